//! Deep RL physics simulation: Brax's environments (ACS, section V, workload 1).
//!
//! A step of Brax (arXiv 2106.13281, section 3) computes the impulses of joints, actuators and
//! contacts from the bodies' states, sums them, and integrates. Brax computes all parts of one type
//! (joints with one, two or three degrees of freedom, the actuators on them, pairs of colliding
//! shapes) in one batch; so kernels of different types are independent of each other, and those of
//! one type are a chain. Contacts come and go with the input.

use super::graph::Graph;

/// An environment: how many types of its parts there are in Brax's definition of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Environment {
    pub(super) name: &'static str,
    joint_types: u32,
    actuator_types: u32,
    /// Pairs of shapes that may touch: capsule and plane, capsule and capsule, and so on.
    collider_types: u32,
}

/// As Brax's environment definitions have them.
pub(super) const ENVIRONMENTS: &[Environment] = &[
    Environment { name: "ant", joint_types: 1, actuator_types: 1, collider_types: 1 },
    Environment { name: "grasp", joint_types: 2, actuator_types: 2, collider_types: 3 },
    Environment { name: "human", joint_types: 3, actuator_types: 3, collider_types: 1 },
    Environment { name: "ct", joint_types: 1, actuator_types: 1, collider_types: 1 },
    Environment { name: "w2d", joint_types: 1, actuator_types: 1, collider_types: 1 },
];

/// Assumed: sub-steps simulated for one batch; the ratio of times does not depend on it.
const SUBSTEPS: u32 = 16;
/// Assumed: something of a type of pairs touches half of the time.
const TOUCHES: f64 = 0.5;

/// Assumed kernels of each part, after XLA's fusion: the states are gathered, computed on, and the
/// impulses scattered to bodies.
const JOINT_KERNELS: u32 = 4;
const ACTUATOR_KERNELS: u32 = 3;
const COLLIDER_KERNELS: u32 = 4;

/// Adds the kernels of one batch of training data.
pub(super) fn batch(environment: &Environment, graph: &mut Graph) {
    let state = graph.tensor();
    let actions = graph.tensor();
    let part = |graph: &mut Graph, inputs: &[u32], kernels: u32| {
        let first = graph.kernel(inputs, None);
        (1..kernels).fold(first, |tensor, _| graph.kernel(&[tensor], None))
    };
    for _ in 0..SUBSTEPS {
        let mut impulses = vec![state];
        for _ in 0..environment.joint_types {
            impulses.push(part(graph, &[state], JOINT_KERNELS));
        }
        for _ in 0..environment.actuator_types {
            impulses.push(part(graph, &[state, actions], ACTUATOR_KERNELS));
        }
        for _ in 0..environment.collider_types {
            // Which pairs are near is found first; what touches, by how much.
            let near = graph.kernel(&[state], None);
            if graph.rng().unit() < TOUCHES {
                impulses.push(part(graph, &[near, state], COLLIDER_KERNELS));
            }
        }
        // The kinetic integrator, then the potential one, which writes the state in place.
        let velocity = graph.kernel(&impulses, None);
        graph.kernel(&[velocity, state], Some(state));
    }
}
