//! Looks without a thread: the thread that asks for the samples takes them.

use svp_gpu::{AddrRange, ModuleId, WindowId, WindowLayout};
use svp_soft_runtime::memory::{DeviceBytes, WindowMemory};

use super::*;
use crate::description::COMPUTE_CAPABILITY;

/// A kernel that stores, and one that never ends.
const PTX: &str = "
.version 8.0
.target sm_75
.address_size 64
.visible .entry stores(.param .u64 p0)
{
    .reg .b64 %d<2>;
    ld.param.u64 %d0, [p0];
    st.global.u64 [%d0], %d0;
    ret;
}
.visible .entry endless()
{
again:
    bra.uni again;
}";

const BASE: u64 = 0x7000_0000_0000;
const PART: u64 = 1 << 30;
const MOST: u64 = 5000;

fn window() -> Arc<WindowCore> {
    let layout = WindowLayout {
        base: BASE,
        len: 4 * PART,
        device: AddrRange::new(BASE, 2 * PART),
        module: AddrRange::new(BASE + 2 * PART, PART),
        host: AddrRange::new(BASE + 3 * PART, PART),
    };
    let memory = WindowMemory::open(layout, 1 << 16, Arc::new(DeviceBytes::new(PART))).unwrap();
    Arc::new(WindowCore::new(memory))
}

/// A sampler that was offered three shapes.
fn offered() -> Arc<Sampler> {
    let (sampler, window) = (Arc::new(Sampler::new(MOST)), window());
    let image = PTX.as_bytes();
    let loaded = LoadedModule::load(image, COMPUTE_CAPABILITY, &window.memory, &|| false);
    let module = Arc::new(loaded.unwrap().0);
    for (kernel, blocks) in [(0, 1), (1, 1), (0, 7)] {
        let launch = Launch {
            module: ModuleId(0),
            kernel,
            grid: [blocks, 1, 1],
            block: [32, 1, 1],
            shared_bytes: 0,
            cooperative: false,
            cluster: None,
            profile: true,
            blocks: None,
            params: BASE.to_le_bytes().into(),
        };
        let look = sampler.offer(&module, &launch, WindowId(7));
        assert!(look.is_none(), "no data decides anything");
    }
    sampler
}

fn take(sampler: Arc<Sampler>, thread: Option<JoinHandle<()>>) -> Vec<KernelSample> {
    Samples { sampler, thread }.take()
}

#[test]
fn the_cost_is_that_of_the_samples_alone() {
    let samples = Samples { sampler: offered(), thread: None };
    assert_eq!(samples.cost(), SamplingCost::default());
    let taken: u64 =
        samples.take().iter().filter_map(|it| it.sample.as_ref()).map(|it| it.instructions).sum();
    let cost = samples.cost();
    assert_eq!((cost.samples, cost.warp_instructions), (3, taken));
    assert!(cost.processor_ns > 0);
    // Whatever else runs, on this thread or another, is no cost of samples.
    let until = thread_ns() + 5_000_000;
    while thread_ns() < until {}
    assert!(samples.take().is_empty());
    assert_eq!(samples.cost(), cost);
}

/// As if the thread of the lowest priority never got a processor.
#[test]
fn the_thread_that_asks_does_not_wait_for_the_sampler() {
    let taken = take(offered(), None);
    let (endless, stores): (Vec<_>, Vec<_>) =
        taken.into_iter().partition(|it| it.kernel == "endless");
    assert_eq!((stores.len(), endless.len()), (2, 1));
    assert!(stores.iter().all(|it| it.sample.as_ref().unwrap().whole));
    let endless = endless[0].sample.as_ref().unwrap();
    assert_eq!((endless.whole, endless.instructions), (false, MOST));
}

#[test]
fn a_look_that_is_given_up_shows_the_same_when_it_is_taken_again() {
    let wanted = take(offered(), None);
    let sampler = offered();
    for _ in 0..3 {
        // The thread has begun its look when the samples are asked for.
        let (offer, budget) = sampler.lock().first().unwrap();
        sampler.asked.store(true, Ordering::Relaxed);
        sampler.look(offer, budget, &Zeros, By::Thread);
        let state = sampler.lock();
        assert_eq!((state.busy, state.waiting.len()), (0, 3));
    }
    assert_eq!(take(sampler, None), wanted);
}

#[test]
fn it_does_not_matter_which_thread_takes_which_look() {
    let wanted = take(offered(), None);
    for _ in 0..20 {
        let sampler = offered();
        let own = Arc::clone(&sampler);
        let thread = thread::spawn(move || own.work());
        assert_eq!(take(sampler, Some(thread)), wanted);
    }
}
