// Grids and blocks of three dimensions: every thread sees its own place and the sizes.
#include "../conformance.h"

__global__ void places(unsigned *out)
{
    const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
    out[block * threads + thread] = blockIdx.x | blockIdx.y << 4 | blockIdx.z << 8 |
                                    threadIdx.x << 12 | threadIdx.y << 16 | threadIdx.z << 20;
}

int main()
{
    const dim3 grid(5, 3, 2), block(7, 4, 3);
    const size_t count = 5 * 3 * 2 * 7 * 4 * 3;
    const DeviceArray<unsigned> device(count);
    places<<<grid, block>>>(device.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<unsigned> out = device.read();

    size_t i = 0;
    for (unsigned bz = 0; bz < grid.z; bz++)
        for (unsigned by = 0; by < grid.y; by++)
            for (unsigned bx = 0; bx < grid.x; bx++)
                for (unsigned tz = 0; tz < block.z; tz++)
                    for (unsigned ty = 0; ty < block.y; ty++)
                        for (unsigned tx = 0; tx < block.x; tx++, i++)
                            REQUIRE(out[i] == (bx | by << 4 | bz << 8 | tx << 12 | ty << 16 | tz << 20));
    return passed("grid3d", "%zu threads", count);
}
