// Latency of the border, as an ordinary CUDA program sees it. Nothing in it knows SigmaVP: with
// nvcc and a GPU it measures NVIDIA's own driver.
//
// Prints one line of JSON: `submit_ns`, the program's time for an asynchronous launch of an empty
// kernel (median over batches); `roundtrip_us` and `roundtrip_p99_us`, an empty kernel with a
// synchronisation after it (median and 99th percentile).
//
//   channel [ROUNDTRIPS]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#define CUDA_OK(call)                                                                              \
    do {                                                                                           \
        const cudaError_t status_ = (call);                                                        \
        if (status_ != cudaSuccess) {                                                              \
            std::fprintf(stderr, "FAILED %s:%d: %s: %s (%d)\n", __FILE__, __LINE__, #call,         \
                         cudaGetErrorString(status_), static_cast<int>(status_));                  \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

__global__ void empty() {}

static double now_ns()
{
    using namespace std::chrono;
    return duration<double, std::nano>(steady_clock::now().time_since_epoch()).count();
}

static double quantile(std::vector<double> values, double part)
{
    std::sort(values.begin(), values.end());
    const size_t at = static_cast<size_t>(part * static_cast<double>(values.size() - 1));
    return values[at];
}

// A batch is small against the ring, so that a full ring is never part of the time, and its time
// is taken as a whole, so that the clock's own cost disappears in it.
static double submit_ns(cudaStream_t stream)
{
    const int batches = 200;
    const int launches = 64;
    std::vector<double> times;
    for (int batch = 0; batch < batches; batch++) {
        const double start = now_ns();
        for (int i = 0; i < launches; i++)
            empty<<<1, 1, 0, stream>>>();
        times.push_back((now_ns() - start) / launches);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaStreamSynchronize(stream));
    }
    return quantile(times, 0.5);
}

static std::vector<double> roundtrips_us(cudaStream_t stream, int count)
{
    std::vector<double> times;
    for (int i = 0; i < count; i++) {
        const double start = now_ns();
        empty<<<1, 1, 0, stream>>>();
        CUDA_OK(cudaStreamSynchronize(stream));
        times.push_back((now_ns() - start) / 1000);
    }
    return times;
}

int main(int argc, char **argv)
{
    const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
    if (count < 100) {
        std::fprintf(stderr, "usage: channel [ROUNDTRIPS, at least 100]\n");
        return 2;
    }
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    // The first launch loads the module, the first waits warm everything else.
    roundtrips_us(stream, 100);
    const double submit = submit_ns(stream);
    const std::vector<double> times = roundtrips_us(stream, count);
    std::printf("{\"submit_ns\":%.1f,\"roundtrip_us\":%.2f,\"roundtrip_p99_us\":%.2f}\n", submit,
                quantile(times, 0.5), quantile(times, 0.99));
    CUDA_OK(cudaStreamDestroy(stream));
    return 0;
}
