// Asynchronous copies of pageable memory: the source may be changed as soon as the call returns,
// and what is copied to pageable memory is there when the call returns. Small and large.
#include "../conformance.h"
#include "slow.h"

static void check(size_t count)
{
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    const DeviceArray<int> device(count);
    const DeviceArray<int> gate(1);
    std::vector<int> source(count), target(count, -1);
    for (size_t i = 0; i < count; i++) {
        source[i] = static_cast<int>(i * 7);
    }

    slow_write<<<1, 1, 0, stream>>>(gate.get(), 1, SLOW_TURNS);
    CUDA_OK(cudaMemcpyAsync(device.get(), source.data(), device.bytes(), cudaMemcpyHostToDevice,
                            stream));
    source.assign(count, -2);
    CUDA_OK(cudaMemcpyAsync(target.data(), device.get(), device.bytes(), cudaMemcpyDeviceToHost,
                            stream));
    for (size_t i = 0; i < count; i++) {
        REQUIRE(target[i] == static_cast<int>(i * 7));
    }
    CUDA_OK(cudaStreamDestroy(stream));
}

int main()
{
    for (const size_t count : {1, 1000, 16384, 500000, 3000001}) {
        check(count);
    }
    return passed("pageableCopies", "up to 12 MB");
}
