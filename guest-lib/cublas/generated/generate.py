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
TYPES = {"i": "{int}", "e": "i32", "p": "Pointer", "l": "i64", "o": "*mut i32"}
EXPORTS = Exports()


def function(name, kind, args, body, wide):
    integer = "i64" if wide else "i32"
    params = [f"{a}: {TYPES[k].format(int=integer)}" for a, k in arguments(args)]
    widened = "".join(f"let {a} = i64::from({a}); " for a, k in arguments(args) if k == "i" and not wide)
    body = body.replace("WIDE", "true" if wide else "false")
    EXPORTS.add(name, ", ".join(["handle: Handle", *params]), f"{widened}call(handle, Kind::{kind}, |it| {body})")


def routine(names, args, body):
    """`names`: those of each type; both integer widths."""
    for name, kind in names:
        for wide in (False, True):
            function(name + ("_64" if wide else ""), kind, args, body, wide)


def typed(stem, letters, args, body, suffix="_v2"):
    routine([(f"cublas{letter}{stem}{suffix}", letter) for letter in letters], args, body)


def level1():
    x, y = "(x, incx)", "(y, incy)"
    typed("axpy", ALL, "i:n p:alpha p:x i:incx p:y i:incy", f"level1::axpy(it, n, alpha, {x}, {y})")
    scal = "i:n p:alpha p:x i:incx"
    typed("scal", ALL, scal, f"level1::scal(it, it.kind, n, alpha, {x})")
    routine([("cublasCsscal_v2", "C"), ("cublasZdscal_v2", "Z")], scal, f"level1::scal(it, it.kind.real(), n, alpha, {x})")
    pair = "i:n p:x i:incx p:y i:incy"
    typed("copy", ALL, pair, f"level1::copy(it, n, {x}, {y})")
    typed("swap", ALL, pair, f"level1::swap(it, n, {x}, {y})")
    rot = f"level1::rot(it, SINE, n, ({x}, {y}), c, s)"
    typed("rot", ALL, pair + " p:c,s", rot.replace("SINE", "it.kind"))
    routine([("cublasCsrot_v2", "C"), ("cublasZdrot_v2", "Z")], pair + " p:c,s", rot.replace("SINE", "it.kind.real()"))
    typed("rotm", REAL, pair + " p:param", f"level1::rotm(it, n, {x}, {y}, param)")
    to = f"level1::reduce(it, To::%s, n, {x}, %s, (result, %s))"
    typed("dot", REAL, pair + " p:result", to % ("Dot", y, "false"))
    typed("dotu", COMPLEX, pair + " p:result", to % ("Dot", y, "false"))
    typed("dotc", COMPLEX, pair + " p:result", to % ("DotConjugate", y, "false"))
    one = "i:n p:x i:incx p:result"
    for stem, what in (("nrm2", "Norm"), ("asum", "Sum")):
        names = zip(("S", "D", "Sc", "Dz"), ALL)
        routine([(f"cublas{n}{stem}_v2", k) for n, k in names], one, to % (what, x, "false"))
    for stem, what in (("amax", "Largest"), ("amin", "Least")):
        routine([(f"cublasI{k.lower()}{stem}_v2", k) for k in ALL], one, to % (what, x, "WIDE"))


def level2():
    x, y = "(x, incx)", "(y, incy)"
    tail = "p:x i:incx p:beta p:y i:incy"
    typed("gemv", ALL, "e:trans i:m,n p:alpha p:a i:lda " + tail,
          f"level2::gemv(it, trans, (m, n), None, alpha, (a, lda), {x}, beta, {y})")
    typed("gbmv", ALL, "e:trans i:m,n,kl,ku p:alpha p:a i:lda " + tail,
          f"level2::gemv(it, trans, (m, n), Some((kl, ku)), alpha, (a, lda), {x}, beta, {y})")
    forms = (("{}y", "i:lda", "", "Layout::Dense(lda)"), ("{}b", "i:lda", "i:k ", "Layout::Band(k, lda)"),
             ("{}p", "", "", "Layout::Packed"))
    for form, lda, k, layout in forms:
        for hermitian in (False, True):
            stem = {"{}y": "he" if hermitian else "sy", "{}b": "hb" if hermitian else "sb", "{}p": "hp" if hermitian else "sp"}[form]
            dense = form == "{}y"
            letters = COMPLEX if hermitian else (ALL if dense else REAL)
            flag = str(hermitian).lower()
            typed(stem + "mv", letters, f"e:uplo i:n {k}p:alpha p:a {lda} {tail}",
                  f"level2::symmetric(it, {flag}, {layout}, (uplo, n), alpha, a, {x}, beta, {y})")
            if k:
                continue
            typed(stem + "r", letters, f"e:uplo i:n p:alpha p:x i:incx p:a {lda}",
                  f"level2::rank_symmetric(it, {flag}, {layout}, (uplo, n), alpha, {x}, a)")
            typed(stem + "r2", letters, f"e:uplo i:n p:alpha p:x i:incx p:y i:incy p:a {lda}",
                  f"level2::rank_two(it, {flag}, {layout}, (uplo, n), alpha, {x}, {y}, a)")
        stem = {"{}y": "tr", "{}b": "tb", "{}p": "tp"}[form]
        for end, what in (("mv", "triangular"), ("sv", "solve")):
            typed(stem + end, ALL, f"e:uplo,trans,diag i:n {k}p:a {lda} p:x i:incx",
                  f"level2::{what}(it, Triangle {{ uplo, trans, diag }}, {layout}, n, a, {x})")
    for stem, letters, conj in (("ger", REAL, "false"), ("geru", COMPLEX, "false"), ("gerc", COMPLEX, "true")):
        typed(stem, letters, "i:m,n p:alpha p:x i:incx p:y i:incy p:a i:lda",
              f"level2::rank_one(it, {conj}, (m, n), alpha, {x}, {y}, (a, lda))")
    body = "level2::gemv_batched(it, trans, (m, n), alpha, (A, lda), (X, incx), beta, (Y, incy), count)"
    typed("gemvBatched", ALL, "e:trans i:m,n p:alpha,a i:lda p:x i:incx p:beta,y i:incy,count",
          re.sub(r"\b([AXY])\b", lambda m: f"Batch::Pointers({m[1].lower()})", body), "")
    typed("gemvStridedBatched", ALL,
          "e:trans i:m,n p:alpha,a i:lda l:sa p:x i:incx l:sx p:beta,y i:incy l:sy i:count",
          re.sub(r"\b([AXY])\b", lambda m: f"Batch::Strided({m[1].lower()}, s{m[1].lower()})", body), "")


def level3():
    size = "Size { transa, transb, m, n, k }"
    ops = "e:transa,transb i:m,n,k "
    body = f"level3::gemm(it, {size}, alpha, (A, lda), (B, ldb), beta, (C, ldc), COUNT)"

    def placed(text, form, count):
        return re.sub(r"\b([ABC])\b", lambda m: form.format(m[1].lower()), text).replace("COUNT", count)

    plain = (ops + "p:alpha,a i:lda p:b i:ldb p:beta,c i:ldc", "alone({})", "1")
    pointers = (plain[0] + " i:count", "Batch::Pointers({})", "count")
    strided = (ops + "p:alpha,a i:lda l:sa p:b i:ldb l:sb p:beta,c i:ldc l:sc i:count", "Batch::Strided({0}, s{0})", "count")
    for stem, (args, form, count), suffix in (("gemm", plain, "_v2"), ("gemm3m", plain, ""), ("gemmBatched", pointers, ""),
                                              ("gemmStridedBatched", strided, "")):
        typed(stem, COMPLEX if "3m" in stem else ALL, args, placed(body, form, count), suffix)
    typed("gemm3mBatched", "C", pointers[0], placed(body, *pointers[1:]), "")
    typed("gemm3mStridedBatched", "C", strided[0], placed(body, *strided[1:]), "")
    mixed = f"mixed::gemm(it, TYPES, {size}, alpha, (A, lda), (B, ldb), beta, (C, ldc), COUNT)"
    half = mixed.replace("TYPES", "Types { a: 2, b: 2, c: 2, compute: 64 }")
    for stem, (args, form, count) in (("", plain), ("Batched", pointers), ("StridedBatched", strided)):
        routine([(f"cublasHgemm{stem}", "S")], args, placed(half, form, count))
        ex = re.sub(r"p:(?:alpha,|beta,)?([abc])(?= |$)", lambda m: m[0] + f" e:type_{m[1]}", args)
        ex = re.sub(r"(p:alpha,a) (e:type_a)", r"\1 \2", ex)
        types = mixed.replace("TYPES", "Types { a: type_a, b: type_b, c: type_c, compute }")
        routine([(f"cublasGemm{stem}Ex", "S")], ex + " e:compute,_algo", placed(types, form, count))
        if not stem:
            for name, compute in (("cublasSgemmEx", 68), ("cublasCgemmEx", 68), ("cublasCgemm3mEx", 68)):
                fixed = types.replace("compute }", f"compute: {compute} }}")
                routine([(name, name[6])], ex, placed(fixed, form, count))
    update = ("level3::update(it, Update {{ hermitian: {}, both: {}, real_alpha: {} }}, (uplo, trans), (n, k), alpha, "
              "(a, lda), {}, beta, (c, ldc))")
    one = "e:uplo,trans i:n,k p:alpha,a i:lda p:beta,c i:ldc"
    two = "e:uplo,trans i:n,k p:alpha,a i:lda p:b i:ldb p:beta,c i:ldc"
    for h, letters in (("sy", ALL), ("he", COMPLEX)):
        flag = str(h == "he").lower()
        typed(h + "rk", letters, one, update.format(flag, "false", flag, "(a, lda)"))
        typed(h + "r2k", letters, two, update.format(flag, "true", "false", "(b, ldb)"))
        typed(h + "rkx", letters, two, update.format(flag, "false", "false", "(b, ldb)"), "")
        typed(h + "mm", letters, "e:side,uplo i:m,n p:alpha,a i:lda p:b i:ldb p:beta,c i:ldc",
              f"level3::symmetric(it, {flag}, (side, uplo), (m, n), alpha, (a, lda), (b, ldb), beta, (c, ldc))")
    ex = "e:uplo,trans i:n,k p:alpha,a e:ta i:lda p:beta,c e:tc i:ldc"
    for stem, hermitian in (("syrk", "false"), ("syrk3m", "false"), ("herk", "true"), ("herk3m", "true")):
        name = f"cublasC{stem}Ex"
        plain = update.format(hermitian, "false", hermitian, "(a, lda)")
        routine([(name, "C")], ex, f"level1_ex::of(it, \"{name}\", &[data_type::C32, ta, tc], |it| {plain})")
    which = "Triangle { uplo, trans, diag }"
    head = "e:side,uplo,trans,diag i:m,n p:alpha,a i:lda p:b i:ldb"
    typed("trmm", ALL, head + " p:c i:ldc",
          f"level3::triangular(it, side, {which}, (m, n), alpha, (a, lda), (b, ldb), (c, ldc))")
    solve = f"level3::solve(it, side, {which}, (m, n), alpha, (A, lda), (B, ldb), COUNT)"
    typed("trsm", ALL, head, placed(solve, "alone({})", "1"))
    typed("trsmBatched", ALL, head + " i:count", placed(solve, "Batch::Pointers({})", "count"), "")
    typed("geam", ALL, "e:transa,transb i:m,n p:alpha,a i:lda p:beta,b i:ldb p:c i:ldc",
          "sums::geam(it, (transa, transb), (m, n), alpha, (a, lda), beta, (b, ldb), (c, ldc))", "")
    typed("dgmm", ALL, "e:side i:m,n p:a i:lda p:x i:incx p:c i:ldc",
          "sums::dgmm(it, side, (m, n), (a, lda), (x, incx), (c, ldc))", "")


def grouped():
    arrays = "p:transa,transb,m,n,k,alpha,a{},lda,b{},ldb,beta,c{},ldc i:count p:members"
    body = ("grouped::product(it, &Groups {{ ops: [transa, transb], sizes: [m, n, k], factors: [alpha, beta], "
            "matrices: [a, b, c], leading: [lda, ldb, ldc], members, wide: WIDE }}, count, {})")
    typed("gemmGroupedBatched", REAL, arrays.format("", "", ""), body.format("None"), "")
    ex = arrays.format(*(f" e:type_{x} p:" for x in "abc")).replace("p:,", "p:")
    types = "Some(Types { a: type_a, b: type_b, c: type_c, compute })"
    routine([("cublasGemmGroupedBatchedEx", "S")], ex + " e:compute", body.format(types))


def level1_ex():
    x, y = "(x, incx)", "(y, incy)"
    xs, ys = "p:x e:tx i:incx ", "p:y e:ty i:incy "

    def add(stem, args, of, body, real=None):
        name = f"cublas{stem}Ex"
        types = f"&[{of}]" if real is None else f"(&[{of}], &[{real}])"
        how = "of" if real is None else "to_real"
        routine([(name, "S")], args, f"level1_ex::{how}(it, \"{name}\", {types}, |it| {body})")

    add("Axpy", f"i:n p:alpha e:ta {xs}{ys}e:computed", "ta, tx, ty, computed", f"level1::axpy(it, n, alpha, {x}, {y})")
    add("Scal", f"i:n p:alpha e:ta {xs}e:computed", "ta, tx, computed", f"level1::scal(it, it.kind, n, alpha, {x})")
    add("Copy", f"i:n {xs}{ys}", "tx, ty", f"level1::copy(it, n, {x}, {y})")
    add("Swap", f"i:n {xs}{ys}", "tx, ty", f"level1::swap(it, n, {x}, {y})")
    to = f"level1::reduce(it, To::%s, n, {x}, %s, (result, WIDE))"
    for stem, what in (("Dot", "Dot"), ("Dotc", "DotConjugate")):
        add(stem, f"i:n {xs}{ys}p:result e:tr,computed", "tx, ty, tr, computed", to % (what, y))
    for stem, what in (("Nrm2", "Norm"), ("Asum", "Sum")):
        add(stem, f"i:n {xs}p:result e:tr,computed", "tx", to % (what, x), "tr, computed")
    for stem, what in (("Iamax", "Largest"), ("Iamin", "Least")):
        add(stem, f"i:n {xs}p:result", "tx", to % (what, x))
    add("Rotm", f"i:n {xs}{ys}p:param e:tp,computed", "tx, ty, tp, computed", f"level1::rotm(it, n, {x}, {y}, param)")
    routine([("cublasRotEx", "S")], f"i:n {xs}{ys}p:c,s e:ts,computed",
            f"level1_ex::rot(it, [tx, ty, ts, computed], |it, sine| level1::rot(it, sine, n, ({x}, {y}), c, s))")


def rotations():
    for letter in ALL:
        function(f"cublas{letter}rotg_v2", letter, "p:a,b,c,s", "rotations::rotg(it, [a, b, c, s])", False)
    rotmg = "rotations::rotmg(it, [d1, d2, x, y, param])"
    for letter in REAL:
        function(f"cublas{letter}rotmg_v2", letter, "p:d1,d2,x,y,param", rotmg, False)
    function("cublasRotmgEx", "S", "p:d1 e:t1 p:d2 e:t2 p:x e:tx p:y e:ty p:param e:tp,computed",
             f"level1_ex::of(it, \"cublasRotmgEx\", &[t1, t2, tx, ty, tp, computed], |it| {rotmg})", False)
    function("cublasRotgEx", "S", "p:a,b e:ab p:c,s e:cs,computed",
             "level1_ex::of(it, \"cublasRotgEx\", &[ab, cs, computed], |it| rotations::rotg(it, [a, b, c, s]))", False)


def only_32(stem, args, body):
    typed(stem, ALL, args, body, "")
    for letter in ALL:
        del EXPORTS.functions[f"cublas{letter}{stem}_64"]


def batched():
    only_32("getrfBatched", "i:n p:a i:lda p:pivots,info i:count", "batched::getrf(it, n, (a, lda), pivots, info, count)")
    only_32("getriBatched", "i:n p:a i:lda p:pivots,c i:ldc p:info i:count",
            "batched::getri(it, n, (a, lda), pivots, (c, ldc), info, count)")
    only_32("matinvBatched", "i:n p:a i:lda p:c i:ldc p:info i:count",
            "batched::matinv(it, n, (a, lda), (c, ldc), info, count)")
    only_32("getrsBatched", "e:trans i:n,columns p:a i:lda p:pivots,b i:ldb o:info i:count",
            "batched::getrs(it, trans, (n, columns), (a, lda), pivots, (b, ldb), info, count)")
    only_32("geqrfBatched", "i:m,n p:a i:lda p:tau o:info i:count", "batched_qr::geqrf(it, (m, n), (a, lda), tau, info, count)")
    only_32("gelsBatched", "e:trans i:m,n,columns p:a i:lda p:c i:ldc o:info p:singular i:count",
            "batched_qr::gels(it, trans, (m, n, columns), (a, lda), (c, ldc), info, singular, count)")
    only_32("tpttr", "e:uplo i:n p:packed,a i:lda", "sums::repack(it, (uplo, n), packed, (a, lda), false)")
    only_32("trttp", "e:uplo i:n p:a i:lda p:packed", "sums::repack(it, (uplo, n), packed, (a, lda), true)")


def helpers():
    EXPORTS.add("cublasCreate_v2", "place: *mut Handle", "helper::create(place)")
    EXPORTS.add("cublasDestroy_v2", "handle: Handle", "helper::destroy(handle)")
    EXPORTS.add("cublasGetVersion_v2", "handle: Handle, place: *mut i32", "helper::version(handle, place)")
    EXPORTS.add("cublasGetProperty", "which: i32, place: *mut i32", "helper::property(which, place)")
    EXPORTS.add("cublasSetWorkspace_v2", "handle: Handle, workspace: Pointer, _len: usize", "helper::set_workspace(handle, workspace)")
    EXPORTS.add("cublasSetStream_v2", "handle: Handle, stream: Pointer", "helper::set(handle, |it| it.stream = stream)")
    EXPORTS.add("cublasGetStream_v2", "handle: Handle, place: *mut Pointer", "helper::get(handle, place, |it| it.stream)")
    EXPORTS.add("cublasSetPointerMode_v2", "handle: Handle, mode: i32",
          "helper::set_checked(handle, (0..2).contains(&mode), |it| it.device_pointers = mode == 1)")
    EXPORTS.add("cublasGetPointerMode_v2", "handle: Handle, place: *mut i32", "helper::get(handle, place, |it| it.device_pointers.into())")
    for name, field in (("AtomicsMode", "atomics_mode"), ("MathMode", "math_mode"), ("SmCountTarget", "sm_count")):
        ok = {"AtomicsMode": "(0..2).contains(&value)", "MathMode": "(0..=3).contains(&(value & 15))", "SmCountTarget": "value >= 0"}[name]
        EXPORTS.add(f"cublasSet{name}", "handle: Handle, value: i32", f"helper::set_checked(handle, {ok}, |it| it.{field} = value)")
        EXPORTS.add(f"cublasGet{name}", "handle: Handle, place: *mut i32", f"helper::get(handle, place, |it| it.{field})")
    EXPORTS.add("cublasGetCudartVersion", "", "12_090", "usize")
    for end in ("Name", "String"):
        EXPORTS.add(f"cublasGetStatus{end}", "status: i32", "helper::status_name(status)", "*const c_char")
    for wide, integer in (("", "i32"), ("_64", "i64")):
        w = "" if wide else "let [{0}] = [{0}].map(i64::from); "
        for where in ("Async", ""):
            stream = ", stream: Pointer" if where else ""
            end = "stream, false" if where else "null_mut(), true"
            for way in ("Set", "Get"):
                head = f"n: {integer}, size: {integer}, x: Pointer, incx: {integer}, y: Pointer, incy: {integer}{stream}"
                EXPORTS.add(f"cublas{way}Vector{where}{wide}", head, w.format("n, size, incx, incy")
                      + f"helper::copy(helper::columns(1, n, size, incx, incy), x, y, {end})")
                head = f"rows: {integer}, count: {integer}, size: {integer}, a: Pointer, lda: {integer}, b: Pointer, ldb: {integer}{stream}"
                EXPORTS.add(f"cublas{way}Matrix{where}{wide}", head, w.format("rows, count, size, lda, ldb")
                      + f"helper::copy(helper::columns(rows, count, size, lda, ldb), a, b, {end})")


HEAD = """use std::ffi::c_char;
use std::ptr::null_mut;

use svp_library_support::Pointer;
use svp_library_support::border::refuse;

use crate::handle::{Handle, Kind, call};
use crate::level1::To;
use crate::level2::{Layout, Triangle};
use crate::level3::{Size, Update, alone};
use crate::mixed::Types;
use crate::operand::{Batch, data_type};
use crate::status::Status;
use crate::grouped::Groups;
use crate::{batched, batched_qr, grouped, helper, level1, level1_ex, level2, level3, mixed, rotations, sums};
"""
for family in (level1, level2, level3, grouped, level1_ex, rotations, batched, helpers):
    family()
EXPORTS.write(HERE, HEAD)
