//! PTX text to IR, verifier and analyses
