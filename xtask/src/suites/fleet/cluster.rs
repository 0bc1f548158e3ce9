//! A cluster that is all this machine: Slurm's controller and four nodes on loopback.
//!
//! Each node has process numbers of its own, so that a node that is killed loses all that runs on it, as one does whose
//! power fails. Nothing survives this program, however it ends.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use svp_setup::Slurm;
use svp_setup::sh::{cmd, output};

use crate::children::until_this_ends;

/// The nodes.
pub(super) const NODES: [&str; 4] = ["n1", "n2", "n3", "n4"];
/// What each offers. Together more cores than the machine may have: cells of tests mostly wait.
const NODE_CORES: u32 = 2;
const NODE_MEMORY_MIB: u32 = 4000;
/// Seconds without an answer after which a node counts as lost.
const NODE_TIMEOUT_S: u32 = 5;
/// How long nodes may take until they are there.
const UP_WITHIN: Duration = Duration::from_secs(60);

/// A cluster at work. Dropping it ends it with all that runs on it.
pub(super) struct Cluster<'a> {
    slurm: &'a Slurm,
    /// For sockets, whose paths must be short.
    folder: PathBuf,
    logs: PathBuf,
    /// Node by node, then the controller, then munge's.
    daemons: Vec<Child>,
}

impl<'a> Cluster<'a> {
    /// Starts it, with logs in a folder, and waits until every node is there.
    pub(super) fn start(slurm: &'a Slurm, logs: &Path) -> Result<Self> {
        fs::create_dir_all(logs).with_context(|| logs.display().to_string())?;
        let folder = std::env::temp_dir().join(format!("svp-slurm-{}", std::process::id()));
        for part in ["state", "munge", "spool"] {
            let part = folder.join(part);
            fs::create_dir_all(&part).with_context(|| part.display().to_string())?;
        }
        let logs = logs.to_owned();
        let mut cluster = Self { slurm, folder, logs, daemons: Vec::new() };
        fs::write(cluster.config(), cluster.slurm_conf()?).context("cannot write slurm.conf")?;
        let munge = cluster.munge()?;
        let mut controller = cmd(slurm.program("slurmctld"), ["-D"]);
        let controller = cluster.daemon(&mut controller, "controller")?;
        for node in NODES {
            let node = cluster.node(node)?;
            cluster.daemons.push(node);
        }
        cluster.daemons.extend([controller, munge]);
        cluster.wait_for_nodes()?;
        Ok(cluster)
    }

    /// The value of `SLURM_CONF` for processes that use the cluster.
    pub(super) fn config(&self) -> PathBuf {
        self.folder.join("slurm.conf")
    }

    /// Kills a node, with all that runs on it.
    pub(super) fn kill(&mut self, node: &str) -> Result<()> {
        let number = NODES.iter().position(|it| *it == node);
        let node =
            number.and_then(|number| self.daemons.get_mut(number)).context("no such node")?;
        node.kill().context("cannot kill a node")?;
        node.wait().map(drop).context("cannot wait for a node")
    }

    /// Has jobs that wait for a lost node's credentials to expire, two minutes long, begin now.
    pub(super) fn begin_delayed(&self) -> Result<()> {
        let waiting = output(self.tool("squeue").args(["-h", "-r", "-t", "PD", "-o", "%r %i"]))?;
        for job in waiting.lines().filter_map(|line| line.strip_prefix("BeginTime ")) {
            // One that has begun meanwhile needs it no more.
            let job = format!("JobId={job}");
            let _ = output(self.tool("scontrol").args(["update", &job, "StartTime=now"]));
        }
        Ok(())
    }

    /// How many jobs were put into the queue again because a node was lost.
    pub(super) fn requeued(&self, node: &str) -> Result<usize> {
        let path = self.log("controller");
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let end = format!("due to failure of node {node}");
        Ok(text.lines().filter(|it| it.contains("requeue job") && it.ends_with(&end)).count())
    }

    fn munge(&self) -> Result<Child> {
        let folder = self.folder.join("munge");
        let at = |option: &str, name: &str| format!("--{option}={}", folder.join(name).display());
        // Its key file must have at least 32 bytes, and no other owner.
        let make = "umask 077 && head -c 1024 /dev/urandom > \"$0\"";
        output(cmd("sh", ["-c", make]).arg(folder.join("key")))?;
        let mut munged = cmd(self.slurm.program("munged"), ["--foreground", "--force"]);
        munged.args([at("key-file", "key"), at("socket", "socket"), at("pid-file", "pid")]);
        munged.args([at("log-file", "log"), at("seed-file", "seed")]);
        self.daemon(&mut munged, "munge")
    }

    fn node(&self, name: &str) -> Result<Child> {
        let spool = self.folder.join("spool").join(name);
        fs::create_dir_all(&spool).with_context(|| spool.display().to_string())?;
        let mut node = cmd("unshare", ["--pid", "--fork", "--kill-child", "--mount-proc"]);
        if !is_root()? {
            node.args(["--user", "--map-current-user"]);
        }
        node.arg(self.slurm.program("slurmd")).args(["-D", "-N", name, "-d"]);
        self.daemon(node.arg(self.slurm.program("slurmstepd")), name)
    }

    /// Starts a program that ends with this one.
    fn daemon(&self, program: &mut Command, name: &str) -> Result<Child> {
        let log = self.log(name);
        let log = File::create(&log).with_context(|| log.display().to_string())?;
        let mut daemon = until_this_ends(program);
        daemon.env("SLURM_CONF", self.config());
        daemon.stdout(log.try_clone().context("a log")?).stderr(log);
        daemon.spawn().with_context(|| format!("cannot start {name}"))
    }

    fn log(&self, name: &str) -> PathBuf {
        self.logs.join(format!("{name}.log"))
    }

    fn tool(&self, name: &str) -> Command {
        let mut tool = cmd(self.slurm.program(name), std::iter::empty::<&str>());
        tool.env("SLURM_CONF", self.config());
        tool
    }

    fn wait_for_nodes(&self) -> Result<()> {
        let end = Instant::now() + UP_WITHIN;
        loop {
            let said = output(self.tool("scontrol").args(["show", "nodes", "--oneliner"]));
            let idle = said.as_deref().unwrap_or_default().matches("State=IDLE ").count();
            if idle == NODES.len() {
                return Ok(());
            }
            if Instant::now() > end {
                let controller = fs::read_to_string(self.log("controller")).unwrap_or_default();
                bail!("{idle} nodes are there; {said:?}; the controller:\n{controller}");
            }
            thread::sleep(Duration::from_millis(200));
        }
    }

    fn slurm_conf(&self) -> Result<String> {
        let name = output(&mut cmd("hostname", ["-s"]))?.trim().to_owned();
        let user = output(&mut cmd("id", ["-un"]))?.trim().to_owned();
        let (folder, plugins) = (self.folder.display(), self.slurm.plugins());
        let ports = free_ports(NODES.len() + 1)?;
        let (controller_port, node_ports) = ports.split_first().context("no ports")?;
        let nodes: String = NODES
            .iter()
            .zip(node_ports)
            .map(|(node, port)| {
                format!(
                    "NodeName={node} NodeHostname={name} NodeAddr=127.0.0.1 Port={port} \
                     CPUs={NODE_CORES} RealMemory={NODE_MEMORY_MIB}\n"
                )
            })
            .collect();
        Ok(format!(
            "ClusterName=svp\n\
             SlurmctldHost={name}(127.0.0.1)\n\
             SlurmctldPort={controller_port}\n\
             CommunicationParameters=NoCtldInAddrAny,NoInAddrAny\n\
             SlurmUser={user}\n\
             SlurmdUser={user}\n\
             AuthType=auth/munge\n\
             AuthInfo=socket={folder}/munge/socket\n\
             CredType=cred/munge\n\
             PluginDir={plugins}\n\
             StateSaveLocation={folder}/state\n\
             SlurmdSpoolDir={folder}/spool/%n\n\
             SlurmctldPidFile={folder}/controller.pid\n\
             SlurmdPidFile={folder}/%n.pid\n\
             ProctrackType=proctrack/linuxproc\n\
             TaskPlugin=task/none\n\
             JobAcctGatherType=jobacct_gather/none\n\
             SwitchType=switch/none\n\
             MpiDefault=none\n\
             SelectType=select/cons_tres\n\
             SelectTypeParameters=CR_Core_Memory\n\
             SchedulerType=sched/backfill\n\
             SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1\n\
             ReturnToService=2\n\
             SlurmdTimeout={NODE_TIMEOUT_S}\n\
             KillWait=2\n\
             MailProg=/bin/true\n\
             {nodes}\
             PartitionName=all Nodes={} Default=YES State=UP\n",
            NODES.join(","),
            plugins = plugins.display(),
        ))
    }
}

impl Drop for Cluster<'_> {
    fn drop(&mut self) {
        for daemon in &mut self.daemons {
            // Both fail only if it has ended.
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
        // If this fails, a folder of sockets that no process serves is left behind.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> Result<bool> {
    Ok(output(&mut cmd("id", ["-u"]))?.trim() == "0")
}

/// So many ports of loopback at which no process listens.
fn free_ports(count: usize) -> Result<Vec<u16>> {
    let held: Vec<TcpListener> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0"))
        .collect::<Result<_, _>>()
        .context("no free port")?;
    held.iter().map(|it| Ok(it.local_addr().context("a port")?.port())).collect()
}
