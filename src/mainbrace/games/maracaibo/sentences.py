"""What happened, in sentences; the one place for the words of the log."""

from __future__ import annotations

from mainbrace.kernel import Event
from mainbrace.kernel.events import sentence


class Count(int):
    """A number that knows its word: `{number:doubloon}` is "1 doubloon" or "3 doubloons"."""

    def __format__(self, word: str) -> str:
        return f"{int(self)} {word}{'' if self == 1 else 's'}" if word else str(int(self))


def tell(event: Event) -> str:
    """The event in one of the sentences."""
    facts: dict[str, object] = {
        name: Count(fact) if type(fact) is int else fact for name, fact in event.facts.items()
    }
    return sentence(Event(event.kind, facts), SENTENCES)


SENTENCES: dict[str, str] = {
    "keeps quest": "{who} keeps a quest.",
    "has chosen": "{who} has chosen a Commander.",
    "follows": "{who} follows {commander}.",
    "swaps boards": "{who} swaps Commander boards with {whom}.",
    "locks boards": "{who} keeps {boards}.",
    "activates": "{who} activates a scroll: {scroll}.",
    "spends rum": "{who} spends {number} rum.",
    "neutral explores": "{who} leads the neutral explorer from {start} to {to}.",
    "round": "Round {number} begins with {who}.",
    "sails": "{who} sails {steps:step} to {to}.",
    "toll": "{who} pays {whom} {number:doubloon}.",
    "gains doubloons": "{who} gains {number:doubloon} ({why}).",
    "pays": "{who} pays {number:doubloon} ({why}).",
    "scores": "{who} scores {number} VP ({why}) and has {total} now.",
    "gives vp": "{who} gives up {number} VP ({why}) and has {total} now.",
    "buys": "{who} buys {card}.",
    "refilled": "{card} comes up at {zone}.",
    "settles": "{who} settles in the {residence}.",
    "lasts": "{who} gains for good: {what}.",
    "cube": "A cube on the {island} island, {cubes} now: each of its treasures is worth {worth} VP.",
    "gains treasure": "{who} takes a treasure: {treasure}.",
    "island empty": "The {island} island is empty.",
    "buries": "{who} buries {treasure}, number {number} of its kind.",
    "opens market": "{who} opens a Black Market in {place}: {market}.",
    "uses market": "{who} uses a Black Market: {market}.",
    "upgrades": "{who} upgrades the ship: {window}.",
    "gains cannon": "{who} mounts a Cannon and has {number} now.",
    "no cannon": "{who} has no cube that a Cannon could replace.",
    "takes figurehead": "{who} fixes a figurehead to the bow: {figurehead}.",
    "draws quest": "{who} draws a quest from the deck.",
    "drew quest": "Drawn: {quest}.",
    "takes quest": "{who} takes the quest {quest}.",
    "quest opened": "A new quest lies open: {quest}.",
    "shows quest": "{who} shows the quest {quest}.",
    "explores": "{who} explores from {start} to {to}.",
    "crosses river": "{who} crosses a river, number {number}.",
    "picks up": "{who} picks up {treasure} on the trail.",
    "leaves treasure": "{who} leaves {treasure} on the trail.",
    "goes back": "{who} goes back to {to}.",
    "raids": "{who} raids with {power} power; the die stands for {treasure}.",
    "attacks": "{who} attacks the Fort of {place}, strength {strength}.",
    "rams": "{who} spends 1 rum for the Ram.",
    "attack fails": "The attack fails: {firepower} against {strength}.",
    "fort falls": "{who} defeats the Fort of {place}.",
    "gains rum": "{who} gains {number} rum and has {total} now.",
    "arrives": "{who} reaches Maracaibo.",
    "turn ends": "The turn of {who} is over.",
    "jordan card": "Jordan reveals a card: {headline}, side {side}.",
    "jordan sails": "Jordan sails to {to}.",
    "jordan scores": "Jordan scores {number} VP ({why}) and has {total} now.",
    "jordan takes treasure": "Jordan takes a treasure: {treasure}.",
    "jordan explores": "Jordan explores from {start} to {to}.",
    "jordan takes quest": "Jordan takes the quest {quest}.",
    "jordan takes card": "Jordan takes {card}.",
    "jordan upgrades": "Jordan upgrades his ship: {window}.",
    "jordan takes figurehead": "Jordan takes a figurehead: {figurehead}.",
    "jordan settles": "Jordan settles in the {residence}.",
    "jordan takes fort": "Jordan takes the Fort of {place}.",
    "jordan total": "Jordan has {number} VP in all.",
    "round ends": "Round {number} is over: income for everybody.",
    "final": "{who}: {row} {number} VP.",
    "total": "{who} has {number} VP in all.",
}
