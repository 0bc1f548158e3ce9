//! The functions as a program calls them, against a small host in the same process.
#![allow(unsafe_code, reason = "tests are programs: they have memory of their own")]

mod graph;

use crate::api::*;
use crate::border::{In, Memory, Out, Params, Text};
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;
use std::sync::{Mutex, MutexGuard, PoisonError};
use svp_client::CUresult;
use svp_cuda_types::{
    CUDA_ARRAY_DESCRIPTOR, CUDA_RESOURCE_DESC, CUctxCreateParams, CUfunction, CUmemAllocationProp,
    CUmemLocation, CUmodule, CUstream,
};

const OK: CUresult = CUresult::SUCCESS;
const IMAGE: &CStr = c"kernel fill 8 4 4\nkernel fault\nkernel hello\nvariable counter 12\n";

/// One test at a time: the process has one session. Gives it a current context.
fn begin() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    let guard = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(cuInit(0), OK);
    let mut context = null_mut();
    assert_eq!(cuDevicePrimaryCtxRetain(Out::to(&mut context), 0), OK);
    assert_eq!(cuCtxSetCurrent(context), OK);
    guard
}

fn allocate(bytes: usize) -> u64 {
    let mut at = 0;
    assert_eq!(cuMemAlloc_v2(Out::to(&mut at), bytes), OK);
    at
}

fn load(image: &CStr) -> CUmodule {
    let mut module = null_mut();
    let mut bytes = image.to_bytes_with_nul().to_vec();
    assert_eq!(cuModuleLoadData(Out::to(&mut module), Memory::of(&mut bytes)), OK);
    module
}

fn function(module: CUmodule, name: &CStr) -> CUfunction {
    let mut function = null_mut();
    assert_eq!(cuModuleGetFunction(Out::to(&mut function), module, Text::of(name)), OK);
    function
}

fn launch(function: CUfunction, stream: CUstream, params: &[*const u8]) -> CUresult {
    let extra = In::new(std::ptr::null());
    cuLaunchKernel(function, 2, 1, 1, 32, 1, 1, 0, stream, Params::of(params), extra)
}

fn read(from: u64, words: usize) -> Vec<u32> {
    let mut out = vec![0u32; words];
    assert_eq!(cuMemcpyDtoH_v2(Memory::of(&mut out), from, words * 4), OK);
    out
}

#[test]
fn a_kernel_gets_its_parameters_from_pointers_and_from_a_buffer() {
    let _one = begin();
    let (module, mut at) = (load(IMAGE), allocate(4096));
    let fill = function(module, c"fill");
    let (count, value) = (16u32, 7u32);
    let params =
        [(&raw const at).cast(), (&raw const count).cast(), (&raw const value).cast::<u8>()];
    assert_eq!(launch(fill, null_mut(), &params), OK);
    assert_eq!(read(at, 17)[..16], [7; 16]);

    at += 64;
    let mut packed = at.to_le_bytes().to_vec();
    packed.extend([1u32.to_le_bytes(), 9u32.to_le_bytes()].concat());
    let mut len = packed.len();
    let extra: [*mut c_void; 5] = [
        std::ptr::without_provenance_mut(1),
        packed.as_mut_ptr().cast(),
        std::ptr::without_provenance_mut(2),
        (&raw mut len).cast(),
        null_mut(),
    ];
    let (null, extra) = (Params::none(), In::new(extra.as_ptr()));
    let answer = cuLaunchKernel(fill, 2, 1, 1, 32, 1, 1, 0, null_mut(), null, extra);
    assert_eq!(answer, OK);
    assert_eq!(read(at, 1), [9]);
    assert_eq!(launch(null_mut(), null_mut(), &[]), CUresult::INVALID_HANDLE);
    assert_eq!(cuModuleUnload(module), OK);
    assert_eq!(launch(fill, null_mut(), &params), CUresult::INVALID_HANDLE);
}

#[test]
fn facts_are_as_the_host_gave_them() {
    let _one = begin();
    let (mut count, mut value, mut free, mut total) = (0, 0, 0, 0);
    assert_eq!(cuDeviceGetCount(Out::to(&mut count)), OK);
    assert_eq!(count, 1);
    assert_eq!(cuDeviceGetAttribute(Out::to(&mut value), 16, 0), OK);
    assert_eq!(value, 4);
    assert_eq!(cuDeviceGetAttribute(Out::to(&mut value), 41, 0), OK);
    assert_eq!(value, 1);
    assert_eq!(cuDeviceGetAttribute(Out::to(&mut value), 16, 1), CUresult::INVALID_DEVICE);
    assert_eq!(cuDeviceGetAttribute(Out::to(&mut value), 99_999, 0), CUresult::INVALID_VALUE);
    assert_eq!(cuDeviceGetCount(Out::nowhere()), CUresult::INVALID_VALUE);
    assert_eq!(cuMemGetInfo_v2(Out::to(&mut free), Out::to(&mut total)), OK);
    assert!(free <= total && total == 1 << 30);
    let module = load(IMAGE);
    let fill = function(module, c"fill");
    assert_eq!(cuFuncGetAttribute(Out::to(&mut value), 4, fill), OK);
    assert_eq!(value, 16);
    assert_eq!(cuOccupancyMaxActiveBlocksPerMultiprocessor(Out::to(&mut value), fill, 256, 0), OK);
    assert_eq!(value, 6);
    let (mut at, mut bytes) = (0, 0);
    let name = Text::of(c"counter");
    assert_eq!(cuModuleGetGlobal_v2(Out::to(&mut at), Out::to(&mut bytes), module, name), OK);
    assert_eq!(bytes, 12);
    let missing = Text::of(c"missing");
    let answer = cuModuleGetFunction(Out::to(&mut null_mut()), module, missing);
    assert_eq!(answer, CUresult::NOT_FOUND);
}

#[test]
fn the_reason_of_a_refusal_is_in_the_log() {
    let _one = begin();
    let (mut module, mut image) = (null_mut(), b"nonsense\0".to_vec());
    let mut log = [b'?'; 20];
    let keys = [5u32, 6];
    let mut values: [*mut c_void; 2] =
        [log.as_mut_ptr().cast(), std::ptr::without_provenance_mut(log.len())];
    let answer = cuModuleLoadDataEx(
        Out::to(&mut module),
        Memory::of(&mut image),
        2,
        In::new(keys.as_ptr()),
        Out::to(&mut values).cast(),
    );
    assert_eq!(answer, CUresult::INVALID_PTX);
    assert_eq!(&log, b"cannot read \"nonsen\0");
    assert_eq!(values[1].addr(), 19);
}

#[test]
fn libraries_give_the_same_kernel_each_time() {
    let _one = begin();
    let mut library = null_mut();
    let mut bytes = IMAGE.to_bytes_with_nul().to_vec();
    let (none, nothing) = (In::new(std::ptr::null()), In::new(std::ptr::null()));
    let code = Memory::of(&mut bytes);
    let answer =
        cuLibraryLoadData(Out::to(&mut library), code, none, Out::nowhere(), 0, none, nothing, 0);
    assert_eq!(answer, OK);
    let (mut first, mut again, mut owner) = (null_mut(), null_mut(), null_mut());
    assert_eq!(cuLibraryGetKernel(Out::to(&mut first), library, Text::of(c"hello")), OK);
    assert_eq!(cuLibraryGetKernel(Out::to(&mut again), library, Text::of(c"hello")), OK);
    assert_eq!(first, again);
    assert_eq!(cuKernelGetLibrary(Out::to(&mut owner), first), OK);
    assert_eq!(owner, library);
    assert_eq!(launch(first, null_mut(), &[]), OK);
    assert_eq!(cuCtxSynchronize(), OK);
    assert_eq!(cuLibraryUnload(library), OK);
    assert_eq!(cuLibraryUnload(library), CUresult::INVALID_HANDLE);
}

#[test]
fn streams_events_and_both_default_streams_work() {
    let _one = begin();
    let (mut stream, mut event, mut ms) = (null_mut(), null_mut(), 0f32);
    assert_eq!(cuStreamCreate(Out::to(&mut stream), 1), OK);
    assert_eq!(cuEventCreate(Out::to(&mut event), 0), OK);
    for stream in [stream, null_mut(), std::ptr::without_provenance_mut(2)] {
        assert_eq!(cuEventRecord(event, stream), OK);
        assert_eq!(cuStreamWaitEvent(null_mut(), event, 0), OK);
        assert_eq!(cuStreamSynchronize(stream), OK);
        assert_eq!(cuEventQuery(event), OK);
        assert_eq!(cuStreamQuery(stream), OK);
    }
    assert_eq!(cuEventElapsedTime(Out::to(&mut ms), event, event), OK);
    assert_eq!(ms, 0.0);
    let (mut own, mut legacy) = (0, 0);
    assert_eq!(cuStreamGetId_ptsz(null_mut(), Out::to(&mut own)), OK);
    assert_eq!(cuStreamGetId(null_mut(), Out::to(&mut legacy)), OK);
    assert_ne!(own, legacy);
    assert_eq!(cuStreamDestroy_v2(stream), OK);
    assert_eq!(cuStreamSynchronize(stream), CUresult::INVALID_HANDLE);
    assert_eq!(cuEventDestroy_v2(event), OK);
    assert_eq!(cuEventRecord(event, null_mut()), CUresult::INVALID_HANDLE);
}

#[test]
fn pointers_of_different_kinds_are_recognised() {
    let _one = begin();
    let device = allocate(1000);
    let (mut host, mut kind, mut mapped) = (null_mut(), 0u32, 0);
    assert_eq!(cuMemHostAlloc(Out::to(&mut host), 5000, 0), OK);
    let host_addr = host.expose_provenance() as u64;
    let get = |value: &mut u32, at| cuPointerGetAttribute(Out::to(value).cast(), 2, at);
    assert_eq!(get(&mut kind, device + 999), OK);
    assert_eq!(kind, 2);
    assert_eq!(get(&mut kind, host_addr + 4999), OK);
    assert_eq!(kind, 1);
    assert_eq!(get(&mut kind, 4096), CUresult::INVALID_VALUE);
    let middle = Memory::at(host_addr + 100);
    assert_eq!(cuMemHostGetDevicePointer_v2(Out::to(&mut mapped), middle, 0), OK);
    assert_eq!(mapped, host_addr + 100);
    assert_eq!(cuMemcpyDtoD_v2(mapped, 4096, 4), CUresult::INVALID_VALUE);
    let past_the_end = cuMemcpyDtoD_v2(mapped, device, 2000);
    assert_eq!(past_the_end, CUresult::INVALID_VALUE);
    assert_eq!(cuMemFreeHost(Memory::at(host_addr)), OK);
    assert_eq!(cuMemFree_v2(device), OK);
    assert_eq!(cuMemFree_v2(device), CUresult::INVALID_VALUE);
    assert_eq!(cuMemFree_v2(0), OK);
}

#[test]
fn address_space_and_memory_come_apart() {
    let _one = begin();
    const MIB2: usize = 2 << 20;
    let properties = CUmemAllocationProp {
        r#type: 1,
        requestedHandleTypes: 0,
        location: CUmemLocation { r#type: 1, id: 0 },
        win32HandleMetaData: null_mut(),
        allocFlags: [0; 8],
    };
    let (mut at, mut handle) = (0, 0);
    assert_eq!(cuMemAddressReserve(Out::to(&mut at), 4 * MIB2, 0, 0, 0), OK);
    let mut create = |bytes| cuMemCreate(Out::to(&mut handle), bytes, In::new(&properties), 0);
    assert_eq!(create(100), CUresult::INVALID_VALUE);
    assert_eq!(create(MIB2), OK);
    let step = MIB2 as u64;
    assert_eq!(cuMemMap(at + step, MIB2, 0, handle, 0), OK);
    assert_eq!(cuMemRelease(handle), OK);
    assert_eq!(cuMemsetD32_v2(at + step, 5, MIB2 / 4), OK);
    assert_eq!(read(at + 2 * step - 4, 1), [5]);
    assert_eq!(cuMemsetD32_v2(at, 5, 1), CUresult::INVALID_VALUE);
    assert_eq!(cuMemAddressFree(at, 4 * MIB2), CUresult::INVALID_VALUE);
    assert_eq!(cuMemUnmap(at + step, MIB2), OK);
    assert_eq!(cuMemAddressFree(at, 4 * MIB2), OK);
    let mut pool = null_mut();
    assert_eq!(cuDeviceGetDefaultMemPool(Out::to(&mut pool), 0), OK);
    assert_eq!(cuMemAllocFromPoolAsync(Out::to(&mut at), 64, pool, null_mut()), OK);
    assert_eq!(cuMemFreeAsync(at, null_mut()), OK);
}

#[test]
fn a_context_is_made_with_parameters_that_ask_for_nothing() {
    let _one = begin();
    let nothing = CUctxCreateParams {
        execAffinityParams: null_mut(),
        numExecAffinityParams: 0,
        cigParams: null_mut(),
    };
    let mut place = 0_u64;
    let some = (&raw mut place).cast();
    let create = |params: &CUctxCreateParams| {
        let mut context = null_mut();
        let result = cuCtxCreate_v4(Out::to(&mut context), In::new(params), 0, 0);
        if result == OK {
            assert_eq!(cuCtxDestroy(context), OK);
        }
        result
    };
    assert_eq!(create(&nothing), OK);
    // An array with nothing in it.
    assert_eq!(create(&CUctxCreateParams { execAffinityParams: some, ..nothing }), OK);
    let affinity =
        CUctxCreateParams { execAffinityParams: some, numExecAffinityParams: 1, ..nothing };
    assert_eq!(create(&affinity), CUresult::UNSUPPORTED_EXEC_AFFINITY);
    let lost = CUctxCreateParams { numExecAffinityParams: 1, ..nothing };
    assert_eq!(create(&lost), CUresult::INVALID_VALUE);
    let graphics = CUctxCreateParams { cigParams: some, ..nothing };
    assert_eq!(create(&graphics), CUresult::NOT_SUPPORTED);
}

#[test]
fn a_device_that_reads_no_textures_has_no_arrays() {
    let _one = begin();
    let asked = CUDA_ARRAY_DESCRIPTOR { Width: 4, Height: 4, Format: 0x20, NumChannels: 1 };
    let (mut array, mut handle) = (null_mut(), 0);
    let made = cuArrayCreate_v2(Out::to(&mut array), In::new(&asked));
    assert_eq!(made, CUresult::NOT_SUPPORTED);
    let three = CUDA_ARRAY_DESCRIPTOR { NumChannels: 3, ..asked };
    let made = cuArrayCreate_v2(Out::to(&mut array), In::new(&three));
    assert_eq!(made, CUresult::INVALID_VALUE);
    assert_eq!(cuArrayDestroy(null_mut()), CUresult::INVALID_HANDLE);
    let at = allocate(4096);
    let mut resource = CUDA_RESOURCE_DESC { resType: 2, res: [0; 16], flags: 0 };
    resource.res[..3].copy_from_slice(&[at, 0x1_0000_0020, 4096]);
    let surface = cuSurfObjectCreate(Out::to(&mut handle), In::new(&resource));
    assert_eq!(surface, CUresult::INVALID_VALUE);
    assert_eq!(cuTexObjectDestroy(at), CUresult::INVALID_VALUE);
    assert_eq!(cuSurfObjectDestroy(0), CUresult::INVALID_VALUE);
}

#[test]
fn managed_variables_are_the_programs_memory() {
    let _one = begin();
    let mut library = null_mut();
    let mut image = b"variable plain 8\nmanaged first 300\nmanaged second 4\n\0".to_vec();
    let (none, values) = (In::new(std::ptr::null()), || Out::nowhere());
    let code = Memory::of(&mut image);
    let load = cuLibraryLoadData(
        Out::to(&mut library),
        code,
        none,
        values(),
        0,
        none,
        In::new(std::ptr::null()),
        0,
    );
    assert_eq!(load, OK);
    let managed = |name| {
        let (mut at, mut bytes) = (0, 0);
        let got =
            cuLibraryGetManaged(Out::to(&mut at), Out::to(&mut bytes), library, Text::of(name));
        (got, at, bytes)
    };
    let ((_, first, 300), (OK, second, 4)) = (managed(c"first"), managed(c"second")) else {
        panic!("{:?} {:?}", managed(c"first"), managed(c"second"));
    };
    assert_eq!(managed(c"plain").0, CUresult::NOT_FOUND);
    assert_eq!(second, first + 512);
    let mut is_managed = 0_i32;
    let attribute = |value: &mut i32, at| cuPointerGetAttribute(Out::to(value).cast(), 8, at);
    assert_eq!(attribute(&mut is_managed, first + 299), OK);
    assert_eq!(is_managed, 1);
    // Between variables there is nothing, and none is an allocation.
    assert_eq!(attribute(&mut is_managed, first + 300), CUresult::INVALID_VALUE);
    assert_eq!(cuMemFree_v2(first), CUresult::INVALID_VALUE);
    assert_eq!(cuLibraryUnload(library), OK);
    assert_eq!(attribute(&mut is_managed, first), CUresult::INVALID_VALUE);
}

#[test]
fn inputs_are_linked_to_one_module() {
    let _one = begin();
    let (none, nothing) = (In::new(std::ptr::null()), In::new(std::ptr::null()));
    let (mut state, mut image, mut len) = (null_mut(), std::ptr::null(), 0);
    let mut keys = [5_u32, 6];
    let mut log = [0_u8; 64];
    let mut values = [log.as_mut_ptr().expose_provenance(), log.len()];
    let options = Memory::of(&mut values);
    assert_eq!(cuLinkCreate_v2(2, In::new(keys.as_mut_ptr()), options, Out::to(&mut state)), OK);
    let name = || Text::of(c"input");
    let add = |kind, bytes: &mut [u8]| {
        let (size, data) = (bytes.len(), Memory::of(bytes));
        cuLinkAddData_v2(state, kind, data, size, name(), 0, none, nothing)
    };
    assert_eq!(cuLinkComplete(state, Out::to(&mut image), Out::nowhere()), CUresult::INVALID_VALUE);
    let mut texts = [IMAGE.to_bytes().to_vec(), b"kernel other".to_vec(), b"rubbish".to_vec()];
    assert_eq!(add(1, &mut texts[0]), OK);
    assert_eq!(add(1, &mut texts[1]), OK);
    assert_eq!(add(1, &mut texts[2]), CUresult(218));
    let message = CStr::from_bytes_until_nul(&log).unwrap().to_str().unwrap();
    assert!(message.contains("rubbish") && values[1] == message.len(), "{message}");
    assert_eq!(add(4, &mut texts[0]), CUresult::NOT_SUPPORTED);
    assert_eq!(add(9, &mut texts[0]), CUresult::INVALID_VALUE);
    assert_eq!(add(1, &mut []), CUresult::INVALID_VALUE);
    let missing = cuLinkAddFile_v2(state, 1, Text::of(c"/no/such.ptx"), 0, none, nothing);
    assert_eq!(missing, CUresult::FILE_NOT_FOUND);
    assert_eq!(cuLinkComplete(state, Out::to(&mut image), Out::to(&mut len)), OK);
    let mut module = null_mut();
    let linked = Memory::at(image.expose_provenance() as u64);
    assert_eq!(cuModuleLoadData(Out::to(&mut module), linked), OK);
    function(module, c"fill");
    function(module, c"other");
    assert_eq!(cuLinkDestroy(state), OK);
    assert_eq!(cuLinkDestroy(state), CUresult::INVALID_HANDLE);
}

#[test]
fn a_fault_ends_with_the_reset_of_the_primary_context() {
    let _one = begin();
    let module = load(IMAGE);
    assert_eq!(launch(function(module, c"fault"), null_mut(), &[]), OK);
    assert_eq!(cuCtxSynchronize(), CUresult::ILLEGAL_ADDRESS);
    assert_eq!(cuMemAlloc_v2(Out::to(&mut 0), 4), CUresult::ILLEGAL_ADDRESS);
    assert_eq!(cuDevicePrimaryCtxReset_v2(0), OK);
    assert_eq!(cuCtxSynchronize(), OK);
    let at = allocate(4);
    assert_eq!(cuMemsetD32_v2(at, 3, 1), OK);
    assert_eq!(read(at, 1), [3]);
    assert_eq!(cuModuleUnload(module), CUresult::INVALID_HANDLE);
}

#[test]
fn without_a_context_calls_say_so() {
    let _one = begin();
    let mut context = null_mut();
    assert_eq!(cuCtxPopCurrent_v2(Out::to(&mut context)), OK);
    assert_eq!(cuMemAlloc_v2(Out::to(&mut 0), 4), CUresult::INVALID_CONTEXT);
    assert_eq!(cuCtxPushCurrent_v2(context), OK);
    assert_eq!(cuCtxSetCurrent(std::ptr::without_provenance_mut(64)), CUresult::INVALID_CONTEXT);
    assert_eq!(cuCtxSynchronize(), OK);
}

#[test]
fn a_released_primary_context_is_gone() {
    let _one = begin();
    let (mut flags, mut active) = (0, 1);
    // Other tests have retained it too, each once.
    while active == 1 {
        assert_eq!(cuDevicePrimaryCtxRelease_v2(0), OK);
        assert_eq!(cuDevicePrimaryCtxGetState(0, Out::to(&mut flags), Out::to(&mut active)), OK);
    }
    assert_eq!(cuDevicePrimaryCtxRelease_v2(0), CUresult::INVALID_CONTEXT);
    assert_eq!(cuMemAlloc_v2(Out::to(&mut 0), 4), CUresult::CONTEXT_IS_DESTROYED);
    assert_eq!(launch(null_mut(), null_mut(), &[]), CUresult::CONTEXT_IS_DESTROYED);
    drop(_one);
    let _one = begin();
    allocate(4);
}

#[test]
fn in_a_forked_child_nothing_is_initialised() {
    let _one = begin();
    // SAFETY: the child makes calls that fail before they take a lock, and exits.
    let child = unsafe { libc::fork() };
    if child == 0 {
        let mut count = 0;
        let answers = [cuInit(0), cuDeviceGetCount(Out::to(&mut count)), cuCtxSynchronize()];
        let right = answers.iter().all(|answer| *answer == CUresult::NOT_INITIALIZED);
        // SAFETY: ends the child at once.
        unsafe { libc::_exit(i32::from(!right)) };
    }
    let mut status = -1;
    // SAFETY: waits for the child made above.
    unsafe { libc::waitpid(child, &raw mut status, 0) };
    assert_eq!(status, 0);
    assert_eq!(cuCtxSynchronize(), OK);
}
