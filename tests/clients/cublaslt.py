"""libcublasLt through ctypes: products in every combination of types, layouts and epilogues against NumPy."""
import ctypes
import itertools
import unittest

import numpy as np

from device import Device, Graph, Host, TestedLibrary, driver, pointer, run

lt = TestedLibrary("libcublasLt.so.12")
R32, R64, R16, I8, C32, C64, I32, B16, E4M3, E5M2 = 0, 1, 2, 3, 4, 5, 10, 14, 28, 29
TYPES = {R32: np.float32, R64: np.float64, R16: np.float16, I8: np.int8, C32: np.complex64, C64: np.complex128, I32: np.int32,
         B16: np.uint16, E4M3: np.uint8, E5M2: np.uint8}
RELU, BIAS, GELU, AUX = 2, 4, 32, 128
DRELU, DGELU, BGRAD, BGRADA, BGRADB = 8 | 128, 64 | 128, 16, 256, 512
random = np.random.default_rng(11)


def fp8_values(kind):
    """What each byte of a type with 8 bits is, as the types' specification has it."""
    exponent_bits, bias = (4, 7) if kind == E4M3 else (5, 15)
    mantissa_bits, values = 7 - exponent_bits, np.empty(256)
    for byte in range(256):
        exponent, mantissa = byte >> mantissa_bits & (1 << exponent_bits) - 1, byte & (1 << mantissa_bits) - 1
        fraction = mantissa / (1 << mantissa_bits)
        value = fraction * 2.0 ** (1 - bias) if exponent == 0 else (1 + fraction) * 2.0 ** (exponent - bias)
        if kind == E4M3 and byte & 127 == 127:
            value = np.nan
        if kind == E5M2 and exponent == 31:
            value = np.nan if mantissa else np.inf
        values[byte] = -value if byte > 127 else value
    return values


FP8 = {kind: fp8_values(kind) for kind in (E4M3, E5M2)}


def decode(array, kind):
    """An array in memory as numbers."""
    if kind == B16:
        return (array.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if kind in FP8:
        return FP8[kind][array]
    return array.astype(np.complex128 if kind in (C32, C64) else np.float64)


def encode(values, kind):
    """Numbers as an array in memory: to nearest; ties to even in bfloat16, to either side in 8 bits."""
    if kind == B16:
        bits = np.ascontiguousarray(values, np.float32).view(np.uint32)
        return ((bits + 0x7fff + (bits >> 16 & 1)) >> 16).astype(np.uint16)
    if kind in FP8:
        finite = np.where(np.isfinite(FP8[kind]), FP8[kind], 1e30)
        return np.abs(np.asarray(values)[..., None] - finite).argmin(-1).astype(np.uint8)
    if kind in (I8, I32):
        return np.rint(values).astype(TYPES[kind])
    return np.asarray(values).astype(TYPES[kind])


def numbers(kind, *shape):
    values = random.standard_normal(shape)
    if kind in (C32, C64):
        values = values + 1j * random.standard_normal(shape)
    if kind == I8:
        values = random.integers(-20, 21, shape)
    if kind == I32:
        values = random.integers(-1000, 1001, shape)
    return encode(values, kind)


def call(name, *args):
    plain = (it.pointer if isinstance(it, (Device, Host)) else it.at if isinstance(it, Made) else it for it in args)
    return getattr(lt, name)(*(ctypes.c_int(it) if isinstance(it, int) else it for it in plain))


def check(name, *args):
    status = call(name, *args)
    if status != 0:
        raise AssertionError(f"{name} answers {status}")


class Made:
    """A descriptor, a layout or a preference."""

    def __init__(self, kind, *args):
        self.kind, self.at = kind, ctypes.c_void_p()
        check(f"cublasLt{kind}Create", ctypes.byref(self.at), *args)

    def set(self, attribute, value, ctype=ctypes.c_int32):
        box = ctype(value)
        check(f"cublasLt{self.kind}SetAttribute", self.at, attribute, ctypes.byref(box), ctypes.c_size_t(ctypes.sizeof(box)))
        return self

    def get(self, attribute, ctype=ctypes.c_int32):
        box, written = ctype(), ctypes.c_size_t()
        check(f"cublasLt{self.kind}GetAttribute", self.at, attribute, ctypes.byref(box), ctypes.c_size_t(ctypes.sizeof(box)),
              ctypes.byref(written))
        assert written.value == ctypes.sizeof(box)
        return box.value

    def __del__(self):
        call(f"cublasLt{self.kind}Destroy", self.at)


class Matrix:
    """A matrix on the device: one of `count`, in columns or rows, with rows or columns to spare between them."""

    def __init__(self, kind, array, by_rows=False, spare=0):
        array = array if array.ndim == 3 else array[None]
        self.kind, self.by_rows, (self.count, self.rows, self.columns) = kind, by_rows, array.shape
        lines = array if by_rows else array.transpose(0, 2, 1)
        self.memory = np.full((lines.shape[0], max(1, lines.shape[1]), lines.shape[2] + spare), 77, TYPES[kind])
        self.memory[:, :lines.shape[1], :lines.shape[2]] = lines
        self.ld, self.stride = max(1, self.memory.shape[2]), self.memory[0].size
        self.device = Device(self.memory.ravel())
        self.layout = Made("MatrixLayout", kind, ctypes.c_uint64(self.rows), ctypes.c_uint64(self.columns),
                           ctypes.c_int64(self.ld))
        self.layout.set(1, int(by_rows))
        if self.count > 1:
            self.layout.set(5, self.count).set(6, self.stride, ctypes.c_int64)

    def get(self):
        memory = self.device.get().reshape(self.memory.shape)
        extent = self.columns if self.by_rows else self.rows
        lines = memory[:, :self.rows if self.by_rows else self.columns, :extent]
        np.testing.assert_array_equal(memory[:, :, extent:], self.memory[:, :, extent:], "what lies between")
        array = lines if self.by_rows else lines.transpose(0, 2, 1)
        return array if self.count > 1 else array[0]


def op(array, number):
    turned = array if number == 0 else np.swapaxes(array, -1, -2)
    return turned.conj() if number == 2 else turned


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x ** 3)))


def gelu_slope(x):
    step = 1e-5
    return (gelu(x + step) - gelu(x - step)) / (2 * step)


class Lt(unittest.TestCase):
    def setUp(self):
        self.handle = ctypes.c_void_p()
        check("cublasLtCreate", ctypes.byref(self.handle))

    def tearDown(self):
        check("cublasLtDestroy", self.handle)

    def matmul(self, desc, alpha, a, b, beta, c, d, algo=None, stream=None):
        return call("cublasLtMatmul", self.handle, desc, alpha, a.device, a.layout, b.device, b.layout, beta, c.device,
                    c.layout, d.device, d.layout, algo, None, ctypes.c_size_t(0), stream)

    def product(self, compute, scale, kinds, size=(33, 18, 40), ops=(0, 0), by_rows=(0, 0, 0, 0), count=1, spare=3, attributes=(),
                factors=(1.5, -0.5)):
        """Makes a product and gives what came out, and A B and C as numbers."""
        (m, n, k), batch = size, (count,) if count > 1 else ()
        shapes = [(m, k) if ops[0] == 0 else (k, m), (k, n) if ops[1] == 0 else (n, k), (m, n), (m, n)]
        arrays = [numbers(kind, *batch, *shape) for kind, shape in zip(kinds, shapes)]
        matrices = [Matrix(kind, array, rows, spare) for kind, array, rows in zip(kinds, arrays, by_rows)]
        desc = Made("MatmulDesc", compute, scale).set(3, ops[0]).set(4, ops[1])
        for attribute, value, ctype in attributes:
            desc.set(attribute, value, ctype)
        alpha, beta = (Host(factor, TYPES[scale]) for factor in factors)
        self.assertEqual(self.matmul(desc, alpha, *matrices[:2], beta, *matrices[2:]), 0, (compute, scale, kinds))
        a, b, c = (decode(array, kind) for array, kind in zip(arrays[:3], kinds))
        self.arrays = [a, b, c]
        return decode(matrices[3].get(), kinds[3]), op(a, ops[0]) @ op(b, ops[1]), c


def tolerance(kind, compute):
    if compute in (64, 65):
        return 1e-2
    return {R32: 2e-5, R64: 1e-13, R16: 2e-3, B16: 1e-2, C32: 2e-5, C64: 1e-13, E4M3: 0.07, E5M2: 0.13, I8: 0, I32: 0}[kind]


def near(found, expected, kind, compute=68):
    scale = max(1.0, float(np.abs(expected).max(initial=0)))
    np.testing.assert_allclose(found, expected, rtol=tolerance(kind, compute), atol=tolerance(kind, compute) * scale)


COMBINATIONS = [(64, R16, [R16] * 4), (65, R16, [R16] * 4), (68, R32, [R32] * 4), (69, R32, [R32] * 4), (74, R32, [R32] * 4),
                (75, R32, [R32] * 4), (77, R32, [R32] * 4), (68, R32, [R16] * 4), (68, R32, [R16, R16, R32, R32]),
                (68, R32, [B16] * 4), (68, R32, [B16, B16, R32, R32]), (68, R32, [I8, I8, R32, R32]), (70, R64, [R64] * 4),
                (71, R64, [R64] * 4), (68, C32, [C32] * 4), (77, C32, [C32] * 4), (70, C64, [C64] * 4)]


class Products(Lt):
    def test_every_type_in_every_transposition(self):
        for compute, scale, kinds in COMBINATIONS:
            for ops in itertools.product((0, 1, 2), repeat=2):
                found, product, c = self.product(compute, scale, kinds, ops=ops)
                near(found, 1.5 * product - 0.5 * c, kinds[3], compute)

    def test_sizes_and_orders(self):
        for size in ((1, 1, 1), (65, 130, 17), (64, 64, 64), (3, 200, 1), (129, 1, 7), (5, 6, 0)):
            for by_rows in itertools.product((0, 1), repeat=4):
                found, product, c = self.product(68, R32, [R32] * 4, size, by_rows=by_rows)
                near(found, 1.5 * product - 0.5 * c, R32)

    def test_batches(self):
        for compute, scale, kinds in COMBINATIONS[::3]:
            found, product, c = self.product(compute, scale, kinds, (9, 7, 5), count=6)
            near(found, 1.5 * product - 0.5 * c, kinds[3], compute)

    def test_batches_by_addresses(self):
        arrays = [[Device(numbers(R32, 7, 7)) for _ in range(4)] for _ in range(4)]
        tables = [Device(np.array([it.pointer.value for it in row], np.uint64)) for row in arrays]
        layouts = [Made("MatrixLayout", R32, ctypes.c_uint64(7), ctypes.c_uint64(7), ctypes.c_int64(7)).set(5, 4).set(8, 1)
                   for _ in range(4)]
        operands = [it for pair in zip(tables, layouts) for it in pair]
        before = [it.get() for it in arrays[2]]
        check("cublasLtMatmul", self.handle, Made("MatmulDesc", 68, R32), Host(1, np.float32), *operands[:4],
              Host(2, np.float32), *operands[4:], None, None, ctypes.c_size_t(0), None)
        for at in range(4):
            near(arrays[3][at].get(), arrays[0][at].get() @ arrays[1][at].get() + 2 * before[at], R32)

    def test_integers(self):
        found, product, c = self.product(72, I32, [I8, I8, I32, I32], factors=(3, -2))
        np.testing.assert_array_equal(found, 3 * product - 2 * c)
        found, product, c = self.product(72, R32, [I8] * 4, factors=(0.0123, 0.5))
        expected = np.clip(np.rint(np.float32(0.0123) * product + 0.5 * c), -128, 127)
        self.assertLessEqual(np.abs(found - expected).max(), 1)
        self.assertGreater((found == expected).mean(), 0.99)

    def test_in_place_and_with_a_beta_of_zero(self):
        a, b, c = (Matrix(R32, numbers(R32, 40, 40)) for _ in range(3))
        before, product = c.get(), a.get() @ b.get()
        desc, one = Made("MatmulDesc", 68, R32), Host(1, np.float32)
        self.assertEqual(self.matmul(desc, one, a, b, one, c, c), 0)
        near(c.get(), product + before, R32)
        c = Matrix(R32, np.full((40, 40), np.nan, np.float32))
        self.assertEqual(self.matmul(desc, one, a, b, Host(0, np.float32), c, c), 0)
        near(c.get(), product, R32)

    def test_pointer_modes(self):
        m, n, k = 33, 18, 40
        alphas, betas = numbers(R32, m), numbers(R32, m)
        one, half = (Device(np.array([value], np.float32)) for value in (1, 0.5))
        rows, zero = alphas[:, None], np.zeros((m, 1))
        for mode, alpha, beta, by, to in ((1, one, half, 1, 0.5), (2, Device(alphas), Device(betas), rows, betas[:, None]),
                                         (3, Device(alphas), None, rows, zero),
                                         (4, Device(alphas), Host(0.25, np.float32), rows, 0.25)):
            a, b, c, d = (Matrix(R32, numbers(R32, *shape)) for shape in ((m, k), (k, n), (m, n), (m, n)))
            desc = Made("MatmulDesc", 68, R32).set(2, mode)
            self.assertEqual(self.matmul(desc, alpha, a, b, beta, c, d), 0, mode)
            near(d.get(), by * (a.get() @ b.get()) + to * c.get(), R32)


class Epilogues(Lt):
    SIZE = (40, 24, 17)

    def run_one(self, what, kinds=(R32,) * 4, bias=None, aux=None, aux_ld=0, compute=68, scale=R32, more=(), **rest):
        attributes = [(7, what, ctypes.c_uint32)]
        if bias is not None:
            attributes.append((8, bias.pointer.value, ctypes.c_uint64))
        if aux is not None:
            attributes += [(11, aux.pointer.value, ctypes.c_uint64), (12, aux_ld, ctypes.c_int64)]
        return self.product(compute, scale, list(kinds), rest.pop("size", self.SIZE), attributes=(*attributes, *more), **rest)

    def test_forward(self):
        m = self.SIZE[0]
        for compute, scale, kinds in ((64, R16, [R16] * 4), (68, R32, [R32] * 4), (68, R32, [R16] * 4), (68, R32, [B16] * 4),
                                      (68, R32, [B16, B16, R32, R32])):
            for by_rows in (0, 1):
                values = numbers(kinds[3], m)
                bias, added = Device(values), decode(values, kinds[3])[:, None]
                for what, then in ((RELU, lambda x: np.maximum(x, 0)), (BIAS, lambda x: x + added),
                                   (RELU | BIAS, lambda x: np.maximum(x + added, 0)), (GELU, gelu),
                                   (GELU | BIAS, lambda x: gelu(x + added))):
                    found, product, c = self.run_one(what, kinds, bias, compute=compute, scale=scale, by_rows=(0, 0, 0, by_rows))
                    near(found, then(1.5 * product - 0.5 * c), kinds[3], compute)

    def test_relu_and_its_gradient(self):
        m, n, _ = self.SIZE
        bits, bias = Device(np.full(128 * n // 32, 0x5a5a5a5a, np.uint32)), Device(numbers(R32, m))
        found, product, c = self.run_one(RELU | AUX | BIAS, bias=bias, aux=bits, aux_ld=128)
        above = 1.5 * product - 0.5 * c + bias.get()[:, None]
        near(found, np.maximum(above, 0), R32)
        mask = np.unpackbits(bits.get().view(np.uint8), bitorder="little").reshape(n, 128).T[:m]
        np.testing.assert_array_equal(mask, above > 0)
        rest = np.unpackbits(bits.get().view(np.uint8), bitorder="little").reshape(n, 128)[:, m:]
        np.testing.assert_array_equal(rest[0], np.unpackbits(np.full(16, 0x5a, np.uint8), bitorder="little")[m:])
        for what in (DRELU, DRELU | BGRAD):
            sums = Device(np.zeros(m, np.float32))
            found, product, c = self.run_one(what, bias=sums, aux=bits, aux_ld=128)
            expected = (1.5 * product - 0.5 * c) * mask
            near(found, expected, R32)
            near(sums.get(), expected.sum(1) * bool(what & BGRAD), R32)

    def test_gelu_and_its_gradient(self):
        m, n, _ = self.SIZE
        for kind in (R32, R16, B16):
            values, kinds = numbers(kind, m), [kind] * 4
            aux, bias = Device(np.zeros(48 * n, TYPES[kind])), Device(values)
            found, product, c = self.run_one(GELU | AUX | BIAS, kinds, bias, aux, 48)
            before = 1.5 * product - 0.5 * c + decode(values, kind)[:, None]
            near(found, gelu(before), kind)
            kept = decode(aux.get(), kind).reshape(n, 48).T[:m]
            near(kept, before, kind)
            for what in (DGELU, DGELU | BGRAD):
                sums = Device(np.zeros(m, TYPES[kind]))
                found, product, c = self.run_one(what, kinds, sums, aux, 48)
                near(found, (1.5 * product - 0.5 * c) * gelu_slope(kept), kind)
                near(decode(sums.get(), kind), found.sum(1) * bool(what & BGRAD), kind)

    def test_gradients_of_inputs(self):
        m, n, k = self.SIZE
        for what, length in ((BGRADA, m), (BGRADB, n)):
            for ops in itertools.product((0, 1), repeat=2):
                sums = Device(np.zeros(length, np.float32))
                found, product, c = self.run_one(what, bias=sums, ops=ops)
                near(found, 1.5 * product - 0.5 * c, R32)
                a, b = op(self.arrays[0], ops[0]), op(self.arrays[1], ops[1])
                near(sums.get(), a.sum(1) if what == BGRADA else b.sum(0), R32)

    def test_of_batches(self):
        m, n, count = self.SIZE[0], self.SIZE[1], 3
        values = numbers(R32, count * (m + 8))
        found, product, c = self.run_one(BIAS, bias=Device(values), count=count, more=[(10, m + 8, ctypes.c_int64)])
        near(found, 1.5 * product - 0.5 * c + values.reshape(count, m + 8)[:, :m, None], R32)
        aux = Device(np.zeros(count * 40 * n, np.float32))
        found, product, c = self.run_one(GELU | AUX, aux=aux, aux_ld=40, count=count, more=[(13, 40 * n, ctypes.c_int64)])
        near(aux.get().reshape(count, n, 40).transpose(0, 2, 1), 1.5 * product - 0.5 * c, R32)

    def test_scaled_bytes_have_a_bias_of_single_precision(self):
        values = numbers(R32, self.SIZE[0]) * 10
        found, product, c = self.run_one(RELU | BIAS, [I8] * 4, Device(values), compute=72, factors=(0.05, 0))
        expected = np.clip(np.rint(np.maximum(0.05 * product + values[:, None], 0)), -128, 127)
        self.assertLessEqual(np.abs(found - expected).max(), 1)

    def test_bad_ones(self):
        m, n, _ = self.SIZE
        square = Matrix(R32, numbers(R32, 32, 32))
        wide, one = Matrix(R64, numbers(R64, 32, 32)), Host(1, np.float32)
        aux = Device(np.zeros(4096, np.float32)).pointer.value
        cases = [({7: 3}, 7), ({7: BIAS}, 7), ({7: RELU | AUX, 12: 128}, 7), ({7: RELU | AUX, 11: aux, 12: 96}, 7),
                 ({7: GELU | AUX, 11: aux, 12: 31}, 7), ({7: GELU | AUX, 11: aux, 12: 24}, 7), ({7: BIAS, 8: aux + 2}, 7),
                 ({7: BIAS, 8: aux, 26: R16}, 7), ({17: aux}, 7), ({21: aux}, 7), ({31: 3}, 15), ({5: 1}, 15), ({6: 0}, 15),
                 ({3: 3}, 7), ({2: 5}, 7)]
        sizes = {8: ctypes.c_uint64, 11: ctypes.c_uint64, 12: ctypes.c_int64, 17: ctypes.c_uint64, 21: ctypes.c_uint64}
        for attributes, status in cases:
            desc = Made("MatmulDesc", 68, R32)
            for attribute, value in attributes.items():
                desc.set(attribute, value, sizes.get(attribute, ctypes.c_int32))
            self.assertEqual(self.matmul(desc, one, square, square, one, square, square), status, attributes)
        desc = Made("MatmulDesc", 70, R64).set(7, RELU)
        self.assertEqual(self.matmul(desc, Host(1, np.float64), wide, wide, Host(0, np.float64), wide, wide), 15)


class Fp8(Lt):
    def test_every_combination(self):
        size = (48, 32, 64)
        for a, b in ((E4M3, E4M3), (E4M3, E5M2), (E5M2, E4M3)):
            for c, d in ((B16, B16), (R16, R16), (R32, R32), (B16, E4M3), (R16, E4M3)) + (((B16, E5M2),) if a != b else ()):
                factors = [Device(np.array([value], np.float32)) for value in (0.5, 2, 0.125)]
                most = Device(np.array([-1], np.float32))
                attributes = [(17, factors[0].pointer.value, ctypes.c_uint64), (18, factors[1].pointer.value, ctypes.c_uint64)]
                scale = 1
                if d in FP8:
                    attributes += [(20, factors[2].pointer.value, ctypes.c_uint64), (21, most.pointer.value, ctypes.c_uint64)]
                    scale = 0.125
                found, product, was = self.product(68, R32, [a, b, c, d], size, (1, 0), spare=16, attributes=attributes)
                expected = 1.5 * product - 0.5 * was
                near(found, scale * expected, d)
                if d in FP8:
                    np.testing.assert_allclose(most.get()[0], np.abs(expected).max(), rtol=1e-4)

    def test_what_is_too_large_is_the_largest(self):
        ones = Matrix(E4M3, np.full((16, 16), 0x7e, np.uint8))
        c, d = Matrix(B16, np.zeros((16, 16), np.uint16)), Matrix(E4M3, np.zeros((16, 16), np.uint8))
        desc = Made("MatmulDesc", 68, R32).set(3, 1)
        self.assertEqual(self.matmul(desc, Host(1, np.float32), ones, ones, Host(0, np.float32), c, d), 0)
        np.testing.assert_array_equal(d.get(), 0x7e)

    def test_only_as_devices_have_it(self):
        a, c = Matrix(E4M3, np.zeros((24, 24), np.uint8)), Matrix(R32, np.zeros((24, 24), np.float32))
        one = Host(1, np.float32)
        self.assertEqual(self.matmul(Made("MatmulDesc", 68, R32).set(3, 1), one, a, a, one, c, c), 15)
        a, c = Matrix(E4M3, np.zeros((32, 32), np.uint8)), Matrix(R32, np.zeros((32, 32), np.float32))
        self.assertEqual(self.matmul(Made("MatmulDesc", 68, R32), one, a, a, one, c, c), 15)


class Transforms(Lt):
    def test_every_type(self):
        for scale, kinds in ((R32, [R32] * 3), (R32, [I8, R32, R16]), (R32, [B16, R16, R32]), (R16, [R16] * 3), (R64, [R64] * 3),
                             (C32, [C32] * 3), (C64, [C64] * 3), (I32, [I32] * 3), (R32, [R32, R32, I8])):
            for ops, by_rows in itertools.product(((0, 0), (1, 0), (2, 1)), ((0, 0, 0), (1, 0, 1), (0, 1, 0))):
                shapes = [(13, 21) if number == 0 else (21, 13) for number in ops] + [(13, 21)]
                arrays = [numbers(kind, 2, *shape) for kind, shape in zip(kinds, shapes)]
                a, b, c = (Matrix(kind, array, rows, 2) for kind, array, rows in zip(kinds, arrays, by_rows))
                desc = Made("MatrixTransformDesc", scale).set(2, ops[0]).set(3, ops[1])
                check("cublasLtMatrixTransform", self.handle, desc.at, Host(2, TYPES[scale]), a.device, a.layout.at,
                      Host(-3, TYPES[scale]), b.device, b.layout.at, c.device, c.layout.at, None)
                expected = 2 * op(decode(arrays[0], kinds[0]), ops[0]) - 3 * op(decode(arrays[1], kinds[1]), ops[1])
                near(decode(c.get(), kinds[2]), np.rint(expected) if kinds[2] == I8 else expected, kinds[2], 64 if scale == R16 else 68)

    def test_of_one_matrix(self):
        a, c = Matrix(R32, numbers(R32, 5, 7)), Matrix(R32, numbers(R32, 5, 7), True)
        desc, one = Made("MatrixTransformDesc", R32), Host(1, np.float32)
        check("cublasLtMatrixTransform", self.handle, desc.at, one, a.device, a.layout.at, None, None, None, c.device,
              c.layout.at, None)
        np.testing.assert_array_equal(c.get(), a.get())
        self.assertEqual(call("cublasLtMatrixTransform", self.handle, desc.at, one, None, None, None, None, None, c.device,
                              c.layout.at, None), 7)
        c.layout.set(1, 2)
        self.assertEqual(call("cublasLtMatrixTransform", self.handle, desc.at, one, a.device, a.layout.at, None, None, None,
                              c.device, c.layout.at, None), 15)


class Algorithms(Lt):
    def setUp(self):
        super().setUp()
        self.square, self.desc = Matrix(R32, numbers(R32, 64, 64)), Made("MatmulDesc", 68, R32)
        self.layouts = [self.square.layout.at] * 4

    def heuristic(self, preference, results, room=4):
        found = ctypes.c_int(-1)
        status = call("cublasLtMatmulAlgoGetHeuristic", self.handle, self.desc.at, *self.layouts, preference.at, room, results,
                      ctypes.byref(found))
        return status, found.value

    def test_the_heuristics_answer_with_one_that_runs(self):
        results, preference = (ctypes.c_uint64 * 48)(), Made("MatmulPreference").set(1, 1 << 20, ctypes.c_uint64)
        self.assertEqual(self.heuristic(preference, results), (0, 1))
        state, waves = np.frombuffer(results, np.int32)[18], np.frombuffer(results, np.float32)[19]
        self.assertEqual((results[8], state), (0, 0))
        self.assertGreater(waves, 0)
        one, d = Host(1, np.float32), Matrix(R32, numbers(R32, 64, 64))
        self.assertEqual(self.matmul(self.desc, one, self.square, self.square, Host(0, np.float32), d, d, results), 0)
        near(d.get(), self.square.get() @ self.square.get(), R32)
        preference.set(0, 1)
        self.assertEqual(self.heuristic(preference, results), (0, 1))
        self.assertEqual(self.heuristic(preference, (ctypes.c_uint64 * 48)()), (7, 0))

    def test_what_preferences_exclude(self):
        results = (ctypes.c_uint64 * 48)()
        self.assertEqual(self.heuristic(Made("MatmulPreference").set(9, 1e-6, ctypes.c_float), results), (15, 0))
        self.assertEqual(self.heuristic(Made("MatmulPreference").set(12, 2, ctypes.c_uint64), results), (15, 0))
        self.assertEqual(self.heuristic(Made("MatmulPreference"), results, 0)[0], 7)
        self.square.layout.set(1, 2)
        self.assertEqual(self.heuristic(Made("MatmulPreference"), results), (15, 0))

    def test_ids_and_capabilities(self):
        ids, found, algo = (ctypes.c_int * 4)(9, 9, 9, 9), ctypes.c_int(), (ctypes.c_uint64 * 8)()
        types = (68, R32, R16, R16, R32, R32)
        check("cublasLtMatmulAlgoGetIds", self.handle, *types, 4, ids, ctypes.byref(found))
        self.assertEqual((found.value, list(ids)), (1, [0, 9, 9, 9]))
        self.assertEqual(call("cublasLtMatmulAlgoGetIds", self.handle, 68, R32, R16, B16, R32, R32, 4, ids, None), 15)
        self.assertEqual(call("cublasLtMatmulAlgoCapGetAttribute", algo, 0, ids, ctypes.c_size_t(4), None), 7)
        self.assertEqual(call("cublasLtMatmulAlgoInit", self.handle, *types, 5, algo), 7)
        check("cublasLtMatmulAlgoInit", self.handle, *types, ids[0], algo)
        for attribute in (*range(8), 10, *range(11, 20), 21, 22, 23):
            size, box = ctypes.c_size_t(), (ctypes.c_uint8 * 64)()
            check("cublasLtMatmulAlgoCapGetAttribute", algo, attribute, None, ctypes.c_size_t(0), ctypes.byref(size))
            check("cublasLtMatmulAlgoCapGetAttribute", algo, attribute, box, size, None)
            self.assertEqual(call("cublasLtMatmulAlgoCapGetAttribute", algo, attribute, box, ctypes.c_size_t(3), None), 7)
        box = ctypes.c_int32(2)
        check("cublasLtMatmulAlgoConfigSetAttribute", algo, 2, ctypes.byref(box), ctypes.c_size_t(4))
        self.assertEqual(call("cublasLtMatmulAlgoConfigSetAttribute", algo, 0, ctypes.byref(box), ctypes.c_size_t(4)), 7)
        box = ctypes.c_int32()
        check("cublasLtMatmulAlgoConfigGetAttribute", algo, 2, ctypes.byref(box), ctypes.c_size_t(4), None)
        self.assertEqual(box.value, 2)

    def test_a_configuration_is_checked(self):
        algo, result = (ctypes.c_uint64 * 8)(), (ctypes.c_uint64 * 12)()
        examine = lambda: call("cublasLtMatmulAlgoCheck", self.handle, self.desc.at, *self.layouts, algo, result)
        self.assertEqual(examine(), 7)
        check("cublasLtMatmulAlgoInit", self.handle, 68, R32, R16, R16, R16, R16, 0, algo)
        self.assertEqual(examine(), 7)
        check("cublasLtMatmulAlgoInit", self.handle, 68, R32, R32, R32, R32, R32, 0, algo)
        self.assertEqual(examine(), 0)
        for attribute, value, status in ((1, 14, 0), (1, 15, 15), (1, 0, 0), (2, 4, 15), (2, 1, 0), (3, 2, 15)):
            box = ctypes.c_int32(value)
            check("cublasLtMatmulAlgoConfigSetAttribute", algo, attribute, ctypes.byref(box), ctypes.c_size_t(4))
            self.assertEqual(examine(), status, (attribute, value))


class Border(Lt):
    def test_attributes(self):
        desc = Made("MatmulDesc", 68, R32)
        self.assertEqual([desc.get(it) for it in (0, 1, 2, 6, 7, 22, 26)], [68, 0, 0, 2, 1, -1, -1])
        self.assertEqual(desc.set(12, 1 << 40, ctypes.c_int64).get(12, ctypes.c_int64), 1 << 40)
        box, size = ctypes.c_int64(), ctypes.c_size_t()
        for name, at, attribute, to, length, written, status in (
                ("Get", desc.at, 7, ctypes.byref(box), 8, None, 7), ("Get", desc.at, 7, None, 4, None, 7),
                ("Get", desc.at, 7, None, 0, None, 7), ("Get", desc.at, 7, None, 0, ctypes.byref(size), 0),
                ("Get", desc.at, 99, ctypes.byref(box), 4, None, 7), ("Get", None, 7, ctypes.byref(box), 4, None, 7)):
            answer = call(f"cublasLtMatmulDesc{name}Attribute", at, attribute, to, ctypes.c_size_t(length), written)
            self.assertEqual(answer, status, (attribute, length))
        self.assertEqual(size.value, 4)
        self.assertEqual(call("cublasLtMatmulDescSetAttribute", desc.at, 7, ctypes.byref(box), ctypes.c_size_t(8)), 7)
        self.assertEqual(call("cublasLtMatmulDescSetAttribute", desc.at, 7, None, ctypes.c_size_t(4)), 7)
        layout = Made("MatrixLayout", R32, ctypes.c_uint64(3), ctypes.c_uint64(4), ctypes.c_int64(5))
        self.assertEqual([layout.get(2, ctypes.c_uint64), layout.get(4, ctypes.c_int64), layout.get(5)], [3, 5, 1])
        self.assertEqual(call("cublasLtMatmulDescSetAttribute", layout.at, 7, ctypes.byref(box), ctypes.c_size_t(4)), 7)

    def test_descriptors_in_memory_of_the_program(self):
        memory = (ctypes.c_uint64 * 8)()
        shape = (R32, ctypes.c_uint64(64), ctypes.c_uint64(64), ctypes.c_int64(64))
        self.assertEqual(call("cublasLtMatrixLayoutInit_internal", memory, ctypes.c_size_t(56), *shape), 3)
        check("cublasLtMatrixLayoutInit_internal", memory, ctypes.c_size_t(64), *shape)
        copy = (ctypes.c_uint64 * 8)(*memory)
        square, one = Matrix(R32, numbers(R32, 64, 64)), Host(1, np.float32)
        args = [it for _ in range(2) for it in (square.device, copy)]
        d = Matrix(R32, numbers(R32, 64, 64))
        check("cublasLtMatmul", self.handle, Made("MatmulDesc", 68, R32), one, *args, Host(0, np.float32), d.device, copy,
              d.device, copy, None, None, ctypes.c_size_t(0), None)
        near(d.get(), square.get() @ square.get(), R32)
        self.assertEqual(call("cublasLtMatrixLayoutDestroy", memory), 7)

    def test_bad_arguments(self):
        square, one = Matrix(R32, numbers(R32, 8, 8)), Host(1, np.float32)
        before, desc = square.get(), Made("MatmulDesc", 68, R32)

        def product(**changed):
            at = square.layout.at
            args = dict(handle=self.handle, desc=desc.at, alpha=one, a=square.device, la=at, b=square.device, lb=at, beta=one,
                        c=square.device, lc=at, d=square.device, ld=at, algo=None, work=None, size=ctypes.c_size_t(0), stream=None)
            return call("cublasLtMatmul", *(args | changed).values())

        for changed in ("desc", "alpha", "a", "la", "b", "lb", "beta", "c", "lc", "d", "ld"):
            self.assertEqual(product(**{changed: None}), 7, changed)
        self.assertEqual(product(handle=None), 1)
        self.assertEqual(product(handle=ctypes.c_void_p(12345)), 1)
        self.assertEqual(product(work=ctypes.c_void_p(8)), 7)
        self.assertEqual(product(algo=(ctypes.c_uint64 * 8)()), 7)
        other = Made("MatrixLayout", R32, ctypes.c_uint64(8), ctypes.c_uint64(7), ctypes.c_int64(8))
        for name in ("la", "lb", "lc", "ld"):
            self.assertEqual(product(**{name: other.at}), 7, name)
        for attribute, value, ctype, status in ((4, 7, ctypes.c_int64, 7), (5, 0, ctypes.c_int32, 7), (5, 2, ctypes.c_int32, 7),
                                                (1, 2, ctypes.c_int32, 15), (1, 9, ctypes.c_int32, 7), (0, 77, ctypes.c_int32, 15),
                                                (7, 64, ctypes.c_int64, 15), (8, 2, ctypes.c_int32, 15), (2, 1 << 62, ctypes.c_uint64, 7),
                                                (4, 1 << 62, ctypes.c_int64, 7)):
            bad = Made("MatrixLayout", R32, ctypes.c_uint64(8), ctypes.c_uint64(8), ctypes.c_int64(8)).set(attribute, value, ctype)
            self.assertEqual(product(la=bad.at), status, (attribute, value))
        np.testing.assert_array_equal(square.get(), before)
        self.assertEqual(call("cublasLtLoggerSetLevel", 5), 15)
        gone = Made("MatmulDesc", 68, R32)
        at = ctypes.c_void_p(gone.at.value)
        self.assertEqual(call("cublasLtMatmulDescDestroy", at), 0)
        self.assertEqual(product(desc=at), 7)
        self.assertEqual(call("cublasLtMatmulDescDestroy", at), 7)

    def test_a_handle_of_cublas_will_do(self):
        cublas, handle = TestedLibrary("libcublas.so.12"), ctypes.c_void_p()
        self.assertEqual(cublas.cublasCreate_v2(ctypes.byref(handle)), 0)
        ids, types = (ctypes.c_int * 1)(), (68, R32, R32, R32, R32, R32)
        check("cublasLtMatmulAlgoGetIds", handle, *types, 1, ids, None)
        self.assertEqual(cublas.cublasDestroy_v2(handle), 0)
        self.assertEqual(call("cublasLtMatmulAlgoGetIds", handle, *types, 1, ids, None), 1)

    def test_in_a_graph(self):
        square, d = Matrix(R32, numbers(R32, 70, 70)), Matrix(R32, np.zeros((70, 70), np.float32))
        bias, one = Device(np.ones(70, np.float32)), Host(1, np.float32)
        desc = Made("MatmulDesc", 68, R32).set(7, BIAS).set(8, bias.pointer.value, ctypes.c_uint64)
        with Graph() as graph:
            self.assertEqual(self.matmul(desc, one, square, square, one, d, d, stream=graph.stream), 0)
        np.testing.assert_array_equal(d.get(), 0)
        graph.launch()
        graph.launch()
        near(d.get(), 2 * (square.get() @ square.get() + 1), R32)


if __name__ == "__main__":
    run("cublaslt")
