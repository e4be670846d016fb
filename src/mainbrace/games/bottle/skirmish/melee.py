"""Melee: one against one, until somebody falls or both are evenly matched (BR-150 to BR-155)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from mainbrace.games.bottle.creatures import creature_of
from mainbrace.games.bottle.ground.routes import pushed_back
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.lending import MeleeRoll, lent, with_lent
from mainbrace.games.bottle.skirmish.movement import HALVES, notice, walk
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Grip
from mainbrace.kernel import Modifier, Play

GRIPS: tuple[Grip, ...] = ("unarmed", "improvised", "one-hand", "two-hand")


# Dice


def grip(s: Skirmish, figure: Figure) -> Grip:
    """The best of a figure's weapons for a melee; none is fists (BR-142), but of creatures (BS-220)."""
    creature = creature_of(s.book, figure.character)
    if creature is not None and creature.grip is not None:
        return creature.grip
    grips = [s.weapon(name).melee for name in figure.character.weapons]
    return max(grips, key=GRIPS.index, default="unarmed")


def weapon_dice(s: Skirmish, figure: Figure) -> Modifier:
    """What its weapon adds (BR-142)."""
    rules, held = s.book.melee, grip(s, figure)
    dice = {
        "unarmed": rules.unarmed,
        "improvised": rules.improvised,
        "one-hand": rules.one_hand,
        "two-hand": rules.two_hand,
    }
    words = {"unarmed": "unarmed", "improvised": "improvised weapon"}
    return dice[held], words.get(held, f"{held} weapon")


def dice(s: Skirmish, figure: Figure, enemy: Figure, is_following: bool = False) -> list[Modifier]:
    """Rep and everything that adds to it or takes away (BR-151)."""
    rules = s.book.melee
    modifiers: list[Modifier] = [(figure.rep, "Rep"), weapon_dice(s, figure)]
    if s.has(figure, "brawler"):
        modifiers.append((rules.brawler, "Brawler"))
    if s.has(figure, "runt"):
        modifiers.append((rules.runt, "Runt"))
    if enemy.draws:
        modifiers.append((rules.evenly_matched * enemy.draws, "enemy evenly matched"))
    if is_following:
        modifiers.append((rules.following_up, "following up"))
    if enemy.prone:
        modifiers.append((rules.enemy_prone, "enemy prone"))
    if figure.burden != NOBODY:
        modifiers.append((rules.carrying, "carries a wounded comrade"))
    return [modifier for modifier in modifiers if modifier[0]]


# Fighting


def fight(s: Skirmish, attacker: Figure, defender: Figure) -> Play[None]:
    """A melee between two, who see to nothing else until it is over; only then does anybody react (AR-48)."""
    s.fought.add(pair(attacker, defender))
    attacker.interrupt()
    defender.interrupt()
    yield from s.hooks.disturbance(s, attacker, "melee")
    with committed(s, attacker, defender):
        yield from rounds(s, attacker, defender)


@contextmanager
def committed(s: Skirmish, *figures: Figure) -> Iterator[None]:
    """Whoever comes in sight meanwhile is tested for as within another test: these do not act in it (AR-67).

    Received Fire and Man Down wait until they are through.
    """
    going = {figure.id for figure in figures} - s.committed
    if s.depth == 0:
        s.answered.clear()
    s.committed |= going
    s.depth += 1
    try:
        yield
    finally:
        s.committed -= going
        s.depth -= 1


def rounds(s: Skirmish, attacker: Figure, defender: Figure) -> Play[None]:
    """Until one is down or driven off, or both are evenly matched (BR-150 to BR-154)."""
    follower: Figure | None = None
    while True:
        mine = yield from lent(s, attacker, partial(MeleeRoll, defender, follower, 0))
        theirs = yield from lent(s, defender, partial(MeleeRoll, attacker, follower, mine))
        margin = round_of(s, attacker, defender, follower, (mine, theirs))
        if margin == 0:
            draw(s, attacker, defender)
            return
        winner, loser = (attacker, defender) if margin > 0 else (defender, attacker)
        part(winner, loser)
        if not (yield from damage(s, winner, loser, abs(margin))):
            return
        if winner.locked:
            tell_stays(s, winner, loser, "has another enemy")
            return
        if not (yield from follow_up(s, winner, loser)):
            return
        follower = winner


def round_of(
    s: Skirmish, one: Figure, other: Figure, follower: Figure | None, more: tuple[int, int] = (0, 0)
) -> int:
    """By how many successes the first is ahead, with the dice that were lent to both."""
    scores = []
    for figure, enemy, extra in ((one, other, more[0]), (other, one, more[1])):
        modifiers = dice(s, figure, enemy, follower is figure)
        count, modifiers = with_lent(sum(amount for amount, _ in modifiers), modifiers, extra)
        scores.append(successes(s.dice, count, f"Melee, {figure.name} against {enemy.name}", modifiers))
    return scores[0] - scores[1]


def pair(one: Figure, other: Figure) -> int:
    """Two who fight, as one number, whoever comes first."""
    return min(one.id, other.id) * PAIR + max(one.id, other.id)


def draw(s: Skirmish, one: Figure, other: Figure) -> None:
    """Evenly matched: they stay in the melee, and each is easier prey for others in this turn (BR-152)."""
    for figure, enemy in ((one, other), (other, one)):
        figure.draws += 1
        if enemy.id not in figure.locked:
            figure.locked.append(enemy.id)
    s.tell("evenly matched", who=one.name, whom=other.name)


def part(one: Figure, other: Figure) -> None:
    """The two are not evenly matched any more."""
    if other.id in one.locked:
        one.locked.remove(other.id)
        other.locked.remove(one.id)


def damage(s: Skirmish, winner: Figure, loser: Figure, margin: int) -> Play[bool]:
    """The winner's die (BR-153); True if the loser is pushed back and still fights.

    Its 1 lets the winner charge on, unless something saved the loser and he still stands there (BR-155).
    """
    rules = s.book.melee.damage
    (face,) = s.dice.roll(1, f"{winner.name} wins by {margin}: damage to {loser.name}", at_most=margin)
    result = rules.result(face, margin)
    if result != "push-back":
        yield from hurt(s, loser, result, winner, winner.rep)
        yield from s.hooks.beaten(s, loser)
        if result == "obviously-dead" and not loser.is_able:
            charge_on(s, winner)
        return False
    return (yield from push_back(s, winner, loser))


def push_back(s: Skirmish, winner: Figure, loser: Figure) -> Play[bool]:
    """Straight away from the winner, as far as there is room; True if both are still in it (BR-154, AR-90).

    The loser looks at the winner all the time. Whoever comes in sight by that is tested for, as in any move.
    """
    occupied = s.occupied() & ~(1 << loser.square) | s.hooks.closed(s, loser)
    way = pushed_back(s.ground, winner.square, loser.square, occupied, s.book.melee.damage.inches)
    if way:
        s.tell("pushed back", who=loser.name, piece=s.piece(loser), inches=len(way), far=inches(len(way)))
        yield from walk(s, loser, way, eyes_on=winner.square)
    else:
        s.tell("no room", who=loser.name, piece=s.piece(loser))
    for number in list(loser.locked):
        if not s.are_in_contact(loser, s.figures[number]):
            part(loser, s.figures[number])
    if loser.is_able:
        s.face(loser, winner.square)
        yield from notice(s, loser)
    return winner.carries_on and loser.is_able


def charge_on(s: Skirmish, winner: Figure) -> None:
    """An active figure whose die showed a 1 may charge on with what movement he has left (BR-155, AR-93)."""
    activation = s.activation
    if activation is None or winner.id not in activation.shares or winner.locked:
        return
    share = activation.shares[winner.id]
    if share.left > 0:
        share.is_done, share.charges_on = False, True


def follow_up(s: Skirmish, winner: Figure, loser: Figure) -> Play[bool]:
    """The winner goes after a loser whom he pushed back; False if he does not come into contact (BR-154).

    Getting up would cost him all the way that he has for it: whoever is prone stays (AR-124).
    """
    if not s.are_in_contact(winner, loser):
        if winner.prone:
            tell_stays(s, winner, loser, "is on the ground")
            return False
        found = s.reach(winner, 2 * HALVES * s.book.melee.damage.inches)
        places = s.ground.contact(loser.square) & found.ends & ~s.occupied()
        layer = next((layer & places for layer in found.layers if layer & places), 0)
        if not layer:
            return False
        to = Square((layer & -layer).bit_length() - 1)
        yield from walk(s, winner, found.path(to))
    if winner.carries_on and loser.is_able:
        s.face(winner, loser.square)
        yield from notice(s, winner)
    return winner.carries_on and loser.is_able and s.are_in_contact(winner, loser)


def tell_stays(s: Skirmish, winner: Figure, loser: Figure, why: str) -> None:
    """Say why a winner does not go after a loser whom he pushed back."""
    s.tell("stays", who=winner.name, piece=s.piece(winner), whom=loser.name, why=why)
