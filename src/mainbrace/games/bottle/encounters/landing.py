"""Before anybody is ashore: Stars are made, men are chosen, and the table is laid out."""

from __future__ import annotations

from mainbrace.games.bottle.band import party_limit, recruit_band
from mainbrace.games.bottle.characters import Character, begin_encounter, waive
from mainbrace.games.bottle.creation import Wishes, create_star
from mainbrace.games.bottle.encounters.haunts import tell_of_list
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.encounters.moon import look_at_moon
from mainbrace.games.bottle.encounters.options import LIMITED
from mainbrace.games.bottle.encounters.sentences import PARTS, PLACES
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Agreed, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import take_along
from mainbrace.games.bottle.packing import pack
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.muster import new_field
from mainbrace.games.bottle.skirmish.state import NOBODY, Side
from mainbrace.kernel import Play


def muster_next(v: Venture) -> Play[None]:
    """The next seat's Star and men; after the last the table is laid out."""
    state = v.state
    seat = len(state.stars)
    star = yield from make(v, seat)
    state.stars.append(star)
    state.bands.append(gather(v, star))
    for each in (star, *state.bands[-1]):
        begin_encounter(each)
    is_rival = state.has_rival and seat == v.opponent
    state.parties.append(Party(seat, side=OPPOSITION if is_rival else PARTY))
    if len(state.stars) == state.captains:
        state.stage = "table"


def make(v: Venture, seat: int) -> Play[Character]:
    """A Star of one's own, carried on or made by luck, by wish, or step by step.

    What is switched off no Star has here; one who is carried on has it again in the next game (BR-013).
    What he takes along is asked, gold apart, but of one who is made at once (BC-064).
    """
    agreed = v.state.agreed
    word, is_asked = agreed.stars[seat] if seat < len(agreed.stars) else "", agreed.making == "steps"
    if word:
        star = waive(star_of(word), agreed.without)
        take_along(star, agreed.purse)
    else:
        star = yield from create_star(v.table, v.book, wished(agreed), seat if is_asked else None)
    if word or is_asked:
        yield from pack(v.table, v.book, seat, star)
    return star


def wished(agreed: Agreed) -> Wishes:
    """What was agreed about a new Star."""
    if agreed.making != "wishes":
        return Wishes(without=agreed.without, purse=agreed.purse)
    return Wishes(
        rep=agreed.rep, nation=agreed.home, kind=agreed.kind, without=agreed.without, purse=agreed.purse
    )


def gather(v: Venture, star: Character) -> list[Character]:
    """Men of the Star's own kind, and no more than may come along (BR-051, BR-052, R-45).

    Where any number of the crew may come there is a try for each who is wanted.
    """
    wanted, tries = v.state.agreed.band, v.state.agreed.band
    if v.state.encounter in LIMITED and wanted >= party_limit(star):
        wanted, tries = party_limit(star) - 1, 0
        v.tell("band limited", who=star.name, rep=star.rep, most=wanted)
    if not wanted:
        return []
    band = recruit_band(v.table, v.book, star, v.state.agreed.customs, wanted, tries, v.names())
    if len(band) < wanted:
        v.tell("band short", who=star.name, found=len(band), wanted=wanted, tries=max(star.rep, tries))
    return band


def company(v: Venture, side: int) -> str:
    """What a side is called where Stars of players fight each other: by their names."""
    own = [party.seat for party in v.state.parties if party.side == side]
    names = [v.state.stars[seat].name for seat in own]
    if any(v.state.bands[seat] for seat in own):
        names.append("company")
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def lay_table(v: Venture, hooks: Hooks) -> Play[None]:
    """The table is laid out; nobody is there yet."""
    yield from ()
    state = v.state
    ours, theirs = (company(v, PARTY), company(v, OPPOSITION)) if state.has_rival else ("You", "The others")
    sides = [Side(ours, [OPPOSITION], 0), Side(theirs, [PARTY], 1), Side("Bystanders", [], 1)]
    state.field = new_field(v.book, v.plot.setting.plan(v), sides, state.part == "night")
    state.field.settlement, state.field.foul = state.is_inside, state.agreed.foul
    state.used = [state.part]
    look_at_moon(v)
    v.lay_out(hooks)
    nation = state.nation.capitalize()
    where = f"aboard a ship under {nation} colours" if state.is_aboard else f"on {nation} ground"
    v.tell("ashore", what=PLACES[state.encounter], where=where, part=PARTS[state.part], level=state.level)
    v.plot.setting.furnish(v)
    state.stage = "landing"
    v.s.close()


def land_next(v: Venture) -> Play[None]:
    """The next seat's people come in; after the last whatever waits for them is there."""
    state = v.state
    party = next(party for party in state.parties if party.star == NOBODY)
    people = [state.stars[0], *state.bands[0]]
    yield from v.plot.setting.deploy(v, party, people)
    state.stars, state.bands = state.stars[1:], state.bands[1:]
    if not state.stars:
        tell_of_list(v)
        yield from v.plot.setting.begin(v)
        state.stage = "ashore"
    v.s.close()
