"""What can be seen from where, shared by all battles on equal ground."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.battle import vistas
from mainbrace.games.bottle.battle.vistas import Vistas
from mainbrace.games.bottle.ground.seeing import UNLIMITED
from mainbrace.games.bottle.ground.sight import is_line_clear
from tests.games.bottle.atonce import both, slowed
from tests.games.bottle.ground.situation import Table


def test_two_who_look_at_once_see_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("1..2\n....\n...3")
    monkeypatch.setattr(vistas, "is_line_clear", slowed(is_line_clear))
    looks, others = Vistas(t.ground, UNLIMITED), t.mask("23")
    assert both(lambda: looks.seen(t.at["1"], others)) == [others, others]
