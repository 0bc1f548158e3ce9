//! Deep RL physics simulation: Brax's environments (ACS, section V, workload 1).
//!
//! A step of Brax (arXiv 2106.13281, section 3) computes the impulses of joints, actuators and
//! contacts from the bodies' states, and integrates bodies by the impulses on them. Which bodies a
//! joint, an actuator or a contact joins is the environment's own, and contacts come and go: so the
//! graph depends on the input.

use super::graph::Graph;

/// An environment: how many of its parts there are in Brax's definition of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Environment {
    pub(super) name: &'static str,
    bodies: u32,
    joints: u32,
    actuators: u32,
    contacts: u32,
}

/// Bodies, joints and actuators as Brax's environment definitions have them; contacts are the pairs
/// that may touch the ground, or for grasp the object.
pub(super) const ENVIRONMENTS: &[Environment] = &[
    Environment { name: "ant", bodies: 9, joints: 8, actuators: 8, contacts: 4 },
    Environment { name: "grasp", bodies: 18, joints: 17, actuators: 17, contacts: 14 },
    Environment { name: "human", bodies: 11, joints: 10, actuators: 10, contacts: 2 },
    Environment { name: "ct", bodies: 7, joints: 6, actuators: 6, contacts: 7 },
    Environment { name: "w2d", bodies: 7, joints: 6, actuators: 6, contacts: 7 },
];

/// Assumed: sub-steps simulated for one batch; the ratio of times does not depend on it.
const SUBSTEPS: u32 = 16;
/// Assumed: a possible contact touches half of the time.
const TOUCHES: f64 = 0.5;

/// Adds the kernels of one batch of training data.
pub(super) fn batch(environment: &Environment, graph: &mut Graph) {
    let Environment { bodies, joints, actuators, contacts, .. } = *environment;
    let states: Vec<u32> = (0..bodies).map(|_| graph.tensor()).collect();
    let actions = graph.tensor();
    // A tree of bodies: joint j hangs body j + 1 on one before it.
    let tree: Vec<(usize, usize)> = (0..joints as usize)
        .map(|joint| {
            let child = (joint + 1) % bodies as usize;
            (graph.rng().between(0, joint as u64) as usize % bodies as usize, child)
        })
        .collect();
    for _ in 0..SUBSTEPS {
        let mut on_body: Vec<Vec<u32>> = vec![Vec::new(); bodies as usize];
        for &(parent, child) in &tree {
            let impulse = graph.kernel(&[states[parent], states[child]], None);
            on_body[parent].push(impulse);
            on_body[child].push(impulse);
        }
        for actuator in 0..actuators as usize {
            let (parent, child) = tree[actuator % tree.len()];
            let impulse = graph.kernel(&[actions, states[parent], states[child]], None);
            on_body[parent].push(impulse);
            on_body[child].push(impulse);
        }
        for contact in 0..contacts as usize {
            if graph.rng().unit() < TOUCHES {
                // The bodies that hang last are those that touch.
                let body = bodies as usize - 1 - contact % bodies as usize;
                let impulse = graph.kernel(&[states[body]], None);
                on_body[body].push(impulse);
            }
        }
        for (body, impulses) in on_body.into_iter().enumerate() {
            let mut reads = impulses;
            reads.push(states[body]);
            // The kinetic integrator, then the potential one, which writes the state in place.
            let velocity = graph.kernel(&reads, None);
            graph.kernel(&[velocity, states[body]], Some(states[body]));
        }
    }
}
