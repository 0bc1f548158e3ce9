// What a launch stands for, behind its operand: for estimates, no kernel reads it (crates/abi/src/library_work.rs).
#pragma once

template <class Operand> struct Priced {
    Operand operand;
    unsigned long long work[8];
};
