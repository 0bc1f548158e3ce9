// What the texture programs share: descriptions of resources and textures, and a texture unit in
// C++ as the CUDA C++ Programming Guide describes it ("Texture Fetching").
#pragma once

#include <cmath>

#include "../conformance.h"

inline cudaResourceDesc array_resource(cudaArray_t array)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    return resource;
}

inline cudaTextureDesc texture_of(cudaTextureAddressMode mode, cudaTextureFilterMode filter,
                                  bool normalized)
{
    cudaTextureDesc texture = {};
    for (cudaTextureAddressMode &axis : texture.addressMode) {
        axis = mode;
    }
    texture.filterMode = filter;
    texture.readMode = cudaReadModeElementType;
    texture.normalizedCoords = normalized;
    return texture;
}

inline cudaTextureObject_t make_texture(const cudaResourceDesc &resource,
                                        const cudaTextureDesc &texture)
{
    cudaTextureObject_t object = 0;
    CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
    return object;
}

// Texels in boxes, and how they are read.
struct Reference {
    int width, height, depth;
    cudaTextureDesc how;
    std::vector<float> texels;

    // The index of a place along an axis, or -1 for the border.
    int index(long at, int extent) const
    {
        cudaTextureAddressMode mode = how.addressMode[0];
        if (!how.normalizedCoords && (mode == cudaAddressModeWrap || mode == cudaAddressModeMirror)) {
            mode = cudaAddressModeClamp;
        }
        switch (mode) {
        case cudaAddressModeWrap:
            return static_cast<int>(((at % extent) + extent) % extent);
        case cudaAddressModeMirror: {
            const long round = ((at % (2 * extent)) + 2 * extent) % (2 * extent);
            return static_cast<int>(round < extent ? round : 2 * extent - 1 - round);
        }
        case cudaAddressModeBorder:
            return at < 0 || at >= extent ? -1 : static_cast<int>(at);
        default:
            return static_cast<int>(at < 0 ? 0 : at >= extent ? extent - 1 : at);
        }
    }

    float texel(long x, long y, long z) const
    {
        const int i = index(x, width), j = index(y, height), k = index(z, depth);
        if (i < 0 || j < 0 || k < 0) {
            return how.borderColor[0];
        }
        return texels[(static_cast<size_t>(k) * height + j) * width + i];
    }

    // What a fetch gives; axes that the texture does not have are 0.
    float at(float x, float y, float z) const
    {
        if (how.normalizedCoords) {
            x *= width;
            y *= height;
            z *= depth;
        }
        const bool flat = height == 1, plane = depth == 1;
        if (how.filterMode == cudaFilterModePoint) {
            return texel(std::floor(x), flat ? 0 : std::floor(y), plane ? 0 : std::floor(z));
        }
        double low[3], share[3];
        const float place[3] = {x, y, z};
        for (int axis = 0; axis < 3; axis++) {
            const double from = static_cast<double>(place[axis]) - 0.5;
            low[axis] = std::floor(from);
            // Shares have 8 bits behind the point.
            share[axis] = std::round((from - low[axis]) * 256.0) / 256.0;
        }
        if (flat) {
            low[1] = share[1] = 0;
        }
        if (plane) {
            low[2] = share[2] = 0;
        }
        double sum = 0;
        for (int corner = 0; corner < 8; corner++) {
            double weight = 1;
            long at[3];
            for (int axis = 0; axis < 3; axis++) {
                const int upper = corner >> axis & 1;
                weight *= upper ? share[axis] : 1 - share[axis];
                at[axis] = static_cast<long>(low[axis]) + upper;
            }
            if (weight != 0) {
                sum += weight * texel(at[0], at[1], at[2]);
            }
        }
        return static_cast<float>(sum);
    }
};
