// Many small vectorAdds, BATCH launches at a time and then a synchronisation, ROUNDS times.
// Prints one line of JSON: `ms` for all rounds, `p50_us` and `p99_us` of a round.
//
//   adds ELEMENTS ROUNDS BATCH
#include "policies.h"

static const char USAGE[] = "adds ELEMENTS ROUNDS BATCH";

__global__ void vectorAdd(const int *a, const int *b, int *sum, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        sum[i] += a[i] + b[i];
}

int main(int argc, char **argv)
{
    const bool complete = argc == 4;
    const int count = number(complete ? argv[1] : "", 1, 1 << 20, USAGE);
    const int rounds = number(argv[2], 1, 1000000, USAGE);
    const int batch = number(argv[3], 1, 4096, USAGE);
    std::vector<int> a(count), b(count), sum(count);
    // Each process adds numbers of its own, so that a mix-up between clients shows.
    const int own = static_cast<int>(now_ns() / 1000 % 1000) + 1;
    for (int i = 0; i < count; i++) {
        a[i] = i * own;
        b[i] = own - 3 * i;
    }
    int *device[3];
    for (int **it : {&device[0], &device[1], &device[2]})
        CUDA_OK(cudaMalloc(it, count * sizeof(int)));
    CUDA_OK(cudaMemcpy(device[0], a.data(), count * sizeof(int), cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(device[1], b.data(), count * sizeof(int), cudaMemcpyHostToDevice));
    const auto round = [&](int launches) {
        for (int i = 0; i < launches; i++)
            vectorAdd<<<(count + 255) / 256, 256>>>(device[0], device[1], device[2], count);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaDeviceSynchronize());
    };
    // The first launches load the module and have the code made.
    for (int i = 0; i < 20; i++)
        round(1);
    CUDA_OK(cudaMemset(device[2], 0, count * sizeof(int)));
    CUDA_OK(cudaDeviceSynchronize());
    gate();

    std::vector<double> times;
    const uint64_t start = now_ns();
    for (int i = 0; i < rounds; i++) {
        const uint64_t begin = now_ns();
        round(batch);
        times.push_back((now_ns() - begin) / 1e3);
    }
    const double ms = (now_ns() - start) / 1e6;

    CUDA_OK(cudaMemcpy(sum.data(), device[2], count * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < count; i++) {
        const uint32_t one = static_cast<uint32_t>(a[i]) + static_cast<uint32_t>(b[i]);
        const uint32_t all = one * static_cast<uint32_t>(rounds) * static_cast<uint32_t>(batch);
        if (static_cast<uint32_t>(sum[i]) != all) {
            std::printf("FAILED: element %d is %d, not %u\n", i, sum[i], all);
            return 1;
        }
    }
    std::printf("{\"ms\":%.3f,\"p50_us\":%.2f,\"p99_us\":%.2f}\n", ms, quantile(times, 0.5),
                quantile(times, 0.99));
    return 0;
}
