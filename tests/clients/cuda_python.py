"""The driver API through cuda-bindings, with code that NVRTC compiles."""
# ends: context-lost
import ctypes
import unittest

import numpy as np
from cuda.bindings import driver, nvrtc

SOURCE = b"""
extern "C" __global__ void saxpy(float a, const float *x, const float *y, float *out, size_t n)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = a * x[i] + y[i];
    }
}
__device__ int counter;
extern "C" __global__ void count() { atomicAdd(&counter, 1); }
extern "C" __global__ void nowhere(int *p) { *p = 1; }
"""


def ok(answer):
    """What a call answers, if it succeeded."""
    result, *values = answer
    if result.value != 0:
        raise AssertionError(result)
    return values[0] if len(values) == 1 else tuple(values)


def compiled():
    program = ok(nvrtc.nvrtcCreateProgram(SOURCE, b"client.cu", 0, [], []))
    ok(nvrtc.nvrtcCompileProgram(program, 1, [b"--gpu-architecture=compute_75"]))
    ptx = b" " * ok(nvrtc.nvrtcGetPTXSize(program))
    ok(nvrtc.nvrtcGetPTX(program, ptx))
    return ptx


class CudaPython(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ok(driver.cuInit(0))
        cls.device = ok(driver.cuDeviceGet(0))
        ok(driver.cuCtxSetCurrent(ok(driver.cuDevicePrimaryCtxRetain(cls.device))))
        cls.module = ok(driver.cuModuleLoadData(compiled()))

    def kernel(self, name):
        return ok(driver.cuModuleGetFunction(self.module, name))

    def test_device(self):
        self.assertTrue(ok(driver.cuDeviceGetName(64, self.device)).rstrip(b"\0 "))
        attribute = driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
        self.assertGreater(ok(driver.cuDeviceGetAttribute(attribute, self.device)), 0)

    def test_saxpy_in_a_stream(self):
        n = 100_000
        x, y = (np.random.default_rng(seed).random(n, dtype=np.float32) for seed in (1, 2))
        out = np.zeros_like(x)
        stream = ok(driver.cuStreamCreate(0))
        on_device = [ok(driver.cuMemAllocAsync(x.nbytes, stream)) for _ in range(3)]
        ok(driver.cuMemcpyHtoDAsync(on_device[0], x.ctypes.data, x.nbytes, stream))
        ok(driver.cuMemcpyHtoDAsync(on_device[1], y.ctypes.data, x.nbytes, stream))
        arguments = ((3.0, *on_device, n), (ctypes.c_float, None, None, None, ctypes.c_size_t))
        ok(driver.cuLaunchKernel(self.kernel(b"saxpy"), -(-n // 256), 1, 1, 256, 1, 1, 0, stream,
                                 arguments, 0))
        ok(driver.cuMemcpyDtoHAsync(out.ctypes.data, on_device[2], x.nbytes, stream))
        ok(driver.cuStreamSynchronize(stream))
        for address in on_device:
            ok(driver.cuMemFreeAsync(address, stream))
        ok(driver.cuStreamDestroy(stream))
        np.testing.assert_allclose(out, np.float32(3) * x + y, rtol=1e-6)

    def test_graph_of_captured_launches(self):
        counter, _ = ok(driver.cuModuleGetGlobal(self.module, b"counter"))
        ok(driver.cuMemsetD32(counter, 0, 1))
        stream = ok(driver.cuStreamCreate(driver.CUstream_flags.CU_STREAM_NON_BLOCKING))
        mode = driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_GLOBAL
        ok(driver.cuStreamBeginCapture(stream, mode))
        for _ in range(5):
            ok(driver.cuLaunchKernel(self.kernel(b"count"), 2, 1, 1, 1, 1, 1, 0, stream, 0, 0))
        graph = ok(driver.cuStreamEndCapture(stream))
        executable = ok(driver.cuGraphInstantiate(graph, 0))
        for _ in range(3):
            ok(driver.cuGraphLaunch(executable, stream))
        ok(driver.cuStreamSynchronize(stream))
        value = np.zeros(1, np.int32)
        ok(driver.cuMemcpyDtoH(value.ctypes.data, counter, 4))
        self.assertEqual(value[0], 30)

    def test_errors(self):
        (result,) = driver.cuMemFree(1)
        self.assertEqual(result, driver.CUresult.CUDA_ERROR_INVALID_VALUE)
        result, _ = driver.cuModuleGetFunction(self.module, b"absent")
        self.assertEqual(result, driver.CUresult.CUDA_ERROR_NOT_FOUND)
        result, _ = driver.cuModuleLoadData(b".version 7.0\n.target sm_52\nnonsense\0")
        self.assertEqual(result, driver.CUresult.CUDA_ERROR_INVALID_PTX)
        self.assertEqual(ok(driver.cuGetErrorName(driver.CUresult.CUDA_ERROR_INVALID_VALUE)),
                         b"CUDA_ERROR_INVALID_VALUE")

    def test_z_a_fault_ends_the_context(self):
        ok(driver.cuLaunchKernel(self.kernel(b"nowhere"), 1, 1, 1, 1, 1, 1, 0, 0,
                                 ((64,), (ctypes.c_void_p,)), 0))
        (result,) = driver.cuCtxSynchronize()
        self.assertEqual(result, driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS)
        result, _ = driver.cuMemAlloc(4)
        self.assertEqual(result, driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS)


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=0)
    ran, failed = program.result.testsRun, len(program.result.failures) + len(program.result.errors)
    print(f"cuda-python: {ran - failed} of {ran} tests passed")
    raise SystemExit(failed != 0)
