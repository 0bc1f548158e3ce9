#!/bin/busybox sh
# The first process of a guest. It loads our driver, runs the programs under /svp/programs, and
# reports over the second serial line; host/vm/src/frame.rs says how. /svp/mode says what to do:
# run the programs, "sequential" or "concurrent", or a "shell" for people. SVP_ROOT, from the kernel's command
# line, is the disk with the root file system that they run in; without it that is this one.

/bin/busybox --install -s /bin
export PATH=/bin HOME=/root TERM=linux
mkdir -p /proc /sys /tmp /run /root
mount -t devtmpfs dev /dev
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /tmp
mkdir -p /dev/shm
mount -t tmpfs shm /dev/shm
ip link set lo up 2>/dev/null
mode=$(cat /svp/mode)

if [ "$mode" = shell ]; then
	exec 9>/dev/null
else
	stty -F /dev/ttyAMA1 raw -echo
	exec 9<>/dev/ttyAMA1
fi

say() {
	echo "@svp $*" >&9
}

power_off() {
	sync
	poweroff -f
}

# The kernel's last words on us, in one line.
kernel_says() {
	dmesg | grep -i svp | tail -n 3 | tr '\n' ';'
}

# The disk is there some time after the kernel has found it. Its file system gets those of our
# folders that programs need; busybox is static and runs in any.
mount_root() {
	patience=100
	until [ -b "$SVP_ROOT" ] || [ $patience -eq 0 ]; do
		sleep 0.1
		patience=$((patience - 1))
	done
	mkdir -p /disk
	mount -t ext4 "$SVP_ROOT" /disk || return
	ln /bin/busybox /svp/busybox || return
	for folder in dev proc sys svp usr/lib/svp; do
		[ -d /$folder ] || continue
		mkdir -p /disk/$folder && mount -o rbind /$folder /disk/$folder || return
	done
	[ -d /disk/tmp ] || mkdir -m 1777 /disk/tmp
}

# Marks each line of a program's stream.
label() {
	awk -v head="@svp output $1 $2 " '{ print head $0; fflush() }' >&9
}

# The shell that says "start" becomes the program, so the process id is the program's; it leads a
# session, so that everything in it can be ended at once.
start_program() {
	setsid sh -c '
		echo "@svp start $1 $$" >&9
		limit="/svp/programs/$1/timeout"
		[ -e "$limit" ] && (/svp/watch "$1" $$ "$(cat "$limit")" </dev/null >/dev/null 2>&1 &)
		exec 9>&-
		[ -z "$SVP_ROOT" ] || exec /svp/in-root /svp/busybox sh "/svp/programs/$1/run"
		. "/svp/programs/$1/run"
	' sh "$1"
}

run_program() {
	{
		{
			start_program "$1" </dev/null 2>&3 3>&-
			echo $? >"/run/code.$1"
		} | label "$1" stdout
	} 3>&1 | label "$1" stderr
	say exit "$1" "$(cat "/run/code.$1")"
}

# Waits for the line with which a guest goes on after it was restored: the time of day, and random words, since
# all guests of one snapshot have the same. Then for the device, which is plugged in before it goes on.
wait_to_go_on() {
	say waiting
	read -r seconds random <&9
	date -u -s "@$seconds" >/dev/null
	echo "$random" >/dev/urandom
	patience=500
	until [ -e /dev/svp0 ] || [ ! -e /svp/needs-device ] || [ $patience -eq 0 ]; do
		usleep 20000
		patience=$((patience - 1))
	done
}

if [ -e /svp/svp.ko ]; then
	if ! trouble=$(insmod /svp/svp.ko 2>&1); then
		say trouble "the driver does not load: $trouble: $(kernel_says)"
		power_off
	fi
	[ ! -e /svp/waits ] || wait_to_go_on
	if [ ! -e /dev/svp0 ] && [ -e /svp/needs-device ]; then
		say trouble "there is no /dev/svp0: $(kernel_says)"
		power_off
	fi
fi

if [ -n "$SVP_ROOT" ] && ! trouble=$(mount_root 2>&1); then
	say trouble "the root file system $SVP_ROOT cannot be used: $trouble"
	power_off
fi

i=0
case $mode in
sequential)
	say ready
	while [ -d "/svp/programs/$i" ]; do
		run_program $i
		i=$((i + 1))
	done
	;;
concurrent)
	say ready
	while [ -d "/svp/programs/$i" ]; do
		run_program $i &
		i=$((i + 1))
	done
	wait
	;;
shell)
	export LD_LIBRARY_PATH=/usr/lib/svp
	[ -e /usr/lib/svp/libsvp_preload.so ] && export LD_PRELOAD=/usr/lib/svp/libsvp_preload.so
	echo "Programs are under /svp/programs. exit powers off."
	cd /svp/programs 2>/dev/null
	if [ -z "$SVP_ROOT" ]; then
		setsid cttyhack sh
	elif [ -x /disk/bin/bash ]; then
		setsid cttyhack /svp/in-root /bin/bash
	else
		setsid cttyhack /svp/in-root /svp/busybox sh
	fi
	;;
esac
say done
power_off
