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

# A name's kind is one of these; a capital letter is where the function writes one.
TYPES = {"i": "i32", "l": "i64", "p": "Pointer", "u": "usize"}
TYPES |= {kind.upper(): f"*mut {name}" for kind, name in TYPES.items()}
EXPORTS = Exports()


def function(name, args, body, answer="Status"):
    """Arguments that the body does not read are named so."""
    read = [(a if re.search(rf"\b{a}\b", body) else f"_{a}", kind) for a, kind in arguments(args)]
    EXPORTS.add(name, ", ".join(f"{a}: {TYPES[kind]}" for a, kind in read), body, answer)


def tell(name, args, value):
    """A function that writes one value to `place`, whose kind is the last argument's."""
    function(name, args, f"guard(|| Ok(write(place, {value})?))")


def constant(name):
    """The names of a function and of the one that takes or gives what may not be written to."""
    return name % "", name % "Const"


def handles():
    function("cusparseCreate", "P:place", "handle::create(place)")
    function("cusparseDestroy", "p:handle", "handle::destroy(handle)")
    function("cusparseGetVersion", "p:handle I:place", "guard(|| { handle::settings(handle)?; Ok(write(place, VERSION.short_number())?) })")
    function("cusparseGetProperty", "i:which I:place",
             "guard(|| Ok(write(place, VERSION.part(which).ok_or(Status::INVALID_VALUE)?)?))")
    for end in ("Name", "String"):
        function(f"cusparseGetError{end}", "i:status", "name(status).as_ptr()", "*const c_char")
    function("cusparseSetStream", "p:handle,stream", "handle::change(handle, true, |it| it.stream = stream)")
    tell("cusparseGetStream", "p:handle P:place", "handle::settings(handle)?.stream")
    function("cusparseSetPointerMode", "p:handle i:mode",
             "handle::change(handle, mode == 0 || mode == 1, |it| it.device_pointers = mode == 1)")
    tell("cusparseGetPointerMode", "p:handle I:place", "handle::settings(handle)?.device_pointers.into()")


def legacy_descriptors():
    function("cusparseCreateMatDescr", "P:place", "objects::create(place, Ok(Object::Legacy([0; 4])))")
    function("cusparseDestroyMatDescr", "p:at", "objects::destroy(at)")
    for number, (name, last) in enumerate((("Type", 3), ("FillMode", 1), ("DiagType", 1), ("IndexBase", 1))):
        function(f"cusparseSetMat{name}", "p:at i:value",
                 f"describe::set_legacy(at, {number}, (0..={last}).contains(&value), value)")
        function(f"cusparseGetMat{name}", "p:at", f"describe::legacy(at, {number})", "i32")


def sparse_matrices():
    extents, arrays = "l:rows,columns,entries", "p:first,second,values"
    for name in constant("cusparseCreate%sCsr") + constant("cusparseCreate%sCsc") + constant("cusparseCreate%sCoo"):
        types = ("index_type", "index_type") if name.endswith("Coo") else ("first_type", "second_type")
        function(name, f"P:place {extents} {arrays} i:{','.join(dict.fromkeys(types))},base,data_type",
                 f"describe::new_matrix(place, Format::{name[-3:]}, [rows, columns, entries], [first, second, values], "
                 f"[{', '.join(types)}, base, data_type])")
    for layout in ("Csr", "Csc", "Coo"):
        types = "first_type" if layout == "Coo" else "first_type,second_type"
        second = "std::ptr::null_mut()" if layout == "Coo" else "second_type"
        for name in constant(f"cusparse%s{layout}Get"):
            function(name, f"p:at {extents.replace('l', 'L', 1)} {arrays.replace('p', 'P', 1)} I:{types},base,data_type",
                     f"describe::tell_matrix(at, Format::{layout}, [rows, columns, entries], [first, second, values], "
                     f"[first_type, {second}, base, data_type])")
        function(f"cusparse{layout}SetPointers", f"p:at {arrays}",
                 f"describe::set_pointers(at, Format::{layout}, [first, second, values])")
    function("cusparseDestroySpMat", "p:at", "objects::destroy(at)")
    tell("cusparseSpMatGetFormat", "p:at I:place", "objects::matrix(at)?.format as i32")
    tell("cusparseSpMatGetIndexBase", "p:at I:place", "objects::matrix(at)?.first.base")
    function("cusparseSpMatGetSize", "p:at L:rows,columns,entries", "describe::tell_size(at, [rows, columns, entries])")
    function("cusparseSpMatSetValues", "p:at,values", "guard(|| describe::change_matrix(at, |it| it.values = values))")
    for name in constant("cusparse%sSpMatGetValues"):
        tell(name, "p:at P:place", "objects::matrix(at)?.values")
    function("cusparseSpMatGetStridedBatch", "p:at I:place", "guard(|| { objects::matrix(at)?; Ok(write(place, 1)?) })")
    for way in ("set", "get"):
        function(f"cusparseSpMat{way.title()}Attribute", "p:at i:attribute p:data u:len",
                 f"describe::{way}_attribute(at, attribute, data, len)")


def vectors_and_dense_matrices():
    for name in constant("cusparseCreate%sSpVec"):
        function(name, "P:place l:n,entries p:indices,values i:index_type,base,data_type",
                 "describe::new_sparse_vector(place, [n, entries], [indices, values], [index_type, base, data_type])")
    for name in constant("cusparse%sSpVecGet"):
        function(name, "p:at L:n,entries P:indices,values I:index_type,base,data_type",
                 "describe::tell_sparse_vector(at, [n, entries], [indices, values], [index_type, base, data_type])")
    tell("cusparseSpVecGetIndexBase", "p:at I:place", "objects::sparse_vector(at)?.indices.base")
    for name in constant("cusparseCreate%sDnVec"):
        function(name, "P:place l:n p:values i:data_type", "describe::new_vector(place, n, values, data_type)")
    for name in constant("cusparse%sDnVecGet"):
        function(name, "p:at L:n P:values I:data_type", "describe::tell_vector(at, n, values, data_type)")
    for name in constant("cusparseCreate%sDnMat"):
        function(name, "P:place l:rows,columns,ld p:values i:data_type,order",
                 "describe::new_dense(place, [rows, columns, ld], values, [data_type, order])")
    for name in constant("cusparse%sDnMatGet"):
        function(name, "p:at L:rows,columns,ld P:values I:data_type,order",
                 "describe::tell_dense(at, [rows, columns, ld], values, [data_type, order])")
    for kind, found in (("SpVec", "sparse_vector"), ("DnVec", "vector"), ("DnMat", "dense")):
        function(f"cusparse{kind}SetValues", "p:at,values", "describe::set_values(at, values)")
        for name in constant(f"cusparse%s{kind}GetValues"):
            tell(name, "p:at P:place", f"objects::{found}(at)?.values")
        function(f"cusparseDestroy{kind}", "p:at", "objects::destroy(at)")


def operation(name, args, check, step=None):
    """What comes before an operation: the buffer's size, and its preparation `step`."""
    function(f"cusparse{name}_bufferSize", f"{args} U:place", f"room_if(call_of(handle, compute, |it| {check}), handle, place)")
    if step:
        function(f"cusparse{name}_{step}", f"{args} p:buffer", f"call_of(handle, compute, |it| {check})")


def computed(name, args, body):
    """The operation itself, in the compute type."""
    function(f"cusparse{name}", args, f"call_of(handle, compute, |it| {body})")


def vector_operations():
    for name, args, body in (
            ("Axpby", "p:alpha,x,beta,y", "vector::axpby(it, [alpha, beta], x, y)"),
            ("Gather", "p:y,x", "vector::copy(it, x, y, What::Gather)"),
            ("Scatter", "p:x,y", "vector::copy(it, x, y, What::Scatter)"),
            ("Rot", "p:c,s,x,y", "vector::rot(it, [c, s], x, y)")):
        function(f"cusparse{name}", f"p:handle {args}", f"call_of(handle, type_of(x), |it| {body})")
    args = "p:handle i:op p:x,y,result i:compute"
    operation("SpVV", args, "vector::check_dot(it, op, x, y)")
    computed("SpVV", args + " p:buffer", "vector::dot(it, op, x, y, result)")


def products():
    args = "p:handle i:op p:alpha,a,x,beta,y i:compute,algorithm"
    operation("SpMV", args, "multiply::check_spmv(it, op, [a, x, y])", "preprocess")
    computed("SpMV", args + " p:buffer", "multiply::spmv(it, op, [alpha, beta], [a, x, y])")
    args = "p:handle i:op,op_b p:alpha,a,b,beta,c i:compute,algorithm"
    operation("SpMM", args, "multiply::check_spmm(it, [op, op_b], [a, b, c])", "preprocess")
    computed("SpMM", args + " p:buffer", "multiply::spmm(it, [op, op_b], [alpha, beta], [a, b, c])")


def triangular_systems():
    for name, ops, operands, system in (
            ("SpSV", "op", "a,x,y", "System::of_vectors(op, [a, x, y, plan])?"),
            ("SpSM", "op,op_b", "a,b,c", "System::of_matrices([op, op_b], [a, b, c, plan])?")):
        args = f"p:handle i:{ops} p:alpha,{operands} i:compute,algorithm p:plan"
        operation(name, args, f"{system}.check(it)", "analysis")
        computed(f"{name}_solve", args, f"{system}.run(it, alpha)")
        function(f"cusparse{name}_createDescr", "P:place", "objects::create(place, Ok(Object::Plan))")
        function(f"cusparse{name}_destroyDescr", "p:at", "objects::destroy(at)")


def conversions():
    for name, operands, steps in (
            ("SparseToDense", "a,d", {"": "to_dense"}),
            ("DenseToSparse", "d,a", {"_analysis": "analyse", "_convert": "from_dense"})):
        args = f"p:handle,{operands} i:algorithm"
        function(f"cusparse{name}_bufferSize", args + " U:place",
                 "room_if(call_of(handle, type_of(a), |it| convert::check(it, a, d)), handle, place)")
        for end, step in steps.items():
            function(f"cusparse{name}{end}", args + " p:buffer", f"call_of(handle, type_of(a), |it| convert::{step}(it, a, d))")


def lines(count, base="base"):
    base = "base" if base == "base" else f"base: {base}"
    return f"Lines {{ lines: i64::from({count}), entries: i64::from(entries), {base} }}"


def indices():
    function("cusparseXcoo2csr", "p:handle,rows i:entries,m p:offsets i:base",
             f"call(handle, Kind::S, |it| index::coo2csr(it, {lines('m')}, rows, offsets))")
    function("cusparseXcsr2coo", "p:handle,offsets i:entries,m p:rows i:base",
             f"call(handle, Kind::S, |it| index::csr2coo(it, {lines('m')}, offsets, rows))")
    function("cusparseCreateIdentityPermutation", "p:handle i:n p:place",
             "call(handle, Kind::S, |it| index::identity(it, i64::from(n), place))")
    room = "room(handle, place, || require(m >= 0 && n >= 0 && entries >= 0))"
    for layout, count in (("csr", "m"), ("csc", "n")):
        args = "p:handle i:m,n,entries"
        function(f"cusparseX{layout}sort_bufferSizeExt", args + " p:offsets,indices U:place", room)
        function(f"cusparseX{layout}sort", args + " p:descr,offsets,indices,order,buffer",
                 f"call(handle, Kind::S, |it| index::sort(it, {lines(count, 'describe::legacy(descr, 3)')}, "
                 "offsets, indices, order))")
    args = ("p:handle i:m,n,entries p:values,offsets,indices,to_values,to_offsets,to_indices "
            "i:data_type,action,base,algorithm")
    function("cusparseCsr2cscEx2_bufferSize", args + " U:place", room)
    function("cusparseCsr2cscEx2", args + " p:buffer", f"""call_of(handle, data_type, |it| {{
        require(action == 0 || action == 1)?;
        let (from, to) = ([offsets, indices, values], [to_offsets, to_indices, to_values]);
        let lines = {lines('m')};
        index::csr2csc(it, lines, i64::from(n), from, to, action == 1)
    }})""")


HEAD = """use std::ffi::c_char;

use svp_library_support::border::{guard, refuse, write};
use svp_library_support::{Kind, Pointer, Version};

use crate::describe::{self, room_if, type_of};
use crate::handle::{self, call, call_of, room};
use crate::index::{self, Lines};
use crate::objects::{self, Format, Object};
use crate::operand::What;
use crate::solve::System;
use crate::status::{Status, name, require};
use crate::{convert, multiply, vector};

/// The version that the interface is of.
const VERSION: Version = Version(12, 5, 9);
"""
for family in (handles, legacy_descriptors, sparse_matrices, vectors_and_dense_matrices, vector_operations, products,
               triangular_systems, conversions, indices):
    family()
EXPORTS.write(HERE, HEAD)
