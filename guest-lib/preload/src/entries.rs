//! The functions of a CUDA runtime in a file, from its symbol tables.

use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};
use svp_cuda_types::entry_points::{CUDART_12_EXPORTS, CUDART_13_EXPORTS};

/// One function of the runtime in the program's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The function's name.
    pub name: &'a str,
    /// Address, relative to where the program is loaded.
    pub address: u64,
    /// Size in bytes, as the symbol table has it.
    pub size: u64,
}

/// Which of a file's symbol tables to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolTable {
    /// `.symtab`, with local symbols: what a linked-in runtime's functions are. Stripping removes it.
    All,
    /// `.dynsym`, with what a library exports.
    Exported,
}

/// The runtime's functions in an ELF file.
///
/// # Errors
/// [`svp_fatbin::Error::Elf`] where the file is none.
pub fn entries(file: &[u8], table: SymbolTable) -> Result<Vec<Entry<'_>>, svp_fatbin::Error> {
    let elf = ElfFile64::<Endianness>::parse(file)
        .map_err(|error| svp_fatbin::Error::Elf(error.to_string()))?;
    let symbols = match table {
        SymbolTable::All => elf.symbols(),
        SymbolTable::Exported => elf.dynamic_symbols(),
    };
    let functions = symbols.filter(|s| s.is_definition() && s.kind() == SymbolKind::Text);
    Ok(functions
        .filter_map(|symbol| {
            let name = symbol.name().ok()?;
            let entry = Entry { name, address: symbol.address(), size: symbol.size() };
            is_exported(name).then_some(entry)
        })
        .collect())
}

/// Whether a runtime exports a function of this name: only then is a local one the runtime's.
fn is_exported(name: &str) -> bool {
    let listed = |names: &[&str]| names.binary_search(&name).is_ok();
    listed(CUDART_13_EXPORTS) || listed(CUDART_12_EXPORTS)
}
