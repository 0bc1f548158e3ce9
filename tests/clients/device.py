"""What the programs that test our libraries share: the driver, device memory, a result in host memory."""
import ctypes
import os
import pathlib
import sys
import unittest

import numpy as np

cuda = ctypes.CDLL("libcuda.so.1")
# Names of the libraries' functions that a test called so that they did not fail.
succeeded = set()


def remember(result, function, _):
    if result == 0 or function.restype is not ctypes.c_int:
        succeeded.add(function.__name__)
    return result


class TestedLibrary(ctypes.CDLL):
    """A library under test."""

    def __getitem__(self, name):
        function = super().__getitem__(name)
        function.errcheck = remember
        return function


def driver(name, *args):
    result = getattr(cuda, name)(*args)
    if result != 0:
        raise AssertionError(f"{name} answers {result}")


class Device:
    """An array in device memory, in columns."""

    def __init__(self, array):
        self.like = np.asfortranarray(array)
        self.pointer = ctypes.c_void_p()
        driver("cuMemAlloc_v2", ctypes.byref(self.pointer), ctypes.c_size_t(max(self.like.nbytes, 16)))
        driver("cuMemcpyHtoD_v2", self.pointer, self.like.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(self.like.nbytes))

    def get(self):
        driver("cuCtxSynchronize")
        out = np.empty_like(self.like, order="F")
        driver("cuMemcpyDtoH_v2", out.ctypes.data_as(ctypes.c_void_p), self.pointer, ctypes.c_size_t(out.nbytes))
        return out

    def __del__(self):
        cuda.cuMemFree_v2(self.pointer)


class Host:
    """A scalar or a result in host memory."""

    def __init__(self, value, kind):
        self.array = np.array([value], dtype=kind)
        self.pointer = self.array.ctypes.data_as(ctypes.c_void_p)

    def get(self):
        return self.array[0]


def pointer(array):
    """Where an array in host memory lies."""
    return array.ctypes.data_as(ctypes.c_void_p)


class Graph:
    """What is called in a stream of its own, to be launched again and again."""

    def __init__(self):
        self.stream, self.graph, self.runs = (ctypes.c_void_p() for _ in range(3))
        driver("cuStreamCreate", ctypes.byref(self.stream), 1)

    def __enter__(self):
        driver("cuStreamBeginCapture_v2", self.stream, 0)
        return self

    def __exit__(self, *_):
        driver("cuStreamEndCapture", self.stream, ctypes.byref(self.graph))
        driver("cuGraphInstantiateWithFlags", ctypes.byref(self.runs), self.graph, ctypes.c_ulonglong(0))

    def launch(self):
        driver("cuGraphLaunch", self.runs, self.stream)
        driver("cuStreamSynchronize", self.stream)


def missed():
    """What `called` lists for this program and no test called with success; with SVP_WRITE_CALLS the list is written.
    A test of library-support holds these lists to what the libraries have, so that no function is without a test."""
    file = pathlib.Path(__file__).parent / "called" / f"{pathlib.Path(sys.argv[0]).stem}.txt"
    if os.environ.get("SVP_WRITE_CALLS"):
        file.write_text("".join(f"{it}\n" for it in sorted(succeeded)))
    return set(file.read_text().split()) - succeeded if file.exists() else set()


def run(name):
    """Runs the tests of the program, and says how many have passed."""
    driver("cuInit", 0)
    program = unittest.main("__main__", exit=False, argv=sys.argv[:1], verbosity=0)
    bad = len(program.result.failures) + len(program.result.errors)
    print(f"{name}: {program.result.testsRun - bad} of {program.result.testsRun} tests passed", file=sys.stderr)
    never = missed()
    if never:
        print(f"{name}: no test called these with success: {', '.join(sorted(never))}", file=sys.stderr)
    sys.exit(bool(never) or not program.result.wasSuccessful())
