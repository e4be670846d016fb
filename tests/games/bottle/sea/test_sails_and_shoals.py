"""What the chart shows of canvas, shoals and land."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.chart import follow
from mainbrace.kernel import Sail
from tests.games.bottle.sea.seascape import E, N, S, Seascape, W


def sails_of(heading: int, **facts: Any) -> list[Sail]:
    """A ship's sails while the wind comes from the north."""
    scape = Seascape().ship(heading=heading, **facts).ship(1, at=(900, 0))
    return next(piece for piece in scape.scene.pieces if piece.id == "ship:0").sails


def test_sails_are_braced_and_filled_by_the_wind() -> None:
    """Square and full before it, turned on a reach and the other way on the other tack, aback In Irons."""
    running, reach, other, irons = (sails_of(heading)[:-1] for heading in (S, E, W, N))
    assert [sail.brace for sail in running] == [0, 0, 0]
    assert all(sail.belly > 0 for sail in running + reach + other)
    assert reach[0].brace == -other[0].brace > 0
    assert all(sail.belly < 0 for sail in irons)


def test_less_canvas_is_seen_of_who_has_less() -> None:
    whole = sails_of(S)[0].span
    assert sails_of(S, sails="half")[0].span < sails_of(S, hits=8)[0].span < whole
    assert sails_of(S, standing="struck") == []
    assert len(sails_of(S, hull="warship-3")) == len(sails_of(S)) - 1


@pytest.mark.rule("BS-003")
@pytest.mark.parametrize(("shore", "sign"), [("west", -1), ("east", 1)])
def test_shoals_are_shown_where_ships_of_each_rate_run_aground(shore: Any, sign: int) -> None:
    """Land is 40 inches off: a 2nd Rate runs aground 18 from it, at 22, and a 3rd Rate at 23."""
    scape = Seascape(shore=shore).ship(middle=(sign * 1900, 0), heading=N)
    scape.ship(1, "merchant-3", middle=(sign * 1900, 400), heading=N)
    follow(scape.state)
    scene = scape.scene
    lines = {overlay.id: overlay for overlay in scene.overlays if overlay.kind == "shore"}
    assert lines["shoals:18:words"].label == "2nd Rates run aground"
    assert lines["shoals:17:words"].label == "3rd Rates run aground"
    assert len(lines) == 4
    for number, inches in ((18, 22), (17, 23)):
        wanted = sign * inches * 100 - scape.state.corner[0]
        assert {spot.split(",")[0] for spot in lines[f"shoals:{number}"].through} == {f"at:{wanted}"}
    first = (sign * 2200 - scape.state.corner[0]) // 100
    assert scene.grid is not None
    ground = [scene.grid.terrain(first + step, 20) for step in range(-3, 4)]
    assert ground == (["shallows"] * 3 + ["water"] * 4 if sign < 0 else ["water"] * 3 + ["shallows"] * 4)


def test_land_is_shown_where_the_chart_reaches_it() -> None:
    scape = Seascape(shore="north").ship(middle=(0, -3500), is_aground=True).ship(1, middle=(0, -3000))
    follow(scape.state)
    grid = scape.scene.grid
    assert grid is not None
    land = (-4000 - scape.state.corner[1]) // 100
    assert [grid.terrain(24, y) for y in range(land - 2, land + 2)] == [
        "grass",
        "sand",
        "shallows",
        "shallows",
    ]


def test_where_no_shoals_are_in_sight_a_sheet_says_how_far_they_are() -> None:
    scene = Seascape(shore="west").ship(at=(0, 0)).ship(1, at=(900, 0)).scene
    assert not [overlay for overlay in scene.overlays if overlay.kind == "shore"]
    sheet = next(panel for panel in scene.panels if panel.id == "sheet:0")
    assert "Land lies to the west; 22 inches that way she runs aground." in sheet.lines
