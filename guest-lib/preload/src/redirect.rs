//! The whole of it: from the program's file to jumps over the entries of its runtime.

use svp_fatbin::{RuntimeForm, runtime_form};

use crate::mapped_file::MappedFile;
use crate::program::Program;
use crate::runtime::Runtime;
use crate::trampoline::{JUMP_BYTES, REACH, TRAMPOLINE_BYTES, jump, trampoline};
use crate::{Entry, Error, entries, gap_near, patch};

/// Functions start at multiples of this, so a shorter one is followed by padding.
const FUNCTION_ALIGNMENT: u64 = 16;

/// What was done.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The program has no static runtime: nothing.
    LeftAlone,
    /// The entries of its runtime lead to ours.
    Redirected {
        /// How many do.
        entries: usize,
        /// Entries that could not be redirected: too short, or not in our runtime.
        kept: Vec<String>,
    },
}

/// Redirects the program of this process.
///
/// # Errors
/// Why its static runtime could not be redirected.
pub(crate) fn redirect() -> Result<Outcome, Error> {
    let program = Program::find()?;
    let file = MappedFile::open(&program.path)
        .map_err(|source| Error::Read { path: program.path.clone(), source })?;
    let cuda_major = match runtime_form(&file)? {
        RuntimeForm::None | RuntimeForm::Shared { .. } => return Ok(Outcome::LeftAlone),
        RuntimeForm::StaticStripped => return Err(Error::Stripped { path: program.path }),
        RuntimeForm::Static { cuda_major: major @ 12.. } => major,
        RuntimeForm::Static { cuda_major: major } => {
            return Err(Error::TooOld { path: program.path, major });
        }
    };
    let runtime = Runtime::load(cuda_major)?;
    let plan = Plan::new(&program, &entries(&file)?, &runtime);
    plan.carry_out(&program)?;
    Ok(Outcome::Redirected { entries: plan.jumps.len(), kept: plan.kept })
}

/// Entries and where they shall lead.
struct Plan {
    /// Address of the entry, address of our function.
    jumps: Vec<(u64, u64)>,
    kept: Vec<String>,
}

impl Plan {
    fn new(program: &Program, entries: &[Entry<'_>], runtime: &Runtime) -> Self {
        let mut plan = Self { jumps: Vec::new(), kept: Vec::new() };
        for entry in entries {
            let from = program.bias.wrapping_add(entry.address);
            let aligned = from % FUNCTION_ALIGNMENT == 0;
            let room =
                if aligned { entry.size.next_multiple_of(FUNCTION_ALIGNMENT) } else { entry.size };
            let fits = room >= JUMP_BYTES as u64
                && program.code.contains(&from)
                && program.code.end - from >= JUMP_BYTES as u64;
            match runtime.function(entry.name) {
                Some(to) if fits => plan.jumps.push((from, to)),
                _ => plan.kept.push(entry.name.to_owned()),
            }
        }
        plan
    }

    fn carry_out(&self, program: &Program) -> Result<(), Error> {
        let mut trampolines = Vec::with_capacity(self.jumps.len() * TRAMPOLINE_BYTES);
        trampolines.extend(self.jumps.iter().flat_map(|(_, to)| trampoline(*to)));
        let page = patch::page_bytes();
        let bytes = (trampolines.len() as u64).next_multiple_of(page);
        trampolines.resize(bytes as usize, 0);
        let base = gap_near(&program.regions, &program.code, bytes, REACH).ok_or(Error::NoRoom)?;
        let mut jumps = Vec::with_capacity(self.jumps.len());
        for (at, (from, _)) in self.jumps.iter().enumerate() {
            let to = base + (at * TRAMPOLINE_BYTES) as u64;
            let code = jump(*from, to).ok_or(Error::OutOfReach { from: *from, to })?;
            jumps.push((*from, code.to_vec()));
        }
        patch::place(base, &trampolines)?;
        patch::write(&program.code, &jumps)
    }
}
