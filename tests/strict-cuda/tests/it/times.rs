//! Times of jobs are the device's own, and not those at which they were polled.

use std::time::Duration;

use svp_gpu::job::Launch;
use svp_gpu::{
    DomainId, FindFacts, Gpu, JobId, JobKind, ModuleId, QueueId, Segment, Span, WindowId,
};

use crate::beside;
use crate::domain::command;
use crate::failures::{LAYOUT, WITHOUT_WORDS, memory, noted, one_thread};
use crate::hub::Hub;

const SHORT: ModuleId = ModuleId(1);
const WAITS: ModuleId = ModuleId(2);
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry k() { .reg .b32 %r<2>; .reg .pred %p; mov.u32 %r1, 2000;
more: sub.u32 %r1, %r1, 1; setp.ne.u32 %p, %r1, 0; @%p bra more; ret; }";
const LAUNCHES: usize = 200;

/// A window with the kernels.
fn opened<'a>(gpu: &'a mut dyn Gpu, flag: &Segment) -> Hub<'a> {
    let mut hub = Hub::new(gpu);
    let load = |module, text: &str| JobKind::ModuleLoad {
        module,
        image: text.as_bytes().into(),
        facts: FindFacts::WhenAsked,
    };
    for kind in [
        JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) },
        JobKind::MapHost { addr: LAYOUT.host.start, segments: vec![flag.clone()] },
        load(SHORT, PTX),
        load(WAITS, beside::WAITS),
    ] {
        hub.run(kind).unwrap();
    }
    hub
}

fn span(hub: &mut Hub<'_>, job: JobId) -> Span {
    let ended = hub.wait_for(job);
    ended.result.unwrap();
    assert!(ended.span.start_ns <= ended.span.end_ns, "{:?}", ended.span);
    ended.span
}

fn launch(module: ModuleId, params: Box<[u8]>) -> JobKind {
    JobKind::Launch(Launch { block: [32, 1, 1], ..one_thread(module, 0, params) })
}

/// The spans of a kernel that waits until all others are on its stream, and of those.
fn behind_one(hub: &mut Hub<'_>, flag: &Segment) -> Vec<Span> {
    let (window, queue) = (WindowId(1), QueueId(1));
    let first = launch(WAITS, Box::from(LAYOUT.host.start.to_ne_bytes()));
    let mut jobs = vec![hub.submit(window, queue, first)];
    jobs.extend((0..LAUNCHES).map(|_| hub.submit(window, queue, launch(SHORT, Box::default()))));
    // The device has taken what came before it.
    hub.run_in(QueueId(2), JobKind::Marker).unwrap();
    nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
    jobs.into_iter().map(|job| span(hub, job)).collect()
}

#[test]
fn spans_of_a_queue_lie_one_behind_the_other() {
    for settings in [&[][..], &WITHOUT_WORDS] {
        let (mut gpu, flag) =
            (svp_gpu_nvidia::connect(0, command(settings)).unwrap(), memory(4096));
        let spans = behind_one(&mut opened(&mut gpu, &flag), &flag);
        assert!(spans.is_sorted_by(|a, b| a.end_ns <= b.start_ns), "{spans:?}");
        assert!(spans.iter().any(|it| it.start_ns < it.end_ns), "none took any time: {spans:?}");
    }
}

#[test]
fn what_is_put_behind_others_has_one_event() {
    for (settings, is_one) in [(&[][..], true), (&WITHOUT_WORDS, false)] {
        let (spans, notes) = noted(&format!("events-{is_one}"), |calls| {
            let settings = [settings, &[("SVP_STRICT_CALLS", calls)]].concat();
            let (mut gpu, flag) =
                (svp_gpu_nvidia::connect(0, command(&settings)).unwrap(), memory(4096));
            behind_one(&mut opened(&mut gpu, &flag), &flag)
        });
        let made = |note: &str| notes.iter().any(|it| it == note);
        assert!(made("cuLaunchKernel 128 times"), "{notes:?}");
        // Two hundred ends; and as many starts where nothing says that the stream is busy.
        assert!(made("cuEventRecord 128 times"), "{notes:?}");
        assert_eq!(made("cuEventRecord 256 times"), !is_one, "{notes:?}");
        let follow = spans.is_sorted_by(|a, b| a.end_ns == b.start_ns);
        assert!(follow || !is_one, "{spans:?}");
    }
}

#[test]
fn a_span_has_no_time_in_which_nothing_ran() {
    const PAUSE: Duration = Duration::from_millis(50);
    for settings in [&[][..], &WITHOUT_WORDS] {
        let (mut gpu, flag) =
            (svp_gpu_nvidia::connect(0, command(settings)).unwrap(), memory(4096));
        let mut hub = opened(&mut gpu, &flag);
        let before = behind_one(&mut hub, &flag);
        std::thread::sleep(PAUSE);
        let job = hub.submit(WindowId(1), QueueId(1), launch(SHORT, Box::default()));
        let pause_ns = span(&mut hub, job).start_ns.saturating_sub(before[LAUNCHES].end_ns);
        assert!(Duration::from_nanos(pause_ns) > PAUSE / 2, "{pause_ns} ns");
    }
}
