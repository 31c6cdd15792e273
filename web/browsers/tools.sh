#!/bin/sh
# Makes sure of Firefox, and of WebKit with its driver and a display for it. As root with apt-get it installs what is missing; elsewhere
# it names the command.
set -eu
. "$(dirname "$0")/../e2e/install.sh"

missing=
command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="$missing firefox-esr"
command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null || missing="$missing xvfb"

# shellcheck disable=SC2086
install "The tests in Firefox and WebKit need" $missing
