"""A craft leaves the table."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.afloat.broadsides import larger_side
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.towing import towed
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.things import take_up


def be_off(sea: Sea, craft: Craft) -> None:
    """A craft leaves, and so do the boats of a ship, tied to her or on deck, with all who are aboard.

    Whose side has most of the able on her own deck sails her, and what lies there goes to the first of them.
    """
    crafts = [craft, *towed(sea, craft)]
    aboard = [figure for each in crafts for figure in sea.aboard(each)]
    sailors = able_majority(sea, craft)
    for each in crafts:
        take_along(sea, each, sailors or aboard)
    for each in crafts:
        leave(sea, each, sailors or able_majority(sea, each))
    for boat in sea.waters.crafts:
        if boat.berth == "stowed" and boat.to == craft.id:
            boat.berth = "away"
    sea.redraw()


def able_majority(sea: Sea, craft: Craft) -> list[Figure]:
    """Those of the able aboard whose side has most of them there; nobody if two have as many."""
    return larger_side([figure for figure in sea.aboard(craft) if figure.is_able])


def take_along(sea: Sea, craft: Craft, people: Sequence[Figure]) -> None:
    """What lies on a craft is of the first of those people from now on; with nobody there it is gone."""
    field, mask = sea.s.field, sea.mask(craft)
    field.guns = [gun for gun in field.guns if not mask >> gun.square & 1]
    for thing in [each for each in field.dropped if mask >> each.square & 1]:
        if people:
            take_up(sea.s, people[0], thing)
        else:
            field.dropped.remove(thing)
            sea.s.hooks.has_gone(sea.s, thing)
            sea.s.tell("gone with it", what=sea.s.thing(thing.thing), craft=craft.name)
    sea.s.relight()


def leave(sea: Sea, craft: Craft, masters: Sequence[Figure]) -> None:
    """All who are aboard leave: the fallen among the enemies of those who sail her are prisoners."""
    s, people = sea.s, sea.aboard(craft)
    s.tell("craft away", craft=craft.name, piece=sea.piece(craft), who=names(people) if people else "nobody")
    craft.berth = "away"
    craft.side = masters[0].side if masters else craft.side
    for figure in people:
        let_go(s, figure)
        figure.burden = figure.bearer = NOBODY
        if figure.is_helpless and masters and s.are_foes(figure, masters[0]):
            be_taken(s, figure, masters[0])
        else:
            is_up = figure.status in ("carry-on", "duck-back", "stunned")
            s.take_off(figure, "left" if is_up else figure.status)
        s.hooks.has_left(s, figure)
