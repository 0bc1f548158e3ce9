//! ACS against in-order execution on a memory of words.

use super::*;
use crate::ids::StreamSlot;
use proptest::prelude::*;
use std::collections::BTreeMap;

const WORDS: u64 = 24;
const FIRST_QUEUE: QueueId = QueueId(100);

/// Algorithm 1 as it is printed: only what the new kernel writes is compared.
fn literal_algorithm_1(earlier: &[RwSegment], new: &[RwSegment]) -> bool {
    earlier.iter().any(|a| new.iter().any(|b| b.write && overlap(a, b)))
}

/// One task of a program.
#[derive(Debug, Clone)]
struct Work {
    stream: u32,
    class: TaskClass,
    access: Access,
}

impl Work {
    /// Changes the words that it writes to a mix of its number and all that it reads or writes.
    fn execute(&self, number: u64, memory: &mut [u64]) {
        let all = [RwSegment { start: 0, end: Some(WORDS), write: true }];
        let segments = match &self.access {
            Access::Barrier => &all[..],
            Access::Segments(segments) => segments,
        };
        let range = |it: &RwSegment| it.start as usize..it.end.unwrap() as usize;
        let mut mix = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for word in segments.iter().flat_map(range) {
            mix = (mix ^ memory[word]).rotate_left(13).wrapping_mul(0xff51_afd7_ed55_8ccd);
        }
        for word in segments.iter().filter(|segment| segment.write).flat_map(range) {
            memory[word] = memory[word].wrapping_mul(31).wrapping_add(mix ^ word as u64);
        }
    }
}

fn launch(stream: u32, segments: &[(u64, u64, bool)]) -> Work {
    let segment =
        |&(start, end, write): &(u64, u64, bool)| RwSegment { start, end: Some(end), write };
    let access = Access::Segments(segments.iter().map(segment).collect());
    Work { stream, class: TaskClass::Launch(None), access }
}

/// Opens tasks and ends released ones as `choices` say; gives the order in which they ended, as
/// indices. A queue's tasks end in its order, as on the device. Fails if something is lost.
fn run(acs: &mut Acs, program: &[Work], choices: &[usize]) -> Vec<usize> {
    let mut next_value = BTreeMap::new();
    let mut numbers = BTreeMap::new();
    let mut queues: BTreeMap<QueueId, VecDeque<TaskRef>> = BTreeMap::new();
    let (mut opened, mut order) = (0, Vec::new());
    for step in 0.. {
        let choice = choices.get(step % choices.len().max(1)).copied().unwrap_or(0);
        let may_end: Vec<QueueId> = queues.keys().copied().collect();
        for (queue, tasks) in &queues {
            let most = if *queue < FIRST_QUEUE { usize::MAX } else { acs.queues.depth() };
            assert!(tasks.len() <= most, "no more kernels in a device queue than may be");
        }
        if opened < program.len() && (choice % 3 != 0 || may_end.is_empty()) {
            let work = &program[opened];
            let value = next_value.entry(work.stream).or_insert(0);
            *value += 1;
            let task_ref = TaskRef { stream: StreamSlot(work.stream), value: *value };
            numbers.insert((work.stream, *value), opened);
            opened += 1;
            let access = || work.access.clone();
            if let Some(queue) = acs.opened(task_ref, work.class, &access) {
                queues.entry(queue).or_default().push_back(task_ref);
            }
        } else if let Some(queue) = may_end.get(choice / 3 % may_end.len().max(1)) {
            let ended = queues.get_mut(queue).and_then(VecDeque::pop_front).unwrap();
            queues.retain(|_, tasks| !tasks.is_empty());
            order.push(numbers[&(ended.stream.0, ended.value)]);
            for &(queue, task) in acs.ended(ended) {
                queues.entry(queue).or_default().push_back(task);
            }
        } else {
            break;
        }
    }
    assert_eq!(order.len(), program.len(), "no task is lost, and none ends twice");
    assert!(acs.is_idle() && acs.ready.is_empty());
    order
}

fn memory_after(program: &[Work], order: impl IntoIterator<Item = usize>) -> Vec<u64> {
    let mut memory: Vec<u64> = (0..WORDS).collect();
    for index in order {
        program[index].execute(index as u64 + 1, &mut memory);
    }
    memory
}

/// With queues as in Algorithm 2: one kernel in each.
fn acs(window: u32, queues: u32) -> Acs {
    deep(window, queues, 1)
}

fn deep(window: u32, queues: u32, queue_depth: u32) -> Acs {
    Acs::new(AcsConfig { window, queues, queue_depth }, FIRST_QUEUE)
}

fn work() -> impl Strategy<Value = Work> {
    let segment = (0..WORDS - 4, 1..5_u64, prop::bool::weighted(0.4));
    let segments = prop::collection::vec(segment, 0..4)
        .prop_map(|it| it.into_iter().map(|(at, len, write)| (at, at + len, write)).collect());
    (segments, 0..12_u32).prop_map(|(segments, kind): (Vec<_>, u32)| {
        let work = launch(0, &segments);
        match kind {
            0 => Work { access: Access::Barrier, ..work },
            1 | 2 => Work { class: TaskClass::Fill { bytes: 1 }, ..work },
            _ => work,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn memory_is_as_after_execution_in_order(
        program in prop::collection::vec(work(), 1..60),
        choices in prop::collection::vec(0..1000_usize, 1..40),
        window in 1..=64_u32,
        queues in 1..=8_u32,
        queue_depth in 1..=6_u32,
    ) {
        let order = run(&mut deep(window, queues, queue_depth), &program, &choices);
        prop_assert_eq!(
            memory_after(&program, order),
            memory_after(&program, 0..program.len())
        );
    }

    #[test]
    fn each_stream_keeps_its_own_order(
        program in prop::collection::vec((work(), 0..3_u32), 1..60),
        choices in prop::collection::vec(0..1000_usize, 1..40),
        queue_depth in 1..=4_u32,
    ) {
        let program: Vec<Work> =
            program.into_iter().map(|(work, stream)| Work { stream, ..work }).collect();
        let order = run(&mut deep(8, 3, queue_depth), &program, &choices);
        for stream in 0..3 {
            let own = |it: &usize| program[*it].stream == stream;
            prop_assert_eq!(
                memory_after(&program, order.iter().copied().filter(own)),
                memory_after(&program, (0..program.len()).filter(own))
            );
        }
    }
}

/// A writer, and a reader behind it. Choices that open both and then end the youngest queue first.
fn read_after_write() -> (Vec<Work>, Vec<usize>) {
    (vec![launch(0, &[(0, 4, true)]), launch(0, &[(0, 4, false), (8, 12, true)])], vec![1, 1, 3])
}

#[test]
fn algorithm_1_as_printed_lets_a_read_pass_a_write() {
    let (program, choices) = read_after_write();
    let mut literal = Acs { depends: literal_algorithm_1, ..acs(32, 8) };
    let order = run(&mut literal, &program, &choices);
    assert_eq!(order, [1, 0]);
    assert_ne!(memory_after(&program, order), memory_after(&program, [0, 1]));
    // With the reads compared, too, the reader waits.
    assert_eq!(run(&mut acs(32, 8), &program, &choices), [0, 1]);
}

#[test]
fn independent_kernels_of_one_stream_run_together() {
    let program: Vec<Work> = (0..6).map(|at| launch(0, &[(at * 4, at * 4 + 4, true)])).collect();
    let mut acs = acs(4, 3);
    let queues: Vec<Option<QueueId>> = (1..)
        .zip(&program)
        .map(|(value, work)| {
            let task_ref = TaskRef { stream: StreamSlot(0), value };
            acs.opened(task_ref, work.class, &|| work.access.clone())
        })
        .collect();
    // Three queues; one more kernel is ready, two are not in the window yet.
    let expected = [Some(100), Some(101), Some(102), None, None, None].map(|it| it.map(QueueId));
    assert_eq!(queues, expected);
    let ended = TaskRef { stream: StreamSlot(0), value: 2 };
    let next = TaskRef { stream: StreamSlot(0), value: 4 };
    assert_eq!(acs.ended(ended), [(QueueId(101), next)]);
    let left: Vec<u64> = acs.give_up().iter().map(|it| it.value).collect();
    assert_eq!(left, [5, 6]);
    assert_eq!(acs.ended(next), []);
}

#[test]
fn a_barrier_runs_alone_in_its_streams_lane() {
    let barrier = Work { access: Access::Barrier, ..launch(0, &[]) };
    let program =
        [launch(0, &[(0, 4, true)]), barrier, launch(0, &[(8, 12, true)]), launch(1, &[])];
    let mut acs = acs(32, 8);
    let mut open = |stream, value, work: &Work| {
        let task_ref = TaskRef { stream: StreamSlot(stream), value };
        acs.opened(task_ref, work.class, &|| work.access.clone())
    };
    assert_eq!(open(0, 1, &program[0]), Some(QueueId(100)));
    assert_eq!(open(0, 2, &program[1]), None);
    assert_eq!(open(0, 3, &program[2]), None);
    // Another stream does not mind.
    assert_eq!(open(1, 1, &program[3]), Some(QueueId(101)));
    let task_ref = |value| TaskRef { stream: StreamSlot(0), value };
    assert_eq!(acs.ended(task_ref(1)), [(QueueId(0), task_ref(2))]);
    assert_eq!(acs.ended(task_ref(2)), [(QueueId(100), task_ref(3))]);
}

/// Opens tasks of a client and ends them; by their places in the program.
struct Client<'a> {
    acs: Acs,
    program: &'a [Work],
    refs: Vec<TaskRef>,
}

impl<'a> Client<'a> {
    /// Opens the whole program. Gives the queue of each task, less that of the first device queue;
    /// `None` for those that wait.
    fn open(acs: Acs, program: &'a [Work]) -> (Self, Vec<Option<i64>>) {
        let mut client = Self { acs, program, refs: Vec::new() };
        let queues = (0..program.len()).map(|at| client.next(at)).collect();
        (client, queues)
    }

    fn next(&mut self, at: usize) -> Option<i64> {
        let work = &self.program[at];
        let before = self.refs.iter().filter(|it| it.stream.0 == work.stream).count();
        let task_ref = TaskRef { stream: StreamSlot(work.stream), value: before as u64 + 1 };
        self.refs.push(task_ref);
        let queue = self.acs.opened(task_ref, work.class, &|| work.access.clone());
        queue.map(|queue| i64::from(queue.0) - i64::from(FIRST_QUEUE.0))
    }

    /// Ends a task; gives the queues and places of those that go.
    fn end(&mut self, at: usize) -> Vec<(i64, usize)> {
        let released = self.acs.ended(self.refs[at]).to_vec();
        let place = |task: TaskRef| self.refs.iter().position(|it| *it == task).unwrap();
        let queue = |queue: QueueId| i64::from(queue.0) - i64::from(FIRST_QUEUE.0);
        released.into_iter().map(|(it, task)| (queue(it), place(task))).collect()
    }
}

/// A kernel that reads and writes whole cells of four words.
fn cells(reads: &[u64], writes: u64) -> Work {
    let read = reads.iter().map(|at| (at * 4, at * 4 + 4, false));
    launch(0, &read.chain([(writes * 4, writes * 4 + 4, true)]).collect::<Vec<_>>())
}

#[test]
fn a_chain_waits_in_its_queue_as_deep_as_that_may_be() {
    let program = vec![cells(&[], 0); 5];
    let (mut client, queues) = Client::open(deep(32, 8, 3), &program);
    assert_eq!(queues, [Some(0), Some(0), Some(0), None, None]);
    assert_eq!(client.end(0), [(0, 3)]);
    assert_eq!(client.end(1), [(0, 4)]);
    assert_eq!(client.end(2), []);
    // Algorithm 2 as printed.
    let (mut client, queues) = Client::open(acs(32, 8), &program);
    assert_eq!(queues, [Some(0), None, None, None, None]);
    assert_eq!(client.end(0), [(0, 1)]);
}

#[test]
fn of_two_children_the_second_is_behind_neither_its_parent_nor_its_sibling() {
    // A parent, two children of it, and a child of the first one.
    let program = [cells(&[], 0), cells(&[0], 1), cells(&[0], 2), cells(&[1], 3)];
    let (mut client, queues) = Client::open(deep(32, 8, 4), &program);
    assert_eq!(queues, [Some(0), Some(0), None, Some(0)]);
    // It runs beside its sibling as soon as the parent has ended.
    assert_eq!(client.end(0), [(1, 2)]);
}

#[test]
fn a_task_that_waits_for_two_queues_goes_behind_the_one_that_is_left() {
    let program = [cells(&[], 0), cells(&[], 1), cells(&[0, 1], 2), cells(&[2], 3)];
    let (mut client, queues) = Client::open(deep(32, 8, 4), &program);
    assert_eq!(queues, [Some(0), Some(1), None, None]);
    assert_eq!(client.end(0), [(1, 2), (1, 3)]);
}

#[test]
fn nothing_goes_behind_another_while_a_ready_kernel_waits_for_a_queue() {
    let program = [cells(&[], 0), cells(&[], 1), cells(&[0], 2), cells(&[1], 3)];
    let (mut client, queues) = Client::open(deep(32, 1, 4), &program);
    assert_eq!(queues, [Some(0), None, None, None]);
    // The ready one has the queue, with its own child behind it once no other task waits.
    assert_eq!(client.end(0), [(0, 1)]);
    assert_eq!(client.end(1), [(0, 2)]);
    assert_eq!(client.end(2), [(0, 3)]);
}

#[test]
fn copies_that_depend_on_nothing_do_not_wait_behind_kernels() {
    let fill = |cell| Work { class: TaskClass::Fill { bytes: 1 }, ..cells(&[], cell) };
    // A fill, a kernel that needs it, and a fill that needs nothing.
    let program = [fill(0), cells(&[0], 1), fill(2)];
    let (mut client, queues) = Client::open(deep(32, 8, 4), &program);
    let own = Some(-i64::from(FIRST_QUEUE.0));
    assert_eq!(queues, [own, None, own]);
    assert_eq!(client.end(0), [(0, 1)]);
    // Barriers run alone anyway: they follow each other, and a kernel's end is theirs to begin.
    let barrier = Work { access: Access::Barrier, ..cells(&[], 0) };
    let program = [barrier.clone(), barrier.clone(), cells(&[], 1), barrier];
    let (mut client, queues) = Client::open(deep(32, 8, 4), &program);
    assert_eq!(queues, [own, own, None, None]);
    assert_eq!(client.end(0), []);
    assert_eq!(client.end(1), [(0, 2), (0, 3)]);
}

#[test]
fn what_was_sent_behind_another_is_not_given_up() {
    let program = vec![cells(&[], 0); 4];
    let (mut client, _) = Client::open(deep(32, 8, 2), &program);
    let left: Vec<u64> = client.acs.give_up().iter().map(|it| it.value).collect();
    assert_eq!(left, [3, 4]);
    assert_eq!((client.end(0), client.end(1)), (vec![], vec![]));
    assert!(client.acs.is_idle());
}
