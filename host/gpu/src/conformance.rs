//! The conformance suite: what every device must do, as checks that run on any of them.
