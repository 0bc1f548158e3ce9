#!/usr/bin/env python3
"""Writes calls.rs: the exported functions of cuDNN's interface of single calls, each a line of the table below."""
import pathlib
import re

# A parameter's kind is one of these; a capital letter is where the function writes one.
TYPES = {"i": "i32", "p": "Pointer", "u": "usize", "d": "f64", "f": "f32", "l": "u64", "c": "u32"}
TYPES |= {kind.upper(): f"*mut {name}" for kind, name in TYPES.items()}
TYPES |= {"n": "*const i32", "A": "*mut Performance"}
FUNCTIONS = []


def function(name, args, body):
    """Arguments that the body does not read are named so."""
    params = []
    for group in args.split():
        kind, names = group.split(":")
        for each in names.split(","):
            used = re.search(rf"\b{each}\b", body)
            params.append(f"{each if used else '_' + each}: {TYPES[kind]}")
    FUNCTIONS.append(f'#[unsafe(no_mangle)]\nextern "C" fn {name}({", ".join(params)}) -> Status {{\n    guard("{name}", || {body})\n}}\n')


for kind, fresh in (("Tensor", "Tensor(None)"), ("Filter", "Filter(None)"), ("Convolution", "Convolution(Convolution::default())"),
                    ("Activation", "Activation(Activation::default())"), ("OpTensor", "Operation(Operation::default())"),
                    ("ReduceTensor", "Reduction(Reduction::default())"), ("Pooling", "Windows(Windows::default())"),
                    ("LRN", "Across(Across::default())"), ("Dropout", "Dropout(Dropout::default())")):
    function(f"cudnnCreate{kind}Descriptor", "P:place", f"objects::create(place, Object::{fresh})")
    function(f"cudnnDestroy{kind}Descriptor", "p:at", "objects::destroy(at)")
function("cudnnSetTensor4dDescriptor", "p:at i:format,data_type,n,c,h,w",
         "describe::set_packed(at, format, data_type, &[n, c, h, w])")
function("cudnnSetTensor4dDescriptorEx", "p:at i:data_type,n,c,h,w,by_n,by_c,by_h,by_w",
         "describe::set_tensor(at, data_type, &[n, c, h, w], &[by_n, by_c, by_h, by_w])")
function("cudnnGetTensor4dDescriptor", "p:at I:data_type,n,c,h,w,by_n,by_c,by_h,by_w",
         "describe::tell_tensor4d(at, data_type, [n, c, h, w, by_n, by_c, by_h, by_w])")
function("cudnnSetTensorNdDescriptor", "p:at i:data_type,count n:dims,strides",
         "describe::set_tensor_nd(at, data_type, count, dims, strides)")
function("cudnnSetTensorNdDescriptorEx", "p:at i:format,data_type,count n:dims",
         "describe::set_packed_nd(at, format, data_type, count, dims)")
function("cudnnGetTensorNdDescriptor", "p:at i:room I:data_type,count,dims,strides",
         "describe::tell_tensor(at, room, data_type, count, [dims, strides])")
function("cudnnGetTensorSizeInBytes", "p:at U:place", "describe::tell_size(&objects::tensor(at)?, place)")
function("cudnnSetFilter4dDescriptor", "p:at i:data_type,format,k,c,h,w",
         "describe::set_filter(at, data_type, format, &[k, c, h, w])")
function("cudnnGetFilter4dDescriptor", "p:at I:data_type,format,k,c,h,w",
         "describe::tell_filter4d(at, [data_type, format], [k, c, h, w])")
function("cudnnSetFilterNdDescriptor", "p:at i:data_type,format,count n:dims",
         "describe::set_filter_nd(at, data_type, format, count, dims)")
function("cudnnGetFilterNdDescriptor", "p:at i:room I:data_type,format,count,dims",
         "describe::tell_filter(at, room, [data_type, format, count], dims)")
function("cudnnGetFilterSizeInBytes", "p:at U:place", "describe::tell_size(&objects::filter(at)?.tensor, place)")
function("cudnnSetConvolution2dDescriptor", "p:at i:pad_h,pad_w,by_h,by_w,dilation_h,dilation_w,mode,compute", 
  "describe::set_convolution(at, [vec![pad_h, pad_w], vec![by_h, by_w], vec![dilation_h, dilation_w]], mode, compute)")
function("cudnnGetConvolution2dDescriptor", "p:at I:pad_h,pad_w,by_h,by_w,dilation_h,dilation_w,mode,compute", 
  "describe::tell_convolution2d(at, [pad_h, pad_w, by_h, by_w, dilation_h, dilation_w, mode, compute])")
function("cudnnSetConvolutionNdDescriptor", "p:at i:count n:pads,strides,dilations i:mode,compute",
         "describe::set_convolution_nd(at, count, [pads, strides, dilations], mode, compute)")
function("cudnnGetConvolutionNdDescriptor", "p:at i:room I:count,pads,strides,dilations,mode,compute",
         "describe::tell_convolution(at, room, count, [pads, strides, dilations], [mode, compute])")
for what, field, ok in (("GroupCount", "groups", "value > 0"), ("MathType", "math", "(0..=3).contains(&value)"),
                        ("ReorderType", "reorder", "value == 0 || value == 1")):
    function(f"cudnnSetConvolution{what}", "p:at i:value", f"describe::change_convolution(at, {ok}, |it| it.{field} = value)")
    function(f"cudnnGetConvolution{what}", "p:at I:place", f"Ok(write(place, objects::convolution(at)?.{field})?)")
function("cudnnSetActivationDescriptor", "p:at i:mode,nan d:coefficient",
         "describe::set_activation(at, mode, nan, coefficient)")
function("cudnnGetActivationDescriptor", "p:at I:mode,nan D:coefficient",
         "describe::tell_activation(at, [mode, nan], coefficient)")
function("cudnnSetActivationDescriptorSwishBeta", "p:at d:beta", "describe::set_swish_beta(at, beta)")
function("cudnnGetActivationDescriptorSwishBeta", "p:at D:place", "Ok(write(place, objects::activation(at)?.swish_beta)?)")
function("cudnnSetOpTensorDescriptor", "p:at i:op,compute,nan", "describe::set_operation(at, Operation { op, compute, nan })")
function("cudnnGetOpTensorDescriptor", "p:at I:op,compute,nan", "describe::tell_operation(at, [op, compute, nan])")
function("cudnnSetReduceTensorDescriptor", "p:at i:op,compute,nan,indices,index_type",
         "describe::set_reduction(at, Reduction { op, compute, nan, indices, index_type })")
function("cudnnGetReduceTensorDescriptor", "p:at I:op,compute,nan,indices,index_type",
         "describe::tell_reduction(at, [op, compute, nan, indices, index_type])")
function("cudnnGetReductionIndicesSize", "p:handle,at,a,c U:place", "elements::tell_room(handle, at, [a, c], place)")
function("cudnnGetReductionWorkspaceSize", "p:handle,at,a,c U:place", "elements::tell_room(handle, at, [a, c], place)")
function("cudnnTransformTensor", "p:handle,alpha,of_x,x,beta,of_y,y",
         "elements::add(handle, [alpha, beta], (of_x, x), (of_y, y), false)")
function("cudnnAddTensor", "p:handle,alpha,of_a,a,beta,of_c,c",
         "elements::add(handle, [alpha, beta], (of_a, a), (of_c, c), true)")
function("cudnnOpTensor", "p:handle,how,alpha1,of_a,a,alpha2,of_b,b,beta,of_c,c",
         "elements::operate(handle, how, [alpha1, alpha2, beta], [(of_a, a), (of_b, b), (of_c, c)])")
function("cudnnReduceTensor", "p:handle,how,indices u:indices_len p:room u:room_len p:alpha,of_a,a,beta,of_c,c",
         "elements::reduce(handle, how, [alpha, beta], (of_a, a), (of_c, c))")
function("cudnnSetTensor", "p:handle,of_y,y,value", "elements::set(handle, (of_y, y), value)")
function("cudnnScaleTensor", "p:handle,of_y,y,alpha", "elements::scale(handle, (of_y, y), alpha)")
function("cudnnActivationForward", "p:handle,how,alpha,of_x,x,beta,of_y,y",
         "elements::activate(handle, how, [alpha, beta], (of_x, x), (of_y, y))")
function("cudnnActivationBackward", "p:handle,how,alpha,of_y,y,of_dy,dy,of_x,x,beta,of_dx,dx",
         "elements::activate_back(handle, how, [alpha, beta], [(of_y, y), (of_dy, dy), (of_x, x), (of_dx, dx)])")
function("cudnnGetConvolution2dForwardOutputDim", "p:how,x,w I:n,c,h,width",
         "convolution::tell_extents([x, w, how], 4, &[n, c, h, width])")
function("cudnnGetConvolutionNdForwardOutputDim", "p:how,x,w i:room I:to",
         "convolution::tell_extents([x, w, how], room, &places(room, to))")
# Operands in the order of the calls, the result last.
for name, gives, order in (("Forward", "Result", "x,w,how,y"), ("BackwardData", "Data", "w,y,how,x"),
                           ("BackwardFilter", "Filter", "x,y,how,w")):
    function(f"cudnnGetConvolution{name}AlgorithmMaxCount", "p:handle I:count", "convolution::tell_count(handle, count)")
    function(f"cudnnGetConvolution{name}Algorithm_v7", f"p:handle,{order} i:room I:count A:to",
             f"convolution::tell_algorithm(handle, Gives::{gives}, [x, w, how, y], room, count, to)")
    found = f"cudnnFindConvolution{name}Algorithm"
    function(found, f"p:handle,{order} i:room I:count A:to",
             f"search::measure_alone(handle, Gives::{gives}, [x, w, how, y], room, count, to)")
    a, b, _, c = order.split(",")
    function(f"{found}Ex", f"p:handle,of_{a},{a},of_{b},{b},how,of_{c},{c} i:room I:count A:to p:workspace u:workspace_len",
             f"search::measure(handle, Gives::{gives}, [of_x, of_w, how, of_y], [x, w, y], room, count, to)")
    function(f"cudnnGetConvolution{name}WorkspaceSize", f"p:handle,{order} i:algorithm U:place",
             f"convolution::tell_workspace(handle, Gives::{gives}, [x, w, how, y], algorithm, place)")
    function(f"cudnnConvolution{name}", f"p:handle,alpha,of_{a},{a},of_{b},{b},how i:algorithm p:room u:room_len p:beta,of_{c},{c}",
             
      f"convolution::run(handle, Gives::{gives}, [of_x, of_w, how, of_y], [x, w, y], algorithm, [alpha, beta])")
function("cudnnConvolutionBackwardBias", "p:handle,alpha,of_dy,dy,beta,of_db,db",
         "convolution::bias_gradient(handle, [alpha, beta], (of_dy, dy), (of_db, db))")
function("cudnnConvolutionBiasActivationForward", "p:handle,alpha1,of_x,x,of_w,w,how i:algorithm p:room u:room_len p:alpha2,of_z,z,of_bias,bias,activation,of_y,y",
         
  "convolution::with_bias(handle, [of_x, of_w, how, of_y], [x, w, y], algorithm, [alpha1, alpha2], [(of_z, z), (of_bias, bias)], activation)")

function("cudnnSetPooling2dDescriptor", "p:at i:mode,nan,height,width,pad_h,pad_w,by_h,by_w",
         "pooling::set(at, mode, nan, [vec![height, width], vec![pad_h, pad_w], vec![by_h, by_w]])")
function("cudnnGetPooling2dDescriptor", "p:at I:mode,nan,height,width,pad_h,pad_w,by_h,by_w",
         "pooling::tell_2d(at, [mode, nan, height, width, pad_h, pad_w, by_h, by_w])")
function("cudnnSetPoolingNdDescriptor", "p:at i:mode,nan,count n:sizes,pads,strides",
         "pooling::set_nd(at, mode, nan, count, [sizes, pads, strides])")
function("cudnnGetPoolingNdDescriptor", "p:at i:room I:mode,nan,count,sizes,pads,strides",
         "pooling::tell_nd(at, room, [mode, nan, count], [sizes, pads, strides])")
function("cudnnGetPooling2dForwardOutputDim", "p:how,x I:n,c,h,w", "pooling::tell_extents([how, x], &[n, c, h, w])")
function("cudnnGetPoolingNdForwardOutputDim", "p:how,x i:room I:to", "pooling::tell_extents([how, x], &places(room, to))")
function("cudnnPoolingForward", "p:handle,how,alpha,of_x,x,beta,of_y,y",
         "pooling::forward(handle, how, [alpha, beta], (of_x, x), (of_y, y))")
function("cudnnPoolingBackward", "p:handle,how,alpha,of_y,y,of_dy,dy,of_x,x,beta,of_dx,dx",
         "pooling::backward(handle, how, [alpha, beta], [(of_y, y), (of_dy, dy), (of_x, x), (of_dx, dx)])")
function("cudnnSoftmaxForward", "p:handle i:algorithm,mode p:alpha,of_x,x,beta,of_y,y",
         "softmax::forward(handle, [algorithm, mode], [alpha, beta], (of_x, x), (of_y, y))")
function("cudnnSoftmaxBackward", "p:handle i:algorithm,mode p:alpha,of_y,y,of_dy,dy,beta,of_dx,dx",
         "softmax::backward(handle, [algorithm, mode], [alpha, beta], [(of_y, y), (of_dy, dy), (of_dx, dx)])")
function("cudnnSetLRNDescriptor", "p:at c:channels d:alpha,beta,k", "across::set(at, Across { channels, alpha, beta, k })")
function("cudnnGetLRNDescriptor", "p:at C:channels D:alpha,beta,k", "across::tell(at, channels, [alpha, beta, k])")
function("cudnnLRNCrossChannelForward", "p:handle,how i:mode p:alpha,of_x,x,beta,of_y,y",
         "across::forward(handle, how, mode, [alpha, beta], [(of_x, x), (of_y, y)])")
function("cudnnLRNCrossChannelBackward", "p:handle,how i:mode p:alpha,of_y,y,of_dy,dy,of_x,x,beta,of_dx,dx",
         "across::backward(handle, how, mode, [alpha, beta], [(of_y, y), (of_dy, dy), (of_x, x), (of_dx, dx)])")
function("cudnnDropoutGetStatesSize", "p:handle U:place", "dropout::tell_states(handle, place)")
function("cudnnDropoutGetReserveSpaceSize", "p:x U:place", "dropout::tell_reserve(x, place)")
for name in ("Set", "Restore"):
    function(f"cudnn{name}DropoutDescriptor", "p:at,handle f:probability p:states u:states_len l:seed",
             f"dropout::{name.lower()}(handle, at, probability, (states, states_len), seed)")
function("cudnnGetDropoutDescriptor", "p:at,handle F:probability P:states L:seed",
         "dropout::tell(handle, at, probability, states, seed)")
function("cudnnDropoutForward", "p:handle,how,of_x,x,of_y,y,room u:room_len",
         "dropout::forward(handle, how, [(of_x, x), (of_y, y)], (room, room_len))")
function("cudnnDropoutBackward", "p:handle,how,of_dy,dy,of_dx,dx,room u:room_len",
         "dropout::backward(handle, how, [(of_dy, dy), (of_dx, dx)], (room, room_len))")

# Normalisation: the calls of both interfaces are in different orders, with parts left out.
NONE = "(std::ptr::null_mut(), std::ptr::null_mut())"


def forward_of(how, z=NONE, statistics="of_scale", training=True):
    more = "Some(Training { part, saved: [saved_mean, saved_inverse] })" if training else "None"
    return (f"normalization::forward(handle, {how}, Forward {{ factors: [alpha, beta], x: (of_x, x), z: {z}, y: (of_y, y), "
            f"of_scale, scale: [scale, bias], of_statistics: {statistics}, running: [mean, variance], epsilon }}, {more})")


def backward_of(how, y=NONE, dz=NONE, statistics="of_scale"):
    return (f"normalization::backward(handle, {how}, Backward {{ factors: [alpha, beta], parameter_factors: [alpha_p, beta_p], "
            f"x: (of_x, x), y: {y}, dy: (of_dy, dy), dz: {dz}, dx: (of_dx, dx), of_scale, scale, gradients: [dscale, dbias], "
            f"epsilon, of_statistics: {statistics}, saved: [saved_mean, saved_inverse] }})")


PLAIN, EX = "How::new(mode, 0, std::ptr::null_mut(), 1)?", "How::new(mode, ops, activation, 1)?"
GROUPS = "How::by_algorithm(mode, ops, algorithm, activation, groups)?"
function("cudnnDeriveBNTensorDescriptor", "p:to,x i:mode", f"normalization::derive(&[to], x, {PLAIN})")
function("cudnnBatchNormalizationForwardTraining", "p:handle i:mode p:alpha,beta,of_x,x,of_y,y,of_scale,scale,bias d:part "
         "p:mean,variance d:epsilon p:saved_mean,saved_inverse", forward_of(PLAIN))
function("cudnnBatchNormalizationForwardInference", "p:handle i:mode p:alpha,beta,of_x,x,of_y,y,of_scale,scale,bias,mean,variance "
         "d:epsilon", forward_of(PLAIN, training=False))
function("cudnnBatchNormalizationBackward", "p:handle i:mode p:alpha,beta,alpha_p,beta_p,of_x,x,of_dy,dy,of_dx,dx,of_scale,scale,"
         "dscale,dbias d:epsilon p:saved_mean,saved_inverse", backward_of(PLAIN))
function("cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize", "p:handle i:mode,ops p:x,z,y,of_scale,activation U:place",
         f"normalization::tell_room(handle, {EX}, x, place)")
function("cudnnGetBatchNormalizationBackwardExWorkspaceSize", "p:handle i:mode,ops p:x,y,dy,dz,dx,of_scale,activation U:place",
         f"normalization::tell_room(handle, {EX}, x, place)")
function("cudnnGetBatchNormalizationTrainingExReserveSpaceSize", "p:handle i:mode,ops p:activation,x U:place",
         f"normalization::tell_room(handle, {EX}, x, place)")
function("cudnnBatchNormalizationForwardTrainingEx", "p:handle i:mode,ops p:alpha,beta,of_x,x,of_z,z,of_y,y,of_scale,scale,bias "
         "d:part p:mean,variance d:epsilon p:saved_mean,saved_inverse,activation,room u:room_len p:reserve u:reserve_len",
         forward_of(EX, "(of_z, z)"))
function("cudnnBatchNormalizationBackwardEx", "p:handle i:mode,ops p:alpha,beta,alpha_p,beta_p,of_x,x,of_y,y,of_dy,dy,of_dz,dz,of_dx,"
         "dx,of_scale,scale,bias,dscale,dbias d:epsilon p:saved_mean,saved_inverse,activation,room u:room_len p:reserve "
         "u:reserve_len", backward_of(EX, "(of_y, y)", "(of_dz, dz)"))
function("cudnnDeriveNormTensorDescriptor", "p:to,statistics,x i:mode,groups",
         "normalization::derive(&[to, statistics], x, How::by_algorithm(mode, 0, 0, std::ptr::null_mut(), groups)?)")
function("cudnnGetNormalizationForwardTrainingWorkspaceSize", "p:handle i:mode,ops,algorithm p:x,z,y,of_scale,activation,statistics "
         "U:place i:groups", f"normalization::tell_room(handle, {GROUPS}, x, place)")
function("cudnnGetNormalizationBackwardWorkspaceSize", "p:handle i:mode,ops,algorithm p:x,y,dy,dz,dx,of_scale,activation,statistics "
         "U:place i:groups", f"normalization::tell_room(handle, {GROUPS}, x, place)")
function("cudnnGetNormalizationTrainingReserveSpaceSize", "p:handle i:mode,ops,algorithm p:activation,x U:place i:groups",
         f"normalization::tell_room(handle, {GROUPS}, x, place)")
function("cudnnNormalizationForwardInference", "p:handle i:mode,ops,algorithm p:alpha,beta,of_x,x,of_scale,scale,bias,of_mean,mean,"
         "variance,of_z,z,activation,of_y,y d:epsilon i:groups", forward_of(GROUPS, "(of_z, z)", statistics="of_mean", training=False))
function("cudnnNormalizationForwardTraining", "p:handle i:mode,ops,algorithm p:alpha,beta,of_x,x,of_scale,scale,bias d:part "
         "p:of_mean,mean,variance d:epsilon p:saved_mean,saved_inverse,activation,of_z,z,of_y,y,room u:room_len p:reserve "
         "u:reserve_len i:groups", forward_of(GROUPS, "(of_z, z)", statistics="of_mean"))
function("cudnnNormalizationBackward", "p:handle i:mode,ops,algorithm p:alpha,beta,alpha_p,beta_p,of_x,x,of_y,y,of_dy,dy,of_dz,dz,"
         "of_dx,dx,of_scale,scale,bias,dscale,dbias d:epsilon p:of_mean,saved_mean,saved_inverse,activation,room u:room_len "
         "p:reserve u:reserve_len i:groups", backward_of(GROUPS, "(of_y, y)", "(of_dz, dz)", "of_mean"))

HEAD = """// Generated by generate.py: do not edit.

use svp_library_support::Pointer;
use svp_library_support::border::write;

use crate::graph::convolution::Gives;
use crate::last_error::guard;
use crate::legacy::convolution::Performance;
use crate::legacy::describe::places;
use crate::legacy::normalization::{Backward, Forward, How, Training};
use crate::legacy::objects::{
    Across, Activation, Convolution, Dropout, Object, Operation, Reduction, Windows,
};
use crate::legacy::{
    across, convolution, describe, dropout, elements, normalization, objects, pooling, search,
    softmax,
};
use crate::status::Status;

"""
(pathlib.Path(__file__).parent / "calls.rs").write_text(HEAD + "\n".join(FUNCTIONS))
