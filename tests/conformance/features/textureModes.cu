// Textures of arrays in one, two and three dimensions: every address mode and both filters, in
// texels and normalised, against a texture unit in C++.
#include "texture.h"

__global__ void fetch(cudaTextureObject_t texture, int axes, const float *places, float *out,
                      int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    const float x = places[3 * i], y = places[3 * i + 1], z = places[3 * i + 2];
    out[i] = axes == 1   ? tex1D<float>(texture, x)
             : axes == 2 ? tex2D<float>(texture, x, y)
                         : tex3D<float>(texture, x, y, z);
}

int main()
{
    const int count = 600;
    int checked = 0;
    Random random(11);
    for (int axes = 1; axes <= 3; axes++) {
        Reference unit = {13, axes > 1 ? 7 : 1, axes > 2 ? 5 : 1, {}, {}};
        unit.texels.resize(unit.width * unit.height * unit.depth);
        for (float &texel : unit.texels) {
            texel = random.real();
        }
        const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
        const cudaExtent extent = make_cudaExtent(13, axes > 1 ? 7 : 0, axes > 2 ? 5 : 0);
        cudaArray_t array;
        CUDA_OK(cudaMalloc3DArray(&array, &format, extent, 0));
        cudaMemcpy3DParms copy = {};
        copy.srcPtr = make_cudaPitchedPtr(unit.texels.data(), 13 * sizeof(float), 13, unit.height);
        copy.dstArray = array;
        copy.extent = make_cudaExtent(13, unit.height, unit.depth);
        copy.kind = cudaMemcpyHostToDevice;
        CUDA_OK(cudaMemcpy3D(&copy));

        // Places inside and well outside, in units of the texture's extents, in 64ths.
        std::vector<float> relative(3 * count);
        for (float &place : relative) {
            place = static_cast<float>(random.whole(160)) / 64.0f;
        }
        for (int mode = 0; mode < 16; mode++) {
            cudaTextureDesc how = texture_of(static_cast<cudaTextureAddressMode>(mode & 3),
                                             mode & 4 ? cudaFilterModeLinear : cudaFilterModePoint,
                                             mode & 8);
            how.borderColor[0] = 3.5f;
            unit.how = how;
            std::vector<float> places(relative);
            const int extents[3] = {unit.width, unit.height, unit.depth};
            for (int i = 0; i < 3 * count && !(mode & 8); i++) {
                places[i] *= extents[i % 3];
            }
            const DeviceArray<float> device_places(places), out(count);
            const cudaTextureObject_t texture = make_texture(array_resource(array), how);
            fetch<<<blocks_for(count, 64), 64>>>(texture, axes, device_places.get(), out.get(),
                                                 count);
            const std::vector<float> got = out.read();
            for (int i = 0; i < count; i++) {
                const float expected =
                    unit.at(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
                if (std::fabs(got[i] - expected) > (mode & 4 ? 0.02f : 0.0f)) {
                    std::printf("FAILED: %d axes, mode %d at %g %g %g: %g, not %g\n", axes, mode,
                                places[3 * i], places[3 * i + 1], places[3 * i + 2], got[i],
                                expected);
                    return 1;
                }
                checked++;
            }
            CUDA_OK(cudaDestroyTextureObject(texture));
        }
        CUDA_OK(cudaFreeArray(array));
    }
    return passed("textureModes", "%d fetches", checked);
}
