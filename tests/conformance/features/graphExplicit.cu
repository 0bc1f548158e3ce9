// A graph made by hand: fill, copies, kernel and host function in a chain with a fork, launched
// several times; what it says about its nodes and edges.
#include "../conformance.h"

__global__ void scale_add(int *to, const int *from, int factor, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        to[i] += factor * from[i];
    }
}

static void CUDART_CB count_up(void *data) { ++*static_cast<int *>(data); }

int main()
{
    int count = 1000, factor = 3, calls = 0;
    std::vector<int> in(count), out(count, -1);
    for (int i = 0; i < count; i++) {
        in[i] = i;
    }
    const DeviceArray<int> from(count), to(count);
    cudaGraph_t graph;
    CUDA_OK(cudaGraphCreate(&graph, 0));

    cudaGraphNode_t fill, copy_in, kernel, copy_out, host, end;
    cudaMemsetParams zero = {};
    zero.dst = to.get();
    zero.elementSize = 4;
    zero.width = count;
    zero.height = 1;
    CUDA_OK(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero));
    CUDA_OK(cudaGraphAddMemcpyNode1D(&copy_in, graph, nullptr, 0, from.get(), in.data(),
                                     from.bytes(), cudaMemcpyHostToDevice));
    int *to_pointer = to.get(), *from_pointer = from.get();
    void *arguments[] = {&to_pointer, &from_pointer, &factor, &count};
    cudaKernelNodeParams launch = {};
    launch.func = reinterpret_cast<void *>(scale_add);
    launch.gridDim = dim3(blocks_for(count, 128));
    launch.blockDim = dim3(128);
    launch.kernelParams = arguments;
    const cudaGraphNode_t both[] = {fill, copy_in};
    CUDA_OK(cudaGraphAddKernelNode(&kernel, graph, both, 2, &launch));
    // Parameters were copied when the node was made.
    factor = 1000;
    CUDA_OK(cudaGraphAddMemcpyNode1D(&copy_out, graph, &kernel, 1, out.data(), to.get(),
                                     to.bytes(), cudaMemcpyDeviceToHost));
    cudaHostNodeParams call = {count_up, &calls};
    CUDA_OK(cudaGraphAddHostNode(&host, graph, &kernel, 1, &call));
    const cudaGraphNode_t ends[] = {copy_out, host};
    CUDA_OK(cudaGraphAddEmptyNode(&end, graph, ends, 2));

    size_t nodes = 0, roots = 0;
    CUDA_OK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CUDA_OK(cudaGraphGetRootNodes(graph, nullptr, &roots));
    REQUIRE(nodes == 6 && roots == 2);
    std::vector<cudaGraphNode_t> found(8, end);
    nodes = found.size();
    CUDA_OK(cudaGraphGetNodes(graph, found.data(), &nodes));
    REQUIRE(nodes == 6 && found[6] == nullptr);
    const struct { cudaGraphNode_t node; cudaGraphNodeType type; } kinds[] = {
        {fill, cudaGraphNodeTypeMemset},    {copy_in, cudaGraphNodeTypeMemcpy},
        {kernel, cudaGraphNodeTypeKernel},  {copy_out, cudaGraphNodeTypeMemcpy},
        {host, cudaGraphNodeTypeHost},      {end, cudaGraphNodeTypeEmpty},
    };
    for (const auto &kind : kinds) {
        cudaGraphNodeType type;
        CUDA_OK(cudaGraphNodeGetType(kind.node, &type));
        REQUIRE(type == kind.type);
    }
    cudaKernelNodeParams told = {};
    CUDA_OK(cudaGraphKernelNodeGetParams(kernel, &told));
    REQUIRE(told.func == launch.func && told.gridDim.x == launch.gridDim.x);
    REQUIRE(*static_cast<int *>(told.kernelParams[2]) == 3);

    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    for (int round = 1; round <= 4; round++) {
        in[5] = round;
        CUDA_OK(cudaGraphLaunch(exec, stream));
        CUDA_OK(cudaStreamSynchronize(stream));
        REQUIRE(calls == round && out[5] == 3 * round && out[999] == 2997);
    }
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphCreate(nullptr, 0));
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("graphExplicit", "6 nodes, 4 launches");
}
