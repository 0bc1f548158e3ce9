// cudaGraphAddNode: every kind of node through the one description, read back and changed; copies
// to and from a variable; a copy of rows.
#include "../conformance.h"

__device__ int variable[4];

__global__ void double_variable()
{
    variable[threadIdx.x] *= 2;
}

static void CUDART_CB count_up(void *data) { ++*static_cast<int *>(data); }

int main()
{
    cudaGraph_t graph;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    int in[4] = {1, 2, 3, 4}, out[4] = {}, calls = 0;

    cudaGraphNode_t to_symbol, kernel, from_symbol, host, copy;
    CUDA_OK(cudaGraphAddMemcpyNodeToSymbol(&to_symbol, graph, nullptr, 0, variable, in, sizeof(in),
                                           0, cudaMemcpyHostToDevice));
    cudaGraphNodeParams params = {};
    params.type = cudaGraphNodeTypeKernel;
    params.kernel.func = reinterpret_cast<void *>(double_variable);
    params.kernel.gridDim = dim3(1);
    params.kernel.blockDim = dim3(4);
    CUDA_OK(cudaGraphAddNode(&kernel, graph, &to_symbol, nullptr, 1, &params));
    CUDA_OK(cudaGraphAddMemcpyNodeFromSymbol(&from_symbol, graph, &kernel, 1, out, variable,
                                             sizeof(out) - 4, 4, cudaMemcpyDeviceToHost));
    params = {};
    params.type = cudaGraphNodeTypeHost;
    params.host.fn = count_up;
    params.host.userData = &calls;
    CUDA_OK(cudaGraphAddNode(&host, graph, &from_symbol, nullptr, 1, &params));

    // Two rows of eight bytes each, out of four bytes' distance more.
    const DeviceArray<int> rows(std::vector<int>{10, 11, 99, 12, 13, 99});
    int packed[4] = {};
    params = {};
    params.type = cudaGraphNodeTypeMemcpy;
    params.memcpy.copyParams.srcPtr = make_cudaPitchedPtr(rows.get(), 12, 8, 2);
    params.memcpy.copyParams.dstPtr = make_cudaPitchedPtr(packed, 8, 8, 2);
    params.memcpy.copyParams.extent = make_cudaExtent(8, 2, 1);
    params.memcpy.copyParams.kind = cudaMemcpyDeviceToHost;
    CUDA_OK(cudaGraphAddNode(&copy, graph, nullptr, nullptr, 0, &params));
    cudaMemcpy3DParms told = {};
    CUDA_OK(cudaGraphMemcpyNodeGetParams(copy, &told));
    REQUIRE(told.srcPtr.ptr == rows.get() && told.srcPtr.pitch == 12 && told.extent.height == 2);

    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphLaunch(exec, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(out[0] == 4 && out[1] == 6 && out[2] == 8 && out[3] == 0 && calls == 1);
    REQUIRE(packed[0] == 10 && packed[1] == 11 && packed[2] == 12 && packed[3] == 13);

    // Changed in the instantiated graph.
    int other[4] = {5, 6, 7, 8};
    CUDA_OK(cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, to_symbol, variable, other,
                                                     sizeof(other), 0, cudaMemcpyHostToDevice));
    CUDA_OK(cudaGraphLaunch(exec, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(out[0] == 12 && out[2] == 16 && calls == 2);

    params = {};
    params.type = cudaGraphNodeTypeHost;
    params.host.fn = nullptr;
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphAddNode(&host, graph, nullptr, nullptr, 0, &params));
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaGraphAddMemcpyNodeToSymbol(&to_symbol, graph, nullptr, 0, variable, in,
                                              sizeof(in), 4, cudaMemcpyHostToDevice));
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    return passed("graphNodesOfAnyKind", "kernel, copy, host, symbols");
}
