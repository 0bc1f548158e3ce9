#!/bin/sh
# guest_root.sh FOLDER: makes FOLDER, a root file system for `svp run --root`: Debian's Python for
# arm64, the packages of requirements.txt, and the scripts of this folder in FOLDER/clients.
#
# On Debian 12, which it takes the packages of, without root: packages are extracted, not installed.
# About 250 MB are fetched.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
[ ! -e "$1" ] || { echo "$1 is there already" >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
root=$(cd "$1" && pwd)
apt=$(mktemp -d)
trap 'rm -rf "$apt"' EXIT

# An apt of its own, which knows of no package that is installed here.
mkdir -p "$apt/state/lists/partial" "$apt/cache/archives/partial"
touch "$apt/status"
get() {
	apt-get -qq -o "Dir::State=$apt/state" -o "Dir::State::status=$apt/status" \
		-o "Dir::Cache=$apt/cache" -o APT::Architecture=arm64 -o APT::Architectures=arm64 \
		-o "APT::Sandbox::User=$(id -un)" -o APT::Install-Recommends=false \
		-o Acquire::Languages=none -o Debug::NoLocking=true "$@"
}
get update
get -y --download-only install python3 libstdc++6

# Debian's merged /usr: packages rely on these links, and none of them brings them.
for name in bin sbin lib; do
	mkdir -p "$root/usr/$name"
	ln -s "usr/$name" "$root/$name"
done
for package in "$apt"/cache/archives/*.deb; do
	dpkg-deb --extract "$package" "$root"
done

# pip takes a wheel's platform by its exact name.
platforms="--platform manylinux2014_aarch64"
for glibc in 17 24 26 27 28 31 34 35; do
	platforms="$platforms --platform manylinux_2_${glibc}_aarch64"
done
version=$(readlink "$root/usr/bin/python3")
version=${version#python}
# shellcheck disable=SC2086
python3 -m pip install --quiet --disable-pip-version-check --no-compile --no-deps \
	--only-binary=:all: --python-version "$version" $platforms \
	--target "$root/usr/local/lib/python$version/dist-packages" -r "$here/requirements.txt"
mkdir "$root/clients" "$root/root"
cp "$here"/*.py "$root/clients"
