//! What two kernels become, and what is refused.

use super::{PadLaunch, PadLaunchError, PadPart, Padded, pad};
use crate::analysis::SharedLayout;
use crate::ir::{FunctionId, Module};
use crate::parse::parse;
use crate::print::print;
use crate::verify::verify_function;

const TEXT: &str = ".version 8.0 .target sm_75 .address_size 64\n\
    .shared .align 16 .b8 tile[100]; .extern .shared .align 8 .b8 rest[];\n\
    .entry a(.param .u32 n, .param .u64 p) { .reg .b32 %r<9>; .reg .pred %p<3>;\n\
    ld.param.u32 %r1, [n]; mov.u32 %r2, tile; st.shared.u32 [tile+4], %r1; bar.sync 0;\n\
    mov.u32 %r3, %ntid.y; bar.red.popc.u32 %r4, 1, %p1; bar.sync 2, 64; mov.u32 %r5, rest; ret; }\n\
    .entry b(.param .u16 h, .param .u64 q) { .shared .u64 own[20]; .reg .b32 %r<9>;\n\
    .reg .b64 %d<3>; ld.param.u64 %d1, [q]; mov.u32 %r1, own; mov.u32 %r2, %tid.z; bar.sync 0;\n\
    T: .branchtargets A, B; brx.idx %r1, T; A: mov.u32 %r3, %nctaid.z; B: ret; }\n\
    .entry c() { .reg .b32 %r; mov.u32 %r, %dynamic_smem_size; ret; }\n\
    .entry d() { .reg .b32 %r; mov.u32 %r, %cluster_ctarank; ret; }\n\
    .entry e() .reqntid 32 { ret; }\n";

fn padded(first: (&str, [u32; 3]), second: (&str, [u32; 3])) -> Result<(Padded, Module), String> {
    let mut module = parse(TEXT).unwrap();
    let part = |(name, block): (&str, _)| {
        let (kernel, function) = module.function_named(name).unwrap();
        assert_eq!(function.problems, []);
        PadPart { kernel, block }
    };
    let padded = pad(&module, part(first), part(second), "both").map_err(|it| it.to_string())?;
    module.functions.push(padded.function.clone());
    let again = parse(&print(&module)).unwrap();
    let (_, function) = again.function_named("both").unwrap();
    assert_eq!(function.problems, []);
    assert_eq!(verify_function(&again, function), []);
    Ok((padded, again))
}

#[test]
fn shared_memory_is_the_larger_part() {
    let (it, module) = padded(("a", [8, 4, 1]), ("b", [32, 2, 1])).unwrap();
    let id = FunctionId(module.functions.len() as u32 - 1);
    let layout = SharedLayout::of(&module, id).unwrap();
    assert_eq!((layout.static_bytes, layout.dynamic, it.block), (160, true, [64, 1, 1]));
}

#[test]
fn barriers_of_the_smaller_one_count_threads() {
    let text = |first, second| print(&padded(("a", first), ("b", second)).unwrap().1);
    let small = text([40, 1, 1], [32, 4, 1]);
    let both = &small[small.find("both").unwrap()..];
    for line in ["bar.sync 0, 64;", "bar.red.popc.u32 %r4, 1, 64, %p1;", "bar.sync 2, 64;"] {
        assert!(both.contains(line), "{both}");
    }
    assert!(both.contains("bar.sync 0;"), "{both}");
    let same = text([32, 4, 1], [32, 4, 1]);
    let both = &same[same.find("both").unwrap()..];
    assert_eq!(both.matches("bar.sync 0;").count(), 2, "{both}");
    assert!(both.contains("%tid.z") && both.contains(".reqntid 32, 4, 1"), "{both}");
}

#[test]
fn launches_hold_both_parameters() {
    let (it, _) = padded(("a", [32, 1, 1]), ("b", [32, 1, 1])).unwrap();
    let launch = |grid, params| PadLaunch { grid, params };
    let one: Vec<u8> = (1..=16).collect();
    let other: Vec<u8> = (101..=116).collect();
    let (blocks, params) = it.launch(launch([2, 3, 1], &one), launch([1, 1, 5], &other)).unwrap();
    assert_eq!((blocks, params.len()), (11, 56));
    assert_eq!(params[..4], [2, 0, 0, 0]);
    assert_eq!(params[20..24], [5, 0, 0, 0]);
    assert_eq!((&params[24..28], &params[32..40]), (&one[..4], &one[8..]));
    assert_eq!((&params[40..42], &params[48..]), (&other[..2], &other[8..]));
    let empty = it.launch(launch([2, 0, 1], &one), launch([1, 1, 5], &other));
    assert_eq!(empty, Err(PadLaunchError::Blocks));
    let short = it.launch(launch([2, 1, 1], &one[1..]), launch([1, 1, 5], &other));
    assert_eq!(short, Err(PadLaunchError::Params { given: 15, wanted: 16 }));
}

#[test]
fn what_cannot_be_padded_is_named() {
    let error = |name, block| padded(("a", [32, 1, 1]), (name, block)).unwrap_err();
    let one = [32, 1, 1];
    assert!(error("c", one).starts_with("`c` asks for the size of its shared memory in line"));
    assert!(error("d", one).starts_with("`d`: the kernel uses clusters in line"));
    assert_eq!(error("e", [64, 1, 1]), "`e` cannot have blocks of 64 x 1 x 1 threads");
    assert_eq!(error("b", [1025, 1, 1]), "`b` cannot have blocks of 1025 x 1 x 1 threads");
    assert!(error("b", [0, 1, 1]).starts_with("`b` cannot"));
    assert!(error("b", [1 << 31, 2, 1]).starts_with("`b` cannot"));
}
