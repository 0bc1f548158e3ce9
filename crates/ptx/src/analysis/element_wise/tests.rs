use super::*;
use crate::ir::SpecialRegister;
use svp_kernel_facts::{ArrayParam, BlockThreads, CountParam};

/// A kernel with these parameters and body; the index is in `%r1`, what is beyond the count `n` goes
/// to DONE.
fn checked(params: &str, body: &str) -> String {
    kernel(
        params,
        &format!(
            "mov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\nmov.u32 %r4, %tid.x;\n\
             mad.lo.s32 %r1, %r2, %r3, %r4;\nld.param.u32 %r5, [n];\n\
             setp.ge.s32 %p1, %r1, %r5;\n@%p1 bra DONE;\n{body}\nDONE:\nret;"
        ),
    )
}

fn kernel(params: &str, body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n.global .align 4 .b8 table[64];\n\
         .visible .entry k({params})\n{{\n.reg .b32 %r<20>;\n.reg .b64 %rd<20>;\n\
         .reg .f32 %f<20>;\n.reg .pred %p<5>;\n.shared .align 4 .b8 tile[256];\n{body}\n}}\n"
    )
}

fn of(ptx: &str) -> Result<ElementWise, Obstacle> {
    let module = crate::parse::parse(ptx).unwrap();
    prove(&module, FunctionId(0)).map_err(|it| it.obstacle)
}

/// Address of the own element of 4 bytes of a parameter in a register.
fn own(register: &str, param: &str) -> String {
    format!(
        "ld.param.u64 {register}, [{param}];\ncvta.to.global.u64 {register}, {register};\n\
         mad.wide.s32 {register}, %r1, 4, {register};\n"
    )
}

const ABN: &str = ".param .u64 a, .param .u64 b, .param .u32 n";
const ABCN: &str = ".param .u64 a, .param .u64 b, .param .u64 c, .param .u32 n";

fn array(param: u32, element_bytes: u32, (read, written): (bool, bool)) -> ArrayParam {
    ArrayParam { offset: param, element_bytes, align_bytes: 4, read, written }
}

const READ: (bool, bool) = (true, false);
const WRITTEN: (bool, bool) = (false, true);

#[test]
fn vector_add_as_nvcc_makes_it() {
    let body = "ld.param.u64 %rd1, [a];\nld.param.u64 %rd2, [b];\nld.param.u64 %rd3, [c];\n\
        cvta.to.global.u64 %rd4, %rd1;\nmul.wide.s32 %rd5, %r1, 4;\nadd.s64 %rd6, %rd4, %rd5;\n\
        cvta.to.global.u64 %rd7, %rd2;\nadd.s64 %rd8, %rd7, %rd5;\nld.global.f32 %f1, [%rd8];\n\
        ld.global.f32 %f2, [%rd6];\nadd.f32 %f3, %f2, %f1;\ncvta.to.global.u64 %rd9, %rd3;\n\
        add.s64 %rd10, %rd9, %rd5;\nst.global.f32 [%rd10], %f3;";
    let found = of(&checked(ABCN, body)).unwrap();
    assert_eq!(found.count, CountParam { offset: 24, bytes: 4, signed: true });
    assert_eq!(found.arrays, [array(0, 4, READ), array(8, 4, READ), array(16, 4, WRITTEN)]);
    assert_eq!(
        found.blocks,
        Some(vec![BlockThreads::All, BlockThreads::Inside, BlockThreads::All])
    );
}

#[test]
fn saxpy_has_a_scalar_and_a_64_bit_index() {
    let params = ".param .f32 alpha, .param .u64 x, .param .u64 y, .param .u64 n";
    let body = "ld.param.f32 %f1, [alpha];\nld.param.u64 %rd1, [x];\nld.param.u64 %rd2, [y];\n\
        ld.param.u64 %rd3, [n];\nmov.u32 %r1, %ctaid.x;\nmov.u32 %r2, %ntid.x;\n\
        mul.wide.u32 %rd4, %r2, %r1;\nmov.u32 %r3, %tid.x;\ncvt.u64.u32 %rd5, %r3;\n\
        add.s64 %rd6, %rd4, %rd5;\nsetp.lt.u64 %p1, %rd6, %rd3;\n@!%p1 ret;\n\
        shl.b64 %rd7, %rd6, 2;\nadd.s64 %rd8, %rd7, %rd1;\nadd.s64 %rd9, %rd2, %rd7;\n\
        ld.global.nc.f32 %f2, [%rd8];\nld.global.f32 %f3, [%rd9];\n\
        fma.rn.f32 %f4, %f1, %f2, %f3;\nst.global.f32 [%rd9], %f4;\nret;";
    let found = of(&kernel(params, body)).unwrap();
    assert_eq!(found.count, CountParam { offset: 24, bytes: 8, signed: false });
    assert_eq!(found.arrays, [array(8, 4, READ), array(16, 4, (true, true))]);
    assert_eq!(found.blocks, Some(vec![BlockThreads::All, BlockThreads::Inside]));
}

#[test]
fn black_scholes_like_with_a_branch_on_data() {
    let params = ".param .u64 s, .param .u64 x, .param .u64 c, .param .u64 p, .param .f32 r, \
                  .param .u32 n";
    let body = format!(
        "{}{}{}{}ld.param.f32 %f1, [r];\nld.global.f32 %f2, [%rd1];\nld.global.f32 %f3, [%rd2];\n\
         div.rn.f32 %f4, %f2, %f3;\nlg2.approx.f32 %f5, %f4;\nneg.f32 %f6, %f1;\n\
         mul.f32 %f7, %f6, %f5;\nex2.approx.f32 %f8, %f7;\nsetp.lt.f32 %p2, %f7, 0f00000000;\n\
         @!%p2 bra POSITIVE;\nmov.f32 %f9, 0f3F800000;\nsub.f32 %f8, %f9, %f8;\nPOSITIVE:\n\
         selp.f32 %f10, %f8, %f2, %p2;\nst.global.f32 [%rd3], %f10;\nst.global.f32 [%rd4], %f8;",
        own("%rd1", "s"),
        own("%rd2", "x"),
        own("%rd3", "c"),
        own("%rd4", "p"),
    );
    let found = of(&checked(params, &body)).unwrap();
    assert_eq!(found.arrays.len(), 4);
    assert_eq!(found.blocks, None, "data decides which threads execute a block");
}

#[test]
fn scaling_in_place_with_the_count_widened() {
    let body = "ld.param.u64 %rd1, [a];\nld.param.s32 %r1, [n];\ncvt.s64.s32 %rd2, %r1;\n\
        mov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\nmul.lo.s32 %r4, %r2, %r3;\n\
        mov.u32 %r5, %tid.x;\nadd.s32 %r6, %r4, %r5;\ncvt.u64.u32 %rd3, %r6;\n\
        setp.gt.s64 %p1, %rd2, %rd3;\nnot.pred %p2, %p1;\n@%p2 exit;\nmul.lo.s64 %rd4, %rd3, 8;\n\
        add.s64 %rd5, %rd1, %rd4;\nld.global.v2.f32 {%f1, %f2}, [%rd5];\nadd.f32 %f3, %f1, %f1;\n\
        st.global.f32 [%rd5], %f3;\nst.global.f32 [%rd5+4], %f2;\nret;";
    let found = of(&kernel(".param .u64 a, .param .u32 n", body)).unwrap();
    assert_eq!(found.count, CountParam { offset: 8, bytes: 4, signed: true });
    let expected =
        ArrayParam { offset: 0, element_bytes: 8, align_bytes: 8, read: true, written: true };
    assert_eq!(found.arrays, [expected]);
}

#[test]
fn arrays_of_structures_and_pointers_in_a_structure() {
    let params = ".param .align 8 .b8 s[24]";
    let body = "ld.param.u32 %r5, [s+16];\nmov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\n\
        mov.u32 %r4, %tid.x;\nmad.lo.s32 %r1, %r2, %r3, %r4;\nsetp.ge.u32 %p1, %r1, %r5;\n\
        @%p1 bra DONE;\nld.param.u64 %rd1, [s];\nld.param.u64 %rd2, [s+8];\n\
        mad.wide.u32 %rd3, %r1, 12, %rd1;\nld.global.f32 %f1, [%rd3+8];\n\
        mad.wide.u32 %rd4, %r1, 4, %rd2;\nst.global.f32 [%rd4], %f1;\nDONE:\nret;";
    let found = of(&kernel(params, body)).unwrap();
    assert_eq!(found.count, CountParam { offset: 16, bytes: 4, signed: false });
    assert_eq!(found.arrays, [array(0, 12, READ), array(8, 4, WRITTEN)]);
}

/// A kernel that loads its own `a`, does something, and stores `%f1` to its own `b`.
fn with(body: &str) -> Result<ElementWise, Obstacle> {
    with_params(ABN, body)
}

fn with_params(params: &str, body: &str) -> Result<ElementWise, Obstacle> {
    let load = "ld.global.f32 %f1, [%rd1];\n";
    let store = "st.global.f32 [%rd2], %f1;";
    let (a, b) = (own("%rd1", "a"), own("%rd2", "b"));
    of(&checked(params, &format!("{a}{b}{load}{body}\n{store}")))
}

#[test]
fn the_kernel_that_the_refused_ones_are_made_of_is_element_wise() {
    assert!(with("").is_ok());
    assert!(with("mul.f32 %f1, %f1, %f1;").is_ok());
}

#[test]
fn neighbours_and_other_strides_are_refused() {
    let neighbour = "ld.global.f32 %f2, [%rd1+4];\nadd.f32 %f1, %f1, %f2;";
    assert_eq!(with(neighbour), Err(Obstacle::NotOwnElement));
    let left = "ld.global.f32 %f2, [%rd1+-4];\nadd.f32 %f1, %f1, %f2;";
    assert_eq!(with(left), Err(Obstacle::NotOwnElement));
    let next = "add.s32 %r6, %r1, 1;\nld.param.u64 %rd3, [a];\nmad.wide.s32 %rd4, %r6, 4, %rd3;\n\
                ld.global.f32 %f1, [%rd4];";
    assert_eq!(with(next), Err(Obstacle::IndexAsData));
    let twice = "shl.b32 %r6, %r1, 1;\nld.param.u64 %rd3, [a];\n\
                 mad.wide.s32 %rd4, %r6, 4, %rd3;\nld.global.f32 %f1, [%rd4];";
    assert_eq!(with(twice), Err(Obstacle::IndexAsData));
    let two_sizes = "ld.param.u64 %rd3, [a];\nmad.wide.s32 %rd4, %r1, 8, %rd3;\n\
                     ld.global.f32 %f1, [%rd4];";
    assert_eq!(with(two_sizes), Err(Obstacle::ElementSizes("a".into())));
    let one_for_all = "ld.param.u64 %rd3, [a];\nld.global.f32 %f1, [%rd3];";
    assert_eq!(with(one_for_all), Err(Obstacle::NotOwnElement));
    let gather = "cvt.rzi.s32.f32 %r6, %f1;\nld.param.u64 %rd3, [a];\n\
                  mad.wide.s32 %rd4, %r6, 4, %rd3;\nld.global.f32 %f1, [%rd4];";
    assert_eq!(with(gather), Err(Obstacle::NotOwnElement));
    let within_a_block = "ld.param.u64 %rd3, [a];\nmov.u32 %r6, %tid.x;\n\
                          mad.wide.u32 %rd4, %r6, 4, %rd3;\nld.global.f32 %f1, [%rd4];";
    assert_eq!(with(within_a_block), Err(Obstacle::IndexAsData));
}

#[test]
fn the_index_the_count_and_pointers_are_no_data() {
    assert_eq!(with("cvt.rn.f32.s32 %f1, %r1;"), Err(Obstacle::IndexAsData));
    assert_eq!(with("mov.u32 %r6, %laneid;"), Err(Obstacle::Special(SpecialRegister::LaneId)));
    let blocks = with("mov.u32 %r6, %nctaid.x;").unwrap_err();
    assert_eq!(blocks.to_string(), "it reads `%nctaid.x`");
    let parity = "and.b32 %r6, %r1, 1;\nsetp.eq.s32 %p2, %r6, 0;\n@%p2 mov.f32 %f1, 0f00000000;";
    assert_eq!(with(parity), Err(Obstacle::IndexAsData));
    let count = "cvt.rn.f32.s32 %f1, %r5;";
    assert_eq!(with(count), Err(Obstacle::ParamAsData("n".into())));
    let half = "ld.param.u16 %r6, [n];\ncvt.rn.f32.u32 %f1, %r6;";
    assert_eq!(with(half), Err(Obstacle::ParamAsData("n".into())));
    let compared = "ld.param.u64 %rd3, [a];\nsetp.eq.s64 %p2, %rd3, 0;\n\
                    selp.f32 %f1, %f1, 0f00000000, %p2;";
    assert_eq!(with(compared), Err(Obstacle::ParamAsData("a".into())));
    let aliased = "setp.eq.s64 %p2, %rd1, %rd2;\nselp.f32 %f1, %f1, 0f00000000, %p2;";
    assert_eq!(with(aliased), Err(Obstacle::AddressAsData));
    let bound = "selp.f32 %f1, %f1, 0f00000000, %p1;";
    assert_eq!(with(bound), Err(Obstacle::IndexAsData));
    let params = ".param .u64 a, .param .u64 b, .param .u32 n, .param .u32 m";
    let two = "ld.param.u32 %r6, [m];\nsetp.ge.s32 %p2, %r1, %r6;\n@%p2 bra DONE;";
    assert_eq!(with_params(params, two), Err(Obstacle::TwoCounts));
}

#[test]
fn loops_communication_and_other_memory_are_refused() {
    let stride = "AGAIN:\nadd.s32 %r1, %r1, %r3;\nsetp.lt.s32 %p2, %r1, %r5;\n@%p2 bra AGAIN;";
    assert_eq!(with(stride), Err(Obstacle::Loop));
    let reduction = "st.shared.f32 [tile], %f1;\nbar.sync 0;";
    assert_eq!(with(reduction).unwrap_err().to_string(), "it accesses .shared memory");
    assert_eq!(with("bar.sync 0;"), Err(Obstacle::Instruction("bar.sync".into())));
    let atomic = "atom.global.add.f32 %f2, [%rd2], %f1;";
    assert_eq!(with(atomic), Err(Obstacle::Instruction("atom.global.add.f32".into())));
    let shuffle = "shfl.sync.bfly.b32 %f1, %f1, 1, 31, -1;";
    assert_eq!(with(shuffle), Err(Obstacle::Instruction("shfl.sync.bfly.b32".into())));
    assert_eq!(with("ld.global.f32 %f1, [table];"), Err(Obstacle::Variable));
    assert_eq!(with("ld.volatile.global.f32 %f1, [%rd1];"), Err(Obstacle::Ordered));
    assert_eq!(with("trap;"), Err(Obstacle::Instruction("trap".into())));
}

#[test]
fn what_not_every_thread_writes_in_full_is_refused() {
    let refused = Err(Obstacle::ConditionalWrite("b".into()));
    let early = "setp.lt.f32 %p2, %f1, 0f00000000;\n@%p2 bra DONE;";
    assert_eq!(with(early), refused);
    let guarded = format!(
        "{}{}ld.global.f32 %f1, [%rd1];\nsetp.lt.f32 %p2, %f1, 0f00000000;\n\
         @%p2 st.global.f32 [%rd2], %f1;",
        own("%rd1", "a"),
        own("%rd2", "b")
    );
    assert_eq!(of(&checked(ABN, &guarded)), refused);
    let half = format!("{}st.global.u16 [%rd2], %r7;", own("%rd2", "b"));
    assert_eq!(of(&checked(ABN, &format!("mov.u32 %r7, 0;\n{half}"))), refused);
    // Either way it is written: that is well.
    let both_ways = "setp.lt.f32 %p2, %f1, 0f00000000;\n@%p2 bra LESS;\n\
                     st.global.f32 [%rd2], %f1;\nbra.uni MEET;\nLESS:\nneg.f32 %f1, %f1;\n\
                     st.global.f32 [%rd2], %f1;\nMEET:";
    let written = format!("{}{}{both_ways}", own("%rd1", "a"), own("%rd2", "b"));
    let written = format!("mov.f32 %f1, 0f3F800000;\n{written}");
    assert!(of(&checked(ABN, &written)).is_ok());
}

#[test]
fn accesses_that_are_not_known_to_be_below_the_count_are_refused() {
    let body = "mov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\nmov.u32 %r4, %tid.x;\n\
        mad.lo.s32 %r1, %r2, %r3, %r4;\nld.param.u64 %rd1, [a];\n\
        mad.wide.s32 %rd2, %r1, 4, %rd1;\n";
    let store = "st.global.u32 [%rd2], 7;\n";
    let check = "ld.param.u32 %r5, [n];\nsetp.ge.s32 %p1, %r1, %r5;\n@%p1 ret;\n";
    let params = ".param .u64 a, .param .u32 n";
    assert_eq!(of(&kernel(params, &format!("{body}{store}ret;"))), Err(Obstacle::Unchecked));
    let late = of(&kernel(params, &format!("{body}{store}{check}{store}ret;")));
    assert_eq!(late, Err(Obstacle::Unchecked));
    let beyond = check.replace(".ge.", ".lt.");
    assert_eq!(
        of(&kernel(params, &format!("{body}{beyond}{store}ret;"))),
        Err(Obstacle::Unchecked)
    );
    let equal = check.replace(".ge.", ".gt.");
    let equal = of(&kernel(params, &format!("{body}{equal}{store}ret;")));
    assert_eq!(equal, Err(Obstacle::IndexAsData), "the count itself is not below it");
    assert!(of(&kernel(params, &format!("{body}{check}{store}ret;"))).is_ok());
    assert_eq!(of(&kernel(params, &format!("{body}ret;"))), Err(Obstacle::NoCount));
    assert_eq!(of(&kernel(params, &format!("{body}{check}ret;"))), Err(Obstacle::NothingWritten));
    let unaligned = "ld.param.u64 %rd3, [a];\nmad.wide.s32 %rd2, %r1, 6, %rd3;\n";
    let unaligned = of(&kernel(params, &format!("{body}{check}{unaligned}{store}ret;")));
    assert_eq!(unaligned, Err(Obstacle::Misaligned("a".into())));
}

#[test]
fn obstacles_are_reported_with_their_line() {
    let ptx = checked(ABN, "bar.sync 0;");
    let module = crate::parse::parse(&ptx).unwrap();
    let error = prove(&module, FunctionId(0)).unwrap_err();
    let line = 1 + ptx.lines().position(|it| it.starts_with("bar")).unwrap();
    assert_eq!(error.to_string(), format!("it uses `bar.sync` (PTX line {line})"));
}
