"""How a crew stands before its next test of Morale, and how likely each result of it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.fates import fates, saves_of, suffered
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.crossfire import party_on_deck
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.sides import Captain
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.seaterms import Morale
from mainbrace.games.bottle.sea.ships import morale_modifier
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Chances

DOWN: dict[str, Status] = {
    "out-of-the-fight": "out-of-the-fight",
    "obviously-dead": "obviously-dead",
    "cheated-death": "cheated-death",
}
"""What becomes of a Captain or Pilot who is of no more use in this fight."""


def owing(f: Fight) -> list[Vessel]:
    """Those who fight or break off and have taken damage or lost men in this turn (BS-172)."""
    return [
        each
        for each in f.afloat()
        if each.has_suffered and each.ship.crew and each.standing in ("fighting", "breaking-off")
    ]


def is_boarded(f: Fight, vessel: Vessel) -> bool:
    """True while there are boarders on her deck."""
    return any(each.boarded == vessel.id for each in f.melees(vessel))


def rival_of(f: Fight, vessel: Vessel, among: Iterable[Vessel]) -> Vessel | None:
    """The enemy among those who test with her whose result hers comes together with (BS-175).

    It is the nearest, if she is the nearest to that one, too.
    """
    consorts, enemies = [vessel], list[Vessel]()
    for each in among:
        if each.side != vessel.side:
            enemies.append(each)
        elif each.id != vessel.id:
            consorts.append(each)
    rival = f.nearest(vessel, enemies)
    return rival if rival is not None and f.nearest(rival, consorts) is vessel else None


def commander(vessel: Vessel, captain: Captain | None) -> Character:
    """The player's Captain who is aboard, or the one she is sailed by."""
    ship = vessel.ship
    if captain is not None:
        return captain.star
    return Character(f"The Captain of {ship.name}", ship.captain, ship.sailed_by, ship.nation)


def plight(f: Fight, vessel: Vessel, results: Mapping[int, Morale] | None = None) -> odds.Plight:
    """What bears upon her next test, some having been taken already; nobody is taken to use Influence."""
    rival = rival_of(f, vessel, owing(f))
    return odds.Plight(
        vessel.has_suffered,
        is_cornered(f, vessel),
        None if rival is None else spirit(f, rival, results or {}),
        captain_falls(f, vessel),
        len(party_on_deck(f, vessel)),
        (is_boarded(f, vessel), rival is not None and is_boarded(f, rival)),
    )


def is_cornered(f: Fight, vessel: Vessel) -> bool:
    """True of one who strikes if she is told to break off (BS-174)."""
    return vessel.has_broken_off or is_boarded(f, vessel)


def spirit(f: Fight, vessel: Vessel, results: Mapping[int, Morale]) -> dict[Morale, float]:
    """What her own dice say or may say, before it is compared with anybody's."""
    if vessel.id in results:
        return {results[vessel.id]: 1.0}
    alone = odds.Plight(is_cornered=is_cornered(f, vessel))
    return odds.morale(f.sea, vessel.ship, morale_modifier(f.sea, vessel.ship), plight=alone)


def captain_falls(f: Fight, vessel: Vessel) -> float:
    """How likely a critical hit on her Captain leaves her to the mate (BS-159)."""
    if vessel.captain_hurt:
        return 0.0
    person = commander(vessel, f.captain(vessel))
    found = fates(suffered(f.book, person, saves_of(person), "knocked-down"))
    return sum(chance for fate, chance in found.items() if fate in DOWN)


def stand_odds(f: Fight, vessel: Vessel, results: Mapping[int, Morale], extra: int) -> Chances:
    """How likely each result of her test is, some having been taken already."""
    modifier = morale_modifier(f.sea, vessel.ship)
    found = odds.morale(f.sea, vessel.ship, modifier, extra, plight(f, vessel, results))
    return Chances(
        (
            ("carry on", found["carry-on"]),
            ("break off", found["break-off"]),
            ("strike", found["strike"]),
        )
    )
