// A client that serves requests: each is one launch of BLOCKS blocks that compute for STEPS steps,
// and a synchronisation. PERIOD_US apart, or one after the other (0), for MS milliseconds, under the
// process name NAME, by which policies know it.
// Prints one line of JSON: `requests` done, `per_s`, and from when a request was due to its end
// `p50_us`, `p99_us`, `max_us`.
//
//   requests NAME BLOCKS STEPS PERIOD_US MS
#include <sys/prctl.h>

#include "policies.h"

static const char USAGE[] = "requests NAME BLOCKS STEPS PERIOD_US MS";
constexpr int THREADS = 64;

__global__ void compute(uint32_t *out, int steps)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    uint32_t value = i;
    for (int step = 0; step < steps; step++)
        value = value * 1664525u + 1013904223u;
    out[i] = value;
}

int main(int argc, char **argv)
{
    const bool complete = argc == 6;
    const int blocks = number(complete ? argv[2] : "", 1, 1 << 20, USAGE);
    const int steps = number(argv[3], 1, 1 << 30, USAGE);
    const uint64_t period = number(argv[4], 0, 10000000, USAGE) * 1000ull;
    const uint64_t length = number(argv[5], 1, 600000, USAGE) * 1000000ull;
    prctl(PR_SET_NAME, argv[1]);
    uint32_t *out;
    const int count = blocks * THREADS;
    CUDA_OK(cudaMalloc(&out, count * 4ull));
    const auto request = [&] {
        compute<<<blocks, THREADS>>>(out, steps);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaDeviceSynchronize());
    };
    for (int i = 0; i < 5; i++)
        request();
    gate();

    std::vector<double> times;
    const uint64_t start = now_ns();
    uint64_t due = start;
    while (now_ns() - start < length) {
        if (period != 0)
            sleep_until_ns(due);
        else
            due = now_ns();
        request();
        times.push_back((now_ns() - due) / 1e3);
        due += period;
    }
    const double seconds = (now_ns() - start) / 1e9;
    std::vector<uint32_t> found(count);
    CUDA_OK(cudaMemcpy(found.data(), out, count * 4ull, cudaMemcpyDeviceToHost));
    uint32_t factor = 1, term = 0;
    for (int step = 0; step < steps; step++) {
        factor *= 1664525u;
        term = term * 1664525u + 1013904223u;
    }
    for (int i = 0; i < count; i++) {
        if (found[i] != i * factor + term) {
            std::printf("FAILED: element %d is %u\n", i, found[i]);
            return 1;
        }
    }
    std::printf("{\"requests\":%zu,\"per_s\":%.3f,\"p50_us\":%.1f,\"p99_us\":%.1f,\"max_us\":%.1f}\n",
                times.size(), times.size() / seconds, quantile(times, 0.5), quantile(times, 0.99),
                quantile(times, 1.0));
    return 0;
}
