// What C++ brings along: virtual functions, structures by value, vectors, switches, narrow integers,
// shared memory of device functions, launch bounds, scopes of atomics.
struct Big { int a[20]; double d; };

__device__ __noinline__ Big change(Big b, int k)
{
    b.a[k] += 3;
    b.d *= 2;
    return b;
}

extern "C" __global__ void byValue(Big b, Big *out, int k)
{
    Big c = change(b, k + threadIdx.x);
    c.a[(k + threadIdx.x + 1) % 20] = b.a[k];
    out[threadIdx.x] = c;
}

extern "C" __global__ void constantParameter(const __grid_constant__ Big b, const int *index, int *out)
{
    const int *p = &b.a[index[threadIdx.x]];
    out[threadIdx.x] = *p;
}

class Base {
public:
    __device__ virtual int f(int x) { return x + 1; }
};
class Derived : public Base {
public:
    __device__ int f(int x) override { return x * 2; }
};

extern "C" __global__ void virtualCalls(int *out)
{
    Base b;
    Derived d;
    Base *p = (out[threadIdx.x] & 1) ? &b : (Base *)&d;
    out[threadIdx.x] = p->f(out[threadIdx.x]);
}

__shared__ int moduleShared[32];
__device__ __noinline__ void keep(int i, int v) { moduleShared[i] = v; }

extern "C" __global__ void sharedEverywhere(int *out)
{
    __shared__ double x[8];
    extern __shared__ char dynamic[];
    keep(threadIdx.x & 31, threadIdx.x);
    x[threadIdx.x & 7] = 1.5;
    dynamic[threadIdx.x] = 3;
    __syncthreads();
    int *generic = threadIdx.x & 1 ? &moduleShared[3] : out + 64;
    atomicAdd(generic, 1);
    __syncthreads();
    out[threadIdx.x] = moduleShared[31 - (threadIdx.x & 31)] + (int)(2 * x[1]) + dynamic[5];
}

extern "C" __global__ void vectors(const float4 *a, double2 *b, int2 *c, const char4 *d, const short2 *s)
{
    int i = threadIdx.x;
    float4 v = a[i];
    b[i] = make_double2(v.x + v.y, v.z * v.w);
    c[i].x = d[i].x + d[i].w;
    c[i].y = s[i].x * s[i].y;
}

#define CASE(n) case n: r = in[n] * n + n; out[n + 100] = r ^ n; break;
extern "C" __global__ void bigSwitch(const int *in, int *out)
{
    int r = 0;
    switch (in[threadIdx.x]) {
        CASE(0) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8) CASE(9) CASE(10)
        CASE(11) CASE(12) CASE(13) CASE(14) CASE(15) CASE(16) CASE(17) CASE(18) CASE(19)
    default: r = -1;
    }
    out[threadIdx.x] = r;
}

template <typename T> __global__ void __launch_bounds__(128, 4) addTo(T *a, T b) { a[threadIdx.x] += b; }
template __global__ void addTo<short>(short *, short);
template __global__ void addTo<unsigned char>(unsigned char *, unsigned char);
template __global__ void addTo<long long>(long long *, long long);

extern "C" __global__ void tiles(const int *in, unsigned *out)
{
    // Each group of four lanes votes and shuffles with a mask of its own.
    unsigned lane = threadIdx.x & 31, mask = 0xfu << (lane & ~3u);
    int v = in[threadIdx.x];
    unsigned ballot = __ballot_sync(mask, v & 1);
    int all = __all_sync(mask, v > 2), sum = v;
    sum += __shfl_xor_sync(mask, sum, 1, 4);
    sum += __shfl_xor_sync(mask, sum, 2, 4);
    out[threadIdx.x] = ballot ^ (unsigned)(sum * 2 + all);
}

extern "C" __global__ void scopes(int *a, unsigned long long *b)
{
    atomicAdd_block(a, 1);
    atomicAdd_system(a + 1, 2);
    atomicCAS((unsigned short *)(a + 2), (unsigned short)0, (unsigned short)7);
    atomicExch(b, 5ull);
    __threadfence_system();
    __threadfence_block();
}

extern "C" __global__ void blockVotes(int *out)
{
    int t = threadIdx.x;
    out[t] = __syncthreads_count(t & 1) + 1000 * __syncthreads_and(t < 50) + 2000 * __syncthreads_or(t == 5);
}
