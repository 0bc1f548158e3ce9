//! Commands that no sound client sends: whatever they are, the engine goes on, nothing is left
//! behind, and a client beside it notices nothing.

use crate::common::{GRANULE, World};
use proptest::prelude::*;
use std::collections::HashSet;
use svp_abi::command::{Command, Extent, Launch, ObjectKind, Pitch, Place, ReplySlot, StreamKind};
use svp_abi::texture::ArrayShape;
use svp_gpu::null::NullGpu;
use svp_gpu::{Gpu, JobKind};

/// Mostly `likely`, now and then anything: a client that is ended at once tests little.
fn mostly<T: std::fmt::Debug + 'static>(
    likely: impl Strategy<Value = T> + 'static,
    rarely: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<T> {
    prop_oneof![60 => likely, 1 => rarely].boxed()
}

/// Modules, kernels, dimensions.
fn id() -> BoxedStrategy<u32> {
    mostly(0u32..5, any::<u32>())
}

fn stream() -> BoxedStrategy<u32> {
    mostly(2u32..20, any::<u32>())
}

fn event() -> BoxedStrategy<u32> {
    mostly(30u32..40, any::<u32>())
}

fn value() -> BoxedStrategy<u64> {
    prop_oneof![20 => 0u64..4, 1 => Just(u64::MAX), 1 => any::<u64>()].boxed()
}

/// Addresses in and around the first client's window.
fn addr() -> BoxedStrategy<u64> {
    const BASE: u64 = 0x2000_0000_0000;
    let part = prop_oneof![
        8 => Just(0u64),
        4 => Just(3u64 << 34),
        1 => prop::sample::select(vec![1u64 << 35, 1 << 36]),
    ];
    let byte = prop_oneof![6 => Just(0u64), 1 => 0u64..3];
    let near = (part, 0u64..4, byte)
        .prop_map(|(part, granule, byte)| BASE + part + granule * (2 << 20) + byte);
    mostly(near, any::<u64>())
}

fn len() -> BoxedStrategy<u64> {
    let sizes = vec![0u64, 1, 64, 4096, 8192, 2 << 20, 2 << 20, 4 << 20];
    mostly(prop::sample::select(sizes), any::<u64>())
}

fn small_len() -> BoxedStrategy<u64> {
    mostly(0u64..5000, any::<u64>())
}

fn window() -> BoxedStrategy<Place> {
    addr().prop_map(Place::Window).boxed()
}

fn arena() -> BoxedStrategy<Place> {
    mostly(0u64..60_000, any::<u64>()).prop_map(Place::Arena).boxed()
}

fn reply() -> BoxedStrategy<ReplySlot> {
    let anything = (any::<u32>(), any::<u32>());
    mostly((0u32..60_000, 0u32..5000), anything)
        .prop_map(|(off, len)| ReplySlot { off, len })
        .boxed()
}

fn control() -> BoxedStrategy<Command<'static>> {
    let kind = prop::sample::select(vec![StreamKind::Blocking, StreamKind::NonBlocking]);
    let range = || (addr(), len());
    prop_oneof![
        1 => (stream(), kind, any::<i32>())
            .prop_map(|(stream, kind, priority)| Command::StreamCreate { stream, kind, priority }),
        1 => stream().prop_map(|stream| Command::StreamDestroy { stream }),
        20 => (range(), proptest::option::of(reply())).prop_map(|((addr, len), reply)| {
            Command::MemMap { addr, len, reply }
        }),
        4 => reply().prop_map(|reply| Command::MemoryQuery { reply }),
        6 => range().prop_map(|(addr, len)| Command::MemUnmap { addr, len }),
        15 => (range(), mostly(Just(1u32), any::<u32>()), len()).prop_map(
            |((addr, len), handle, offset)| Command::HostMap { addr, len, handle, offset }
        ),
        5 => range().prop_map(|(addr, len)| Command::HostUnmap { addr, len }),
        6 => (id(), arena(), small_len(), reply()).prop_map(|(module, image, image_len, reply)| {
            Command::ModuleLoad { module, image, image_len, reply }
        }),
        4 => (id(), window(), small_len(), reply()).prop_map(|(module, image, image_len, reply)| {
            Command::ModuleLoad { module, image, image_len, reply }
        }),
        4 => (range(), any::<[u32; 3]>(), reply()).prop_map(|((addr, len), extent, reply)| {
            let (format, channels, flags) = (8, 1, 0);
            let row_pitch = u64::from(extent[0]);
            let slice_pitch = row_pitch * u64::from(extent[1].max(1));
            let shape = ArrayShape { extent, format, channels, flags, row_pitch, slice_pitch };
            Command::ArrayMap { addr, len, shape, reply }
        }),
        2 => (any::<u64>(), reply()).prop_map(|(reference, reply)| {
            let (texture, kind) = (crate::objects::TEXTURE, ObjectKind::Texture);
            Command::ObjectCreate { texture, kind, reference, reply }
        }),
        2 => any::<u64>()
            .prop_map(|handle| Command::ObjectDestroy { handle, kind: ObjectKind::Surface }),
        2 => (any::<u32>(), any::<Option<u64>>(), reply())
            .prop_map(|(limit, value, reply)| Command::Limit { limit, value, reply }),
        4 => id().prop_map(|module| Command::ModuleUnload { module }),
        4 => reply().prop_map(|reply| Command::DeviceQuery { reply }),
        10 => (event(), value()).prop_map(|(timeline, value)| Command::Signal { timeline, value }),
    ]
    .boxed()
}

fn work() -> BoxedStrategy<Command<'static>> {
    let dims = || [id(), id(), id()];
    let launch = (id(), id(), dims(), dims(), id(), 0usize..20).prop_map(
        |(module, kernel, grid, block, shared_bytes, params)| {
            const BYTES: &[u8] = &[0; 20];
            let (flags, params) = (shared_bytes & 1, &BYTES[..params]);
            Command::Launch(Launch { module, kernel, grid, block, shared_bytes, flags, params })
        },
    );
    let pitch = || (len(), len()).prop_map(|(row, slice)| Pitch { row, slice });
    let extent = (len(), value(), value()).prop_map(|(width_bytes, height, depth)| Extent {
        width_bytes,
        height,
        depth,
    });
    prop_oneof![
        launch,
        (window(), window(), len()).prop_map(|(dst, src, len)| Command::Copy { dst, src, len }),
        (window(), arena(), small_len()).prop_map(|(dst, src, len)| Command::Copy {
            dst,
            src,
            len
        }),
        (arena(), window(), small_len()).prop_map(|(dst, src, len)| Command::Copy {
            dst,
            src,
            len
        }),
        (window(), pitch(), window(), pitch(), extent).prop_map(
            |(dst, dst_pitch, src, src_pitch, extent)| {
                Command::CopyRect { dst, dst_pitch, src, src_pitch, extent }
            }
        ),
        (addr(), len(), len(), value(), prop::sample::select(vec![1u32, 2, 4])).prop_map(
            |(dst, pitch, width_bytes, height, value_len)| Command::Fill {
                dst,
                pitch,
                width_bytes,
                height,
                value: 1,
                value_len
            }
        ),
        (event(), value()).prop_map(|(timeline, value)| Command::EventRecord { timeline, value }),
        (event(), value()).prop_map(|(timeline, value)| Command::Wait { timeline, value }),
    ]
    .boxed()
}

/// A command on the stream that it belongs on, mostly; and whether its value is the next one.
fn sent() -> BoxedStrategy<(u32, Command<'static>, bool)> {
    let next = || prop::bool::weighted(0.998);
    let control = (mostly(Just(1), stream()), control(), next());
    let work = (prop_oneof![60 => Just(0), 30 => 2u32..4, 1 => stream()], work(), next());
    prop_oneof![control, work].boxed()
}

/// Maps some memory, so that there is something to get wrong.
fn begin(world: &mut World) {
    world.finish_all();
    let window = world.windows[&0];
    world.control(0, &Command::MemMap { addr: window.device_base, len: 2 * GRANULE, reply: None });
    let addr = window.host_base;
    world.control(0, &Command::HostMap { addr, len: 8192, handle: 1, offset: 0 });
    world.stream(0, 2, StreamKind::Blocking);
    world.stream(0, 3, StreamKind::NonBlocking);
    world.module(0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn nothing_that_a_client_sends_matters_to_others(
        commands in prop::collection::vec((sent(), any::<u8>()), 1..120),
    ) {
        let mut world = World::with_clients(2);
        begin(&mut world);
        world.module(1);
        for ((stream, command, next), finish) in commands {
            if next {
                world.send(0, stream, &command);
            } else {
                world.send_raw(0, stream, u64::from(finish), &command);
            }
            world.launch(1, 0);
            if finish % 3 > 0 && !world.device.is_idle() {
                world.finish(|jobs| usize::from(finish) % jobs.len());
            }
            // An ended client comes again.
            if world.released.pop().is_some() {
                world.connect(0);
                begin(&mut world);
            }
        }
        let launches = world.launch(1, 0);
        world.finish_all();
        prop_assert_eq!((world.reached(1, 0), world.error(1, 0)), (launches, 0));
        prop_assert!(world.disconnects.iter().all(|(client, _)| *client == 0));
        prop_assert!(world.context_errors.is_empty());
        world.disconnect(0);
        world.disconnect(1);
        world.finish_all();
        prop_assert!(world.engine.is_idle());
        check_by_null_device(&world);
    }
}

/// What the engine lets through, a device that checks every range for itself accepts too. Only
/// what a client unmaps under its own work is not the engine's to foresee.
fn check_by_null_device(world: &World) {
    let mut gpu = NullGpu::default();
    let mut unmapped = HashSet::new();
    for job in &world.device.submitted {
        let (window, kind) = (job.window, job.kind.clone());
        let in_module = |place: &svp_gpu::Place| match place {
            svp_gpu::Place::Window(addr) => (1 << 35..3 << 34).contains(&(addr % (1 << 36))),
            _ => false,
        };
        let must_pass = match &kind {
            JobKind::Copy { dst, src, .. } => {
                !unmapped.contains(&window) && !in_module(dst) && !in_module(src)
            }
            JobKind::Fill { dst, .. } => {
                !unmapped.contains(&window) && !in_module(&svp_gpu::Place::Window(*dst))
            }
            // The null device has no objects and no limits.
            JobKind::Launch(_)
            | JobKind::MapArray { .. }
            | JobKind::CreateObject { .. }
            | JobKind::DestroyObject { .. }
            | JobKind::Limit { .. }
            | JobKind::FreeMemory => false,
            JobKind::Unmap { .. } => {
                unmapped.insert(window);
                true
            }
            _ => true,
        };
        gpu.submit(job.clone().into());
        let mut ended = Vec::new();
        gpu.poll(&mut ended);
        let error = ended.into_iter().find_map(|completion| completion.result.err());
        assert!(!must_pass || error.is_none(), "{kind:?}: {error:?}");
    }
}
