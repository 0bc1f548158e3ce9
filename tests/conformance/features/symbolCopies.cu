// Variables of device code: addresses, sizes, copies to and from them with offsets and in streams,
// and limits of both.
#include "../conformance.h"

__device__ int numbers[100];
__constant__ float factors[8];
__device__ double single = 2.5;

__global__ void use(float *out)
{
    out[threadIdx.x] = numbers[threadIdx.x] * factors[threadIdx.x] + static_cast<float>(single);
}

int main()
{
    void *address;
    size_t size = 0;
    CUDA_OK(cudaGetSymbolSize(&size, numbers));
    REQUIRE(size == 400);
    CUDA_OK(cudaGetSymbolAddress(&address, numbers));
    std::vector<int> in(100);
    for (int i = 0; i < 100; i++) {
        in[i] = i + 1;
    }
    const float f[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaMemcpyToSymbol(numbers, in.data(), 400));
    CUDA_OK(cudaMemcpyToSymbolAsync(factors, f, sizeof(f), 0, cudaMemcpyHostToDevice, stream));
    const DeviceArray<float> out(8);
    use<<<1, 8, 0, stream>>>(out.get());
    CUDA_OK(cudaStreamSynchronize(stream));
    for (int i = 0; i < 8; i++) {
        REQUIRE(out.read()[i] == (i + 1) * (i + 1) + 2.5f);
    }
    const int marks[2] = {-1, -2};
    CUDA_OK(cudaMemcpyToSymbol(numbers, marks, 8, 40));
    int back[3] = {};
    CUDA_OK(cudaMemcpyFromSymbol(back, numbers, 12, 36));
    REQUIRE(back[0] == 10 && back[1] == -1 && back[2] == -2);
    CUDA_OK(cudaMemcpy(back, static_cast<int *>(address) + 10, 4, cudaMemcpyDeviceToHost));
    REQUIRE(back[0] == -1);
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemcpyToSymbol(numbers, in.data(), 400, 4));
    CUDA_GIVES(cudaErrorInvalidSymbol, cudaGetSymbolSize(&size, static_cast<const void *>(&size)));
    cudaGetLastError();
    return passed("symbolCopies", "3 variables");
}
