//! Read and write segments: which memory a launch of a kernel reads and writes (the ACS paper,
//! section IV-A, where the application says so by annotations; here it need not).
//!
//! Of every load, store and atomic operation the address is found as an expression of the launch:
//! parameters, `%tid`, `%ctaid`, `%ntid`, `%nctaid`, and counters of loops whose number of rounds
//! follows from these. With a launch's numbers put in, it becomes a range of addresses. The result
//! always covers what the kernel touches: an offset that is not known makes the range the whole
//! allocation that the pointer leads into, a pointer that is not known makes it everything.

mod base;
mod evaluate;
mod idempotent;
mod interval;
mod nodes;
mod transfer;
mod walk;

#[cfg(test)]
mod property;
#[cfg(test)]
mod tests;

use super::cfg::Cfg;
use super::communicates::communicates;
use crate::ir::{FunctionId, Module, VariableId};
use crate::transform::inline_calls;
use crate::verify::verify_function;
use base::{Bases, bases};
use evaluate::Evaluator;
use nodes::Form;
use svp_kernel_facts::RwSegment;
use walk::{Access, Walk, walk};

/// A range of offsets as long as this comes from an index of which nothing is known.
const UNKNOWN: i128 = u32::MAX as i128;
/// Segments that a launch has at most; what is more is joined.
const MAX_SEGMENTS: usize = 64;
/// The end of addresses.
const ADDRESSES: Form = Form { bits: 64, signed: false };

/// What a kernel's segments depend on.
#[derive(Debug, Clone, Copy)]
pub struct Launch<'a> {
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// The parameter block.
    pub params: &'a [u8],
    /// Addresses of the module's variables, by [`VariableId`]; a missing one is not known.
    pub variables: &'a [Option<u64>],
}

/// What an access's address starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    /// A pointer in the parameter block at this offset.
    Param(u32),
    /// A variable of the module.
    Variable(VariableId),
}

/// How much of a base's memory is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Extent {
    /// A range that follows from the launch.
    Range,
    /// The whole allocation that the pointer leads into, or the whole variable.
    Whole,
}

/// Which memory a kernel touches, as far as it is known before a launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelSegments {
    walk: Walk,
    /// Accesses with the bases of their addresses.
    accesses: Vec<(Access, Bases)>,
    /// Sizes of the module's variables.
    variables: Vec<u64>,
    everything: bool,
}

impl KernelSegments {
    /// Analyses a kernel.
    pub fn of(module: &Module, kernel: FunctionId) -> Self {
        Self::analyse(module, kernel).unwrap_or_else(|| Self {
            walk: Walk::default(),
            accesses: Vec::new(),
            variables: Vec::new(),
            everything: true,
        })
    }

    fn analyse(module: &Module, kernel: FunctionId) -> Option<Self> {
        let original = module.function(kernel)?;
        if module.address_bits != 64 || !original.problems.is_empty() {
            return None;
        }
        let function = inline_calls(module, kernel).ok()?;
        // The rules below rest on operands of the widths that their instruction says.
        if !verify_function(module, &function).is_empty() {
            return None;
        }
        let body = function.body.as_ref()?;
        if communicates(body, &Cfg::of(body)).is_some() {
            return None;
        }
        let walk = walk(module, &function, body)?;
        let mut accesses = Vec::new();
        for access in &walk.accesses {
            let bases = bases(&walk, access.address)?;
            if !bases.private_only() {
                accesses.push((access.clone(), bases));
            }
        }
        let variables = module.variables.iter().map(|it| it.bytes).collect();
        Some(Self { walk, accesses, variables, everything: false })
    }

    /// May it touch any memory at all, because it follows pointers that it has loaded, or does
    /// something with memory that is not known here? Kernels that communicate with other threads
    /// count too: volatile, system-wide or ordering accesses, and loops that wait.
    pub fn touches_everything(&self) -> bool {
        self.everything
    }

    /// The kernel's accesses: base, whether it writes, and how much of it a launch of this size
    /// touches. An access with two possible bases counts for both.
    pub fn accesses(&self, launch: &Launch<'_>) -> Vec<(Base, bool, Extent)> {
        let mut evaluator = Evaluator::new(&self.walk, launch);
        let mut found = Vec::new();
        for (access, bases) in &self.accesses {
            let known = self.range(&mut evaluator, access).is_some();
            let extent = if known { Extent::Range } else { Extent::Whole };
            found.extend(bases.iter().map(|base| (base, access.write, extent)));
        }
        found.sort_by_key(|it| (it.0, it.1));
        found.dedup();
        found
    }

    /// The segments of a launch, ascending; `None` if it may touch everything.
    ///
    /// ```
    /// use svp_ptx::analysis::KernelSegments;
    /// use svp_ptx::analysis::segments::Launch;
    ///
    /// // Thread i writes word i of `data`.
    /// let text = ".version 8.0\n.target sm_80\n.address_size 64\n
    ///     .visible .entry fill(.param .u64 data) {
    ///         .reg .b32 %r<2>; .reg .b64 %rd<4>;
    ///         ld.param.u64 %rd1, [data];
    ///         mov.u32 %r1, %tid.x;
    ///         mul.wide.u32 %rd2, %r1, 4;
    ///         add.s64 %rd3, %rd1, %rd2;
    ///         st.global.u32 [%rd3], %r1;
    ///         ret;
    ///     }";
    /// let module = svp_ptx::parse::parse(text)?;
    /// let (id, _) = module.function_named("fill").ok_or("no such kernel")?;
    /// let params = 0x7000_u64.to_le_bytes();
    /// let launch = Launch { grid: [1; 3], block: [32, 1, 1], params: &params, variables: &[] };
    /// let segments = KernelSegments::of(&module, id).evaluate(&launch).ok_or("everything")?;
    /// assert_eq!((segments[0].start, segments[0].end), (0x7000, Some(0x7080)));
    /// assert!(segments[0].write);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evaluate(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>> {
        if self.everything {
            return None;
        }
        let mut evaluator = Evaluator::new(&self.walk, launch);
        let mut found = Vec::new();
        for (access, bases) in &self.accesses {
            if let Some((start, end)) = self.range(&mut evaluator, access) {
                found.push(RwSegment { start, end: Some(end), write: access.write });
                continue;
            }
            for base in bases.iter() {
                found.push(self.whole(base, access.write, launch)?);
            }
        }
        Some(joined(found))
    }

    /// The addresses of an access; `None` if they are not known well enough.
    fn range(&self, evaluator: &mut Evaluator<'_>, access: &Access) -> Option<(u64, u64)> {
        let bytes = access.bytes?;
        let place = evaluator.place((access.block, access.guard));
        let value = evaluator.value(access.address, place, 0)?;
        if value.width() + i128::from(bytes) >= UNKNOWN {
            return None;
        }
        let value = ADDRESSES.read(Some(value));
        let end = value.high.checked_add(bytes.into())?;
        Some((u64::try_from(value.low).ok()?, u64::try_from(end).ok()?))
    }

    /// All of what a base leads to.
    fn whole(&self, base: Base, write: bool, launch: &Launch<'_>) -> Option<RwSegment> {
        match base {
            Base::Param(offset) => {
                let start = offset as usize;
                let bytes = launch.params.get(start..start.checked_add(8)?)?;
                let start = u64::from_le_bytes(bytes.try_into().ok()?);
                Some(RwSegment { start, end: None, write })
            }
            Base::Variable(id) => {
                let start = (*launch.variables.get(id.index())?)?;
                let bytes = self.variables.get(id.index())?;
                // How long an array without bounds is, another module says.
                let end = (*bytes > 0).then(|| start.saturating_add(*bytes));
                Some(RwSegment { start, end, write })
            }
        }
    }
}

/// Segments in order, those that overlap as one.
fn joined(mut segments: Vec<RwSegment>) -> Vec<RwSegment> {
    segments.sort_unstable_by_key(|it| (it.write, it.end.is_none(), it.start, it.end));
    let mut out: Vec<RwSegment> = Vec::new();
    for segment in segments {
        // Far more than a kernel's pointers can need: gaps are given up.
        let many = out.len() >= MAX_SEGMENTS;
        match out.last_mut() {
            Some(last) if last.write == segment.write => match (last.end, segment.end) {
                (Some(end), Some(other)) if many || segment.start <= end => {
                    last.end = Some(end.max(other));
                }
                (None, None) if last.start == segment.start => {}
                _ => out.push(segment),
            },
            _ => out.push(segment),
        }
    }
    out.sort_unstable();
    out
}
