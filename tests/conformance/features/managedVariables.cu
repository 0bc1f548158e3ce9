// __managed__ variables: the host reads and writes them by name, without copies; their initial values
// are there before the first launch; a pointer to one means the same to both sides.
#include "../conformance.h"

__managed__ int counter = 5;
__managed__ double table[1000];
__managed__ struct {
    char tag;
    int *where;
} node = {'n', nullptr};
__device__ int ordinary = 3;

__global__ void work(int by)
{
    atomicAdd(&counter, by + ordinary);
    table[threadIdx.x] = threadIdx.x * 0.5;
}

__global__ void follow(int *seen)
{
    *seen = *node.where + (node.tag == 'n');
}

// Work that takes a while.
__global__ void spin(int rounds)
{
    for (int i = 0; i < rounds; i++) {
        atomicAdd(&ordinary, i % 3 - 1);
    }
}

__global__ void same(int **address)
{
    *address = &counter;
}

int main()
{
    REQUIRE(counter == 5 && node.tag == 'n' && table[999] == 0);
    counter = 7;
    work<<<1, 32>>>(1);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(counter == 7 + 32 * 4 && table[31] == 15.5 && table[32] == 0);

    // One pointer for both sides, within one managed variable and to another.
    int **address;
    CUDA_OK(cudaMallocManaged(&address, sizeof *address));
    same<<<1, 1>>>(address);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(*address == &counter);
    node.where = &counter;
    DeviceArray<int> seen(1);
    follow<<<1, 1>>>(seen.get());
    REQUIRE(seen.read()[0] == counter + 1);

    // It is managed memory to whoever asks, and no allocation that could be freed.
    cudaPointerAttributes about;
    CUDA_OK(cudaPointerGetAttributes(&about, &table[5]));
    REQUIRE(about.type == cudaMemoryTypeManaged && about.hostPointer == about.devicePointer);
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(&counter));
    cudaGetLastError();
    void *found = nullptr;
    size_t bytes = 0;
    CUDA_OK(cudaGetSymbolAddress(&found, counter));
    CUDA_OK(cudaGetSymbolSize(&bytes, table));
    REQUIRE(found == &counter && bytes == sizeof table);
    // A copy into memory that the host sees is done when the call returns, whatever is before it.
    const int twelve = 12;
    spin<<<1, 32>>>(3000);
    CUDA_OK(cudaMemcpyToSymbol(counter, &twelve, sizeof twelve));
    REQUIRE(counter == 12);
    const cudaMemLocation device = {cudaMemLocationTypeDevice, {0}};
    CUDA_OK(cudaMemPrefetchAsync(table, sizeof table, device, 0, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaFree(address));
    return passed("managedVariables", "counter %d", counter);
}
