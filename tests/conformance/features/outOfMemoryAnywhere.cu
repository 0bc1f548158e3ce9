// Memory is out at every call that needs some: each says so and nothing else, takes nothing, and
// works once there is memory again.
#include "driver.h"

struct Attempt {
    const char *what;
    // The call; it undoes what it did if it succeeded.
    cudaError_t (*call)(size_t bytes);
};

static cudaError_t plain(size_t bytes)
{
    void *memory = nullptr;
    const cudaError_t status = cudaMalloc(&memory, bytes);
    return status == cudaSuccess ? cudaFree(memory) : status;
}

static cudaError_t pitched(size_t bytes)
{
    void *memory = nullptr;
    size_t pitch = 0;
    const cudaError_t status = cudaMallocPitch(&memory, &pitch, 4096, bytes / 4096);
    return status == cudaSuccess ? cudaFree(memory) : status;
}

static cudaError_t array(size_t bytes)
{
    cudaArray_t memory = nullptr;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    const cudaError_t status = cudaMallocArray(&memory, &format, 4096, bytes / 16384);
    return status == cudaSuccess ? cudaFreeArray(memory) : status;
}

static cudaError_t box(size_t bytes)
{
    cudaPitchedPtr memory = {};
    const cudaError_t status = cudaMalloc3D(&memory, make_cudaExtent(4096, 16, bytes / 65536));
    return status == cudaSuccess ? cudaFree(memory.ptr) : status;
}

static cudaError_t stream_ordered(size_t bytes)
{
    void *memory = nullptr;
    cudaError_t status = cudaMallocAsync(&memory, bytes, nullptr);
    if (status == cudaSuccess) {
        status = cudaFreeAsync(memory, nullptr);
    }
    return status == cudaSuccess ? cudaStreamSynchronize(nullptr) : status;
}

static cudaError_t from_pool(size_t bytes)
{
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool;
    void *memory = nullptr;
    CUDA_OK(cudaMemPoolCreate(&pool, &properties));
    const cudaError_t status = cudaMallocFromPoolAsync(&memory, bytes, pool, nullptr);
    if (status == cudaSuccess) {
        CUDA_OK(cudaFreeAsync(memory, nullptr));
    }
    CUDA_OK(cudaStreamSynchronize(nullptr));
    CUDA_OK(cudaMemPoolDestroy(pool));
    return status;
}

static cudaError_t graph_node(size_t bytes)
{
    cudaGraph_t graph;
    cudaGraphExec_t exec = nullptr;
    cudaGraphNode_t takes, frees;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaMemAllocNodeParams parameters = {};
    parameters.poolProps.allocType = cudaMemAllocationTypePinned;
    parameters.poolProps.location.type = cudaMemLocationTypeDevice;
    parameters.bytesize = bytes;
    cudaError_t status = cudaGraphAddMemAllocNode(&takes, graph, nullptr, 0, &parameters);
    if (status == cudaSuccess) {
        CUDA_OK(cudaGraphAddMemFreeNode(&frees, graph, &takes, 1, parameters.dptr));
        status = cudaGraphInstantiate(&exec, graph, 0);
    }
    if (status == cudaSuccess) {
        status = cudaGraphLaunch(exec, nullptr);
        CUDA_OK(cudaStreamSynchronize(nullptr));
        CUDA_OK(cudaGraphExecDestroy(exec));
    }
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaDeviceGraphMemTrim(0));
    return status;
}

// Physical memory without an address, mapped and unmapped again.
static cudaError_t virtual_memory(size_t bytes)
{
    CUmemAllocationProp properties = {};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    CUmemGenericAllocationHandle handle;
    CUdeviceptr address;
    CUresult result = CU(cuMemCreate)(&handle, bytes, &properties, 0);
    if (result == CUDA_SUCCESS) {
        CU_OK(CU(cuMemAddressReserve)(&address, bytes, 0, 0, 0));
        result = CU(cuMemMap)(address, bytes, 0, handle, 0);
        if (result == CUDA_SUCCESS) {
            CU_OK(CU(cuMemUnmap)(address, bytes));
        }
        CU_OK(CU(cuMemRelease)(handle));
        CU_OK(CU(cuMemAddressFree)(address, bytes));
    }
    REQUIRE(result == CUDA_SUCCESS || result == CUDA_ERROR_OUT_OF_MEMORY);
    return result == CUDA_SUCCESS ? cudaSuccess : cudaErrorMemoryAllocation;
}

static const Attempt ATTEMPTS[] = {
    {"cudaMalloc", plain},        {"cudaMallocPitch", pitched},
    {"cudaMallocArray", array},   {"cudaMalloc3D", box},
    {"cudaMallocAsync", stream_ordered}, {"cudaMallocFromPoolAsync", from_pool},
    {"cudaGraphAddMemAllocNode", graph_node}, {"cuMemMap", virtual_memory},
};

static size_t free_bytes()
{
    size_t available = 0, total = 0;
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemGetInfo(&available, &total));
    return available;
}

// Takes all device memory, in ever smaller pieces down to a megabyte.
static std::vector<void *> take_all()
{
    std::vector<void *> pieces;
    for (size_t piece = free_bytes(); piece >= 1 << 20; piece /= 2) {
        void *memory = nullptr;
        while (cudaMalloc(&memory, piece) == cudaSuccess) {
            pieces.push_back(memory);
        }
        CUDA_GIVES(cudaErrorMemoryAllocation, cudaGetLastError());
    }
    return pieces;
}

int main()
{
    driver_start();
    constexpr size_t BYTES = 64 << 20;
    const size_t at_first = free_bytes();
    int refused = 0;
    for (const Attempt &attempt : ATTEMPTS) {
        const std::vector<void *> all = take_all();
        const size_t before = free_bytes();
        REQUIRE(before < BYTES);
        for (int time = 0; time < 3; time++) {
            const cudaError_t status = attempt.call(BYTES);
            if (status != cudaErrorMemoryAllocation) {
                std::printf("FAILED: %s gave %s\n", attempt.what, cudaGetErrorName(status));
                return 1;
            }
            cudaGetLastError();
            refused++;
        }
        if (free_bytes() < before) {
            std::printf("FAILED: %s kept memory\n", attempt.what);
            return 1;
        }
        // What was refused spoils nothing: the others' memory is there, and work goes on.
        int seen = 0;
        CUDA_OK(cudaMemset(all.front(), 1, 4));
        CUDA_OK(cudaMemcpy(&seen, all.front(), 4, cudaMemcpyDeviceToHost));
        REQUIRE(seen == 0x01010101);
        for (void *piece : all) {
            CUDA_OK(cudaFree(piece));
        }
        const cudaError_t status = attempt.call(BYTES);
        if (status != cudaSuccess) {
            std::printf("FAILED: %s, with memory again, gave %s\n", attempt.what,
                        cudaGetErrorName(status));
            return 1;
        }
        if (free_bytes() < at_first) {
            std::printf("FAILED: %s leaves less memory behind\n", attempt.what);
            return 1;
        }
    }
    return passed("outOfMemoryAnywhere", "%d calls refused", refused);
}
