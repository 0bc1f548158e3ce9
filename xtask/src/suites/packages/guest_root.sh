# In a Debian for ARM: the guests' packages are installed, DKMS builds the driver for the root's kernel, and an image of the
# root is left at /shared/image. `before` lists what there was.
set -e
cd /shared
fail() {
    echo "FAIL: $*"
    exit 1
}
mv listing.sh in-guest.sh /root
chmod 755 /root/in-guest.sh
sh /root/listing.sh >/root/before
dpkg --install guest.deb guest-dkms.deb
ls /lib/modules/*/updates/dkms/svp.ko* || fail "DKMS has not built the driver: $(cat /var/lib/dkms/svp/*/build/make.log)"
ldconfig -p | grep 'libcuda.so.1 .*=> /usr/lib/sigmavp/guest/' || fail "the linker does not find libcuda"
mkdir /opt/programs /opt/doctor
mv programs/* /opt/programs
mv svp /opt/doctor
