# make ROOT PACKAGE...: installs Debian packages in a root that holds their unpacked files. The machine's dpkg does what
# is the same for every architecture; the packages' own scripts are run by the root.
root=$1
shift
kernel_folders "$root"
# Its machines are started without one, and under translation it takes ten minutes.
export INITRD=No
unpack() {
    dpkg --root="$root" --force-unsafe-io --force-architecture --force-depends --unpack "$@"
}
# Its users and groups are those of other packages' files.
for package; do
    case $package in
    */base-passwd_*) unpack "$package" && chroot "$root" dpkg --force-depends --configure base-passwd ;;
    esac
done
unpack "$@"
chroot "$root" dpkg --force-unsafe-io --configure --pending
