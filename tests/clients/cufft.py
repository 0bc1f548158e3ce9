"""libcufft through ctypes: every kind of transform against NumPy, layouts, work areas, errors, streams and graphs."""
import ctypes
import unittest

import numpy as np

from device import Device, Graph, TestedLibrary, run

cufft = TestedLibrary("libcufft.so.11")
FORWARD, INVERSE = -1, 1
# The type's number, its input and its output.
KINDS = {"C2C": (0x29, np.complex64, np.complex64), "R2C": (0x2A, np.float32, np.complex64),
         "C2R": (0x2C, np.complex64, np.float32), "Z2Z": (0x69, np.complex128, np.complex128),
         "D2Z": (0x6A, np.float64, np.complex128), "Z2D": (0x6C, np.complex128, np.float64)}
INVALID_PLAN, INVALID_TYPE, INVALID_VALUE, INVALID_SIZE, NO_WORKSPACE, NOT_SUPPORTED = 1, 3, 4, 8, 13, 16
random = np.random.default_rng(11)


class Rows:
    """An array in device memory, in rows as C has them."""

    def __init__(self, array):
        self.shape = array.shape
        self.device = Device(np.ascontiguousarray(array).reshape(-1))
        self.pointer = self.device.pointer

    def get(self):
        return self.device.get().reshape(self.shape)


def call(name, *args):
    result = getattr(cufft, name)(*args)
    if result != 0:
        raise AssertionError(f"{name} answers {result}")


def ints(*values):
    return (ctypes.c_int * len(values))(*values)


class Plan:
    """A plan of one of cuFFT's calls for plans."""

    def __init__(self, name, *args):
        self.handle = ctypes.c_int(0)
        call(name, ctypes.byref(self.handle), *args)

    def run(self, kind, source, target, direction=FORWARD):
        name, direction = "cufftExec" + kind, (direction,) if kind in ("C2C", "Z2Z") else ()
        call(name, self.handle, source.pointer, target.pointer, *direction)

    def __del__(self):
        cufft.cufftDestroy(self.handle)


def numbers(kind, *shape):
    values = random.standard_normal(shape)
    if np.issubdtype(kind, np.complexfloating):
        values = values + 1j * random.standard_normal(shape)
    return values.astype(kind)


def near(found, expected, why):
    """As a whole: the norm of the difference to that of the numbers."""
    limit = 1e-12 if found.dtype in (np.float64, np.complex128) else 1e-5
    error = np.linalg.norm((found - expected).ravel()) / max(np.linalg.norm(expected.ravel()), 1e-30)
    if not error < limit:
        raise AssertionError(f"{why}: {error} from what it should be")


def expected(kind, data, rank, direction=FORWARD, last=None):
    """cuFFT scales nothing."""
    axes = tuple(range(-rank, 0))
    data = data.astype(np.complex128 if np.iscomplexobj(data) else np.float64)
    if kind in ("R2C", "D2Z"):
        return np.fft.rfftn(data, axes=axes)
    if kind in ("C2R", "Z2D"):
        extents = (*data.shape[-rank:-1], last)
        return np.fft.irfftn(data, s=extents, axes=axes) * np.prod(extents)
    if direction == FORWARD:
        return np.fft.fftn(data, axes=axes)
    return np.fft.ifftn(data, axes=axes) * np.prod(data.shape[-rank:])


class Lengths(unittest.TestCase):
    def one(self, n, kind, batch=1, direction=FORWARD):
        number, source_type, target_type = KINDS[kind]
        half = n // 2 + 1
        source = numbers(source_type, batch, half if kind in ("C2R", "Z2D") else n)
        target = Rows(np.zeros((batch, half if kind in ("R2C", "D2Z") else n), target_type))
        given = Rows(source)
        Plan("cufftPlan1d", n, number, batch).run(kind, given, target, direction)
        near(target.get(), expected(kind, source, 1, direction, n), (kind, n, direction))
        np.testing.assert_array_equal(given.get(), source)

    def test_short_ones(self):
        for n in range(1, 65):
            self.one(n, "C2C", 3)
            self.one(n, "Z2Z", 2, INVERSE)

    def test_real_ones(self):
        for n in (1, 2, 3, 4, 7, 8, 12, 15, 31, 64, 67, 100, 210, 509):
            for kind in ("R2C", "C2R", "D2Z", "Z2D"):
                self.one(n, kind, 2)

    def test_long_ones(self):
        for n in (97, 256, 360, 1009, 1024, 2310, 3000, 8192, 10_007):
            for kind in ("C2C", "Z2Z"):
                self.one(n, kind, 1, INVERSE)

    def test_several_long_ones(self):
        """Passes by rows as wide as a warp, of odd widths too, for several lines and from every beginning."""
        for n in (256, 480, 512, 576, 640, 945, 1024, 2048, 2187, 2304, 3125, 4096, 8 * 343):
            for kind in KINDS:
                self.one(n, kind, 3, INVERSE if n % 2 else FORWARD)

    def test_powers_of_two(self):
        self.one(1 << 16, "C2C")
        self.one(1 << 15, "D2Z")


class Planes(unittest.TestCase):
    # Those with 32 columns and more are transformed by rows; the last ones have 32 and 33 on the side of half spectra.
    SHAPES = ((1, 8), (8, 1), (4, 6), (5, 7), (16, 32), (3, 67), (67, 4), (8, 40), (30, 33), (64, 62), (121, 65))

    def check(self, shape, kind, in_place):
        number, source_type, target_type = KINDS[kind]
        *slow, last = shape
        half = (*slow, last // 2 + 1)
        to_real, from_real = kind in ("C2R", "Z2D"), kind in ("R2C", "D2Z")
        source = numbers(source_type, *(half if to_real else shape))
        plan = Plan(f"cufftPlan{len(shape)}d", *shape, number, *(1,) * (len(shape) == 1))
        wanted = expected(kind, source, len(shape), FORWARD, last)
        if not in_place:
            target = Rows(np.zeros(half if from_real else shape, target_type))
            plan.run(kind, Rows(source), target)
            found = target.get()
        else:
            # Lines of real numbers are as long as the complex ones.
            padded = np.zeros((*slow, 2 * half[-1]), source_type if from_real else target_type)
            if from_real:
                padded[..., :last] = source
            memory = Rows(padded if from_real else source)
            plan.run(kind, memory, memory)
            found = memory.get()
            if from_real:
                found = found.view(target_type)
            elif to_real:
                found = found.view(target_type)[..., :last]
        near(found, wanted, (kind, shape, in_place))

    def test_two_dimensions(self):
        for shape in self.SHAPES:
            for kind in KINDS:
                for in_place in (False, True):
                    self.check(shape, kind, in_place)

    def test_three_dimensions(self):
        for shape in ((2, 3, 4), (8, 5, 6), (4, 71, 3), (6, 5, 33), (9, 4, 70), (8, 8, 5)):
            for kind in KINDS:
                for in_place in (False, True):
                    self.check(shape, kind, in_place)

    def test_one_dimension_in_place(self):
        for n in (1, 2, 5, 8, 11, 24, 67):
            for kind in KINDS:
                self.check((n,), kind, True)


class Layouts(unittest.TestCase):
    def test_columns(self):
        """The transforms of a matrix's columns, in place: distance 1, stride of a row."""
        rows, columns = 12, 10
        source = numbers(np.complex64, rows, columns)
        memory, n = Rows(source), ints(rows)
        Plan("cufftPlanMany", 1, n, n, columns, 1, n, columns, 1, 0x29, columns).run("C2C", memory, memory)
        near(memory.get(), np.fft.fft(source, axis=0), "columns")

    def test_planes_in_batches(self):
        """Several of them, of which columns and then planes are transformed together, side by side and with numbers between."""
        for shape in ((6, 40), (9, 4, 35)):
            source, size = numbers(np.complex64, 3, *shape), int(np.prod(shape))
            for between in (0, 5):
                given = np.full((3, size + between), 7 + 7j, np.complex64)
                given[:, :size] = source.reshape(3, -1)
                target, n = Rows(np.full_like(given, 5 + 5j)), ints(*shape)
                plan = Plan("cufftPlanMany", len(shape), n, n, 1, size + between, n, 1, size + between, 0x29, 3)
                plan.run("C2C", Rows(given), target)
                near(target.get()[:, :size].reshape(source.shape), expected("C2C", source, len(shape)), (shape, between))
                np.testing.assert_array_equal(target.get()[:, size:], np.full((3, between), 5 + 5j))

    def test_rows_that_are_further_apart_than_they_are_wide(self):
        source = numbers(np.complex64, 16, 48)
        target, n = Rows(np.full((16, 50), 5 + 5j, np.complex64)), ints(16, 40)
        Plan("cufftPlanMany", 2, n, ints(16, 48), 1, 1, ints(16, 50), 1, 1, 0x29, 1).run("C2C", Rows(source), target)
        near(target.get()[:, :40], np.fft.fft2(source[:, :40]), "apart")
        np.testing.assert_array_equal(target.get()[:, 40:], np.full((16, 10), 5 + 5j))

    def test_embedded(self):
        """A 2D transform of every second number of a part of a larger array, three of them, to another layout."""
        n, batch = (6, 8), 3
        outer = numbers(np.float64, batch, 7, 10, 2)
        target = Rows(np.full((batch, 6, 9, 3), 7 + 7j))
        plan = Plan("cufftPlanMany", 2, ints(*n), ints(7, 10), 2, 140, ints(6, 9), 3, 162, 0x6A, batch)
        plan.run("D2Z", Rows(outer), target)
        found = target.get()
        near(found[:, :, :5, 0], np.fft.rfft2(outer[:, :6, :8, 0]), "embedded")
        # Nothing else is written.
        found[:, :, :5, 0] = 7 + 7j
        np.testing.assert_array_equal(found, np.full_like(found, 7 + 7j))

    def test_with_64_bits_and_with_types(self):
        source = numbers(np.complex128, 4, 30)
        for call_name, types in (("cufftMakePlanMany64", False), ("cufftXtMakePlanMany", True)):
            handle, len_ = ctypes.c_int(), ctypes.c_size_t()
            call("cufftCreate", ctypes.byref(handle))
            wide, none = ctypes.c_longlong, ctypes.c_void_p()
            n, zero, batch = (wide * 1)(30), wide(0), wide(4)
            side = (none, zero, zero)
            if types:
                call(call_name, handle, 1, n, *side, 5, *side, 5, batch, ctypes.byref(len_), 5)
            else:
                call(call_name, handle, 1, n, *side, *side, 0x69, batch, ctypes.byref(len_))
            memory = Rows(source)
            call("cufftXtExec", handle, memory.pointer, memory.pointer, INVERSE)
            near(memory.get(), np.fft.ifft(source) * 30, call_name)
            call("cufftDestroy", handle)

    def test_real_numbers_computed_in_their_own_type(self):
        # A transform of real numbers is of the real type or of the complex one: nvmath says the first.
        source, wide, none = numbers(np.float64, 3, 30), ctypes.c_longlong, ctypes.c_void_p()
        for computed in (1, 5):
            handle, len_ = ctypes.c_int(), ctypes.c_size_t()
            call("cufftCreate", ctypes.byref(handle))
            side = (none, wide(0), wide(0))
            call("cufftXtMakePlanMany", handle, 1, (wide * 1)(30), *side, 1, *side, 5, wide(3), ctypes.byref(len_), computed)
            target = Rows(np.zeros((3, 16), np.complex128))
            call("cufftXtExec", handle, Rows(source).pointer, target.pointer, FORWARD)
            near(target.get(), np.fft.rfft(source), "real")
            call("cufftDestroy", handle)
        handle = ctypes.c_int()
        call("cufftCreate", ctypes.byref(handle))
        for types in ((1, 5, 4), (5, 5, 1), (1, 4, 5)):
            self.assertEqual(cufft.cufftXtMakePlanMany(handle, 1, (wide * 1)(30), *side, types[0], *side, types[1], wide(3),
                                                       ctypes.byref(len_), types[2]), 3)
        call("cufftDestroy", handle)

    def test_sizes_and_plans_of_each_rank(self):
        """A plan that is made in two steps is the one that is made in one, and estimates are as large as its work area."""
        len_, again, n = ctypes.c_size_t(), ctypes.c_size_t(), ints(6, 40)
        at, none = ctypes.byref(again), ctypes.c_void_p()
        many = (2, n, n, 1, 240, n, 1, 240, 0x29, 2)
        for shape, name, args in (((6, 40), "2d", (6, 40, 0x29)), ((3, 4, 5), "3d", (3, 4, 5, 0x29)), ((2, 6, 40), "Many", many)):
            handle = ctypes.c_int()
            call("cufftCreate", ctypes.byref(handle))
            call(f"cufftGetSize{name}", handle, *args, at)
            call(f"cufftMakePlan{name}", handle, *args, ctypes.byref(len_))
            self.assertEqual(again.value, len_.value)
            again.value = 0
            call(f"cufftEstimate{name}", *args, at)
            self.assertGreaterEqual(again.value, len_.value)
            source = numbers(np.complex64, *shape)
            memory = Rows(source)
            call("cufftExecC2C", handle, memory.pointer, memory.pointer, FORWARD)
            near(memory.get(), expected("C2C", source, 2 if name == "Many" else len(shape)), name)
            call("cufftDestroy", handle)
        handle, wide = ctypes.c_int(), ctypes.c_longlong
        call("cufftCreate", ctypes.byref(handle))
        call("cufftGetSize1d", handle, 240, 0x29, 3, at)
        side = (none, wide(0), wide(0), 4)
        call("cufftXtGetSizeMany", handle, 1, (wide * 1)(240), *side, *side, wide(3), ctypes.byref(len_), 4)
        self.assertEqual(again.value, len_.value)
        call("cufftDestroy", handle)

    def test_versions(self):
        version, part, parts = ctypes.c_int(), ctypes.c_int(), []
        call("cufftGetVersion", ctypes.byref(version))
        for which in range(3):
            call("cufftGetProperty", which, ctypes.byref(part))
            parts.append(part.value)
        self.assertEqual(version.value, parts[0] * 1000 + parts[1] * 100 + parts[2])
        self.assertNotEqual(cufft.cufftGetProperty(3, ctypes.byref(part)), 0)

    def test_a_work_area_of_the_programs(self):
        handle, len_, again = ctypes.c_int(), ctypes.c_size_t(), ctypes.c_size_t()
        call("cufftCreate", ctypes.byref(handle))
        call("cufftSetAutoAllocation", handle, 0)
        call("cufftMakePlan1d", handle, 1000, 0x29, 2, ctypes.byref(len_))
        call("cufftGetSize", handle, ctypes.byref(again))
        self.assertEqual(len_.value, again.value)
        call("cufftEstimate1d", 1000, 0x29, 2, ctypes.byref(again))
        self.assertGreaterEqual(again.value, len_.value)
        memory = Rows(numbers(np.complex64, 2, 1000))
        self.assertEqual(cufft.cufftExecC2C(handle, memory.pointer, memory.pointer, FORWARD), NO_WORKSPACE)
        guard = 64
        work = Device(np.full(len_.value + guard, 0xA5, np.uint8))
        call("cufftSetWorkArea", handle, work.pointer)
        source = memory.get()
        call("cufftExecC2C", handle, memory.pointer, memory.pointer, FORWARD)
        near(memory.get(), np.fft.fft(source), "work area")
        np.testing.assert_array_equal(work.get()[-guard:], np.full(guard, 0xA5))
        call("cufftDestroy", handle)


class Border(unittest.TestCase):
    def test_bad_arguments(self):
        handle, none = ctypes.c_int(), ctypes.c_void_p()
        place = ctypes.byref(handle)
        for n in (0, -1, -(1 << 31), (1 << 31) - 1):
            self.assertEqual(cufft.cufftPlan1d(place, n, 0x29, 3), INVALID_SIZE)
            self.assertEqual(cufft.cufftPlan3d(place, n, 2, 2, 0x29), INVALID_SIZE)
        self.assertEqual(cufft.cufftPlan1d(place, 8, 0x29, 0), INVALID_SIZE)
        self.assertEqual(cufft.cufftPlan1d(place, 8, 0x2B, 1), INVALID_TYPE)
        self.assertEqual(cufft.cufftPlan1d(none, 8, 0x29, 1), INVALID_VALUE)
        n = ints(8, 8, 8, 8)
        for rank in (-1, 0, 4):
            self.assertEqual(cufft.cufftPlanMany(place, rank, n, none, 1, 0, none, 1, 0, 0x29, 1), INVALID_VALUE)
        self.assertEqual(cufft.cufftPlanMany(place, 1, none, none, 1, 0, none, 1, 0, 0x29, 1), INVALID_VALUE)
        self.assertEqual(cufft.cufftPlanMany(place, 1, n, n, -1, 8, n, 1, 8, 0x29, 1), INVALID_SIZE)
        for bad in (0, -1, 1 << 30):
            self.assertEqual(cufft.cufftDestroy(bad), INVALID_PLAN)
            self.assertEqual(cufft.cufftExecC2C(bad, none, none, FORWARD), INVALID_PLAN)
        plan, memory = Plan("cufftPlan1d", 8, 0x29, 1), Rows(numbers(np.complex64, 8))
        self.assertEqual(cufft.cufftExecC2C(plan.handle, memory.pointer, memory.pointer, 0), INVALID_VALUE)
        self.assertEqual(cufft.cufftExecC2C(plan.handle, none, memory.pointer, FORWARD), INVALID_VALUE)
        self.assertEqual(cufft.cufftExecZ2Z(plan.handle, memory.pointer, memory.pointer, FORWARD), INVALID_PLAN)
        self.assertEqual(cufft.cufftMakePlan1d(plan.handle, 8, 0x29, 1, ctypes.byref(ctypes.c_size_t())), INVALID_PLAN)
        self.assertEqual(cufft.cufftXtSetCallback(plan.handle), NOT_SUPPORTED)
        self.assertEqual(cufft.cufftXtSetGPUs(plan.handle, 2, none), NOT_SUPPORTED)

    def test_random_extents_have_a_status(self):
        """None of them ends the process, or makes a plan that is too large to be."""
        wide, known = ctypes.c_longlong, {0, INVALID_SIZE, INVALID_VALUE, INVALID_TYPE, 2}
        values = [0, 1, 2, 7, 64, -1, 1 << 31, 1 << 33, (1 << 63) - 1, -(1 << 63)]
        for _ in range(2000):
            pick = [int(it) for it in random.choice(values, 8)]
            n, embed = ((wide * 3)(*pick[at:at + 3]) for at in (0, 3))
            len_, handle = ctypes.c_size_t(), ctypes.c_int()
            call("cufftCreate", ctypes.byref(handle))
            side = (embed, wide(pick[6]), wide(pick[7]))
            rank, kind = int(random.integers(-1, 5)), int(random.choice([0x29, 0x2A, 0x2C, 0x69, 0x6A, 0x6C, 5]))
            status = cufft.cufftGetSizeMany64(handle, rank, n, *side, *side, kind, wide(pick[int(random.integers(8))]),
                                              ctypes.byref(len_))
            self.assertIn(status, known)
            call("cufftDestroy", handle)

    def test_in_a_stream_and_in_a_graph(self):
        for n in (24, 131):
            source, graph, plan = numbers(np.complex64, n), Graph(), Plan("cufftPlan1d", n, 0x29, 1)
            given, target = Rows(source), Rows(np.zeros(n, np.complex64))
            call("cufftSetStream", plan.handle, graph.stream)
            with graph:
                plan.run("C2C", given, target)
            np.testing.assert_array_equal(target.get(), np.zeros(n))
            graph.launch()
            near(target.get(), np.fft.fft(source), "graph")


if __name__ == "__main__":
    run("cufft")
