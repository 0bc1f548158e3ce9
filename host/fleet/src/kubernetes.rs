//! The cells of a fleet as indexed Jobs of Kubernetes: one for the cells of each size. Pods share the fleet's folder,
//! by a volume claim; the report is made when they have ended, by `svp fleet merge`.

use crate::FleetError;
use crate::local::Job;
use crate::parts::{List, Lists};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What pods are made of.
#[derive(Debug, Clone)]
pub struct Kubernetes {
    /// The image that has `svp`.
    pub image: String,
    /// The claim of the volume with the fleet's folder, mounted where the folder is here.
    pub claim: String,
    /// The fleet's file.
    pub file: PathBuf,
}

impl Kubernetes {
    /// Writes lists of the cells at these places into the results, and gives the manifest of the Jobs that
    /// run them. Each of its documents is JSON, and so is YAML as well.
    ///
    /// # Errors
    /// If results are outside of the fleet's folder, or lists cannot be written.
    pub fn manifest(&self, job: &Job<'_>, places: &[u64]) -> Result<String, FleetError> {
        let folder = self.file.parent().unwrap_or(Path::new("/"));
        let results = job.store.folder();
        let inside = results.canonicalize().is_ok_and(|path| path.starts_with(folder));
        if !inside {
            let why = format!("pods share {} alone: results must be in it", folder.display());
            return Err(FleetError::Refused { path: results.to_owned(), why });
        }
        let lists = Lists::write(job, "kubernetes", places)?;
        let name = resource_name(&job.fleet.name);
        let jobs = lists.all.iter().enumerate();
        let documents = jobs.map(|(number, list)| {
            format!("---\n{:#}\n", self.job(&format!("svp-{name}-{number}"), folder, list))
        });
        Ok(documents.collect())
    }

    fn job(&self, name: &str, folder: &Path, list: &List) -> Value {
        let memory = format!("{}Mi", list.size.memory_mib);
        let command = list.command(Path::new("svp"), &self.file, &[], "JOB_COMPLETION_INDEX");
        // Compiled kernels, and the key that they are taken with, are shared as the results are.
        let shared = |name: &str, at: &str| json!({ "name": name, "value": folder.join(at) });
        let container = json!({
            "name": "cells",
            "image": self.image,
            "command": ["sh", "-c", command],
            "env": [shared("XDG_CACHE_HOME", ".svp/cache"), shared("XDG_STATE_HOME", ".svp/state")],
            "resources": {
                "requests": { "cpu": list.size.cores.to_string(), "memory": memory },
                "limits": { "memory": memory },
            },
            "volumeMounts": [{ "name": "fleet", "mountPath": folder }],
        });
        let pod = json!({
            "restartPolicy": "Never",
            "activeDeadlineSeconds": list.task_seconds(),
            "containers": [container],
            "volumes": [
                { "name": "fleet", "persistentVolumeClaim": { "claimName": self.claim } },
            ],
        });
        json!({
            "apiVersion": "batch/v1",
            "kind": "Job",
            "metadata": { "name": name },
            "spec": {
                "completionMode": "Indexed",
                "completions": list.tasks,
                "parallelism": list.tasks,
                // A task that is run again does what has no result.
                "backoffLimitPerIndex": 1,
                "template": { "spec": pod },
            },
        })
    }
}

/// A fleet's name as a part of a resource's: small letters, digits and hyphens, not too many.
fn resource_name(name: &str) -> String {
    let fits = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let plain: String = name.chars().take(40).map(fits).collect();
    plain.to_ascii_lowercase().trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::places_of_part;
    use crate::tests::Site;

    fn documents(text: &str) -> Vec<Value> {
        text.split("---\n").skip(1).map(|one| serde_json::from_str(one).unwrap()).collect()
    }

    #[test]
    fn every_cell_is_one_of_an_index() {
        let site = Site::new(&["good", "bad"], "matrix = { guests = [0, 2], repeats = 600 }");
        let file = site.folder.path().join("fleet.toml").canonicalize().unwrap();
        let (image, claim) = ("local/svp:1".to_owned(), "night".to_owned());
        let cluster = Kubernetes { image, claim, file };
        let places = site.plan(&[]).places;
        let jobs = documents(&cluster.manifest(&site.job(), &places).unwrap());
        let lists = site.folder.path().join("svp-fleet/kubernetes/1");
        let mut covered = Vec::new();
        for (number, (job, cores)) in jobs.iter().zip(["1", "2"]).enumerate() {
            let spec = &job["spec"];
            assert_eq!(job["metadata"]["name"], format!("svp-site-{number}"));
            assert_eq!(
                (&spec["completionMode"], &spec["completions"]),
                (&"Indexed".into(), &600.into())
            );
            let container = &spec["template"]["spec"]["containers"][0];
            assert_eq!(container["resources"]["requests"]["cpu"], cores);
            let command = container["command"][2].as_str().unwrap();
            let list = lists.join(format!("{number}.places")).canonicalize().unwrap();
            assert!(command.contains("--each 2 --part $JOB_COMPLETION_INDEX --cores"), "{command}");
            assert!(command.contains(&format!("{number}.places")), "{command}");
            covered.extend((0..600).flat_map(|part| places_of_part(&list, 2, part).unwrap()));
        }
        covered.sort_unstable();
        assert_eq!((jobs.len(), covered), (2, places), "2400 cells, two to each pod");
    }

    #[test]
    fn results_that_pods_do_not_share_are_refused() {
        let site = Site::new(&["good"], "");
        let (image, claim) = (String::new(), String::new());
        let file = "/elsewhere/fleet.toml".into();
        let refused = Kubernetes { image, claim, file }.manifest(&site.job(), &[0]);
        assert!(refused.unwrap_err().to_string().contains("/elsewhere"));
    }

    #[test]
    fn a_resources_name_has_small_letters() {
        assert_eq!(resource_name("Night run_2!"), "night-run-2");
    }
}
