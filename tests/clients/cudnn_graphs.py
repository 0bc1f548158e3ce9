"""Graphs of libcudnn by NVIDIA's own cudnn-frontend, which is used as it is: each node's result against NumPy."""
import ctypes
import math
import unittest

import cudnn
import ml_dtypes
import numpy as np

from device import cuda, driver, run

FLOAT, HALF, DOUBLE = cudnn.data_type.FLOAT, cudnn.data_type.HALF, cudnn.data_type.DOUBLE
BFLOAT16 = cudnn.data_type.BFLOAT16
TYPES = {np.dtype(np.float32): FLOAT, np.dtype(np.float16): HALF, np.dtype(np.float64): DOUBLE,
         np.dtype(np.int32): cudnn.data_type.INT32, np.dtype(ml_dtypes.bfloat16): BFLOAT16}
random = np.random.default_rng(9)
erf = np.vectorize(math.erf)


def normal(*dims):
    return random.standard_normal(dims).astype(np.float32)


class Memory:
    """The bytes of an array in device memory, with its strides."""

    def __init__(self, array):
        self.array = array
        self.whole = array if array.base is None else array.base
        self.at = ctypes.c_void_p()
        driver("cuMemAlloc_v2", ctypes.byref(self.at), ctypes.c_size_t(max(self.whole.nbytes, 16)))
        driver("cuMemcpyHtoD_v2", self.at, self.whole.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(self.whole.nbytes))

    def get(self):
        driver("cuCtxSynchronize")
        driver("cuMemcpyDtoH_v2", self.whole.ctypes.data_as(ctypes.c_void_p), self.at, ctypes.c_size_t(self.whole.nbytes))
        return self.array

    def __del__(self):
        cuda.cuMemFree_v2(self.at)


class Graph:
    """A graph of the frontend, with the arrays that are its inputs and results."""

    handle = None

    def __init__(self, io=FLOAT, compute=FLOAT):
        Graph.handle = Graph.handle or cudnn.create_handle()
        self.graph = cudnn.pygraph(io_data_type=io, intermediate_data_type=compute, compute_data_type=compute,
                                   handle=Graph.handle)
        self.inputs, self.results = [], []

    def input(self, array):
        strides = [it // array.itemsize for it in array.strides]
        tensor = self.graph.tensor(dim=list(array.shape), stride=strides, data_type=TYPES[array.dtype])
        self.inputs.append((tensor, Memory(array)))
        return tensor

    def value(self, number):
        array = np.full((1, 1, 1, 1), number, np.float32)
        tensor = self.graph.tensor(dim=[1, 1, 1, 1], stride=[1, 1, 1, 1], data_type=FLOAT, is_pass_by_value=True)
        self.inputs.append((tensor, array))
        return tensor

    def result(self, tensor, array):
        tensor.set_output(True).set_data_type(TYPES[array.dtype])
        tensor.set_dim(list(array.shape)).set_stride([it // array.itemsize for it in array.strides])
        self.results.append((tensor, Memory(array)))

    def run(self):
        graph = self.graph
        graph.validate()
        graph.build_operation_graph()
        graph.create_execution_plans([cudnn.heur_mode.A, cudnn.heur_mode.FALLBACK])
        graph.check_support()
        graph.build_plans()
        # What lies in a workspace is no one's: every bit of it is one.
        workspace = Memory(np.full(max(graph.get_workspace_size(), 16), 255, np.uint8))
        pack = {tensor: memory.at.value if isinstance(memory, Memory) else memory.ctypes.data
                for tensor, memory in self.inputs + self.results}
        graph.execute(pack, workspace.at.value, handle=Graph.handle)
        return [memory.get() for _, memory in self.results]


def zeros(*dims, like=np.float32):
    return np.zeros(dims, like)


def channels_last(array):
    """The same numbers, with the channels next to each other in memory."""
    return np.moveaxis(np.moveaxis(array, 1, -1).copy(), -1, 1)


def padded(x, pad):
    return np.pad(x, [(0, 0), (0, 0)] + [(it, it) for it in pad])


def windows(x, filter_shape, stride, dilation):
    """x's elements for each element of the filter: (position, slice of x)."""
    out = [(x.shape[2 + d] - (filter_shape[d] - 1) * dilation[d] - 1) // stride[d] + 1 for d in range(len(filter_shape))]
    for r in np.ndindex(*filter_shape):
        place = tuple(slice(r[d] * dilation[d], r[d] * dilation[d] + (out[d] - 1) * stride[d] + 1, stride[d])
                      for d in range(len(r)))
        yield r, (slice(None), slice(None)) + place, out


def convolved(x, w, pad, stride, dilation, groups):
    x, out = padded(x.astype(np.float64), pad), 0
    per = w.shape[0] // groups
    for r, place, _ in windows(x, w.shape[2:], stride, dilation):
        part = x[place]
        pieces = [np.einsum("nc...,kc->nk...", part[:, g * w.shape[1]:(g + 1) * w.shape[1]],
                            w[(slice(g * per, (g + 1) * per), slice(None)) + r]) for g in range(groups)]
        out = out + np.concatenate(pieces, 1)
    return out


GEOMETRIES = [
    # space of x, filter, pad, stride, dilation, groups
    ((9, 7), (3, 3), (1, 1), (1, 1), (1, 1), 1),
    ((9, 8), (3, 2), (0, 1), (2, 3), (2, 1), 1),
    ((7, 7), (1, 1), (0, 0), (1, 1), (1, 1), 2),
    ((6, 5, 7), (2, 3, 2), (1, 1, 0), (2, 1, 2), (1, 1, 2), 2),
]


class Convolutions(unittest.TestCase):
    def case(self, geometry, layout=np.ascontiguousarray):
        space, filters, pad, stride, dilation, groups = geometry
        x, w = layout(normal(2, 4, *space)), layout(normal(6, 4 // groups, *filters))
        y = convolved(x, w, pad, stride, dilation, groups)
        return x, w, y, dict(padding=list(pad), stride=list(stride), dilation=list(dilation))

    def test_forward_with_bias_and_relu(self):
        for geometry in GEOMETRIES:
            for layout in (np.ascontiguousarray, channels_last):
                x, w, y, how = self.case(geometry, layout)
                bias = normal(1, 6, *[1] * len(geometry[0]))
                graph = Graph()
                made = graph.graph.conv_fprop(image=graph.input(x), weight=graph.input(w), **how)
                made = graph.graph.relu(input=graph.graph.bias(input=made, bias=graph.input(bias)))
                graph.result(made, layout(zeros(*y.shape)))
                np.testing.assert_allclose(graph.run()[0], np.maximum(y + bias, 0), rtol=1e-4, atol=1e-4)

    def test_gradients_are_those_of_a_bilinear_form(self):
        """Sum of dy * conv(x, w) is the same seen from x's, and from w's, gradient."""
        for geometry in GEOMETRIES:
            x, w, y, how = self.case(geometry)
            dy = normal(*y.shape)
            graph = Graph()
            graph.result(graph.graph.conv_dgrad(loss=graph.input(dy), filter=graph.input(w), **how), zeros(*x.shape))
            dx, = graph.run()
            graph = Graph()
            graph.result(graph.graph.conv_wgrad(image=graph.input(x), loss=graph.input(dy), **how), zeros(*w.shape))
            dw, = graph.run()
            for place in np.ndindex(*w.shape):
                unit = np.zeros_like(w)
                unit[place] = 1
                want = (convolved(x, unit, *geometry[2:]) * dy).sum()
                self.assertAlmostEqual(dw[place], want, delta=1e-3)
            for _ in range(30):
                place = tuple(random.integers(0, n) for n in x.shape)
                unit = np.zeros_like(x)
                unit[place] = 1
                want = (convolved(unit, w, *geometry[2:]) * dy).sum()
                self.assertAlmostEqual(dx[place], want, delta=1e-3)


class Products(unittest.TestCase):
    def test_batches_are_broadcast(self):
        for shape_a, shape_b in (((1, 5, 7), (1, 7, 3)), ((3, 70, 65), (3, 65, 66)), ((2, 3, 33, 17), (2, 1, 17, 9))):
            a, b = normal(*shape_a), normal(*shape_b)
            graph = Graph()
            want = a.astype(np.float64) @ b
            graph.result(graph.graph.matmul(A=graph.input(a), B=graph.input(b)), zeros(*want.shape))
            np.testing.assert_allclose(graph.run()[0], want, rtol=1e-4, atol=1e-4)

    def test_transposed_halves_are_summed_up_in_single(self):
        for io, like, near in ((HALF, np.float16, 2e-3), (BFLOAT16, ml_dtypes.bfloat16, 1e-2)):
            a, b = normal(1, 300, 40).astype(like), normal(1, 300, 20).astype(like)
            graph = Graph(io=io)
            want = a.swapaxes(1, 2).astype(np.float64) @ b.astype(np.float64)
            graph.result(graph.graph.matmul(A=graph.input(a.swapaxes(1, 2)), B=graph.input(b)), zeros(*want.shape, like=like))
            np.testing.assert_allclose(graph.run()[0].astype(np.float64), want, rtol=near, atol=10 * near)


class Attention(unittest.TestCase):
    def test_from_single_nodes(self):
        """Products, scale, mask by indices, and softmax as maximum, difference, exponent, sum and quotient."""
        batch, heads, rows, columns, width = 2, 3, 10, 13, 8
        q, k, v = normal(batch, heads, rows, width), normal(batch, heads, columns, width), normal(batch, heads, columns, width)
        graph, scale = Graph(), 0.3
        make = graph.graph
        scores = make.matmul(A=graph.input(q), B=graph.input(k.swapaxes(2, 3)))
        scores = make.mul(a=scores, b=graph.value(scale))
        seen = make.cmp_ge(input=make.gen_index(input=scores, axis=2), comparison=make.gen_index(input=scores, axis=3))
        seen.set_data_type(cudnn.data_type.BOOLEAN)
        scores = make.binary_select(input0=scores, input1=graph.value(-1e9), mask=seen)
        full = [batch, heads, rows, 1]
        flat = [heads * rows, rows, 1, 1]
        most = make.reduction(input=scores, mode=cudnn.reduction_mode.MAX).set_dim(full).set_stride(flat)
        power = make.exp(input=make.sub(a=scores, b=most))
        total = make.reduction(input=power, mode=cudnn.reduction_mode.ADD).set_dim(full).set_stride(flat)
        graph.result(make.matmul(A=make.div(a=power, b=total), B=graph.input(v)), zeros(batch, heads, rows, width))
        np.testing.assert_allclose(graph.run()[0], attention(q, k, v, scale, causal=True), rtol=1e-4, atol=1e-5)

    def composite(self, q, k, v, **how):
        """The frontend's own node, which it makes single ones of."""
        graph = Graph(io=HALF)
        how = {name: graph.input(it) if isinstance(it, np.ndarray) else it for name, it in how.items()}
        made, _ = graph.graph.sdpa(q=graph.input(q), k=graph.input(k), v=graph.input(v), attn_scale=0.2, **how)
        graph.result(made, zeros(*q.shape, like=np.float16))
        return graph.run()[0].astype(np.float64)

    def near(self, got, want):
        np.testing.assert_allclose(got, want, rtol=1e-2, atol=5e-3)

    def test_composite(self):
        q, k, v = (normal(2, 4, 16, 32).astype(np.float16) for _ in range(3))
        for causal in (False, True):
            got = self.composite(q, k, v, use_causal_mask=causal, is_inference=True)
            self.near(got, attention(q, k, v, 0.2, causal))
        bias = normal(1, 4, 16, 16).astype(np.float16)
        got = self.composite(q, k, v, bias=bias, is_inference=True)
        self.near(got, attention(q, k, v, 0.2, False, bias))
        # As many queries share a key's head.
        k, v = k[:, :2].copy(), v[:, :2].copy()
        want = attention(q, np.repeat(k, 2, 1), np.repeat(v, 2, 1), 0.2, False)
        self.near(self.composite(q, k, v, is_inference=True), want)

    def test_composite_of_sequences_that_end_before(self):
        q, k, v = (normal(2, 4, 16, 32).astype(np.float16) for _ in range(3))
        rows = np.full((2, 1, 1, 1), 16, np.int32)
        columns = np.array([5, 12], np.int32).reshape(2, 1, 1, 1)
        got = self.composite(q, k, v, use_padding_mask=True, seq_len_q=rows, seq_len_kv=columns, is_inference=True)
        unseen = np.where(np.arange(16) < columns, 0, -np.inf)
        self.near(got, attention(q, k, v, 0.2, False, unseen))

    def test_composite_with_dropout(self):
        q, k = (normal(2, 4, 32, 32).astype(np.float16) for _ in range(2))
        v = np.ones((2, 4, 32, 32), np.float16)

        def dropped(seed):
            graph = Graph(io=HALF)
            seed, far = (graph.input(np.full((1, 1, 1, 1), it, np.int32)) for it in (seed, 5))
            made, _ = graph.graph.sdpa(q=graph.input(q), k=graph.input(k), v=graph.input(v), attn_scale=0.2,
                                       is_inference=True, dropout=(0.25, seed, far))
            graph.result(made, zeros(*q.shape, like=np.float16))
            return graph.run()[0].astype(np.float64)

        first, again, other = dropped(1), dropped(1), dropped(2)
        np.testing.assert_array_equal(first, again)
        self.assertGreater(np.abs(first - other).max(), 0.05)
        self.assertAlmostEqual(first.mean(), 1, delta=0.03)

    def test_gradients_of_the_composite(self):
        q, k, v, dy = (normal(2, 4, 16, 32).astype(np.float16) for _ in range(4))
        wide_q, wide_k, wide_v = (it.astype(np.float64) for it in (q, k, v))
        scores = wide_q @ wide_k.swapaxes(2, 3) * 0.2
        stats = np.log(np.exp(scores).sum(-1, keepdims=True))
        p = np.exp(scores - stats)
        dp = dy @ wide_v.swapaxes(2, 3)
        ds = p * (dp - (dp * p).sum(-1, keepdims=True)) * 0.2
        graph = Graph(io=HALF)
        made = graph.graph.sdpa_backward(
            q=graph.input(q), k=graph.input(k), v=graph.input(v), o=graph.input((p @ wide_v).astype(np.float16)),
            dO=graph.input(dy), stats=graph.input(stats.astype(np.float32)), attn_scale=0.2)
        for tensor in made:
            graph.result(tensor, zeros(*q.shape, like=np.float16))
        for got, want in zip(graph.run(), (ds @ wide_k, ds.swapaxes(2, 3) @ wide_q, p.swapaxes(2, 3) @ dy)):
            self.near(got.astype(np.float64), want)


def attention(q, k, v, scale, causal, bias=0):
    scores = q.astype(np.float64) @ k.swapaxes(2, 3) * scale + bias
    if causal:
        scores = np.where(np.tri(*scores.shape[2:]) > 0, scores, -np.inf)
    power = np.exp(scores - scores.max(-1, keepdims=True))
    return power / power.sum(-1, keepdims=True) @ v


UNARY = {
    "abs": np.abs, "ceil": np.ceil, "cos": np.cos, "exp": np.exp, "floor": np.floor, "neg": np.negative, "sin": np.sin,
    "tan": np.tan, "identity": lambda x: x, "relu": lambda x: np.maximum(x, 0), "tanh": np.tanh,
    "erf": erf, "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "elu": lambda x: np.where(x > 0, x, np.expm1(x)),
    "gelu": lambda x: x * (1 + erf(x / math.sqrt(2))) / 2,
    "gelu_approx_tanh": lambda x: x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3))),
    "softplus": lambda x: np.log1p(np.exp(x)), "swish": lambda x: x / (1 + np.exp(-x)),
}
POSITIVE = {"log": np.log, "rsqrt": lambda x: 1 / np.sqrt(x), "sqrt": np.sqrt, "reciprocal": lambda x: 1 / x}
BINARY = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "add_square": lambda a, b: a + b * b}


class Elements(unittest.TestCase):
    def test_functions(self):
        for name, reference in (UNARY | POSITIVE).items():
            x = normal(2, 3, 5, 7) * 3
            x = np.abs(x) + 0.1 if name in POSITIVE else x
            graph = Graph()
            graph.result(getattr(graph.graph, name)(input=graph.input(x)), zeros(*x.shape))
            np.testing.assert_allclose(graph.run()[0], reference(x.astype(np.float64)), rtol=2e-5, atol=2e-5, err_msg=name)

    def test_slopes_are_what_differences_tend_to(self):
        step = 1e-6
        for name in ("relu", "tanh", "sigmoid", "elu", "gelu", "gelu_approx_tanh", "softplus", "swish"):
            x, dy = normal(2, 3, 4, 5) * 2, normal(2, 3, 4, 5)
            graph = Graph()
            made = getattr(graph.graph, name + "_backward")(loss=graph.input(dy), input=graph.input(x))
            graph.result(made, zeros(*x.shape))
            wide = x.astype(np.float64)
            want = dy * (UNARY[name](wide + step) - UNARY[name](wide - step)) / (2 * step)
            np.testing.assert_allclose(graph.run()[0], want, rtol=1e-4, atol=1e-4, err_msg=name)

    def test_of_two_with_broadcasting(self):
        for name, reference in BINARY.items():
            for shape in ((2, 3, 5, 7), (1, 3, 1, 1), (1, 1, 1, 1), (2, 1, 5, 1)):
                a, b = normal(2, 3, 5, 7), normal(*shape)
                graph = Graph()
                graph.result(getattr(graph.graph, name)(graph.input(a), graph.input(b)), zeros(*a.shape))
                np.testing.assert_allclose(graph.run()[0], reference(a, b), rtol=1e-5, atol=1e-5, err_msg=name)

    def test_reductions(self):
        modes = cudnn.reduction_mode
        x = normal(3, 4, 5, 6)
        for mode, reference in ((modes.ADD, np.sum), (modes.MAX, np.max), (modes.MIN, np.min), (modes.AVG, np.mean),
                                (modes.NORM1, lambda x, **how: np.abs(x).sum(**how)),
                                (modes.AMAX, lambda x, **how: np.abs(x).max(**how)), (modes.MUL, np.prod)):
            for axes in ((3,), (0, 2, 3), (1,), (0, 1, 2, 3)):
                want = reference(x.astype(np.float64), axis=axes, keepdims=True)
                graph = Graph()
                made = graph.graph.reduction(input=graph.input(x), mode=mode)
                graph.result(made, zeros(*want.shape))
                np.testing.assert_allclose(graph.run()[0], want, rtol=1e-4, atol=1e-4, err_msg=str(mode))


class Normalisation(unittest.TestCase):
    def test_by_layer_and_its_gradients(self):
        x, dy, scale, bias = normal(6, 20, 1, 1) * 2 + 1, normal(6, 20, 1, 1), normal(1, 20, 1, 1), normal(1, 20, 1, 1)
        graph, epsilon = Graph(), 1e-3
        y, mean, inv = graph.graph.layernorm(norm_forward_phase=cudnn.norm_forward_phase.TRAINING, input=graph.input(x),
                                             scale=graph.input(scale), bias=graph.input(bias), epsilon=graph.value(epsilon))
        graph.result(y, zeros(*x.shape))
        graph.result(mean, zeros(6, 1, 1, 1))
        graph.result(inv, zeros(6, 1, 1, 1))
        got = graph.run()
        wide = x.astype(np.float64)
        mean, inv = wide.mean(1, keepdims=True), 1 / np.sqrt(wide.var(1, keepdims=True) + epsilon)
        xhat = (wide - mean) * inv
        for it, want in zip(got, (xhat * scale + bias, mean, inv)):
            np.testing.assert_allclose(it, want, rtol=1e-4, atol=1e-4)
        graph = Graph()
        made = graph.graph.layernorm_backward(grad=graph.input(dy), input=graph.input(x), scale=graph.input(scale),
                                              mean=graph.input(mean.astype(np.float32)),
                                              inv_variance=graph.input(inv.astype(np.float32)))
        for tensor, shape in zip(made, (x.shape, scale.shape, scale.shape)):
            graph.result(tensor, zeros(*shape))
        g = dy * scale
        dx = inv * (g - g.mean(1, keepdims=True) - xhat * (g * xhat).mean(1, keepdims=True))
        wants = dx, (dy * xhat).sum(0, keepdims=True), dy.sum(0, keepdims=True)
        for it, want in zip(graph.run(), wants):
            np.testing.assert_allclose(it, want, rtol=1e-3, atol=1e-3)

    def test_by_root_of_mean_square(self):
        x, scale = normal(5, 33, 1, 1), normal(1, 33, 1, 1)
        graph, epsilon = Graph(), 1e-3
        y, _ = graph.graph.rmsnorm(norm_forward_phase=cudnn.norm_forward_phase.INFERENCE, input=graph.input(x),
                                   scale=graph.input(scale), epsilon=graph.value(epsilon))
        graph.result(y, zeros(*x.shape))
        want = x / np.sqrt((x.astype(np.float64) ** 2).mean(1, keepdims=True) + epsilon) * scale
        np.testing.assert_allclose(graph.run()[0], want, rtol=1e-4, atol=1e-4)

    def test_by_batch(self):
        x, scale, bias = normal(4, 3, 5, 6) + 2, normal(1, 3, 1, 1), normal(1, 3, 1, 1)
        before, before_var = normal(1, 3, 1, 1), np.abs(normal(1, 3, 1, 1))
        graph, epsilon, momentum = Graph(), 1e-3, 0.1
        made = graph.graph.batchnorm(input=graph.input(x), scale=graph.input(scale), bias=graph.input(bias),
                                     in_running_mean=graph.input(before), in_running_var=graph.input(before_var),
                                     epsilon=graph.value(epsilon), momentum=graph.value(momentum))
        for tensor, shape in zip(made, [x.shape] + [scale.shape] * 4):
            graph.result(tensor, zeros(*shape))
        axes, wide = (0, 2, 3), x.astype(np.float64)
        mean, var = wide.mean(axes, keepdims=True), wide.var(axes, keepdims=True)
        inv, count = 1 / np.sqrt(var + epsilon), x.size // 3
        wants = ((wide - mean) * inv * scale + bias, mean, inv, 0.9 * before + 0.1 * mean,
                 0.9 * before_var + 0.1 * var * count / (count - 1))
        for it, want in zip(graph.run(), wants):
            np.testing.assert_allclose(it, want, rtol=1e-4, atol=1e-4)


    def test_gradients_by_batch(self):
        x, dy, scale, axes = normal(4, 3, 5, 6), normal(4, 3, 5, 6), normal(1, 3, 1, 1), (0, 2, 3)
        wide = x.astype(np.float64)
        mean, inv = wide.mean(axes, keepdims=True), 1 / np.sqrt(wide.var(axes, keepdims=True) + 1e-3)
        graph = Graph()
        made = graph.graph.batchnorm_backward(grad=graph.input(dy), input=graph.input(x), scale=graph.input(scale),
                                              mean=graph.input(mean.astype(np.float32)),
                                              inv_variance=graph.input(inv.astype(np.float32)))
        for tensor, shape in zip(made, (x.shape, scale.shape, scale.shape)):
            graph.result(tensor, zeros(*shape))
        xhat, g = (wide - mean) * inv, dy * scale
        dx = inv * (g - g.mean(axes, keepdims=True) - xhat * (g * xhat).mean(axes, keepdims=True))
        wants = dx, (dy * xhat).sum(axes, keepdims=True), dy.sum(axes, keepdims=True)
        for it, want in zip(graph.run(), wants):
            np.testing.assert_allclose(it, want, rtol=1e-4, atol=1e-4)

    def test_by_instance(self):
        x, scale, bias = normal(2, 3, 4, 5), normal(1, 3, 1, 1), normal(1, 3, 1, 1)
        graph = Graph()
        y, mean, inv = graph.graph.instancenorm(norm_forward_phase=cudnn.norm_forward_phase.TRAINING,
                                                input=graph.input(x), scale=graph.input(scale), bias=graph.input(bias),
                                                epsilon=graph.value(1e-3))
        for tensor, shape in ((y, x.shape), (mean, (2, 3, 1, 1)), (inv, (2, 3, 1, 1))):
            graph.result(tensor, zeros(*shape))
        wide = x.astype(np.float64)
        mean, inv = wide.mean((2, 3), keepdims=True), 1 / np.sqrt(wide.var((2, 3), keepdims=True) + 1e-3)
        for it, want in zip(graph.run(), ((wide - mean) * inv * scale + bias, mean, inv)):
            np.testing.assert_allclose(it, want, rtol=1e-4, atol=1e-4)

    def test_sums_and_sums_of_squares_of_channels(self):
        x, graph = normal(2, 3, 4, 5), Graph()
        for tensor in graph.graph.genstats(input=graph.input(x)):
            graph.result(tensor, zeros(1, 3, 1, 1))
        wants = ((x.astype(np.float64) ** power).sum((0, 2, 3), keepdims=True) for power in (1, 2))
        for it, want in zip(graph.run(), wants):
            np.testing.assert_allclose(it, want, rtol=1e-5, atol=1e-5)


class Copies(unittest.TestCase):
    def test_concatenation(self):
        x, y, graph = normal(4, 6, 8), normal(4, 2, 8), Graph()
        graph.result(graph.graph.concatenate(inputs=[graph.input(x), graph.input(y)], axis=1), zeros(4, 8, 8))
        np.testing.assert_array_equal(graph.run()[0], np.concatenate([x, y], 1))

    def test_views(self):
        x, graph = normal(4, 6, 8), Graph()
        graph.result(graph.graph.reshape(input=graph.input(x)), zeros(4, 48, 1))
        np.testing.assert_array_equal(graph.run()[0].ravel(), x.ravel())


class Refusals(unittest.TestCase):
    def test_what_is_not_there_is_refused_before_it_runs(self):
        graph = Graph()
        made = graph.graph.matmul(A=graph.input(normal(1, 4, 5)), B=graph.input(normal(1, 5, 3)))
        graph.result(made, zeros(1, 4, 3))
        graph.run()
        with self.assertRaises(Exception):
            graph.graph.serialize()

    def test_shapes_that_do_not_fit(self):
        graph = Graph()
        made = graph.graph.matmul(A=graph.input(normal(1, 4, 5)), B=graph.input(normal(1, 6, 3)))
        graph.result(made, zeros(1, 4, 3))
        with self.assertRaises(Exception):
            graph.run()


if __name__ == "__main__":
    run("cudnn-frontend")
