"""Several devices at one real table: codes to find each other, and one journal in one order."""

import json
import random
from typing import Any

import pytest

from rootcore.adapters.pairing import ANSWER, LONGEST_CODE, OFFER, code_of, sdp_of
from rootcore.adapters.phones import MOST_SAID, OTHER_RULES, QUICKER
from rootcore.adapters.web import CALLS, desks, dispatch
from rootcore.law.errors import BadNotation

SETUP = {
    "map": "fall",
    "seats": ["table:marquise", "table:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "given",
    "seed": 11,
    "chosen": ["dice", "cards"],
}
HIDDEN = "661ce3ad-8c40-4ce7-9beb-9ec65fd91d7d.local"
KEY = ":".join(f"{n:02X}" for n in range(32))
SDP = f"""v=0
o=- 8340776374458670392 2 IN IP4 127.0.0.1
s=-
t=0 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3805111672 1 udp 2113937151 {HIDDEN} 36336 typ host generation 0 network-cost 999
a=candidate:1 1 tcp 1518280447 {HIDDEN} 9 typ host tcptype active
a=candidate:2 1 udp 2113942271 192.168.1.7 46079 typ host
a=candidate:3 1 UDP 2113942271 fd00::7 46080 typ host
a=candidate:4 1 udp 1677729535 84.1.2.3 46081 typ srflx raddr 0.0.0.0 rport 0
a=ice-ufrag:GT+a
a=ice-pwd:SweTfsmUlU1denLAnntaPnh5
a=fingerprint:sha-256 {KEY}
a=setup:actpass
a=mid:0
""".replace("\n", "\r\n")


# Codes


def test_a_code_says_all_that_another_device_must_know_and_no_more() -> None:
    """Names, key and the addresses in the network; short enough for a code that is read at once."""
    code = code_of(SDP, OFFER)
    assert len(code) < 180
    told = sdp_of(code, OFFER)
    for line in ("a=ice-ufrag:GT+a", "a=ice-pwd:SweTfsmUlU1denLAnntaPnh5", "a=setup:actpass"):
        assert f"{line}\r\n" in told
    assert f"a=fingerprint:sha-256 {KEY}\r\n" in told
    hosts = [line.split()[4:6] for line in told.splitlines() if "candidate" in line]
    assert hosts == [[HIDDEN, "36336"], ["192.168.1.7", "46079"], ["fd00::7", "46080"]]


def test_a_code_stands_at_its_own_end() -> None:
    with pytest.raises(BadNotation, match="the first one"):
        sdp_of(code_of(SDP, OFFER), ANSWER)
    with pytest.raises(BadNotation, match="answers another"):
        sdp_of(code_of(SDP, ANSWER), OFFER)
    assert "a=setup:active\r\n" in sdp_of(code_of(SDP, ANSWER), ANSWER)


def test_rubbish_is_no_code_and_writes_no_line_of_its_own() -> None:
    """Whatever is read, a description holds only what a code may hold."""
    dice, code = random.Random(5), code_of(SDP, OFFER)
    letters = "ABCDabcd0189-_ \n=+é"
    for _ in range(3000):
        k = dice.randrange(len(code))
        changed = code[:k] + "".join(dice.choices(letters, k=dice.randrange(4))) + code[k + 1 :]
        try:
            told = sdp_of(changed, OFFER)
        except BadNotation:
            continue
        starts = [line.partition(":")[0] for line in told.splitlines() if line.startswith("a=")]
        fixed = [start for start in starts if start != "a=candidate"]
        assert fixed == [
            *("a=group", "a=ice-ufrag", "a=ice-pwd", "a=fingerprint", "a=setup", "a=mid"),
            *("a=sctp-port", "a=max-message-size"),
        ]
    for text in ("", "AQ", "x" * (LONGEST_CODE + 1), "AA" * 40):
        with pytest.raises(BadNotation):
            sdp_of(text, OFFER)


def test_a_device_without_a_network_says_so() -> None:
    lonely = "\r\n".join(line for line in SDP.splitlines() if "candidate" not in line)
    with pytest.raises(BadNotation, match="no network"):
        code_of(lonely, OFFER)
    with pytest.raises(BadNotation, match="unknown way"):
        code_of(SDP.replace("ice-pwd", "ice-word"), OFFER)


# One journal


class Device:
    """A device with a desk of its own."""

    def __init__(self, name: str) -> None:
        desks.pop(name, None)
        self.name = name

    def call(self, name: str, **given: Any) -> dict[str, Any]:
        reply = json.loads(dispatch(json.dumps({"call": name, "desk": self.name, **given})))
        if "error" in reply:
            raise BadNotation(reply["error"]["message"])
        ok: dict[str, Any] = reply["ok"]
        return ok

    @property
    def journal(self) -> list[str]:
        game = desks[self.name].game
        return game.journal if game else []

    def says(self, *deeds: dict[str, Any]) -> str:
        """What it sends to the host."""
        text: str = self.call("phones_say", deeds=list(deeds))["send"]
        return text


class Phone(Device):
    """A guest at a host's table."""

    def __init__(self, name: str, host: Device) -> None:
        super().__init__(name)
        self.host = host
        self.same = True
        self.catch_up()

    def hear(self, text: str) -> str:
        """Follow what the host answers; the sentence with which it refused."""
        shown = self.call("phones_follow", text=text)
        self.same = shown["same"]
        refused: str = shown["refused"]
        return refused

    def catch_up(self) -> str:
        return self.hear(self.host.call("phones_take", text=self.says())["send"])

    def does(self, *deeds: dict[str, Any]) -> str:
        return self.hear(self.host.call("phones_take", text=self.says(*deeds))["send"])

    def tells(self, *texts: str) -> str:
        return self.does(*({"call": "answer", "text": text} for text in texts))


@pytest.fixture
def host() -> Device:
    """The device with the table, where the Marquise sets up."""
    device = Device("host")
    game = device.call("new", setup=SETUP)
    while game["table"]["mode"] != "setup":
        game = device.call("answer", text=game["decision"]["options"][0]["text"])
    for text in game["table"]["presets"][0]["edits"]:
        device.call("answer", text=text)
    return device


def alike(*devices: Device) -> bool:
    """Whether all devices hold the same game, and show all of them the same of it."""
    shown = [device.call("story") for device in devices]
    at = [device.call("at", i=shown[0]["length"] - 1) for device in devices]
    return all(one == shown[0] for one in shown) and all(one == at[0] for one in at)


def test_a_guest_has_the_whole_table_and_shows_no_more_of_it(host: Device) -> None:
    """What the host's page does not show for all eyes, the guest's page does not either."""
    assert alike(host, Phone("guest", host))


def test_what_a_guest_tells_stands_in_the_one_journal(host: Device) -> None:
    one, two = Phone("one", host), Phone("two", host)
    assert one.tells("done") == ""
    assert host.journal == one.journal
    two.catch_up()
    assert alike(host, one, two)
    assert two.does({"call": "undo"}) == ""
    one.catch_up()
    assert alike(host, one, two)
    assert one.does({"call": "redo"}) == ""
    assert host.journal[-1] == one.journal[-1]


def test_of_two_who_tell_at_once_the_second_is_refused_and_sees_the_table(host: Device) -> None:
    one, two = Phone("one", host), Phone("two", host)
    first = one.says({"call": "answer", "text": "set marquise warrior 5 x2"})
    second = two.says({"call": "answer", "text": "set marquise warrior 5 x3"})
    replies = [host.call("phones_take", text=text)["send"] for text in (first, second)]
    assert one.hear(replies[0]) == ""
    assert two.hear(replies[1]).startswith(QUICKER)
    assert host.journal[-1] == "set marquise warrior 5 x2"
    assert alike(host, one, two)


def test_several_things_are_told_at_once_or_not_at_all(host: Device) -> None:
    guest, before = Phone("guest", host), host.journal[:]
    refused = guest.tells("set marquise warrior 5 x2", "set marquise warrior 77 x2")
    assert refused == "The map has no clearing '77'."
    assert host.journal == before
    assert guest.tells("set marquise warrior 5 x2", "set marquise warrior 6 x2") == ""
    assert host.journal[len(before) :] == ["set marquise warrior 5 x2", "set marquise warrior 6 x2"]


def test_a_phone_that_slept_for_a_round_gets_what_it_lacks(host: Device) -> None:
    """It asks for what is since its revision, and only that travels."""
    guest = Phone("guest", host)
    dice = random.Random(3)
    for _ in range(25):
        asked = host.call("story")["decision"]
        host.call("answer", text=dice.choice(asked["options"])["text"])
    reply = host.call("phones_take", text=guest.says())["send"]
    assert json.loads(reply)["table"] is None
    assert json.loads(reply)["journal"] == host.journal[len(guest.journal) :]
    guest.hear(reply)
    assert guest.same
    assert alike(host, guest)


def test_who_went_on_alone_keeps_what_was_told_there(host: Device) -> None:
    """The guest's own game is another one: the page keeps it under its own name."""
    guest = Phone("guest", host)
    guest.call("answer", text="set marquise warrior 5 x3")
    host.call("answer", text="set marquise warrior 6 x3")
    guest.catch_up()
    assert not guest.same
    assert alike(host, guest)


def until_a_turn_is_over(host: Device) -> None:
    """Go on until there is an earlier turn to put right."""
    dice = random.Random(3)
    while not host.call("late_moments")["moments"]:
        asked = host.call("story")["decision"]
        host.call("answer", text=dice.choice(asked["options"])["text"])


def test_nothing_is_told_while_the_first_phone_puts_an_earlier_turn_right(host: Device) -> None:
    guest = Phone("guest", host)
    until_a_turn_is_over(host)
    guest.catch_up()
    host.call("late_open", at=host.call("late_moments")["moments"][0]["at"])
    assert "earlier turn" in guest.tells("done")
    assert "earlier turn" in guest.does({"call": "undo"})


def test_what_a_guest_could_not_tell_leaves_the_undo_of_a_correction(host: Device) -> None:
    """Undo takes back what was put right, as its key goes on to say."""
    guest = Phone("guest", host)
    until_a_turn_is_over(host)
    before = host.journal[:]
    host.call("late_open", at=host.call("late_moments")["moments"][0]["at"])
    for text in ("set marquise warrior 6 x3", "done"):
        host.call("answer", text=text)
    label = host.call("late_close", act="take")["undo"]["label"]
    guest.catch_up()
    assert guest.tells("set marquise warrior 77 x2") == "The map has no clearing '77'."
    assert host.call("story")["undo"]["label"] == label
    host.call("undo")
    assert host.journal == before


MESSAGES = [
    "",
    "[]",
    "7",
    "{",
    "[" * 500,
    '{"since": 3}',
    '{"since": "x"}',
    '{"since": "", "more": 1}',
    '{"do": [], "at": ""}',
    '{"do": [{"call": "load", "save": "x"}], "at": ""}',
    '{"do": [{"call": ["answer"]}], "at": ""}',
    '{"do": [{"call": "answer", "text": {"a": 1}}], "at": ""}',
    '{"do": "done", "at": ""}',
    json.dumps({"do": [{"call": "answer", "text": "x" * MOST_SAID}], "at": ""}),
    json.dumps({"do": [{"call": "undo"}] * 100, "at": ""}),
]


@pytest.mark.parametrize("text", MESSAGES)
def test_what_no_phone_says_changes_nothing(host: Device, text: str) -> None:
    """Neither at the host nor at a guest."""
    guest, before = Phone("guest", host), host.journal[:]
    with pytest.raises(BadNotation):
        host.call("phones_take", text=text)
    with pytest.raises(BadNotation):
        guest.call("phones_follow", text=text)
    assert host.journal == guest.journal == before


def test_a_deed_gives_a_call_nothing_but_its_own_word(host: Device) -> None:
    """A guest cannot look with the eyes of others, or name another desk."""
    guest = Phone("guest", host)
    other = Device("other")
    other.call("new", setup=SETUP)
    before = other.journal[:]
    deed = {"call": "answer", "text": "done", "desk": "other", "viewer": "eyrie", "agreed": []}
    assert guest.does(deed) == ""
    assert other.journal == before
    assert "done" in host.journal


def test_answers_that_lead_elsewhere_are_not_followed(host: Device) -> None:
    guest = Phone("guest", host)
    reply = json.loads(host.call("phones_take", text=guest.says())["send"])
    lies = (
        {"stands": "00000000"},
        {"journal": ["done"]},
        {"journal": ["no answer"]},
        {"journal": 3},
        {"since": 10_000},
        {"since": -1},
        {"table": "rubbish"},
        {"refused": None},
    )
    before = guest.journal[:]
    for lie in lies:
        with pytest.raises(BadNotation):
            guest.hear(json.dumps(reply | lie))
        assert guest.journal == before
    with pytest.raises(BadNotation, match=OTHER_RULES[:20]):
        guest.hear(json.dumps(reply | {"stands": "00000000"}))


def test_only_a_real_table_announces_itself() -> None:
    device = Device("alone")
    shown = device.call("new", setup={**SETUP, "seats": ["human:marquise", "bot:eyrie"]})
    assert shown["announce"] is None
    assert set(CALLS) >= {"phones_say", "phones_take", "phones_follow", "pair_code", "pair_sdp"}
