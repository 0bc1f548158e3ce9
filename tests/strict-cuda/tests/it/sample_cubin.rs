//! A cubin, and the PTX that the stand-in runs in its place.

use std::path::PathBuf;
use std::sync::OnceLock;

use svp_fatbin::build;

/// What stands for the cubin: it adds a byte to a variable and stores the sum. It lists `b` before `a`.
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .global .u32 counter = 40;
.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
.visible .entry b(.param .u64 out, .param .u8 more, .param .f64 unused) {
.reg .b64 %rd<2>; .reg .b32 %r<4>; ld.param.u64 %rd1, [out]; ld.param.u8 %r1, [more];
ld.global.u32 %r2, [counter]; add.u32 %r3, %r1, %r2; st.global.u32 [%rd1], %r3; ret; }
.visible .entry a() { ret; }";

/// A cubin for the device of these tests.
pub(crate) fn image() -> Vec<u8> {
    build::elf(90, &[("counter", 4, 0), ("gone", 4, 0)], &["vprintf"])
}

/// A folder in which the stand-in finds PTX for it.
pub(crate) fn folder() -> &'static str {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("svp-cubins-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let name = format!("{}.ptx", blake3::hash(&image()).to_hex());
        std::fs::write(folder.join(name), PTX).unwrap();
        folder
    });
    folder.to_str().unwrap()
}
