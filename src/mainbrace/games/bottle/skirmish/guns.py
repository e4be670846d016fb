"""Cannon and swivel guns: who is at them, what they bear on, and where the ball goes (BR-136 to BR-141)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of
from mainbrace.games.bottle.passes import passing, total
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.bearing import bears_on, is_at
from mainbrace.games.bottle.skirmish.buildings import collapse, withstands
from mainbrace.games.bottle.skirmish.bulwarks import (
    area_at,
    batter,
    bounces_over,
    is_solid,
    protection,
    ship_at,
)
from mainbrace.games.bottle.skirmish.damage import hurt, receive_fire
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.shooting import unlucky
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun, GunKind
from mainbrace.kernel import Option, Play


def named(gun: Gun) -> str:
    """What a gun is called."""
    return "cannon" if gun.kind == "cannon" else "swivel gun"


def present(s: Skirmish, gun: Gun) -> list[Figure]:
    """The crew who are there and in good order."""
    crew = [s.figures[number] for number in gun.crew]
    return [figure for figure in crew if figure.carries_on and not figure.locked and is_at(s, figure, gun)]


def gun_of(s: Skirmish, figure: Figure) -> Gun | None:
    """The gun that a figure serves; None if it serves none."""
    return next((gun for gun in s.field.guns if figure.id in gun.crew and is_at(s, figure, gun)), None)


def firer(s: Skirmish, gun: Gun) -> Figure | None:
    """Who fires it: the Gunner if he is there, else the best of the crew."""
    crew = present(s, gun)
    if not crew:
        return None
    return next((figure for figure in crew if figure.id == gun.gunner), max(crew, key=lambda each: each.rep))


def ready_gun(s: Skirmish, figure: Figure, target: Figure) -> Gun | None:
    """The loaded gun with which a figure fires at a target when it is not its turn (BR-137).

    Nobody fires it in haste where one of his own side is under the circle.
    """
    gun = gun_to_fire(s, figure)
    return gun if gun is not None and not why_held(s, gun, figure, target) else None


def gun_to_fire(s: Skirmish, figure: Figure) -> Gun | None:
    """The loaded gun that a figure would fire; None if it has none, or another of the crew does."""
    gun = gun_of(s, figure)
    return gun if gun is not None and gun.loaded and firer(s, gun) is figure else None


def why_held(s: Skirmish, gun: Gun, figure: Figure, target: Figure) -> str:
    """What keeps a figure from firing a gun at a target in haste, in words; nothing if it can."""
    if not target.is_on_table or not bears_on(s, gun, target.square):
        return f"the {named(gun)} does not bear"
    if any(each.side == figure.side for each in under(s, gun.kind, target.square)):
        return f"the {named(gun)} held back for friends under the circle"
    return ""


def under(s: Skirmish, kind: GunKind, spot: Square) -> list[Figure]:
    """Everybody under the circle whom a shot at a spot may strike; only a ball strikes the fallen."""
    if kind == "swivel":
        circle = s.grid.blast(spot)
        return [each for each in s.figures if each.is_able and circle >> each.square & 1]
    return hit_by_ball(s, ploughed(s, spot))


def ploughed(s: Skirmish, spot: Square) -> Mask:
    """Where a ball strikes: under the circle, of a house only the floor that it hits, or the ship (AR-78)."""
    circle, area = s.grid.blast(spot), area_at(s, spot)
    return circle if area is None else circle & area


def hit_by_ball(s: Skirmish, squares: Mask) -> list[Figure]:
    """Everybody on these squares who is not dead yet."""
    return [
        each
        for each in s.figures
        if each.is_on_table and squares >> each.square & 1 and each.status != "obviously-dead"
    ]


# Firing


def fire(s: Skirmish, gun: Gun, figure: Figure, spot: Square) -> Play[None]:
    """Fire at a spot (BR-138); a swivel gun sprays it (BR-140). In reaction it may be loaded after that."""
    gun.loaded, gun.loading = False, 0
    figure.interrupt()
    s.face(figure, spot)
    s.tell("fires gun", who=figure.name, piece=s.piece(figure), gun=named(gun), place=place(s, spot))
    if gun.kind == "swivel":
        yield from spray(s, figure, spot)
    else:
        yield from cannonade(s, gun, figure, spot)
    yield from s.hooks.disturbance(s, figure, "gun")


def cannonade(s: Skirmish, gun: Gun, figure: Figure, spot: Square) -> Play[None]:
    """Two dice against the Gunner's Rep, anybody else's counting as 3; the table says the rest (BR-139)."""
    rules = s.book.shooting.cannon
    rep = figure.rep if figure.id == gun.gunner else rules.rep
    passes = passing(s.dice, rules.dice, rep, f"Cannon Fire, {figure.name}").capped()
    row, solid = rules.rows.row(passes), is_solid(s, spot)
    if solid and row.building == "hit":
        yield from hit_solid(s, figure, rep, spot)
    elif not solid and row.figures == "hit":
        circle = ploughed(s, spot)
        yield from blast(s, figure, rep, squares_of(circle))
        inches = total(s.dice, 2, "The ball bounces, inches", [(rules.bounce, "at least")])
        beyond = [each for each in bounces_over(s, gun, spot, inches) if not circle >> each & 1]
        yield from blast(s, figure, rep, beyond)
    else:
        s.tell("gun misses", who=figure.name)
        for other in s.figures:
            if (
                other.is_able
                and s.grid.distance(other.square, spot) <= rules.near_miss
                and other is not figure
            ):
                receive_fire(s, other, figure)


def hit_solid(s: Skirmish, figure: Figure, rep: int, spot: Square) -> Play[None]:
    """4d6 against a building or a ship, then those in it who are within the circle are hit (BR-197)."""
    ship = ship_at(s, spot)
    if ship is None:
        yield from hit_building(s, figure, rep, s.ground.house_at[spot], spot)
    else:
        batter(s, ship)
        yield from blast(s, figure, rep, squares_of(ploughed(s, spot)))


def hit_building(s: Skirmish, figure: Figure, rep: int, house: int, spot: Square) -> Play[None]:
    """4d6 against the building, then those on that floor who are within the circle are hit (BR-197)."""
    rules, floor = s.book.shooting.cannon, s.ground.level(spot)
    withstands(s, house, floor, rules.building, "The ball")
    left = s.field.strength[house][floor]
    yield from blast(s, figure, rep, squares_of(ploughed(s, spot)))
    if left <= 0:
        yield from collapse(s, house, floor)


def blast(s: Skirmish, by: Figure, rep: int, squares: Sequence[Square]) -> Play[None]:
    """Everybody on these squares takes a hit, friend or foe."""
    for other in hit_by_ball(s, mask_of(squares)):
        yield from be_struck(s, by, rep, other, impact_on(s, other.square))


def impact_on(s: Skirmish, square: Square) -> int:
    """How hard a ball strikes there: less in a house or on a ship, the stronger they still are (BR-139)."""
    return s.book.shooting.cannon.impact - protection(s, square)


def be_struck(s: Skirmish, by: Figure, rep: int, other: Figure, impact: int) -> Play[None]:
    """One figure is hit by a gun."""
    (face,) = s.dice.roll(1, f"Damage to {other.name}, Impact {impact}", at_most=impact)
    other.interrupt()
    yield from hurt(s, other, s.book.shooting.damage.result(face, impact), by, rep, is_shot=True)


def spray(s: Skirmish, by: Figure, spot: Square) -> Play[None]:
    """Five dice, each six hits somebody in the circle; the others there were missed (BR-140, AR-83)."""
    there = under(s, "swivel", spot)
    struck = yield from rake(s, by, there)
    for other in there:
        if other not in struck and other.is_able and s.are_foes(by, other):
            receive_fire(s, other, by)


def rake(s: Skirmish, by: Figure, there: Sequence[Figure]) -> Play[list[Figure]]:
    """A swivel gun's dice against some figures; who was hit. By itself that calls for no tests.

    Before ships are boarded each fires one at a section of the other's deck and hits at random (BR-141).
    """
    rules, struck = s.book.shooting.swivel, list[Figure]()
    hits = s.dice.roll(rules.dice, f"Swivel gun, {by.name}", need=rules.hit).count(rules.hit)
    for _ in range(hits if there else 0):
        other = unlucky(s, there)
        struck.append(other)
        yield from be_struck(s, by, by.rep, other, rules.impact)
    return struck


def rake_deck(
    s: Skirmish, by: Figure, decks: Sequence[Sequence[Figure]], names: Sequence[str] = ()
) -> Play[None]:
    """Before boarding: a player chooses the section, the book takes the fullest; nobody tests (BR-141)."""
    options = [
        Option(
            f"deck:{number}",
            deck,
            f"{names[number] if names else f'Section {number + 1}'}: {counted(len(deck), 'man')}",
            tuple(map(s.piece, deck)),
        )
        for number, deck in enumerate(decks)
    ]
    deck = max(decks, key=len)
    if s.is_played(by):
        deck = yield from s.ask(
            by.seat, "deck", f"{by.name} fires the swivel gun. At which section?", options
        )
    owed, s.shocks = s.shocks, {}
    yield from rake(s, by, deck)
    s.shocks = owed
