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
