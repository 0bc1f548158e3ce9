# In a clean Debian 12: a stand-in for NVIDIA's driver, then the host's package, used by a user of no rights, and removed.
set -e
cd /shared
fail() {
    echo "FAIL: $*"
    exit 1
}
everything() { find / -xdev ! -path '/var/lib/dpkg/*' ! -path '/var/log/*' ! -path '/tmp/*' ! -path '/var/cache/*' | sort; }
as_user() { setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/tmp/user "$@"; }
mkdir -m 777 /tmp/user

dpkg --install libcuda1.deb
everything >/tmp/before
ldconfig -p >/tmp/linker-before
[ "$(./which-cuda)" = 999 ] || fail "the stand-in for a driver does not answer"

dpkg --install host.deb
ldconfig
ldconfig -p >/tmp/linker-after
cmp /tmp/linker-before /tmp/linker-after || fail "the linker finds something else than before"
[ "$(./which-cuda)" = 999 ] || fail "another program's driver is shadowed"
as_user svp --version
as_user svp run --native --out /tmp/user/which -- /shared/which-cuda 2>&1 | tee /tmp/which
grep -q '^0$' /tmp/which || fail "svp run does not put its own driver in front"

# Here is no LLVM 19: kernels are interpreted, and svp says so.
as_user svp run --native --json --out /tmp/user/out -- /shared/vectorAdd >/tmp/json 2>/tmp/said || fail "$(cat /tmp/said)"
cat /tmp/json /tmp/said
grep -q PASSED /tmp/said || fail "vectorAdd does not pass"
grep -q 'kernels are interpreted' /tmp/said || fail "svp does not say that it interprets"
grep -q 'libllvm19' /tmp/said || fail "svp does not say what is missing"
as_user svp doctor >/tmp/doctor && fail "svp doctor finds nothing wrong where LLVM is absent"
cat /tmp/doctor
grep -q '^svp-jit, LLVM: .*libllvm19' /tmp/doctor || fail "svp doctor does not say what to install"

dpkg --purge sigmavp
everything >/tmp/after
diff /tmp/before /tmp/after || fail "left behind, or gone"
echo "clean root: as before"
