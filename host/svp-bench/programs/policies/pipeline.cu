// The loop of the SigmaVP paper's figure 9: copy to the device, kernel, copy back, ROUNDS times, all
// asynchronous. The kernel has few blocks, each of which runs STEPS steps for every element.
// Prints one line of JSON: `ms` for all rounds; before it, alone and synchronised one by one,
// `copy_in_ms`, `kernel_ms` and `copy_out_ms` are medians.
//
//   pipeline KIB STEPS ROUNDS
#include "policies.h"

static const char USAGE[] = "pipeline KIB STEPS ROUNDS";

__global__ void steps(uint32_t *data, int count, int steps)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += blockDim.x * gridDim.x) {
        uint32_t value = data[i];
        for (int step = 0; step < steps; step++)
            value = value * 1664525u + 1013904223u;
        data[i] = value;
    }
}

struct Buffers {
    uint32_t *host, *device;
    int count;
};

static void in(const Buffers &it)
{
    CUDA_OK(cudaMemcpyAsync(it.device, it.host, it.count * 4ull, cudaMemcpyHostToDevice, 0));
}

static void run(const Buffers &it, int count)
{
    steps<<<1, 256>>>(it.device, it.count, count);
    CUDA_OK(cudaGetLastError());
}

static void out(const Buffers &it)
{
    CUDA_OK(cudaMemcpyAsync(it.host, it.device, it.count * 4ull, cudaMemcpyDeviceToHost, 0));
}

template <typename Work> static double timed(Work work)
{
    const uint64_t start = now_ns();
    work();
    CUDA_OK(cudaDeviceSynchronize());
    return (now_ns() - start) / 1e6;
}

int main(int argc, char **argv)
{
    const bool complete = argc == 4;
    Buffers it;
    it.count = number(complete ? argv[1] : "", 1, 1 << 20, USAGE) * 256;
    const int count = number(argv[2], 1, 1000000, USAGE);
    const int rounds = number(argv[3], 1, 100000, USAGE);
    CUDA_OK(cudaMallocHost(&it.host, it.count * 4ull));
    CUDA_OK(cudaMalloc(&it.device, it.count * 4ull));
    for (int i = 0; i < it.count; i++)
        it.host[i] = i;
    std::vector<double> times[3];
    const int alone = 11;
    for (int i = 0; i < alone; i++) {
        times[0].push_back(timed([&] { in(it); }));
        times[1].push_back(timed([&] { run(it, count); }));
        times[2].push_back(timed([&] { out(it); }));
    }
    gate();

    const double ms = timed([&] {
        for (int i = 0; i < rounds; i++) {
            in(it);
            run(it, count);
            out(it);
        }
    });
    // Each step is the same function, whoever has run before: so many of them in all.
    const uint64_t applied = static_cast<uint64_t>(alone + rounds) * count;
    for (int i = 0; i < it.count; i += 4099) {
        uint32_t value = i;
        for (uint64_t step = 0; step < applied; step++)
            value = value * 1664525u + 1013904223u;
        if (it.host[i] != value) {
            std::printf("FAILED: element %d is %u, not %u\n", i, it.host[i], value);
            return 1;
        }
    }
    std::printf("{\"ms\":%.3f,\"copy_in_ms\":%.4f,\"kernel_ms\":%.4f,\"copy_out_ms\":%.4f}\n", ms,
                quantile(times[0], 0.5), quantile(times[1], 0.5), quantile(times[2], 0.5));
    return 0;
}
