; anywhere_vectors, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r4 = alloca i32
  %r6 = alloca <32 x double>
  %r7 = alloca <32 x double>
  %r9 = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %r12 = alloca <32 x i64>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.5 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f64 = freeze <32 x double> poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <32 x double> %any.v32f64, ptr %r6
  store <32 x double> %any.v32f64, ptr %r7
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
  store <32 x i64> %any.v32i64, ptr %r12
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
  store i64 %v.8, ptr %r9
  %v.9 = urem i32 %first, 64
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r10
  store i1 %v.13, ptr %r10.ok
  store i32 %v.10, ptr %r10.narrow
  store i64 %v.15, ptr %r10.scale
  %v.16 = load i64, ptr %r9
  %v.17 = load i64, ptr %r10
  %v.18 = load i1, ptr %r10.ok
  %v.19 = load i32, ptr %r10.narrow
  %v.20 = load i64, ptr %r10.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r11
  store i1 %v.18, ptr %r11.ok
  store i32 %v.19, ptr %r11.narrow
  store i64 %v.20, ptr %r11.scale
  %v.22 = load i64, ptr %r11
  %v.23 = load i1, ptr %r11.ok
  %v.24 = load i32, ptr %r11.narrow
  %v.25 = load i64, ptr %r11.scale
  %v.26 = sub i64 %v.22, %window.base
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <32 x i64>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <32 x i64> %v.37, ptr %r12
  br label %done.29
done.29:
  %v.38 = load <32 x i64>, ptr %r12
  %v.39 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.40 = shufflevector <32 x i64> %v.39, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.41 = sub <32 x i64> %v.38, %v.40
  store i1 false, ptr %passed.5
  %v.45 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.41, <32 x i64> %v.41, <32 x i64> splat (i64 4))
  %v.46 = lshr i64 %window.limit, 4
  %v.47 = insertelement <32 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <32 x i64> %v.47, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.49 = icmp uge <32 x i64> %v.45, %v.48
  %v.50 = bitcast <32 x i1> %v.49 to i32
  %v.51 = icmp eq i32 %v.50, 0
  store i1 %v.51, ptr %passed.5
  br i1 %v.51, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.52 = freeze <32 x i64> %v.41
  %v.53 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.54 = shufflevector <32 x i64> %v.53, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.55 = and <32 x i64> %v.52, %v.54
  %v.56 = getelementptr i8, ptr %window, <32 x i64> %v.55
  %v.57 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.56, i32 8, <32 x i1> splat (i1 true), <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  %v.58 = getelementptr i8, <32 x ptr> %v.56, i64 8
  %v.59 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.58, i32 8, <32 x i1> splat (i1 true), <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.57, ptr %r6
  store <32 x double> %v.59, ptr %r7
  br label %done.44
done.44:
  %v.60 = trunc i64 0 to i32
  store i32 %v.60, ptr %r2
  %v.61 = load i32, ptr %r1
  %v.62 = mul i32 %v.61, -8
  store i32 %v.62, ptr %r3
  %v.63 = load i32, ptr %r2
  %v.64 = load i32, ptr %r3
  %v.65 = add i32 %v.63, %v.64
  store i32 %v.65, ptr %r4
  %v.66 = load i32, ptr %r4
  %v.67 = zext i32 %v.66 to i64
  %v.68 = add i64 %v.67, -248
  %v.69 = icmp ule i64 %v.68, 4294967047
  %v.70 = add i64 %v.67, 504
  %v.71 = load i32, ptr %r4
  %v.72 = insertelement <32 x i32> poison, i32 %v.71, i64 0
  %v.73 = shufflevector <32 x i32> %v.72, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.74 = add <32 x i32> %v.73, <i32 0 to -248 by -8>
  %v.75 = add <32 x i32> %v.74, splat (i32 504)
  %v.79 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.80 = trunc i64 %v.79 to i32
  %v.81 = insertelement <32 x i32> poison, i32 %v.80, i64 0
  %v.82 = shufflevector <32 x i32> %v.81, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.83 = icmp uge <32 x i32> %v.75, %v.82
  %v.84 = add <32 x i32> %v.75, splat (i32 0)
  %v.85 = and <32 x i32> %v.84, splat (i32 7)
  %v.86 = icmp ne <32 x i32> %v.85, splat (i32 0)
  %v.87 = or <32 x i1> %v.83, %v.86
  %v.88 = bitcast <32 x i1> %v.87 to i32
  %v.89 = icmp eq i32 %v.88, 0
  br i1 %v.89, label %fast.76, label %slow.77, !prof !11
slow.77:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.76:
  %v.90 = load <32 x double>, ptr %r6
  %v.91 = freeze <32 x i32> %v.75
  %v.92 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32f64.i32.1(ptr %v.92, <32 x i32> %v.91, <32 x double> %v.90), !alias.scope !6, !noalias !9
  br label %done.78
done.78:
  %v.93 = load <32 x i64>, ptr %r12
  %v.94 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.95 = shufflevector <32 x i64> %v.94, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.96 = sub <32 x i64> %v.93, %v.95
  %v.97 = load <32 x double>, ptr %r7
  %v.98 = load <32 x double>, ptr %r6
  %v.99 = freeze <32 x i64> %v.96
  %v.100 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.101 = shufflevector <32 x i64> %v.100, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.102 = and <32 x i64> %v.99, %v.101
  %v.103 = getelementptr i8, ptr %window, <32 x i64> %v.102
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.97, <32 x ptr> %v.103, i32 8, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  %v.104 = getelementptr i8, <32 x ptr> %v.103, i64 8
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.98, <32 x ptr> %v.104, i32 8, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
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
  store i64 %v.110, ptr %r9
  %v.111 = urem i32 %first, 64
  store i32 %v.111, ptr %r1
  %v.112 = load i32, ptr %r1
  %v.113 = zext i32 %v.112 to i64
  %v.114 = add i64 %v.113, 0
  %v.115 = icmp ule i64 %v.114, 4294967264
  %v.116 = mul i64 %v.113, 8
  %v.117 = mul i64 1, 8
  store i64 %v.116, ptr %r10
  store i1 %v.115, ptr %r10.ok
  store i32 %v.112, ptr %r10.narrow
  store i64 %v.117, ptr %r10.scale
  %v.118 = load i64, ptr %r9
  %v.119 = load i64, ptr %r10
  %v.120 = load i1, ptr %r10.ok
  %v.121 = load i32, ptr %r10.narrow
  %v.122 = load i64, ptr %r10.scale
  %v.123 = add i64 %v.118, %v.119
  store i64 %v.123, ptr %r11
  store i1 %v.120, ptr %r11.ok
  store i32 %v.121, ptr %r11.narrow
  store i64 %v.122, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.124 = load i32, ptr %mask.running
  %v.125 = bitcast i32 %v.124 to <32 x i1>
  %v.126 = load i64, ptr %r11
  %v.127 = load i1, ptr %r11.ok
  %v.128 = load i32, ptr %r11.narrow
  %v.129 = load i64, ptr %r11.scale
  %v.130 = sub i64 %v.126, %window.base
  br i1 %v.127, label %straight.134, label %slow.132, !prof !11
straight.134:
  %v.135 = bitcast <32 x i1> %v.125 to i32
  %v.136 = call i32 @llvm.ctlz.i32(i32 %v.135, i1 false)
  %v.137 = zext i32 %v.136 to i64
  %v.138 = sub i64 31, %v.137
  %v.139 = and i64 %v.138, 31
  %v.140 = mul i64 %v.139, 8
  %v.141 = add i64 %v.130, %v.140
  %v.142 = or i64 %v.130, %v.141
  %v.143 = call i64 @llvm.fshr.i64(i64 %v.142, i64 %v.142, i64 3)
  %v.144 = lshr i64 %window.limit, 3
  %v.145 = icmp ult i64 %v.143, %v.144
  br i1 %v.145, label %fast.131, label %slow.132, !prof !11
slow.132:
  %v.146 = insertelement <32 x i64> poison, i64 %v.126, i64 0
  %v.147 = shufflevector <32 x i64> %v.146, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.148 = add <32 x i64> %v.147, <i64 0 to 248 by 8>
  %v.149 = insertelement <32 x i32> poison, i32 %v.128, i64 0
  %v.150 = shufflevector <32 x i32> %v.149, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.151 = add <32 x i32> %v.150, <i32 0 to 31 by 1>
  %v.152 = zext <32 x i32> %v.151 to <32 x i64>
  %v.153 = zext i32 %v.128 to i64
  %v.154 = insertelement <32 x i64> poison, i64 %v.153, i64 0
  %v.155 = shufflevector <32 x i64> %v.154, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.156 = add <32 x i64> %v.155, <i64 0 to 31 by 1>
  %v.157 = sub <32 x i64> %v.152, %v.156
  %v.158 = insertelement <32 x i64> poison, i64 %v.129, i64 0
  %v.159 = shufflevector <32 x i64> %v.158, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.160 = mul <32 x i64> %v.157, %v.159
  %v.161 = add <32 x i64> %v.148, %v.160
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.161)
  %v.162 = load i64, ptr %r11
  %v.163 = load i1, ptr %r11.ok
  %v.164 = load i32, ptr %r11.narrow
  %v.165 = load i64, ptr %r11.scale
  %v.166 = insertelement <32 x i64> poison, i64 %v.162, i64 0
  %v.167 = shufflevector <32 x i64> %v.166, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.168 = add <32 x i64> %v.167, <i64 0 to 248 by 8>
  %v.169 = insertelement <32 x i32> poison, i32 %v.164, i64 0
  %v.170 = shufflevector <32 x i32> %v.169, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i32> %v.170, <i32 0 to 31 by 1>
  %v.172 = zext <32 x i32> %v.171 to <32 x i64>
  %v.173 = zext i32 %v.164 to i64
  %v.174 = insertelement <32 x i64> poison, i64 %v.173, i64 0
  %v.175 = shufflevector <32 x i64> %v.174, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.176 = add <32 x i64> %v.175, <i64 0 to 31 by 1>
  %v.177 = sub <32 x i64> %v.172, %v.176
  %v.178 = insertelement <32 x i64> poison, i64 %v.165, i64 0
  %v.179 = shufflevector <32 x i64> %v.178, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.180 = mul <32 x i64> %v.177, %v.179
  %v.181 = add <32 x i64> %v.168, %v.180
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.181)
  %v.182 = bitcast <32 x i1> %v.125 to i32
  %v.183 = getelementptr i8, ptr %ctx, i64 184
  %v.184 = load ptr, ptr %v.183, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.184, i32 0, i32 %v.182, ptr %rows)
  %v.185 = call <32 x i64> @row.load.v32i64(ptr %rows, i64 256)
  store <32 x i64> %v.185, ptr %r12
  br label %done.133
fast.131:
  %v.186 = freeze i64 %v.130
  %v.187 = and i64 %v.186, %window.mask
  %v.188 = getelementptr i8, ptr %window, i64 %v.187
  %v.189 = call <32 x i64> @llvm.masked.load.v32i64.p0(ptr %v.188, i32 8, <32 x i1> %v.125, <32 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i64> %v.189, ptr %r12
  br label %done.133
done.133:
  br label %m.0.5
m.0.5:
  %v.190 = load i32, ptr %mask.running
  %v.191 = bitcast i32 %v.190 to <32 x i1>
  %v.192 = load <32 x i64>, ptr %r12
  %v.193 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = sub <32 x i64> %v.192, %v.194
  store i1 false, ptr %passed.5
  %v.199 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.195, <32 x i64> %v.195, <32 x i64> splat (i64 4))
  %v.200 = lshr i64 %window.limit, 4
  %v.201 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = icmp uge <32 x i64> %v.199, %v.202
  %v.204 = and <32 x i1> %v.191, %v.203
  %v.205 = bitcast <32 x i1> %v.204 to i32
  %v.206 = icmp eq i32 %v.205, 0
  store i1 %v.206, ptr %passed.5
  br i1 %v.206, label %fast.196, label %slow.197, !prof !11
slow.197:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.192)
  %v.207 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.207)
  %v.208 = bitcast <32 x i1> %v.191 to i32
  %v.209 = getelementptr i8, ptr %ctx, i64 184
  %v.210 = load ptr, ptr %v.209, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.210, i32 1, i32 %v.208, ptr %rows)
  %v.211 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.211, ptr %r6
  %v.212 = call <32 x double> @row.load.v32f64(ptr %rows, i64 512)
  store <32 x double> %v.212, ptr %r7
  br label %done.198
fast.196:
  %v.213 = freeze <32 x i64> %v.195
  %v.214 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.215 = shufflevector <32 x i64> %v.214, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.216 = and <32 x i64> %v.213, %v.215
  %v.217 = getelementptr i8, ptr %window, <32 x i64> %v.216
  %v.218 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.217, i32 8, <32 x i1> %v.191, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  %v.219 = getelementptr i8, <32 x ptr> %v.217, i64 8
  %v.220 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.219, i32 8, <32 x i1> %v.191, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.218, ptr %r6
  store <32 x double> %v.220, ptr %r7
  br label %done.198
done.198:
  %v.221 = trunc i64 0 to i32
  store i32 %v.221, ptr %r2
  %v.222 = load i32, ptr %r1
  %v.223 = mul i32 %v.222, -8
  store i32 %v.223, ptr %r3
  %v.224 = load i32, ptr %r2
  %v.225 = load i32, ptr %r3
  %v.226 = add i32 %v.224, %v.225
  store i32 %v.226, ptr %r4
  br label %m.0.9
m.0.9:
  %v.227 = load i32, ptr %mask.running
  %v.228 = bitcast i32 %v.227 to <32 x i1>
  %v.229 = load i32, ptr %r4
  %v.230 = zext i32 %v.229 to i64
  %v.231 = add i64 %v.230, -248
  %v.232 = icmp ule i64 %v.231, 4294967047
  %v.233 = add i64 %v.230, 504
  %v.234 = load i32, ptr %r4
  %v.235 = insertelement <32 x i32> poison, i32 %v.234, i64 0
  %v.236 = shufflevector <32 x i32> %v.235, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.237 = add <32 x i32> %v.236, <i32 0 to -248 by -8>
  %v.238 = add <32 x i32> %v.237, splat (i32 504)
  %v.242 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.243 = trunc i64 %v.242 to i32
  %v.244 = insertelement <32 x i32> poison, i32 %v.243, i64 0
  %v.245 = shufflevector <32 x i32> %v.244, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.246 = icmp uge <32 x i32> %v.238, %v.245
  %v.247 = add <32 x i32> %v.238, splat (i32 0)
  %v.248 = and <32 x i32> %v.247, splat (i32 7)
  %v.249 = icmp ne <32 x i32> %v.248, splat (i32 0)
  %v.250 = or <32 x i1> %v.246, %v.249
  %v.251 = and <32 x i1> %v.228, %v.250
  %v.252 = bitcast <32 x i1> %v.251 to i32
  %v.253 = icmp eq i32 %v.252, 0
  br i1 %v.253, label %fast.239, label %slow.240, !prof !11
slow.240:
  %v.254 = insertelement <32 x i64> poison, i64 %v.233, i64 0
  %v.255 = shufflevector <32 x i64> %v.254, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.256 = add <32 x i64> %v.255, <i64 0 to -248 by -8>
  %v.257 = insertelement <32 x i32> poison, i32 %v.229, i64 0
  %v.258 = shufflevector <32 x i32> %v.257, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.259 = add <32 x i32> %v.258, <i32 0 to -248 by -8>
  %v.260 = zext <32 x i32> %v.259 to <32 x i64>
  %v.261 = zext i32 %v.229 to i64
  %v.262 = insertelement <32 x i64> poison, i64 %v.261, i64 0
  %v.263 = shufflevector <32 x i64> %v.262, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.264 = add <32 x i64> %v.263, <i64 0 to -248 by -8>
  %v.265 = sub <32 x i64> %v.260, %v.264
  %v.266 = mul <32 x i64> %v.265, splat (i64 1)
  %v.267 = add <32 x i64> %v.256, %v.266
  %v.268 = and <32 x i64> %v.267, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.268)
  %v.269 = load i32, ptr %r4
  %v.270 = insertelement <32 x i32> poison, i32 %v.269, i64 0
  %v.271 = shufflevector <32 x i32> %v.270, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.272 = add <32 x i32> %v.271, <i32 0 to -248 by -8>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.272)
  %v.273 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.273)
  %v.274 = bitcast <32 x i1> %v.228 to i32
  %v.275 = getelementptr i8, ptr %ctx, i64 184
  %v.276 = load ptr, ptr %v.275, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.276, i32 2, i32 %v.274, ptr %rows)
  br label %done.241
fast.239:
  %v.277 = load <32 x double>, ptr %r6
  %v.278 = freeze <32 x i32> %v.238
  %v.279 = getelementptr i8, ptr %shared, i64 0
  %v.280 = bitcast <32 x i1> %v.228 to i32
  call void @scatter.shared.some.v32f64.i32.1(ptr %v.279, <32 x i32> %v.278, i32 %v.280, <32 x double> %v.277), !alias.scope !6, !noalias !9
  br label %done.241
done.241:
  %v.281 = load <32 x i64>, ptr %r12
  %v.282 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.283 = shufflevector <32 x i64> %v.282, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.284 = sub <32 x i64> %v.281, %v.283
  %v.288 = load i1, ptr %passed.5
  br i1 %v.288, label %fast.285, label %slow.286, !prof !11
slow.286:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.281)
  %v.289 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.289)
  %v.290 = load <32 x double>, ptr %r7
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.290)
  %v.291 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 768, <32 x double> %v.291)
  %v.292 = bitcast <32 x i1> %v.228 to i32
  %v.293 = getelementptr i8, ptr %ctx, i64 184
  %v.294 = load ptr, ptr %v.293, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.294, i32 3, i32 %v.292, ptr %rows)
  br label %done.287
fast.285:
  %v.295 = load <32 x double>, ptr %r7
  %v.296 = load <32 x double>, ptr %r6
  %v.297 = freeze <32 x i64> %v.284
  %v.298 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.299 = shufflevector <32 x i64> %v.298, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.300 = and <32 x i64> %v.297, %v.299
  %v.301 = getelementptr i8, ptr %window, <32 x i64> %v.300
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.295, <32 x ptr> %v.301, i32 8, <32 x i1> %v.228), !alias.scope !5, !noalias !8
  %v.302 = getelementptr i8, <32 x ptr> %v.301, i64 8
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.296, <32 x ptr> %v.302, i32 8, <32 x i1> %v.228), !alias.scope !5, !noalias !8
  br label %done.287
done.287:
  %v.303 = load i32, ptr %mask.running
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

define internal <32 x double> @row.load.v32f64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = bitcast <32 x i64> %v.3 to <32 x double>
  ret <32 x double> %v.4
}

define internal <32 x i64> @row.load.v32i64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  ret <32 x i64> %v.3
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

define internal void @scatter.shared.some.v32f64.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x double> %value) noinline #0 {
  %v.1 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0 to 56 by 8>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.10 = and <8 x i1> %v.7, %v.9
  %v.11 = bitcast <8 x i1> %v.10 to i8
  %v.12 = icmp eq i8 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.1, ptr %v.15, i32 8, <8 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.1, <8 x ptr> %v.17, i32 8, <8 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.19 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.20 = extractelement <8 x i32> %v.19, i32 0
  %v.21 = insertelement <8 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <8 x i32> %v.21, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.23 = add <8 x i32> %v.22, <i32 0 to 56 by 8>
  %v.24 = icmp ne <8 x i32> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.27 = and <8 x i1> %v.24, %v.26
  %v.28 = bitcast <8 x i1> %v.27 to i8
  %v.29 = icmp eq i8 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.18, ptr %v.32, i32 8, <8 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <8 x i32> %v.19
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.18, <8 x ptr> %v.34, i32 8, <8 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.36 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.37 = extractelement <8 x i32> %v.36, i32 0
  %v.38 = insertelement <8 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <8 x i32> %v.38, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.40 = add <8 x i32> %v.39, <i32 0 to 56 by 8>
  %v.41 = icmp ne <8 x i32> %v.36, %v.40
  %v.42 = bitcast i32 %bits to <32 x i1>
  %v.43 = shufflevector <32 x i1> %v.42, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.44 = and <8 x i1> %v.41, %v.43
  %v.45 = bitcast <8 x i1> %v.44 to i8
  %v.46 = icmp eq i8 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i32 %v.37
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.35, ptr %v.49, i32 8, <8 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <8 x i32> %v.36
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.35, <8 x ptr> %v.51, i32 8, <8 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.53 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.54 = extractelement <8 x i32> %v.53, i32 0
  %v.55 = insertelement <8 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <8 x i32> %v.55, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.57 = add <8 x i32> %v.56, <i32 0 to 56 by 8>
  %v.58 = icmp ne <8 x i32> %v.53, %v.57
  %v.59 = bitcast i32 %bits to <32 x i1>
  %v.60 = shufflevector <32 x i1> %v.59, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.61 = and <8 x i1> %v.58, %v.60
  %v.62 = bitcast <8 x i1> %v.61 to i8
  %v.63 = icmp eq i8 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i32 %v.54
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.52, ptr %v.66, i32 8, <8 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <8 x i32> %v.53
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.52, <8 x ptr> %v.68, i32 8, <8 x i1> %v.60)
  br label %done.67
done.67:
  ret void
}

define internal void @scatter.shared.v32f64.i32.1(ptr %base, <32 x i32> %offsets, <32 x double> %value) noinline #0 {
  %v.1 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0 to 56 by 8>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast <8 x i1> %v.7 to i8
  %v.9 = icmp eq i8 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <8 x double> %v.1, ptr %v.12, align 8
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.1, <8 x ptr> %v.14, i32 8, <8 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.16 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.17 = extractelement <8 x i32> %v.16, i32 0
  %v.18 = insertelement <8 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <8 x i32> %v.18, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.20 = add <8 x i32> %v.19, <i32 0 to 56 by 8>
  %v.21 = icmp ne <8 x i32> %v.16, %v.20
  %v.22 = bitcast <8 x i1> %v.21 to i8
  %v.23 = icmp eq i8 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <8 x double> %v.15, ptr %v.26, align 8
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <8 x i32> %v.16
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.15, <8 x ptr> %v.28, i32 8, <8 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.30 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.31 = extractelement <8 x i32> %v.30, i32 0
  %v.32 = insertelement <8 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <8 x i32> %v.32, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.34 = add <8 x i32> %v.33, <i32 0 to 56 by 8>
  %v.35 = icmp ne <8 x i32> %v.30, %v.34
  %v.36 = bitcast <8 x i1> %v.35 to i8
  %v.37 = icmp eq i8 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i32 %v.31
  store <8 x double> %v.29, ptr %v.40, align 8
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <8 x i32> %v.30
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.29, <8 x ptr> %v.42, i32 8, <8 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.44 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.45 = extractelement <8 x i32> %v.44, i32 0
  %v.46 = insertelement <8 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <8 x i32> %v.46, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.48 = add <8 x i32> %v.47, <i32 0 to 56 by 8>
  %v.49 = icmp ne <8 x i32> %v.44, %v.48
  %v.50 = bitcast <8 x i1> %v.49 to i8
  %v.51 = icmp eq i8 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i32 %v.45
  store <8 x double> %v.43, ptr %v.54, align 8
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <8 x i32> %v.44
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.43, <8 x ptr> %v.56, i32 8, <8 x i1> splat (i1 true))
  br label %done.55
done.55:
  ret void
}

declare <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x double>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare <32 x i64> @llvm.masked.load.v32i64.p0(ptr, i32, <32 x i1>, <32 x i64>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v32f64.v32p0(<32 x double>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.scatter.v8f64.v8p0(<8 x double>, <8 x ptr>, i32, <8 x i1>)
declare void @llvm.masked.store.v8f64.p0(<8 x double>, ptr, i32, <8 x i1>)

