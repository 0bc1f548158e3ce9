//! Everything that reads bytes from a client, a file or a process that may be hostile, as a function of
//! bytes that must return.
//!
//! `cargo xtask soak` has libFuzzer look for bytes at which one does not, and keeps what leads to new code
//! in `corpus`, a folder for each target; `cargo xtask test` tries what is kept there, and changes of it.

mod border;
mod code;
mod engine;
mod sockets;

/// A reader of hostile bytes.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is that of its corpus.
    pub name: &'static str,
    /// Reads; panics where something is not as it must be.
    pub run: fn(&[u8]),
    /// Files elsewhere in the repository that are good inputs, too: a folder, and how they end.
    pub others: Option<(&'static str, &'static str)>,
}

impl Target {
    const fn new(name: &'static str, run: fn(&[u8])) -> Self {
        Self { name, run, others: None }
    }

    const fn with(self, folder: &'static str, extension: &'static str) -> Self {
        Self { others: Some((folder, extension)), ..self }
    }
}

/// All readers.
pub const TARGETS: [Target; 16] = [
    Target::new("command", border::command),
    Target::new("ring", border::ring),
    Target::new("control", border::control_request),
    Target::new("texture", border::texture),
    Target::new("native_socket", sockets::native),
    Target::new("vhost_user", sockets::vhost_user),
    Target::new("from_domain", svp_gpu_process::fuzz::from_domain),
    Target::new("from_hub", svp_gpu_process::fuzz::from_hub),
    Target::new("engine", engine::commands),
    Target::new("fatbin", code::fat_binary),
    Target::new("ptx", code::ptx).with("tests/filetests", "ptx"),
    Target::new("target", code::target_board).with("estimator/targets", "toml"),
    Target::new("containment", code::containment).with("tests/filetests/codegen", "ll"),
    Target::new("cache_file", code::cache_file),
    Target::new("jit_object", code::jit_object),
    Target::new("jit_wire", code::jit_wire),
];
