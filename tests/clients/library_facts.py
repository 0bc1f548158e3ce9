"""What the libraries say of themselves, and settings and descriptors that are read back: cuBLASLt to cuDNN by ctypes."""
import ctypes
import unittest

import numpy as np

import cublaslt
from cusolver import cusolver
from cusparse import CSR, Made, Sparse, cusparse
from cusparse import check as check_sparse
from device import Device, Graph, Host, driver, run
from dnn import FLOAT, NCHW, check, cudnn, ints
from dnn import Made as MadeDnn

lt, random = cublaslt.lt, np.random.default_rng(9)


def read(function, *args, kind=ctypes.c_int):
    """What a call writes to its last argument."""
    place = kind()
    status = function(*args, ctypes.byref(place))
    if status != 0:
        raise AssertionError(f"{function.__name__} answers {status}")
    return place.value


class Context(unittest.TestCase):
    def setUp(self):
        self.context = ctypes.c_void_p()
        driver("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), 0)
        driver("cuCtxSetCurrent", self.context)


class Versions(Context):
    def test_parts_are_of_the_whole(self):
        sparse = ctypes.c_void_p()
        check_sparse("cusparseCreate", ctypes.byref(sparse))
        for function in (lt.cublasLtGetVersion, cudnn.cudnnGetVersion, cudnn.cudnnGetCudartVersion, cudnn.cudnnGetMaxDeviceVersion,
                         lt.cublasLtGetCudartVersion):
            function.restype = ctypes.c_size_t
        for whole, part, first in ((lt.cublasLtGetVersion(), lt.cublasLtGetProperty, 10_000),
                                   (read(cusolver.cusolverGetVersion), cusolver.cusolverGetProperty, 1000),
                                   (read(cusparse.cusparseGetVersion, sparse), cusparse.cusparseGetProperty, 1000),
                                   (cudnn.cudnnGetVersion(), cudnn.cudnnGetProperty, 10_000)):
            major, minor, patch = (read(part, which) for which in range(3))
            self.assertEqual(whole, major * first + minor * 100 + patch, part.__name__)
            self.assertNotEqual(part(3, ctypes.byref(ctypes.c_int())), 0)
        self.assertGreaterEqual(lt.cublasLtGetCudartVersion(), 12_000)
        self.assertGreaterEqual(cudnn.cudnnGetCudartVersion(), 12_000)
        self.assertGreaterEqual(cudnn.cudnnGetMaxDeviceVersion(), 1000)
        check_sparse("cusparseDestroy", sparse)
        for part in ("Adv", "Cnn", "Graph", "Ops"):
            check(f"cudnn{part}VersionCheck")

    def test_statuses_have_names(self):
        for function in (lt.cublasLtGetStatusName, lt.cublasLtGetStatusString, cusparse.cusparseGetErrorString):
            function.restype = ctypes.c_char_p
            self.assertEqual(len({function(number) for number in (0, 1, 3, 7)}), 4, function.__name__)


class Lt(Context):
    def test_settings_of_the_process(self):
        self.assertEqual(lt.cublasLtLoggerForceDisable(), 0)
        before = read(lt.cublasLtHeuristicsCacheGetCapacity, kind=ctypes.c_size_t)
        self.assertEqual(lt.cublasLtHeuristicsCacheSetCapacity(ctypes.c_size_t(before + 9)), 0)
        self.assertEqual(read(lt.cublasLtHeuristicsCacheGetCapacity, kind=ctypes.c_size_t), before + 9)
        mask = lt.cublasLtDisableCpuInstructionsSetMask(5)
        self.assertEqual(lt.cublasLtDisableCpuInstructionsSetMask(mask), 5)

    def test_descriptors_in_the_programs_memory(self):
        value, written = ctypes.c_uint64(1 << 21), ctypes.c_size_t()
        memory = [(ctypes.c_uint64 * 64)() for _ in range(3)]
        size = [ctypes.c_size_t(ctypes.sizeof(it)) for it in memory]
        self.assertEqual(lt.cublasLtMatmulPreferenceInit_internal(memory[0], size[0]), 0)
        self.assertEqual(lt.cublasLtMatmulPreferenceSetAttribute(memory[0], 1, ctypes.byref(value), ctypes.c_size_t(8)), 0)
        back = ctypes.c_uint64()
        get = lt.cublasLtMatmulPreferenceGetAttribute
        self.assertEqual(get(memory[0], 1, ctypes.byref(back), ctypes.c_size_t(8), ctypes.byref(written)), 0)
        self.assertEqual((back.value, written.value), (1 << 21, 8))
        self.assertEqual(get(memory[0], 1, ctypes.byref(back), ctypes.c_size_t(4), ctypes.byref(written)), 7)
        self.assertEqual(lt.cublasLtMatmulDescInit_internal(memory[1], size[1], 68, 0), 0)
        self.assertEqual(lt.cublasLtMatrixTransformDescInit_internal(memory[2], size[2], 0), 0)
        op, back = ctypes.c_int32(1), ctypes.c_int32()
        self.assertEqual(lt.cublasLtMatrixTransformDescSetAttribute(memory[2], 2, ctypes.byref(op), ctypes.c_size_t(4)), 0)
        get = lt.cublasLtMatrixTransformDescGetAttribute
        self.assertEqual(get(memory[2], 2, ctypes.byref(back), ctypes.c_size_t(4), ctypes.byref(written)), 0)
        self.assertEqual((back.value, written.value), (1, 4))
        for init, rest in ((lt.cublasLtMatmulPreferenceInit_internal, ()), (lt.cublasLtMatmulDescInit_internal, (68, 0)),
                           (lt.cublasLtMatrixTransformDescInit_internal, (0,))):
            self.assertNotEqual(init(memory[0], ctypes.c_size_t(8), *rest), 0)

    def test_algorithms_for_a_stream(self):
        handle, n = ctypes.c_void_p(), ctypes.c_uint64(16)
        self.assertEqual(lt.cublasLtCreate(ctypes.byref(handle)), 0)
        descriptor, preference, layout = (ctypes.c_void_p() for _ in range(3))
        self.assertEqual(lt.cublasLtMatmulDescCreate(ctypes.byref(descriptor), 68, 0), 0)
        self.assertEqual(lt.cublasLtMatrixLayoutCreate(ctypes.byref(layout), 0, n, n, ctypes.c_int64(16)), 0)
        self.assertEqual(lt.cublasLtMatmulPreferenceCreate(ctypes.byref(preference)), 0)
        results, found, stream = (ctypes.c_uint64 * 48)(), ctypes.c_int(), Graph().stream
        sides = (handle, descriptor, *[layout] * 4)
        self.assertEqual(lt.cublasLtMatmulAlgoGetHeuristicForStream(*sides, preference, 3, results, ctypes.byref(found), stream), 0)
        self.assertGreaterEqual(found.value, 1)
        again = (ctypes.c_uint64 * 12)()
        self.assertEqual(lt.cublasLtMatmulAlgoCheckForStream(*sides, results, again, stream), 0)
        wrong = (ctypes.c_uint64 * 8)(*[(1 << 64) - 1] * 8)
        self.assertNotEqual(lt.cublasLtMatmulAlgoCheckForStream(*sides, wrong, again, stream), 0)
        for name, at in (("MatmulDesc", descriptor), ("MatrixLayout", layout), ("MatmulPreference", preference), ("", handle)):
            self.assertEqual(getattr(lt, f"cublasLt{name}Destroy")(at), 0)


class Solver(Context):
    def test_settings(self):
        stream = Graph().stream
        for kind in ("Dn", "Sp"):
            handle = ctypes.c_void_p()
            self.assertEqual(getattr(cusolver, f"cusolver{kind}Create")(ctypes.byref(handle)), 0)
            self.assertEqual(getattr(cusolver, f"cusolver{kind}SetStream")(handle, stream), 0)
            self.assertEqual(read(getattr(cusolver, f"cusolver{kind}GetStream"), handle, kind=ctypes.c_void_p), stream.value)
            if kind == "Dn":
                for mode in (2, 1):
                    self.assertEqual(cusolver.cusolverDnSetDeterministicMode(handle, mode), 0)
                    self.assertEqual(read(cusolver.cusolverDnGetDeterministicMode, handle), mode)
                self.assertNotEqual(cusolver.cusolverDnSetDeterministicMode(handle, 3), 0)
                params = ctypes.c_void_p()
                self.assertEqual(cusolver.cusolverDnCreateParams(ctypes.byref(params)), 0)
                self.assertEqual(cusolver.cusolverDnSetAdvOptions(params, 0, 0), 0)
                self.assertEqual(cusolver.cusolverDnDestroyParams(params), 0)
            self.assertEqual(getattr(cusolver, f"cusolver{kind}Destroy")(handle), 0)

    def test_how_rotations_end(self):
        for kind, name in (("syevj", "Syevj"), ("gesvdj", "Gesvdj")):
            info = ctypes.c_void_p()
            self.assertEqual(getattr(cusolver, f"cusolverDnCreate{name}Info")(ctypes.byref(info)), 0)
            for setting, value, bad in (("MaxSweeps", 7, -1), ("SortEig", 0, None)):
                set_ = getattr(cusolver, f"cusolverDnX{kind}Set{setting}")
                self.assertEqual(set_(info, value), 0, setting)
                if bad is not None:
                    self.assertNotEqual(set_(info, bad), 0, setting)
                self.assertNotEqual(set_(None, value), 0, setting)
            self.assertEqual(getattr(cusolver, f"cusolverDnX{kind}SetTolerance")(info, ctypes.c_double(1e-7)), 0)
            self.assertEqual(getattr(cusolver, f"cusolverDnDestroy{name}Info")(info), 0)

    def test_sizes(self):
        """Room for each routine: enough is said, and nothing for what is not a size."""
        handle, params, infos = ctypes.c_void_p(), ctypes.c_void_p(), [ctypes.c_void_p(), ctypes.c_void_p()]
        cusolver.cusolverDnCreate(ctypes.byref(handle))
        cusolver.cusolverDnCreateParams(ctypes.byref(params))
        cusolver.cusolverDnCreateSyevjInfo(ctypes.byref(infos[0]))
        cusolver.cusolverDnCreateGesvdjInfo(ctypes.byref(infos[1]))
        place, none, n = ctypes.c_int(), None, 12
        at = ctypes.byref(place)
        for kind in "SDCZ":
            eigen = "syevjBatched" if kind in "SD" else "heevjBatched"
            for name, args in (("potri", (0, n, none, n, at)), (eigen, (1, 0, n, none, n, none, at, infos[0], 3)),
                               ("gesvdj", (1, 0, n, n, none, n, none, none, n, none, n, at, infos[1])),
                               ("gesvdjBatched", (1, n, n, none, n, none, none, n, none, n, at, infos[1], 3))):
                place.value = -1
                size = getattr(cusolver, f"cusolverDn{kind}{name}_bufferSize")
                self.assertEqual(size(handle, *args), 0, name)
                self.assertGreaterEqual(place.value, 0, name)
                self.assertNotEqual(size(none, *args), 0, name)
        wide, bytes_ = ctypes.c_int64(n), [ctypes.c_size_t(7), ctypes.c_size_t(7)]
        places = [ctypes.byref(it) for it in bytes_]
        for name, args in (("geqrf", (wide, wide, 1, none, wide, 1, none, 1, *places)), ("potrf", (0, wide, 1, none, wide, 1, *places)),
                           ("gesvd", (ctypes.c_char(b"A"), ctypes.c_char(b"A"), wide, wide, 1, none, wide, 1, none, 1, none, wide, 1,
                                      none, wide, 1, *places)),
                           ("syevd", (1, 0, wide, 1, none, wide, 1, none, 1, *places)),
                           ("syevBatched", (1, 0, wide, 1, none, wide, 1, none, 1, *places, wide))):
            size = getattr(cusolver, f"cusolverDnX{name}_bufferSize")
            self.assertEqual(size(handle, params, *args), 0, name)
            self.assertNotEqual(size(handle, params, *(99 if it == 1 else it for it in args)), 0, name)
        for destroy, it in (("GesvdjInfo", infos[1]), ("SyevjInfo", infos[0]), ("Params", params), ("", handle)):
            self.assertEqual(getattr(cusolver, f"cusolverDnDestroy{destroy}")(it), 0)


class SparseObjects(Context):
    def got(self, name, made, kinds):
        """What a call tells of a descriptor: `l` for 64 bits, `p` for addresses, `i` for enumerations."""
        places = [{"l": ctypes.c_int64, "p": ctypes.c_void_p, "i": ctypes.c_int}[it](-7) for it in kinds]
        check_sparse(name, made, *(ctypes.byref(it) for it in places))
        return [it.value for it in places]

    def test_vectors_and_dense_matrices(self):
        values, others = Device(np.arange(12.0)), Device(np.arange(12.0) + 1)
        indices, one = Device(np.array([1, 5, 7], np.int32)), ctypes.c_int64(12)
        for const in ("", "Const"):
            vector = Made(f"cusparseCreate{const}DnVec", "cusparseDestroyDnVec", one, values, 1)
            self.assertEqual(self.got(f"cusparse{const}DnVecGet", vector, "lpi"), [12, values.pointer.value, 1])
            self.assertEqual(self.got(f"cusparse{const}DnVecGetValues", vector, "p"), [values.pointer.value])
            matrix = Made(f"cusparseCreate{const}DnMat", "cusparseDestroyDnMat", ctypes.c_int64(3), ctypes.c_int64(4), ctypes.c_int64(3),
                          values, 1, 1)
            self.assertEqual(self.got(f"cusparse{const}DnMatGet", matrix, "lllpii"), [3, 4, 3, values.pointer.value, 1, 1])
            self.assertEqual(self.got(f"cusparse{const}DnMatGetValues", matrix, "p"), [values.pointer.value])
            sparse = Made(f"cusparseCreate{const}SpVec", "cusparseDestroySpVec", one, ctypes.c_int64(3), indices, values, 2, 1, 1)
            told = [12, 3, indices.pointer.value, values.pointer.value, 2, 1, 1]
            self.assertEqual(self.got(f"cusparse{const}SpVecGet", sparse, "llppiii"), told)
            self.assertEqual(self.got(f"cusparse{const}SpVecGetValues", sparse, "p"), [values.pointer.value])
            self.assertEqual(self.got("cusparseSpVecGetIndexBase", sparse, "i"), [1])
            if const:
                continue
            for name, made in (("DnVec", vector), ("DnMat", matrix), ("SpVec", sparse)):
                check_sparse(f"cusparse{name}SetValues", made, others)
                self.assertEqual(self.got(f"cusparse{name}GetValues", made, "p"), [others.pointer.value])

    def test_sparse_matrices(self):
        offsets, indices = Device(np.array([0, 2, 3, 3], np.int32)), Device(np.array([0, 3, 1], np.int64))
        rows, values = Device(np.array([0, 0, 1], np.int32)), Device(np.ones(3))
        size = [ctypes.c_int64(it) for it in (3, 4, 3)]
        place = [it.pointer.value for it in (offsets, indices, values)]
        for const in ("", "Const"):
            for form in ("Csr", "Csc"):
                made = Made(f"cusparseCreate{const}{form}", "cusparseDestroySpMat", *size, offsets, indices, values, 2, 3, 0, 1)
                self.assertEqual(self.got(f"cusparse{const}{form}Get", made, "lllpppiiii"), [3, 4, 3, *place, 2, 3, 0, 1])
                self.assertEqual(self.got("cusparseSpMatGetIndexBase", made, "i"), [0])
                self.assertEqual(self.got(f"cusparse{const}SpMatGetValues", made, "p"), [values.pointer.value])
                self.assertEqual(self.got("cusparseSpMatGetStridedBatch", made, "i"), [1])
            made = Made(f"cusparseCreate{const}Coo", "cusparseDestroySpMat", *size, rows, rows, values, 2, 1, 1)
            told = [3, 4, 3, rows.pointer.value, rows.pointer.value, values.pointer.value, 2, 1, 1]
            self.assertEqual(self.got(f"cusparse{const}CooGet", made, "lllpppiii"), told)
        self.assertNotEqual(cusparse.cusparseCsrGet(None, *[None] * 10), 0)

    def test_descriptors_of_old_routines(self):
        made = Made("cusparseCreateMatDescr", "cusparseDestroyMatDescr")
        for name, values, bad in (("MatType", (3, 0), 9), ("MatFillMode", (1, 0), 5), ("MatDiagType", (1, 0), 5)):
            for value in values:
                check_sparse(f"cusparseSet{name}", made, value)
                self.assertEqual(getattr(cusparse, f"cusparseGet{name}")(made.at), value, name)
            self.assertNotEqual(getattr(cusparse, f"cusparseSet{name}")(made.at, bad), 0, name)

    def test_handles(self):
        handle, stream = ctypes.c_void_p(), Graph().stream
        check_sparse("cusparseCreate", ctypes.byref(handle))
        check_sparse("cusparseSetStream", handle, stream)
        self.assertEqual(read(cusparse.cusparseGetStream, handle, kind=ctypes.c_void_p), stream.value)
        check_sparse("cusparseSetPointerMode", handle, 1)
        self.assertEqual(read(cusparse.cusparseGetPointerMode, handle), 1)
        check_sparse("cusparseSetPointerMode", handle, 0)
        matrix = np.diag(np.arange(1.0, 9))
        a, x, y = Sparse(matrix, "D", CSR), Device(np.ones(8)), Device(np.zeros(8))
        vectors = [Made("cusparseCreateDnVec", "cusparseDestroyDnVec", ctypes.c_int64(8), it, 1) for it in (x, y)]
        scalars = [Host(it, np.float64) for it in (1, 0)]
        args = (handle, 0, scalars[0], a, vectors[0], scalars[1], vectors[1], 1, 0, None)
        check_sparse("cusparseSpMV_preprocess", *args)
        check_sparse("cusparseSpMV", *args)
        np.testing.assert_array_equal(y.get(), np.arange(1.0, 9))
        described, room = Made("cusparseCreateMatDescr", "cusparseDestroyMatDescr"), ctypes.c_size_t(7)
        for kind in "SDCZ":
            one = (described, 3, None, None, None)
            check_sparse(f"cusparse{kind}csrgeam2_bufferSizeExt", handle, 3, 3, None, *one, None, *one, described, None, None, None,
                         ctypes.byref(room))
            info = Made("cusparseCreateCsrilu02Info", "cusparseDestroyCsrilu02Info")
            number = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}[kind]
            check_sparse(f"cusparse{kind}csrilu02_numericBoost", handle, info, 1, Host(1e-9, np.float64), Host(1, number))
        check_sparse("cusparseDestroy", handle)


class Dnn(Context):
    def told(self, name, made, *kinds):
        places = [kind() for kind in kinds]
        check(name, made, *(ctypes.byref(it) for it in places))
        return [it.value for it in places]

    def test_descriptors(self):
        integer, double, size = ctypes.c_int, ctypes.c_double, ctypes.c_size_t
        activation = MadeDnn("Activation", "Activation", 1, 0, double(6.5))
        self.assertEqual(self.told("cudnnGetActivationDescriptor", activation, integer, integer, double), [1, 0, 6.5])
        check("cudnnSetActivationDescriptorSwishBeta", activation, double(2.5))
        self.assertEqual(self.told("cudnnGetActivationDescriptorSwishBeta", activation, double), [2.5])
        op = MadeDnn("OpTensor", "OpTensor", 2, FLOAT, 1)
        self.assertEqual(self.told("cudnnGetOpTensorDescriptor", op, *[integer] * 3), [2, FLOAT, 1])
        reduce = MadeDnn("ReduceTensor", "ReduceTensor", 5, FLOAT, 0, 0, 0)
        self.assertEqual(self.told("cudnnGetReduceTensorDescriptor", reduce, *[integer] * 5), [5, FLOAT, 0, 0, 0])
        filter_ = MadeDnn("Filter", "Filter4d", FLOAT, NCHW, 4, 3, 2, 5)
        self.assertEqual(self.told("cudnnGetFilterSizeInBytes", filter_, size), [4 * 3 * 2 * 5 * 4])
        of, form, count, dims = integer(), integer(), integer(), ints([0] * 6)
        check("cudnnGetFilterNdDescriptor", filter_, 6, ctypes.byref(of), ctypes.byref(form), ctypes.byref(count), dims)
        self.assertEqual((of.value, form.value, count.value, list(dims)[:4]), (FLOAT, NCHW, 4, [4, 3, 2, 5]))
        how = MadeDnn("Convolution", "Convolution2d", 1, 2, 3, 4, 1, 2, 1, FLOAT)
        for name, value in (("GroupCount", 2), ("MathType", 1), ("ReorderType", 1)):
            check(f"cudnnSetConvolution{name}", how, value)
            self.assertEqual(self.told(f"cudnnGetConvolution{name}", how, integer), [value])
        check("cudnnSetConvolutionGroupCount", how, 1)
        mode, compute, places = integer(), integer(), [ints([0] * 4) for _ in range(3)]
        check("cudnnGetConvolutionNdDescriptor", how, 2, ctypes.byref(count), *places, ctypes.byref(mode), ctypes.byref(compute))
        self.assertEqual([list(it)[:2] for it in places], [[1, 2], [3, 4], [1, 2]])
        self.assertEqual((count.value, mode.value, compute.value), (2, 1, FLOAT))
        tensor = MadeDnn("Tensor", "Tensor4d", NCHW, FLOAT, 2, 3, 20, 30)
        # (20 + 2 - 2) / 3 + 1 and (30 + 4 - 9) / 4 + 1.
        self.assertEqual(self.told_of_two("cudnnGetConvolution2dForwardOutputDim", how, tensor, filter_), [2, 4, 7, 7])
        pooling = MadeDnn("Pooling", "Pooling2d", 0, 0, 3, 2, 1, 0, 2, 2)
        self.assertEqual(self.told_of_two("cudnnGetPooling2dForwardOutputDim", pooling, tensor), [2, 3, 10, 15])
        apart = MadeDnn("Tensor")
        check("cudnnSetTensor4dDescriptorEx", apart, FLOAT, 2, 3, 4, 5, 200, 60, 10, 2)
        self.assertEqual(self.told("cudnnGetTensor4dDescriptor", apart, *[integer] * 9), [FLOAT, 2, 3, 4, 5, 200, 60, 10, 2])
        self.assertNotEqual(cudnn.cudnnSetTensor4dDescriptorEx(apart, FLOAT, 0, 3, 4, 5, 200, 60, 10, 2), 0)
        self.assertEqual(self.told("cudnnGetTensor4dDescriptor", apart, *[integer] * 9)[1], 2)
        for name in ("cudnnGetOpTensorDescriptor", "cudnnGetActivationDescriptor", "cudnnGetFilterSizeInBytes"):
            self.assertNotEqual(getattr(cudnn, name)(None, *[None] * 4), 0, name)

    def told_of_two(self, name, *made):
        places = [ctypes.c_int() for _ in range(4)]
        check(name, *made, *(ctypes.byref(it) for it in places))
        return [it.value for it in places]

    def test_sizes(self):
        handle, size = ctypes.c_void_p(), ctypes.c_size_t(7)
        check("cudnnCreate", ctypes.byref(handle))
        at, tensor = ctypes.byref(size), MadeDnn("Tensor", "Tensor4d", NCHW, FLOAT, 2, 3, 4, 5)
        one = MadeDnn("Tensor", "Tensor4d", NCHW, FLOAT, 1, 3, 1, 1)
        activation, reduce = MadeDnn("Activation", "Activation", 1, 0, ctypes.c_double(0)), MadeDnn("ReduceTensor", "ReduceTensor", 0, FLOAT, 0, 0, 0)
        for name, args in (("ReductionIndicesSize", (reduce, tensor, one)), ("ReductionWorkspaceSize", (reduce, tensor, one)),
                           ("BatchNormalizationForwardTrainingExWorkspaceSize", (1, 0, tensor, tensor, tensor, one, activation)),
                           ("BatchNormalizationBackwardExWorkspaceSize", (1, 0, tensor, tensor, tensor, tensor, tensor, one, activation)),
                           ("BatchNormalizationTrainingExReserveSpaceSize", (1, 0, activation, tensor)),
                           ("NormalizationForwardTrainingWorkspaceSize", (1, 0, 0, tensor, tensor, tensor, one, activation, one)),
                           ("NormalizationBackwardWorkspaceSize",
                            (1, 0, 0, tensor, tensor, tensor, tensor, tensor, one, activation, one))):
            groups = (1,) if name.startswith("Normalization") else ()
            size.value = 1 << 60
            check(f"cudnnGet{name}", handle, *args, at, *groups)
            self.assertLess(size.value, 1 << 60, name)
            self.assertNotEqual(getattr(cudnn, f"cudnnGet{name}")(None, *args, at, *groups), 0, name)
        check("cudnnDestroy", handle)

    def test_a_descriptor_of_a_graph_that_is_made_anew(self):
        at = ctypes.c_void_p()
        check("cudnnBackendCreateDescriptor", 0, ctypes.byref(at))
        check("cudnnBackendInitialize", at)
        self.assertNotEqual(cudnn.cudnnBackendFinalize(at), 0)
        check("cudnnBackendDestroyDescriptor", at)
        refused = cudnn.cudnnBackendPopulateCudaGraph(None, None, None, None), cudnn.cudnnBackendUpdateCudaGraph(None, None, None, None)
        self.assertEqual({it // 1000 for it in refused}, {3})
        self.assertNotEqual(cudnn.cudnnBackendInitialize(None), 0)


if __name__ == "__main__":
    run("library_facts")
