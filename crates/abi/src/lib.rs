//! What crosses the guest-host border: channel, ring, commands, virtio config, ioctls
