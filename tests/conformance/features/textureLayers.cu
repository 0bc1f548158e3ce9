// Layered arrays, cubes and gathers: which layer and which face a fetch reads, and that layers do
// not run into each other.
#include "texture.h"

__global__ void layers(cudaTextureObject_t lines, cudaTextureObject_t planes, float *out)
{
    const int layer = threadIdx.x;
    out[3 * layer] = tex1DLayered<float>(lines, 2.5f, layer);
    out[3 * layer + 1] = tex2DLayered<float>(planes, 1.5f, 2.5f, layer);
    // Beyond the edge of a layer is its own edge.
    out[3 * layer + 2] = tex2DLayered<float>(planes, -7.0f, 90.0f, layer);
}

__global__ void cube(cudaTextureObject_t texture, cudaTextureObject_t cubes, const float3 *towards,
                     float *out)
{
    const float3 to = towards[threadIdx.x];
    out[2 * threadIdx.x] = texCubemap<float>(texture, to.x, to.y, to.z);
    out[2 * threadIdx.x + 1] = texCubemapLayered<float>(cubes, to.x, to.y, to.z, 1);
}

__global__ void gather(cudaTextureObject_t texture, float4 *out)
{
    out[0] = tex2Dgather<float4>(texture, 2.0f, 1.0f, 0);
    out[1] = tex2Dgather<float4>(texture, 2.0f, 1.0f, 1);
    const float one = tex2DLod<float2>(texture, 3.5f, 2.5f, 0.0f).y;
    const float2 d = make_float2(0.1f, 0.1f);
    out[2] = make_float4(one, tex2DGrad<float2>(texture, 3.5f, 2.5f, d, d).x, 0, 0);
}

static cudaArray_t filled(cudaExtent extent, unsigned flags, const std::vector<float> &values,
                          int channels)
{
    const cudaChannelFormatDesc format =
        channels == 2 ? cudaCreateChannelDesc<float2>() : cudaCreateChannelDesc<float>();
    cudaArray_t array;
    CUDA_OK(cudaMalloc3DArray(&array, &format, extent, flags));
    cudaMemcpy3DParms copy = {};
    const size_t rows = extent.height ? extent.height : 1, slices = extent.depth ? extent.depth : 1;
    copy.srcPtr = make_cudaPitchedPtr(const_cast<float *>(values.data()),
                                      extent.width * channels * sizeof(float), extent.width, rows);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(extent.width, rows, slices);
    copy.kind = cudaMemcpyHostToDevice;
    CUDA_OK(cudaMemcpy3D(&copy));
    return array;
}

static std::vector<float> counting(size_t count)
{
    std::vector<float> values(count);
    for (size_t i = 0; i < count; i++) {
        values[i] = static_cast<float>(i);
    }
    return values;
}

int main()
{
    const cudaTextureDesc nearest = texture_of(cudaAddressModeClamp, cudaFilterModePoint, false);
    const cudaTextureDesc unit = texture_of(cudaAddressModeClamp, cudaFilterModePoint, true);

    const int count = 5;
    cudaArray_t lines = filled(make_cudaExtent(8, 0, count), cudaArrayLayered, counting(40), 1);
    cudaArray_t planes = filled(make_cudaExtent(4, 3, count), cudaArrayLayered, counting(60), 1);
    const DeviceArray<float> out(3 * count);
    layers<<<1, count>>>(make_texture(array_resource(lines), nearest),
                         make_texture(array_resource(planes), nearest), out.get());
    const std::vector<float> got = out.read();
    for (int layer = 0; layer < count; layer++) {
        REQUIRE(got[3 * layer] == 8 * layer + 2);
        REQUIRE(got[3 * layer + 1] == 12 * layer + 4 * 2 + 1);
        REQUIRE(got[3 * layer + 2] == 12 * layer + 4 * 2);
    }

    // Two by two texels on each face: 4 * face + 2 * row + column.
    cudaArray_t faces = filled(make_cudaExtent(2, 2, 6), cudaArrayCubemap, counting(24), 1);
    cudaArray_t both = filled(make_cudaExtent(2, 2, 12), cudaArrayCubemap | cudaArrayLayered,
                              counting(48), 1);
    const std::vector<float3> towards = {
        make_float3(1, 0.5f, 0.5f),  make_float3(-1, 0.5f, 0.5f), make_float3(0.5f, 1, 0.5f),
        make_float3(0.5f, -1, 0.5f), make_float3(0.5f, 0.5f, 1),  make_float3(0.5f, 0.5f, -1),
        make_float3(-0.5f, -0.5f, 3),
    };
    // Of +x, s goes against z and t against y, and so on (the Guide's table of faces).
    const float expected[] = {0 + 0, 4 + 1, 8 + 3, 12 + 1, 16 + 1, 20 + 0, 16 + 2};
    const DeviceArray<float3> directions(towards);
    const DeviceArray<float> seen(2 * towards.size());
    cube<<<1, static_cast<int>(towards.size())>>>(make_texture(array_resource(faces), unit),
                                                  make_texture(array_resource(both), unit),
                                                  directions.get(), seen.get());
    const std::vector<float> faced = seen.read();
    for (size_t i = 0; i < towards.size(); i++) {
        REQUIRE(faced[2 * i] == expected[i]);
        REQUIRE(faced[2 * i + 1] == expected[i] + 24);
    }

    cudaArray_t pairs = filled(make_cudaExtent(4, 3, 0), cudaArrayTextureGather, counting(24), 2);
    const DeviceArray<float4> four(3);
    gather<<<1, 1>>>(make_texture(array_resource(pairs), nearest), four.get());
    const std::vector<float4> corners = four.read();
    // Around (2, 1): columns 1 and 2 of rows 0 and 1, from the lower left on against the clock.
    REQUIRE(corners[0].x == 10 && corners[0].y == 12 && corners[0].z == 4 && corners[0].w == 2);
    REQUIRE(corners[1].x == 11 && corners[1].y == 13 && corners[1].z == 5 && corners[1].w == 3);
    REQUIRE(corners[2].x == 23 && corners[2].y == 22);
    for (cudaArray_t array : {lines, planes, faces, both, pairs}) {
        CUDA_OK(cudaFreeArray(array));
    }
    return passed("textureLayers", "%d layers, 2 cubes", count);
}
