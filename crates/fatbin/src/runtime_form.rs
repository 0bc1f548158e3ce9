//! How a program reaches the CUDA runtime: a library, a copy linked into it, or not at all.

use object::elf::{DT_NEEDED, SHT_SYMTAB};
use object::read::elf::{Dyn, ElfFile64, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol};

use crate::Error;

/// A function that every static runtime brings along and that a program never defines itself.
pub const STATIC_RUNTIME_MARKER: &str = "__cudaRegisterFatBinary";
/// In the runtime up to CUDA 12 only: 13 removed it.
const UP_TO_12: &str = "cudaThreadExit";
/// In the runtime up to CUDA 11 only: 12 removed texture references.
const UP_TO_11: &str = "cudaBindTexture";
/// An error name that only a runtime's own table of names holds: what remains of one in a
/// stripped program.
const TEXT_OF_RUNTIME: &[u8] = b"cudaErrorCudartUnloading\0";

const DEVICE_CODE_SECTION: &str = ".nv_fatbin";

/// How a program reaches the CUDA runtime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuntimeForm {
    /// The program does not use the runtime (it may use the driver API).
    None,
    /// `-cudart shared`: it needs this library, for example `libcudart.so.13`.
    Shared {
        /// The name the loader looks for.
        soname: String,
    },
    /// `-cudart static`, nvcc's default, with its symbols: the preload can redirect it.
    Static {
        /// 12 or 13, or 11 for any older one.
        cuda_major: u32,
    },
    /// A static runtime whose symbols are gone: it cannot be redirected.
    StaticStripped,
}

/// The runtime form of an ELF file, without a look at its device code.
///
/// # Errors
/// [`Error::Elf`].
pub fn runtime_form(bytes: &[u8]) -> Result<RuntimeForm, Error> {
    let file = ElfFile64::<Endianness>::parse(bytes).map_err(|e| Error::Elf(e.to_string()))?;
    if let Some(soname) = needed_runtime(&file) {
        return Ok(RuntimeForm::Shared { soname });
    }
    if let Some(cuda_major) = static_version(&file) {
        return Ok(RuntimeForm::Static { cuda_major });
    }
    if has_device_code(&file) && holds_text_of_runtime(&file) {
        return Ok(RuntimeForm::StaticStripped);
    }
    Ok(RuntimeForm::None)
}

pub(crate) type Elf<'a> = ElfFile64<'a, Endianness>;

/// The `libcudart.so.N` among the libraries that the file says it needs.
fn needed_runtime(file: &Elf<'_>) -> Option<String> {
    needed(file).into_iter().find(|name| name.starts_with("libcudart.so."))
}

/// The libraries that the file says it needs, in its order; none if it says so in no way that can be read.
pub(crate) fn needed(file: &Elf<'_>) -> Vec<String> {
    let endian = file.endian();
    let sections = file.elf_section_table();
    let Ok(Some((dynamic, strings))) = sections.dynamic(endian, file.data()) else {
        return Vec::new();
    };
    let Ok(strings) = sections.strings(endian, file.data(), strings) else { return Vec::new() };
    let needed = dynamic.iter().filter(|entry| entry.tag32(endian) == Some(DT_NEEDED));
    let names = needed.filter_map(|entry| entry.string(endian, strings).ok());
    names.map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

/// The CUDA version of a runtime linked into the file, if its symbols are there.
fn static_version(file: &Elf<'_>) -> Option<u32> {
    let has_symtab = |section: &object::elf::SectionHeader64<Endianness>| {
        section.sh_type(file.endian()) == SHT_SYMTAB
    };
    if !file.elf_section_table().iter().any(has_symtab) {
        return None;
    }
    let (mut present, mut major) = (false, 13);
    let defined = file.symbols().filter(|symbol| symbol.is_definition());
    for name in defined.filter_map(|symbol| symbol.name().ok()) {
        match name {
            STATIC_RUNTIME_MARKER => present = true,
            UP_TO_12 => major = major.min(12),
            UP_TO_11 => major = 11,
            _ => {}
        }
    }
    present.then_some(major)
}

/// Whether a linker of nvcc's made the file: it leaves this section even where there is no kernel.
/// Other programs may well hold the runtime's texts, this one for instance.
fn has_device_code(file: &Elf<'_>) -> bool {
    file.section_by_name(DEVICE_CODE_SECTION).is_some()
}

fn holds_text_of_runtime(file: &Elf<'_>) -> bool {
    let constants = file.sections().filter(|s| s.name().is_ok_and(|n| n.starts_with(".rodata")));
    constants
        .filter_map(|section| section.data().ok())
        .any(|data| data.windows(TEXT_OF_RUNTIME.len()).any(|window| window == TEXT_OF_RUNTIME))
}
