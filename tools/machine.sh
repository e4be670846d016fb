#!/usr/bin/env bash
# Install what the tests need besides Python and Node: Chromium and PostgreSQL, from Debian's packages.
# Where that cannot be done it says what is missing; the tests that need it are then skipped, but fail in CI.
set -euo pipefail

missing=()
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
	missing+=(chromium-headless-shell fonts-dejavu-core)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)

if [ ${#missing[@]} -eq 0 ]; then
	exit 0
fi
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
	echo "Some tests will be skipped. To run them all, install: ${missing[*]}" >&2
	exit 0
fi
echo "Installing ${missing[*]} ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
