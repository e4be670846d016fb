"""An attack from its declaration to its last effect (Second Tide pp. 12-13).

Declare skill and zone; effects and cards of the declaration; roll; re-rolls; extra dice; count the Hits;
assign them by priority; damage, KOs and rewards; then what the text says about Hits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.rumbones.attack import Attack, Die, attacker
from mainbrace.games.rumbones.conditions import SILENCE, frame_of_mind
from mainbrace.games.rumbones.damage import fell, hurt, left
from mainbrace.games.rumbones.fight import Fight, Target
from mainbrace.games.rumbones.ordering import order_of_fall
from mainbrace.games.rumbones.state import Feature, Hero, Squad
from mainbrace.games.rumbones.wording import counted
from mainbrace.kernel import Option, Play

LEVELS = ("deckhands", "bosuns", "heroes", "objectives")
KEEP: Option[int | None] = Option("keep", None, "Keep the dice")


def resolve(t: Fight, attack: Attack) -> Play[None] | tuple[()]:
    """Roll a declared attack and carry out everything that follows.

    There is something to respond to only where a hero attacks or is attacked.
    """
    foe = defending_side(t, attack)
    if attack.hero is not None or t.has_hero(foe, attack.zone):
        return resolve_contested(t, attack, foe)
    count_hits(t, attack, roll_faces(t, attack, attack.dice, attack.name, attack.seat))
    return settle(t, attack, foe) if attack.hits else ()


def resolve_contested(t: Fight, attack: Attack, foe: int) -> Play[None]:
    """The same where somebody may respond to the attack, to the roll and to the Hits."""
    faces = yield from contested_roll(t, attack, foe)
    if attack.is_broken_off:
        return
    count_hits(t, attack, faces)
    if attack.hits:
        yield from settle(t, attack, foe)
        if attack.hit_heroes:
            yield from t.window("hit", attack.side, attack.hero, attack.hit_heroes, attack.zone, attack)


def count_hits(t: Fight, attack: Attack, faces: Sequence[int]) -> None:
    """Count the Hits of the dice as they lie on the table now."""
    attack.hits = attack.count(faces)
    t.tell("hits", name=attack.name, hits=attack.hits, zone=t.board.labels[attack.zone])


def contested_roll(t: Fight, attack: Attack, foe: int) -> Play[list[int]]:
    """Roll where somebody may respond: before the dice, and once they lie on the table."""
    zone = attack.zone
    yield from t.window("attack", attack.side, attack.hero, t.heroes_in(foe, zone), zone, attack)
    if attack.is_broken_off:
        return []
    if attack.hero is not None:
        attack.modifiers = [*attack.modifiers, *frame_of_mind(attack.hero)]
    attack.rolled = roll(t, attack, attack.dice, attack.name)
    if attack.rerolls:
        yield from reroll(t, attack, attack.rolled, attack.rerolls)
    yield from t.window("rolled", attack.side, attack.hero, t.heroes_in(foe, zone), zone, attack)
    if attack.is_broken_off:
        return []
    if attack.rerolls and is_contested(attack):
        held_back = [allowance for allowance in attack.rerolls if allowance[0] == attack.side]
        yield from reroll(t, attack, attack.rolled, held_back)
    extra = (yield from roll_extra(t, attack)) if attack.extra else []
    return [die.face for die in (*attack.rolled, *extra)]


def defending_side(t: Fight, attack: Attack) -> int:
    """The side whose models stand in the target zone; for the sea's own attacks whichever is there."""
    if attack.side is not None:
        return t.foe(attack.side)
    return 0 if t.has_models(0, attack.zone) else 1


def roll(t: Fight, attack: Attack, count: int, why: str) -> list[Die]:
    """So many of the attack's dice."""
    return [Die(face) for face in roll_faces(t, attack, count, why, attack.seat)]


def roll_faces(t: Fight, attack: Attack, count: int, why: str, seat: int) -> Sequence[int]:
    """Roll dice of an attack and tell which faces hit."""
    return t.dice.roll(count, why, attack.to_hit, attack.modifiers, seat, attack.least_face())


def roll_extra(t: Fight, attack: Attack) -> Play[list[Die]]:
    """Extra dice that the attack's own dice have bred; they breed no more."""
    bred = sum(attack.breeds(die.face) for die in attack.rolled)
    if not bred:
        return []
    extra = roll(t, attack, bred, f"{attack.name}, extra dice")
    yield from reroll(t, attack, extra, attack.rerolls)
    return extra


def is_contested(attack: Attack) -> bool:
    """True if the defender has re-rolled a die last, so that re-rolls the attacker held back may answer."""
    return any(die.rerolled_by and die.rerolled_by[-1] != attack.side for die in attack.rolled)


def reroll(t: Fight, attack: Attack, dice: Sequence[Die], allowances: Sequence[list[int]]) -> Play[None]:
    """Let each side with re-rolls use them, a die at a time, as often as the edition lets one die be."""
    for allowance in allowances:
        side, _, seat = allowance
        while allowance[1] and (open_dice := rerollable(t, attack, side, dice)):
            options = [
                Option(f"reroll:{face}", face, f"Re-roll a die showing {face}")
                for face in sorted({die.face for die in open_dice})
            ]
            question, answers = partial(reroll_question, attack, dice), [*options, KEEP]
            face = yield from t.ask(seat, "reroll", question, answers, about=attacker(t, attack))
            if face is None:
                break
            die = next(die for die in open_dice if die.face == face)
            allowance[1] -= 1
            die.rerolled_by = [*die.rerolled_by, side]
            why = f"{attack.name}, re-roll of a {face}"
            (die.face,) = roll_faces(t, attack, 1, why, seat)


def reroll_question(attack: Attack, dice: Sequence[Die]) -> str:
    """What the dice show and what is needed."""
    faces = ", ".join(str(die.face) for die in dice)
    bonus = f" with {attack.bonus:+d}" if attack.bonus else ""
    return f"{attack.name} shows {faces}, needing {attack.to_hit}+{bonus}. Re-roll a die?"


def rerollable(t: Fight, attack: Attack, side: int, dice: Sequence[Die]) -> list[Die]:
    """Dice this side may still re-roll.

    None are offered where it could only make matters worse: the attacker with nothing but Hits that breed
    no extra dice, the defender with nothing but Misses.
    """
    if side == attack.side and not attack.extra and all(attack.is_hit(die.face) for die in dice):
        return []
    if side != attack.side and not any(attack.is_hit(die.face) for die in dice):
        return []
    return [die for die in dice if t.edition.may_reroll(die, side)]


def settle(t: Fight, attack: Attack, foe: int) -> Play[None] | tuple[()]:
    """Assign the Hits, deal the damage, then do what the text says about Hits and KOs."""
    squad = only_bearer(t, attack, foe)
    if squad is None:
        return settle_all(t, attack, foe)
    attack.kos += fell(t, foe, squad, attack.hits, attack.cause)
    return aftermath(t, attack) if attack.later else ()


def only_bearer(t: Fight, attack: Attack, foe: int) -> Squad | None:
    """The squad that all Hits must fall on: alone at the head of the usual order, and large enough."""
    if attack.may_prioritize or attack.prioritized:
        return None
    first = t.crew_in(foe, attack.zone)
    if len(first) > 1:
        first = [squad for squad in first if squad.kind == "deckhand"] or first
    return first[0] if len(first) == 1 and first[0].count >= attack.hits else None


def settle_all(t: Fight, attack: Attack, foe: int) -> Play[None]:
    """The same where Hits may fall on several, or on others than Crew."""
    assigned = yield from assign(t, attack, foe)
    durable = []
    for thing, _ in assigned:
        if not isinstance(thing, Squad):
            durable.append(thing)
    if durable:
        attack.hit_heroes = [thing for thing in durable if isinstance(thing, Hero)]
    if len(durable) > 1:
        yield from settle_order(t, attack, foe, assigned)
    cause = attack.cause
    for thing, hits in assigned:
        if isinstance(thing, Squad):
            attack.kos += fell(t, foe, thing, hits, cause)
        elif (yield from hurt(t, owner(t, foe, thing), thing, hits * per_hit(attack, thing), cause)):
            attack.kos += 1
    if attack.later:
        yield from aftermath(t, attack)


def settle_order(t: Fight, attack: Attack, foe: int, assigned: list[tuple[Target, int]]) -> Play[None]:
    """Where several fall to one attack, put them in the order the active player wants (p. 13)."""
    doomed = [
        (owner(t, foe, thing), thing)
        for thing, hits in assigned
        if not isinstance(thing, Squad) and hits >= hits_to_ko(t, attack, thing)
    ]
    falling = [thing for _, thing in (yield from order_of_fall(t, doomed))]
    assigned.sort(key=lambda one: falling.index(one[0]) if one[0] in falling else -1)


def aftermath(t: Fight, attack: Attack) -> Play[None]:
    """The clauses that waited for Hits or KOs, each in its owner's name; a silenced hero's may be lost."""
    for clause, context in attack.later:
        if t.edition.silence_is_total and context.credit and SILENCE in context.credit.conditions:
            continue
        if clause.timing == "hit" or attack.kos:
            yield from t.perform((clause,), context)


def per_hit(attack: Attack, thing: Target) -> int:
    """Damage one Hit deals to it."""
    if isinstance(thing, Hero):
        return attack.hero_damage
    return attack.objective_damage


def levels(t: Fight, attack: Attack, foe: int) -> list[Sequence[Target]]:
    """What can be hit in the zone, in the usual order: Deckhands, Bosuns, Heroes, Objectives (p. 12)."""
    return [standing(t, attack, foe, level) for level in LEVELS]


def priority(attack: Attack) -> Sequence[str]:
    """The levels in the order in which this attack hits them."""
    first = attack.prioritized
    return [*first, *(level for level in LEVELS if level not in first)]


def standing(t: Fight, attack: Attack, foe: int, level: str) -> Sequence[Target]:
    """What of one level stands in the zone."""
    if level == "deckhands":
        return t.crew_in(foe, attack.zone, "deckhand")
    if level == "bosuns":
        return t.crew_in(foe, attack.zone, "bosun")
    return t.heroes_in(foe, attack.zone) if level == "heroes" else objectives_in(t, attack, foe)


def objectives_in(t: Fight, attack: Attack, foe: int) -> list[Target]:
    """Deck Features, enemy Sea Monsters and the Kraken in the zone; the Kraken never hits itself.

    The Kraken is everybody's enemy: it also hits a feature of the side whose enemies stand on it.
    """
    zone, state = attack.zone, t.state
    found: list[Target] = []
    if not attack.spares_features:
        for side in (foe,) if attack.side is not None else (foe, 1 - foe):
            found += [feature for feature in t.features_of(side) if feature.zone == zone]
    found += [monster for monster in state.monsters if monster.zone == zone and monster.side == foe]
    if attack.side is not None and zone in state.kraken.zones:
        found.append(state.kraken)
    return found


def owner(t: Fight, foe: int, thing: Target) -> int:
    """Whose piece it is: the defender's, but for a feature on which the other side's models were hit."""
    if isinstance(thing, Hero):
        return thing.side
    if not isinstance(thing, Feature):
        return foe
    for number, side in enumerate(t.state.sides):
        if thing in side.features:
            return number
    return foe


def assign(t: Fight, attack: Attack, foe: int) -> Play[list[tuple[Target, int]]]:
    """Give every Hit a target: a level must fall before the next, free choice within one, none held back."""
    if attack.may_prioritize:
        yield from choose_priority(t, attack, foe)
    hits = attack.hits
    assigned: list[tuple[Target, int]] = []
    for word in priority(attack) if attack.prioritized else LEVELS:
        level = standing(t, attack, foe, word)
        if not level:
            continue
        if len(level) == 1:
            needed = hits_to_ko(t, attack, level[0])
            given = hits if hits < needed else needed
            assigned.append((level[0], given))
        else:
            shares = yield from share_out(t, attack, foe, level, hits)
            assigned += [(thing, share) for thing, share in zip(level, shares, strict=True) if share]
            given = sum(shares)
        hits -= given
        if not hits:
            break
    return assigned


def hits_to_ko(t: Fight, attack: Attack, thing: Target) -> int:
    """How many Hits it takes to bring it down; more cannot be assigned."""
    if isinstance(thing, Squad):
        return thing.count
    return -(-left(t, thing) // per_hit(attack, thing))


def share_out(t: Fight, attack: Attack, foe: int, level: Sequence[Target], hits: int) -> Play[list[int]]:
    """How many Hits each of a level takes; too few to bring them all down go as the assigning seat likes."""
    needed = [hits_to_ko(t, attack, thing) for thing in level]
    if hits >= sum(needed):
        return needed
    given = [0] * len(level)
    for remaining in range(hits, 0, -1):
        options = [
            Option(
                f"hit:{t.piece(owner(t, foe, thing), thing)}",
                index,
                partial(describe_target, t, attack, thing, given[index]),
                (t.piece(owner(t, foe, thing), thing),),
            )
            for index, thing in enumerate(level)
            if given[index] < needed[index]
        ]
        question = f"{attack.name}: {counted(remaining, 'Hit')} to assign. Who takes the next one?"
        seat, whose = assigner(t, attack, foe), attacker(t, attack)
        given[(yield from t.ask(seat, "assign", question, options, about=whose))] += 1
    return given


def describe_target(t: Fight, attack: Attack, thing: Target, given: int) -> str:
    """A target with what it can still take."""
    if isinstance(thing, Squad):
        return f"{t.name(thing)} in {t.label(thing.zone)}"
    rest = left(t, thing) - given * per_hit(attack, thing)
    return f"{t.name(thing)}, {counted(rest, 'hit point')} left"


def assigner(t: Fight, attack: Attack, foe: int) -> int:
    """Who assigns: the attacker; for the Kraken's attacks the opponent of the models' owner."""
    return attack.seat if attack.side is not None else t.decider(1 - foe)


def choose_priority(t: Fight, attack: Attack, foe: int) -> Play[None]:
    """Opt in to prioritize a kind of target for this whole attack, where that would change anything."""
    present = levels(t, attack, foe)
    for word in attack.may_prioritize:
        level = LEVELS.index(word)
        if word in attack.prioritized or not present[level] or not any(present[:level]):
            continue
        options = [
            Option("prioritize", True, f"Hit {word} first"),
            Option("in order", False, "Hit in the usual order"),
        ]
        question, whose = f"{attack.name}: prioritize {word}?", attacker(t, attack)
        if (yield from t.ask(attack.seat, "prioritize", question, options, about=whose)):
            attack.prioritized = [*attack.prioritized, word]
