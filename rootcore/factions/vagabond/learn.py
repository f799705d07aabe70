"""A guided first game as the Vagabond."""

from rootcore.table.terms import VAGABOND
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Choose who you are",
        "You are one wanderer with a few items. An item is turned face down for what you do with "
        "it.",
        "The Tinker has a hammer, which crafts. A Visit to Friends and Travel Gear in your hand "
        "are items that take one rabbit each.",
        ("root:9.3.1", "root:9.2.5", "root:9.7.2"),
        deeds=("character tinker",),
        like=("character *",),
    ),
    Step(
        0,
        "Choose a forest",
        "You begin in a forest. Only a slip, each Birdsong, leads into one again.",
        "All four ruins, in 6, 10, 11 and 12, lie around this one.",
        ("root:9.3.2", "root:9.4.2", "root:9.5.1"),
        deeds=("start 2_6_10_11_12",),
        like=("start *",),
    ),
    Step(
        1,
        "Slip",
        "A slip to a clearing or forest next to you takes no boot.",
        "10 has a ruin, it is rabbit as your cards need it, and a Marquise warrior is there.",
        ("root:9.4.2",),
        deeds=("slip 2_6_10_11_12>10",),
        like=("slip *",),
    ),
    Step(
        1,
        "Explore the ruin",
        "A torch finds an item under a ruin in your clearing, and pays a point.",
        "A bag, a boot, a hammer or a sword lies here. You use it from now on.",
        ("root:9.5.3", "root:9.3.4"),
        deeds=("explore 10",),
        like=("explore *",),
    ),
    Step(
        1,
        "Craft an item",
        "A hammer gives the suit of the clearing you are in. An item that you craft pays its "
        "points and is yours to use.",
        "A Visit to Friends takes one rabbit, and 10 is rabbit. You get a second boot.",
        ("root:9.5.8", "root:9.2.1", "root:3.2.2"),
        deeds=("craft a_visit_to_friends",),
        like=("craft *",),
    ),
    Step(
        1,
        "Aid somebody",
        "Use any item and give a card of your clearing's suit to somebody here. It is how you make "
        "friends, and friends pay points.",
        "Cobbler is a rabbit card, and one aid is enough for the first step. A bot keeps no hand "
        "and scores a point instead. Of bags you have two.",
        ("root:9.5.4", "root:9.2.9.I.a", "root:9.2.9.I.b", "robotics:2.8.1"),
        deeds=("aid cobbler marquise", "exhaust bag"),
        like=("aid *",),
    ),
    Step(
        1,
        "Move on",
        "A boot moves you along a path, whoever rules there.",
        "12 has a ruin, and 11 next to it has one: both are near next turn. Then end your "
        "Daylight, and keep Travel Gear to craft it.",
        ("root:9.5.1", "root:9.2.3"),
        deeds=("move 10>12", "done"),
        like=("move *",),
    ),
    Step(
        1,
        "Take the hits",
        "Each hit damages an item of your choice. It is of no use until it is repaired.",
        "The Marquise attacks, and without a sword you cannot strike back. Give a bag and a boot "
        "that are used already; keep torch, hammer and the fresh boot.",
        ("root:9.2.7", "root:9.2.4", "root:9.2.6"),
        deeds=("damage exhausted_bag", "damage exhausted_boot"),
        like=("damage *",),
    ),
    Step(
        2,
        "Refresh",
        "Each Birdsong turns three used items up again, and two more for each tea on its track.",
        "You want torch and hammer this turn. The third can only be a damaged one: the boot.",
        ("root:9.4.1",),
        deeds=("refresh torch", "refresh hammer", "refresh damaged_boot"),
        like=("refresh *",),
    ),
    Step(
        2,
        "Slip to a ruin",
        "Slip first: it leaves your boots for Daylight.",
        "11 has a ruin. Next to it lies 3, a rabbit clearing, where Travel Gear can be crafted.",
        ("root:9.4.2", "root:9.2.1"),
        deeds=("slip 12>11",),
        like=("slip *",),
    ),
    Step(
        2,
        "Explore again",
        "Every ruin holds an item, and finding it pays a point.",
        "The torch is fresh, and nobody else can explore here.",
        ("root:9.5.3", "root:2.2.4"),
        deeds=("explore 11",),
        like=("explore *",),
    ),
    Step(
        2,
        "Move and craft",
        "You may use your items in any order, as long as they lie face up.",
        "In 3 your hammer gives rabbit, the price of Travel Gear: a point, and a fresh boot for "
        "the one you used.",
        ("root:9.5", "root:9.2.1"),
        deeds=("move 11>3", "craft travel_gear_fox"),
        like=("craft *",),
    ),
    Step(
        2,
        "Your choice",
        "Use what still lies face up, or end your Daylight. In the Evening you draw.",
        "In a forest, an evening's rest repairs all your items.",
        ("root:9.5", "root:9.6.1", "root:9.6.2"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        VAGABOND,
        "You wander alone: items, ruins, friends and foes.",
        ("human:vagabond", "bot:marquise", "bot:eyrie"),
        14,
        STEPS,
        (
            ("Items are what you act with; Birdsong turns some up again.", "root:9.4.1"),
            ("Exploring and crafting bring items and points.", "root:9.5.3"),
            ("Aid makes friends, and friends pay points.", "root:9.2.9.I.b"),
            ("Hits damage items; hammers and forests repair them.", "root:9.2.7"),
        ),
    )
)
