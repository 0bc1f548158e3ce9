// Warps with roles: producers and consumers over cuda::barrier and cuda::pipeline, in several phases over
// several barriers, threads that arrive without waiting, and warps that drop out.
// nvcc: -gencode arch=compute_80,code=compute_80 -diag-suppress 20054
#include "../conformance.h"

#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>

namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int THREADS = 192;
constexpr int PRODUCERS = 64;
constexpr int ROUNDS = 11;
constexpr int BLOCKS = 5;

// Two warps fill one of two boxes while the others read the other one.
__global__ void boxes(const int *in, int *out)
{
    __shared__ Barrier ready[2], filled[2];
    __shared__ int box[2][PRODUCERS];
    if (threadIdx.x < 4) {
        init((threadIdx.x < 2 ? ready : filled) + threadIdx.x % 2, THREADS);
    }
    __syncthreads();
    int sum = 0;
    if (threadIdx.x < PRODUCERS) {
        for (int round = 0; round < ROUNDS; round++) {
            ready[round % 2].arrive_and_wait();
            box[round % 2][threadIdx.x] = in[(blockIdx.x * ROUNDS + round) * PRODUCERS + threadIdx.x];
            const auto token = filled[round % 2].arrive();
            (void)token;
        }
    } else {
        for (Barrier &each : ready) {
            const auto token = each.arrive();
            (void)token;
        }
        for (int round = 0; round < ROUNDS; round++) {
            filled[round % 2].arrive_and_wait();
            sum += (round + 1) * box[round % 2][threadIdx.x % PRODUCERS];
            const auto token = ready[round % 2].arrive();
            (void)token;
        }
    }
    out[blockIdx.x * THREADS + threadIdx.x] = sum;
}

// The same by a pipeline with roles.
__global__ void stages(const int *in, int *out)
{
    constexpr int depth = 3;
    __shared__ int tiles[depth][PRODUCERS];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, depth> state;
    const auto block = cg::this_thread_block();
    const auto role = threadIdx.x < PRODUCERS ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipeline = cuda::make_pipeline(block, &state, role);
    int sum = 0;
    if (role == cuda::pipeline_role::producer) {
        for (int round = 0; round < ROUNDS; round++) {
            pipeline.producer_acquire();
            cuda::memcpy_async(&tiles[round % depth][threadIdx.x],
                               &in[(blockIdx.x * ROUNDS + round) * PRODUCERS + threadIdx.x], sizeof(int), pipeline);
            pipeline.producer_commit();
        }
    } else {
        for (int round = 0; round < ROUNDS; round++) {
            pipeline.consumer_wait();
            sum += (round + 1) * tiles[round % depth][threadIdx.x % PRODUCERS];
            pipeline.consumer_release();
        }
    }
    out[blockIdx.x * THREADS + threadIdx.x] = sum;
}

// In each round one warp less takes part; the last of them adds what is there.
__global__ void dropping(int *out)
{
    __shared__ Barrier barrier;
    __shared__ int total;
    if (threadIdx.x == 0) {
        init(&barrier, THREADS);
        total = 0;
    }
    __syncthreads();
    const int warps = THREADS / 32, warp = threadIdx.x / 32;
    for (int round = 0; round < warps; round++) {
        if (warp == round) {
            atomicAdd(&total, round + 1);
            barrier.arrive_and_drop();
            break;
        }
        barrier.arrive_and_wait();
    }
    __syncthreads();
    out[blockIdx.x * THREADS + threadIdx.x] = total;
}

int main()
{
    Random random(17);
    std::vector<int> in(BLOCKS * ROUNDS * PRODUCERS);
    for (int &value : in) {
        value = random.whole(1000);
    }
    const DeviceArray<int> device_in(in), device_out(BLOCKS * THREADS);
    for (auto *kernel : {boxes, stages}) {
        kernel<<<BLOCKS, THREADS>>>(device_in.get(), device_out.get());
        CUDA_OK(cudaGetLastError());
        const std::vector<int> out = device_out.read();
        for (int thread = 0; thread < BLOCKS * THREADS; thread++) {
            const int block = thread / THREADS, place = thread % THREADS;
            int sum = 0;
            for (int round = 0; place >= PRODUCERS && round < ROUNDS; round++) {
                sum += (round + 1) * in[(block * ROUNDS + round) * PRODUCERS + place % PRODUCERS];
            }
            REQUIRE(out[thread] == sum);
        }
    }
    dropping<<<BLOCKS, THREADS>>>(device_out.get());
    CUDA_OK(cudaGetLastError());
    for (const int total : device_out.read()) {
        REQUIRE(total == 32 * (1 + 2 + 3 + 4 + 5 + 6));
    }
    return passed("barrierRoles", "%d rounds, %d producers of %d threads", ROUNDS, PRODUCERS, THREADS);
}
