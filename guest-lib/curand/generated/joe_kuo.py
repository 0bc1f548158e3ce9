#!/usr/bin/env python3
"""Packs the direction numbers that S. Joe and F. Y. Kuo have published to joe_kuo.bin.

    joe_kuo.py new-joe-kuo-6.21201

(or SciPy's _sobol_direction_numbers.npz, which has the same numbers as arrays). The file that it writes is a string of
bits, the lowest of each byte first. Dimension after dimension, from the second on: the degree of the polynomial (5 bits),
its coefficients without the first and the last (degree - 1 bits), and for each of the first `degree` direction numbers,
which are odd, the half of it (0 bits for the first, 1 for the second, ...).
"""
import pathlib
import sys

DIMENSIONS = 20_000


def rows(path):
    """Degree, coefficients and direction numbers of each dimension from the second on."""
    if path.endswith(".npz"):
        import numpy
        with numpy.load(path) as arrays:
            for poly, first in zip(arrays["poly"][1:], arrays["vinit"][1:]):
                degree = int(poly).bit_length() - 1
                yield degree, int(poly) >> 1 & (1 << degree - 1) - 1, [int(it) for it in first[:degree]]
    else:
        for line in pathlib.Path(path).read_text().splitlines()[1:]:
            _, degree, coefficients, *first = map(int, line.split())
            yield degree, coefficients, first


def pack(path):
    bits, at = 0, 0
    chunks = []
    for _, (degree, coefficients, first) in zip(range(DIMENSIONS - 1), rows(path)):
        assert len(first) == degree and all(it % 2 for it in first)
        for value, width in [(degree, 5), (coefficients, degree - 1), *((it >> 1, at) for at, it in enumerate(first))]:
            assert value < 1 << width or value == width == 0
            bits |= value << at
            at += width
        whole = at // 8
        chunks.append((bits & (1 << 8 * whole) - 1).to_bytes(whole, "little"))
        bits, at = bits >> 8 * whole, at - 8 * whole
    chunks.append(bits.to_bytes(1, "little"))
    (pathlib.Path(__file__).parent / "joe_kuo.bin").write_bytes(b"".join(chunks))


if len(sys.argv) != 2:
    sys.exit(__doc__)
pack(sys.argv[1])
