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
  %v.10 = urem i32 %first, 256
  %v.11 = lshr i32 %v.10, 0
  %v.12 = and i32 %v.11, 0
  store i32 %v.12, ptr %r2
  %v.13 = urem i32 %first, 256
  %v.14 = lshr i32 %v.13, 0
  %v.15 = and i32 %v.14, 0
  store i32 %v.15, ptr %r3
  %v.16 = load i32, ptr %r1
  %v.17 = load i32, ptr %r3
  %v.18 = add i32 %v.16, %v.17
  store i32 %v.18, ptr %r4
  %v.19 = urem i32 %first, 256
  %v.20 = lshr i32 %v.19, 0
  %v.21 = and i32 %v.20, 240
  store i32 %v.21, ptr %r5
  %v.22 = load i32, ptr %r1
  %v.23 = load i32, ptr %r5
  %v.24 = sub i32 %v.22, %v.23
  store i32 %v.24, ptr %r6
  %v.25 = urem i32 %first, 256
  %v.26 = lshr i32 %v.25, 4
  %v.27 = and i32 %v.26, 15
  store i32 %v.27, ptr %r7
  %v.28 = trunc i64 0 to i32
  store i32 %v.28, ptr %r8
  %v.29 = load i32, ptr %r6
  %v.30 = mul i32 %v.29, 32
  store i32 %v.30, ptr %r9
  %v.31 = load i32, ptr %r8
  %v.32 = load i32, ptr %r9
  %v.33 = add i32 %v.31, %v.32
  store i32 %v.33, ptr %r10
  %v.34 = load i32, ptr %r7
  %v.35 = mul i32 %v.34, 16
  store i32 %v.35, ptr %r11
  %v.36 = load i32, ptr %r8
  %v.37 = load i32, ptr %r11
  %v.38 = add i32 %v.36, %v.37
  store i32 %v.38, ptr %r12
  %v.39 = load i32, ptr %r10
  %v.40 = zext i32 %v.39 to i64
  %v.41 = add i64 %v.40, 0
  %v.42 = icmp ule i64 %v.41, 4294966815
  %v.43 = load i32, ptr %r10
  %v.44 = insertelement <32 x i64> poison, i64 %v.40, i64 0
  %v.45 = shufflevector <32 x i64> %v.44, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.46 = add <32 x i64> %v.45, <i64 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.42, label %straight.50, label %slow.48, !prof !11
straight.50:
  %v.51 = add i64 %v.40, 480
  %v.52 = or i64 %v.40, %v.51
  %v.53 = call i64 @llvm.umax.i64(i64 %v.40, i64 %v.51)
  %v.54 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.55 = icmp ult i64 %v.53, %v.54
  %v.56 = and i64 %v.52, 15
  %v.57 = icmp eq i64 %v.56, 0
  %v.58 = and i1 %v.55, %v.57
  store i1 %v.58, ptr %passed.13
  br i1 %v.58, label %fast.47, label %slow.48, !prof !11
slow.48:
  store i32 -1, ptr %mask.running
  br label %m.0.13
fast.47:
  %v.59 = add i64 %v.40, 0
  %v.60 = freeze i64 %v.59
  %v.61 = and i64 %v.60, 2147483647
  %v.62 = getelementptr i8, ptr %shared, i64 %v.61
  %v.63 = call <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %v.62), !alias.scope !6, !noalias !9
  %v.64 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.65 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.66 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.67 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.68 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.69 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.70 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.71 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.72 = shufflevector <16 x i32> %v.64, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.72, ptr %bundle.13.0
  %v.73 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.73, ptr %bundle.13.1
  %v.74 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.74, ptr %bundle.13.2
  %v.75 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.75, ptr %bundle.13.3
  %v.76 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.76, ptr %bundle.13.4
  %v.77 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.77, ptr %bundle.13.5
  %v.78 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.78, ptr %bundle.13.6
  %v.79 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.79, ptr %bundle.13.7
  %v.80 = load <32 x i32>, ptr %bundle.13.0
  %v.81 = bitcast <32 x i32> %v.80 to <32 x float>
  %v.82 = load <32 x i32>, ptr %bundle.13.1
  %v.83 = bitcast <32 x i32> %v.82 to <32 x float>
  %v.84 = load <32 x i32>, ptr %bundle.13.2
  %v.85 = bitcast <32 x i32> %v.84 to <32 x float>
  %v.86 = load <32 x i32>, ptr %bundle.13.3
  %v.87 = bitcast <32 x i32> %v.86 to <32 x float>
  store <32 x float> %v.81, ptr %r15
  store <32 x float> %v.83, ptr %r16
  store <32 x float> %v.85, ptr %r17
  store <32 x float> %v.87, ptr %r18
  br label %done.49
done.49:
  %v.88 = load i32, ptr %r10
  %v.89 = zext i32 %v.88 to i64
  %v.90 = add i64 %v.89, 0
  %v.91 = icmp ule i64 %v.90, 4294966815
  %v.92 = add i64 %v.89, 16
  %v.93 = load i32, ptr %r10
  %v.94 = insertelement <32 x i64> poison, i64 %v.92, i64 0
  %v.95 = shufflevector <32 x i64> %v.94, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.96 = add <32 x i64> %v.95, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.97 = load <32 x i32>, ptr %bundle.13.4
  %v.98 = bitcast <32 x i32> %v.97 to <32 x float>
  %v.99 = load <32 x i32>, ptr %bundle.13.5
  %v.100 = bitcast <32 x i32> %v.99 to <32 x float>
  %v.101 = load <32 x i32>, ptr %bundle.13.6
  %v.102 = bitcast <32 x i32> %v.101 to <32 x float>
  %v.103 = load <32 x i32>, ptr %bundle.13.7
  %v.104 = bitcast <32 x i32> %v.103 to <32 x float>
  store <32 x float> %v.98, ptr %r19
  store <32 x float> %v.100, ptr %r20
  store <32 x float> %v.102, ptr %r21
  store <32 x float> %v.104, ptr %r22
  %v.105 = load i32, ptr %r12
  %v.106 = zext i32 %v.105 to i64
  %v.107 = mul i64 16, 1
  %v.108 = call i64 @llvm.smin.i64(i64 %v.107, i64 0)
  %v.109 = call i64 @llvm.smax.i64(i64 %v.107, i64 0)
  %v.110 = add i64 %v.106, %v.108
  %v.111 = add i64 %v.106, %v.109
  %v.112 = icmp sge i64 %v.110, 0
  %v.113 = icmp sle i64 %v.111, 4294967295
  %v.114 = and i1 %v.112, %v.113
  %v.115 = load i32, ptr %r12
  %v.116 = mul i64 16, 1
  %v.117 = add i64 %v.106, %v.116
  br i1 %v.114, label %straight.121, label %slow.119, !prof !11
straight.121:
  %v.122 = or i64 %v.106, %v.117
  %v.123 = call i64 @llvm.umax.i64(i64 %v.106, i64 %v.117)
  %v.124 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.125 = icmp ult i64 %v.123, %v.124
  %v.126 = and i64 %v.122, 3
  %v.127 = icmp eq i64 %v.126, 0
  %v.128 = and i1 %v.125, %v.127
  br i1 %v.128, label %fast.118, label %slow.119, !prof !11
slow.119:
  store i32 -1, ptr %mask.running
  br label %m.0.15
fast.118:
  %v.129 = freeze i64 %v.106
  %v.130 = and i64 %v.129, 2147483647
  %v.131 = getelementptr i8, ptr %shared, i64 %v.130
  %v.132 = load float, ptr %v.131, align 4, !alias.scope !6, !noalias !9
  %v.133 = freeze i64 %v.117
  %v.134 = and i64 %v.133, 2147483647
  %v.135 = getelementptr i8, ptr %shared, i64 %v.134
  %v.136 = load float, ptr %v.135, align 4, !alias.scope !6, !noalias !9
  %v.137 = insertelement <16 x float> poison, float %v.132, i64 0
  %v.138 = shufflevector <16 x float> %v.137, <16 x float> poison, <16 x i32> zeroinitializer
  %v.139 = insertelement <16 x float> poison, float %v.136, i64 0
  %v.140 = shufflevector <16 x float> %v.139, <16 x float> poison, <16 x i32> zeroinitializer
  %v.141 = shufflevector <16 x float> %v.138, <16 x float> %v.140, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.141, ptr %r23
  br label %done.120
done.120:
  %v.142 = load <32 x float>, ptr %r16
  %v.143 = load <32 x float>, ptr %r23
  %v.144 = load <32 x float>, ptr %r17
  %v.145 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.142, <32 x float> %v.143, <32 x float> %v.144)
  %v.146 = fcmp uno <32 x float> %v.145, %v.145
  %v.147 = select <32 x i1> %v.146, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.145
  store <32 x float> %v.147, ptr %r15
  %v.148 = load <32 x float>, ptr %r18
  %v.149 = load <32 x float>, ptr %r19
  %v.150 = load <32 x float>, ptr %r15
  %v.151 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.148, <32 x float> %v.149, <32 x float> %v.150)
  %v.152 = fcmp uno <32 x float> %v.151, %v.151
  %v.153 = select <32 x i1> %v.152, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.151
  store <32 x float> %v.153, ptr %r15
  %v.154 = load <32 x float>, ptr %r20
  %v.155 = load <32 x float>, ptr %r21
  %v.156 = load <32 x float>, ptr %r15
  %v.157 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.154, <32 x float> %v.155, <32 x float> %v.156)
  %v.158 = fcmp uno <32 x float> %v.157, %v.157
  %v.159 = select <32 x i1> %v.158, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.157
  store <32 x float> %v.159, ptr %r15
  %v.160 = load <32 x float>, ptr %r15
  %v.161 = load <32 x float>, ptr %r22
  %v.162 = fadd <32 x float> %v.160, %v.161
  %v.163 = fcmp uno <32 x float> %v.162, %v.162
  %v.164 = select <32 x i1> %v.163, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.162
  store <32 x float> %v.164, ptr %r15
  %v.165 = load i32, ptr %r1
  %v.166 = zext i32 %v.165 to i64
  %v.167 = mul i64 16, 1
  %v.168 = call i64 @llvm.smin.i64(i64 %v.167, i64 0)
  %v.169 = call i64 @llvm.smax.i64(i64 %v.167, i64 0)
  %v.170 = add i64 %v.166, %v.168
  %v.171 = add i64 %v.166, %v.169
  %v.172 = icmp sge i64 %v.170, 0
  %v.173 = icmp sle i64 %v.171, 4294967280
  %v.174 = and i1 %v.172, %v.173
  %v.175 = mul i64 %v.166, 4
  %v.176 = mul i64 1, 4
  store i64 %v.175, ptr %r28
  store i1 %v.174, ptr %r28.ok
  store i32 %v.165, ptr %r28.narrow
  store i64 %v.176, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.177 = load i64, ptr %r27
  %v.178 = load i64, ptr %r28
  %v.179 = load i1, ptr %r28.ok
  %v.180 = load i32, ptr %r28.narrow
  %v.181 = load i32, ptr %r28.step
  %v.182 = load i64, ptr %r28.scale
  %v.183 = add i64 %v.177, %v.178
  store i64 %v.183, ptr %r29
  store i1 %v.179, ptr %r29.ok
  store i32 %v.180, ptr %r29.narrow
  store i64 %v.182, ptr %r29.scale
  store i32 %v.181, ptr %r29.step
  %v.184 = load i64, ptr %r29
  %v.185 = load i1, ptr %r29.ok
  %v.186 = load i32, ptr %r29.narrow
  %v.187 = load i32, ptr %r29.step
  %v.188 = load i64, ptr %r29.scale
  %v.189 = sub i64 %v.184, %window.base
  br i1 %v.185, label %straight.193, label %slow.191, !prof !11
straight.193:
  %v.194 = call i64 @llvm.fshr.i64(i64 %v.189, i64 %v.189, i64 2)
  %v.195 = lshr i64 %window.limit, 2
  %v.196 = icmp ult i64 %v.194, %v.195
  br i1 %v.196, label %fast.190, label %slow.191, !prof !11
slow.191:
  store i32 -1, ptr %mask.running
  br label %m.0.22
fast.190:
  %v.197 = load <32 x float>, ptr %r15
  %v.198 = freeze i64 %v.189
  %v.199 = and i64 %v.198, %window.mask
  %v.200 = getelementptr i8, ptr %window, i64 %v.199
  store <32 x float> %v.197, ptr %v.200, align 4, !alias.scope !5, !noalias !8
  br label %done.192
done.192:
  br label %gang.done
m.0:
  %v.201 = load i32, ptr %mask.0
  %v.202 = icmp eq i32 %v.201, 0
  br i1 %v.202, label %skip.0, label %run.203
run.203:
  store i32 0, ptr %mask.0
  %v.204 = bitcast i32 %v.201 to <32 x i1>
  store i32 %v.201, ptr %mask.running
  %v.205 = getelementptr i8, ptr %params, i64 0
  %v.206 = load i64, ptr %v.205, align 8, !invariant.load !0
  store i64 %v.206, ptr %r27
  %v.207 = urem i32 %first, 256
  store i32 %v.207, ptr %r1
  %v.208 = urem i32 %first, 256
  %v.209 = lshr i32 %v.208, 0
  %v.210 = and i32 %v.209, 0
  store i32 %v.210, ptr %r2
  %v.211 = urem i32 %first, 256
  %v.212 = lshr i32 %v.211, 0
  %v.213 = and i32 %v.212, 0
  store i32 %v.213, ptr %r3
  %v.214 = load i32, ptr %r1
  %v.215 = load i32, ptr %r3
  %v.216 = add i32 %v.214, %v.215
  store i32 %v.216, ptr %r4
  %v.217 = urem i32 %first, 256
  %v.218 = lshr i32 %v.217, 0
  %v.219 = and i32 %v.218, 240
  store i32 %v.219, ptr %r5
  %v.220 = load i32, ptr %r1
  %v.221 = load i32, ptr %r5
  %v.222 = sub i32 %v.220, %v.221
  store i32 %v.222, ptr %r6
  %v.223 = urem i32 %first, 256
  %v.224 = lshr i32 %v.223, 4
  %v.225 = and i32 %v.224, 15
  store i32 %v.225, ptr %r7
  %v.226 = trunc i64 0 to i32
  store i32 %v.226, ptr %r8
  %v.227 = load i32, ptr %r6
  %v.228 = mul i32 %v.227, 32
  store i32 %v.228, ptr %r9
  %v.229 = load i32, ptr %r8
  %v.230 = load i32, ptr %r9
  %v.231 = add i32 %v.229, %v.230
  store i32 %v.231, ptr %r10
  %v.232 = load i32, ptr %r7
  %v.233 = mul i32 %v.232, 16
  store i32 %v.233, ptr %r11
  %v.234 = load i32, ptr %r8
  %v.235 = load i32, ptr %r11
  %v.236 = add i32 %v.234, %v.235
  store i32 %v.236, ptr %r12
  br label %m.0.13
m.0.13:
  %v.237 = load i32, ptr %mask.running
  %v.238 = bitcast i32 %v.237 to <32 x i1>
  %v.239 = load i32, ptr %r10
  %v.240 = zext i32 %v.239 to i64
  %v.241 = add i64 %v.240, 0
  %v.242 = icmp ule i64 %v.241, 4294966815
  %v.243 = load i32, ptr %r10
  %v.244 = insertelement <32 x i64> poison, i64 %v.240, i64 0
  %v.245 = shufflevector <32 x i64> %v.244, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.246 = add <32 x i64> %v.245, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.247 = load i32, ptr %r10
  %v.248 = insertelement <32 x i32> poison, i32 %v.247, i64 0
  %v.249 = shufflevector <32 x i32> %v.248, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.250 = add <32 x i32> %v.249, <i32 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.242, label %straight.254, label %slow.252, !prof !11
straight.254:
  %v.255 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.256 = trunc i64 %v.255 to i32
  %v.257 = insertelement <32 x i32> poison, i32 %v.256, i64 0
  %v.258 = shufflevector <32 x i32> %v.257, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.259 = icmp uge <32 x i32> %v.250, %v.258
  %v.260 = add <32 x i32> %v.250, splat (i32 0)
  %v.261 = and <32 x i32> %v.260, splat (i32 15)
  %v.262 = icmp ne <32 x i32> %v.261, splat (i32 0)
  %v.263 = or <32 x i1> %v.259, %v.262
  %v.264 = and <32 x i1> %v.238, %v.263
  %v.265 = bitcast <32 x i1> %v.264 to i32
  %v.266 = icmp eq i32 %v.265, 0
  store i1 %v.266, ptr %passed.13
  br i1 %v.266, label %fast.251, label %slow.252, !prof !11
slow.252:
  %v.267 = load i32, ptr %r10
  %v.268 = insertelement <32 x i32> poison, i32 %v.267, i64 0
  %v.269 = shufflevector <32 x i32> %v.268, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.270 = add <32 x i32> %v.269, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.271 = add <32 x i32> %v.270, splat (i32 0)
  %v.272 = zext <32 x i32> %v.271 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.272)
  %v.273 = load i32, ptr %r10
  %v.274 = insertelement <32 x i32> poison, i32 %v.273, i64 0
  %v.275 = shufflevector <32 x i32> %v.274, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.276 = add <32 x i32> %v.275, <i32 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.276)
  %v.277 = bitcast <32 x i1> %v.238 to i32
  %v.278 = getelementptr i8, ptr %ctx, i64 200
  %v.279 = load ptr, ptr %v.278, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.279, i32 0, i32 %v.277, ptr %rows)
  %v.280 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.280, ptr %r15
  %v.281 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.281, ptr %r16
  %v.282 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.282, ptr %r17
  %v.283 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.283, ptr %r18
  br label %done.253
fast.251:
  %v.284 = freeze <32 x i32> %v.250
  %v.285 = getelementptr i8, ptr %shared, i64 0
  %v.286 = getelementptr i8, ptr %v.285, <32 x i32> %v.284
  %v.287 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.286, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.288 = getelementptr i8, <32 x ptr> %v.286, i64 4
  %v.289 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.288, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.290 = getelementptr i8, <32 x ptr> %v.286, i64 8
  %v.291 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.290, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.292 = getelementptr i8, <32 x ptr> %v.286, i64 12
  %v.293 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.292, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.287, ptr %r15
  store <32 x float> %v.289, ptr %r16
  store <32 x float> %v.291, ptr %r17
  store <32 x float> %v.293, ptr %r18
  br label %done.253
done.253:
  %v.294 = load i32, ptr %r10
  %v.295 = zext i32 %v.294 to i64
  %v.296 = add i64 %v.295, 0
  %v.297 = icmp ule i64 %v.296, 4294966815
  %v.298 = add i64 %v.295, 16
  %v.299 = load i32, ptr %r10
  %v.300 = insertelement <32 x i64> poison, i64 %v.298, i64 0
  %v.301 = shufflevector <32 x i64> %v.300, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.302 = add <32 x i64> %v.301, <i64 0 to 480 by 32, 0 to 480 by 32>
  %v.303 = load i32, ptr %r10
  %v.304 = insertelement <32 x i32> poison, i32 %v.303, i64 0
  %v.305 = shufflevector <32 x i32> %v.304, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.306 = add <32 x i32> %v.305, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.310 = load i1, ptr %passed.13
  br i1 %v.310, label %fast.307, label %slow.308, !prof !11
slow.308:
  %v.311 = load i32, ptr %r10
  %v.312 = insertelement <32 x i32> poison, i32 %v.311, i64 0
  %v.313 = shufflevector <32 x i32> %v.312, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.314 = add <32 x i32> %v.313, <i32 0 to 480 by 32, 0 to 480 by 32>
  %v.315 = add <32 x i32> %v.314, splat (i32 16)
  %v.316 = zext <32 x i32> %v.315 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.316)
  %v.317 = load i32, ptr %r10
  %v.318 = insertelement <32 x i32> poison, i32 %v.317, i64 0
  %v.319 = shufflevector <32 x i32> %v.318, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.320 = add <32 x i32> %v.319, <i32 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.320)
  %v.321 = bitcast <32 x i1> %v.238 to i32
  %v.322 = getelementptr i8, ptr %ctx, i64 200
  %v.323 = load ptr, ptr %v.322, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.323, i32 1, i32 %v.321, ptr %rows)
  %v.324 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.324, ptr %r19
  %v.325 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.325, ptr %r20
  %v.326 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.326, ptr %r21
  %v.327 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.327, ptr %r22
  br label %done.309
fast.307:
  %v.328 = freeze <32 x i32> %v.306
  %v.329 = getelementptr i8, ptr %shared, i64 16
  %v.330 = getelementptr i8, ptr %v.329, <32 x i32> %v.328
  %v.331 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.330, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.332 = getelementptr i8, <32 x ptr> %v.330, i64 4
  %v.333 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.332, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.334 = getelementptr i8, <32 x ptr> %v.330, i64 8
  %v.335 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.334, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.336 = getelementptr i8, <32 x ptr> %v.330, i64 12
  %v.337 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.336, i32 4, <32 x i1> %v.238, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.331, ptr %r19
  store <32 x float> %v.333, ptr %r20
  store <32 x float> %v.335, ptr %r21
  store <32 x float> %v.337, ptr %r22
  br label %done.309
done.309:
  br label %m.0.15
m.0.15:
  %v.338 = load i32, ptr %mask.running
  %v.339 = bitcast i32 %v.338 to <32 x i1>
  %v.340 = load i32, ptr %r12
  %v.341 = zext i32 %v.340 to i64
  %v.342 = mul i64 16, 1
  %v.343 = call i64 @llvm.smin.i64(i64 %v.342, i64 0)
  %v.344 = call i64 @llvm.smax.i64(i64 %v.342, i64 0)
  %v.345 = add i64 %v.341, %v.343
  %v.346 = add i64 %v.341, %v.344
  %v.347 = icmp sge i64 %v.345, 0
  %v.348 = icmp sle i64 %v.346, 4294967295
  %v.349 = and i1 %v.347, %v.348
  %v.350 = load i32, ptr %r12
  %v.351 = insertelement <32 x i64> poison, i64 %v.341, i64 0
  %v.352 = shufflevector <32 x i64> %v.351, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.353 = mul <32 x i64> splat (i64 16), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.354 = add <32 x i64> %v.352, %v.353
  %v.355 = load i32, ptr %r12
  %v.356 = insertelement <32 x i32> poison, i32 %v.355, i64 0
  %v.357 = shufflevector <32 x i32> %v.356, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.358 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.359 = add <32 x i32> %v.357, %v.358
  br i1 %v.349, label %straight.363, label %slow.361, !prof !11
straight.363:
  %v.364 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.365 = trunc i64 %v.364 to i32
  %v.366 = insertelement <32 x i32> poison, i32 %v.365, i64 0
  %v.367 = shufflevector <32 x i32> %v.366, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.368 = icmp uge <32 x i32> %v.359, %v.367
  %v.369 = add <32 x i32> %v.359, splat (i32 0)
  %v.370 = and <32 x i32> %v.369, splat (i32 3)
  %v.371 = icmp ne <32 x i32> %v.370, splat (i32 0)
  %v.372 = or <32 x i1> %v.368, %v.371
  %v.373 = and <32 x i1> %v.339, %v.372
  %v.374 = bitcast <32 x i1> %v.373 to i32
  %v.375 = icmp eq i32 %v.374, 0
  br i1 %v.375, label %fast.360, label %slow.361, !prof !11
slow.361:
  %v.376 = load i32, ptr %r12
  %v.377 = insertelement <32 x i32> poison, i32 %v.376, i64 0
  %v.378 = shufflevector <32 x i32> %v.377, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.379 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.380 = add <32 x i32> %v.378, %v.379
  %v.381 = add <32 x i32> %v.380, splat (i32 0)
  %v.382 = zext <32 x i32> %v.381 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.382)
  %v.383 = load i32, ptr %r12
  %v.384 = insertelement <32 x i32> poison, i32 %v.383, i64 0
  %v.385 = shufflevector <32 x i32> %v.384, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.386 = mul <32 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.387 = add <32 x i32> %v.385, %v.386
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.387)
  %v.388 = bitcast <32 x i1> %v.339 to i32
  %v.389 = getelementptr i8, ptr %ctx, i64 200
  %v.390 = load ptr, ptr %v.389, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.390, i32 2, i32 %v.388, ptr %rows)
  %v.391 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.391, ptr %r23
  br label %done.362
fast.360:
  %v.392 = freeze <32 x i32> %v.359
  %v.393 = getelementptr i8, ptr %shared, i64 0
  %v.394 = bitcast <32 x i1> %v.339 to i32
  %v.395 = call <32 x float> @gather.shared.some.v32f32.i32.1(ptr %v.393, <32 x i32> %v.392, i32 %v.394), !alias.scope !6, !noalias !9
  store <32 x float> %v.395, ptr %r23
  br label %done.362
done.362:
  %v.396 = load <32 x float>, ptr %r16
  %v.397 = load <32 x float>, ptr %r23
  %v.398 = load <32 x float>, ptr %r17
  %v.399 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.396, <32 x float> %v.397, <32 x float> %v.398)
  %v.400 = fcmp uno <32 x float> %v.399, %v.399
  %v.401 = select <32 x i1> %v.400, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.399
  store <32 x float> %v.401, ptr %r15
  %v.402 = load <32 x float>, ptr %r18
  %v.403 = load <32 x float>, ptr %r19
  %v.404 = load <32 x float>, ptr %r15
  %v.405 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.402, <32 x float> %v.403, <32 x float> %v.404)
  %v.406 = fcmp uno <32 x float> %v.405, %v.405
  %v.407 = select <32 x i1> %v.406, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.405
  store <32 x float> %v.407, ptr %r15
  %v.408 = load <32 x float>, ptr %r20
  %v.409 = load <32 x float>, ptr %r21
  %v.410 = load <32 x float>, ptr %r15
  %v.411 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.408, <32 x float> %v.409, <32 x float> %v.410)
  %v.412 = fcmp uno <32 x float> %v.411, %v.411
  %v.413 = select <32 x i1> %v.412, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.411
  store <32 x float> %v.413, ptr %r15
  %v.414 = load <32 x float>, ptr %r15
  %v.415 = load <32 x float>, ptr %r22
  %v.416 = fadd <32 x float> %v.414, %v.415
  %v.417 = fcmp uno <32 x float> %v.416, %v.416
  %v.418 = select <32 x i1> %v.417, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.416
  store <32 x float> %v.418, ptr %r15
  %v.419 = load i32, ptr %r1
  %v.420 = zext i32 %v.419 to i64
  %v.421 = mul i64 16, 1
  %v.422 = call i64 @llvm.smin.i64(i64 %v.421, i64 0)
  %v.423 = call i64 @llvm.smax.i64(i64 %v.421, i64 0)
  %v.424 = add i64 %v.420, %v.422
  %v.425 = add i64 %v.420, %v.423
  %v.426 = icmp sge i64 %v.424, 0
  %v.427 = icmp sle i64 %v.425, 4294967280
  %v.428 = and i1 %v.426, %v.427
  %v.429 = mul i64 %v.420, 4
  %v.430 = mul i64 1, 4
  store i64 %v.429, ptr %r28
  store i1 %v.428, ptr %r28.ok
  store i32 %v.419, ptr %r28.narrow
  store i64 %v.430, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.431 = load i64, ptr %r27
  %v.432 = load i64, ptr %r28
  %v.433 = load i1, ptr %r28.ok
  %v.434 = load i32, ptr %r28.narrow
  %v.435 = load i32, ptr %r28.step
  %v.436 = load i64, ptr %r28.scale
  %v.437 = add i64 %v.431, %v.432
  store i64 %v.437, ptr %r29
  store i1 %v.433, ptr %r29.ok
  store i32 %v.434, ptr %r29.narrow
  store i64 %v.436, ptr %r29.scale
  store i32 %v.435, ptr %r29.step
  br label %m.0.22
m.0.22:
  %v.438 = load i32, ptr %mask.running
  %v.439 = bitcast i32 %v.438 to <32 x i1>
  %v.440 = load i64, ptr %r29
  %v.441 = load i1, ptr %r29.ok
  %v.442 = load i32, ptr %r29.narrow
  %v.443 = load i32, ptr %r29.step
  %v.444 = load i64, ptr %r29.scale
  %v.445 = sub i64 %v.440, %window.base
  br i1 %v.441, label %straight.449, label %slow.447, !prof !11
straight.449:
  %v.450 = bitcast <32 x i1> %v.439 to i32
  %v.451 = call i32 @llvm.ctlz.i32(i32 %v.450, i1 false)
  %v.452 = zext i32 %v.451 to i64
  %v.453 = sub i64 31, %v.452
  %v.454 = and i64 %v.453, 31
  %v.455 = mul i64 %v.454, 4
  %v.456 = add i64 %v.445, %v.455
  %v.457 = or i64 %v.445, %v.456
  %v.458 = call i64 @llvm.fshr.i64(i64 %v.457, i64 %v.457, i64 2)
  %v.459 = lshr i64 %window.limit, 2
  %v.460 = icmp ult i64 %v.458, %v.459
  br i1 %v.460, label %fast.446, label %slow.447, !prof !11
slow.447:
  %v.461 = insertelement <32 x i64> poison, i64 %v.440, i64 0
  %v.462 = shufflevector <32 x i64> %v.461, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.463 = add <32 x i64> %v.462, <i64 0 to 60 by 4, 0 to 60 by 4>
  %v.464 = mul <32 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.465 = add <32 x i64> %v.463, %v.464
  %v.466 = insertelement <32 x i32> poison, i32 %v.442, i64 0
  %v.467 = shufflevector <32 x i32> %v.466, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.468 = add <32 x i32> %v.467, <i32 0 to 15 by 1, 0 to 15 by 1>
  %v.469 = insertelement <32 x i32> poison, i32 %v.443, i64 0
  %v.470 = shufflevector <32 x i32> %v.469, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.471 = mul <32 x i32> %v.470, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.472 = add <32 x i32> %v.468, %v.471
  %v.473 = zext <32 x i32> %v.472 to <32 x i64>
  %v.474 = zext i32 %v.442 to i64
  %v.475 = sext i32 %v.443 to i64
  %v.476 = insertelement <32 x i64> poison, i64 %v.474, i64 0
  %v.477 = shufflevector <32 x i64> %v.476, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.478 = add <32 x i64> %v.477, <i64 0 to 15 by 1, 0 to 15 by 1>
  %v.479 = insertelement <32 x i64> poison, i64 %v.475, i64 0
  %v.480 = shufflevector <32 x i64> %v.479, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.481 = mul <32 x i64> %v.480, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.482 = add <32 x i64> %v.478, %v.481
  %v.483 = sub <32 x i64> %v.473, %v.482
  %v.484 = insertelement <32 x i64> poison, i64 %v.444, i64 0
  %v.485 = shufflevector <32 x i64> %v.484, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.486 = mul <32 x i64> %v.483, %v.485
  %v.487 = add <32 x i64> %v.465, %v.486
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.487)
  %v.488 = load i64, ptr %r29
  %v.489 = load i1, ptr %r29.ok
  %v.490 = load i32, ptr %r29.narrow
  %v.491 = load i32, ptr %r29.step
  %v.492 = load i64, ptr %r29.scale
  %v.493 = insertelement <32 x i64> poison, i64 %v.488, i64 0
  %v.494 = shufflevector <32 x i64> %v.493, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.495 = add <32 x i64> %v.494, <i64 0 to 60 by 4, 0 to 60 by 4>
  %v.496 = mul <32 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.497 = add <32 x i64> %v.495, %v.496
  %v.498 = insertelement <32 x i32> poison, i32 %v.490, i64 0
  %v.499 = shufflevector <32 x i32> %v.498, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.500 = add <32 x i32> %v.499, <i32 0 to 15 by 1, 0 to 15 by 1>
  %v.501 = insertelement <32 x i32> poison, i32 %v.491, i64 0
  %v.502 = shufflevector <32 x i32> %v.501, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.503 = mul <32 x i32> %v.502, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.504 = add <32 x i32> %v.500, %v.503
  %v.505 = zext <32 x i32> %v.504 to <32 x i64>
  %v.506 = zext i32 %v.490 to i64
  %v.507 = sext i32 %v.491 to i64
  %v.508 = insertelement <32 x i64> poison, i64 %v.506, i64 0
  %v.509 = shufflevector <32 x i64> %v.508, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.510 = add <32 x i64> %v.509, <i64 0 to 15 by 1, 0 to 15 by 1>
  %v.511 = insertelement <32 x i64> poison, i64 %v.507, i64 0
  %v.512 = shufflevector <32 x i64> %v.511, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.513 = mul <32 x i64> %v.512, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.514 = add <32 x i64> %v.510, %v.513
  %v.515 = sub <32 x i64> %v.505, %v.514
  %v.516 = insertelement <32 x i64> poison, i64 %v.492, i64 0
  %v.517 = shufflevector <32 x i64> %v.516, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.518 = mul <32 x i64> %v.515, %v.517
  %v.519 = add <32 x i64> %v.497, %v.518
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.519)
  %v.520 = load <32 x float>, ptr %r15
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.520)
  %v.521 = bitcast <32 x i1> %v.439 to i32
  %v.522 = getelementptr i8, ptr %ctx, i64 200
  %v.523 = load ptr, ptr %v.522, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.523, i32 3, i32 %v.521, ptr %rows)
  br label %done.448
fast.446:
  %v.524 = load <32 x float>, ptr %r15
  %v.525 = freeze i64 %v.445
  %v.526 = and i64 %v.525, %window.mask
  %v.527 = getelementptr i8, ptr %window, i64 %v.526
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.524, ptr %v.527, i32 4, <32 x i1> %v.439), !alias.scope !5, !noalias !8
  br label %done.448
done.448:
  %v.528 = load i32, ptr %mask.running
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
  %v.10 = urem i32 %first, 256
  %v.11 = lshr i32 %v.10, 0
  %v.12 = and i32 %v.11, 0
  store i32 %v.12, ptr %r2
  %v.13 = urem i32 %first, 256
  %v.14 = lshr i32 %v.13, 0
  %v.15 = and i32 %v.14, 0
  store i32 %v.15, ptr %r3
  %v.16 = load i32, ptr %r1
  %v.17 = load i32, ptr %r3
  %v.18 = add i32 %v.16, %v.17
  store i32 %v.18, ptr %r4
  %v.19 = urem i32 %first, 256
  %v.20 = lshr i32 %v.19, 0
  %v.21 = and i32 %v.20, 240
  store i32 %v.21, ptr %r5
  %v.22 = load i32, ptr %r1
  %v.23 = load i32, ptr %r5
  %v.24 = sub i32 %v.22, %v.23
  store i32 %v.24, ptr %r6
  %v.25 = urem i32 %first, 256
  %v.26 = lshr i32 %v.25, 4
  %v.27 = and i32 %v.26, 15
  store i32 %v.27, ptr %r7
  %v.28 = trunc i64 0 to i32
  store i32 %v.28, ptr %r8
  %v.29 = load i32, ptr %r6
  %v.30 = mul i32 %v.29, 32
  store i32 %v.30, ptr %r9
  %v.31 = load i32, ptr %r8
  %v.32 = load i32, ptr %r9
  %v.33 = add i32 %v.31, %v.32
  store i32 %v.33, ptr %r10
  %v.34 = load i32, ptr %r7
  %v.35 = mul i32 %v.34, 16
  store i32 %v.35, ptr %r11
  %v.36 = load i32, ptr %r8
  %v.37 = load i32, ptr %r11
  %v.38 = add i32 %v.36, %v.37
  store i32 %v.38, ptr %r12
  %v.39 = load i32, ptr %r10
  %v.40 = zext i32 %v.39 to i64
  %v.41 = add i64 %v.40, 0
  %v.42 = icmp ule i64 %v.41, 4294966815
  %v.43 = load i32, ptr %r10
  %v.44 = insertelement <64 x i64> poison, i64 %v.40, i64 0
  %v.45 = shufflevector <64 x i64> %v.44, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.46 = add <64 x i64> %v.45, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.42, label %straight.50, label %slow.48, !prof !11
straight.50:
  %v.51 = add i64 %v.40, 480
  %v.52 = or i64 %v.40, %v.51
  %v.53 = call i64 @llvm.umax.i64(i64 %v.40, i64 %v.51)
  %v.54 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.55 = icmp ult i64 %v.53, %v.54
  %v.56 = and i64 %v.52, 15
  %v.57 = icmp eq i64 %v.56, 0
  %v.58 = and i1 %v.55, %v.57
  store i1 %v.58, ptr %passed.13
  br i1 %v.58, label %fast.47, label %slow.48, !prof !11
slow.48:
  store i64 -1, ptr %mask.running
  br label %m.0.13
fast.47:
  %v.59 = add i64 %v.40, 0
  %v.60 = freeze i64 %v.59
  %v.61 = and i64 %v.60, 2147483647
  %v.62 = getelementptr i8, ptr %shared, i64 %v.61
  %v.63 = call <128 x i32> @rows.load.Shared.v8i32.by.32.480(ptr %v.62), !alias.scope !6, !noalias !9
  %v.64 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.65 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.66 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.67 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.68 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.69 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.70 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.71 = shufflevector <128 x i32> %v.63, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.72 = shufflevector <16 x i32> %v.64, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.73 = shufflevector <16 x i32> %v.64, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.74 = shufflevector <32 x i32> %v.72, <32 x i32> %v.73, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.74, ptr %bundle.13.0
  %v.75 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  %v.76 = shufflevector <16 x i32> %v.65, <16 x i32> %v.65, <32 x i32> <i32 0 to 31 by 1>
  %v.77 = shufflevector <32 x i32> %v.75, <32 x i32> %v.76, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.77, ptr %bundle.13.1
  %v.78 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <16 x i32> %v.66, <16 x i32> %v.66, <32 x i32> <i32 0 to 31 by 1>
  %v.80 = shufflevector <32 x i32> %v.78, <32 x i32> %v.79, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.80, ptr %bundle.13.2
  %v.81 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  %v.82 = shufflevector <16 x i32> %v.67, <16 x i32> %v.67, <32 x i32> <i32 0 to 31 by 1>
  %v.83 = shufflevector <32 x i32> %v.81, <32 x i32> %v.82, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.83, ptr %bundle.13.3
  %v.84 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  %v.85 = shufflevector <16 x i32> %v.68, <16 x i32> %v.68, <32 x i32> <i32 0 to 31 by 1>
  %v.86 = shufflevector <32 x i32> %v.84, <32 x i32> %v.85, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.86, ptr %bundle.13.4
  %v.87 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  %v.88 = shufflevector <16 x i32> %v.69, <16 x i32> %v.69, <32 x i32> <i32 0 to 31 by 1>
  %v.89 = shufflevector <32 x i32> %v.87, <32 x i32> %v.88, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.89, ptr %bundle.13.5
  %v.90 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  %v.91 = shufflevector <16 x i32> %v.70, <16 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  %v.92 = shufflevector <32 x i32> %v.90, <32 x i32> %v.91, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.92, ptr %bundle.13.6
  %v.93 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  %v.94 = shufflevector <16 x i32> %v.71, <16 x i32> %v.71, <32 x i32> <i32 0 to 31 by 1>
  %v.95 = shufflevector <32 x i32> %v.93, <32 x i32> %v.94, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.95, ptr %bundle.13.7
  %v.96 = load <64 x i32>, ptr %bundle.13.0
  %v.97 = bitcast <64 x i32> %v.96 to <64 x float>
  %v.98 = load <64 x i32>, ptr %bundle.13.1
  %v.99 = bitcast <64 x i32> %v.98 to <64 x float>
  %v.100 = load <64 x i32>, ptr %bundle.13.2
  %v.101 = bitcast <64 x i32> %v.100 to <64 x float>
  %v.102 = load <64 x i32>, ptr %bundle.13.3
  %v.103 = bitcast <64 x i32> %v.102 to <64 x float>
  store <64 x float> %v.97, ptr %r15
  store <64 x float> %v.99, ptr %r16
  store <64 x float> %v.101, ptr %r17
  store <64 x float> %v.103, ptr %r18
  br label %done.49
done.49:
  %v.104 = load i32, ptr %r10
  %v.105 = zext i32 %v.104 to i64
  %v.106 = add i64 %v.105, 0
  %v.107 = icmp ule i64 %v.106, 4294966815
  %v.108 = add i64 %v.105, 16
  %v.109 = load i32, ptr %r10
  %v.110 = insertelement <64 x i64> poison, i64 %v.108, i64 0
  %v.111 = shufflevector <64 x i64> %v.110, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.112 = add <64 x i64> %v.111, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.113 = load <64 x i32>, ptr %bundle.13.4
  %v.114 = bitcast <64 x i32> %v.113 to <64 x float>
  %v.115 = load <64 x i32>, ptr %bundle.13.5
  %v.116 = bitcast <64 x i32> %v.115 to <64 x float>
  %v.117 = load <64 x i32>, ptr %bundle.13.6
  %v.118 = bitcast <64 x i32> %v.117 to <64 x float>
  %v.119 = load <64 x i32>, ptr %bundle.13.7
  %v.120 = bitcast <64 x i32> %v.119 to <64 x float>
  store <64 x float> %v.114, ptr %r19
  store <64 x float> %v.116, ptr %r20
  store <64 x float> %v.118, ptr %r21
  store <64 x float> %v.120, ptr %r22
  %v.121 = load i32, ptr %r12
  %v.122 = zext i32 %v.121 to i64
  %v.123 = mul i64 16, 3
  %v.124 = call i64 @llvm.smin.i64(i64 %v.123, i64 0)
  %v.125 = call i64 @llvm.smax.i64(i64 %v.123, i64 0)
  %v.126 = add i64 %v.122, %v.124
  %v.127 = add i64 %v.122, %v.125
  %v.128 = icmp sge i64 %v.126, 0
  %v.129 = icmp sle i64 %v.127, 4294967295
  %v.130 = and i1 %v.128, %v.129
  %v.131 = load i32, ptr %r12
  %v.132 = mul i64 16, 1
  %v.133 = add i64 %v.122, %v.132
  %v.134 = mul i64 16, 2
  %v.135 = add i64 %v.122, %v.134
  %v.136 = mul i64 16, 3
  %v.137 = add i64 %v.122, %v.136
  br i1 %v.130, label %straight.141, label %slow.139, !prof !11
straight.141:
  %v.142 = add i64 16, 2147483648
  %v.143 = icmp ult i64 %v.142, 4294967296
  %v.144 = or i64 %v.122, %v.133
  %v.145 = or i64 %v.144, %v.137
  %v.146 = call i64 @llvm.umax.i64(i64 %v.122, i64 %v.133)
  %v.147 = call i64 @llvm.umax.i64(i64 %v.146, i64 %v.137)
  %v.148 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.149 = icmp ult i64 %v.147, %v.148
  %v.150 = and i64 %v.145, 3
  %v.151 = icmp eq i64 %v.150, 0
  %v.152 = and i1 %v.149, %v.151
  %v.153 = and i1 %v.152, %v.143
  br i1 %v.153, label %fast.138, label %slow.139, !prof !11
slow.139:
  store i64 -1, ptr %mask.running
  br label %m.0.15
fast.138:
  %v.154 = freeze i64 %v.122
  %v.155 = and i64 %v.154, 2147483647
  %v.156 = getelementptr i8, ptr %shared, i64 %v.155
  %v.157 = load float, ptr %v.156, align 4, !alias.scope !6, !noalias !9
  %v.158 = freeze i64 %v.133
  %v.159 = and i64 %v.158, 2147483647
  %v.160 = getelementptr i8, ptr %shared, i64 %v.159
  %v.161 = load float, ptr %v.160, align 4, !alias.scope !6, !noalias !9
  %v.162 = freeze i64 %v.135
  %v.163 = and i64 %v.162, 2147483647
  %v.164 = getelementptr i8, ptr %shared, i64 %v.163
  %v.165 = load float, ptr %v.164, align 4, !alias.scope !6, !noalias !9
  %v.166 = freeze i64 %v.137
  %v.167 = and i64 %v.166, 2147483647
  %v.168 = getelementptr i8, ptr %shared, i64 %v.167
  %v.169 = load float, ptr %v.168, align 4, !alias.scope !6, !noalias !9
  %v.170 = insertelement <16 x float> poison, float %v.157, i64 0
  %v.171 = shufflevector <16 x float> %v.170, <16 x float> poison, <16 x i32> zeroinitializer
  %v.172 = insertelement <16 x float> poison, float %v.161, i64 0
  %v.173 = shufflevector <16 x float> %v.172, <16 x float> poison, <16 x i32> zeroinitializer
  %v.174 = insertelement <16 x float> poison, float %v.165, i64 0
  %v.175 = shufflevector <16 x float> %v.174, <16 x float> poison, <16 x i32> zeroinitializer
  %v.176 = insertelement <16 x float> poison, float %v.169, i64 0
  %v.177 = shufflevector <16 x float> %v.176, <16 x float> poison, <16 x i32> zeroinitializer
  %v.178 = shufflevector <16 x float> %v.171, <16 x float> %v.173, <32 x i32> <i32 0 to 31 by 1>
  %v.179 = shufflevector <16 x float> %v.175, <16 x float> %v.177, <32 x i32> <i32 0 to 31 by 1>
  %v.180 = shufflevector <32 x float> %v.178, <32 x float> %v.179, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.180, ptr %r23
  br label %done.140
done.140:
  %v.181 = load <64 x float>, ptr %r16
  %v.182 = load <64 x float>, ptr %r23
  %v.183 = load <64 x float>, ptr %r17
  %v.184 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.181, <64 x float> %v.182, <64 x float> %v.183)
  %v.185 = fcmp uno <64 x float> %v.184, %v.184
  %v.186 = select <64 x i1> %v.185, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.184
  store <64 x float> %v.186, ptr %r15
  %v.187 = load <64 x float>, ptr %r18
  %v.188 = load <64 x float>, ptr %r19
  %v.189 = load <64 x float>, ptr %r15
  %v.190 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.187, <64 x float> %v.188, <64 x float> %v.189)
  %v.191 = fcmp uno <64 x float> %v.190, %v.190
  %v.192 = select <64 x i1> %v.191, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.190
  store <64 x float> %v.192, ptr %r15
  %v.193 = load <64 x float>, ptr %r20
  %v.194 = load <64 x float>, ptr %r21
  %v.195 = load <64 x float>, ptr %r15
  %v.196 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.193, <64 x float> %v.194, <64 x float> %v.195)
  %v.197 = fcmp uno <64 x float> %v.196, %v.196
  %v.198 = select <64 x i1> %v.197, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.196
  store <64 x float> %v.198, ptr %r15
  %v.199 = load <64 x float>, ptr %r15
  %v.200 = load <64 x float>, ptr %r22
  %v.201 = fadd <64 x float> %v.199, %v.200
  %v.202 = fcmp uno <64 x float> %v.201, %v.201
  %v.203 = select <64 x i1> %v.202, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.201
  store <64 x float> %v.203, ptr %r15
  %v.204 = load i32, ptr %r1
  %v.205 = zext i32 %v.204 to i64
  %v.206 = mul i64 16, 3
  %v.207 = call i64 @llvm.smin.i64(i64 %v.206, i64 0)
  %v.208 = call i64 @llvm.smax.i64(i64 %v.206, i64 0)
  %v.209 = add i64 %v.205, %v.207
  %v.210 = add i64 %v.205, %v.208
  %v.211 = icmp sge i64 %v.209, 0
  %v.212 = icmp sle i64 %v.210, 4294967280
  %v.213 = and i1 %v.211, %v.212
  %v.214 = mul i64 %v.205, 4
  %v.215 = mul i64 1, 4
  store i64 %v.214, ptr %r28
  store i1 %v.213, ptr %r28.ok
  store i32 %v.204, ptr %r28.narrow
  store i64 %v.215, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.216 = load i64, ptr %r27
  %v.217 = load i64, ptr %r28
  %v.218 = load i1, ptr %r28.ok
  %v.219 = load i32, ptr %r28.narrow
  %v.220 = load i32, ptr %r28.step
  %v.221 = load i64, ptr %r28.scale
  %v.222 = add i64 %v.216, %v.217
  store i64 %v.222, ptr %r29
  store i1 %v.218, ptr %r29.ok
  store i32 %v.219, ptr %r29.narrow
  store i64 %v.221, ptr %r29.scale
  store i32 %v.220, ptr %r29.step
  %v.223 = load i64, ptr %r29
  %v.224 = load i1, ptr %r29.ok
  %v.225 = load i32, ptr %r29.narrow
  %v.226 = load i32, ptr %r29.step
  %v.227 = load i64, ptr %r29.scale
  %v.228 = sub i64 %v.223, %window.base
  br i1 %v.224, label %straight.232, label %slow.230, !prof !11
straight.232:
  %v.233 = call i64 @llvm.fshr.i64(i64 %v.228, i64 %v.228, i64 2)
  %v.234 = lshr i64 %window.limit, 2
  %v.235 = icmp ult i64 %v.233, %v.234
  br i1 %v.235, label %fast.229, label %slow.230, !prof !11
slow.230:
  store i64 -1, ptr %mask.running
  br label %m.0.22
fast.229:
  %v.236 = load <64 x float>, ptr %r15
  %v.237 = freeze i64 %v.228
  %v.238 = and i64 %v.237, %window.mask
  %v.239 = getelementptr i8, ptr %window, i64 %v.238
  store <64 x float> %v.236, ptr %v.239, align 4, !alias.scope !5, !noalias !8
  br label %done.231
done.231:
  br label %gang.done
m.0:
  %v.240 = load i64, ptr %mask.0
  %v.241 = icmp eq i64 %v.240, 0
  br i1 %v.241, label %skip.0, label %run.242
run.242:
  store i64 0, ptr %mask.0
  %v.243 = bitcast i64 %v.240 to <64 x i1>
  store i64 %v.240, ptr %mask.running
  %v.244 = getelementptr i8, ptr %params, i64 0
  %v.245 = load i64, ptr %v.244, align 8, !invariant.load !0
  store i64 %v.245, ptr %r27
  %v.246 = urem i32 %first, 256
  store i32 %v.246, ptr %r1
  %v.247 = urem i32 %first, 256
  %v.248 = lshr i32 %v.247, 0
  %v.249 = and i32 %v.248, 0
  store i32 %v.249, ptr %r2
  %v.250 = urem i32 %first, 256
  %v.251 = lshr i32 %v.250, 0
  %v.252 = and i32 %v.251, 0
  store i32 %v.252, ptr %r3
  %v.253 = load i32, ptr %r1
  %v.254 = load i32, ptr %r3
  %v.255 = add i32 %v.253, %v.254
  store i32 %v.255, ptr %r4
  %v.256 = urem i32 %first, 256
  %v.257 = lshr i32 %v.256, 0
  %v.258 = and i32 %v.257, 240
  store i32 %v.258, ptr %r5
  %v.259 = load i32, ptr %r1
  %v.260 = load i32, ptr %r5
  %v.261 = sub i32 %v.259, %v.260
  store i32 %v.261, ptr %r6
  %v.262 = urem i32 %first, 256
  %v.263 = lshr i32 %v.262, 4
  %v.264 = and i32 %v.263, 15
  store i32 %v.264, ptr %r7
  %v.265 = trunc i64 0 to i32
  store i32 %v.265, ptr %r8
  %v.266 = load i32, ptr %r6
  %v.267 = mul i32 %v.266, 32
  store i32 %v.267, ptr %r9
  %v.268 = load i32, ptr %r8
  %v.269 = load i32, ptr %r9
  %v.270 = add i32 %v.268, %v.269
  store i32 %v.270, ptr %r10
  %v.271 = load i32, ptr %r7
  %v.272 = mul i32 %v.271, 16
  store i32 %v.272, ptr %r11
  %v.273 = load i32, ptr %r8
  %v.274 = load i32, ptr %r11
  %v.275 = add i32 %v.273, %v.274
  store i32 %v.275, ptr %r12
  br label %m.0.13
m.0.13:
  %v.276 = load i64, ptr %mask.running
  %v.277 = bitcast i64 %v.276 to <64 x i1>
  %v.278 = load i32, ptr %r10
  %v.279 = zext i32 %v.278 to i64
  %v.280 = add i64 %v.279, 0
  %v.281 = icmp ule i64 %v.280, 4294966815
  %v.282 = load i32, ptr %r10
  %v.283 = insertelement <64 x i64> poison, i64 %v.279, i64 0
  %v.284 = shufflevector <64 x i64> %v.283, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.285 = add <64 x i64> %v.284, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.286 = load i32, ptr %r10
  %v.287 = insertelement <64 x i32> poison, i32 %v.286, i64 0
  %v.288 = shufflevector <64 x i32> %v.287, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.289 = add <64 x i32> %v.288, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  store i1 false, ptr %passed.13
  br i1 %v.281, label %straight.293, label %slow.291, !prof !11
straight.293:
  %v.294 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 31)
  %v.295 = trunc i64 %v.294 to i32
  %v.296 = insertelement <64 x i32> poison, i32 %v.295, i64 0
  %v.297 = shufflevector <64 x i32> %v.296, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.298 = icmp uge <64 x i32> %v.289, %v.297
  %v.299 = add <64 x i32> %v.289, splat (i32 0)
  %v.300 = and <64 x i32> %v.299, splat (i32 15)
  %v.301 = icmp ne <64 x i32> %v.300, splat (i32 0)
  %v.302 = or <64 x i1> %v.298, %v.301
  %v.303 = and <64 x i1> %v.277, %v.302
  %v.304 = bitcast <64 x i1> %v.303 to i64
  %v.305 = icmp eq i64 %v.304, 0
  store i1 %v.305, ptr %passed.13
  br i1 %v.305, label %fast.290, label %slow.291, !prof !11
slow.291:
  %v.306 = load i32, ptr %r10
  %v.307 = insertelement <64 x i32> poison, i32 %v.306, i64 0
  %v.308 = shufflevector <64 x i32> %v.307, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.309 = add <64 x i32> %v.308, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.310 = add <64 x i32> %v.309, splat (i32 0)
  %v.311 = zext <64 x i32> %v.310 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.311)
  %v.312 = load i32, ptr %r10
  %v.313 = insertelement <64 x i32> poison, i32 %v.312, i64 0
  %v.314 = shufflevector <64 x i32> %v.313, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.315 = add <64 x i32> %v.314, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.315)
  %v.316 = bitcast <64 x i1> %v.277 to i64
  %v.317 = getelementptr i8, ptr %ctx, i64 200
  %v.318 = load ptr, ptr %v.317, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.318, i32 0, i64 %v.316, ptr %rows)
  %v.319 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.319, ptr %r15
  %v.320 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.320, ptr %r16
  %v.321 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.321, ptr %r17
  %v.322 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.322, ptr %r18
  br label %done.292
fast.290:
  %v.323 = freeze <64 x i32> %v.289
  %v.324 = getelementptr i8, ptr %shared, i64 0
  %v.325 = getelementptr i8, ptr %v.324, <64 x i32> %v.323
  %v.326 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.325, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.327 = getelementptr i8, <64 x ptr> %v.325, i64 4
  %v.328 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.327, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.329 = getelementptr i8, <64 x ptr> %v.325, i64 8
  %v.330 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.329, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.331 = getelementptr i8, <64 x ptr> %v.325, i64 12
  %v.332 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.331, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <64 x float> %v.326, ptr %r15
  store <64 x float> %v.328, ptr %r16
  store <64 x float> %v.330, ptr %r17
  store <64 x float> %v.332, ptr %r18
  br label %done.292
done.292:
  %v.333 = load i32, ptr %r10
  %v.334 = zext i32 %v.333 to i64
  %v.335 = add i64 %v.334, 0
  %v.336 = icmp ule i64 %v.335, 4294966815
  %v.337 = add i64 %v.334, 16
  %v.338 = load i32, ptr %r10
  %v.339 = insertelement <64 x i64> poison, i64 %v.337, i64 0
  %v.340 = shufflevector <64 x i64> %v.339, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.341 = add <64 x i64> %v.340, <i64 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.342 = load i32, ptr %r10
  %v.343 = insertelement <64 x i32> poison, i32 %v.342, i64 0
  %v.344 = shufflevector <64 x i32> %v.343, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.345 = add <64 x i32> %v.344, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.349 = load i1, ptr %passed.13
  br i1 %v.349, label %fast.346, label %slow.347, !prof !11
slow.347:
  %v.350 = load i32, ptr %r10
  %v.351 = insertelement <64 x i32> poison, i32 %v.350, i64 0
  %v.352 = shufflevector <64 x i32> %v.351, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.353 = add <64 x i32> %v.352, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  %v.354 = add <64 x i32> %v.353, splat (i32 16)
  %v.355 = zext <64 x i32> %v.354 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.355)
  %v.356 = load i32, ptr %r10
  %v.357 = insertelement <64 x i32> poison, i32 %v.356, i64 0
  %v.358 = shufflevector <64 x i32> %v.357, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.359 = add <64 x i32> %v.358, <i32 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32, 0 to 480 by 32>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.359)
  %v.360 = bitcast <64 x i1> %v.277 to i64
  %v.361 = getelementptr i8, ptr %ctx, i64 200
  %v.362 = load ptr, ptr %v.361, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.362, i32 1, i64 %v.360, ptr %rows)
  %v.363 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.363, ptr %r19
  %v.364 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.364, ptr %r20
  %v.365 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.365, ptr %r21
  %v.366 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.366, ptr %r22
  br label %done.348
fast.346:
  %v.367 = freeze <64 x i32> %v.345
  %v.368 = getelementptr i8, ptr %shared, i64 16
  %v.369 = getelementptr i8, ptr %v.368, <64 x i32> %v.367
  %v.370 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.369, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.371 = getelementptr i8, <64 x ptr> %v.369, i64 4
  %v.372 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.371, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.373 = getelementptr i8, <64 x ptr> %v.369, i64 8
  %v.374 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.373, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.375 = getelementptr i8, <64 x ptr> %v.369, i64 12
  %v.376 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.375, i32 4, <64 x i1> %v.277, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <64 x float> %v.370, ptr %r19
  store <64 x float> %v.372, ptr %r20
  store <64 x float> %v.374, ptr %r21
  store <64 x float> %v.376, ptr %r22
  br label %done.348
done.348:
  br label %m.0.15
m.0.15:
  %v.377 = load i64, ptr %mask.running
  %v.378 = bitcast i64 %v.377 to <64 x i1>
  %v.379 = load i32, ptr %r12
  %v.380 = zext i32 %v.379 to i64
  %v.381 = mul i64 16, 3
  %v.382 = call i64 @llvm.smin.i64(i64 %v.381, i64 0)
  %v.383 = call i64 @llvm.smax.i64(i64 %v.381, i64 0)
  %v.384 = add i64 %v.380, %v.382
  %v.385 = add i64 %v.380, %v.383
  %v.386 = icmp sge i64 %v.384, 0
  %v.387 = icmp sle i64 %v.385, 4294967295
  %v.388 = and i1 %v.386, %v.387
  %v.389 = load i32, ptr %r12
  %v.390 = insertelement <64 x i64> poison, i64 %v.380, i64 0
  %v.391 = shufflevector <64 x i64> %v.390, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.392 = mul <64 x i64> splat (i64 16), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.393 = add <64 x i64> %v.391, %v.392
  %v.394 = load i32, ptr %r12
  %v.395 = insertelement <64 x i32> poison, i32 %v.394, i64 0
  %v.396 = shufflevector <64 x i32> %v.395, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.397 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.398 = add <64 x i32> %v.396, %v.397
  br i1 %v.388, label %straight.402, label %slow.400, !prof !11
straight.402:
  %v.403 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.404 = trunc i64 %v.403 to i32
  %v.405 = insertelement <64 x i32> poison, i32 %v.404, i64 0
  %v.406 = shufflevector <64 x i32> %v.405, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.407 = icmp uge <64 x i32> %v.398, %v.406
  %v.408 = add <64 x i32> %v.398, splat (i32 0)
  %v.409 = and <64 x i32> %v.408, splat (i32 3)
  %v.410 = icmp ne <64 x i32> %v.409, splat (i32 0)
  %v.411 = or <64 x i1> %v.407, %v.410
  %v.412 = and <64 x i1> %v.378, %v.411
  %v.413 = bitcast <64 x i1> %v.412 to i64
  %v.414 = icmp eq i64 %v.413, 0
  br i1 %v.414, label %fast.399, label %slow.400, !prof !11
slow.400:
  %v.415 = load i32, ptr %r12
  %v.416 = insertelement <64 x i32> poison, i32 %v.415, i64 0
  %v.417 = shufflevector <64 x i32> %v.416, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.418 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.419 = add <64 x i32> %v.417, %v.418
  %v.420 = add <64 x i32> %v.419, splat (i32 0)
  %v.421 = zext <64 x i32> %v.420 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.421)
  %v.422 = load i32, ptr %r12
  %v.423 = insertelement <64 x i32> poison, i32 %v.422, i64 0
  %v.424 = shufflevector <64 x i32> %v.423, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.425 = mul <64 x i32> splat (i32 16), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.426 = add <64 x i32> %v.424, %v.425
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.426)
  %v.427 = bitcast <64 x i1> %v.378 to i64
  %v.428 = getelementptr i8, ptr %ctx, i64 200
  %v.429 = load ptr, ptr %v.428, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.429, i32 2, i64 %v.427, ptr %rows)
  %v.430 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.430, ptr %r23
  br label %done.401
fast.399:
  %v.431 = freeze <64 x i32> %v.398
  %v.432 = getelementptr i8, ptr %shared, i64 0
  %v.433 = bitcast <64 x i1> %v.378 to i64
  %v.434 = call <64 x float> @gather.shared.some.v64f32.i32.1(ptr %v.432, <64 x i32> %v.431, i64 %v.433), !alias.scope !6, !noalias !9
  store <64 x float> %v.434, ptr %r23
  br label %done.401
done.401:
  %v.435 = load <64 x float>, ptr %r16
  %v.436 = load <64 x float>, ptr %r23
  %v.437 = load <64 x float>, ptr %r17
  %v.438 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.435, <64 x float> %v.436, <64 x float> %v.437)
  %v.439 = fcmp uno <64 x float> %v.438, %v.438
  %v.440 = select <64 x i1> %v.439, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.438
  store <64 x float> %v.440, ptr %r15
  %v.441 = load <64 x float>, ptr %r18
  %v.442 = load <64 x float>, ptr %r19
  %v.443 = load <64 x float>, ptr %r15
  %v.444 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.441, <64 x float> %v.442, <64 x float> %v.443)
  %v.445 = fcmp uno <64 x float> %v.444, %v.444
  %v.446 = select <64 x i1> %v.445, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.444
  store <64 x float> %v.446, ptr %r15
  %v.447 = load <64 x float>, ptr %r20
  %v.448 = load <64 x float>, ptr %r21
  %v.449 = load <64 x float>, ptr %r15
  %v.450 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.447, <64 x float> %v.448, <64 x float> %v.449)
  %v.451 = fcmp uno <64 x float> %v.450, %v.450
  %v.452 = select <64 x i1> %v.451, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.450
  store <64 x float> %v.452, ptr %r15
  %v.453 = load <64 x float>, ptr %r15
  %v.454 = load <64 x float>, ptr %r22
  %v.455 = fadd <64 x float> %v.453, %v.454
  %v.456 = fcmp uno <64 x float> %v.455, %v.455
  %v.457 = select <64 x i1> %v.456, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.455
  store <64 x float> %v.457, ptr %r15
  %v.458 = load i32, ptr %r1
  %v.459 = zext i32 %v.458 to i64
  %v.460 = mul i64 16, 3
  %v.461 = call i64 @llvm.smin.i64(i64 %v.460, i64 0)
  %v.462 = call i64 @llvm.smax.i64(i64 %v.460, i64 0)
  %v.463 = add i64 %v.459, %v.461
  %v.464 = add i64 %v.459, %v.462
  %v.465 = icmp sge i64 %v.463, 0
  %v.466 = icmp sle i64 %v.464, 4294967280
  %v.467 = and i1 %v.465, %v.466
  %v.468 = mul i64 %v.459, 4
  %v.469 = mul i64 1, 4
  store i64 %v.468, ptr %r28
  store i1 %v.467, ptr %r28.ok
  store i32 %v.458, ptr %r28.narrow
  store i64 %v.469, ptr %r28.scale
  store i32 16, ptr %r28.step
  %v.470 = load i64, ptr %r27
  %v.471 = load i64, ptr %r28
  %v.472 = load i1, ptr %r28.ok
  %v.473 = load i32, ptr %r28.narrow
  %v.474 = load i32, ptr %r28.step
  %v.475 = load i64, ptr %r28.scale
  %v.476 = add i64 %v.470, %v.471
  store i64 %v.476, ptr %r29
  store i1 %v.472, ptr %r29.ok
  store i32 %v.473, ptr %r29.narrow
  store i64 %v.475, ptr %r29.scale
  store i32 %v.474, ptr %r29.step
  br label %m.0.22
m.0.22:
  %v.477 = load i64, ptr %mask.running
  %v.478 = bitcast i64 %v.477 to <64 x i1>
  %v.479 = load i64, ptr %r29
  %v.480 = load i1, ptr %r29.ok
  %v.481 = load i32, ptr %r29.narrow
  %v.482 = load i32, ptr %r29.step
  %v.483 = load i64, ptr %r29.scale
  %v.484 = sub i64 %v.479, %window.base
  br i1 %v.480, label %straight.488, label %slow.486, !prof !11
straight.488:
  %v.489 = bitcast <64 x i1> %v.478 to i64
  %v.490 = call i64 @llvm.ctlz.i64(i64 %v.489, i1 false)
  %v.491 = sub i64 63, %v.490
  %v.492 = and i64 %v.491, 63
  %v.493 = mul i64 %v.492, 4
  %v.494 = add i64 %v.484, %v.493
  %v.495 = or i64 %v.484, %v.494
  %v.496 = call i64 @llvm.fshr.i64(i64 %v.495, i64 %v.495, i64 2)
  %v.497 = lshr i64 %window.limit, 2
  %v.498 = icmp ult i64 %v.496, %v.497
  br i1 %v.498, label %fast.485, label %slow.486, !prof !11
slow.486:
  %v.499 = insertelement <64 x i64> poison, i64 %v.479, i64 0
  %v.500 = shufflevector <64 x i64> %v.499, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.501 = add <64 x i64> %v.500, <i64 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4>
  %v.502 = mul <64 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.503 = add <64 x i64> %v.501, %v.502
  %v.504 = insertelement <64 x i32> poison, i32 %v.481, i64 0
  %v.505 = shufflevector <64 x i32> %v.504, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.506 = add <64 x i32> %v.505, <i32 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.507 = insertelement <64 x i32> poison, i32 %v.482, i64 0
  %v.508 = shufflevector <64 x i32> %v.507, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.509 = mul <64 x i32> %v.508, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.510 = add <64 x i32> %v.506, %v.509
  %v.511 = zext <64 x i32> %v.510 to <64 x i64>
  %v.512 = zext i32 %v.481 to i64
  %v.513 = sext i32 %v.482 to i64
  %v.514 = insertelement <64 x i64> poison, i64 %v.512, i64 0
  %v.515 = shufflevector <64 x i64> %v.514, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.516 = add <64 x i64> %v.515, <i64 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.517 = insertelement <64 x i64> poison, i64 %v.513, i64 0
  %v.518 = shufflevector <64 x i64> %v.517, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.519 = mul <64 x i64> %v.518, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.520 = add <64 x i64> %v.516, %v.519
  %v.521 = sub <64 x i64> %v.511, %v.520
  %v.522 = insertelement <64 x i64> poison, i64 %v.483, i64 0
  %v.523 = shufflevector <64 x i64> %v.522, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.524 = mul <64 x i64> %v.521, %v.523
  %v.525 = add <64 x i64> %v.503, %v.524
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.525)
  %v.526 = load i64, ptr %r29
  %v.527 = load i1, ptr %r29.ok
  %v.528 = load i32, ptr %r29.narrow
  %v.529 = load i32, ptr %r29.step
  %v.530 = load i64, ptr %r29.scale
  %v.531 = insertelement <64 x i64> poison, i64 %v.526, i64 0
  %v.532 = shufflevector <64 x i64> %v.531, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.533 = add <64 x i64> %v.532, <i64 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4, 0 to 60 by 4>
  %v.534 = mul <64 x i64> splat (i64 64), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.535 = add <64 x i64> %v.533, %v.534
  %v.536 = insertelement <64 x i32> poison, i32 %v.528, i64 0
  %v.537 = shufflevector <64 x i32> %v.536, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.538 = add <64 x i32> %v.537, <i32 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.539 = insertelement <64 x i32> poison, i32 %v.529, i64 0
  %v.540 = shufflevector <64 x i32> %v.539, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.541 = mul <64 x i32> %v.540, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.542 = add <64 x i32> %v.538, %v.541
  %v.543 = zext <64 x i32> %v.542 to <64 x i64>
  %v.544 = zext i32 %v.528 to i64
  %v.545 = sext i32 %v.529 to i64
  %v.546 = insertelement <64 x i64> poison, i64 %v.544, i64 0
  %v.547 = shufflevector <64 x i64> %v.546, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.548 = add <64 x i64> %v.547, <i64 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1, 0 to 15 by 1>
  %v.549 = insertelement <64 x i64> poison, i64 %v.545, i64 0
  %v.550 = shufflevector <64 x i64> %v.549, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.551 = mul <64 x i64> %v.550, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.552 = add <64 x i64> %v.548, %v.551
  %v.553 = sub <64 x i64> %v.543, %v.552
  %v.554 = insertelement <64 x i64> poison, i64 %v.530, i64 0
  %v.555 = shufflevector <64 x i64> %v.554, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.556 = mul <64 x i64> %v.553, %v.555
  %v.557 = add <64 x i64> %v.535, %v.556
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.557)
  %v.558 = load <64 x float>, ptr %r15
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.558)
  %v.559 = bitcast <64 x i1> %v.478 to i64
  %v.560 = getelementptr i8, ptr %ctx, i64 200
  %v.561 = load ptr, ptr %v.560, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.561, i32 3, i64 %v.559, ptr %rows)
  br label %done.487
fast.485:
  %v.562 = load <64 x float>, ptr %r15
  %v.563 = freeze i64 %v.484
  %v.564 = and i64 %v.563, %window.mask
  %v.565 = getelementptr i8, ptr %window, i64 %v.564
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.562, ptr %v.565, i32 4, <64 x i1> %v.478), !alias.scope !5, !noalias !8
  br label %done.487
done.487:
  %v.566 = load i64, ptr %mask.running
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
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v64f32.p0(<64 x float>, ptr, i32, <64 x i1>)

