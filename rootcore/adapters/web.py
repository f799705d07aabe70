"""The page's one entry point: `dispatch`, from a request to a reply, both JSON text."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rootcore.adapters import lab_page, late, pairing, phones, sandbox, table, thinking
from rootcore.companion.onward import answer_on, look_again, play_on, redo_on, thinks
from rootcore.game.foregone import last_asked
from rootcore.game.formats import ENGINE, FORMAT
from rootcore.game.game import Game, load
from rootcore.game.links import from_link, to_link, with_moment
from rootcore.game.mixes import random_challenge
from rootcore.game.setup import (
    BOT,
    PERSON,
    PROGRAM,
    TABLE,
    read_seed,
    read_setup,
    roles_of,
)
from rootcore.law import rule as rule_of
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation, NotAnOption, RootcoreError
from rootcore.rules.challenge import difficulty_law, house_law, trait_law
from rootcore.rules.services import price
from rootcore.rules.turn import ROLES, Role
from rootcore.table.board import MAPS, board
from rootcore.table.cards import DECKS
from rootcore.table.chance import Chance
from rootcore.table.suits import deal_suits, read_deal
from rootcore.table.terms import DEFAULT, Difficulty, Faction
from rootcore.tell.decisions import (
    decision_view,
    hand_view,
    lacking_consent,
    redo_view,
    sharing,
    undo_view,
)
from rootcore.tell.ending import summary_view
from rootcore.tell.factions import INTRODUCED
from rootcore.tell.fought import battle_result
from rootcore.tell.glossary import about
from rootcore.tell.learn import guides_view, lesson_view
from rootcore.tell.news import news_view
from rootcore.tell.odds import odds
from rootcore.tell.panels import names
from rootcore.tell.present import present_view
from rootcore.tell.preview import last_warnings, preview, preview_of_parts
from rootcore.tell.story import company, step_told, story_view, uses_view
from rootcore.tell.tables import (
    ABOUT_DECKS,
    CHOICES_OF_THE_TABLE,
    DEFAULT_PLAY,
    DEFAULT_SETUP,
    DEFAULT_TABLE,
    LEAST_REACH,
    PLAIN_BOT,
    PLAIN_SEAT,
    REACH_NAME,
    REACH_NOTE,
    SEAT_KINDS,
    SERVICE_CARDS,
    STRENGTHS,
    WAYS_TO_ASK,
    WAYS_TO_DEAL,
    WAYS_TO_PLAY,
    swap_view,
)
from rootcore.tell.view import event_view, map_view, reasons_view, rule_view, table_view
from rootcore.tell.words import as_sentence

DISCLAIMER = (
    "rootcore is an unofficial fan project, free and open. It has no tie to the publisher of Root "
    "and uses none of its art."
)
EMPTY_TABLE = "The table before setup."


class Desk:
    """The game on the page's desk, if any."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.late: late.Correction | None = None
        self.replaced: late.Replaced | None = None
        self.thought: thinking.Thought | None = None

    def put(
        self, game: Game, viewer: Faction | None, start: int = 0, moment: int | None = None
    ) -> dict[str, Any]:
        """Show this game to `viewer`: its story from event number `start` on, and what is next.

        `moment` is the event to open it at, if it has so many.
        """
        self.game = game
        self.thought = None
        length = len(game.events)
        setup = game.setup.seated(game.state.seats).to_json() if game.setup else None
        if self.late and game not in (self.late.corrected, self.late.before):
            self.late = None
        if self.replaced and not self.replaced.is_last(game):
            self.replaced = None
        shown = table.table_view(game)
        asked = decision_view(game, viewer)
        if shown and self.late and game is self.late.corrected:
            shown |= late.THEN
        if asked and self.late:
            asked |= {"question": self.late.question}
        return {
            "save": (self.late.before if self.late else game).save(),
            "late": self.late.view() if self.late else None,
            "setup": setup,
            **story_view(game, length, viewer, min(start, length)),
            "present": present_view(game, viewer),
            "people": sharing(game),
            "decision": asked and {**asked, "warnings": last_warnings(game, viewer)},
            "table": shown,
            "undo": late.undo_of(self.late, self.replaced, undo_view(game, viewer)),
            "redo": None if late.asks_how_to_go_on(self.late) else redo_view(game, viewer),
            "news": news_view(game, viewer),
            "lesson": lesson_view(game, viewer),
            "moment": moment if moment is not None and moment < length else None,
            "announce": phones.announcement(game) if shown else None,
            "thinking": thinking.who_thinks(game, thinks(game)),
        }

    def open_game(self) -> Game:
        """The game on the desk; BadNotation when there is none."""
        if self.game is None:
            raise BadNotation("no game is open")
        return self.game

    def on_show(self, i: Any, lowest: int) -> tuple[Game, int]:
        """The game and event number `i`; BadNotation unless it is from `lowest` to the last."""
        game = self.open_game()
        length = len(game.events)
        if type(i) is not int or not lowest <= i < length:
            raise BadNotation(f"an event number is from {lowest} to {length - 1}, not {i!r}")
        return game, i


desks: dict[str, Desk] = {}
"""All desks by name. Pages that share this Python have one each; the name of the app's is empty."""


def name_of_desk(request: dict[str, Any]) -> str:
    """The name of the desk that a request is about."""
    name = request.get("desk", "")
    if not isinstance(name, str):
        raise BadNotation("the name of a desk is text")
    return name


def desk_of(request: dict[str, Any]) -> Desk:
    """The desk that a request is about, a new one if its name is new."""
    return desks.setdefault(name_of_desk(request), Desk())


def leave(request: dict[str, Any]) -> dict[str, Any]:
    """Put a desk away, with all that lies on it: its page is gone."""
    name = name_of_desk(request)
    desks.pop(name, None)
    sandbox.runs.pop(name, None)
    return {}


def viewer_of(request: dict[str, Any]) -> Faction | None:
    """Who looks at the page, None for somebody who may know only what is public."""
    viewer = request.get("viewer")
    if viewer is not None and viewer not in list(Faction):
        raise BadNotation(f"no faction is called {viewer!r}")
    return Faction(viewer) if viewer else None


def start_of(request: dict[str, Any]) -> int:
    """How many log lines the page holds already."""
    start = request.get("from", 0)
    if type(start) is not int or start < 0:
        raise BadNotation(f"from is a whole number from 0, not {start!r}")
    return start


def hello(request: dict[str, Any]) -> dict[str, Any]:
    """What the page needs to know before any game: factions, maps, a default setup."""
    return {
        "engine": ENGINE,
        "format": FORMAT,
        "seat_kinds": SEAT_KINDS,
        "plain": PLAIN_SEAT,
        "teamwork": WAYS_TO_PLAY,
        "services": SERVICE_CARDS,
        "chosen": CHOICES_OF_THE_TABLE,
        "ask": WAYS_TO_ASK,
        "reach": {str(n): least for n, least in LEAST_REACH.items()},
        "reach_name": REACH_NAME,
        "reach_note": REACH_NOTE,
        "company": {
            usual: company((seat.kind, ROLES[seat.role].short) for seat in read_setup(setup).seats)
            for usual, setup in (("default_play", DEFAULT_PLAY), ("default_setup", DEFAULT_SETUP))
        },
        "default_play": DEFAULT_PLAY,
        "default_table": DEFAULT_TABLE,
        "factions": [faction_view(faction) for faction in Faction],
        "maps": [
            {"id": key, "name": name, "printed": board(key).prints_suits}
            for key, name in MAPS.items()
        ],
        "deals": WAYS_TO_DEAL,
        "decks": [
            {"id": key, "name": name, "about": ABOUT_DECKS[key]} for key, name in DECKS.items()
        ],
        "default_setup": DEFAULT_SETUP,
        "guides": guides_view(),
        "disclaimer": DISCLAIMER,
        "phones": phones.WORDS,
        "thinking": thinking.WORDS,
    }


def faction_view(faction: Faction) -> dict[str, Any]:
    """A faction to choose for a seat, with all that its bot can be where it has one."""
    bot, person = ROLES.get(f"{BOT}:{faction}"), ROLES.get(faction)
    introduced = INTRODUCED[faction]
    return {
        "id": faction,
        "name": introduced.name,
        "bot": bot.name if bot else None,
        "seat": f"{BOT}:{bot.seat}" if bot else None,
        "human_seat": f"{PERSON}:{faction}" if person else None,
        "program_seat": f"{PROGRAM}:{faction}" if person else None,
        "colours": list(ROLES[f"{TABLE}:{faction}"].colours) if faction in roles_of(TABLE) else [],
        "table_seat": f"{TABLE}:{faction}" if faction in roles_of(TABLE) else None,
        "mark": introduced.mark,
        "letter": faction.letter,
        "reach": introduced.reach,
        "sells": price.answer_of(faction) is not price.default,
        "characters": characters_view(bot or person, person),
        "difficulties": difficulties_view(faction) if bot else [],
        "skills": STRENGTHS if person else [],
        "traits": cards_view(bot.traits if bot else (), partial(trait_law, faction)),
        "house": cards_view(bot.house if bot else (), partial(house_law, faction)),
        "people_house": cards_view(person.house if person else (), partial(house_law, faction)),
    }


def characters_view(player: Role | None, person: Role | None) -> list[dict[str, Any]] | None:
    """Whom a player can be, and which of them people cannot; None where there is no choice."""
    if player is None or not player.characters:
        return None
    return [
        {
            "id": key,
            "name": character.name,
            "about": character.about,
            "law": character.law,
            "bot_only": person is None or key not in person.characters,
        }
        for key, character in player.characters.items()
    ]


def cards_view(ids: Sequence[Any], law_of: Callable[[Any], str]) -> list[dict[str, str]]:
    """The cards or house rules of a seat to choose from, each with the rule that `law_of` it."""
    laws = [rule_of(law_of(card)) for card in ids]
    return [
        {"id": card, "name": found.title, "about": found.summary, "law": found.id}
        for card, found in zip(ids, laws, strict=True)
    ]


def difficulties_view(bot: Faction) -> list[dict[str, str | None]]:
    """The difficulties of a bot to choose from, and what each changes."""
    plain = {"id": DEFAULT, "name": DEFAULT.capitalize(), "about": PLAIN_BOT, "law": None}
    shown = []
    for level in Difficulty:
        cards = cards_view((level,), partial(difficulty_law, bot)) if level != DEFAULT else [plain]
        shown += [{**card, "name": level.capitalize()} for card in cards]
    return shown


def map_(request: dict[str, Any]) -> dict[str, Any]:
    """The drawing of a map; with `suits` as in a setup, those that a game from `seed` will have."""
    plan = board(str(request.get("id")))
    if "suits" not in request:
        return map_view(plan)
    chance = Chance(read_seed(request.get("seed", 0)))
    return map_view(plan, deal_suits(plan, read_deal(request["suits"], plan), chance))


def challenge(request: dict[str, Any]) -> dict[str, Any]:
    """The seats of a setup, its bots with difficulties and traits drawn by lot from its seed."""
    setup = read_setup(request.get("setup"))
    chance = Chance(setup.seed)
    seats = [random_challenge(s, chance) if s.kind == BOT else s for s in setup.seats]
    return {"seats": [str(seat) for seat in seats]}


def swap(request: dict[str, Any]) -> dict[str, Any]:
    """A setup whose players have changed seats, and who plays what then."""
    return swap_view(read_setup(request.get("setup")))


def new(request: dict[str, Any]) -> dict[str, Any]:
    """Start a game and play it as far as bots and chance go."""
    game = Game.new(read_setup(request.get("setup")))
    play_on(game, thinking.patience(request))
    return desk_of(request).put(game, viewer_of(request))


def load_(request: dict[str, Any]) -> dict[str, Any]:
    """Open a saved game and go on with it."""
    text = request.get("save")
    if not isinstance(text, str):
        raise BadNotation("a save is text")
    return opened(request, text)


def opened(request: dict[str, Any], save: str, moment: int | None = None) -> dict[str, Any]:
    """The game of a save on the desk, to be shown from event `moment` on."""
    game = load(save)
    play_on(game, thinking.patience(request))
    return desk_of(request).put(game, viewer_of(request), moment=moment)


def link(request: dict[str, Any]) -> dict[str, Any]:
    """The open game as text for the fragment of a link; `brief` for one that fits a QR code.

    With `i` the link opens it at that event.
    """
    desk = desk_of(request)
    moment = desk.on_show(request["i"], -1)[1] if "i" in request else None
    text = to_link(desk.open_game(), bool(request.get("brief")), moment)
    return {"link": text, "bytes": len(text)}


def open_link(request: dict[str, Any]) -> dict[str, Any]:
    """Open the game in the fragment of a link."""
    text = request.get("link")
    if not isinstance(text, str):
        raise BadNotation("a link is text")
    packed, moment = with_moment(text)
    return opened(request, from_link(packed), moment)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer the pending decision, and play on until somebody at the table must decide again."""
    game, text = desk_of(request).open_game(), request.get("text")
    if not isinstance(text, str):
        raise BadNotation("an answer is text")
    if not game.asks_table:
        raise NotAnOption("nothing is asked now")
    desk = desk_of(request)
    if desk.late and desk.late.end_with(text):
        return desk.put(desk.late.before, viewer_of(request))
    answer_on(game, text, thinking.patience(request))
    return desk.put(game, viewer_of(request), start=start_of(request))


def go_on(request: dict[str, Any]) -> dict[str, Any]:
    """Play on until somebody at the table must decide, or patience with programs is at an end."""
    game = desk_of(request).open_game()
    play_on(game, thinking.patience(request))
    return desk_of(request).put(game, viewer_of(request), start=start_of(request))


def text_of(request: dict[str, Any]) -> str:
    """The text of an option."""
    text = request.get("text")
    if not isinstance(text, str):
        raise BadNotation("an option is text")
    return text


def preview_(request: dict[str, Any]) -> dict[str, Any]:
    """What an option brings about, or all that have the same `parts`, before anybody takes it."""
    game, viewer = desk_of(request).open_game(), viewer_of(request)
    parts = request.get("parts")
    if parts is None:
        return preview(game, viewer, text_of(request))
    if not isinstance(parts, dict):
        raise BadNotation("the parts of an option are an object")
    return preview_of_parts(game, viewer, parts)


def odds_(request: dict[str, Any]) -> dict[str, Any]:
    """The odds of the battle that an option begins, or without one of that which goes on."""
    game, viewer, on = desk_of(request).open_game(), viewer_of(request), request.get("on", [])
    if not isinstance(on, list) or not all(isinstance(name, str) for name in on):
        raise BadNotation("on is a list of the ids of switches")
    text = None if request.get("text") is None else text_of(request)
    return odds(game, viewer, text, tuple(on))


def battle_result_(request: dict[str, Any]) -> dict[str, Any]:
    """How the battle went that an event belongs to."""
    game, i = desk_of(request).on_show(request.get("i"), 0)
    return {"result": battle_result(game, i, viewer_of(request))}


def agreed_of(request: dict[str, Any]) -> set[Faction]:
    """Who agrees to an undo, as the page was told by each of them."""
    agreed = request.get("agreed", [])
    if not isinstance(agreed, list) or not all(f in list(Faction) for f in agreed):
        raise BadNotation("agreed is a list of the factions that agree")
    return {Faction(f) for f in agreed}


def undo(request: dict[str, Any]) -> dict[str, Any]:
    """Take back the last answer of the table and all that followed, if all `agreed` who must."""
    desk = desk_of(request)
    game = desk.open_game()
    if desk.late and late.asks_how_to_go_on(desk.late):
        return desk.put(desk.late.told_on(), viewer_of(request))
    if desk.replaced and desk.replaced.is_last(game):
        return desk.put(desk.replaced.before, viewer_of(request))
    last, shown = last_asked(game), undo_view(game, viewer_of(request))
    if last is None or shown is None or (desk.late and last < desk.late.at):
        raise NotAnOption("there is nothing to undo")
    if lacking := lacking_consent(shown, agreed_of(request), names(game.state)):
        raise NotAnOption(lacking)
    game.undo_to(last)
    return desk_of(request).put(game, viewer_of(request), start=start_of(request))


def redo(request: dict[str, Any]) -> dict[str, Any]:
    """Give the answer last taken back again, and all that followed it then."""
    desk = desk_of(request)
    game = desk.open_game()
    late.check_told(desk.late)
    if game.undone and redo_view(game, viewer_of(request)) is None:
        raise NotAnOption("only whoever gave this answer can give it again")
    redo_on(game)
    return desk.put(game, viewer_of(request), start=start_of(request))


def late_moments(request: dict[str, Any]) -> dict[str, Any]:
    """The turns that a real table can put right."""
    return late.moments_view(desk_of(request).open_game())


def late_open(request: dict[str, Any]) -> dict[str, Any]:
    """Go back to the end of a turn, `at` so many answers, to put something right there."""
    desk = desk_of(request)
    desk.late = late.begun(desk.open_game(), request.get("at"))
    return desk.put(desk.late.corrected, viewer_of(request))


def late_close(request: dict[str, Any]) -> dict[str, Any]:
    """Go on after a late correction, as `act` says: keep, take or leave."""
    desk = desk_of(request)
    if desk.late is None:
        raise NotAnOption("nothing is put right now")
    game, before = desk.late.chosen(request.get("act")), desk.late.before
    desk.late = None
    desk.replaced = late.Replaced(game, len(game.journal), before) if game is not before else None
    return desk.put(game, viewer_of(request))


def story(request: dict[str, Any]) -> dict[str, Any]:
    """The open game anew, as another viewer may know it."""
    game = desk_of(request).open_game()
    return desk_of(request).put(game, viewer_of(request), start=start_of(request))


def at(request: dict[str, Any]) -> dict[str, Any]:
    """The table just after an event, the event itself, and what was done in its step up to there;
    -1 is the table before the first.

    After the last one it is the table as it is now, for what follows without a word counts too.
    """
    game, i = desk_of(request).on_show(request.get("i"), -1)
    viewer = viewer_of(request)
    event = event_view(game, i, viewer) if i >= 0 else None
    text = event["text"] if event else EMPTY_TABLE
    deed = step_told(game, i, viewer) if event else text
    s = game.state if i == len(game.events) - 1 else game.position_after(i)
    hand = hand_view(s, viewer) if viewer in s.sides and viewer else None
    told = {"i": i, "text": text, "deed": deed, "event": event, "hand": hand}
    return {**told, **table_view(s, viewer)}


def why(request: dict[str, Any]) -> dict[str, Any]:
    """The reasons behind an event."""
    game, i = desk_of(request).on_show(request.get("i"), 0)
    return {"i": i, "text": event_view(game, i)["text"], "reasons": reasons_view(game, i)}


def at_place(request: dict[str, Any]) -> dict[str, Any]:
    """What a real table can tell of a clearing or forest."""
    return table.place_view(desk_of(request).open_game().state, request.get("place"))


def at_hand(request: dict[str, Any]) -> dict[str, Any]:
    """What cards a real table can tell of."""
    return table.cards_view(desk_of(request).open_game().state, request.get("who"))


def differs(request: dict[str, Any]) -> dict[str, Any]:
    """What a real table looks at first before a bot's turn; `kept` are those on show in a turn."""
    s = desk_of(request).open_game().state
    return table.differs_view(s, request.get("kept"), request.get("turn"))


def dragged(request: dict[str, Any]) -> dict[str, Any]:
    """What a real table tells by dragging pieces on the map."""
    return table.ways_view(desk_of(request).open_game().state, request)


def look_again_(request: dict[str, Any]) -> dict[str, Any]:
    """Go back to where a real table can put right what it did for an event."""
    game, i = desk_of(request).on_show(request.get("i"), 0)
    look_again(game, i)
    return desk_of(request).put(game, viewer_of(request), start=start_of(request))


def pair_code(request: dict[str, Any]) -> dict[str, Any]:
    """The code of this device's end of a connection, described by the browser as `sdp`."""
    role = pairing.ANSWER if request.get("answers") else pairing.OFFER
    return {"code": pairing.code_of(str(request.get("sdp")), role)}


def pair_sdp(request: dict[str, Any]) -> dict[str, Any]:
    """The description, for the browser, of the end of another device that has this code."""
    role = pairing.ANSWER if request.get("answers") else pairing.OFFER
    return {"sdp": pairing.sdp_of(str(request.get("code")), role)}


def phones_say(request: dict[str, Any]) -> dict[str, Any]:
    """What this device sends to the one that keeps the order, to do something or to catch up."""
    deeds = request.get("deeds", [])
    if not isinstance(deeds, list):
        raise BadNotation("deeds are a list")
    return {"send": phones.asked(desk_of(request).game, deeds)}


def phones_take(request: dict[str, Any]) -> dict[str, Any]:
    """What another device said to this one, which keeps the order: `send` is what to answer, `game`
    is None when nothing has changed.
    """
    desk = desk_of(request)
    said, game = phones.heard(text_of(request)), desk.open_game()
    if not said.deeds:
        return {"send": phones.reply(game, said.revision), "game": None}
    shown, refused = None, ""
    if desk.late:
        refused = phones.PUTTING_RIGHT
    elif said.revision != phones.revision(game):
        refused = phones.QUICKER
    else:
        shown, refused = done_by_guest(request, said.deeds)
    sentence = as_sentence(refused) if refused else ""
    return {"send": phones.reply(desk.open_game(), said.revision, sentence), "game": shown}


def done_by_guest(
    request: dict[str, Any], deeds: list[phones.Deed]
) -> tuple[dict[str, Any] | None, str]:
    """Do all of these or none: how the game is shown then, and why nothing was done."""
    desk = desk_of(request)
    before = desk.open_game().copy()
    replaced = desk.replaced and desk.replaced._replace(game=before)
    try:
        shown = [CALLS[deed.call]({**request, **deed.given}) for deed in deeds]
    except RootcoreError as wrong:
        desk.game, desk.replaced = before, replaced
        return None, str(wrong)
    return shown[-1], ""


def phones_follow(request: dict[str, Any]) -> dict[str, Any]:
    """What the device that keeps the order has answered: the game goes on as it does there."""
    desk = desk_of(request)
    found = phones.followed(desk.game, text_of(request))
    start = min(start_of(request), found.start)
    shown = desk.put(found.game, viewer_of(request), start=start)
    return {"game": shown, "same": found.same, "refused": found.refused}


def think(request: dict[str, Any]) -> dict[str, Any]:
    """A hint or, once the game is over, a review: begun, or with `more` some steps further."""
    desk, kind = desk_of(request), request["call"]
    if not request.get("more"):
        desk.thought = thinking.begun(kind, desk.open_game(), viewer_of(request))
    if desk.thought is None or desk.thought.kind != kind:
        raise NotAnOption("nothing is being thought about")
    return desk.thought.go_on()


def from_here(request: dict[str, Any]) -> dict[str, Any]:
    """The open game before answer number `at`, or after event `i`, to be played on from there."""
    desk, i = desk_of(request), request.get("i")
    at = request.get("at") if i is None else thinking.next_answer(*desk.on_show(i, -1))
    return {"save": thinking.from_here(desk.open_game(), at)}


def rule(request: dict[str, Any]) -> dict[str, Any]:
    """A rule in our words."""
    return rule_view(str(request.get("id")))


def uses(request: dict[str, Any]) -> dict[str, Any]:
    """The events of the open game that cite a rule or a part of it."""
    game, law_id = desk_of(request).open_game(), str(request.get("id"))
    return {"id": law_id, "events": uses_view(game, len(game.events), law_id)}


def summary(request: dict[str, Any]) -> dict[str, Any]:
    """How the game ended."""
    return summary_view(desk_of(request).open_game(), viewer_of(request))


def about_(request: dict[str, Any]) -> dict[str, Any]:
    """What a piece, item, suit, faction, card or term is."""
    return about(str(request.get("kind")), str(request.get("id")))


def lay_open(request: dict[str, Any]) -> dict[str, Any]:
    """The open game at event `i`, laid out in the sandbox."""
    game, i = desk_of(request).on_show(request.get("i"), -1)
    return sandbox.lay_moment(game, i, viewer_of(request))


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "hello": hello,
    "map": map_,
    "challenge": challenge,
    "swap": swap,
    "new": new,
    "load": load_,
    "link": link,
    "open_link": open_link,
    "answer": answer,
    "go_on": go_on,
    "preview": preview_,
    "odds": odds_,
    "battle_result": battle_result_,
    "undo": undo,
    "redo": redo,
    "late_moments": late_moments,
    "late_open": late_open,
    "late_close": late_close,
    "story": story,
    "about": about_,
    "at": at,
    "why": why,
    "at_place": at_place,
    "at_hand": at_hand,
    "differs": differs,
    "dragged": dragged,
    "look_again": look_again_,
    "pair_code": pair_code,
    "pair_sdp": pair_sdp,
    "phones_say": phones_say,
    "phones_take": phones_take,
    "phones_follow": phones_follow,
    "hint": think,
    "review": think,
    "from_here": from_here,
    "rule": rule,
    "uses": uses,
    "summary": summary,
    "leave": leave,
    "lay": sandbox.lay,
    "lay_start": sandbox.lay_start,
    "lay_open": lay_open,
    "lay_run": sandbox.lay_run,
    "lay_at": sandbox.lay_at,
    "lay_text": sandbox.lay_text,
    **lab_page.CALLS,
}


def dispatch(text: str) -> str:
    """Answer `{"call": NAME, ...}` with `{"ok": ...}` or `{"error": {kind, message}}`.

    `"desk": NAME` in a request says which of several pages asks.
    """
    try:
        reply = {"ok": called(text)}
    except RootcoreError as wrong:
        reply = {"error": {"kind": type(wrong).__name__, "message": as_sentence(str(wrong))}}
    return json.dumps(reply, separators=(",", ":"))


def called(text: str) -> dict[str, Any]:
    """What the call of a request gives; BadNotation when it is none."""
    try:
        request = parse(text)
    except ValueError as wrong:
        raise BadNotation(f"the request is no JSON that can be read: {wrong}") from None
    name = request.get("call") if isinstance(request, dict) else None
    if not isinstance(name, str) or name not in CALLS:
        raise BadNotation("a request is an object whose call is one of: " + ", ".join(CALLS))
    return CALLS[name](request)
