// Values of 128 bits: moved, loaded, stored, exchanged and compared at once. And a block that asks for
// the work of others (`clusterlaunchcontrol`, from compute capability 10.0 on), in a loop that ends when there
// is none to be had.
// nvcc: -gencode arch=compute_90,code=compute_90 -gencode arch=compute_100,code=compute_100
#include "../conformance.h"

constexpr int THREADS = 64;
constexpr int BLOCKS = 8;

struct alignas(16) Wide {
    unsigned long long low, high;
};

__device__ Wide exchange(Wide *at, Wide value)
{
    Wide old;
    asm volatile("{ .reg .b128 q, r; mov.b128 q, {%3, %4}; atom.global.exch.b128 r, [%2], q; mov.b128 {%0, %1}, r; }"
                 : "=l"(old.low), "=l"(old.high)
                 : "l"(at), "l"(value.low), "l"(value.high)
                 : "memory");
    return old;
}

__device__ Wide compare_and_swap(Wide *at, Wide expected, Wide value)
{
    Wide old;
    asm volatile("{ .reg .b128 q, r, s; mov.b128 q, {%3, %4}; mov.b128 r, {%5, %6}; "
                 "atom.global.cas.b128 s, [%2], q, r; mov.b128 {%0, %1}, s; }"
                 : "=l"(old.low), "=l"(old.high)
                 : "l"(at), "l"(expected.low), "l"(expected.high), "l"(value.low), "l"(value.high)
                 : "memory");
    return old;
}

// Copies with exchanged halves, in whole registers.
__global__ void turned(const Wide *in, Wide *out)
{
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    asm volatile("{ .reg .b128 q, r; .reg .b64 low, high; ld.global.b128 q, [%0]; mov.b128 {low, high}, q; "
                 "mov.b128 r, {high, low}; st.global.b128 [%1], r; }" ::"l"(in + me),
                 "l"(out + me)
                 : "memory");
}

// Every thread leaves its own number and takes the one before: none is lost, none is torn.
__global__ void passed_on(Wide *box, Wide *seen)
{
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned long long number = me + 1;
    seen[me] = exchange(box, {number, ~number});
}

// Counts in both halves at once.
__global__ void counted(Wide *sum)
{
    Wide old = {0, 0};
    while (true) {
        const Wide found = compare_and_swap(sum, old, {old.low + 1, old.high + 3});
        if (found.low == old.low && found.high == old.high) {
            return;
        }
        old = found;
    }
}

// A block does its own part, then what it gets from others that have not begun.
__global__ void taking(int *done)
{
#if __CUDA_ARCH__ >= 1000
    __shared__ alignas(16) unsigned long long answer[2];
    __shared__ alignas(8) unsigned long long barrier;
    const unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(answer));
    const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(&barrier));
    int part = blockIdx.x;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(at) : "memory");
    }
    __syncthreads();
    for (int phase = 0;; phase ^= 1) {
        if (threadIdx.x == 0) {
            asm volatile(
                "{ .reg .b64 s; "
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%0], [%1]; "
                "mbarrier.arrive.expect_tx.shared::cta.b64 s, [%1], 16; }" ::"r"(to),
                "r"(at)
                : "memory");
        }
        atomicAdd(&done[part], 1);
        int over = 0;
        while (!over) {
            asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                         : "=r"(over)
                         : "r"(at), "r"(phase)
                         : "memory");
        }
        int taken, next;
        asm volatile("{ .reg .pred p; .reg .b128 q; ld.shared.b128 q, [%2]; "
                     "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, q; selp.u32 %0, 1, 0, p; mov.u32 %1, 0; "
                     "@p clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %1, q; }"
                     : "=r"(taken), "=r"(next)
                     : "r"(to)
                     : "memory");
        __syncthreads();
        if (!taken) {
            return;
        }
        part = next;
    }
#endif
}

int main()
{
    constexpr int COUNT = THREADS * BLOCKS;
    Wide *in, *out;
    int *done;
    CUDA_OK(cudaMallocManaged(&in, COUNT * sizeof(Wide)));
    CUDA_OK(cudaMallocManaged(&out, COUNT * sizeof(Wide)));
    CUDA_OK(cudaMallocManaged(&done, BLOCKS * sizeof(int)));
    for (int i = 0; i < COUNT; i++) {
        in[i] = {i * 3ull, i * 5ull + (1ull << 40)};
    }
    turned<<<BLOCKS, THREADS>>>(in, out);
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < COUNT; i++) {
        REQUIRE(out[i].low == in[i].high && out[i].high == in[i].low);
    }

    in[0] = {0, ~0ull};
    passed_on<<<BLOCKS, THREADS>>>(in, out);
    CUDA_OK(cudaDeviceSynchronize());
    unsigned long long sum = in[0].low;
    for (int i = 0; i < COUNT; i++) {
        REQUIRE(out[i].low == ~out[i].high);
        sum += out[i].low;
    }
    REQUIRE(sum == COUNT * (COUNT + 1ull) / 2);

    in[0] = {0, 0};
    counted<<<BLOCKS, THREADS>>>(in);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(in[0].low == COUNT && in[0].high == 3ull * COUNT);

    int major;
    CUDA_OK(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
    if (major < 10) {
        return passed("wideValues", "%d threads", COUNT);
    }
    for (int i = 0; i < BLOCKS; i++) {
        done[i] = 0;
    }
    taking<<<BLOCKS, THREADS>>>(done);
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < BLOCKS; i++) {
        REQUIRE(done[i] == THREADS);
    }
    return passed("wideValues", "%d threads", COUNT);
}
