"""Which icon and which explanations belong to what is shown."""

from __future__ import annotations

from collections.abc import Iterable

from mainbrace.games.rumbones.content import HeroCard, TideCard
from mainbrace.games.rumbones.effects import Effect, Verb
from mainbrace.games.rumbones.guide.art import icons
from mainbrace.games.rumbones.triggers import Window

VERB_TOPICS: dict[Verb, str] = {
    "to hit": "to-hit",
    "dice": "to-hit",
    "re-roll": "re-roll",
    "extra dice": "extra-dice",
    "prioritize": "prioritize",
    "hit damage": "damage",
    "cancel": "cancel",
    "damage": "damage",
    "heal": "heal",
    "restore": "heal",
    "push": "push",
    "move": "free-move",
    "cure": "conditions",
    "give": "coins",
    "take": "coins",
    "draw": "tide-deck",
    "discard": "tide-card",
    "ko": "ko",
    "deploy": "deployment-point",
    "advance": "crew-move",
    "rally": "crew-attack",
    "crew to hit": "to-hit",
    "fire": "deck-gun",
    "action": "actions",
    "calm": "kraken-pool",
    "stir": "kraken-pool",
    "summon": "sea-monster",
    "plank": "gangplank",
    "rig": "rigging",
    "salvage": "tide-deck",
    "upgrade gun": "deck-gun",
    "upgrade bosun": "bosun",
    "max hp": "hit-points",
    "hand size": "tide-card",
    "rig always": "rigging",
    "fury": "to-hit",
}
"""What explains each verb of the language of cards; a Condition explains itself."""

WINDOW_ICONS: dict[Window, str] = {
    "attack": "attack",
    "rolled": "re-roll",
    "hit": "attack",
    "ko": "ko",
    "crew": "deckhand",
    "rig": "rigging-line",
    "overboard": "overboard",
    "kraken": "kraken-pool",
    "won objective": "objective",
}
"""The icon of a Tide Card by the moment it waits for."""


def icon(*wishes: str) -> str:
    """The first of these names that an icon has; content of one's own falls back on its kind."""
    known = icons()
    return next((wish for wish in wishes if wish in known), "")


def hero_icon(card: HeroCard) -> str:
    """A hero's own icon, or that of its role."""
    return icon(card.id, card.role)


def card_icon(card: TideCard) -> str:
    """A Tide Card's icon: the monster it calls, or the moment it waits for."""
    if any(clause.verb == "summon" for clause in card.effect):
        return icon("sea-monster")
    return icon(WINDOW_ICONS.get(card.trigger.window, ""), "tide-card")


def effect_topics(effects: Iterable[Effect]) -> list[str]:
    """What explains the verbs of these effects, each once."""
    topics = [
        clause.word if clause.verb == "suffer" else VERB_TOPICS[clause.verb]
        for effect in effects
        for clause in effect
    ]
    return list(dict.fromkeys(topics))
