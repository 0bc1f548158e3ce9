//! Clients by name and policies that change: what configurations say of which client, and how it is
//! kept.

use super::control::{
    Activity, ClientActivity, Coalesced, Deadlines, DeviceState, Request, Response,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use svp_engine::{
    ClientId, ClientTraits, CoalesceRecord, Config, DeadlineRecord, Engine, ShapePolicy,
    VpControlPolicy,
};
use svp_frontend::Origin;

/// Names whose deadlines are kept in mind, at most.
const NAMES_MAX: usize = 4096;

/// The clients that are here by their names, and how deadlines were kept.
#[derive(Debug, Default)]
pub(super) struct Clients {
    names: HashMap<ClientId, String>,
    /// Guests that were seen, by name: their numbers as machines.
    guests: HashMap<Arc<str>, u64>,
    deadlines: BTreeMap<String, Deadlines>,
}

impl Clients {
    /// A client comes. Gives what the configuration says of it.
    pub(super) fn connected(
        &mut self,
        client: ClientId,
        name: String,
        config: &Config,
    ) -> ClientTraits {
        let traits = config.traits_of(&name);
        self.names.insert(client, name);
        traits
    }

    /// The machine that a client runs on. Clients of one machine may share device memory: processes
    /// of one guest, or those of one user on this host.
    pub(super) fn machine(&mut self, origin: &Origin) -> u64 {
        /// No user has such a number.
        const FIRST_GUEST: u64 = 1 << 32;
        match origin {
            Origin::Native { uid, .. } => u64::from(*uid),
            Origin::Guest { name, .. } => {
                let next = FIRST_GUEST + self.guests.len() as u64;
                *self.guests.entry(Arc::clone(name)).or_insert(next)
            }
        }
    }

    /// A client is gone.
    pub(super) fn released(&mut self, client: ClientId) {
        self.names.remove(&client);
    }

    /// A request with a deadline is done.
    pub(super) fn deadline(&mut self, record: &DeadlineRecord) {
        let Some(name) = self.names.get(&record.client) else { return };
        if !self.deadlines.contains_key(name) && self.deadlines.len() >= NAMES_MAX {
            return;
        }
        let kept = self.deadlines.entry(name.clone()).or_default();
        kept.client.clone_from(name);
        if record.is_met() {
            kept.met += 1;
        } else {
            kept.missed += 1;
            kept.late_ns_max = kept.late_ns_max.max(record.late_ns());
            kept.late_ns_total = kept.late_ns_total.saturating_add(record.late_ns());
            let (client, late_ns) = (record.client.0, record.late_ns());
            tracing::info!(client, name, late_ns, "deadline missed");
        }
    }

    /// How deadlines were kept so far, by name.
    pub(super) fn deadlines(&self) -> impl Iterator<Item = &Deadlines> {
        self.deadlines.values()
    }

    /// The device, and the clients that use it.
    fn device(&self, engine: &Engine) -> DeviceState {
        let info = engine.device();
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let parts = [0..4, 4..6, 6..8, 8..10, 10..16].map(|range| hex(&info.uuid[range]));
        let clients = self.names.iter().take(NAMES_MAX);
        let mut clients: Vec<_> =
            clients.map(|(client, name)| (name.clone(), engine.device_bytes(*client))).collect();
        clients.sort();
        DeviceState {
            name: info.name.clone(),
            uuid: format!("GPU-{}", parts.join("-")),
            compute_capability: info.compute_capability,
            memory_bytes: info.total_memory_bytes,
            attributes: info.attributes.clone(),
            jobs: engine.jobs_on_device(),
            clients,
        }
    }

    /// What the clients have done so far.
    fn activity(&self, engine: &Engine, now_ns: u64) -> Activity {
        let client = |(client, name): (&ClientId, &String)| ClientActivity {
            id: client.0,
            name: name.clone(),
            memory_bytes: engine.device_bytes(*client),
            counts: engine.counts(*client),
        };
        let mut clients: Vec<_> = self.names.iter().take(NAMES_MAX).map(client).collect();
        clients.sort_by_key(|client| client.id);
        Activity {
            at_ns: now_ns,
            device: engine.device().name.clone(),
            memory_bytes: engine.device().total_memory_bytes,
            jobs: engine.jobs_on_device(),
            policies: engine.config().policies,
            all: engine.counts_of_all(),
            clients,
            deadlines: self.deadlines().cloned().collect(),
        }
    }

    /// Does what `svp ctl` asks. A change that is refused leaves everything as it was.
    /// `can_stop`: virtual platforms can be stopped.
    pub(super) fn answer(
        &self,
        request: Request,
        engine: &mut Engine,
        can_stop: bool,
        now_ns: u64,
    ) -> Response {
        let wanted = match request {
            Request::Policies => None,
            Request::Coalescing => return coalescing(engine),
            Request::Device => return Response::Device(self.device(engine)),
            Request::Activity => return Response::Activity(self.activity(engine, now_ns)),
            Request::Configure(text) => Some(configured(&text, engine)),
            Request::Change(words) => Some(changed(&words, engine.config())),
        };
        if let Some(wanted) = wanted {
            let done = wanted.and_then(|config| {
                check_platforms(&config, can_stop)?;
                engine.set_policies(config, now_ns).map_err(|error| error.to_string())
            });
            if let Err(why) = done {
                return Response::Refused(why);
            }
            for (client, name) in &self.names {
                let traits = engine.config().traits_of(name);
                engine.set_traits(*client, traits, now_ns);
            }
        }
        let deadlines = self.deadlines().cloned().collect();
        let rules = engine.config().kernels.iter().map(|rule| &rule.name);
        let unknown_kernels = rules.filter(|it| !engine.knows_kernel(it)).cloned().collect();
        let (toml, unpadded) = (engine.config().to_toml(), engine.unpadded_across_domains());
        Response::Policies { toml, deadlines, unknown_kernels, unpadded }
    }
}

fn coalescing(engine: &Engine) -> Response {
    if engine.config().policies.shape != ShapePolicy::Coalesce {
        return Response::Coalescing(None);
    }
    let coalesced = |record: CoalesceRecord| Coalesced {
        kernel: record.kernel.to_string(),
        module: record.module.to_string(),
        joined: record.joined,
        groups: record.groups,
        alone: record
            .missed
            .into_iter()
            .map(|(why, count)| (why.why().to_owned(), count))
            .collect(),
        merged: record.merged,
        merges: record.merges,
        unmerged: record.unmerged.into_iter().map(|(why, n)| (why.to_string(), n)).collect(),
    };
    let records = engine.coalescing().into_iter().take(NAMES_MAX);
    Response::Coalescing(Some(records.map(coalesced).collect()))
}

/// Refuses to stop virtual platforms where that cannot be done.
pub(super) fn check_platforms(config: &Config, can_stop: bool) -> Result<(), String> {
    if config.policies.vp_control == VpControlPolicy::Stop && !can_stop {
        return Err(
            "policies.vp-control: only virtual platforms that `svp run` has started can be \
                    stopped; `hold` needs no more than this daemon"
                .into(),
        );
    }
    Ok(())
}

/// The configuration of a text; bounds stay as they are. Kernels that it names must be known, once
/// any is.
fn configured(text: &str, engine: &Engine) -> Result<Config, String> {
    let old = engine.config();
    let is_old = |name: &str| old.kernels.iter().any(|rule| rule.name == name);
    let knows = |name: &str| !engine.knows_kernels() || engine.knows_kernel(name) || is_old(name);
    let config = Config::from_toml_knowing(text, &knows).map_err(with_causes)?;
    Ok(Config { limits: old.limits, device: old.device, ..config })
}

/// The configuration with words applied, one after the other.
pub fn changed(words: &[String], old: &Config) -> Result<Config, String> {
    let config = words
        .iter()
        .try_fold(old.clone(), |config, word| config.with_policy(word).map_err(with_causes))?;
    config.validate().map_err(with_causes)?;
    Ok(config)
}

/// An error and what caused it, on one line.
fn with_causes(error: impl Into<anyhow::Error>) -> String {
    format!("{:#}", error.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_engine::PickPolicy;

    fn engine() -> Engine {
        let device = svp_gpu::null::NullGpu::default();
        let config = Config::default().with_policy("order=acs").unwrap();
        Engine::new(config, svp_gpu::Gpu::info(&device).clone()).unwrap()
    }

    #[test]
    fn a_change_is_followed_and_a_bad_one_is_not() {
        let (mut engine, clients) = (engine(), Clients::default());
        let words =
            |words: &[&str]| Request::Change(words.iter().map(|word| (*word).to_owned()).collect());
        let answer = clients.answer(words(&["pick=fair,depth=4"]), &mut engine, false, 0);
        assert!(matches!(answer, Response::Policies { toml, .. } if toml.contains("depth = 4")));
        for bad in [&["pick=fare"][..], &["order=stream", "pick=fair,depth=0"]] {
            let answer = clients.answer(words(bad), &mut engine, false, 0);
            assert!(matches!(answer, Response::Refused(_)), "{answer:?}");
        }
        assert_eq!(engine.config().policies.pick, PickPolicy::Fair);
        let text = Request::Configure("[policies]\npick = 'srtf'\npreempt = 1\n".into());
        let Response::Refused(why) = clients.answer(text, &mut engine, false, 0) else { panic!() };
        assert!(why.starts_with("line 3, column 11: policies.preempt: "), "{why}");
        let text = Request::Configure("[policies]\npick = 'srtf'\n".into());
        clients.answer(text, &mut engine, false, 0);
        assert_eq!(engine.config().policies.pick, PickPolicy::Srtf);
        let answer = clients.answer(words(&["vp-control=stop"]), &mut engine, false, 0);
        assert!(matches!(&answer, Response::Refused(why) if why.contains("svp run")), "{answer:?}");
        let answer = clients.answer(words(&["vp-control=stop"]), &mut engine, true, 0);
        assert!(matches!(answer, Response::Policies { .. }));
    }

    #[test]
    fn kernels_that_no_module_has_are_reported_or_refused() {
        let (mut engine, clients) = (engine(), Clients::default());
        let rule = "[[kernels]]\nname = 'early'\nbound = 'memory'\n";
        let answer = clients.answer(Request::Configure(rule.into()), &mut engine, false, 0);
        let Response::Policies { unknown_kernels, .. } = answer else { panic!() };
        assert_eq!(unknown_kernels, ["early"]);
        let shape = svp_gpu::LaunchShape::line(1, 1);
        engine.seed_launch_cost(svp_engine::ContentHash([1; 32]), "there", shape, 5);
        let more = format!("{rule}[[kernels]]\nname = 'late'\nbound = 'memory'\n");
        let answer = clients.answer(Request::Configure(more), &mut engine, false, 0);
        let Response::Refused(why) = answer else { panic!() };
        assert!(why.starts_with("line 5, column 1: kernels[1].name: no module"), "{why}");
    }

    #[test]
    fn coalescing_is_reported_where_it_is_the_policy() {
        let (mut engine, clients) = (engine(), Clients::default());
        assert_eq!(
            clients.answer(Request::Coalescing, &mut engine, false, 0),
            Response::Coalescing(None)
        );
        let change = Request::Change(vec!["shape=coalesce,window_us=7".into()]);
        let answer = clients.answer(change, &mut engine, false, 0);
        assert!(
            matches!(answer, Response::Policies { toml, .. } if toml.contains("window_us = 7"))
        );
        let answer = clients.answer(Request::Coalescing, &mut engine, false, 0);
        assert_eq!(answer, Response::Coalescing(Some(Vec::new())));
    }

    #[test]
    fn deadlines_are_counted_by_name() {
        let mut clients = Clients::default();
        clients.connected(ClientId(7), "vp0".into(), &Config::default());
        for done_ns in [90, 150, 130] {
            clients.deadline(&DeadlineRecord {
                client: ClientId(7),
                taken_ns: 0,
                due_ns: 100,
                done_ns,
            });
        }
        let kept: Vec<_> = clients.deadlines().collect();
        let expected = Deadlines {
            client: "vp0".into(),
            met: 1,
            missed: 2,
            late_ns_max: 50,
            late_ns_total: 80,
        };
        assert_eq!(kept, [&expected]);
    }
}
