//! Kernels whose text must be proven to stay in its memory: what is not is interpreted.

use svp_codegen::{Options, Vectors, lower};

fn proven(lines: &str) {
    let text = format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n\
         .reg .b32 %r<9>; .reg .b64 %d<9>; .shared .align 16 .b8 s[4096];\n\
         ld.param.u64 %d0, [p]; mov.u32 %r0, %tid.x;\n{lines}\nret; }}\n"
    );
    let mut module = svp_ptx::parse::parse(&text).unwrap();
    svp_ptx::verify::verify_module(&mut module);
    let (kernel, function) = module.kernels().next().unwrap();
    assert!(function.problems.is_empty(), "{:?}", function.problems);
    for vectors in [Vectors::AVX512, Vectors::AVX2, Vectors::NEON] {
        for lanes in [32, 64, 128] {
            let lanes = Some(lanes);
            let options = Options { block: [256, 1, 1], count: false, vectors, lanes };
            let lowered = lower(&module, kernel, &options).unwrap();
            let proof = svp_containment::verify(&lowered.text, &lowered.layout());
            proof.unwrap_or_else(|violation| panic!("{violation}\n{lines}"));
        }
    }
}

/// A function that both called would be given the mask of the one and the base of the other.
#[test]
fn lanes_anywhere_in_the_window_and_in_shared_memory() {
    let address = "mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d0, %d1; ld.global.u64 %d3, [%d2];
                   add.u64 %d4, %d0, %d3; mov.u64 %d5, s; add.u64 %d5, %d5, %d3;";
    for ty in ["u8", "u32", "b64"] {
        let register = if ty == "b64" { "%d6" } else { "%r1" };
        proven(&format!(
            "{address}\nld.global.{ty} {register}, [%d4]; ld.shared.{ty} {register}, [%d5];\n\
             st.global.{ty} [%d4], {register}; st.shared.{ty} [%d5], {register};"
        ));
    }
}
