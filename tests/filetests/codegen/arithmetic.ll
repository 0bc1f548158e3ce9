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
  %v.36 = getelementptr i8, ptr %window, i64 %v.28
  %v.37 = load <32 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.37, ptr %r14
  br label %done.31
done.31:
  %v.38 = load <32 x float>, ptr %r14
  %v.39 = load <32 x float>, ptr %r14
  %v.40 = load <32 x float>, ptr %r14
  %v.41 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.38, <32 x float> %v.39, <32 x float> %v.40)
  store <32 x float> %v.41, ptr %r15
  %v.42 = load <32 x float>, ptr %r15
  %v.43 = bitcast <32 x float> %v.42 to <32 x i32>
  store <32 x i32> %v.43, ptr %r6
  %v.44 = load <32 x i32>, ptr %r6
  %v.45 = bitcast <32 x i32> %v.44 to <32 x float>
  %v.46 = fcmp uno <32 x float> %v.45, %v.45
  %v.47 = select <32 x i1> %v.46, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.45
  %v.48 = bitcast <32 x float> %v.47 to <32 x i32>
  %v.49 = load i32, ptr %r4
  %v.50 = insertelement <32 x i32> poison, i32 %v.49, i64 0
  %v.51 = shufflevector <32 x i32> %v.50, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.52 = add <32 x i32> %v.48, %v.51
  %v.53 = icmp ult <32 x i32> %v.52, %v.48
  store <32 x i1> %v.53, ptr %carry
  store <32 x i32> %v.52, ptr %r7
  %v.54 = load <32 x i32>, ptr %r6
  %v.55 = bitcast <32 x i32> %v.54 to <32 x float>
  %v.56 = fcmp uno <32 x float> %v.55, %v.55
  %v.57 = select <32 x i1> %v.56, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.55
  %v.58 = bitcast <32 x float> %v.57 to <32 x i32>
  %v.59 = load <32 x i1>, ptr %carry
  %v.60 = add <32 x i32> %v.58, splat (i32 0)
  %v.61 = icmp ult <32 x i32> %v.60, %v.58
  %v.62 = zext <32 x i1> %v.59 to <32 x i32>
  %v.63 = add <32 x i32> %v.60, %v.62
  %v.64 = icmp ult <32 x i32> %v.63, %v.60
  %v.65 = or <32 x i1> %v.61, %v.64
  store <32 x i32> %v.63, ptr %r8
  %v.66 = load <32 x i32>, ptr %r7
  %v.67 = load <32 x i32>, ptr %r8
  %v.68 = zext <32 x i32> %v.66 to <32 x i64>
  %v.69 = zext <32 x i32> %v.67 to <32 x i64>
  %v.70 = shl <32 x i64> %v.69, splat (i64 32)
  %v.71 = or <32 x i64> %v.68, %v.70
  store <32 x i64> %v.71, ptr %r21
  %v.72 = load <32 x i32>, ptr %r7
  %v.73 = trunc <32 x i32> %v.72 to <32 x i16>
  %v.74 = lshr <32 x i32> %v.72, splat (i32 16)
  %v.75 = trunc <32 x i32> %v.74 to <32 x i16>
  store <32 x i16> %v.73, ptr %r1
  store <32 x i16> %v.75, ptr %r2
  %v.76 = load i64, ptr %r18
  store i64 %v.76, ptr %r22
  %v.77 = load i64, ptr %r19
  %v.78 = load i1, ptr %r19.ok
  %v.79 = load i32, ptr %r19.narrow
  %v.80 = load i64, ptr %r19.scale
  %v.81 = add i64 %v.77, 16777216
  store i64 %v.81, ptr %r23
  store i1 %v.78, ptr %r23.ok
  store i32 %v.79, ptr %r23.narrow
  store i64 %v.80, ptr %r23.scale
  %v.82 = load i64, ptr %r22
  %v.83 = sub i64 %v.82, %window.base
  %v.87 = call i64 @llvm.fshr.i64(i64 %v.83, i64 %v.83, i64 3)
  %v.88 = lshr i64 %window.limit, 3
  %v.89 = icmp ult i64 %v.87, %v.88
  br i1 %v.89, label %fast.84, label %slow.85, !prof !11
slow.85:
  store i32 -1, ptr %mask.running
  br label %m.0.14
fast.84:
  %v.90 = load <32 x i64>, ptr %r21
  %v.91 = getelementptr i8, ptr %window, i64 %v.83
  %v.92 = extractelement <32 x i64> %v.90, i64 31
  %v.93 = getelementptr i8, ptr %v.91, i64 0
  store i64 %v.92, ptr %v.93, align 8, !alias.scope !5, !noalias !8
  br label %done.86
done.86:
  %v.94 = load i64, ptr %r20
  %v.95 = load i1, ptr %r20.ok
  %v.96 = load i32, ptr %r20.narrow
  %v.97 = load i64, ptr %r20.scale
  %v.98 = insertelement <32 x i64> poison, i64 %v.94, i64 0
  %v.99 = shufflevector <32 x i64> %v.98, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.100 = add <32 x i64> %v.99, <i64 0 to 124 by 4>
  %v.101 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.102 = shufflevector <32 x i64> %v.101, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.103 = sub <32 x i64> %v.100, %v.102
  %v.104 = load <32 x i16>, ptr %r2
  call void @scatter.v32i16.i64.1(ptr %window, <32 x i64> %v.103, <32 x i16> %v.104), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.105 = load i32, ptr %mask.0
  %v.106 = icmp eq i32 %v.105, 0
  br i1 %v.106, label %skip.0, label %run.107
run.107:
  store i32 0, ptr %mask.0
  %v.108 = bitcast i32 %v.105 to <32 x i1>
  store i32 %v.105, ptr %mask.running
  %v.109 = getelementptr i8, ptr %params, i64 0
  %v.110 = load i64, ptr %v.109, align 8, !invariant.load !0
  store i64 %v.110, ptr %r18
  %v.111 = getelementptr i8, ptr %params, i64 8
  %v.112 = load i32, ptr %v.111, align 4, !invariant.load !0
  store i32 %v.112, ptr %r4
  %v.113 = urem i32 %first, 64
  store i32 %v.113, ptr %r5
  %v.114 = load i32, ptr %r5
  %v.115 = zext i32 %v.114 to i64
  %v.116 = add i64 %v.115, 0
  %v.117 = icmp ule i64 %v.116, 4294967264
  %v.118 = mul i64 %v.115, 4
  %v.119 = mul i64 1, 4
  store i64 %v.118, ptr %r19
  store i1 %v.117, ptr %r19.ok
  store i32 %v.114, ptr %r19.narrow
  store i64 %v.119, ptr %r19.scale
  %v.120 = load i64, ptr %r18
  %v.121 = load i64, ptr %r19
  %v.122 = load i1, ptr %r19.ok
  %v.123 = load i32, ptr %r19.narrow
  %v.124 = load i64, ptr %r19.scale
  %v.125 = add i64 %v.120, %v.121
  store i64 %v.125, ptr %r20
  store i1 %v.122, ptr %r20.ok
  store i32 %v.123, ptr %r20.narrow
  store i64 %v.124, ptr %r20.scale
  br label %m.0.5
m.0.5:
  %v.126 = load i32, ptr %mask.running
  %v.127 = bitcast i32 %v.126 to <32 x i1>
  %v.128 = load i64, ptr %r20
  %v.129 = load i1, ptr %r20.ok
  %v.130 = load i32, ptr %r20.narrow
  %v.131 = load i64, ptr %r20.scale
  %v.132 = sub i64 %v.128, %window.base
  store i1 false, ptr %passed.5
  br i1 %v.129, label %straight.136, label %slow.134, !prof !11
straight.136:
  %v.137 = bitcast <32 x i1> %v.127 to i32
  %v.138 = call i32 @llvm.ctlz.i32(i32 %v.137, i1 false)
  %v.139 = zext i32 %v.138 to i64
  %v.140 = sub i64 31, %v.139
  %v.141 = and i64 %v.140, 31
  %v.142 = mul i64 %v.141, 4
  %v.143 = add i64 %v.132, %v.142
  %v.144 = or i64 %v.132, %v.143
  %v.145 = call i64 @llvm.fshr.i64(i64 %v.144, i64 %v.144, i64 2)
  %v.146 = lshr i64 %window.limit, 2
  %v.147 = icmp ult i64 %v.145, %v.146
  store i1 %v.147, ptr %passed.5
  br i1 %v.147, label %fast.133, label %slow.134, !prof !11
slow.134:
  %v.148 = insertelement <32 x i64> poison, i64 %v.128, i64 0
  %v.149 = shufflevector <32 x i64> %v.148, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.150 = add <32 x i64> %v.149, <i64 0 to 124 by 4>
  %v.151 = insertelement <32 x i32> poison, i32 %v.130, i64 0
  %v.152 = shufflevector <32 x i32> %v.151, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.153 = add <32 x i32> %v.152, <i32 0 to 31 by 1>
  %v.154 = zext <32 x i32> %v.153 to <32 x i64>
  %v.155 = zext i32 %v.130 to i64
  %v.156 = insertelement <32 x i64> poison, i64 %v.155, i64 0
  %v.157 = shufflevector <32 x i64> %v.156, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.158 = add <32 x i64> %v.157, <i64 0 to 31 by 1>
  %v.159 = sub <32 x i64> %v.154, %v.158
  %v.160 = insertelement <32 x i64> poison, i64 %v.131, i64 0
  %v.161 = shufflevector <32 x i64> %v.160, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.162 = mul <32 x i64> %v.159, %v.161
  %v.163 = add <32 x i64> %v.150, %v.162
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.163)
  %v.164 = load i64, ptr %r20
  %v.165 = load i1, ptr %r20.ok
  %v.166 = load i32, ptr %r20.narrow
  %v.167 = load i64, ptr %r20.scale
  %v.168 = insertelement <32 x i64> poison, i64 %v.164, i64 0
  %v.169 = shufflevector <32 x i64> %v.168, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.170 = add <32 x i64> %v.169, <i64 0 to 124 by 4>
  %v.171 = insertelement <32 x i32> poison, i32 %v.166, i64 0
  %v.172 = shufflevector <32 x i32> %v.171, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i32> %v.172, <i32 0 to 31 by 1>
  %v.174 = zext <32 x i32> %v.173 to <32 x i64>
  %v.175 = zext i32 %v.166 to i64
  %v.176 = insertelement <32 x i64> poison, i64 %v.175, i64 0
  %v.177 = shufflevector <32 x i64> %v.176, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.178 = add <32 x i64> %v.177, <i64 0 to 31 by 1>
  %v.179 = sub <32 x i64> %v.174, %v.178
  %v.180 = insertelement <32 x i64> poison, i64 %v.167, i64 0
  %v.181 = shufflevector <32 x i64> %v.180, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.182 = mul <32 x i64> %v.179, %v.181
  %v.183 = add <32 x i64> %v.170, %v.182
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.183)
  %v.184 = bitcast <32 x i1> %v.127 to i32
  %v.185 = getelementptr i8, ptr %ctx, i64 176
  %v.186 = load ptr, ptr %v.185, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.186, i32 0, i32 %v.184, ptr %rows)
  %v.187 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.187, ptr %r14
  br label %done.135
fast.133:
  %v.188 = getelementptr i8, ptr %window, i64 %v.132
  %v.189 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.188, i32 4, <32 x i1> %v.127, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.189, ptr %r14
  br label %done.135
done.135:
  %v.190 = load <32 x float>, ptr %r14
  %v.191 = load <32 x float>, ptr %r14
  %v.192 = load <32 x float>, ptr %r14
  %v.193 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.190, <32 x float> %v.191, <32 x float> %v.192)
  store <32 x float> %v.193, ptr %r15
  %v.194 = load <32 x float>, ptr %r15
  %v.195 = bitcast <32 x float> %v.194 to <32 x i32>
  store <32 x i32> %v.195, ptr %r6
  %v.196 = load <32 x i32>, ptr %r6
  %v.197 = bitcast <32 x i32> %v.196 to <32 x float>
  %v.198 = fcmp uno <32 x float> %v.197, %v.197
  %v.199 = select <32 x i1> %v.198, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.197
  %v.200 = bitcast <32 x float> %v.199 to <32 x i32>
  %v.201 = load i32, ptr %r4
  %v.202 = insertelement <32 x i32> poison, i32 %v.201, i64 0
  %v.203 = shufflevector <32 x i32> %v.202, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.204 = add <32 x i32> %v.200, %v.203
  %v.205 = icmp ult <32 x i32> %v.204, %v.200
  store <32 x i1> %v.205, ptr %carry
  store <32 x i32> %v.204, ptr %r7
  %v.206 = load <32 x i32>, ptr %r6
  %v.207 = bitcast <32 x i32> %v.206 to <32 x float>
  %v.208 = fcmp uno <32 x float> %v.207, %v.207
  %v.209 = select <32 x i1> %v.208, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.207
  %v.210 = bitcast <32 x float> %v.209 to <32 x i32>
  %v.211 = load <32 x i1>, ptr %carry
  %v.212 = add <32 x i32> %v.210, splat (i32 0)
  %v.213 = icmp ult <32 x i32> %v.212, %v.210
  %v.214 = zext <32 x i1> %v.211 to <32 x i32>
  %v.215 = add <32 x i32> %v.212, %v.214
  %v.216 = icmp ult <32 x i32> %v.215, %v.212
  %v.217 = or <32 x i1> %v.213, %v.216
  store <32 x i32> %v.215, ptr %r8
  %v.218 = load <32 x i32>, ptr %r7
  %v.219 = load <32 x i32>, ptr %r8
  %v.220 = zext <32 x i32> %v.218 to <32 x i64>
  %v.221 = zext <32 x i32> %v.219 to <32 x i64>
  %v.222 = shl <32 x i64> %v.221, splat (i64 32)
  %v.223 = or <32 x i64> %v.220, %v.222
  store <32 x i64> %v.223, ptr %r21
  %v.224 = load <32 x i32>, ptr %r7
  %v.225 = trunc <32 x i32> %v.224 to <32 x i16>
  %v.226 = lshr <32 x i32> %v.224, splat (i32 16)
  %v.227 = trunc <32 x i32> %v.226 to <32 x i16>
  store <32 x i16> %v.225, ptr %r1
  store <32 x i16> %v.227, ptr %r2
  %v.228 = load i64, ptr %r18
  store i64 %v.228, ptr %r22
  %v.229 = load i64, ptr %r19
  %v.230 = load i1, ptr %r19.ok
  %v.231 = load i32, ptr %r19.narrow
  %v.232 = load i64, ptr %r19.scale
  %v.233 = add i64 %v.229, 16777216
  store i64 %v.233, ptr %r23
  store i1 %v.230, ptr %r23.ok
  store i32 %v.231, ptr %r23.narrow
  store i64 %v.232, ptr %r23.scale
  br label %m.0.14
m.0.14:
  %v.234 = load i32, ptr %mask.running
  %v.235 = bitcast i32 %v.234 to <32 x i1>
  %v.236 = load i64, ptr %r22
  %v.237 = sub i64 %v.236, %window.base
  %v.241 = call i64 @llvm.fshr.i64(i64 %v.237, i64 %v.237, i64 3)
  %v.242 = lshr i64 %window.limit, 3
  %v.243 = icmp ult i64 %v.241, %v.242
  br i1 %v.243, label %fast.238, label %slow.239, !prof !11
slow.239:
  %v.244 = insertelement <32 x i64> poison, i64 %v.236, i64 0
  %v.245 = shufflevector <32 x i64> %v.244, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.245)
  %v.246 = load i64, ptr %r22
  %v.247 = insertelement <32 x i64> poison, i64 %v.246, i64 0
  %v.248 = shufflevector <32 x i64> %v.247, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.248)
  %v.249 = load <32 x i64>, ptr %r21
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.249)
  %v.250 = bitcast <32 x i1> %v.235 to i32
  %v.251 = getelementptr i8, ptr %ctx, i64 176
  %v.252 = load ptr, ptr %v.251, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.252, i32 1, i32 %v.250, ptr %rows)
  br label %done.240
fast.238:
  %v.253 = load <32 x i64>, ptr %r21
  %v.254 = getelementptr i8, ptr %window, i64 %v.237
  %v.255 = bitcast <32 x i1> %v.235 to i32
  %v.256 = call i32 @llvm.ctlz.i32(i32 %v.255, i1 false)
  %v.257 = zext i32 %v.256 to i64
  %v.258 = sub i64 31, %v.257
  %v.259 = and i64 %v.258, 31
  %v.260 = extractelement <32 x i64> %v.253, i64 %v.259
  %v.261 = getelementptr i8, ptr %v.254, i64 0
  store i64 %v.260, ptr %v.261, align 8, !alias.scope !5, !noalias !8
  br label %done.240
done.240:
  %v.262 = load i64, ptr %r20
  %v.263 = load i1, ptr %r20.ok
  %v.264 = load i32, ptr %r20.narrow
  %v.265 = load i64, ptr %r20.scale
  %v.266 = insertelement <32 x i64> poison, i64 %v.262, i64 0
  %v.267 = shufflevector <32 x i64> %v.266, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.268 = add <32 x i64> %v.267, <i64 0 to 124 by 4>
  %v.269 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.270 = shufflevector <32 x i64> %v.269, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.271 = sub <32 x i64> %v.268, %v.270
  %v.275 = load i1, ptr %passed.5
  br i1 %v.275, label %fast.272, label %slow.273, !prof !11
slow.273:
  %v.276 = insertelement <32 x i64> poison, i64 %v.262, i64 0
  %v.277 = shufflevector <32 x i64> %v.276, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.278 = add <32 x i64> %v.277, <i64 0 to 124 by 4>
  %v.279 = insertelement <32 x i32> poison, i32 %v.264, i64 0
  %v.280 = shufflevector <32 x i32> %v.279, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.281 = add <32 x i32> %v.280, <i32 0 to 31 by 1>
  %v.282 = zext <32 x i32> %v.281 to <32 x i64>
  %v.283 = zext i32 %v.264 to i64
  %v.284 = insertelement <32 x i64> poison, i64 %v.283, i64 0
  %v.285 = shufflevector <32 x i64> %v.284, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.286 = add <32 x i64> %v.285, <i64 0 to 31 by 1>
  %v.287 = sub <32 x i64> %v.282, %v.286
  %v.288 = insertelement <32 x i64> poison, i64 %v.265, i64 0
  %v.289 = shufflevector <32 x i64> %v.288, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.290 = mul <32 x i64> %v.287, %v.289
  %v.291 = add <32 x i64> %v.278, %v.290
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.291)
  %v.292 = load i64, ptr %r20
  %v.293 = load i1, ptr %r20.ok
  %v.294 = load i32, ptr %r20.narrow
  %v.295 = load i64, ptr %r20.scale
  %v.296 = insertelement <32 x i64> poison, i64 %v.292, i64 0
  %v.297 = shufflevector <32 x i64> %v.296, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.298 = add <32 x i64> %v.297, <i64 0 to 124 by 4>
  %v.299 = insertelement <32 x i32> poison, i32 %v.294, i64 0
  %v.300 = shufflevector <32 x i32> %v.299, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.301 = add <32 x i32> %v.300, <i32 0 to 31 by 1>
  %v.302 = zext <32 x i32> %v.301 to <32 x i64>
  %v.303 = zext i32 %v.294 to i64
  %v.304 = insertelement <32 x i64> poison, i64 %v.303, i64 0
  %v.305 = shufflevector <32 x i64> %v.304, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.306 = add <32 x i64> %v.305, <i64 0 to 31 by 1>
  %v.307 = sub <32 x i64> %v.302, %v.306
  %v.308 = insertelement <32 x i64> poison, i64 %v.295, i64 0
  %v.309 = shufflevector <32 x i64> %v.308, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.310 = mul <32 x i64> %v.307, %v.309
  %v.311 = add <32 x i64> %v.298, %v.310
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.311)
  %v.312 = load <32 x i16>, ptr %r2
  call void @row.store.v32i16(ptr %rows, i64 512, <32 x i16> %v.312)
  %v.313 = bitcast <32 x i1> %v.235 to i32
  %v.314 = getelementptr i8, ptr %ctx, i64 176
  %v.315 = load ptr, ptr %v.314, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.315, i32 2, i32 %v.313, ptr %rows)
  br label %done.274
fast.272:
  %v.316 = load <32 x i16>, ptr %r2
  %v.317 = bitcast <32 x i1> %v.235 to i32
  call void @scatter.some.v32i16.i64.1(ptr %window, <32 x i64> %v.271, i32 %v.317, <32 x i16> %v.316), !alias.scope !5, !noalias !8
  br label %done.274
done.274:
  %v.318 = load i32, ptr %mask.running
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

