// Mipmapped arrays: levels of their own sizes, reads at a level and between two, by gradients, with bias and
// clamps, of layers and of cubes' faces, and views of some levels and in another format.
#include "../conformance.h"

struct Level {
    int width, height;
};

__global__ void read_levels(cudaTextureObject_t texture, const float *lods, float *out, int count)
{
    const int i = threadIdx.x;
    if (i < count) {
        out[i] = tex2DLod<float>(texture, 0.5f, 0.5f, lods[i]);
    }
}

__global__ void read_gradients(cudaTextureObject_t texture, const float *steps, float *out, int count)
{
    const int i = threadIdx.x;
    if (i < count) {
        out[i] = tex2DGrad<float>(texture, 0.5f, 0.5f, make_float2(steps[i], 0.0f), make_float2(0.0f, 0.0f));
    }
}

__global__ void read_layers(cudaTextureObject_t texture, float *out, int layers)
{
    const int i = threadIdx.x;
    if (i < 2 * layers) {
        out[i] = tex2DLayeredLod<float>(texture, 0.5f, 0.5f, i / 2, static_cast<float>(i % 2));
    }
}

__global__ void read_bits(cudaTextureObject_t texture, unsigned *out)
{
    out[0] = tex2DLod<unsigned>(texture, 0.5f, 0.5f, 0.0f);
}

__global__ void write_level(cudaSurfaceObject_t surface, int width, int height, float value)
{
    const int x = threadIdx.x, y = threadIdx.y;
    if (x < width && y < height) {
        surf2Dwrite(value, surface, x * static_cast<int>(sizeof(float)), y);
    }
}

static cudaTextureObject_t texture_of(cudaMipmappedArray_t mipmap, cudaTextureFilterMode filter, float bias, float least,
                                      float greatest, const cudaResourceViewDesc *view = nullptr)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = mipmap;
    cudaTextureDesc how = {};
    how.normalizedCoords = 1;
    how.filterMode = cudaFilterModePoint;
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
    how.mipmapFilterMode = filter;
    how.mipmapLevelBias = bias;
    how.minMipmapLevelClamp = least;
    how.maxMipmapLevelClamp = greatest;
    cudaTextureObject_t texture;
    CUDA_OK(cudaCreateTextureObject(&texture, &resource, &how, view));
    return texture;
}

// Level n is filled with 100 n + 1; its size is checked on the way.
static cudaMipmappedArray_t filled(int width, int height, unsigned levels)
{
    const cudaChannelFormatDesc elements = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t mipmap;
    CUDA_OK(cudaMallocMipmappedArray(&mipmap, &elements, make_cudaExtent(width, height, 0), levels,
                                     cudaArraySurfaceLoadStore));
    for (unsigned i = 0; i < levels; ++i) {
        cudaArray_t level;
        CUDA_OK(cudaGetMipmappedArrayLevel(&level, mipmap, i));
        cudaExtent extent;
        CUDA_OK(cudaArrayGetInfo(nullptr, &extent, nullptr, level));
        const size_t w = std::max(width >> i, 1), h = std::max(height >> i, 1);
        REQUIRE(extent.width == w && extent.height == h && extent.depth == 0);
        if (i % 2) {
            cudaResourceDesc resource = {};
            resource.resType = cudaResourceTypeArray;
            resource.res.array.array = level;
            cudaSurfaceObject_t surface;
            CUDA_OK(cudaCreateSurfaceObject(&surface, &resource));
            write_level<<<1, dim3(32, 32)>>>(surface, static_cast<int>(w), static_cast<int>(h), 100.0f * i + 1);
            CUDA_OK(cudaDeviceSynchronize());
            CUDA_OK(cudaDestroySurfaceObject(surface));
        } else {
            const std::vector<float> texels(w * h, 100.0f * i + 1);
            CUDA_OK(cudaMemcpy2DToArray(level, 0, 0, texels.data(), w * 4, w * 4, h, cudaMemcpyHostToDevice));
        }
    }
    cudaArray_t beyond;
    REQUIRE(cudaGetMipmappedArrayLevel(&beyond, mipmap, levels) == cudaErrorInvalidValue);
    (void)cudaGetLastError();
    return mipmap;
}

static void check(cudaTextureObject_t texture, bool gradients, const std::vector<float> &asked,
                  const std::vector<float> &wanted)
{
    const int count = static_cast<int>(asked.size());
    const DeviceArray<float> in(asked), out(std::vector<float>(asked.size(), -1));
    if (gradients) {
        read_gradients<<<1, 32>>>(texture, in.get(), out.get(), count);
    } else {
        read_levels<<<1, 32>>>(texture, in.get(), out.get(), count);
    }
    const std::vector<float> found = out.read();
    for (int i = 0; i < count; ++i) {
        REQUIRE(found[i] == wanted[i]);
    }
    CUDA_OK(cudaDestroyTextureObject(texture));
}

static void check_levels()
{
    const cudaMipmappedArray_t mipmap = filled(32, 16, 4);
    check(texture_of(mipmap, cudaFilterModeLinear, 0, 0, 3), false, {0, 0.5f, 1, 2.25f, 3, 9, -2},
          {1, 51, 101, 226, 301, 301, 1});
    check(texture_of(mipmap, cudaFilterModePoint, 0, 0, 3), false, {0.25f, 0.75f, 2, 3}, {1, 101, 201, 301});
    check(texture_of(mipmap, cudaFilterModeLinear, 1, 0.5f, 2), false, {-4, 0, 0.5f, 3}, {51, 101, 151, 201});
    // Four texels of 32 from one read to the next are level 2.
    check(texture_of(mipmap, cudaFilterModeLinear, 0, 0, 3), true, {1 / 32.0f, 4 / 32.0f, 0}, {1, 201, 1});
    cudaResourceViewDesc view = {};
    view.format = cudaResViewFormatFloat1;
    view.width = 32;
    view.height = 16;
    view.firstMipmapLevel = 1;
    view.lastMipmapLevel = 2;
    check(texture_of(mipmap, cudaFilterModeLinear, 0, 0, 9, &view), false, {0, 1, 3}, {101, 201, 201});
    view.format = cudaResViewFormatUnsignedInt1;
    view.firstMipmapLevel = view.lastMipmapLevel = 3;
    const cudaTextureObject_t bits = texture_of(mipmap, cudaFilterModePoint, 0, 0, 9, &view);
    const DeviceArray<unsigned> out(1);
    read_bits<<<1, 1>>>(bits, out.get());
    REQUIRE(out.read()[0] == 0x43968000u); // 301
    CUDA_OK(cudaDestroyTextureObject(bits));
    CUDA_OK(cudaFreeMipmappedArray(mipmap));
}

static void check_layers()
{
    const cudaChannelFormatDesc elements = cudaCreateChannelDesc<float>();
    const int layers = 3;
    cudaMipmappedArray_t mipmap;
    CUDA_OK(cudaMallocMipmappedArray(&mipmap, &elements, make_cudaExtent(8, 8, layers), 2, cudaArrayLayered));
    for (int i = 0; i < 2; ++i) {
        const size_t side = 8 >> i;
        std::vector<float> texels(side * side * layers);
        for (size_t at = 0; at < texels.size(); ++at) {
            texels[at] = static_cast<float>(10 * (at / (side * side)) + i);
        }
        cudaMemcpy3DParms copy = {};
        copy.srcPtr = make_cudaPitchedPtr(texels.data(), side * 4, side, side);
        CUDA_OK(cudaGetMipmappedArrayLevel(&copy.dstArray, mipmap, i));
        copy.extent = make_cudaExtent(side, side, layers);
        copy.kind = cudaMemcpyHostToDevice;
        CUDA_OK(cudaMemcpy3D(&copy));
    }
    const cudaTextureObject_t texture = texture_of(mipmap, cudaFilterModePoint, 0, 0, 1);
    const DeviceArray<float> out(2 * layers);
    read_layers<<<1, 32>>>(texture, out.get(), layers);
    const std::vector<float> found = out.read();
    for (int i = 0; i < 2 * layers; ++i) {
        REQUIRE(found[i] == static_cast<float>(10 * (i / 2) + i % 2));
    }
    CUDA_OK(cudaDestroyTextureObject(texture));
    CUDA_OK(cudaFreeMipmappedArray(mipmap));
}

int main()
{
    check_levels();
    check_layers();
    return passed("mipmaps", "levels, gradients, views, layers");
}
