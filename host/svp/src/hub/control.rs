//! The daemon's control socket: requests of `svp ctl`, one line of JSON each, and their answers.
//!
//! A thread listens and reads; the reactor answers, between two turns. The socket lies beside the
//! native one and is for the daemon's user alone.

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;
use svp_engine::{Counts, Policies};
use svp_frontend::Waker;

/// Longest request or answer in bytes.
const LINE_MAX: u64 = 1 << 20;
/// How long to wait for the other side.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is asked of a daemon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Which policies are followed, and how deadlines were kept.
    Policies,
    /// Follow the policies of a configuration in TOML from now on; what it does not say is as in
    /// the default, `limits` and `device` as they are.
    Configure(String),
    /// What was coalesced, and why the rest was not.
    Coalescing,
    /// The device's description, and the clients that use it.
    Device,
    /// What clients have done so far.
    Activity,
    /// Change policies by words `stage=name[,key=value...]`.
    Change(Vec<String>),
}

/// What a daemon answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Response {
    /// The configuration that is followed now, as TOML, and the deadlines of clients.
    Policies {
        /// The configuration.
        toml: String,
        /// Clients with deadlines.
        deadlines: Vec<Deadlines>,
        /// Kernels that rules name, and that no module has which was loaded so far.
        #[serde(default)]
        unknown_kernels: Vec<String>,
        /// How often a best-effort launch did not pad, since its client and the real-time one are in
        /// different trust domains.
        #[serde(default)]
        unpadded: u64,
    },
    /// What became of launches since the shape policy was chosen, by kernel; `None` if it is not
    /// to coalesce.
    Coalescing(Option<Vec<Coalesced>>),
    /// The device, and the clients that use it.
    Device(DeviceState),
    /// What clients have done so far.
    Activity(Activity),
    /// Why nothing was changed.
    Refused(String),
}

/// The device as clients see it, and the clients that use it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DeviceState {
    /// The device's name, as programs see it.
    pub name: String,
    /// Its UUID, as text.
    pub uuid: String,
    /// Compute capability as major * 10 + minor.
    pub compute_capability: u32,
    /// Its memory in bytes.
    pub memory_bytes: u64,
    /// Its attributes: numbers of `CUdevice_attribute`, and their values.
    pub attributes: Vec<(u32, i32)>,
    /// Jobs that it has.
    pub jobs: usize,
    /// The clients by name, with the device memory that each has mapped, in bytes.
    pub clients: Vec<(String, u64)>,
}

/// The device, and what its clients have done so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activity {
    /// When this was so: nanoseconds of the daemon's monotonic clock.
    pub at_ns: u64,
    /// The device's name.
    pub device: String,
    /// Its memory in bytes.
    pub memory_bytes: u64,
    /// Jobs that it has.
    pub jobs: usize,
    /// The policy of each stage.
    pub policies: Policies,
    /// What all clients have done since the daemon began, those that have left among them.
    pub all: Counts,
    /// The clients that are here.
    pub clients: Vec<ClientActivity>,
    /// Clients with deadlines.
    pub deadlines: Vec<Deadlines>,
}

/// What a client has done so far, and what it holds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClientActivity {
    /// The client's number, which no other client of this daemon has.
    pub id: u64,
    /// The client's name.
    pub name: String,
    /// Device memory that it has mapped, in bytes.
    pub memory_bytes: u64,
    /// What it has done.
    pub counts: Counts,
}

/// What became of a kernel's launches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coalesced {
    /// The kernel's (mangled) name.
    pub kernel: String,
    /// The hash of its module's content.
    pub module: String,
    /// Launches that went together with others.
    pub joined: u64,
    /// How many launches they became.
    pub groups: u64,
    /// Launches that went alone: why, and how many.
    pub alone: Vec<(String, u64)>,
    /// Of those that went together, launches whose data was merged.
    pub merged: u64,
    /// How many launches they became.
    pub merges: u64,
    /// Launches that went together with data of their own though merging was wanted: why, and how
    /// many.
    pub unmerged: Vec<(String, u64)>,
}

/// How the deadlines of clients of one name were kept.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Deadlines {
    /// The name.
    pub client: String,
    /// Requests that were done in time.
    pub met: u64,
    /// Requests that were not.
    pub missed: u64,
    /// By how much the latest was late, in nanoseconds.
    pub late_ns_max: u64,
    /// By how much all of them together were late, in nanoseconds.
    pub late_ns_total: u64,
}

/// A request, and where its answer goes.
pub(super) type PendingRequest = (Request, Sender<Response>);

/// The control socket of a daemon. Gone with its file when it is dropped.
#[derive(Debug)]
pub(super) struct ControlSocket {
    path: PathBuf,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Where the control socket of the daemon with this native socket lies.
pub(crate) fn path_beside(socket: &Path) -> PathBuf {
    let mut name = socket.file_name().unwrap_or_default().to_os_string();
    name.push(".ctl");
    socket.with_file_name(name)
}

impl ControlSocket {
    /// Listens beside the native socket, which is there already: so no other daemon is.
    ///
    /// # Errors
    /// If the socket cannot be made.
    pub(super) fn listen(socket: &Path, waker: Waker) -> Result<(Self, Receiver<PendingRequest>)> {
        let path = path_beside(socket);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot replace {}", path.display()));
            }
            _ => {}
        }
        let what = || format!("cannot listen at {}", path.display());
        let listener = UnixListener::bind(&path).with_context(what)?;
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o600)).with_context(what)?;
        let (sender, receiver) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = std::thread::Builder::new()
            .name("svp-control".into())
            .spawn(move || {
                for stream in listener.incoming() {
                    if stopped.load(Ordering::Acquire) {
                        break;
                    }
                    // One after the other: a silent client keeps others waiting for a moment only.
                    if let Ok(stream) = stream
                        && let Err(error) = serve(stream, &sender, &waker)
                    {
                        tracing::info!("control socket: {error:#}");
                    }
                }
            })
            .context("cannot start the control thread")?;
        Ok((Self { path, stop, thread: Some(thread) }, receiver))
    }
}

impl Drop for ControlSocket {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Release);
        // Wakes the thread, if a client has not just done so.
        let woken = UnixStream::connect(&self.path).is_ok();
        if let Some(thread) = self.thread.take().filter(|_| woken) {
            let _ = thread.join();
        }
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Responds to one request.
fn serve(mut stream: UnixStream, sender: &Sender<PendingRequest>, waker: &Waker) -> Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let line = read_line(&stream)?;
    let answer = match serde_json::from_str(&line) {
        Ok(request) => {
            let (reply, replies) = channel();
            sender.send((request, reply)).context("the daemon is ending")?;
            waker.wake();
            replies.recv_timeout(PATIENCE).context("the daemon is busy or ending")?
        }
        Err(error) => Response::Refused(format!("no request: {error}")),
    };
    write_line(&mut stream, &answer)
}

/// Asks the daemon with this native socket.
///
/// # Errors
/// If there is no daemon, or it does not answer.
pub fn ask(socket: &Path, request: &Request) -> Result<Response> {
    let path = path_beside(socket);
    let mut stream = UnixStream::connect(&path)
        .with_context(|| format!("no daemon listens at {}", path.display()))?;
    stream.set_read_timeout(Some(2 * PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write_line(&mut stream, request)?;
    serde_json::from_str(&read_line(&stream)?).context("the daemon's answer cannot be read")
}

fn read_line(stream: &UnixStream) -> Result<String> {
    let mut line = String::new();
    BufReader::new(stream.take(LINE_MAX)).read_line(&mut line)?;
    if !line.ends_with('\n') {
        bail!("a line of {} bytes does not end", line.len());
    }
    Ok(line)
}

fn write_line(stream: &mut UnixStream, message: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_string(message)?;
    line.push('\n');
    Ok(stream.write_all(line.as_bytes())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_frontend::{Config, Frontend};

    #[test]
    fn questions_are_answered_and_nonsense_is_refused() {
        let folder = crate::hub::PrivateFolder::new().unwrap();
        let socket = folder.path().join("svp.sock");
        let frontend = Frontend::new(Config { native_socket: None, ..Config::default() }).unwrap();
        let (control, asked) = ControlSocket::listen(&socket, frontend.waker()).unwrap();
        let answering = std::thread::spawn(move || {
            let (request, reply) = asked.recv().unwrap();
            reply.send(Response::Refused(format!("{request:?}"))).unwrap();
        });
        let answer = ask(&socket, &Request::Change(vec!["order=acs".into()])).unwrap();
        assert_eq!(answer, Response::Refused("Change([\"order=acs\"])".into()));
        answering.join().unwrap();
        let mut stream = UnixStream::connect(path_beside(&socket)).unwrap();
        stream.write_all(b"{\"chance\": 1}\n").unwrap();
        assert!(read_line(&stream).unwrap().contains("unknown variant `chance`"));
        // The thread that answers has ended.
        assert!(ask(&socket, &Request::Policies).is_err());
        drop(control);
        assert!(ask(&socket, &Request::Policies).is_err());
        assert!(!path_beside(&socket).exists());
    }
}
