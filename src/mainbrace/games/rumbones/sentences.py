"""What happened, in sentences; the one place for the words of the log."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.kernel import Event
from mainbrace.kernel.events import sentence


class Count(int):
    """A number that knows its word: `{count:coin}` is "1 coin" or "3 coins"."""

    def __format__(self, word: str) -> str:
        return f"{int(self)} {word}{'' if self == 1 else 's'}" if word else str(int(self))


def tell(event: Event, sentences: Mapping[str, str]) -> str:
    """The event in one of the sentences."""
    facts: dict[str, object] = {
        name: Count(fact) if type(fact) is int else fact for name, fact in event.facts.items()
    }
    if event.kind in CREW_EVENTS:
        facts["kind"] = str(facts["kind"]).capitalize()
    if event.kind == "hero ko" and not facts["coin"]:
        sentences = WITHOUT_COIN
    return sentence(Event(event.kind, facts), sentences)


WITHOUT_COIN = {"hero ko": "{who} is KO'd."}
"""What is told of a hero who loses a Life instead."""

CREW_EVENTS = {"crew lost", "deployed", "crew moves", "onward", "ransack"}

SENTENCES: dict[str, str] = {
    "joins": "{who} ({role}) joins the {faction}.",
    "life lost": "{who} loses a Life and has {lives} left.",
    "eliminated": "{who} of the {faction} is out for good.",
    "brawl": "Everybody for themselves! The {faction} begin.",
    "captain": "Seat {seat} is Team Captain of the {faction}.",
    "winner": "{what}: the gain is for the heroes of seat {seat}.",
    "centre": "The {faction} take the centre.",
    "fire pot": "The {faction} throw the Fire Pot of the {ship} at {zone}.",
    "round": "Round {number}. First Player: {faction}.",
    "activates": "{who} activates.",
    "hero deployed": "{who} deploys in {zone}.",
    "moves": "{who} moves from {start} to {to}.",
    "rigs": "{who} swings to {to}.",
    "overboard": "{who} goes overboard.",
    "pushed": "{who} is pushed to {to}.",
    "attacks": "{who} attacks {zone} with {skill}.",
    "uses": "{who} uses {skill}.",
    "reacts": "{who} reacts: {skill}.",
    "buys": "{who} pays {price:coin}: {skill} is now Level {level}.",
    "shakes off": "{who} shakes off the Stun.",
    "action": "{who} gains {count:action}.",
    "hits": "{name}: {hits:Hit} on {zone}.",
    "hurt": "{who} takes {damage} damage, {left:hit point} left.",
    "damaged": "{what} takes {damage} damage, {left:hit point} left.",
    "healed": "{who} heals {amount} damage.",
    "suffers": "{who} suffers {condition}.",
    "cured": "{who} is rid of all Conditions.",
    "bleeds": "{who} bleeds.",
    "hero ko": "{who} is KO'd, with a Dead Man's Coin on its {coin} side.",
    "monster ko": "The {who} is KO'd.",
    "kraken ko": "The Kraken is slain; both Kraken Pools fall to 0.",
    "crew lost": "{count:{kind}} lost in {zone}.",
    "destroyed": "{what} in {zone} is destroyed.",
    "earned": "{who} earns {coins:coin} ({why}).",
    "lost coins": "{who} loses {coins:coin} ({why}).",
    "scored": "The {faction} score {points:Victory Point} ({why}) and have {total} now.",
    "crew acts": "The Crew of the {faction} activates.",
    "deployed": "{count:{kind}} deployed in {zone}.",
    "crew moves": "{count:{kind}} from {start} to {to}.",
    "onward": "Onward! {count:{kind}} on to {to}.",
    "ransack": "Ransack! {count:{kind}} let loose on the ship in {zone}.",
    "plays": "The {faction} play {card}: {text}",
    "draws": "The {faction} draw {count:Tide Card}.",
    "drew": "Drawn: {cards}.",
    "discards": "The {faction} discard {card}.",
    "salvages": "The {faction} take back {card}.",
    "reshuffled": "The {faction} shuffle their discards into a new Tide Deck.",
    "pool": "Kraken Pool of the {faction}: {pool}.",
    "passes": "The {faction} pass.",
    "waters": "The waters are tested: {sum} against {pools} in the Kraken Pools.",
    "kraken comes": "The Kraken rises at {zones}!",
    "kraken acts": "The Kraken: {name}. {text}",
    "plank gone": "The gangplank in {zone} is gone.",
    "plank back": "The gangplank in {zone} is laid again.",
    "summoned": "The {who} surfaces in {zone}.",
    "upgraded": "Upgrade: {what}.",
    "holds more": "The {faction} may hold {count:more card}.",
    "fury": "{who} attacks with +{number} to hit in this turn.",
    "tougher": "Every hero of the side has {amount:more hit point}.",
}
