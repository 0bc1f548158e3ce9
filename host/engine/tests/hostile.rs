//! Commands that no sound client sends: whatever they are, the engine goes on, nothing is left
//! behind, and a client beside it notices nothing.

mod common;

use common::World;
use proptest::prelude::*;
use svp_abi::command::{Command, Extent, Launch, Pitch, Place, ReplySlot, StreamKind};

/// Numbers that are likely to mean something, and some that are not.
fn id() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 0u32..6, 1 => 60u32..70, 1 => any::<u32>()]
}

fn value() -> impl Strategy<Value = u64> {
    prop_oneof![8 => 0u64..4, 1 => Just(u64::MAX), 1 => any::<u64>()]
}

/// Addresses in and around the first client's window.
fn addr() -> impl Strategy<Value = u64> {
    const BASE: u64 = 0x2000_0000_0000;
    let part = prop::sample::select(vec![0u64, 1 << 35, 3 << 34, 1 << 36]);
    let near = (part, 0u64..8, 0u64..3)
        .prop_map(|(part, granule, byte)| BASE + part + granule * (2 << 20) + byte % 2);
    prop_oneof![12 => near, 1 => any::<u64>()]
}

fn len() -> impl Strategy<Value = u64> {
    prop_oneof![
        4 => prop::sample::select(vec![0u64, 1, 64, 4096, 8192, 2 << 20, 4 << 20]),
        1 => any::<u64>(),
    ]
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        3 => addr().prop_map(Place::Window),
        3 => (0u64..60_000).prop_map(Place::Arena),
        1 => any::<u64>().prop_map(Place::Arena),
    ]
}

fn reply() -> impl Strategy<Value = ReplySlot> {
    prop_oneof![
        8 => (0u32..60_000, 0u32..5000).prop_map(|(off, len)| ReplySlot { off, len }),
        1 => (any::<u32>(), any::<u32>()).prop_map(|(off, len)| ReplySlot { off, len }),
    ]
}

fn control() -> BoxedStrategy<Command<'static>> {
    let kind = prop::sample::select(vec![StreamKind::Blocking, StreamKind::NonBlocking]);
    prop_oneof![
        (id(), kind, any::<i32>()).prop_map(|(stream, kind, priority)| Command::StreamCreate {
            stream,
            kind,
            priority
        }),
        id().prop_map(|stream| Command::StreamDestroy { stream }),
        (addr(), len()).prop_map(|(addr, len)| Command::MemMap { addr, len }),
        (addr(), len()).prop_map(|(addr, len)| Command::MemUnmap { addr, len }),
        (addr(), len(), id(), len()).prop_map(|(addr, len, handle, offset)| Command::HostMap {
            addr,
            len,
            handle,
            offset
        }),
        (addr(), len()).prop_map(|(addr, len)| Command::HostUnmap { addr, len }),
        (id(), place(), len(), reply()).prop_map(|(module, image, image_len, reply)| {
            Command::ModuleLoad { module, image, image_len, reply }
        }),
        id().prop_map(|module| Command::ModuleUnload { module }),
        reply().prop_map(|reply| Command::DeviceQuery { reply }),
        (id(), value()).prop_map(|(timeline, value)| Command::Signal { timeline, value }),
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
        (place(), place(), len()).prop_map(|(dst, src, len)| Command::Copy { dst, src, len }),
        (place(), pitch(), place(), pitch(), extent).prop_map(
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
        (id(), value()).prop_map(|(timeline, value)| Command::EventRecord { timeline, value }),
        (id(), value()).prop_map(|(timeline, value)| Command::Wait { timeline, value }),
    ]
    .boxed()
}

/// A command on the stream that it belongs on, mostly; and whether its value is the next one.
fn sent() -> BoxedStrategy<(u32, Command<'static>, bool)> {
    let aside = prop::bool::weighted(0.98);
    prop_oneof![
        (control(), prop_oneof![40 => Just(1), 1 => id()], aside).prop_map(|(c, s, v)| (s, c, v)),
        (prop_oneof![20 => Just(0), 4 => id()], work(), aside),
    ]
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn nothing_that_a_client_sends_matters_to_others(
        commands in prop::collection::vec((sent(), any::<u8>()), 1..120),
    ) {
        let mut world = World::with_clients(2);
        world.module(0);
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
        prop_assert_eq!((world.engine.clients(), world.engine.jobs_on_device()), (0, 0));
    }
}
