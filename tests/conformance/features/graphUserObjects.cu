// User objects: destroyed when the program, the graph and what was instantiated from it have all
// let go.
#include <atomic>

#include "../conformance.h"

static std::atomic<int> destroyed;

static void CUDART_CB destroy(void *data)
{
    destroyed++;
    delete static_cast<int *>(data);
}

int main()
{
    CUDA_OK(cudaFree(nullptr));
    cudaUserObject_t object;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA_OK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t node;
    CUDA_OK(cudaGraphAddEmptyNode(&node, graph, nullptr, 0));

    // The reference moves into the graph, and from there also into the instantiated graph.
    CUDA_OK(cudaUserObjectCreate(&object, new int(1), destroy, 1, cudaUserObjectNoDestructorSync));
    CUDA_OK(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    REQUIRE(destroyed == 0);
    CUDA_OK(cudaGraphLaunch(exec, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaGraphExecDestroy(exec));
    REQUIRE(destroyed == 1);

    // Counted by hand.
    CUDA_OK(cudaUserObjectCreate(&object, new int(2), destroy, 2, cudaUserObjectNoDestructorSync));
    CUDA_OK(cudaUserObjectRetain(object, 1));
    CUDA_OK(cudaUserObjectRelease(object, 2));
    REQUIRE(destroyed == 1);
    CUDA_OK(cudaGraphCreate(&graph, 0));
    CUDA_OK(cudaGraphRetainUserObject(graph, object, 2, 0));
    CUDA_OK(cudaUserObjectRelease(object, 1));
    CUDA_OK(cudaGraphReleaseUserObject(graph, object, 1));
    REQUIRE(destroyed == 1);
    CUDA_OK(cudaGraphDestroy(graph));
    REQUIRE(destroyed == 2);

    CUDA_GIVES(cudaErrorInvalidValue, cudaUserObjectCreate(&object, nullptr, nullptr, 1,
                                                           cudaUserObjectNoDestructorSync));
    CUDA_GIVES(cudaErrorInvalidValue, cudaUserObjectCreate(&object, nullptr, destroy, 0,
                                                           cudaUserObjectNoDestructorSync));
    return passed("graphUserObjects", "2 destroyed at the right time");
}
