"""What is true of every fight at every moment."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.sight import is_line_clear
from mainbrace.games.bottle.skirmish.skirmish import PAIR
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE, Field

OFF = ("run-away", "captured", "left", "cheated-death")


def check(field: Field, book: Book) -> None:
    """Everything at once."""
    check_places(field)
    check_bonds(field)
    check_prisoners(field)
    check_weapons(field, book)


def check_places(field: Field, may_swim: bool = False) -> None:
    """One figure a square, nobody in a wall, nobody half off the table."""
    ground = ground_of(field.plan)
    footing = ground.free | ground.water if may_swim else ground.free
    standing = [figure.square for figure in field.figures if figure.is_able]
    assert len(standing) == len(set(standing)), "two figures on a square"
    for number, figure in enumerate(field.figures):
        assert figure.id == number
        assert (figure.square == NOWHERE) or footing >> figure.square & 1, f"{figure.name} is in a wall"
        if figure.status in OFF:
            assert figure.square == NOWHERE, f"{figure.name} is {figure.status} but on the table"
        elif figure.status in ("carry-on", "duck-back", "stunned"):
            assert figure.square != NOWHERE, f"{figure.name} is {figure.status} but off the table"


def check_bonds(field: Field) -> None:
    """Who is locked or carried is so on both sides."""
    figures = field.figures
    for figure in figures:
        for other in figure.locked:
            assert figure.id in figures[other].locked
            assert figures[other].side in field.sides[figure.side].foes
            assert ground_of(field.plan).contact(figure.square) >> figures[other].square & 1
        assert not figure.locked or figure.is_able
        if figure.burden != NOBODY:
            wounded = figures[figure.burden]
            assert (wounded.bearer, wounded.square) == (figure.id, figure.square)
            assert wounded.status in ("out-of-the-fight", "obviously-dead")
            assert figure.is_able
        if figure.bearer != NOBODY:
            assert figures[figure.bearer].burden == figure.id


def check_prisoners(field: Field) -> None:
    """Whoever is captured was captured by somebody: there is no Watch in a mere fight."""
    for figure in field.figures:
        assert (figure.captor != NOBODY) == (figure.status == "captured")


def check_weapons(field: Field, book: Book) -> None:
    """Nobody fires what he has not, and nothing is lost: weapons are in somebody's hands or on the ground."""
    for figure in field.figures:
        for weapon in set(figure.ready):
            assert figure.ready.count(weapon) <= figure.character.weapons.count(weapon)
            assert book.weapons[weapon].range > 0
        assert figure.loading == "" or figure.loading in figure.character.weapons


def count_weapons(field: Field, book: Book) -> int:
    """All weapons of a fight."""
    lying = sum(each.thing in book.weapons for each in field.dropped)
    return lying + sum(len(figure.character.weapons) for figure in field.figures)


def check_sight(field: Field) -> None:
    """Nobody is marked as seen at the start of a phase through a wall."""
    ground = ground_of(field.plan)
    for pair in field.seen:
        viewer, viewed = field.figures[pair // PAIR], field.figures[pair % PAIR]
        assert viewed.side in field.sides[viewer.side].foes
        if viewer.is_able and viewed.is_able and not (viewer.moved or viewed.moved):
            assert is_line_clear(ground, viewer.square, viewed.square)
