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
  %lanes.54 = alloca [2 x i64], align 64
  %lanes.119 = alloca [2 x i64], align 64
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
  %v.15 = getelementptr i8, ptr %ctx, i64 176
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call i32 @llvm.cttz.i32(i32 -1, i1 false)
  %v.18 = zext i32 %v.17 to i64
  %v.19 = freeze i64 %v.18
  %v.20 = and i64 %v.19, 31
  %v.21 = lshr i64 %v.20, 5
  %v.22 = and i64 %v.20, 31
  %v.23 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.21
  %v.24 = getelementptr i8, ptr %v.23, i64 0
  %v.25 = getelementptr i64, ptr %v.24, i64 %v.22
  %v.26 = load i64, ptr %v.25, align 8
  %v.27 = trunc i64 %v.26 to i32
  store i32 %v.27, ptr %r5
  %v.28 = load i32, ptr %r4
  %v.29 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.31)
  %v.32 = getelementptr i8, ptr %ctx, i64 176
  %v.33 = load ptr, ptr %v.32, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.33, i32 1, i32 -1, ptr %rows)
  %v.34 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.34, ptr %r6
  %v.35 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.36 = bitcast i32 %v.35 to <32 x i1>
  store <32 x i1> %v.36, ptr %r2
  %v.37 = load i32, ptr %r4
  %v.38 = insertelement <32 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <32 x i32> %v.38, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.40 = add <32 x i32> %v.39, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.40)
  %v.41 = load i32, ptr %r5
  %v.42 = insertelement <32 x i32> poison, i32 %v.41, i64 0
  %v.43 = shufflevector <32 x i32> %v.42, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.43)
  %v.44 = getelementptr i8, ptr %ctx, i64 176
  %v.45 = load ptr, ptr %v.44, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.45, i32 2, i32 -1, ptr %rows)
  %v.46 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.46, ptr %r7
  %v.47 = load <32 x i1>, ptr %r1
  %v.48 = bitcast <32 x i1> %v.47 to i32
  %v.49 = getelementptr i8, ptr %ctx, i64 176
  %v.50 = load ptr, ptr %v.49, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.50, i32 3, i32 %v.48, ptr %rows)
  %v.51 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.52 = load <32 x i32>, ptr %r8
  %v.53 = select <32 x i1> %v.47, <32 x i32> %v.51, <32 x i32> %v.52
  store <32 x i32> %v.53, ptr %r8
  %v.55 = zext i32 -1 to i128
  store i128 %v.55, ptr %lanes.54
  %v.56 = getelementptr i8, ptr %ctx, i64 200
  %v.57 = load ptr, ptr %v.56, !invariant.load !0
  call void %v.57(ptr %ctx, i32 4, ptr %lanes.54)
  unreachable
dead.58:
  br label %gang.done
m.0:
  %v.59 = load i32, ptr %mask.0
  %v.60 = icmp eq i32 %v.59, 0
  br i1 %v.60, label %skip.0, label %run.61
run.61:
  store i32 0, ptr %mask.0
  %v.62 = bitcast i32 %v.59 to <32 x i1>
  store i32 %v.59, ptr %mask.running
  %v.63 = getelementptr i8, ptr %params, i64 0
  %v.64 = load i64, ptr %v.63, align 8, !invariant.load !0
  store i64 %v.64, ptr %r10
  %v.65 = urem i32 %first, 64
  store i32 %v.65, ptr %r4
  %v.66 = load i32, ptr %r4
  %v.67 = insertelement <32 x i32> poison, i32 %v.66, i64 0
  %v.68 = shufflevector <32 x i32> %v.67, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.69 = add <32 x i32> %v.68, <i32 0 to 31 by 1>
  %v.70 = icmp ult <32 x i32> %v.69, splat (i32 9)
  store <32 x i1> %v.70, ptr %r1
  %v.71 = load i32, ptr %r4
  %v.72 = insertelement <32 x i32> poison, i32 %v.71, i64 0
  %v.73 = shufflevector <32 x i32> %v.72, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.74 = add <32 x i32> %v.73, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.74)
  %v.75 = bitcast <32 x i1> %v.62 to i32
  %v.76 = getelementptr i8, ptr %ctx, i64 176
  %v.77 = load ptr, ptr %v.76, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.77, i32 5, i32 %v.75, ptr %rows)
  %v.78 = call i32 @llvm.cttz.i32(i32 %v.75, i1 false)
  %v.79 = zext i32 %v.78 to i64
  %v.80 = freeze i64 %v.79
  %v.81 = and i64 %v.80, 31
  %v.82 = lshr i64 %v.81, 5
  %v.83 = and i64 %v.81, 31
  %v.84 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.82
  %v.85 = getelementptr i8, ptr %v.84, i64 0
  %v.86 = getelementptr i64, ptr %v.85, i64 %v.83
  %v.87 = load i64, ptr %v.86, align 8
  %v.88 = trunc i64 %v.87 to i32
  store i32 %v.88, ptr %r5
  %v.89 = load i32, ptr %r4
  %v.90 = insertelement <32 x i32> poison, i32 %v.89, i64 0
  %v.91 = shufflevector <32 x i32> %v.90, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.92 = add <32 x i32> %v.91, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.92)
  %v.93 = bitcast <32 x i1> %v.62 to i32
  %v.94 = getelementptr i8, ptr %ctx, i64 176
  %v.95 = load ptr, ptr %v.94, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.95, i32 6, i32 %v.93, ptr %rows)
  %v.96 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.96, ptr %r6
  %v.97 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.98 = bitcast i32 %v.97 to <32 x i1>
  store <32 x i1> %v.98, ptr %r2
  %v.99 = load i32, ptr %r4
  %v.100 = insertelement <32 x i32> poison, i32 %v.99, i64 0
  %v.101 = shufflevector <32 x i32> %v.100, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.102 = add <32 x i32> %v.101, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.102)
  %v.103 = load i32, ptr %r5
  %v.104 = insertelement <32 x i32> poison, i32 %v.103, i64 0
  %v.105 = shufflevector <32 x i32> %v.104, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.105)
  %v.106 = bitcast <32 x i1> %v.62 to i32
  %v.107 = getelementptr i8, ptr %ctx, i64 176
  %v.108 = load ptr, ptr %v.107, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.108, i32 7, i32 %v.106, ptr %rows)
  %v.109 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.109, ptr %r7
  %v.110 = load <32 x i1>, ptr %r1
  %v.111 = and <32 x i1> %v.62, %v.110
  %v.112 = bitcast <32 x i1> %v.111 to i32
  %v.113 = getelementptr i8, ptr %ctx, i64 176
  %v.114 = load ptr, ptr %v.113, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.114, i32 8, i32 %v.112, ptr %rows)
  %v.115 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.116 = load <32 x i32>, ptr %r8
  %v.117 = select <32 x i1> %v.111, <32 x i32> %v.115, <32 x i32> %v.116
  store <32 x i32> %v.117, ptr %r8
  %v.118 = bitcast <32 x i1> %v.62 to i32
  %v.120 = zext i32 %v.118 to i128
  store i128 %v.120, ptr %lanes.119
  %v.121 = getelementptr i8, ptr %ctx, i64 200
  %v.122 = load ptr, ptr %v.121, !invariant.load !0
  call void %v.122(ptr %ctx, i32 9, ptr %lanes.119)
  unreachable
dead.123:
  %v.124 = load i32, ptr %mask.running
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
  %lanes.54 = alloca [2 x i64], align 64
  %lanes.119 = alloca [2 x i64], align 64
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
  %v.15 = getelementptr i8, ptr %ctx, i64 176
  %v.16 = load ptr, ptr %v.15, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.16, i32 0, i32 -1, ptr %rows)
  %v.17 = call i32 @llvm.cttz.i32(i32 -1, i1 false)
  %v.18 = zext i32 %v.17 to i64
  %v.19 = freeze i64 %v.18
  %v.20 = and i64 %v.19, 31
  %v.21 = lshr i64 %v.20, 5
  %v.22 = and i64 %v.20, 31
  %v.23 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.21
  %v.24 = getelementptr i8, ptr %v.23, i64 0
  %v.25 = getelementptr i64, ptr %v.24, i64 %v.22
  %v.26 = load i64, ptr %v.25, align 8
  %v.27 = trunc i64 %v.26 to i32
  store i32 %v.27, ptr %r5
  %v.28 = load i32, ptr %r4
  %v.29 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.31)
  %v.32 = getelementptr i8, ptr %ctx, i64 176
  %v.33 = load ptr, ptr %v.32, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.33, i32 1, i32 -1, ptr %rows)
  %v.34 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.34, ptr %r6
  %v.35 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.36 = bitcast i32 %v.35 to <32 x i1>
  store <32 x i1> %v.36, ptr %r2
  %v.37 = load i32, ptr %r4
  %v.38 = insertelement <32 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <32 x i32> %v.38, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.40 = add <32 x i32> %v.39, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.40)
  %v.41 = load i32, ptr %r5
  %v.42 = insertelement <32 x i32> poison, i32 %v.41, i64 0
  %v.43 = shufflevector <32 x i32> %v.42, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.43)
  %v.44 = getelementptr i8, ptr %ctx, i64 176
  %v.45 = load ptr, ptr %v.44, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.45, i32 2, i32 -1, ptr %rows)
  %v.46 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.46, ptr %r7
  %v.47 = load <32 x i1>, ptr %r1
  %v.48 = bitcast <32 x i1> %v.47 to i32
  %v.49 = getelementptr i8, ptr %ctx, i64 176
  %v.50 = load ptr, ptr %v.49, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.50, i32 3, i32 %v.48, ptr %rows)
  %v.51 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.52 = load <32 x i32>, ptr %r8
  %v.53 = select <32 x i1> %v.47, <32 x i32> %v.51, <32 x i32> %v.52
  store <32 x i32> %v.53, ptr %r8
  %v.55 = zext i32 -1 to i128
  store i128 %v.55, ptr %lanes.54
  %v.56 = getelementptr i8, ptr %ctx, i64 200
  %v.57 = load ptr, ptr %v.56, !invariant.load !0
  call void %v.57(ptr %ctx, i32 4, ptr %lanes.54)
  unreachable
dead.58:
  br label %gang.done
m.0:
  %v.59 = load i32, ptr %mask.0
  %v.60 = icmp eq i32 %v.59, 0
  br i1 %v.60, label %skip.0, label %run.61
run.61:
  store i32 0, ptr %mask.0
  %v.62 = bitcast i32 %v.59 to <32 x i1>
  store i32 %v.59, ptr %mask.running
  %v.63 = getelementptr i8, ptr %params, i64 0
  %v.64 = load i64, ptr %v.63, align 8, !invariant.load !0
  store i64 %v.64, ptr %r10
  %v.65 = urem i32 %first, 64
  store i32 %v.65, ptr %r4
  %v.66 = load i32, ptr %r4
  %v.67 = insertelement <32 x i32> poison, i32 %v.66, i64 0
  %v.68 = shufflevector <32 x i32> %v.67, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.69 = add <32 x i32> %v.68, <i32 0 to 31 by 1>
  %v.70 = icmp ult <32 x i32> %v.69, splat (i32 9)
  store <32 x i1> %v.70, ptr %r1
  %v.71 = load i32, ptr %r4
  %v.72 = insertelement <32 x i32> poison, i32 %v.71, i64 0
  %v.73 = shufflevector <32 x i32> %v.72, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.74 = add <32 x i32> %v.73, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.74)
  %v.75 = bitcast <32 x i1> %v.62 to i32
  %v.76 = getelementptr i8, ptr %ctx, i64 176
  %v.77 = load ptr, ptr %v.76, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.77, i32 5, i32 %v.75, ptr %rows)
  %v.78 = call i32 @llvm.cttz.i32(i32 %v.75, i1 false)
  %v.79 = zext i32 %v.78 to i64
  %v.80 = freeze i64 %v.79
  %v.81 = and i64 %v.80, 31
  %v.82 = lshr i64 %v.81, 5
  %v.83 = and i64 %v.81, 31
  %v.84 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.82
  %v.85 = getelementptr i8, ptr %v.84, i64 0
  %v.86 = getelementptr i64, ptr %v.85, i64 %v.83
  %v.87 = load i64, ptr %v.86, align 8
  %v.88 = trunc i64 %v.87 to i32
  store i32 %v.88, ptr %r5
  %v.89 = load i32, ptr %r4
  %v.90 = insertelement <32 x i32> poison, i32 %v.89, i64 0
  %v.91 = shufflevector <32 x i32> %v.90, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.92 = add <32 x i32> %v.91, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.92)
  %v.93 = bitcast <32 x i1> %v.62 to i32
  %v.94 = getelementptr i8, ptr %ctx, i64 176
  %v.95 = load ptr, ptr %v.94, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.95, i32 6, i32 %v.93, ptr %rows)
  %v.96 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.96, ptr %r6
  %v.97 = call i32 @row.load.i32(ptr %rows, i64 256)
  %v.98 = bitcast i32 %v.97 to <32 x i1>
  store <32 x i1> %v.98, ptr %r2
  %v.99 = load i32, ptr %r4
  %v.100 = insertelement <32 x i32> poison, i32 %v.99, i64 0
  %v.101 = shufflevector <32 x i32> %v.100, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.102 = add <32 x i32> %v.101, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.102)
  %v.103 = load i32, ptr %r5
  %v.104 = insertelement <32 x i32> poison, i32 %v.103, i64 0
  %v.105 = shufflevector <32 x i32> %v.104, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.105)
  %v.106 = bitcast <32 x i1> %v.62 to i32
  %v.107 = getelementptr i8, ptr %ctx, i64 176
  %v.108 = load ptr, ptr %v.107, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.108, i32 7, i32 %v.106, ptr %rows)
  %v.109 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.109, ptr %r7
  %v.110 = load <32 x i1>, ptr %r1
  %v.111 = and <32 x i1> %v.62, %v.110
  %v.112 = bitcast <32 x i1> %v.111 to i32
  %v.113 = getelementptr i8, ptr %ctx, i64 176
  %v.114 = load ptr, ptr %v.113, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.114, i32 8, i32 %v.112, ptr %rows)
  %v.115 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  %v.116 = load <32 x i32>, ptr %r8
  %v.117 = select <32 x i1> %v.111, <32 x i32> %v.115, <32 x i32> %v.116
  store <32 x i32> %v.117, ptr %r8
  %v.118 = bitcast <32 x i1> %v.62 to i32
  %v.120 = zext i32 %v.118 to i128
  store i128 %v.120, ptr %lanes.119
  %v.121 = getelementptr i8, ptr %ctx, i64 200
  %v.122 = load ptr, ptr %v.121, !invariant.load !0
  call void %v.122(ptr %ctx, i32 9, ptr %lanes.119)
  unreachable
dead.123:
  %v.124 = load i32, ptr %mask.running
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

