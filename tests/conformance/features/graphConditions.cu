// Conditional nodes: if and else, while, switch, in each other, changed between launches, captured, cloned, and
// with values that keep from launch to launch.
// nvcc: -rdc=true
#include "../conformance.h"

__global__ void set(cudaGraphConditionalHandle handle, const int *value)
{
    cudaGraphSetConditional(handle, *value);
}

__global__ void add(int *counter, int amount) { *counter += amount; }

// Counts down, and says whether there is more.
__global__ void count_down(cudaGraphConditionalHandle handle, int *left, int *rounds)
{
    ++*rounds;
    cudaGraphSetConditional(handle, --*left > 0);
}

template <typename... Arguments>
static cudaGraphNode_t kernel(cudaGraph_t graph, const cudaGraphNode_t *after, void (*function)(Arguments...),
                              Arguments... arguments)
{
    void *pointers[] = {&arguments...};
    cudaGraphNodeParams p = {};
    p.type = cudaGraphNodeTypeKernel;
    p.kernel.func = reinterpret_cast<void *>(function);
    p.kernel.gridDim = p.kernel.blockDim = dim3(1);
    p.kernel.kernelParams = pointers;
    cudaGraphNode_t node;
    CUDA_OK(cudaGraphAddNode(&node, graph, after, nullptr, after ? 1 : 0, &p));
    return node;
}

static cudaGraphNode_t conditional(cudaGraph_t graph, const cudaGraphNode_t *after,
                                   cudaGraphConditionalHandle handle, cudaGraphConditionalNodeType type,
                                   unsigned size, cudaGraph_t *bodies)
{
    cudaGraphNodeParams p = {};
    p.type = cudaGraphNodeTypeConditional;
    p.conditional.handle = handle;
    p.conditional.type = type;
    p.conditional.size = size;
    cudaGraphNode_t node;
    CUDA_OK(cudaGraphAddNode(&node, graph, after, nullptr, after ? 1 : 0, &p));
    for (unsigned i = 0; i < size; ++i) {
        bodies[i] = p.conditional.phGraph_out[i];
    }
    return node;
}

static cudaGraphExec_t instantiate(cudaGraph_t graph)
{
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    return exec;
}

static int launch(cudaGraphExec_t exec, const int *result)
{
    CUDA_OK(cudaGraphLaunch(exec, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    int value;
    CUDA_OK(cudaMemcpy(&value, result, sizeof value, cudaMemcpyDeviceToHost));
    return value;
}

static void put(int *place, int value) { CUDA_OK(cudaMemcpy(place, &value, sizeof value, cudaMemcpyHostToDevice)); }

// If and else, then a switch, in one graph and in its clone.
static void check_choices(int *value, int *counter)
{
    cudaGraph_t graph;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle choice, which;
    CUDA_OK(cudaGraphConditionalHandleCreate(&choice, graph, 0, 0));
    CUDA_OK(cudaGraphConditionalHandleCreate(&which, graph, 0, 0));
    const cudaGraphNode_t first = kernel(graph, nullptr, set, choice, static_cast<const int *>(value));
    const cudaGraphNode_t second = kernel(graph, &first, set, which, static_cast<const int *>(value));
    cudaGraph_t branches[2], cases[3];
    const cudaGraphNode_t branch = conditional(graph, &second, choice, cudaGraphCondTypeIf, 2, branches);
    kernel(branches[0], nullptr, add, counter, 1);
    kernel(branches[1], nullptr, add, counter, 10);
    const cudaGraphNode_t pick = conditional(graph, &branch, which, cudaGraphCondTypeSwitch, 3, cases);
    for (int i = 0; i < 3; ++i) {
        kernel(cases[i], nullptr, add, counter, 100 * (i + 1));
    }
    kernel(graph, &pick, add, counter, 1000);
    cudaGraph_t clone;
    CUDA_OK(cudaGraphClone(&clone, graph));
    for (const cudaGraph_t either : {graph, clone}) {
        const cudaGraphExec_t exec = instantiate(either);
        for (const int chosen : {0, 1, 2, 3}) {
            put(value, chosen);
            put(counter, 0);
            const int wanted = (chosen ? 1 : 10) + (chosen < 3 ? 100 * (chosen + 1) : 0) + 1000;
            REQUIRE(launch(exec, counter) == wanted);
        }
        CUDA_OK(cudaGraphExecDestroy(exec));
        CUDA_OK(cudaGraphDestroy(either));
    }
}

// A loop in a loop; the inner one begins anew because its default is set by a kernel of the outer body.
static void check_loops(int *value, int *counter, int *left)
{
    cudaGraph_t graph, outer, inner;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle outer_more, inner_more;
    CUDA_OK(cudaGraphConditionalHandleCreate(&outer_more, graph, 1, cudaGraphCondAssignDefault));
    CUDA_OK(cudaGraphConditionalHandleCreate(&inner_more, graph, 0, 0));
    conditional(graph, nullptr, outer_more, cudaGraphCondTypeWhile, 1, &outer);
    const cudaGraphNode_t again = kernel(outer, nullptr, set, inner_more, static_cast<const int *>(value));
    const cudaGraphNode_t refill = kernel(outer, &again, add, left, 5);
    const cudaGraphNode_t loop = conditional(outer, &refill, inner_more, cudaGraphCondTypeWhile, 1, &inner);
    kernel(inner, nullptr, count_down, inner_more, left, counter);
    kernel(outer, &loop, count_down, outer_more, left + 1, left + 2);
    const cudaGraphExec_t exec = instantiate(graph);
    put(value, 1);
    for (int launches = 1; launches <= 2; ++launches) {
        put(left, 0);
        put(left + 1, 4);
        // Four rounds of five.
        REQUIRE(launch(exec, counter) == 20 * launches);
    }
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
}

// A body that a stream records, in a graph that is recorded itself.
static void check_capture(int *counter, int *left)
{
    cudaStream_t stream, body_stream;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaStreamCreate(&body_stream));
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    add<<<1, 1, 0, stream>>>(counter, 1000);
    cudaStreamCaptureStatus status;
    cudaGraph_t graph, body;
    const cudaGraphNode_t *last;
    size_t count;
    CUDA_OK(cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, &last, nullptr, &count));
    REQUIRE(status == cudaStreamCaptureStatusActive && count == 1);
    cudaGraphConditionalHandle more;
    CUDA_OK(cudaGraphConditionalHandleCreate(&more, graph, 1, cudaGraphCondAssignDefault));
    cudaGraphNode_t loop = conditional(graph, last, more, cudaGraphCondTypeWhile, 1, &body);
    CUDA_OK(cudaStreamUpdateCaptureDependencies(stream, &loop, nullptr, 1, cudaStreamSetCaptureDependencies));
    CUDA_OK(cudaStreamBeginCaptureToGraph(body_stream, body, nullptr, nullptr, 0, cudaStreamCaptureModeThreadLocal));
    count_down<<<1, 1, 0, body_stream>>>(more, left, counter);
    CUDA_OK(cudaStreamEndCapture(body_stream, nullptr));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    const cudaGraphExec_t exec = instantiate(graph);
    put(counter, 0);
    put(left, 7);
    REQUIRE(launch(exec, counter) == 1007);
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaStreamDestroy(body_stream));
}

static void check_mistakes()
{
    cudaGraph_t graph;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle handle;
    REQUIRE(cudaGraphConditionalHandleCreate(&handle, graph, 0, 8) == cudaErrorInvalidValue);
    CUDA_OK(cudaGraphConditionalHandleCreate(&handle, graph, 0, 0));
    cudaGraphNode_t node;
    cudaGraphNodeParams p = {};
    p.type = cudaGraphNodeTypeConditional;
    p.conditional.handle = handle;
    p.conditional.type = cudaGraphCondTypeWhile;
    p.conditional.size = 2;
    REQUIRE(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &p) == cudaErrorInvalidValue);
    p.conditional.size = 1;
    p.conditional.handle = handle + 4;
    REQUIRE(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &p) == cudaErrorInvalidValue);
    CUDA_OK(cudaGraphDestroy(graph));
    (void)cudaGetLastError();
}

int main()
{
    const DeviceArray<int> memory(std::vector<int>(8, 0));
    int *value = memory.get(), *counter = value + 1, *left = value + 2;
    check_choices(value, counter);
    put(counter, 0);
    check_loops(value, counter, left);
    check_capture(counter, left);
    check_mistakes();
    return passed("graphConditions", "if, else, while, switch, nested, captured");
}
