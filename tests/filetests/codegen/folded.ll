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
  %v.12 = load i32, ptr %r2
  %v.13 = and i32 %v.12, 112
  store i32 %v.13, ptr %r3
  %v.14 = load i32, ptr %r1
  %v.15 = call i32 @llvm.umin.i32(i32 3, i32 31)
  %v.16 = lshr i32 %v.14, %v.15
  %v.17 = icmp ult i32 3, 32
  %v.18 = select i1 %v.17, i32 %v.16, i32 0
  store i32 %v.18, ptr %r4
  %v.19 = load i32, ptr %r4
  %v.20 = mul i32 %v.19, 128
  store i32 %v.20, ptr %r5
  %v.21 = trunc i64 0 to i32
  store i32 %v.21, ptr %r6
  %v.22 = load i32, ptr %r6
  %v.23 = load i32, ptr %r5
  %v.24 = add i32 %v.22, %v.23
  store i32 %v.24, ptr %r7
  %v.25 = load i32, ptr %r6
  %v.26 = load i32, ptr %r3
  %v.27 = add i32 %v.25, %v.26
  store i32 %v.27, ptr %r8
  %v.28 = load i32, ptr %r8
  %v.29 = zext i32 %v.28 to i64
  %v.30 = add i64 %v.29, 0
  %v.31 = icmp ule i64 %v.30, 4294967183
  %v.32 = load i32, ptr %r8
  br i1 %v.31, label %straight.36, label %slow.34, !prof !11
straight.36:
  %v.37 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.38 = icmp ult i64 %v.29, %v.37
  %v.39 = and i64 %v.29, 15
  %v.40 = icmp eq i64 %v.39, 0
  %v.41 = and i1 %v.38, %v.40
  br i1 %v.41, label %fast.33, label %slow.34, !prof !11
slow.34:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.33:
  %v.42 = freeze i64 %v.29
  %v.43 = and i64 %v.42, 2147483647
  %v.44 = getelementptr i8, ptr %shared, i64 %v.43
  %v.45 = load <32 x float>, ptr %v.44, align 4, !alias.scope !6, !noalias !9
  %v.46 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.47 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.48 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.49 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.50 = shufflevector <8 x float> %v.46, <8 x float> %v.47, <16 x i32> <i32 0 to 15 by 1>
  %v.51 = shufflevector <8 x float> %v.48, <8 x float> %v.49, <16 x i32> <i32 0 to 15 by 1>
  %v.52 = shufflevector <16 x float> %v.50, <16 x float> %v.51, <32 x i32> <i32 0 to 31 by 1>
  %v.53 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.54 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.55 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.56 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.57 = shufflevector <8 x float> %v.53, <8 x float> %v.54, <16 x i32> <i32 0 to 15 by 1>
  %v.58 = shufflevector <8 x float> %v.55, <8 x float> %v.56, <16 x i32> <i32 0 to 15 by 1>
  %v.59 = shufflevector <16 x float> %v.57, <16 x float> %v.58, <32 x i32> <i32 0 to 31 by 1>
  %v.60 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.61 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.62 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.63 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.64 = shufflevector <8 x float> %v.60, <8 x float> %v.61, <16 x i32> <i32 0 to 15 by 1>
  %v.65 = shufflevector <8 x float> %v.62, <8 x float> %v.63, <16 x i32> <i32 0 to 15 by 1>
  %v.66 = shufflevector <16 x float> %v.64, <16 x float> %v.65, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.68 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.69 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.70 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.71 = shufflevector <8 x float> %v.67, <8 x float> %v.68, <16 x i32> <i32 0 to 15 by 1>
  %v.72 = shufflevector <8 x float> %v.69, <8 x float> %v.70, <16 x i32> <i32 0 to 15 by 1>
  %v.73 = shufflevector <16 x float> %v.71, <16 x float> %v.72, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.52, ptr %r10
  store <32 x float> %v.59, ptr %r11
  store <32 x float> %v.66, ptr %r12
  store <32 x float> %v.73, ptr %r13
  br label %done.35
done.35:
  %v.74 = load i32, ptr %r7
  %v.75 = zext i32 %v.74 to i64
  %v.76 = mul i64 128, 3
  %v.77 = call i64 @llvm.smin.i64(i64 %v.76, i64 0)
  %v.78 = call i64 @llvm.smax.i64(i64 %v.76, i64 0)
  %v.79 = add i64 %v.75, %v.77
  %v.80 = add i64 %v.75, %v.78
  %v.81 = icmp sge i64 %v.79, 0
  %v.82 = icmp sle i64 %v.80, 4294967295
  %v.83 = and i1 %v.81, %v.82
  %v.84 = load i32, ptr %r7
  %v.85 = mul i64 128, 1
  %v.86 = add i64 %v.75, %v.85
  %v.87 = mul i64 128, 2
  %v.88 = add i64 %v.75, %v.87
  %v.89 = mul i64 128, 3
  %v.90 = add i64 %v.75, %v.89
  br i1 %v.83, label %straight.94, label %slow.92, !prof !11
straight.94:
  %v.95 = add i64 128, 2147483648
  %v.96 = icmp ult i64 %v.95, 4294967296
  %v.97 = or i64 %v.75, %v.86
  %v.98 = or i64 %v.97, %v.90
  %v.99 = call i64 @llvm.umax.i64(i64 %v.75, i64 %v.86)
  %v.100 = call i64 @llvm.umax.i64(i64 %v.99, i64 %v.90)
  %v.101 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.102 = icmp ult i64 %v.100, %v.101
  %v.103 = and i64 %v.98, 3
  %v.104 = icmp eq i64 %v.103, 0
  %v.105 = and i1 %v.102, %v.104
  %v.106 = and i1 %v.105, %v.96
  br i1 %v.106, label %fast.91, label %slow.92, !prof !11
slow.92:
  store i32 -1, ptr %mask.running
  br label %m.0.10
fast.91:
  %v.107 = freeze i64 %v.75
  %v.108 = and i64 %v.107, 2147483647
  %v.109 = getelementptr i8, ptr %shared, i64 %v.108
  %v.110 = load float, ptr %v.109, align 4, !alias.scope !6, !noalias !9
  %v.111 = freeze i64 %v.86
  %v.112 = and i64 %v.111, 2147483647
  %v.113 = getelementptr i8, ptr %shared, i64 %v.112
  %v.114 = load float, ptr %v.113, align 4, !alias.scope !6, !noalias !9
  %v.115 = freeze i64 %v.88
  %v.116 = and i64 %v.115, 2147483647
  %v.117 = getelementptr i8, ptr %shared, i64 %v.116
  %v.118 = load float, ptr %v.117, align 4, !alias.scope !6, !noalias !9
  %v.119 = freeze i64 %v.90
  %v.120 = and i64 %v.119, 2147483647
  %v.121 = getelementptr i8, ptr %shared, i64 %v.120
  %v.122 = load float, ptr %v.121, align 4, !alias.scope !6, !noalias !9
  %v.123 = insertelement <8 x float> poison, float %v.110, i64 0
  %v.124 = shufflevector <8 x float> %v.123, <8 x float> poison, <8 x i32> zeroinitializer
  %v.125 = insertelement <8 x float> poison, float %v.114, i64 0
  %v.126 = shufflevector <8 x float> %v.125, <8 x float> poison, <8 x i32> zeroinitializer
  %v.127 = insertelement <8 x float> poison, float %v.118, i64 0
  %v.128 = shufflevector <8 x float> %v.127, <8 x float> poison, <8 x i32> zeroinitializer
  %v.129 = insertelement <8 x float> poison, float %v.122, i64 0
  %v.130 = shufflevector <8 x float> %v.129, <8 x float> poison, <8 x i32> zeroinitializer
  %v.131 = shufflevector <8 x float> %v.124, <8 x float> %v.126, <16 x i32> <i32 0 to 15 by 1>
  %v.132 = shufflevector <8 x float> %v.128, <8 x float> %v.130, <16 x i32> <i32 0 to 15 by 1>
  %v.133 = shufflevector <16 x float> %v.131, <16 x float> %v.132, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.133, ptr %r14
  br label %done.93
done.93:
  %v.134 = load <32 x float>, ptr %r11
  %v.135 = load <32 x float>, ptr %r14
  %v.136 = load <32 x float>, ptr %r10
  %v.137 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.134, <32 x float> %v.135, <32 x float> %v.136)
  %v.138 = fcmp uno <32 x float> %v.137, %v.137
  %v.139 = select <32 x i1> %v.138, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.137
  store <32 x float> %v.139, ptr %r10
  %v.140 = load <32 x float>, ptr %r13
  %v.141 = load <32 x float>, ptr %r14
  %v.142 = load <32 x float>, ptr %r12
  %v.143 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.140, <32 x float> %v.141, <32 x float> %v.142)
  %v.144 = fcmp uno <32 x float> %v.143, %v.143
  %v.145 = select <32 x i1> %v.144, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.143
  store <32 x float> %v.145, ptr %r12
  %v.146 = load <32 x float>, ptr %r10
  %v.147 = load <32 x float>, ptr %r12
  %v.148 = fadd <32 x float> %v.146, %v.147
  %v.149 = fcmp uno <32 x float> %v.148, %v.148
  %v.150 = select <32 x i1> %v.149, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.148
  store <32 x float> %v.150, ptr %r10
  %v.151 = load i32, ptr %r1
  %v.152 = zext i32 %v.151 to i64
  %v.153 = mul i64 8, 3
  %v.154 = call i64 @llvm.smin.i64(i64 %v.153, i64 0)
  %v.155 = call i64 @llvm.smax.i64(i64 %v.153, i64 0)
  %v.156 = add i64 %v.152, %v.154
  %v.157 = add i64 %v.152, %v.155
  %v.158 = icmp sge i64 %v.156, 0
  %v.159 = icmp sle i64 %v.157, 4294967288
  %v.160 = and i1 %v.158, %v.159
  %v.161 = mul i64 %v.152, 4
  %v.162 = mul i64 1, 4
  store i64 %v.161, ptr %r17
  store i1 %v.160, ptr %r17.ok
  store i32 %v.151, ptr %r17.narrow
  store i64 %v.162, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.163 = load i64, ptr %r16
  %v.164 = load i64, ptr %r17
  %v.165 = load i1, ptr %r17.ok
  %v.166 = load i32, ptr %r17.narrow
  %v.167 = load i32, ptr %r17.step
  %v.168 = load i64, ptr %r17.scale
  %v.169 = add i64 %v.163, %v.164
  store i64 %v.169, ptr %r18
  store i1 %v.165, ptr %r18.ok
  store i32 %v.166, ptr %r18.narrow
  store i64 %v.168, ptr %r18.scale
  store i32 %v.167, ptr %r18.step
  %v.170 = load i64, ptr %r18
  %v.171 = load i1, ptr %r18.ok
  %v.172 = load i32, ptr %r18.narrow
  %v.173 = load i32, ptr %r18.step
  %v.174 = load i64, ptr %r18.scale
  %v.175 = sub i64 %v.170, %window.base
  br i1 %v.171, label %straight.179, label %slow.177, !prof !11
straight.179:
  %v.180 = call i64 @llvm.fshr.i64(i64 %v.175, i64 %v.175, i64 2)
  %v.181 = lshr i64 %window.limit, 2
  %v.182 = icmp ult i64 %v.180, %v.181
  br i1 %v.182, label %fast.176, label %slow.177, !prof !11
slow.177:
  store i32 -1, ptr %mask.running
  br label %m.0.16
fast.176:
  %v.183 = load <32 x float>, ptr %r10
  %v.184 = freeze i64 %v.175
  %v.185 = and i64 %v.184, %window.mask
  %v.186 = getelementptr i8, ptr %window, i64 %v.185
  store <32 x float> %v.183, ptr %v.186, align 4, !alias.scope !5, !noalias !8
  br label %done.178
done.178:
  br label %gang.done
m.0:
  %v.187 = load i32, ptr %mask.0
  %v.188 = icmp eq i32 %v.187, 0
  br i1 %v.188, label %skip.0, label %run.189
run.189:
  store i32 0, ptr %mask.0
  %v.190 = bitcast i32 %v.187 to <32 x i1>
  store i32 %v.187, ptr %mask.running
  %v.191 = getelementptr i8, ptr %params, i64 0
  %v.192 = load i64, ptr %v.191, align 8, !invariant.load !0
  store i64 %v.192, ptr %r16
  %v.193 = urem i32 %first, 256
  store i32 %v.193, ptr %r1
  %v.194 = load i32, ptr %r1
  %v.195 = mul i32 %v.194, 16
  store i32 %v.195, ptr %r2
  %v.196 = load i32, ptr %r2
  %v.197 = and i32 %v.196, 112
  store i32 %v.197, ptr %r3
  %v.198 = load i32, ptr %r1
  %v.199 = call i32 @llvm.umin.i32(i32 3, i32 31)
  %v.200 = lshr i32 %v.198, %v.199
  %v.201 = icmp ult i32 3, 32
  %v.202 = select i1 %v.201, i32 %v.200, i32 0
  store i32 %v.202, ptr %r4
  %v.203 = load i32, ptr %r4
  %v.204 = mul i32 %v.203, 128
  store i32 %v.204, ptr %r5
  %v.205 = trunc i64 0 to i32
  store i32 %v.205, ptr %r6
  %v.206 = load i32, ptr %r6
  %v.207 = load i32, ptr %r5
  %v.208 = add i32 %v.206, %v.207
  store i32 %v.208, ptr %r7
  %v.209 = load i32, ptr %r6
  %v.210 = load i32, ptr %r3
  %v.211 = add i32 %v.209, %v.210
  store i32 %v.211, ptr %r8
  br label %m.0.9
m.0.9:
  %v.212 = load i32, ptr %mask.running
  %v.213 = bitcast i32 %v.212 to <32 x i1>
  %v.214 = load i32, ptr %r8
  %v.215 = zext i32 %v.214 to i64
  %v.216 = add i64 %v.215, 0
  %v.217 = icmp ule i64 %v.216, 4294967183
  %v.218 = load i32, ptr %r8
  %v.219 = insertelement <32 x i64> poison, i64 %v.215, i64 0
  %v.220 = shufflevector <32 x i64> %v.219, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.221 = add <32 x i64> %v.220, <i64 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.222 = load i32, ptr %r8
  %v.223 = insertelement <32 x i32> poison, i32 %v.222, i64 0
  %v.224 = shufflevector <32 x i32> %v.223, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.225 = add <32 x i32> %v.224, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  br i1 %v.217, label %straight.229, label %slow.227, !prof !11
straight.229:
  %v.230 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.231 = trunc i64 %v.230 to i32
  %v.232 = insertelement <32 x i32> poison, i32 %v.231, i64 0
  %v.233 = shufflevector <32 x i32> %v.232, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.234 = icmp uge <32 x i32> %v.225, %v.233
  %v.235 = add <32 x i32> %v.225, splat (i32 0)
  %v.236 = and <32 x i32> %v.235, splat (i32 15)
  %v.237 = icmp ne <32 x i32> %v.236, splat (i32 0)
  %v.238 = or <32 x i1> %v.234, %v.237
  %v.239 = and <32 x i1> %v.213, %v.238
  %v.240 = bitcast <32 x i1> %v.239 to i32
  %v.241 = icmp eq i32 %v.240, 0
  br i1 %v.241, label %fast.226, label %slow.227, !prof !11
slow.227:
  %v.242 = load i32, ptr %r8
  %v.243 = insertelement <32 x i32> poison, i32 %v.242, i64 0
  %v.244 = shufflevector <32 x i32> %v.243, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.245 = add <32 x i32> %v.244, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.246 = add <32 x i32> %v.245, splat (i32 0)
  %v.247 = zext <32 x i32> %v.246 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.247)
  %v.248 = load i32, ptr %r8
  %v.249 = insertelement <32 x i32> poison, i32 %v.248, i64 0
  %v.250 = shufflevector <32 x i32> %v.249, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.251 = add <32 x i32> %v.250, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.251)
  %v.252 = bitcast <32 x i1> %v.213 to i32
  %v.253 = getelementptr i8, ptr %ctx, i64 200
  %v.254 = load ptr, ptr %v.253, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.254, i32 0, i32 %v.252, ptr %rows)
  %v.255 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.255, ptr %r10
  %v.256 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.256, ptr %r11
  %v.257 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.257, ptr %r12
  %v.258 = call <32 x float> @row.load.v32f32(ptr %rows, i64 1024)
  store <32 x float> %v.258, ptr %r13
  br label %done.228
fast.226:
  %v.259 = freeze <32 x i32> %v.225
  %v.260 = getelementptr i8, ptr %shared, i64 0
  %v.261 = getelementptr i8, ptr %v.260, <32 x i32> %v.259
  %v.262 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.261, i32 4, <32 x i1> %v.213, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.263 = getelementptr i8, <32 x ptr> %v.261, i64 4
  %v.264 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.263, i32 4, <32 x i1> %v.213, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.265 = getelementptr i8, <32 x ptr> %v.261, i64 8
  %v.266 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.265, i32 4, <32 x i1> %v.213, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.267 = getelementptr i8, <32 x ptr> %v.261, i64 12
  %v.268 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.267, i32 4, <32 x i1> %v.213, <32 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x float> %v.262, ptr %r10
  store <32 x float> %v.264, ptr %r11
  store <32 x float> %v.266, ptr %r12
  store <32 x float> %v.268, ptr %r13
  br label %done.228
done.228:
  br label %m.0.10
m.0.10:
  %v.269 = load i32, ptr %mask.running
  %v.270 = bitcast i32 %v.269 to <32 x i1>
  %v.271 = load i32, ptr %r7
  %v.272 = zext i32 %v.271 to i64
  %v.273 = mul i64 128, 3
  %v.274 = call i64 @llvm.smin.i64(i64 %v.273, i64 0)
  %v.275 = call i64 @llvm.smax.i64(i64 %v.273, i64 0)
  %v.276 = add i64 %v.272, %v.274
  %v.277 = add i64 %v.272, %v.275
  %v.278 = icmp sge i64 %v.276, 0
  %v.279 = icmp sle i64 %v.277, 4294967295
  %v.280 = and i1 %v.278, %v.279
  %v.281 = load i32, ptr %r7
  %v.282 = insertelement <32 x i64> poison, i64 %v.272, i64 0
  %v.283 = shufflevector <32 x i64> %v.282, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.284 = mul <32 x i64> splat (i64 128), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.285 = add <32 x i64> %v.283, %v.284
  %v.286 = load i32, ptr %r7
  %v.287 = insertelement <32 x i32> poison, i32 %v.286, i64 0
  %v.288 = shufflevector <32 x i32> %v.287, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.289 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.290 = add <32 x i32> %v.288, %v.289
  br i1 %v.280, label %straight.294, label %slow.292, !prof !11
straight.294:
  %v.295 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.296 = trunc i64 %v.295 to i32
  %v.297 = insertelement <32 x i32> poison, i32 %v.296, i64 0
  %v.298 = shufflevector <32 x i32> %v.297, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.299 = icmp uge <32 x i32> %v.290, %v.298
  %v.300 = add <32 x i32> %v.290, splat (i32 0)
  %v.301 = and <32 x i32> %v.300, splat (i32 3)
  %v.302 = icmp ne <32 x i32> %v.301, splat (i32 0)
  %v.303 = or <32 x i1> %v.299, %v.302
  %v.304 = and <32 x i1> %v.270, %v.303
  %v.305 = bitcast <32 x i1> %v.304 to i32
  %v.306 = icmp eq i32 %v.305, 0
  br i1 %v.306, label %fast.291, label %slow.292, !prof !11
slow.292:
  %v.307 = load i32, ptr %r7
  %v.308 = insertelement <32 x i32> poison, i32 %v.307, i64 0
  %v.309 = shufflevector <32 x i32> %v.308, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.310 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.311 = add <32 x i32> %v.309, %v.310
  %v.312 = add <32 x i32> %v.311, splat (i32 0)
  %v.313 = zext <32 x i32> %v.312 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.313)
  %v.314 = load i32, ptr %r7
  %v.315 = insertelement <32 x i32> poison, i32 %v.314, i64 0
  %v.316 = shufflevector <32 x i32> %v.315, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.317 = mul <32 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.318 = add <32 x i32> %v.316, %v.317
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.318)
  %v.319 = bitcast <32 x i1> %v.270 to i32
  %v.320 = getelementptr i8, ptr %ctx, i64 200
  %v.321 = load ptr, ptr %v.320, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.321, i32 1, i32 %v.319, ptr %rows)
  %v.322 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.322, ptr %r14
  br label %done.293
fast.291:
  %v.323 = freeze <32 x i32> %v.290
  %v.324 = getelementptr i8, ptr %shared, i64 0
  %v.325 = bitcast <32 x i1> %v.270 to i32
  %v.326 = call <32 x float> @gather.shared.some.v32f32.i32.1(ptr %v.324, <32 x i32> %v.323, i32 %v.325), !alias.scope !6, !noalias !9
  store <32 x float> %v.326, ptr %r14
  br label %done.293
done.293:
  %v.327 = load <32 x float>, ptr %r11
  %v.328 = load <32 x float>, ptr %r14
  %v.329 = load <32 x float>, ptr %r10
  %v.330 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.327, <32 x float> %v.328, <32 x float> %v.329)
  %v.331 = fcmp uno <32 x float> %v.330, %v.330
  %v.332 = select <32 x i1> %v.331, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.330
  store <32 x float> %v.332, ptr %r10
  %v.333 = load <32 x float>, ptr %r13
  %v.334 = load <32 x float>, ptr %r14
  %v.335 = load <32 x float>, ptr %r12
  %v.336 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.333, <32 x float> %v.334, <32 x float> %v.335)
  %v.337 = fcmp uno <32 x float> %v.336, %v.336
  %v.338 = select <32 x i1> %v.337, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.336
  store <32 x float> %v.338, ptr %r12
  %v.339 = load <32 x float>, ptr %r10
  %v.340 = load <32 x float>, ptr %r12
  %v.341 = fadd <32 x float> %v.339, %v.340
  %v.342 = fcmp uno <32 x float> %v.341, %v.341
  %v.343 = select <32 x i1> %v.342, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.341
  store <32 x float> %v.343, ptr %r10
  %v.344 = load i32, ptr %r1
  %v.345 = zext i32 %v.344 to i64
  %v.346 = mul i64 8, 3
  %v.347 = call i64 @llvm.smin.i64(i64 %v.346, i64 0)
  %v.348 = call i64 @llvm.smax.i64(i64 %v.346, i64 0)
  %v.349 = add i64 %v.345, %v.347
  %v.350 = add i64 %v.345, %v.348
  %v.351 = icmp sge i64 %v.349, 0
  %v.352 = icmp sle i64 %v.350, 4294967288
  %v.353 = and i1 %v.351, %v.352
  %v.354 = mul i64 %v.345, 4
  %v.355 = mul i64 1, 4
  store i64 %v.354, ptr %r17
  store i1 %v.353, ptr %r17.ok
  store i32 %v.344, ptr %r17.narrow
  store i64 %v.355, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.356 = load i64, ptr %r16
  %v.357 = load i64, ptr %r17
  %v.358 = load i1, ptr %r17.ok
  %v.359 = load i32, ptr %r17.narrow
  %v.360 = load i32, ptr %r17.step
  %v.361 = load i64, ptr %r17.scale
  %v.362 = add i64 %v.356, %v.357
  store i64 %v.362, ptr %r18
  store i1 %v.358, ptr %r18.ok
  store i32 %v.359, ptr %r18.narrow
  store i64 %v.361, ptr %r18.scale
  store i32 %v.360, ptr %r18.step
  br label %m.0.16
m.0.16:
  %v.363 = load i32, ptr %mask.running
  %v.364 = bitcast i32 %v.363 to <32 x i1>
  %v.365 = load i64, ptr %r18
  %v.366 = load i1, ptr %r18.ok
  %v.367 = load i32, ptr %r18.narrow
  %v.368 = load i32, ptr %r18.step
  %v.369 = load i64, ptr %r18.scale
  %v.370 = sub i64 %v.365, %window.base
  br i1 %v.366, label %straight.374, label %slow.372, !prof !11
straight.374:
  %v.375 = bitcast <32 x i1> %v.364 to i32
  %v.376 = call i32 @llvm.ctlz.i32(i32 %v.375, i1 false)
  %v.377 = zext i32 %v.376 to i64
  %v.378 = sub i64 31, %v.377
  %v.379 = and i64 %v.378, 31
  %v.380 = mul i64 %v.379, 4
  %v.381 = add i64 %v.370, %v.380
  %v.382 = or i64 %v.370, %v.381
  %v.383 = call i64 @llvm.fshr.i64(i64 %v.382, i64 %v.382, i64 2)
  %v.384 = lshr i64 %window.limit, 2
  %v.385 = icmp ult i64 %v.383, %v.384
  br i1 %v.385, label %fast.371, label %slow.372, !prof !11
slow.372:
  %v.386 = insertelement <32 x i64> poison, i64 %v.365, i64 0
  %v.387 = shufflevector <32 x i64> %v.386, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.388 = add <32 x i64> %v.387, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.389 = mul <32 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.390 = add <32 x i64> %v.388, %v.389
  %v.391 = insertelement <32 x i32> poison, i32 %v.367, i64 0
  %v.392 = shufflevector <32 x i32> %v.391, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.393 = add <32 x i32> %v.392, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.394 = insertelement <32 x i32> poison, i32 %v.368, i64 0
  %v.395 = shufflevector <32 x i32> %v.394, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.396 = mul <32 x i32> %v.395, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.397 = add <32 x i32> %v.393, %v.396
  %v.398 = zext <32 x i32> %v.397 to <32 x i64>
  %v.399 = zext i32 %v.367 to i64
  %v.400 = sext i32 %v.368 to i64
  %v.401 = insertelement <32 x i64> poison, i64 %v.399, i64 0
  %v.402 = shufflevector <32 x i64> %v.401, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.403 = add <32 x i64> %v.402, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.404 = insertelement <32 x i64> poison, i64 %v.400, i64 0
  %v.405 = shufflevector <32 x i64> %v.404, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.406 = mul <32 x i64> %v.405, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.407 = add <32 x i64> %v.403, %v.406
  %v.408 = sub <32 x i64> %v.398, %v.407
  %v.409 = insertelement <32 x i64> poison, i64 %v.369, i64 0
  %v.410 = shufflevector <32 x i64> %v.409, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.411 = mul <32 x i64> %v.408, %v.410
  %v.412 = add <32 x i64> %v.390, %v.411
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.412)
  %v.413 = load i64, ptr %r18
  %v.414 = load i1, ptr %r18.ok
  %v.415 = load i32, ptr %r18.narrow
  %v.416 = load i32, ptr %r18.step
  %v.417 = load i64, ptr %r18.scale
  %v.418 = insertelement <32 x i64> poison, i64 %v.413, i64 0
  %v.419 = shufflevector <32 x i64> %v.418, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.420 = add <32 x i64> %v.419, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.421 = mul <32 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.422 = add <32 x i64> %v.420, %v.421
  %v.423 = insertelement <32 x i32> poison, i32 %v.415, i64 0
  %v.424 = shufflevector <32 x i32> %v.423, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.425 = add <32 x i32> %v.424, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.426 = insertelement <32 x i32> poison, i32 %v.416, i64 0
  %v.427 = shufflevector <32 x i32> %v.426, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.428 = mul <32 x i32> %v.427, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.429 = add <32 x i32> %v.425, %v.428
  %v.430 = zext <32 x i32> %v.429 to <32 x i64>
  %v.431 = zext i32 %v.415 to i64
  %v.432 = sext i32 %v.416 to i64
  %v.433 = insertelement <32 x i64> poison, i64 %v.431, i64 0
  %v.434 = shufflevector <32 x i64> %v.433, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.435 = add <32 x i64> %v.434, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.436 = insertelement <32 x i64> poison, i64 %v.432, i64 0
  %v.437 = shufflevector <32 x i64> %v.436, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.438 = mul <32 x i64> %v.437, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.439 = add <32 x i64> %v.435, %v.438
  %v.440 = sub <32 x i64> %v.430, %v.439
  %v.441 = insertelement <32 x i64> poison, i64 %v.417, i64 0
  %v.442 = shufflevector <32 x i64> %v.441, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.443 = mul <32 x i64> %v.440, %v.442
  %v.444 = add <32 x i64> %v.422, %v.443
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.444)
  %v.445 = load <32 x float>, ptr %r10
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.445)
  %v.446 = bitcast <32 x i1> %v.364 to i32
  %v.447 = getelementptr i8, ptr %ctx, i64 200
  %v.448 = load ptr, ptr %v.447, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.448, i32 2, i32 %v.446, ptr %rows)
  br label %done.373
fast.371:
  %v.449 = load <32 x float>, ptr %r10
  %v.450 = freeze i64 %v.370
  %v.451 = and i64 %v.450, %window.mask
  %v.452 = getelementptr i8, ptr %window, i64 %v.451
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.449, ptr %v.452, i32 4, <32 x i1> %v.364), !alias.scope !5, !noalias !8
  br label %done.373
done.373:
  %v.453 = load i32, ptr %mask.running
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
  %v.12 = load i32, ptr %r2
  %v.13 = and i32 %v.12, 112
  store i32 %v.13, ptr %r3
  %v.14 = load i32, ptr %r1
  %v.15 = call i32 @llvm.umin.i32(i32 3, i32 31)
  %v.16 = lshr i32 %v.14, %v.15
  %v.17 = icmp ult i32 3, 32
  %v.18 = select i1 %v.17, i32 %v.16, i32 0
  store i32 %v.18, ptr %r4
  %v.19 = load i32, ptr %r4
  %v.20 = mul i32 %v.19, 128
  store i32 %v.20, ptr %r5
  %v.21 = trunc i64 0 to i32
  store i32 %v.21, ptr %r6
  %v.22 = load i32, ptr %r6
  %v.23 = load i32, ptr %r5
  %v.24 = add i32 %v.22, %v.23
  store i32 %v.24, ptr %r7
  %v.25 = load i32, ptr %r6
  %v.26 = load i32, ptr %r3
  %v.27 = add i32 %v.25, %v.26
  store i32 %v.27, ptr %r8
  %v.28 = load i32, ptr %r8
  %v.29 = zext i32 %v.28 to i64
  %v.30 = add i64 %v.29, 0
  %v.31 = icmp ule i64 %v.30, 4294967183
  %v.32 = load i32, ptr %r8
  br i1 %v.31, label %straight.36, label %slow.34, !prof !11
straight.36:
  %v.37 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.38 = icmp ult i64 %v.29, %v.37
  %v.39 = and i64 %v.29, 15
  %v.40 = icmp eq i64 %v.39, 0
  %v.41 = and i1 %v.38, %v.40
  br i1 %v.41, label %fast.33, label %slow.34, !prof !11
slow.34:
  store i64 -1, ptr %mask.running
  br label %m.0.9
fast.33:
  %v.42 = freeze i64 %v.29
  %v.43 = and i64 %v.42, 2147483647
  %v.44 = getelementptr i8, ptr %shared, i64 %v.43
  %v.45 = load <32 x float>, ptr %v.44, align 4, !alias.scope !6, !noalias !9
  %v.46 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.47 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.48 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.49 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.50 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.51 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.52 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.53 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 0 to 28 by 4>
  %v.54 = shufflevector <8 x float> %v.46, <8 x float> %v.47, <16 x i32> <i32 0 to 15 by 1>
  %v.55 = shufflevector <8 x float> %v.48, <8 x float> %v.49, <16 x i32> <i32 0 to 15 by 1>
  %v.56 = shufflevector <8 x float> %v.50, <8 x float> %v.51, <16 x i32> <i32 0 to 15 by 1>
  %v.57 = shufflevector <8 x float> %v.52, <8 x float> %v.53, <16 x i32> <i32 0 to 15 by 1>
  %v.58 = shufflevector <16 x float> %v.54, <16 x float> %v.55, <32 x i32> <i32 0 to 31 by 1>
  %v.59 = shufflevector <16 x float> %v.56, <16 x float> %v.57, <32 x i32> <i32 0 to 31 by 1>
  %v.60 = shufflevector <32 x float> %v.58, <32 x float> %v.59, <64 x i32> <i32 0 to 63 by 1>
  %v.61 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.62 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.63 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.64 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.65 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.66 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.67 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.68 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 1 to 29 by 4>
  %v.69 = shufflevector <8 x float> %v.61, <8 x float> %v.62, <16 x i32> <i32 0 to 15 by 1>
  %v.70 = shufflevector <8 x float> %v.63, <8 x float> %v.64, <16 x i32> <i32 0 to 15 by 1>
  %v.71 = shufflevector <8 x float> %v.65, <8 x float> %v.66, <16 x i32> <i32 0 to 15 by 1>
  %v.72 = shufflevector <8 x float> %v.67, <8 x float> %v.68, <16 x i32> <i32 0 to 15 by 1>
  %v.73 = shufflevector <16 x float> %v.69, <16 x float> %v.70, <32 x i32> <i32 0 to 31 by 1>
  %v.74 = shufflevector <16 x float> %v.71, <16 x float> %v.72, <32 x i32> <i32 0 to 31 by 1>
  %v.75 = shufflevector <32 x float> %v.73, <32 x float> %v.74, <64 x i32> <i32 0 to 63 by 1>
  %v.76 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.77 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.78 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.79 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.80 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.81 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.82 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.83 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 2 to 30 by 4>
  %v.84 = shufflevector <8 x float> %v.76, <8 x float> %v.77, <16 x i32> <i32 0 to 15 by 1>
  %v.85 = shufflevector <8 x float> %v.78, <8 x float> %v.79, <16 x i32> <i32 0 to 15 by 1>
  %v.86 = shufflevector <8 x float> %v.80, <8 x float> %v.81, <16 x i32> <i32 0 to 15 by 1>
  %v.87 = shufflevector <8 x float> %v.82, <8 x float> %v.83, <16 x i32> <i32 0 to 15 by 1>
  %v.88 = shufflevector <16 x float> %v.84, <16 x float> %v.85, <32 x i32> <i32 0 to 31 by 1>
  %v.89 = shufflevector <16 x float> %v.86, <16 x float> %v.87, <32 x i32> <i32 0 to 31 by 1>
  %v.90 = shufflevector <32 x float> %v.88, <32 x float> %v.89, <64 x i32> <i32 0 to 63 by 1>
  %v.91 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.92 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.93 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.94 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.95 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.96 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.97 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.98 = shufflevector <32 x float> %v.45, <32 x float> poison, <8 x i32> <i32 3 to 31 by 4>
  %v.99 = shufflevector <8 x float> %v.91, <8 x float> %v.92, <16 x i32> <i32 0 to 15 by 1>
  %v.100 = shufflevector <8 x float> %v.93, <8 x float> %v.94, <16 x i32> <i32 0 to 15 by 1>
  %v.101 = shufflevector <8 x float> %v.95, <8 x float> %v.96, <16 x i32> <i32 0 to 15 by 1>
  %v.102 = shufflevector <8 x float> %v.97, <8 x float> %v.98, <16 x i32> <i32 0 to 15 by 1>
  %v.103 = shufflevector <16 x float> %v.99, <16 x float> %v.100, <32 x i32> <i32 0 to 31 by 1>
  %v.104 = shufflevector <16 x float> %v.101, <16 x float> %v.102, <32 x i32> <i32 0 to 31 by 1>
  %v.105 = shufflevector <32 x float> %v.103, <32 x float> %v.104, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.60, ptr %r10
  store <64 x float> %v.75, ptr %r11
  store <64 x float> %v.90, ptr %r12
  store <64 x float> %v.105, ptr %r13
  br label %done.35
done.35:
  %v.106 = load i32, ptr %r7
  %v.107 = zext i32 %v.106 to i64
  %v.108 = mul i64 128, 7
  %v.109 = call i64 @llvm.smin.i64(i64 %v.108, i64 0)
  %v.110 = call i64 @llvm.smax.i64(i64 %v.108, i64 0)
  %v.111 = add i64 %v.107, %v.109
  %v.112 = add i64 %v.107, %v.110
  %v.113 = icmp sge i64 %v.111, 0
  %v.114 = icmp sle i64 %v.112, 4294967295
  %v.115 = and i1 %v.113, %v.114
  %v.116 = load i32, ptr %r7
  %v.117 = mul i64 128, 1
  %v.118 = add i64 %v.107, %v.117
  %v.119 = mul i64 128, 2
  %v.120 = add i64 %v.107, %v.119
  %v.121 = mul i64 128, 3
  %v.122 = add i64 %v.107, %v.121
  %v.123 = mul i64 128, 4
  %v.124 = add i64 %v.107, %v.123
  %v.125 = mul i64 128, 5
  %v.126 = add i64 %v.107, %v.125
  %v.127 = mul i64 128, 6
  %v.128 = add i64 %v.107, %v.127
  %v.129 = mul i64 128, 7
  %v.130 = add i64 %v.107, %v.129
  br i1 %v.115, label %straight.134, label %slow.132, !prof !11
straight.134:
  %v.135 = add i64 128, 2147483648
  %v.136 = icmp ult i64 %v.135, 4294967296
  %v.137 = or i64 %v.107, %v.118
  %v.138 = or i64 %v.137, %v.130
  %v.139 = call i64 @llvm.umax.i64(i64 %v.107, i64 %v.118)
  %v.140 = call i64 @llvm.umax.i64(i64 %v.139, i64 %v.130)
  %v.141 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.142 = icmp ult i64 %v.140, %v.141
  %v.143 = and i64 %v.138, 3
  %v.144 = icmp eq i64 %v.143, 0
  %v.145 = and i1 %v.142, %v.144
  %v.146 = and i1 %v.145, %v.136
  br i1 %v.146, label %fast.131, label %slow.132, !prof !11
slow.132:
  store i64 -1, ptr %mask.running
  br label %m.0.10
fast.131:
  %v.147 = freeze i64 %v.107
  %v.148 = and i64 %v.147, 2147483647
  %v.149 = getelementptr i8, ptr %shared, i64 %v.148
  %v.150 = load float, ptr %v.149, align 4, !alias.scope !6, !noalias !9
  %v.151 = freeze i64 %v.118
  %v.152 = and i64 %v.151, 2147483647
  %v.153 = getelementptr i8, ptr %shared, i64 %v.152
  %v.154 = load float, ptr %v.153, align 4, !alias.scope !6, !noalias !9
  %v.155 = freeze i64 %v.120
  %v.156 = and i64 %v.155, 2147483647
  %v.157 = getelementptr i8, ptr %shared, i64 %v.156
  %v.158 = load float, ptr %v.157, align 4, !alias.scope !6, !noalias !9
  %v.159 = freeze i64 %v.122
  %v.160 = and i64 %v.159, 2147483647
  %v.161 = getelementptr i8, ptr %shared, i64 %v.160
  %v.162 = load float, ptr %v.161, align 4, !alias.scope !6, !noalias !9
  %v.163 = freeze i64 %v.124
  %v.164 = and i64 %v.163, 2147483647
  %v.165 = getelementptr i8, ptr %shared, i64 %v.164
  %v.166 = load float, ptr %v.165, align 4, !alias.scope !6, !noalias !9
  %v.167 = freeze i64 %v.126
  %v.168 = and i64 %v.167, 2147483647
  %v.169 = getelementptr i8, ptr %shared, i64 %v.168
  %v.170 = load float, ptr %v.169, align 4, !alias.scope !6, !noalias !9
  %v.171 = freeze i64 %v.128
  %v.172 = and i64 %v.171, 2147483647
  %v.173 = getelementptr i8, ptr %shared, i64 %v.172
  %v.174 = load float, ptr %v.173, align 4, !alias.scope !6, !noalias !9
  %v.175 = freeze i64 %v.130
  %v.176 = and i64 %v.175, 2147483647
  %v.177 = getelementptr i8, ptr %shared, i64 %v.176
  %v.178 = load float, ptr %v.177, align 4, !alias.scope !6, !noalias !9
  %v.179 = insertelement <8 x float> poison, float %v.150, i64 0
  %v.180 = shufflevector <8 x float> %v.179, <8 x float> poison, <8 x i32> zeroinitializer
  %v.181 = insertelement <8 x float> poison, float %v.154, i64 0
  %v.182 = shufflevector <8 x float> %v.181, <8 x float> poison, <8 x i32> zeroinitializer
  %v.183 = insertelement <8 x float> poison, float %v.158, i64 0
  %v.184 = shufflevector <8 x float> %v.183, <8 x float> poison, <8 x i32> zeroinitializer
  %v.185 = insertelement <8 x float> poison, float %v.162, i64 0
  %v.186 = shufflevector <8 x float> %v.185, <8 x float> poison, <8 x i32> zeroinitializer
  %v.187 = insertelement <8 x float> poison, float %v.166, i64 0
  %v.188 = shufflevector <8 x float> %v.187, <8 x float> poison, <8 x i32> zeroinitializer
  %v.189 = insertelement <8 x float> poison, float %v.170, i64 0
  %v.190 = shufflevector <8 x float> %v.189, <8 x float> poison, <8 x i32> zeroinitializer
  %v.191 = insertelement <8 x float> poison, float %v.174, i64 0
  %v.192 = shufflevector <8 x float> %v.191, <8 x float> poison, <8 x i32> zeroinitializer
  %v.193 = insertelement <8 x float> poison, float %v.178, i64 0
  %v.194 = shufflevector <8 x float> %v.193, <8 x float> poison, <8 x i32> zeroinitializer
  %v.195 = shufflevector <8 x float> %v.180, <8 x float> %v.182, <16 x i32> <i32 0 to 15 by 1>
  %v.196 = shufflevector <8 x float> %v.184, <8 x float> %v.186, <16 x i32> <i32 0 to 15 by 1>
  %v.197 = shufflevector <8 x float> %v.188, <8 x float> %v.190, <16 x i32> <i32 0 to 15 by 1>
  %v.198 = shufflevector <8 x float> %v.192, <8 x float> %v.194, <16 x i32> <i32 0 to 15 by 1>
  %v.199 = shufflevector <16 x float> %v.195, <16 x float> %v.196, <32 x i32> <i32 0 to 31 by 1>
  %v.200 = shufflevector <16 x float> %v.197, <16 x float> %v.198, <32 x i32> <i32 0 to 31 by 1>
  %v.201 = shufflevector <32 x float> %v.199, <32 x float> %v.200, <64 x i32> <i32 0 to 63 by 1>
  store <64 x float> %v.201, ptr %r14
  br label %done.133
done.133:
  %v.202 = load <64 x float>, ptr %r11
  %v.203 = load <64 x float>, ptr %r14
  %v.204 = load <64 x float>, ptr %r10
  %v.205 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.202, <64 x float> %v.203, <64 x float> %v.204)
  %v.206 = fcmp uno <64 x float> %v.205, %v.205
  %v.207 = select <64 x i1> %v.206, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.205
  store <64 x float> %v.207, ptr %r10
  %v.208 = load <64 x float>, ptr %r13
  %v.209 = load <64 x float>, ptr %r14
  %v.210 = load <64 x float>, ptr %r12
  %v.211 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.208, <64 x float> %v.209, <64 x float> %v.210)
  %v.212 = fcmp uno <64 x float> %v.211, %v.211
  %v.213 = select <64 x i1> %v.212, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.211
  store <64 x float> %v.213, ptr %r12
  %v.214 = load <64 x float>, ptr %r10
  %v.215 = load <64 x float>, ptr %r12
  %v.216 = fadd <64 x float> %v.214, %v.215
  %v.217 = fcmp uno <64 x float> %v.216, %v.216
  %v.218 = select <64 x i1> %v.217, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.216
  store <64 x float> %v.218, ptr %r10
  %v.219 = load i32, ptr %r1
  %v.220 = zext i32 %v.219 to i64
  %v.221 = mul i64 8, 7
  %v.222 = call i64 @llvm.smin.i64(i64 %v.221, i64 0)
  %v.223 = call i64 @llvm.smax.i64(i64 %v.221, i64 0)
  %v.224 = add i64 %v.220, %v.222
  %v.225 = add i64 %v.220, %v.223
  %v.226 = icmp sge i64 %v.224, 0
  %v.227 = icmp sle i64 %v.225, 4294967288
  %v.228 = and i1 %v.226, %v.227
  %v.229 = mul i64 %v.220, 4
  %v.230 = mul i64 1, 4
  store i64 %v.229, ptr %r17
  store i1 %v.228, ptr %r17.ok
  store i32 %v.219, ptr %r17.narrow
  store i64 %v.230, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.231 = load i64, ptr %r16
  %v.232 = load i64, ptr %r17
  %v.233 = load i1, ptr %r17.ok
  %v.234 = load i32, ptr %r17.narrow
  %v.235 = load i32, ptr %r17.step
  %v.236 = load i64, ptr %r17.scale
  %v.237 = add i64 %v.231, %v.232
  store i64 %v.237, ptr %r18
  store i1 %v.233, ptr %r18.ok
  store i32 %v.234, ptr %r18.narrow
  store i64 %v.236, ptr %r18.scale
  store i32 %v.235, ptr %r18.step
  %v.238 = load i64, ptr %r18
  %v.239 = load i1, ptr %r18.ok
  %v.240 = load i32, ptr %r18.narrow
  %v.241 = load i32, ptr %r18.step
  %v.242 = load i64, ptr %r18.scale
  %v.243 = sub i64 %v.238, %window.base
  br i1 %v.239, label %straight.247, label %slow.245, !prof !11
straight.247:
  %v.248 = call i64 @llvm.fshr.i64(i64 %v.243, i64 %v.243, i64 2)
  %v.249 = lshr i64 %window.limit, 2
  %v.250 = icmp ult i64 %v.248, %v.249
  br i1 %v.250, label %fast.244, label %slow.245, !prof !11
slow.245:
  store i64 -1, ptr %mask.running
  br label %m.0.16
fast.244:
  %v.251 = load <64 x float>, ptr %r10
  %v.252 = freeze i64 %v.243
  %v.253 = and i64 %v.252, %window.mask
  %v.254 = getelementptr i8, ptr %window, i64 %v.253
  store <64 x float> %v.251, ptr %v.254, align 4, !alias.scope !5, !noalias !8
  br label %done.246
done.246:
  br label %gang.done
m.0:
  %v.255 = load i64, ptr %mask.0
  %v.256 = icmp eq i64 %v.255, 0
  br i1 %v.256, label %skip.0, label %run.257
run.257:
  store i64 0, ptr %mask.0
  %v.258 = bitcast i64 %v.255 to <64 x i1>
  store i64 %v.255, ptr %mask.running
  %v.259 = getelementptr i8, ptr %params, i64 0
  %v.260 = load i64, ptr %v.259, align 8, !invariant.load !0
  store i64 %v.260, ptr %r16
  %v.261 = urem i32 %first, 256
  store i32 %v.261, ptr %r1
  %v.262 = load i32, ptr %r1
  %v.263 = mul i32 %v.262, 16
  store i32 %v.263, ptr %r2
  %v.264 = load i32, ptr %r2
  %v.265 = and i32 %v.264, 112
  store i32 %v.265, ptr %r3
  %v.266 = load i32, ptr %r1
  %v.267 = call i32 @llvm.umin.i32(i32 3, i32 31)
  %v.268 = lshr i32 %v.266, %v.267
  %v.269 = icmp ult i32 3, 32
  %v.270 = select i1 %v.269, i32 %v.268, i32 0
  store i32 %v.270, ptr %r4
  %v.271 = load i32, ptr %r4
  %v.272 = mul i32 %v.271, 128
  store i32 %v.272, ptr %r5
  %v.273 = trunc i64 0 to i32
  store i32 %v.273, ptr %r6
  %v.274 = load i32, ptr %r6
  %v.275 = load i32, ptr %r5
  %v.276 = add i32 %v.274, %v.275
  store i32 %v.276, ptr %r7
  %v.277 = load i32, ptr %r6
  %v.278 = load i32, ptr %r3
  %v.279 = add i32 %v.277, %v.278
  store i32 %v.279, ptr %r8
  br label %m.0.9
m.0.9:
  %v.280 = load i64, ptr %mask.running
  %v.281 = bitcast i64 %v.280 to <64 x i1>
  %v.282 = load i32, ptr %r8
  %v.283 = zext i32 %v.282 to i64
  %v.284 = add i64 %v.283, 0
  %v.285 = icmp ule i64 %v.284, 4294967183
  %v.286 = load i32, ptr %r8
  %v.287 = insertelement <64 x i64> poison, i64 %v.283, i64 0
  %v.288 = shufflevector <64 x i64> %v.287, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.289 = add <64 x i64> %v.288, <i64 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.290 = load i32, ptr %r8
  %v.291 = insertelement <64 x i32> poison, i32 %v.290, i64 0
  %v.292 = shufflevector <64 x i32> %v.291, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.293 = add <64 x i32> %v.292, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  br i1 %v.285, label %straight.297, label %slow.295, !prof !11
straight.297:
  %v.298 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.299 = trunc i64 %v.298 to i32
  %v.300 = insertelement <64 x i32> poison, i32 %v.299, i64 0
  %v.301 = shufflevector <64 x i32> %v.300, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.302 = icmp uge <64 x i32> %v.293, %v.301
  %v.303 = add <64 x i32> %v.293, splat (i32 0)
  %v.304 = and <64 x i32> %v.303, splat (i32 15)
  %v.305 = icmp ne <64 x i32> %v.304, splat (i32 0)
  %v.306 = or <64 x i1> %v.302, %v.305
  %v.307 = and <64 x i1> %v.281, %v.306
  %v.308 = bitcast <64 x i1> %v.307 to i64
  %v.309 = icmp eq i64 %v.308, 0
  br i1 %v.309, label %fast.294, label %slow.295, !prof !11
slow.295:
  %v.310 = load i32, ptr %r8
  %v.311 = insertelement <64 x i32> poison, i32 %v.310, i64 0
  %v.312 = shufflevector <64 x i32> %v.311, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.313 = add <64 x i32> %v.312, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  %v.314 = add <64 x i32> %v.313, splat (i32 0)
  %v.315 = zext <64 x i32> %v.314 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.315)
  %v.316 = load i32, ptr %r8
  %v.317 = insertelement <64 x i32> poison, i32 %v.316, i64 0
  %v.318 = shufflevector <64 x i32> %v.317, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.319 = add <64 x i32> %v.318, <i32 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16, 0 to 112 by 16>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.319)
  %v.320 = bitcast <64 x i1> %v.281 to i64
  %v.321 = getelementptr i8, ptr %ctx, i64 200
  %v.322 = load ptr, ptr %v.321, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.322, i32 0, i64 %v.320, ptr %rows)
  %v.323 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.323, ptr %r10
  %v.324 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.324, ptr %r11
  %v.325 = call <64 x float> @row.load.v64f32(ptr %rows, i64 768)
  store <64 x float> %v.325, ptr %r12
  %v.326 = call <64 x float> @row.load.v64f32(ptr %rows, i64 1024)
  store <64 x float> %v.326, ptr %r13
  br label %done.296
fast.294:
  %v.327 = freeze <64 x i32> %v.293
  %v.328 = getelementptr i8, ptr %shared, i64 0
  %v.329 = getelementptr i8, ptr %v.328, <64 x i32> %v.327
  %v.330 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.329, i32 4, <64 x i1> %v.281, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.331 = getelementptr i8, <64 x ptr> %v.329, i64 4
  %v.332 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.331, i32 4, <64 x i1> %v.281, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.333 = getelementptr i8, <64 x ptr> %v.329, i64 8
  %v.334 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.333, i32 4, <64 x i1> %v.281, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  %v.335 = getelementptr i8, <64 x ptr> %v.329, i64 12
  %v.336 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.335, i32 4, <64 x i1> %v.281, <64 x float> zeroinitializer), !alias.scope !6, !noalias !9
  store <64 x float> %v.330, ptr %r10
  store <64 x float> %v.332, ptr %r11
  store <64 x float> %v.334, ptr %r12
  store <64 x float> %v.336, ptr %r13
  br label %done.296
done.296:
  br label %m.0.10
m.0.10:
  %v.337 = load i64, ptr %mask.running
  %v.338 = bitcast i64 %v.337 to <64 x i1>
  %v.339 = load i32, ptr %r7
  %v.340 = zext i32 %v.339 to i64
  %v.341 = mul i64 128, 7
  %v.342 = call i64 @llvm.smin.i64(i64 %v.341, i64 0)
  %v.343 = call i64 @llvm.smax.i64(i64 %v.341, i64 0)
  %v.344 = add i64 %v.340, %v.342
  %v.345 = add i64 %v.340, %v.343
  %v.346 = icmp sge i64 %v.344, 0
  %v.347 = icmp sle i64 %v.345, 4294967295
  %v.348 = and i1 %v.346, %v.347
  %v.349 = load i32, ptr %r7
  %v.350 = insertelement <64 x i64> poison, i64 %v.340, i64 0
  %v.351 = shufflevector <64 x i64> %v.350, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.352 = mul <64 x i64> splat (i64 128), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.353 = add <64 x i64> %v.351, %v.352
  %v.354 = load i32, ptr %r7
  %v.355 = insertelement <64 x i32> poison, i32 %v.354, i64 0
  %v.356 = shufflevector <64 x i32> %v.355, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.357 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.358 = add <64 x i32> %v.356, %v.357
  br i1 %v.348, label %straight.362, label %slow.360, !prof !11
straight.362:
  %v.363 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.364 = trunc i64 %v.363 to i32
  %v.365 = insertelement <64 x i32> poison, i32 %v.364, i64 0
  %v.366 = shufflevector <64 x i32> %v.365, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.367 = icmp uge <64 x i32> %v.358, %v.366
  %v.368 = add <64 x i32> %v.358, splat (i32 0)
  %v.369 = and <64 x i32> %v.368, splat (i32 3)
  %v.370 = icmp ne <64 x i32> %v.369, splat (i32 0)
  %v.371 = or <64 x i1> %v.367, %v.370
  %v.372 = and <64 x i1> %v.338, %v.371
  %v.373 = bitcast <64 x i1> %v.372 to i64
  %v.374 = icmp eq i64 %v.373, 0
  br i1 %v.374, label %fast.359, label %slow.360, !prof !11
slow.360:
  %v.375 = load i32, ptr %r7
  %v.376 = insertelement <64 x i32> poison, i32 %v.375, i64 0
  %v.377 = shufflevector <64 x i32> %v.376, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.378 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.379 = add <64 x i32> %v.377, %v.378
  %v.380 = add <64 x i32> %v.379, splat (i32 0)
  %v.381 = zext <64 x i32> %v.380 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.381)
  %v.382 = load i32, ptr %r7
  %v.383 = insertelement <64 x i32> poison, i32 %v.382, i64 0
  %v.384 = shufflevector <64 x i32> %v.383, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.385 = mul <64 x i32> splat (i32 128), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.386 = add <64 x i32> %v.384, %v.385
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.386)
  %v.387 = bitcast <64 x i1> %v.338 to i64
  %v.388 = getelementptr i8, ptr %ctx, i64 200
  %v.389 = load ptr, ptr %v.388, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.389, i32 1, i64 %v.387, ptr %rows)
  %v.390 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.390, ptr %r14
  br label %done.361
fast.359:
  %v.391 = freeze <64 x i32> %v.358
  %v.392 = getelementptr i8, ptr %shared, i64 0
  %v.393 = bitcast <64 x i1> %v.338 to i64
  %v.394 = call <64 x float> @gather.shared.some.v64f32.i32.1(ptr %v.392, <64 x i32> %v.391, i64 %v.393), !alias.scope !6, !noalias !9
  store <64 x float> %v.394, ptr %r14
  br label %done.361
done.361:
  %v.395 = load <64 x float>, ptr %r11
  %v.396 = load <64 x float>, ptr %r14
  %v.397 = load <64 x float>, ptr %r10
  %v.398 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.395, <64 x float> %v.396, <64 x float> %v.397)
  %v.399 = fcmp uno <64 x float> %v.398, %v.398
  %v.400 = select <64 x i1> %v.399, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.398
  store <64 x float> %v.400, ptr %r10
  %v.401 = load <64 x float>, ptr %r13
  %v.402 = load <64 x float>, ptr %r14
  %v.403 = load <64 x float>, ptr %r12
  %v.404 = call <64 x float> @llvm.fma.v64f32(<64 x float> %v.401, <64 x float> %v.402, <64 x float> %v.403)
  %v.405 = fcmp uno <64 x float> %v.404, %v.404
  %v.406 = select <64 x i1> %v.405, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.404
  store <64 x float> %v.406, ptr %r12
  %v.407 = load <64 x float>, ptr %r10
  %v.408 = load <64 x float>, ptr %r12
  %v.409 = fadd <64 x float> %v.407, %v.408
  %v.410 = fcmp uno <64 x float> %v.409, %v.409
  %v.411 = select <64 x i1> %v.410, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.409
  store <64 x float> %v.411, ptr %r10
  %v.412 = load i32, ptr %r1
  %v.413 = zext i32 %v.412 to i64
  %v.414 = mul i64 8, 7
  %v.415 = call i64 @llvm.smin.i64(i64 %v.414, i64 0)
  %v.416 = call i64 @llvm.smax.i64(i64 %v.414, i64 0)
  %v.417 = add i64 %v.413, %v.415
  %v.418 = add i64 %v.413, %v.416
  %v.419 = icmp sge i64 %v.417, 0
  %v.420 = icmp sle i64 %v.418, 4294967288
  %v.421 = and i1 %v.419, %v.420
  %v.422 = mul i64 %v.413, 4
  %v.423 = mul i64 1, 4
  store i64 %v.422, ptr %r17
  store i1 %v.421, ptr %r17.ok
  store i32 %v.412, ptr %r17.narrow
  store i64 %v.423, ptr %r17.scale
  store i32 8, ptr %r17.step
  %v.424 = load i64, ptr %r16
  %v.425 = load i64, ptr %r17
  %v.426 = load i1, ptr %r17.ok
  %v.427 = load i32, ptr %r17.narrow
  %v.428 = load i32, ptr %r17.step
  %v.429 = load i64, ptr %r17.scale
  %v.430 = add i64 %v.424, %v.425
  store i64 %v.430, ptr %r18
  store i1 %v.426, ptr %r18.ok
  store i32 %v.427, ptr %r18.narrow
  store i64 %v.429, ptr %r18.scale
  store i32 %v.428, ptr %r18.step
  br label %m.0.16
m.0.16:
  %v.431 = load i64, ptr %mask.running
  %v.432 = bitcast i64 %v.431 to <64 x i1>
  %v.433 = load i64, ptr %r18
  %v.434 = load i1, ptr %r18.ok
  %v.435 = load i32, ptr %r18.narrow
  %v.436 = load i32, ptr %r18.step
  %v.437 = load i64, ptr %r18.scale
  %v.438 = sub i64 %v.433, %window.base
  br i1 %v.434, label %straight.442, label %slow.440, !prof !11
straight.442:
  %v.443 = bitcast <64 x i1> %v.432 to i64
  %v.444 = call i64 @llvm.ctlz.i64(i64 %v.443, i1 false)
  %v.445 = sub i64 63, %v.444
  %v.446 = and i64 %v.445, 63
  %v.447 = mul i64 %v.446, 4
  %v.448 = add i64 %v.438, %v.447
  %v.449 = or i64 %v.438, %v.448
  %v.450 = call i64 @llvm.fshr.i64(i64 %v.449, i64 %v.449, i64 2)
  %v.451 = lshr i64 %window.limit, 2
  %v.452 = icmp ult i64 %v.450, %v.451
  br i1 %v.452, label %fast.439, label %slow.440, !prof !11
slow.440:
  %v.453 = insertelement <64 x i64> poison, i64 %v.433, i64 0
  %v.454 = shufflevector <64 x i64> %v.453, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.455 = add <64 x i64> %v.454, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.456 = mul <64 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.457 = add <64 x i64> %v.455, %v.456
  %v.458 = insertelement <64 x i32> poison, i32 %v.435, i64 0
  %v.459 = shufflevector <64 x i32> %v.458, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.460 = add <64 x i32> %v.459, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.461 = insertelement <64 x i32> poison, i32 %v.436, i64 0
  %v.462 = shufflevector <64 x i32> %v.461, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.463 = mul <64 x i32> %v.462, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.464 = add <64 x i32> %v.460, %v.463
  %v.465 = zext <64 x i32> %v.464 to <64 x i64>
  %v.466 = zext i32 %v.435 to i64
  %v.467 = sext i32 %v.436 to i64
  %v.468 = insertelement <64 x i64> poison, i64 %v.466, i64 0
  %v.469 = shufflevector <64 x i64> %v.468, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.470 = add <64 x i64> %v.469, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.471 = insertelement <64 x i64> poison, i64 %v.467, i64 0
  %v.472 = shufflevector <64 x i64> %v.471, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.473 = mul <64 x i64> %v.472, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.474 = add <64 x i64> %v.470, %v.473
  %v.475 = sub <64 x i64> %v.465, %v.474
  %v.476 = insertelement <64 x i64> poison, i64 %v.437, i64 0
  %v.477 = shufflevector <64 x i64> %v.476, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.478 = mul <64 x i64> %v.475, %v.477
  %v.479 = add <64 x i64> %v.457, %v.478
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.479)
  %v.480 = load i64, ptr %r18
  %v.481 = load i1, ptr %r18.ok
  %v.482 = load i32, ptr %r18.narrow
  %v.483 = load i32, ptr %r18.step
  %v.484 = load i64, ptr %r18.scale
  %v.485 = insertelement <64 x i64> poison, i64 %v.480, i64 0
  %v.486 = shufflevector <64 x i64> %v.485, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.487 = add <64 x i64> %v.486, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.488 = mul <64 x i64> splat (i64 32), <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.489 = add <64 x i64> %v.487, %v.488
  %v.490 = insertelement <64 x i32> poison, i32 %v.482, i64 0
  %v.491 = shufflevector <64 x i32> %v.490, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.492 = add <64 x i32> %v.491, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.493 = insertelement <64 x i32> poison, i32 %v.483, i64 0
  %v.494 = shufflevector <64 x i32> %v.493, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.495 = mul <64 x i32> %v.494, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.496 = add <64 x i32> %v.492, %v.495
  %v.497 = zext <64 x i32> %v.496 to <64 x i64>
  %v.498 = zext i32 %v.482 to i64
  %v.499 = sext i32 %v.483 to i64
  %v.500 = insertelement <64 x i64> poison, i64 %v.498, i64 0
  %v.501 = shufflevector <64 x i64> %v.500, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.502 = add <64 x i64> %v.501, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.503 = insertelement <64 x i64> poison, i64 %v.499, i64 0
  %v.504 = shufflevector <64 x i64> %v.503, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.505 = mul <64 x i64> %v.504, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0>
  %v.506 = add <64 x i64> %v.502, %v.505
  %v.507 = sub <64 x i64> %v.497, %v.506
  %v.508 = insertelement <64 x i64> poison, i64 %v.484, i64 0
  %v.509 = shufflevector <64 x i64> %v.508, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.510 = mul <64 x i64> %v.507, %v.509
  %v.511 = add <64 x i64> %v.489, %v.510
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.511)
  %v.512 = load <64 x float>, ptr %r10
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.512)
  %v.513 = bitcast <64 x i1> %v.432 to i64
  %v.514 = getelementptr i8, ptr %ctx, i64 200
  %v.515 = load ptr, ptr %v.514, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.515, i32 2, i64 %v.513, ptr %rows)
  br label %done.441
fast.439:
  %v.516 = load <64 x float>, ptr %r10
  %v.517 = freeze i64 %v.438
  %v.518 = and i64 %v.517, %window.mask
  %v.519 = getelementptr i8, ptr %window, i64 %v.518
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.516, ptr %v.519, i32 4, <64 x i1> %v.432), !alias.scope !5, !noalias !8
  br label %done.441
done.441:
  %v.520 = load i64, ptr %mask.running
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

