"""Boarding: whom to board; and crew against crew: swivel guns, the first shock, rounds (BS-184 to BS-188)."""

from __future__ import annotations

from functools import partial

import msgspec

from mainbrace.games.bottle.passes import passes_of
from mainbrace.games.bottle.sea.bigbattles import Boarders, boarders, divided, first_losses, melee
from mainbrace.games.bottle.sea.fight import stakes
from mainbrace.games.bottle.sea.fight.boardingodds import boarding_odds, crews_label, round_odds
from mainbrace.games.bottle.sea.fight.courses import course_of
from mainbrace.games.bottle.sea.fight.deckfights import begin_on_deck, party_words
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.helping import ask_to_help
from mainbrace.games.bottle.sea.fight.prizes import take, to_be_taken
from mainbrace.games.bottle.sea.fight.spirits import surrender
from mainbrace.games.bottle.sea.fight.state import NOBODY, Melee, Vessel
from mainbrace.games.bottle.sea.npships import acts_as_merchant
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Closed, Option, Play


def board(f: Fight, vessel: Vessel) -> Play[None]:
    """An active ship's boarding step: a round of the fight on deck, a prize to take, or men to send over."""
    if not vessel.is_fighting or not vessel.is_active:
        return
    under_way = f.melees(vessel)
    if under_way:
        deck = f.deck_fight(vessel)
        if deck is not None:
            deck.is_on = True
            return
        yield from fight_rounds(f, under_way)
        return
    order = books_choice(f, vessel) if vessel.seat == NOBODY else (yield from ask_to_board(f, vessel))
    if order is not None and order.standing == "struck":
        take(f, vessel, order)
    elif order is not None:
        f.tell("boards", ship=vessel.name, target=order.name)
        f.state.melees.append(Melee(vessel.id, order.id))
        if f.is_by_figures:
            begin_on_deck(f, vessel, order)
        else:
            yield from meet(f, vessel, order)


def boardable(f: Fight, vessel: Vessel) -> list[Vessel]:
    """The enemies who are grappled to her, have not struck, and have room for her men (BS-163)."""
    return [each for each in within_reach(f, vessel) if f.deck_fight(each) is None]


def within_reach(f: Fight, vessel: Vessel) -> list[Vessel]:
    """The enemies who are grappled to her and have not struck, whoever else is aboard them."""
    return [
        each
        for each in f.grappled_to(vessel)
        if each.side != vessel.side and each.standing in ("fighting", "breaking-off")
    ]


def books_choice(f: Fight, vessel: Vessel) -> Vessel | None:
    """The book's ships take what has struck and board what they have grappled, unless they are Merchants."""
    if acts_as_merchant(f.sea, vessel.ship):
        return None
    prizes = to_be_taken(f, vessel)
    if prizes:
        return prizes[0]
    targets = boardable(f, vessel) if course_of(f, vessel) == "grapple" else []
    return targets[0] if targets else None


def ask_to_board(f: Fight, vessel: Vessel) -> Play[Vessel | None]:
    """Whom a player sends his men to."""
    options: list[Option[Vessel | None]] = [
        Option(f"prize:{each.id}", each, f"Take {each.name}\nFive men go over", on=(piece(each),))
        for each in to_be_taken(f, vessel)
    ]
    options += [
        Option(
            f"board:{each.id}",
            each,
            board_label(f, vessel, each),
            on=(piece(each),),
            odds=None if f.is_by_figures else partial(boarding_odds, f, vessel, each),
        )
        for each in boardable(f, vessel)
    ]
    if not options:
        return None
    options.append(Option("no", None, "Nobody goes over", on=(piece(vessel),)))
    text = f"{vessel.name}: send men over?"
    shut = partial(crowded, f, vessel)
    return (yield from f.ask(vessel.seat, "board", text, options, shut, about=piece(vessel)))


def crowded(f: Fight, vessel: Vessel) -> list[Closed]:
    """Ships that she could board if nobody else had."""
    return [
        Closed(f"board:{each.id}", f"Board {each.name}", "There is fighting on deck already")
        for each in within_reach(f, vessel)
        if f.deck_fight(each) is not None
    ]


def board_label(f: Fight, vessel: Vessel, target: Vessel) -> str:
    """Both crews in numbers."""
    parties = (
        [party_words(f, each, whose) for each, whose in ((vessel, "Your"), (target, "Her"))]
        if f.is_by_figures
        else crews_label(f, vessel, target)
    )
    return "\n".join([f"Board {target.name}", *parties])


def meet(f: Fight, vessel: Vessel, target: Vessel) -> Play[None]:
    """Swivel guns fire, both lose men as they meet, a first round is fought (BS-166, BS-184, BS-185)."""
    under_way = f.state.melees[-1]
    fallen = [swivel(f, ship) for ship in (vessel, target)]
    lose(f, target, fallen[0], "to the swivel gun")
    lose(f, vessel, fallen[1], "to the swivel gun")
    if is_decided(f, under_way):
        return
    ((mine, theirs),) = first_losses(f.sea, vessel.ship.crew, [target.ship.crew])
    lose(f, vessel, mine, "as they meet")
    lose(f, target, theirs, "as they meet")
    yield from fight_rounds(f, [under_way])


def swivel(f: Fight, vessel: Vessel) -> int:
    """Men that one swivel gun puts out of the fight: a 6 hits, and up to its Impact he falls (BS-166)."""
    rules = f.book.shooting.swivel
    hits = sum(
        face == rules.hit for face in f.dice.roll(rules.dice, f"{vessel.name}: swivel gun, each 6 hits")
    )
    if not hits:
        return 0
    return passes_of(
        f.dice.roll(hits, f"{vessel.name}: swivel gun, Impact", at_most=rules.impact), rules.impact
    )


def fight_rounds(f: Fight, under_way: list[Melee]) -> Play[None]:
    """A round of each fight she is in; all crews are divided before any of them is fought (BS-187)."""
    parts = [
        (share(f, f.vessel(each.boarder), each), share(f, f.vessel(each.boarded), each)) for each in under_way
    ]
    for each, (one, other) in zip(under_way, parts, strict=True):
        yield from fight_round(f, each, one, other)


def fight_round(f: Fight, under_way: Melee, ours: Boarders, theirs: Boarders) -> Play[None]:
    """A round between two crews, or between the parts of them that fight each other (BS-186, BS-187)."""
    if under_way not in f.state.melees or is_decided(f, under_way):
        return
    one, other = f.vessel(under_way.boarder), f.vessel(under_way.boarded)
    ours = yield from helped(f, one, ours, theirs)
    theirs = yield from helped(f, other, theirs, ours)
    losses = melee(f.dice, f.sea, ours, theirs)
    f.tell("deck fight", one=one.name, other=other.name, lost=losses[0], slain=losses[1])
    lose(f, one, losses[0], "")
    lose(f, other, losses[1], "")
    is_decided(f, under_way)


def helped(f: Fight, vessel: Vessel, crew: Boarders, enemy: Boarders) -> Play[Boarders]:
    """A crew in a round, with a die of its Captain's if he adds one (BS-044)."""
    text = f"{vessel.name}: {counted(crew.men, 'man')} against {enemy.men} on deck. Add a die?"
    extra = yield from ask_to_help(f, vessel, text, partial(round_odds, f, crew, enemy), stakes.ROUND)
    return msgspec.structs.replace(crew, influence=extra)


def share(f: Fight, vessel: Vessel, under_way: Melee) -> Boarders:
    """The part of a crew that fights in one of its boardings (BS-187)."""
    fights = f.melees(vessel)
    return divided(boarders(f.sea, vessel.ship), len(fights))[fights.index(under_way)]


def lose(f: Fight, vessel: Vessel, men: int, how: str) -> None:
    """Men fall in a boarding."""
    men = min(men, vessel.ship.crew)
    if men:
        vessel.ship.crew -= men
        vessel.slain += men
        vessel.has_suffered = True
        if how:
            f.tell("men fall", ship=vessel.name, men=men, how=how)


def is_decided(f: Fight, under_way: Melee) -> bool:
    """True once a crew has nobody left: its ship has surrendered (BS-188)."""
    one, other = f.vessel(under_way.boarder), f.vessel(under_way.boarded)
    beaten = next((each for each in (other, one) if each.ship.crew == 0), None)
    if beaten is None:
        return False
    winner = one if beaten is other else other
    surrender(f, beaten, winner)
    return True
