"""What is true of every fight at sea at every boundary."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.prizes import PRIZE_CREW
from mainbrace.games.bottle.sea.fight.state import NOBODY, State, Vessel
from mainbrace.games.bottle.sea.geometry import are_apart
from mainbrace.games.bottle.sea.ships import Ship, capacity, guns, is_sinking, maneuver, roster
from tests.games.bottle.sea.situation import SEA


def check_waters(state: State) -> None:
    """Nobody is lost, numbers stay on the rosters, lines hold ships together, and who may act can."""
    check_crews(state)
    for vessel in state.vessels:
        check_ship(state, vessel.id)
    for one, other in state.grapples:
        assert one < other
        assert all(state.vessels[id].is_afloat for id in (one, other))
        assert state.vessels[one].side != state.vessels[other].side
    check_decks(state)
    check_night(state)
    for melee in state.melees:
        pair = min(melee.boarder, melee.boarded), max(melee.boarder, melee.boarded)
        assert pair in state.grapples
    assert len(set(state.to_act)) == len(state.to_act)
    assert all(state.vessels[id].side == state.steps[0].side for id in state.to_act)
    assert all(captain.influence >= 0 for captain in state.captains)


def check_decks(state: State) -> None:
    """Every fight on deck is a boarding, one a ship, by men of both crews, each on a square of his own."""
    melees = [(each.boarder, each.boarded) for each in state.melees]
    ships = [id for fight in state.decks for id in (fight.boarder, fight.boarded)]
    assert len(set(ships)) == len(ships)
    assert sum(fight.is_on for fight in state.decks) <= 1
    for fight in state.decks:
        assert (fight.boarder, fight.boarded) in melees
        for side, id in enumerate((fight.boarder, fight.boarded)):
            vessel = state.vessels[id]
            own = [figure for figure in fight.field.figures if figure.side == side]
            assert len(own) <= vessel.ship.crew
            assert {figure.seat for figure in own} <= {vessel.seat}
            assert sum(figure.character.is_star for figure in own) <= 1
        squares = [figure.square for figure in fight.field.figures if figure.is_able]
        assert len(set(squares)) == len(squares)
        assert not any(figure.status in ("duck-back", "run-away") for figure in fight.field.figures)


def check_night(state: State) -> None:
    """Men and creatures aboard stand on squares of their own, and no more men than the crew has."""
    if state.night is None:
        return
    fight, vessel = state.night, state.vessels[state.night.vessel]
    men = [figure for figure in fight.field.figures if figure.side == 1]
    assert len(men) <= vessel.ship.crew
    assert all(bool(figure.character.creature) == (figure.side == 0) for figure in fight.field.figures)
    squares = [figure.square for figure in fight.field.figures if figure.is_able]
    assert len(set(squares)) == len(squares)
    assert set(fight.carried) <= {figure.id for figure in men}
    assert fight.diving == []


def check_crews(state: State) -> None:
    """Every man who sailed is aboard some ship, has fallen, drowned, or mans a prize."""
    for vessel in state.vessels:
        lost = men_away(vessel)
        assert vessel.lent == PRIZE_CREW * sum(each.manned_by == vessel.id for each in state.vessels)
        assert min(vessel.ship.crew, *lost) >= 0
        if not state.is_settled:
            assert vessel.began == vessel.ship.crew + sum(lost), vessel.name
    if state.is_settled:
        assert sum(each.began + each.freed for each in state.vessels) == sum(
            each.ship.crew + sum(men_away(each)) for each in state.vessels
        )
        assert not any(each.swimming for each in state.vessels)


def men_away(vessel: Vessel) -> tuple[int, ...]:
    """Those of her men who are not aboard, by what has become of them."""
    gone = vessel.shot, vessel.slain, len(vessel.hurt), vessel.killed, vessel.drowned, vessel.lost
    return *gone, vessel.lent, vessel.captured, vessel.ashore, len(vessel.swimming)


def check_ship(state: State, id: int) -> None:
    """A ship is what her roster and her damage say."""
    vessel = state.vessels[id]
    hull = roster(SEA, vessel.ship)
    assert vessel.id == id
    assert vessel.size == hull.size
    assert 0 <= vessel.heading < 16
    assert 0 <= vessel.ship.hits <= hull.defense
    assert 0 <= maneuver(SEA, vessel.ship) <= hull.maneuver
    assert guns(SEA, vessel.ship) == guns_left(vessel.ship)
    assert 0 <= vessel.ship.cargo <= capacity(SEA, vessel.ship)
    assert vessel.ship.crew <= hull.crew.most
    if is_sinking(SEA, vessel.ship):
        assert vessel.standing == "sunk"
    if vessel.manned_by != NOBODY:
        assert state.vessels[vessel.manned_by].side == vessel.taken_by
    if vessel.taken_by != NOBODY:
        assert vessel.standing == "struck"
        assert vessel.taken_by != vessel.side


def guns_left(ship: Ship) -> int:
    """Her guns by the column she counts as, one fewer for each man who is missing (BS-040, BS-152)."""
    hull = SEA.hulls[ship.hull]
    column = min(ship.hits + ship.burns + ship.leaks, hull.defense - 1)
    rating = hull.gun_ratings[column] * min(hull.guns + 2 * ship.refits, 2 * hull.guns) // hull.guns
    return max(0, rating - max(0, hull.crew.least - ship.crew))


class Ledger:
    """What was in the holds when one last looked. Cargo is moved, lost with ships, and thrown overboard."""

    def __init__(self, state: State) -> None:
        self.note(state)

    def note(self, state: State) -> None:
        """Write down what is there now."""
        self.names = [each.name for each in state.vessels]
        self.tons = [each.ship.cargo for each in state.vessels]
        self.unsearched = [each.is_unsearched for each in state.vessels]
        self.sunk = [each.standing == "sunk" for each in state.vessels]
        self.overboard = sum(each.spoils.overboard for each in state.sides)

    def check(self, state: State) -> None:
        """Nothing has been lost since but with ships, of which half is saved at most.

        Nothing is new either but what was found in a hold that nobody had looked into.
        """
        if any(
            was and not each.is_unsearched for each, was in zip(state.vessels, self.unsearched, strict=False)
        ):
            self.note(state)
        if self.names == [each.name for each in state.vessels]:
            lost = 0
            for each, tons, was_sunk in zip(state.vessels, self.tons, self.sunk, strict=True):
                if each.standing == "sunk" and not was_sunk:
                    saved = 0 if state.is_settled else each.ship.cargo
                    assert saved in (0, tons // 2)
                    lost += tons
            thrown = sum(each.spoils.overboard for each in state.sides) - self.overboard
            left = thrown + sum(each.ship.cargo for each in state.vessels)
            assert sum(self.tons) - lost <= left <= sum(self.tons) - lost + lost // 2
        self.note(state)


def hulls_that_overlap(state: State) -> int:
    """How many pairs of hulls lie over each other."""
    afloat = [each.outline for each in state.vessels if each.is_afloat]
    return sum(
        not are_apart(one, other) for number, one in enumerate(afloat) for other in afloat[number + 1 :]
    )
