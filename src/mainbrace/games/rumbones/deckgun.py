"""The Deck Gun (Second Tide p. 16)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.rumbones import combat
from mainbrace.games.rumbones.attack import Attack, declare
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.odds import attack_odds
from mainbrace.kernel import Chances, Option, Play

TILE = "deck-gun"
"""The Objective that is the gun itself, where a layout has it as a tile."""


def is_silenced(t: Fight, side: int) -> bool:
    """True if the layout has the gun as a tile of this side and that is destroyed."""
    return any(spot.objective == TILE and spot.side == side for spot in t.board.features) and all(
        feature.objective != TILE for feature in t.own(side).features
    )


def targets(t: Fight, side: int) -> list[Zone]:
    """Any zone with enemy models or the Kraken; Deck Features alone are no target."""
    if is_silenced(t, side):
        return []
    return sorted(t.models_zones(1 - side) | set(t.state.kraken.zones))


def aimed(t: Fight, side: int, zone: Zone) -> Attack:
    """The gun's attack on a zone."""
    own = t.own(side)
    attack = declare("Deck Gun", t.box.crew.gun[own.gun_level], side, own.crew_seat, zone)
    attack.spares_features = True
    return attack


def gun_odds(t: Fight, side: int, zone: Zone) -> Chances:
    """What the gun may do to a zone."""
    return attack_odds(t, aimed(t, side, zone), 1 - side)


def fire(t: Fight, side: int) -> Play[None]:
    """Fire at a zone of the owner's choice; it must fire if there is anything to fire at."""
    options = [
        Option(
            f"gun:{t.label(zone)}",
            zone,
            f"Fire the Deck Gun at {t.label(zone)}",
            (t.label(zone),),
            "",
            partial(gun_odds, t, side, zone),
        )
        for zone in targets(t, side)
    ]
    if options:
        zone = yield from t.ask(t.own(side).crew_seat, "gun", "Where does the Deck Gun fire?", options)
        yield from combat.resolve(t, aimed(t, side, zone))
