//! Reasons why a kernel's blocks must be launched as one grid.

use super::draft::{Draft, reads};
use crate::analysis::{Cfg, Communication, communicates};
use crate::ir::{Body, FunctionId, Keyword, Module, Opcode, SpecialRegister};

/// Something that a kernel does and that depends on how its grid is launched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The kernel waits for other blocks, in a cooperative grid or by itself.
    #[error("the kernel {0}")]
    Communicates(Communication),
    /// The kernel makes use of its cluster.
    #[error("the kernel uses clusters in line {0}")]
    Cluster(u32),
    /// The kernel waits for another grid, or lets one begin.
    #[error("the kernel depends on other grids in line {0}")]
    DependentLaunch(u32),
    /// The kernel asks which graph it is launched from.
    #[error("the kernel asks for its graph in line {0}")]
    Graph(u32),
}

impl Obstacle {
    /// The first obstacle in a kernel with its calls in line.
    pub(super) fn find(body: &Body) -> Option<Self> {
        if let Some(found) = communicates(body, &Cfg::of(body)) {
            return Some(Self::Communicates(found));
        }
        if let Some(line) = reads(body, is_of_cluster) {
            return Some(Self::Cluster(line));
        }
        if let Some(line) = reads(body, |it| it == SpecialRegister::CurrentGraphExec) {
            return Some(Self::Graph(line));
        }
        body.instructions.iter().find_map(|instruction| match instruction.opcode {
            Opcode::Griddepcontrol => Some(Self::DependentLaunch(instruction.line)),
            Opcode::Mapa | Opcode::Getctarank => Some(Self::Cluster(instruction.line)),
            Opcode::Barrier | Opcode::Fence if instruction.has(Keyword::Cluster) => {
                Some(Self::Cluster(instruction.line))
            }
            _ => None,
        })
    }
}

fn is_of_cluster(register: SpecialRegister) -> bool {
    use SpecialRegister::{
        ClusterCtaid, ClusterCtarank, ClusterId, ClusterNctaid, ClusterNctarank, IsExplicitCluster,
        NClusterId,
    };
    matches!(register, ClusterId(_) | NClusterId(_) | ClusterCtaid(_) | ClusterNctaid(_))
        || matches!(register, ClusterCtarank | ClusterNctarank | IsExplicitCluster)
}

/// Why a kernel's grid cannot be launched in parts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LaunchError {
    /// Its calls cannot be put in line.
    #[error(transparent)]
    Inline(#[from] super::InlineError),
    /// Its blocks depend on how they are launched.
    #[error(transparent)]
    Obstacle(#[from] Obstacle),
}

/// Whether a kernel computes the same if its blocks run in several launches, one after the other, each
/// of which sees the whole grid: none waits for another, and none asks which launch it is of.
pub fn runs_in_parts(module: &Module, kernel: FunctionId) -> bool {
    let asks = |draft: &Draft| reads(&draft.body, |it| it == SpecialRegister::GridId).is_some();
    divisible(module, kernel).is_ok_and(|draft| !asks(&draft))
}

/// A kernel whose blocks may run in any number of launches.
pub(super) fn divisible(module: &Module, kernel: FunctionId) -> Result<Draft, LaunchError> {
    let draft = Draft::of(module, kernel)?;
    match Obstacle::find(&draft.body) {
        Some(obstacle) => Err(obstacle.into()),
        None => Ok(draft),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_that_wait_for_others_or_ask_for_their_launch_do_not_run_in_parts() {
        let text = ".version 8.0\n.target sm_80\n.address_size 64\n
            .entry plain(.param .u64 p) { .reg .b64 %d<2>; .reg .b32 %r0;
            ld.param.u64 %d0, [p]; mov.u32 %r0, %ctaid.x; st.global.u32 [%d0], %r0; ret; }
            .entry launch(.param .u64 p) { .reg .b64 %d<2>;
            ld.param.u64 %d0, [p]; mov.u64 %d1, %gridid; st.global.u64 [%d0], %d1; ret; }
            .entry waits(.param .u64 p) { .reg .b64 %d0; .reg .b32 %r0; .reg .pred %q;
            ld.param.u64 %d0, [p];
            AGAIN: ld.volatile.global.u32 %r0, [%d0]; setp.eq.u32 %q, %r0, 0; @%q bra AGAIN; ret; }";
        let module = crate::parse::parse(text).unwrap();
        let found = ["plain", "launch", "waits"].map(|name| {
            let (kernel, _) = module.function_named(name).unwrap();
            runs_in_parts(&module, kernel)
        });
        assert_eq!(found, [true, false, false]);
    }
}
