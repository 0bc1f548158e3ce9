//! The sockets of a daemon: their folder's rights, who answers, and which protocol it speaks.

use crate::attach;
use anyhow::{Context, Result, bail, ensure};
use nix::sys::socket::{
    AddressFamily, MsgFlags, SockFlag, SockType, UnixAddr, connect, recv, send, setsockopt, socket,
    sockopt,
};
use nix::sys::time::{TimeVal, TimeValLike as _};
use std::os::fd::AsRawFd as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use svp::hub::control::{self, Request, Response};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::native::{Hello, MESSAGE_LEN, Welcome};

/// A daemon that says nothing for so long is stuck.
const PATIENCE_SECONDS: i64 = 5;

pub(super) fn folder() -> Result<String> {
    let socket = svp_frontend::default_socket_path();
    let folder = socket.parent().context("the socket has no folder")?;
    if !folder.exists() {
        return Ok(format!("{}: `svp serve` will make it", folder.display()));
    }
    is_ours_alone(folder)?;
    Ok(folder.display().to_string())
}

/// Other users that may write a folder may put a socket of theirs into it.
pub(super) fn is_ours_alone(folder: &Path) -> Result<()> {
    let data = std::fs::symlink_metadata(folder).with_context(|| folder.display().to_string())?;
    ensure!(data.is_dir(), "{} is no folder", folder.display());
    let own = nix::unistd::geteuid().as_raw();
    ensure!(data.uid() == own, "{} is of user {}", folder.display(), data.uid());
    let mode = data.permissions().mode() & 0o777;
    ensure!(mode & 0o022 == 0, "{} has mode {mode:o}: others may write it", folder.display());
    Ok(())
}

pub(super) fn daemon() -> Result<String> {
    let socket = svp_frontend::default_socket_path();
    if !socket.exists() {
        return Ok("none runs at the default socket; `svp run` needs none".into());
    }
    let version = protocol_of(&socket).with_context(|| socket.display().to_string())?;
    ensure!(
        version == PROTOCOL_VERSION,
        "the daemon speaks protocol {version}, this svp and its libraries {PROTOCOL_VERSION}"
    );
    match control::ask(&socket, &Request::Device)? {
        Response::Device(device) => {
            let clients = device.clients.len();
            Ok(format!("{}, {clients} clients, protocol {version}", device.name))
        }
        _ => bail!("the daemon answers something else"),
    }
}

/// The protocol of who serves a socket, of any version: a hello of none is refused with its own.
pub(super) fn protocol_of(path: &Path) -> Result<u32> {
    let kind = SockType::SeqPacket;
    let socket = socket(AddressFamily::Unix, kind, SockFlag::SOCK_CLOEXEC, None)?;
    connect(socket.as_raw_fd(), &UnixAddr::new(path)?).context("nobody serves it")?;
    setsockopt(&socket, sockopt::ReceiveTimeout, &TimeVal::seconds(PATIENCE_SECONDS))?;
    let hello = Hello { version: 0, pid: std::process::id(), channel_len: 0 };
    send(socket.as_raw_fd(), &hello.encode(), MsgFlags::MSG_NOSIGNAL).context("saying hello")?;
    let mut packet = [0; MESSAGE_LEN];
    let len = recv(socket.as_raw_fd(), &mut packet, MsgFlags::empty()).context("no answer")?;
    let welcome = Welcome::decode(packet.get(..len).unwrap_or_default());
    Ok(welcome.context("it answers something else than a daemon")?.version)
}

/// Those through which guests of daemons attach.
pub(super) fn guests() -> Result<String> {
    let guests = attach::guests_served();
    if guests.is_empty() {
        return Ok("no daemon serves guests of your own QEMU".into());
    }
    guests.iter().try_for_each(|(_, socket)| attach::may_be_used(socket))?;
    let names: Vec<&str> = guests.iter().map(|(name, _)| name.as_str()).collect();
    Ok(format!("may be opened: {}", names.join(", ")))
}
