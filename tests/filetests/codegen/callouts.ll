; callouts, 32: Gang, 32 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r10 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %lanes.43 = alloca [2 x i64], align 64
  %lanes.97 = alloca [2 x i64], align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.1
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
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
  %v.11 = insertelement <32 x i32> poison, i32 %cta.x, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.12, ptr %r5
  %v.13 = load <32 x i32>, ptr %r5
  %v.14 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 0, <32 x i32> %v.14)
  %v.15 = getelementptr i8, ptr %ctx, i64 192
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.17, ptr %r5
  %v.18 = getelementptr i8, ptr %ctx, i64 192
  %v.19 = load ptr, ptr %v.18, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.19, i32 1, i32 -1, ptr %rows)
  %v.20 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.20, ptr %r6
  %v.21 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.22 = bitcast i32 %v.21 to <32 x i1>
  store <32 x i1> %v.22, ptr %r2
  %v.23 = load i32, ptr %r4
  %v.24 = load <32 x i32>, ptr %r5
  %v.25 = insertelement <32 x i32> poison, i32 %v.23, i64 0
  %v.26 = shufflevector <32 x i32> %v.25, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.27 = add <32 x i32> %v.26, <i32 0 to 31 by 1>
  %v.28 = load i32, ptr %r4
  %v.29 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.31)
  %v.32 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.32)
  %v.33 = getelementptr i8, ptr %ctx, i64 192
  %v.34 = load ptr, ptr %v.33, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.34, i32 2, i32 -1, ptr %rows)
  %v.35 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.35, ptr %r7
  %v.36 = load <32 x i1>, ptr %r1
  %v.37 = bitcast <32 x i1> %v.36 to i32
  %v.38 = getelementptr i8, ptr %ctx, i64 192
  %v.39 = load ptr, ptr %v.38, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.39, i32 3, i32 %v.37, ptr %rows)
  %v.40 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.41 = load <32 x i32>, ptr %r8
  %v.42 = select <32 x i1> %v.36, <32 x i32> %v.40, <32 x i32> %v.41
  store <32 x i32> %v.42, ptr %r8
  %v.44 = zext i32 -1 to i128
  store i128 %v.44, ptr %lanes.43
  %v.45 = getelementptr i8, ptr %ctx, i64 216
  %v.46 = load ptr, ptr %v.45, !invariant.load !0
  call void %v.46(ptr %ctx, i32 4, ptr %lanes.43)
  unreachable
dead.47:
  br label %gang.done
m.0:
  %v.48 = load i32, ptr %mask.0
  %v.49 = icmp eq i32 %v.48, 0
  br i1 %v.49, label %skip.0, label %run.50
run.50:
  store i32 0, ptr %mask.0
  %v.51 = bitcast i32 %v.48 to <32 x i1>
  store i32 %v.48, ptr %mask.running
  %v.52 = getelementptr i8, ptr %params, i64 0
  %v.53 = load i64, ptr %v.52, align 8, !invariant.load !0
  store i64 %v.53, ptr %r10
  %v.54 = urem i32 %first, 64
  store i32 %v.54, ptr %r4
  %v.55 = load i32, ptr %r4
  %v.56 = insertelement <32 x i32> poison, i32 %v.55, i64 0
  %v.57 = shufflevector <32 x i32> %v.56, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.58 = add <32 x i32> %v.57, <i32 0 to 31 by 1>
  %v.59 = icmp ult <32 x i32> %v.58, splat (i32 9)
  store <32 x i1> %v.59, ptr %r1
  %v.60 = insertelement <32 x i32> poison, i32 %cta.x, i64 0
  %v.61 = shufflevector <32 x i32> %v.60, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.61, ptr %r5
  %v.62 = load <32 x i32>, ptr %r5
  %v.63 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 0, <32 x i32> %v.63)
  %v.64 = bitcast <32 x i1> %v.51 to i32
  %v.65 = getelementptr i8, ptr %ctx, i64 192
  %v.66 = load ptr, ptr %v.65, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.66, i32 5, i32 %v.64, ptr %rows)
  %v.67 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.67, ptr %r5
  %v.68 = bitcast <32 x i1> %v.51 to i32
  %v.69 = getelementptr i8, ptr %ctx, i64 192
  %v.70 = load ptr, ptr %v.69, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.70, i32 6, i32 %v.68, ptr %rows)
  %v.71 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.71, ptr %r6
  %v.72 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.73 = bitcast i32 %v.72 to <32 x i1>
  store <32 x i1> %v.73, ptr %r2
  %v.74 = load i32, ptr %r4
  %v.75 = load <32 x i32>, ptr %r5
  %v.76 = insertelement <32 x i32> poison, i32 %v.74, i64 0
  %v.77 = shufflevector <32 x i32> %v.76, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.78 = add <32 x i32> %v.77, <i32 0 to 31 by 1>
  %v.79 = load i32, ptr %r4
  %v.80 = insertelement <32 x i32> poison, i32 %v.79, i64 0
  %v.81 = shufflevector <32 x i32> %v.80, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.82 = add <32 x i32> %v.81, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.82)
  %v.83 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.83)
  %v.84 = bitcast <32 x i1> %v.51 to i32
  %v.85 = getelementptr i8, ptr %ctx, i64 192
  %v.86 = load ptr, ptr %v.85, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.86, i32 7, i32 %v.84, ptr %rows)
  %v.87 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.87, ptr %r7
  %v.88 = load <32 x i1>, ptr %r1
  %v.89 = and <32 x i1> %v.51, %v.88
  %v.90 = bitcast <32 x i1> %v.89 to i32
  %v.91 = getelementptr i8, ptr %ctx, i64 192
  %v.92 = load ptr, ptr %v.91, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.92, i32 8, i32 %v.90, ptr %rows)
  %v.93 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.94 = load <32 x i32>, ptr %r8
  %v.95 = select <32 x i1> %v.89, <32 x i32> %v.93, <32 x i32> %v.94
  store <32 x i32> %v.95, ptr %r8
  %v.96 = bitcast <32 x i1> %v.51 to i32
  %v.98 = zext i32 %v.96 to i128
  store i128 %v.98, ptr %lanes.97
  %v.99 = getelementptr i8, ptr %ctx, i64 216
  %v.100 = load ptr, ptr %v.99, !invariant.load !0
  call void %v.100(ptr %ctx, i32 9, ptr %lanes.97)
  unreachable
dead.101:
  %v.102 = load i32, ptr %mask.running
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

declare i64 @llvm.usub.sat.i64(i64, i64)

; callouts, 64: Gang, 32 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r10 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %lanes.43 = alloca [2 x i64], align 64
  %lanes.97 = alloca [2 x i64], align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.1
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
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
  %v.11 = insertelement <32 x i32> poison, i32 %cta.x, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.12, ptr %r5
  %v.13 = load <32 x i32>, ptr %r5
  %v.14 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 0, <32 x i32> %v.14)
  %v.15 = getelementptr i8, ptr %ctx, i64 192
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.17, ptr %r5
  %v.18 = getelementptr i8, ptr %ctx, i64 192
  %v.19 = load ptr, ptr %v.18, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.19, i32 1, i32 -1, ptr %rows)
  %v.20 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.20, ptr %r6
  %v.21 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.22 = bitcast i32 %v.21 to <32 x i1>
  store <32 x i1> %v.22, ptr %r2
  %v.23 = load i32, ptr %r4
  %v.24 = load <32 x i32>, ptr %r5
  %v.25 = insertelement <32 x i32> poison, i32 %v.23, i64 0
  %v.26 = shufflevector <32 x i32> %v.25, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.27 = add <32 x i32> %v.26, <i32 0 to 31 by 1>
  %v.28 = load i32, ptr %r4
  %v.29 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.31)
  %v.32 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.32)
  %v.33 = getelementptr i8, ptr %ctx, i64 192
  %v.34 = load ptr, ptr %v.33, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.34, i32 2, i32 -1, ptr %rows)
  %v.35 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.35, ptr %r7
  %v.36 = load <32 x i1>, ptr %r1
  %v.37 = bitcast <32 x i1> %v.36 to i32
  %v.38 = getelementptr i8, ptr %ctx, i64 192
  %v.39 = load ptr, ptr %v.38, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.39, i32 3, i32 %v.37, ptr %rows)
  %v.40 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.41 = load <32 x i32>, ptr %r8
  %v.42 = select <32 x i1> %v.36, <32 x i32> %v.40, <32 x i32> %v.41
  store <32 x i32> %v.42, ptr %r8
  %v.44 = zext i32 -1 to i128
  store i128 %v.44, ptr %lanes.43
  %v.45 = getelementptr i8, ptr %ctx, i64 216
  %v.46 = load ptr, ptr %v.45, !invariant.load !0
  call void %v.46(ptr %ctx, i32 4, ptr %lanes.43)
  unreachable
dead.47:
  br label %gang.done
m.0:
  %v.48 = load i32, ptr %mask.0
  %v.49 = icmp eq i32 %v.48, 0
  br i1 %v.49, label %skip.0, label %run.50
run.50:
  store i32 0, ptr %mask.0
  %v.51 = bitcast i32 %v.48 to <32 x i1>
  store i32 %v.48, ptr %mask.running
  %v.52 = getelementptr i8, ptr %params, i64 0
  %v.53 = load i64, ptr %v.52, align 8, !invariant.load !0
  store i64 %v.53, ptr %r10
  %v.54 = urem i32 %first, 64
  store i32 %v.54, ptr %r4
  %v.55 = load i32, ptr %r4
  %v.56 = insertelement <32 x i32> poison, i32 %v.55, i64 0
  %v.57 = shufflevector <32 x i32> %v.56, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.58 = add <32 x i32> %v.57, <i32 0 to 31 by 1>
  %v.59 = icmp ult <32 x i32> %v.58, splat (i32 9)
  store <32 x i1> %v.59, ptr %r1
  %v.60 = insertelement <32 x i32> poison, i32 %cta.x, i64 0
  %v.61 = shufflevector <32 x i32> %v.60, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.61, ptr %r5
  %v.62 = load <32 x i32>, ptr %r5
  %v.63 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 0, <32 x i32> %v.63)
  %v.64 = bitcast <32 x i1> %v.51 to i32
  %v.65 = getelementptr i8, ptr %ctx, i64 192
  %v.66 = load ptr, ptr %v.65, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.66, i32 5, i32 %v.64, ptr %rows)
  %v.67 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.67, ptr %r5
  %v.68 = bitcast <32 x i1> %v.51 to i32
  %v.69 = getelementptr i8, ptr %ctx, i64 192
  %v.70 = load ptr, ptr %v.69, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.70, i32 6, i32 %v.68, ptr %rows)
  %v.71 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.71, ptr %r6
  %v.72 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.73 = bitcast i32 %v.72 to <32 x i1>
  store <32 x i1> %v.73, ptr %r2
  %v.74 = load i32, ptr %r4
  %v.75 = load <32 x i32>, ptr %r5
  %v.76 = insertelement <32 x i32> poison, i32 %v.74, i64 0
  %v.77 = shufflevector <32 x i32> %v.76, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.78 = add <32 x i32> %v.77, <i32 0 to 31 by 1>
  %v.79 = load i32, ptr %r4
  %v.80 = insertelement <32 x i32> poison, i32 %v.79, i64 0
  %v.81 = shufflevector <32 x i32> %v.80, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.82 = add <32 x i32> %v.81, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.82)
  %v.83 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.83)
  %v.84 = bitcast <32 x i1> %v.51 to i32
  %v.85 = getelementptr i8, ptr %ctx, i64 192
  %v.86 = load ptr, ptr %v.85, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.86, i32 7, i32 %v.84, ptr %rows)
  %v.87 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.87, ptr %r7
  %v.88 = load <32 x i1>, ptr %r1
  %v.89 = and <32 x i1> %v.51, %v.88
  %v.90 = bitcast <32 x i1> %v.89 to i32
  %v.91 = getelementptr i8, ptr %ctx, i64 192
  %v.92 = load ptr, ptr %v.91, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.92, i32 8, i32 %v.90, ptr %rows)
  %v.93 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.94 = load <32 x i32>, ptr %r8
  %v.95 = select <32 x i1> %v.89, <32 x i32> %v.93, <32 x i32> %v.94
  store <32 x i32> %v.95, ptr %r8
  %v.96 = bitcast <32 x i1> %v.51 to i32
  %v.98 = zext i32 %v.96 to i128
  store i128 %v.98, ptr %lanes.97
  %v.99 = getelementptr i8, ptr %ctx, i64 216
  %v.100 = load ptr, ptr %v.99, !invariant.load !0
  call void %v.100(ptr %ctx, i32 9, ptr %lanes.97)
  unreachable
dead.101:
  %v.102 = load i32, ptr %mask.running
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

declare i64 @llvm.usub.sat.i64(i64, i64)

