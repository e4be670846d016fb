"""Work that takes whole activations: boats are launched and tied up, anchors are dropped and raised.

Each turn counts in which somebody was at it, when the turn is over (BS-007 to BS-009, BS-089). Whoever
leaves it for something else has worked in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft, Job, Task
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play

RAISING = (0, 3, 4, 6)
"""What a turn of one, two or three at the anchor counts for, of 24: eight turns, six and four (BS-008)."""
NEEDED: Mapping[Job, int] = MappingProxyType(
    {
        "launch": 2,
        "hoist": 2,
        "cast-off": 1,
        "tie-up": 1,
        "beach": 2,
        "float": 2,
        "drop": 2,
        "raise": 24,
        "make-sail": 1,
    }
)
"""Turns that a job takes; raising an anchor is counted in twenty-fourths."""
WORDS: Mapping[Job, str] = MappingProxyType(
    {
        "launch": "Launch {craft}",
        "hoist": "Hoist {craft} aboard",
        "cast-off": "Cast off {craft}",
        "tie-up": "Tie up {craft}",
        "beach": "Draw {craft} up the beach",
        "float": "Push {craft} into the water",
        "raise": "Raise the anchor of {craft}",
        "drop": "Drop the anchor of {craft}",
        "make-sail": "Make sail on {craft}",
    }
)


def task_for(sea: Sea, job: Job, craft: Craft) -> Task | None:
    """The work under way of that kind at a craft."""
    return next((task for task in sea.waters.tasks if (task.job, task.craft) == (job, craft.id)), None)


def turns_left(task: Task | None, job: Job, hands: int = 1) -> int:
    """How many turns it takes yet with so many at it."""
    done = 0 if task is None else task.done
    each = RAISING[min(hands, len(RAISING) - 1)] if job == "raise" else 1
    return -(-(NEEDED[job] - done) // each)


def option(sea: Sea, figure: Figure, job: Job, craft: Craft) -> Option[Any]:
    """Being at some work for the whole activation."""
    task = task_for(sea, job, craft)
    others = 0 if task is None else len(task.hands)
    left = turns_left(task, job, others + 1)
    text = WORDS[job].format(craft=craft.name)
    cost = "the last turn" if left == 1 else f"{left} more turns"
    deed = partial(put_hand_to, sea, figure, job, craft)
    return Option(f"{job}:{craft.id}", deed, text, (sea.piece(craft),), cost)


def may_work(sea: Sea, figure: Figure) -> bool:
    """True for an active figure whose whole activation is left."""
    share = sea.s.share(figure)
    return share is not None and share.is_whole and not figure.locked and not figure.prone


def put_hand_to(sea: Sea, figure: Figure, job: Job, craft: Craft) -> Play[None]:
    """Work at something; that is all the figure does in this activation."""
    yield from ()
    task = task_for(sea, job, craft)
    if task is None:
        task = Task(job, craft.id)
        sea.waters.tasks.append(task)
    task.hands.append(figure.id)
    share = sea.s.share(figure)
    assert share is not None
    share.is_done = share.has_acted = True
    left = turns_left(task, job, len(task.hands))
    what = WORDS[job].format(craft=craft.name)
    sea.s.tell("works", who=figure.name, piece=sea.s.piece(figure), what=what, left=left)


Done = Mapping[Job, Callable[[Sea, Craft], None]]
GoesOn = Callable[[Sea, Figure, Job, Craft], bool]
"""Whether a figure's work at a craft can go on as both are now."""


def tally(sea: Sea, finish: Done, goes_on: GoesOn) -> None:
    """A turn is over: count it for all work that somebody was at, and let go of what was left lying.

    Work is where it was begun: of a craft that has got away from those at it, nothing comes.
    """
    kept: list[Task] = []
    for task in sea.waters.tasks:
        craft = sea.waters.crafts[task.craft]
        if craft.berth == "away":
            continue
        task.hands = at_it(sea, task, task.hands, goes_on)
        if not task.hands:
            if is_interrupted(sea, task, goes_on):
                sea.s.tell("work lapses", what=WORDS[task.job].format(craft=craft.name))
            else:
                kept.append(task)
            continue
        task.done += RAISING[min(len(task.hands), len(RAISING) - 1)] if task.job == "raise" else 1
        task.crew, task.hands = task.hands, []
        if task.done < NEEDED[task.job]:
            kept.append(task)
        else:
            who = [sea.s.figures[number] for number in task.crew]
            sea.s.tell("work done", who=names(who), what=WORDS[task.job].format(craft=craft.name))
            finish[task.job](sea, craft)
    sea.waters.tasks = kept


def is_interrupted(sea: Sea, task: Task, goes_on: GoesOn) -> bool:
    """True if one who was at it has acted otherwise or is kept from it; not being active is no matter."""
    crew = at_it(sea, task, task.crew, goes_on)
    return not crew or crew != task.crew or any(sea.s.figures[number].acted for number in crew)


def at_it(sea: Sea, task: Task, people: Sequence[int], goes_on: GoesOn) -> list[int]:
    """Those of some people whom nothing keeps from work: up, fought by nobody, and still where it is."""
    craft, figures = sea.waters.crafts[task.craft], sea.s.figures
    able = [number for number in people if figures[number].carries_on and not figures[number].locked]
    return [number for number in able if goes_on(sea, figures[number], task.job, craft)]


def pending(sea: Sea) -> Iterator[tuple[str, int, int]]:
    """All work under way: what it is, and how much of it is done, for those who look on."""
    for task in sea.waters.tasks:
        yield WORDS[task.job].format(craft=sea.waters.crafts[task.craft].name), task.done, NEEDED[task.job]
