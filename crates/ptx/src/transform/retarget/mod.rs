//! Lowers `.version` and `.target` of a module where nothing in it needs more: for a driver older
//! than the compiler that wrote it, or a ptxas that counts for an older GPU.
//!
//! What an instruction means is the same under the lower numbers, but for one thing that no table
//! can tell: a kernel written for the independent threads of sm_70 and later may hang on a GPU
//! before that.

mod rules;

#[cfg(test)]
mod tests;

use std::fmt;

use crate::ir::{Function, Instruction, Module, Operand, SpecialRegister};
use rules::{RULES, Rule, SPECIAL_RULES, TARGETS};

/// What a piece of PTX needs at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Needs {
    /// PTX ISA version.
    pub version: (u32, u32),
    /// The number of `sm_N`.
    pub sm: u32,
    /// Is it there only in the `a` or `f` variant of an architecture?
    pub specific: bool,
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = self.version;
        write!(f, "PTX {major}.{minor} and sm_{}", self.sm)?;
        if self.specific { f.write_str("a") } else { Ok(()) }
    }
}

/// Why a module stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RetargetError {
    /// A target that is not `sm_N`, maybe with `a` or `f`, N of an architecture known here.
    #[error("`{0}` is no target that is known here")]
    UnknownTarget(String),
    /// The asked target is not in the asked version of PTX.
    #[error("{target} needs PTX {}.{}", .version.0, .version.1)]
    TargetNeeds {
        /// The target that was asked for.
        target: String,
        /// The first version that has it.
        version: (u32, u32),
    },
    /// More is asked for than the module has now.
    #[error("{asked} is above the module's {own}")]
    Raises {
        /// What is asked for.
        asked: String,
        /// What the module has.
        own: String,
    },
    /// A function whose text was not understood, so what it needs is not known.
    #[error("`{0}` has problems")]
    Broken(String),
    /// Something in the way.
    #[error("`{what}` in line {line} of `{function}` needs {needs}")]
    Needs {
        /// The mnemonic, special register or directive.
        what: String,
        /// The name of the function.
        function: String,
        /// The instruction's line in the source.
        line: u32,
        /// The version or target that the instruction needs.
        needs: Needs,
    },
}

/// Sets a module's `.version` and `.target` to these lower ones.
///
/// # Errors
/// The first thing, in source order, that needs more; and for a target that is unknown, or not
/// lower. The module is unchanged then.
///
/// ```
/// use svp_ptx::transform::retarget;
///
/// let text = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k() { ret; }";
/// let mut module = svp_ptx::parse::parse(text)?;
/// retarget(&mut module, (6, 0), "sm_60")?;
/// assert_eq!((module.version, module.target.as_str()), ((6, 0), "sm_60"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn retarget(
    module: &mut Module,
    version: (u32, u32),
    target: &str,
) -> Result<(), RetargetError> {
    let (sm, suffix) = architecture(target)?;
    let (own_sm, own_suffix) = architecture(&module.target)?;
    let first = first_version(sm, suffix, target)?;
    if version < first {
        return Err(RetargetError::TargetNeeds { target: target.to_owned(), version: first });
    }
    if version > module.version {
        let text = |it: (u32, u32)| format!("PTX {}.{}", it.0, it.1);
        return Err(RetargetError::Raises { asked: text(version), own: text(module.version) });
    }
    let gains_suffix = !suffix.is_empty() && (sm != own_sm || own_suffix.is_empty());
    if sm > own_sm || gains_suffix {
        let (asked, own) = (target.to_owned(), module.target.clone());
        return Err(RetargetError::Raises { asked, own });
    }
    let given = Needs { version, sm, specific: !suffix.is_empty() };
    for function in &module.functions {
        check_function(function, given)?;
    }
    module.version = version;
    module.target = target.to_owned();
    Ok(())
}

/// What an instruction needs at least.
pub fn needs(it: &Instruction) -> Needs {
    let mut needs = Needs { version: (2, 0), sm: 20, specific: false };
    for rule in RULES.iter().filter(|rule| applies(rule, it)) {
        raise(&mut needs, rule.needs);
    }
    needs
}

fn raise(needs: &mut Needs, by: Needs) {
    needs.version = needs.version.max(by.version);
    needs.sm = needs.sm.max(by.sm);
    needs.specific |= by.specific;
}

fn applies(rule: &Rule, it: &Instruction) -> bool {
    (rule.opcodes.is_empty() || rule.opcodes.contains(&it.opcode))
        && (rule.keywords.is_empty() || it.one_of(rule.keywords).is_some())
        && (rule.types.is_empty() || it.types().any(|ty| rule.types.contains(&ty)))
        && rule.space.is_none_or(|space| it.space() == space)
}

/// Number and suffix of `sm_90a`.
fn architecture(target: &str) -> Result<(u32, &str), RetargetError> {
    let unknown = || RetargetError::UnknownTarget(target.to_owned());
    let text = target.strip_prefix("sm_").ok_or_else(unknown)?;
    let digits = text.trim_end_matches(['a', 'f']);
    let suffix = &text[digits.len()..];
    match digits.parse() {
        Ok(sm) if suffix.len() <= 1 => Ok((sm, suffix)),
        _ => Err(unknown()),
    }
}

fn first_version(sm: u32, suffix: &str, target: &str) -> Result<(u32, u32), RetargetError> {
    let known = TARGETS.iter().find(|(known, _)| *known == sm);
    let (_, first) = known.ok_or_else(|| RetargetError::UnknownTarget(target.to_owned()))?;
    let of_suffix = match suffix {
        "a" => (8, 0),
        "f" => (8, 8),
        _ => (1, 0),
    };
    Ok((*first).max(of_suffix))
}

fn check_function(function: &Function, given: Needs) -> Result<(), RetargetError> {
    if !function.problems.is_empty() {
        return Err(RetargetError::Broken(function.name.clone()));
    }
    let check = |what: &dyn Fn() -> String, line: u32, needs: Needs| {
        let lacks = needs.version > given.version
            || needs.sm > given.sm
            || (needs.specific && !given.specific);
        if !lacks {
            return Ok(());
        }
        Err(RetargetError::Needs { what: what(), function: function.name.clone(), line, needs })
    };
    if function.noreturn {
        let needs = Needs { version: (6, 4), sm: 30, specific: false };
        check(&|| ".noreturn".to_owned(), function.line, needs)?;
    }
    let instructions = function.body.iter().flat_map(|it| &it.instructions);
    for it in instructions {
        check(&|| it.mnemonic(), it.line, needs(it))?;
        let mut found = Ok(());
        super::draft::each_operand(&it.operands, &mut |operand| {
            if let (Operand::Special(register), Ok(())) = (operand, &found) {
                found = check(&|| register.to_string(), it.line, special_needs(*register));
            }
        });
        found?;
    }
    Ok(())
}

fn special_needs(register: SpecialRegister) -> Needs {
    let rule = SPECIAL_RULES.iter().find(|(is, _)| is(register));
    rule.map_or(Needs { version: (2, 0), sm: 20, specific: false }, |(_, needs)| *needs)
}
