"""The explorers on their trail: moving on, forks, rivers, the benefit of a space, the Lost City."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.effects import NOTHING, Effect, as_text
from mainbrace.games.maracaibo.gains import gain_vp
from mainbrace.games.maracaibo.ship import gain_cannon
from mainbrace.games.maracaibo.state import NOWHERE, LeftTreasure
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import Spot, TrailSpace
from mainbrace.games.maracaibo.treasures import choose_place, keep
from mainbrace.games.maracaibo.voyage import Occasion, Voyage, name_of
from mainbrace.kernel import Option, Play

NO_NEIGHBOURS_BENEFIT = {"neighbours", "attack here"}
"""What a space offers only to the explorer that stands on it (MC-170)."""


def explore(v: Voyage, seat: int, number: int, is_accepted: bool) -> Play[None]:
    """Move by up to so many points and the own bonus, and take the benefit of every stop (MC-112 to 115).

    Nobody has to explore; but whoever has said yes to it, or has given up a step, uses at least one point if
    any explorer can move. Points that are left in the Lost City score (MC-120).
    """
    player = v.player(seat)
    given = yield from give_up_step(v, seat)
    left = number + player.sheet.explore - given
    must_move = (is_accepted or given > 0) and player.explorer != v.trail.end
    stops = []
    for is_neutral in (False, True):
        may_stay = not must_move or (not is_neutral and bool(step_options(v, seat, True, left)))
        chosen = yield from walk(v, seat, is_neutral, left, may_stay)
        if chosen is not None:
            stops.append(chosen[0])
            left -= chosen[1]
            must_move = False
    if player.explorer == v.trail.end:
        gain_vp(v, seat, left, "the Lost City")
    for spot in stops:
        yield from benefit(v, seat, spot)


def give_up_step(v: Voyage, seat: int) -> Play[int]:
    """Some may give up one step for a Cannon; the number of steps given up (MC-164)."""
    player = v.player(seat)
    if not has(v.box, player, "cannon for a step") or len(player.cannons) == len(player.windows):
        return 0
    options = [Option("cannon", 1, "Give up a step for a Cannon"), Option("all-steps", 0, "Use every step")]
    given = yield from v.ask(seat, "give up a step", f"{name_of(seat)}: a Cannon for a step?", options)
    if given:
        gain_cannon(v, seat)
    return given


def walk(
    v: Voyage, seat: int, is_neutral: bool, points: int, may_stay: bool
) -> Play[tuple[Spot, int] | None]:
    """Move one explorer; where it stopped and what that took, or None if it stays."""
    options = step_options(v, seat, is_neutral, points)
    if not options:
        return None
    if may_stay:
        options.append(Option("stay", None, "Stay here"))
    who = "the neutral explorer" if is_neutral else "your explorer"
    question = f"{name_of(seat)}: move {who}, up to {points}."
    chosen = yield from v.ask(seat, "neutral explorer" if is_neutral else "explore", question, options)
    if chosen is not None:
        move_on(v, seat, chosen[0], is_neutral)
    return chosen


def step_options(
    v: Voyage, seat: int, is_neutral: bool, points: int
) -> list[Option[tuple[Spot, int] | None]]:
    """The spaces one explorer can stop on."""
    player = v.player(seat)
    start = player.neutral if is_neutral else player.explorer
    if start == NOWHERE:
        return []
    reach = v.trail.steps(start, others(v, seat, is_neutral), points)
    return [
        step_option(v, spot, used, points, is_neutral)
        for spot, used in reach.items()
        if not is_neutral or not is_in_front(v, spot, player.explorer)
    ]


def is_in_front(v: Voyage, spot: Spot, other: Spot) -> bool:
    """True if a space is further than another one (MC-152)."""
    return v.trail.spaces[spot].progress > v.trail.spaces[other].progress


def others(v: Voyage, seat: int, is_neutral: bool = False) -> set[Spot]:
    """The spaces where explorers stand, all but the one that moves (MC-153)."""
    spots = {player.explorer for number, player in enumerate(v.state.players) if number != seat or is_neutral}
    spots |= {
        player.neutral for number, player in enumerate(v.state.players) if number != seat or not is_neutral
    }
    if v.state.jordan is not None:
        spots.add(v.state.jordan.explorer)
    return spots - {NOWHERE}


def step_option(
    v: Voyage, spot: Spot, used: int, points: int, is_neutral: bool
) -> Option[tuple[Spot, int] | None]:
    """A space an explorer can stop on."""
    space = v.trail.spaces[spot]
    return Option(
        f"{'neutral' if is_neutral else 'explore'}:{space.label.lower().replace(' ', '-')}",
        (spot, used),
        space_words(space),
        (space.area,),
        f"{used} of {points}",
    )


def space_words(space: TrailSpace) -> str:
    """A space and what stopping there brings."""
    return f"{space.name}\n{as_text(space.effect.text)}" if space.effect.ways else space.name


def move_on(v: Voyage, seat: int, spot: Spot, is_neutral: bool) -> None:
    """An explorer goes forward; rivers it crosses for the first time are marked (MC-117).

    Those of the neutral explorer count besides, so they have numbers of their own.
    """
    player = v.player(seat)
    start = player.neutral if is_neutral else player.explorer
    here, there = v.trail.spaces[start].label, v.trail.spaces[spot].label
    v.tell(
        "neutral explores" if is_neutral else "explores", seat=seat, who=name_of(seat), start=here, to=there
    )
    for river in v.trail.rivers_between(start, spot):
        number = river + v.trail.rivers * is_neutral
        if number not in player.rivers:
            player.rivers.append(number)
            v.tell("crosses river", seat=seat, who=name_of(seat), number=len(player.rivers))
    if is_neutral:
        player.neutral = spot
        return
    player.explorer = spot
    if spot == v.trail.end and not player.has_seen_city:
        player.has_seen_city = True
        gain_vp(v, seat, v.numbers.final.lost_city, "finding the Lost City")


def benefit(v: Voyage, seat: int, spot: Spot) -> Play[None]:
    """What the space brings where an explorer has stopped, and a treasure that somebody left there."""
    yield from take_left_treasure(v, seat, spot)
    yield from v.perform(seat, v.trail.spaces[spot].effect, Occasion(spot=spot))


def take_left_treasure(v: Voyage, seat: int, spot: Spot) -> Play[None]:
    """One of the treasures that lie on a space (MC-122)."""
    here = {left.treasure: left for left in v.state.left if left.spot == spot}
    if not here:
        return
    options: list[Option[LeftTreasure | None]] = [
        Option(f"treasure:{TREASURES[kind]}", left, TREASURES[kind].capitalize())
        for kind, left in here.items()
    ]
    options.append(Option("skip", None, "Leave it"))
    chosen = yield from v.ask(
        seat, "left treasure", f"{name_of(seat)}: take a treasure that lies here?", options
    )
    if chosen is not None:
        place = yield from choose_place(v, seat, chosen.treasure)
        v.state.left.remove(chosen)
        v.tell("picks up", seat=seat, who=name_of(seat), treasure=TREASURES[chosen.treasure])
        yield from keep(v, seat, chosen.treasure, place)


def neighbours(v: Voyage, seat: int) -> Play[None]:
    """The benefits of the spaces in front of and behind the explorer, occupied or not (MC-169)."""
    space = v.trail.spaces[v.player(seat).explorer]
    for side, spots in (("in front", space.onward), ("behind", space.back)):
        yield from neighbour(v, seat, side, [spot for spot in spots if lent(v, spot).ways])


def neighbour(v: Voyage, seat: int, side: str, spots: list[Spot]) -> Play[None]:
    """The benefit of one neighbouring space; at a fork the player chooses."""
    options: list[Option[Spot | None]] = [
        Option(
            f"space:{v.trail.spaces[spot].label}",
            spot,
            f"{v.trail.spaces[spot].name}\n{as_text(lent(v, spot).text)}",
            (v.trail.spaces[spot].area,),
        )
        for spot in spots
    ]
    options.append(Option("skip", None, "Nothing"))
    chosen = yield from v.ask(
        seat, "neighbour", f"{name_of(seat)}: the benefit of the space {side}?", options
    )
    if chosen is not None:
        yield from v.perform(seat, lent(v, chosen))


def lent(v: Voyage, spot: Spot) -> Effect:
    """What a space gives to an explorer beside it (MC-170)."""
    effect = v.trail.spaces[spot].effect
    is_own = any(clause.verb in NO_NEIGHBOURS_BENEFIT for clause in effect.clauses)
    return NOTHING if is_own else effect


def leave_treasure(v: Voyage, seat: int) -> Play[bool]:
    """Put a treasure from the sand on the explorer's space; False if none was left (MC-178, 182)."""
    player = v.player(seat)
    options: list[Option[int | None]] = [
        Option(f"leave:{treasure}", kind, f"Leave {treasure}")
        for kind, treasure in enumerate(TREASURES)
        if player.sand[kind]
    ]
    options.append(Option("skip", None, "Leave none"))
    kind = yield from v.ask(seat, "leave", f"{name_of(seat)}: leave a treasure here?", options)
    if kind is None:
        return False
    player.sand[kind] -= 1
    v.state.left.append(LeftTreasure(player.explorer, kind))
    v.tell("leaves treasure", seat=seat, who=name_of(seat), treasure=TREASURES[kind])
    return True


def go_back(v: Voyage, seat: int, least: int) -> Play[bool]:
    """Move the explorer back by at least so many spaces; False if it stays (MC-184).

    A neutral explorer that a player leads bounds this: it may not be left in front (MC-152).
    """
    player = v.player(seat)
    spots = v.trail.steps_back(player.explorer, others(v, seat), least)
    if player.neutral != NOWHERE:
        spots = [spot for spot in spots if not is_in_front(v, player.neutral, spot)]
    options: list[Option[Spot | None]] = [
        Option(
            f"back:{v.trail.spaces[spot].label.lower()}",
            spot,
            space_words(v.trail.spaces[spot]),
            (v.trail.spaces[spot].area,),
        )
        for spot in spots
    ]
    options.append(Option("skip", None, "Stay here"))
    spot = yield from v.ask(seat, "back", f"{name_of(seat)}: go back on the trail?", options)
    if spot is None:
        return False
    player.explorer = spot
    v.tell("goes back", seat=seat, who=name_of(seat), to=v.trail.spaces[spot].label)
    return True


def explore_with_benefit(v: Voyage, seat: int, number: int, is_accepted: bool) -> Play[None]:
    """Explore, and the benefit of the explorer's space once more, before or after (MC-192)."""
    options = [
        Option("before", True, "Take the benefit of your space, then explore"),
        Option("after", False, "Explore, then take the benefit of your space"),
    ]
    is_before = yield from v.ask(
        seat, "benefit when", f"{name_of(seat)}: the benefit before or after?", options
    )
    if is_before:
        yield from own_space(v, seat)
    yield from explore(v, seat, number, is_accepted)
    if not is_before:
        yield from own_space(v, seat)


def own_space(v: Voyage, seat: int) -> Play[None]:
    """The benefit of the space where the player's own explorer stands."""
    spot = v.player(seat).explorer
    yield from v.perform(seat, v.trail.spaces[spot].effect, Occasion(spot=spot))
