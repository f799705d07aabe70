"""How long the page takes to boot, against a bare Pyodide on the same machine in the same run.

    .venv/bin/python tests/benchmarks/boot.py [ROUNDS]

Each round opens three pages one after the other: a bare one, which loads the stock Pyodide with its
stock standard library in a worker and nothing else; ours in a fresh profile, "Watch a game" being
pressed as soon as it is there; and ours again in that profile, which starts from the snapshot and
resumes the game. Times count from the navigation to an answer of Python (bare) or to a board that
can be played on (ours); the ratios are of the medians.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from e2e.browser import chromium_program
from e2e.support import served, settle, until
from web.building.fetched import npm_packages
from web.building.site import build

BARE = {
    "index.html": '<!doctype html><title>bare</title><script type="module" src="page.js"></script>',
    "page.js": """
      const worker = new Worker("./worker.js", { type: "module" });
      worker.onmessage = () => performance.mark("done");
    """,
    "worker.js": """
      import { loadPyodide } from "./pyodide/pyodide.mjs";
      const python = await loadPyodide();
      self.postMessage(python.runPython("1 + 1"));
    """,
}
MARK_BOARD = """
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[data-test=scrubber]:not(:disabled)")) return;
    performance.mark("done");
    observer.disconnect();
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
"""
DONE = "performance.getEntriesByName('done')[0]?.startTime"


def measure(browser: Browser, bare: str, ours: str) -> tuple[float, float, float]:
    """Milliseconds from navigation: to a bare Pyodide, to our board, to our board once more."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(bare)
    plain = until(page, DONE)
    context.close()
    context = browser.new_context()
    context.add_init_script(MARK_BOARD)
    page = context.new_page()
    page.goto(ours)
    page.click("[data-test=watch]")
    first = until(page, DONE)
    settle(page)
    page.wait_for_timeout(1000)  # the page puts the game away after a moment
    page.goto(ours)
    later = until(page, DONE)
    context.close()
    return plain, first, later


def main(rounds: int) -> None:
    """Measure, and print a line for each round and the ratios."""
    site = build()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        for file, text in BARE.items():
            (Path(name) / file).write_text(text)
        (Path(name) / "pyodide").symlink_to(npm_packages() / "pyodide")
        browser = playwright.chromium.launch(executable_path=chromium_program())
        results = []
        with served(Path(name)) as bare, served(site) as ours:
            for turn in range(1, rounds + 1):
                results.append(measure(browser, bare.url, ours.url))
                line = "round {}: bare {:.0f} ms, first {:.0f} ms, later {:.0f} ms"
                print(line.format(turn, *results[-1]), flush=True)
        browser.close()
    plain, first, later = (statistics.median(column) for column in zip(*results, strict=True))
    print(f"first boot / bare Pyodide: {first / plain:.2f} (at most 1.25)")
    print(f"later boot / bare Pyodide: {later / plain:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
