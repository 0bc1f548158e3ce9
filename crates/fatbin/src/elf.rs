//! A program file: the containers it holds and how it reaches the CUDA runtime.

use object::read::elf::ElfFile64;
use object::{Architecture, Endianness, Object, ObjectSection, ObjectSymbol};

use crate::runtime_form::needed;
use crate::{Container, Error, RuntimeForm, parse_all, runtime_form};

/// The sections in which linkers keep containers: whole programs, and relocatable device code.
const SECTIONS: [&str; 2] = [".nv_fatbin", "__nv_relfatbin"];

/// The processor that a program is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machine {
    /// 64-bit ARM.
    Aarch64,
    /// 64-bit x86.
    X86_64,
    /// Anything else; SigmaVP has no libraries for it.
    Other,
}

/// What an ELF file says about itself.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// The processor it is for.
    pub machine: Machine,
    /// Every container, in the file's order.
    pub containers: Vec<Container<'a>>,
    /// How it reaches the CUDA runtime.
    pub runtime: RuntimeForm,
    /// The libraries that it says it needs, in the file's order: those that the loader opens before it runs.
    pub needed: Vec<String>,
    /// Whether it was compiled to relocatable device code (`-rdc=true`): linked to machine code when
    /// the program was made, while the PTX of each source file was left unlinked, in a container of
    /// its own.
    pub relocatable: bool,
}

/// Reads a program file (64-bit, little endian).
///
/// # Errors
/// [`Error::Elf`], or what is wrong with a container in it.
pub fn inspect_elf(bytes: &[u8]) -> Result<Program<'_>, Error> {
    let file = ElfFile64::<Endianness>::parse(bytes).map_err(|e| Error::Elf(e.to_string()))?;
    if !file.is_little_endian() {
        return Err(Error::Elf("big endian".into()));
    }
    let machine = match file.architecture() {
        Architecture::Aarch64 => Machine::Aarch64,
        Architecture::X86_64 => Machine::X86_64,
        _ => Machine::Other,
    };
    let mut containers = Vec::new();
    for section in file.sections().filter(|s| s.name().is_ok_and(|n| SECTIONS.contains(&n))) {
        let data = section.data().map_err(|error| Error::Elf(error.to_string()))?;
        containers.extend(parse_all(data)?);
    }
    let relocatable = file.section_by_name(SECTIONS[1]).is_some();
    let (runtime, needed) = (runtime_form(bytes)?, needed(&file));
    Ok(Program { machine, containers, runtime, needed, relocatable })
}

/// The value of a constant of 32 bits that a shared library exports, if it exports one of this name.
///
/// # Errors
/// [`Error::Elf`], also where the constant has no bytes in the file.
pub fn exported_word(bytes: &[u8], name: &str) -> Result<Option<u32>, Error> {
    let wrong = |error: object::Error| Error::Elf(error.to_string());
    let file = ElfFile64::<Endianness>::parse(bytes).map_err(wrong)?;
    let mut exported = file.dynamic_symbols().filter(|it| it.is_definition());
    let Some(symbol) = exported.find(|it| it.name() == Ok(name)) else { return Ok(None) };
    let without = || Error::Elf(format!("{name} has no value"));
    let section = symbol.section_index().ok_or_else(without)?;
    let section = file.section_by_index(section).map_err(wrong)?;
    let word = section.data_range(symbol.address(), 4).map_err(wrong)?;
    let word = word.and_then(|it| it.try_into().ok()).ok_or_else(without)?;
    Ok(Some(u32::from_le_bytes(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_says_which_libraries_it_needs() {
        let path = std::env::current_exe().expect("a test knows its own path");
        let bytes = std::fs::read(path).expect("it can be read");
        let program = inspect_elf(&bytes).expect("it is a program");
        assert!(program.needed.iter().any(|name| name == "libc.so.6"), "{:?}", program.needed);
    }
}
