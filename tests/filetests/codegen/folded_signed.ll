; folded_signed, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca i32
  %r8 = alloca i32
  %r9 = alloca i32
  %r10 = alloca i32
  %r11 = alloca i32
  %r12 = alloca i32
  %r15 = alloca <32 x float>
  %r16 = alloca <32 x float>
  %r17 = alloca <32 x float>
  %r18 = alloca <32 x float>
  %r19 = alloca <32 x float>
  %r20 = alloca <32 x float>
  %r21 = alloca <32 x float>
  %r22 = alloca <32 x float>
  %r23 = alloca <32 x float>
  %r27 = alloca i64
  %r28 = alloca i64
  %r28.ok = alloca i1
  %r28.narrow = alloca i32
  %r28.scale = alloca i64
  %r28.step = alloca i32
  %r29 = alloca i64
  %r29.ok = alloca i1
  %r29.narrow = alloca i32
  %r29.scale = alloca i64
  %r29.step = alloca i32
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.13 = alloca i1
  %bundle.13.0 = alloca <32 x i32>
  %bundle.13.1 = alloca <32 x i32>
  %bundle.13.2 = alloca <32 x i32>
  %bundle.13.3 = alloca <32 x i32>
  %bundle.13.4 = alloca <32 x i32>
  %bundle.13.5 = alloca <32 x i32>
  %bundle.13.6 = alloca <32 x i32>
  %bundle.13.7 = alloca <32 x i32>
  %rows = alloca [1 x [6 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 %any.i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store i32 %any.i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store <32 x float> %any.v32f32, ptr %r15
  store <32 x float> %any.v32f32, ptr %r16
  store <32 x float> %any.v32f32, ptr %r17
  store <32 x float> %any.v32f32, ptr %r18
  store <32 x float> %any.v32f32, ptr %r19
  store <32 x float> %any.v32f32, ptr %r20
  store <32 x float> %any.v32f32, ptr %r21
  store <32 x float> %any.v32f32, ptr %r22
  store <32 x float> %any.v32f32, ptr %r23
  store i64 %any.i64, ptr %r27
  store i64 %any.i64, ptr %r28
  store i1 %any.i1, ptr %r28.ok
  store i32 %any.i32, ptr %r28.narrow
  store i64 %any.i64, ptr %r28.scale
  store i32 %any.i32, ptr %r28.step
  store i64 %any.i64, ptr %r29
  store i1 %any.i1, ptr %r29.ok
  store i32 %any.i32, ptr %r29.narrow
  store i64 %any.i64, ptr %r29.scale
  store i32 %any.i32, ptr %r29.step
  store i32 0, ptr %mask.0
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r27
  %v.9 = urem i32 %first, 256
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = call i32 @llvm.umin.i32(i32 31, i32 31)
  %v.12 = ashr i32 %v.10, %v.11
  store i32 %v.12, ptr %r2
  %v.13 = load i32, ptr %r2
  %v.14 = call i32 @llvm.umin.i32(i32 28, i32 31)
  %v.15 = lshr i32 %v.13, %v.14
  %v.16 = icmp ult i32 28, 32
  %v.17 = select i1 %v.16, i32 %v.15, i32 0
  store i32 %v.17, ptr %r3
  %v.18 = load i32, ptr %r1
  %v.19 = load i32, ptr %r3
  %v.20 = add i32 %v.18, %v.19
  store i32 %v.20, ptr %r4
  %v.21 = load i32, ptr %r4
  %v.22 = and i32 %v.21, -16
  store i32 %v.22, ptr %r5
  %v.23 = load i32, ptr %r1
  %v.24 = load i32, ptr %r5
  %v.25 = sub i32 %v.23, %v.24
  store i32 %v.25, ptr %r6
  %v.26 = load i32, ptr %r4
  %v.27 = call i32 @llvm.umin.i32(i32 4, i32 31)
  %v.28 = ashr i32 %v.26, %v.27
  store i32 %v.28, ptr %r7
  %v.29 = trunc i64 0 to i32
  store i32 %v.29, ptr %r8
  %v.30 = load i32, ptr %r6
  %v.31 = mul i32 %v.30, 32
  store i32 %v.31, ptr %r9
  %v.32 = load i32, ptr %r8
  %v.33 = load i32, ptr %r9
  %v.34 = add i32 %v.32, %v.33
  store i32 %v.34, ptr %r10
  %v.35 = load i32, ptr %r7
  %v.36 = mul i32 %v.35, 16
  store i32 %v.36, ptr %r11
  %v.37 = load i32, ptr %r8
  %v.38 = load i32, ptr %r11
  %v.39 = add i32 %v.37, %v.38
  store i32 %v.39, ptr %r12
  %v.40 = load i32, ptr %r10
  %v.41 = zext i32 %v.40 to i64
  %v.42 = add i64 %v.41, 0
  %v.43 = icmp ule i64 %v.42, 4294966815
  %v.44 = load i32, ptr %r10
  %v.45 = insertelement <32 x i64> poison, i64 %v.41, i64 0
  %v.46 = shufflevector <32 x i64> %v.45, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.47 = add <32 x i64> %v.46, <i64 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.43, label %straight.51, label %slow.49, !prof !11
straight.51:
  %v.52 = add i64 %v.41, 480
  %v.53 = or i64 %v.41, %v.52
  %v.54 = call i64 @llvm.umax.i64(i64 %v.41, i64 %v.52)
  %v.55 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.56 = icmp ult i64 %v.54, %v.55
  %v.57 = and i64 %v.53, 15
  %v.58 = icmp eq i64 %v.57, 0
  %v.59 = and i1 %v.56, %v.58
  store i1 %v.59, ptr %passed.13
  br i1 %v.59, label %fast.48, label %slow.49, !prof !11
slow.49:
  store i32 -1, ptr %mask.running
  br label %m.0.13
fast.48:
  %v.60 = add i64 %v.41, 0
  %v.61 = freeze i64 %v.60
  %v.62 = and i64 %v.61, 2147483647
  %v.63 = getelementptr i8, ptr %shared, i64 %v.62
  %v.64 = call <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %v.63), !alias.scope !6, !noalias !9
  %v.65 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.66 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.67 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.68 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.69 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.71 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.72 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.73 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.73, ptr %bundle.13.0
  %v.74 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.74, ptr %bundle.13.1
  %v.75 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.75, ptr %bundle.13.2
  %v.76 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.76, ptr %bundle.13.3
  %v.77 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.77, ptr %bundle.13.4
  %v.78 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.78, ptr %bundle.13.5
  %v.79 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.79, ptr %bundle.13.6
  %v.80 = shufflevector <16 x i32> %v.72, <16 x i32> %v.72, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.80, ptr %bundle.13.7
  %v.81 = load <32 x i32>, ptr %bundle.13.0
  %v.82 = bitcast <32 x i32> %v.81 to <32 x float>
  %v.83 = load <32 x i32>, ptr %bundle.13.1
  %v.84 = bitcast <32 x i32> %v.83 to <32 x float>
  %v.85 = load <32 x i32>, ptr %bundle.13.2
  %v.86 = bitcast <32 x i32> %v.85 to <32 x float>
  %v.87 = load <32 x i32>, ptr %bundle.13.3
  %v.88 = bitcast <32 x i32> %v.87 to <32 x float>
  store <32 x float> %v.82, ptr %r15
  store <32 x float> %v.84, ptr %r16
  store <32 x float> %v.86, ptr %r17
  store <32 x float> %v.88, ptr %r18
  br label %done.50
done.50:
  %v.89 = load i32, ptr %r10
  %v.90 = zext i32 %v.89 to i64
  %v.91 = add i64 %v.90, 0
  %v.92 = icmp ule i64 %v.91, 4294966815
  %v.93 = add i64 %v.90, 16
  %v.94 = load i32, ptr %r10
  %v.95 = insertelement <32 x i64> poison, i64 %v.93, i64 0
  %v.96 = shufflevector <32 x i64> %v.95, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.97 = add <32 x i64> %v.96, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.98 = load <32 x i32>, ptr %bundle.13.4
  %v.99 = bitcast <32 x i32> %v.98 to <32 x float>
  %v.100 = load <32 x i32>, ptr %bundle.13.5
  %v.101 = bitcast <32 x i32> %v.100 to <32 x float>
  %v.102 = load <32 x i32>, ptr %bundle.13.6
  %v.103 = bitcast <32 x i32> %v.102 to <32 x float>
  %v.104 = load <32 x i32>, ptr %bundle.13.7
  %v.105 = bitcast <32 x i32> %v.104 to <32 x float>
  store <32 x float> %v.99, ptr %r19
  store <32 x float> %v.101, ptr %r20
  store <32 x float> %v.103, ptr %r21
  store <32 x float> %v.105, ptr %r22
  %v.106 = load i32, ptr %r12
  %v.107 = zext i32 %v.106 to i64
  %v.108 = mul i64 16, 1
  %v.109 = call i64 @llvm.smin.i64(i64 %v.108, i64 0)
  %v.110 = call i64 @llvm.smax.i64(i64 %v.108, i64 0)
  %v.111 = add i64 %v.107, %v.109
  %v.112 = add i64 %v.107, %v.110
  %v.113 = icmp sge i64 %v.111, 0
  %v.114 = icmp sle i64 %v.112, 4294967295
  %v.115 = and i1 %v.113, %v.114
  %v.116 = load i32, ptr %r12
  %v.117 = mul i64 16, 1
  %v.118 = add i64 %v.107, %v.117
  br i1 %v.115, label %straight.122, label %slow.120, !prof !11
straight.122:
  %v.123 = or i64 %v.107, %v.118
  %v.124 = call i64 @llvm.umax.i64(i64 %v.107, i64 %v.118)
  %v.125 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.126 = icmp ult i64 %v.124, %v.125
  %v.127 = and i64 %v.123, 3
  %v.128 = icmp eq i64 %v.127, 0
  %v.129 = and i1 %v.126, %v.128
  br i1 %v.129, label %fast.119, label %slow.120, !prof !11
slow.120:
  store i32 -1, ptr %mask.running
  br label %m.0.15
fast.119:
  %v.130 = freeze i64 %v.107
  %v.131 = and i64 %v.130, 2147483647
  %v.132 = getelementptr i8, ptr %shared, i64 %v.131
  %v.133 = load float, ptr %v.132, align 4, !alias.scope !6, !noalias !9
  %v.134 = freeze i64 %v.118
  %v.135 = and i64 %v.134, 2147483647
  %v.136 = getelementptr i8, ptr %shared, i64 %v.135
  %v.137 = load float, ptr %v.136, align 4, !alias.scope !6, !noalias !9
  %v.138 = insertelement <16 x float> poison, float %v.133, i64 0
  %v.139 = shufflevector <16 x float> %v.138, <16 x float> poison, <16 x i32> zeroinitializer
  %v.140 = insertelement <16 x float> poison, float %v.137, i64 0
  %v.141 = shufflevector <16 x float> %v.140, <16 x float> poison, <16 x i32> zeroinitializer
  %v.142 = shufflevector <16 x float> %v.139, <16 x float> %v.141, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.142, ptr %r23
  br label %done.121
done.121:
  %v.143 = load <32 x float>, ptr %r16
  %v.144 = load <32 x float>, ptr %r23
  %v.145 = load <32 x float>, ptr %r17
  %v.146 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.143, <32 x float> %v.144, <32 x float> %v.145)
  %v.147 = fcmp uno <32 x float> %v.146, %v.146
  %v.148 = select <32 x i1> %v.147, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.146
  store <32 x float> %v.148, ptr %r15
  %v.149 = load <32 x float>, ptr %r18
  %v.150 = load <32 x float>, ptr %r19
  %v.151 = load <32 x float>, ptr %r15
  %v.152 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.149, <32 x float> %v.150, <32 x float> %v.151)
  %v.153 = fcmp uno <32 x float> %v.152, %v.152
  %v.154 = select <32 x i1> %v.153, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.152
  store <32 x float> %v.154, ptr %r15
  %v.155 = load <32 x float>, ptr %r20
  %v.156 = load <32 x float>, ptr %r21
  %v.157 = load <32 x float>, ptr %r15
  %v.158 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.155, <32 x float> %v.156, <32 x float> %v.157)
  %v.159 = fcmp uno <32 x float> %v.158, %v.158
  %v.160 = select <32 x i1> %v.159, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.158
  store <32 x float> %v.160, ptr %r15
  %v.161 = load <32 x float>, ptr %r15
  %v.162 = load <32 x float>, ptr %r22
  %v.163 = fadd <32 x float> %v.161, %v.162
  %v.164 = fcmp uno <32 x float> %v.163, %v.163
  %v.165 = select <32 x i1> %v.164, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.163
  store <32 x float> %v.165, ptr %r15
  %v.166 = load i32, ptr %r1
  %v.167 = zext i32 %v.166 to i64
  %v.168 = mul i64 16, 1
  %v.169 = call i64 @llvm.smin.i64(i64 %v.168, i64 0)
  %v.170 = call i64 @llvm.smax.i64(i64 %v.168, i64 0)
  %v.171 = add i64 %v.167, %v.169
  %v.172 = add i64 %v.167, %v.170
  %v.173 = icmp sge i64 %v.171, 0
  %v.174 = icmp sle i64 %v.172, 4294967280
  %v.175 = and i1 %v.173, %v.174
  %v.176 = mul i64 %v.167, 4
  %v.177 = mul i64 1, 4
  store i64 %v.176, ptr %r28
  store i1 %v.175, ptr %r28.ok
  store i32 %v.166, ptr %r28.narrow
  store i64 %v.177, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.178 = load i64, ptr %r27
  %v.179 = load i64, ptr %r28
  %v.180 = load i1, ptr %r28.ok
  %v.181 = load i32, ptr %r28.narrow
  %v.182 = load i32, ptr %r28.step
  %v.183 = load i64, ptr %r28.scale
  %v.184 = add i64 %v.178, %v.179
  store i64 %v.184, ptr %r29
  store i1 %v.180, ptr %r29.ok
  store i32 %v.181, ptr %r29.narrow
  store i64 %v.183, ptr %r29.scale
  store i32 %v.182, ptr %r29.step
  %v.185 = load i64, ptr %r29
  %v.186 = load i1, ptr %r29.ok
  %v.187 = load i32, ptr %r29.narrow
  %v.188 = load i32, ptr %r29.step
  %v.189 = load i64, ptr %r29.scale
  %v.190 = sub i64 %v.185, %window.base
  br i1 %v.186, label %straight.194, label %slow.192, !prof !11
straight.194:
  %v.195 = call i64 @llvm.fshr.i64(i64 %v.190, i64 %v.190, i64 2)
  %v.196 = lshr i64 %window.limit, 2
  %v.197 = icmp ult i64 %v.195, %v.196
  br i1 %v.197, label %fast.191, label %slow.192, !prof !11
slow.192:
  store i32 -1, ptr %mask.running
  br label %m.0.22
fast.191:
  %v.198 = load <32 x float>, ptr %r15
  %v.199 = freeze i64 %v.190
  %v.200 = and i64 %v.199, %window.mask
  %v.201 = getelementptr i8, ptr %window, i64 %v.200
  store <32 x float> %v.198, ptr %v.201, align 4, !alias.scope !5, !noalias !8
  br label %done.193
done.193:
  br label %gang.done
m.0:
  %v.202 = load i32, ptr %mask.0
  %v.203 = icmp eq i32 %v.202, 0
  br i1 %v.203, label %skip.0, label %run.204
run.204:
  store i32 0, ptr %mask.0
  %v.205 = bitcast i32 %v.202 to <32 x i1>
  store i32 %v.202, ptr %mask.running
  %v.206 = getelementptr i8, ptr %params, i64 0
  %v.207 = load i64, ptr %v.206, align 8, !invariant.load !0
  store i64 %v.207, ptr %r27
  %v.208 = urem i32 %first, 256
  store i32 %v.208, ptr %r1
  %v.209 = load i32, ptr %r1
  %v.210 = call i32 @llvm.umin.i32(i32 31, i32 31)
  %v.211 = ashr i32 %v.209, %v.210
  store i32 %v.211, ptr %r2
  %v.212 = load i32, ptr %r2
  %v.213 = call i32 @llvm.umin.i32(i32 28, i32 31)
  %v.214 = lshr i32 %v.212, %v.213
  %v.215 = icmp ult i32 28, 32
  %v.216 = select i1 %v.215, i32 %v.214, i32 0
  store i32 %v.216, ptr %r3
  %v.217 = load i32, ptr %r1
  %v.218 = load i32, ptr %r3
  %v.219 = add i32 %v.217, %v.218
  store i32 %v.219, ptr %r4
  %v.220 = load i32, ptr %r4
  %v.221 = and i32 %v.220, -16
  store i32 %v.221, ptr %r5
  %v.222 = load i32, ptr %r1
  %v.223 = load i32, ptr %r5
  %v.224 = sub i32 %v.222, %v.223
  store i32 %v.224, ptr %r6
  %v.225 = load i32, ptr %r4
  %v.226 = call i32 @llvm.umin.i32(i32 4, i32 31)
  %v.227 = ashr i32 %v.225, %v.226
  store i32 %v.227, ptr %r7
  %v.228 = trunc i64 0 to i32
  store i32 %v.228, ptr %r8
  %v.229 = load i32, ptr %r6
  %v.230 = mul i32 %v.229, 32
  store i32 %v.230, ptr %r9
  %v.231 = load i32, ptr %r8
  %v.232 = load i32, ptr %r9
  %v.233 = add i32 %v.231, %v.232
  store i32 %v.233, ptr %r10
  %v.234 = load i32, ptr %r7
  %v.235 = mul i32 %v.234, 16
  store i32 %v.235, ptr %r11
  %v.236 = load i32, ptr %r8
  %v.237 = load i32, ptr %r11
  %v.238 = add i32 %v.236, %v.237
  store i32 %v.238, ptr %r12
  br label %m.0.13
m.0.13:
  %v.239 = load i32, ptr %mask.running
  %v.240 = bitcast i32 %v.239 to <32 x i1>
  %v.241 = load i32, ptr %r10
  %v.242 = zext i32 %v.241 to i64
  %v.243 = add i64 %v.242, 0
  %v.244 = icmp ule i64 %v.243, 4294966815
  %v.245 = load i32, ptr %r10
  %v.246 = insertelement <32 x i64> poison, i64 %v.242, i64 0
  %v.247 = shufflevector <32 x i64> %v.246, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.248 = add <32 x i64> %v.247, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.249 = load i32, ptr %r10
  %v.250 = insertelement <32 x i32> poison, i32 %v.249, i64 0
  %v.251 = shufflevector <32 x i32> %v.250, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.252 = add <32 x i32> %v.251, <i32 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.244, label %straight.256, label %slow.254, !prof !11
straight.256:
  %v.257 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.258 = trunc i64 %v.257 to i32
  %v.259 = insertelement <32 x i32> poison, i32 %v.258, i64 0
  %v.260 = shufflevector <32 x i32> %v.259, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.261 = icmp uge <32 x i32> %v.252, %v.260
  %v.262 = add <32 x i32> %v.252, splat (i32 0)
  %v.263 = and <32 x i32> %v.262, splat (i32 15)
  %v.264 = icmp ne <32 x i32> %v.263, splat (i32 0)
  %v.265 = or <32 x i1> %v.261, %v.264
  %v.266 = and <32 x i1> %v.240, %v.265
  %v.267 = bitcast <32 x i1> %v.266 to i32
  %v.268 = icmp eq i32 %v.267, 0
  store i1 %v.268, ptr %passed.13
  br i1 %v.268, label %fast.253, label %slow.254, !prof !11
slow.254:
  %v.269 = load i32, ptr %r10
  %v.270 = insertelement <32 x i32> poison, i32 %v.269, i64 0
  %v.271 = shufflevector <32 x i32> %v.270, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.272 = add <32 x i32> %v.271, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.273 = add <32 x i32> %v.272, splat (i32 0)
  %v.274 = zext <32 x i32> %v.273 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.274)
  %v.275 = load i32, ptr %r10
  %v.276 = insertelement <32 x i32> poison, i32 %v.275, i64 0
  %v.277 = shufflevector <32 x i32> %v.276, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.278 = add <32 x i32> %v.277, <i32 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.278)
  %v.279 = bitcast <32 x i1> %v.240 to i32
  %v.280 = getelementptr i8, ptr %ctx, i64 200
  %v.281 = load ptr, ptr %v.280, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.281, i32 0, i32 %v.279, ptr %rows)
  %v.282 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.282, ptr %r15
  %v.283 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.283, ptr %r16
  %v.284 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.284, ptr %r17
  %v.285 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.285, ptr %r18
  br label %done.255
fast.253:
  %v.286 = freeze <32 x i32> %v.252
  %v.287 = getelementptr i8, ptr %shared, i64 0
  %v.288 = getelementptr i8, ptr %v.287, <32 x i32> %v.286
  %v.289 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.288, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.290 = getelementptr i8, <32 x ptr> %v.288, i64 4
  %v.291 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.290, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.292 = getelementptr i8, <32 x ptr> %v.288, i64 8
  %v.293 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.292, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.294 = getelementptr i8, <32 x ptr> %v.288, i64 12
  %v.295 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.294, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.289, ptr %r15
  store <32 x float> %v.291, ptr %r16
  store <32 x float> %v.293, ptr %r17
  store <32 x float> %v.295, ptr %r18
  br label %done.255
done.255:
  %v.296 = load i32, ptr %r10
  %v.297 = zext i32 %v.296 to i64
  %v.298 = add i64 %v.297, 0
  %v.299 = icmp ule i64 %v.298, 4294966815
  %v.300 = add i64 %v.297, 16
  %v.301 = load i32, ptr %r10
  %v.302 = insertelement <32 x i64> poison, i64 %v.300, i64 0
  %v.303 = shufflevector <32 x i64> %v.302, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.304 = add <32 x i64> %v.303, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.305 = load i32, ptr %r10
  %v.306 = insertelement <32 x i32> poison, i32 %v.305, i64 0
  %v.307 = shufflevector <32 x i32> %v.306, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.308 = add <32 x i32> %v.307, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.312 = load i1, ptr %passed.13
  br i1 %v.312, label %fast.309, label %slow.310, !prof !11
slow.310:
  %v.313 = load i32, ptr %r10
  %v.314 = insertelement <32 x i32> poison, i32 %v.313, i64 0
  %v.315 = shufflevector <32 x i32> %v.314, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.316 = add <32 x i32> %v.315, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.317 = add <32 x i32> %v.316, splat (i32 16)
  %v.318 = zext <32 x i32> %v.317 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.318)
  %v.319 = load i32, ptr %r10
  %v.320 = insertelement <32 x i32> poison, i32 %v.319, i64 0
  %v.321 = shufflevector <32 x i32> %v.320, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.322 = add <32 x i32> %v.321, <i32 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.322)
  %v.323 = bitcast <32 x i1> %v.240 to i32
  %v.324 = getelementptr i8, ptr %ctx, i64 200
  %v.325 = load ptr, ptr %v.324, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.325, i32 1, i32 %v.323, ptr %rows)
  %v.326 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.326, ptr %r19
  %v.327 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.327, ptr %r20
  %v.328 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.328, ptr %r21
  %v.329 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.329, ptr %r22
  br label %done.311
fast.309:
  %v.330 = freeze <32 x i32> %v.308
  %v.331 = getelementptr i8, ptr %shared, i64 16
  %v.332 = getelementptr i8, ptr %v.331, <32 x i32> %v.330
  %v.333 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.332, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.334 = getelementptr i8, <32 x ptr> %v.332, i64 4
  %v.335 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.334, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.336 = getelementptr i8, <32 x ptr> %v.332, i64 8
  %v.337 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.336, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.338 = getelementptr i8, <32 x ptr> %v.332, i64 12
  %v.339 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.338, i32 4, <32 x i1> %v.240, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.333, ptr %r19
  store <32 x float> %v.335, ptr %r20
  store <32 x float> %v.337, ptr %r21
  store <32 x float> %v.339, ptr %r22
  br label %done.311
done.311:
  br label %m.0.15
m.0.15:
  %v.340 = load i32, ptr %mask.running
  %v.341 = bitcast i32 %v.340 to <32 x i1>
  %v.342 = load i32, ptr %r12
  %v.343 = zext i32 %v.342 to i64
  %v.344 = mul i64 16, 1
  %v.345 = call i64 @llvm.smin.i64(i64 %v.344, i64 0)
  %v.346 = call i64 @llvm.smax.i64(i64 %v.344, i64 0)
  %v.347 = add i64 %v.343, %v.345
  %v.348 = add i64 %v.343, %v.346
  %v.349 = icmp sge i64 %v.347, 0
  %v.350 = icmp sle i64 %v.348, 4294967295
  %v.351 = and i1 %v.349, %v.350
  %v.352 = load i32, ptr %r12
  %v.353 = insertelement <32 x i64> poison, i64 %v.343, i64 0
  %v.354 = shufflevector <32 x i64> %v.353, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.355 = mul <32 x i64> splat (i64 16), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.356 = add <32 x i64> %v.354, %v.355
  %v.357 = load i32, ptr %r12
  %v.358 = insertelement <32 x i32> poison, i32 %v.357, i64 0
  %v.359 = shufflevector <32 x i32> %v.358, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.360 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.361 = add <32 x i32> %v.359, %v.360
  br i1 %v.351, label %straight.365, label %slow.363, !prof !11
straight.365:
  %v.366 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.367 = trunc i64 %v.366 to i32
  %v.368 = insertelement <32 x i32> poison, i32 %v.367, i64 0
  %v.369 = shufflevector <32 x i32> %v.368, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.370 = icmp uge <32 x i32> %v.361, %v.369
  %v.371 = add <32 x i32> %v.361, splat (i32 0)
  %v.372 = and <32 x i32> %v.371, splat (i32 3)
  %v.373 = icmp ne <32 x i32> %v.372, splat (i32 0)
  %v.374 = or <32 x i1> %v.370, %v.373
  %v.375 = and <32 x i1> %v.341, %v.374
  %v.376 = bitcast <32 x i1> %v.375 to i32
  %v.377 = icmp eq i32 %v.376, 0
  br i1 %v.377, label %fast.362, label %slow.363, !prof !11
slow.363:
  %v.378 = load i32, ptr %r12
  %v.379 = insertelement <32 x i32> poison, i32 %v.378, i64 0
  %v.380 = shufflevector <32 x i32> %v.379, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.381 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.382 = add <32 x i32> %v.380, %v.381
  %v.383 = add <32 x i32> %v.382, splat (i32 0)
  %v.384 = zext <32 x i32> %v.383 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.384)
  %v.385 = load i32, ptr %r12
  %v.386 = insertelement <32 x i32> poison, i32 %v.385, i64 0
  %v.387 = shufflevector <32 x i32> %v.386, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.388 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.389 = add <32 x i32> %v.387, %v.388
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.389)
  %v.390 = bitcast <32 x i1> %v.341 to i32
  %v.391 = getelementptr i8, ptr %ctx, i64 200
  %v.392 = load ptr, ptr %v.391, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.392, i32 2, i32 %v.390, ptr %rows)
  %v.393 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.393, ptr %r23
  br label %done.364
fast.362:
  %v.394 = freeze <32 x i32> %v.361
  %v.395 = getelementptr i8, ptr %shared, i64 0
  %v.396 = bitcast <32 x i1> %v.341 to i32
  %v.397 = call <32 x float> @gather.shared.some.v32f32.i32.1(ptr %v.395, <32 x i32> %v.394, i32 %v.396), !alias.scope !6, !noalias !9
  store <32 x float> %v.397, ptr %r23
  br label %done.364
done.364:
  %v.398 = load <32 x float>, ptr %r16
  %v.399 = load <32 x float>, ptr %r23
  %v.400 = load <32 x float>, ptr %r17
  %v.401 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.398, <32 x float> %v.399, <32 x float> %v.400)
  %v.402 = fcmp uno <32 x float> %v.401, %v.401
  %v.403 = select <32 x i1> %v.402, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.401
  store <32 x float> %v.403, ptr %r15
  %v.404 = load <32 x float>, ptr %r18
  %v.405 = load <32 x float>, ptr %r19
  %v.406 = load <32 x float>, ptr %r15
  %v.407 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.404, <32 x float> %v.405, <32 x float> %v.406)
  %v.408 = fcmp uno <32 x float> %v.407, %v.407
  %v.409 = select <32 x i1> %v.408, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.407
  store <32 x float> %v.409, ptr %r15
  %v.410 = load <32 x float>, ptr %r20
  %v.411 = load <32 x float>, ptr %r21
  %v.412 = load <32 x float>, ptr %r15
  %v.413 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.410, <32 x float> %v.411, <32 x float> %v.412)
  %v.414 = fcmp uno <32 x float> %v.413, %v.413
  %v.415 = select <32 x i1> %v.414, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.413
  store <32 x float> %v.415, ptr %r15
  %v.416 = load <32 x float>, ptr %r15
  %v.417 = load <32 x float>, ptr %r22
  %v.418 = fadd <32 x float> %v.416, %v.417
  %v.419 = fcmp uno <32 x float> %v.418, %v.418
  %v.420 = select <32 x i1> %v.419, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.418
  store <32 x float> %v.420, ptr %r15
  %v.421 = load i32, ptr %r1
  %v.422 = zext i32 %v.421 to i64
  %v.423 = mul i64 16, 1
  %v.424 = call i64 @llvm.smin.i64(i64 %v.423, i64 0)
  %v.425 = call i64 @llvm.smax.i64(i64 %v.423, i64 0)
  %v.426 = add i64 %v.422, %v.424
  %v.427 = add i64 %v.422, %v.425
  %v.428 = icmp sge i64 %v.426, 0
  %v.429 = icmp sle i64 %v.427, 4294967280
  %v.430 = and i1 %v.428, %v.429
  %v.431 = mul i64 %v.422, 4
  %v.432 = mul i64 1, 4
  store i64 %v.431, ptr %r28
  store i1 %v.430, ptr %r28.ok
  store i32 %v.421, ptr %r28.narrow
  store i64 %v.432, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.433 = load i64, ptr %r27
  %v.434 = load i64, ptr %r28
  %v.435 = load i1, ptr %r28.ok
  %v.436 = load i32, ptr %r28.narrow
  %v.437 = load i32, ptr %r28.step
  %v.438 = load i64, ptr %r28.scale
  %v.439 = add i64 %v.433, %v.434
  store i64 %v.439, ptr %r29
  store i1 %v.435, ptr %r29.ok
  store i32 %v.436, ptr %r29.narrow
  store i64 %v.438, ptr %r29.scale
  store i32 %v.437, ptr %r29.step
  br label %m.0.22
m.0.22:
  %v.440 = load i32, ptr %mask.running
  %v.441 = bitcast i32 %v.440 to <32 x i1>
  %v.442 = load i64, ptr %r29
  %v.443 = load i1, ptr %r29.ok
  %v.444 = load i32, ptr %r29.narrow
  %v.445 = load i32, ptr %r29.step
  %v.446 = load i64, ptr %r29.scale
  %v.447 = sub i64 %v.442, %window.base
  br i1 %v.443, label %straight.451, label %slow.449, !prof !11
straight.451:
  %v.452 = bitcast <32 x i1> %v.441 to i32
  %v.453 = call i32 @llvm.ctlz.i32(i32 %v.452, i1 false)
  %v.454 = zext i32 %v.453 to i64
  %v.455 = sub i64 31, %v.454
  %v.456 = and i64 %v.455, 31
  %v.457 = mul i64 %v.456, 4
  %v.458 = add i64 %v.447, %v.457
  %v.459 = or i64 %v.447, %v.458
  %v.460 = call i64 @llvm.fshr.i64(i64 %v.459, i64 %v.459, i64 2)
  %v.461 = lshr i64 %window.limit, 2
  %v.462 = icmp ult i64 %v.460, %v.461
  br i1 %v.462, label %fast.448, label %slow.449, !prof !11
slow.449:
  %v.463 = insertelement <32 x i64> poison, i64 %v.442, i64 0
  %v.464 = shufflevector <32 x i64> %v.463, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.465 = add <32 x i64> %v.464, <i64 0 to 60 by 4, 0 to 60 by 4>
  %v.466 = mul <32 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.467 = add <32 x i64> %v.465, %v.466
  %v.468 = insertelement <32 x i32> poison, i32 %v.444, i64 0
  %v.469 = shufflevector <32 x i32> %v.468, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.470 = add <32 x i32> %v.469, <i32 0 to 15 by 1, 0 to 15 by 1>
  %v.471 = insertelement <32 x i32> poison, i32 %v.445, i64 0
  %v.472 = shufflevector <32 x i32> %v.471, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.473 = mul <32 x i32> %v.472, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.474 = add <32 x i32> %v.470, %v.473
  %v.475 = zext <32 x i32> %v.474 to <32 x i64>
  %v.476 = zext i32 %v.444 to i64
  %v.477 = sext i32 %v.445 to i64
  %v.478 = insertelement <32 x i64> poison, i64 %v.476, i64 0
  %v.479 = shufflevector <32 x i64> %v.478, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.480 = add <32 x i64> %v.479, <i64 0 to 15 by 1, 0 to 15 by 1>
  %v.481 = insertelement <32 x i64> poison, i64 %v.477, i64 0
  %v.482 = shufflevector <32 x i64> %v.481, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.483 = mul <32 x i64> %v.482, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.484 = add <32 x i64> %v.480, %v.483
  %v.485 = sub <32 x i64> %v.475, %v.484
  %v.486 = insertelement <32 x i64> poison, i64 %v.446, i64 0
  %v.487 = shufflevector <32 x i64> %v.486, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.488 = mul <32 x i64> %v.485, %v.487
  %v.489 = add <32 x i64> %v.467, %v.488
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.489)
  %v.490 = load i64, ptr %r29
  %v.491 = load i1, ptr %r29.ok
  %v.492 = load i32, ptr %r29.narrow
  %v.493 = load i32, ptr %r29.step
  %v.494 = load i64, ptr %r29.scale
  %v.495 = insertelement <32 x i64> poison, i64 %v.490, i64 0
  %v.496 = shufflevector <32 x i64> %v.495, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.497 = add <32 x i64> %v.496, <i64 0 to 60 by 4, 0 to 60 by 4>
  %v.498 = mul <32 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.499 = add <32 x i64> %v.497, %v.498
  %v.500 = insertelement <32 x i32> poison, i32 %v.492, i64 0
  %v.501 = shufflevector <32 x i32> %v.500, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.502 = add <32 x i32> %v.501, <i32 0 to 15 by 1, 0 to 15 by 1>
  %v.503 = insertelement <32 x i32> poison, i32 %v.493, i64 0
  %v.504 = shufflevector <32 x i32> %v.503, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.505 = mul <32 x i32> %v.504, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.506 = add <32 x i32> %v.502, %v.505
  %v.507 = zext <32 x i32> %v.506 to <32 x i64>
  %v.508 = zext i32 %v.492 to i64
  %v.509 = sext i32 %v.493 to i64
  %v.510 = insertelement <32 x i64> poison, i64 %v.508, i64 0
  %v.511 = shufflevector <32 x i64> %v.510, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.512 = add <32 x i64> %v.511, <i64 0 to 15 by 1, 0 to 15 by 1>
  %v.513 = insertelement <32 x i64> poison, i64 %v.509, i64 0
  %v.514 = shufflevector <32 x i64> %v.513, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.515 = mul <32 x i64> %v.514, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.516 = add <32 x i64> %v.512, %v.515
  %v.517 = sub <32 x i64> %v.507, %v.516
  %v.518 = insertelement <32 x i64> poison, i64 %v.494, i64 0
  %v.519 = shufflevector <32 x i64> %v.518, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.520 = mul <32 x i64> %v.517, %v.519
  %v.521 = add <32 x i64> %v.499, %v.520
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.521)
  %v.522 = load <32 x float>, ptr %r15
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.522)
  %v.523 = bitcast <32 x i1> %v.441 to i32
  %v.524 = getelementptr i8, ptr %ctx, i64 200
  %v.525 = load ptr, ptr %v.524, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.525, i32 3, i32 %v.523, ptr %rows)
  br label %done.450
fast.448:
  %v.526 = load <32 x float>, ptr %r15
  %v.527 = freeze i64 %v.447
  %v.528 = and i64 %v.527, %window.mask
  %v.529 = getelementptr i8, ptr %window, i64 %v.528
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.526, ptr %v.529, i32 4, <32 x i1> %v.441), !alias.scope !5, !noalias !8
  br label %done.450
done.450:
  %v.530 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 256
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

define internal <32 x float> @gather.shared.some.v32f32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i32 %bits to <32 x i1>
  %v.27 = shufflevector <32 x i1> %v.26, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x float> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <16 x float> %v.19, <16 x float> %v.38, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x float> %v.39
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

define internal void @row.store.v32i32(ptr %rows, i64 %at, <32 x i32> %value) noinline cold #0 {
  %v.1 = zext <32 x i32> %value to <32 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  store <32 x i64> %v.1, ptr %v.3, align 8
  ret void
}

define internal void @row.store.v32i64(ptr %rows, i64 %at, <32 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  store <32 x i64> %value, ptr %v.2, align 8
  ret void
}

define internal <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %base) alwaysinline memory(read) #0 {
  %v.1 = getelementptr i8, ptr %base, i64 0
  %v.2 = getelementptr i8, ptr %base, i64 32
  %v.3 = getelementptr i8, ptr %base, i64 64
  %v.4 = getelementptr i8, ptr %base, i64 96
  %v.5 = getelementptr i8, ptr %base, i64 128
  %v.6 = getelementptr i8, ptr %base, i64 160
  %v.7 = getelementptr i8, ptr %base, i64 192
  %v.8 = getelementptr i8, ptr %base, i64 224
  %v.9 = getelementptr i8, ptr %base, i64 256
  %v.10 = getelementptr i8, ptr %base, i64 288
  %v.11 = getelementptr i8, ptr %base, i64 320
  %v.12 = getelementptr i8, ptr %base, i64 352
  %v.13 = getelementptr i8, ptr %base, i64 384
  %v.14 = getelementptr i8, ptr %base, i64 416
  %v.15 = getelementptr i8, ptr %base, i64 448
  %v.16 = getelementptr i8, ptr %base, i64 480
  %v.17 = load <8 x i32>, ptr %v.1, align 4
  %v.18 = load <8 x i32>, ptr %v.2, align 4
  %v.19 = load <8 x i32>, ptr %v.3, align 4
  %v.20 = load <8 x i32>, ptr %v.4, align 4
  %v.21 = load <8 x i32>, ptr %v.5, align 4
  %v.22 = load <8 x i32>, ptr %v.6, align 4
  %v.23 = load <8 x i32>, ptr %v.7, align 4
  %v.24 = load <8 x i32>, ptr %v.8, align 4
  %v.25 = load <8 x i32>, ptr %v.9, align 4
  %v.26 = load <8 x i32>, ptr %v.10, align 4
  %v.27 = load <8 x i32>, ptr %v.11, align 4
  %v.28 = load <8 x i32>, ptr %v.12, align 4
  %v.29 = load <8 x i32>, ptr %v.13, align 4
  %v.30 = load <8 x i32>, ptr %v.14, align 4
  %v.31 = load <8 x i32>, ptr %v.15, align 4
  %v.32 = load <8 x i32>, ptr %v.16, align 4
  %v.33 = shufflevector <8 x i32> %v.17, <8 x i32> %v.18, <16 x i32> <i32 0 to 15 by 1>
  %v.34 = shufflevector <8 x i32> %v.19, <8 x i32> %v.20, <16 x i32> <i32 0 to 15 by 1>
  %v.35 = shufflevector <8 x i32> %v.21, <8 x i32> %v.22, <16 x i32> <i32 0 to 15 by 1>
  %v.36 = shufflevector <8 x i32> %v.23, <8 x i32> %v.24, <16 x i32> <i32 0 to 15 by 1>
  %v.37 = shufflevector <8 x i32> %v.25, <8 x i32> %v.26, <16 x i32> <i32 0 to 15 by 1>
  %v.38 = shufflevector <8 x i32> %v.27, <8 x i32> %v.28, <16 x i32> <i32 0 to 15 by 1>
  %v.39 = shufflevector <8 x i32> %v.29, <8 x i32> %v.30, <16 x i32> <i32 0 to 15 by 1>
  %v.40 = shufflevector <8 x i32> %v.31, <8 x i32> %v.32, <16 x i32> <i32 0 to 15 by 1>
  %v.41 = shufflevector <16 x i32> %v.33, <16 x i32> %v.34, <16 x i32> <i32 0 to 30 by 2>
  %v.42 = shufflevector <16 x i32> %v.35, <16 x i32> %v.36, <16 x i32> <i32 0 to 30 by 2>
  %v.43 = shufflevector <16 x i32> %v.37, <16 x i32> %v.38, <16 x i32> <i32 0 to 30 by 2>
  %v.44 = shufflevector <16 x i32> %v.39, <16 x i32> %v.40, <16 x i32> <i32 0 to 30 by 2>
  %v.45 = shufflevector <16 x i32> %v.41, <16 x i32> %v.42, <16 x i32> <i32 0 to 30 by 2>
  %v.46 = shufflevector <16 x i32> %v.43, <16 x i32> %v.44, <16 x i32> <i32 0 to 30 by 2>
  %v.47 = shufflevector <16 x i32> %v.45, <16 x i32> %v.46, <16 x i32> <i32 0 to 30 by 2>
  %v.48 = shufflevector <16 x i32> %v.45, <16 x i32> %v.46, <16 x i32> <i32 1 to 31 by 2>
  %v.49 = shufflevector <16 x i32> %v.41, <16 x i32> %v.42, <16 x i32> <i32 1 to 31 by 2>
  %v.50 = shufflevector <16 x i32> %v.43, <16 x i32> %v.44, <16 x i32> <i32 1 to 31 by 2>
  %v.51 = shufflevector <16 x i32> %v.49, <16 x i32> %v.50, <16 x i32> <i32 0 to 30 by 2>
  %v.52 = shufflevector <16 x i32> %v.49, <16 x i32> %v.50, <16 x i32> <i32 1 to 31 by 2>
  %v.53 = shufflevector <16 x i32> %v.33, <16 x i32> %v.34, <16 x i32> <i32 1 to 31 by 2>
  %v.54 = shufflevector <16 x i32> %v.35, <16 x i32> %v.36, <16 x i32> <i32 1 to 31 by 2>
  %v.55 = shufflevector <16 x i32> %v.37, <16 x i32> %v.38, <16 x i32> <i32 1 to 31 by 2>
  %v.56 = shufflevector <16 x i32> %v.39, <16 x i32> %v.40, <16 x i32> <i32 1 to 31 by 2>
  %v.57 = shufflevector <16 x i32> %v.53, <16 x i32> %v.54, <16 x i32> <i32 0 to 30 by 2>
  %v.58 = shufflevector <16 x i32> %v.55, <16 x i32> %v.56, <16 x i32> <i32 0 to 30 by 2>
  %v.59 = shufflevector <16 x i32> %v.57, <16 x i32> %v.58, <16 x i32> <i32 0 to 30 by 2>
  %v.60 = shufflevector <16 x i32> %v.57, <16 x i32> %v.58, <16 x i32> <i32 1 to 31 by 2>
  %v.61 = shufflevector <16 x i32> %v.53, <16 x i32> %v.54, <16 x i32> <i32 1 to 31 by 2>
  %v.62 = shufflevector <16 x i32> %v.55, <16 x i32> %v.56, <16 x i32> <i32 1 to 31 by 2>
  %v.63 = shufflevector <16 x i32> %v.61, <16 x i32> %v.62, <16 x i32> <i32 0 to 30 by 2>
  %v.64 = shufflevector <16 x i32> %v.61, <16 x i32> %v.62, <16 x i32> <i32 1 to 31 by 2>
  %v.65 = shufflevector <16 x i32> %v.47, <16 x i32> %v.59, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <16 x i32> %v.51, <16 x i32> %v.63, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <16 x i32> %v.48, <16 x i32> %v.60, <32 x i32> <i32 0 to 31 by 1>
  %v.68 = shufflevector <16 x i32> %v.52, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.69 = shufflevector <32 x i32> %v.65, <32 x i32> %v.66, <64 x i32> <i32 0 to 63 by 1>
  %v.70 = shufflevector <32 x i32> %v.67, <32 x i32> %v.68, <64 x i32> <i32 0 to 63 by 1>
  %v.71 = shufflevector <64 x i32> %v.69, <64 x i32> %v.70, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.71
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>)
declare <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

; folded_signed, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca i32
  %r8 = alloca i32
  %r9 = alloca i32
  %r10 = alloca i32
  %r11 = alloca i32
  %r12 = alloca i32
  %r15 = alloca <64 x float>
  %r16 = alloca <64 x float>
  %r17 = alloca <64 x float>
  %r18 = alloca <64 x float>
  %r19 = alloca <64 x float>
  %r20 = alloca <64 x float>
  %r21 = alloca <64 x float>
  %r22 = alloca <64 x float>
  %r23 = alloca <64 x float>
  %r27 = alloca i64
  %r28 = alloca i64
  %r28.ok = alloca i1
  %r28.narrow = alloca i32
  %r28.scale = alloca i64
  %r28.step = alloca i32
  %r29 = alloca i64
  %r29.ok = alloca i1
  %r29.narrow = alloca i32
  %r29.scale = alloca i64
  %r29.step = alloca i32
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.13 = alloca i1
  %bundle.13.0 = alloca <64 x i32>
  %bundle.13.1 = alloca <64 x i32>
  %bundle.13.2 = alloca <64 x i32>
  %bundle.13.3 = alloca <64 x i32>
  %bundle.13.4 = alloca <64 x i32>
  %bundle.13.5 = alloca <64 x i32>
  %bundle.13.6 = alloca <64 x i32>
  %bundle.13.7 = alloca <64 x i32>
  %rows = alloca [2 x [6 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64f32 = freeze <64 x float> poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 %any.i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store i32 %any.i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store <64 x float> %any.v64f32, ptr %r15
  store <64 x float> %any.v64f32, ptr %r16
  store <64 x float> %any.v64f32, ptr %r17
  store <64 x float> %any.v64f32, ptr %r18
  store <64 x float> %any.v64f32, ptr %r19
  store <64 x float> %any.v64f32, ptr %r20
  store <64 x float> %any.v64f32, ptr %r21
  store <64 x float> %any.v64f32, ptr %r22
  store <64 x float> %any.v64f32, ptr %r23
  store i64 %any.i64, ptr %r27
  store i64 %any.i64, ptr %r28
  store i1 %any.i1, ptr %r28.ok
  store i32 %any.i32, ptr %r28.narrow
  store i64 %any.i64, ptr %r28.scale
  store i32 %any.i32, ptr %r28.step
  store i64 %any.i64, ptr %r29
  store i1 %any.i1, ptr %r29.ok
  store i32 %any.i32, ptr %r29.narrow
  store i64 %any.i64, ptr %r29.scale
  store i32 %any.i32, ptr %r29.step
  store i64 0, ptr %mask.0
  store i64 -1, ptr %mask.0
  %v.6 = icmp eq i64 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r27
  %v.9 = urem i32 %first, 256
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = call i32 @llvm.umin.i32(i32 31, i32 31)
  %v.12 = ashr i32 %v.10, %v.11
  store i32 %v.12, ptr %r2
  %v.13 = load i32, ptr %r2
  %v.14 = call i32 @llvm.umin.i32(i32 28, i32 31)
  %v.15 = lshr i32 %v.13, %v.14
  %v.16 = icmp ult i32 28, 32
  %v.17 = select i1 %v.16, i32 %v.15, i32 0
  store i32 %v.17, ptr %r3
  %v.18 = load i32, ptr %r1
  %v.19 = load i32, ptr %r3
  %v.20 = add i32 %v.18, %v.19
  store i32 %v.20, ptr %r4
  %v.21 = load i32, ptr %r4
  %v.22 = and i32 %v.21, -16
  store i32 %v.22, ptr %r5
  %v.23 = load i32, ptr %r1
  %v.24 = load i32, ptr %r5
  %v.25 = sub i32 %v.23, %v.24
  store i32 %v.25, ptr %r6
  %v.26 = load i32, ptr %r4
  %v.27 = call i32 @llvm.umin.i32(i32 4, i32 31)
  %v.28 = ashr i32 %v.26, %v.27
  store i32 %v.28, ptr %r7
  %v.29 = trunc i64 0 to i32
  store i32 %v.29, ptr %r8
  %v.30 = load i32, ptr %r6
  %v.31 = mul i32 %v.30, 32
  store i32 %v.31, ptr %r9
  %v.32 = load i32, ptr %r8
  %v.33 = load i32, ptr %r9
  %v.34 = add i32 %v.32, %v.33
  store i32 %v.34, ptr %r10
  %v.35 = load i32, ptr %r7
  %v.36 = mul i32 %v.35, 16
  store i32 %v.36, ptr %r11
  %v.37 = load i32, ptr %r8
  %v.38 = load i32, ptr %r11
  %v.39 = add i32 %v.37, %v.38
  store i32 %v.39, ptr %r12
  %v.40 = load i32, ptr %r10
  %v.41 = zext i32 %v.40 to i64
  %v.42 = add i64 %v.41, 0
  %v.43 = icmp ule i64 %v.42, 4294966815
  %v.44 = load i32, ptr %r10
  %v.45 = insertelement <64 x i64> poison, i64 %v.41, i64 0
  %v.46 = shufflevector <64 x i64> %v.45, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.47 = add <64 x i64> %v.46, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.43, label %straight.51, label %slow.49, !prof !11
straight.51:
  %v.52 = add i64 %v.41, 480
  %v.53 = or i64 %v.41, %v.52
  %v.54 = call i64 @llvm.umax.i64(i64 %v.41, i64 %v.52)
  %v.55 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.56 = icmp ult i64 %v.54, %v.55
  %v.57 = and i64 %v.53, 15
  %v.58 = icmp eq i64 %v.57, 0
  %v.59 = and i1 %v.56, %v.58
  store i1 %v.59, ptr %passed.13
  br i1 %v.59, label %fast.48, label %slow.49, !prof !11
slow.49:
  store i64 -1, ptr %mask.running
  br label %m.0.13
fast.48:
  %v.60 = add i64 %v.41, 0
  %v.61 = freeze i64 %v.60
  %v.62 = and i64 %v.61, 2147483647
  %v.63 = getelementptr i8, ptr %shared, i64 %v.62
  %v.64 = call <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %v.63), !alias.scope !6, !noalias !9
  %v.65 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.66 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.67 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.68 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.69 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.71 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.72 = shufflevector <128 x i32> %v.64, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.73 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  %v.74 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  %v.75 = shufflevector <32 x i32> %v.73, <32 x i32> %v.74, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.75, ptr %bundle.13.0
  %v.76 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  %v.77 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <32 x i32> %v.76, <32 x i32> %v.77, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.78, ptr %bundle.13.1
  %v.79 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  %v.80 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  %v.81 = shufflevector <32 x i32> %v.79, <32 x i32> %v.80, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.81, ptr %bundle.13.2
  %v.82 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  %v.83 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  %v.84 = shufflevector <32 x i32> %v.82, <32 x i32> %v.83, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.84, ptr %bundle.13.3
  %v.85 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  %v.86 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  %v.87 = shufflevector <32 x i32> %v.85, <32 x i32> %v.86, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.87, ptr %bundle.13.4
  %v.88 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  %v.89 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  %v.90 = shufflevector <32 x i32> %v.88, <32 x i32> %v.89, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.90, ptr %bundle.13.5
  %v.91 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  %v.92 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  %v.93 = shufflevector <32 x i32> %v.91, <32 x i32> %v.92, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.93, ptr %bundle.13.6
  %v.94 = shufflevector <16 x i32> %v.72, <16 x i32> %v.72, <32 x i32> <i32 0 to 31 by 1>
  %v.95 = shufflevector <16 x i32> %v.72, <16 x i32> %v.72, <32 x i32> <i32 0 to 31 by 1>
  %v.96 = shufflevector <32 x i32> %v.94, <32 x i32> %v.95, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.96, ptr %bundle.13.7
  %v.97 = load <64 x i32>, ptr %bundle.13.0
  %v.98 = bitcast <64 x i32> %v.97 to <64 x float>
  %v.99 = load <64 x i32>, ptr %bundle.13.1
  %v.100 = bitcast <64 x i32> %v.99 to <64 x float>
  %v.101 = load <64 x i32>, ptr %bundle.13.2
  %v.102 = bitcast <64 x i32> %v.101 to <64 x float>
  %v.103 = load <64 x i32>, ptr %bundle.13.3
  %v.104 = bitcast <64 x i32> %v.103 to <64 x float>
  store <64 x float> %v.98, ptr %r15
  store <64 x float> %v.100, ptr %r16
  store <64 x float> %v.102, ptr %r17
  store <64 x float> %v.104, ptr %r18
  br label %done.50
done.50:
  %v.105 = load i32, ptr %r10
  %v.106 = zext i32 %v.105 to i64
  %v.107 = add i64 %v.106, 0
  %v.108 = icmp ule i64 %v.107, 4294966815
  %v.109 = add i64 %v.106, 16
  %v.110 = load i32, ptr %r10
  %v.111 = insertelement <64 x i64> poison, i64 %v.109, i64 0
  %v.112 = shufflevector <64 x i64> %v.111, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.113 = add <64 x i64> %v.112, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.114 = load <64 x i32>, ptr %bundle.13.4
  %v.115 = bitcast <64 x i32> %v.114 to <64 x float>
  %v.116 = load <64 x i32>, ptr %bundle.13.5
  %v.117 = bitcast <64 x i32> %v.116 to <64 x float>
  %v.118 = load <64 x i32>, ptr %bundle.13.6
  %v.119 = bitcast <64 x i32> %v.118 to <64 x float>
  %v.120 = load <64 x i32>, ptr %bundle.13.7
  %v.121 = bitcast <64 x i32> %v.120 to <64 x float>
  store <64 x float> %v.115, ptr %r19
  store <64 x float> %v.117, ptr %r20
  store <64 x float> %v.119, ptr %r21
  store <64 x float> %v.121, ptr %r22
  %v.122 = load i32, ptr %r12
  %v.123 = zext i32 %v.122 to i64
  %v.124 = mul i64 16, 3
  %v.125 = call i64 @llvm.smin.i64(i64 %v.124, i64 0)
  %v.126 = call i64 @llvm.smax.i64(i64 %v.124, i64 0)
  %v.127 = add i64 %v.123, %v.125
  %v.128 = add i64 %v.123, %v.126
  %v.129 = icmp sge i64 %v.127, 0
  %v.130 = icmp sle i64 %v.128, 4294967295
  %v.131 = and i1 %v.129, %v.130
  %v.132 = load i32, ptr %r12
  %v.133 = mul i64 16, 1
  %v.134 = add i64 %v.123, %v.133
  %v.135 = mul i64 16, 2
  %v.136 = add i64 %v.123, %v.135
  %v.137 = mul i64 16, 3
  %v.138 = add i64 %v.123, %v.137
  br i1 %v.131, label %straight.142, label %slow.140, !prof !11
straight.142:
  %v.143 = add i64 16, 2147483648
  %v.144 = icmp ult i64 %v.143, 4294967296
  %v.145 = or i64 %v.123, %v.134
  %v.146 = or i64 %v.145, %v.138
  %v.147 = call i64 @llvm.umax.i64(i64 %v.123, i64 %v.134)
  %v.148 = call i64 @llvm.umax.i64(i64 %v.147, i64 %v.138)
  %v.149 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.150 = icmp ult i64 %v.148, %v.149
  %v.151 = and i64 %v.146, 3
  %v.152 = icmp eq i64 %v.151, 0
  %v.153 = and i1 %v.150, %v.152
  %v.154 = and i1 %v.153, %v.144
  br i1 %v.154, label %fast.139, label %slow.140, !prof !11
slow.140:
  store i64 -1, ptr %mask.running
  br label %m.0.15
fast.139:
  %v.155 = freeze i64 %v.123
  %v.156 = and i64 %v.155, 2147483647
  %v.157 = getelementptr i8, ptr %shared, i64 %v.156
  %v.158 = load float, ptr %v.157, align 4, !alias.scope !6, !noalias !9
  %v.159 = freeze i64 %v.134
  %v.160 = and i64 %v.159, 2147483647
  %v.161 = getelementptr i8, ptr %shared, i64 %v.160
  %v.162 = load float, ptr %v.161, align 4, !alias.scope !6, !noalias !9
  %v.163 = freeze i64 %v.136
  %v.164 = and i64 %v.163, 2147483647
  %v.165 = getelementptr i8, ptr %shared, i64 %v.164
  %v.166 = load float, ptr %v.165, align 4, !alias.scope !6, !noalias !9
  %v.167 = freeze i64 %v.138
  %v.168 = and i64 %v.167, 2147483647
  %v.169 = getelementptr i8, ptr %shared, i64 %v.168
  %v.170 = load float, ptr %v.169, align 4, !alias.scope !6, !noalias !9
  %v.171 = insertelement <16 x float> poison, float %v.158, i64 0
  %v.172 = shufflevector <16 x float> %v.171, <16 x float> poison, <16 x i32> zeroinitializer
  %v.173 = insertelement <16 x float> poison, float %v.162, i64 0
  %v.174 = shufflevector <16 x float> %v.173, <16 x float> poison, <16 x i32> zeroinitializer
  %v.175 = insertelement <16 x float> poison, float %v.166, i64 0
  %v.176 = shufflevector <16 x float> %v.175, <16 x float> poison, <16 x i32> zeroinitializer
  %v.177 = insertelement <16 x float> poison, float %v.170, i64 0
  %v.178 = shufflevector <16 x float> %v.177, <16 x float> poison, <16 x i32> zeroinitializer
  %v.179 = shufflevector <16 x float> %v.172, <16 x float> %v.174, <32 x i32> <i32 0 to 31 by 1>
  %v.180 = shufflevector <16 x float> %v.176, <16 x float> %v.178, <32 x i32> <i32 0 to 31 by 1>
  %v.181 = shufflevector <32 x float> %v.179, <32 x float> %v.180, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.181, ptr %r23
  br label %done.141
done.141:
  %v.182 = load <64 x float>, ptr %r16
  %v.183 = load <64 x float>, ptr %r23
  %v.184 = load <64 x float>, ptr %r17
  %v.185 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.182, <64 x float> %v.183, <64 x float> %v.184)
  %v.186 = fcmp uno <64 x float> %v.185, %v.185
  %v.187 = select <64 x i1> %v.186, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.185
  store <64 x float> %v.187, ptr %r15
  %v.188 = load <64 x float>, ptr %r18
  %v.189 = load <64 x float>, ptr %r19
  %v.190 = load <64 x float>, ptr %r15
  %v.191 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.188, <64 x float> %v.189, <64 x float> %v.190)
  %v.192 = fcmp uno <64 x float> %v.191, %v.191
  %v.193 = select <64 x i1> %v.192, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.191
  store <64 x float> %v.193, ptr %r15
  %v.194 = load <64 x float>, ptr %r20
  %v.195 = load <64 x float>, ptr %r21
  %v.196 = load <64 x float>, ptr %r15
  %v.197 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.194, <64 x float> %v.195, <64 x float> %v.196)
  %v.198 = fcmp uno <64 x float> %v.197, %v.197
  %v.199 = select <64 x i1> %v.198, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.197
  store <64 x float> %v.199, ptr %r15
  %v.200 = load <64 x float>, ptr %r15
  %v.201 = load <64 x float>, ptr %r22
  %v.202 = fadd <64 x float> %v.200, %v.201
  %v.203 = fcmp uno <64 x float> %v.202, %v.202
  %v.204 = select <64 x i1> %v.203, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.202
  store <64 x float> %v.204, ptr %r15
  %v.205 = load i32, ptr %r1
  %v.206 = zext i32 %v.205 to i64
  %v.207 = mul i64 16, 3
  %v.208 = call i64 @llvm.smin.i64(i64 %v.207, i64 0)
  %v.209 = call i64 @llvm.smax.i64(i64 %v.207, i64 0)
  %v.210 = add i64 %v.206, %v.208
  %v.211 = add i64 %v.206, %v.209
  %v.212 = icmp sge i64 %v.210, 0
  %v.213 = icmp sle i64 %v.211, 4294967280
  %v.214 = and i1 %v.212, %v.213
  %v.215 = mul i64 %v.206, 4
  %v.216 = mul i64 1, 4
  store i64 %v.215, ptr %r28
  store i1 %v.214, ptr %r28.ok
  store i32 %v.205, ptr %r28.narrow
  store i64 %v.216, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.217 = load i64, ptr %r27
  %v.218 = load i64, ptr %r28
  %v.219 = load i1, ptr %r28.ok
  %v.220 = load i32, ptr %r28.narrow
  %v.221 = load i32, ptr %r28.step
  %v.222 = load i64, ptr %r28.scale
  %v.223 = add i64 %v.217, %v.218
  store i64 %v.223, ptr %r29
  store i1 %v.219, ptr %r29.ok
  store i32 %v.220, ptr %r29.narrow
  store i64 %v.222, ptr %r29.scale
  store i32 %v.221, ptr %r29.step
  %v.224 = load i64, ptr %r29
  %v.225 = load i1, ptr %r29.ok
  %v.226 = load i32, ptr %r29.narrow
  %v.227 = load i32, ptr %r29.step
  %v.228 = load i64, ptr %r29.scale
  %v.229 = sub i64 %v.224, %window.base
  br i1 %v.225, label %straight.233, label %slow.231, !prof !11
straight.233:
  %v.234 = call i64 @llvm.fshr.i64(i64 %v.229, i64 %v.229, i64 2)
  %v.235 = lshr i64 %window.limit, 2
  %v.236 = icmp ult i64 %v.234, %v.235
  br i1 %v.236, label %fast.230, label %slow.231, !prof !11
slow.231:
  store i64 -1, ptr %mask.running
  br label %m.0.22
fast.230:
  %v.237 = load <64 x float>, ptr %r15
  %v.238 = freeze i64 %v.229
  %v.239 = and i64 %v.238, %window.mask
  %v.240 = getelementptr i8, ptr %window, i64 %v.239
  store <64 x float> %v.237, ptr %v.240, align 4, !alias.scope !5, !noalias !8
  br label %done.232
done.232:
  br label %gang.done
m.0:
  %v.241 = load i64, ptr %mask.0
  %v.242 = icmp eq i64 %v.241, 0
  br i1 %v.242, label %skip.0, label %run.243
run.243:
  store i64 0, ptr %mask.0
  %v.244 = bitcast i64 %v.241 to <64 x i1>
  store i64 %v.241, ptr %mask.running
  %v.245 = getelementptr i8, ptr %params, i64 0
  %v.246 = load i64, ptr %v.245, align 8, !invariant.load !0
  store i64 %v.246, ptr %r27
  %v.247 = urem i32 %first, 256
  store i32 %v.247, ptr %r1
  %v.248 = load i32, ptr %r1
  %v.249 = call i32 @llvm.umin.i32(i32 31, i32 31)
  %v.250 = ashr i32 %v.248, %v.249
  store i32 %v.250, ptr %r2
  %v.251 = load i32, ptr %r2
  %v.252 = call i32 @llvm.umin.i32(i32 28, i32 31)
  %v.253 = lshr i32 %v.251, %v.252
  %v.254 = icmp ult i32 28, 32
  %v.255 = select i1 %v.254, i32 %v.253, i32 0
  store i32 %v.255, ptr %r3
  %v.256 = load i32, ptr %r1
  %v.257 = load i32, ptr %r3
  %v.258 = add i32 %v.256, %v.257
  store i32 %v.258, ptr %r4
  %v.259 = load i32, ptr %r4
  %v.260 = and i32 %v.259, -16
  store i32 %v.260, ptr %r5
  %v.261 = load i32, ptr %r1
  %v.262 = load i32, ptr %r5
  %v.263 = sub i32 %v.261, %v.262
  store i32 %v.263, ptr %r6
  %v.264 = load i32, ptr %r4
  %v.265 = call i32 @llvm.umin.i32(i32 4, i32 31)
  %v.266 = ashr i32 %v.264, %v.265
  store i32 %v.266, ptr %r7
  %v.267 = trunc i64 0 to i32
  store i32 %v.267, ptr %r8
  %v.268 = load i32, ptr %r6
  %v.269 = mul i32 %v.268, 32
  store i32 %v.269, ptr %r9
  %v.270 = load i32, ptr %r8
  %v.271 = load i32, ptr %r9
  %v.272 = add i32 %v.270, %v.271
  store i32 %v.272, ptr %r10
  %v.273 = load i32, ptr %r7
  %v.274 = mul i32 %v.273, 16
  store i32 %v.274, ptr %r11
  %v.275 = load i32, ptr %r8
  %v.276 = load i32, ptr %r11
  %v.277 = add i32 %v.275, %v.276
  store i32 %v.277, ptr %r12
  br label %m.0.13
m.0.13:
  %v.278 = load i64, ptr %mask.running
  %v.279 = bitcast i64 %v.278 to <64 x i1>
  %v.280 = load i32, ptr %r10
  %v.281 = zext i32 %v.280 to i64
  %v.282 = add i64 %v.281, 0
  %v.283 = icmp ule i64 %v.282, 4294966815
  %v.284 = load i32, ptr %r10
  %v.285 = insertelement <64 x i64> poison, i64 %v.281, i64 0
  %v.286 = shufflevector <64 x i64> %v.285, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.287 = add <64 x i64> %v.286, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.288 = load i32, ptr %r10
  %v.289 = insertelement <64 x i32> poison, i32 %v.288, i64 0
  %v.290 = shufflevector <64 x i32> %v.289, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.291 = add <64 x i32> %v.290, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.283, label %straight.295, label %slow.293, !prof !11
straight.295:
  %v.296 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.297 = trunc i64 %v.296 to i32
  %v.298 = insertelement <64 x i32> poison, i32 %v.297, i64 0
  %v.299 = shufflevector <64 x i32> %v.298, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.300 = icmp uge <64 x i32> %v.291, %v.299
  %v.301 = add <64 x i32> %v.291, splat (i32 0)
  %v.302 = and <64 x i32> %v.301, splat (i32 15)
  %v.303 = icmp ne <64 x i32> %v.302, splat (i32 0)
  %v.304 = or <64 x i1> %v.300, %v.303
  %v.305 = and <64 x i1> %v.279, %v.304
  %v.306 = bitcast <64 x i1> %v.305 to i64
  %v.307 = icmp eq i64 %v.306, 0
  store i1 %v.307, ptr %passed.13
  br i1 %v.307, label %fast.292, label %slow.293, !prof !11
slow.293:
  %v.308 = load i32, ptr %r10
  %v.309 = insertelement <64 x i32> poison, i32 %v.308, i64 0
  %v.310 = shufflevector <64 x i32> %v.309, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.311 = add <64 x i32> %v.310, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.312 = add <64 x i32> %v.311, splat (i32 0)
  %v.313 = zext <64 x i32> %v.312 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.313)
  %v.314 = load i32, ptr %r10
  %v.315 = insertelement <64 x i32> poison, i32 %v.314, i64 0
  %v.316 = shufflevector <64 x i32> %v.315, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.317 = add <64 x i32> %v.316, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.317)
  %v.318 = bitcast <64 x i1> %v.279 to i64
  %v.319 = getelementptr i8, ptr %ctx, i64 200
  %v.320 = load ptr, ptr %v.319, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.320, i32 0, i64 %v.318, ptr %rows)
  %v.321 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.321, ptr %r15
  %v.322 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.322, ptr %r16
  %v.323 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.323, ptr %r17
  %v.324 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.324, ptr %r18
  br label %done.294
fast.292:
  %v.325 = freeze <64 x i32> %v.291
  %v.326 = getelementptr i8, ptr %shared, i64 0
  %v.327 = getelementptr i8, ptr %v.326, <64 x i32> %v.325
  %v.328 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.327, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.329 = getelementptr i8, <64 x ptr> %v.327, i64 4
  %v.330 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.329, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.331 = getelementptr i8, <64 x ptr> %v.327, i64 8
  %v.332 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.331, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.333 = getelementptr i8, <64 x ptr> %v.327, i64 12
  %v.334 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.333, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <64 x float> %v.328, ptr %r15
  store <64 x float> %v.330, ptr %r16
  store <64 x float> %v.332, ptr %r17
  store <64 x float> %v.334, ptr %r18
  br label %done.294
done.294:
  %v.335 = load i32, ptr %r10
  %v.336 = zext i32 %v.335 to i64
  %v.337 = add i64 %v.336, 0
  %v.338 = icmp ule i64 %v.337, 4294966815
  %v.339 = add i64 %v.336, 16
  %v.340 = load i32, ptr %r10
  %v.341 = insertelement <64 x i64> poison, i64 %v.339, i64 0
  %v.342 = shufflevector <64 x i64> %v.341, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.343 = add <64 x i64> %v.342, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.344 = load i32, ptr %r10
  %v.345 = insertelement <64 x i32> poison, i32 %v.344, i64 0
  %v.346 = shufflevector <64 x i32> %v.345, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.347 = add <64 x i32> %v.346, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.351 = load i1, ptr %passed.13
  br i1 %v.351, label %fast.348, label %slow.349, !prof !11
slow.349:
  %v.352 = load i32, ptr %r10
  %v.353 = insertelement <64 x i32> poison, i32 %v.352, i64 0
  %v.354 = shufflevector <64 x i32> %v.353, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.355 = add <64 x i32> %v.354, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.356 = add <64 x i32> %v.355, splat (i32 16)
  %v.357 = zext <64 x i32> %v.356 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.357)
  %v.358 = load i32, ptr %r10
  %v.359 = insertelement <64 x i32> poison, i32 %v.358, i64 0
  %v.360 = shufflevector <64 x i32> %v.359, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.361 = add <64 x i32> %v.360, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.361)
  %v.362 = bitcast <64 x i1> %v.279 to i64
  %v.363 = getelementptr i8, ptr %ctx, i64 200
  %v.364 = load ptr, ptr %v.363, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.364, i32 1, i64 %v.362, ptr %rows)
  %v.365 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.365, ptr %r19
  %v.366 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.366, ptr %r20
  %v.367 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.367, ptr %r21
  %v.368 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.368, ptr %r22
  br label %done.350
fast.348:
  %v.369 = freeze <64 x i32> %v.347
  %v.370 = getelementptr i8, ptr %shared, i64 16
  %v.371 = getelementptr i8, ptr %v.370, <64 x i32> %v.369
  %v.372 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.371, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.373 = getelementptr i8, <64 x ptr> %v.371, i64 4
  %v.374 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.373, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.375 = getelementptr i8, <64 x ptr> %v.371, i64 8
  %v.376 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.375, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.377 = getelementptr i8, <64 x ptr> %v.371, i64 12
  %v.378 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.377, i32 4, <64 x i1> %v.279, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <64 x float> %v.372, ptr %r19
  store <64 x float> %v.374, ptr %r20
  store <64 x float> %v.376, ptr %r21
  store <64 x float> %v.378, ptr %r22
  br label %done.350
done.350:
  br label %m.0.15
m.0.15:
  %v.379 = load i64, ptr %mask.running
  %v.380 = bitcast i64 %v.379 to <64 x i1>
  %v.381 = load i32, ptr %r12
  %v.382 = zext i32 %v.381 to i64
  %v.383 = mul i64 16, 3
  %v.384 = call i64 @llvm.smin.i64(i64 %v.383, i64 0)
  %v.385 = call i64 @llvm.smax.i64(i64 %v.383, i64 0)
  %v.386 = add i64 %v.382, %v.384
  %v.387 = add i64 %v.382, %v.385
  %v.388 = icmp sge i64 %v.386, 0
  %v.389 = icmp sle i64 %v.387, 4294967295
  %v.390 = and i1 %v.388, %v.389
  %v.391 = load i32, ptr %r12
  %v.392 = insertelement <64 x i64> poison, i64 %v.382, i64 0
  %v.393 = shufflevector <64 x i64> %v.392, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.394 = mul <64 x i64> splat (i64 16), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.395 = add <64 x i64> %v.393, %v.394
  %v.396 = load i32, ptr %r12
  %v.397 = insertelement <64 x i32> poison, i32 %v.396, i64 0
  %v.398 = shufflevector <64 x i32> %v.397, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.399 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.400 = add <64 x i32> %v.398, %v.399
  br i1 %v.390, label %straight.404, label %slow.402, !prof !11
straight.404:
  %v.405 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.406 = trunc i64 %v.405 to i32
  %v.407 = insertelement <64 x i32> poison, i32 %v.406, i64 0
  %v.408 = shufflevector <64 x i32> %v.407, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.409 = icmp uge <64 x i32> %v.400, %v.408
  %v.410 = add <64 x i32> %v.400, splat (i32 0)
  %v.411 = and <64 x i32> %v.410, splat (i32 3)
  %v.412 = icmp ne <64 x i32> %v.411, splat (i32 0)
  %v.413 = or <64 x i1> %v.409, %v.412
  %v.414 = and <64 x i1> %v.380, %v.413
  %v.415 = bitcast <64 x i1> %v.414 to i64
  %v.416 = icmp eq i64 %v.415, 0
  br i1 %v.416, label %fast.401, label %slow.402, !prof !11
slow.402:
  %v.417 = load i32, ptr %r12
  %v.418 = insertelement <64 x i32> poison, i32 %v.417, i64 0
  %v.419 = shufflevector <64 x i32> %v.418, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.420 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.421 = add <64 x i32> %v.419, %v.420
  %v.422 = add <64 x i32> %v.421, splat (i32 0)
  %v.423 = zext <64 x i32> %v.422 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.423)
  %v.424 = load i32, ptr %r12
  %v.425 = insertelement <64 x i32> poison, i32 %v.424, i64 0
  %v.426 = shufflevector <64 x i32> %v.425, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.427 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.428 = add <64 x i32> %v.426, %v.427
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.428)
  %v.429 = bitcast <64 x i1> %v.380 to i64
  %v.430 = getelementptr i8, ptr %ctx, i64 200
  %v.431 = load ptr, ptr %v.430, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.431, i32 2, i64 %v.429, ptr %rows)
  %v.432 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.432, ptr %r23
  br label %done.403
fast.401:
  %v.433 = freeze <64 x i32> %v.400
  %v.434 = getelementptr i8, ptr %shared, i64 0
  %v.435 = bitcast <64 x i1> %v.380 to i64
  %v.436 = call <64 x float> @gather.shared.some.v64f32.i32.1(ptr %v.434, <64 x i32> %v.433, i64 %v.435), !alias.scope !6, !noalias !9
  store <64 x float> %v.436, ptr %r23
  br label %done.403
done.403:
  %v.437 = load <64 x float>, ptr %r16
  %v.438 = load <64 x float>, ptr %r23
  %v.439 = load <64 x float>, ptr %r17
  %v.440 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.437, <64 x float> %v.438, <64 x float> %v.439)
  %v.441 = fcmp uno <64 x float> %v.440, %v.440
  %v.442 = select <64 x i1> %v.441, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.440
  store <64 x float> %v.442, ptr %r15
  %v.443 = load <64 x float>, ptr %r18
  %v.444 = load <64 x float>, ptr %r19
  %v.445 = load <64 x float>, ptr %r15
  %v.446 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.443, <64 x float> %v.444, <64 x float> %v.445)
  %v.447 = fcmp uno <64 x float> %v.446, %v.446
  %v.448 = select <64 x i1> %v.447, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.446
  store <64 x float> %v.448, ptr %r15
  %v.449 = load <64 x float>, ptr %r20
  %v.450 = load <64 x float>, ptr %r21
  %v.451 = load <64 x float>, ptr %r15
  %v.452 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.449, <64 x float> %v.450, <64 x float> %v.451)
  %v.453 = fcmp uno <64 x float> %v.452, %v.452
  %v.454 = select <64 x i1> %v.453, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.452
  store <64 x float> %v.454, ptr %r15
  %v.455 = load <64 x float>, ptr %r15
  %v.456 = load <64 x float>, ptr %r22
  %v.457 = fadd <64 x float> %v.455, %v.456
  %v.458 = fcmp uno <64 x float> %v.457, %v.457
  %v.459 = select <64 x i1> %v.458, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.457
  store <64 x float> %v.459, ptr %r15
  %v.460 = load i32, ptr %r1
  %v.461 = zext i32 %v.460 to i64
  %v.462 = mul i64 16, 3
  %v.463 = call i64 @llvm.smin.i64(i64 %v.462, i64 0)
  %v.464 = call i64 @llvm.smax.i64(i64 %v.462, i64 0)
  %v.465 = add i64 %v.461, %v.463
  %v.466 = add i64 %v.461, %v.464
  %v.467 = icmp sge i64 %v.465, 0
  %v.468 = icmp sle i64 %v.466, 4294967280
  %v.469 = and i1 %v.467, %v.468
  %v.470 = mul i64 %v.461, 4
  %v.471 = mul i64 1, 4
  store i64 %v.470, ptr %r28
  store i1 %v.469, ptr %r28.ok
  store i32 %v.460, ptr %r28.narrow
  store i64 %v.471, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.472 = load i64, ptr %r27
  %v.473 = load i64, ptr %r28
  %v.474 = load i1, ptr %r28.ok
  %v.475 = load i32, ptr %r28.narrow
  %v.476 = load i32, ptr %r28.step
  %v.477 = load i64, ptr %r28.scale
  %v.478 = add i64 %v.472, %v.473
  store i64 %v.478, ptr %r29
  store i1 %v.474, ptr %r29.ok
  store i32 %v.475, ptr %r29.narrow
  store i64 %v.477, ptr %r29.scale
  store i32 %v.476, ptr %r29.step
  br label %m.0.22
m.0.22:
  %v.479 = load i64, ptr %mask.running
  %v.480 = bitcast i64 %v.479 to <64 x i1>
  %v.481 = load i64, ptr %r29
  %v.482 = load i1, ptr %r29.ok
  %v.483 = load i32, ptr %r29.narrow
  %v.484 = load i32, ptr %r29.step
  %v.485 = load i64, ptr %r29.scale
  %v.486 = sub i64 %v.481, %window.base
  br i1 %v.482, label %straight.490, label %slow.488, !prof !11
straight.490:
  %v.491 = bitcast <64 x i1> %v.480 to i64
  %v.492 = call i64 @llvm.ctlz.i64(i64 %v.491, i1 false)
  %v.493 = sub i64 63, %v.492
  %v.494 = and i64 %v.493, 63
  %v.495 = mul i64 %v.494, 4
  %v.496 = add i64 %v.486, %v.495
  %v.497 = or i64 %v.486, %v.496
  %v.498 = call i64 @llvm.fshr.i64(i64 %v.497, i64 %v.497, i64 2)
  %v.499 = lshr i64 %window.limit, 2
  %v.500 = icmp ult i64 %v.498, %v.499
  br i1 %v.500, label %fast.487, label %slow.488, !prof !11
slow.488:
  %v.501 = insertelement <64 x i64> poison, i64 %v.481, i64 0
  %v.502 = shufflevector <64 x i64> %v.501, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.503 = add <64 x i64> %v.502, <i64 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4>
  %v.504 = mul <64 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.505 = add <64 x i64> %v.503, %v.504
  %v.506 = insertelement <64 x i32> poison, i32 %v.483, i64 0
  %v.507 = shufflevector <64 x i32> %v.506, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.508 = add <64 x i32> %v.507, <i32 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.509 = insertelement <64 x i32> poison, i32 %v.484, i64 0
  %v.510 = shufflevector <64 x i32> %v.509, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.511 = mul <64 x i32> %v.510, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.512 = add <64 x i32> %v.508, %v.511
  %v.513 = zext <64 x i32> %v.512 to <64 x i64>
  %v.514 = zext i32 %v.483 to i64
  %v.515 = sext i32 %v.484 to i64
  %v.516 = insertelement <64 x i64> poison, i64 %v.514, i64 0
  %v.517 = shufflevector <64 x i64> %v.516, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.518 = add <64 x i64> %v.517, <i64 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.519 = insertelement <64 x i64> poison, i64 %v.515, i64 0
  %v.520 = shufflevector <64 x i64> %v.519, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.521 = mul <64 x i64> %v.520, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.522 = add <64 x i64> %v.518, %v.521
  %v.523 = sub <64 x i64> %v.513, %v.522
  %v.524 = insertelement <64 x i64> poison, i64 %v.485, i64 0
  %v.525 = shufflevector <64 x i64> %v.524, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.526 = mul <64 x i64> %v.523, %v.525
  %v.527 = add <64 x i64> %v.505, %v.526
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.527)
  %v.528 = load i64, ptr %r29
  %v.529 = load i1, ptr %r29.ok
  %v.530 = load i32, ptr %r29.narrow
  %v.531 = load i32, ptr %r29.step
  %v.532 = load i64, ptr %r29.scale
  %v.533 = insertelement <64 x i64> poison, i64 %v.528, i64 0
  %v.534 = shufflevector <64 x i64> %v.533, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.535 = add <64 x i64> %v.534, <i64 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4>
  %v.536 = mul <64 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.537 = add <64 x i64> %v.535, %v.536
  %v.538 = insertelement <64 x i32> poison, i32 %v.530, i64 0
  %v.539 = shufflevector <64 x i32> %v.538, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.540 = add <64 x i32> %v.539, <i32 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.541 = insertelement <64 x i32> poison, i32 %v.531, i64 0
  %v.542 = shufflevector <64 x i32> %v.541, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.543 = mul <64 x i32> %v.542, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.544 = add <64 x i32> %v.540, %v.543
  %v.545 = zext <64 x i32> %v.544 to <64 x i64>
  %v.546 = zext i32 %v.530 to i64
  %v.547 = sext i32 %v.531 to i64
  %v.548 = insertelement <64 x i64> poison, i64 %v.546, i64 0
  %v.549 = shufflevector <64 x i64> %v.548, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.550 = add <64 x i64> %v.549, <i64 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.551 = insertelement <64 x i64> poison, i64 %v.547, i64 0
  %v.552 = shufflevector <64 x i64> %v.551, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.553 = mul <64 x i64> %v.552, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.554 = add <64 x i64> %v.550, %v.553
  %v.555 = sub <64 x i64> %v.545, %v.554
  %v.556 = insertelement <64 x i64> poison, i64 %v.532, i64 0
  %v.557 = shufflevector <64 x i64> %v.556, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.558 = mul <64 x i64> %v.555, %v.557
  %v.559 = add <64 x i64> %v.537, %v.558
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.559)
  %v.560 = load <64 x float>, ptr %r15
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.560)
  %v.561 = bitcast <64 x i1> %v.480 to i64
  %v.562 = getelementptr i8, ptr %ctx, i64 200
  %v.563 = load ptr, ptr %v.562, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.563, i32 3, i64 %v.561, ptr %rows)
  br label %done.489
fast.487:
  %v.564 = load <64 x float>, ptr %r15
  %v.565 = freeze i64 %v.486
  %v.566 = and i64 %v.565, %window.mask
  %v.567 = getelementptr i8, ptr %window, i64 %v.566
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.564, ptr %v.567, i32 4, <64 x i1> %v.480), !alias.scope !5, !noalias !8
  br label %done.489
done.489:
  %v.568 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 64
  %gangs = icmp ult i32 %first.next, 256
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
  %v.12 = getelementptr i8, ptr %rows, i64 1536
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal <64 x float> @gather.shared.some.v64f32.i32.1(ptr %base, <64 x i32> %offsets, i64 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i64 %bits to <64 x i1>
  %v.8 = shufflevector <64 x i1> %v.7, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i64 %bits to <64 x i1>
  %v.27 = shufflevector <64 x i1> %v.26, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x float> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 60 by 4>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i64 %bits to <64 x i1>
  %v.46 = shufflevector <64 x i1> %v.45, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i32 %v.40
  %v.54 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x float> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i64 %bits to <64 x i1>
  %v.65 = shufflevector <64 x i1> %v.64, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i32 %v.59
  %v.73 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x float> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <16 x float> %v.19, <16 x float> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x float> %v.57, <16 x float> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x float> %v.77, <32 x float> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.79
}

define internal <64 x float> @row.load.v64f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1536
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = bitcast <32 x i32> %v.6 to <32 x float>
  %v.8 = load <32 x i64>, ptr %v.4, align 8
  %v.9 = trunc <32 x i64> %v.8 to <32 x i32>
  %v.10 = bitcast <32 x i32> %v.9 to <32 x float>
  %v.11 = shufflevector <32 x float> %v.7, <32 x float> %v.10, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.11
}

define internal void @row.store.v64f32(ptr %rows, i64 %at, <64 x float> %value) noinline cold #0 {
  %v.1 = bitcast <64 x float> %value to <64 x i32>
  %v.2 = zext <64 x i32> %v.1 to <64 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 1536
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.7, ptr %v.4, align 8
  %v.8 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.8, ptr %v.6, align 8
  ret void
}

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1536
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
  %v.3 = getelementptr i8, ptr %rows, i64 1536
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

define internal <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %base) alwaysinline memory(read) #0 {
  %v.1 = getelementptr i8, ptr %base, i64 0
  %v.2 = getelementptr i8, ptr %base, i64 32
  %v.3 = getelementptr i8, ptr %base, i64 64
  %v.4 = getelementptr i8, ptr %base, i64 96
  %v.5 = getelementptr i8, ptr %base, i64 128
  %v.6 = getelementptr i8, ptr %base, i64 160
  %v.7 = getelementptr i8, ptr %base, i64 192
  %v.8 = getelementptr i8, ptr %base, i64 224
  %v.9 = getelementptr i8, ptr %base, i64 256
  %v.10 = getelementptr i8, ptr %base, i64 288
  %v.11 = getelementptr i8, ptr %base, i64 320
  %v.12 = getelementptr i8, ptr %base, i64 352
  %v.13 = getelementptr i8, ptr %base, i64 384
  %v.14 = getelementptr i8, ptr %base, i64 416
  %v.15 = getelementptr i8, ptr %base, i64 448
  %v.16 = getelementptr i8, ptr %base, i64 480
  %v.17 = load <8 x i32>, ptr %v.1, align 4
  %v.18 = load <8 x i32>, ptr %v.2, align 4
  %v.19 = load <8 x i32>, ptr %v.3, align 4
  %v.20 = load <8 x i32>, ptr %v.4, align 4
  %v.21 = load <8 x i32>, ptr %v.5, align 4
  %v.22 = load <8 x i32>, ptr %v.6, align 4
  %v.23 = load <8 x i32>, ptr %v.7, align 4
  %v.24 = load <8 x i32>, ptr %v.8, align 4
  %v.25 = load <8 x i32>, ptr %v.9, align 4
  %v.26 = load <8 x i32>, ptr %v.10, align 4
  %v.27 = load <8 x i32>, ptr %v.11, align 4
  %v.28 = load <8 x i32>, ptr %v.12, align 4
  %v.29 = load <8 x i32>, ptr %v.13, align 4
  %v.30 = load <8 x i32>, ptr %v.14, align 4
  %v.31 = load <8 x i32>, ptr %v.15, align 4
  %v.32 = load <8 x i32>, ptr %v.16, align 4
  %v.33 = shufflevector <8 x i32> %v.17, <8 x i32> %v.18, <16 x i32> <i32 0 to 15 by 1>
  %v.34 = shufflevector <8 x i32> %v.19, <8 x i32> %v.20, <16 x i32> <i32 0 to 15 by 1>
  %v.35 = shufflevector <8 x i32> %v.21, <8 x i32> %v.22, <16 x i32> <i32 0 to 15 by 1>
  %v.36 = shufflevector <8 x i32> %v.23, <8 x i32> %v.24, <16 x i32> <i32 0 to 15 by 1>
  %v.37 = shufflevector <8 x i32> %v.25, <8 x i32> %v.26, <16 x i32> <i32 0 to 15 by 1>
  %v.38 = shufflevector <8 x i32> %v.27, <8 x i32> %v.28, <16 x i32> <i32 0 to 15 by 1>
  %v.39 = shufflevector <8 x i32> %v.29, <8 x i32> %v.30, <16 x i32> <i32 0 to 15 by 1>
  %v.40 = shufflevector <8 x i32> %v.31, <8 x i32> %v.32, <16 x i32> <i32 0 to 15 by 1>
  %v.41 = shufflevector <16 x i32> %v.33, <16 x i32> %v.34, <16 x i32> <i32 0 to 30 by 2>
  %v.42 = shufflevector <16 x i32> %v.35, <16 x i32> %v.36, <16 x i32> <i32 0 to 30 by 2>
  %v.43 = shufflevector <16 x i32> %v.37, <16 x i32> %v.38, <16 x i32> <i32 0 to 30 by 2>
  %v.44 = shufflevector <16 x i32> %v.39, <16 x i32> %v.40, <16 x i32> <i32 0 to 30 by 2>
  %v.45 = shufflevector <16 x i32> %v.41, <16 x i32> %v.42, <16 x i32> <i32 0 to 30 by 2>
  %v.46 = shufflevector <16 x i32> %v.43, <16 x i32> %v.44, <16 x i32> <i32 0 to 30 by 2>
  %v.47 = shufflevector <16 x i32> %v.45, <16 x i32> %v.46, <16 x i32> <i32 0 to 30 by 2>
  %v.48 = shufflevector <16 x i32> %v.45, <16 x i32> %v.46, <16 x i32> <i32 1 to 31 by 2>
  %v.49 = shufflevector <16 x i32> %v.41, <16 x i32> %v.42, <16 x i32> <i32 1 to 31 by 2>
  %v.50 = shufflevector <16 x i32> %v.43, <16 x i32> %v.44, <16 x i32> <i32 1 to 31 by 2>
  %v.51 = shufflevector <16 x i32> %v.49, <16 x i32> %v.50, <16 x i32> <i32 0 to 30 by 2>
  %v.52 = shufflevector <16 x i32> %v.49, <16 x i32> %v.50, <16 x i32> <i32 1 to 31 by 2>
  %v.53 = shufflevector <16 x i32> %v.33, <16 x i32> %v.34, <16 x i32> <i32 1 to 31 by 2>
  %v.54 = shufflevector <16 x i32> %v.35, <16 x i32> %v.36, <16 x i32> <i32 1 to 31 by 2>
  %v.55 = shufflevector <16 x i32> %v.37, <16 x i32> %v.38, <16 x i32> <i32 1 to 31 by 2>
  %v.56 = shufflevector <16 x i32> %v.39, <16 x i32> %v.40, <16 x i32> <i32 1 to 31 by 2>
  %v.57 = shufflevector <16 x i32> %v.53, <16 x i32> %v.54, <16 x i32> <i32 0 to 30 by 2>
  %v.58 = shufflevector <16 x i32> %v.55, <16 x i32> %v.56, <16 x i32> <i32 0 to 30 by 2>
  %v.59 = shufflevector <16 x i32> %v.57, <16 x i32> %v.58, <16 x i32> <i32 0 to 30 by 2>
  %v.60 = shufflevector <16 x i32> %v.57, <16 x i32> %v.58, <16 x i32> <i32 1 to 31 by 2>
  %v.61 = shufflevector <16 x i32> %v.53, <16 x i32> %v.54, <16 x i32> <i32 1 to 31 by 2>
  %v.62 = shufflevector <16 x i32> %v.55, <16 x i32> %v.56, <16 x i32> <i32 1 to 31 by 2>
  %v.63 = shufflevector <16 x i32> %v.61, <16 x i32> %v.62, <16 x i32> <i32 0 to 30 by 2>
  %v.64 = shufflevector <16 x i32> %v.61, <16 x i32> %v.62, <16 x i32> <i32 1 to 31 by 2>
  %v.65 = shufflevector <16 x i32> %v.47, <16 x i32> %v.59, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <16 x i32> %v.51, <16 x i32> %v.63, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <16 x i32> %v.48, <16 x i32> %v.60, <32 x i32> <i32 0 to 31 by 1>
  %v.68 = shufflevector <16 x i32> %v.52, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.69 = shufflevector <32 x i32> %v.65, <32 x i32> %v.66, <64 x i32> <i32 0 to 63 by 1>
  %v.70 = shufflevector <32 x i32> %v.67, <32 x i32> %v.68, <64 x i32> <i32 0 to 63 by 1>
  %v.71 = shufflevector <64 x i32> %v.69, <64 x i32> %v.70, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.71
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <64 x float> @llvm.fma.v64f32(<64 x float>, <64 x float>, <64 x float>)
declare <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr>, i32, <64 x i1>, <64 x float>)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v64f32.p0(<64 x float>, ptr, i32, <64 x i1>)

