"""Melee: one against one, until somebody falls or both are evenly matched (BR-150 to BR-158)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.creatures import creature_of
from mainbrace.games.bottle.ground.routes import facing_away, pushed_back
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.passes import passing, successes
from mainbrace.games.bottle.skirmish.contact import make_contact
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.movement import HALVES, normal_move, step_to, tell_move
from mainbrace.games.bottle.skirmish.places import inches, place
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Grip
from mainbrace.kernel import Modifier, Option, Play

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


def fight_all(s: Skirmish, target: Figure, attackers: Sequence[Figure]) -> Play[None]:
    """Several fight one, one after the other, in the order that the larger side likes (BR-156).

    Whoever has lost touch, since the target was pushed back, goes after it first.
    """
    waiting = list(attackers)
    while waiting and target.is_able:
        attacker = waiting[0]
        if len(waiting) > 1 and s.is_played(attacker):
            options = [Option(f"first:{each.id}", each, each.name, (s.piece(each),)) for each in waiting]
            text = f"Who attacks {target.name} next?"
            attacker = yield from s.ask(attacker.seat, "who attacks", text, options, about=s.piece(target))
        waiting.remove(attacker)
        if (yield from make_contact(s, attacker, target)) and target.is_able:
            yield from fight(s, attacker, target)


def fight(s: Skirmish, attacker: Figure, defender: Figure) -> Play[None]:
    """Rounds of a melee, until one is down or driven off, or both are evenly matched (BR-150 to BR-154)."""
    s.fought.add(pair(attacker, defender))
    attacker.interrupt()
    defender.interrupt()
    follower: Figure | None = None
    yield from s.hooks.disturbance(s, attacker, "melee")
    while True:
        margin = round_of(s, attacker, defender, follower)
        if margin == 0:
            draw(s, attacker, defender)
            return
        winner, loser = (attacker, defender) if margin > 0 else (defender, attacker)
        part(winner, loser)
        if not (yield from damage(s, winner, loser, abs(margin))):
            return
        if winner.locked:
            s.tell("stays", who=winner.name, piece=s.piece(winner), whom=loser.name)
            return
        if not follow_up(s, winner, loser):
            return
        follower = winner


def round_of(s: Skirmish, one: Figure, other: Figure, follower: Figure | None) -> int:
    """By how many successes the first is ahead."""
    scores = []
    for figure, enemy in ((one, other), (other, one)):
        modifiers = dice(s, figure, enemy, follower is figure)
        count = sum(amount for amount, _ in modifiers)
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
    """The winner's die (BR-153); True if the loser is pushed back and still fights."""
    rules = s.book.melee.damage
    (face,) = s.dice.roll(1, f"{winner.name} wins by {margin}: damage to {loser.name}", at_most=margin)
    result = rules.result(face, margin)
    if result != "push-back":
        yield from hurt(s, loser, result, winner, winner.rep)
        if loser.status == "obviously-dead":
            charge_on(s, winner)
        return False
    start = loser.square
    way = pushed_back(s.ground, winner.square, loser.square, s.occupied() & ~(1 << start), rules.inches)
    for square in way:
        step_to(s, loser, square)
    for number in list(loser.locked):
        if not s.are_in_contact(loser, s.figures[number]):
            part(loser, s.figures[number])
    s.face(loser, winner.square)
    s.tell("pushed back", who=loser.name, piece=s.piece(loser), inches=len(way), far=inches(len(way)))
    return True


def charge_on(s: Skirmish, winner: Figure) -> None:
    """An active figure who killed his enemy may charge on with what movement he has left (BR-155, AR-93)."""
    activation = s.activation
    if activation is None or winner.id not in activation.shares or winner.locked:
        return
    share = activation.shares[winner.id]
    if share.left > 0:
        share.is_done, share.charges_on = False, True


def follow_up(s: Skirmish, winner: Figure, loser: Figure) -> bool:
    """The winner goes after a loser whom he pushed back; False if he cannot come into contact (BR-154)."""
    start = winner.square
    while not s.are_in_contact(winner, loser):
        found = s.reach(winner, 2 * HALVES * s.book.melee.damage.inches)
        places = s.ground.contact(loser.square) & found.ends & ~s.occupied()
        layer = next((layer & places for layer in found.layers if layer & places), 0)
        if not layer:
            return False
        to = Square((layer & -layer).bit_length() - 1)
        for step in found.path(to):
            step_to(s, winner, step)
    tell_move(s, winner, start)
    s.face(winner, loser.square)
    return True


# Still in it when active


def resume(s: Skirmish, figure: Figure) -> Play[None]:
    """An active figure that is evenly matched breaks off or fights on, and does nothing else (AR-92)."""
    assert s.activation is not None
    s.activation.shares[figure.id].is_done = True
    ways = ways_out(s, figure)
    if s.is_star(figure):
        square = yield from star_breaks_off(s, figure, ways)
    else:
        square = grunt_breaks_off(s, figure, ways)
    if square is not None:
        break_off(s, figure, square)
        return
    for number in list(figure.locked):
        enemy = s.figures[number]
        if pair(figure, enemy) not in s.fought and figure.carries_on and number in figure.locked:
            yield from fight(s, figure, enemy)


def ways_out(s: Skirmish, figure: Figure) -> dict[Square, int]:
    """Where it could break off to, with the cost: 2\" or more, further from every enemy (AR-96)."""
    enemies = [s.figures[number] for number in figure.locked]
    least = HALVES * s.book.melee.break_off.star
    found = s.reach(figure, normal_move(s, figure))
    return {
        square: cost
        for square, cost in found.costs().items()
        if cost >= least
        and all(s.grid.distance(square, enemy.square) > s.distance(figure, enemy) for enemy in enemies)
    }


def star_breaks_off(s: Skirmish, star: Figure, ways: dict[Square, int]) -> Play[Square | None]:
    """A Star may leave by moving 2\" or more, unless he is hemmed in (BR-157)."""
    options: list[Option[Square | None]] = [Option("fight", None, "Fight on")]
    options += [
        Option(
            f"off:{s.grid.label(square)}", square, f"Break off to {s.grid.label(square)}", (s.area(square),)
        )
        for square in ways
    ]
    text = f"{star.name} is evenly matched. Break off, or fight on?"
    chosen: Square | None = yield from s.ask(star.seat, "break off", text, options, about=s.piece(star))
    return chosen


def grunt_breaks_off(s: Skirmish, grunt: Figure, ways: dict[Square, int]) -> Square | None:
    """A Grunt leaves if he fails a die against Rep, a die and an inch away, into cover if he can (BR-158)."""
    if passing(s.dice, 1, grunt.rep, f"{grunt.name}: stays in the melee?").passes:
        return None
    rules = s.book.melee.break_off
    (face,) = s.dice.roll(1, f"{grunt.name} breaks off: inches", modifiers=[(rules.grunt, "in any case")])
    most = HALVES * (face + rules.grunt)
    enemy = s.figures[grunt.locked[0]]
    able = [square for square, cost in ways.items() if cost <= max(most, HALVES * rules.star)]
    if not able:
        s.tell("hemmed in", who=grunt.name, piece=s.piece(grunt))
        return None
    return max(
        able,
        key=lambda square: (s.would_cover(square, enemy.square), ways[square], -square),
    )


def break_off(s: Skirmish, figure: Figure, square: Square) -> None:
    """Leave the melee; a Grunt ends with his back to the enemy."""
    enemies = [s.figures[number] for number in figure.locked]
    for enemy in enemies:
        part(figure, enemy)
    start, found = figure.square, s.reach(figure, normal_move(s, figure))
    for step in found.path(square):
        step_to(s, figure, step)
    s.tell(
        "breaks off",
        who=figure.name,
        piece=s.piece(figure),
        start=s.area(start),
        to=s.area(square),
        place=place(s, square),
    )
    s.face(figure, enemies[0].square)
    if not s.is_star(figure):
        figure.facing = facing_away(figure.facing)
