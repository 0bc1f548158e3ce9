// Device memory of one process in another: both see what the other writes, at addresses of their
// own; an allocation inside a larger block is found; opening twice gives one address and needs two
// closes; memory of the process itself, freed memory and numbers that are no handle are refused; and
// the memory stays the owner's when others close it.
#include "children.h"

constexpr int COUNT = 100000;

__global__ void add(int *numbers, int what, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        numbers[i] += what;
    }
}

struct Messages {
    cudaIpcMemHandle_t small, large;
    std::atomic<int> step;
};

static void add_and_wait(int *numbers, int what)
{
    add<<<blocks_for(COUNT, 128), 128>>>(numbers, what, COUNT);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
}

static void require_all(const int *numbers, int first)
{
    std::vector<int> read(COUNT);
    CUDA_OK(cudaMemcpy(read.data(), numbers, COUNT * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < COUNT; i++) {
        REQUIRE(read[i] == first + i);
    }
}

static int child(Messages &messages)
{
    await(messages.step, 1);
    void *small = nullptr, *large = nullptr, *again = nullptr;
    CUDA_OK(cudaIpcOpenMemHandle(&large, messages.large, cudaIpcMemLazyEnablePeerAccess));
    CUDA_OK(cudaIpcOpenMemHandle(&small, messages.small, cudaIpcMemLazyEnablePeerAccess));
    require_all(static_cast<int *>(large), 7);
    int number = 0;
    CUDA_OK(cudaMemcpy(&number, small, sizeof(number), cudaMemcpyDeviceToHost));
    REQUIRE(number == 12345);

    cudaPointerAttributes attributes;
    CUDA_OK(cudaPointerGetAttributes(&attributes, large));
    REQUIRE(attributes.type == cudaMemoryTypeDevice && attributes.devicePointer == large);
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(large));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGetLastError());

    add_and_wait(static_cast<int *>(large), 100);
    messages.step = 2;
    await(messages.step, 3);
    require_all(static_cast<int *>(large), 1107);

    CUDA_OK(cudaIpcOpenMemHandle(&again, messages.large, cudaIpcMemLazyEnablePeerAccess));
    REQUIRE(again == large);
    CUDA_OK(cudaIpcCloseMemHandle(again));
    require_all(static_cast<int *>(large), 1107);
    CUDA_OK(cudaIpcCloseMemHandle(large));
    CUDA_OK(cudaIpcCloseMemHandle(small));
    CUDA_GIVES(cudaErrorInvalidValue, cudaIpcCloseMemHandle(small));
    cudaIpcMemHandle_t none;
    std::memset(&none, 0x5a, sizeof(none));
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaIpcOpenMemHandle(&again, none, cudaIpcMemLazyEnablePeerAccess));
    messages.step = 4;
    return 0;
}

int main()
{
    Messages &messages = *shared_with_children<Messages>();
    const pid_t other = fork();
    REQUIRE(other >= 0);
    if (other == 0) {
        return child(messages);
    }
    std::vector<int> numbers(COUNT);
    for (int i = 0; i < COUNT; i++) {
        numbers[i] = 7 + i;
    }
    const DeviceArray<char> before(1000);
    const DeviceArray<int> small(std::vector<int>{12345}), large(numbers);
    CUDA_OK(cudaIpcGetMemHandle(&messages.small, small.get()));
    CUDA_OK(cudaIpcGetMemHandle(&messages.large, large.get()));
    require_all(large.get(), 7);
    void *own = nullptr;
    CUDA_GIVES(cudaErrorDeviceUninitialized,
               cudaIpcOpenMemHandle(&own, messages.large, cudaIpcMemLazyEnablePeerAccess));
    cudaIpcMemHandle_t handle;
    CUDA_GIVES(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, numbers.data()));
    CUDA_GIVES(cudaErrorInvalidValue, cudaIpcGetMemHandle(nullptr, large.get()));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGetLastError());

    messages.step = 1;
    await(messages.step, 2);
    require_all(large.get(), 107);
    add_and_wait(large.get(), 1000);
    messages.step = 3;
    await(messages.step, 4);
    join(other);
    require_all(large.get(), 1107);
    return passed("ipcMemory", "%d numbers changed by two processes", COUNT);
}
