// Two devices: each with memory, streams, events, pools and variables of its own, at addresses that
// both reach.
#include "../conformance.h"

#include <thread>

__device__ int counter;
__constant__ int factor;

__global__ void scale(const int *from, int *to, int count)
{
    const int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < count) {
        to[at] = from[at] * factor;
        atomicAdd(&counter, 1);
    }
}

__global__ void meet(int *together) { atomicAdd_system(together, 1); }

static const int COUNT = 1000;

static void identities()
{
    int count = 0;
    CUDA_OK(cudaGetDeviceCount(&count));
    REQUIRE(count == 2);
    cudaDeviceProp first, second;
    CUDA_OK(cudaGetDeviceProperties(&first, 0));
    CUDA_OK(cudaGetDeviceProperties(&second, 1));
    REQUIRE(std::memcmp(&first.uuid, &second.uuid, sizeof first.uuid) != 0);
    REQUIRE(first.pciBusID != second.pciBusID && first.unifiedAddressing && second.unifiedAddressing);
    REQUIRE(first.totalGlobalMem == second.totalGlobalMem);
    for (int device = 0; device < 2; ++device) {
        char id[32];
        int found = -1;
        CUDA_OK(cudaDeviceGetPCIBusId(id, sizeof id, device));
        CUDA_OK(cudaDeviceGetByPCIBusId(&found, id));
        REQUIRE(found == device);
    }
    CUDA_GIVES(cudaErrorInvalidDevice, cudaSetDevice(2));
    cudaGetLastError();
}

static void peers()
{
    int value = 0;
    CUDA_OK(cudaSetDevice(0));
    CUDA_OK(cudaDeviceCanAccessPeer(&value, 0, 1));
    REQUIRE(value == 1);
    CUDA_OK(cudaDeviceCanAccessPeer(&value, 1, 1));
    REQUIRE(value == 0);
    CUDA_OK(cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrNativeAtomicSupported, 0, 1));
    REQUIRE(value == 1);
    CUDA_OK(cudaDeviceEnablePeerAccess(1, 0));
    CUDA_GIVES(cudaErrorPeerAccessAlreadyEnabled, cudaDeviceEnablePeerAccess(1, 0));
    CUDA_OK(cudaDeviceDisablePeerAccess(1));
    CUDA_GIVES(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(1));
    CUDA_GIVES(cudaErrorInvalidDevice, cudaDeviceEnablePeerAccess(0, 0));
    cudaGetLastError();
    CUDA_OK(cudaDeviceEnablePeerAccess(1, 0));
}

// Variables are each device's own; a kernel reads the other device's memory.
static void memory()
{
    int *on[2], *sums[2], *together;
    CUDA_OK(cudaMallocManaged(&together, sizeof *together));
    *together = 0;
    for (int device = 0; device < 2; ++device) {
        CUDA_OK(cudaSetDevice(device));
        size_t after, total;
        CUDA_OK(cudaMalloc(&on[device], COUNT * sizeof(int)));
        CUDA_OK(cudaMalloc(&sums[device], COUNT * sizeof(int)));
        CUDA_OK(cudaMemGetInfo(&after, &total));
        REQUIRE(after < total);
        const int times = device + 2;
        CUDA_OK(cudaMemcpyToSymbol(factor, &times, sizeof times));
        cudaPointerAttributes where;
        CUDA_OK(cudaPointerGetAttributes(&where, on[device]));
        REQUIRE(where.device == device);
    }
    std::vector<int> numbers(COUNT), back(COUNT);
    for (int i = 0; i < COUNT; ++i) {
        numbers[i] = i;
    }
    CUDA_OK(cudaSetDevice(0));
    CUDA_OK(cudaMemcpy(on[0], numbers.data(), COUNT * sizeof(int), cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpyPeer(on[1], 1, on[0], 0, COUNT * sizeof(int)));
    CUDA_OK(cudaSetDevice(1));
    scale<<<blocks_for(COUNT, 128), 128>>>(on[0], sums[1], COUNT);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaSetDevice(0));
    scale<<<blocks_for(COUNT, 128), 128>>>(on[1], sums[0], COUNT / 2);
    for (int device = 0; device < 2; ++device) {
        CUDA_OK(cudaSetDevice(device));
        const int expected = device ? COUNT : COUNT / 2;
        int counted = 0;
        CUDA_OK(cudaMemcpy(back.data(), sums[device], COUNT * sizeof(int), cudaMemcpyDefault));
        CUDA_OK(cudaMemcpyFromSymbol(&counted, counter, sizeof counted));
        REQUIRE(counted == expected && back[expected - 1] == (expected - 1) * (device + 2));
        meet<<<2, 32>>>(together);
        CUDA_OK(cudaDeviceSynchronize());
    }
    REQUIRE(*together == 128);
    CUDA_OK(cudaFree(together));
    for (int device = 0; device < 2; ++device) {
        CUDA_OK(cudaFree(on[device]));
        CUDA_OK(cudaFree(sums[device]));
    }
}

// One device's memory runs out, and the other's does not.
static void shares()
{
    size_t available, total;
    CUDA_OK(cudaSetDevice(1));
    CUDA_OK(cudaMemGetInfo(&available, &total));
    void *all = nullptr, *more = nullptr;
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&more, total + 1));
    CUDA_OK(cudaMalloc(&all, total / 2));
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&more, total / 2 + (4 << 20)));
    CUDA_OK(cudaSetDevice(0));
    CUDA_OK(cudaMalloc(&more, total / 2 + (4 << 20)));
    CUDA_OK(cudaFree(more));
    CUDA_OK(cudaFree(all));
    cudaGetLastError();
}

static void streams()
{
    cudaStream_t stream;
    cudaEvent_t here, there;
    int device = -1;
    CUDA_OK(cudaSetDevice(1));
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaEventCreate(&there));
    CUDA_OK(cudaStreamGetDevice(stream, &device));
    REQUIRE(device == 1);
    CUDA_OK(cudaSetDevice(0));
    CUDA_OK(cudaEventCreate(&here));
    meet<<<1, 1, 0, stream>>>(nullptr);
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaGetLastError());
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventRecord(here, stream));
    // Events of another device are recorded in its streams, and waited for anywhere.
    CUDA_OK(cudaEventRecord(there, stream));
    CUDA_OK(cudaStreamWaitEvent(0, there, 0));
    CUDA_OK(cudaEventRecord(here));
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaEventSynchronize(here));
    float milliseconds;
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&milliseconds, here, there));
    cudaGetLastError();
    cudaMemPool_t pools[2];
    for (int pool = 0; pool < 2; ++pool) {
        CUDA_OK(cudaDeviceGetDefaultMemPool(&pools[pool], pool));
    }
    REQUIRE(pools[0] != pools[1]);
    void *block;
    cudaPointerAttributes where;
    CUDA_OK(cudaMallocAsync(&block, 1 << 20, stream));
    CUDA_OK(cudaPointerGetAttributes(&where, block));
    REQUIRE(where.device == 1);
    CUDA_OK(cudaFreeAsync(block, stream));
    CUDA_OK(cudaStreamDestroy(stream));
}

// Threads choose for themselves, and the reset of one device leaves the other's memory.
static void threadsAndReset()
{
    CUDA_OK(cudaSetDevice(1));
    std::thread other([] {
        int device = -1;
        CUDA_OK(cudaGetDevice(&device));
        REQUIRE(device == 0);
    });
    other.join();
    int device = -1;
    CUDA_OK(cudaGetDevice(&device));
    REQUIRE(device == 1);
    CUDA_OK(cudaSetDevice(0));
    const DeviceArray<int> kept(std::vector<int>{5, 6, 7});
    void *lost;
    cudaStream_t stream;
    CUDA_OK(cudaSetDevice(1));
    CUDA_OK(cudaMalloc(&lost, 1 << 20));
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaDeviceReset());
    CUDA_OK(cudaSetDevice(0));
    REQUIRE(kept.read()[2] == 7);
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(lost));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaStreamSynchronize(stream));
    cudaGetLastError();
    int counted = -1;
    CUDA_OK(cudaMemcpyFromSymbol(&counted, counter, sizeof counted));
    REQUIRE(counted == COUNT / 2);
    CUDA_OK(cudaSetDevice(1));
    // Its code is loaded anew, with the variables' first values.
    CUDA_OK(cudaMemcpyFromSymbol(&counted, counter, sizeof counted));
    REQUIRE(counted == 0);
}

// With a count of devices as argument, there must be so many.
int main(int argc, char **argv)
{
    int count = 0;
    CUDA_OK(cudaGetDeviceCount(&count));
    REQUIRE(argc < 2 || count == std::atoi(argv[1]));
    if (count == 1) {
        CUDA_GIVES(cudaErrorInvalidDevice, cudaSetDevice(1));
        return passed("severalDevices", "1 device");
    }
    identities();
    peers();
    memory();
    shares();
    streams();
    threadsAndReset();
    return passed("severalDevices", "2 devices");
}
