// Calls, recursion, function pointers, module variables, printf, assert, switch, local memory.
#include <cassert>
#include <cstdio>

__device__ int counter = 5;
__constant__ float coefficients[4] = {1.0f, 0.5f, 0.25f, 0.125f};
__device__ const char *names[2] = {"even", "odd"};
__device__ int numbers[4] = {1, 2, 3, 4};
__device__ int *third = &numbers[2];

struct Pair { int a; double b; };

__device__ __noinline__ unsigned factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
__device__ __noinline__ Pair swapScale(Pair p, float by)
{
    Pair q;
    q.a = (int)(p.b * by);
    q.b = p.a / by;
    return q;
}
typedef int (*Function)(int);
__device__ __noinline__ int twice(int x) { return 2 * x; }
__device__ __noinline__ int square(int x) { return x * x; }
__device__ Function table[2] = {twice, square};

extern "C" __global__ void calls(unsigned *out, double *pairs)
{
    int t = threadIdx.x;
    out[t] = factorial(t) + table[t & 1](t);
    Pair p = {t, t * 1.5};
    Pair q = swapScale(p, coefficients[t & 3]);
    pairs[2 * t] = q.a;
    pairs[2 * t + 1] = q.b;
}

extern "C" __global__ void globals(int *out)
{
    out[0] = atomicAdd(&counter, 3);
    out[1] = *third;
    atomicExch(third, 30);
    out[2] = numbers[2];
}

extern "C" __global__ void speak(int n)
{
    if (threadIdx.x < n)
        printf("thread %d is %s, %5.2f%%\n", threadIdx.x, names[threadIdx.x & 1], threadIdx.x * 0.5);
}

extern "C" __global__ void check(int n) { assert(threadIdx.x < n); }

extern "C" __global__ void choose(const int *in, int *out)
{
    int v = 0, x = in[threadIdx.x];
    switch (x) {
    case 0: v = 11; break;
    case 1: v = 22 * x; break;
    case 2: v = __popc(x * 12345); break;
    case 3: v = x / 2; break;
    case 4: v = __clz(x); break;
    case 5: v = x % 3; break;
    case 6: v = __brev(x); break;
    default: v = -1;
    }
    out[threadIdx.x] = v;
}

extern "C" __global__ void localArray(const int *order, int *out)
{
    int stack[16];
    for (int i = 0; i < 16; i++)
        stack[i] = i * i + threadIdx.x;
    int sum = 0;
    for (int i = 0; i < 16; i++) {
        int k = order[(i + threadIdx.x) & 15];
        stack[k] += i;
        sum = sum * 3 + stack[order[k]];
    }
    out[threadIdx.x] = sum;
}
