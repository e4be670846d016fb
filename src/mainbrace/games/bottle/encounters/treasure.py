"""Treasure Hunt: find the spot, dig, and bring the chests home (BC-193 to BC-201)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.encounters.chests import (
    DRAGGED,
    carried,
    chest_of,
    chest_orders,
    come_along,
    full_hands,
    is_undone,
    keep_hold,
    leave_with,
    rebury,
    set_down,
    take_up,
    within_reach,
)
from mainbrace.games.bottle.encounters.hauling import hunt_worth
from mainbrace.games.bottle.encounters.marching import advance, march, places
from mainbrace.games.bottle.encounters.parties import followers
from mainbrace.games.bottle.encounters.pefs import leads_here, place_pef
from mainbrace.games.bottle.encounters.plot import Aim, Business, Discoveries, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.purposes import Chest
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.treasure import (
    chest_gold,
    chest_inches,
    chests_found,
    digs_in_a_turn,
    digs_needed,
    hunt_level,
)
from mainbrace.kernel import Option, Play


def lay_out(v: Venture) -> Plan:
    """Open country."""
    return open_country(v.dice, v.book.terrain, v.tell)


def begin(v: Venture) -> Play[None]:
    """A level of its own, and as many PEFs (BC-194, BC-195)."""
    yield from ()
    v.state.hunt.level = v.state.level = hunt_level(v.dice, v.book)
    v.tell("level", level=v.state.level, why="the map says no more")
    for _ in range(v.state.level):
        place_pef(v)


class Digging(Business):
    """To where the map points, dig, and carry."""

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        options: list[Option[str]] = []
        hunt, spot = v.state.hunt, v.book.encounters.hunt.section
        if is_found(v, leader) and not hunt.chests:
            options.append(Option("dig", "dig", dig_words(v, party, leader)))
        elif not hunt.chests and v.section(leader.square) != spot:
            options.append(Option("go:spot", f"section:{spot}", "Go to where the map points"))
        options += chest_orders(v, party, leader)
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        if party.goal == "dig" and not v.state.hunt.chests:
            yield from dig(v, party, leader)
            return
        goal, party.goal = party.goal, ""
        if goal == "rebury":
            yield from rebury(v, party, leader)
        elif goal in ("carry", "drag"):
            take_up(v, party, leader, full_hands(v) if goal == "carry" else DRAGGED)

    def roused(self, v: Venture, party: Party) -> None:
        """Whoever cannot go on with a chest lets go of it, and others lend a hand."""
        keep_hold(v, party)

    def to_arms(self, v: Venture, party: Party) -> None:
        """Nobody fights with a chest in his arms, or digs while others fight."""
        set_down(v, carried(v.state, party.seat))
        party.goal = ""

    def way_left(self, v: Venture, figure: Figure, way: int) -> int:
        """Two walk with a chest, one drags it half as far (BC-200)."""
        chest = chest_of(v, figure)
        return way if chest is None else chest_inches(v.book, len(chest.bearers), way)


class Trail(Discoveries):
    """There and back, with what one has dug up."""

    def came_outside(self, v: Venture, figure: Figure) -> Aside:
        """Chests come along."""
        come_along(v, figure)
        return ()


class Home(WayOut):
    """By the edge one came from, with chests or without."""

    def leaving(self, v: Venture, party: Party, leader: Figure) -> Play[bool]:
        """Who leaves chests that somebody could take or bury is asked again with the next activation."""
        if is_undone(v.state, party):
            yield from march(v, party, leader, followers(v, party))
            return True
        return False

    def farewell(self, v: Venture, party: Party) -> str:
        words = super().farewell(v, party)
        if is_undone(v.state, party):
            return f"{words}\nChests are left behind that you could take or bury: you are asked again"
        return words

    def has_left(self, v: Venture, figure: Figure) -> None:
        """With the chest that he has a hand on (BC-201)."""
        leave_with(v, figure)

    def conclude(self, v: Venture) -> None:
        """What still lies about is lost."""
        for chest in v.state.hunt.chests:
            if chest.fate in ("dug up", "carried"):
                chest.fate, chest.seat, chest.bearers = "lost", NOBODY, []


class Treasure(Aim):
    """There and back again, with gold."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """Some of it is home, and so is the Star."""
        saved = any(chest.fate == "saved" for chest in v.state.hunt.chests)
        return saved and v.s.figures[party.star].status == "left" and v.is_unbowed(party)

    def worth(self, state: Outing, party: Party) -> float:
        return hunt_worth(state, party)


TREASURE_HUNT = Plot(Setting(lay_out, begin), Trail(), Digging(), Home(), Treasure())


def is_found(v: Venture, leader: Figure) -> bool:
    """The spot shows once nobody else is about, and is not lost again (BC-196)."""
    is_there = v.section(leader.square) == v.book.encounters.hunt.section
    return is_there and (v.state.hunt.needed > 0 or (not v.state.pefs and v.is_alone()))


def dig_words(v: Venture, party: Party, leader: Figure) -> str:
    """How much is left to dig, and how many are there to do it."""
    hunt, hands = v.state.hunt, v.hands(party.seat)
    left = f", {counted(hunt.needed - hunt.dug, 'turn')} of one man left" if hunt.needed else ""
    there = len(within_reach(v, hands, hunt.spot if hunt.needed else leader.square))
    most = v.book.encounters.hunt.diggers
    return f"Dig{left}\n{there} of {len(hands)} are at the spot; no more than {most} dig at a time"


def dig(v: Venture, party: Party, leader: Figure) -> Play[None]:
    """Whoever is at the spot digs, four at most, a dig turn each (BC-197); others come up to it."""
    hunt = v.state.hunt
    if not hunt.needed:
        hunt.needed, hunt.spot = digs_needed(v.dice, v.book, hunt.level), leader.square
        v.tell("spot", needed=hunt.needed)
    there = within_reach(v, v.hands(party.seat), hunt.spot)
    if there:
        turn_the_sod(v, leader, len(there))
    if hunt.dug == hunt.needed:
        party.goal = ""
        dig_up(v)
        use_up_map(v, party)
    else:
        others = [figure for figure in v.hands(party.seat) if figure not in there]
        yield from advance(v, party, others, places(v, f"spot:{hunt.spot}"))


def turn_the_sod(v: Venture, leader: Figure, men: int) -> None:
    """So many dig, as far as there is room for them in this turn (BC-197)."""
    hunt = v.state.hunt
    if hunt.turn != v.state.field.turn:
        hunt.turn, hunt.diggers = v.state.field.turn, 0
    diggers = digs_in_a_turn(v.book, hunt.diggers + men) - hunt.diggers
    hunt.diggers += diggers
    hunt.dug = min(hunt.needed, hunt.dug + diggers)
    v.tell("digs", who=leader.name, diggers=diggers, dug=hunt.dug, needed=hunt.needed)


def dig_up(v: Venture) -> None:
    """The chests come to light (BC-199)."""
    hunt = v.state.hunt
    for _ in range(chests_found(v.dice, v.book)):
        hunt.chests.append(Chest(chest_gold(v.dice, v.book), hunt.spot))
    v.state.field.loot.append(hunt.spot)
    v.tell("treasure", chests=len(hunt.chests), gold=sum(chest.gold for chest in hunt.chests))


def use_up_map(v: Venture, party: Party) -> None:
    """A Star's map has led to its treasure: that of who dug, else of another who came along (R-40).

    In an Area that has a name one that names its way before one that may lead anywhere; else the first.
    """
    is_named = bool(v.state.agreed.area)
    for star in (v.star(each) for each in (party, *v.state.parties)):
        maps = [item for item in star.items if leads_here(v, item)]
        used = max(maps, key=lambda item: is_named and bool(item.name), default=None)
        if used is not None:
            star.items = [item for item in star.items if item is not used]
            v.state.finds -= 1
            v.tell("map used", who=star.name)
            return
