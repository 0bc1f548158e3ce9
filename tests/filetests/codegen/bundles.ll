; bundles, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r5 = alloca <32 x float>
  %r6 = alloca <32 x float>
  %r7 = alloca <32 x float>
  %r8 = alloca <32 x float>
  %r10 = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %r12 = alloca i64
  %r12.ok = alloca i1
  %r12.narrow = alloca i32
  %r12.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.4 = alloca i1
  %bundle.4.0 = alloca <32 x i32>
  %bundle.4.1 = alloca <32 x i32>
  %bundle.4.2 = alloca <32 x i32>
  %bundle.10.0 = alloca <32 x i32>
  %bundle.10.1 = alloca <32 x i32>
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
  store <32 x float> %any.v32f32, ptr %r5
  store <32 x float> %any.v32f32, ptr %r6
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
  store i64 %any.i64, ptr %r12
  store i1 %any.i1, ptr %r12.ok
  store i32 %any.i32, ptr %r12.narrow
  store i64 %any.i64, ptr %r12.scale
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
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 16
  %v.15 = mul i64 1, 16
  store i64 %v.14, ptr %r11
  store i1 %v.13, ptr %r11.ok
  store i32 %v.10, ptr %r11.narrow
  store i64 %v.15, ptr %r11.scale
  %v.16 = load i64, ptr %r10
  %v.17 = load i64, ptr %r11
  %v.18 = load i1, ptr %r11.ok
  %v.19 = load i32, ptr %r11.narrow
  %v.20 = load i64, ptr %r11.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r12
  store i1 %v.18, ptr %r12.ok
  store i32 %v.19, ptr %r12.narrow
  store i64 %v.20, ptr %r12.scale
  %v.22 = load i64, ptr %r12
  %v.23 = load i1, ptr %r12.ok
  %v.24 = load i32, ptr %r12.narrow
  %v.25 = load i64, ptr %r12.scale
  %v.26 = add i64 %v.22, 4
  %v.27 = insertelement <32 x i64> poison, i64 %v.26, i64 0
  %v.28 = shufflevector <32 x i64> %v.27, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.29 = add <32 x i64> %v.28, <i64 0 to 496 by 16>
  %v.30 = sub i64 %v.26, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.34, label %slow.32, !prof !11
straight.34:
  %v.35 = add i64 %v.30, 496
  %v.36 = add i64 %v.30, -4
  %v.37 = add i64 %v.35, -4
  %v.38 = or i64 %v.36, %v.37
  %v.39 = call i64 @llvm.fshr.i64(i64 %v.38, i64 %v.38, i64 2)
  %v.40 = lshr i64 %window.limit, 2
  %v.41 = icmp ult i64 %v.39, %v.40
  store i1 %v.41, ptr %passed.4
  br i1 %v.41, label %fast.31, label %slow.32, !prof !11
slow.32:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.31:
  %v.42 = add i64 %v.30, -4
  %v.43 = freeze i64 %v.42
  %v.44 = and i64 %v.43, %window.mask
  %v.45 = getelementptr i8, ptr %window, i64 %v.44
  %v.46 = call <128 x i32> @rows.load.Window.v3i32.by.16.496(ptr %v.45), !alias.scope !5, !noalias !8
  %v.47 = shufflevector <128 x i32> %v.46, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.48 = shufflevector <128 x i32> %v.46, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.49 = shufflevector <128 x i32> %v.46, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i32> %v.47, ptr %bundle.4.0
  store <32 x i32> %v.48, ptr %bundle.4.1
  store <32 x i32> %v.49, ptr %bundle.4.2
  %v.50 = load <32 x i32>, ptr %bundle.4.1
  %v.51 = bitcast <32 x i32> %v.50 to <32 x float>
  store <32 x float> %v.51, ptr %r5
  br label %done.33
done.33:
  %v.52 = load i64, ptr %r12
  %v.53 = load i1, ptr %r12.ok
  %v.54 = load i32, ptr %r12.narrow
  %v.55 = load i64, ptr %r12.scale
  %v.56 = insertelement <32 x i64> poison, i64 %v.52, i64 0
  %v.57 = shufflevector <32 x i64> %v.56, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.58 = add <32 x i64> %v.57, <i64 0 to 496 by 16>
  %v.59 = sub i64 %v.52, %window.base
  %v.60 = load <32 x i32>, ptr %bundle.4.0
  %v.61 = bitcast <32 x i32> %v.60 to <32 x float>
  store <32 x float> %v.61, ptr %r6
  %v.62 = load i64, ptr %r12
  %v.63 = load i1, ptr %r12.ok
  %v.64 = load i32, ptr %r12.narrow
  %v.65 = load i64, ptr %r12.scale
  %v.66 = add i64 %v.62, 8
  %v.67 = insertelement <32 x i64> poison, i64 %v.66, i64 0
  %v.68 = shufflevector <32 x i64> %v.67, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.69 = add <32 x i64> %v.68, <i64 0 to 496 by 16>
  %v.70 = sub i64 %v.66, %window.base
  %v.71 = load <32 x i32>, ptr %bundle.4.2
  %v.72 = bitcast <32 x i32> %v.71 to <32 x float>
  store <32 x float> %v.72, ptr %r7
  %v.73 = load <32 x float>, ptr %r6
  %v.74 = load <32 x float>, ptr %r7
  %v.75 = load <32 x float>, ptr %r5
  %v.76 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.73, <32 x float> %v.74, <32 x float> %v.75)
  %v.77 = fcmp uno <32 x float> %v.76, %v.76
  %v.78 = select <32 x i1> %v.77, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.76
  store <32 x float> %v.78, ptr %r5
  %v.79 = load i64, ptr %r12
  %v.80 = load i1, ptr %r12.ok
  %v.81 = load i32, ptr %r12.narrow
  %v.82 = load i64, ptr %r12.scale
  %v.83 = insertelement <32 x i64> poison, i64 %v.79, i64 0
  %v.84 = shufflevector <32 x i64> %v.83, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.85 = add <32 x i64> %v.84, <i64 0 to 496 by 16>
  %v.86 = sub i64 %v.79, %window.base
  %v.87 = load <32 x float>, ptr %r5
  %v.88 = bitcast <32 x float> %v.87 to <32 x i32>
  store <32 x i32> %v.88, ptr %bundle.10.0
  %v.89 = load <32 x float>, ptr %r5
  %v.90 = load <32 x float>, ptr %r6
  %v.91 = fadd <32 x float> %v.89, %v.90
  store <32 x float> %v.91, ptr %r8
  %v.92 = load i64, ptr %r12
  %v.93 = load i1, ptr %r12.ok
  %v.94 = load i32, ptr %r12.narrow
  %v.95 = load i64, ptr %r12.scale
  %v.96 = add i64 %v.92, 4
  %v.97 = insertelement <32 x i64> poison, i64 %v.96, i64 0
  %v.98 = shufflevector <32 x i64> %v.97, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.99 = add <32 x i64> %v.98, <i64 0 to 496 by 16>
  %v.100 = sub i64 %v.96, %window.base
  %v.101 = load <32 x float>, ptr %r8
  %v.102 = fcmp uno <32 x float> %v.101, %v.101
  %v.103 = select <32 x i1> %v.102, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.101
  %v.104 = bitcast <32 x float> %v.103 to <32 x i32>
  store <32 x i32> %v.104, ptr %bundle.10.1
  %v.105 = load <32 x i32>, ptr %bundle.10.0
  %v.106 = load <32 x i32>, ptr %bundle.10.1
  %v.107 = add i64 %v.100, -4
  %v.108 = freeze i64 %v.107
  %v.109 = and i64 %v.108, %window.mask
  %v.110 = getelementptr i8, ptr %window, i64 %v.109
  call void @rows.store.Window.v2i32.by.16.496(ptr %v.110, <32 x i32> %v.105, <32 x i32> %v.106), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.111 = load i32, ptr %mask.0
  %v.112 = icmp eq i32 %v.111, 0
  br i1 %v.112, label %skip.0, label %run.113
run.113:
  store i32 0, ptr %mask.0
  %v.114 = bitcast i32 %v.111 to <32 x i1>
  store i32 %v.111, ptr %mask.running
  %v.115 = getelementptr i8, ptr %params, i64 0
  %v.116 = load i64, ptr %v.115, align 8, !invariant.load !0
  store i64 %v.116, ptr %r10
  %v.117 = urem i32 %first, 128
  store i32 %v.117, ptr %r1
  %v.118 = load i32, ptr %r1
  %v.119 = zext i32 %v.118 to i64
  %v.120 = add i64 %v.119, 0
  %v.121 = icmp ule i64 %v.120, 4294967264
  %v.122 = mul i64 %v.119, 16
  %v.123 = mul i64 1, 16
  store i64 %v.122, ptr %r11
  store i1 %v.121, ptr %r11.ok
  store i32 %v.118, ptr %r11.narrow
  store i64 %v.123, ptr %r11.scale
  %v.124 = load i64, ptr %r10
  %v.125 = load i64, ptr %r11
  %v.126 = load i1, ptr %r11.ok
  %v.127 = load i32, ptr %r11.narrow
  %v.128 = load i64, ptr %r11.scale
  %v.129 = add i64 %v.124, %v.125
  store i64 %v.129, ptr %r12
  store i1 %v.126, ptr %r12.ok
  store i32 %v.127, ptr %r12.narrow
  store i64 %v.128, ptr %r12.scale
  br label %m.0.4
m.0.4:
  %v.130 = load i32, ptr %mask.running
  %v.131 = bitcast i32 %v.130 to <32 x i1>
  %v.132 = load i64, ptr %r12
  %v.133 = load i1, ptr %r12.ok
  %v.134 = load i32, ptr %r12.narrow
  %v.135 = load i64, ptr %r12.scale
  %v.136 = add i64 %v.132, 4
  %v.137 = insertelement <32 x i64> poison, i64 %v.136, i64 0
  %v.138 = shufflevector <32 x i64> %v.137, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.139 = add <32 x i64> %v.138, <i64 0 to 496 by 16>
  %v.140 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.141 = shufflevector <32 x i64> %v.140, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.142 = sub <32 x i64> %v.139, %v.141
  store i1 false, ptr %passed.4
  br i1 %v.133, label %straight.146, label %slow.144, !prof !11
straight.146:
  %v.147 = add <32 x i64> %v.142, splat (i64 -4)
  %v.148 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.147, <32 x i64> %v.147, <32 x i64> splat (i64 2))
  %v.149 = lshr i64 %window.limit, 2
  %v.150 = insertelement <32 x i64> poison, i64 %v.149, i64 0
  %v.151 = shufflevector <32 x i64> %v.150, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.152 = icmp uge <32 x i64> %v.148, %v.151
  %v.153 = and <32 x i1> %v.131, %v.152
  %v.154 = bitcast <32 x i1> %v.153 to i32
  %v.155 = icmp eq i32 %v.154, 0
  store i1 %v.155, ptr %passed.4
  br i1 %v.155, label %fast.143, label %slow.144, !prof !11
slow.144:
  %v.156 = insertelement <32 x i64> poison, i64 %v.136, i64 0
  %v.157 = shufflevector <32 x i64> %v.156, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.158 = add <32 x i64> %v.157, <i64 0 to 496 by 16>
  %v.159 = insertelement <32 x i32> poison, i32 %v.134, i64 0
  %v.160 = shufflevector <32 x i32> %v.159, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.161 = add <32 x i32> %v.160, <i32 0 to 31 by 1>
  %v.162 = zext <32 x i32> %v.161 to <32 x i64>
  %v.163 = zext i32 %v.134 to i64
  %v.164 = insertelement <32 x i64> poison, i64 %v.163, i64 0
  %v.165 = shufflevector <32 x i64> %v.164, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.166 = add <32 x i64> %v.165, <i64 0 to 31 by 1>
  %v.167 = sub <32 x i64> %v.162, %v.166
  %v.168 = insertelement <32 x i64> poison, i64 %v.135, i64 0
  %v.169 = shufflevector <32 x i64> %v.168, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.170 = mul <32 x i64> %v.167, %v.169
  %v.171 = add <32 x i64> %v.158, %v.170
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.171)
  %v.172 = load i64, ptr %r12
  %v.173 = load i1, ptr %r12.ok
  %v.174 = load i32, ptr %r12.narrow
  %v.175 = load i64, ptr %r12.scale
  %v.176 = insertelement <32 x i64> poison, i64 %v.172, i64 0
  %v.177 = shufflevector <32 x i64> %v.176, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.178 = add <32 x i64> %v.177, <i64 0 to 496 by 16>
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
  %v.192 = bitcast <32 x i1> %v.131 to i32
  %v.193 = getelementptr i8, ptr %ctx, i64 200
  %v.194 = load ptr, ptr %v.193, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.194, i32 0, i32 %v.192, ptr %rows)
  %v.195 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.195, ptr %r5
  br label %done.145
fast.143:
  %v.196 = freeze <32 x i64> %v.142
  %v.197 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.198 = shufflevector <32 x i64> %v.197, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.199 = and <32 x i64> %v.196, %v.198
  %v.200 = bitcast <32 x i1> %v.131 to i32
  %v.201 = call <32 x float> @gather.some.v32f32.i64.1(ptr %window, <32 x i64> %v.199, i32 %v.200), !alias.scope !5, !noalias !8
  store <32 x float> %v.201, ptr %r5
  br label %done.145
done.145:
  %v.202 = load i64, ptr %r12
  %v.203 = load i1, ptr %r12.ok
  %v.204 = load i32, ptr %r12.narrow
  %v.205 = load i64, ptr %r12.scale
  %v.206 = insertelement <32 x i64> poison, i64 %v.202, i64 0
  %v.207 = shufflevector <32 x i64> %v.206, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.208 = add <32 x i64> %v.207, <i64 0 to 496 by 16>
  %v.209 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.210 = shufflevector <32 x i64> %v.209, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.211 = sub <32 x i64> %v.208, %v.210
  %v.215 = load i1, ptr %passed.4
  br i1 %v.215, label %fast.212, label %slow.213, !prof !11
slow.213:
  %v.216 = insertelement <32 x i64> poison, i64 %v.202, i64 0
  %v.217 = shufflevector <32 x i64> %v.216, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.218 = add <32 x i64> %v.217, <i64 0 to 496 by 16>
  %v.219 = insertelement <32 x i32> poison, i32 %v.204, i64 0
  %v.220 = shufflevector <32 x i32> %v.219, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.221 = add <32 x i32> %v.220, <i32 0 to 31 by 1>
  %v.222 = zext <32 x i32> %v.221 to <32 x i64>
  %v.223 = zext i32 %v.204 to i64
  %v.224 = insertelement <32 x i64> poison, i64 %v.223, i64 0
  %v.225 = shufflevector <32 x i64> %v.224, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.226 = add <32 x i64> %v.225, <i64 0 to 31 by 1>
  %v.227 = sub <32 x i64> %v.222, %v.226
  %v.228 = insertelement <32 x i64> poison, i64 %v.205, i64 0
  %v.229 = shufflevector <32 x i64> %v.228, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.230 = mul <32 x i64> %v.227, %v.229
  %v.231 = add <32 x i64> %v.218, %v.230
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.231)
  %v.232 = load i64, ptr %r12
  %v.233 = load i1, ptr %r12.ok
  %v.234 = load i32, ptr %r12.narrow
  %v.235 = load i64, ptr %r12.scale
  %v.236 = insertelement <32 x i64> poison, i64 %v.232, i64 0
  %v.237 = shufflevector <32 x i64> %v.236, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.238 = add <32 x i64> %v.237, <i64 0 to 496 by 16>
  %v.239 = insertelement <32 x i32> poison, i32 %v.234, i64 0
  %v.240 = shufflevector <32 x i32> %v.239, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.241 = add <32 x i32> %v.240, <i32 0 to 31 by 1>
  %v.242 = zext <32 x i32> %v.241 to <32 x i64>
  %v.243 = zext i32 %v.234 to i64
  %v.244 = insertelement <32 x i64> poison, i64 %v.243, i64 0
  %v.245 = shufflevector <32 x i64> %v.244, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.246 = add <32 x i64> %v.245, <i64 0 to 31 by 1>
  %v.247 = sub <32 x i64> %v.242, %v.246
  %v.248 = insertelement <32 x i64> poison, i64 %v.235, i64 0
  %v.249 = shufflevector <32 x i64> %v.248, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.250 = mul <32 x i64> %v.247, %v.249
  %v.251 = add <32 x i64> %v.238, %v.250
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.251)
  %v.252 = bitcast <32 x i1> %v.131 to i32
  %v.253 = getelementptr i8, ptr %ctx, i64 200
  %v.254 = load ptr, ptr %v.253, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.254, i32 1, i32 %v.252, ptr %rows)
  %v.255 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.255, ptr %r6
  br label %done.214
fast.212:
  %v.256 = freeze <32 x i64> %v.211
  %v.257 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.258 = shufflevector <32 x i64> %v.257, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.259 = and <32 x i64> %v.256, %v.258
  %v.260 = bitcast <32 x i1> %v.131 to i32
  %v.261 = call <32 x float> @gather.some.v32f32.i64.1(ptr %window, <32 x i64> %v.259, i32 %v.260), !alias.scope !5, !noalias !8
  store <32 x float> %v.261, ptr %r6
  br label %done.214
done.214:
  %v.262 = load i64, ptr %r12
  %v.263 = load i1, ptr %r12.ok
  %v.264 = load i32, ptr %r12.narrow
  %v.265 = load i64, ptr %r12.scale
  %v.266 = add i64 %v.262, 8
  %v.267 = insertelement <32 x i64> poison, i64 %v.266, i64 0
  %v.268 = shufflevector <32 x i64> %v.267, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.269 = add <32 x i64> %v.268, <i64 0 to 496 by 16>
  %v.270 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.271 = shufflevector <32 x i64> %v.270, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.272 = sub <32 x i64> %v.269, %v.271
  %v.276 = load i1, ptr %passed.4
  br i1 %v.276, label %fast.273, label %slow.274, !prof !11
slow.274:
  %v.277 = insertelement <32 x i64> poison, i64 %v.266, i64 0
  %v.278 = shufflevector <32 x i64> %v.277, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.279 = add <32 x i64> %v.278, <i64 0 to 496 by 16>
  %v.280 = insertelement <32 x i32> poison, i32 %v.264, i64 0
  %v.281 = shufflevector <32 x i32> %v.280, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.282 = add <32 x i32> %v.281, <i32 0 to 31 by 1>
  %v.283 = zext <32 x i32> %v.282 to <32 x i64>
  %v.284 = zext i32 %v.264 to i64
  %v.285 = insertelement <32 x i64> poison, i64 %v.284, i64 0
  %v.286 = shufflevector <32 x i64> %v.285, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.287 = add <32 x i64> %v.286, <i64 0 to 31 by 1>
  %v.288 = sub <32 x i64> %v.283, %v.287
  %v.289 = insertelement <32 x i64> poison, i64 %v.265, i64 0
  %v.290 = shufflevector <32 x i64> %v.289, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.291 = mul <32 x i64> %v.288, %v.290
  %v.292 = add <32 x i64> %v.279, %v.291
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.292)
  %v.293 = load i64, ptr %r12
  %v.294 = load i1, ptr %r12.ok
  %v.295 = load i32, ptr %r12.narrow
  %v.296 = load i64, ptr %r12.scale
  %v.297 = insertelement <32 x i64> poison, i64 %v.293, i64 0
  %v.298 = shufflevector <32 x i64> %v.297, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.299 = add <32 x i64> %v.298, <i64 0 to 496 by 16>
  %v.300 = insertelement <32 x i32> poison, i32 %v.295, i64 0
  %v.301 = shufflevector <32 x i32> %v.300, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.302 = add <32 x i32> %v.301, <i32 0 to 31 by 1>
  %v.303 = zext <32 x i32> %v.302 to <32 x i64>
  %v.304 = zext i32 %v.295 to i64
  %v.305 = insertelement <32 x i64> poison, i64 %v.304, i64 0
  %v.306 = shufflevector <32 x i64> %v.305, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.307 = add <32 x i64> %v.306, <i64 0 to 31 by 1>
  %v.308 = sub <32 x i64> %v.303, %v.307
  %v.309 = insertelement <32 x i64> poison, i64 %v.296, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.311 = mul <32 x i64> %v.308, %v.310
  %v.312 = add <32 x i64> %v.299, %v.311
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.312)
  %v.313 = bitcast <32 x i1> %v.131 to i32
  %v.314 = getelementptr i8, ptr %ctx, i64 200
  %v.315 = load ptr, ptr %v.314, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.315, i32 2, i32 %v.313, ptr %rows)
  %v.316 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.316, ptr %r7
  br label %done.275
fast.273:
  %v.317 = freeze <32 x i64> %v.272
  %v.318 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.319 = shufflevector <32 x i64> %v.318, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.320 = and <32 x i64> %v.317, %v.319
  %v.321 = bitcast <32 x i1> %v.131 to i32
  %v.322 = call <32 x float> @gather.some.v32f32.i64.1(ptr %window, <32 x i64> %v.320, i32 %v.321), !alias.scope !5, !noalias !8
  store <32 x float> %v.322, ptr %r7
  br label %done.275
done.275:
  %v.323 = load <32 x float>, ptr %r6
  %v.324 = load <32 x float>, ptr %r7
  %v.325 = load <32 x float>, ptr %r5
  %v.326 = call <32 x float> @llvm.fma.v32f32(<32 x float> %v.323, <32 x float> %v.324, <32 x float> %v.325)
  %v.327 = fcmp uno <32 x float> %v.326, %v.326
  %v.328 = select <32 x i1> %v.327, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.326
  store <32 x float> %v.328, ptr %r5
  %v.329 = load i64, ptr %r12
  %v.330 = load i1, ptr %r12.ok
  %v.331 = load i32, ptr %r12.narrow
  %v.332 = load i64, ptr %r12.scale
  %v.333 = insertelement <32 x i64> poison, i64 %v.329, i64 0
  %v.334 = shufflevector <32 x i64> %v.333, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.335 = add <32 x i64> %v.334, <i64 0 to 496 by 16>
  %v.336 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.337 = shufflevector <32 x i64> %v.336, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.338 = sub <32 x i64> %v.335, %v.337
  %v.342 = load i1, ptr %passed.4
  br i1 %v.342, label %fast.339, label %slow.340, !prof !11
slow.340:
  %v.343 = insertelement <32 x i64> poison, i64 %v.329, i64 0
  %v.344 = shufflevector <32 x i64> %v.343, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.345 = add <32 x i64> %v.344, <i64 0 to 496 by 16>
  %v.346 = insertelement <32 x i32> poison, i32 %v.331, i64 0
  %v.347 = shufflevector <32 x i32> %v.346, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.348 = add <32 x i32> %v.347, <i32 0 to 31 by 1>
  %v.349 = zext <32 x i32> %v.348 to <32 x i64>
  %v.350 = zext i32 %v.331 to i64
  %v.351 = insertelement <32 x i64> poison, i64 %v.350, i64 0
  %v.352 = shufflevector <32 x i64> %v.351, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.353 = add <32 x i64> %v.352, <i64 0 to 31 by 1>
  %v.354 = sub <32 x i64> %v.349, %v.353
  %v.355 = insertelement <32 x i64> poison, i64 %v.332, i64 0
  %v.356 = shufflevector <32 x i64> %v.355, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.357 = mul <32 x i64> %v.354, %v.356
  %v.358 = add <32 x i64> %v.345, %v.357
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.358)
  %v.359 = load i64, ptr %r12
  %v.360 = load i1, ptr %r12.ok
  %v.361 = load i32, ptr %r12.narrow
  %v.362 = load i64, ptr %r12.scale
  %v.363 = insertelement <32 x i64> poison, i64 %v.359, i64 0
  %v.364 = shufflevector <32 x i64> %v.363, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.365 = add <32 x i64> %v.364, <i64 0 to 496 by 16>
  %v.366 = insertelement <32 x i32> poison, i32 %v.361, i64 0
  %v.367 = shufflevector <32 x i32> %v.366, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.368 = add <32 x i32> %v.367, <i32 0 to 31 by 1>
  %v.369 = zext <32 x i32> %v.368 to <32 x i64>
  %v.370 = zext i32 %v.361 to i64
  %v.371 = insertelement <32 x i64> poison, i64 %v.370, i64 0
  %v.372 = shufflevector <32 x i64> %v.371, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.373 = add <32 x i64> %v.372, <i64 0 to 31 by 1>
  %v.374 = sub <32 x i64> %v.369, %v.373
  %v.375 = insertelement <32 x i64> poison, i64 %v.362, i64 0
  %v.376 = shufflevector <32 x i64> %v.375, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.377 = mul <32 x i64> %v.374, %v.376
  %v.378 = add <32 x i64> %v.365, %v.377
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.378)
  %v.379 = load <32 x float>, ptr %r5
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.379)
  %v.380 = bitcast <32 x i1> %v.131 to i32
  %v.381 = getelementptr i8, ptr %ctx, i64 200
  %v.382 = load ptr, ptr %v.381, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.382, i32 3, i32 %v.380, ptr %rows)
  br label %done.341
fast.339:
  %v.383 = load <32 x float>, ptr %r5
  %v.384 = freeze <32 x i64> %v.338
  %v.385 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.386 = shufflevector <32 x i64> %v.385, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.387 = and <32 x i64> %v.384, %v.386
  %v.388 = bitcast <32 x i1> %v.131 to i32
  call void @scatter.some.v32f32.i64.1(ptr %window, <32 x i64> %v.387, i32 %v.388, <32 x float> %v.383), !alias.scope !5, !noalias !8
  br label %done.341
done.341:
  %v.389 = load <32 x float>, ptr %r5
  %v.390 = load <32 x float>, ptr %r6
  %v.391 = fadd <32 x float> %v.389, %v.390
  store <32 x float> %v.391, ptr %r8
  %v.392 = load i64, ptr %r12
  %v.393 = load i1, ptr %r12.ok
  %v.394 = load i32, ptr %r12.narrow
  %v.395 = load i64, ptr %r12.scale
  %v.396 = add i64 %v.392, 4
  %v.397 = insertelement <32 x i64> poison, i64 %v.396, i64 0
  %v.398 = shufflevector <32 x i64> %v.397, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.399 = add <32 x i64> %v.398, <i64 0 to 496 by 16>
  %v.400 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.401 = shufflevector <32 x i64> %v.400, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.402 = sub <32 x i64> %v.399, %v.401
  %v.406 = load i1, ptr %passed.4
  br i1 %v.406, label %fast.403, label %slow.404, !prof !11
slow.404:
  %v.407 = insertelement <32 x i64> poison, i64 %v.396, i64 0
  %v.408 = shufflevector <32 x i64> %v.407, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.409 = add <32 x i64> %v.408, <i64 0 to 496 by 16>
  %v.410 = insertelement <32 x i32> poison, i32 %v.394, i64 0
  %v.411 = shufflevector <32 x i32> %v.410, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.412 = add <32 x i32> %v.411, <i32 0 to 31 by 1>
  %v.413 = zext <32 x i32> %v.412 to <32 x i64>
  %v.414 = zext i32 %v.394 to i64
  %v.415 = insertelement <32 x i64> poison, i64 %v.414, i64 0
  %v.416 = shufflevector <32 x i64> %v.415, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.417 = add <32 x i64> %v.416, <i64 0 to 31 by 1>
  %v.418 = sub <32 x i64> %v.413, %v.417
  %v.419 = insertelement <32 x i64> poison, i64 %v.395, i64 0
  %v.420 = shufflevector <32 x i64> %v.419, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.421 = mul <32 x i64> %v.418, %v.420
  %v.422 = add <32 x i64> %v.409, %v.421
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.422)
  %v.423 = load i64, ptr %r12
  %v.424 = load i1, ptr %r12.ok
  %v.425 = load i32, ptr %r12.narrow
  %v.426 = load i64, ptr %r12.scale
  %v.427 = insertelement <32 x i64> poison, i64 %v.423, i64 0
  %v.428 = shufflevector <32 x i64> %v.427, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.429 = add <32 x i64> %v.428, <i64 0 to 496 by 16>
  %v.430 = insertelement <32 x i32> poison, i32 %v.425, i64 0
  %v.431 = shufflevector <32 x i32> %v.430, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.432 = add <32 x i32> %v.431, <i32 0 to 31 by 1>
  %v.433 = zext <32 x i32> %v.432 to <32 x i64>
  %v.434 = zext i32 %v.425 to i64
  %v.435 = insertelement <32 x i64> poison, i64 %v.434, i64 0
  %v.436 = shufflevector <32 x i64> %v.435, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.437 = add <32 x i64> %v.436, <i64 0 to 31 by 1>
  %v.438 = sub <32 x i64> %v.433, %v.437
  %v.439 = insertelement <32 x i64> poison, i64 %v.426, i64 0
  %v.440 = shufflevector <32 x i64> %v.439, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.441 = mul <32 x i64> %v.438, %v.440
  %v.442 = add <32 x i64> %v.429, %v.441
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.442)
  %v.443 = load <32 x float>, ptr %r8
  %v.444 = fcmp uno <32 x float> %v.443, %v.443
  %v.445 = select <32 x i1> %v.444, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.443
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.445)
  %v.446 = bitcast <32 x i1> %v.131 to i32
  %v.447 = getelementptr i8, ptr %ctx, i64 200
  %v.448 = load ptr, ptr %v.447, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.448, i32 4, i32 %v.446, ptr %rows)
  br label %done.405
fast.403:
  %v.449 = load <32 x float>, ptr %r8
  %v.450 = fcmp uno <32 x float> %v.449, %v.449
  %v.451 = select <32 x i1> %v.450, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.449
  %v.452 = freeze <32 x i64> %v.402
  %v.453 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.454 = shufflevector <32 x i64> %v.453, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.455 = and <32 x i64> %v.452, %v.454
  %v.456 = bitcast <32 x i1> %v.131 to i32
  call void @scatter.some.v32f32.i64.1(ptr %window, <32 x i64> %v.455, i32 %v.456, <32 x float> %v.451), !alias.scope !5, !noalias !8
  br label %done.405
done.405:
  %v.457 = load i32, ptr %mask.running
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

define internal <128 x i32> @rows.load.Window.v3i32.by.16.496(ptr %base) alwaysinline memory(read) #0 {
  %v.1 = getelementptr i8, ptr %base, i64 0
  %v.2 = getelementptr i8, ptr %base, i64 16
  %v.3 = getelementptr i8, ptr %base, i64 32
  %v.4 = getelementptr i8, ptr %base, i64 48
  %v.5 = getelementptr i8, ptr %base, i64 64
  %v.6 = getelementptr i8, ptr %base, i64 80
  %v.7 = getelementptr i8, ptr %base, i64 96
  %v.8 = getelementptr i8, ptr %base, i64 112
  %v.9 = getelementptr i8, ptr %base, i64 128
  %v.10 = getelementptr i8, ptr %base, i64 144
  %v.11 = getelementptr i8, ptr %base, i64 160
  %v.12 = getelementptr i8, ptr %base, i64 176
  %v.13 = getelementptr i8, ptr %base, i64 192
  %v.14 = getelementptr i8, ptr %base, i64 208
  %v.15 = getelementptr i8, ptr %base, i64 224
  %v.16 = getelementptr i8, ptr %base, i64 240
  %v.17 = getelementptr i8, ptr %base, i64 256
  %v.18 = getelementptr i8, ptr %base, i64 272
  %v.19 = getelementptr i8, ptr %base, i64 288
  %v.20 = getelementptr i8, ptr %base, i64 304
  %v.21 = getelementptr i8, ptr %base, i64 320
  %v.22 = getelementptr i8, ptr %base, i64 336
  %v.23 = getelementptr i8, ptr %base, i64 352
  %v.24 = getelementptr i8, ptr %base, i64 368
  %v.25 = getelementptr i8, ptr %base, i64 384
  %v.26 = getelementptr i8, ptr %base, i64 400
  %v.27 = getelementptr i8, ptr %base, i64 416
  %v.28 = getelementptr i8, ptr %base, i64 432
  %v.29 = getelementptr i8, ptr %base, i64 448
  %v.30 = getelementptr i8, ptr %base, i64 464
  %v.31 = getelementptr i8, ptr %base, i64 480
  %v.32 = getelementptr i8, ptr %base, i64 496
  %v.33 = load <3 x i32>, ptr %v.1, align 4
  %v.34 = shufflevector <3 x i32> %v.33, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.35 = load <3 x i32>, ptr %v.2, align 4
  %v.36 = shufflevector <3 x i32> %v.35, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.37 = load <3 x i32>, ptr %v.3, align 4
  %v.38 = shufflevector <3 x i32> %v.37, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.39 = load <3 x i32>, ptr %v.4, align 4
  %v.40 = shufflevector <3 x i32> %v.39, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.41 = load <3 x i32>, ptr %v.5, align 4
  %v.42 = shufflevector <3 x i32> %v.41, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.43 = load <3 x i32>, ptr %v.6, align 4
  %v.44 = shufflevector <3 x i32> %v.43, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.45 = load <3 x i32>, ptr %v.7, align 4
  %v.46 = shufflevector <3 x i32> %v.45, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.47 = load <3 x i32>, ptr %v.8, align 4
  %v.48 = shufflevector <3 x i32> %v.47, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.49 = load <3 x i32>, ptr %v.9, align 4
  %v.50 = shufflevector <3 x i32> %v.49, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.51 = load <3 x i32>, ptr %v.10, align 4
  %v.52 = shufflevector <3 x i32> %v.51, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.53 = load <3 x i32>, ptr %v.11, align 4
  %v.54 = shufflevector <3 x i32> %v.53, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.55 = load <3 x i32>, ptr %v.12, align 4
  %v.56 = shufflevector <3 x i32> %v.55, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.57 = load <3 x i32>, ptr %v.13, align 4
  %v.58 = shufflevector <3 x i32> %v.57, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.59 = load <3 x i32>, ptr %v.14, align 4
  %v.60 = shufflevector <3 x i32> %v.59, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.61 = load <3 x i32>, ptr %v.15, align 4
  %v.62 = shufflevector <3 x i32> %v.61, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.63 = load <3 x i32>, ptr %v.16, align 4
  %v.64 = shufflevector <3 x i32> %v.63, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.65 = load <3 x i32>, ptr %v.17, align 4
  %v.66 = shufflevector <3 x i32> %v.65, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.67 = load <3 x i32>, ptr %v.18, align 4
  %v.68 = shufflevector <3 x i32> %v.67, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.69 = load <3 x i32>, ptr %v.19, align 4
  %v.70 = shufflevector <3 x i32> %v.69, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.71 = load <3 x i32>, ptr %v.20, align 4
  %v.72 = shufflevector <3 x i32> %v.71, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.73 = load <3 x i32>, ptr %v.21, align 4
  %v.74 = shufflevector <3 x i32> %v.73, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.75 = load <3 x i32>, ptr %v.22, align 4
  %v.76 = shufflevector <3 x i32> %v.75, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.77 = load <3 x i32>, ptr %v.23, align 4
  %v.78 = shufflevector <3 x i32> %v.77, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.79 = load <3 x i32>, ptr %v.24, align 4
  %v.80 = shufflevector <3 x i32> %v.79, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.81 = load <3 x i32>, ptr %v.25, align 4
  %v.82 = shufflevector <3 x i32> %v.81, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.83 = load <3 x i32>, ptr %v.26, align 4
  %v.84 = shufflevector <3 x i32> %v.83, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.85 = load <3 x i32>, ptr %v.27, align 4
  %v.86 = shufflevector <3 x i32> %v.85, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.87 = load <3 x i32>, ptr %v.28, align 4
  %v.88 = shufflevector <3 x i32> %v.87, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.89 = load <3 x i32>, ptr %v.29, align 4
  %v.90 = shufflevector <3 x i32> %v.89, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.91 = load <3 x i32>, ptr %v.30, align 4
  %v.92 = shufflevector <3 x i32> %v.91, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.93 = load <3 x i32>, ptr %v.31, align 4
  %v.94 = shufflevector <3 x i32> %v.93, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.95 = load <3 x i32>, ptr %v.32, align 4
  %v.96 = shufflevector <3 x i32> %v.95, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v.97 = shufflevector <4 x i32> %v.34, <4 x i32> %v.36, <8 x i32> <i32 0 to 7 by 1>
  %v.98 = shufflevector <4 x i32> %v.38, <4 x i32> %v.40, <8 x i32> <i32 0 to 7 by 1>
  %v.99 = shufflevector <8 x i32> %v.97, <8 x i32> %v.98, <16 x i32> <i32 0 to 15 by 1>
  %v.100 = shufflevector <4 x i32> %v.42, <4 x i32> %v.44, <8 x i32> <i32 0 to 7 by 1>
  %v.101 = shufflevector <4 x i32> %v.46, <4 x i32> %v.48, <8 x i32> <i32 0 to 7 by 1>
  %v.102 = shufflevector <8 x i32> %v.100, <8 x i32> %v.101, <16 x i32> <i32 0 to 15 by 1>
  %v.103 = shufflevector <4 x i32> %v.50, <4 x i32> %v.52, <8 x i32> <i32 0 to 7 by 1>
  %v.104 = shufflevector <4 x i32> %v.54, <4 x i32> %v.56, <8 x i32> <i32 0 to 7 by 1>
  %v.105 = shufflevector <8 x i32> %v.103, <8 x i32> %v.104, <16 x i32> <i32 0 to 15 by 1>
  %v.106 = shufflevector <4 x i32> %v.58, <4 x i32> %v.60, <8 x i32> <i32 0 to 7 by 1>
  %v.107 = shufflevector <4 x i32> %v.62, <4 x i32> %v.64, <8 x i32> <i32 0 to 7 by 1>
  %v.108 = shufflevector <8 x i32> %v.106, <8 x i32> %v.107, <16 x i32> <i32 0 to 15 by 1>
  %v.109 = shufflevector <4 x i32> %v.66, <4 x i32> %v.68, <8 x i32> <i32 0 to 7 by 1>
  %v.110 = shufflevector <4 x i32> %v.70, <4 x i32> %v.72, <8 x i32> <i32 0 to 7 by 1>
  %v.111 = shufflevector <8 x i32> %v.109, <8 x i32> %v.110, <16 x i32> <i32 0 to 15 by 1>
  %v.112 = shufflevector <4 x i32> %v.74, <4 x i32> %v.76, <8 x i32> <i32 0 to 7 by 1>
  %v.113 = shufflevector <4 x i32> %v.78, <4 x i32> %v.80, <8 x i32> <i32 0 to 7 by 1>
  %v.114 = shufflevector <8 x i32> %v.112, <8 x i32> %v.113, <16 x i32> <i32 0 to 15 by 1>
  %v.115 = shufflevector <4 x i32> %v.82, <4 x i32> %v.84, <8 x i32> <i32 0 to 7 by 1>
  %v.116 = shufflevector <4 x i32> %v.86, <4 x i32> %v.88, <8 x i32> <i32 0 to 7 by 1>
  %v.117 = shufflevector <8 x i32> %v.115, <8 x i32> %v.116, <16 x i32> <i32 0 to 15 by 1>
  %v.118 = shufflevector <4 x i32> %v.90, <4 x i32> %v.92, <8 x i32> <i32 0 to 7 by 1>
  %v.119 = shufflevector <4 x i32> %v.94, <4 x i32> %v.96, <8 x i32> <i32 0 to 7 by 1>
  %v.120 = shufflevector <8 x i32> %v.118, <8 x i32> %v.119, <16 x i32> <i32 0 to 15 by 1>
  %v.121 = shufflevector <16 x i32> %v.99, <16 x i32> %v.102, <16 x i32> <i32 0 to 30 by 2>
  %v.122 = shufflevector <16 x i32> %v.105, <16 x i32> %v.108, <16 x i32> <i32 0 to 30 by 2>
  %v.123 = shufflevector <16 x i32> %v.111, <16 x i32> %v.114, <16 x i32> <i32 0 to 30 by 2>
  %v.124 = shufflevector <16 x i32> %v.117, <16 x i32> %v.120, <16 x i32> <i32 0 to 30 by 2>
  %v.125 = shufflevector <16 x i32> %v.121, <16 x i32> %v.122, <16 x i32> <i32 0 to 30 by 2>
  %v.126 = shufflevector <16 x i32> %v.123, <16 x i32> %v.124, <16 x i32> <i32 0 to 30 by 2>
  %v.127 = shufflevector <16 x i32> %v.121, <16 x i32> %v.122, <16 x i32> <i32 1 to 31 by 2>
  %v.128 = shufflevector <16 x i32> %v.123, <16 x i32> %v.124, <16 x i32> <i32 1 to 31 by 2>
  %v.129 = shufflevector <16 x i32> %v.99, <16 x i32> %v.102, <16 x i32> <i32 1 to 31 by 2>
  %v.130 = shufflevector <16 x i32> %v.105, <16 x i32> %v.108, <16 x i32> <i32 1 to 31 by 2>
  %v.131 = shufflevector <16 x i32> %v.111, <16 x i32> %v.114, <16 x i32> <i32 1 to 31 by 2>
  %v.132 = shufflevector <16 x i32> %v.117, <16 x i32> %v.120, <16 x i32> <i32 1 to 31 by 2>
  %v.133 = shufflevector <16 x i32> %v.129, <16 x i32> %v.130, <16 x i32> <i32 0 to 30 by 2>
  %v.134 = shufflevector <16 x i32> %v.131, <16 x i32> %v.132, <16 x i32> <i32 0 to 30 by 2>
  %v.135 = shufflevector <16 x i32> %v.129, <16 x i32> %v.130, <16 x i32> <i32 1 to 31 by 2>
  %v.136 = shufflevector <16 x i32> %v.131, <16 x i32> %v.132, <16 x i32> <i32 1 to 31 by 2>
  %v.137 = shufflevector <16 x i32> %v.125, <16 x i32> %v.126, <32 x i32> <i32 0 to 31 by 1>
  %v.138 = shufflevector <16 x i32> %v.133, <16 x i32> %v.134, <32 x i32> <i32 0 to 31 by 1>
  %v.139 = shufflevector <16 x i32> %v.127, <16 x i32> %v.128, <32 x i32> <i32 0 to 31 by 1>
  %v.140 = shufflevector <16 x i32> %v.135, <16 x i32> %v.136, <32 x i32> <i32 0 to 31 by 1>
  %v.141 = shufflevector <32 x i32> %v.137, <32 x i32> %v.138, <64 x i32> <i32 0 to 63 by 1>
  %v.142 = shufflevector <32 x i32> %v.139, <32 x i32> %v.140, <64 x i32> <i32 0 to 63 by 1>
  %v.143 = shufflevector <64 x i32> %v.141, <64 x i32> %v.142, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.143
}

define internal void @rows.store.Window.v2i32.by.16.496(ptr %base, <32 x i32> %value.0, <32 x i32> %value.1) alwaysinline #0 {
  %v.1 = shufflevector <32 x i32> %value.0, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %value.0, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.3 = shufflevector <32 x i32> %value.1, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.4 = shufflevector <32 x i32> %value.1, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.5 = shufflevector <16 x i32> %v.1, <16 x i32> %v.3, <16 x i32> <i32 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>
  %v.6 = shufflevector <16 x i32> %v.1, <16 x i32> %v.3, <16 x i32> <i32 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>
  %v.7 = shufflevector <16 x i32> %v.2, <16 x i32> %v.4, <16 x i32> <i32 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>
  %v.8 = shufflevector <16 x i32> %v.2, <16 x i32> %v.4, <16 x i32> <i32 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>
  %v.9 = shufflevector <16 x i32> %v.5, <16 x i32> %v.6, <32 x i32> <i32 0 to 31 by 1>
  %v.10 = shufflevector <16 x i32> %v.7, <16 x i32> %v.8, <32 x i32> <i32 0 to 31 by 1>
  %v.11 = shufflevector <32 x i32> %v.9, <32 x i32> %v.10, <64 x i32> <i32 0 to 63 by 1>
  %v.12 = getelementptr i8, ptr %base, i64 0
  %v.13 = getelementptr i8, ptr %base, i64 16
  %v.14 = getelementptr i8, ptr %base, i64 32
  %v.15 = getelementptr i8, ptr %base, i64 48
  %v.16 = getelementptr i8, ptr %base, i64 64
  %v.17 = getelementptr i8, ptr %base, i64 80
  %v.18 = getelementptr i8, ptr %base, i64 96
  %v.19 = getelementptr i8, ptr %base, i64 112
  %v.20 = getelementptr i8, ptr %base, i64 128
  %v.21 = getelementptr i8, ptr %base, i64 144
  %v.22 = getelementptr i8, ptr %base, i64 160
  %v.23 = getelementptr i8, ptr %base, i64 176
  %v.24 = getelementptr i8, ptr %base, i64 192
  %v.25 = getelementptr i8, ptr %base, i64 208
  %v.26 = getelementptr i8, ptr %base, i64 224
  %v.27 = getelementptr i8, ptr %base, i64 240
  %v.28 = getelementptr i8, ptr %base, i64 256
  %v.29 = getelementptr i8, ptr %base, i64 272
  %v.30 = getelementptr i8, ptr %base, i64 288
  %v.31 = getelementptr i8, ptr %base, i64 304
  %v.32 = getelementptr i8, ptr %base, i64 320
  %v.33 = getelementptr i8, ptr %base, i64 336
  %v.34 = getelementptr i8, ptr %base, i64 352
  %v.35 = getelementptr i8, ptr %base, i64 368
  %v.36 = getelementptr i8, ptr %base, i64 384
  %v.37 = getelementptr i8, ptr %base, i64 400
  %v.38 = getelementptr i8, ptr %base, i64 416
  %v.39 = getelementptr i8, ptr %base, i64 432
  %v.40 = getelementptr i8, ptr %base, i64 448
  %v.41 = getelementptr i8, ptr %base, i64 464
  %v.42 = getelementptr i8, ptr %base, i64 480
  %v.43 = getelementptr i8, ptr %base, i64 496
  %v.44 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i32> %v.44, ptr %v.12, align 4
  %v.45 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i32> %v.45, ptr %v.13, align 4
  %v.46 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 4, i32 5>
  store <2 x i32> %v.46, ptr %v.14, align 4
  %v.47 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 6, i32 7>
  store <2 x i32> %v.47, ptr %v.15, align 4
  %v.48 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 8, i32 9>
  store <2 x i32> %v.48, ptr %v.16, align 4
  %v.49 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 10, i32 11>
  store <2 x i32> %v.49, ptr %v.17, align 4
  %v.50 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 12, i32 13>
  store <2 x i32> %v.50, ptr %v.18, align 4
  %v.51 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 14, i32 15>
  store <2 x i32> %v.51, ptr %v.19, align 4
  %v.52 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 16, i32 17>
  store <2 x i32> %v.52, ptr %v.20, align 4
  %v.53 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 18, i32 19>
  store <2 x i32> %v.53, ptr %v.21, align 4
  %v.54 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 20, i32 21>
  store <2 x i32> %v.54, ptr %v.22, align 4
  %v.55 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 22, i32 23>
  store <2 x i32> %v.55, ptr %v.23, align 4
  %v.56 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 24, i32 25>
  store <2 x i32> %v.56, ptr %v.24, align 4
  %v.57 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 26, i32 27>
  store <2 x i32> %v.57, ptr %v.25, align 4
  %v.58 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 28, i32 29>
  store <2 x i32> %v.58, ptr %v.26, align 4
  %v.59 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 30, i32 31>
  store <2 x i32> %v.59, ptr %v.27, align 4
  %v.60 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 32, i32 33>
  store <2 x i32> %v.60, ptr %v.28, align 4
  %v.61 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 34, i32 35>
  store <2 x i32> %v.61, ptr %v.29, align 4
  %v.62 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 36, i32 37>
  store <2 x i32> %v.62, ptr %v.30, align 4
  %v.63 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 38, i32 39>
  store <2 x i32> %v.63, ptr %v.31, align 4
  %v.64 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 40, i32 41>
  store <2 x i32> %v.64, ptr %v.32, align 4
  %v.65 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 42, i32 43>
  store <2 x i32> %v.65, ptr %v.33, align 4
  %v.66 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 44, i32 45>
  store <2 x i32> %v.66, ptr %v.34, align 4
  %v.67 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 46, i32 47>
  store <2 x i32> %v.67, ptr %v.35, align 4
  %v.68 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 48, i32 49>
  store <2 x i32> %v.68, ptr %v.36, align 4
  %v.69 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 50, i32 51>
  store <2 x i32> %v.69, ptr %v.37, align 4
  %v.70 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 52, i32 53>
  store <2 x i32> %v.70, ptr %v.38, align 4
  %v.71 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 54, i32 55>
  store <2 x i32> %v.71, ptr %v.39, align 4
  %v.72 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 56, i32 57>
  store <2 x i32> %v.72, ptr %v.40, align 4
  %v.73 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 58, i32 59>
  store <2 x i32> %v.73, ptr %v.41, align 4
  %v.74 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 60, i32 61>
  store <2 x i32> %v.74, ptr %v.42, align 4
  %v.75 = shufflevector <64 x i32> %v.11, <64 x i32> poison, <2 x i32> <i32 62, i32 63>
  store <2 x i32> %v.75, ptr %v.43, align 4
  ret void
}

define internal void @scatter.some.v32f32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i64 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i64> %v.19, i32 0
  %v.21 = insertelement <16 x i64> poison, i64 %v.20, i64 0
  %v.22 = shufflevector <16 x i64> %v.21, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i64> %v.22, <i64 0 to 60 by 4>
  %v.24 = icmp ne <16 x i64> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i64 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

