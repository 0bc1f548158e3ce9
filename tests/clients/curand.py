"""libcurand through ctypes: sequences, orderings, distributions, errors, streams and graphs."""
import ctypes
import math
import unittest

import numpy as np

from device import Device, Graph, TestedLibrary, driver, pointer, run

curand = TestedLibrary("libcurand.so.10")
XORWOW, MRG32K3A, MTGP32, PHILOX, SOBOL32, SCRAMBLED32, SOBOL64 = 101, 121, 141, 161, 201, 202, 203
PSEUDO, QUASI = (XORWOW, MRG32K3A, PHILOX), (SOBOL32, SOBOL64)
BEST, SEEDED, LEGACY, DYNAMIC = 100, 102, 103, 104
NOT_INITIALIZED, TYPE_ERROR, OUT_OF_RANGE, LENGTH_NOT_MULTIPLE, ARCH_MISMATCH = 101, 103, 104, 105, 204
SEED = 0x1234567890ABCDEF
TYPES = {"": np.uint32, "LongLong": np.uint64, "Uniform": np.float32, "UniformDouble": np.float64, "Normal": np.float32,
         "NormalDouble": np.float64, "LogNormal": np.float32, "LogNormalDouble": np.float64, "Poisson": np.uint32}


class Generator:
    def __init__(self, kind, seed=None, offset=None, ordering=None, dimensions=None, host=False):
        self.handle, self.host = ctypes.c_void_p(), host
        self("curandCreateGeneratorHost" if host else "curandCreateGenerator", None, ctypes.byref(self.handle), kind)
        if seed is not None:
            self("curandSetPseudoRandomGeneratorSeed", self.handle, ctypes.c_ulonglong(seed))
        if offset is not None:
            self("curandSetGeneratorOffset", self.handle, ctypes.c_ulonglong(offset))
        if ordering is not None:
            self("curandSetGeneratorOrdering", self.handle, ordering)
        if dimensions is not None:
            self("curandSetQuasiRandomGeneratorDimensions", self.handle, dimensions)

    def __call__(self, name, *args):
        result = getattr(curand, name)(*[it for it in args if it is not None])
        if result != 0:
            raise AssertionError(f"{name} answers {result}")

    def status(self, what, place, n, *parameters):
        real = ctypes.c_double if "Double" in what or what == "Poisson" else ctypes.c_float
        return getattr(curand, "curandGenerate" + what)(self.handle, place, ctypes.c_size_t(n), *map(real, parameters))

    def __getitem__(self, key):
        """`generator[what, n, *parameters]`: the next n numbers."""
        what, n, *parameters = key
        array = np.zeros(n, TYPES[what])
        device = None if self.host else Device(array)
        result = self.status(what, pointer(array) if self.host else device.pointer, n, *parameters)
        if result != 0:
            raise AssertionError(f"curandGenerate{what} answers {result}")
        return array if self.host else device.get()

    def __del__(self):
        curand.curandDestroyGenerator(self.handle)


class Sequences(unittest.TestCase):
    def test_numbers_are_those_of_the_device_functions(self):
        """What curand_init(seed, lane, row) and the calls after it give in a kernel."""
        places = [0, 1, 5, 4097, 11999]
        known = {(XORWOW, 0): [358862297, 2335828511, 3288176258, 2459149779, 4154921174],
                 (XORWOW, 49380): [253566486, 1194019577, 2059849364, 3517701184, 698614629],
                 (MRG32K3A, 0): [2914695649, 345957477, 624801877, 3238859479, 1885407487],
                 (MRG32K3A, 49380): [3618529462, 620541544, 3196823200, 3944536085, 4078203700],
                 (PHILOX, 0): [1747950189, 3146361835, 2355483521, 4024830700, 935656890],
                 (PHILOX, 49380): [1703557110, 2854436926, 1628721061, 2881656592, 2033650003]}
        for (kind, offset), expected in known.items():
            np.testing.assert_array_equal(Generator(kind, SEED, offset)["", 12000][places], expected, err_msg=str(kind))

    def test_a_sequence_goes_on_from_call_to_call(self):
        for kind in PSEUDO:
            whole = Generator(kind, SEED)["", 9000]
            parts = Generator(kind, SEED)
            lengths = [1, 2, 4096, 3, 17, 4095, 786]
            np.testing.assert_array_equal(np.concatenate([parts["", n] for n in lengths]), whole, err_msg=str(kind))
            np.testing.assert_array_equal(Generator(kind, SEED, 4099)["", 4901], whole[4099:], err_msg=str(kind))
            # What is left of a sample that was begun is not given again.
            mixed = Generator(kind, SEED)
            first, second = mixed["", 5], mixed["UniformDouble", 8]
            self.assertTrue(np.all(first == whole[:5]) and len(set(second)) == 8)

    def test_orderings(self):
        lanes = 81920
        best, legacy = (Generator(MRG32K3A, SEED, ordering=it)["", lanes + 3] for it in (BEST, LEGACY))
        np.testing.assert_array_equal(best[:4096], legacy[:4096])
        # The second number of the first lanes.
        np.testing.assert_array_equal(best[lanes:], legacy[4096:4099])
        for kind in (XORWOW, PHILOX):
            first = Generator(kind, SEED)["", 5000]
            for ordering in (BEST, LEGACY, DYNAMIC):
                np.testing.assert_array_equal(Generator(kind, SEED, ordering=ordering)["", 5000], first)
        seeded = Generator(XORWOW, SEED, ordering=SEEDED)
        numbers = seeded["", 8192]
        self.assertGreater(len(set(numbers)), 8180)
        np.testing.assert_array_equal(numbers, Generator(XORWOW, SEED, ordering=SEEDED)["", 8192])

    def test_host_generators_give_the_same(self):
        for kind in PSEUDO:
            for what, *parameters in (("",), ("Uniform",), ("NormalDouble", 1.0, 2.0), ("Poisson", 12.0)):
                key = (what, 1000, *parameters)
                np.testing.assert_array_equal(Generator(kind, 5)[key], Generator(kind, 5, host=True)[key])
        points = [Generator(SOBOL32, dimensions=3, host=it)["Uniform", 300] for it in (False, True)]
        np.testing.assert_array_equal(*points)


class Distributions(unittest.TestCase):
    N = 40_000

    def near(self, numbers, mean, deviation, kind):
        """Moments, as near as so many independent numbers come with next to no exception."""
        numbers = numbers.astype(np.float64)
        self.assertLess(abs(numbers.mean() - mean), 5 * deviation / math.sqrt(len(numbers)), kind)
        self.assertLess(abs(numbers.std() - deviation), 0.05 * deviation, kind)

    def test_uniform(self):
        for kind in PSEUDO:
            for what in ("Uniform", "UniformDouble"):
                numbers = Generator(kind, SEED)[what, self.N]
                self.assertTrue(np.all(numbers > 0) and np.all(numbers <= 1))
                self.near(numbers, 0.5, 12 ** -0.5, kind)

    def test_normal_and_log_normal(self):
        for kind in PSEUDO:
            for double in ("", "Double"):
                numbers = Generator(kind, SEED)["Normal" + double, self.N, 3.0, 2.0]
                self.near(numbers, 3, 2, kind)
                within = np.mean(abs(numbers - 3) < 2)
                self.assertLess(abs(within - 0.682689), 0.015)
                logs = Generator(kind, SEED)["LogNormal" + double, self.N, 0.25, 0.5]
                plain = Generator(kind, SEED)["Normal" + double, self.N, 0.25, 0.5]
                np.testing.assert_allclose(logs, np.exp(plain.astype(np.float64)), rtol=1e-12 if double else 1e-5)

    def test_poisson(self):
        for kind in PSEUDO:
            for mean in (0.5, 20.0, 300.0, 9000.0):
                numbers = Generator(kind, SEED)["Poisson", 8000, mean]
                self.near(numbers, mean, math.sqrt(mean), (kind, mean))
        # By which method it is done is not the program's to say.
        for method in range(3):
            out = Device(np.zeros(500, np.uint32))
            generator, mean = Generator(PSEUDO[0], SEED), ctypes.c_double(20)
            status = curand.curandGeneratePoissonMethod(generator.handle, out.pointer, ctypes.c_size_t(500), mean, method)
            self.assertEqual(status, 0)
            np.testing.assert_array_equal(out.get(), Generator(PSEUDO[0], SEED)["Poisson", 500, 20.0])
        for kind in QUASI:
            for mean in (0.5, 20.0, 300.0, 9000.0):
                numbers = Generator(kind, offset=1)["Poisson", 8000, mean]
                self.near(numbers, mean, math.sqrt(mean), (kind, mean))


class Quasi(unittest.TestCase):
    def test_points_fill_every_dimension(self):
        count, dimensions = 64, 600
        for kind, bits in ((SOBOL32, ""), (SOBOL64, "LongLong")):
            points = Generator(kind, dimensions=dimensions)[bits, count * dimensions].reshape(dimensions, count)
            shift = points.dtype.type(8 * points.itemsize - 6)
            for row in points:
                self.assertEqual(sorted(row >> shift), list(range(count)))
            uniform = Generator(kind, dimensions=dimensions)["UniformDouble", count * dimensions]
            np.testing.assert_allclose(uniform.reshape(dimensions, count), points / 2.0 ** (8 * points.itemsize), atol=1e-9)
        self.assertEqual(list(points[0, :4] >> shift), [0, 32, 48, 16])

    def test_an_offset_is_points_of_each_dimension(self):
        for kind in QUASI:
            whole = Generator(kind, dimensions=5)["Uniform", 500].reshape(5, 100)
            parts = Generator(kind, dimensions=5, offset=10)
            first, second = parts["Uniform", 50].reshape(5, 10), parts["Uniform", 400].reshape(5, 80)
            np.testing.assert_array_equal(np.hstack([first, second]), whole[:, 10:])

    def test_normal_numbers_are_by_the_inverse(self):
        for kind in QUASI:
            numbers = Generator(kind)["NormalDouble", 1023, 0.0, 1.0]
            uniform = Generator(kind)["UniformDouble", 1023]
            below = np.array([0.5 * math.erfc(-it / math.sqrt(2)) for it in numbers])
            np.testing.assert_allclose(below, uniform, atol=1e-9)

    def test_direction_numbers(self):
        place = ctypes.c_void_p()
        self.assertEqual(curand.curandGetDirectionVectors32(ctypes.byref(place), 101), 0)
        vectors = np.ctypeslib.as_array(ctypes.cast(place, ctypes.POINTER(ctypes.c_uint32)), (20_000, 32))
        self.assertEqual([hex(it) for it in vectors[1, :3]], ["0x80000000", "0xc0000000", "0xa0000000"])
        last = Generator(SOBOL32, dimensions=20_000)["", 40_000]
        np.testing.assert_array_equal(last.reshape(20_000, 2)[:, 1], vectors[:, 0])
        self.assertEqual(curand.curandGetDirectionVectors32(ctypes.byref(place), 102), ARCH_MISMATCH)
        self.assertEqual(curand.curandGetDirectionVectors64(ctypes.byref(place), 103), 0)
        wide = np.ctypeslib.as_array(ctypes.cast(place, ctypes.POINTER(ctypes.c_uint64)), (20_000, 64))
        self.assertEqual([hex(it >> 60) for it in wide[1, :3]], ["0x8", "0xc", "0xa"])
        last = Generator(SOBOL64, dimensions=20_000)["LongLong", 40_000]
        np.testing.assert_array_equal(last.reshape(20_000, 2)[:, 1], wide[:, 0])
        self.assertEqual(curand.curandGetDirectionVectors64(ctypes.byref(place), 104), ARCH_MISMATCH)


class Facts(unittest.TestCase):
    def test_versions(self):
        version, part, parts = ctypes.c_int(), ctypes.c_int(), []
        self.assertEqual(curand.curandGetVersion(ctypes.byref(version)), 0)
        for which in range(3):
            self.assertEqual(curand.curandGetProperty(which, ctypes.byref(part)), 0)
            parts.append(part.value)
        self.assertEqual(version.value, parts[0] * 1000 + parts[1] * 100 + parts[2])


class Border(unittest.TestCase):
    def test_bad_arguments(self):
        handle, none = ctypes.c_void_p(), ctypes.c_void_p()
        for kind in (7, MTGP32, 142, SCRAMBLED32, 204):
            self.assertEqual(curand.curandCreateGenerator(ctypes.byref(handle), kind), TYPE_ERROR)
        self.assertEqual(curand.curandDestroyGenerator(ctypes.c_void_p(1 << 20)), NOT_INITIALIZED)
        self.assertEqual(curand.curandGenerate(none, none, ctypes.c_size_t(1)), NOT_INITIALIZED)
        pseudo, quasi, wide = Generator(XORWOW), Generator(SOBOL32, dimensions=3), Generator(SOBOL64)
        place = Device(np.zeros(64, np.uint32)).pointer
        self.assertEqual(quasi.status("Uniform", place, 10), LENGTH_NOT_MULTIPLE)
        self.assertEqual(pseudo.status("Normal", place, 3, 0, 1), LENGTH_NOT_MULTIPLE)
        self.assertEqual(pseudo.status("LongLong", place, 3), TYPE_ERROR)
        self.assertEqual(wide.status("", place, 3), TYPE_ERROR)
        self.assertEqual(pseudo.status("", none, 3), OUT_OF_RANGE)
        self.assertEqual(pseudo.status("", place, 1 << 62), OUT_OF_RANGE)
        self.assertEqual(pseudo.status("", none, 0), 0)
        for mean in (0, -1, 400_001, math.nan):
            self.assertEqual(pseudo.status("Poisson", place, 3, mean), OUT_OF_RANGE)
        self.assertEqual(curand.curandSetGeneratorOrdering(pseudo.handle, 201), OUT_OF_RANGE)
        self.assertEqual(curand.curandSetGeneratorOrdering(quasi.handle, BEST), OUT_OF_RANGE)
        self.assertEqual(curand.curandSetPseudoRandomGeneratorSeed(quasi.handle, ctypes.c_ulonglong(1)), TYPE_ERROR)
        self.assertEqual(curand.curandSetQuasiRandomGeneratorDimensions(pseudo.handle, 2), TYPE_ERROR)
        for dimensions in (0, 20_001):
            self.assertEqual(curand.curandSetQuasiRandomGeneratorDimensions(quasi.handle, dimensions), OUT_OF_RANGE)
        self.assertEqual(curand.curandCreatePoissonDistribution(ctypes.c_double(1), none), ARCH_MISMATCH)

    def test_in_a_graph_numbers_go_on(self):
        for kind in PSEUDO:
            generator, out = Generator(kind, SEED), Device(np.zeros(8, np.uint32))
            graph = Graph()
            generator("curandGenerateSeeds", generator.handle)
            generator("curandSetStream", generator.handle, graph.stream)
            with graph:
                self.assertEqual(generator.status("", out.pointer, 8), 0)
            np.testing.assert_array_equal(out.get(), np.zeros(8))
            graph.launch()
            first = out.get()
            np.testing.assert_array_equal(first, Generator(kind, SEED)["", 8])
            graph.launch()
            self.assertFalse(set(first) & set(out.get()))


if __name__ == "__main__":
    run("curand")
