// Kernels that launch kernels: children see what their parent wrote, work of one stream keeps its order,
// grandchildren are done before what follows in the stream, tail launches come last, copies and fills of
// the device, and the depth to which launches can be nested.
// nvcc: -rdc=true
#include "../conformance.h"

__device__ int log_count;
__device__ int log_entries[256];

__device__ void append(int entry) { log_entries[atomicAdd(&log_count, 1)] = entry; }

__global__ void note(int entry) { append(entry); }

__global__ void grandparent_child(int entry)
{
    append(entry);
    note<<<1, 1>>>(entry + 1);
}

__global__ void in_order()
{
    append(0);
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    note<<<1, 1, 0, cudaStreamTailLaunch>>>(90);
    note<<<1, 1, 0, stream>>>(10);
    grandparent_child<<<1, 1, 0, stream>>>(20);
    note<<<1, 1, 0, stream>>>(30);
    cudaStreamDestroy(stream);
}

struct Wide {
    double values[16];
    int count;
};

__global__ void scale(float *data, int count, Wide factors)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        data[i] *= static_cast<float>(factors.values[i % factors.count]);
    }
}

// Every block launches a child over its own part.
__global__ void fan_out(float *data, int part)
{
    const int at = blockIdx.x * part + threadIdx.x;
    data[at] = static_cast<float>(at);
    __syncthreads();
    if (threadIdx.x == 0) {
        Wide factors = {};
        factors.count = 4;
        for (int i = 0; i < 4; ++i) {
            factors.values[i] = i + 1;
        }
        scale<<<(part + 31) / 32, 32>>>(data + blockIdx.x * part, part, factors);
    }
}

__global__ void transfer(int *to, const int *from, int count)
{
    cudaMemsetAsync(to, 0x11, count * sizeof(int), nullptr);
    cudaMemcpyAsync(to, from, count / 2 * sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
}

__global__ void nest(int depth, int *deepest, int *error)
{
    *deepest = depth;
    nest<<<1, 1>>>(depth + 1, deepest, error);
    const cudaError_t answer = cudaGetLastError();
    if (answer != cudaSuccess) {
        *error = answer;
    }
}

static void check_order()
{
    in_order<<<1, 1>>>();
    CUDA_OK(cudaGetLastError());
    note<<<1, 1>>>(100);
    CUDA_OK(cudaDeviceSynchronize());
    int count;
    int entries[8] = {};
    CUDA_OK(cudaMemcpyFromSymbol(&count, log_count, sizeof count));
    CUDA_OK(cudaMemcpyFromSymbol(entries, log_entries, sizeof entries));
    const int wanted[] = {0, 10, 20, 21, 30, 90, 100};
    REQUIRE(count == 7);
    for (int i = 0; i < count; ++i) {
        REQUIRE(entries[i] == wanted[i]);
    }
}

static void check_fan_out()
{
    const int blocks = 40, part = 64;
    const DeviceArray<float> data(blocks * part);
    // Two streams, whose launches must not mix.
    cudaStream_t streams[2];
    for (auto &stream : streams) {
        CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    }
    const DeviceArray<float> other(blocks * part);
    fan_out<<<blocks, part, 0, streams[0]>>>(data.get(), part);
    fan_out<<<blocks, part, 0, streams[1]>>>(other.get(), part);
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<float> results = data.read(), others = other.read();
    for (int i = 0; i < blocks * part; ++i) {
        REQUIRE(results[i] == static_cast<float>(i) * (i % part % 4 + 1));
        REQUIRE(others[i] == results[i]);
    }
    for (auto &stream : streams) {
        CUDA_OK(cudaStreamDestroy(stream));
    }
}

static void check_transfers()
{
    const int count = 1000;
    const DeviceArray<int> from(std::vector<int>(count, 7));
    const DeviceArray<int> to(std::vector<int>(count, 3));
    transfer<<<1, 1>>>(to.get(), from.get(), count);
    const std::vector<int> results = to.read();
    for (int i = 0; i < count; ++i) {
        REQUIRE(results[i] == (i < count / 2 ? 7 : 0x11111111));
    }
}

static void check_depth()
{
    const DeviceArray<int> results(std::vector<int>(2, 0));
    nest<<<1, 1>>>(0, results.get(), results.get() + 1);
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<int> found = results.read();
    REQUIRE(found[0] == 24);
    REQUIRE(found[1] == cudaErrorLaunchMaxDepthExceeded);
}

int main()
{
    check_order();
    check_fan_out();
    check_transfers();
    check_depth();
    return passed("deviceLaunches", "order, 80 children, transfers, 24 deep");
}
