"""One call of each library, again and again, while calls of the driver below fail (`SVP_STRICT_FAIL`, as xtask's suite
`strict` sets it): each call answers a status that its documentation has, results are right where nothing failed, and no
memory is left. Where one call alone fails, so does one library's, and the last round is right.
"""
import ctypes
import os
import sys

import numpy as np

cuda = ctypes.CDLL("libcuda.so.1")
blas, fft, rand, solver, sparse = (ctypes.CDLL(name) for name in (
    "libcublas.so.12", "libcufft.so.11", "libcurand.so.10", "libcusolver.so.11", "libcusparse.so.12"))
# What the libraries' documentation lists; a driver's code is any that is not zero.
STATUSES = {blas: {0, 1, 3, 7, 8, 11, 13, 14, 15, 16}, fft: {*range(18)}, rand: {0, *range(100, 107), *range(201, 205), 999},
            solver: {*range(10)}, sparse: {*range(12)}}
# Of calls that make a handle or a plan the documentation lists fewer.
OF_CREATION = {blas: {0, 1, 3, 7}, fft: {0, 2, 4, 5, 7, 8}, rand: {0, 100, 102, 103, 203}, solver: {0, 1, 2, 4},
               sparse: {0, 1, 2, 3, 4}}
N, ROUNDS = 24, 3


class Failed(Exception):
    """A call that answered another status than success."""


def check(library, name, *args):
    status = getattr(library, name)(*args)
    known = OF_CREATION if "Create" in name or "Plan" in name else STATUSES
    if library in known and status not in known[library]:
        sys.exit(f"{name} answers {status}, which its documentation has not")
    if status:
        raise Failed(f"{name}: {status}")


class Things:
    """What a library's work makes, ended in the other order whatever happened."""

    def __enter__(self):
        self.ends, self.failures = [], []
        return self

    def made(self, library, create, destroy, *args, kind=ctypes.c_void_p):
        at = kind()
        check(library, create, ctypes.byref(at), *args)
        self.ends.append((library, destroy, at))
        return at

    def array(self, values):
        at = self.made(cuda, "cuMemAlloc_v2", "cuMemFree_v2", ctypes.c_size_t(values.nbytes))
        check(cuda, "cuMemcpyHtoD_v2", at, values.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(values.nbytes))
        return at

    def __exit__(self, *_):
        for end in reversed(self.ends):
            try:
                check(*end)
            except Failed as failed:
                self.failures.append(failed)
        return False


def got(at, like):
    check(cuda, "cuCtxSynchronize")
    out = np.empty_like(like)
    check(cuda, "cuMemcpyDtoH_v2", out.ctypes.data_as(ctypes.c_void_p), at, ctypes.c_size_t(out.nbytes))
    return out


def number(value):
    return np.array([value], np.float64).ctypes.data_as(ctypes.c_void_p)


def product(things, a):
    handle = things.made(blas, "cublasCreate_v2", "cublasDestroy_v2")
    x, y = things.array(a), things.array(np.zeros_like(a))
    check(blas, "cublasDgemm_v2", handle, 0, 0, N, N, N, number(1), x, N, x, N, number(0), y, N)
    return got(y, a), a @ a


def transform(things, a):
    plan = things.made(fft, "cufftPlan1d", "cufftDestroy", N, 0x69, N, kind=ctypes.c_int)
    x = things.array(a.astype(np.complex128))
    check(fft, "cufftExecZ2Z", plan, x, x, -1)
    return got(x, a.astype(np.complex128)), np.fft.fft(a)


def draw(things, a):
    found = []
    for _ in range(2):
        generator = things.made(rand, "curandCreateGenerator", "curandDestroyGenerator", 161)
        x = things.array(np.zeros_like(a))
        check(rand, "curandGenerateUniformDouble", generator, x, ctypes.c_size_t(a.size))
        found.append(got(x, a))
    if not found[0].min() > 0:
        sys.exit("numbers that were drawn are zero")
    return found


def factors(things, a):
    handle = things.made(solver, "cusolverDnCreate", "cusolverDnDestroy")
    positive = a @ a.T + N * np.eye(N)
    x, info, length = things.array(positive), things.array(np.ones(1, np.int32)), ctypes.c_int()
    check(solver, "cusolverDnDpotrf_bufferSize", handle, 0, N, x, N, ctypes.byref(length))
    work = things.array(np.zeros(max(length.value, 1)))
    check(solver, "cusolverDnDpotrf", handle, 0, N, x, N, work, length, info)
    return np.triu(got(x, positive)), np.linalg.cholesky(positive).T


def sparse_product(things, a):
    handle = things.made(sparse, "cusparseCreate", "cusparseDestroy")
    offsets, indices = np.arange(0, N * N + 1, N, dtype=np.int32), np.tile(np.arange(N, dtype=np.int32), N)
    size, of_all = ctypes.c_int64(N), ctypes.c_int64(N * N)
    x, y = things.array(np.ones(N)), things.array(np.zeros(N))
    matrix = things.made(sparse, "cusparseCreateCsr", "cusparseDestroySpMat", size, size, of_all, things.array(offsets),
                         things.array(indices), things.array(a), 2, 2, 0, 1)
    vectors = [things.made(sparse, "cusparseCreateDnVec", "cusparseDestroyDnVec", size, it, 1) for it in (x, y)]
    check(sparse, "cusparseSpMV", handle, 0, number(1), matrix, vectors[0], number(0), vectors[1], 1, 0, None)
    return got(y, np.zeros(N)), a.sum(1)


def round_of_all(random):
    """The first failure of each library's work."""
    failures = []
    for work in (product, transform, draw, factors, sparse_product):
        a = random.standard_normal((N, N))
        with Things() as things:
            try:
                found, expected = work(things, a.copy(order="F") if work is product else a)
                expected = expected.T if work is product else expected
            except Failed as failed:
                failures.append(f"{work.__name__}: {failed}")
                continue
        if things.failures:
            failures.append(f"{work.__name__}: {things.failures[0]}")
        error = abs(found - (expected.T if work is product else expected)).max()
        if not error < 1e-8:
            sys.exit(f"{work.__name__}: nothing failed, and the result is {error} off")
    return failures


def main():
    context, random = ctypes.c_void_p(), np.random.default_rng(4)
    try:
        check(cuda, "cuInit", 0)
        check(cuda, "cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
        check(cuda, "cuCtxSetCurrent", context)
    except Failed as failed:
        return print(f"no context: {failed}")
    once, count = "@" in os.environ.get("SVP_STRICT_FAIL", "@"), 0
    for at in range(ROUNDS):
        failures = round_of_all(random)
        count += len(failures)
        print(f"round {at}: {'; '.join(failures) or 'right'}", flush=True)
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    check(cuda, "cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
    if free.value != total.value or (once and (failures or count != 1)):
        sys.exit(f"{count} failures, {len(failures)} in the last round; {total.value - free.value} bytes are left")
    print("failures were told, and nothing is left", file=sys.stderr)


if __name__ == "__main__":
    main()
