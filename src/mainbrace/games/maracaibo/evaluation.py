"""How good a position is, and what a study wants to know of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.content import Box, Condition
from mainbrace.games.maracaibo.scoring import ROWS, total
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.solo.ending import total as total_of_jordan
from mainbrace.games.maracaibo.state import NOT_YET, Player, State
from mainbrace.games.maracaibo.treasures import value
from mainbrace.kernel import Facts

DOUBLOON, LATE_DOUBLOON = 0.7, 0.2
"""What a doubloon is worth at the start and at the end, its fifth of a point at the end not counted."""
POWER = 3.0
EXPLORE = 4.0
REROLL = 3.0
CHEAP_TREASURE = 5.0
MARKER = 0.8
SAND = 1.0
STALL = 4.0
CANNON = 2.0
RUM = 2.0
COLUMN = 5.0
"""What a column that is still ahead of the ship is worth, as long as there is time to land there."""
TREASURE_TO_BE = 3.5
"""What a treasure will probably be worth when the cubes have been placed."""
PROGRESS = 0.4
"""What a step on the trail is worth beyond its benefit, on the way to the next river."""
RIVAL = 0.1
"""How much of Jordan's luck counts: most of what he gains nobody can prevent."""
HOPE = 0.35
"""How much of a quest's points counts while it is only partly met."""


def evaluate(state: State, box: Box) -> Sequence[float]:
    """Every player's strength against the mean of the others'."""
    strengths = [strength(state, box, player) for player in state.players]
    if state.jordan is not None:
        return [strengths[0] - RIVAL * total_of_jordan(box, state, state.jordan)]
    return [own - (sum(strengths) - own) / (len(strengths) - 1) for own in strengths]


def strength(state: State, box: Box, player: Player) -> float:
    """The score if the game ended now, and what the player's means promise for the time that is left."""
    points = float(total(box, state, player))
    if state.is_over:
        return points
    ahead = columns_ahead(state, box, player)
    rounds_left = box.numbers.rounds - max(1, state.round) + 1
    time = (rounds_left - 1 + ahead) / box.numbers.rounds
    sheet = player.sheet
    doubloon = LATE_DOUBLOON + (DOUBLOON - LATE_DOUBLOON) * time
    points += player.doubloons * (doubloon - 1 / box.numbers.final.doubloons)
    points += rounds_left * (counts.doubloon_income(player) * doubloon + counts.vp_income(player))
    means = (
        POWER * sheet.power + EXPLORE * sheet.explore + REROLL * sheet.rerolls + STALL * len(player.stalls)
    )
    means += CHEAP_TREASURE * (sheet.treasure_price > 0) + CHEAP_TREASURE / 2 * sheet.treasure_discount
    means += MARKER * len(player.windows) + CANNON * len(player.cannons) + RUM * player.rum
    means += 4 * (sheet.discount + sheet.bury) + sheet.decline + 2 * sheet.fort
    points += time * means + SAND * min(1.0, 2 * time) * sum(player.sand)
    points += COLUMN * ahead * box.seas[state.sea].width
    points += PROGRESS * min(1.0, 2 * time) * counts.count(box, state, player, "step of progress")
    points += time * rising_treasures(state, box, player)
    return points + hopes(state, box, player)


def rising_treasures(state: State, box: Box, player: Player) -> float:
    """What the player's treasures will probably gain in value."""
    owned = counts.treasures(player)
    return sum(
        number * max(0.0, TREASURE_TO_BE - value(box, state, kind)) for kind, number in enumerate(owned)
    )


def columns_ahead(state: State, box: Box, player: Player) -> float:
    """The part of the sea that lies ahead of the ship; little once somebody has reached Maracaibo."""
    sea = box.seas[state.sea]
    ships = [other.ship for other in state.players]
    if state.jordan is not None:
        ships.append(state.jordan.ship)
    furthest = max(map(sea.column, ships))
    own = (sea.width - sea.column(Space(player.ship))) / (sea.width + 1)
    race = (sea.width + 1 - furthest) / (sea.width + 2)
    return max(0.0, min(own, race + 0.25))


def hopes(state: State, box: Box, player: Player) -> float:
    """What quests in hand promise beyond what they score now."""
    promised = 0.0
    for number in player.quests:
        quest = box.quests[number]
        now = counts.worth(box, state, player, quest)
        best = max(
            condition.vp * nearness(state, box, player, condition) for condition in (quest.top, quest.bottom)
        )
        promised += HOPE * max(0.0, best - now)
    return promised


def nearness(state: State, box: Box, player: Player, condition: Condition) -> float:
    """How much of a condition is there already, from 0 to 1."""
    have = [min(1.0, counts.count(box, state, player, need.term) / need.count) for need in condition.needs]
    return sum(have) / len(have)


def facts(state: State, box: Box) -> Facts:
    """The mean score row by row, Jordan's score, and what each player had."""
    players, count = state.players, len(state.players)
    numbers = {"rounds": state.round, "during play": sum(player.vp for player in players) // count}
    for row, name in enumerate(ROWS):
        numbers[name.lower()] = sum(player.final[row] for player in players if player.final) // count
    numbers["score"] = sum(total(box, state, player) for player in players) // count
    if state.jordan is not None:
        numbers["jordan"] = total_of_jordan(box, state, state.jordan)
    opener = (state.first + state.round - 1) % count
    return Facts(
        numbers, [labels(box, player, (seat - opener) % count) for seat, player in enumerate(players)]
    )


def labels(box: Box, player: Player, place: int) -> dict[str, list[str]]:
    """What a player had, and its place in the order of turns."""
    found = {
        "order": [str(place + 1)],
        "residence": [box.cards[number].name for number in player.residences],
        "figurehead": [box.figureheads[number].name for number in player.figureheads],
    }
    if player.commander != NOT_YET:
        found["commander"] = [box.commanders[player.commander].name]
        found["back"] = [box.commanders[player.back].name]
    return found
