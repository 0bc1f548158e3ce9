// Texture and surface references of older PTX (.texref, .surfref), bound through the driver API:
// to an array, to linear memory and to rows, and rebound.
// nvcc: -Xcompiler -Wno-deprecated-declarations
#include "driver.h"

static const char PTX[] = R"(
.version 4.0
.target sm_30
.address_size 64
.global .texref image;
.global .surfref canvas;
.visible .entry sample(.param .u64 out)
{
    .reg .b32 %r<4>;
    .reg .f32 %f<8>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [out];
    mov.u32 %r0, %tid.x;
    mov.u32 %r1, %ctaid.x;
    cvt.rn.f32.u32 %f0, %r0;
    cvt.rn.f32.u32 %f1, %r1;
    tex.2d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [image, {%f0, %f1}];
    mov.u32 %r2, %ntid.x;
    mad.lo.u32 %r3, %r1, %r2, %r0;
    mul.wide.u32 %d1, %r3, 4;
    add.u64 %d2, %d0, %d1;
    st.global.f32 [%d2], %f2;
    ret;
}
.visible .entry by_index(.param .u64 out)
{
    .reg .b32 %r<8>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [out];
    mov.u32 %r0, %tid.x;
    tex.1d.v4.u32.s32 {%r1, %r2, %r3, %r4}, [image, {%r0}];
    mul.wide.u32 %d1, %r0, 4;
    add.u64 %d2, %d0, %d1;
    add.u32 %r5, %r1, %r2;
    st.global.u32 [%d2], %r5;
    ret;
}
.visible .entry draw()
{
    .reg .b32 %r<4>;
    mov.u32 %r0, %tid.x;
    shl.b32 %r1, %r0, 2;
    mov.u32 %r2, 0;
    sust.b.2d.b32.trap [canvas, {%r1, %r2}], {%r0};
    ret;
}
)";

int main()
{
    driver_start();
    CUmodule module;
    CUfunction sample, by_index, draw;
    CUtexref image;
    CUsurfref canvas;
    CU_OK(CU(cuModuleLoadData)(&module, PTX));
    CU_OK(CU(cuModuleGetFunction)(&sample, module, "sample"));
    CU_OK(CU(cuModuleGetFunction)(&by_index, module, "by_index"));
    CU_OK(CU(cuModuleGetFunction)(&draw, module, "draw"));
    CU_OK(CU(cuModuleGetTexRef)(&image, module, "image"));
    CU_OK(CU(cuModuleGetSurfRef)(&canvas, module, "canvas"));
    CU_GIVES(CUDA_ERROR_NOT_FOUND, CU(cuModuleGetTexRef)(&image, module, "absent"));
    CU_OK(CU(cuModuleGetTexRef)(&image, module, "image"));
    CUdeviceptr out;
    CU_OK(CU(cuMemAlloc)(&out, 4096));
    void *arguments[] = {&out};

    // An array of numbers.
    CUDA_ARRAY3D_DESCRIPTOR shape = {};
    shape.Width = 16;
    shape.Height = 4;
    shape.Format = CU_AD_FORMAT_FLOAT;
    shape.NumChannels = 1;
    shape.Flags = CUDA_ARRAY3D_SURFACE_LDST;
    CUarray array, found;
    CU_OK(CU(cuArray3DCreate)(&array, &shape));
    std::vector<float> texels(64), got(64);
    for (int i = 0; i < 64; i++) {
        texels[i] = 0.25f * i;
    }
    // Rows one behind the other, from the middle of the first to the end.
    CU_OK(CU(cuMemcpyHtoA)(array, 0, texels.data(), 32));
    CU_OK(CU(cuMemcpyHtoA)(array, 32, texels.data() + 8, 224));
    CU_OK(CU(cuTexRefSetArray)(image, array, CU_TRSA_OVERRIDE_FORMAT));
    CU_OK(CU(cuTexRefGetArray)(&found, image));
    REQUIRE(found == array);
    CU_OK(CU(cuTexRefSetAddressMode)(image, 0, CU_TR_ADDRESS_MODE_CLAMP));
    CU_OK(CU(cuTexRefSetFilterMode)(image, CU_TR_FILTER_MODE_POINT));
    CU_OK(CU(cuLaunchKernel)(sample, 4, 1, 1, 16, 1, 1, 0, nullptr, arguments, nullptr));
    CU_OK(CU(cuMemcpyDtoH)(got.data(), out, 256));
    REQUIRE(got == texels);
    // Between two texels is half of each.
    CU_OK(CU(cuTexRefSetFilterMode)(image, CU_TR_FILTER_MODE_LINEAR));
    CU_OK(CU(cuLaunchKernel)(sample, 1, 1, 1, 16, 1, 1, 0, nullptr, arguments, nullptr));
    CU_OK(CU(cuMemcpyDtoH)(got.data(), out, 64));
    for (int i = 1; i < 16; i++) {
        REQUIRE(got[i] == 0.25f * i - 0.125f);
    }

    // Rows of device memory.
    CUdeviceptr rows;
    size_t pitch = 0;
    CU_OK(CU(cuMemAllocPitch)(&rows, &pitch, 64, 4, 4));
    std::vector<char> bytes(4 * pitch);
    for (int i = 0; i < 64; i++) {
        const float value = 100.0f - i;
        std::memcpy(&bytes[i / 16 * pitch + i % 16 * 4], &value, 4);
    }
    CU_OK(CU(cuMemcpyHtoD)(rows, bytes.data(), bytes.size()));
    CUDA_ARRAY_DESCRIPTOR plane = {};
    plane.Width = 16;
    plane.Height = 4;
    plane.Format = CU_AD_FORMAT_FLOAT;
    plane.NumChannels = 1;
    CU_OK(CU(cuTexRefSetFilterMode)(image, CU_TR_FILTER_MODE_POINT));
    CU_OK(CU(cuTexRefSetAddress2D)(image, &plane, rows, pitch));
    CU_OK(CU(cuLaunchKernel)(sample, 4, 1, 1, 16, 1, 1, 0, nullptr, arguments, nullptr));
    CU_OK(CU(cuMemcpyDtoH)(got.data(), out, 256));
    for (int i = 0; i < 64; i++) {
        REQUIRE(got[i] == 100.0f - i);
    }

    // Linear memory of pairs of bytes, as they are.
    std::vector<unsigned char> pairs(64);
    for (int i = 0; i < 64; i++) {
        pairs[i] = static_cast<unsigned char>(3 * i);
    }
    size_t offset = 1;
    CU_OK(CU(cuMemcpyHtoD)(rows, pairs.data(), 64));
    CU_OK(CU(cuTexRefSetFormat)(image, CU_AD_FORMAT_UNSIGNED_INT8, 2));
    CU_OK(CU(cuTexRefSetFlags)(image, CU_TRSF_READ_AS_INTEGER));
    CU_OK(CU(cuTexRefSetAddress)(&offset, image, rows, 64));
    REQUIRE(offset == 0);
    CU_OK(CU(cuLaunchKernel)(by_index, 1, 1, 1, 32, 1, 1, 0, nullptr, arguments, nullptr));
    std::vector<unsigned> sums(32);
    CU_OK(CU(cuMemcpyDtoH)(sums.data(), out, 128));
    for (int i = 0; i < 32; i++) {
        REQUIRE(sums[i] == pairs[2 * i] + pairs[2 * i + 1]);
    }

    CU_OK(CU(cuSurfRefSetArray)(canvas, array, 0));
    CU_OK(CU(cuLaunchKernel)(draw, 1, 1, 1, 16, 1, 1, 0, nullptr, nullptr, nullptr));
    std::vector<unsigned> drawn(16);
    CU_OK(CU(cuMemcpyAtoH)(drawn.data(), array, 0, 64));
    for (unsigned i = 0; i < 16; i++) {
        REQUIRE(drawn[i] == i);
    }
    CU_OK(CU(cuArrayDestroy)(array));
    CU_GIVES(CUDA_ERROR_INVALID_HANDLE, CU(cuArrayDestroy)(array));
    return passed("textureReferences", "an array, rows and linear memory bound");
}
