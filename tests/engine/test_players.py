"""Programs that think: they see no more than their seat, and play the same game everywhere."""

from collections.abc import Iterator

import pytest

from rootcore.adapters.auditing import AuditedGame
from rootcore.adapters.lab import play
from rootcore.game.game import Game, load
from rootcore.game.programs import PLAYERS, Seen
from rootcore.game.setup import first_position, read_seat, read_setup
from rootcore.law.errors import BadNotation
from rootcore.players import strong
from rootcore.players.dealing import deal
from rootcore.players.plans import plan_of
from rootcore.rules.acts import Act, Ask
from rootcore.rules.pieces import place
from rootcore.table.cards import card
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.terms import BURROW, SYMPATHY, Faction
from rootcore.tell.ahead import hidden_piles

FACTIONS = ("marquise", "eyrie", "alliance", "vagabond", "lizards", "riverfolk", "duchy", "corvids")
ROUNDS, LONG_ENOUGH = 12, 60


def seats(skill: str, *factions: str) -> list[str]:
    """Programs of a skill in these seats."""
    return [f"player:{f}@skill={skill}" for f in factions]


TABLES = [
    seats("quick", "marquise", "eyrie", "alliance", "vagabond", "vagabond_second"),
    seats("quick", "lizards", "riverfolk", "duchy", "corvids"),
    seats("quick", "eyrie", "corvids", "riverfolk", "vagabond"),
    seats("quick", "marquise", "lizards", "alliance", "duchy"),
]


STRONG = [
    [*seats("strong", "vagabond", "vagabond_second"), "bot:eyrie", "bot:marquise"],
    [*seats("strong", "marquise", "eyrie"), "bot:alliance"],
    [*seats("strong", "alliance", "corvids"), "bot:eyrie"],
    [*seats("strong", "lizards", "riverfolk"), "bot:eyrie"],
    [*seats("strong", "duchy"), "bot:eyrie", "bot:marquise"],
]


def moments(table: list[str], seed: int, every: int = 1) -> Iterator[tuple[Game, Ask]]:
    """Each so many-th decision of programs in a game, up to round `ROUNDS`."""
    game = Game.new(read_setup({"seats": table, "seed": seed, "deck": "exiles_partisans"}), False)
    asked = 0
    while game.pending and game.state.round <= ROUNDS:
        decision = game.pending
        if isinstance(decision, Ask):
            asked += 1
            if asked % every == 0:
                yield game, decision
        twin = game.state.copy()
        text = decision.text(decision.by_chance(twin))
        game.answer(text)


def seen_in(game: Game, decision: Ask, number: int) -> Seen:
    """What a program is given now."""
    mark = game.marks[-1]
    return Seen(mark.state, game.journal[mark.answers :], decision, number, deal)


def test_a_seat_names_its_skill() -> None:
    """A program plays at random unless its seat says otherwise, and it says so itself."""
    assert str(read_seat("player:eyrie@skill=strong")) == "player:eyrie@skill=strong"
    assert str(read_seat("player:eyrie@skill=random")) == "player:eyrie"
    setup = read_setup({"seats": ["player:eyrie@skill=quick", "bot:marquise"]})
    assert read_setup(setup.to_json()) == setup
    assert setup.skills == {Faction.EYRIE: "quick"}


@pytest.mark.parametrize("seat", ["player:eyrie@skill=clever", "bot:eyrie@skill=quick"])
def test_a_skill_that_is_not_known_is_refused(seat: str) -> None:
    """People and bots have none, and there are three."""
    with pytest.raises(BadNotation, match="skill"):
        read_seat(seat)


def played(table: list[str], seed: int) -> Game:
    """A whole game whose table is checked at each event."""
    setup = read_setup({"seats": table, "seed": seed})
    game = AuditedGame(setup, first_position(setup), explain=False, from_setup=True)
    while game.pending and game.state.round <= LONG_ENOUGH:
        offered = game.pending.texts()
        game.play_once()
        assert game.journal[-1] in offered
    return game


@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_quick_players_play_whole_games(table: list[str]) -> None:
    """Every answer is offered, the table stays whole, and a saved game is the same one."""
    game = played(table, 1)
    assert game.over
    assert load(game.save()).state.to_json() == game.state.to_json()
    assert game.setup
    last, answers = play(game.setup)
    assert (last.to_json(), answers) == (game.state.to_json(), len(game.journal))


@pytest.mark.parametrize("table", STRONG, ids=" ".join)
def test_strong_players_play_whole_games(table: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With few trials, so that it does not take long; the same game told and silently."""
    monkeypatch.setattr(strong, "COURSES", (1,))
    monkeypatch.setattr(strong, "DEEDS", 2)
    game = played(table, 3)
    assert game.setup
    last, answers = play(game.setup)
    assert game.over
    assert (last.to_json(), answers) == (game.state.to_json(), len(game.journal))


@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_what_others_hide_changes_no_answer(table: list[str]) -> None:
    """Two positions that differ only in what others hide get the same answer from the same lot."""
    differed = 0
    for game, decision in moments(table, seed=5, every=7):
        me = Faction(decision.who)
        seen = seen_in(game, decision, 77)
        mark = game.marks[-1]
        since = game.journal[mark.answers :]
        if since:
            continue
        other = mark.state.copy()
        deal(other, me, Chance(3))
        other.chance = mark.state.chance.copy()
        hidden = [hidden_piles(game.state, x) for f, x in game.state.sides.items() if f != me]
        dealt = [hidden_piles(other, x) for f, x in other.sides.items() if f != me]
        differed += hidden != dealt
        twin = Seen(other, since, decision, 77, deal)
        assert PLAYERS["quick"][0](seen) == PLAYERS["quick"][0](twin)
    assert differed


def test_nothing_hidden_is_left_as_it_lies() -> None:
    """Dealing anew keeps what the seat sees, and of the rest only how much there is."""
    for game, decision in moments(TABLES[1], seed=3, every=11):
        me = Faction(decision.who)
        s = game.state.copy()
        deal(s, me, Chance(9))
        assert s.sides[me].to_json() == game.state.sides[me].to_json()
        for f, side in game.state.sides.items():
            assert len(s.sides[f].hand) == len(side.hand)
        assert s.chance.below(2**32, CHOICES) != game.state.chance.copy().below(2**32, CHOICES)


def test_a_dealing_depends_on_its_number_alone() -> None:
    """The same lot and number give the same cards to everybody; another number gives others."""
    game, decision = next(moments(TABLES[3], seed=2, every=40))
    first = seen_in(game, decision, 5).deal(1).s.to_json()
    assert first == seen_in(game, decision, 5).deal(1).s.to_json()
    assert first != seen_in(game, decision, 5).deal(2).s.to_json()


def test_a_vagabond_weighs_false_orders_that_lead_into_the_burrow() -> None:
    """The Duchy's warriors may go down there; what he could do there himself does not count."""
    table = [*seats("quick", "vagabond", "duchy"), "bot:eyrie"]
    s = first_position(read_setup({"seats": table, "deck": "exiles_partisans"}))
    rule = "cards:exiles_partisans.false_orders"
    down = Act("move", rule, at=4, to=BURROW, who=Faction.DUCHY, n=1)
    along = Act("move", rule, at=4, to=9, who=Faction.DUCHY, n=1)
    plan = plan_of(s, Faction.VAGABOND)
    assert plan.worth(down) == plan.worth(along) < 0


def test_outrage_costs_a_card_or_else_a_point_of_theirs() -> None:
    """Where bots' sympathy lies, plans enter for the least card that suits, or not so gladly."""
    table = [*seats("quick", "eyrie"), "bot:alliance", "bot:marquise"]
    s = first_position(read_setup({"seats": table}))
    hand = s.sides[Faction.EYRIE].hand
    place(s, Faction.ALLIANCE, SYMPATHY, 5, 1, "")
    hand[:] = [card("ambush_bird"), card("sappers")]
    plan = plan_of(s, Faction.EYRIE)
    assert plan.outrage(5) == plan.card_worth(card("sappers")) > plan.outrage(6) == 0
    hand.clear()
    early = plan_of(s, Faction.EYRIE).outrage(5)
    s.sides[Faction.ALLIANCE].score = 20
    late = plan_of(s, Faction.EYRIE).outrage(5)
    assert 0 < early < late


def test_what_is_little_is_left_to_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices, changed or left, are not played out: by the dice they would go back and forth."""
    table = [*seats("quick", "riverfolk", "alliance", "lizards"), "bot:eyrie"]
    tries: list[Act] = []
    monkeypatch.setattr(strong, "trial", lambda seen, act, k: tries.append(act))
    asked = 0
    for game, decision in moments(table, seed=2, every=1):
        if {act.verb for act in decision.offers} == {"price", "done"}:
            seen = seen_in(game, decision, 7)
            assert PLAYERS["strong"][0](seen) == PLAYERS["quick"][0](seen)
            asked += 1
    assert asked
    assert not tries


def test_a_strong_player_tries_few_deeds_on_few_dealings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for it: twenty trials at most go into a choice."""
    tries: list[Act] = []
    trial = strong.trial

    def counted(seen: Seen, act: Act, k: int) -> strong.Outlook:
        tries.append(act)
        return trial(seen, act, k)

    monkeypatch.setattr(strong, "trial", counted)
    most = 0
    for game, decision in moments([*seats("quick", "eyrie"), "bot:marquise"], seed=4, every=9):
        tries.clear()
        PLAYERS["strong"][0](seen_in(game, decision, 7))
        most = max(most, len(tries))
    assert 0 < most <= 20


def test_a_strong_player_answers_what_is_offered_the_same_again() -> None:
    """It thinks by numbers of trials, never by time."""
    table = [*seats("strong", "alliance"), "bot:marquise", "bot:eyrie"]
    setup = read_setup({"seats": table, "seed": 4})
    one, other = Game.new(setup, explain=False), Game.new(setup, explain=False)
    for game in (one, other):
        while game.state.round < 2 and game.pending:
            seen = game.pending
            program = isinstance(seen, Ask) and seen.who == Faction.ALLIANCE
            if program:
                act = PLAYERS["strong"][0](seen_in(game, seen, 7))  # type: ignore[arg-type]
                game.answer(act.text)
            else:
                game.answer(seen.text(seen.by_chance(game.state.copy())))
    assert one.journal == other.journal
