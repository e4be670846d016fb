"""What a form offers to somebody who agrees on a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mainbrace.games.bottle.battle.options import Army, BattleOptions, Company, Kind, Land
from mainbrace.kernel import Choice

KINDS: Mapping[Kind, tuple[str, str]] = {
    "field": ("In the field", "Two armies of a few units each."),
    "sack": ("Sack a settlement", "Land a force, beat militia and garrison by nightfall, and take the gold."),
}
LANDS: Mapping[Land, tuple[str, str]] = {
    "country": ("Country", "Woods, hills and rough ground, section by section, as the dice say."),
    "open": ("Open ground", "Nothing to hide behind."),
}
ARMIES: Mapping[Army, tuple[str, str]] = {
    "pirate": ("Pirates", "Good men with muskets, or with pistols and cutlasses; a die more in a charge."),
    "military": ("Soldiers", "Muskets that are always loaded, and two dice more in a volley; may split."),
    "townsfolk": ("Townsfolk", "Muskets in untrained hands; they flee from a charge that goes well."),
}
COMPANIES: Mapping[Company, tuple[str, str]] = {
    "against": ("Against each other", "A side each."),
    "together": ("Together", "Two Stars share an army against one that the book's tables command."),
}


def choices() -> Mapping[str, Sequence[Choice]]:
    """The words that options take."""
    return {
        "battle": offered(KINDS.items()),
        "land": offered(LANDS.items()),
        "army": offered(ARMIES.items()),
        "foe": offered(ARMIES.items()),
        "company": offered(COMPANIES.items()),
    }


def offered(words: Iterable[tuple[str, tuple[str, str]]]) -> list[Choice]:
    """Each word with what it is called and what to expect."""
    return [Choice(value, label, text) for value, (label, text) in words]


def room(options: BattleOptions) -> Mapping[str, int]:
    """What does not matter: company to one alone; units and terrain to a sack; who lands where to a field."""
    closed = {"stars": options.players} | ({} if options.players == 2 else {"company": 0})
    if options.battle == "sack":
        return closed | dict.fromkeys(("land", "foe", "units", "foe_units", "figures", "foe_horse"), 0)
    return closed | dict.fromkeys(("landed", "level"), 0)
