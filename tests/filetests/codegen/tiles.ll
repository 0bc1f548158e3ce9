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
  %v.78 = freeze i64 %v.62
  %v.79 = and i64 %v.78, %window.mask
  %v.80 = getelementptr i8, ptr %window, i64 %v.79
  %v.81 = load float, ptr %v.80, align 4, !alias.scope !5, !noalias !8
  %v.82 = freeze i64 %v.63
  %v.83 = and i64 %v.82, %window.mask
  %v.84 = getelementptr i8, ptr %window, i64 %v.83
  %v.85 = load float, ptr %v.84, align 4, !alias.scope !5, !noalias !8
  %v.86 = freeze i64 %v.64
  %v.87 = and i64 %v.86, %window.mask
  %v.88 = getelementptr i8, ptr %window, i64 %v.87
  %v.89 = load float, ptr %v.88, align 4, !alias.scope !5, !noalias !8
  %v.90 = freeze i64 %v.65
  %v.91 = and i64 %v.90, %window.mask
  %v.92 = getelementptr i8, ptr %window, i64 %v.91
  %v.93 = load float, ptr %v.92, align 4, !alias.scope !5, !noalias !8
  %v.94 = insertelement <8 x float> poison, float %v.81, i64 0
  %v.95 = shufflevector <8 x float> %v.94, <8 x float> poison, <8 x i32> zeroinitializer
  %v.96 = insertelement <8 x float> poison, float %v.85, i64 0
  %v.97 = shufflevector <8 x float> %v.96, <8 x float> poison, <8 x i32> zeroinitializer
  %v.98 = insertelement <8 x float> poison, float %v.89, i64 0
  %v.99 = shufflevector <8 x float> %v.98, <8 x float> poison, <8 x i32> zeroinitializer
  %v.100 = insertelement <8 x float> poison, float %v.93, i64 0
  %v.101 = shufflevector <8 x float> %v.100, <8 x float> poison, <8 x i32> zeroinitializer
  %v.102 = shufflevector <8 x float> %v.95, <8 x float> %v.97, <16 x i32> <i32 0 to 15 by 1>
  %v.103 = shufflevector <8 x float> %v.99, <8 x float> %v.101, <16 x i32> <i32 0 to 15 by 1>
  %v.104 = shufflevector <16 x float> %v.102, <16 x float> %v.103, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.104, ptr %r7
  br label %done.68
done.68:
  %v.105 = load i32, ptr %r5
  %v.106 = load i32, ptr %r5.row
  %v.107 = sext i32 %v.105 to i64
  %v.108 = sext i32 %v.106 to i64
  %v.109 = mul i64 %v.108, 3
  %v.110 = call i64 @llvm.smin.i64(i64 %v.109, i64 0)
  %v.111 = call i64 @llvm.smax.i64(i64 %v.109, i64 0)
  %v.112 = add i64 %v.107, %v.110
  %v.113 = add i64 %v.107, %v.111
  %v.114 = icmp sge i64 %v.112, -2147483648
  %v.115 = icmp sle i64 %v.113, 2147483640
  %v.116 = and i1 %v.114, %v.115
  %v.117 = mul i64 %v.107, 4
  %v.118 = mul i64 %v.108, 4
  %v.119 = mul i64 1, 4
  store i64 %v.117, ptr %r15
  store i64 %v.118, ptr %r15.row
  store i1 %v.116, ptr %r15.ok
  store i32 %v.105, ptr %r15.narrow
  store i64 %v.119, ptr %r15.scale
  store i32 %v.106, ptr %r15.step
  %v.120 = load i64, ptr %r12
  %v.121 = load i64, ptr %r15
  %v.122 = load i64, ptr %r15.row
  %v.123 = load i1, ptr %r15.ok
  %v.124 = load i32, ptr %r15.narrow
  %v.125 = load i32, ptr %r15.step
  %v.126 = load i64, ptr %r15.scale
  %v.127 = add i64 %v.120, %v.121
  %v.128 = add i64 0, %v.122
  store i64 %v.127, ptr %r16
  store i64 %v.128, ptr %r16.row
  store i1 %v.123, ptr %r16.ok
  store i32 %v.124, ptr %r16.narrow
  store i64 %v.126, ptr %r16.scale
  store i32 %v.125, ptr %r16.step
  %v.129 = load i64, ptr %r16
  %v.130 = load i64, ptr %r16.row
  %v.131 = load i1, ptr %r16.ok
  %v.132 = load i32, ptr %r16.narrow
  %v.133 = load i32, ptr %r16.step
  %v.134 = load i64, ptr %r16.scale
  %v.135 = mul i64 %v.130, 1
  %v.136 = add i64 %v.129, %v.135
  %v.137 = mul i64 %v.130, 2
  %v.138 = add i64 %v.129, %v.137
  %v.139 = mul i64 %v.130, 3
  %v.140 = add i64 %v.129, %v.139
  %v.141 = sub i64 %v.129, %window.base
  %v.142 = sub i64 %v.136, %window.base
  %v.143 = sub i64 %v.138, %window.base
  %v.144 = sub i64 %v.140, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.131, label %straight.148, label %slow.146, !prof !11
straight.148:
  %v.149 = add i64 %v.130, 2147483648
  %v.150 = icmp ult i64 %v.149, 4294967296
  %v.151 = or i64 %v.141, %v.142
  %v.152 = or i64 %v.151, %v.144
  %v.153 = call i64 @llvm.fshr.i64(i64 %v.152, i64 %v.152, i64 2)
  %v.154 = lshr i64 %window.limit, 2
  %v.155 = icmp ult i64 %v.153, %v.154
  %v.156 = and i1 %v.155, %v.150
  store i1 %v.156, ptr %passed.12
  br i1 %v.156, label %fast.145, label %slow.146, !prof !11
slow.146:
  store i32 -1, ptr %mask.running
  br label %m.0.12
fast.145:
  %v.157 = freeze i64 %v.141
  %v.158 = and i64 %v.157, %window.mask
  %v.159 = getelementptr i8, ptr %window, i64 %v.158
  %v.160 = load <8 x float>, ptr %v.159, align 4, !alias.scope !5, !noalias !8
  %v.161 = freeze i64 %v.142
  %v.162 = and i64 %v.161, %window.mask
  %v.163 = getelementptr i8, ptr %window, i64 %v.162
  %v.164 = load <8 x float>, ptr %v.163, align 4, !alias.scope !5, !noalias !8
  %v.165 = freeze i64 %v.143
  %v.166 = and i64 %v.165, %window.mask
  %v.167 = getelementptr i8, ptr %window, i64 %v.166
  %v.168 = load <8 x float>, ptr %v.167, align 4, !alias.scope !5, !noalias !8
  %v.169 = freeze i64 %v.144
  %v.170 = and i64 %v.169, %window.mask
  %v.171 = getelementptr i8, ptr %window, i64 %v.170
  %v.172 = load <8 x float>, ptr %v.171, align 4, !alias.scope !5, !noalias !8
  %v.173 = shufflevector <8 x float> %v.160, <8 x float> %v.164, <16 x i32> <i32 0 to 15 by 1>
  %v.174 = shufflevector <8 x float> %v.168, <8 x float> %v.172, <16 x i32> <i32 0 to 15 by 1>
  %v.175 = shufflevector <16 x float> %v.173, <16 x float> %v.174, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.175, ptr %r8
  br label %done.147
done.147:
  %v.176 = load <32 x float>, ptr %r7
  %v.177 = load <32 x float>, ptr %r8
  %v.178 = fadd <32 x float> %v.176, %v.177
  store <32 x float> %v.178, ptr %r9
  %v.179 = load i64, ptr %r16
  %v.180 = load i64, ptr %r16.row
  %v.181 = load i1, ptr %r16.ok
  %v.182 = load i32, ptr %r16.narrow
  %v.183 = load i32, ptr %r16.step
  %v.184 = load i64, ptr %r16.scale
  %v.185 = mul i64 %v.180, 1
  %v.186 = add i64 %v.179, %v.185
  %v.187 = mul i64 %v.180, 2
  %v.188 = add i64 %v.179, %v.187
  %v.189 = mul i64 %v.180, 3
  %v.190 = add i64 %v.179, %v.189
  %v.191 = sub i64 %v.179, %window.base
  %v.192 = sub i64 %v.186, %window.base
  %v.193 = sub i64 %v.188, %window.base
  %v.194 = sub i64 %v.190, %window.base
  %v.195 = load <32 x float>, ptr %r9
  %v.196 = fcmp uno <32 x float> %v.195, %v.195
  %v.197 = select <32 x i1> %v.196, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.195
  %v.198 = shufflevector <32 x float> %v.197, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.199 = freeze i64 %v.191
  %v.200 = and i64 %v.199, %window.mask
  %v.201 = getelementptr i8, ptr %window, i64 %v.200
  store <8 x float> %v.198, ptr %v.201, align 4, !alias.scope !5, !noalias !8
  %v.202 = shufflevector <32 x float> %v.197, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.203 = freeze i64 %v.192
  %v.204 = and i64 %v.203, %window.mask
  %v.205 = getelementptr i8, ptr %window, i64 %v.204
  store <8 x float> %v.202, ptr %v.205, align 4, !alias.scope !5, !noalias !8
  %v.206 = shufflevector <32 x float> %v.197, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.207 = freeze i64 %v.193
  %v.208 = and i64 %v.207, %window.mask
  %v.209 = getelementptr i8, ptr %window, i64 %v.208
  store <8 x float> %v.206, ptr %v.209, align 4, !alias.scope !5, !noalias !8
  %v.210 = shufflevector <32 x float> %v.197, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.211 = freeze i64 %v.194
  %v.212 = and i64 %v.211, %window.mask
  %v.213 = getelementptr i8, ptr %window, i64 %v.212
  store <8 x float> %v.210, ptr %v.213, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.214 = load i32, ptr %mask.0
  %v.215 = icmp eq i32 %v.214, 0
  br i1 %v.215, label %skip.0, label %run.216
run.216:
  store i32 0, ptr %mask.0
  %v.217 = bitcast i32 %v.214 to <32 x i1>
  store i32 %v.214, ptr %mask.running
  %v.218 = getelementptr i8, ptr %params, i64 0
  %v.219 = load i64, ptr %v.218, align 8, !invariant.load !0
  store i64 %v.219, ptr %r11
  %v.220 = getelementptr i8, ptr %params, i64 8
  %v.221 = load i64, ptr %v.220, align 8, !invariant.load !0
  store i64 %v.221, ptr %r12
  %v.222 = getelementptr i8, ptr %params, i64 16
  %v.223 = load i32, ptr %v.222, align 4, !invariant.load !0
  store i32 %v.223, ptr %r1
  %v.224 = urem i32 %first, 8
  store i32 %v.224, ptr %r2
  %v.225 = udiv i32 %first, 8
  %v.226 = urem i32 %v.225, 16
  store i32 %v.226, ptr %r3
  store i32 1, ptr %r3.row
  %v.227 = load i32, ptr %r3
  %v.228 = load i32, ptr %r3.row
  %v.229 = load i32, ptr %r1
  %v.230 = mul i32 %v.227, %v.229
  %v.231 = mul i32 %v.228, %v.229
  store i32 %v.230, ptr %r4
  store i32 %v.231, ptr %r4.row
  %v.232 = load i32, ptr %r4
  %v.233 = load i32, ptr %r4.row
  %v.234 = load i32, ptr %r2
  %v.235 = add i32 %v.232, %v.234
  %v.236 = add i32 %v.233, 0
  store i32 %v.235, ptr %r5
  store i32 %v.236, ptr %r5.row
  %v.237 = load i32, ptr %r4
  %v.238 = load i32, ptr %r4.row
  %v.239 = sext i32 %v.237 to i64
  %v.240 = sext i32 %v.238 to i64
  %v.241 = mul i64 %v.240, 3
  %v.242 = call i64 @llvm.smin.i64(i64 %v.241, i64 0)
  %v.243 = call i64 @llvm.smax.i64(i64 %v.241, i64 0)
  %v.244 = add i64 %v.239, %v.242
  %v.245 = add i64 %v.239, %v.243
  %v.246 = icmp sge i64 %v.244, -2147483648
  %v.247 = icmp sle i64 %v.245, 2147483647
  %v.248 = and i1 %v.246, %v.247
  %v.249 = mul i64 %v.239, 4
  %v.250 = mul i64 %v.240, 4
  %v.251 = mul i64 1, 4
  store i64 %v.249, ptr %r13
  store i64 %v.250, ptr %r13.row
  store i1 %v.248, ptr %r13.ok
  store i32 %v.237, ptr %r13.narrow
  store i64 %v.251, ptr %r13.scale
  store i32 %v.238, ptr %r13.step
  %v.252 = load i64, ptr %r11
  %v.253 = load i64, ptr %r13
  %v.254 = load i64, ptr %r13.row
  %v.255 = load i1, ptr %r13.ok
  %v.256 = load i32, ptr %r13.narrow
  %v.257 = load i32, ptr %r13.step
  %v.258 = load i64, ptr %r13.scale
  %v.259 = add i64 %v.252, %v.253
  %v.260 = add i64 0, %v.254
  store i64 %v.259, ptr %r14
  store i64 %v.260, ptr %r14.row
  store i1 %v.255, ptr %r14.ok
  store i32 %v.256, ptr %r14.narrow
  store i64 %v.258, ptr %r14.scale
  store i32 %v.257, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.261 = load i32, ptr %mask.running
  %v.262 = bitcast i32 %v.261 to <32 x i1>
  %v.263 = load i64, ptr %r14
  %v.264 = load i64, ptr %r14.row
  %v.265 = load i1, ptr %r14.ok
  %v.266 = load i32, ptr %r14.narrow
  %v.267 = load i32, ptr %r14.step
  %v.268 = load i64, ptr %r14.scale
  %v.269 = insertelement <32 x i64> poison, i64 %v.263, i64 0
  %v.270 = shufflevector <32 x i64> %v.269, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.271 = insertelement <32 x i64> poison, i64 %v.264, i64 0
  %v.272 = shufflevector <32 x i64> %v.271, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.273 = mul <32 x i64> %v.272, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.274 = add <32 x i64> %v.270, %v.273
  %v.275 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.276 = shufflevector <32 x i64> %v.275, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.277 = sub <32 x i64> %v.274, %v.276
  br i1 %v.265, label %straight.281, label %slow.279, !prof !11
straight.281:
  %v.282 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.277, <32 x i64> %v.277, <32 x i64> splat (i64 2))
  %v.283 = lshr i64 %window.limit, 2
  %v.284 = insertelement <32 x i64> poison, i64 %v.283, i64 0
  %v.285 = shufflevector <32 x i64> %v.284, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.286 = icmp uge <32 x i64> %v.282, %v.285
  %v.287 = and <32 x i1> %v.262, %v.286
  %v.288 = bitcast <32 x i1> %v.287 to i32
  %v.289 = icmp eq i32 %v.288, 0
  br i1 %v.289, label %fast.278, label %slow.279, !prof !11
slow.279:
  %v.290 = insertelement <32 x i64> poison, i64 %v.263, i64 0
  %v.291 = shufflevector <32 x i64> %v.290, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.292 = insertelement <32 x i64> poison, i64 %v.264, i64 0
  %v.293 = shufflevector <32 x i64> %v.292, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.294 = mul <32 x i64> %v.293, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.295 = add <32 x i64> %v.291, %v.294
  %v.296 = insertelement <32 x i32> poison, i32 %v.266, i64 0
  %v.297 = shufflevector <32 x i32> %v.296, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.298 = insertelement <32 x i32> poison, i32 %v.267, i64 0
  %v.299 = shufflevector <32 x i32> %v.298, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.300 = mul <32 x i32> %v.299, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.301 = add <32 x i32> %v.297, %v.300
  %v.302 = sext <32 x i32> %v.301 to <32 x i64>
  %v.303 = sext i32 %v.266 to i64
  %v.304 = sext i32 %v.267 to i64
  %v.305 = insertelement <32 x i64> poison, i64 %v.303, i64 0
  %v.306 = shufflevector <32 x i64> %v.305, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.307 = insertelement <32 x i64> poison, i64 %v.304, i64 0
  %v.308 = shufflevector <32 x i64> %v.307, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.309 = mul <32 x i64> %v.308, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.310 = add <32 x i64> %v.306, %v.309
  %v.311 = sub <32 x i64> %v.302, %v.310
  %v.312 = insertelement <32 x i64> poison, i64 %v.268, i64 0
  %v.313 = shufflevector <32 x i64> %v.312, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.314 = mul <32 x i64> %v.311, %v.313
  %v.315 = add <32 x i64> %v.295, %v.314
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.315)
  %v.316 = load i64, ptr %r14
  %v.317 = load i64, ptr %r14.row
  %v.318 = load i1, ptr %r14.ok
  %v.319 = load i32, ptr %r14.narrow
  %v.320 = load i32, ptr %r14.step
  %v.321 = load i64, ptr %r14.scale
  %v.322 = insertelement <32 x i64> poison, i64 %v.316, i64 0
  %v.323 = shufflevector <32 x i64> %v.322, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.324 = insertelement <32 x i64> poison, i64 %v.317, i64 0
  %v.325 = shufflevector <32 x i64> %v.324, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.326 = mul <32 x i64> %v.325, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.327 = add <32 x i64> %v.323, %v.326
  %v.328 = insertelement <32 x i32> poison, i32 %v.319, i64 0
  %v.329 = shufflevector <32 x i32> %v.328, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.330 = insertelement <32 x i32> poison, i32 %v.320, i64 0
  %v.331 = shufflevector <32 x i32> %v.330, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.332 = mul <32 x i32> %v.331, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.333 = add <32 x i32> %v.329, %v.332
  %v.334 = sext <32 x i32> %v.333 to <32 x i64>
  %v.335 = sext i32 %v.319 to i64
  %v.336 = sext i32 %v.320 to i64
  %v.337 = insertelement <32 x i64> poison, i64 %v.335, i64 0
  %v.338 = shufflevector <32 x i64> %v.337, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.339 = insertelement <32 x i64> poison, i64 %v.336, i64 0
  %v.340 = shufflevector <32 x i64> %v.339, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.341 = mul <32 x i64> %v.340, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.342 = add <32 x i64> %v.338, %v.341
  %v.343 = sub <32 x i64> %v.334, %v.342
  %v.344 = insertelement <32 x i64> poison, i64 %v.321, i64 0
  %v.345 = shufflevector <32 x i64> %v.344, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.346 = mul <32 x i64> %v.343, %v.345
  %v.347 = add <32 x i64> %v.327, %v.346
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.347)
  %v.348 = bitcast <32 x i1> %v.262 to i32
  %v.349 = getelementptr i8, ptr %ctx, i64 184
  %v.350 = load ptr, ptr %v.349, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.350, i32 0, i32 %v.348, ptr %rows)
  %v.351 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.351, ptr %r7
  br label %done.280
fast.278:
  %v.352 = freeze <32 x i64> %v.277
  %v.353 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.354 = shufflevector <32 x i64> %v.353, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.355 = and <32 x i64> %v.352, %v.354
  %v.356 = bitcast <32 x i1> %v.262 to i32
  %v.357 = call <32 x float> @gather.some.v32f32.i64.1(ptr %window, <32 x i64> %v.355, i32 %v.356), !alias.scope !5, !noalias !8
  store <32 x float> %v.357, ptr %r7
  br label %done.280
done.280:
  %v.358 = load i32, ptr %r5
  %v.359 = load i32, ptr %r5.row
  %v.360 = sext i32 %v.358 to i64
  %v.361 = sext i32 %v.359 to i64
  %v.362 = mul i64 %v.361, 3
  %v.363 = call i64 @llvm.smin.i64(i64 %v.362, i64 0)
  %v.364 = call i64 @llvm.smax.i64(i64 %v.362, i64 0)
  %v.365 = add i64 %v.360, %v.363
  %v.366 = add i64 %v.360, %v.364
  %v.367 = icmp sge i64 %v.365, -2147483648
  %v.368 = icmp sle i64 %v.366, 2147483640
  %v.369 = and i1 %v.367, %v.368
  %v.370 = mul i64 %v.360, 4
  %v.371 = mul i64 %v.361, 4
  %v.372 = mul i64 1, 4
  store i64 %v.370, ptr %r15
  store i64 %v.371, ptr %r15.row
  store i1 %v.369, ptr %r15.ok
  store i32 %v.358, ptr %r15.narrow
  store i64 %v.372, ptr %r15.scale
  store i32 %v.359, ptr %r15.step
  %v.373 = load i64, ptr %r12
  %v.374 = load i64, ptr %r15
  %v.375 = load i64, ptr %r15.row
  %v.376 = load i1, ptr %r15.ok
  %v.377 = load i32, ptr %r15.narrow
  %v.378 = load i32, ptr %r15.step
  %v.379 = load i64, ptr %r15.scale
  %v.380 = add i64 %v.373, %v.374
  %v.381 = add i64 0, %v.375
  store i64 %v.380, ptr %r16
  store i64 %v.381, ptr %r16.row
  store i1 %v.376, ptr %r16.ok
  store i32 %v.377, ptr %r16.narrow
  store i64 %v.379, ptr %r16.scale
  store i32 %v.378, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.382 = load i32, ptr %mask.running
  %v.383 = bitcast i32 %v.382 to <32 x i1>
  %v.384 = load i64, ptr %r16
  %v.385 = load i64, ptr %r16.row
  %v.386 = load i1, ptr %r16.ok
  %v.387 = load i32, ptr %r16.narrow
  %v.388 = load i32, ptr %r16.step
  %v.389 = load i64, ptr %r16.scale
  %v.390 = mul i64 %v.385, 1
  %v.391 = add i64 %v.384, %v.390
  %v.392 = mul i64 %v.385, 2
  %v.393 = add i64 %v.384, %v.392
  %v.394 = mul i64 %v.385, 3
  %v.395 = add i64 %v.384, %v.394
  %v.396 = sub i64 %v.384, %window.base
  %v.397 = sub i64 %v.391, %window.base
  %v.398 = sub i64 %v.393, %window.base
  %v.399 = sub i64 %v.395, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.386, label %straight.403, label %slow.401, !prof !11
straight.403:
  %v.404 = add i64 %v.385, 2147483648
  %v.405 = icmp ult i64 %v.404, 4294967296
  %v.406 = or i64 %v.396, %v.397
  %v.407 = or i64 %v.406, %v.399
  %v.408 = call i64 @llvm.fshr.i64(i64 %v.407, i64 %v.407, i64 2)
  %v.409 = lshr i64 %window.limit, 2
  %v.410 = icmp ult i64 %v.408, %v.409
  %v.411 = and i1 %v.410, %v.405
  store i1 %v.411, ptr %passed.12
  br i1 %v.411, label %fast.400, label %slow.401, !prof !11
slow.401:
  %v.412 = insertelement <32 x i64> poison, i64 %v.384, i64 0
  %v.413 = shufflevector <32 x i64> %v.412, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.414 = add <32 x i64> %v.413, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.415 = insertelement <32 x i64> poison, i64 %v.385, i64 0
  %v.416 = shufflevector <32 x i64> %v.415, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.417 = mul <32 x i64> %v.416, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.418 = add <32 x i64> %v.414, %v.417
  %v.419 = insertelement <32 x i32> poison, i32 %v.387, i64 0
  %v.420 = shufflevector <32 x i32> %v.419, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.421 = add <32 x i32> %v.420, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.422 = insertelement <32 x i32> poison, i32 %v.388, i64 0
  %v.423 = shufflevector <32 x i32> %v.422, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.424 = mul <32 x i32> %v.423, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.425 = add <32 x i32> %v.421, %v.424
  %v.426 = sext <32 x i32> %v.425 to <32 x i64>
  %v.427 = sext i32 %v.387 to i64
  %v.428 = sext i32 %v.388 to i64
  %v.429 = insertelement <32 x i64> poison, i64 %v.427, i64 0
  %v.430 = shufflevector <32 x i64> %v.429, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.431 = add <32 x i64> %v.430, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.432 = insertelement <32 x i64> poison, i64 %v.428, i64 0
  %v.433 = shufflevector <32 x i64> %v.432, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.434 = mul <32 x i64> %v.433, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.435 = add <32 x i64> %v.431, %v.434
  %v.436 = sub <32 x i64> %v.426, %v.435
  %v.437 = insertelement <32 x i64> poison, i64 %v.389, i64 0
  %v.438 = shufflevector <32 x i64> %v.437, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.439 = mul <32 x i64> %v.436, %v.438
  %v.440 = add <32 x i64> %v.418, %v.439
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.440)
  %v.441 = load i64, ptr %r16
  %v.442 = load i64, ptr %r16.row
  %v.443 = load i1, ptr %r16.ok
  %v.444 = load i32, ptr %r16.narrow
  %v.445 = load i32, ptr %r16.step
  %v.446 = load i64, ptr %r16.scale
  %v.447 = insertelement <32 x i64> poison, i64 %v.441, i64 0
  %v.448 = shufflevector <32 x i64> %v.447, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.449 = add <32 x i64> %v.448, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.450 = insertelement <32 x i64> poison, i64 %v.442, i64 0
  %v.451 = shufflevector <32 x i64> %v.450, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.452 = mul <32 x i64> %v.451, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.453 = add <32 x i64> %v.449, %v.452
  %v.454 = insertelement <32 x i32> poison, i32 %v.444, i64 0
  %v.455 = shufflevector <32 x i32> %v.454, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.456 = add <32 x i32> %v.455, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.457 = insertelement <32 x i32> poison, i32 %v.445, i64 0
  %v.458 = shufflevector <32 x i32> %v.457, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.459 = mul <32 x i32> %v.458, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.460 = add <32 x i32> %v.456, %v.459
  %v.461 = sext <32 x i32> %v.460 to <32 x i64>
  %v.462 = sext i32 %v.444 to i64
  %v.463 = sext i32 %v.445 to i64
  %v.464 = insertelement <32 x i64> poison, i64 %v.462, i64 0
  %v.465 = shufflevector <32 x i64> %v.464, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.466 = add <32 x i64> %v.465, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.467 = insertelement <32 x i64> poison, i64 %v.463, i64 0
  %v.468 = shufflevector <32 x i64> %v.467, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.469 = mul <32 x i64> %v.468, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.470 = add <32 x i64> %v.466, %v.469
  %v.471 = sub <32 x i64> %v.461, %v.470
  %v.472 = insertelement <32 x i64> poison, i64 %v.446, i64 0
  %v.473 = shufflevector <32 x i64> %v.472, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.474 = mul <32 x i64> %v.471, %v.473
  %v.475 = add <32 x i64> %v.453, %v.474
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.475)
  %v.476 = bitcast <32 x i1> %v.383 to i32
  %v.477 = getelementptr i8, ptr %ctx, i64 184
  %v.478 = load ptr, ptr %v.477, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.478, i32 1, i32 %v.476, ptr %rows)
  %v.479 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.479, ptr %r8
  br label %done.402
fast.400:
  %v.480 = freeze i64 %v.396
  %v.481 = and i64 %v.480, %window.mask
  %v.482 = getelementptr i8, ptr %window, i64 %v.481
  %v.483 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.484 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.482, i32 4, <8 x i1> %v.483, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.485 = freeze i64 %v.397
  %v.486 = and i64 %v.485, %window.mask
  %v.487 = getelementptr i8, ptr %window, i64 %v.486
  %v.488 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.489 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.487, i32 4, <8 x i1> %v.488, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.490 = freeze i64 %v.398
  %v.491 = and i64 %v.490, %window.mask
  %v.492 = getelementptr i8, ptr %window, i64 %v.491
  %v.493 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.494 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.492, i32 4, <8 x i1> %v.493, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.495 = freeze i64 %v.399
  %v.496 = and i64 %v.495, %window.mask
  %v.497 = getelementptr i8, ptr %window, i64 %v.496
  %v.498 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.499 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.497, i32 4, <8 x i1> %v.498, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.500 = shufflevector <8 x float> %v.484, <8 x float> %v.489, <16 x i32> <i32 0 to 15 by 1>
  %v.501 = shufflevector <8 x float> %v.494, <8 x float> %v.499, <16 x i32> <i32 0 to 15 by 1>
  %v.502 = shufflevector <16 x float> %v.500, <16 x float> %v.501, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.502, ptr %r8
  br label %done.402
done.402:
  %v.503 = load <32 x float>, ptr %r7
  %v.504 = load <32 x float>, ptr %r8
  %v.505 = fadd <32 x float> %v.503, %v.504
  store <32 x float> %v.505, ptr %r9
  %v.506 = load i64, ptr %r16
  %v.507 = load i64, ptr %r16.row
  %v.508 = load i1, ptr %r16.ok
  %v.509 = load i32, ptr %r16.narrow
  %v.510 = load i32, ptr %r16.step
  %v.511 = load i64, ptr %r16.scale
  %v.512 = mul i64 %v.507, 1
  %v.513 = add i64 %v.506, %v.512
  %v.514 = mul i64 %v.507, 2
  %v.515 = add i64 %v.506, %v.514
  %v.516 = mul i64 %v.507, 3
  %v.517 = add i64 %v.506, %v.516
  %v.518 = sub i64 %v.506, %window.base
  %v.519 = sub i64 %v.513, %window.base
  %v.520 = sub i64 %v.515, %window.base
  %v.521 = sub i64 %v.517, %window.base
  %v.525 = load i1, ptr %passed.12
  br i1 %v.525, label %fast.522, label %slow.523, !prof !11
slow.523:
  %v.526 = insertelement <32 x i64> poison, i64 %v.506, i64 0
  %v.527 = shufflevector <32 x i64> %v.526, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.528 = add <32 x i64> %v.527, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.529 = insertelement <32 x i64> poison, i64 %v.507, i64 0
  %v.530 = shufflevector <32 x i64> %v.529, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.531 = mul <32 x i64> %v.530, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.532 = add <32 x i64> %v.528, %v.531
  %v.533 = insertelement <32 x i32> poison, i32 %v.509, i64 0
  %v.534 = shufflevector <32 x i32> %v.533, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.535 = add <32 x i32> %v.534, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.536 = insertelement <32 x i32> poison, i32 %v.510, i64 0
  %v.537 = shufflevector <32 x i32> %v.536, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.538 = mul <32 x i32> %v.537, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.539 = add <32 x i32> %v.535, %v.538
  %v.540 = sext <32 x i32> %v.539 to <32 x i64>
  %v.541 = sext i32 %v.509 to i64
  %v.542 = sext i32 %v.510 to i64
  %v.543 = insertelement <32 x i64> poison, i64 %v.541, i64 0
  %v.544 = shufflevector <32 x i64> %v.543, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.545 = add <32 x i64> %v.544, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.546 = insertelement <32 x i64> poison, i64 %v.542, i64 0
  %v.547 = shufflevector <32 x i64> %v.546, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.548 = mul <32 x i64> %v.547, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.549 = add <32 x i64> %v.545, %v.548
  %v.550 = sub <32 x i64> %v.540, %v.549
  %v.551 = insertelement <32 x i64> poison, i64 %v.511, i64 0
  %v.552 = shufflevector <32 x i64> %v.551, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.553 = mul <32 x i64> %v.550, %v.552
  %v.554 = add <32 x i64> %v.532, %v.553
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.554)
  %v.555 = load i64, ptr %r16
  %v.556 = load i64, ptr %r16.row
  %v.557 = load i1, ptr %r16.ok
  %v.558 = load i32, ptr %r16.narrow
  %v.559 = load i32, ptr %r16.step
  %v.560 = load i64, ptr %r16.scale
  %v.561 = insertelement <32 x i64> poison, i64 %v.555, i64 0
  %v.562 = shufflevector <32 x i64> %v.561, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.563 = add <32 x i64> %v.562, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.564 = insertelement <32 x i64> poison, i64 %v.556, i64 0
  %v.565 = shufflevector <32 x i64> %v.564, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.566 = mul <32 x i64> %v.565, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.567 = add <32 x i64> %v.563, %v.566
  %v.568 = insertelement <32 x i32> poison, i32 %v.558, i64 0
  %v.569 = shufflevector <32 x i32> %v.568, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.570 = add <32 x i32> %v.569, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.571 = insertelement <32 x i32> poison, i32 %v.559, i64 0
  %v.572 = shufflevector <32 x i32> %v.571, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.573 = mul <32 x i32> %v.572, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.574 = add <32 x i32> %v.570, %v.573
  %v.575 = sext <32 x i32> %v.574 to <32 x i64>
  %v.576 = sext i32 %v.558 to i64
  %v.577 = sext i32 %v.559 to i64
  %v.578 = insertelement <32 x i64> poison, i64 %v.576, i64 0
  %v.579 = shufflevector <32 x i64> %v.578, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.580 = add <32 x i64> %v.579, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.581 = insertelement <32 x i64> poison, i64 %v.577, i64 0
  %v.582 = shufflevector <32 x i64> %v.581, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.583 = mul <32 x i64> %v.582, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.584 = add <32 x i64> %v.580, %v.583
  %v.585 = sub <32 x i64> %v.575, %v.584
  %v.586 = insertelement <32 x i64> poison, i64 %v.560, i64 0
  %v.587 = shufflevector <32 x i64> %v.586, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.588 = mul <32 x i64> %v.585, %v.587
  %v.589 = add <32 x i64> %v.567, %v.588
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.589)
  %v.590 = load <32 x float>, ptr %r9
  %v.591 = fcmp uno <32 x float> %v.590, %v.590
  %v.592 = select <32 x i1> %v.591, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.590
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.592)
  %v.593 = bitcast <32 x i1> %v.383 to i32
  %v.594 = getelementptr i8, ptr %ctx, i64 184
  %v.595 = load ptr, ptr %v.594, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.595, i32 2, i32 %v.593, ptr %rows)
  br label %done.524
fast.522:
  %v.596 = load <32 x float>, ptr %r9
  %v.597 = fcmp uno <32 x float> %v.596, %v.596
  %v.598 = select <32 x i1> %v.597, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.596
  %v.599 = freeze i64 %v.518
  %v.600 = and i64 %v.599, %window.mask
  %v.601 = getelementptr i8, ptr %window, i64 %v.600
  %v.602 = shufflevector <32 x float> %v.598, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.603 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.602, ptr %v.601, i32 4, <8 x i1> %v.603), !alias.scope !5, !noalias !8
  %v.604 = freeze i64 %v.519
  %v.605 = and i64 %v.604, %window.mask
  %v.606 = getelementptr i8, ptr %window, i64 %v.605
  %v.607 = shufflevector <32 x float> %v.598, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.608 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.607, ptr %v.606, i32 4, <8 x i1> %v.608), !alias.scope !5, !noalias !8
  %v.609 = freeze i64 %v.520
  %v.610 = and i64 %v.609, %window.mask
  %v.611 = getelementptr i8, ptr %window, i64 %v.610
  %v.612 = shufflevector <32 x float> %v.598, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.613 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.612, ptr %v.611, i32 4, <8 x i1> %v.613), !alias.scope !5, !noalias !8
  %v.614 = freeze i64 %v.521
  %v.615 = and i64 %v.614, %window.mask
  %v.616 = getelementptr i8, ptr %window, i64 %v.615
  %v.617 = shufflevector <32 x float> %v.598, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.618 = shufflevector <32 x i1> %v.383, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.617, ptr %v.616, i32 4, <8 x i1> %v.618), !alias.scope !5, !noalias !8
  br label %done.524
done.524:
  %v.619 = load i32, ptr %mask.running
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
  %v.114 = freeze i64 %v.86
  %v.115 = and i64 %v.114, %window.mask
  %v.116 = getelementptr i8, ptr %window, i64 %v.115
  %v.117 = load float, ptr %v.116, align 4, !alias.scope !5, !noalias !8
  %v.118 = freeze i64 %v.87
  %v.119 = and i64 %v.118, %window.mask
  %v.120 = getelementptr i8, ptr %window, i64 %v.119
  %v.121 = load float, ptr %v.120, align 4, !alias.scope !5, !noalias !8
  %v.122 = freeze i64 %v.88
  %v.123 = and i64 %v.122, %window.mask
  %v.124 = getelementptr i8, ptr %window, i64 %v.123
  %v.125 = load float, ptr %v.124, align 4, !alias.scope !5, !noalias !8
  %v.126 = freeze i64 %v.89
  %v.127 = and i64 %v.126, %window.mask
  %v.128 = getelementptr i8, ptr %window, i64 %v.127
  %v.129 = load float, ptr %v.128, align 4, !alias.scope !5, !noalias !8
  %v.130 = freeze i64 %v.90
  %v.131 = and i64 %v.130, %window.mask
  %v.132 = getelementptr i8, ptr %window, i64 %v.131
  %v.133 = load float, ptr %v.132, align 4, !alias.scope !5, !noalias !8
  %v.134 = freeze i64 %v.91
  %v.135 = and i64 %v.134, %window.mask
  %v.136 = getelementptr i8, ptr %window, i64 %v.135
  %v.137 = load float, ptr %v.136, align 4, !alias.scope !5, !noalias !8
  %v.138 = freeze i64 %v.92
  %v.139 = and i64 %v.138, %window.mask
  %v.140 = getelementptr i8, ptr %window, i64 %v.139
  %v.141 = load float, ptr %v.140, align 4, !alias.scope !5, !noalias !8
  %v.142 = freeze i64 %v.93
  %v.143 = and i64 %v.142, %window.mask
  %v.144 = getelementptr i8, ptr %window, i64 %v.143
  %v.145 = load float, ptr %v.144, align 4, !alias.scope !5, !noalias !8
  %v.146 = freeze i64 %v.94
  %v.147 = and i64 %v.146, %window.mask
  %v.148 = getelementptr i8, ptr %window, i64 %v.147
  %v.149 = load float, ptr %v.148, align 4, !alias.scope !5, !noalias !8
  %v.150 = freeze i64 %v.95
  %v.151 = and i64 %v.150, %window.mask
  %v.152 = getelementptr i8, ptr %window, i64 %v.151
  %v.153 = load float, ptr %v.152, align 4, !alias.scope !5, !noalias !8
  %v.154 = freeze i64 %v.96
  %v.155 = and i64 %v.154, %window.mask
  %v.156 = getelementptr i8, ptr %window, i64 %v.155
  %v.157 = load float, ptr %v.156, align 4, !alias.scope !5, !noalias !8
  %v.158 = freeze i64 %v.97
  %v.159 = and i64 %v.158, %window.mask
  %v.160 = getelementptr i8, ptr %window, i64 %v.159
  %v.161 = load float, ptr %v.160, align 4, !alias.scope !5, !noalias !8
  %v.162 = freeze i64 %v.98
  %v.163 = and i64 %v.162, %window.mask
  %v.164 = getelementptr i8, ptr %window, i64 %v.163
  %v.165 = load float, ptr %v.164, align 4, !alias.scope !5, !noalias !8
  %v.166 = freeze i64 %v.99
  %v.167 = and i64 %v.166, %window.mask
  %v.168 = getelementptr i8, ptr %window, i64 %v.167
  %v.169 = load float, ptr %v.168, align 4, !alias.scope !5, !noalias !8
  %v.170 = freeze i64 %v.100
  %v.171 = and i64 %v.170, %window.mask
  %v.172 = getelementptr i8, ptr %window, i64 %v.171
  %v.173 = load float, ptr %v.172, align 4, !alias.scope !5, !noalias !8
  %v.174 = freeze i64 %v.101
  %v.175 = and i64 %v.174, %window.mask
  %v.176 = getelementptr i8, ptr %window, i64 %v.175
  %v.177 = load float, ptr %v.176, align 4, !alias.scope !5, !noalias !8
  %v.178 = insertelement <8 x float> poison, float %v.117, i64 0
  %v.179 = shufflevector <8 x float> %v.178, <8 x float> poison, <8 x i32> zeroinitializer
  %v.180 = insertelement <8 x float> poison, float %v.121, i64 0
  %v.181 = shufflevector <8 x float> %v.180, <8 x float> poison, <8 x i32> zeroinitializer
  %v.182 = insertelement <8 x float> poison, float %v.125, i64 0
  %v.183 = shufflevector <8 x float> %v.182, <8 x float> poison, <8 x i32> zeroinitializer
  %v.184 = insertelement <8 x float> poison, float %v.129, i64 0
  %v.185 = shufflevector <8 x float> %v.184, <8 x float> poison, <8 x i32> zeroinitializer
  %v.186 = insertelement <8 x float> poison, float %v.133, i64 0
  %v.187 = shufflevector <8 x float> %v.186, <8 x float> poison, <8 x i32> zeroinitializer
  %v.188 = insertelement <8 x float> poison, float %v.137, i64 0
  %v.189 = shufflevector <8 x float> %v.188, <8 x float> poison, <8 x i32> zeroinitializer
  %v.190 = insertelement <8 x float> poison, float %v.141, i64 0
  %v.191 = shufflevector <8 x float> %v.190, <8 x float> poison, <8 x i32> zeroinitializer
  %v.192 = insertelement <8 x float> poison, float %v.145, i64 0
  %v.193 = shufflevector <8 x float> %v.192, <8 x float> poison, <8 x i32> zeroinitializer
  %v.194 = insertelement <8 x float> poison, float %v.149, i64 0
  %v.195 = shufflevector <8 x float> %v.194, <8 x float> poison, <8 x i32> zeroinitializer
  %v.196 = insertelement <8 x float> poison, float %v.153, i64 0
  %v.197 = shufflevector <8 x float> %v.196, <8 x float> poison, <8 x i32> zeroinitializer
  %v.198 = insertelement <8 x float> poison, float %v.157, i64 0
  %v.199 = shufflevector <8 x float> %v.198, <8 x float> poison, <8 x i32> zeroinitializer
  %v.200 = insertelement <8 x float> poison, float %v.161, i64 0
  %v.201 = shufflevector <8 x float> %v.200, <8 x float> poison, <8 x i32> zeroinitializer
  %v.202 = insertelement <8 x float> poison, float %v.165, i64 0
  %v.203 = shufflevector <8 x float> %v.202, <8 x float> poison, <8 x i32> zeroinitializer
  %v.204 = insertelement <8 x float> poison, float %v.169, i64 0
  %v.205 = shufflevector <8 x float> %v.204, <8 x float> poison, <8 x i32> zeroinitializer
  %v.206 = insertelement <8 x float> poison, float %v.173, i64 0
  %v.207 = shufflevector <8 x float> %v.206, <8 x float> poison, <8 x i32> zeroinitializer
  %v.208 = insertelement <8 x float> poison, float %v.177, i64 0
  %v.209 = shufflevector <8 x float> %v.208, <8 x float> poison, <8 x i32> zeroinitializer
  %v.210 = shufflevector <8 x float> %v.179, <8 x float> %v.181, <16 x i32> <i32 0 to 15 by 1>
  %v.211 = shufflevector <8 x float> %v.183, <8 x float> %v.185, <16 x i32> <i32 0 to 15 by 1>
  %v.212 = shufflevector <8 x float> %v.187, <8 x float> %v.189, <16 x i32> <i32 0 to 15 by 1>
  %v.213 = shufflevector <8 x float> %v.191, <8 x float> %v.193, <16 x i32> <i32 0 to 15 by 1>
  %v.214 = shufflevector <8 x float> %v.195, <8 x float> %v.197, <16 x i32> <i32 0 to 15 by 1>
  %v.215 = shufflevector <8 x float> %v.199, <8 x float> %v.201, <16 x i32> <i32 0 to 15 by 1>
  %v.216 = shufflevector <8 x float> %v.203, <8 x float> %v.205, <16 x i32> <i32 0 to 15 by 1>
  %v.217 = shufflevector <8 x float> %v.207, <8 x float> %v.209, <16 x i32> <i32 0 to 15 by 1>
  %v.218 = shufflevector <16 x float> %v.210, <16 x float> %v.211, <32 x i32> <i32 0 to 31 by 1>
  %v.219 = shufflevector <16 x float> %v.212, <16 x float> %v.213, <32 x i32> <i32 0 to 31 by 1>
  %v.220 = shufflevector <16 x float> %v.214, <16 x float> %v.215, <32 x i32> <i32 0 to 31 by 1>
  %v.221 = shufflevector <16 x float> %v.216, <16 x float> %v.217, <32 x i32> <i32 0 to 31 by 1>
  %v.222 = shufflevector <32 x float> %v.218, <32 x float> %v.219, <64 x i32> <i32 0 to 63 by 1>
  %v.223 = shufflevector <32 x float> %v.220, <32 x float> %v.221, <64 x i32> <i32 0 to 63 by 1>
  %v.224 = shufflevector <64 x float> %v.222, <64 x float> %v.223, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.224, ptr %r7
  br label %done.104
done.104:
  %v.225 = load i32, ptr %r5
  %v.226 = load i32, ptr %r5.row
  %v.227 = sext i32 %v.225 to i64
  %v.228 = sext i32 %v.226 to i64
  %v.229 = mul i64 %v.228, 15
  %v.230 = call i64 @llvm.smin.i64(i64 %v.229, i64 0)
  %v.231 = call i64 @llvm.smax.i64(i64 %v.229, i64 0)
  %v.232 = add i64 %v.227, %v.230
  %v.233 = add i64 %v.227, %v.231
  %v.234 = icmp sge i64 %v.232, -2147483648
  %v.235 = icmp sle i64 %v.233, 2147483640
  %v.236 = and i1 %v.234, %v.235
  %v.237 = mul i64 %v.227, 4
  %v.238 = mul i64 %v.228, 4
  %v.239 = mul i64 1, 4
  store i64 %v.237, ptr %r15
  store i64 %v.238, ptr %r15.row
  store i1 %v.236, ptr %r15.ok
  store i32 %v.225, ptr %r15.narrow
  store i64 %v.239, ptr %r15.scale
  store i32 %v.226, ptr %r15.step
  %v.240 = load i64, ptr %r12
  %v.241 = load i64, ptr %r15
  %v.242 = load i64, ptr %r15.row
  %v.243 = load i1, ptr %r15.ok
  %v.244 = load i32, ptr %r15.narrow
  %v.245 = load i32, ptr %r15.step
  %v.246 = load i64, ptr %r15.scale
  %v.247 = add i64 %v.240, %v.241
  %v.248 = add i64 0, %v.242
  store i64 %v.247, ptr %r16
  store i64 %v.248, ptr %r16.row
  store i1 %v.243, ptr %r16.ok
  store i32 %v.244, ptr %r16.narrow
  store i64 %v.246, ptr %r16.scale
  store i32 %v.245, ptr %r16.step
  %v.249 = load i64, ptr %r16
  %v.250 = load i64, ptr %r16.row
  %v.251 = load i1, ptr %r16.ok
  %v.252 = load i32, ptr %r16.narrow
  %v.253 = load i32, ptr %r16.step
  %v.254 = load i64, ptr %r16.scale
  %v.255 = mul i64 %v.250, 1
  %v.256 = add i64 %v.249, %v.255
  %v.257 = mul i64 %v.250, 2
  %v.258 = add i64 %v.249, %v.257
  %v.259 = mul i64 %v.250, 3
  %v.260 = add i64 %v.249, %v.259
  %v.261 = mul i64 %v.250, 4
  %v.262 = add i64 %v.249, %v.261
  %v.263 = mul i64 %v.250, 5
  %v.264 = add i64 %v.249, %v.263
  %v.265 = mul i64 %v.250, 6
  %v.266 = add i64 %v.249, %v.265
  %v.267 = mul i64 %v.250, 7
  %v.268 = add i64 %v.249, %v.267
  %v.269 = mul i64 %v.250, 8
  %v.270 = add i64 %v.249, %v.269
  %v.271 = mul i64 %v.250, 9
  %v.272 = add i64 %v.249, %v.271
  %v.273 = mul i64 %v.250, 10
  %v.274 = add i64 %v.249, %v.273
  %v.275 = mul i64 %v.250, 11
  %v.276 = add i64 %v.249, %v.275
  %v.277 = mul i64 %v.250, 12
  %v.278 = add i64 %v.249, %v.277
  %v.279 = mul i64 %v.250, 13
  %v.280 = add i64 %v.249, %v.279
  %v.281 = mul i64 %v.250, 14
  %v.282 = add i64 %v.249, %v.281
  %v.283 = mul i64 %v.250, 15
  %v.284 = add i64 %v.249, %v.283
  %v.285 = sub i64 %v.249, %window.base
  %v.286 = sub i64 %v.256, %window.base
  %v.287 = sub i64 %v.258, %window.base
  %v.288 = sub i64 %v.260, %window.base
  %v.289 = sub i64 %v.262, %window.base
  %v.290 = sub i64 %v.264, %window.base
  %v.291 = sub i64 %v.266, %window.base
  %v.292 = sub i64 %v.268, %window.base
  %v.293 = sub i64 %v.270, %window.base
  %v.294 = sub i64 %v.272, %window.base
  %v.295 = sub i64 %v.274, %window.base
  %v.296 = sub i64 %v.276, %window.base
  %v.297 = sub i64 %v.278, %window.base
  %v.298 = sub i64 %v.280, %window.base
  %v.299 = sub i64 %v.282, %window.base
  %v.300 = sub i64 %v.284, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.251, label %straight.304, label %slow.302, !prof !11
straight.304:
  %v.305 = add i64 %v.250, 2147483648
  %v.306 = icmp ult i64 %v.305, 4294967296
  %v.307 = or i64 %v.285, %v.286
  %v.308 = or i64 %v.307, %v.300
  %v.309 = call i64 @llvm.fshr.i64(i64 %v.308, i64 %v.308, i64 2)
  %v.310 = lshr i64 %window.limit, 2
  %v.311 = icmp ult i64 %v.309, %v.310
  %v.312 = and i1 %v.311, %v.306
  store i1 %v.312, ptr %passed.12
  br i1 %v.312, label %fast.301, label %slow.302, !prof !11
slow.302:
  store i128 -1, ptr %mask.running
  br label %m.0.12
fast.301:
  %v.313 = freeze i64 %v.285
  %v.314 = and i64 %v.313, %window.mask
  %v.315 = getelementptr i8, ptr %window, i64 %v.314
  %v.316 = load <8 x float>, ptr %v.315, align 4, !alias.scope !5, !noalias !8
  %v.317 = freeze i64 %v.286
  %v.318 = and i64 %v.317, %window.mask
  %v.319 = getelementptr i8, ptr %window, i64 %v.318
  %v.320 = load <8 x float>, ptr %v.319, align 4, !alias.scope !5, !noalias !8
  %v.321 = freeze i64 %v.287
  %v.322 = and i64 %v.321, %window.mask
  %v.323 = getelementptr i8, ptr %window, i64 %v.322
  %v.324 = load <8 x float>, ptr %v.323, align 4, !alias.scope !5, !noalias !8
  %v.325 = freeze i64 %v.288
  %v.326 = and i64 %v.325, %window.mask
  %v.327 = getelementptr i8, ptr %window, i64 %v.326
  %v.328 = load <8 x float>, ptr %v.327, align 4, !alias.scope !5, !noalias !8
  %v.329 = freeze i64 %v.289
  %v.330 = and i64 %v.329, %window.mask
  %v.331 = getelementptr i8, ptr %window, i64 %v.330
  %v.332 = load <8 x float>, ptr %v.331, align 4, !alias.scope !5, !noalias !8
  %v.333 = freeze i64 %v.290
  %v.334 = and i64 %v.333, %window.mask
  %v.335 = getelementptr i8, ptr %window, i64 %v.334
  %v.336 = load <8 x float>, ptr %v.335, align 4, !alias.scope !5, !noalias !8
  %v.337 = freeze i64 %v.291
  %v.338 = and i64 %v.337, %window.mask
  %v.339 = getelementptr i8, ptr %window, i64 %v.338
  %v.340 = load <8 x float>, ptr %v.339, align 4, !alias.scope !5, !noalias !8
  %v.341 = freeze i64 %v.292
  %v.342 = and i64 %v.341, %window.mask
  %v.343 = getelementptr i8, ptr %window, i64 %v.342
  %v.344 = load <8 x float>, ptr %v.343, align 4, !alias.scope !5, !noalias !8
  %v.345 = freeze i64 %v.293
  %v.346 = and i64 %v.345, %window.mask
  %v.347 = getelementptr i8, ptr %window, i64 %v.346
  %v.348 = load <8 x float>, ptr %v.347, align 4, !alias.scope !5, !noalias !8
  %v.349 = freeze i64 %v.294
  %v.350 = and i64 %v.349, %window.mask
  %v.351 = getelementptr i8, ptr %window, i64 %v.350
  %v.352 = load <8 x float>, ptr %v.351, align 4, !alias.scope !5, !noalias !8
  %v.353 = freeze i64 %v.295
  %v.354 = and i64 %v.353, %window.mask
  %v.355 = getelementptr i8, ptr %window, i64 %v.354
  %v.356 = load <8 x float>, ptr %v.355, align 4, !alias.scope !5, !noalias !8
  %v.357 = freeze i64 %v.296
  %v.358 = and i64 %v.357, %window.mask
  %v.359 = getelementptr i8, ptr %window, i64 %v.358
  %v.360 = load <8 x float>, ptr %v.359, align 4, !alias.scope !5, !noalias !8
  %v.361 = freeze i64 %v.297
  %v.362 = and i64 %v.361, %window.mask
  %v.363 = getelementptr i8, ptr %window, i64 %v.362
  %v.364 = load <8 x float>, ptr %v.363, align 4, !alias.scope !5, !noalias !8
  %v.365 = freeze i64 %v.298
  %v.366 = and i64 %v.365, %window.mask
  %v.367 = getelementptr i8, ptr %window, i64 %v.366
  %v.368 = load <8 x float>, ptr %v.367, align 4, !alias.scope !5, !noalias !8
  %v.369 = freeze i64 %v.299
  %v.370 = and i64 %v.369, %window.mask
  %v.371 = getelementptr i8, ptr %window, i64 %v.370
  %v.372 = load <8 x float>, ptr %v.371, align 4, !alias.scope !5, !noalias !8
  %v.373 = freeze i64 %v.300
  %v.374 = and i64 %v.373, %window.mask
  %v.375 = getelementptr i8, ptr %window, i64 %v.374
  %v.376 = load <8 x float>, ptr %v.375, align 4, !alias.scope !5, !noalias !8
  %v.377 = shufflevector <8 x float> %v.316, <8 x float> %v.320, <16 x i32> <i32 0 to 15 by 1>
  %v.378 = shufflevector <8 x float> %v.324, <8 x float> %v.328, <16 x i32> <i32 0 to 15 by 1>
  %v.379 = shufflevector <8 x float> %v.332, <8 x float> %v.336, <16 x i32> <i32 0 to 15 by 1>
  %v.380 = shufflevector <8 x float> %v.340, <8 x float> %v.344, <16 x i32> <i32 0 to 15 by 1>
  %v.381 = shufflevector <8 x float> %v.348, <8 x float> %v.352, <16 x i32> <i32 0 to 15 by 1>
  %v.382 = shufflevector <8 x float> %v.356, <8 x float> %v.360, <16 x i32> <i32 0 to 15 by 1>
  %v.383 = shufflevector <8 x float> %v.364, <8 x float> %v.368, <16 x i32> <i32 0 to 15 by 1>
  %v.384 = shufflevector <8 x float> %v.372, <8 x float> %v.376, <16 x i32> <i32 0 to 15 by 1>
  %v.385 = shufflevector <16 x float> %v.377, <16 x float> %v.378, <32 x i32> <i32 0 to 31 by 1>
  %v.386 = shufflevector <16 x float> %v.379, <16 x float> %v.380, <32 x i32> <i32 0 to 31 by 1>
  %v.387 = shufflevector <16 x float> %v.381, <16 x float> %v.382, <32 x i32> <i32 0 to 31 by 1>
  %v.388 = shufflevector <16 x float> %v.383, <16 x float> %v.384, <32 x i32> <i32 0 to 31 by 1>
  %v.389 = shufflevector <32 x float> %v.385, <32 x float> %v.386, <64 x i32> <i32 0 to 63 by 1>
  %v.390 = shufflevector <32 x float> %v.387, <32 x float> %v.388, <64 x i32> <i32 0 to 63 by 1>
  %v.391 = shufflevector <64 x float> %v.389, <64 x float> %v.390, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.391, ptr %r8
  br label %done.303
done.303:
  %v.392 = load <128 x float>, ptr %r7
  %v.393 = load <128 x float>, ptr %r8
  %v.394 = fadd <128 x float> %v.392, %v.393
  store <128 x float> %v.394, ptr %r9
  %v.395 = load i64, ptr %r16
  %v.396 = load i64, ptr %r16.row
  %v.397 = load i1, ptr %r16.ok
  %v.398 = load i32, ptr %r16.narrow
  %v.399 = load i32, ptr %r16.step
  %v.400 = load i64, ptr %r16.scale
  %v.401 = mul i64 %v.396, 1
  %v.402 = add i64 %v.395, %v.401
  %v.403 = mul i64 %v.396, 2
  %v.404 = add i64 %v.395, %v.403
  %v.405 = mul i64 %v.396, 3
  %v.406 = add i64 %v.395, %v.405
  %v.407 = mul i64 %v.396, 4
  %v.408 = add i64 %v.395, %v.407
  %v.409 = mul i64 %v.396, 5
  %v.410 = add i64 %v.395, %v.409
  %v.411 = mul i64 %v.396, 6
  %v.412 = add i64 %v.395, %v.411
  %v.413 = mul i64 %v.396, 7
  %v.414 = add i64 %v.395, %v.413
  %v.415 = mul i64 %v.396, 8
  %v.416 = add i64 %v.395, %v.415
  %v.417 = mul i64 %v.396, 9
  %v.418 = add i64 %v.395, %v.417
  %v.419 = mul i64 %v.396, 10
  %v.420 = add i64 %v.395, %v.419
  %v.421 = mul i64 %v.396, 11
  %v.422 = add i64 %v.395, %v.421
  %v.423 = mul i64 %v.396, 12
  %v.424 = add i64 %v.395, %v.423
  %v.425 = mul i64 %v.396, 13
  %v.426 = add i64 %v.395, %v.425
  %v.427 = mul i64 %v.396, 14
  %v.428 = add i64 %v.395, %v.427
  %v.429 = mul i64 %v.396, 15
  %v.430 = add i64 %v.395, %v.429
  %v.431 = sub i64 %v.395, %window.base
  %v.432 = sub i64 %v.402, %window.base
  %v.433 = sub i64 %v.404, %window.base
  %v.434 = sub i64 %v.406, %window.base
  %v.435 = sub i64 %v.408, %window.base
  %v.436 = sub i64 %v.410, %window.base
  %v.437 = sub i64 %v.412, %window.base
  %v.438 = sub i64 %v.414, %window.base
  %v.439 = sub i64 %v.416, %window.base
  %v.440 = sub i64 %v.418, %window.base
  %v.441 = sub i64 %v.420, %window.base
  %v.442 = sub i64 %v.422, %window.base
  %v.443 = sub i64 %v.424, %window.base
  %v.444 = sub i64 %v.426, %window.base
  %v.445 = sub i64 %v.428, %window.base
  %v.446 = sub i64 %v.430, %window.base
  %v.447 = load <128 x float>, ptr %r9
  %v.448 = fcmp uno <128 x float> %v.447, %v.447
  %v.449 = select <128 x i1> %v.448, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.447
  %v.450 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.451 = freeze i64 %v.431
  %v.452 = and i64 %v.451, %window.mask
  %v.453 = getelementptr i8, ptr %window, i64 %v.452
  store <8 x float> %v.450, ptr %v.453, align 4, !alias.scope !5, !noalias !8
  %v.454 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.455 = freeze i64 %v.432
  %v.456 = and i64 %v.455, %window.mask
  %v.457 = getelementptr i8, ptr %window, i64 %v.456
  store <8 x float> %v.454, ptr %v.457, align 4, !alias.scope !5, !noalias !8
  %v.458 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.459 = freeze i64 %v.433
  %v.460 = and i64 %v.459, %window.mask
  %v.461 = getelementptr i8, ptr %window, i64 %v.460
  store <8 x float> %v.458, ptr %v.461, align 4, !alias.scope !5, !noalias !8
  %v.462 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.463 = freeze i64 %v.434
  %v.464 = and i64 %v.463, %window.mask
  %v.465 = getelementptr i8, ptr %window, i64 %v.464
  store <8 x float> %v.462, ptr %v.465, align 4, !alias.scope !5, !noalias !8
  %v.466 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.467 = freeze i64 %v.435
  %v.468 = and i64 %v.467, %window.mask
  %v.469 = getelementptr i8, ptr %window, i64 %v.468
  store <8 x float> %v.466, ptr %v.469, align 4, !alias.scope !5, !noalias !8
  %v.470 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.471 = freeze i64 %v.436
  %v.472 = and i64 %v.471, %window.mask
  %v.473 = getelementptr i8, ptr %window, i64 %v.472
  store <8 x float> %v.470, ptr %v.473, align 4, !alias.scope !5, !noalias !8
  %v.474 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.475 = freeze i64 %v.437
  %v.476 = and i64 %v.475, %window.mask
  %v.477 = getelementptr i8, ptr %window, i64 %v.476
  store <8 x float> %v.474, ptr %v.477, align 4, !alias.scope !5, !noalias !8
  %v.478 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.479 = freeze i64 %v.438
  %v.480 = and i64 %v.479, %window.mask
  %v.481 = getelementptr i8, ptr %window, i64 %v.480
  store <8 x float> %v.478, ptr %v.481, align 4, !alias.scope !5, !noalias !8
  %v.482 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.483 = freeze i64 %v.439
  %v.484 = and i64 %v.483, %window.mask
  %v.485 = getelementptr i8, ptr %window, i64 %v.484
  store <8 x float> %v.482, ptr %v.485, align 4, !alias.scope !5, !noalias !8
  %v.486 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.487 = freeze i64 %v.440
  %v.488 = and i64 %v.487, %window.mask
  %v.489 = getelementptr i8, ptr %window, i64 %v.488
  store <8 x float> %v.486, ptr %v.489, align 4, !alias.scope !5, !noalias !8
  %v.490 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.491 = freeze i64 %v.441
  %v.492 = and i64 %v.491, %window.mask
  %v.493 = getelementptr i8, ptr %window, i64 %v.492
  store <8 x float> %v.490, ptr %v.493, align 4, !alias.scope !5, !noalias !8
  %v.494 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.495 = freeze i64 %v.442
  %v.496 = and i64 %v.495, %window.mask
  %v.497 = getelementptr i8, ptr %window, i64 %v.496
  store <8 x float> %v.494, ptr %v.497, align 4, !alias.scope !5, !noalias !8
  %v.498 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.499 = freeze i64 %v.443
  %v.500 = and i64 %v.499, %window.mask
  %v.501 = getelementptr i8, ptr %window, i64 %v.500
  store <8 x float> %v.498, ptr %v.501, align 4, !alias.scope !5, !noalias !8
  %v.502 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.503 = freeze i64 %v.444
  %v.504 = and i64 %v.503, %window.mask
  %v.505 = getelementptr i8, ptr %window, i64 %v.504
  store <8 x float> %v.502, ptr %v.505, align 4, !alias.scope !5, !noalias !8
  %v.506 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.507 = freeze i64 %v.445
  %v.508 = and i64 %v.507, %window.mask
  %v.509 = getelementptr i8, ptr %window, i64 %v.508
  store <8 x float> %v.506, ptr %v.509, align 4, !alias.scope !5, !noalias !8
  %v.510 = shufflevector <128 x float> %v.449, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.511 = freeze i64 %v.446
  %v.512 = and i64 %v.511, %window.mask
  %v.513 = getelementptr i8, ptr %window, i64 %v.512
  store <8 x float> %v.510, ptr %v.513, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.514 = load i128, ptr %mask.0
  %v.515 = icmp eq i128 %v.514, 0
  br i1 %v.515, label %skip.0, label %run.516
run.516:
  store i128 0, ptr %mask.0
  %v.517 = bitcast i128 %v.514 to <128 x i1>
  store i128 %v.514, ptr %mask.running
  %v.518 = getelementptr i8, ptr %params, i64 0
  %v.519 = load i64, ptr %v.518, align 8, !invariant.load !0
  store i64 %v.519, ptr %r11
  %v.520 = getelementptr i8, ptr %params, i64 8
  %v.521 = load i64, ptr %v.520, align 8, !invariant.load !0
  store i64 %v.521, ptr %r12
  %v.522 = getelementptr i8, ptr %params, i64 16
  %v.523 = load i32, ptr %v.522, align 4, !invariant.load !0
  store i32 %v.523, ptr %r1
  %v.524 = urem i32 %first, 8
  store i32 %v.524, ptr %r2
  %v.525 = udiv i32 %first, 8
  %v.526 = urem i32 %v.525, 16
  store i32 %v.526, ptr %r3
  store i32 1, ptr %r3.row
  %v.527 = load i32, ptr %r3
  %v.528 = load i32, ptr %r3.row
  %v.529 = load i32, ptr %r1
  %v.530 = mul i32 %v.527, %v.529
  %v.531 = mul i32 %v.528, %v.529
  store i32 %v.530, ptr %r4
  store i32 %v.531, ptr %r4.row
  %v.532 = load i32, ptr %r4
  %v.533 = load i32, ptr %r4.row
  %v.534 = load i32, ptr %r2
  %v.535 = add i32 %v.532, %v.534
  %v.536 = add i32 %v.533, 0
  store i32 %v.535, ptr %r5
  store i32 %v.536, ptr %r5.row
  %v.537 = load i32, ptr %r4
  %v.538 = load i32, ptr %r4.row
  %v.539 = sext i32 %v.537 to i64
  %v.540 = sext i32 %v.538 to i64
  %v.541 = mul i64 %v.540, 15
  %v.542 = call i64 @llvm.smin.i64(i64 %v.541, i64 0)
  %v.543 = call i64 @llvm.smax.i64(i64 %v.541, i64 0)
  %v.544 = add i64 %v.539, %v.542
  %v.545 = add i64 %v.539, %v.543
  %v.546 = icmp sge i64 %v.544, -2147483648
  %v.547 = icmp sle i64 %v.545, 2147483647
  %v.548 = and i1 %v.546, %v.547
  %v.549 = mul i64 %v.539, 4
  %v.550 = mul i64 %v.540, 4
  %v.551 = mul i64 1, 4
  store i64 %v.549, ptr %r13
  store i64 %v.550, ptr %r13.row
  store i1 %v.548, ptr %r13.ok
  store i32 %v.537, ptr %r13.narrow
  store i64 %v.551, ptr %r13.scale
  store i32 %v.538, ptr %r13.step
  %v.552 = load i64, ptr %r11
  %v.553 = load i64, ptr %r13
  %v.554 = load i64, ptr %r13.row
  %v.555 = load i1, ptr %r13.ok
  %v.556 = load i32, ptr %r13.narrow
  %v.557 = load i32, ptr %r13.step
  %v.558 = load i64, ptr %r13.scale
  %v.559 = add i64 %v.552, %v.553
  %v.560 = add i64 0, %v.554
  store i64 %v.559, ptr %r14
  store i64 %v.560, ptr %r14.row
  store i1 %v.555, ptr %r14.ok
  store i32 %v.556, ptr %r14.narrow
  store i64 %v.558, ptr %r14.scale
  store i32 %v.557, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.561 = load i128, ptr %mask.running
  %v.562 = bitcast i128 %v.561 to <128 x i1>
  %v.563 = load i64, ptr %r14
  %v.564 = load i64, ptr %r14.row
  %v.565 = load i1, ptr %r14.ok
  %v.566 = load i32, ptr %r14.narrow
  %v.567 = load i32, ptr %r14.step
  %v.568 = load i64, ptr %r14.scale
  %v.569 = insertelement <128 x i64> poison, i64 %v.563, i64 0
  %v.570 = shufflevector <128 x i64> %v.569, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.571 = insertelement <128 x i64> poison, i64 %v.564, i64 0
  %v.572 = shufflevector <128 x i64> %v.571, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.573 = mul <128 x i64> %v.572, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.574 = add <128 x i64> %v.570, %v.573
  %v.575 = insertelement <128 x i64> poison, i64 %window.base, i64 0
  %v.576 = shufflevector <128 x i64> %v.575, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.577 = sub <128 x i64> %v.574, %v.576
  br i1 %v.565, label %straight.581, label %slow.579, !prof !11
straight.581:
  %v.582 = call <128 x i64> @llvm.fshr.v128i64(<128 x i64> %v.577, <128 x i64> %v.577, <128 x i64> splat (i64 2))
  %v.583 = lshr i64 %window.limit, 2
  %v.584 = insertelement <128 x i64> poison, i64 %v.583, i64 0
  %v.585 = shufflevector <128 x i64> %v.584, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.586 = icmp uge <128 x i64> %v.582, %v.585
  %v.587 = and <128 x i1> %v.562, %v.586
  %v.588 = bitcast <128 x i1> %v.587 to i128
  %v.589 = icmp eq i128 %v.588, 0
  br i1 %v.589, label %fast.578, label %slow.579, !prof !11
slow.579:
  %v.590 = insertelement <128 x i64> poison, i64 %v.563, i64 0
  %v.591 = shufflevector <128 x i64> %v.590, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.592 = insertelement <128 x i64> poison, i64 %v.564, i64 0
  %v.593 = shufflevector <128 x i64> %v.592, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.594 = mul <128 x i64> %v.593, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.595 = add <128 x i64> %v.591, %v.594
  %v.596 = insertelement <128 x i32> poison, i32 %v.566, i64 0
  %v.597 = shufflevector <128 x i32> %v.596, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.598 = insertelement <128 x i32> poison, i32 %v.567, i64 0
  %v.599 = shufflevector <128 x i32> %v.598, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.600 = mul <128 x i32> %v.599, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.601 = add <128 x i32> %v.597, %v.600
  %v.602 = sext <128 x i32> %v.601 to <128 x i64>
  %v.603 = sext i32 %v.566 to i64
  %v.604 = sext i32 %v.567 to i64
  %v.605 = insertelement <128 x i64> poison, i64 %v.603, i64 0
  %v.606 = shufflevector <128 x i64> %v.605, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.607 = insertelement <128 x i64> poison, i64 %v.604, i64 0
  %v.608 = shufflevector <128 x i64> %v.607, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.609 = mul <128 x i64> %v.608, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.610 = add <128 x i64> %v.606, %v.609
  %v.611 = sub <128 x i64> %v.602, %v.610
  %v.612 = insertelement <128 x i64> poison, i64 %v.568, i64 0
  %v.613 = shufflevector <128 x i64> %v.612, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.614 = mul <128 x i64> %v.611, %v.613
  %v.615 = add <128 x i64> %v.595, %v.614
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.615)
  %v.616 = load i64, ptr %r14
  %v.617 = load i64, ptr %r14.row
  %v.618 = load i1, ptr %r14.ok
  %v.619 = load i32, ptr %r14.narrow
  %v.620 = load i32, ptr %r14.step
  %v.621 = load i64, ptr %r14.scale
  %v.622 = insertelement <128 x i64> poison, i64 %v.616, i64 0
  %v.623 = shufflevector <128 x i64> %v.622, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.624 = insertelement <128 x i64> poison, i64 %v.617, i64 0
  %v.625 = shufflevector <128 x i64> %v.624, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.626 = mul <128 x i64> %v.625, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.627 = add <128 x i64> %v.623, %v.626
  %v.628 = insertelement <128 x i32> poison, i32 %v.619, i64 0
  %v.629 = shufflevector <128 x i32> %v.628, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.630 = insertelement <128 x i32> poison, i32 %v.620, i64 0
  %v.631 = shufflevector <128 x i32> %v.630, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.632 = mul <128 x i32> %v.631, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.633 = add <128 x i32> %v.629, %v.632
  %v.634 = sext <128 x i32> %v.633 to <128 x i64>
  %v.635 = sext i32 %v.619 to i64
  %v.636 = sext i32 %v.620 to i64
  %v.637 = insertelement <128 x i64> poison, i64 %v.635, i64 0
  %v.638 = shufflevector <128 x i64> %v.637, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.639 = insertelement <128 x i64> poison, i64 %v.636, i64 0
  %v.640 = shufflevector <128 x i64> %v.639, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.641 = mul <128 x i64> %v.640, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.642 = add <128 x i64> %v.638, %v.641
  %v.643 = sub <128 x i64> %v.634, %v.642
  %v.644 = insertelement <128 x i64> poison, i64 %v.621, i64 0
  %v.645 = shufflevector <128 x i64> %v.644, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.646 = mul <128 x i64> %v.643, %v.645
  %v.647 = add <128 x i64> %v.627, %v.646
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.647)
  %v.648 = bitcast <128 x i1> %v.562 to i128
  %v.649 = getelementptr i8, ptr %ctx, i64 184
  %v.650 = load ptr, ptr %v.649, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.650, i32 0, i128 %v.648, ptr %rows)
  %v.651 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.651, ptr %r7
  br label %done.580
fast.578:
  %v.652 = freeze <128 x i64> %v.577
  %v.653 = insertelement <128 x i64> poison, i64 %window.mask, i64 0
  %v.654 = shufflevector <128 x i64> %v.653, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.655 = and <128 x i64> %v.652, %v.654
  %v.656 = bitcast <128 x i1> %v.562 to i128
  %v.657 = call <128 x float> @gather.some.v128f32.i64.1(ptr %window, <128 x i64> %v.655, i128 %v.656), !alias.scope !5, !noalias !8
  store <128 x float> %v.657, ptr %r7
  br label %done.580
done.580:
  %v.658 = load i32, ptr %r5
  %v.659 = load i32, ptr %r5.row
  %v.660 = sext i32 %v.658 to i64
  %v.661 = sext i32 %v.659 to i64
  %v.662 = mul i64 %v.661, 15
  %v.663 = call i64 @llvm.smin.i64(i64 %v.662, i64 0)
  %v.664 = call i64 @llvm.smax.i64(i64 %v.662, i64 0)
  %v.665 = add i64 %v.660, %v.663
  %v.666 = add i64 %v.660, %v.664
  %v.667 = icmp sge i64 %v.665, -2147483648
  %v.668 = icmp sle i64 %v.666, 2147483640
  %v.669 = and i1 %v.667, %v.668
  %v.670 = mul i64 %v.660, 4
  %v.671 = mul i64 %v.661, 4
  %v.672 = mul i64 1, 4
  store i64 %v.670, ptr %r15
  store i64 %v.671, ptr %r15.row
  store i1 %v.669, ptr %r15.ok
  store i32 %v.658, ptr %r15.narrow
  store i64 %v.672, ptr %r15.scale
  store i32 %v.659, ptr %r15.step
  %v.673 = load i64, ptr %r12
  %v.674 = load i64, ptr %r15
  %v.675 = load i64, ptr %r15.row
  %v.676 = load i1, ptr %r15.ok
  %v.677 = load i32, ptr %r15.narrow
  %v.678 = load i32, ptr %r15.step
  %v.679 = load i64, ptr %r15.scale
  %v.680 = add i64 %v.673, %v.674
  %v.681 = add i64 0, %v.675
  store i64 %v.680, ptr %r16
  store i64 %v.681, ptr %r16.row
  store i1 %v.676, ptr %r16.ok
  store i32 %v.677, ptr %r16.narrow
  store i64 %v.679, ptr %r16.scale
  store i32 %v.678, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.682 = load i128, ptr %mask.running
  %v.683 = bitcast i128 %v.682 to <128 x i1>
  %v.684 = load i64, ptr %r16
  %v.685 = load i64, ptr %r16.row
  %v.686 = load i1, ptr %r16.ok
  %v.687 = load i32, ptr %r16.narrow
  %v.688 = load i32, ptr %r16.step
  %v.689 = load i64, ptr %r16.scale
  %v.690 = mul i64 %v.685, 1
  %v.691 = add i64 %v.684, %v.690
  %v.692 = mul i64 %v.685, 2
  %v.693 = add i64 %v.684, %v.692
  %v.694 = mul i64 %v.685, 3
  %v.695 = add i64 %v.684, %v.694
  %v.696 = mul i64 %v.685, 4
  %v.697 = add i64 %v.684, %v.696
  %v.698 = mul i64 %v.685, 5
  %v.699 = add i64 %v.684, %v.698
  %v.700 = mul i64 %v.685, 6
  %v.701 = add i64 %v.684, %v.700
  %v.702 = mul i64 %v.685, 7
  %v.703 = add i64 %v.684, %v.702
  %v.704 = mul i64 %v.685, 8
  %v.705 = add i64 %v.684, %v.704
  %v.706 = mul i64 %v.685, 9
  %v.707 = add i64 %v.684, %v.706
  %v.708 = mul i64 %v.685, 10
  %v.709 = add i64 %v.684, %v.708
  %v.710 = mul i64 %v.685, 11
  %v.711 = add i64 %v.684, %v.710
  %v.712 = mul i64 %v.685, 12
  %v.713 = add i64 %v.684, %v.712
  %v.714 = mul i64 %v.685, 13
  %v.715 = add i64 %v.684, %v.714
  %v.716 = mul i64 %v.685, 14
  %v.717 = add i64 %v.684, %v.716
  %v.718 = mul i64 %v.685, 15
  %v.719 = add i64 %v.684, %v.718
  %v.720 = sub i64 %v.684, %window.base
  %v.721 = sub i64 %v.691, %window.base
  %v.722 = sub i64 %v.693, %window.base
  %v.723 = sub i64 %v.695, %window.base
  %v.724 = sub i64 %v.697, %window.base
  %v.725 = sub i64 %v.699, %window.base
  %v.726 = sub i64 %v.701, %window.base
  %v.727 = sub i64 %v.703, %window.base
  %v.728 = sub i64 %v.705, %window.base
  %v.729 = sub i64 %v.707, %window.base
  %v.730 = sub i64 %v.709, %window.base
  %v.731 = sub i64 %v.711, %window.base
  %v.732 = sub i64 %v.713, %window.base
  %v.733 = sub i64 %v.715, %window.base
  %v.734 = sub i64 %v.717, %window.base
  %v.735 = sub i64 %v.719, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.686, label %straight.739, label %slow.737, !prof !11
straight.739:
  %v.740 = add i64 %v.685, 2147483648
  %v.741 = icmp ult i64 %v.740, 4294967296
  %v.742 = or i64 %v.720, %v.721
  %v.743 = or i64 %v.742, %v.735
  %v.744 = call i64 @llvm.fshr.i64(i64 %v.743, i64 %v.743, i64 2)
  %v.745 = lshr i64 %window.limit, 2
  %v.746 = icmp ult i64 %v.744, %v.745
  %v.747 = and i1 %v.746, %v.741
  store i1 %v.747, ptr %passed.12
  br i1 %v.747, label %fast.736, label %slow.737, !prof !11
slow.737:
  %v.748 = insertelement <128 x i64> poison, i64 %v.684, i64 0
  %v.749 = shufflevector <128 x i64> %v.748, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.750 = add <128 x i64> %v.749, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.751 = insertelement <128 x i64> poison, i64 %v.685, i64 0
  %v.752 = shufflevector <128 x i64> %v.751, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.753 = mul <128 x i64> %v.752, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.754 = add <128 x i64> %v.750, %v.753
  %v.755 = insertelement <128 x i32> poison, i32 %v.687, i64 0
  %v.756 = shufflevector <128 x i32> %v.755, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.757 = add <128 x i32> %v.756, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.758 = insertelement <128 x i32> poison, i32 %v.688, i64 0
  %v.759 = shufflevector <128 x i32> %v.758, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.760 = mul <128 x i32> %v.759, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.761 = add <128 x i32> %v.757, %v.760
  %v.762 = sext <128 x i32> %v.761 to <128 x i64>
  %v.763 = sext i32 %v.687 to i64
  %v.764 = sext i32 %v.688 to i64
  %v.765 = insertelement <128 x i64> poison, i64 %v.763, i64 0
  %v.766 = shufflevector <128 x i64> %v.765, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.767 = add <128 x i64> %v.766, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.768 = insertelement <128 x i64> poison, i64 %v.764, i64 0
  %v.769 = shufflevector <128 x i64> %v.768, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.770 = mul <128 x i64> %v.769, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.771 = add <128 x i64> %v.767, %v.770
  %v.772 = sub <128 x i64> %v.762, %v.771
  %v.773 = insertelement <128 x i64> poison, i64 %v.689, i64 0
  %v.774 = shufflevector <128 x i64> %v.773, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.775 = mul <128 x i64> %v.772, %v.774
  %v.776 = add <128 x i64> %v.754, %v.775
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.776)
  %v.777 = load i64, ptr %r16
  %v.778 = load i64, ptr %r16.row
  %v.779 = load i1, ptr %r16.ok
  %v.780 = load i32, ptr %r16.narrow
  %v.781 = load i32, ptr %r16.step
  %v.782 = load i64, ptr %r16.scale
  %v.783 = insertelement <128 x i64> poison, i64 %v.777, i64 0
  %v.784 = shufflevector <128 x i64> %v.783, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.785 = add <128 x i64> %v.784, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.786 = insertelement <128 x i64> poison, i64 %v.778, i64 0
  %v.787 = shufflevector <128 x i64> %v.786, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.788 = mul <128 x i64> %v.787, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.789 = add <128 x i64> %v.785, %v.788
  %v.790 = insertelement <128 x i32> poison, i32 %v.780, i64 0
  %v.791 = shufflevector <128 x i32> %v.790, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.792 = add <128 x i32> %v.791, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.793 = insertelement <128 x i32> poison, i32 %v.781, i64 0
  %v.794 = shufflevector <128 x i32> %v.793, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.795 = mul <128 x i32> %v.794, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.796 = add <128 x i32> %v.792, %v.795
  %v.797 = sext <128 x i32> %v.796 to <128 x i64>
  %v.798 = sext i32 %v.780 to i64
  %v.799 = sext i32 %v.781 to i64
  %v.800 = insertelement <128 x i64> poison, i64 %v.798, i64 0
  %v.801 = shufflevector <128 x i64> %v.800, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.802 = add <128 x i64> %v.801, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.803 = insertelement <128 x i64> poison, i64 %v.799, i64 0
  %v.804 = shufflevector <128 x i64> %v.803, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.805 = mul <128 x i64> %v.804, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.806 = add <128 x i64> %v.802, %v.805
  %v.807 = sub <128 x i64> %v.797, %v.806
  %v.808 = insertelement <128 x i64> poison, i64 %v.782, i64 0
  %v.809 = shufflevector <128 x i64> %v.808, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.810 = mul <128 x i64> %v.807, %v.809
  %v.811 = add <128 x i64> %v.789, %v.810
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.811)
  %v.812 = bitcast <128 x i1> %v.683 to i128
  %v.813 = getelementptr i8, ptr %ctx, i64 184
  %v.814 = load ptr, ptr %v.813, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.814, i32 1, i128 %v.812, ptr %rows)
  %v.815 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.815, ptr %r8
  br label %done.738
fast.736:
  %v.816 = freeze i64 %v.720
  %v.817 = and i64 %v.816, %window.mask
  %v.818 = getelementptr i8, ptr %window, i64 %v.817
  %v.819 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.820 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.818, i32 4, <8 x i1> %v.819, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.821 = freeze i64 %v.721
  %v.822 = and i64 %v.821, %window.mask
  %v.823 = getelementptr i8, ptr %window, i64 %v.822
  %v.824 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.825 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.823, i32 4, <8 x i1> %v.824, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.826 = freeze i64 %v.722
  %v.827 = and i64 %v.826, %window.mask
  %v.828 = getelementptr i8, ptr %window, i64 %v.827
  %v.829 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.830 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.828, i32 4, <8 x i1> %v.829, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.831 = freeze i64 %v.723
  %v.832 = and i64 %v.831, %window.mask
  %v.833 = getelementptr i8, ptr %window, i64 %v.832
  %v.834 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.835 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.833, i32 4, <8 x i1> %v.834, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.836 = freeze i64 %v.724
  %v.837 = and i64 %v.836, %window.mask
  %v.838 = getelementptr i8, ptr %window, i64 %v.837
  %v.839 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.840 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.838, i32 4, <8 x i1> %v.839, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.841 = freeze i64 %v.725
  %v.842 = and i64 %v.841, %window.mask
  %v.843 = getelementptr i8, ptr %window, i64 %v.842
  %v.844 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.845 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.843, i32 4, <8 x i1> %v.844, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.846 = freeze i64 %v.726
  %v.847 = and i64 %v.846, %window.mask
  %v.848 = getelementptr i8, ptr %window, i64 %v.847
  %v.849 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.850 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.848, i32 4, <8 x i1> %v.849, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.851 = freeze i64 %v.727
  %v.852 = and i64 %v.851, %window.mask
  %v.853 = getelementptr i8, ptr %window, i64 %v.852
  %v.854 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.855 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.853, i32 4, <8 x i1> %v.854, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.856 = freeze i64 %v.728
  %v.857 = and i64 %v.856, %window.mask
  %v.858 = getelementptr i8, ptr %window, i64 %v.857
  %v.859 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.860 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.858, i32 4, <8 x i1> %v.859, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.861 = freeze i64 %v.729
  %v.862 = and i64 %v.861, %window.mask
  %v.863 = getelementptr i8, ptr %window, i64 %v.862
  %v.864 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.865 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.863, i32 4, <8 x i1> %v.864, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.866 = freeze i64 %v.730
  %v.867 = and i64 %v.866, %window.mask
  %v.868 = getelementptr i8, ptr %window, i64 %v.867
  %v.869 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.870 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.868, i32 4, <8 x i1> %v.869, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.871 = freeze i64 %v.731
  %v.872 = and i64 %v.871, %window.mask
  %v.873 = getelementptr i8, ptr %window, i64 %v.872
  %v.874 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.875 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.873, i32 4, <8 x i1> %v.874, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.876 = freeze i64 %v.732
  %v.877 = and i64 %v.876, %window.mask
  %v.878 = getelementptr i8, ptr %window, i64 %v.877
  %v.879 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.880 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.878, i32 4, <8 x i1> %v.879, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.881 = freeze i64 %v.733
  %v.882 = and i64 %v.881, %window.mask
  %v.883 = getelementptr i8, ptr %window, i64 %v.882
  %v.884 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.885 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.883, i32 4, <8 x i1> %v.884, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.886 = freeze i64 %v.734
  %v.887 = and i64 %v.886, %window.mask
  %v.888 = getelementptr i8, ptr %window, i64 %v.887
  %v.889 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.890 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.888, i32 4, <8 x i1> %v.889, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.891 = freeze i64 %v.735
  %v.892 = and i64 %v.891, %window.mask
  %v.893 = getelementptr i8, ptr %window, i64 %v.892
  %v.894 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.895 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.893, i32 4, <8 x i1> %v.894, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.896 = shufflevector <8 x float> %v.820, <8 x float> %v.825, <16 x i32> <i32 0 to 15 by 1>
  %v.897 = shufflevector <8 x float> %v.830, <8 x float> %v.835, <16 x i32> <i32 0 to 15 by 1>
  %v.898 = shufflevector <8 x float> %v.840, <8 x float> %v.845, <16 x i32> <i32 0 to 15 by 1>
  %v.899 = shufflevector <8 x float> %v.850, <8 x float> %v.855, <16 x i32> <i32 0 to 15 by 1>
  %v.900 = shufflevector <8 x float> %v.860, <8 x float> %v.865, <16 x i32> <i32 0 to 15 by 1>
  %v.901 = shufflevector <8 x float> %v.870, <8 x float> %v.875, <16 x i32> <i32 0 to 15 by 1>
  %v.902 = shufflevector <8 x float> %v.880, <8 x float> %v.885, <16 x i32> <i32 0 to 15 by 1>
  %v.903 = shufflevector <8 x float> %v.890, <8 x float> %v.895, <16 x i32> <i32 0 to 15 by 1>
  %v.904 = shufflevector <16 x float> %v.896, <16 x float> %v.897, <32 x i32> <i32 0 to 31 by 1>
  %v.905 = shufflevector <16 x float> %v.898, <16 x float> %v.899, <32 x i32> <i32 0 to 31 by 1>
  %v.906 = shufflevector <16 x float> %v.900, <16 x float> %v.901, <32 x i32> <i32 0 to 31 by 1>
  %v.907 = shufflevector <16 x float> %v.902, <16 x float> %v.903, <32 x i32> <i32 0 to 31 by 1>
  %v.908 = shufflevector <32 x float> %v.904, <32 x float> %v.905, <64 x i32> <i32 0 to 63 by 1>
  %v.909 = shufflevector <32 x float> %v.906, <32 x float> %v.907, <64 x i32> <i32 0 to 63 by 1>
  %v.910 = shufflevector <64 x float> %v.908, <64 x float> %v.909, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.910, ptr %r8
  br label %done.738
done.738:
  %v.911 = load <128 x float>, ptr %r7
  %v.912 = load <128 x float>, ptr %r8
  %v.913 = fadd <128 x float> %v.911, %v.912
  store <128 x float> %v.913, ptr %r9
  %v.914 = load i64, ptr %r16
  %v.915 = load i64, ptr %r16.row
  %v.916 = load i1, ptr %r16.ok
  %v.917 = load i32, ptr %r16.narrow
  %v.918 = load i32, ptr %r16.step
  %v.919 = load i64, ptr %r16.scale
  %v.920 = mul i64 %v.915, 1
  %v.921 = add i64 %v.914, %v.920
  %v.922 = mul i64 %v.915, 2
  %v.923 = add i64 %v.914, %v.922
  %v.924 = mul i64 %v.915, 3
  %v.925 = add i64 %v.914, %v.924
  %v.926 = mul i64 %v.915, 4
  %v.927 = add i64 %v.914, %v.926
  %v.928 = mul i64 %v.915, 5
  %v.929 = add i64 %v.914, %v.928
  %v.930 = mul i64 %v.915, 6
  %v.931 = add i64 %v.914, %v.930
  %v.932 = mul i64 %v.915, 7
  %v.933 = add i64 %v.914, %v.932
  %v.934 = mul i64 %v.915, 8
  %v.935 = add i64 %v.914, %v.934
  %v.936 = mul i64 %v.915, 9
  %v.937 = add i64 %v.914, %v.936
  %v.938 = mul i64 %v.915, 10
  %v.939 = add i64 %v.914, %v.938
  %v.940 = mul i64 %v.915, 11
  %v.941 = add i64 %v.914, %v.940
  %v.942 = mul i64 %v.915, 12
  %v.943 = add i64 %v.914, %v.942
  %v.944 = mul i64 %v.915, 13
  %v.945 = add i64 %v.914, %v.944
  %v.946 = mul i64 %v.915, 14
  %v.947 = add i64 %v.914, %v.946
  %v.948 = mul i64 %v.915, 15
  %v.949 = add i64 %v.914, %v.948
  %v.950 = sub i64 %v.914, %window.base
  %v.951 = sub i64 %v.921, %window.base
  %v.952 = sub i64 %v.923, %window.base
  %v.953 = sub i64 %v.925, %window.base
  %v.954 = sub i64 %v.927, %window.base
  %v.955 = sub i64 %v.929, %window.base
  %v.956 = sub i64 %v.931, %window.base
  %v.957 = sub i64 %v.933, %window.base
  %v.958 = sub i64 %v.935, %window.base
  %v.959 = sub i64 %v.937, %window.base
  %v.960 = sub i64 %v.939, %window.base
  %v.961 = sub i64 %v.941, %window.base
  %v.962 = sub i64 %v.943, %window.base
  %v.963 = sub i64 %v.945, %window.base
  %v.964 = sub i64 %v.947, %window.base
  %v.965 = sub i64 %v.949, %window.base
  %v.969 = load i1, ptr %passed.12
  br i1 %v.969, label %fast.966, label %slow.967, !prof !11
slow.967:
  %v.970 = insertelement <128 x i64> poison, i64 %v.914, i64 0
  %v.971 = shufflevector <128 x i64> %v.970, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.972 = add <128 x i64> %v.971, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.973 = insertelement <128 x i64> poison, i64 %v.915, i64 0
  %v.974 = shufflevector <128 x i64> %v.973, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.975 = mul <128 x i64> %v.974, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.976 = add <128 x i64> %v.972, %v.975
  %v.977 = insertelement <128 x i32> poison, i32 %v.917, i64 0
  %v.978 = shufflevector <128 x i32> %v.977, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.979 = add <128 x i32> %v.978, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.980 = insertelement <128 x i32> poison, i32 %v.918, i64 0
  %v.981 = shufflevector <128 x i32> %v.980, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.982 = mul <128 x i32> %v.981, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.983 = add <128 x i32> %v.979, %v.982
  %v.984 = sext <128 x i32> %v.983 to <128 x i64>
  %v.985 = sext i32 %v.917 to i64
  %v.986 = sext i32 %v.918 to i64
  %v.987 = insertelement <128 x i64> poison, i64 %v.985, i64 0
  %v.988 = shufflevector <128 x i64> %v.987, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.989 = add <128 x i64> %v.988, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.990 = insertelement <128 x i64> poison, i64 %v.986, i64 0
  %v.991 = shufflevector <128 x i64> %v.990, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.992 = mul <128 x i64> %v.991, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.993 = add <128 x i64> %v.989, %v.992
  %v.994 = sub <128 x i64> %v.984, %v.993
  %v.995 = insertelement <128 x i64> poison, i64 %v.919, i64 0
  %v.996 = shufflevector <128 x i64> %v.995, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.997 = mul <128 x i64> %v.994, %v.996
  %v.998 = add <128 x i64> %v.976, %v.997
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.998)
  %v.999 = load i64, ptr %r16
  %v.1000 = load i64, ptr %r16.row
  %v.1001 = load i1, ptr %r16.ok
  %v.1002 = load i32, ptr %r16.narrow
  %v.1003 = load i32, ptr %r16.step
  %v.1004 = load i64, ptr %r16.scale
  %v.1005 = insertelement <128 x i64> poison, i64 %v.999, i64 0
  %v.1006 = shufflevector <128 x i64> %v.1005, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1007 = add <128 x i64> %v.1006, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.1008 = insertelement <128 x i64> poison, i64 %v.1000, i64 0
  %v.1009 = shufflevector <128 x i64> %v.1008, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1010 = mul <128 x i64> %v.1009, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1011 = add <128 x i64> %v.1007, %v.1010
  %v.1012 = insertelement <128 x i32> poison, i32 %v.1002, i64 0
  %v.1013 = shufflevector <128 x i32> %v.1012, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1014 = add <128 x i32> %v.1013, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1015 = insertelement <128 x i32> poison, i32 %v.1003, i64 0
  %v.1016 = shufflevector <128 x i32> %v.1015, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1017 = mul <128 x i32> %v.1016, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1018 = add <128 x i32> %v.1014, %v.1017
  %v.1019 = sext <128 x i32> %v.1018 to <128 x i64>
  %v.1020 = sext i32 %v.1002 to i64
  %v.1021 = sext i32 %v.1003 to i64
  %v.1022 = insertelement <128 x i64> poison, i64 %v.1020, i64 0
  %v.1023 = shufflevector <128 x i64> %v.1022, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1024 = add <128 x i64> %v.1023, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1025 = insertelement <128 x i64> poison, i64 %v.1021, i64 0
  %v.1026 = shufflevector <128 x i64> %v.1025, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1027 = mul <128 x i64> %v.1026, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1028 = add <128 x i64> %v.1024, %v.1027
  %v.1029 = sub <128 x i64> %v.1019, %v.1028
  %v.1030 = insertelement <128 x i64> poison, i64 %v.1004, i64 0
  %v.1031 = shufflevector <128 x i64> %v.1030, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1032 = mul <128 x i64> %v.1029, %v.1031
  %v.1033 = add <128 x i64> %v.1011, %v.1032
  call void @row.store.v128i64(ptr %rows, i64 256, <128 x i64> %v.1033)
  %v.1034 = load <128 x float>, ptr %r9
  %v.1035 = fcmp uno <128 x float> %v.1034, %v.1034
  %v.1036 = select <128 x i1> %v.1035, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.1034
  call void @row.store.v128f32(ptr %rows, i64 512, <128 x float> %v.1036)
  %v.1037 = bitcast <128 x i1> %v.683 to i128
  %v.1038 = getelementptr i8, ptr %ctx, i64 184
  %v.1039 = load ptr, ptr %v.1038, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.1039, i32 2, i128 %v.1037, ptr %rows)
  br label %done.968
fast.966:
  %v.1040 = load <128 x float>, ptr %r9
  %v.1041 = fcmp uno <128 x float> %v.1040, %v.1040
  %v.1042 = select <128 x i1> %v.1041, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.1040
  %v.1043 = freeze i64 %v.950
  %v.1044 = and i64 %v.1043, %window.mask
  %v.1045 = getelementptr i8, ptr %window, i64 %v.1044
  %v.1046 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.1047 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1046, ptr %v.1045, i32 4, <8 x i1> %v.1047), !alias.scope !5, !noalias !8
  %v.1048 = freeze i64 %v.951
  %v.1049 = and i64 %v.1048, %window.mask
  %v.1050 = getelementptr i8, ptr %window, i64 %v.1049
  %v.1051 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.1052 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1051, ptr %v.1050, i32 4, <8 x i1> %v.1052), !alias.scope !5, !noalias !8
  %v.1053 = freeze i64 %v.952
  %v.1054 = and i64 %v.1053, %window.mask
  %v.1055 = getelementptr i8, ptr %window, i64 %v.1054
  %v.1056 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.1057 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1056, ptr %v.1055, i32 4, <8 x i1> %v.1057), !alias.scope !5, !noalias !8
  %v.1058 = freeze i64 %v.953
  %v.1059 = and i64 %v.1058, %window.mask
  %v.1060 = getelementptr i8, ptr %window, i64 %v.1059
  %v.1061 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.1062 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1061, ptr %v.1060, i32 4, <8 x i1> %v.1062), !alias.scope !5, !noalias !8
  %v.1063 = freeze i64 %v.954
  %v.1064 = and i64 %v.1063, %window.mask
  %v.1065 = getelementptr i8, ptr %window, i64 %v.1064
  %v.1066 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.1067 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1066, ptr %v.1065, i32 4, <8 x i1> %v.1067), !alias.scope !5, !noalias !8
  %v.1068 = freeze i64 %v.955
  %v.1069 = and i64 %v.1068, %window.mask
  %v.1070 = getelementptr i8, ptr %window, i64 %v.1069
  %v.1071 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.1072 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1071, ptr %v.1070, i32 4, <8 x i1> %v.1072), !alias.scope !5, !noalias !8
  %v.1073 = freeze i64 %v.956
  %v.1074 = and i64 %v.1073, %window.mask
  %v.1075 = getelementptr i8, ptr %window, i64 %v.1074
  %v.1076 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.1077 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1076, ptr %v.1075, i32 4, <8 x i1> %v.1077), !alias.scope !5, !noalias !8
  %v.1078 = freeze i64 %v.957
  %v.1079 = and i64 %v.1078, %window.mask
  %v.1080 = getelementptr i8, ptr %window, i64 %v.1079
  %v.1081 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.1082 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1081, ptr %v.1080, i32 4, <8 x i1> %v.1082), !alias.scope !5, !noalias !8
  %v.1083 = freeze i64 %v.958
  %v.1084 = and i64 %v.1083, %window.mask
  %v.1085 = getelementptr i8, ptr %window, i64 %v.1084
  %v.1086 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.1087 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1086, ptr %v.1085, i32 4, <8 x i1> %v.1087), !alias.scope !5, !noalias !8
  %v.1088 = freeze i64 %v.959
  %v.1089 = and i64 %v.1088, %window.mask
  %v.1090 = getelementptr i8, ptr %window, i64 %v.1089
  %v.1091 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.1092 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1091, ptr %v.1090, i32 4, <8 x i1> %v.1092), !alias.scope !5, !noalias !8
  %v.1093 = freeze i64 %v.960
  %v.1094 = and i64 %v.1093, %window.mask
  %v.1095 = getelementptr i8, ptr %window, i64 %v.1094
  %v.1096 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.1097 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1096, ptr %v.1095, i32 4, <8 x i1> %v.1097), !alias.scope !5, !noalias !8
  %v.1098 = freeze i64 %v.961
  %v.1099 = and i64 %v.1098, %window.mask
  %v.1100 = getelementptr i8, ptr %window, i64 %v.1099
  %v.1101 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.1102 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1101, ptr %v.1100, i32 4, <8 x i1> %v.1102), !alias.scope !5, !noalias !8
  %v.1103 = freeze i64 %v.962
  %v.1104 = and i64 %v.1103, %window.mask
  %v.1105 = getelementptr i8, ptr %window, i64 %v.1104
  %v.1106 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.1107 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1106, ptr %v.1105, i32 4, <8 x i1> %v.1107), !alias.scope !5, !noalias !8
  %v.1108 = freeze i64 %v.963
  %v.1109 = and i64 %v.1108, %window.mask
  %v.1110 = getelementptr i8, ptr %window, i64 %v.1109
  %v.1111 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.1112 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1111, ptr %v.1110, i32 4, <8 x i1> %v.1112), !alias.scope !5, !noalias !8
  %v.1113 = freeze i64 %v.964
  %v.1114 = and i64 %v.1113, %window.mask
  %v.1115 = getelementptr i8, ptr %window, i64 %v.1114
  %v.1116 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.1117 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1116, ptr %v.1115, i32 4, <8 x i1> %v.1117), !alias.scope !5, !noalias !8
  %v.1118 = freeze i64 %v.965
  %v.1119 = and i64 %v.1118, %window.mask
  %v.1120 = getelementptr i8, ptr %window, i64 %v.1119
  %v.1121 = shufflevector <128 x float> %v.1042, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.1122 = shufflevector <128 x i1> %v.683, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1121, ptr %v.1120, i32 4, <8 x i1> %v.1122), !alias.scope !5, !noalias !8
  br label %done.968
done.968:
  %v.1123 = load i128, ptr %mask.running
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

