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
# the long tests try the site on the servers that DEPLOY.md names, and the plugin for WordPress
if [ "${NUMPLACE_LONG:-}" = 1 ]; then
  command -v php >/dev/null || missing="$missing php-cli"
  command -v apache2 >/dev/null || [ -e /usr/sbin/apache2 ] || missing="$missing apache2-bin"
  command -v parallel >/dev/null || missing="$missing parallel"
fi

# shellcheck disable=SC2086
install "The tests need" $missing
packages
[ "${NUMPLACE_LONG:-}" != 1 ] || unpack ../../bin/hosts nginx libnginx-mod-http-brotli-static caddy
