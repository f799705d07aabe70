"""The bill of materials: what of others the site contains, in the form of CycloneDX."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

from web.building.environment import ROOT, WEB
from web.building.fetched import micropip_wheel, npm_packages

BILL = "bom.cdx.json"
"""Where the site has it."""

LICENCES_NOT_TOLD = {"micropip": "MPL-2.0", "cpython": "PSF-2.0"}
"""Of packages that do not name theirs in a way that a program can read."""


def bill(version: str) -> str:
    """The text of the bill for this version of rootcore; the same sources give the same text."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = lock[""]["dependencies"]
    parts = [npm_part(name, lock[f"node_modules/{name}"]) for name in wanted]
    (pyodide,) = (part for part in parts if part["name"] == "pyodide")
    pyodide["components"] = [cpython()]
    ours = part("rootcore", version, "MIT", f"pkg:pypi/rootcore@{version}", [])
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**ours, "type": "application"}},
        "components": sorted([*parts, micropip()], key=lambda part: str(part["name"])),
    }
    return json.dumps(told, indent=1) + "\n"


def part(
    name: str, version: str, licence: str, purl: str, hashes: list[tuple[str, str]]
) -> dict[str, Any]:
    """A component: `purl` is its address as a package, `hashes` are (algorithm, hexadecimal)."""
    told: dict[str, Any] = {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": licence}}],
        "purl": purl,
    }
    if hashes:
        told["hashes"] = [{"alg": kind, "content": content} for kind, content in hashes]
    return told


def npm_part(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    """A package of npm, as the lock pins it."""
    kind, _, digest = locked["integrity"].partition("-")
    content = base64.b64decode(digest).hex()
    version = locked["version"]
    hashes = [(f"SHA-{kind.removeprefix('sha')}", content)]
    purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    return part(name, version, locked["license"], purl, hashes)


def micropip() -> dict[str, Any]:
    """The wheel of micropip."""
    wheel = micropip_wheel()
    version = wheel.name.split("-")[1]
    hashes = [("SHA-256", hashlib.sha256(wheel.read_bytes()).hexdigest())]
    licence = LICENCES_NOT_TOLD["micropip"]
    return part("micropip", version, licence, f"pkg:pypi/micropip@{version}", hashes)


def cpython() -> dict[str, Any]:
    """The Python inside Pyodide, whose hash covers it."""
    lock = json.loads((npm_packages() / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    version = lock["info"]["python"]
    licence = LICENCES_NOT_TOLD["cpython"]
    return part("cpython", version, licence, f"pkg:generic/cpython@{version}", [])


def version_of() -> str:
    """Rootcore's version."""
    import tomllib

    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])
