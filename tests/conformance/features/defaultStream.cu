// The legacy default stream: work in it waits for earlier work in blocking streams, and later work
// in them waits for it. Non-blocking streams keep out of that.
#include "../conformance.h"
#include "slow.h"

int main()
{
    cudaStream_t before, after, apart;
    CUDA_OK(cudaStreamCreate(&before));
    CUDA_OK(cudaStreamCreate(&after));
    CUDA_OK(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking));
    const DeviceArray<int> numbers(std::vector<int>{0, 0, 0, 0});
    int *const n = numbers.get();

    for (int round = 1; round <= 5; round++) {
        // blocking -> default -> another blocking: each reads what the one before it wrote.
        slow_write<<<1, 1, 0, before>>>(n, round, SLOW_TURNS);
        copy_number<<<1, 1>>>(n, n + 1);
        slow_write<<<1, 1>>>(n + 2, round * 10, SLOW_TURNS);
        copy_number<<<1, 1, 0, after>>>(n + 2, n + 3);
        CUDA_OK(cudaStreamSynchronize(after));
        const std::vector<int> out = numbers.read();
        REQUIRE(out[0] == round && out[1] == round);
        REQUIRE(out[2] == round * 10 && out[3] == round * 10);
    }

    // A copy without "Async" is in the default stream and waits likewise.
    slow_write<<<1, 1, 0, before>>>(n, 77, SLOW_TURNS);
    int number = 0;
    CUDA_OK(cudaMemcpy(&number, n, sizeof(number), cudaMemcpyDeviceToHost));
    REQUIRE(number == 77);

    // A default-stream kernel that waits for the host would hold a blocking stream up, but not a
    // non-blocking one.
    slow_write<<<1, 1>>>(n, 78, SLOW_TURNS);
    slow_write<<<1, 1, 0, apart>>>(n + 1, 79, 1);
    CUDA_OK(cudaStreamSynchronize(apart));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(numbers.read()[0] == 78 && numbers.read()[1] == 79);

    CUDA_GIVES(cudaSuccess, cudaStreamQuery(nullptr));
    for (cudaStream_t stream : {before, after, apart}) {
        CUDA_OK(cudaStreamDestroy(stream));
    }
    return passed("defaultStream", "legacy order kept");
}
