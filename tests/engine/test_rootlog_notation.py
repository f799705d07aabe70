"""Every kind of action that Rootlog knows is read, in short lines of our own."""

import re
from itertools import permutations
from pathlib import Path

import pytest

from rootcore.law.errors import BadNotation
from rootcore.rootlog.laying import lay_items
from rootcore.rootlog.ledger import ITEM
from rootcore.rootlog.meaning import Want
from rootcore.rootlog.notation import FACTIONS, Deed, Reader, Reveal
from rootcore.table.terms import MARQUISE, Item
from tests.scenes import Scene

NOTATION = Path(__file__).parents[2] / ".." / "shared" / "rootlog" / "Rootlog_V2.md"


def deed(text: str) -> Deed:
    """The deed that an action says."""
    return Reader(text, 1, 1).deed()


@pytest.mark.parametrize(
    "text",
    [
        "3Ow2->7",
        "(w+f)3->8",
        "(2w+Lb_f+At)6->",
        "(2R+B)#A$->",
        "F#dom*->E",
        "R#favorE->C",
        "4#->$",
        "2M#$_x->",
        "%xO$->G$",
        "(2%f+%r)G$->d",
        "%_d->s+r",
        "%tde->s",
        "%be->",
        "%h10->$",
        "F#logsQ->$",
        "M#shed->Q",
        "$_A->a",
        "G$_E->h",
        "$_->2",
        "$_m->4",
        "$_f->5",
        "$_o->R",
        "$_ho->M",
        "$_->",
        "#builder->$",
        "#duchessofmud->$",
        "#mayorD$->",
        "p->3_7_12",
        "w2->0",
        "++->E$",
        "++",
        "D--4",
        "Zt",
        "Z%c",
        "Zscout",
        "Zmfavor",
        "^",
        "D^P",
        "(M+2F)#^",
        "2R#C^L",
        "?Pt_s9",
        "t9^t_e",
        "Pt9^t_b",
        "t2<->t11",
        "CXE5",
        "XA5M@",
        "XC5F@B@(1,2)",
        "2_6->",
        "h_Td->L$3",
        "h_E->A$",
        "h_Op->4",
        "h_OXD4",
        "Sp->9",
        "b_j_t->12",
        "t_t7_10_11->10",
        "t10^t_2_t",
        "t_3_f5->$",
        "#faith$_2->",
        "w_w->12",
    ],
)
def test_an_action_is_understood(text: str) -> None:
    assert deed(text) == deed(text.strip())


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("3w", 3),
        ("3w5->Y", 6),
        ("(w+2w->3", 6),
        ("w5=>6", 3),
        ("Zq!", 1),
        ("XE5F@R@M@", 1),
        ("XE5(4,0)", 1),
        ("%q->", 1),
    ],
)
def test_what_cannot_be_read_is_told_with_its_column(text: str, column: int) -> None:
    with pytest.raises(BadNotation, match=rf"^line 1, column {column}: "):
        deed(text)


def test_cards_shown_of_several_hands_are_first_of_the_first() -> None:
    """In whichever order the letters are hashed."""
    for first, second in permutations(FACTIONS, 2):
        shown = deed(f"R#{first}+F#{second}^")
        assert isinstance(shown, Reveal)
        assert shown.who == first


def test_items_of_any_kind_are_laid_in_the_order_of_all_items() -> None:
    """In whichever order their names are hashed."""
    scene = Scene("marquise eyrie")
    every = frozenset(str(item) for item in Item)
    lay_items(scene.s, Want(0, ITEM, every, MARQUISE, ("crafted up",), 1))
    assert scene.side("marquise").crafted == list(Item)


def test_every_action_shown_where_the_notation_is_explained_is_read() -> None:
    if not NOTATION.exists():
        pytest.skip("the notation is not part of the project; ../shared/rootlog is not there")
    text = NOTATION.read_text("utf-8")
    explained, _, examples = text.partition("## Examples")
    shown = re.findall(r"^`([^`\n<\[]+)`\s+\*", explained, re.MULTILINE)
    shown += re.findall(r"^- `([^`]+)`", examples.partition("### Example Turns")[0], re.MULTILINE)
    actions = [part.strip() for line in shown for part in re.split("[/;]", line)]
    whole = [part for part in actions if re.search(r"->|\^|^[CVh]?.?X|\+\+|--|Z|\?|>", part)]
    assert len(whole) > 100
    for part in whole:
        deed(part)
