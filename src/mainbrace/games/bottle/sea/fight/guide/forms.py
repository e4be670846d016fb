"""What a form offers to somebody who agrees on a fight at sea."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mainbrace.games.bottle.sea.fight.options import (
    FLEET,
    JOBS,
    Boarding,
    Company,
    Flag,
    Meeting,
    Sailors,
    SeaOptions,
    Shore,
)
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.kernel import Choice

COMPANIES: Mapping[Company, tuple[str, str]] = {
    "against": ("Against each other", "A ship or a fleet each."),
    "together": ("Together", "A ship each, against ships that the book's tables sail."),
}
MEETINGS: Mapping[Meeting, tuple[str, str]] = {
    "sighted": ("Whoever comes in sight", "The book's tables say who is met, and what they want."),
    "chosen": ("Ships you choose", "Both fleets are agreed on, and both want to fight."),
    "pyrats": ("Pyrats in disguise", "What looks like a Merchant is full of rats that walk like men."),
    "pyrat-ships": ("Pyrat ships", "About as many of their ships as you have, with better crews."),
    "ghost-ships": ("Ghost ships", "Undead Pirates in ships of their own; the timid fear to charge them."),
    "mermaids": (
        "Mermaids",
        "They sing you on the rocks. Pirates may wait there, or they come aboard themselves.",
    ),
    "sea-witches": ("Sea Witches", "They board you by night, and want a man each."),
    "undead": ("Undead Pirates", "They board you by night, and more come while any are left."),
}
SAILORS: Mapping[Sailors, tuple[str, str]] = {
    "pirate": ("Pirates", "Good crews in large numbers, but slow at their second broadside."),
    "privateer": ("Privateers", "Pirates with a letter of marque."),
    "military": ("Navy", "Steady crews."),
    "pirate-hunter": ("Pirate hunters", "Steady crews, after pirates."),
    "merchant": ("Merchants", "Small crews that strike sooner than others."),
}
FLAGS: Mapping[Flag, tuple[str, str]] = {
    "dutch": ("Dutch", ""),
    "english": ("English", ""),
    "french": ("French", ""),
    "spanish": ("Spanish", ""),
}
BOARDINGS: Mapping[Boarding, tuple[str, str]] = {
    "figures": ("Figure by figure", "On the decks of both ships, with the rules of a fight on land."),
    "crews": ("Whole crews", "A few dice for each crew, and much quicker."),
}
SHORES: Mapping[Shore, tuple[str, str]] = {
    "none": ("Open sea", "No land far and wide."),
    "north": ("In the north", "Shoals in the north."),
    "east": ("In the east", "Shoals in the east."),
    "south": ("In the south", "Shoals in the south."),
    "west": ("In the west", "Shoals in the west."),
}
TRADES: Mapping[Job, tuple[str, str]] = {
    "carpenter": ("Carpenter", "Stands in for a Chief Gunner."),
    "chief-gunner": ("Chief Gunner", "A good one adds a die to broadsides, a poor one costs one."),
    "cook": ("Cook", "Stands in for a Surgeon."),
    "pilot": ("Pilot", "Gains the Advantage, and knows how close to the wind she lies."),
    "surgeon": ("Surgeon", "Brings wounded men back to duty."),
}


FOES = ("foes", "foe_number", "foe_refits", "foe_sailors", "foe_nation")
"""What is said of enemies who are chosen."""


def choices(book: SeaBook) -> Mapping[str, Sequence[Choice]]:
    """The words that options take."""
    hulls = [Choice(each.id, each.name, roster_words(each)) for each in book.hulls.values()]
    sailors, flags = offered(SAILORS.items()), offered(FLAGS.items())
    return {
        "company": offered(COMPANIES.items()),
        "meeting": offered(MEETINGS.items()),
        "ships": hulls,
        "foes": hulls,
        "sailors": sailors,
        "foe_sailors": sailors,
        "nation": flags,
        "foe_nation": flags,
        "enemies": flags,
        "specialists": offered(TRADES.items()),
        "boarding": offered(BOARDINGS.items()),
        "shore": offered(SHORES.items()),
    }


def roster_words(hull: Hull) -> str:
    """A ship in a line."""
    return (
        f"Defense {hull.defense}, {hull.guns} guns, Maneuver {hull.maneuver}, "
        f"{hull.crew.most} men, {hull.cargo} tons."
    )


def offered(words: Iterable[tuple[str, tuple[str, str]]]) -> list[Choice]:
    """Each word with what it is called and what to expect."""
    return [Choice(value, label, text) for value, (label, text) in words]


def room(options: SeaOptions) -> Mapping[str, int]:
    """What does not matter: how somebody is met who is agreed on, and who he is who is met."""
    lists = {
        "stars": options.players,
        "ships": FLEET,
        "foes": FLEET,
        "specialists": len(JOBS),
        "enemies": len(FLAGS),
    }
    closed = lists if options.players == 2 else lists | {"company": 0}
    looking_out = ("enemies", "wronged", "month", "sightings", "dark_side")
    if options.is_duel:
        return closed | dict.fromkeys(("meeting", *looking_out), 0)
    if options.meeting == "sighted":
        return closed | dict.fromkeys(FOES, 0)
    agreed = closed | dict.fromkeys(looking_out, 0)
    return (
        agreed if options.meeting == "chosen" else agreed | dict.fromkeys((*FOES, "foe_rep", "foe_crew"), 0)
    )
