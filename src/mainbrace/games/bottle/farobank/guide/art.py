"""The game's icons and its picture."""

from __future__ import annotations

from functools import partial

from mainbrace.kernel import art

drawn = partial(art.drawn, __name__)
icons = partial(art.icons, __name__)
picture = partial(art.picture, __name__)
