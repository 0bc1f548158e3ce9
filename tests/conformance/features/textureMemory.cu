// Textures of linear memory and of rows with a pitch; integers of every width as they are and as
// numbers from 0 or -1 to 1; what an object says of itself; descriptions that cannot be.
#include "texture.h"

template <typename T> __global__ void by_index(cudaTextureObject_t texture, T *out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        out[i] = tex1Dfetch<T>(texture, i);
    }
}

template <typename T> __global__ void by_place(cudaTextureObject_t texture, T *out, int width)
{
    const int x = threadIdx.x, y = blockIdx.x;
    out[y * width + x] = tex2D<T>(texture, x + 0.5f, y + 0.5f);
}

static cudaResourceDesc linear(void *data, cudaChannelFormatDesc format, size_t bytes)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = data;
    resource.res.linear.desc = format;
    resource.res.linear.sizeInBytes = bytes;
    return resource;
}

static const cudaTextureDesc NEAREST = texture_of(cudaAddressModeClamp, cudaFilterModePoint, false);

// Elements come back as they were; one beyond the end is zero.
template <typename T> void elements(uint32_t seed)
{
    const int count = 300;
    Random random(seed);
    std::vector<T> values(count);
    for (T &value : values) {
        unsigned char bytes[sizeof(T)];
        for (unsigned char &byte : bytes) {
            byte = random.bits() % 100;
        }
        std::memcpy(&value, bytes, sizeof(T));
    }
    const DeviceArray<T> data(values), out(count + 1);
    const cudaTextureObject_t texture =
        make_texture(linear(data.get(), cudaCreateChannelDesc<T>(), data.bytes()), NEAREST);
    by_index<<<blocks_for(count + 1, 128), 128>>>(texture, out.get(), count + 1);
    const std::vector<T> got = out.read();
    REQUIRE(std::memcmp(got.data(), values.data(), count * sizeof(T)) == 0);
    const T zero = {};
    REQUIRE(std::memcmp(&got[count], &zero, sizeof(T)) == 0);
    CUDA_OK(cudaDestroyTextureObject(texture));
}

// Integers as numbers from 0 or -1 to 1.
template <typename T> void normalized(float most)
{
    const std::vector<T> values = {0, 1, 50, static_cast<T>(most), static_cast<T>(-most)};
    const DeviceArray<T> data(values);
    const DeviceArray<float> out(values.size());
    cudaTextureDesc how = NEAREST;
    how.readMode = cudaReadModeNormalizedFloat;
    const cudaTextureObject_t texture =
        make_texture(linear(data.get(), cudaCreateChannelDesc<T>(), data.bytes()), how);
    by_index<<<1, 32>>>(texture, out.get(), static_cast<int>(values.size()));
    const std::vector<float> got = out.read();
    for (size_t i = 0; i < values.size(); i++) {
        REQUIRE(std::fabs(got[i] - values[i] / most) < 1e-6f);
    }
    CUDA_OK(cudaDestroyTextureObject(texture));
}

static void rows()
{
    const int width = 37, height = 9;
    std::vector<short2> values(width * height);
    for (int i = 0; i < width * height; i++) {
        values[i] = make_short2(static_cast<short>(i), static_cast<short>(-3 * i));
    }
    short2 *data;
    size_t pitch = 0;
    CUDA_OK(cudaMallocPitch(&data, &pitch, width * sizeof(short2), height));
    CUDA_OK(cudaMemcpy2D(data, pitch, values.data(), width * sizeof(short2), width * sizeof(short2),
                         height, cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.devPtr = data;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<short2>();
    resource.res.pitch2D.width = width;
    resource.res.pitch2D.height = height;
    resource.res.pitch2D.pitchInBytes = pitch;
    const cudaTextureObject_t texture = make_texture(resource, NEAREST);
    const DeviceArray<short2> out(values.size());
    by_place<<<height, width>>>(texture, out.get(), width);
    const std::vector<short2> got = out.read();
    REQUIRE(std::memcmp(got.data(), values.data(), values.size() * sizeof(short2)) == 0);

    cudaResourceDesc told = {};
    cudaTextureDesc how = {};
    CUDA_OK(cudaGetTextureObjectResourceDesc(&told, texture));
    CUDA_OK(cudaGetTextureObjectTextureDesc(&how, texture));
    REQUIRE(told.resType == cudaResourceTypePitch2D && told.res.pitch2D.devPtr == data);
    REQUIRE(told.res.pitch2D.width == width && told.res.pitch2D.pitchInBytes == pitch);
    REQUIRE(told.res.pitch2D.desc.x == 16 && told.res.pitch2D.desc.y == 16);
    REQUIRE(how.addressMode[0] == cudaAddressModeClamp && how.readMode == cudaReadModeElementType);
    CUDA_OK(cudaDestroyTextureObject(texture));
    CUDA_OK(cudaFree(data));
}

static void errors()
{
    const DeviceArray<int> data(64);
    const cudaResourceDesc good = linear(data.get(), cudaCreateChannelDesc<int>(), data.bytes());
    cudaTextureObject_t texture = 0;
    CUDA_GIVES(cudaErrorInvalidValue, cudaCreateTextureObject(nullptr, &good, &NEAREST, nullptr));
    CUDA_GIVES(cudaErrorInvalidValue, cudaCreateTextureObject(&texture, nullptr, &NEAREST, nullptr));
    cudaTextureDesc how = NEAREST;
    how.filterMode = cudaFilterModeLinear;
    CUDA_GIVES(cudaErrorInvalidFilterSetting,
               cudaCreateTextureObject(&texture, &good, &how, nullptr));
    how = NEAREST;
    how.readMode = cudaReadModeNormalizedFloat;
    CUDA_GIVES(cudaErrorInvalidNormSetting, cudaCreateTextureObject(&texture, &good, &how, nullptr));
    cudaResourceDesc bad = good;
    bad.res.linear.desc.y = 16;
    CUDA_GIVES(cudaErrorInvalidChannelDescriptor,
               cudaCreateTextureObject(&texture, &bad, &NEAREST, nullptr));
    CUDA_OK(cudaGetLastError() == cudaErrorInvalidChannelDescriptor ? cudaSuccess : cudaErrorUnknown);
    CUDA_OK(cudaDeviceSynchronize());
}

int main()
{
    elements<unsigned char>(1);
    elements<char2>(2);
    elements<uchar4>(3);
    elements<short>(4);
    elements<ushort4>(5);
    elements<int>(6);
    elements<uint2>(7);
    elements<float4>(8);
    normalized<unsigned char>(255);
    normalized<signed char>(127);
    normalized<unsigned short>(65535);
    normalized<short>(32767);
    rows();
    errors();
    return passed("textureMemory", "eight formats, four of them as fractions");
}
