; tiles, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r3.row = alloca i32
  %r4 = alloca i32
  %r4.row = alloca i32
  %r5 = alloca i32
  %r5.row = alloca i32
  %r7 = alloca <32 x float>
  %r8 = alloca <32 x float>
  %r9 = alloca <32 x float>
  %r11 = alloca i64
  %r12 = alloca i64
  %r13 = alloca i64
  %r13.row = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
  %r13.step = alloca i32
  %r14 = alloca i64
  %r14.row = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %r14.step = alloca i32
  %r15 = alloca i64
  %r15.row = alloca i64
  %r15.ok = alloca i1
  %r15.narrow = alloca i32
  %r15.scale = alloca i64
  %r15.step = alloca i32
  %r16 = alloca i64
  %r16.row = alloca i64
  %r16.ok = alloca i1
  %r16.narrow = alloca i32
  %r16.scale = alloca i64
  %r16.step = alloca i32
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.12 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r3.row
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r4.row
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r5.row
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x float> %any.v32f32, ptr %r9
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r13.row
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store i32 %any.i32, ptr %r13.step
  store i64 %any.i64, ptr %r14
  store i64 %any.i64, ptr %r14.row
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i32 %any.i32, ptr %r14.step
  store i64 %any.i64, ptr %r15
  store i64 %any.i64, ptr %r15.row
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
  store i32 %any.i32, ptr %r15.step
  store i64 %any.i64, ptr %r16
  store i64 %any.i64, ptr %r16.row
  store i1 %any.i1, ptr %r16.ok
  store i32 %any.i32, ptr %r16.narrow
  store i64 %any.i64, ptr %r16.scale
  store i32 %any.i32, ptr %r16.step
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
  store i64 %v.8, ptr %r11
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r12
  %v.11 = getelementptr i8, ptr %params, i64 16
  %v.12 = load i32, ptr %v.11, align 4, !invariant.load !0
  store i32 %v.12, ptr %r1
  %v.13 = urem i32 %first, 8
  store i32 %v.13, ptr %r2
  %v.14 = udiv i32 %first, 8
  %v.15 = urem i32 %v.14, 16
  store i32 %v.15, ptr %r3
  store i32 1, ptr %r3.row
  %v.16 = load i32, ptr %r3
  %v.17 = load i32, ptr %r3.row
  %v.18 = load i32, ptr %r1
  %v.19 = mul i32 %v.16, %v.18
  %v.20 = mul i32 %v.17, %v.18
  store i32 %v.19, ptr %r4
  store i32 %v.20, ptr %r4.row
  %v.21 = load i32, ptr %r4
  %v.22 = load i32, ptr %r4.row
  %v.23 = load i32, ptr %r2
  %v.24 = add i32 %v.21, %v.23
  %v.25 = add i32 %v.22, 0
  store i32 %v.24, ptr %r5
  store i32 %v.25, ptr %r5.row
  %v.26 = load i32, ptr %r4
  %v.27 = load i32, ptr %r4.row
  %v.28 = sext i32 %v.26 to i64
  %v.29 = sext i32 %v.27 to i64
  %v.30 = mul i64 %v.29, 3
  %v.31 = call i64 @llvm.smin.i64(i64 %v.30, i64 0)
  %v.32 = call i64 @llvm.smax.i64(i64 %v.30, i64 0)
  %v.33 = add i64 %v.28, %v.31
  %v.34 = add i64 %v.28, %v.32
  %v.35 = icmp sge i64 %v.33, -2147483648
  %v.36 = icmp sle i64 %v.34, 2147483647
  %v.37 = and i1 %v.35, %v.36
  %v.38 = mul i64 %v.28, 4
  %v.39 = mul i64 %v.29, 4
  %v.40 = mul i64 1, 4
  store i64 %v.38, ptr %r13
  store i64 %v.39, ptr %r13.row
  store i1 %v.37, ptr %r13.ok
  store i32 %v.26, ptr %r13.narrow
  store i64 %v.40, ptr %r13.scale
  store i32 %v.27, ptr %r13.step
  %v.41 = load i64, ptr %r11
  %v.42 = load i64, ptr %r13
  %v.43 = load i64, ptr %r13.row
  %v.44 = load i1, ptr %r13.ok
  %v.45 = load i32, ptr %r13.narrow
  %v.46 = load i32, ptr %r13.step
  %v.47 = load i64, ptr %r13.scale
  %v.48 = add i64 %v.41, %v.42
  %v.49 = add i64 0, %v.43
  store i64 %v.48, ptr %r14
  store i64 %v.49, ptr %r14.row
  store i1 %v.44, ptr %r14.ok
  store i32 %v.45, ptr %r14.narrow
  store i64 %v.47, ptr %r14.scale
  store i32 %v.46, ptr %r14.step
  %v.50 = load i64, ptr %r14
  %v.51 = load i64, ptr %r14.row
  %v.52 = load i1, ptr %r14.ok
  %v.53 = load i32, ptr %r14.narrow
  %v.54 = load i32, ptr %r14.step
  %v.55 = load i64, ptr %r14.scale
  %v.56 = mul i64 %v.51, 1
  %v.57 = add i64 %v.50, %v.56
  %v.58 = mul i64 %v.51, 2
  %v.59 = add i64 %v.50, %v.58
  %v.60 = mul i64 %v.51, 3
  %v.61 = add i64 %v.50, %v.60
  %v.62 = sub i64 %v.50, %window.base
  %v.63 = sub i64 %v.57, %window.base
  %v.64 = sub i64 %v.59, %window.base
  %v.65 = sub i64 %v.61, %window.base
  br i1 %v.52, label %straight.69, label %slow.67, !prof !11
straight.69:
  %v.70 = add i64 %v.51, 2147483648
  %v.71 = icmp ult i64 %v.70, 4294967296
  %v.72 = or i64 %v.62, %v.63
  %v.73 = or i64 %v.72, %v.65
  %v.74 = call i64 @llvm.fshr.i64(i64 %v.73, i64 %v.73, i64 2)
  %v.75 = lshr i64 %window.limit, 2
  %v.76 = icmp ult i64 %v.74, %v.75
  %v.77 = and i1 %v.76, %v.71
  br i1 %v.77, label %fast.66, label %slow.67, !prof !11
slow.67:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.66:
  %v.78 = getelementptr i8, ptr %window, i64 %v.62
  %v.79 = load float, ptr %v.78, align 4, !alias.scope !5, !noalias !8
  %v.80 = getelementptr i8, ptr %window, i64 %v.63
  %v.81 = load float, ptr %v.80, align 4, !alias.scope !5, !noalias !8
  %v.82 = getelementptr i8, ptr %window, i64 %v.64
  %v.83 = load float, ptr %v.82, align 4, !alias.scope !5, !noalias !8
  %v.84 = getelementptr i8, ptr %window, i64 %v.65
  %v.85 = load float, ptr %v.84, align 4, !alias.scope !5, !noalias !8
  %v.86 = insertelement <8 x float> poison, float %v.79, i64 0
  %v.87 = shufflevector <8 x float> %v.86, <8 x float> poison, <8 x i32> zeroinitializer
  %v.88 = insertelement <8 x float> poison, float %v.81, i64 0
  %v.89 = shufflevector <8 x float> %v.88, <8 x float> poison, <8 x i32> zeroinitializer
  %v.90 = insertelement <8 x float> poison, float %v.83, i64 0
  %v.91 = shufflevector <8 x float> %v.90, <8 x float> poison, <8 x i32> zeroinitializer
  %v.92 = insertelement <8 x float> poison, float %v.85, i64 0
  %v.93 = shufflevector <8 x float> %v.92, <8 x float> poison, <8 x i32> zeroinitializer
  %v.94 = shufflevector <8 x float> %v.87, <8 x float> %v.89, <16 x i32> <i32 0 to 15 by 1>
  %v.95 = shufflevector <8 x float> %v.91, <8 x float> %v.93, <16 x i32> <i32 0 to 15 by 1>
  %v.96 = shufflevector <16 x float> %v.94, <16 x float> %v.95, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.96, ptr %r7
  br label %done.68
done.68:
  %v.97 = load i32, ptr %r5
  %v.98 = load i32, ptr %r5.row
  %v.99 = sext i32 %v.97 to i64
  %v.100 = sext i32 %v.98 to i64
  %v.101 = mul i64 %v.100, 3
  %v.102 = call i64 @llvm.smin.i64(i64 %v.101, i64 0)
  %v.103 = call i64 @llvm.smax.i64(i64 %v.101, i64 0)
  %v.104 = add i64 %v.99, %v.102
  %v.105 = add i64 %v.99, %v.103
  %v.106 = icmp sge i64 %v.104, -2147483648
  %v.107 = icmp sle i64 %v.105, 2147483640
  %v.108 = and i1 %v.106, %v.107
  %v.109 = mul i64 %v.99, 4
  %v.110 = mul i64 %v.100, 4
  %v.111 = mul i64 1, 4
  store i64 %v.109, ptr %r15
  store i64 %v.110, ptr %r15.row
  store i1 %v.108, ptr %r15.ok
  store i32 %v.97, ptr %r15.narrow
  store i64 %v.111, ptr %r15.scale
  store i32 %v.98, ptr %r15.step
  %v.112 = load i64, ptr %r12
  %v.113 = load i64, ptr %r15
  %v.114 = load i64, ptr %r15.row
  %v.115 = load i1, ptr %r15.ok
  %v.116 = load i32, ptr %r15.narrow
  %v.117 = load i32, ptr %r15.step
  %v.118 = load i64, ptr %r15.scale
  %v.119 = add i64 %v.112, %v.113
  %v.120 = add i64 0, %v.114
  store i64 %v.119, ptr %r16
  store i64 %v.120, ptr %r16.row
  store i1 %v.115, ptr %r16.ok
  store i32 %v.116, ptr %r16.narrow
  store i64 %v.118, ptr %r16.scale
  store i32 %v.117, ptr %r16.step
  %v.121 = load i64, ptr %r16
  %v.122 = load i64, ptr %r16.row
  %v.123 = load i1, ptr %r16.ok
  %v.124 = load i32, ptr %r16.narrow
  %v.125 = load i32, ptr %r16.step
  %v.126 = load i64, ptr %r16.scale
  %v.127 = mul i64 %v.122, 1
  %v.128 = add i64 %v.121, %v.127
  %v.129 = mul i64 %v.122, 2
  %v.130 = add i64 %v.121, %v.129
  %v.131 = mul i64 %v.122, 3
  %v.132 = add i64 %v.121, %v.131
  %v.133 = sub i64 %v.121, %window.base
  %v.134 = sub i64 %v.128, %window.base
  %v.135 = sub i64 %v.130, %window.base
  %v.136 = sub i64 %v.132, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.123, label %straight.140, label %slow.138, !prof !11
straight.140:
  %v.141 = add i64 %v.122, 2147483648
  %v.142 = icmp ult i64 %v.141, 4294967296
  %v.143 = or i64 %v.133, %v.134
  %v.144 = or i64 %v.143, %v.136
  %v.145 = call i64 @llvm.fshr.i64(i64 %v.144, i64 %v.144, i64 2)
  %v.146 = lshr i64 %window.limit, 2
  %v.147 = icmp ult i64 %v.145, %v.146
  %v.148 = and i1 %v.147, %v.142
  store i1 %v.148, ptr %passed.12
  br i1 %v.148, label %fast.137, label %slow.138, !prof !11
slow.138:
  store i32 -1, ptr %mask.running
  br label %m.0.12
fast.137:
  %v.149 = getelementptr i8, ptr %window, i64 %v.133
  %v.150 = load <8 x float>, ptr %v.149, align 4, !alias.scope !5, !noalias !8
  %v.151 = getelementptr i8, ptr %window, i64 %v.134
  %v.152 = load <8 x float>, ptr %v.151, align 4, !alias.scope !5, !noalias !8
  %v.153 = getelementptr i8, ptr %window, i64 %v.135
  %v.154 = load <8 x float>, ptr %v.153, align 4, !alias.scope !5, !noalias !8
  %v.155 = getelementptr i8, ptr %window, i64 %v.136
  %v.156 = load <8 x float>, ptr %v.155, align 4, !alias.scope !5, !noalias !8
  %v.157 = shufflevector <8 x float> %v.150, <8 x float> %v.152, <16 x i32> <i32 0 to 15 by 1>
  %v.158 = shufflevector <8 x float> %v.154, <8 x float> %v.156, <16 x i32> <i32 0 to 15 by 1>
  %v.159 = shufflevector <16 x float> %v.157, <16 x float> %v.158, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.159, ptr %r8
  br label %done.139
done.139:
  %v.160 = load <32 x float>, ptr %r7
  %v.161 = load <32 x float>, ptr %r8
  %v.162 = fadd <32 x float> %v.160, %v.161
  store <32 x float> %v.162, ptr %r9
  %v.163 = load i64, ptr %r16
  %v.164 = load i64, ptr %r16.row
  %v.165 = load i1, ptr %r16.ok
  %v.166 = load i32, ptr %r16.narrow
  %v.167 = load i32, ptr %r16.step
  %v.168 = load i64, ptr %r16.scale
  %v.169 = mul i64 %v.164, 1
  %v.170 = add i64 %v.163, %v.169
  %v.171 = mul i64 %v.164, 2
  %v.172 = add i64 %v.163, %v.171
  %v.173 = mul i64 %v.164, 3
  %v.174 = add i64 %v.163, %v.173
  %v.175 = sub i64 %v.163, %window.base
  %v.176 = sub i64 %v.170, %window.base
  %v.177 = sub i64 %v.172, %window.base
  %v.178 = sub i64 %v.174, %window.base
  %v.179 = load <32 x float>, ptr %r9
  %v.180 = fcmp uno <32 x float> %v.179, %v.179
  %v.181 = select <32 x i1> %v.180, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.179
  %v.182 = shufflevector <32 x float> %v.181, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.183 = getelementptr i8, ptr %window, i64 %v.175
  store <8 x float> %v.182, ptr %v.183, align 4, !alias.scope !5, !noalias !8
  %v.184 = shufflevector <32 x float> %v.181, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.185 = getelementptr i8, ptr %window, i64 %v.176
  store <8 x float> %v.184, ptr %v.185, align 4, !alias.scope !5, !noalias !8
  %v.186 = shufflevector <32 x float> %v.181, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.187 = getelementptr i8, ptr %window, i64 %v.177
  store <8 x float> %v.186, ptr %v.187, align 4, !alias.scope !5, !noalias !8
  %v.188 = shufflevector <32 x float> %v.181, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.189 = getelementptr i8, ptr %window, i64 %v.178
  store <8 x float> %v.188, ptr %v.189, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.190 = load i32, ptr %mask.0
  %v.191 = icmp eq i32 %v.190, 0
  br i1 %v.191, label %skip.0, label %run.192
run.192:
  store i32 0, ptr %mask.0
  %v.193 = bitcast i32 %v.190 to <32 x i1>
  store i32 %v.190, ptr %mask.running
  %v.194 = getelementptr i8, ptr %params, i64 0
  %v.195 = load i64, ptr %v.194, align 8, !invariant.load !0
  store i64 %v.195, ptr %r11
  %v.196 = getelementptr i8, ptr %params, i64 8
  %v.197 = load i64, ptr %v.196, align 8, !invariant.load !0
  store i64 %v.197, ptr %r12
  %v.198 = getelementptr i8, ptr %params, i64 16
  %v.199 = load i32, ptr %v.198, align 4, !invariant.load !0
  store i32 %v.199, ptr %r1
  %v.200 = urem i32 %first, 8
  store i32 %v.200, ptr %r2
  %v.201 = udiv i32 %first, 8
  %v.202 = urem i32 %v.201, 16
  store i32 %v.202, ptr %r3
  store i32 1, ptr %r3.row
  %v.203 = load i32, ptr %r3
  %v.204 = load i32, ptr %r3.row
  %v.205 = load i32, ptr %r1
  %v.206 = mul i32 %v.203, %v.205
  %v.207 = mul i32 %v.204, %v.205
  store i32 %v.206, ptr %r4
  store i32 %v.207, ptr %r4.row
  %v.208 = load i32, ptr %r4
  %v.209 = load i32, ptr %r4.row
  %v.210 = load i32, ptr %r2
  %v.211 = add i32 %v.208, %v.210
  %v.212 = add i32 %v.209, 0
  store i32 %v.211, ptr %r5
  store i32 %v.212, ptr %r5.row
  %v.213 = load i32, ptr %r4
  %v.214 = load i32, ptr %r4.row
  %v.215 = sext i32 %v.213 to i64
  %v.216 = sext i32 %v.214 to i64
  %v.217 = mul i64 %v.216, 3
  %v.218 = call i64 @llvm.smin.i64(i64 %v.217, i64 0)
  %v.219 = call i64 @llvm.smax.i64(i64 %v.217, i64 0)
  %v.220 = add i64 %v.215, %v.218
  %v.221 = add i64 %v.215, %v.219
  %v.222 = icmp sge i64 %v.220, -2147483648
  %v.223 = icmp sle i64 %v.221, 2147483647
  %v.224 = and i1 %v.222, %v.223
  %v.225 = mul i64 %v.215, 4
  %v.226 = mul i64 %v.216, 4
  %v.227 = mul i64 1, 4
  store i64 %v.225, ptr %r13
  store i64 %v.226, ptr %r13.row
  store i1 %v.224, ptr %r13.ok
  store i32 %v.213, ptr %r13.narrow
  store i64 %v.227, ptr %r13.scale
  store i32 %v.214, ptr %r13.step
  %v.228 = load i64, ptr %r11
  %v.229 = load i64, ptr %r13
  %v.230 = load i64, ptr %r13.row
  %v.231 = load i1, ptr %r13.ok
  %v.232 = load i32, ptr %r13.narrow
  %v.233 = load i32, ptr %r13.step
  %v.234 = load i64, ptr %r13.scale
  %v.235 = add i64 %v.228, %v.229
  %v.236 = add i64 0, %v.230
  store i64 %v.235, ptr %r14
  store i64 %v.236, ptr %r14.row
  store i1 %v.231, ptr %r14.ok
  store i32 %v.232, ptr %r14.narrow
  store i64 %v.234, ptr %r14.scale
  store i32 %v.233, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.237 = load i32, ptr %mask.running
  %v.238 = bitcast i32 %v.237 to <32 x i1>
  %v.239 = load i64, ptr %r14
  %v.240 = load i64, ptr %r14.row
  %v.241 = load i1, ptr %r14.ok
  %v.242 = load i32, ptr %r14.narrow
  %v.243 = load i32, ptr %r14.step
  %v.244 = load i64, ptr %r14.scale
  %v.245 = insertelement <32 x i64> poison, i64 %v.239, i64 0
  %v.246 = shufflevector <32 x i64> %v.245, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.247 = insertelement <32 x i64> poison, i64 %v.240, i64 0
  %v.248 = shufflevector <32 x i64> %v.247, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.249 = mul <32 x i64> %v.248, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.250 = add <32 x i64> %v.246, %v.249
  %v.251 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.252 = shufflevector <32 x i64> %v.251, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.253 = sub <32 x i64> %v.250, %v.252
  br i1 %v.241, label %straight.257, label %slow.255, !prof !11
straight.257:
  %v.258 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.253, <32 x i64> %v.253, <32 x i64> splat (i64 2))
  %v.259 = lshr i64 %window.limit, 2
  %v.260 = insertelement <32 x i64> poison, i64 %v.259, i64 0
  %v.261 = shufflevector <32 x i64> %v.260, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.262 = icmp uge <32 x i64> %v.258, %v.261
  %v.263 = and <32 x i1> %v.238, %v.262
  %v.264 = bitcast <32 x i1> %v.263 to i32
  %v.265 = icmp eq i32 %v.264, 0
  br i1 %v.265, label %fast.254, label %slow.255, !prof !11
slow.255:
  %v.266 = insertelement <32 x i64> poison, i64 %v.239, i64 0
  %v.267 = shufflevector <32 x i64> %v.266, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.268 = insertelement <32 x i64> poison, i64 %v.240, i64 0
  %v.269 = shufflevector <32 x i64> %v.268, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.270 = mul <32 x i64> %v.269, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.271 = add <32 x i64> %v.267, %v.270
  %v.272 = insertelement <32 x i32> poison, i32 %v.242, i64 0
  %v.273 = shufflevector <32 x i32> %v.272, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.274 = insertelement <32 x i32> poison, i32 %v.243, i64 0
  %v.275 = shufflevector <32 x i32> %v.274, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.276 = mul <32 x i32> %v.275, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.277 = add <32 x i32> %v.273, %v.276
  %v.278 = sext <32 x i32> %v.277 to <32 x i64>
  %v.279 = sext i32 %v.242 to i64
  %v.280 = sext i32 %v.243 to i64
  %v.281 = insertelement <32 x i64> poison, i64 %v.279, i64 0
  %v.282 = shufflevector <32 x i64> %v.281, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.283 = insertelement <32 x i64> poison, i64 %v.280, i64 0
  %v.284 = shufflevector <32 x i64> %v.283, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.285 = mul <32 x i64> %v.284, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.286 = add <32 x i64> %v.282, %v.285
  %v.287 = sub <32 x i64> %v.278, %v.286
  %v.288 = insertelement <32 x i64> poison, i64 %v.244, i64 0
  %v.289 = shufflevector <32 x i64> %v.288, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.290 = mul <32 x i64> %v.287, %v.289
  %v.291 = add <32 x i64> %v.271, %v.290
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.291)
  %v.292 = load i64, ptr %r14
  %v.293 = load i64, ptr %r14.row
  %v.294 = load i1, ptr %r14.ok
  %v.295 = load i32, ptr %r14.narrow
  %v.296 = load i32, ptr %r14.step
  %v.297 = load i64, ptr %r14.scale
  %v.298 = insertelement <32 x i64> poison, i64 %v.292, i64 0
  %v.299 = shufflevector <32 x i64> %v.298, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.300 = insertelement <32 x i64> poison, i64 %v.293, i64 0
  %v.301 = shufflevector <32 x i64> %v.300, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.302 = mul <32 x i64> %v.301, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.303 = add <32 x i64> %v.299, %v.302
  %v.304 = insertelement <32 x i32> poison, i32 %v.295, i64 0
  %v.305 = shufflevector <32 x i32> %v.304, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.306 = insertelement <32 x i32> poison, i32 %v.296, i64 0
  %v.307 = shufflevector <32 x i32> %v.306, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.308 = mul <32 x i32> %v.307, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.309 = add <32 x i32> %v.305, %v.308
  %v.310 = sext <32 x i32> %v.309 to <32 x i64>
  %v.311 = sext i32 %v.295 to i64
  %v.312 = sext i32 %v.296 to i64
  %v.313 = insertelement <32 x i64> poison, i64 %v.311, i64 0
  %v.314 = shufflevector <32 x i64> %v.313, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.315 = insertelement <32 x i64> poison, i64 %v.312, i64 0
  %v.316 = shufflevector <32 x i64> %v.315, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.317 = mul <32 x i64> %v.316, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.318 = add <32 x i64> %v.314, %v.317
  %v.319 = sub <32 x i64> %v.310, %v.318
  %v.320 = insertelement <32 x i64> poison, i64 %v.297, i64 0
  %v.321 = shufflevector <32 x i64> %v.320, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.322 = mul <32 x i64> %v.319, %v.321
  %v.323 = add <32 x i64> %v.303, %v.322
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.323)
  %v.324 = bitcast <32 x i1> %v.238 to i32
  %v.325 = getelementptr i8, ptr %ctx, i64 176
  %v.326 = load ptr, ptr %v.325, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.326, i32 0, i32 %v.324, ptr %rows)
  %v.327 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.327, ptr %r7
  br label %done.256
fast.254:
  %v.328 = bitcast <32 x i1> %v.238 to i32
  %v.329 = call <32 x float> @gather.some.v32f32.i64.1(ptr %window, <32 x i64> %v.253, i32 %v.328), !alias.scope !5, !noalias !8
  store <32 x float> %v.329, ptr %r7
  br label %done.256
done.256:
  %v.330 = load i32, ptr %r5
  %v.331 = load i32, ptr %r5.row
  %v.332 = sext i32 %v.330 to i64
  %v.333 = sext i32 %v.331 to i64
  %v.334 = mul i64 %v.333, 3
  %v.335 = call i64 @llvm.smin.i64(i64 %v.334, i64 0)
  %v.336 = call i64 @llvm.smax.i64(i64 %v.334, i64 0)
  %v.337 = add i64 %v.332, %v.335
  %v.338 = add i64 %v.332, %v.336
  %v.339 = icmp sge i64 %v.337, -2147483648
  %v.340 = icmp sle i64 %v.338, 2147483640
  %v.341 = and i1 %v.339, %v.340
  %v.342 = mul i64 %v.332, 4
  %v.343 = mul i64 %v.333, 4
  %v.344 = mul i64 1, 4
  store i64 %v.342, ptr %r15
  store i64 %v.343, ptr %r15.row
  store i1 %v.341, ptr %r15.ok
  store i32 %v.330, ptr %r15.narrow
  store i64 %v.344, ptr %r15.scale
  store i32 %v.331, ptr %r15.step
  %v.345 = load i64, ptr %r12
  %v.346 = load i64, ptr %r15
  %v.347 = load i64, ptr %r15.row
  %v.348 = load i1, ptr %r15.ok
  %v.349 = load i32, ptr %r15.narrow
  %v.350 = load i32, ptr %r15.step
  %v.351 = load i64, ptr %r15.scale
  %v.352 = add i64 %v.345, %v.346
  %v.353 = add i64 0, %v.347
  store i64 %v.352, ptr %r16
  store i64 %v.353, ptr %r16.row
  store i1 %v.348, ptr %r16.ok
  store i32 %v.349, ptr %r16.narrow
  store i64 %v.351, ptr %r16.scale
  store i32 %v.350, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.354 = load i32, ptr %mask.running
  %v.355 = bitcast i32 %v.354 to <32 x i1>
  %v.356 = load i64, ptr %r16
  %v.357 = load i64, ptr %r16.row
  %v.358 = load i1, ptr %r16.ok
  %v.359 = load i32, ptr %r16.narrow
  %v.360 = load i32, ptr %r16.step
  %v.361 = load i64, ptr %r16.scale
  %v.362 = mul i64 %v.357, 1
  %v.363 = add i64 %v.356, %v.362
  %v.364 = mul i64 %v.357, 2
  %v.365 = add i64 %v.356, %v.364
  %v.366 = mul i64 %v.357, 3
  %v.367 = add i64 %v.356, %v.366
  %v.368 = sub i64 %v.356, %window.base
  %v.369 = sub i64 %v.363, %window.base
  %v.370 = sub i64 %v.365, %window.base
  %v.371 = sub i64 %v.367, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.358, label %straight.375, label %slow.373, !prof !11
straight.375:
  %v.376 = add i64 %v.357, 2147483648
  %v.377 = icmp ult i64 %v.376, 4294967296
  %v.378 = or i64 %v.368, %v.369
  %v.379 = or i64 %v.378, %v.371
  %v.380 = call i64 @llvm.fshr.i64(i64 %v.379, i64 %v.379, i64 2)
  %v.381 = lshr i64 %window.limit, 2
  %v.382 = icmp ult i64 %v.380, %v.381
  %v.383 = and i1 %v.382, %v.377
  store i1 %v.383, ptr %passed.12
  br i1 %v.383, label %fast.372, label %slow.373, !prof !11
slow.373:
  %v.384 = insertelement <32 x i64> poison, i64 %v.356, i64 0
  %v.385 = shufflevector <32 x i64> %v.384, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.386 = add <32 x i64> %v.385, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.387 = insertelement <32 x i64> poison, i64 %v.357, i64 0
  %v.388 = shufflevector <32 x i64> %v.387, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.389 = mul <32 x i64> %v.388, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.390 = add <32 x i64> %v.386, %v.389
  %v.391 = insertelement <32 x i32> poison, i32 %v.359, i64 0
  %v.392 = shufflevector <32 x i32> %v.391, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.393 = add <32 x i32> %v.392, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.394 = insertelement <32 x i32> poison, i32 %v.360, i64 0
  %v.395 = shufflevector <32 x i32> %v.394, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.396 = mul <32 x i32> %v.395, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.397 = add <32 x i32> %v.393, %v.396
  %v.398 = sext <32 x i32> %v.397 to <32 x i64>
  %v.399 = sext i32 %v.359 to i64
  %v.400 = sext i32 %v.360 to i64
  %v.401 = insertelement <32 x i64> poison, i64 %v.399, i64 0
  %v.402 = shufflevector <32 x i64> %v.401, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.403 = add <32 x i64> %v.402, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.404 = insertelement <32 x i64> poison, i64 %v.400, i64 0
  %v.405 = shufflevector <32 x i64> %v.404, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.406 = mul <32 x i64> %v.405, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.407 = add <32 x i64> %v.403, %v.406
  %v.408 = sub <32 x i64> %v.398, %v.407
  %v.409 = insertelement <32 x i64> poison, i64 %v.361, i64 0
  %v.410 = shufflevector <32 x i64> %v.409, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.411 = mul <32 x i64> %v.408, %v.410
  %v.412 = add <32 x i64> %v.390, %v.411
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.412)
  %v.413 = load i64, ptr %r16
  %v.414 = load i64, ptr %r16.row
  %v.415 = load i1, ptr %r16.ok
  %v.416 = load i32, ptr %r16.narrow
  %v.417 = load i32, ptr %r16.step
  %v.418 = load i64, ptr %r16.scale
  %v.419 = insertelement <32 x i64> poison, i64 %v.413, i64 0
  %v.420 = shufflevector <32 x i64> %v.419, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.421 = add <32 x i64> %v.420, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.422 = insertelement <32 x i64> poison, i64 %v.414, i64 0
  %v.423 = shufflevector <32 x i64> %v.422, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.424 = mul <32 x i64> %v.423, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.425 = add <32 x i64> %v.421, %v.424
  %v.426 = insertelement <32 x i32> poison, i32 %v.416, i64 0
  %v.427 = shufflevector <32 x i32> %v.426, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.428 = add <32 x i32> %v.427, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.429 = insertelement <32 x i32> poison, i32 %v.417, i64 0
  %v.430 = shufflevector <32 x i32> %v.429, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.431 = mul <32 x i32> %v.430, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.432 = add <32 x i32> %v.428, %v.431
  %v.433 = sext <32 x i32> %v.432 to <32 x i64>
  %v.434 = sext i32 %v.416 to i64
  %v.435 = sext i32 %v.417 to i64
  %v.436 = insertelement <32 x i64> poison, i64 %v.434, i64 0
  %v.437 = shufflevector <32 x i64> %v.436, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.438 = add <32 x i64> %v.437, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.439 = insertelement <32 x i64> poison, i64 %v.435, i64 0
  %v.440 = shufflevector <32 x i64> %v.439, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.441 = mul <32 x i64> %v.440, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.442 = add <32 x i64> %v.438, %v.441
  %v.443 = sub <32 x i64> %v.433, %v.442
  %v.444 = insertelement <32 x i64> poison, i64 %v.418, i64 0
  %v.445 = shufflevector <32 x i64> %v.444, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.446 = mul <32 x i64> %v.443, %v.445
  %v.447 = add <32 x i64> %v.425, %v.446
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.447)
  %v.448 = bitcast <32 x i1> %v.355 to i32
  %v.449 = getelementptr i8, ptr %ctx, i64 176
  %v.450 = load ptr, ptr %v.449, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.450, i32 1, i32 %v.448, ptr %rows)
  %v.451 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.451, ptr %r8
  br label %done.374
fast.372:
  %v.452 = getelementptr i8, ptr %window, i64 %v.368
  %v.453 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.454 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.452, i32 4, <8 x i1> %v.453, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.455 = getelementptr i8, ptr %window, i64 %v.369
  %v.456 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.457 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.455, i32 4, <8 x i1> %v.456, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.458 = getelementptr i8, ptr %window, i64 %v.370
  %v.459 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.460 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.458, i32 4, <8 x i1> %v.459, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.461 = getelementptr i8, ptr %window, i64 %v.371
  %v.462 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.463 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.461, i32 4, <8 x i1> %v.462, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.464 = shufflevector <8 x float> %v.454, <8 x float> %v.457, <16 x i32> <i32 0 to 15 by 1>
  %v.465 = shufflevector <8 x float> %v.460, <8 x float> %v.463, <16 x i32> <i32 0 to 15 by 1>
  %v.466 = shufflevector <16 x float> %v.464, <16 x float> %v.465, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.466, ptr %r8
  br label %done.374
done.374:
  %v.467 = load <32 x float>, ptr %r7
  %v.468 = load <32 x float>, ptr %r8
  %v.469 = fadd <32 x float> %v.467, %v.468
  store <32 x float> %v.469, ptr %r9
  %v.470 = load i64, ptr %r16
  %v.471 = load i64, ptr %r16.row
  %v.472 = load i1, ptr %r16.ok
  %v.473 = load i32, ptr %r16.narrow
  %v.474 = load i32, ptr %r16.step
  %v.475 = load i64, ptr %r16.scale
  %v.476 = mul i64 %v.471, 1
  %v.477 = add i64 %v.470, %v.476
  %v.478 = mul i64 %v.471, 2
  %v.479 = add i64 %v.470, %v.478
  %v.480 = mul i64 %v.471, 3
  %v.481 = add i64 %v.470, %v.480
  %v.482 = sub i64 %v.470, %window.base
  %v.483 = sub i64 %v.477, %window.base
  %v.484 = sub i64 %v.479, %window.base
  %v.485 = sub i64 %v.481, %window.base
  %v.489 = load i1, ptr %passed.12
  br i1 %v.489, label %fast.486, label %slow.487, !prof !11
slow.487:
  %v.490 = insertelement <32 x i64> poison, i64 %v.470, i64 0
  %v.491 = shufflevector <32 x i64> %v.490, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.492 = add <32 x i64> %v.491, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.493 = insertelement <32 x i64> poison, i64 %v.471, i64 0
  %v.494 = shufflevector <32 x i64> %v.493, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.495 = mul <32 x i64> %v.494, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.496 = add <32 x i64> %v.492, %v.495
  %v.497 = insertelement <32 x i32> poison, i32 %v.473, i64 0
  %v.498 = shufflevector <32 x i32> %v.497, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.499 = add <32 x i32> %v.498, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.500 = insertelement <32 x i32> poison, i32 %v.474, i64 0
  %v.501 = shufflevector <32 x i32> %v.500, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.502 = mul <32 x i32> %v.501, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.503 = add <32 x i32> %v.499, %v.502
  %v.504 = sext <32 x i32> %v.503 to <32 x i64>
  %v.505 = sext i32 %v.473 to i64
  %v.506 = sext i32 %v.474 to i64
  %v.507 = insertelement <32 x i64> poison, i64 %v.505, i64 0
  %v.508 = shufflevector <32 x i64> %v.507, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.509 = add <32 x i64> %v.508, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.510 = insertelement <32 x i64> poison, i64 %v.506, i64 0
  %v.511 = shufflevector <32 x i64> %v.510, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.512 = mul <32 x i64> %v.511, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.513 = add <32 x i64> %v.509, %v.512
  %v.514 = sub <32 x i64> %v.504, %v.513
  %v.515 = insertelement <32 x i64> poison, i64 %v.475, i64 0
  %v.516 = shufflevector <32 x i64> %v.515, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.517 = mul <32 x i64> %v.514, %v.516
  %v.518 = add <32 x i64> %v.496, %v.517
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.518)
  %v.519 = load i64, ptr %r16
  %v.520 = load i64, ptr %r16.row
  %v.521 = load i1, ptr %r16.ok
  %v.522 = load i32, ptr %r16.narrow
  %v.523 = load i32, ptr %r16.step
  %v.524 = load i64, ptr %r16.scale
  %v.525 = insertelement <32 x i64> poison, i64 %v.519, i64 0
  %v.526 = shufflevector <32 x i64> %v.525, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.527 = add <32 x i64> %v.526, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.528 = insertelement <32 x i64> poison, i64 %v.520, i64 0
  %v.529 = shufflevector <32 x i64> %v.528, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.530 = mul <32 x i64> %v.529, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.531 = add <32 x i64> %v.527, %v.530
  %v.532 = insertelement <32 x i32> poison, i32 %v.522, i64 0
  %v.533 = shufflevector <32 x i32> %v.532, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.534 = add <32 x i32> %v.533, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.535 = insertelement <32 x i32> poison, i32 %v.523, i64 0
  %v.536 = shufflevector <32 x i32> %v.535, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.537 = mul <32 x i32> %v.536, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.538 = add <32 x i32> %v.534, %v.537
  %v.539 = sext <32 x i32> %v.538 to <32 x i64>
  %v.540 = sext i32 %v.522 to i64
  %v.541 = sext i32 %v.523 to i64
  %v.542 = insertelement <32 x i64> poison, i64 %v.540, i64 0
  %v.543 = shufflevector <32 x i64> %v.542, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.544 = add <32 x i64> %v.543, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.545 = insertelement <32 x i64> poison, i64 %v.541, i64 0
  %v.546 = shufflevector <32 x i64> %v.545, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.547 = mul <32 x i64> %v.546, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.548 = add <32 x i64> %v.544, %v.547
  %v.549 = sub <32 x i64> %v.539, %v.548
  %v.550 = insertelement <32 x i64> poison, i64 %v.524, i64 0
  %v.551 = shufflevector <32 x i64> %v.550, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.552 = mul <32 x i64> %v.549, %v.551
  %v.553 = add <32 x i64> %v.531, %v.552
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.553)
  %v.554 = load <32 x float>, ptr %r9
  %v.555 = fcmp uno <32 x float> %v.554, %v.554
  %v.556 = select <32 x i1> %v.555, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.554
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.556)
  %v.557 = bitcast <32 x i1> %v.355 to i32
  %v.558 = getelementptr i8, ptr %ctx, i64 176
  %v.559 = load ptr, ptr %v.558, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.559, i32 2, i32 %v.557, ptr %rows)
  br label %done.488
fast.486:
  %v.560 = load <32 x float>, ptr %r9
  %v.561 = fcmp uno <32 x float> %v.560, %v.560
  %v.562 = select <32 x i1> %v.561, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.560
  %v.563 = getelementptr i8, ptr %window, i64 %v.482
  %v.564 = shufflevector <32 x float> %v.562, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.565 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.564, ptr %v.563, i32 4, <8 x i1> %v.565), !alias.scope !5, !noalias !8
  %v.566 = getelementptr i8, ptr %window, i64 %v.483
  %v.567 = shufflevector <32 x float> %v.562, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.568 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.567, ptr %v.566, i32 4, <8 x i1> %v.568), !alias.scope !5, !noalias !8
  %v.569 = getelementptr i8, ptr %window, i64 %v.484
  %v.570 = shufflevector <32 x float> %v.562, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.571 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.570, ptr %v.569, i32 4, <8 x i1> %v.571), !alias.scope !5, !noalias !8
  %v.572 = getelementptr i8, ptr %window, i64 %v.485
  %v.573 = shufflevector <32 x float> %v.562, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.574 = shufflevector <32 x i1> %v.355, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.573, ptr %v.572, i32 4, <8 x i1> %v.574), !alias.scope !5, !noalias !8
  br label %done.488
done.488:
  %v.575 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 128
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

define internal <32 x float> @gather.some.v32f32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i64> %v.1, i32 0
  %v.3 = insertelement <16 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <16 x i64> %v.3, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i64> %v.4, <i64 0 to 60 by 4>
  %v.6 = icmp ne <16 x i64> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i64 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i64> %v.20, i32 0
  %v.22 = insertelement <16 x i64> poison, i64 %v.21, i64 0
  %v.23 = shufflevector <16 x i64> %v.22, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i64> %v.23, <i64 0 to 60 by 4>
  %v.25 = icmp ne <16 x i64> %v.20, %v.24
  %v.26 = bitcast i32 %bits to <32 x i1>
  %v.27 = shufflevector <32 x i1> %v.26, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i64 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i64> %v.20
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

define internal void @row.store.v32i64(ptr %rows, i64 %at, <32 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  store <32 x i64> %value, ptr %v.2, align 8
  ret void
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr, i32, <8 x i1>, <8 x float>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr, i32, <8 x i1>)

; tiles, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r3.row = alloca i32
  %r4 = alloca i32
  %r4.row = alloca i32
  %r5 = alloca i32
  %r5.row = alloca i32
  %r7 = alloca <128 x float>
  %r8 = alloca <128 x float>
  %r9 = alloca <128 x float>
  %r11 = alloca i64
  %r12 = alloca i64
  %r13 = alloca i64
  %r13.row = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
  %r13.step = alloca i32
  %r14 = alloca i64
  %r14.row = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %r14.step = alloca i32
  %r15 = alloca i64
  %r15.row = alloca i64
  %r15.ok = alloca i1
  %r15.narrow = alloca i32
  %r15.scale = alloca i64
  %r15.step = alloca i32
  %r16 = alloca i64
  %r16.row = alloca i64
  %r16.ok = alloca i1
  %r16.narrow = alloca i32
  %r16.scale = alloca i64
  %r16.step = alloca i32
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %passed.12 = alloca i1
  %rows = alloca [4 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v128f32 = freeze <128 x float> poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r3.row
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r4.row
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r5.row
  store <128 x float> %any.v128f32, ptr %r7
  store <128 x float> %any.v128f32, ptr %r8
  store <128 x float> %any.v128f32, ptr %r9
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r13.row
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store i32 %any.i32, ptr %r13.step
  store i64 %any.i64, ptr %r14
  store i64 %any.i64, ptr %r14.row
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i32 %any.i32, ptr %r14.step
  store i64 %any.i64, ptr %r15
  store i64 %any.i64, ptr %r15.row
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
  store i32 %any.i32, ptr %r15.step
  store i64 %any.i64, ptr %r16
  store i64 %any.i64, ptr %r16.row
  store i1 %any.i1, ptr %r16.ok
  store i32 %any.i32, ptr %r16.narrow
  store i64 %any.i64, ptr %r16.scale
  store i32 %any.i32, ptr %r16.step
  store i128 0, ptr %mask.0
  store i128 -1, ptr %mask.0
  %v.6 = icmp eq i128 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i128 0, ptr %mask.0
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
  store i32 %v.12, ptr %r1
  %v.13 = urem i32 %first, 8
  store i32 %v.13, ptr %r2
  %v.14 = udiv i32 %first, 8
  %v.15 = urem i32 %v.14, 16
  store i32 %v.15, ptr %r3
  store i32 1, ptr %r3.row
  %v.16 = load i32, ptr %r3
  %v.17 = load i32, ptr %r3.row
  %v.18 = load i32, ptr %r1
  %v.19 = mul i32 %v.16, %v.18
  %v.20 = mul i32 %v.17, %v.18
  store i32 %v.19, ptr %r4
  store i32 %v.20, ptr %r4.row
  %v.21 = load i32, ptr %r4
  %v.22 = load i32, ptr %r4.row
  %v.23 = load i32, ptr %r2
  %v.24 = add i32 %v.21, %v.23
  %v.25 = add i32 %v.22, 0
  store i32 %v.24, ptr %r5
  store i32 %v.25, ptr %r5.row
  %v.26 = load i32, ptr %r4
  %v.27 = load i32, ptr %r4.row
  %v.28 = sext i32 %v.26 to i64
  %v.29 = sext i32 %v.27 to i64
  %v.30 = mul i64 %v.29, 15
  %v.31 = call i64 @llvm.smin.i64(i64 %v.30, i64 0)
  %v.32 = call i64 @llvm.smax.i64(i64 %v.30, i64 0)
  %v.33 = add i64 %v.28, %v.31
  %v.34 = add i64 %v.28, %v.32
  %v.35 = icmp sge i64 %v.33, -2147483648
  %v.36 = icmp sle i64 %v.34, 2147483647
  %v.37 = and i1 %v.35, %v.36
  %v.38 = mul i64 %v.28, 4
  %v.39 = mul i64 %v.29, 4
  %v.40 = mul i64 1, 4
  store i64 %v.38, ptr %r13
  store i64 %v.39, ptr %r13.row
  store i1 %v.37, ptr %r13.ok
  store i32 %v.26, ptr %r13.narrow
  store i64 %v.40, ptr %r13.scale
  store i32 %v.27, ptr %r13.step
  %v.41 = load i64, ptr %r11
  %v.42 = load i64, ptr %r13
  %v.43 = load i64, ptr %r13.row
  %v.44 = load i1, ptr %r13.ok
  %v.45 = load i32, ptr %r13.narrow
  %v.46 = load i32, ptr %r13.step
  %v.47 = load i64, ptr %r13.scale
  %v.48 = add i64 %v.41, %v.42
  %v.49 = add i64 0, %v.43
  store i64 %v.48, ptr %r14
  store i64 %v.49, ptr %r14.row
  store i1 %v.44, ptr %r14.ok
  store i32 %v.45, ptr %r14.narrow
  store i64 %v.47, ptr %r14.scale
  store i32 %v.46, ptr %r14.step
  %v.50 = load i64, ptr %r14
  %v.51 = load i64, ptr %r14.row
  %v.52 = load i1, ptr %r14.ok
  %v.53 = load i32, ptr %r14.narrow
  %v.54 = load i32, ptr %r14.step
  %v.55 = load i64, ptr %r14.scale
  %v.56 = mul i64 %v.51, 1
  %v.57 = add i64 %v.50, %v.56
  %v.58 = mul i64 %v.51, 2
  %v.59 = add i64 %v.50, %v.58
  %v.60 = mul i64 %v.51, 3
  %v.61 = add i64 %v.50, %v.60
  %v.62 = mul i64 %v.51, 4
  %v.63 = add i64 %v.50, %v.62
  %v.64 = mul i64 %v.51, 5
  %v.65 = add i64 %v.50, %v.64
  %v.66 = mul i64 %v.51, 6
  %v.67 = add i64 %v.50, %v.66
  %v.68 = mul i64 %v.51, 7
  %v.69 = add i64 %v.50, %v.68
  %v.70 = mul i64 %v.51, 8
  %v.71 = add i64 %v.50, %v.70
  %v.72 = mul i64 %v.51, 9
  %v.73 = add i64 %v.50, %v.72
  %v.74 = mul i64 %v.51, 10
  %v.75 = add i64 %v.50, %v.74
  %v.76 = mul i64 %v.51, 11
  %v.77 = add i64 %v.50, %v.76
  %v.78 = mul i64 %v.51, 12
  %v.79 = add i64 %v.50, %v.78
  %v.80 = mul i64 %v.51, 13
  %v.81 = add i64 %v.50, %v.80
  %v.82 = mul i64 %v.51, 14
  %v.83 = add i64 %v.50, %v.82
  %v.84 = mul i64 %v.51, 15
  %v.85 = add i64 %v.50, %v.84
  %v.86 = sub i64 %v.50, %window.base
  %v.87 = sub i64 %v.57, %window.base
  %v.88 = sub i64 %v.59, %window.base
  %v.89 = sub i64 %v.61, %window.base
  %v.90 = sub i64 %v.63, %window.base
  %v.91 = sub i64 %v.65, %window.base
  %v.92 = sub i64 %v.67, %window.base
  %v.93 = sub i64 %v.69, %window.base
  %v.94 = sub i64 %v.71, %window.base
  %v.95 = sub i64 %v.73, %window.base
  %v.96 = sub i64 %v.75, %window.base
  %v.97 = sub i64 %v.77, %window.base
  %v.98 = sub i64 %v.79, %window.base
  %v.99 = sub i64 %v.81, %window.base
  %v.100 = sub i64 %v.83, %window.base
  %v.101 = sub i64 %v.85, %window.base
  br i1 %v.52, label %straight.105, label %slow.103, !prof !11
straight.105:
  %v.106 = add i64 %v.51, 2147483648
  %v.107 = icmp ult i64 %v.106, 4294967296
  %v.108 = or i64 %v.86, %v.87
  %v.109 = or i64 %v.108, %v.101
  %v.110 = call i64 @llvm.fshr.i64(i64 %v.109, i64 %v.109, i64 2)
  %v.111 = lshr i64 %window.limit, 2
  %v.112 = icmp ult i64 %v.110, %v.111
  %v.113 = and i1 %v.112, %v.107
  br i1 %v.113, label %fast.102, label %slow.103, !prof !11
slow.103:
  store i128 -1, ptr %mask.running
  br label %m.0.9
fast.102:
  %v.114 = getelementptr i8, ptr %window, i64 %v.86
  %v.115 = load float, ptr %v.114, align 4, !alias.scope !5, !noalias !8
  %v.116 = getelementptr i8, ptr %window, i64 %v.87
  %v.117 = load float, ptr %v.116, align 4, !alias.scope !5, !noalias !8
  %v.118 = getelementptr i8, ptr %window, i64 %v.88
  %v.119 = load float, ptr %v.118, align 4, !alias.scope !5, !noalias !8
  %v.120 = getelementptr i8, ptr %window, i64 %v.89
  %v.121 = load float, ptr %v.120, align 4, !alias.scope !5, !noalias !8
  %v.122 = getelementptr i8, ptr %window, i64 %v.90
  %v.123 = load float, ptr %v.122, align 4, !alias.scope !5, !noalias !8
  %v.124 = getelementptr i8, ptr %window, i64 %v.91
  %v.125 = load float, ptr %v.124, align 4, !alias.scope !5, !noalias !8
  %v.126 = getelementptr i8, ptr %window, i64 %v.92
  %v.127 = load float, ptr %v.126, align 4, !alias.scope !5, !noalias !8
  %v.128 = getelementptr i8, ptr %window, i64 %v.93
  %v.129 = load float, ptr %v.128, align 4, !alias.scope !5, !noalias !8
  %v.130 = getelementptr i8, ptr %window, i64 %v.94
  %v.131 = load float, ptr %v.130, align 4, !alias.scope !5, !noalias !8
  %v.132 = getelementptr i8, ptr %window, i64 %v.95
  %v.133 = load float, ptr %v.132, align 4, !alias.scope !5, !noalias !8
  %v.134 = getelementptr i8, ptr %window, i64 %v.96
  %v.135 = load float, ptr %v.134, align 4, !alias.scope !5, !noalias !8
  %v.136 = getelementptr i8, ptr %window, i64 %v.97
  %v.137 = load float, ptr %v.136, align 4, !alias.scope !5, !noalias !8
  %v.138 = getelementptr i8, ptr %window, i64 %v.98
  %v.139 = load float, ptr %v.138, align 4, !alias.scope !5, !noalias !8
  %v.140 = getelementptr i8, ptr %window, i64 %v.99
  %v.141 = load float, ptr %v.140, align 4, !alias.scope !5, !noalias !8
  %v.142 = getelementptr i8, ptr %window, i64 %v.100
  %v.143 = load float, ptr %v.142, align 4, !alias.scope !5, !noalias !8
  %v.144 = getelementptr i8, ptr %window, i64 %v.101
  %v.145 = load float, ptr %v.144, align 4, !alias.scope !5, !noalias !8
  %v.146 = insertelement <8 x float> poison, float %v.115, i64 0
  %v.147 = shufflevector <8 x float> %v.146, <8 x float> poison, <8 x i32> zeroinitializer
  %v.148 = insertelement <8 x float> poison, float %v.117, i64 0
  %v.149 = shufflevector <8 x float> %v.148, <8 x float> poison, <8 x i32> zeroinitializer
  %v.150 = insertelement <8 x float> poison, float %v.119, i64 0
  %v.151 = shufflevector <8 x float> %v.150, <8 x float> poison, <8 x i32> zeroinitializer
  %v.152 = insertelement <8 x float> poison, float %v.121, i64 0
  %v.153 = shufflevector <8 x float> %v.152, <8 x float> poison, <8 x i32> zeroinitializer
  %v.154 = insertelement <8 x float> poison, float %v.123, i64 0
  %v.155 = shufflevector <8 x float> %v.154, <8 x float> poison, <8 x i32> zeroinitializer
  %v.156 = insertelement <8 x float> poison, float %v.125, i64 0
  %v.157 = shufflevector <8 x float> %v.156, <8 x float> poison, <8 x i32> zeroinitializer
  %v.158 = insertelement <8 x float> poison, float %v.127, i64 0
  %v.159 = shufflevector <8 x float> %v.158, <8 x float> poison, <8 x i32> zeroinitializer
  %v.160 = insertelement <8 x float> poison, float %v.129, i64 0
  %v.161 = shufflevector <8 x float> %v.160, <8 x float> poison, <8 x i32> zeroinitializer
  %v.162 = insertelement <8 x float> poison, float %v.131, i64 0
  %v.163 = shufflevector <8 x float> %v.162, <8 x float> poison, <8 x i32> zeroinitializer
  %v.164 = insertelement <8 x float> poison, float %v.133, i64 0
  %v.165 = shufflevector <8 x float> %v.164, <8 x float> poison, <8 x i32> zeroinitializer
  %v.166 = insertelement <8 x float> poison, float %v.135, i64 0
  %v.167 = shufflevector <8 x float> %v.166, <8 x float> poison, <8 x i32> zeroinitializer
  %v.168 = insertelement <8 x float> poison, float %v.137, i64 0
  %v.169 = shufflevector <8 x float> %v.168, <8 x float> poison, <8 x i32> zeroinitializer
  %v.170 = insertelement <8 x float> poison, float %v.139, i64 0
  %v.171 = shufflevector <8 x float> %v.170, <8 x float> poison, <8 x i32> zeroinitializer
  %v.172 = insertelement <8 x float> poison, float %v.141, i64 0
  %v.173 = shufflevector <8 x float> %v.172, <8 x float> poison, <8 x i32> zeroinitializer
  %v.174 = insertelement <8 x float> poison, float %v.143, i64 0
  %v.175 = shufflevector <8 x float> %v.174, <8 x float> poison, <8 x i32> zeroinitializer
  %v.176 = insertelement <8 x float> poison, float %v.145, i64 0
  %v.177 = shufflevector <8 x float> %v.176, <8 x float> poison, <8 x i32> zeroinitializer
  %v.178 = shufflevector <8 x float> %v.147, <8 x float> %v.149, <16 x i32> <i32 0 to 15 by 1>
  %v.179 = shufflevector <8 x float> %v.151, <8 x float> %v.153, <16 x i32> <i32 0 to 15 by 1>
  %v.180 = shufflevector <8 x float> %v.155, <8 x float> %v.157, <16 x i32> <i32 0 to 15 by 1>
  %v.181 = shufflevector <8 x float> %v.159, <8 x float> %v.161, <16 x i32> <i32 0 to 15 by 1>
  %v.182 = shufflevector <8 x float> %v.163, <8 x float> %v.165, <16 x i32> <i32 0 to 15 by 1>
  %v.183 = shufflevector <8 x float> %v.167, <8 x float> %v.169, <16 x i32> <i32 0 to 15 by 1>
  %v.184 = shufflevector <8 x float> %v.171, <8 x float> %v.173, <16 x i32> <i32 0 to 15 by 1>
  %v.185 = shufflevector <8 x float> %v.175, <8 x float> %v.177, <16 x i32> <i32 0 to 15 by 1>
  %v.186 = shufflevector <16 x float> %v.178, <16 x float> %v.179, <32 x i32> <i32 0 to 31 by 1>
  %v.187 = shufflevector <16 x float> %v.180, <16 x float> %v.181, <32 x i32> <i32 0 to 31 by 1>
  %v.188 = shufflevector <16 x float> %v.182, <16 x float> %v.183, <32 x i32> <i32 0 to 31 by 1>
  %v.189 = shufflevector <16 x float> %v.184, <16 x float> %v.185, <32 x i32> <i32 0 to 31 by 1>
  %v.190 = shufflevector <32 x float> %v.186, <32 x float> %v.187, <64 x i32> <i32 0 to 63 by 1>
  %v.191 = shufflevector <32 x float> %v.188, <32 x float> %v.189, <64 x i32> <i32 0 to 63 by 1>
  %v.192 = shufflevector <64 x float> %v.190, <64 x float> %v.191, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.192, ptr %r7
  br label %done.104
done.104:
  %v.193 = load i32, ptr %r5
  %v.194 = load i32, ptr %r5.row
  %v.195 = sext i32 %v.193 to i64
  %v.196 = sext i32 %v.194 to i64
  %v.197 = mul i64 %v.196, 15
  %v.198 = call i64 @llvm.smin.i64(i64 %v.197, i64 0)
  %v.199 = call i64 @llvm.smax.i64(i64 %v.197, i64 0)
  %v.200 = add i64 %v.195, %v.198
  %v.201 = add i64 %v.195, %v.199
  %v.202 = icmp sge i64 %v.200, -2147483648
  %v.203 = icmp sle i64 %v.201, 2147483640
  %v.204 = and i1 %v.202, %v.203
  %v.205 = mul i64 %v.195, 4
  %v.206 = mul i64 %v.196, 4
  %v.207 = mul i64 1, 4
  store i64 %v.205, ptr %r15
  store i64 %v.206, ptr %r15.row
  store i1 %v.204, ptr %r15.ok
  store i32 %v.193, ptr %r15.narrow
  store i64 %v.207, ptr %r15.scale
  store i32 %v.194, ptr %r15.step
  %v.208 = load i64, ptr %r12
  %v.209 = load i64, ptr %r15
  %v.210 = load i64, ptr %r15.row
  %v.211 = load i1, ptr %r15.ok
  %v.212 = load i32, ptr %r15.narrow
  %v.213 = load i32, ptr %r15.step
  %v.214 = load i64, ptr %r15.scale
  %v.215 = add i64 %v.208, %v.209
  %v.216 = add i64 0, %v.210
  store i64 %v.215, ptr %r16
  store i64 %v.216, ptr %r16.row
  store i1 %v.211, ptr %r16.ok
  store i32 %v.212, ptr %r16.narrow
  store i64 %v.214, ptr %r16.scale
  store i32 %v.213, ptr %r16.step
  %v.217 = load i64, ptr %r16
  %v.218 = load i64, ptr %r16.row
  %v.219 = load i1, ptr %r16.ok
  %v.220 = load i32, ptr %r16.narrow
  %v.221 = load i32, ptr %r16.step
  %v.222 = load i64, ptr %r16.scale
  %v.223 = mul i64 %v.218, 1
  %v.224 = add i64 %v.217, %v.223
  %v.225 = mul i64 %v.218, 2
  %v.226 = add i64 %v.217, %v.225
  %v.227 = mul i64 %v.218, 3
  %v.228 = add i64 %v.217, %v.227
  %v.229 = mul i64 %v.218, 4
  %v.230 = add i64 %v.217, %v.229
  %v.231 = mul i64 %v.218, 5
  %v.232 = add i64 %v.217, %v.231
  %v.233 = mul i64 %v.218, 6
  %v.234 = add i64 %v.217, %v.233
  %v.235 = mul i64 %v.218, 7
  %v.236 = add i64 %v.217, %v.235
  %v.237 = mul i64 %v.218, 8
  %v.238 = add i64 %v.217, %v.237
  %v.239 = mul i64 %v.218, 9
  %v.240 = add i64 %v.217, %v.239
  %v.241 = mul i64 %v.218, 10
  %v.242 = add i64 %v.217, %v.241
  %v.243 = mul i64 %v.218, 11
  %v.244 = add i64 %v.217, %v.243
  %v.245 = mul i64 %v.218, 12
  %v.246 = add i64 %v.217, %v.245
  %v.247 = mul i64 %v.218, 13
  %v.248 = add i64 %v.217, %v.247
  %v.249 = mul i64 %v.218, 14
  %v.250 = add i64 %v.217, %v.249
  %v.251 = mul i64 %v.218, 15
  %v.252 = add i64 %v.217, %v.251
  %v.253 = sub i64 %v.217, %window.base
  %v.254 = sub i64 %v.224, %window.base
  %v.255 = sub i64 %v.226, %window.base
  %v.256 = sub i64 %v.228, %window.base
  %v.257 = sub i64 %v.230, %window.base
  %v.258 = sub i64 %v.232, %window.base
  %v.259 = sub i64 %v.234, %window.base
  %v.260 = sub i64 %v.236, %window.base
  %v.261 = sub i64 %v.238, %window.base
  %v.262 = sub i64 %v.240, %window.base
  %v.263 = sub i64 %v.242, %window.base
  %v.264 = sub i64 %v.244, %window.base
  %v.265 = sub i64 %v.246, %window.base
  %v.266 = sub i64 %v.248, %window.base
  %v.267 = sub i64 %v.250, %window.base
  %v.268 = sub i64 %v.252, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.219, label %straight.272, label %slow.270, !prof !11
straight.272:
  %v.273 = add i64 %v.218, 2147483648
  %v.274 = icmp ult i64 %v.273, 4294967296
  %v.275 = or i64 %v.253, %v.254
  %v.276 = or i64 %v.275, %v.268
  %v.277 = call i64 @llvm.fshr.i64(i64 %v.276, i64 %v.276, i64 2)
  %v.278 = lshr i64 %window.limit, 2
  %v.279 = icmp ult i64 %v.277, %v.278
  %v.280 = and i1 %v.279, %v.274
  store i1 %v.280, ptr %passed.12
  br i1 %v.280, label %fast.269, label %slow.270, !prof !11
slow.270:
  store i128 -1, ptr %mask.running
  br label %m.0.12
fast.269:
  %v.281 = getelementptr i8, ptr %window, i64 %v.253
  %v.282 = load <8 x float>, ptr %v.281, align 4, !alias.scope !5, !noalias !8
  %v.283 = getelementptr i8, ptr %window, i64 %v.254
  %v.284 = load <8 x float>, ptr %v.283, align 4, !alias.scope !5, !noalias !8
  %v.285 = getelementptr i8, ptr %window, i64 %v.255
  %v.286 = load <8 x float>, ptr %v.285, align 4, !alias.scope !5, !noalias !8
  %v.287 = getelementptr i8, ptr %window, i64 %v.256
  %v.288 = load <8 x float>, ptr %v.287, align 4, !alias.scope !5, !noalias !8
  %v.289 = getelementptr i8, ptr %window, i64 %v.257
  %v.290 = load <8 x float>, ptr %v.289, align 4, !alias.scope !5, !noalias !8
  %v.291 = getelementptr i8, ptr %window, i64 %v.258
  %v.292 = load <8 x float>, ptr %v.291, align 4, !alias.scope !5, !noalias !8
  %v.293 = getelementptr i8, ptr %window, i64 %v.259
  %v.294 = load <8 x float>, ptr %v.293, align 4, !alias.scope !5, !noalias !8
  %v.295 = getelementptr i8, ptr %window, i64 %v.260
  %v.296 = load <8 x float>, ptr %v.295, align 4, !alias.scope !5, !noalias !8
  %v.297 = getelementptr i8, ptr %window, i64 %v.261
  %v.298 = load <8 x float>, ptr %v.297, align 4, !alias.scope !5, !noalias !8
  %v.299 = getelementptr i8, ptr %window, i64 %v.262
  %v.300 = load <8 x float>, ptr %v.299, align 4, !alias.scope !5, !noalias !8
  %v.301 = getelementptr i8, ptr %window, i64 %v.263
  %v.302 = load <8 x float>, ptr %v.301, align 4, !alias.scope !5, !noalias !8
  %v.303 = getelementptr i8, ptr %window, i64 %v.264
  %v.304 = load <8 x float>, ptr %v.303, align 4, !alias.scope !5, !noalias !8
  %v.305 = getelementptr i8, ptr %window, i64 %v.265
  %v.306 = load <8 x float>, ptr %v.305, align 4, !alias.scope !5, !noalias !8
  %v.307 = getelementptr i8, ptr %window, i64 %v.266
  %v.308 = load <8 x float>, ptr %v.307, align 4, !alias.scope !5, !noalias !8
  %v.309 = getelementptr i8, ptr %window, i64 %v.267
  %v.310 = load <8 x float>, ptr %v.309, align 4, !alias.scope !5, !noalias !8
  %v.311 = getelementptr i8, ptr %window, i64 %v.268
  %v.312 = load <8 x float>, ptr %v.311, align 4, !alias.scope !5, !noalias !8
  %v.313 = shufflevector <8 x float> %v.282, <8 x float> %v.284, <16 x i32> <i32 0 to 15 by 1>
  %v.314 = shufflevector <8 x float> %v.286, <8 x float> %v.288, <16 x i32> <i32 0 to 15 by 1>
  %v.315 = shufflevector <8 x float> %v.290, <8 x float> %v.292, <16 x i32> <i32 0 to 15 by 1>
  %v.316 = shufflevector <8 x float> %v.294, <8 x float> %v.296, <16 x i32> <i32 0 to 15 by 1>
  %v.317 = shufflevector <8 x float> %v.298, <8 x float> %v.300, <16 x i32> <i32 0 to 15 by 1>
  %v.318 = shufflevector <8 x float> %v.302, <8 x float> %v.304, <16 x i32> <i32 0 to 15 by 1>
  %v.319 = shufflevector <8 x float> %v.306, <8 x float> %v.308, <16 x i32> <i32 0 to 15 by 1>
  %v.320 = shufflevector <8 x float> %v.310, <8 x float> %v.312, <16 x i32> <i32 0 to 15 by 1>
  %v.321 = shufflevector <16 x float> %v.313, <16 x float> %v.314, <32 x i32> <i32 0 to 31 by 1>
  %v.322 = shufflevector <16 x float> %v.315, <16 x float> %v.316, <32 x i32> <i32 0 to 31 by 1>
  %v.323 = shufflevector <16 x float> %v.317, <16 x float> %v.318, <32 x i32> <i32 0 to 31 by 1>
  %v.324 = shufflevector <16 x float> %v.319, <16 x float> %v.320, <32 x i32> <i32 0 to 31 by 1>
  %v.325 = shufflevector <32 x float> %v.321, <32 x float> %v.322, <64 x i32> <i32 0 to 63 by 1>
  %v.326 = shufflevector <32 x float> %v.323, <32 x float> %v.324, <64 x i32> <i32 0 to 63 by 1>
  %v.327 = shufflevector <64 x float> %v.325, <64 x float> %v.326, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.327, ptr %r8
  br label %done.271
done.271:
  %v.328 = load <128 x float>, ptr %r7
  %v.329 = load <128 x float>, ptr %r8
  %v.330 = fadd <128 x float> %v.328, %v.329
  store <128 x float> %v.330, ptr %r9
  %v.331 = load i64, ptr %r16
  %v.332 = load i64, ptr %r16.row
  %v.333 = load i1, ptr %r16.ok
  %v.334 = load i32, ptr %r16.narrow
  %v.335 = load i32, ptr %r16.step
  %v.336 = load i64, ptr %r16.scale
  %v.337 = mul i64 %v.332, 1
  %v.338 = add i64 %v.331, %v.337
  %v.339 = mul i64 %v.332, 2
  %v.340 = add i64 %v.331, %v.339
  %v.341 = mul i64 %v.332, 3
  %v.342 = add i64 %v.331, %v.341
  %v.343 = mul i64 %v.332, 4
  %v.344 = add i64 %v.331, %v.343
  %v.345 = mul i64 %v.332, 5
  %v.346 = add i64 %v.331, %v.345
  %v.347 = mul i64 %v.332, 6
  %v.348 = add i64 %v.331, %v.347
  %v.349 = mul i64 %v.332, 7
  %v.350 = add i64 %v.331, %v.349
  %v.351 = mul i64 %v.332, 8
  %v.352 = add i64 %v.331, %v.351
  %v.353 = mul i64 %v.332, 9
  %v.354 = add i64 %v.331, %v.353
  %v.355 = mul i64 %v.332, 10
  %v.356 = add i64 %v.331, %v.355
  %v.357 = mul i64 %v.332, 11
  %v.358 = add i64 %v.331, %v.357
  %v.359 = mul i64 %v.332, 12
  %v.360 = add i64 %v.331, %v.359
  %v.361 = mul i64 %v.332, 13
  %v.362 = add i64 %v.331, %v.361
  %v.363 = mul i64 %v.332, 14
  %v.364 = add i64 %v.331, %v.363
  %v.365 = mul i64 %v.332, 15
  %v.366 = add i64 %v.331, %v.365
  %v.367 = sub i64 %v.331, %window.base
  %v.368 = sub i64 %v.338, %window.base
  %v.369 = sub i64 %v.340, %window.base
  %v.370 = sub i64 %v.342, %window.base
  %v.371 = sub i64 %v.344, %window.base
  %v.372 = sub i64 %v.346, %window.base
  %v.373 = sub i64 %v.348, %window.base
  %v.374 = sub i64 %v.350, %window.base
  %v.375 = sub i64 %v.352, %window.base
  %v.376 = sub i64 %v.354, %window.base
  %v.377 = sub i64 %v.356, %window.base
  %v.378 = sub i64 %v.358, %window.base
  %v.379 = sub i64 %v.360, %window.base
  %v.380 = sub i64 %v.362, %window.base
  %v.381 = sub i64 %v.364, %window.base
  %v.382 = sub i64 %v.366, %window.base
  %v.383 = load <128 x float>, ptr %r9
  %v.384 = fcmp uno <128 x float> %v.383, %v.383
  %v.385 = select <128 x i1> %v.384, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.383
  %v.386 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.387 = getelementptr i8, ptr %window, i64 %v.367
  store <8 x float> %v.386, ptr %v.387, align 4, !alias.scope !5, !noalias !8
  %v.388 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.389 = getelementptr i8, ptr %window, i64 %v.368
  store <8 x float> %v.388, ptr %v.389, align 4, !alias.scope !5, !noalias !8
  %v.390 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.391 = getelementptr i8, ptr %window, i64 %v.369
  store <8 x float> %v.390, ptr %v.391, align 4, !alias.scope !5, !noalias !8
  %v.392 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.393 = getelementptr i8, ptr %window, i64 %v.370
  store <8 x float> %v.392, ptr %v.393, align 4, !alias.scope !5, !noalias !8
  %v.394 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.395 = getelementptr i8, ptr %window, i64 %v.371
  store <8 x float> %v.394, ptr %v.395, align 4, !alias.scope !5, !noalias !8
  %v.396 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.397 = getelementptr i8, ptr %window, i64 %v.372
  store <8 x float> %v.396, ptr %v.397, align 4, !alias.scope !5, !noalias !8
  %v.398 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.399 = getelementptr i8, ptr %window, i64 %v.373
  store <8 x float> %v.398, ptr %v.399, align 4, !alias.scope !5, !noalias !8
  %v.400 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.401 = getelementptr i8, ptr %window, i64 %v.374
  store <8 x float> %v.400, ptr %v.401, align 4, !alias.scope !5, !noalias !8
  %v.402 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.403 = getelementptr i8, ptr %window, i64 %v.375
  store <8 x float> %v.402, ptr %v.403, align 4, !alias.scope !5, !noalias !8
  %v.404 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.405 = getelementptr i8, ptr %window, i64 %v.376
  store <8 x float> %v.404, ptr %v.405, align 4, !alias.scope !5, !noalias !8
  %v.406 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.407 = getelementptr i8, ptr %window, i64 %v.377
  store <8 x float> %v.406, ptr %v.407, align 4, !alias.scope !5, !noalias !8
  %v.408 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.409 = getelementptr i8, ptr %window, i64 %v.378
  store <8 x float> %v.408, ptr %v.409, align 4, !alias.scope !5, !noalias !8
  %v.410 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.411 = getelementptr i8, ptr %window, i64 %v.379
  store <8 x float> %v.410, ptr %v.411, align 4, !alias.scope !5, !noalias !8
  %v.412 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.413 = getelementptr i8, ptr %window, i64 %v.380
  store <8 x float> %v.412, ptr %v.413, align 4, !alias.scope !5, !noalias !8
  %v.414 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.415 = getelementptr i8, ptr %window, i64 %v.381
  store <8 x float> %v.414, ptr %v.415, align 4, !alias.scope !5, !noalias !8
  %v.416 = shufflevector <128 x float> %v.385, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.417 = getelementptr i8, ptr %window, i64 %v.382
  store <8 x float> %v.416, ptr %v.417, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.418 = load i128, ptr %mask.0
  %v.419 = icmp eq i128 %v.418, 0
  br i1 %v.419, label %skip.0, label %run.420
run.420:
  store i128 0, ptr %mask.0
  %v.421 = bitcast i128 %v.418 to <128 x i1>
  store i128 %v.418, ptr %mask.running
  %v.422 = getelementptr i8, ptr %params, i64 0
  %v.423 = load i64, ptr %v.422, align 8, !invariant.load !0
  store i64 %v.423, ptr %r11
  %v.424 = getelementptr i8, ptr %params, i64 8
  %v.425 = load i64, ptr %v.424, align 8, !invariant.load !0
  store i64 %v.425, ptr %r12
  %v.426 = getelementptr i8, ptr %params, i64 16
  %v.427 = load i32, ptr %v.426, align 4, !invariant.load !0
  store i32 %v.427, ptr %r1
  %v.428 = urem i32 %first, 8
  store i32 %v.428, ptr %r2
  %v.429 = udiv i32 %first, 8
  %v.430 = urem i32 %v.429, 16
  store i32 %v.430, ptr %r3
  store i32 1, ptr %r3.row
  %v.431 = load i32, ptr %r3
  %v.432 = load i32, ptr %r3.row
  %v.433 = load i32, ptr %r1
  %v.434 = mul i32 %v.431, %v.433
  %v.435 = mul i32 %v.432, %v.433
  store i32 %v.434, ptr %r4
  store i32 %v.435, ptr %r4.row
  %v.436 = load i32, ptr %r4
  %v.437 = load i32, ptr %r4.row
  %v.438 = load i32, ptr %r2
  %v.439 = add i32 %v.436, %v.438
  %v.440 = add i32 %v.437, 0
  store i32 %v.439, ptr %r5
  store i32 %v.440, ptr %r5.row
  %v.441 = load i32, ptr %r4
  %v.442 = load i32, ptr %r4.row
  %v.443 = sext i32 %v.441 to i64
  %v.444 = sext i32 %v.442 to i64
  %v.445 = mul i64 %v.444, 15
  %v.446 = call i64 @llvm.smin.i64(i64 %v.445, i64 0)
  %v.447 = call i64 @llvm.smax.i64(i64 %v.445, i64 0)
  %v.448 = add i64 %v.443, %v.446
  %v.449 = add i64 %v.443, %v.447
  %v.450 = icmp sge i64 %v.448, -2147483648
  %v.451 = icmp sle i64 %v.449, 2147483647
  %v.452 = and i1 %v.450, %v.451
  %v.453 = mul i64 %v.443, 4
  %v.454 = mul i64 %v.444, 4
  %v.455 = mul i64 1, 4
  store i64 %v.453, ptr %r13
  store i64 %v.454, ptr %r13.row
  store i1 %v.452, ptr %r13.ok
  store i32 %v.441, ptr %r13.narrow
  store i64 %v.455, ptr %r13.scale
  store i32 %v.442, ptr %r13.step
  %v.456 = load i64, ptr %r11
  %v.457 = load i64, ptr %r13
  %v.458 = load i64, ptr %r13.row
  %v.459 = load i1, ptr %r13.ok
  %v.460 = load i32, ptr %r13.narrow
  %v.461 = load i32, ptr %r13.step
  %v.462 = load i64, ptr %r13.scale
  %v.463 = add i64 %v.456, %v.457
  %v.464 = add i64 0, %v.458
  store i64 %v.463, ptr %r14
  store i64 %v.464, ptr %r14.row
  store i1 %v.459, ptr %r14.ok
  store i32 %v.460, ptr %r14.narrow
  store i64 %v.462, ptr %r14.scale
  store i32 %v.461, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.465 = load i128, ptr %mask.running
  %v.466 = bitcast i128 %v.465 to <128 x i1>
  %v.467 = load i64, ptr %r14
  %v.468 = load i64, ptr %r14.row
  %v.469 = load i1, ptr %r14.ok
  %v.470 = load i32, ptr %r14.narrow
  %v.471 = load i32, ptr %r14.step
  %v.472 = load i64, ptr %r14.scale
  %v.473 = insertelement <128 x i64> poison, i64 %v.467, i64 0
  %v.474 = shufflevector <128 x i64> %v.473, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.475 = insertelement <128 x i64> poison, i64 %v.468, i64 0
  %v.476 = shufflevector <128 x i64> %v.475, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.477 = mul <128 x i64> %v.476, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.478 = add <128 x i64> %v.474, %v.477
  %v.479 = insertelement <128 x i64> poison, i64 %window.base, i64 0
  %v.480 = shufflevector <128 x i64> %v.479, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.481 = sub <128 x i64> %v.478, %v.480
  br i1 %v.469, label %straight.485, label %slow.483, !prof !11
straight.485:
  %v.486 = call <128 x i64> @llvm.fshr.v128i64(<128 x i64> %v.481, <128 x i64> %v.481, <128 x i64> splat (i64 2))
  %v.487 = lshr i64 %window.limit, 2
  %v.488 = insertelement <128 x i64> poison, i64 %v.487, i64 0
  %v.489 = shufflevector <128 x i64> %v.488, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.490 = icmp uge <128 x i64> %v.486, %v.489
  %v.491 = and <128 x i1> %v.466, %v.490
  %v.492 = bitcast <128 x i1> %v.491 to i128
  %v.493 = icmp eq i128 %v.492, 0
  br i1 %v.493, label %fast.482, label %slow.483, !prof !11
slow.483:
  %v.494 = insertelement <128 x i64> poison, i64 %v.467, i64 0
  %v.495 = shufflevector <128 x i64> %v.494, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.496 = insertelement <128 x i64> poison, i64 %v.468, i64 0
  %v.497 = shufflevector <128 x i64> %v.496, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.498 = mul <128 x i64> %v.497, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.499 = add <128 x i64> %v.495, %v.498
  %v.500 = insertelement <128 x i32> poison, i32 %v.470, i64 0
  %v.501 = shufflevector <128 x i32> %v.500, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.502 = insertelement <128 x i32> poison, i32 %v.471, i64 0
  %v.503 = shufflevector <128 x i32> %v.502, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.504 = mul <128 x i32> %v.503, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.505 = add <128 x i32> %v.501, %v.504
  %v.506 = sext <128 x i32> %v.505 to <128 x i64>
  %v.507 = sext i32 %v.470 to i64
  %v.508 = sext i32 %v.471 to i64
  %v.509 = insertelement <128 x i64> poison, i64 %v.507, i64 0
  %v.510 = shufflevector <128 x i64> %v.509, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.511 = insertelement <128 x i64> poison, i64 %v.508, i64 0
  %v.512 = shufflevector <128 x i64> %v.511, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.513 = mul <128 x i64> %v.512, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.514 = add <128 x i64> %v.510, %v.513
  %v.515 = sub <128 x i64> %v.506, %v.514
  %v.516 = insertelement <128 x i64> poison, i64 %v.472, i64 0
  %v.517 = shufflevector <128 x i64> %v.516, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.518 = mul <128 x i64> %v.515, %v.517
  %v.519 = add <128 x i64> %v.499, %v.518
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.519)
  %v.520 = load i64, ptr %r14
  %v.521 = load i64, ptr %r14.row
  %v.522 = load i1, ptr %r14.ok
  %v.523 = load i32, ptr %r14.narrow
  %v.524 = load i32, ptr %r14.step
  %v.525 = load i64, ptr %r14.scale
  %v.526 = insertelement <128 x i64> poison, i64 %v.520, i64 0
  %v.527 = shufflevector <128 x i64> %v.526, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.528 = insertelement <128 x i64> poison, i64 %v.521, i64 0
  %v.529 = shufflevector <128 x i64> %v.528, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.530 = mul <128 x i64> %v.529, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.531 = add <128 x i64> %v.527, %v.530
  %v.532 = insertelement <128 x i32> poison, i32 %v.523, i64 0
  %v.533 = shufflevector <128 x i32> %v.532, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.534 = insertelement <128 x i32> poison, i32 %v.524, i64 0
  %v.535 = shufflevector <128 x i32> %v.534, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.536 = mul <128 x i32> %v.535, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.537 = add <128 x i32> %v.533, %v.536
  %v.538 = sext <128 x i32> %v.537 to <128 x i64>
  %v.539 = sext i32 %v.523 to i64
  %v.540 = sext i32 %v.524 to i64
  %v.541 = insertelement <128 x i64> poison, i64 %v.539, i64 0
  %v.542 = shufflevector <128 x i64> %v.541, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.543 = insertelement <128 x i64> poison, i64 %v.540, i64 0
  %v.544 = shufflevector <128 x i64> %v.543, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.545 = mul <128 x i64> %v.544, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.546 = add <128 x i64> %v.542, %v.545
  %v.547 = sub <128 x i64> %v.538, %v.546
  %v.548 = insertelement <128 x i64> poison, i64 %v.525, i64 0
  %v.549 = shufflevector <128 x i64> %v.548, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.550 = mul <128 x i64> %v.547, %v.549
  %v.551 = add <128 x i64> %v.531, %v.550
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.551)
  %v.552 = bitcast <128 x i1> %v.466 to i128
  %v.553 = getelementptr i8, ptr %ctx, i64 176
  %v.554 = load ptr, ptr %v.553, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.554, i32 0, i128 %v.552, ptr %rows)
  %v.555 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.555, ptr %r7
  br label %done.484
fast.482:
  %v.556 = bitcast <128 x i1> %v.466 to i128
  %v.557 = call <128 x float> @gather.some.v128f32.i64.1(ptr %window, <128 x i64> %v.481, i128 %v.556), !alias.scope !5, !noalias !8
  store <128 x float> %v.557, ptr %r7
  br label %done.484
done.484:
  %v.558 = load i32, ptr %r5
  %v.559 = load i32, ptr %r5.row
  %v.560 = sext i32 %v.558 to i64
  %v.561 = sext i32 %v.559 to i64
  %v.562 = mul i64 %v.561, 15
  %v.563 = call i64 @llvm.smin.i64(i64 %v.562, i64 0)
  %v.564 = call i64 @llvm.smax.i64(i64 %v.562, i64 0)
  %v.565 = add i64 %v.560, %v.563
  %v.566 = add i64 %v.560, %v.564
  %v.567 = icmp sge i64 %v.565, -2147483648
  %v.568 = icmp sle i64 %v.566, 2147483640
  %v.569 = and i1 %v.567, %v.568
  %v.570 = mul i64 %v.560, 4
  %v.571 = mul i64 %v.561, 4
  %v.572 = mul i64 1, 4
  store i64 %v.570, ptr %r15
  store i64 %v.571, ptr %r15.row
  store i1 %v.569, ptr %r15.ok
  store i32 %v.558, ptr %r15.narrow
  store i64 %v.572, ptr %r15.scale
  store i32 %v.559, ptr %r15.step
  %v.573 = load i64, ptr %r12
  %v.574 = load i64, ptr %r15
  %v.575 = load i64, ptr %r15.row
  %v.576 = load i1, ptr %r15.ok
  %v.577 = load i32, ptr %r15.narrow
  %v.578 = load i32, ptr %r15.step
  %v.579 = load i64, ptr %r15.scale
  %v.580 = add i64 %v.573, %v.574
  %v.581 = add i64 0, %v.575
  store i64 %v.580, ptr %r16
  store i64 %v.581, ptr %r16.row
  store i1 %v.576, ptr %r16.ok
  store i32 %v.577, ptr %r16.narrow
  store i64 %v.579, ptr %r16.scale
  store i32 %v.578, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.582 = load i128, ptr %mask.running
  %v.583 = bitcast i128 %v.582 to <128 x i1>
  %v.584 = load i64, ptr %r16
  %v.585 = load i64, ptr %r16.row
  %v.586 = load i1, ptr %r16.ok
  %v.587 = load i32, ptr %r16.narrow
  %v.588 = load i32, ptr %r16.step
  %v.589 = load i64, ptr %r16.scale
  %v.590 = mul i64 %v.585, 1
  %v.591 = add i64 %v.584, %v.590
  %v.592 = mul i64 %v.585, 2
  %v.593 = add i64 %v.584, %v.592
  %v.594 = mul i64 %v.585, 3
  %v.595 = add i64 %v.584, %v.594
  %v.596 = mul i64 %v.585, 4
  %v.597 = add i64 %v.584, %v.596
  %v.598 = mul i64 %v.585, 5
  %v.599 = add i64 %v.584, %v.598
  %v.600 = mul i64 %v.585, 6
  %v.601 = add i64 %v.584, %v.600
  %v.602 = mul i64 %v.585, 7
  %v.603 = add i64 %v.584, %v.602
  %v.604 = mul i64 %v.585, 8
  %v.605 = add i64 %v.584, %v.604
  %v.606 = mul i64 %v.585, 9
  %v.607 = add i64 %v.584, %v.606
  %v.608 = mul i64 %v.585, 10
  %v.609 = add i64 %v.584, %v.608
  %v.610 = mul i64 %v.585, 11
  %v.611 = add i64 %v.584, %v.610
  %v.612 = mul i64 %v.585, 12
  %v.613 = add i64 %v.584, %v.612
  %v.614 = mul i64 %v.585, 13
  %v.615 = add i64 %v.584, %v.614
  %v.616 = mul i64 %v.585, 14
  %v.617 = add i64 %v.584, %v.616
  %v.618 = mul i64 %v.585, 15
  %v.619 = add i64 %v.584, %v.618
  %v.620 = sub i64 %v.584, %window.base
  %v.621 = sub i64 %v.591, %window.base
  %v.622 = sub i64 %v.593, %window.base
  %v.623 = sub i64 %v.595, %window.base
  %v.624 = sub i64 %v.597, %window.base
  %v.625 = sub i64 %v.599, %window.base
  %v.626 = sub i64 %v.601, %window.base
  %v.627 = sub i64 %v.603, %window.base
  %v.628 = sub i64 %v.605, %window.base
  %v.629 = sub i64 %v.607, %window.base
  %v.630 = sub i64 %v.609, %window.base
  %v.631 = sub i64 %v.611, %window.base
  %v.632 = sub i64 %v.613, %window.base
  %v.633 = sub i64 %v.615, %window.base
  %v.634 = sub i64 %v.617, %window.base
  %v.635 = sub i64 %v.619, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.586, label %straight.639, label %slow.637, !prof !11
straight.639:
  %v.640 = add i64 %v.585, 2147483648
  %v.641 = icmp ult i64 %v.640, 4294967296
  %v.642 = or i64 %v.620, %v.621
  %v.643 = or i64 %v.642, %v.635
  %v.644 = call i64 @llvm.fshr.i64(i64 %v.643, i64 %v.643, i64 2)
  %v.645 = lshr i64 %window.limit, 2
  %v.646 = icmp ult i64 %v.644, %v.645
  %v.647 = and i1 %v.646, %v.641
  store i1 %v.647, ptr %passed.12
  br i1 %v.647, label %fast.636, label %slow.637, !prof !11
slow.637:
  %v.648 = insertelement <128 x i64> poison, i64 %v.584, i64 0
  %v.649 = shufflevector <128 x i64> %v.648, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.650 = add <128 x i64> %v.649, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.651 = insertelement <128 x i64> poison, i64 %v.585, i64 0
  %v.652 = shufflevector <128 x i64> %v.651, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.653 = mul <128 x i64> %v.652, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.654 = add <128 x i64> %v.650, %v.653
  %v.655 = insertelement <128 x i32> poison, i32 %v.587, i64 0
  %v.656 = shufflevector <128 x i32> %v.655, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.657 = add <128 x i32> %v.656, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.658 = insertelement <128 x i32> poison, i32 %v.588, i64 0
  %v.659 = shufflevector <128 x i32> %v.658, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.660 = mul <128 x i32> %v.659, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.661 = add <128 x i32> %v.657, %v.660
  %v.662 = sext <128 x i32> %v.661 to <128 x i64>
  %v.663 = sext i32 %v.587 to i64
  %v.664 = sext i32 %v.588 to i64
  %v.665 = insertelement <128 x i64> poison, i64 %v.663, i64 0
  %v.666 = shufflevector <128 x i64> %v.665, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.667 = add <128 x i64> %v.666, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.668 = insertelement <128 x i64> poison, i64 %v.664, i64 0
  %v.669 = shufflevector <128 x i64> %v.668, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.670 = mul <128 x i64> %v.669, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.671 = add <128 x i64> %v.667, %v.670
  %v.672 = sub <128 x i64> %v.662, %v.671
  %v.673 = insertelement <128 x i64> poison, i64 %v.589, i64 0
  %v.674 = shufflevector <128 x i64> %v.673, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.675 = mul <128 x i64> %v.672, %v.674
  %v.676 = add <128 x i64> %v.654, %v.675
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.676)
  %v.677 = load i64, ptr %r16
  %v.678 = load i64, ptr %r16.row
  %v.679 = load i1, ptr %r16.ok
  %v.680 = load i32, ptr %r16.narrow
  %v.681 = load i32, ptr %r16.step
  %v.682 = load i64, ptr %r16.scale
  %v.683 = insertelement <128 x i64> poison, i64 %v.677, i64 0
  %v.684 = shufflevector <128 x i64> %v.683, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.685 = add <128 x i64> %v.684, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.686 = insertelement <128 x i64> poison, i64 %v.678, i64 0
  %v.687 = shufflevector <128 x i64> %v.686, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.688 = mul <128 x i64> %v.687, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.689 = add <128 x i64> %v.685, %v.688
  %v.690 = insertelement <128 x i32> poison, i32 %v.680, i64 0
  %v.691 = shufflevector <128 x i32> %v.690, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.692 = add <128 x i32> %v.691, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.693 = insertelement <128 x i32> poison, i32 %v.681, i64 0
  %v.694 = shufflevector <128 x i32> %v.693, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.695 = mul <128 x i32> %v.694, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.696 = add <128 x i32> %v.692, %v.695
  %v.697 = sext <128 x i32> %v.696 to <128 x i64>
  %v.698 = sext i32 %v.680 to i64
  %v.699 = sext i32 %v.681 to i64
  %v.700 = insertelement <128 x i64> poison, i64 %v.698, i64 0
  %v.701 = shufflevector <128 x i64> %v.700, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.702 = add <128 x i64> %v.701, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.703 = insertelement <128 x i64> poison, i64 %v.699, i64 0
  %v.704 = shufflevector <128 x i64> %v.703, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.705 = mul <128 x i64> %v.704, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.706 = add <128 x i64> %v.702, %v.705
  %v.707 = sub <128 x i64> %v.697, %v.706
  %v.708 = insertelement <128 x i64> poison, i64 %v.682, i64 0
  %v.709 = shufflevector <128 x i64> %v.708, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.710 = mul <128 x i64> %v.707, %v.709
  %v.711 = add <128 x i64> %v.689, %v.710
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.711)
  %v.712 = bitcast <128 x i1> %v.583 to i128
  %v.713 = getelementptr i8, ptr %ctx, i64 176
  %v.714 = load ptr, ptr %v.713, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.714, i32 1, i128 %v.712, ptr %rows)
  %v.715 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.715, ptr %r8
  br label %done.638
fast.636:
  %v.716 = getelementptr i8, ptr %window, i64 %v.620
  %v.717 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.718 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.716, i32 4, <8 x i1> %v.717, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.719 = getelementptr i8, ptr %window, i64 %v.621
  %v.720 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.721 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.719, i32 4, <8 x i1> %v.720, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.722 = getelementptr i8, ptr %window, i64 %v.622
  %v.723 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.724 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.722, i32 4, <8 x i1> %v.723, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.725 = getelementptr i8, ptr %window, i64 %v.623
  %v.726 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.727 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.725, i32 4, <8 x i1> %v.726, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.728 = getelementptr i8, ptr %window, i64 %v.624
  %v.729 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.730 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.728, i32 4, <8 x i1> %v.729, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.731 = getelementptr i8, ptr %window, i64 %v.625
  %v.732 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.733 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.731, i32 4, <8 x i1> %v.732, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.734 = getelementptr i8, ptr %window, i64 %v.626
  %v.735 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.736 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.734, i32 4, <8 x i1> %v.735, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.737 = getelementptr i8, ptr %window, i64 %v.627
  %v.738 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.739 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.737, i32 4, <8 x i1> %v.738, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.740 = getelementptr i8, ptr %window, i64 %v.628
  %v.741 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.742 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.740, i32 4, <8 x i1> %v.741, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.743 = getelementptr i8, ptr %window, i64 %v.629
  %v.744 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.745 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.743, i32 4, <8 x i1> %v.744, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.746 = getelementptr i8, ptr %window, i64 %v.630
  %v.747 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.748 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.746, i32 4, <8 x i1> %v.747, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.749 = getelementptr i8, ptr %window, i64 %v.631
  %v.750 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.751 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.749, i32 4, <8 x i1> %v.750, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.752 = getelementptr i8, ptr %window, i64 %v.632
  %v.753 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.754 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.752, i32 4, <8 x i1> %v.753, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.755 = getelementptr i8, ptr %window, i64 %v.633
  %v.756 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.757 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.755, i32 4, <8 x i1> %v.756, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.758 = getelementptr i8, ptr %window, i64 %v.634
  %v.759 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.760 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.758, i32 4, <8 x i1> %v.759, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.761 = getelementptr i8, ptr %window, i64 %v.635
  %v.762 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.763 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.761, i32 4, <8 x i1> %v.762, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.764 = shufflevector <8 x float> %v.718, <8 x float> %v.721, <16 x i32> <i32 0 to 15 by 1>
  %v.765 = shufflevector <8 x float> %v.724, <8 x float> %v.727, <16 x i32> <i32 0 to 15 by 1>
  %v.766 = shufflevector <8 x float> %v.730, <8 x float> %v.733, <16 x i32> <i32 0 to 15 by 1>
  %v.767 = shufflevector <8 x float> %v.736, <8 x float> %v.739, <16 x i32> <i32 0 to 15 by 1>
  %v.768 = shufflevector <8 x float> %v.742, <8 x float> %v.745, <16 x i32> <i32 0 to 15 by 1>
  %v.769 = shufflevector <8 x float> %v.748, <8 x float> %v.751, <16 x i32> <i32 0 to 15 by 1>
  %v.770 = shufflevector <8 x float> %v.754, <8 x float> %v.757, <16 x i32> <i32 0 to 15 by 1>
  %v.771 = shufflevector <8 x float> %v.760, <8 x float> %v.763, <16 x i32> <i32 0 to 15 by 1>
  %v.772 = shufflevector <16 x float> %v.764, <16 x float> %v.765, <32 x i32> <i32 0 to 31 by 1>
  %v.773 = shufflevector <16 x float> %v.766, <16 x float> %v.767, <32 x i32> <i32 0 to 31 by 1>
  %v.774 = shufflevector <16 x float> %v.768, <16 x float> %v.769, <32 x i32> <i32 0 to 31 by 1>
  %v.775 = shufflevector <16 x float> %v.770, <16 x float> %v.771, <32 x i32> <i32 0 to 31 by 1>
  %v.776 = shufflevector <32 x float> %v.772, <32 x float> %v.773, <64 x i32> <i32 0 to 63 by 1>
  %v.777 = shufflevector <32 x float> %v.774, <32 x float> %v.775, <64 x i32> <i32 0 to 63 by 1>
  %v.778 = shufflevector <64 x float> %v.776, <64 x float> %v.777, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.778, ptr %r8
  br label %done.638
done.638:
  %v.779 = load <128 x float>, ptr %r7
  %v.780 = load <128 x float>, ptr %r8
  %v.781 = fadd <128 x float> %v.779, %v.780
  store <128 x float> %v.781, ptr %r9
  %v.782 = load i64, ptr %r16
  %v.783 = load i64, ptr %r16.row
  %v.784 = load i1, ptr %r16.ok
  %v.785 = load i32, ptr %r16.narrow
  %v.786 = load i32, ptr %r16.step
  %v.787 = load i64, ptr %r16.scale
  %v.788 = mul i64 %v.783, 1
  %v.789 = add i64 %v.782, %v.788
  %v.790 = mul i64 %v.783, 2
  %v.791 = add i64 %v.782, %v.790
  %v.792 = mul i64 %v.783, 3
  %v.793 = add i64 %v.782, %v.792
  %v.794 = mul i64 %v.783, 4
  %v.795 = add i64 %v.782, %v.794
  %v.796 = mul i64 %v.783, 5
  %v.797 = add i64 %v.782, %v.796
  %v.798 = mul i64 %v.783, 6
  %v.799 = add i64 %v.782, %v.798
  %v.800 = mul i64 %v.783, 7
  %v.801 = add i64 %v.782, %v.800
  %v.802 = mul i64 %v.783, 8
  %v.803 = add i64 %v.782, %v.802
  %v.804 = mul i64 %v.783, 9
  %v.805 = add i64 %v.782, %v.804
  %v.806 = mul i64 %v.783, 10
  %v.807 = add i64 %v.782, %v.806
  %v.808 = mul i64 %v.783, 11
  %v.809 = add i64 %v.782, %v.808
  %v.810 = mul i64 %v.783, 12
  %v.811 = add i64 %v.782, %v.810
  %v.812 = mul i64 %v.783, 13
  %v.813 = add i64 %v.782, %v.812
  %v.814 = mul i64 %v.783, 14
  %v.815 = add i64 %v.782, %v.814
  %v.816 = mul i64 %v.783, 15
  %v.817 = add i64 %v.782, %v.816
  %v.818 = sub i64 %v.782, %window.base
  %v.819 = sub i64 %v.789, %window.base
  %v.820 = sub i64 %v.791, %window.base
  %v.821 = sub i64 %v.793, %window.base
  %v.822 = sub i64 %v.795, %window.base
  %v.823 = sub i64 %v.797, %window.base
  %v.824 = sub i64 %v.799, %window.base
  %v.825 = sub i64 %v.801, %window.base
  %v.826 = sub i64 %v.803, %window.base
  %v.827 = sub i64 %v.805, %window.base
  %v.828 = sub i64 %v.807, %window.base
  %v.829 = sub i64 %v.809, %window.base
  %v.830 = sub i64 %v.811, %window.base
  %v.831 = sub i64 %v.813, %window.base
  %v.832 = sub i64 %v.815, %window.base
  %v.833 = sub i64 %v.817, %window.base
  %v.837 = load i1, ptr %passed.12
  br i1 %v.837, label %fast.834, label %slow.835, !prof !11
slow.835:
  %v.838 = insertelement <128 x i64> poison, i64 %v.782, i64 0
  %v.839 = shufflevector <128 x i64> %v.838, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.840 = add <128 x i64> %v.839, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.841 = insertelement <128 x i64> poison, i64 %v.783, i64 0
  %v.842 = shufflevector <128 x i64> %v.841, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.843 = mul <128 x i64> %v.842, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.844 = add <128 x i64> %v.840, %v.843
  %v.845 = insertelement <128 x i32> poison, i32 %v.785, i64 0
  %v.846 = shufflevector <128 x i32> %v.845, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.847 = add <128 x i32> %v.846, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.848 = insertelement <128 x i32> poison, i32 %v.786, i64 0
  %v.849 = shufflevector <128 x i32> %v.848, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.850 = mul <128 x i32> %v.849, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.851 = add <128 x i32> %v.847, %v.850
  %v.852 = sext <128 x i32> %v.851 to <128 x i64>
  %v.853 = sext i32 %v.785 to i64
  %v.854 = sext i32 %v.786 to i64
  %v.855 = insertelement <128 x i64> poison, i64 %v.853, i64 0
  %v.856 = shufflevector <128 x i64> %v.855, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.857 = add <128 x i64> %v.856, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.858 = insertelement <128 x i64> poison, i64 %v.854, i64 0
  %v.859 = shufflevector <128 x i64> %v.858, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.860 = mul <128 x i64> %v.859, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.861 = add <128 x i64> %v.857, %v.860
  %v.862 = sub <128 x i64> %v.852, %v.861
  %v.863 = insertelement <128 x i64> poison, i64 %v.787, i64 0
  %v.864 = shufflevector <128 x i64> %v.863, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.865 = mul <128 x i64> %v.862, %v.864
  %v.866 = add <128 x i64> %v.844, %v.865
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.866)
  %v.867 = load i64, ptr %r16
  %v.868 = load i64, ptr %r16.row
  %v.869 = load i1, ptr %r16.ok
  %v.870 = load i32, ptr %r16.narrow
  %v.871 = load i32, ptr %r16.step
  %v.872 = load i64, ptr %r16.scale
  %v.873 = insertelement <128 x i64> poison, i64 %v.867, i64 0
  %v.874 = shufflevector <128 x i64> %v.873, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.875 = add <128 x i64> %v.874, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.876 = insertelement <128 x i64> poison, i64 %v.868, i64 0
  %v.877 = shufflevector <128 x i64> %v.876, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.878 = mul <128 x i64> %v.877, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.879 = add <128 x i64> %v.875, %v.878
  %v.880 = insertelement <128 x i32> poison, i32 %v.870, i64 0
  %v.881 = shufflevector <128 x i32> %v.880, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.882 = add <128 x i32> %v.881, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.883 = insertelement <128 x i32> poison, i32 %v.871, i64 0
  %v.884 = shufflevector <128 x i32> %v.883, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.885 = mul <128 x i32> %v.884, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.886 = add <128 x i32> %v.882, %v.885
  %v.887 = sext <128 x i32> %v.886 to <128 x i64>
  %v.888 = sext i32 %v.870 to i64
  %v.889 = sext i32 %v.871 to i64
  %v.890 = insertelement <128 x i64> poison, i64 %v.888, i64 0
  %v.891 = shufflevector <128 x i64> %v.890, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.892 = add <128 x i64> %v.891, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.893 = insertelement <128 x i64> poison, i64 %v.889, i64 0
  %v.894 = shufflevector <128 x i64> %v.893, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.895 = mul <128 x i64> %v.894, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.896 = add <128 x i64> %v.892, %v.895
  %v.897 = sub <128 x i64> %v.887, %v.896
  %v.898 = insertelement <128 x i64> poison, i64 %v.872, i64 0
  %v.899 = shufflevector <128 x i64> %v.898, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.900 = mul <128 x i64> %v.897, %v.899
  %v.901 = add <128 x i64> %v.879, %v.900
  call void @row.store.v128i64(ptr %rows, i64 256, <128 x i64> %v.901)
  %v.902 = load <128 x float>, ptr %r9
  %v.903 = fcmp uno <128 x float> %v.902, %v.902
  %v.904 = select <128 x i1> %v.903, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.902
  call void @row.store.v128f32(ptr %rows, i64 512, <128 x float> %v.904)
  %v.905 = bitcast <128 x i1> %v.583 to i128
  %v.906 = getelementptr i8, ptr %ctx, i64 176
  %v.907 = load ptr, ptr %v.906, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.907, i32 2, i128 %v.905, ptr %rows)
  br label %done.836
fast.834:
  %v.908 = load <128 x float>, ptr %r9
  %v.909 = fcmp uno <128 x float> %v.908, %v.908
  %v.910 = select <128 x i1> %v.909, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.908
  %v.911 = getelementptr i8, ptr %window, i64 %v.818
  %v.912 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.913 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.912, ptr %v.911, i32 4, <8 x i1> %v.913), !alias.scope !5, !noalias !8
  %v.914 = getelementptr i8, ptr %window, i64 %v.819
  %v.915 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.916 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.915, ptr %v.914, i32 4, <8 x i1> %v.916), !alias.scope !5, !noalias !8
  %v.917 = getelementptr i8, ptr %window, i64 %v.820
  %v.918 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.919 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.918, ptr %v.917, i32 4, <8 x i1> %v.919), !alias.scope !5, !noalias !8
  %v.920 = getelementptr i8, ptr %window, i64 %v.821
  %v.921 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.922 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.921, ptr %v.920, i32 4, <8 x i1> %v.922), !alias.scope !5, !noalias !8
  %v.923 = getelementptr i8, ptr %window, i64 %v.822
  %v.924 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.925 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.924, ptr %v.923, i32 4, <8 x i1> %v.925), !alias.scope !5, !noalias !8
  %v.926 = getelementptr i8, ptr %window, i64 %v.823
  %v.927 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.928 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.927, ptr %v.926, i32 4, <8 x i1> %v.928), !alias.scope !5, !noalias !8
  %v.929 = getelementptr i8, ptr %window, i64 %v.824
  %v.930 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.931 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.930, ptr %v.929, i32 4, <8 x i1> %v.931), !alias.scope !5, !noalias !8
  %v.932 = getelementptr i8, ptr %window, i64 %v.825
  %v.933 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.934 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.933, ptr %v.932, i32 4, <8 x i1> %v.934), !alias.scope !5, !noalias !8
  %v.935 = getelementptr i8, ptr %window, i64 %v.826
  %v.936 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.937 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.936, ptr %v.935, i32 4, <8 x i1> %v.937), !alias.scope !5, !noalias !8
  %v.938 = getelementptr i8, ptr %window, i64 %v.827
  %v.939 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.940 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.939, ptr %v.938, i32 4, <8 x i1> %v.940), !alias.scope !5, !noalias !8
  %v.941 = getelementptr i8, ptr %window, i64 %v.828
  %v.942 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.943 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.942, ptr %v.941, i32 4, <8 x i1> %v.943), !alias.scope !5, !noalias !8
  %v.944 = getelementptr i8, ptr %window, i64 %v.829
  %v.945 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.946 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.945, ptr %v.944, i32 4, <8 x i1> %v.946), !alias.scope !5, !noalias !8
  %v.947 = getelementptr i8, ptr %window, i64 %v.830
  %v.948 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.949 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.948, ptr %v.947, i32 4, <8 x i1> %v.949), !alias.scope !5, !noalias !8
  %v.950 = getelementptr i8, ptr %window, i64 %v.831
  %v.951 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.952 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.951, ptr %v.950, i32 4, <8 x i1> %v.952), !alias.scope !5, !noalias !8
  %v.953 = getelementptr i8, ptr %window, i64 %v.832
  %v.954 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.955 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.954, ptr %v.953, i32 4, <8 x i1> %v.955), !alias.scope !5, !noalias !8
  %v.956 = getelementptr i8, ptr %window, i64 %v.833
  %v.957 = shufflevector <128 x float> %v.910, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.958 = shufflevector <128 x i1> %v.583, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.957, ptr %v.956, i32 4, <8 x i1> %v.958), !alias.scope !5, !noalias !8
  br label %done.836
done.836:
  %v.959 = load i128, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 128
  %gangs = icmp ult i32 %first.next, 128
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

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i128 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i128 %bits, 0
  %v.2 = trunc i128 %v.1 to i32
  %v.3 = icmp ne i32 %v.2, 0
  br i1 %v.3, label %call.4, label %called.5
call.4:
  %v.6 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.2, ptr %v.6)
  br label %called.5
called.5:
  %v.7 = lshr i128 %bits, 32
  %v.8 = trunc i128 %v.7 to i32
  %v.9 = icmp ne i32 %v.8, 0
  br i1 %v.9, label %call.10, label %called.11
call.10:
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  %v.13 = lshr i128 %bits, 64
  %v.14 = trunc i128 %v.13 to i32
  %v.15 = icmp ne i32 %v.14, 0
  br i1 %v.15, label %call.16, label %called.17
call.16:
  %v.18 = getelementptr i8, ptr %rows, i64 2048
  call void %function(ptr %ctx, i32 %site, i32 2, i32 %v.14, ptr %v.18)
  br label %called.17
called.17:
  %v.19 = lshr i128 %bits, 96
  %v.20 = trunc i128 %v.19 to i32
  %v.21 = icmp ne i32 %v.20, 0
  br i1 %v.21, label %call.22, label %called.23
call.22:
  %v.24 = getelementptr i8, ptr %rows, i64 3072
  call void %function(ptr %ctx, i32 %site, i32 3, i32 %v.20, ptr %v.24)
  br label %called.23
called.23:
  ret void
}

define internal <128 x float> @gather.some.v128f32.i64.1(ptr %base, <128 x i64> %offsets, i128 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i64> %v.1, i32 0
  %v.3 = insertelement <16 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <16 x i64> %v.3, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i64> %v.4, <i64 0 to 60 by 4>
  %v.6 = icmp ne <16 x i64> %v.1, %v.5
  %v.7 = bitcast i128 %bits to <128 x i1>
  %v.8 = shufflevector <128 x i1> %v.7, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i64 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i64> %v.20, i32 0
  %v.22 = insertelement <16 x i64> poison, i64 %v.21, i64 0
  %v.23 = shufflevector <16 x i64> %v.22, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i64> %v.23, <i64 0 to 60 by 4>
  %v.25 = icmp ne <16 x i64> %v.20, %v.24
  %v.26 = bitcast i128 %bits to <128 x i1>
  %v.27 = shufflevector <128 x i1> %v.26, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i64 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i64> %v.20
  %v.37 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x float> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i64> %v.39, i32 0
  %v.41 = insertelement <16 x i64> poison, i64 %v.40, i64 0
  %v.42 = shufflevector <16 x i64> %v.41, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i64> %v.42, <i64 0 to 60 by 4>
  %v.44 = icmp ne <16 x i64> %v.39, %v.43
  %v.45 = bitcast i128 %bits to <128 x i1>
  %v.46 = shufflevector <128 x i1> %v.45, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i64 %v.40
  %v.54 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <16 x i64> %v.39
  %v.56 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x float> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i64> %v.58, i32 0
  %v.60 = insertelement <16 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <16 x i64> %v.60, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i64> %v.61, <i64 0 to 60 by 4>
  %v.63 = icmp ne <16 x i64> %v.58, %v.62
  %v.64 = bitcast i128 %bits to <128 x i1>
  %v.65 = shufflevector <128 x i1> %v.64, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i64 %v.59
  %v.73 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <16 x i64> %v.58
  %v.75 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x float> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = extractelement <16 x i64> %v.77, i32 0
  %v.79 = insertelement <16 x i64> poison, i64 %v.78, i64 0
  %v.80 = shufflevector <16 x i64> %v.79, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.81 = add <16 x i64> %v.80, <i64 0 to 60 by 4>
  %v.82 = icmp ne <16 x i64> %v.77, %v.81
  %v.83 = bitcast i128 %bits to <128 x i1>
  %v.84 = shufflevector <128 x i1> %v.83, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.85 = and <16 x i1> %v.82, %v.84
  %v.86 = bitcast <16 x i1> %v.85 to i16
  %v.87 = icmp eq i16 %v.86, 0
  br i1 %v.87, label %whole.88, label %apart.89
whole.88:
  %v.90 = getelementptr i8, ptr %base, i64 %v.78
  %v.92 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.90, i32 4, <16 x i1> %v.84, <16 x float> zeroinitializer)
  br label %done.91
apart.89:
  %v.93 = getelementptr i8, ptr %base, <16 x i64> %v.77
  %v.94 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.93, i32 4, <16 x i1> %v.84, <16 x float> zeroinitializer)
  br label %done.91
done.91:
  %v.95 = phi <16 x float> [ %v.92, %whole.88 ], [ %v.94, %apart.89 ]
  %v.96 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.97 = extractelement <16 x i64> %v.96, i32 0
  %v.98 = insertelement <16 x i64> poison, i64 %v.97, i64 0
  %v.99 = shufflevector <16 x i64> %v.98, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.100 = add <16 x i64> %v.99, <i64 0 to 60 by 4>
  %v.101 = icmp ne <16 x i64> %v.96, %v.100
  %v.102 = bitcast i128 %bits to <128 x i1>
  %v.103 = shufflevector <128 x i1> %v.102, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.104 = and <16 x i1> %v.101, %v.103
  %v.105 = bitcast <16 x i1> %v.104 to i16
  %v.106 = icmp eq i16 %v.105, 0
  br i1 %v.106, label %whole.107, label %apart.108
whole.107:
  %v.109 = getelementptr i8, ptr %base, i64 %v.97
  %v.111 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.109, i32 4, <16 x i1> %v.103, <16 x float> zeroinitializer)
  br label %done.110
apart.108:
  %v.112 = getelementptr i8, ptr %base, <16 x i64> %v.96
  %v.113 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.112, i32 4, <16 x i1> %v.103, <16 x float> zeroinitializer)
  br label %done.110
done.110:
  %v.114 = phi <16 x float> [ %v.111, %whole.107 ], [ %v.113, %apart.108 ]
  %v.115 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.116 = extractelement <16 x i64> %v.115, i32 0
  %v.117 = insertelement <16 x i64> poison, i64 %v.116, i64 0
  %v.118 = shufflevector <16 x i64> %v.117, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.119 = add <16 x i64> %v.118, <i64 0 to 60 by 4>
  %v.120 = icmp ne <16 x i64> %v.115, %v.119
  %v.121 = bitcast i128 %bits to <128 x i1>
  %v.122 = shufflevector <128 x i1> %v.121, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.123 = and <16 x i1> %v.120, %v.122
  %v.124 = bitcast <16 x i1> %v.123 to i16
  %v.125 = icmp eq i16 %v.124, 0
  br i1 %v.125, label %whole.126, label %apart.127
whole.126:
  %v.128 = getelementptr i8, ptr %base, i64 %v.116
  %v.130 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.128, i32 4, <16 x i1> %v.122, <16 x float> zeroinitializer)
  br label %done.129
apart.127:
  %v.131 = getelementptr i8, ptr %base, <16 x i64> %v.115
  %v.132 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.131, i32 4, <16 x i1> %v.122, <16 x float> zeroinitializer)
  br label %done.129
done.129:
  %v.133 = phi <16 x float> [ %v.130, %whole.126 ], [ %v.132, %apart.127 ]
  %v.134 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.135 = extractelement <16 x i64> %v.134, i32 0
  %v.136 = insertelement <16 x i64> poison, i64 %v.135, i64 0
  %v.137 = shufflevector <16 x i64> %v.136, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.138 = add <16 x i64> %v.137, <i64 0 to 60 by 4>
  %v.139 = icmp ne <16 x i64> %v.134, %v.138
  %v.140 = bitcast i128 %bits to <128 x i1>
  %v.141 = shufflevector <128 x i1> %v.140, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.142 = and <16 x i1> %v.139, %v.141
  %v.143 = bitcast <16 x i1> %v.142 to i16
  %v.144 = icmp eq i16 %v.143, 0
  br i1 %v.144, label %whole.145, label %apart.146
whole.145:
  %v.147 = getelementptr i8, ptr %base, i64 %v.135
  %v.149 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.147, i32 4, <16 x i1> %v.141, <16 x float> zeroinitializer)
  br label %done.148
apart.146:
  %v.150 = getelementptr i8, ptr %base, <16 x i64> %v.134
  %v.151 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.150, i32 4, <16 x i1> %v.141, <16 x float> zeroinitializer)
  br label %done.148
done.148:
  %v.152 = phi <16 x float> [ %v.149, %whole.145 ], [ %v.151, %apart.146 ]
  %v.153 = shufflevector <16 x float> %v.19, <16 x float> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.154 = shufflevector <16 x float> %v.57, <16 x float> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.155 = shufflevector <16 x float> %v.95, <16 x float> %v.114, <32 x i32> <i32 0 to 31 by 1>
  %v.156 = shufflevector <16 x float> %v.133, <16 x float> %v.152, <32 x i32> <i32 0 to 31 by 1>
  %v.157 = shufflevector <32 x float> %v.153, <32 x float> %v.154, <64 x i32> <i32 0 to 63 by 1>
  %v.158 = shufflevector <32 x float> %v.155, <32 x float> %v.156, <64 x i32> <i32 0 to 63 by 1>
  %v.159 = shufflevector <64 x float> %v.157, <64 x float> %v.158, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x float> %v.159
}

define internal <128 x float> @row.load.v128f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = load <32 x i64>, ptr %v.2, align 8
  %v.10 = trunc <32 x i64> %v.9 to <32 x i32>
  %v.11 = bitcast <32 x i32> %v.10 to <32 x float>
  %v.12 = load <32 x i64>, ptr %v.4, align 8
  %v.13 = trunc <32 x i64> %v.12 to <32 x i32>
  %v.14 = bitcast <32 x i32> %v.13 to <32 x float>
  %v.15 = load <32 x i64>, ptr %v.6, align 8
  %v.16 = trunc <32 x i64> %v.15 to <32 x i32>
  %v.17 = bitcast <32 x i32> %v.16 to <32 x float>
  %v.18 = load <32 x i64>, ptr %v.8, align 8
  %v.19 = trunc <32 x i64> %v.18 to <32 x i32>
  %v.20 = bitcast <32 x i32> %v.19 to <32 x float>
  %v.21 = shufflevector <32 x float> %v.11, <32 x float> %v.14, <64 x i32> <i32 0 to 63 by 1>
  %v.22 = shufflevector <32 x float> %v.17, <32 x float> %v.20, <64 x i32> <i32 0 to 63 by 1>
  %v.23 = shufflevector <64 x float> %v.21, <64 x float> %v.22, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x float> %v.23
}

define internal void @row.store.v128f32(ptr %rows, i64 %at, <128 x float> %value) noinline cold #0 {
  %v.1 = bitcast <128 x float> %value to <128 x i32>
  %v.2 = zext <128 x i32> %v.1 to <128 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 1024
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 2048
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = getelementptr i8, ptr %rows, i64 3072
  %v.10 = getelementptr i8, ptr %v.9, i64 %at
  %v.11 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.11, ptr %v.4, align 8
  %v.12 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.12, ptr %v.6, align 8
  %v.13 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.13, ptr %v.8, align 8
  %v.14 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.14, ptr %v.10, align 8
  ret void
}

define internal void @row.store.v128i64(ptr %rows, i64 %at, <128 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.9, ptr %v.2, align 8
  %v.10 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.10, ptr %v.4, align 8
  %v.11 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.11, ptr %v.6, align 8
  %v.12 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.12, ptr %v.8, align 8
  ret void
}

declare <128 x i64> @llvm.fshr.v128i64(<128 x i64>, <128 x i64>, <128 x i64>)
declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr, i32, <8 x i1>, <8 x float>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr, i32, <8 x i1>)

