#!/usr/bin/env python3
"""Writes docs/reference/library-coverage.md: which functions of the libraries of kernels there are.

It reads what the libraries export (`extern "C"` functions of their `exports.rs`); a test of this crate holds the document
to it.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).parents[2]
LIBRARIES = [("libcublas.so.12 and libcublas.so.13", "cublas", "generated/exports.rs", "CUBLAS_STATUS_NOT_SUPPORTED"),
             ("libcublasLt.so.12 and libcublasLt.so.13", "cublaslt", "src/exports.rs", "CUBLAS_STATUS_NOT_SUPPORTED"),
             ("libcufft.so.11 and libcufft.so.12", "cufft", "src/exports.rs", "CUFFT_NOT_SUPPORTED"),
             ("libcurand.so.10", "curand", "src/exports.rs", "CURAND_STATUS_ARCH_MISMATCH"),
             ("libcusolver.so.11 and libcusolver.so.12", "cusolver", "generated/exports.rs", "CUSOLVER_STATUS_NOT_SUPPORTED"),
             ("libcusparse.so.12", "cusparse", "generated/exports.rs", "CUSPARSE_STATUS_NOT_SUPPORTED"),
             ("libcudnn.so.9", "cudnn", "src/exports.rs generated/calls.rs", "CUDNN_STATUS_NOT_SUPPORTED")]
HEAD = """# Libraries: what is there

Made by `guest-lib/library-support/coverage.py`, held true by a test. A function that is refused answers so and names itself
once on standard error. NPP is not there. What an implemented function does differently from NVIDIA's is in the library's
README.
"""


def functions(source):
    """(name, is refused) of each exported function."""
    for name, body in re.findall(r'extern "C" fn (\w+)\([^{]*\{(.*?)\n\}', source, re.S):
        # A refusal with a status of its own stands in a guard.
        yield name, body.strip().startswith("refuse(") or "|| { refused(" in " ".join(body.split())
    for names in re.findall(r"^(?:svp_library_support::)?refused! \{(.*?)\n\}", source, re.M | re.S):
        for name in names.split():
            yield name, True


def main():
    parts = [HEAD]
    for title, folder, file, status in LIBRARIES:
        sources = [(ROOT / "guest-lib" / folder / name).read_text() for name in file.split()]
        found = dict(pair for source in sources for pair in functions(source))
        there, refused = (sorted(name for name, it in found.items() if it == wanted) for wanted in (False, True))
        parts.append(f"""
## {title}

{len(found)} functions: {len(there)} implemented, {len(refused)} refused (`guest-lib/{folder}/README.md`).

### Implemented in {folder}

{", ".join(there)}

### Refused in {folder} (`{status}`)

{", ".join(refused)}
""")
    (ROOT / "docs/reference/library-coverage.md").write_text("".join(parts))


main()
