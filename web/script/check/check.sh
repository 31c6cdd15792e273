#!/bin/sh
# Checks the scripts: TypeScript reads their types, the page's, the workers' and node's apart, and oxlint looks for what is mostly a
# mistake. It installs both where they are missing, as web/e2e/tools.sh does.
set -eu
cd "$(dirname "$0")/../../e2e"
. ./install.sh

missing=
command -v node >/dev/null || missing="$missing nodejs"
command -v npm >/dev/null || missing="$missing npm"
# shellcheck disable=SC2086
install "The scripts' types and style need" $missing
packages

bin=$PWD/node_modules/.bin
cd ..
for place in page worker node; do
  "$bin/tsc" -p "script/check/$place.json"
done
"$bin/oxlint" --quiet --ignore-pattern "**/*.d.ts" --config script/check/oxlint.json script embed solver wordpress
