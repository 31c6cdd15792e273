#!/bin/sh
# Makes sure of Firefox, and of WebKit with its driver and a display for it. As root with apt-get it installs what is missing; elsewhere
# it names the command.
set -eu

missing=
command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="$missing firefox-esr"
command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null || missing="$missing xvfb"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
  echo "The tests in Firefox and WebKit need:$missing. Install them, on Debian or Ubuntu with:" >&2
  echo "  sudo apt-get update && sudo apt-get install -y$missing" >&2
  exit 1
fi
