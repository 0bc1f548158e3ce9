# In a Debian 12 for ARM of essential packages, with this machine's settings of where packages come from: the libraries want
# no other package; the driver wants what DKMS does. Both go, with what came for them.
set -e
cd /shared
fail() {
    echo "FAIL: $*"
    exit 1
}
names() { dpkg-query --show --showformat '${Package}\n' | sort; }
cp -rL settings/* /etc
apt-get -qq update
names >/tmp/names
sh listing.sh >/tmp/before

apt-get -qq -y --no-install-recommends install ./guest.deb >/tmp/said 2>&1 || fail "$(cat /tmp/said)"
names | comm -13 /tmp/names - >/tmp/came
[ "$(cat /tmp/came)" = sigmavp-guest ] || fail "the libraries bring: $(cat /tmp/came)"
ldconfig -p | grep -q 'libcuda.so.1 .*=> /usr/lib/sigmavp/guest/' || fail "the linker does not find libcuda"
apt-get -qq -y purge sigmavp-guest >/tmp/said 2>&1 || fail "$(cat /tmp/said)"
ldconfig
sh listing.sh >/tmp/after
diff /tmp/before /tmp/after || fail "the libraries leave something behind, or take it"

apt-get -qq -y --no-install-recommends install ./guest.deb ./guest-dkms.deb >/tmp/said 2>&1 || fail "$(cat /tmp/said)"
names | comm -13 /tmp/names - >/tmp/came
echo "with the driver come $(wc -l </tmp/came) packages:" $(cat /tmp/came)
grep -qx dkms /tmp/came || fail "DKMS does not come with the driver"
[ -e /usr/src/svp-*/dkms.conf ] || fail "there is no source of the driver"
apt-get -qq -y purge sigmavp-guest sigmavp-guest-dkms >/tmp/said 2>&1 || fail "$(cat /tmp/said)"
apt-get -qq -y autoremove --purge >/tmp/said 2>&1 || fail "$(cat /tmp/said)"
names | diff /tmp/names - || fail "packages stay"
ldconfig
sh listing.sh >/tmp/after
diff /tmp/before /tmp/after || fail "the packages leave something behind, or take it"
echo "essential: as before"
