; arithmetic, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i16>
  %r2 = alloca <32 x i16>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r14 = alloca <32 x float>
  %r15 = alloca <32 x float>
  %r18 = alloca i64
  %r19 = alloca i64
  %r19.ok = alloca i1
  %r19.narrow = alloca i32
  %r19.scale = alloca i64
  %r20 = alloca i64
  %r20.ok = alloca i1
  %r20.narrow = alloca i32
  %r20.scale = alloca i64
  %r21 = alloca <32 x i64>
  %r22 = alloca i64
  %r23 = alloca i64
  %r23.ok = alloca i1
  %r23.narrow = alloca i32
  %r23.scale = alloca i64
  %carry = alloca <32 x i1>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.5 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i16 = freeze i16 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
  %any.v32i16 = freeze <32 x i16> poison
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
  store <32 x i16> %any.v32i16, ptr %r1
  store <32 x i16> %any.v32i16, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x float> %any.v32f32, ptr %r14
  store <32 x float> %any.v32f32, ptr %r15
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  store i1 %any.i1, ptr %r19.ok
  store i32 %any.i32, ptr %r19.narrow
  store i64 %any.i64, ptr %r19.scale
  store i64 %any.i64, ptr %r20
  store i1 %any.i1, ptr %r20.ok
  store i32 %any.i32, ptr %r20.narrow
  store i64 %any.i64, ptr %r20.scale
  store <32 x i64> %any.v32i64, ptr %r21
  store i64 %any.i64, ptr %r22
  store i64 %any.i64, ptr %r23
  store i1 %any.i1, ptr %r23.ok
  store i32 %any.i32, ptr %r23.narrow
  store i64 %any.i64, ptr %r23.scale
  store <32 x i1> zeroinitializer, ptr %carry
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
  store i64 %v.8, ptr %r18
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i32, ptr %v.9, align 4, !invariant.load !0
  store i32 %v.10, ptr %r4
  %v.11 = urem i32 %first, 64
  store i32 %v.11, ptr %r5
  %v.12 = load i32, ptr %r5
  %v.13 = zext i32 %v.12 to i64
  %v.14 = add i64 %v.13, 0
  %v.15 = icmp ule i64 %v.14, 4294967264
  %v.16 = mul i64 %v.13, 4
  %v.17 = mul i64 1, 4
  store i64 %v.16, ptr %r19
  store i1 %v.15, ptr %r19.ok
  store i32 %v.12, ptr %r19.narrow
  store i64 %v.17, ptr %r19.scale
  %v.18 = load i64, ptr %r18
  %v.19 = load i64, ptr %r19
  %v.20 = load i1, ptr %r19.ok
  %v.21 = load i32, ptr %r19.narrow
  %v.22 = load i64, ptr %r19.scale
  %v.23 = add i64 %v.18, %v.19
  store i64 %v.23, ptr %r20
  store i1 %v.20, ptr %r20.ok
  store i32 %v.21, ptr %r20.narrow
  store i64 %v.22, ptr %r20.scale
  %v.24 = load i64, ptr %r20
  %v.25 = load i1, ptr %r20.ok
  %v.26 = load i32, ptr %r20.narrow
  %v.27 = load i64, ptr %r20.scale
  %v.28 = sub i64 %v.24, %window.base
  store i1 false, ptr %passed.5
  br i1 %v.25, label %straight.32, label %slow.30, !prof !11
straight.32:
  %v.33 = call i64 @llvm.fshr.i64(i64 %v.28, i64 %v.28, i64 2)
  %v.34 = lshr i64 %window.limit, 2
  %v.35 = icmp ult i64 %v.33, %v.34
  store i1 %v.35, ptr %passed.5
  br i1 %v.35, label %fast.29, label %slow.30, !prof !11
slow.30:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.29:
  %v.36 = freeze i64 %v.28
  %v.37 = and i64 %v.36, %window.mask
  %v.38 = getelementptr i8, ptr %window, i64 %v.37
  %v.39 = load <32 x float>, ptr %v.38, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.39, ptr %r14
  br label %done.31
done.31:
  %v.40 = load <32 x float>, ptr %r14
  %v.41 = load <32 x float>, ptr %r14
  %v.42 = load <32 x float>, ptr %r14
  %v.43 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.40, <32 x float> %v.41, <32 x float> %v.42)
  store <32 x float> %v.43, ptr %r15
  %v.44 = load <32 x float>, ptr %r15
  %v.45 = bitcast <32 x float> %v.44 to <32 x i32>
  store <32 x i32> %v.45, ptr %r6
  %v.46 = load <32 x i32>, ptr %r6
  %v.47 = bitcast <32 x i32> %v.46 to <32 x float>
  %v.48 = fcmp uno <32 x float> %v.47, %v.47
  %v.49 = select <32 x i1> %v.48, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.47
  %v.50 = bitcast <32 x float> %v.49 to <32 x i32>
  %v.51 = load i32, ptr %r4
  %v.52 = insertelement <32 x i32> poison, i32 %v.51, i64 0
  %v.53 = shufflevector <32 x i32> %v.52, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.54 = add <32 x i32> %v.50, %v.53
  %v.55 = icmp ult <32 x i32> %v.54, %v.50
  store <32 x i1> %v.55, ptr %carry
  store <32 x i32> %v.54, ptr %r7
  %v.56 = load <32 x i32>, ptr %r6
  %v.57 = bitcast <32 x i32> %v.56 to <32 x float>
  %v.58 = fcmp uno <32 x float> %v.57, %v.57
  %v.59 = select <32 x i1> %v.58, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.57
  %v.60 = bitcast <32 x float> %v.59 to <32 x i32>
  %v.61 = load <32 x i1>, ptr %carry
  %v.62 = add <32 x i32> %v.60, splat (i32 0)
  %v.63 = icmp ult <32 x i32> %v.62, %v.60
  %v.64 = zext <32 x i1> %v.61 to <32 x i32>
  %v.65 = add <32 x i32> %v.62, %v.64
  %v.66 = icmp ult <32 x i32> %v.65, %v.62
  %v.67 = or <32 x i1> %v.63, %v.66
  store <32 x i32> %v.65, ptr %r8
  %v.68 = load <32 x i32>, ptr %r7
  %v.69 = load <32 x i32>, ptr %r8
  %v.70 = zext <32 x i32> %v.68 to <32 x i64>
  %v.71 = zext <32 x i32> %v.69 to <32 x i64>
  %v.72 = shl <32 x i64> %v.71, splat (i64 32)
  %v.73 = or <32 x i64> %v.70, %v.72
  store <32 x i64> %v.73, ptr %r21
  %v.74 = load <32 x i32>, ptr %r7
  %v.75 = trunc <32 x i32> %v.74 to <32 x i16>
  %v.76 = lshr <32 x i32> %v.74, splat (i32 16)
  %v.77 = trunc <32 x i32> %v.76 to <32 x i16>
  store <32 x i16> %v.75, ptr %r1
  store <32 x i16> %v.77, ptr %r2
  %v.78 = load i64, ptr %r18
  store i64 %v.78, ptr %r22
  %v.79 = load i64, ptr %r19
  %v.80 = load i1, ptr %r19.ok
  %v.81 = load i32, ptr %r19.narrow
  %v.82 = load i64, ptr %r19.scale
  %v.83 = add i64 %v.79, 16777216
  store i64 %v.83, ptr %r23
  store i1 %v.80, ptr %r23.ok
  store i32 %v.81, ptr %r23.narrow
  store i64 %v.82, ptr %r23.scale
  %v.84 = load i64, ptr %r22
  %v.85 = sub i64 %v.84, %window.base
  %v.89 = call i64 @llvm.fshr.i64(i64 %v.85, i64 %v.85, i64 3)
  %v.90 = lshr i64 %window.limit, 3
  %v.91 = icmp ult i64 %v.89, %v.90
  br i1 %v.91, label %fast.86, label %slow.87, !prof !11
slow.87:
  store i32 -1, ptr %mask.running
  br label %m.0.14
fast.86:
  %v.92 = load <32 x i64>, ptr %r21
  %v.93 = freeze i64 %v.85
  %v.94 = and i64 %v.93, %window.mask
  %v.95 = getelementptr i8, ptr %window, i64 %v.94
  %v.96 = extractelement <32 x i64> %v.92, i64 31
  %v.97 = getelementptr i8, ptr %v.95, i64 0
  store i64 %v.96, ptr %v.97, align 8, !alias.scope !5, !noalias !8
  br label %done.88
done.88:
  %v.98 = load i64, ptr %r20
  %v.99 = load i1, ptr %r20.ok
  %v.100 = load i32, ptr %r20.narrow
  %v.101 = load i64, ptr %r20.scale
  %v.102 = insertelement <32 x i64> poison, i64 %v.98, i64 0
  %v.103 = shufflevector <32 x i64> %v.102, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.104 = add <32 x i64> %v.103, <i64 0 to 124 by 4>
  %v.105 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.106 = shufflevector <32 x i64> %v.105, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.107 = sub <32 x i64> %v.104, %v.106
  %v.108 = load <32 x i16>, ptr %r2
  %v.109 = freeze <32 x i64> %v.107
  %v.110 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.111 = shufflevector <32 x i64> %v.110, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.112 = and <32 x i64> %v.109, %v.111
  call void @scatter.v32i16.i64.1(ptr %window, <32 x i64> %v.112, <32 x i16> %v.108), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.113 = load i32, ptr %mask.0
  %v.114 = icmp eq i32 %v.113, 0
  br i1 %v.114, label %skip.0, label %run.115
run.115:
  store i32 0, ptr %mask.0
  %v.116 = bitcast i32 %v.113 to <32 x i1>
  store i32 %v.113, ptr %mask.running
  %v.117 = getelementptr i8, ptr %params, i64 0
  %v.118 = load i64, ptr %v.117, align 8, !invariant.load !0
  store i64 %v.118, ptr %r18
  %v.119 = getelementptr i8, ptr %params, i64 8
  %v.120 = load i32, ptr %v.119, align 4, !invariant.load !0
  store i32 %v.120, ptr %r4
  %v.121 = urem i32 %first, 64
  store i32 %v.121, ptr %r5
  %v.122 = load i32, ptr %r5
  %v.123 = zext i32 %v.122 to i64
  %v.124 = add i64 %v.123, 0
  %v.125 = icmp ule i64 %v.124, 4294967264
  %v.126 = mul i64 %v.123, 4
  %v.127 = mul i64 1, 4
  store i64 %v.126, ptr %r19
  store i1 %v.125, ptr %r19.ok
  store i32 %v.122, ptr %r19.narrow
  store i64 %v.127, ptr %r19.scale
  %v.128 = load i64, ptr %r18
  %v.129 = load i64, ptr %r19
  %v.130 = load i1, ptr %r19.ok
  %v.131 = load i32, ptr %r19.narrow
  %v.132 = load i64, ptr %r19.scale
  %v.133 = add i64 %v.128, %v.129
  store i64 %v.133, ptr %r20
  store i1 %v.130, ptr %r20.ok
  store i32 %v.131, ptr %r20.narrow
  store i64 %v.132, ptr %r20.scale
  br label %m.0.5
m.0.5:
  %v.134 = load i32, ptr %mask.running
  %v.135 = bitcast i32 %v.134 to <32 x i1>
  %v.136 = load i64, ptr %r20
  %v.137 = load i1, ptr %r20.ok
  %v.138 = load i32, ptr %r20.narrow
  %v.139 = load i64, ptr %r20.scale
  %v.140 = sub i64 %v.136, %window.base
  store i1 false, ptr %passed.5
  br i1 %v.137, label %straight.144, label %slow.142, !prof !11
straight.144:
  %v.145 = bitcast <32 x i1> %v.135 to i32
  %v.146 = call i32 @llvm.ctlz.i32(i32 %v.145, i1 false)
  %v.147 = zext i32 %v.146 to i64
  %v.148 = sub i64 31, %v.147
  %v.149 = and i64 %v.148, 31
  %v.150 = mul i64 %v.149, 4
  %v.151 = add i64 %v.140, %v.150
  %v.152 = or i64 %v.140, %v.151
  %v.153 = call i64 @llvm.fshr.i64(i64 %v.152, i64 %v.152, i64 2)
  %v.154 = lshr i64 %window.limit, 2
  %v.155 = icmp ult i64 %v.153, %v.154
  store i1 %v.155, ptr %passed.5
  br i1 %v.155, label %fast.141, label %slow.142, !prof !11
slow.142:
  %v.156 = insertelement <32 x i64> poison, i64 %v.136, i64 0
  %v.157 = shufflevector <32 x i64> %v.156, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.158 = add <32 x i64> %v.157, <i64 0 to 124 by 4>
  %v.159 = insertelement <32 x i32> poison, i32 %v.138, i64 0
  %v.160 = shufflevector <32 x i32> %v.159, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.161 = add <32 x i32> %v.160, <i32 0 to 31 by 1>
  %v.162 = zext <32 x i32> %v.161 to <32 x i64>
  %v.163 = zext i32 %v.138 to i64
  %v.164 = insertelement <32 x i64> poison, i64 %v.163, i64 0
  %v.165 = shufflevector <32 x i64> %v.164, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.166 = add <32 x i64> %v.165, <i64 0 to 31 by 1>
  %v.167 = sub <32 x i64> %v.162, %v.166
  %v.168 = insertelement <32 x i64> poison, i64 %v.139, i64 0
  %v.169 = shufflevector <32 x i64> %v.168, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.170 = mul <32 x i64> %v.167, %v.169
  %v.171 = add <32 x i64> %v.158, %v.170
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.171)
  %v.172 = load i64, ptr %r20
  %v.173 = load i1, ptr %r20.ok
  %v.174 = load i32, ptr %r20.narrow
  %v.175 = load i64, ptr %r20.scale
  %v.176 = insertelement <32 x i64> poison, i64 %v.172, i64 0
  %v.177 = shufflevector <32 x i64> %v.176, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.178 = add <32 x i64> %v.177, <i64 0 to 124 by 4>
  %v.179 = insertelement <32 x i32> poison, i32 %v.174, i64 0
  %v.180 = shufflevector <32 x i32> %v.179, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.181 = add <32 x i32> %v.180, <i32 0 to 31 by 1>
  %v.182 = zext <32 x i32> %v.181 to <32 x i64>
  %v.183 = zext i32 %v.174 to i64
  %v.184 = insertelement <32 x i64> poison, i64 %v.183, i64 0
  %v.185 = shufflevector <32 x i64> %v.184, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.186 = add <32 x i64> %v.185, <i64 0 to 31 by 1>
  %v.187 = sub <32 x i64> %v.182, %v.186
  %v.188 = insertelement <32 x i64> poison, i64 %v.175, i64 0
  %v.189 = shufflevector <32 x i64> %v.188, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.190 = mul <32 x i64> %v.187, %v.189
  %v.191 = add <32 x i64> %v.178, %v.190
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.191)
  %v.192 = bitcast <32 x i1> %v.135 to i32
  %v.193 = getelementptr i8, ptr %ctx, i64 184
  %v.194 = load ptr, ptr %v.193, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.194, i32 0, i32 %v.192, ptr %rows)
  %v.195 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.195, ptr %r14
  br label %done.143
fast.141:
  %v.196 = freeze i64 %v.140
  %v.197 = and i64 %v.196, %window.mask
  %v.198 = getelementptr i8, ptr %window, i64 %v.197
  %v.199 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.198, i32 4, <32 x i1> %v.135, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.199, ptr %r14
  br label %done.143
done.143:
  %v.200 = load <32 x float>, ptr %r14
  %v.201 = load <32 x float>, ptr %r14
  %v.202 = load <32 x float>, ptr %r14
  %v.203 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.200, <32 x float> %v.201, <32 x float> %v.202)
  store <32 x float> %v.203, ptr %r15
  %v.204 = load <32 x float>, ptr %r15
  %v.205 = bitcast <32 x float> %v.204 to <32 x i32>
  store <32 x i32> %v.205, ptr %r6
  %v.206 = load <32 x i32>, ptr %r6
  %v.207 = bitcast <32 x i32> %v.206 to <32 x float>
  %v.208 = fcmp uno <32 x float> %v.207, %v.207
  %v.209 = select <32 x i1> %v.208, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.207
  %v.210 = bitcast <32 x float> %v.209 to <32 x i32>
  %v.211 = load i32, ptr %r4
  %v.212 = insertelement <32 x i32> poison, i32 %v.211, i64 0
  %v.213 = shufflevector <32 x i32> %v.212, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.214 = add <32 x i32> %v.210, %v.213
  %v.215 = icmp ult <32 x i32> %v.214, %v.210
  store <32 x i1> %v.215, ptr %carry
  store <32 x i32> %v.214, ptr %r7
  %v.216 = load <32 x i32>, ptr %r6
  %v.217 = bitcast <32 x i32> %v.216 to <32 x float>
  %v.218 = fcmp uno <32 x float> %v.217, %v.217
  %v.219 = select <32 x i1> %v.218, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.217
  %v.220 = bitcast <32 x float> %v.219 to <32 x i32>
  %v.221 = load <32 x i1>, ptr %carry
  %v.222 = add <32 x i32> %v.220, splat (i32 0)
  %v.223 = icmp ult <32 x i32> %v.222, %v.220
  %v.224 = zext <32 x i1> %v.221 to <32 x i32>
  %v.225 = add <32 x i32> %v.222, %v.224
  %v.226 = icmp ult <32 x i32> %v.225, %v.222
  %v.227 = or <32 x i1> %v.223, %v.226
  store <32 x i32> %v.225, ptr %r8
  %v.228 = load <32 x i32>, ptr %r7
  %v.229 = load <32 x i32>, ptr %r8
  %v.230 = zext <32 x i32> %v.228 to <32 x i64>
  %v.231 = zext <32 x i32> %v.229 to <32 x i64>
  %v.232 = shl <32 x i64> %v.231, splat (i64 32)
  %v.233 = or <32 x i64> %v.230, %v.232
  store <32 x i64> %v.233, ptr %r21
  %v.234 = load <32 x i32>, ptr %r7
  %v.235 = trunc <32 x i32> %v.234 to <32 x i16>
  %v.236 = lshr <32 x i32> %v.234, splat (i32 16)
  %v.237 = trunc <32 x i32> %v.236 to <32 x i16>
  store <32 x i16> %v.235, ptr %r1
  store <32 x i16> %v.237, ptr %r2
  %v.238 = load i64, ptr %r18
  store i64 %v.238, ptr %r22
  %v.239 = load i64, ptr %r19
  %v.240 = load i1, ptr %r19.ok
  %v.241 = load i32, ptr %r19.narrow
  %v.242 = load i64, ptr %r19.scale
  %v.243 = add i64 %v.239, 16777216
  store i64 %v.243, ptr %r23
  store i1 %v.240, ptr %r23.ok
  store i32 %v.241, ptr %r23.narrow
  store i64 %v.242, ptr %r23.scale
  br label %m.0.14
m.0.14:
  %v.244 = load i32, ptr %mask.running
  %v.245 = bitcast i32 %v.244 to <32 x i1>
  %v.246 = load i64, ptr %r22
  %v.247 = sub i64 %v.246, %window.base
  %v.251 = call i64 @llvm.fshr.i64(i64 %v.247, i64 %v.247, i64 3)
  %v.252 = lshr i64 %window.limit, 3
  %v.253 = icmp ult i64 %v.251, %v.252
  br i1 %v.253, label %fast.248, label %slow.249, !prof !11
slow.249:
  %v.254 = insertelement <32 x i64> poison, i64 %v.246, i64 0
  %v.255 = shufflevector <32 x i64> %v.254, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.255)
  %v.256 = load i64, ptr %r22
  %v.257 = insertelement <32 x i64> poison, i64 %v.256, i64 0
  %v.258 = shufflevector <32 x i64> %v.257, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.258)
  %v.259 = load <32 x i64>, ptr %r21
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.259)
  %v.260 = bitcast <32 x i1> %v.245 to i32
  %v.261 = getelementptr i8, ptr %ctx, i64 184
  %v.262 = load ptr, ptr %v.261, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.262, i32 1, i32 %v.260, ptr %rows)
  br label %done.250
fast.248:
  %v.263 = load <32 x i64>, ptr %r21
  %v.264 = freeze i64 %v.247
  %v.265 = and i64 %v.264, %window.mask
  %v.266 = getelementptr i8, ptr %window, i64 %v.265
  %v.267 = bitcast <32 x i1> %v.245 to i32
  %v.268 = call i32 @llvm.ctlz.i32(i32 %v.267, i1 false)
  %v.269 = zext i32 %v.268 to i64
  %v.270 = sub i64 31, %v.269
  %v.271 = and i64 %v.270, 31
  %v.272 = extractelement <32 x i64> %v.263, i64 %v.271
  %v.273 = getelementptr i8, ptr %v.266, i64 0
  store i64 %v.272, ptr %v.273, align 8, !alias.scope !5, !noalias !8
  br label %done.250
done.250:
  %v.274 = load i64, ptr %r20
  %v.275 = load i1, ptr %r20.ok
  %v.276 = load i32, ptr %r20.narrow
  %v.277 = load i64, ptr %r20.scale
  %v.278 = insertelement <32 x i64> poison, i64 %v.274, i64 0
  %v.279 = shufflevector <32 x i64> %v.278, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.280 = add <32 x i64> %v.279, <i64 0 to 124 by 4>
  %v.281 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.282 = shufflevector <32 x i64> %v.281, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.283 = sub <32 x i64> %v.280, %v.282
  %v.287 = load i1, ptr %passed.5
  br i1 %v.287, label %fast.284, label %slow.285, !prof !11
slow.285:
  %v.288 = insertelement <32 x i64> poison, i64 %v.274, i64 0
  %v.289 = shufflevector <32 x i64> %v.288, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.290 = add <32 x i64> %v.289, <i64 0 to 124 by 4>
  %v.291 = insertelement <32 x i32> poison, i32 %v.276, i64 0
  %v.292 = shufflevector <32 x i32> %v.291, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.293 = add <32 x i32> %v.292, <i32 0 to 31 by 1>
  %v.294 = zext <32 x i32> %v.293 to <32 x i64>
  %v.295 = zext i32 %v.276 to i64
  %v.296 = insertelement <32 x i64> poison, i64 %v.295, i64 0
  %v.297 = shufflevector <32 x i64> %v.296, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.298 = add <32 x i64> %v.297, <i64 0 to 31 by 1>
  %v.299 = sub <32 x i64> %v.294, %v.298
  %v.300 = insertelement <32 x i64> poison, i64 %v.277, i64 0
  %v.301 = shufflevector <32 x i64> %v.300, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.302 = mul <32 x i64> %v.299, %v.301
  %v.303 = add <32 x i64> %v.290, %v.302
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.303)
  %v.304 = load i64, ptr %r20
  %v.305 = load i1, ptr %r20.ok
  %v.306 = load i32, ptr %r20.narrow
  %v.307 = load i64, ptr %r20.scale
  %v.308 = insertelement <32 x i64> poison, i64 %v.304, i64 0
  %v.309 = shufflevector <32 x i64> %v.308, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.310 = add <32 x i64> %v.309, <i64 0 to 124 by 4>
  %v.311 = insertelement <32 x i32> poison, i32 %v.306, i64 0
  %v.312 = shufflevector <32 x i32> %v.311, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.313 = add <32 x i32> %v.312, <i32 0 to 31 by 1>
  %v.314 = zext <32 x i32> %v.313 to <32 x i64>
  %v.315 = zext i32 %v.306 to i64
  %v.316 = insertelement <32 x i64> poison, i64 %v.315, i64 0
  %v.317 = shufflevector <32 x i64> %v.316, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.318 = add <32 x i64> %v.317, <i64 0 to 31 by 1>
  %v.319 = sub <32 x i64> %v.314, %v.318
  %v.320 = insertelement <32 x i64> poison, i64 %v.307, i64 0
  %v.321 = shufflevector <32 x i64> %v.320, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.322 = mul <32 x i64> %v.319, %v.321
  %v.323 = add <32 x i64> %v.310, %v.322
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.323)
  %v.324 = load <32 x i16>, ptr %r2
  call void @row.store.v32i16(ptr %rows, i64 512, <32 x i16> %v.324)
  %v.325 = bitcast <32 x i1> %v.245 to i32
  %v.326 = getelementptr i8, ptr %ctx, i64 184
  %v.327 = load ptr, ptr %v.326, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.327, i32 2, i32 %v.325, ptr %rows)
  br label %done.286
fast.284:
  %v.328 = load <32 x i16>, ptr %r2
  %v.329 = freeze <32 x i64> %v.283
  %v.330 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.331 = shufflevector <32 x i64> %v.330, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.332 = and <32 x i64> %v.329, %v.331
  %v.333 = bitcast <32 x i1> %v.245 to i32
  call void @scatter.some.v32i16.i64.1(ptr %window, <32 x i64> %v.332, i32 %v.333, <32 x i16> %v.328), !alias.scope !5, !noalias !8
  br label %done.286
done.286:
  %v.334 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
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

define internal <32 x float> @row.load.v32f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  %v.5 = bitcast <32 x i32> %v.4 to <32 x float>
  ret <32 x float> %v.5
}

define internal void @row.store.v32i16(ptr %rows, i64 %at, <32 x i16> %value) noinline cold #0 {
  %v.1 = zext <32 x i16> %value to <32 x i64>
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

define internal void @scatter.some.v32i16.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x i16> %value) noinline #0 {
  %v.1 = shufflevector <32 x i16> %value, <32 x i16> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 30 by 2>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i64 %v.3
  call void @llvm.masked.store.v16i16.p0(<16 x i16> %v.1, ptr %v.15, i32 2, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i16.v16p0(<16 x i16> %v.1, <16 x ptr> %v.17, i32 2, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x i16> %value, <32 x i16> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i64> %v.19, i32 0
  %v.21 = insertelement <16 x i64> poison, i64 %v.20, i64 0
  %v.22 = shufflevector <16 x i64> %v.21, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i64> %v.22, <i64 0 to 30 by 2>
  %v.24 = icmp ne <16 x i64> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i64 %v.20
  call void @llvm.masked.store.v16i16.p0(<16 x i16> %v.18, ptr %v.32, i32 2, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16i16.v16p0(<16 x i16> %v.18, <16 x ptr> %v.34, i32 2, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.v32i16.i64.1(ptr %base, <32 x i64> %offsets, <32 x i16> %value) noinline #0 {
  %v.1 = shufflevector <32 x i16> %value, <32 x i16> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 30 by 2>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i64 %v.3
  store <16 x i16> %v.1, ptr %v.12, align 2
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i16.v16p0(<16 x i16> %v.1, <16 x ptr> %v.14, i32 2, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x i16> %value, <32 x i16> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i64> %v.16, i32 0
  %v.18 = insertelement <16 x i64> poison, i64 %v.17, i64 0
  %v.19 = shufflevector <16 x i64> %v.18, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i64> %v.19, <i64 0 to 30 by 2>
  %v.21 = icmp ne <16 x i64> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i64 %v.17
  store <16 x i16> %v.15, ptr %v.26, align 2
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i64> %v.16
  call void @llvm.masked.scatter.v16i16.v16p0(<16 x i16> %v.15, <16 x ptr> %v.28, i32 2, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i16.v16p0(<16 x i16>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i16.p0(<16 x i16>, ptr, i32, <16 x i1>)

