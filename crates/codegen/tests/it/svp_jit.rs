//! `svp-jit`, asked whether LLVM takes a text.

use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use svp_jit_wire::{Hello, Request, Response, Target, Tier};

/// A process of it, where the environment says or beside the folder of Cargo's that this test is in.
pub(crate) struct SvpJit {
    process: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl SvpJit {
    pub(crate) fn start() -> Self {
        let test = std::env::current_exe().unwrap();
        let beside = || test.ancestors().nth(2).unwrap().to_owned();
        let folder = std::env::var_os("SVP_JIT").map_or_else(beside, PathBuf::from);
        let mut command = Command::new(folder.join("svp-jit"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("svp-jit is built");
        let (input, mut output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let hello: Option<Hello> = svp_jit_wire::read(&mut output).unwrap();
        assert!(hello.is_some());
        Self { process, input, output }
    }

    /// Asserts that LLVM takes a text and makes an object of it.
    pub(crate) fn assert_takes(&mut self, name: &str, text: String) {
        let request = Request {
            target: Target::Native,
            tier: Tier::First,
            cpu_seconds: 600,
            most_stack: 1 << 20,
            text,
        };
        svp_jit_wire::write(&mut self.input, &request).unwrap();
        match svp_jit_wire::read(&mut self.output).unwrap() {
            Some(Response::Object(_)) => {}
            other => panic!("{name}: {other:?}"),
        }
    }

    /// Ends it, as it ends when it is asked no more.
    pub(crate) fn end(self) {
        let Self { mut process, input, .. } = self;
        drop(input);
        assert!(process.wait().unwrap().success());
    }
}
