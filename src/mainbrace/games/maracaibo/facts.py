"""What a study wants to know of a finished game."""

from __future__ import annotations

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.solo.ending import total as total_of_jordan
from mainbrace.games.maracaibo.state import NOT_YET, Player, State
from mainbrace.kernel import Facts


def facts(state: State, box: Box) -> Facts:
    """The mean score row by row, Jordan's score, and what each player had."""
    players, count = state.players, len(state.players)
    numbers = {"rounds": state.round, "during play": sum(player.vp for player in players) // count}
    for row, name in enumerate(scoring.ROWS):
        numbers[name.lower()] = sum(player.final[row] for player in players if player.final) // count
    numbers["score"] = sum(scoring.total(box, state, player) for player in players) // count
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
