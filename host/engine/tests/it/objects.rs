//! Arrays, objects and limits of a device's own: charged, answered, passed on.

use crate::common::device::{LIMIT, OBJECT_HANDLE};
use crate::common::{GRANULE, World};
use svp_abi::bytes::Reader;
use svp_abi::command::{Command, ObjectKind, ReplySlot};
use svp_abi::reply::ReplyHead;
use svp_abi::texture::{ArrayShape, Mipmap, TextureDescriptor};
use svp_engine::{ClientId, Config, Limits};
use svp_gpu::{GpuError, JobKind, code};

const REPLY: ReplySlot = ReplySlot { off: 8192, len: 512 };
const SHAPE: ArrayShape = ArrayShape {
    extent: [8, 4, 0],
    format: 0x20,
    channels: 1,
    flags: 0,
    row_pitch: 32,
    slice_pitch: 128,
};
pub(crate) const TEXTURE: TextureDescriptor = TextureDescriptor {
    flags: 0,
    address: 0,
    width: 8,
    height: 4,
    depth: 1,
    format: 0x20,
    channels: 1,
    address_modes: [1; 3],
    row_pitch: 32,
    slice_pitch: 128,
    border: [0.0; 4],
    mipmap: Mipmap { levels: 0, bias: 0.0, clamp: [0.0; 2] },
};

fn world() -> World {
    let limits = Limits { lease_bytes: Some(4 * GRANULE), ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    world.finish_all();
    world
}

/// Sends a command with a reply; lets the device end its jobs so. Status, and what follows the head.
fn ask(
    world: &mut World,
    command: Command<'static>,
    verdict: Result<(), GpuError>,
) -> (u32, Vec<u8>) {
    world.replies.clear();
    world.control(0, &command);
    while !world.device.is_idle() {
        world.finish_with(|_| 0, |_| verdict.clone());
    }
    let [(0, REPLY, bytes)] = world.replies.as_slice() else { panic!("one reply") };
    let mut reader = Reader::new(bytes);
    let head = ReplyHead::decode(&mut reader).unwrap();
    (head.status, reader.rest().to_vec())
}

fn array(world: &World, at: u64, granules: u64, shape: ArrayShape) -> Command<'static> {
    let addr = world.addr(0, at);
    Command::ArrayMap { addr, len: granules * GRANULE, shape, reply: REPLY }
}

#[test]
fn an_array_counts_against_the_lease_and_ends_as_memory_does() {
    let mut world = world();
    let made = array(&world, 0, 3, SHAPE);
    assert_eq!(ask(&mut world, made, Ok(())).0, 0);
    assert!(matches!(
        world.device.submitted.last().unwrap().kind,
        JobKind::MapArray { shape: SHAPE, .. }
    ));
    assert_eq!(world.engine.device_bytes(ClientId(0)), 3 * GRANULE);
    let over = array(&world, 4, 2, SHAPE);
    assert_eq!(ask(&mut world, over, Ok(())).0, code::OUT_OF_MEMORY);
    let twice = array(&world, 2, 1, SHAPE);
    assert_eq!(ask(&mut world, twice, Ok(())).0, code::INVALID_VALUE);
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemUnmap { addr, len: 3 * GRANULE });
    world.finish_all();
    assert_eq!(world.engine.device_bytes(ClientId(0)), 0);
    let fits = array(&world, 4, 2, SHAPE);
    assert_eq!(ask(&mut world, fits, Ok(())).0, 0);
    assert_eq!(world.disconnects, []);
}

#[test]
fn an_array_that_the_device_refuses_is_not_charged() {
    let mut world = world();
    let wanted = array(&world, 0, 1, SHAPE);
    let refused = Err(GpuError::new(code::NOT_SUPPORTED, "no arrays"));
    assert_eq!(ask(&mut world, wanted, refused).0, code::NOT_SUPPORTED);
    assert_eq!(world.engine.device_bytes(ClientId(0)), 0);
    assert_eq!(ask(&mut world, wanted, Ok(())).0, 0);
}

#[test]
fn an_array_is_no_longer_than_its_range() {
    let mut world = world();
    let jobs = world.device.submitted.len();
    let long = array(&world, 0, 1, ArrayShape { slice_pitch: 2 * GRANULE, ..SHAPE });
    assert_eq!(ask(&mut world, long, Ok(())).0, code::INVALID_VALUE);
    assert_eq!(world.device.submitted.len(), jobs);
}

#[test]
fn an_objects_handle_is_what_the_device_says() {
    let mut world = world();
    let kind = ObjectKind::Surface;
    let create = Command::ObjectCreate { texture: TEXTURE, kind, reference: 7, reply: REPLY };
    let (status, rest) = ask(&mut world, create, Ok(()));
    assert_eq!((status, rest), (0, OBJECT_HANDLE.to_le_bytes().to_vec()));
    let JobKind::CreateObject { texture: TEXTURE, kind: ObjectKind::Surface, reference: 7 } =
        world.device.submitted.last().unwrap().kind
    else {
        panic!("{:?}", world.device.submitted.last())
    };
    let refused = Err(GpuError::new(code::INVALID_VALUE, "no such memory"));
    assert_eq!(ask(&mut world, create, refused), (code::INVALID_VALUE, Vec::new()));
    world.control(0, &Command::ObjectDestroy { handle: 5, kind });
    world.finish_all();
    assert!(matches!(
        world.device.submitted.last().unwrap().kind,
        JobKind::DestroyObject { handle: 5, kind: ObjectKind::Surface }
    ));
    assert_eq!(world.disconnects, []);
}

#[test]
fn a_limit_is_what_the_device_says_and_no_more_than_the_lease() {
    const HEAP: u32 = 2;
    const STACK: u32 = 0;
    let mut world = world();
    let limit = |limit, value| Command::Limit { limit, value, reply: REPLY };
    let value = |value: u64| value.to_le_bytes().to_vec();
    assert_eq!(ask(&mut world, limit(HEAP, None), Ok(())), (0, value(LIMIT)));
    assert_eq!(ask(&mut world, limit(HEAP, Some(3 * GRANULE)), Ok(())), (0, value(3 * GRANULE)));
    let unknown = Err(GpuError::new(215, "no such limit"));
    assert_eq!(ask(&mut world, limit(77, Some(1)), unknown), (215, Vec::new()));
    let jobs = world.device.submitted.len();
    for (number, too_much) in [(HEAP, 4 * GRANULE + 1), (STACK, 4 * GRANULE + 1), (STACK, u64::MAX)]
    {
        let refused = ask(&mut world, limit(number, Some(too_much)), Ok(()));
        assert_eq!(refused, (code::OUT_OF_MEMORY, Vec::new()), "{number} {too_much}");
    }
    assert_eq!(world.device.submitted.len(), jobs);
    assert_eq!(world.disconnects, []);
}
