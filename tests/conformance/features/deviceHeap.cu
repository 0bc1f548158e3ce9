// malloc, free and new in device code: lists that one kernel builds, another reads and a third frees;
// what the heap has no room for is a null pointer.
#include "../conformance.h"

struct Node {
    int value;
    Node *next;
};

__global__ void build(Node **lists, int length)
{
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    Node *list = nullptr;
    for (int i = 0; i < length; i++) {
        Node *const node = new Node{me * 100 + i, list};
        list = node;
    }
    lists[me] = list;
}

__global__ void sum(Node *const *lists, int *sums)
{
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    int total = 0;
    for (const Node *node = lists[me]; node; node = node->next) {
        total += node->value;
    }
    sums[me] = total;
}

__global__ void release(Node **lists)
{
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    for (Node *node = lists[me]; node;) {
        Node *const next = node->next;
        delete node;
        node = next;
    }
}

// Takes as many megabytes as there are, gives them back, and says how many they were.
__global__ void exhaust(int *count, int limit)
{
    void *taken = nullptr;
    int i = 0;
    for (; i < limit; i++) {
        void *const block = malloc(1 << 20);
        if (!block) {
            break;
        }
        *static_cast<void **>(block) = taken;
        taken = block;
    }
    *count = i;
    while (taken) {
        void *const next = *static_cast<void **>(taken);
        free(taken);
        taken = next;
    }
    free(nullptr);
}

int main()
{
    const int blocks = 4, threads = 96, length = 20;
    const DeviceArray<Node *> lists(blocks * threads);
    const DeviceArray<int> sums(blocks * threads), counts(1);
    build<<<blocks, threads>>>(lists.get(), length);
    sum<<<blocks, threads>>>(lists.get(), sums.get());
    release<<<blocks, threads>>>(lists.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<int> got = sums.read();
    for (int i = 0; i < blocks * threads; i++) {
        REQUIRE(got[i] == length * i * 100 + length * (length - 1) / 2);
    }
    int first = 0;
    for (int round = 0; round < 3; round++) {
        exhaust<<<1, 1>>>(counts.get(), 1000);
        const int megabytes = counts.read()[0];
        REQUIRE(megabytes >= 4 && megabytes < 1000);
        REQUIRE(round == 0 || megabytes == first);
        first = megabytes;
    }
    return passed("deviceHeap", "%d lists, then %d MB at once", blocks * threads, first);
}
