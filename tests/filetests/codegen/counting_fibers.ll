; counting_fibers, 64: Gang, 64 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <64 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %lanes.11 = alloca [2 x i64], align 64
  %lanes.13 = alloca [2 x i64], align 64
  %lanes.30 = alloca [2 x i64], align 64
  %lanes.33 = alloca [2 x i64], align 64
  %rows = alloca [2 x [3 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.v64i1 = freeze <64 x i1> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.1
  store <64 x i1> %any.v64i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i64 0, ptr %mask.0
  store i64 -1, ptr %mask.0
  %v.2 = icmp eq i64 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.3 = urem i32 %first, 64
  store i32 %v.3, ptr %r3
  %v.4 = load i32, ptr %r3
  %v.5 = insertelement <64 x i32> poison, i32 %v.4, i64 0
  %v.6 = shufflevector <64 x i32> %v.5, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.7 = add <64 x i32> %v.6, <i32 0 to 63 by 1>
  %v.8 = icmp ult <64 x i32> %v.7, splat (i32 9)
  store <64 x i1> %v.8, ptr %r1
  %v.9 = load <64 x i1>, ptr %r1
  %v.10 = bitcast <64 x i1> %v.9 to i64
  %v.12 = zext i64 %v.10 to i128
  store i128 %v.12, ptr %lanes.11
  %v.14 = zext i64 -1 to i128
  store i128 %v.14, ptr %lanes.13
  %v.15 = getelementptr i8, ptr %ctx, i64 208
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  %v.17 = call i32 %v.16(ptr %ctx, i32 0, i32 0, i32 0, i32 2, ptr %lanes.13, ptr %lanes.11)
  store i32 %v.17, ptr %r4
  br label %gang.done
m.0:
  %v.18 = load i64, ptr %mask.0
  %v.19 = icmp eq i64 %v.18, 0
  br i1 %v.19, label %skip.0, label %run.20
run.20:
  store i64 0, ptr %mask.0
  %v.21 = bitcast i64 %v.18 to <64 x i1>
  store i64 %v.18, ptr %mask.running
  %v.22 = urem i32 %first, 64
  store i32 %v.22, ptr %r3
  %v.23 = load i32, ptr %r3
  %v.24 = insertelement <64 x i32> poison, i32 %v.23, i64 0
  %v.25 = shufflevector <64 x i32> %v.24, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.26 = add <64 x i32> %v.25, <i32 0 to 63 by 1>
  %v.27 = icmp ult <64 x i32> %v.26, splat (i32 9)
  store <64 x i1> %v.27, ptr %r1
  %v.28 = load <64 x i1>, ptr %r1
  %v.29 = bitcast <64 x i1> %v.28 to i64
  %v.31 = zext i64 %v.29 to i128
  store i128 %v.31, ptr %lanes.30
  %v.32 = bitcast <64 x i1> %v.21 to i64
  %v.34 = zext i64 %v.32 to i128
  store i128 %v.34, ptr %lanes.33
  %v.35 = getelementptr i8, ptr %ctx, i64 208
  %v.36 = load ptr, ptr %v.35, !invariant.load !0
  %v.37 = call i32 %v.36(ptr %ctx, i32 1, i32 0, i32 0, i32 2, ptr %lanes.33, ptr %lanes.30)
  store i32 %v.37, ptr %r4
  %v.38 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %v.39 = getelementptr i8, ptr %ctx, i64 64
  %v.40 = load ptr, ptr %v.39
  %v.41 = call i64 @llvm.ctpop.i64(i64 -1)
  %v.42 = load i64, ptr %v.40
  %v.43 = add i64 %v.42, %v.41
  store i64 %v.43, ptr %v.40
  ret void
}

declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

