"""libcusolver's sparse part through ctypes: systems of sparse matrices against NumPy, with operands on the device and on the
host."""
import ctypes
import itertools
import unittest

import numpy as np

from blas import TYPES, near, numbers
from cusparse import Made, check as check_sparse
from device import Device, TestedLibrary, pointer, run

cusolver = TestedLibrary("libcusolver.so.11")
NOT_INITIALIZED, INVALID = 1, 3
random = np.random.default_rng(13)


class Operands:
    """A sparse matrix and a right-hand side, where a call wants them."""

    def __init__(self, matrix, b, kind, base=0, on_host=False):
        rows, indices = np.nonzero(matrix)
        self.kind, self.on_host, self.n, self.entries = kind, on_host, len(matrix), len(rows)
        self.descr = Made("cusparseCreateMatDescr", "cusparseDestroyMatDescr")
        check_sparse("cusparseSetMatIndexBase", self.descr, base)
        offsets = np.searchsorted(rows, np.arange(len(matrix) + 1)) + base
        self.parts = [self.place(it) for it in (matrix[rows, indices].astype(TYPES[kind]), offsets.astype(np.int32),
                                                (indices + base).astype(np.int32), b.astype(TYPES[kind]))]
        self.x = self.place(np.zeros_like(b, TYPES[kind]))

    def place(self, array):
        return array.copy() if self.on_host else Device(array)

    def address(self, it):
        return pointer(it) if self.on_host else it.pointer

    def get(self):
        return self.x if self.on_host else self.x.get()


class Systems(unittest.TestCase):
    def setUp(self):
        self.handle = ctypes.c_void_p()
        self.assertEqual(cusolver.cusolverSpCreate(ctypes.byref(self.handle)), 0)

    def tearDown(self):
        self.assertEqual(cusolver.cusolverSpDestroy(self.handle), 0)

    def call(self, name, it, tolerance=1e-12, reorder=0, handle=None, **other):
        """The status and the singularity."""
        where, kind = ctypes.c_int(-77), ctypes.c_float if it.kind in "SC" else ctypes.c_double
        values, offsets, indices, b = (self.address_of(it, part) for part in it.parts)
        args = {"n": it.n, "entries": it.entries, "descr": it.descr.at, "values": values, "offsets": offsets, "indices": indices, "b": b,
                "tolerance": kind(tolerance), "reorder": reorder, "x": it.address(it.x), "where": ctypes.byref(where)} | other
        status = getattr(cusolver, f"cusolverSp{it.kind}csr{name}" + "Host" * it.on_host)(handle or self.handle, *args.values())
        return status, where.value

    def address_of(self, it, part):
        return it.address(part)

    def test_systems(self):
        for kind, base, (name, on_host), n in itertools.product("SDCZ", (0, 1), (
                ("lsvchol", False), ("lsvqr", False), ("lsvchol", True), ("lsvqr", True), ("lsvlu", True)), (1, 40)):
            a = numbers(kind, n, n) * (random.random((n, n)) < 0.1)
            a = a + np.diag(np.full(n, 6)) if name != "lsvchol" else a @ a.conj().T + np.eye(n) * 3
            a, b = a.astype(TYPES[kind]), numbers(kind, n)
            it = Operands(a, b, kind, base, on_host)
            self.assertEqual(self.call(name, it, reorder=n % 4), (0, -1))
            near(a @ it.get(), b, kind)

    def test_only_the_lower_triangle_of_a_symmetric_matrix_counts(self):
        a = np.eye(9) * 4 + np.eye(9, k=1) + np.eye(9, k=-1)
        b = random.standard_normal(9)
        it = Operands(a + np.triu(np.ones((9, 9)), 1), b, "D")
        self.assertEqual(self.call("lsvchol", it), (0, -1))
        near(a @ it.get(), b, "D")

    def test_matrices_that_have_no_inverse(self):
        for on_host in (False, True):
            a = np.eye(12) * 2
            a[7, 7] = 1e-9
            for name in ("lsvqr", "lsvchol") + ("lsvlu",) * on_host:
                it = Operands(a, np.ones(12), "D", 1, on_host)
                self.assertEqual(self.call(name, it, 1e-3), (0, 7))
                np.testing.assert_array_equal(it.get(), 0)
                self.assertEqual(self.call(name, it, 1e-12), (0, -1))
            a[7, 7] = -1
            self.assertEqual(self.call("lsvchol", Operands(a, np.ones(12), "D", 0, on_host)), (0, 7))
        # A row without entries.
        a = np.eye(5)
        a[3, 3] = 0
        self.assertEqual(self.call("lsvqr", Operands(a, np.ones(5), "D")), (0, 3))
        self.assertEqual(self.call("lsvqr", Operands(np.zeros((0, 0)), np.ones(0), "D")), (0, -1))

    def test_bad_arguments(self):
        for on_host in (False, True):
            def made():
                return Operands(np.eye(4), np.ones(4), "D", 0, on_host)
            for other in ({"n": -1}, {"entries": -1}, {"reorder": 4}, {"descr": None}, {"descr": ctypes.c_void_p(7)}, {"values": None},
                          {"offsets": None}, {"indices": None}, {"b": None}, {"x": None}, {"where": None}):
                self.assertEqual(self.call("lsvqr", made(), **other)[0], INVALID, other)
            self.assertEqual(self.call("lsvqr", made(), handle=ctypes.c_void_p(12345))[0], NOT_INITIALIZED)
            # Offsets and indices that are none of the matrix's.
            for which, at, value in ((1, 2, 99), (1, 1, -5), (2, 0, 4), (2, 3, -1), (2, 1, 2 ** 31 - 1)):
                it = made()
                numbers_of = it.parts[which] if on_host else it.parts[which].like
                changed = np.array(numbers_of)
                changed[at] = value
                it.parts[which] = it.place(changed)
                self.assertEqual(self.call("lsvqr", it)[0], INVALID, (which, at, value))
                np.testing.assert_array_equal(it.get(), 0)


if __name__ == "__main__":
    run("cusolver_sparse")
