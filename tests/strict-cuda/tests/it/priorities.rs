//! Queues' priorities are those of the driver's streams.

use svp_gpu::{DomainId, JobKind, QueueId};

use crate::domain::command;
use crate::failures::{LAYOUT, noted};
use crate::hub::Hub;

#[test]
fn a_queues_work_goes_on_a_stream_of_its_priority() {
    let ((), notes) = noted("priorities", |calls| {
        let mut gpu = svp_gpu_nvidia::connect(0, command(&[("SVP_STRICT_CALLS", calls)])).unwrap();
        let mut hub = Hub::new(&mut gpu);
        hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
        let mut work = |queue, priority| {
            let queue = QueueId(queue);
            if let Some(priority) = priority {
                hub.run(JobKind::QueuePriority { queue, priority }).unwrap();
            }
            hub.run_in(queue, JobKind::Marker).unwrap();
        };
        work(3, None);
        work(4, Some(-2));
        // A queue that had work changes; one that gets the same again does not, and -9 is the nearest that there is.
        work(4, Some(-9));
        work(4, Some(-9));
        work(3, Some(-1));
        work(3, Some(0));
    });
    let streams: Vec<&str> =
        notes.iter().filter_map(|it| it.strip_prefix("stream of priority ")).collect();
    // The first is that on which the device's clock starts.
    assert_eq!(streams, ["0", "0", "-2", "-5", "-1", "0"]);
}
