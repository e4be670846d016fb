"""Groups: who acts together, and who leads them (BR-055 to BR-061)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure


def are_linked(s: Skirmish, one: Figure, other: Figure) -> bool:
    """True within 4" in sight of each other; friends between and facing do not matter (BR-056, AR-30).

    Everybody in a small boat is of one group, and so are boats within 4" of each other (BS-081).
    """
    if s.ground.afloat and are_boats_near(s, one, other):
        return True
    is_near = s.grid.distance(one.square, other.square) <= s.book.movement.cohesion
    return is_near and is_in_line(s.ground, one.square, other.square)


def are_boats_near(s: Skirmish, one: Figure, other: Figure) -> bool:
    """True for two who are in the same small boat, or in boats no farther apart than a group's people."""
    boat, beside = s.ground.boat_at(one.square), s.ground.boat_at(other.square)
    if boat == beside or not boat or not beside:
        return bool(boat & beside)
    inches = s.book.movement.cohesion
    return any(s.grid.circle(square, inches) & beside for square in squares_of(boat))


def split(s: Skirmish, figures: Sequence[Figure]) -> list[list[Figure]]:
    """The groups that these figures of one side make up, chain by chain (BR-056).

    Only figures in Carry On are links (BR-057); whoever ducks or is stunned is a group of its own (AR-31).
    """
    groups = []
    waiting = list(figures)
    while waiting:
        group = [waiting.pop(0)]
        for member in group:
            if member.status != "carry-on":
                continue
            left: list[Figure] = []
            for each in waiting:
                is_one = each.status == "carry-on" and are_linked(s, member, each)
                (group if is_one else left).append(each)
            waiting = left
        groups.append(group)
    return groups


def group_of(s: Skirmish, figure: Figure) -> list[Figure]:
    """Those with whom a figure tests now: the group that is active, else whom it is linked to (AR-30)."""
    if not figure.carries_on:
        return [figure]
    active = s.activation.shares if s.activation is not None else ()
    if figure.id in active:
        return [member for member in s.active if member.carries_on]
    near = [other for other in s.figures if other.side == figure.side and other.carries_on]
    loose = [other for other in near if other.id not in active]
    return next(group for group in split(s, loose) if figure in group)


def leader_of(s: Skirmish, group: Sequence[Figure]) -> Figure:
    """A Star leads, else the highest Rep (BR-059, AR-33).

    Of equals the owner would take the one who leads best; the book's own take the one nearest to an enemy.
    """
    if len(group) == 1:
        return group[0]
    stars = [figure for figure in group if figure.character.is_star]
    highest = max(figure.rep for figure in stars or group)
    equals = [figure for figure in stars or group if figure.rep == highest]
    if len(equals) == 1:
        return equals[0]
    if s.is_played(equals[0]):
        return max(equals, key=lambda figure: talent(s, figure))
    foes = s.foes(equals[0].side)
    return min(
        equals, key=lambda figure: min((s.grid.span(figure.square, foe.square) for foe in foes), default=0)
    )


def talent(s: Skirmish, figure: Figure) -> int:
    """How much better a figure leads than others of its Rep."""
    wary, slow = s.has(figure, "wary"), s.has(figure, "slow-to-react")
    return 3 * s.has(figure, "born-leader") + wary - slow


def activation_rep(s: Skirmish, group: Sequence[Figure]) -> int:
    """What an activation die must not exceed: the Leader's Rep, one more for Initiative alone (BR-041)."""
    leader = leader_of(s, group)
    return leader.rep + (len(group) == 1 and s.has(leader, "initiative"))


def has_leader_die(s: Skirmish, leader: Figure) -> bool:
    """True for a Star, and for a Born Leader who leads for a time; not for who is down (BR-060, BR-034)."""
    return leader.carries_on and (leader.character.is_star or s.has(leader, "born-leader"))


def same_rep(figures: Sequence[Figure]) -> int | None:
    """The Rep that they all have; None if they differ."""
    first, *others = {figure.rep for figure in figures}
    return None if others else first


def reps(figures: Sequence[Figure]) -> str:
    """Against what dice are read that several share: one Rep, or each one's own in their order."""
    same = same_rep(figures)
    return ", ".join(str(figure.rep) for figure in figures) if same is None else str(same)


def names(figures: Sequence[Figure]) -> str:
    """The figures in a few words."""
    return and_words([figure.name for figure in figures])


def and_words(words: Sequence[str]) -> str:
    """Words in a row, the last after an "and"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
