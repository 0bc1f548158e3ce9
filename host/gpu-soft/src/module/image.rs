//! The PTX in an image: fat binary, PTX text, or none where there is only machine code. Images of
//! several parts are linked.

use std::borrow::Cow;

use svp_fatbin::{CodeImage, Error, cubin_arch};
use svp_gpu::{GpuError, code};
use svp_ptx::ir::Module;
use svp_ptx::link::device_runtime::is_wanted;

/// The module in an image for a device of compute capability `cc`, and its text.
pub(super) fn module(image: &[u8], cc: u32) -> Result<(Module, Cow<'_, str>), GpuError> {
    let CodeImage::Parts(parts) = CodeImage::classify(image).map_err(refusal)? else {
        let text = ptx(image, cc)?;
        let module = parse(&text)?;
        return if is_wanted(&module) { linked(vec![module]) } else { Ok((module, text)) };
    };
    let named = |name: &str, error: GpuError| GpuError {
        message: format!("{name}: {}", error.message),
        ..error
    };
    let (mut modules, mut left_out) = (Vec::new(), None);
    for part in parts {
        let text = match ptx(part.image, cc) {
            Ok(text) => text,
            // A part that nothing needs here: CUDA's own device runtime has PTX for the newest GPU alone.
            Err(error) if error.code == code::NO_BINARY_FOR_GPU => {
                left_out.get_or_insert_with(|| named(part.name, error));
                continue;
            }
            Err(error) => return Err(named(part.name, error)),
        };
        modules.push(parse(&text).map_err(|error| named(part.name, error))?);
    }
    if let (true, Some(error)) = (modules.is_empty(), &left_out) {
        return Err(error.clone());
    }
    if let [only] = modules.as_slice()
        && left_out.is_none()
        && !is_wanted(only)
        && let Some(module) = modules.pop()
    {
        let text = svp_ptx::print::print(&module);
        return Ok((module, Cow::Owned(text)));
    }
    linked(modules).map_err(|error| left_out.unwrap_or(error))
}

fn linked(modules: Vec<Module>) -> Result<(Module, Cow<'static, str>), GpuError> {
    // The driver has no error of its own for what its linker refuses; the log tells.
    let linked = svp_ptx::link::link(modules)
        .map_err(|error| GpuError::new(code::UNKNOWN, format!("linking: {error}")))?;
    let text = svp_ptx::print::print(&linked);
    Ok((linked, Cow::Owned(text)))
}

fn parse(text: &str) -> Result<Module, GpuError> {
    svp_ptx::parse::parse(text)
        .map_err(|problem| GpuError::new(code::INVALID_PTX, problem.to_string()))
}

/// Finds the PTX that a device of compute capability `cc` takes.
fn ptx(image: &[u8], cc: u32) -> Result<Cow<'_, str>, GpuError> {
    match CodeImage::classify(image).map_err(refusal)? {
        CodeImage::Ptx(text) => Ok(Cow::Borrowed(text)),
        CodeImage::Fatbin(container) => {
            let entry = container.choose_ptx(cc).map_err(refusal)?;
            entry.ptx().map(Cow::Owned).map_err(refusal)
        }
        CodeImage::Parts(_) => {
            Err(GpuError::new(code::INVALID_IMAGE, "a linked part that has parts itself"))
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
    fn parts_are_linked() {
        use svp_fatbin::parts::{LinkPart, join};
        let head = ".version 8.0\n.target sm_52\n.address_size 64\n";
        let user = format!(
            "{head}.extern .func (.param .u32 r) twice(.param .u32 x);\n.extern .global .u32 bias;\n\
             .visible .entry k() {{ .reg .b32 %r<4>; ld.global.u32 %r1, [bias];\n\
             {{ .param .u32 a; .param .u32 b; st.param.u32 [a], %r1;\n\
             call (b), twice, (a); ld.param.u32 %r2, [b]; }} ret; }}\n"
        );
        let maker = format!(
            "{head}.visible .global .u32 bias = 5;\n\
             .visible .func (.param .u32 r) twice(.param .u32 x) {{ .reg .b32 %r<3>;\n\
             ld.param.u32 %r1, [x]; add.u32 %r2, %r1, %r1; st.param.u32 [r], %r2; ret; }}\n"
        );
        let packed = build::container(&[build::ptx(75, &maker)]);
        let part = |name, image| LinkPart { name, image };
        let [a, b] = [part("user", user.as_bytes()), part("maker", packed.as_slice())];
        let image = join(&[a, b]);
        let (linked, text) = module(&image, 121).unwrap();
        assert_eq!((linked.kernels().count(), linked.variables.len()), (1, 1));
        assert_eq!(parse(&text).unwrap().functions.len(), linked.functions.len());

        // CUDA's own device runtime has PTX for the newest GPU alone.
        let newer = build::container(&[build::ptx(121, "none of it is read")]);
        let with_newer = join(&[a, b, part("runtime", &newer)]);
        assert_eq!(module(&with_newer, 90).unwrap().0.kernels().count(), 1);
        let wanted = module(&join(&[a, part("newer", &newer)]), 90).unwrap_err();
        assert!(wanted.code == code::NO_BINARY_FOR_GPU && wanted.message.contains("newer"));
        let alone = join(&[part("newer", &newer), part("newer", &newer)]);
        assert_eq!(module(&alone, 90).unwrap_err().code, code::NO_BINARY_FOR_GPU);

        let error = |parts: &[LinkPart<'_>]| module(&join(parts), 121).unwrap_err();
        let other = part("other", b".version 8.0\n.target sm_52\n.address_size 64\n");
        let undefined = error(&[a, other]);
        assert!(undefined.code == code::UNKNOWN && undefined.message.contains("twice"));
        let twice = error(&[a, b, b]);
        assert!(twice.message.contains("is defined by module 2 and by module 3"), "{twice}");
        let wrong = error(&[a, part("broken.ptx", b".version 8.0\n.nonsense")]);
        assert!(wrong.code == code::INVALID_PTX && wrong.message.starts_with("broken.ptx: "));
        assert_eq!(error(&[a, part("nested", &image)]).code, code::INVALID_IMAGE);
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
