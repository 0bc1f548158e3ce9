// Stream capture: work on a stream and on another that forks from it and joins again becomes a
// graph, without running; the graph then runs as often as it is launched.
#include "../conformance.h"
#include "slow.h"

__global__ void add(int *to, const int *a, const int *b) { *to = *a + *b; }

int main()
{
    cudaStream_t main_stream, side;
    cudaEvent_t fork, join;
    CUDA_OK(cudaStreamCreate(&main_stream));
    CUDA_OK(cudaStreamCreateWithFlags(&side, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&fork));
    CUDA_OK(cudaEventCreate(&join));
    const DeviceArray<int> numbers(std::vector<int>{0, 0, 0, 0});
    int *const n = numbers.get();

    cudaStreamCaptureStatus status;
    CUDA_OK(cudaStreamIsCapturing(main_stream, &status));
    REQUIRE(status == cudaStreamCaptureStatusNone);
    CUDA_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaMemsetAsync(n, 0, 16, main_stream));
    CUDA_OK(cudaEventRecord(fork, main_stream));
    CUDA_OK(cudaStreamWaitEvent(side, fork, 0));
    CUDA_OK(cudaStreamIsCapturing(side, &status));
    REQUIRE(status == cudaStreamCaptureStatusActive);
    slow_write<<<1, 1, 0, main_stream>>>(n, 30, SLOW_TURNS);
    slow_write<<<1, 1, 0, side>>>(n + 1, 12, SLOW_TURNS);
    CUDA_OK(cudaEventRecord(join, side));
    CUDA_OK(cudaStreamWaitEvent(main_stream, join, 0));
    add<<<1, 1, 0, main_stream>>>(n + 2, n, n + 1);
    unsigned long long id = 0;
    cudaGraph_t graph = nullptr, seen = nullptr;
    const cudaGraphNode_t *next = nullptr;
    size_t next_count = 0;
    CUDA_OK(cudaStreamGetCaptureInfo(main_stream, &status, &id, &seen, &next, nullptr, &next_count));
    REQUIRE(status == cudaStreamCaptureStatusActive && id != 0 && next_count == 1);
    cudaGraphNodeType type;
    CUDA_OK(cudaGraphNodeGetType(next[0], &type));
    REQUIRE(type == cudaGraphNodeTypeKernel);
    CUDA_OK(cudaStreamEndCapture(main_stream, &graph));
    REQUIRE(graph == seen);

    // Nothing has run so far.
    REQUIRE(numbers.read()[2] == 0);
    size_t nodes = 0, edges = 0;
    CUDA_OK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CUDA_OK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
    REQUIRE(nodes == 4 && edges == 4);

    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    for (int round = 0; round < 3; round++) {
        CUDA_OK(cudaMemset(n, 7, 16));
        CUDA_OK(cudaGraphLaunch(exec, main_stream));
        CUDA_OK(cudaStreamSynchronize(main_stream));
        REQUIRE(numbers.read()[2] == 42 && numbers.read()[3] == 0);
    }

    // The streams are ordinary ones again.
    slow_write<<<1, 1, 0, side>>>(n, 5, 1);
    CUDA_OK(cudaStreamSynchronize(side));
    REQUIRE(numbers.read()[0] == 5);

    // A graph launched into a captured stream becomes a child graph.
    cudaGraph_t outer;
    CUDA_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeThreadLocal));
    CUDA_OK(cudaGraphLaunch(exec, main_stream));
    add<<<1, 1, 0, main_stream>>>(n + 3, n + 2, n + 2);
    CUDA_OK(cudaStreamEndCapture(main_stream, &outer));
    cudaGraphExec_t outer_exec;
    CUDA_OK(cudaGraphInstantiate(&outer_exec, outer, 0));
    CUDA_OK(cudaGraphLaunch(outer_exec, main_stream));
    CUDA_OK(cudaStreamSynchronize(main_stream));
    REQUIRE(numbers.read()[3] == 84);

    CUDA_OK(cudaGraphExecDestroy(outer_exec));
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(outer));
    CUDA_OK(cudaGraphDestroy(graph));
    for (cudaStream_t stream : {main_stream, side}) {
        CUDA_OK(cudaStreamDestroy(stream));
    }
    return passed("graphCapture", "fork, join, child graph");
}
