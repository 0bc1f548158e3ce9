//! Guests that go on from a saved state in place of booting.
//!
//! QEMU can save no machine that has our device: what lies behind it is the daemon's. So a guest boots without,
//! with an empty slot in its place; once its driver is loaded it says that it waits, and is saved. Every other
//! guest of the image goes on from there, with a device of its own in the slot. The state has the guest's
//! memory, and with it kernel, initramfs and programs: a restored guest needs none of these files.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};

use crate::error::VmError;
use crate::frame::Frame;
use crate::image::Image;
use crate::qemu::{Machine, Qemu, plugged_in};
use crate::qmp::Qmp;
use crate::vm::Vm;

/// How often QEMU is asked whether a state is written or read.
const ASK_AGAIN: Duration = Duration::from_millis(5);

/// Boots a guest of the image, and saves it into the file `state` once it waits.
///
/// # Errors
/// [`VmError`]: the guest does not boot until `deadline`, or QEMU does not save it.
pub fn save(
    folder: &Path,
    qemu: &Qemu,
    machine: &Machine,
    image: &Image,
    state: &Path,
    deadline: Instant,
) -> Result<(), VmError> {
    let machine = Machine { device_socket: None, has_slot: true, ..machine.clone() };
    let image = Image { waits: true, ..image.clone() };
    let mut vm = Vm::start("snapshot", folder, qemu, &machine, &image)?;
    loop {
        match vm.next_frame(deadline)? {
            Some(Frame::Waiting) => break,
            Some(Frame::Trouble(message)) => {
                let (name, console) = (vm.name().to_owned(), vm.console_tail());
                return Err(VmError::Trouble { name, message, console });
            }
            Some(_) => {}
            None => return Err(vm.ended_early()),
        }
    }
    let mut qmp = vm.qmp();
    qmp.stop()?;
    by_pages(&mut qmp)?;
    qmp.execute_with("migrate", json!({ "uri": uri(state) }))?;
    until_done(&mut qmp, "saving a guest", deadline)?;
    Ok(qmp.quit()?)
}

/// Starts a guest from a state that was saved of the same machine, with a device of its own.
///
/// # Errors
/// [`VmError`]: QEMU does not start, or does not take the state.
pub fn restore(
    name: &str,
    folder: &Path,
    qemu: &Qemu,
    machine: &Machine,
    state: &Path,
    deadline: Instant,
) -> Result<Vm, VmError> {
    let missing = |source| {
        let (what, path) = ("a guest's saved state", state.to_owned());
        VmError::Missing { what, path, source }
    };
    File::open(state).map_err(missing)?;
    let machine = Machine { has_slot: true, ..machine.clone() };
    let mut vm = Vm::launch(name, folder, qemu, machine.args_to_restore())?;
    {
        let mut qmp = vm.qmp();
        by_pages(&mut qmp)?;
        qmp.execute_with("migrate-incoming", json!({ "uri": uri(state) }))?;
        until_done(&mut qmp, "restoring a guest", deadline)?;
        if let Some(socket) = &machine.device_socket {
            for (command, arguments) in plugged_in(socket) {
                qmp.execute_with(command, arguments)?;
            }
        }
        qmp.cont()?;
    }
    vm.tell(&word_to_go_on()?)?;
    Ok(vm)
}

/// Has each page at a place of its own in the file: pages of zeros take none, and a page is not
/// written twice.
fn by_pages(qmp: &mut Qmp) -> Result<(), VmError> {
    let capability = json!({ "capability": "mapped-ram", "state": true });
    qmp.execute_with("migrate-set-capabilities", json!({ "capabilities": [capability] }))?;
    Ok(())
}

fn uri(state: &Path) -> String {
    format!("file:{}", state.display())
}

/// Waits until QEMU has written or read a state.
fn until_done(qmp: &mut Qmp, step: &'static str, deadline: Instant) -> Result<(), VmError> {
    loop {
        let answer = qmp.execute("query-migrate")?;
        let word = |key| answer.get(key).and_then(Value::as_str);
        match word("status") {
            Some("completed") => return Ok(()),
            Some(status @ ("failed" | "cancelled")) => {
                let reason = word("error-desc").unwrap_or(status).to_owned();
                return Err(VmError::Snapshot { step, reason });
            }
            _ if Instant::now() >= deadline => {
                return Err(VmError::Snapshot { step, reason: "it takes too long".to_owned() });
            }
            _ => std::thread::sleep(ASK_AGAIN),
        }
    }
}

/// What a restored guest cannot know: the time of day, and words that no other guest of the state has,
/// for its random numbers.
fn word_to_go_on() -> Result<String, VmError> {
    let mut random = [0; 32];
    let read = File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut random));
    read.map_err(VmError::system("reading /dev/urandom"))?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let random: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{} {random}\n", now.as_secs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_gets_the_time_and_words_of_its_own() {
        let (one, other) = (word_to_go_on().unwrap(), word_to_go_on().unwrap());
        let (seconds, random) = one.trim_end().split_once(' ').unwrap();
        assert!(seconds.parse::<u64>().unwrap() > 1_700_000_000);
        assert_eq!(random.len(), 64);
        assert!(!other.contains(random));
    }

    #[test]
    fn a_state_that_is_not_there_is_named() {
        let (qemu, machine) = (Qemu::default(), Machine::default());
        let (folder, state) = (std::env::temp_dir(), Path::new("/no/such/state"));
        let error = restore("a", &folder, &qemu, &machine, state, Instant::now()).unwrap_err();
        assert!(error.to_string().contains("saved state is needed"), "{error}");
    }
}
