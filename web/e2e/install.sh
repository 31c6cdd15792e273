# To be read by the scripts that make sure of tools. install WHAT PACKAGE... installs packages as root with apt-get; elsewhere it ends with
# the command that does, said of WHAT needs them. Without packages it does nothing.
install() {
  what=$1
  shift
  [ $# -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  else
    echo "$what: $*. Install them, on Debian or Ubuntu with:" >&2
    echo "  sudo apt-get update && sudo apt-get install -y $*" >&2
    exit 1
  fi
}

# unpack DIR PACKAGE... puts what is in packages of Debian or Ubuntu into a directory, unless that is there. Nothing is installed: the packages
# of servers would start them.
unpack() {
  [ ! -e "$1" ] || return 0
  command -v apt-get >/dev/null || { echo "The long tests need Debian or Ubuntu: they try its packages of $*" >&2; exit 1; }
  dir=$1.part
  shift
  rm -rf "$dir"
  mkdir -p "$dir"
  (cd "$dir" && apt-get download -qq "$@" && for each in *.deb; do dpkg-deb -x "$each" .; done && rm ./*.deb)
  mv "$dir" "${dir%.part}"
}

# packages installs those of package.json in the present directory, unless they are there at their versions; one that has another name
# there is named like npm:typescript@5.9.3. Not npm ci,
# which refuses where a registry lacks another platform's part of a package.
packages() {
  if ! node -e 'const want = require("./package.json").devDependencies, { readFileSync } = require("fs");
  for (const name in want) if (!want[name].endsWith(JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version)) process.exit(1);' 2>/dev/null; then
    npm install --no-save --silent --no-audit --no-fund
  fi
}
