//! CUDA types, error codes and entry-point tables
