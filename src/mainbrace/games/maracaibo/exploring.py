"""The explorers on their trail: moving on, forks, rivers, the benefit of a space, the Lost City."""

from __future__ import annotations

from mainbrace.games.maracaibo.effects import NOTHING, Effect
from mainbrace.games.maracaibo.gains import gain_vp
from mainbrace.games.maracaibo.state import LeftTreasure
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import Spot
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play

NO_NEIGHBOURS_BENEFIT = {"neighbours", "attack here"}
"""What a space offers only to the explorer that stands on it (MC-170)."""


def explore(v: Voyage, seat: int, number: int) -> Play[None]:
    """Move the explorer by up to so many points and the own bonus, and take the benefit (MC-112 to 115)."""
    player, points = v.player(seat), number + v.player(seat).sheet.explore
    if player.explorer == v.trail.end:
        gain_vp(v, seat, points, "the Lost City")
        return
    reach = v.trail.steps(player.explorer, others(v, seat), points)
    options: list[Option[tuple[Spot, int] | None]] = [
        step_option(v, spot, used, points) for spot, used in reach.items()
    ]
    options.append(Option("stay", None, "Do not explore"))
    question = f"{name_of(seat)}: explore, up to {points}."
    chosen = yield from v.ask(seat, "explore", question, options)
    if chosen is not None:
        spot, used = chosen
        move_on(v, seat, spot, points - used)
        yield from benefit(v, seat)


def others(v: Voyage, seat: int) -> set[Spot]:
    """The spaces where other explorers stand."""
    return {player.explorer for number, player in enumerate(v.state.players) if number != seat}


def step_option(v: Voyage, spot: Spot, used: int, points: int) -> Option[tuple[Spot, int] | None]:
    """A space the explorer can stop on."""
    space = v.trail.spaces[spot]
    words = f"Space {space.label}: {space.effect.text}" if space.effect.ways else space.label
    return Option(
        f"explore:{space.label.lower().replace(' ', '-')}",
        (spot, used),
        words,
        (f"trail:{space.label}",),
        f"{used} of {points}",
    )


def move_on(v: Voyage, seat: int, spot: Spot, left: int) -> None:
    """The explorer goes forward; rivers it crosses for the first time are marked (MC-117)."""
    player = v.player(seat)
    start, player.explorer = player.explorer, spot
    space = v.trail.spaces[spot]
    v.tell("explores", seat=seat, who=name_of(seat), start=v.trail.spaces[start].label, to=space.label)
    for river in v.trail.rivers_between(start, spot):
        if river not in player.rivers:
            player.rivers.append(river)
            v.tell("crosses river", seat=seat, who=name_of(seat), number=len(player.rivers))
    if spot == v.trail.end:
        reach_city(v, seat, left)


def reach_city(v: Voyage, seat: int, left: int) -> None:
    """The first arrival counts, and so does every point that is left (MC-120)."""
    player = v.player(seat)
    if not player.has_seen_city:
        player.has_seen_city = True
        gain_vp(v, seat, v.numbers.final.lost_city, "finding the Lost City")
    gain_vp(v, seat, left, "the Lost City")


def benefit(v: Voyage, seat: int) -> Play[None]:
    """What the space brings where the explorer has stopped, and a treasure that somebody left there."""
    spot = v.player(seat).explorer
    yield from take_left_treasure(v, seat, spot)
    yield from v.perform(seat, v.trail.spaces[spot].effect)


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
        v.state.left.remove(chosen)
        v.player(seat).sand[chosen.treasure] += 1
        v.tell("picks up", seat=seat, who=name_of(seat), treasure=TREASURES[chosen.treasure])


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
            lent(v, spot).text,
            (f"trail:{v.trail.spaces[spot].label}",),
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
    """Move the explorer back by at least so many spaces; False if it stays (MC-184)."""
    player = v.player(seat)
    spots = v.trail.steps_back(player.explorer, others(v, seat), least)
    options: list[Option[Spot | None]] = [
        Option(
            f"back:{v.trail.spaces[spot].label.lower()}",
            spot,
            f"Space {v.trail.spaces[spot].label}: {v.trail.spaces[spot].effect.text}",
            (f"trail:{v.trail.spaces[spot].label}",),
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


def explore_with_benefit(v: Voyage, seat: int, number: int) -> Play[None]:
    """Explore, and the benefit of the explorer's space once more, before or after (MC-192)."""
    options = [
        Option("before", True, "Take the benefit of your space, then explore"),
        Option("after", False, "Explore, then take the benefit of your space"),
    ]
    is_before = yield from v.ask(
        seat, "benefit when", f"{name_of(seat)}: the benefit before or after?", options
    )
    if is_before:
        yield from v.perform(seat, v.trail.spaces[v.player(seat).explorer].effect)
    yield from explore(v, seat, number)
    if not is_before:
        yield from v.perform(seat, v.trail.spaces[v.player(seat).explorer].effect)
