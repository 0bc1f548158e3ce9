//! A session whose order policy is changed while it has work.

use super::access::access;
use super::module::ModuleState;
use super::{Env, Session};
use crate::policy;
use crate::policy::basic::Draining;
use crate::policy::basic::StreamOrder;
use crate::stage::order::Order;

impl Session {
    /// Goes over to the order policy of the configuration, as soon as the present one has no tasks.
    pub(crate) fn change_order(&mut self, env: &mut Env<'_>) {
        if !self.order_changes {
            let none: Box<dyn Order> = Box::new(StreamOrder::default());
            let old = std::mem::replace(&mut self.order, none);
            self.order = Box::new(Draining::from(old));
            self.order_changes = true;
        }
        self.finish_change(env);
    }

    /// The new policy begins, if the old one has no tasks left.
    pub(super) fn finish_change(&mut self, env: &mut Env<'_>) {
        if !self.order_changes || !self.order.is_idle() {
            return;
        }
        self.order_changes = false;
        let mut old = std::mem::replace(&mut self.order, policy::order(env.config));
        for task_ref in old.give_up() {
            let stream = self.streams.get(task_ref.stream.index()).and_then(Option::as_ref);
            let Some(task) = stream.and_then(|stream| stream.task(task_ref.value)) else {
                continue;
            };
            let queue = self.order.opened(task_ref, task.class, &|| {
                access(task, &self.modules, &self.ranges, &self.layout)
            });
            if let Some(queue) = queue {
                self.queues.push(queue, task_ref);
            }
        }
    }

    /// Asks what the kernels of all modules read and write.
    pub(crate) fn ask_segments(&mut self) {
        for module in self.modules.iter_mut() {
            if let ModuleState::Loaded(loaded) = &mut module.state {
                loaded.facts = loaded.info.facts.clone();
            }
        }
    }
}
