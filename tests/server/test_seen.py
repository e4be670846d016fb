"""What can be pointed at: whatever a seat sees, the squares and houses of a grid among it."""

from __future__ import annotations

import pytest

from mainbrace.kernel import Match, Scene
from mainbrace.server import sight
from mainbrace.server.live import Table
from tests.kernel.ambush import Ambush, Terms


class Shown(Table):
    """A table of which nothing is there but what is seen."""

    def __init__(self, sections: sight.Sections) -> None:
        self.shown = sections

    def sections(self, view: int | None) -> sight.Sections:
        return self.shown


def village() -> Shown:
    return Shown(sight.sections(Match.new(Ambush(), Terms(), b"seen".ljust(32)), 0))


@pytest.mark.parametrize("thing", ["fig:3", "sloop", "sq:35,35", "sq:12,7,1", "house:tavern", "section:9"])
def test_pieces_squares_and_regions_of_a_grid_can_be_pointed_at(thing: str) -> None:
    assert village().is_seen(0, thing)


@pytest.mark.parametrize("thing", ["", "fig:99", "sq:36,0", "sq:0,0,2", "sq:0,0 ", "house:palace"])
def test_nothing_else_can(thing: str) -> None:
    assert not village().is_seen(0, thing)


def test_without_a_grid_there_are_no_squares() -> None:
    scene = Scene("Nowhere", "")
    bare = Shown({name: sight.encode(getattr(scene, name)) for name in Scene.__struct_fields__})
    assert not bare.is_seen(0, "sq:0,0")


def test_a_question_carries_marks_legend_and_overlays() -> None:
    match = Match.new(Ambush(), Terms(), b"seen".ljust(32))
    match.choose("pick:1")
    asked = sight.question(match, 0)
    assert asked is not None
    assert list(asked.legend) == ["shot", "seen", "cover", "danger"]
    option = next(option for option in asked.options if option.key == "go:18,16")
    assert option.marks == ["shot", "seen", "danger"]
    assert option.overlays[0].id == "way"
    assert asked.more == 0


def test_a_grid_that_goes_is_told_to_be_gone() -> None:
    before, after = village().shown, dict(village().shown)
    after["grid"] = sight.encode(None)
    assert sight.encode(sight.patch(before, after)) == b'{"grid":null}'
    assert sight.encode(sight.patch(before, before)) == b"{}"
