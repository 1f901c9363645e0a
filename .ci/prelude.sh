# Shared by .ci/run and .ci/nightly: sourced, in the package's folder.

step() { printf '\n=== %s (%d s so far)\n' "$*" "$SECONDS"; }

# The n-th shell block of the README, so that what is run here is what the README says.
readme_command() {
    awk -v wanted="$1" '/^```sh$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside && n == wanted' README.md
}

# The README says sudo; a container's root may not have it.
if ! command -v sudo >/dev/null; then
    sudo() { "$@"; }
    export -f sudo
fi
export DEBIAN_FRONTEND=noninteractive

# install PACKAGE...: the packages that the README names, and those of the checks.
install() {
    local packages
    packages=$(readme_command 1 | grep -o 'install -y [^&]*' | sed 's/install -y //')
    [ -n "$packages" ] || { echo "README.md names no packages"; exit 1; }
    sudo apt-get update -qq
    # shellcheck disable=SC2086
    sudo apt-get install -y -qq $packages "$@" >/dev/null
}

build=$PWD/.build
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
