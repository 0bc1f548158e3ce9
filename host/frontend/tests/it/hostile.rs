//! Random bytes wherever a hostile client can put them: only that client is closed, the others go
//! on, and the frontend lives.

use proptest::prelude::*;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use svp_abi::channel::{HEADER_LEN, HOST_CLOSED, MIN_CHANNEL_LEN};
use svp_frontend::Config;
use svp_frontend::fuzz;
use svp_frontend::test_utils::{Hub, HubEvent, NativeClient, RAM_FREE, VirtualMachine};

const SOON: Duration = Duration::from_secs(10);
const LEN: u32 = MIN_CHANNEL_LEN as u32;

fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("svp-hostile-test-{}", std::process::id()))
}

/// One hub for all cases: it has to survive them all.
static HUB: LazyLock<Hub> = LazyLock::new(|| {
    std::fs::create_dir_all(folder()).unwrap();
    let native_socket = Some(folder().join("native/svp.sock"));
    let config = Config { native_socket, ..Config::default() };
    Hub::start(config, false, |frontend| {
        frontend.add_guest("vp0", &folder().join("guest.sock")).unwrap();
    })
});

fn native() -> NativeClient {
    LazyLock::force(&HUB);
    NativeClient::connect(&folder().join("native/svp.sock"), LEN).unwrap()
}

fn others_go_on() {
    assert!(native().round_trip(1, SOON), "a new client is served");
}

fn closed() -> usize {
    HUB.events().iter().filter(|event| matches!(event, HubEvent::Closed(..))).count()
}

/// Bytes that begin like a command more often than chance has it.
fn command_bytes() -> impl Strategy<Value = Vec<u8>> {
    let slot = (0u16..24, 0u32..4, any::<[u8; 56]>()).prop_map(|(opcode, slots, rest)| {
        let mut bytes = Vec::from(opcode.to_le_bytes());
        bytes.extend([0; 2]);
        bytes.extend((slots * 64).to_le_bytes());
        bytes.extend(rest);
        bytes
    });
    proptest::collection::vec(slot, 1..16).prop_map(|slots| slots.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_ring_reader_ends(tail in 0u64..40, bytes in command_bytes(), any_tail in any::<u64>()) {
        for tail in [tail * 64, any_tail] {
            fuzz::ring(&[&tail.to_le_bytes()[..], &bytes].concat());
        }
    }

    #[test]
    fn a_control_request_is_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..99)) {
        fuzz::control_request(&bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_ring_ends_at_most_its_own_client(bytes in command_bytes(), tail in any::<u64>()) {
        let bystander = &mut native();
        let mut client = native();
        client.channel.submit_bytes(&bytes);
        client.ring();
        client.channel.set_tail(tail);
        client.ring();
        prop_assert!(client.channel.wait_closed(SOON), "a tail at random is never right");
        prop_assert!(bystander.round_trip(1, SOON));
    }

    #[test]
    fn a_header_is_the_clients_to_spoil(off in 0..HEADER_LEN - 8, bytes in any::<[u8; 8]>()) {
        let before = closed();
        let client = native();
        client.channel.scribble(off, &bytes);
        client.ring();
        drop(client);
        HUB.wait_for("closing", |_| closed() > before);
        others_go_on();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_control_bytes_are_answered(
        requests in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 1..120), 1..8),
        kinds in proptest::collection::vec(0u32..6, 8),
    ) {
        LazyLock::force(&HUB);
        let mut vm = VirtualMachine::start(&folder().join("guest.sock"));
        for (mut request, kind) in requests.into_iter().zip(kinds) {
            let len = request.len().min(4);
            request[..len].copy_from_slice(&kind.to_le_bytes()[..len]);
            let chain = vm.ask_bytes(&request);
            vm.wait_answer(chain);
        }
        vm.open_channel(200, RAM_FREE, LEN.into());
    }

    #[test]
    fn any_descriptors_leave_the_device_usable(
        descriptors in proptest::collection::vec(
            (prop_oneof![Just(RAM_FREE), any::<u64>()], any::<u32>(), 0u16..8, 0u16..70),
            1..8,
        ),
        head in 0u16..70,
    ) {
        LazyLock::force(&HUB);
        let mut vm = VirtualMachine::start(&folder().join("guest.sock"));
        vm.offer_chain(0, &descriptors, head);
        vm.offer_chain(1, &descriptors, head);
        // What the chains broke was this driver's; the next one finds a whole device.
        vm.reboot();
        let channel = vm.open_channel(1, RAM_FREE, LEN.into());
        prop_assert_eq!(channel.flags() & HOST_CLOSED, 0);
    }
}

#[test]
fn a_client_that_floods_the_socket_is_no_trouble() {
    let client = native();
    let end = Instant::now() + Duration::from_millis(50);
    while Instant::now() < end {
        // Requests whose answers are not read: the connection ends when its buffer is full.
        if client.give_back(7).is_err() {
            break;
        }
    }
    others_go_on();
}
