//! Machine code in an ELF file.

use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SymbolFlags, SymbolKind};

use crate::Error;

/// What the symbols of a cubin tell that a driver does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CubinSymbols {
    /// Names of its variables, and bytes.
    pub variables: Vec<(String, u64)>,
    /// Those of them that are managed.
    pub managed: Vec<String>,
    /// Names of what it has from elsewhere: of the device's runtime, say.
    pub wanted: Vec<String>,
}

/// Reads a cubin's symbols.
///
/// # Errors
/// [`Error::Elf`].
pub fn cubin_symbols(elf: &[u8]) -> Result<CubinSymbols, Error> {
    /// `st_other` of a managed variable has this bit.
    const MANAGED: u8 = 4;
    let file = ElfFile64::<Endianness>::parse(elf).map_err(|e| Error::Elf(e.to_string()))?;
    let mut symbols = CubinSymbols::default();
    for symbol in file.symbols() {
        let name = symbol.name().map_err(|e| Error::Elf(e.to_string()))?;
        if symbol.is_undefined() {
            if !name.is_empty() {
                symbols.wanted.push(name.to_owned());
            }
            continue;
        }
        // Literals have names that no program can write.
        let is_variable = symbol.kind() == SymbolKind::Data && symbol.size() > 0;
        if !is_variable || name.starts_with('$') {
            continue;
        }
        if matches!(symbol.flags(), SymbolFlags::Elf { st_other, .. } if st_other & MANAGED != 0) {
            symbols.managed.push(name.to_owned());
        }
        symbols.variables.push((name.to_owned(), symbol.size()));
    }
    Ok(symbols)
}

/// Whether a cubin has kernels, functions or variables. nvcc's linker adds one that has none to
/// every program.
pub(crate) fn holds_code(cubin: &[u8]) -> bool {
    const CODE_AND_DATA: [&str; 3] = [".text.", ".nv.global", ".nv.constant"];
    let Ok(file) = ElfFile64::<Endianness>::parse(cubin) else { return true };
    let is_code = |name: &str| CODE_AND_DATA.iter().any(|prefix| name.starts_with(prefix));
    file.sections().any(|section| section.name().is_ok_and(is_code))
}

/// The architecture that a cubin was compiled for, as in `sm_75` = 75: in bits 0 to 7 of the ELF header's
/// flags, or, since ABI version 8 of CUDA's ELF files, in bits 8 to 15.
pub fn cubin_arch(elf: &[u8]) -> Option<u32> {
    const ABI_VERSION: usize = 8;
    const FLAGS: std::ops::Range<usize> = 48..52;
    let flags = u32::from_le_bytes(elf.get(FLAGS)?.try_into().ok()?);
    let abi = *elf.get(ABI_VERSION)?;
    let arch = if abi >= 8 { flags >> 8 & 0xff } else { flags & 0xff };
    (arch != 0).then_some(arch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build;

    #[test]
    fn symbols_tell_variables_managed_ones_and_what_is_wanted() {
        let variables = [("plain", 28, 0), ("shared", 4, 4), ("$str", 2, 0), ("empty", 0, 0)];
        let elf = build::elf(75, &variables, &["vprintf"]);
        assert_eq!(cubin_arch(&elf), Some(75));
        let expected = CubinSymbols {
            variables: vec![("plain".into(), 28), ("shared".into(), 4)],
            managed: vec!["shared".into()],
            wanted: vec!["vprintf".into()],
        };
        assert_eq!(cubin_symbols(&elf).unwrap(), expected);
        (0..elf.len()).for_each(|len| _ = cubin_symbols(&elf[..len]));
        assert!(cubin_symbols(b"no ELF").is_err());
    }
}
