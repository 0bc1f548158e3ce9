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
  br label %run.head
run.head:
  %run = phi i64 [ %first.block, %start ], [ %run.next, %run.done ]
  %run.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %run.done ]
  %cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %run.done ]
  %cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %run.done ]
  %more = icmp ult i64 %run, %end.block
  br i1 %more, label %run.begin, label %run.end
run.begin:
  %run.blocks = add i64 0, 1
  %block.at = add i64 0, 0
  %block.at.32 = trunc i64 %block.at to i32
  %block = add i64 %run, %block.at
  %cta.x = add i32 %run.x, %block.at.32
  %sm.count.64 = zext i32 %sm.count to i64
  %sm.id.64 = urem i64 %block, %sm.count.64
  %sm.id = trunc i64 %sm.id.64 to i32
  %v.1 = getelementptr i8, ptr %ctx, i64 132
  store i32 %cta.x, ptr %v.1
  %v.2 = getelementptr i8, ptr %ctx, i64 136
  store i32 %cta.y, ptr %v.2
  %v.3 = getelementptr i8, ptr %ctx, i64 140
  store i32 %cta.z, ptr %v.3
  %v.4 = getelementptr i8, ptr %ctx, i64 144
  store i64 %block, ptr %v.4
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.5 = getelementptr i8, ptr %ctx, i64 152
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
  store <32 x float> %any.v32f32, ptr %r21
  br label %m.0.7
fast.33:
  %v.40 = freeze i64 %v.32
  %v.41 = and i64 %v.40, %window.mask
  %v.42 = getelementptr i8, ptr %window, i64 %v.41
  %v.43 = load <32 x i32>, ptr %v.42, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.43, ptr %r5
  br label %done.35
done.35:
  %v.44 = load i64, ptr %r14
  %v.45 = load i1, ptr %r14.ok
  %v.46 = load i32, ptr %r14.narrow
  %v.47 = load i64, ptr %r14.scale
  %v.48 = add i64 %v.44, 4
  %v.49 = sub i64 %v.48, %window.base
  %v.50 = freeze i64 %v.49
  %v.51 = and i64 %v.50, %window.mask
  %v.52 = getelementptr i8, ptr %window, i64 %v.51
  %v.53 = load <32 x i32>, ptr %v.52, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.53, ptr %r6
  store <32 x float> splat (float 0x0000000000000000), ptr %r21
  %v.54 = load <32 x i32>, ptr %r5
  %v.55 = load <32 x i32>, ptr %r6
  %v.56 = icmp sge <32 x i32> %v.54, %v.55
  store <32 x i1> %v.56, ptr %r1
  %v.57 = load <32 x i1>, ptr %r1
  %v.58 = bitcast <32 x i1> %v.57 to i32
  %v.59 = icmp eq i32 %v.58, -1
  %v.60 = icmp eq i32 %v.58, 0
  br i1 %v.59, label %a.3, label %some.61
some.61:
  br i1 %v.60, label %a.1, label %mixed.62, !prof !12
mixed.62:
  %v.63 = xor i32 %v.58, -1
  %v.64 = load i32, ptr %mask.3
  %v.65 = or i32 %v.64, %v.58
  store i32 %v.65, ptr %mask.3
  %v.66 = load i32, ptr %mask.1
  %v.67 = or i32 %v.66, %v.63
  store i32 %v.67, ptr %mask.1
  br label %m.1
a.1:
  %v.68 = load <32 x i32>, ptr %r5
  %v.69 = sext <32 x i32> %v.68 to <32 x i64>
  %v.70 = sext <32 x i32> splat (i32 4) to <32 x i64>
  %v.71 = mul <32 x i64> %v.69, %v.70
  store <32 x i64> %v.71, ptr %r15
  %v.72 = load i64, ptr %r10
  %v.73 = load <32 x i64>, ptr %r15
  %v.74 = insertelement <32 x i64> poison, i64 %v.72, i64 0
  %v.75 = shufflevector <32 x i64> %v.74, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.76 = add <32 x i64> %v.75, %v.73
  store <32 x i64> %v.76, ptr %r16
  br label %a.2
a.2:
  store i64 %any.i64, ptr %r10
  store i32 -1, ptr %mask.running
  br label %serial.2
a.3:
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store <32 x i64> %any.v32i64, ptr %r16
  %v.77 = load i64, ptr %r12
  %v.78 = load i64, ptr %r13
  %v.79 = load i1, ptr %r13.ok
  %v.80 = load i32, ptr %r13.narrow
  %v.81 = load i64, ptr %r13.scale
  %v.82 = add i64 %v.77, %v.78
  store i64 %v.82, ptr %r19
  store i1 %v.79, ptr %r19.ok
  store i32 %v.80, ptr %r19.narrow
  store i64 %v.81, ptr %r19.scale
  %v.83 = load i64, ptr %r19
  %v.84 = load i1, ptr %r19.ok
  %v.85 = load i32, ptr %r19.narrow
  %v.86 = load i64, ptr %r19.scale
  %v.87 = sub i64 %v.83, %window.base
  br i1 %v.84, label %straight.91, label %slow.89, !prof !11
straight.91:
  %v.92 = call i64 @llvm.fshr.i64(i64 %v.87, i64 %v.87, i64 2)
  %v.93 = lshr i64 %window.limit, 2
  %v.94 = icmp ult i64 %v.92, %v.93
  br i1 %v.94, label %fast.88, label %slow.89, !prof !11
slow.89:
  store i32 -1, ptr %mask.running
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  br label %m.3.25
fast.88:
  %v.95 = load <32 x float>, ptr %r21
  %v.96 = fcmp uno <32 x float> %v.95, %v.95
  %v.97 = select <32 x i1> %v.96, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.95
  %v.98 = freeze i64 %v.87
  %v.99 = and i64 %v.98, %window.mask
  %v.100 = getelementptr i8, ptr %window, i64 %v.99
  store <32 x float> %v.97, ptr %v.100, align 4, !alias.scope !5, !noalias !8
  br label %done.90
done.90:
  br label %gang.done
m.0:
  %v.101 = load i32, ptr %mask.0
  %v.102 = icmp eq i32 %v.101, 0
  br i1 %v.102, label %skip.0, label %run.103
run.103:
  store i32 0, ptr %mask.0
  %v.104 = bitcast i32 %v.101 to <32 x i1>
  store i32 %v.101, ptr %mask.running
  %v.105 = getelementptr i8, ptr %params, i64 0
  %v.106 = load i64, ptr %v.105, align 8, !invariant.load !0
  store i64 %v.106, ptr %r9
  %v.107 = getelementptr i8, ptr %params, i64 8
  %v.108 = load i64, ptr %v.107, align 8, !invariant.load !0
  store i64 %v.108, ptr %r10
  %v.109 = getelementptr i8, ptr %params, i64 16
  %v.110 = load i64, ptr %v.109, align 8, !invariant.load !0
  store i64 %v.110, ptr %r11
  %v.111 = getelementptr i8, ptr %params, i64 24
  %v.112 = load i64, ptr %v.111, align 8, !invariant.load !0
  store i64 %v.112, ptr %r12
  %v.113 = urem i32 %first, 32
  store i32 %v.113, ptr %r4
  %v.114 = load i32, ptr %r4
  %v.115 = sext i32 %v.114 to i64
  %v.116 = add i64 %v.115, 2147483648
  %v.117 = icmp ule i64 %v.116, 4294967264
  %v.118 = mul i64 %v.115, 4
  %v.119 = mul i64 1, 4
  store i64 %v.118, ptr %r13
  store i1 %v.117, ptr %r13.ok
  store i32 %v.114, ptr %r13.narrow
  store i64 %v.119, ptr %r13.scale
  %v.120 = load i64, ptr %r9
  %v.121 = load i64, ptr %r13
  %v.122 = load i1, ptr %r13.ok
  %v.123 = load i32, ptr %r13.narrow
  %v.124 = load i64, ptr %r13.scale
  %v.125 = add i64 %v.120, %v.121
  store i64 %v.125, ptr %r14
  store i1 %v.122, ptr %r14.ok
  store i32 %v.123, ptr %r14.narrow
  store i64 %v.124, ptr %r14.scale
  br label %m.0.7
m.0.7:
  %v.126 = load i32, ptr %mask.running
  %v.127 = bitcast i32 %v.126 to <32 x i1>
  %v.128 = load i64, ptr %r14
  %v.129 = load i1, ptr %r14.ok
  %v.130 = load i32, ptr %r14.narrow
  %v.131 = load i64, ptr %r14.scale
  %v.132 = sub i64 %v.128, %window.base
  store i1 false, ptr %passed.7
  br i1 %v.129, label %straight.136, label %slow.134, !prof !11
straight.136:
  %v.137 = bitcast <32 x i1> %v.127 to i32
  %v.138 = call i32 @llvm.ctlz.i32(i32 %v.137, i1 false)
  %v.139 = zext i32 %v.138 to i64
  %v.140 = sub i64 31, %v.139
  %v.141 = and i64 %v.140, 31
  %v.142 = mul i64 %v.141, 4
  %v.143 = add i64 %v.132, %v.142
  %v.144 = or i64 %v.132, %v.143
  %v.145 = call i64 @llvm.fshr.i64(i64 %v.144, i64 %v.144, i64 2)
  %v.146 = lshr i64 %window.limit, 2
  %v.147 = icmp ult i64 %v.145, %v.146
  store i1 %v.147, ptr %passed.7
  br i1 %v.147, label %fast.133, label %slow.134, !prof !11
slow.134:
  %v.148 = insertelement <32 x i64> poison, i64 %v.128, i64 0
  %v.149 = shufflevector <32 x i64> %v.148, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.150 = add <32 x i64> %v.149, <i64 0 to 124 by 4>
  %v.151 = insertelement <32 x i32> poison, i32 %v.130, i64 0
  %v.152 = shufflevector <32 x i32> %v.151, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.153 = add <32 x i32> %v.152, <i32 0 to 31 by 1>
  %v.154 = sext <32 x i32> %v.153 to <32 x i64>
  %v.155 = sext i32 %v.130 to i64
  %v.156 = insertelement <32 x i64> poison, i64 %v.155, i64 0
  %v.157 = shufflevector <32 x i64> %v.156, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.158 = add <32 x i64> %v.157, <i64 0 to 31 by 1>
  %v.159 = sub <32 x i64> %v.154, %v.158
  %v.160 = insertelement <32 x i64> poison, i64 %v.131, i64 0
  %v.161 = shufflevector <32 x i64> %v.160, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.162 = mul <32 x i64> %v.159, %v.161
  %v.163 = add <32 x i64> %v.150, %v.162
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.163)
  %v.164 = load i64, ptr %r14
  %v.165 = load i1, ptr %r14.ok
  %v.166 = load i32, ptr %r14.narrow
  %v.167 = load i64, ptr %r14.scale
  %v.168 = insertelement <32 x i64> poison, i64 %v.164, i64 0
  %v.169 = shufflevector <32 x i64> %v.168, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.170 = add <32 x i64> %v.169, <i64 0 to 124 by 4>
  %v.171 = insertelement <32 x i32> poison, i32 %v.166, i64 0
  %v.172 = shufflevector <32 x i32> %v.171, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i32> %v.172, <i32 0 to 31 by 1>
  %v.174 = sext <32 x i32> %v.173 to <32 x i64>
  %v.175 = sext i32 %v.166 to i64
  %v.176 = insertelement <32 x i64> poison, i64 %v.175, i64 0
  %v.177 = shufflevector <32 x i64> %v.176, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.178 = add <32 x i64> %v.177, <i64 0 to 31 by 1>
  %v.179 = sub <32 x i64> %v.174, %v.178
  %v.180 = insertelement <32 x i64> poison, i64 %v.167, i64 0
  %v.181 = shufflevector <32 x i64> %v.180, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.182 = mul <32 x i64> %v.179, %v.181
  %v.183 = add <32 x i64> %v.170, %v.182
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.183)
  %v.184 = bitcast <32 x i1> %v.127 to i32
  %v.185 = getelementptr i8, ptr %ctx, i64 200
  %v.186 = load ptr, ptr %v.185, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.186, i32 0, i32 %v.184, ptr %rows)
  %v.187 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.188 = load <32 x i32>, ptr %r5
  %v.189 = select <32 x i1> %v.127, <32 x i32> %v.187, <32 x i32> %v.188
  store <32 x i32> %v.189, ptr %r5
  br label %done.135
fast.133:
  %v.190 = freeze i64 %v.132
  %v.191 = and i64 %v.190, %window.mask
  %v.192 = getelementptr i8, ptr %window, i64 %v.191
  %v.193 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.192, i32 4, <32 x i1> %v.127, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.194 = load <32 x i32>, ptr %r5
  %v.195 = select <32 x i1> %v.127, <32 x i32> %v.193, <32 x i32> %v.194
  store <32 x i32> %v.195, ptr %r5
  br label %done.135
done.135:
  %v.196 = load i64, ptr %r14
  %v.197 = load i1, ptr %r14.ok
  %v.198 = load i32, ptr %r14.narrow
  %v.199 = load i64, ptr %r14.scale
  %v.200 = add i64 %v.196, 4
  %v.201 = sub i64 %v.200, %window.base
  %v.205 = load i1, ptr %passed.7
  br i1 %v.205, label %fast.202, label %slow.203, !prof !11
slow.203:
  %v.206 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.207 = shufflevector <32 x i64> %v.206, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.208 = add <32 x i64> %v.207, <i64 0 to 124 by 4>
  %v.209 = insertelement <32 x i32> poison, i32 %v.198, i64 0
  %v.210 = shufflevector <32 x i32> %v.209, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.211 = add <32 x i32> %v.210, <i32 0 to 31 by 1>
  %v.212 = sext <32 x i32> %v.211 to <32 x i64>
  %v.213 = sext i32 %v.198 to i64
  %v.214 = insertelement <32 x i64> poison, i64 %v.213, i64 0
  %v.215 = shufflevector <32 x i64> %v.214, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.216 = add <32 x i64> %v.215, <i64 0 to 31 by 1>
  %v.217 = sub <32 x i64> %v.212, %v.216
  %v.218 = insertelement <32 x i64> poison, i64 %v.199, i64 0
  %v.219 = shufflevector <32 x i64> %v.218, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.220 = mul <32 x i64> %v.217, %v.219
  %v.221 = add <32 x i64> %v.208, %v.220
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.221)
  %v.222 = load i64, ptr %r14
  %v.223 = load i1, ptr %r14.ok
  %v.224 = load i32, ptr %r14.narrow
  %v.225 = load i64, ptr %r14.scale
  %v.226 = insertelement <32 x i64> poison, i64 %v.222, i64 0
  %v.227 = shufflevector <32 x i64> %v.226, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.228 = add <32 x i64> %v.227, <i64 0 to 124 by 4>
  %v.229 = insertelement <32 x i32> poison, i32 %v.224, i64 0
  %v.230 = shufflevector <32 x i32> %v.229, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.231 = add <32 x i32> %v.230, <i32 0 to 31 by 1>
  %v.232 = sext <32 x i32> %v.231 to <32 x i64>
  %v.233 = sext i32 %v.224 to i64
  %v.234 = insertelement <32 x i64> poison, i64 %v.233, i64 0
  %v.235 = shufflevector <32 x i64> %v.234, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.236 = add <32 x i64> %v.235, <i64 0 to 31 by 1>
  %v.237 = sub <32 x i64> %v.232, %v.236
  %v.238 = insertelement <32 x i64> poison, i64 %v.225, i64 0
  %v.239 = shufflevector <32 x i64> %v.238, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.240 = mul <32 x i64> %v.237, %v.239
  %v.241 = add <32 x i64> %v.228, %v.240
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.241)
  %v.242 = bitcast <32 x i1> %v.127 to i32
  %v.243 = getelementptr i8, ptr %ctx, i64 200
  %v.244 = load ptr, ptr %v.243, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.244, i32 1, i32 %v.242, ptr %rows)
  %v.245 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.246 = load <32 x i32>, ptr %r6
  %v.247 = select <32 x i1> %v.127, <32 x i32> %v.245, <32 x i32> %v.246
  store <32 x i32> %v.247, ptr %r6
  br label %done.204
fast.202:
  %v.248 = freeze i64 %v.201
  %v.249 = and i64 %v.248, %window.mask
  %v.250 = getelementptr i8, ptr %window, i64 %v.249
  %v.251 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.250, i32 4, <32 x i1> %v.127, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.252 = load <32 x i32>, ptr %r6
  %v.253 = select <32 x i1> %v.127, <32 x i32> %v.251, <32 x i32> %v.252
  store <32 x i32> %v.253, ptr %r6
  br label %done.204
done.204:
  %v.254 = load <32 x float>, ptr %r21
  %v.255 = select <32 x i1> %v.127, <32 x float> splat (float 0x0000000000000000), <32 x float> %v.254
  store <32 x float> %v.255, ptr %r21
  %v.256 = load <32 x i32>, ptr %r5
  %v.257 = load <32 x i32>, ptr %r6
  %v.258 = icmp sge <32 x i32> %v.256, %v.257
  store <32 x i1> %v.258, ptr %r1
  %v.259 = load <32 x i1>, ptr %r1
  %v.260 = load i32, ptr %mask.running
  %v.261 = bitcast <32 x i1> %v.259 to i32
  %v.262 = and i32 %v.260, %v.261
  %v.263 = xor i32 %v.260, %v.262
  %v.264 = load i32, ptr %mask.3
  %v.265 = or i32 %v.264, %v.262
  store i32 %v.265, ptr %mask.3
  %v.266 = load i32, ptr %mask.1
  %v.267 = or i32 %v.266, %v.263
  store i32 %v.267, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.268 = load i32, ptr %mask.1
  %v.269 = icmp eq i32 %v.268, 0
  br i1 %v.269, label %skip.1, label %run.270
run.270:
  store i32 0, ptr %mask.1
  %v.271 = bitcast i32 %v.268 to <32 x i1>
  store i32 %v.268, ptr %mask.running
  %v.272 = load <32 x i32>, ptr %r5
  %v.273 = sext <32 x i32> %v.272 to <32 x i64>
  %v.274 = sext <32 x i32> splat (i32 4) to <32 x i64>
  %v.275 = mul <32 x i64> %v.273, %v.274
  store <32 x i64> %v.275, ptr %r15
  %v.276 = load i64, ptr %r10
  %v.277 = load <32 x i64>, ptr %r15
  %v.278 = insertelement <32 x i64> poison, i64 %v.276, i64 0
  %v.279 = shufflevector <32 x i64> %v.278, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.280 = add <32 x i64> %v.279, %v.277
  %v.281 = load <32 x i64>, ptr %r16
  %v.282 = select <32 x i1> %v.271, <32 x i64> %v.280, <32 x i64> %v.281
  store <32 x i64> %v.282, ptr %r16
  %v.283 = load i32, ptr %mask.running
  %v.284 = load i32, ptr %mask.2
  %v.285 = or i32 %v.284, %v.283
  store i32 %v.285, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store i64 %any.i64, ptr %r10
  %v.286 = load i32, ptr %mask.2
  %v.287 = icmp eq i32 %v.286, 0
  br i1 %v.287, label %skip.2, label %run.288
run.288:
  store i32 0, ptr %mask.2
  store i32 %v.286, ptr %mask.running
  br label %serial.2
serial.2:
  %v.289 = load i32, ptr %mask.running
  store i32 %v.289, ptr %left.2
  %v.290 = load <32 x i32>, ptr %r5
  store <32 x i32> %v.290, ptr %lanes.2.r5, align 64
  %v.291 = load <32 x i32>, ptr %r6
  store <32 x i32> %v.291, ptr %lanes.2.r6, align 64
  %v.292 = load <32 x i64>, ptr %r16
  store <32 x i64> %v.292, ptr %lanes.2.r16, align 64
  %v.293 = load <32 x float>, ptr %r21
  store <32 x float> %v.293, ptr %lanes.2.r21, align 64
  br label %serial.2.lane
serial.2.lane:
  %v.294 = load i32, ptr %left.2
  %v.295 = call i32 @llvm.cttz.i32(i32 %v.294, i1 false)
  %v.296 = zext i32 %v.295 to i64
  %v.297 = freeze i64 %v.296
  %v.298 = and i64 %v.297, 31
  %v.299 = sub i32 %v.294, 1
  %v.300 = and i32 %v.294, %v.299
  store i32 %v.300, ptr %left.2
  %v.301 = getelementptr i32, ptr %lanes.2.r5, i64 %v.298
  %v.302 = load i32, ptr %v.301
  store i32 %v.302, ptr %lane.r5
  %v.303 = getelementptr i32, ptr %lanes.2.r6, i64 %v.298
  %v.304 = load i32, ptr %v.303
  store i32 %v.304, ptr %lane.r6
  %v.305 = getelementptr i64, ptr %lanes.2.r16, i64 %v.298
  %v.306 = load i64, ptr %v.305
  store i64 %v.306, ptr %lane.r16
  %v.307 = getelementptr float, ptr %lanes.2.r21, i64 %v.298
  %v.308 = load float, ptr %v.307
  store float %v.308, ptr %lane.r21
  %v.309 = load i64, ptr %r11
  store i64 %v.309, ptr %lane.r11
  store i1 %any.i1, ptr %lane.r2
  store i32 %any.i32, ptr %lane.r7
  store i64 %any.i64, ptr %lane.r17
  store i64 %any.i64, ptr %lane.r18
  store float %any.f32, ptr %lane.r22
  store float %any.f32, ptr %lane.r23
  br label %s.2
s.2:
  %v.310 = load i64, ptr %lane.r16
  %v.311 = sub i64 %v.310, %window.base
  %v.315 = call i64 @llvm.fshr.i64(i64 %v.311, i64 %v.311, i64 2)
  %v.316 = lshr i64 %window.limit, 2
  %v.317 = icmp ult i64 %v.315, %v.316
  br i1 %v.317, label %fast.312, label %slow.313, !prof !11
slow.313:
  br label %c.2.14
fast.312:
  %v.318 = freeze i64 %v.311
  %v.319 = and i64 %v.318, %window.mask
  %v.320 = getelementptr i8, ptr %window, i64 %v.319
  %v.321 = load i32, ptr %v.320, align 4, !alias.scope !5, !noalias !8
  store i32 %v.321, ptr %lane.r7
  br label %done.314
done.314:
  %v.322 = load i32, ptr %lane.r7
  %v.323 = sext i32 %v.322 to i64
  %v.324 = sext i32 4 to i64
  %v.325 = mul i64 %v.323, %v.324
  store i64 %v.325, ptr %lane.r17
  %v.326 = load i64, ptr %lane.r11
  %v.327 = load i64, ptr %lane.r17
  %v.328 = add i64 %v.326, %v.327
  store i64 %v.328, ptr %lane.r18
  %v.329 = load i64, ptr %lane.r18
  %v.330 = sub i64 %v.329, %window.base
  store i1 false, ptr %passed.17
  %v.334 = call i64 @llvm.fshr.i64(i64 %v.330, i64 %v.330, i64 2)
  %v.335 = lshr i64 %window.limit, 2
  %v.336 = icmp ult i64 %v.334, %v.335
  store i1 %v.336, ptr %passed.17
  br i1 %v.336, label %fast.331, label %slow.332, !prof !11
slow.332:
  br label %c.2.17
fast.331:
  %v.337 = freeze i64 %v.330
  %v.338 = and i64 %v.337, %window.mask
  %v.339 = getelementptr i8, ptr %window, i64 %v.338
  %v.340 = load float, ptr %v.339, align 4, !alias.scope !5, !noalias !8
  store float %v.340, ptr %lane.r22
  br label %done.333
done.333:
  %v.341 = load i64, ptr %lane.r18
  %v.342 = add i64 %v.341, 4
  %v.343 = sub i64 %v.342, %window.base
  %v.344 = freeze i64 %v.343
  %v.345 = and i64 %v.344, %window.mask
  %v.346 = getelementptr i8, ptr %window, i64 %v.345
  %v.347 = load float, ptr %v.346, align 4, !alias.scope !5, !noalias !8
  store float %v.347, ptr %lane.r23
  %v.348 = load float, ptr %lane.r22
  %v.349 = load float, ptr %lane.r23
  %v.350 = load float, ptr %lane.r21
  %v.351 = call float @llvm.fma.f32(float %v.348, float %v.349, float %v.350)
  store float %v.351, ptr %lane.r21
  %v.352 = load i64, ptr %lane.r16
  %v.353 = add i64 %v.352, 4
  store i64 %v.353, ptr %lane.r16
  %v.354 = load i32, ptr %lane.r5
  %v.355 = add i32 %v.354, 1
  store i32 %v.355, ptr %lane.r5
  %v.356 = load i32, ptr %lane.r5
  %v.357 = load i32, ptr %lane.r6
  %v.358 = icmp slt i32 %v.356, %v.357
  store i1 %v.358, ptr %lane.r2
  %v.359 = load i1, ptr %lane.r2
  br i1 %v.359, label %s.2, label %serial.2.to.3
c.2:
  br label %c.2.14
c.2.14:
  %v.360 = load i64, ptr %lane.r16
  %v.361 = sub i64 %v.360, %window.base
  %v.365 = call i64 @llvm.fshr.i64(i64 %v.361, i64 %v.361, i64 2)
  %v.366 = lshr i64 %window.limit, 2
  %v.367 = icmp ult i64 %v.365, %v.366
  br i1 %v.367, label %fast.362, label %slow.363, !prof !11
slow.363:
  %v.368 = lshr i64 %v.298, 5
  %v.369 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.368
  %v.370 = getelementptr i64, ptr %v.369, i64 %v.298
  %v.371 = getelementptr i8, ptr %v.370, i64 0
  store i64 %v.360, ptr %v.371
  %v.372 = load i64, ptr %lane.r16
  %v.373 = getelementptr i8, ptr %v.370, i64 512
  store i64 %v.372, ptr %v.373
  %v.374 = trunc i64 %v.368 to i32
  %v.375 = trunc i64 %v.298 to i32
  %v.376 = shl i32 1, %v.375
  %v.377 = getelementptr i8, ptr %ctx, i64 200
  %v.378 = load ptr, ptr %v.377, !invariant.load !0
  call void %v.378(ptr %ctx, i32 2, i32 %v.374, i32 %v.376, ptr %v.369)
  %v.379 = getelementptr i8, ptr %v.370, i64 256
  %v.380 = load i64, ptr %v.379
  %v.381 = trunc i64 %v.380 to i32
  store i32 %v.381, ptr %lane.r7
  br label %done.364
fast.362:
  %v.382 = freeze i64 %v.361
  %v.383 = and i64 %v.382, %window.mask
  %v.384 = getelementptr i8, ptr %window, i64 %v.383
  %v.385 = load i32, ptr %v.384, align 4, !alias.scope !5, !noalias !8
  store i32 %v.385, ptr %lane.r7
  br label %done.364
done.364:
  %v.386 = load i32, ptr %lane.r7
  %v.387 = sext i32 %v.386 to i64
  %v.388 = sext i32 4 to i64
  %v.389 = mul i64 %v.387, %v.388
  store i64 %v.389, ptr %lane.r17
  %v.390 = load i64, ptr %lane.r11
  %v.391 = load i64, ptr %lane.r17
  %v.392 = add i64 %v.390, %v.391
  store i64 %v.392, ptr %lane.r18
  br label %c.2.17
c.2.17:
  %v.393 = load i64, ptr %lane.r18
  %v.394 = sub i64 %v.393, %window.base
  store i1 false, ptr %passed.17
  %v.398 = call i64 @llvm.fshr.i64(i64 %v.394, i64 %v.394, i64 2)
  %v.399 = lshr i64 %window.limit, 2
  %v.400 = icmp ult i64 %v.398, %v.399
  store i1 %v.400, ptr %passed.17
  br i1 %v.400, label %fast.395, label %slow.396, !prof !11
slow.396:
  %v.401 = lshr i64 %v.298, 5
  %v.402 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.401
  %v.403 = getelementptr i64, ptr %v.402, i64 %v.298
  %v.404 = getelementptr i8, ptr %v.403, i64 0
  store i64 %v.393, ptr %v.404
  %v.405 = load i64, ptr %lane.r18
  %v.406 = getelementptr i8, ptr %v.403, i64 512
  store i64 %v.405, ptr %v.406
  %v.407 = trunc i64 %v.401 to i32
  %v.408 = trunc i64 %v.298 to i32
  %v.409 = shl i32 1, %v.408
  %v.410 = getelementptr i8, ptr %ctx, i64 200
  %v.411 = load ptr, ptr %v.410, !invariant.load !0
  call void %v.411(ptr %ctx, i32 3, i32 %v.407, i32 %v.409, ptr %v.402)
  %v.412 = getelementptr i8, ptr %v.403, i64 256
  %v.413 = load i64, ptr %v.412
  %v.414 = trunc i64 %v.413 to i32
  %v.415 = bitcast i32 %v.414 to float
  store float %v.415, ptr %lane.r22
  br label %done.397
fast.395:
  %v.416 = freeze i64 %v.394
  %v.417 = and i64 %v.416, %window.mask
  %v.418 = getelementptr i8, ptr %window, i64 %v.417
  %v.419 = load float, ptr %v.418, align 4, !alias.scope !5, !noalias !8
  store float %v.419, ptr %lane.r22
  br label %done.397
done.397:
  %v.420 = load i64, ptr %lane.r18
  %v.421 = add i64 %v.420, 4
  %v.422 = sub i64 %v.421, %window.base
  %v.426 = load i1, ptr %passed.17
  br i1 %v.426, label %fast.423, label %slow.424, !prof !11
slow.424:
  %v.427 = lshr i64 %v.298, 5
  %v.428 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.427
  %v.429 = getelementptr i64, ptr %v.428, i64 %v.298
  %v.430 = getelementptr i8, ptr %v.429, i64 0
  store i64 %v.421, ptr %v.430
  %v.431 = load i64, ptr %lane.r18
  %v.432 = getelementptr i8, ptr %v.429, i64 512
  store i64 %v.431, ptr %v.432
  %v.433 = trunc i64 %v.427 to i32
  %v.434 = trunc i64 %v.298 to i32
  %v.435 = shl i32 1, %v.434
  %v.436 = getelementptr i8, ptr %ctx, i64 200
  %v.437 = load ptr, ptr %v.436, !invariant.load !0
  call void %v.437(ptr %ctx, i32 4, i32 %v.433, i32 %v.435, ptr %v.428)
  %v.438 = getelementptr i8, ptr %v.429, i64 256
  %v.439 = load i64, ptr %v.438
  %v.440 = trunc i64 %v.439 to i32
  %v.441 = bitcast i32 %v.440 to float
  store float %v.441, ptr %lane.r23
  br label %done.425
fast.423:
  %v.442 = freeze i64 %v.422
  %v.443 = and i64 %v.442, %window.mask
  %v.444 = getelementptr i8, ptr %window, i64 %v.443
  %v.445 = load float, ptr %v.444, align 4, !alias.scope !5, !noalias !8
  store float %v.445, ptr %lane.r23
  br label %done.425
done.425:
  %v.446 = load float, ptr %lane.r22
  %v.447 = load float, ptr %lane.r23
  %v.448 = load float, ptr %lane.r21
  %v.449 = call float @llvm.fma.f32(float %v.446, float %v.447, float %v.448)
  store float %v.449, ptr %lane.r21
  %v.450 = load i64, ptr %lane.r16
  %v.451 = add i64 %v.450, 4
  store i64 %v.451, ptr %lane.r16
  %v.452 = load i32, ptr %lane.r5
  %v.453 = add i32 %v.452, 1
  store i32 %v.453, ptr %lane.r5
  %v.454 = load i32, ptr %lane.r5
  %v.455 = load i32, ptr %lane.r6
  %v.456 = icmp slt i32 %v.454, %v.455
  store i1 %v.456, ptr %lane.r2
  %v.457 = load i1, ptr %lane.r2
  br i1 %v.457, label %c.2, label %serial.2.to.3
serial.2.to.3:
  %v.458 = load float, ptr %lane.r21
  %v.459 = getelementptr float, ptr %lanes.2.r21, i64 %v.298
  store float %v.458, ptr %v.459
  %v.460 = trunc i64 %v.298 to i32
  %v.461 = shl i32 1, %v.460
  %v.462 = load i32, ptr %mask.3
  %v.463 = or i32 %v.462, %v.461
  store i32 %v.463, ptr %mask.3
  br label %serial.2.next
serial.2.next:
  %v.464 = load i32, ptr %left.2
  %v.465 = icmp eq i32 %v.464, 0
  br i1 %v.465, label %serial.2.done, label %serial.2.lane
serial.2.done:
  %v.466 = load <32 x float>, ptr %lanes.2.r21, align 64
  store <32 x float> %v.466, ptr %r21
  %v.467 = load i32, ptr %mask.3
  %v.468 = icmp eq i32 %v.467, -1
  br i1 %v.468, label %all.469, label %some.470
all.469:
  store i32 0, ptr %mask.3
  br label %a.3
some.470:
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r11
  store <32 x i64> %any.v32i64, ptr %r16
  %v.471 = load i32, ptr %mask.3
  %v.472 = icmp eq i32 %v.471, 0
  br i1 %v.472, label %skip.3, label %run.473
run.473:
  store i32 0, ptr %mask.3
  %v.474 = icmp eq i32 %v.471, -1
  br i1 %v.474, label %a.3, label %rest.475
rest.475:
  %v.476 = bitcast i32 %v.471 to <32 x i1>
  store i32 %v.471, ptr %mask.running
  %v.477 = load i64, ptr %r12
  %v.478 = load i64, ptr %r13
  %v.479 = load i1, ptr %r13.ok
  %v.480 = load i32, ptr %r13.narrow
  %v.481 = load i64, ptr %r13.scale
  %v.482 = add i64 %v.477, %v.478
  store i64 %v.482, ptr %r19
  store i1 %v.479, ptr %r19.ok
  store i32 %v.480, ptr %r19.narrow
  store i64 %v.481, ptr %r19.scale
  br label %m.3.25
m.3.25:
  %v.483 = load i32, ptr %mask.running
  %v.484 = bitcast i32 %v.483 to <32 x i1>
  %v.485 = load i64, ptr %r19
  %v.486 = load i1, ptr %r19.ok
  %v.487 = load i32, ptr %r19.narrow
  %v.488 = load i64, ptr %r19.scale
  %v.489 = sub i64 %v.485, %window.base
  br i1 %v.486, label %straight.493, label %slow.491, !prof !11
straight.493:
  %v.494 = bitcast <32 x i1> %v.484 to i32
  %v.495 = call i32 @llvm.ctlz.i32(i32 %v.494, i1 false)
  %v.496 = zext i32 %v.495 to i64
  %v.497 = sub i64 31, %v.496
  %v.498 = and i64 %v.497, 31
  %v.499 = mul i64 %v.498, 4
  %v.500 = add i64 %v.489, %v.499
  %v.501 = or i64 %v.489, %v.500
  %v.502 = call i64 @llvm.fshr.i64(i64 %v.501, i64 %v.501, i64 2)
  %v.503 = lshr i64 %window.limit, 2
  %v.504 = icmp ult i64 %v.502, %v.503
  br i1 %v.504, label %fast.490, label %slow.491, !prof !11
slow.491:
  %v.505 = insertelement <32 x i64> poison, i64 %v.485, i64 0
  %v.506 = shufflevector <32 x i64> %v.505, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.507 = add <32 x i64> %v.506, <i64 0 to 124 by 4>
  %v.508 = insertelement <32 x i32> poison, i32 %v.487, i64 0
  %v.509 = shufflevector <32 x i32> %v.508, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.510 = add <32 x i32> %v.509, <i32 0 to 31 by 1>
  %v.511 = sext <32 x i32> %v.510 to <32 x i64>
  %v.512 = sext i32 %v.487 to i64
  %v.513 = insertelement <32 x i64> poison, i64 %v.512, i64 0
  %v.514 = shufflevector <32 x i64> %v.513, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.515 = add <32 x i64> %v.514, <i64 0 to 31 by 1>
  %v.516 = sub <32 x i64> %v.511, %v.515
  %v.517 = insertelement <32 x i64> poison, i64 %v.488, i64 0
  %v.518 = shufflevector <32 x i64> %v.517, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.519 = mul <32 x i64> %v.516, %v.518
  %v.520 = add <32 x i64> %v.507, %v.519
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.520)
  %v.521 = load i64, ptr %r19
  %v.522 = load i1, ptr %r19.ok
  %v.523 = load i32, ptr %r19.narrow
  %v.524 = load i64, ptr %r19.scale
  %v.525 = insertelement <32 x i64> poison, i64 %v.521, i64 0
  %v.526 = shufflevector <32 x i64> %v.525, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.527 = add <32 x i64> %v.526, <i64 0 to 124 by 4>
  %v.528 = insertelement <32 x i32> poison, i32 %v.523, i64 0
  %v.529 = shufflevector <32 x i32> %v.528, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.530 = add <32 x i32> %v.529, <i32 0 to 31 by 1>
  %v.531 = sext <32 x i32> %v.530 to <32 x i64>
  %v.532 = sext i32 %v.523 to i64
  %v.533 = insertelement <32 x i64> poison, i64 %v.532, i64 0
  %v.534 = shufflevector <32 x i64> %v.533, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.535 = add <32 x i64> %v.534, <i64 0 to 31 by 1>
  %v.536 = sub <32 x i64> %v.531, %v.535
  %v.537 = insertelement <32 x i64> poison, i64 %v.524, i64 0
  %v.538 = shufflevector <32 x i64> %v.537, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.539 = mul <32 x i64> %v.536, %v.538
  %v.540 = add <32 x i64> %v.527, %v.539
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.540)
  %v.541 = load <32 x float>, ptr %r21
  %v.542 = fcmp uno <32 x float> %v.541, %v.541
  %v.543 = select <32 x i1> %v.542, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.541
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.543)
  %v.544 = bitcast <32 x i1> %v.484 to i32
  %v.545 = getelementptr i8, ptr %ctx, i64 200
  %v.546 = load ptr, ptr %v.545, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.546, i32 5, i32 %v.544, ptr %rows)
  br label %done.492
fast.490:
  %v.547 = load <32 x float>, ptr %r21
  %v.548 = fcmp uno <32 x float> %v.547, %v.547
  %v.549 = select <32 x i1> %v.548, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.547
  %v.550 = freeze i64 %v.489
  %v.551 = and i64 %v.550, %window.mask
  %v.552 = getelementptr i8, ptr %window, i64 %v.551
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.549, ptr %v.552, i32 4, <32 x i1> %v.484), !alias.scope !5, !noalias !8
  br label %done.492
done.492:
  %v.553 = load i32, ptr %mask.running
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
  br label %run.done
run.done:
  %run.next = add i64 %run, %run.blocks
  %run.blocks.32 = trunc i64 %run.blocks to i32
  %bx.up = add i32 %run.x, %run.blocks.32
  %bx.wraps = icmp uge i32 %bx.up, %grid.x
  %bx.next = select i1 %bx.wraps, i32 0, i32 %bx.up
  %by.step = zext i1 %bx.wraps to i32
  %by.up = add i32 %cta.y, %by.step
  %by.wraps = icmp uge i32 %by.up, %grid.y
  %by.next = select i1 %by.wraps, i32 0, i32 %by.up
  %bz.step = zext i1 %by.wraps to i32
  %bz.next = add i32 %cta.z, %bz.step
  br label %run.head
run.end:
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

