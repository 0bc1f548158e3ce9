// Surfaces: reads and writes by bytes in one, two and three dimensions and in layers, the three
// boundary modes, and a texture of what a surface wrote.
// ends: context-lost
#include "texture.h"

__global__ void flip(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x < width) {
        uchar4 color;
        surf2Dread(&color, from, x * static_cast<int>(sizeof(uchar4)), y);
        const uchar4 turned = make_uchar4(color.w, color.z, color.y, color.x);
        surf2Dwrite(turned, to, (width - 1 - x) * static_cast<int>(sizeof(uchar4)), height - 1 - y);
    }
}

__global__ void fetch(cudaTextureObject_t texture, uchar4 *out, int width)
{
    const int x = threadIdx.x, y = blockIdx.x;
    out[y * width + x] = tex2D<uchar4>(texture, x, y);
}

__global__ void edges(cudaSurfaceObject_t surface, int *out)
{
    out[0] = surf2Dread<int>(surface, -4, 0, cudaBoundaryModeZero);
    out[1] = surf2Dread<int>(surface, 400, 400, cudaBoundaryModeClamp);
    surf2Dwrite(77, surface, 4 * 8, 0, cudaBoundaryModeZero);
    surf2Dwrite(55, surface, -100, 1, cudaBoundaryModeClamp);
    out[2] = surf2Dread<int>(surface, 0, 1, cudaBoundaryModeTrap);
}

__global__ void boxes(cudaSurfaceObject_t volume, cudaSurfaceObject_t layers,
                      cudaSurfaceObject_t line)
{
    const int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    const float2 value = make_float2(100 * z + 10 * y + x, -1);
    surf3Dwrite(value, volume, x * static_cast<int>(sizeof(float2)), y, z);
    surf2DLayeredwrite(static_cast<short>(value.x), layers, x * static_cast<int>(sizeof(short)), y,
                       z);
    if (y == 0 && z == 0) {
        surf1Dwrite(static_cast<unsigned char>(200 + x), line, x);
    }
}

__global__ void outside(cudaSurfaceObject_t surface)
{
    surf2Dwrite(1, surface, 4 * 8, 0);
}

static cudaArray_t made(cudaChannelFormatDesc format, cudaExtent extent, unsigned flags)
{
    cudaArray_t array;
    CUDA_OK(cudaMalloc3DArray(&array, &format, extent, flags | cudaArraySurfaceLoadStore));
    return array;
}

static cudaSurfaceObject_t surface_of(cudaArray_t array)
{
    const cudaResourceDesc resource = array_resource(array);
    cudaSurfaceObject_t surface;
    CUDA_OK(cudaCreateSurfaceObject(&surface, &resource));
    return surface;
}

int main()
{
    const int width = 50, height = 20;
    std::vector<uchar4> image(width * height);
    Random random(5);
    for (uchar4 &color : image) {
        const uint32_t bits = random.bits();
        std::memcpy(&color, &bits, 4);
    }
    const cudaChannelFormatDesc colors = cudaCreateChannelDesc<uchar4>();
    cudaArray_t from = made(colors, make_cudaExtent(width, height, 0), 0);
    cudaArray_t to = made(colors, make_cudaExtent(width, height, 0), 0);
    CUDA_OK(cudaMemcpy2DToArray(from, 0, 0, image.data(), width * 4, width * 4, height,
                                cudaMemcpyHostToDevice));
    flip<<<dim3(2, height), 32>>>(surface_of(from), surface_of(to), width, height);
    const DeviceArray<uchar4> out(image.size());
    const cudaTextureDesc nearest = texture_of(cudaAddressModeClamp, cudaFilterModePoint, false);
    fetch<<<height, width>>>(make_texture(array_resource(to), nearest), out.get(), width);
    const std::vector<uchar4> got = out.read();
    for (int i = 0; i < width * height; i++) {
        const uchar4 a = image[i], b = got[width * height - 1 - i];
        REQUIRE(a.x == b.w && a.y == b.z && a.z == b.y && a.w == b.x);
    }

    cudaArray_t plane = made(cudaCreateChannelDesc<int>(), make_cudaExtent(8, 4, 0), 0);
    std::vector<int> numbers(32);
    for (int i = 0; i < 32; i++) {
        numbers[i] = i + 1;
    }
    CUDA_OK(cudaMemcpy2DToArray(plane, 0, 0, numbers.data(), 32, 32, 4, cudaMemcpyHostToDevice));
    const DeviceArray<int> read(3);
    edges<<<1, 1>>>(surface_of(plane), read.get());
    REQUIRE(read.read() == (std::vector<int>{0, 32, 55}));
    CUDA_OK(cudaMemcpy2DFromArray(numbers.data(), 32, plane, 0, 0, 32, 4, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; i++) {
        REQUIRE(numbers[i] == (i == 8 ? 55 : i + 1));
    }

    cudaArray_t volume = made(cudaCreateChannelDesc<float2>(), make_cudaExtent(6, 5, 4), 0);
    cudaArray_t layers =
        made(cudaCreateChannelDesc<short>(), make_cudaExtent(6, 5, 4), cudaArrayLayered);
    cudaArray_t line = made(cudaCreateChannelDesc<unsigned char>(), make_cudaExtent(6, 0, 0), 0);
    boxes<<<1, dim3(6, 5, 4)>>>(surface_of(volume), surface_of(layers), surface_of(line));
    std::vector<float2> values(120);
    std::vector<short> shorts(120);
    cudaMemcpy3DParms copy = {};
    copy.extent = make_cudaExtent(6, 5, 4);
    copy.kind = cudaMemcpyDeviceToHost;
    copy.srcArray = volume;
    copy.dstPtr = make_cudaPitchedPtr(values.data(), 6 * sizeof(float2), 6, 5);
    CUDA_OK(cudaMemcpy3D(&copy));
    copy.srcArray = layers;
    copy.dstPtr = make_cudaPitchedPtr(shorts.data(), 6 * sizeof(short), 6, 5);
    CUDA_OK(cudaMemcpy3D(&copy));
    unsigned char bytes[6];
    CUDA_OK(cudaMemcpy2DFromArray(bytes, 6, line, 0, 0, 6, 1, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 120; i++) {
        const int expected = 100 * (i / 30) + 10 * (i / 6 % 5) + i % 6;
        REQUIRE(values[i].x == expected && values[i].y == -1 && shorts[i] == expected);
        REQUIRE(bytes[i % 6] == 200 + i % 6);
    }

    // An array that was not made for it; then a write beyond the edge, which ends the context.
    cudaArray_t plain;
    CUDA_OK(cudaMallocArray(&plain, &colors, 8, 8));
    const cudaResourceDesc resource = array_resource(plain);
    cudaSurfaceObject_t refused;
    CUDA_GIVES(cudaErrorInvalidValue, cudaCreateSurfaceObject(&refused, &resource));
    outside<<<1, 1>>>(surface_of(plane));
    REQUIRE(cudaDeviceSynchronize() != cudaSuccess);
    return passed("surfaces", "%d texels turned round", width * height);
}
