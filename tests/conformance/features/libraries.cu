// Code loaded while the program runs: PTX text as a library, its kernels by name, counted and
// enumerated, its variables; a library that is no code.
#include "../conformance.h"

static const char PTX[] = R"(
.version 7.0
.target sm_52
.address_size 64
.visible .global .align 4 .u32 step = 3;
.visible .entry first(.param .u64 to)
{
    .reg .b32 %r<3>;
    .reg .b64 %d<3>;
    ld.param.u64 %d0, [to];
    ld.global.u32 %r0, [step];
    st.global.u32 [%d0], %r0;
    ret;
}
.visible .entry second(.param .u64 to, .param .u32 value)
{
    .reg .b32 %r<3>;
    .reg .b64 %d<3>;
    ld.param.u64 %d0, [to];
    ld.param.u32 %r0, [value];
    st.global.u32 [%d0+4], %r0;
    ret;
}
)";

int main()
{
    cudaLibrary_t library;
    CUDA_OK(cudaLibraryLoadData(&library, PTX, nullptr, nullptr, 0, nullptr, nullptr, 0));
    unsigned count = 0;
    CUDA_OK(cudaLibraryGetKernelCount(&count, library));
    REQUIRE(count == 2);
    cudaKernel_t kernels[2], first, second;
    CUDA_OK(cudaLibraryEnumerateKernels(kernels, 2, library));
    CUDA_OK(cudaLibraryGetKernel(&first, library, "first"));
    CUDA_OK(cudaLibraryGetKernel(&second, library, "second"));
    REQUIRE(first != second);
    REQUIRE(kernels[0] == first || kernels[1] == first);
    void *step;
    size_t bytes = 0;
    CUDA_OK(cudaLibraryGetGlobal(&step, &bytes, library, "step"));
    REQUIRE(bytes == 4);
    const DeviceArray<int> out(std::vector<int>{0, 0});
    int *to = out.get();
    int value = 21;
    void *arguments[] = {&to, &value};
    CUDA_OK(cudaLaunchKernel(first, dim3(1), dim3(1), arguments, 0, nullptr));
    CUDA_OK(cudaLaunchKernel(second, dim3(1), dim3(1), arguments, 0, nullptr));
    REQUIRE(out.read()[0] == 3 && out.read()[1] == 21);
    const int nine = 9;
    CUDA_OK(cudaMemcpy(step, &nine, 4, cudaMemcpyHostToDevice));
    CUDA_OK(cudaLaunchKernel(first, dim3(1), dim3(1), arguments, 0, nullptr));
    REQUIRE(out.read()[0] == 9);

    CUDA_GIVES(cudaErrorSymbolNotFound, cudaLibraryGetKernel(&first, library, "third"));
    CUDA_OK(cudaLibraryUnload(library));
    CUDA_GIVES(cudaErrorInvalidPtx, cudaLibraryLoadData(&library, ".version 7.0\n.target sm_52\n.nonsense", nullptr, nullptr, 0,
                                   nullptr, nullptr, 0));
    cudaGetLastError();
    return passed("libraries", "%u kernels", count);
}
