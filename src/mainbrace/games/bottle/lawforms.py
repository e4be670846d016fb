"""The tables of the law as their file writes them: the Watch, crimes, the court."""

from __future__ import annotations

from mainbrace.games.bottle.encounterforms import Level
from mainbrace.games.bottle.fightforms import Amount, Form, Id, Name, Positive
from mainbrace.games.bottle.peopleforms import Arms, ByFace, Rep
from mainbrace.games.bottle.terms import Deed, Source


class Captain(Form, frozen=True):
    """Who leads the Watch."""

    rep: Rep
    weapons: Arms


class Watch(Form, frozen=True):
    """The Settlement's Watch (BC-079 to BC-086)."""

    least_sal: Level
    after: Positive
    arrives: Positive
    rep: Rep
    number: Amount
    captain_from: Positive
    captain: Captain
    weapons: ByFace


class Court(Form, frozen=True):
    """What the judge says, by a die and the level of the charge (BC-097 to BC-102)."""

    opposite: int
    another_crime: int
    fine: Amount
    jail: Positive
    worst: Positive
    short: Positive
    long: Positive


class Crime(Form, frozen=True):
    """[[crime]]: how grave it is, and the deed that makes it (BC-094 to BC-096)."""

    id: Id
    name: Name
    level: Positive
    deed: Deed
    hangs: bool = False


class Law(Form, frozen=True):
    """law.toml"""

    watch: Watch
    court: Court
    source: Source
    crime: tuple[Crime, ...]
