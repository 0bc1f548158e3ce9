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
  %v.36 = freeze i64 %v.27
  %v.37 = and i64 %v.36, %window.mask
  %v.38 = getelementptr i8, ptr %window, i64 %v.37
  %v.39 = load <32 x float>, ptr %v.38, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.39, ptr %r3
  br label %done.30
done.30:
  %v.40 = load i64, ptr %r9
  %v.41 = load i1, ptr %r9.ok
  %v.42 = load i32, ptr %r9.narrow
  %v.43 = load i64, ptr %r9.scale
  %v.44 = sub i64 %v.40, %window.base
  %v.45 = freeze i64 %v.44
  %v.46 = and i64 %v.45, %window.mask
  %v.47 = getelementptr i8, ptr %window, i64 %v.46
  %v.48 = load <32 x float>, ptr %v.47, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.48, ptr %r4
  %v.49 = load <32 x float>, ptr %r3
  %v.50 = load <32 x float>, ptr %r4
  %v.51 = fadd <32 x float> %v.49, %v.50
  store <32 x float> %v.51, ptr %r5
  %v.52 = load i64, ptr %r9
  %v.53 = load i1, ptr %r9.ok
  %v.54 = load i32, ptr %r9.narrow
  %v.55 = load i64, ptr %r9.scale
  %v.56 = add i64 %v.52, 1024
  %v.57 = sub i64 %v.56, %window.base
  %v.58 = load <32 x float>, ptr %r5
  %v.59 = fcmp uno <32 x float> %v.58, %v.58
  %v.60 = select <32 x i1> %v.59, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.58
  %v.61 = freeze i64 %v.57
  %v.62 = and i64 %v.61, %window.mask
  %v.63 = getelementptr i8, ptr %window, i64 %v.62
  store <32 x float> %v.60, ptr %v.63, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.64 = load i32, ptr %mask.0
  %v.65 = icmp eq i32 %v.64, 0
  br i1 %v.65, label %skip.0, label %run.66
run.66:
  store i32 0, ptr %mask.0
  %v.67 = bitcast i32 %v.64 to <32 x i1>
  store i32 %v.64, ptr %mask.running
  %v.68 = getelementptr i8, ptr %params, i64 0
  %v.69 = load i64, ptr %v.68, align 8, !invariant.load !0
  store i64 %v.69, ptr %r7
  %v.70 = urem i32 %first, 128
  store i32 %v.70, ptr %r1
  %v.71 = load i32, ptr %r1
  %v.72 = zext i32 %v.71 to i64
  %v.73 = add i64 %v.72, 0
  %v.74 = icmp ule i64 %v.73, 4294967264
  %v.75 = mul i64 %v.72, 4
  %v.76 = mul i64 1, 4
  store i64 %v.75, ptr %r8
  store i1 %v.74, ptr %r8.ok
  store i32 %v.71, ptr %r8.narrow
  store i64 %v.76, ptr %r8.scale
  %v.77 = load i64, ptr %r7
  %v.78 = load i64, ptr %r8
  %v.79 = load i1, ptr %r8.ok
  %v.80 = load i32, ptr %r8.narrow
  %v.81 = load i64, ptr %r8.scale
  %v.82 = add i64 %v.77, %v.78
  store i64 %v.82, ptr %r9
  store i1 %v.79, ptr %r9.ok
  store i32 %v.80, ptr %r9.narrow
  store i64 %v.81, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.83 = load i32, ptr %mask.running
  %v.84 = bitcast i32 %v.83 to <32 x i1>
  %v.85 = load i64, ptr %r9
  %v.86 = load i1, ptr %r9.ok
  %v.87 = load i32, ptr %r9.narrow
  %v.88 = load i64, ptr %r9.scale
  %v.89 = add i64 %v.85, 512
  %v.90 = sub i64 %v.89, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.86, label %straight.94, label %slow.92, !prof !11
straight.94:
  %v.95 = add i64 %v.90, -512
  %v.96 = bitcast <32 x i1> %v.84 to i32
  %v.97 = call i32 @llvm.ctlz.i32(i32 %v.96, i1 false)
  %v.98 = zext i32 %v.97 to i64
  %v.99 = sub i64 31, %v.98
  %v.100 = and i64 %v.99, 31
  %v.101 = mul i64 %v.100, 4
  %v.102 = add i64 %v.95, %v.101
  %v.103 = or i64 %v.95, %v.102
  %v.104 = call i64 @llvm.fshr.i64(i64 %v.103, i64 %v.103, i64 2)
  %v.105 = lshr i64 %window.limit, 2
  %v.106 = icmp ult i64 %v.104, %v.105
  store i1 %v.106, ptr %passed.4
  br i1 %v.106, label %fast.91, label %slow.92, !prof !11
slow.92:
  %v.107 = insertelement <32 x i64> poison, i64 %v.89, i64 0
  %v.108 = shufflevector <32 x i64> %v.107, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.109 = add <32 x i64> %v.108, <i64 0 to 124 by 4>
  %v.110 = insertelement <32 x i32> poison, i32 %v.87, i64 0
  %v.111 = shufflevector <32 x i32> %v.110, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.112 = add <32 x i32> %v.111, <i32 0 to 31 by 1>
  %v.113 = zext <32 x i32> %v.112 to <32 x i64>
  %v.114 = zext i32 %v.87 to i64
  %v.115 = insertelement <32 x i64> poison, i64 %v.114, i64 0
  %v.116 = shufflevector <32 x i64> %v.115, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.117 = add <32 x i64> %v.116, <i64 0 to 31 by 1>
  %v.118 = sub <32 x i64> %v.113, %v.117
  %v.119 = insertelement <32 x i64> poison, i64 %v.88, i64 0
  %v.120 = shufflevector <32 x i64> %v.119, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.121 = mul <32 x i64> %v.118, %v.120
  %v.122 = add <32 x i64> %v.109, %v.121
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.122)
  %v.123 = load i64, ptr %r9
  %v.124 = load i1, ptr %r9.ok
  %v.125 = load i32, ptr %r9.narrow
  %v.126 = load i64, ptr %r9.scale
  %v.127 = insertelement <32 x i64> poison, i64 %v.123, i64 0
  %v.128 = shufflevector <32 x i64> %v.127, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.129 = add <32 x i64> %v.128, <i64 0 to 124 by 4>
  %v.130 = insertelement <32 x i32> poison, i32 %v.125, i64 0
  %v.131 = shufflevector <32 x i32> %v.130, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.132 = add <32 x i32> %v.131, <i32 0 to 31 by 1>
  %v.133 = zext <32 x i32> %v.132 to <32 x i64>
  %v.134 = zext i32 %v.125 to i64
  %v.135 = insertelement <32 x i64> poison, i64 %v.134, i64 0
  %v.136 = shufflevector <32 x i64> %v.135, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.137 = add <32 x i64> %v.136, <i64 0 to 31 by 1>
  %v.138 = sub <32 x i64> %v.133, %v.137
  %v.139 = insertelement <32 x i64> poison, i64 %v.126, i64 0
  %v.140 = shufflevector <32 x i64> %v.139, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.141 = mul <32 x i64> %v.138, %v.140
  %v.142 = add <32 x i64> %v.129, %v.141
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.142)
  %v.143 = bitcast <32 x i1> %v.84 to i32
  %v.144 = getelementptr i8, ptr %ctx, i64 200
  %v.145 = load ptr, ptr %v.144, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.145, i32 0, i32 %v.143, ptr %rows)
  %v.146 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.146, ptr %r3
  br label %done.93
fast.91:
  %v.147 = freeze i64 %v.90
  %v.148 = and i64 %v.147, %window.mask
  %v.149 = getelementptr i8, ptr %window, i64 %v.148
  %v.150 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.149, i32 4, <32 x i1> %v.84, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.150, ptr %r3
  br label %done.93
done.93:
  %v.151 = load i64, ptr %r9
  %v.152 = load i1, ptr %r9.ok
  %v.153 = load i32, ptr %r9.narrow
  %v.154 = load i64, ptr %r9.scale
  %v.155 = sub i64 %v.151, %window.base
  %v.159 = load i1, ptr %passed.4
  br i1 %v.159, label %fast.156, label %slow.157, !prof !11
slow.157:
  %v.160 = insertelement <32 x i64> poison, i64 %v.151, i64 0
  %v.161 = shufflevector <32 x i64> %v.160, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.162 = add <32 x i64> %v.161, <i64 0 to 124 by 4>
  %v.163 = insertelement <32 x i32> poison, i32 %v.153, i64 0
  %v.164 = shufflevector <32 x i32> %v.163, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.165 = add <32 x i32> %v.164, <i32 0 to 31 by 1>
  %v.166 = zext <32 x i32> %v.165 to <32 x i64>
  %v.167 = zext i32 %v.153 to i64
  %v.168 = insertelement <32 x i64> poison, i64 %v.167, i64 0
  %v.169 = shufflevector <32 x i64> %v.168, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.170 = add <32 x i64> %v.169, <i64 0 to 31 by 1>
  %v.171 = sub <32 x i64> %v.166, %v.170
  %v.172 = insertelement <32 x i64> poison, i64 %v.154, i64 0
  %v.173 = shufflevector <32 x i64> %v.172, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.174 = mul <32 x i64> %v.171, %v.173
  %v.175 = add <32 x i64> %v.162, %v.174
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.175)
  %v.176 = load i64, ptr %r9
  %v.177 = load i1, ptr %r9.ok
  %v.178 = load i32, ptr %r9.narrow
  %v.179 = load i64, ptr %r9.scale
  %v.180 = insertelement <32 x i64> poison, i64 %v.176, i64 0
  %v.181 = shufflevector <32 x i64> %v.180, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.182 = add <32 x i64> %v.181, <i64 0 to 124 by 4>
  %v.183 = insertelement <32 x i32> poison, i32 %v.178, i64 0
  %v.184 = shufflevector <32 x i32> %v.183, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.185 = add <32 x i32> %v.184, <i32 0 to 31 by 1>
  %v.186 = zext <32 x i32> %v.185 to <32 x i64>
  %v.187 = zext i32 %v.178 to i64
  %v.188 = insertelement <32 x i64> poison, i64 %v.187, i64 0
  %v.189 = shufflevector <32 x i64> %v.188, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.190 = add <32 x i64> %v.189, <i64 0 to 31 by 1>
  %v.191 = sub <32 x i64> %v.186, %v.190
  %v.192 = insertelement <32 x i64> poison, i64 %v.179, i64 0
  %v.193 = shufflevector <32 x i64> %v.192, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.194 = mul <32 x i64> %v.191, %v.193
  %v.195 = add <32 x i64> %v.182, %v.194
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.195)
  %v.196 = bitcast <32 x i1> %v.84 to i32
  %v.197 = getelementptr i8, ptr %ctx, i64 200
  %v.198 = load ptr, ptr %v.197, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.198, i32 1, i32 %v.196, ptr %rows)
  %v.199 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.199, ptr %r4
  br label %done.158
fast.156:
  %v.200 = freeze i64 %v.155
  %v.201 = and i64 %v.200, %window.mask
  %v.202 = getelementptr i8, ptr %window, i64 %v.201
  %v.203 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.202, i32 4, <32 x i1> %v.84, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.203, ptr %r4
  br label %done.158
done.158:
  %v.204 = load <32 x float>, ptr %r3
  %v.205 = load <32 x float>, ptr %r4
  %v.206 = fadd <32 x float> %v.204, %v.205
  store <32 x float> %v.206, ptr %r5
  %v.207 = load i64, ptr %r9
  %v.208 = load i1, ptr %r9.ok
  %v.209 = load i32, ptr %r9.narrow
  %v.210 = load i64, ptr %r9.scale
  %v.211 = add i64 %v.207, 1024
  %v.212 = sub i64 %v.211, %window.base
  %v.216 = load i1, ptr %passed.4
  br i1 %v.216, label %fast.213, label %slow.214, !prof !11
slow.214:
  %v.217 = insertelement <32 x i64> poison, i64 %v.211, i64 0
  %v.218 = shufflevector <32 x i64> %v.217, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.219 = add <32 x i64> %v.218, <i64 0 to 124 by 4>
  %v.220 = insertelement <32 x i32> poison, i32 %v.209, i64 0
  %v.221 = shufflevector <32 x i32> %v.220, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.222 = add <32 x i32> %v.221, <i32 0 to 31 by 1>
  %v.223 = zext <32 x i32> %v.222 to <32 x i64>
  %v.224 = zext i32 %v.209 to i64
  %v.225 = insertelement <32 x i64> poison, i64 %v.224, i64 0
  %v.226 = shufflevector <32 x i64> %v.225, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.227 = add <32 x i64> %v.226, <i64 0 to 31 by 1>
  %v.228 = sub <32 x i64> %v.223, %v.227
  %v.229 = insertelement <32 x i64> poison, i64 %v.210, i64 0
  %v.230 = shufflevector <32 x i64> %v.229, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.231 = mul <32 x i64> %v.228, %v.230
  %v.232 = add <32 x i64> %v.219, %v.231
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.232)
  %v.233 = load i64, ptr %r9
  %v.234 = load i1, ptr %r9.ok
  %v.235 = load i32, ptr %r9.narrow
  %v.236 = load i64, ptr %r9.scale
  %v.237 = insertelement <32 x i64> poison, i64 %v.233, i64 0
  %v.238 = shufflevector <32 x i64> %v.237, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.239 = add <32 x i64> %v.238, <i64 0 to 124 by 4>
  %v.240 = insertelement <32 x i32> poison, i32 %v.235, i64 0
  %v.241 = shufflevector <32 x i32> %v.240, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.242 = add <32 x i32> %v.241, <i32 0 to 31 by 1>
  %v.243 = zext <32 x i32> %v.242 to <32 x i64>
  %v.244 = zext i32 %v.235 to i64
  %v.245 = insertelement <32 x i64> poison, i64 %v.244, i64 0
  %v.246 = shufflevector <32 x i64> %v.245, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.247 = add <32 x i64> %v.246, <i64 0 to 31 by 1>
  %v.248 = sub <32 x i64> %v.243, %v.247
  %v.249 = insertelement <32 x i64> poison, i64 %v.236, i64 0
  %v.250 = shufflevector <32 x i64> %v.249, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.251 = mul <32 x i64> %v.248, %v.250
  %v.252 = add <32 x i64> %v.239, %v.251
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.252)
  %v.253 = load <32 x float>, ptr %r5
  %v.254 = fcmp uno <32 x float> %v.253, %v.253
  %v.255 = select <32 x i1> %v.254, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.253
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.255)
  %v.256 = bitcast <32 x i1> %v.84 to i32
  %v.257 = getelementptr i8, ptr %ctx, i64 200
  %v.258 = load ptr, ptr %v.257, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.258, i32 2, i32 %v.256, ptr %rows)
  br label %done.215
fast.213:
  %v.259 = load <32 x float>, ptr %r5
  %v.260 = fcmp uno <32 x float> %v.259, %v.259
  %v.261 = select <32 x i1> %v.260, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.259
  %v.262 = freeze i64 %v.212
  %v.263 = and i64 %v.262, %window.mask
  %v.264 = getelementptr i8, ptr %window, i64 %v.263
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.261, ptr %v.264, i32 4, <32 x i1> %v.84), !alias.scope !5, !noalias !8
  br label %done.215
done.215:
  %v.265 = load i32, ptr %mask.running
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
  %v.36 = freeze i64 %v.27
  %v.37 = and i64 %v.36, %window.mask
  %v.38 = getelementptr i8, ptr %window, i64 %v.37
  %v.39 = load <64 x float>, ptr %v.38, align 4, !alias.scope !5, !noalias !8
  store <64 x float> %v.39, ptr %r3
  br label %done.30
done.30:
  %v.40 = load i64, ptr %r9
  %v.41 = load i1, ptr %r9.ok
  %v.42 = load i32, ptr %r9.narrow
  %v.43 = load i64, ptr %r9.scale
  %v.44 = sub i64 %v.40, %window.base
  %v.45 = freeze i64 %v.44
  %v.46 = and i64 %v.45, %window.mask
  %v.47 = getelementptr i8, ptr %window, i64 %v.46
  %v.48 = load <64 x float>, ptr %v.47, align 4, !alias.scope !5, !noalias !8
  store <64 x float> %v.48, ptr %r4
  %v.49 = load <64 x float>, ptr %r3
  %v.50 = load <64 x float>, ptr %r4
  %v.51 = fadd <64 x float> %v.49, %v.50
  store <64 x float> %v.51, ptr %r5
  %v.52 = load i64, ptr %r9
  %v.53 = load i1, ptr %r9.ok
  %v.54 = load i32, ptr %r9.narrow
  %v.55 = load i64, ptr %r9.scale
  %v.56 = add i64 %v.52, 1024
  %v.57 = sub i64 %v.56, %window.base
  %v.58 = load <64 x float>, ptr %r5
  %v.59 = fcmp uno <64 x float> %v.58, %v.58
  %v.60 = select <64 x i1> %v.59, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.58
  %v.61 = freeze i64 %v.57
  %v.62 = and i64 %v.61, %window.mask
  %v.63 = getelementptr i8, ptr %window, i64 %v.62
  store <64 x float> %v.60, ptr %v.63, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.64 = load i64, ptr %mask.0
  %v.65 = icmp eq i64 %v.64, 0
  br i1 %v.65, label %skip.0, label %run.66
run.66:
  store i64 0, ptr %mask.0
  %v.67 = bitcast i64 %v.64 to <64 x i1>
  store i64 %v.64, ptr %mask.running
  %v.68 = getelementptr i8, ptr %params, i64 0
  %v.69 = load i64, ptr %v.68, align 8, !invariant.load !0
  store i64 %v.69, ptr %r7
  %v.70 = urem i32 %first, 128
  store i32 %v.70, ptr %r1
  %v.71 = load i32, ptr %r1
  %v.72 = zext i32 %v.71 to i64
  %v.73 = add i64 %v.72, 0
  %v.74 = icmp ule i64 %v.73, 4294967232
  %v.75 = mul i64 %v.72, 4
  %v.76 = mul i64 1, 4
  store i64 %v.75, ptr %r8
  store i1 %v.74, ptr %r8.ok
  store i32 %v.71, ptr %r8.narrow
  store i64 %v.76, ptr %r8.scale
  %v.77 = load i64, ptr %r7
  %v.78 = load i64, ptr %r8
  %v.79 = load i1, ptr %r8.ok
  %v.80 = load i32, ptr %r8.narrow
  %v.81 = load i64, ptr %r8.scale
  %v.82 = add i64 %v.77, %v.78
  store i64 %v.82, ptr %r9
  store i1 %v.79, ptr %r9.ok
  store i32 %v.80, ptr %r9.narrow
  store i64 %v.81, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.83 = load i64, ptr %mask.running
  %v.84 = bitcast i64 %v.83 to <64 x i1>
  %v.85 = load i64, ptr %r9
  %v.86 = load i1, ptr %r9.ok
  %v.87 = load i32, ptr %r9.narrow
  %v.88 = load i64, ptr %r9.scale
  %v.89 = add i64 %v.85, 512
  %v.90 = sub i64 %v.89, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.86, label %straight.94, label %slow.92, !prof !11
straight.94:
  %v.95 = add i64 %v.90, -512
  %v.96 = bitcast <64 x i1> %v.84 to i64
  %v.97 = call i64 @llvm.ctlz.i64(i64 %v.96, i1 false)
  %v.98 = sub i64 63, %v.97
  %v.99 = and i64 %v.98, 63
  %v.100 = mul i64 %v.99, 4
  %v.101 = add i64 %v.95, %v.100
  %v.102 = or i64 %v.95, %v.101
  %v.103 = call i64 @llvm.fshr.i64(i64 %v.102, i64 %v.102, i64 2)
  %v.104 = lshr i64 %window.limit, 2
  %v.105 = icmp ult i64 %v.103, %v.104
  store i1 %v.105, ptr %passed.4
  br i1 %v.105, label %fast.91, label %slow.92, !prof !11
slow.92:
  %v.106 = insertelement <64 x i64> poison, i64 %v.89, i64 0
  %v.107 = shufflevector <64 x i64> %v.106, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.108 = add <64 x i64> %v.107, <i64 0 to 252 by 4>
  %v.109 = insertelement <64 x i32> poison, i32 %v.87, i64 0
  %v.110 = shufflevector <64 x i32> %v.109, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.111 = add <64 x i32> %v.110, <i32 0 to 63 by 1>
  %v.112 = zext <64 x i32> %v.111 to <64 x i64>
  %v.113 = zext i32 %v.87 to i64
  %v.114 = insertelement <64 x i64> poison, i64 %v.113, i64 0
  %v.115 = shufflevector <64 x i64> %v.114, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.116 = add <64 x i64> %v.115, <i64 0 to 63 by 1>
  %v.117 = sub <64 x i64> %v.112, %v.116
  %v.118 = insertelement <64 x i64> poison, i64 %v.88, i64 0
  %v.119 = shufflevector <64 x i64> %v.118, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.120 = mul <64 x i64> %v.117, %v.119
  %v.121 = add <64 x i64> %v.108, %v.120
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.121)
  %v.122 = load i64, ptr %r9
  %v.123 = load i1, ptr %r9.ok
  %v.124 = load i32, ptr %r9.narrow
  %v.125 = load i64, ptr %r9.scale
  %v.126 = insertelement <64 x i64> poison, i64 %v.122, i64 0
  %v.127 = shufflevector <64 x i64> %v.126, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.128 = add <64 x i64> %v.127, <i64 0 to 252 by 4>
  %v.129 = insertelement <64 x i32> poison, i32 %v.124, i64 0
  %v.130 = shufflevector <64 x i32> %v.129, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.131 = add <64 x i32> %v.130, <i32 0 to 63 by 1>
  %v.132 = zext <64 x i32> %v.131 to <64 x i64>
  %v.133 = zext i32 %v.124 to i64
  %v.134 = insertelement <64 x i64> poison, i64 %v.133, i64 0
  %v.135 = shufflevector <64 x i64> %v.134, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.136 = add <64 x i64> %v.135, <i64 0 to 63 by 1>
  %v.137 = sub <64 x i64> %v.132, %v.136
  %v.138 = insertelement <64 x i64> poison, i64 %v.125, i64 0
  %v.139 = shufflevector <64 x i64> %v.138, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.140 = mul <64 x i64> %v.137, %v.139
  %v.141 = add <64 x i64> %v.128, %v.140
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.141)
  %v.142 = bitcast <64 x i1> %v.84 to i64
  %v.143 = getelementptr i8, ptr %ctx, i64 200
  %v.144 = load ptr, ptr %v.143, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.144, i32 0, i64 %v.142, ptr %rows)
  %v.145 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.145, ptr %r3
  br label %done.93
fast.91:
  %v.146 = freeze i64 %v.90
  %v.147 = and i64 %v.146, %window.mask
  %v.148 = getelementptr i8, ptr %window, i64 %v.147
  %v.149 = call <64 x float> @llvm.masked.load.v64f32.p0(ptr %v.148, i32 4, <64 x i1> %v.84, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x float> %v.149, ptr %r3
  br label %done.93
done.93:
  %v.150 = load i64, ptr %r9
  %v.151 = load i1, ptr %r9.ok
  %v.152 = load i32, ptr %r9.narrow
  %v.153 = load i64, ptr %r9.scale
  %v.154 = sub i64 %v.150, %window.base
  %v.158 = load i1, ptr %passed.4
  br i1 %v.158, label %fast.155, label %slow.156, !prof !11
slow.156:
  %v.159 = insertelement <64 x i64> poison, i64 %v.150, i64 0
  %v.160 = shufflevector <64 x i64> %v.159, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.161 = add <64 x i64> %v.160, <i64 0 to 252 by 4>
  %v.162 = insertelement <64 x i32> poison, i32 %v.152, i64 0
  %v.163 = shufflevector <64 x i32> %v.162, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.164 = add <64 x i32> %v.163, <i32 0 to 63 by 1>
  %v.165 = zext <64 x i32> %v.164 to <64 x i64>
  %v.166 = zext i32 %v.152 to i64
  %v.167 = insertelement <64 x i64> poison, i64 %v.166, i64 0
  %v.168 = shufflevector <64 x i64> %v.167, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.169 = add <64 x i64> %v.168, <i64 0 to 63 by 1>
  %v.170 = sub <64 x i64> %v.165, %v.169
  %v.171 = insertelement <64 x i64> poison, i64 %v.153, i64 0
  %v.172 = shufflevector <64 x i64> %v.171, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.173 = mul <64 x i64> %v.170, %v.172
  %v.174 = add <64 x i64> %v.161, %v.173
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.174)
  %v.175 = load i64, ptr %r9
  %v.176 = load i1, ptr %r9.ok
  %v.177 = load i32, ptr %r9.narrow
  %v.178 = load i64, ptr %r9.scale
  %v.179 = insertelement <64 x i64> poison, i64 %v.175, i64 0
  %v.180 = shufflevector <64 x i64> %v.179, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.181 = add <64 x i64> %v.180, <i64 0 to 252 by 4>
  %v.182 = insertelement <64 x i32> poison, i32 %v.177, i64 0
  %v.183 = shufflevector <64 x i32> %v.182, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.184 = add <64 x i32> %v.183, <i32 0 to 63 by 1>
  %v.185 = zext <64 x i32> %v.184 to <64 x i64>
  %v.186 = zext i32 %v.177 to i64
  %v.187 = insertelement <64 x i64> poison, i64 %v.186, i64 0
  %v.188 = shufflevector <64 x i64> %v.187, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.189 = add <64 x i64> %v.188, <i64 0 to 63 by 1>
  %v.190 = sub <64 x i64> %v.185, %v.189
  %v.191 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.192 = shufflevector <64 x i64> %v.191, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.193 = mul <64 x i64> %v.190, %v.192
  %v.194 = add <64 x i64> %v.181, %v.193
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.194)
  %v.195 = bitcast <64 x i1> %v.84 to i64
  %v.196 = getelementptr i8, ptr %ctx, i64 200
  %v.197 = load ptr, ptr %v.196, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.197, i32 1, i64 %v.195, ptr %rows)
  %v.198 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.198, ptr %r4
  br label %done.157
fast.155:
  %v.199 = freeze i64 %v.154
  %v.200 = and i64 %v.199, %window.mask
  %v.201 = getelementptr i8, ptr %window, i64 %v.200
  %v.202 = call <64 x float> @llvm.masked.load.v64f32.p0(ptr %v.201, i32 4, <64 x i1> %v.84, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x float> %v.202, ptr %r4
  br label %done.157
done.157:
  %v.203 = load <64 x float>, ptr %r3
  %v.204 = load <64 x float>, ptr %r4
  %v.205 = fadd <64 x float> %v.203, %v.204
  store <64 x float> %v.205, ptr %r5
  %v.206 = load i64, ptr %r9
  %v.207 = load i1, ptr %r9.ok
  %v.208 = load i32, ptr %r9.narrow
  %v.209 = load i64, ptr %r9.scale
  %v.210 = add i64 %v.206, 1024
  %v.211 = sub i64 %v.210, %window.base
  %v.215 = load i1, ptr %passed.4
  br i1 %v.215, label %fast.212, label %slow.213, !prof !11
slow.213:
  %v.216 = insertelement <64 x i64> poison, i64 %v.210, i64 0
  %v.217 = shufflevector <64 x i64> %v.216, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.218 = add <64 x i64> %v.217, <i64 0 to 252 by 4>
  %v.219 = insertelement <64 x i32> poison, i32 %v.208, i64 0
  %v.220 = shufflevector <64 x i32> %v.219, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.221 = add <64 x i32> %v.220, <i32 0 to 63 by 1>
  %v.222 = zext <64 x i32> %v.221 to <64 x i64>
  %v.223 = zext i32 %v.208 to i64
  %v.224 = insertelement <64 x i64> poison, i64 %v.223, i64 0
  %v.225 = shufflevector <64 x i64> %v.224, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.226 = add <64 x i64> %v.225, <i64 0 to 63 by 1>
  %v.227 = sub <64 x i64> %v.222, %v.226
  %v.228 = insertelement <64 x i64> poison, i64 %v.209, i64 0
  %v.229 = shufflevector <64 x i64> %v.228, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.230 = mul <64 x i64> %v.227, %v.229
  %v.231 = add <64 x i64> %v.218, %v.230
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.231)
  %v.232 = load i64, ptr %r9
  %v.233 = load i1, ptr %r9.ok
  %v.234 = load i32, ptr %r9.narrow
  %v.235 = load i64, ptr %r9.scale
  %v.236 = insertelement <64 x i64> poison, i64 %v.232, i64 0
  %v.237 = shufflevector <64 x i64> %v.236, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.238 = add <64 x i64> %v.237, <i64 0 to 252 by 4>
  %v.239 = insertelement <64 x i32> poison, i32 %v.234, i64 0
  %v.240 = shufflevector <64 x i32> %v.239, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.241 = add <64 x i32> %v.240, <i32 0 to 63 by 1>
  %v.242 = zext <64 x i32> %v.241 to <64 x i64>
  %v.243 = zext i32 %v.234 to i64
  %v.244 = insertelement <64 x i64> poison, i64 %v.243, i64 0
  %v.245 = shufflevector <64 x i64> %v.244, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.246 = add <64 x i64> %v.245, <i64 0 to 63 by 1>
  %v.247 = sub <64 x i64> %v.242, %v.246
  %v.248 = insertelement <64 x i64> poison, i64 %v.235, i64 0
  %v.249 = shufflevector <64 x i64> %v.248, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.250 = mul <64 x i64> %v.247, %v.249
  %v.251 = add <64 x i64> %v.238, %v.250
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.251)
  %v.252 = load <64 x float>, ptr %r5
  %v.253 = fcmp uno <64 x float> %v.252, %v.252
  %v.254 = select <64 x i1> %v.253, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.252
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.254)
  %v.255 = bitcast <64 x i1> %v.84 to i64
  %v.256 = getelementptr i8, ptr %ctx, i64 200
  %v.257 = load ptr, ptr %v.256, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.257, i32 2, i64 %v.255, ptr %rows)
  br label %done.214
fast.212:
  %v.258 = load <64 x float>, ptr %r5
  %v.259 = fcmp uno <64 x float> %v.258, %v.258
  %v.260 = select <64 x i1> %v.259, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.258
  %v.261 = freeze i64 %v.211
  %v.262 = and i64 %v.261, %window.mask
  %v.263 = getelementptr i8, ptr %window, i64 %v.262
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v.260, ptr %v.263, i32 4, <64 x i1> %v.84), !alias.scope !5, !noalias !8
  br label %done.214
done.214:
  %v.264 = load i64, ptr %mask.running
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

