//! What vhost-user-backend asks of a device: constants, and messages for the port.

use super::port::{Message, Port};
use super::{GuestRam, Vring};
use std::io;
use std::sync::Arc;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::virtio::{QUEUES, encode_config};
use vhost::vhost_user::message::{VhostUserProtocolFeatures, VhostUserVirtioFeatures};
use vhost_user_backend::{VhostUserBackend, VringT};
use virtio_bindings::virtio_config::VIRTIO_F_VERSION_1;
use virtio_bindings::virtio_ring::VIRTIO_RING_F_INDIRECT_DESC;
use vm_memory::GuestAddressSpace;
use vmm_sys_util::epoll::EventSet;
use vmm_sys_util::event::{
    EventConsumer, EventFlag, EventNotifier, new_event_consumer_and_notifier,
};

/// Longest queue that we take.
const QUEUE_SIZE_MAX: usize = 1024;

/// Our device for one connection of QEMU's.
pub(super) struct Backend {
    port: Arc<Port>,
    vrings: std::sync::Mutex<Vec<Vring>>,
}

impl Backend {
    pub(super) fn new(port: Arc<Port>) -> Self {
        Self { port, vrings: std::sync::Mutex::new(Vec::new()) }
    }
}

impl VhostUserBackend for Backend {
    type Bitmap = ();
    type Vring = Vring;

    fn num_queues(&self) -> usize {
        QUEUES
    }

    fn max_queue_size(&self) -> usize {
        QUEUE_SIZE_MAX
    }

    fn features(&self) -> u64 {
        1 << VIRTIO_F_VERSION_1
            | 1 << VIRTIO_RING_F_INDIRECT_DESC
            | VhostUserVirtioFeatures::PROTOCOL_FEATURES.bits()
    }

    fn protocol_features(&self) -> VhostUserProtocolFeatures {
        VhostUserProtocolFeatures::CONFIG
            | VhostUserProtocolFeatures::MQ
            | VhostUserProtocolFeatures::REPLY_ACK
            | VhostUserProtocolFeatures::RESET_DEVICE
    }

    fn reset_device(&self) {
        self.port.post_and_wait(Message::Reset);
    }

    /// Not offered, so never on.
    fn set_event_idx(&self, _enabled: bool) {}

    fn get_config(&self, offset: u32, size: u32) -> Vec<u8> {
        let config = encode_config(PROTOCOL_VERSION);
        let start = offset as usize;
        let end = start.saturating_add(size as usize);
        config.get(start..end).unwrap_or_default().to_vec()
    }

    fn update_memory(&self, memory: GuestRam) -> io::Result<()> {
        self.port.post(Message::Memory((*memory.memory()).clone()));
        Ok(())
    }

    /// Without it, the worker threads never end.
    fn exit_event(&self, _thread_index: usize) -> Option<(EventConsumer, EventNotifier)> {
        new_event_consumer_and_notifier(EventFlag::NONBLOCK | EventFlag::CLOEXEC).ok()
    }

    fn stop_vring(&self, queue_index: u32) -> io::Result<()> {
        let Ok(queue) = u16::try_from(queue_index) else { return Ok(()) };
        let vrings = self.vrings.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        // A queue that never started is not known here, and needs no stop.
        let Some(vring) = vrings.get(usize::from(queue)).cloned() else { return Ok(()) };
        drop(vrings);
        let next_avail = vring.queue_next_avail();
        self.port.post_and_wait(|done| Message::Stopped(queue, next_avail, done));
        Ok(())
    }

    fn handle_event(
        &self,
        device_event: u16,
        _events: EventSet,
        vrings: &[Vring],
        _thread_id: usize,
    ) -> io::Result<()> {
        let mut known = self.vrings.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if known.is_empty() {
            known.extend_from_slice(vrings);
        }
        drop(known);
        if let Some(vring) = vrings.get(usize::from(device_event)) {
            self.port.post(Message::Kicked(device_event, vring.clone()));
        }
        Ok(())
    }
}
