//! A daemon that limits how long kernels run: the one that does not end is ended, and others go on.

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::Folder;
use svp_e2e::{native, tools};

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn kernels_that_do_not_end_are_ended_and_others_go_on() {
    let program = |name| format!("{}/programs/shared/{name}", native::ARCH);
    let needed = ["launchTimeout", "matrixMul"].map(program);
    let needed: Vec<&str> = needed.iter().map(String::as_str).collect();
    let tools = tools::find(&needed);
    let folder = Folder::new("launch-timeout");
    let daemon = Daemon::start_with(&folder, &[], &["--launch-timeout", "2"]);
    let mut witness = native::start(&tools, &daemon, "shared", "matrixMul", &["--reps", "200"]);
    for form in ["shared", "static"] {
        let output = native::run(&tools, &daemon, form, "launchTimeout", &[]);
        let words = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{form}: {words}");
        assert!(words.contains("cudaErrorLaunchTimeout (702) sticks"), "{form}: {words}");
    }
    assert!(witness.wait().expect("it ends").success(), "its kernels are short");
    native::assert_passes(&tools, &daemon, "shared", "matrixMul");
}
