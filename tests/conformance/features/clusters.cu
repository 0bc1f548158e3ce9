// Clusters of several blocks: what their blocks know of themselves, shared memory of other blocks of the
// cluster (read, written, added to, by pointers that any of them may hold), barriers in one and in two
// steps, barrier objects of other blocks, sizes by attribute and by declaration, and what is refused.
// nvcc: -gencode arch=compute_90,code=compute_90

#include <cooperative_groups.h>

#include "../conformance.h"

namespace cg = cooperative_groups;

static const int THREADS = 96;

// Each block writes its rank's squares, and reads those of the next block.
__global__ void neighbours(int *out)
{
    __shared__ int own[THREADS];
    cg::cluster_group cluster = cg::this_cluster();
    const unsigned rank = cluster.block_rank(), size = cluster.num_blocks();
    own[threadIdx.x] = (int)(blockIdx.x * 1000 + threadIdx.x);
    cluster.sync();
    const int *next = cluster.map_shared_rank(own, (rank + 1) % size);
    out[blockIdx.x * THREADS + threadIdx.x] = next[THREADS - 1 - threadIdx.x];
    cluster.sync();
}

// A histogram over the cluster: each block owns a part of the bins.
__global__ void __cluster_dims__(4, 1, 1) histogram(const int *in, int n, int *bins, int count)
{
    extern __shared__ int part[];
    cg::cluster_group cluster = cg::this_cluster();
    const int mine = count / (int)cluster.num_blocks();
    for (int i = threadIdx.x; i < mine; i += blockDim.x) part[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int *owner = cluster.map_shared_rank(part, in[i] / mine);
        atomicAdd(owner + in[i] % mine, 1);
    }
    cluster.sync();
    for (int i = threadIdx.x; i < mine; i += blockDim.x) {
        atomicAdd(&bins[cluster.block_rank() * mine + i], part[i]);
    }
}

struct Place {
    unsigned rank, blocks, cluster_x, cluster_y, in_x, in_y, in_z, thread_rank, threads, explicitly;
};

__global__ void places(Place *out)
{
    cg::cluster_group cluster = cg::this_cluster();
    const dim3 in = cluster.block_index();
    unsigned x, y, explicitly;
    asm("mov.u32 %0, %%clusterid.x;" : "=r"(x));
    asm("mov.u32 %0, %%clusterid.y;" : "=r"(y));
    asm("{ .reg .pred p; mov.pred p, %%is_explicit_cluster; selp.u32 %0, 1, 0, p; }" : "=r"(explicitly));
    if (threadIdx.x == 1) {
        const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
        out[block] = {cluster.block_rank(), cluster.num_blocks(), x, y, in.x, in.y, in.z,
                      cluster.thread_rank(), cluster.num_threads(), explicitly};
    }
}

// Blocks hold pointers that another one has made.
__global__ void handed_on(int *out)
{
    __shared__ int value;
    __shared__ int *given;
    cg::cluster_group cluster = cg::this_cluster();
    const unsigned rank = cluster.block_rank(), size = cluster.num_blocks();
    if (threadIdx.x == 0) value = 100 + (int)rank;
    if (rank == 0 && threadIdx.x < size) {
        // Everybody gets a pointer to the memory of the one behind him, that of rank 0 to its own.
        int **place = cluster.map_shared_rank(&given, threadIdx.x);
        *place = cluster.map_shared_rank(&value, (threadIdx.x + size - 1) % size);
    }
    cluster.sync();
    if (threadIdx.x == 0) {
        const unsigned owner = cluster.query_shared_rank(given);
        out[blockIdx.x] = *given * 10 + (int)owner;
    }
    cluster.sync();
}

// An arrival does not wait: who has arrived may be waited for by a flag before it waits itself.
__global__ void two_steps(int *out)
{
    __shared__ volatile int flag;
    cg::cluster_group cluster = cg::this_cluster();
    const unsigned rank = cluster.block_rank();
    if (threadIdx.x == 0) flag = 0;
    cluster.sync();
    asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
    if (rank == 0) {
        while (flag == 0) {
        }
    }
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
    if (rank != 0 && threadIdx.x == 0) *(volatile int *)cluster.map_shared_rank((int *)&flag, 0) = 1;
    if (threadIdx.x == 0) out[blockIdx.x] = (int)rank + 1;
    cluster.sync();
}

// The threads of one block wait at a barrier object for those of another one.
__global__ void objects(int *out)
{
    __shared__ alignas(8) unsigned long long object;
    __shared__ int data;
    cg::cluster_group cluster = cg::this_cluster();
    const unsigned rank = cluster.block_rank();
    const unsigned here = (unsigned)__cvta_generic_to_shared(&object);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(here), "r"(THREADS) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    cluster.sync();
    if (rank == 1) {
        if (threadIdx.x == 0) *cluster.map_shared_rank(&data, 0) = 4711;
        asm volatile(
            "{ .reg .b32 a; mapa.shared::cluster.u32 a, %0, 0;\n"
            "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [a]; }" ::"r"(here)
            : "memory");
    } else if (rank == 0) {
        unsigned done = 0;
        while (!done) {
            asm volatile(
                "{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%1], 0;\n"
                "selp.u32 %0, 1, 0, p; }"
                : "=r"(done) : "r"(here) : "memory");
        }
        if (threadIdx.x == 0) out[0] = data;
    }
    cluster.sync();
}

template <typename... Params, typename... Args>
static cudaError_t launch(void (*kernel)(Params...), dim3 grid, dim3 cluster, Args... args)
{
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = dim3(THREADS);
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = cluster.x;
    attribute.val.clusterDim.y = cluster.y;
    attribute.val.clusterDim.z = cluster.z;
    config.attrs = &attribute;
    config.numAttrs = 1;
    return cudaLaunchKernelEx(&config, kernel, args...);
}

int main()
{
    int has = 0;
    CUDA_OK(cudaDeviceGetAttribute(&has, cudaDevAttrClusterLaunch, 0));
    REQUIRE(has == 1);
    int *out;
    CUDA_OK(cudaMallocManaged(&out, 1 << 16));

    for (int size : {2, 4, 8, 1}) {
        for (int round = 0; round < 4; round++) {
            CUDA_OK(launch(neighbours, 16, size, out));
            CUDA_OK(cudaDeviceSynchronize());
            for (int i = 0; i < 16 * THREADS; i++) {
                const int block = i / THREADS, rank = block % size;
                const int next = block - rank + (rank + 1) % size;
                REQUIRE(out[i] == next * 1000 + THREADS - 1 - i % THREADS);
            }
        }
    }

    const int n = 10000, count = 64;
    int *in, expected[count] = {};
    CUDA_OK(cudaMallocManaged(&in, n * sizeof(int)));
    for (int i = 0; i < n; i++) {
        in[i] = i * 7919 % 1009 % count;
        expected[in[i]]++;
    }
    CUDA_OK(cudaMemset(out, 0, count * sizeof(int)));
    histogram<<<8, THREADS, count / 4 * sizeof(int)>>>(in, n, out, count);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < count; i++) REQUIRE(out[i] == expected[i]);

    Place *place = (Place *)out;
    CUDA_OK(launch(places, dim3(4, 2, 4), dim3(2, 1, 2), place));
    CUDA_OK(cudaDeviceSynchronize());
    for (unsigned block = 0; block < 32; block++) {
        const unsigned x = block % 4, y = block / 4 % 2, z = block / 8;
        const Place it = place[block];
        REQUIRE(it.rank == x % 2 + z % 2 * 2 && it.blocks == 4);
        REQUIRE(it.cluster_x == x / 2 && it.cluster_y == y);
        REQUIRE(it.in_x == x % 2 && it.in_y == 0 && it.in_z == z % 2);
        REQUIRE(it.thread_rank == it.rank * THREADS + 1 && it.threads == 4 * THREADS);
        REQUIRE(it.explicitly == 1);
    }

    CUDA_OK(launch(handed_on, 8, 4, out));
    CUDA_OK(cudaDeviceSynchronize());
    for (int block = 0; block < 8; block++) {
        const int owner = (block % 4 + 3) % 4;
        REQUIRE(out[block] == (100 + owner) * 10 + owner);
    }
    CUDA_OK(launch(two_steps, 8, 4, out));
    CUDA_OK(cudaDeviceSynchronize());
    for (int block = 0; block < 8; block++) REQUIRE(out[block] == block % 4 + 1);
    CUDA_OK(launch(objects, 2, 2, out));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(out[0] == 4711);

    // What there is room for, and what is refused.
    cudaLaunchConfig_t config = {};
    config.gridDim = 16;
    config.blockDim = THREADS;
    int size = 0, clusters = 0;
    CUDA_OK(cudaOccupancyMaxPotentialClusterSize(&size, neighbours, &config));
    REQUIRE(size == 8);
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {2, 1, 1};
    config.attrs = &attribute;
    config.numAttrs = 1;
    CUDA_OK(cudaOccupancyMaxActiveClusters(&clusters, neighbours, &config));
    REQUIRE(clusters >= 1);
    REQUIRE(launch(neighbours, 16, 16, out) == cudaErrorInvalidClusterSize);
    REQUIRE(launch(neighbours, 15, 2, out) != cudaSuccess);
    cudaGetLastError();
    CUDA_OK(cudaDeviceSynchronize());
    return passed("clusters", "sizes 1 to 8, histogram, places, pointers, two steps, objects");
}
