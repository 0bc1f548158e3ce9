#!/bin/sh
# The first process of the machine: what its users would do, then the packages are removed. It ends with `@passed`.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs run /run
mount -t devtmpfs dev /dev 2>/dev/null
# What systemd makes.
ln -s /proc/self/fd /dev/fd
stop() {
    echo "@$*"
    sync
    echo b >/proc/sysrq-trigger
    sleep 60
}
# As on any system, udev finds the device and loads what drives it.
/lib/systemd/systemd-udevd --daemon
udevadm trigger --action=add
udevadm settle
i=0
while [ ! -c /dev/svp0 ]; do
    i=$((i + 1))
    [ $i -lt 300 ] || stop "failed: no /dev/svp0: $(lsmod) $(dmesg | tail -n 20)"
    sleep 0.2
done
echo "driver of DKMS: $(modinfo -n svp)"
# Users log in.
. /etc/profile.d/sigmavp.sh
for program in /opt/programs/*; do
    setpriv --reuid 1000 --regid 1000 --clear-groups "$program" || stop "failed: $program ended with $?"
done
unset LD_PRELOAD
cd /sys/class/svp/svp0
[ "$(cat protocol)" = "$(cat host_protocol)" ] || stop "failed: protocols $(cat protocol) $(cat host_protocol)"
cd /
setpriv --reuid 1000 --regid 1000 --clear-groups /opt/doctor/svp doctor || stop "failed: svp doctor finds something wrong"
mv /usr/lib/sigmavp/guest/libcuda.so.1 /opt
/opt/doctor/svp doctor && stop "failed: svp doctor does not miss the library"
mv /opt/libcuda.so.1 /usr/lib/sigmavp/guest
chmod 600 /dev/svp0
setpriv --reuid 1000 --regid 1000 --clear-groups /opt/doctor/svp doctor && stop "failed: svp doctor does not miss rights"
rmmod svp
/opt/doctor/svp doctor && stop "failed: svp doctor does not miss the driver"
modprobe svp
dpkg --purge sigmavp-guest sigmavp-guest-dkms || stop "failed: the packages cannot be removed"
sh /root/listing.sh >/root/after
diff /root/before /root/after || stop "failed: left behind, or gone"
ldconfig -p | grep -i -e sigmavp -e libcuda && stop "failed: the linker still finds our libraries"
stop passed
