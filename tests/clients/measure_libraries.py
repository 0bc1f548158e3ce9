"""Our libraries on the software GPU against libraries for the host's processors, in one run: times as ratios.

    measure_libraries.py FOLDER [--json]

FOLDER has Debian's libopenblas.so.0 and libfftw3f.so.3, somewhere below: `apt-get download libopenblas0-pthread
libfftw3-single3 libgfortran5 libquadmath0`, each unpacked by `dpkg -x FILE FOLDER`; nothing has to be installed. Ours and
theirs take turns, and of each the shortest time counts, after some calls that are not counted: kernels are interpreted until
they have been compiled. Ratios of a busy machine are worth little; run it on one that is not.
"""
import ctypes
import json
import os
import pathlib
import sys
import time

import numpy as np

from device import Device, driver, cuda, pointer

EMPTY = b""".version 7.0
.target sm_50
.address_size 64
.visible .entry empty() { ret; }
\0"""


def library(folder, name):
    """A library below the folder, with what it needs from there."""
    def found(wanted):
        return next(iter(sorted(pathlib.Path(folder).rglob(wanted))), None)
    for needed in ("libquadmath.so.0", "libgfortran.so.5"):
        if found(needed):
            ctypes.CDLL(str(found(needed)), mode=ctypes.RTLD_GLOBAL)
    path = found(name)
    if path is None:
        sys.exit(f"{folder}: no {name} there")
    return ctypes.CDLL(str(path))


def shortest(ours, theirs, turns):
    """The shortest time of each; they take turns."""
    best = [float("inf")] * 2
    for turn in range(turns):
        for which, work in enumerate((ours, theirs)):
            start = time.perf_counter()
            work()
            best[which] = min(best[which], time.perf_counter() - start)
    return best


def warmed(work, seconds=6.0):
    """Calls until kernels have been compiled."""
    end = time.perf_counter() + seconds
    work()
    while time.perf_counter() < end:
        work()
    return work


def products(blas, openblas, handle):
    random = np.random.default_rng(3)
    for letter, real, scalar in (("s", np.float32, ctypes.c_float), ("d", np.float64, ctypes.c_double)):
        for name, n, count in (("1024", 1024, 1), ("batched 64 x 128", 64, 128)):
            a, b = (np.asfortranarray(random.standard_normal((n, n * count)).astype(real)) for _ in range(2))
            c = np.zeros_like(a, order="F")
            da, db, dc = Device(a), Device(b), Device(c)
            one, zero, step = scalar(1), scalar(0), ctypes.c_longlong(n * n)
            call = getattr(blas, f"cublas{letter.upper()}gemmStridedBatched")

            def ours():
                status = call(handle, 0, 0, n, n, n, ctypes.byref(one), da.pointer, n, step, db.pointer, n, step, ctypes.byref(zero),
                              dc.pointer, n, step, count)
                assert status == 0, status
                driver("cuCtxSynchronize")

            gemm = getattr(openblas, f"cblas_{letter}gemm")
            lines = [[it.ctypes.data + at * n * n * it.itemsize for at in range(count)] for it in (a, b, c)]

            def theirs():
                # 102: by columns; 111: as it is.
                for x, y, z in zip(*lines):
                    gemm(102, 111, 111, n, n, n, one, ctypes.c_void_p(x), n, ctypes.c_void_p(y), n, zero, ctypes.c_void_p(z), n)

            times = shortest(warmed(ours), warmed(theirs, 0.5), 15)
            np.testing.assert_allclose(dc.get(), c, rtol=0, atol=2e-3 if letter == "s" else 1e-10)
            yield f"{letter}gemm {name}", "OpenBLAS, as many threads as cores", times, 1.2


def transforms(fft, fftw, length=1 << 20):
    random = np.random.default_rng(4)
    numbers = (random.standard_normal(length) + 1j * random.standard_normal(length)).astype(np.complex64)
    source, target = Device(numbers), Device(numbers)
    plan = ctypes.c_int()
    assert fft.cufftPlan1d(ctypes.byref(plan), length, 0x29, 1) == 0

    def ours():
        assert fft.cufftExecC2C(plan, source.pointer, target.pointer, -1) == 0
        driver("cuCtxSynchronize")

    cores = len(os.sched_getaffinity(0))
    threads = hasattr(fftw, "fftwf_plan_with_nthreads") and fftw.fftwf_init_threads()
    for used in sorted({1, cores} if threads else {1}):
        if threads:
            fftw.fftwf_plan_with_nthreads(used)
        result = np.empty_like(numbers)
        fftw.fftwf_plan_dft_1d.restype = ctypes.c_void_p
        # 0: FFTW_MEASURE, which overwrites both.
        scratch = numbers.copy()
        made = fftw.fftwf_plan_dft_1d(length, pointer(scratch), pointer(result), -1, 0)
        scratch[:] = numbers
        work = ctypes.c_void_p(made)
        times = shortest(warmed(ours), warmed(lambda: fftw.fftwf_execute(work), 0.5), 25)
        scale = abs(result).max()
        np.testing.assert_allclose(target.get() / scale, result / scale, atol=1e-5)
        yield "cufftExecC2C 2^20", f"FFTW, measured plan, {used} thread{'s'[:used > 1]}", times, 1.5


def empty_calls(blas, handle):
    module, kernel = ctypes.c_void_p(), ctypes.c_void_p()
    driver("cuModuleLoadData", ctypes.byref(module), EMPTY)
    driver("cuModuleGetFunction", ctypes.byref(kernel), module, b"empty")
    x, one = Device(np.ones(1, np.float32)), ctypes.c_float(1)

    def ours():
        for _ in range(200):
            blas.cublasSscal_v2(handle, 1, ctypes.byref(one), x.pointer, 1)
            cuda.cuCtxSynchronize()

    def theirs():
        for _ in range(200):
            cuda.cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, None, None, None)
            cuda.cuCtxSynchronize()

    yield "cublasSscal of one number", "an empty kernel's round trip", shortest(warmed(ours), warmed(theirs), 25), 1.2


def main(folder):
    driver("cuInit", 0)
    # The runtime's way to a context.
    context = ctypes.c_void_p()
    driver("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
    driver("cuCtxSetCurrent", context)
    openblas, fftw = library(folder, "libopenblas.so.0"), library(folder, "libfftw3f.so.3")
    threads = next(iter(sorted(pathlib.Path(folder).rglob("libfftw3f_threads.so.3"))), None)
    fftw = ctypes.CDLL(str(threads)) if threads else fftw
    blas, fft = ctypes.CDLL("libcublas.so.12"), ctypes.CDLL("libcufft.so.11")
    handle = ctypes.c_void_p()
    assert blas.cublasCreate_v2(ctypes.byref(handle)) == 0
    rows = [*products(blas, openblas, handle), *transforms(fft, fftw), *empty_calls(blas, handle)]
    lines = [{"what": what, "against": against, "ours_ms": ours * 1e3, "theirs_ms": theirs * 1e3, "ratio": ours / theirs,
              "demand": demand} for what, against, (ours, theirs), demand in rows]
    if "--json" in sys.argv:
        return print(json.dumps(lines, indent=1))
    print("| what | against | ratio of times | demand |\n|---|---|---|---|")
    for it in lines:
        print(f"| {it['what']} | {it['against']} | {it['ratio']:.2f} | <= {it['demand']} |")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1])
