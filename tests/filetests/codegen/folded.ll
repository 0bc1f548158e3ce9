; folded, 32: Blocks, 32 lanes
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
  %r10 = alloca <32 x float>
  %r11 = alloca <32 x float>
  %r12 = alloca <32 x float>
  %r13 = alloca <32 x float>
  %r14 = alloca <32 x float>
  %r16 = alloca i64
  %r17 = alloca i64
  %r17.ok = alloca i1
  %r17.narrow = alloca i32
  %r17.scale = alloca i64
  %r17.step = alloca i32
  %r18 = alloca i64
  %r18.ok = alloca i1
  %r18.narrow = alloca i32
  %r18.scale = alloca i64
  %r18.step = alloca i32
  %mask.running = alloca i32
  %mask.0 = alloca i32
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
  store <32 x float> %any.v32f32, ptr %r10
  store <32 x float> %any.v32f32, ptr %r11
  store <32 x float> %any.v32f32, ptr %r12
  store <32 x float> %any.v32f32, ptr %r13
  store <32 x float> %any.v32f32, ptr %r14
  store i64 %any.i64, ptr %r16
  store i64 %any.i64, ptr %r17
  store i1 %any.i1, ptr %r17.ok
  store i32 %any.i32, ptr %r17.narrow
  store i64 %any.i64, ptr %r17.scale
  store i32 %any.i32, ptr %r17.step
  store i64 %any.i64, ptr %r18
  store i1 %any.i1, ptr %r18.ok
  store i32 %any.i32, ptr %r18.narrow
  store i64 %any.i64, ptr %r18.scale
  store i32 %any.i32, ptr %r18.step
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
  store i64 %v.8, ptr %r16
  %v.9 = urem i32 %first, 256
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = mul i32 %v.10, 16
  store i32 %v.11, ptr %r2
  %v.12 = urem i32 %first, 256
  %v.13 = shl i32 %v.12, 4
  %v.14 = and i32 %v.13, 112
  store i32 %v.14, ptr %r3
  %v.15 = urem i32 %first, 256
  %v.16 = lshr i32 %v.15, 3
  %v.17 = and i32 %v.16, 31
  store i32 %v.17, ptr %r4
  %v.18 = load i32, ptr %r4
  %v.19 = mul i32 %v.18, 128
  store i32 %v.19, ptr %r5
  %v.20 = trunc i64 0 to i32
  store i32 %v.20, ptr %r6
  %v.21 = load i32, ptr %r6
  %v.22 = load i32, ptr %r5
  %v.23 = add i32 %v.21, %v.22
  store i32 %v.23, ptr %r7
  %v.24 = load i32, ptr %r6
  %v.25 = load i32, ptr %r3
  %v.26 = add i32 %v.24, %v.25
  store i32 %v.26, ptr %r8
  %v.27 = load i32, ptr %r8
  %v.28 = zext i32 %v.27 to i64
  %v.29 = add i64 %v.28, 0
  %v.30 = icmp ule i64 %v.29, 4294967183
  %v.31 = load i32, ptr %r8
  br i1 %v.30, label %straight.35, label %slow.33, !prof !11
straight.35:
  %v.36 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.37 = icmp ult i64 %v.28, %v.36
  %v.38 = and i64 %v.28, 15
  %v.39 = icmp eq i64 %v.38, 0
  %v.40 = and i1 %v.37, %v.39
  br i1 %v.40, label %fast.32, label %slow.33, !prof !11
slow.33:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.32:
  %v.41 = freeze i64 %v.28
  %v.42 = and i64 %v.41, 2147483647
  %v.43 = getelementptr i8, ptr %shared, i64 %v.42
  %v.44 = load <32 x float>, ptr %v.43, align 4, !alias.scope !6, !noalias !9
  %v.45 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.46 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.47 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.48 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.49 = shufflevector <8 x float> %v.45, <8 x float> %v.46, <16 x i32> <i32 0 to 15 by 1>
  %v.50 = shufflevector <8 x float> %v.47, <8 x float> %v.48, <16 x i32> <i32 0 to 15 by 1>
  %v.51 = shufflevector <16 x float> %v.49, <16 x float> %v.50, <32 x i32> <i32 0 to 31 by 1>
  %v.52 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.53 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.54 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.55 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.56 = shufflevector <8 x float> %v.52, <8 x float> %v.53, <16 x i32> <i32 0 to 15 by 1>
  %v.57 = shufflevector <8 x float> %v.54, <8 x float> %v.55, <16 x i32> <i32 0 to 15 by 1>
  %v.58 = shufflevector <16 x float> %v.56, <16 x float> %v.57, <32 x i32> <i32 0 to 31 by 1>
  %v.59 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.60 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.61 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.62 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.63 = shufflevector <8 x float> %v.59, <8 x float> %v.60, <16 x i32> <i32 0 to 15 by 1>
  %v.64 = shufflevector <8 x float> %v.61, <8 x float> %v.62, <16 x i32> <i32 0 to 15 by 1>
  %v.65 = shufflevector <16 x float> %v.63, <16 x float> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.67 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.68 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.69 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.70 = shufflevector <8 x float> %v.66, <8 x float> %v.67, <16 x i32> <i32 0 to 15 by 1>
  %v.71 = shufflevector <8 x float> %v.68, <8 x float> %v.69, <16 x i32> <i32 0 to 15 by 1>
  %v.72 = shufflevector <16 x float> %v.70, <16 x float> %v.71, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.51, ptr %r10
  store <32 x float> %v.58, ptr %r11
  store <32 x float> %v.65, ptr %r12
  store <32 x float> %v.72, ptr %r13
  br label %done.34
done.34:
  %v.73 = load i32, ptr %r7
  %v.74 = zext i32 %v.73 to i64
  %v.75 = mul i64 128, 3
  %v.76 = call i64 @llvm.smin.i64(i64 %v.75, i64 0)
  %v.77 = call i64 @llvm.smax.i64(i64 %v.75, i64 0)
  %v.78 = add i64 %v.74, %v.76
  %v.79 = add i64 %v.74, %v.77
  %v.80 = icmp sge i64 %v.78, 0
  %v.81 = icmp sle i64 %v.79, 4294967295
  %v.82 = and i1 %v.80, %v.81
  %v.83 = load i32, ptr %r7
  %v.84 = mul i64 128, 1
  %v.85 = add i64 %v.74, %v.84
  %v.86 = mul i64 128, 2
  %v.87 = add i64 %v.74, %v.86
  %v.88 = mul i64 128, 3
  %v.89 = add i64 %v.74, %v.88
  br i1 %v.82, label %straight.93, label %slow.91, !prof !11
straight.93:
  %v.94 = add i64 128, 2147483648
  %v.95 = icmp ult i64 %v.94, 4294967296
  %v.96 = or i64 %v.74, %v.85
  %v.97 = or i64 %v.96, %v.89
  %v.98 = call i64 @llvm.umax.i64(i64 %v.74, i64 %v.85)
  %v.99 = call i64 @llvm.umax.i64(i64 %v.98, i64 %v.89)
  %v.100 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.101 = icmp ult i64 %v.99, %v.100
  %v.102 = and i64 %v.97, 3
  %v.103 = icmp eq i64 %v.102, 0
  %v.104 = and i1 %v.101, %v.103
  %v.105 = and i1 %v.104, %v.95
  br i1 %v.105, label %fast.90, label %slow.91, !prof !11
slow.91:
  store i32 -1, ptr %mask.running
  br label %m.0.10
fast.90:
  %v.106 = freeze i64 %v.74
  %v.107 = and i64 %v.106, 2147483647
  %v.108 = getelementptr i8, ptr %shared, i64 %v.107
  %v.109 = load float, ptr %v.108, align 4, !alias.scope !6, !noalias !9
  %v.110 = freeze i64 %v.85
  %v.111 = and i64 %v.110, 2147483647
  %v.112 = getelementptr i8, ptr %shared, i64 %v.111
  %v.113 = load float, ptr %v.112, align 4, !alias.scope !6, !noalias !9
  %v.114 = freeze i64 %v.87
  %v.115 = and i64 %v.114, 2147483647
  %v.116 = getelementptr i8, ptr %shared, i64 %v.115
  %v.117 = load float, ptr %v.116, align 4, !alias.scope !6, !noalias !9
  %v.118 = freeze i64 %v.89
  %v.119 = and i64 %v.118, 2147483647
  %v.120 = getelementptr i8, ptr %shared, i64 %v.119
  %v.121 = load float, ptr %v.120, align 4, !alias.scope !6, !noalias !9
  %v.122 = insertelement <8 x float> poison, float %v.109, i64 0
  %v.123 = shufflevector <8 x float> %v.122, <8 x float> poison, <8 x i32> zeroinitializer
  %v.124 = insertelement <8 x float> poison, float %v.113, i64 0
  %v.125 = shufflevector <8 x float> %v.124, <8 x float> poison, <8 x i32> zeroinitializer
  %v.126 = insertelement <8 x float> poison, float %v.117, i64 0
  %v.127 = shufflevector <8 x float> %v.126, <8 x float> poison, <8 x i32> zeroinitializer
  %v.128 = insertelement <8 x float> poison, float %v.121, i64 0
  %v.129 = shufflevector <8 x float> %v.128, <8 x float> poison, <8 x i32> zeroinitializer
  %v.130 = shufflevector <8 x float> %v.123, <8 x float> %v.125, <16 x i32> <i32 0 to 15 by 1>
  %v.131 = shufflevector <8 x float> %v.127, <8 x float> %v.129, <16 x i32> <i32 0 to 15 by 1>
  %v.132 = shufflevector <16 x float> %v.130, <16 x float> %v.131, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.132, ptr %r14
  br label %done.92
done.92:
  %v.133 = load <32 x float>, ptr %r11
  %v.134 = load <32 x float>, ptr %r14
  %v.135 = load <32 x float>, ptr %r10
  %v.136 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.133, <32 x float> %v.134, <32 x float> %v.135)
  %v.137 = fcmp uno <32 x float> %v.136, %v.136
  %v.138 = select <32 x i1> %v.137, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.136
  store <32 x float> %v.138, ptr %r10
  %v.139 = load <32 x float>, ptr %r13
  %v.140 = load <32 x float>, ptr %r14
  %v.141 = load <32 x float>, ptr %r12
  %v.142 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.139, <32 x float> %v.140, <32 x float> %v.141)
  %v.143 = fcmp uno <32 x float> %v.142, %v.142
  %v.144 = select <32 x i1> %v.143, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.142
  store <32 x float> %v.144, ptr %r12
  %v.145 = load <32 x float>, ptr %r10
  %v.146 = load <32 x float>, ptr %r12
  %v.147 = fadd <32 x float> %v.145, %v.146
  %v.148 = fcmp uno <32 x float> %v.147, %v.147
  %v.149 = select <32 x i1> %v.148, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.147
  store <32 x float> %v.149, ptr %r10
  %v.150 = load i32, ptr %r1
  %v.151 = zext i32 %v.150 to i64
  %v.152 = mul i64 8, 3
  %v.153 = call i64 @llvm.smin.i64(i64 %v.152, i64 0)
  %v.154 = call i64 @llvm.smax.i64(i64 %v.152, i64 0)
  %v.155 = add i64 %v.151, %v.153
  %v.156 = add i64 %v.151, %v.154
  %v.157 = icmp sge i64 %v.155, 0
  %v.158 = icmp sle i64 %v.156, 4294967288
  %v.159 = and i1 %v.157, %v.158
  %v.160 = mul i64 %v.151, 4
  %v.161 = mul i64 1, 4
  store i64 %v.160, ptr %r17
  store i1 %v.159, ptr %r17.ok
  store i32 %v.150, ptr %r17.narrow
  store i64 %v.161, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.162 = load i64, ptr %r16
  %v.163 = load i64, ptr %r17
  %v.164 = load i1, ptr %r17.ok
  %v.165 = load i32, ptr %r17.narrow
  %v.166 = load i32, ptr %r17.step
  %v.167 = load i64, ptr %r17.scale
  %v.168 = add i64 %v.162, %v.163
  store i64 %v.168, ptr %r18
  store i1 %v.164, ptr %r18.ok
  store i32 %v.165, ptr %r18.narrow
  store i64 %v.167, ptr %r18.scale
  store i32 %v.166, ptr %r18.step
  %v.169 = load i64, ptr %r18
  %v.170 = load i1, ptr %r18.ok
  %v.171 = load i32, ptr %r18.narrow
  %v.172 = load i32, ptr %r18.step
  %v.173 = load i64, ptr %r18.scale
  %v.174 = sub i64 %v.169, %window.base
  br i1 %v.170, label %straight.178, label %slow.176, !prof !11
straight.178:
  %v.179 = call i64 @llvm.fshr.i64(i64 %v.174, i64 %v.174, i64 2)
  %v.180 = lshr i64 %window.limit, 2
  %v.181 = icmp ult i64 %v.179, %v.180
  br i1 %v.181, label %fast.175, label %slow.176, !prof !11
slow.176:
  store i32 -1, ptr %mask.running
  br label %m.0.16
fast.175:
  %v.182 = load <32 x float>, ptr %r10
  %v.183 = freeze i64 %v.174
  %v.184 = and i64 %v.183, %window.mask
  %v.185 = getelementptr i8, ptr %window, i64 %v.184
  store <32 x float> %v.182, ptr %v.185, align 4, !alias.scope !5, !noalias !8
  br label %done.177
done.177:
  br label %gang.done
m.0:
  %v.186 = load i32, ptr %mask.0
  %v.187 = icmp eq i32 %v.186, 0
  br i1 %v.187, label %skip.0, label %run.188
run.188:
  store i32 0, ptr %mask.0
  %v.189 = bitcast i32 %v.186 to <32 x i1>
  store i32 %v.186, ptr %mask.running
  %v.190 = getelementptr i8, ptr %params, i64 0
  %v.191 = load i64, ptr %v.190, align 8, !invariant.load !0
  store i64 %v.191, ptr %r16
  %v.192 = urem i32 %first, 256
  store i32 %v.192, ptr %r1
  %v.193 = load i32, ptr %r1
  %v.194 = mul i32 %v.193, 16
  store i32 %v.194, ptr %r2
  %v.195 = urem i32 %first, 256
  %v.196 = shl i32 %v.195, 4
  %v.197 = and i32 %v.196, 112
  store i32 %v.197, ptr %r3
  %v.198 = urem i32 %first, 256
  %v.199 = lshr i32 %v.198, 3
  %v.200 = and i32 %v.199, 31
  store i32 %v.200, ptr %r4
  %v.201 = load i32, ptr %r4
  %v.202 = mul i32 %v.201, 128
  store i32 %v.202, ptr %r5
  %v.203 = trunc i64 0 to i32
  store i32 %v.203, ptr %r6
  %v.204 = load i32, ptr %r6
  %v.205 = load i32, ptr %r5
  %v.206 = add i32 %v.204, %v.205
  store i32 %v.206, ptr %r7
  %v.207 = load i32, ptr %r6
  %v.208 = load i32, ptr %r3
  %v.209 = add i32 %v.207, %v.208
  store i32 %v.209, ptr %r8
  br label %m.0.9
m.0.9:
  %v.210 = load i32, ptr %mask.running
  %v.211 = bitcast i32 %v.210 to <32 x i1>
  %v.212 = load i32, ptr %r8
  %v.213 = zext i32 %v.212 to i64
  %v.214 = add i64 %v.213, 0
  %v.215 = icmp ule i64 %v.214, 4294967183
  %v.216 = load i32, ptr %r8
  %v.217 = insertelement <32 x i64> poison, i64 %v.213, i64 0
  %v.218 = shufflevector <32 x i64> %v.217, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.219 = add <32 x i64> %v.218, <i64 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.220 = load i32, ptr %r8
  %v.221 = insertelement <32 x i32> poison, i32 %v.220, i64 0
  %v.222 = shufflevector <32 x i32> %v.221, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.223 = add <32 x i32> %v.222, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  br i1 %v.215, label %straight.227, label %slow.225, !prof !11
straight.227:
  %v.228 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.229 = trunc i64 %v.228 to i32
  %v.230 = insertelement <32 x i32> poison, i32 %v.229, i64 0
  %v.231 = shufflevector <32 x i32> %v.230, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.232 = icmp uge <32 x i32> %v.223, %v.231
  %v.233 = add <32 x i32> %v.223, splat (i32 0)
  %v.234 = and <32 x i32> %v.233, splat (i32 15)
  %v.235 = icmp ne <32 x i32> %v.234, splat (i32 0)
  %v.236 = or <32 x i1> %v.232, %v.235
  %v.237 = and <32 x i1> %v.211, %v.236
  %v.238 = bitcast <32 x i1> %v.237 to i32
  %v.239 = icmp eq i32 %v.238, 0
  br i1 %v.239, label %fast.224, label %slow.225, !prof !11
slow.225:
  %v.240 = load i32, ptr %r8
  %v.241 = insertelement <32 x i32> poison, i32 %v.240, i64 0
  %v.242 = shufflevector <32 x i32> %v.241, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.243 = add <32 x i32> %v.242, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.244 = add <32 x i32> %v.243, splat (i32 0)
  %v.245 = zext <32 x i32> %v.244 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.245)
  %v.246 = load i32, ptr %r8
  %v.247 = insertelement <32 x i32> poison, i32 %v.246, i64 0
  %v.248 = shufflevector <32 x i32> %v.247, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.249 = add <32 x i32> %v.248, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.249)
  %v.250 = bitcast <32 x i1> %v.211 to i32
  %v.251 = getelementptr i8, ptr %ctx, i64 200
  %v.252 = load ptr, ptr %v.251, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.252, i32 0, i32 %v.250, ptr %rows)
  %v.253 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.253, ptr %r10
  %v.254 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.254, ptr %r11
  %v.255 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.255, ptr %r12
  %v.256 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.256, ptr %r13
  br label %done.226
fast.224:
  %v.257 = freeze <32 x i32> %v.223
  %v.258 = getelementptr i8, ptr %shared, i64 0
  %v.259 = getelementptr i8, ptr %v.258, <32 x i32> %v.257
  %v.260 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.259, i32 4, <32 x i1> %v.211, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.261 = getelementptr i8, <32 x ptr> %v.259, i64 4
  %v.262 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.261, i32 4, <32 x i1> %v.211, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.263 = getelementptr i8, <32 x ptr> %v.259, i64 8
  %v.264 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.263, i32 4, <32 x i1> %v.211, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.265 = getelementptr i8, <32 x ptr> %v.259, i64 12
  %v.266 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.265, i32 4, <32 x i1> %v.211, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.260, ptr %r10
  store <32 x float> %v.262, ptr %r11
  store <32 x float> %v.264, ptr %r12
  store <32 x float> %v.266, ptr %r13
  br label %done.226
done.226:
  br label %m.0.10
m.0.10:
  %v.267 = load i32, ptr %mask.running
  %v.268 = bitcast i32 %v.267 to <32 x i1>
  %v.269 = load i32, ptr %r7
  %v.270 = zext i32 %v.269 to i64
  %v.271 = mul i64 128, 3
  %v.272 = call i64 @llvm.smin.i64(i64 %v.271, i64 0)
  %v.273 = call i64 @llvm.smax.i64(i64 %v.271, i64 0)
  %v.274 = add i64 %v.270, %v.272
  %v.275 = add i64 %v.270, %v.273
  %v.276 = icmp sge i64 %v.274, 0
  %v.277 = icmp sle i64 %v.275, 4294967295
  %v.278 = and i1 %v.276, %v.277
  %v.279 = load i32, ptr %r7
  %v.280 = insertelement <32 x i64> poison, i64 %v.270, i64 0
  %v.281 = shufflevector <32 x i64> %v.280, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.282 = mul <32 x i64> splat (i64 128), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.283 = add <32 x i64> %v.281, %v.282
  %v.284 = load i32, ptr %r7
  %v.285 = insertelement <32 x i32> poison, i32 %v.284, i64 0
  %v.286 = shufflevector <32 x i32> %v.285, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.287 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.288 = add <32 x i32> %v.286, %v.287
  br i1 %v.278, label %straight.292, label %slow.290, !prof !11
straight.292:
  %v.293 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.294 = trunc i64 %v.293 to i32
  %v.295 = insertelement <32 x i32> poison, i32 %v.294, i64 0
  %v.296 = shufflevector <32 x i32> %v.295, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.297 = icmp uge <32 x i32> %v.288, %v.296
  %v.298 = add <32 x i32> %v.288, splat (i32 0)
  %v.299 = and <32 x i32> %v.298, splat (i32 3)
  %v.300 = icmp ne <32 x i32> %v.299, splat (i32 0)
  %v.301 = or <32 x i1> %v.297, %v.300
  %v.302 = and <32 x i1> %v.268, %v.301
  %v.303 = bitcast <32 x i1> %v.302 to i32
  %v.304 = icmp eq i32 %v.303, 0
  br i1 %v.304, label %fast.289, label %slow.290, !prof !11
slow.290:
  %v.305 = load i32, ptr %r7
  %v.306 = insertelement <32 x i32> poison, i32 %v.305, i64 0
  %v.307 = shufflevector <32 x i32> %v.306, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.308 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.309 = add <32 x i32> %v.307, %v.308
  %v.310 = add <32 x i32> %v.309, splat (i32 0)
  %v.311 = zext <32 x i32> %v.310 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.311)
  %v.312 = load i32, ptr %r7
  %v.313 = insertelement <32 x i32> poison, i32 %v.312, i64 0
  %v.314 = shufflevector <32 x i32> %v.313, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.315 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.316 = add <32 x i32> %v.314, %v.315
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.316)
  %v.317 = bitcast <32 x i1> %v.268 to i32
  %v.318 = getelementptr i8, ptr %ctx, i64 200
  %v.319 = load ptr, ptr %v.318, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.319, i32 1, i32 %v.317, ptr %rows)
  %v.320 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.320, ptr %r14
  br label %done.291
fast.289:
  %v.321 = freeze <32 x i32> %v.288
  %v.322 = getelementptr i8, ptr %shared, i64 0
  %v.323 = bitcast <32 x i1> %v.268 to i32
  %v.324 = call <32 x float> @gather.shared.some.v32f32.i32.1(ptr %v.322, <32 x i32> %v.321, i32 %v.323), !alias.scope !6, !noalias !9
  store <32 x float> %v.324, ptr %r14
  br label %done.291
done.291:
  %v.325 = load <32 x float>, ptr %r11
  %v.326 = load <32 x float>, ptr %r14
  %v.327 = load <32 x float>, ptr %r10
  %v.328 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.325, <32 x float> %v.326, <32 x float> %v.327)
  %v.329 = fcmp uno <32 x float> %v.328, %v.328
  %v.330 = select <32 x i1> %v.329, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.328
  store <32 x float> %v.330, ptr %r10
  %v.331 = load <32 x float>, ptr %r13
  %v.332 = load <32 x float>, ptr %r14
  %v.333 = load <32 x float>, ptr %r12
  %v.334 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.331, <32 x float> %v.332, <32 x float> %v.333)
  %v.335 = fcmp uno <32 x float> %v.334, %v.334
  %v.336 = select <32 x i1> %v.335, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.334
  store <32 x float> %v.336, ptr %r12
  %v.337 = load <32 x float>, ptr %r10
  %v.338 = load <32 x float>, ptr %r12
  %v.339 = fadd <32 x float> %v.337, %v.338
  %v.340 = fcmp uno <32 x float> %v.339, %v.339
  %v.341 = select <32 x i1> %v.340, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.339
  store <32 x float> %v.341, ptr %r10
  %v.342 = load i32, ptr %r1
  %v.343 = zext i32 %v.342 to i64
  %v.344 = mul i64 8, 3
  %v.345 = call i64 @llvm.smin.i64(i64 %v.344, i64 0)
  %v.346 = call i64 @llvm.smax.i64(i64 %v.344, i64 0)
  %v.347 = add i64 %v.343, %v.345
  %v.348 = add i64 %v.343, %v.346
  %v.349 = icmp sge i64 %v.347, 0
  %v.350 = icmp sle i64 %v.348, 4294967288
  %v.351 = and i1 %v.349, %v.350
  %v.352 = mul i64 %v.343, 4
  %v.353 = mul i64 1, 4
  store i64 %v.352, ptr %r17
  store i1 %v.351, ptr %r17.ok
  store i32 %v.342, ptr %r17.narrow
  store i64 %v.353, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.354 = load i64, ptr %r16
  %v.355 = load i64, ptr %r17
  %v.356 = load i1, ptr %r17.ok
  %v.357 = load i32, ptr %r17.narrow
  %v.358 = load i32, ptr %r17.step
  %v.359 = load i64, ptr %r17.scale
  %v.360 = add i64 %v.354, %v.355
  store i64 %v.360, ptr %r18
  store i1 %v.356, ptr %r18.ok
  store i32 %v.357, ptr %r18.narrow
  store i64 %v.359, ptr %r18.scale
  store i32 %v.358, ptr %r18.step
  br label %m.0.16
m.0.16:
  %v.361 = load i32, ptr %mask.running
  %v.362 = bitcast i32 %v.361 to <32 x i1>
  %v.363 = load i64, ptr %r18
  %v.364 = load i1, ptr %r18.ok
  %v.365 = load i32, ptr %r18.narrow
  %v.366 = load i32, ptr %r18.step
  %v.367 = load i64, ptr %r18.scale
  %v.368 = sub i64 %v.363, %window.base
  br i1 %v.364, label %straight.372, label %slow.370, !prof !11
straight.372:
  %v.373 = bitcast <32 x i1> %v.362 to i32
  %v.374 = call i32 @llvm.ctlz.i32(i32 %v.373, i1 false)
  %v.375 = zext i32 %v.374 to i64
  %v.376 = sub i64 31, %v.375
  %v.377 = and i64 %v.376, 31
  %v.378 = mul i64 %v.377, 4
  %v.379 = add i64 %v.368, %v.378
  %v.380 = or i64 %v.368, %v.379
  %v.381 = call i64 @llvm.fshr.i64(i64 %v.380, i64 %v.380, i64 2)
  %v.382 = lshr i64 %window.limit, 2
  %v.383 = icmp ult i64 %v.381, %v.382
  br i1 %v.383, label %fast.369, label %slow.370, !prof !11
slow.370:
  %v.384 = insertelement <32 x i64> poison, i64 %v.363, i64 0
  %v.385 = shufflevector <32 x i64> %v.384, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.386 = add <32 x i64> %v.385, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.387 = mul <32 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.388 = add <32 x i64> %v.386, %v.387
  %v.389 = insertelement <32 x i32> poison, i32 %v.365, i64 0
  %v.390 = shufflevector <32 x i32> %v.389, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.391 = add <32 x i32> %v.390, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.392 = insertelement <32 x i32> poison, i32 %v.366, i64 0
  %v.393 = shufflevector <32 x i32> %v.392, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.394 = mul <32 x i32> %v.393, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.395 = add <32 x i32> %v.391, %v.394
  %v.396 = zext <32 x i32> %v.395 to <32 x i64>
  %v.397 = zext i32 %v.365 to i64
  %v.398 = sext i32 %v.366 to i64
  %v.399 = insertelement <32 x i64> poison, i64 %v.397, i64 0
  %v.400 = shufflevector <32 x i64> %v.399, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.401 = add <32 x i64> %v.400, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.402 = insertelement <32 x i64> poison, i64 %v.398, i64 0
  %v.403 = shufflevector <32 x i64> %v.402, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.404 = mul <32 x i64> %v.403, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.405 = add <32 x i64> %v.401, %v.404
  %v.406 = sub <32 x i64> %v.396, %v.405
  %v.407 = insertelement <32 x i64> poison, i64 %v.367, i64 0
  %v.408 = shufflevector <32 x i64> %v.407, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.409 = mul <32 x i64> %v.406, %v.408
  %v.410 = add <32 x i64> %v.388, %v.409
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.410)
  %v.411 = load i64, ptr %r18
  %v.412 = load i1, ptr %r18.ok
  %v.413 = load i32, ptr %r18.narrow
  %v.414 = load i32, ptr %r18.step
  %v.415 = load i64, ptr %r18.scale
  %v.416 = insertelement <32 x i64> poison, i64 %v.411, i64 0
  %v.417 = shufflevector <32 x i64> %v.416, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.418 = add <32 x i64> %v.417, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.419 = mul <32 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.420 = add <32 x i64> %v.418, %v.419
  %v.421 = insertelement <32 x i32> poison, i32 %v.413, i64 0
  %v.422 = shufflevector <32 x i32> %v.421, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.423 = add <32 x i32> %v.422, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.424 = insertelement <32 x i32> poison, i32 %v.414, i64 0
  %v.425 = shufflevector <32 x i32> %v.424, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.426 = mul <32 x i32> %v.425, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.427 = add <32 x i32> %v.423, %v.426
  %v.428 = zext <32 x i32> %v.427 to <32 x i64>
  %v.429 = zext i32 %v.413 to i64
  %v.430 = sext i32 %v.414 to i64
  %v.431 = insertelement <32 x i64> poison, i64 %v.429, i64 0
  %v.432 = shufflevector <32 x i64> %v.431, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.433 = add <32 x i64> %v.432, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.434 = insertelement <32 x i64> poison, i64 %v.430, i64 0
  %v.435 = shufflevector <32 x i64> %v.434, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.436 = mul <32 x i64> %v.435, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.437 = add <32 x i64> %v.433, %v.436
  %v.438 = sub <32 x i64> %v.428, %v.437
  %v.439 = insertelement <32 x i64> poison, i64 %v.415, i64 0
  %v.440 = shufflevector <32 x i64> %v.439, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.441 = mul <32 x i64> %v.438, %v.440
  %v.442 = add <32 x i64> %v.420, %v.441
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.442)
  %v.443 = load <32 x float>, ptr %r10
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.443)
  %v.444 = bitcast <32 x i1> %v.362 to i32
  %v.445 = getelementptr i8, ptr %ctx, i64 200
  %v.446 = load ptr, ptr %v.445, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.446, i32 2, i32 %v.444, ptr %rows)
  br label %done.371
fast.369:
  %v.447 = load <32 x float>, ptr %r10
  %v.448 = freeze i64 %v.368
  %v.449 = and i64 %v.448, %window.mask
  %v.450 = getelementptr i8, ptr %window, i64 %v.449
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.447, ptr %v.450, i32 4, <32 x i1> %v.362), !alias.scope !5, !noalias !8
  br label %done.371
done.371:
  %v.451 = load i32, ptr %mask.running
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

; folded, 64: Blocks, 64 lanes
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
  %r10 = alloca <64 x float>
  %r11 = alloca <64 x float>
  %r12 = alloca <64 x float>
  %r13 = alloca <64 x float>
  %r14 = alloca <64 x float>
  %r16 = alloca i64
  %r17 = alloca i64
  %r17.ok = alloca i1
  %r17.narrow = alloca i32
  %r17.scale = alloca i64
  %r17.step = alloca i32
  %r18 = alloca i64
  %r18.ok = alloca i1
  %r18.narrow = alloca i32
  %r18.scale = alloca i64
  %r18.step = alloca i32
  %mask.running = alloca i64
  %mask.0 = alloca i64
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
  store <64 x float> %any.v64f32, ptr %r10
  store <64 x float> %any.v64f32, ptr %r11
  store <64 x float> %any.v64f32, ptr %r12
  store <64 x float> %any.v64f32, ptr %r13
  store <64 x float> %any.v64f32, ptr %r14
  store i64 %any.i64, ptr %r16
  store i64 %any.i64, ptr %r17
  store i1 %any.i1, ptr %r17.ok
  store i32 %any.i32, ptr %r17.narrow
  store i64 %any.i64, ptr %r17.scale
  store i32 %any.i32, ptr %r17.step
  store i64 %any.i64, ptr %r18
  store i1 %any.i1, ptr %r18.ok
  store i32 %any.i32, ptr %r18.narrow
  store i64 %any.i64, ptr %r18.scale
  store i32 %any.i32, ptr %r18.step
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
  store i64 %v.8, ptr %r16
  %v.9 = urem i32 %first, 256
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = mul i32 %v.10, 16
  store i32 %v.11, ptr %r2
  %v.12 = urem i32 %first, 256
  %v.13 = shl i32 %v.12, 4
  %v.14 = and i32 %v.13, 112
  store i32 %v.14, ptr %r3
  %v.15 = urem i32 %first, 256
  %v.16 = lshr i32 %v.15, 3
  %v.17 = and i32 %v.16, 31
  store i32 %v.17, ptr %r4
  %v.18 = load i32, ptr %r4
  %v.19 = mul i32 %v.18, 128
  store i32 %v.19, ptr %r5
  %v.20 = trunc i64 0 to i32
  store i32 %v.20, ptr %r6
  %v.21 = load i32, ptr %r6
  %v.22 = load i32, ptr %r5
  %v.23 = add i32 %v.21, %v.22
  store i32 %v.23, ptr %r7
  %v.24 = load i32, ptr %r6
  %v.25 = load i32, ptr %r3
  %v.26 = add i32 %v.24, %v.25
  store i32 %v.26, ptr %r8
  %v.27 = load i32, ptr %r8
  %v.28 = zext i32 %v.27 to i64
  %v.29 = add i64 %v.28, 0
  %v.30 = icmp ule i64 %v.29, 4294967183
  %v.31 = load i32, ptr %r8
  br i1 %v.30, label %straight.35, label %slow.33, !prof !11
straight.35:
  %v.36 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.37 = icmp ult i64 %v.28, %v.36
  %v.38 = and i64 %v.28, 15
  %v.39 = icmp eq i64 %v.38, 0
  %v.40 = and i1 %v.37, %v.39
  br i1 %v.40, label %fast.32, label %slow.33, !prof !11
slow.33:
  store i64 -1, ptr %mask.running
  br label %m.0.9
fast.32:
  %v.41 = freeze i64 %v.28
  %v.42 = and i64 %v.41, 2147483647
  %v.43 = getelementptr i8, ptr %shared, i64 %v.42
  %v.44 = load <32 x float>, ptr %v.43, align 4, !alias.scope !6, !noalias !9
  %v.45 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.46 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.47 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.48 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.49 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.50 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.51 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.52 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.53 = shufflevector <8 x float> %v.45, <8 x float> %v.46, <16 x i32> <i32 0 to 15 by 1>
  %v.54 = shufflevector <8 x float> %v.47, <8 x float> %v.48, <16 x i32> <i32 0 to 15 by 1>
  %v.55 = shufflevector <8 x float> %v.49, <8 x float> %v.50, <16 x i32> <i32 0 to 15 by 1>
  %v.56 = shufflevector <8 x float> %v.51, <8 x float> %v.52, <16 x i32> <i32 0 to 15 by 1>
  %v.57 = shufflevector <16 x float> %v.53, <16 x float> %v.54, <32 x i32> <i32 0 to 31 by 1>
  %v.58 = shufflevector <16 x float> %v.55, <16 x float> %v.56, <32 x i32> <i32 0 to 31 by 1>
  %v.59 = shufflevector <32 x float> %v.57, <32 x float> %v.58, <64 x i32> <i32 0 to 63 by 1>
  %v.60 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.61 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.62 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.63 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.64 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.65 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.66 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.67 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.68 = shufflevector <8 x float> %v.60, <8 x float> %v.61, <16 x i32> <i32 0 to 15 by 1>
  %v.69 = shufflevector <8 x float> %v.62, <8 x float> %v.63, <16 x i32> <i32 0 to 15 by 1>
  %v.70 = shufflevector <8 x float> %v.64, <8 x float> %v.65, <16 x i32> <i32 0 to 15 by 1>
  %v.71 = shufflevector <8 x float> %v.66, <8 x float> %v.67, <16 x i32> <i32 0 to 15 by 1>
  %v.72 = shufflevector <16 x float> %v.68, <16 x float> %v.69, <32 x i32> <i32 0 to 31 by 1>
  %v.73 = shufflevector <16 x float> %v.70, <16 x float> %v.71, <32 x i32> <i32 0 to 31 by 1>
  %v.74 = shufflevector <32 x float> %v.72, <32 x float> %v.73, <64 x i32> <i32 0 to 63 by 1>
  %v.75 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.76 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.77 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.78 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.79 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.80 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.81 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.82 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.83 = shufflevector <8 x float> %v.75, <8 x float> %v.76, <16 x i32> <i32 0 to 15 by 1>
  %v.84 = shufflevector <8 x float> %v.77, <8 x float> %v.78, <16 x i32> <i32 0 to 15 by 1>
  %v.85 = shufflevector <8 x float> %v.79, <8 x float> %v.80, <16 x i32> <i32 0 to 15 by 1>
  %v.86 = shufflevector <8 x float> %v.81, <8 x float> %v.82, <16 x i32> <i32 0 to 15 by 1>
  %v.87 = shufflevector <16 x float> %v.83, <16 x float> %v.84, <32 x i32> <i32 0 to 31 by 1>
  %v.88 = shufflevector <16 x float> %v.85, <16 x float> %v.86, <32 x i32> <i32 0 to 31 by 1>
  %v.89 = shufflevector <32 x float> %v.87, <32 x float> %v.88, <64 x i32> <i32 0 to 63 by 1>
  %v.90 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.91 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.92 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.93 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.94 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.95 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.96 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.97 = shufflevector <32 x float> %v.44, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.98 = shufflevector <8 x float> %v.90, <8 x float> %v.91, <16 x i32> <i32 0 to 15 by 1>
  %v.99 = shufflevector <8 x float> %v.92, <8 x float> %v.93, <16 x i32> <i32 0 to 15 by 1>
  %v.100 = shufflevector <8 x float> %v.94, <8 x float> %v.95, <16 x i32> <i32 0 to 15 by 1>
  %v.101 = shufflevector <8 x float> %v.96, <8 x float> %v.97, <16 x i32> <i32 0 to 15 by 1>
  %v.102 = shufflevector <16 x float> %v.98, <16 x float> %v.99, <32 x i32> <i32 0 to 31 by 1>
  %v.103 = shufflevector <16 x float> %v.100, <16 x float> %v.101, <32 x i32> <i32 0 to 31 by 1>
  %v.104 = shufflevector <32 x float> %v.102, <32 x float> %v.103, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.59, ptr %r10
  store <64 x float> %v.74, ptr %r11
  store <64 x float> %v.89, ptr %r12
  store <64 x float> %v.104, ptr %r13
  br label %done.34
done.34:
  %v.105 = load i32, ptr %r7
  %v.106 = zext i32 %v.105 to i64
  %v.107 = mul i64 128, 7
  %v.108 = call i64 @llvm.smin.i64(i64 %v.107, i64 0)
  %v.109 = call i64 @llvm.smax.i64(i64 %v.107, i64 0)
  %v.110 = add i64 %v.106, %v.108
  %v.111 = add i64 %v.106, %v.109
  %v.112 = icmp sge i64 %v.110, 0
  %v.113 = icmp sle i64 %v.111, 4294967295
  %v.114 = and i1 %v.112, %v.113
  %v.115 = load i32, ptr %r7
  %v.116 = mul i64 128, 1
  %v.117 = add i64 %v.106, %v.116
  %v.118 = mul i64 128, 2
  %v.119 = add i64 %v.106, %v.118
  %v.120 = mul i64 128, 3
  %v.121 = add i64 %v.106, %v.120
  %v.122 = mul i64 128, 4
  %v.123 = add i64 %v.106, %v.122
  %v.124 = mul i64 128, 5
  %v.125 = add i64 %v.106, %v.124
  %v.126 = mul i64 128, 6
  %v.127 = add i64 %v.106, %v.126
  %v.128 = mul i64 128, 7
  %v.129 = add i64 %v.106, %v.128
  br i1 %v.114, label %straight.133, label %slow.131, !prof !11
straight.133:
  %v.134 = add i64 128, 2147483648
  %v.135 = icmp ult i64 %v.134, 4294967296
  %v.136 = or i64 %v.106, %v.117
  %v.137 = or i64 %v.136, %v.129
  %v.138 = call i64 @llvm.umax.i64(i64 %v.106, i64 %v.117)
  %v.139 = call i64 @llvm.umax.i64(i64 %v.138, i64 %v.129)
  %v.140 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.141 = icmp ult i64 %v.139, %v.140
  %v.142 = and i64 %v.137, 3
  %v.143 = icmp eq i64 %v.142, 0
  %v.144 = and i1 %v.141, %v.143
  %v.145 = and i1 %v.144, %v.135
  br i1 %v.145, label %fast.130, label %slow.131, !prof !11
slow.131:
  store i64 -1, ptr %mask.running
  br label %m.0.10
fast.130:
  %v.146 = freeze i64 %v.106
  %v.147 = and i64 %v.146, 2147483647
  %v.148 = getelementptr i8, ptr %shared, i64 %v.147
  %v.149 = load float, ptr %v.148, align 4, !alias.scope !6, !noalias !9
  %v.150 = freeze i64 %v.117
  %v.151 = and i64 %v.150, 2147483647
  %v.152 = getelementptr i8, ptr %shared, i64 %v.151
  %v.153 = load float, ptr %v.152, align 4, !alias.scope !6, !noalias !9
  %v.154 = freeze i64 %v.119
  %v.155 = and i64 %v.154, 2147483647
  %v.156 = getelementptr i8, ptr %shared, i64 %v.155
  %v.157 = load float, ptr %v.156, align 4, !alias.scope !6, !noalias !9
  %v.158 = freeze i64 %v.121
  %v.159 = and i64 %v.158, 2147483647
  %v.160 = getelementptr i8, ptr %shared, i64 %v.159
  %v.161 = load float, ptr %v.160, align 4, !alias.scope !6, !noalias !9
  %v.162 = freeze i64 %v.123
  %v.163 = and i64 %v.162, 2147483647
  %v.164 = getelementptr i8, ptr %shared, i64 %v.163
  %v.165 = load float, ptr %v.164, align 4, !alias.scope !6, !noalias !9
  %v.166 = freeze i64 %v.125
  %v.167 = and i64 %v.166, 2147483647
  %v.168 = getelementptr i8, ptr %shared, i64 %v.167
  %v.169 = load float, ptr %v.168, align 4, !alias.scope !6, !noalias !9
  %v.170 = freeze i64 %v.127
  %v.171 = and i64 %v.170, 2147483647
  %v.172 = getelementptr i8, ptr %shared, i64 %v.171
  %v.173 = load float, ptr %v.172, align 4, !alias.scope !6, !noalias !9
  %v.174 = freeze i64 %v.129
  %v.175 = and i64 %v.174, 2147483647
  %v.176 = getelementptr i8, ptr %shared, i64 %v.175
  %v.177 = load float, ptr %v.176, align 4, !alias.scope !6, !noalias !9
  %v.178 = insertelement <8 x float> poison, float %v.149, i64 0
  %v.179 = shufflevector <8 x float> %v.178, <8 x float> poison, <8 x i32> zeroinitializer
  %v.180 = insertelement <8 x float> poison, float %v.153, i64 0
  %v.181 = shufflevector <8 x float> %v.180, <8 x float> poison, <8 x i32> zeroinitializer
  %v.182 = insertelement <8 x float> poison, float %v.157, i64 0
  %v.183 = shufflevector <8 x float> %v.182, <8 x float> poison, <8 x i32> zeroinitializer
  %v.184 = insertelement <8 x float> poison, float %v.161, i64 0
  %v.185 = shufflevector <8 x float> %v.184, <8 x float> poison, <8 x i32> zeroinitializer
  %v.186 = insertelement <8 x float> poison, float %v.165, i64 0
  %v.187 = shufflevector <8 x float> %v.186, <8 x float> poison, <8 x i32> zeroinitializer
  %v.188 = insertelement <8 x float> poison, float %v.169, i64 0
  %v.189 = shufflevector <8 x float> %v.188, <8 x float> poison, <8 x i32> zeroinitializer
  %v.190 = insertelement <8 x float> poison, float %v.173, i64 0
  %v.191 = shufflevector <8 x float> %v.190, <8 x float> poison, <8 x i32> zeroinitializer
  %v.192 = insertelement <8 x float> poison, float %v.177, i64 0
  %v.193 = shufflevector <8 x float> %v.192, <8 x float> poison, <8 x i32> zeroinitializer
  %v.194 = shufflevector <8 x float> %v.179, <8 x float> %v.181, <16 x i32> <i32 0 to 15 by 1>
  %v.195 = shufflevector <8 x float> %v.183, <8 x float> %v.185, <16 x i32> <i32 0 to 15 by 1>
  %v.196 = shufflevector <8 x float> %v.187, <8 x float> %v.189, <16 x i32> <i32 0 to 15 by 1>
  %v.197 = shufflevector <8 x float> %v.191, <8 x float> %v.193, <16 x i32> <i32 0 to 15 by 1>
  %v.198 = shufflevector <16 x float> %v.194, <16 x float> %v.195, <32 x i32> <i32 0 to 31 by 1>
  %v.199 = shufflevector <16 x float> %v.196, <16 x float> %v.197, <32 x i32> <i32 0 to 31 by 1>
  %v.200 = shufflevector <32 x float> %v.198, <32 x float> %v.199, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.200, ptr %r14
  br label %done.132
done.132:
  %v.201 = load <64 x float>, ptr %r11
  %v.202 = load <64 x float>, ptr %r14
  %v.203 = load <64 x float>, ptr %r10
  %v.204 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.201, <64 x float> %v.202, <64 x float> %v.203)
  %v.205 = fcmp uno <64 x float> %v.204, %v.204
  %v.206 = select <64 x i1> %v.205, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.204
  store <64 x float> %v.206, ptr %r10
  %v.207 = load <64 x float>, ptr %r13
  %v.208 = load <64 x float>, ptr %r14
  %v.209 = load <64 x float>, ptr %r12
  %v.210 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.207, <64 x float> %v.208, <64 x float> %v.209)
  %v.211 = fcmp uno <64 x float> %v.210, %v.210
  %v.212 = select <64 x i1> %v.211, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.210
  store <64 x float> %v.212, ptr %r12
  %v.213 = load <64 x float>, ptr %r10
  %v.214 = load <64 x float>, ptr %r12
  %v.215 = fadd <64 x float> %v.213, %v.214
  %v.216 = fcmp uno <64 x float> %v.215, %v.215
  %v.217 = select <64 x i1> %v.216, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.215
  store <64 x float> %v.217, ptr %r10
  %v.218 = load i32, ptr %r1
  %v.219 = zext i32 %v.218 to i64
  %v.220 = mul i64 8, 7
  %v.221 = call i64 @llvm.smin.i64(i64 %v.220, i64 0)
  %v.222 = call i64 @llvm.smax.i64(i64 %v.220, i64 0)
  %v.223 = add i64 %v.219, %v.221
  %v.224 = add i64 %v.219, %v.222
  %v.225 = icmp sge i64 %v.223, 0
  %v.226 = icmp sle i64 %v.224, 4294967288
  %v.227 = and i1 %v.225, %v.226
  %v.228 = mul i64 %v.219, 4
  %v.229 = mul i64 1, 4
  store i64 %v.228, ptr %r17
  store i1 %v.227, ptr %r17.ok
  store i32 %v.218, ptr %r17.narrow
  store i64 %v.229, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.230 = load i64, ptr %r16
  %v.231 = load i64, ptr %r17
  %v.232 = load i1, ptr %r17.ok
  %v.233 = load i32, ptr %r17.narrow
  %v.234 = load i32, ptr %r17.step
  %v.235 = load i64, ptr %r17.scale
  %v.236 = add i64 %v.230, %v.231
  store i64 %v.236, ptr %r18
  store i1 %v.232, ptr %r18.ok
  store i32 %v.233, ptr %r18.narrow
  store i64 %v.235, ptr %r18.scale
  store i32 %v.234, ptr %r18.step
  %v.237 = load i64, ptr %r18
  %v.238 = load i1, ptr %r18.ok
  %v.239 = load i32, ptr %r18.narrow
  %v.240 = load i32, ptr %r18.step
  %v.241 = load i64, ptr %r18.scale
  %v.242 = sub i64 %v.237, %window.base
  br i1 %v.238, label %straight.246, label %slow.244, !prof !11
straight.246:
  %v.247 = call i64 @llvm.fshr.i64(i64 %v.242, i64 %v.242, i64 2)
  %v.248 = lshr i64 %window.limit, 2
  %v.249 = icmp ult i64 %v.247, %v.248
  br i1 %v.249, label %fast.243, label %slow.244, !prof !11
slow.244:
  store i64 -1, ptr %mask.running
  br label %m.0.16
fast.243:
  %v.250 = load <64 x float>, ptr %r10
  %v.251 = freeze i64 %v.242
  %v.252 = and i64 %v.251, %window.mask
  %v.253 = getelementptr i8, ptr %window, i64 %v.252
  store <64 x float> %v.250, ptr %v.253, align 4, !alias.scope !5, !noalias !8
  br label %done.245
done.245:
  br label %gang.done
m.0:
  %v.254 = load i64, ptr %mask.0
  %v.255 = icmp eq i64 %v.254, 0
  br i1 %v.255, label %skip.0, label %run.256
run.256:
  store i64 0, ptr %mask.0
  %v.257 = bitcast i64 %v.254 to <64 x i1>
  store i64 %v.254, ptr %mask.running
  %v.258 = getelementptr i8, ptr %params, i64 0
  %v.259 = load i64, ptr %v.258, align 8, !invariant.load !0
  store i64 %v.259, ptr %r16
  %v.260 = urem i32 %first, 256
  store i32 %v.260, ptr %r1
  %v.261 = load i32, ptr %r1
  %v.262 = mul i32 %v.261, 16
  store i32 %v.262, ptr %r2
  %v.263 = urem i32 %first, 256
  %v.264 = shl i32 %v.263, 4
  %v.265 = and i32 %v.264, 112
  store i32 %v.265, ptr %r3
  %v.266 = urem i32 %first, 256
  %v.267 = lshr i32 %v.266, 3
  %v.268 = and i32 %v.267, 31
  store i32 %v.268, ptr %r4
  %v.269 = load i32, ptr %r4
  %v.270 = mul i32 %v.269, 128
  store i32 %v.270, ptr %r5
  %v.271 = trunc i64 0 to i32
  store i32 %v.271, ptr %r6
  %v.272 = load i32, ptr %r6
  %v.273 = load i32, ptr %r5
  %v.274 = add i32 %v.272, %v.273
  store i32 %v.274, ptr %r7
  %v.275 = load i32, ptr %r6
  %v.276 = load i32, ptr %r3
  %v.277 = add i32 %v.275, %v.276
  store i32 %v.277, ptr %r8
  br label %m.0.9
m.0.9:
  %v.278 = load i64, ptr %mask.running
  %v.279 = bitcast i64 %v.278 to <64 x i1>
  %v.280 = load i32, ptr %r8
  %v.281 = zext i32 %v.280 to i64
  %v.282 = add i64 %v.281, 0
  %v.283 = icmp ule i64 %v.282, 4294967183
  %v.284 = load i32, ptr %r8
  %v.285 = insertelement <64 x i64> poison, i64 %v.281, i64 0
  %v.286 = shufflevector <64 x i64> %v.285, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.287 = add <64 x i64> %v.286, <i64 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.288 = load i32, ptr %r8
  %v.289 = insertelement <64 x i32> poison, i32 %v.288, i64 0
  %v.290 = shufflevector <64 x i32> %v.289, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.291 = add <64 x i32> %v.290, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  br i1 %v.283, label %straight.295, label %slow.293, !prof !11
straight.295:
  %v.296 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
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
  br i1 %v.307, label %fast.292, label %slow.293, !prof !11
slow.293:
  %v.308 = load i32, ptr %r8
  %v.309 = insertelement <64 x i32> poison, i32 %v.308, i64 0
  %v.310 = shufflevector <64 x i32> %v.309, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.311 = add <64 x i32> %v.310, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.312 = add <64 x i32> %v.311, splat (i32 0)
  %v.313 = zext <64 x i32> %v.312 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.313)
  %v.314 = load i32, ptr %r8
  %v.315 = insertelement <64 x i32> poison, i32 %v.314, i64 0
  %v.316 = shufflevector <64 x i32> %v.315, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.317 = add <64 x i32> %v.316, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.317)
  %v.318 = bitcast <64 x i1> %v.279 to i64
  %v.319 = getelementptr i8, ptr %ctx, i64 200
  %v.320 = load ptr, ptr %v.319, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.320, i32 0, i64 %v.318, ptr %rows)
  %v.321 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.321, ptr %r10
  %v.322 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.322, ptr %r11
  %v.323 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.323, ptr %r12
  %v.324 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.324, ptr %r13
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
  store <64 x float> %v.328, ptr %r10
  store <64 x float> %v.330, ptr %r11
  store <64 x float> %v.332, ptr %r12
  store <64 x float> %v.334, ptr %r13
  br label %done.294
done.294:
  br label %m.0.10
m.0.10:
  %v.335 = load i64, ptr %mask.running
  %v.336 = bitcast i64 %v.335 to <64 x i1>
  %v.337 = load i32, ptr %r7
  %v.338 = zext i32 %v.337 to i64
  %v.339 = mul i64 128, 7
  %v.340 = call i64 @llvm.smin.i64(i64 %v.339, i64 0)
  %v.341 = call i64 @llvm.smax.i64(i64 %v.339, i64 0)
  %v.342 = add i64 %v.338, %v.340
  %v.343 = add i64 %v.338, %v.341
  %v.344 = icmp sge i64 %v.342, 0
  %v.345 = icmp sle i64 %v.343, 4294967295
  %v.346 = and i1 %v.344, %v.345
  %v.347 = load i32, ptr %r7
  %v.348 = insertelement <64 x i64> poison, i64 %v.338, i64 0
  %v.349 = shufflevector <64 x i64> %v.348, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.350 = mul <64 x i64> splat (i64 128), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.351 = add <64 x i64> %v.349, %v.350
  %v.352 = load i32, ptr %r7
  %v.353 = insertelement <64 x i32> poison, i32 %v.352, i64 0
  %v.354 = shufflevector <64 x i32> %v.353, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.355 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.356 = add <64 x i32> %v.354, %v.355
  br i1 %v.346, label %straight.360, label %slow.358, !prof !11
straight.360:
  %v.361 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.362 = trunc i64 %v.361 to i32
  %v.363 = insertelement <64 x i32> poison, i32 %v.362, i64 0
  %v.364 = shufflevector <64 x i32> %v.363, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.365 = icmp uge <64 x i32> %v.356, %v.364
  %v.366 = add <64 x i32> %v.356, splat (i32 0)
  %v.367 = and <64 x i32> %v.366, splat (i32 3)
  %v.368 = icmp ne <64 x i32> %v.367, splat (i32 0)
  %v.369 = or <64 x i1> %v.365, %v.368
  %v.370 = and <64 x i1> %v.336, %v.369
  %v.371 = bitcast <64 x i1> %v.370 to i64
  %v.372 = icmp eq i64 %v.371, 0
  br i1 %v.372, label %fast.357, label %slow.358, !prof !11
slow.358:
  %v.373 = load i32, ptr %r7
  %v.374 = insertelement <64 x i32> poison, i32 %v.373, i64 0
  %v.375 = shufflevector <64 x i32> %v.374, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.376 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.377 = add <64 x i32> %v.375, %v.376
  %v.378 = add <64 x i32> %v.377, splat (i32 0)
  %v.379 = zext <64 x i32> %v.378 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.379)
  %v.380 = load i32, ptr %r7
  %v.381 = insertelement <64 x i32> poison, i32 %v.380, i64 0
  %v.382 = shufflevector <64 x i32> %v.381, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.383 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.384 = add <64 x i32> %v.382, %v.383
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.384)
  %v.385 = bitcast <64 x i1> %v.336 to i64
  %v.386 = getelementptr i8, ptr %ctx, i64 200
  %v.387 = load ptr, ptr %v.386, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.387, i32 1, i64 %v.385, ptr %rows)
  %v.388 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.388, ptr %r14
  br label %done.359
fast.357:
  %v.389 = freeze <64 x i32> %v.356
  %v.390 = getelementptr i8, ptr %shared, i64 0
  %v.391 = bitcast <64 x i1> %v.336 to i64
  %v.392 = call <64 x float> @gather.shared.some.v64f32.i32.1(ptr %v.390, <64 x i32> %v.389, i64 %v.391), !alias.scope !6, !noalias !9
  store <64 x float> %v.392, ptr %r14
  br label %done.359
done.359:
  %v.393 = load <64 x float>, ptr %r11
  %v.394 = load <64 x float>, ptr %r14
  %v.395 = load <64 x float>, ptr %r10
  %v.396 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.393, <64 x float> %v.394, <64 x float> %v.395)
  %v.397 = fcmp uno <64 x float> %v.396, %v.396
  %v.398 = select <64 x i1> %v.397, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.396
  store <64 x float> %v.398, ptr %r10
  %v.399 = load <64 x float>, ptr %r13
  %v.400 = load <64 x float>, ptr %r14
  %v.401 = load <64 x float>, ptr %r12
  %v.402 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.399, <64 x float> %v.400, <64 x float> %v.401)
  %v.403 = fcmp uno <64 x float> %v.402, %v.402
  %v.404 = select <64 x i1> %v.403, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.402
  store <64 x float> %v.404, ptr %r12
  %v.405 = load <64 x float>, ptr %r10
  %v.406 = load <64 x float>, ptr %r12
  %v.407 = fadd <64 x float> %v.405, %v.406
  %v.408 = fcmp uno <64 x float> %v.407, %v.407
  %v.409 = select <64 x i1> %v.408, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.407
  store <64 x float> %v.409, ptr %r10
  %v.410 = load i32, ptr %r1
  %v.411 = zext i32 %v.410 to i64
  %v.412 = mul i64 8, 7
  %v.413 = call i64 @llvm.smin.i64(i64 %v.412, i64 0)
  %v.414 = call i64 @llvm.smax.i64(i64 %v.412, i64 0)
  %v.415 = add i64 %v.411, %v.413
  %v.416 = add i64 %v.411, %v.414
  %v.417 = icmp sge i64 %v.415, 0
  %v.418 = icmp sle i64 %v.416, 4294967288
  %v.419 = and i1 %v.417, %v.418
  %v.420 = mul i64 %v.411, 4
  %v.421 = mul i64 1, 4
  store i64 %v.420, ptr %r17
  store i1 %v.419, ptr %r17.ok
  store i32 %v.410, ptr %r17.narrow
  store i64 %v.421, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.422 = load i64, ptr %r16
  %v.423 = load i64, ptr %r17
  %v.424 = load i1, ptr %r17.ok
  %v.425 = load i32, ptr %r17.narrow
  %v.426 = load i32, ptr %r17.step
  %v.427 = load i64, ptr %r17.scale
  %v.428 = add i64 %v.422, %v.423
  store i64 %v.428, ptr %r18
  store i1 %v.424, ptr %r18.ok
  store i32 %v.425, ptr %r18.narrow
  store i64 %v.427, ptr %r18.scale
  store i32 %v.426, ptr %r18.step
  br label %m.0.16
m.0.16:
  %v.429 = load i64, ptr %mask.running
  %v.430 = bitcast i64 %v.429 to <64 x i1>
  %v.431 = load i64, ptr %r18
  %v.432 = load i1, ptr %r18.ok
  %v.433 = load i32, ptr %r18.narrow
  %v.434 = load i32, ptr %r18.step
  %v.435 = load i64, ptr %r18.scale
  %v.436 = sub i64 %v.431, %window.base
  br i1 %v.432, label %straight.440, label %slow.438, !prof !11
straight.440:
  %v.441 = bitcast <64 x i1> %v.430 to i64
  %v.442 = call i64 @llvm.ctlz.i64(i64 %v.441, i1 false)
  %v.443 = sub i64 63, %v.442
  %v.444 = and i64 %v.443, 63
  %v.445 = mul i64 %v.444, 4
  %v.446 = add i64 %v.436, %v.445
  %v.447 = or i64 %v.436, %v.446
  %v.448 = call i64 @llvm.fshr.i64(i64 %v.447, i64 %v.447, i64 2)
  %v.449 = lshr i64 %window.limit, 2
  %v.450 = icmp ult i64 %v.448, %v.449
  br i1 %v.450, label %fast.437, label %slow.438, !prof !11
slow.438:
  %v.451 = insertelement <64 x i64> poison, i64 %v.431, i64 0
  %v.452 = shufflevector <64 x i64> %v.451, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.453 = add <64 x i64> %v.452, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.454 = mul <64 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.455 = add <64 x i64> %v.453, %v.454
  %v.456 = insertelement <64 x i32> poison, i32 %v.433, i64 0
  %v.457 = shufflevector <64 x i32> %v.456, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.458 = add <64 x i32> %v.457, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.459 = insertelement <64 x i32> poison, i32 %v.434, i64 0
  %v.460 = shufflevector <64 x i32> %v.459, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.461 = mul <64 x i32> %v.460, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.462 = add <64 x i32> %v.458, %v.461
  %v.463 = zext <64 x i32> %v.462 to <64 x i64>
  %v.464 = zext i32 %v.433 to i64
  %v.465 = sext i32 %v.434 to i64
  %v.466 = insertelement <64 x i64> poison, i64 %v.464, i64 0
  %v.467 = shufflevector <64 x i64> %v.466, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.468 = add <64 x i64> %v.467, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.469 = insertelement <64 x i64> poison, i64 %v.465, i64 0
  %v.470 = shufflevector <64 x i64> %v.469, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.471 = mul <64 x i64> %v.470, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.472 = add <64 x i64> %v.468, %v.471
  %v.473 = sub <64 x i64> %v.463, %v.472
  %v.474 = insertelement <64 x i64> poison, i64 %v.435, i64 0
  %v.475 = shufflevector <64 x i64> %v.474, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.476 = mul <64 x i64> %v.473, %v.475
  %v.477 = add <64 x i64> %v.455, %v.476
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.477)
  %v.478 = load i64, ptr %r18
  %v.479 = load i1, ptr %r18.ok
  %v.480 = load i32, ptr %r18.narrow
  %v.481 = load i32, ptr %r18.step
  %v.482 = load i64, ptr %r18.scale
  %v.483 = insertelement <64 x i64> poison, i64 %v.478, i64 0
  %v.484 = shufflevector <64 x i64> %v.483, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.485 = add <64 x i64> %v.484, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.486 = mul <64 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.487 = add <64 x i64> %v.485, %v.486
  %v.488 = insertelement <64 x i32> poison, i32 %v.480, i64 0
  %v.489 = shufflevector <64 x i32> %v.488, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.490 = add <64 x i32> %v.489, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.491 = insertelement <64 x i32> poison, i32 %v.481, i64 0
  %v.492 = shufflevector <64 x i32> %v.491, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.493 = mul <64 x i32> %v.492, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.494 = add <64 x i32> %v.490, %v.493
  %v.495 = zext <64 x i32> %v.494 to <64 x i64>
  %v.496 = zext i32 %v.480 to i64
  %v.497 = sext i32 %v.481 to i64
  %v.498 = insertelement <64 x i64> poison, i64 %v.496, i64 0
  %v.499 = shufflevector <64 x i64> %v.498, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.500 = add <64 x i64> %v.499, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.501 = insertelement <64 x i64> poison, i64 %v.497, i64 0
  %v.502 = shufflevector <64 x i64> %v.501, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.503 = mul <64 x i64> %v.502, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.504 = add <64 x i64> %v.500, %v.503
  %v.505 = sub <64 x i64> %v.495, %v.504
  %v.506 = insertelement <64 x i64> poison, i64 %v.482, i64 0
  %v.507 = shufflevector <64 x i64> %v.506, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.508 = mul <64 x i64> %v.505, %v.507
  %v.509 = add <64 x i64> %v.487, %v.508
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.509)
  %v.510 = load <64 x float>, ptr %r10
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.510)
  %v.511 = bitcast <64 x i1> %v.430 to i64
  %v.512 = getelementptr i8, ptr %ctx, i64 200
  %v.513 = load ptr, ptr %v.512, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.513, i32 2, i64 %v.511, ptr %rows)
  br label %done.439
fast.437:
  %v.514 = load <64 x float>, ptr %r10
  %v.515 = freeze i64 %v.436
  %v.516 = and i64 %v.515, %window.mask
  %v.517 = getelementptr i8, ptr %window, i64 %v.516
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.514, ptr %v.517, i32 4, <64 x i1> %v.430), !alias.scope !5, !noalias !8
  br label %done.439
done.439:
  %v.518 = load i64, ptr %mask.running
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

