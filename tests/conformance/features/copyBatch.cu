// Many copies in one call, of every direction, in stream order.
#include "../conformance.h"
#include "slow.h"

int main()
{
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    const DeviceArray<int> device(std::vector<int>{0, 0, 0, 0});
    int *const n = device.get();
    int in[2] = {11, 12}, out[2] = {0, 0};
    slow_write<<<1, 1, 0, stream>>>(n + 2, 77, SLOW_TURNS);
    void *to[] = {n, n + 1, n + 3, out, out + 1};
    const void *from[] = {in, in + 1, n + 2, n + 1, n + 3};
    size_t sizes[] = {4, 4, 4, 4, 4};
    cudaMemcpyAttributes attributes[2] = {};
    attributes[0].srcAccessOrder = cudaMemcpySrcAccessOrderDuringApiCall;
    attributes[1].srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    size_t starts[] = {0, 2};
    CUDA_OK(cudaMemcpyBatchAsync(to, from, sizes, 5, attributes, starts, 2, stream));
    in[0] = in[1] = 0;
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(device.read()[0] == 11 && device.read()[3] == 77);
    REQUIRE(out[0] == 12 && out[1] == 77);
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemcpyBatchAsync(to, from, sizes, 0, attributes, starts, 1, stream));
    size_t wrong[] = {1};
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemcpyBatchAsync(to, from, sizes, 5, attributes, wrong, 1, stream));
    cudaGetLastError();
    return passed("copyBatch", "5 copies");
}
