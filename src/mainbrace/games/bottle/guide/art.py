"""The game's icons, those of Farobank among them, and its picture."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.farobank.guide import art as farobank
from mainbrace.kernel import art

drawn = partial(art.drawn, __name__)
icons = partial(art.icons, farobank.__name__, __name__)
picture = partial(art.picture, __name__)
