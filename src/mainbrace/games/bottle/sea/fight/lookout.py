"""Who is met: an enemy one has chosen, creatures, or whoever comes in sight of the lookout (BS-099)."""

from __future__ import annotations

from mainbrace.games.bottle.characters import begin_encounter
from mainbrace.games.bottle.sea.fight.darkside import come_in_disguise, hear_the_song, ships_of, stray_event
from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.meeting import engage, sight
from mainbrace.games.bottle.sea.fight.mustering import launch, met_ship
from mainbrace.games.bottle.sea.fight.nightfights import come_aboard
from mainbrace.games.bottle.sea.fight.state import NOBODY
from mainbrace.games.bottle.sea.fight.surprises import hulls_of
from mainbrace.games.bottle.sea.fight.tolls import come_back
from mainbrace.kernel import Play


def look_out(f: Fight) -> Play[None]:
    """One sighting: a fight comes of it, or one sails on; after the last of them one sails home."""
    state, options = f.state, f.state.agreed
    if options.meeting != "sighted" or options.is_duel:
        yield from meet_as_agreed(f)
        return
    is_met = False
    if state.sightings < options.sightings:
        is_met = yield from meet_whoever_comes(f)
    if not is_met and state.sightings >= options.sightings:
        finish(f, NOBODY, "nobody was brought to battle")


def meet_whoever_comes(f: Fight) -> Play[bool]:
    """Perhaps creatures, then sails, each an Encounter of its own; True if a fight comes of one.

    After a night with creatures one looks out for the same sails, without another event (BS-011).
    """
    state = f.state
    if state.agreed.dark_side and state.events == state.sightings:
        state.events += 1
        recover(f)
        if (yield from stray_event(f)):
            return True
    state.sightings += 1
    recover(f)
    return (yield from sight(f))


def recover(f: Fight) -> None:
    """Captains are back, and so is what they had used up in the last Encounter (BR-014, BR-019, BS-044)."""
    come_back(f)
    for captain in f.state.captains:
        begin_encounter(captain.star)
        captain.influence = 0 if captain.is_lost else captain.star.rep


def meet_as_agreed(f: Fight) -> Play[None]:
    """Ships that were chosen, or creatures; who comes in ships means to fight."""
    options = f.state.agreed
    if options.is_duel:
        yield from engage(f, "fight", "fight")
    elif options.meeting in ("undead", "sea-witches"):
        come_aboard(f, "undead" if options.meeting == "undead" else "sea-witch")
    elif options.meeting == "mermaids":
        if not (yield from hear_the_song(f)):
            come_aboard(f, "mermaid", is_night=False)
    else:
        launch_enemies(f)
        yield from engage(f, "fight", "fight")


def launch_enemies(f: Fight) -> None:
    """Whoever was agreed on comes in ships."""
    options = f.state.agreed
    if options.meeting == "pyrats":
        come_in_disguise(f)
    elif options.meeting in ("pyrat-ships", "ghost-ships"):
        ships_of(f, "pyrat" if options.meeting == "pyrat-ships" else "undead")
    else:
        for hull in hulls_of(f, 1):
            launch(f, 1, NOBODY, met_ship(f, hull, options.foe_sailors, options.foe_nation))
