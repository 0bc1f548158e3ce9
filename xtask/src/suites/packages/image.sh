# ROOT SHARED, in a user namespace: buildah builds the Containerfile's image on a root as its base, and the image is used.
# Images are in memory.
root=$1 shared=$2
fail() {
    echo "FAIL: $*"
    exit 1
}
work=$(mktemp -d)
mount -t tmpfs none "$work"
mkdir "$work/base" "$work/tmp"
cp -a "$root/." "$work/base"
cp -rL "$shared/settings/." "$work/base/etc"
export TMPDIR=$work/tmp BUILDAH_ISOLATION=chroot _CONTAINERS_USERNS_CONFIGURED=1 HOME=$work
images() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$@"; }
base=$(images from scratch)
images add -q "$base" "$work/base" /
images commit -q --rm "$base" localhost/debian:bookworm
rm -rf "$work/base"
images build --build-arg BASE=localhost/debian:bookworm --file "$shared/Containerfile" --tag sigmavp "$shared/context" >"$work/said" 2>&1 ||
    fail "$(tail -n 20 "$work/said")"
used=$(images from sigmavp)
[ "$(images inspect --format '{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}}' "$used")" = "svp [svp]" ] || fail "not as the Containerfile says"
images run "$used" -- svp --version
images run --env SVP_JIT_MODE=eager --volume "$shared/programs:/programs:ro" "$used" -- svp run --native --json --out /tmp/out -- /programs/vectorAdd >"$work/json" 2>"$work/said" ||
    fail "$(cat "$work/json" "$work/said")"
cat "$work/json" "$work/said"
grep -q PASSED "$work/said" || fail "vectorAdd does not pass"
grep -q '"interpreted":\[\]' "$work/json" || fail "kernels are interpreted beside LLVM"
images images
umount "$work"
rmdir "$work"
echo "image: built and used"
