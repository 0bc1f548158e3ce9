#!/bin/busybox sh
# in-root COMMAND...: becomes a command in the root file system that is mounted at /disk.
unset SVP_ROOT
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
exec /bin/chroot /disk "$@"
