"""A guided first game as the Marquise."""

from rootcore.table.terms import MARQUISE
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Set down your keep",
        "It goes into a corner. Nobody else places pieces in its clearing, and a warrior of yours "
        "stands in every clearing but the corner opposite.",
        "From 1 paths lead to 5, 9 and 10. Your first buildings may stand there, three steps from "
        "the Eyrie, who begin in 3.",
        ("root:6.3.2", "root:6.2.2", "root:6.3.3"),
        deeds=("corner 1",),
        like=("corner *",),
    ),
    Step(
        0,
        "Three first buildings",
        "A sawmill gives wood, a workshop crafts, a recruiter brings warriors. Each stands at the "
        "keep or next to it.",
        "5 has two slots: a second sawmill fits beside the first. A workshop in 9, a mouse "
        "clearing, can craft your Root Tea. 10 leads to 12, the crossroads.",
        ("root:6.3.4", "root:6.4", "root:4.1.1"),
        deeds=("build sawmill 5", "build workshop 9", "build recruiter 10"),
        like=("build *",),
    ),
    Step(
        1,
        "Craft a card",
        "Daylight begins with your workshops. A card names the suits it takes to craft it; every "
        "workshop gives the suit of its clearing, once a turn.",
        "Root Tea takes one mouse, and your workshop stands in a mouse clearing. An item pays the "
        "points on its card at once.",
        ("root:6.5", "root:4.1.1", "root:3.2.2"),
        deeds=("craft root_tea_fox",),
        like=("craft *",),
    ),
    Step(
        1,
        "Build a sawmill",
        "Build is one of your three actions. Wood pays for a building, and it pays you points. The "
        "wood may lie anywhere along clearings that you rule.",
        "The wood in 5 is enough, and 5 has a slot left. Two sawmills bring two wood each "
        "Birdsong.",
        ("root:6.5.4", "root:6.5.4.II", "root:6.4"),
        deeds=("build sawmill 5",),
        like=("build sawmill *",),
    ),
    Step(
        1,
        "Recruit",
        "Once a turn you may recruit: a warrior comes to each of your recruiters.",
        "Your recruiter stands in 10. With two warriors there, one can leave and one stays on "
        "guard.",
        ("root:6.5.3",),
        deeds=("recruit",),
        like=("recruit",),
    ),
    Step(
        1,
        "March",
        "A march is one action with two moves. For each you must rule where it starts or where it "
        "ends.",
        "Six Eyrie warriors in 3 stand next to 11, where you have one. 12 has five paths, more "
        "than any other clearing: three warriors of yours can meet there.",
        ("root:6.5.2", "root:4.2.1"),
        deeds=("move 11>12 x1", "move 10>12 x1"),
        like=("move *",),
    ),
    Step(
        2,
        "Keep your cards",
        "You need not craft. A card is also worth its suit: for more wood, or to bring a fallen "
        "warrior back to your keep.",
        "Codebreakers pays no points. The next step costs a mouse card, and it is good to have "
        "two.",
        ("root:6.5", "root:6.5.5", "root:6.2.3"),
        deeds=("done",),
    ),
    Step(
        2,
        "Remove sympathy",
        "Both sides roll dice. Nobody deals more rolled hits than they have warriors there, and "
        "a defender without any takes one hit more. A token removed pays a point.",
        "No warrior guards the sympathy in 2, so you lose none. It stood next to your sawmills. "
        "The outrage at it costs you a mouse card: Codebreakers will do.",
        ("root:4.3.2.I", "root:4.3.2.III", "root:3.2.1", "robotics:6.2.3"),
        deeds=("battle 2 alliance", "discard codebreakers"),
        like=("battle * alliance",),
    ),
    Step(
        2,
        "Build on",
        "The next building of a type never costs less than the one before it, and never pays less.",
        "You rule 2 and have both wood next to it, in 5. A third sawmill makes it three wood each "
        "Birdsong.",
        ("root:6.5.4.I", "root:6.5.4.III", "root:6.4"),
        deeds=("build sawmill 2",),
        like=("build *",),
    ),
    Step(
        2,
        "Your choice",
        "Take what actions you have left, as you like. In the Evening you draw.",
        "Point at any deed: before you confirm it, you are told what it brings.",
        ("root:6.5", "root:6.6"),
        like=FREE,
    ),
    Step(
        3,
        "Craft once more",
        "Each workshop serves again in every turn of yours.",
        "An item pays its points at once. A card with a lasting effect stays beside your board.",
        ("root:4.1.1", "root:4.1.2", "root:4.1.3"),
        like=("craft *",),
    ),
    Step(
        3,
        "Build what pays",
        "See what each type costs and pays on your board, then choose the clearing.",
        "Buildings are where most of your points come from. In a clearing with warriors they are "
        "safer: hits take all your warriors there first.",
        ("root:6.5.4", "root:4.3.3"),
        like=("build *",),
    ),
    Step(
        3,
        "A turn of your own",
        "Do with your actions what you like. A bird card buys one more, once three are taken.",
        "Whoever rules more clearings moves and builds more freely. Watch who is near 30 points.",
        ("root:6.5", "root:2.8", "root:3.1"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        MARQUISE,
        "You lead the cats: wood, buildings, and warriors everywhere.",
        ("human:marquise", "bot:eyrie", "bot:alliance"),
        23,
        STEPS,
        (
            (
                "A turn is Birdsong, Daylight and Evening: wood comes, you act, you draw.",
                "root:1.4",
            ),
            ("You rule where you have most warriors and buildings.", "root:2.8"),
            ("Wood pays for buildings along clearings that you rule.", "root:6.5.4.II"),
            ("Buildings pay at once, items too.", "root:6.5.4.III"),
            ("Every building or token you remove pays a point.", "root:3.2.1"),
        ),
    )
)
