"""The page's content policy allows no inline script and no inline style, and the page needs neither."""

from __future__ import annotations

from tests.web.conftest import Harbour
from tests.web.good_game import OPTIONS
from tests.web.hosting import open_table


def test_the_table_is_styled_without_inline_styles_and_others_are_refused(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    open_table(sailor, options=OPTIONS)
    sailor.wait_to_be_asked()
    assert sailor.page.evaluate("document.querySelectorAll('[style]').length") > 50
    assert sailor.complaints == []
    colour = sailor.page.evaluate(
        """() => {
          const intruder = document.createElement('div')
          intruder.setAttribute('style', 'color: rgb(1, 2, 3)')
          document.body.append(intruder)
          return getComputedStyle(intruder).color
        }"""
    )
    assert colour != "rgb(1, 2, 3)"
    assert "Content Security Policy" in sailor.complaints.pop()
