//! vhost-user device and native socket: bytes to validated commands
