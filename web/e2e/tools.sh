#!/bin/sh
# Makes sure of what the tests need beside Go: Chromium, node and npm, and the packages of package.json at their versions: axe-core,
# the fonts that the browser tests bring, and what checks the scripts. As root with apt-get it installs what is missing; elsewhere it names
# the command.
set -eu
cd "$(dirname "$0")"
. ./install.sh

missing=
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing="$missing chromium"
command -v chromium-headless-shell >/dev/null || command -v chrome-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
command -v node >/dev/null || missing="$missing nodejs"
command -v npm >/dev/null || missing="$missing npm"

# shellcheck disable=SC2086
install "The tests need" $missing
packages
