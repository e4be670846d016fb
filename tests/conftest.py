"""Every run of the tests looks at the same examples, so that a change is judged by what it changed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
