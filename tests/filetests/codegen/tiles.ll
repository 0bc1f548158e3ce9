; tiles, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
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
  br label %run.head
run.head:
  %run = phi i64 [ %first.block, %start ], [ %run.next, %run.done ]
  %run.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %run.done ]
  %cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %run.done ]
  %cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %run.done ]
  %more = icmp ult i64 %run, %end.block
  br i1 %more, label %run.begin, label %run.end
run.begin:
  %row.rest = sub i32 %grid.x, %run.x
  %row.rest.64 = zext i32 %row.rest to i64
  %rest = sub i64 %end.block, %run
  %run.blocks = call i64 @llvm.umin.i64(i64 %row.rest.64, i64 %rest)
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %run.begin ], [ %first.next, %gang.next ]
  br label %block.head
block.head:
  %block.at = phi i64 [ 0, %gang.head ], [ %block.at.next, %gang.done ]
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
  %v.5 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.5
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
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
  %v.16 = load i32, ptr %r3
  %v.17 = load i32, ptr %r1
  %v.18 = mul i32 %v.16, %v.17
  %v.19 = mul i32 1, %v.17
  store i32 %v.18, ptr %r4
  store i32 %v.19, ptr %r4.row
  %v.20 = load i32, ptr %r4
  %v.21 = load i32, ptr %r4.row
  %v.22 = load i32, ptr %r2
  %v.23 = add i32 %v.20, %v.22
  %v.24 = add i32 %v.21, 0
  store i32 %v.23, ptr %r5
  store i32 %v.24, ptr %r5.row
  %v.25 = load i32, ptr %r4
  %v.26 = load i32, ptr %r4.row
  %v.27 = sext i32 %v.25 to i64
  %v.28 = sext i32 %v.26 to i64
  %v.29 = mul i64 %v.28, 3
  %v.30 = call i64 @llvm.smin.i64(i64 %v.29, i64 0)
  %v.31 = call i64 @llvm.smax.i64(i64 %v.29, i64 0)
  %v.32 = add i64 %v.27, %v.30
  %v.33 = add i64 %v.27, %v.31
  %v.34 = icmp sge i64 %v.32, -2147483648
  %v.35 = icmp sle i64 %v.33, 2147483647
  %v.36 = and i1 %v.34, %v.35
  %v.37 = mul i64 %v.27, 4
  %v.38 = mul i64 %v.28, 4
  %v.39 = mul i64 1, 4
  store i64 %v.37, ptr %r13
  store i64 %v.38, ptr %r13.row
  store i1 %v.36, ptr %r13.ok
  store i32 %v.25, ptr %r13.narrow
  store i64 %v.39, ptr %r13.scale
  store i32 %v.26, ptr %r13.step
  %v.40 = load i64, ptr %r11
  %v.41 = load i64, ptr %r13
  %v.42 = load i64, ptr %r13.row
  %v.43 = load i1, ptr %r13.ok
  %v.44 = load i32, ptr %r13.narrow
  %v.45 = load i32, ptr %r13.step
  %v.46 = load i64, ptr %r13.scale
  %v.47 = add i64 %v.40, %v.41
  %v.48 = add i64 0, %v.42
  store i64 %v.47, ptr %r14
  store i64 %v.48, ptr %r14.row
  store i1 %v.43, ptr %r14.ok
  store i32 %v.44, ptr %r14.narrow
  store i64 %v.46, ptr %r14.scale
  store i32 %v.45, ptr %r14.step
  %v.49 = load i64, ptr %r14
  %v.50 = load i64, ptr %r14.row
  %v.51 = load i1, ptr %r14.ok
  %v.52 = load i32, ptr %r14.narrow
  %v.53 = load i32, ptr %r14.step
  %v.54 = load i64, ptr %r14.scale
  %v.55 = mul i64 %v.50, 1
  %v.56 = add i64 %v.49, %v.55
  %v.57 = mul i64 %v.50, 2
  %v.58 = add i64 %v.49, %v.57
  %v.59 = mul i64 %v.50, 3
  %v.60 = add i64 %v.49, %v.59
  %v.61 = sub i64 %v.49, %window.base
  %v.62 = sub i64 %v.56, %window.base
  %v.63 = sub i64 %v.58, %window.base
  %v.64 = sub i64 %v.60, %window.base
  br i1 %v.51, label %straight.68, label %slow.66, !prof !11
straight.68:
  %v.69 = add i64 %v.50, 2147483648
  %v.70 = icmp ult i64 %v.69, 4294967296
  %v.71 = or i64 %v.61, %v.62
  %v.72 = or i64 %v.71, %v.64
  %v.73 = call i64 @llvm.fshr.i64(i64 %v.72, i64 %v.72, i64 2)
  %v.74 = lshr i64 %window.limit, 2
  %v.75 = icmp ult i64 %v.73, %v.74
  %v.76 = and i1 %v.75, %v.70
  br i1 %v.76, label %fast.65, label %slow.66, !prof !11
slow.66:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.65:
  %v.77 = freeze i64 %v.61
  %v.78 = and i64 %v.77, %window.mask
  %v.79 = getelementptr i8, ptr %window, i64 %v.78
  %v.80 = load float, ptr %v.79, align 4, !alias.scope !5, !noalias !8
  %v.81 = freeze i64 %v.62
  %v.82 = and i64 %v.81, %window.mask
  %v.83 = getelementptr i8, ptr %window, i64 %v.82
  %v.84 = load float, ptr %v.83, align 4, !alias.scope !5, !noalias !8
  %v.85 = freeze i64 %v.63
  %v.86 = and i64 %v.85, %window.mask
  %v.87 = getelementptr i8, ptr %window, i64 %v.86
  %v.88 = load float, ptr %v.87, align 4, !alias.scope !5, !noalias !8
  %v.89 = freeze i64 %v.64
  %v.90 = and i64 %v.89, %window.mask
  %v.91 = getelementptr i8, ptr %window, i64 %v.90
  %v.92 = load float, ptr %v.91, align 4, !alias.scope !5, !noalias !8
  %v.93 = insertelement <8 x float> poison, float %v.80, i64 0
  %v.94 = shufflevector <8 x float> %v.93, <8 x float> poison, <8 x i32> zeroinitializer
  %v.95 = insertelement <8 x float> poison, float %v.84, i64 0
  %v.96 = shufflevector <8 x float> %v.95, <8 x float> poison, <8 x i32> zeroinitializer
  %v.97 = insertelement <8 x float> poison, float %v.88, i64 0
  %v.98 = shufflevector <8 x float> %v.97, <8 x float> poison, <8 x i32> zeroinitializer
  %v.99 = insertelement <8 x float> poison, float %v.92, i64 0
  %v.100 = shufflevector <8 x float> %v.99, <8 x float> poison, <8 x i32> zeroinitializer
  %v.101 = shufflevector <8 x float> %v.94, <8 x float> %v.96, <16 x i32> <i32 0 to 15 by 1>
  %v.102 = shufflevector <8 x float> %v.98, <8 x float> %v.100, <16 x i32> <i32 0 to 15 by 1>
  %v.103 = shufflevector <16 x float> %v.101, <16 x float> %v.102, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.103, ptr %r7
  br label %done.67
done.67:
  %v.104 = load i32, ptr %r5
  %v.105 = load i32, ptr %r5.row
  %v.106 = sext i32 %v.104 to i64
  %v.107 = sext i32 %v.105 to i64
  %v.108 = mul i64 %v.107, 3
  %v.109 = call i64 @llvm.smin.i64(i64 %v.108, i64 0)
  %v.110 = call i64 @llvm.smax.i64(i64 %v.108, i64 0)
  %v.111 = add i64 %v.106, %v.109
  %v.112 = add i64 %v.106, %v.110
  %v.113 = icmp sge i64 %v.111, -2147483648
  %v.114 = icmp sle i64 %v.112, 2147483640
  %v.115 = and i1 %v.113, %v.114
  %v.116 = mul i64 %v.106, 4
  %v.117 = mul i64 %v.107, 4
  %v.118 = mul i64 1, 4
  store i64 %v.116, ptr %r15
  store i64 %v.117, ptr %r15.row
  store i1 %v.115, ptr %r15.ok
  store i32 %v.104, ptr %r15.narrow
  store i64 %v.118, ptr %r15.scale
  store i32 %v.105, ptr %r15.step
  %v.119 = load i64, ptr %r12
  %v.120 = load i64, ptr %r15
  %v.121 = load i64, ptr %r15.row
  %v.122 = load i1, ptr %r15.ok
  %v.123 = load i32, ptr %r15.narrow
  %v.124 = load i32, ptr %r15.step
  %v.125 = load i64, ptr %r15.scale
  %v.126 = add i64 %v.119, %v.120
  %v.127 = add i64 0, %v.121
  store i64 %v.126, ptr %r16
  store i64 %v.127, ptr %r16.row
  store i1 %v.122, ptr %r16.ok
  store i32 %v.123, ptr %r16.narrow
  store i64 %v.125, ptr %r16.scale
  store i32 %v.124, ptr %r16.step
  %v.128 = load i64, ptr %r16
  %v.129 = load i64, ptr %r16.row
  %v.130 = load i1, ptr %r16.ok
  %v.131 = load i32, ptr %r16.narrow
  %v.132 = load i32, ptr %r16.step
  %v.133 = load i64, ptr %r16.scale
  %v.134 = mul i64 %v.129, 1
  %v.135 = add i64 %v.128, %v.134
  %v.136 = mul i64 %v.129, 2
  %v.137 = add i64 %v.128, %v.136
  %v.138 = mul i64 %v.129, 3
  %v.139 = add i64 %v.128, %v.138
  %v.140 = sub i64 %v.128, %window.base
  %v.141 = sub i64 %v.135, %window.base
  %v.142 = sub i64 %v.137, %window.base
  %v.143 = sub i64 %v.139, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.130, label %straight.147, label %slow.145, !prof !11
straight.147:
  %v.148 = add i64 %v.129, 2147483648
  %v.149 = icmp ult i64 %v.148, 4294967296
  %v.150 = or i64 %v.140, %v.141
  %v.151 = or i64 %v.150, %v.143
  %v.152 = call i64 @llvm.fshr.i64(i64 %v.151, i64 %v.151, i64 2)
  %v.153 = lshr i64 %window.limit, 2
  %v.154 = icmp ult i64 %v.152, %v.153
  %v.155 = and i1 %v.154, %v.149
  store i1 %v.155, ptr %passed.12
  br i1 %v.155, label %fast.144, label %slow.145, !prof !11
slow.145:
  store i32 -1, ptr %mask.running
  br label %m.0.12
fast.144:
  %v.156 = freeze i64 %v.140
  %v.157 = and i64 %v.156, %window.mask
  %v.158 = getelementptr i8, ptr %window, i64 %v.157
  %v.159 = load <8 x float>, ptr %v.158, align 4, !alias.scope !5, !noalias !8
  %v.160 = freeze i64 %v.141
  %v.161 = and i64 %v.160, %window.mask
  %v.162 = getelementptr i8, ptr %window, i64 %v.161
  %v.163 = load <8 x float>, ptr %v.162, align 4, !alias.scope !5, !noalias !8
  %v.164 = freeze i64 %v.142
  %v.165 = and i64 %v.164, %window.mask
  %v.166 = getelementptr i8, ptr %window, i64 %v.165
  %v.167 = load <8 x float>, ptr %v.166, align 4, !alias.scope !5, !noalias !8
  %v.168 = freeze i64 %v.143
  %v.169 = and i64 %v.168, %window.mask
  %v.170 = getelementptr i8, ptr %window, i64 %v.169
  %v.171 = load <8 x float>, ptr %v.170, align 4, !alias.scope !5, !noalias !8
  %v.172 = shufflevector <8 x float> %v.159, <8 x float> %v.163, <16 x i32> <i32 0 to 15 by 1>
  %v.173 = shufflevector <8 x float> %v.167, <8 x float> %v.171, <16 x i32> <i32 0 to 15 by 1>
  %v.174 = shufflevector <16 x float> %v.172, <16 x float> %v.173, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.174, ptr %r8
  br label %done.146
done.146:
  %v.175 = load <32 x float>, ptr %r7
  %v.176 = load <32 x float>, ptr %r8
  %v.177 = fadd <32 x float> %v.175, %v.176
  store <32 x float> %v.177, ptr %r9
  %v.178 = load i64, ptr %r16
  %v.179 = load i64, ptr %r16.row
  %v.180 = load i1, ptr %r16.ok
  %v.181 = load i32, ptr %r16.narrow
  %v.182 = load i32, ptr %r16.step
  %v.183 = load i64, ptr %r16.scale
  %v.184 = mul i64 %v.179, 1
  %v.185 = add i64 %v.178, %v.184
  %v.186 = mul i64 %v.179, 2
  %v.187 = add i64 %v.178, %v.186
  %v.188 = mul i64 %v.179, 3
  %v.189 = add i64 %v.178, %v.188
  %v.190 = sub i64 %v.178, %window.base
  %v.191 = sub i64 %v.185, %window.base
  %v.192 = sub i64 %v.187, %window.base
  %v.193 = sub i64 %v.189, %window.base
  %v.194 = load <32 x float>, ptr %r9
  %v.195 = fcmp uno <32 x float> %v.194, %v.194
  %v.196 = select <32 x i1> %v.195, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.194
  %v.197 = shufflevector <32 x float> %v.196, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.198 = freeze i64 %v.190
  %v.199 = and i64 %v.198, %window.mask
  %v.200 = getelementptr i8, ptr %window, i64 %v.199
  store <8 x float> %v.197, ptr %v.200, align 4, !alias.scope !5, !noalias !8
  %v.201 = shufflevector <32 x float> %v.196, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.202 = freeze i64 %v.191
  %v.203 = and i64 %v.202, %window.mask
  %v.204 = getelementptr i8, ptr %window, i64 %v.203
  store <8 x float> %v.201, ptr %v.204, align 4, !alias.scope !5, !noalias !8
  %v.205 = shufflevector <32 x float> %v.196, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.206 = freeze i64 %v.192
  %v.207 = and i64 %v.206, %window.mask
  %v.208 = getelementptr i8, ptr %window, i64 %v.207
  store <8 x float> %v.205, ptr %v.208, align 4, !alias.scope !5, !noalias !8
  %v.209 = shufflevector <32 x float> %v.196, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.210 = freeze i64 %v.193
  %v.211 = and i64 %v.210, %window.mask
  %v.212 = getelementptr i8, ptr %window, i64 %v.211
  store <8 x float> %v.209, ptr %v.212, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.213 = load i32, ptr %mask.0
  %v.214 = icmp eq i32 %v.213, 0
  br i1 %v.214, label %skip.0, label %run.215
run.215:
  store i32 0, ptr %mask.0
  %v.216 = bitcast i32 %v.213 to <32 x i1>
  store i32 %v.213, ptr %mask.running
  %v.217 = getelementptr i8, ptr %params, i64 0
  %v.218 = load i64, ptr %v.217, align 8, !invariant.load !0
  store i64 %v.218, ptr %r11
  %v.219 = getelementptr i8, ptr %params, i64 8
  %v.220 = load i64, ptr %v.219, align 8, !invariant.load !0
  store i64 %v.220, ptr %r12
  %v.221 = getelementptr i8, ptr %params, i64 16
  %v.222 = load i32, ptr %v.221, align 4, !invariant.load !0
  store i32 %v.222, ptr %r1
  %v.223 = urem i32 %first, 8
  store i32 %v.223, ptr %r2
  %v.224 = udiv i32 %first, 8
  %v.225 = urem i32 %v.224, 16
  store i32 %v.225, ptr %r3
  %v.226 = load i32, ptr %r3
  %v.227 = load i32, ptr %r1
  %v.228 = mul i32 %v.226, %v.227
  %v.229 = mul i32 1, %v.227
  store i32 %v.228, ptr %r4
  store i32 %v.229, ptr %r4.row
  %v.230 = load i32, ptr %r4
  %v.231 = load i32, ptr %r4.row
  %v.232 = load i32, ptr %r2
  %v.233 = add i32 %v.230, %v.232
  %v.234 = add i32 %v.231, 0
  store i32 %v.233, ptr %r5
  store i32 %v.234, ptr %r5.row
  %v.235 = load i32, ptr %r4
  %v.236 = load i32, ptr %r4.row
  %v.237 = sext i32 %v.235 to i64
  %v.238 = sext i32 %v.236 to i64
  %v.239 = mul i64 %v.238, 3
  %v.240 = call i64 @llvm.smin.i64(i64 %v.239, i64 0)
  %v.241 = call i64 @llvm.smax.i64(i64 %v.239, i64 0)
  %v.242 = add i64 %v.237, %v.240
  %v.243 = add i64 %v.237, %v.241
  %v.244 = icmp sge i64 %v.242, -2147483648
  %v.245 = icmp sle i64 %v.243, 2147483647
  %v.246 = and i1 %v.244, %v.245
  %v.247 = mul i64 %v.237, 4
  %v.248 = mul i64 %v.238, 4
  %v.249 = mul i64 1, 4
  store i64 %v.247, ptr %r13
  store i64 %v.248, ptr %r13.row
  store i1 %v.246, ptr %r13.ok
  store i32 %v.235, ptr %r13.narrow
  store i64 %v.249, ptr %r13.scale
  store i32 %v.236, ptr %r13.step
  %v.250 = load i64, ptr %r11
  %v.251 = load i64, ptr %r13
  %v.252 = load i64, ptr %r13.row
  %v.253 = load i1, ptr %r13.ok
  %v.254 = load i32, ptr %r13.narrow
  %v.255 = load i32, ptr %r13.step
  %v.256 = load i64, ptr %r13.scale
  %v.257 = add i64 %v.250, %v.251
  %v.258 = add i64 0, %v.252
  store i64 %v.257, ptr %r14
  store i64 %v.258, ptr %r14.row
  store i1 %v.253, ptr %r14.ok
  store i32 %v.254, ptr %r14.narrow
  store i64 %v.256, ptr %r14.scale
  store i32 %v.255, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.259 = load i32, ptr %mask.running
  %v.260 = bitcast i32 %v.259 to <32 x i1>
  %v.261 = load i64, ptr %r14
  %v.262 = load i64, ptr %r14.row
  %v.263 = load i1, ptr %r14.ok
  %v.264 = load i32, ptr %r14.narrow
  %v.265 = load i32, ptr %r14.step
  %v.266 = load i64, ptr %r14.scale
  %v.267 = insertelement <32 x i64> poison, i64 %v.261, i64 0
  %v.268 = shufflevector <32 x i64> %v.267, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.269 = insertelement <32 x i64> poison, i64 %v.262, i64 0
  %v.270 = shufflevector <32 x i64> %v.269, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.271 = mul <32 x i64> %v.270, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.272 = add <32 x i64> %v.268, %v.271
  %v.273 = load i64, ptr %r11
  %v.274 = load i32, ptr %r4
  %v.275 = load i32, ptr %r4.row
  %v.276 = insertelement <32 x i32> poison, i32 %v.274, i64 0
  %v.277 = shufflevector <32 x i32> %v.276, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.278 = insertelement <32 x i32> poison, i32 %v.275, i64 0
  %v.279 = shufflevector <32 x i32> %v.278, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.280 = mul <32 x i32> %v.279, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.281 = add <32 x i32> %v.277, %v.280
  %v.282 = add i64 %v.273, 0
  %v.283 = sub i64 %v.282, %window.base
  br i1 %v.263, label %straight.287, label %slow.285, !prof !11
straight.287:
  %v.288 = add i64 %v.283, 0
  %v.289 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.288)
  %v.290 = lshr i64 %v.289, 2
  %v.291 = call i64 @llvm.umin.i64(i64 %v.290, i64 2147483647)
  %v.292 = lshr i64 %v.288, 2
  %v.293 = call i64 @llvm.umin.i64(i64 %v.292, i64 1073741824)
  %v.294 = add i64 %v.291, %v.293
  %v.295 = icmp eq i64 %v.291, 0
  %v.296 = select i1 %v.295, i64 0, i64 %v.294
  %v.297 = trunc i64 %v.293 to i32
  %v.298 = insertelement <32 x i32> poison, i32 %v.297, i64 0
  %v.299 = shufflevector <32 x i32> %v.298, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.300 = add <32 x i32> %v.281, %v.299
  %v.301 = trunc i64 %v.296 to i32
  %v.302 = insertelement <32 x i32> poison, i32 %v.301, i64 0
  %v.303 = shufflevector <32 x i32> %v.302, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.304 = icmp uge <32 x i32> %v.300, %v.303
  %v.305 = and <32 x i1> %v.260, %v.304
  %v.306 = bitcast <32 x i1> %v.305 to i32
  %v.307 = icmp eq i32 %v.306, 0
  %v.308 = and i64 %v.288, 3
  %v.309 = icmp eq i64 %v.308, 0
  %v.310 = and i1 %v.307, %v.309
  br i1 %v.310, label %fast.284, label %slow.285, !prof !11
slow.285:
  %v.311 = insertelement <32 x i64> poison, i64 %v.261, i64 0
  %v.312 = shufflevector <32 x i64> %v.311, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.313 = insertelement <32 x i64> poison, i64 %v.262, i64 0
  %v.314 = shufflevector <32 x i64> %v.313, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.315 = mul <32 x i64> %v.314, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.316 = add <32 x i64> %v.312, %v.315
  %v.317 = insertelement <32 x i32> poison, i32 %v.264, i64 0
  %v.318 = shufflevector <32 x i32> %v.317, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.319 = insertelement <32 x i32> poison, i32 %v.265, i64 0
  %v.320 = shufflevector <32 x i32> %v.319, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.321 = mul <32 x i32> %v.320, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.322 = add <32 x i32> %v.318, %v.321
  %v.323 = sext <32 x i32> %v.322 to <32 x i64>
  %v.324 = sext i32 %v.264 to i64
  %v.325 = sext i32 %v.265 to i64
  %v.326 = insertelement <32 x i64> poison, i64 %v.324, i64 0
  %v.327 = shufflevector <32 x i64> %v.326, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.328 = insertelement <32 x i64> poison, i64 %v.325, i64 0
  %v.329 = shufflevector <32 x i64> %v.328, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.330 = mul <32 x i64> %v.329, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.331 = add <32 x i64> %v.327, %v.330
  %v.332 = sub <32 x i64> %v.323, %v.331
  %v.333 = insertelement <32 x i64> poison, i64 %v.266, i64 0
  %v.334 = shufflevector <32 x i64> %v.333, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.335 = mul <32 x i64> %v.332, %v.334
  %v.336 = add <32 x i64> %v.316, %v.335
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.336)
  %v.337 = load i64, ptr %r14
  %v.338 = load i64, ptr %r14.row
  %v.339 = load i1, ptr %r14.ok
  %v.340 = load i32, ptr %r14.narrow
  %v.341 = load i32, ptr %r14.step
  %v.342 = load i64, ptr %r14.scale
  %v.343 = insertelement <32 x i64> poison, i64 %v.337, i64 0
  %v.344 = shufflevector <32 x i64> %v.343, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.345 = insertelement <32 x i64> poison, i64 %v.338, i64 0
  %v.346 = shufflevector <32 x i64> %v.345, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.347 = mul <32 x i64> %v.346, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.348 = add <32 x i64> %v.344, %v.347
  %v.349 = insertelement <32 x i32> poison, i32 %v.340, i64 0
  %v.350 = shufflevector <32 x i32> %v.349, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.351 = insertelement <32 x i32> poison, i32 %v.341, i64 0
  %v.352 = shufflevector <32 x i32> %v.351, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.353 = mul <32 x i32> %v.352, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.354 = add <32 x i32> %v.350, %v.353
  %v.355 = sext <32 x i32> %v.354 to <32 x i64>
  %v.356 = sext i32 %v.340 to i64
  %v.357 = sext i32 %v.341 to i64
  %v.358 = insertelement <32 x i64> poison, i64 %v.356, i64 0
  %v.359 = shufflevector <32 x i64> %v.358, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.360 = insertelement <32 x i64> poison, i64 %v.357, i64 0
  %v.361 = shufflevector <32 x i64> %v.360, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.362 = mul <32 x i64> %v.361, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.363 = add <32 x i64> %v.359, %v.362
  %v.364 = sub <32 x i64> %v.355, %v.363
  %v.365 = insertelement <32 x i64> poison, i64 %v.342, i64 0
  %v.366 = shufflevector <32 x i64> %v.365, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.367 = mul <32 x i64> %v.364, %v.366
  %v.368 = add <32 x i64> %v.348, %v.367
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.368)
  %v.369 = bitcast <32 x i1> %v.260 to i32
  %v.370 = getelementptr i8, ptr %ctx, i64 200
  %v.371 = load ptr, ptr %v.370, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.371, i32 0, i32 %v.369, ptr %rows)
  %v.372 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.372, ptr %r7
  br label %done.286
fast.284:
  %v.373 = freeze i64 %v.283
  %v.374 = and i64 %v.373, %window.mask
  %v.375 = freeze <32 x i32> %v.281
  %v.376 = getelementptr i8, ptr %window, i64 %v.374
  %v.377 = bitcast <32 x i1> %v.260 to i32
  %v.378 = call <32 x float> @gather.some.v32f32.i32.4(ptr %v.376, <32 x i32> %v.375, i32 %v.377), !alias.scope !5, !noalias !8
  store <32 x float> %v.378, ptr %r7
  br label %done.286
done.286:
  %v.379 = load i32, ptr %r5
  %v.380 = load i32, ptr %r5.row
  %v.381 = sext i32 %v.379 to i64
  %v.382 = sext i32 %v.380 to i64
  %v.383 = mul i64 %v.382, 3
  %v.384 = call i64 @llvm.smin.i64(i64 %v.383, i64 0)
  %v.385 = call i64 @llvm.smax.i64(i64 %v.383, i64 0)
  %v.386 = add i64 %v.381, %v.384
  %v.387 = add i64 %v.381, %v.385
  %v.388 = icmp sge i64 %v.386, -2147483648
  %v.389 = icmp sle i64 %v.387, 2147483640
  %v.390 = and i1 %v.388, %v.389
  %v.391 = mul i64 %v.381, 4
  %v.392 = mul i64 %v.382, 4
  %v.393 = mul i64 1, 4
  store i64 %v.391, ptr %r15
  store i64 %v.392, ptr %r15.row
  store i1 %v.390, ptr %r15.ok
  store i32 %v.379, ptr %r15.narrow
  store i64 %v.393, ptr %r15.scale
  store i32 %v.380, ptr %r15.step
  %v.394 = load i64, ptr %r12
  %v.395 = load i64, ptr %r15
  %v.396 = load i64, ptr %r15.row
  %v.397 = load i1, ptr %r15.ok
  %v.398 = load i32, ptr %r15.narrow
  %v.399 = load i32, ptr %r15.step
  %v.400 = load i64, ptr %r15.scale
  %v.401 = add i64 %v.394, %v.395
  %v.402 = add i64 0, %v.396
  store i64 %v.401, ptr %r16
  store i64 %v.402, ptr %r16.row
  store i1 %v.397, ptr %r16.ok
  store i32 %v.398, ptr %r16.narrow
  store i64 %v.400, ptr %r16.scale
  store i32 %v.399, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.403 = load i32, ptr %mask.running
  %v.404 = bitcast i32 %v.403 to <32 x i1>
  %v.405 = load i64, ptr %r16
  %v.406 = load i64, ptr %r16.row
  %v.407 = load i1, ptr %r16.ok
  %v.408 = load i32, ptr %r16.narrow
  %v.409 = load i32, ptr %r16.step
  %v.410 = load i64, ptr %r16.scale
  %v.411 = mul i64 %v.406, 1
  %v.412 = add i64 %v.405, %v.411
  %v.413 = mul i64 %v.406, 2
  %v.414 = add i64 %v.405, %v.413
  %v.415 = mul i64 %v.406, 3
  %v.416 = add i64 %v.405, %v.415
  %v.417 = sub i64 %v.405, %window.base
  %v.418 = sub i64 %v.412, %window.base
  %v.419 = sub i64 %v.414, %window.base
  %v.420 = sub i64 %v.416, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.407, label %straight.424, label %slow.422, !prof !11
straight.424:
  %v.425 = add i64 %v.406, 2147483648
  %v.426 = icmp ult i64 %v.425, 4294967296
  %v.427 = or i64 %v.417, %v.418
  %v.428 = or i64 %v.427, %v.420
  %v.429 = call i64 @llvm.fshr.i64(i64 %v.428, i64 %v.428, i64 2)
  %v.430 = lshr i64 %window.limit, 2
  %v.431 = icmp ult i64 %v.429, %v.430
  %v.432 = and i1 %v.431, %v.426
  store i1 %v.432, ptr %passed.12
  br i1 %v.432, label %fast.421, label %slow.422, !prof !11
slow.422:
  %v.433 = insertelement <32 x i64> poison, i64 %v.405, i64 0
  %v.434 = shufflevector <32 x i64> %v.433, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.435 = add <32 x i64> %v.434, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.436 = insertelement <32 x i64> poison, i64 %v.406, i64 0
  %v.437 = shufflevector <32 x i64> %v.436, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.438 = mul <32 x i64> %v.437, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.439 = add <32 x i64> %v.435, %v.438
  %v.440 = insertelement <32 x i32> poison, i32 %v.408, i64 0
  %v.441 = shufflevector <32 x i32> %v.440, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.442 = add <32 x i32> %v.441, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.443 = insertelement <32 x i32> poison, i32 %v.409, i64 0
  %v.444 = shufflevector <32 x i32> %v.443, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.445 = mul <32 x i32> %v.444, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.446 = add <32 x i32> %v.442, %v.445
  %v.447 = sext <32 x i32> %v.446 to <32 x i64>
  %v.448 = sext i32 %v.408 to i64
  %v.449 = sext i32 %v.409 to i64
  %v.450 = insertelement <32 x i64> poison, i64 %v.448, i64 0
  %v.451 = shufflevector <32 x i64> %v.450, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.452 = add <32 x i64> %v.451, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.453 = insertelement <32 x i64> poison, i64 %v.449, i64 0
  %v.454 = shufflevector <32 x i64> %v.453, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.455 = mul <32 x i64> %v.454, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.456 = add <32 x i64> %v.452, %v.455
  %v.457 = sub <32 x i64> %v.447, %v.456
  %v.458 = insertelement <32 x i64> poison, i64 %v.410, i64 0
  %v.459 = shufflevector <32 x i64> %v.458, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.460 = mul <32 x i64> %v.457, %v.459
  %v.461 = add <32 x i64> %v.439, %v.460
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.461)
  %v.462 = load i64, ptr %r16
  %v.463 = load i64, ptr %r16.row
  %v.464 = load i1, ptr %r16.ok
  %v.465 = load i32, ptr %r16.narrow
  %v.466 = load i32, ptr %r16.step
  %v.467 = load i64, ptr %r16.scale
  %v.468 = insertelement <32 x i64> poison, i64 %v.462, i64 0
  %v.469 = shufflevector <32 x i64> %v.468, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.470 = add <32 x i64> %v.469, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.471 = insertelement <32 x i64> poison, i64 %v.463, i64 0
  %v.472 = shufflevector <32 x i64> %v.471, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.473 = mul <32 x i64> %v.472, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.474 = add <32 x i64> %v.470, %v.473
  %v.475 = insertelement <32 x i32> poison, i32 %v.465, i64 0
  %v.476 = shufflevector <32 x i32> %v.475, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.477 = add <32 x i32> %v.476, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.478 = insertelement <32 x i32> poison, i32 %v.466, i64 0
  %v.479 = shufflevector <32 x i32> %v.478, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.480 = mul <32 x i32> %v.479, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.481 = add <32 x i32> %v.477, %v.480
  %v.482 = sext <32 x i32> %v.481 to <32 x i64>
  %v.483 = sext i32 %v.465 to i64
  %v.484 = sext i32 %v.466 to i64
  %v.485 = insertelement <32 x i64> poison, i64 %v.483, i64 0
  %v.486 = shufflevector <32 x i64> %v.485, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.487 = add <32 x i64> %v.486, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.488 = insertelement <32 x i64> poison, i64 %v.484, i64 0
  %v.489 = shufflevector <32 x i64> %v.488, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.490 = mul <32 x i64> %v.489, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.491 = add <32 x i64> %v.487, %v.490
  %v.492 = sub <32 x i64> %v.482, %v.491
  %v.493 = insertelement <32 x i64> poison, i64 %v.467, i64 0
  %v.494 = shufflevector <32 x i64> %v.493, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.495 = mul <32 x i64> %v.492, %v.494
  %v.496 = add <32 x i64> %v.474, %v.495
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.496)
  %v.497 = bitcast <32 x i1> %v.404 to i32
  %v.498 = getelementptr i8, ptr %ctx, i64 200
  %v.499 = load ptr, ptr %v.498, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.499, i32 1, i32 %v.497, ptr %rows)
  %v.500 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.500, ptr %r8
  br label %done.423
fast.421:
  %v.501 = freeze i64 %v.417
  %v.502 = and i64 %v.501, %window.mask
  %v.503 = getelementptr i8, ptr %window, i64 %v.502
  %v.504 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.505 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.503, i32 4, <8 x i1> %v.504, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.506 = freeze i64 %v.418
  %v.507 = and i64 %v.506, %window.mask
  %v.508 = getelementptr i8, ptr %window, i64 %v.507
  %v.509 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.510 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.508, i32 4, <8 x i1> %v.509, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.511 = freeze i64 %v.419
  %v.512 = and i64 %v.511, %window.mask
  %v.513 = getelementptr i8, ptr %window, i64 %v.512
  %v.514 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.515 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.513, i32 4, <8 x i1> %v.514, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.516 = freeze i64 %v.420
  %v.517 = and i64 %v.516, %window.mask
  %v.518 = getelementptr i8, ptr %window, i64 %v.517
  %v.519 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.520 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.518, i32 4, <8 x i1> %v.519, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.521 = shufflevector <8 x float> %v.505, <8 x float> %v.510, <16 x i32> <i32 0 to 15 by 1>
  %v.522 = shufflevector <8 x float> %v.515, <8 x float> %v.520, <16 x i32> <i32 0 to 15 by 1>
  %v.523 = shufflevector <16 x float> %v.521, <16 x float> %v.522, <32 x i32> <i32 0 to 31 by 1>
  store <32 x float> %v.523, ptr %r8
  br label %done.423
done.423:
  %v.524 = load <32 x float>, ptr %r7
  %v.525 = load <32 x float>, ptr %r8
  %v.526 = fadd <32 x float> %v.524, %v.525
  store <32 x float> %v.526, ptr %r9
  %v.527 = load i64, ptr %r16
  %v.528 = load i64, ptr %r16.row
  %v.529 = load i1, ptr %r16.ok
  %v.530 = load i32, ptr %r16.narrow
  %v.531 = load i32, ptr %r16.step
  %v.532 = load i64, ptr %r16.scale
  %v.533 = mul i64 %v.528, 1
  %v.534 = add i64 %v.527, %v.533
  %v.535 = mul i64 %v.528, 2
  %v.536 = add i64 %v.527, %v.535
  %v.537 = mul i64 %v.528, 3
  %v.538 = add i64 %v.527, %v.537
  %v.539 = sub i64 %v.527, %window.base
  %v.540 = sub i64 %v.534, %window.base
  %v.541 = sub i64 %v.536, %window.base
  %v.542 = sub i64 %v.538, %window.base
  %v.546 = load i1, ptr %passed.12
  br i1 %v.546, label %fast.543, label %slow.544, !prof !11
slow.544:
  %v.547 = insertelement <32 x i64> poison, i64 %v.527, i64 0
  %v.548 = shufflevector <32 x i64> %v.547, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.549 = add <32 x i64> %v.548, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.550 = insertelement <32 x i64> poison, i64 %v.528, i64 0
  %v.551 = shufflevector <32 x i64> %v.550, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.552 = mul <32 x i64> %v.551, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.553 = add <32 x i64> %v.549, %v.552
  %v.554 = insertelement <32 x i32> poison, i32 %v.530, i64 0
  %v.555 = shufflevector <32 x i32> %v.554, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.556 = add <32 x i32> %v.555, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.557 = insertelement <32 x i32> poison, i32 %v.531, i64 0
  %v.558 = shufflevector <32 x i32> %v.557, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.559 = mul <32 x i32> %v.558, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.560 = add <32 x i32> %v.556, %v.559
  %v.561 = sext <32 x i32> %v.560 to <32 x i64>
  %v.562 = sext i32 %v.530 to i64
  %v.563 = sext i32 %v.531 to i64
  %v.564 = insertelement <32 x i64> poison, i64 %v.562, i64 0
  %v.565 = shufflevector <32 x i64> %v.564, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.566 = add <32 x i64> %v.565, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.567 = insertelement <32 x i64> poison, i64 %v.563, i64 0
  %v.568 = shufflevector <32 x i64> %v.567, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.569 = mul <32 x i64> %v.568, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.570 = add <32 x i64> %v.566, %v.569
  %v.571 = sub <32 x i64> %v.561, %v.570
  %v.572 = insertelement <32 x i64> poison, i64 %v.532, i64 0
  %v.573 = shufflevector <32 x i64> %v.572, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.574 = mul <32 x i64> %v.571, %v.573
  %v.575 = add <32 x i64> %v.553, %v.574
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.575)
  %v.576 = load i64, ptr %r16
  %v.577 = load i64, ptr %r16.row
  %v.578 = load i1, ptr %r16.ok
  %v.579 = load i32, ptr %r16.narrow
  %v.580 = load i32, ptr %r16.step
  %v.581 = load i64, ptr %r16.scale
  %v.582 = insertelement <32 x i64> poison, i64 %v.576, i64 0
  %v.583 = shufflevector <32 x i64> %v.582, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.584 = add <32 x i64> %v.583, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.585 = insertelement <32 x i64> poison, i64 %v.577, i64 0
  %v.586 = shufflevector <32 x i64> %v.585, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.587 = mul <32 x i64> %v.586, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.588 = add <32 x i64> %v.584, %v.587
  %v.589 = insertelement <32 x i32> poison, i32 %v.579, i64 0
  %v.590 = shufflevector <32 x i32> %v.589, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.591 = add <32 x i32> %v.590, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.592 = insertelement <32 x i32> poison, i32 %v.580, i64 0
  %v.593 = shufflevector <32 x i32> %v.592, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.594 = mul <32 x i32> %v.593, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.595 = add <32 x i32> %v.591, %v.594
  %v.596 = sext <32 x i32> %v.595 to <32 x i64>
  %v.597 = sext i32 %v.579 to i64
  %v.598 = sext i32 %v.580 to i64
  %v.599 = insertelement <32 x i64> poison, i64 %v.597, i64 0
  %v.600 = shufflevector <32 x i64> %v.599, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.601 = add <32 x i64> %v.600, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.602 = insertelement <32 x i64> poison, i64 %v.598, i64 0
  %v.603 = shufflevector <32 x i64> %v.602, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.604 = mul <32 x i64> %v.603, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.605 = add <32 x i64> %v.601, %v.604
  %v.606 = sub <32 x i64> %v.596, %v.605
  %v.607 = insertelement <32 x i64> poison, i64 %v.581, i64 0
  %v.608 = shufflevector <32 x i64> %v.607, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.609 = mul <32 x i64> %v.606, %v.608
  %v.610 = add <32 x i64> %v.588, %v.609
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.610)
  %v.611 = load <32 x float>, ptr %r9
  %v.612 = fcmp uno <32 x float> %v.611, %v.611
  %v.613 = select <32 x i1> %v.612, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.611
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.613)
  %v.614 = bitcast <32 x i1> %v.404 to i32
  %v.615 = getelementptr i8, ptr %ctx, i64 200
  %v.616 = load ptr, ptr %v.615, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.616, i32 2, i32 %v.614, ptr %rows)
  br label %done.545
fast.543:
  %v.617 = load <32 x float>, ptr %r9
  %v.618 = fcmp uno <32 x float> %v.617, %v.617
  %v.619 = select <32 x i1> %v.618, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.617
  %v.620 = freeze i64 %v.539
  %v.621 = and i64 %v.620, %window.mask
  %v.622 = getelementptr i8, ptr %window, i64 %v.621
  %v.623 = shufflevector <32 x float> %v.619, <32 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.624 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.623, ptr %v.622, i32 4, <8 x i1> %v.624), !alias.scope !5, !noalias !8
  %v.625 = freeze i64 %v.540
  %v.626 = and i64 %v.625, %window.mask
  %v.627 = getelementptr i8, ptr %window, i64 %v.626
  %v.628 = shufflevector <32 x float> %v.619, <32 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.629 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.628, ptr %v.627, i32 4, <8 x i1> %v.629), !alias.scope !5, !noalias !8
  %v.630 = freeze i64 %v.541
  %v.631 = and i64 %v.630, %window.mask
  %v.632 = getelementptr i8, ptr %window, i64 %v.631
  %v.633 = shufflevector <32 x float> %v.619, <32 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.634 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.633, ptr %v.632, i32 4, <8 x i1> %v.634), !alias.scope !5, !noalias !8
  %v.635 = freeze i64 %v.542
  %v.636 = and i64 %v.635, %window.mask
  %v.637 = getelementptr i8, ptr %window, i64 %v.636
  %v.638 = shufflevector <32 x float> %v.619, <32 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.639 = shufflevector <32 x i1> %v.404, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.638, ptr %v.637, i32 4, <8 x i1> %v.639), !alias.scope !5, !noalias !8
  br label %done.545
done.545:
  %v.640 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %block.at.next = add i64 %block.at, 1
  %blocks = icmp ult i64 %block.at.next, %run.blocks
  br i1 %blocks, label %block.head, label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 128
  br i1 %gangs, label %gang.head, label %run.done
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

define internal <32 x float> @gather.some.v32f32.i32.4(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 15 by 1>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i32, ptr %base, i32 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 15 by 1>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i32 %bits to <32 x i1>
  %v.27 = shufflevector <32 x i1> %v.26, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i32, ptr %base, i32 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i32, ptr %base, <16 x i32> %v.20
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
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr, i32, <8 x i1>, <8 x float>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr, i32, <8 x i1>)

; tiles, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
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
  %v.16 = load i32, ptr %r3
  %v.17 = load i32, ptr %r1
  %v.18 = mul i32 %v.16, %v.17
  %v.19 = mul i32 1, %v.17
  store i32 %v.18, ptr %r4
  store i32 %v.19, ptr %r4.row
  %v.20 = load i32, ptr %r4
  %v.21 = load i32, ptr %r4.row
  %v.22 = load i32, ptr %r2
  %v.23 = add i32 %v.20, %v.22
  %v.24 = add i32 %v.21, 0
  store i32 %v.23, ptr %r5
  store i32 %v.24, ptr %r5.row
  %v.25 = load i32, ptr %r4
  %v.26 = load i32, ptr %r4.row
  %v.27 = sext i32 %v.25 to i64
  %v.28 = sext i32 %v.26 to i64
  %v.29 = mul i64 %v.28, 15
  %v.30 = call i64 @llvm.smin.i64(i64 %v.29, i64 0)
  %v.31 = call i64 @llvm.smax.i64(i64 %v.29, i64 0)
  %v.32 = add i64 %v.27, %v.30
  %v.33 = add i64 %v.27, %v.31
  %v.34 = icmp sge i64 %v.32, -2147483648
  %v.35 = icmp sle i64 %v.33, 2147483647
  %v.36 = and i1 %v.34, %v.35
  %v.37 = mul i64 %v.27, 4
  %v.38 = mul i64 %v.28, 4
  %v.39 = mul i64 1, 4
  store i64 %v.37, ptr %r13
  store i64 %v.38, ptr %r13.row
  store i1 %v.36, ptr %r13.ok
  store i32 %v.25, ptr %r13.narrow
  store i64 %v.39, ptr %r13.scale
  store i32 %v.26, ptr %r13.step
  %v.40 = load i64, ptr %r11
  %v.41 = load i64, ptr %r13
  %v.42 = load i64, ptr %r13.row
  %v.43 = load i1, ptr %r13.ok
  %v.44 = load i32, ptr %r13.narrow
  %v.45 = load i32, ptr %r13.step
  %v.46 = load i64, ptr %r13.scale
  %v.47 = add i64 %v.40, %v.41
  %v.48 = add i64 0, %v.42
  store i64 %v.47, ptr %r14
  store i64 %v.48, ptr %r14.row
  store i1 %v.43, ptr %r14.ok
  store i32 %v.44, ptr %r14.narrow
  store i64 %v.46, ptr %r14.scale
  store i32 %v.45, ptr %r14.step
  %v.49 = load i64, ptr %r14
  %v.50 = load i64, ptr %r14.row
  %v.51 = load i1, ptr %r14.ok
  %v.52 = load i32, ptr %r14.narrow
  %v.53 = load i32, ptr %r14.step
  %v.54 = load i64, ptr %r14.scale
  %v.55 = mul i64 %v.50, 1
  %v.56 = add i64 %v.49, %v.55
  %v.57 = mul i64 %v.50, 2
  %v.58 = add i64 %v.49, %v.57
  %v.59 = mul i64 %v.50, 3
  %v.60 = add i64 %v.49, %v.59
  %v.61 = mul i64 %v.50, 4
  %v.62 = add i64 %v.49, %v.61
  %v.63 = mul i64 %v.50, 5
  %v.64 = add i64 %v.49, %v.63
  %v.65 = mul i64 %v.50, 6
  %v.66 = add i64 %v.49, %v.65
  %v.67 = mul i64 %v.50, 7
  %v.68 = add i64 %v.49, %v.67
  %v.69 = mul i64 %v.50, 8
  %v.70 = add i64 %v.49, %v.69
  %v.71 = mul i64 %v.50, 9
  %v.72 = add i64 %v.49, %v.71
  %v.73 = mul i64 %v.50, 10
  %v.74 = add i64 %v.49, %v.73
  %v.75 = mul i64 %v.50, 11
  %v.76 = add i64 %v.49, %v.75
  %v.77 = mul i64 %v.50, 12
  %v.78 = add i64 %v.49, %v.77
  %v.79 = mul i64 %v.50, 13
  %v.80 = add i64 %v.49, %v.79
  %v.81 = mul i64 %v.50, 14
  %v.82 = add i64 %v.49, %v.81
  %v.83 = mul i64 %v.50, 15
  %v.84 = add i64 %v.49, %v.83
  %v.85 = sub i64 %v.49, %window.base
  %v.86 = sub i64 %v.56, %window.base
  %v.87 = sub i64 %v.58, %window.base
  %v.88 = sub i64 %v.60, %window.base
  %v.89 = sub i64 %v.62, %window.base
  %v.90 = sub i64 %v.64, %window.base
  %v.91 = sub i64 %v.66, %window.base
  %v.92 = sub i64 %v.68, %window.base
  %v.93 = sub i64 %v.70, %window.base
  %v.94 = sub i64 %v.72, %window.base
  %v.95 = sub i64 %v.74, %window.base
  %v.96 = sub i64 %v.76, %window.base
  %v.97 = sub i64 %v.78, %window.base
  %v.98 = sub i64 %v.80, %window.base
  %v.99 = sub i64 %v.82, %window.base
  %v.100 = sub i64 %v.84, %window.base
  br i1 %v.51, label %straight.104, label %slow.102, !prof !11
straight.104:
  %v.105 = add i64 %v.50, 2147483648
  %v.106 = icmp ult i64 %v.105, 4294967296
  %v.107 = or i64 %v.85, %v.86
  %v.108 = or i64 %v.107, %v.100
  %v.109 = call i64 @llvm.fshr.i64(i64 %v.108, i64 %v.108, i64 2)
  %v.110 = lshr i64 %window.limit, 2
  %v.111 = icmp ult i64 %v.109, %v.110
  %v.112 = and i1 %v.111, %v.106
  br i1 %v.112, label %fast.101, label %slow.102, !prof !11
slow.102:
  store i128 -1, ptr %mask.running
  br label %m.0.9
fast.101:
  %v.113 = freeze i64 %v.85
  %v.114 = and i64 %v.113, %window.mask
  %v.115 = getelementptr i8, ptr %window, i64 %v.114
  %v.116 = load float, ptr %v.115, align 4, !alias.scope !5, !noalias !8
  %v.117 = freeze i64 %v.86
  %v.118 = and i64 %v.117, %window.mask
  %v.119 = getelementptr i8, ptr %window, i64 %v.118
  %v.120 = load float, ptr %v.119, align 4, !alias.scope !5, !noalias !8
  %v.121 = freeze i64 %v.87
  %v.122 = and i64 %v.121, %window.mask
  %v.123 = getelementptr i8, ptr %window, i64 %v.122
  %v.124 = load float, ptr %v.123, align 4, !alias.scope !5, !noalias !8
  %v.125 = freeze i64 %v.88
  %v.126 = and i64 %v.125, %window.mask
  %v.127 = getelementptr i8, ptr %window, i64 %v.126
  %v.128 = load float, ptr %v.127, align 4, !alias.scope !5, !noalias !8
  %v.129 = freeze i64 %v.89
  %v.130 = and i64 %v.129, %window.mask
  %v.131 = getelementptr i8, ptr %window, i64 %v.130
  %v.132 = load float, ptr %v.131, align 4, !alias.scope !5, !noalias !8
  %v.133 = freeze i64 %v.90
  %v.134 = and i64 %v.133, %window.mask
  %v.135 = getelementptr i8, ptr %window, i64 %v.134
  %v.136 = load float, ptr %v.135, align 4, !alias.scope !5, !noalias !8
  %v.137 = freeze i64 %v.91
  %v.138 = and i64 %v.137, %window.mask
  %v.139 = getelementptr i8, ptr %window, i64 %v.138
  %v.140 = load float, ptr %v.139, align 4, !alias.scope !5, !noalias !8
  %v.141 = freeze i64 %v.92
  %v.142 = and i64 %v.141, %window.mask
  %v.143 = getelementptr i8, ptr %window, i64 %v.142
  %v.144 = load float, ptr %v.143, align 4, !alias.scope !5, !noalias !8
  %v.145 = freeze i64 %v.93
  %v.146 = and i64 %v.145, %window.mask
  %v.147 = getelementptr i8, ptr %window, i64 %v.146
  %v.148 = load float, ptr %v.147, align 4, !alias.scope !5, !noalias !8
  %v.149 = freeze i64 %v.94
  %v.150 = and i64 %v.149, %window.mask
  %v.151 = getelementptr i8, ptr %window, i64 %v.150
  %v.152 = load float, ptr %v.151, align 4, !alias.scope !5, !noalias !8
  %v.153 = freeze i64 %v.95
  %v.154 = and i64 %v.153, %window.mask
  %v.155 = getelementptr i8, ptr %window, i64 %v.154
  %v.156 = load float, ptr %v.155, align 4, !alias.scope !5, !noalias !8
  %v.157 = freeze i64 %v.96
  %v.158 = and i64 %v.157, %window.mask
  %v.159 = getelementptr i8, ptr %window, i64 %v.158
  %v.160 = load float, ptr %v.159, align 4, !alias.scope !5, !noalias !8
  %v.161 = freeze i64 %v.97
  %v.162 = and i64 %v.161, %window.mask
  %v.163 = getelementptr i8, ptr %window, i64 %v.162
  %v.164 = load float, ptr %v.163, align 4, !alias.scope !5, !noalias !8
  %v.165 = freeze i64 %v.98
  %v.166 = and i64 %v.165, %window.mask
  %v.167 = getelementptr i8, ptr %window, i64 %v.166
  %v.168 = load float, ptr %v.167, align 4, !alias.scope !5, !noalias !8
  %v.169 = freeze i64 %v.99
  %v.170 = and i64 %v.169, %window.mask
  %v.171 = getelementptr i8, ptr %window, i64 %v.170
  %v.172 = load float, ptr %v.171, align 4, !alias.scope !5, !noalias !8
  %v.173 = freeze i64 %v.100
  %v.174 = and i64 %v.173, %window.mask
  %v.175 = getelementptr i8, ptr %window, i64 %v.174
  %v.176 = load float, ptr %v.175, align 4, !alias.scope !5, !noalias !8
  %v.177 = insertelement <8 x float> poison, float %v.116, i64 0
  %v.178 = shufflevector <8 x float> %v.177, <8 x float> poison, <8 x i32> zeroinitializer
  %v.179 = insertelement <8 x float> poison, float %v.120, i64 0
  %v.180 = shufflevector <8 x float> %v.179, <8 x float> poison, <8 x i32> zeroinitializer
  %v.181 = insertelement <8 x float> poison, float %v.124, i64 0
  %v.182 = shufflevector <8 x float> %v.181, <8 x float> poison, <8 x i32> zeroinitializer
  %v.183 = insertelement <8 x float> poison, float %v.128, i64 0
  %v.184 = shufflevector <8 x float> %v.183, <8 x float> poison, <8 x i32> zeroinitializer
  %v.185 = insertelement <8 x float> poison, float %v.132, i64 0
  %v.186 = shufflevector <8 x float> %v.185, <8 x float> poison, <8 x i32> zeroinitializer
  %v.187 = insertelement <8 x float> poison, float %v.136, i64 0
  %v.188 = shufflevector <8 x float> %v.187, <8 x float> poison, <8 x i32> zeroinitializer
  %v.189 = insertelement <8 x float> poison, float %v.140, i64 0
  %v.190 = shufflevector <8 x float> %v.189, <8 x float> poison, <8 x i32> zeroinitializer
  %v.191 = insertelement <8 x float> poison, float %v.144, i64 0
  %v.192 = shufflevector <8 x float> %v.191, <8 x float> poison, <8 x i32> zeroinitializer
  %v.193 = insertelement <8 x float> poison, float %v.148, i64 0
  %v.194 = shufflevector <8 x float> %v.193, <8 x float> poison, <8 x i32> zeroinitializer
  %v.195 = insertelement <8 x float> poison, float %v.152, i64 0
  %v.196 = shufflevector <8 x float> %v.195, <8 x float> poison, <8 x i32> zeroinitializer
  %v.197 = insertelement <8 x float> poison, float %v.156, i64 0
  %v.198 = shufflevector <8 x float> %v.197, <8 x float> poison, <8 x i32> zeroinitializer
  %v.199 = insertelement <8 x float> poison, float %v.160, i64 0
  %v.200 = shufflevector <8 x float> %v.199, <8 x float> poison, <8 x i32> zeroinitializer
  %v.201 = insertelement <8 x float> poison, float %v.164, i64 0
  %v.202 = shufflevector <8 x float> %v.201, <8 x float> poison, <8 x i32> zeroinitializer
  %v.203 = insertelement <8 x float> poison, float %v.168, i64 0
  %v.204 = shufflevector <8 x float> %v.203, <8 x float> poison, <8 x i32> zeroinitializer
  %v.205 = insertelement <8 x float> poison, float %v.172, i64 0
  %v.206 = shufflevector <8 x float> %v.205, <8 x float> poison, <8 x i32> zeroinitializer
  %v.207 = insertelement <8 x float> poison, float %v.176, i64 0
  %v.208 = shufflevector <8 x float> %v.207, <8 x float> poison, <8 x i32> zeroinitializer
  %v.209 = shufflevector <8 x float> %v.178, <8 x float> %v.180, <16 x i32> <i32 0 to 15 by 1>
  %v.210 = shufflevector <8 x float> %v.182, <8 x float> %v.184, <16 x i32> <i32 0 to 15 by 1>
  %v.211 = shufflevector <8 x float> %v.186, <8 x float> %v.188, <16 x i32> <i32 0 to 15 by 1>
  %v.212 = shufflevector <8 x float> %v.190, <8 x float> %v.192, <16 x i32> <i32 0 to 15 by 1>
  %v.213 = shufflevector <8 x float> %v.194, <8 x float> %v.196, <16 x i32> <i32 0 to 15 by 1>
  %v.214 = shufflevector <8 x float> %v.198, <8 x float> %v.200, <16 x i32> <i32 0 to 15 by 1>
  %v.215 = shufflevector <8 x float> %v.202, <8 x float> %v.204, <16 x i32> <i32 0 to 15 by 1>
  %v.216 = shufflevector <8 x float> %v.206, <8 x float> %v.208, <16 x i32> <i32 0 to 15 by 1>
  %v.217 = shufflevector <16 x float> %v.209, <16 x float> %v.210, <32 x i32> <i32 0 to 31 by 1>
  %v.218 = shufflevector <16 x float> %v.211, <16 x float> %v.212, <32 x i32> <i32 0 to 31 by 1>
  %v.219 = shufflevector <16 x float> %v.213, <16 x float> %v.214, <32 x i32> <i32 0 to 31 by 1>
  %v.220 = shufflevector <16 x float> %v.215, <16 x float> %v.216, <32 x i32> <i32 0 to 31 by 1>
  %v.221 = shufflevector <32 x float> %v.217, <32 x float> %v.218, <64 x i32> <i32 0 to 63 by 1>
  %v.222 = shufflevector <32 x float> %v.219, <32 x float> %v.220, <64 x i32> <i32 0 to 63 by 1>
  %v.223 = shufflevector <64 x float> %v.221, <64 x float> %v.222, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.223, ptr %r7
  br label %done.103
done.103:
  %v.224 = load i32, ptr %r5
  %v.225 = load i32, ptr %r5.row
  %v.226 = sext i32 %v.224 to i64
  %v.227 = sext i32 %v.225 to i64
  %v.228 = mul i64 %v.227, 15
  %v.229 = call i64 @llvm.smin.i64(i64 %v.228, i64 0)
  %v.230 = call i64 @llvm.smax.i64(i64 %v.228, i64 0)
  %v.231 = add i64 %v.226, %v.229
  %v.232 = add i64 %v.226, %v.230
  %v.233 = icmp sge i64 %v.231, -2147483648
  %v.234 = icmp sle i64 %v.232, 2147483640
  %v.235 = and i1 %v.233, %v.234
  %v.236 = mul i64 %v.226, 4
  %v.237 = mul i64 %v.227, 4
  %v.238 = mul i64 1, 4
  store i64 %v.236, ptr %r15
  store i64 %v.237, ptr %r15.row
  store i1 %v.235, ptr %r15.ok
  store i32 %v.224, ptr %r15.narrow
  store i64 %v.238, ptr %r15.scale
  store i32 %v.225, ptr %r15.step
  %v.239 = load i64, ptr %r12
  %v.240 = load i64, ptr %r15
  %v.241 = load i64, ptr %r15.row
  %v.242 = load i1, ptr %r15.ok
  %v.243 = load i32, ptr %r15.narrow
  %v.244 = load i32, ptr %r15.step
  %v.245 = load i64, ptr %r15.scale
  %v.246 = add i64 %v.239, %v.240
  %v.247 = add i64 0, %v.241
  store i64 %v.246, ptr %r16
  store i64 %v.247, ptr %r16.row
  store i1 %v.242, ptr %r16.ok
  store i32 %v.243, ptr %r16.narrow
  store i64 %v.245, ptr %r16.scale
  store i32 %v.244, ptr %r16.step
  %v.248 = load i64, ptr %r16
  %v.249 = load i64, ptr %r16.row
  %v.250 = load i1, ptr %r16.ok
  %v.251 = load i32, ptr %r16.narrow
  %v.252 = load i32, ptr %r16.step
  %v.253 = load i64, ptr %r16.scale
  %v.254 = mul i64 %v.249, 1
  %v.255 = add i64 %v.248, %v.254
  %v.256 = mul i64 %v.249, 2
  %v.257 = add i64 %v.248, %v.256
  %v.258 = mul i64 %v.249, 3
  %v.259 = add i64 %v.248, %v.258
  %v.260 = mul i64 %v.249, 4
  %v.261 = add i64 %v.248, %v.260
  %v.262 = mul i64 %v.249, 5
  %v.263 = add i64 %v.248, %v.262
  %v.264 = mul i64 %v.249, 6
  %v.265 = add i64 %v.248, %v.264
  %v.266 = mul i64 %v.249, 7
  %v.267 = add i64 %v.248, %v.266
  %v.268 = mul i64 %v.249, 8
  %v.269 = add i64 %v.248, %v.268
  %v.270 = mul i64 %v.249, 9
  %v.271 = add i64 %v.248, %v.270
  %v.272 = mul i64 %v.249, 10
  %v.273 = add i64 %v.248, %v.272
  %v.274 = mul i64 %v.249, 11
  %v.275 = add i64 %v.248, %v.274
  %v.276 = mul i64 %v.249, 12
  %v.277 = add i64 %v.248, %v.276
  %v.278 = mul i64 %v.249, 13
  %v.279 = add i64 %v.248, %v.278
  %v.280 = mul i64 %v.249, 14
  %v.281 = add i64 %v.248, %v.280
  %v.282 = mul i64 %v.249, 15
  %v.283 = add i64 %v.248, %v.282
  %v.284 = sub i64 %v.248, %window.base
  %v.285 = sub i64 %v.255, %window.base
  %v.286 = sub i64 %v.257, %window.base
  %v.287 = sub i64 %v.259, %window.base
  %v.288 = sub i64 %v.261, %window.base
  %v.289 = sub i64 %v.263, %window.base
  %v.290 = sub i64 %v.265, %window.base
  %v.291 = sub i64 %v.267, %window.base
  %v.292 = sub i64 %v.269, %window.base
  %v.293 = sub i64 %v.271, %window.base
  %v.294 = sub i64 %v.273, %window.base
  %v.295 = sub i64 %v.275, %window.base
  %v.296 = sub i64 %v.277, %window.base
  %v.297 = sub i64 %v.279, %window.base
  %v.298 = sub i64 %v.281, %window.base
  %v.299 = sub i64 %v.283, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.250, label %straight.303, label %slow.301, !prof !11
straight.303:
  %v.304 = add i64 %v.249, 2147483648
  %v.305 = icmp ult i64 %v.304, 4294967296
  %v.306 = or i64 %v.284, %v.285
  %v.307 = or i64 %v.306, %v.299
  %v.308 = call i64 @llvm.fshr.i64(i64 %v.307, i64 %v.307, i64 2)
  %v.309 = lshr i64 %window.limit, 2
  %v.310 = icmp ult i64 %v.308, %v.309
  %v.311 = and i1 %v.310, %v.305
  store i1 %v.311, ptr %passed.12
  br i1 %v.311, label %fast.300, label %slow.301, !prof !11
slow.301:
  store i128 -1, ptr %mask.running
  br label %m.0.12
fast.300:
  %v.312 = freeze i64 %v.284
  %v.313 = and i64 %v.312, %window.mask
  %v.314 = getelementptr i8, ptr %window, i64 %v.313
  %v.315 = load <8 x float>, ptr %v.314, align 4, !alias.scope !5, !noalias !8
  %v.316 = freeze i64 %v.285
  %v.317 = and i64 %v.316, %window.mask
  %v.318 = getelementptr i8, ptr %window, i64 %v.317
  %v.319 = load <8 x float>, ptr %v.318, align 4, !alias.scope !5, !noalias !8
  %v.320 = freeze i64 %v.286
  %v.321 = and i64 %v.320, %window.mask
  %v.322 = getelementptr i8, ptr %window, i64 %v.321
  %v.323 = load <8 x float>, ptr %v.322, align 4, !alias.scope !5, !noalias !8
  %v.324 = freeze i64 %v.287
  %v.325 = and i64 %v.324, %window.mask
  %v.326 = getelementptr i8, ptr %window, i64 %v.325
  %v.327 = load <8 x float>, ptr %v.326, align 4, !alias.scope !5, !noalias !8
  %v.328 = freeze i64 %v.288
  %v.329 = and i64 %v.328, %window.mask
  %v.330 = getelementptr i8, ptr %window, i64 %v.329
  %v.331 = load <8 x float>, ptr %v.330, align 4, !alias.scope !5, !noalias !8
  %v.332 = freeze i64 %v.289
  %v.333 = and i64 %v.332, %window.mask
  %v.334 = getelementptr i8, ptr %window, i64 %v.333
  %v.335 = load <8 x float>, ptr %v.334, align 4, !alias.scope !5, !noalias !8
  %v.336 = freeze i64 %v.290
  %v.337 = and i64 %v.336, %window.mask
  %v.338 = getelementptr i8, ptr %window, i64 %v.337
  %v.339 = load <8 x float>, ptr %v.338, align 4, !alias.scope !5, !noalias !8
  %v.340 = freeze i64 %v.291
  %v.341 = and i64 %v.340, %window.mask
  %v.342 = getelementptr i8, ptr %window, i64 %v.341
  %v.343 = load <8 x float>, ptr %v.342, align 4, !alias.scope !5, !noalias !8
  %v.344 = freeze i64 %v.292
  %v.345 = and i64 %v.344, %window.mask
  %v.346 = getelementptr i8, ptr %window, i64 %v.345
  %v.347 = load <8 x float>, ptr %v.346, align 4, !alias.scope !5, !noalias !8
  %v.348 = freeze i64 %v.293
  %v.349 = and i64 %v.348, %window.mask
  %v.350 = getelementptr i8, ptr %window, i64 %v.349
  %v.351 = load <8 x float>, ptr %v.350, align 4, !alias.scope !5, !noalias !8
  %v.352 = freeze i64 %v.294
  %v.353 = and i64 %v.352, %window.mask
  %v.354 = getelementptr i8, ptr %window, i64 %v.353
  %v.355 = load <8 x float>, ptr %v.354, align 4, !alias.scope !5, !noalias !8
  %v.356 = freeze i64 %v.295
  %v.357 = and i64 %v.356, %window.mask
  %v.358 = getelementptr i8, ptr %window, i64 %v.357
  %v.359 = load <8 x float>, ptr %v.358, align 4, !alias.scope !5, !noalias !8
  %v.360 = freeze i64 %v.296
  %v.361 = and i64 %v.360, %window.mask
  %v.362 = getelementptr i8, ptr %window, i64 %v.361
  %v.363 = load <8 x float>, ptr %v.362, align 4, !alias.scope !5, !noalias !8
  %v.364 = freeze i64 %v.297
  %v.365 = and i64 %v.364, %window.mask
  %v.366 = getelementptr i8, ptr %window, i64 %v.365
  %v.367 = load <8 x float>, ptr %v.366, align 4, !alias.scope !5, !noalias !8
  %v.368 = freeze i64 %v.298
  %v.369 = and i64 %v.368, %window.mask
  %v.370 = getelementptr i8, ptr %window, i64 %v.369
  %v.371 = load <8 x float>, ptr %v.370, align 4, !alias.scope !5, !noalias !8
  %v.372 = freeze i64 %v.299
  %v.373 = and i64 %v.372, %window.mask
  %v.374 = getelementptr i8, ptr %window, i64 %v.373
  %v.375 = load <8 x float>, ptr %v.374, align 4, !alias.scope !5, !noalias !8
  %v.376 = shufflevector <8 x float> %v.315, <8 x float> %v.319, <16 x i32> <i32 0 to 15 by 1>
  %v.377 = shufflevector <8 x float> %v.323, <8 x float> %v.327, <16 x i32> <i32 0 to 15 by 1>
  %v.378 = shufflevector <8 x float> %v.331, <8 x float> %v.335, <16 x i32> <i32 0 to 15 by 1>
  %v.379 = shufflevector <8 x float> %v.339, <8 x float> %v.343, <16 x i32> <i32 0 to 15 by 1>
  %v.380 = shufflevector <8 x float> %v.347, <8 x float> %v.351, <16 x i32> <i32 0 to 15 by 1>
  %v.381 = shufflevector <8 x float> %v.355, <8 x float> %v.359, <16 x i32> <i32 0 to 15 by 1>
  %v.382 = shufflevector <8 x float> %v.363, <8 x float> %v.367, <16 x i32> <i32 0 to 15 by 1>
  %v.383 = shufflevector <8 x float> %v.371, <8 x float> %v.375, <16 x i32> <i32 0 to 15 by 1>
  %v.384 = shufflevector <16 x float> %v.376, <16 x float> %v.377, <32 x i32> <i32 0 to 31 by 1>
  %v.385 = shufflevector <16 x float> %v.378, <16 x float> %v.379, <32 x i32> <i32 0 to 31 by 1>
  %v.386 = shufflevector <16 x float> %v.380, <16 x float> %v.381, <32 x i32> <i32 0 to 31 by 1>
  %v.387 = shufflevector <16 x float> %v.382, <16 x float> %v.383, <32 x i32> <i32 0 to 31 by 1>
  %v.388 = shufflevector <32 x float> %v.384, <32 x float> %v.385, <64 x i32> <i32 0 to 63 by 1>
  %v.389 = shufflevector <32 x float> %v.386, <32 x float> %v.387, <64 x i32> <i32 0 to 63 by 1>
  %v.390 = shufflevector <64 x float> %v.388, <64 x float> %v.389, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.390, ptr %r8
  br label %done.302
done.302:
  %v.391 = load <128 x float>, ptr %r7
  %v.392 = load <128 x float>, ptr %r8
  %v.393 = fadd <128 x float> %v.391, %v.392
  store <128 x float> %v.393, ptr %r9
  %v.394 = load i64, ptr %r16
  %v.395 = load i64, ptr %r16.row
  %v.396 = load i1, ptr %r16.ok
  %v.397 = load i32, ptr %r16.narrow
  %v.398 = load i32, ptr %r16.step
  %v.399 = load i64, ptr %r16.scale
  %v.400 = mul i64 %v.395, 1
  %v.401 = add i64 %v.394, %v.400
  %v.402 = mul i64 %v.395, 2
  %v.403 = add i64 %v.394, %v.402
  %v.404 = mul i64 %v.395, 3
  %v.405 = add i64 %v.394, %v.404
  %v.406 = mul i64 %v.395, 4
  %v.407 = add i64 %v.394, %v.406
  %v.408 = mul i64 %v.395, 5
  %v.409 = add i64 %v.394, %v.408
  %v.410 = mul i64 %v.395, 6
  %v.411 = add i64 %v.394, %v.410
  %v.412 = mul i64 %v.395, 7
  %v.413 = add i64 %v.394, %v.412
  %v.414 = mul i64 %v.395, 8
  %v.415 = add i64 %v.394, %v.414
  %v.416 = mul i64 %v.395, 9
  %v.417 = add i64 %v.394, %v.416
  %v.418 = mul i64 %v.395, 10
  %v.419 = add i64 %v.394, %v.418
  %v.420 = mul i64 %v.395, 11
  %v.421 = add i64 %v.394, %v.420
  %v.422 = mul i64 %v.395, 12
  %v.423 = add i64 %v.394, %v.422
  %v.424 = mul i64 %v.395, 13
  %v.425 = add i64 %v.394, %v.424
  %v.426 = mul i64 %v.395, 14
  %v.427 = add i64 %v.394, %v.426
  %v.428 = mul i64 %v.395, 15
  %v.429 = add i64 %v.394, %v.428
  %v.430 = sub i64 %v.394, %window.base
  %v.431 = sub i64 %v.401, %window.base
  %v.432 = sub i64 %v.403, %window.base
  %v.433 = sub i64 %v.405, %window.base
  %v.434 = sub i64 %v.407, %window.base
  %v.435 = sub i64 %v.409, %window.base
  %v.436 = sub i64 %v.411, %window.base
  %v.437 = sub i64 %v.413, %window.base
  %v.438 = sub i64 %v.415, %window.base
  %v.439 = sub i64 %v.417, %window.base
  %v.440 = sub i64 %v.419, %window.base
  %v.441 = sub i64 %v.421, %window.base
  %v.442 = sub i64 %v.423, %window.base
  %v.443 = sub i64 %v.425, %window.base
  %v.444 = sub i64 %v.427, %window.base
  %v.445 = sub i64 %v.429, %window.base
  %v.446 = load <128 x float>, ptr %r9
  %v.447 = fcmp uno <128 x float> %v.446, %v.446
  %v.448 = select <128 x i1> %v.447, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.446
  %v.449 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.450 = freeze i64 %v.430
  %v.451 = and i64 %v.450, %window.mask
  %v.452 = getelementptr i8, ptr %window, i64 %v.451
  store <8 x float> %v.449, ptr %v.452, align 4, !alias.scope !5, !noalias !8
  %v.453 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.454 = freeze i64 %v.431
  %v.455 = and i64 %v.454, %window.mask
  %v.456 = getelementptr i8, ptr %window, i64 %v.455
  store <8 x float> %v.453, ptr %v.456, align 4, !alias.scope !5, !noalias !8
  %v.457 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.458 = freeze i64 %v.432
  %v.459 = and i64 %v.458, %window.mask
  %v.460 = getelementptr i8, ptr %window, i64 %v.459
  store <8 x float> %v.457, ptr %v.460, align 4, !alias.scope !5, !noalias !8
  %v.461 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.462 = freeze i64 %v.433
  %v.463 = and i64 %v.462, %window.mask
  %v.464 = getelementptr i8, ptr %window, i64 %v.463
  store <8 x float> %v.461, ptr %v.464, align 4, !alias.scope !5, !noalias !8
  %v.465 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.466 = freeze i64 %v.434
  %v.467 = and i64 %v.466, %window.mask
  %v.468 = getelementptr i8, ptr %window, i64 %v.467
  store <8 x float> %v.465, ptr %v.468, align 4, !alias.scope !5, !noalias !8
  %v.469 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.470 = freeze i64 %v.435
  %v.471 = and i64 %v.470, %window.mask
  %v.472 = getelementptr i8, ptr %window, i64 %v.471
  store <8 x float> %v.469, ptr %v.472, align 4, !alias.scope !5, !noalias !8
  %v.473 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.474 = freeze i64 %v.436
  %v.475 = and i64 %v.474, %window.mask
  %v.476 = getelementptr i8, ptr %window, i64 %v.475
  store <8 x float> %v.473, ptr %v.476, align 4, !alias.scope !5, !noalias !8
  %v.477 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.478 = freeze i64 %v.437
  %v.479 = and i64 %v.478, %window.mask
  %v.480 = getelementptr i8, ptr %window, i64 %v.479
  store <8 x float> %v.477, ptr %v.480, align 4, !alias.scope !5, !noalias !8
  %v.481 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.482 = freeze i64 %v.438
  %v.483 = and i64 %v.482, %window.mask
  %v.484 = getelementptr i8, ptr %window, i64 %v.483
  store <8 x float> %v.481, ptr %v.484, align 4, !alias.scope !5, !noalias !8
  %v.485 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.486 = freeze i64 %v.439
  %v.487 = and i64 %v.486, %window.mask
  %v.488 = getelementptr i8, ptr %window, i64 %v.487
  store <8 x float> %v.485, ptr %v.488, align 4, !alias.scope !5, !noalias !8
  %v.489 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.490 = freeze i64 %v.440
  %v.491 = and i64 %v.490, %window.mask
  %v.492 = getelementptr i8, ptr %window, i64 %v.491
  store <8 x float> %v.489, ptr %v.492, align 4, !alias.scope !5, !noalias !8
  %v.493 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.494 = freeze i64 %v.441
  %v.495 = and i64 %v.494, %window.mask
  %v.496 = getelementptr i8, ptr %window, i64 %v.495
  store <8 x float> %v.493, ptr %v.496, align 4, !alias.scope !5, !noalias !8
  %v.497 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.498 = freeze i64 %v.442
  %v.499 = and i64 %v.498, %window.mask
  %v.500 = getelementptr i8, ptr %window, i64 %v.499
  store <8 x float> %v.497, ptr %v.500, align 4, !alias.scope !5, !noalias !8
  %v.501 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.502 = freeze i64 %v.443
  %v.503 = and i64 %v.502, %window.mask
  %v.504 = getelementptr i8, ptr %window, i64 %v.503
  store <8 x float> %v.501, ptr %v.504, align 4, !alias.scope !5, !noalias !8
  %v.505 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.506 = freeze i64 %v.444
  %v.507 = and i64 %v.506, %window.mask
  %v.508 = getelementptr i8, ptr %window, i64 %v.507
  store <8 x float> %v.505, ptr %v.508, align 4, !alias.scope !5, !noalias !8
  %v.509 = shufflevector <128 x float> %v.448, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.510 = freeze i64 %v.445
  %v.511 = and i64 %v.510, %window.mask
  %v.512 = getelementptr i8, ptr %window, i64 %v.511
  store <8 x float> %v.509, ptr %v.512, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.513 = load i128, ptr %mask.0
  %v.514 = icmp eq i128 %v.513, 0
  br i1 %v.514, label %skip.0, label %run.515
run.515:
  store i128 0, ptr %mask.0
  %v.516 = bitcast i128 %v.513 to <128 x i1>
  store i128 %v.513, ptr %mask.running
  %v.517 = getelementptr i8, ptr %params, i64 0
  %v.518 = load i64, ptr %v.517, align 8, !invariant.load !0
  store i64 %v.518, ptr %r11
  %v.519 = getelementptr i8, ptr %params, i64 8
  %v.520 = load i64, ptr %v.519, align 8, !invariant.load !0
  store i64 %v.520, ptr %r12
  %v.521 = getelementptr i8, ptr %params, i64 16
  %v.522 = load i32, ptr %v.521, align 4, !invariant.load !0
  store i32 %v.522, ptr %r1
  %v.523 = urem i32 %first, 8
  store i32 %v.523, ptr %r2
  %v.524 = udiv i32 %first, 8
  %v.525 = urem i32 %v.524, 16
  store i32 %v.525, ptr %r3
  %v.526 = load i32, ptr %r3
  %v.527 = load i32, ptr %r1
  %v.528 = mul i32 %v.526, %v.527
  %v.529 = mul i32 1, %v.527
  store i32 %v.528, ptr %r4
  store i32 %v.529, ptr %r4.row
  %v.530 = load i32, ptr %r4
  %v.531 = load i32, ptr %r4.row
  %v.532 = load i32, ptr %r2
  %v.533 = add i32 %v.530, %v.532
  %v.534 = add i32 %v.531, 0
  store i32 %v.533, ptr %r5
  store i32 %v.534, ptr %r5.row
  %v.535 = load i32, ptr %r4
  %v.536 = load i32, ptr %r4.row
  %v.537 = sext i32 %v.535 to i64
  %v.538 = sext i32 %v.536 to i64
  %v.539 = mul i64 %v.538, 15
  %v.540 = call i64 @llvm.smin.i64(i64 %v.539, i64 0)
  %v.541 = call i64 @llvm.smax.i64(i64 %v.539, i64 0)
  %v.542 = add i64 %v.537, %v.540
  %v.543 = add i64 %v.537, %v.541
  %v.544 = icmp sge i64 %v.542, -2147483648
  %v.545 = icmp sle i64 %v.543, 2147483647
  %v.546 = and i1 %v.544, %v.545
  %v.547 = mul i64 %v.537, 4
  %v.548 = mul i64 %v.538, 4
  %v.549 = mul i64 1, 4
  store i64 %v.547, ptr %r13
  store i64 %v.548, ptr %r13.row
  store i1 %v.546, ptr %r13.ok
  store i32 %v.535, ptr %r13.narrow
  store i64 %v.549, ptr %r13.scale
  store i32 %v.536, ptr %r13.step
  %v.550 = load i64, ptr %r11
  %v.551 = load i64, ptr %r13
  %v.552 = load i64, ptr %r13.row
  %v.553 = load i1, ptr %r13.ok
  %v.554 = load i32, ptr %r13.narrow
  %v.555 = load i32, ptr %r13.step
  %v.556 = load i64, ptr %r13.scale
  %v.557 = add i64 %v.550, %v.551
  %v.558 = add i64 0, %v.552
  store i64 %v.557, ptr %r14
  store i64 %v.558, ptr %r14.row
  store i1 %v.553, ptr %r14.ok
  store i32 %v.554, ptr %r14.narrow
  store i64 %v.556, ptr %r14.scale
  store i32 %v.555, ptr %r14.step
  br label %m.0.9
m.0.9:
  %v.559 = load i128, ptr %mask.running
  %v.560 = bitcast i128 %v.559 to <128 x i1>
  %v.561 = load i64, ptr %r14
  %v.562 = load i64, ptr %r14.row
  %v.563 = load i1, ptr %r14.ok
  %v.564 = load i32, ptr %r14.narrow
  %v.565 = load i32, ptr %r14.step
  %v.566 = load i64, ptr %r14.scale
  %v.567 = insertelement <128 x i64> poison, i64 %v.561, i64 0
  %v.568 = shufflevector <128 x i64> %v.567, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.569 = insertelement <128 x i64> poison, i64 %v.562, i64 0
  %v.570 = shufflevector <128 x i64> %v.569, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.571 = mul <128 x i64> %v.570, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.572 = add <128 x i64> %v.568, %v.571
  %v.573 = load i64, ptr %r11
  %v.574 = load i32, ptr %r4
  %v.575 = load i32, ptr %r4.row
  %v.576 = insertelement <128 x i32> poison, i32 %v.574, i64 0
  %v.577 = shufflevector <128 x i32> %v.576, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.578 = insertelement <128 x i32> poison, i32 %v.575, i64 0
  %v.579 = shufflevector <128 x i32> %v.578, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.580 = mul <128 x i32> %v.579, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.581 = add <128 x i32> %v.577, %v.580
  %v.582 = add i64 %v.573, 0
  %v.583 = sub i64 %v.582, %window.base
  br i1 %v.563, label %straight.587, label %slow.585, !prof !11
straight.587:
  %v.588 = add i64 %v.583, 0
  %v.589 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.588)
  %v.590 = lshr i64 %v.589, 2
  %v.591 = call i64 @llvm.umin.i64(i64 %v.590, i64 2147483647)
  %v.592 = lshr i64 %v.588, 2
  %v.593 = call i64 @llvm.umin.i64(i64 %v.592, i64 1073741824)
  %v.594 = add i64 %v.591, %v.593
  %v.595 = icmp eq i64 %v.591, 0
  %v.596 = select i1 %v.595, i64 0, i64 %v.594
  %v.597 = trunc i64 %v.593 to i32
  %v.598 = insertelement <128 x i32> poison, i32 %v.597, i64 0
  %v.599 = shufflevector <128 x i32> %v.598, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.600 = add <128 x i32> %v.581, %v.599
  %v.601 = trunc i64 %v.596 to i32
  %v.602 = insertelement <128 x i32> poison, i32 %v.601, i64 0
  %v.603 = shufflevector <128 x i32> %v.602, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.604 = icmp uge <128 x i32> %v.600, %v.603
  %v.605 = and <128 x i1> %v.560, %v.604
  %v.606 = bitcast <128 x i1> %v.605 to i128
  %v.607 = icmp eq i128 %v.606, 0
  %v.608 = and i64 %v.588, 3
  %v.609 = icmp eq i64 %v.608, 0
  %v.610 = and i1 %v.607, %v.609
  br i1 %v.610, label %fast.584, label %slow.585, !prof !11
slow.585:
  %v.611 = insertelement <128 x i64> poison, i64 %v.561, i64 0
  %v.612 = shufflevector <128 x i64> %v.611, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.613 = insertelement <128 x i64> poison, i64 %v.562, i64 0
  %v.614 = shufflevector <128 x i64> %v.613, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.615 = mul <128 x i64> %v.614, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.616 = add <128 x i64> %v.612, %v.615
  %v.617 = insertelement <128 x i32> poison, i32 %v.564, i64 0
  %v.618 = shufflevector <128 x i32> %v.617, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.619 = insertelement <128 x i32> poison, i32 %v.565, i64 0
  %v.620 = shufflevector <128 x i32> %v.619, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.621 = mul <128 x i32> %v.620, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.622 = add <128 x i32> %v.618, %v.621
  %v.623 = sext <128 x i32> %v.622 to <128 x i64>
  %v.624 = sext i32 %v.564 to i64
  %v.625 = sext i32 %v.565 to i64
  %v.626 = insertelement <128 x i64> poison, i64 %v.624, i64 0
  %v.627 = shufflevector <128 x i64> %v.626, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.628 = insertelement <128 x i64> poison, i64 %v.625, i64 0
  %v.629 = shufflevector <128 x i64> %v.628, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.630 = mul <128 x i64> %v.629, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.631 = add <128 x i64> %v.627, %v.630
  %v.632 = sub <128 x i64> %v.623, %v.631
  %v.633 = insertelement <128 x i64> poison, i64 %v.566, i64 0
  %v.634 = shufflevector <128 x i64> %v.633, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.635 = mul <128 x i64> %v.632, %v.634
  %v.636 = add <128 x i64> %v.616, %v.635
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.636)
  %v.637 = load i64, ptr %r14
  %v.638 = load i64, ptr %r14.row
  %v.639 = load i1, ptr %r14.ok
  %v.640 = load i32, ptr %r14.narrow
  %v.641 = load i32, ptr %r14.step
  %v.642 = load i64, ptr %r14.scale
  %v.643 = insertelement <128 x i64> poison, i64 %v.637, i64 0
  %v.644 = shufflevector <128 x i64> %v.643, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.645 = insertelement <128 x i64> poison, i64 %v.638, i64 0
  %v.646 = shufflevector <128 x i64> %v.645, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.647 = mul <128 x i64> %v.646, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.648 = add <128 x i64> %v.644, %v.647
  %v.649 = insertelement <128 x i32> poison, i32 %v.640, i64 0
  %v.650 = shufflevector <128 x i32> %v.649, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.651 = insertelement <128 x i32> poison, i32 %v.641, i64 0
  %v.652 = shufflevector <128 x i32> %v.651, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.653 = mul <128 x i32> %v.652, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.654 = add <128 x i32> %v.650, %v.653
  %v.655 = sext <128 x i32> %v.654 to <128 x i64>
  %v.656 = sext i32 %v.640 to i64
  %v.657 = sext i32 %v.641 to i64
  %v.658 = insertelement <128 x i64> poison, i64 %v.656, i64 0
  %v.659 = shufflevector <128 x i64> %v.658, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.660 = insertelement <128 x i64> poison, i64 %v.657, i64 0
  %v.661 = shufflevector <128 x i64> %v.660, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.662 = mul <128 x i64> %v.661, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.663 = add <128 x i64> %v.659, %v.662
  %v.664 = sub <128 x i64> %v.655, %v.663
  %v.665 = insertelement <128 x i64> poison, i64 %v.642, i64 0
  %v.666 = shufflevector <128 x i64> %v.665, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.667 = mul <128 x i64> %v.664, %v.666
  %v.668 = add <128 x i64> %v.648, %v.667
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.668)
  %v.669 = bitcast <128 x i1> %v.560 to i128
  %v.670 = getelementptr i8, ptr %ctx, i64 200
  %v.671 = load ptr, ptr %v.670, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.671, i32 0, i128 %v.669, ptr %rows)
  %v.672 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.672, ptr %r7
  br label %done.586
fast.584:
  %v.673 = freeze i64 %v.583
  %v.674 = and i64 %v.673, %window.mask
  %v.675 = freeze <128 x i32> %v.581
  %v.676 = getelementptr i8, ptr %window, i64 %v.674
  %v.677 = bitcast <128 x i1> %v.560 to i128
  %v.678 = call <128 x float> @gather.some.v128f32.i32.4(ptr %v.676, <128 x i32> %v.675, i128 %v.677), !alias.scope !5, !noalias !8
  store <128 x float> %v.678, ptr %r7
  br label %done.586
done.586:
  %v.679 = load i32, ptr %r5
  %v.680 = load i32, ptr %r5.row
  %v.681 = sext i32 %v.679 to i64
  %v.682 = sext i32 %v.680 to i64
  %v.683 = mul i64 %v.682, 15
  %v.684 = call i64 @llvm.smin.i64(i64 %v.683, i64 0)
  %v.685 = call i64 @llvm.smax.i64(i64 %v.683, i64 0)
  %v.686 = add i64 %v.681, %v.684
  %v.687 = add i64 %v.681, %v.685
  %v.688 = icmp sge i64 %v.686, -2147483648
  %v.689 = icmp sle i64 %v.687, 2147483640
  %v.690 = and i1 %v.688, %v.689
  %v.691 = mul i64 %v.681, 4
  %v.692 = mul i64 %v.682, 4
  %v.693 = mul i64 1, 4
  store i64 %v.691, ptr %r15
  store i64 %v.692, ptr %r15.row
  store i1 %v.690, ptr %r15.ok
  store i32 %v.679, ptr %r15.narrow
  store i64 %v.693, ptr %r15.scale
  store i32 %v.680, ptr %r15.step
  %v.694 = load i64, ptr %r12
  %v.695 = load i64, ptr %r15
  %v.696 = load i64, ptr %r15.row
  %v.697 = load i1, ptr %r15.ok
  %v.698 = load i32, ptr %r15.narrow
  %v.699 = load i32, ptr %r15.step
  %v.700 = load i64, ptr %r15.scale
  %v.701 = add i64 %v.694, %v.695
  %v.702 = add i64 0, %v.696
  store i64 %v.701, ptr %r16
  store i64 %v.702, ptr %r16.row
  store i1 %v.697, ptr %r16.ok
  store i32 %v.698, ptr %r16.narrow
  store i64 %v.700, ptr %r16.scale
  store i32 %v.699, ptr %r16.step
  br label %m.0.12
m.0.12:
  %v.703 = load i128, ptr %mask.running
  %v.704 = bitcast i128 %v.703 to <128 x i1>
  %v.705 = load i64, ptr %r16
  %v.706 = load i64, ptr %r16.row
  %v.707 = load i1, ptr %r16.ok
  %v.708 = load i32, ptr %r16.narrow
  %v.709 = load i32, ptr %r16.step
  %v.710 = load i64, ptr %r16.scale
  %v.711 = mul i64 %v.706, 1
  %v.712 = add i64 %v.705, %v.711
  %v.713 = mul i64 %v.706, 2
  %v.714 = add i64 %v.705, %v.713
  %v.715 = mul i64 %v.706, 3
  %v.716 = add i64 %v.705, %v.715
  %v.717 = mul i64 %v.706, 4
  %v.718 = add i64 %v.705, %v.717
  %v.719 = mul i64 %v.706, 5
  %v.720 = add i64 %v.705, %v.719
  %v.721 = mul i64 %v.706, 6
  %v.722 = add i64 %v.705, %v.721
  %v.723 = mul i64 %v.706, 7
  %v.724 = add i64 %v.705, %v.723
  %v.725 = mul i64 %v.706, 8
  %v.726 = add i64 %v.705, %v.725
  %v.727 = mul i64 %v.706, 9
  %v.728 = add i64 %v.705, %v.727
  %v.729 = mul i64 %v.706, 10
  %v.730 = add i64 %v.705, %v.729
  %v.731 = mul i64 %v.706, 11
  %v.732 = add i64 %v.705, %v.731
  %v.733 = mul i64 %v.706, 12
  %v.734 = add i64 %v.705, %v.733
  %v.735 = mul i64 %v.706, 13
  %v.736 = add i64 %v.705, %v.735
  %v.737 = mul i64 %v.706, 14
  %v.738 = add i64 %v.705, %v.737
  %v.739 = mul i64 %v.706, 15
  %v.740 = add i64 %v.705, %v.739
  %v.741 = sub i64 %v.705, %window.base
  %v.742 = sub i64 %v.712, %window.base
  %v.743 = sub i64 %v.714, %window.base
  %v.744 = sub i64 %v.716, %window.base
  %v.745 = sub i64 %v.718, %window.base
  %v.746 = sub i64 %v.720, %window.base
  %v.747 = sub i64 %v.722, %window.base
  %v.748 = sub i64 %v.724, %window.base
  %v.749 = sub i64 %v.726, %window.base
  %v.750 = sub i64 %v.728, %window.base
  %v.751 = sub i64 %v.730, %window.base
  %v.752 = sub i64 %v.732, %window.base
  %v.753 = sub i64 %v.734, %window.base
  %v.754 = sub i64 %v.736, %window.base
  %v.755 = sub i64 %v.738, %window.base
  %v.756 = sub i64 %v.740, %window.base
  store i1 false, ptr %passed.12
  br i1 %v.707, label %straight.760, label %slow.758, !prof !11
straight.760:
  %v.761 = add i64 %v.706, 2147483648
  %v.762 = icmp ult i64 %v.761, 4294967296
  %v.763 = or i64 %v.741, %v.742
  %v.764 = or i64 %v.763, %v.756
  %v.765 = call i64 @llvm.fshr.i64(i64 %v.764, i64 %v.764, i64 2)
  %v.766 = lshr i64 %window.limit, 2
  %v.767 = icmp ult i64 %v.765, %v.766
  %v.768 = and i1 %v.767, %v.762
  store i1 %v.768, ptr %passed.12
  br i1 %v.768, label %fast.757, label %slow.758, !prof !11
slow.758:
  %v.769 = insertelement <128 x i64> poison, i64 %v.705, i64 0
  %v.770 = shufflevector <128 x i64> %v.769, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.771 = add <128 x i64> %v.770, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.772 = insertelement <128 x i64> poison, i64 %v.706, i64 0
  %v.773 = shufflevector <128 x i64> %v.772, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.774 = mul <128 x i64> %v.773, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.775 = add <128 x i64> %v.771, %v.774
  %v.776 = insertelement <128 x i32> poison, i32 %v.708, i64 0
  %v.777 = shufflevector <128 x i32> %v.776, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.778 = add <128 x i32> %v.777, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.779 = insertelement <128 x i32> poison, i32 %v.709, i64 0
  %v.780 = shufflevector <128 x i32> %v.779, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.781 = mul <128 x i32> %v.780, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.782 = add <128 x i32> %v.778, %v.781
  %v.783 = sext <128 x i32> %v.782 to <128 x i64>
  %v.784 = sext i32 %v.708 to i64
  %v.785 = sext i32 %v.709 to i64
  %v.786 = insertelement <128 x i64> poison, i64 %v.784, i64 0
  %v.787 = shufflevector <128 x i64> %v.786, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.788 = add <128 x i64> %v.787, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.789 = insertelement <128 x i64> poison, i64 %v.785, i64 0
  %v.790 = shufflevector <128 x i64> %v.789, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.791 = mul <128 x i64> %v.790, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.792 = add <128 x i64> %v.788, %v.791
  %v.793 = sub <128 x i64> %v.783, %v.792
  %v.794 = insertelement <128 x i64> poison, i64 %v.710, i64 0
  %v.795 = shufflevector <128 x i64> %v.794, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.796 = mul <128 x i64> %v.793, %v.795
  %v.797 = add <128 x i64> %v.775, %v.796
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.797)
  %v.798 = load i64, ptr %r16
  %v.799 = load i64, ptr %r16.row
  %v.800 = load i1, ptr %r16.ok
  %v.801 = load i32, ptr %r16.narrow
  %v.802 = load i32, ptr %r16.step
  %v.803 = load i64, ptr %r16.scale
  %v.804 = insertelement <128 x i64> poison, i64 %v.798, i64 0
  %v.805 = shufflevector <128 x i64> %v.804, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.806 = add <128 x i64> %v.805, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.807 = insertelement <128 x i64> poison, i64 %v.799, i64 0
  %v.808 = shufflevector <128 x i64> %v.807, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.809 = mul <128 x i64> %v.808, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.810 = add <128 x i64> %v.806, %v.809
  %v.811 = insertelement <128 x i32> poison, i32 %v.801, i64 0
  %v.812 = shufflevector <128 x i32> %v.811, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.813 = add <128 x i32> %v.812, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.814 = insertelement <128 x i32> poison, i32 %v.802, i64 0
  %v.815 = shufflevector <128 x i32> %v.814, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.816 = mul <128 x i32> %v.815, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.817 = add <128 x i32> %v.813, %v.816
  %v.818 = sext <128 x i32> %v.817 to <128 x i64>
  %v.819 = sext i32 %v.801 to i64
  %v.820 = sext i32 %v.802 to i64
  %v.821 = insertelement <128 x i64> poison, i64 %v.819, i64 0
  %v.822 = shufflevector <128 x i64> %v.821, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.823 = add <128 x i64> %v.822, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.824 = insertelement <128 x i64> poison, i64 %v.820, i64 0
  %v.825 = shufflevector <128 x i64> %v.824, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.826 = mul <128 x i64> %v.825, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.827 = add <128 x i64> %v.823, %v.826
  %v.828 = sub <128 x i64> %v.818, %v.827
  %v.829 = insertelement <128 x i64> poison, i64 %v.803, i64 0
  %v.830 = shufflevector <128 x i64> %v.829, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.831 = mul <128 x i64> %v.828, %v.830
  %v.832 = add <128 x i64> %v.810, %v.831
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.832)
  %v.833 = bitcast <128 x i1> %v.704 to i128
  %v.834 = getelementptr i8, ptr %ctx, i64 200
  %v.835 = load ptr, ptr %v.834, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.835, i32 1, i128 %v.833, ptr %rows)
  %v.836 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.836, ptr %r8
  br label %done.759
fast.757:
  %v.837 = freeze i64 %v.741
  %v.838 = and i64 %v.837, %window.mask
  %v.839 = getelementptr i8, ptr %window, i64 %v.838
  %v.840 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.841 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.839, i32 4, <8 x i1> %v.840, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.842 = freeze i64 %v.742
  %v.843 = and i64 %v.842, %window.mask
  %v.844 = getelementptr i8, ptr %window, i64 %v.843
  %v.845 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.846 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.844, i32 4, <8 x i1> %v.845, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.847 = freeze i64 %v.743
  %v.848 = and i64 %v.847, %window.mask
  %v.849 = getelementptr i8, ptr %window, i64 %v.848
  %v.850 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.851 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.849, i32 4, <8 x i1> %v.850, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.852 = freeze i64 %v.744
  %v.853 = and i64 %v.852, %window.mask
  %v.854 = getelementptr i8, ptr %window, i64 %v.853
  %v.855 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.856 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.854, i32 4, <8 x i1> %v.855, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.857 = freeze i64 %v.745
  %v.858 = and i64 %v.857, %window.mask
  %v.859 = getelementptr i8, ptr %window, i64 %v.858
  %v.860 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.861 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.859, i32 4, <8 x i1> %v.860, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.862 = freeze i64 %v.746
  %v.863 = and i64 %v.862, %window.mask
  %v.864 = getelementptr i8, ptr %window, i64 %v.863
  %v.865 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.866 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.864, i32 4, <8 x i1> %v.865, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.867 = freeze i64 %v.747
  %v.868 = and i64 %v.867, %window.mask
  %v.869 = getelementptr i8, ptr %window, i64 %v.868
  %v.870 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.871 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.869, i32 4, <8 x i1> %v.870, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.872 = freeze i64 %v.748
  %v.873 = and i64 %v.872, %window.mask
  %v.874 = getelementptr i8, ptr %window, i64 %v.873
  %v.875 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.876 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.874, i32 4, <8 x i1> %v.875, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.877 = freeze i64 %v.749
  %v.878 = and i64 %v.877, %window.mask
  %v.879 = getelementptr i8, ptr %window, i64 %v.878
  %v.880 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.881 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.879, i32 4, <8 x i1> %v.880, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.882 = freeze i64 %v.750
  %v.883 = and i64 %v.882, %window.mask
  %v.884 = getelementptr i8, ptr %window, i64 %v.883
  %v.885 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.886 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.884, i32 4, <8 x i1> %v.885, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.887 = freeze i64 %v.751
  %v.888 = and i64 %v.887, %window.mask
  %v.889 = getelementptr i8, ptr %window, i64 %v.888
  %v.890 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.891 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.889, i32 4, <8 x i1> %v.890, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.892 = freeze i64 %v.752
  %v.893 = and i64 %v.892, %window.mask
  %v.894 = getelementptr i8, ptr %window, i64 %v.893
  %v.895 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.896 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.894, i32 4, <8 x i1> %v.895, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.897 = freeze i64 %v.753
  %v.898 = and i64 %v.897, %window.mask
  %v.899 = getelementptr i8, ptr %window, i64 %v.898
  %v.900 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.901 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.899, i32 4, <8 x i1> %v.900, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.902 = freeze i64 %v.754
  %v.903 = and i64 %v.902, %window.mask
  %v.904 = getelementptr i8, ptr %window, i64 %v.903
  %v.905 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.906 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.904, i32 4, <8 x i1> %v.905, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.907 = freeze i64 %v.755
  %v.908 = and i64 %v.907, %window.mask
  %v.909 = getelementptr i8, ptr %window, i64 %v.908
  %v.910 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.911 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.909, i32 4, <8 x i1> %v.910, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.912 = freeze i64 %v.756
  %v.913 = and i64 %v.912, %window.mask
  %v.914 = getelementptr i8, ptr %window, i64 %v.913
  %v.915 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.916 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr %v.914, i32 4, <8 x i1> %v.915, <8 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.917 = shufflevector <8 x float> %v.841, <8 x float> %v.846, <16 x i32> <i32 0 to 15 by 1>
  %v.918 = shufflevector <8 x float> %v.851, <8 x float> %v.856, <16 x i32> <i32 0 to 15 by 1>
  %v.919 = shufflevector <8 x float> %v.861, <8 x float> %v.866, <16 x i32> <i32 0 to 15 by 1>
  %v.920 = shufflevector <8 x float> %v.871, <8 x float> %v.876, <16 x i32> <i32 0 to 15 by 1>
  %v.921 = shufflevector <8 x float> %v.881, <8 x float> %v.886, <16 x i32> <i32 0 to 15 by 1>
  %v.922 = shufflevector <8 x float> %v.891, <8 x float> %v.896, <16 x i32> <i32 0 to 15 by 1>
  %v.923 = shufflevector <8 x float> %v.901, <8 x float> %v.906, <16 x i32> <i32 0 to 15 by 1>
  %v.924 = shufflevector <8 x float> %v.911, <8 x float> %v.916, <16 x i32> <i32 0 to 15 by 1>
  %v.925 = shufflevector <16 x float> %v.917, <16 x float> %v.918, <32 x i32> <i32 0 to 31 by 1>
  %v.926 = shufflevector <16 x float> %v.919, <16 x float> %v.920, <32 x i32> <i32 0 to 31 by 1>
  %v.927 = shufflevector <16 x float> %v.921, <16 x float> %v.922, <32 x i32> <i32 0 to 31 by 1>
  %v.928 = shufflevector <16 x float> %v.923, <16 x float> %v.924, <32 x i32> <i32 0 to 31 by 1>
  %v.929 = shufflevector <32 x float> %v.925, <32 x float> %v.926, <64 x i32> <i32 0 to 63 by 1>
  %v.930 = shufflevector <32 x float> %v.927, <32 x float> %v.928, <64 x i32> <i32 0 to 63 by 1>
  %v.931 = shufflevector <64 x float> %v.929, <64 x float> %v.930, <128 x i32> <i32 0 to 127 by 1>
  store <128 x float> %v.931, ptr %r8
  br label %done.759
done.759:
  %v.932 = load <128 x float>, ptr %r7
  %v.933 = load <128 x float>, ptr %r8
  %v.934 = fadd <128 x float> %v.932, %v.933
  store <128 x float> %v.934, ptr %r9
  %v.935 = load i64, ptr %r16
  %v.936 = load i64, ptr %r16.row
  %v.937 = load i1, ptr %r16.ok
  %v.938 = load i32, ptr %r16.narrow
  %v.939 = load i32, ptr %r16.step
  %v.940 = load i64, ptr %r16.scale
  %v.941 = mul i64 %v.936, 1
  %v.942 = add i64 %v.935, %v.941
  %v.943 = mul i64 %v.936, 2
  %v.944 = add i64 %v.935, %v.943
  %v.945 = mul i64 %v.936, 3
  %v.946 = add i64 %v.935, %v.945
  %v.947 = mul i64 %v.936, 4
  %v.948 = add i64 %v.935, %v.947
  %v.949 = mul i64 %v.936, 5
  %v.950 = add i64 %v.935, %v.949
  %v.951 = mul i64 %v.936, 6
  %v.952 = add i64 %v.935, %v.951
  %v.953 = mul i64 %v.936, 7
  %v.954 = add i64 %v.935, %v.953
  %v.955 = mul i64 %v.936, 8
  %v.956 = add i64 %v.935, %v.955
  %v.957 = mul i64 %v.936, 9
  %v.958 = add i64 %v.935, %v.957
  %v.959 = mul i64 %v.936, 10
  %v.960 = add i64 %v.935, %v.959
  %v.961 = mul i64 %v.936, 11
  %v.962 = add i64 %v.935, %v.961
  %v.963 = mul i64 %v.936, 12
  %v.964 = add i64 %v.935, %v.963
  %v.965 = mul i64 %v.936, 13
  %v.966 = add i64 %v.935, %v.965
  %v.967 = mul i64 %v.936, 14
  %v.968 = add i64 %v.935, %v.967
  %v.969 = mul i64 %v.936, 15
  %v.970 = add i64 %v.935, %v.969
  %v.971 = sub i64 %v.935, %window.base
  %v.972 = sub i64 %v.942, %window.base
  %v.973 = sub i64 %v.944, %window.base
  %v.974 = sub i64 %v.946, %window.base
  %v.975 = sub i64 %v.948, %window.base
  %v.976 = sub i64 %v.950, %window.base
  %v.977 = sub i64 %v.952, %window.base
  %v.978 = sub i64 %v.954, %window.base
  %v.979 = sub i64 %v.956, %window.base
  %v.980 = sub i64 %v.958, %window.base
  %v.981 = sub i64 %v.960, %window.base
  %v.982 = sub i64 %v.962, %window.base
  %v.983 = sub i64 %v.964, %window.base
  %v.984 = sub i64 %v.966, %window.base
  %v.985 = sub i64 %v.968, %window.base
  %v.986 = sub i64 %v.970, %window.base
  %v.990 = load i1, ptr %passed.12
  br i1 %v.990, label %fast.987, label %slow.988, !prof !11
slow.988:
  %v.991 = insertelement <128 x i64> poison, i64 %v.935, i64 0
  %v.992 = shufflevector <128 x i64> %v.991, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.993 = add <128 x i64> %v.992, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.994 = insertelement <128 x i64> poison, i64 %v.936, i64 0
  %v.995 = shufflevector <128 x i64> %v.994, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.996 = mul <128 x i64> %v.995, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.997 = add <128 x i64> %v.993, %v.996
  %v.998 = insertelement <128 x i32> poison, i32 %v.938, i64 0
  %v.999 = shufflevector <128 x i32> %v.998, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1000 = add <128 x i32> %v.999, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1001 = insertelement <128 x i32> poison, i32 %v.939, i64 0
  %v.1002 = shufflevector <128 x i32> %v.1001, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1003 = mul <128 x i32> %v.1002, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1004 = add <128 x i32> %v.1000, %v.1003
  %v.1005 = sext <128 x i32> %v.1004 to <128 x i64>
  %v.1006 = sext i32 %v.938 to i64
  %v.1007 = sext i32 %v.939 to i64
  %v.1008 = insertelement <128 x i64> poison, i64 %v.1006, i64 0
  %v.1009 = shufflevector <128 x i64> %v.1008, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1010 = add <128 x i64> %v.1009, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1011 = insertelement <128 x i64> poison, i64 %v.1007, i64 0
  %v.1012 = shufflevector <128 x i64> %v.1011, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1013 = mul <128 x i64> %v.1012, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1014 = add <128 x i64> %v.1010, %v.1013
  %v.1015 = sub <128 x i64> %v.1005, %v.1014
  %v.1016 = insertelement <128 x i64> poison, i64 %v.940, i64 0
  %v.1017 = shufflevector <128 x i64> %v.1016, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1018 = mul <128 x i64> %v.1015, %v.1017
  %v.1019 = add <128 x i64> %v.997, %v.1018
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.1019)
  %v.1020 = load i64, ptr %r16
  %v.1021 = load i64, ptr %r16.row
  %v.1022 = load i1, ptr %r16.ok
  %v.1023 = load i32, ptr %r16.narrow
  %v.1024 = load i32, ptr %r16.step
  %v.1025 = load i64, ptr %r16.scale
  %v.1026 = insertelement <128 x i64> poison, i64 %v.1020, i64 0
  %v.1027 = shufflevector <128 x i64> %v.1026, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1028 = add <128 x i64> %v.1027, <i64 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4, 0 to 28 by 4>
  %v.1029 = insertelement <128 x i64> poison, i64 %v.1021, i64 0
  %v.1030 = shufflevector <128 x i64> %v.1029, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1031 = mul <128 x i64> %v.1030, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1032 = add <128 x i64> %v.1028, %v.1031
  %v.1033 = insertelement <128 x i32> poison, i32 %v.1023, i64 0
  %v.1034 = shufflevector <128 x i32> %v.1033, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1035 = add <128 x i32> %v.1034, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1036 = insertelement <128 x i32> poison, i32 %v.1024, i64 0
  %v.1037 = shufflevector <128 x i32> %v.1036, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.1038 = mul <128 x i32> %v.1037, <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1039 = add <128 x i32> %v.1035, %v.1038
  %v.1040 = sext <128 x i32> %v.1039 to <128 x i64>
  %v.1041 = sext i32 %v.1023 to i64
  %v.1042 = sext i32 %v.1024 to i64
  %v.1043 = insertelement <128 x i64> poison, i64 %v.1041, i64 0
  %v.1044 = shufflevector <128 x i64> %v.1043, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1045 = add <128 x i64> %v.1044, <i64 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.1046 = insertelement <128 x i64> poison, i64 %v.1042, i64 0
  %v.1047 = shufflevector <128 x i64> %v.1046, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1048 = mul <128 x i64> %v.1047, <i64 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0, 4 to 4 by 0, 5 to 5 by 0, 6 to 6 by 0, 7 to 7 by 0, 8 to 8 by 0, 9 to 9 by 0, 10 to 10 by 0, 11 to 11 by 0, 12 to 12 by 0, 13 to 13 by 0, 14 to 14 by 0, 15 to 15 by 0>
  %v.1049 = add <128 x i64> %v.1045, %v.1048
  %v.1050 = sub <128 x i64> %v.1040, %v.1049
  %v.1051 = insertelement <128 x i64> poison, i64 %v.1025, i64 0
  %v.1052 = shufflevector <128 x i64> %v.1051, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.1053 = mul <128 x i64> %v.1050, %v.1052
  %v.1054 = add <128 x i64> %v.1032, %v.1053
  call void @row.store.v128i64(ptr %rows, i64 256, <128 x i64> %v.1054)
  %v.1055 = load <128 x float>, ptr %r9
  %v.1056 = fcmp uno <128 x float> %v.1055, %v.1055
  %v.1057 = select <128 x i1> %v.1056, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.1055
  call void @row.store.v128f32(ptr %rows, i64 512, <128 x float> %v.1057)
  %v.1058 = bitcast <128 x i1> %v.704 to i128
  %v.1059 = getelementptr i8, ptr %ctx, i64 200
  %v.1060 = load ptr, ptr %v.1059, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.1060, i32 2, i128 %v.1058, ptr %rows)
  br label %done.989
fast.987:
  %v.1061 = load <128 x float>, ptr %r9
  %v.1062 = fcmp uno <128 x float> %v.1061, %v.1061
  %v.1063 = select <128 x i1> %v.1062, <128 x float> splat (float 0x7FFFFFFFE0000000), <128 x float> %v.1061
  %v.1064 = freeze i64 %v.971
  %v.1065 = and i64 %v.1064, %window.mask
  %v.1066 = getelementptr i8, ptr %window, i64 %v.1065
  %v.1067 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.1068 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1067, ptr %v.1066, i32 4, <8 x i1> %v.1068), !alias.scope !5, !noalias !8
  %v.1069 = freeze i64 %v.972
  %v.1070 = and i64 %v.1069, %window.mask
  %v.1071 = getelementptr i8, ptr %window, i64 %v.1070
  %v.1072 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.1073 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1072, ptr %v.1071, i32 4, <8 x i1> %v.1073), !alias.scope !5, !noalias !8
  %v.1074 = freeze i64 %v.973
  %v.1075 = and i64 %v.1074, %window.mask
  %v.1076 = getelementptr i8, ptr %window, i64 %v.1075
  %v.1077 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.1078 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1077, ptr %v.1076, i32 4, <8 x i1> %v.1078), !alias.scope !5, !noalias !8
  %v.1079 = freeze i64 %v.974
  %v.1080 = and i64 %v.1079, %window.mask
  %v.1081 = getelementptr i8, ptr %window, i64 %v.1080
  %v.1082 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.1083 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1082, ptr %v.1081, i32 4, <8 x i1> %v.1083), !alias.scope !5, !noalias !8
  %v.1084 = freeze i64 %v.975
  %v.1085 = and i64 %v.1084, %window.mask
  %v.1086 = getelementptr i8, ptr %window, i64 %v.1085
  %v.1087 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.1088 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1087, ptr %v.1086, i32 4, <8 x i1> %v.1088), !alias.scope !5, !noalias !8
  %v.1089 = freeze i64 %v.976
  %v.1090 = and i64 %v.1089, %window.mask
  %v.1091 = getelementptr i8, ptr %window, i64 %v.1090
  %v.1092 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.1093 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1092, ptr %v.1091, i32 4, <8 x i1> %v.1093), !alias.scope !5, !noalias !8
  %v.1094 = freeze i64 %v.977
  %v.1095 = and i64 %v.1094, %window.mask
  %v.1096 = getelementptr i8, ptr %window, i64 %v.1095
  %v.1097 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.1098 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1097, ptr %v.1096, i32 4, <8 x i1> %v.1098), !alias.scope !5, !noalias !8
  %v.1099 = freeze i64 %v.978
  %v.1100 = and i64 %v.1099, %window.mask
  %v.1101 = getelementptr i8, ptr %window, i64 %v.1100
  %v.1102 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.1103 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1102, ptr %v.1101, i32 4, <8 x i1> %v.1103), !alias.scope !5, !noalias !8
  %v.1104 = freeze i64 %v.979
  %v.1105 = and i64 %v.1104, %window.mask
  %v.1106 = getelementptr i8, ptr %window, i64 %v.1105
  %v.1107 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.1108 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1107, ptr %v.1106, i32 4, <8 x i1> %v.1108), !alias.scope !5, !noalias !8
  %v.1109 = freeze i64 %v.980
  %v.1110 = and i64 %v.1109, %window.mask
  %v.1111 = getelementptr i8, ptr %window, i64 %v.1110
  %v.1112 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.1113 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1112, ptr %v.1111, i32 4, <8 x i1> %v.1113), !alias.scope !5, !noalias !8
  %v.1114 = freeze i64 %v.981
  %v.1115 = and i64 %v.1114, %window.mask
  %v.1116 = getelementptr i8, ptr %window, i64 %v.1115
  %v.1117 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.1118 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1117, ptr %v.1116, i32 4, <8 x i1> %v.1118), !alias.scope !5, !noalias !8
  %v.1119 = freeze i64 %v.982
  %v.1120 = and i64 %v.1119, %window.mask
  %v.1121 = getelementptr i8, ptr %window, i64 %v.1120
  %v.1122 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.1123 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1122, ptr %v.1121, i32 4, <8 x i1> %v.1123), !alias.scope !5, !noalias !8
  %v.1124 = freeze i64 %v.983
  %v.1125 = and i64 %v.1124, %window.mask
  %v.1126 = getelementptr i8, ptr %window, i64 %v.1125
  %v.1127 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.1128 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1127, ptr %v.1126, i32 4, <8 x i1> %v.1128), !alias.scope !5, !noalias !8
  %v.1129 = freeze i64 %v.984
  %v.1130 = and i64 %v.1129, %window.mask
  %v.1131 = getelementptr i8, ptr %window, i64 %v.1130
  %v.1132 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.1133 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1132, ptr %v.1131, i32 4, <8 x i1> %v.1133), !alias.scope !5, !noalias !8
  %v.1134 = freeze i64 %v.985
  %v.1135 = and i64 %v.1134, %window.mask
  %v.1136 = getelementptr i8, ptr %window, i64 %v.1135
  %v.1137 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.1138 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1137, ptr %v.1136, i32 4, <8 x i1> %v.1138), !alias.scope !5, !noalias !8
  %v.1139 = freeze i64 %v.986
  %v.1140 = and i64 %v.1139, %window.mask
  %v.1141 = getelementptr i8, ptr %window, i64 %v.1140
  %v.1142 = shufflevector <128 x float> %v.1063, <128 x float> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.1143 = shufflevector <128 x i1> %v.704, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v.1142, ptr %v.1141, i32 4, <8 x i1> %v.1143), !alias.scope !5, !noalias !8
  br label %done.989
done.989:
  %v.1144 = load i128, ptr %mask.running
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

define internal <128 x float> @gather.some.v128f32.i32.4(ptr %base, <128 x i32> %offsets, i128 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 15 by 1>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i128 %bits to <128 x i1>
  %v.8 = shufflevector <128 x i1> %v.7, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i32, ptr %base, i32 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 15 by 1>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i128 %bits to <128 x i1>
  %v.27 = shufflevector <128 x i1> %v.26, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i32, ptr %base, i32 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i32, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x float> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 15 by 1>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i128 %bits to <128 x i1>
  %v.46 = shufflevector <128 x i1> %v.45, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i32, ptr %base, i32 %v.40
  %v.54 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i32, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x float> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 15 by 1>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i128 %bits to <128 x i1>
  %v.65 = shufflevector <128 x i1> %v.64, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i32, ptr %base, i32 %v.59
  %v.73 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i32, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x float> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = extractelement <16 x i32> %v.77, i32 0
  %v.79 = insertelement <16 x i32> poison, i32 %v.78, i64 0
  %v.80 = shufflevector <16 x i32> %v.79, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.81 = add <16 x i32> %v.80, <i32 0 to 15 by 1>
  %v.82 = icmp ne <16 x i32> %v.77, %v.81
  %v.83 = bitcast i128 %bits to <128 x i1>
  %v.84 = shufflevector <128 x i1> %v.83, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.85 = and <16 x i1> %v.82, %v.84
  %v.86 = bitcast <16 x i1> %v.85 to i16
  %v.87 = icmp eq i16 %v.86, 0
  br i1 %v.87, label %whole.88, label %apart.89
whole.88:
  %v.90 = getelementptr i32, ptr %base, i32 %v.78
  %v.92 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.90, i32 4, <16 x i1> %v.84, <16 x float> zeroinitializer)
  br label %done.91
apart.89:
  %v.93 = getelementptr i32, ptr %base, <16 x i32> %v.77
  %v.94 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.93, i32 4, <16 x i1> %v.84, <16 x float> zeroinitializer)
  br label %done.91
done.91:
  %v.95 = phi <16 x float> [ %v.92, %whole.88 ], [ %v.94, %apart.89 ]
  %v.96 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.97 = extractelement <16 x i32> %v.96, i32 0
  %v.98 = insertelement <16 x i32> poison, i32 %v.97, i64 0
  %v.99 = shufflevector <16 x i32> %v.98, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.100 = add <16 x i32> %v.99, <i32 0 to 15 by 1>
  %v.101 = icmp ne <16 x i32> %v.96, %v.100
  %v.102 = bitcast i128 %bits to <128 x i1>
  %v.103 = shufflevector <128 x i1> %v.102, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.104 = and <16 x i1> %v.101, %v.103
  %v.105 = bitcast <16 x i1> %v.104 to i16
  %v.106 = icmp eq i16 %v.105, 0
  br i1 %v.106, label %whole.107, label %apart.108
whole.107:
  %v.109 = getelementptr i32, ptr %base, i32 %v.97
  %v.111 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.109, i32 4, <16 x i1> %v.103, <16 x float> zeroinitializer)
  br label %done.110
apart.108:
  %v.112 = getelementptr i32, ptr %base, <16 x i32> %v.96
  %v.113 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.112, i32 4, <16 x i1> %v.103, <16 x float> zeroinitializer)
  br label %done.110
done.110:
  %v.114 = phi <16 x float> [ %v.111, %whole.107 ], [ %v.113, %apart.108 ]
  %v.115 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.116 = extractelement <16 x i32> %v.115, i32 0
  %v.117 = insertelement <16 x i32> poison, i32 %v.116, i64 0
  %v.118 = shufflevector <16 x i32> %v.117, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.119 = add <16 x i32> %v.118, <i32 0 to 15 by 1>
  %v.120 = icmp ne <16 x i32> %v.115, %v.119
  %v.121 = bitcast i128 %bits to <128 x i1>
  %v.122 = shufflevector <128 x i1> %v.121, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.123 = and <16 x i1> %v.120, %v.122
  %v.124 = bitcast <16 x i1> %v.123 to i16
  %v.125 = icmp eq i16 %v.124, 0
  br i1 %v.125, label %whole.126, label %apart.127
whole.126:
  %v.128 = getelementptr i32, ptr %base, i32 %v.116
  %v.130 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.128, i32 4, <16 x i1> %v.122, <16 x float> zeroinitializer)
  br label %done.129
apart.127:
  %v.131 = getelementptr i32, ptr %base, <16 x i32> %v.115
  %v.132 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.131, i32 4, <16 x i1> %v.122, <16 x float> zeroinitializer)
  br label %done.129
done.129:
  %v.133 = phi <16 x float> [ %v.130, %whole.126 ], [ %v.132, %apart.127 ]
  %v.134 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.135 = extractelement <16 x i32> %v.134, i32 0
  %v.136 = insertelement <16 x i32> poison, i32 %v.135, i64 0
  %v.137 = shufflevector <16 x i32> %v.136, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.138 = add <16 x i32> %v.137, <i32 0 to 15 by 1>
  %v.139 = icmp ne <16 x i32> %v.134, %v.138
  %v.140 = bitcast i128 %bits to <128 x i1>
  %v.141 = shufflevector <128 x i1> %v.140, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.142 = and <16 x i1> %v.139, %v.141
  %v.143 = bitcast <16 x i1> %v.142 to i16
  %v.144 = icmp eq i16 %v.143, 0
  br i1 %v.144, label %whole.145, label %apart.146
whole.145:
  %v.147 = getelementptr i32, ptr %base, i32 %v.135
  %v.149 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.147, i32 4, <16 x i1> %v.141, <16 x float> zeroinitializer)
  br label %done.148
apart.146:
  %v.150 = getelementptr i32, ptr %base, <16 x i32> %v.134
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

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr, i32, <8 x i1>, <8 x float>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr, i32, <8 x i1>)

