"""Compiles the Python files of zips and wheels to .pyc, so that the browser need not.

Runs inside Pyodide (see run.mjs), because .pyc files belong to one version of Python:

    compile.py stdlib SOURCE TARGET SOURCES_OF_MICROPIP
    compile.py wheel SOURCE TARGET

Assertions and documentation strings are left out: this is for code that is not ours.
"""

import hashlib
import importlib
import marshal
import sys
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER

AT_BOOT = (
    "argparse asyncio base64 bisect collections.abc contextlib copy dataclasses enum functools "
    "hashlib heapq importlib.metadata importlib.resources inspect itertools json operator random "
    "re string textwrap traceback types typing zipfile"
)
"""What a boot may import of the standard library, with all that these import in turn. Only that is
compiled: a compiled module is bigger to download than its source."""

LEFT_OUT = (
    *("_pyrepl/", "multiprocessing/", "unittest/", "wsgiref/", "xml/", "xmlrpc/"),
    *("doctest.py", "pdb.py", "pydoc.py"),
)
"""What no page imports of the standard library: other programs, and tools to debug and test."""

UNCHECKED_HASH = (1).to_bytes(4, "little")
"""The flags of a .pyc that is used without looking for its source."""


def compiled(source: bytes, path: str) -> bytes:
    """The .pyc of a module's source; `path` is the file name that tracebacks show."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED_HASH + bytes(8) + marshal.dumps(code)


def rewrite(
    source: str,
    target: str,
    change: Callable[[str, bytes], tuple[str, bytes]],
    left_out: tuple[str, ...] = (),
) -> None:
    """Copy a zip with every file passed through `change`; the same input gives the same bytes.

    Files whose name begins with one of `left_out` stay behind.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        names = [name for name in old.namelist() if not name.startswith(left_out)]
        entries = dict(change(name, old.read(name)) for name in names)
        records = [name for name in entries if name.endswith(".dist-info/RECORD")]
        for record in records:
            entries[record] = listing(entries, record)
        for name, content in sorted(entries.items()):
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def listing(entries: dict[str, bytes], record: str) -> bytes:
    """A wheel's RECORD: every file with its hash and size, itself without."""
    lines = [f"{record},,"]
    for name, content in entries.items():
        if name != record:
            digest = urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(content)}")
    return "\n".join([*sorted(lines), ""]).encode()


def compile_stdlib(source: str, target: str, micropip: str) -> None:
    """Compile what a boot imports of the standard library; of the rest keep what may be of use."""
    sys.path.insert(0, micropip)
    for name in ["micropip", *AT_BOOT.split()]:
        importlib.import_module(name)
    prefix = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    used = {file.removeprefix(prefix) for file in files if file.startswith(prefix)}

    def change(name: str, content: bytes) -> tuple[str, bytes]:
        if name not in used:
            return name, content
        return name + "c", compiled(content, prefix + name)

    rewrite(source, target, change, LEFT_OUT)


def compile_wheel(source: str, target: str) -> None:
    """Compile a whole wheel, which then is one for this version of Python and says so."""
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}-none-any"
    site = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages/"

    def change(name: str, content: bytes) -> tuple[str, bytes]:
        if name.endswith(".dist-info/WHEEL"):
            return name, content.replace(b"py3-none-any", tag.encode())
        if name.endswith(".py"):
            return name + "c", compiled(content, site + name)
        return name, content

    rewrite(source, target, change)


if __name__ == "__main__":
    task, *arguments = sys.argv[1:]
    if task == "stdlib":
        compile_stdlib(*arguments)
    else:
        compile_wheel(*arguments)
