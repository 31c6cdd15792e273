#!/bin/sh
# Makes sure of what the benchmarks need beside what the tests need (web/e2e/tools.sh): Lighthouse, at the version of package.json.
set -eu
. "$(dirname "$0")/../e2e/install.sh"
cd "$(dirname "$0")"
packages
