"""The moments at which Passives work, and Tide Cards and Reactions may be used (Second Tide pp. 7, 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec

from mainbrace.games.rumbones import tide
from mainbrace.games.rumbones.attack import MODIFIERS, Attack, attacker, modify
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.conditions import SILENCE
from mainbrace.games.rumbones.content import CREWS, Passive, Skill, TideCard
from mainbrace.games.rumbones.context import Context, is_met
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hand, Hero, Monster
from mainbrace.games.rumbones.triggers import Trigger, Window
from mainbrace.kernel import Option, Play

DECLINE: Option[None] = Option("decline", None, "Let it pass")

Response = Callable[[], Play[None]]


class Moment(msgspec.Struct, frozen=True):
    """What is happening: whose deed it is, which heroes it is done to, and where."""

    window: Window
    side: int | None
    """The side whose deed it is; None for the sea's own."""
    subject: Hero | None = None
    targets: Sequence[Hero] = ()
    zone: Zone = OFF_BOARD
    attack: Attack | None = None
    reacted: list[tuple[int, str, int]] = []
    """The Reactions used so far, by side, hero and place on the dashboard; each answers this moment once."""

    def concerns(self, trigger: Trigger, side: int, owner: Hero | None = None) -> bool:
        """True if the trigger is met, seen from a side and, for a hero's own skills, from that hero.

        A Sea Monster's attack is no hero's, though heroes may be attacked by it.
        """
        if trigger.window != self.window:
            return False
        if trigger.target:
            return owner in self.targets if trigger.whose == "this" else bool(self.about(trigger, side))
        if trigger.whose == "this":
            return self.subject is not None and self.subject is owner
        if self.attack is not None and self.subject is None:
            return False
        return trigger.whose == "any" or (trigger.whose == "friendly") == (self.side == side)

    def about(self, trigger: Trigger, side: int) -> list[Hero]:
        """The heroes a card with this trigger may be about."""
        if trigger.target:
            return [
                hero
                for hero in self.targets
                if trigger.whose == "any" or (hero.side == side) == (trigger.whose == "friendly")
            ]
        return [self.subject] if self.subject is not None else []


def window(
    t: Fight,
    name: Window,
    side: int | None = None,
    subject: Hero | None = None,
    targets: Sequence[Hero] = (),
    zone: Zone = OFF_BOARD,
    attack: Attack | None = None,
) -> Play[None] | tuple[()]:
    """Stop if anybody has something to say."""
    moment = Moment(name, side, subject, targets, zone, attack)
    is_loud = is_heard(t, moment)
    return attend(t, moment, is_loud) if is_loud or is_answerable(t, moment) else ()


def is_heard(t: Fight, moment: Moment) -> bool:
    """True if a Passive works at this moment, or a hero could use a Reaction."""
    if moment.subject is not None and has_voice(t, moment, moment.subject):
        return True
    for hero in moment.targets:
        if has_voice(t, moment, hero):
            return True
    listeners = t.box.listeners.get(moment.window)
    if listeners is None:
        return False
    for monster in t.state.monsters:
        if is_roused(t, moment, monster):
            return True
    for own in t.state.sides:
        for hero in own.heroes:
            if hero.id in listeners and has_voice(t, moment, hero):
                return True
    return False


def is_answerable(t: Fight, moment: Moment) -> bool:
    """True if somebody could play a card."""
    for side, own in enumerate(t.state.sides):
        waiting = t.box.factions[own.faction].waiting.get(moment.window)
        if waiting is not None and (fitting := waiting[moment.side == side]):
            for hand in own.hands:
                if not fitting.isdisjoint(hand.cards) and playable(t, moment, side, hand):
                    return True
    return False


def playable(t: Fight, moment: Moment, side: int, hand: Hand) -> list[int]:
    """The cards of a side's hand that may be played at this moment, for which some of its deck wait."""
    faction = t.box.factions[t.state.sides[side].faction]
    cards, fitting = [], faction.waiting[moment.window][moment.side == side]
    for number in hand.cards:
        if number in fitting and is_playable(t, moment, side, faction.deck[number]):
            cards.append(number)
    return cards


def has_voice(t: Fight, moment: Moment, hero: Hero) -> bool:
    """True if a Passive or a Reaction of the hero is set off by this moment."""
    voices = t.box.heroes[hero.id].voices.get(moment.window)
    if voices is None or (SILENCE in hero.conditions and t.edition.silence_is_total):
        return False
    for voice in voices:
        if voice.skill is not None and (hero.zone == OFF_BOARD or hero.levels[voice.skill] < voice.level):
            continue
        if moment.concerns(voice.trigger, hero.side, hero) and is_near(t, voice.trigger, hero.zone, moment):
            return True
    return False


def is_playable(t: Fight, moment: Moment, side: int, card: TideCard) -> bool:
    """True if a side may play the card at this moment."""
    return moment.concerns(card.trigger, side) and tide.playable(t, card)


def is_roused(t: Fight, moment: Moment, monster: Monster) -> bool:
    """True if the moment sets off the Sea Monster's Passive."""
    passive = t.box.monsters[monster.id].passive
    if passive is None or not moment.concerns(passive.trigger, monster.side):
        return False
    return is_near(t, passive.trigger, monster.zone, moment)


def attend(t: Fight, moment: Moment, is_loud: bool) -> Play[None]:
    """Hear everybody who has something to say: Passives first, then cards and Reactions.

    The active player speaks first, then the other, in turn, until nobody wants to (p. 13).
    """
    active = t.state.to_move
    if is_loud and (due := list(passives(t, moment, active))):
        yield from work_passives(t, due, active)
    speakers = [(side, seat) for side in t.in_turn(active) for seat in t.state.sides[side].seats]
    silent = turn = 0
    while silent < len(speakers):
        responding, seat = speakers[turn % len(speakers)]
        turn += 1
        silent += 1
        if options := responses(t, moment, responding, seat):
            asked, whose = partial(question, t, moment), whose_deed(t, moment)
            answer = yield from t.offer(seat, moment.window, asked, options, DECLINE, whose)
            if answer is not None:
                silent = 0
                yield from answer()


def whose_deed(t: Fight, moment: Moment) -> str:
    """The piece or panel of those whose deed it is; empty where it is a whole side's or the sea's."""
    if moment.window == "crew" and moment.side is not None:
        return CREWS[moment.side]
    if moment.subject is None and moment.attack is not None:
        return attacker(t, moment.attack)
    return t.about(moment.subject)


def question(t: Fight, moment: Moment) -> str:
    """What is happening, for the seat that may respond."""
    who = t.name(moment.subject) if moment.subject is not None else ""
    if moment.attack is not None and not who:
        who = moment.attack.name
    return QUESTIONS[moment.window].format(who=who)


QUESTIONS: dict[Window, str] = {
    "attack": "{who} attacks. Respond?",
    "rolled": "{who} has rolled. Respond?",
    "hit": "{who} has hit. Respond?",
    "activate": "{who} activates. Respond?",
    "resting": "{who} ends its activation. Respond?",
    "ko": "{who} is KO'd. Respond?",
    "crew": "The Crew activates. Respond?",
    "rig": "{who} is about to rig. Respond?",
    "overboard": "{who} goes overboard. Respond?",
    "turn": "Your turn begins. Play a card first?",
    "kraken": "The waters are tested. Respond?",
    "won objective": "An Objective is destroyed. Respond?",
}


def work_passives(t: Fight, due: list[tuple[Passive, Context]], active: int) -> Play[None]:
    """Let Passives work; where the order of several could matter the active player chooses it (p. 13)."""
    while due:
        place = 0
        if sum(not is_modifier(passive) for passive, _ in due) > 1:
            options = [passive_option(t, number, *one) for number, one in enumerate(due)]
            place = yield from t.ask(t.decider(active), "passives", "Which Passive works first?", options)
        passive, context = due.pop(place)
        yield from t.perform(passive.effect, context)


def passive_option(t: Fight, number: int, passive: Passive, context: Context) -> Option[int]:
    """Letting this Passive work first, by its hero's piece: the same mercenary may stand on both sides."""
    hero = context.credit
    if hero is None:
        return Option(f"passive:{number}:{passive.name}", number, passive.name)
    piece, words = t.piece(hero.side, hero), f"{passive.name}, {t.faction(hero.side)}"
    return Option(f"passive:{piece}:{passive.name}", number, words, (piece,))


def is_modifier(passive: Passive) -> bool:
    """True for a Passive that only changes an attack, so that its place among others does not matter."""
    return all(clause.verb in MODIFIERS for clause in passive.effect)


def passives(t: Fight, moment: Moment, active: int) -> Iterator[tuple[Passive, Context]]:
    """The Passives that this moment sets off, the active side's first; a hero's works off the board too."""
    for side in t.in_turn(active):
        for hero in t.state.sides[side].heroes:
            card = t.box.heroes[hero.id]
            passive = card.passive
            if passive is None or passive.trigger.window != moment.window:
                continue
            if SILENCE in hero.conditions and t.edition.silence_is_total:
                continue
            if not moment.concerns(passive.trigger, side, hero):
                continue
            if is_near(t, passive.trigger, hero.zone, moment):
                yield (
                    passive,
                    Context(side, hero.seat, passive.name, hero.zone, hero, hero, moment.attack, moment.zone),
                )
        for monster in t.state.monsters:
            passive = t.box.monsters[monster.id].passive
            if passive is not None and monster.side == side and is_roused(t, moment, monster):
                name, where = passive.name, monster.zone
                about, attack, zone = moment.subject, moment.attack, moment.zone
                yield passive, Context(side, monster.seat, name, where, about, None, attack, zone)


def apply_passives(t: Fight, attack: Attack) -> None:
    """What the Passives of both sides will make of an attack on its way, for those who reckon odds."""
    targets = t.heroes_in(t.foe(attack.side), attack.zone) if attack.side is not None else []
    moments: tuple[Window, Window] = ("attack", "rolled")
    for name in moments:
        moment = Moment(name, attack.side, attack.hero, targets, attack.zone, attack)
        for passive, context in passives(t, moment, t.state.to_move):
            apply(t, passive.effect, context, attack)


def apply(t: Fight, effect: Effect, context: Context, attack: Attack) -> None:
    """What of an effect changes the attack itself."""
    for clause in effect:
        if clause.timing == "now" and context.side is not None and is_met(t, clause, context):
            modify(attack, clause, context.side, context.seat, context.name)


def responses(t: Fight, moment: Moment, side: int, seat: int) -> list[Option[Response]]:
    """The Tide Cards and Reactions a seat may use at this moment."""
    options: list[Option[Response]] = []
    own, window = t.state.sides[side], moment.window
    if window in t.box.factions[own.faction].waiting:
        for hand in own.hands:
            if hand.seat == seat:
                for number in playable(t, moment, side, hand):
                    options += card_option(t, moment, side, seat, number, options)
    for hero in own.heroes:
        if window in t.box.heroes[hero.id].voices and hero.seat == seat and may_react(t, hero):
            options += reactions(t, moment, hero)
    return options


def may_react(t: Fight, hero: Hero) -> bool:
    """Only a hero on the board whom nobody has silenced wholly can react."""
    return hero.zone != OFF_BOARD and not (SILENCE in hero.conditions and t.edition.silence_is_total)


def card_option(
    t: Fight, moment: Moment, side: int, seat: int, number: int, others: Sequence[Option[Response]]
) -> list[Option[Response]]:
    """Playing a Tide Card, unless another copy of it is among the options already."""
    own = t.state.sides[side]
    card = t.box.factions[own.faction].deck[number]
    key = f"card:{card.id}"
    if key in [other.key for other in others]:
        return []
    respond = partial(play_card, t, moment, side, seat, number)
    return [Option(key, respond, partial(tide.describe, card), (tide.in_hand(own, seat, card.id),))]


def reactions(t: Fight, moment: Moment, hero: Hero) -> Iterator[Option[Response]]:
    """The hero's Reactions whose trigger is met and whose level has a text: for most that is Level 2."""
    for index, skill in enumerate(t.box.heroes[hero.id].skills):
        if skill.trigger is None or skill.trigger.window != moment.window:
            continue
        level = hero.levels[index]
        if level == 0 or not skill.levels[level - 1].effect:
            continue
        if (hero.side, hero.id, index) in moment.reacted or not t.edition.may_use(hero, skill):
            continue
        if moment.concerns(skill.trigger, hero.side, hero) and is_near(t, skill.trigger, hero.zone, moment):
            respond = partial(react, t, moment, hero, index)
            words = f"{t.name(hero)}: {skill.name}. {skill.levels[level - 1].text}"
            yield Option(f"react:{skill.id}", respond, words, (t.piece(hero.side, hero),))


def is_near(t: Fight, trigger: Trigger, owner: Zone, moment: Moment) -> bool:
    """True if the deed happens within the trigger's reach of its owner.

    An attack happens where the attacker stands, or where it strikes if the trigger speaks of the attacked.
    """
    if trigger.within is None:
        return True
    where = moment.zone
    if moment.attack is not None and not trigger.target and moment.attack.hero is not None:
        where = moment.attack.hero.zone
    return OFF_BOARD not in (owner, where) and t.board.distances[owner][where] <= trigger.within


def play_card(t: Fight, moment: Moment, side: int, seat: int, number: int) -> Play[None]:
    """Play a Tide Card from the hand: no action, no coins; the Kraken may stir (p. 9)."""
    card = tide.discard_played(t, side, seat, number)
    about = moment.about(card.trigger, side)
    hero = about[0] if about else None
    if len(about) > 1:
        options = [Option(f"for:{t.piece(h.side, h)}", h, t.name(h), (t.piece(h.side, h),)) for h in about]
        hero = yield from t.ask(seat, "card for", f"{card.name}: for whom?", options)
    zone = moment.zone if hero is None or hero.zone == OFF_BOARD else hero.zone
    yield from t.perform(
        card.effect, Context(side, seat, card.name, zone, hero, None, moment.attack, moment.zone)
    )


def react(t: Fight, moment: Moment, hero: Hero, index: int) -> Play[None]:
    """Use a Reaction; most of Second Tide flip back to Level 1 and must be paid for again (p. 7)."""
    skill: Skill = t.box.heroes[hero.id].skills[index]
    effect = skill.levels[hero.levels[index] - 1].effect
    t.tell("reacts", who=t.name(hero), piece=t.piece(hero.side, hero), skill=skill.name)
    moment.reacted.append((hero.side, hero.id, index))
    t.edition.charge(t, hero, skill)
    if not skill.keeps_level:
        hero.levels[index] = 1
    yield from t.perform(
        effect,
        Context(hero.side, hero.seat, skill.name, hero.zone, hero, hero, moment.attack, moment.zone),
    )
