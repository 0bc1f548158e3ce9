"""Hostile calls of cuDNN: descriptors of any numbers, operands that are null, of other kinds, gone or outside. What is wrong is
refused with a status for it and writes nothing; what is done writes its results alone: the arena around them is a canary,
and so is what lies behind arrays in host memory. What lies outside of a program's memory ends that program's context alone.

SVP_LIBRARY_SEED says from where, SVP_LIBRARY_CALLS how many: a fifth of that, as one library of several.
"""
import ctypes
import os
import random
import subprocess
import sys
import unittest

import numpy as np

from device import Device, cuda, driver, run
from dnn import DOUBLE, FLOAT, HALF, Made, call, check, factor, ints

CALLS, SEED = int(os.environ.get("SVP_LIBRARY_CALLS", "2000")) // 5, int(os.environ.get("SVP_LIBRARY_SEED", "1"))
ARENA, CANARY = 1 << 16, 0x5a5a5a5a
SIZES = {FLOAT: 4, DOUBLE: 8, HALF: 2}
ANY = (-2 ** 31, -1, 0, 1, 2, 3, 5, 7, 65536, 2 ** 31 - 1)
double, size, single = ctypes.c_double, ctypes.c_size_t, ctypes.c_float


def refused(status):
    """One of cuDNN's statuses for arguments that are wrong, or for what is not there."""
    return 2000 <= status < 4000


class Arena:
    """Device memory whose every byte is known before a call: small numbers of every type."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.before = np.random.default_rng(seed).integers(0, 64, ARENA, np.uint8)
        self.device = Device(self.before)

    def at(self, offset):
        return ctypes.c_void_p(self.device.pointer.value + offset)

    def fill(self):
        driver("cuMemcpyHtoD_v2", self.device.pointer, self.before.ctypes.data_as(ctypes.c_void_p), size(ARENA))

    def changed(self):
        return np.flatnonzero(self.device.get() != self.before)


class Case:
    """A call in the making: what it may write, and what must not be changed about it."""

    def __init__(self, arena):
        self.arena, self.dice, self.writes, self.keep = arena, arena.dice, [], []
        self.type = self.dice.choice(list(SIZES))

    def dims(self, rank=4, most=5):
        return [self.dice.randrange(1, most + 1) for _ in range(rank)]

    def tensor(self, dims, written=False, kind=None, plain=False):
        """A descriptor, in any order with gaps, and an address at which its elements are in the arena."""
        kind, strides, step = self.type if kind is None else kind, [0] * len(dims), 1
        order = list(reversed(range(len(dims))))
        if not plain:
            self.dice.shuffle(order)
        for d in order:
            strides[d] = step
            step *= dims[d] + (0 if plain else self.dice.choice((0, 0, 0, 1)))
        made = Made("Tensor")
        check("cudnnSetTensorNdDescriptor", made, kind, len(dims), ints(dims), ints(strides))
        self.keep.append(made)
        return made, self.place(sum((a - 1) * b for a, b in zip(dims, strides)) + 1, SIZES[kind],
                                (dims, strides) if written else None)

    def place(self, elements, each, written=None):
        """Where so many elements fit; `written`: extents and strides of those that a call may write."""
        offset = self.dice.randrange((ARENA - elements * each) // 16) * 16
        if written:
            places = np.zeros(1, np.int64)
            for dim, stride in zip(*written):
                places = (places[:, None] + np.arange(dim) * stride).ravel()
            self.writes.append((offset + places[:, None] * each + np.arange(each)).ravel())
        return self.arena.at(offset)

    def memory(self, count, kind, written=True):
        return self.place(count, SIZES[kind], ((count,), (1,)) if written else None)

    def factors(self):
        return factor(self.dice.choice((1, 0.5)), self.type), factor(self.dice.choice((0, 0, 2)), self.type)

    def made(self, *args):
        self.keep.append(Made(*args))
        return self.keep[-1]


def convolution(case, handle):
    groups, n, c, k = (case.dice.randrange(1, 4) for _ in range(4))
    space, sizes = case.dims(2, 9), case.dims(2, 3)
    pads, steps, holes = [case.dice.randrange(3) for _ in range(2)], case.dims(2, 3), case.dims(2, 2)
    room = [a + 2 * p - ((b - 1) * h + 1) for a, b, p, h in zip(space, sizes, pads, holes)]
    if min(room) < 0:
        sizes, room = [1, 1], [a + 2 * p - 1 for a, p in zip(space, pads)]
    how = case.made("Convolution", "ConvolutionNd", 2, ints(pads), ints(steps), ints(holes), case.dice.randrange(2),
                    DOUBLE if case.type == DOUBLE else FLOAT)
    check("cudnnSetConvolutionGroupCount", how, groups)
    which = case.dice.choice(("Forward", "BackwardData", "BackwardFilter"))
    x = case.tensor([n, c * groups, *space], which == "BackwardData")
    y = case.tensor([n, k * groups, *(a // s + 1 for a, s in zip(room, steps))], which == "Forward")
    filters = [k * groups, c, *sizes]
    w = (case.made("Filter", "FilterNd", case.type, 0, 4, ints(filters)),
         case.memory(int(np.prod(filters)), case.type, which == "BackwardFilter"))
    a, b, to = {"Forward": (x, w, y), "BackwardData": (w, y, x), "BackwardFilter": (x, y, w)}[which]
    alpha, beta = case.factors()
    return f"cudnnConvolution{which}", [handle, alpha, *a, *b, how, 1, None, size(0), beta, *to]


def pooling(case, handle):
    dims, sizes, steps = case.dims(), case.dims(2, 4), case.dims(2, 3)
    pads = [case.dice.randrange(it) for it in sizes]
    sizes = [min(a + p, w) for a, p, w in zip(dims[2:], pads, sizes)]
    pads = [min(p, w - 1) for p, w in zip(pads, sizes)]
    result = [(a + 2 * p - w) // s + 1 for a, p, w, s in zip(dims[2:], pads, sizes, steps)]
    how = case.made("Pooling", "PoolingNd", case.dice.randrange(4), 0, 2, ints(sizes), ints(pads), ints(steps))
    alpha, beta = case.factors()
    if case.dice.random() < 0.5:
        return "cudnnPoolingForward", [handle, how, alpha, *case.tensor(dims), beta, *case.tensor(dims[:2] + result, True)]
    y, dy = case.tensor(dims[:2] + result), case.tensor(dims[:2] + result)
    return "cudnnPoolingBackward", [handle, how, alpha, *y, *dy, *case.tensor(dims), beta, *case.tensor(dims, True)]


def layer(case, handle):
    dims, (alpha, beta) = case.dims(), case.factors()
    which, back = case.dice.choice(("Softmax", "LRNCrossChannel", "Activation")), case.dice.random() < 0.5
    if which == "Softmax":
        first = [handle, case.dice.randrange(3), case.dice.randrange(2)]
    elif which == "LRNCrossChannel":
        first = [handle, case.made("LRN", "LRN", case.dice.randrange(1, 17), double(1), double(0.75), double(1)), 0]
    else:
        first = [handle, case.made("Activation", "Activation", case.dice.randrange(6), 0, double(1))]
    operands = [case.tensor(dims) for _ in range((2 if which == "Softmax" else 3) if back else 1)]
    flat = [each for it in operands for each in it]
    return f"cudnn{which}{'Backward' if back else 'Forward'}", [*first, alpha, *flat, beta, *case.tensor(dims, True)]


def normalisation(case, handle):
    dims, mode, (alpha, beta) = case.dims(), case.dice.randrange(2), case.factors()
    few, kind = [1, *dims[1:]] if mode == 0 else [1, dims[1], 1, 1], DOUBLE if case.type == DOUBLE else FLOAT
    count, derived = int(np.prod(few)), case.tensor(few, False, kind, True)[0]
    read, written = lambda: case.memory(count, kind, False), lambda: case.memory(count, kind)
    which = case.dice.randrange(3)
    if which == 0:
        return "cudnnBatchNormalizationForwardTraining", [
            handle, mode, alpha, beta, *case.tensor(dims), *case.tensor(dims, True), derived, read(), read(), double(0.5), written(),
            written(), double(1), written(), written()]
    if which == 1:
        return "cudnnBatchNormalizationForwardInference", [
            handle, mode, alpha, beta, *case.tensor(dims), *case.tensor(dims, True), derived, read(), read(), read(), read(), double(1)]
    return "cudnnBatchNormalizationBackward", [
        handle, mode, alpha, beta, alpha, beta, *case.tensor(dims), *case.tensor(dims), *case.tensor(dims, True), derived, read(),
        written(), written(), double(1), read(), read()]


def elements(case, handle):
    dims, (alpha, beta) = case.dims(), case.factors()
    which = case.dice.choice(("Add", "Transform", "Scale", "Op", "Reduce"))
    if which == "Scale":
        return "cudnnScaleTensor", [handle, *case.tensor(dims, True), alpha]
    kind = DOUBLE if case.type == DOUBLE else FLOAT
    if which == "Op":
        how = case.made("OpTensor", "OpTensor", case.dice.randrange(4), kind, 0)
        return "cudnnOpTensor", [handle, how, alpha, *case.tensor(dims), alpha, *case.tensor(dims), beta, *case.tensor(dims, True)]
    if which == "Reduce":
        how = case.made("ReduceTensor", "ReduceTensor", case.dice.randrange(9), kind, 0, 0, 0)
        few = [it if case.dice.random() < 0.5 else 1 for it in dims]
        return "cudnnReduceTensor", [handle, how, None, size(0), None, size(0), alpha, *case.tensor(dims), beta, *case.tensor(few, True)]
    return f"cudnn{which}Tensor", [handle, alpha, *case.tensor(dims), beta, *case.tensor(dims, True)]


def dropout(case, handle):
    dims = case.dims()
    count, states = int(np.prod(dims)), case.place(2, 8, ((2,), (1,)))
    how = case.made("Dropout")
    check("cudnnRestoreDropoutDescriptor", how, handle, single(0.5), states, size(16), ctypes.c_ulonglong(1))
    return "cudnnDropoutForward", [handle, how, *case.tensor(dims), *case.tensor(dims, True), case.place(count, 1, ((count,), (1,))),
                                   size(count)]


def spoil(case, name, args, handle):
    """Makes one argument of a call wrong, so that it must be refused."""
    places = [at for at, it in enumerate(args) if isinstance(it, (Made, ctypes.c_void_p))]
    at = case.dice.choice(places)
    if isinstance(args[at], Made):
        other = [it for it in args if isinstance(it, Made) and it.kind != args[at].kind]
        wrong = Made("Tensor")
        check("cudnnSetTensorNdDescriptor", wrong, case.type, 4, ints([9] * 4), ints([729, 81, 9, 1]))
        choices = [None, ctypes.c_void_p(case.dice.choice((1, 48 * 99999, 2 ** 63, case.arena.device.pointer.value))), handle, *other]
        # These take a tensor of any extents, or one that is broadcast.
        any_extents = name in ("cudnnScaleTensor", "cudnnAddTensor", "cudnnReduceTensor")
        args[at] = case.dice.choice(choices + [wrong] * (args[at].kind == "Tensor" and not any_extents))
        case.keep.append(wrong)
    elif at == 0:
        args[at] = ctypes.c_void_p(case.dice.choice((0, 1, 64 * 99999, 2 ** 63)))
    else:
        args[at] = None


MAKERS = (convolution, pooling, layer, normalisation, elements, dropout)


class Hostile(unittest.TestCase):
    def setUp(self):
        self.handle = ctypes.c_void_p()
        check("cudnnCreate", ctypes.byref(self.handle))

    def test_random_calls(self):
        arena, lost = Arena(SEED), 0
        for at in range(CALLS):
            case = Case(arena)
            name, args = arena.dice.choice(MAKERS)(case, self.handle)
            spoiled = arena.dice.random() < 0.3
            if spoiled:
                spoil(case, name, args, self.handle)
            status = call(name, *args)
            self.assertTrue(refused(status) if spoiled else status == 0, (at, name, args, status))
            self.assertEqual(cuda.cuCtxSynchronize(), 0, (at, name, args))
            changed = arena.changed()
            allowed = np.concatenate(case.writes) if status == 0 and case.writes else []
            self.assertTrue(np.isin(changed, allowed).all(), (at, name, args, changed[:8]))
            lost += status != 0
            if len(changed):
                arena.fill()
        self.assertTrue(CALLS // 5 < lost < CALLS // 2, lost)
        print(f"{CALLS} calls, {lost} refused", file=sys.stderr)

    def test_descriptors_of_any_numbers(self):
        """Setting and telling: a status of cuDNN's, nothing behind the arrays, and what was set is told again."""
        dice = random.Random(SEED)
        for at in range(CALLS):
            rank, numbers = dice.choice(ANY), lambda: ints([dice.choice(ANY[4:] if dice.random() < 0.8 else ANY) for _ in range(9)])
            one = lambda: dice.choice(ANY)
            kind, args = dice.choice((
                ("Tensor", ("TensorNdDescriptor", one(), rank, numbers(), numbers())),
                ("Tensor", ("TensorNdDescriptorEx", one(), one(), rank, numbers())),
                ("Tensor", ("Tensor4dDescriptorEx", one(), *(one() for _ in range(8)))),
                ("Filter", ("FilterNdDescriptor", one(), one(), rank, numbers())),
                ("Convolution", ("ConvolutionNdDescriptor", rank, numbers(), numbers(), numbers(), one(), one())),
                ("Pooling", ("PoolingNdDescriptor", one(), one(), rank, numbers(), numbers(), numbers()))))
            made = Made(kind)
            status = call("cudnnSet" + args[0], made, *args[1:])
            self.assertTrue(status == 0 or refused(status), (at, args, status))
            self.tell(kind, made, dice.choice(ANY))
            x, extents = Made("Tensor", "Tensor4d", 0, FLOAT, 2, 4, 9, 8), ints([CANARY] * 12)
            if kind in ("Convolution", "Pooling"):
                others = (x, Made("Filter", "Filter4d", FLOAT, 0, 4, 4, 3, 3)) if kind == "Convolution" else (x,)
                status = call(f"cudnnGet{kind}NdForwardOutputDim", made, *others, dice.choice(ANY), extents)
                self.assertTrue(status == 0 or refused(status), (at, args, status))
                self.assertEqual([*extents][8:], [CANARY] * 4, (at, args))

    def tell(self, kind, made, room):
        arrays = [ints([CANARY] * 12) for _ in range(3)]
        out, place = [ctypes.c_int() for _ in range(3)], size()
        by = [ctypes.byref(it) for it in out]
        args = {"Tensor": [room, *by[:2], *arrays[:2]], "Filter": [room, *by, arrays[0]],
                "Convolution": [room, by[0], *arrays, *by[1:]], "Pooling": [room, *by, *arrays]}[kind]
        status = call(f"cudnnGet{kind}NdDescriptor", made, *args)
        self.assertTrue(status == 0 or refused(status), (kind, room, status))
        for array in arrays:
            self.assertEqual([*array][min(8, max(0, room)):], [CANARY] * (12 - min(8, max(0, room))), (kind, room))
        if kind in ("Tensor", "Filter"):
            status = call(f"cudnnGet{kind}SizeInBytes", made, ctypes.byref(place))
            self.assertTrue(status == 0 or refused(status), (kind, status))

    def test_outside_ends_one_context_alone(self):
        arena = Arena(SEED)
        for at in range(max(4, CALLS // 1000)):
            ended = subprocess.run([sys.executable, __file__, "outside", str(SEED + at)], capture_output=True, text=True, timeout=120)
            self.assertEqual((ended.returncode, ended.stdout.strip()), (0, "refused"), ended.stderr[-2000:])
            self.assertEqual(len(arena.changed()), 0)
            x, two = Device(np.ones(16, np.float32)), Made("Tensor", "Tensor4d", 0, FLOAT, 1, 1, 4, 4)
            check("cudnnScaleTensor", self.handle, two, x.pointer, factor(2, FLOAT))
            np.testing.assert_array_equal(x.get(), 2)


def outside(seed):
    """One call with an operand that is not the program's memory: refused, or the context's end."""
    driver("cuInit", 0)
    dice, handle = random.Random(seed), ctypes.c_void_p()
    check("cudnnCreate", ctypes.byref(handle))
    inside = Device(np.ones(4096, np.float32))
    far = ctypes.c_void_p(dice.choice((0x10, 1 << 20, 1 << 47, 2 ** 64 - 4096, inside.pointer.value + (1 << 44))))
    small, large = Made("Tensor", "Tensor4d", 0, FLOAT, 4, 4, 4, 4), Made("Tensor", "Tensor4d", 0, FLOAT, 1 << 10, 1 << 10, 1 << 10, 1)
    one, none, pool = factor(1, FLOAT), factor(0, FLOAT), Made("Pooling", "Pooling2d", 0, 0, 1, 1, 0, 0, 1, 1)
    a, b = dice.sample((far, inside.pointer), 2)
    status = dice.choice((
        lambda: call("cudnnPoolingForward", handle, pool, one, small, a, none, small, b),
        lambda: call("cudnnSoftmaxForward", handle, 1, 1, one, small, a, none, small, b),
        lambda: call("cudnnAddTensor", handle, one, small, a, none, small, b),
        lambda: call("cudnnScaleTensor", handle, large, inside.pointer, one)))()
    print("refused" if status != 0 or cuda.cuCtxSynchronize() != 0 else "done")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["outside"]:
        outside(int(sys.argv[2]))
    run("hostile_cudnn")
