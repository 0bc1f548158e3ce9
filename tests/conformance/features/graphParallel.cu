// A wide graph: many branches between one start and one end, launched into several streams; every
// launch is whole before the next of the same graph begins.
#include "../conformance.h"

constexpr int BRANCHES = 24;

__global__ void start(int *n) { n[0] += 1; }
__global__ void branch(int *n, int which)
{
    // Unguarded: if two launches of the graph overlapped, updates would be lost.
    n[1 + which] = n[0] * 100 + which;
}
__global__ void finish(int *n)
{
    int right = 1;
    for (int i = 0; i < BRANCHES; i++) {
        right &= n[1 + i] == n[0] * 100 + i;
    }
    n[1 + BRANCHES] += right;
}

int main()
{
    const DeviceArray<int> numbers(std::vector<int>(BRANCHES + 2, 0));
    // A copy from pageable memory may return before it has reached the device, and non-blocking
    // streams do not wait for it.
    CUDA_OK(cudaDeviceSynchronize());
    cudaStream_t origin, streams[4];
    CUDA_OK(cudaStreamCreate(&origin));
    cudaGraph_t graph;
    CUDA_OK(cudaStreamBeginCapture(origin, cudaStreamCaptureModeGlobal));
    start<<<1, 1, 0, origin>>>(numbers.get());
    cudaEvent_t fork;
    CUDA_OK(cudaEventCreateWithFlags(&fork, cudaEventDisableTiming));
    CUDA_OK(cudaEventRecord(fork, origin));
    cudaStream_t side[BRANCHES];
    for (int i = 0; i < BRANCHES; i++) {
        cudaEvent_t join;
        CUDA_OK(cudaStreamCreateWithFlags(&side[i], cudaStreamNonBlocking));
        CUDA_OK(cudaEventCreateWithFlags(&join, cudaEventDisableTiming));
        CUDA_OK(cudaStreamWaitEvent(side[i], fork, 0));
        branch<<<1, 1, 0, side[i]>>>(numbers.get(), i);
        CUDA_OK(cudaEventRecord(join, side[i]));
        CUDA_OK(cudaStreamWaitEvent(origin, join, 0));
        CUDA_OK(cudaEventDestroy(join));
    }
    finish<<<1, 1, 0, origin>>>(numbers.get());
    CUDA_OK(cudaStreamEndCapture(origin, &graph));
    size_t nodes = 0;
    CUDA_OK(cudaGraphGetNodes(graph, nullptr, &nodes));
    REQUIRE(nodes == BRANCHES + 2);

    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    for (cudaStream_t &stream : streams) {
        CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    }
    for (int launch = 0; launch < 40; launch++) {
        CUDA_OK(cudaGraphLaunch(exec, streams[launch % 4]));
    }
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<int> out = numbers.read();
    REQUIRE(out[0] == 40 && out[1 + BRANCHES] == 40);
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    return passed("graphParallel", "%d branches, 40 launches", BRANCHES);
}
