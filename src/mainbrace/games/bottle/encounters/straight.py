"""A straight fight: enemies who know that you come, and no purpose but to drive them off."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.battery import bring_ours, set_up_theirs
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.plot import Aim, Business, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.pefs import who_are_they
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import LOST
from mainbrace.games.bottle.terms import Order
from mainbrace.kernel import Play

DESERTED = 2.0
"""What it costs to have left enemies who stand, for each point of Rep."""


def lay_out(v: Venture) -> Plan:
    """A town, or open country."""
    if v.state.is_inside:
        return settlement(v.dice, v.book.terrain, v.book.houses, v.state.sal, v.tell)
    return open_country(v.dice, v.book.terrain, v.tell)


def begin(v: Venture) -> Play[None]:
    """Whoever is against you, unless that is a player's band, which is there already; and guns."""
    yield from ()
    set_up_theirs(v, v.members(v.opponent) if v.state.has_rival else appear(v))
    bring_ours(v)


def appear(v: Venture) -> list[Figure]:
    """As many enemies as you are, of a class by the tables, in the middle of the far edge."""
    state, star = v.state, v.star(v.state.parties[0])
    met = who_are_they(v.dice, v.book, state.level, "enemy", v.place, star.kind)
    number = len(v.party())
    people = v.strangers(met.kind, state.nation, number)
    v.tell("met", relation="enemy", number=number, who=v.book.classes[met.kind].plural)
    north = v.s.grid.square(v.s.grid.width // 2, 1)
    seat = v.seat_of_opposition(OPPOSITION)
    squares, facing = around(v, north, number), v.party()[0].square
    return [
        v.enter(character, OPPOSITION, square, facing, seat)
        for character, square in zip(people, squares, strict=True)
    ]


class StandingGround(Business):
    """They have come to fight."""

    def others_do(self, v: Venture, figure: Figure, order: Order) -> Order:
        """Nobody runs before the first shot or blow; whom the table has run looks for cover."""
        return "to-cover" if order == "run-away" and not v.state.fought else order


class AnyWay(WayOut):
    """Off the table anywhere; over when the enemy is gone."""

    def exits(self, v: Venture) -> Mask:
        """Anywhere along the edge."""
        return v.s.ground.edge

    def emptied(self, v: Venture) -> str:
        """Players who fight each other read whose it is; one whom the Watch is after fights on with that."""
        if not v.state.has_rival:
            return super().emptied(v)
        if not is_up(v, OPPOSITION):
            return "Nobody is left who could go on."
        return "" if v.enemies_left(OPPOSITION) else left_to(v, OPPOSITION)

    def ending(self, v: Venture) -> str:
        if v.enemies_left():
            return ""
        return left_to(v, PARTY) if v.state.has_rival else "The enemy is driven off."


def is_up(v: Venture, side: int) -> bool:
    """True while a side has anybody on the table who is not out of the fight."""
    return any(figure.side == side and figure.may_act for figure in v.s.figures)


def left_to(v: Venture, side: int) -> str:
    """Who has the table to himself."""
    return f"The table is left to {v.state.field.sides[side].name}."


class Victory(Aim):
    """No purpose but to drive them off."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """The enemy is gone and the Star unbeaten; players who fight each other need somebody there."""
        is_held = not v.state.has_rival or any(figure.may_act for figure in own_of(v.state, party))
        return is_held and not v.enemies_left(party.side) and v.is_unbowed(party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        if is_won:
            return "has driven the enemy off"
        if v.state.has_rival or v.enemies_left(party.side):
            return "has not driven the enemy off"
        how = "ran" if party.star in v.state.fled else "was beaten"
        return f"{how}, though the enemy was driven off"

    def worth(self, state: Outing, party: Party) -> float:
        """Nothing is won by leaving while enemies stand, unless half the band is lost."""
        own = own_of(state, party)
        other = OPPOSITION if party.side == PARTY else PARTY
        foes = [figure for figure in state.field.figures if figure.side == other and figure.is_able]
        is_beaten = 2 * sum(figure.status in LOST for figure in own) >= len(own)
        gone = [] if is_beaten or not foes else [figure for figure in own if figure.status == "left"]
        return -DESERTED * sum(figure.rep for figure in gone)


STRAIGHT = Plot(
    Setting(lay_out, begin, has_pefs=False), business=StandingGround(), way_out=AnyWay(), aim=Victory()
)
