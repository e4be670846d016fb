"""Treasure Hunt: find the spot, dig, and bring the chests home (BC-193 to BC-201)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.encounters.pefs import place_pef
from mainbrace.games.bottle.encounters.plot import Aim, Business, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.prospects import homewards, nearness, to_section
from mainbrace.games.bottle.encounters.state import PARTY, Chest, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE, Figure
from mainbrace.games.bottle.treasure import (
    chest_gold,
    chest_inches,
    chests_found,
    digs_in_a_turn,
    digs_needed,
    hunt_level,
)
from mainbrace.kernel import Option, Play

SPOT = 2
"""The section to which bots know that maps point."""
REACH = 3
"""Inches from which a chest can be taken up."""
DUG, SAVED, HEAVED = 8.0, 4.0, 2.0
"""What the whole digging, and each ten thousand in gold that is safe or under way, are worth to a bot."""
CHEST = 10_000
CLEARED = 4.0
"""What it is worth to know who one more of the PEFs is."""


def lay_out(v: Venture) -> Plan:
    """Open country."""
    return open_country(v.dice, v.book.terrain)


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
            left = f", {counted(hunt.needed - hunt.dug, 'turn')} of one man left" if hunt.needed else ""
            options.append(Option("dig", "dig", f"Dig{left}"))
        elif not hunt.chests and v.section(leader.square) != spot:
            options.append(Option("go:spot", f"section:{spot}", "Go to where the map points"))
        options += chest_orders(v, party, leader)
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        kind, _, which = party.goal.partition(":")
        if kind == "dig":
            dig(v, party, leader)
            return
        party.goal = ""
        if kind == "carry":
            take_up(v, party, leader, int(which))
        elif kind == "rebury":
            yield from rebury(v, party, leader)

    def to_arms(self, v: Venture) -> None:
        """Nobody fights with a chest in his arms."""
        for party in v.state.parties:
            set_down(v, party, carried(v.state, party.seat))
            party.goal = ""

    def way_left(self, v: Venture, party: Party, way: int) -> int:
        """Two walk with a chest, one drags it half as far, and nobody has two of them (BC-200)."""
        men, chests = len(v.hands(party.seat)), carried(v.state, party.seat)
        if len(chests) > men:
            set_down(v, party, chests[men:])
        return chest_inches(v.book, men // min(len(chests), men), way) if chests and men else way


class Home(WayOut):
    """By the edge one came from, with chests or without."""

    def has_left(self, v: Venture, figure: Figure) -> None:
        """Chests that those who are left could not move any more are off with who has gone (BC-201)."""
        if figure.side != PARTY or figure.status != "left":
            return
        chests = carried(v.state, figure.seat)
        for chest in chests[len(v.members(figure.seat)) :]:
            chest.fate = "saved"
            v.tell("chest saved", who=figure.name, gold=chest.gold)

    def conclude(self, v: Venture) -> None:
        """What still lies about is lost."""
        for chest in v.state.hunt.chests:
            if chest.fate in ("dug up", "carried"):
                chest.fate, chest.seat = "lost", NOBODY


class Treasure(Aim):
    """There and back again, with gold."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """Some of it is home, and so is the Star."""
        saved = any(chest.fate == "saved" for chest in v.state.hunt.chests)
        return saved and v.s.figures[party.star].status == "left" and v.is_unbowed(party)

    def worth(self, state: Outing, party: Party) -> float:
        hunt, goal = state.hunt, party.goal
        score = DUG * (min(1.0, hunt.dug / hunt.needed) if hunt.needed else 0.0)
        for chest in hunt.chests:
            weight = SAVED if chest.fate == "saved" else HEAVED if chest.fate == "carried" else 0.5
            score += weight * chest.gold / CHEST
        has_some = bool(carried(state, party.seat))
        if has_some:
            score += homewards(state, party)
        elif state.pefs and not hunt.needed:
            score += max(nearness(state, party, pef.square) for pef in state.pefs) - CLEARED * len(state.pefs)
        else:
            score += to_section(state, party, SPOT)
        if goal == "leave":
            return score + (5.0 if has_some else -5.0)
        return score + (2.0 if goal == "dig" else 0.0)


TREASURE_HUNT = Plot(Setting(lay_out, begin), business=Digging(), way_out=Home(), aim=Treasure())


def is_found(v: Venture, leader: Figure) -> bool:
    """The spot shows once nobody else is about, and is not lost again (BC-196)."""
    is_there = v.section(leader.square) == v.book.encounters.hunt.section
    return is_there and (v.state.hunt.needed > 0 or (not v.state.pefs and v.is_alone))


def dig(v: Venture, party: Party, leader: Figure) -> None:
    """Each digger's activation is a dig turn, four at most (BC-197); then the chests (BC-199)."""
    hunt = v.state.hunt
    if not hunt.needed:
        hunt.needed = digs_needed(v.dice, v.book, hunt.level)
        v.tell("spot", needed=hunt.needed)
    if hunt.turn != v.state.field.turn:
        hunt.turn, hunt.diggers = v.state.field.turn, 0
    men = len(v.hands(party.seat))
    diggers = digs_in_a_turn(v.book, hunt.diggers + men) - hunt.diggers
    hunt.diggers += diggers
    hunt.dug += diggers
    v.tell("digs", who=leader.name, diggers=diggers, dug=hunt.dug, needed=hunt.needed)
    if hunt.dug >= hunt.needed:
        party.goal = ""
        for _ in range(chests_found(v.dice, v.book)):
            hunt.chests.append(Chest(chest_gold(v.dice, v.book), square=leader.square))
        v.state.field.loot.append(leader.square)
        gold = sum(chest.gold for chest in hunt.chests)
        v.tell("treasure", chests=len(hunt.chests), gold=gold)


# Chests


def carried(state: Outing, seat: int) -> list[Chest]:
    """The chests that a seat's people have in their hands."""
    return [chest for chest in state.hunt.chests if chest.fate == "carried" and chest.seat == seat]


def lying(v: Venture, leader: Figure) -> list[Chest]:
    """The chests within reach of a party."""
    span = v.s.grid.distance
    chests = [chest for chest in v.state.hunt.chests if chest.fate == "dug up"]
    return [chest for chest in chests if span(chest.square, leader.square) <= REACH]


def chest_orders(v: Venture, party: Party, leader: Figure) -> list[Option[str]]:
    """As many chests as can be carried, or dragged, or back under the sand (BC-200, BC-201)."""
    options: list[Option[str]] = []
    men, near = len(v.hands(party.seat)), len(lying(v, leader))
    has = len(carried(v.state, party.seat))
    light = min(near, men // v.book.encounters.hunt.bearers - has)
    heavy = min(near, men - has)
    if light > 0:
        options.append(
            Option(
                "carry", f"carry:{light}", f"Take up {counted(light, 'chest')}\nTwo men each, at full speed"
            )
        )
    if heavy > max(light, 0):
        options.append(
            Option(
                "drag", f"carry:{heavy}", f"Take {counted(heavy, 'chest')}\nSome are dragged, at half speed"
            )
        )
    if near:
        options.append(
            Option("rebury", "rebury", "Bury chests again, for another day\nAll or a part of what lies here")
        )
    elsewhere = [chest.square for chest in v.state.hunt.chests if chest.fate == "dug up"]
    if elsewhere and not near:
        options.append(Option("go:chests", f"spot:{elsewhere[0]}", "Go back to the chests"))
    return options


def take_up(v: Venture, party: Party, leader: Figure, number: int) -> None:
    """The richest first."""
    for chest in sorted(lying(v, leader), key=lambda chest: -chest.gold)[:number]:
        chest.fate, chest.seat, chest.square = "carried", party.seat, NOWHERE
    clear_loot(v)
    v.tell("chests taken", who=leader.name, number=len(carried(v.state, party.seat)))


def clear_loot(v: Venture) -> None:
    """Where no chest lies any more nobody is tempted (BR-031)."""
    still = {chest.square for chest in v.state.hunt.chests if chest.fate == "dug up"}
    v.state.field.loot = [square for square in v.state.field.loot if square in still]


def set_down(v: Venture, party: Party, chests: Sequence[Chest]) -> None:
    """They lie where the party is."""
    leader = v.leader(party.seat) or next(iter(v.members(party.seat)), None)
    for chest in chests:
        chest.fate, chest.seat = "dug up", NOBODY
        chest.square = leader.square if leader is not None else NOWHERE
        if leader is None:
            chest.fate = "lost"
        elif leader.square not in v.state.field.loot:
            v.state.field.loot.append(leader.square)
    if chests:
        v.tell("chests down", number=len(chests))


def rebury(v: Venture, party: Party, leader: Figure) -> Play[None]:
    """All or a part of what lies here, the poorest first; it is safe, but not home (BC-201, R-46)."""
    chests = sorted(lying(v, leader), key=lambda chest: chest.gold)
    options = [
        Option(f"bury:{number}", number, f"{number} chest{'s' * (number > 1)}")
        for number in range(len(chests), 0, -1)
    ]
    text = f"How many chests does {leader.name}'s party bury again?"
    number = yield from v.ask(party.seat, "rebury", text, options)
    for chest in chests[:number]:
        chest.fate = "reburied"
    clear_loot(v)
    v.tell("reburied", number=number)
