"""What the site is made of, and what hosts are told to send with it."""

import base64
import hashlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.support import Site, Trouble
from web.building.environment import DIST, WEB
from web.building.fetched import MICROPIP, micropip_wheel
from web.building.pages import PRINTED
from web.building.serving import HEADERS, MEDIA_TYPES, sent_with
from web.building.site import SINGLE_EXAMPLES, listing, weight
from web.building.supply import BILL

MOST_BYTES = 5_000_000
"""Of a first visit, on a host that compresses with brotli."""

WEIGHED = {"zDbjyrBP38mmP/E+tS6uK5Eb9GwCXMeygfOUvT3h1eY=": 2_766_607}
"""The interpreter, by its hash: half a minute's work for brotli. Another one is weighed anew."""


def sent(path: str) -> dict[str, list[str]]:
    """The headers that a host is told to send with a path, several of a name where that is so."""
    found: dict[str, list[str]] = {}
    for name, value in sent_with(path, (DIST / HEADERS).read_text()):
        found.setdefault(name, []).append(value)
    return found


def test_a_first_visit_is_at_most_5_megabytes() -> None:
    assert weight(DIST, WEIGHED)["brotli"] <= MOST_BYTES


def test_everybody_can_read_every_file() -> None:
    for path in [DIST, *DIST.rglob("*")]:
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path


def test_nothing_of_the_build_is_shipped() -> None:
    assert not [path for path in DIST.rglob("*") if path.suffix in (".py", ".pyc", ".ts")]
    assert not (DIST / "building").exists()


def test_every_kept_file_has_its_hash() -> None:
    known = listing(DIST)
    for files in (known["runtime"]["files"], known["app"], known["once_seen"]):
        for name, digest in files.items():
            content = (DIST / name.replace("./", "index.html")).read_bytes()
            assert base64.b64encode(hashlib.sha256(content).digest()).decode() == digest, name
    listed = {*known["runtime"]["files"], *known["app"], *known["once_seen"]}
    there = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    rest = {name for name in there - listed if not name.endswith(".txt")}
    rest = {name for name in rest if not PRINTED.fullmatch(name)}
    rest = {name for name in rest if not name.startswith(SINGLE_EXAMPLES)}
    assert rest == {"index.html", "sw.js", HEADERS, BILL}


def test_the_bill_names_all_packages_with_version_licence_and_hash() -> None:
    text = (DIST / BILL).read_text()
    bill: dict[str, Any] = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    parts = {told["name"]: told for told in bill["components"]}
    wanted = json.loads((WEB / "package.json").read_text())["dependencies"]
    assert {name: parts[name]["version"] for name in wanted} == wanted
    assert set(parts) == {*wanted, "micropip"}
    for name, told in parts.items():
        assert told["licenses"][0]["license"]["id"], name
        assert re.fullmatch("[0-9a-f]{64}|[0-9a-f]{128}", told["hashes"][0]["content"]), name
        assert told["purl"] == told["bom-ref"]
    assert "://" not in text


def test_micropip_is_pinned_by_the_hash_of_its_wheel() -> None:
    wanted, _, pin = MICROPIP.read_text().strip().partition(" --hash=sha256:")
    wheel = micropip_wheel()
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == pin
    assert wheel.name.startswith(wanted.replace("==", "-"))


@pytest.mark.parametrize("path", ["/", "/index.html", "/demo.html", "/demo"])
def test_no_other_site_can_frame_the_app(path: str) -> None:
    assert "frame-ancestors 'none'" in sent(path)["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/embed.html", "/embed"])
def test_every_site_can_frame_a_board(path: str) -> None:
    policies = sent(path)["Content-Security-Policy"]
    assert "frame-ancestors *" in policies
    assert not [policy for policy in policies if "frame-ancestors 'none'" in policy]


def test_every_file_is_sent_with_a_policy_and_its_media_type() -> None:
    for path in DIST.rglob("*"):
        if path.is_dir() or path.name in (HEADERS,):
            continue
        told = sent(f"/{path.relative_to(DIST).as_posix()}")
        assert told["X-Content-Type-Options"] == ["nosniff"]
        assert "default-src 'none'" in told["Content-Security-Policy"][0]
        assert told["Content-Type"] == [MEDIA_TYPES[path.suffix]], path


def test_the_app_does_not_show_in_another_page(page: Page, site: Site, trouble: Trouble) -> None:
    trouble.expect("frame-ancestors")
    trouble.expect("ERR_BLOCKED_BY_RESPONSE")
    page.goto("./demo.html")
    frames = page.evaluate("""async () => {
      const load = (src) => new Promise((resolve) => {
        const frame = Object.assign(document.createElement("iframe"), { src });
        frame.onload = () => resolve(Boolean(frame.contentDocument?.querySelector("main")));
        document.body.append(frame);
      });
      return [await load("./index.html"), await load("./embed.html?law=root:4.3.2")];
    }""")
    assert frames == [False, True]


def test_a_browser_too_old_for_the_page_is_told_so(page: Page, trouble: Trouble) -> None:
    trouble.expect("toReversed")
    page.add_init_script("delete Array.prototype.toReversed")
    for address in ("./", "./embed.html?law=root:4.3.2"):
        page.goto(address)
        expect(part(page, "too-old")).to_contain_text("too old for the page")
