#!/usr/bin/env python3
"""Writes exports.rs: every name of names.txt as a call of this crate's functions, or as a refusal.

The files of PTX beside it are made by library-support/kernels.py.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE.parent.parent / "library-support"))
from exports import Exports, arguments  # noqa: E402

REAL, COMPLEX, ALL = "SD", "CZ", "SDCZ"
TYPES = {"i": "i32", "e": "i32", "l": "i64", "p": "Pointer", "o": "*mut i32", "z": "*mut usize", "c": "i8", "u": "usize", "f": "f32", "d": "f64"}
EXPORTS = Exports()


def function(name, args, body):
    """A function with a handle; arguments that its body does not read are named so, integers that it does are widened."""
    read = [(a if re.search(rf"\b{a}\b", body) else f"_{a}", k) for a, k in arguments(args)]
    widened = "".join(f"let {a} = i64::from({a}); " for a, k in read if k == "i" and a[0] != "_")
    EXPORTS.add(name, ", ".join(["handle: Pointer", *(f"{a}: {TYPES[k]}" for a, k in read)]), widened + body)


def typed(stem, letters, args, body):
    for letter in letters:
        function(f"cusolverDn{letter}{stem}", args, f"call(handle, Kind::{letter}, |it| {body})")


def sized(stem, letters, args, last=""):
    """What says how much memory a routine wants."""
    extents = ", ".join(a for a, k in arguments(args + last) if k == "i" and a in ("m", "n", "k", "count"))
    for letter in letters:
        function(f"cusolverDn{letter}{stem}_bufferSize", f"{args} o:lwork{last}", f"handle::room(handle, &[{extents}], lwork)")


def both(stem, args, rest, body, letters=ALL, query=None):
    """A routine and its size's, which has the arguments before the workspace."""
    sized(stem, letters, args if query is None else query)
    typed(stem, letters, f"{args} {rest}", body)


def dense():
    a, b = "(a, lda)", "(b, ldb)"
    both("potrf", "e:uplo i:n p:a i:lda", "p:work i:lwork p:info", f"cholesky::potrf(it, uplo, n, {a}, info)")
    both("potri", "e:uplo i:n p:a i:lda", "p:work i:lwork p:info", f"cholesky::potri(it, uplo, n, {a}, info)")
    typed("potrs", ALL, "e:uplo i:n,columns p:a i:lda p:b i:ldb p:info",
          f"cholesky::potrs(it, uplo, (n, columns), {a}, {b}, info)")
    typed("potrfBatched", ALL, "e:uplo i:n p:a i:lda p:info i:count",
          f"cholesky::potrf_batched(it, uplo, n, {a}, info, count)")
    typed("potrsBatched", ALL, "e:uplo i:n,columns p:a i:lda p:b i:ldb p:info i:count",
          f"cholesky::potrs_batched(it, uplo, (n, columns), {a}, {b}, info, count)")
    both("getrf", "i:m,n p:a i:lda", "p:work p:pivots,info",
         f"lu::getrf(it, (m, n), {a}, Pivots::new(pivots, false), info)")
    typed("getrs", ALL, "e:trans i:n,columns p:a i:lda p:pivots,b i:ldb p:info",
          f"lu::getrs(it, trans, (n, columns), {a}, Pivots::new(pivots, false), {b}, info)")
    typed("laswp", ALL, "i:n p:a i:lda,k1,k2 p:pivots i:incx", f"lu::laswp(it, n, {a}, (k1, k2), pivots, incx)")
    both("geqrf", "i:m,n p:a i:lda", "p:tau,work i:lwork p:info", f"qr::geqrf(it, (m, n), {a}, tau, info)")
    for letters, prefix in ((REAL, "or"), (COMPLEX, "un")):
        both(prefix + "gqr", "i:m,n,k p:a i:lda p:tau", "p:work i:lwork p:info",
             f"qr::orgqr(it, (m, n, k), {a}, tau, info)", letters)
        both(prefix + "mqr", "e:side,trans i:m,n,k p:a i:lda p:tau,c i:ldc", "p:work i:lwork p:info",
             f"qr::ormqr(it, (side, trans), (m, n, k), {a}, tau, (c, ldc), info)", letters)


def values():
    problem = "Problem { vectors, uplo, n }"
    for letters, prefix in ((REAL, "sy"), (COMPLEX, "he")):
        args = "e:vectors,uplo i:n p:a i:lda p:w"
        both(prefix + "evd", args, "p:work i:lwork p:info", f"eigen::syevd(it, {problem}, (a, lda), w, info)", letters)
        sized(prefix + "evj", letters, args, " p:params")
        sized(prefix + "evjBatched", letters, args, " p:params i:count")
        typed(prefix + "evj", letters, args + " p:work i:lwork p:info,params",
              f"handle::rotate(params, |wanted| eigen::syevj(it, {problem}, (a, lda), w, info, wanted))")
        typed(prefix + "evjBatched", letters, args + " p:work i:lwork p:info,params i:count",
              f"eigen::syevj_batched(it, {problem}, (a, lda), w, info, (handle::rotations(params)?, count))")
    both("gesvd", "c:jobu,jobvt i:m,n p:a i:lda p:s,u i:ldu p:vt i:ldvt", "p:work i:lwork p:rwork,info",
         "singular::gesvd(it, (jobu, jobvt), (m, n), (a, lda), s, (u, ldu), (vt, ldvt), info)", query="i:m,n")
    wanted = "Wanted { vectors, economical: %s, m, n }"
    tail = "p:a i:lda p:s,u i:ldu p:v i:ldv"
    for stem, econ, extra in (("gesvdj", "e:econ ", ""), ("gesvdjBatched", "", " i:count")):
        args = f"e:vectors {econ}i:m,n {tail}"
        sized(stem, ALL, args, " p:params" + extra)
    typed("gesvdj", ALL, f"e:vectors,econ i:m,n {tail} p:work i:lwork p:info,params",
          f"handle::rotate(params, |wanted| singular::gesvdj(it, {wanted % 'econ != 0'}, (a, lda), s, (u, ldu), (v, ldv), info, "
          "wanted))")
    typed("gesvdjBatched", ALL, f"e:vectors i:m,n {tail} p:work i:lwork p:info,params i:count",
          f"singular::gesvdj_batched(it, {wanted % 'false'}, (a, lda), s, (u, ldu), (v, ldv), info, "
          "(handle::rotations(params)?, count))")


ROOM = "call_of(handle, %s, |_| { check_params(params)?; write(device, 16)?; Ok(write(host, 0)?) })"


def wide(stem, args, body, others="", real="", query=None):
    """A routine whose types are arguments; `others`: types that must be the matrix's, `real`: its real part's."""
    check = f"(type_a, &[{others}], &[{real}])"
    if query is not None:
        function(f"cusolverDnX{stem}_bufferSize", f"{query} z:device,host", ROOM % check)
    function(f"cusolverDnX{stem}", args, f"call_of(handle, {check}, |it| {{ check_params(params)?; {body} }})")


def wides():
    tail = " p:device u:len p:host u:host_len p:info"
    a, b = "(a, lda)", "(b, ldb)"
    args = "p:params e:uplo l:n e:type_a p:a l:lda e:compute"
    wide("potrf", args + tail, f"cholesky::potrf(it, uplo, n, {a}, info)", "compute", query=args)
    wide("potrs", "p:params e:uplo l:n,columns e:type_a p:a l:lda e:type_b p:b l:ldb p:info",
         f"cholesky::potrs(it, uplo, (n, columns), {a}, {b}, info)", "type_b")
    args = "p:params l:m,n e:type_a p:a l:lda e:compute"
    wide("getrf", args.replace(" e:compute", " p:pivots e:compute") + tail,
         f"lu::getrf(it, (m, n), {a}, Pivots::new(pivots, true), info)", "compute", query=args)
    wide("getrs", "p:params e:trans l:n,columns e:type_a p:a l:lda p:pivots e:type_b p:b l:ldb p:info",
         f"lu::getrs(it, trans, (n, columns), {a}, Pivots::new(pivots, true), {b}, info)", "type_b")
    args = "p:params l:m,n e:type_a p:a l:lda e:type_tau p:tau e:compute"
    wide("geqrf", args + tail, f"qr::geqrf(it, (m, n), {a}, tau, info)", "type_tau, compute", query=args)
    args = "p:params e:vectors,uplo l:n e:type_a p:a l:lda e:type_w p:w e:compute"
    wide("syevd", args + tail, f"eigen::syevd(it, Problem {{ vectors, uplo, n }}, {a}, w, info)", "compute", "type_w",
         query=args)
    batched = args + " p:device u:len p:host u:host_len p:info l:count"
    body = f"eigen::syevj_batched(it, Problem {{ vectors, uplo, n }}, {a}, w, info, (Rotations::default(), count))"
    function("cusolverDnXsyevBatched_bufferSize", args + " z:device,host l:count", ROOM % "(type_a, &[compute], &[type_w])")
    wide("syevBatched", batched, body, "compute", "type_w")
    args = ("p:params c:jobu,jobvt l:m,n e:type_a p:a l:lda e:type_s p:s e:type_u p:u l:ldu e:type_vt p:vt l:ldvt e:compute")
    wide("gesvd", args + tail, f"singular::gesvd(it, (jobu, jobvt), (m, n), {a}, s, (u, ldu), (vt, ldvt), info)",
         "type_u, type_vt, compute", "type_s", query=args)


def sparse():
    """Systems of sparse matrices, with operands on the device or on the host."""
    for name, by, places in (("lsvchol", "Cholesky", ("", "Host")), ("lsvqr", "Qr", ("", "Host")), ("lsvlu", "Lu", ("Host",))):
        for place in places:
            for letter in ALL:
                kind = "f" if letter in "SC" else "d"
                tolerance = "f64::from(tolerance)" if kind == "f" else "tolerance"
                function(f"cusolverSp{letter}csr{name}{place}",
                         f"i:n,entries p:descriptor,values,offsets,indices,b {kind}:tolerance e:reorder p:x o:singularity",
                         f"""let arrays = [values, offsets, indices];
    let (tolerance, on_host) = ({tolerance}, {'true' if place else 'false'});
    let system = System {{ n, entries, descriptor, arrays, b, x, tolerance, reorder, on_host }};
    call(handle, Kind::{letter}, |it| sparse::solve(it, By::{by}, system, singularity))""")


def helpers():
    for part in ("Dn", "Sp"):
        handles(part)
    other_helpers()


def handles(part):
    EXPORTS.add(f"cusolver{part}Create", "place: *mut Pointer", "handle::create(place)")
    EXPORTS.add(f"cusolver{part}Destroy", "handle: Pointer", "handle::destroy(handle)")
    EXPORTS.add(f"cusolver{part}SetStream", "handle: Pointer, stream: Pointer", "handle::change(handle, |it| it.stream = stream)")
    EXPORTS.add(f"cusolver{part}GetStream", "handle: Pointer, place: *mut Pointer",
                "guard(|| Ok(write(place, handle::settings(handle)?.stream)?))")


def other_helpers():
    EXPORTS.add("cusolverDnSetDeterministicMode", "handle: Pointer, mode: i32",
          "handle::change_checked(handle, mode == 1 || mode == 2, |it| it.deterministic = mode)")
    EXPORTS.add("cusolverDnGetDeterministicMode", "handle: Pointer, place: *mut i32",
          "guard(|| Ok(write(place, handle::settings(handle)?.deterministic)?))")
    EXPORTS.add("cusolverGetVersion", "place: *mut i32", "guard(|| Ok(write(place, VERSION.short_number())?))")
    EXPORTS.add("cusolverGetProperty", "which: i32, place: *mut i32",
          "guard(|| Ok(write(place, VERSION.part(which).ok_or(Status::INVALID_VALUE)?)?))")
    EXPORTS.add("cusolverDnCreateParams", "place: *mut Pointer", "handle::create_params(place)")
    EXPORTS.add("cusolverDnDestroyParams", "params: Pointer", "handle::destroy_params(params)")
    EXPORTS.add("cusolverDnSetAdvOptions", "params: Pointer, function: i32, algorithm: i32",
          "guard(|| { require(!params.is_null())?; check_params(params)?; "
          "require((0..=2).contains(&function) && (0..=2).contains(&algorithm)) })")
    for name in ("Syevj", "Gesvdj"):
        lower = name.lower()
        EXPORTS.add(f"cusolverDnCreate{name}Info", "place: *mut Pointer", "handle::create_rotations(place)")
        EXPORTS.add(f"cusolverDnDestroy{name}Info", "info: Pointer", "handle::destroy_rotations(info)")
        change = "guard(|| { handle::rotations(info)?; require(%s)?; handle::change_rotations(info, |it| it.%s) })"
        EXPORTS.add(f"cusolverDnX{lower}SetTolerance", "info: Pointer, tolerance: f64",
              change % ("tolerance >= 0.0", "tolerance = tolerance"))
        EXPORTS.add(f"cusolverDnX{lower}SetMaxSweeps", "info: Pointer, most: i32", change % ("most >= 0", "max_sweeps = most"))
        EXPORTS.add(f"cusolverDnX{lower}SetSortEig", "info: Pointer, sort: i32", change % ("true", "sorted = sort != 0"))
        EXPORTS.add(f"cusolverDnX{lower}GetResidual", "handle: Pointer, info: Pointer, place: *mut f64",
              "guard(|| { handle::settings(handle)?; Ok(write(place, handle::rotations(info)?.residual)?) })")
        EXPORTS.add(f"cusolverDnX{lower}GetSweeps", "handle: Pointer, info: Pointer, place: *mut i32",
              "guard(|| { handle::settings(handle)?; Ok(write(place, handle::rotations(info)?.sweeps)?) })")


HEAD = """use svp_library_support::border::{guard, refuse, write};
use svp_library_support::{Kind, Pointer, Version};

use crate::eigen::Problem;
use crate::handle::{Rotations, call, call_of, check_params};
use crate::lu::Pivots;
use crate::singular::Wanted;
use crate::sparse::{By, System};
use crate::status::{Status, require};
use crate::{cholesky, eigen, handle, lu, qr, singular, sparse};

/// The version that the interface is of.
const VERSION: Version = Version(11, 7, 5);
"""
for family in (dense, values, wides, sparse, helpers):
    family()
EXPORTS.write(HERE, HEAD)
