"""A few kernels written for numba.cuda, each checked against numpy; small enough for a slow guest."""
import sys
import time
import warnings

import numpy as np
from numba import cuda, float32, int32

TILE = 8
BLOCK = 128


@cuda.jit
def add(a, b, c):
    i = cuda.grid(1)
    if i < c.size:
        c[i] = a[i] + b[i]


@cuda.jit
def multiply(a, b, c):
    """Matrices whose sides are multiples of the tile, through shared memory."""
    left = cuda.shared.array((TILE, TILE), float32)
    right = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0)
    for tile in range(a.shape[1] // TILE):
        left[tx, ty] = a[x, tile * TILE + ty]
        right[tx, ty] = b[tile * TILE + tx, y]
        cuda.syncthreads()
        for k in range(TILE):
            total += left[tx, k] * right[k, ty]
        cuda.syncthreads()
    c[x, y] = total


@cuda.jit
def histogram(values, bins):
    i = cuda.grid(1)
    if i < values.size:
        cuda.atomic.add(bins, values[i], 1)


@cuda.jit
def warp_sums(values, sums):
    i = cuda.grid(1)
    total = values[i]
    offset = int32(16)
    while offset > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, offset)
        offset //= 2
    if cuda.laneid == 0:
        sums[i // 32] = total


def vector_add(random):
    a, b = random.random((2, 100_003), dtype=np.float32)
    c = cuda.device_array_like(a)
    add[(a.size + BLOCK - 1) // BLOCK, BLOCK](cuda.to_device(a), cuda.to_device(b), c)
    return np.array_equal(c.copy_to_host(), a + b)


def matrix_product(random):
    a = random.random((32, 48), dtype=np.float32)
    b = random.random((48, 64), dtype=np.float32)
    c = cuda.device_array((32, 64), np.float32)
    multiply[(32 // TILE, 64 // TILE), (TILE, TILE)](cuda.to_device(a), cuda.to_device(b), c)
    return np.allclose(c.copy_to_host(), a @ b, rtol=1e-5)


def atomics(random):
    values = random.integers(0, 10, 5_000, dtype=np.int32)
    bins = cuda.to_device(np.zeros(10, np.int32))
    histogram[(values.size + BLOCK - 1) // BLOCK, BLOCK](cuda.to_device(values), bins)
    return np.array_equal(bins.copy_to_host(), np.bincount(values, minlength=10))


def shuffles(random):
    values = random.integers(0, 1000, 8 * BLOCK, dtype=np.int32)
    sums = cuda.device_array(values.size // 32, np.int32)
    warp_sums[8, BLOCK](cuda.to_device(values), sums)
    return np.array_equal(sums.copy_to_host(), values.reshape(-1, 32).sum(axis=1))


def main():
    warnings.simplefilter("ignore")
    print(cuda.get_current_device().name, flush=True)
    checks = [vector_add, matrix_product, atomics, shuffles]
    passed = 0
    for check in checks:
        start = time.monotonic()
        right = check(np.random.default_rng(1))
        passed += right
        print(check.__name__, "ok" if right else "WRONG", f"{time.monotonic() - start:.1f} s", flush=True)
    print(f"numba: {passed} of {len(checks)} kernels passed")
    return passed != len(checks)


if __name__ == "__main__":
    sys.exit(main())
