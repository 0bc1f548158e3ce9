//! Machine code in an ELF file.

use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection};

/// Whether a cubin has kernels, functions or variables. nvcc's linker adds one that has none to
/// every program.
pub(crate) fn holds_code(cubin: &[u8]) -> bool {
    const CODE_AND_DATA: [&str; 3] = [".text.", ".nv.global", ".nv.constant"];
    let Ok(file) = ElfFile64::<Endianness>::parse(cubin) else { return true };
    let is_code = |name: &str| CODE_AND_DATA.iter().any(|prefix| name.starts_with(prefix));
    file.sections().any(|section| section.name().is_ok_and(is_code))
}
