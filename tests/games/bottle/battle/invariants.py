"""What is true of every battle at every boundary."""

from __future__ import annotations

from mainbrace.games.bottle.battle.shapes import body_of
from mainbrace.games.bottle.battle.state import State
from mainbrace.games.bottle.ground.ground import ground_of


def check_battle(state: State) -> None:
    """Nobody is lost or stands on another, melees are between enemies on the table, and who may act can."""
    check_figures(state)
    check_places(state)
    for lock in state.locks:
        charger, target = state.units[lock.charger], state.units[lock.target]
        assert charger.is_on_table
        assert target.is_on_table
        assert charger.side != target.side
    assert len(set(state.to_act)) == len(state.to_act)
    for id in state.to_act:
        assert state.units[id].is_on_table
        assert state.units[id].side == state.phases[0]


def check_figures(state: State) -> None:
    """Everybody who came still stands, has fallen, has fled, or is a prisoner."""
    for number, unit in enumerate(state.units):
        assert unit.id == number
        assert unit.began == unit.figures + unit.fallen + unit.fled + unit.taken
        assert min(unit.figures, unit.fallen, unit.fled, unit.taken) >= 0
        assert unit.is_on_table == (unit.figures > 0)
        assert 0 <= unit.leader <= 6


def check_places(state: State) -> None:
    """Every figure is on the table, on ground one can stand on, and alone on its square."""
    ground = ground_of(state.plan)
    taken = 0
    for unit in state.units:
        if not unit.is_on_table:
            continue
        body = body_of(ground.grid, unit.formation, unit.axis, unit.figures)
        assert body.room >> unit.anchor & 1
        squares = body.mask(unit.anchor)
        assert not squares & ~ground.free
        assert not squares & taken
        taken |= squares


def armies(state: State) -> list[int]:
    """How many figures each side came with."""
    return [sum(unit.began for unit in state.units if unit.side == side) for side in (0, 1)]
