; copy, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca i32
  %r9 = alloca <32 x float>
  %r11 = alloca i64
  %r12 = alloca i64
  %r13 = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
  %r14 = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %r15 = alloca i64
  %r15.ok = alloca i1
  %r15.narrow = alloca i32
  %r15.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
  %any.v32i1 = freeze <32 x i1> poison
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
  %window.limit = call i64 @llvm.usub.sat.i64(i64 %window.len, i64 65536)
  %gx = zext i32 %grid.x to i64
  %gy = zext i32 %grid.y to i64
  %bx.0 = urem i64 %first.block, %gx
  %row.0 = udiv i64 %first.block, %gx
  %by.0 = urem i64 %row.0, %gy
  %bz.0 = udiv i64 %row.0, %gy
  %bx.0.32 = trunc i64 %bx.0 to i32
  %by.0.32 = trunc i64 %by.0 to i32
  %bz.0.32 = trunc i64 %bz.0 to i32
  %end.block = add i64 %first.block, %count
  br label %block.head
block.head:
  %block = phi i64 [ %first.block, %start ], [ %block.next, %block.done ]
  %cta.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %block.done ]
  %cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %block.done ]
  %cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %block.done ]
  %more = icmp ult i64 %block, %end.block
  br i1 %more, label %block.run, label %block.end
block.run:
  %sm.count.64 = zext i32 %sm.count to i64
  %sm.id.64 = urem i64 %block, %sm.count.64
  %sm.id = trunc i64 %sm.id.64 to i32
  %v.1 = getelementptr i8, ptr %ctx, i64 124
  store i32 %cta.x, ptr %v.1
  %v.2 = getelementptr i8, ptr %ctx, i64 128
  store i32 %cta.y, ptr %v.2
  %v.3 = getelementptr i8, ptr %ctx, i64 132
  store i32 %cta.z, ptr %v.3
  %v.4 = getelementptr i8, ptr %ctx, i64 136
  store i64 %block, ptr %v.4
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.5 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.5
  store <32 x i1> %any.v32i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r9
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store i64 %any.i64, ptr %r14
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i64 %any.i64, ptr %r15
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r11
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r12
  %v.11 = getelementptr i8, ptr %params, i64 16
  %v.12 = load i32, ptr %v.11, align 4, !invariant.load !0
  store i32 %v.12, ptr %r3
  store i32 %cta.x, ptr %r4
  store i32 64, ptr %r5
  %v.13 = urem i32 %first, 64
  store i32 %v.13, ptr %r6
  %v.14 = load i32, ptr %r4
  %v.15 = load i32, ptr %r5
  %v.16 = load i32, ptr %r6
  %v.17 = mul i32 %v.14, %v.15
  %v.18 = add i32 %v.17, %v.16
  store i32 %v.18, ptr %r7
  %v.19 = load i32, ptr %r7
  %v.20 = load i32, ptr %r3
  %v.21 = insertelement <32 x i32> poison, i32 %v.19, i64 0
  %v.22 = shufflevector <32 x i32> %v.21, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.23 = add <32 x i32> %v.22, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.24 = insertelement <32 x i32> poison, i32 %v.20, i64 0
  %v.25 = shufflevector <32 x i32> %v.24, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.26 = icmp sge <32 x i32> %v.23, %v.25
  store <32 x i1> %v.26, ptr %r1
  %v.27 = load <32 x i1>, ptr %r1
  %v.28 = bitcast <32 x i1> %v.27 to i32
  %v.29 = icmp eq i32 %v.28, -1
  %v.30 = icmp eq i32 %v.28, 0
  br i1 %v.29, label %a.2, label %some.31
some.31:
  br i1 %v.30, label %a.1, label %mixed.32, !prof !12
mixed.32:
  %v.33 = xor i32 %v.28, -1
  %v.34 = load i32, ptr %mask.2
  %v.35 = or i32 %v.34, %v.28
  store i32 %v.35, ptr %mask.2
  %v.36 = load i32, ptr %mask.1
  %v.37 = or i32 %v.36, %v.33
  store i32 %v.37, ptr %mask.1
  br label %m.1
a.1:
  %v.38 = load i32, ptr %r7
  %v.39 = sext i32 %v.38 to i64
  %v.40 = add i64 %v.39, 2147483648
  %v.41 = icmp ule i64 %v.40, 4294967264
  %v.42 = mul i64 %v.39, 4
  %v.43 = mul i64 1, 4
  store i64 %v.42, ptr %r13
  store i1 %v.41, ptr %r13.ok
  store i32 %v.38, ptr %r13.narrow
  store i64 %v.43, ptr %r13.scale
  %v.44 = load i64, ptr %r11
  %v.45 = load i64, ptr %r13
  %v.46 = load i1, ptr %r13.ok
  %v.47 = load i32, ptr %r13.narrow
  %v.48 = load i64, ptr %r13.scale
  %v.49 = add i64 %v.44, %v.45
  store i64 %v.49, ptr %r14
  store i1 %v.46, ptr %r14.ok
  store i32 %v.47, ptr %r14.narrow
  store i64 %v.48, ptr %r14.scale
  %v.50 = load i64, ptr %r12
  %v.51 = load i64, ptr %r13
  %v.52 = load i1, ptr %r13.ok
  %v.53 = load i32, ptr %r13.narrow
  %v.54 = load i64, ptr %r13.scale
  %v.55 = add i64 %v.50, %v.51
  store i64 %v.55, ptr %r15
  store i1 %v.52, ptr %r15.ok
  store i32 %v.53, ptr %r15.narrow
  store i64 %v.54, ptr %r15.scale
  %v.56 = load i64, ptr %r14
  %v.57 = load i1, ptr %r14.ok
  %v.58 = load i32, ptr %r14.narrow
  %v.59 = load i64, ptr %r14.scale
  %v.60 = sub i64 %v.56, %window.base
  br i1 %v.57, label %straight.64, label %slow.62, !prof !11
straight.64:
  %v.65 = call i64 @llvm.fshr.i64(i64 %v.60, i64 %v.60, i64 2)
  %v.66 = lshr i64 %window.limit, 2
  %v.67 = icmp ult i64 %v.65, %v.66
  br i1 %v.67, label %fast.61, label %slow.62, !prof !11
slow.62:
  store i32 -1, ptr %mask.running
  br label %m.1.12
fast.61:
  %v.68 = getelementptr i8, ptr %window, i64 %v.60
  %v.69 = load <32 x float>, ptr %v.68, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.69, ptr %r9
  br label %done.63
done.63:
  %v.70 = load i64, ptr %r15
  %v.71 = load i1, ptr %r15.ok
  %v.72 = load i32, ptr %r15.narrow
  %v.73 = load i64, ptr %r15.scale
  %v.74 = sub i64 %v.70, %window.base
  br i1 %v.71, label %straight.78, label %slow.76, !prof !11
straight.78:
  %v.79 = call i64 @llvm.fshr.i64(i64 %v.74, i64 %v.74, i64 2)
  %v.80 = lshr i64 %window.limit, 2
  %v.81 = icmp ult i64 %v.79, %v.80
  br i1 %v.81, label %fast.75, label %slow.76, !prof !11
slow.76:
  store i32 -1, ptr %mask.running
  store i64 %any.i64, ptr %r11
  br label %m.1.13
fast.75:
  %v.82 = load <32 x float>, ptr %r9
  %v.83 = getelementptr i8, ptr %window, i64 %v.74
  store <32 x float> %v.82, ptr %v.83, align 4, !alias.scope !5, !noalias !8
  br label %done.77
done.77:
  br label %a.2
a.2:
  br label %gang.done
m.0:
  %v.84 = load i32, ptr %mask.0
  %v.85 = icmp eq i32 %v.84, 0
  br i1 %v.85, label %skip.0, label %run.86
run.86:
  store i32 0, ptr %mask.0
  %v.87 = bitcast i32 %v.84 to <32 x i1>
  store i32 %v.84, ptr %mask.running
  %v.88 = getelementptr i8, ptr %params, i64 0
  %v.89 = load i64, ptr %v.88, align 8, !invariant.load !0
  store i64 %v.89, ptr %r11
  %v.90 = getelementptr i8, ptr %params, i64 8
  %v.91 = load i64, ptr %v.90, align 8, !invariant.load !0
  store i64 %v.91, ptr %r12
  %v.92 = getelementptr i8, ptr %params, i64 16
  %v.93 = load i32, ptr %v.92, align 4, !invariant.load !0
  store i32 %v.93, ptr %r3
  store i32 %cta.x, ptr %r4
  store i32 64, ptr %r5
  %v.94 = urem i32 %first, 64
  store i32 %v.94, ptr %r6
  %v.95 = load i32, ptr %r4
  %v.96 = load i32, ptr %r5
  %v.97 = load i32, ptr %r6
  %v.98 = mul i32 %v.95, %v.96
  %v.99 = add i32 %v.98, %v.97
  store i32 %v.99, ptr %r7
  %v.100 = load i32, ptr %r7
  %v.101 = load i32, ptr %r3
  %v.102 = insertelement <32 x i32> poison, i32 %v.100, i64 0
  %v.103 = shufflevector <32 x i32> %v.102, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.104 = add <32 x i32> %v.103, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.105 = insertelement <32 x i32> poison, i32 %v.101, i64 0
  %v.106 = shufflevector <32 x i32> %v.105, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.107 = icmp sge <32 x i32> %v.104, %v.106
  store <32 x i1> %v.107, ptr %r1
  %v.108 = load <32 x i1>, ptr %r1
  %v.109 = load i32, ptr %mask.running
  %v.110 = bitcast <32 x i1> %v.108 to i32
  %v.111 = and i32 %v.109, %v.110
  %v.112 = xor i32 %v.109, %v.111
  %v.113 = load i32, ptr %mask.2
  %v.114 = or i32 %v.113, %v.111
  store i32 %v.114, ptr %mask.2
  %v.115 = load i32, ptr %mask.1
  %v.116 = or i32 %v.115, %v.112
  store i32 %v.116, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.117 = load i32, ptr %mask.1
  %v.118 = icmp eq i32 %v.117, 0
  br i1 %v.118, label %skip.1, label %run.119
run.119:
  store i32 0, ptr %mask.1
  %v.120 = bitcast i32 %v.117 to <32 x i1>
  store i32 %v.117, ptr %mask.running
  %v.121 = load i32, ptr %r7
  %v.122 = sext i32 %v.121 to i64
  %v.123 = add i64 %v.122, 2147483648
  %v.124 = icmp ule i64 %v.123, 4294967264
  %v.125 = mul i64 %v.122, 4
  %v.126 = mul i64 1, 4
  store i64 %v.125, ptr %r13
  store i1 %v.124, ptr %r13.ok
  store i32 %v.121, ptr %r13.narrow
  store i64 %v.126, ptr %r13.scale
  %v.127 = load i64, ptr %r11
  %v.128 = load i64, ptr %r13
  %v.129 = load i1, ptr %r13.ok
  %v.130 = load i32, ptr %r13.narrow
  %v.131 = load i64, ptr %r13.scale
  %v.132 = add i64 %v.127, %v.128
  store i64 %v.132, ptr %r14
  store i1 %v.129, ptr %r14.ok
  store i32 %v.130, ptr %r14.narrow
  store i64 %v.131, ptr %r14.scale
  %v.133 = load i64, ptr %r12
  %v.134 = load i64, ptr %r13
  %v.135 = load i1, ptr %r13.ok
  %v.136 = load i32, ptr %r13.narrow
  %v.137 = load i64, ptr %r13.scale
  %v.138 = add i64 %v.133, %v.134
  store i64 %v.138, ptr %r15
  store i1 %v.135, ptr %r15.ok
  store i32 %v.136, ptr %r15.narrow
  store i64 %v.137, ptr %r15.scale
  br label %m.1.12
m.1.12:
  %v.139 = load i32, ptr %mask.running
  %v.140 = bitcast i32 %v.139 to <32 x i1>
  %v.141 = load i64, ptr %r14
  %v.142 = load i1, ptr %r14.ok
  %v.143 = load i32, ptr %r14.narrow
  %v.144 = load i64, ptr %r14.scale
  %v.145 = sub i64 %v.141, %window.base
  br i1 %v.142, label %straight.149, label %slow.147, !prof !11
straight.149:
  %v.150 = bitcast <32 x i1> %v.140 to i32
  %v.151 = call i32 @llvm.ctlz.i32(i32 %v.150, i1 false)
  %v.152 = zext i32 %v.151 to i64
  %v.153 = sub i64 31, %v.152
  %v.154 = and i64 %v.153, 31
  %v.155 = mul i64 %v.154, 4
  %v.156 = add i64 %v.145, %v.155
  %v.157 = or i64 %v.145, %v.156
  %v.158 = call i64 @llvm.fshr.i64(i64 %v.157, i64 %v.157, i64 2)
  %v.159 = lshr i64 %window.limit, 2
  %v.160 = icmp ult i64 %v.158, %v.159
  br i1 %v.160, label %fast.146, label %slow.147, !prof !11
slow.147:
  %v.161 = insertelement <32 x i64> poison, i64 %v.141, i64 0
  %v.162 = shufflevector <32 x i64> %v.161, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.163 = add <32 x i64> %v.162, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.164 = insertelement <32 x i32> poison, i32 %v.143, i64 0
  %v.165 = shufflevector <32 x i32> %v.164, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.166 = add <32 x i32> %v.165, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.167 = sext <32 x i32> %v.166 to <32 x i64>
  %v.168 = sext i32 %v.143 to i64
  %v.169 = insertelement <32 x i64> poison, i64 %v.168, i64 0
  %v.170 = shufflevector <32 x i64> %v.169, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i64> %v.170, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.172 = sub <32 x i64> %v.167, %v.171
  %v.173 = insertelement <32 x i64> poison, i64 %v.144, i64 0
  %v.174 = shufflevector <32 x i64> %v.173, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.175 = mul <32 x i64> %v.172, %v.174
  %v.176 = add <32 x i64> %v.163, %v.175
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.176)
  %v.177 = load i64, ptr %r14
  %v.178 = load i1, ptr %r14.ok
  %v.179 = load i32, ptr %r14.narrow
  %v.180 = load i64, ptr %r14.scale
  %v.181 = insertelement <32 x i64> poison, i64 %v.177, i64 0
  %v.182 = shufflevector <32 x i64> %v.181, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.183 = add <32 x i64> %v.182, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.184 = insertelement <32 x i32> poison, i32 %v.179, i64 0
  %v.185 = shufflevector <32 x i32> %v.184, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.186 = add <32 x i32> %v.185, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.187 = sext <32 x i32> %v.186 to <32 x i64>
  %v.188 = sext i32 %v.179 to i64
  %v.189 = insertelement <32 x i64> poison, i64 %v.188, i64 0
  %v.190 = shufflevector <32 x i64> %v.189, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.191 = add <32 x i64> %v.190, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.192 = sub <32 x i64> %v.187, %v.191
  %v.193 = insertelement <32 x i64> poison, i64 %v.180, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = mul <32 x i64> %v.192, %v.194
  %v.196 = add <32 x i64> %v.183, %v.195
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.196)
  %v.197 = bitcast <32 x i1> %v.140 to i32
  %v.198 = getelementptr i8, ptr %ctx, i64 176
  %v.199 = load ptr, ptr %v.198, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.199, i32 0, i32 %v.197, ptr %rows)
  %v.200 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.200, ptr %r9
  br label %done.148
fast.146:
  %v.201 = getelementptr i8, ptr %window, i64 %v.145
  %v.202 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.201, i32 4, <32 x i1> %v.140, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.202, ptr %r9
  br label %done.148
done.148:
  br label %m.1.13
m.1.13:
  %v.203 = load i32, ptr %mask.running
  %v.204 = bitcast i32 %v.203 to <32 x i1>
  %v.205 = load i64, ptr %r15
  %v.206 = load i1, ptr %r15.ok
  %v.207 = load i32, ptr %r15.narrow
  %v.208 = load i64, ptr %r15.scale
  %v.209 = sub i64 %v.205, %window.base
  br i1 %v.206, label %straight.213, label %slow.211, !prof !11
straight.213:
  %v.214 = bitcast <32 x i1> %v.204 to i32
  %v.215 = call i32 @llvm.ctlz.i32(i32 %v.214, i1 false)
  %v.216 = zext i32 %v.215 to i64
  %v.217 = sub i64 31, %v.216
  %v.218 = and i64 %v.217, 31
  %v.219 = mul i64 %v.218, 4
  %v.220 = add i64 %v.209, %v.219
  %v.221 = or i64 %v.209, %v.220
  %v.222 = call i64 @llvm.fshr.i64(i64 %v.221, i64 %v.221, i64 2)
  %v.223 = lshr i64 %window.limit, 2
  %v.224 = icmp ult i64 %v.222, %v.223
  br i1 %v.224, label %fast.210, label %slow.211, !prof !11
slow.211:
  %v.225 = insertelement <32 x i64> poison, i64 %v.205, i64 0
  %v.226 = shufflevector <32 x i64> %v.225, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.227 = add <32 x i64> %v.226, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.228 = insertelement <32 x i32> poison, i32 %v.207, i64 0
  %v.229 = shufflevector <32 x i32> %v.228, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.230 = add <32 x i32> %v.229, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.231 = sext <32 x i32> %v.230 to <32 x i64>
  %v.232 = sext i32 %v.207 to i64
  %v.233 = insertelement <32 x i64> poison, i64 %v.232, i64 0
  %v.234 = shufflevector <32 x i64> %v.233, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.235 = add <32 x i64> %v.234, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.236 = sub <32 x i64> %v.231, %v.235
  %v.237 = insertelement <32 x i64> poison, i64 %v.208, i64 0
  %v.238 = shufflevector <32 x i64> %v.237, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.239 = mul <32 x i64> %v.236, %v.238
  %v.240 = add <32 x i64> %v.227, %v.239
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.240)
  %v.241 = load i64, ptr %r15
  %v.242 = load i1, ptr %r15.ok
  %v.243 = load i32, ptr %r15.narrow
  %v.244 = load i64, ptr %r15.scale
  %v.245 = insertelement <32 x i64> poison, i64 %v.241, i64 0
  %v.246 = shufflevector <32 x i64> %v.245, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.247 = add <32 x i64> %v.246, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.248 = insertelement <32 x i32> poison, i32 %v.243, i64 0
  %v.249 = shufflevector <32 x i32> %v.248, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.250 = add <32 x i32> %v.249, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.251 = sext <32 x i32> %v.250 to <32 x i64>
  %v.252 = sext i32 %v.243 to i64
  %v.253 = insertelement <32 x i64> poison, i64 %v.252, i64 0
  %v.254 = shufflevector <32 x i64> %v.253, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.255 = add <32 x i64> %v.254, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.256 = sub <32 x i64> %v.251, %v.255
  %v.257 = insertelement <32 x i64> poison, i64 %v.244, i64 0
  %v.258 = shufflevector <32 x i64> %v.257, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.259 = mul <32 x i64> %v.256, %v.258
  %v.260 = add <32 x i64> %v.247, %v.259
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.260)
  %v.261 = load <32 x float>, ptr %r9
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.261)
  %v.262 = bitcast <32 x i1> %v.204 to i32
  %v.263 = getelementptr i8, ptr %ctx, i64 176
  %v.264 = load ptr, ptr %v.263, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.264, i32 1, i32 %v.262, ptr %rows)
  br label %done.212
fast.210:
  %v.265 = load <32 x float>, ptr %r9
  %v.266 = getelementptr i8, ptr %window, i64 %v.209
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.265, ptr %v.266, i32 4, <32 x i1> %v.204), !alias.scope !5, !noalias !8
  br label %done.212
done.212:
  %v.267 = load i32, ptr %mask.running
  %v.268 = load i32, ptr %mask.2
  %v.269 = or i32 %v.268, %v.267
  store i32 %v.269, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.270 = load i32, ptr %mask.2
  %v.271 = icmp eq i32 %v.270, 0
  br i1 %v.271, label %skip.2, label %run.272
run.272:
  store i32 0, ptr %mask.2
  %v.273 = icmp eq i32 %v.270, -1
  br i1 %v.273, label %a.2, label %rest.274
rest.274:
  %v.275 = bitcast i32 %v.270 to <32 x i1>
  store i32 %v.270, ptr %mask.running
  %v.276 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  br label %block.done
block.done:
  %block.next = add i64 %block, 1
  %bx.up = add i32 %cta.x, 1
  %bx.wraps = icmp uge i32 %bx.up, %grid.x
  %bx.next = select i1 %bx.wraps, i32 0, i32 %bx.up
  %by.step = zext i1 %bx.wraps to i32
  %by.up = add i32 %cta.y, %by.step
  %by.wraps = icmp uge i32 %by.up, %grid.y
  %by.next = select i1 %by.wraps, i32 0, i32 %by.up
  %bz.step = zext i1 %by.wraps to i32
  %bz.next = add i32 %cta.z, %bz.step
  br label %block.head
block.end:
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

define internal <32 x float> @row.load.v32f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  %v.5 = bitcast <32 x i32> %v.4 to <32 x float>
  ret <32 x float> %v.5
}

define internal void @row.store.v32f32(ptr %rows, i64 %at, <32 x float> %value) noinline cold #0 {
  %v.1 = bitcast <32 x float> %value to <32 x i32>
  %v.2 = zext <32 x i32> %v.1 to <32 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  store <32 x i64> %v.2, ptr %v.4, align 8
  ret void
}

define internal void @row.store.v32i64(ptr %rows, i64 %at, <32 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  store <32 x i64> %value, ptr %v.2, align 8
  ret void
}

declare <32 x float> @llvm.masked.load.v32f32.p0(ptr, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

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
!13 = !{!2, !3, !4}

