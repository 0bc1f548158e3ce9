// Changing what is instantiated: one node's parameters, switching nodes off, and taking over a
// whole graph of the same shape; another shape is refused and changes nothing.
#include "../conformance.h"

__global__ void write_number(int *to, int number) { *to = number; }

static cudaKernelNodeParams params(int **to, int *number, void **arguments)
{
    arguments[0] = to;
    arguments[1] = number;
    cudaKernelNodeParams p = {};
    p.func = reinterpret_cast<void *>(write_number);
    p.gridDim = p.blockDim = dim3(1);
    p.kernelParams = arguments;
    return p;
}

static cudaGraph_t chain(int *to, const std::vector<int> &values, cudaGraphNode_t *nodes)
{
    cudaGraph_t graph;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    for (size_t i = 0; i < values.size(); i++) {
        int *at = to + i, value = values[i];
        void *arguments[2];
        cudaKernelNodeParams p = params(&at, &value, arguments);
        CUDA_OK(cudaGraphAddKernelNode(&nodes[i], graph, i ? &nodes[i - 1] : nullptr, i ? 1 : 0, &p));
    }
    return graph;
}

int main()
{
    const DeviceArray<int> numbers(std::vector<int>{0, 0, 0});
    cudaGraphNode_t nodes[3], others[3];
    cudaGraph_t graph = chain(numbers.get(), {1, 2, 3}, nodes);
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    const auto run = [&](int a, int b, int c) {
        CUDA_OK(cudaGraphLaunch(exec, nullptr));
        CUDA_OK(cudaDeviceSynchronize());
        const std::vector<int> n = numbers.read();
        REQUIRE(n[0] == a && n[1] == b && n[2] == c);
    };
    run(1, 2, 3);

    // One node of the instantiated graph; the graph itself stays.
    int *at = numbers.get() + 1, value = 20;
    void *arguments[2];
    cudaKernelNodeParams p = params(&at, &value, arguments);
    CUDA_OK(cudaGraphExecKernelNodeSetParams(exec, nodes[1], &p));
    run(1, 20, 3);
    cudaKernelNodeParams told = {};
    CUDA_OK(cudaGraphKernelNodeGetParams(nodes[1], &told));
    REQUIRE(*static_cast<int *>(told.kernelParams[1]) == 2);

    // A node that is off does nothing, and keeps the order.
    unsigned enabled = 0;
    CUDA_OK(cudaGraphNodeSetEnabled(exec, nodes[2], 0));
    CUDA_OK(cudaGraphNodeGetEnabled(exec, nodes[2], &enabled));
    REQUIRE(enabled == 0);
    CUDA_OK(cudaMemset(numbers.get(), 0, numbers.bytes()));
    run(1, 20, 0);
    CUDA_OK(cudaGraphNodeSetEnabled(exec, nodes[2], 1));
    run(1, 20, 3);

    // A whole graph.
    cudaGraph_t second = chain(numbers.get(), {7, 8, 9}, others);
    cudaGraphExecUpdateResultInfo info;
    CUDA_OK(cudaGraphExecUpdate(exec, second, &info));
    REQUIRE(info.result == cudaGraphExecUpdateSuccess);
    run(7, 8, 9);
    cudaGraph_t shorter = chain(numbers.get(), {4, 5}, others);
    CUDA_GIVES(cudaErrorGraphExecUpdateFailure, cudaGraphExecUpdate(exec, shorter, &info));
    REQUIRE(info.result == cudaGraphExecUpdateErrorTopologyChanged);
    cudaGetLastError();
    run(7, 8, 9);

    // A node's own parameters count from the next instantiation on.
    CUDA_OK(cudaGraphKernelNodeSetParams(nodes[1], &p));
    cudaGraphExec_t again;
    CUDA_OK(cudaGraphInstantiate(&again, graph, 0));
    CUDA_OK(cudaGraphLaunch(again, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(numbers.read()[1] == 20);
    for (cudaGraphExec_t e : {exec, again}) {
        CUDA_OK(cudaGraphExecDestroy(e));
    }
    for (cudaGraph_t g : {graph, second, shorter}) {
        CUDA_OK(cudaGraphDestroy(g));
    }
    return passed("graphUpdate", "node, switch, graph");
}
