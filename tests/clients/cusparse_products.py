"""libcusparse through ctypes: what is sparse as a result, and the older interface's factorizations, against NumPy."""
import ctypes
import itertools
import unittest

import numpy as np

from blas import TYPES, near, numbers, op
from cusparse import CSC, CSR, COO, DATA, NARROW, WIDE, Cusparse, Dense, Made, Sparse, call, check, cusparse, holey, wide
from device import Device, Host, run

random = np.random.default_rng(11)
ZERO_PIVOT, INVALID, UNSUPPORTED = 9, 3, 10


class Legacy(Made):
    """A descriptor of the older interface."""

    def __init__(self, base=0):
        super().__init__("cusparseCreateMatDescr", "cusparseDestroyMatDescr")
        check("cusparseSetMatIndexBase", self, base)
        self.base = base


class Csr:
    """A matrix in CSR on the device, as the older interface takes it."""

    def __init__(self, matrix, kind, base=0):
        rows, indices = np.nonzero(matrix)
        self.shape, self.kind, self.entries, self.descr = matrix.shape, kind, len(rows), Legacy(base)
        self.where = (rows, indices)
        self.offsets = Device((np.searchsorted(rows, np.arange(matrix.shape[0] + 1)) + base).astype(np.int32))
        self.indices = Device((indices + base).astype(np.int32))
        self.values = Device(matrix[rows, indices].astype(TYPES[kind]))

    def get(self):
        dense = np.zeros(self.shape, TYPES[self.kind])
        dense[self.where] = self.values.get()
        return dense


def dense_of(shape, offsets, indices, values, base):
    """A matrix in CSR as a dense one; no entry twice, lines sorted."""
    dense, seen = np.zeros(shape, values.dtype), set()
    for i in range(shape[0]):
        line = indices[offsets[i] - base:offsets[i + 1] - base] - base
        assert (np.diff(line) > 0).all(), (i, line)
        for at, j in enumerate(line, offsets[i] - base):
            dense[i, j] = values[at]
            seen.add((i, int(j)))
    return dense, seen


class SparseProducts(Cusparse):
    def phases(self, name, *args):
        """A phase that first tells how long its buffer is."""
        size = ctypes.c_size_t(0)
        check(name, self.handle, *args, ctypes.byref(size), None)
        self.assertGreater(size.value, 0)
        buffer = Device(np.zeros(size.value, np.uint8))
        check(name, self.handle, *args, ctypes.byref(size), buffer)

    def product(self, a, b, kind, base, beta=0.0):
        """alpha A B + beta C by SpGEMM, and its pattern."""
        da, db = Sparse(a, kind, CSR, NARROW, base), Sparse(b, kind, CSR, NARROW, base)
        offsets = Device(np.full(len(a) + 1, -5, np.int32))
        dc = Made("cusparseCreateCsr", "cusparseDestroySpMat", wide(len(a)), wide(b.shape[1]), wide(0), offsets, None, None, NARROW,
                  NARROW, base, DATA[kind])
        plan = Made("cusparseSpGEMM_createDescr", "cusparseSpGEMM_destroyDescr")
        args = (0, 0, Host(1.5, TYPES[kind]), da, db, Host(beta, TYPES[kind]), dc, DATA[kind], 0, plan)
        self.phases("cusparseSpGEMM_workEstimation", *args)
        found = ctypes.c_int64(-1)
        check("cusparseSpGEMM_getNumProducts", plan, ctypes.byref(found))
        self.assertEqual(found.value, int((a != 0).astype(int).sum(0) @ (b != 0).astype(int).sum(1)))
        self.phases("cusparseSpGEMM_compute", *args)
        rows, columns, entries = (ctypes.c_int64() for _ in range(3))
        check("cusparseSpMatGetSize", dc, ctypes.byref(rows), ctypes.byref(columns), ctypes.byref(entries))
        n = entries.value
        indices, values = Device(np.full(n + 1, -7, np.int32)), Device(np.full(n + 1, 4, TYPES[kind]))
        check("cusparseCsrSetPointers", dc, offsets, indices, values)
        check("cusparseSpGEMM_copy", self.handle, *args)
        self.assertEqual((indices.get()[n], values.get()[n]), (-7, 4), "what lies behind")
        return dense_of((len(a), b.shape[1]), offsets.get(), indices.get()[:n], values.get()[:n], base)

    def test_products(self):
        for kind, base, density in itertools.product("SDCZ", (0, 1), (0.05, 0.3)):
            a, b = holey(kind, 33, 41, density), holey(kind, 41, 29, density)
            found, pattern = self.product(a, b, kind, base)
            near(found, 1.5 * a @ b, kind)
            meant = (a != 0).astype(int) @ (b != 0).astype(int) > 0
            self.assertEqual(pattern, set(zip(*(it.tolist() for it in np.nonzero(meant)))))
            found, _ = self.product(a, b, kind, base, 0.5)
            near(found, 1.5 * a @ b + 2 * meant, kind)

    def test_empty_products(self):
        for shape in ((0, 5, 4), (3, 0, 4), (3, 5, 0), (1, 1, 1)):
            rows, inner, columns = shape
            found, pattern = self.product(np.zeros((rows, inner), np.float64), np.zeros((inner, columns), np.float64), "D", 0)
            self.assertEqual((found.shape, pattern), ((rows, columns), set()))

    def test_a_pattern_used_again(self):
        for kind, base in itertools.product("DC", (0, 1)):
            a, b = holey(kind, 25, 31), holey(kind, 31, 27)
            da, db = Sparse(a, kind, CSR, NARROW, base), Sparse(b, kind, CSR, NARROW, base)
            offsets = Device(np.zeros(26, np.int32))
            dc = Made("cusparseCreateCsr", "cusparseDestroySpMat", wide(25), wide(27), wide(0), offsets, None, None, NARROW, NARROW,
                      base, DATA[kind])
            plan = Made("cusparseSpGEMM_createDescr", "cusparseSpGEMM_destroyDescr")
            args = (0, 0, da, db, dc, 0, plan)
            self.phases("cusparseSpGEMMreuse_workEstimation", *args)
            sizes, buffers = [ctypes.c_size_t() for _ in range(3)], [None] * 3
            for turn in range(2):
                check("cusparseSpGEMMreuse_nnz", self.handle, *args,
                      *itertools.chain(*((ctypes.byref(size), buffer) for size, buffer in zip(sizes, buffers))))
                buffers = [Device(np.zeros(size.value, np.uint8)) for size in sizes]
            rows, columns, entries = (ctypes.c_int64() for _ in range(3))
            check("cusparseSpMatGetSize", dc, ctypes.byref(rows), ctypes.byref(columns), ctypes.byref(entries))
            indices, values = Device(np.zeros(entries.value, np.int32)), Device(np.zeros(entries.value, TYPES[kind]))
            check("cusparseCsrSetPointers", dc, offsets, indices, values)
            self.phases("cusparseSpGEMMreuse_copy", *args)
            for turn in range(3):
                a = np.where(a != 0, numbers(kind, *a.shape), 0).astype(TYPES[kind])
                da.values = Device(a[np.nonzero(a)])
                check("cusparseSpMatSetValues", da, da.values)
                check("cusparseSpGEMMreuse_compute", self.handle, 0, 0, Host(2, TYPES[kind]), da, db, Host(0, TYPES[kind]), dc,
                      DATA[kind], 0, plan)
                found, _ = dense_of((25, 27), offsets.get(), indices.get(), values.get(), base)
                near(found, 2 * a @ b, kind)

    def test_what_a_product_is_not_of(self):
        a, plan = Sparse(holey("D", 8, 8), "D"), Made("cusparseSpGEMM_createDescr", "cusparseSpGEMM_destroyDescr")
        one, size = Host(1, np.float64), ctypes.c_size_t(77)
        def estimate(op_a, a, b, c, plan=plan, where=ctypes.byref(size)):
            return call("cusparseSpGEMM_workEstimation", self.handle, op_a, 0, one, a, b, one, c, 1, 0, plan, where, None)
        self.assertEqual(estimate(0, a, a, a), 0)
        self.assertEqual(estimate(1, a, a, a), UNSUPPORTED)
        self.assertEqual(estimate(7, a, a, a), INVALID)
        self.assertEqual(estimate(0, a, a, a, a), INVALID)
        self.assertEqual(estimate(0, a, a, a, None), INVALID)
        self.assertEqual(estimate(0, a, a, a, plan, None), INVALID)
        for other in (Sparse(holey("D", 8, 8), "D", CSC), Sparse(holey("D", 8, 8), "D", CSR, WIDE), Sparse(holey("S", 8, 8), "S")):
            self.assertEqual(estimate(0, a, other, a), UNSUPPORTED)
        self.assertEqual(estimate(0, a, Sparse(holey("D", 7, 8), "D"), a), INVALID)
        self.assertEqual(estimate(0, a, None, a), INVALID)
        # C has no arrays yet.
        empty = Made("cusparseCreateCsr", "cusparseDestroySpMat", wide(8), wide(8), wide(0), None, None, None, NARROW, NARROW, 0, 1)
        args = (0, 0, one, a, a, one, empty, 1, 0, plan)
        self.phases("cusparseSpGEMM_compute", *args)
        self.assertEqual(call("cusparseSpGEMM_copy", self.handle, *args), INVALID)

    def test_dense_ones_where_there_are_entries(self):
        for kind, form, (ta, tb), base in itertools.product("SDCZ", (CSR, CSC, COO), ((0, 0), (1, 0), (0, 2)), (0, 1)):
            c = holey(kind, 17, 23)
            a, b = numbers(kind, *((17, 9) if ta == 0 else (9, 17))), numbers(kind, *((9, 23) if tb == 0 else (23, 9)))
            by_rows = random.integers(0, 2, 2)
            da, db, dc = Dense(a, kind, by_rows[0]), Dense(b, kind, by_rows[1]), Sparse(c, kind, form, NARROW, base)
            args = (ta, tb, Host(1.5, TYPES[kind]), da, db, Host(-0.5, TYPES[kind]), dc, DATA[kind], 0)
            buffer = self.room("cusparseSDDMM_bufferSize", *args)
            check("cusparseSDDMM_preprocess", self.handle, *args, buffer)
            check("cusparseSDDMM", self.handle, *args, buffer)
            lines = (lambda it: it.T if form == CSC else it)
            where = np.nonzero(lines(c))
            near(dc.values.get(), lines(1.5 * op(a, ta) @ op(b, tb) - 0.5 * c)[where], kind)
        self.assertEqual(call("cusparseSDDMM", self.handle, 0, 0, Host(1, np.float64), Dense(numbers("D", 3, 4), "D"),
                              Dense(numbers("D", 5, 3), "D"), Host(1, np.float64), Sparse(holey("D", 3, 3), "D"), 1, 0, None), INVALID)

    def test_sums(self):
        for kind, base in itertools.product("SDCZ", (0, 1)):
            a, b = holey(kind, 31, 22), holey(kind, 31, 22)
            da, db, descr = Csr(a, kind, base), Csr(b, kind, 1 - base), Legacy(base)
            offsets, total = Device(np.zeros(32, np.int32)), ctypes.c_int()
            check("cusparseXcsrgeam2Nnz", self.handle, 31, 22, da.descr, da.entries, da.offsets, da.indices, db.descr, db.entries,
                  db.offsets, db.indices, descr, offsets, ctypes.byref(total), None)
            self.assertEqual(total.value, np.count_nonzero((a != 0) | (b != 0)))
            indices, values = Device(np.zeros(total.value, np.int32)), Device(np.zeros(total.value, TYPES[kind]))
            check(f"cusparse{kind}csrgeam2", self.handle, 31, 22, Host(2, TYPES[kind]), da.descr, da.entries, da.values, da.offsets,
                  da.indices, Host(-1, TYPES[kind]), db.descr, db.entries, db.values, db.offsets, db.indices, descr, values, offsets,
                  indices, None)
            found, _ = dense_of((31, 22), offsets.get(), indices.get(), values.get(), base)
            near(found, 2 * a - b, kind)


def incomplete(a, cholesky):
    """The factors where A has entries, row by row."""
    a, pattern, n = a.astype(np.complex128 if np.iscomplexobj(a) else np.float64), a != 0, len(a)
    if cholesky:
        a = np.tril(a)
        for i in range(n):
            for k in np.nonzero(pattern[i, :i + 1])[0]:
                left = a[i, k] - a[i, :k] @ a[k, :k].conj()
                a[i, k] = np.sqrt(left.real) if k == i else left / a[k, k]
        return a
    for i in range(n):
        for k in np.nonzero(pattern[i, :i])[0]:
            a[i, k] /= a[k, k]
            after = np.nonzero(pattern[i] & pattern[k] & (np.arange(n) > k))[0]
            a[i, after] -= a[i, k] * a[k, after]
    return a


class Factors(Cusparse):
    def info(self, name):
        return Made(f"cusparseCreate{name.title()}Info", f"cusparseDestroy{name.title()}Info")

    def factored(self, name, matrix, info):
        kind = matrix.kind
        args = (len(matrix.offsets.like) - 1, matrix.entries, matrix.descr, matrix.values, matrix.offsets, matrix.indices, info)
        size = ctypes.c_int(-1)
        check(f"cusparse{kind}{name}_bufferSize", self.handle, *args, ctypes.byref(size))
        buffer = Device(np.zeros(max(size.value, 1), np.uint8))
        check(f"cusparse{kind}{name}_analysis", self.handle, *args, 0, buffer)
        structural = self.pivot(name, info)
        check(f"cusparse{kind}{name}", self.handle, *args, 0, buffer)
        return structural

    def pivot(self, name, info):
        found = ctypes.c_int(-9)
        status = call(f"cusparseX{name}_zeroPivot", self.handle, info, ctypes.byref(found))
        self.assertEqual(status, 0 if found.value < 0 else ZERO_PIVOT)
        return found.value

    def test_incomplete_factors(self):
        for kind, base, name, n in itertools.product("SDCZ", (0, 1), ("csrilu02", "csric02"), (1, 7, 70)):
            a = holey(kind, n, n, 0.15)
            a = (a + a.conj().T + np.eye(n) * (3 * n ** 0.5 + abs(a).sum(1).max())).astype(TYPES[kind])
            matrix, info = Csr(a, kind, base), self.info(name)
            self.assertEqual((self.factored(name, matrix, info), self.pivot(name, info)), (-1, -1))
            found, meant = matrix.get(), incomplete(a, name == "csric02")
            near(found if name == "csrilu02" else np.tril(found), meant, kind)
            if name == "csric02":
                np.testing.assert_array_equal(np.triu(found, 1), np.triu(a, 1))

    def test_pivots(self):
        for base, name in itertools.product((0, 1), ("csrilu02", "csric02")):
            full = np.tril(np.ones((6, 6))) + np.eye(6) * 9
            full += np.tril(full, -1).T
            # The diagonal has no entry; it is zero when its turn comes.
            missing, zero = full.copy(), np.eye(6) * 2 + np.eye(6, k=1) + np.eye(6, k=-1)
            missing[3, 3] = 0
            zero[4, 4], zero[4, 3], zero[3, 4] = 5e-324, 0, 0
            info = self.info(name)
            self.assertEqual(self.factored(name, Csr(missing, "D", base), info), 3 + base)
            self.assertEqual(self.pivot(name, info), 3 + base)
            matrix = Csr(zero, "D", base)
            values = matrix.values.get()
            values[values == 5e-324] = 0
            matrix.values = Device(values)
            self.assertEqual(self.factored(name, matrix, info), -1)
            self.assertEqual(self.pivot(name, info), 4 + base)
            self.assertEqual(self.factored(name, Csr(full, "D", base), info), -1)
            self.assertEqual(self.pivot(name, info), -1)

    def test_pivots_that_are_replaced(self):
        a = np.diag([4.0, 1e-9, 2.0])
        info, tolerance = self.info("csrilu02"), ctypes.c_double(1e-6)
        for enabled, expected in ((1, [4, 7, 2]), (0, [4, 1e-9, 2])):
            check("cusparseDcsrilu02_numericBoost", self.handle, info, enabled, ctypes.byref(tolerance), Host(7, np.float64))
            matrix = Csr(a, "D")
            self.factored("csrilu02", matrix, info)
            np.testing.assert_array_equal(matrix.values.get(), expected)

    def test_descriptors_of_the_other_kind(self):
        lu, cholesky, found, matrix = self.info("csrilu02"), self.info("csric02"), ctypes.c_int(), Csr(np.eye(3), "D")
        self.assertEqual(call("cusparseXcsrilu02_zeroPivot", self.handle, cholesky, ctypes.byref(found)), INVALID)
        self.assertEqual(call("cusparseXcsric02_zeroPivot", self.handle, ctypes.c_void_p(64), ctypes.byref(found)), INVALID)
        self.assertEqual(call("cusparseDestroyCsric02Info", lu), INVALID)
        args = (matrix.descr, matrix.values, matrix.offsets, matrix.indices)
        for rows, entries, arrays, info in ((-1, 3, args, lu), (3, -1, args, lu), (3, 3, args, cholesky),
                                            (3, 3, (matrix.descr, None, *args[2:]), lu)):
            self.assertEqual(call("cusparseDcsrilu02", self.handle, rows, entries, *arrays, info, 0, None), INVALID)
        self.assertEqual(call("cusparseDcsrilu02", None, 3, 3, *args, lu, 0, None), 1)


def banded(kind, n, count):
    """Diagonals of `count` systems, the first number of the lower ones and the last of the upper ones zero."""
    lower, main, upper = (numbers(kind, n, count) for _ in range(3))
    lower[0], upper[-1] = 0, 0
    return lower, main, upper


def full(lower, main, upper):
    return np.diag(main) + np.diag(lower[1:], -1) + np.diag(upper[:-1], 1)


class ThreeDiagonals(Cusparse):
    def solve(self, name, x, *args):
        size = ctypes.c_size_t(1)
        check(f"cusparse{name}_bufferSizeExt", self.handle, *args, ctypes.byref(size))
        check(f"cusparse{name}", self.handle, *args, Device(np.zeros(size.value + 1, np.uint8)))
        return x.get()

    def test_one_system(self):
        for kind, n, pivoting in itertools.product("SDCZ", (3, 4, 65), (True, False)):
            lower, main, upper = (it[:, 0] for it in banded(kind, n, 1))
            main = main if pivoting else main + TYPES[kind](6)
            b = numbers(kind, n + 2, 3)
            x, name = Device(b), f"{kind}gtsv2" + "" * pivoting + "_nopivot" * (not pivoting)
            found = self.solve(name, x, n, 3, Device(lower), Device(main), Device(upper), x, n + 2)
            np.testing.assert_array_equal(found[n:], b[n:])
            near(full(lower, main, upper) @ found[:n], b[:n], kind)

    def test_pivoting_is_needed(self):
        n = 9
        lower, main, upper = np.ones(n), np.zeros(n), np.ones(n)
        main[-1] = 1
        lower[0], upper[-1] = 0, 0
        b = random.standard_normal(n)
        x = Device(b)
        found = self.solve("Dgtsv2", x, n, 1, Device(lower), Device(main), Device(upper), x, n)
        near(full(lower, main, upper) @ found, b, "D")

    def test_batches(self):
        for kind, (n, count) in itertools.product("SDCZ", ((3, 1), (17, 5), (40, 300))):
            lower, main, upper = banded(kind, n, count)
            main, b = main + TYPES[kind](6), numbers(kind, n, count)
            # One after the other, with room between.
            apart = [np.full((n + 4, count), 9, TYPES[kind]) for _ in range(4)]
            for to, it in zip(apart, (lower, main, upper, b)):
                to[:n] = it
            devices = [Device(it) for it in apart]
            found = self.solve(f"{kind}gtsv2StridedBatch", devices[3], n, *devices, count, n + 4)
            np.testing.assert_array_equal(found[n:], 9)
            for at in range(count):
                near(full(lower[:, at], main[:, at], upper[:, at]) @ found[:n, at], b[:, at], kind)
            # First rows of all first.
            for algorithm in range(3):
                devices = [Device(it.ravel()) for it in (lower, main, upper, b)]
                turned = self.solve(f"{kind}gtsvInterleavedBatch", devices[3], algorithm, n, *devices, count).reshape(n, count)
                for at in range(0, count, 7):
                    near(full(lower[:, at], main[:, at], upper[:, at]) @ turned[:, at], b[:, at], kind)

    def test_bad_sizes(self):
        one = Device(np.ones(16))
        for n, columns, ld in ((2, 1, 3), (-1, 1, 3), (3, -1, 3), (4, 1, 3)):
            self.assertEqual(call("cusparseDgtsv2", self.handle, n, columns, one, one, one, one, ld, None), INVALID)
        self.assertEqual(call("cusparseDgtsv2", self.handle, 3, 0, None, None, None, None, 3, None), 0)
        self.assertEqual(call("cusparseDgtsv2", self.handle, 3, 1, None, one, one, one, 3, None), INVALID)
        self.assertEqual(call("cusparseDgtsv2StridedBatch", self.handle, 4, one, one, one, one, 2, 3, None), INVALID)
        self.assertEqual(call("cusparseDgtsvInterleavedBatch", self.handle, 3, 4, one, one, one, one, 2, None), INVALID)


if __name__ == "__main__":
    del Cusparse
    run("cusparse_products")
