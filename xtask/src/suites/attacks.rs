//! Hostile clients against a daemon, each attack in its short form.

use svp_setup::sh::cmd;

use super::{Built, Tally, cargo};

pub(super) fn run(tally: &mut Tally, built: &Built) {
    let mut command = cmd(built.layout.tested("svp-attacks"), ["run", "--short", "--svp"]);
    command.arg(built.layout.tested("svp")).env("SVP_JIT", built.layout.tested_programs());
    cargo::watched(tally, command);
}
