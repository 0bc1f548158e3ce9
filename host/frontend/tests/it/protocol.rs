//! docs/reference/protocol.md says what the code does: its tables are read, and held against what
//! `svp_abi` writes.

use std::collections::BTreeMap;
use svp_abi::channel::{self, Header, Layout, Window};
use svp_abi::command::{
    Command, CommandHeader, DecodeError, Extent, LAUNCH_COOPERATIVE, Launch, ObjectKind, Pitch,
    Place, ReplySlot, StreamKind,
};
use svp_abi::native::{Hello, SegmentReply, SegmentRequest, Welcome};
use svp_abi::texture::{ArrayShape, Mipmap, TEXTURE_LEN, TextureDescriptor, flag};
use svp_abi::virtio::{self, ControlRequest, ControlResponse};

/// A row of a table: offset, type, field.
type Row = (usize, String, String);

/// The tables under headings of the form "#### `NAME`" or "#### `NAME` (number)".
struct Spec(BTreeMap<String, (Option<u16>, Vec<Row>)>);

fn text() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/protocol.md");
    std::fs::read_to_string(path).unwrap()
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

impl Spec {
    fn read() -> Self {
        let mut tables = BTreeMap::new();
        let mut current: Option<String> = None;
        for line in text().lines() {
            if let Some(heading) = line.strip_prefix("#### `") {
                let (name, rest) = heading.split_once('`').unwrap();
                let number = rest.trim().trim_matches(['(', ')']).parse().ok();
                tables.insert(name.to_owned(), (number, Vec::new()));
                current = Some(name.to_owned());
            } else if let (Some(name), false) = (&current, line.starts_with('|')) {
                // The first table under a heading is its own.
                let (_, rows): &(_, Vec<Row>) = &tables[name];
                if line.starts_with('#') || !rows.is_empty() {
                    current = None;
                }
            } else if let (Some(name), true) = (&current, line.starts_with('|')) {
                let cells = cells(line);
                if let Ok(offset) = cells[0].parse() {
                    let row = (offset, cells[1].clone(), cells[2].clone());
                    tables.get_mut(name).unwrap().1.push(row);
                }
            }
        }
        Self(tables)
    }

    /// Holds a table against bytes in which every field has the value given here, and which are
    /// zero elsewhere up to `end`.
    fn check(&self, name: &str, bytes: &[u8], fields: &[(&str, u64)], end: usize) {
        let (_, rows) = self.0.get(name).unwrap_or_else(|| panic!("no table {name}"));
        let mut fields: BTreeMap<_, _> = fields.iter().copied().collect();
        let mut described = vec![false; end];
        for (offset, kind, field) in rows {
            let len = match kind.as_str() {
                "u16" => 2,
                "u32" | "i32" => 4,
                "u64" => 8,
                other => panic!("{name}.{field}: type {other}"),
            };
            let mut value = [0; 8];
            value[..len].copy_from_slice(&bytes[*offset..offset + len]);
            let expected = if field == "zero" {
                0
            } else {
                fields.remove(field.as_str()).unwrap_or_else(|| panic!("{name}: no field {field}"))
            };
            assert_eq!(u64::from_le_bytes(value), expected, "{name}.{field} at {offset}");
            described[*offset..offset + len].fill(true);
        }
        assert!(fields.is_empty(), "{name}: not in the document: {fields:?}");
        for (offset, byte) in bytes.iter().enumerate().take(end) {
            assert!(described[offset] || *byte == 0, "{name}: byte {offset} is not described");
        }
    }
}

const HEADER: CommandHeader =
    CommandHeader { stream: 0x51, value: 0x5252_0000_0052, submitted_guest_ns: 0x5353_0000_0053 };

type Sample = (&'static str, Command<'static>, Vec<(&'static str, u64)>);

fn control_samples() -> Vec<Sample> {
    let reply = ReplySlot { off: 0x61, len: 0x62 };
    let place = [("addr", 1), ("len", 2), ("key", 3 << 40)];
    let shared: Vec<_> =
        place.into_iter().chain([("reply_off", 0x61), ("reply_len", 0x62)]).collect();
    vec![
        ("PAD", Command::Pad, vec![]),
        (
            "STREAM_CREATE",
            Command::StreamCreate { stream: 9, kind: StreamKind::NonBlocking, priority: 5 },
            vec![("stream", 9), ("kind", 1), ("priority", 5)],
        ),
        ("STREAM_DESTROY", Command::StreamDestroy { stream: 9 }, vec![("stream", 9)]),
        (
            "MEM_MAP",
            Command::MemMap { addr: 1 << 40, len: 2, reply: Some(reply) },
            vec![("addr", 1 << 40), ("len", 2), ("reply_off", 0x61), ("reply_len", 0x62)],
        ),
        ("MEM_UNMAP", Command::MemUnmap { addr: 1, len: 2 }, vec![("addr", 1), ("len", 2)]),
        (
            "HOST_MAP",
            Command::HostMap { addr: 1, len: 2, handle: 3, offset: 4 },
            vec![("addr", 1), ("len", 2), ("handle", 3), ("offset", 4)],
        ),
        ("HOST_UNMAP", Command::HostUnmap { addr: 1, len: 2 }, vec![("addr", 1), ("len", 2)]),
        (
            "MODULE_LOAD",
            Command::ModuleLoad { module: 1, image: Place::Arena(2), image_len: 3, reply },
            vec![
                ("image_kind", 1),
                ("image_at", 2),
                ("image_len", 3),
                ("module", 1),
                ("reply_off", 0x61),
                ("reply_len", 0x62),
            ],
        ),
        ("MODULE_UNLOAD", Command::ModuleUnload { module: 4 }, vec![("module", 4)]),
        (
            "DEVICE_QUERY",
            Command::DeviceQuery { reply },
            vec![("reply_off", 0x61), ("reply_len", 0x62)],
        ),
        ("SIGNAL", Command::Signal { timeline: 7, value: 8 }, vec![("timeline", 7), ("value", 8)]),
        ("MEM_SHARE", Command::MemShare { addr: 1, len: 2, key: 3 << 40, reply }, shared.clone()),
        ("MEM_OPEN", Command::MemOpen { addr: 1, len: 2, key: 3 << 40, reply }, shared),
        array_sample(reply),
        object_sample(reply),
        (
            "OBJECT_DESTROY",
            Command::ObjectDestroy { handle: 5 << 40, kind: ObjectKind::Surface },
            vec![("handle", 5 << 40), ("kind", 1)],
        ),
        (
            "LIMIT",
            Command::Limit { limit: 2, value: Some(5 << 40), reply },
            vec![
                ("value", 5 << 40),
                ("limit", 2),
                ("sets", 1),
                ("reply_off", 0x61),
                ("reply_len", 0x62),
            ],
        ),
        (
            "MEMORY_QUERY",
            Command::MemoryQuery { reply },
            vec![("reply_off", 0x61), ("reply_len", 0x62)],
        ),
    ]
}

fn array_sample(reply: ReplySlot) -> Sample {
    let shape = ArrayShape {
        extent: [9, 8, 7],
        format: 0x10,
        channels: 4,
        flags: 5,
        row_pitch: 96,
        slice_pitch: 768,
    };
    let fields = [("addr", 1 << 40), ("len", 2), ("width", 9), ("height", 8), ("depth", 7)];
    let pitches = [("row_pitch", 96), ("slice_pitch", 768)];
    let rest = [("format", 0x10), ("channels", 4), ("flags", 5)];
    let room = [("reply_off", 0x61), ("reply_len", 0x62)];
    let fields = fields.into_iter().chain(rest).chain(pitches).chain(room).collect();
    ("ARRAY_MAP", Command::ArrayMap { addr: 1 << 40, len: 2, shape, reply }, fields)
}

fn object_sample(reply: ReplySlot) -> Sample {
    let texture = TextureDescriptor {
        flags: 3,
        address: 1 << 40,
        width: 4,
        height: 5,
        depth: 6,
        format: 0x20,
        channels: 2,
        address_modes: [3, 2, 1],
        row_pitch: 7 << 33,
        slice_pitch: 8 << 33,
        border: [1.0, 2.0, 3.0, 4.0],
        mipmap: Mipmap { levels: 5, bias: 0.25, clamp: [1.5, 2.5] },
    };
    let command =
        Command::ObjectCreate { texture, kind: ObjectKind::Surface, reference: 9 << 33, reply };
    let own = [("reference", 9 << 33), ("reply_off", 0x61), ("reply_len", 0x62), ("kind", 1)];
    let bits = |channel: usize| u64::from(texture.border[channel].to_bits());
    let texels = [("magic", 0x5450_5653), ("texture_flags", 3), ("address", 1 << 40)];
    let extent = [("width", 4), ("height", 5), ("depth", 6), ("format", 0x20), ("channels", 2)];
    let modes = [("address_mode_x", 3), ("address_mode_y", 2), ("address_mode_z", 1)];
    let pitches = [("row_pitch", 7 << 33), ("slice_pitch", 8 << 33)];
    let border = [
        ("border_0", bits(0)),
        ("border_1", bits(1)),
        ("border_2", bits(2)),
        ("border_3", bits(3)),
    ];
    let number = |value: f32| u64::from(value.to_bits());
    let levels = [
        ("levels", 5),
        ("level_bias", number(0.25)),
        ("level_least", number(1.5)),
        ("level_greatest", number(2.5)),
    ];
    let fields = own.into_iter().chain(texels).chain(extent).chain(modes).chain(pitches);
    ("OBJECT_CREATE", command, fields.chain(border).chain(levels).collect())
}

fn work_samples() -> Vec<Sample> {
    let ends = [("dst_kind", 0), ("dst_at", 0x2000_0000_0000), ("src_kind", 1), ("src_at", 0x71)];
    let (dst, src) = (Place::Window(0x2000_0000_0000), Place::Arena(0x71));
    let launch = Launch {
        module: 1,
        kernel: 2,
        grid: [3, 4, 5],
        block: [6, 7, 8],
        shared_bytes: 9,
        flags: LAUNCH_COOPERATIVE,
        params: &[0; 40],
    };
    let sizes = ["module", "kernel", "grid_x", "grid_y", "grid_z", "block_x", "block_y", "block_z"];
    let launch_fields = sizes.into_iter().zip(1..).chain([("shared_bytes", 9), ("flags", 1)]);
    let rect = [("dst_row", 1), ("dst_slice", 2), ("src_row", 3), ("src_slice", 4)];
    let extent = [("width_bytes", 5), ("height", 6), ("depth", 7)];
    let timeline = vec![("timeline", 7), ("value", 8)];
    vec![
        ("LAUNCH", Command::Launch(launch), launch_fields.chain([("params_len", 40)]).collect()),
        (
            "COPY",
            Command::Copy { dst, src, len: 0x72 },
            ends.into_iter().chain([("len", 0x72)]).collect(),
        ),
        (
            "COPY_RECT",
            Command::CopyRect {
                dst,
                src,
                dst_pitch: Pitch { row: 1, slice: 2 },
                src_pitch: Pitch { row: 3, slice: 4 },
                extent: Extent { width_bytes: 5, height: 6, depth: 7 },
            },
            ends.into_iter().chain(rect).chain(extent).collect(),
        ),
        (
            "FILL",
            Command::Fill { dst: 1, pitch: 2, width_bytes: 3, height: 4, value: 5, value_len: 2 },
            vec![
                ("dst", 1),
                ("pitch", 2),
                ("width_bytes", 3),
                ("height", 4),
                ("value", 5),
                ("value_len", 2),
            ],
        ),
        ("EVENT_RECORD", Command::EventRecord { timeline: 7, value: 8 }, timeline.clone()),
        ("WAIT", Command::Wait { timeline: 7, value: 8 }, timeline),
    ]
}

#[test]
fn every_command_lies_where_the_document_says() {
    let spec = Spec::read();
    let samples: Vec<Sample> = control_samples().into_iter().chain(work_samples()).collect();
    for (name, command, fields) in &samples {
        let mut bytes = [0; 256];
        let room = if *name == "PAD" { 64 } else { bytes.len() };
        let len = command.encode(&HEADER, &mut bytes[..room]).unwrap();
        let header = [
            ("opcode", command.opcode().into()),
            ("len", len as u64),
            ("stream", HEADER.stream.into()),
            ("value", HEADER.value),
            ("submitted_guest_ns", HEADER.submitted_guest_ns),
        ];
        spec.check("CommandHeader", &bytes, &header, 32);
        bytes[..32].fill(0);
        spec.check(name, &bytes, fields, len);
        assert_eq!(spec.0[*name].0, Some(command.opcode()), "{name}'s number");
    }
    let numbered = spec.0.iter().filter(|(_, (number, _))| number.is_some()).count();
    assert_eq!(numbered, samples.len(), "commands in the document");
}

#[test]
fn no_opcode_is_missing() {
    // What decodes is documented: the samples above have every opcode that the decoder knows.
    let known: Vec<u16> =
        control_samples().iter().chain(&work_samples()).map(|(_, c, _)| c.opcode()).collect();
    for opcode in 0..200u16 {
        let mut bytes = [0; 128];
        bytes[..2].copy_from_slice(&opcode.to_le_bytes());
        // Zeros mean nothing in some, which are known all the same.
        let decodes = !matches!(svp_abi::command::decode(&bytes), Err(DecodeError::Opcode(_)));
        assert_eq!(decodes, known.contains(&opcode), "opcode {opcode}");
    }
}

#[test]
fn the_channels_header_lies_where_the_document_says() {
    let layout = Layout::divide(channel::DEFAULT_CHANNEL_LEN as u32).unwrap();
    let window = Window {
        base: 1 << 45,
        len: 1 << 36,
        device_base: 3,
        device_len: 4,
        host_base: 5,
        host_len: 6,
        lease_bytes: 7,
    };
    let bytes = Header { version: 9, layout, window }.encode();
    let fields = [
        ("magic", channel::MAGIC),
        ("version", 9),
        ("total_len", layout.total_len.into()),
        ("ring_off", layout.ring_off.into()),
        ("ring_len", layout.ring_len.into()),
        ("words_off", layout.words_off.into()),
        ("words_count", layout.words_count.into()),
        ("output_off", layout.output_off.into()),
        ("output_len", layout.output_len.into()),
        ("arena_off", layout.arena_off.into()),
        ("arena_len", layout.arena_len.into()),
        ("window_base", window.base),
        ("window_len", window.len),
        ("device_base", 3),
        ("device_len", 4),
        ("host_base", 5),
        ("host_len", 6),
        ("lease_bytes", 7),
    ];
    Spec::read().check("Header", &bytes, &fields, bytes.len());
}

#[test]
fn words_and_variable_fields_have_the_documented_offsets() {
    let word: BTreeMap<_, _> =
        Spec::read().0["TimelineWord"].1.iter().map(|row| (row.2.clone(), row.0)).collect();
    assert_eq!(word["value"], channel::WORD_VALUE);
    assert_eq!(word["error"], channel::WORD_ERROR);
    assert_eq!(word["wanted"], channel::WORD_WANTED);
    assert_eq!(word["time_ns"], channel::WORD_TIME_NS);
    assert_eq!(word["due_guest_ns"], channel::WORD_DUE_GUEST_NS);
    let text = text();
    for (name, offset) in [
        ("RING_TAIL", channel::OFF_RING_TAIL),
        ("WAITERS", channel::OFF_WAITERS),
        ("OUTPUT_TAIL", channel::OFF_OUTPUT_TAIL),
        ("RING_HEAD", channel::OFF_RING_HEAD),
        ("HOST_FLAGS", channel::OFF_HOST_FLAGS),
        ("IRQ_SEQ", channel::OFF_IRQ_SEQ),
        ("CONTEXT_ERROR", channel::OFF_CONTEXT_ERROR),
        ("OUTPUT_HEAD", channel::OFF_OUTPUT_HEAD),
    ] {
        let row = text.lines().map(cells).find(|cells| cells.get(2).is_some_and(|c| c == name));
        assert_eq!(row.unwrap()[0], offset.to_string(), "{name}");
    }
    for constant in [
        format!("Version {}.", svp_abi::PROTOCOL_VERSION),
        format!("device id {}", virtio::DEVICE_ID),
        format!("{:#x}", channel::MAGIC),
        format!("{:#x}", virtio::CONFIG_MAGIC),
        format!("{:#x}", svp_abi::native::HELLO_MAGIC),
        format!("1 to {} runs", virtio::MAX_PAGE_RUNS),
        format!("at most {} bytes long", channel::MAX_COMMAND_LEN),
        format!("type of all ioctls is {:#x}", svp_abi::ioctl::MAGIC),
    ] {
        assert!(text.contains(&constant), "the document does not say {constant:?}");
    }
}

/// Offsets, types and names of all tables, in one number (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    let rows = text.lines().filter(|line| line.starts_with("| ")).map(cells);
    let layout = rows.filter(|row| row[0].parse::<u32>().is_ok()).flat_map(|row| {
        let mut columns = row.into_iter().take(3).collect::<Vec<_>>().join("|");
        columns.push('\n');
        columns.into_bytes()
    });
    layout.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A change of a table raises `PROTOCOL_VERSION`; then both numbers belong here.
#[test]
fn tables_and_version_change_together() {
    let text = text();
    let versions = text.split("## 10. Versions").nth(1).unwrap();
    let numbers = versions.lines().map(cells).filter_map(|row| row[0].parse::<u32>().ok());
    assert_eq!(numbers.max(), Some(svp_abi::PROTOCOL_VERSION), "the list of versions");
    assert_eq!((svp_abi::PROTOCOL_VERSION, fingerprint(&text)), (8, 0x29b5_604d_c9af_007d));
}

#[test]
fn native_messages_lie_where_the_document_says() {
    let spec = Spec::read();
    let hello = Hello { version: 2, pid: 3, channel_len: 4 };
    let magic = svp_abi::native::HELLO_MAGIC.into();
    let fields = [("magic", magic), ("version", 2), ("pid", 3), ("channel_len", 4)];
    spec.check("Hello", &hello.encode(), &fields, 32);
    let welcome = Welcome { status: 3, version: 2, channel_len: 4 };
    let fields = [("status", 3), ("version", 2), ("channel_len", 4)];
    spec.check("Welcome", &welcome.encode(), &fields, 32);
    let request = SegmentRequest { handle: 1, len: 5 << 32 };
    spec.check("SegmentRequest", &request.encode(), &[("handle", 1), ("len", 5 << 32)], 32);
    let reply = SegmentReply { status: 2, handle: 1 };
    spec.check("SegmentReply", &reply.encode(), &[("status", 2), ("handle", 1)], 32);
}

#[test]
fn the_virtio_device_is_as_the_document_says() {
    let spec = Spec::read();
    let fields = [
        ("magic", virtio::CONFIG_MAGIC.into()),
        ("version", 6),
        ("max_channels", virtio::MAX_CHANNELS.into()),
    ];
    spec.check("Config", &virtio::encode_config(6), &fields, virtio::CONFIG_LEN);
    let response = ControlResponse { status: 3, detail: 1 }.encode();
    spec.check("ControlResponse", &response, &[("status", 3), ("detail", 1)], response.len());
    let bytes: Vec<u8> = (1..=10u32).flat_map(u32::to_le_bytes).collect();
    let request = ControlRequest::decode(&bytes).unwrap();
    let fields = [
        ("kind", request.kind.into()),
        ("channel", request.channel.into()),
        ("addr", request.addr),
        ("len", request.len),
        ("pid", request.pid.into()),
        ("version", request.version.into()),
        ("handle", request.handle.into()),
        ("count", request.count.into()),
    ];
    spec.check("ControlRequest", &bytes, &fields, virtio::CONTROL_REQUEST_LEN);
}

#[test]
fn descriptors_of_textures() {
    let texture = TextureDescriptor {
        flags: flag::CUBE | flag::SRGB,
        address: 0x2000_0000_0000,
        width: 3,
        height: 4,
        depth: 5,
        format: 0x20,
        channels: 4,
        address_modes: [1, 2, 3],
        row_pitch: 6 << 40,
        slice_pitch: 7 << 40,
        border: [1.0, 2.0, 3.0, 4.0],
        mipmap: Mipmap { levels: 3, bias: 0.5, clamp: [1.0, 2.0] },
    };
    let border = |index: usize| u64::from(texture.border[index].to_bits());
    let fields = [
        ("magic", 0x5450_5653),
        ("flags", 0x30),
        ("address", 0x2000_0000_0000),
        ("width", 3),
        ("height", 4),
        ("depth", 5),
        ("format", 0x20),
        ("channels", 4),
        ("address_mode_x", 1),
        ("address_mode_y", 2),
        ("address_mode_z", 3),
        ("row_pitch", 6 << 40),
        ("slice_pitch", 7 << 40),
        ("border_0", border(0)),
        ("border_1", border(1)),
        ("border_2", border(2)),
        ("border_3", border(3)),
        ("levels", 3),
        ("level_bias", u64::from(0.5_f32.to_bits())),
        ("level_least", u64::from(1.0_f32.to_bits())),
        ("level_greatest", u64::from(2.0_f32.to_bits())),
    ];
    Spec::read().check("TextureDescriptor", &texture.encode(), &fields, TEXTURE_LEN);
}
