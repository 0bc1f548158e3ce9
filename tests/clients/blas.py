"""What the programs that test libcublas share: calls by name, matrices in columns."""
import ctypes

import numpy as np

from device import Device, Host, TestedLibrary

cublas = TestedLibrary("libcublas.so.12")
TYPES = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
REAL = {"S": np.float32, "D": np.float64, "C": np.float32, "Z": np.float64}
TOLERANCE = {"S": 2e-4, "D": 1e-11, "C": 4e-4, "Z": 1e-11}
N, T, C = 0, 1, 2
LOWER, UPPER = 0, 1
random = np.random.default_rng(7)


def status(name, *args):
    """A call's answer. Integers go as the name's suffix says."""
    integer = ctypes.c_int64 if name.endswith("_64") else ctypes.c_int
    plain = [it.pointer if isinstance(it, (Device, Host)) else integer(it) if isinstance(it, int) else it for it in args]
    return getattr(cublas, name)(*plain)


class Enum(ctypes.c_int):
    """An argument that is an int in 64-bit forms too."""


class Blas:
    """A handle, whose calls have 64-bit integers if `wide`."""

    def __init__(self, wide=False):
        self.wide, self.handle = wide, ctypes.c_void_p()
        assert cublas.cublasCreate_v2(ctypes.byref(self.handle)) == 0

    def name(self, name):
        """A call's name by the width of its integers. Places of elements and arrays of sizes are as wide as the name that
        the test gives."""
        if name.startswith("cublasI") or "Grouped" in name:
            return name
        narrow = name.removesuffix("_64")
        return f"{narrow}_64" if self.wide and hasattr(cublas, f"{narrow}_64") else narrow

    def __call__(self, name, *args):
        name = self.name(name)
        result = status(name, self.handle, *args)
        if result != 0:
            raise AssertionError(f"{name} answers {result}")

    def status(self, name, *args):
        return status(self.name(name), self.handle, *args)

    def close(self):
        assert cublas.cublasDestroy_v2(self.handle) == 0


def batch(matrices):
    """Matrices in device memory, and an array of their addresses."""
    arrays = [Device(it) for it in matrices]
    return arrays, Device(np.array([it.pointer.value for it in arrays], np.uint64))


def numbers(kind, *shape):
    """Random numbers of a type, about one in size."""
    values = random.standard_normal(shape)
    if kind in "CZ":
        values = values + 1j * random.standard_normal(shape)
    return values.astype(TYPES[kind])


def op(matrix, number):
    return matrix if number == N else matrix.T if number == T else matrix.conj().T


def triangle(matrix, uplo, unit=False):
    kept = np.triu(matrix) if uplo == UPPER else np.tril(matrix)
    if unit:
        np.fill_diagonal(kept, 1)
    return kept


def whole(matrix, uplo, hermitian):
    """The symmetric or Hermitian matrix of which a triangle is given."""
    kept = triangle(matrix, uplo)
    strict = kept - np.diag(np.diag(kept))
    diagonal = np.diag(kept)
    return strict + (strict.conj().T if hermitian else strict.T) + np.diag(diagonal.real if hermitian else diagonal)


def packed(matrix, uplo):
    n = len(matrix)
    rows = (range(j + 1) if uplo == UPPER else range(j, n) for j in range(n))
    return np.array([matrix[i, j] for j, column in enumerate(rows) for i in column])


def banded(matrix, kl, ku):
    """The band's storage, and the matrix without what is outside."""
    m, n = matrix.shape
    storage, inside = np.zeros((kl + ku + 1, n), matrix.dtype), np.zeros_like(matrix)
    for j in range(n):
        for i in range(max(0, j - ku), min(m, j + kl + 1)):
            storage[ku + i - j, j] = inside[i, j] = matrix[i, j]
    return storage, inside


def near(found, expected, kind):
    scale = max(1.0, float(np.max(np.abs(expected), initial=0)))
    np.testing.assert_allclose(found, expected, rtol=0, atol=TOLERANCE[kind] * scale, err_msg=kind)
