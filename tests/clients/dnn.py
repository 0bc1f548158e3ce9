"""What the programs that test cuDNN's single calls share: descriptors, tensors, factors."""
import ctypes
import unittest

import ml_dtypes
import numpy as np

from device import Device, TestedLibrary, pointer

cudnn = TestedLibrary("libcudnn.so.9")
BAD, NULL, NOT_THERE = 2000, 2002, 3000
FLOAT, DOUBLE, HALF, INT8, INT32, BFLOAT16 = 0, 1, 2, 3, 4, 9
TYPES = {FLOAT: np.float32, DOUBLE: np.float64, HALF: np.float16, BFLOAT16: ml_dtypes.bfloat16}
# What tensors may be beside those.
INTEGERS = {INT8: np.int8, INT32: np.int32}
NEAR = {FLOAT: 2e-4, DOUBLE: 1e-11, HALF: 3e-2, BFLOAT16: 2e-2}
NCHW, NHWC, VECTORS, GAPS = 0, 1, 2, -1
random = np.random.default_rng(21)


def call(name, *args):
    return getattr(cudnn, name)(*args)


def check(name, *args):
    result = call(name, *args)
    if result != 0:
        raise AssertionError(f"{name} answers {result}")


class Made:
    """A descriptor of a kind, with what it was set to."""

    def __init__(self, kind, setter=None, *args):
        self.kind, self._as_parameter_ = kind, ctypes.c_void_p()
        check(f"cudnnCreate{kind}Descriptor", ctypes.byref(self._as_parameter_))
        if setter:
            check(f"cudnnSet{setter}Descriptor", self, *args)

    def __del__(self):
        check(f"cudnnDestroy{self.kind}Descriptor", self._as_parameter_)


def ints(values):
    return (ctypes.c_int * len(values))(*values)


class Array:
    """A tensor or a filter in device memory: in one of the two orders, or (a tensor) with gaps between its elements."""

    def __init__(self, values, data_type, form=NCHW, kind="Tensor"):
        element = {**TYPES, **INTEGERS}[data_type]
        values = np.asarray(values).astype(element)
        rank = values.ndim
        order = [0, *range(2, rank), 1] if form == NHWC else list(range(rank))
        # Of gaps every line has one, and the channel two.
        gaps = [(0, (it == rank - 1) + 2 * (it == 1)) for it in range(rank)] if form == GAPS else [(0, 0)] * rank
        room = np.full([size + more for size, (_, more) in zip(values.shape, gaps)], 77).astype(element)
        self.inside = tuple(slice(size) for size in values.shape)
        room[self.inside] = values
        self.room, self.back = np.ascontiguousarray(room.transpose(order)), np.argsort(order)
        self.device = Device(self.room.ravel())
        self.descriptor, self.at = Made(kind), self.device.pointer
        if form == GAPS:
            strides = [it // room.itemsize for it in self.room.strides]
            check("cudnnSetTensorNdDescriptor", self.descriptor, data_type, rank, ints(values.shape), ints(strides))
        else:
            first = (form, data_type) if kind == "Tensor" else (data_type, form)
            name = "TensorNdDescriptorEx" if kind == "Tensor" else "FilterNdDescriptor"
            check(f"cudnnSet{name}", self.descriptor, *first, rank, ints(values.shape))

    def get(self):
        """The elements; what lies between them must be what it was."""
        found = self.device.get().reshape(self.room.shape).transpose(self.back)
        expected, wide = self.room.transpose(self.back).copy(), found[self.inside]
        expected[self.inside] = wide
        np.testing.assert_array_equal(found, expected)
        return wide

    @property
    def named(self):
        return self.descriptor, self.at


def factor(value, data_type):
    array = np.array([value], np.float64 if data_type == DOUBLE else np.float32)
    FACTORS.append(array)
    return pointer(array)


FACTORS = []


def near(found, expected, data_type):
    found, size = found.astype(np.float64), max(1, np.abs(expected).max())
    np.testing.assert_allclose(found / size, expected / size, atol=NEAR[data_type], rtol=0)


class Cudnn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.handle = ctypes.c_void_p()
        check("cudnnCreate", ctypes.byref(cls.handle))

    @classmethod
    def tearDownClass(cls):
        check("cudnnDestroy", cls.handle)
