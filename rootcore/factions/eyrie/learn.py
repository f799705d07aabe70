"""A guided first game as the Eyrie."""

from rootcore.table.terms import EYRIE
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Choose a leader",
        "The Decree is what you must do every turn. Your leader says in which two of its columns "
        "a Loyal Vizier, a bird card, lies from the start.",
        "The Builder asks for Recruit and Move. Each other leader asks for a battle or a new roost "
        "from the first turn on.",
        ("root:7.3.3", "root:7.3.4", "root:7.8.1"),
        deeds=("leader builder",),
        like=("leader *",),
    ),
    Step(
        1,
        "Add to the Decree",
        "Every Birdsong you add one or two cards, at most one of them a bird. What you add stays, "
        "turn after turn.",
        "A bird counts as every suit: in Build it will do in any clearing you rule that has a free "
        "slot and no roost. One card is enough.",
        ("root:7.4.2", "root:2.1.1", "root:7.5.2.IV"),
        deeds=("add birdy_bindle build", "done"),
        like=("add *",),
    ),
    Step(
        1,
        "Recruit",
        "In Daylight you follow the Decree from left to right. Recruit brings a warrior to a roost "
        "of the card's suit.",
        "A Loyal Vizier is a bird, so any roost fits. Yours is in 3.",
        ("root:7.5.2", "root:7.5.2.I"),
        deeds=("recruit 3",),
        like=("recruit *",),
    ),
    Step(
        1,
        "Move",
        "Take one or more warriors out of a clearing of the card's suit. You must rule where "
        "they start or where they go.",
        "11 holds one Marquise warrior and has a free slot. Four of yours rule it, and three stay "
        "with the roost in 3.",
        ("root:7.5.2.II", "root:4.2.1", "root:2.8"),
        deeds=("move 3>11 x4",),
        like=("move *",),
    ),
    Step(
        1,
        "Build a roost",
        "Build places a roost in a clearing of the card's suit that you rule and that has none.",
        "You rule 11 with four against one. With two roosts this Evening pays your first point.",
        ("root:7.5.2.IV", "root:7.6.1"),
        deeds=("build 11",),
        like=("build *",),
    ),
    Step(
        2,
        "Add a battle",
        "If you cannot do a card of the Decree you fall into Turmoil: it costs points, the cards "
        "you added, and your leader. Add what you can do again and again.",
        "A mouse card in Battle needs an enemy beside your warriors in a mouse clearing. One "
        "stands in 11, and there are more in 2, 7 and 9.",
        ("root:7.7", "root:7.4.2", "root:7.5.2.III"),
        deeds=("add codebreakers battle", "done"),
        like=("add *",),
    ),
    Step(
        2,
        "Recruit again",
        "Where several roosts fit the card, you choose one.",
        "3 has three warriors. With a fourth, three can leave and one still guards the roost.",
        ("root:7.5.2.I",),
        deeds=("recruit 3",),
        like=("recruit *",),
    ),
    Step(
        2,
        "Rule another clearing",
        "You rule where you have most warriors and buildings, and as Lords of the Forest also "
        "where you are tied for most.",
        "Three against one rule 7, where the Decree can build next. One warrior stays in 3.",
        ("root:2.8", "root:7.2.2"),
        deeds=("move 3>7 x3",),
        like=("move *",),
    ),
    Step(
        2,
        "Battle",
        "As a rule the attacker deals hits by the higher of two dice and the defender by the "
        "lower, each at most as many as warriors of theirs are there.",
        "The mouse card asks for a mouse clearing. In 11 it is four against one, so the dice cost "
        "you one warrior at most.",
        ("root:4.3.2", "root:4.3.2.I", "root:7.5.2.III"),
        deeds=("battle 11 marquise",),
        like=("battle *",),
    ),
    Step(
        2,
        "A third roost",
        "Every Evening pays by the number of your roosts on the map. With enough of them you draw "
        "more cards, too.",
        "You rule 7 with three against one. The third roost makes an Evening pay two points, and "
        "you draw two cards.",
        ("root:7.6.1", "root:7.6.2"),
        deeds=("build 7",),
        like=("build *",),
    ),
    Step(
        3,
        "Add with care",
        "One card or two, at most one bird, in any columns.",
        "Ask of each column: can I do it now, and next turn? A recruit needs a roost of its suit, "
        "a battle an enemy beside your warriors, a build a free slot where you rule.",
        ("root:7.4.2", "root:7.5.2"),
        like=("add *",),
    ),
    Step(
        3,
        "A turn of your own",
        "Follow the Decree your own way. Should a card be impossible, Turmoil ends your Daylight; "
        "you get a new leader, and the game goes on.",
        "Your board marks which cards are done, possible or in danger.",
        ("root:7.5.2", "root:7.7.3", "root:7.7.4"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        EYRIE,
        "You lead the birds: a Decree that grows, and roosts that pay.",
        ("human:eyrie", "bot:marquise", "bot:alliance"),
        39,
        STEPS,
        (
            ("Each Birdsong adds to the Decree, and Daylight must do all of it.", "root:7.5.2"),
            ("What you cannot do brings Turmoil.", "root:7.7"),
            ("Where you are tied for most, you rule.", "root:7.2.2"),
            ("Roosts pay every Evening.", "root:7.6.1"),
        ),
    )
)
