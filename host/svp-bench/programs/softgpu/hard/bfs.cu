// Breadth-first search of a graph by frontiers: each level's nodes are a list, and make the next one's.
// `sizes[level]` is the length of the list of a level; a launch for each.
extern "C" __global__ void bfs_begin(unsigned *distances, unsigned *sizes, unsigned *lists, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        distances[i] = i == 0 ? 0 : ~0u;
    }
    if (i < 64) {
        sizes[i] = i == 0;
    }
    if (i == 0) {
        lists[0] = 0;
    }
}

extern "C" __global__ void bfs_level(const unsigned *starts, const unsigned *targets, unsigned *distances,
                                     unsigned *sizes, unsigned *lists, int n, int level) {
    const unsigned *list = lists + level % 2 * n;
    unsigned *next = lists + (level + 1) % 2 * n;
    int count = sizes[level];
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        unsigned node = list[i];
        for (unsigned edge = starts[node]; edge < starts[node + 1]; edge++) {
            unsigned target = targets[edge];
            if (distances[target] == ~0u && atomicCAS(&distances[target], ~0u, level + 1) == ~0u) {
                next[atomicAdd(&sizes[level + 1], 1)] = target;
            }
        }
    }
}
