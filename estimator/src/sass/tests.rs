//! A listing as nvdisasm prints it, cut to what matters.

use super::*;

const PTX: &str = "\
.version 8.0
.target sm_75
.address_size 64
.visible .entry k(.param .u64 p)
{
\t.reg .b64 %rd<3>;
\t.reg .f32 %f<3>;
\t.reg .b32 %r<3>;
\t.reg .pred %p<2>;
\tld.param.u64 %rd1, [p];
\tmov.u32 %r1, 8;
LOOP:
\tld.global.f32 %f1, [%rd1];
\tfma.rn.f32 %f2, %f1, %f1, %f1;
\tst.global.f32 [%rd1], %f2;
\tadd.s32 %r1, %r1, -1;
\tsetp.ne.s32 %p1, %r1, 0;
\t@%p1 bra LOOP;
\tret;
}
";

/// The loop of two copies, with an address that was moved out of it, and what ptxas adds.
const LISTING: &str = "\
//--------------------- .text.k          --------------------------
\t.section\t.text.k,\"ax\",@progbits
k:
.text.k:
\t//## File \"blocks\", line 10
        /*0000*/                   MOV R1, c[0x0][0x28] ;
\t//## File \"blocks\", line 13
        /*0010*/                   ULDC.64 UR4, c[0x0][0x118] ;
\t//## File \"blocks\", line 10
        /*0020*/                   MOV R2, 0x8 ;
.L_x_0:
\t//## File \"blocks\", line 13
        /*0030*/                   LDG.E R4, [R2.64] ;
        /*0040*/                   FFMA R5, R4, R4, R4 ;
        /*0050*/                   STG.E [R2.64], R5 ;
        /*0060*/                   LDG.E R4, [R2.64] ;
        /*0070*/                   FFMA R5, R4, R4, R4 ;
        /*0080*/                   STG.E [R2.64], R5 ;
        /*0090*/                   IADD3 R6, R6, -0x2, RZ ;
        /*00a0*/                   ISETP.NE.AND P0, PT, R6, RZ, PT ;
        /*00b0*/               @P0 BRA `(.L_x_0) ;
\t//## File \"blocks\", line 19
        /*00c0*/                   EXIT ;
.L_x_1:
        /*00d0*/                   BRA `(.L_x_1);
        /*00e0*/                   NOP;
";

const SAID: &str = "ptxas info    : Compiling entry function 'k' for 'sm_87'\n\
    ptxas info    : Used 12 registers, 360 bytes cmem[0]\n";

#[test]
fn each_block_has_a_marker_before_its_first_instruction() {
    let marked = Marked::of(PTX, 87, None).unwrap();
    let after = |line: &str| marked.text.split(line).nth(1).unwrap().trim_start().to_owned();
    assert!(after(".loc 1 13 0\n").starts_with("ld.global.f32"));
    assert!(after(".loc 1 19 0\n").starts_with("ret"));
    assert_eq!(marked.text.matches(".loc").count(), 3);
}

#[test]
fn targets_and_versions_are_lowered_where_nothing_needs_more() {
    let marked = Marked::of(PTX, 53, Some((7, 8))).unwrap();
    assert!(marked.text.contains(".version 7.8\n.target sm_53\n"));
    let barrier = PTX.replace("\tret;", "\tnanosleep.u32 8;\n\tret;");
    assert!(matches!(Marked::of(&barrier, 53, None), Err(MarkError::Retarget(_))));
}

#[test]
fn blocks_that_share_a_line_are_put_into_lines_of_their_own() {
    let joined = PTX.replace("bra LOOP;\n\tret;", "bra LOOP; ret;");
    let marked = Marked::of(&joined, 87, None).unwrap();
    let lines: Vec<&str> = marked.text.lines().collect();
    let ret = lines.iter().position(|line| line.trim() == "ret;").unwrap();
    assert!(lines[ret - 1].starts_with(".loc"), "{lines:?}");
    assert!(lines[ret - 2].ends_with("bra LOOP;"), "{lines:?}");
}

#[test]
fn copies_are_counted_once_and_what_was_moved_where_it_is() {
    let marked = Marked::of(PTX, 87, None).unwrap();
    let kernel = count(&marked, LISTING, SAID).remove("k").unwrap();
    let [entry, body, end] = kernel.blocks.as_slice() else { panic!("{kernel:?}") };
    // Two moves of its own, and the address that was moved out of the loop.
    assert_eq!(entry.mix, PerClass { int: 3.0, ..PerClass::default() });
    let expected =
        PerClass { load: 1.0, fp32: 1.0, store: 1.0, int: 1.0, branch: 0.5, ..PerClass::default() };
    assert_eq!(body.mix, expected);
    assert_eq!(end.mix, PerClass { branch: 1.0, ..PerClass::default() });
    assert_eq!(kernel.registers, 12);
}

#[test]
fn a_division_that_is_always_called_counts_and_a_rare_path_does_not() {
    for (name, expected) in [("__cuda_sm20_div_u64", 2.0), ("__cuda_sm3x_div_f32_slowpath", 0.0)] {
        let called = format!("$k$__internal_0_${name}");
        let call = format!("        /*00b8*/                   CALL.REL.NOINC `({called}) ;\n");
        let routine = format!(
            "{called}:\n        /*0100*/   MUFU.RCP R1, R1 ;\n        /*0110*/   MUFU.RCP R1, R1 ;\n"
        );
        let with_call = LISTING.replace(
            "\t//## File \"blocks\", line 19\n",
            &format!("\t//## File \"blocks\", line 19\n{call}"),
        );
        let marked = Marked::of(PTX, 87, None).unwrap();
        let kernel = count(&marked, &(with_call + &routine), SAID).remove("k").unwrap();
        assert_eq!(kernel.blocks[2].mix.sfu, expected, "{name}");
    }
}

#[test]
fn three_products_of_16_bits_are_one_before_maxwell() {
    let products = LISTING.replace("MOV R2, 0x8", "XMAD R2, R3, R4, RZ");
    let products = products.replace("ULDC.64 UR4, c[0x0][0x118]", "XMAD.MRG R2, R3, R4, RZ");
    let products = products.replace("MOV R1, c[0x0][0x28]", "XMAD.PSL R2, R3, R4, R5");
    let marked = Marked::of(PTX, 50, None).unwrap();
    let mut kernel = count(&marked, &products, SAID).remove("k").unwrap();
    assert_eq!(kernel.blocks[0].mix.int, 3.0);
    kernel.before_maxwell();
    assert_eq!(kernel.blocks[0].mix.int, 1.0);
}

/// What only says where lanes will meet, or waits for a load, leads nowhere; a branch over what follows may.
#[test]
fn branches_count_as_often_as_they_lead_elsewhere() {
    let marked = Marked::of(PTX, 52, None).unwrap();
    let end = |instruction: &str| {
        let there = "\t//## File \"blocks\", line 19\n";
        let more = format!("{there}        /*00b8*/                   {instruction} ;\n");
        let mix = count(&marked, &LISTING.replace(there, &more), SAID)["k"].blocks[2].mix.clone();
        (mix.branch, mix.int)
    };
    assert_eq!(end("BRA `(.L_x_1)"), (2.0, 0.0));
    assert_eq!(end("@!P0 BRA `(.L_x_1)"), (1.5, 0.5));
    assert_eq!(end("SSY `(.L_x_1)"), (1.0, 1.0));
    assert_eq!(end("DEPBAR.LE SB5, 0x3"), (1.0, 1.0));
}

/// ptxas has one lane add for its warp, which it finds by a vote; a guard of the program's own is none of that.
#[test]
fn atomics_that_one_lane_does_are_told_from_guarded_ones() {
    let marked = Marked::of(PTX, 87, None).unwrap();
    let joined = |vote: &str| {
        let atomic = "@P0 RED.E.ADD.STRONG.GPU [UR4], R0 ;";
        let with = format!("{vote} ;\n        /*0090*/               {atomic}");
        let listing = LISTING.replace("IADD3 R6, R6, -0x2, RZ ;", &with);
        count(&marked, &listing, SAID)["k"].joined_atomics([8, 64, 8])
    };
    assert_eq!(joined("VOTEU.ANY UR4, UPT, PT"), 1.0);
    assert_eq!(joined("IADD3 R6, R6, -0x2, RZ"), 0.0);
    assert_eq!(count(&marked, LISTING, SAID)["k"].joined_atomics([8, 64, 8]), 0.0);
}

#[test]
fn what_is_no_listing_gives_nothing() {
    let marked = Marked::of(PTX, 87, None).unwrap();
    assert!(count(&marked, "nvdisasm fatal : nothing", "").is_empty());
}

proptest::proptest! {
    #[test]
    fn no_listing_makes_it_panic(lines in proptest::collection::vec(
        proptest::sample::select(LISTING.lines().collect::<Vec<_>>()), 0..40)
    ) {
        let marked = Marked::of(PTX, 87, None).unwrap();
        for kernel in count(&marked, &lines.join("\n"), SAID).values() {
            for block in &kernel.blocks {
                proptest::prop_assert!(block.mix.iter().all(|(_, n)| n.is_finite() && *n >= 0.0));
            }
        }
    }
}

/// A loop of integer arithmetic alone, of which ptxas makes two copies.
#[test]
fn counted_bits_tell_the_copies_of_an_integer_loop() {
    let body = "popc.b32 %r2, %r1;\n\tadd.s32 %r2, %r2, %r2;";
    let ptx = PTX.replace("ld.global.f32 %f1, [%rd1];", body);
    let ptx = ptx.replace("\tfma.rn.f32 %f2, %f1, %f1, %f1;\n\tst.global.f32 [%rd1], %f2;\n", "");
    let copies = LISTING.replace("LDG.E R4, [R2.64]", "POPC R4, R6");
    let copies = copies.replace("FFMA R5, R4, R4, R4", "IMAD.IADD R5, R4, 0x1, R4");
    let stores = copies.lines().filter(|line| !line.contains("STG"));
    let listing = stores.map(|line| line.replace("line 19", "line 18") + "\n").collect::<String>();
    let body = |ptx: &str| {
        let marked = Marked::of(ptx, 87, None).unwrap();
        let kernel = count(&marked, &listing, SAID).remove("k").unwrap();
        kernel.blocks[1].mix.iter().map(|(_, n)| *n).sum::<f64>()
    };
    // Two counts, two sums, and what the loop adds, in two copies.
    assert_eq!(body(&ptx), 3.5);
    // Atomic operations of a warp that become one count bits of their own, so that they tell nothing.
    assert_eq!(
        body(&ptx.replace("add.s32 %r2, %r2, %r2;", "red.global.add.u32 [%rd1], %r2;")),
        7.0
    );
}
