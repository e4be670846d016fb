"""A craft leaves the table."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.broadsides import larger_side
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.towing import towed
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.skirmish.things import take_up


def be_off(sea: Sea, craft: Craft) -> None:
    """A craft leaves, and so do the boats that are tied to a ship."""
    for each in [craft, *towed(sea, craft)]:
        leave(sea, each)
    sea.redraw()


def leave(sea: Sea, craft: Craft) -> None:
    """It leaves with all who are aboard: the fallen among the enemies of those who sail it are prisoners.

    What lies on deck goes to whoever is first aboard.
    """
    s, people = sea.s, sea.aboard(craft)
    s.tell("craft away", craft=craft.name, piece=sea.piece(craft), who=names(people) if people else "nobody")
    masters = larger_side([figure for figure in people if figure.carries_on])
    for thing in [each for each in s.field.dropped if people and sea.mask(craft) >> each.square & 1]:
        take_up(s, (masters or people)[0], thing)
    s.field.guns = [gun for gun in s.field.guns if not sea.mask(craft) >> gun.square & 1]
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
