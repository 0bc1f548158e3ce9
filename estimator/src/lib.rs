//! Kernel facts and a target description to cycles, time, power and energy
