//! Kernels that are left to the interpreter for what one of their instructions needs: a stack that
//! grows within a function, the barrier of a cluster, or what only the launch knows.

use svp_ptx::ir::{Body, Instruction, Keyword, Opcode, Operand, SpecialRegister};

use crate::Unsupported;

/// Checks a kernel with its calls in line.
pub(crate) fn check(body: &Body) -> Result<(), Unsupported> {
    match body.instructions.iter().find(|it| is_refused(it)) {
        None => Ok(()),
        Some(it) => Err(Unsupported::Instruction { line: it.line, what: it.mnemonic() }),
    }
}

fn is_refused(instruction: &Instruction) -> bool {
    match instruction.opcode {
        Opcode::Alloca | Opcode::Stacksave | Opcode::Stackrestore => true,
        Opcode::Barrier => instruction.has(Keyword::Cluster),
        _ => instruction.operands.iter().any(|it| {
            use SpecialRegister::{EnvReg, ReservedSmemBegin, ReservedSmemCap, ReservedSmemEnd};
            let of_launch = matches!(
                it,
                Operand::Special(EnvReg(_) | ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap)
            );
            of_launch
        }),
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::parse::parse;

    use super::check;

    #[test]
    fn what_only_the_interpreter_has_is_named() {
        for (statement, refused) in [
            ("mov.u32 %r1, %envreg2;", true),
            ("mov.u32 %r1, %reserved_smem_offset_1;", true),
            ("alloca.u64 %d1, 16;", true),
            ("barrier.cluster.arrive;", true),
            ("bar.sync 0; mov.u32 %r1, %cluster_ctarank;", false),
        ] {
            let text = format!(
                ".version 8.0\n.entry k() {{ .reg .b32 %r<2>; .reg .b64 %d<2>; {statement} ret; }}"
            );
            let module = parse(&text).unwrap();
            let body = module.functions[0].body.as_ref().unwrap();
            assert_eq!(check(body).is_err(), refused, "{statement}");
        }
    }
}
