//! The device that executes nothing: every well-formed job succeeds at once.
