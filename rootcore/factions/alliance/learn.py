"""A guided first game as the Alliance."""

from rootcore.table.terms import ALLIANCE
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        1,
        "Spread sympathy",
        "Supporters of a clearing's suit pay for a token there. While none is on the map any "
        "clearing will do; then it must be next to one that has sympathy.",
        "9 is a mouse clearing with a workshop of the Marquise, which a revolt would remove. Pay "
        "with a mouse card: Woodland Runners, a bird, fits every suit.",
        ("root:8.4.2.I", "root:8.4.2.II", "root:2.1.1"),
        deeds=("spread 9", "supporter crossbow_mouse 9"),
        like=("spread *",),
    ),
    Step(
        1,
        "Spread on",
        "A token pays the points of its space on your track, never less than the token before it.",
        "12 lies next to 9 and is fox: only your bird can pay. From 12 paths lead on to 7 and 11, "
        "which are mouse.",
        ("root:8.4.2.III", "root:8.4.2.I"),
        deeds=("spread 12",),
        like=("spread *",),
    ),
    Step(
        1,
        "And once more",
        "You may spread as often as your supporters pay for it.",
        "Your last supporter, a mouse, pays for 7. A revolt in a mouse clearing brings one warrior "
        "for every mouse clearing with sympathy.",
        ("root:8.4.2", "root:8.4.1.III"),
        deeds=("spread 7",),
        like=("spread *",),
    ),
    Step(
        1,
        "Mobilize",
        "In Daylight cards of your hand can become supporters. Without a base on the map you can "
        "have five.",
        "Two mouse supporters pay for a revolt in 7 or 9, in your next Birdsong.",
        ("root:8.5.2", "root:8.2.3.I", "root:8.4.1.II"),
        deeds=("mobilize ambush_mouse", "mobilize scouting_party"),
        like=("mobilize *",),
    ),
    Step(
        1,
        "Keep a bird card",
        "What stays in your hand can be crafted later, or train an officer once you have a base.",
        "Armorers is a bird: it can train an officer whatever the suit of your base.",
        ("root:8.5.1", "root:8.5.3", "root:2.1.1"),
        deeds=("done",),
    ),
    Step(
        2,
        "Revolt",
        "Two supporters of the clearing's suit remove all enemy pieces there. Your base comes, "
        "with warriors, and an officer.",
        "In 9 a workshop falls, which pays a point; 7 has no building. Two mouse clearings with "
        "sympathy bring two warriors.",
        ("root:8.4.1", "root:8.4.1.III", "root:3.2.1"),
        deeds=("revolt 9",),
        like=("revolt *",),
    ),
    Step(
        2,
        "Train an officer",
        "A card of a base's suit makes a warrior of your supply an officer.",
        "The revolt gave you one officer, Armorers makes a second: two deeds this Evening.",
        ("root:8.5.3", "root:8.6.1"),
        deeds=("train armorers",),
        like=("train *",),
    ),
    Step(
        2,
        "More supporters",
        "With a base on the map you can have any number of supporters.",
        "Cobbler is a rabbit card, and 3 and 10, next to your sympathy, are rabbit clearings.",
        ("root:8.2.3.I", "root:8.5.2"),
        deeds=("mobilize cobbler",),
        like=("mobilize *",),
    ),
    Step(
        2,
        "Send out a warrior",
        "Each officer does one thing in the Evening: move, battle, recruit or organize.",
        "1 has no sympathy. One warrior goes there to organize, the other stays with the base.",
        ("root:8.6.1", "root:8.6.1.I"),
        deeds=("move 9>1 x1",),
        like=("move *", "recruit *"),
    ),
    Step(
        2,
        "Organize",
        "A warrior where there is no sympathy yet leaves the map for a token, which pays its "
        "points and takes no supporters.",
        "1 lies next to 5 and 10, to which you can spread from here.",
        ("root:8.6.1.IV", "root:8.4.2.I"),
        deeds=("organize 1",),
        like=("organize *",),
    ),
    Step(
        3,
        "Supporters or officers",
        "A card can join the supporters, or train an officer if it has the suit of a base.",
        "Supporters pay for sympathy and revolts; officers act every Evening. You need both.",
        ("root:8.5.2", "root:8.5.3"),
        like=("mobilize *", "train *"),
    ),
    Step(
        3,
        "A turn of your own",
        "Do as you like. Whoever moves warriors to sympathy, or removes it, brings you a "
        "supporter.",
        "If you defend, the higher of the dice is yours: few warriors hold a base well.",
        ("root:8.5", "root:8.2.6", "root:8.2.2"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        ALLIANCE,
        "You lead the rebels: sympathy, revolts, and officers by night.",
        ("human:alliance", "bot:marquise", "bot:eyrie"),
        5,
        STEPS,
        (
            ("Supporters pay for sympathy, and sympathy pays points.", "root:8.4.2"),
            ("A revolt clears a place and sets a base there.", "root:8.4.1"),
            ("Who moves to sympathy or removes it brings you a supporter.", "root:8.2.6"),
            ("Officers act every Evening.", "root:8.6.1"),
        ),
    )
)
