//! A device that one process alone may use (its compute mode is exclusive) has one window, and says why.

use svp_gpu::{DomainId, JobKind, QueueId, WindowId};

use crate::domain::command;
use crate::failures::LAYOUT;
use crate::hub::Hub;

const UNAVAILABLE: &str = "CUDA_ERROR_DEVICE_UNAVAILABLE";

#[test]
fn a_device_for_one_process_has_one_window_and_says_why() {
    let ledger = std::env::temp_dir().join(format!("svp-exclusive-{}", std::process::id()));
    let text = ledger.to_str().unwrap();
    let settings = [("SVP_STRICT_LEDGER", text), ("SVP_STRICT_COMPUTE_MODE", "exclusive")];
    let mut gpu = svp_gpu_nvidia::connect(0, command(&settings)).unwrap();
    let spare = gpu.keep_spare().unwrap_err().to_string();
    assert!(spare.contains(UNAVAILABLE), "{spare}");
    let mut hub = Hub::new(&mut gpu);
    let open = || JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
    hub.run(open()).unwrap();
    let second = hub.submit(WindowId(2), QueueId(0), open());
    let refused = hub.wait(second).unwrap_err();
    assert!(refused.message.contains(UNAVAILABLE), "{refused}");
    hub.run(JobKind::Marker).unwrap();
    drop(gpu);
    std::fs::remove_file(ledger).unwrap();
}
