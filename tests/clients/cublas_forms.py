"""libcublas through ctypes: other forms of its routines (batches, types, packed triangles), settings and copies."""
import ctypes
import unittest

import numpy as np

from blas import C, LOWER, N, REAL, T, TYPES, UPPER, Blas, batch, cublas, near, numbers, op, status, triangle
from device import Device, Graph, Host, driver, pointer, run

COUNT = 3
HALF, SINGLE, COMPLEX, SUM_IN_SINGLE = 2, 0, 4, 68
INVALID_VALUE = 7


class Forms(unittest.TestCase):
    wide = False

    def setUp(self):
        self.blas = Blas(self.wide)

    def tearDown(self):
        self.blas.close()

    def flat(self, matrices):
        return Device(np.concatenate([it.ravel("F") for it in matrices]))

    def product(self, kind, name, types=((), (), ()), tail=(), stored=None, precision=None):
        """A product in each of its forms that `name` has: alone, by addresses, by strides."""
        m, n, k = 17, 9, 33
        stored = stored or TYPES[kind]
        scalars = [Host(value, stored if precision is None else precision) for value in (1.5, 0.5)]
        ta, tb, tc = types
        for form in ("", "Batched", "StridedBatched") if "*" in name else ("",):
            full = name.replace("*", form)
            if not hasattr(cublas, self.blas.name(full)):
                continue
            a, b, c = (numbers(kind, COUNT, *shape).astype(stored) for shape in ((k, m), (k, n), (m, n)))
            wanted = [1.5 * (x.T.astype(TYPES[kind]) @ y.astype(TYPES[kind])) + 0.5 * z for x, y, z in zip(a, b, c)]
            wide = ctypes.c_longlong
            if form == "Batched":
                (_, pa), (_, pb), (found, pc) = batch(a), batch(b), batch(c)
                args = [pa, *ta, k], [pb, *tb, k], [pc, *tc, m], [COUNT]
            elif form:
                pc = self.flat(c)
                args = ([self.flat(a), *ta, k, wide(k * m)], [self.flat(b), *tb, k, wide(k * n)], [pc, *tc, m, wide(m * n)],
                        [COUNT])
            else:
                found = [Device(c[0])]
                args = [Device(a[0]), *ta, k], [Device(b[0]), *tb, k], [found[0], *tc, m], []
            self.blas(full, T, N, m, n, k, scalars[0], *args[0], *args[1], scalars[1], *args[2], *args[3], *tail)
            results = [it.get() for it in found] if form != "StridedBatched" else [
                it.reshape((m, n), order="F") for it in np.split(pc.get(), COUNT)]
            for it, value in zip(results, wanted):
                if stored == np.float16:
                    np.testing.assert_allclose(it.astype(np.float32), value, atol=0.1, err_msg=full)
                else:
                    near(it, value, kind)

    def test_products(self):
        for kind in "CZ":
            self.product(kind, f"cublas{kind}gemm3m*")
        self.product("S", "cublasHgemm*", stored=np.float16)
        same = lambda number: [[number]] * 3
        self.product("C", "cublasCgemm3mEx", same(COMPLEX))
        self.product("C", "cublasCgemmEx", same(COMPLEX))
        self.product("S", "cublasSgemmEx", same(SINGLE))
        for stored, number in ((np.float16, HALF), (np.float32, SINGLE)):
            self.product("S", "cublasGemm*Ex", same(number), [SUM_IN_SINGLE, -1], stored, np.float32)

    def test_vectors_in_batches(self):
        m, n, wide = 21, 13, ctypes.c_longlong
        for kind in "SDCZ":
            alpha, beta = Host(1.5, TYPES[kind]), Host(0.5, TYPES[kind])
            for trans in (N, T, C):
                a = numbers(kind, COUNT, m, n)
                rows, columns = (m, n) if trans == N else (n, m)
                x, y = numbers(kind, COUNT, 2 * columns), numbers(kind, COUNT, 3 * rows)
                wanted = y.copy()
                for at in range(COUNT):
                    wanted[at, ::3] = 1.5 * (op(a[at], trans) @ x[at, ::2]) + 0.5 * y[at, ::3]
                (_, pa), (_, px), (found, py) = batch(a), batch(x), batch(y)
                self.blas(f"cublas{kind}gemvBatched", trans, m, n, alpha, pa, m, px, 2, beta, py, 3, COUNT)
                near(np.array([it.get() for it in found]), wanted, kind)
                dy = Device(y.reshape(-1))
                self.blas(f"cublas{kind}gemvStridedBatched", trans, m, n, alpha, self.flat(a), m, wide(m * n), Device(x.reshape(-1)),
                          2, wide(2 * columns), beta, dy, 3, wide(3 * rows), COUNT)
                near(dy.get(), wanted.reshape(-1), kind)
                self.blas(f"cublas{kind}gemvBatched", trans, m, 0, alpha, None, m, None, 1, beta, None, 1, 0)
                for bad in ((3, m, n, m), (trans, -1, n, m), (trans, m, n, m - 1)):
                    answer = self.blas.status(f"cublas{kind}gemvBatched", *bad[:3], alpha, pa, bad[3], px, 2, beta, py, 3, COUNT)
                    self.assertEqual(answer, INVALID_VALUE, bad)
                near(np.array([it.get() for it in found]), wanted, kind)

    def test_triangular_systems_in_batches(self):
        for kind in "SDCZ":
            for side, (m, n) in ((0, (14, 5)), (1, (5, 14))):
                for uplo in (LOWER, UPPER):
                    for trans in (N, C):
                        a = numbers(kind, COUNT, 14, 14) / 14 + 2 * np.eye(14)
                        b = numbers(kind, COUNT, m, n)
                        (_, pa), (found, pb) = batch(a.astype(TYPES[kind])), batch(b)
                        self.blas(f"cublas{kind}trsmBatched", side, uplo, trans, 0, m, n, Host(2, TYPES[kind]), pa, 14, pb, m, COUNT)
                        for it, matrix, old in zip(found, a, b):
                            factor = op(triangle(matrix, uplo), trans)
                            near(it.get() @ factor if side else factor @ it.get(), 2 * old, kind)

    def test_packed_triangles(self):
        for kind in "SDCZ":
            for uplo in (LOWER, UPPER):
                a, n = numbers(kind, 9, 9), 9
                packed = Device(np.zeros(45, TYPES[kind]))
                self.blas(f"cublas{kind}trttp", uplo, n, Device(a), n, packed)
                columns = [a[:j + 1, j] if uplo == UPPER else a[j:, j] for j in range(n)]
                np.testing.assert_array_equal(packed.get(), np.concatenate(columns))
                back = Device(np.full((9, 9), 7, TYPES[kind]))
                self.blas(f"cublas{kind}tpttr", uplo, n, packed, back, n)
                np.testing.assert_array_equal(triangle(back.get(), uplo), triangle(a, uplo))
                np.testing.assert_array_equal(back.get() - triangle(back.get(), uplo), 7 - triangle(np.full((9, 9), 7), uplo))
                self.assertEqual(self.blas.status(f"cublas{kind}tpttr", uplo, -1, packed, back, n), INVALID_VALUE)

    def test_real_factors_of_complex_numbers(self):
        for kind, names in (("C", "cs"), ("Z", "zd")):
            x, y = numbers(kind, 50), numbers(kind, 50)
            dx, dy, c, s = Device(x), Device(y), Host(0.6, REAL[kind]), Host(0.8, REAL[kind])
            self.blas(f"cublas{names.capitalize()}rot_v2", 50, dx, 1, dy, 1, c, s)
            near(dx.get(), 0.6 * x + 0.8 * y, kind)
            near(dy.get(), 0.6 * y - 0.8 * x, kind)
            dx = Device(x)
            self.blas(f"cublas{names.capitalize()}scal_v2", 25, c, dx, 2)
            x[::2] *= c.get()
            near(dx.get(), x, kind)

    def test_types_of_rotations(self):
        number = {"S": 0, "D": 1, "C": 4, "Z": 5}
        for kind in "SDCZ":
            of, real = number[kind], number["S" if kind in "SC" else "D"]
            x, y = numbers(kind, 40), numbers(kind, 40)
            dx, dy = Device(x), Device(y)
            c, s = Host(0.6, REAL[kind]), Host(0.8, TYPES[kind])
            self.blas("cublasRotEx", 40, dx, of, 1, dy, of, 1, c, s, of, of)
            near(dx.get(), 0.6 * x + 0.8 * y, kind)
            at = [Host(it, of_it) for it, of_it in ((3, TYPES[kind]), (4, TYPES[kind]), (9, REAL[kind]), (9, TYPES[kind]))]
            self.blas("cublasRotgEx", at[0], at[1], of, at[2], at[3], of, of)
            near(np.array([it.get() for it in (at[0], at[2], at[3])]), np.array([5, 0.6, 0.8]), kind)
            if kind in "CZ":
                continue
            one = [Host(it, TYPES[kind]) for it in (2, 3, 4, 1)]
            param, again = np.full(5, 7, TYPES[kind]), np.full(5, 7, TYPES[kind])
            two = [Host(it, TYPES[kind]) for it in (2, 3, 4, 1)]
            self.blas("cublasRotmgEx", one[0], of, one[1], of, one[2], of, one[3], of, pointer(param), of, real)
            self.blas(f"cublas{kind}rotmg_v2", *two, pointer(again))
            np.testing.assert_array_equal(param, again)
            dx, dy = Device(x), Device(y)
            param = np.array([-1, 2, 3, 4, 5], TYPES[kind])
            self.blas("cublasRotmEx", 40, dx, of, 1, dy, of, 1, pointer(param), of, of)
            near(dx.get(), 2 * x + 4 * y, kind)
            near(dy.get(), 3 * x + 5 * y, kind)


class FormsIn64Bits(Forms):
    wide = True


class Places(unittest.TestCase):
    def test_in_both_widths(self):
        blas, number = Blas(), {"S": 0, "D": 1, "C": 4, "Z": 5}
        for kind in "SDCZ":
            x = numbers(kind, 700)
            dx, size = Device(x), abs(x.real) + abs(x.imag)
            for name, place in (("amax", size.argmax()), ("amin", size.argmin())):
                for end, integer in (("", np.int32), ("_64", np.int64)):
                    result = Host(-1, integer)
                    blas(f"cublasI{kind.lower()}{name}_v2{end}", 700, dx, 1, result)
                    self.assertEqual(result.get(), place + 1)
                    result = Host(-1, integer)
                    blas(f"cublasI{name}Ex{end}", 700, dx, number[kind], 1, result)
                    self.assertEqual(result.get(), place + 1)
                    # Of no elements.
                    blas(f"cublasI{kind.lower()}{name}_v2{end}", 0, dx, 1, result)
                    self.assertEqual(result.get(), 0)
        blas.close()


class Settings(unittest.TestCase):
    def setUp(self):
        self.blas = Blas()

    def tearDown(self):
        self.blas.close()

    def read(self, name):
        value = ctypes.c_int(-1)
        self.blas(f"cublasGet{name}", ctypes.byref(value))
        return value.value

    def test_modes(self):
        for name, first, values, bad in (("PointerMode_v2", 0, (1, 0), 2), ("AtomicsMode", 0, (1, 0), 2), ("MathMode", 0, (1, 2, 3, 16), 4),
                                         ("SmCountTarget", 0, (8, 0), -1)):
            self.assertEqual(self.read(name), first, name)
            for value in values:
                self.blas(f"cublasSet{name}", value)
                self.assertEqual(self.read(name), value, name)
            self.assertEqual(self.blas.status(f"cublasSet{name}", bad), INVALID_VALUE, name)
            self.assertEqual(self.read(name), values[-1], name)
            self.assertEqual(self.blas.status(f"cublasGet{name}", None), INVALID_VALUE, name)

    def test_streams_and_workspaces(self):
        at = ctypes.c_void_p(5)
        self.blas("cublasGetStream_v2", ctypes.byref(at))
        self.assertIsNone(at.value)
        stream = ctypes.c_void_p()
        driver("cuStreamCreate", ctypes.byref(stream), 1)
        self.blas("cublasSetStream_v2", stream)
        self.blas("cublasGetStream_v2", ctypes.byref(at))
        self.assertEqual(at.value, stream.value)
        memory, x = Device(np.zeros(4096, np.uint8)), Device(np.ones(9, np.float32))
        self.blas("cublasSetWorkspace_v2", memory, ctypes.c_size_t(4096))
        self.blas("cublasSscal_v2", 9, Host(3, np.float32), x, 1)
        np.testing.assert_array_equal(x.get(), np.full(9, 3))

    def test_versions_and_names(self):
        version, part = ctypes.c_int(), ctypes.c_int()
        self.blas("cublasGetVersion_v2", ctypes.byref(version))
        parts = []
        for which in range(3):
            self.assertEqual(cublas.cublasGetProperty(which, ctypes.byref(part)), 0)
            parts.append(part.value)
        major, minor, patch = parts
        self.assertEqual(version.value, (major * 100 + minor) * 100 + patch)
        self.assertEqual(cublas.cublasGetProperty(3, ctypes.byref(part)), INVALID_VALUE)
        cublas.cublasGetCudartVersion.restype = ctypes.c_size_t
        self.assertGreaterEqual(cublas.cublasGetCudartVersion(), 12000)
        for name in ("cublasGetStatusName", "cublasGetStatusString"):
            getattr(cublas, name).restype = ctypes.c_char_p
            answers = {getattr(cublas, name)(number) for number in (0, 1, 3, 7, 8, 13, 14, 15)}
            self.assertEqual(len(answers), 8, name)
        self.assertEqual(cublas.cublasGetStatusName(7), b"CUBLAS_STATUS_INVALID_VALUE")


class Copies(unittest.TestCase):
    def test_vectors_and_matrices(self):
        blas = Blas()
        self.addCleanup(blas.close)
        stream, size = Graph().stream, np.float64().nbytes
        x, matrix = np.arange(30.0), np.asfortranarray(np.arange(12.0).reshape(3, 4))
        for wide in ("", "_64"):
            for where in ("", "Async"):
                after = (stream,) if where else ()
                device, back = Device(np.full(45, 7.0)), np.full(20, 5.0)
                self.assertEqual(status(f"cublasSetVector{where}{wide}", 10, size, pointer(x), 3, device, 4, *after), 0)
                wanted = np.full(45, 7.0)
                wanted[:40:4] = x[::3]
                driver("cuStreamSynchronize", stream)
                np.testing.assert_array_equal(device.get(), wanted)
                self.assertEqual(status(f"cublasGetVector{where}{wide}", 10, size, device, 4, pointer(back), 2, *after), 0)
                driver("cuStreamSynchronize", stream)
                np.testing.assert_array_equal(back, np.ravel(list(zip(x[::3], [5.0] * 10))))
                device, back = Device(np.zeros((5, 4))), np.zeros((4, 4), order="F")
                self.assertEqual(status(f"cublasSetMatrix{where}{wide}", 3, 4, size, pointer(matrix), 3, device, 5, *after), 0)
                self.assertEqual(status(f"cublasGetMatrix{where}{wide}", 3, 4, size, device, 5, pointer(back), 4, *after), 0)
                driver("cuStreamSynchronize", stream)
                np.testing.assert_array_equal(back[:3], matrix)
                np.testing.assert_array_equal(device.get()[3:], np.zeros((2, 4)))
                for bad in ((3, 4, 0, 3, 5), (3, 4, size, 2, 5), (3, 4, size, 3, 2), (-1, 4, size, 3, 5)):
                    rows, columns, each, lda, ldb = bad
                    answer = status(f"cublasSetMatrix{where}{wide}", rows, columns, each, pointer(matrix), lda, device, ldb, *after)
                    self.assertEqual(answer, INVALID_VALUE, bad)


if __name__ == "__main__":
    run("cublas_forms")
