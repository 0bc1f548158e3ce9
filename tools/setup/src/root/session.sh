# session ROOT WORK SHARED SCRIPT IMAGE: runs the script in a copy of the root that ends with it, with a folder of the machine's
# at /shared. What it writes is in memory; an ext4 image of the end is made if one is named.
root=$1 work=$2 shared=$3 script=$4 image=$5
mount -t tmpfs none "$work"
mkdir "$work/upper" "$work/below" "$work/root"
mount -t overlay -o "userxattr,lowerdir=$root,upperdir=$work/upper,workdir=$work/below" none "$work/root"
kernel_folders "$work/root"
mkdir "$work/root/shared"
mount --rbind "$shared" "$work/root/shared"
chroot "$work/root" sh "/shared/$script"
if [ -n "$image" ]; then
    umount -l "$work/root/shared" "$work/root/proc" "$work/root/dev"
    rmdir "$work/root/shared"
    truncate -s 2G "$image"
    mke2fs -q -F -t ext4 -m 0 -E root_owner=0:0 -d "$work/root" "$image"
fi
