"""libcudnn's graph API through ctypes: modes and copies one by one, random graphs against NumPy, and calls that are wrong.

SVP_LIBRARY_SEED says from where random graphs are.
"""
import ctypes
import itertools
import os
import random
import unittest

import numpy as np

from device import Graph, TestedLibrary, cuda, driver, run

dnn = TestedLibrary("libcudnn.so.9")
SEED = int(os.environ.get("SVP_LIBRARY_SEED", "1"))
HANDLE, TYPE, BOOLEAN, INT64, FLOAT, DOUBLE, ADDRESS = range(7)
CONVOLUTION_MODE, HEURISTICS, POINTWISE, DESCRIPTOR, REDUCTION = 7, 8, 14, 15, 18
SIZES = {HANDLE: ctypes.c_void_p, BOOLEAN: ctypes.c_bool, INT64: ctypes.c_int64, FLOAT: ctypes.c_float,
         DOUBLE: ctypes.c_double, ADDRESS: ctypes.c_void_p, DESCRIPTOR: ctypes.c_void_p}
ENGINE, CONFIG, HEURISTIC, PLAN, GRAPH, PACK, TENSOR = 2, 3, 4, 5, 15, 16, 17
BAD_PARAM, NULL, NOT_FINALIZED, BOUND, SHAPE, DUPLICATED, ATTRIBUTE_TYPE = 2000, 2002, 2004, 2005, 2008, 2009, 2010
NOT_SUPPORTED = 3000
ELEMENTS = {0: np.float32, 1: np.float64, 2: np.float16, 4: np.int32, 10: np.int64, 3: np.int8, 6: np.uint8}
dice, numbers = random.Random(SEED), np.random.default_rng(SEED)


def check(status):
    if status != 0:
        raise AssertionError(f"the library answers {status}")


class Descriptor:
    def __init__(self, kind, *attributes):
        self.at = ctypes.c_void_p()
        check(dnn.cudnnBackendCreateDescriptor(kind, ctypes.byref(self.at)))
        for attribute in attributes:
            check(self.set(*attribute))

    def set(self, name, kind, *values):
        values = [it.at if isinstance(it, Descriptor) else it for it in values]
        array = (SIZES.get(kind, ctypes.c_int32) * len(values))(*(getattr(it, "value", it) for it in values))
        return dnn.cudnnBackendSetAttribute(self.at, name, kind, ctypes.c_int64(len(values)), array)

    def get(self, name, kind, room, to=None):
        count = ctypes.c_int64(-1)
        to = to or (SIZES.get(kind, ctypes.c_int32) * max(room, 1))()
        return dnn.cudnnBackendGetAttribute(self.at, name, kind, ctypes.c_int64(room), ctypes.byref(count), to), count.value, to

    def finalize(self):
        return dnn.cudnnBackendFinalize(self.at)

    def done(self):
        check(self.finalize())
        return self

    def __del__(self):
        dnn.cudnnBackendDestroyDescriptor(self.at)


class Tensor(Descriptor):
    last = 0

    def __init__(self, shape, data_type=0, virtual=False, strides=None):
        Tensor.last += 1
        self.uid, self.shape, self.data_type, self.virtual = Tensor.last, tuple(shape), data_type, virtual
        self.strides = strides or [int(np.prod(shape[d + 1:])) for d in range(len(shape))]
        super().__init__(TENSOR, (901, TYPE, data_type), (902, INT64, *shape), (903, INT64, *self.strides),
                         (906, INT64, self.uid), (900, INT64, 16), (907, BOOLEAN, virtual))
        self.done()


def pointwise(mode, y, x, b=None, t=None, **how):
    what = Descriptor(0, (0, POINTWISE, mode), (1, TYPE, 0))
    for name, kind, value in how.get("set", ()):
        check(what.set(name, kind, value))
    node = Descriptor(13, (750, DESCRIPTOR, what.done()), (753, DESCRIPTOR, y), (751, DESCRIPTOR, x))
    for name, tensor in ((752, b), (758, t)):
        if tensor:
            check(node.set(name, DESCRIPTOR, tensor))
    return node.done()


def matmul(a, b, c):
    how = Descriptor(18, (1500, TYPE, 0)).done()
    return Descriptor(19, (1520, DESCRIPTOR, a), (1521, DESCRIPTOR, b), (1522, DESCRIPTOR, c), (1523, DESCRIPTOR, how)).done()


def reduction(op, x, y):
    how = Descriptor(21, (1600, REDUCTION, op), (1601, TYPE, 0)).done()
    return Descriptor(22, (1610, DESCRIPTOR, x), (1611, DESCRIPTOR, y), (1612, DESCRIPTOR, how)).done()


class Library:
    handle = None

    @classmethod
    def get(cls):
        if not cls.handle:
            cls.handle = ctypes.c_void_p()
            check(dnn.cudnnCreate(ctypes.byref(cls.handle)))
        return cls.handle


def plan_of(nodes):
    graph = Descriptor(GRAPH, (800, HANDLE, Library.get()), (801, DESCRIPTOR, *nodes)).done()
    heuristic = Descriptor(HEURISTIC, (201, DESCRIPTOR, graph), (200, HEURISTICS, 3)).done()
    status, count, _ = heuristic.get(202, DESCRIPTOR, 0)
    check(status or count != 1)
    config = Descriptor(CONFIG)
    check(heuristic.get(202, DESCRIPTOR, 1, (ctypes.c_void_p * 1)(config.at.value))[0])
    return Descriptor(PLAN, (400, HANDLE, Library.get()), (401, DESCRIPTOR, config)).done()


class Memory:
    """Bytes on the device, between canaries."""

    EDGE = 256

    def __init__(self, content):
        edge = np.full(self.EDGE, 0xA5, np.uint8)
        self.bytes, self.at = np.concatenate([edge, content.view(np.uint8).ravel(), edge]), ctypes.c_void_p()
        driver("cuMemAlloc_v2", ctypes.byref(self.at), ctypes.c_size_t(self.bytes.nbytes))
        driver("cuMemcpyHtoD_v2", self.at, self.bytes.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(self.bytes.nbytes))

    @property
    def address(self):
        return self.at.value + self.EDGE

    def get(self):
        driver("cuCtxSynchronize")
        driver("cuMemcpyDtoH_v2", self.bytes.ctypes.data_as(ctypes.c_void_p), self.at, ctypes.c_size_t(self.bytes.nbytes))
        edges = self.bytes[:self.EDGE], self.bytes[-self.EDGE:]
        if not all((it == 0xA5).all() for it in edges):
            raise AssertionError("written outside of a tensor")
        return self.bytes[self.EDGE:-self.EDGE]

    def __del__(self):
        cuda.cuMemFree_v2(self.at)


def execute(nodes, inputs, results):
    """Runs nodes with arrays for tensors; gives what the results are."""
    plan = plan_of(nodes)
    status, _, room = plan.get(402, INT64, 1)
    check(status)
    workspace = Memory(np.full(max(room[0], 16), 255, np.uint8))
    there = {tensor: Memory(np.ascontiguousarray(array)) for tensor, array in inputs.items()}
    there |= {tensor: Memory(np.zeros(tensor.shape, ELEMENTS[tensor.data_type])) for tensor in results}
    pack = Descriptor(PACK, (1000, INT64, *(it.uid for it in there)), (1001, ADDRESS, *(it.address for it in there.values())),
                      (1003, ADDRESS, workspace.address)).done()
    check(dnn.cudnnBackendExecute(Library.get(), plan.at, pack.at))
    out = [there[it].get().view(ELEMENTS[it.data_type]).reshape(it.shape) for it in results]
    workspace.get()
    return out


MODES = {
    0: np.add, 1: np.multiply, 2: np.minimum, 3: np.maximum, 5: lambda a, b: a + b * b, 6: np.divide, 7: np.fmod,
    8: np.power, 9: np.subtract, 23: np.arctan2, 24: np.mod,
    300: np.equal, 301: np.not_equal, 302: np.greater, 303: np.greater_equal, 304: np.less, 305: np.less_equal,
    400: np.logical_and, 401: np.logical_or,
}


class Nodes(unittest.TestCase):
    def test_modes_of_two(self):
        for mode, reference in MODES.items():
            a, b = (numbers.integers(-3, 4, (3, 4, 5)).astype(np.float32) for _ in range(2))
            if mode in (6, 7, 8, 24):
                a, b = a + 0.3, np.where(b == 0, 1.5, b).astype(np.float32)
            a = np.abs(a) if mode == 8 else a
            x, y, z = Tensor(a.shape), Tensor(a.shape), Tensor(a.shape)
            got, = execute([pointwise(mode, z, x, y)], {x: a, y: b}, [z])
            np.testing.assert_allclose(got, reference(a, b), rtol=1e-5, atol=1e-5, err_msg=str(mode))

    def test_selection_negation_and_index(self):
        a, b, t = (numbers.integers(-2, 3, (3, 4, 5)).astype(np.float32) for _ in range(3))
        x, y, m, z = (Tensor(a.shape) for _ in range(4))
        got, = execute([pointwise(601, z, x, y, m)], {x: a, y: b, m: t}, [z])
        np.testing.assert_array_equal(got, np.where(t != 0, a, b))
        got, = execute([pointwise(402, z, x)], {x: a}, [z])
        np.testing.assert_array_equal(got, a == 0)
        for axis in range(3):
            got, = execute([pointwise(501, z, x, set=[(9, INT64, axis)])], {x: a}, [z])
            np.testing.assert_array_equal(got, np.indices(a.shape)[axis])

    def test_clips_and_factors(self):
        a = numbers.standard_normal((4, 7)).astype(np.float32) * 3
        x, z = Tensor(a.shape), Tensor(a.shape)
        how = [(3, DOUBLE, -0.5), (4, DOUBLE, 2.0), (5, DOUBLE, 0.1)]
        got, = execute([pointwise(100, z, x, set=how)], {x: a}, [z])
        want = np.where(a < -0.5, -0.5 + 0.1 * (a + 0.5), np.minimum(a, 2))
        np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-6)

    def test_pooling(self):
        """Largest elements and means, with windows as numbers and as fractions, and their gradients."""
        x_shape, sizes, before, after, steps = (2, 3, 6, 5), (3, 2), (1, 0), (0, 1), (2, 2)
        y_shape = (2, 3, *((a + p + q - w) // s + 1 for a, p, q, w, s in zip(x_shape[2:], before, after, sizes, steps)))
        own = np.random.default_rng(SEED)
        a, d = (own.standard_normal(it).astype(np.float32) for it in (x_shape, y_shape))
        for (mode, padding), fractions in itertools.product(((3, 1), (2, 0), (4, 0)), (False, True)):
            y, dx = np.zeros(y_shape), np.zeros(x_shape)
            for to in itertools.product(*map(range, y_shape)):
                spans = [range(max(0, at * s - p), min(size, at * s - p + w)) for at, s, p, w, size in
                         zip(to[2:], steps, before, sizes, x_shape[2:])]
                places = [(*to[:2], *it) for it in itertools.product(*spans)]
                if mode == 3:
                    at = max(places, key=lambda it: a[it])
                    y[to], dx[at] = a[at], dx[at] + d[to]
                    continue
                count = 6 if mode == 2 else len(places)
                y[to] = sum(float(a[it]) for it in places) / count
                for it in places:
                    dx[it] += d[to] / count
            what = Descriptor(24, (1700, 21, mode), (1701, TYPE, 0), (1702, INT64, 2), (1707, 10, 0), (1708, 22, padding))
            for name, values in ((1703, after), (1704, before), (1705, steps), (1706, sizes)):
                given = [it for value in values for it in ((value, 1) if fractions else (value,))]
                array = (ctypes.c_int64 * len(given))(*given)
                check(dnn.cudnnBackendSetAttribute(what.at, name, 26 if fractions else INT64, ctypes.c_int64(2), array))
            what.done()
            status, count, told = what.get(1706, 26 if fractions else INT64, 2, (ctypes.c_int64 * 4)())
            self.assertEqual((status, count, [*told]), (0, 2, [3, 1, 2, 1] if fractions else [3, 2, 0, 0]))
            x, z, of_d, of_x = Tensor(x_shape), Tensor(y_shape), Tensor(y_shape), Tensor(x_shape)
            forward = Descriptor(25, (1710, DESCRIPTOR, x), (1711, DESCRIPTOR, z), (1716, DESCRIPTOR, what)).done()
            back = Descriptor(26, (1720, DESCRIPTOR, of_x), (1721, DESCRIPTOR, of_d), (1726, DESCRIPTOR, what),
                              *([(1727, DESCRIPTOR, x)] if mode == 3 else [])).done()
            got = execute([forward, back], {x: a, of_d: d}, [z, of_x])
            np.testing.assert_allclose(got[0], y, rtol=1e-5, atol=1e-6)
            np.testing.assert_allclose(got[1], dx, rtol=1e-5, atol=1e-6)

    def test_pooling_that_is_none(self):
        for mode, padding, before, status in ((0, 0, 0, NOT_SUPPORTED), (1, 0, 0, NOT_SUPPORTED), (3, 0, 1, NOT_SUPPORTED),
                                              (2, 1, 1, NOT_SUPPORTED), (3, 1, 0, SHAPE)):
            what = Descriptor(24, (1700, 21, mode), (1708, 22, padding), (1704, INT64, before), (1703, INT64, 0), (1705, INT64, 2),
                              (1706, INT64, 2)).done()
            node = Descriptor(25, (1710, DESCRIPTOR, Tensor((1, 1, 8))), (1711, DESCRIPTOR, Tensor((1, 1, 5))), (1716, DESCRIPTOR, what))
            self.assertEqual(node.finalize(), status, (mode, padding))
        half, what = (ctypes.c_int64 * 2)(1, 2), Descriptor(24)
        self.assertEqual(dnn.cudnnBackendSetAttribute(what.at, 1705, 26, ctypes.c_int64(1), half), NOT_SUPPORTED)

    def test_types_are_rounded_and_kept_within_bounds(self):
        a = np.array([[-300.0, -1.5, -0.4, 0.5, 1.5, 2.5, 126.6, 300.0]], np.float32)
        for data_type, low, high in ((3, -128, 127), (6, 0, 255), (4, -2 ** 31, 2 ** 31)):
            x, z = Tensor(a.shape), Tensor(a.shape, data_type)
            got, = execute([pointwise(21, z, x)], {x: a}, [z])
            np.testing.assert_array_equal(got, np.clip(np.rint(a), low, high).astype(ELEMENTS[data_type]))
        # Integers of 32 bits are exact.
        a = numbers.integers(-2 ** 30, 2 ** 30, (5, 9)).astype(np.int32)
        x, y, z = (Tensor(a.shape, 4) for _ in range(3))
        got, = execute([pointwise(0, z, x, y)], {x: a, y: a + 1}, [z])
        np.testing.assert_array_equal(got, a + a + 1)

    def test_transpose_slice_and_logical_reshape(self):
        a = numbers.standard_normal((4, 5, 6)).astype(np.float32)
        x, z = Tensor(a.shape), Tensor((6, 4, 5))
        node = Descriptor(46, (3200, DESCRIPTOR, x), (3201, DESCRIPTOR, z), (3202, INT64, 2, 0, 1)).done()
        np.testing.assert_array_equal(execute([node], {x: a}, [z])[0], a.transpose(2, 0, 1))
        z = Tensor((2, 5, 2))
        node = Descriptor(47, (3300, DESCRIPTOR, x), (3301, DESCRIPTOR, z), (3302, INT64, 1, 0, 1), (3303, INT64, 3, 5, 6),
                          (3304, INT64, 1, 1, 3)).done()
        np.testing.assert_array_equal(execute([node], {x: a}, [z])[0], a[1:3, :, 1:6:3])
        z = Tensor((8, 15))
        node = Descriptor(31, (2200, DESCRIPTOR, x), (2201, DESCRIPTOR, z), (2202, 31, 1)).done()
        np.testing.assert_array_equal(execute([node], {x: a}, [z])[0], a.reshape(8, 15))


class Streams(unittest.TestCase):
    def test_a_captured_plan_runs_again(self):
        a = numbers.standard_normal((2, 8, 8)).astype(np.float32)
        x, middle, z = Tensor(a.shape), Tensor(a.shape, virtual=True), Tensor(a.shape)
        plan = plan_of([matmul(x, x, middle), pointwise(16, z, middle)])
        memory = {x: Memory(a), z: Memory(np.zeros_like(a))}
        workspace = Memory(np.zeros(1 << 16, np.uint8))
        pack = Descriptor(PACK, (1000, INT64, *(it.uid for it in memory)), (1001, ADDRESS, *(it.address for it in memory.values())),
                          (1003, ADDRESS, workspace.address)).done()
        handle, graph = ctypes.c_void_p(), Graph()
        check(dnn.cudnnCreate(ctypes.byref(handle)))
        check(dnn.cudnnSetStream(handle, graph.stream))
        with graph:
            check(dnn.cudnnBackendExecute(handle, plan.at, pack.at))
        np.testing.assert_array_equal(memory[z].get(), 0)
        for factor in (1, 3):
            content = np.ascontiguousarray(a * factor)
            driver("cuMemcpyHtoD_v2", ctypes.c_void_p(memory[x].address), content.ctypes.data_as(ctypes.c_void_p),
                   ctypes.c_size_t(content.nbytes))
            graph.launch()
            got = memory[z].get().view(np.float32).reshape(a.shape)
            np.testing.assert_allclose(got, -(content @ content), rtol=1e-4, atol=1e-4)
        check(dnn.cudnnDestroy(handle))


class RandomGraphs(unittest.TestCase):
    """Graphs of any shape: each node reads what is there already, and nodes are given in any order."""

    UNARY = {10: np.abs, 11: np.ceil, 12: np.cos, 14: np.floor, 16: np.negative, 18: np.sin, 101: np.tanh,
             102: lambda x: 1 / (1 + np.exp(-x)), 100: lambda x: np.maximum(x, 0)}
    BINARY = {0: np.add, 1: np.multiply, 2: np.minimum, 3: np.maximum, 9: np.subtract}

    def more(self, values):
        """Nodes that follow what there is: their descriptors, the result's tensor, and what that is."""
        x, a = dice.choice(list(values.items()))
        kind = dice.choice(["unary", "binary", "matmul", "reduction"])
        virtual = dice.random() < 0.6
        if kind == "binary":
            mode = dice.choice(list(self.BINARY))
            y, b = dice.choice([(y, b) for y, b in values.items() if all(p in (1, n) for p, n in zip(y.shape, x.shape))])
            z = Tensor(x.shape, virtual=virtual)
            return [pointwise(mode, z, x, y)], z, self.BINARY[mode](a, b)
        fit = [(y, b) for y, b in values.items() if y.shape[1] == x.shape[2] and y.shape[0] in (1, x.shape[0])]
        if kind == "matmul" and fit:
            y, b = dice.choice(fit)
            middle, z = (Tensor((a @ b).shape, virtual=it) for it in (True, virtual))
            return [matmul(x, y, middle), pointwise(101, z, middle)], z, np.tanh(a @ b)
        if kind == "reduction":
            op, reference = dice.choice([(2, np.min), (3, np.max), (5, np.mean)])
            out = reference(a, axis=tuple(d for d in range(3) if dice.random() < 0.5) or (2,), keepdims=True)
            z = Tensor(out.shape, virtual=virtual)
            return [reduction(op, x, z)], z, out
        mode, z = dice.choice(list(self.UNARY)), Tensor(x.shape, virtual=virtual)
        return [pointwise(mode, z, x)], z, self.UNARY[mode](a)

    def test_against_numpy(self):
        graphs = 0
        for _ in range(60):
            inputs = {}
            for _ in range(dice.randrange(1, 4)):
                shape = [dice.choice([1, 2]), dice.choice([1, 5, 8]), dice.choice([5, 8])]
                a = numbers.standard_normal(shape).astype(np.float32)
                inputs[Tensor(shape)] = a
            values, nodes = {it: a.astype(np.float64) for it, a in inputs.items()}, []
            for _ in range(dice.randrange(1, 14)):
                made, z, out = self.more(values)
                nodes += made
                values[z] = out
            results = [it for it in values if it not in inputs and not it.virtual]
            if not results or any(np.abs(it).max() > 1e6 for it in values.values()):
                continue
            graphs += 1
            dice.shuffle(nodes)
            for got, tensor in zip(execute(nodes, inputs, results), results):
                want = values[tensor]
                wrong = np.abs(got - want) > 1e-3 * (1 + np.abs(want))
                # A step may be taken one element early, by rounding.
                self.assertLessEqual(wrong.mean(), 0.02, (got, want))
        self.assertGreater(graphs, 30)


class Wrong(unittest.TestCase):
    def test_descriptors(self):
        at = ctypes.c_void_p()
        self.assertEqual(dnn.cudnnBackendCreateDescriptor(TENSOR, None), NULL)
        self.assertEqual(dnn.cudnnBackendCreateDescriptor(99, ctypes.byref(at)), BAD_PARAM)
        self.assertEqual(dnn.cudnnBackendCreateDescriptor(41, ctypes.byref(at)), NOT_SUPPORTED)
        self.assertEqual(dnn.cudnnBackendDestroyDescriptor(ctypes.c_void_p(1 << 40)), BAD_PARAM)
        tensor = Descriptor(TENSOR)
        self.assertEqual(tensor.finalize(), BAD_PARAM)
        self.assertEqual(tensor.set(750, DESCRIPTOR, tensor), BAD_PARAM)
        self.assertEqual(tensor.set(901, INT64, 0), ATTRIBUTE_TYPE)
        self.assertEqual(tensor.set(902, INT64, *[1] * 9), BOUND)
        self.assertEqual(tensor.get(901, TYPE, 1)[0], NOT_FINALIZED)
        self.assertEqual(Descriptor(22).set(1610, DESCRIPTOR, tensor), NOT_FINALIZED)

    def test_tensors(self):
        for dims, strides, data_type in (([0], [1], 0), ([-1], [1], 0), ([2], [-1], 0), ([2, 2], [1], 0),
                                         ([2 ** 40, 2 ** 40], [1, 1], 0), ([2 ** 20], [2 ** 60], 0)):
            tensor = Descriptor(TENSOR, (901, TYPE, data_type), (902, INT64, *dims), (903, INT64, *strides), (906, INT64, 1))
            self.assertEqual(tensor.finalize(), BAD_PARAM, (dims, strides))
        tensor = Descriptor(TENSOR, (901, TYPE, 16), (902, INT64, 2), (903, INT64, 1), (906, INT64, 1))
        self.assertEqual(tensor.finalize() // 1000, 3)

    def test_shapes(self):
        x, y = Tensor((2, 3, 4)), Tensor((2, 3, 5))
        with self.assertRaisesRegex(AssertionError, str(SHAPE)):
            pointwise(0, y, x, x)
        with self.assertRaisesRegex(AssertionError, str(SHAPE)):
            matmul(x, y, y)
        with self.assertRaisesRegex(AssertionError, str(SHAPE)):
            reduction(0, x, y)

    def test_graphs(self):
        x, a, b = Tensor((2, 2)), Tensor((2, 2), virtual=True), Tensor((2, 2), virtual=True)
        z = Tensor((2, 2))
        cases = {
            "a cycle": [pointwise(0, a, b, x), pointwise(0, b, a, x)],
            "two producers": [pointwise(10, z, x), pointwise(16, z, x)],
            "no producer": [pointwise(10, z, a)],
        }
        for name, nodes in cases.items():
            with self.assertRaisesRegex(AssertionError, str(BAD_PARAM), msg=name):
                plan_of(nodes)

    def test_packs(self):
        x, middle, z = Tensor((4, 4)), Tensor((4, 4), virtual=True), Tensor((4, 4))
        plan = plan_of([pointwise(10, middle, x), pointwise(16, z, middle)])
        memory = Memory(np.zeros((3, 4, 4), np.float32))

        def status(uids, addresses, workspace=memory.address):
            pack = Descriptor(PACK, (1000, INT64, *uids), (1001, ADDRESS, *addresses), (1003, ADDRESS, workspace))
            return pack.finalize() or dnn.cudnnBackendExecute(Library.get(), plan.at, pack.at)

        self.assertEqual(status([x.uid], [memory.address]), BAD_PARAM)
        self.assertEqual(status([x.uid, x.uid], [memory.address] * 2), DUPLICATED)
        self.assertEqual(status([x.uid, z.uid], [memory.address, 0]), NULL)
        self.assertEqual(status([x.uid, z.uid], [memory.address, memory.address], 0), NULL)
        self.assertEqual(status([x.uid, z.uid], [memory.address + 1, memory.address]), 2003)
        self.assertEqual(dnn.cudnnBackendExecute(Library.get(), plan.at, x.at) // 1000, 2)
        self.assertEqual(dnn.cudnnBackendExecute(ctypes.c_void_p(), plan.at, plan.at), BAD_PARAM)

    def test_what_a_descriptor_refers_to_outlives_it(self):
        a = numbers.standard_normal((3, 3)).astype(np.float32)
        x, z = Tensor((3, 3)), Tensor((3, 3))
        node = pointwise(16, z, x)
        # The pointwise descriptor is gone by now; so are these.
        check(dnn.cudnnBackendDestroyDescriptor(x.at))
        np.testing.assert_array_equal(execute([node], {x: a}, [z])[0], -a)

    def test_convolutions_of_extents_that_overflow(self):
        x, w, y = Tensor((1, 1, 4)), Tensor((1, 1, 1 << 40)), Tensor((1, 1, 4))
        how = Descriptor(1, (100, TYPE, 0), (101, CONVOLUTION_MODE, 1), (106, INT64, 1), (102, INT64, (1 << 24) - 1),
                         (103, INT64, 1), (104, INT64, 0), (105, INT64, 0)).done()
        node = Descriptor(10, (702, DESCRIPTOR, how), (703, DESCRIPTOR, w), (704, DESCRIPTOR, x), (705, DESCRIPTOR, y))
        self.assertEqual(node.finalize(), SHAPE)

    # Operations: kind, attributes that are tensors, and others with their values.
    NODES = [
        (10, (703, 704, 705), [(702, "convolution")]), (11, (715, 716, 717), [(714, "convolution")]),
        (12, (709, 710, 711), [(708, "convolution")]), (13, (751, 752, 753, 758), [(750, "pointwise")]),
        (13, (751, 756, 757), [(750, "pointwise")]), (19, (1520, 1521, 1522), [(1523, "matmul")]),
        (22, (1610, 1611), [(1612, "reduction")]), (14, (772, 773, 774), []),
        (29, tuple(range(2002, 2014)), []), (30, (2101, 2102, 2103, 2104, 2105, 2107, 2108, 2109), []),
        (31, (2200, 2201), []), (46, (3200, 3201), []), (47, (3300, 3301), []), (27, (1803,), []),
        (33, (2310, 2311, 2313), [(2312, "rng")]),
    ]

    def parameters(self, kind):
        if kind == "pointwise":
            mode = dice.choice([*range(25), *range(100, 108), *range(200, 208), *range(300, 306), 400, 401, 402, 501, 601, 999])
            return Descriptor(0, (0, POINTWISE, mode), (9, INT64, dice.randrange(-1, 5)))
        if kind == "matmul":
            return Descriptor(18)
        if kind == "reduction":
            return Descriptor(21, (1600, REDUCTION, dice.randrange(9)))
        if kind == "rng":
            return Descriptor(32, (2300, 29, dice.randrange(3)))
        space = dice.randrange(1, 3)
        whole = [[dice.choice([low, low, 1, 2, (1 << 24) - 1]) for _ in range(space)] for low in (1, 1, 0, 0)]
        return Descriptor(1, (100, TYPE, 0), (101, CONVOLUTION_MODE, dice.randrange(2)), (106, INT64, space),
                          *((102 + at, INT64, *values) for at, values in enumerate(whole)))

    def some_tensor(self):
        rank = dice.choice([3, 3, 3, 4, 2])
        shape = [dice.choice([1, 1, 2, 2, 3]) for _ in range(rank)]
        if dice.random() < 0.05:
            shape[dice.randrange(rank)] = 1 << 33
        return Tensor(shape, data_type=dice.choice([0, 0, 0, 1, 2]))

    def test_random_nodes_stay_in_their_tensors(self):
        run = 0
        for _ in range(4000):
            kind, names, others = dice.choice(self.NODES)
            made = [self.some_tensor() for _ in range(3)]
            node, used = Descriptor(kind), {}
            for name in names:
                if dice.random() < 0.9:
                    used[name] = dice.choice(made)
                    node.set(name, DESCRIPTOR, used[name])
            for name, what in others:
                what = self.parameters(what)
                if what.finalize() == 0:
                    node.set(name, DESCRIPTOR, what)
            order = [dice.randrange(0, 3) for _ in range(3)]
            for name, type_of, values in ((770, 16, [0]), (2000, 27, [dice.randrange(6)]), (2001, 28, [dice.randrange(2)]),
                                          (2100, 27, [dice.randrange(6)]), (2202, 31, [dice.randrange(2)]),
                                          (3202, INT64, dice.sample(range(3), 3)), (3302, INT64, order),
                                          (3303, INT64, [it + 1 for it in order]), (1800, INT64, [dice.randrange(3)])):
                node.set(name, type_of, *values)
            if kind == 27:
                node.set(1801, DESCRIPTOR, *made[:dice.randrange(1, 3)])
                used |= dict(enumerate(made))
            status = node.finalize()
            self.assertIn(status // 1000, (0, 2, 3), (kind, [it.shape for it in used.values()]))
            tensors = {it.uid: it for it in used.values()}.values()
            if status or any(max(it.shape) > 1000 for it in tensors):
                continue
            graph = Descriptor(GRAPH, (801, DESCRIPTOR, node))
            if graph.finalize():
                continue
            there = {it: Memory(np.ones(it.shape, ELEMENTS[it.data_type])) for it in tensors}
            pack = Descriptor(PACK, (1000, INT64, *(it.uid for it in there)),
                              (1001, ADDRESS, *(it.address for it in there.values()))).done()
            plan = plan_of([node])
            status = dnn.cudnnBackendExecute(Library.get(), plan.at, pack.at)
            self.assertEqual(status, 0, (kind, {name: (it.shape, it.data_type) for name, it in used.items()}))
            for memory in there.values():
                memory.get()
            run += 1
        self.assertGreater(run, 100)

    def test_random_attributes_end_nothing(self):
        for _ in range(3000):
            kind = dice.randrange(-1, 52)
            at = ctypes.c_void_p()
            if dnn.cudnnBackendCreateDescriptor(kind, ctypes.byref(at)):
                continue
            for _ in range(dice.randrange(0, 12)):
                first = dice.choice([0, 100, 300, 700, 750, 800, 900, 1000, 1500, 1600, 2000, 2100, 2200, 2300, 3300])
                data = np.random.default_rng(dice.randrange(1 << 30)).integers(-3, 9, 64)
                # Elements are small numbers: none is an address that is read.
                answer = dnn.cudnnBackendSetAttribute(at, first + dice.randrange(0, 16), dice.randrange(-2, 34),
                                                      ctypes.c_int64(dice.choice([-1, 0, 1, 2, 3, 8, 9, 1 << 40])),
                                                      data.ctypes.data_as(ctypes.c_void_p))
                self.assertIn(answer // 1000, (0, 1, 2, 3))
            self.assertIn(dnn.cudnnBackendFinalize(at) // 1000, (0, 2, 3))
            check(dnn.cudnnBackendDestroyDescriptor(at))


if __name__ == "__main__":
    run("cudnn-backend")
