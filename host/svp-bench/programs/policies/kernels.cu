// The kernels of `svp bench softgpu` as programs are: data goes to the device, one kernel, results
// come back, REPS times.
// Prints one line of JSON: `ms` for all, `ms_each`, and a `checksum` of the results, which must not
// depend on where the program runs; where the kernel uses approximate functions, also their `sum`.
//
//   kernels NAME SIZE REPS      NAME: one of those in the table below; SIZE: elements, or their root
#include "../softgpu/black_scholes.cu"
#include "../softgpu/convolution.cu"
#include "../softgpu/histogram.cu"
#include "../softgpu/mandelbrot.cu"
#include "../softgpu/matmul.cu"
#include "../softgpu/reduce.cu"
#include "../softgpu/saxpy.cu"
#include "../softgpu/stencil.cu"
#include "policies.h"

static const char USAGE[] = "kernels NAME SIZE REPS";

// What a kernel works on. Inputs go in before each run, outputs come back after it.
struct Buffers {
    std::vector<float *> in;
    float *out[2];
    int size;
};

constexpr int TILE = 16;
static int blocks(int count) { return (count + 255) / 256; }
static dim3 tiles(int n) { return dim3((n + TILE - 1) / TILE, (n + TILE - 1) / TILE); }
static const dim3 TILES(TILE, TILE);

static void run_saxpy(const Buffers &it)
{
    saxpy<<<blocks(it.size), 256>>>(it.in[0], it.out[0], it.size);
}
static void run_matmul(const Buffers &it)
{
    // Doubles.
    matmul<<<tiles(it.size), TILES>>>(reinterpret_cast<double *>(it.in[0]),
                                      reinterpret_cast<double *>(it.in[1]),
                                      reinterpret_cast<double *>(it.out[0]), it.size);
}
static void run_black_scholes(const Buffers &it)
{
    black_scholes<<<blocks(it.size), 256>>>(it.in[0], it.in[1], it.in[2], it.out[0], it.out[1],
                                            it.size);
}
static void run_mandelbrot(const Buffers &it)
{
    mandelbrot<<<tiles(it.size), TILES>>>(reinterpret_cast<int *>(it.out[0]), it.size, 256);
}
static void run_stencil(const Buffers &it)
{
    stencil<<<tiles(it.size), TILES>>>(it.in[0], it.out[0], it.size);
}
static void run_convolution(const Buffers &it)
{
    convolution<<<tiles(it.size), TILES>>>(it.in[0], it.out[0], it.size);
}
static void run_reduce(const Buffers &it)
{
    reduce<<<8, 256>>>(reinterpret_cast<unsigned *>(it.in[0]),
                       reinterpret_cast<unsigned *>(it.out[0]), it.size);
}
static void run_histogram(const Buffers &it)
{
    unsigned *bins = reinterpret_cast<unsigned *>(it.out[0]);
    clear<<<1, 256>>>(bins);
    histogram<<<8, 256>>>(reinterpret_cast<unsigned *>(it.in[0]), bins, it.size);
}

// Inputs and outputs in floats, from the size; a kernel of doubles has two for each.
struct Entry {
    const char *name;
    void (*run)(const Buffers &);
    int inputs, outputs;
    size_t (*input_len)(size_t), (*output_len)(size_t);
    bool approximate = false;
};

static size_t line(size_t n) { return n; }
static size_t square(size_t n) { return n * n; }
static size_t doubles(size_t n) { return 2 * n * n; }
static size_t bins(size_t) { return 256; }
static size_t sums(size_t) { return 8; }

static const Entry TABLE[] = {
    {"saxpy", run_saxpy, 1, 1, line, line},
    {"matmul", run_matmul, 2, 1, doubles, doubles},
    {"black_scholes", run_black_scholes, 3, 2, line, line, true},
    {"mandelbrot", run_mandelbrot, 0, 1, line, square},
    {"stencil", run_stencil, 1, 1, square, square},
    {"convolution", run_convolution, 1, 1, square, square},
    {"reduce", run_reduce, 1, 1, line, sums},
    {"histogram", run_histogram, 1, 1, line, bins},
};

static float *pinned(size_t count)
{
    float *data;
    CUDA_OK(cudaMallocHost(&data, count * sizeof(float)));
    return data;
}

// Values near 1, as floats or as doubles.
static void fill(const Entry &entry, float *data, size_t count)
{
    double *as_doubles = reinterpret_cast<double *>(data);
    for (size_t i = 0; i < count; i++) {
        if (entry.input_len != doubles)
            data[i] = 1.0f + static_cast<float>(i % 97) / 128.0f;
        else if (i % 2 == 0)
            as_doubles[i / 2] = 1.0 + static_cast<double>(i % 97) / 128.0;
    }
}

int main(int argc, char **argv)
{
    const char *name = argc == 4 ? argv[1] : "";
    const Entry *entry = std::find_if(std::begin(TABLE), std::end(TABLE),
                                      [&](const Entry &it) { return !std::strcmp(it.name, name); });
    if (entry == std::end(TABLE)) {
        std::fprintf(stderr, "usage: %s\n", USAGE);
        return 2;
    }
    Buffers it;
    it.size = number(argv[2], 16, 1 << 24, USAGE);
    const int reps = number(argv[3], 1, 1000000, USAGE);
    const size_t in_len = entry->input_len(it.size), out_len = entry->output_len(it.size);
    std::vector<float *> host_in;
    for (int i = 0; i < entry->inputs; i++) {
        host_in.push_back(pinned(in_len));
        fill(*entry, host_in.back(), in_len);
        it.in.emplace_back();
        CUDA_OK(cudaMalloc(&it.in.back(), in_len * sizeof(float)));
    }
    float *host_out[2];
    for (int i = 0; i < entry->outputs; i++) {
        host_out[i] = pinned(out_len);
        CUDA_OK(cudaMalloc(&it.out[i], out_len * sizeof(float)));
    }
    const auto once = [&] {
        for (int i = 0; i < entry->inputs; i++)
            CUDA_OK(cudaMemcpyAsync(it.in[i], host_in[i], in_len * 4, cudaMemcpyHostToDevice, 0));
        // saxpy and the stencils keep parts of what was there: the same each time.
        for (int i = 0; i < entry->outputs; i++)
            CUDA_OK(cudaMemsetAsync(it.out[i], 0, out_len * 4, 0));
        entry->run(it);
        CUDA_OK(cudaGetLastError());
        for (int i = 0; i < entry->outputs; i++)
            CUDA_OK(cudaMemcpyAsync(host_out[i], it.out[i], out_len * 4, cudaMemcpyDeviceToHost, 0));
    };
    // Loads the module and has code made; emulated kernels take too long for a second run.
    if (reps > 1) {
        once();
        CUDA_OK(cudaDeviceSynchronize());
    }
    gate();

    const uint64_t start = now_ns();
    for (int i = 0; i < reps; i++)
        once();
    CUDA_OK(cudaDeviceSynchronize());
    const double ms = (now_ns() - start) / 1e6;
    uint64_t all = 0;
    double sum = 0;
    for (int i = 0; i < entry->outputs; i++) {
        all = checksum(host_out[i], out_len * 4, all);
        for (size_t at = 0; entry->approximate && at < out_len; at++)
            sum += host_out[i][at];
    }
    std::printf("{\"ms\":%.3f,\"ms_each\":%.4f,\"checksum\":\"%016llx\"", ms, ms / reps,
                static_cast<unsigned long long>(all));
    if (entry->approximate)
        std::printf(",\"sum\":%.9g", sum);
    std::printf("}\n");
    return 0;
}
