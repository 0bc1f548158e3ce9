// Memory that a graph allocates: by nodes and by captured calls; freed in the graph, by the
// program, or at the next launch.
#include "../conformance.h"

__global__ void write_number(int *to, int number) { *to = number; }
__global__ void copy_number(int *to, const int *from) { *to = *from + 1; }

int main()
{
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    const DeviceArray<int> out(std::vector<int>{0});

    // Allocated and freed inside.
    cudaGraph_t graph;
    int *inside = nullptr;
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaMallocAsync(&inside, 4096, stream));
    write_number<<<1, 1, 0, stream>>>(inside, 41);
    copy_number<<<1, 1, 0, stream>>>(out.get(), inside);
    CUDA_OK(cudaFreeAsync(inside, stream));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    for (int round = 0; round < 3; round++) {
        CUDA_OK(cudaMemset(out.get(), 0, 4));
        CUDA_OK(cudaGraphLaunch(exec, stream));
        CUDA_OK(cudaStreamSynchronize(stream));
        REQUIRE(out.read()[0] == 42);
    }
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));

    // Allocated inside, freed by the program: only then may it be launched again.
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaMemAllocNodeParams wanted = {};
    wanted.poolProps.allocType = cudaMemAllocationTypePinned;
    wanted.poolProps.location.type = cudaMemLocationTypeDevice;
    wanted.bytesize = 1024;
    cudaGraphNode_t allocation, fill;
    CUDA_OK(cudaGraphAddMemAllocNode(&allocation, graph, nullptr, 0, &wanted));
    REQUIRE(wanted.dptr != nullptr);
    cudaMemsetParams bytes = {};
    bytes.dst = wanted.dptr;
    bytes.value = 0x11;
    bytes.elementSize = 1;
    bytes.width = 1024;
    bytes.height = 1;
    CUDA_OK(cudaGraphAddMemsetNode(&fill, graph, &allocation, 1, &bytes));
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    int value = 0;
    CUDA_OK(cudaMemcpyAsync(&value, wanted.dptr, 4, cudaMemcpyDeviceToHost, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(value == 0x11111111);
    unsigned long long used = 0;
    CUDA_OK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &used));
    REQUIRE(used >= 1024);
    CUDA_GIVES(cudaErrorInvalidValue, cudaGraphLaunch(exec, stream));
    cudaGetLastError();
    CUDA_OK(cudaFreeAsync(wanted.dptr, stream));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaFree(wanted.dptr));
    CUDA_OK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &used));
    REQUIRE(used == 0);
    CUDA_OK(cudaGraphExecDestroy(exec));

    // With this flag a launch frees what the last one has left.
    CUDA_OK(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
    for (int round = 0; round < 3; round++) {
        CUDA_OK(cudaGraphLaunch(exec, stream));
    }
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaFree(wanted.dptr));
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaDeviceGraphMemTrim(0));
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("graphMemory", "inside, by the program, at the launch");
}
