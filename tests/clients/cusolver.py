"""libcusolver through ctypes: factorizations, solves, eigenvalues and singular values against NumPy."""
import ctypes
import itertools
import unittest

import numpy as np

from blas import C, LOWER, N, REAL, T, TYPES, UPPER, numbers, op, triangle, whole
from device import Device, Host, TestedLibrary, driver, run

cusolver = TestedLibrary("libcusolver.so.11")
PRECISION = {"S": 2e-5, "D": 1e-12, "C": 2e-5, "Z": 1e-12}
DATA = {"S": 0, "D": 1, "C": 4, "Z": 5}
SIZES = (1, 33, 70)


def size(value):
    return ctypes.c_int64(value)


def near(found, expected, kind, factor=1.0):
    """Within the precision times the expected numbers' norm."""
    scale = factor * max(1.0, float(np.linalg.norm(np.asarray(expected).ravel())))
    np.testing.assert_allclose(found, expected, rtol=0, atol=PRECISION[kind] * scale, err_msg=kind)


def orthonormal(matrix, kind):
    near(matrix.conj().T @ matrix, np.eye(matrix.shape[1]), kind)


def hermitian(kind, n):
    a = numbers(kind, n, n)
    return (a + a.conj().T) / 2


def positive(kind, n):
    a = numbers(kind, n, n)
    return (a @ a.conj().T + n * np.eye(n)).astype(TYPES[kind])


def whose(kind, real, complex_):
    """The routine's name, of which the complex form has another."""
    return real if kind in "SD" else complex_


class Solver(unittest.TestCase):
    def setUp(self):
        self.handle = ctypes.c_void_p()
        self.assertEqual(cusolver.cusolverDnCreate(ctypes.byref(self.handle)), 0)
        self.info = Device(np.full(1, 99, np.int32))

    def tearDown(self):
        self.assertEqual(cusolver.cusolverDnDestroy(self.handle), 0)

    def status(self, name, *args):
        plain = [it.pointer if isinstance(it, (Device, Host)) else ctypes.c_int(it) if isinstance(it, int) else it for it in args]
        return getattr(cusolver, name)(self.handle, *plain)

    def call(self, name, *args, info=0):
        status = self.status(name, *args)
        if status != 0:
            raise AssertionError(f"{name} answers {status}")
        if info is not None:
            self.assertEqual(self.info.get()[0], info, name)

    def room(self, name, *args):
        """The memory that a routine wants."""
        length = Host(-1, np.int32)
        self.call(name + "_bufferSize", *args, length, info=None)
        self.assertGreaterEqual(length.get(), 1)
        return Device(np.zeros(int(length.get()), np.complex128)), int(length.get())


class Lu(Solver):
    def factors(self, kind, a, pivoting=True):
        m, n = a.shape
        da, pivots = Device(a), Device(np.zeros(max(1, min(m, n)), np.int32))
        work, _ = self.room(f"cusolverDn{kind}getrf", m, n, da, m)
        self.call(f"cusolverDn{kind}getrf", m, n, da, m, work, pivots if pivoting else None, self.info)
        return da, pivots

    def test_factors(self):
        for kind in "SDCZ":
            for m, n in ((1, 1), (33, 100), (129, 64)):
                a = numbers(kind, m, n)
                da, pivots = self.factors(kind, a)
                found, rows = da.get(), np.arange(m)
                for k, p in enumerate(pivots.get()):
                    self.assertTrue(k < p <= m)
                    rows[[k, p - 1]] = rows[[p - 1, k]]
                least = min(m, n)
                lower = np.tril(found[:, :least], -1) + np.eye(m, least)
                self.assertLessEqual(np.abs(lower).max(), 1.001 if kind in "SD" else 1.5)
                near(lower @ np.triu(found[:least]), a[rows], kind)

    def test_solves(self):
        for kind, n, trans in itertools.product("SDCZ", SIZES, (N, T, C)):
            a, b = numbers(kind, n, n) + 3 * np.eye(n, dtype=TYPES[kind]), numbers(kind, n, 5)
            da, pivots = self.factors(kind, a)
            db = Device(b)
            self.call(f"cusolverDn{kind}getrs", trans, n, 5, da, n, pivots, db, n, self.info)
            near(op(a, trans) @ db.get(), b, kind, 4)

    def test_without_pivots(self):
        for kind in "SDCZ":
            a, b = positive(kind, 70), numbers(kind, 70, 2)
            da, _ = self.factors(kind, a, pivoting=False)
            db = Device(b)
            self.call(f"cusolverDn{kind}getrs", N, 70, 2, da, 70, None, db, 70, self.info)
            near(a @ db.get(), b, kind, 70)

    def test_singular(self):
        a = np.diag(np.arange(40.0))
        a[0, 0], a[35, 35] = 1, 0
        self.info, da = Device(np.zeros(1, np.int32)), Device(a)
        self.call("cusolverDnDgetrf", 40, 40, da, 40, None, Device(np.zeros(40, np.int32)), self.info, info=36)

    def test_rows_are_exchanged(self):
        for kind in "SDCZ":
            a, pivots = numbers(kind, 9, 4), np.array([3, 0, 5, 0, 9, 0, 4, 0], np.int32)
            for step in (2, -2):
                expected, da = a.copy(), Device(a)
                order = range(1, 5) if step > 0 else range(4, 0, -1)
                for k in order:
                    p = pivots[2 * (k - 1)] - 1
                    expected[[k - 1, p]] = expected[[p, k - 1]]
                self.call(f"cusolverDn{kind}laswp", 4, da, 9, 1, 4, Device(pivots), step, info=None)
                near(da.get(), expected, kind)

    def test_pivots_that_are_none(self):
        a, b = positive("D", 40), numbers("D", 40)
        da, _ = self.factors("D", a, pivoting=False)
        for pivot in (0, -1, 41, -2 ** 31, 2 ** 31 - 1):
            db, pivots = Device(b), Device(np.full(40, pivot, np.int32))
            self.call("cusolverDnDgetrs", N, 40, 1, da, 40, pivots, db, 40, self.info)
            near(a @ db.get(), b, "D", 70)

    def test_of_64_bits(self):
        params, wide = ctypes.c_void_p(), ctypes.c_size_t()
        self.assertEqual(cusolver.cusolverDnCreateParams(ctypes.byref(params)), 0)
        for kind in "SDCZ":
            n, of = 45, DATA[kind]
            a, b = numbers(kind, n, n), numbers(kind, n, 3)
            da, db, pivots = Device(a), Device(b), Device(np.zeros(n, np.int64))
            self.call("cusolverDnXgetrf_bufferSize", params, size(n), size(n), of, da, size(n), of, ctypes.byref(wide),
                      ctypes.byref(ctypes.c_size_t()), info=None)
            self.call("cusolverDnXgetrf", params, size(n), size(n), of, da, size(n), pivots, of, None, wide, None,
                      ctypes.c_size_t(0), self.info)
            self.call("cusolverDnXgetrs", params, N, size(n), size(3), of, da, size(n), pivots, of, db, size(n), self.info)
            near(a @ db.get(), b, kind, 4)
        self.assertEqual(cusolver.cusolverDnDestroyParams(params), 0)
        self.assertEqual(cusolver.cusolverDnDestroyParams(params), 3)


class Cholesky(Solver):
    def test_factor_solve_and_inverse(self):
        for kind, n, uplo in itertools.product("SDCZ", SIZES, (LOWER, UPPER)):
            a, b = positive(kind, n), numbers(kind, n, 3)
            stored = triangle(a, uplo) + (np.triu if uplo == LOWER else np.tril)(np.full((n, n), 5), 1 if uplo == LOWER else -1)
            da, db = Device(stored.astype(TYPES[kind])), Device(b)
            work, length = self.room(f"cusolverDn{kind}potrf", uplo, n, da, n)
            self.call(f"cusolverDn{kind}potrf", uplo, n, da, n, work, length, self.info)
            factor = triangle(da.get(), uplo)
            near(factor @ factor.conj().T if uplo == LOWER else factor.conj().T @ factor, a, kind)
            other = (np.triu if uplo == LOWER else np.tril)(da.get(), 1 if uplo == LOWER else -1)
            self.assertEqual(np.count_nonzero(other != 5), np.count_nonzero(other == 0), "the other triangle stays")
            self.call(f"cusolverDn{kind}potrs", uplo, n, 3, da, n, db, n, self.info)
            near(a @ db.get(), b, kind, 4)
            self.call(f"cusolverDn{kind}potri", uplo, n, da, n, work, length, self.info)
            near(whole(da.get(), uplo, True) @ a, np.eye(n), kind, 4)

    def test_not_positive(self):
        for uplo in (LOWER, UPPER):
            a = np.eye(50)
            a[40, 40] = -1
            self.call("cusolverDnDpotrf", uplo, 50, Device(a), 50, None, 0, self.info, info=41)

    def test_batches(self):
        for kind, uplo in itertools.product("SDCZ", (LOWER, UPPER)):
            n, count = 37, 5
            a, b = [positive(kind, n) for _ in range(count)], [numbers(kind, n) for _ in range(count)]
            a[2][3, 3] = -1
            matrices, sides = [Device(it) for it in a], [Device(it) for it in b]
            pa, pb = (Device(np.array([it.pointer.value for it in row], np.uint64)) for row in (matrices, sides))
            info = Device(np.full(count, 9, np.int32))
            self.call(f"cusolverDn{kind}potrfBatched", uplo, n, pa, n, info, count, info=None)
            np.testing.assert_array_equal(info.get(), [0, 0, 4, 0, 0])
            self.call(f"cusolverDn{kind}potrsBatched", uplo, n, 1, pa, n, pb, n, self.info, count)
            for at in (0, 1, 3, 4):
                near(a[at] @ sides[at].get(), b[at], kind, 4)

    def test_of_64_bits(self):
        for kind in "SDCZ":
            n, of, a, b = 45, DATA[kind], positive(kind, 45), numbers(kind, 45, 2)
            da, db = Device(a), Device(b)
            self.call("cusolverDnXpotrf", None, LOWER, size(n), of, da, size(n), of, None, ctypes.c_size_t(0), None,
                      ctypes.c_size_t(0), self.info)
            self.call("cusolverDnXpotrs", None, LOWER, size(n), size(2), of, da, size(n), of, db, size(n), self.info)
            near(a @ db.get(), b, kind, 4)


class Qr(Solver):
    def factored(self, kind, a):
        m, n = a.shape
        da, tau = Device(a), Device(np.zeros(max(1, min(m, n)), TYPES[kind]))
        work, length = self.room(f"cusolverDn{kind}geqrf", m, n, da, m)
        self.call(f"cusolverDn{kind}geqrf", m, n, da, m, tau, work, length, self.info)
        return da, tau

    def test_factors_and_products(self):
        for kind in "SDCZ":
            for m, n in ((1, 1), (100, 40), (33, 70)):
                a, k = numbers(kind, m, n), min(m, n)
                da, tau = self.factored(kind, a)
                r, name = np.triu(da.get()), whose(kind, "or", "un")
                dq = Device(np.concatenate([da.get()[:, :k], np.zeros((m, m - k))], 1).astype(TYPES[kind]))
                work, length = self.room(f"cusolverDn{kind}{name}gqr", m, m, k, dq, m, tau)
                self.call(f"cusolverDn{kind}{name}gqr", m, m, k, dq, m, tau, work, length, self.info)
                q = dq.get()
                orthonormal(q, kind)
                near(q @ r, a, kind)
                for side, trans in itertools.product((0, 1), (N, whose(kind, T, C))):
                    c = numbers(kind, m, 21) if side == 0 else numbers(kind, 21, m)
                    dc, args = Device(c), (side, trans, *c.shape, k, da, m, tau)
                    work, length = self.room(f"cusolverDn{kind}{name}mqr", *args, dc, len(c))
                    self.call(f"cusolverDn{kind}{name}mqr", *args, dc, len(c), work, length, self.info)
                    near(dc.get(), op(q, trans) @ c if side == 0 else c @ op(q, trans), kind)

    def test_numbers_whose_squares_overflow(self):
        for scale in (1e30, 1e-30):
            a = (numbers("D", 40, 20) * scale).astype(np.float32)
            da, _ = self.factored("S", a)
            r = np.triu(da.get()[:20]).astype(np.float64)
            expected = a.astype(np.float64)
            near(r.T @ r / scale ** 2, expected.T @ expected / scale ** 2, "S")

    def test_of_64_bits(self):
        for kind in "SDCZ":
            m, n, of, a = 50, 40, DATA[kind], numbers(kind, 50, 40)
            da, tau = Device(a), Device(np.zeros(40, TYPES[kind]))
            self.call("cusolverDnXgeqrf", None, size(m), size(n), of, da, size(m), of, tau, of, None, ctypes.c_size_t(0), None,
                      ctypes.c_size_t(0), self.info)
            r = np.triu(da.get()[:n])
            near(r.conj().T @ r, a.conj().T @ a, kind)


class Eigenvalues(Solver):
    def check(self, kind, a, values, vectors):
        n = len(a)
        self.assertTrue((np.diff(values) >= 0).all())
        near(values, np.linalg.eigvalsh(a.astype(np.complex128)), kind)
        if vectors is not None:
            orthonormal(vectors, kind)
            near(a @ vectors, vectors * values, kind)

    def test_one_matrix(self):
        for kind, n, uplo in itertools.product("SDCZ", (1, 2, 33), (LOWER, UPPER)):
            a = hermitian(kind, n)
            for vectors in (0, 1):
                da, values = Device(triangle(a, uplo)), Device(np.zeros(n, REAL[kind]))
                name = f"cusolverDn{kind}{whose(kind, 'sy', 'he')}evd"
                work, length = self.room(name, vectors, uplo, n, da, n, values)
                self.call(name, vectors, uplo, n, da, n, values, work, length, self.info)
                self.check(kind, a, values.get(), da.get() if vectors else None)

    def test_special_ones(self):
        for a in (np.zeros((20, 20)), np.eye(20), np.ones((20, 20)), np.diag(np.r_[np.full(10, -1.0), np.full(10, 1.0)]),
                  np.diag(10.0 ** np.arange(20) / 1e19), np.full((20, 20), 1e200)):
            da, values = Device(a), Device(np.zeros(20))
            self.call("cusolverDnDsyevd", 1, LOWER, 20, da, 20, values, None, 0, self.info)
            scale = np.abs(a).max() or 1
            self.check("D", a / scale, values.get() / scale, da.get())

    def test_by_rotations(self):
        params, sweeps, residual = ctypes.c_void_p(), Host(0, np.int32), Host(-1, np.float64)
        self.assertEqual(cusolver.cusolverDnCreateSyevjInfo(ctypes.byref(params)), 0)
        for kind in "SDCZ":
            a, name = hermitian(kind, 40), f"cusolverDn{kind}{whose(kind, 'sy', 'he')}evj"
            da, values = Device(a), Device(np.zeros(40, REAL[kind]))
            length = Host(0, np.int32)
            self.call(name + "_bufferSize", 1, LOWER, 40, da, 40, values, length, params, info=None)
            self.call(name, 1, LOWER, 40, da, 40, values, None, 0, self.info, params)
            self.check(kind, a, values.get(), da.get())
            self.call("cusolverDnXsyevjGetSweeps", params, sweeps, info=None)
            self.call("cusolverDnXsyevjGetResidual", params, residual, info=None)
            self.assertTrue(1 < sweeps.get() < 20)
            self.assertLess(residual.get(), PRECISION[kind] * 1000)
        self.assertEqual(cusolver.cusolverDnXsyevjSetMaxSweeps(params, 1), 0)
        self.call("cusolverDnDsyevj", 1, LOWER, 40, Device(hermitian("D", 40)), 40, Device(np.zeros(40)), None, 0, self.info,
                  params, info=41)
        self.assertEqual(cusolver.cusolverDnXsyevjSetTolerance(params, ctypes.c_double(-1)), 3)
        self.assertEqual(cusolver.cusolverDnDestroySyevjInfo(params), 0)

    def test_batches(self):
        params = ctypes.c_void_p()
        self.assertEqual(cusolver.cusolverDnCreateSyevjInfo(ctypes.byref(params)), 0)
        for kind, n in itertools.product("SDCZ", (1, 7, 32)):
            count, name = 5, f"cusolverDn{kind}{whose(kind, 'sy', 'he')}evjBatched"
            a = np.stack([hermitian(kind, n) for _ in range(count)])
            flat = np.concatenate([it.ravel("F") for it in a])
            values, info = Device(np.zeros(n * count, REAL[kind])), Device(np.full(count, 9, np.int32))
            da = Device(flat)
            self.call(name, 1, UPPER, n, da, n, values, None, 0, info, params, count, info=None)
            np.testing.assert_array_equal(info.get(), 0)
            for at, vectors in enumerate(da.get().reshape(count, n, n)):
                self.check(kind, a[at], values.get()[at * n:][:n], vectors.T)
            da = Device(flat)
            self.call("cusolverDnXsyevBatched", None, 1, LOWER, size(n), DATA[kind], da, size(n), DATA[REAL_OF[kind]], values,
                      DATA[kind], None, ctypes.c_size_t(0), None, ctypes.c_size_t(0), info, size(count), info=None)
            for at, vectors in enumerate(da.get().reshape(count, n, n)):
                self.check(kind, a[at], values.get()[at * n:][:n], vectors.T)

    def test_of_64_bits(self):
        for kind in "SDCZ":
            n, a = 33, hermitian(kind, 33)
            da, values = Device(a), Device(np.zeros(n, REAL[kind]))
            self.call("cusolverDnXsyevd", None, 1, LOWER, size(n), DATA[kind], da, size(n), DATA[REAL_OF[kind]], values,
                      DATA[kind], None, ctypes.c_size_t(0), None, ctypes.c_size_t(0), self.info)
            self.check(kind, a, values.get(), da.get())


REAL_OF = {"S": "S", "D": "D", "C": "S", "Z": "D"}


class SingularValues(Solver):
    def check(self, kind, a, values, u, v):
        least = min(a.shape)
        self.assertTrue((np.diff(values) <= 0).all() and (values >= 0).all())
        near(values, np.linalg.svd(a.astype(np.complex128), compute_uv=False), kind)
        for vectors in (u, v):
            if vectors is not None:
                orthonormal(vectors, kind)
        if u is not None and v is not None:
            near((u[:, :least] * values) @ v[:, :least].conj().T, a, kind)

    def test_every_job(self):
        for kind, (m, n) in itertools.product("SDCZ", ((1, 1), (17, 9))):
            for jobu, jobvt in itertools.product(b"ASON", repeat=2):
                if jobu == jobvt == ord("O"):
                    continue
                a = numbers(kind, m, n)
                da, values = Device(a), Device(np.zeros(n, REAL[kind]))
                du, dvt = Device(np.zeros((m, m if jobu == ord("A") else n), TYPES[kind])), Device(np.zeros((n, n), TYPES[kind]))
                length = Host(0, np.int32)
                self.call(f"cusolverDn{kind}gesvd_bufferSize", m, n, length, info=None)
                self.call(f"cusolverDn{kind}gesvd", ctypes.c_byte(jobu), ctypes.c_byte(jobvt), m, n, da, m, values, du, m, dvt, n,
                          None, 0, None, self.info)
                inside = da.get()
                u = {ord("O"): inside, ord("N"): None}.get(jobu, du.get())
                vt = {ord("O"): inside[:n], ord("N"): None}.get(jobvt, dvt.get())
                self.check(kind, a, values.get(), u, None if vt is None else vt.conj().T)

    def test_sizes(self):
        for kind, (m, n) in itertools.product("SDCZ", ((33, 33), (70, 40))):
            a = numbers(kind, m, n)
            da, values = Device(a), Device(np.zeros(n, REAL[kind]))
            du, dvt = Device(np.zeros((m, m), TYPES[kind])), Device(np.zeros((n, n), TYPES[kind]))
            self.call(f"cusolverDn{kind}gesvd", ctypes.c_byte(65), ctypes.c_byte(65), m, n, da, m, values, du, m, dvt, n, None, 0,
                      None, self.info)
            self.check(kind, a, values.get(), du.get(), dvt.get().conj().T)

    def test_special_ones(self):
        rank_one = np.outer(np.arange(1.0, 21), np.arange(1.0, 11))
        for a in (np.zeros((20, 10)), np.eye(20, 10), np.ones((20, 10)), rank_one, np.full((20, 10), 1e-200),
                  np.full((20, 10), 1e200), np.diag(10.0 ** -np.arange(20))):
            m, n = a.shape
            da, values, du, dvt = Device(a), Device(np.zeros(n)), Device(np.zeros((m, m))), Device(np.zeros((n, n)))
            self.call("cusolverDnDgesvd", ctypes.c_byte(65), ctypes.c_byte(65), m, n, da, m, values, du, m, dvt, n, None, 0, None,
                      self.info)
            scale = np.abs(a).max() or 1
            self.check("D", a / scale, values.get() / scale, du.get(), dvt.get().conj().T)

    def test_by_rotations(self):
        params, sweeps = ctypes.c_void_p(), Host(0, np.int32)
        self.assertEqual(cusolver.cusolverDnCreateGesvdjInfo(ctypes.byref(params)), 0)
        for kind, (m, n), economical in itertools.product("SDCZ", ((33, 33), (50, 20), (20, 50)), (0, 1)):
            a, least = numbers(kind, m, n), min(m, n)
            da, values = Device(a), Device(np.zeros(least, REAL[kind]))
            du, dv = (Device(np.zeros((it, least if economical else it), TYPES[kind])) for it in (m, n))
            self.call(f"cusolverDn{kind}gesvdj", 1, economical, m, n, da, m, values, du, m, dv, n, None, 0, self.info, params)
            self.check(kind, a, values.get(), du.get(), dv.get())
            self.call("cusolverDnXgesvdjGetSweeps", params, sweeps, info=None)
            self.assertTrue(1 < sweeps.get() < 20)
            residual = Host(-1, np.float64)
            self.call("cusolverDnXgesvdjGetResidual", params, residual, info=None)
            self.assertTrue(0 <= residual.get() < PRECISION[kind] * np.linalg.norm(a))
        self.assertEqual(cusolver.cusolverDnDestroyGesvdjInfo(params), 0)
        self.assertEqual(cusolver.cusolverDnDestroyGesvdjInfo(params), 3)

    def test_batches(self):
        params, count = ctypes.c_void_p(), 4
        self.assertEqual(cusolver.cusolverDnCreateGesvdjInfo(ctypes.byref(params)), 0)
        for kind, (m, n) in itertools.product("SDCZ", ((1, 1), (32, 32), (20, 7), (7, 20))):
            a, least = numbers(kind, count, m, n), min(m, n)
            da, info = Device(np.concatenate([it.ravel("F") for it in a])), Device(np.full(count, 9, np.int32))
            values = Device(np.zeros(count * least, REAL[kind]))
            du, dv = (Device(np.zeros(count * it * it, TYPES[kind])) for it in (m, n))
            self.call(f"cusolverDn{kind}gesvdjBatched", 1, m, n, da, m, values, du, m, dv, n, None, 0, info, params, count,
                      info=None)
            np.testing.assert_array_equal(info.get(), 0)
            for at in range(count):
                u, v = (it.get().reshape(count, order, order)[at].T for it, order in ((du, m), (dv, n)))
                self.check(kind, a[at], values.get()[at * least:][:least], u, v)

    def test_of_64_bits(self):
        for kind in "SDCZ":
            m, n, of, a = 40, 30, DATA[kind], numbers(kind, 40, 30)
            da, values = Device(a), Device(np.zeros(n, REAL[kind]))
            du, dvt = Device(np.zeros((m, n), TYPES[kind])), Device(np.zeros((n, n), TYPES[kind]))
            self.call("cusolverDnXgesvd", None, ctypes.c_byte(83), ctypes.c_byte(83), size(m), size(n), of, da, size(m),
                      DATA[REAL_OF[kind]], values, of, du, size(m), of, dvt, size(n), of, None, ctypes.c_size_t(0), None,
                      ctypes.c_size_t(0), self.info)
            self.check(kind, a, values.get(), du.get(), dvt.get().conj().T)


class Border(Solver):
    def test_bad_arguments(self):
        a, b = Device(np.eye(8)), Device(np.ones(8))
        pivots, out = Device(np.zeros(8, np.int32)), Host(0, np.int32)
        cases = [("cusolverDnDgetrf", (-1, 8, a, 8, None, pivots, self.info)), ("cusolverDnDgetrf", (8, -1, a, 8, None, pivots, self.info)),
                 ("cusolverDnDgetrf", (8, 8, a, 7, None, pivots, self.info)), ("cusolverDnDgetrf", (8, 8, None, 8, None, pivots, self.info)),
                 ("cusolverDnDgetrf", (8, 8, a, 8, None, pivots, None)), ("cusolverDnDgetrs", (3, 8, 1, a, 8, pivots, b, 8, self.info)),
                 ("cusolverDnDgetrs", (0, 8, -1, a, 8, pivots, b, 8, self.info)), ("cusolverDnDgetrs", (0, 8, 1, a, 8, pivots, b, 7, self.info)),
                 ("cusolverDnDpotrf", (2, 8, a, 8, None, 0, self.info)), ("cusolverDnDpotrf", (0, 8, a, 7, None, 0, self.info)),
                 ("cusolverDnDpotrs", (0, 8, 1, a, 8, None, 8, self.info)), ("cusolverDnDgeqrf", (8, 8, a, 8, None, None, 0, self.info)),
                 ("cusolverDnDorgqr", (4, 8, 4, a, 8, b, None, 0, self.info)), ("cusolverDnDorgqr", (8, 4, 5, a, 8, b, None, 0, self.info)),
                 ("cusolverDnDormqr", (2, 0, 8, 1, 1, a, 8, b, b, 8, None, 0, self.info)),
                 ("cusolverDnZunmqr", (0, 1, 8, 1, 1, a, 8, b, b, 8, None, 0, self.info)),
                 ("cusolverDnDsyevd", (2, 0, 8, a, 8, b, None, 0, self.info)), ("cusolverDnDsyevd", (0, 5, 8, a, 8, b, None, 0, self.info)),
                 ("cusolverDnDsyevj", (0, 0, 8, a, 8, b, None, 0, self.info, None)), ("cusolverDnDgetrf_bufferSize", (-1, 8, a, 8, out)),
                 ("cusolverDnDgetrf_bufferSize", (8, 8, a, 8, None)), ("cusolverDnDlaswp", (8, a, 8, 0, 4, pivots, 1)),
                 ("cusolverDnDlaswp", (8, a, 8, 1, 9, pivots, 1)), ("cusolverDnDlaswp", (8, a, 8, 1, 4, pivots, 0)),
                 ("cusolverDnSetDeterministicMode", (3,))]
        for job in ((66, 65, 8, 8), (79, 79, 8, 8), (65, 65, 4, 8)):
            cases.append(("cusolverDnDgesvd", (*(ctypes.c_byte(it) for it in job[:2]), *job[2:], a, 8, b, a, 8, a, 8, None, 0, None, self.info)))
        for name, args in cases:
            self.assertEqual(self.status(name, *args), 3, (name, args))
        np.testing.assert_array_equal(a.get(), np.eye(8))
        self.assertEqual(cusolver.cusolverDnDpotrf(ctypes.c_void_p(), 0, 0, None, 1, None, 0, self.info.pointer), 1)
        self.assertEqual(self.status("cusolverDnDgebrd"), 9)
        self.assertEqual(self.status("cusolverDnXpotrf", None, LOWER, size(8), 2, a, size(8), 2, None, ctypes.c_size_t(0), None,
                                     ctypes.c_size_t(0), self.info), 9)

    def test_nothing_to_do(self):
        self.call("cusolverDnDgetrf", 0, 0, None, 1, None, None, self.info)
        self.call("cusolverDnDpotrf", LOWER, 0, None, 1, None, 0, self.info)
        self.call("cusolverDnDpotrs", LOWER, 0, 3, None, 1, None, 1, self.info)
        self.call("cusolverDnDgeqrf", 0, 3, None, 1, None, None, 0, self.info)
        self.call("cusolverDnDsyevd", 1, LOWER, 0, None, 1, None, None, 0, self.info)
        self.call("cusolverDnDgesvd", ctypes.c_byte(65), ctypes.c_byte(65), 3, 0, None, 3, None, None, 3, None, 1, None, 0, None, self.info)

    def test_in_a_stream(self):
        stream, found, mode = ctypes.c_void_p(), ctypes.c_void_p(), Host(0, np.int32)
        driver("cuStreamCreate", ctypes.byref(stream), 1)
        self.call("cusolverDnSetStream", stream, info=None)
        self.call("cusolverDnGetStream", ctypes.byref(found), info=None)
        self.assertEqual(found.value, stream.value)
        self.call("cusolverDnGetDeterministicMode", mode, info=None)
        self.assertEqual(mode.get(), 1)
        a = positive("D", 40)
        da = Device(a)
        self.call("cusolverDnDpotrf", LOWER, 40, da, 40, None, 0, self.info)
        factor = np.tril(da.get())
        near(factor @ factor.T, a, "D")


if __name__ == "__main__":
    run("cusolver")
