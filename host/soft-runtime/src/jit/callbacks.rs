//! The callbacks of compiled code.
//!
//! # Why this is sound
//! Compiled code calls these with the context that its entry point was given, which is a gang's and
//! runs on that gang's fiber, and with pointers to as many values as `svp_codegen::context` says. A
//! callback that ends the launch never returns: it suspends the fiber, which is then forgotten, and
//! so must own nothing at that point.
#![allow(unsafe_code)]

use std::panic::{self, AssertUnwindSafe};
use std::process::abort;
use std::ptr;

use svp_codegen::context::Context;
use svp_interp::{Fault, FaultKind, Instruction, LANES, LaunchContext, Place, lanes, thread_index};

use crate::clock::now_ns;

use super::barrier::{Arrival, Arrived};
use super::code::Job;
use super::fault::CodeFault;
use super::gang::{BlockState, Event, Gang};
use super::interrupt;

/// A context that points nowhere but to the callbacks.
pub(super) fn empty_context() -> Context {
    Context {
        window_base: 0,
        window_len: 0,
        window_mask: 0,
        window_host: 0,
        shared_host: 0,
        shared_len: 0,
        params: 0,
        symbols: 0,
        counters: 0,
        local_host: [0; _],
        local_len: 0,
        grid_id: 0,
        grid: [0; 3],
        block: [0; 3],
        linear_block: 0,
        first_thread: 0,
        threads: 0,
        sm_id: 0,
        sm_count: 0,
        dynamic_shared: 0,
        explicit_cluster: 0,
        cluster: [1; 3],
        reserved: 0,
        callout,
        memory,
        barrier,
        trap,
        clock,
        runtime: 0,
    }
}

/// The gang whose context this is, its launch and its block.
///
/// # Safety
/// To be called by a callback with the context that it was given.
unsafe fn parts<'a>(context: *mut Context) -> (&'a Gang, &'a Job<'a>, &'a BlockState) {
    // SAFETY: a context is the first part of a gang, whose fiber runs, so that its pointers are
    // valid; what they point to is shared through cells.
    unsafe {
        let gang = &*context.cast::<Gang>();
        (gang, &*gang.job.get().cast(), &*gang.block.get())
    }
}

/// Ends the gang, and its launch, with a fault.
fn die(gang: &Gang, fault: Box<CodeFault>) -> ! {
    gang.fault.set(Some(fault));
    // SAFETY: the gang's fiber runs.
    let yielder = unsafe { &*gang.yielder.get() };
    yielder.suspend(Event::Dead);
    // A dead fiber is never resumed.
    abort()
}

/// Suspends the fiber if its thread is to do something else: a signal that came while a callback
/// ran has done nothing.
fn give_way(gang: &Gang) {
    if interrupt::take_preempt() {
        // SAFETY: the gang's fiber runs.
        let yielder = unsafe { &*gang.yielder.get() };
        yielder.suspend(Event::Preempted);
    }
}

unsafe extern "C" fn callout(ctx: *mut Context, site: u32, warp: u32, mask: u32, rows: *mut u64) {
    // SAFETY: compiled code calls this; see the head of this file.
    unsafe { instruction(ctx, site, warp, mask, rows, false) }
}

unsafe extern "C" fn memory(ctx: *mut Context, site: u32, warp: u32, mask: u32, rows: *mut u64) {
    // SAFETY: as above.
    unsafe { instruction(ctx, site, warp, mask, rows, true) }
}

/// Executes an instruction for a warp. If `addressed`, the first row holds addresses.
///
/// # Safety
/// As for the callbacks.
unsafe fn instruction(
    ctx: *mut Context,
    site: u32,
    warp: u32,
    mask: u32,
    rows: *mut u64,
    addressed: bool,
) {
    // SAFETY: the caller's promise.
    let (gang, job, block) = unsafe { parts(ctx) };
    if mask == 0 {
        return;
    }
    let registers = job.compiled.sites.get(site as usize).map_or(0, |it| it.registers.len());
    let count = registers + usize::from(addressed);
    // SAFETY: compiled code brings a row for each, 32 values of 64 bits long, and one for addresses.
    let rows = unsafe { std::slice::from_raw_parts_mut(rows.cast::<[u64; LANES]>(), count) };
    if !addressed && job.compiled.waits(site) {
        // SAFETY: the caller's promise; the rows are the gang's.
        return unsafe { wait(ctx, site, warp, mask, rows) };
    }
    let execute = || execute(gang, job, block, site, warp, mask, rows, addressed);
    match panic::catch_unwind(AssertUnwindSafe(execute)) {
        Ok(Ok(())) => give_way(gang),
        Ok(Err(fault)) => die(gang, fault),
        Err(_) => die(gang, broken(gang, job, site)),
    }
}

/// Turns after which a wait for a phase returns that it has not ended.
const PATIENCE: u32 = 8;

/// Looks whether `mbarrier` objects have ended phases, for a warp, and lets others run until they have,
/// for some turns. The lanes, which go on together, all get the same result: the phase of each has
/// ended, or they look again. Where it has for some only, and they loop until it has for all, those are
/// not to look again: by then, their phase's number may be that of a phase to come.
///
/// # Safety
/// As for the callbacks. The first row is the lanes' results.
unsafe fn wait(ctx: *mut Context, site: u32, warp: u32, mask: u32, rows: &mut [[u64; LANES]]) {
    let (mut ended, mut turns) = (0, 0);
    loop {
        // The thread, and with it the block's place, may be another one than before.
        // SAFETY: the caller's promise.
        let (gang, job, block) = unsafe { parts(ctx) };
        let look = || execute(gang, job, block, site, warp, mask & !ended, rows, false);
        match panic::catch_unwind(AssertUnwindSafe(look)) {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => die(gang, fault),
            Err(_) => die(gang, broken(gang, job, site)),
        }
        let Some(results) = rows.first_mut() else { return };
        for lane in lanes(mask & !ended) {
            ended |= u32::from(results[lane] != 0) << lane;
        }
        let some = ended != 0 && job.compiled.communicates;
        if ended == mask || turns == PATIENCE && !some {
            let all = ended == mask;
            lanes(mask).for_each(|lane| results[lane] = all.into());
            return give_way(gang);
        }
        turns = (turns + 1).min(PATIENCE);
        // SAFETY: the gang's fiber runs.
        let yielder = unsafe { &*gang.yielder.get() };
        yielder.suspend(Event::Preempted);
    }
}

#[expect(clippy::too_many_arguments, reason = "the parts of one callback")]
fn execute(
    gang: &Gang,
    job: &Job<'_>,
    block: &BlockState,
    site: u32,
    warp: u32,
    mask: u32,
    rows: &mut [[u64; LANES]],
    addressed: bool,
) -> Result<(), Box<CodeFault>> {
    let compiled = job.compiled;
    let known = compiled.sites.get(site as usize);
    let known = known.ok_or_else(|| broken(gang, job, site))?;
    let (addresses, rows) = match rows.split_first_mut() {
        Some((first, rest)) if addressed => (Some(&*first), rest),
        _ => (None, rows),
    };
    let access = job.window.access();
    let context = LaunchContext {
        program: job.program,
        kernel: &compiled.single.kernel,
        grid: job.grid,
        block: job.block,
        cluster: job.cluster,
        params: job.params,
        dynamic_shared_bytes: job.dynamic_shared_bytes,
        memory: &access,
        environment: job.environment,
        count: false,
        sm_count: job.sm_count,
        grid_id: job.grid_id,
    };
    let mut scratch = block.scratch.borrow_mut();
    let scratch = scratch.get_or_insert_with(|| compiled.single.scratch());
    let mut local = gang.local.borrow_mut();
    let Some(local) = local.get_mut(warp as usize) else { return Err(broken(gang, job, site)) };
    let mut shared = block.shared.borrow_mut();
    // Kernels without barriers run one block at a time.
    let barriers = block.barriers.borrow();
    let (rank, _) = barriers.place(gang.number.get());
    let shared = shared.of_rank(rank, barriers.blocks().max(1));
    let place = Place {
        block: gang.context.block,
        warp: gang.context.first_thread / LANES as u32 + warp,
        warps: gang.context.threads.div_ceil(LANES as u32) as usize,
        shared,
        local,
    };
    let (index, registers) = (known.instruction, known.registers.as_slice());
    let instruction = Instruction { index, mask, registers, rows, addresses };
    let done = compiled.single.execute(scratch, &context, place, instruction);
    done.map_err(|fault| Box::new(CodeFault::Thread(*fault)))
}

unsafe extern "C" fn barrier(
    ctx: *mut Context,
    site: u32,
    id: u32,
    count: u32,
    kind: u32,
    mask: *const u64,
    votes: *const u64,
) -> u32 {
    // SAFETY: compiled code calls this, with two words each.
    let (gang, job, block) = unsafe { parts(ctx) };
    // SAFETY: as above. A barrier without a reduction may have no votes.
    let (mask, votes) = unsafe { (wide(mask), wide(votes)) };
    let arrival = Arrival { id, count, kind, mask, votes };
    let arrived = block.barriers.borrow_mut().arrive(gang.number.get(), arrival);
    match arrived {
        Ok(Arrived::Go(result)) => {
            give_way(gang);
            result
        }
        Ok(Arrived::Wait) => {
            // SAFETY: the gang's fiber runs.
            let yielder = unsafe { &*gang.yielder.get() };
            yielder.suspend(Event::Waits);
            // The thread, and with it the block's place, may be another one.
            // SAFETY: as above.
            let (gang, _, block) = unsafe { parts(ctx) };
            block.barriers.borrow().result(gang.number.get())
        }
        Err(kind) => die(gang, fault_at(gang, job, site, mask, kind)),
    }
}

/// Two words as one.
///
/// # Safety
/// It must point to two words, or be null.
unsafe fn wide(words: *const u64) -> u128 {
    if words.is_null() {
        return 0;
    }
    // SAFETY: the caller's promise.
    let (low, high) = unsafe { (words.read(), words.add(1).read()) };
    u128::from(low) | u128::from(high) << 64
}

unsafe extern "C" fn trap(ctx: *mut Context, site: u32, mask: *const u64) {
    // SAFETY: compiled code calls this, with two words.
    let (gang, job, _) = unsafe { parts(ctx) };
    // SAFETY: as above.
    let mask = unsafe { wide(mask) };
    die(gang, fault_at(gang, job, site, mask, job.compiled.end_of(site)))
}

unsafe extern "C" fn clock(ctx: *mut Context, _: u32) -> u64 {
    // SAFETY: compiled code calls this.
    let (gang, _, _) = unsafe { parts(ctx) };
    // A loop that looks at the clock is seldom interrupted elsewhere.
    give_way(gang);
    // Both clocks count nanoseconds: the device's has 1 GHz.
    now_ns()
}

/// A fault of the first thread of a mask.
pub(super) fn fault_at(
    gang: &Gang,
    job: &Job<'_>,
    site: u32,
    mask: u128,
    kind: FaultKind,
) -> Box<CodeFault> {
    let lane = mask.trailing_zeros() % 128;
    let thread = thread_index(job.block, gang.context.first_thread + lane);
    let (block, line) = (gang.context.block, job.compiled.line(site));
    let function = job.compiled.function.name.clone();
    Box::new(CodeFault::Thread(Fault { kind, function, block, thread, line }))
}

fn broken(gang: &Gang, job: &Job<'_>, site: u32) -> Box<CodeFault> {
    let kind = FaultKind::Trap("the interpreter failed (a defect of this program)");
    fault_at(gang, job, site, 1, kind)
}

/// The address of what a context's pointer is to point to.
pub(super) fn address<T>(of: &[T]) -> u64 {
    if of.is_empty() { 0 } else { ptr::from_ref(of).cast::<T>() as u64 }
}
