//! The PTX in an image: fat binary, PTX text, or none where there is only machine code. Images of
//! several parts are linked.

use std::borrow::Cow;

use svp_fatbin::{CodeImage, Error, PartError, PtxParts, ptx_for};
use svp_gpu::{GpuError, code};
use svp_ptx::ir::Module;
use svp_ptx::link::device_runtime::is_wanted;
use svp_ptx::link::{ProgramError, program};

/// The module in an image for a device of compute capability `cc`, and its text.
pub(super) fn module(image: &[u8], cc: u32) -> Result<(Module, Cow<'_, str>), GpuError> {
    let CodeImage::Parts(parts) = CodeImage::classify(image).map_err(refusal)? else {
        let text = ptx_for(image, cc).map_err(refusal)?;
        let module = parse(&text)?;
        if !is_wanted(&module) {
            return Ok((module, text));
        }
        let linked = svp_ptx::link::link(vec![module]).map_err(|error| unlinked(error.into()))?;
        return Ok(printed(linked));
    };
    let PtxParts { texts, left_out } = PtxParts::choose(&parts, cc).map_err(part_refusal)?;
    match program(texts, left_out.is_none()) {
        Ok(module) => Ok(printed(module)),
        Err(error @ ProgramError::Parse { .. }) => Err(unlinked(error)),
        Err(error) => Err(left_out.map_or_else(|| unlinked(error), part_refusal)),
    }
}

fn printed(module: Module) -> (Module, Cow<'static, str>) {
    let text = svp_ptx::print::print(&module);
    (module, Cow::Owned(text))
}

fn parse(text: &str) -> Result<Module, GpuError> {
    svp_ptx::parse::parse(text)
        .map_err(|problem| GpuError::new(code::INVALID_PTX, problem.to_string()))
}

fn unlinked(error: ProgramError) -> GpuError {
    let code = match error {
        ProgramError::Parse { .. } => code::INVALID_PTX,
        // The driver has no error of its own for what its linker refuses; the log tells.
        ProgramError::Link(_) => code::UNKNOWN,
    };
    GpuError::new(code, error.to_string())
}

fn part_refusal(error: PartError) -> GpuError {
    GpuError::new(error.source.driver_code(), error.to_string())
}

fn refusal(error: Error) -> GpuError {
    GpuError::new(error.driver_code(), error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_fatbin::build;

    #[test]
    fn an_image_that_does_not_load_has_its_code() {
        let old = build::container(&[build::ptx(75, ".version 8.0")]);
        let cases = [(&b"hello"[..], 200), (&[0xff; 100], 200), (b"\x7fELF", 209), (&old, 209)];
        for (image, code) in cases {
            assert_eq!(module(image, 50).unwrap_err().code, code);
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
}
