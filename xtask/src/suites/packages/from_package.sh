# In a clean Debian 12 with this machine's settings of where packages come from: the host's package is installed with what it
# recommends, `svp setup` asks and fetches, and CUDA programs run in two machines.
set -e
cd /shared
fail() {
    echo "FAIL: $*"
    exit 1
}
cp -rL settings/* /etc
export XDG_CACHE_HOME=/shared/cache PIP_DISABLE_PIP_VERSION_CHECK=1
# Of this machine, whatever the package ca-certificates puts there.
authorities=/shared/settings/ssl/certs/ca-certificates.crt
[ ! -e $authorities ] || export PIP_CERT=$authorities

apt-get -qq update
apt-get -qq -y install ./host.deb >/tmp/installed 2>&1 || fail "$(cat /tmp/installed)"
svp doctor >/tmp/doctor && fail "svp doctor finds nothing wrong before svp setup"
cat /tmp/doctor
grep -q '^built parts: .*svp setup' /tmp/doctor || fail "svp doctor does not name svp setup"
svp run --vps 2 --out /tmp/out -- /shared/vectorAdd >/tmp/said 2>&1 && fail "guests without a kernel"
grep -q 'svp setup' /tmp/said || fail "svp run does not name svp setup: $(cat /tmp/said)"

# It asks, and fetches nothing without a yes.
svp setup </dev/null >/tmp/said 2>&1 && fail "nobody was asked"
grep -q -e --yes /tmp/said || fail "$(cat /tmp/said)"
echo n | script -qec 'svp setup' /tmp/said >/dev/null && fail "a no is taken for a yes"
grep -q 'EULA' /tmp/said && grep -q 'nothing was fetched' /tmp/said || fail "$(cat /tmp/said)"
[ ! -e cache/sigmavp/qemu ] || fail "something was fetched without a yes"

begin=$(date +%s)
echo y | script -qec 'svp setup' /tmp/said >/dev/null || fail "$(cat /tmp/said)"
tail -n 3 /tmp/said
echo "setup: $(($(date +%s) - begin)) s, $(du -sm cache | cut -f1) MiB on disk"
svp setup --yes >/tmp/again 2>&1 || fail "$(cat /tmp/again)"
grep fetching /tmp/again && fail "a second run fetches again"

svp doctor >/tmp/doctor || fail "$(cat /tmp/doctor)"
cat /tmp/doctor
begin=$(date +%s)
svp run --vps 2 --json --out /tmp/out -- /shared/vectorAdd >/tmp/json 2>/tmp/said || fail "$(cat /tmp/json /tmp/said)"
[ "$(grep -c PASSED /tmp/said)" = 2 ] || fail "not both guests pass: $(cat /tmp/said)"
grep -q 'kernels are interpreted' /tmp/said && fail "kernels are interpreted beside LLVM"
echo "run: $(($(date +%s) - begin)) s"
svp run --user-mode --out /tmp/user-mode -- /shared/vectorAdd 2>&1 | tee /tmp/said
grep -q PASSED /tmp/said || fail "vectorAdd does not pass in user mode"
echo "from the package alone: passed"
