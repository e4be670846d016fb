"""Tables opened from a browser without the form, and links to their seats."""

from __future__ import annotations

from tests.web.sailor import Sailor


def open_table(sailor: Sailor, game: str = "second-tide", **wishes: object) -> str:
    """A table with the given wishes, its key kept by the sailor's browser; returns its address."""
    sailor.visit()
    body = {"game": game, **wishes}
    opened = sailor.page.evaluate(
        """async (body) => {
          const answer = await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body),
            headers: {'content-type': 'application/json'}})
          if (!answer.ok) throw new Error(await answer.text())
          return answer.json()
        }""",
        body,
    )
    address = f"/table/{opened['table']['id']}"
    sailor.visit(f"{address}#{opened['key']}")
    sailor.page.wait_for_function("() => !location.hash && localStorage.getItem('mainbrace.keys')")
    return address


def new_link(host: Sailor, address: str, seat: int) -> str:
    """A new link to a seat, asked for with the host's key."""
    key: str = host.page.evaluate(
        """async ([path, seat]) => {
          const id = path.split('/').pop(), key = JSON.parse(localStorage.getItem('mainbrace.keys'))[id][0]
          const headers = {authorization: `Bearer ${key}`}
          const answer = await fetch(`/api/tables/${id}/seats/${seat}/link`, {method: 'POST', headers})
          return (await answer.json()).key
        }""",
        [address, seat],
    )
    return key
