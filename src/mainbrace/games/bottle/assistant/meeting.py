"""Charts of PEFs and of whom they turn out to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle import pefs
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Plain,
    Shifted,
    asked,
    by_face,
    by_passes,
    capital,
    named,
)
from mainbrace.games.bottle.assistant.people import Caribbean, Kind, described
from mainbrace.games.bottle.band import strangers
from mainbrace.games.bottle.encounterforms import Folk
from mainbrace.games.bottle.passes import possible
from mainbrace.games.bottle.relations import nation_of_strangers, standing
from mainbrace.games.bottle.terms import ClassName, Relation
from mainbrace.kernel import ChartRow, Finding

MEETING = Collection("PEFs and meetings")

NOW = "As it is now: it may have changed in this Encounter."

DRIFTS = {"towards": "a section towards the nearest enemy", "stays": "stays", "away": "a section away"}
RESOLVED = {
    "contact": "somebody is there",
    "louder": "nothing, but the activity level is one higher from now on",
    "nothing": "nothing",
}


@dataclass(frozen=True)
class Placed:
    """PEFs at the start of an Encounter."""

    number: Annotated[int, Meta(ge=1, le=6)] = asked(3, "How many")


@dataclass(frozen=True)
class Drifting:
    """A PEF that moves."""

    indoors: bool = asked(False, "In a building")


@dataclass(frozen=True)
class Doubles:
    """Doubles on the activation dice."""

    level: Shifted = asked(3, "Activity level", NOW)
    face: Annotated[int, Meta(ge=1, le=6)] = asked(2, "Both dice show")


@dataclass(frozen=True)
class Found:
    """A PEF that is met."""

    level: Shifted = asked(3, "Activity level", NOW)
    carousing: bool = asked(False, "While carousing", "A Defining Moment is resolved likewise.")


@dataclass(frozen=True)
class Busy:
    """How busy a place is."""

    level: Shifted = asked(3, "Activity level", NOW)


@dataclass(frozen=True)
class Grounds:
    """Whose ground it is."""

    level: Shifted = asked(3, "Activity level", NOW)
    ground: Relation = asked("neutral", "The ground is")


@dataclass(frozen=True)
class Strangers:
    """Who was met."""

    level: Shifted = asked(3, "Activity level", NOW)
    relation: Relation = asked("neutral", "They are")
    place: pefs.Place = asked("inside", "Of a Settlement")
    kind: ClassName = asked("pirate", "Your class")


@dataclass(frozen=True)
class Party:
    """Who meets them."""

    party: Annotated[int, Meta(ge=1, le=30)] = asked(5, "Your party")


@dataclass(frozen=True)
class Encounter:
    """A whole meeting."""

    level: Shifted = asked(3, "Activity level", NOW)
    owner: Caribbean = asked("spanish", "Owner of the place")
    nation: Caribbean = asked("english", "Your nation")
    place: pefs.Place = asked("inside", "Of a Settlement")
    kind: ClassName = asked("pirate", "Your class")
    party: Annotated[int, Meta(ge=1, le=30)] = asked(5, "Your party")


@MEETING.chart("pef-place", "PEFs at the start", "In which sections they begin.", Placed, page=46)
def place(c: Placed, d: Desk) -> Finding:
    """BC-110."""
    sections = [pefs.pef_section(d.dice) for _ in range(c.number)]
    plan = tuple(
        " ".join(str(sections.count(3 * row + column) or ".") for column in (1, 2, 3)) for row in range(3)
    )
    legend = {".": "no PEF", "1": "so many PEFs"}
    return Finding(f"Sections {', '.join(map(str, sections))}", plan=plan, legend=legend)


@MEETING.chart("pef-new", "PEF by doubles", "Whether doubles bring another one. No dice.", Doubles, page=46)
def new_pef(c: Doubles, d: Desk) -> Finding:
    """BC-111."""
    return Finding("One more PEF" if pefs.makes_pef(c.face, c.level) else "No other PEF")


@MEETING.chart("pef-move", "PEF movement", "Where a PEF goes.", Drifting, page=47)
def move(c: Drifting, d: Desk) -> Finding:
    """BC-113."""
    drift = pefs.pef_move(d.dice, d.book, c.indoors)
    table = d.book.encounters.pef.move
    words = [DRIFTS[each] for each in (table.zero, table.one, table.two)]
    return Finding(capital(DRIFTS[drift]), by_passes(d.passes(), *words))


@MEETING.chart("pef-resolve", "PEF resolution", "Whether anybody is there.", Found, page=47)
def resolve(c: Found, d: Desk) -> Finding:
    """BC-115 to BC-117."""
    found = pefs.resolve_pef(d.dice, d.book, c.level, c.carousing)
    table = d.book.encounters.pef.resolve
    rows = by_passes(found.passed.passes, *(RESOLVED[each] for each in (table.zero, table.one, table.two)))
    result = capital(RESOLVED[found.result])
    return Finding(f"{result}, and a Treasure Map" if found.is_map else result, rows)


@MEETING.chart(
    "defining-moment",
    "Defining Moment",
    "What a floor of a tavern has in store, once in a day part.",
    Busy,
    page=51,
)
def moment(c: Busy, d: Desk) -> Finding:
    """BC-144: resolved as a PEF is."""
    return resolve(Found(c.level, carousing=True), d)


@MEETING.chart("friend-or-foe", "Friend or Foe", "How those who are met stand to you.", Grounds, page=47)
def friends(c: Grounds, d: Desk) -> Finding:
    """BC-118."""
    relation = pefs.friend_or_foe(d.dice, d.book, c.level, c.ground)
    table = d.book.encounters.pef.friend_or_foe
    return Finding(
        named(relation), by_passes(d.passes(), *(named(each) for each in (table.zero, table.one, table.two)))
    )


def folk_name(d: Desk, folk: Folk) -> str:
    """A row of What Are They."""
    return "Pirates or Pirate Hunters" if folk == "pirate-or-hunter" else d.book.classes[folk].plural


@MEETING.chart("what-are-they", "What Are They?", "Of which class they are.", Strangers, page=48)
def what(c: Strangers, d: Desk) -> Finding:
    """BC-119 to BC-124."""
    met = pefs.who_are_they(d.dice, d.book, c.level, c.relation, c.place, c.kind)
    who = d.book.encounters.who
    table = next(table for table in who.table if table.met == c.relation)
    rows = table.inside if c.place == "inside" else table.outside
    score = max(who.first, min(sum(d.faces()) + c.level, who.first + len(rows) - 1))
    change = "" if met.relation == c.relation else f", who are {met.relation}"
    words = [folk_name(d, each) for each in rows]
    return Finding(f"{d.book.classes[met.kind].plural}{change}", by_face(words, score, who.first))


@MEETING.chart("how-many", "How many?", "As your party, more or fewer.", Party, page=49)
def number(c: Party, d: Desk) -> Finding:
    """BC-126."""
    count = pefs.how_many(d.dice, c.party)
    rows = by_face((f"{pefs.number_met(face, c.party)} of them" for face in range(1, 7)), d.faces()[0])
    return Finding(f"{count} of them", rows)


@MEETING.chart(
    "meeting",
    "A whole meeting",
    "Friend or Foe, what they are, how many, and each of them.",
    Encounter,
    page=49,
)
def meeting(c: Encounter, d: Desk) -> Finding:
    """BC-118 to BC-131, with everybody's Rep, attribute and weapons."""
    book, wars = d.book, d.book.settlements.wars
    ground = standing(wars, c.owner, c.nation)
    relation = pefs.friend_or_foe(d.dice, book, c.level, ground)
    met = pefs.who_are_they(d.dice, book, c.level, relation, c.place, c.kind)
    count = pefs.how_many(d.dice, c.party)
    nation = nation_of_strangers(d.chance, wars, c.owner, c.nation, met.relation, met.kind)
    people = strangers(d, book, met.kind, nation, count)
    kind = book.classes[met.kind]
    next_step = {
        "enemy": "Both sides take the In Sight test",
        "friendly": "They talk to you, and may be recruited",
        "neutral": "Take a Challenge: success is a chat, failure makes them enemies",
    }
    lines = [next_step[met.relation], *talked(met.relation), *(described(d, each) for each in people)]
    who = kind.name if count == 1 else kind.plural
    return Finding(f"{count} {who}, {met.relation}, {nation.capitalize()}", lines=tuple(lines))


def talked(relation: Relation) -> tuple[str, ...]:
    """What comes of a talk with those who are met (BC-128, BC-130)."""
    level = "After a talk the level may count as one higher or lower for the rest of this Encounter"
    joining = f"Instead of recruiting roll a die: on 1 or {pefs.COMPANY} they come along: see Come along"
    return {"enemy": (), "neutral": (level,), "friendly": (joining, level)}[relation]


@MEETING.chart("opposites", "Opposites", "Who cannot stand whom. No dice.", Kind, page=49)
def opposites(c: Kind, d: Desk) -> Finding:
    """BR-204, BC-131."""
    pairs, names = d.book.settlements.opposites, d.book.classes
    rows = tuple(
        ChartRow(names[one].plural, names[other].plural, c.kind in (one, other)) for one, other in pairs
    )
    found = [names[each].plural for pair in pairs if c.kind in pair for each in pair if each != c.kind]
    lines = ("Whoever is of a nation at war with one's own is an opposite, too",)
    return Finding(", ".join(found) or "Only who is of a nation at war", rows, lines)


@MEETING.chart("come-along", "Come along", "Whether Friendlies join you for the Encounter.", Plain, page=49)
def come_along(c: Plain, d: Desk) -> Finding:
    """BC-128."""
    comes = possible(d.dice, 1, pefs.COMPANY, "They come along")
    rows = (
        ChartRow("1 or 2", "they fight beside you for this Encounter, and the book plays them", comes),
        ChartRow("3 and more", "they stay behind", not comes),
    )
    return Finding("They come along" if comes else "They stay behind", rows)
