// Two streams, each copying to the device, computing and copying back, all asynchronously with
// pinned memory; events time the whole and make one stream wait for the other.
#include "../conformance.h"

constexpr int STREAMS = 2;
constexpr int COUNT = 60000;
constexpr int ROUNDS = 3;

__global__ void scale(const int *in, int *out, int factor, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        out[i] = in[i] * factor + i;
    }
}

__global__ void add(const int *a, const int *b, int *sum, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        sum[i] = a[i] + b[i];
    }
}

// Unsigned arithmetic wraps as the device's does.
static int scaled(int in, int factor, int i)
{
    return static_cast<int>(static_cast<unsigned>(in) * factor + i);
}

int main()
{
    const size_t bytes = COUNT * sizeof(int);
    const int threads = 192, blocks = blocks_for(COUNT, threads);
    int *in[STREAMS], *out[STREAMS], *device_in[STREAMS], *device_out[STREAMS], *sum, *device_sum;
    cudaStream_t stream[STREAMS];
    cudaEvent_t first, last, done;
    CUDA_OK(cudaEventCreate(&first));
    CUDA_OK(cudaEventCreate(&last));
    CUDA_OK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
    CUDA_OK(cudaMallocHost(&sum, bytes));
    CUDA_OK(cudaMalloc(&device_sum, bytes));
    for (int s = 0; s < STREAMS; s++) {
        CUDA_OK(cudaStreamCreateWithFlags(&stream[s], cudaStreamNonBlocking));
        CUDA_OK(cudaMallocHost(&in[s], bytes));
        CUDA_OK(cudaMallocHost(&out[s], bytes));
        CUDA_OK(cudaMalloc(&device_in[s], bytes));
        CUDA_OK(cudaMalloc(&device_out[s], bytes));
    }

    Random random(6);
    float slowest_ms = 0.0f;
    for (int round = 0; round < ROUNDS; round++) {
        for (int s = 0; s < STREAMS; s++) {
            for (int i = 0; i < COUNT; i++) {
                in[s][i] = random.whole(1000000);
            }
        }
        CUDA_OK(cudaEventRecord(first, stream[1]));
        for (int s = 0; s < STREAMS; s++) {
            CUDA_OK(cudaMemcpyAsync(device_in[s], in[s], bytes, cudaMemcpyHostToDevice, stream[s]));
            scale<<<blocks, threads, 0, stream[s]>>>(device_in[s], device_out[s], s + 3, COUNT);
            CUDA_OK(cudaMemcpyAsync(out[s], device_out[s], bytes, cudaMemcpyDeviceToHost, stream[s]));
        }
        // The sum needs both streams' results.
        CUDA_OK(cudaEventRecord(done, stream[0]));
        CUDA_OK(cudaStreamWaitEvent(stream[1], done, 0));
        add<<<blocks, threads, 0, stream[1]>>>(device_out[0], device_out[1], device_sum, COUNT);
        CUDA_OK(cudaMemcpyAsync(sum, device_sum, bytes, cudaMemcpyDeviceToHost, stream[1]));
        CUDA_OK(cudaEventRecord(last, stream[1]));
        CUDA_OK(cudaEventSynchronize(last));

        for (int i = 0; i < COUNT; i++) {
            const int expected[STREAMS] = {scaled(in[0][i], 3, i), scaled(in[1][i], 4, i)};
            REQUIRE(out[0][i] == expected[0] && out[1][i] == expected[1]);
            REQUIRE(sum[i] == expected[0] + expected[1]);
        }
        float elapsed_ms = -1.0f;
        CUDA_OK(cudaEventElapsedTime(&elapsed_ms, first, last));
        REQUIRE(elapsed_ms > 0.0f && elapsed_ms < 60000.0f);
        slowest_ms = elapsed_ms > slowest_ms ? elapsed_ms : slowest_ms;
    }

    for (int s = 0; s < STREAMS; s++) {
        CUDA_OK(cudaStreamDestroy(stream[s]));
        CUDA_OK(cudaFree(device_in[s]));
        CUDA_OK(cudaFree(device_out[s]));
        CUDA_OK(cudaFreeHost(in[s]));
        CUDA_OK(cudaFreeHost(out[s]));
    }
    CUDA_OK(cudaFree(device_sum));
    CUDA_OK(cudaFreeHost(sum));
    for (cudaEvent_t event : {first, last, done}) {
        CUDA_OK(cudaEventDestroy(event));
    }
    return passed("streams", "%d rounds on %d streams, the slowest %.3f ms", ROUNDS, STREAMS,
                  slowest_ms);
}
