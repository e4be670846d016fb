"""Robbery: an alley, people with drawn weapons three inches away, and a choice (BC-155 to BC-163)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.confrontation import demand, to_be_told
from mainbrace.games.bottle.encounters.disturbance import involve, stand_in
from mainbrace.games.bottle.encounters.entry import put_ashore
from mainbrace.games.bottle.encounters.looting import give_up
from mainbrace.games.bottle.encounters.meetings import come_upon
from mainbrace.games.bottle.encounters.places import around, facing_spots
from mainbrace.games.bottle.encounters.plot import Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.encounters.watch import get_away
from mainbrace.games.bottle.encounters.waylaid import Unrobbed, Waylaid, in_the_way, who_waits
from mainbrace.games.bottle.ground.indoors import alley
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import Mask, Square
from mainbrace.games.bottle.loot import weapons_on_him
from mainbrace.games.bottle.pefs import how_many
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.muster import new_field
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE, Figure
from mainbrace.games.bottle.skirmish.status import WAITING
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Option, Play

APART, FARTHEST = 3, 6
"""Inches between the party and the robbers (BC-159)."""


def lay_out(v: Venture) -> Plan:
    """A vacant alley (BC-159)."""
    return alley(v.dice)


def deploy(v: Venture, party: Party, people: Sequence[Character]) -> Play[None]:
    """In the centre of the alley."""
    yield from ()
    for character in people:
        put_ashore(v, party, character, around(v, middle(v), 1)[0])


def begin(v: Venture) -> Play[None]:
    """Robbers are there at once."""
    v.state.is_robbery, v.state.waylaid = True, [figure.id for figure in v.party()]
    v.state.ambush = "suspicious" if v.state.agreed.suspicious else "robbed"
    yield from hands_up(v)


class Alley(WayOut):
    """Two open ends, and people who want what you have."""

    def exits(self, v: Venture) -> Mask:
        """Both ends of the alley."""
        return v.s.ground.edge

    def emptied(self, v: Venture) -> str:
        if len(v.state.surrendered) == len(v.state.parties):
            return "They have what they wanted, and nobody was harmed."
        return super().emptied(v)

    def ending(self, v: Venture) -> str:
        """Over when the robbers are gone."""
        if v.enemies_left():
            return ""
        return f"The {who_waits(v.state)} are gone."

    def conclude(self, v: Venture) -> None:
        """Whoever lies there while robbers stand is robbed; who has beaten soldiers is sought (BC-175)."""
        standing = [f for f in v.s.figures if f.side == in_the_way(v.state) and f.is_able]
        for figure in v.s.figures:
            if v.state.has_soldiers:
                if v.is_players(figure) and figure.may_act and not standing:
                    get_away(v, figure)
            elif standing and figure.side == PARTY and is_robbed(v, figure):
                rob(v, figure, standing[0])


ROBBERY = Plot(Setting(lay_out, begin, deploy, has_pefs=False), way_out=Alley(), aim=Unrobbed())


def waylaid(plot: Plot) -> Plot:
    """What is played in the alley by those who were about something else."""
    return replace(ROBBERY, aim=Waylaid(plot.aim))


def is_robbed(v: Venture, figure: Figure) -> bool:
    """True for one who is still there, and whose party has not given up what it had."""
    return figure.is_on_table and figure.seat not in v.state.surrendered


def middle(v: Venture) -> Square:
    """The centre of the alley."""
    return v.s.grid.square(v.s.grid.width // 2, v.s.grid.height // 2)


def waylay(v: Venture, hooks: Hooks) -> Play[None]:
    """Those who have just left the tavern find themselves in an alley (BC-158, BC-159).

    Nobody does where the last of the players' people went down as they were betrayed.
    """
    state, before = v.state, v.state.field
    party = [f for f in before.figures if f.id in state.waylaid or (f.side == PARTY and f.is_able)]
    if not any(v.is_players(figure) for figure in party):
        v.lay_out(hooks)
        state.ambush, before.over = "", v.plot.way_out.emptied(v)
        return
    for figure in before.figures:
        figure.square = NOWHERE
        figure.burden = figure.bearer = NOBODY
        if figure not in party and figure.status in WAITING:
            figure.status = "left"
    state.waylaid = [figure.id for figure in party]
    state.finds -= len(before.dropped)
    field = new_field(v.book, alley(v.dice), before.sides[:3], before.night)
    field.figures, field.settlement, field.turn = before.figures, True, before.turn
    field.moonlit, field.foul = before.moonlit, before.foul
    field.sides = before.sides
    state.field, state.since, state.is_robbery = field, before.turn, True
    state.pefs, state.agenda = [], []
    for each in state.parties:
        each.goal = ""
    v.lay_out(hooks)
    for figure in party:
        figure.facing = v.s.grid.facing_to(middle(v), Square(0))
        v.s.become(figure, "carry-on")
        let_go(v.s, figure)
        v.s.place(figure, around(v, middle(v), 1)[0])
        figure.began, figure.moved, figure.fast = figure.square, False, False
    yield from hands_up(v)
    v.s.close()


def hands_up(v: Venture) -> Play[None]:
    """They step out, weapons drawn: give up what they want, or fight (BC-160 to BC-162, BC-175)."""
    robbers = step_out(v)
    if v.state.has_soldiers:
        yield from be_told(v, robbers)
    else:
        yield from be_threatened(v, robbers[0])
    if not v.party():
        return
    if v.state.ambush == "suspicious":
        yield from come_upon(v, robbers)
    else:
        yield from come_upon(v, v.party())


def step_out(v: Venture) -> list[Figure]:
    """As many as the table says, three inches away and in sight."""
    state = v.state
    number = how_many(v.dice, len(v.party()))
    kind: ClassName = "military" if state.has_soldiers else "townsfolk"
    people = v.strangers(kind, state.nation, number)
    who = v.book.classes[kind].plural if state.has_soldiers else "Robbers"
    whence = "of the dark" if state.part == "night" else "from round a corner"
    v.tell("ambush", who=who, number=number, whence=whence, suspicious=state.ambush == "suspicious")
    if state.has_soldiers:
        stand_in(v, "The soldiers")
    side = in_the_way(state)
    seat = v.seat_of_opposition(side)
    robbers: list[Figure] = []
    for character in people:
        spot = facing_spots(v, nearest_to_north(v), 1, APART, FARTHEST)[0]
        robbers.append(v.enter(character, side, spot, middle(v), seat))
    return robbers


def nearest_to_north(v: Venture) -> Square:
    """Where the foremost of the party stands."""
    return min((figure.square for figure in v.party()), key=lambda square: (v.s.grid.rows[square], square))


def be_told(v: Venture, soldiers: Sequence[Figure]) -> Play[None]:
    """Soldiers demand surrender of all, as the Watch does of those involved (BC-090, BC-175)."""
    for figure in v.s.able(PARTY):
        involve(v, figure)
    yield from demand(v, soldiers, to_be_told(v))


def be_threatened(v: Venture, robber: Figure) -> Play[None]:
    """Robbers let each seat choose (BC-161)."""
    for party in v.state.parties:
        members = v.members(party.seat)
        if members and (yield from gives_in(v, party, robber)):
            yield_to(v, party, members, robber)


def gives_in(v: Venture, party: Party, robber: Figure) -> Play[bool]:
    """Your gold or your life."""
    words = "Give up all gold and weapons\nNobody is harmed"
    options = [Option("fight", False, "Fight"), Option("give-up", True, words)]
    return (
        yield from v.ask(party.seat, "hands-up", f"{robber.name}: hands in the air! What do you do?", options)
    )


def yield_to(v: Venture, party: Party, members: list[Figure], robber: Figure) -> None:
    """Those who give up are left unharmed."""
    v.state.surrendered.append(party.seat)
    for figure in members:
        rob(v, figure, robber)
        v.s.take_off(figure, "left")


def rob(v: Venture, figure: Figure, robber: Figure) -> None:
    """Whoever has anything has it no more."""
    if figure.character.gold or weapons_on_him(v.book, figure.character):
        give_up(v, figure, robber)
