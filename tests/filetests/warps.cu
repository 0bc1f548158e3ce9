// Shuffles, votes, warp reductions, atomics of every kind, mathematics.
extern "C" __global__ void warpSum(const float *in, float *out, int n)
{
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += in[i];
    for (int offset = 16; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, offset);
    if ((threadIdx.x & 31) == 0)
        atomicAdd(out, sum);
}

extern "C" __global__ void votes(const int *in, unsigned *out)
{
    int v = in[threadIdx.x];
    unsigned ballot = __ballot_sync(~0u, v > 3);
    unsigned any = __any_sync(~0u, v == 7), all = __all_sync(~0u, v < 100);
    unsigned same = __match_any_sync(~0u, v & 3);
    out[threadIdx.x] = __popc(ballot) + 100 * any + 1000 * all + 10000 * __popc(same);
}

extern "C" __global__ void atomics(int *a, unsigned *u, unsigned long long *l, float *f, double *d)
{
    int t = threadIdx.x;
    atomicAdd(&a[0], t); atomicSub(&a[1], t); atomicMin(&a[2], -t); atomicMax(&a[3], t);
    atomicAnd(&a[4], ~(1 << (t & 31))); atomicOr(&a[5], 1 << (t & 31)); atomicXor(&a[6], t);
    atomicInc(&u[0], 9u); atomicDec(&u[1], 9u); atomicMin(&u[2], t + 5u); atomicMax(&u[3], t + 5u);
    atomicAdd(&l[0], 1ull << 33); atomicMax(&l[1], (unsigned long long)t << 40);
    atomicAdd(f, 0.5f); atomicAdd(d, 0.25);
    int old = a[7], seen;
    do {
        seen = old;
        old = atomicCAS(&a[7], seen, seen + 2);
    } while (old != seen);
}

extern "C" __global__ void mathematics(const float *x, float *y, double *z)
{
    int t = threadIdx.x;
    float v = x[t];
    y[8 * t + 0] = sinf(v);
    y[8 * t + 1] = expf(v);
    y[8 * t + 2] = logf(v);
    y[8 * t + 3] = powf(v, 1.7f);
    y[8 * t + 4] = sqrtf(v);
    y[8 * t + 5] = rsqrtf(v);
    y[8 * t + 6] = v / 3.7f;
    y[8 * t + 7] = __sinf(v) + __expf(v) + tanhf(v);
    z[4 * t + 0] = sin((double)v);
    z[4 * t + 1] = exp((double)v);
    z[4 * t + 2] = pow((double)v, 1.7);
    z[4 * t + 3] = (double)v / 3.7 + sqrt((double)v) + __fma_rz(v, v, 0.1);
}

extern "C" __global__ void spinLock(int *lock, int *counter)
{
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    *counter = *counter + 1;
    __threadfence();
    atomicExch(lock, 0);
}

extern "C" __global__ void wide(const unsigned long long *in, unsigned long long *out)
{
    unsigned long long x = in[2 * threadIdx.x], y = in[2 * threadIdx.x + 1];
    unsigned __int128 product = (unsigned __int128)x * y;
    unsigned __int128 sum = product + x;
    out[4 * threadIdx.x] = (unsigned long long)sum;
    out[4 * threadIdx.x + 1] = (unsigned long long)(sum >> 64);
    out[4 * threadIdx.x + 2] = x / (y | 1);
    out[4 * threadIdx.x + 3] = x % (y | 1);
}
