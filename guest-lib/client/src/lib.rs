//! The safe core of guest-lib: streams, events, memory and modules over a channel
