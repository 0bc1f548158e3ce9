//! Sessions, memory, dependencies and scheduling: a state machine without threads, clock or I/O
