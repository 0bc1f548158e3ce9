//! Kernels that are left to the interpreter for what one of their instructions needs: a stack that
//! grows within a function, the barrier of a cluster, or what only the launch knows, but for a `mov`
//! of that.

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
        // The runtime moves it: where a cooperative grid meets, for one.
        Opcode::Mov => false,
        _ => instruction
            .operands
            .iter()
            .any(|it| matches!(it, Operand::Special(register) if is_of_launch(*register))),
    }
}

/// Is the register's value known to the launch alone?
pub(crate) fn is_of_launch(register: SpecialRegister) -> bool {
    use SpecialRegister::{EnvReg, ReservedSmemBegin, ReservedSmemCap, ReservedSmemEnd};
    matches!(register, EnvReg(_) | ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap)
}

#[cfg(test)]
mod tests {
    use svp_ptx::parse::parse;

    use super::check;

    #[test]
    fn what_only_the_interpreter_has_is_named() {
        for (statement, refused) in [
            ("mov.u32 %r1, %envreg2;", false),
            ("add.u32 %r1, %envreg2, 1;", true),
            ("mov.u32 %r1, %reserved_smem_offset_1;", false),
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
