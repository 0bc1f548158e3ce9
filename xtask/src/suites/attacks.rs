//! Hostile clients against a daemon, each attack in its short form.

use svp_setup::sh::cmd;

use super::cargo::{self, Which};
use super::{Built, Tally};

pub(super) fn run(tally: &mut Tally, built: &Built) {
    cargo::watched(tally, |which| {
        let mut command = cmd(built.layout.tested("svp-attacks"), ["run", "--short", "--svp"]);
        command.arg(built.layout.tested("svp")).env("SVP_JIT", built.layout.tested_programs());
        if let Which::One(name) = which {
            // Names of attacks are printed as those of a module's tests.
            command.args(["--only", name.strip_prefix("attacks::").unwrap_or(name)]);
        }
        command
    });
}
