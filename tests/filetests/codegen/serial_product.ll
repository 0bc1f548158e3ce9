; product, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r9 = alloca i64
  %r10 = alloca i64
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
  %r15 = alloca <32 x i64>
  %r16 = alloca <32 x i64>
  %r17 = alloca <32 x i64>
  %r18 = alloca <32 x i64>
  %r19 = alloca i64
  %r19.ok = alloca i1
  %r19.narrow = alloca i32
  %r19.scale = alloca i64
  %r21 = alloca <32 x float>
  %r22 = alloca <32 x float>
  %r23 = alloca <32 x float>
  %lane.r1 = alloca i1
  %lane.r2 = alloca i1
  %lane.r4 = alloca i32
  %lane.r5 = alloca i32
  %lane.r6 = alloca i32
  %lane.r7 = alloca i32
  %lane.r9 = alloca i64
  %lane.r10 = alloca i64
  %lane.r11 = alloca i64
  %lane.r12 = alloca i64
  %lane.r13 = alloca i64
  %lane.r14 = alloca i64
  %lane.r15 = alloca i64
  %lane.r16 = alloca i64
  %lane.r17 = alloca i64
  %lane.r18 = alloca i64
  %lane.r19 = alloca i64
  %lane.r21 = alloca float
  %lane.r22 = alloca float
  %lane.r23 = alloca float
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %mask.3 = alloca i32
  %passed.7 = alloca i1
  %left.2 = alloca i32
  %lanes.2.r5 = alloca <32 x i32>, align 64
  %lanes.2.r6 = alloca <32 x i32>, align 64
  %lanes.2.r16 = alloca <32 x i64>, align 64
  %lanes.2.r21 = alloca <32 x float>, align 64
  %passed.17 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %any.v32i64 = freeze <32 x i64> poison
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
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
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
  store <32 x i64> %any.v32i64, ptr %r15
  store <32 x i64> %any.v32i64, ptr %r16
  store <32 x i64> %any.v32i64, ptr %r17
  store <32 x i64> %any.v32i64, ptr %r18
  store i64 %any.i64, ptr %r19
  store i1 %any.i1, ptr %r19.ok
  store i32 %any.i32, ptr %r19.narrow
  store i64 %any.i64, ptr %r19.scale
  store <32 x float> %any.v32f32, ptr %r21
  store <32 x float> %any.v32f32, ptr %r22
  store <32 x float> %any.v32f32, ptr %r23
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r9
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r10
  %v.11 = getelementptr i8, ptr %params, i64 16
  %v.12 = load i64, ptr %v.11, align 8, !invariant.load !0
  store i64 %v.12, ptr %r11
  %v.13 = getelementptr i8, ptr %params, i64 24
  %v.14 = load i64, ptr %v.13, align 8, !invariant.load !0
  store i64 %v.14, ptr %r12
  %v.15 = urem i32 %first, 32
  store i32 %v.15, ptr %r4
  %v.16 = load i32, ptr %r4
  %v.17 = sext i32 %v.16 to i64
  %v.18 = add i64 %v.17, 2147483648
  %v.19 = icmp ule i64 %v.18, 4294967264
  %v.20 = mul i64 %v.17, 4
  %v.21 = mul i64 1, 4
  store i64 %v.20, ptr %r13
  store i1 %v.19, ptr %r13.ok
  store i32 %v.16, ptr %r13.narrow
  store i64 %v.21, ptr %r13.scale
  %v.22 = load i64, ptr %r9
  %v.23 = load i64, ptr %r13
  %v.24 = load i1, ptr %r13.ok
  %v.25 = load i32, ptr %r13.narrow
  %v.26 = load i64, ptr %r13.scale
  %v.27 = add i64 %v.22, %v.23
  store i64 %v.27, ptr %r14
  store i1 %v.24, ptr %r14.ok
  store i32 %v.25, ptr %r14.narrow
  store i64 %v.26, ptr %r14.scale
  %v.28 = load i64, ptr %r14
  %v.29 = load i1, ptr %r14.ok
  %v.30 = load i32, ptr %r14.narrow
  %v.31 = load i64, ptr %r14.scale
  %v.32 = sub i64 %v.28, %window.base
  store i1 false, ptr %passed.7
  br i1 %v.29, label %straight.36, label %slow.34, !prof !11
straight.36:
  %v.37 = call i64 @llvm.fshr.i64(i64 %v.32, i64 %v.32, i64 2)
  %v.38 = lshr i64 %window.limit, 2
  %v.39 = icmp ult i64 %v.37, %v.38
  store i1 %v.39, ptr %passed.7
  br i1 %v.39, label %fast.33, label %slow.34, !prof !11
slow.34:
  store i32 -1, ptr %mask.running
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i64> %any.v32i64, ptr %r16
  store <32 x float> %any.v32f32, ptr %r21
  br label %m.0.7
fast.33:
  %v.40 = getelementptr i8, ptr %window, i64 %v.32
  %v.41 = load <32 x i32>, ptr %v.40, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.41, ptr %r5
  br label %done.35
done.35:
  %v.42 = load i64, ptr %r14
  %v.43 = load i1, ptr %r14.ok
  %v.44 = load i32, ptr %r14.narrow
  %v.45 = load i64, ptr %r14.scale
  %v.46 = add i64 %v.42, 4
  %v.47 = sub i64 %v.46, %window.base
  %v.48 = getelementptr i8, ptr %window, i64 %v.47
  %v.49 = load <32 x i32>, ptr %v.48, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.49, ptr %r6
  store <32 x float> splat (float 0x0000000000000000), ptr %r21
  %v.50 = load <32 x i32>, ptr %r5
  %v.51 = load <32 x i32>, ptr %r6
  %v.52 = icmp sge <32 x i32> %v.50, %v.51
  store <32 x i1> %v.52, ptr %r1
  %v.53 = load <32 x i1>, ptr %r1
  %v.54 = bitcast <32 x i1> %v.53 to i32
  %v.55 = icmp eq i32 %v.54, -1
  %v.56 = icmp eq i32 %v.54, 0
  br i1 %v.55, label %a.3, label %some.57
some.57:
  br i1 %v.56, label %a.1, label %mixed.58, !prof !12
mixed.58:
  %v.59 = xor i32 %v.54, -1
  %v.60 = load i32, ptr %mask.3
  %v.61 = or i32 %v.60, %v.54
  store i32 %v.61, ptr %mask.3
  %v.62 = load i32, ptr %mask.1
  %v.63 = or i32 %v.62, %v.59
  store i32 %v.63, ptr %mask.1
  store <32 x i64> %any.v32i64, ptr %r16
  br label %m.1
a.1:
  %v.64 = load <32 x i32>, ptr %r5
  %v.65 = sext <32 x i32> %v.64 to <32 x i64>
  %v.66 = sext <32 x i32> splat (i32 4) to <32 x i64>
  %v.67 = mul <32 x i64> %v.65, %v.66
  store <32 x i64> %v.67, ptr %r15
  %v.68 = load i64, ptr %r10
  %v.69 = load <32 x i64>, ptr %r15
  %v.70 = insertelement <32 x i64> poison, i64 %v.68, i64 0
  %v.71 = shufflevector <32 x i64> %v.70, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.72 = add <32 x i64> %v.71, %v.69
  store <32 x i64> %v.72, ptr %r16
  br label %a.2
a.2:
  store i32 -1, ptr %mask.running
  br label %serial.2
a.3:
  %v.73 = load i64, ptr %r12
  %v.74 = load i64, ptr %r13
  %v.75 = load i1, ptr %r13.ok
  %v.76 = load i32, ptr %r13.narrow
  %v.77 = load i64, ptr %r13.scale
  %v.78 = add i64 %v.73, %v.74
  store i64 %v.78, ptr %r19
  store i1 %v.75, ptr %r19.ok
  store i32 %v.76, ptr %r19.narrow
  store i64 %v.77, ptr %r19.scale
  %v.79 = load i64, ptr %r19
  %v.80 = load i1, ptr %r19.ok
  %v.81 = load i32, ptr %r19.narrow
  %v.82 = load i64, ptr %r19.scale
  %v.83 = sub i64 %v.79, %window.base
  br i1 %v.80, label %straight.87, label %slow.85, !prof !11
straight.87:
  %v.88 = call i64 @llvm.fshr.i64(i64 %v.83, i64 %v.83, i64 2)
  %v.89 = lshr i64 %window.limit, 2
  %v.90 = icmp ult i64 %v.88, %v.89
  br i1 %v.90, label %fast.84, label %slow.85, !prof !11
slow.85:
  store i32 -1, ptr %mask.running
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store <32 x i64> %any.v32i64, ptr %r16
  br label %m.3.25
fast.84:
  %v.91 = load <32 x float>, ptr %r21
  %v.92 = fcmp uno <32 x float> %v.91, %v.91
  %v.93 = select <32 x i1> %v.92, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.91
  %v.94 = getelementptr i8, ptr %window, i64 %v.83
  store <32 x float> %v.93, ptr %v.94, align 4, !alias.scope !5, !noalias !8
  br label %done.86
done.86:
  br label %gang.done
m.0:
  %v.95 = load i32, ptr %mask.0
  %v.96 = icmp eq i32 %v.95, 0
  br i1 %v.96, label %skip.0, label %run.97
run.97:
  store i32 0, ptr %mask.0
  %v.98 = bitcast i32 %v.95 to <32 x i1>
  store i32 %v.95, ptr %mask.running
  %v.99 = getelementptr i8, ptr %params, i64 0
  %v.100 = load i64, ptr %v.99, align 8, !invariant.load !0
  store i64 %v.100, ptr %r9
  %v.101 = getelementptr i8, ptr %params, i64 8
  %v.102 = load i64, ptr %v.101, align 8, !invariant.load !0
  store i64 %v.102, ptr %r10
  %v.103 = getelementptr i8, ptr %params, i64 16
  %v.104 = load i64, ptr %v.103, align 8, !invariant.load !0
  store i64 %v.104, ptr %r11
  %v.105 = getelementptr i8, ptr %params, i64 24
  %v.106 = load i64, ptr %v.105, align 8, !invariant.load !0
  store i64 %v.106, ptr %r12
  %v.107 = urem i32 %first, 32
  store i32 %v.107, ptr %r4
  %v.108 = load i32, ptr %r4
  %v.109 = sext i32 %v.108 to i64
  %v.110 = add i64 %v.109, 2147483648
  %v.111 = icmp ule i64 %v.110, 4294967264
  %v.112 = mul i64 %v.109, 4
  %v.113 = mul i64 1, 4
  store i64 %v.112, ptr %r13
  store i1 %v.111, ptr %r13.ok
  store i32 %v.108, ptr %r13.narrow
  store i64 %v.113, ptr %r13.scale
  %v.114 = load i64, ptr %r9
  %v.115 = load i64, ptr %r13
  %v.116 = load i1, ptr %r13.ok
  %v.117 = load i32, ptr %r13.narrow
  %v.118 = load i64, ptr %r13.scale
  %v.119 = add i64 %v.114, %v.115
  store i64 %v.119, ptr %r14
  store i1 %v.116, ptr %r14.ok
  store i32 %v.117, ptr %r14.narrow
  store i64 %v.118, ptr %r14.scale
  br label %m.0.7
m.0.7:
  %v.120 = load i32, ptr %mask.running
  %v.121 = bitcast i32 %v.120 to <32 x i1>
  %v.122 = load i64, ptr %r14
  %v.123 = load i1, ptr %r14.ok
  %v.124 = load i32, ptr %r14.narrow
  %v.125 = load i64, ptr %r14.scale
  %v.126 = sub i64 %v.122, %window.base
  store i1 false, ptr %passed.7
  br i1 %v.123, label %straight.130, label %slow.128, !prof !11
straight.130:
  %v.131 = bitcast <32 x i1> %v.121 to i32
  %v.132 = call i32 @llvm.ctlz.i32(i32 %v.131, i1 false)
  %v.133 = zext i32 %v.132 to i64
  %v.134 = sub i64 31, %v.133
  %v.135 = and i64 %v.134, 31
  %v.136 = mul i64 %v.135, 4
  %v.137 = add i64 %v.126, %v.136
  %v.138 = or i64 %v.126, %v.137
  %v.139 = call i64 @llvm.fshr.i64(i64 %v.138, i64 %v.138, i64 2)
  %v.140 = lshr i64 %window.limit, 2
  %v.141 = icmp ult i64 %v.139, %v.140
  store i1 %v.141, ptr %passed.7
  br i1 %v.141, label %fast.127, label %slow.128, !prof !11
slow.128:
  %v.142 = insertelement <32 x i64> poison, i64 %v.122, i64 0
  %v.143 = shufflevector <32 x i64> %v.142, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.144 = add <32 x i64> %v.143, <i64 0 to 124 by 4>
  %v.145 = insertelement <32 x i32> poison, i32 %v.124, i64 0
  %v.146 = shufflevector <32 x i32> %v.145, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.147 = add <32 x i32> %v.146, <i32 0 to 31 by 1>
  %v.148 = sext <32 x i32> %v.147 to <32 x i64>
  %v.149 = sext i32 %v.124 to i64
  %v.150 = insertelement <32 x i64> poison, i64 %v.149, i64 0
  %v.151 = shufflevector <32 x i64> %v.150, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.152 = add <32 x i64> %v.151, <i64 0 to 31 by 1>
  %v.153 = sub <32 x i64> %v.148, %v.152
  %v.154 = insertelement <32 x i64> poison, i64 %v.125, i64 0
  %v.155 = shufflevector <32 x i64> %v.154, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.156 = mul <32 x i64> %v.153, %v.155
  %v.157 = add <32 x i64> %v.144, %v.156
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.157)
  %v.158 = load i64, ptr %r14
  %v.159 = load i1, ptr %r14.ok
  %v.160 = load i32, ptr %r14.narrow
  %v.161 = load i64, ptr %r14.scale
  %v.162 = insertelement <32 x i64> poison, i64 %v.158, i64 0
  %v.163 = shufflevector <32 x i64> %v.162, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.164 = add <32 x i64> %v.163, <i64 0 to 124 by 4>
  %v.165 = insertelement <32 x i32> poison, i32 %v.160, i64 0
  %v.166 = shufflevector <32 x i32> %v.165, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.167 = add <32 x i32> %v.166, <i32 0 to 31 by 1>
  %v.168 = sext <32 x i32> %v.167 to <32 x i64>
  %v.169 = sext i32 %v.160 to i64
  %v.170 = insertelement <32 x i64> poison, i64 %v.169, i64 0
  %v.171 = shufflevector <32 x i64> %v.170, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.172 = add <32 x i64> %v.171, <i64 0 to 31 by 1>
  %v.173 = sub <32 x i64> %v.168, %v.172
  %v.174 = insertelement <32 x i64> poison, i64 %v.161, i64 0
  %v.175 = shufflevector <32 x i64> %v.174, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.176 = mul <32 x i64> %v.173, %v.175
  %v.177 = add <32 x i64> %v.164, %v.176
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.177)
  %v.178 = bitcast <32 x i1> %v.121 to i32
  %v.179 = getelementptr i8, ptr %ctx, i64 176
  %v.180 = load ptr, ptr %v.179, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.180, i32 0, i32 %v.178, ptr %rows)
  %v.181 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.182 = load <32 x i32>, ptr %r5
  %v.183 = select <32 x i1> %v.121, <32 x i32> %v.181, <32 x i32> %v.182
  store <32 x i32> %v.183, ptr %r5
  br label %done.129
fast.127:
  %v.184 = getelementptr i8, ptr %window, i64 %v.126
  %v.185 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.184, i32 4, <32 x i1> %v.121, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.186 = load <32 x i32>, ptr %r5
  %v.187 = select <32 x i1> %v.121, <32 x i32> %v.185, <32 x i32> %v.186
  store <32 x i32> %v.187, ptr %r5
  br label %done.129
done.129:
  %v.188 = load i64, ptr %r14
  %v.189 = load i1, ptr %r14.ok
  %v.190 = load i32, ptr %r14.narrow
  %v.191 = load i64, ptr %r14.scale
  %v.192 = add i64 %v.188, 4
  %v.193 = sub i64 %v.192, %window.base
  %v.197 = load i1, ptr %passed.7
  br i1 %v.197, label %fast.194, label %slow.195, !prof !11
slow.195:
  %v.198 = insertelement <32 x i64> poison, i64 %v.192, i64 0
  %v.199 = shufflevector <32 x i64> %v.198, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.200 = add <32 x i64> %v.199, <i64 0 to 124 by 4>
  %v.201 = insertelement <32 x i32> poison, i32 %v.190, i64 0
  %v.202 = shufflevector <32 x i32> %v.201, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.203 = add <32 x i32> %v.202, <i32 0 to 31 by 1>
  %v.204 = sext <32 x i32> %v.203 to <32 x i64>
  %v.205 = sext i32 %v.190 to i64
  %v.206 = insertelement <32 x i64> poison, i64 %v.205, i64 0
  %v.207 = shufflevector <32 x i64> %v.206, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.208 = add <32 x i64> %v.207, <i64 0 to 31 by 1>
  %v.209 = sub <32 x i64> %v.204, %v.208
  %v.210 = insertelement <32 x i64> poison, i64 %v.191, i64 0
  %v.211 = shufflevector <32 x i64> %v.210, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.212 = mul <32 x i64> %v.209, %v.211
  %v.213 = add <32 x i64> %v.200, %v.212
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.213)
  %v.214 = load i64, ptr %r14
  %v.215 = load i1, ptr %r14.ok
  %v.216 = load i32, ptr %r14.narrow
  %v.217 = load i64, ptr %r14.scale
  %v.218 = insertelement <32 x i64> poison, i64 %v.214, i64 0
  %v.219 = shufflevector <32 x i64> %v.218, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.220 = add <32 x i64> %v.219, <i64 0 to 124 by 4>
  %v.221 = insertelement <32 x i32> poison, i32 %v.216, i64 0
  %v.222 = shufflevector <32 x i32> %v.221, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.223 = add <32 x i32> %v.222, <i32 0 to 31 by 1>
  %v.224 = sext <32 x i32> %v.223 to <32 x i64>
  %v.225 = sext i32 %v.216 to i64
  %v.226 = insertelement <32 x i64> poison, i64 %v.225, i64 0
  %v.227 = shufflevector <32 x i64> %v.226, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.228 = add <32 x i64> %v.227, <i64 0 to 31 by 1>
  %v.229 = sub <32 x i64> %v.224, %v.228
  %v.230 = insertelement <32 x i64> poison, i64 %v.217, i64 0
  %v.231 = shufflevector <32 x i64> %v.230, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.232 = mul <32 x i64> %v.229, %v.231
  %v.233 = add <32 x i64> %v.220, %v.232
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.233)
  %v.234 = bitcast <32 x i1> %v.121 to i32
  %v.235 = getelementptr i8, ptr %ctx, i64 176
  %v.236 = load ptr, ptr %v.235, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.236, i32 1, i32 %v.234, ptr %rows)
  %v.237 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.238 = load <32 x i32>, ptr %r6
  %v.239 = select <32 x i1> %v.121, <32 x i32> %v.237, <32 x i32> %v.238
  store <32 x i32> %v.239, ptr %r6
  br label %done.196
fast.194:
  %v.240 = getelementptr i8, ptr %window, i64 %v.193
  %v.241 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.240, i32 4, <32 x i1> %v.121, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.242 = load <32 x i32>, ptr %r6
  %v.243 = select <32 x i1> %v.121, <32 x i32> %v.241, <32 x i32> %v.242
  store <32 x i32> %v.243, ptr %r6
  br label %done.196
done.196:
  %v.244 = load <32 x float>, ptr %r21
  %v.245 = select <32 x i1> %v.121, <32 x float> splat (float 0x0000000000000000), <32 x float> %v.244
  store <32 x float> %v.245, ptr %r21
  %v.246 = load <32 x i32>, ptr %r5
  %v.247 = load <32 x i32>, ptr %r6
  %v.248 = icmp sge <32 x i32> %v.246, %v.247
  store <32 x i1> %v.248, ptr %r1
  %v.249 = load <32 x i1>, ptr %r1
  %v.250 = load i32, ptr %mask.running
  %v.251 = bitcast <32 x i1> %v.249 to i32
  %v.252 = and i32 %v.250, %v.251
  %v.253 = xor i32 %v.250, %v.252
  %v.254 = load i32, ptr %mask.3
  %v.255 = or i32 %v.254, %v.252
  store i32 %v.255, ptr %mask.3
  %v.256 = load i32, ptr %mask.1
  %v.257 = or i32 %v.256, %v.253
  store i32 %v.257, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.258 = load i32, ptr %mask.1
  %v.259 = icmp eq i32 %v.258, 0
  br i1 %v.259, label %skip.1, label %run.260
run.260:
  store i32 0, ptr %mask.1
  %v.261 = bitcast i32 %v.258 to <32 x i1>
  store i32 %v.258, ptr %mask.running
  %v.262 = load <32 x i32>, ptr %r5
  %v.263 = sext <32 x i32> %v.262 to <32 x i64>
  %v.264 = sext <32 x i32> splat (i32 4) to <32 x i64>
  %v.265 = mul <32 x i64> %v.263, %v.264
  store <32 x i64> %v.265, ptr %r15
  %v.266 = load i64, ptr %r10
  %v.267 = load <32 x i64>, ptr %r15
  %v.268 = insertelement <32 x i64> poison, i64 %v.266, i64 0
  %v.269 = shufflevector <32 x i64> %v.268, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.270 = add <32 x i64> %v.269, %v.267
  %v.271 = load <32 x i64>, ptr %r16
  %v.272 = select <32 x i1> %v.261, <32 x i64> %v.270, <32 x i64> %v.271
  store <32 x i64> %v.272, ptr %r16
  %v.273 = load i32, ptr %mask.running
  %v.274 = load i32, ptr %mask.2
  %v.275 = or i32 %v.274, %v.273
  store i32 %v.275, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.276 = load i32, ptr %mask.2
  %v.277 = icmp eq i32 %v.276, 0
  br i1 %v.277, label %skip.2, label %run.278
run.278:
  store i32 0, ptr %mask.2
  store i32 %v.276, ptr %mask.running
  br label %serial.2
serial.2:
  %v.279 = load i32, ptr %mask.running
  store i32 %v.279, ptr %left.2
  %v.280 = load <32 x i32>, ptr %r5
  store <32 x i32> %v.280, ptr %lanes.2.r5, align 64
  %v.281 = load <32 x i32>, ptr %r6
  store <32 x i32> %v.281, ptr %lanes.2.r6, align 64
  %v.282 = load <32 x i64>, ptr %r16
  store <32 x i64> %v.282, ptr %lanes.2.r16, align 64
  %v.283 = load <32 x float>, ptr %r21
  store <32 x float> %v.283, ptr %lanes.2.r21, align 64
  br label %serial.2.lane
serial.2.lane:
  %v.284 = load i32, ptr %left.2
  %v.285 = call i32 @llvm.cttz.i32(i32 %v.284, i1 false)
  %v.286 = zext i32 %v.285 to i64
  %v.287 = and i64 %v.286, 31
  %v.288 = sub i32 %v.284, 1
  %v.289 = and i32 %v.284, %v.288
  store i32 %v.289, ptr %left.2
  %v.290 = getelementptr i32, ptr %lanes.2.r5, i64 %v.287
  %v.291 = load i32, ptr %v.290
  store i32 %v.291, ptr %lane.r5
  %v.292 = getelementptr i32, ptr %lanes.2.r6, i64 %v.287
  %v.293 = load i32, ptr %v.292
  store i32 %v.293, ptr %lane.r6
  %v.294 = getelementptr i64, ptr %lanes.2.r16, i64 %v.287
  %v.295 = load i64, ptr %v.294
  store i64 %v.295, ptr %lane.r16
  %v.296 = getelementptr float, ptr %lanes.2.r21, i64 %v.287
  %v.297 = load float, ptr %v.296
  store float %v.297, ptr %lane.r21
  %v.298 = load i64, ptr %r11
  store i64 %v.298, ptr %lane.r11
  store i1 %any.i1, ptr %lane.r2
  store i32 %any.i32, ptr %lane.r7
  store i64 %any.i64, ptr %lane.r17
  store i64 %any.i64, ptr %lane.r18
  store float %any.f32, ptr %lane.r22
  store float %any.f32, ptr %lane.r23
  br label %s.2
s.2:
  %v.299 = load i64, ptr %lane.r16
  %v.300 = sub i64 %v.299, %window.base
  %v.304 = call i64 @llvm.fshr.i64(i64 %v.300, i64 %v.300, i64 2)
  %v.305 = lshr i64 %window.limit, 2
  %v.306 = icmp ult i64 %v.304, %v.305
  br i1 %v.306, label %fast.301, label %slow.302, !prof !11
slow.302:
  br label %c.2.14
fast.301:
  %v.307 = getelementptr i8, ptr %window, i64 %v.300
  %v.308 = load i32, ptr %v.307, align 4, !alias.scope !5, !noalias !8
  store i32 %v.308, ptr %lane.r7
  br label %done.303
done.303:
  %v.309 = load i32, ptr %lane.r7
  %v.310 = sext i32 %v.309 to i64
  %v.311 = sext i32 4 to i64
  %v.312 = mul i64 %v.310, %v.311
  store i64 %v.312, ptr %lane.r17
  %v.313 = load i64, ptr %lane.r11
  %v.314 = load i64, ptr %lane.r17
  %v.315 = add i64 %v.313, %v.314
  store i64 %v.315, ptr %lane.r18
  %v.316 = load i64, ptr %lane.r18
  %v.317 = sub i64 %v.316, %window.base
  store i1 false, ptr %passed.17
  %v.321 = call i64 @llvm.fshr.i64(i64 %v.317, i64 %v.317, i64 2)
  %v.322 = lshr i64 %window.limit, 2
  %v.323 = icmp ult i64 %v.321, %v.322
  store i1 %v.323, ptr %passed.17
  br i1 %v.323, label %fast.318, label %slow.319, !prof !11
slow.319:
  br label %c.2.17
fast.318:
  %v.324 = getelementptr i8, ptr %window, i64 %v.317
  %v.325 = load float, ptr %v.324, align 4, !alias.scope !5, !noalias !8
  store float %v.325, ptr %lane.r22
  br label %done.320
done.320:
  %v.326 = load i64, ptr %lane.r18
  %v.327 = add i64 %v.326, 4
  %v.328 = sub i64 %v.327, %window.base
  %v.329 = getelementptr i8, ptr %window, i64 %v.328
  %v.330 = load float, ptr %v.329, align 4, !alias.scope !5, !noalias !8
  store float %v.330, ptr %lane.r23
  %v.331 = load float, ptr %lane.r22
  %v.332 = load float, ptr %lane.r23
  %v.333 = load float, ptr %lane.r21
  %v.334 = call float @llvm.fma.f32(float %v.331, float %v.332, float %v.333)
  store float %v.334, ptr %lane.r21
  %v.335 = load i64, ptr %lane.r16
  %v.336 = add i64 %v.335, 4
  store i64 %v.336, ptr %lane.r16
  %v.337 = load i32, ptr %lane.r5
  %v.338 = add i32 %v.337, 1
  store i32 %v.338, ptr %lane.r5
  %v.339 = load i32, ptr %lane.r5
  %v.340 = load i32, ptr %lane.r6
  %v.341 = icmp slt i32 %v.339, %v.340
  store i1 %v.341, ptr %lane.r2
  %v.342 = load i1, ptr %lane.r2
  br i1 %v.342, label %s.2, label %serial.2.to.3
c.2:
  br label %c.2.14
c.2.14:
  %v.343 = load i64, ptr %lane.r16
  %v.344 = sub i64 %v.343, %window.base
  %v.348 = call i64 @llvm.fshr.i64(i64 %v.344, i64 %v.344, i64 2)
  %v.349 = lshr i64 %window.limit, 2
  %v.350 = icmp ult i64 %v.348, %v.349
  br i1 %v.350, label %fast.345, label %slow.346, !prof !11
slow.346:
  %v.351 = lshr i64 %v.287, 5
  %v.352 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.351
  %v.353 = getelementptr i64, ptr %v.352, i64 %v.287
  %v.354 = getelementptr i8, ptr %v.353, i64 0
  store i64 %v.343, ptr %v.354
  %v.355 = load i64, ptr %lane.r16
  %v.356 = getelementptr i8, ptr %v.353, i64 512
  store i64 %v.355, ptr %v.356
  %v.357 = trunc i64 %v.351 to i32
  %v.358 = trunc i64 %v.287 to i32
  %v.359 = shl i32 1, %v.358
  %v.360 = getelementptr i8, ptr %ctx, i64 176
  %v.361 = load ptr, ptr %v.360, !invariant.load !0
  call void %v.361(ptr %ctx, i32 2, i32 %v.357, i32 %v.359, ptr %v.352)
  %v.362 = getelementptr i8, ptr %v.353, i64 256
  %v.363 = load i64, ptr %v.362
  %v.364 = trunc i64 %v.363 to i32
  store i32 %v.364, ptr %lane.r7
  br label %done.347
fast.345:
  %v.365 = getelementptr i8, ptr %window, i64 %v.344
  %v.366 = load i32, ptr %v.365, align 4, !alias.scope !5, !noalias !8
  store i32 %v.366, ptr %lane.r7
  br label %done.347
done.347:
  %v.367 = load i32, ptr %lane.r7
  %v.368 = sext i32 %v.367 to i64
  %v.369 = sext i32 4 to i64
  %v.370 = mul i64 %v.368, %v.369
  store i64 %v.370, ptr %lane.r17
  %v.371 = load i64, ptr %lane.r11
  %v.372 = load i64, ptr %lane.r17
  %v.373 = add i64 %v.371, %v.372
  store i64 %v.373, ptr %lane.r18
  br label %c.2.17
c.2.17:
  %v.374 = load i64, ptr %lane.r18
  %v.375 = sub i64 %v.374, %window.base
  store i1 false, ptr %passed.17
  %v.379 = call i64 @llvm.fshr.i64(i64 %v.375, i64 %v.375, i64 2)
  %v.380 = lshr i64 %window.limit, 2
  %v.381 = icmp ult i64 %v.379, %v.380
  store i1 %v.381, ptr %passed.17
  br i1 %v.381, label %fast.376, label %slow.377, !prof !11
slow.377:
  %v.382 = lshr i64 %v.287, 5
  %v.383 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.382
  %v.384 = getelementptr i64, ptr %v.383, i64 %v.287
  %v.385 = getelementptr i8, ptr %v.384, i64 0
  store i64 %v.374, ptr %v.385
  %v.386 = load i64, ptr %lane.r18
  %v.387 = getelementptr i8, ptr %v.384, i64 512
  store i64 %v.386, ptr %v.387
  %v.388 = trunc i64 %v.382 to i32
  %v.389 = trunc i64 %v.287 to i32
  %v.390 = shl i32 1, %v.389
  %v.391 = getelementptr i8, ptr %ctx, i64 176
  %v.392 = load ptr, ptr %v.391, !invariant.load !0
  call void %v.392(ptr %ctx, i32 3, i32 %v.388, i32 %v.390, ptr %v.383)
  %v.393 = getelementptr i8, ptr %v.384, i64 256
  %v.394 = load i64, ptr %v.393
  %v.395 = trunc i64 %v.394 to i32
  %v.396 = bitcast i32 %v.395 to float
  store float %v.396, ptr %lane.r22
  br label %done.378
fast.376:
  %v.397 = getelementptr i8, ptr %window, i64 %v.375
  %v.398 = load float, ptr %v.397, align 4, !alias.scope !5, !noalias !8
  store float %v.398, ptr %lane.r22
  br label %done.378
done.378:
  %v.399 = load i64, ptr %lane.r18
  %v.400 = add i64 %v.399, 4
  %v.401 = sub i64 %v.400, %window.base
  %v.405 = load i1, ptr %passed.17
  br i1 %v.405, label %fast.402, label %slow.403, !prof !11
slow.403:
  %v.406 = lshr i64 %v.287, 5
  %v.407 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.406
  %v.408 = getelementptr i64, ptr %v.407, i64 %v.287
  %v.409 = getelementptr i8, ptr %v.408, i64 0
  store i64 %v.400, ptr %v.409
  %v.410 = load i64, ptr %lane.r18
  %v.411 = getelementptr i8, ptr %v.408, i64 512
  store i64 %v.410, ptr %v.411
  %v.412 = trunc i64 %v.406 to i32
  %v.413 = trunc i64 %v.287 to i32
  %v.414 = shl i32 1, %v.413
  %v.415 = getelementptr i8, ptr %ctx, i64 176
  %v.416 = load ptr, ptr %v.415, !invariant.load !0
  call void %v.416(ptr %ctx, i32 4, i32 %v.412, i32 %v.414, ptr %v.407)
  %v.417 = getelementptr i8, ptr %v.408, i64 256
  %v.418 = load i64, ptr %v.417
  %v.419 = trunc i64 %v.418 to i32
  %v.420 = bitcast i32 %v.419 to float
  store float %v.420, ptr %lane.r23
  br label %done.404
fast.402:
  %v.421 = getelementptr i8, ptr %window, i64 %v.401
  %v.422 = load float, ptr %v.421, align 4, !alias.scope !5, !noalias !8
  store float %v.422, ptr %lane.r23
  br label %done.404
done.404:
  %v.423 = load float, ptr %lane.r22
  %v.424 = load float, ptr %lane.r23
  %v.425 = load float, ptr %lane.r21
  %v.426 = call float @llvm.fma.f32(float %v.423, float %v.424, float %v.425)
  store float %v.426, ptr %lane.r21
  %v.427 = load i64, ptr %lane.r16
  %v.428 = add i64 %v.427, 4
  store i64 %v.428, ptr %lane.r16
  %v.429 = load i32, ptr %lane.r5
  %v.430 = add i32 %v.429, 1
  store i32 %v.430, ptr %lane.r5
  %v.431 = load i32, ptr %lane.r5
  %v.432 = load i32, ptr %lane.r6
  %v.433 = icmp slt i32 %v.431, %v.432
  store i1 %v.433, ptr %lane.r2
  %v.434 = load i1, ptr %lane.r2
  br i1 %v.434, label %c.2, label %serial.2.to.3
serial.2.to.3:
  %v.435 = load float, ptr %lane.r21
  %v.436 = getelementptr float, ptr %lanes.2.r21, i64 %v.287
  store float %v.435, ptr %v.436
  %v.437 = trunc i64 %v.287 to i32
  %v.438 = shl i32 1, %v.437
  %v.439 = load i32, ptr %mask.3
  %v.440 = or i32 %v.439, %v.438
  store i32 %v.440, ptr %mask.3
  br label %serial.2.next
serial.2.next:
  %v.441 = load i32, ptr %left.2
  %v.442 = icmp eq i32 %v.441, 0
  br i1 %v.442, label %serial.2.done, label %serial.2.lane
serial.2.done:
  %v.443 = load <32 x float>, ptr %lanes.2.r21, align 64
  store <32 x float> %v.443, ptr %r21
  %v.444 = load i32, ptr %mask.3
  %v.445 = icmp eq i32 %v.444, -1
  br i1 %v.445, label %all.446, label %some.447
all.446:
  store i32 0, ptr %mask.3
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store <32 x i64> %any.v32i64, ptr %r16
  br label %a.3
some.447:
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  %v.448 = load i32, ptr %mask.3
  %v.449 = icmp eq i32 %v.448, 0
  br i1 %v.449, label %skip.3, label %run.450
run.450:
  store i32 0, ptr %mask.3
  %v.451 = icmp eq i32 %v.448, -1
  br i1 %v.451, label %a.3, label %rest.452
rest.452:
  %v.453 = bitcast i32 %v.448 to <32 x i1>
  store i32 %v.448, ptr %mask.running
  %v.454 = load i64, ptr %r12
  %v.455 = load i64, ptr %r13
  %v.456 = load i1, ptr %r13.ok
  %v.457 = load i32, ptr %r13.narrow
  %v.458 = load i64, ptr %r13.scale
  %v.459 = add i64 %v.454, %v.455
  store i64 %v.459, ptr %r19
  store i1 %v.456, ptr %r19.ok
  store i32 %v.457, ptr %r19.narrow
  store i64 %v.458, ptr %r19.scale
  br label %m.3.25
m.3.25:
  %v.460 = load i32, ptr %mask.running
  %v.461 = bitcast i32 %v.460 to <32 x i1>
  %v.462 = load i64, ptr %r19
  %v.463 = load i1, ptr %r19.ok
  %v.464 = load i32, ptr %r19.narrow
  %v.465 = load i64, ptr %r19.scale
  %v.466 = sub i64 %v.462, %window.base
  br i1 %v.463, label %straight.470, label %slow.468, !prof !11
straight.470:
  %v.471 = bitcast <32 x i1> %v.461 to i32
  %v.472 = call i32 @llvm.ctlz.i32(i32 %v.471, i1 false)
  %v.473 = zext i32 %v.472 to i64
  %v.474 = sub i64 31, %v.473
  %v.475 = and i64 %v.474, 31
  %v.476 = mul i64 %v.475, 4
  %v.477 = add i64 %v.466, %v.476
  %v.478 = or i64 %v.466, %v.477
  %v.479 = call i64 @llvm.fshr.i64(i64 %v.478, i64 %v.478, i64 2)
  %v.480 = lshr i64 %window.limit, 2
  %v.481 = icmp ult i64 %v.479, %v.480
  br i1 %v.481, label %fast.467, label %slow.468, !prof !11
slow.468:
  %v.482 = insertelement <32 x i64> poison, i64 %v.462, i64 0
  %v.483 = shufflevector <32 x i64> %v.482, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.484 = add <32 x i64> %v.483, <i64 0 to 124 by 4>
  %v.485 = insertelement <32 x i32> poison, i32 %v.464, i64 0
  %v.486 = shufflevector <32 x i32> %v.485, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.487 = add <32 x i32> %v.486, <i32 0 to 31 by 1>
  %v.488 = sext <32 x i32> %v.487 to <32 x i64>
  %v.489 = sext i32 %v.464 to i64
  %v.490 = insertelement <32 x i64> poison, i64 %v.489, i64 0
  %v.491 = shufflevector <32 x i64> %v.490, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.492 = add <32 x i64> %v.491, <i64 0 to 31 by 1>
  %v.493 = sub <32 x i64> %v.488, %v.492
  %v.494 = insertelement <32 x i64> poison, i64 %v.465, i64 0
  %v.495 = shufflevector <32 x i64> %v.494, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.496 = mul <32 x i64> %v.493, %v.495
  %v.497 = add <32 x i64> %v.484, %v.496
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.497)
  %v.498 = load i64, ptr %r19
  %v.499 = load i1, ptr %r19.ok
  %v.500 = load i32, ptr %r19.narrow
  %v.501 = load i64, ptr %r19.scale
  %v.502 = insertelement <32 x i64> poison, i64 %v.498, i64 0
  %v.503 = shufflevector <32 x i64> %v.502, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.504 = add <32 x i64> %v.503, <i64 0 to 124 by 4>
  %v.505 = insertelement <32 x i32> poison, i32 %v.500, i64 0
  %v.506 = shufflevector <32 x i32> %v.505, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.507 = add <32 x i32> %v.506, <i32 0 to 31 by 1>
  %v.508 = sext <32 x i32> %v.507 to <32 x i64>
  %v.509 = sext i32 %v.500 to i64
  %v.510 = insertelement <32 x i64> poison, i64 %v.509, i64 0
  %v.511 = shufflevector <32 x i64> %v.510, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.512 = add <32 x i64> %v.511, <i64 0 to 31 by 1>
  %v.513 = sub <32 x i64> %v.508, %v.512
  %v.514 = insertelement <32 x i64> poison, i64 %v.501, i64 0
  %v.515 = shufflevector <32 x i64> %v.514, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.516 = mul <32 x i64> %v.513, %v.515
  %v.517 = add <32 x i64> %v.504, %v.516
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.517)
  %v.518 = load <32 x float>, ptr %r21
  %v.519 = fcmp uno <32 x float> %v.518, %v.518
  %v.520 = select <32 x i1> %v.519, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.518
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.520)
  %v.521 = bitcast <32 x i1> %v.461 to i32
  %v.522 = getelementptr i8, ptr %ctx, i64 176
  %v.523 = load ptr, ptr %v.522, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.523, i32 5, i32 %v.521, ptr %rows)
  br label %done.469
fast.467:
  %v.524 = load <32 x float>, ptr %r21
  %v.525 = fcmp uno <32 x float> %v.524, %v.524
  %v.526 = select <32 x i1> %v.525, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.524
  %v.527 = getelementptr i8, ptr %window, i64 %v.466
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.526, ptr %v.527, i32 4, <32 x i1> %v.461), !alias.scope !5, !noalias !8
  br label %done.469
done.469:
  %v.528 = load i32, ptr %mask.running
  br label %skip.3
skip.3:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
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

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
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

declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

