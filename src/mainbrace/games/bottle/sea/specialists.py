"""Specialists: how good they are, who is aboard what is met, who stands in for whom, and who falls."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.hands import Hands
from mainbrace.games.bottle.passes import passing, possible, total
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import CrewKind, Job
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.sea.ships import Ship, Specialist
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Dice, Modifier


class Worker(msgspec.Struct, frozen=True):
    """Who does a job aboard, and how well; a stand-in has another job of his own."""

    job: Job
    rep: int
    stands_in: bool


def trade(job: Job) -> str:
    """A trade in words."""
    return job.replace("-", " ").title()


def specialist_rep(dice: Dice, book: SeaBook, job: Job, kind: CrewKind) -> int:
    """How good a new specialist is, or a Captain for another of one's ships (BS-072 to BS-074, BSQ-21)."""
    rating = next(each for each in book.crews.rating if each.id == job)
    amount = {"merchant": rating.merchant, "military": rating.military, "pirate": rating.pirate}[kind]
    modifiers: list[Modifier] = [(amount, kind)] if amount else []
    score = total(dice, 2, f"Rep of a {trade(job)}", modifiers)
    return rating.reps[max(0, min(score - 2, len(rating.reps) - 1))]


def specialists_aboard(
    dice: Dice, book: SeaBook, name: str, hull: Hull, sailed_by: ClassName
) -> list[Specialist]:
    """Who is aboard a ship that is met, by her roster (BS-033, BSQ-05).

    Whether pirates have a Surgeon is up to a die, also where others have none (BS-032, BSQ-06).
    """
    kind = kind_of(book, sailed_by)
    jobs = [job for job in hull.specialists if job != "surgeon" or kind != "pirate"]
    last = hull.pirate_surgeon if kind == "pirate" else None
    if last is not None and possible(dice, 1, last, f"{name}: a Surgeon aboard"):
        jobs.append("surgeon")
    return [Specialist(job, specialist_rep(dice, book, job, kind)) for job in jobs]


def worker(book: SeaBook, ship: Ship, job: Job) -> Worker | None:
    """Who does that job: the best of the trade, else a stand-in with less Rep (BS-075 to BS-077)."""
    own = own_rep(ship, job)
    if own is not None:
        return Worker(job, own, False)
    for stand_in in book.crews.stand_in:
        if stand_in.does == job:
            rep = ship.captain if stand_in.id == "captain" else own_rep(ship, stand_in.id)
            if rep is not None:
                return Worker(stand_in.id, max(0, rep + stand_in.rep), True)
    return None


def own_rep(ship: Ship, job: Job) -> int | None:
    """Rep of the one who works at his own trade: never more than one of each does (BS-059)."""
    return max((each.rep for each in ship.specialists if each.job == job), default=None)


def pilot_rep(book: SeaBook, ship: Ship) -> int:
    """Rep of who steers: the Pilot, or the Captain in his place (BS-077, BSQ-46)."""
    found = worker(book, ship, "pilot")
    return 0 if found is None else found.rep


def skill_dice(book: SeaBook, rep: int) -> int:
    """Dice for a specialist: one for a good one, one fewer for a poor one (BS-067, BSQ-11)."""
    skill = book.crews.skill
    if rep >= skill.good:
        return skill.good_dice
    return skill.poor_dice if rep <= skill.poor else 0


def gunner_dice(book: SeaBook, ship: Ship) -> int:
    """Dice for the Chief Gunner; a Carpenter who would do it badly is not asked (BS-067, BS-076)."""
    found = worker(book, ship, "chief-gunner")
    if found is None:
        return 0
    dice = skill_dice(book, found.rep)
    return max(0, dice) if found.stands_in else dice


def repaired(dice: Dice, book: SeaBook, ship: Ship, in_settlement: bool = False, ashore: bool = False) -> int:
    """Points of damage mended at a month's end, which are gone from the ship (BS-064 to BS-066).

    Against the Carpenter's Rep, or the Captain's with a die fewer. While there is any damage a point at least
    is mended (BSQ-23, BSQ-24).
    """
    table = book.crews.repairs
    carpenter = own_rep(ship, "carpenter")
    modifiers = dice_for(
        (in_settlement, table.settlement, "in a Settlement"),
        (ashore and not in_settlement, table.ashore, "ashore"),
        (carpenter is None, table.captain, "no Carpenter"),
    )
    rep = ship.captain if carpenter is None else carpenter
    passes = passing(dice, table.dice + added(modifiers), rep, f"{ship.name}: repairs", modifiers).capped()
    mending = (table.zero, table.one, table.two)[passes]
    points = {"all": ship.hits, "half": ship.hits // 2, "one": 1}[mending]
    mended = min(ship.hits, max(1, points))
    ship.hits -= mended
    return mended


def specialists_hit(
    t: Hands, book: SeaBook, aboard: Sequence[Specialist], lost: int
) -> list[tuple[Specialist, bool]]:
    """Specialists among the men that guns have cost, and whether each is dead or Out of the Fight (BS-078).

    A die for every man lost, then a die for each who is hit; nobody is hit twice.
    """
    faces = t.dice.roll(lost, "A specialist among the men lost") if lost else []
    hit, left = list[Specialist](), list(aboard)
    for _ in range(min(len(left), sum(face == book.crews.casualties.hit for face in faces))):
        hit.append(t.chance.pick(left))
        left.remove(hit[-1])
    dead = book.crews.casualties.dead
    return [(each, possible(t.dice, dead, dead, f"The {trade(each.job)} is dead")) for each in hit]


def joins(dice: Dice, book: SeaBook, specialist: Specialist, lost_men: bool) -> bool:
    """True for a specialist of a taken ship, who always joins unless he was killed with others (BS-058)."""
    face = book.crews.casualties.killed
    return not (lost_men and possible(dice, face, face, f"The {trade(specialist.job)} was killed"))
