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
  %v.105 = load i64, ptr %r18
  %v.106 = load i32, ptr %r5
  %v.107 = insertelement <32 x i32> poison, i32 %v.106, i64 0
  %v.108 = shufflevector <32 x i32> %v.107, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.109 = add <32 x i32> %v.108, <i32 0 to 31 by 1>
  %v.110 = add i64 %v.105, 0
  %v.111 = sub i64 %v.110, %window.base
  %v.112 = load <32 x i16>, ptr %r2
  %v.113 = freeze i64 %v.111
  %v.114 = and i64 %v.113, %window.mask
  %v.115 = freeze <32 x i32> %v.109
  %v.116 = getelementptr i8, ptr %window, i64 %v.114
  %v.117 = getelementptr i32, ptr %v.116, <32 x i32> %v.115
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %v.112, <32 x ptr> %v.117, i32 2, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.118 = load i32, ptr %mask.0
  %v.119 = icmp eq i32 %v.118, 0
  br i1 %v.119, label %skip.0, label %run.120
run.120:
  store i32 0, ptr %mask.0
  %v.121 = bitcast i32 %v.118 to <32 x i1>
  store i32 %v.118, ptr %mask.running
  %v.122 = getelementptr i8, ptr %params, i64 0
  %v.123 = load i64, ptr %v.122, align 8, !invariant.load !0
  store i64 %v.123, ptr %r18
  %v.124 = getelementptr i8, ptr %params, i64 8
  %v.125 = load i32, ptr %v.124, align 4, !invariant.load !0
  store i32 %v.125, ptr %r4
  %v.126 = urem i32 %first, 64
  store i32 %v.126, ptr %r5
  %v.127 = load i32, ptr %r5
  %v.128 = zext i32 %v.127 to i64
  %v.129 = add i64 %v.128, 0
  %v.130 = icmp ule i64 %v.129, 4294967264
  %v.131 = mul i64 %v.128, 4
  %v.132 = mul i64 1, 4
  store i64 %v.131, ptr %r19
  store i1 %v.130, ptr %r19.ok
  store i32 %v.127, ptr %r19.narrow
  store i64 %v.132, ptr %r19.scale
  %v.133 = load i64, ptr %r18
  %v.134 = load i64, ptr %r19
  %v.135 = load i1, ptr %r19.ok
  %v.136 = load i32, ptr %r19.narrow
  %v.137 = load i64, ptr %r19.scale
  %v.138 = add i64 %v.133, %v.134
  store i64 %v.138, ptr %r20
  store i1 %v.135, ptr %r20.ok
  store i32 %v.136, ptr %r20.narrow
  store i64 %v.137, ptr %r20.scale
  br label %m.0.5
m.0.5:
  %v.139 = load i32, ptr %mask.running
  %v.140 = bitcast i32 %v.139 to <32 x i1>
  %v.141 = load i64, ptr %r20
  %v.142 = load i1, ptr %r20.ok
  %v.143 = load i32, ptr %r20.narrow
  %v.144 = load i64, ptr %r20.scale
  %v.145 = sub i64 %v.141, %window.base
  store i1 false, ptr %passed.5
  br i1 %v.142, label %straight.149, label %slow.147, !prof !11
straight.149:
  %v.150 = bitcast <32 x i1> %v.140 to i32
  %v.151 = call i32 @llvm.ctlz.i32(i32 %v.150, i1 false)
  %v.152 = zext i32 %v.151 to i64
  %v.153 = sub i64 31, %v.152
  %v.154 = and i64 %v.153, 31
  %v.155 = mul i64 %v.154, 4
  %v.156 = add i64 %v.145, %v.155
  %v.157 = or i64 %v.145, %v.156
  %v.158 = call i64 @llvm.fshr.i64(i64 %v.157, i64 %v.157, i64 2)
  %v.159 = lshr i64 %window.limit, 2
  %v.160 = icmp ult i64 %v.158, %v.159
  store i1 %v.160, ptr %passed.5
  br i1 %v.160, label %fast.146, label %slow.147, !prof !11
slow.147:
  %v.161 = insertelement <32 x i64> poison, i64 %v.141, i64 0
  %v.162 = shufflevector <32 x i64> %v.161, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.163 = add <32 x i64> %v.162, <i64 0 to 124 by 4>
  %v.164 = insertelement <32 x i32> poison, i32 %v.143, i64 0
  %v.165 = shufflevector <32 x i32> %v.164, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.166 = add <32 x i32> %v.165, <i32 0 to 31 by 1>
  %v.167 = zext <32 x i32> %v.166 to <32 x i64>
  %v.168 = zext i32 %v.143 to i64
  %v.169 = insertelement <32 x i64> poison, i64 %v.168, i64 0
  %v.170 = shufflevector <32 x i64> %v.169, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i64> %v.170, <i64 0 to 31 by 1>
  %v.172 = sub <32 x i64> %v.167, %v.171
  %v.173 = insertelement <32 x i64> poison, i64 %v.144, i64 0
  %v.174 = shufflevector <32 x i64> %v.173, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.175 = mul <32 x i64> %v.172, %v.174
  %v.176 = add <32 x i64> %v.163, %v.175
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.176)
  %v.177 = load i64, ptr %r20
  %v.178 = load i1, ptr %r20.ok
  %v.179 = load i32, ptr %r20.narrow
  %v.180 = load i64, ptr %r20.scale
  %v.181 = insertelement <32 x i64> poison, i64 %v.177, i64 0
  %v.182 = shufflevector <32 x i64> %v.181, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.183 = add <32 x i64> %v.182, <i64 0 to 124 by 4>
  %v.184 = insertelement <32 x i32> poison, i32 %v.179, i64 0
  %v.185 = shufflevector <32 x i32> %v.184, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.186 = add <32 x i32> %v.185, <i32 0 to 31 by 1>
  %v.187 = zext <32 x i32> %v.186 to <32 x i64>
  %v.188 = zext i32 %v.179 to i64
  %v.189 = insertelement <32 x i64> poison, i64 %v.188, i64 0
  %v.190 = shufflevector <32 x i64> %v.189, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.191 = add <32 x i64> %v.190, <i64 0 to 31 by 1>
  %v.192 = sub <32 x i64> %v.187, %v.191
  %v.193 = insertelement <32 x i64> poison, i64 %v.180, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = mul <32 x i64> %v.192, %v.194
  %v.196 = add <32 x i64> %v.183, %v.195
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.196)
  %v.197 = bitcast <32 x i1> %v.140 to i32
  %v.198 = getelementptr i8, ptr %ctx, i64 200
  %v.199 = load ptr, ptr %v.198, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.199, i32 0, i32 %v.197, ptr %rows)
  %v.200 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.200, ptr %r14
  br label %done.148
fast.146:
  %v.201 = freeze i64 %v.145
  %v.202 = and i64 %v.201, %window.mask
  %v.203 = getelementptr i8, ptr %window, i64 %v.202
  %v.204 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.203, i32 4, <32 x i1> %v.140, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.204, ptr %r14
  br label %done.148
done.148:
  %v.205 = load <32 x float>, ptr %r14
  %v.206 = load <32 x float>, ptr %r14
  %v.207 = load <32 x float>, ptr %r14
  %v.208 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.205, <32 x float> %v.206, <32 x float> %v.207)
  store <32 x float> %v.208, ptr %r15
  %v.209 = load <32 x float>, ptr %r15
  %v.210 = bitcast <32 x float> %v.209 to <32 x i32>
  store <32 x i32> %v.210, ptr %r6
  %v.211 = load <32 x i32>, ptr %r6
  %v.212 = bitcast <32 x i32> %v.211 to <32 x float>
  %v.213 = fcmp uno <32 x float> %v.212, %v.212
  %v.214 = select <32 x i1> %v.213, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.212
  %v.215 = bitcast <32 x float> %v.214 to <32 x i32>
  %v.216 = load i32, ptr %r4
  %v.217 = insertelement <32 x i32> poison, i32 %v.216, i64 0
  %v.218 = shufflevector <32 x i32> %v.217, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.219 = add <32 x i32> %v.215, %v.218
  %v.220 = icmp ult <32 x i32> %v.219, %v.215
  store <32 x i1> %v.220, ptr %carry
  store <32 x i32> %v.219, ptr %r7
  %v.221 = load <32 x i32>, ptr %r6
  %v.222 = bitcast <32 x i32> %v.221 to <32 x float>
  %v.223 = fcmp uno <32 x float> %v.222, %v.222
  %v.224 = select <32 x i1> %v.223, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.222
  %v.225 = bitcast <32 x float> %v.224 to <32 x i32>
  %v.226 = load <32 x i1>, ptr %carry
  %v.227 = add <32 x i32> %v.225, splat (i32 0)
  %v.228 = icmp ult <32 x i32> %v.227, %v.225
  %v.229 = zext <32 x i1> %v.226 to <32 x i32>
  %v.230 = add <32 x i32> %v.227, %v.229
  %v.231 = icmp ult <32 x i32> %v.230, %v.227
  %v.232 = or <32 x i1> %v.228, %v.231
  store <32 x i32> %v.230, ptr %r8
  %v.233 = load <32 x i32>, ptr %r7
  %v.234 = load <32 x i32>, ptr %r8
  %v.235 = zext <32 x i32> %v.233 to <32 x i64>
  %v.236 = zext <32 x i32> %v.234 to <32 x i64>
  %v.237 = shl <32 x i64> %v.236, splat (i64 32)
  %v.238 = or <32 x i64> %v.235, %v.237
  store <32 x i64> %v.238, ptr %r21
  %v.239 = load <32 x i32>, ptr %r7
  %v.240 = trunc <32 x i32> %v.239 to <32 x i16>
  %v.241 = lshr <32 x i32> %v.239, splat (i32 16)
  %v.242 = trunc <32 x i32> %v.241 to <32 x i16>
  store <32 x i16> %v.240, ptr %r1
  store <32 x i16> %v.242, ptr %r2
  %v.243 = load i64, ptr %r18
  store i64 %v.243, ptr %r22
  %v.244 = load i64, ptr %r19
  %v.245 = load i1, ptr %r19.ok
  %v.246 = load i32, ptr %r19.narrow
  %v.247 = load i64, ptr %r19.scale
  %v.248 = add i64 %v.244, 16777216
  store i64 %v.248, ptr %r23
  store i1 %v.245, ptr %r23.ok
  store i32 %v.246, ptr %r23.narrow
  store i64 %v.247, ptr %r23.scale
  br label %m.0.14
m.0.14:
  %v.249 = load i32, ptr %mask.running
  %v.250 = bitcast i32 %v.249 to <32 x i1>
  %v.251 = load i64, ptr %r22
  %v.252 = sub i64 %v.251, %window.base
  %v.256 = call i64 @llvm.fshr.i64(i64 %v.252, i64 %v.252, i64 3)
  %v.257 = lshr i64 %window.limit, 3
  %v.258 = icmp ult i64 %v.256, %v.257
  br i1 %v.258, label %fast.253, label %slow.254, !prof !11
slow.254:
  %v.259 = insertelement <32 x i64> poison, i64 %v.251, i64 0
  %v.260 = shufflevector <32 x i64> %v.259, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.260)
  %v.261 = load i64, ptr %r22
  %v.262 = insertelement <32 x i64> poison, i64 %v.261, i64 0
  %v.263 = shufflevector <32 x i64> %v.262, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.263)
  %v.264 = load <32 x i64>, ptr %r21
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.264)
  %v.265 = bitcast <32 x i1> %v.250 to i32
  %v.266 = getelementptr i8, ptr %ctx, i64 200
  %v.267 = load ptr, ptr %v.266, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.267, i32 1, i32 %v.265, ptr %rows)
  br label %done.255
fast.253:
  %v.268 = load <32 x i64>, ptr %r21
  %v.269 = freeze i64 %v.252
  %v.270 = and i64 %v.269, %window.mask
  %v.271 = getelementptr i8, ptr %window, i64 %v.270
  %v.272 = bitcast <32 x i1> %v.250 to i32
  %v.273 = call i32 @llvm.ctlz.i32(i32 %v.272, i1 false)
  %v.274 = zext i32 %v.273 to i64
  %v.275 = sub i64 31, %v.274
  %v.276 = and i64 %v.275, 31
  %v.277 = extractelement <32 x i64> %v.268, i64 %v.276
  %v.278 = getelementptr i8, ptr %v.271, i64 0
  store i64 %v.277, ptr %v.278, align 8, !alias.scope !5, !noalias !8
  br label %done.255
done.255:
  %v.279 = load i64, ptr %r20
  %v.280 = load i1, ptr %r20.ok
  %v.281 = load i32, ptr %r20.narrow
  %v.282 = load i64, ptr %r20.scale
  %v.283 = insertelement <32 x i64> poison, i64 %v.279, i64 0
  %v.284 = shufflevector <32 x i64> %v.283, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.285 = add <32 x i64> %v.284, <i64 0 to 124 by 4>
  %v.286 = load i64, ptr %r18
  %v.287 = load i32, ptr %r5
  %v.288 = insertelement <32 x i32> poison, i32 %v.287, i64 0
  %v.289 = shufflevector <32 x i32> %v.288, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.290 = add <32 x i32> %v.289, <i32 0 to 31 by 1>
  %v.291 = add i64 %v.286, 0
  %v.292 = sub i64 %v.291, %window.base
  %v.296 = load i1, ptr %passed.5
  br i1 %v.296, label %fast.293, label %slow.294, !prof !11
slow.294:
  %v.297 = insertelement <32 x i64> poison, i64 %v.279, i64 0
  %v.298 = shufflevector <32 x i64> %v.297, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.299 = add <32 x i64> %v.298, <i64 0 to 124 by 4>
  %v.300 = insertelement <32 x i32> poison, i32 %v.281, i64 0
  %v.301 = shufflevector <32 x i32> %v.300, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.302 = add <32 x i32> %v.301, <i32 0 to 31 by 1>
  %v.303 = zext <32 x i32> %v.302 to <32 x i64>
  %v.304 = zext i32 %v.281 to i64
  %v.305 = insertelement <32 x i64> poison, i64 %v.304, i64 0
  %v.306 = shufflevector <32 x i64> %v.305, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.307 = add <32 x i64> %v.306, <i64 0 to 31 by 1>
  %v.308 = sub <32 x i64> %v.303, %v.307
  %v.309 = insertelement <32 x i64> poison, i64 %v.282, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.311 = mul <32 x i64> %v.308, %v.310
  %v.312 = add <32 x i64> %v.299, %v.311
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.312)
  %v.313 = load i64, ptr %r20
  %v.314 = load i1, ptr %r20.ok
  %v.315 = load i32, ptr %r20.narrow
  %v.316 = load i64, ptr %r20.scale
  %v.317 = insertelement <32 x i64> poison, i64 %v.313, i64 0
  %v.318 = shufflevector <32 x i64> %v.317, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.319 = add <32 x i64> %v.318, <i64 0 to 124 by 4>
  %v.320 = insertelement <32 x i32> poison, i32 %v.315, i64 0
  %v.321 = shufflevector <32 x i32> %v.320, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.322 = add <32 x i32> %v.321, <i32 0 to 31 by 1>
  %v.323 = zext <32 x i32> %v.322 to <32 x i64>
  %v.324 = zext i32 %v.315 to i64
  %v.325 = insertelement <32 x i64> poison, i64 %v.324, i64 0
  %v.326 = shufflevector <32 x i64> %v.325, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.327 = add <32 x i64> %v.326, <i64 0 to 31 by 1>
  %v.328 = sub <32 x i64> %v.323, %v.327
  %v.329 = insertelement <32 x i64> poison, i64 %v.316, i64 0
  %v.330 = shufflevector <32 x i64> %v.329, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.331 = mul <32 x i64> %v.328, %v.330
  %v.332 = add <32 x i64> %v.319, %v.331
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.332)
  %v.333 = load <32 x i16>, ptr %r2
  call void @row.store.v32i16(ptr %rows, i64 512, <32 x i16> %v.333)
  %v.334 = bitcast <32 x i1> %v.250 to i32
  %v.335 = getelementptr i8, ptr %ctx, i64 200
  %v.336 = load ptr, ptr %v.335, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.336, i32 2, i32 %v.334, ptr %rows)
  br label %done.295
fast.293:
  %v.337 = load <32 x i16>, ptr %r2
  %v.338 = freeze i64 %v.292
  %v.339 = and i64 %v.338, %window.mask
  %v.340 = freeze <32 x i32> %v.290
  %v.341 = getelementptr i8, ptr %window, i64 %v.339
  %v.342 = getelementptr i32, ptr %v.341, <32 x i32> %v.340
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %v.337, <32 x ptr> %v.342, i32 2, <32 x i1> %v.250), !alias.scope !5, !noalias !8
  br label %done.295
done.295:
  %v.343 = load i32, ptr %mask.running
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

declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v32i16.v32p0(<32 x i16>, <32 x ptr>, i32, <32 x i1>)

