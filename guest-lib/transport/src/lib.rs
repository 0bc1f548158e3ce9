//! How a client reaches the host: /dev/svpN in a guest, a Unix socket natively
