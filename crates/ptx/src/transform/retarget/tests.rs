//! What stands in the way of a lower version, and what does not.

use super::retarget;
use crate::ir::Module;
use crate::parse::parse;
use crate::print::print;
use crate::verify::verify_function;

fn module(code: &str) -> Module {
    let text = format!(
        ".version 8.8 .target sm_90a .address_size 64\n.entry k(.param .u64 p) {{\n\
         .reg .b16 %h<4>; .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .f64 %g<3>; .reg .pred %p<3>;\n\
         {code}\nret; }}"
    );
    let module = parse(&text).unwrap();
    assert_eq!(module.functions[0].problems, [], "{code}");
    assert_eq!(verify_function(&module, &module.functions[0]), [], "{code}");
    module
}

fn lowered(code: &str, version: (u32, u32), target: &str) -> Result<(), String> {
    let mut changed = module(code);
    let before = changed.clone();
    let result = retarget(&mut changed, version, target);
    if result.is_err() {
        assert_eq!(changed, before);
    } else {
        let again = parse(&print(&changed)).unwrap();
        assert_eq!((again.version, again.target.as_str()), (version, target));
    }
    result.map_err(|it| it.to_string())
}

#[test]
fn plain_code_goes_far_down() {
    let code = "ld.param.u64 %d1, [p]; add.s32 %r1, %r2, 1; st.global.u32 [%d1], %r1;\n\
                bar.sync 0; atom.global.add.u32 %r3, [%d1], 1; cvt.f64.s32 %g1, %r1;";
    assert_eq!(lowered(code, (3, 1), "sm_30"), Ok(()));
    assert_eq!(lowered(code, (2, 0), "sm_20"), Ok(()));
}

#[test]
fn what_needs_more_is_named_with_its_line() {
    let cases = [
        ("shfl.sync.down.b32 %r1, %r2, 1, 31, -1;", "`shfl.sync.down.b32`", "PTX 6.0 and sm_30"),
        ("red.global.add.f64 [%d1], %g1;", "`red.global.add.f64`", "PTX 5.0 and sm_60"),
        ("ld.acquire.gpu.u32 %r1, [%d1];", "`ld.acquire.gpu.u32`", "PTX 6.0 and sm_70"),
        ("mov.u32 %r1, %cluster_ctarank;", "`%cluster_ctarank`", "PTX 7.8 and sm_90"),
        ("setmaxnreg.inc.sync.aligned.u32 40;", "`setmaxnreg", "PTX 8.0 and sm_90a"),
        ("add.bf16 %h1, %h2, %h3;", "`add.bf16`", "PTX 7.8 and sm_90"),
        ("fma.rn.bf16 %h1, %h2, %h3, %h1;", "`fma.rn.bf16`", "PTX 7.0 and sm_80"),
        ("nanosleep.u32 10;", "`nanosleep.u32`", "PTX 6.3 and sm_70"),
    ];
    for (code, what, needs) in cases {
        let code = format!("mov.u32 %r4, 0;\n{code}");
        let error = lowered(&code, (4, 2), "sm_53").unwrap_err();
        assert!(error.starts_with(what), "{error}");
        assert!(error.ends_with(&format!("in line 5 of `k` needs {needs}")), "{error}");
        assert_eq!(lowered(&code, (8, 8), "sm_90a"), Ok(()), "{code}");
    }
    // Each limit alone is enough to stand in the way.
    assert!(lowered("nanosleep.u32 10;", (6, 0), "sm_70").is_err());
    assert!(lowered("nanosleep.u32 10;", (6, 3), "sm_62").is_err());
    assert_eq!(lowered("nanosleep.u32 10;", (6, 3), "sm_70"), Ok(()));
    assert!(lowered("setmaxnreg.inc.sync.aligned.u32 40;", (8, 0), "sm_90").is_err());
}

/// As `ptxas` 13.5 takes them: the newest boards' targets came with PTX 9.0.
#[test]
fn code_for_the_newest_boards_goes_down_to_their_first_version() {
    for target in ["sm_88", "sm_110", "sm_110a", "sm_110f"] {
        let text = format!(".version 9.5 .target {target} .address_size 64 .entry k() {{ ret; }}");
        let lowered = |version| retarget(&mut parse(&text).unwrap(), version, target);
        assert!(lowered((9, 0)).is_ok(), "{target}");
        let error = lowered((8, 8)).unwrap_err().to_string();
        assert_eq!(error, format!("{target} needs PTX 9.0"));
    }
}

#[test]
fn targets_are_checked() {
    let error = |version, target| lowered("", version, target).unwrap_err();
    assert_eq!(error((7, 0), "sm_86"), "sm_86 needs PTX 7.1");
    assert_eq!(error((8, 8), "sm_100"), "sm_100 is above the module's sm_90a");
    assert_eq!(error((9, 0), "sm_80"), "PTX 9.0 is above the module's PTX 8.8");
    for target in ["", "sm_", "compute_80", "sm_81", "sm_90aa", "sm_99999999999"] {
        let expected = format!("`{target}` is no target that is known here");
        assert_eq!(error((8, 0), target), expected);
    }
}

#[test]
fn functions_that_were_not_understood_are_refused() {
    let mut module = parse(".version 8.0 .target sm_90 .entry k() { strange.b32 %r; }").unwrap();
    let error = retarget(&mut module, (7, 8), "sm_80").unwrap_err();
    assert_eq!(error.to_string(), "`k` has problems");
}
