"""A figure's activation begins or ends: ducking is over, bows are ready, the stunned come to."""

from __future__ import annotations

from mainbrace.games.bottle.skirmish.greed import be_called_off
from mainbrace.games.bottle.skirmish.movement import normal_move
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure


def take_in(s: Skirmish, activation: Activation, figure: Figure) -> None:
    """A figure's activation begins: it stops ducking, its bow and blades are ready, it has its whole move."""
    figure.acted = True
    figure.fast = False
    share = Share(normal_move(s, figure))
    activation.shares[figure.id] = share
    if figure.status == "stunned":
        share.is_done = True
        return
    if figure.status == "duck-back":
        s.become(figure, "carry-on")
    figure.unseen_by = []
    for name in figure.character.weapons:
        if s.weapon(name).reload in ("next-active", "retrieve"):
            make_ready(figure, name)
    be_called_off(s, figure)
    share.is_done = figure.busy > 0


def make_ready(figure: Figure, weapon: str) -> None:
    """A weapon in hand can be fired or thrown; as many of a kind as there are."""
    if figure.ready.count(weapon) < figure.character.weapons.count(weapon):
        figure.ready.append(weapon)


def recover(s: Skirmish, figure: Figure) -> None:
    """A stunned figure has spent an activation doing nothing: it carries on, prone (BR-117, AR-38)."""
    if figure.status == "stunned" and figure.is_on_table:
        if s.occupied() >> figure.square & 1:
            s.place(figure, s.nearest_free(figure.square))
        s.become(figure, "carry-on")
        s.lie_down(figure)
        s.tell("comes to", who=figure.name, piece=s.piece(figure))
