#!/usr/bin/env python3
"""Builds, serves and tests rootcore's page. Needs Python 3.11 or newer and a network, nothing else.

    python3 build.py                      build the static site in dist/
    python3 build.py serve [--port 8000]  build it and serve it on this machine
    python3 build.py wheel                build the Python package for other programs in wheel/
    python3 build.py test [-k WORDS]      lint, types, unit tests, browser tests

What is fetched or compiled is kept in .build/, under a name with the hash of what it was made from,
so a second build does only what changed. The Python tools live in .venv/. Both can be deleted.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gzip
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
WHEEL = ROOT / "wheel"
WEB = ROOT / "web"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

PYTHON_IN_BROWSER = "3.14"
MICROPIP = "0.11.1"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
VENDORED = {
    "lit-html.js": "lit-html/lit-html.js",
    "idb-keyval.js": "idb-keyval/dist/index.js",
    "minisearch.js": "minisearch/dist/es/index.js",
    "uqr.js": "uqr/dist/index.mjs",
    "lit-html.LICENSE.txt": "lit-html/LICENSE",
    "idb-keyval.LICENSE.txt": "idb-keyval/LICENCE",
    "minisearch.LICENSE.txt": "minisearch/LICENSE.txt",
    "uqr.LICENSE.txt": "uqr/LICENSE",
}
NPM_MANIFEST = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
PAGE_SUFFIXES = {".html", ".css", ".js", ".svg", ".png", ".webmanifest", ".txt"}
NOT_PRECACHED = {".txt", ".pack"}
LISTING = "examples/index.pack"
LAW_BOOK = "law/book.pack"
BUILD_FACTS = "python/build.js"
KEPT_PACKS = (LISTING, LAW_BOOK)
"""The packs that are kept from the first visit on; the others are once they were seen."""
NOT_IN_THE_PAGES_WHEEL = {
    "__main__.py",
    "adapters/cli.py",
    "adapters/lab.py",
    "README.md",
    "bots/README.md",
    "law/coverage.py",
    "law/references.json",
    "law/book.py",
    "py.typed",
    "game/save.schema.json",
}
"""What the page never imports: the command line, and what only builds, tests or authors need."""
REPRODUCIBLE_DATE = "315532800"
"""1 January 1980, the oldest date a zip file can hold."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; "
    "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load; index.html says the same for hosts that set no headers."""

NO_TESTS = 5
"""Pytest's exit status when a selection matches nothing."""

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}


class Failure(Exception):
    """Something went wrong that the user can act on; the message is one clear sentence."""


def say(text: str) -> None:
    """Print a line of progress at once."""
    print(text, flush=True)


def run(
    command: Sequence[object], otherwise: str, cwd: Path = ROOT, given: str | None = None
) -> str:
    """The output of a command that reads `given`; Failure with `otherwise` unless it succeeds."""
    try:
        words = [str(word) for word in command]
        done = subprocess.run(
            words, cwd=cwd, input=given, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise Failure(f"{otherwise}\n{tail}")
    return done.stdout


# --- the environment


def enter_environment(*extras: str) -> None:
    """Go on inside .venv with the pinned packages of these extras, made and filled when needed."""
    if not VENV_PYTHON.exists():
        make_environment()
    if Path(sys.prefix).resolve() != VENV.resolve():
        command = [str(VENV_PYTHON), str(ROOT / "build.py"), *sys.argv[1:]]
        if os.name == "nt":
            sys.exit(subprocess.call(command))
        os.execv(command[0], command)
    for extra in extras:
        install(extra)


def make_environment() -> None:
    """Make an empty .venv."""
    say("Making the Python environment .venv ...")
    command = [sys.executable, "-m", "venv", "--clear", VENV]
    sentence = "Python could not make an environment: install its venv module (python3-venv)."
    try:
        run(command, sentence)
    except Failure:
        if not apt_install("python3-venv"):
            shutil.rmtree(VENV, ignore_errors=True)
            raise
        run(command, sentence)


def install(extra: str) -> None:
    """Install the pinned packages of an extra of pyproject.toml, unless they are there."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = set(project["optional-dependencies"][extra])
    listing = VENV / "installed.txt"
    there = set(listing.read_text().split()) if listing.exists() else set()
    if wanted <= there:
        return
    say(f"Installing {', '.join(sorted(wanted - there))} ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, *sorted(wanted)], "The Python tools could not be installed: is there a network?")
    replaced = {line.partition("==")[0] for line in wanted}
    kept = {line for line in there if line.partition("==")[0] not in replaced}
    listing.write_text("\n".join(sorted(wanted | kept)))


def apt_install(package: str) -> bool:
    """Install a Debian package when this is a Debian machine and we are root; whether it worked."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing Debian's package {package} ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    status = 0
    for command in ([apt, "update"], [apt, "install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(command, env=environment, capture_output=True, check=False)
        status = done.returncode
    return status == 0


def node_tools() -> tuple[str, str]:
    """The programs node (20.19 or newer) and npm: this machine's, or else those that PyPI has."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = run([node, "--version"], "Node does not run.")
        major, minor, _ = version.strip().lstrip("v").split(".", 2)
        if (int(major), int(minor)) >= (20, 19):
            return node, npm
    install("node")
    folder = str(VENV_PYTHON.parent)
    os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
    node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
    if not node or not npm:
        raise Failure("Node and npm are missing, and could not be installed.")
    return node, npm


# --- making things once


def made_once(name: str, inputs: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """The folder .build/NAME-HASH, filled by `make` unless it is there; HASH is that of `inputs`.

    An input is a file, known by its place in the project and its content, or any text; this script
    always is one. Older folders of the same name are removed.
    """
    digest = hashlib.sha256()
    for item in (Path(__file__).resolve(), *inputs):
        label, content = (
            (item, b"")
            if isinstance(item, str)
            else (item.relative_to(ROOT).as_posix(), item.read_bytes())
        )
        digest.update(f"{len(label)} {len(content)} {label}".encode() + content)
    folder = CACHE / f"{name}-{digest.hexdigest()[:12]}"
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix="new-", dir=CACHE))
        try:
            make(unfinished)
            for old in CACHE.glob(f"{name}-*"):
                shutil.rmtree(old)
            unfinished.rename(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    return folder


def npm_packages() -> Path:
    """The folder node_modules with what the page ships, checked by the hashes of the lock."""

    def make(folder: Path) -> None:
        _, npm = node_tools()
        say("Fetching the Python runtime for browsers ...")
        for file in NPM_MANIFEST:
            shutil.copy(file, folder)
        command = [npm, "ci", "--omit=dev"]
        run(command, "npm could not fetch the runtime: is there a network?", cwd=folder)

    return made_once("npm", NPM_MANIFEST, make) / "node_modules"


def fetch_script_tools() -> None:
    """Fill web/node_modules with what checks the page's scripts, where editors look for it too."""
    _, npm = node_tools()
    listing = WEB / "node_modules" / "installed.json"
    wanted = "".join(file.read_text("utf-8") for file in NPM_MANIFEST)
    if listing.exists() and listing.read_text("utf-8") == wanted:
        return
    say("Fetching the tools that check the page's scripts ...")
    run([npm, "ci"], "npm could not fetch these tools: is there a network?", cwd=WEB)
    listing.write_text(wanted, "utf-8")


def micropip_wheel() -> Path:
    """The wheel of micropip, the installer that runs inside Pyodide."""

    def make(folder: Path) -> None:
        say("Fetching micropip ...")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", folder, "--no-deps"]
        target = ["--python-version", PYTHON_IN_BROWSER, "--only-binary=:all:"]
        wanted = f"micropip=={MICROPIP}"
        run([*pip, *target, wanted], "micropip could not be fetched: is there a network?")

    folder = made_once("micropip", [MICROPIP], make)
    return next(folder.glob("*.whl"))


def in_pyodide(stdlib: Path, script: str, *arguments: str, folder: Path) -> None:
    """Run web/node/SCRIPT with Pyodide under Node; its arguments are files inside `folder`."""
    node, _ = node_tools()
    shutil.copy(WEB / "node" / script, folder)
    runner = [node, WEB / "node" / "run.mjs", npm_packages() / "pyodide", stdlib, folder, script]
    run([*runner, *arguments], f"{script} failed in Pyodide.")
    (folder / script).unlink()


def runtime() -> Path:
    """The folder with all that a browser needs to run Python: Pyodide, its library, micropip."""
    package = npm_packages() / "pyodide"
    wheel = micropip_wheel()

    def make(folder: Path) -> None:
        say("Compiling Python's standard library ...")
        stdlib = package / "python_stdlib.zip"
        shutil.copy(stdlib, folder / "source.zip")
        shutil.copy(wheel, folder / "source.whl")
        sources = ("source.zip", "python_stdlib.zip", "source.whl")
        in_pyodide(stdlib, "compile.py", "stdlib", *sources, folder=folder)
        target = compiled_name(wheel)
        in_pyodide(stdlib, "compile.py", "wheel", "source.whl", target, folder=folder)
        for source in ("source.zip", "source.whl"):
            (folder / source).unlink()
        for name in RUNTIME_FILES:
            shutil.copy(package / name, folder)
        (folder / "pyodide-lock.json").write_text(lock_file(package, folder / target))

    scripts = [WEB / "node" / "run.mjs", WEB / "node" / "compile.py"]
    return made_once("runtime", [package.parent.parent.name, wheel.name, *scripts], make)


def compiled_name(wheel: Path) -> str:
    """The file name of a pure wheel compiled for the browser's Python."""
    return wheel.name.replace("py3-none", f"cp{PYTHON_IN_BROWSER.replace('.', '')}-none")


def lock_file(package: Path, wheel: Path) -> str:
    """Pyodide's list of packages, cut down to the one that we ship."""
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    micropip = {
        "name": "micropip",
        "version": MICROPIP,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["micropip"],
        "depends": [],
        "unvendored_tests": False,
    }
    return json.dumps({"info": lock["info"], "packages": {"micropip": micropip}}, indent=1)


EXTRAS = re.compile(r"\[project\.optional-dependencies\].*?(?=^\[)", re.DOTALL | re.MULTILINE)
"""What pyproject.toml tells developers alone."""


def bare(source: str) -> str:
    """Python source without what the page need not download: docstrings, comments, the types of
    functions and the names imported for them, wide margins. Fields of classes keep their types:
    dataclasses read them.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            rest = [line for line in node.body if not is_text(line)]
            node.body = rest or [ast.Pass()]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    drop_unused_imports(tree)
    wide = ast.unparse(tree)
    narrow = MARGIN.sub(lambda margin: " " * (len(margin[0]) // 4), wide)
    return narrow if ast.dump(ast.parse(narrow)) == ast.dump(ast.parse(wide)) else wide


MARGIN = re.compile(r"^(?:    )+", re.MULTILINE)


def drop_unused_imports(tree: ast.Module) -> None:
    """Import only what a module uses, unless it exports names; what it ran, others import, too."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    if "__all__" in used:
        return
    for line in tree.body:
        if isinstance(line, ast.ImportFrom):
            line.names = [name for name in line.names if (name.asname or name.name) in used]
    tree.body = [x for x in tree.body if not isinstance(x, ast.ImportFrom) or x.names]


def is_text(line: ast.stmt) -> bool:
    """Whether a statement is nothing but a text, such as a docstring."""
    return (
        isinstance(line, ast.Expr)
        and isinstance(line.value, ast.Constant)
        and isinstance(line.value.value, str)
    )


def rootcore_wheel() -> Path:
    """Rootcore's wheel for the page: the same code and data, made small."""
    package = files_in(ROOT / "rootcore")
    left_out = {ROOT / "rootcore" / name for name in NOT_IN_THE_PAGES_WHEEL}
    sources = [p for p in package if "__pycache__" not in p.parts and p not in left_out]

    def make(folder: Path) -> None:
        from flit_core.wheel import make_wheel_in

        say("Building rootcore's wheel ...")
        small = folder / "small"
        for path in sources:
            copy = small / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text("utf-8")
            if path.suffix == ".py":
                text = bare(text)
            elif path.suffix == ".json":
                text = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
            copy.write_text(text, "utf-8")
        for name in ("LICENSE", "README.md"):
            shutil.copy(ROOT / name, small)
        project = (ROOT / "pyproject.toml").read_text("utf-8")
        (small / "pyproject.toml").write_text(EXTRAS.sub("", project), "utf-8")
        os.environ["SOURCE_DATE_EPOCH"] = REPRODUCIBLE_DATE
        make_wheel_in(small / "pyproject.toml", folder)
        shutil.rmtree(small)

    folder = made_once("wheel", [*sources, ROOT / "pyproject.toml", ROOT / "LICENSE"], make)
    return next(folder.glob("*.whl"))


def worked_examples() -> Path:
    """The examples that the page shows: the tests of the Law, played and recorded."""
    tested = [*ROOT.glob("tests/*.py"), *ROOT.glob("tests/law/*.py")]
    tested += ROOT.glob("tests/examples/**/*.py")
    package = [path for path in files_in(ROOT / "rootcore") if "__pycache__" not in path.parts]

    def make(folder: Path) -> None:
        say("Recording the examples of the Law ...")
        command = [sys.executable, "-m", "tests.shown", folder]
        run(command, "A test that the page shows as an example fails.")

    return made_once("examples", [*sorted(tested), *package], make)


def whole_wheel(folder: Path = WHEEL) -> Path:
    """Rootcore's wheel for other programs, with its docstrings and types; the folder is emptied."""
    from flit_core.wheel import make_wheel_in

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    os.environ["SOURCE_DATE_EPOCH"] = REPRODUCIBLE_DATE
    return Path(make_wheel_in(ROOT / "pyproject.toml", folder).file)


# --- the site


def build() -> Path:
    """Build the static site; the folder it is in. It works under any path of any host."""
    python = runtime()
    wheel = rootcore_wheel()
    examples = worked_examples()
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        site = Path(name) / "dist"
        shutil.copytree(WEB, site, ignore=not_for_the_page)
        (site / "vendor").mkdir()
        for target, source in VENDORED.items():
            text = (npm_packages() / source).read_text("utf-8")
            (site / "vendor" / target).write_text(without_remarks(text), "utf-8")
        (site / "wheels").mkdir()
        shutil.copy(wheel, site / "wheels")
        version = json.loads((npm_packages() / "pyodide" / "package.json").read_text())["version"]
        home = f"runtime/{version}-{fingerprint(python)[:8]}"
        shutil.copytree(python, site / home)
        shutil.copytree(examples, site / "examples")
        draw_first_map(site)
        print_the_law(site)
        shutil.copy(picture(), site)
        fill_demo(site)
        describe(site, home)
        shutil.rmtree(DIST, ignore_errors=True)
        site.rename(DIST)
    return DIST


def not_for_the_page(folder: str, names: list[str]) -> list[str]:
    """Which of these files of web/ stay out of the site."""
    skipped = {"node", "node_modules", "screenshots", "vendor"} if Path(folder) == WEB else set()
    return [
        name
        for name in names
        if name in skipped
        or ((Path(folder) / name).is_file() and Path(name).suffix not in PAGE_SUFFIXES)
    ]


def files_in(folder: Path) -> list[Path]:
    """All files below a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def fingerprint(folder: Path) -> str:
    """A hash of the names and contents of all files below a folder."""
    digest = hashlib.sha256()
    for path in files_in(folder):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def draw_first_map(site: Path) -> None:
    """Give the page the drawing of a map, to paint before Python is there to be asked."""
    from rootcore.table.board import MAPS, board
    from rootcore.tell.view import map_view

    drawing = json.dumps(map_view(board(next(iter(MAPS)))), separators=(",", ":"))
    listing = "// Made by build.py: a map as Python describes it.\nexport const FIRST_MAP = "
    (site / "board" / "first-map.js").write_text(f"{listing}{drawing};\n")


def picture() -> Path:
    """A picture of the first map, which stands where a board will be shown (web/embed.js)."""
    from rootcore.table.board import MAPS, board
    from rootcore.tell.view import map_view

    script = WEB / "node" / "picture.mjs"
    drawers = ("board/scene.js", "board/ink.js", "board/pieces.js")
    names = (*drawers, "shell/style.css", "board/board.css")
    drawing = json.dumps(map_view(board(next(iter(MAPS)))))

    def make(folder: Path) -> None:
        node, _ = node_tools()
        modules = folder / "modules"
        (modules / "vendor").mkdir(parents=True)
        for name in names:
            (modules / name).parent.mkdir(exist_ok=True)
            shutil.copy(WEB / name, modules / name)
        shutil.copy(npm_packages() / VENDORED["lit-html.js"], modules / "vendor")
        (modules / "package.json").write_text('{"type": "module"}')
        drawn = run([node, script, modules], "The picture of a map was not drawn.", given=drawing)
        shutil.rmtree(modules)
        (folder / "picture.svg").write_text(drawn, encoding="utf-8")

    inputs = [WEB / name for name in names]
    return made_once("picture", [drawing, script, *inputs], make) / "picture.svg"


def print_the_law(site: Path) -> None:
    """Give the page every rule in our words, to read and search without Python."""
    from rootcore.law.book import book_view

    importlib.import_module("rootcore.adapters.web")  # so that all that enacts rules is there
    book = json.dumps(book_view(), ensure_ascii=False, separators=(",", ":"))
    (site / LAW_BOOK).write_bytes(gzip.compress(book.encode(), 9, mtime=0))


def without_remarks(script: str) -> str:
    """A vendored script without its long comments, which the page need not download.

    Only comments that begin a line go, and not those with a licence.
    """
    remark = re.compile(r"^[ \t]*/\*\*(?:(?!\*/|@license).)*\*/\n", re.DOTALL | re.MULTILINE)
    return remark.sub("", script)


DEMO_GAME = {
    "map": "fall",
    "seats": ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "given",
    "seed": 5,
}
DEMO_POSITION = {
    "map": "fall",
    "seats": ["bot:eyrie", "bot:marquise"],
    "turn": "eyrie",
    "clearings": {"5": "eyrie roost www | marquise sawmill w"},
    "run": "battle eyrie marquise 5",
}
"""What the demo page shows by links."""


def fill_demo(site: Path) -> None:
    """Give the demo page (web/demo.html) links that the engine of this build opens."""
    from rootcore.game.game import Game
    from rootcore.game.links import to_link
    from rootcore.game.setup import read_setup
    from rootcore.sandbox import to_position_link

    game = Game.new(read_setup(DEMO_GAME))
    game.play()
    page = site / "demo.html"
    text = page.read_text(encoding="utf-8").replace("GAME", to_link(game))
    page.write_text(text.replace("POSITION", to_position_link(DEMO_POSITION)), encoding="utf-8")


def describe(site: Path, home: str) -> None:
    """Tell the worker (BUILD_FACTS) and the service worker (sw.js) what this build consists of."""
    sizes = {path.relative_to(site).as_posix(): path.stat().st_size for path in files_in(site)}
    build_hash = fingerprint(site)[:16]
    facts = {
        "hash": build_hash,
        "runtime": f"{home}/",
        "wheels": [name for name in sizes if name.endswith(".whl")],
        "bytes": {name: size for name, size in sizes.items() if name.startswith((home, "wheels/"))},
    }
    listing = "// Made by build.py: what this build consists of.\nexport const BUILD = "
    (site / BUILD_FACTS).write_text(f"{listing}{json.dumps(facts, indent=1)};\n")
    kept = [name for name in [*sizes, BUILD_FACTS] if Path(name).suffix not in NOT_PRECACHED]
    kept.extend(KEPT_PACKS)
    page = [name for name in kept if not name.startswith(home)]
    precache = {
        "hash": build_hash,
        "runtime": {"name": Path(home).name, "files": [n for n in kept if n.startswith(home)]},
        "app": ["./", *(name for name in page if name not in ("index.html", "sw.js"))],
        "once_seen": [name for name in sizes if name.endswith(".pack") and name not in KEPT_PACKS],
    }
    worker = site / "sw.js"
    script, blank = worker.read_text(encoding="utf-8"), "const BUILT = null;"
    if blank not in script:
        raise Failure(f"web/sw.js lacks the line {blank!r} that build.py fills in.")
    filled = f"const BUILT = {json.dumps(precache, indent=1)};"
    worker.write_text(script.replace(blank, filled), encoding="utf-8")


# --- serving it


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the right media types and the page's security policy, never stale."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**MEDIA_TYPES, "": "application/octet-stream"}

    def end_headers(self) -> None:
        """Add the headers that every answer has."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    """A server that takes it calmly when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of broken connections, and show other errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """A server of a folder's files on this machine only, not yet started; port 0 takes any."""
    try:
        return Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
    except OSError as error:
        raise Failure(f"Port {port} is taken: choose another with --port.") from error


def serve(port: int) -> None:
    """Build the site and serve it until interrupted."""
    with server(build(), port) as site:
        say(f"Serving on http://127.0.0.1:{site.server_address[1]}/ (Ctrl+C stops it)")
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            say("")


# --- testing it


def test(words: str | None) -> None:
    """Run everything that must hold, all of it even when a part fails; Failure names it."""
    build()
    fetch_script_tools()
    node, npm = node_tools()
    package = npm_packages() / "pyodide"
    select = ["-k", words] if words else []
    module = [sys.executable, "-m"]
    pytest = [*module, "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    pyodide = [node, "web/node/run.mjs", str(package), str(package / "python_stdlib.zip"), "."]
    side_by_side = {
        "lint": [*module, "ruff", "check", "."],
        "the page's scripts": [npm, "run", "--prefix", str(WEB), "--silent", "check"],
        "types": [*module, "mypy"],
        "unit tests": [*pytest, *select],
        "unit tests in Pyodide": [*pyodide, "web/node/tests.py", *select],
    }
    # On a busy machine a browser may be late once: a test must fail twice in a row to fail, and
    # what was late is shown.
    again = ["--reruns", "1", "--rerun-show-tracebacks"]
    alone = {"browser tests": [*pytest, "e2e", *again, *select]}
    fine = (0, NO_TESTS) if words else (0,)
    status = statuses(side_by_side) | statuses(alone)
    failed = [name for name in status if status[name] not in fine]
    if failed:
        raise Failure(f"Failed: {', '.join(failed)}.")
    say("All passed.")


def statuses(stages: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Run these commands side by side, and show what each prints, one after the other; how each
    ended.
    """
    running = {
        name: subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for name, command in stages.items()
    }
    found = {}
    for name, process in running.items():
        say(f"--- {name}")
        for line in process.stdout or ():
            say(line.rstrip("\n"))
        found[name] = process.wait()
    return found


def main() -> None:
    """Do what the command line says; one sentence and exit status 1 when it cannot be done."""
    parser = argparse.ArgumentParser(description="Builds, serves and tests rootcore's page.")
    tasks = parser.add_subparsers(
        dest="task", metavar="serve | wheel | test (default: build into dist/)"
    )
    serving = tasks.add_parser("serve", help="build, and serve on this machine")
    serving.add_argument("--port", type=int, default=8000)
    tasks.add_parser("wheel", help="build the wheel for other programs into wheel/")
    testing = tasks.add_parser("test", help="build, and run all checks")
    testing.add_argument("-k", metavar="WORDS", help="run only the tests whose names match")
    options = parser.parse_args()
    try:
        enter_environment("dev" if options.task == "test" else "build")
        if options.task == "serve":
            serve(options.port)
        elif options.task == "wheel":
            say(f"Built {whole_wheel().relative_to(ROOT)}")
        elif options.task == "test":
            test(options.k)
        else:
            say(f"Built {build().relative_to(ROOT)}/")
    except Failure as failure:
        sys.exit(f"build.py: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("build.py needs Python 3.11 or newer.")
    main()
