// Cooperative launches: all blocks of a grid meet, again and again, and see each other's writes.
#include "../conformance.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

// Each round every block reads what its neighbours wrote in the round before.
__global__ void rounds(int *a, int *b, int count, int rounds)
{
    const cg::grid_group grid = cg::this_grid();
    const int me = static_cast<int>(grid.thread_rank());
    for (int round = 0; round < rounds; round++) {
        if (me < count) {
            b[me] = a[(me + 1) % count] + a[(me + count - 97) % count] % 1000;
        }
        grid.sync();
        int *const other = a;
        a = b;
        b = other;
    }
}

int main()
{
    const int blocks = 12, threads = 128, count = blocks * threads - 5, steps = 30;
    Random random(3);
    std::vector<int> now(count), next(count);
    for (int &value : now) {
        value = random.whole(1000);
    }
    const DeviceArray<int> a(now), b(now);
    int *pa = a.get(), *pb = b.get(), n = count, k = steps;
    void *arguments[] = {&pa, &pb, &n, &k};
    CUDA_OK(cudaLaunchCooperativeKernel(rounds, dim3(blocks), dim3(threads), arguments));
    const std::vector<int> result = (steps % 2 ? b : a).read();
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < count; i++) {
            next[i] = now[(i + 1) % count] + now[(i + count - 97) % count] % 1000;
        }
        now.swap(next);
    }
    REQUIRE(result == now);
    return passed("gridSync", "%d blocks met %d times", blocks, steps);
}
