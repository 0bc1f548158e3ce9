// Fills of bytes, rows and slices, and copies of boxes between pitched memory, with offsets.
#include "../conformance.h"

int main()
{
    char *flat;
    size_t pitch = 0;
    CUDA_OK(cudaMallocPitch(&flat, &pitch, 100, 40));
    REQUIRE(pitch >= 100);
    CUDA_OK(cudaMemset(flat, 1, pitch * 40));
    CUDA_OK(cudaMemset2D(flat + 10, pitch, 2, 50, 20));
    std::vector<char> rows(100 * 40);
    CUDA_OK(cudaMemcpy2D(rows.data(), 100, flat, pitch, 100, 40, cudaMemcpyDeviceToHost));
    for (int y = 0; y < 40; y++) {
        for (int x = 0; x < 100; x++) {
            const bool inside = y < 20 && x >= 10 && x < 60;
            REQUIRE(rows[y * 100 + x] == (inside ? 2 : 1));
        }
    }

    cudaPitchedPtr box;
    CUDA_OK(cudaMalloc3D(&box, make_cudaExtent(64, 8, 4)));
    CUDA_OK(cudaMemset3D(box, 5, make_cudaExtent(64, 8, 4)));
    std::vector<char> source(16 * 3 * 2);
    for (size_t i = 0; i < source.size(); i++) {
        source[i] = static_cast<char>(i + 10);
    }
    cudaMemcpy3DParms in = {};
    in.srcPtr = make_cudaPitchedPtr(source.data(), 16, 16, 3);
    in.dstPtr = box;
    in.dstPos = make_cudaPos(8, 2, 1);
    in.extent = make_cudaExtent(16, 3, 2);
    in.kind = cudaMemcpyHostToDevice;
    CUDA_OK(cudaMemcpy3D(&in));
    std::vector<char> all(64 * 8 * 4);
    cudaMemcpy3DParms out = {};
    out.srcPtr = box;
    out.dstPtr = make_cudaPitchedPtr(all.data(), 64, 64, 8);
    out.extent = make_cudaExtent(64, 8, 4);
    out.kind = cudaMemcpyDeviceToHost;
    CUDA_OK(cudaMemcpy3DAsync(&out, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    for (int z = 0; z < 4; z++) {
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 64; x++) {
                const bool inside = x >= 8 && x < 24 && y >= 2 && y < 5 && z >= 1 && z < 3;
                const int expected =
                    inside ? source[((z - 1) * 3 + (y - 2)) * 16 + (x - 8)] : 5;
                REQUIRE(all[(z * 8 + y) * 64 + x] == expected);
            }
        }
    }
    CUDA_GIVES(cudaErrorInvalidPitchValue,
               cudaMemcpy2D(rows.data(), 50, flat, pitch, 100, 2, cudaMemcpyDeviceToHost));
    CUDA_GIVES(cudaErrorInvalidMemcpyDirection,
               cudaMemcpy(rows.data(), flat, 4, static_cast<cudaMemcpyKind>(77)));
    cudaGetLastError();
    CUDA_OK(cudaFree(flat));
    CUDA_OK(cudaFree(box.ptr));
    return passed("fillsAndBoxes", "pitch %zu", pitch);
}
