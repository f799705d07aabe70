"""A guided first game as the Riverfolk Company."""

from rootcore.table.terms import RIVERFOLK, Services
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Place your warriors",
        "Four warriors start on the river, together or apart. Rivers are paths for you alone, and "
        "along them you move whoever rules.",
        "10 lies on the river and next to 12, the crossroads. Four of yours rule it against one "
        "warrior and a workshop.",
        ("root:11.3.2", "root:11.2.2", "root:2.8"),
        deeds=("place warrior 10 x4",),
        like=("place *",),
    ),
    Step(
        0,
        "Set your prices",
        "You sell cards of your open hand, river travel, and your warriors as mercenaries. Who "
        "buys pays with warriors of their own.",
        "People pay what you ask here, and you may change it each Evening. Bots pay two while they "
        "have fewer than 10 points, so two is a fair start.",
        ("root:11.3.5", "root:11.2.3", "root:11.2.7", "root:11.6.2", "robotics:9.2.3"),
        deeds=("price hand_card x2", "price riverboats x2", "price mercenaries x2"),
        like=("price *",),
    ),
    Step(
        1,
        "Set up a trade post",
        "What was paid is yours to use: your funds. A trade post takes two funds of whoever rules "
        "the clearing, and pays points.",
        "Both bots have bought a card. The two warriors the Marquise paid open a post in 12, "
        "which she rules: two points.",
        ("root:11.2.4", "root:11.5.6", "root:11.5.6.II"),
        deeds=("establish 12 marquise",),
        like=("establish *",),
    ),
    Step(
        1,
        "Draw new goods",
        "A fund that you commit does one thing for you and is back next turn: a move, a battle or "
        "a card.",
        "Only an ambush is left to sell. Commit two of your own: those of the Eyrie will pay for "
        "a post where they rule.",
        ("root:11.5.4", "root:11.4.3"),
        deeds=("draw", "fund riverfolk", "draw", "fund riverfolk"),
        like=("draw", "fund *"),
    ),
    Step(
        1,
        "Keep some funds",
        "Each Birdsong, with a trade post on the map, every two funds that you have not used pay "
        "a point.",
        "Three are left, which makes one point. The Eyrie's two can wait: another post would put "
        "you ahead, and bots with fewer points than you do not buy.",
        ("root:11.4.2", "robotics:9.7"),
        # the second leaves the prices as they are, which is not asked for against bots alone
        deeds=("done", "done"),
    ),
    Step(
        2,
        "Craft",
        "To craft, put a fund on an empty space of your tracks for each suit the card asks for. "
        "Trade posts on the map leave such spaces.",
        "The Marquise has bought the Sword, the Crossbow is still yours. It asks for fox, and your "
        "post in 12 is fox: a point.",
        ("root:11.2.1", "root:11.5.3", "root:3.2.2"),
        deeds=("craft crossbow_bird", "fund riverfolk"),
        like=("craft *", "export *", "fund *"),
    ),
    Step(
        2,
        "A second post",
        "Each post brings a warrior along. Whoever has pieces beside it may buy one more service "
        "each turn.",
        "The price of the Sword pays for 3, a rabbit clearing of the Marquise: a second suit you "
        "can craft with.",
        ("root:11.5.6.III", "root:11.2.6.II"),
        deeds=("establish 3 marquise",),
        like=("establish *",),
    ),
    Step(
        2,
        "And a third",
        "A post that is removed leaves the game and takes half of your funds with it. Spread them "
        "over many places.",
        "9 is mouse and ruled by the Eyrie, whose two funds you have. Now you have a post of each "
        "suit.",
        ("root:11.5.6.I", "root:11.2.5.I"),
        deeds=("establish 9 eyrie",),
        like=("establish *",),
    ),
    Step(
        2,
        "Your choice",
        "Use what funds are left, or keep them: two make a point in your next Birdsong.",
        "A recruit is spent for good; a move, a battle or a card only commits a fund. With many "
        "points you sell less to bots.",
        ("root:11.4.2", "root:11.5", "robotics:9.7"),
        like=FREE,
    ),
    Step(
        3,
        "Fill your hand",
        "If nobody bought, two warriors of your supply are added to your funds. Cards are what "
        "brings buyers back.",
        "Items sell best to bots. A card that you can craft you may also export: it is discarded "
        "and adds a warrior to your Payments.",
        ("root:11.4.1", "root:11.5.4", "root:11.5.3.I"),
        like=("draw",),
    ),
    Step(
        3,
        "A turn of your own",
        "Own funds open a post wherever you rule yourself. Recruit and move to rule more.",
        "Count before you spend: what you keep pays dividends, what you spend pays once.",
        ("root:11.5.6.II", "root:11.5.5", "root:11.4.2"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        RIVERFOLK,
        "You lead the traders: services to sell, and trade posts.",
        ("bot:marquise", "bot:eyrie", "human:riverfolk"),
        22,
        STEPS,
        (
            ("Your hand is open, and others buy from it.", "root:11.2.3"),
            ("Their warriors become your funds.", "root:11.4.3"),
            ("Funds of whoever rules open a trade post there.", "root:11.5.6"),
            ("Funds that you keep pay dividends.", "root:11.4.2"),
            ("Committed funds come back, spent ones go home.", "root:11.5"),
        ),
        Services.BASIC,
    )
)
