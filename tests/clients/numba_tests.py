"""Modules of numba-cuda's own test suite, as the package brings them: those named as arguments, or all."""
import sys
import time
import unittest
import warnings

# Those that need neither other packages nor several devices, and take seconds.
MODULES = """
cudapy.test_array cudapy.test_array_methods cudapy.test_blackscholes cudapy.test_boolean
cudapy.test_complex_kernel cudapy.test_constmem cudapy.test_fastmath cudapy.test_forall
cudapy.test_globals cudapy.test_idiv cudapy.test_iterators cudapy.test_localmem cudapy.test_matmul
cudapy.test_nondet cudapy.test_powi cudapy.test_reduction cudapy.test_sm cudapy.test_sync
cudapy.test_userexc cudapy.test_vectorize_complex cudapy.test_warp_ops cudadrv.test_array_attr
cudadrv.test_context_stack cudadrv.test_cuda_array_slicing cudadrv.test_cuda_auto_context
cudadrv.test_cuda_devicerecord cudadrv.test_host_alloc cudadrv.test_managed_alloc
cudadrv.test_module_callbacks cudadrv.test_profiler cudadrv.test_select_device
""".split()


def main(names):
    warnings.simplefilter("ignore")
    run = bad = skipped = 0
    for name in names:
        start = time.monotonic()
        suite = unittest.defaultTestLoader.loadTestsFromName(f"numba.cuda.tests.{name}")
        result = unittest.TextTestRunner(verbosity=0).run(suite)
        run, skipped = run + result.testsRun, skipped + len(result.skipped)
        bad += len(result.failures) + len(result.errors)
        # A slow guest takes minutes for some.
        print(f"{name}: {result.testsRun} tests in {time.monotonic() - start:.1f} s", flush=True)
    passed = run - bad - skipped
    print(f"numba-cuda: {passed} tests passed, {bad} failed, {skipped} skipped, in {len(names)} modules")
    return bad != 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or MODULES))
