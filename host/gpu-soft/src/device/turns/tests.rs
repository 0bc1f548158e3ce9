//! Shares in virtual time: workers that take turns with windows.

use std::collections::BTreeMap;

use super::*;

/// A window that has blocks: while it wants, and how long a worker stays with it.
struct Client {
    window: u64,
    stays_ns: fn(u64) -> u64,
    /// From when to when, of each period: (period, begin, end).
    wants: (u64, u64, u64),
    /// Workers that find blocks at once.
    workers: usize,
}

impl Client {
    fn always(window: u64, stays_ns: fn(u64) -> u64) -> Self {
        Self { window, stays_ns, wants: (1, 0, 1), workers: usize::MAX }
    }

    fn party(&self) -> Party {
        Some(WindowId(self.window))
    }

    fn wants_at(&self, now: u64) -> bool {
        let (period, begin, end) = self.wants;
        (begin..end).contains(&(now % period))
    }
}

/// Worker time that each window has had, and the longest that one waited for a worker.
struct Seen {
    had: BTreeMap<u64, u64>,
    waited_ns: u64,
    /// Of a worker, while a window had blocks.
    idle_ns: u64,
}

impl Seen {
    fn ratio(&self, one: u64, other: u64) -> f64 {
        self.had[&one] as f64 / self.had[&other] as f64
    }
}

const STEP_NS: u64 = 10_000;

/// Workers that take turns for this long, from when they did last.
fn run(turns: &mut Turns, workers: usize, clients: &[Client], length_ns: u64) -> Seen {
    let mut at: Vec<Option<(usize, u64, u64)>> = vec![None; workers];
    let mut seen =
        Seen { had: clients.iter().map(|it| (it.window, 0)).collect(), waited_ns: 0, idle_ns: 0 };
    let mut served = vec![0; clients.len()];
    let mut count = 0;
    for now in (0..length_ns).step_by(STEP_NS as usize) {
        for worker in 0..workers {
            if let Some((client, _, spent)) = at[worker].filter(|it| it.1 <= now) {
                at[worker] = None;
                turns.leave(clients[client].party(), spent, true);
            }
            if at[worker].is_some() {
                continue;
            }
            let busy = |client| at.iter().flatten().filter(|it| it.0 == client).count();
            let wanting: Vec<usize> = (0..clients.len())
                .filter(|it| clients[*it].wants_at(now) && busy(*it) < clients[*it].workers)
                .collect();
            let parties: Vec<Party> = wanting.iter().map(|it| clients[*it].party()).collect();
            let Some(party) = turns.choose(&parties) else { continue };
            let client = clients.iter().position(|it| it.party() == party).unwrap();
            assert!(wanting.contains(&client));
            turns.attach(party);
            let stays = (clients[client].stays_ns)(count);
            at[worker] = Some((client, now + stays, stays));
            count += 1;
        }
        let any = clients.iter().enumerate().any(|(at_client, it)| {
            it.wants_at(now)
                && at.iter().flatten().filter(|it| it.0 == at_client).count() < it.workers
        });
        for (client, it) in clients.iter().enumerate() {
            let workers = at.iter().flatten().filter(|it| it.0 == client).count() as u64;
            *seen.had.get_mut(&it.window).unwrap() += workers * STEP_NS;
            if workers > 0 || !it.wants_at(now) {
                served[client] = now;
            }
            seen.waited_ns = seen.waited_ns.max(now - served[client]);
        }
        if any {
            seen.idle_ns += at.iter().filter(|it| it.is_none()).count() as u64 * STEP_NS;
        }
    }
    let left = at.into_iter().flatten();
    left.for_each(|(client, ..)| turns.leave(clients[client].party(), 0, false));
    seen
}

fn shares(of: &[(u64, u32)]) -> Turns {
    let mut turns = Turns::default();
    of.iter().for_each(|(window, percent)| turns.set(WindowId(*window), *percent));
    turns
}

const SECOND: u64 = 1_000_000_000;

#[test]
fn any_number_of_workers_keeps_any_shares() {
    for workers in [1, 2, 3, 5, 16] {
        for percent in [5, 25, 50, 60, 75, 90, 99] {
            let mut turns = shares(&[(0, percent), (1, 100 - percent)]);
            let clients = [0, 1].map(|it| Client::always(it, |_| TURN_NS));
            let seen = run(&mut turns, workers, &clients, SECOND);
            let expected = f64::from(percent) / f64::from(100 - percent);
            let found = seen.ratio(0, 1);
            assert!((found / expected - 1.0).abs() < 0.02, "{workers}: {found} for {expected}");
            assert_eq!(seen.idle_ns, 0);
        }
    }
}

#[test]
fn turns_of_any_length_are_paid_for() {
    // A block of the one takes ten times as long as a turn, those of the other vary.
    let long = |_| 10 * TURN_NS;
    let varied = |count: u64| STEP_NS * (1 + count * 7 % 31);
    for workers in [1, 2, 4] {
        let mut turns = shares(&[(0, 75), (1, 25)]);
        let clients = [Client::always(0, varied), Client::always(1, long)];
        let seen = run(&mut turns, workers, &clients, 4 * SECOND);
        assert!((seen.ratio(0, 1) - 3.0).abs() < 0.1, "{workers}: {}", seen.ratio(0, 1));
    }
}

#[test]
fn a_window_without_a_share_weighs_as_the_whole_device() {
    let mut turns = shares(&[(0, 50)]);
    let clients = [0, 1].map(|it| Client::always(it, |_| TURN_NS));
    let seen = run(&mut turns, 2, &clients, SECOND);
    assert!((seen.ratio(1, 0) - 2.0).abs() < 0.05, "{}", seen.ratio(1, 0));
    // Shares are relative to those of the windows that compete.
    let mut turns = shares(&[(0, 20), (1, 10), (2, 10)]);
    let clients = [0, 1, 2].map(|it| Client::always(it, |_| TURN_NS));
    let seen = run(&mut turns, 2, &clients, SECOND);
    assert!((seen.ratio(0, 1) - 2.0).abs() < 0.05 && (seen.ratio(0, 2) - 2.0).abs() < 0.05);
}

#[test]
fn what_one_has_no_blocks_for_is_the_others() {
    // The master has blocks for one worker of four, the other for all.
    let mut turns = shares(&[(0, 75), (1, 25)]);
    let narrow = Client { workers: 1, ..Client::always(0, |_| TURN_NS) };
    let wide = Client::always(1, |_| TURN_NS);
    let seen = run(&mut turns, 4, &[narrow, wide], SECOND);
    assert_eq!(seen.idle_ns, 0);
    assert!((seen.ratio(1, 0) - 3.0).abs() < 0.05, "{}", seen.ratio(1, 0));
    // What it could not use, it does not get back: the other's wait is bounded.
    let clients = [0, 1].map(|it| Client::always(it, |_| TURN_NS));
    let seen = run(&mut turns, 4, &clients, SECOND);
    assert!(seen.waited_ns < 2 * OWED_MAX_NS as u64, "{}", seen.waited_ns);
    assert!((seen.ratio(0, 1) - 3.0).abs() < 0.2, "{}", seen.ratio(0, 1));
}

#[test]
fn a_window_that_is_away_saves_nothing_and_loses_nothing() {
    // The master has blocks half of the time: then it has three quarters, and else nothing.
    let period = 40_000_000;
    let mut turns = shares(&[(0, 75), (1, 25)]);
    let now_and_then = Client { wants: (period, 0, period / 2), ..Client::always(0, |_| TURN_NS) };
    let always = Client::always(1, |_| TURN_NS);
    let seen = run(&mut turns, 2, &[now_and_then, always], 2 * SECOND);
    let expected = 0.75 / 1.25;
    assert!((seen.ratio(0, 1) / expected - 1.0).abs() < 0.05, "{}", seen.ratio(0, 1));
    assert_eq!(seen.idle_ns, 0);
}

#[test]
fn no_window_starves() {
    let mut turns = shares(&[(0, 1), (1, 99), (2, 99), (3, 99)]);
    let clients = [0, 1, 2, 3].map(|it| Client::always(it, |_| TURN_NS));
    let seen = run(&mut turns, 1, &clients, 4 * SECOND);
    // One turn in 298.
    assert!(seen.waited_ns < 2 * 298 * TURN_NS, "{}", seen.waited_ns);
    assert!((seen.ratio(1, 0) / 99.0 - 1.0).abs() < 0.1, "{}", seen.ratio(1, 0));
}

#[test]
fn nothing_is_kept_without_shares() {
    let mut turns = shares(&[(0, 75), (1, 25)]);
    turns.arrive(Some(WindowId(0)));
    turns.attach(None);
    turns.set(WindowId(0), 100);
    assert!(turns.is_on() && !turns.has_share(WindowId(0)) && turns.has_share(WindowId(1)));
    turns.close(WindowId(1));
    assert!(!turns.is_on() && turns.accounts.is_empty());
    // A clock that jumps is no harm, nor is a worker that leaves without having come.
    turns.set(WindowId(0), 0);
    turns.leave(Some(WindowId(0)), u64::MAX, false);
    turns.attach(Some(WindowId(0)));
    turns.leave(Some(WindowId(0)), u64::MAX, true);
    assert_eq!(turns.choose(&[Some(WindowId(1))]), Some(Some(WindowId(1))));
    assert_eq!(turns.choose(&[]), None);
}
