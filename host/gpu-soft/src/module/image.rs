//! The PTX in an image: fat binary, PTX text, or none where there is only machine code.

use std::borrow::Cow;

use svp_fatbin::{CodeImage, Error};
use svp_gpu::{GpuError, code};

/// Finds the PTX that a device of compute capability `cc` takes.
pub(super) fn ptx(image: &[u8], cc: u32) -> Result<Cow<'_, str>, GpuError> {
    match CodeImage::classify(image).map_err(refusal)? {
        CodeImage::Ptx(text) => Ok(Cow::Borrowed(text)),
        CodeImage::Fatbin(container) => {
            let entry = container.choose_ptx(cc).map_err(refusal)?;
            entry.ptx().map(Cow::Owned).map_err(refusal)
        }
        CodeImage::Cubin(elf) => {
            let found = cubin_arch(elf).into_iter().collect::<Vec<_>>();
            Err(refusal(Error::SassOnly { found }))
        }
    }
}

fn refusal(error: Error) -> GpuError {
    let code = match &error {
        Error::SassOnly { .. } | Error::PtxTooNew { .. } | Error::Empty => code::NO_BINARY_FOR_GPU,
        _ => code::INVALID_IMAGE,
    };
    GpuError::new(code, error.to_string())
}

/// The architecture that a cubin was compiled for: in bits 0 to 7 of the ELF header's flags, or,
/// since ABI version 8 of CUDA's ELF files, in bits 8 to 15.
fn cubin_arch(elf: &[u8]) -> Option<u32> {
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
    use svp_fatbin::build;

    #[test]
    fn text_and_containers_give_ptx() {
        assert_eq!(ptx(b".version 8.0\n\0rubbish", 121).unwrap(), ".version 8.0\n");
        let image =
            build::container(&[build::ptx(75, ".version 8.0"), build::ptx(90, ".version 8.1")]);
        assert_eq!(ptx(&image, 121).unwrap(), ".version 8.1");
        assert_eq!(ptx(&image, 80).unwrap(), ".version 8.0");
        assert_eq!(ptx(&image, 50).unwrap_err().code, 209);
    }

    #[test]
    fn rubbish_is_an_invalid_image() {
        for image in [&b""[..], b"hello", &[0x50, 0xed, 0x55, 0xba], &[0xff; 100]] {
            assert_eq!(ptx(image, 121).unwrap_err().code, 200);
        }
    }

    #[test]
    fn machine_code_is_named_with_advice() {
        let mut cubin = vec![0; 64];
        cubin[..4].copy_from_slice(b"\x7fELF");
        cubin[48] = 80;
        let error = ptx(&cubin, 121).unwrap_err();
        assert_eq!(error.code, 209);
        assert!(error.message.contains("sm_80"), "{error}");
        assert!(error.message.contains("-gencode arch=compute_80,code=compute_80"), "{error}");
    }
}
