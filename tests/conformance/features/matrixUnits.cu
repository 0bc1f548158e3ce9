// Matrix operations of warps: nvcuda::wmma in its types and shapes, and mma by PTX, against three
// loops. The data are small integers, so that every sum is exact in whatever order it is made.
// nvcc: -gencode arch=compute_80,code=compute_80
#include "../conformance.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

template <typename T> T from_int(int value) { return static_cast<T>(value); }
template <> half from_int<half>(int value) { return __float2half(static_cast<float>(value)); }
template <> __nv_bfloat16 from_int<__nv_bfloat16>(int value)
{
    return __float2bfloat16(static_cast<float>(value));
}

template <typename T> double to_double(T value) { return static_cast<double>(value); }
template <> double to_double<half>(half value) { return __half2float(value); }

// What the fragments of a type are made of, where that is another type.
template <typename T> struct Fragment {
    using type = T;
};
struct Tf32 {};
template <> struct Fragment<Tf32> {
    using type = wmma::precision::tf32;
};

template <int M, int N, int K, typename In, typename Out, typename Kind, typename LayoutA, typename LayoutB>
__global__ void multiply(const In *a, const In *b, const Out *c, Out *d, int lda, int ldb)
{
    wmma::fragment<wmma::matrix_a, M, N, K, typename Fragment<Kind>::type, LayoutA> fa;
    wmma::fragment<wmma::matrix_b, M, N, K, typename Fragment<Kind>::type, LayoutB> fb;
    wmma::fragment<wmma::accumulator, M, N, K, Out> fc;
    wmma::load_matrix_sync(fa, a, lda);
    wmma::load_matrix_sync(fb, b, ldb);
    wmma::load_matrix_sync(fc, c, N, wmma::mem_row_major);
    for (int i = 0; i < fc.num_elements; i++) {
        fc.x[i] = fc.x[i] + fc.x[i];
    }
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, M, wmma::mem_col_major);
}

template <int M, int N, int K, typename In, typename Out, typename Kind, typename LayoutA, typename LayoutB>
void check(Random &random)
{
    constexpr bool a_rows = std::is_same<LayoutA, wmma::row_major>::value;
    constexpr bool b_rows = std::is_same<LayoutB, wmma::row_major>::value;
    std::vector<int> a(M * K), b(K * N), c(M * N);
    for (auto *matrix : {&a, &b, &c}) {
        for (int &value : *matrix) {
            value = random.whole(7);
        }
    }
    std::vector<In> in_a(M * K), in_b(K * N);
    std::vector<Out> in_c(M * N);
    for (int i = 0; i < M; i++) {
        for (int k = 0; k < K; k++) {
            in_a[a_rows ? i * K + k : k * M + i] = from_int<In>(a[i * K + k]);
        }
    }
    for (int k = 0; k < K; k++) {
        for (int j = 0; j < N; j++) {
            in_b[b_rows ? k * N + j : j * K + k] = from_int<In>(b[k * N + j]);
        }
    }
    for (int i = 0; i < M * N; i++) {
        in_c[i] = from_int<Out>(c[i]);
    }
    const DeviceArray<In> device_a(in_a), device_b(in_b);
    const DeviceArray<Out> device_c(in_c), device_d(M * N);
    multiply<M, N, K, In, Out, Kind, LayoutA, LayoutB><<<1, 32>>>(
        device_a.get(), device_b.get(), device_c.get(), device_d.get(), a_rows ? K : M, b_rows ? N : K);
    CUDA_OK(cudaGetLastError());
    const std::vector<Out> d = device_d.read();
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) {
            int sum = 2 * c[i * N + j];
            for (int k = 0; k < K; k++) {
                sum += a[i * K + k] * b[k * N + j];
            }
            REQUIRE(to_double(d[j * M + i]) == sum);
        }
    }
}

template <int M, int N, int K, typename In, typename Out, typename Kind = In> void shape(Random &random)
{
    check<M, N, K, In, Out, Kind, wmma::row_major, wmma::col_major>(random);
    check<M, N, K, In, Out, Kind, wmma::col_major, wmma::row_major>(random);
    check<M, N, K, In, Out, Kind, wmma::row_major, wmma::row_major>(random);
}

// A tiled product: 64 x 64 by warps of 16 x 16, through shared memory with ldmatrix and mma.
__global__ void tiled(const half *a, const half *b, float *c, int size)
{
    __shared__ __align__(16) half tile_a[16][16];
    __shared__ __align__(16) half tile_b[16][8];
    const int lane = threadIdx.x;
    const int row = blockIdx.y * 16, column = blockIdx.x * 8;
    float sum[4] = {};
    for (int k = 0; k < size; k += 16) {
        for (int i = lane; i < 256; i += 32) {
            tile_a[i / 16][i % 16] = a[(row + i / 16) * size + k + i % 16];
        }
        for (int i = lane; i < 128; i += 32) {
            tile_b[i / 8][i % 8] = b[(k + i / 8) * size + column + i % 8];
        }
        __syncwarp();
        unsigned fa[4], fb[2];
        const unsigned at_a = __cvta_generic_to_shared(&tile_a[lane % 16][lane / 16 * 8]);
        const unsigned at_b = __cvta_generic_to_shared(&tile_b[lane % 16][0]);
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(fa[0]), "=r"(fa[1]), "=r"(fa[2]), "=r"(fa[3])
                     : "r"(at_a));
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
                     : "=r"(fb[0]), "=r"(fb[1])
                     : "r"(at_b));
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
                     "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                     : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
        __syncwarp();
    }
    for (int i = 0; i < 4; i++) {
        const int r = row + lane / 4 + i / 2 * 8, s = column + lane % 4 * 2 + i % 2;
        c[r * size + s] = sum[i];
    }
}

void check_tiled(Random &random, int size)
{
    std::vector<half> a(size * size), b(size * size);
    for (auto *matrix : {&a, &b}) {
        for (half &value : *matrix) {
            value = __float2half(static_cast<float>(random.whole(5)));
        }
    }
    const DeviceArray<half> device_a(a), device_b(b);
    const DeviceArray<float> device_c(size * size);
    tiled<<<dim3(size / 8, size / 16), 32>>>(device_a.get(), device_b.get(), device_c.get(), size);
    CUDA_OK(cudaGetLastError());
    const std::vector<float> c = device_c.read();
    for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
            float sum = 0;
            for (int k = 0; k < size; k++) {
                sum += __half2float(a[i * size + k]) * __half2float(b[k * size + j]);
            }
            REQUIRE(c[i * size + j] == sum);
        }
    }
}

int main()
{
    Random random(7);
    shape<16, 16, 16, half, float>(random);
    shape<32, 8, 16, half, float>(random);
    shape<8, 32, 16, half, float>(random);
    shape<16, 16, 16, half, half>(random);
    shape<16, 16, 16, __nv_bfloat16, float>(random);
    shape<32, 8, 16, __nv_bfloat16, float>(random);
    shape<16, 16, 8, float, float, Tf32>(random);
    shape<16, 16, 16, signed char, int>(random);
    shape<8, 32, 16, signed char, int>(random);
    shape<8, 8, 4, double, double>(random);
    check_tiled(random, 64);
    return passed("matrixUnits", "10 shapes and a tiled product");
}
