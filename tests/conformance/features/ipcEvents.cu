// Events between processes: a stream of one waits for a record of another's, records of both count,
// a query sees what the other has not done yet, and what is no event of another process is refused.
#include "children.h"
#include "slow.h"

struct Messages {
    cudaIpcMemHandle_t memory;
    cudaIpcEventHandle_t event;
    std::atomic<int> step;
};

// Doubles the first number and notes what it was then.
__global__ void twice(int *numbers, int note)
{
    numbers[0] *= 2;
    numbers[note] = numbers[0];
}

static int child(Messages &messages)
{
    await(messages.step, 1);
    void *memory = nullptr;
    cudaEvent_t event;
    CUDA_OK(cudaIpcOpenMemHandle(&memory, messages.memory, cudaIpcMemLazyEnablePeerAccess));
    CUDA_OK(cudaIpcOpenEventHandle(&event, messages.event));
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    // After the parent's slow kernel, which may be going on.
    CUDA_OK(cudaStreamWaitEvent(stream, event, 0));
    twice<<<1, 1, 0, stream>>>(static_cast<int *>(memory), 1);
    CUDA_OK(cudaEventRecord(event, stream));
    messages.step = 2;
    CUDA_OK(cudaEventSynchronize(event));
    CUDA_OK(cudaEventQuery(event));
    // The parent may have gone on with the first.
    int numbers[2];
    CUDA_OK(cudaMemcpy(numbers, memory, sizeof(numbers), cudaMemcpyDeviceToHost));
    REQUIRE(numbers[1] == 42);
    await(messages.step, 3);
    CUDA_OK(cudaEventDestroy(event));
    CUDA_OK(cudaIpcCloseMemHandle(memory));
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
    const DeviceArray<int> numbers(std::vector<int>{0, 0, 0});
    cudaEvent_t event, plain;
    const unsigned flags = cudaEventDisableTiming | cudaEventInterprocess;
    CUDA_GIVES(cudaErrorInvalidValue, cudaEventCreateWithFlags(&event, cudaEventInterprocess));
    CUDA_OK(cudaEventCreateWithFlags(&event, flags));
    CUDA_OK(cudaEventCreateWithFlags(&plain, cudaEventDisableTiming));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaIpcGetEventHandle(&messages.event, plain));
    CUDA_OK(cudaIpcGetEventHandle(&messages.event, event));
    CUDA_OK(cudaIpcGetMemHandle(&messages.memory, numbers.get()));
    cudaIpcEventHandle_t none = {};
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaIpcOpenEventHandle(&plain, none));
    // Never recorded: done.
    CUDA_OK(cudaEventQuery(event));

    slow_write<<<1, 1>>>(numbers.get(), 21, SLOW_TURNS);
    CUDA_OK(cudaEventRecord(event));
    messages.step = 1;
    await(messages.step, 2);
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamWaitEvent(stream, event, 0));
    twice<<<1, 1, 0, stream>>>(numbers.get(), 2);
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaEventQuery(event));
    float milliseconds;
    CUDA_GIVES(cudaErrorInvalidResourceHandle,
               cudaEventElapsedTime(&milliseconds, event, event));
    messages.step = 3;
    join(other);
    REQUIRE(numbers.read() == (std::vector<int>{84, 42, 84}));
    CUDA_OK(cudaEventDestroy(event));
    return passed("ipcEvents", "two processes waited for each other's streams");
}
