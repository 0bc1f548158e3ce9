; callouts, 32: Gang, 32 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r10 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %lanes.52 = alloca [2 x i64], align 64
  %lanes.115 = alloca [2 x i64], align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.1
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store i64 %any.i64, ptr %r10
  store i32 0, ptr %mask.0
  store i32 -1, ptr %mask.0
  %v.2 = icmp eq i32 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.3 = getelementptr i8, ptr %params, i64 0
  %v.4 = load i64, ptr %v.3, align 8, !invariant.load !0
  store i64 %v.4, ptr %r10
  %v.5 = urem i32 %first, 64
  store i32 %v.5, ptr %r4
  %v.6 = load i32, ptr %r4
  %v.7 = insertelement <32 x i32> poison, i32 %v.6, i64 0
  %v.8 = shufflevector <32 x i32> %v.7, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.9 = add <32 x i32> %v.8, <i32 0 to 31 by 1>
  %v.10 = icmp ult <32 x i32> %v.9, splat (i32 9)
  store <32 x i1> %v.10, ptr %r1
  %v.11 = load i32, ptr %r4
  %v.12 = insertelement <32 x i32> poison, i32 %v.11, i64 0
  %v.13 = shufflevector <32 x i32> %v.12, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.14 = add <32 x i32> %v.13, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.14)
  %v.15 = getelementptr i8, ptr %ctx, i64 168
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call i32 @llvm.cttz.i32(i32 -1, i1 false)
  %v.18 = zext i32 %v.17 to i64
  %v.19 = lshr i64 %v.18, 5
  %v.20 = and i64 %v.18, 31
  %v.21 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.19
  %v.22 = getelementptr i8, ptr %v.21, i64 0
  %v.23 = getelementptr i64, ptr %v.22, i64 %v.20
  %v.24 = load i64, ptr %v.23, align 8
  %v.25 = trunc i64 %v.24 to i32
  store i32 %v.25, ptr %r5
  %v.26 = load i32, ptr %r4
  %v.27 = insertelement <32 x i32> poison, i32 %v.26, i64 0
  %v.28 = shufflevector <32 x i32> %v.27, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.29 = add <32 x i32> %v.28, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.29)
  %v.30 = getelementptr i8, ptr %ctx, i64 168
  %v.31 = load ptr, ptr %v.30, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.31, i32 1, i32 -1, ptr %rows)
  %v.32 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.32, ptr %r6
  %v.33 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.34 = bitcast i32 %v.33 to <32 x i1>
  store <32 x i1> %v.34, ptr %r2
  %v.35 = load i32, ptr %r4
  %v.36 = insertelement <32 x i32> poison, i32 %v.35, i64 0
  %v.37 = shufflevector <32 x i32> %v.36, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.38 = add <32 x i32> %v.37, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.38)
  %v.39 = load i32, ptr %r5
  %v.40 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.41)
  %v.42 = getelementptr i8, ptr %ctx, i64 168
  %v.43 = load ptr, ptr %v.42, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.43, i32 2, i32 -1, ptr %rows)
  %v.44 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.44, ptr %r7
  %v.45 = load <32 x i1>, ptr %r1
  %v.46 = bitcast <32 x i1> %v.45 to i32
  %v.47 = getelementptr i8, ptr %ctx, i64 168
  %v.48 = load ptr, ptr %v.47, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.48, i32 3, i32 %v.46, ptr %rows)
  %v.49 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.50 = load <32 x i32>, ptr %r8
  %v.51 = select <32 x i1> %v.45, <32 x i32> %v.49, <32 x i32> %v.50
  store <32 x i32> %v.51, ptr %r8
  %v.53 = zext i32 -1 to i128
  store i128 %v.53, ptr %lanes.52
  %v.54 = getelementptr i8, ptr %ctx, i64 192
  %v.55 = load ptr, ptr %v.54, !invariant.load !0
  call void %v.55(ptr %ctx, i32 4, ptr %lanes.52)
  unreachable
dead.56:
  br label %gang.done
m.0:
  %v.57 = load i32, ptr %mask.0
  %v.58 = icmp eq i32 %v.57, 0
  br i1 %v.58, label %skip.0, label %run.59
run.59:
  store i32 0, ptr %mask.0
  %v.60 = bitcast i32 %v.57 to <32 x i1>
  store i32 %v.57, ptr %mask.running
  %v.61 = getelementptr i8, ptr %params, i64 0
  %v.62 = load i64, ptr %v.61, align 8, !invariant.load !0
  store i64 %v.62, ptr %r10
  %v.63 = urem i32 %first, 64
  store i32 %v.63, ptr %r4
  %v.64 = load i32, ptr %r4
  %v.65 = insertelement <32 x i32> poison, i32 %v.64, i64 0
  %v.66 = shufflevector <32 x i32> %v.65, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.67 = add <32 x i32> %v.66, <i32 0 to 31 by 1>
  %v.68 = icmp ult <32 x i32> %v.67, splat (i32 9)
  store <32 x i1> %v.68, ptr %r1
  %v.69 = load i32, ptr %r4
  %v.70 = insertelement <32 x i32> poison, i32 %v.69, i64 0
  %v.71 = shufflevector <32 x i32> %v.70, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.72 = add <32 x i32> %v.71, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.72)
  %v.73 = bitcast <32 x i1> %v.60 to i32
  %v.74 = getelementptr i8, ptr %ctx, i64 168
  %v.75 = load ptr, ptr %v.74, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.75, i32 5, i32 %v.73, ptr %rows)
  %v.76 = call i32 @llvm.cttz.i32(i32 %v.73, i1 false)
  %v.77 = zext i32 %v.76 to i64
  %v.78 = lshr i64 %v.77, 5
  %v.79 = and i64 %v.77, 31
  %v.80 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.78
  %v.81 = getelementptr i8, ptr %v.80, i64 0
  %v.82 = getelementptr i64, ptr %v.81, i64 %v.79
  %v.83 = load i64, ptr %v.82, align 8
  %v.84 = trunc i64 %v.83 to i32
  store i32 %v.84, ptr %r5
  %v.85 = load i32, ptr %r4
  %v.86 = insertelement <32 x i32> poison, i32 %v.85, i64 0
  %v.87 = shufflevector <32 x i32> %v.86, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.88 = add <32 x i32> %v.87, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.88)
  %v.89 = bitcast <32 x i1> %v.60 to i32
  %v.90 = getelementptr i8, ptr %ctx, i64 168
  %v.91 = load ptr, ptr %v.90, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.91, i32 6, i32 %v.89, ptr %rows)
  %v.92 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.92, ptr %r6
  %v.93 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.94 = bitcast i32 %v.93 to <32 x i1>
  store <32 x i1> %v.94, ptr %r2
  %v.95 = load i32, ptr %r4
  %v.96 = insertelement <32 x i32> poison, i32 %v.95, i64 0
  %v.97 = shufflevector <32 x i32> %v.96, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.98 = add <32 x i32> %v.97, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.98)
  %v.99 = load i32, ptr %r5
  %v.100 = insertelement <32 x i32> poison, i32 %v.99, i64 0
  %v.101 = shufflevector <32 x i32> %v.100, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.101)
  %v.102 = bitcast <32 x i1> %v.60 to i32
  %v.103 = getelementptr i8, ptr %ctx, i64 168
  %v.104 = load ptr, ptr %v.103, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.104, i32 7, i32 %v.102, ptr %rows)
  %v.105 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.105, ptr %r7
  %v.106 = load <32 x i1>, ptr %r1
  %v.107 = and <32 x i1> %v.60, %v.106
  %v.108 = bitcast <32 x i1> %v.107 to i32
  %v.109 = getelementptr i8, ptr %ctx, i64 168
  %v.110 = load ptr, ptr %v.109, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.110, i32 8, i32 %v.108, ptr %rows)
  %v.111 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.112 = load <32 x i32>, ptr %r8
  %v.113 = select <32 x i1> %v.107, <32 x i32> %v.111, <32 x i32> %v.112
  store <32 x i32> %v.113, ptr %r8
  %v.114 = bitcast <32 x i1> %v.60 to i32
  %v.116 = zext i32 %v.114 to i128
  store i128 %v.116, ptr %lanes.115
  %v.117 = getelementptr i8, ptr %ctx, i64 192
  %v.118 = load ptr, ptr %v.117, !invariant.load !0
  call void %v.118(ptr %ctx, i32 9, ptr %lanes.115)
  unreachable
dead.119:
  %v.120 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  ret void
}

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i32 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i32 %bits, 0
  %v.2 = icmp ne i32 %v.1, 0
  br i1 %v.2, label %call.3, label %called.4
call.3:
  %v.5 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.1, ptr %v.5)
  br label %called.4
called.4:
  ret void
}

define internal i32 @row.load.i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i1>
  %v.5 = bitcast <32 x i1> %v.4 to i32
  ret i32 %v.5
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal void @row.store.v32i32(ptr %rows, i64 %at, <32 x i32> %value) noinline cold #0 {
  %v.1 = zext <32 x i32> %value to <32 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  store <32 x i64> %v.1, ptr %v.3, align 8
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)

; callouts, 64: Gang, 32 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r10 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %lanes.52 = alloca [2 x i64], align 64
  %lanes.115 = alloca [2 x i64], align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.1
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store i64 %any.i64, ptr %r10
  store i32 0, ptr %mask.0
  store i32 -1, ptr %mask.0
  %v.2 = icmp eq i32 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.3 = getelementptr i8, ptr %params, i64 0
  %v.4 = load i64, ptr %v.3, align 8, !invariant.load !0
  store i64 %v.4, ptr %r10
  %v.5 = urem i32 %first, 64
  store i32 %v.5, ptr %r4
  %v.6 = load i32, ptr %r4
  %v.7 = insertelement <32 x i32> poison, i32 %v.6, i64 0
  %v.8 = shufflevector <32 x i32> %v.7, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.9 = add <32 x i32> %v.8, <i32 0 to 31 by 1>
  %v.10 = icmp ult <32 x i32> %v.9, splat (i32 9)
  store <32 x i1> %v.10, ptr %r1
  %v.11 = load i32, ptr %r4
  %v.12 = insertelement <32 x i32> poison, i32 %v.11, i64 0
  %v.13 = shufflevector <32 x i32> %v.12, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.14 = add <32 x i32> %v.13, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.14)
  %v.15 = getelementptr i8, ptr %ctx, i64 168
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call i32 @llvm.cttz.i32(i32 -1, i1 false)
  %v.18 = zext i32 %v.17 to i64
  %v.19 = lshr i64 %v.18, 5
  %v.20 = and i64 %v.18, 31
  %v.21 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.19
  %v.22 = getelementptr i8, ptr %v.21, i64 0
  %v.23 = getelementptr i64, ptr %v.22, i64 %v.20
  %v.24 = load i64, ptr %v.23, align 8
  %v.25 = trunc i64 %v.24 to i32
  store i32 %v.25, ptr %r5
  %v.26 = load i32, ptr %r4
  %v.27 = insertelement <32 x i32> poison, i32 %v.26, i64 0
  %v.28 = shufflevector <32 x i32> %v.27, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.29 = add <32 x i32> %v.28, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.29)
  %v.30 = getelementptr i8, ptr %ctx, i64 168
  %v.31 = load ptr, ptr %v.30, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.31, i32 1, i32 -1, ptr %rows)
  %v.32 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.32, ptr %r6
  %v.33 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.34 = bitcast i32 %v.33 to <32 x i1>
  store <32 x i1> %v.34, ptr %r2
  %v.35 = load i32, ptr %r4
  %v.36 = insertelement <32 x i32> poison, i32 %v.35, i64 0
  %v.37 = shufflevector <32 x i32> %v.36, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.38 = add <32 x i32> %v.37, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.38)
  %v.39 = load i32, ptr %r5
  %v.40 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.41)
  %v.42 = getelementptr i8, ptr %ctx, i64 168
  %v.43 = load ptr, ptr %v.42, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.43, i32 2, i32 -1, ptr %rows)
  %v.44 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.44, ptr %r7
  %v.45 = load <32 x i1>, ptr %r1
  %v.46 = bitcast <32 x i1> %v.45 to i32
  %v.47 = getelementptr i8, ptr %ctx, i64 168
  %v.48 = load ptr, ptr %v.47, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.48, i32 3, i32 %v.46, ptr %rows)
  %v.49 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.50 = load <32 x i32>, ptr %r8
  %v.51 = select <32 x i1> %v.45, <32 x i32> %v.49, <32 x i32> %v.50
  store <32 x i32> %v.51, ptr %r8
  %v.53 = zext i32 -1 to i128
  store i128 %v.53, ptr %lanes.52
  %v.54 = getelementptr i8, ptr %ctx, i64 192
  %v.55 = load ptr, ptr %v.54, !invariant.load !0
  call void %v.55(ptr %ctx, i32 4, ptr %lanes.52)
  unreachable
dead.56:
  br label %gang.done
m.0:
  %v.57 = load i32, ptr %mask.0
  %v.58 = icmp eq i32 %v.57, 0
  br i1 %v.58, label %skip.0, label %run.59
run.59:
  store i32 0, ptr %mask.0
  %v.60 = bitcast i32 %v.57 to <32 x i1>
  store i32 %v.57, ptr %mask.running
  %v.61 = getelementptr i8, ptr %params, i64 0
  %v.62 = load i64, ptr %v.61, align 8, !invariant.load !0
  store i64 %v.62, ptr %r10
  %v.63 = urem i32 %first, 64
  store i32 %v.63, ptr %r4
  %v.64 = load i32, ptr %r4
  %v.65 = insertelement <32 x i32> poison, i32 %v.64, i64 0
  %v.66 = shufflevector <32 x i32> %v.65, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.67 = add <32 x i32> %v.66, <i32 0 to 31 by 1>
  %v.68 = icmp ult <32 x i32> %v.67, splat (i32 9)
  store <32 x i1> %v.68, ptr %r1
  %v.69 = load i32, ptr %r4
  %v.70 = insertelement <32 x i32> poison, i32 %v.69, i64 0
  %v.71 = shufflevector <32 x i32> %v.70, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.72 = add <32 x i32> %v.71, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.72)
  %v.73 = bitcast <32 x i1> %v.60 to i32
  %v.74 = getelementptr i8, ptr %ctx, i64 168
  %v.75 = load ptr, ptr %v.74, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.75, i32 5, i32 %v.73, ptr %rows)
  %v.76 = call i32 @llvm.cttz.i32(i32 %v.73, i1 false)
  %v.77 = zext i32 %v.76 to i64
  %v.78 = lshr i64 %v.77, 5
  %v.79 = and i64 %v.77, 31
  %v.80 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.78
  %v.81 = getelementptr i8, ptr %v.80, i64 0
  %v.82 = getelementptr i64, ptr %v.81, i64 %v.79
  %v.83 = load i64, ptr %v.82, align 8
  %v.84 = trunc i64 %v.83 to i32
  store i32 %v.84, ptr %r5
  %v.85 = load i32, ptr %r4
  %v.86 = insertelement <32 x i32> poison, i32 %v.85, i64 0
  %v.87 = shufflevector <32 x i32> %v.86, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.88 = add <32 x i32> %v.87, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.88)
  %v.89 = bitcast <32 x i1> %v.60 to i32
  %v.90 = getelementptr i8, ptr %ctx, i64 168
  %v.91 = load ptr, ptr %v.90, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.91, i32 6, i32 %v.89, ptr %rows)
  %v.92 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.92, ptr %r6
  %v.93 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.94 = bitcast i32 %v.93 to <32 x i1>
  store <32 x i1> %v.94, ptr %r2
  %v.95 = load i32, ptr %r4
  %v.96 = insertelement <32 x i32> poison, i32 %v.95, i64 0
  %v.97 = shufflevector <32 x i32> %v.96, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.98 = add <32 x i32> %v.97, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.98)
  %v.99 = load i32, ptr %r5
  %v.100 = insertelement <32 x i32> poison, i32 %v.99, i64 0
  %v.101 = shufflevector <32 x i32> %v.100, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.101)
  %v.102 = bitcast <32 x i1> %v.60 to i32
  %v.103 = getelementptr i8, ptr %ctx, i64 168
  %v.104 = load ptr, ptr %v.103, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.104, i32 7, i32 %v.102, ptr %rows)
  %v.105 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.105, ptr %r7
  %v.106 = load <32 x i1>, ptr %r1
  %v.107 = and <32 x i1> %v.60, %v.106
  %v.108 = bitcast <32 x i1> %v.107 to i32
  %v.109 = getelementptr i8, ptr %ctx, i64 168
  %v.110 = load ptr, ptr %v.109, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.110, i32 8, i32 %v.108, ptr %rows)
  %v.111 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.112 = load <32 x i32>, ptr %r8
  %v.113 = select <32 x i1> %v.107, <32 x i32> %v.111, <32 x i32> %v.112
  store <32 x i32> %v.113, ptr %r8
  %v.114 = bitcast <32 x i1> %v.60 to i32
  %v.116 = zext i32 %v.114 to i128
  store i128 %v.116, ptr %lanes.115
  %v.117 = getelementptr i8, ptr %ctx, i64 192
  %v.118 = load ptr, ptr %v.117, !invariant.load !0
  call void %v.118(ptr %ctx, i32 9, ptr %lanes.115)
  unreachable
dead.119:
  %v.120 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  ret void
}

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i32 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i32 %bits, 0
  %v.2 = icmp ne i32 %v.1, 0
  br i1 %v.2, label %call.3, label %called.4
call.3:
  %v.5 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.1, ptr %v.5)
  br label %called.4
called.4:
  ret void
}

define internal i32 @row.load.i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i1>
  %v.5 = bitcast <32 x i1> %v.4 to i32
  ret i32 %v.5
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal void @row.store.v32i32(ptr %rows, i64 %at, <32 x i32> %value) noinline cold #0 {
  %v.1 = zext <32 x i32> %value to <32 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  store <32 x i64> %v.1, ptr %v.3, align 8
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)

