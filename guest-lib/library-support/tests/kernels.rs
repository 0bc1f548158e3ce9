//! The libraries' kernels are such as compilers take: none waits for other threads but at barriers.

use std::path::Path;

use svp_ptx::analysis::{Cfg, communicates};
use svp_ptx::parse::parse;

#[test]
fn no_kernel_waits_for_other_threads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut kernels, mut waiting) = (0, Vec::new());
    for library in ["cublas", "cublaslt", "cufft", "curand", "cusolver", "cusparse", "cudnn"] {
        let generated = folder.join(library).join("generated");
        for file in std::fs::read_dir(generated).expect("a library has generated files") {
            let path = file.expect("a file has a name").path();
            if path.extension().is_none_or(|end| end != "ptx") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("PTX is text");
            for function in parse(&text).expect("the compiler's PTX").functions {
                assert_eq!(function.problems, [], "{} of {}", function.name, path.display());
                let Some(body) = &function.body else { continue };
                kernels += 1;
                if let Some(found) = communicates(body, &Cfg::of(body)) {
                    waiting.push(format!("{}: `{}` {found}", path.display(), function.name));
                }
            }
        }
    }
    assert!(kernels > 200, "{kernels}");
    assert!(waiting.is_empty(), "{}", waiting.join("\n"));
}
