// CUDA arrays: what they say of themselves, and every form of copy between them and memory.
#include <thread>

#include "../conformance.h"

static std::vector<int> counting(int count, int from = 0)
{
    std::vector<int> values(count);
    for (int i = 0; i < count; i++) {
        values[i] = from + i;
    }
    return values;
}

static cudaArray_t plane(int width, int height)
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaArray_t array;
    CUDA_OK(cudaMallocArray(&array, &format, width, height));
    return array;
}

static std::vector<int> contents(cudaArray_t array, int width, int height)
{
    std::vector<int> values(width * height);
    CUDA_OK(cudaMemcpy2DFromArray(values.data(), width * 4, array, 0, 0, width * 4, height,
                                  cudaMemcpyDeviceToHost));
    return values;
}

static void descriptions()
{
    const cudaChannelFormatDesc pairs = cudaCreateChannelDesc<short2>();
    cudaArray_t array;
    CUDA_OK(cudaMalloc3DArray(&array, &pairs, make_cudaExtent(7, 6, 5),
                              cudaArrayLayered | cudaArraySurfaceLoadStore));
    cudaChannelFormatDesc format;
    cudaExtent extent;
    unsigned flags = 0;
    CUDA_OK(cudaArrayGetInfo(&format, &extent, &flags, array));
    REQUIRE(format.x == 16 && format.y == 16 && format.z == 0);
    REQUIRE(format.f == cudaChannelFormatKindSigned);
    REQUIRE(extent.width == 7 && extent.height == 6 && extent.depth == 5);
    REQUIRE(flags == (cudaArrayLayered | cudaArraySurfaceLoadStore));
    CUDA_OK(cudaGetChannelDesc(&format, array));
    REQUIRE(format.y == 16);
    CUDA_OK(cudaFreeArray(array));
    CUDA_OK(cudaFreeArray(nullptr));

    cudaChannelFormatDesc three = cudaCreateChannelDesc(8, 8, 8, 0, cudaChannelFormatKindUnsigned);
    CUDA_GIVES(cudaErrorInvalidChannelDescriptor, cudaMallocArray(&array, &three, 8, 8));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMallocArray(&array, &pairs, 0, 8));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMallocArray(&array, &pairs, 1 << 30, 8));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMallocArray(nullptr, &pairs, 8, 8));
}

static void rows()
{
    const int width = 45, height = 13;
    const std::vector<int> values = counting(width * height);
    cudaArray_t array = plane(width, height);
    CUDA_OK(cudaMemcpy2DToArray(array, 0, 0, values.data(), width * 4, width * 4, height,
                                cudaMemcpyHostToDevice));
    REQUIRE(contents(array, width, height) == values);

    // A box of it to device memory, and back elsewhere.
    const DeviceArray<int> box(5 * 4);
    CUDA_OK(cudaMemcpy2DFromArray(box.get(), 5 * 4, array, 3 * 4, 2, 5 * 4, 4,
                                  cudaMemcpyDeviceToDevice));
    const std::vector<int> got = box.read();
    for (int i = 0; i < 20; i++) {
        REQUIRE(got[i] == (2 + i / 5) * width + 3 + i % 5);
    }
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaMemcpy2DToArrayAsync(array, 40 * 4, 9, box.get(), 5 * 4, 5 * 4, 4,
                                     cudaMemcpyDeviceToDevice, stream));
    cudaArray_t other = plane(width, height);
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaMemcpy2DArrayToArray(other, 0, 0, array, 0, 0, width * 4, height,
                                     cudaMemcpyDeviceToDevice));
    const std::vector<int> copied = contents(other, width, height);
    for (int i = 0; i < width * height; i++) {
        const int x = i % width, y = i / width;
        const bool inside = x >= 40 && y >= 9;
        REQUIRE(copied[i] == (inside ? got[(y - 9) * 5 + x - 40] : i));
    }
    // What reaches beyond the array is refused.
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemcpy2DToArray(array, 44 * 4, 0, values.data(), 8, 8, 1, cudaMemcpyHostToDevice));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemcpy2DToArray(array, 0, 10, values.data(), width * 4,
                                                          width * 4, 4, cudaMemcpyHostToDevice));
    CUDA_GIVES(cudaErrorInvalidPitchValue, cudaMemcpy2DToArray(array, 0, 0, values.data(), 4, 8, 2,
                                                               cudaMemcpyHostToDevice));
    CUDA_OK(cudaFreeArray(array));
    CUDA_OK(cudaFreeArray(other));
    CUDA_OK(cudaStreamDestroy(stream));
}

static void boxes()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaArray_t array, other;
    CUDA_OK(cudaMalloc3DArray(&array, &format, make_cudaExtent(9, 8, 7), 0));
    CUDA_OK(cudaMalloc3DArray(&other, &format, make_cudaExtent(9, 8, 7), 0));
    std::vector<int> values = counting(9 * 8 * 7);
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(values.data(), 9 * 4, 9, 8);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(9, 8, 7);
    copy.kind = cudaMemcpyHostToDevice;
    CUDA_OK(cudaMemcpy3D(&copy));

    // Positions and extents count elements.
    cudaMemcpy3DParms across = {};
    across.srcArray = array;
    across.dstArray = other;
    across.srcPos = make_cudaPos(1, 2, 3);
    across.dstPos = make_cudaPos(4, 0, 1);
    across.extent = make_cudaExtent(5, 6, 4);
    across.kind = cudaMemcpyDeviceToDevice;
    CUDA_OK(cudaMemcpy3D(&across));
    std::vector<int> part(5 * 6 * 4);
    cudaMemcpy3DParms back = {};
    back.srcArray = other;
    back.srcPos = across.dstPos;
    back.dstPtr = make_cudaPitchedPtr(part.data(), 5 * 4, 5, 6);
    back.extent = across.extent;
    back.kind = cudaMemcpyDeviceToHost;
    CUDA_OK(cudaMemcpy3DAsync(&back, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 120; i++) {
        const int x = i % 5, y = i / 5 % 6, z = i / 30;
        REQUIRE(part[i] == ((z + 3) * 8 + y + 2) * 9 + x + 1);
    }
    back.extent.depth = 7;
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemcpy3D(&back));
    CUDA_OK(cudaFreeArray(array));
    CUDA_OK(cudaFreeArray(other));
}

int main()
{
    descriptions();
    rows();
    boxes();
    return passed("arrayCopies", "rows, boxes and arrays");
}
