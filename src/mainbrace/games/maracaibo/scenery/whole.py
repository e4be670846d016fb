"""The whole table as one seat sees it."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.opening import is_to_choose_commander
from mainbrace.games.maracaibo.scenery import boards, cards, ground, pieces
from mainbrace.games.maracaibo.state import NOT_YET, State
from mainbrace.games.maracaibo.voyage import JORDAN, name_of
from mainbrace.kernel import Scene


class Scenery:
    """Draws scenes."""

    def __init__(self, title: str, box: Box) -> None:
        self.title = title
        self.box = box

    def scene(self, state: State, seat: int | None) -> Scene:
        """Everything this seat (None: a spectator) sees now."""
        box = self.box
        return Scene(
            title=self.title,
            status=status(state),
            players=[name_of(seat) for seat in range(len(state.players))],
            areas=ground.areas(box, state, seat),
            pieces=pieces.pieces(box, state),
            cards=cards.cards(box, state, seat),
            tracks=boards.tracks(box, state),
            panels=boards.panels(box, state, seat),
            overlays=ground.overlays(box.trails[state.trail]),
            chapter=f"Round {state.round}" if state.round else preparing(state),
            ground="water",
        )


def preparing(state: State) -> str:
    """What is settled before the first round."""
    if any(player.offer for player in state.players):
        return "Choosing first quests"
    if any(map(is_to_choose_commander, state.players)):
        return "Choosing Commanders"
    return "Auction of Commander boards" if state.is_auction_due else "Setting sail"


def status(state: State) -> str:
    """Where the game stands, in a line."""
    if state.is_over:
        return "The game is over."
    if state.round == 0:
        return preparing(state)
    last = "" if state.last_turns == NOT_YET else " A ship is in Maracaibo: last turns."
    turn = name_of(state.to_move) if state.to_move < len(state.players) else JORDAN
    return f"Round {state.round}. Turn: {turn}.{last}"
