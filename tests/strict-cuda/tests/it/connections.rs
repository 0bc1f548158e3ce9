//! Streams beyond the driver's connections share one, and wait for each other: the device has as many as there can be.

use svp_gpu::{DomainId, JobKind, QueueId, WindowId};

use crate::beside::{ends_soon, waits_on};
use crate::domain::command;
use crate::failures::LAYOUT;
use crate::hub::Hub;

/// More than the driver's eight connections, and with the device's own stream less than its most, 32.
const QUEUES: u32 = 24;

#[test]
fn queues_beyond_the_drivers_eight_wait_for_none() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let (kernel, flag) = waits_on(&mut hub, QueueId(1));
    for queue in 2..=QUEUES {
        let marker = hub.submit(WindowId(1), QueueId(queue), JobKind::Marker);
        assert!(ends_soon(&mut hub, marker), "queue {queue} waits for another one's kernel");
    }
    assert!(!hub.has_ended(kernel), "it has not waited");
    nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
    hub.wait(kernel).unwrap();
}
