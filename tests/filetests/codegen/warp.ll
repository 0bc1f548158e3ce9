; exchange (Gang)
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca i32
  %r7 = alloca i32
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %lanes.17 = alloca [2 x i64], align 64
  %lanes.19 = alloca [2 x i64], align 64
  %lanes.61 = alloca [2 x i64], align 64
  %lanes.64 = alloca [2 x i64], align 64
  %rows.0 = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %window.base.at = getelementptr i8, ptr %ctx, i64 0
  %window.base = load i64, ptr %window.base.at, !invariant.load !0
  %window.len.at = getelementptr i8, ptr %ctx, i64 8
  %window.len = load i64, ptr %window.len.at, !invariant.load !0
  %window.at = getelementptr i8, ptr %ctx, i64 16
  %window = load ptr, ptr %window.at, !invariant.load !0
  %shared.at = getelementptr i8, ptr %ctx, i64 24
  %shared = load ptr, ptr %shared.at, !invariant.load !0
  %shared.len.at = getelementptr i8, ptr %ctx, i64 32
  %shared.len = load i64, ptr %shared.len.at, !invariant.load !0
  %params.at = getelementptr i8, ptr %ctx, i64 40
  %params = load ptr, ptr %params.at, !invariant.load !0
  %symbols.at = getelementptr i8, ptr %ctx, i64 48
  %symbols = load ptr, ptr %symbols.at, !invariant.load !0
  %local.len.at = getelementptr i8, ptr %ctx, i64 96
  %local.len = load i64, ptr %local.len.at, !invariant.load !0
  %grid.x.at = getelementptr i8, ptr %ctx, i64 112
  %grid.x = load i32, ptr %grid.x.at, !invariant.load !0
  %grid.y.at = getelementptr i8, ptr %ctx, i64 116
  %grid.y = load i32, ptr %grid.y.at, !invariant.load !0
  %grid.z.at = getelementptr i8, ptr %ctx, i64 120
  %grid.z = load i32, ptr %grid.z.at, !invariant.load !0
  %sm.count.at = getelementptr i8, ptr %ctx, i64 156
  %sm.count = load i32, ptr %sm.count.at, !invariant.load !0
  %local.0.at = getelementptr i8, ptr %ctx, i64 64
  %local.0 = load ptr, ptr %local.0.at, !invariant.load !0
  %cta.x.at = getelementptr i8, ptr %ctx, i64 124
  %cta.x = load i32, ptr %cta.x.at, !invariant.load !0
  %cta.y.at = getelementptr i8, ptr %ctx, i64 128
  %cta.y = load i32, ptr %cta.y.at, !invariant.load !0
  %cta.z.at = getelementptr i8, ptr %ctx, i64 132
  %cta.z = load i32, ptr %cta.z.at, !invariant.load !0
  %sm.id.at = getelementptr i8, ptr %ctx, i64 152
  %sm.id = load i32, ptr %sm.id.at, !invariant.load !0
  %v.1 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.1
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  store i32 0, ptr %mask.0
  store i32 -1, ptr %mask.0
  %v.2 = icmp eq i32 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  store i32 0, ptr %r4
  %v.3 = load i32, ptr %r4
  %v.4 = insertelement <32 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <32 x i32> %v.4, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.6 = add <32 x i32> %v.5, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.7 = shufflevector <32 x i32> %v.6, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <32 x i32> %v.7, ptr %r5
  store <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, ptr %r1
  %v.8 = load <32 x i32>, ptr %r5
  %v.9 = icmp ugt <32 x i32> %v.8, splat (i32 20)
  store <32 x i1> %v.9, ptr %r2
  %v.10 = load <32 x i1>, ptr %r2
  %v.11 = and <32 x i1> %v.10, splat (i1 true)
  %v.12 = bitcast <32 x i1> %v.11 to i32
  %v.13 = bitcast <32 x i1> splat (i1 true) to i32
  %v.14 = lshr i32 %v.12, 0
  %v.15 = lshr i32 %v.13, 0
  store i32 %v.14, ptr %r6
  %v.16 = bitcast <32 x i1> splat (i1 false) to i32
  %v.18 = zext i32 %v.16 to i128
  store i128 %v.18, ptr %lanes.17
  %v.20 = zext i32 -1 to i128
  store i128 %v.20, ptr %lanes.19
  %v.21 = getelementptr i8, ptr %ctx, i64 184
  %v.22 = load ptr, ptr %v.21, !invariant.load !0
  %v.23 = call i32 %v.22(ptr %ctx, i32 0, i32 0, i32 0, i32 0, ptr %lanes.19, ptr %lanes.17)
  %v.24 = load i32, ptr %r4
  %v.25 = mul i32 %v.24, 4
  store i32 %v.25, ptr %r7
  %v.26 = load i32, ptr %r7
  %v.27 = zext i32 %v.26 to i64
  %v.28 = add i64 %v.27, 0
  %v.29 = icmp ule i64 %v.28, 4294967171
  br i1 %v.29, label %straight.33, label %slow.31, !prof !11
straight.33:
  %v.34 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.35 = icmp ult i64 %v.27, %v.34
  %v.36 = and i64 %v.27, 3
  %v.37 = icmp eq i64 %v.36, 0
  %v.38 = and i1 %v.35, %v.37
  br i1 %v.38, label %fast.30, label %slow.31, !prof !11
slow.31:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.30:
  %v.39 = load i32, ptr %r6
  %v.40 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.42 = getelementptr i8, ptr %shared, i64 %v.27
  store <32 x i32> %v.41, ptr %v.42, align 4, !alias.scope !6, !noalias !9
  br label %done.32
done.32:
  br label %gang.done
m.0:
  %v.43 = load i32, ptr %mask.0
  %v.44 = icmp eq i32 %v.43, 0
  br i1 %v.44, label %skip.0, label %run.45
run.45:
  store i32 0, ptr %mask.0
  %v.46 = bitcast i32 %v.43 to <32 x i1>
  store i32 %v.43, ptr %mask.running
  store i32 0, ptr %r4
  %v.47 = load i32, ptr %r4
  %v.48 = insertelement <32 x i32> poison, i32 %v.47, i64 0
  %v.49 = shufflevector <32 x i32> %v.48, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.50 = add <32 x i32> %v.49, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.51 = shufflevector <32 x i32> %v.50, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <32 x i32> %v.51, ptr %r5
  store <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, ptr %r1
  %v.52 = load <32 x i32>, ptr %r5
  %v.53 = icmp ugt <32 x i32> %v.52, splat (i32 20)
  store <32 x i1> %v.53, ptr %r2
  %v.54 = load <32 x i1>, ptr %r2
  %v.55 = and <32 x i1> %v.54, %v.46
  %v.56 = bitcast <32 x i1> %v.55 to i32
  %v.57 = bitcast <32 x i1> %v.46 to i32
  %v.58 = lshr i32 %v.56, 0
  %v.59 = lshr i32 %v.57, 0
  store i32 %v.58, ptr %r6
  %v.60 = bitcast <32 x i1> splat (i1 false) to i32
  %v.62 = zext i32 %v.60 to i128
  store i128 %v.62, ptr %lanes.61
  %v.63 = bitcast <32 x i1> %v.46 to i32
  %v.65 = zext i32 %v.63 to i128
  store i128 %v.65, ptr %lanes.64
  %v.66 = getelementptr i8, ptr %ctx, i64 184
  %v.67 = load ptr, ptr %v.66, !invariant.load !0
  %v.68 = call i32 %v.67(ptr %ctx, i32 1, i32 0, i32 0, i32 0, ptr %lanes.64, ptr %lanes.61)
  %v.69 = load i32, ptr %r4
  %v.70 = mul i32 %v.69, 4
  store i32 %v.70, ptr %r7
  br label %m.0.6
m.0.6:
  %v.71 = load i32, ptr %mask.running
  %v.72 = bitcast i32 %v.71 to <32 x i1>
  %v.73 = load i32, ptr %r7
  %v.74 = zext i32 %v.73 to i64
  %v.75 = add i64 %v.74, 0
  %v.76 = icmp ule i64 %v.75, 4294967171
  br i1 %v.76, label %straight.80, label %slow.78, !prof !11
straight.80:
  %v.81 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.82 = icmp ult i64 %v.74, %v.81
  %v.83 = and i64 %v.74, 3
  %v.84 = icmp eq i64 %v.83, 0
  %v.85 = and i1 %v.82, %v.84
  br i1 %v.85, label %fast.77, label %slow.78, !prof !11
slow.78:
  %v.86 = insertelement <32 x i64> poison, i64 %v.74, i64 0
  %v.87 = shufflevector <32 x i64> %v.86, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.88 = add <32 x i64> %v.87, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.89 = insertelement <32 x i32> poison, i32 %v.73, i64 0
  %v.90 = shufflevector <32 x i32> %v.89, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.91 = add <32 x i32> %v.90, <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %v.92 = zext <32 x i32> %v.91 to <32 x i64>
  %v.93 = zext i32 %v.73 to i64
  %v.94 = insertelement <32 x i64> poison, i64 %v.93, i64 0
  %v.95 = shufflevector <32 x i64> %v.94, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.96 = add <32 x i64> %v.95, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.97 = sub <32 x i64> %v.92, %v.96
  %v.98 = mul <32 x i64> %v.97, splat (i64 1)
  %v.99 = add <32 x i64> %v.88, %v.98
  %v.100 = getelementptr i8, ptr %rows.0, i64 0
  store <32 x i64> %v.99, ptr %v.100, align 8
  %v.101 = load i32, ptr %r7
  %v.102 = insertelement <32 x i32> poison, i32 %v.101, i64 0
  %v.103 = shufflevector <32 x i32> %v.102, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.104 = add <32 x i32> %v.103, <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %v.105 = zext <32 x i32> %v.104 to <32 x i64>
  %v.106 = getelementptr i8, ptr %rows.0, i64 256
  store <32 x i64> %v.105, ptr %v.106, align 8
  %v.107 = load i32, ptr %r6
  %v.108 = insertelement <32 x i32> poison, i32 %v.107, i64 0
  %v.109 = shufflevector <32 x i32> %v.108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.110 = zext <32 x i32> %v.109 to <32 x i64>
  %v.111 = getelementptr i8, ptr %rows.0, i64 512
  store <32 x i64> %v.110, ptr %v.111, align 8
  %v.112 = bitcast <32 x i1> %v.72 to i32
  %v.113 = getelementptr i8, ptr %ctx, i64 176
  %v.114 = load ptr, ptr %v.113, !invariant.load !0
  %v.115 = lshr i32 %v.112, 0
  %v.116 = icmp ne i32 %v.115, 0
  br i1 %v.116, label %call.117, label %called.118
call.117:
  call void %v.114(ptr %ctx, i32 2, i32 0, i32 %v.115, ptr %rows.0)
  br label %called.118
called.118:
  br label %done.79
fast.77:
  %v.119 = load i32, ptr %r6
  %v.120 = insertelement <32 x i32> poison, i32 %v.119, i64 0
  %v.121 = shufflevector <32 x i32> %v.120, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.122 = getelementptr i8, ptr %shared, i64 %v.74
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.121, ptr %v.122, i32 4, <32 x i1> %v.72), !alias.scope !6, !noalias !9
  br label %done.79
done.79:
  %v.123 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  ret void
}

declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

attributes #0 = { nounwind "prefer-vector-width"="512" "no-trapping-math"="true" }

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!4}
!8 = !{!3, !4}
!9 = !{!2, !4}
!10 = !{!2, !3}
!11 = !{!"branch_weights", i32 2000, i32 1}
!12 = !{!"branch_weights", i32 30, i32 1}

