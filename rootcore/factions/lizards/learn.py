"""A guided first game as the Lizard Cult."""

from rootcore.table.terms import LIZARDS
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Choose a corner",
        "Your first garden comes with four warriors, and one more goes to each clearing around. "
        "Where a garden of yours stands, you rule.",
        "2 is a mouse clearing with two slots, and you hold two mouse cards: a second garden fits "
        "beside the first.",
        ("root:10.3.2", "root:10.2.4"),
        deeds=("corner 2",),
        like=("corner *",),
    ),
    Step(
        0,
        "Name the Outcast",
        "Conspiracies work in Outcast clearings only, and only Outcast gardens craft. From now on "
        "the cards that all players discard decide which suit it is.",
        "Your gardens and cards are mouse. The one card you spend before the next Birdsong will be "
        "a mouse, too.",
        ("root:10.3.3", "root:10.4.1", "root:10.2.1"),
        deeds=("outcast mouse",),
        like=("outcast *",),
    ),
    Step(
        1,
        "Build a garden",
        "In Daylight every card you reveal is good for one ritual in its suit. It comes back to "
        "your hand in the Evening.",
        "Codebreakers is a mouse card, and 2 has a slot left. With two gardens a mouse card scores "
        "two points, and you draw two cards.",
        ("root:10.5", "root:10.5.1", "root:10.6.1", "root:10.6.3"),
        deeds=("build codebreakers 2",),
        like=("build *",),
    ),
    Step(
        1,
        "Score a card",
        "A card that scores is spent for good. Its suit pays by the gardens of that suit on the "
        "map, once a turn.",
        "Two mouse gardens pay two points. Scouting Party becomes a Lost Soul: a mouse among those "
        "who choose the Outcast.",
        ("root:10.5.3", "root:10.2.6"),
        deeds=("score scouting_party x2",),
        like=("score *",),
    ),
    Step(
        1,
        "Sacrifice",
        "A bird card serves one ritual only: a warrior of yours leaves the map and becomes an "
        "acolyte. Acolytes pay for conspiracies.",
        "Three warriors are enough in 2. Sappers comes back to your hand like any revealed card.",
        ("root:10.5.4", "root:10.2.2", "root:10.4.3"),
        deeds=("sacrifice sappers 2",),
        like=("sacrifice *",),
    ),
    Step(
        1,
        "Keep your cards",
        "Your gardens of the Outcast suit could craft now. But a card kept serves a ritual in "
        "every turn to come.",
        "Codebreakers builds again next turn, and Sappers makes another acolyte.",
        ("root:10.6.2", "root:10.5"),
        deeds=("done",),
    ),
    Step(
        2,
        "Convert",
        "Whoever falls while you defend becomes an acolyte. Convert spends some: an enemy warrior "
        "in an Outcast clearing makes room for one of yours.",
        "Four fell, you have five. Most Lost Souls were mouse once more, so mouse is Hated and all "
        "costs one less. Take the only warrior who guards 9.",
        ("root:10.2.3", "root:10.4.3.II", "root:10.4.1"),
        deeds=("convert 9 marquise",),
        like=("convert *",),
    ),
    Step(
        2,
        "Sanctify",
        "Sanctify turns an enemy building in an Outcast clearing into a garden of yours. Removing "
        "it pays a point.",
        "The recruiter in 9 is alone with your new warrior, who now guards a garden.",
        ("root:10.4.3.III", "root:3.2.1"),
        deeds=("sanctify recruiter 9 marquise",),
        like=("sanctify *",),
    ),
    Step(
        2,
        "Once more",
        "You may conspire as long as your acolytes last.",
        "Two are left, just enough for the sawmill in 11. Three Marquise warriors there may take "
        "the garden back, but not before it has paid.",
        ("root:10.4.3", "root:10.4.3.III", "root:10.2.5"),
        deeds=("sanctify sawmill 11 marquise",),
        like=("sanctify *", "convert *", "battle *", "move *"),
    ),
    Step(
        2,
        "Build, then score",
        "Gardens first: the more of a suit are on the map, the more its card pays.",
        "9 has a slot and you rule it. That is the fifth mouse garden, and the Sword, a mouse "
        "card, then scores four points instead of three.",
        ("root:10.5.1", "root:10.5.3"),
        deeds=("build codebreakers 9", "score sword x4"),
        like=("build *", "score *"),
    ),
    Step(
        2,
        "Recruit",
        "A card brings a warrior to any clearing of its suit, whoever rules there.",
        "In 5 a sawmill stands unguarded. With one more warrior you rule there and can build "
        "rabbit gardens.",
        ("root:10.5.2", "root:2.8"),
        deeds=("recruit better_burrow_bank 5",),
        like=("recruit *",),
    ),
    Step(
        2,
        "Your choice",
        "Reveal what is left, or end your Daylight. In the Evening you may craft, then you draw.",
        "A bird can give one more acolyte. Do not strip a clearing: warriors guard your gardens.",
        ("root:10.5", "root:10.6"),
        like=FREE,
    ),
    Step(
        3,
        "Conspire again",
        "Acolytes keep from turn to turn. Two of them also lead a crusade: a battle in an Outcast "
        "clearing, or a move out of one and, if you like, a battle after it.",
        "A convert where an enemy stands alone, or where a garden of yours needs a guard, costs "
        "little. While the Outcast is Hated, each costs one less.",
        ("root:10.4.3.I", "root:10.4.3.II", "root:10.4.1"),
        like=("convert *", "sanctify *", "battle *", "move *"),
    ),
    Step(
        3,
        "A turn of your own",
        "Build first, score a suit when its gardens are out, and look at the Lost Souls: they say "
        "where you conspire next.",
        "A second suit of gardens scores beside the first, and can uncover another card to draw.",
        ("root:10.5", "root:10.4.1", "root:10.6.3"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        LIZARDS,
        "You lead the cult: gardens, rituals, and the souls of cards.",
        ("human:lizards", "bot:marquise", "bot:eyrie"),
        203,
        STEPS,
        (
            ("Revealed cards serve one ritual each and come back.", "root:10.5"),
            ("Spent cards score by the gardens of their suit.", "root:10.5.3"),
            ("The suit most discarded becomes the Outcast.", "root:10.4.1"),
            ("Warriors who fall defending return as acolytes, who conspire.", "root:10.2.3"),
            ("Where a garden stands you rule; a lost one costs a card.", "root:10.2.5"),
        ),
    )
)
