"""Taichi: kernels in Python that Taichi's LLVM compiles to PTX; it opens libcuda.so by itself."""
import unittest

import numpy as np
import taichi as ti

ti.init(arch=ti.cuda, offline_cache=False, random_seed=1, log_level=ti.WARN)


@ti.data_oriented
class Particles:
    """Particles in a grid, as the material point method has them: scatter with atomics, gather."""

    def __init__(self, count, cells):
        self.count, self.cells = count, cells
        self.x = ti.Vector.field(2, ti.f32, shape=count)
        self.v = ti.Vector.field(2, ti.f32, shape=count)
        self.mass = ti.field(ti.f32, shape=(cells, cells))
        self.momentum = ti.Vector.field(2, ti.f32, shape=(cells, cells))

    @ti.kernel
    def scatter(self):
        for p in self.x:
            base = (self.x[p] * self.cells).cast(int)
            part = self.x[p] * self.cells - base.cast(float)
            for i, j in ti.static(ti.ndrange(2, 2)):
                weight = (1 - i + (2 * i - 1) * part[0]) * (1 - j + (2 * j - 1) * part[1])
                self.mass[base + ti.Vector([i, j])] += weight
                self.momentum[base + ti.Vector([i, j])] += weight * self.v[p]


class Taichi(unittest.TestCase):
    def test_the_device_is_cuda(self):
        self.assertEqual(ti.lang.impl.current_cfg().arch, ti.cuda)

    def test_matrices(self):
        n = 96
        a, b, c = (ti.field(ti.f32, shape=(n, n)) for _ in range(3))
        left, right = np.random.default_rng(1).random((2, n, n), dtype=np.float32)
        a.from_numpy(left)
        b.from_numpy(right)

        @ti.kernel
        def multiply():
            for i, j in c:
                total = 0.0
                for k in range(n):
                    total += a[i, k] * b[k, j]
                c[i, j] = total

        multiply()
        np.testing.assert_allclose(c.to_numpy(), left @ right, rtol=1e-4)

    def test_atomics_and_reductions(self):
        n = 100_000
        counts = ti.field(ti.i32, shape=10)

        @ti.kernel
        def reduce() -> ti.i64:
            total = ti.i64(0)
            for i in range(n):
                counts[i % 10] += 1
                total += i
            return total

        self.assertEqual(reduce(), n * (n - 1) // 2)
        self.assertEqual(counts.to_numpy().tolist(), [n // 10] * 10)

    def test_particles_in_a_grid(self):
        rng, count, cells = np.random.default_rng(2), 20_000, 32
        world = Particles(count, cells)
        places = (rng.random((count, 2)) * 0.9 + 0.05).astype(np.float32)
        speeds = rng.standard_normal((count, 2)).astype(np.float32)
        world.x.from_numpy(places)
        world.v.from_numpy(speeds)
        world.scatter()
        mass, momentum = world.mass.to_numpy(), world.momentum.to_numpy()
        self.assertAlmostEqual(mass.sum() / count, 1, places=4)
        np.testing.assert_allclose(momentum.sum((0, 1)), speeds.sum(0), atol=count * 1e-5)

    def test_sparse_fields_allocate_on_the_device(self):
        sparse = ti.field(ti.i32)
        block = ti.root.pointer(ti.ij, (16, 16))
        block.dense(ti.ij, (8, 8)).place(sparse)
        listed = ti.field(ti.i32)
        ti.root.dynamic(ti.i, 4096, chunk_size=32).place(listed)

        @ti.kernel
        def activate():
            for i in range(128):
                sparse[i, i] = i

        @ti.kernel
        def collect() -> ti.i32:
            blocks = 0
            for i, j in block:
                blocks += 1
            for i, j in sparse:
                if sparse[i, j] > 0:
                    listed.append(sparse[i, j])
            return blocks

        @ti.kernel
        def total() -> ti.i32:
            sum = 0
            for i in listed:
                sum += listed[i]
            return sum

        activate()
        self.assertEqual((collect(), total()), (16, 127 * 128 // 2))

    def test_gradients(self):
        n = 64
        x = ti.field(ti.f32, shape=n, needs_grad=True)
        loss = ti.field(ti.f32, shape=(), needs_grad=True)

        @ti.kernel
        def square():
            for i in x:
                loss[None] += ti.sin(x[i]) ** 2

        values = np.linspace(-2, 2, n, dtype=np.float32)
        x.from_numpy(values)
        with ti.ad.Tape(loss):
            square()
        np.testing.assert_allclose(x.grad.to_numpy(), np.sin(2 * values), atol=1e-5)

    def test_random_numbers_and_mathematics(self):
        n = 50_000
        inside = ti.field(ti.i32, shape=())

        @ti.kernel
        def throw():
            for _ in range(n):
                if ti.random() ** 2 + ti.random() ** 2 < 1:
                    inside[None] += 1

        throw()
        self.assertAlmostEqual(4 * inside[None] / n, np.pi, delta=0.05)

    def test_arrays_of_the_program(self):
        @ti.kernel
        def wave(values: ti.types.ndarray(), phase: ti.f64):
            for i in values:
                values[i] = ti.exp(-0.01 * i) * ti.cos(0.1 * i + phase)

        values = np.zeros(1000)
        wave(values, 0.5)
        i = np.arange(1000)
        np.testing.assert_allclose(values, np.exp(-0.01 * i) * np.cos(0.1 * i + 0.5), atol=1e-6)


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=0)
    ran, failed = program.result.testsRun, len(program.result.failures) + len(program.result.errors)
    print(f"taichi: {ran - failed} of {ran} tests passed")
    raise SystemExit(failed != 0)
