//! The choice of code from an image, and the PTX of it.

use std::path::Path;

use svp_fatbin::{CodeImage, Container, WRAPPER_MAGIC, container_bytes, cubin_arch};

use crate::border::{Code, Done, bytes, code, read, text};
use crate::settings::{Settings, version};

/// An image behind a pointer, as long as it says itself to be.
pub(crate) fn image(place: *const std::ffi::c_void) -> Done<Vec<u8>> {
    const ELF_HEADER_BYTES: usize = 64;
    let start: [u8; 4] = read(place.cast())?;
    if u32::from_le_bytes(start) == WRAPPER_MAGIC {
        // The wrapper's second word is a pointer to the container.
        let inner: usize = read(place.wrapping_byte_add(8).cast())?;
        return image(inner as *const std::ffi::c_void);
    }
    if start == *b"\x7fELF" {
        let header = bytes(place, ELF_HEADER_BYTES)?;
        return bytes(place, elf_bytes(&header).ok_or(code::INVALID_IMAGE)?);
    }
    let header = bytes(place, 4)?;
    if header == svp_fatbin::CONTAINER_MAGIC.to_le_bytes() {
        let header = bytes(place, svp_fatbin::HEADER_BYTES)?;
        let whole = container_bytes(&header).map_err(|_| code::INVALID_IMAGE)?;
        return bytes(place, whole);
    }
    text(place.cast()).map(String::into_bytes)
}

/// Where an ELF file's last table ends.
fn elf_bytes(header: &[u8]) -> Option<usize> {
    let word = |at: usize| Some(u16::from_le_bytes(header.get(at..at + 2)?.try_into().ok()?));
    let long = |at: usize| Some(u64::from_le_bytes(header.get(at..at + 8)?.try_into().ok()?));
    let end = |at: u64, size: u16, count: u16| at.checked_add(u64::from(size) * u64::from(count));
    let segments = end(long(32)?, word(54)?, word(56)?)?;
    let sections = end(long(40)?, word(58)?, word(60)?)?;
    usize::try_from(segments.max(sections)).ok()
}

/// The PTX that stands for what the driver would run of an image.
pub(crate) fn ptx(image: &[u8], settings: &Settings) -> Done<String> {
    match CodeImage::classify(image).map_err(|_| code::INVALID_IMAGE)? {
        CodeImage::Ptx(text) => taken(text, settings).map(|()| text.to_owned()),
        CodeImage::Fatbin(container) => of_container(&container, settings),
        CodeImage::Cubin(elf) => {
            // *Programming Guide*, binary compatibility: a cubin runs on devices of its own major number, from
            // its own minor number on.
            let arch = cubin_arch(elf).ok_or(code::INVALID_IMAGE)?;
            if arch > settings.arch || arch / 10 != settings.arch / 10 {
                return Err(code::NO_BINARY_FOR_GPU);
            }
            instead_of(elf, settings.sass.as_deref())
        }
        // This form is not the driver's.
        CodeImage::Parts(_) => Err(code::INVALID_IMAGE),
    }
}

/// *Programming Guide*, just-in-time compilation: PTX is compiled where there is no machine code for the
/// device.
fn of_container(container: &Container<'_>, settings: &Settings) -> Done<String> {
    if let Some(entry) = container.choose_sass(settings.arch) {
        let cubin = entry.code().map_err(|_| code::INVALID_IMAGE)?;
        return instead_of(&cubin, settings.sass.as_deref());
    }
    let entry = container.choose_ptx(settings.arch).map_err(|_| code::NO_BINARY_FOR_GPU)?;
    let text = entry.ptx().map_err(|_| code::INVALID_IMAGE)?;
    taken(&text, settings).map(|()| text)
}

/// The PTX of the same source as a cubin, which the folder has under the hash of the cubin.
fn instead_of(cubin: &[u8], folder: Option<&Path>) -> Done<String> {
    let folder = folder.ok_or(code::NO_BINARY_FOR_GPU)?;
    let file = folder.join(format!("{}.ptx", blake3::hash(cubin).to_hex()));
    std::fs::read_to_string(file).map_err(|_| code::NO_BINARY_FOR_GPU)
}

/// *Driver API*, `CUresult`: PTX that is newer than the driver's compiler is
/// `CUDA_ERROR_UNSUPPORTED_PTX_VERSION`.
fn taken(text: &str, settings: &Settings) -> Done {
    let after = |word: &str| text.split(word).nth(1).and_then(|it| it.split_whitespace().next());
    let own = after(".version").and_then(version).ok_or(code::INVALID_PTX)?;
    if own > settings.newest_ptx() {
        return Err(code::UNSUPPORTED_PTX_VERSION);
    }
    let target = after(".target").ok_or(code::INVALID_PTX)?.trim_end_matches(',');
    let digits = target.trim_start_matches("sm_").trim_end_matches(['a', 'f']);
    let arch: u32 = digits.parse().map_err(|_| code::INVALID_PTX)?;
    // *PTX ISA*, `.target`: code for a target runs on that or a later one; with suffix `a` on that alone.
    let runs = if target.ends_with('a') { arch == settings.arch } else { arch <= settings.arch };
    if runs { Ok(()) } else { Err(code::INVALID_PTX) }
}

/// The error of an image, in words for the log.
pub(crate) fn reason(code: Code, settings: &Settings) -> String {
    let (major, minor) = settings.newest_ptx();
    match code {
        code::UNSUPPORTED_PTX_VERSION => {
            format!("ptxas: unsupported .version; the newest is {major}.{minor}")
        }
        code::NO_BINARY_FOR_GPU => format!("no code for sm_{}", settings.arch),
        Code(number) => format!("error {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_fatbin::build;

    fn settings(version: (u32, u32), arch: u32) -> Settings {
        Settings { version, arch, sass: None, ..Settings::read() }
    }

    const PTX: &str = ".version 9.1\n.target sm_75\n.address_size 64\n";

    #[test]
    fn ptx_may_be_no_newer_than_the_driver_and_its_target_no_newer_than_the_device() {
        let of = |version, arch| ptx(PTX.as_bytes(), &settings(version, arch)).map(drop);
        assert_eq!(of((13, 1), 90), Ok(()));
        assert_eq!(of((13, 0), 90), Err(code::UNSUPPORTED_PTX_VERSION));
        assert_eq!(of((12, 4), 90), Err(code::UNSUPPORTED_PTX_VERSION));
        assert_eq!(of((13, 1), 70), Err(code::INVALID_PTX));
    }

    #[test]
    fn machine_code_that_fits_comes_before_ptx() {
        let mut elf = vec![0u8; 64];
        elf[..4].copy_from_slice(b"\x7fELF");
        elf[48] = 75;
        let image = build::container(&[build::cubin(75, &elf), build::ptx(75, PTX)]);
        assert!(ptx(&image, &settings((13, 1), 90)).is_ok());
        assert_eq!(ptx(&image, &settings((13, 1), 75)), Err(code::NO_BINARY_FOR_GPU));
        assert_eq!(ptx(&elf, &settings((13, 1), 90)), Err(code::NO_BINARY_FOR_GPU));
        let folder = std::env::temp_dir().join(format!("svp-sass-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{}.ptx", blake3::hash(&elf).to_hex()));
        std::fs::write(file, "instead").unwrap();
        let with = Settings { sass: Some(folder.clone()), ..settings((12, 4), 75) };
        assert_eq!(ptx(&image, &with).as_deref(), Ok("instead"));
        assert_eq!(ptx(&elf, &with).as_deref(), Ok("instead"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
