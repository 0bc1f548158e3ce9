; local_memory, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i16>
  %r3 = alloca i32
  %r4 = alloca <32 x i32>
  %r5 = alloca <32 x i32>
  %r7 = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca <32 x i64>
  %r11 = alloca i64
  %r12 = alloca <32 x i64>
  %r15 = alloca <32 x double>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.4 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i16 = freeze i16 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f64 = freeze <32 x double> poison
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
  store i32 %any.i32, ptr %r3
  store <32 x i32> %any.v32i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i64 %any.i64, ptr %r7
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store <32 x i64> %any.v32i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store <32 x i64> %any.v32i64, ptr %r12
  store <32 x double> %any.v32f64, ptr %r15
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
  store i32 %v.9, ptr %r3
  %v.10 = load i32, ptr %r3
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
  %v.26 = sub i64 %v.22, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 2)
  %v.32 = lshr i64 %window.limit, 2
  %v.33 = icmp ult i64 %v.31, %v.32
  store i1 %v.33, ptr %passed.4
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <32 x i32>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.37, ptr %r4
  br label %done.29
done.29:
  %v.38 = load <32 x i32>, ptr %r4
  %v.39 = uitofp <32 x i32> %v.38 to <32 x double>
  store <32 x double> %v.39, ptr %r15
  %v.40 = load <32 x double>, ptr %r15
  %v.44 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.45 = icmp ult i64 8, %v.44
  %v.46 = and i64 8, 7
  %v.47 = icmp eq i64 %v.46, 0
  %v.48 = and i1 %v.45, %v.47
  br i1 %v.48, label %fast.41, label %slow.42, !prof !11
slow.42:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.41:
  %v.49 = bitcast <32 x double> %v.40 to <32 x i64>
  %v.50 = lshr <32 x i64> %v.49, splat (i64 0)
  %v.51 = trunc <32 x i64> %v.50 to <32 x i32>
  %v.52 = freeze i64 8
  %v.53 = and i64 %v.52, 63
  %v.54 = lshr i64 %v.53, 2
  %v.55 = mul i64 %v.54, 128
  %v.56 = add i64 %v.55, 0
  %v.57 = getelementptr i8, ptr %local.0, i64 %v.56
  store <32 x i32> %v.51, ptr %v.57, align 4, !alias.scope !7, !noalias !10
  %v.58 = lshr <32 x i64> %v.49, splat (i64 32)
  %v.59 = trunc <32 x i64> %v.58 to <32 x i32>
  %v.60 = freeze i64 8
  %v.61 = and i64 %v.60, 63
  %v.62 = lshr i64 %v.61, 2
  %v.63 = mul i64 %v.62, 128
  %v.64 = add i64 %v.63, 128
  %v.65 = getelementptr i8, ptr %local.0, i64 %v.64
  store <32 x i32> %v.59, ptr %v.65, align 4, !alias.scope !7, !noalias !10
  br label %done.43
done.43:
  %v.66 = load <32 x i32>, ptr %r4
  %v.67 = and <32 x i32> %v.66, splat (i32 12)
  store <32 x i32> %v.67, ptr %r5
  %v.68 = load <32 x i32>, ptr %r5
  %v.69 = zext <32 x i32> %v.68 to <32 x i64>
  store <32 x i64> %v.69, ptr %r10
  store i64 0, ptr %r11
  %v.70 = load i64, ptr %r11
  %v.71 = load <32 x i64>, ptr %r10
  %v.72 = insertelement <32 x i64> poison, i64 %v.70, i64 0
  %v.73 = shufflevector <32 x i64> %v.72, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.74 = add <32 x i64> %v.73, %v.71
  store <32 x i64> %v.74, ptr %r12
  %v.75 = load <32 x i64>, ptr %r12
  %v.79 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.80 = insertelement <32 x i64> poison, i64 %v.79, i64 0
  %v.81 = shufflevector <32 x i64> %v.80, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.82 = icmp uge <32 x i64> %v.75, %v.81
  %v.83 = and <32 x i64> %v.75, splat (i64 3)
  %v.84 = icmp ne <32 x i64> %v.83, splat (i64 0)
  %v.85 = or <32 x i1> %v.82, %v.84
  %v.86 = bitcast <32 x i1> %v.85 to i32
  %v.87 = icmp eq i32 %v.86, 0
  br i1 %v.87, label %fast.76, label %slow.77, !prof !11
slow.77:
  store i32 -1, ptr %mask.running
  br label %m.0.11
fast.76:
  %v.88 = freeze <32 x i64> %v.75
  %v.89 = and <32 x i64> %v.88, splat (i64 63)
  %v.90 = lshr <32 x i64> %v.89, splat (i64 2)
  %v.91 = mul <32 x i64> %v.90, splat (i64 128)
  %v.92 = add <32 x i64> %v.91, <i64 0 to 124 by 4>
  %v.93 = getelementptr i8, ptr %local.0, <32 x i64> %v.92
  %v.94 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.93, i32 4, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <32 x i32> %v.94, ptr %r5
  br label %done.78
done.78:
  %v.95 = load <32 x i64>, ptr %r12
  %v.96 = load <32 x i32>, ptr %r4
  %v.100 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.101 = insertelement <32 x i64> poison, i64 %v.100, i64 0
  %v.102 = shufflevector <32 x i64> %v.101, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.103 = icmp uge <32 x i64> %v.95, %v.102
  %v.104 = and <32 x i64> %v.95, splat (i64 3)
  %v.105 = icmp ne <32 x i64> %v.104, splat (i64 0)
  %v.106 = or <32 x i1> %v.103, %v.105
  %v.107 = bitcast <32 x i1> %v.106 to i32
  %v.108 = icmp eq i32 %v.107, 0
  br i1 %v.108, label %fast.97, label %slow.98, !prof !11
slow.98:
  store i32 -1, ptr %mask.running
  br label %m.0.12
fast.97:
  %v.109 = lshr <32 x i32> %v.96, splat (i32 0)
  %v.110 = freeze <32 x i64> %v.95
  %v.111 = and <32 x i64> %v.110, splat (i64 63)
  %v.112 = lshr <32 x i64> %v.111, splat (i64 2)
  %v.113 = mul <32 x i64> %v.112, splat (i64 128)
  %v.114 = add <32 x i64> %v.113, <i64 0 to 124 by 4>
  %v.115 = getelementptr i8, ptr %local.0, <32 x i64> %v.114
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.109, <32 x ptr> %v.115, i32 4, <32 x i1> splat (i1 true)), !alias.scope !7, !noalias !10
  br label %done.99
done.99:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 1))
  %v.116 = getelementptr i8, ptr %ctx, i64 200
  %v.117 = load ptr, ptr %v.116, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.117, i32 0, i32 -1, ptr %rows)
  %v.118 = call <32 x i16> @row.load.v32i16(ptr %rows, i64 256)
  store <32 x i16> %v.118, ptr %r1
  %v.119 = load i64, ptr %r9
  %v.120 = load i1, ptr %r9.ok
  %v.121 = load i32, ptr %r9.narrow
  %v.122 = load i64, ptr %r9.scale
  %v.123 = sub i64 %v.119, %window.base
  %v.124 = load <32 x i32>, ptr %r5
  %v.125 = freeze i64 %v.123
  %v.126 = and i64 %v.125, %window.mask
  %v.127 = getelementptr i8, ptr %window, i64 %v.126
  store <32 x i32> %v.124, ptr %v.127, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.128 = load i32, ptr %mask.0
  %v.129 = icmp eq i32 %v.128, 0
  br i1 %v.129, label %skip.0, label %run.130
run.130:
  store i32 0, ptr %mask.0
  %v.131 = bitcast i32 %v.128 to <32 x i1>
  store i32 %v.128, ptr %mask.running
  %v.132 = getelementptr i8, ptr %params, i64 0
  %v.133 = load i64, ptr %v.132, align 8, !invariant.load !0
  store i64 %v.133, ptr %r7
  %v.134 = urem i32 %first, 128
  store i32 %v.134, ptr %r3
  %v.135 = load i32, ptr %r3
  %v.136 = zext i32 %v.135 to i64
  %v.137 = add i64 %v.136, 0
  %v.138 = icmp ule i64 %v.137, 4294967264
  %v.139 = mul i64 %v.136, 4
  %v.140 = mul i64 1, 4
  store i64 %v.139, ptr %r8
  store i1 %v.138, ptr %r8.ok
  store i32 %v.135, ptr %r8.narrow
  store i64 %v.140, ptr %r8.scale
  %v.141 = load i64, ptr %r7
  %v.142 = load i64, ptr %r8
  %v.143 = load i1, ptr %r8.ok
  %v.144 = load i32, ptr %r8.narrow
  %v.145 = load i64, ptr %r8.scale
  %v.146 = add i64 %v.141, %v.142
  store i64 %v.146, ptr %r9
  store i1 %v.143, ptr %r9.ok
  store i32 %v.144, ptr %r9.narrow
  store i64 %v.145, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.147 = load i32, ptr %mask.running
  %v.148 = bitcast i32 %v.147 to <32 x i1>
  %v.149 = load i64, ptr %r9
  %v.150 = load i1, ptr %r9.ok
  %v.151 = load i32, ptr %r9.narrow
  %v.152 = load i64, ptr %r9.scale
  %v.153 = sub i64 %v.149, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.150, label %straight.157, label %slow.155, !prof !11
straight.157:
  %v.158 = bitcast <32 x i1> %v.148 to i32
  %v.159 = call i32 @llvm.ctlz.i32(i32 %v.158, i1 false)
  %v.160 = zext i32 %v.159 to i64
  %v.161 = sub i64 31, %v.160
  %v.162 = and i64 %v.161, 31
  %v.163 = mul i64 %v.162, 4
  %v.164 = add i64 %v.153, %v.163
  %v.165 = or i64 %v.153, %v.164
  %v.166 = call i64 @llvm.fshr.i64(i64 %v.165, i64 %v.165, i64 2)
  %v.167 = lshr i64 %window.limit, 2
  %v.168 = icmp ult i64 %v.166, %v.167
  store i1 %v.168, ptr %passed.4
  br i1 %v.168, label %fast.154, label %slow.155, !prof !11
slow.155:
  %v.169 = insertelement <32 x i64> poison, i64 %v.149, i64 0
  %v.170 = shufflevector <32 x i64> %v.169, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i64> %v.170, <i64 0 to 124 by 4>
  %v.172 = insertelement <32 x i32> poison, i32 %v.151, i64 0
  %v.173 = shufflevector <32 x i32> %v.172, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.174 = add <32 x i32> %v.173, <i32 0 to 31 by 1>
  %v.175 = zext <32 x i32> %v.174 to <32 x i64>
  %v.176 = zext i32 %v.151 to i64
  %v.177 = insertelement <32 x i64> poison, i64 %v.176, i64 0
  %v.178 = shufflevector <32 x i64> %v.177, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.179 = add <32 x i64> %v.178, <i64 0 to 31 by 1>
  %v.180 = sub <32 x i64> %v.175, %v.179
  %v.181 = insertelement <32 x i64> poison, i64 %v.152, i64 0
  %v.182 = shufflevector <32 x i64> %v.181, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.183 = mul <32 x i64> %v.180, %v.182
  %v.184 = add <32 x i64> %v.171, %v.183
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.184)
  %v.185 = load i64, ptr %r9
  %v.186 = load i1, ptr %r9.ok
  %v.187 = load i32, ptr %r9.narrow
  %v.188 = load i64, ptr %r9.scale
  %v.189 = insertelement <32 x i64> poison, i64 %v.185, i64 0
  %v.190 = shufflevector <32 x i64> %v.189, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.191 = add <32 x i64> %v.190, <i64 0 to 124 by 4>
  %v.192 = insertelement <32 x i32> poison, i32 %v.187, i64 0
  %v.193 = shufflevector <32 x i32> %v.192, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.194 = add <32 x i32> %v.193, <i32 0 to 31 by 1>
  %v.195 = zext <32 x i32> %v.194 to <32 x i64>
  %v.196 = zext i32 %v.187 to i64
  %v.197 = insertelement <32 x i64> poison, i64 %v.196, i64 0
  %v.198 = shufflevector <32 x i64> %v.197, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.199 = add <32 x i64> %v.198, <i64 0 to 31 by 1>
  %v.200 = sub <32 x i64> %v.195, %v.199
  %v.201 = insertelement <32 x i64> poison, i64 %v.188, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = mul <32 x i64> %v.200, %v.202
  %v.204 = add <32 x i64> %v.191, %v.203
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.204)
  %v.205 = bitcast <32 x i1> %v.148 to i32
  %v.206 = getelementptr i8, ptr %ctx, i64 200
  %v.207 = load ptr, ptr %v.206, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.207, i32 1, i32 %v.205, ptr %rows)
  %v.208 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.208, ptr %r4
  br label %done.156
fast.154:
  %v.209 = freeze i64 %v.153
  %v.210 = and i64 %v.209, %window.mask
  %v.211 = getelementptr i8, ptr %window, i64 %v.210
  %v.212 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.211, i32 4, <32 x i1> %v.148, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i32> %v.212, ptr %r4
  br label %done.156
done.156:
  %v.213 = load <32 x i32>, ptr %r4
  %v.214 = uitofp <32 x i32> %v.213 to <32 x double>
  store <32 x double> %v.214, ptr %r15
  br label %m.0.6
m.0.6:
  %v.215 = load i32, ptr %mask.running
  %v.216 = bitcast i32 %v.215 to <32 x i1>
  %v.217 = load <32 x double>, ptr %r15
  %v.221 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.222 = icmp ult i64 8, %v.221
  %v.223 = and i64 8, 7
  %v.224 = icmp eq i64 %v.223, 0
  %v.225 = and i1 %v.222, %v.224
  br i1 %v.225, label %fast.218, label %slow.219, !prof !11
slow.219:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 8))
  %v.226 = load <32 x double>, ptr %r15
  call void @row.store.v32f64(ptr %rows, i64 256, <32 x double> %v.226)
  %v.227 = bitcast <32 x i1> %v.216 to i32
  %v.228 = getelementptr i8, ptr %ctx, i64 200
  %v.229 = load ptr, ptr %v.228, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.229, i32 2, i32 %v.227, ptr %rows)
  br label %done.220
fast.218:
  %v.230 = bitcast <32 x double> %v.217 to <32 x i64>
  %v.231 = lshr <32 x i64> %v.230, splat (i64 0)
  %v.232 = trunc <32 x i64> %v.231 to <32 x i32>
  %v.233 = freeze i64 8
  %v.234 = and i64 %v.233, 63
  %v.235 = lshr i64 %v.234, 2
  %v.236 = mul i64 %v.235, 128
  %v.237 = add i64 %v.236, 0
  %v.238 = getelementptr i8, ptr %local.0, i64 %v.237
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.232, ptr %v.238, i32 4, <32 x i1> %v.216), !alias.scope !7, !noalias !10
  %v.239 = lshr <32 x i64> %v.230, splat (i64 32)
  %v.240 = trunc <32 x i64> %v.239 to <32 x i32>
  %v.241 = freeze i64 8
  %v.242 = and i64 %v.241, 63
  %v.243 = lshr i64 %v.242, 2
  %v.244 = mul i64 %v.243, 128
  %v.245 = add i64 %v.244, 128
  %v.246 = getelementptr i8, ptr %local.0, i64 %v.245
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.240, ptr %v.246, i32 4, <32 x i1> %v.216), !alias.scope !7, !noalias !10
  br label %done.220
done.220:
  %v.247 = load <32 x i32>, ptr %r4
  %v.248 = and <32 x i32> %v.247, splat (i32 12)
  store <32 x i32> %v.248, ptr %r5
  %v.249 = load <32 x i32>, ptr %r5
  %v.250 = zext <32 x i32> %v.249 to <32 x i64>
  store <32 x i64> %v.250, ptr %r10
  store i64 0, ptr %r11
  %v.251 = load i64, ptr %r11
  %v.252 = load <32 x i64>, ptr %r10
  %v.253 = insertelement <32 x i64> poison, i64 %v.251, i64 0
  %v.254 = shufflevector <32 x i64> %v.253, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.255 = add <32 x i64> %v.254, %v.252
  store <32 x i64> %v.255, ptr %r12
  br label %m.0.11
m.0.11:
  %v.256 = load i32, ptr %mask.running
  %v.257 = bitcast i32 %v.256 to <32 x i1>
  %v.258 = load <32 x i64>, ptr %r12
  %v.262 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.263 = insertelement <32 x i64> poison, i64 %v.262, i64 0
  %v.264 = shufflevector <32 x i64> %v.263, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.265 = icmp uge <32 x i64> %v.258, %v.264
  %v.266 = and <32 x i64> %v.258, splat (i64 3)
  %v.267 = icmp ne <32 x i64> %v.266, splat (i64 0)
  %v.268 = or <32 x i1> %v.265, %v.267
  %v.269 = and <32 x i1> %v.257, %v.268
  %v.270 = bitcast <32 x i1> %v.269 to i32
  %v.271 = icmp eq i32 %v.270, 0
  br i1 %v.271, label %fast.259, label %slow.260, !prof !11
slow.260:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.258)
  %v.272 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.272)
  %v.273 = bitcast <32 x i1> %v.257 to i32
  %v.274 = getelementptr i8, ptr %ctx, i64 200
  %v.275 = load ptr, ptr %v.274, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.275, i32 3, i32 %v.273, ptr %rows)
  %v.276 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.276, ptr %r5
  br label %done.261
fast.259:
  %v.277 = freeze <32 x i64> %v.258
  %v.278 = and <32 x i64> %v.277, splat (i64 63)
  %v.279 = lshr <32 x i64> %v.278, splat (i64 2)
  %v.280 = mul <32 x i64> %v.279, splat (i64 128)
  %v.281 = add <32 x i64> %v.280, <i64 0 to 124 by 4>
  %v.282 = getelementptr i8, ptr %local.0, <32 x i64> %v.281
  %v.283 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.282, i32 4, <32 x i1> %v.257, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <32 x i32> %v.283, ptr %r5
  br label %done.261
done.261:
  br label %m.0.12
m.0.12:
  %v.284 = load i32, ptr %mask.running
  %v.285 = bitcast i32 %v.284 to <32 x i1>
  %v.286 = load <32 x i64>, ptr %r12
  %v.287 = load <32 x i32>, ptr %r4
  %v.291 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.292 = insertelement <32 x i64> poison, i64 %v.291, i64 0
  %v.293 = shufflevector <32 x i64> %v.292, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.294 = icmp uge <32 x i64> %v.286, %v.293
  %v.295 = and <32 x i64> %v.286, splat (i64 3)
  %v.296 = icmp ne <32 x i64> %v.295, splat (i64 0)
  %v.297 = or <32 x i1> %v.294, %v.296
  %v.298 = and <32 x i1> %v.285, %v.297
  %v.299 = bitcast <32 x i1> %v.298 to i32
  %v.300 = icmp eq i32 %v.299, 0
  br i1 %v.300, label %fast.288, label %slow.289, !prof !11
slow.289:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.286)
  %v.301 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.301)
  %v.302 = load <32 x i32>, ptr %r4
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.302)
  %v.303 = bitcast <32 x i1> %v.285 to i32
  %v.304 = getelementptr i8, ptr %ctx, i64 200
  %v.305 = load ptr, ptr %v.304, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.305, i32 4, i32 %v.303, ptr %rows)
  br label %done.290
fast.288:
  %v.306 = lshr <32 x i32> %v.287, splat (i32 0)
  %v.307 = freeze <32 x i64> %v.286
  %v.308 = and <32 x i64> %v.307, splat (i64 63)
  %v.309 = lshr <32 x i64> %v.308, splat (i64 2)
  %v.310 = mul <32 x i64> %v.309, splat (i64 128)
  %v.311 = add <32 x i64> %v.310, <i64 0 to 124 by 4>
  %v.312 = getelementptr i8, ptr %local.0, <32 x i64> %v.311
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.306, <32 x ptr> %v.312, i32 4, <32 x i1> %v.285), !alias.scope !7, !noalias !10
  br label %done.290
done.290:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 1))
  %v.313 = bitcast <32 x i1> %v.285 to i32
  %v.314 = getelementptr i8, ptr %ctx, i64 200
  %v.315 = load ptr, ptr %v.314, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.315, i32 5, i32 %v.313, ptr %rows)
  %v.316 = call <32 x i16> @row.load.v32i16(ptr %rows, i64 256)
  store <32 x i16> %v.316, ptr %r1
  %v.317 = load i64, ptr %r9
  %v.318 = load i1, ptr %r9.ok
  %v.319 = load i32, ptr %r9.narrow
  %v.320 = load i64, ptr %r9.scale
  %v.321 = sub i64 %v.317, %window.base
  %v.325 = load i1, ptr %passed.4
  br i1 %v.325, label %fast.322, label %slow.323, !prof !11
slow.323:
  %v.326 = insertelement <32 x i64> poison, i64 %v.317, i64 0
  %v.327 = shufflevector <32 x i64> %v.326, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.328 = add <32 x i64> %v.327, <i64 0 to 124 by 4>
  %v.329 = insertelement <32 x i32> poison, i32 %v.319, i64 0
  %v.330 = shufflevector <32 x i32> %v.329, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.331 = add <32 x i32> %v.330, <i32 0 to 31 by 1>
  %v.332 = zext <32 x i32> %v.331 to <32 x i64>
  %v.333 = zext i32 %v.319 to i64
  %v.334 = insertelement <32 x i64> poison, i64 %v.333, i64 0
  %v.335 = shufflevector <32 x i64> %v.334, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.336 = add <32 x i64> %v.335, <i64 0 to 31 by 1>
  %v.337 = sub <32 x i64> %v.332, %v.336
  %v.338 = insertelement <32 x i64> poison, i64 %v.320, i64 0
  %v.339 = shufflevector <32 x i64> %v.338, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.340 = mul <32 x i64> %v.337, %v.339
  %v.341 = add <32 x i64> %v.328, %v.340
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.341)
  %v.342 = load i64, ptr %r9
  %v.343 = load i1, ptr %r9.ok
  %v.344 = load i32, ptr %r9.narrow
  %v.345 = load i64, ptr %r9.scale
  %v.346 = insertelement <32 x i64> poison, i64 %v.342, i64 0
  %v.347 = shufflevector <32 x i64> %v.346, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.348 = add <32 x i64> %v.347, <i64 0 to 124 by 4>
  %v.349 = insertelement <32 x i32> poison, i32 %v.344, i64 0
  %v.350 = shufflevector <32 x i32> %v.349, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.351 = add <32 x i32> %v.350, <i32 0 to 31 by 1>
  %v.352 = zext <32 x i32> %v.351 to <32 x i64>
  %v.353 = zext i32 %v.344 to i64
  %v.354 = insertelement <32 x i64> poison, i64 %v.353, i64 0
  %v.355 = shufflevector <32 x i64> %v.354, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.356 = add <32 x i64> %v.355, <i64 0 to 31 by 1>
  %v.357 = sub <32 x i64> %v.352, %v.356
  %v.358 = insertelement <32 x i64> poison, i64 %v.345, i64 0
  %v.359 = shufflevector <32 x i64> %v.358, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.360 = mul <32 x i64> %v.357, %v.359
  %v.361 = add <32 x i64> %v.348, %v.360
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.361)
  %v.362 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.362)
  %v.363 = bitcast <32 x i1> %v.285 to i32
  %v.364 = getelementptr i8, ptr %ctx, i64 200
  %v.365 = load ptr, ptr %v.364, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.365, i32 6, i32 %v.363, ptr %rows)
  br label %done.324
fast.322:
  %v.366 = load <32 x i32>, ptr %r5
  %v.367 = freeze i64 %v.321
  %v.368 = and i64 %v.367, %window.mask
  %v.369 = getelementptr i8, ptr %window, i64 %v.368
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.366, ptr %v.369, i32 4, <32 x i1> %v.285), !alias.scope !5, !noalias !8
  br label %done.324
done.324:
  %v.370 = load i32, ptr %mask.running
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

define internal <32 x i16> @row.load.v32i16(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i16>
  ret <32 x i16> %v.4
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal void @row.store.v32f64(ptr %rows, i64 %at, <32 x double> %value) noinline cold #0 {
  %v.1 = bitcast <32 x double> %value to <32 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  store <32 x i64> %v.1, ptr %v.3, align 8
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

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i32>)
declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

; local_memory, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <64 x i16>
  %r3 = alloca i32
  %r4 = alloca <64 x i32>
  %r5 = alloca <64 x i32>
  %r7 = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca <64 x i64>
  %r11 = alloca i64
  %r12 = alloca <64 x i64>
  %r15 = alloca <64 x double>
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.4 = alloca i1
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i16 = freeze i16 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64f64 = freeze <64 x double> poison
  %any.v64i16 = freeze <64 x i16> poison
  %any.v64i32 = freeze <64 x i32> poison
  %any.v64i64 = freeze <64 x i64> poison
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
  store <64 x i16> %any.v64i16, ptr %r1
  store i32 %any.i32, ptr %r3
  store <64 x i32> %any.v64i32, ptr %r4
  store <64 x i32> %any.v64i32, ptr %r5
  store i64 %any.i64, ptr %r7
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store <64 x i64> %any.v64i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store <64 x i64> %any.v64i64, ptr %r12
  store <64 x double> %any.v64f64, ptr %r15
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
  store i32 %v.9, ptr %r3
  %v.10 = load i32, ptr %r3
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
  %v.26 = sub i64 %v.22, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 2)
  %v.32 = lshr i64 %window.limit, 2
  %v.33 = icmp ult i64 %v.31, %v.32
  store i1 %v.33, ptr %passed.4
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <64 x i32>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.37, ptr %r4
  br label %done.29
done.29:
  %v.38 = load <64 x i32>, ptr %r4
  %v.39 = uitofp <64 x i32> %v.38 to <64 x double>
  store <64 x double> %v.39, ptr %r15
  %v.40 = load <64 x double>, ptr %r15
  %v.44 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.45 = icmp ult i64 8, %v.44
  %v.46 = and i64 8, 7
  %v.47 = icmp eq i64 %v.46, 0
  %v.48 = and i1 %v.45, %v.47
  br i1 %v.48, label %fast.41, label %slow.42, !prof !11
slow.42:
  store i64 -1, ptr %mask.running
  br label %m.0.6
fast.41:
  %v.49 = bitcast <64 x double> %v.40 to <64 x i64>
  %v.50 = lshr <64 x i64> %v.49, splat (i64 0)
  %v.51 = trunc <64 x i64> %v.50 to <64 x i32>
  %v.52 = freeze i64 8
  %v.53 = and i64 %v.52, 63
  %v.54 = lshr i64 %v.53, 2
  %v.55 = mul i64 %v.54, 128
  %v.56 = add i64 %v.55, 0
  %v.57 = getelementptr i8, ptr %local.0, i64 %v.56
  %v.58 = shufflevector <64 x i32> %v.51, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.58, ptr %v.57, align 4, !alias.scope !7, !noalias !10
  %v.59 = lshr i64 %v.53, 2
  %v.60 = mul i64 %v.59, 128
  %v.61 = add i64 %v.60, 0
  %v.62 = getelementptr i8, ptr %local.1, i64 %v.61
  %v.63 = shufflevector <64 x i32> %v.51, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i32> %v.63, ptr %v.62, align 4, !alias.scope !7, !noalias !10
  %v.64 = lshr <64 x i64> %v.49, splat (i64 32)
  %v.65 = trunc <64 x i64> %v.64 to <64 x i32>
  %v.66 = freeze i64 8
  %v.67 = and i64 %v.66, 63
  %v.68 = lshr i64 %v.67, 2
  %v.69 = mul i64 %v.68, 128
  %v.70 = add i64 %v.69, 128
  %v.71 = getelementptr i8, ptr %local.0, i64 %v.70
  %v.72 = shufflevector <64 x i32> %v.65, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.72, ptr %v.71, align 4, !alias.scope !7, !noalias !10
  %v.73 = lshr i64 %v.67, 2
  %v.74 = mul i64 %v.73, 128
  %v.75 = add i64 %v.74, 128
  %v.76 = getelementptr i8, ptr %local.1, i64 %v.75
  %v.77 = shufflevector <64 x i32> %v.65, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i32> %v.77, ptr %v.76, align 4, !alias.scope !7, !noalias !10
  br label %done.43
done.43:
  %v.78 = load <64 x i32>, ptr %r4
  %v.79 = and <64 x i32> %v.78, splat (i32 12)
  store <64 x i32> %v.79, ptr %r5
  %v.80 = load <64 x i32>, ptr %r5
  %v.81 = zext <64 x i32> %v.80 to <64 x i64>
  store <64 x i64> %v.81, ptr %r10
  store i64 0, ptr %r11
  %v.82 = load i64, ptr %r11
  %v.83 = load <64 x i64>, ptr %r10
  %v.84 = insertelement <64 x i64> poison, i64 %v.82, i64 0
  %v.85 = shufflevector <64 x i64> %v.84, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.86 = add <64 x i64> %v.85, %v.83
  store <64 x i64> %v.86, ptr %r12
  %v.87 = load <64 x i64>, ptr %r12
  %v.91 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.92 = insertelement <64 x i64> poison, i64 %v.91, i64 0
  %v.93 = shufflevector <64 x i64> %v.92, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.94 = icmp uge <64 x i64> %v.87, %v.93
  %v.95 = and <64 x i64> %v.87, splat (i64 3)
  %v.96 = icmp ne <64 x i64> %v.95, splat (i64 0)
  %v.97 = or <64 x i1> %v.94, %v.96
  %v.98 = bitcast <64 x i1> %v.97 to i64
  %v.99 = icmp eq i64 %v.98, 0
  br i1 %v.99, label %fast.88, label %slow.89, !prof !11
slow.89:
  store i64 -1, ptr %mask.running
  br label %m.0.11
fast.88:
  %v.100 = freeze <64 x i64> %v.87
  %v.101 = and <64 x i64> %v.100, splat (i64 63)
  %v.102 = lshr <64 x i64> %v.101, splat (i64 2)
  %v.103 = mul <64 x i64> %v.102, splat (i64 128)
  %v.104 = add <64 x i64> %v.103, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.105 = shufflevector <64 x i64> %v.104, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.106 = getelementptr i8, ptr %local.0, <32 x i64> %v.105
  %v.107 = shufflevector <64 x i64> %v.104, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.108 = getelementptr i8, ptr %local.1, <32 x i64> %v.107
  %v.109 = shufflevector <64 x i1> splat (i1 true), <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.110 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.106, i32 4, <32 x i1> %v.109, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  %v.111 = shufflevector <64 x i1> splat (i1 true), <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.112 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.108, i32 4, <32 x i1> %v.111, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  %v.113 = shufflevector <32 x i32> %v.110, <32 x i32> %v.112, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.113, ptr %r5
  br label %done.90
done.90:
  %v.114 = load <64 x i64>, ptr %r12
  %v.115 = load <64 x i32>, ptr %r4
  %v.119 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.120 = insertelement <64 x i64> poison, i64 %v.119, i64 0
  %v.121 = shufflevector <64 x i64> %v.120, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.122 = icmp uge <64 x i64> %v.114, %v.121
  %v.123 = and <64 x i64> %v.114, splat (i64 3)
  %v.124 = icmp ne <64 x i64> %v.123, splat (i64 0)
  %v.125 = or <64 x i1> %v.122, %v.124
  %v.126 = bitcast <64 x i1> %v.125 to i64
  %v.127 = icmp eq i64 %v.126, 0
  br i1 %v.127, label %fast.116, label %slow.117, !prof !11
slow.117:
  store i64 -1, ptr %mask.running
  br label %m.0.12
fast.116:
  %v.128 = lshr <64 x i32> %v.115, splat (i32 0)
  %v.129 = freeze <64 x i64> %v.114
  %v.130 = and <64 x i64> %v.129, splat (i64 63)
  %v.131 = lshr <64 x i64> %v.130, splat (i64 2)
  %v.132 = mul <64 x i64> %v.131, splat (i64 128)
  %v.133 = add <64 x i64> %v.132, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.134 = shufflevector <64 x i64> %v.133, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.135 = getelementptr i8, ptr %local.0, <32 x i64> %v.134
  %v.136 = shufflevector <64 x i64> %v.133, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.137 = getelementptr i8, ptr %local.1, <32 x i64> %v.136
  %v.138 = shufflevector <64 x i32> %v.128, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.139 = shufflevector <64 x i1> splat (i1 true), <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.138, <32 x ptr> %v.135, i32 4, <32 x i1> %v.139), !alias.scope !7, !noalias !10
  %v.140 = shufflevector <64 x i32> %v.128, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.141 = shufflevector <64 x i1> splat (i1 true), <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.140, <32 x ptr> %v.137, i32 4, <32 x i1> %v.141), !alias.scope !7, !noalias !10
  br label %done.118
done.118:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 1))
  %v.142 = getelementptr i8, ptr %ctx, i64 200
  %v.143 = load ptr, ptr %v.142, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.143, i32 0, i64 -1, ptr %rows)
  %v.144 = call <64 x i16> @row.load.v64i16(ptr %rows, i64 256)
  store <64 x i16> %v.144, ptr %r1
  %v.145 = load i64, ptr %r9
  %v.146 = load i1, ptr %r9.ok
  %v.147 = load i32, ptr %r9.narrow
  %v.148 = load i64, ptr %r9.scale
  %v.149 = sub i64 %v.145, %window.base
  %v.150 = load <64 x i32>, ptr %r5
  %v.151 = freeze i64 %v.149
  %v.152 = and i64 %v.151, %window.mask
  %v.153 = getelementptr i8, ptr %window, i64 %v.152
  store <64 x i32> %v.150, ptr %v.153, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.154 = load i64, ptr %mask.0
  %v.155 = icmp eq i64 %v.154, 0
  br i1 %v.155, label %skip.0, label %run.156
run.156:
  store i64 0, ptr %mask.0
  %v.157 = bitcast i64 %v.154 to <64 x i1>
  store i64 %v.154, ptr %mask.running
  %v.158 = getelementptr i8, ptr %params, i64 0
  %v.159 = load i64, ptr %v.158, align 8, !invariant.load !0
  store i64 %v.159, ptr %r7
  %v.160 = urem i32 %first, 128
  store i32 %v.160, ptr %r3
  %v.161 = load i32, ptr %r3
  %v.162 = zext i32 %v.161 to i64
  %v.163 = add i64 %v.162, 0
  %v.164 = icmp ule i64 %v.163, 4294967232
  %v.165 = mul i64 %v.162, 4
  %v.166 = mul i64 1, 4
  store i64 %v.165, ptr %r8
  store i1 %v.164, ptr %r8.ok
  store i32 %v.161, ptr %r8.narrow
  store i64 %v.166, ptr %r8.scale
  %v.167 = load i64, ptr %r7
  %v.168 = load i64, ptr %r8
  %v.169 = load i1, ptr %r8.ok
  %v.170 = load i32, ptr %r8.narrow
  %v.171 = load i64, ptr %r8.scale
  %v.172 = add i64 %v.167, %v.168
  store i64 %v.172, ptr %r9
  store i1 %v.169, ptr %r9.ok
  store i32 %v.170, ptr %r9.narrow
  store i64 %v.171, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.173 = load i64, ptr %mask.running
  %v.174 = bitcast i64 %v.173 to <64 x i1>
  %v.175 = load i64, ptr %r9
  %v.176 = load i1, ptr %r9.ok
  %v.177 = load i32, ptr %r9.narrow
  %v.178 = load i64, ptr %r9.scale
  %v.179 = sub i64 %v.175, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.176, label %straight.183, label %slow.181, !prof !11
straight.183:
  %v.184 = bitcast <64 x i1> %v.174 to i64
  %v.185 = call i64 @llvm.ctlz.i64(i64 %v.184, i1 false)
  %v.186 = sub i64 63, %v.185
  %v.187 = and i64 %v.186, 63
  %v.188 = mul i64 %v.187, 4
  %v.189 = add i64 %v.179, %v.188
  %v.190 = or i64 %v.179, %v.189
  %v.191 = call i64 @llvm.fshr.i64(i64 %v.190, i64 %v.190, i64 2)
  %v.192 = lshr i64 %window.limit, 2
  %v.193 = icmp ult i64 %v.191, %v.192
  store i1 %v.193, ptr %passed.4
  br i1 %v.193, label %fast.180, label %slow.181, !prof !11
slow.181:
  %v.194 = insertelement <64 x i64> poison, i64 %v.175, i64 0
  %v.195 = shufflevector <64 x i64> %v.194, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.196 = add <64 x i64> %v.195, <i64 0 to 252 by 4>
  %v.197 = insertelement <64 x i32> poison, i32 %v.177, i64 0
  %v.198 = shufflevector <64 x i32> %v.197, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.199 = add <64 x i32> %v.198, <i32 0 to 63 by 1>
  %v.200 = zext <64 x i32> %v.199 to <64 x i64>
  %v.201 = zext i32 %v.177 to i64
  %v.202 = insertelement <64 x i64> poison, i64 %v.201, i64 0
  %v.203 = shufflevector <64 x i64> %v.202, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.204 = add <64 x i64> %v.203, <i64 0 to 63 by 1>
  %v.205 = sub <64 x i64> %v.200, %v.204
  %v.206 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.207 = shufflevector <64 x i64> %v.206, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.208 = mul <64 x i64> %v.205, %v.207
  %v.209 = add <64 x i64> %v.196, %v.208
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.209)
  %v.210 = load i64, ptr %r9
  %v.211 = load i1, ptr %r9.ok
  %v.212 = load i32, ptr %r9.narrow
  %v.213 = load i64, ptr %r9.scale
  %v.214 = insertelement <64 x i64> poison, i64 %v.210, i64 0
  %v.215 = shufflevector <64 x i64> %v.214, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.216 = add <64 x i64> %v.215, <i64 0 to 252 by 4>
  %v.217 = insertelement <64 x i32> poison, i32 %v.212, i64 0
  %v.218 = shufflevector <64 x i32> %v.217, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.219 = add <64 x i32> %v.218, <i32 0 to 63 by 1>
  %v.220 = zext <64 x i32> %v.219 to <64 x i64>
  %v.221 = zext i32 %v.212 to i64
  %v.222 = insertelement <64 x i64> poison, i64 %v.221, i64 0
  %v.223 = shufflevector <64 x i64> %v.222, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.224 = add <64 x i64> %v.223, <i64 0 to 63 by 1>
  %v.225 = sub <64 x i64> %v.220, %v.224
  %v.226 = insertelement <64 x i64> poison, i64 %v.213, i64 0
  %v.227 = shufflevector <64 x i64> %v.226, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.228 = mul <64 x i64> %v.225, %v.227
  %v.229 = add <64 x i64> %v.216, %v.228
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.229)
  %v.230 = bitcast <64 x i1> %v.174 to i64
  %v.231 = getelementptr i8, ptr %ctx, i64 200
  %v.232 = load ptr, ptr %v.231, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.232, i32 1, i64 %v.230, ptr %rows)
  %v.233 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.233, ptr %r4
  br label %done.182
fast.180:
  %v.234 = freeze i64 %v.179
  %v.235 = and i64 %v.234, %window.mask
  %v.236 = getelementptr i8, ptr %window, i64 %v.235
  %v.237 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.236, i32 4, <64 x i1> %v.174, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.237, ptr %r4
  br label %done.182
done.182:
  %v.238 = load <64 x i32>, ptr %r4
  %v.239 = uitofp <64 x i32> %v.238 to <64 x double>
  store <64 x double> %v.239, ptr %r15
  br label %m.0.6
m.0.6:
  %v.240 = load i64, ptr %mask.running
  %v.241 = bitcast i64 %v.240 to <64 x i1>
  %v.242 = load <64 x double>, ptr %r15
  %v.246 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.247 = icmp ult i64 8, %v.246
  %v.248 = and i64 8, 7
  %v.249 = icmp eq i64 %v.248, 0
  %v.250 = and i1 %v.247, %v.249
  br i1 %v.250, label %fast.243, label %slow.244, !prof !11
slow.244:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 8))
  %v.251 = load <64 x double>, ptr %r15
  call void @row.store.v64f64(ptr %rows, i64 256, <64 x double> %v.251)
  %v.252 = bitcast <64 x i1> %v.241 to i64
  %v.253 = getelementptr i8, ptr %ctx, i64 200
  %v.254 = load ptr, ptr %v.253, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.254, i32 2, i64 %v.252, ptr %rows)
  br label %done.245
fast.243:
  %v.255 = bitcast <64 x double> %v.242 to <64 x i64>
  %v.256 = lshr <64 x i64> %v.255, splat (i64 0)
  %v.257 = trunc <64 x i64> %v.256 to <64 x i32>
  %v.258 = freeze i64 8
  %v.259 = and i64 %v.258, 63
  %v.260 = lshr i64 %v.259, 2
  %v.261 = mul i64 %v.260, 128
  %v.262 = add i64 %v.261, 0
  %v.263 = getelementptr i8, ptr %local.0, i64 %v.262
  %v.264 = shufflevector <64 x i32> %v.257, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.265 = shufflevector <64 x i1> %v.241, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.264, ptr %v.263, i32 4, <32 x i1> %v.265), !alias.scope !7, !noalias !10
  %v.266 = lshr i64 %v.259, 2
  %v.267 = mul i64 %v.266, 128
  %v.268 = add i64 %v.267, 0
  %v.269 = getelementptr i8, ptr %local.1, i64 %v.268
  %v.270 = shufflevector <64 x i32> %v.257, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.271 = shufflevector <64 x i1> %v.241, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.270, ptr %v.269, i32 4, <32 x i1> %v.271), !alias.scope !7, !noalias !10
  %v.272 = lshr <64 x i64> %v.255, splat (i64 32)
  %v.273 = trunc <64 x i64> %v.272 to <64 x i32>
  %v.274 = freeze i64 8
  %v.275 = and i64 %v.274, 63
  %v.276 = lshr i64 %v.275, 2
  %v.277 = mul i64 %v.276, 128
  %v.278 = add i64 %v.277, 128
  %v.279 = getelementptr i8, ptr %local.0, i64 %v.278
  %v.280 = shufflevector <64 x i32> %v.273, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.281 = shufflevector <64 x i1> %v.241, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.280, ptr %v.279, i32 4, <32 x i1> %v.281), !alias.scope !7, !noalias !10
  %v.282 = lshr i64 %v.275, 2
  %v.283 = mul i64 %v.282, 128
  %v.284 = add i64 %v.283, 128
  %v.285 = getelementptr i8, ptr %local.1, i64 %v.284
  %v.286 = shufflevector <64 x i32> %v.273, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.287 = shufflevector <64 x i1> %v.241, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.286, ptr %v.285, i32 4, <32 x i1> %v.287), !alias.scope !7, !noalias !10
  br label %done.245
done.245:
  %v.288 = load <64 x i32>, ptr %r4
  %v.289 = and <64 x i32> %v.288, splat (i32 12)
  store <64 x i32> %v.289, ptr %r5
  %v.290 = load <64 x i32>, ptr %r5
  %v.291 = zext <64 x i32> %v.290 to <64 x i64>
  store <64 x i64> %v.291, ptr %r10
  store i64 0, ptr %r11
  %v.292 = load i64, ptr %r11
  %v.293 = load <64 x i64>, ptr %r10
  %v.294 = insertelement <64 x i64> poison, i64 %v.292, i64 0
  %v.295 = shufflevector <64 x i64> %v.294, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.296 = add <64 x i64> %v.295, %v.293
  store <64 x i64> %v.296, ptr %r12
  br label %m.0.11
m.0.11:
  %v.297 = load i64, ptr %mask.running
  %v.298 = bitcast i64 %v.297 to <64 x i1>
  %v.299 = load <64 x i64>, ptr %r12
  %v.303 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.304 = insertelement <64 x i64> poison, i64 %v.303, i64 0
  %v.305 = shufflevector <64 x i64> %v.304, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.306 = icmp uge <64 x i64> %v.299, %v.305
  %v.307 = and <64 x i64> %v.299, splat (i64 3)
  %v.308 = icmp ne <64 x i64> %v.307, splat (i64 0)
  %v.309 = or <64 x i1> %v.306, %v.308
  %v.310 = and <64 x i1> %v.298, %v.309
  %v.311 = bitcast <64 x i1> %v.310 to i64
  %v.312 = icmp eq i64 %v.311, 0
  br i1 %v.312, label %fast.300, label %slow.301, !prof !11
slow.301:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.299)
  %v.313 = load <64 x i64>, ptr %r12
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.313)
  %v.314 = bitcast <64 x i1> %v.298 to i64
  %v.315 = getelementptr i8, ptr %ctx, i64 200
  %v.316 = load ptr, ptr %v.315, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.316, i32 3, i64 %v.314, ptr %rows)
  %v.317 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.317, ptr %r5
  br label %done.302
fast.300:
  %v.318 = freeze <64 x i64> %v.299
  %v.319 = and <64 x i64> %v.318, splat (i64 63)
  %v.320 = lshr <64 x i64> %v.319, splat (i64 2)
  %v.321 = mul <64 x i64> %v.320, splat (i64 128)
  %v.322 = add <64 x i64> %v.321, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.323 = shufflevector <64 x i64> %v.322, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.324 = getelementptr i8, ptr %local.0, <32 x i64> %v.323
  %v.325 = shufflevector <64 x i64> %v.322, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.326 = getelementptr i8, ptr %local.1, <32 x i64> %v.325
  %v.327 = shufflevector <64 x i1> %v.298, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.328 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.324, i32 4, <32 x i1> %v.327, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  %v.329 = shufflevector <64 x i1> %v.298, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.330 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.326, i32 4, <32 x i1> %v.329, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  %v.331 = shufflevector <32 x i32> %v.328, <32 x i32> %v.330, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.331, ptr %r5
  br label %done.302
done.302:
  br label %m.0.12
m.0.12:
  %v.332 = load i64, ptr %mask.running
  %v.333 = bitcast i64 %v.332 to <64 x i1>
  %v.334 = load <64 x i64>, ptr %r12
  %v.335 = load <64 x i32>, ptr %r4
  %v.339 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.340 = insertelement <64 x i64> poison, i64 %v.339, i64 0
  %v.341 = shufflevector <64 x i64> %v.340, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.342 = icmp uge <64 x i64> %v.334, %v.341
  %v.343 = and <64 x i64> %v.334, splat (i64 3)
  %v.344 = icmp ne <64 x i64> %v.343, splat (i64 0)
  %v.345 = or <64 x i1> %v.342, %v.344
  %v.346 = and <64 x i1> %v.333, %v.345
  %v.347 = bitcast <64 x i1> %v.346 to i64
  %v.348 = icmp eq i64 %v.347, 0
  br i1 %v.348, label %fast.336, label %slow.337, !prof !11
slow.337:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.334)
  %v.349 = load <64 x i64>, ptr %r12
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.349)
  %v.350 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.350)
  %v.351 = bitcast <64 x i1> %v.333 to i64
  %v.352 = getelementptr i8, ptr %ctx, i64 200
  %v.353 = load ptr, ptr %v.352, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.353, i32 4, i64 %v.351, ptr %rows)
  br label %done.338
fast.336:
  %v.354 = lshr <64 x i32> %v.335, splat (i32 0)
  %v.355 = freeze <64 x i64> %v.334
  %v.356 = and <64 x i64> %v.355, splat (i64 63)
  %v.357 = lshr <64 x i64> %v.356, splat (i64 2)
  %v.358 = mul <64 x i64> %v.357, splat (i64 128)
  %v.359 = add <64 x i64> %v.358, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.360 = shufflevector <64 x i64> %v.359, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.361 = getelementptr i8, ptr %local.0, <32 x i64> %v.360
  %v.362 = shufflevector <64 x i64> %v.359, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.363 = getelementptr i8, ptr %local.1, <32 x i64> %v.362
  %v.364 = shufflevector <64 x i32> %v.354, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.365 = shufflevector <64 x i1> %v.333, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.364, <32 x ptr> %v.361, i32 4, <32 x i1> %v.365), !alias.scope !7, !noalias !10
  %v.366 = shufflevector <64 x i32> %v.354, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.367 = shufflevector <64 x i1> %v.333, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.366, <32 x ptr> %v.363, i32 4, <32 x i1> %v.367), !alias.scope !7, !noalias !10
  br label %done.338
done.338:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 1))
  %v.368 = bitcast <64 x i1> %v.333 to i64
  %v.369 = getelementptr i8, ptr %ctx, i64 200
  %v.370 = load ptr, ptr %v.369, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.370, i32 5, i64 %v.368, ptr %rows)
  %v.371 = call <64 x i16> @row.load.v64i16(ptr %rows, i64 256)
  store <64 x i16> %v.371, ptr %r1
  %v.372 = load i64, ptr %r9
  %v.373 = load i1, ptr %r9.ok
  %v.374 = load i32, ptr %r9.narrow
  %v.375 = load i64, ptr %r9.scale
  %v.376 = sub i64 %v.372, %window.base
  %v.380 = load i1, ptr %passed.4
  br i1 %v.380, label %fast.377, label %slow.378, !prof !11
slow.378:
  %v.381 = insertelement <64 x i64> poison, i64 %v.372, i64 0
  %v.382 = shufflevector <64 x i64> %v.381, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.383 = add <64 x i64> %v.382, <i64 0 to 252 by 4>
  %v.384 = insertelement <64 x i32> poison, i32 %v.374, i64 0
  %v.385 = shufflevector <64 x i32> %v.384, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.386 = add <64 x i32> %v.385, <i32 0 to 63 by 1>
  %v.387 = zext <64 x i32> %v.386 to <64 x i64>
  %v.388 = zext i32 %v.374 to i64
  %v.389 = insertelement <64 x i64> poison, i64 %v.388, i64 0
  %v.390 = shufflevector <64 x i64> %v.389, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.391 = add <64 x i64> %v.390, <i64 0 to 63 by 1>
  %v.392 = sub <64 x i64> %v.387, %v.391
  %v.393 = insertelement <64 x i64> poison, i64 %v.375, i64 0
  %v.394 = shufflevector <64 x i64> %v.393, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.395 = mul <64 x i64> %v.392, %v.394
  %v.396 = add <64 x i64> %v.383, %v.395
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.396)
  %v.397 = load i64, ptr %r9
  %v.398 = load i1, ptr %r9.ok
  %v.399 = load i32, ptr %r9.narrow
  %v.400 = load i64, ptr %r9.scale
  %v.401 = insertelement <64 x i64> poison, i64 %v.397, i64 0
  %v.402 = shufflevector <64 x i64> %v.401, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.403 = add <64 x i64> %v.402, <i64 0 to 252 by 4>
  %v.404 = insertelement <64 x i32> poison, i32 %v.399, i64 0
  %v.405 = shufflevector <64 x i32> %v.404, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.406 = add <64 x i32> %v.405, <i32 0 to 63 by 1>
  %v.407 = zext <64 x i32> %v.406 to <64 x i64>
  %v.408 = zext i32 %v.399 to i64
  %v.409 = insertelement <64 x i64> poison, i64 %v.408, i64 0
  %v.410 = shufflevector <64 x i64> %v.409, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.411 = add <64 x i64> %v.410, <i64 0 to 63 by 1>
  %v.412 = sub <64 x i64> %v.407, %v.411
  %v.413 = insertelement <64 x i64> poison, i64 %v.400, i64 0
  %v.414 = shufflevector <64 x i64> %v.413, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.415 = mul <64 x i64> %v.412, %v.414
  %v.416 = add <64 x i64> %v.403, %v.415
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.416)
  %v.417 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.417)
  %v.418 = bitcast <64 x i1> %v.333 to i64
  %v.419 = getelementptr i8, ptr %ctx, i64 200
  %v.420 = load ptr, ptr %v.419, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.420, i32 6, i64 %v.418, ptr %rows)
  br label %done.379
fast.377:
  %v.421 = load <64 x i32>, ptr %r5
  %v.422 = freeze i64 %v.376
  %v.423 = and i64 %v.422, %window.mask
  %v.424 = getelementptr i8, ptr %window, i64 %v.423
  call void @llvm.masked.store.v64i32.p0(<64 x i32> %v.421, ptr %v.424, i32 4, <64 x i1> %v.333), !alias.scope !5, !noalias !8
  br label %done.379
done.379:
  %v.425 = load i64, ptr %mask.running
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

define internal <64 x i16> @row.load.v64i16(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i16>
  %v.7 = load <32 x i64>, ptr %v.4, align 8
  %v.8 = trunc <32 x i64> %v.7 to <32 x i16>
  %v.9 = shufflevector <32 x i16> %v.6, <32 x i16> %v.8, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i16> %v.9
}

define internal <64 x i32> @row.load.v64i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = load <32 x i64>, ptr %v.4, align 8
  %v.8 = trunc <32 x i64> %v.7 to <32 x i32>
  %v.9 = shufflevector <32 x i32> %v.6, <32 x i32> %v.8, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.9
}

define internal void @row.store.v64f64(ptr %rows, i64 %at, <64 x double> %value) noinline cold #0 {
  %v.1 = bitcast <64 x double> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.6, ptr %v.3, align 8
  %v.7 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.7, ptr %v.5, align 8
  ret void
}

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.6, ptr %v.3, align 8
  %v.7 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.7, ptr %v.5, align 8
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

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i32>)
declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)
declare void @llvm.masked.store.v64i32.p0(<64 x i32>, ptr, i32, <64 x i1>)

