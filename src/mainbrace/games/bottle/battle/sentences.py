"""What happened, in sentences; the one place for the words of the log."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.bottle.sentences import SENTENCES as OF_PEOPLE
from mainbrace.games.bottle.sentences import read_out
from mainbrace.kernel import Event


def tell(event: Event) -> str:
    """The event in one of the sentences."""
    return read_out(event, SENTENCES)


SENTENCES: Mapping[str, str] = {
    **OF_PEOPLE,
    "takes command": "{who}, Rep {rep}, takes command of {unit}.",
    "musters": "{unit}: {number} {kind} of Rep {rep} with {arms}, Leader Rep {leader}.",
    "army": "{side}: {number:figure}.",
    "defenders": "Militia {militia}, garrison {garrison}, landed {landed}: both sides stand at {percent}%.",
    "turn begins": "Turn {number}.",
    "doubles": "Both dice show {face}: no turn, roll again.",
    "all may act": "Phase of {side}, die {score}: all may act.",
    "some may act": "Phase of {side}, die {score}: {ready} may act; too low is the Rep of {waiting}.",
    "none may act": "Phase of {side}, die {score}: nobody's Rep is high enough to act.",
    "active": "{unit} is active, Rep {rep}.",
    "stands": "{unit} stands fast.",
    "marches": "{unit} marches {inches} to {to}.",
    "runs": "{unit} runs {inches} to {to}.",
    "falls back": "{unit} falls back {inches} to {to}.",
    "faces": "{unit} turns to face {facing}.",
    "gun turned": "{unit} turns its gun towards {target}.",
    "forms": "{unit} forms {shape}.",
    "splits": "{unit} splits into two units of {number}.",
    "reloads": "{unit} reloads.",
    "loaded": "{unit} has loaded.",
    "still loading": "{unit} is still loading: {number:activation} to go.",
    "in sight": "In Sight: {units}.",
    "out of sight": "{unit} is out of sight again before anybody acts.",
    "order of acting": "By successes: {order}.",
    "cannot act": "{unit} is {why} and does not act.",
    "loses action": "{unit} cannot act: {why}.",
    "acts": "{unit}, {why}, will {action} {target}.",
    "goes on": "{unit} goes on.",
    "hits changed": "{scored:hit} rolled, {hits} in the end: {why}.",
    "cannot fire": "{unit} cannot fire at {target}: {why}.",
    "may not fire": "{unit} is too slow to fire before contact.",
    "casualties": "{unit} loses {number}, {left} left.",
    "no casualties": "{unit} loses nobody.",
    "leader falls last": "The Leader of {unit} falls with the last of it.",
    "leader falls": "The Leader of {unit} is out of the fight; another of Rep {rep} stands in.",
    "star stunned": "{who} is stunned; somebody else leads {unit} meanwhile.",
    "destroyed": "{unit} is no more.",
    "ran-away": "{unit} is off the table: {number:figure} ran away.",
    "captured": "{unit} lays down its arms: {number:figure} taken.",
    "reacts": "{unit}, {tests}, passes {passes}: {result}{why}.",
    "ducks back": "{unit} ducks back to cover from {cause}.",
    "ducks in place": "{unit} ducks where it is, in cover from {cause}.",
    "ducks behind gun": "{unit} gets down behind its gun from {cause}.",
    "drops": "{unit} ducks where it is.",
    "retires": "{unit} finds no cover and retires from {cause}.",
    "cannot retire": "{unit} finds neither cover nor room to retire from {cause}, and stays.",
    "charges": "{unit} charges {target}.",
    "falls short": "{unit} does not reach {target}.",
    "charge tested": "{unit} passes {mine}, {target} passes {theirs}.",
    "taken from behind": "{unit} is taken from behind and cannot fire.",
    "cannot close": "{unit} finds no way to {target}.",
    "flees": "{unit} flees from {charger}.",
    "contact": "{unit} and {target} are hand to hand.",
    "first losses": "On contact each loses {number:figure}.",
    "single figure": "Where one of them is a single figure, contact costs nobody.",
    "melee dice": "{unit} fights with {number:die}: {reasons}.",
    "evenly matched": "{unit} and {target} are evenly matched.",
    "melee won": "{unit} beats {target} by {more}.",
    "fights on": "{unit} is in melee and fights on.",
    "np order": "{unit} {odds} and passes {passes}: {order}.",
    "night falls": "Night falls after turn {turns}.",
    "sacked": "{side} sacks the settlement: {gold} gold.",
}
