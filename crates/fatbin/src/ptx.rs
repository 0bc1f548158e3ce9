//! The PTX of an image that a device takes: of each part, where it has several.

use std::borrow::Cow;

use crate::parts::LinkPart;
use crate::{CodeImage, Error, cubin_arch};

/// The PTX of an image that a device of compute capability `cc` (10 * major + minor) takes. An image of
/// several parts has no PTX of its own: [`PtxParts::choose`].
///
/// # Errors
/// What [`CodeImage::classify`] and [`Container::choose_ptx`](crate::Container::choose_ptx) find wrong;
/// [`Error::SassOnly`] for a cubin, [`Error::Nested`] for an image of parts.
pub fn ptx_for(image: &[u8], cc: u32) -> Result<Cow<'_, str>, Error> {
    match CodeImage::classify(image)? {
        CodeImage::Ptx(text) => Ok(Cow::Borrowed(text)),
        CodeImage::Fatbin(container) => container.choose_ptx(cc)?.ptx().map(Cow::Owned),
        CodeImage::Cubin(elf) => {
            Err(Error::SassOnly { found: cubin_arch(elf).into_iter().collect() })
        }
        CodeImage::Parts(_) => Err(Error::Nested),
    }
}

/// What is wrong with one part of an image.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{name}: {source}")]
pub struct PartError {
    /// The part's name.
    pub name: String,
    /// What is wrong with it.
    pub source: Error,
}

/// The PTX of the parts of a program that are to be linked.
#[derive(Debug)]
pub struct PtxParts<'a> {
    /// Each part's name and text, in order; at least one.
    pub texts: Vec<(&'a str, Cow<'a, str>)>,
    /// Why the first part that has no code for the device was left out. The others may need nothing of it:
    /// CUDA's own device runtime, which nvcc links to every program, has PTX for the newest GPU alone.
    pub left_out: Option<PartError>,
}

impl<'a> PtxParts<'a> {
    /// Chooses for a device of compute capability `cc`.
    ///
    /// # Errors
    /// As [`ptx_for`], with the part's name, for a damaged part, and where no part has code for the device.
    pub fn choose(parts: &[LinkPart<'a>], cc: u32) -> Result<Self, PartError> {
        let (mut texts, mut left_out) = (Vec::new(), None);
        for part in parts {
            match ptx_for(part.image, cc) {
                Ok(text) => texts.push((part.name, text)),
                Err(source) => {
                    let is_absent = source.is_no_code_for_device();
                    let error = PartError { name: part.name.to_owned(), source };
                    if !is_absent {
                        return Err(error);
                    }
                    left_out.get_or_insert(error);
                }
            }
        }
        match left_out {
            Some(error) if texts.is_empty() => Err(error),
            left_out => Ok(Self { texts, left_out }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build;
    use crate::parts::join;

    #[test]
    fn text_and_containers_give_ptx() {
        assert_eq!(ptx_for(b".version 8.0\n\0rubbish", 121).unwrap(), ".version 8.0\n");
        let image =
            build::container(&[build::ptx(75, ".version 8.0"), build::ptx(90, ".version 8.1")]);
        assert_eq!(ptx_for(&image, 121).unwrap(), ".version 8.1");
        assert_eq!(ptx_for(&image, 80).unwrap(), ".version 8.0");
        assert!(matches!(ptx_for(&image, 50), Err(Error::PtxTooNew { .. })));
    }

    #[test]
    fn rubbish_is_no_image() {
        for image in [&b""[..], b"hello", &[0x50, 0xed, 0x55, 0xba], &[0xff; 100]] {
            assert!(!ptx_for(image, 121).unwrap_err().is_no_code_for_device());
        }
    }

    #[test]
    fn machine_code_is_named_with_advice() {
        let mut cubin = vec![0; 64];
        cubin[..4].copy_from_slice(b"\x7fELF");
        cubin[48] = 80;
        let error = ptx_for(&cubin, 121).unwrap_err();
        assert!(error.is_no_code_for_device());
        let words = error.to_string();
        assert!(words.contains("sm_80"), "{words}");
        assert!(words.contains("-gencode arch=compute_80,code=compute_80"), "{words}");
    }

    #[test]
    fn a_part_without_code_for_the_device_is_left_out() {
        let newer = build::container(&[build::ptx(121, ".version 9.0")]);
        let [old, new] = [("old", &b".version 8.0"[..]), ("new", &newer)]
            .map(|(name, image)| LinkPart { name, image });
        let chosen = PtxParts::choose(&[new, old], 90).unwrap();
        assert_eq!(chosen.texts, [("old", Cow::Borrowed(".version 8.0"))]);
        assert_eq!(chosen.left_out.map(|error| error.name), Some("new".to_owned()));
        assert_eq!(PtxParts::choose(&[new, old], 121).unwrap().texts.len(), 2);
        assert_eq!(PtxParts::choose(&[new, new], 90).unwrap_err().name, "new");

        let image = join(&[old, new]);
        let nested = LinkPart { name: "nested", image: &image };
        assert_eq!(PtxParts::choose(&[old, nested], 121).unwrap_err().source, Error::Nested);
    }
}
