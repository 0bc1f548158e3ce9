//! Fat binary containers: which code a program holds
