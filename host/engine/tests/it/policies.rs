//! Policies through the engine's public functions: which clients go first, what makes way, what is
//! reported.

use crate::common::{JOINS, World, device_info, device_with, launch};
use std::sync::Arc;
use svp_engine::{ClientClass, ClientId, ClientTraits, Config, ConfigError, Engine};
use svp_gpu::{FindFacts, JobKind};
use svp_kernel_facts::{Character, KernelFacts, Launch, LaunchSegments, RwSegment};

/// Every kernel with an even tag can be run again.
#[derive(Debug)]
struct Even;

impl LaunchSegments for Even {
    fn segments(&self, _: &Launch<'_>) -> Option<Vec<RwSegment>> {
        None
    }

    fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
        (launch.grid[0] - 1).is_multiple_of(2)
    }
}

fn facts() -> KernelFacts {
    let character = Some(Character { is_compute_bound: true, is_cache_sensitive: false });
    KernelFacts { segments: Some(Arc::new(Even)), character, ..KernelFacts::default() }
}

const REAL_TIME: ClientTraits = ClientTraits {
    class: ClientClass::RealTime,
    weight: 1,
    deadline_ns: Some(1_000),
    work_ns: None,
    memory: None,
    machine: 0,
    domain: svp_gpu::DomainId(0),
};

/// Best-effort clients 0 to `clients`, and a real-time client 9.
fn world(words: &[&str], clients: u64) -> World {
    let config =
        words.iter().fold(Config::default(), |config, word| config.with_policy(word).unwrap());
    let config = Config { records: true, ..config };
    let mut world = World::of(Engine::new(config, device_info()).unwrap()).knowing(facts());
    (0..clients).for_each(|client| world.connect_with(client, ClientTraits::default()));
    world.connect_with(9, REAL_TIME);
    world
}

fn finish_tag(world: &mut World, tag: u32) {
    world.finish_where(|job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == tag + 1));
}

/// Ends whatever can end, and gives the tags in the order in which launches ended for good.
fn end_all(world: &mut World) -> Vec<u32> {
    world.finish_all();
    let ended = world.device.ended.iter();
    ended
        .filter_map(|job| match &job.kind {
            JobKind::Launch(launch) => Some(launch.grid[0] - 1),
            _ => None,
        })
        .collect()
}

#[test]
fn a_module_is_loaded_with_its_facts_where_a_policy_asks_for_them() {
    let wanted = |words: &[&str]| {
        let world = world(words, 0);
        world.device.ended.iter().find_map(|job| match &job.kind {
            JobKind::ModuleLoad { facts, .. } => Some(*facts),
            _ => None,
        })
    };
    assert_eq!(wanted(&[]), Some(FindFacts::WhenAsked));
    for word in ["order=acs", "preempt=reef", "place=fine-tuner", "shape=coalesce,merge=true"] {
        assert_eq!(wanted(&[word]), Some(FindFacts::AtLoad), "{word}");
    }
}

#[test]
fn real_time_goes_before_fairness_and_fairness_before_throughput() {
    let mut world = world(&["pick=srtf,depth=1"], 3);
    world.send(0, 0, &launch(1));
    // Client 1 has much to do, client 2 little; 1 comes first and waits.
    world.engine.set_traits(
        ClientId(1),
        ClientTraits { work_ns: Some(1_000_000), ..ClientTraits::default() },
        world.now_ns,
    );
    world.engine.set_traits(
        ClientId(2),
        ClientTraits { work_ns: Some(1_000), ..ClientTraits::default() },
        world.now_ns,
    );
    world.send(1, 0, &launch(10));
    world.send(2, 0, &launch(20));
    world.send(2, 0, &launch(21));
    finish_tag(&mut world, 1);
    assert_eq!(world.device.launch_tags(), [1, 20], "throughput: the shortest first");
    // Now client 1 has waited too long: fairness before throughput.
    world.now_ns += 200_000_000;
    finish_tag(&mut world, 20);
    assert_eq!(world.device.launch_tags().last(), Some(&10));
    // Real-time work goes before both, and does not wait for the engine to be free.
    world.now_ns += 200_000_000;
    world.send(9, 0, &launch(90));
    assert_eq!(world.device.launch_tags().last(), Some(&90));
    assert_eq!(end_all(&mut world).len(), 5);
}

#[test]
fn the_engine_is_at_rest_where_only_the_device_has_work_and_no_policy_a_clock() {
    let mut world = world(&["pick=srtf,depth=1"], 2);
    assert!(world.engine.is_at_rest());
    world.send(0, 0, &launch(1));
    assert!(world.engine.is_at_rest(), "the device has it");
    world.send(1, 0, &launch(2));
    assert!(!world.engine.is_at_rest(), "this one waits, and may have waited too long");
    finish_tag(&mut world, 1);
    assert!(world.engine.is_at_rest());
    let later_ns = world.now_ns + 3_600_000_000_000;
    assert_eq!(world.engine.drain_actions(later_ns).count(), 0);
    for word in ["admit=salus", "vp-control=hold"] {
        let config = Config::default().with_policy(word).unwrap();
        assert!(!Engine::new(config, device_info()).unwrap().is_at_rest(), "{word}");
    }
}

#[test]
fn the_earliest_deadline_goes_first() {
    let mut world = world(&["preempt=seq"], 1);
    let hasty = ClientTraits { deadline_ns: Some(10), ..REAL_TIME };
    world.connect_with(8, hasty);
    world.send(0, 0, &launch(0));
    world.send(9, 0, &launch(90));
    world.send(8, 0, &launch(80));
    assert_eq!(world.device.launch_tags(), [0], "SEQ waits for what was launched");
    finish_tag(&mut world, 0);
    assert_eq!(world.device.launch_tags(), [0, 80, 90]);
}

#[test]
fn deadlines_are_reported_met_or_missed() {
    let mut world = world(&[], 1);
    world.send(9, 0, &launch(0));
    world.send(9, 0, &launch(1));
    let taken_ns = world.now_ns - 1;
    world.finish_all();
    world.send(9, 0, &launch(2));
    world.now_ns += 5_000;
    world.finish_all();
    world.send(0, 0, &launch(3));
    world.finish_all();
    let [met, missed] = world.deadlines[..] else { panic!("{:?}", world.deadlines) };
    assert!(met.is_met() && met.late_ns() == 0 && met.client == ClientId(9));
    assert_eq!((met.taken_ns, met.due_ns), (taken_ns, taken_ns + 1_000));
    assert!(!missed.is_met());
    assert_eq!(missed.late_ns(), missed.done_ns - missed.taken_ns - 1_000);
}

#[test]
fn reef_recalls_what_can_run_again_and_restores_it() {
    let mut world = world(&["preempt=reef"], 1);
    for tag in [0, 2, 4, 6, 8, 10] {
        world.send(0, 0, &launch(tag));
    }
    assert_eq!(world.device.launch_tags(), [0, 2, 4, 6], "device-queue capacity 4");
    let first = world.device.submitted.iter().find(|job| matches!(job.kind, JobKind::Launch(_)));
    let running = first.unwrap().id;
    world.device.begun.insert(running);
    world.send(9, 0, &launch(90));
    assert_eq!(world.device.launch_tags().len(), 4, "not before the device is free");
    (0..4).for_each(|_| world.finish(|_| 0));
    assert_eq!(world.device.undone.len(), 4);
    assert_eq!(world.device.launch_tags()[4..], [90], "and nothing beside it");
    world.send(9, 0, &launch(92));
    assert_eq!(end_all(&mut world), [90, 92, 0, 2, 4, 6, 8, 10]);
    assert_eq!(world.reached(0, 0), 6);
    assert_eq!(world.error(0, 0), 0);
    assert_eq!(world.work.len(), 8, "a restored launch is reported once");
}

#[test]
fn reef_waits_for_what_cannot_run_again() {
    let mut world = world(&["preempt=reef"], 1);
    [1, 3].into_iter().for_each(|tag| _ = world.send(0, 0, &launch(tag)));
    let first = world.device.submitted.iter().find(|job| matches!(job.kind, JobKind::Launch(_)));
    let running = first.unwrap().id;
    world.device.begun.insert(running);
    world.send(9, 0, &launch(90));
    // The one that has not begun can be evicted all the same.
    assert_eq!(end_all(&mut world), [1, 90, 3]);
    assert_eq!(world.device.undone.len(), 1);
}

#[test]
fn reef_n_and_wait_based_evict_and_do_not_kill() {
    for (word, on_device) in [("preempt=reef-n", 4), ("preempt=wait-based", 6)] {
        let mut world = world(&[word], 1);
        (0..6).for_each(|tag| _ = world.send(0, 0, &launch(tag * 2)));
        assert_eq!(world.device.launch_tags().len(), on_device);
        let first =
            world.device.submitted.iter().find(|job| matches!(job.kind, JobKind::Launch(_)));
        let running = first.unwrap().id;
        world.device.begun.insert(running);
        world.send(9, 0, &launch(90));
        assert_eq!(end_all(&mut world), [0, 90, 2, 4, 6, 8, 10], "{word}");
        assert_eq!(world.device.undone.len(), on_device - 1);
    }
}

#[test]
fn baselines_do_as_they_say() {
    let tags = |word: &str| {
        let mut world = world(&[word], 1);
        world.send(0, 0, &launch(0));
        world.send(9, 0, &launch(90));
        world.send(0, 0, &launch(2));
        world.device.launch_tags()
    };
    assert_eq!(tags("preempt=gpu-streams"), [0, 90, 2]);
    assert_eq!(tags("preempt=rt-only"), [90]);
    assert_eq!(tags("preempt=seq"), [0]);
    assert_eq!(tags("preempt=none"), [0, 90, 2]);
}

#[test]
fn a_real_time_client_that_leaves_lets_the_others_go_on() {
    let mut world = world(&["preempt=reef"], 1);
    (0..3).for_each(|tag| _ = world.send(0, 0, &launch(tag * 2)));
    world.send(9, 0, &launch(90));
    world.disconnect(9);
    // The recalled ones come back and run; nothing has gone past them.
    assert_eq!(end_all(&mut world), [0, 2, 4]);
    assert_eq!(world.reached(0, 0), 3);
}

#[test]
fn a_bad_change_leaves_the_old_policy() {
    let mut world = world(&["pick=srtf"], 1);
    let old = world.engine.config().clone();
    let mut config = old.clone();
    config.acs.window = 0;
    let refused = world.engine.set_policies(config, 0).unwrap_err();
    assert_eq!(refused.to_string(), "acs.window = 0 is not between 1 and 64");
    let mut config = old.clone();
    config.limits.clients = 5;
    assert_eq!(world.engine.set_policies(config, 0), Err(ConfigError::WhileRunning("limits")));
    assert_eq!(*world.engine.config(), old);
}

#[test]
fn policies_change_while_work_waits() {
    let mut world = world(&["pick=srtf,depth=1"], 2);
    (0..4).for_each(|tag| _ = world.send(u64::from(tag % 2), 0, &launch(tag)));
    assert_eq!(world.device.launch_tags().len(), 1);
    let fifo = world.engine.config().with_policy("pick=fifo").unwrap();
    world.engine.set_policies(fifo, world.now_ns).unwrap();
    world.pump();
    assert_eq!(world.device.launch_tags().len(), 4, "fifo fills the device");
    assert_eq!(end_all(&mut world).len(), 4);
}

#[test]
fn service_is_shared_by_weight() {
    let mut world = world(&["pick=fair,depth=1"], 2);
    let heavy = ClientTraits { weight: 3, ..ClientTraits::default() };
    world.engine.set_traits(ClientId(1), heavy, world.now_ns);
    for tag in 0..40 {
        world.send(0, 0, &launch(tag));
        world.send(1, 0, &launch(1000 + tag));
    }
    (0..40).for_each(|_| world.finish(|_| 0));
    let ended = world.device.launch_tags().into_iter().take(40);
    let heavy = ended.filter(|tag| *tag >= 1000).count();
    assert!((28..=32).contains(&heavy), "{heavy} of 40");
}

#[test]
fn the_latency_critical_client_gets_the_greater_share_while_both_run() {
    let mut world = world(&["place=fine-tuner"], 1);
    let percent = |world: &World, window| world.shares.get(&window).map(|it| it.processors_percent);
    world.send(0, 0, &launch(200));
    assert!(world.shares.is_empty(), "alone it has the whole GPU");
    world.send(9, 0, &launch(201));
    assert_eq!((percent(&world, 0), percent(&world, 1)), (Some(25), Some(75)));
    finish_tag(&mut world, 201);
    assert_eq!(percent(&world, 0), Some(100));
    world.send(9, 0, &launch(202));
    assert_eq!((percent(&world, 0), percent(&world, 1)), (Some(25), Some(75)));
    let whole = world.engine.config().with_policy("place=whole-gpu").unwrap();
    world.engine.set_policies(whole, world.now_ns).unwrap();
    world.pump();
    assert_eq!((percent(&world, 0), percent(&world, 1)), (Some(100), Some(100)));
    // A user knows better than the code.
    let text = "[policies]\nplace = 'fine-tuner'\n[[kernels]]\nname = 'kernel'\nbound = 'memory'\n";
    let even = Config::from_toml(text).unwrap();
    world.engine.set_policies(even, world.now_ns).unwrap();
    world.pump();
    world.send(0, 0, &launch(203));
    world.send(9, 0, &launch(204));
    assert_eq!((percent(&world, 0), percent(&world, 1)), (Some(50), Some(50)));
    world.finish_all();
}

#[test]
fn a_live_change_that_names_an_unknown_kernel_is_refused() {
    let mut world = World::new(Config::default());
    let rule = |name: &str| {
        Config::from_toml(&format!("[[kernels]]\nname = '{name}'\nbound = 'memory'\n")).unwrap()
    };
    // Before any module is loaded, the kernels' names are unknown.
    world.engine.set_policies(rule("later"), 0).unwrap();
    world.connect_with(0, ClientTraits::default());
    let change = |world: &mut World, name: &str| world.engine.set_policies(rule(name), 0);
    let refused = change(&mut world, "kernels").unwrap_err();
    assert_eq!(refused, ConfigError::UnknownKernel { index: 0, name: "kernels".into() });
    assert_eq!(world.engine.config().kernels[0].name, "later", "the old one is followed");
    change(&mut world, "later").unwrap();
    change(&mut world, "kernel").unwrap();
}

#[test]
fn padding_is_refused_where_the_device_cannot_do_it() {
    let config = Config::default().with_policy("preempt=reef,padding=true").unwrap();
    let refused = Engine::new(config.clone(), device_info()).unwrap_err();
    let text = "reef.padding contradicts the device: it does not do several launches as one";
    assert_eq!(
        (refused.to_string().as_str(), refused.key().as_deref()),
        (text, Some("reef.padding"))
    );
    let silent = Engine::new(config.clone(), device_with(JOINS)).unwrap_err();
    assert!(silent.to_string().contains("what its processors hold"), "{silent}");
    let mut engine = Engine::new(Config::default(), device_info()).unwrap();
    assert_eq!(engine.set_policies(config.clone(), 0), Err(refused));
    assert_eq!(*engine.config(), Config::default());
    // Padding is not looked at without REEF.
    let seq = config.with_policy("preempt=seq").unwrap();
    assert_eq!(engine.set_policies(seq, 0), Ok(()));
}
