"""Compiles the Python files of zips and wheels to .pyc, so that the browser need not.

Runs inside Pyodide (see run.mjs), because .pyc files belong to one version of Python:

    compile.py stdlib SOURCE TARGET REACHED
    compile.py wheel SOURCE TARGET

Assertions and documentation strings are left out: this is for code that is not ours.
"""

import ast
import hashlib
import json
import marshal
import sys
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER

UNCHECKED_HASH = (1).to_bytes(4, "little")
"""The flags of a .pyc that is used without looking for its source."""

BETTER_BARE = {
    "asyncio/sslproto.py",
    "asyncio/unix_events.py",
    "html/entities.py",
    "importlib/metadata/__init__.py",
    "ipaddress.py",
    "ssl.py",
}
"""What a boot imports only for micropip's sake, and is twice as much to download when compiled."""


def compiled(source: bytes, path: str) -> bytes:
    """The .pyc of a module's source; `path` is the file name that tracebacks show."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED_HASH + bytes(8) + marshal.dumps(code)


def bare(source: bytes) -> bytes:
    """A module's source without its comments and documentation strings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            told = ast.get_docstring(node, clean=False) is not None
            node.body = node.body[told:] or [ast.Pass()]
    return ast.unparse(tree).encode()


def rewrite(
    source: str,
    target: str,
    change: Callable[[str, bytes], tuple[str, bytes]],
    keep: Callable[[str], bool] = lambda name: True,
) -> None:
    """Copy a zip with every file passed through `change`; the same input gives the same bytes.

    Files whose name `keep` refuses stay behind.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        names = [name for name in old.namelist() if keep(name)]
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


def compile_stdlib(source: str, target: str, reached: str) -> None:
    """Keep of the standard library what the page can reach, and compile what a boot imports of it:
    that alone, because a compiled module is bigger to download than its bare source.
    """
    prefix = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
    with open(reached, encoding="utf-8") as file:
        found = json.load(file)
    at_boot, later = set(found["at_boot"]), set(found["later"])

    def change(name: str, content: bytes) -> tuple[str, bytes]:
        if name in at_boot - BETTER_BARE:
            return name + "c", compiled(content, prefix + name)
        return name, bare(content) if name.endswith(".py") else content

    rewrite(source, target, change, lambda name: name in at_boot or name in later)


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
