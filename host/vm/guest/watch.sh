#!/bin/busybox sh
# watch INDEX PID SECONDS: ends the program PID, and all that it has started, if it takes too long.
# Nobody waits for this script: it is not the program's child.
left=$3
while [ "$left" -gt 0 ] && [ -d "/proc/$2" ]; do
	sleep 1
	left=$((left - 1))
done
[ -d "/proc/$2" ] || exit 0
echo "@svp output $1 stderr svp: ended after $3 s" >&9
kill -9 "-$2"
