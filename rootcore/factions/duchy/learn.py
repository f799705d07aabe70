"""A guided first game as the Underground Duchy."""

from rootcore.table.terms import DUCHY
from rootcore.tell.learn import FREE, Guide, Step, enlist_guide

STEPS = (
    Step(
        0,
        "Come to the surface",
        "A tunnel and two warriors start in a corner, and two more warriors in each clearing next "
        "to it. A tunnel joins its clearing to your Burrow.",
        "1 is fox, 5 and 10 are rabbit, 9 is mouse: around this corner every card of your hand "
        "finds a clearing of its suit with moles in it.",
        ("root:12.3.3", "root:12.2.2"),
        deeds=("corner 1",),
        like=("corner *",),
    ),
    Step(
        1,
        "Build a citadel",
        "The Assembly takes two actions. To build, reveal a card of the suit of a clearing that "
        "you rule; in the Evening it comes back, unless it is a bird.",
        "Scouting Party is mouse, and you rule 9 with two against one. A citadel brings one more "
        "warrior to the Burrow each Birdsong.",
        ("root:12.5.1.I", "root:12.4", "root:12.6.1"),
        deeds=("build scouting_party citadel 9",),
        like=("build *",),
    ),
    Step(
        1,
        "Recruit",
        "New warriors gather in the Burrow, where nobody else may go.",
        "It holds one mole. With this one and the two of your next Birdsong there are four, as "
        "many as one dig brings up.",
        ("root:12.5.1.II", "root:12.4", "root:12.5.1.V"),
        deeds=("recruit",),
        like=("recruit",),
    ),
    Step(
        1,
        "Sway a minister",
        "Once a turn you may win a minister, who acts for you in every turn to come. Reveal cards, "
        "each with a clearing of its own, of that suit, where you have a piece.",
        "Two cards win a squire and pay a point. The Foremole builds with a card of any suit. Fox "
        "is backed by 1, rabbit by 5 or 10.",
        ("root:12.5.3.II", "root:12.5.3.III", "root:12.5.2.I"),
        deeds=("sway foremole", "reveal foxfolk_steel"),
        like=("sway *", "reveal *"),
    ),
    Step(
        2,
        "Dig",
        "Spend a card for a tunnel in a clearing of its suit, and up to four moles come up from "
        "the Burrow there.",
        "11 is mouse, in the middle of the map, with two slots and a single Marquise warrior: four "
        "moles rule it at once.",
        ("root:12.5.1.V", "root:2.8"),
        deeds=("dig scouting_party 11 x4",),
        like=("dig *",),
    ),
    Step(
        2,
        "Battle",
        "An action can be a battle. Hits take the enemy's warriors first, then buildings, each "
        "for a point.",
        "In 5 a sawmill has one guard against two of yours. Three times in four the sawmill falls, "
        "too, and leaves you both slots.",
        ("root:12.5.1.IV", "root:4.3.3", "root:3.2.1"),
        deeds=("battle 5 marquise",),
        like=("battle *",),
    ),
    Step(
        2,
        "The Foremole acts",
        "In Parliament each swayed minister acts once. The Foremole reveals any card and builds "
        "where you rule, whatever the suit.",
        "5 is yours alone now. A market draws one more card every Evening, and as a rabbit "
        "building it can craft A Visit to Friends.",
        ("root:12.5.2", "root:12.5.2.I", "root:12.6.3"),
        deeds=("minister foremole", "build better_burrow_bank market 5"),
        like=("minister *", "build *"),
    ),
    Step(
        2,
        "Sway another",
        "A squire takes two cards, a noble three, a lord four, and they pay one, two and three "
        "points. A crown of that rank must be left.",
        "The Captain battles every turn without an action of the Assembly. Your other two cards, "
        "fox and rabbit, are backed by 1 and 5.",
        ("root:12.5.3.I", "root:12.5.3.III", "root:12.5.2.II"),
        deeds=("sway captain", "reveal foxfolk_steel"),
        like=("sway *", "reveal *"),
    ),
    Step(
        2,
        "Craft",
        "In the Evening revealed cards are back, and your buildings craft: each gives the suit of "
        "its clearing once.",
        "The market in 5 gives rabbit, just what A Visit to Friends asks for. The boot pays a "
        "point.",
        ("root:12.2.1", "root:12.6.2", "root:3.2.2"),
        deeds=("craft a_visit_to_friends",),
        like=("craft *",),
    ),
    Step(
        3,
        "Two actions",
        "Build, recruit, move, battle or dig, in any order; the same twice if you like.",
        "A building that falls costs a card and your highest minister, so keep warriors beside "
        "each. Cards that you spend now sway nobody later.",
        ("root:12.5.1", "root:12.2.3"),
        like=("build *", "dig *", "battle *", "move *", "recruit"),
    ),
    Step(
        3,
        "Your ministers",
        "Let each of them act, in the order that suits you.",
        "The more ministers, the longer your turn: they are worth more the earlier they come.",
        ("root:12.5.2",),
        like=("minister *",),
    ),
    Step(
        3,
        "One more minister",
        "Cards revealed for a building this turn cannot sway as well.",
        "Nobles and lords pay more points, and lords score every turn for tunnels, markets or "
        "citadels on the map.",
        ("root:12.5.3", "root:12.5.2.VII", "root:12.5.2.VIII"),
        like=("sway *",),
    ),
    Step(
        3,
        "A turn of your own",
        "What is left of this turn is yours.",
        "Once all three tunnels are out, the next dig takes one of them up again.",
        ("root:12.5", "root:12.2.4"),
        like=FREE,
    ),
)

enlist_guide(
    Guide(
        DUCHY,
        "You lead the moles: tunnels, buildings, and ministers who act for you.",
        ("human:duchy", "bot:marquise", "bot:eyrie"),
        17,
        STEPS,
        (
            ("Warriors gather in the Burrow and come up where you dig.", "root:12.5.1.V"),
            ("Revealed cards build and sway; all but birds come back.", "root:12.6.1"),
            ("Every minister pays once and acts every turn.", "root:12.5.3.III"),
            ("Citadels bring warriors, markets bring cards.", "root:12.4"),
            ("A lost building costs a card and a minister.", "root:12.2.3"),
        ),
    )
)
