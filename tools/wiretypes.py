"""Write the client's types from the messages of the server, so that the two cannot drift apart.

It writes web/src/lib/wire.ts; with `--check` it only says whether that file is still true.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from mainbrace.server import wire

WEB = Path(__file__).parent.parent / "web"
TARGET = WEB / "src" / "lib" / "wire.ts"
BANNER = "// Made by tools/wiretypes.py from src/mainbrace/server/wire.py; `make wire` writes it again."
UNIONS = {"Call": wire.Call, "Answer": wire.Answer}


def messages() -> list[type]:
    """Every struct the wire module defines, in its order."""
    return [
        found
        for found in vars(wire).values()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found.__module__ == wire.__name__
        and found not in (wire.Message, wire.Request)
    ]


def spelled(schema: Any) -> Any:
    """The same schema as the type writer knows it: tuples the old way, structs without anything further."""
    if isinstance(schema, list):
        return [spelled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: spelled(value) for key, value in schema.items()}
    if isinstance(told.get("prefixItems"), list):
        told["items"] = told.pop("prefixItems")
    if isinstance(told.get("properties"), dict):
        told["additionalProperties"] = False
    return told if told.keys() - {"default"} else {"tsType": "unknown"}


def schema() -> dict[str, Any]:
    """All messages as the definitions of one JSON Schema."""
    _, parts = msgspec.json.schema_components(messages(), ref_template="#/definitions/{name}")
    definitions = spelled(dict(sorted(parts.items())))
    for name, union in UNIONS.items():
        refs = [{"$ref": f"#/definitions/{part.__name__}"} for part in get_args(union)]
        definitions[name] = {"title": name, "anyOf": refs}
    return {"title": "Wire", "type": "object", "additionalProperties": False, "definitions": definitions}


def written() -> str:
    """The TypeScript of all messages."""
    command = ["node", "node_modules/json-schema-to-typescript/dist/src/cli.js"]
    flags = ["--unreachableDefinitions", "--bannerComment", BANNER]
    done = subprocess.run(
        [*command, *flags], cwd=WEB, input=json.dumps(schema()), capture_output=True, text=True, check=True
    )
    return tidy(done.stdout)


def tidy(text: str) -> str:
    """The types without the writer's remarks on where they came from, descriptions set flush."""
    text = re.sub(r"(\n \*)?\n \* This interface was referenced by .*\n \* via the .*", "", text)
    text = re.sub(r"/\*\*\n \*/\n", "", text)
    text = text.replace("export interface Wire {}\n", "")
    return re.sub(r"^ \*     ", " * ", text, flags=re.MULTILINE)


def main() -> int:
    """Write the file, or say that it is stale."""
    text = written()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text)
        return 0
    if TARGET.exists() and TARGET.read_text() == text:
        return 0
    print("web/src/lib/wire.ts does not match src/mainbrace/server/wire.py: run `make wire`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
