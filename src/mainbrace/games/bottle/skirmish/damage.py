"""Damage: what a hit comes to, and what those who see it owe (BR-104, BR-127)."""

from __future__ import annotations

from mainbrace.games.bottle.saves import LADDER, hardened, knock_down_dice, recovered, survive
from mainbrace.games.bottle.skirmish.lending import KnockDownRoll, lent
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import Result
from mainbrace.kernel import Play

FALLEN: dict[str, Status] = {
    "stunned": "stunned",
    "out-of-the-fight": "out-of-the-fight",
    "obviously-dead": "obviously-dead",
}
"""What puts a figure down, and what it then is."""
FALLS: dict[str, str] = {
    "stunned": "stunned",
    "out-of-the-fight": "out of the fight",
    "obviously-dead": "dead",
}


def hurt(
    s: Skirmish, victim: Figure, damage: Result, by: Figure | None, rep: int | None, is_shot: bool = False
) -> Play[bool]:
    """Let a figure take damage; True if that puts it down or off the table.

    A Star who comes away unhurt from a shot counts as missed, and takes Received Fire (BR-017).
    """
    if victim.status == "obviously-dead" or not victim.is_on_table:
        return False
    seat = victim.seat if s.is_played(victim) else None
    blow = hardened(s, victim.character, damage)
    if blow == "knocked-down":
        dice = knock_down_dice(s.book, victim.character)
        more = yield from lent(s, victim, lambda: KnockDownRoll(dice))
        blow = recovered(s.dice, s.book, victim.character, more)
    fate = yield from survive(s, s.book, victim.character, blow, rep, seat)
    if by is not None and "obviously-dead" in (damage, blow) and fate != "obviously-dead":
        s.hooks.was_spared(s, victim, by)
    if fate == "cheated-death":
        let_go(s, victim)
        victim.ready = []
        s.take_off(victim, "cheated-death")
        s.hooks.has_left(s, victim)
        return True
    if fate in FALLEN:
        fall(s, victim, FALLEN[fate], by)
        return True
    if is_shot and by is not None and victim.is_able:
        receive_fire(s, victim, by)
    return False


def receive_fire(s: Skirmish, target: Figure, shooter: Figure) -> None:
    """A shot that did no harm: the target owes Received Fire, once for all shots of a moment (BR-103)."""
    shock = s.shock(target)
    if shooter.id not in shock.shooters:
        shock.shooters.append(shooter.id)


def fall(s: Skirmish, victim: Figure, status: Status, by: Figure | None) -> None:
    """A figure goes down; friends who see it within 4" will take Man Down (BR-104, AR-51)."""
    if victim.status in FALLEN and LADDER.index(victim.status) >= LADDER.index(status):
        return
    witnesses = [
        friend
        for friend in s.friends(victim)
        if friend.is_able
        and s.distance(friend, victim) <= s.book.movement.cohesion
        and s.sees(friend, victim)
    ]
    let_go(s, victim)
    victim.fresh = True
    s.become(victim, status)
    s.tell("falls", who=victim.name, piece=s.piece(victim), status=status, what=FALLS[status])
    for witness in witnesses:
        shock = s.shock(witness)
        shock.saw_fall = True
        shock.by = NOBODY if by is None else by.id
    s.hooks.fell(s, victim, by)


def let_go(s: Skirmish, figure: Figure) -> None:
    """Whatever a figure was about is over: its melee, its loading, its burden, its activation."""
    unlock(s, figure)
    drop_wounded(s, figure)
    figure.interrupt()
    s.get_up(figure)
    figure.unseen_by = []
    figure.busy = 0
    if s.activation is not None and figure.id in s.activation.shares:
        s.activation.shares[figure.id].is_done = True


def unlock(s: Skirmish, figure: Figure) -> None:
    """Nobody is evenly matched with it any more."""
    for other in figure.locked:
        s.figures[other].locked.remove(figure.id)
    figure.locked = []


def be_laid_down(s: Skirmish, figure: Figure) -> None:
    """Whoever carries a figure does so no longer."""
    if figure.bearer != NOBODY:
        s.figures[figure.bearer].burden = NOBODY
        figure.bearer = NOBODY


def drop_wounded(s: Skirmish, figure: Figure) -> None:
    """Lay down whom one carries."""
    if figure.burden != NOBODY:
        s.figures[figure.burden].bearer = NOBODY
        figure.burden = NOBODY
