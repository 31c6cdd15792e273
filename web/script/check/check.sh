#!/bin/sh
# Checks the scripts. TypeScript checks the types separately for the page, the workers and Node, and oxlint searches for
# likely mistakes. Both are installed if they are missing, as in web/e2e/tools.sh.
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
