//! What FAIR comes to in theory: processor sharing, in which all jobs that are there get on equally
//! fast.

use super::TrainingJob;

/// A job that is admitted, with what is left of it in nanoseconds of its own.
struct Active {
    job: usize,
    left_ns: f64,
}

/// When each job ends if the GPU is shared equally among all that have come, or, with a capacity,
/// among those that the safety condition (section 3.3.2) of one lane admits in the order of arrival, as
/// far as they fit.
pub(super) fn ends_ns(jobs: &[TrainingJob], capacity_bytes: Option<u64>) -> Vec<u64> {
    let mut ends = vec![0; jobs.len()];
    let mut active: Vec<Active> = Vec::new();
    let mut waiting: Vec<usize> = Vec::new();
    let (mut next, mut now_ns) = (0, 0.0);
    loop {
        let room = |active: &[Active], job: usize| {
            let all = || {
                active
                    .iter()
                    .map(|running| running.job)
                    .chain([job])
                    .map(|job| jobs[job].iteration.memory)
            };
            let persistent: u64 = all().map(|memory| memory.persistent_bytes).sum();
            let lane = all().map(|memory| memory.ephemeral_bytes).max().unwrap_or(0);
            capacity_bytes.is_none_or(|capacity| persistent + lane <= capacity)
        };
        waiting.retain(|&job| {
            let fits = room(&active, job);
            if fits {
                let work_ns = jobs[job].iterations * jobs[job].iteration.alone_ns();
                active.push(Active { job, left_ns: work_ns as f64 });
            }
            !fits
        });
        let count = active.len() as f64;
        let least = active.iter().map(|running| running.left_ns).fold(f64::INFINITY, f64::min);
        let done_ns = now_ns + least * count.max(1.0);
        let comes_ns = jobs.get(next).map_or(f64::INFINITY, |job| job.arrives_ns as f64);
        let then_ns = done_ns.min(comes_ns);
        if !then_ns.is_finite() {
            return ends;
        }
        let each = (then_ns - now_ns) / count.max(1.0);
        active.iter_mut().for_each(|running| running.left_ns -= each);
        now_ns = then_ns;
        active.retain(|running| {
            let is_done = running.left_ns <= 1.0;
            if is_done {
                ends[running.job] = now_ns as u64;
            }
            !is_done
        });
        if comes_ns <= now_ns {
            waiting.push(next);
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::models::Model;
    use super::*;

    fn job(arrives_ms: u64, work_ms: u64, batch: usize) -> TrainingJob {
        let mut iteration = Model::named("resnet152").unwrap().iteration(batch);
        (iteration.host_ns, iteration.gpu_ns) = (0, 1_000_000);
        let arrives_ns = arrives_ms * 1_000_000;
        TrainingJob { arrives_ns, model: 0, iteration, iterations: work_ms }
    }

    #[test]
    fn jobs_that_are_there_get_on_equally_fast() {
        let ms =
            |ends: Vec<u64>| ends.into_iter().map(|end_ns| end_ns / 1_000_000).collect::<Vec<_>>();
        let jobs = [job(0, 100, 0), job(50, 100, 0), job(400, 10, 0)];
        assert_eq!(ms(ends_ns(&jobs, None)), [150, 200, 410]);
        // Peaks of 12.7 GB, and one more job's persistent 0.8 GB: two fit 14 GB, three do not.
        let jobs = [job(0, 100, 2), job(0, 200, 2), job(0, 100, 2)];
        assert_eq!(ms(ends_ns(&jobs, Some(14_000_000_000))), [200, 400, 400]);
    }
}
