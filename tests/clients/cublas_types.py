"""libcublas through ctypes: grouped products, QR in batches, routines with types as arguments, rotations that are constructed."""
import ctypes
import unittest

import numpy as np

from blas import C, LOWER, N, REAL, T, TYPES, UPPER, Blas, Enum, near, numbers, op, triangle, whole
from device import Device, Host, pointer, run

NUMBER = {"S": 0, "D": 1, "H": 2, "C": 4, "Z": 5}
NOT_SUPPORTED, INVALID_VALUE = 15, 7


class Cublas(unittest.TestCase):
    wide = False

    def setUp(self):
        self.blas = Blas(self.wide)

    def tearDown(self):
        self.blas.close()


class Grouped(Cublas):
    # Operations, m, n, k and members of each group; one has no members, one no sums.
    GROUPS = [(N, N, 33, 17, 40, 3), (T, N, 5, 64, 1, 1), (N, C, 70, 65, 20, 0), (C, T, 9, 8, 0, 2)]

    def groups(self, kind, size):
        """Arrays of arguments, device arrays, and what C becomes."""
        integer = np.int64 if size == 64 else np.int32
        alphas = np.array([1.5, -1, 2, 3], TYPES[kind])
        betas = np.array([0.5, 0, 1, -2], TYPES[kind])
        arrays, expected, kept = ([], [], []), [], []
        for (ta, tb, m, n, k, members), alpha, beta in zip(self.GROUPS, alphas, betas):
            for _ in range(members):
                a = numbers(kind, *((m, k) if ta == N else (k, m)))
                b = numbers(kind, *((k, n) if tb == N else (n, k)))
                c = numbers(kind, m, n)
                for place, array in zip(arrays, (a, b, c)):
                    place.append(Device(array))
                expected.append(alpha * (op(a, ta) @ op(b, tb)) + beta * c)
        columns = [np.array(it, np.int32) for it in list(zip(*self.GROUPS))[:2]]
        columns += [np.array(it, integer) for it in list(zip(*self.GROUPS))[2:]]
        ta, tb, m, n, k, members = columns
        lda = np.maximum(np.where(ta == N, m, k), 1).astype(integer)
        ldb = np.maximum(np.where(tb == N, k, n), 1).astype(integer)
        addresses = [Device(np.array([it.pointer.value for it in place], np.uint64)) for place in arrays]
        kept += columns + [lda, ldb, alphas, betas, addresses]
        return (ta, tb, m, n, k, members, lda, ldb, alphas, betas, addresses), arrays[2], expected, kept

    def test_products(self):
        for kind in "SD":
            for size in (32, 64):
                (ta, tb, m, n, k, members, lda, ldb, alphas, betas, at), results, expected, _ = self.groups(kind, size)
                end = "_64" if size == 64 else ""
                head = [pointer(it) for it in (ta, tb, m, n, k, alphas)]
                self.blas(f"cublas{kind}gemmGroupedBatched{end}", *head, at[0], pointer(lda), at[1], pointer(ldb), pointer(betas),
                          at[2], pointer(m), len(m), pointer(members))
                for found, wanted in zip(results, expected):
                    near(found.get(), wanted, kind)
                (ta, tb, m, n, k, members, lda, ldb, alphas, betas, at), results, expected, _ = self.groups(kind, size)
                of, head = Enum(NUMBER[kind]), [pointer(it) for it in (ta, tb, m, n, k, alphas)]
                self.blas(f"cublasGemmGroupedBatchedEx{end}", *head, at[0], of, pointer(lda), at[1], of, pointer(ldb), pointer(betas),
                          at[2], of, pointer(m), len(m), pointer(members), Enum({"S": 68, "D": 70}[kind]))
                for found, wanted in zip(results, expected):
                    near(found.get(), wanted, kind)

    def test_a_bad_group_is_refused_before_any_is_computed(self):
        (ta, tb, m, n, k, members, lda, ldb, alphas, betas, at), results, _, _ = self.groups("S", 32)
        before = [it.get() for it in results]
        ldc = m.copy()
        ldc[3] = 1
        head = [pointer(it) for it in (ta, tb, m, n, k, alphas)]
        args = [*head, at[0], pointer(lda), at[1], pointer(ldb), pointer(betas), at[2], pointer(ldc), len(m), pointer(members)]
        self.assertEqual(self.blas.status("cublasSgemmGroupedBatched", *args), INVALID_VALUE)
        ldc[3], members[1] = m[3], -1
        self.assertEqual(self.blas.status("cublasSgemmGroupedBatched", *args), INVALID_VALUE)
        members[1], args[13] = 1, -1
        self.assertEqual(self.blas.status("cublasSgemmGroupedBatched", *args), INVALID_VALUE)
        args[13] = len(m)
        self.blas("cublasSetPointerMode_v2", 1)
        self.assertEqual(self.blas.status("cublasSgemmGroupedBatched", *args), NOT_SUPPORTED)
        for found, old in zip(results, before):
            np.testing.assert_array_equal(found.get(), old)


class TypesAsArguments(Cublas):
    def test_vectors(self):
        for kind in "SDCZ":
            of, n, x, y = Enum(NUMBER[kind]), 301, numbers(kind, 602), numbers(kind, 903)
            alpha, dx, dy = Host(0.75, TYPES[kind]), Device(x), Device(y)
            self.blas("cublasAxpyEx", n, alpha, of, dx, of, 2, dy, of, -3, of)
            y[::3] += alpha.get() * x[::2][::-1]
            near(dy.get(), y, kind)
            self.blas("cublasScalEx_64", n, alpha, of, dx, of, 2, of)
            x[::2] *= alpha.get()
            near(dx.get(), x, kind)
            self.blas("cublasSwapEx", n, dx, of, 2, dy, of, 3)
            near(dx.get()[::2], y[::3], kind)
            self.blas("cublasCopyEx_64", n, dx, of, 2, dy, of, 1)
            near(dy.get()[:n], y[::3], kind)

    def test_reductions(self):
        for kind in "SDCZ":
            of, real = Enum(NUMBER[kind]), Enum(NUMBER["S" if kind in "SC" else "D"])
            x, y = numbers(kind, 500), numbers(kind, 500)
            dx, dy, result = Device(x), Device(y), Host(0, TYPES[kind])
            for name, wanted in (("Dot", x @ y), ("Dotc", x.conj() @ y)):
                self.blas(f"cublas{name}Ex", 500, dx, of, 1, dy, of, 1, result, of, of)
                near(result.get(), wanted, kind)
            size, result = abs(x.real) + abs(x.imag), Host(0, REAL[kind])
            for name, wanted in (("Nrm2", np.linalg.norm(x)), ("Asum", size.sum())):
                self.blas(f"cublas{name}Ex_64", 500, dx, of, 1, result, real, real)
                near(result.get(), wanted, kind)
            for name, end, integer in (("Iamax", "", np.int32), ("Iamin", "_64", np.int64)):
                result = Host(0, integer)
                self.blas(f"cublas{name}Ex{end}", 500, dx, of, 1, result)
                self.assertEqual(result.get(), (size.argmax() if name == "Iamax" else size.argmin()) + 1)

    def test_updates(self):
        n, k, of = 20, 30, Enum(NUMBER["C"])
        a, c = numbers("C", n, k), numbers("C", n, n)
        for name, hermitian in (("syrk", False), ("syrk3m", False), ("herk", True), ("herk3m", True)):
            for uplo in (LOWER, UPPER):
                alpha, beta = (Host(it, REAL["C"] if hermitian else TYPES["C"]) for it in (1.5, 0.5))
                dc = Device(c)
                self.blas(f"cublasC{name}Ex", Enum(uplo), Enum(N), n, k, alpha, Device(a), of, n, beta, dc, of, n)
                old = whole(c, uplo, True) if hermitian else c
                wanted = 1.5 * (a @ (a.conj().T if hermitian else a.T)) + 0.5 * old
                near(triangle(dc.get(), uplo), triangle(wanted, uplo), "C")

    def test_other_types_are_refused(self):
        x = Device(numbers("S", 8))
        single, half = Enum(NUMBER["S"]), Enum(NUMBER["H"])
        for types in ((half, half, single), (single, half, single), (half, single, half)):
            ta, tx, computed = types
            self.assertEqual(self.blas.status("cublasScalEx", 4, Host(1, np.float32), ta, x, tx, 1, computed), NOT_SUPPORTED)
        result = Host(0, np.complex64)
        self.assertEqual(self.blas.status("cublasNrm2Ex", 4, x, single, 1, result, Enum(NUMBER["C"]), single), NOT_SUPPORTED)


class Rotations(Cublas):
    def test_in_both_pointer_modes(self):
        for kind in "SDCZ":
            for mode in (0, 1):
                self.blas("cublasSetPointerMode_v2", mode)
                for a, b in ((3, 4), (-3, 1), (0, 2), (5, 0), (0, 0)):
                    if kind in "CZ":
                        a, b = a * (0.6 + 0.8j), b * 1j
                    place = (lambda value, of: Device(np.array([value], of))) if mode else Host
                    at = [place(value, TYPES[kind]) for value in (a, b)] + [place(9, REAL[kind]), place(9, TYPES[kind])]
                    self.blas(f"cublas{kind}rotg_v2", *at)
                    r, _, c, s = (np.ravel(it.get())[0] for it in at)
                    near(np.array([c * a + s * b, c * b - np.conj(s) * a]), np.array([r, 0]), kind)
        self.blas("cublasSetPointerMode_v2", 0)

    def test_with_a_matrix(self):
        for kind in "SD":
            for values in ((2, 3, 4, 1), (2, 3, 1, 4), (1e-9, 5, 3, 2), (-1, 1, 1, 1), (1, 1, 1, 0)):
                d1, d2, x, y = (Host(it, TYPES[kind]) for it in values)
                param = np.full(5, 7, TYPES[kind])
                self.blas(f"cublas{kind}rotmg_v2", d1, d2, x, y, pointer(param))
                flag = param[0]
                self.assertIn(flag, (-2, -1, 0, 1))
                dx, dy = Device(np.array([values[2]], TYPES[kind])), Device(np.array([values[3]], TYPES[kind]))
                self.blas(f"cublas{kind}rotm_v2", 1, dx, 1, dy, 1, pointer(param))
                near(dx.get()[0], x.get(), kind)
                if flag != -2:
                    near(dy.get()[0], 0, kind)

    def test_null_is_refused(self):
        at = [Host(1, np.float32) for _ in range(3)]
        self.assertEqual(self.blas.status("cublasSrotg_v2", *at, ctypes.c_void_p()), INVALID_VALUE)


class Orthogonal(Cublas):
    """QR factorizations and least squares in batches."""

    def batch(self, matrices, room):
        """Matrices in device memory with `room` rows, of which those below a matrix are 7, and an array of their addresses."""
        arrays = []
        for it in matrices:
            whole_array = np.full((room, it.shape[1]), 7, it.dtype)
            whole_array[:it.shape[0]] = it
            arrays.append(Device(whole_array))
        return arrays, Device(np.array([it.pointer.value for it in arrays], np.uint64))

    def product(self, factored, taus):
        """What reflections and R are factors of, and the product of the reflections."""
        m, n = factored.shape
        q = np.eye(m, dtype=factored.dtype)
        for k in range(min(m, n)):
            v = np.concatenate([np.zeros(k), [1], factored[k + 1:, k]])
            q = q - taus[k] * np.outer(q @ v, v.conj())
        return q @ np.triu(factored), q

    def test_factorizations(self):
        for kind in "SDCZ":
            for m, n in ((1, 1), (13, 7), (7, 13), (200, 5), (33, 33), (129, 64)):
                a = numbers(kind, 3, m, n)
                a[1] = np.triu(a[1])  # Nothing to reflect, but where a diagonal is complex.
                a[2, :, n // 2] = 0
                arrays, pointers = self.batch(a, m + 3)
                taus, tau_pointers = self.batch([np.zeros((min(m, n), 1), TYPES[kind])] * 3, min(m, n))
                info = Host(9, np.int32)
                self.blas(f"cublas{kind}geqrfBatched", m, n, pointers, m + 3, tau_pointers, info, 3)
                self.assertEqual(info.get(), 0)
                for at in range(3):
                    found = arrays[at].get()
                    again, q = self.product(found[:m], taus[at].get()[:, 0])
                    near(again, a[at], kind)
                    near(q.conj().T @ q, np.eye(m), kind)
                    np.testing.assert_array_equal(np.diag(found).imag, 0)
                    np.testing.assert_array_equal(found[m:], np.full((3, n), 7))

    def test_large_and_small_numbers(self):
        for size in (1e30, 1e-30):
            a = (numbers("S", 20, 4) * size).astype(np.float32)
            (array,), pointers = self.batch([a], 20)
            (tau,), tau_pointers = self.batch([np.zeros((4, 1), np.float32)], 4)
            self.blas("cublasSgeqrfBatched", 20, 4, pointers, 20, tau_pointers, Host(9, np.int32), 1)
            again, _ = self.product(array.get().astype(np.float64), tau.get()[:, 0])
            near(again / size, a / size, "S")

    def test_least_squares(self):
        for kind in "SDCZ":
            for m, n, sides in ((1, 1, 1), (20, 6, 3), (9, 9, 2), (150, 40, 33), (5, 3, 0)):
                a, c = numbers(kind, 2, m, n), numbers(kind, 2, m, sides)
                arrays, pointers = self.batch(a, m + 1)
                solved, sides_at = self.batch(c, m + 2)
                info, singular = Host(9, np.int32), Device(np.full(2, 9, np.int32))
                self.blas(f"cublas{kind}gelsBatched", N, m, n, sides, pointers, m + 1, sides_at, m + 2, info, singular, 2)
                self.assertEqual(info.get(), 0)
                np.testing.assert_array_equal(singular.get(), [0, 0])
                for at in range(2):
                    wanted = np.linalg.lstsq(a[at].astype(np.complex128), c[at].astype(np.complex128), rcond=None)[0]
                    condition = np.linalg.cond(a[at])
                    np.testing.assert_allclose(solved[at].get()[:n], wanted, rtol=0,
                                               atol=condition * (1e-4 if kind in "SC" else 1e-12) * (1 + abs(wanted).max(initial=0)))
                    np.testing.assert_array_equal(solved[at].get()[m:], np.full((2, sides), 7))

    def test_a_matrix_without_full_rank_says_where(self):
        a = np.eye(5, 3)
        a[1, 1] = 0
        _, pointers = self.batch([a, np.eye(5, 3)], 5)
        solved, sides = self.batch([np.ones((5, 1))] * 2, 5)
        singular = Device(np.full(2, 9, np.int32))
        self.blas("cublasDgelsBatched", N, 5, 3, 1, pointers, 5, sides, 5, Host(9, np.int32), singular, 2)
        np.testing.assert_array_equal(singular.get(), [2, 0])
        np.testing.assert_allclose(abs(solved[1].get()[:3, 0]), 1)
        # Where that goes is optional.
        self.blas("cublasDgelsBatched", N, 5, 3, 1, pointers, 5, sides, 5, Host(9, np.int32), None, 2)

    def test_bad_arguments(self):
        _, a = self.batch([np.eye(5, 3)], 5)
        _, c = self.batch([np.ones((5, 1))], 5)
        for place, args in {1: (-1, 3, a, 5, c), 2: (5, -1, a, 5, c), 4: (5, 3, a, 4, c), 7: (5, 3, a, 5, c), 3: (5, 3, None, 5, c),
                            5: (5, 3, a, 5, None)}.items():
            info = Host(9, np.int32)
            status = self.blas.status("cublasDgeqrfBatched", *args, info, -1 if place == 7 else 1)
            self.assertEqual((status, info.get()), (INVALID_VALUE, -place))
        good = [N, 5, 3, 1, a, 5, c, 5]
        for place, value, wanted in ((1, 3, INVALID_VALUE), (2, -1, INVALID_VALUE), (3, -1, INVALID_VALUE), (4, -1, INVALID_VALUE),
                                     (5, None, INVALID_VALUE), (6, 4, INVALID_VALUE), (7, None, INVALID_VALUE),
                                     (8, 4, INVALID_VALUE), (1, T, NOT_SUPPORTED), (3, 6, NOT_SUPPORTED)):
            args, info = list(good), Host(9, np.int32)
            args[place - 1] = value
            status = self.blas.status("cublasDgelsBatched", *args, info, None, 1)
            self.assertEqual((status, info.get()), (wanted, -place if wanted == INVALID_VALUE else 0), (place, value))
        self.assertEqual(self.blas.status("cublasDgelsBatched", *good, None, None, 1), INVALID_VALUE)
        # Nothing to do.
        self.blas("cublasDgeqrfBatched", 0, 3, None, 1, None, Host(9, np.int32), 4)
        self.blas("cublasDgelsBatched", N, 5, 3, 1, None, 5, None, 5, Host(9, np.int32), None, 0)


class TypesAsArgumentsIn64Bits(TypesAsArguments):
    wide = True


if __name__ == "__main__":
    run("cublas_types")
