//! Texts that are configurations, and texts that are not.

use super::*;
use crate::config::{
    AdmitPolicy, ClientClass, OrderPolicy, OverQuota, PickPolicy, PlacePolicy, PreemptPolicy,
    VpControlPolicy,
};
use proptest::prelude::*;

/// An error and its causes, each once, as a person sees them.
fn message_of(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |it| it.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

fn refused(text: &str) -> String {
    message_of(&Config::from_toml(text).unwrap_err())
}

#[test]
fn a_file_says_what_differs_from_the_default() {
    let text = "
[policies]
order = 'acs'
pick = 'interleave'
[acs]
window = 16
[[clients]]
name = 'vp0'
class = 'real-time'
deadline_us = 5000
[[clients]]
name = 'vp1'
weight = 3
persistent_mib = 100
";
    let config = Config::from_toml(text).unwrap();
    assert_eq!(config.policies.order, OrderPolicy::Acs);
    assert_eq!((config.acs.window, config.acs.queues), (16, 8));
    let vp0 = config.traits_of("vp0");
    assert_eq!((vp0.class, vp0.deadline_ns), (ClientClass::RealTime, Some(5_000_000)));
    assert_eq!(config.traits_of("vp1").memory.unwrap().persistent_bytes, 100 << 20);
    assert_eq!(Config::from_toml(&config.to_toml()), Ok(config));
    assert_eq!(Config::from_toml(""), Ok(Config::default()));
}

#[test]
fn errors_are_reported_with_key_and_position() {
    let text = "[policies]\norder = 'asc'\n";
    assert_eq!(
        refused(text),
        "line 2, column 9: policies.order: unknown variant `asc`, expected `stream` or `acs`"
    );
    let text = "[acs]\nwindow = -3\n";
    assert!(refused(text).starts_with("line 2, column 10: acs.window: "), "{}", refused(text));
    assert!(refused(text).contains("`-3`"), "{}", refused(text));
    let text = "[acs]\n\n  window = 65\n";
    assert_eq!(refused(text), "line 3, column 3: acs.window = 65 is not between 1 and 64");
    let text = "[acs]\nwindows = 3\n";
    assert!(refused(text).starts_with("line 2, column 1: acs.windows: unknown field"));
    let text = "[asc]\nwindow = 3\n";
    assert!(refused(text).starts_with("line 1, column 2: "), "{}", refused(text));
    let text = "[[clients]]\nname = 'a'\n[[clients]]\nname = 'b'\nweight = 0\n";
    assert_eq!(refused(text), "line 5, column 1: clients[1].weight: it is not between 1 and 1000");
    let text = "[[kernels]]\nname = 'k'\nbound = 'disk'\n";
    assert!(refused(text).starts_with("line 3, column 9: kernels[0].bound: "), "{}", refused(text));
    let text = "[coalesce]\nlaunches_max = 1\n";
    assert_eq!(
        refused(text),
        "line 2, column 1: coalesce.launches_max = 1 is not between 2 and 1024"
    );
    assert!(
        refused("[policies]\nshape = 'coalesce'\npreempt = 'gpu-streams'\n")
            .contains("policies.preempt contradicts policies.shape")
    );
    assert!(refused("[[kernels]]\nname = ''\n").starts_with("line 2, column 1: kernels[0].name"));
    assert!(refused("[policies\n").starts_with("line 1, column 10: "));
}

#[test]
fn contradictions_are_reported_with_their_position() {
    let text = "[policies]\nadmit = 'quota'\npick = 'pack'\n";
    assert_eq!(
        refused(text),
        "line 3, column 1: policies.pick contradicts policies.admit: pack fills Salus's lanes, so it \
         needs admit = \"salus\""
    );
    let text = "[policies]\npick = 'interleave'\npreempt = 'gpu-streams'\n";
    assert!(
        refused(text).starts_with("line 3, column 1: policies.preempt contradicts policies.pick")
    );
}

#[test]
fn words_change_one_stage_and_its_settings() {
    let config = Config { records: true, ..Config::default() };
    let config = config.with_policy("order=acs,window=16,queues=4").unwrap();
    assert_eq!(config.policies.order, OrderPolicy::Acs);
    assert_eq!((config.acs.window, config.acs.queues), (16, 4));
    let words = "admit=salus,over_quota=out-of-memory,capacity_mib=64";
    let config = config.with_policy(words).unwrap();
    assert_eq!(config.policies.admit, AdmitPolicy::Salus);
    assert_eq!(config.salus.over_quota, OverQuota::OutOfMemory);
    assert_eq!(config.salus.capacity_mib, Some(64));
    let config = config.with_policy("pick=srtf,depth=1").unwrap();
    assert_eq!((config.policies.pick, config.pick.depth), (PickPolicy::Srtf, 1));
    let config = config.with_policy("preempt=reef,queue_capacity=2").unwrap();
    assert_eq!(config.policies.preempt, PreemptPolicy::Reef);
    let config = config.with_policy("place=fine-tuner,master_percent=60").unwrap();
    assert_eq!(config.policies.place, PlacePolicy::FineTuner);
    let config = config.with_policy("order=stream").unwrap();
    assert_eq!((config.policies.order, config.acs.window), (OrderPolicy::Stream, 16));
    assert!(config.records && config.validate().is_ok());
}

#[test]
fn wrong_words_name_themselves() {
    let refused = |word: &str| message_of(&Config::default().with_policy(word).unwrap_err());
    assert_eq!(refused("acs"), "`acs` is not STAGE=NAME[,KEY=VALUE...]");
    assert_eq!(refused("order=acs,16"), "`order=acs,16` is not STAGE=NAME[,KEY=VALUE...]");
    assert!(refused("sort=acs").starts_with("`sort` is no stage"));
    assert_eq!(
        refused("order=asc"),
        "`order=asc`: unknown variant `asc`, expected `stream` or `acs`"
    );
    assert_eq!(
        refused("order=acs,window=0"),
        "`order=acs,window=0`: acs.window = 0 is not between 1 and 64"
    );
    assert!(refused("order=acs,window=-1").contains("-1"));
    assert!(refused("order=acs,with=1").contains("unknown field `with`"));
    assert_eq!(refused("order=stream,window=1"), "order=stream has no `window` to set");
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in "(\\[|\\]|[a-z=.'\"0-9-]|\n| |policies|order|acs|clients|name){0,60}") {
        if let Err(error) = Config::from_toml(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
        let _ = Config::default().with_policy(&text);
    }
}

#[test]
fn kernels_that_there_are_not_are_refused_with_their_place() {
    let text = "[[kernels]]\nname = 'known'\nbound = 'memory'\n\n[[kernels]]\nbound = 'compute'\n  name = 'knwon'\n";
    let knows = |name: &str| name == "known";
    assert!(Config::from_toml(text).is_ok(), "the kernels are not known yet");
    let error = message_of(&Config::from_toml_knowing(text, &knows).unwrap_err());
    assert_eq!(
        error,
        "line 7, column 3: kernels[1].name: no module that is known has a kernel `knwon`"
    );
    let demangled = "[[kernels]]\nname = 'transpose(float*)'\nbound = 'memory'\n";
    let error = message_of(&Config::from_toml(demangled).unwrap_err());
    assert!(error.starts_with("line 2, column 1: kernels[0].name: no kernel can have"), "{error}");
    let idle = message_of(&Config::from_toml("[[kernels]]\nname = 'k'\n").unwrap_err());
    assert!(idle.contains("the rule says nothing of the kernel"), "{idle}");
}

#[test]
fn vp_control_is_a_word_and_a_table() {
    let config = Config::default().with_policy("vp-control=stop,hold_us=70").unwrap();
    assert_eq!(
        (config.vp_control.hold_us, config.policies.vp_control),
        (70, VpControlPolicy::Stop)
    );
    let text = "[policies]\nvp-control = 'hold'\n[vp-control]\nhold_us = 0\n";
    let error = message_of(&Config::from_toml(text).unwrap_err());
    assert!(
        error.starts_with("line 4, column 1: vp-control.hold_us = 0 is not between"),
        "{error}"
    );
    let text = "[policies]\npreempt = 'gpu-streams'\nvp-control = 'hold'\n";
    let error = message_of(&Config::from_toml(text).unwrap_err());
    assert!(error.contains("policies.preempt contradicts policies.vp-control"), "{error}");
}

#[test]
fn the_reference_shows_every_key_with_its_default() {
    let text = include_str!("../../../../../docs/reference/configuration.md");
    let (_, shown) = text.split_once("```toml\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let found = Config::from_toml(shown).unwrap();
    assert!(!found.clients.is_empty() && !found.kernels.is_empty());
    let default = Config::default();
    let (policies, clients, kernels) = (default.policies, Vec::new(), Vec::new());
    assert_eq!(Config { policies, clients, kernels, ..found }, default);
    let written = default.to_toml();
    let keys = written.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    for key in keys.filter(|key| !["clients", "kernels"].contains(key)) {
        assert!(shown.contains(&format!("{key} = ")), "{key}");
    }
}

/// The names of a stage's policies.
fn policies_of(stage: &str) -> Vec<String> {
    let message = refused(&format!("[policies]\n{stage} = '?'\n"));
    let (_, names) = message.split_once("expected ").unwrap();
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_policy_is_in_the_guide_and_in_the_reference() {
    let guide = include_str!("../../../../../docs/guide/policies.md");
    let reference = include_str!("../../../../../docs/reference/configuration.md");
    for (stage, with_settings, _) in STAGES {
        let line = |text: &'static str, start: String| {
            let found = text.lines().find(|line| line.starts_with(&start));
            found.unwrap_or_else(|| panic!("no line begins with {start:?}"))
        };
        let row = line(guide, format!("| {stage} |"));
        let key = line(reference, format!("{stage} = "));
        let words: Vec<&str> = key.split(|c: char| !(c.is_alphabetic() || c == '-')).collect();
        let names = policies_of(stage);
        for name in &names {
            assert!(row.contains(&format!("`{name}`")), "docs/guide/policies.md: {stage}={name}");
            let is_there = words.contains(&name.as_str());
            assert!(is_there, "docs/reference/configuration.md: {stage}={name}");
        }
        let known = |name: &&str| names.iter().any(|it| it == name);
        assert!(with_settings.iter().all(known), "{stage} in STAGES: {with_settings:?}");
    }
}
