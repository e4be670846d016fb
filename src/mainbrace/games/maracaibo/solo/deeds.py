"""What Jordan does: raid, explore, take quests and cards, upgrade. He pays nothing and is asked nothing."""

from __future__ import annotations

from mainbrace.games.maracaibo.improvements import refill
from mainbrace.games.maracaibo.quests import fill_row
from mainbrace.games.maracaibo.residences import free_slots, markers
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import Jordan
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import NO_RIVER
from mainbrace.games.maracaibo.treasures import raise_value
from mainbrace.games.maracaibo.voyage import JORDAN, Voyage

BOLD_FACE = 4
"""From this face on he takes from the island with most cubes."""
MOST_POSITION = 4


def score(v: Voyage, jordan: Jordan, number: int, why: str) -> None:
    """Points at once."""
    if number:
        jordan.vp += number
        v.tell("jordan scores", number=number, why=why, total=jordan.vp)


def raid(v: Voyage, jordan: Jordan) -> None:
    """Points and treasures by the position of his marker (MC-222)."""
    place = jordan.position - 1
    score(v, jordan, v.box.solo.raid_vp[place], "a raid")
    for _ in range(v.box.solo.raid_treasures[place]):
        take_treasure(v, jordan)


def take_treasure(v: Voyage, jordan: Jordan) -> None:
    """A die says whether from the island with most or with fewest cubes (MC-223); boldly also MC-224."""
    [face] = v.dice.roll(1, f"{JORDAN} takes a treasure")
    kinds = [kind for kind in range(len(TREASURES)) if v.state.stock[kind]]
    if not kinds:
        return
    sign = -1 if face >= BOLD_FACE else 1
    kind = min(kinds, key=lambda kind: (sign * v.state.cubes[kind], kind))
    v.state.stock[kind] -= 1
    jordan.treasures[kind] += 1
    v.tell("jordan takes treasure", treasure=TREASURES[kind])
    human = v.player(0)
    is_ahead = jordan.treasures[kind] > human.sand[kind] + human.buried[kind] + human.shelf.count(kind)
    if jordan.position >= v.box.solo.bold_from and is_ahead:
        raise_value(v, kind)


def explore(v: Voyage, jordan: Jordan, value: int) -> None:
    """He goes the longest way, ignores what spaces bring, and scores by his position (MC-225)."""
    place = jordan.position - 1
    start = v.trail.spaces[jordan.explorer].label
    occupied = (v.player(0).explorer, v.player(0).neutral)
    left = value + v.box.solo.explore_steps[place]
    while left and jordan.explorer != v.trail.end:
        jordan.explorer = max(
            v.trail.spaces[jordan.explorer].onward, key=lambda spot: v.trail.spaces[spot].branch
        )
        space = v.trail.spaces[jordan.explorer]
        if space.river != NO_RIVER and space.river not in jordan.rivers:
            jordan.rivers.append(space.river)
        left -= jordan.explorer not in occupied or jordan.explorer == v.trail.end
    v.tell("jordan explores", start=start, to=v.trail.spaces[jordan.explorer].label)
    score(v, jordan, v.box.solo.explore_vp[place], "exploring")


def take_quest(v: Voyage, jordan: Jordan) -> bool:
    """The rightmost open quest; False if there is none (MC-226)."""
    if not v.state.row:
        return False
    number = v.state.row.pop()
    jordan.quests.append(number)
    v.tell("jordan takes quest", quest=v.box.quests[number].name)
    fill_row(v)
    return True


def take_improvement(v: Voyage, jordan: Jordan, cell: Space) -> None:
    """Free of charge and without effect (MC-226)."""
    number = v.state.cards[cell]
    jordan.improvements.append(number)
    v.tell("jordan takes card", card=v.box.cards[number].name)
    refill(v, cell)


def upgrade(v: Voyage, jordan: Jordan) -> None:
    """The leftmost free window; what is no longer to be had is worth a point (MC-227, 228)."""
    windows = v.box.solo.windows
    if jordan.windows == len(windows):
        score(v, jordan, v.box.solo.instead, "an upgrade")
        return
    window = windows[jordan.windows]
    jordan.windows += 1
    v.tell("jordan upgrades", window=window)
    if window == "marker":
        jordan.position = min(MOST_POSITION, jordan.position + 1)
        return
    deeds = {"quest": take_quest, "figurehead": take_figurehead, "residence": settle}
    if not deeds[window](v, jordan):
        score(v, jordan, v.box.solo.instead, "an upgrade")


def take_figurehead(v: Voyage, jordan: Jordan) -> bool:
    """A die says which of the three tiles; False if it is gone."""
    [face] = v.dice.roll(1, f"{JORDAN} takes a figurehead")
    place = (face - 1) // 2
    if place >= len(v.state.figureheads):
        return False
    number = v.state.figureheads.pop(place)
    jordan.figureheads.append(number)
    v.tell("jordan takes figurehead", figurehead=v.box.figureheads[number].name)
    return True


def settle(v: Voyage, jordan: Jordan) -> bool:
    """A die says which Residence, until it is one where he can settle; False if there is none."""
    homes = [number for number in v.state.cards if number in v.box.residences]
    free = [
        number for number in homes if number not in jordan.residences and free_slots(v.box, v.state, number)
    ]
    if not free:
        return False
    while True:
        [face] = v.dice.roll(1, f"{JORDAN} settles")
        if face <= len(homes) and homes[face - 1] in free:
            break
    number = homes[face - 1]
    is_first = not markers(v.state, number)
    jordan.residences.append(number)
    v.tell("jordan settles", residence=v.box.cards[number].name)
    if is_first:
        score(v, jordan, v.numbers.first_marker, "the first marker")
    return True
