#!/usr/bin/env python3
"""Compiles the libraries' kernels to the PTX that stands in their `generated` folders.

    kernels.py NVCC [LIBRARY]

It stands there, and is no step of the build, because a build of the workspace (and every lint and unit test of it) then
wants no CUDA compiler, and because all builds have the same kernels, whichever compiler of CUDA is at hand.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
# Library, source, and each file with its definitions.
KERNELS = [
    ("cublas", "blas.cu", {letter.lower(): [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    ("cublas", "qr.cu", {f"qr_{letter.lower()}": [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    ("cublaslt", "matmul.cu", {letter.lower(): [f"-DTYPE_{letter}"] for letter in "SDCZI"}),
    ("cusolver", "dense.cu", {letter.lower(): [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    ("curand", "rand.cu", {name: [f"-DGENERATOR={number}"] for number, name in
                           enumerate(("xorwow", "mrg32k3a", "philox", "sobol32", "sobol64"), 1)}),
    ("cusparse", "sparse.cu", {letter.lower(): [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    ("cusparse", "products.cu", {f"products_{letter.lower()}": [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    ("cusparse", "factors.cu", {f"factors_{letter.lower()}": [f"-DTYPE_{letter}"] for letter in "SDCZ"}),
    *(("cudnn", f"{name}.cu", {f"{name}_single": ["-DREAL=float"], f"{name}_double": ["-DREAL=double"]})
      for name in ("graph", "convolution", "layers")),
    ("cufft", "fft.cu", {"single": ["-DREAL=float"], "double": ["-DREAL=double"]}),
]


def compile_all(nvcc, wanted):
    for library, source, files in KERNELS:
        if wanted not in (None, library):
            continue
        for name, definitions in files.items():
            file = ROOT / library / "generated" / f"{name}.ptx"
            command = [nvcc, "-std=c++17", "-O3", "-arch=compute_75", "-ptx", *definitions, ROOT / library / "kernels" / source]
            subprocess.run([*command, "-o", file], check=True)
            lines = (line for line in file.read_text().splitlines() if line.strip() and not line.strip().startswith("//"))
            file.write_text("\n".join(lines) + "\n")


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
compile_all(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None)
