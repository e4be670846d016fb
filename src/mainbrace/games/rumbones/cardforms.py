"""From a table of a file to the card in the box: sentences understood, numbers checked against each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from mainbrace.games.rumbones.cardsense import Stage, card_stage, instead, misplaced
from mainbrace.games.rumbones.content import (
    MERCENARY,
    SIDES,
    Faction,
    HeroCard,
    KrakenAction,
    Level,
    MonsterCard,
    ObjectiveCard,
    Passive,
    Profile,
    Skill,
    TideCard,
    Voice,
)
from mainbrace.games.rumbones.effects import Effect, EffectError, parse_effect
from mainbrace.games.rumbones.rawcontent import (
    RawAction,
    RawAnyHero,
    RawFaction,
    RawHero,
    RawLevel,
    RawMonster,
    RawMonsterSkill,
    RawObjective,
    RawPassive,
    RawPricedHero,
    RawPricedSkill,
    RawProfile,
    RawSkill,
    RawTideCard,
)
from mainbrace.games.rumbones.triggers import (
    HERO,
    SEA_MONSTER,
    TIDE_CARD,
    Speaker,
    Trigger,
    Window,
    parse_trigger,
)
from mainbrace.games.rumbones.wording import as_moment, as_text
from mainbrace.kernel.tomlfile import Spot

MOST_SKILLS = 3
NUMBERS = ("dice", "to_hit", "range")
TILE = Stage(has_hero=False)
THE_SEA = Stage(has_hero=False, has_side=False)


def effect_at(spot: Spot, text: str, stage: Stage, required: bool = True) -> Effect:
    """The effect a field holds, every sentence of it with a meaning on its stage."""
    try:
        effect = parse_effect(text)
    except EffectError as error:
        raise spot.error(f'"{error.found}"', instead(error, stage)) from None
    if required and not effect:
        raise spot.error("no sentence", "at least one")
    for clause in effect:
        if allowed := misplaced(clause, stage):
            raise spot.error(f'"{clause.text}"', allowed)
    return effect


def trigger_at(spot: Spot, text: str, speaker: Speaker) -> Trigger:
    """The trigger a field holds, which its speaker can mean."""
    trigger = parse_trigger(text)
    if trigger is None or not speaker.can_say(trigger):
        raise spot.error(f'"{text}"', speaker.allowed)
    return trigger


def unique_ids(spot: Spot, ids: Sequence[str]) -> None:
    """No two entries of a list share an id."""
    seen: set[str] = set()
    for number, name in enumerate(ids):
        if name in seen:
            raise spot.at(number, "id").error(f'"{name}" a second time', "an id of its own for each")
        seen.add(name)


def profile(raw: RawProfile) -> Profile:
    """An attack whose numbers are all there."""
    return Profile(raw.dice, raw.to_hit, raw.range, raw.source)


def numbers_in(raw: RawLevel | RawAction) -> list[str]:
    """Which of an attack's numbers a table has."""
    return [name for name in NUMBERS if getattr(raw, name) is not None]


def full_profile(spot: Spot, raw: RawLevel | RawAction) -> Profile:
    """The attack in a table that must have all its numbers."""
    if raw.dice is None or raw.to_hit is None or raw.range is None:
        missing = next(name for name in NUMBERS if name not in numbers_in(raw))
        raise spot.at(missing).error("nothing", "an attack has dice, to_hit and range")
    return Profile(raw.dice, raw.to_hit, raw.range, raw.source)


def level(spot: Spot, raw: RawLevel, stage: Stage) -> Level:
    """One side of a Skill Card: an Attack has numbers, no other skill does."""
    effect = effect_at(spot.at("effect"), raw.effect, stage, required=False)
    if stage.on_attack:
        return Level(as_text(raw.effect), effect, full_profile(spot, raw))
    for name in numbers_in(raw):
        raise spot.at(name).error(getattr(raw, name), f"{name} in skills of type attack only")
    return Level(as_text(raw.effect), effect)


def skill_trigger(spot: Spot, raw: RawSkill | RawPricedSkill) -> Trigger | None:
    """When a Reaction may be used; no other skill waits for a moment."""
    if raw.type != "reaction":
        if raw.when is not None:
            raise spot.at("when").error(f'"{raw.when}"', "nothing: only a reaction has it")
        return None
    if raw.when is None:
        raise spot.at("when").error("nothing", HERO.allowed)
    return trigger_at(spot.at("when"), raw.when, HERO)


def check_basic(spot: Spot, raw: RawSkill | RawMonsterSkill) -> None:
    """Only an Attack can be basic."""
    if raw.basic and raw.type != "attack":
        raise spot.at("basic").error(f"true for a skill of type {raw.type}", "true for an attack only")


def skill(spot: Spot, raw: RawSkill) -> Skill:
    """A hero's Skill Card."""
    check_basic(spot, raw)
    trigger = skill_trigger(spot, raw)
    stage = Stage(raw.type == "attack", trigger.window if trigger else None)
    levels = (level(spot.at("one"), raw.one, stage), level(spot.at("two"), raw.two, stage))
    if raw.type != "attack" and not any(side.effect for side in levels):
        raise spot.at("two", "effect").error("no sentence", "at least one, on one of the two levels")
    return Skill(
        id=raw.id,
        name=raw.name,
        type=raw.type,
        basic=raw.basic,
        unlock=raw.unlock,
        level_up=raw.level_up,
        levels=levels,
        trigger=trigger,
        when=as_moment(raw.when) if raw.when else "",
        uses=0 if raw.basic else raw.uses,
        keeps_level=raw.keeps_level,
    )


def priced_skill(spot: Spot, raw: RawPricedSkill) -> Skill:
    """A hero's skill in the first edition: as often as one can pay for it, without levels."""
    trigger = skill_trigger(spot, raw)
    only = level(spot.at("one"), raw.one, Stage(raw.type == "attack", trigger.window if trigger else None))
    if raw.type != "attack" and not only.effect:
        raise spot.at("one", "effect").error("no sentence", "at least one")
    return Skill(
        id=raw.id,
        name=raw.name,
        type=raw.type,
        basic=False,
        unlock=0,
        level_up=0,
        levels=(only, only),
        trigger=trigger,
        when=as_moment(raw.when) if raw.when else "",
        uses=0,
        keeps_level=True,
        price=raw.price,
    )


def monster_skill(spot: Spot, raw: RawMonsterSkill) -> Skill:
    """A Sea Monster's skill: free, and the same at every level."""
    check_basic(spot, raw)
    only = level(spot.at("one"), raw.one, Stage(raw.type == "attack", has_hero=False))
    if raw.type != "attack" and not only.effect:
        raise spot.at("one", "effect").error("no sentence", "at least one")
    return Skill(
        id=raw.id,
        name=raw.name,
        type=raw.type,
        basic=raw.basic,
        unlock=0,
        level_up=0,
        levels=(only, only),
        trigger=None,
        when="",
        uses=0 if raw.basic else raw.uses,
        keeps_level=True,
    )


def check_skills(
    spot: Spot, raws: Sequence[RawSkill] | Sequence[RawPricedSkill] | Sequence[RawMonsterSkill]
) -> None:
    """A dashboard has room for three skills, all different."""
    if len(raws) > MOST_SKILLS:
        raise spot.at(MOST_SKILLS).error(f"{len(raws)} skills", f"at most {MOST_SKILLS}")
    unique_ids(spot, [raw.id for raw in raws])


def passive(spot: Spot, raw: RawPassive | None, speaker: Speaker) -> Passive | None:
    """What a dashboard does by itself; a hero's is about that hero, a monster's about whoever sets it off."""
    if raw is None:
        return None
    trigger = trigger_at(spot.at("when"), raw.when, speaker)
    stage = Stage(window=trigger.window) if speaker.is_hero else card_stage(trigger.window)
    effect = effect_at(spot.at("effect"), raw.effect, stage)
    return Passive(raw.name, as_moment(raw.when), as_text(raw.effect), trigger, effect)


def hero_card(spot: Spot, raw: RawAnyHero, factions: Collection[str]) -> HeroCard:
    """A Hero Dashboard: of a known faction, with an attack that costs nothing."""
    if raw.faction not in (*factions, MERCENARY):
        raise spot.at("faction").error(f'"{raw.faction}"', f"one of {', '.join((*factions, MERCENARY))}")
    assert isinstance(raw, RawHero | RawPricedHero)
    check_skills(spot.at("skill"), raw.skill)
    cards = priced_skills(spot, raw) if isinstance(raw, RawPricedHero) else levelled_skills(spot, raw)
    own = passive(spot.at("passive"), raw.passive, HERO)
    return HeroCard(
        id=raw.id,
        name=raw.name,
        faction=raw.faction,
        role=raw.role,
        hp=raw.hp,
        source=raw.source,
        skills=cards,
        passive=own,
        title=raw.title,
        voices=voices(own, cards),
        free_skills=sum(card.unlock == 0 for card in cards),
        cheapest=min(price for card in cards for price in (card.level_up, card.unlock or card.level_up)),
        pieces=tuple(f"{letter}-{raw.id}" for letter in SIDES),
    )


def levelled_skills(spot: Spot, raw: RawHero) -> tuple[Skill, ...]:
    """The skills of a dashboard, a Basic Attack from the start among them."""
    cards = tuple(skill(spot.at("skill", number), card) for number, card in enumerate(raw.skill))
    if not any(card.basic and card.unlock == 0 for card in cards):
        raise spot.at("skill").error(
            "no basic attack to start with", "an attack with basic = true and unlock = 0"
        )
    return cards


def priced_skills(spot: Spot, raw: RawPricedHero) -> tuple[Skill, ...]:
    """The skills of a hero card of the first edition, an attack that costs nothing among them."""
    cards = tuple(priced_skill(spot.at("skill", number), card) for number, card in enumerate(raw.skill))
    if not any(card.type == "attack" and card.price == 0 for card in cards):
        raise spot.at("skill").error("no attack without a price", "an attack with price = 0")
    return cards


def voices(own: Passive | None, skills: Sequence[Skill]) -> dict[Window, tuple[Voice, ...]]:
    """Everything of a hero that waits for a moment, by that moment."""
    found = [Voice(own.trigger, None)] if own is not None else []
    for place, skill in enumerate(skills):
        if skill.trigger is not None:
            found.append(Voice(skill.trigger, place, 1 if skill.levels[0].effect else 2))
    windows = {voice.trigger.window for voice in found}
    return {window: tuple(v for v in found if v.trigger.window == window) for window in sorted(windows)}


def faction_card(raw: RawFaction, deck: tuple[TideCard, ...]) -> Faction:
    """A faction with its Tide Deck."""
    windows = sorted({card.trigger.window for card in deck})
    waiting = {
        window: (waiting_at(window, deck, False), waiting_at(window, deck, True)) for window in windows
    }
    return Faction(raw.id, raw.name, deck, waiting, raw.ship)


def waiting_at(window: Window, deck: Sequence[TideCard], own: bool) -> frozenset[int]:
    """The cards of a deck that a moment may set off, by their numbers, if the deed is its owner's or not."""
    return frozenset(
        number
        for number, card in enumerate(deck)
        if card.trigger.window == window
        and (card.trigger.target or card.trigger.whose == "any" or (card.trigger.whose == "friendly") == own)
    )


def listeners(heroes: Iterable[HeroCard], monsters: Iterable[MonsterCard]) -> dict[Window, frozenset[str]]:
    """By moment: those with a Passive or a Reaction that others may set off."""
    found: dict[Window, frozenset[str]] = {}
    for hero in heroes:
        for window, voices in hero.voices.items():
            if any(voice.trigger.whose != "this" for voice in voices):
                found[window] = found.get(window, frozenset()) | {hero.id}
    for monster in monsters:
        if monster.passive is not None:
            window = monster.passive.trigger.window
            found[window] = found.get(window, frozenset()) | {monster.id}
    return found


def monster_card(spot: Spot, raw: RawMonster) -> MonsterCard:
    """A Sea Monster's dashboard; it needs no Basic Attack."""
    check_skills(spot.at("skill"), raw.skill)
    cards = tuple(monster_skill(spot.at("skill", number), card) for number, card in enumerate(raw.skill))
    own = passive(spot.at("passive"), raw.passive, SEA_MONSTER)
    return MonsterCard(raw.id, raw.name, raw.hp, cards, own, raw.source)


def tide_card(spot: Spot, raw: RawTideCard, factions: Collection[str]) -> TideCard:
    """A Tide Card, with copies for known factions only."""
    for faction in raw.copies:
        if faction not in factions:
            raise spot.at("copies", faction).error(f'"{faction}"', f"one of {', '.join(factions)}")
    trigger = trigger_at(spot.at("when"), raw.when, TIDE_CARD)
    return TideCard(
        id=raw.id,
        name=raw.name,
        when=as_moment(raw.when),
        text=as_text(raw.effect),
        trigger=trigger,
        effect=effect_at(spot.at("effect"), raw.effect, card_stage(trigger.window)),
        kraken=raw.kraken,
        source=raw.source,
    )


def objective_card(spot: Spot, raw: RawObjective) -> ObjectiveCard:
    """A Deck Feature tile."""
    effect = effect_at(spot.at("effect"), raw.effect, TILE, required=False)
    return ObjectiveCard(raw.id, raw.name, raw.hp, raw.vp, raw.coins, as_text(raw.effect), effect, raw.source)


def kraken_spoils(spot: Spot, sentences: str) -> Effect:
    """What killing the Kraken brings, beside points and coins."""
    return effect_at(spot.at("effect"), sentences, TILE, required=False)


def kraken_action(spot: Spot, raw: RawAction) -> KrakenAction:
    """What one face of the die makes the Kraken do: it attacks, or something happens, or both."""
    numbers = full_profile(spot, raw) if numbers_in(raw) else None
    effect = effect_at(spot.at("effect"), raw.effect, THE_SEA, required=numbers is None)
    return KrakenAction(raw.name, as_text(raw.effect), effect, numbers)


def summons(card: TideCard) -> bool:
    """True for a card that calls a Sea Monster."""
    return any(clause.verb == "summon" for clause in card.effect)
