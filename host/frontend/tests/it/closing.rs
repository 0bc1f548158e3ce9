//! Channels of a guest that close while the engine is still at them, against a frontend that the test
//! polls itself.

use std::time::Duration;
use svp_abi::channel::Window;
use svp_abi::command::Command;
use svp_abi::virtio::{control, status};
use svp_frontend::test_utils::{RAM_FREE, VirtualMachine};
use svp_frontend::{Config, Frontend, Lifecycle, Verdict};

use crate::guest::{LEN, SOON, close_words, folder, pages_words};

/// Polls a frontend that has no hub until something happens to a client.
fn next_event(frontend: &mut Frontend) -> Lifecycle {
    let end = std::time::Instant::now() + SOON;
    loop {
        if let Some(event) = frontend.poll_lifecycle() {
            return event;
        }
        assert!(std::time::Instant::now() < end, "nothing happens");
        frontend.sleep(Some(Duration::from_millis(1)));
    }
}

#[test]
fn a_channel_that_is_closed_before_it_is_open_is_never_written() {
    let socket = folder("early-close").join("guest.sock");
    let mut frontend = Frontend::new(Config { native_socket: None, ..Config::default() }).unwrap();
    frontend.add_guest("vp0", &socket).unwrap();
    let mut vm = VirtualMachine::start(&socket);
    let open = vm.ask(VirtualMachine::open_words(0, RAM_FREE, LEN), &[]);
    let Lifecycle::Open { client, .. } = next_event(&mut frontend) else { panic!("not opened") };
    let close = vm.ask(close_words(0), &[]);
    assert!(matches!(next_event(&mut frontend), Lifecycle::Closed { .. }));
    assert_eq!(vm.wait_answer(open).status, status::INVALID);
    frontend.accept(client, Window::default());
    assert_ne!(vm.read(RAM_FREE, 8), b"SVPCHAN1", "no header for a client that has left");
    assert_eq!(vm.answer(close), None, "the engine still has the client");
    frontend.released(client);
    assert_eq!(vm.wait_answer(close).status, status::OK);
}

#[test]
fn after_a_sticky_error_pages_stay_until_the_channel_closes() {
    let socket = folder("sticky").join("guest.sock");
    let mut frontend = Frontend::new(Config { native_socket: None, ..Config::default() }).unwrap();
    frontend.add_guest("vp0", &socket).unwrap();
    let mut vm = VirtualMachine::start(&socket);
    let open = vm.ask(VirtualMachine::open_words(0, RAM_FREE, LEN), &[]);
    let Lifecycle::Open { client, .. } = next_event(&mut frontend) else { panic!("not opened") };
    frontend.accept(client, Window::default());
    assert_eq!(vm.wait_answer(open).status, status::OK);
    let mut channel = vm.client_channel(RAM_FREE, LEN);
    let add = vm.ask(pages_words(control::PAGES_ADD, 0, 1, 1), &[(RAM_FREE + LEN, 0x1000)]);
    while vm.answer(add).is_none() {
        frontend.poll_lifecycle();
    }
    channel.submit(1, &Command::HostMap { addr: 0, len: 0x1000, handle: 1, offset: 0 });
    channel.submit(2, &Command::HostUnmap { addr: 0, len: 0x1000 });
    assert_eq!(frontend.poll_rings(8, &mut Ignore), 2);
    frontend.context_error(client, 700);
    frontend.signal(client, 1, 2, 700, 0);
    assert_eq!((channel.context_error(), channel.word(1).error), (700, 700));
    let remove = vm.ask(pages_words(control::PAGES_REMOVE, 0, 1, 0), &[]);
    let close = vm.ask(close_words(0), &[]);
    assert!(matches!(next_event(&mut frontend), Lifecycle::Closed { .. }));
    assert_eq!(vm.answer(remove), None, "the unmapping may not have been done");
    frontend.released(client);
    assert_eq!(vm.wait_answer(remove).status, status::OK);
    assert_eq!(vm.wait_answer(close).status, status::OK);
}

/// Takes commands and does nothing.
struct Ignore;

impl svp_frontend::CommandSink for Ignore {
    fn accepts(&mut self, _: svp_frontend::ClientId, _: &Command<'_>) -> bool {
        true
    }

    fn command(
        &mut self,
        _: svp_frontend::ClientId,
        _: &svp_abi::command::CommandHeader,
        _: &Command<'_>,
        _: &dyn svp_frontend::ClientMemory,
    ) -> Verdict {
        Verdict::Taken
    }
}
