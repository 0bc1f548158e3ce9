"""Hostile operands: random calls of all libraries, with extents that are none, distances that are too short, handles that were
never given out, operands that overlap. Each answers the documented status; a call that is refused writes nothing, one that
is done writes its result alone: the arena around it is a canary. What lies outside of a program's memory ends that
program's context, and no other's.

SVP_LIBRARY_CALLS and SVP_LIBRARY_SEED say how many calls, and from where.
"""
import ctypes
import os
import random
import subprocess
import sys
import unittest

import numpy as np

from device import Device, Host, cuda, driver, run

CALLS, SEED = int(os.environ.get("SVP_LIBRARY_CALLS", "2000")), int(os.environ.get("SVP_LIBRARY_SEED", "1"))
ARENA = 1 << 16
BAD = (-2 ** 31, -7, -1)
blas, lt, fft, rand, solver, sparse = (ctypes.CDLL(name) for name in (
    "libcublas.so.12", "libcublasLt.so.12", "libcufft.so.11", "libcurand.so.10", "libcusolver.so.11", "libcusparse.so.12"))


class Region:
    """Where a matrix lies in the arena: `count` lines of `length` bytes each, `step` bytes apart."""

    def __init__(self, at, length, count, step):
        self.at, self.length, self.count, self.step = at, length, count, step

    def bytes(self):
        lines = self.at + self.step * np.arange(self.count)[:, None]
        return (lines + np.arange(self.length)[None, :]).ravel()


class Arena:
    """Device memory whose every byte is known before a call."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.before = np.random.default_rng(seed).integers(0, 64, ARENA, np.uint8)
        # Numbers of all types are small ones: bytes below 64 are neither infinite nor no numbers.
        self.device = Device(self.before)
        self.start = self.device.pointer.value

    def place(self, elements, size):
        """An address at which so many elements of a size fit."""
        room = ARENA - max(0, elements) * size
        return self.dice.randrange(0, max(1, room // 16)) * 16 if room > 0 else None

    def pointer(self, at):
        return ctypes.c_void_p(self.start + at)

    def fill(self):
        driver("cuMemcpyHtoD_v2", self.device.pointer, self.before.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(ARENA))

    def changed(self):
        return np.flatnonzero(self.device.get() != self.before)


class Case:
    """A call in the making: its arguments, whether they are as documented, and what it may write."""

    def __init__(self, arena):
        self.arena, self.dice, self.valid, self.writes, self.made = arena, arena.dice, True, [], []

    def extent(self, most=24):
        if self.dice.random() < 0.04:
            self.valid = False
            return self.dice.choice(BAD)
        return self.dice.randrange(most + 1)

    def choice(self, good, bad):
        if self.dice.random() < 0.03:
            self.valid = False
            return self.dice.choice(bad)
        return self.dice.choice(good)

    def distance(self, rows):
        least = max(1, rows)
        if self.dice.random() < 0.04:
            self.valid = False
            return self.dice.choice((0, -1, least - 1, -2 ** 31))
        return least + self.dice.choice((0, 0, 1, 5))

    def matrix(self, rows, columns, size, written=False, ld=None):
        """A matrix's address and leading dimension."""
        ld = self.distance(rows) if ld is None else ld
        rows, columns, ld_used = max(0, rows), max(0, columns), max(1, ld)
        at = self.arena.place((rows + ld_used * columns), size)
        assert at is not None, (rows, columns, ld)
        if written:
            self.writes.append(Region(at, rows * size, columns, ld_used * size))
        return self.arena.pointer(at), ld

    def vector(self, n, size, written=False):
        step = self.dice.choice((1, 1, 2, -1, -3))
        if self.dice.random() < 0.03:
            step, self.valid = 0, False
        at = self.arena.place(max(0, n) * max(1, abs(step)), size)
        if written:
            self.writes.append(Region(at, size, max(0, n), abs(step) * size))
        return self.arena.pointer(at), step


def kinds(case):
    return case.dice.choice((("S", 4, np.float32), ("D", 8, np.float64), ("C", 8, np.complex64), ("Z", 16, np.complex128)))


def integer(value, wide):
    return ctypes.c_int64(value) if wide else ctypes.c_int(value)


def blas_call(case, handle):
    """A routine of cuBLAS: name and arguments."""
    letter, size, kind = kinds(case)
    wide = case.dice.random() < 0.5
    end, i = "_64" if wide else "", lambda value: integer(value, wide)
    alpha, beta = Host(1.5, kind), Host(0.5, kind)
    which = case.dice.choice(("gemm", "gemv", "axpy", "ger", "trsm", "geam", "symm", "scal"))
    op = lambda: case.choice((0, 1, 2), (3, -1, 99))
    bit = lambda: case.choice((0, 1), (2, -5))
    m, n = case.extent(), case.extent()
    turned = lambda trans, rows, columns: (rows, columns) if trans == 0 else (columns, rows)
    if which == "gemm":
        ta, tb, k = op(), op(), case.extent()
        a, b = case.matrix(*turned(ta, m, k), size), case.matrix(*turned(tb, k, n), size)
        c = case.matrix(m, n, size, True)
        return blas, f"cublas{letter}gemm_v2{end}", [handle, ta, tb, i(m), i(n), i(k), alpha, a[0], i(a[1]), b[0], i(b[1]), beta,
                                                     c[0], i(c[1])]
    if which == "gemv":
        ta, a = op(), case.matrix(m, n, size)
        rows, columns = turned(ta, m, n)
        x, y = case.vector(columns, size), case.vector(rows, size, True)
        return blas, f"cublas{letter}gemv_v2{end}", [handle, ta, i(m), i(n), alpha, a[0], i(a[1]), x[0], i(x[1]), beta, y[0], i(y[1])]
    if which in ("axpy", "scal"):
        # Steps of zero and negative lengths are none of errors here: nothing is done, or one element again and again.
        case.valid, n = True, case.extent(200)
        case.valid = True
        x, y = (case.arena.place(max(1, n), size) for _ in range(2))
        case.writes.append(Region(x if which == "scal" else y, size, max(0, n), size))
        args = [handle, i(n), alpha, case.arena.pointer(x), i(1)]
        return blas, f"cublas{letter}{which}_v2{end}", args + ([case.arena.pointer(y), i(1)] if which == "axpy" else [])
    if which == "ger":
        a, x, y = case.matrix(m, n, size, True), case.vector(m, size), case.vector(n, size)
        name = "ger" if letter in "SD" else "geru"
        return blas, f"cublas{letter}{name}_v2{end}", [handle, i(m), i(n), alpha, x[0], i(x[1]), y[0], i(y[1]), a[0], i(a[1])]
    side, uplo = bit(), bit()
    order = n if side == 1 else m
    if which == "trsm":
        trans, diag = op(), bit()
        a, b = case.matrix(order, order, size), case.matrix(m, n, size, True)
        return blas, f"cublas{letter}trsm_v2{end}", [handle, side, uplo, trans, diag, i(m), i(n), alpha, a[0], i(a[1]), b[0], i(b[1])]
    if which == "symm":
        a, b, c = case.matrix(order, order, size), case.matrix(m, n, size), case.matrix(m, n, size, True)
        return blas, f"cublas{letter}symm_v2{end}", [handle, side, uplo, i(m), i(n), alpha, a[0], i(a[1]), b[0], i(b[1]), beta, c[0],
                                                     i(c[1])]
    case.valid = True
    m, n, ta, tb = case.extent(), case.extent(), op(), op()
    a, b, c = case.matrix(*turned(ta, m, n), size), case.matrix(*turned(tb, m, n), size), case.matrix(m, n, size, True)
    case.valid = case.valid and a[0].value != c[0].value and b[0].value != c[0].value
    return blas, f"cublas{letter}geam{end}", [handle, ta, tb, i(m), i(n), alpha, a[0], i(a[1]), beta, b[0], i(b[1]), c[0], i(c[1])]


def lt_call(case, handle):
    """A product of cuBLASLt, with layouts that may contradict each other."""
    size, kind, compute, of = case.dice.choice(((4, np.float32, 68, 0), (8, np.float64, 70, 1), (2, np.float16, 64, 2)))
    m, n, k = (case.dice.randrange(1, 24) for _ in range(3))
    case.keep, heights = [], []

    def matrix(rows, columns, written=False):
        rows += case.dice.random() < 0.04
        heights.append(rows)
        place, ld = case.matrix(rows, columns, size, written)
        layout = (ctypes.c_uint64 * 8)()
        # A distance that is none is only found when the layout is used.
        lt.cublasLtMatrixLayoutInit_internal(layout, ctypes.c_size_t(64), of, ctypes.c_uint64(rows), ctypes.c_uint64(columns),
                                             ctypes.c_int64(ld))
        case.keep.append(layout)
        return place, layout

    a, b, c = matrix(m, k), matrix(k, n), matrix(m, n)
    d = matrix(m, n, True)
    # Extents must agree, and in place C and D must lie alike.
    case.valid = case.valid and heights[0] == heights[2] == heights[3] and heights[1] == k
    case.valid = case.valid and (c[0].value != d[0].value or list(c[1]) == list(d[1]))
    desc = (ctypes.c_uint64 * 32)()
    lt.cublasLtMatmulDescInit_internal(desc, ctypes.c_size_t(256), compute, of)
    for attribute, good, bad in ((3, (0,), (3, -1)), (7, (1,) if of == 1 else (1, 2, 32), (0, 3, 77, 1 << 30)), (2, (0,), (5, -1))):
        value = ctypes.c_int(case.choice(good, bad))
        lt.cublasLtMatmulDescSetAttribute(desc, attribute, ctypes.byref(value), ctypes.c_size_t(4))
    if case.dice.random() < 0.03:
        desc[0], case.valid = case.dice.getrandbits(64), False
    alpha, beta = Host(1.5, kind), Host(0.5, kind)
    return lt, "cublasLtMatmul", [handle, desc, alpha, *a, *b, beta, *c, *d, None, None, ctypes.c_size_t(0), None]


def solver_call(case, handle):
    """A factorization of cuSOLVER."""
    letter, size, _ = kinds(case)
    which = case.dice.choice(("getrf", "potrf", "geqrf", "evd"))
    m, n = case.extent(), case.extent()
    info = case.arena.place(4, 4)
    extra = [Region(info, 4, 1, 4)]
    small = case.arena.place(32, 16)
    if which == "getrf":
        a = case.matrix(m, n, size, True)
        extra.append(Region(small, 4, max(0, min(m, n)), 4))
        args = [m, n, a[0], a[1], None, case.arena.pointer(small), case.arena.pointer(info)]
    elif which == "geqrf":
        a = case.matrix(m, n, size, True)
        extra.append(Region(small, size, max(0, min(m, n)), size))
        args = [m, n, a[0], a[1], case.arena.pointer(small), None, 0, case.arena.pointer(info)]
    else:
        case.valid = True
        n = case.extent()
        uplo, a = case.choice((0, 1), (2, -1)), case.matrix(n, n, size, True)
        args = [uplo, n, a[0], a[1], None, 0, case.arena.pointer(info)]
        if which == "evd":
            extra.append(Region(small, size, max(0, n), size))
            args = [case.choice((0, 1), (2, 7)), *args[:4], case.arena.pointer(small), *args[4:]]
            which = ("sy" if letter in "SD" else "he") + which
    case.writes += extra
    return solver, f"cusolverDn{letter}{which}", [handle, *args]


def sparse_call(case, handle):
    """A product of cuSPARSE with indices that are anything: those that are none of the matrix's are left out."""
    letter, size, kind = kinds(case)
    of, rows, columns, entries = {"S": 0, "D": 1, "C": 4, "Z": 5}[letter], *(case.dice.randrange(1, 24) for _ in range(3))
    form, base, trans = case.dice.choice(("Csr", "Csc", "Coo")), case.dice.randrange(2), case.choice((0, 1, 2), (3, -1))
    if form == "Coo":
        numbers = [case.dice.choice((*range(24), -9, 2 ** 31 - 1, -2 ** 31)) for _ in range(entries)]
    else:
        numbers = sorted(case.dice.randrange(entries + 1) + base for _ in range((rows if form == "Csr" else columns) + 1))
    first = Device(np.array(numbers, np.int32))
    indices = Device(np.array([case.dice.choice((*range(24), -1, 2 ** 31 - 1, -2 ** 31)) for _ in range(entries)], np.int32))
    values = case.arena.pointer(case.arena.place(entries, size))
    wide, made = ctypes.c_int64, [ctypes.c_void_p() for _ in range(3)]
    types = (2, base, of) if form == "Coo" else (2, 2, base, of)
    create = getattr(sparse, f"cusparseCreate{form}")
    assert create(ctypes.byref(made[0]), wide(rows), wide(columns), wide(entries), first.pointer, indices.pointer, values, *types) == 0
    n, m = (columns, rows) if trans == 0 else (rows, columns)
    if case.dice.random() < 0.05:
        m, case.valid = m + 1, False
    x, y = case.arena.place(n, size), case.arena.place(m, size)
    case.writes.append(Region(y, m * size, 1, 1))
    assert sparse.cusparseCreateDnVec(ctypes.byref(made[1]), wide(n), case.arena.pointer(x), of) == 0
    assert sparse.cusparseCreateDnVec(ctypes.byref(made[2]), wide(m), case.arena.pointer(y), of) == 0
    # Kept until the call is done.
    case.keep, case.made = [first, indices], list(made)
    if case.dice.random() < 0.03:
        made[case.dice.randrange(3)], case.valid = ctypes.c_void_p(case.dice.choice((0, 5, 1 << 50))), False
    alpha, beta = Host(1.5, kind), Host(0.5, kind)
    return sparse, "cusparseSpMV", [handle, trans, alpha, made[0], made[1], beta, made[2], of, 0, None]


def fft_call(case, plans):
    """A transform of cuFFT in place, of a plan that may be none."""
    plan, of, elements, size, name = case.dice.choice(plans)
    at = case.arena.place(elements, size)
    case.writes.append(Region(at, elements * size, 1, 1))
    place = case.arena.pointer(at)
    direction = case.dice.choice((-1, 1))
    return fft, name, [plan, place, place, direction]


def rand_call(case, generator):
    """Numbers of cuRAND."""
    n, (name, size) = case.dice.randrange(0, 500), case.dice.choice((("Generate", 4), ("GenerateUniform", 4), ("GenerateUniformDouble", 8)))
    at = case.arena.place(n, size)
    case.writes.append(Region(at, n * size, 1, 1))
    return rand, "curand" + name, [generator, case.arena.pointer(at), ctypes.c_size_t(n)]


class Hostile(unittest.TestCase):
    def setUp(self):
        self.handles, self.plans = {}, []
        for name, create in (("blas", blas.cublasCreate_v2), ("lt", lt.cublasLtCreate), ("solver", solver.cusolverDnCreate),
                             ("sparse", sparse.cusparseCreate)):
            self.handles[name] = ctypes.c_void_p()
            self.assertEqual(create(ctypes.byref(self.handles[name])), 0)
        self.generator = ctypes.c_void_p()
        self.assertEqual(rand.curandCreateGenerator(ctypes.byref(self.generator), 161), 0)
        for length, of, size, name in ((16, 0x29, 8, "cufftExecC2C"), (60, 0x69, 16, "cufftExecZ2Z"), (67, 0x29, 8, "cufftExecC2C")):
            plan = ctypes.c_int()
            self.assertEqual(fft.cufftPlan1d(ctypes.byref(plan), length, of, 2), 0)
            self.plans.append((plan.value, of, 2 * length, size, name))

    def one(self, arena):
        case = Case(arena)
        which = arena.dice.choice(("blas", "blas", "lt", "solver", "sparse", "fft", "rand"))
        handle = self.handles.get(which)
        lost = arena.dice.random() < 0.02
        if lost:
            handle = ctypes.c_void_p(arena.dice.choice((0, 1, 64 * 99999, 2 ** 63, arena.start)))
        if which == "fft":
            library, name, args = fft_call(case, [(77777, *it[1:]) for it in self.plans] if lost else self.plans)
        elif which == "rand":
            library, name, args = rand_call(case, handle if lost else self.generator)
        else:
            library, name, args = {"blas": blas_call, "lt": lt_call, "solver": solver_call, "sparse": sparse_call}[which](case, handle)
        plain = [it.pointer if isinstance(it, (Device, Host)) else ctypes.c_int(it) if isinstance(it, int) else it for it in args]
        status = getattr(library, name)(*plain)
        for destroy, made in zip(("SpMat", "DnVec", "DnVec"), case.made):
            self.assertEqual(getattr(sparse, f"cusparseDestroy{destroy}")(made), 0)
        expected = 0 if case.valid else {"blas": 7, "lt": 7, "solver": 3, "sparse": 3}[which]
        if lost:
            expected = {"fft": 1, "rand": 101}.get(which, 1)
        return case, (which, name, args), status, expected

    def test_random_calls(self):
        arena, refused = Arena(SEED), 0
        for at in range(CALLS):
            case, call, status, expected = self.one(arena)
            self.assertEqual(status, expected, (at, call))
            self.assertEqual(cuda.cuCtxSynchronize(), 0, (at, call))
            changed = arena.changed()
            allowed = np.concatenate([it.bytes() for it in case.writes]) if status == 0 and case.writes else []
            self.assertTrue(np.isin(changed, allowed).all(), (at, call, changed[:8]))
            refused += status != 0
            if len(changed):
                arena.fill()
        self.assertTrue(CALLS // 50 < refused < CALLS // 2, refused)
        print(f"{CALLS} calls, {refused} refused", file=sys.stderr)

    def test_outside_ends_one_context_alone(self):
        arena = Arena(SEED)
        for at in range(max(4, CALLS // 1000)):
            ended = subprocess.run([sys.executable, __file__, "outside", str(SEED + at)], capture_output=True, text=True, timeout=120)
            self.assertEqual((ended.returncode, ended.stdout.strip()), (0, "refused"), ended.stderr[-2000:])
            self.assertEqual(len(arena.changed()), 0)
            one, c = Host(1, np.float32), Device(np.zeros((4, 4), np.float32))
            eye = Device(np.eye(4, dtype=np.float32))
            self.assertEqual(blas.cublasSgemm_v2(self.handles["blas"], 0, 0, 4, 4, 4, one.pointer, eye.pointer, 4, eye.pointer, 4,
                                                 one.pointer, c.pointer, 4), 0)
            np.testing.assert_array_equal(c.get(), np.eye(4))


def outside(seed):
    """One call with an operand that is not the program's memory, or far too long for it: refused, or the context's end."""
    driver("cuInit", 0)
    dice, handle, context = random.Random(seed), ctypes.c_void_p(), ctypes.c_void_p()
    solving = ctypes.c_void_p()
    assert blas.cublasCreate_v2(ctypes.byref(handle)) == 0 and solver.cusolverDnCreate(ctypes.byref(solving)) == 0
    inside, one = Device(np.ones(4096, np.float32)), Host(1, np.float32)
    far = ctypes.c_void_p(dice.choice((0x10, 1 << 20, 1 << 47, 2 ** 64 - 4096, inside.pointer.value + (1 << 44))))
    most = 2 ** 31 - 1
    calls = [lambda: blas.cublasSgemm_v2(handle, 0, 0, 64, 64, 64, one.pointer, far, 64, inside.pointer, 64, one.pointer,
                                         inside.pointer, 64),
             lambda: blas.cublasSgemm_v2(handle, 0, 0, 64, 64, 64, one.pointer, inside.pointer, 64, inside.pointer, 64, one.pointer,
                                         far, 64),
             lambda: blas.cublasSaxpy_v2_64(handle, ctypes.c_int64(2 ** 62), one.pointer, inside.pointer, ctypes.c_int64(2 ** 62),
                                            inside.pointer, ctypes.c_int64(1)),
             lambda: blas.cublasSgemv_v2(handle, 0, 64, 64, one.pointer, inside.pointer, most, inside.pointer, 1, one.pointer,
                                         inside.pointer, 1),
             lambda: solver.cusolverDnSgetrf(solving, 64, 64, far, 64, None, None, inside.pointer),
             lambda: solver.cusolverDnSpotrf(solving, 0, 40000, inside.pointer, most, None, 0, inside.pointer)]
    status = dice.choice(calls)()
    print("refused" if status != 0 or cuda.cuCtxSynchronize() != 0 else "done")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["outside"]:
        outside(int(sys.argv[2]))
    run("hostile_libraries")
