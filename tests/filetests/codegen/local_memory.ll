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
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <32 x i32>, ptr %v.34, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.35, ptr %r4
  br label %done.29
done.29:
  %v.36 = load <32 x i32>, ptr %r4
  %v.37 = uitofp <32 x i32> %v.36 to <32 x double>
  store <32 x double> %v.37, ptr %r15
  %v.38 = load <32 x double>, ptr %r15
  %v.42 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.43 = icmp ult i64 8, %v.42
  %v.44 = and i64 8, 7
  %v.45 = icmp eq i64 %v.44, 0
  %v.46 = and i1 %v.43, %v.45
  br i1 %v.46, label %fast.39, label %slow.40, !prof !11
slow.40:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.39:
  %v.47 = bitcast <32 x double> %v.38 to <32 x i64>
  %v.48 = lshr <32 x i64> %v.47, splat (i64 0)
  %v.49 = trunc <32 x i64> %v.48 to <32 x i32>
  %v.50 = lshr i64 8, 2
  %v.51 = mul i64 %v.50, 128
  %v.52 = add i64 %v.51, 0
  %v.53 = getelementptr i8, ptr %local.0, i64 %v.52
  store <32 x i32> %v.49, ptr %v.53, align 4, !alias.scope !7, !noalias !10
  %v.54 = lshr <32 x i64> %v.47, splat (i64 32)
  %v.55 = trunc <32 x i64> %v.54 to <32 x i32>
  %v.56 = lshr i64 8, 2
  %v.57 = mul i64 %v.56, 128
  %v.58 = add i64 %v.57, 128
  %v.59 = getelementptr i8, ptr %local.0, i64 %v.58
  store <32 x i32> %v.55, ptr %v.59, align 4, !alias.scope !7, !noalias !10
  br label %done.41
done.41:
  %v.60 = load <32 x i32>, ptr %r4
  %v.61 = and <32 x i32> %v.60, splat (i32 12)
  store <32 x i32> %v.61, ptr %r5
  %v.62 = load <32 x i32>, ptr %r5
  %v.63 = zext <32 x i32> %v.62 to <32 x i64>
  store <32 x i64> %v.63, ptr %r10
  store i64 0, ptr %r11
  %v.64 = load i64, ptr %r11
  %v.65 = load <32 x i64>, ptr %r10
  %v.66 = insertelement <32 x i64> poison, i64 %v.64, i64 0
  %v.67 = shufflevector <32 x i64> %v.66, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.68 = add <32 x i64> %v.67, %v.65
  store <32 x i64> %v.68, ptr %r12
  %v.69 = load <32 x i64>, ptr %r12
  %v.73 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.74 = insertelement <32 x i64> poison, i64 %v.73, i64 0
  %v.75 = shufflevector <32 x i64> %v.74, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.76 = icmp uge <32 x i64> %v.69, %v.75
  %v.77 = and <32 x i64> %v.69, splat (i64 3)
  %v.78 = icmp ne <32 x i64> %v.77, splat (i64 0)
  %v.79 = or <32 x i1> %v.76, %v.78
  %v.80 = bitcast <32 x i1> %v.79 to i32
  %v.81 = icmp eq i32 %v.80, 0
  br i1 %v.81, label %fast.70, label %slow.71, !prof !11
slow.71:
  store i32 -1, ptr %mask.running
  br label %m.0.11
fast.70:
  %v.82 = lshr <32 x i64> %v.69, splat (i64 2)
  %v.83 = mul <32 x i64> %v.82, splat (i64 128)
  %v.84 = add <32 x i64> %v.83, <i64 0 to 124 by 4>
  %v.85 = ptrtoint ptr %local.0 to i64
  %v.86 = insertelement <32 x i64> poison, i64 %v.85, i64 0
  %v.87 = shufflevector <32 x i64> %v.86, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.88 = add <32 x i64> %v.87, %v.84
  %v.89 = inttoptr <32 x i64> %v.88 to <32 x ptr>
  %v.90 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.89, i32 4, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <32 x i32> %v.90, ptr %r5
  br label %done.72
done.72:
  %v.91 = load <32 x i64>, ptr %r12
  %v.92 = load <32 x i32>, ptr %r4
  %v.96 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.97 = insertelement <32 x i64> poison, i64 %v.96, i64 0
  %v.98 = shufflevector <32 x i64> %v.97, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.99 = icmp uge <32 x i64> %v.91, %v.98
  %v.100 = and <32 x i64> %v.91, splat (i64 3)
  %v.101 = icmp ne <32 x i64> %v.100, splat (i64 0)
  %v.102 = or <32 x i1> %v.99, %v.101
  %v.103 = bitcast <32 x i1> %v.102 to i32
  %v.104 = icmp eq i32 %v.103, 0
  br i1 %v.104, label %fast.93, label %slow.94, !prof !11
slow.94:
  store i32 -1, ptr %mask.running
  br label %m.0.12
fast.93:
  %v.105 = lshr <32 x i32> %v.92, splat (i32 0)
  %v.106 = lshr <32 x i64> %v.91, splat (i64 2)
  %v.107 = mul <32 x i64> %v.106, splat (i64 128)
  %v.108 = add <32 x i64> %v.107, <i64 0 to 124 by 4>
  %v.109 = ptrtoint ptr %local.0 to i64
  %v.110 = insertelement <32 x i64> poison, i64 %v.109, i64 0
  %v.111 = shufflevector <32 x i64> %v.110, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.112 = add <32 x i64> %v.111, %v.108
  %v.113 = inttoptr <32 x i64> %v.112 to <32 x ptr>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.105, <32 x ptr> %v.113, i32 4, <32 x i1> splat (i1 true)), !alias.scope !7, !noalias !10
  br label %done.95
done.95:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 1))
  %v.114 = getelementptr i8, ptr %ctx, i64 176
  %v.115 = load ptr, ptr %v.114, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.115, i32 0, i32 -1, ptr %rows)
  %v.116 = call <32 x i16> @row.load.v32i16(ptr %rows, i64 256)
  store <32 x i16> %v.116, ptr %r1
  %v.117 = load i64, ptr %r9
  %v.118 = load i1, ptr %r9.ok
  %v.119 = load i32, ptr %r9.narrow
  %v.120 = load i64, ptr %r9.scale
  %v.121 = sub i64 %v.117, %window.base
  %v.122 = load <32 x i32>, ptr %r5
  %v.123 = getelementptr i8, ptr %window, i64 %v.121
  store <32 x i32> %v.122, ptr %v.123, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.124 = load i32, ptr %mask.0
  %v.125 = icmp eq i32 %v.124, 0
  br i1 %v.125, label %skip.0, label %run.126
run.126:
  store i32 0, ptr %mask.0
  %v.127 = bitcast i32 %v.124 to <32 x i1>
  store i32 %v.124, ptr %mask.running
  %v.128 = getelementptr i8, ptr %params, i64 0
  %v.129 = load i64, ptr %v.128, align 8, !invariant.load !0
  store i64 %v.129, ptr %r7
  %v.130 = urem i32 %first, 128
  store i32 %v.130, ptr %r3
  %v.131 = load i32, ptr %r3
  %v.132 = zext i32 %v.131 to i64
  %v.133 = add i64 %v.132, 0
  %v.134 = icmp ule i64 %v.133, 4294967264
  %v.135 = mul i64 %v.132, 4
  %v.136 = mul i64 1, 4
  store i64 %v.135, ptr %r8
  store i1 %v.134, ptr %r8.ok
  store i32 %v.131, ptr %r8.narrow
  store i64 %v.136, ptr %r8.scale
  %v.137 = load i64, ptr %r7
  %v.138 = load i64, ptr %r8
  %v.139 = load i1, ptr %r8.ok
  %v.140 = load i32, ptr %r8.narrow
  %v.141 = load i64, ptr %r8.scale
  %v.142 = add i64 %v.137, %v.138
  store i64 %v.142, ptr %r9
  store i1 %v.139, ptr %r9.ok
  store i32 %v.140, ptr %r9.narrow
  store i64 %v.141, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.143 = load i32, ptr %mask.running
  %v.144 = bitcast i32 %v.143 to <32 x i1>
  %v.145 = load i64, ptr %r9
  %v.146 = load i1, ptr %r9.ok
  %v.147 = load i32, ptr %r9.narrow
  %v.148 = load i64, ptr %r9.scale
  %v.149 = sub i64 %v.145, %window.base
  store i1 false, ptr %passed.4
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
  store i1 %v.164, ptr %passed.4
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
  %v.181 = load i64, ptr %r9
  %v.182 = load i1, ptr %r9.ok
  %v.183 = load i32, ptr %r9.narrow
  %v.184 = load i64, ptr %r9.scale
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
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.200)
  %v.201 = bitcast <32 x i1> %v.144 to i32
  %v.202 = getelementptr i8, ptr %ctx, i64 176
  %v.203 = load ptr, ptr %v.202, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.203, i32 1, i32 %v.201, ptr %rows)
  %v.204 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.204, ptr %r4
  br label %done.152
fast.150:
  %v.205 = getelementptr i8, ptr %window, i64 %v.149
  %v.206 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.205, i32 4, <32 x i1> %v.144, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i32> %v.206, ptr %r4
  br label %done.152
done.152:
  %v.207 = load <32 x i32>, ptr %r4
  %v.208 = uitofp <32 x i32> %v.207 to <32 x double>
  store <32 x double> %v.208, ptr %r15
  br label %m.0.6
m.0.6:
  %v.209 = load i32, ptr %mask.running
  %v.210 = bitcast i32 %v.209 to <32 x i1>
  %v.211 = load <32 x double>, ptr %r15
  %v.215 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.216 = icmp ult i64 8, %v.215
  %v.217 = and i64 8, 7
  %v.218 = icmp eq i64 %v.217, 0
  %v.219 = and i1 %v.216, %v.218
  br i1 %v.219, label %fast.212, label %slow.213, !prof !11
slow.213:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 8))
  %v.220 = load <32 x double>, ptr %r15
  call void @row.store.v32f64(ptr %rows, i64 256, <32 x double> %v.220)
  %v.221 = bitcast <32 x i1> %v.210 to i32
  %v.222 = getelementptr i8, ptr %ctx, i64 176
  %v.223 = load ptr, ptr %v.222, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.223, i32 2, i32 %v.221, ptr %rows)
  br label %done.214
fast.212:
  %v.224 = bitcast <32 x double> %v.211 to <32 x i64>
  %v.225 = lshr <32 x i64> %v.224, splat (i64 0)
  %v.226 = trunc <32 x i64> %v.225 to <32 x i32>
  %v.227 = lshr i64 8, 2
  %v.228 = mul i64 %v.227, 128
  %v.229 = add i64 %v.228, 0
  %v.230 = getelementptr i8, ptr %local.0, i64 %v.229
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.226, ptr %v.230, i32 4, <32 x i1> %v.210), !alias.scope !7, !noalias !10
  %v.231 = lshr <32 x i64> %v.224, splat (i64 32)
  %v.232 = trunc <32 x i64> %v.231 to <32 x i32>
  %v.233 = lshr i64 8, 2
  %v.234 = mul i64 %v.233, 128
  %v.235 = add i64 %v.234, 128
  %v.236 = getelementptr i8, ptr %local.0, i64 %v.235
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.232, ptr %v.236, i32 4, <32 x i1> %v.210), !alias.scope !7, !noalias !10
  br label %done.214
done.214:
  %v.237 = load <32 x i32>, ptr %r4
  %v.238 = and <32 x i32> %v.237, splat (i32 12)
  store <32 x i32> %v.238, ptr %r5
  %v.239 = load <32 x i32>, ptr %r5
  %v.240 = zext <32 x i32> %v.239 to <32 x i64>
  store <32 x i64> %v.240, ptr %r10
  store i64 0, ptr %r11
  %v.241 = load i64, ptr %r11
  %v.242 = load <32 x i64>, ptr %r10
  %v.243 = insertelement <32 x i64> poison, i64 %v.241, i64 0
  %v.244 = shufflevector <32 x i64> %v.243, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.245 = add <32 x i64> %v.244, %v.242
  store <32 x i64> %v.245, ptr %r12
  br label %m.0.11
m.0.11:
  %v.246 = load i32, ptr %mask.running
  %v.247 = bitcast i32 %v.246 to <32 x i1>
  %v.248 = load <32 x i64>, ptr %r12
  %v.252 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.253 = insertelement <32 x i64> poison, i64 %v.252, i64 0
  %v.254 = shufflevector <32 x i64> %v.253, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.255 = icmp uge <32 x i64> %v.248, %v.254
  %v.256 = and <32 x i64> %v.248, splat (i64 3)
  %v.257 = icmp ne <32 x i64> %v.256, splat (i64 0)
  %v.258 = or <32 x i1> %v.255, %v.257
  %v.259 = and <32 x i1> %v.247, %v.258
  %v.260 = bitcast <32 x i1> %v.259 to i32
  %v.261 = icmp eq i32 %v.260, 0
  br i1 %v.261, label %fast.249, label %slow.250, !prof !11
slow.250:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.248)
  %v.262 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.262)
  %v.263 = bitcast <32 x i1> %v.247 to i32
  %v.264 = getelementptr i8, ptr %ctx, i64 176
  %v.265 = load ptr, ptr %v.264, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.265, i32 3, i32 %v.263, ptr %rows)
  %v.266 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.266, ptr %r5
  br label %done.251
fast.249:
  %v.267 = lshr <32 x i64> %v.248, splat (i64 2)
  %v.268 = mul <32 x i64> %v.267, splat (i64 128)
  %v.269 = add <32 x i64> %v.268, <i64 0 to 124 by 4>
  %v.270 = ptrtoint ptr %local.0 to i64
  %v.271 = insertelement <32 x i64> poison, i64 %v.270, i64 0
  %v.272 = shufflevector <32 x i64> %v.271, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.273 = add <32 x i64> %v.272, %v.269
  %v.274 = inttoptr <32 x i64> %v.273 to <32 x ptr>
  %v.275 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.274, i32 4, <32 x i1> %v.247, <32 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <32 x i32> %v.275, ptr %r5
  br label %done.251
done.251:
  br label %m.0.12
m.0.12:
  %v.276 = load i32, ptr %mask.running
  %v.277 = bitcast i32 %v.276 to <32 x i1>
  %v.278 = load <32 x i64>, ptr %r12
  %v.279 = load <32 x i32>, ptr %r4
  %v.283 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.284 = insertelement <32 x i64> poison, i64 %v.283, i64 0
  %v.285 = shufflevector <32 x i64> %v.284, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.286 = icmp uge <32 x i64> %v.278, %v.285
  %v.287 = and <32 x i64> %v.278, splat (i64 3)
  %v.288 = icmp ne <32 x i64> %v.287, splat (i64 0)
  %v.289 = or <32 x i1> %v.286, %v.288
  %v.290 = and <32 x i1> %v.277, %v.289
  %v.291 = bitcast <32 x i1> %v.290 to i32
  %v.292 = icmp eq i32 %v.291, 0
  br i1 %v.292, label %fast.280, label %slow.281, !prof !11
slow.281:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.278)
  %v.293 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.293)
  %v.294 = load <32 x i32>, ptr %r4
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.294)
  %v.295 = bitcast <32 x i1> %v.277 to i32
  %v.296 = getelementptr i8, ptr %ctx, i64 176
  %v.297 = load ptr, ptr %v.296, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.297, i32 4, i32 %v.295, ptr %rows)
  br label %done.282
fast.280:
  %v.298 = lshr <32 x i32> %v.279, splat (i32 0)
  %v.299 = lshr <32 x i64> %v.278, splat (i64 2)
  %v.300 = mul <32 x i64> %v.299, splat (i64 128)
  %v.301 = add <32 x i64> %v.300, <i64 0 to 124 by 4>
  %v.302 = ptrtoint ptr %local.0 to i64
  %v.303 = insertelement <32 x i64> poison, i64 %v.302, i64 0
  %v.304 = shufflevector <32 x i64> %v.303, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.305 = add <32 x i64> %v.304, %v.301
  %v.306 = inttoptr <32 x i64> %v.305 to <32 x ptr>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.298, <32 x ptr> %v.306, i32 4, <32 x i1> %v.277), !alias.scope !7, !noalias !10
  br label %done.282
done.282:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> splat (i64 1))
  %v.307 = bitcast <32 x i1> %v.277 to i32
  %v.308 = getelementptr i8, ptr %ctx, i64 176
  %v.309 = load ptr, ptr %v.308, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.309, i32 5, i32 %v.307, ptr %rows)
  %v.310 = call <32 x i16> @row.load.v32i16(ptr %rows, i64 256)
  store <32 x i16> %v.310, ptr %r1
  %v.311 = load i64, ptr %r9
  %v.312 = load i1, ptr %r9.ok
  %v.313 = load i32, ptr %r9.narrow
  %v.314 = load i64, ptr %r9.scale
  %v.315 = sub i64 %v.311, %window.base
  %v.319 = load i1, ptr %passed.4
  br i1 %v.319, label %fast.316, label %slow.317, !prof !11
slow.317:
  %v.320 = insertelement <32 x i64> poison, i64 %v.311, i64 0
  %v.321 = shufflevector <32 x i64> %v.320, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.322 = add <32 x i64> %v.321, <i64 0 to 124 by 4>
  %v.323 = insertelement <32 x i32> poison, i32 %v.313, i64 0
  %v.324 = shufflevector <32 x i32> %v.323, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.325 = add <32 x i32> %v.324, <i32 0 to 31 by 1>
  %v.326 = zext <32 x i32> %v.325 to <32 x i64>
  %v.327 = zext i32 %v.313 to i64
  %v.328 = insertelement <32 x i64> poison, i64 %v.327, i64 0
  %v.329 = shufflevector <32 x i64> %v.328, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.330 = add <32 x i64> %v.329, <i64 0 to 31 by 1>
  %v.331 = sub <32 x i64> %v.326, %v.330
  %v.332 = insertelement <32 x i64> poison, i64 %v.314, i64 0
  %v.333 = shufflevector <32 x i64> %v.332, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.334 = mul <32 x i64> %v.331, %v.333
  %v.335 = add <32 x i64> %v.322, %v.334
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.335)
  %v.336 = load i64, ptr %r9
  %v.337 = load i1, ptr %r9.ok
  %v.338 = load i32, ptr %r9.narrow
  %v.339 = load i64, ptr %r9.scale
  %v.340 = insertelement <32 x i64> poison, i64 %v.336, i64 0
  %v.341 = shufflevector <32 x i64> %v.340, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.342 = add <32 x i64> %v.341, <i64 0 to 124 by 4>
  %v.343 = insertelement <32 x i32> poison, i32 %v.338, i64 0
  %v.344 = shufflevector <32 x i32> %v.343, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.345 = add <32 x i32> %v.344, <i32 0 to 31 by 1>
  %v.346 = zext <32 x i32> %v.345 to <32 x i64>
  %v.347 = zext i32 %v.338 to i64
  %v.348 = insertelement <32 x i64> poison, i64 %v.347, i64 0
  %v.349 = shufflevector <32 x i64> %v.348, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.350 = add <32 x i64> %v.349, <i64 0 to 31 by 1>
  %v.351 = sub <32 x i64> %v.346, %v.350
  %v.352 = insertelement <32 x i64> poison, i64 %v.339, i64 0
  %v.353 = shufflevector <32 x i64> %v.352, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.354 = mul <32 x i64> %v.351, %v.353
  %v.355 = add <32 x i64> %v.342, %v.354
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.355)
  %v.356 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.356)
  %v.357 = bitcast <32 x i1> %v.277 to i32
  %v.358 = getelementptr i8, ptr %ctx, i64 176
  %v.359 = load ptr, ptr %v.358, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.359, i32 6, i32 %v.357, ptr %rows)
  br label %done.318
fast.316:
  %v.360 = load <32 x i32>, ptr %r5
  %v.361 = getelementptr i8, ptr %window, i64 %v.315
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.360, ptr %v.361, i32 4, <32 x i1> %v.277), !alias.scope !5, !noalias !8
  br label %done.318
done.318:
  %v.362 = load i32, ptr %mask.running
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
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <64 x i32>, ptr %v.34, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.35, ptr %r4
  br label %done.29
done.29:
  %v.36 = load <64 x i32>, ptr %r4
  %v.37 = uitofp <64 x i32> %v.36 to <64 x double>
  store <64 x double> %v.37, ptr %r15
  %v.38 = load <64 x double>, ptr %r15
  %v.42 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.43 = icmp ult i64 8, %v.42
  %v.44 = and i64 8, 7
  %v.45 = icmp eq i64 %v.44, 0
  %v.46 = and i1 %v.43, %v.45
  br i1 %v.46, label %fast.39, label %slow.40, !prof !11
slow.40:
  store i64 -1, ptr %mask.running
  br label %m.0.6
fast.39:
  %v.47 = bitcast <64 x double> %v.38 to <64 x i64>
  %v.48 = lshr <64 x i64> %v.47, splat (i64 0)
  %v.49 = trunc <64 x i64> %v.48 to <64 x i32>
  %v.50 = lshr i64 8, 2
  %v.51 = mul i64 %v.50, 128
  %v.52 = add i64 %v.51, 0
  %v.53 = getelementptr i8, ptr %local.0, i64 %v.52
  %v.54 = shufflevector <64 x i32> %v.49, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.54, ptr %v.53, align 4, !alias.scope !7, !noalias !10
  %v.55 = lshr i64 8, 2
  %v.56 = mul i64 %v.55, 128
  %v.57 = add i64 %v.56, 0
  %v.58 = getelementptr i8, ptr %local.1, i64 %v.57
  %v.59 = shufflevector <64 x i32> %v.49, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i32> %v.59, ptr %v.58, align 4, !alias.scope !7, !noalias !10
  %v.60 = lshr <64 x i64> %v.47, splat (i64 32)
  %v.61 = trunc <64 x i64> %v.60 to <64 x i32>
  %v.62 = lshr i64 8, 2
  %v.63 = mul i64 %v.62, 128
  %v.64 = add i64 %v.63, 128
  %v.65 = getelementptr i8, ptr %local.0, i64 %v.64
  %v.66 = shufflevector <64 x i32> %v.61, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.66, ptr %v.65, align 4, !alias.scope !7, !noalias !10
  %v.67 = lshr i64 8, 2
  %v.68 = mul i64 %v.67, 128
  %v.69 = add i64 %v.68, 128
  %v.70 = getelementptr i8, ptr %local.1, i64 %v.69
  %v.71 = shufflevector <64 x i32> %v.61, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i32> %v.71, ptr %v.70, align 4, !alias.scope !7, !noalias !10
  br label %done.41
done.41:
  %v.72 = load <64 x i32>, ptr %r4
  %v.73 = and <64 x i32> %v.72, splat (i32 12)
  store <64 x i32> %v.73, ptr %r5
  %v.74 = load <64 x i32>, ptr %r5
  %v.75 = zext <64 x i32> %v.74 to <64 x i64>
  store <64 x i64> %v.75, ptr %r10
  store i64 0, ptr %r11
  %v.76 = load i64, ptr %r11
  %v.77 = load <64 x i64>, ptr %r10
  %v.78 = insertelement <64 x i64> poison, i64 %v.76, i64 0
  %v.79 = shufflevector <64 x i64> %v.78, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.80 = add <64 x i64> %v.79, %v.77
  store <64 x i64> %v.80, ptr %r12
  %v.81 = load <64 x i64>, ptr %r12
  %v.85 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.86 = insertelement <64 x i64> poison, i64 %v.85, i64 0
  %v.87 = shufflevector <64 x i64> %v.86, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.88 = icmp uge <64 x i64> %v.81, %v.87
  %v.89 = and <64 x i64> %v.81, splat (i64 3)
  %v.90 = icmp ne <64 x i64> %v.89, splat (i64 0)
  %v.91 = or <64 x i1> %v.88, %v.90
  %v.92 = bitcast <64 x i1> %v.91 to i64
  %v.93 = icmp eq i64 %v.92, 0
  br i1 %v.93, label %fast.82, label %slow.83, !prof !11
slow.83:
  store i64 -1, ptr %mask.running
  br label %m.0.11
fast.82:
  %v.94 = lshr <64 x i64> %v.81, splat (i64 2)
  %v.95 = mul <64 x i64> %v.94, splat (i64 128)
  %v.96 = add <64 x i64> %v.95, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.97 = ptrtoint ptr %local.0 to i64
  %v.98 = insertelement <32 x i64> poison, i64 %v.97, i64 0
  %v.99 = shufflevector <32 x i64> %v.98, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.100 = ptrtoint ptr %local.1 to i64
  %v.101 = insertelement <32 x i64> poison, i64 %v.100, i64 0
  %v.102 = shufflevector <32 x i64> %v.101, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.103 = shufflevector <32 x i64> %v.99, <32 x i64> %v.102, <64 x i32> <i32 0 to 63 by 1>
  %v.104 = add <64 x i64> %v.103, %v.96
  %v.105 = inttoptr <64 x i64> %v.104 to <64 x ptr>
  %v.106 = call <64 x i32> @llvm.masked.gather.v64i32.v64p0(<64 x ptr> %v.105, i32 4, <64 x i1> splat (i1 true), <64 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <64 x i32> %v.106, ptr %r5
  br label %done.84
done.84:
  %v.107 = load <64 x i64>, ptr %r12
  %v.108 = load <64 x i32>, ptr %r4
  %v.112 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.113 = insertelement <64 x i64> poison, i64 %v.112, i64 0
  %v.114 = shufflevector <64 x i64> %v.113, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.115 = icmp uge <64 x i64> %v.107, %v.114
  %v.116 = and <64 x i64> %v.107, splat (i64 3)
  %v.117 = icmp ne <64 x i64> %v.116, splat (i64 0)
  %v.118 = or <64 x i1> %v.115, %v.117
  %v.119 = bitcast <64 x i1> %v.118 to i64
  %v.120 = icmp eq i64 %v.119, 0
  br i1 %v.120, label %fast.109, label %slow.110, !prof !11
slow.110:
  store i64 -1, ptr %mask.running
  br label %m.0.12
fast.109:
  %v.121 = lshr <64 x i32> %v.108, splat (i32 0)
  %v.122 = lshr <64 x i64> %v.107, splat (i64 2)
  %v.123 = mul <64 x i64> %v.122, splat (i64 128)
  %v.124 = add <64 x i64> %v.123, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.125 = ptrtoint ptr %local.0 to i64
  %v.126 = insertelement <32 x i64> poison, i64 %v.125, i64 0
  %v.127 = shufflevector <32 x i64> %v.126, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.128 = ptrtoint ptr %local.1 to i64
  %v.129 = insertelement <32 x i64> poison, i64 %v.128, i64 0
  %v.130 = shufflevector <32 x i64> %v.129, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.131 = shufflevector <32 x i64> %v.127, <32 x i64> %v.130, <64 x i32> <i32 0 to 63 by 1>
  %v.132 = add <64 x i64> %v.131, %v.124
  %v.133 = inttoptr <64 x i64> %v.132 to <64 x ptr>
  call void @llvm.masked.scatter.v64i32.v64p0(<64 x i32> %v.121, <64 x ptr> %v.133, i32 4, <64 x i1> splat (i1 true)), !alias.scope !7, !noalias !10
  br label %done.111
done.111:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 1))
  %v.134 = getelementptr i8, ptr %ctx, i64 176
  %v.135 = load ptr, ptr %v.134, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.135, i32 0, i64 -1, ptr %rows)
  %v.136 = call <64 x i16> @row.load.v64i16(ptr %rows, i64 256)
  store <64 x i16> %v.136, ptr %r1
  %v.137 = load i64, ptr %r9
  %v.138 = load i1, ptr %r9.ok
  %v.139 = load i32, ptr %r9.narrow
  %v.140 = load i64, ptr %r9.scale
  %v.141 = sub i64 %v.137, %window.base
  %v.142 = load <64 x i32>, ptr %r5
  %v.143 = getelementptr i8, ptr %window, i64 %v.141
  store <64 x i32> %v.142, ptr %v.143, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.144 = load i64, ptr %mask.0
  %v.145 = icmp eq i64 %v.144, 0
  br i1 %v.145, label %skip.0, label %run.146
run.146:
  store i64 0, ptr %mask.0
  %v.147 = bitcast i64 %v.144 to <64 x i1>
  store i64 %v.144, ptr %mask.running
  %v.148 = getelementptr i8, ptr %params, i64 0
  %v.149 = load i64, ptr %v.148, align 8, !invariant.load !0
  store i64 %v.149, ptr %r7
  %v.150 = urem i32 %first, 128
  store i32 %v.150, ptr %r3
  %v.151 = load i32, ptr %r3
  %v.152 = zext i32 %v.151 to i64
  %v.153 = add i64 %v.152, 0
  %v.154 = icmp ule i64 %v.153, 4294967232
  %v.155 = mul i64 %v.152, 4
  %v.156 = mul i64 1, 4
  store i64 %v.155, ptr %r8
  store i1 %v.154, ptr %r8.ok
  store i32 %v.151, ptr %r8.narrow
  store i64 %v.156, ptr %r8.scale
  %v.157 = load i64, ptr %r7
  %v.158 = load i64, ptr %r8
  %v.159 = load i1, ptr %r8.ok
  %v.160 = load i32, ptr %r8.narrow
  %v.161 = load i64, ptr %r8.scale
  %v.162 = add i64 %v.157, %v.158
  store i64 %v.162, ptr %r9
  store i1 %v.159, ptr %r9.ok
  store i32 %v.160, ptr %r9.narrow
  store i64 %v.161, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.163 = load i64, ptr %mask.running
  %v.164 = bitcast i64 %v.163 to <64 x i1>
  %v.165 = load i64, ptr %r9
  %v.166 = load i1, ptr %r9.ok
  %v.167 = load i32, ptr %r9.narrow
  %v.168 = load i64, ptr %r9.scale
  %v.169 = sub i64 %v.165, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.166, label %straight.173, label %slow.171, !prof !11
straight.173:
  %v.174 = bitcast <64 x i1> %v.164 to i64
  %v.175 = call i64 @llvm.ctlz.i64(i64 %v.174, i1 false)
  %v.176 = sub i64 63, %v.175
  %v.177 = and i64 %v.176, 63
  %v.178 = mul i64 %v.177, 4
  %v.179 = add i64 %v.169, %v.178
  %v.180 = or i64 %v.169, %v.179
  %v.181 = call i64 @llvm.fshr.i64(i64 %v.180, i64 %v.180, i64 2)
  %v.182 = lshr i64 %window.limit, 2
  %v.183 = icmp ult i64 %v.181, %v.182
  store i1 %v.183, ptr %passed.4
  br i1 %v.183, label %fast.170, label %slow.171, !prof !11
slow.171:
  %v.184 = insertelement <64 x i64> poison, i64 %v.165, i64 0
  %v.185 = shufflevector <64 x i64> %v.184, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.186 = add <64 x i64> %v.185, <i64 0 to 252 by 4>
  %v.187 = insertelement <64 x i32> poison, i32 %v.167, i64 0
  %v.188 = shufflevector <64 x i32> %v.187, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.189 = add <64 x i32> %v.188, <i32 0 to 63 by 1>
  %v.190 = zext <64 x i32> %v.189 to <64 x i64>
  %v.191 = zext i32 %v.167 to i64
  %v.192 = insertelement <64 x i64> poison, i64 %v.191, i64 0
  %v.193 = shufflevector <64 x i64> %v.192, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.194 = add <64 x i64> %v.193, <i64 0 to 63 by 1>
  %v.195 = sub <64 x i64> %v.190, %v.194
  %v.196 = insertelement <64 x i64> poison, i64 %v.168, i64 0
  %v.197 = shufflevector <64 x i64> %v.196, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.198 = mul <64 x i64> %v.195, %v.197
  %v.199 = add <64 x i64> %v.186, %v.198
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.199)
  %v.200 = load i64, ptr %r9
  %v.201 = load i1, ptr %r9.ok
  %v.202 = load i32, ptr %r9.narrow
  %v.203 = load i64, ptr %r9.scale
  %v.204 = insertelement <64 x i64> poison, i64 %v.200, i64 0
  %v.205 = shufflevector <64 x i64> %v.204, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.206 = add <64 x i64> %v.205, <i64 0 to 252 by 4>
  %v.207 = insertelement <64 x i32> poison, i32 %v.202, i64 0
  %v.208 = shufflevector <64 x i32> %v.207, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.209 = add <64 x i32> %v.208, <i32 0 to 63 by 1>
  %v.210 = zext <64 x i32> %v.209 to <64 x i64>
  %v.211 = zext i32 %v.202 to i64
  %v.212 = insertelement <64 x i64> poison, i64 %v.211, i64 0
  %v.213 = shufflevector <64 x i64> %v.212, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.214 = add <64 x i64> %v.213, <i64 0 to 63 by 1>
  %v.215 = sub <64 x i64> %v.210, %v.214
  %v.216 = insertelement <64 x i64> poison, i64 %v.203, i64 0
  %v.217 = shufflevector <64 x i64> %v.216, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.218 = mul <64 x i64> %v.215, %v.217
  %v.219 = add <64 x i64> %v.206, %v.218
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.219)
  %v.220 = bitcast <64 x i1> %v.164 to i64
  %v.221 = getelementptr i8, ptr %ctx, i64 176
  %v.222 = load ptr, ptr %v.221, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.222, i32 1, i64 %v.220, ptr %rows)
  %v.223 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.223, ptr %r4
  br label %done.172
fast.170:
  %v.224 = getelementptr i8, ptr %window, i64 %v.169
  %v.225 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.224, i32 4, <64 x i1> %v.164, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.225, ptr %r4
  br label %done.172
done.172:
  %v.226 = load <64 x i32>, ptr %r4
  %v.227 = uitofp <64 x i32> %v.226 to <64 x double>
  store <64 x double> %v.227, ptr %r15
  br label %m.0.6
m.0.6:
  %v.228 = load i64, ptr %mask.running
  %v.229 = bitcast i64 %v.228 to <64 x i1>
  %v.230 = load <64 x double>, ptr %r15
  %v.234 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 7)
  %v.235 = icmp ult i64 8, %v.234
  %v.236 = and i64 8, 7
  %v.237 = icmp eq i64 %v.236, 0
  %v.238 = and i1 %v.235, %v.237
  br i1 %v.238, label %fast.231, label %slow.232, !prof !11
slow.232:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 8))
  %v.239 = load <64 x double>, ptr %r15
  call void @row.store.v64f64(ptr %rows, i64 256, <64 x double> %v.239)
  %v.240 = bitcast <64 x i1> %v.229 to i64
  %v.241 = getelementptr i8, ptr %ctx, i64 176
  %v.242 = load ptr, ptr %v.241, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.242, i32 2, i64 %v.240, ptr %rows)
  br label %done.233
fast.231:
  %v.243 = bitcast <64 x double> %v.230 to <64 x i64>
  %v.244 = lshr <64 x i64> %v.243, splat (i64 0)
  %v.245 = trunc <64 x i64> %v.244 to <64 x i32>
  %v.246 = lshr i64 8, 2
  %v.247 = mul i64 %v.246, 128
  %v.248 = add i64 %v.247, 0
  %v.249 = getelementptr i8, ptr %local.0, i64 %v.248
  %v.250 = shufflevector <64 x i32> %v.245, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.251 = shufflevector <64 x i1> %v.229, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.250, ptr %v.249, i32 4, <32 x i1> %v.251), !alias.scope !7, !noalias !10
  %v.252 = lshr i64 8, 2
  %v.253 = mul i64 %v.252, 128
  %v.254 = add i64 %v.253, 0
  %v.255 = getelementptr i8, ptr %local.1, i64 %v.254
  %v.256 = shufflevector <64 x i32> %v.245, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.257 = shufflevector <64 x i1> %v.229, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.256, ptr %v.255, i32 4, <32 x i1> %v.257), !alias.scope !7, !noalias !10
  %v.258 = lshr <64 x i64> %v.243, splat (i64 32)
  %v.259 = trunc <64 x i64> %v.258 to <64 x i32>
  %v.260 = lshr i64 8, 2
  %v.261 = mul i64 %v.260, 128
  %v.262 = add i64 %v.261, 128
  %v.263 = getelementptr i8, ptr %local.0, i64 %v.262
  %v.264 = shufflevector <64 x i32> %v.259, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.265 = shufflevector <64 x i1> %v.229, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.264, ptr %v.263, i32 4, <32 x i1> %v.265), !alias.scope !7, !noalias !10
  %v.266 = lshr i64 8, 2
  %v.267 = mul i64 %v.266, 128
  %v.268 = add i64 %v.267, 128
  %v.269 = getelementptr i8, ptr %local.1, i64 %v.268
  %v.270 = shufflevector <64 x i32> %v.259, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.271 = shufflevector <64 x i1> %v.229, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.270, ptr %v.269, i32 4, <32 x i1> %v.271), !alias.scope !7, !noalias !10
  br label %done.233
done.233:
  %v.272 = load <64 x i32>, ptr %r4
  %v.273 = and <64 x i32> %v.272, splat (i32 12)
  store <64 x i32> %v.273, ptr %r5
  %v.274 = load <64 x i32>, ptr %r5
  %v.275 = zext <64 x i32> %v.274 to <64 x i64>
  store <64 x i64> %v.275, ptr %r10
  store i64 0, ptr %r11
  %v.276 = load i64, ptr %r11
  %v.277 = load <64 x i64>, ptr %r10
  %v.278 = insertelement <64 x i64> poison, i64 %v.276, i64 0
  %v.279 = shufflevector <64 x i64> %v.278, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.280 = add <64 x i64> %v.279, %v.277
  store <64 x i64> %v.280, ptr %r12
  br label %m.0.11
m.0.11:
  %v.281 = load i64, ptr %mask.running
  %v.282 = bitcast i64 %v.281 to <64 x i1>
  %v.283 = load <64 x i64>, ptr %r12
  %v.287 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.288 = insertelement <64 x i64> poison, i64 %v.287, i64 0
  %v.289 = shufflevector <64 x i64> %v.288, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.290 = icmp uge <64 x i64> %v.283, %v.289
  %v.291 = and <64 x i64> %v.283, splat (i64 3)
  %v.292 = icmp ne <64 x i64> %v.291, splat (i64 0)
  %v.293 = or <64 x i1> %v.290, %v.292
  %v.294 = and <64 x i1> %v.282, %v.293
  %v.295 = bitcast <64 x i1> %v.294 to i64
  %v.296 = icmp eq i64 %v.295, 0
  br i1 %v.296, label %fast.284, label %slow.285, !prof !11
slow.285:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.283)
  %v.297 = load <64 x i64>, ptr %r12
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.297)
  %v.298 = bitcast <64 x i1> %v.282 to i64
  %v.299 = getelementptr i8, ptr %ctx, i64 176
  %v.300 = load ptr, ptr %v.299, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.300, i32 3, i64 %v.298, ptr %rows)
  %v.301 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.301, ptr %r5
  br label %done.286
fast.284:
  %v.302 = lshr <64 x i64> %v.283, splat (i64 2)
  %v.303 = mul <64 x i64> %v.302, splat (i64 128)
  %v.304 = add <64 x i64> %v.303, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.305 = ptrtoint ptr %local.0 to i64
  %v.306 = insertelement <32 x i64> poison, i64 %v.305, i64 0
  %v.307 = shufflevector <32 x i64> %v.306, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.308 = ptrtoint ptr %local.1 to i64
  %v.309 = insertelement <32 x i64> poison, i64 %v.308, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.311 = shufflevector <32 x i64> %v.307, <32 x i64> %v.310, <64 x i32> <i32 0 to 63 by 1>
  %v.312 = add <64 x i64> %v.311, %v.304
  %v.313 = inttoptr <64 x i64> %v.312 to <64 x ptr>
  %v.314 = call <64 x i32> @llvm.masked.gather.v64i32.v64p0(<64 x ptr> %v.313, i32 4, <64 x i1> %v.282, <64 x i32> zeroinitializer), !alias.scope !7, !noalias !10
  store <64 x i32> %v.314, ptr %r5
  br label %done.286
done.286:
  br label %m.0.12
m.0.12:
  %v.315 = load i64, ptr %mask.running
  %v.316 = bitcast i64 %v.315 to <64 x i1>
  %v.317 = load <64 x i64>, ptr %r12
  %v.318 = load <64 x i32>, ptr %r4
  %v.322 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.323 = insertelement <64 x i64> poison, i64 %v.322, i64 0
  %v.324 = shufflevector <64 x i64> %v.323, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.325 = icmp uge <64 x i64> %v.317, %v.324
  %v.326 = and <64 x i64> %v.317, splat (i64 3)
  %v.327 = icmp ne <64 x i64> %v.326, splat (i64 0)
  %v.328 = or <64 x i1> %v.325, %v.327
  %v.329 = and <64 x i1> %v.316, %v.328
  %v.330 = bitcast <64 x i1> %v.329 to i64
  %v.331 = icmp eq i64 %v.330, 0
  br i1 %v.331, label %fast.319, label %slow.320, !prof !11
slow.320:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.317)
  %v.332 = load <64 x i64>, ptr %r12
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.332)
  %v.333 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.333)
  %v.334 = bitcast <64 x i1> %v.316 to i64
  %v.335 = getelementptr i8, ptr %ctx, i64 176
  %v.336 = load ptr, ptr %v.335, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.336, i32 4, i64 %v.334, ptr %rows)
  br label %done.321
fast.319:
  %v.337 = lshr <64 x i32> %v.318, splat (i32 0)
  %v.338 = lshr <64 x i64> %v.317, splat (i64 2)
  %v.339 = mul <64 x i64> %v.338, splat (i64 128)
  %v.340 = add <64 x i64> %v.339, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.341 = ptrtoint ptr %local.0 to i64
  %v.342 = insertelement <32 x i64> poison, i64 %v.341, i64 0
  %v.343 = shufflevector <32 x i64> %v.342, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.344 = ptrtoint ptr %local.1 to i64
  %v.345 = insertelement <32 x i64> poison, i64 %v.344, i64 0
  %v.346 = shufflevector <32 x i64> %v.345, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.347 = shufflevector <32 x i64> %v.343, <32 x i64> %v.346, <64 x i32> <i32 0 to 63 by 1>
  %v.348 = add <64 x i64> %v.347, %v.340
  %v.349 = inttoptr <64 x i64> %v.348 to <64 x ptr>
  call void @llvm.masked.scatter.v64i32.v64p0(<64 x i32> %v.337, <64 x ptr> %v.349, i32 4, <64 x i1> %v.316), !alias.scope !7, !noalias !10
  br label %done.321
done.321:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> splat (i64 1))
  %v.350 = bitcast <64 x i1> %v.316 to i64
  %v.351 = getelementptr i8, ptr %ctx, i64 176
  %v.352 = load ptr, ptr %v.351, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.352, i32 5, i64 %v.350, ptr %rows)
  %v.353 = call <64 x i16> @row.load.v64i16(ptr %rows, i64 256)
  store <64 x i16> %v.353, ptr %r1
  %v.354 = load i64, ptr %r9
  %v.355 = load i1, ptr %r9.ok
  %v.356 = load i32, ptr %r9.narrow
  %v.357 = load i64, ptr %r9.scale
  %v.358 = sub i64 %v.354, %window.base
  %v.362 = load i1, ptr %passed.4
  br i1 %v.362, label %fast.359, label %slow.360, !prof !11
slow.360:
  %v.363 = insertelement <64 x i64> poison, i64 %v.354, i64 0
  %v.364 = shufflevector <64 x i64> %v.363, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.365 = add <64 x i64> %v.364, <i64 0 to 252 by 4>
  %v.366 = insertelement <64 x i32> poison, i32 %v.356, i64 0
  %v.367 = shufflevector <64 x i32> %v.366, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.368 = add <64 x i32> %v.367, <i32 0 to 63 by 1>
  %v.369 = zext <64 x i32> %v.368 to <64 x i64>
  %v.370 = zext i32 %v.356 to i64
  %v.371 = insertelement <64 x i64> poison, i64 %v.370, i64 0
  %v.372 = shufflevector <64 x i64> %v.371, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.373 = add <64 x i64> %v.372, <i64 0 to 63 by 1>
  %v.374 = sub <64 x i64> %v.369, %v.373
  %v.375 = insertelement <64 x i64> poison, i64 %v.357, i64 0
  %v.376 = shufflevector <64 x i64> %v.375, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.377 = mul <64 x i64> %v.374, %v.376
  %v.378 = add <64 x i64> %v.365, %v.377
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.378)
  %v.379 = load i64, ptr %r9
  %v.380 = load i1, ptr %r9.ok
  %v.381 = load i32, ptr %r9.narrow
  %v.382 = load i64, ptr %r9.scale
  %v.383 = insertelement <64 x i64> poison, i64 %v.379, i64 0
  %v.384 = shufflevector <64 x i64> %v.383, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.385 = add <64 x i64> %v.384, <i64 0 to 252 by 4>
  %v.386 = insertelement <64 x i32> poison, i32 %v.381, i64 0
  %v.387 = shufflevector <64 x i32> %v.386, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.388 = add <64 x i32> %v.387, <i32 0 to 63 by 1>
  %v.389 = zext <64 x i32> %v.388 to <64 x i64>
  %v.390 = zext i32 %v.381 to i64
  %v.391 = insertelement <64 x i64> poison, i64 %v.390, i64 0
  %v.392 = shufflevector <64 x i64> %v.391, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.393 = add <64 x i64> %v.392, <i64 0 to 63 by 1>
  %v.394 = sub <64 x i64> %v.389, %v.393
  %v.395 = insertelement <64 x i64> poison, i64 %v.382, i64 0
  %v.396 = shufflevector <64 x i64> %v.395, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.397 = mul <64 x i64> %v.394, %v.396
  %v.398 = add <64 x i64> %v.385, %v.397
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.398)
  %v.399 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.399)
  %v.400 = bitcast <64 x i1> %v.316 to i64
  %v.401 = getelementptr i8, ptr %ctx, i64 176
  %v.402 = load ptr, ptr %v.401, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.402, i32 6, i64 %v.400, ptr %rows)
  br label %done.361
fast.359:
  %v.403 = load <64 x i32>, ptr %r5
  %v.404 = getelementptr i8, ptr %window, i64 %v.358
  call void @llvm.masked.store.v64i32.p0(<64 x i32> %v.403, ptr %v.404, i32 4, <64 x i1> %v.316), !alias.scope !5, !noalias !8
  br label %done.361
done.361:
  %v.405 = load i64, ptr %mask.running
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

declare <64 x i32> @llvm.masked.gather.v64i32.v64p0(<64 x ptr>, i32, <64 x i1>, <64 x i32>)
declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v64i32.v64p0(<64 x i32>, <64 x ptr>, i32, <64 x i1>)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)
declare void @llvm.masked.store.v64i32.p0(<64 x i32>, ptr, i32, <64 x i1>)

