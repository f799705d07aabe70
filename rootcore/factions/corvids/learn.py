"""A guided first game as the Corvid Conspiracy."""

from rootcore.table.terms import CORVIDS
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Scatter",
        "You start with three warriors: one in a clearing of each suit. They move whoever rules.",
        "Your hand is all rabbit, so the crow in 5 gets company at once. There stands a sawmill "
        "with a single guard. 12 and 11 are close to 10 and 3.",
        ("root:13.3.2", "root:13.2.3"),
        deeds=("warrior 12", "warrior 5", "warrior 11"),
        like=("warrior *",),
    ),
    Step(
        1,
        "Recruit",
        "Once each Birdsong a card brings a warrior to every clearing of its suit, whoever rules "
        "there.",
        "All your cards are rabbit. Bake Sale and A Visit to Friends are items to craft, so spend "
        "the Favor: 3, 4, 5 and 10 get a crow each.",
        ("root:13.4.3",),
        deeds=("recruit favor_rabbit rabbit",),
        like=("recruit *",),
    ),
    Step(
        1,
        "Lay a bomb",
        "A plot lies face down and costs a warrior. While it does, only you know what it is, and "
        "as defender there you deal one more hit.",
        "5 has a warrior and a sawmill of the Marquise, and a bomb removes two pieces of a bot. "
        "One of your two crows stays: without one you could not turn it up.",
        ("root:13.5.2", "root:13.2.5", "robotics:11.8.1", "root:13.4.2"),
        deeds=("plot bomb 5",),
        like=("plot *",),
    ),
    Step(
        1,
        "Gather for the next",
        "Every further plot of a turn costs one warrior more, all from the same clearing.",
        "The second costs two. With the crow of 12 there are two in 10, a rabbit clearing.",
        ("root:13.5.2", "root:13.5.1"),
        deeds=("move 12>10 x1",),
        like=("move *",),
    ),
    Step(
        1,
        "Lay extortion",
        "Face up, extortion lets you draw one card more each Evening. Enemies with pieces there "
        "and a hand lose a card when it is turned up.",
        "Plots also craft, open or hidden. Two in rabbit clearings craft Bake Sale next turn.",
        ("root:13.7.3", "root:13.2.1"),
        deeds=("plot extortion 10",),
        like=("plot *",),
    ),
    Step(
        1,
        "Draw, or exert",
        "In the Evening you draw. You may exert instead: one more action, and no card.",
        "Everything is in place, so draw. In their turns people may guess at your plots; bots "
        "never do.",
        ("root:13.6.1", "root:13.6.2", "root:13.2.4"),
        deeds=("pass",),
    ),
    Step(
        2,
        "Craft",
        "Birdsong begins with crafting: each plot gives the suit of its clearing once.",
        "5 and 10 give two rabbits, the price of Bake Sale. It pays three points, the most that "
        "any item pays.",
        ("root:13.4.1", "root:13.2.1", "root:3.2.2"),
        deeds=("craft bake_sale",),
        like=("craft *",),
    ),
    Step(
        2,
        "Turn up the bomb",
        "Beside a crow a plot can be turned up. It scores a point for every plot that is face up "
        "then, and takes effect.",
        "A point for the bomb, and one for the sawmill that goes with its guard. After that 5 is "
        "all yours.",
        ("root:13.4.2", "root:13.7.1", "root:3.2.1"),
        deeds=("flip bomb 5",),
        like=("flip *",),
    ),
    Step(
        2,
        "Recruit for more",
        "A bird card may recruit in any suit you name.",
        "Rabbit once more: a crow comes to 10, where extortion waits for one, and a second one to "
        "3 and 5.",
        ("root:13.4.3", "root:13.4.2"),
        deeds=("recruit sappers rabbit",),
        like=("recruit *",),
    ),
    Step(
        2,
        "Lay a snare",
        "Face up, a snare holds enemies fast: their pieces cannot leave its clearing, nor be "
        "placed there.",
        "5 is empty but for you, with two slots beside the keep. One crow pays, the other guards.",
        ("root:13.7.2", "root:13.5.2"),
        deeds=("plot snare 5",),
        like=("plot *",),
    ),
    Step(
        2,
        "Lay a raid",
        "A raid acts when others remove it, unless by a guess: a crow comes to every clearing next "
        "to it.",
        "In 3 enemies may well attack. Bring the crow of 11: two pay for the plot, one stays to "
        "guard it.",
        ("root:13.7.4", "root:13.5.1", "root:13.5.2"),
        deeds=("move 11>3 x1", "plot raid 3"),
        like=("move *", "plot *"),
    ),
    Step(
        2,
        "Your choice",
        "Draw, or exert yourselves for a fourth action.",
        "A battle clears a guard away, a trick lets two plots trade places. But cards recruit and "
        "craft: draw when in doubt.",
        ("root:13.6.1", "root:13.5.3", "root:13.5.4"),
        like=FREE,
    ),
    Step(
        3,
        "Turn up more",
        "The more plots lie face up, the more each new one scores. A bomb leaves at once, the "
        "others stay.",
        "Where a hidden plot has no crow, bring one: it waits. Until then your agents deal "
        "attackers one hit more.",
        ("root:13.4.2", "root:13.2.5"),
        like=("flip *",),
    ),
    Step(
        3,
        "A turn of your own",
        "Recruit, lay plots where a crow can stay, and turn them up one after the other.",
        "Against people, a plot guessed is a plot lost: vary what you lay, and trade places.",
        ("root:13.5", "root:13.2.4", "root:13.5.4"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        CORVIDS,
        "You lead the crows: secret plots, and a moment to show them.",
        ("human:corvids", "bot:marquise", "bot:eyrie"),
        31,
        STEPS,
        (
            ("A plot costs warriors and lies face down.", "root:13.5.2"),
            ("Turned up beside a crow, it scores for every plot face up.", "root:13.4.2"),
            ("Hidden plots hit attackers harder.", "root:13.2.5"),
            ("Plots craft, open or hidden.", "root:13.2.1"),
            ("Bombs clear, snares hold, extortion draws, raids spread.", "root:13.7.1"),
        ),
    )
)
