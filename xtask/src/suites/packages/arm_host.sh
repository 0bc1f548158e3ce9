# In a Debian 12 for ARM that QEMU's user mode translates: the host's package is installed, used without LLVM and with it, and
# removed.
set -e
cd /shared
fail() {
    echo "FAIL: $*"
    exit 1
}
everything() { sh /shared/listing.sh; }
as_user() { setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/tmp/user "$@"; }
# Runs vectorAdd; what it and svp say is in /tmp/said. Words are variables of svp's.
vector_add() {
    as_user "$@" svp run --native --json --out /tmp/user/out -- /shared/vectorAdd >/tmp/json 2>/tmp/said || fail "$(cat /tmp/json /tmp/said)"
    grep -q PASSED /tmp/said || fail "vectorAdd does not pass: $(cat /tmp/said)"
}
mkdir -m 777 /tmp/user
[ "$(dpkg --print-architecture)" = arm64 ] || fail "this is no system for ARM"
everything >/tmp/before

dpkg --install host.deb
as_user svp --version
vector_add
grep -q 'kernels are interpreted' /tmp/said || fail "svp does not say that it interprets"
as_user svp setup --yes >/tmp/setup 2>&1 && fail "svp setup fetches programs of another architecture"
grep -q 'tools.json' /tmp/setup || fail "svp setup does not say what to do instead: $(cat /tmp/setup)"

# LLVM as Debian's packages have it.
mkdir /opt/llvm
cp -a llvm/* /opt/llvm
echo /opt/llvm >/etc/ld.so.conf.d/llvm.conf
ldconfig
as_user svp doctor >/tmp/doctor || true
cat /tmp/doctor
grep -q 'svp-jit, LLVM .*ok' /tmp/doctor || fail "svp-jit does not find LLVM"
as_user rm -rf /tmp/user/out
vector_add SVP_JIT_MODE=eager
cat /tmp/json /tmp/said
grep -q '"interpreted":\[\]' /tmp/json || fail "kernels are interpreted beside LLVM"
rm -r /opt/llvm /etc/ld.so.conf.d/llvm.conf
ldconfig

dpkg --purge sigmavp
everything >/tmp/after
diff /tmp/before /tmp/after || fail "left behind, or gone"
echo "ARM host: as before"
