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


def sparse_products():
    """C = alpha A B + beta C: phases, each of which tells how long its buffer is if it has none."""
    function("cusparseSpGEMM_createDescr", "P:place", "objects::create(place, Ok(Object::Product(0)))")
    function("cusparseSpGEMM_destroyDescr", "p:at", "objects::destroy(at)")
    tell("cusparseSpGEMM_getNumProducts", "p:at L:place", "product::products(at)?")
    factors = "Factors { ops: [op_a, op_b], matrices: [a, b, c], plan }"
    args = "p:handle i:op_a,op_b p:alpha,a,b,beta,c i:compute,algorithm p:plan"
    for phase, step in (("workEstimation", "estimate"), ("compute", "count")):
        function(f"cusparseSpGEMM_{phase}", args + " U:len p:at",
                 f"call_of(handle, compute, |it| product::{step}(it, {factors}, Buffer {{ len, at }}))")
    function("cusparseSpGEMM_copy", args, f"""call_of(handle, compute, |it| {{
        product::pattern(it, {factors})?;
        product::values(it, {factors}, [alpha, beta])
    }})""")
    args = "p:handle i:op_a,op_b p:a,b,c i:algorithm p:plan"
    function("cusparseSpGEMMreuse_workEstimation", args + " U:len p:at",
             f"call_of(handle, product::kind_of(a), |it| product::estimate(it, {factors}, Buffer {{ len, at }}))")
    buffers = " ".join(f"U:len{number} p:at{number}" for number in (2, 3, 4))
    function("cusparseSpGEMMreuse_nnz", f"{args} {buffers}", f"""call_of(handle, product::kind_of(a), |it| {{
        product::count(it, {factors}, Buffer {{ len: len2, at: at2 }})?;
        [(len3, at3), (len4, at4)].into_iter().try_for_each(|(len, at)| tell_if(at.is_null(), len))
    }})""")
    function("cusparseSpGEMMreuse_copy", args + " U:len p:at", f"""call_of(handle, product::kind_of(a), |it| match at.is_null() {{
        true => tell_if(true, len),
        false => product::pattern(it, {factors}),
    }})""")
    function("cusparseSpGEMMreuse_compute", "p:handle i:op_a,op_b p:alpha,a,b,beta,c i:compute,algorithm p:plan",
             f"call_of(handle, compute, |it| product::values(it, {factors}, [alpha, beta]))")


def sampled_products():
    args = "p:handle i:op_a,op_b p:alpha,a,b,beta,c i:compute,algorithm"
    operation("SDDMM", args, "sampled::check(it, [op_a, op_b], [a, b, c])", "preprocess")
    computed("SDDMM", args + " p:buffer", "sampled::run(it, [op_a, op_b], [alpha, beta], [a, b, c])")


def csr(letter):
    return f"Csr {{ entries: entries_{letter}, arrays: [values_{letter}, offsets_{letter}, indices_{letter}], " \
           f"base: describe::legacy(descr_{letter}, 3) }}"


def sums():
    """C = alpha A + beta B in CSR."""
    def matrix(letter, values=True):
        return f"p:descr_{letter} i:entries_{letter} p:" + ("values_%s," % letter if values else "") + f"offsets_{letter},indices_{letter}"
    function("cusparseXcsrgeam2Nnz", f"p:handle i:m,n {matrix('a', False)} {matrix('b', False)} p:descr_c,offsets_c I:total p:room",
             f"""call(handle, Kind::S, |it| {{
        let values_a = std::ptr::null_mut();
        let values_b = values_a;
        let c = (offsets_c, describe::legacy(descr_c, 3));
        product::count_sum(it, [m, n], [{csr('a')}, {csr('b')}], c, total)
    }})""")
    for letter in "SDCZ":
        args = f"p:handle i:m,n p:alpha {matrix('a')} p:beta {matrix('b')} p:descr_c,values_c,offsets_c,indices_c"
        function(f"cusparse{letter}csrgeam2_bufferSizeExt", args + " U:place", "room(handle, place, || require(m >= 0 && n >= 0))")
        function(f"cusparse{letter}csrgeam2", args + " p:room", f"""call(handle, Kind::{letter}, |it| {{
        let entries_c = 0;
        product::sum(it, [m, n], [alpha, beta], [{csr('a')}, {csr('b')}], {csr('c')})
    }})""")


def incomplete_factorizations():
    for name, lu in (("csrilu02", "true"), ("csric02", "false")):
        title = name.title()
        function(f"cusparseCreate{title}Info", "P:place", f"incomplete::create(place, {lu})")
        function(f"cusparseDestroy{title}Info", "p:at", f"incomplete::destroy(at, {lu})")
        function(f"cusparseX{name}_zeroPivot", "p:handle,info,place", f"incomplete::zero_pivot(handle, info, {lu}, place)")
        square = "Square { sizes: [m, entries, describe::legacy(descr, 3)], arrays: [values, offsets, indices] }"
        for letter in "SDCZ":
            args = "p:handle i:m,entries p:descr,values,offsets,indices,info"
            in_type = f"call(handle, Kind::{letter}, |it| incomplete::"
            function(f"cusparse{letter}{name}_bufferSize", args + " I:place",
                     f"call(handle, Kind::{letter}, |_| incomplete::room(info, {lu}, {square}, place))")
            function(f"cusparse{letter}{name}_analysis", args + " i:policy p:room", f"{in_type}analyse(it, info, {lu}, {square}))")
            function(f"cusparse{letter}{name}", args + " i:policy p:room", f"{in_type}factor(it, info, {lu}, {square}))")
            if lu == "true":
                function(f"cusparse{letter}{name}_numericBoost", "p:handle,info i:enabled p:tolerance,by",
                         f"{in_type}boost(it, info, enabled, [tolerance, by]))")


def tridiagonal_systems():
    diagonals = "p:lower,main,upper,x"
    for letter in "SDCZ":
        for name, args, systems in (
                ("gtsv2", f"i:m,n {diagonals} i:ld", "Systems::one(m, n, ld, true)"),
                ("gtsv2_nopivot", f"i:m,n {diagonals} i:ld", "Systems::one(m, n, ld, false)"),
                ("gtsv2StridedBatch", f"i:m {diagonals} i:count,stride", "Systems::strided(m, count, stride)"),
                ("gtsvInterleavedBatch", f"i:algorithm,m {diagonals} i:count", "Systems::interleaved(algorithm, m, count)")):
            function(f"cusparse{letter}{name}_bufferSizeExt", f"p:handle {args} U:place",
                     f"room(handle, place, || {systems}.map(drop))")
            function(f"cusparse{letter}{name}", f"p:handle {args} p:room",
                     f"call(handle, Kind::{letter}, |it| tridiagonal::solve(it, {systems}?, [lower, main, upper], x))")


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
use crate::incomplete::{self, Square};
use crate::index::{self, Lines};
use crate::objects::{self, Format, Object};
use crate::operand::What;
use crate::product::{self, Buffer, Csr, Factors, tell_if};
use crate::solve::System;
use crate::status::{Status, name, require};
use crate::tridiagonal::{self, Systems};
use crate::{convert, multiply, sampled, vector};

/// The version that the interface is of.
const VERSION: Version = Version(12, 5, 9);
"""
for family in (handles, legacy_descriptors, sparse_matrices, vectors_and_dense_matrices, vector_operations, products,
               triangular_systems, conversions, sparse_products, sampled_products, sums, incomplete_factorizations,
               tridiagonal_systems, indices):
    family()
EXPORTS.write(HERE, HEAD)
