// cuLink: PTX of several inputs becomes one module, with functions and variables of each used by the
// others; what is missing, what is there twice and what is no PTX is refused, with words in the log.
#include "driver.h"

#define HEAD ".version 7.0\n.target sm_52\n.address_size 64\n"

static const char KERNEL[] = HEAD R"(
.extern .func (.param .b32 result) scaled(.param .b32 value);
.extern .global .u32 offset;
.global .u32 private = 1;
.visible .entry apply(.param .u64 data)
{
    .reg .b32 %r<6>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [data];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %d1, %r0, 4;
    add.u64 %d2, %d0, %d1;
    ld.global.u32 %r1, [%d2];
    {
        .param .b32 in;
        .param .b32 out;
        st.param.b32 [in], %r1;
        call (out), scaled, (in);
        ld.param.b32 %r2, [out];
    }
    ld.global.u32 %r3, [offset];
    add.u32 %r4, %r2, %r3;
    ld.global.u32 %r3, [private];
    add.u32 %r4, %r4, %r3;
    st.global.u32 [%d2], %r4;
    ret;
}
)";

static const char FUNCTION[] = HEAD R"(
.global .u32 private = 1000;
.visible .func (.param .b32 result) scaled(.param .b32 value)
{
    .reg .b32 %r<4>;
    ld.param.b32 %r0, [value];
    ld.global.u32 %r1, [private];
    mul.lo.u32 %r2, %r0, %r1;
    st.param.b32 [result], %r2;
    ret;
}
)";

static const char VARIABLE[] = HEAD ".visible .global .u32 offset = 7;\n";

// A linker whose errors go to a buffer.
struct Linker {
    char errors[2000] = {};
    CUjit_option options[2] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[2] = {errors, reinterpret_cast<void *>(sizeof(errors))};
    CUlinkState state = nullptr;

    Linker() { CU_OK(CU(cuLinkCreate)(2, options, values, &state)); }
    ~Linker() { CU(cuLinkDestroy)(state); }
    CUresult add(const char *text, const char *name)
    {
        return CU(cuLinkAddData)(state, CU_JIT_INPUT_PTX, const_cast<char *>(text),
                                 std::strlen(text) + 1, name, 0, nullptr, nullptr);
    }
    CUresult complete(void **image, size_t *bytes)
    {
        return CU(cuLinkComplete)(state, image, bytes);
    }
};

int main()
{
    driver_start();
    void *image = nullptr;
    size_t bytes = 0;
    CUmodule module;
    {
        Linker linker;
        CU_OK(linker.add(KERNEL, "kernel.ptx"));
        // The second input is a file.
        char path[] = "/tmp/linkPtxXXXXXX";
        const int file = mkstemp(path);
        REQUIRE(file >= 0);
        FILE *const stream = fdopen(file, "w");
        REQUIRE(std::fputs(FUNCTION, stream) >= 0 && std::fclose(stream) == 0);
        CU_OK(CU(cuLinkAddFile)(linker.state, CU_JIT_INPUT_PTX, path, 0, nullptr, nullptr));
        std::remove(path);
        CU_GIVES(CUDA_ERROR_FILE_NOT_FOUND, CU(cuLinkAddFile)(linker.state, CU_JIT_INPUT_PTX, path,
                                                              0, nullptr, nullptr));
        CU_OK(linker.add(VARIABLE, "variable.ptx"));
        CU_OK(linker.complete(&image, &bytes));
        REQUIRE(bytes > 0);
        CU_OK(CU(cuModuleLoadData)(&module, image));
    }
    CUfunction function;
    CUdeviceptr data, offset;
    CU_OK(CU(cuModuleGetFunction)(&function, module, "apply"));
    CU_OK(CU(cuModuleGetGlobal)(&offset, &bytes, module, "offset"));
    REQUIRE(bytes == 4);
    std::vector<unsigned> numbers(64);
    for (unsigned i = 0; i < 64; i++) {
        numbers[i] = i;
    }
    CU_OK(CU(cuMemAlloc)(&data, 256));
    CU_OK(CU(cuMemcpyHtoD)(data, numbers.data(), 256));
    void *arguments[] = {&data};
    CU_OK(CU(cuLaunchKernel)(function, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
    CU_OK(CU(cuMemcpyDtoH)(numbers.data(), data, 256));
    for (unsigned i = 0; i < 64; i++) {
        // Each module's own `private` stays its own.
        REQUIRE(numbers[i] == 1000 * i + 7 + 1);
    }

    {
        Linker missing;
        CU_OK(missing.add(KERNEL, "kernel.ptx"));
        CU_OK(missing.add(VARIABLE, "variable.ptx"));
        REQUIRE(missing.complete(&image, &bytes) != CUDA_SUCCESS);
        REQUIRE(std::strstr(missing.errors, "scaled"));
    }
    {
        Linker twice;
        CU_OK(twice.add(VARIABLE, "one.ptx"));
        CU_OK(twice.add(VARIABLE, "two.ptx"));
        REQUIRE(twice.complete(&image, &bytes) != CUDA_SUCCESS);
        REQUIRE(std::strstr(twice.errors, "offset"));
    }
    Linker broken;
    CU_GIVES(CUDA_ERROR_INVALID_PTX, broken.add(HEAD ".nonsense\n", "broken.ptx"));
    REQUIRE(broken.errors[0] != 0);
    REQUIRE(broken.complete(&image, &bytes) != CUDA_SUCCESS);
    return passed("linkPtx", "three inputs linked, three refused");
}
