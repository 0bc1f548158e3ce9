//! The exported names: handles and the graph API, and what is refused; single calls are in `generated/calls.rs`.
#![allow(unsafe_code, non_snake_case)]

use std::ffi::{c_char, c_void};

use svp_library_support::border::write;
use svp_library_support::{Pointer, Version, driver};

use crate::graph::{self, descriptor};
use crate::handle;
use crate::last_error::{self, guard, refuse};
use crate::status::{Status, name, refused, require};

/// The version that the interface is of.
const VERSION: Version = Version(9, 10, 2);

#[unsafe(no_mangle)]
extern "C" fn cudnnGetVersion() -> usize {
    VERSION.number() as usize
}

#[unsafe(no_mangle)]
extern "C" fn cudnnGetErrorString(status: i32) -> *const c_char {
    name(status).as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn cudnnCreate(place: *mut Pointer) -> Status {
    guard("cudnnCreate", || handle::create(place))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnDestroy(handle: Pointer) -> Status {
    guard("cudnnDestroy", || handle::destroy(handle))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnSetStream(handle: Pointer, stream: Pointer) -> Status {
    guard("cudnnSetStream", || handle::set_stream(handle, stream))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnGetStream(handle: Pointer, place: *mut Pointer) -> Status {
    guard("cudnnGetStream", || Ok(write(place, handle::stream(handle)?)?))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendCreateDescriptor(kind: i32, place: *mut Pointer) -> Status {
    guard("cudnnBackendCreateDescriptor", || descriptor::create(kind, place))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendDestroyDescriptor(at: Pointer) -> Status {
    guard("cudnnBackendDestroyDescriptor", || descriptor::destroy(at))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendInitialize(at: Pointer) -> Status {
    guard("cudnnBackendInitialize", || descriptor::clear(at))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendFinalize(at: Pointer) -> Status {
    guard("cudnnBackendFinalize", || descriptor::finalize(at))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendSetAttribute(
    at: Pointer,
    name: i32,
    kind: i32,
    count: i64,
    from: *const c_void,
) -> Status {
    guard("cudnnBackendSetAttribute", || descriptor::set(at, name, kind, count, from))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendGetAttribute(
    at: Pointer,
    name: i32,
    kind: i32,
    room: i64,
    count: *mut i64,
    to: Pointer,
) -> Status {
    guard("cudnnBackendGetAttribute", || descriptor::get(at, name, kind, room, count, to))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendExecute(handle: Pointer, plan: Pointer, pack: Pointer) -> Status {
    guard("cudnnBackendExecute", || graph::execute(handle, plan, pack))
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendPopulateCudaGraph(
    _handle: Pointer,
    _plan: Pointer,
    _pack: Pointer,
    _graph: Pointer,
) -> Status {
    guard("cudnnBackendPopulateCudaGraph", || {
        refused(Status::NO_CUDA_GRAPH, "cudnnBackendPopulateCudaGraph")
    })
}

#[unsafe(no_mangle)]
extern "C" fn cudnnBackendUpdateCudaGraph(
    _handle: Pointer,
    _plan: Pointer,
    _pack: Pointer,
    _graph: Pointer,
) -> Status {
    guard("cudnnBackendUpdateCudaGraph", || {
        refused(Status::NO_CUDA_GRAPH, "cudnnBackendUpdateCudaGraph")
    })
}

/// The message of the thread's last call that failed.
#[unsafe(no_mangle)]
extern "C" fn cudnnGetLastErrorString(place: *mut c_char, room: usize) {
    last_error::tell(place.cast(), room);
}

/// Faults of kernels are statuses of later calls: there is none beside them.
#[unsafe(no_mangle)]
extern "C" fn cudnnQueryRuntimeError(
    handle: Pointer,
    place: *mut Status,
    mode: i32,
    _tag: Pointer,
) -> Status {
    guard("cudnnQueryRuntimeError", || {
        let stream = handle::stream(handle)?;
        require((0..=2).contains(&mode))?;
        // `CUDNN_ERRQUERY_BLOCKING`.
        if mode == 2 {
            driver::driver()?.cuStreamSynchronize(stream)?;
        }
        Ok(write(place, Status::SUCCESS)?)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cudnnGetCudartVersion() -> usize {
    12_090
}

/// The newest compute capability that kernels are for: PTX is for any.
#[unsafe(no_mangle)]
extern "C" fn cudnnGetMaxDeviceVersion() -> usize {
    1210
}

#[unsafe(no_mangle)]
extern "C" fn cudnnGetProperty(which: i32, place: *mut i32) -> Status {
    guard("cudnnGetProperty", || {
        let part = VERSION.part(which).ok_or(Status::INVALID_VALUE)?;
        Ok(write(place, part)?)
    })
}

/// The parts of the library are one here, so their versions agree: here and below.
#[unsafe(no_mangle)]
extern "C" fn cudnnAdvVersionCheck() -> Status {
    Status::SUCCESS
}

#[unsafe(no_mangle)]
extern "C" fn cudnnCnnVersionCheck() -> Status {
    Status::SUCCESS
}

#[unsafe(no_mangle)]
extern "C" fn cudnnGraphVersionCheck() -> Status {
    Status::SUCCESS
}

#[unsafe(no_mangle)]
extern "C" fn cudnnOpsVersionCheck() -> Status {
    Status::SUCCESS
}

svp_library_support::refused! {
    cudnnBuildRNNDynamic
    cudnnCTCLoss
    cudnnCTCLoss_v8
    cudnnCreateAttnDescriptor
    cudnnCreateCTCLossDescriptor
    cudnnCreateFusedOpsConstParamPack
    cudnnCreateFusedOpsPlan
    cudnnCreateFusedOpsVariantParamPack
    cudnnCreateRNNDataDescriptor
    cudnnCreateRNNDescriptor
    cudnnCreateSeqDataDescriptor
    cudnnCreateSpatialTransformerDescriptor
    cudnnCreateTensorTransformDescriptor
    cudnnDestroyAttnDescriptor
    cudnnDestroyCTCLossDescriptor
    cudnnDestroyFusedOpsConstParamPack
    cudnnDestroyFusedOpsPlan
    cudnnDestroyFusedOpsVariantParamPack
    cudnnDestroyRNNDataDescriptor
    cudnnDestroyRNNDescriptor
    cudnnDestroySeqDataDescriptor
    cudnnDestroySpatialTransformerDescriptor
    cudnnDestroyTensorTransformDescriptor
    cudnnDivisiveNormalizationBackward
    cudnnDivisiveNormalizationForward
    cudnnFusedOpsExecute
    cudnnGetAttnDescriptor
    cudnnGetCTCLossDescriptor
    cudnnGetCTCLossDescriptorEx
    cudnnGetCTCLossDescriptor_v8
    cudnnGetCTCLossDescriptor_v9
    cudnnGetCTCLossWorkspaceSize
    cudnnGetCTCLossWorkspaceSize_v8
    cudnnGetCallback
    cudnnGetFoldedConvBackwardDataDescriptors
    cudnnGetFusedOpsConstParamPackAttribute
    cudnnGetFusedOpsVariantParamPackAttribute
    cudnnGetMultiHeadAttnBuffers
    cudnnGetMultiHeadAttnWeights
    cudnnGetRNNDataDescriptor
    cudnnGetRNNDescriptor_v8
    cudnnGetRNNTempSpaceSizes
    cudnnGetRNNWeightParams
    cudnnGetRNNWeightSpaceSize
    cudnnGetSeqDataDescriptor
    cudnnGetTensorTransformDescriptor
    cudnnIm2Col
    cudnnInitTransformDest
    cudnnMakeFusedOpsPlan
    cudnnMultiHeadAttnBackwardData
    cudnnMultiHeadAttnBackwardWeights
    cudnnMultiHeadAttnForward
    cudnnRNNBackwardData_v8
    cudnnRNNBackwardWeights_v8
    cudnnRNNForward
    cudnnRNNGetClip_v8
    cudnnRNNGetClip_v9
    cudnnRNNSetClip_v8
    cudnnRNNSetClip_v9
    cudnnReorderFilterAndBias
    cudnnSetAttnDescriptor
    cudnnSetCTCLossDescriptor
    cudnnSetCTCLossDescriptorEx
    cudnnSetCTCLossDescriptor_v8
    cudnnSetCTCLossDescriptor_v9
    cudnnSetCallback
    cudnnSetFusedOpsConstParamPackAttribute
    cudnnSetFusedOpsVariantParamPackAttribute
    cudnnSetRNNDataDescriptor
    cudnnSetRNNDescriptor_v8
    cudnnSetSeqDataDescriptor
    cudnnSetSpatialTransformerNdDescriptor
    cudnnSetTensorTransformDescriptor
    cudnnSpatialTfGridGeneratorBackward
    cudnnSpatialTfGridGeneratorForward
    cudnnSpatialTfSamplerBackward
    cudnnSpatialTfSamplerForward
    cudnnTransformFilter
    cudnnTransformTensorEx
}
