//! Salus's clients, their turns and their memory.

use super::*;
use crate::config::ClientClass;
use proptest::prelude::*;
use svp_gpu::code;

const MIB: u64 = 1 << 20;

fn salus(pick: &str, settings: &str) -> Salus {
    let config = Config::default()
        .with_policy(&format!("admit=salus,{settings}"))
        .and_then(|config| config.with_policy(&format!("pick={pick}")))
        .unwrap();
    Salus::new(&config, 1 << 40, 100 * MIB)
}

fn known(persistent_mib: u64, ephemeral_mib: u64) -> ClientTraits {
    let memory = Some(JobMemory {
        persistent_bytes: persistent_mib * MIB,
        ephemeral_bytes: ephemeral_mib * MIB,
    });
    ClientTraits { memory, ..ClientTraits::default() }
}

/// What has changed, in order.
fn changes(salus: &mut Salus) -> Vec<Change> {
    std::iter::from_fn(|| salus.next_change()).collect()
}

const A: ClientSlot = ClientSlot(0);
const B: ClientSlot = ClientSlot(1);
const C: ClientSlot = ClientSlot(2);

#[test]
fn clients_of_a_lane_take_turns_at_iteration_boundaries() {
    let mut salus = salus("fair", "capacity_mib=100");
    salus.connect(A, &known(10, 60), 0);
    salus.connect(B, &known(10, 50), 0);
    for client in [A, B] {
        assert_eq!(salus.map(client, 10 * MIB, 1), Ok(Admission::Granted), "persistent");
    }
    salus.work_began(A, 2);
    assert_eq!(salus.map(A, 60 * MIB, 3), Ok(Admission::Granted), "ephemeral, in its turn");
    salus.work_began(B, 4);
    assert_eq!(salus.map(B, 50 * MIB, 5), Ok(Admission::Waits), "not its turn");
    assert_eq!((salus.may_run(A), salus.may_run(B)), (true, false));
    assert_eq!(changes(&mut salus), [Change::Runs(A)]);
    // A is idle but holds ephemeral memory: not a boundary.
    salus.work_ended(A, 6);
    assert!(salus.may_run(A));
    salus.unmap(A, 60 * MIB, 7);
    assert_eq!((salus.may_run(A), salus.may_run(B)), (false, true));
    assert_eq!(changes(&mut salus), [Change::Pauses(A), Change::Runs(B), Change::Retry(B)]);
    assert_eq!(salus.map(B, 50 * MIB, 8), Ok(Admission::Granted));
    // B goes away in its midst: A's turn, once it wants one.
    salus.work_began(A, 9);
    assert!(!salus.may_run(A));
    salus.disconnect(B, 10);
    assert!(salus.may_run(A));
}

#[test]
fn a_client_that_could_run_alone_is_admitted_and_maps_ephemeral_memory_in_its_turn() {
    let mut salus = salus("srtf", "capacity_mib=100");
    salus.connect(A, &known(10, 60), 0);
    salus.connect(B, &known(10, 60), 0);
    salus.connect(C, &known(10, 60), 0);
    salus.work_began(A, 1);
    for client in [A, B, C] {
        assert_eq!(salus.map(client, 10 * MIB, 2), Ok(Admission::Granted), "persistent");
    }
    assert_eq!(salus.map(B, 60 * MIB, 3), Ok(Admission::Waits), "there is room, but A's turn");
    assert_eq!(salus.map(A, 60 * MIB, 4), Ok(Admission::Granted));
}

#[test]
fn a_client_without_memory_in_its_turn_lets_others_go_first() {
    let mut salus = salus("srtf", "capacity_mib=100");
    let with = |work_ns, persistent, ephemeral| ClientTraits {
        work_ns: Some(work_ns),
        ..known(persistent, ephemeral)
    };
    salus.connect(A, &with(1_000, 40, 50), 0);
    salus.connect(B, &with(10, 10, 60), 0);
    salus.work_began(A, 1);
    for (client, mib) in [(A, 40), (B, 10)] {
        assert_eq!(salus.map(client, mib * MIB, 2), Ok(Admission::Granted), "persistent");
    }
    assert_eq!(salus.map(B, 60 * MIB, 3), Ok(Admission::Waits));
    // A's boundary, but B has no room until A is gone: A's next iteration begins.
    salus.work_ended(A, 4);
    assert_eq!(salus.map(A, 50 * MIB, 5), Ok(Admission::Granted));
    assert!(salus.may_run(A));
    salus.unmap(A, 50 * MIB, 6);
    changes(&mut salus);
    salus.disconnect(A, 7);
    assert!(changes(&mut salus).contains(&Change::Retry(B)));
    assert_eq!(salus.map(B, 60 * MIB, 8), Ok(Admission::Granted));
}

#[test]
fn the_disciplines_choose_the_next_client() {
    let next = |pick: &str| {
        let mut salus = salus(pick, "capacity_mib=100");
        let traits = |work_ns, weight| ClientTraits {
            work_ns: Some(work_ns),
            weight,
            ..ClientTraits::default()
        };
        salus.connect(A, &traits(1_000, 1), 0);
        salus.connect(B, &traits(900, 1), 0);
        salus.connect(C, &traits(500, 2), 0);
        [A, B, C].into_iter().for_each(|client| salus.work_began(client, 1));
        let first = [A, B, C].into_iter().find(|it| salus.may_run(*it));
        salus.served(A, 400);
        salus.work_ended(A, 3);
        (first, [A, B, C].into_iter().find(|it| salus.may_run(*it)))
    };
    assert_eq!(next("fifo"), (Some(A), Some(A)), "until it is gone");
    assert_eq!(next("srtf"), (Some(A), Some(C)), "not taken away, and then the shortest");
    assert_eq!(next("fair"), (Some(A), Some(B)), "none of the others had anything");
}

#[test]
fn the_client_with_less_time_left_is_next() {
    let mut salus = salus("srtf", "capacity_mib=100");
    let with = |work_ns| ClientTraits { work_ns: Some(work_ns), ..ClientTraits::default() };
    [A, B, C].into_iter().for_each(|client| salus.connect(client, &with(1_000), 0));
    [A, B, C].into_iter().for_each(|client| salus.work_began(client, 1));
    salus.set_traits(C, &with(10));
    salus.work_ended(A, 2);
    assert!(salus.may_run(C) && !salus.may_run(B));
}

/// A and B want one lane, A has less left; A's program begins an iteration 2 ms after the last.
fn srtf_with_gaps(settings: &str) -> (Salus, u64) {
    let mut salus = salus("srtf", settings);
    let with = |work_ns| ClientTraits { work_ns: Some(work_ns), ..known(10, 40) };
    salus.connect(A, &with(1_000), 0);
    salus.connect(B, &with(1_000_000), 0);
    for round in 0..4 {
        let now_ns = round * 10_000_000;
        salus.work_began(A, now_ns);
        salus.map(A, 40 * MIB, now_ns).unwrap();
        salus.work_ended(A, now_ns + 7_000_000);
        salus.unmap(A, 40 * MIB, now_ns + 8_000_000);
    }
    salus.work_began(A, 40_000_000);
    salus.work_began(B, 41_000_000);
    assert!(salus.may_run(A) && !salus.may_run(B));
    salus.work_ended(A, 47_000_000);
    (salus, 47_000_000)
}

#[test]
fn the_shortest_keeps_its_lane_between_two_iterations() {
    let (mut salus, now_ns) = srtf_with_gaps("grace_us=10000");
    assert!(salus.may_run(A), "its next iteration is expected in 2 ms");
    assert_eq!(salus.next_tick_ns(), Some(0), "aging looks first");
    salus.tick(now_ns + 1_000_000);
    assert_eq!(salus.next_tick_ns(), Some(now_ns + 4_000_000), "twice the mean gap");
    salus.work_began(A, now_ns + 2_000_000);
    salus.tick(now_ns + 5_000_000);
    assert!(salus.may_run(A), "it came back");
    salus.work_ended(A, now_ns + 6_000_000);
    salus.tick(now_ns + 6_000_000 + 4_000_000);
    assert!(salus.may_run(B), "it did not");
}

#[test]
fn clients_that_are_not_chosen_or_not_expected_are_not_waited_for() {
    assert!(srtf_with_gaps("grace_us=0").0.may_run(B), "no grace");
    assert!(srtf_with_gaps("grace_us=1000").0.may_run(B), "gaps of 2 ms are too long for 1 ms");
    let mut fair = salus("fair", "grace_us=10000");
    fair.connect(A, &known(10, 40), 0);
    fair.connect(B, &known(10, 40), 0);
    for now_ns in [0, 3_000_000, 6_000_000] {
        fair.work_began(A, now_ns);
        fair.served(A, 1_000_000);
        fair.work_ended(A, now_ns + 1_000_000);
    }
    fair.work_began(A, 9_000_000);
    fair.work_began(B, 9_000_000);
    fair.work_ended(A, 10_000_000);
    assert!(fair.may_run(B), "B has had less");
}

#[test]
fn under_fair_a_client_that_comes_later_shares_from_then_on() {
    let mut fair = salus("fair", "grace_us=0");
    fair.connect(A, &known(10, 40), 0);
    fair.work_began(A, 0);
    fair.work_ended(A, 60_000_000);
    fair.connect(B, &known(10, 40), 60_000_000);
    // Both always want the lane: iterations of a millisecond, in turn from the first one on.
    let (mut now_ns, mut turns) = (60_000_000, [0, 0]);
    fair.work_began(A, now_ns);
    fair.work_began(B, now_ns);
    for _ in 0..20 {
        now_ns += 1_000_000;
        let (at, client) = if fair.may_run(A) { (0, A) } else { (1, B) };
        assert!(fair.may_run(client));
        turns[at] += 1;
        fair.work_ended(client, now_ns);
        fair.work_began(client, now_ns);
    }
    assert_eq!(turns, [10, 10]);
}

#[test]
fn pack_runs_as_many_as_memory_allows() {
    let mut salus = salus("pack", "capacity_mib=100");
    salus.connect(A, &known(10, 40), 0);
    salus.connect(B, &known(10, 40), 0);
    salus.connect(C, &known(10, 40), 0);
    [A, B, C].into_iter().for_each(|client| salus.work_began(client, 1));
    assert!(salus.may_run(A) && salus.may_run(B) && !salus.may_run(C));
    salus.disconnect(A, 2);
    assert!(salus.may_run(C), "it is admitted when there is room");
}

#[test]
fn a_client_that_waits_too_long_is_next_where_no_ephemeral_memory_is_live() {
    let mut salus = salus("srtf", "capacity_mib=100");
    let with = |work_ns| ClientTraits { work_ns: Some(work_ns), ..ClientTraits::default() };
    salus.connect(A, &with(10), 0);
    salus.connect(B, &with(1_000_000), 0);
    salus.work_began(A, 0);
    salus.work_began(B, 0);
    salus.tick(75_000_000);
    assert!(salus.may_run(A), "not yet");
    assert_eq!(salus.next_tick_ns(), Some(100_000_000));
    salus.tick(100_000_001);
    assert!(salus.may_run(B), "A is at work and has to wait");
    salus.work_ended(B, 100_000_002);
    assert!(salus.may_run(A));
}

#[test]
fn real_time_comes_before_the_disciplines_and_before_aging() {
    let class = ClientClass::RealTime;
    for pick in ["srtf", "fair", "pack"] {
        let mut salus = salus(pick, "capacity_mib=100,lanes_max=1");
        salus.connect(A, &known(10, 60), 0);
        salus.connect(B, &known(10, 50), 0);
        salus.connect(C, &ClientTraits { class, ..known(10, 55) }, 0);
        for client in [A, B, C] {
            assert_eq!(salus.map(client, 10 * MIB, 1), Ok(Admission::Granted));
        }
        // Where memory allows, at once.
        salus.work_began(A, 2);
        salus.work_began(B, 3);
        salus.work_began(C, 4);
        assert!(salus.may_run(C), "{pick}");
        // No client takes its lane while it works, however long that is.
        salus.tick(10_000_000_000);
        assert!(salus.may_run(C));
        salus.work_ended(C, 10_000_000_001);
        salus.tick(10_100_000_000);
        assert!(!salus.may_run(C));
        // Where it does not: at the boundary, before others that have waited longer.
        let holder = if salus.may_run(A) { A } else { B };
        let now_ns = 20_000_000_000;
        assert_eq!(salus.map(holder, 50 * MIB, now_ns), Ok(Admission::Granted));
        salus.work_began(C, now_ns + 1);
        salus.tick(now_ns + 1_000_000_000);
        assert!(salus.may_run(holder));
        salus.work_ended(holder, now_ns + 1_000_000_001);
        salus.unmap(holder, 50 * MIB, now_ns + 1_000_000_002);
        assert!(salus.may_run(C));
    }
}

#[test]
fn memory_over_the_condition_waits_or_fails_as_configured() {
    let mut waits = salus("pack", "capacity_mib=100");
    let mut fails = salus("pack", "capacity_mib=100,over_quota=out-of-memory");
    for salus in [&mut waits, &mut fails] {
        salus.connect(A, &ClientTraits::default(), 0);
        salus.connect(B, &ClientTraits::default(), 0);
        assert_eq!(salus.map(A, 70 * MIB, 1), Ok(Admission::Granted));
        let alone = salus.map(B, 101 * MIB, 1).unwrap_err();
        assert_eq!(alone.code, code::OUT_OF_MEMORY, "it could not run alone");
        salus.map(B, 10 * MIB, 2).unwrap();
    }
    assert_eq!(fails.map(B, 30 * MIB, 3).unwrap_err().code, code::OUT_OF_MEMORY);
    assert_eq!(waits.map(B, 30 * MIB, 3), Ok(Admission::Waits));
    changes(&mut waits);
    waits.disconnect(A, 4);
    assert!(changes(&mut waits).contains(&Change::Retry(B)));
    assert_eq!(waits.map(B, 30 * MIB, 5), Ok(Admission::Granted));
}

#[test]
fn no_client_waits_for_ever_for_memory_that_none_gives_back() {
    let mut salus = salus("pack", "capacity_mib=100");
    salus.connect(A, &ClientTraits::default(), 0);
    salus.connect(B, &ClientTraits::default(), 0);
    salus.map(A, 50 * MIB, 1).unwrap();
    salus.map(B, 50 * MIB, 1).unwrap();
    assert_eq!(salus.map(A, 10 * MIB, 2), Ok(Admission::Waits));
    assert_eq!(salus.map(B, 10 * MIB, 3), Ok(Admission::Waits));
    assert!(changes(&mut salus).contains(&Change::Retry(B)));
    let error = salus.map(B, 10 * MIB, 4).unwrap_err();
    assert!(error.message.contains("every client that holds memory waits"), "{error}");
    assert_eq!(changes(&mut salus), [], "A goes on waiting: B can give memory back");
}

#[test]
fn a_client_that_waits_for_its_turn_is_not_refused() {
    let mut salus = salus("fair", "capacity_mib=100");
    salus.connect(A, &known(10, 60), 0);
    salus.connect(B, &known(10, 60), 0);
    assert_eq!(salus.map(A, 10 * MIB, 1), Ok(Admission::Granted));
    // B is at work in its turn and has no memory yet; A, which has, waits for B alone.
    salus.work_began(B, 2);
    assert_eq!(salus.map(A, 60 * MIB, 3), Ok(Admission::Waits));
    assert!(!changes(&mut salus).contains(&Change::Retry(A)));
    assert_eq!(salus.map(B, 70 * MIB, 4), Ok(Admission::Granted));
}

#[test]
fn iterations_that_were_seen_free_memory_for_others() {
    let mut salus = salus("pack", "capacity_mib=100");
    salus.connect(A, &ClientTraits::default(), 0);
    salus.map(A, 20 * MIB, 0).unwrap();
    for round in 0..3 {
        salus.work_began(A, round);
        salus.map(A, 60 * MIB, round).unwrap();
        salus.unmap(A, 60 * MIB, round);
        salus.work_ended(A, round);
    }
    // 20 persistent, a lane of 60: the lane can be shared with a client that needs 50.
    salus.connect(B, &known(10, 50), 9);
    salus.work_began(B, 9);
    assert!(salus.may_run(B));
    assert_eq!(salus.lanes.reserved(), 90 * MIB);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..Default::default() })]

    /// Random clients that map, work and leave: live memory never exceeds the capacity, the safety
    /// condition holds, and a lane has one holder.
    #[test]
    fn memory_is_never_promised_twice(
        pick in prop::sample::select(&["fifo", "srtf", "fair", "pack"][..]),
        steps in prop::collection::vec((0..5u32, 0..7u32, 1..50u64), 1..120),
    ) {
        let mut salus = salus(pick, "capacity_mib=100");
        let mut used: BTreeMap<ClientSlot, (u64, bool)> = BTreeMap::new();
        for (now_ns, (client, what, mib)) in (0..).step_by(40_000_000).zip(steps) {
            let client = ClientSlot(client);
            let Some((mapped, waits)) = used.get_mut(&client) else {
                let traits = if mib % 2 == 0 { known(mib / 4, mib / 2) } else { known(0, 0) };
                let traits = if mib % 3 == 0 { ClientTraits::default() } else { traits };
                salus.connect(client, &traits, now_ns);
                used.insert(client, (0, false));
                continue;
            };
            match what {
                0 => {
                    salus.disconnect(client, now_ns);
                    used.remove(&client);
                }
                1 | 2 if !*waits => match salus.map(client, mib * MIB, now_ns) {
                    Ok(Admission::Granted) => *mapped += mib,
                    Ok(Admission::Waits) => *waits = true,
                    Err(error) => prop_assert_eq!(error.code, code::OUT_OF_MEMORY),
                },
                3 if *mapped > 0 => {
                    let mib = mib.min(*mapped);
                    *mapped -= mib;
                    salus.unmap(client, mib * MIB, now_ns);
                }
                4 => salus.served(client, mib),
                5 => salus.work_began(client, now_ns),
                _ => salus.work_ended(client, now_ns),
            }
            salus.tick(now_ns);
            while let Some(change) = salus.next_change() {
                if let Change::Retry(client) = change
                    && let Some((mapped, waits)) = used.get_mut(&client)
                {
                    let bytes = salus.jobs.get(client).unwrap().waits_for.unwrap_or(0);
                    match salus.map(client, bytes, now_ns) {
                        Ok(Admission::Granted) => (*mapped, *waits) = (*mapped + bytes / MIB, false),
                        Ok(Admission::Waits) => {}
                        Err(_) => *waits = false,
                    }
                }
            }
            let live: u64 = used.values().map(|it| it.0).sum();
            prop_assert!(live <= 100, "{live} MiB of 100");
            prop_assert_eq!(salus.used, live * MIB);
            prop_assert!(salus.lanes.is_safe());
        }
    }
}
