// Registered host memory: memory of the program's own, with what it holds, is the device's too until
// it is unregistered; what shares a page with it stays the program's.
#include "../conformance.h"

#include <thread>
#include <atomic>

__global__ void twice(int *numbers, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        numbers[i] *= 2;
    }
}

// Registers, has the device work on the memory and on copies of it, and unregisters.
static void use(int *numbers, int count)
{
    const size_t bytes = count * sizeof(int);
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
    }
    CUDA_OK(cudaHostRegister(numbers, bytes, cudaHostRegisterMapped));
    CUDA_GIVES(cudaErrorHostMemoryAlreadyRegistered,
               cudaHostRegister(numbers, bytes, cudaHostRegisterDefault));
    cudaGetLastError();
    int *on_device = nullptr;
    CUDA_OK(cudaHostGetDevicePointer(&on_device, numbers, 0));
    twice<<<blocks_for(count, 256), 256>>>(on_device, count);
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < count; i++) {
        REQUIRE(numbers[i] == 2 * i);
    }

    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    DeviceArray<int> copy(count);
    CUDA_OK(cudaMemcpyAsync(copy.get(), numbers, bytes, cudaMemcpyHostToDevice, stream));
    twice<<<blocks_for(count, 256), 256, 0, stream>>>(copy.get(), count);
    CUDA_OK(cudaMemcpyAsync(numbers, copy.get(), bytes, cudaMemcpyDeviceToHost, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(numbers[0] == 0 && numbers[count - 1] == 4 * (count - 1));
    CUDA_OK(cudaStreamDestroy(stream));

    cudaPointerAttributes about;
    CUDA_OK(cudaPointerGetAttributes(&about, numbers));
    REQUIRE(about.type == cudaMemoryTypeHost && about.devicePointer == on_device);
    CUDA_OK(cudaHostUnregister(numbers));
    CUDA_GIVES(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(numbers));
    cudaGetLastError();
    for (int i = 0; i < count; i++) {
        REQUIRE(numbers[i] == 4 * i);
        numbers[i] = 1;
    }
}

int main()
{
    const int count = 100000;
    std::vector<int> large(count);
    use(large.data(), count);
    use(large.data(), count);

    // A few numbers between others of a page that another thread writes meanwhile.
    std::vector<long> page(4096);
    std::atomic<bool> stop{false};
    volatile long *neighbour = &page[2048];
    std::thread writer([&] {
        for (long i = 1; !stop; i++) {
            *neighbour = i;
            REQUIRE(*neighbour == i);
        }
    });
    for (int round = 0; round < 5; round++) {
        use(reinterpret_cast<int *>(&page[2050]), 10);
    }
    stop = true;
    writer.join();

    CUDA_GIVES(cudaErrorInvalidValue, cudaHostRegister(nullptr, 64, 0));
    CUDA_GIVES(cudaErrorInvalidValue, cudaHostRegister(large.data(), 0, 0));
    CUDA_GIVES(cudaErrorInvalidValue, cudaHostRegister(large.data(), 64, 0x80));
    cudaGetLastError();
    return passed("registeredMemory", "%d numbers", count);
}
