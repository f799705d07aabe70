"""The static site: everything that the page is, put together, described and made readable."""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.building.environment import CACHE, DIST, ROOT, WEB, Failure, node_tools, run, say
from web.building.fetched import files_in, made_once, npm_packages
from web.building.first import paint_first_moment
from web.building.joined import join
from web.building.pages import PRINTED, print_pages
from web.building.pictures import picture
from web.building.pressing import PRESSED
from web.building.runtime import runtime
from web.building.serving import HEADERS, headers, with_script
from web.building.supply import BILL, bill, version_of
from web.building.wheel import recorded_games, rootcore_wheel

VENDORED = {
    "lit-html.js": "lit-html/lit-html.js",
    "idb-keyval.js": "idb-keyval/dist/index.js",
    "minisearch.js": "minisearch/dist/es/index.js",
    "uqr.js": "uqr/dist/index.mjs",
    "lit-html.LICENSE.txt": "lit-html/LICENSE",
    "idb-keyval.LICENSE.txt": "idb-keyval/LICENCE",
    "minisearch.LICENSE.txt": "minisearch/LICENSE.txt",
    "uqr.LICENSE.txt": "uqr/LICENSE",
    "fraunces.LICENSE.txt": "@fontsource-variable/fraunces/LICENSE",
    "figtree.LICENSE.txt": "@fontsource-variable/figtree/LICENSE",
}
PAGE_SUFFIXES = {".html", ".css", ".js", ".svg", ".png", ".webmanifest", ".woff2", ".txt"}
NOT_FOR_THE_PAGE = {"building", "node", "node_modules", "screenshots", "vendor"}
NOT_PRECACHED = {".txt", ".pack", ".png"}
VERSIONED = "v1/embed.js"
"""Boards for other sites: an address whose contract (web/embed.js) is kept."""
ONLY_FOR_BOARDS = {"picture.svg", VERSIONED}
SINGLE_EXAMPLES = "examples/one/"
RECORDED = "rootlog/"
"""What shows recorded games, and the Python that reads them: fetched when somebody opens one."""
NOT_KEPT = {"sw.js", "index.html", HEADERS, BILL}
"""What the service worker does not keep under its own name: itself, the page (which it keeps as
"./"), and what browsers never ask for."""
PAGES = ("index.html", "embed.html")
"""The pages with modules, which are told what the build consists of."""
EMPTY_MAP = '<script type="importmap">{}</script>'
NO_BUILD = '<meta name="rootcore-build" content="">'
NO_LIST = "/** @type {unknown} */ (null)"
FILLED = re.compile(r"const BUILD = /\*\* @type \{Build\} \*/ \((\{.*?\n\})\);", re.DOTALL)
HOME_OF_BOARDS = '"./"'
"""Where web/embed.js finds the site, from its own address."""
LISTING = "examples/index.pack"
LAW_BOOK = "law/book.json"
"""Not packed: hosts compress text better than gzip does."""
TURNED = ("referred_by", "modified_by")
"""The links that the page turns around itself (web/law/book.js)."""
BUILD_FACTS = "python/build.js"
KEPT_PACKS = (LISTING,)
"""The packs that are kept from the first visit on; the others are once they were seen."""


def worked_examples() -> Path:
    """The examples that the page shows: the tests of the Law, played and recorded."""
    tested = [*ROOT.glob("tests/*.py"), *ROOT.glob("tests/law/*.py")]
    tested += [*ROOT.glob("tests/examples/**/*.py"), *ROOT.glob("tests/answers/*.toml")]
    tested.append(ROOT / "tests" / "example_ids.txt")
    package = [path for path in files_in(ROOT / "rootcore") if "__pycache__" not in path.parts]

    def make(folder: Path) -> None:
        say("Recording the examples of the Law ...")
        command = [sys.executable, "-m", "tests.shown", folder]
        run(command, "A test that the page shows as an example fails.")

    return made_once("examples", [*sorted(tested), *package], make)


def build(host: str = "") -> Path:
    """Build the static site; the folder it is in. It works under any path of any host; the Law's
    pages name their whole addresses where `host` is that of the site, such as "https://a.b/root/".
    """
    wheel = rootcore_wheel()
    python = runtime(wheel)
    examples = worked_examples()
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        site = Path(name) / "dist"
        shutil.copytree(WEB, site, ignore=not_for_the_page)
        (site / "vendor").mkdir()
        for target, source in VENDORED.items():
            shutil.copy(npm_packages() / source, site / "vendor" / target)
        (site / "wheels").mkdir()
        shutil.copy(wheel.with_name(wheel.name + PRESSED), site / "wheels")
        shutil.copy(recorded_games(), site / RECORDED)
        version = json.loads((npm_packages() / "pyodide" / "package.json").read_text())["version"]
        home = f"runtime/{version}-{fingerprint(python)[:8]}"
        shutil.copytree(python, site / home)
        shutil.copytree(examples, site / "examples")
        paint_first_moment(site)
        join(site)
        print_the_law(site)
        print_pages(site, host)
        shutil.copy(picture(), site)
        keep_version(site)
        fill_demo(site)
        (site / BILL).write_text(bill(version_of()), "utf-8")
        describe(site)
        make_readable(site)
        shutil.rmtree(DIST, ignore_errors=True)
        site.rename(DIST)
    return DIST


def not_for_the_page(folder: str, names: list[str]) -> list[str]:
    """Which of these files of web/ stay out of the site."""
    skipped = NOT_FOR_THE_PAGE if Path(folder) == WEB else set()
    return [
        name
        for name in names
        if name in skipped
        or ((Path(folder) / name).is_file() and Path(name).suffix not in PAGE_SUFFIXES)
    ]


def fingerprint(folder: Path) -> str:
    """A hash of the names and contents of all files below a folder."""
    digest = hashlib.sha256()
    for path in files_in(folder):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def print_the_law(site: Path) -> None:
    """Give the page every rule in our words, to read and search without Python."""
    from rootcore.law.book import book_view

    importlib.import_module("rootcore.adapters.web")  # so that all that enacts rules is there
    view = book_view()
    for entry in view["entries"]:
        for name in TURNED:
            entry.pop(name, None)
    book = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
    (site / LAW_BOOK).write_text(book, "utf-8")


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


def keep_version(site: Path) -> None:
    """Serve the boards for other sites under the number of their contract, too."""
    text = replaced((WEB / "embed.js").read_text("utf-8"), HOME_OF_BOARDS, '"../"', "embed.js")
    (site / VERSIONED).parent.mkdir()
    (site / VERSIONED).write_text(text, "utf-8")


def describe(site: Path) -> None:
    """Tell the pages, the worker (BUILD_FACTS) and the service worker (sw.js) what this build
    consists of, so that none of them takes anything else for it; and hosts, what to send with it.
    """
    (home,) = (f"runtime/{folder.name}/" for folder in (site / "runtime").iterdir())
    build_hash = fingerprint(site)[:16]
    sizes = {path.relative_to(site).as_posix(): path.stat().st_size for path in files_in(site)}
    fetched = [name for name in sizes if name.startswith((home, "wheels/"))]
    facts = {
        "hash": build_hash,
        "runtime": home,
        "wheels": [name for name in sizes if name.endswith(".whl" + PRESSED)],
        "bytes": {name: sizes[name] for name in fetched},
        "hashes": {name: sha256(site / name) for name in fetched},
        "recorded": {name: sha256(site / name) for name in sizes if is_recorded(name)},
    }
    listing = "// Made by build.py: what this build consists of.\nexport const BUILD = "
    (site / BUILD_FACTS).write_text(f"{listing}{json.dumps(facts, indent=1)};\n", "utf-8")
    scripts = [path.relative_to(site).as_posix() for path in site.rglob("*.js")]
    scripts.remove(VERSIONED)
    digest = fill_pages(site, build_hash, [*sorted(scripts), *fetched])
    pages = [path.name for path in site.glob("*.html")]
    (site / HEADERS).write_text(headers(pages, digest), "utf-8")
    list_files(site, build_hash, home)


def is_recorded(name: str) -> bool:
    """Whether a file is the Python that reads recorded games."""
    return name.startswith(RECORDED) and name.endswith(PRESSED)


def fill_pages(site: Path, build_hash: str, names: list[str]) -> str:
    """Name in each page its build and the hashes of what it loads: in an import map those of these
    files, and at each style sheet and script its own. The hash of the map for a policy.
    """
    integrity = {f"./{name}": f"sha256-{sha256(site / name)}" for name in names if name != "sw.js"}
    table = json.dumps({"integrity": integrity}, separators=(",", ":"))
    digest = f"sha256-{base64.b64encode(hashlib.sha256(table.encode()).digest()).decode()}"

    def with_hash(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="sha256-{sha256(site / tag[1])}"'

    for name in PAGES:
        text = (WEB / name).read_text("utf-8")
        text = replaced(text, EMPTY_MAP, EMPTY_MAP.replace("{}", table), name)
        text = replaced(text, NO_BUILD, NO_BUILD.replace('""', f'"{build_hash}"'), name)
        text = re.sub(r'(?:stylesheet" href|<script [^>]*src)="\./([^"]+)"', with_hash, text)
        (site / name).write_text(with_script(text, digest), "utf-8")
    return digest


def list_files(site: Path, build_hash: str, home: str) -> None:
    """Fill into the service worker the hashes of all files that it may keep."""
    hashes = {path.relative_to(site).as_posix(): sha256(path) for path in files_in(site)}
    kept = [
        name
        for name in hashes
        if name not in NOT_KEPT
        and not PRINTED.fullmatch(name)
        and not name.startswith(SINGLE_EXAMPLES)
    ]
    listed = {name: hashes[name] for name in kept}
    later = {n for n in listed if Path(n).suffix in NOT_PRECACHED} | ONLY_FOR_BOARDS
    later |= {name for name in listed if name.startswith(RECORDED)}
    first = listed.keys() - later | set(KEPT_PACKS)
    app = {name: listed[name] for name in listed if name in first and not name.startswith(home)}
    precache = {
        "hash": build_hash,
        "runtime": {
            "name": Path(home).name,
            "files": {name: listed[name] for name in listed if name.startswith(home)},
        },
        "app": {"./": hashes["index.html"], **app},
        "once_seen": {n: listed[n] for n in listed if n not in first and not n.endswith(".txt")},
    }
    script = (WEB / "sw.js").read_text("utf-8")
    filled = replaced(script, NO_LIST, json.dumps(precache, indent=1), "sw.js")
    (site / "sw.js").write_text(filled, "utf-8")


def listing(site: Path) -> dict[str, Any]:
    """What the service worker of a built site knows of it (see web/sw.js)."""
    found = FILLED.search((site / "sw.js").read_text("utf-8"))
    if found is None:
        raise Failure("The service worker has no list of files.")
    return dict(json.loads(found[1]))


def weight(site: Path, known: Mapping[str, int]) -> dict[str, int]:
    """The bytes of a first visit, everything that is kept then: "raw", "gzip" and "brotli".

    `known` has the bytes with brotli of files that were weighed before, by `sha256`.
    """
    kept = listing(site)
    names = [*kept["runtime"]["files"], *kept["app"], "sw.js"]
    names = [name.replace("./", "index.html") for name in names]
    given = json.dumps({"names": names, "known": dict(known)})
    node, _ = node_tools()
    weighed = run(
        [node, WEB / "node" / "weigh.mjs", site], "The site was not weighed.", given=given
    )
    return dict(json.loads(weighed))


def replaced(text: str, blank: str, filling: str, name: str) -> str:
    """A text with a blank filled in; Failure when it has not exactly one."""
    if text.count(blank) != 1:
        raise Failure(f"web/{name} lacks the blank {blank!r} that build.py fills in.")
    return text.replace(blank, filling)


def sha256(path: Path) -> str:
    """The SHA-256 of a file in base64, as browsers want it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def make_readable(site: Path) -> None:
    """Let everybody read the site, whoever serves it."""
    for path in [site, *site.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
