// Graphs in graphs, and clones: a child graph is a copy of its own; a clone has nodes that can be
// found by the originals.
#include "../conformance.h"

__global__ void append(int *log, int number)
{
    log[1 + log[0]] = number;
    log[0]++;
}

static int *log_pointer;

static cudaGraphNode_t add(cudaGraph_t graph, int number, const cudaGraphNode_t *after, size_t count)
{
    void *arguments[] = {&log_pointer, &number};
    cudaKernelNodeParams p = {};
    p.func = reinterpret_cast<void *>(append);
    p.gridDim = p.blockDim = dim3(1);
    p.kernelParams = arguments;
    cudaGraphNode_t node;
    CUDA_OK(cudaGraphAddKernelNode(&node, graph, after, count, &p));
    return node;
}

static std::vector<int> run(cudaGraph_t graph, const DeviceArray<int> &log)
{
    CUDA_OK(cudaMemset(log.get(), 0, log.bytes()));
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphLaunch(exec, cudaStreamPerThread));
    CUDA_OK(cudaStreamSynchronize(cudaStreamPerThread));
    CUDA_OK(cudaGraphExecDestroy(exec));
    return log.read();
}

int main()
{
    const DeviceArray<int> log(16);
    log_pointer = log.get();
    cudaGraph_t inner, outer;
    CUDA_OK(cudaGraphCreate(&inner, 0));
    CUDA_OK(cudaGraphCreate(&outer, 0));
    const cudaGraphNode_t i1 = add(inner, 21, nullptr, 0);
    add(inner, 22, &i1, 1);
    const cudaGraphNode_t first = add(outer, 1, nullptr, 0);
    cudaGraphNode_t child;
    CUDA_OK(cudaGraphAddChildGraphNode(&child, outer, &first, 1, inner));
    add(outer, 3, &child, 1);
    std::vector<int> seen = run(outer, log);
    REQUIRE(seen[0] == 4 && seen[1] == 1 && seen[2] == 21 && seen[3] == 22 && seen[4] == 3);

    // The child is a copy: what is added to the original later is not in it ...
    add(inner, 23, nullptr, 0);
    REQUIRE(run(outer, log)[0] == 4);
    // ... and what is added to the copy is.
    cudaGraph_t embedded;
    CUDA_OK(cudaGraphChildGraphNodeGetGraph(child, &embedded));
    REQUIRE(embedded != inner);
    size_t count = 8;
    cudaGraphNode_t nodes[8];
    CUDA_OK(cudaGraphGetNodes(embedded, nodes, &count));
    REQUIRE(count == 2);
    add(embedded, 24, &nodes[1], 1);
    seen = run(outer, log);
    REQUIRE(seen[0] == 5 && seen[4] == 24 && seen[5] == 3);

    cudaGraph_t clone;
    cudaGraphNode_t copied;
    CUDA_OK(cudaGraphClone(&clone, outer));
    CUDA_OK(cudaGraphNodeFindInClone(&copied, first, clone));
    REQUIRE(copied != first);
    CUDA_OK(cudaGraphDestroyNode(copied));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphNodeFindInClone(&copied, first, clone));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphNodeFindInClone(&copied, first, inner));
    cudaGetLastError();
    seen = run(clone, log);
    REQUIRE(seen[0] == 4 && seen[1] == 21);
    REQUIRE(run(outer, log)[0] == 5);

    // Edges can be changed; a circle is found at the latest when the graph is instantiated.
    cudaGraph_t circle;
    CUDA_OK(cudaGraphCreate(&circle, 0));
    const cudaGraphNode_t a = add(circle, 1, nullptr, 0), b = add(circle, 2, nullptr, 0);
    CUDA_OK(cudaGraphAddDependencies(circle, &a, &b, nullptr, 1));
    CUDA_OK(cudaGraphRemoveDependencies(circle, &a, &b, nullptr, 1));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphRemoveDependencies(circle, &a, &b, nullptr, 1));
    CUDA_OK(cudaGraphAddDependencies(circle, &b, &a, nullptr, 1));
    cudaGetLastError();
    seen = run(circle, log);
    REQUIRE(seen[1] == 2 && seen[2] == 1);
    for (cudaGraph_t graph : {inner, outer, clone, circle}) {
        CUDA_OK(cudaGraphDestroy(graph));
    }
    return passed("graphChild", "child, clone, edges");
}
