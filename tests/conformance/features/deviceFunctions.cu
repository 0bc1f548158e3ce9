// Calls on the device: a function kept out of line, recursion, a local array, and a
// struct passed to a kernel by value.
#include "../conformance.h"

struct Job {
    int first;
    double scale;
    char kind;
    int terms[5];
};

__device__ __noinline__ int collatz(int n)
{
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

__device__ __noinline__ unsigned fibonacci(unsigned n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__global__ void work(Job job, double *out)
{
    const int i = threadIdx.x;
    int local[5];
    for (int k = 0; k < 5; k++) {
        local[(k + i) % 5] = job.terms[k];
    }
    out[i] = job.scale * collatz(job.first + i) + fibonacci(i % 10) + local[i % 5] + job.kind;
}

static int host_collatz(int n)
{
    int steps = 0;
    for (; n != 1; steps++) {
        n = n % 2 ? 3 * n + 1 : n / 2;
    }
    return steps;
}

static unsigned host_fibonacci(unsigned n)
{
    return n < 2 ? n : host_fibonacci(n - 1) + host_fibonacci(n - 2);
}

int main()
{
    const Job job = {27, 0.5, 'k', {10, 20, 30, 40, 50}};
    const int threads = 64;
    const DeviceArray<double> device(threads);
    work<<<1, threads>>>(job, device.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<double> out = device.read();
    for (int i = 0; i < threads; i++) {
        // local[i % 5] was written with the k for which (k + i) % 5 == i % 5: the first.
        REQUIRE(out[i] == job.scale * host_collatz(job.first + i) + host_fibonacci(i % 10) +
                              job.terms[0] + job.kind);
    }
    return passed("deviceFunctions", "%d threads", threads);
}
