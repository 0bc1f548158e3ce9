; fibers, 64: Gang, 64 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <64 x i1>
  %r2 = alloca i1
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r8 = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %lanes.12 = alloca [2 x i64], align 64
  %lanes.14 = alloca [2 x i64], align 64
  %lanes.20 = alloca [2 x i64], align 64
  %lanes.22 = alloca [2 x i64], align 64
  %lanes.29 = alloca [2 x i64], align 64
  %lanes.31 = alloca [2 x i64], align 64
  %lanes.38 = alloca [2 x i64], align 64
  %lanes.40 = alloca [2 x i64], align 64
  %lanes.75 = alloca [2 x i64], align 64
  %lanes.78 = alloca [2 x i64], align 64
  %lanes.84 = alloca [2 x i64], align 64
  %lanes.87 = alloca [2 x i64], align 64
  %lanes.94 = alloca [2 x i64], align 64
  %lanes.97 = alloca [2 x i64], align 64
  %lanes.104 = alloca [2 x i64], align 64
  %lanes.107 = alloca [2 x i64], align 64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i1 = freeze <64 x i1> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.1
  store <64 x i1> %any.v64i1, ptr %r1
  store i1 %any.i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i64 %any.i64, ptr %r8
  store i64 0, ptr %mask.0
  store i64 -1, ptr %mask.0
  %v.2 = icmp eq i64 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.3 = getelementptr i8, ptr %params, i64 0
  %v.4 = load i64, ptr %v.3, align 8, !invariant.load !0
  store i64 %v.4, ptr %r8
  %v.5 = urem i32 %first, 64
  store i32 %v.5, ptr %r4
  %v.6 = load i32, ptr %r4
  %v.7 = insertelement <64 x i32> poison, i32 %v.6, i64 0
  %v.8 = shufflevector <64 x i32> %v.7, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.9 = add <64 x i32> %v.8, <i32 0 to 63 by 1>
  %v.10 = icmp ult <64 x i32> %v.9, splat (i32 9)
  store <64 x i1> %v.10, ptr %r1
  %v.11 = bitcast <64 x i1> splat (i1 false) to i64
  %v.13 = zext i64 %v.11 to i128
  store i128 %v.13, ptr %lanes.12
  %v.15 = zext i64 -1 to i128
  store i128 %v.15, ptr %lanes.14
  %v.16 = getelementptr i8, ptr %ctx, i64 208
  %v.17 = load ptr, ptr %v.16, !invariant.load !0
  %v.18 = call i32 %v.17(ptr %ctx, i32 0, i32 1, i32 64, i32 0, ptr %lanes.14, ptr %lanes.12)
  %v.19 = bitcast <64 x i1> splat (i1 false) to i64
  %v.21 = zext i64 %v.19 to i128
  store i128 %v.21, ptr %lanes.20
  %v.23 = zext i64 -1 to i128
  store i128 %v.23, ptr %lanes.22
  %v.24 = getelementptr i8, ptr %ctx, i64 208
  %v.25 = load ptr, ptr %v.24, !invariant.load !0
  %v.26 = call i32 %v.25(ptr %ctx, i32 1, i32 2, i32 64, i32 1, ptr %lanes.22, ptr %lanes.20)
  %v.27 = load <64 x i1>, ptr %r1
  %v.28 = bitcast <64 x i1> %v.27 to i64
  %v.30 = zext i64 %v.28 to i128
  store i128 %v.30, ptr %lanes.29
  %v.32 = zext i64 -1 to i128
  store i128 %v.32, ptr %lanes.31
  %v.33 = getelementptr i8, ptr %ctx, i64 208
  %v.34 = load ptr, ptr %v.33, !invariant.load !0
  %v.35 = call i32 %v.34(ptr %ctx, i32 2, i32 0, i32 0, i32 2, ptr %lanes.31, ptr %lanes.29)
  store i32 %v.35, ptr %r5
  %v.36 = load <64 x i1>, ptr %r1
  %v.37 = bitcast <64 x i1> %v.36 to i64
  %v.39 = zext i64 %v.37 to i128
  store i128 %v.39, ptr %lanes.38
  %v.41 = zext i64 -1 to i128
  store i128 %v.41, ptr %lanes.40
  %v.42 = getelementptr i8, ptr %ctx, i64 208
  %v.43 = load ptr, ptr %v.42, !invariant.load !0
  %v.44 = call i32 %v.43(ptr %ctx, i32 3, i32 0, i32 0, i32 3, ptr %lanes.40, ptr %lanes.38)
  %v.45 = icmp ne i32 %v.44, 0
  store i1 %v.45, ptr %r2
  %v.46 = load i32, ptr %r5
  %v.47 = load i1, ptr %r2
  %v.48 = select i1 %v.47, i32 %v.46, i32 7
  store i32 %v.48, ptr %r6
  %v.49 = load i64, ptr %r8
  %v.50 = sub i64 %v.49, %window.base
  %v.54 = call i64 @llvm.fshr.i64(i64 %v.50, i64 %v.50, i64 2)
  %v.55 = lshr i64 %window.limit, 2
  %v.56 = icmp ult i64 %v.54, %v.55
  br i1 %v.56, label %fast.51, label %slow.52, !prof !11
slow.52:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.51:
  %v.57 = load i32, ptr %r6
  %v.58 = freeze i64 %v.50
  %v.59 = and i64 %v.58, %window.mask
  %v.60 = getelementptr i8, ptr %window, i64 %v.59
  %v.61 = getelementptr i8, ptr %v.60, i64 0
  store i32 %v.57, ptr %v.61, align 4, !alias.scope !5, !noalias !8
  br label %done.53
done.53:
  fence syncscope("singlethread") seq_cst
  fence seq_cst
  br label %gang.done
m.0:
  %v.62 = load i64, ptr %mask.0
  %v.63 = icmp eq i64 %v.62, 0
  br i1 %v.63, label %skip.0, label %run.64
run.64:
  store i64 0, ptr %mask.0
  %v.65 = bitcast i64 %v.62 to <64 x i1>
  store i64 %v.62, ptr %mask.running
  %v.66 = getelementptr i8, ptr %params, i64 0
  %v.67 = load i64, ptr %v.66, align 8, !invariant.load !0
  store i64 %v.67, ptr %r8
  %v.68 = urem i32 %first, 64
  store i32 %v.68, ptr %r4
  %v.69 = load i32, ptr %r4
  %v.70 = insertelement <64 x i32> poison, i32 %v.69, i64 0
  %v.71 = shufflevector <64 x i32> %v.70, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.72 = add <64 x i32> %v.71, <i32 0 to 63 by 1>
  %v.73 = icmp ult <64 x i32> %v.72, splat (i32 9)
  store <64 x i1> %v.73, ptr %r1
  %v.74 = bitcast <64 x i1> splat (i1 false) to i64
  %v.76 = zext i64 %v.74 to i128
  store i128 %v.76, ptr %lanes.75
  %v.77 = bitcast <64 x i1> %v.65 to i64
  %v.79 = zext i64 %v.77 to i128
  store i128 %v.79, ptr %lanes.78
  %v.80 = getelementptr i8, ptr %ctx, i64 208
  %v.81 = load ptr, ptr %v.80, !invariant.load !0
  %v.82 = call i32 %v.81(ptr %ctx, i32 4, i32 1, i32 64, i32 0, ptr %lanes.78, ptr %lanes.75)
  %v.83 = bitcast <64 x i1> splat (i1 false) to i64
  %v.85 = zext i64 %v.83 to i128
  store i128 %v.85, ptr %lanes.84
  %v.86 = bitcast <64 x i1> %v.65 to i64
  %v.88 = zext i64 %v.86 to i128
  store i128 %v.88, ptr %lanes.87
  %v.89 = getelementptr i8, ptr %ctx, i64 208
  %v.90 = load ptr, ptr %v.89, !invariant.load !0
  %v.91 = call i32 %v.90(ptr %ctx, i32 5, i32 2, i32 64, i32 1, ptr %lanes.87, ptr %lanes.84)
  %v.92 = load <64 x i1>, ptr %r1
  %v.93 = bitcast <64 x i1> %v.92 to i64
  %v.95 = zext i64 %v.93 to i128
  store i128 %v.95, ptr %lanes.94
  %v.96 = bitcast <64 x i1> %v.65 to i64
  %v.98 = zext i64 %v.96 to i128
  store i128 %v.98, ptr %lanes.97
  %v.99 = getelementptr i8, ptr %ctx, i64 208
  %v.100 = load ptr, ptr %v.99, !invariant.load !0
  %v.101 = call i32 %v.100(ptr %ctx, i32 6, i32 0, i32 0, i32 2, ptr %lanes.97, ptr %lanes.94)
  store i32 %v.101, ptr %r5
  %v.102 = load <64 x i1>, ptr %r1
  %v.103 = bitcast <64 x i1> %v.102 to i64
  %v.105 = zext i64 %v.103 to i128
  store i128 %v.105, ptr %lanes.104
  %v.106 = bitcast <64 x i1> %v.65 to i64
  %v.108 = zext i64 %v.106 to i128
  store i128 %v.108, ptr %lanes.107
  %v.109 = getelementptr i8, ptr %ctx, i64 208
  %v.110 = load ptr, ptr %v.109, !invariant.load !0
  %v.111 = call i32 %v.110(ptr %ctx, i32 7, i32 0, i32 0, i32 3, ptr %lanes.107, ptr %lanes.104)
  %v.112 = icmp ne i32 %v.111, 0
  store i1 %v.112, ptr %r2
  %v.113 = load i32, ptr %r5
  %v.114 = load i1, ptr %r2
  %v.115 = select i1 %v.114, i32 %v.113, i32 7
  store i32 %v.115, ptr %r6
  br label %m.0.8
m.0.8:
  %v.116 = load i64, ptr %mask.running
  %v.117 = bitcast i64 %v.116 to <64 x i1>
  %v.118 = load i64, ptr %r8
  %v.119 = sub i64 %v.118, %window.base
  %v.123 = call i64 @llvm.fshr.i64(i64 %v.119, i64 %v.119, i64 2)
  %v.124 = lshr i64 %window.limit, 2
  %v.125 = icmp ult i64 %v.123, %v.124
  br i1 %v.125, label %fast.120, label %slow.121, !prof !11
slow.121:
  %v.126 = insertelement <64 x i64> poison, i64 %v.118, i64 0
  %v.127 = shufflevector <64 x i64> %v.126, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.127)
  %v.128 = load i64, ptr %r8
  %v.129 = insertelement <64 x i64> poison, i64 %v.128, i64 0
  %v.130 = shufflevector <64 x i64> %v.129, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.130)
  %v.131 = load i32, ptr %r6
  %v.132 = insertelement <64 x i32> poison, i32 %v.131, i64 0
  %v.133 = shufflevector <64 x i32> %v.132, <64 x i32> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.133)
  %v.134 = bitcast <64 x i1> %v.117 to i64
  %v.135 = getelementptr i8, ptr %ctx, i64 200
  %v.136 = load ptr, ptr %v.135, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.136, i32 8, i64 %v.134, ptr %rows)
  br label %done.122
fast.120:
  %v.137 = load i32, ptr %r6
  %v.138 = freeze i64 %v.119
  %v.139 = and i64 %v.138, %window.mask
  %v.140 = getelementptr i8, ptr %window, i64 %v.139
  %v.141 = getelementptr i8, ptr %v.140, i64 0
  store i32 %v.137, ptr %v.141, align 4, !alias.scope !5, !noalias !8
  br label %done.122
done.122:
  fence syncscope("singlethread") seq_cst
  fence seq_cst
  %v.142 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  ret void
}

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i64 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i64 %bits, 0
  %v.2 = trunc i64 %v.1 to i32
  %v.3 = icmp ne i32 %v.2, 0
  br i1 %v.3, label %call.4, label %called.5
call.4:
  %v.6 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.2, ptr %v.6)
  br label %called.5
called.5:
  %v.7 = lshr i64 %bits, 32
  %v.8 = trunc i64 %v.7 to i32
  %v.9 = icmp ne i32 %v.8, 0
  br i1 %v.9, label %call.10, label %called.11
call.10:
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.6, ptr %v.3, align 8
  %v.7 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.7, ptr %v.5, align 8
  ret void
}

define internal void @row.store.v64i64(ptr %rows, i64 %at, <64 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

