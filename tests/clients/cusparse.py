"""libcusparse through ctypes: products, solves, conversions and sorting against NumPy."""
import ctypes
import itertools
import unittest

import numpy as np

from blas import TYPES, near, numbers, op
from device import Device, Graph, Host, TestedLibrary, run

cusparse = TestedLibrary("libcusparse.so.12")
DATA = {"S": 0, "D": 1, "C": 4, "Z": 5}
CSR, CSC, COO = "Csr", "Csc", "Coo"
NARROW, WIDE = 2, 3
random = np.random.default_rng(5)


def wide(value):
    return ctypes.c_int64(value)


def call(name, *args):
    plain = (it.pointer if isinstance(it, (Device, Host)) else it.at if isinstance(it, Made) else it for it in args)
    return getattr(cusparse, name)(*(ctypes.c_int(it) if isinstance(it, (int, np.integer)) else it for it in plain))


def check(name, *args):
    status = call(name, *args)
    if status != 0:
        raise AssertionError(f"{name} answers {status}")


class Made:
    """A descriptor."""

    def __init__(self, create, destroy, *args):
        self.destroy, self.at, self.args = destroy, ctypes.c_void_p(), args
        check(create, ctypes.byref(self.at), *args)

    def __del__(self):
        check(self.destroy, self.at)


def holey(kind, rows, columns, density=0.2):
    """A matrix most of whose elements are zero: some rows have none, one has many."""
    matrix = numbers(kind, rows, columns) * (random.random((rows, columns)) < density)
    matrix[rows // 2], matrix[rows // 3] = 0, numbers(kind, columns)
    return matrix.astype(TYPES[kind])


class Sparse(Made):
    """A sparse matrix on the device."""

    def __init__(self, matrix, kind, form=CSR, index=NARROW, base=0, room=None):
        self.kind, self.form, self.base = kind, form, base
        number = np.int32 if index == NARROW else np.int64
        lines = matrix.T if form == CSC else matrix
        owners, indices = np.nonzero(lines)
        values = lines[owners, indices]
        first = owners if form == COO else np.searchsorted(owners, np.arange(len(lines) + 1))
        if room is not None:
            # Only the offsets' length, and room for so many entries.
            first, indices, values = np.zeros(room if form == COO else len(first)), np.zeros(room), np.zeros(room)
        entries = 0 if room is not None else len(values)
        self.first, self.indices = Device((first + base).astype(number)), Device((indices + base).astype(number))
        self.values = Device(values.astype(TYPES[kind]))
        types = (index, base, DATA[kind]) if form == COO else (index, index, base, DATA[kind])
        super().__init__(f"cusparseCreate{form}", "cusparseDestroySpMat", wide(matrix.shape[0]), wide(matrix.shape[1]), wide(entries),
                         self.first, self.indices, self.values, *types)

    def attribute(self, which, value):
        box = ctypes.c_int(value)
        check("cusparseSpMatSetAttribute", self, which, ctypes.byref(box), ctypes.c_size_t(4))
        return self


class Vector(Made):
    def __init__(self, array, kind):
        self.device = Device(array)
        super().__init__("cusparseCreateDnVec", "cusparseDestroyDnVec", wide(len(array)), self.device, DATA[kind])

    def get(self):
        return self.device.get()


class Dense(Made):
    """A dense matrix, in columns or rows, with room between them."""

    def __init__(self, array, kind, by_rows=False, spare=2):
        self.by_rows, self.shape = by_rows, array.shape
        lines = array if by_rows else array.T
        self.memory = np.full((lines.shape[0], lines.shape[1] + spare), 77, TYPES[kind])
        self.memory[:, :lines.shape[1]] = lines
        self.device = Device(self.memory.ravel())
        super().__init__("cusparseCreateDnMat", "cusparseDestroyDnMat", wide(array.shape[0]), wide(array.shape[1]),
                         wide(self.memory.shape[1]), self.device, DATA[kind], 2 if by_rows else 1)

    def get(self):
        memory = self.device.get().reshape(self.memory.shape)
        extent = self.shape[1] if self.by_rows else self.shape[0]
        np.testing.assert_array_equal(memory[:, extent:], 77, "what lies between")
        return memory[:, :extent] if self.by_rows else memory[:, :extent].T


class SparseVector(Made):
    def __init__(self, n, indices, values, kind, base=0):
        self.indices, self.values = Device((indices + base).astype(np.int32)), Device(values)
        super().__init__("cusparseCreateSpVec", "cusparseDestroySpVec", wide(n), wide(len(values)), self.indices, self.values, NARROW,
                         base, DATA[kind])


class Cusparse(unittest.TestCase):
    def setUp(self):
        self.handle = ctypes.c_void_p()
        check("cusparseCreate", ctypes.byref(self.handle))

    def tearDown(self):
        check("cusparseDestroy", self.handle)

    def room(self, name, *args):
        size = ctypes.c_size_t(1)
        check(name, self.handle, *args, ctypes.byref(size))
        return Device(np.zeros(size.value + 1, np.uint8))

    def status(self, name, *args):
        return call(name, self.handle, *args)


FORMS = list(itertools.product((CSR, CSC, COO), ((NARROW, 0), (WIDE, 1))))


class Products(Cusparse):
    def test_with_a_vector(self):
        # Lines of few entries, and of many: a thread's work, and a warp's.
        for kind, (form, (index, base)), trans, density in itertools.product("SDCZ", FORMS, (0, 1, 2), (0.1, 0.6)):
            a = holey(kind, 45, 61, density)
            meant = op(a, trans)
            matrix, x, y = Sparse(a, kind, form, index, base), numbers(kind, meant.shape[1]), numbers(kind, meant.shape[0])
            dx, dy, alpha = Vector(x, kind), Vector(y, kind), Host(1.5, TYPES[kind])
            for beta, expected in ((-0.5, 1.5 * meant @ x - 0.5 * y), (0, 1.5 * meant @ x)):
                args = (trans, alpha, matrix, dx, Host(beta, TYPES[kind]), dy, DATA[kind], 0)
                buffer = self.room("cusparseSpMV_bufferSize", *args)
                dy.device = Device(y if beta else np.full_like(y, np.nan))
                check("cusparseDnVecSetValues", dy, dy.device)
                check("cusparseSpMV", self.handle, *args, buffer)
                near(dy.get(), expected, kind)

    def test_with_a_matrix(self):
        for kind, (form, (index, base)), trans, trans_b in itertools.product("SZ", FORMS, (0, 1, 2), (0, 1, 2)):
            a = holey(kind, 21, 34)
            meant, by_rows = op(a, trans), random.integers(0, 2, 2)
            b = numbers(kind, *((meant.shape[1], 5) if trans_b == 0 else (5, meant.shape[1])))
            c = numbers(kind, meant.shape[0], 5)
            matrix, db, dc = Sparse(a, kind, form, index, base), Dense(b, kind, by_rows[0]), Dense(c, kind, by_rows[1])
            args = (trans, trans_b, Host(2, TYPES[kind]), matrix, db, Host(0.5, TYPES[kind]), dc, DATA[kind], 0)
            buffer = self.room("cusparseSpMM_bufferSize", *args)
            check("cusparseSpMM_preprocess", self.handle, *args, buffer)
            check("cusparseSpMM", self.handle, *args, buffer)
            near(dc.get(), 2 * meant @ op(b, trans_b) + 0.5 * c, kind)

    def test_a_long_matrix(self):
        n = 20000
        offsets = Device(np.minimum(np.arange(n + 1) * 3, 3 * n).astype(np.int32))
        columns = np.stack([(np.arange(n) + shift) % n for shift in (0, 1, 7)], 1).ravel().astype(np.int32)
        indices, values = Device(columns), numbers("D", 3 * n)
        device = Device(values)
        matrix = Made("cusparseCreateCsr", "cusparseDestroySpMat", wide(n), wide(n), wide(3 * n), offsets, indices, device, NARROW,
                      NARROW, 0, 1)
        x = numbers("D", n)
        dx, dy = Vector(x, "D"), Vector(np.zeros(n), "D")
        check("cusparseSpMV", self.handle, 0, Host(1, np.float64), matrix, dx, Host(0, np.float64), dy, 1, 0, None)
        near(dy.get(), (values * x[columns]).reshape(n, 3).sum(1), "D")

    def test_scalars_on_the_device_in_a_graph(self):
        a, x = holey("D", 30, 30), numbers("D", 30)
        matrix, dx, dy = Sparse(a, "D"), Vector(x, "D"), Vector(np.zeros(30), "D")
        one = Device(np.ones(1))
        check("cusparseSetPointerMode", self.handle, 1)
        with Graph() as graph:
            check("cusparseSetStream", self.handle, graph.stream)
            check("cusparseSpMV", self.handle, 0, one, matrix, dx, one, dy, 1, 0, None)
        np.testing.assert_array_equal(dy.get(), 0)
        graph.launch()
        graph.launch()
        near(dy.get(), 2 * a @ x, "D")

    def test_indices_that_are_none_are_left_out(self):
        a, x = holey("D", 30, 30), np.ones(30)
        for form, trans in itertools.product((CSR, CSC, COO), (0, 1)):
            matrix = Sparse(a, "D", form)
            matrix.indices = Device(np.full(np.count_nonzero(a), 2 ** 31 - 1, np.int32))
            check(f"cusparse{form}SetPointers", matrix, matrix.first, matrix.indices, matrix.values)
            dx, dy = Vector(x, "D"), Vector(np.ones(30), "D")
            check("cusparseSpMV", self.handle, trans, Host(1, np.float64), matrix, dx, Host(1, np.float64), dy, 1, 0, None)
            np.testing.assert_array_equal(dy.get(), 1)


class Solves(Cusparse):
    def triangle(self, kind, upper, unit):
        a = holey(kind, 37, 37) * TYPES[kind](0.3) + np.diag(2 + random.random(37)).astype(TYPES[kind])
        kept = np.triu(a) if upper else np.tril(a)
        if unit:
            np.fill_diagonal(kept, 1)
        return a.astype(TYPES[kind]), kept.astype(TYPES[kind])

    def test_every_triangle(self):
        for kind, (form, (index, base)), upper, unit, trans in itertools.product("SDCZ", FORMS, (0, 1), (0, 1), (0, 1, 2)):
            a, meant = self.triangle(kind, upper, unit)
            b = numbers(kind, 37)
            matrix = Sparse(a, kind, form, index, base).attribute(0, upper).attribute(1, unit)
            dx, dy, plan = Vector(b, kind), Vector(np.zeros(37, TYPES[kind]), kind), Made("cusparseSpSV_createDescr",
                                                                                         "cusparseSpSV_destroyDescr")
            args = (trans, Host(2, TYPES[kind]), matrix, dx, dy, DATA[kind], 0, plan)
            buffer = self.room("cusparseSpSV_bufferSize", *args)
            check("cusparseSpSV_analysis", self.handle, *args, buffer)
            check("cusparseSpSV_solve", self.handle, *args)
            near(op(meant, trans) @ dy.get(), 2 * b, kind)

    def test_many_right_hand_sides(self):
        for kind, form, upper, trans, trans_b in itertools.product("SZ", (CSR, CSC), (0, 1), (0, 1, 2), (0, 1)):
            a, meant = self.triangle(kind, upper, 0)
            b = numbers(kind, *((37, 4) if trans_b == 0 else (4, 37)))
            matrix, plan = Sparse(a, kind, form).attribute(0, upper), Made("cusparseSpSM_createDescr", "cusparseSpSM_destroyDescr")
            db, dc = Dense(b, kind), Dense(np.zeros((37, 4), TYPES[kind]), kind, True)
            args = (trans, trans_b, Host(1, TYPES[kind]), matrix, db, dc, DATA[kind], 0, plan)
            buffer = self.room("cusparseSpSM_bufferSize", *args)
            check("cusparseSpSM_analysis", self.handle, *args, buffer)
            check("cusparseSpSM_solve", self.handle, *args)
            near(op(meant, trans) @ dc.get(), op(b, trans_b), kind)


class Conversions(Cusparse):
    def test_to_and_from_dense(self):
        for kind, (form, (index, base)), by_rows in itertools.product("SDCZ", FORMS, (0, 1)):
            a = holey(kind, 23, 41)
            matrix, dense = Sparse(a, kind, form, index, base), Dense(np.full((23, 41), 5, TYPES[kind]), kind, by_rows)
            buffer = self.room("cusparseSparseToDense_bufferSize", matrix, dense, 0)
            check("cusparseSparseToDense", self.handle, matrix, dense, 0, buffer)
            np.testing.assert_array_equal(dense.get(), a)
            count = np.count_nonzero(a)
            target = Sparse(np.zeros((23, 41)), kind, form, index, base, room=count)
            buffer = self.room("cusparseDenseToSparse_bufferSize", dense, target, 0)
            check("cusparseDenseToSparse_analysis", self.handle, dense, target, 0, buffer)
            sizes = [ctypes.c_int64() for _ in range(3)]
            check("cusparseSpMatGetSize", target, *(ctypes.byref(it) for it in sizes))
            self.assertEqual([it.value for it in sizes], [23, 41, count])
            check(f"cusparse{form}SetPointers", target, target.first, target.indices, target.values)
            check("cusparseDenseToSparse_convert", self.handle, dense, target, 0, buffer)
            for found, expected in ((target.first, matrix.first), (target.indices, matrix.indices), (target.values, matrix.values)):
                np.testing.assert_array_equal(found.get(), expected.get())

    def test_the_transpose(self):
        for kind, base, action in itertools.product("SDCZ", (0, 1), (0, 1)):
            a = holey(kind, 33, 52)
            source, expected = Sparse(a, kind, CSR, base=base), Sparse(a, kind, CSC, base=base)
            count = np.count_nonzero(a)
            values, offsets, indices = Device(np.zeros(count, TYPES[kind])), Device(np.zeros(53, np.int32)), Device(np.zeros(count, np.int32))
            args = (33, 52, count, source.values, source.first, source.indices, values, offsets, indices, DATA[kind], action, base, 1)
            buffer = self.room("cusparseCsr2cscEx2_bufferSize", *args)
            check("cusparseCsr2cscEx2", self.handle, *args, buffer)
            np.testing.assert_array_equal(offsets.get(), expected.first.get())
            np.testing.assert_array_equal(indices.get(), expected.indices.get())
            np.testing.assert_array_equal(values.get(), expected.values.get() * action)

    def test_between_offsets_and_rows(self):
        for base in (0, 1):
            a = holey("S", 33, 52)
            csr, coo, count = Sparse(a, "S", CSR, base=base), Sparse(a, "S", COO, base=base), np.count_nonzero(a)
            rows, offsets = Device(np.zeros(count, np.int32)), Device(np.zeros(34, np.int32))
            check("cusparseXcsr2coo", self.handle, csr.first, count, 33, rows, base)
            np.testing.assert_array_equal(rows.get(), coo.first.get())
            check("cusparseXcoo2csr", self.handle, rows, count, 33, offsets, base)
            np.testing.assert_array_equal(offsets.get(), csr.first.get())

    def test_sorting(self):
        a = holey("D", 19, 300, 0.6)
        for form, descr_base in itertools.product((CSR, CSC), (0, 1)):
            matrix = Sparse(a, "D", form, base=descr_base)
            offsets, sorted_, count = matrix.first.get() - descr_base, matrix.indices.get(), np.count_nonzero(a)
            shuffled = sorted_.copy()
            for from_, to in zip(offsets, offsets[1:]):
                random.shuffle(shuffled[from_:to])
            descr = Made("cusparseCreateMatDescr", "cusparseDestroyMatDescr")
            check("cusparseSetMatIndexBase", descr, descr_base)
            self.assertEqual(call("cusparseGetMatIndexBase", descr), descr_base)
            indices, order, name = Device(shuffled), Device(np.zeros(count, np.int32)), f"cusparseX{form.lower()}sort"
            check("cusparseCreateIdentityPermutation", self.handle, count, order)
            buffer = self.room(name + "_bufferSizeExt", 19, 300, count, matrix.first, indices)
            check(name, self.handle, 19, 300, count, descr, matrix.first, indices, order, buffer)
            np.testing.assert_array_equal(indices.get(), sorted_)
            np.testing.assert_array_equal(shuffled[order.get()], sorted_)


class Vectors(Cusparse):
    def test_with_a_dense_one(self):
        for kind, base in itertools.product("SDCZ", (0, 1)):
            n, indices = 90, np.sort(random.choice(90, 25, False))
            values, dense = numbers(kind, 25), numbers(kind, n)
            x, y = SparseVector(n, indices, values, kind, base), Vector(dense, kind)
            for trans, expected in ((0, values @ dense[indices]), (2, values.conj() @ dense[indices])):
                result = Host(0, TYPES[kind])
                buffer = self.room("cusparseSpVV_bufferSize", trans, x, y, result, DATA[kind])
                check("cusparseSpVV", self.handle, trans, x, y, result, DATA[kind], buffer)
                near(result.get(), expected, kind)
            check("cusparseAxpby", self.handle, Host(2, TYPES[kind]), x, Host(0.5, TYPES[kind]), y)
            dense = 0.5 * dense
            dense[indices] += 2 * values
            near(y.get(), dense, kind)
            if kind in "SD":
                check("cusparseRot", self.handle, Host(0.6, TYPES[kind]), Host(0.8, TYPES[kind]), x, y)
                values, dense[indices] = 0.6 * values + 0.8 * dense[indices], 0.6 * dense[indices] - 0.8 * values
                near(y.get(), dense, kind)
                near(x.values.get(), values, kind)
            check("cusparseGather", self.handle, y, x)
            near(x.values.get(), y.get()[indices], kind)
            z = Vector(np.zeros(n, TYPES[kind]), kind)
            check("cusparseScatter", self.handle, x, z)
            self.assertEqual(np.count_nonzero(z.get()), 25)
            near(z.get()[indices], x.values.get(), kind)


class Border(Cusparse):
    def test_what_descriptors_tell(self):
        a = holey("D", 7, 9)
        matrix, out = Sparse(a, "D", CSR, WIDE, 1), [ctypes.c_int64() for _ in range(10)]
        check("cusparseCsrGet", matrix, *(ctypes.byref(it) for it in out))
        self.assertEqual([it.value for it in out], [7, 9, np.count_nonzero(a), matrix.first.pointer.value, matrix.indices.pointer.value,
                                                    matrix.values.pointer.value, 3, 3, 1, 1])
        self.assertEqual(call("cusparseCscGet", matrix, *(ctypes.byref(it) for it in out)), 3)
        form, box = ctypes.c_int(), ctypes.c_int(9)
        check("cusparseSpMatGetFormat", matrix, ctypes.byref(form))
        self.assertEqual(form.value, 1)
        for attribute, value, length, status in ((0, 1, 4, 0), (0, 2, 4, 3), (2, 1, 4, 3), (1, 1, 8, 3)):
            box.value = value
            self.assertEqual(call("cusparseSpMatSetAttribute", matrix, attribute, ctypes.byref(box), ctypes.c_size_t(length)), status)
        check("cusparseSpMatGetAttribute", matrix, 0, ctypes.byref(box), ctypes.c_size_t(4))
        self.assertEqual(box.value, 1)
        dense, out = Dense(a, "D", True), [ctypes.c_int64() for _ in range(6)]
        check("cusparseDnMatGet", dense, *(ctypes.byref(it) for it in out))
        self.assertEqual([it.value for it in out], [7, 9, 11, dense.device.pointer.value, 1, 2])

    def test_bad_arguments(self):
        at = ctypes.c_void_p()
        place, data = ctypes.byref(at), Device(np.zeros(64))
        for name, args, status in (
                ("cusparseCreateCsr", (wide(-1), wide(3), wide(0), data, data, data, 2, 2, 0, 1), 3),
                ("cusparseCreateCsr", (wide(3), wide(3), wide(-1), data, data, data, 2, 2, 0, 1), 3),
                ("cusparseCreateCsr", (wide(3), wide(3), wide(0), data, data, data, 2, 2, 2, 1), 3),
                ("cusparseCreateCsr", (wide(3), wide(3), wide(0), data, data, data, 7, 2, 0, 1), 3),
                ("cusparseCreateCsr", (wide(3), wide(3), wide(0), data, data, data, 1, 1, 0, 1), 10),
                ("cusparseCreateCsr", (wide(3), wide(3), wide(0), data, data, data, 2, 2, 0, 99), 10),
                ("cusparseCreateDnVec", (wide(-3), data, 1), 3), ("cusparseCreateDnMat", (wide(3), wide(3), wide(2), data, 1, 1), 3),
                ("cusparseCreateDnMat", (wide(3), wide(3), wide(3), data, 1, 3), 3),
                ("cusparseCreateSpVec", (wide(3), wide(4), data, data, 2, 0, 1), 3)):
            self.assertEqual(call(name, place, *args), status, (name, args))
        a, x, y = Sparse(holey("D", 8, 8), "D"), Vector(np.ones(8), "D"), Vector(np.ones(8), "D")
        short, single, one = Vector(np.ones(7), "D"), Vector(np.ones(8, np.float32), "S"), Host(1, np.float64)
        for args, status in (((3, one, a, x, one, y, 1, 0), 3), ((0, None, a, x, one, y, 1, 0), 3), ((0, one, None, x, one, y, 1, 0), 3),
                             ((0, one, x, x, one, y, 1, 0), 3), ((0, one, a, short, one, y, 1, 0), 3), ((0, one, a, x, one, short, 1, 0), 3),
                             ((0, one, a, single, one, y, 1, 0), 10), ((0, one, a, x, one, y, 0, 0), 10), ((0, one, a, x, one, y, 2, 0), 10)):
            self.assertEqual(self.status("cusparseSpMV", *args, None), status, args)
        np.testing.assert_array_equal(y.get(), 1)
        self.assertEqual(call("cusparseSpMV", ctypes.c_void_p(5), 0, one, a, x, one, y, 1, 0, None), 1)
        self.assertEqual(self.status("cusparseSpGEMM_copy"), 10)
        self.assertEqual(self.status("cusparseXcsr2coo", None, 3, 3, data, 0), 3)
        self.assertEqual(self.status("cusparseSetPointerMode", 2), 3)
        cusparse.cusparseGetErrorName.restype = ctypes.c_char_p
        self.assertEqual(cusparse.cusparseGetErrorName(10), b"CUSPARSE_STATUS_NOT_SUPPORTED")
        check("cusparseDestroySpMat", None)
        self.assertEqual(call("cusparseDestroySpMat", ctypes.c_void_p(1 << 40)), 3)

    def test_nothing_to_do(self):
        empty = Sparse(np.zeros((3, 5)), "D")
        x, y = Vector(np.ones(5), "D"), Vector(np.ones(3), "D")
        check("cusparseSpMV", self.handle, 0, Host(1, np.float64), empty, x, Host(2, np.float64), y, 1, 0, None)
        np.testing.assert_array_equal(y.get(), 2)


if __name__ == "__main__":
    run("cusparse")
