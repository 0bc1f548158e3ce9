# Programs whose CUDA runtime is linked in statically are redirected by a preload.
if [ -e /dev/svp0 ]; then
    LD_PRELOAD="/usr/lib/sigmavp/guest/libsvp_preload.so${LD_PRELOAD:+:$LD_PRELOAD}"
    export LD_PRELOAD
fi
