"""Unleash the Kraken in the first edition (phase 7): in every turn, on cards in the pools."""

from __future__ import annotations

from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.kraken import act, come_up
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
    """The Kraken comes up between the ships and drives off what swims there; it hurts nobody."""
    state = t.state
    for monster in (yield from come_up(t)):
        state.monsters = [other for other in state.monsters if other is not monster]
        state.summoned = [id for id in state.summoned if id != monster.id]
        t.tell("driven off", who=t.name(monster))
