// Breadth-first search of a graph with a queue.
#include "../bench.h"

void bfs(void *const *buffers, const long *numbers) {
    const unsigned *restrict starts = buffers[0];
    const unsigned *restrict targets = buffers[1];
    unsigned *restrict distances = buffers[2];
    unsigned *restrict queue = buffers[4];
    long n = numbers[0], first = 0, last = 1;
    for (long i = 0; i < n; i++) {
        distances[i] = ~0u;
    }
    distances[0] = 0;
    queue[0] = 0;
    while (first < last) {
        unsigned node = queue[first++];
        for (unsigned edge = starts[node]; edge < starts[node + 1]; edge++) {
            unsigned target = targets[edge];
            if (distances[target] == ~0u) {
                distances[target] = distances[node] + 1;
                queue[last++] = target;
            }
        }
    }
}
