// Events as nodes: a graph that records one others wait for, one that waits, and external records
// in a capture, which take real times.
#include "../conformance.h"
#include "slow.h"

int main()
{
    cudaStream_t stream, other;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    cudaEvent_t start, stop, gate;
    CUDA_OK(cudaEventCreate(&start));
    CUDA_OK(cudaEventCreate(&stop));
    CUDA_OK(cudaEventCreateWithFlags(&gate, cudaEventDisableTiming));
    const DeviceArray<int> numbers(std::vector<int>{0, 0});
    int *const n = numbers.get();

    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaEventRecordWithFlags(start, stream, cudaEventRecordExternal));
    slow_write<<<1, 1, 0, stream>>>(n, 6, SLOW_TURNS);
    CUDA_OK(cudaEventRecordWithFlags(stop, stream, cudaEventRecordExternal));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    size_t count = 0;
    CUDA_OK(cudaGraphGetNodes(graph, nullptr, &count));
    REQUIRE(count == 3);
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    // Outside: the event that the graph records orders other streams.
    CUDA_OK(cudaStreamWaitEvent(other, stop, 0));
    copy_number<<<1, 1, 0, other>>>(n, n + 1);
    CUDA_OK(cudaStreamSynchronize(other));
    REQUIRE(numbers.read()[1] == 6);
    float ms = -1;
    CUDA_OK(cudaEventElapsedTime(&ms, start, stop));
    REQUIRE(ms > 0);
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));

    // A node that waits for work outside of the graph.
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t wait, copy;
    CUDA_OK(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, gate));
    CUDA_OK(cudaGraphAddMemcpyNode1D(&copy, graph, &wait, 1, n + 1, n, 4, cudaMemcpyDeviceToDevice));
    cudaEvent_t told;
    CUDA_OK(cudaGraphEventWaitNodeGetEvent(wait, &told));
    REQUIRE(told == gate);
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphEventRecordNodeGetEvent(wait, &told));
    cudaGetLastError();
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    for (int round = 1; round <= 3; round++) {
        slow_write<<<1, 1, 0, other>>>(n, round * 11, SLOW_TURNS);
        CUDA_OK(cudaEventRecord(gate, other));
        CUDA_OK(cudaGraphLaunch(exec, stream));
        CUDA_OK(cudaStreamSynchronize(stream));
        REQUIRE(numbers.read()[1] == round * 11);
    }
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    return passed("graphEvents", "record, wait, time %s", ms > 0 ? "measured" : "missing");
}
