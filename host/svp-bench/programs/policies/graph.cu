// A graph of small kernels in one stream, as ACS's programs launch them: each kernel reads two
// buffers and writes a third, chosen by a seeded generator. WIDTH is the number of buffers: the more,
// the less kernels depend on each other. GRAPHS graphs of KERNELS kernels each.
// Prints one line of JSON: `ms`, the median of a graph.
//
//   graph KERNELS WIDTH STEPS GRAPHS
#include "policies.h"

static const char USAGE[] = "graph KERNELS WIDTH STEPS GRAPHS";
constexpr int COUNT = 256;

// Few threads and a loop: a kernel too small for the device.
__global__ void mix(const uint32_t *a, const uint32_t *b, uint32_t *c, int steps)
{
    const int i = threadIdx.x;
    uint32_t value = a[i] ^ (b[i] * 2654435761u);
    for (int step = 0; step < steps; step++)
        value = value * 1664525u + 1013904223u;
    c[i] = value;
}

struct Kernel {
    int a, b, c;
};

static std::vector<Kernel> graph(int kernels, int width)
{
    uint64_t state = 2024;
    const auto random = [&] {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<uint64_t>(width));
    };
    std::vector<Kernel> all(kernels);
    for (Kernel &it : all) {
        it = {random(), random(), random()};
        while (it.c == it.a || it.c == it.b)
            it.c = random();
    }
    return all;
}

int main(int argc, char **argv)
{
    const bool complete = argc == 5;
    const int kernels = number(complete ? argv[1] : "", 1, 100000, USAGE);
    const int width = number(argv[2], 3, 4096, USAGE);
    const int steps = number(argv[3], 1, 1000000, USAGE);
    const int graphs = number(argv[4], 1, 100000, USAGE);
    std::vector<std::vector<uint32_t>> expected(width, std::vector<uint32_t>(COUNT));
    std::vector<uint32_t *> buffers(width);
    for (int i = 0; i < width; i++) {
        for (int j = 0; j < COUNT; j++)
            expected[i][j] = i * COUNT + j;
        CUDA_OK(cudaMalloc(&buffers[i], COUNT * 4));
        CUDA_OK(cudaMemcpy(buffers[i], expected[i].data(), COUNT * 4, cudaMemcpyHostToDevice));
    }
    // Copies from pageable memory may return early, and a non-blocking stream waits for nobody.
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<Kernel> all = graph(kernels, width);
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    const auto run = [&] {
        for (const Kernel &it : all)
            mix<<<1, COUNT, 0, stream>>>(buffers[it.a], buffers[it.b], buffers[it.c], steps);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaStreamSynchronize(stream));
    };
    run();
    gate();
    std::vector<double> times;
    for (int i = 0; i < graphs; i++) {
        const uint64_t start = now_ns();
        run();
        times.push_back((now_ns() - start) / 1e6);
    }
    // In order, on the CPU: `steps` steps of the generator at once are one multiplication and addition.
    uint32_t factor = 1, term = 0;
    for (int step = 0; step < steps; step++) {
        factor *= 1664525u;
        term = term * 1664525u + 1013904223u;
    }
    for (int i = 0; i < graphs + 1; i++)
        for (const Kernel &it : all)
            for (int j = 0; j < COUNT; j++)
                expected[it.c][j] =
                    (expected[it.a][j] ^ (expected[it.b][j] * 2654435761u)) * factor + term;
    std::vector<uint32_t> found(COUNT);
    for (int i = 0; i < width; i++) {
        CUDA_OK(cudaMemcpy(found.data(), buffers[i], COUNT * 4, cudaMemcpyDeviceToHost));
        if (found != expected[i]) {
            std::printf("FAILED: buffer %d is not what the kernels make of it in order\n", i);
            return 1;
        }
    }
    std::printf("{\"ms\":%.4f}\n", quantile(times, 0.5));
    return 0;
}
