//! Has libraries register their device code again.
//!
//! The loader runs the constructors of the libraries that a program needs before this library's.
//! Their kernels are then registered with the runtime that is redirected only afterwards: ours does
//! not know them. nvcc puts all registration of a source file into one function, which does
//! nothing else; called once more, it registers the kernels with ours.
#![allow(unsafe_code)]

use object::read::elf::ElfFile64;
use object::{Endianness, Object as _, ObjectSymbol, SymbolKind};

use crate::objects::Object;

/// How nvcc names the function, one in each source file with device code (mangled, local).
const REGISTRAR: &str = "_ZL24__sti____cudaRegisterAllv";

/// Addresses, relative to where the object is loaded, of its registering functions. A stripped
/// file has none to be found.
pub(crate) fn registrars(file: &[u8]) -> Vec<u64> {
    let Ok(elf) = ElfFile64::<Endianness>::parse(file) else { return Vec::new() };
    let named = |symbol: &object::read::elf::ElfSymbol64<'_, '_, Endianness>| {
        symbol.is_definition()
            && symbol.kind() == SymbolKind::Text
            && symbol.name() == Ok(REGISTRAR)
    };
    elf.symbols().filter(named).map(|symbol| symbol.address()).collect()
}

/// Calls the functions of a library whose constructors have run.
pub(crate) fn register_again(library: &Object, registrars: &[u64]) {
    for address in registrars {
        let address = library.bias.wrapping_add(*address);
        if !library.code.contains(&address) {
            continue;
        }
        let function = std::ptr::with_exposed_provenance::<()>(address as usize);
        // SAFETY: the library's own symbol table says that nvcc's function without parameters is
        // here. It has run before, as a constructor; a second time it hands the same constant data
        // to the runtime again, and has it forget them at exit.
        let function = unsafe { std::mem::transmute::<*const (), extern "C" fn()>(function) };
        function();
    }
}
