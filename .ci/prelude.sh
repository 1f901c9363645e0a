# Shared by .ci/run and .ci/nightly: sourced, in the package's folder.

step() { printf '\n=== %s (%d s so far)\n' "$*" "$SECONDS"; }

# The n-th shell block of the README, so that what is run here is what the README says.
readme_command() {
    awk -v wanted="$1" '/^```sh$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside && n == wanted' README.md
}

# without_sudo COMMAND...: root plays it as in a container that has no sudo; a user needs it.
without_sudo() {
    local sudo
    if [ "$(id -u)" -ne 0 ] || ! sudo=$(command -v sudo); then
        "$@"
        return
    fi
    # Nothing is found as a program that may not be executed.
    # shellcheck disable=SC2016
    unshare --mount sh -c 'mount --bind /dev/null "$0" && exec "$@"' "$sudo" "$@"
}

# install PACKAGE...: the packages that the README names, and those of the checks.
install() {
    local packages
    packages=$(readme_command 1 | grep -o 'install -y [^&]*' | sed 's/install -y //')
    [ -n "$packages" ] || { echo "README.md names no packages"; exit 1; }
    $(command -v sudo) apt-get update -qq
    # shellcheck disable=SC2086
    $(command -v sudo) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages "$@" >/dev/null
}

build=$PWD/.build
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
