"""Layers of libcudnn's single calls by ctypes, each against NumPy: pooling, softmax, normalisation across channels and by batch,
dropout."""
import ctypes
import itertools
import unittest

import numpy as np

from device import Device, Graph, driver, run
from dnn import (BAD, DOUBLE, FLOAT, GAPS, HALF, NCHW, NHWC, NOT_THERE, NULL, TYPES, Array, Cudnn, Made, call, check, factor,
                 ints, near, random)

FORMS = (NCHW, NHWC, GAPS)
FACTORS = ((1, 0), (0.5, 2))
INSUFFICIENT = 2006
double, size = ctypes.c_double, ctypes.c_size_t


def numbers(shape, data_type):
    """Random numbers as they are in memory, and the same exactly."""
    values = random.standard_normal(shape).astype(TYPES[data_type])
    return values, values.astype(np.float64)


def arrays(shape, data_type, count, forms=(NCHW,)):
    """Tensors of random numbers in turn in the forms; the numbers."""
    values = [numbers(shape, data_type) for _ in range(count)]
    return [Array(it, data_type, form) for (it, _), form in zip(values, itertools.cycle(forms))], [it for _, it in values]


def turns():
    """Every type in every form, with both pairs of factors in turn."""
    for at, (data_type, form) in enumerate(itertools.product(TYPES, FORMS)):
        yield data_type, form, FACTORS[at % 2]


class Windows:
    """Pooling by its definition: each window's places in x."""

    def __init__(self, shape, sizes, pads, steps):
        self.shape, self.sizes = shape, sizes
        self.result = shape[:2] + tuple((a + 2 * p - w) // s + 1 for a, w, p, s in zip(shape[2:], sizes, pads, steps))
        self.pads, self.steps = pads, steps

    def each(self):
        for to in itertools.product(*map(range, self.result)):
            spans = [range(max(0, at * step - pad), min(extent, at * step - pad + width)) for at, step, pad, width, extent in
                     zip(to[2:], self.steps, self.pads, self.sizes, self.shape[2:])]
            yield to, [(*to[:2], *place) for place in itertools.product(*spans)]

    def forward(self, x, mode):
        y = np.zeros(self.result)
        for to, places in self.each():
            values = [x[it] for it in places]
            y[to] = max(values) if mode in (0, 3) else sum(values) / (np.prod(self.sizes) if mode == 1 else len(values))
        return y

    def backward(self, x, dy, mode):
        dx = np.zeros(self.shape)
        for to, places in self.each():
            if mode in (0, 3):
                dx[max(places, key=lambda it: x[it])] += dy[to]
            else:
                for it in places:
                    dx[it] += dy[to] / (np.prod(self.sizes) if mode == 1 else len(places))
        return dx


POOLS = [((2, 3, 7, 5), (2, 2), (0, 0), (2, 2)), ((1, 2, 6, 7), (3, 2), (1, 0), (1, 2)), ((2, 1, 5, 5), (5, 5), (2, 1), (3, 2)),
         ((1, 2, 4, 5, 3), (2, 3, 2), (1, 1, 0), (2, 1, 1)), ((1, 1, 1, 1), (1, 1), (0, 0), (1, 1))]


class Pooling(Cudnn):
    def test_every_mode(self):
        for (shape, *how), mode, (data_type, form, (alpha, beta)) in itertools.product(POOLS, range(4), turns()):
            windows = Windows(shape, *how)
            pool = Made("Pooling", "PoolingNd", mode, 1, len(how[0]), *(ints(it) for it in how))
            (x, dx), (of_x, of_dx) = arrays(shape, data_type, 2, (form, NCHW))
            (y, dy), (of_y, of_dy) = arrays(windows.result, data_type, 2, (NHWC, form))
            out = ints([0] * len(shape))
            check("cudnnGetPoolingNdForwardOutputDim", pool, x.descriptor, len(out), out)
            self.assertEqual(tuple(out), windows.result)
            factors = factor(alpha, data_type), factor(beta, data_type)
            check("cudnnPoolingBackward", self.handle, pool, factors[0], *y.named, *dy.named, *x.named, factors[1], *dx.named)
            near(dx.get(), alpha * windows.backward(of_x, of_dy, mode) + beta * of_dx, data_type)
            check("cudnnPoolingForward", self.handle, pool, factors[0], *x.named, factors[1], *y.named)
            near(y.get(), alpha * windows.forward(of_x, mode) + beta * of_y, data_type)

    def test_the_first_of_equals_has_the_gradient(self):
        pool = Made("Pooling", "Pooling2d", 0, 1, 2, 2, 0, 0, 2, 2)
        x, dx = Array(np.ones((1, 1, 4, 4)), FLOAT), Array(np.zeros((1, 1, 4, 4)), FLOAT)
        y, dy = Array(np.ones((1, 1, 2, 2)), FLOAT), Array(np.arange(1, 5).reshape(1, 1, 2, 2), FLOAT)
        check("cudnnPoolingBackward", self.handle, pool, factor(1, FLOAT), *y.named, *dy.named, *x.named, factor(0, FLOAT), *dx.named)
        np.testing.assert_array_equal(dx.get()[0, 0], [[1, 0, 2, 0], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0]])

    def test_what_is_no_number_is_the_largest(self):
        values = np.arange(9.0).reshape(1, 1, 3, 3)
        values[0, 0, 0, 1] = np.nan
        x, y, pool = Array(values, FLOAT), Array(np.zeros((1, 1, 2, 2)), FLOAT), Made("Pooling", "Pooling2d", 0, 1, 2, 2, 0, 0, 1, 1)
        check("cudnnPoolingForward", self.handle, pool, factor(1, FLOAT), *x.named, factor(0, FLOAT), *y.named)
        np.testing.assert_array_equal(y.get()[0, 0], [[np.nan, np.nan], [7, 8]])

    def test_descriptors(self):
        out = [ctypes.c_int() for _ in range(8)]
        check("cudnnGetPooling2dDescriptor", Made("Pooling", "Pooling2d", 2, 0, 3, 4, 1, 2, 5, 6), *(ctypes.byref(it) for it in out))
        self.assertEqual([it.value for it in out], [2, 0, 3, 4, 1, 2, 5, 6])
        lists = [ints([9] * 3) for _ in range(3)]
        pool = Made("Pooling", "PoolingNd", 1, 1, 3, ints((2, 3, 4)), ints((0, 1, 2)), ints((1, 2, 3)))
        check("cudnnGetPoolingNdDescriptor", pool, 2, *(ctypes.byref(it) for it in out[:3]), *lists)
        self.assertEqual([[*it] for it in lists], [[2, 3, 9], [0, 1, 9], [1, 2, 9]])
        self.assertEqual([it.value for it in out[:3]], [1, 1, 3])
        for args in ((4, 0, 2, 2, 0, 0, 1, 1), (0, 2, 2, 2, 0, 0, 1, 1), (0, 0, 0, 2, 0, 0, 1, 1), (0, 0, 2, 2, -1, 0, 1, 1),
                     (0, 0, 2, 2, 0, 0, 0, 1)):
            self.assertEqual(call("cudnnSetPooling2dDescriptor", pool, *args), BAD, args)

    def test_bad_arguments(self):
        pool, (x, other), y = Made("Pooling", "Pooling2d", 0, 0, 2, 2, 0, 0, 2, 2), arrays((1, 2, 4, 4), FLOAT, 2)[0], None
        y, wide = Array(np.zeros((1, 2, 2, 2)), FLOAT), Array(np.zeros((1, 2, 2, 2)), DOUBLE)
        good = [self.handle, pool, factor(1, FLOAT), *x.named, factor(0, FLOAT), *y.named]
        far = Array(np.zeros((1, 2, 3, 2)), FLOAT)
        padding = Made("Pooling", "Pooling2d", 0, 0, 2, 2, 2, 0, 2, 2)
        for at, value, status in ((0, None, BAD), (1, x.descriptor, BAD), (1, None, NULL), (2, None, BAD), (3, pool, BAD), (4, None, NULL),
                                  (6, wide.descriptor, BAD), (6, far.descriptor, BAD), (7, None, NULL), (1, padding, NOT_THERE)):
            changed = [*good[:at], value, *good[at + 1:]]
            self.assertEqual(call("cudnnPoolingForward", *changed), status, (at, value))
        self.assertEqual(call("cudnnGetPoolingNdForwardOutputDim", pool, x.descriptor, 5, ints([0] * 5)), BAD)
        np.testing.assert_array_equal(y.get(), 0)


class Softmax(Cudnn):
    def test_every_mode(self):
        for shape, algorithm, mode, (data_type, form, (alpha, beta)) in itertools.product(
                ((2, 5, 3, 4), (3, 70, 1, 1), (2, 1, 2, 2)), range(3), range(2), turns()):
            (x, y, dy, dx), (of_x, of_y, of_dy, of_dx) = arrays(shape, data_type, 4, (form, NHWC, NCHW))
            axes = (1, 2, 3) if mode == 0 else (1,)
            powers = np.exp(of_x - of_x.max(axes, keepdims=True))
            result = powers / powers.sum(axes, keepdims=True)
            factors = factor(alpha, data_type), factor(beta, data_type)
            # The gradient is of whatever y is.
            if algorithm == 2:
                expected, result = of_dy - np.exp(of_y) * of_dy.sum(axes, keepdims=True), np.log(result)
            else:
                expected = of_y * (of_dy - (of_y * of_dy).sum(axes, keepdims=True))
            check("cudnnSoftmaxBackward", self.handle, algorithm, mode, factors[0], *y.named, *dy.named, factors[1], *dx.named)
            near(dx.get(), alpha * expected + beta * of_dx, data_type)
            check("cudnnSoftmaxForward", self.handle, algorithm, mode, factors[0], *x.named, factors[1], *y.named)
            near(y.get(), alpha * result + beta * of_y, data_type)

    def test_large_numbers_and_in_place(self):
        x = Array(np.array([[1000.0, 1001.0, 999.0]]).reshape(1, 3, 1, 1), FLOAT)
        check("cudnnSoftmaxForward", self.handle, 1, 1, factor(1, FLOAT), *x.named, factor(0, FLOAT), *x.named)
        powers = np.exp([-1.0, 0, -2])
        near(x.get().ravel(), powers / powers.sum(), FLOAT)

    def test_bad_arguments(self):
        (x, y), small = arrays((2, 3, 2, 2), FLOAT, 2)[0], Array(np.zeros((2, 2, 2, 2)), FLOAT)
        good = [self.handle, 1, 1, factor(1, FLOAT), *x.named, factor(0, FLOAT), *y.named]
        for at, value, status in ((0, None, BAD), (1, 3, BAD), (1, -1, BAD), (2, 2, BAD), (3, None, BAD), (4, None, NULL),
                                  (5, None, NULL), (7, small.descriptor, BAD), (8, None, NULL)):
            changed = [*good[:at], value, *good[at + 1:]]
            self.assertEqual(call("cudnnSoftmaxForward", *changed), status, (at, value))


def across(x, n, alpha, beta, k):
    """Each channel's scale, by the definition."""
    before, scale = (n - 1) // 2, np.empty_like(x)
    for c in range(x.shape[1]):
        near_by = x[:, max(0, c - before):c + n - before]
        scale[:, c] = k + alpha / n * (near_by ** 2).sum(1)
    return scale


class Across(Cudnn):
    def test_forward_and_backward(self):
        for (n, a, b, k), shape, (data_type, form, (alpha, beta)) in itertools.product(
                ((5, 0.3, 0.75, 2), (4, 1, 0.5, 1), (1, 2, 1, 0.5), (16, 1, 0.75, 1)), ((2, 7, 3, 2), (1, 3, 2, 1, 2)), turns()):
            how = Made("LRN", "LRN", n, double(a), double(b), double(k))
            forms = (form, NHWC, NCHW)
            (x, y, dy, dx), (of_x, of_y, of_dy, of_dx) = arrays(shape, data_type, 4, forms)
            scale = across(of_x, n, a, b, k)
            factors = factor(alpha, data_type), factor(beta, data_type)
            expected, before = of_dy * scale ** -b, (n - 1) // 2
            for c, j in itertools.product(range(shape[1]), repeat=2):
                if j - before <= c < j - before + n:
                    expected[:, c] -= 2 * a / n * b * of_x[:, c] * of_dy[:, j] * of_x[:, j] * scale[:, j] ** (-b - 1)
            check("cudnnLRNCrossChannelBackward", self.handle, how, 0, factors[0], *y.named, *dy.named, *x.named, factors[1], *dx.named)
            near(dx.get(), alpha * expected + beta * of_dx, data_type)
            check("cudnnLRNCrossChannelForward", self.handle, how, 0, factors[0], *x.named, factors[1], *y.named)
            near(y.get(), alpha * of_x * scale ** -b + beta * of_y, data_type)

    def test_the_gradient_is_the_slope(self):
        """The formula above and the kernel's could be wrong alike: steps of the result say what the slope is."""
        how = Made("LRN", "LRN", 3, double(1), double(0.75), double(1))
        (x, y, dy, dx), (of_x, _, of_dy, _) = arrays((1, 4, 1, 1), DOUBLE, 4)
        one, none = factor(1, DOUBLE), factor(0, DOUBLE)
        check("cudnnLRNCrossChannelBackward", self.handle, how, 0, one, *y.named, *dy.named, *x.named, none, *dx.named)
        for c in range(4):
            ends = []
            for step in (1e-5, -1e-5):
                moved = of_x.copy()
                moved[0, c] += step
                other = Array(moved, DOUBLE)
                check("cudnnLRNCrossChannelForward", self.handle, how, 0, one, *other.named, none, *y.named)
                ends.append((y.get() * of_dy).sum())
            self.assertAlmostEqual((ends[0] - ends[1]) / 2e-5, dx.get()[0, c, 0, 0], places=6)

    def test_descriptors(self):
        n, numbers_of = ctypes.c_uint(), [double() for _ in range(3)]
        how = Made("LRN")
        check("cudnnGetLRNDescriptor", how, ctypes.byref(n), *(ctypes.byref(it) for it in numbers_of))
        self.assertEqual([n.value, *(it.value for it in numbers_of)], [5, 1e-4, 0.75, 2])
        for args in ((0, 1, 1, 1), (17, 1, 1, 1), (5, 1, 0.001, 1), (5, 1, 1, 1e-6)):
            self.assertEqual(call("cudnnSetLRNDescriptor", how, args[0], *(double(it) for it in args[1:])), BAD, args)


class Statistics:
    """Normalisation by batch, with all that its calls take."""

    def __init__(self, shape, mode, data_type, form):
        self.axes = (0,) if mode == 0 else (0, *range(2, len(shape)))
        few = tuple(1 if d in self.axes else it for d, it in enumerate(shape))
        self.wide = DOUBLE if data_type == DOUBLE else FLOAT
        (self.x, self.y, self.z, self.dy, self.dx, self.dz), self.of = arrays(shape, data_type, 6, (form, NHWC, NCHW))
        self.few, self.of_few = arrays(few, self.wide, 8)
        self.scale, self.bias, self.mean, self.variance, self.saved_mean, self.inverse, self.dscale, self.dbias = self.few
        self.count = np.prod([shape[it] for it in self.axes])
        self.derived = Made("Tensor")

    def of_x(self):
        """Mean and variance of x."""
        return self.of[0].mean(self.axes, keepdims=True), self.of[0].var(self.axes, keepdims=True)

    def forward(self, epsilon):
        mean, variance = self.of_x()
        return (self.of[0] - mean) / np.sqrt(variance + epsilon) * self.of_few[0] + self.of_few[1]

    def backward(self, dy, epsilon):
        mean, variance = self.of_x()
        inverse = 1 / np.sqrt(variance + epsilon)
        along = (self.of[0] - mean) * inverse
        dbias, dscale = dy.sum(self.axes, keepdims=True), (dy * along).sum(self.axes, keepdims=True)
        return inverse * self.of_few[0] * (dy - dbias / self.count - along * dscale / self.count), dscale, dbias


SHAPES = ((3, 4, 5, 2), (2, 3, 2, 1, 2))
EPSILON = 1e-3


class Batch(Cudnn):
    def cases(self, *more):
        """A fresh one for each: calls blend with what was there."""
        for shape, mode, (data_type, form, factors), *others in itertools.product(SHAPES, range(3), turns(), *more):
            yield Statistics(shape, mode, data_type, form), mode, data_type, factors, *others

    def test_training(self):
        for it, mode, data_type, (alpha, beta) in self.cases():
            check("cudnnDeriveBNTensorDescriptor", it.derived, it.x.descriptor, mode)
            check("cudnnBatchNormalizationForwardTraining", self.handle, mode, factor(alpha, data_type), factor(beta, data_type),
                  *it.x.named, *it.y.named, it.derived, it.scale.at, it.bias.at, double(0.3), it.mean.at, it.variance.at, double(EPSILON),
                  it.saved_mean.at, it.inverse.at)
            near(it.y.get(), alpha * it.forward(EPSILON) + beta * it.of[1], data_type)
            mean, variance = it.of_x()
            near(it.saved_mean.get(), mean, it.wide)
            near(it.inverse.get(), 1 / np.sqrt(variance + EPSILON), it.wide)
            near(it.mean.get(), 0.7 * it.of_few[2] + 0.3 * mean, it.wide)
            near(it.variance.get(), 0.7 * it.of_few[3] + 0.3 * variance * it.count / max(1, it.count - 1), it.wide)

    def test_inference(self):
        for it, mode, data_type, (alpha, beta) in self.cases():
            variance = Array(np.abs(it.of_few[3]), it.wide)
            check("cudnnBatchNormalizationForwardInference", self.handle, mode, factor(alpha, data_type), factor(beta, data_type),
                  *it.x.named, *it.y.named, it.scale.descriptor, it.scale.at, it.bias.at, it.mean.at, variance.at, double(EPSILON))
            expected = (it.of[0] - it.of_few[2]) / np.sqrt(np.abs(it.of_few[3]) + EPSILON) * it.of_few[0] + it.of_few[1]
            near(it.y.get(), alpha * expected + beta * it.of[1], data_type)

    def test_gradients(self):
        for it, mode, data_type, (alpha, beta), saved in self.cases((True, False)):
            mean, variance = it.of_x()
            it.saved_mean, it.inverse = Array(mean, it.wide), Array(1 / np.sqrt(variance + EPSILON), it.wide)
            factors = factor(alpha, data_type), factor(beta, data_type)
            check("cudnnBatchNormalizationBackward", self.handle, mode, *factors, factor(2, data_type), factor(0.5, data_type),
                  *it.x.named, *it.dy.named, *it.dx.named, it.scale.descriptor, it.scale.at, it.dscale.at, it.dbias.at, double(EPSILON),
                  *((it.saved_mean.at, it.inverse.at) if saved else (None, None)))
            dx, dscale, dbias = it.backward(it.of[3], EPSILON)
            near(it.dx.get(), alpha * dx + beta * it.of[4], data_type)
            near(it.dscale.get(), 2 * dscale + 0.5 * it.of_few[6], it.wide)
            near(it.dbias.get(), 2 * dbias + 0.5 * it.of_few[7], it.wide)

    def test_with_an_activation(self):
        """Both interfaces, with an addition and ReLU behind them."""
        relu = Made("Activation", "Activation", 1, 0, double(0))
        for it, mode, data_type, (alpha, beta), ops, newer in self.cases(range(3), (False, True)):
            # The newer one has no third mode; without an operation behind it the older one is the test above.
            if mode == 2 if newer else ops == 0:
                continue
            one, none, memory = factor(alpha, data_type), factor(beta, data_type), (None, size(0), None, size(0))
            few, statistics = it.scale.descriptor, (it.mean.at, it.variance.at)
            if newer:
                check("cudnnNormalizationForwardTraining", self.handle, mode, ops, 1, one, none, *it.x.named, few, it.scale.at, it.bias.at,
                      double(1), few, *statistics, double(EPSILON), it.saved_mean.at, it.inverse.at, relu, *it.z.named, *it.y.named,
                      *memory, 1)
            else:
                check("cudnnBatchNormalizationForwardTrainingEx", self.handle, mode, ops, one, none, *it.x.named, *it.z.named, *it.y.named,
                      few, it.scale.at, it.bias.at, double(1), *statistics, double(EPSILON), it.saved_mean.at, it.inverse.at, relu,
                      *memory)
            sums = it.forward(EPSILON) + (it.of[2] if ops == 2 else 0)
            expected = np.maximum(sums, 0) if ops else sums
            near(it.y.get(), alpha * expected + beta * it.of[1], data_type)
            # The gradient goes where y is above zero.
            y = Array(expected, data_type)
            dy = it.of[3] * (y.get().astype(np.float64) > 0) if ops else it.of[3]
            args = [self.handle, mode, ops, *((1,) if newer else ()), one, none, one, none, *it.x.named, *y.named, *it.dy.named,
                    *it.dz.named, *it.dx.named, few, it.scale.at, it.bias.at, it.dscale.at, it.dbias.at, double(EPSILON)]
            args += [*((few,) if newer else ()), it.saved_mean.at, it.inverse.at, relu, *memory, *((1,) if newer else ())]
            check("cudnnNormalizationBackward" if newer else "cudnnBatchNormalizationBackwardEx", *args)
            dx, dscale, dbias = it.backward(dy, EPSILON)
            near(it.dx.get(), alpha * dx + beta * it.of[4], data_type)
            near(it.dscale.get(), alpha * dscale + beta * it.of_few[6], it.wide)
            near(it.dbias.get(), alpha * dbias + beta * it.of_few[7], it.wide)
            near(it.dz.get(), dy if ops == 2 else it.of[5], data_type)

    def test_newer_inference_and_sizes(self):
        it, one, none, place = Statistics((2, 3, 4, 5), 1, HALF, NCHW), factor(1, HALF), factor(0, HALF), size(9)
        scale, mean = Made("Tensor"), Made("Tensor")
        check("cudnnDeriveNormTensorDescriptor", scale, mean, it.x.descriptor, 1, 1)
        dims, strides, kind, count = ints([0] * 4), ints([0] * 4), ctypes.c_int(), ctypes.c_int()
        check("cudnnGetTensorNdDescriptor", mean, 4, ctypes.byref(kind), ctypes.byref(count), dims, strides)
        self.assertEqual((kind.value, [*dims], [*strides]), (FLOAT, [1, 3, 1, 1], [3, 1, 1, 1]))
        variance = Array(np.abs(it.of_few[3]), FLOAT)
        check("cudnnNormalizationForwardInference", self.handle, 1, 0, 0, one, none, *it.x.named, scale, it.scale.at, it.bias.at, mean,
              it.mean.at, variance.at, None, None, None, *it.y.named, double(EPSILON), 1)
        near(it.y.get(), (it.of[0] - it.of_few[2]) / np.sqrt(np.abs(it.of_few[3]) + EPSILON) * it.of_few[0] + it.of_few[1], HALF)
        check("cudnnGetNormalizationTrainingReserveSpaceSize", self.handle, 1, 0, 0, None, it.x.descriptor, ctypes.byref(place), 1)
        self.assertEqual(place.value, 0)
        self.assertEqual(call("cudnnDeriveNormTensorDescriptor", scale, mean, it.x.descriptor, 1, 2), NOT_THERE)

    def test_running_statistics_begin_anywhere(self):
        """With a factor of 1 what was there is not read, though it be no number."""
        it, one, none = Statistics((4, 2, 3, 3), 1, FLOAT, NCHW), factor(1, FLOAT), factor(0, FLOAT)
        mean, variance = (Array(np.full((1, 2, 1, 1), np.nan), FLOAT) for _ in range(2))
        check("cudnnBatchNormalizationForwardTraining", self.handle, 1, one, none, *it.x.named, *it.y.named, it.scale.descriptor,
              it.scale.at, it.bias.at, double(1), mean.at, variance.at, double(EPSILON), None, None)
        near(mean.get(), it.of_x()[0], FLOAT)
        near(variance.get(), it.of_x()[1] * 36 / 35, FLOAT)

    def test_bad_arguments(self):
        it, one, none = Statistics((2, 3, 4, 5), 1, FLOAT, NCHW), factor(1, FLOAT), factor(0, FLOAT)
        good = [self.handle, 1, one, none, *it.x.named, *it.y.named, it.scale.descriptor, it.scale.at, it.bias.at, double(0.1),
                it.mean.at, it.variance.at, double(EPSILON), it.saved_mean.at, it.inverse.at]
        for at, value, status in ((0, None, BAD), (1, 3, BAD), (1, 0, BAD), (2, None, BAD), (4, it.scale.descriptor, BAD), (5, None, NULL),
                                  (7, None, NULL), (8, it.x.descriptor, BAD), (9, None, BAD), (10, None, BAD), (12, None, BAD),
                                  (14, double(-1), BAD), (15, None, BAD)):
            changed = [*good[:at], value, *good[at + 1:]]
            self.assertEqual(call("cudnnBatchNormalizationForwardTraining", *changed), status, (at, value))
        np.testing.assert_array_equal(it.y.get(), it.of[1].astype(np.float32))
        tanh = Made("Activation", "Activation", 2, 0, double(0))
        self.assertEqual(call("cudnnBatchNormalizationForwardTrainingEx", self.handle, 1, 1, one, none, *it.x.named, None, None,
                              *it.y.named, it.scale.descriptor, it.scale.at, it.bias.at, double(1), None, None, double(EPSILON), None,
                              None, tanh, None, size(0), None, size(0)), NOT_THERE)


class Dropout(Cudnn):
    def setUp(self):
        place = size()
        check("cudnnDropoutGetStatesSize", self.handle, ctypes.byref(place))
        self.states, self.len = Device(np.zeros(place.value, np.uint8)), place

    def made(self, probability, seed=2 ** 63 + 5, name="Set"):
        it = Made("Dropout")
        check(f"cudnn{name}DropoutDescriptor", it, self.handle, ctypes.c_float(probability), self.states.pointer, self.len,
              ctypes.c_ulonglong(seed))
        return it

    def forward(self, how, x, y):
        room = size()
        check("cudnnDropoutGetReserveSpaceSize", x.descriptor, ctypes.byref(room))
        reserve = Device(np.zeros(room.value, np.uint8))
        check("cudnnDropoutForward", self.handle, how, *x.named, *y.named, reserve.pointer, room)
        return reserve, room

    def test_what_is_dropped(self):
        for data_type, form, probability in itertools.product(TYPES, FORMS, (0, float(np.float32(0.3)), 0.75, 1)):
            (x, y, dy, dx), (_, _, of_dy, _) = arrays((4, 8, 16, 16), data_type, 4, (form, NHWC))
            how = self.made(probability)
            x = Array(np.ones((4, 8, 16, 16)), data_type, form)
            reserve, room = self.forward(how, x, y)
            found = y.get().astype(np.float64)
            kept = found != 0
            # Five deviations of 8192 draws.
            self.assertLessEqual(abs(kept.mean() - (1 - probability)), 5 * np.sqrt(probability * (1 - probability) / kept.size))
            scale = 1 / (1 - probability) if probability < 1 else 0
            near(found, np.where(kept, scale, 0), data_type)
            check("cudnnDropoutBackward", self.handle, how, *dy.named, *dx.named, reserve.pointer, room)
            near(dx.get(), np.where(kept, of_dy * scale, 0), data_type)

    def test_each_draw_is_another_and_a_seed_begins_again(self):
        x, draws = Array(np.ones((1, 4, 8, 8)), FLOAT), []
        y = Array(np.zeros((1, 4, 8, 8)), FLOAT)
        how = self.made(0.5)
        for _ in range(2):
            self.forward(how, x, y)
            draws.append(y.get())
        self.assertFalse(np.array_equal(*draws))
        self.made(0.5)
        self.forward(how, x, y)
        np.testing.assert_array_equal(y.get(), draws[0])
        # Restored, the states go on.
        self.forward(self.made(0.5, name="Restore"), x, y)
        np.testing.assert_array_equal(y.get(), draws[1])
        self.made(0.5, seed=5)
        self.forward(how, x, y)
        self.assertFalse(np.array_equal(y.get(), draws[0]))

    def test_a_graph_draws_anew(self):
        x, y = Array(np.ones((1, 4, 8, 8)), FLOAT), Array(np.zeros((1, 4, 8, 8)), FLOAT)
        how, reserve, draws = self.made(0.5), Device(np.zeros(256, np.uint8)), []
        driver("cuCtxSynchronize")
        with Graph() as graph:
            check("cudnnSetStream", self.handle, graph.stream)
            check("cudnnDropoutForward", self.handle, how, *x.named, *y.named, reserve.pointer, size(256))
        check("cudnnSetStream", self.handle, None)
        for _ in range(2):
            graph.launch()
            draws.append(y.get())
        self.assertFalse(np.array_equal(*draws))

    def test_descriptors_and_bad_arguments(self):
        how, probability, at, seed = self.made(0.25, 7), ctypes.c_float(), ctypes.c_void_p(), ctypes.c_ulonglong()
        check("cudnnGetDropoutDescriptor", how, self.handle, ctypes.byref(probability), ctypes.byref(at), ctypes.byref(seed))
        self.assertEqual((probability.value, at.value, seed.value), (0.25, self.states.pointer.value, 7))
        seed = ctypes.c_ulonglong(1)
        for value in (-0.1, 1.5, float("nan")):
            self.assertEqual(call("cudnnSetDropoutDescriptor", how, self.handle, ctypes.c_float(value), None, size(0), seed), BAD, value)
        self.assertEqual(call("cudnnSetDropoutDescriptor", how, self.handle, ctypes.c_float(0.5), self.states.pointer, size(8), seed),
                         INSUFFICIENT)
        x, y = Array(np.ones((1, 1, 4, 4)), FLOAT), Array(np.zeros((1, 1, 4, 4)), FLOAT)
        self.assertEqual(call("cudnnDropoutForward", self.handle, how, *x.named, *y.named, self.states.pointer, size(15)), INSUFFICIENT)
        self.assertEqual(call("cudnnDropoutForward", self.handle, how, *x.named, *y.named, None, size(16)), NULL)
        check("cudnnSetDropoutDescriptor", how, self.handle, ctypes.c_float(0.5), None, size(0), seed)
        self.assertEqual(call("cudnnDropoutForward", self.handle, how, *x.named, *y.named, self.states.pointer, size(16)), BAD)
        np.testing.assert_array_equal(y.get(), 0)


if __name__ == "__main__":
    run("cudnn layers")
