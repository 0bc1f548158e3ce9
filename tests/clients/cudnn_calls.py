"""Single calls of libcudnn by ctypes, each against NumPy: descriptors, convolutions with their gradients, operations on each
element, reductions."""
import ctypes
import itertools
import unittest

import numpy as np

from device import driver, pointer, run
from dnn import (BAD, DOUBLE, FLOAT, HALF, INT8, INT32, NCHW, NHWC, NOT_THERE, NULL, TYPES, VECTORS, Array, Cudnn, Made,
                 call, check, cudnn, factor, ints, near, random)


def products(x, w, y_shape, pads, steps, holes, groups, mode):
    """Each (n, k, c, place in x, place in the filter, place in y) whose product a convolution adds, as x's, w's and y's indices."""
    for n, k in itertools.product(range(x[0]), range(w[0])):
        for c, r in itertools.product(range(w[1]), itertools.product(*map(range, w[2:]))):
            turned = r if mode else [size - 1 - at for size, at in zip(w[2:], r)]
            for s in itertools.product(*map(range, y_shape[2:])):
                at = [a * step - pad + b * hole for a, step, pad, b, hole in zip(s, steps, pads, turned, holes)]
                if all(0 <= a < size for a, size in zip(at, x[2:])):
                    yield (n, k // (w[0] // groups) * w[1] + c, *at), (k, c, *r), (n, k, *s)


class Convolution:
    """One case, with all that its calls take."""

    def __init__(self, x, w, pads, steps, holes, groups=1, mode=1, data_type=FLOAT, form=NCHW):
        self.case, self.data_type = (pads, steps, holes, groups, mode), data_type
        self.sizes = x, w, (x[0], w[0], *((a + 2 * p - ((b - 1) * h + 1)) // s + 1
                                          for a, b, p, s, h in zip(x[2:], w[2:], pads, steps, holes)))
        self.values = [random.standard_normal(it).astype(TYPES[data_type]) for it in self.sizes]
        self.arrays = [Array(v, data_type, form, kind) for v, kind in zip(self.values, ("Tensor", "Filter", "Tensor"))]
        compute = DOUBLE if data_type == DOUBLE else FLOAT
        self.how = Made("Convolution", "ConvolutionNd", len(pads), ints(pads), ints(steps), ints(holes), mode, compute)
        check("cudnnSetConvolutionGroupCount", self.how, groups)

    def expected(self, which, alpha, beta):
        """Result, gradient of the data or of the filter, by the definition's sum alone."""
        values = [it.astype(np.float64) for it in self.values]
        found = np.zeros(self.sizes[which])
        a, b = (at for at in range(3) if at != which)
        for indices in products(*self.sizes, *self.case):
            found[indices[which]] += values[a][indices[a]] * values[b][indices[b]]
        return alpha * found + beta * values[which]

    def run(self, handle, name, which, alpha, beta, algorithm=1):
        a, b = (self.arrays[at] for at in range(3) if at != which)
        if name == "BackwardData":
            a, b = self.arrays[1], self.arrays[2]
        to = self.arrays[which]
        size = ctypes.c_size_t(9)
        check(f"cudnnGetConvolution{name}WorkspaceSize", handle, a.descriptor, b.descriptor, self.how, to.descriptor, algorithm,
              ctypes.byref(size))
        assert size.value == 0
        check(f"cudnnConvolution{name}", handle, factor(alpha, self.data_type), a.descriptor, a.at, b.descriptor, b.at, self.how,
              algorithm, None, ctypes.c_size_t(0), factor(beta, self.data_type), to.descriptor, to.at)
        near(to.get(), self.expected(which, alpha, beta), self.data_type)


CASES = [dict(x=(2, 3, 7, 5), w=(4, 3, 3, 3), pads=(1, 1), steps=(1, 1), holes=(1, 1)),
         dict(x=(2, 4, 9, 8), w=(6, 2, 3, 2), pads=(2, 1), steps=(2, 3), holes=(1, 2), groups=2),
         dict(x=(1, 4, 6, 6), w=(4, 1, 3, 3), pads=(1, 0), steps=(1, 1), holes=(1, 1), groups=4, mode=0),
         dict(x=(1, 2, 1, 1), w=(3, 2, 1, 1), pads=(0, 0), steps=(1, 1), holes=(1, 1), mode=0),
         dict(x=(1, 2, 4, 5, 3), w=(2, 2, 2, 3, 2), pads=(1, 0, 1), steps=(1, 2, 1), holes=(2, 1, 1)),
         # From four channels on both sides tiles of 64 are made: more places, filters and channels than one has.
         dict(x=(2, 4, 7, 8), w=(5, 4, 3, 2), pads=(1, 1), steps=(1, 1), holes=(1, 2), mode=0),
         dict(x=(1, 5, 4, 3), w=(66, 5, 2, 2), pads=(1, 0), steps=(2, 1), holes=(1, 1)),
         dict(x=(1, 66, 3, 3), w=(4, 66, 2, 2), pads=(0, 1), steps=(1, 2), holes=(1, 1)),
         dict(x=(2, 8, 3, 3, 2), w=(10, 4, 2, 1, 2), pads=(1, 0, 1), steps=(1, 2, 1), holes=(1, 1, 2), groups=2)]


class Performance(ctypes.Structure):
    _fields_ = [("algorithm", ctypes.c_int), ("status", ctypes.c_int), ("time", ctypes.c_float), ("memory", ctypes.c_size_t),
                ("determinism", ctypes.c_int), ("math", ctypes.c_int), ("reserved", ctypes.c_int * 3)]


class Convolutions(Cudnn):
    def test_every_direction(self):
        factors = itertools.cycle(((1, 0), (0.5, 2), (1, 0)))
        for case, data_type, form in itertools.product(CASES, TYPES, (NCHW, NHWC)):
            for name, which in (("Forward", 2), ("BackwardData", 0), ("BackwardFilter", 1)):
                Convolution(**case, data_type=data_type, form=form).run(self.handle, name, which, *next(factors))
                Convolution(**case, data_type=data_type, form=form).run(self.handle, name, which, *next(factors))

    def test_bytes(self):
        """Integers of 8 bits with sums of 32: results of each type are exact, and as near as a byte comes to them."""
        for case, (of_y, kind, least, most) in itertools.product(CASES, ((FLOAT, np.float32, -1e9, 1e9), (INT8, np.int8, -128, 127),
                                                                         (INT32, np.int32, -1e9, 1e9))):
            sizes = Convolution(**case).sizes
            x, w = (random.integers(-9, 10, it).astype(np.int8) for it in sizes[:2])
            arrays = [Array(x, INT8, NHWC), Array(w, INT8, NHWC, "Filter"), Array(np.zeros(sizes[2]), of_y, NHWC)]
            how = Made("Convolution", "ConvolutionNd", len(case["pads"]), *(ints(case[it]) for it in ("pads", "steps", "holes")),
                       case.get("mode", 1), INT32)
            check("cudnnSetConvolutionGroupCount", how, case.get("groups", 1))
            expected = np.zeros(sizes[2])
            for at_x, at_w, at_y in products(*sizes, case["pads"], case["steps"], case["holes"], case.get("groups", 1), case.get("mode", 1)):
                expected[at_y] += int(x[at_x]) * int(w[at_w])
            check("cudnnConvolutionForward", self.handle, factor(1, FLOAT), *arrays[0].named, *arrays[1].named, how, 1, None,
                  ctypes.c_size_t(0), factor(0, FLOAT), *arrays[2].named)
            np.testing.assert_array_equal(arrays[2].get(), np.clip(expected, least, most).astype(kind))

    def test_extents(self):
        for case in CASES:
            it = Convolution(**case)
            out = ints([0] * len(it.sizes[2]))
            check("cudnnGetConvolutionNdForwardOutputDim", it.how, it.arrays[0].descriptor, it.arrays[1].descriptor, len(out), out)
            self.assertEqual(tuple(out), it.sizes[2])

    def test_algorithms(self):
        it, count, best = Convolution(**CASES[0]), ctypes.c_int(), (Performance * 2)()
        x, w, y = (array.descriptor for array in it.arrays)
        for name, args in (("Forward", (x, w, it.how, y)), ("BackwardData", (w, y, it.how, x)), ("BackwardFilter", (x, y, it.how, w))):
            check(f"cudnnGetConvolution{name}AlgorithmMaxCount", self.handle, ctypes.byref(count))
            check(f"cudnnGetConvolution{name}Algorithm_v7", self.handle, *args, 2, ctypes.byref(count), best)
            self.assertEqual((count.value, best[0].status, best[0].memory, best[0].determinism), (1, 0, 0, 1))
            self.assertEqual(call(f"cudnnGetConvolution{name}Algorithm_v7", self.handle, *args, 0, ctypes.byref(count), best), BAD)
            self.assertEqual(call(f"cudnnFindConvolution{name}Algorithm", self.handle, *args, 0, ctypes.byref(count), best), BAD)
            check(f"cudnnFindConvolution{name}Algorithm", self.handle, *args, 2, ctypes.byref(count), best)
            self.assertEqual((count.value, best[0].status, best[0].memory), (1, 0, 0))
            self.assertGreater(best[0].time, 0)

    def test_a_search_leaves_its_result(self):
        it, count, best = Convolution(**CASES[1]), ctypes.c_int(), (Performance * 2)()
        x, w, y = it.arrays
        for name, a, b, to, which in (("Forward", x, w, y, 2), ("BackwardFilter", x, y, w, 1), ("BackwardData", w, y, x, 0)):
            expected = it.expected(which, 1, 0)
            args = [self.handle, *a.named, *b.named, it.how, *to.named, 2, ctypes.byref(count), best, None, ctypes.c_size_t(0)]
            self.assertEqual(call(f"cudnnFindConvolution{name}AlgorithmEx", *args[:2], None, *args[3:]), NULL)
            check(f"cudnnFindConvolution{name}AlgorithmEx", *args)
            near(to.get(), expected, FLOAT)
            it.values[which] = to.get()
            self.assertGreater(best[0].time, 0)

    def test_the_gradient_of_a_bias(self):
        for data_type, form, (alpha, beta) in itertools.product(TYPES, (NCHW, NHWC), ((1, 0), (2, 0.5))):
            dy, db = random.standard_normal((3, 5, 4, 6)), random.standard_normal((1, 5, 1, 1))
            gradient, bias = Array(dy, data_type, form), Array(db, data_type)
            check("cudnnConvolutionBackwardBias", self.handle, factor(alpha, data_type), gradient.descriptor, gradient.at,
                  factor(beta, data_type), bias.descriptor, bias.at)
            near(bias.get(), alpha * dy.sum((0, 2, 3), keepdims=True) + beta * db, data_type)

    def test_with_bias_and_activation(self):
        for (mode, function), data_type, in_place in itertools.product(((1, lambda v: np.maximum(v, 0)), (5, lambda v: v)), TYPES,
                                                                       (False, True)):
            it = Convolution(**CASES[1], data_type=data_type)
            x, w, y = it.arrays
            bias_values, how = random.standard_normal((1, 6, 1, 1)).astype(TYPES[data_type]), Made(
                "Activation", "Activation", mode, 0, ctypes.c_double(0))
            z_values = it.values[2] if in_place else random.standard_normal(it.sizes[2]).astype(TYPES[data_type])
            bias, z = Array(bias_values, data_type), y if in_place else Array(z_values, data_type)
            expected = function(it.expected(2, 0.5, 0) + 2 * z_values.astype(np.float64) + bias_values)
            check("cudnnConvolutionBiasActivationForward", self.handle, factor(0.5, data_type), x.descriptor, x.at, w.descriptor, w.at,
                  it.how, 1, None, ctypes.c_size_t(0), factor(2, data_type), z.descriptor, z.at, bias.descriptor, bias.at, how,
                  y.descriptor, y.at)
            near(y.get(), expected, data_type)

    def test_bad_arguments(self):
        it = Convolution(**CASES[0])
        x, w, y = it.arrays
        one, none = factor(1, FLOAT), factor(0, FLOAT)
        args = [self.handle, one, x.descriptor, x.at, w.descriptor, w.at, it.how, 0, None, ctypes.c_size_t(0), none, y.descriptor, y.at]
        for at, value, status in ((0, None, BAD), (1, None, BAD), (2, w.descriptor, BAD), (2, y.descriptor, BAD), (3, None, NULL),
                                  (4, x.descriptor, BAD), (5, None, NULL), (6, x.descriptor, BAD), (7, 8, BAD), (7, -1, BAD),
                                  (10, None, BAD), (11, x.descriptor, BAD), (11, None, NULL), (12, None, NULL)):
            changed = list(args)
            changed[at] = value
            self.assertEqual(call("cudnnConvolutionForward", *changed), status, (at, value))
        np.testing.assert_array_equal(y.get(), it.values[2])


FUNCTIONS = {0: (lambda v: 1 / (1 + np.exp(-v)), lambda v: np.exp(-v) / (1 + np.exp(-v)) ** 2),
             1: (lambda v: np.maximum(v, 0), lambda v: v > 0), 2: (np.tanh, lambda v: 1 - np.tanh(v) ** 2),
             3: (lambda v: np.clip(v, 0, 0.7), lambda v: (v > 0) & (v < 0.7)),
             4: (lambda v: np.where(v > 0, v, 0.7 * np.expm1(v)), lambda v: np.where(v > 0, 1, 0.7 * np.exp(v))),
             5: (lambda v: v, lambda v: 1)}


class Elements(Cudnn):
    def test_activations(self):
        for (mode, (function, slope)), data_type, (alpha, beta) in itertools.product(FUNCTIONS.items(), TYPES, ((1, 0), (0.5, 2))):
            x, y, dy, dx = (random.standard_normal((2, 3, 5, 7)).astype(TYPES[data_type]) for _ in range(4))
            arrays = [Array(it, data_type, form) for it, form in ((x, NCHW), (y, NHWC), (dy, NHWC), (dx, NCHW))]
            how = Made("Activation", "Activation", mode, 1, ctypes.c_double(0.7))
            named = [each for it in arrays for each in (it.descriptor, it.at)]
            factors = factor(alpha, data_type), factor(beta, data_type)
            check("cudnnActivationBackward", self.handle, how, factors[0], *named[2:4], *named[4:6], *named[:2], factors[1], *named[6:])
            wide = [it.astype(np.float64) for it in (x, y, dy, dx)]
            near(arrays[3].get(), alpha * wide[2] * slope(wide[0]) + beta * wide[3], data_type)
            check("cudnnActivationForward", self.handle, how, factors[0], *named[:2], factors[1], *named[2:4])
            near(arrays[1].get(), alpha * function(wide[0]) + beta * wide[1], data_type)

    def test_sums_and_copies(self):
        for data_type, (alpha, beta) in itertools.product(TYPES, ((1, 0), (2, 0.5))):
            a, c = random.standard_normal((1, 3, 1, 1)), random.standard_normal((2, 3, 4, 5))
            factors = factor(alpha, data_type), factor(beta, data_type)
            small, to, turned = Array(a, data_type), Array(c, data_type, NHWC), Array(c, data_type)
            check("cudnnAddTensor", self.handle, factors[0], small.descriptor, small.at, factors[1], to.descriptor, to.at)
            expected = alpha * a + beta * c
            near(to.get(), expected, data_type)
            check("cudnnTransformTensor", self.handle, factors[0], to.descriptor, to.at, factors[1], turned.descriptor, turned.at)
            near(turned.get(), alpha * expected + beta * c, data_type)
            check("cudnnScaleTensor", self.handle, to.descriptor, to.at, factors[0])
            near(to.get(), alpha * expected, data_type)
            check("cudnnSetTensor", self.handle, to.descriptor, to.at, pointer(np.array([1.5], TYPES[data_type])))
            np.testing.assert_array_equal(to.get(), 1.5)
            self.assertEqual(call("cudnnTransformTensor", self.handle, factors[0], small.descriptor, small.at, factors[1],
                                  to.descriptor, to.at), BAD)

    def test_what_was_there_is_not_read_for_beta_0(self):
        c = Array(np.full((1, 2, 3, 3), np.nan), FLOAT)
        a = Array(np.ones((1, 2, 3, 3)), FLOAT)
        check("cudnnAddTensor", self.handle, factor(3, FLOAT), a.descriptor, a.at, factor(0, FLOAT), c.descriptor, c.at)
        np.testing.assert_array_equal(c.get(), 3)

    def test_operations_on_two(self):
        for (op, function), data_type, beta in itertools.product(enumerate((np.add, np.multiply, np.minimum, np.maximum)), TYPES, (0, 2)):
            a, b, c = random.random((2, 3, 4, 5)), random.random((1, 3, 1, 5)), random.random((2, 3, 4, 5))
            arrays, compute = [Array(it, data_type) for it in (a, b, c)], DOUBLE if data_type == DOUBLE else FLOAT
            how = Made("OpTensor", "OpTensor", op, compute, 0)
            args = [each for it, by in zip(arrays, (0.5, 3, beta)) for each in (factor(by, data_type), it.descriptor, it.at)]
            check("cudnnOpTensor", self.handle, how, *args)
            near(arrays[2].get(), function(0.5 * a, 3 * b) + beta * c, data_type)

    def test_reductions(self):
        functions = [np.sum, np.prod, np.min, np.max, lambda v, **k: np.max(np.abs(v), **k), np.mean,
                     lambda v, **k: np.sum(np.abs(v), **k), lambda v, **k: np.sqrt(np.sum(v * v, **k)),
                     lambda v, **k: np.prod(np.where(v == 0, 1, v), **k)]
        for (op, function), data_type, axes, beta in itertools.product(enumerate(functions), TYPES, ((0, 2, 3), (1,), (0, 1, 2, 3)), (0, 2)):
            a = np.round(random.uniform(-1.2, 1.2, (2, 3, 3, 2)), 1).astype(TYPES[data_type])
            result = function(a.astype(np.float64), axis=axes, keepdims=True)
            c = random.standard_normal(result.shape)
            from_, to, compute = Array(a, data_type), Array(c, data_type), DOUBLE if data_type == DOUBLE else FLOAT
            how = Made("ReduceTensor", "ReduceTensor", op, compute, 1, 0, 0)
            check("cudnnReduceTensor", self.handle, how, None, ctypes.c_size_t(0), None, ctypes.c_size_t(0), factor(0.5, data_type),
                  from_.descriptor, from_.at, factor(beta, data_type), to.descriptor, to.at)
            near(to.get(), 0.5 * result + beta * c, data_type)


class Descriptors(Cudnn):
    def test_what_descriptors_tell(self):
        tensor, out = Made("Tensor", "Tensor4d", NHWC, HALF, 2, 3, 5, 7), [ctypes.c_int() for _ in range(9)]
        check("cudnnGetTensor4dDescriptor", tensor, *(ctypes.byref(it) for it in out))
        self.assertEqual([it.value for it in out], [HALF, 2, 3, 5, 7, 105, 1, 21, 3])
        size = ctypes.c_size_t()
        check("cudnnGetTensorSizeInBytes", tensor, ctypes.byref(size))
        self.assertEqual(size.value, 2 * 3 * 5 * 7 * 2)
        dims, strides = ints([9] * 4), ints([9] * 4)
        check("cudnnGetTensorNdDescriptor", tensor, 3, ctypes.byref(out[0]), ctypes.byref(out[1]), dims, strides)
        self.assertEqual([out[1].value, *dims, *strides], [4, 2, 3, 5, 9, 105, 1, 21, 9])
        how = Made("Convolution", "Convolution2d", 1, 2, 3, 4, 5, 6, 1, FLOAT)
        check("cudnnGetConvolution2dDescriptor", how, *(ctypes.byref(it) for it in out[:8]))
        self.assertEqual([it.value for it in out[:8]], [1, 2, 3, 4, 5, 6, 1, FLOAT])
        filters = Made("Filter", "Filter4d", FLOAT, NCHW, 4, 3, 2, 1)
        check("cudnnGetFilter4dDescriptor", filters, *(ctypes.byref(it) for it in out[:6]))
        self.assertEqual([it.value for it in out[:6]], [FLOAT, NCHW, 4, 3, 2, 1])

    def test_bad_arguments(self):
        tensor, how, value = Made("Tensor"), Made("Convolution"), ctypes.c_size_t()
        for name, args, status in (
                ("SetTensor4dDescriptor", (tensor, NCHW, FLOAT, 1, 0, 1, 1), BAD), ("SetTensor4dDescriptor", (tensor, 3, FLOAT, 1, 1, 1, 1), BAD),
                ("SetTensor4dDescriptor", (tensor, NCHW, 99, 1, 1, 1, 1), BAD), ("SetTensor4dDescriptor", (how, NCHW, FLOAT, 1, 1, 1, 1), BAD),
                ("SetTensor4dDescriptor", (None, NCHW, FLOAT, 1, 1, 1, 1), NULL),
                ("SetTensor4dDescriptor", (tensor, VECTORS, FLOAT, 1, 1, 1, 1), NOT_THERE),
                ("SetTensor4dDescriptor", (tensor, NCHW, FLOAT, 2 ** 31 - 1, 2 ** 31 - 1, 1, 1), NOT_THERE),
                ("SetTensorNdDescriptor", (tensor, FLOAT, 9, ints([1] * 9), ints([1] * 9)), BAD),
                ("SetTensorNdDescriptor", (tensor, FLOAT, 4, None, ints([1] * 4)), BAD),
                ("GetTensorSizeInBytes", (tensor, ctypes.byref(value)), BAD),
                ("SetConvolution2dDescriptor", (how, -1, 0, 1, 1, 1, 1, 0, FLOAT), BAD),
                ("SetConvolution2dDescriptor", (how, 0, 0, 0, 1, 1, 1, 0, FLOAT), BAD),
                ("SetConvolution2dDescriptor", (how, 0, 0, 1, 1, 1, 1, 2, FLOAT), BAD), ("SetConvolutionGroupCount", (how, 0), BAD),
                ("SetConvolutionMathType", (how, 4), BAD), ("DestroyTensorDescriptor", (ctypes.c_void_p(7),), BAD),
                ("CreateTensorDescriptor", (None,), NULL), ("CreateRNNDescriptor", (), NOT_THERE)):
            self.assertEqual(call("cudnn" + name, *args), status, (name, args))
        cudnn.cudnnGetErrorString.restype = ctypes.c_char_p
        self.assertEqual(cudnn.cudnnGetErrorString(BAD), b"CUDNN_STATUS_BAD_PARAM")

    def test_the_last_error(self):
        message, found = ctypes.create_string_buffer(b"#" * 200), ctypes.c_int(9)
        self.assertEqual(call("cudnnCreateRNNDescriptor"), NOT_THERE)
        check("cudnnQueryRuntimeError", self.handle, ctypes.byref(found), 2, None)
        self.assertEqual(found.value, 0)
        cudnn.cudnnGetLastErrorString(message, ctypes.c_size_t(200))
        self.assertEqual(message.value, b"cudnnCreateRNNDescriptor: CUDNN_STATUS_NOT_SUPPORTED")
        self.assertEqual(call("cudnnSetTensor4dDescriptor", Made("Tensor"), VECTORS, FLOAT, 1, 1, 1, 1), NOT_THERE)
        cudnn.cudnnGetLastErrorString(message, ctypes.c_size_t(200))
        self.assertEqual(message.value, b"cudnnSetTensor4dDescriptor: CUDNN_STATUS_NOT_SUPPORTED: CUDNN_TENSOR_NCHW_VECT_C is not supported")
        self.assertEqual(call("cudnnQueryRuntimeError", self.handle, ctypes.byref(found), 3, None), BAD)

    def test_a_stream(self):
        stream, found = ctypes.c_void_p(), ctypes.c_void_p()
        driver("cuStreamCreate", ctypes.byref(stream), 1)
        check("cudnnSetStream", self.handle, stream)
        check("cudnnGetStream", self.handle, ctypes.byref(found))
        self.assertEqual(found.value, stream.value)
        check("cudnnSetStream", self.handle, None)


if __name__ == "__main__":
    run("cudnn calls")
