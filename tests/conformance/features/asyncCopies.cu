// Asynchronous copies from global to shared memory: the pipeline primitives of CUDA, and barrier
// objects by PTX, with more phases than buffers.
// nvcc: -gencode arch=compute_80,code=compute_80
#include "../conformance.h"

#include <cuda_pipeline.h>

constexpr int THREADS = 128;
constexpr int STAGES = 3;

// Sums rows of numbers that come through a ring of buffers, two ahead of the one that is summed.
__global__ void pipelined(const float4 *in, float *out, int rows)
{
    __shared__ float4 ring[STAGES][THREADS];
    const int me = threadIdx.x;
    const auto fetch = [&](int row) {
        if (row < rows) {
            __pipeline_memcpy_async(&ring[row % STAGES][me], &in[row * THREADS + me], sizeof(float4));
        }
        __pipeline_commit();
    };
    for (int row = 0; row < STAGES - 1; row++) {
        fetch(row);
    }
    float sum = 0;
    for (int row = 0; row < rows; row++) {
        fetch(row + STAGES - 1);
        __pipeline_wait_prior(STAGES - 1);
        __syncthreads();
        const float4 other = ring[row % STAGES][THREADS - 1 - me];
        sum += other.x + 2 * other.y + 3 * other.z + 4 * other.w;
        __syncthreads();
    }
    out[me] = sum;
}

__device__ unsigned shared_address(const void *pointer)
{
    return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}

__device__ void await(unsigned barrier, int parity)
{
    int done = 0;
    while (!done) {
        asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done)
                     : "r"(barrier), "r"(parity)
                     : "memory");
    }
}

__device__ void arrive(unsigned barrier)
{
    asm volatile("{ .reg .b64 state; mbarrier.arrive.shared.b64 state, [%0]; }" ::"r"(barrier) : "memory");
}

// One warp produces, three consume: full and empty buffers are told by barrier objects.
__global__ void handed(const int *in, int *out, int count)
{
    __shared__ int box[2][32];
    __shared__ unsigned long long full[2], empty[2];
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (threadIdx.x == 0) {
        for (int i = 0; i < 2; i++) {
            asm volatile("mbarrier.init.shared.b64 [%0], 32;" ::"r"(shared_address(&full[i])));
            asm volatile("mbarrier.init.shared.b64 [%0], 96;" ::"r"(shared_address(&empty[i])));
        }
    }
    __syncthreads();
    int sum = 0;
    for (int i = 0; i < count; i++) {
        const int buffer = i % 2, round = i / 2;
        if (warp == 0) {
            await(shared_address(&empty[buffer]), (round & 1) ^ 1);
            asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared_address(&box[buffer][lane])),
                         "l"(in + i * 32 + lane)
                         : "memory");
            asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(shared_address(&full[buffer]))
                         : "memory");
        } else {
            await(shared_address(&full[buffer]), round & 1);
            sum += warp * box[buffer][31 - lane];
            arrive(shared_address(&empty[buffer]));
        }
    }
    out[threadIdx.x] = sum;
}

int main()
{
    Random random(11);
    const int rows = 37;
    std::vector<float4> in(rows * THREADS);
    for (float4 &value : in) {
        value = make_float4(random.whole(9), random.whole(9), random.whole(9), random.whole(9));
    }
    const DeviceArray<float4> device_in(in);
    const DeviceArray<float> device_out(THREADS);
    pipelined<<<1, THREADS>>>(device_in.get(), device_out.get(), rows);
    CUDA_OK(cudaGetLastError());
    const std::vector<float> out = device_out.read();
    for (int me = 0; me < THREADS; me++) {
        float sum = 0;
        for (int row = 0; row < rows; row++) {
            const float4 other = in[row * THREADS + THREADS - 1 - me];
            sum += other.x + 2 * other.y + 3 * other.z + 4 * other.w;
        }
        REQUIRE(out[me] == sum);
    }

    const int count = 25;
    std::vector<int> numbers(count * 32);
    for (int &value : numbers) {
        value = random.whole(1000);
    }
    const DeviceArray<int> device_numbers(numbers), device_sums(128);
    handed<<<1, 128>>>(device_numbers.get(), device_sums.get(), count);
    CUDA_OK(cudaGetLastError());
    const std::vector<int> sums = device_sums.read();
    for (int thread = 0; thread < 128; thread++) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += thread / 32 * numbers[i * 32 + 31 - thread % 32];
        }
        REQUIRE(sums[thread] == sum);
    }
    return passed("asyncCopies", "%d rows in %d stages, %d boxes", rows, STAGES, count);
}
