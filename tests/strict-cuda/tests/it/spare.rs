//! A process that waits for the next client has a context, too, and that takes memory of the device.

use svp_gpu::{DomainId, Gpu, JobKind};

use crate::domain::command;
use crate::failures::LAYOUT;
use crate::hub::Hub;

const DEVICE_MIB: u64 = 1024;

#[test]
fn what_a_client_is_promised_is_there_beside_the_process_that_waits() {
    let ledger = std::env::temp_dir().join(format!("svp-spare-{}", std::process::id()));
    let memory = DEVICE_MIB.to_string();
    let settings =
        [("SVP_STRICT_LEDGER", ledger.to_str().unwrap()), ("SVP_STRICT_MEMORY_MIB", &memory)];
    let mut gpu = svp_gpu_nvidia::connect(0, command(&settings)).unwrap();
    let with_one = gpu.info().total_memory_bytes;
    gpu.keep_spare().unwrap();
    let promised = gpu.info().total_memory_bytes;
    assert!(promised < with_one);
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    hub.run(JobKind::MapDevice { addr: LAYOUT.device.start, len: promised }).unwrap();
    drop(gpu);
    std::fs::remove_file(ledger).unwrap();
}

#[test]
fn where_there_is_no_room_for_a_second_context_clients_start_their_own() {
    let ledger = std::env::temp_dir().join(format!("svp-no-spare-{}", std::process::id()));
    let settings =
        [("SVP_STRICT_LEDGER", ledger.to_str().unwrap()), ("SVP_STRICT_MEMORY_MIB", "300")];
    let mut gpu = svp_gpu_nvidia::connect(0, command(&settings)).unwrap();
    let promised = gpu.info().total_memory_bytes;
    gpu.keep_spare().unwrap_err();
    assert_eq!(gpu.info().total_memory_bytes, promised);
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    drop(gpu);
    std::fs::remove_file(ledger).unwrap();
}
