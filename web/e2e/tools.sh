#!/bin/sh
# Makes sure of what the tests need beside Go: Chromium, node and npm, and the packages of package.json at their versions: axe-core, and
# the fonts that the browser tests bring. As root with apt-get it installs what is missing; elsewhere it names the command.
set -eu
cd "$(dirname "$0")"

missing=
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing="$missing chromium"
command -v chromium-headless-shell >/dev/null || command -v chrome-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
command -v node >/dev/null || missing="$missing nodejs"
command -v npm >/dev/null || missing="$missing npm"

if [ -n "$missing" ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
  else
    echo "The tests need:$missing. Install them, on Debian or Ubuntu with:" >&2
    echo "  sudo apt-get update && sudo apt-get install -y$missing" >&2
    exit 1
  fi
fi

if ! node -e 'const want = require("./package.json").devDependencies, { readFileSync } = require("fs");
for (const name in want) if (JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version !== want[name]) process.exit(1);' 2>/dev/null; then
  npm ci --silent --no-audit --no-fund
fi
