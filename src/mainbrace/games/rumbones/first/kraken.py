"""Unleash the Kraken in the first edition (phase 7): in every turn, on cards in the pools."""

from __future__ import annotations

from mainbrace.games.rumbones import planks
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.kraken import act, choose_spot
from mainbrace.kernel import Play


def unleash(t: Fight, side: int) -> Play[None]:
    """Test the waters unless the Kraken is there or dead; if it is there it acts, also on arrival."""
    kraken = t.state.kraken
    if kraken.status == "asleep" and t.board.kraken_spots:
        yield from t.window("kraken")
        if stirs(t, side):
            yield from rise(t)
    if kraken.status == "awake":
        yield from act(t)


def stirs(t: Fight, side: int) -> bool:
    """The active player rolls two dice; the Kraken comes for no more than the symbols in both pools."""
    pools = sum(own.pool for own in t.state.sides)
    total = sum(t.dice.roll(2, f"{t.faction(side)} test the waters", seat=t.decider(side)))
    t.tell("waters", sum=total, pools=pools)
    return total <= pools


def rise(t: Fight) -> Play[None]:
    """The Kraken comes up between the ships; the gangplank there goes, and whoever is on it."""
    state, kraken = t.state, t.state.kraken
    kraken.status = "awake"
    kraken.zones = list(choose_spot(t))
    state.kraken_came = state.round
    t.tell("kraken comes", zones=", ".join(t.label(zone) for zone in kraken.zones))
    for zone in kraken.zones:
        if zone in t.board.planks and zone not in state.missing_planks:
            yield from planks.pull_away(t, zone)
    for monster in [monster for monster in state.monsters if monster.zone in kraken.zones]:
        state.monsters = [other for other in state.monsters if other is not monster]
        state.summoned = [id for id in state.summoned if id != monster.id]
        t.tell("driven off", who=t.name(monster))
