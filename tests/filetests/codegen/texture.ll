; texture, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r3 = alloca <32 x float>
  %r4 = alloca <32 x float>
  %r5 = alloca <32 x float>
  %r6 = alloca <32 x float>
  %r7 = alloca <32 x float>
  %r8 = alloca <32 x float>
  %r10 = alloca i64
  %r11 = alloca i64
  %r12 = alloca i64
  %r12.ok = alloca i1
  %r12.narrow = alloca i32
  %r12.scale = alloca i64
  %r13 = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %texture = alloca [88 x i8], align 64
  %texels = alloca [128 x i32], align 64
  %corner = alloca [128 x i32], align 64
  %rows = alloca [1 x [8 x [32 x i64]]], align 64
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
  store <32 x float> %any.v32f32, ptr %r3
  store <32 x float> %any.v32f32, ptr %r4
  store <32 x float> %any.v32f32, ptr %r5
  store <32 x float> %any.v32f32, ptr %r6
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i1 %any.i1, ptr %r12.ok
  store i32 %any.i32, ptr %r12.narrow
  store i64 %any.i64, ptr %r12.scale
  store i64 %any.i64, ptr %r13
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
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
  store i64 %v.8, ptr %r10
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r11
  %v.11 = urem i32 %first, 32
  store i32 %v.11, ptr %r1
  %v.12 = load i32, ptr %r1
  %v.13 = insertelement <32 x i32> poison, i32 %v.12, i64 0
  %v.14 = shufflevector <32 x i32> %v.13, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.15 = add <32 x i32> %v.14, <i32 0 to 31 by 1>
  %v.16 = uitofp <32 x i32> %v.15 to <32 x float>
  store <32 x float> %v.16, ptr %r3
  %v.17 = load i64, ptr %r10
  %v.18 = load <32 x float>, ptr %r3
  %v.19 = load <32 x float>, ptr %r3
  %v.20 = load i32, ptr %r1
  %v.21 = insertelement <32 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <32 x i32> %v.21, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.23 = add <32 x i32> %v.22, <i32 0 to 31 by 1>
  %v.27 = call i1 @texture.sample.a2d.2(ptr %window, i64 %window.mask, i64 %window.base, i64 %window.limit, i64 %v.17, ptr %texture, ptr %texels, ptr %corner, i32 -1, <32 x float> %v.18, <32 x float> %v.19, <32 x i32> %v.23)
  br i1 %v.27, label %fast.24, label %slow.25, !prof !11
slow.25:
  %v.28 = load i64, ptr %r10
  %v.29 = insertelement <32 x i64> poison, i64 %v.28, i64 0
  %v.30 = shufflevector <32 x i64> %v.29, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 1024, <32 x i64> %v.30)
  %v.31 = load i32, ptr %r1
  %v.32 = insertelement <32 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <32 x i32> %v.32, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.34 = add <32 x i32> %v.33, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.34)
  %v.35 = load <32 x float>, ptr %r3
  call void @row.store.v32f32(ptr %rows, i64 1536, <32 x float> %v.35)
  %v.36 = getelementptr i8, ptr %ctx, i64 192
  %v.37 = load ptr, ptr %v.36, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.37, i32 0, i32 -1, ptr %rows)
  %v.38 = call <32 x float> @row.load.v32f32(ptr %rows, i64 0)
  store <32 x float> %v.38, ptr %r4
  %v.39 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.39, ptr %r5
  %v.40 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.40, ptr %r6
  %v.41 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.41, ptr %r7
  br label %done.26
fast.24:
  %v.42 = getelementptr i8, ptr %texels, i64 0
  %v.43 = load <32 x i32>, ptr %v.42, align 64
  %v.44 = bitcast <32 x i32> %v.43 to <32 x float>
  store <32 x float> %v.44, ptr %r4
  %v.45 = getelementptr i8, ptr %texels, i64 128
  %v.46 = load <32 x i32>, ptr %v.45, align 64
  %v.47 = bitcast <32 x i32> %v.46 to <32 x float>
  store <32 x float> %v.47, ptr %r5
  br label %done.26
done.26:
  %v.48 = load <32 x float>, ptr %r4
  %v.49 = load <32 x float>, ptr %r5
  %v.50 = fadd <32 x float> %v.48, %v.49
  store <32 x float> %v.50, ptr %r8
  %v.51 = load i32, ptr %r1
  %v.52 = zext i32 %v.51 to i64
  %v.53 = add i64 %v.52, 0
  %v.54 = icmp ule i64 %v.53, 4294967264
  %v.55 = mul i64 %v.52, 4
  %v.56 = mul i64 1, 4
  store i64 %v.55, ptr %r12
  store i1 %v.54, ptr %r12.ok
  store i32 %v.51, ptr %r12.narrow
  store i64 %v.56, ptr %r12.scale
  %v.57 = load i64, ptr %r11
  %v.58 = load i64, ptr %r12
  %v.59 = load i1, ptr %r12.ok
  %v.60 = load i32, ptr %r12.narrow
  %v.61 = load i64, ptr %r12.scale
  %v.62 = add i64 %v.57, %v.58
  store i64 %v.62, ptr %r13
  store i1 %v.59, ptr %r13.ok
  store i32 %v.60, ptr %r13.narrow
  store i64 %v.61, ptr %r13.scale
  %v.63 = load i64, ptr %r13
  %v.64 = load i1, ptr %r13.ok
  %v.65 = load i32, ptr %r13.narrow
  %v.66 = load i64, ptr %r13.scale
  %v.67 = sub i64 %v.63, %window.base
  br i1 %v.64, label %straight.71, label %slow.69, !prof !11
straight.71:
  %v.72 = call i64 @llvm.fshr.i64(i64 %v.67, i64 %v.67, i64 2)
  %v.73 = lshr i64 %window.limit, 2
  %v.74 = icmp ult i64 %v.72, %v.73
  br i1 %v.74, label %fast.68, label %slow.69, !prof !11
slow.69:
  store i32 -1, ptr %mask.running
  br label %m.0.8
fast.68:
  %v.75 = load <32 x float>, ptr %r8
  %v.76 = fcmp uno <32 x float> %v.75, %v.75
  %v.77 = select <32 x i1> %v.76, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.75
  %v.78 = freeze i64 %v.67
  %v.79 = and i64 %v.78, %window.mask
  %v.80 = getelementptr i8, ptr %window, i64 %v.79
  store <32 x float> %v.77, ptr %v.80, align 4, !alias.scope !5, !noalias !8
  br label %done.70
done.70:
  br label %gang.done
m.0:
  %v.81 = load i32, ptr %mask.0
  %v.82 = icmp eq i32 %v.81, 0
  br i1 %v.82, label %skip.0, label %run.83
run.83:
  store i32 0, ptr %mask.0
  %v.84 = bitcast i32 %v.81 to <32 x i1>
  store i32 %v.81, ptr %mask.running
  %v.85 = getelementptr i8, ptr %params, i64 0
  %v.86 = load i64, ptr %v.85, align 8, !invariant.load !0
  store i64 %v.86, ptr %r10
  %v.87 = getelementptr i8, ptr %params, i64 8
  %v.88 = load i64, ptr %v.87, align 8, !invariant.load !0
  store i64 %v.88, ptr %r11
  %v.89 = urem i32 %first, 32
  store i32 %v.89, ptr %r1
  %v.90 = load i32, ptr %r1
  %v.91 = insertelement <32 x i32> poison, i32 %v.90, i64 0
  %v.92 = shufflevector <32 x i32> %v.91, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.93 = add <32 x i32> %v.92, <i32 0 to 31 by 1>
  %v.94 = uitofp <32 x i32> %v.93 to <32 x float>
  store <32 x float> %v.94, ptr %r3
  %v.95 = load i64, ptr %r10
  %v.96 = load <32 x float>, ptr %r3
  %v.97 = load <32 x float>, ptr %r3
  %v.98 = load i32, ptr %r1
  %v.99 = insertelement <32 x i32> poison, i32 %v.98, i64 0
  %v.100 = shufflevector <32 x i32> %v.99, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.101 = add <32 x i32> %v.100, <i32 0 to 31 by 1>
  %v.105 = bitcast <32 x i1> %v.84 to i32
  %v.106 = call i1 @texture.sample.a2d.2(ptr %window, i64 %window.mask, i64 %window.base, i64 %window.limit, i64 %v.95, ptr %texture, ptr %texels, ptr %corner, i32 %v.105, <32 x float> %v.96, <32 x float> %v.97, <32 x i32> %v.101)
  br i1 %v.106, label %fast.102, label %slow.103, !prof !11
slow.103:
  %v.107 = load i64, ptr %r10
  %v.108 = insertelement <32 x i64> poison, i64 %v.107, i64 0
  %v.109 = shufflevector <32 x i64> %v.108, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 1024, <32 x i64> %v.109)
  %v.110 = load i32, ptr %r1
  %v.111 = insertelement <32 x i32> poison, i32 %v.110, i64 0
  %v.112 = shufflevector <32 x i32> %v.111, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.113 = add <32 x i32> %v.112, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 1280, <32 x i32> %v.113)
  %v.114 = load <32 x float>, ptr %r3
  call void @row.store.v32f32(ptr %rows, i64 1536, <32 x float> %v.114)
  %v.115 = bitcast <32 x i1> %v.84 to i32
  %v.116 = getelementptr i8, ptr %ctx, i64 192
  %v.117 = load ptr, ptr %v.116, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.117, i32 1, i32 %v.115, ptr %rows)
  %v.118 = call <32 x float> @row.load.v32f32(ptr %rows, i64 0)
  store <32 x float> %v.118, ptr %r4
  %v.119 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.119, ptr %r5
  %v.120 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.120, ptr %r6
  %v.121 = call <32 x float> @row.load.v32f32(ptr %rows, i64 768)
  store <32 x float> %v.121, ptr %r7
  br label %done.104
fast.102:
  %v.122 = getelementptr i8, ptr %texels, i64 0
  %v.123 = load <32 x i32>, ptr %v.122, align 64
  %v.124 = bitcast <32 x i32> %v.123 to <32 x float>
  store <32 x float> %v.124, ptr %r4
  %v.125 = getelementptr i8, ptr %texels, i64 128
  %v.126 = load <32 x i32>, ptr %v.125, align 64
  %v.127 = bitcast <32 x i32> %v.126 to <32 x float>
  store <32 x float> %v.127, ptr %r5
  br label %done.104
done.104:
  %v.128 = load <32 x float>, ptr %r4
  %v.129 = load <32 x float>, ptr %r5
  %v.130 = fadd <32 x float> %v.128, %v.129
  store <32 x float> %v.130, ptr %r8
  %v.131 = load i32, ptr %r1
  %v.132 = zext i32 %v.131 to i64
  %v.133 = add i64 %v.132, 0
  %v.134 = icmp ule i64 %v.133, 4294967264
  %v.135 = mul i64 %v.132, 4
  %v.136 = mul i64 1, 4
  store i64 %v.135, ptr %r12
  store i1 %v.134, ptr %r12.ok
  store i32 %v.131, ptr %r12.narrow
  store i64 %v.136, ptr %r12.scale
  %v.137 = load i64, ptr %r11
  %v.138 = load i64, ptr %r12
  %v.139 = load i1, ptr %r12.ok
  %v.140 = load i32, ptr %r12.narrow
  %v.141 = load i64, ptr %r12.scale
  %v.142 = add i64 %v.137, %v.138
  store i64 %v.142, ptr %r13
  store i1 %v.139, ptr %r13.ok
  store i32 %v.140, ptr %r13.narrow
  store i64 %v.141, ptr %r13.scale
  br label %m.0.8
m.0.8:
  %v.143 = load i32, ptr %mask.running
  %v.144 = bitcast i32 %v.143 to <32 x i1>
  %v.145 = load i64, ptr %r13
  %v.146 = load i1, ptr %r13.ok
  %v.147 = load i32, ptr %r13.narrow
  %v.148 = load i64, ptr %r13.scale
  %v.149 = sub i64 %v.145, %window.base
  br i1 %v.146, label %straight.153, label %slow.151, !prof !11
straight.153:
  %v.154 = bitcast <32 x i1> %v.144 to i32
  %v.155 = call i32 @llvm.ctlz.i32(i32 %v.154, i1 false)
  %v.156 = zext i32 %v.155 to i64
  %v.157 = sub i64 31, %v.156
  %v.158 = and i64 %v.157, 31
  %v.159 = mul i64 %v.158, 4
  %v.160 = add i64 %v.149, %v.159
  %v.161 = or i64 %v.149, %v.160
  %v.162 = call i64 @llvm.fshr.i64(i64 %v.161, i64 %v.161, i64 2)
  %v.163 = lshr i64 %window.limit, 2
  %v.164 = icmp ult i64 %v.162, %v.163
  br i1 %v.164, label %fast.150, label %slow.151, !prof !11
slow.151:
  %v.165 = insertelement <32 x i64> poison, i64 %v.145, i64 0
  %v.166 = shufflevector <32 x i64> %v.165, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.167 = add <32 x i64> %v.166, <i64 0 to 124 by 4>
  %v.168 = insertelement <32 x i32> poison, i32 %v.147, i64 0
  %v.169 = shufflevector <32 x i32> %v.168, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.170 = add <32 x i32> %v.169, <i32 0 to 31 by 1>
  %v.171 = zext <32 x i32> %v.170 to <32 x i64>
  %v.172 = zext i32 %v.147 to i64
  %v.173 = insertelement <32 x i64> poison, i64 %v.172, i64 0
  %v.174 = shufflevector <32 x i64> %v.173, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.175 = add <32 x i64> %v.174, <i64 0 to 31 by 1>
  %v.176 = sub <32 x i64> %v.171, %v.175
  %v.177 = insertelement <32 x i64> poison, i64 %v.148, i64 0
  %v.178 = shufflevector <32 x i64> %v.177, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.179 = mul <32 x i64> %v.176, %v.178
  %v.180 = add <32 x i64> %v.167, %v.179
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.180)
  %v.181 = load i64, ptr %r13
  %v.182 = load i1, ptr %r13.ok
  %v.183 = load i32, ptr %r13.narrow
  %v.184 = load i64, ptr %r13.scale
  %v.185 = insertelement <32 x i64> poison, i64 %v.181, i64 0
  %v.186 = shufflevector <32 x i64> %v.185, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.187 = add <32 x i64> %v.186, <i64 0 to 124 by 4>
  %v.188 = insertelement <32 x i32> poison, i32 %v.183, i64 0
  %v.189 = shufflevector <32 x i32> %v.188, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.190 = add <32 x i32> %v.189, <i32 0 to 31 by 1>
  %v.191 = zext <32 x i32> %v.190 to <32 x i64>
  %v.192 = zext i32 %v.183 to i64
  %v.193 = insertelement <32 x i64> poison, i64 %v.192, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = add <32 x i64> %v.194, <i64 0 to 31 by 1>
  %v.196 = sub <32 x i64> %v.191, %v.195
  %v.197 = insertelement <32 x i64> poison, i64 %v.184, i64 0
  %v.198 = shufflevector <32 x i64> %v.197, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.199 = mul <32 x i64> %v.196, %v.198
  %v.200 = add <32 x i64> %v.187, %v.199
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.200)
  %v.201 = load <32 x float>, ptr %r8
  %v.202 = fcmp uno <32 x float> %v.201, %v.201
  %v.203 = select <32 x i1> %v.202, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.201
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.203)
  %v.204 = bitcast <32 x i1> %v.144 to i32
  %v.205 = getelementptr i8, ptr %ctx, i64 200
  %v.206 = load ptr, ptr %v.205, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.206, i32 2, i32 %v.204, ptr %rows)
  br label %done.152
fast.150:
  %v.207 = load <32 x float>, ptr %r8
  %v.208 = fcmp uno <32 x float> %v.207, %v.207
  %v.209 = select <32 x i1> %v.208, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.207
  %v.210 = freeze i64 %v.149
  %v.211 = and i64 %v.210, %window.mask
  %v.212 = getelementptr i8, ptr %window, i64 %v.211
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.209, ptr %v.212, i32 4, <32 x i1> %v.144), !alias.scope !5, !noalias !8
  br label %done.152
done.152:
  %v.213 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
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

define internal <32 x i32> @gather.some.v32i32.i32.4(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
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
  %v.16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
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
  %v.35 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i32, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.39
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

define internal <32 x i32> @texture.index(<32 x i32> %at, i32 %extent, i32 %mode) noinline #0 {
  %v.1 = insertelement <32 x i32> poison, i32 %extent, i64 0
  %v.2 = shufflevector <32 x i32> %v.1, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %mode, label %clamp [ i32 0, label %again i32 2, label %again i32 3, label %border ]
clamp:
  %v.3 = sub <32 x i32> %v.2, splat (i32 1)
  %v.4 = call <32 x i32> @llvm.smax.v32i32(<32 x i32> %at, <32 x i32> splat (i32 0))
  %v.5 = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %v.4, <32 x i32> %v.3)
  ret <32 x i32> %v.5
border:
  %v.6 = icmp ult <32 x i32> %at, %v.2
  %v.7 = select <32 x i1> %v.6, <32 x i32> %at, <32 x i32> splat (i32 -1)
  ret <32 x i32> %v.7
again:
  %v.8 = shl <32 x i32> %v.2, splat (i32 1)
  %mirrors = icmp eq i32 %mode, 2
  %v.9 = select i1 %mirrors, <32 x i32> %v.8, <32 x i32> %v.2
  %v.10 = sitofp <32 x i32> %at to <32 x double>
  %v.11 = sitofp <32 x i32> %v.9 to <32 x double>
  %v.12 = fdiv <32 x double> %v.10, %v.11
  %v.13 = fptosi <32 x double> %v.12 to <32 x i32>
  %v.14 = sitofp <32 x i32> %v.13 to <32 x double>
  %v.15 = fcmp ogt <32 x double> %v.14, %v.12
  %v.16 = zext <32 x i1> %v.15 to <32 x i32>
  %v.17 = sub <32 x i32> %v.13, %v.16
  %v.18 = sitofp <32 x i32> %v.17 to <32 x double>
  %v.19 = mul <32 x i32> %v.17, %v.9
  %v.20 = sub <32 x i32> %at, %v.19
  %v.21 = sub <32 x i32> %v.8, splat (i32 1)
  %v.22 = sub <32 x i32> %v.21, %v.20
  %v.23 = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %v.20, <32 x i32> %v.22)
  ret <32 x i32> %v.23
}

define internal i1 @texture.open(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture) noinline #0 {
  %offset = sub i64 %handle, %base
  %turned = call i64 @llvm.fshr.i64(i64 %offset, i64 %offset, i64 3)
  %limit = lshr i64 %window.limit, 3
  %near = icmp ult i64 %turned, %limit
  br i1 %near, label %read, label %no
no:
  ret i1 false
read:
  %offset.frozen = freeze i64 %offset
  %offset.held = and i64 %offset.frozen, %mask
  %place = getelementptr i8, ptr %window, i64 %offset.held
  %magic.at = getelementptr i8, ptr %place, i64 0
  %magic = load volatile i32, ptr %magic.at, align 4
  %flags.at = getelementptr i8, ptr %place, i64 4
  %flags = load volatile i32, ptr %flags.at, align 4
  %width.at = getelementptr i8, ptr %place, i64 16
  %width = load volatile i32, ptr %width.at, align 4
  %height.at = getelementptr i8, ptr %place, i64 20
  %height = load volatile i32, ptr %height.at, align 4
  %depth.at = getelementptr i8, ptr %place, i64 24
  %depth = load volatile i32, ptr %depth.at, align 4
  %format.at = getelementptr i8, ptr %place, i64 28
  %format = load volatile i32, ptr %format.at, align 4
  %channels.at = getelementptr i8, ptr %place, i64 32
  %channels = load volatile i32, ptr %channels.at, align 4
  %mode.0.at = getelementptr i8, ptr %place, i64 36
  %mode.0 = load volatile i32, ptr %mode.0.at, align 4
  %mode.1.at = getelementptr i8, ptr %place, i64 40
  %mode.1 = load volatile i32, ptr %mode.1.at, align 4
  %mode.2.at = getelementptr i8, ptr %place, i64 44
  %mode.2 = load volatile i32, ptr %mode.2.at, align 4
  %border.0.at = getelementptr i8, ptr %place, i64 64
  %border.0 = load volatile i32, ptr %border.0.at, align 4
  %border.1.at = getelementptr i8, ptr %place, i64 68
  %border.1 = load volatile i32, ptr %border.1.at, align 4
  %border.2.at = getelementptr i8, ptr %place, i64 72
  %border.2 = load volatile i32, ptr %border.2.at, align 4
  %border.3.at = getelementptr i8, ptr %place, i64 76
  %border.3 = load volatile i32, ptr %border.3.at, align 4
  %end.at = getelementptr i8, ptr %place, i64 92
  %end = load volatile i32, ptr %end.at, align 4
  %address.at = getelementptr i8, ptr %place, i64 8
  %address = load volatile i64, ptr %address.at, align 4
  %row.at = getelementptr i8, ptr %place, i64 48
  %row = load volatile i64, ptr %row.at, align 4
  %slice.at = getelementptr i8, ptr %place, i64 56
  %slice = load volatile i64, ptr %slice.at, align 4
  switch i32 %format, label %no [ i32 1, label %f.1 i32 2, label %f.2 i32 3, label %f.3 i32 8, label %f.8 i32 9, label %f.9 i32 10, label %f.10 i32 16, label %f.16 i32 32, label %f.32 ]
f.1:
  br label %known
f.2:
  br label %known
f.3:
  br label %known
f.8:
  br label %known
f.9:
  br label %known
f.10:
  br label %known
f.16:
  br label %known
f.32:
  br label %known
known:
  %shift = phi i32 [ 0, %f.1 ], [ 1, %f.2 ], [ 2, %f.3 ], [ 0, %f.8 ], [ 1, %f.9 ], [ 2, %f.10 ], [ 1, %f.16 ], [ 2, %f.32 ]
  %plain = phi i32 [ 1, %f.1 ], [ 1, %f.2 ], [ 0, %f.3 ], [ 1, %f.8 ], [ 1, %f.9 ], [ 0, %f.10 ], [ 3, %f.16 ], [ 0, %f.32 ]
  %signed = phi i32 [ 0, %f.1 ], [ 0, %f.2 ], [ 0, %f.3 ], [ 1, %f.8 ], [ 1, %f.9 ], [ 1, %f.10 ], [ 1, %f.16 ], [ 1, %f.32 ]
  %most = phi float [ 0x406FE00000000000, %f.1 ], [ 0x40EFFFE000000000, %f.2 ], [ 0x3FF0000000000000, %f.3 ], [ 0x405FC00000000000, %f.8 ], [ 0x40DFFFC000000000, %f.9 ], [ 0x3FF0000000000000, %f.10 ], [ 0x3FF0000000000000, %f.16 ], [ 0x3FF0000000000000, %f.32 ]
  %bits = shl i32 8, %shift
  %unit.bit = and i32 %flags, 4
  %unit.on = icmp ne i32 %unit.bit, 0
  %small = icmp eq i32 %plain, 1
  %unit = and i1 %unit.on, %small
  %kind = select i1 %unit, i32 2, i32 %plain
  %real = icmp uge i32 %kind, 2
  %single = icmp eq i32 %format, 32
  %float = or i1 %real, %single
  %is.texture = icmp eq i32 %magic, 1414551123
  %no.more = icmp ule i32 %flags, 63
  %width.less = sub i32 %width, 1
  %width.fits = icmp ult i32 %width.less, 536870911
  %height.less = sub i32 %height, 1
  %height.fits = icmp ult i32 %height.less, 536870911
  %depth.less = sub i32 %depth, 1
  %depth.fits = icmp ult i32 %depth.less, 536870911
  %mode.0.fits = icmp ult i32 %mode.0, 4
  %mode.1.fits = icmp ult i32 %mode.1, 4
  %mode.2.fits = icmp ult i32 %mode.2, 4
  %channels.less = sub i32 %channels, 1
  %channels.few = icmp ult i32 %channels.less, 4
  %channel.bits = call i32 @llvm.ctpop.i32(i32 %channels)
  %channels.even = icmp eq i32 %channel.bits, 1
  %srgb.bit = and i32 %flags, 32
  %srgb.on = icmp ne i32 %srgb.bit, 0
  %srgb = and i1 %srgb.on, %float
  %no.srgb = xor i1 %srgb, true
  %channel.shift = call i32 @llvm.cttz.i32(i32 %channels, i1 false)
  %texel.shift = add i32 %shift, %channel.shift
  %texel.few = and i32 %texel.shift, 7
  %texel.few.64 = zext i32 %texel.few to i64
  %texel = shl i64 1, %texel.few.64
  %one.row = icmp eq i32 %height, 1
  %row.used = select i1 %one.row, i64 0, i64 %row
  %one.slice = icmp eq i32 %depth, 1
  %slice.used = select i1 %one.slice, i64 0, i64 %slice
  %first = sub i64 %address, %base
  %aligned.0 = or i64 %first, %row.used
  %aligned.1 = or i64 %aligned.0, %slice.used
  %texel.mask = sub i64 %texel, 1
  %crooked = and i64 %aligned.1, %texel.mask
  %straight = icmp eq i64 %crooked, 0
  %row.fits = icmp ult i64 %row.used, 2147483648
  %slice.fits = icmp ult i64 %slice.used, 2147483648
  %width.64 = zext i32 %width to i64
  %rows.64 = zext i32 %height.less to i64
  %slices.64 = zext i32 %depth.less to i64
  %row.bytes = mul i64 %width.64, %texel
  %rows.bytes = mul i64 %rows.64, %row.used
  %slices.bytes = mul i64 %slices.64, %slice.used
  %plane.bytes = add i64 %row.bytes, %rows.bytes
  %bytes = add i64 %plane.bytes, %slices.bytes
  %left = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %first)
  %bytes.fit = icmp ult i64 %bytes, 2147483648
  %inside = icmp ule i64 %bytes, %left
  %all.1 = and i1 %is.texture, %no.more
  %all.2 = and i1 %all.1, %width.fits
  %all.3 = and i1 %all.2, %height.fits
  %all.4 = and i1 %all.3, %depth.fits
  %all.5 = and i1 %all.4, %mode.0.fits
  %all.6 = and i1 %all.5, %mode.1.fits
  %all.7 = and i1 %all.6, %mode.2.fits
  %all.8 = and i1 %all.7, %channels.few
  %all.9 = and i1 %all.8, %channels.even
  %all.10 = and i1 %all.9, %no.srgb
  %all.11 = and i1 %all.10, %straight
  %all.12 = and i1 %all.11, %row.fits
  %all.13 = and i1 %all.12, %slice.fits
  %all.14 = and i1 %all.13, %bytes.fit
  %all.15 = and i1 %all.14, %inside
  br i1 %all.15, label %yes, label %no
yes:
  %row.32 = trunc i64 %row.used to i32
  %slice.32 = trunc i64 %slice.used to i32
  %one = select i1 %float, i32 1065353216, i32 1
  %averaged = select i1 %float, i32 -1, i32 -2
  %flags.used = and i32 %flags, %averaged
  %normalized.bit = and i32 %flags, 2
  %in.texels = icmp eq i32 %normalized.bit, 0
  %field.0 = getelementptr i8, ptr %texture, i64 0
  store i64 %first, ptr %field.0, align 4
  %field.8 = getelementptr i8, ptr %texture, i64 8
  store i32 %width, ptr %field.8, align 4
  %field.12 = getelementptr i8, ptr %texture, i64 12
  store i32 %height, ptr %field.12, align 4
  %field.16 = getelementptr i8, ptr %texture, i64 16
  store i32 %depth, ptr %field.16, align 4
  %repeats.0 = icmp ne i32 %mode.0, 3
  %clamped.0 = select i1 %repeats.0, i32 1, i32 3
  %mode.used.0 = select i1 %in.texels, i32 %clamped.0, i32 %mode.0
  %field.20 = getelementptr i8, ptr %texture, i64 20
  store i32 %mode.used.0, ptr %field.20, align 4
  %repeats.1 = icmp ne i32 %mode.1, 3
  %clamped.1 = select i1 %repeats.1, i32 1, i32 3
  %mode.used.1 = select i1 %in.texels, i32 %clamped.1, i32 %mode.1
  %field.24 = getelementptr i8, ptr %texture, i64 24
  store i32 %mode.used.1, ptr %field.24, align 4
  %repeats.2 = icmp ne i32 %mode.2, 3
  %clamped.2 = select i1 %repeats.2, i32 1, i32 3
  %mode.used.2 = select i1 %in.texels, i32 %clamped.2, i32 %mode.2
  %field.28 = getelementptr i8, ptr %texture, i64 28
  store i32 %mode.used.2, ptr %field.28, align 4
  %field.32 = getelementptr i8, ptr %texture, i64 32
  store i32 %row.32, ptr %field.32, align 4
  %field.36 = getelementptr i8, ptr %texture, i64 36
  store i32 %slice.32, ptr %field.36, align 4
  %field.40 = getelementptr i8, ptr %texture, i64 40
  store i32 %texel.shift, ptr %field.40, align 4
  %field.44 = getelementptr i8, ptr %texture, i64 44
  store i32 %kind, ptr %field.44, align 4
  %field.48 = getelementptr i8, ptr %texture, i64 48
  store i32 %bits, ptr %field.48, align 4
  %field.52 = getelementptr i8, ptr %texture, i64 52
  store i32 %signed, ptr %field.52, align 4
  %field.56 = getelementptr i8, ptr %texture, i64 56
  store float %most, ptr %field.56, align 4
  %field.60 = getelementptr i8, ptr %texture, i64 60
  store i32 %channels, ptr %field.60, align 4
  %field.64 = getelementptr i8, ptr %texture, i64 64
  store i32 %one, ptr %field.64, align 4
  %field.68 = getelementptr i8, ptr %texture, i64 68
  store i32 %flags.used, ptr %field.68, align 4
  %colour.0 = bitcast i32 %border.0 to float
  %whole.0 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.0)
  %edge.0 = select i1 %float, i32 %border.0, i32 %whole.0
  %field.72 = getelementptr i8, ptr %texture, i64 72
  store i32 %edge.0, ptr %field.72, align 4
  %colour.1 = bitcast i32 %border.1 to float
  %whole.1 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.1)
  %edge.1 = select i1 %float, i32 %border.1, i32 %whole.1
  %field.76 = getelementptr i8, ptr %texture, i64 76
  store i32 %edge.1, ptr %field.76, align 4
  %colour.2 = bitcast i32 %border.2 to float
  %whole.2 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.2)
  %edge.2 = select i1 %float, i32 %border.2, i32 %whole.2
  %field.80 = getelementptr i8, ptr %texture, i64 80
  store i32 %edge.2, ptr %field.80, align 4
  %colour.3 = bitcast i32 %border.3 to float
  %whole.3 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.3)
  %edge.3 = select i1 %float, i32 %border.3, i32 %whole.3
  %field.84 = getelementptr i8, ptr %texture, i64 84
  store i32 %edge.3, ptr %field.84, align 4
  ret i1 true
}

define internal i1 @texture.sample.a2d.2(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture, ptr %texels, ptr %corner, i32 %wanted, <32 x float> %at.0, <32 x float> %at.1, <32 x i32> %layer) noinline #0 {
  %v.1 = call i1 @texture.open(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture)
  br i1 %v.1, label %open, label %no
no:
  ret i1 false
open:
  %v.2 = getelementptr i8, ptr %texture, i64 16
  %v.3 = load i32, ptr %v.2, align 4
  %v.4 = insertelement <32 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <32 x i32> %v.4, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.6 = sub <32 x i32> %v.5, splat (i32 1)
  %v.7 = call <32 x i32> @llvm.smax.v32i32(<32 x i32> %layer, <32 x i32> splat (i32 0))
  %v.8 = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %v.7, <32 x i32> %v.6)
  %v.9 = call <32 x float> @llvm.fabs.v32f32(<32 x float> %at.0)
  %v.10 = fcmp olt <32 x float> %v.9, splat (float 0x7FF0000000000000)
  %v.11 = select <32 x i1> %v.10, <32 x float> %at.0, <32 x float> splat (float 0x0000000000000000)
  %v.12 = fpext <32 x float> %v.11 to <32 x double>
  %v.13 = getelementptr i8, ptr %texture, i64 8
  %v.14 = load i32, ptr %v.13, align 4
  %v.15 = uitofp i32 %v.14 to double
  %v.16 = getelementptr i8, ptr %texture, i64 68
  %v.17 = load i32, ptr %v.16, align 4
  %v.18 = and i32 %v.17, 2
  %v.19 = icmp ne i32 %v.18, 0
  %v.20 = select i1 %v.19, double %v.15, double 0x3FF0000000000000
  %v.21 = insertelement <32 x double> poison, double %v.20, i64 0
  %v.22 = shufflevector <32 x double> %v.21, <32 x double> poison, <32 x i32> zeroinitializer
  %v.23 = fmul <32 x double> %v.12, %v.22
  %v.24 = call <32 x double> @llvm.fabs.v32f64(<32 x double> %v.23)
  %v.25 = fcmp olt <32 x double> %v.24, splat (double 0x41D0000000000000)
  %v.26 = select <32 x i1> %v.25, <32 x double> %v.23, <32 x double> splat (double 0x0000000000000000)
  %v.27 = and <32 x i1> splat (i1 true), %v.25
  %v.28 = call <32 x float> @llvm.fabs.v32f32(<32 x float> %at.1)
  %v.29 = fcmp olt <32 x float> %v.28, splat (float 0x7FF0000000000000)
  %v.30 = select <32 x i1> %v.29, <32 x float> %at.1, <32 x float> splat (float 0x0000000000000000)
  %v.31 = fpext <32 x float> %v.30 to <32 x double>
  %v.32 = getelementptr i8, ptr %texture, i64 12
  %v.33 = load i32, ptr %v.32, align 4
  %v.34 = uitofp i32 %v.33 to double
  %v.35 = getelementptr i8, ptr %texture, i64 68
  %v.36 = load i32, ptr %v.35, align 4
  %v.37 = and i32 %v.36, 2
  %v.38 = icmp ne i32 %v.37, 0
  %v.39 = select i1 %v.38, double %v.34, double 0x3FF0000000000000
  %v.40 = insertelement <32 x double> poison, double %v.39, i64 0
  %v.41 = shufflevector <32 x double> %v.40, <32 x double> poison, <32 x i32> zeroinitializer
  %v.42 = fmul <32 x double> %v.31, %v.41
  %v.43 = call <32 x double> @llvm.fabs.v32f64(<32 x double> %v.42)
  %v.44 = fcmp olt <32 x double> %v.43, splat (double 0x41D0000000000000)
  %v.45 = select <32 x i1> %v.44, <32 x double> %v.42, <32 x double> splat (double 0x0000000000000000)
  %v.46 = and <32 x i1> %v.27, %v.44
  %v.47 = bitcast <32 x i1> %v.46 to i32
  %v.48 = xor i32 %v.47, -1
  %v.49 = and i32 %v.48, %wanted
  %v.50 = icmp eq i32 %v.49, 0
  br i1 %v.50, label %near, label %no
near:
  %v.51 = getelementptr i8, ptr %texture, i64 68
  %v.52 = load i32, ptr %v.51, align 4
  %v.53 = and i32 %v.52, 1
  %v.54 = icmp ne i32 %v.53, 0
  br i1 %v.54, label %averages, label %nearest
nearest:
  %v.55 = fptosi <32 x double> %v.26 to <32 x i32>
  %v.56 = sitofp <32 x i32> %v.55 to <32 x double>
  %v.57 = fcmp ogt <32 x double> %v.56, %v.26
  %v.58 = zext <32 x i1> %v.57 to <32 x i32>
  %v.59 = sub <32 x i32> %v.55, %v.58
  %v.60 = sitofp <32 x i32> %v.59 to <32 x double>
  %v.61 = getelementptr i8, ptr %texture, i64 8
  %v.62 = load i32, ptr %v.61, align 4
  %v.63 = getelementptr i8, ptr %texture, i64 20
  %v.64 = load i32, ptr %v.63, align 4
  %v.65 = call <32 x i32> @texture.index(<32 x i32> %v.59, i32 %v.62, i32 %v.64)
  %v.66 = fptosi <32 x double> %v.45 to <32 x i32>
  %v.67 = sitofp <32 x i32> %v.66 to <32 x double>
  %v.68 = fcmp ogt <32 x double> %v.67, %v.45
  %v.69 = zext <32 x i1> %v.68 to <32 x i32>
  %v.70 = sub <32 x i32> %v.66, %v.69
  %v.71 = sitofp <32 x i32> %v.70 to <32 x double>
  %v.72 = getelementptr i8, ptr %texture, i64 12
  %v.73 = load i32, ptr %v.72, align 4
  %v.74 = getelementptr i8, ptr %texture, i64 24
  %v.75 = load i32, ptr %v.74, align 4
  %v.76 = call <32 x i32> @texture.index(<32 x i32> %v.70, i32 %v.73, i32 %v.75)
  %v.77 = or <32 x i32> %v.65, %v.76
  %v.78 = icmp sge <32 x i32> %v.77, splat (i32 0)
  %v.79 = bitcast <32 x i1> %v.78 to i32
  %v.80 = getelementptr i8, ptr %texture, i64 40
  %v.81 = load i32, ptr %v.80, align 4
  %v.82 = insertelement <32 x i32> poison, i32 %v.81, i64 0
  %v.83 = shufflevector <32 x i32> %v.82, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.84 = shl <32 x i32> %v.65, %v.83
  %v.85 = getelementptr i8, ptr %texture, i64 32
  %v.86 = load i32, ptr %v.85, align 4
  %v.87 = insertelement <32 x i32> poison, i32 %v.86, i64 0
  %v.88 = shufflevector <32 x i32> %v.87, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.89 = mul <32 x i32> %v.76, %v.88
  %v.90 = add <32 x i32> %v.84, %v.89
  %v.91 = getelementptr i8, ptr %texture, i64 36
  %v.92 = load i32, ptr %v.91, align 4
  %v.93 = insertelement <32 x i32> poison, i32 %v.92, i64 0
  %v.94 = shufflevector <32 x i32> %v.93, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.95 = mul <32 x i32> %v.8, %v.94
  %v.96 = add <32 x i32> %v.90, %v.95
  call void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %texels, <32 x i32> %v.96, i32 %wanted, i32 %v.79)
  ret i1 true
averages:
  %v.97 = fsub <32 x double> %v.26, splat (double 0x3FE0000000000000)
  %v.98 = fptosi <32 x double> %v.97 to <32 x i32>
  %v.99 = sitofp <32 x i32> %v.98 to <32 x double>
  %v.100 = fcmp ogt <32 x double> %v.99, %v.97
  %v.101 = zext <32 x i1> %v.100 to <32 x i32>
  %v.102 = sub <32 x i32> %v.98, %v.101
  %v.103 = sitofp <32 x i32> %v.102 to <32 x double>
  %v.104 = fsub <32 x double> %v.97, %v.103
  %v.105 = fmul <32 x double> %v.104, splat (double 0x4070000000000000)
  %v.106 = fadd <32 x double> %v.105, splat (double 0x3FE0000000000000)
  %v.107 = fptosi <32 x double> %v.106 to <32 x i32>
  %v.108 = sitofp <32 x i32> %v.107 to <32 x double>
  %v.109 = fmul <32 x double> %v.108, splat (double 0x3F70000000000000)
  %v.110 = add <32 x i32> %v.102, splat (i32 1)
  %v.111 = fsub <32 x double> splat (double 0x3FF0000000000000), %v.109
  %v.112 = getelementptr i8, ptr %texture, i64 8
  %v.113 = load i32, ptr %v.112, align 4
  %v.114 = getelementptr i8, ptr %texture, i64 20
  %v.115 = load i32, ptr %v.114, align 4
  %v.116 = call <32 x i32> @texture.index(<32 x i32> %v.102, i32 %v.113, i32 %v.115)
  %v.117 = getelementptr i8, ptr %texture, i64 8
  %v.118 = load i32, ptr %v.117, align 4
  %v.119 = getelementptr i8, ptr %texture, i64 20
  %v.120 = load i32, ptr %v.119, align 4
  %v.121 = call <32 x i32> @texture.index(<32 x i32> %v.110, i32 %v.118, i32 %v.120)
  %v.122 = fsub <32 x double> %v.45, splat (double 0x3FE0000000000000)
  %v.123 = fptosi <32 x double> %v.122 to <32 x i32>
  %v.124 = sitofp <32 x i32> %v.123 to <32 x double>
  %v.125 = fcmp ogt <32 x double> %v.124, %v.122
  %v.126 = zext <32 x i1> %v.125 to <32 x i32>
  %v.127 = sub <32 x i32> %v.123, %v.126
  %v.128 = sitofp <32 x i32> %v.127 to <32 x double>
  %v.129 = fsub <32 x double> %v.122, %v.128
  %v.130 = fmul <32 x double> %v.129, splat (double 0x4070000000000000)
  %v.131 = fadd <32 x double> %v.130, splat (double 0x3FE0000000000000)
  %v.132 = fptosi <32 x double> %v.131 to <32 x i32>
  %v.133 = sitofp <32 x i32> %v.132 to <32 x double>
  %v.134 = fmul <32 x double> %v.133, splat (double 0x3F70000000000000)
  %v.135 = add <32 x i32> %v.127, splat (i32 1)
  %v.136 = fsub <32 x double> splat (double 0x3FF0000000000000), %v.134
  %v.137 = getelementptr i8, ptr %texture, i64 12
  %v.138 = load i32, ptr %v.137, align 4
  %v.139 = getelementptr i8, ptr %texture, i64 24
  %v.140 = load i32, ptr %v.139, align 4
  %v.141 = call <32 x i32> @texture.index(<32 x i32> %v.127, i32 %v.138, i32 %v.140)
  %v.142 = getelementptr i8, ptr %texture, i64 12
  %v.143 = load i32, ptr %v.142, align 4
  %v.144 = getelementptr i8, ptr %texture, i64 24
  %v.145 = load i32, ptr %v.144, align 4
  %v.146 = call <32 x i32> @texture.index(<32 x i32> %v.135, i32 %v.143, i32 %v.145)
  %v.147 = fmul <32 x double> %v.111, %v.136
  %v.148 = fcmp one <32 x double> %v.147, splat (double 0x0000000000000000)
  %v.149 = bitcast <32 x i1> %v.148 to i32
  %v.150 = and i32 %v.149, %wanted
  %v.151 = or <32 x i32> %v.116, %v.141
  %v.152 = icmp sge <32 x i32> %v.151, splat (i32 0)
  %v.153 = bitcast <32 x i1> %v.152 to i32
  %v.154 = getelementptr i8, ptr %texture, i64 40
  %v.155 = load i32, ptr %v.154, align 4
  %v.156 = insertelement <32 x i32> poison, i32 %v.155, i64 0
  %v.157 = shufflevector <32 x i32> %v.156, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.158 = shl <32 x i32> %v.116, %v.157
  %v.159 = getelementptr i8, ptr %texture, i64 32
  %v.160 = load i32, ptr %v.159, align 4
  %v.161 = insertelement <32 x i32> poison, i32 %v.160, i64 0
  %v.162 = shufflevector <32 x i32> %v.161, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.163 = mul <32 x i32> %v.141, %v.162
  %v.164 = add <32 x i32> %v.158, %v.163
  %v.165 = getelementptr i8, ptr %texture, i64 36
  %v.166 = load i32, ptr %v.165, align 4
  %v.167 = insertelement <32 x i32> poison, i32 %v.166, i64 0
  %v.168 = shufflevector <32 x i32> %v.167, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.169 = mul <32 x i32> %v.8, %v.168
  %v.170 = add <32 x i32> %v.164, %v.169
  call void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %corner, <32 x i32> %v.170, i32 %v.150, i32 %v.153)
  %v.171 = getelementptr i8, ptr %corner, i64 0
  %v.172 = load <32 x i32>, ptr %v.171, align 64
  %v.173 = bitcast <32 x i32> %v.172 to <32 x float>
  %v.174 = fpext <32 x float> %v.173 to <32 x double>
  %v.175 = fmul <32 x double> %v.147, %v.174
  %v.176 = fadd <32 x double> splat (double 0x0000000000000000), %v.175
  %v.177 = select <32 x i1> %v.148, <32 x double> %v.176, <32 x double> splat (double 0x0000000000000000)
  %v.178 = getelementptr i8, ptr %corner, i64 128
  %v.179 = load <32 x i32>, ptr %v.178, align 64
  %v.180 = bitcast <32 x i32> %v.179 to <32 x float>
  %v.181 = fpext <32 x float> %v.180 to <32 x double>
  %v.182 = fmul <32 x double> %v.147, %v.181
  %v.183 = fadd <32 x double> splat (double 0x0000000000000000), %v.182
  %v.184 = select <32 x i1> %v.148, <32 x double> %v.183, <32 x double> splat (double 0x0000000000000000)
  %v.185 = fmul <32 x double> %v.109, %v.136
  %v.186 = fcmp one <32 x double> %v.185, splat (double 0x0000000000000000)
  %v.187 = bitcast <32 x i1> %v.186 to i32
  %v.188 = and i32 %v.187, %wanted
  %v.189 = or <32 x i32> %v.121, %v.141
  %v.190 = icmp sge <32 x i32> %v.189, splat (i32 0)
  %v.191 = bitcast <32 x i1> %v.190 to i32
  %v.192 = getelementptr i8, ptr %texture, i64 40
  %v.193 = load i32, ptr %v.192, align 4
  %v.194 = insertelement <32 x i32> poison, i32 %v.193, i64 0
  %v.195 = shufflevector <32 x i32> %v.194, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.196 = shl <32 x i32> %v.121, %v.195
  %v.197 = getelementptr i8, ptr %texture, i64 32
  %v.198 = load i32, ptr %v.197, align 4
  %v.199 = insertelement <32 x i32> poison, i32 %v.198, i64 0
  %v.200 = shufflevector <32 x i32> %v.199, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.201 = mul <32 x i32> %v.141, %v.200
  %v.202 = add <32 x i32> %v.196, %v.201
  %v.203 = getelementptr i8, ptr %texture, i64 36
  %v.204 = load i32, ptr %v.203, align 4
  %v.205 = insertelement <32 x i32> poison, i32 %v.204, i64 0
  %v.206 = shufflevector <32 x i32> %v.205, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.207 = mul <32 x i32> %v.8, %v.206
  %v.208 = add <32 x i32> %v.202, %v.207
  call void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %corner, <32 x i32> %v.208, i32 %v.188, i32 %v.191)
  %v.209 = getelementptr i8, ptr %corner, i64 0
  %v.210 = load <32 x i32>, ptr %v.209, align 64
  %v.211 = bitcast <32 x i32> %v.210 to <32 x float>
  %v.212 = fpext <32 x float> %v.211 to <32 x double>
  %v.213 = fmul <32 x double> %v.185, %v.212
  %v.214 = fadd <32 x double> %v.177, %v.213
  %v.215 = select <32 x i1> %v.186, <32 x double> %v.214, <32 x double> %v.177
  %v.216 = getelementptr i8, ptr %corner, i64 128
  %v.217 = load <32 x i32>, ptr %v.216, align 64
  %v.218 = bitcast <32 x i32> %v.217 to <32 x float>
  %v.219 = fpext <32 x float> %v.218 to <32 x double>
  %v.220 = fmul <32 x double> %v.185, %v.219
  %v.221 = fadd <32 x double> %v.184, %v.220
  %v.222 = select <32 x i1> %v.186, <32 x double> %v.221, <32 x double> %v.184
  %v.223 = fmul <32 x double> %v.111, %v.134
  %v.224 = fcmp one <32 x double> %v.223, splat (double 0x0000000000000000)
  %v.225 = bitcast <32 x i1> %v.224 to i32
  %v.226 = and i32 %v.225, %wanted
  %v.227 = or <32 x i32> %v.116, %v.146
  %v.228 = icmp sge <32 x i32> %v.227, splat (i32 0)
  %v.229 = bitcast <32 x i1> %v.228 to i32
  %v.230 = getelementptr i8, ptr %texture, i64 40
  %v.231 = load i32, ptr %v.230, align 4
  %v.232 = insertelement <32 x i32> poison, i32 %v.231, i64 0
  %v.233 = shufflevector <32 x i32> %v.232, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.234 = shl <32 x i32> %v.116, %v.233
  %v.235 = getelementptr i8, ptr %texture, i64 32
  %v.236 = load i32, ptr %v.235, align 4
  %v.237 = insertelement <32 x i32> poison, i32 %v.236, i64 0
  %v.238 = shufflevector <32 x i32> %v.237, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.239 = mul <32 x i32> %v.146, %v.238
  %v.240 = add <32 x i32> %v.234, %v.239
  %v.241 = getelementptr i8, ptr %texture, i64 36
  %v.242 = load i32, ptr %v.241, align 4
  %v.243 = insertelement <32 x i32> poison, i32 %v.242, i64 0
  %v.244 = shufflevector <32 x i32> %v.243, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.245 = mul <32 x i32> %v.8, %v.244
  %v.246 = add <32 x i32> %v.240, %v.245
  call void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %corner, <32 x i32> %v.246, i32 %v.226, i32 %v.229)
  %v.247 = getelementptr i8, ptr %corner, i64 0
  %v.248 = load <32 x i32>, ptr %v.247, align 64
  %v.249 = bitcast <32 x i32> %v.248 to <32 x float>
  %v.250 = fpext <32 x float> %v.249 to <32 x double>
  %v.251 = fmul <32 x double> %v.223, %v.250
  %v.252 = fadd <32 x double> %v.215, %v.251
  %v.253 = select <32 x i1> %v.224, <32 x double> %v.252, <32 x double> %v.215
  %v.254 = getelementptr i8, ptr %corner, i64 128
  %v.255 = load <32 x i32>, ptr %v.254, align 64
  %v.256 = bitcast <32 x i32> %v.255 to <32 x float>
  %v.257 = fpext <32 x float> %v.256 to <32 x double>
  %v.258 = fmul <32 x double> %v.223, %v.257
  %v.259 = fadd <32 x double> %v.222, %v.258
  %v.260 = select <32 x i1> %v.224, <32 x double> %v.259, <32 x double> %v.222
  %v.261 = fmul <32 x double> %v.109, %v.134
  %v.262 = fcmp one <32 x double> %v.261, splat (double 0x0000000000000000)
  %v.263 = bitcast <32 x i1> %v.262 to i32
  %v.264 = and i32 %v.263, %wanted
  %v.265 = or <32 x i32> %v.121, %v.146
  %v.266 = icmp sge <32 x i32> %v.265, splat (i32 0)
  %v.267 = bitcast <32 x i1> %v.266 to i32
  %v.268 = getelementptr i8, ptr %texture, i64 40
  %v.269 = load i32, ptr %v.268, align 4
  %v.270 = insertelement <32 x i32> poison, i32 %v.269, i64 0
  %v.271 = shufflevector <32 x i32> %v.270, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.272 = shl <32 x i32> %v.121, %v.271
  %v.273 = getelementptr i8, ptr %texture, i64 32
  %v.274 = load i32, ptr %v.273, align 4
  %v.275 = insertelement <32 x i32> poison, i32 %v.274, i64 0
  %v.276 = shufflevector <32 x i32> %v.275, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.277 = mul <32 x i32> %v.146, %v.276
  %v.278 = add <32 x i32> %v.272, %v.277
  %v.279 = getelementptr i8, ptr %texture, i64 36
  %v.280 = load i32, ptr %v.279, align 4
  %v.281 = insertelement <32 x i32> poison, i32 %v.280, i64 0
  %v.282 = shufflevector <32 x i32> %v.281, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.283 = mul <32 x i32> %v.8, %v.282
  %v.284 = add <32 x i32> %v.278, %v.283
  call void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %corner, <32 x i32> %v.284, i32 %v.264, i32 %v.267)
  %v.285 = getelementptr i8, ptr %corner, i64 0
  %v.286 = load <32 x i32>, ptr %v.285, align 64
  %v.287 = bitcast <32 x i32> %v.286 to <32 x float>
  %v.288 = fpext <32 x float> %v.287 to <32 x double>
  %v.289 = fmul <32 x double> %v.261, %v.288
  %v.290 = fadd <32 x double> %v.253, %v.289
  %v.291 = select <32 x i1> %v.262, <32 x double> %v.290, <32 x double> %v.253
  %v.292 = getelementptr i8, ptr %corner, i64 128
  %v.293 = load <32 x i32>, ptr %v.292, align 64
  %v.294 = bitcast <32 x i32> %v.293 to <32 x float>
  %v.295 = fpext <32 x float> %v.294 to <32 x double>
  %v.296 = fmul <32 x double> %v.261, %v.295
  %v.297 = fadd <32 x double> %v.260, %v.296
  %v.298 = select <32 x i1> %v.262, <32 x double> %v.297, <32 x double> %v.260
  %v.299 = fptrunc <32 x double> %v.291 to <32 x float>
  %v.300 = fcmp uno <32 x float> %v.299, %v.299
  %v.301 = select <32 x i1> %v.300, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.299
  %v.302 = bitcast <32 x float> %v.301 to <32 x i32>
  %v.303 = getelementptr i8, ptr %texels, i64 0
  store <32 x i32> %v.302, ptr %v.303, align 64
  %v.304 = fptrunc <32 x double> %v.298 to <32 x float>
  %v.305 = fcmp uno <32 x float> %v.304, %v.304
  %v.306 = select <32 x i1> %v.305, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.304
  %v.307 = bitcast <32 x float> %v.306 to <32 x i32>
  %v.308 = getelementptr i8, ptr %texels, i64 128
  store <32 x i32> %v.307, ptr %v.308, align 64
  ret i1 true
}

define internal void @texture.texel.2(ptr %window, i64 %mask, ptr %texture, ptr %texels, <32 x i32> %offsets, i32 %wanted, i32 %inside) noinline #0 {
  %v.1 = and i32 %wanted, %inside
  %v.2 = getelementptr i8, ptr %texture, i64 0
  %first = load i64, ptr %v.2, align 8
  %first.frozen = freeze i64 %first
  %first.held = and i64 %first.frozen, %mask
  %v.3 = getelementptr i8, ptr %window, i64 %first.held
  %v.4 = lshr <32 x i32> %offsets, splat (i32 2)
  %v.5 = freeze <32 x i32> %v.4
  %v.6 = add <32 x i32> %v.5, splat (i32 0)
  %v.7 = call <32 x i32> @gather.some.v32i32.i32.4(ptr %v.3, <32 x i32> %v.6, i32 %v.1)
  br label %words.1
words.1:
  %v.8 = getelementptr i8, ptr %texture, i64 40
  %v.9 = load i32, ptr %v.8, align 4
  %v.10 = icmp uge i32 %v.9, 3
  br i1 %v.10, label %words.yes.3, label %words.no.3
words.yes.3:
  %v.11 = add <32 x i32> %v.5, splat (i32 1)
  %v.12 = call <32 x i32> @gather.some.v32i32.i32.4(ptr %v.3, <32 x i32> %v.11, i32 %v.1)
  br label %words.no.3
words.no.3:
  %v.13 = phi <32 x i32> [ %v.12, %words.yes.3 ], [ splat (i32 0), %words.1 ]
  %v.14 = and <32 x i32> %offsets, splat (i32 3)
  %v.15 = shl <32 x i32> %v.14, splat (i32 3)
  %v.16 = getelementptr i8, ptr %texture, i64 44
  %v.17 = load i32, ptr %v.16, align 4
  %v.18 = icmp eq i32 %v.17, 0
  %v.19 = getelementptr i8, ptr %texture, i64 48
  %v.20 = load i32, ptr %v.19, align 4
  %v.21 = icmp eq i32 %v.20, 8
  br label %parts
parts:
  br i1 %v.18, label %converted, label %small
small:
  br i1 %v.21, label %bytes, label %pairs
bytes:
  %v.22 = add <32 x i32> %v.15, splat (i32 0)
  %v.23 = and <32 x i32> %v.22, splat (i32 31)
  %v.24 = lshr <32 x i32> %v.7, %v.23
  %v.25 = add <32 x i32> %v.15, splat (i32 8)
  %v.26 = and <32 x i32> %v.25, splat (i32 31)
  %v.27 = lshr <32 x i32> %v.7, %v.26
  br label %small.parts
pairs:
  %v.28 = lshr <32 x i32> %v.7, %v.15
  %v.29 = lshr <32 x i32> %v.7, splat (i32 16)
  br label %small.parts
small.parts:
  %v.30 = phi <32 x i32> [ %v.24, %bytes ], [ %v.28, %pairs ]
  %v.31 = phi <32 x i32> [ %v.27, %bytes ], [ %v.29, %pairs ]
  %v.32 = getelementptr i8, ptr %texture, i64 44
  %v.33 = load i32, ptr %v.32, align 4
  %v.34 = icmp eq i32 %v.33, 3
  %v.35 = getelementptr i8, ptr %texture, i64 44
  %v.36 = load i32, ptr %v.35, align 4
  %v.37 = icmp eq i32 %v.36, 2
  %v.38 = getelementptr i8, ptr %texture, i64 52
  %v.39 = load i32, ptr %v.38, align 4
  %v.40 = icmp ne i32 %v.39, 0
  %v.41 = getelementptr i8, ptr %texture, i64 48
  %v.42 = load i32, ptr %v.41, align 4
  %v.43 = insertelement <32 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <32 x i32> %v.43, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.45 = getelementptr i8, ptr %texture, i64 56
  %v.46 = load float, ptr %v.45, align 4
  %v.47 = insertelement <32 x float> poison, float %v.46, i64 0
  %v.48 = shufflevector <32 x float> %v.47, <32 x float> poison, <32 x i32> zeroinitializer
  %v.49 = sub <32 x i32> splat (i32 32), %v.44
  br i1 %v.34, label %halves, label %integers
halves:
  %v.50 = trunc <32 x i32> %v.30 to <32 x i16>
  %v.51 = bitcast <32 x i16> %v.50 to <32 x half>
  %v.52 = fpext <32 x half> %v.51 to <32 x float>
  %v.53 = fcmp uno <32 x float> %v.52, %v.52
  %v.54 = select <32 x i1> %v.53, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.52
  %v.55 = bitcast <32 x float> %v.54 to <32 x i32>
  %v.56 = trunc <32 x i32> %v.31 to <32 x i16>
  %v.57 = bitcast <32 x i16> %v.56 to <32 x half>
  %v.58 = fpext <32 x half> %v.57 to <32 x float>
  %v.59 = fcmp uno <32 x float> %v.58, %v.58
  %v.60 = select <32 x i1> %v.59, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.58
  %v.61 = bitcast <32 x float> %v.60 to <32 x i32>
  br label %small.done
integers:
  %v.62 = shl <32 x i32> %v.30, %v.49
  %v.63 = ashr <32 x i32> %v.62, %v.49
  %v.64 = lshr <32 x i32> %v.62, %v.49
  %v.65 = select i1 %v.40, <32 x i32> %v.63, <32 x i32> %v.64
  %v.66 = shl <32 x i32> %v.31, %v.49
  %v.67 = ashr <32 x i32> %v.66, %v.49
  %v.68 = lshr <32 x i32> %v.66, %v.49
  %v.69 = select i1 %v.40, <32 x i32> %v.67, <32 x i32> %v.68
  br i1 %v.37, label %units, label %small.done
units:
  %v.70 = sitofp <32 x i32> %v.65 to <32 x float>
  %v.71 = fdiv <32 x float> %v.70, %v.48
  %v.72 = fcmp ogt <32 x float> %v.71, splat (float 0xBFF0000000000000)
  %v.73 = select <32 x i1> %v.72, <32 x float> %v.71, <32 x float> splat (float 0xBFF0000000000000)
  %v.74 = bitcast <32 x float> %v.73 to <32 x i32>
  %v.75 = sitofp <32 x i32> %v.69 to <32 x float>
  %v.76 = fdiv <32 x float> %v.75, %v.48
  %v.77 = fcmp ogt <32 x float> %v.76, splat (float 0xBFF0000000000000)
  %v.78 = select <32 x i1> %v.77, <32 x float> %v.76, <32 x float> splat (float 0xBFF0000000000000)
  %v.79 = bitcast <32 x float> %v.78 to <32 x i32>
  br label %small.done
small.done:
  %v.80 = phi <32 x i32> [ %v.55, %halves ], [ %v.65, %integers ], [ %v.74, %units ]
  %v.81 = phi <32 x i32> [ %v.61, %halves ], [ %v.69, %integers ], [ %v.79, %units ]
  br label %converted
converted:
  %v.82 = phi <32 x i32> [ %v.7, %parts ], [ %v.80, %small.done ]
  %v.83 = phi <32 x i32> [ %v.13, %parts ], [ %v.81, %small.done ]
  %v.84 = getelementptr i8, ptr %texture, i64 60
  %v.85 = load i32, ptr %v.84, align 4
  %v.86 = getelementptr i8, ptr %texture, i64 64
  %v.87 = load i32, ptr %v.86, align 4
  %v.88 = insertelement <32 x i32> poison, i32 %v.87, i64 0
  %v.89 = shufflevector <32 x i32> %v.88, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.90 = icmp ugt i32 %v.85, 0
  %v.91 = select i1 %v.90, <32 x i32> %v.82, <32 x i32> splat (i32 0)
  %v.92 = icmp ugt i32 %v.85, 1
  %v.93 = select i1 %v.92, <32 x i32> %v.83, <32 x i32> splat (i32 0)
  %v.94 = bitcast i32 %inside to <32 x i1>
  %v.95 = getelementptr i8, ptr %texture, i64 72
  %v.96 = load i32, ptr %v.95, align 4
  %v.97 = insertelement <32 x i32> poison, i32 %v.96, i64 0
  %v.98 = shufflevector <32 x i32> %v.97, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.99 = select <32 x i1> %v.94, <32 x i32> %v.91, <32 x i32> %v.98
  %v.100 = getelementptr i8, ptr %texels, i64 0
  store <32 x i32> %v.99, ptr %v.100, align 64
  %v.101 = getelementptr i8, ptr %texture, i64 76
  %v.102 = load i32, ptr %v.101, align 4
  %v.103 = insertelement <32 x i32> poison, i32 %v.102, i64 0
  %v.104 = shufflevector <32 x i32> %v.103, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.105 = select <32 x i1> %v.94, <32 x i32> %v.93, <32 x i32> %v.104
  %v.106 = getelementptr i8, ptr %texels, i64 128
  store <32 x i32> %v.105, ptr %v.106, align 64
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <32 x double> @llvm.fabs.v32f64(<32 x double>)
declare <32 x float> @llvm.fabs.v32f32(<32 x float>)
declare <32 x i32> @llvm.smax.v32i32(<32 x i32>, <32 x i32>)
declare <32 x i32> @llvm.smin.v32i32(<32 x i32>, <32 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

