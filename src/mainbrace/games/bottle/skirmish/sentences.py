"""What happens in a fight, in sentences; the words of its log."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.bottle.sentences import SENTENCES as PEOPLE

SQUARE = "sq:"


def as_read(words: str) -> str:
    """A sentence with squares as people call them, not by their ids."""
    return words.replace(SQUARE, "")


SENTENCES: Mapping[str, str] = {
    **PEOPLE,
    "turn": "Turn {number}.",
    "phase": "{side} may act with Leaders of Rep {score} or more.",
    "activates": "Active: {who}{led}.",
    "joins group": "{who} {what}.",
    "moves": "{who} goes to {place}.",
    "stands up": "{who} gets up.",
    "runs": "{who} (Rep {rep}) passes {passes} and may run {inches:inch} more.",
    "runs no farther": "{who} (Rep {rep}) passes no die and gets no farther for running.",
    "prone": "{who} goes prone.",
    "drops": "{who} drops to the ground: {why}.",
    "ducks": "{who} ducks back to {place}.",
    "ducks in place": "{who} ducks on the spot.",
    "order of acting": "By successes: {order}.",
    "can act": "{who} can act on that.",
    "decides": "{who} {what}: {why}.",
    "reacts": "{who} {what} ({why}).",
    "free will": "{who} uses Free Will and rolls no dice: {test}, {passes} passed.",
    "orders": "{who} {what}: {why}.",
    "idle": "{who} {what}.",
    "holds": "{who} does nothing: {why}.",
    "runs away": "{who} runs away.",
    "surrenders": "{who} has no way out and surrenders to {to}.",
    "misses": "{who} misses {whom}: {why}.",
    "falls": "{who} is {what}.",
    "comes to": "{who} comes to, on the ground.",
    "charges": "{who} charges {whom}{why}.",
    "charge tested": "{passes}: {who} {what}.",
    "no way": "{who} finds no way to {whom}.",
    "held": "{who} is held in a melee and does not get to {whom}.",
    "caught": "{who} catches {whom}.",
    "not pursued": "Nobody can get at {who}, who is free to run.",
    "evenly matched": "{who} and {whom} are evenly matched.",
    "pushed back": "{who} is pushed back {far}.",
    "no room": "{who} would be pushed back, but has no room.",
    "stays": "{who} {why} and does not follow {whom}.",
    "hemmed in": "{who} has no way out of the melee.",
    "breaks off": "{who} breaks off from {whom}.",
    "reloads": "{who} reloads the {weapon}.",
    "falls short": "{who} does not come near enough to {whom}.",
    "captures": "{who} takes {whom} prisoner.",
    "kills": "{who} kills {whom}.",
    "picks up": "{who} picks up {whom}.",
    "lays down": "{who} lays {whom} down.",
    "lets fall": "{who} is charged and lets {whom} fall.",
    "takes": "{who} takes the {what}.",
    "changes hands": "{who} has the {what} of {whose} now.",
    "sets down light": "{who} lights a lantern and sets it down at {place}.",
    "leaves": "{who} leaves the table.",
    "called off": "{who} is called off from the loot.",
    "lights": "{who} sets about burning {what}.",
    "burns": "{what} is on fire.",
    "goes out": "The fire at {what} goes out.",
    "in flames": "{what} is in flames: everybody out!",
    "comes out": "{who} {what} to {place}.",
    "weakened": "{what} has a Defence Value of {left} left.",
    "collapses": "{what} comes down.",
    "fires gun": "{who} fires the {gun} at {place}.",
    "gun misses": "The ball of {who} misses.",
    "loads gun": "{who} and the crew load the {gun}: {done} of {of:activation}.",
    "pushes gun": "{who} and the crew push the {gun} to {place}.",
    "turns gun": "{who} and the crew turn the {gun} to the {to}.",
    "mans gun": "{who} takes a place at the {gun}.",
}
