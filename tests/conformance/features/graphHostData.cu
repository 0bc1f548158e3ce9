// Copies in a graph read and write the program's memory when their turn comes, not when the graph
// is launched: host functions before and after them see it in order.
#include "../conformance.h"

struct Data {
    int source[1000];
    int result[1000];
    int round;
    long long sum;
};

static void CUDART_CB prepare(void *pointer)
{
    Data *data = static_cast<Data *>(pointer);
    data->round++;
    for (int i = 0; i < 1000; i++) {
        data->source[i] = i * data->round;
    }
}

static void CUDART_CB add_up(void *pointer)
{
    Data *data = static_cast<Data *>(pointer);
    data->sum = 0;
    for (int value : data->result) {
        data->sum += value;
    }
}

__global__ void negate(int *numbers)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 1000) {
        numbers[i] = -numbers[i];
    }
}

int main()
{
    static Data data;
    const DeviceArray<int> numbers(1000);
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    cudaGraph_t graph;
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaLaunchHostFunc(stream, prepare, &data));
    CUDA_OK(cudaMemcpyAsync(numbers.get(), data.source, 4000, cudaMemcpyHostToDevice, stream));
    negate<<<8, 128, 0, stream>>>(numbers.get());
    CUDA_OK(cudaMemcpyAsync(data.result, numbers.get(), 4000, cudaMemcpyDeviceToHost, stream));
    CUDA_OK(cudaLaunchHostFunc(stream, add_up, &data));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    REQUIRE(data.round == 0);
    // Launched one behind the other: each uses the buffers of the one before.
    for (int i = 0; i < 5; i++) {
        CUDA_OK(cudaGraphLaunch(exec, stream));
    }
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(data.round == 5 && data.sum == -5LL * 499500);
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("graphHostData", "5 launches in order");
}
