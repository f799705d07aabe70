// Runs a Python script in Pyodide under Node; used by build.py, not shipped.
//
//   node run.mjs PYODIDE STDLIB FOLDER SCRIPT [ARGUMENT...]
//
// PYODIDE is the folder of the npm package, STDLIB the zip of the standard library to boot from.
// FOLDER is seen by Python as /work, its current folder; SCRIPT is a path inside it. A coroutine that it calls
// `finish` is awaited.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodide, stdlib, folder, script, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: resolve(pyodide),
  stdLibURL: resolve(stdlib),
  // What is compiled here knows lines but no columns: that is a fifth less to download.
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
});
python.setStdout({ write: (/** @type {Uint8Array} */ bytes) => (process.stdout.write(bytes), bytes.length) });
python.setStderr({ write: (/** @type {Uint8Array} */ bytes) => (process.stderr.write(bytes), bytes.length) });
python.FS.mkdirTree("/work");
python.mountNodeFS("/work", resolve(folder));
python.FS.chdir("/work");
python.globals.set("argv", python.toPy([script, ...rest]));
try {
  // SystemExit is caught there: it would end the loop that runs Python, not the promise
  process.exitCode = await python.runPythonAsync(`
import runpy, sys
sys.argv = argv
status = 0
try:
    left = runpy.run_path(argv[0], run_name="__main__")
    if "finish" in left:
        await left["finish"]
except SystemExit as ended:
    status = ended.code or 0
    if not isinstance(status, int):
        print(status, file=sys.stderr)
        status = 1
status
`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
