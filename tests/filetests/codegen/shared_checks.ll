; shared_checks, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r3 = alloca <32 x float>
  %r4 = alloca <32 x float>
  %r5 = alloca <32 x float>
  %r7 = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.4 = alloca i1
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
  store <32 x float> %any.v32f32, ptr %r3
  store <32 x float> %any.v32f32, ptr %r4
  store <32 x float> %any.v32f32, ptr %r5
  store i64 %any.i64, ptr %r7
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
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
  store i64 %v.8, ptr %r7
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 4
  %v.15 = mul i64 1, 4
  store i64 %v.14, ptr %r8
  store i1 %v.13, ptr %r8.ok
  store i32 %v.10, ptr %r8.narrow
  store i64 %v.15, ptr %r8.scale
  %v.16 = load i64, ptr %r7
  %v.17 = load i64, ptr %r8
  %v.18 = load i1, ptr %r8.ok
  %v.19 = load i32, ptr %r8.narrow
  %v.20 = load i64, ptr %r8.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r9
  store i1 %v.18, ptr %r9.ok
  store i32 %v.19, ptr %r9.narrow
  store i64 %v.20, ptr %r9.scale
  %v.22 = load i64, ptr %r9
  %v.23 = load i1, ptr %r9.ok
  %v.24 = load i32, ptr %r9.narrow
  %v.25 = load i64, ptr %r9.scale
  %v.26 = add i64 %v.22, 512
  %v.27 = sub i64 %v.26, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.31, label %slow.29, !prof !11
straight.31:
  %v.32 = add i64 %v.27, -512
  %v.33 = call i64 @llvm.fshr.i64(i64 %v.32, i64 %v.32, i64 2)
  %v.34 = lshr i64 %window.limit, 2
  %v.35 = icmp ult i64 %v.33, %v.34
  store i1 %v.35, ptr %passed.4
  br i1 %v.35, label %fast.28, label %slow.29, !prof !11
slow.29:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.28:
  %v.36 = getelementptr i8, ptr %window, i64 %v.27
  %v.37 = load <32 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.37, ptr %r3
  br label %done.30
done.30:
  %v.38 = load i64, ptr %r9
  %v.39 = load i1, ptr %r9.ok
  %v.40 = load i32, ptr %r9.narrow
  %v.41 = load i64, ptr %r9.scale
  %v.42 = sub i64 %v.38, %window.base
  %v.43 = getelementptr i8, ptr %window, i64 %v.42
  %v.44 = load <32 x float>, ptr %v.43, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.44, ptr %r4
  %v.45 = load <32 x float>, ptr %r3
  %v.46 = load <32 x float>, ptr %r4
  %v.47 = fadd <32 x float> %v.45, %v.46
  store <32 x float> %v.47, ptr %r5
  %v.48 = load i64, ptr %r9
  %v.49 = load i1, ptr %r9.ok
  %v.50 = load i32, ptr %r9.narrow
  %v.51 = load i64, ptr %r9.scale
  %v.52 = add i64 %v.48, 1024
  %v.53 = sub i64 %v.52, %window.base
  %v.54 = load <32 x float>, ptr %r5
  %v.55 = fcmp uno <32 x float> %v.54, %v.54
  %v.56 = select <32 x i1> %v.55, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.54
  %v.57 = getelementptr i8, ptr %window, i64 %v.53
  store <32 x float> %v.56, ptr %v.57, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.58 = load i32, ptr %mask.0
  %v.59 = icmp eq i32 %v.58, 0
  br i1 %v.59, label %skip.0, label %run.60
run.60:
  store i32 0, ptr %mask.0
  %v.61 = bitcast i32 %v.58 to <32 x i1>
  store i32 %v.58, ptr %mask.running
  %v.62 = getelementptr i8, ptr %params, i64 0
  %v.63 = load i64, ptr %v.62, align 8, !invariant.load !0
  store i64 %v.63, ptr %r7
  %v.64 = urem i32 %first, 128
  store i32 %v.64, ptr %r1
  %v.65 = load i32, ptr %r1
  %v.66 = zext i32 %v.65 to i64
  %v.67 = add i64 %v.66, 0
  %v.68 = icmp ule i64 %v.67, 4294967264
  %v.69 = mul i64 %v.66, 4
  %v.70 = mul i64 1, 4
  store i64 %v.69, ptr %r8
  store i1 %v.68, ptr %r8.ok
  store i32 %v.65, ptr %r8.narrow
  store i64 %v.70, ptr %r8.scale
  %v.71 = load i64, ptr %r7
  %v.72 = load i64, ptr %r8
  %v.73 = load i1, ptr %r8.ok
  %v.74 = load i32, ptr %r8.narrow
  %v.75 = load i64, ptr %r8.scale
  %v.76 = add i64 %v.71, %v.72
  store i64 %v.76, ptr %r9
  store i1 %v.73, ptr %r9.ok
  store i32 %v.74, ptr %r9.narrow
  store i64 %v.75, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.77 = load i32, ptr %mask.running
  %v.78 = bitcast i32 %v.77 to <32 x i1>
  %v.79 = load i64, ptr %r9
  %v.80 = load i1, ptr %r9.ok
  %v.81 = load i32, ptr %r9.narrow
  %v.82 = load i64, ptr %r9.scale
  %v.83 = add i64 %v.79, 512
  %v.84 = sub i64 %v.83, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.80, label %straight.88, label %slow.86, !prof !11
straight.88:
  %v.89 = add i64 %v.84, -512
  %v.90 = bitcast <32 x i1> %v.78 to i32
  %v.91 = call i32 @llvm.ctlz.i32(i32 %v.90, i1 false)
  %v.92 = zext i32 %v.91 to i64
  %v.93 = sub i64 31, %v.92
  %v.94 = and i64 %v.93, 31
  %v.95 = mul i64 %v.94, 4
  %v.96 = add i64 %v.89, %v.95
  %v.97 = or i64 %v.89, %v.96
  %v.98 = call i64 @llvm.fshr.i64(i64 %v.97, i64 %v.97, i64 2)
  %v.99 = lshr i64 %window.limit, 2
  %v.100 = icmp ult i64 %v.98, %v.99
  store i1 %v.100, ptr %passed.4
  br i1 %v.100, label %fast.85, label %slow.86, !prof !11
slow.86:
  %v.101 = insertelement <32 x i64> poison, i64 %v.83, i64 0
  %v.102 = shufflevector <32 x i64> %v.101, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.103 = add <32 x i64> %v.102, <i64 0 to 124 by 4>
  %v.104 = insertelement <32 x i32> poison, i32 %v.81, i64 0
  %v.105 = shufflevector <32 x i32> %v.104, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.106 = add <32 x i32> %v.105, <i32 0 to 31 by 1>
  %v.107 = zext <32 x i32> %v.106 to <32 x i64>
  %v.108 = zext i32 %v.81 to i64
  %v.109 = insertelement <32 x i64> poison, i64 %v.108, i64 0
  %v.110 = shufflevector <32 x i64> %v.109, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.111 = add <32 x i64> %v.110, <i64 0 to 31 by 1>
  %v.112 = sub <32 x i64> %v.107, %v.111
  %v.113 = insertelement <32 x i64> poison, i64 %v.82, i64 0
  %v.114 = shufflevector <32 x i64> %v.113, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.115 = mul <32 x i64> %v.112, %v.114
  %v.116 = add <32 x i64> %v.103, %v.115
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.116)
  %v.117 = load i64, ptr %r9
  %v.118 = load i1, ptr %r9.ok
  %v.119 = load i32, ptr %r9.narrow
  %v.120 = load i64, ptr %r9.scale
  %v.121 = insertelement <32 x i64> poison, i64 %v.117, i64 0
  %v.122 = shufflevector <32 x i64> %v.121, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.123 = add <32 x i64> %v.122, <i64 0 to 124 by 4>
  %v.124 = insertelement <32 x i32> poison, i32 %v.119, i64 0
  %v.125 = shufflevector <32 x i32> %v.124, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.126 = add <32 x i32> %v.125, <i32 0 to 31 by 1>
  %v.127 = zext <32 x i32> %v.126 to <32 x i64>
  %v.128 = zext i32 %v.119 to i64
  %v.129 = insertelement <32 x i64> poison, i64 %v.128, i64 0
  %v.130 = shufflevector <32 x i64> %v.129, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.131 = add <32 x i64> %v.130, <i64 0 to 31 by 1>
  %v.132 = sub <32 x i64> %v.127, %v.131
  %v.133 = insertelement <32 x i64> poison, i64 %v.120, i64 0
  %v.134 = shufflevector <32 x i64> %v.133, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.135 = mul <32 x i64> %v.132, %v.134
  %v.136 = add <32 x i64> %v.123, %v.135
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.136)
  %v.137 = bitcast <32 x i1> %v.78 to i32
  %v.138 = getelementptr i8, ptr %ctx, i64 176
  %v.139 = load ptr, ptr %v.138, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.139, i32 0, i32 %v.137, ptr %rows)
  %v.140 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.140, ptr %r3
  br label %done.87
fast.85:
  %v.141 = getelementptr i8, ptr %window, i64 %v.84
  %v.142 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.141, i32 4, <32 x i1> %v.78, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.142, ptr %r3
  br label %done.87
done.87:
  %v.143 = load i64, ptr %r9
  %v.144 = load i1, ptr %r9.ok
  %v.145 = load i32, ptr %r9.narrow
  %v.146 = load i64, ptr %r9.scale
  %v.147 = sub i64 %v.143, %window.base
  %v.151 = load i1, ptr %passed.4
  br i1 %v.151, label %fast.148, label %slow.149, !prof !11
slow.149:
  %v.152 = insertelement <32 x i64> poison, i64 %v.143, i64 0
  %v.153 = shufflevector <32 x i64> %v.152, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.154 = add <32 x i64> %v.153, <i64 0 to 124 by 4>
  %v.155 = insertelement <32 x i32> poison, i32 %v.145, i64 0
  %v.156 = shufflevector <32 x i32> %v.155, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.157 = add <32 x i32> %v.156, <i32 0 to 31 by 1>
  %v.158 = zext <32 x i32> %v.157 to <32 x i64>
  %v.159 = zext i32 %v.145 to i64
  %v.160 = insertelement <32 x i64> poison, i64 %v.159, i64 0
  %v.161 = shufflevector <32 x i64> %v.160, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.162 = add <32 x i64> %v.161, <i64 0 to 31 by 1>
  %v.163 = sub <32 x i64> %v.158, %v.162
  %v.164 = insertelement <32 x i64> poison, i64 %v.146, i64 0
  %v.165 = shufflevector <32 x i64> %v.164, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.166 = mul <32 x i64> %v.163, %v.165
  %v.167 = add <32 x i64> %v.154, %v.166
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.167)
  %v.168 = load i64, ptr %r9
  %v.169 = load i1, ptr %r9.ok
  %v.170 = load i32, ptr %r9.narrow
  %v.171 = load i64, ptr %r9.scale
  %v.172 = insertelement <32 x i64> poison, i64 %v.168, i64 0
  %v.173 = shufflevector <32 x i64> %v.172, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.174 = add <32 x i64> %v.173, <i64 0 to 124 by 4>
  %v.175 = insertelement <32 x i32> poison, i32 %v.170, i64 0
  %v.176 = shufflevector <32 x i32> %v.175, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.177 = add <32 x i32> %v.176, <i32 0 to 31 by 1>
  %v.178 = zext <32 x i32> %v.177 to <32 x i64>
  %v.179 = zext i32 %v.170 to i64
  %v.180 = insertelement <32 x i64> poison, i64 %v.179, i64 0
  %v.181 = shufflevector <32 x i64> %v.180, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.182 = add <32 x i64> %v.181, <i64 0 to 31 by 1>
  %v.183 = sub <32 x i64> %v.178, %v.182
  %v.184 = insertelement <32 x i64> poison, i64 %v.171, i64 0
  %v.185 = shufflevector <32 x i64> %v.184, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.186 = mul <32 x i64> %v.183, %v.185
  %v.187 = add <32 x i64> %v.174, %v.186
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.187)
  %v.188 = bitcast <32 x i1> %v.78 to i32
  %v.189 = getelementptr i8, ptr %ctx, i64 176
  %v.190 = load ptr, ptr %v.189, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.190, i32 1, i32 %v.188, ptr %rows)
  %v.191 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.191, ptr %r4
  br label %done.150
fast.148:
  %v.192 = getelementptr i8, ptr %window, i64 %v.147
  %v.193 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.192, i32 4, <32 x i1> %v.78, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.193, ptr %r4
  br label %done.150
done.150:
  %v.194 = load <32 x float>, ptr %r3
  %v.195 = load <32 x float>, ptr %r4
  %v.196 = fadd <32 x float> %v.194, %v.195
  store <32 x float> %v.196, ptr %r5
  %v.197 = load i64, ptr %r9
  %v.198 = load i1, ptr %r9.ok
  %v.199 = load i32, ptr %r9.narrow
  %v.200 = load i64, ptr %r9.scale
  %v.201 = add i64 %v.197, 1024
  %v.202 = sub i64 %v.201, %window.base
  %v.206 = load i1, ptr %passed.4
  br i1 %v.206, label %fast.203, label %slow.204, !prof !11
slow.204:
  %v.207 = insertelement <32 x i64> poison, i64 %v.201, i64 0
  %v.208 = shufflevector <32 x i64> %v.207, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.209 = add <32 x i64> %v.208, <i64 0 to 124 by 4>
  %v.210 = insertelement <32 x i32> poison, i32 %v.199, i64 0
  %v.211 = shufflevector <32 x i32> %v.210, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.212 = add <32 x i32> %v.211, <i32 0 to 31 by 1>
  %v.213 = zext <32 x i32> %v.212 to <32 x i64>
  %v.214 = zext i32 %v.199 to i64
  %v.215 = insertelement <32 x i64> poison, i64 %v.214, i64 0
  %v.216 = shufflevector <32 x i64> %v.215, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.217 = add <32 x i64> %v.216, <i64 0 to 31 by 1>
  %v.218 = sub <32 x i64> %v.213, %v.217
  %v.219 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.220 = shufflevector <32 x i64> %v.219, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.221 = mul <32 x i64> %v.218, %v.220
  %v.222 = add <32 x i64> %v.209, %v.221
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.222)
  %v.223 = load i64, ptr %r9
  %v.224 = load i1, ptr %r9.ok
  %v.225 = load i32, ptr %r9.narrow
  %v.226 = load i64, ptr %r9.scale
  %v.227 = insertelement <32 x i64> poison, i64 %v.223, i64 0
  %v.228 = shufflevector <32 x i64> %v.227, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.229 = add <32 x i64> %v.228, <i64 0 to 124 by 4>
  %v.230 = insertelement <32 x i32> poison, i32 %v.225, i64 0
  %v.231 = shufflevector <32 x i32> %v.230, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.232 = add <32 x i32> %v.231, <i32 0 to 31 by 1>
  %v.233 = zext <32 x i32> %v.232 to <32 x i64>
  %v.234 = zext i32 %v.225 to i64
  %v.235 = insertelement <32 x i64> poison, i64 %v.234, i64 0
  %v.236 = shufflevector <32 x i64> %v.235, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.237 = add <32 x i64> %v.236, <i64 0 to 31 by 1>
  %v.238 = sub <32 x i64> %v.233, %v.237
  %v.239 = insertelement <32 x i64> poison, i64 %v.226, i64 0
  %v.240 = shufflevector <32 x i64> %v.239, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.241 = mul <32 x i64> %v.238, %v.240
  %v.242 = add <32 x i64> %v.229, %v.241
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.242)
  %v.243 = load <32 x float>, ptr %r5
  %v.244 = fcmp uno <32 x float> %v.243, %v.243
  %v.245 = select <32 x i1> %v.244, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.243
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.245)
  %v.246 = bitcast <32 x i1> %v.78 to i32
  %v.247 = getelementptr i8, ptr %ctx, i64 176
  %v.248 = load ptr, ptr %v.247, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.248, i32 2, i32 %v.246, ptr %rows)
  br label %done.205
fast.203:
  %v.249 = load <32 x float>, ptr %r5
  %v.250 = fcmp uno <32 x float> %v.249, %v.249
  %v.251 = select <32 x i1> %v.250, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.249
  %v.252 = getelementptr i8, ptr %window, i64 %v.202
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.251, ptr %v.252, i32 4, <32 x i1> %v.78), !alias.scope !5, !noalias !8
  br label %done.205
done.205:
  %v.253 = load i32, ptr %mask.running
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

declare <32 x float> @llvm.masked.load.v32f32.p0(ptr, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

; shared_checks, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r3 = alloca <64 x float>
  %r4 = alloca <64 x float>
  %r5 = alloca <64 x float>
  %r7 = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.4 = alloca i1
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
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
  store <64 x float> %any.v64f32, ptr %r3
  store <64 x float> %any.v64f32, ptr %r4
  store <64 x float> %any.v64f32, ptr %r5
  store i64 %any.i64, ptr %r7
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
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
  store i64 %v.8, ptr %r7
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967232
  %v.14 = mul i64 %v.11, 4
  %v.15 = mul i64 1, 4
  store i64 %v.14, ptr %r8
  store i1 %v.13, ptr %r8.ok
  store i32 %v.10, ptr %r8.narrow
  store i64 %v.15, ptr %r8.scale
  %v.16 = load i64, ptr %r7
  %v.17 = load i64, ptr %r8
  %v.18 = load i1, ptr %r8.ok
  %v.19 = load i32, ptr %r8.narrow
  %v.20 = load i64, ptr %r8.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r9
  store i1 %v.18, ptr %r9.ok
  store i32 %v.19, ptr %r9.narrow
  store i64 %v.20, ptr %r9.scale
  %v.22 = load i64, ptr %r9
  %v.23 = load i1, ptr %r9.ok
  %v.24 = load i32, ptr %r9.narrow
  %v.25 = load i64, ptr %r9.scale
  %v.26 = add i64 %v.22, 512
  %v.27 = sub i64 %v.26, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.31, label %slow.29, !prof !11
straight.31:
  %v.32 = add i64 %v.27, -512
  %v.33 = call i64 @llvm.fshr.i64(i64 %v.32, i64 %v.32, i64 2)
  %v.34 = lshr i64 %window.limit, 2
  %v.35 = icmp ult i64 %v.33, %v.34
  store i1 %v.35, ptr %passed.4
  br i1 %v.35, label %fast.28, label %slow.29, !prof !11
slow.29:
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.28:
  %v.36 = getelementptr i8, ptr %window, i64 %v.27
  %v.37 = load <64 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <64 x float> %v.37, ptr %r3
  br label %done.30
done.30:
  %v.38 = load i64, ptr %r9
  %v.39 = load i1, ptr %r9.ok
  %v.40 = load i32, ptr %r9.narrow
  %v.41 = load i64, ptr %r9.scale
  %v.42 = sub i64 %v.38, %window.base
  %v.43 = getelementptr i8, ptr %window, i64 %v.42
  %v.44 = load <64 x float>, ptr %v.43, align 4, !alias.scope !5, !noalias !8
  store <64 x float> %v.44, ptr %r4
  %v.45 = load <64 x float>, ptr %r3
  %v.46 = load <64 x float>, ptr %r4
  %v.47 = fadd <64 x float> %v.45, %v.46
  store <64 x float> %v.47, ptr %r5
  %v.48 = load i64, ptr %r9
  %v.49 = load i1, ptr %r9.ok
  %v.50 = load i32, ptr %r9.narrow
  %v.51 = load i64, ptr %r9.scale
  %v.52 = add i64 %v.48, 1024
  %v.53 = sub i64 %v.52, %window.base
  %v.54 = load <64 x float>, ptr %r5
  %v.55 = fcmp uno <64 x float> %v.54, %v.54
  %v.56 = select <64 x i1> %v.55, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.54
  %v.57 = getelementptr i8, ptr %window, i64 %v.53
  store <64 x float> %v.56, ptr %v.57, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.58 = load i64, ptr %mask.0
  %v.59 = icmp eq i64 %v.58, 0
  br i1 %v.59, label %skip.0, label %run.60
run.60:
  store i64 0, ptr %mask.0
  %v.61 = bitcast i64 %v.58 to <64 x i1>
  store i64 %v.58, ptr %mask.running
  %v.62 = getelementptr i8, ptr %params, i64 0
  %v.63 = load i64, ptr %v.62, align 8, !invariant.load !0
  store i64 %v.63, ptr %r7
  %v.64 = urem i32 %first, 128
  store i32 %v.64, ptr %r1
  %v.65 = load i32, ptr %r1
  %v.66 = zext i32 %v.65 to i64
  %v.67 = add i64 %v.66, 0
  %v.68 = icmp ule i64 %v.67, 4294967232
  %v.69 = mul i64 %v.66, 4
  %v.70 = mul i64 1, 4
  store i64 %v.69, ptr %r8
  store i1 %v.68, ptr %r8.ok
  store i32 %v.65, ptr %r8.narrow
  store i64 %v.70, ptr %r8.scale
  %v.71 = load i64, ptr %r7
  %v.72 = load i64, ptr %r8
  %v.73 = load i1, ptr %r8.ok
  %v.74 = load i32, ptr %r8.narrow
  %v.75 = load i64, ptr %r8.scale
  %v.76 = add i64 %v.71, %v.72
  store i64 %v.76, ptr %r9
  store i1 %v.73, ptr %r9.ok
  store i32 %v.74, ptr %r9.narrow
  store i64 %v.75, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.77 = load i64, ptr %mask.running
  %v.78 = bitcast i64 %v.77 to <64 x i1>
  %v.79 = load i64, ptr %r9
  %v.80 = load i1, ptr %r9.ok
  %v.81 = load i32, ptr %r9.narrow
  %v.82 = load i64, ptr %r9.scale
  %v.83 = add i64 %v.79, 512
  %v.84 = sub i64 %v.83, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.80, label %straight.88, label %slow.86, !prof !11
straight.88:
  %v.89 = add i64 %v.84, -512
  %v.90 = bitcast <64 x i1> %v.78 to i64
  %v.91 = call i64 @llvm.ctlz.i64(i64 %v.90, i1 false)
  %v.92 = sub i64 63, %v.91
  %v.93 = and i64 %v.92, 63
  %v.94 = mul i64 %v.93, 4
  %v.95 = add i64 %v.89, %v.94
  %v.96 = or i64 %v.89, %v.95
  %v.97 = call i64 @llvm.fshr.i64(i64 %v.96, i64 %v.96, i64 2)
  %v.98 = lshr i64 %window.limit, 2
  %v.99 = icmp ult i64 %v.97, %v.98
  store i1 %v.99, ptr %passed.4
  br i1 %v.99, label %fast.85, label %slow.86, !prof !11
slow.86:
  %v.100 = insertelement <64 x i64> poison, i64 %v.83, i64 0
  %v.101 = shufflevector <64 x i64> %v.100, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.102 = add <64 x i64> %v.101, <i64 0 to 252 by 4>
  %v.103 = insertelement <64 x i32> poison, i32 %v.81, i64 0
  %v.104 = shufflevector <64 x i32> %v.103, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.105 = add <64 x i32> %v.104, <i32 0 to 63 by 1>
  %v.106 = zext <64 x i32> %v.105 to <64 x i64>
  %v.107 = zext i32 %v.81 to i64
  %v.108 = insertelement <64 x i64> poison, i64 %v.107, i64 0
  %v.109 = shufflevector <64 x i64> %v.108, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.110 = add <64 x i64> %v.109, <i64 0 to 63 by 1>
  %v.111 = sub <64 x i64> %v.106, %v.110
  %v.112 = insertelement <64 x i64> poison, i64 %v.82, i64 0
  %v.113 = shufflevector <64 x i64> %v.112, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.114 = mul <64 x i64> %v.111, %v.113
  %v.115 = add <64 x i64> %v.102, %v.114
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.115)
  %v.116 = load i64, ptr %r9
  %v.117 = load i1, ptr %r9.ok
  %v.118 = load i32, ptr %r9.narrow
  %v.119 = load i64, ptr %r9.scale
  %v.120 = insertelement <64 x i64> poison, i64 %v.116, i64 0
  %v.121 = shufflevector <64 x i64> %v.120, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.122 = add <64 x i64> %v.121, <i64 0 to 252 by 4>
  %v.123 = insertelement <64 x i32> poison, i32 %v.118, i64 0
  %v.124 = shufflevector <64 x i32> %v.123, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.125 = add <64 x i32> %v.124, <i32 0 to 63 by 1>
  %v.126 = zext <64 x i32> %v.125 to <64 x i64>
  %v.127 = zext i32 %v.118 to i64
  %v.128 = insertelement <64 x i64> poison, i64 %v.127, i64 0
  %v.129 = shufflevector <64 x i64> %v.128, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.130 = add <64 x i64> %v.129, <i64 0 to 63 by 1>
  %v.131 = sub <64 x i64> %v.126, %v.130
  %v.132 = insertelement <64 x i64> poison, i64 %v.119, i64 0
  %v.133 = shufflevector <64 x i64> %v.132, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.134 = mul <64 x i64> %v.131, %v.133
  %v.135 = add <64 x i64> %v.122, %v.134
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.135)
  %v.136 = bitcast <64 x i1> %v.78 to i64
  %v.137 = getelementptr i8, ptr %ctx, i64 176
  %v.138 = load ptr, ptr %v.137, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.138, i32 0, i64 %v.136, ptr %rows)
  %v.139 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.139, ptr %r3
  br label %done.87
fast.85:
  %v.140 = getelementptr i8, ptr %window, i64 %v.84
  %v.141 = call <64 x float> @llvm.masked.load.v64f32.p0(ptr %v.140, i32 4, <64 x i1> %v.78, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x float> %v.141, ptr %r3
  br label %done.87
done.87:
  %v.142 = load i64, ptr %r9
  %v.143 = load i1, ptr %r9.ok
  %v.144 = load i32, ptr %r9.narrow
  %v.145 = load i64, ptr %r9.scale
  %v.146 = sub i64 %v.142, %window.base
  %v.150 = load i1, ptr %passed.4
  br i1 %v.150, label %fast.147, label %slow.148, !prof !11
slow.148:
  %v.151 = insertelement <64 x i64> poison, i64 %v.142, i64 0
  %v.152 = shufflevector <64 x i64> %v.151, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.153 = add <64 x i64> %v.152, <i64 0 to 252 by 4>
  %v.154 = insertelement <64 x i32> poison, i32 %v.144, i64 0
  %v.155 = shufflevector <64 x i32> %v.154, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.156 = add <64 x i32> %v.155, <i32 0 to 63 by 1>
  %v.157 = zext <64 x i32> %v.156 to <64 x i64>
  %v.158 = zext i32 %v.144 to i64
  %v.159 = insertelement <64 x i64> poison, i64 %v.158, i64 0
  %v.160 = shufflevector <64 x i64> %v.159, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.161 = add <64 x i64> %v.160, <i64 0 to 63 by 1>
  %v.162 = sub <64 x i64> %v.157, %v.161
  %v.163 = insertelement <64 x i64> poison, i64 %v.145, i64 0
  %v.164 = shufflevector <64 x i64> %v.163, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.165 = mul <64 x i64> %v.162, %v.164
  %v.166 = add <64 x i64> %v.153, %v.165
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.166)
  %v.167 = load i64, ptr %r9
  %v.168 = load i1, ptr %r9.ok
  %v.169 = load i32, ptr %r9.narrow
  %v.170 = load i64, ptr %r9.scale
  %v.171 = insertelement <64 x i64> poison, i64 %v.167, i64 0
  %v.172 = shufflevector <64 x i64> %v.171, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.173 = add <64 x i64> %v.172, <i64 0 to 252 by 4>
  %v.174 = insertelement <64 x i32> poison, i32 %v.169, i64 0
  %v.175 = shufflevector <64 x i32> %v.174, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.176 = add <64 x i32> %v.175, <i32 0 to 63 by 1>
  %v.177 = zext <64 x i32> %v.176 to <64 x i64>
  %v.178 = zext i32 %v.169 to i64
  %v.179 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.180 = shufflevector <64 x i64> %v.179, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.181 = add <64 x i64> %v.180, <i64 0 to 63 by 1>
  %v.182 = sub <64 x i64> %v.177, %v.181
  %v.183 = insertelement <64 x i64> poison, i64 %v.170, i64 0
  %v.184 = shufflevector <64 x i64> %v.183, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.185 = mul <64 x i64> %v.182, %v.184
  %v.186 = add <64 x i64> %v.173, %v.185
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.186)
  %v.187 = bitcast <64 x i1> %v.78 to i64
  %v.188 = getelementptr i8, ptr %ctx, i64 176
  %v.189 = load ptr, ptr %v.188, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.189, i32 1, i64 %v.187, ptr %rows)
  %v.190 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.190, ptr %r4
  br label %done.149
fast.147:
  %v.191 = getelementptr i8, ptr %window, i64 %v.146
  %v.192 = call <64 x float> @llvm.masked.load.v64f32.p0(ptr %v.191, i32 4, <64 x i1> %v.78, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x float> %v.192, ptr %r4
  br label %done.149
done.149:
  %v.193 = load <64 x float>, ptr %r3
  %v.194 = load <64 x float>, ptr %r4
  %v.195 = fadd <64 x float> %v.193, %v.194
  store <64 x float> %v.195, ptr %r5
  %v.196 = load i64, ptr %r9
  %v.197 = load i1, ptr %r9.ok
  %v.198 = load i32, ptr %r9.narrow
  %v.199 = load i64, ptr %r9.scale
  %v.200 = add i64 %v.196, 1024
  %v.201 = sub i64 %v.200, %window.base
  %v.205 = load i1, ptr %passed.4
  br i1 %v.205, label %fast.202, label %slow.203, !prof !11
slow.203:
  %v.206 = insertelement <64 x i64> poison, i64 %v.200, i64 0
  %v.207 = shufflevector <64 x i64> %v.206, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.208 = add <64 x i64> %v.207, <i64 0 to 252 by 4>
  %v.209 = insertelement <64 x i32> poison, i32 %v.198, i64 0
  %v.210 = shufflevector <64 x i32> %v.209, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.211 = add <64 x i32> %v.210, <i32 0 to 63 by 1>
  %v.212 = zext <64 x i32> %v.211 to <64 x i64>
  %v.213 = zext i32 %v.198 to i64
  %v.214 = insertelement <64 x i64> poison, i64 %v.213, i64 0
  %v.215 = shufflevector <64 x i64> %v.214, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.216 = add <64 x i64> %v.215, <i64 0 to 63 by 1>
  %v.217 = sub <64 x i64> %v.212, %v.216
  %v.218 = insertelement <64 x i64> poison, i64 %v.199, i64 0
  %v.219 = shufflevector <64 x i64> %v.218, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.220 = mul <64 x i64> %v.217, %v.219
  %v.221 = add <64 x i64> %v.208, %v.220
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.221)
  %v.222 = load i64, ptr %r9
  %v.223 = load i1, ptr %r9.ok
  %v.224 = load i32, ptr %r9.narrow
  %v.225 = load i64, ptr %r9.scale
  %v.226 = insertelement <64 x i64> poison, i64 %v.222, i64 0
  %v.227 = shufflevector <64 x i64> %v.226, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.228 = add <64 x i64> %v.227, <i64 0 to 252 by 4>
  %v.229 = insertelement <64 x i32> poison, i32 %v.224, i64 0
  %v.230 = shufflevector <64 x i32> %v.229, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.231 = add <64 x i32> %v.230, <i32 0 to 63 by 1>
  %v.232 = zext <64 x i32> %v.231 to <64 x i64>
  %v.233 = zext i32 %v.224 to i64
  %v.234 = insertelement <64 x i64> poison, i64 %v.233, i64 0
  %v.235 = shufflevector <64 x i64> %v.234, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.236 = add <64 x i64> %v.235, <i64 0 to 63 by 1>
  %v.237 = sub <64 x i64> %v.232, %v.236
  %v.238 = insertelement <64 x i64> poison, i64 %v.225, i64 0
  %v.239 = shufflevector <64 x i64> %v.238, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.240 = mul <64 x i64> %v.237, %v.239
  %v.241 = add <64 x i64> %v.228, %v.240
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.241)
  %v.242 = load <64 x float>, ptr %r5
  %v.243 = fcmp uno <64 x float> %v.242, %v.242
  %v.244 = select <64 x i1> %v.243, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.242
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.244)
  %v.245 = bitcast <64 x i1> %v.78 to i64
  %v.246 = getelementptr i8, ptr %ctx, i64 176
  %v.247 = load ptr, ptr %v.246, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.247, i32 2, i64 %v.245, ptr %rows)
  br label %done.204
fast.202:
  %v.248 = load <64 x float>, ptr %r5
  %v.249 = fcmp uno <64 x float> %v.248, %v.248
  %v.250 = select <64 x i1> %v.249, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.248
  %v.251 = getelementptr i8, ptr %window, i64 %v.201
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.250, ptr %v.251, i32 4, <64 x i1> %v.78), !alias.scope !5, !noalias !8
  br label %done.204
done.204:
  %v.252 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 64
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
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal <64 x float> @row.load.v64f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
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
  %v.5 = getelementptr i8, ptr %rows, i64 1024
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.7, ptr %v.4, align 8
  %v.8 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.8, ptr %v.6, align 8
  ret void
}

define internal void @row.store.v64i64(ptr %rows, i64 %at, <64 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare <64 x float> @llvm.masked.load.v64f32.p0(ptr, i32, <64 x i1>, <64 x float>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v64f32.p0(<64 x float>, ptr, i32, <64 x i1>)

