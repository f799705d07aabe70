"""Plays whole games on the page, one for each faction of people and each size of window.

    python -m e2e.whole_games [--factions duchy vagabond+vagabond_second] [--sizes phone desktop]
        [--pictures DIR]

People joined by "+" share the device. Every answer is pointed at and pressed as a person does, and
given to a game in this process, too; both must show the same table and question. An answer is the
one whose preview pays the most, else any. The site must be built (dist/).
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.browser import chromium_program
from e2e.desk import part
from e2e.hands import answer, put, same, shown, take
from e2e.support import FAST, PATIENCE, Trouble, served
from e2e.test_frames import SIZES, whole
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.turn import ROLES
from rootcore.table.terms import Faction
from rootcore.tell.preview import preview
from web.building.environment import DIST, say

TOUCHED = ("tablet", "side", "phone")
MOST_TRIED = 12
"""Of a question's options at most so many are looked ahead at."""

PRICE = "price "
"""How an answer begins that sets one of the Riverfolk's prices."""

LONG_ENOUGH = 12
"""Rounds after which a game is broken off."""


def table_of(people: list[str], seed: int) -> Game:
    """A game of these people and as many bots as make four, up to its first question."""
    lots = random.Random(seed)
    bots = [f for f in Faction if f"bot:{f}" in ROLES and f not in people]
    others = lots.sample(bots, 4 - len(people))
    seats = [*(f"human:{f}" for f in people), *(f"bot:{f}" for f in others)]
    game = Game.new(read_setup({"seats": seats, "seed": seed}))
    game.play()
    return game


def best(game: Game, who: Faction, lots: random.Random) -> str:
    """The answer that pays `who` the most, of those looked at; ending a phase comes last.

    Prices can be set without end: one is enough.
    """
    view = shown(game)
    texts: list[str] = [
        option["text"] for option in view["options"] if option["text"] != view["go_on"]
    ]
    if view["go_on"] and game.journal[-1].startswith(PRICE):
        texts = [text for text in texts if not text.startswith(PRICE)]
    if not texts:
        return str(view["go_on"])
    tried = lots.sample(texts, min(MOST_TRIED, len(texts)))

    def pays(text: str) -> int:
        won = Counter[str]()
        for points in preview(game, who, text)["points"]:
            won[points["who"]] += points["n"]
        return 2 * won[who] - won.total()

    return max(tried, key=pays)


def play_whole(page: Page, people: str, size: str, seed: int, pictures: Path | None) -> str:
    """Play a game to its end; how it went."""
    game, lots = table_of(people.split("+"), seed), random.Random(seed)
    answers = pictured = 0
    put(page, game)
    while not game.over and game.state.round <= LONG_ENOUGH:
        assert game.pending
        if part(page, "cover").count():
            take(page)
        if pictures and game.state.round > pictured:
            pictured = game.state.round
            page.screenshot(path=pictures / f"{people}-{size}-{pictured}.png")
        answer(page, game, best(game, Faction(game.pending.who), lots))
        answers += 1
        if not part(page, "cover").count():
            same(page, game)
            if not game.over:
                whole(page, size)
    if pictures:
        page.screenshot(path=pictures / f"{people}-{size}-end.png")
    scores = {f: side.score for f, side in game.state.sides.items()}
    how = "over" if game.over else "broken off"
    return f"{answers} answers, round {game.state.round}, {how}, {scores}"


def main(arguments: list[str]) -> int:
    """Play; the number of games that went wrong is the exit status."""
    everybody = [f for f in Faction if f in ROLES]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--factions", nargs="+", default=everybody)
    parser.add_argument("--sizes", nargs="+", default=["phone", "desktop"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    wanted = parser.parse_args(arguments)
    wrong = 0
    with served(DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_program())
        for size in wanted.sizes:
            width, height = SIZES[size]
            touched = size in TOUCHED
            context = chromium.new_context(
                base_url=site.url,
                viewport={"width": width, "height": height},
                has_touch=touched,
                is_mobile=touched,
            )
            context.set_default_timeout(PATIENCE * 1000)
            context.add_init_script(FAST)
            trouble = Trouble()
            trouble.watch(context)
            for people in wanted.factions:
                page = context.new_page()
                try:
                    came = play_whole(page, people, size, wanted.seed, wanted.pictures)
                    assert not trouble.unexpected(), trouble.unexpected()
                except Exception as error:
                    wrong += 1
                    came = f"WRONG: {error}"
                    if wanted.pictures:
                        page.screenshot(path=wanted.pictures / f"{people}-{size}-wrong.png")
                    trouble.seen.clear()
                say(f"{people} {size}: {came}")
                page.close()
            context.close()
        chromium.close()
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
