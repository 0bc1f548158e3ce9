//! What becomes of a kernel, and what is refused.

use super::{ClientLaunch, Coalesced, TableError, coalesce};
use crate::ir::FunctionId;
use crate::parse::parse;
use crate::print::print;
use crate::verify::verify_function;

const HEAD: &str = ".version 8.0 .target sm_90 .address_size 64\n\
    .global .u32 counter; .global .texref image; .extern .shared .b8 dynamic[]; .shared .u32 fixed;\n\
    .extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);\n";
const REGISTERS: &str =
    ".reg .b32 %r<9>; .reg .b64 %d<9>; .reg .pred %p<3>; .param .b32 x; .param .b64 y;\n";

fn coalesced(code: &str) -> Result<(Coalesced, String), String> {
    let text =
        format!("{HEAD}.entry k(.param .u32 a, .param .u64 b) {{\n{REGISTERS}{code}\nret; }}");
    let mut module = parse(&text).unwrap();
    assert_eq!(module.functions[1].problems, [], "{code}");
    let coalesced = coalesce(&module, FunctionId(1)).map_err(|it| it.to_string())?;
    module.functions[1] = coalesced.function.clone();
    assert_eq!(verify_function(&module, &module.functions[1]), []);
    let text = print(&module);
    let again = parse(&text).unwrap();
    assert_eq!(again.functions[1].problems, []);
    assert_eq!(verify_function(&again, &again.functions[1]), []);
    Ok((coalesced, text))
}

#[test]
fn parameters_and_indices_come_from_the_table() {
    let (it, text) = coalesced(
        "ld.param.u32 %r1, [a]; ld.param.u64 %d1, [b]; mov.u32 %r2, %ctaid.y;\n\
         mov.u32 %r3, %nctaid.x; mov.u64 %d2, %gridid; mov.u64 %d3, %ctaid.x;\n\
         mov.u32 %r5, fixed; mov.u32 %r6, dynamic; mov.u32 %r7, %gridid;\n\
         st.global.u32 [%d1], %r1;",
    )
    .unwrap();
    assert_eq!((it.params_bytes, it.params_align), (16, 16));
    assert_eq!(it.function.params.len(), 1);
    assert!(text.contains("ld.global.u64 %d1, [%svp_params+8]"), "{text}");
    assert!(text.contains("cvt.u64.u32 %d3, %svp_x"), "{text}");
    assert!(text.contains("cvt.u32.u64 %r7, %svp_grid_id"), "{text}");
    assert_eq!(text.matches("%ctaid").count(), 1, "{text}");
    assert_eq!(text.matches("ld.param").count(), 1, "{text}");
    assert!(!text.contains("%nctaid") && !text.contains("%gridid"), "{text}");
}

#[test]
fn what_cannot_be_coalesced_is_named() {
    let cases = [
        ("mov.u32 %r1, %envreg2;", "the kernel uses the registers of a grid's cooperative group"),
        ("L: ld.volatile.u32 %r1, [%d1]; setp.eq.u32 %p1, %r1, 0; @%p1 bra L;", "the kernel loops"),
        ("mov.u32 %r1, %cluster_ctarank;", "the kernel uses clusters in line 6"),
        ("barrier.cluster.arrive;", "the kernel uses clusters in line 6"),
        ("griddepcontrol.wait;", "the kernel depends on other grids in line 6"),
        ("mov.u64 %d1, %current_graph_exec;", "the kernel asks for its graph in line 6"),
        ("mov.b64 %d1, b;", "line 6 takes the address of a parameter"),
        ("ld.param.u32 %r1, [%d1];", "line 6 takes the address of a parameter"),
        ("cvta.param.u64 %d2, %d1;", "line 6 takes the address of a parameter"),
        ("st.global.u32 [counter], 1;", "line 6 uses the module's variable `counter`"),
        ("txq.width.b32 %r1, [image];", "line 6 uses the texture reference `image`"),
        ("call (x), vprintf, (y, y);", "line 6 calls the device's function `vprintf`"),
        ("P: .callprototype _ (); call %d1, (), P;", "`k` calls indirectly in line 6"),
    ];
    for (code, expected) in cases {
        let error = coalesced(code).unwrap_err();
        assert!(error.starts_with(expected), "{code}: {error}");
    }
}

#[test]
fn tables_hold_what_they_say() {
    let (it, _) = coalesced("ld.param.u32 %r1, [a];").unwrap();
    let launch = |grid, params| ClientLaunch { grid, grid_id: 7, params };
    let table = it.table(&[launch([2, 3, 1], &[1; 16]), launch([1, 1, 4], &[2; 16])]).unwrap();
    assert_eq!(table.blocks, 10);
    let word = |at: usize| u32::from_le_bytes(table.bytes[at..at + 4].try_into().unwrap());
    assert_eq!([0, 16, 20, 24, 28, 32, 48, 60].map(word), [2, 0, 2, 3, 1, 7, 6, 4]);
    assert_eq!((word(40), word(72), table.bytes.len()), (80, 96, 112));
    assert_eq!(table.bytes[80..], [[1; 16], [2; 16]].concat());

    assert_eq!(it.table(&[]), Err(TableError::Empty));
    assert_eq!(it.table(&[launch([0, 1, 1], &[1; 16])]), Err(TableError::Blocks(0)));
    let large = launch([1 << 30, 1, 1], &[1; 16]);
    assert_eq!(it.table(&[large, large]), Err(TableError::Blocks(1)));
    assert_eq!(it.table(&[launch([u32::MAX; 3], &[1; 16])]), Err(TableError::Blocks(0)));
    let short = TableError::Params { launch: 0, given: 15, wanted: 16 };
    assert_eq!(it.table(&[launch([1, 1, 1], &[1; 15])]), Err(short));
}
