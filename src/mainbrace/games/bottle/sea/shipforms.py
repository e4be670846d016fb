"""The tables of ships as their file writes them: rosters, decks, prices, refits, what is for sale."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Id, Name, Positive
from mainbrace.games.bottle.sea.seaterms import Deck, Job, ShipClass
from mainbrace.games.bottle.terms import Source

Rate = Annotated[int, Meta(ge=1, le=5, description="a Rate from 1 to 5")]
Size = Annotated[int, Meta(ge=3, le=5, description="a Size from 3 to 5")]
Maneuver = Annotated[int, Meta(ge=0, le=9, description="a Maneuver from 0 to 9")]
Less = Annotated[int, Meta(ge=-4, le=0, description="a whole number from -4 to 0")]
SixDecks = tuple[Deck, Deck, Deck, Deck, Deck, Deck]
Offered = Annotated[tuple[Id, ...], Meta(min_length=12, max_length=12, description="twelve ids")]


class CrewSize(Form, frozen=True):
    """Men that a ship needs, and men that she takes."""

    least: Positive
    most: Positive


class Cost(Form, frozen=True):
    """What a ship is worth before the market strays."""

    gold: Positive
    source: Source


class Hull(Form, frozen=True):
    """[[hull]]: a roster (BS-023 to BS-030).

    Of each list of columns the first is for the undamaged ship, and the last for Defense 1.
    """

    id: Id
    name: Name
    source: Source
    kind: ShipClass = msgspec.field(name="class")
    rate: Rate
    size: Size
    defense: Positive
    guns: Amount
    maneuver: Maneuver
    cargo: Amount
    crew: CrewSize
    cost: Cost
    specialists: tuple[Job, ...]
    maneuvers: tuple[Maneuver, ...]
    gun_ratings: tuple[Amount, ...]
    morale: tuple[Less, ...]
    casualties: tuple[Amount, ...]
    pirate_surgeon: Face | None = None


class Rosters(Form, frozen=True):
    """sea-rosters.toml"""

    hull: tuple[Hull, ...] = ()


class Decks(Form, frozen=True):
    """[[decks]]: sections by Size, and by a die where men stand in a boarding (BS-036, BS-164)."""

    size: Size
    sections: tuple[Deck, ...]
    men: SixDecks


class Refit(Form, frozen=True):
    """[refit]: guns instead of cargo (BS-038)."""

    guns: Positive
    cargo: Positive
    gold: Positive
    most: Positive


class Offers(Form, frozen=True):
    """[offers]: Available Ships, the rows standing for 1 to 12 (BS-045 to BS-047)."""

    sal: int
    enemy: int
    bribe: Positive
    ships: Offered


class Ships(Form, frozen=True):
    """sea-ships.toml"""

    refit: Refit
    offers: Offers
    decks: tuple[Decks, ...]
    source: Source
