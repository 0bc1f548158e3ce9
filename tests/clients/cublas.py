"""libcublas through ctypes: every family of routines against NumPy."""
import ctypes
import unittest

import numpy as np

from blas import (C, LOWER, N, REAL, T, TYPES, UPPER, Blas, Enum, banded, cublas, near, numbers, op, packed, triangle,
                  whole)
from device import Device, Host, driver, run


class Cublas(unittest.TestCase):
    wide = False

    def setUp(self):
        self.blas = Blas(self.wide)

    def tearDown(self):
        self.blas.close()


class Level1(Cublas):
    def test_vectors(self):
        for kind in "SDCZ":
            n, x, y = 301, numbers(kind, 602), numbers(kind, 903)
            alpha = Host(0.75, TYPES[kind])
            dx, dy = Device(x), Device(y)
            self.blas(f"cublas{kind}axpy_v2", n, alpha, dx, 2, dy, -3)
            expected = y.copy()
            expected[::3] += 0.75 * x[::2][::-1]
            near(dy.get(), expected, kind)
            self.blas(f"cublas{kind}scal_v2_64", n, alpha, dx, 2)
            x[::2] *= alpha.get()
            near(dx.get(), x, kind)
            self.blas(f"cublas{kind}swap_v2", n, dx, 2, dy, 3)
            near(dx.get()[::2], expected[::3], kind)
            self.blas(f"cublas{kind}copy_v2", n, dx, 2, dy, 1)
            near(dy.get()[:n], expected[::3], kind)

    def test_rotations(self):
        for kind in "SDCZ":
            x, y = numbers(kind, 99), numbers(kind, 99)
            c, s = Host(0.6, REAL[kind]), Host(0.8 if kind in "SD" else 0.8j, TYPES[kind])
            dx, dy = Device(x), Device(y)
            self.blas(f"cublas{kind}rot_v2", 99, dx, 1, dy, 1, c, s)
            near(dx.get(), c.get() * x + s.get() * y, kind)
            near(dy.get(), c.get() * y - np.conj(s.get()) * x, kind)
        for kind in "SD":
            for flag, h in ((-1, (2, 3, 4, 5)), (0, (1, 3, 4, 1)), (1, (2, -1, 1, 5)), (-2, (1, 0, 0, 1))):
                x, y = numbers(kind, 50), numbers(kind, 50)
                param = np.array([flag, 2, 3, 4, 5], TYPES[kind])
                dx, dy = Device(x), Device(y)
                self.blas(f"cublas{kind}rotm_v2", 50, dx, 1, dy, 1, param.ctypes.data_as(ctypes.c_void_p))
                near(dx.get(), h[0] * x + h[2] * y, kind)
                near(dy.get(), h[1] * x + h[3] * y, kind)

    def test_reductions_in_both_pointer_modes(self):
        for kind in "SDCZ":
            n, x, y = 1003, numbers(kind, 1003), numbers(kind, 1003)
            dx, dy = Device(x), Device(y)
            size = abs(x.real) + abs(x.imag)
            prefix = {"S": "S", "D": "D", "C": "Sc", "Z": "Dz"}[kind]
            dots = [("dot", x @ y)] if kind in "SD" else [("dotu", x @ y), ("dotc", x.conj() @ y)]
            wanted = [(f"cublas{kind}{name}_v2", value, TYPES[kind], True) for name, value in dots]
            wanted += [(f"cublas{prefix}nrm2_v2", np.linalg.norm(x), REAL[kind], False),
                       (f"cublas{prefix}asum_v2", size.sum(), REAL[kind], False),
                       (f"cublasI{kind.lower()}amax_v2", size.argmax() + 1, np.int32, False),
                       (f"cublasI{kind.lower()}amin_v2_64", size.argmin() + 1, np.int64, False)]
            for mode in (0, 1):
                self.blas("cublasSetPointerMode_v2", mode)
                for name, value, result_type, pair in wanted:
                    result = Device(np.zeros(1, result_type)) if mode else Host(0, result_type)
                    self.blas(name, n, dx, 1, *((dy, 1) if pair else ()), result)
                    near(result.get(), value, kind)
            self.blas("cublasSetPointerMode_v2", 0)
            result = Host(5, REAL[kind])
            self.blas(f"cublas{prefix}nrm2_v2", 0, dx, 1, result)
            self.assertEqual(result.get(), 0)

    def test_a_norm_of_large_numbers_does_not_overflow(self):
        result = Host(0, np.float32)
        self.blas("cublasSnrm2_v2", 4, Device(np.full(4, 1e30, np.float32)), 1, result)
        np.testing.assert_allclose(result.get(), 2e30, rtol=1e-6)


class Level2(Cublas):
    def test_general(self):
        for kind in "SDCZ":
            m, n, kl, ku = 67, 45, 3, 5
            a, alpha, beta = numbers(kind, m, n), Host(1.5, TYPES[kind]), Host(-0.5, TYPES[kind])
            storage, inside = banded(a, kl, ku)
            for trans in (N, T, C):
                rows, columns = (m, n) if trans == N else (n, m)
                x, y = numbers(kind, columns), numbers(kind, 2 * rows)
                for name, extra, matrix, ld, meant in (("gemv", (), a, m, a), ("gbmv", (kl, ku), storage, kl + ku + 1, inside)):
                    dy = Device(y)
                    self.blas(f"cublas{kind}{name}_v2", trans, m, n, *extra, alpha, Device(matrix), ld, Device(x), 1, beta, dy, 2)
                    near(dy.get()[::2], 1.5 * (op(meant, trans) @ x) - 0.5 * y[::2], kind)

    def test_symmetric_and_hermitian(self):
        for kind in "SDCZ":
            n, k = 41, 4
            a, x, y = numbers(kind, n, n), numbers(kind, n), numbers(kind, n)
            alpha, beta = Host(1.25, TYPES[kind]), Host(0.5, TYPES[kind])
            for uplo in (LOWER, UPPER):
                kl, ku = (0, k) if uplo == UPPER else (k, 0)
                storage, inside = banded(triangle(a, uplo), kl, ku)
                for hermitian in (False, True)[: 1 + (kind in "CZ")]:
                    letter = "h" if hermitian else "s"
                    cases = [(letter + ("e" if hermitian else "y") + "mv", (), (a, n), a)]
                    if hermitian or kind in "SD":
                        cases += [(letter + "bmv", (k,), (storage, k + 1), inside), (letter + "pmv", (), (packed(a, uplo),), a)]
                    for name, extra, (matrix, *ld), meant in cases:
                        dy = Device(y)
                        self.blas(f"cublas{kind}{name}_v2", uplo, n, *extra, alpha, Device(matrix), *ld, Device(x), 1, beta, dy, 1)
                        near(dy.get(), 1.25 * (whole(meant, uplo, hermitian) @ x) + 0.5 * y, kind)

    def test_triangular(self):
        for kind in "SDCZ":
            n, k, x = 21, 5, numbers(kind, 21)
            a = numbers(kind, n, n) * TYPES[kind](0.1) + 3 * np.eye(n, dtype=TYPES[kind])
            for uplo in (LOWER, UPPER):
                kl, ku = (0, k) if uplo == UPPER else (k, 0)
                storage, inside = banded(triangle(a, uplo), kl, ku)
                for trans in (N, T, C):
                    for diag in (0, 1):
                        for form, extra, (matrix, *ld), meant in (("tr", (), (a, n), a), ("tb", (k,), (storage, k + 1), inside),
                                                                  ("tp", (), (packed(a, uplo),), a)):
                            full = op(triangle(meant, uplo, diag), trans)
                            dx = Device(x)
                            args = (uplo, trans, diag, n, *extra, Device(matrix), *ld, dx, 1)
                            self.blas(f"cublas{kind}{form}mv_v2", *args)
                            near(dx.get(), full @ x, kind)
                            self.blas(f"cublas{kind}{form}sv_v2", *args)
                            near(dx.get(), x, kind)

    def test_updates(self):
        for kind in "SDCZ":
            m, n = 33, 29
            a, x, y = numbers(kind, m, n), numbers(kind, m), numbers(kind, n)
            alpha, real = Host(0.5 if kind in "SD" else 0.5 + 1j, TYPES[kind]), Host(0.5, REAL[kind])
            for name, right in (("ger", y),) if kind in "SD" else (("geru", y), ("gerc", y.conj())):
                da = Device(a)
                self.blas(f"cublas{kind}{name}_v2", m, n, alpha, Device(x), 1, Device(y), 1, da, m)
                near(da.get(), a + alpha.get() * np.outer(x, right), kind)
            a, x = numbers(kind, n, n), numbers(kind, n)
            for uplo in (LOWER, UPPER):
                for hermitian in (False, True)[: 1 + (kind in "CZ")]:
                    start = whole(a, uplo, hermitian)
                    prime = np.conj if hermitian else np.asarray
                    scale = real if hermitian else alpha
                    one = scale.get() * np.outer(x, prime(x))
                    two = alpha.get() * np.outer(x, prime(y)) + prime(alpha.get()) * np.outer(y, prime(x))
                    dense = "he" if hermitian else "sy"
                    for name, args, change in ((f"{dense}r", (scale, Device(x), 1), one),
                                               (f"{dense}r2", (alpha, Device(x), 1, Device(y), 1), two)):
                        da = Device(start)
                        self.blas(f"cublas{kind}{name}_v2", uplo, n, *args, da, n)
                        near(triangle(da.get(), uplo), triangle(start + change, uplo), kind)
                        if hermitian or kind in "SD":
                            da = Device(packed(start, uplo))
                            self.blas(f"cublas{kind}{name.replace('e', 'p').replace('y', 'p')}_v2", uplo, n, *args, da)
                            near(da.get(), packed(start + change, uplo), kind)


class Level3(Cublas):
    def test_gemm(self):
        for kind in "SDCZ":
            alpha, beta = Host(1.5, TYPES[kind]), Host(-0.5, TYPES[kind])
            for m, n, k in ((1, 1, 1), (65, 130, 17), (64, 64, 0)):
                for transa in (N, T, C):
                    for transb in (N, T, C):
                        a = numbers(kind, *((m, k) if transa == N else (k, m)))
                        b = numbers(kind, *((k, n) if transb == N else (n, k)))
                        c = numbers(kind, m, n)
                        dc = Device(c)
                        self.blas(f"cublas{kind}gemm_v2", transa, transb, m, n, k, alpha, Device(a), max(1, len(a)), Device(b),
                                  max(1, len(b)), beta, dc, m)
                        near(dc.get(), 1.5 * (op(a, transa) @ op(b, transb)) - 0.5 * c, kind)

    def test_zero_beta_reads_nothing(self):
        c = Device(np.full((3, 3), np.nan, np.float32))
        one = Device(np.eye(3, dtype=np.float32))
        self.blas("cublasSgemm_v2", N, N, 3, 3, 3, Host(1, np.float32), one, 3, one, 3, Host(0, np.float32), c, 3)
        np.testing.assert_array_equal(c.get(), np.eye(3))

    def test_updates(self):
        for kind in "SDCZ":
            n, k, beta = 70, 21, 0.5
            for hermitian in (False, True)[: 1 + (kind in "CZ")]:
                h = "he" if hermitian else "sy"
                alpha = Host(1.5 if kind in "SD" else 1.5 + 1j, TYPES[kind])
                real = Host(1.5, REAL[kind]) if hermitian else alpha
                prime = C if hermitian else T
                dbeta = Host(beta, REAL[kind] if hermitian else TYPES[kind])
                for uplo in (LOWER, UPPER):
                    for trans in (N, prime):
                        shape = (n, k) if trans == N else (k, n)
                        a, b = numbers(kind, *shape), numbers(kind, *shape)
                        x, y = op(a, trans), op(b, trans)
                        c = whole(numbers(kind, n, n), uplo, hermitian)
                        cross = alpha.get() * x @ op(y, prime)
                        both = cross + (np.conj(alpha.get()) if hermitian else alpha.get()) * y @ op(x, prime)
                        for name, scale, second, change in ((h + "rk_v2", real, (), real.get() * x @ op(x, prime)),
                                                            (h + "r2k_v2", alpha, (Device(b), len(b)), both),
                                                            (h + "rkx", alpha, (Device(b), len(b)), cross)):
                            dc = Device(c)
                            self.blas(f"cublas{kind}{name}", uplo, trans, n, k, scale, Device(a), len(a), *second, dbeta, dc, n)
                            expected = triangle(change + beta * c, uplo)
                            if hermitian:
                                np.fill_diagonal(expected, np.diag(expected).real)
                            other = triangle(c, 1 - uplo) - np.diag(np.diag(c))
                            near(dc.get(), expected + other, kind)

    def test_with_a_triangle(self):
        for kind in "SDCZ":
            m, n = 34, 19
            alpha, beta = Host(1.5, TYPES[kind]), Host(0.5, TYPES[kind])
            for side in (0, 1):
                order = n if side else m
                a = numbers(kind, order, order) * TYPES[kind](0.05) + 2 * np.eye(order, dtype=TYPES[kind])
                b, c = numbers(kind, m, n), numbers(kind, m, n)
                da, db = Device(a), Device(b)
                times = (lambda it: b @ it) if side else (lambda it: it @ b)
                for uplo in (LOWER, UPPER):
                    for name, hermitian in (("symm", False), ("hemm", True))[: 1 + (kind in "CZ")]:
                        dc = Device(c)
                        self.blas(f"cublas{kind}{name}_v2", side, uplo, m, n, alpha, da, order, db, m, beta, dc, m)
                        near(dc.get(), 1.5 * times(whole(a, uplo, hermitian)) + 0.5 * c, kind)
                    for trans in (N, T, C):
                        for diag in (0, 1):
                            full = op(triangle(a, uplo, diag), trans)
                            dx = Device(b)
                            self.blas(f"cublas{kind}trmm_v2", side, uplo, trans, diag, m, n, alpha, da, order, dx, m, dx, m)
                            near(dx.get(), 1.5 * times(full), kind)
                            self.blas(f"cublas{kind}trsm_v2", side, uplo, trans, diag, m, n, alpha, da, order, dx, m)
                            near(dx.get(), 2.25 * b, kind)

    def test_geam_and_dgmm(self):
        for kind in "SDCZ":
            m, n = 31, 47
            a, b, x = numbers(kind, m, n), numbers(kind, n, m), numbers(kind, m)
            dc = Device(np.zeros((m, n), TYPES[kind]))
            self.blas(f"cublas{kind}geam", N, C, m, n, Host(2, TYPES[kind]), Device(a), m, Host(3, TYPES[kind]), Device(b), n, dc, m)
            near(dc.get(), 2 * a + 3 * b.conj().T, kind)
            self.blas(f"cublas{kind}dgmm", 0, m, n, Device(a), m, Device(x), 1, dc, m)
            near(dc.get(), x[:, None] * a, kind)


class Batches(Cublas):
    def pointers(self, arrays):
        return arrays, Device(np.array([it.pointer.value for it in arrays], np.uint64))

    def test_products(self):
        for kind in "SDCZ":
            m, n, k, count = 9, 7, 5, 6
            a, b = numbers(kind, count, m, k), numbers(kind, count, k, n)
            one, zero = Host(1, TYPES[kind]), Host(0, TYPES[kind])
            parts = [self.pointers([Device(it) for it in stack]) for stack in (a, b, numbers(kind, count, m, n))]
            self.blas(f"cublas{kind}gemmBatched", N, N, m, n, k, one, parts[0][1], m, parts[1][1], k, zero, parts[2][1], m, count)
            for at in range(count):
                near(parts[2][0][at].get(), a[at] @ b[at], kind)
            flat = [Device(np.concatenate([it.ravel("F") for it in stack])) for stack in (a, b)]
            dc, wide = Device(np.zeros(m * n * count, TYPES[kind])), ctypes.c_longlong
            self.blas(f"cublas{kind}gemmStridedBatched", N, N, m, n, k, one, flat[0], m, wide(m * k), flat[1], k, wide(k * n),
                      zero, dc, m, wide(m * n), count)
            near(dc.get(), np.concatenate([(a[at] @ b[at]).ravel("F") for at in range(count)]), kind)

    def test_systems(self):
        for kind in "SDCZ":
            n, sides, count = 13, 3, 4
            a, b = numbers(kind, count, n, n), numbers(kind, count, n, sides)
            a[:, 0, 0] = 0  # Pivots must be chosen.
            (inverses, di), (originals, dorig) = (self.pointers([Device(it) for it in a]) for _ in range(2))
            pivots, info = Device(np.zeros(n * count, np.int32)), Device(np.full(count, 9, np.int32))
            self.blas(f"cublas{kind}matinvBatched", n, dorig, n, di, n, info, count)
            near(info.get(), np.zeros(count), kind)
            for at in range(count):
                near(inverses[at].get() @ a[at], np.eye(n), kind)
                near(originals[at].get(), a[at], kind)
            self.blas(f"cublas{kind}getrfBatched", n, dorig, n, pivots, info, count)
            self.blas(f"cublas{kind}getriBatched", n, dorig, n, pivots, di, n, info, count)
            for at in range(count):
                near(inverses[at].get() @ a[at], np.eye(n), kind)
            for trans in (N, T, C):
                (solved, db), host = self.pointers([Device(it) for it in b]), Host(9, np.int32)
                self.blas(f"cublas{kind}getrsBatched", trans, n, sides, dorig, n, pivots, db, n, host, count)
                for at in range(count):
                    near(op(a[at], trans) @ solved[at].get(), b[at], kind)

    def test_pivots_that_are_none_exchange_nothing(self):
        (_, matrices), (solved, sides) = self.pointers([Device(np.eye(9))]), self.pointers([Device(np.arange(9.0))])
        for pivot in (0, -5, 10, 2 ** 31 - 1):
            pivots = Device(np.full(9, pivot, np.int32))
            self.blas("cublasDgetrsBatched", N, 9, 1, matrices, 9, pivots, sides, 9, Host(9, np.int32), 1)
            near(solved[0].get(), np.arange(9.0), "D")

    def test_a_singular_matrix_says_where(self):
        matrices, pointers = self.pointers([Device(np.diag([1, 0, 2]).astype(np.float64))])
        info = Device(np.zeros(1, np.int32))
        self.blas("cublasDgetrfBatched", 3, pointers, 3, Device(np.zeros(3, np.int32)), info, 1)
        self.assertEqual(info.get()[0], 2)


class Mixed(Cublas):
    def test_halves_and_bytes(self):
        m, n, k = 33, 18, 40
        a, b = numbers("S", m, k).astype(np.float16), numbers("S", k, n).astype(np.float16)
        exact = a.astype(np.float64) @ b.astype(np.float64)
        da, db = Device(a), Device(b)
        dc = Device(np.zeros((m, n), np.float16))
        self.blas("cublasHgemm", N, N, m, n, k, Host(1, np.float16), da, m, db, k, Host(0, np.float16), dc, m)
        np.testing.assert_allclose(dc.get(), exact, atol=2e-2)
        dc = Device(np.zeros((m, n), np.float32))
        one, zero = Host(1, np.float32), Host(0, np.float32)
        self.blas("cublasGemmEx", N, N, m, n, k, one, da, 2, m, db, 2, k, zero, dc, 0, m, 68, -1)
        np.testing.assert_allclose(dc.get(), exact, atol=1e-4)
        small = [np.random.default_rng(3).integers(-128, 128, shape).astype(np.int8) for shape in ((m, k), (k, n))]
        dc = Device(np.zeros((m, n), np.int32))
        self.blas("cublasGemmEx", N, N, m, n, k, Host(1, np.int32), Device(small[0]), 3, m, Device(small[1]), 3, k,
                  Host(0, np.int32), dc, 10, m, 72, -1)
        np.testing.assert_array_equal(dc.get(), small[0].astype(np.int32) @ small[1].astype(np.int32))
        self.assertEqual(self.blas.status("cublasGemmEx", N, N, 1, 1, 1, one, da, 28, 1, db, 28, 1, zero, dc, 0, 1, 68, -1), 15)


class Border(Cublas):
    def test_bad_arguments(self):
        a, one = Device(np.ones((4, 4), np.float32)), Host(1, np.float32)

        def gemm(**changed):
            args = dict(ta=N, tb=N, m=4, n=4, k=4, alpha=one, a=a, lda=4, b=a, ldb=4, beta=one, c=a, ldc=4) | changed
            return self.blas.status("cublasSgemm_v2", *args.values())

        for changed in (dict(m=-1), dict(n=-1), dict(k=-1), dict(lda=3), dict(ldb=3), dict(ldc=3), dict(ta=3), dict(tb=-1),
                        dict(alpha=ctypes.c_void_p()), dict(beta=ctypes.c_void_p())):
            self.assertEqual(gemm(**changed), 7, changed)
        np.testing.assert_array_equal(a.get(), np.ones((4, 4)))
        self.assertEqual(gemm(m=0, alpha=one), 0)
        self.assertEqual(cublas.cublasSgemm_v2(ctypes.c_void_p(), *([0] * 13)), 1)
        self.assertEqual(self.blas.status("cublasStrsm_v2", 2, 0, 0, 0, 4, 4, one, a, 4, a, 4), 7)
        self.assertEqual(self.blas.status("cublasSgemv_v2", N, 4, 4, one, a, 4, a, 0, one, a, 1), 7)
        self.assertEqual(self.blas.status("cublasSetPointerMode_v2", 2), 7)
        self.assertEqual(self.blas.status("cublasUint8gemmBias"), 15)

    def test_copies(self):
        host, size = np.arange(12, dtype=np.float32).reshape(3, 4), np.float32().nbytes
        device, back = Device(np.zeros((5, 4), np.float32)), np.zeros((3, 4), np.float32, order="F")
        columns = np.asfortranarray(host)
        at = lambda it: it.ctypes.data_as(ctypes.c_void_p)
        self.assertEqual(cublas.cublasSetMatrix(3, 4, size, at(columns), 3, device.pointer, 5), 0)
        np.testing.assert_array_equal(device.get()[:3], host)
        self.assertEqual(cublas.cublasGetMatrix(3, 4, size, device.pointer, 5, at(back), 3), 0)
        np.testing.assert_array_equal(back, host)
        self.assertEqual(cublas.cublasSetMatrix(3, 4, 0, at(columns), 3, device.pointer, 5), 7)

    def test_in_a_stream_and_in_a_graph(self):
        stream, graph, runs = (ctypes.c_void_p() for _ in range(3))
        driver("cuStreamCreate", ctypes.byref(stream), 1)
        self.blas("cublasSetStream_v2", stream)
        c, one = Device(np.zeros((80, 80), np.float32)), Device(np.eye(80, dtype=np.float32))
        alpha = Device(np.array([2], np.float32))
        args = (N, N, 80, 80, 80, alpha, one, 80, one, 80, alpha, c, 80)
        self.blas("cublasSetPointerMode_v2", 1)
        driver("cuStreamBeginCapture_v2", stream, 0)
        self.blas("cublasSgemm_v2", *args)
        self.blas("cublasSscal_v2", 6400, alpha, c, 1)
        driver("cuStreamEndCapture", stream, ctypes.byref(graph))
        np.testing.assert_array_equal(c.get(), np.zeros((80, 80)))
        driver("cuGraphInstantiateWithFlags", ctypes.byref(runs), graph, ctypes.c_ulonglong(0))
        driver("cuGraphLaunch", runs, stream)
        # The scalar is read when the work runs, in its stream: not when it is called, nor later.
        driver("cuMemsetD32Async", alpha.pointer, 0x40400000, ctypes.c_size_t(1), stream)
        self.blas("cublasSgemm_v2", *args)
        driver("cuStreamSynchronize", stream)
        np.testing.assert_array_equal(c.get(), (3 + 3 * 4) * np.eye(80))


class Level1In64Bits(Level1):
    wide = True


class Level2In64Bits(Level2):
    wide = True


class Level3In64Bits(Level3):
    wide = True


class BatchesIn64Bits(Batches):
    wide = True


class MixedIn64Bits(Mixed):
    wide = True


if __name__ == "__main__":
    run("cublas")
