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
  %v.56 = call <64 x double> @rows.load.Window.v2f64.i64.1(ptr %window, <32 x i64> %v.55), !alias.scope !5, !noalias !8
  %v.57 = shufflevector <64 x double> %v.56, <64 x double> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.58 = shufflevector <64 x double> %v.56, <64 x double> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x double> %v.57, ptr %r6
  store <32 x double> %v.58, ptr %r7
  br label %done.44
done.44:
  %v.59 = trunc i64 0 to i32
  store i32 %v.59, ptr %r2
  %v.60 = load i32, ptr %r1
  %v.61 = mul i32 %v.60, -8
  store i32 %v.61, ptr %r3
  %v.62 = load i32, ptr %r2
  %v.63 = load i32, ptr %r3
  %v.64 = add i32 %v.62, %v.63
  store i32 %v.64, ptr %r4
  %v.65 = load i32, ptr %r4
  %v.66 = zext i32 %v.65 to i64
  %v.67 = add i64 %v.66, -248
  %v.68 = icmp ule i64 %v.67, 4294967047
  %v.69 = add i64 %v.66, 504
  %v.70 = load i32, ptr %r4
  %v.71 = insertelement <32 x i32> poison, i32 %v.70, i64 0
  %v.72 = shufflevector <32 x i32> %v.71, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.73 = add <32 x i32> %v.72, <i32 0 to -248 by -8>
  %v.74 = add <32 x i32> %v.73, splat (i32 504)
  %v.78 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.79 = trunc i64 %v.78 to i32
  %v.80 = insertelement <32 x i32> poison, i32 %v.79, i64 0
  %v.81 = shufflevector <32 x i32> %v.80, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.82 = icmp uge <32 x i32> %v.74, %v.81
  %v.83 = add <32 x i32> %v.74, splat (i32 0)
  %v.84 = and <32 x i32> %v.83, splat (i32 7)
  %v.85 = icmp ne <32 x i32> %v.84, splat (i32 0)
  %v.86 = or <32 x i1> %v.82, %v.85
  %v.87 = bitcast <32 x i1> %v.86 to i32
  %v.88 = icmp eq i32 %v.87, 0
  br i1 %v.88, label %fast.75, label %slow.76, !prof !11
slow.76:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.75:
  %v.89 = load <32 x double>, ptr %r6
  %v.90 = freeze <32 x i32> %v.74
  %v.91 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32f64.i32.1.0(ptr %v.91, <32 x i32> %v.90, <32 x double> %v.89), !alias.scope !6, !noalias !9
  br label %done.77
done.77:
  %v.92 = load <32 x i64>, ptr %r12
  %v.93 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.94 = shufflevector <32 x i64> %v.93, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.95 = sub <32 x i64> %v.92, %v.94
  %v.96 = load <32 x double>, ptr %r7
  %v.97 = load <32 x double>, ptr %r6
  %v.98 = freeze <32 x i64> %v.95
  %v.99 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.100 = shufflevector <32 x i64> %v.99, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.101 = and <32 x i64> %v.98, %v.100
  call void @rows.store.Window.v2f64.i64.1(ptr %window, <32 x i64> %v.101, <32 x double> %v.96, <32 x double> %v.97), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.102 = load i32, ptr %mask.0
  %v.103 = icmp eq i32 %v.102, 0
  br i1 %v.103, label %skip.0, label %run.104
run.104:
  store i32 0, ptr %mask.0
  %v.105 = bitcast i32 %v.102 to <32 x i1>
  store i32 %v.102, ptr %mask.running
  %v.106 = getelementptr i8, ptr %params, i64 0
  %v.107 = load i64, ptr %v.106, align 8, !invariant.load !0
  store i64 %v.107, ptr %r9
  %v.108 = urem i32 %first, 64
  store i32 %v.108, ptr %r1
  %v.109 = load i32, ptr %r1
  %v.110 = zext i32 %v.109 to i64
  %v.111 = add i64 %v.110, 0
  %v.112 = icmp ule i64 %v.111, 4294967264
  %v.113 = mul i64 %v.110, 8
  %v.114 = mul i64 1, 8
  store i64 %v.113, ptr %r10
  store i1 %v.112, ptr %r10.ok
  store i32 %v.109, ptr %r10.narrow
  store i64 %v.114, ptr %r10.scale
  %v.115 = load i64, ptr %r9
  %v.116 = load i64, ptr %r10
  %v.117 = load i1, ptr %r10.ok
  %v.118 = load i32, ptr %r10.narrow
  %v.119 = load i64, ptr %r10.scale
  %v.120 = add i64 %v.115, %v.116
  store i64 %v.120, ptr %r11
  store i1 %v.117, ptr %r11.ok
  store i32 %v.118, ptr %r11.narrow
  store i64 %v.119, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.121 = load i32, ptr %mask.running
  %v.122 = bitcast i32 %v.121 to <32 x i1>
  %v.123 = load i64, ptr %r11
  %v.124 = load i1, ptr %r11.ok
  %v.125 = load i32, ptr %r11.narrow
  %v.126 = load i64, ptr %r11.scale
  %v.127 = sub i64 %v.123, %window.base
  br i1 %v.124, label %straight.131, label %slow.129, !prof !11
straight.131:
  %v.132 = bitcast <32 x i1> %v.122 to i32
  %v.133 = call i32 @llvm.ctlz.i32(i32 %v.132, i1 false)
  %v.134 = zext i32 %v.133 to i64
  %v.135 = sub i64 31, %v.134
  %v.136 = and i64 %v.135, 31
  %v.137 = mul i64 %v.136, 8
  %v.138 = add i64 %v.127, %v.137
  %v.139 = or i64 %v.127, %v.138
  %v.140 = call i64 @llvm.fshr.i64(i64 %v.139, i64 %v.139, i64 3)
  %v.141 = lshr i64 %window.limit, 3
  %v.142 = icmp ult i64 %v.140, %v.141
  br i1 %v.142, label %fast.128, label %slow.129, !prof !11
slow.129:
  %v.143 = insertelement <32 x i64> poison, i64 %v.123, i64 0
  %v.144 = shufflevector <32 x i64> %v.143, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.145 = add <32 x i64> %v.144, <i64 0 to 248 by 8>
  %v.146 = insertelement <32 x i32> poison, i32 %v.125, i64 0
  %v.147 = shufflevector <32 x i32> %v.146, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.148 = add <32 x i32> %v.147, <i32 0 to 31 by 1>
  %v.149 = zext <32 x i32> %v.148 to <32 x i64>
  %v.150 = zext i32 %v.125 to i64
  %v.151 = insertelement <32 x i64> poison, i64 %v.150, i64 0
  %v.152 = shufflevector <32 x i64> %v.151, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.153 = add <32 x i64> %v.152, <i64 0 to 31 by 1>
  %v.154 = sub <32 x i64> %v.149, %v.153
  %v.155 = insertelement <32 x i64> poison, i64 %v.126, i64 0
  %v.156 = shufflevector <32 x i64> %v.155, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.157 = mul <32 x i64> %v.154, %v.156
  %v.158 = add <32 x i64> %v.145, %v.157
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.158)
  %v.159 = load i64, ptr %r11
  %v.160 = load i1, ptr %r11.ok
  %v.161 = load i32, ptr %r11.narrow
  %v.162 = load i64, ptr %r11.scale
  %v.163 = insertelement <32 x i64> poison, i64 %v.159, i64 0
  %v.164 = shufflevector <32 x i64> %v.163, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.165 = add <32 x i64> %v.164, <i64 0 to 248 by 8>
  %v.166 = insertelement <32 x i32> poison, i32 %v.161, i64 0
  %v.167 = shufflevector <32 x i32> %v.166, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.168 = add <32 x i32> %v.167, <i32 0 to 31 by 1>
  %v.169 = zext <32 x i32> %v.168 to <32 x i64>
  %v.170 = zext i32 %v.161 to i64
  %v.171 = insertelement <32 x i64> poison, i64 %v.170, i64 0
  %v.172 = shufflevector <32 x i64> %v.171, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i64> %v.172, <i64 0 to 31 by 1>
  %v.174 = sub <32 x i64> %v.169, %v.173
  %v.175 = insertelement <32 x i64> poison, i64 %v.162, i64 0
  %v.176 = shufflevector <32 x i64> %v.175, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.177 = mul <32 x i64> %v.174, %v.176
  %v.178 = add <32 x i64> %v.165, %v.177
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.178)
  %v.179 = bitcast <32 x i1> %v.122 to i32
  %v.180 = getelementptr i8, ptr %ctx, i64 200
  %v.181 = load ptr, ptr %v.180, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.181, i32 0, i32 %v.179, ptr %rows)
  %v.182 = call <32 x i64> @row.load.v32i64(ptr %rows, i64 256)
  store <32 x i64> %v.182, ptr %r12
  br label %done.130
fast.128:
  %v.183 = freeze i64 %v.127
  %v.184 = and i64 %v.183, %window.mask
  %v.185 = getelementptr i8, ptr %window, i64 %v.184
  %v.186 = call <32 x i64> @llvm.masked.load.v32i64.p0(ptr %v.185, i32 8, <32 x i1> %v.122, <32 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i64> %v.186, ptr %r12
  br label %done.130
done.130:
  br label %m.0.5
m.0.5:
  %v.187 = load i32, ptr %mask.running
  %v.188 = bitcast i32 %v.187 to <32 x i1>
  %v.189 = load <32 x i64>, ptr %r12
  %v.190 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.191 = shufflevector <32 x i64> %v.190, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.192 = sub <32 x i64> %v.189, %v.191
  store i1 false, ptr %passed.5
  %v.196 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.192, <32 x i64> %v.192, <32 x i64> splat (i64 4))
  %v.197 = lshr i64 %window.limit, 4
  %v.198 = insertelement <32 x i64> poison, i64 %v.197, i64 0
  %v.199 = shufflevector <32 x i64> %v.198, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.200 = icmp uge <32 x i64> %v.196, %v.199
  %v.201 = and <32 x i1> %v.188, %v.200
  %v.202 = bitcast <32 x i1> %v.201 to i32
  %v.203 = icmp eq i32 %v.202, 0
  store i1 %v.203, ptr %passed.5
  br i1 %v.203, label %fast.193, label %slow.194, !prof !11
slow.194:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.189)
  %v.204 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.204)
  %v.205 = bitcast <32 x i1> %v.188 to i32
  %v.206 = getelementptr i8, ptr %ctx, i64 200
  %v.207 = load ptr, ptr %v.206, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.207, i32 1, i32 %v.205, ptr %rows)
  %v.208 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.208, ptr %r6
  %v.209 = call <32 x double> @row.load.v32f64(ptr %rows, i64 512)
  store <32 x double> %v.209, ptr %r7
  br label %done.195
fast.193:
  %v.210 = freeze <32 x i64> %v.192
  %v.211 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.212 = shufflevector <32 x i64> %v.211, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.213 = and <32 x i64> %v.210, %v.212
  %v.214 = getelementptr i8, ptr %window, <32 x i64> %v.213
  %v.215 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.214, i32 8, <32 x i1> %v.188, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  %v.216 = getelementptr i8, <32 x ptr> %v.214, i64 8
  %v.217 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.216, i32 8, <32 x i1> %v.188, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.215, ptr %r6
  store <32 x double> %v.217, ptr %r7
  br label %done.195
done.195:
  %v.218 = trunc i64 0 to i32
  store i32 %v.218, ptr %r2
  %v.219 = load i32, ptr %r1
  %v.220 = mul i32 %v.219, -8
  store i32 %v.220, ptr %r3
  %v.221 = load i32, ptr %r2
  %v.222 = load i32, ptr %r3
  %v.223 = add i32 %v.221, %v.222
  store i32 %v.223, ptr %r4
  br label %m.0.9
m.0.9:
  %v.224 = load i32, ptr %mask.running
  %v.225 = bitcast i32 %v.224 to <32 x i1>
  %v.226 = load i32, ptr %r4
  %v.227 = zext i32 %v.226 to i64
  %v.228 = add i64 %v.227, -248
  %v.229 = icmp ule i64 %v.228, 4294967047
  %v.230 = add i64 %v.227, 504
  %v.231 = load i32, ptr %r4
  %v.232 = insertelement <32 x i32> poison, i32 %v.231, i64 0
  %v.233 = shufflevector <32 x i32> %v.232, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.234 = add <32 x i32> %v.233, <i32 0 to -248 by -8>
  %v.235 = add <32 x i32> %v.234, splat (i32 504)
  %v.239 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.240 = trunc i64 %v.239 to i32
  %v.241 = insertelement <32 x i32> poison, i32 %v.240, i64 0
  %v.242 = shufflevector <32 x i32> %v.241, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.243 = icmp uge <32 x i32> %v.235, %v.242
  %v.244 = add <32 x i32> %v.235, splat (i32 0)
  %v.245 = and <32 x i32> %v.244, splat (i32 7)
  %v.246 = icmp ne <32 x i32> %v.245, splat (i32 0)
  %v.247 = or <32 x i1> %v.243, %v.246
  %v.248 = and <32 x i1> %v.225, %v.247
  %v.249 = bitcast <32 x i1> %v.248 to i32
  %v.250 = icmp eq i32 %v.249, 0
  br i1 %v.250, label %fast.236, label %slow.237, !prof !11
slow.237:
  %v.251 = load i32, ptr %r4
  %v.252 = insertelement <32 x i32> poison, i32 %v.251, i64 0
  %v.253 = shufflevector <32 x i32> %v.252, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.254 = add <32 x i32> %v.253, <i32 0 to -248 by -8>
  %v.255 = add <32 x i32> %v.254, splat (i32 504)
  %v.256 = zext <32 x i32> %v.255 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.256)
  %v.257 = load i32, ptr %r4
  %v.258 = insertelement <32 x i32> poison, i32 %v.257, i64 0
  %v.259 = shufflevector <32 x i32> %v.258, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.260 = add <32 x i32> %v.259, <i32 0 to -248 by -8>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.260)
  %v.261 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.261)
  %v.262 = bitcast <32 x i1> %v.225 to i32
  %v.263 = getelementptr i8, ptr %ctx, i64 200
  %v.264 = load ptr, ptr %v.263, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.264, i32 2, i32 %v.262, ptr %rows)
  br label %done.238
fast.236:
  %v.265 = load <32 x double>, ptr %r6
  %v.266 = freeze <32 x i32> %v.235
  %v.267 = getelementptr i8, ptr %shared, i64 0
  %v.268 = bitcast <32 x i1> %v.225 to i32
  call void @scatter.shared.some.v32f64.i32.1.0(ptr %v.267, <32 x i32> %v.266, i32 %v.268, <32 x double> %v.265), !alias.scope !6, !noalias !9
  br label %done.238
done.238:
  %v.269 = load <32 x i64>, ptr %r12
  %v.270 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.271 = shufflevector <32 x i64> %v.270, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.272 = sub <32 x i64> %v.269, %v.271
  %v.276 = load i1, ptr %passed.5
  br i1 %v.276, label %fast.273, label %slow.274, !prof !11
slow.274:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.269)
  %v.277 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.277)
  %v.278 = load <32 x double>, ptr %r7
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.278)
  %v.279 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 768, <32 x double> %v.279)
  %v.280 = bitcast <32 x i1> %v.225 to i32
  %v.281 = getelementptr i8, ptr %ctx, i64 200
  %v.282 = load ptr, ptr %v.281, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.282, i32 3, i32 %v.280, ptr %rows)
  br label %done.275
fast.273:
  %v.283 = load <32 x double>, ptr %r7
  %v.284 = load <32 x double>, ptr %r6
  %v.285 = freeze <32 x i64> %v.272
  %v.286 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.287 = shufflevector <32 x i64> %v.286, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.288 = and <32 x i64> %v.285, %v.287
  %v.289 = getelementptr i8, ptr %window, <32 x i64> %v.288
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.283, <32 x ptr> %v.289, i32 8, <32 x i1> %v.225), !alias.scope !5, !noalias !8
  %v.290 = getelementptr i8, <32 x ptr> %v.289, i64 8
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.284, <32 x ptr> %v.290, i32 8, <32 x i1> %v.225), !alias.scope !5, !noalias !8
  br label %done.275
done.275:
  %v.291 = load i32, ptr %mask.running
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

define internal <64 x double> @rows.load.Window.v2f64.i64.1(ptr %base, <32 x i64> %offsets) alwaysinline memory(read) #0 {
  %v.1 = extractelement <32 x i64> %offsets, i64 0
  %v.2 = getelementptr i8, ptr %base, i64 %v.1
  %v.3 = extractelement <32 x i64> %offsets, i64 1
  %v.4 = getelementptr i8, ptr %base, i64 %v.3
  %v.5 = extractelement <32 x i64> %offsets, i64 2
  %v.6 = getelementptr i8, ptr %base, i64 %v.5
  %v.7 = extractelement <32 x i64> %offsets, i64 3
  %v.8 = getelementptr i8, ptr %base, i64 %v.7
  %v.9 = extractelement <32 x i64> %offsets, i64 4
  %v.10 = getelementptr i8, ptr %base, i64 %v.9
  %v.11 = extractelement <32 x i64> %offsets, i64 5
  %v.12 = getelementptr i8, ptr %base, i64 %v.11
  %v.13 = extractelement <32 x i64> %offsets, i64 6
  %v.14 = getelementptr i8, ptr %base, i64 %v.13
  %v.15 = extractelement <32 x i64> %offsets, i64 7
  %v.16 = getelementptr i8, ptr %base, i64 %v.15
  %v.17 = extractelement <32 x i64> %offsets, i64 8
  %v.18 = getelementptr i8, ptr %base, i64 %v.17
  %v.19 = extractelement <32 x i64> %offsets, i64 9
  %v.20 = getelementptr i8, ptr %base, i64 %v.19
  %v.21 = extractelement <32 x i64> %offsets, i64 10
  %v.22 = getelementptr i8, ptr %base, i64 %v.21
  %v.23 = extractelement <32 x i64> %offsets, i64 11
  %v.24 = getelementptr i8, ptr %base, i64 %v.23
  %v.25 = extractelement <32 x i64> %offsets, i64 12
  %v.26 = getelementptr i8, ptr %base, i64 %v.25
  %v.27 = extractelement <32 x i64> %offsets, i64 13
  %v.28 = getelementptr i8, ptr %base, i64 %v.27
  %v.29 = extractelement <32 x i64> %offsets, i64 14
  %v.30 = getelementptr i8, ptr %base, i64 %v.29
  %v.31 = extractelement <32 x i64> %offsets, i64 15
  %v.32 = getelementptr i8, ptr %base, i64 %v.31
  %v.33 = extractelement <32 x i64> %offsets, i64 16
  %v.34 = getelementptr i8, ptr %base, i64 %v.33
  %v.35 = extractelement <32 x i64> %offsets, i64 17
  %v.36 = getelementptr i8, ptr %base, i64 %v.35
  %v.37 = extractelement <32 x i64> %offsets, i64 18
  %v.38 = getelementptr i8, ptr %base, i64 %v.37
  %v.39 = extractelement <32 x i64> %offsets, i64 19
  %v.40 = getelementptr i8, ptr %base, i64 %v.39
  %v.41 = extractelement <32 x i64> %offsets, i64 20
  %v.42 = getelementptr i8, ptr %base, i64 %v.41
  %v.43 = extractelement <32 x i64> %offsets, i64 21
  %v.44 = getelementptr i8, ptr %base, i64 %v.43
  %v.45 = extractelement <32 x i64> %offsets, i64 22
  %v.46 = getelementptr i8, ptr %base, i64 %v.45
  %v.47 = extractelement <32 x i64> %offsets, i64 23
  %v.48 = getelementptr i8, ptr %base, i64 %v.47
  %v.49 = extractelement <32 x i64> %offsets, i64 24
  %v.50 = getelementptr i8, ptr %base, i64 %v.49
  %v.51 = extractelement <32 x i64> %offsets, i64 25
  %v.52 = getelementptr i8, ptr %base, i64 %v.51
  %v.53 = extractelement <32 x i64> %offsets, i64 26
  %v.54 = getelementptr i8, ptr %base, i64 %v.53
  %v.55 = extractelement <32 x i64> %offsets, i64 27
  %v.56 = getelementptr i8, ptr %base, i64 %v.55
  %v.57 = extractelement <32 x i64> %offsets, i64 28
  %v.58 = getelementptr i8, ptr %base, i64 %v.57
  %v.59 = extractelement <32 x i64> %offsets, i64 29
  %v.60 = getelementptr i8, ptr %base, i64 %v.59
  %v.61 = extractelement <32 x i64> %offsets, i64 30
  %v.62 = getelementptr i8, ptr %base, i64 %v.61
  %v.63 = extractelement <32 x i64> %offsets, i64 31
  %v.64 = getelementptr i8, ptr %base, i64 %v.63
  %v.65 = load <2 x double>, ptr %v.2, align 16
  %v.66 = load <2 x double>, ptr %v.4, align 16
  %v.67 = load <2 x double>, ptr %v.6, align 16
  %v.68 = load <2 x double>, ptr %v.8, align 16
  %v.69 = load <2 x double>, ptr %v.10, align 16
  %v.70 = load <2 x double>, ptr %v.12, align 16
  %v.71 = load <2 x double>, ptr %v.14, align 16
  %v.72 = load <2 x double>, ptr %v.16, align 16
  %v.73 = load <2 x double>, ptr %v.18, align 16
  %v.74 = load <2 x double>, ptr %v.20, align 16
  %v.75 = load <2 x double>, ptr %v.22, align 16
  %v.76 = load <2 x double>, ptr %v.24, align 16
  %v.77 = load <2 x double>, ptr %v.26, align 16
  %v.78 = load <2 x double>, ptr %v.28, align 16
  %v.79 = load <2 x double>, ptr %v.30, align 16
  %v.80 = load <2 x double>, ptr %v.32, align 16
  %v.81 = load <2 x double>, ptr %v.34, align 16
  %v.82 = load <2 x double>, ptr %v.36, align 16
  %v.83 = load <2 x double>, ptr %v.38, align 16
  %v.84 = load <2 x double>, ptr %v.40, align 16
  %v.85 = load <2 x double>, ptr %v.42, align 16
  %v.86 = load <2 x double>, ptr %v.44, align 16
  %v.87 = load <2 x double>, ptr %v.46, align 16
  %v.88 = load <2 x double>, ptr %v.48, align 16
  %v.89 = load <2 x double>, ptr %v.50, align 16
  %v.90 = load <2 x double>, ptr %v.52, align 16
  %v.91 = load <2 x double>, ptr %v.54, align 16
  %v.92 = load <2 x double>, ptr %v.56, align 16
  %v.93 = load <2 x double>, ptr %v.58, align 16
  %v.94 = load <2 x double>, ptr %v.60, align 16
  %v.95 = load <2 x double>, ptr %v.62, align 16
  %v.96 = load <2 x double>, ptr %v.64, align 16
  %v.97 = shufflevector <2 x double> %v.65, <2 x double> %v.66, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.98 = shufflevector <2 x double> %v.67, <2 x double> %v.68, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.99 = shufflevector <4 x double> %v.97, <4 x double> %v.98, <8 x i32> <i32 0 to 7 by 1>
  %v.100 = shufflevector <2 x double> %v.69, <2 x double> %v.70, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.101 = shufflevector <2 x double> %v.71, <2 x double> %v.72, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.102 = shufflevector <4 x double> %v.100, <4 x double> %v.101, <8 x i32> <i32 0 to 7 by 1>
  %v.103 = shufflevector <2 x double> %v.73, <2 x double> %v.74, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.104 = shufflevector <2 x double> %v.75, <2 x double> %v.76, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.105 = shufflevector <4 x double> %v.103, <4 x double> %v.104, <8 x i32> <i32 0 to 7 by 1>
  %v.106 = shufflevector <2 x double> %v.77, <2 x double> %v.78, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.107 = shufflevector <2 x double> %v.79, <2 x double> %v.80, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.108 = shufflevector <4 x double> %v.106, <4 x double> %v.107, <8 x i32> <i32 0 to 7 by 1>
  %v.109 = shufflevector <2 x double> %v.81, <2 x double> %v.82, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.110 = shufflevector <2 x double> %v.83, <2 x double> %v.84, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.111 = shufflevector <4 x double> %v.109, <4 x double> %v.110, <8 x i32> <i32 0 to 7 by 1>
  %v.112 = shufflevector <2 x double> %v.85, <2 x double> %v.86, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.113 = shufflevector <2 x double> %v.87, <2 x double> %v.88, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.114 = shufflevector <4 x double> %v.112, <4 x double> %v.113, <8 x i32> <i32 0 to 7 by 1>
  %v.115 = shufflevector <2 x double> %v.89, <2 x double> %v.90, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.116 = shufflevector <2 x double> %v.91, <2 x double> %v.92, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.117 = shufflevector <4 x double> %v.115, <4 x double> %v.116, <8 x i32> <i32 0 to 7 by 1>
  %v.118 = shufflevector <2 x double> %v.93, <2 x double> %v.94, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.119 = shufflevector <2 x double> %v.95, <2 x double> %v.96, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.120 = shufflevector <4 x double> %v.118, <4 x double> %v.119, <8 x i32> <i32 0 to 7 by 1>
  %v.121 = shufflevector <8 x double> %v.99, <8 x double> %v.102, <8 x i32> <i32 0 to 14 by 2>
  %v.122 = shufflevector <8 x double> %v.105, <8 x double> %v.108, <8 x i32> <i32 0 to 14 by 2>
  %v.123 = shufflevector <8 x double> %v.111, <8 x double> %v.114, <8 x i32> <i32 0 to 14 by 2>
  %v.124 = shufflevector <8 x double> %v.117, <8 x double> %v.120, <8 x i32> <i32 0 to 14 by 2>
  %v.125 = shufflevector <8 x double> %v.99, <8 x double> %v.102, <8 x i32> <i32 1 to 15 by 2>
  %v.126 = shufflevector <8 x double> %v.105, <8 x double> %v.108, <8 x i32> <i32 1 to 15 by 2>
  %v.127 = shufflevector <8 x double> %v.111, <8 x double> %v.114, <8 x i32> <i32 1 to 15 by 2>
  %v.128 = shufflevector <8 x double> %v.117, <8 x double> %v.120, <8 x i32> <i32 1 to 15 by 2>
  %v.129 = shufflevector <8 x double> %v.121, <8 x double> %v.122, <16 x i32> <i32 0 to 15 by 1>
  %v.130 = shufflevector <8 x double> %v.123, <8 x double> %v.124, <16 x i32> <i32 0 to 15 by 1>
  %v.131 = shufflevector <8 x double> %v.125, <8 x double> %v.126, <16 x i32> <i32 0 to 15 by 1>
  %v.132 = shufflevector <8 x double> %v.127, <8 x double> %v.128, <16 x i32> <i32 0 to 15 by 1>
  %v.133 = shufflevector <16 x double> %v.129, <16 x double> %v.130, <32 x i32> <i32 0 to 31 by 1>
  %v.134 = shufflevector <16 x double> %v.131, <16 x double> %v.132, <32 x i32> <i32 0 to 31 by 1>
  %v.135 = shufflevector <32 x double> %v.133, <32 x double> %v.134, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x double> %v.135
}

define internal void @rows.store.Window.v2f64.i64.1(ptr %base, <32 x i64> %offsets, <32 x double> %value.0, <32 x double> %value.1) alwaysinline #0 {
  %v.1 = shufflevector <32 x double> %value.0, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x double> %value.0, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.3 = shufflevector <32 x double> %value.0, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.4 = shufflevector <32 x double> %value.0, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.5 = shufflevector <32 x double> %value.1, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.6 = shufflevector <32 x double> %value.1, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.7 = shufflevector <32 x double> %value.1, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.8 = shufflevector <32 x double> %value.1, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.9 = shufflevector <8 x double> %v.1, <8 x double> %v.5, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.10 = shufflevector <8 x double> %v.1, <8 x double> %v.5, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.11 = shufflevector <8 x double> %v.2, <8 x double> %v.6, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.12 = shufflevector <8 x double> %v.2, <8 x double> %v.6, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.13 = shufflevector <8 x double> %v.3, <8 x double> %v.7, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.14 = shufflevector <8 x double> %v.3, <8 x double> %v.7, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.15 = shufflevector <8 x double> %v.4, <8 x double> %v.8, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.16 = shufflevector <8 x double> %v.4, <8 x double> %v.8, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.17 = shufflevector <8 x double> %v.9, <8 x double> %v.10, <16 x i32> <i32 0 to 15 by 1>
  %v.18 = shufflevector <8 x double> %v.11, <8 x double> %v.12, <16 x i32> <i32 0 to 15 by 1>
  %v.19 = shufflevector <8 x double> %v.13, <8 x double> %v.14, <16 x i32> <i32 0 to 15 by 1>
  %v.20 = shufflevector <8 x double> %v.15, <8 x double> %v.16, <16 x i32> <i32 0 to 15 by 1>
  %v.21 = shufflevector <16 x double> %v.17, <16 x double> %v.18, <32 x i32> <i32 0 to 31 by 1>
  %v.22 = shufflevector <16 x double> %v.19, <16 x double> %v.20, <32 x i32> <i32 0 to 31 by 1>
  %v.23 = shufflevector <32 x double> %v.21, <32 x double> %v.22, <64 x i32> <i32 0 to 63 by 1>
  %v.24 = extractelement <32 x i64> %offsets, i64 0
  %v.25 = getelementptr i8, ptr %base, i64 %v.24
  %v.26 = extractelement <32 x i64> %offsets, i64 1
  %v.27 = getelementptr i8, ptr %base, i64 %v.26
  %v.28 = extractelement <32 x i64> %offsets, i64 2
  %v.29 = getelementptr i8, ptr %base, i64 %v.28
  %v.30 = extractelement <32 x i64> %offsets, i64 3
  %v.31 = getelementptr i8, ptr %base, i64 %v.30
  %v.32 = extractelement <32 x i64> %offsets, i64 4
  %v.33 = getelementptr i8, ptr %base, i64 %v.32
  %v.34 = extractelement <32 x i64> %offsets, i64 5
  %v.35 = getelementptr i8, ptr %base, i64 %v.34
  %v.36 = extractelement <32 x i64> %offsets, i64 6
  %v.37 = getelementptr i8, ptr %base, i64 %v.36
  %v.38 = extractelement <32 x i64> %offsets, i64 7
  %v.39 = getelementptr i8, ptr %base, i64 %v.38
  %v.40 = extractelement <32 x i64> %offsets, i64 8
  %v.41 = getelementptr i8, ptr %base, i64 %v.40
  %v.42 = extractelement <32 x i64> %offsets, i64 9
  %v.43 = getelementptr i8, ptr %base, i64 %v.42
  %v.44 = extractelement <32 x i64> %offsets, i64 10
  %v.45 = getelementptr i8, ptr %base, i64 %v.44
  %v.46 = extractelement <32 x i64> %offsets, i64 11
  %v.47 = getelementptr i8, ptr %base, i64 %v.46
  %v.48 = extractelement <32 x i64> %offsets, i64 12
  %v.49 = getelementptr i8, ptr %base, i64 %v.48
  %v.50 = extractelement <32 x i64> %offsets, i64 13
  %v.51 = getelementptr i8, ptr %base, i64 %v.50
  %v.52 = extractelement <32 x i64> %offsets, i64 14
  %v.53 = getelementptr i8, ptr %base, i64 %v.52
  %v.54 = extractelement <32 x i64> %offsets, i64 15
  %v.55 = getelementptr i8, ptr %base, i64 %v.54
  %v.56 = extractelement <32 x i64> %offsets, i64 16
  %v.57 = getelementptr i8, ptr %base, i64 %v.56
  %v.58 = extractelement <32 x i64> %offsets, i64 17
  %v.59 = getelementptr i8, ptr %base, i64 %v.58
  %v.60 = extractelement <32 x i64> %offsets, i64 18
  %v.61 = getelementptr i8, ptr %base, i64 %v.60
  %v.62 = extractelement <32 x i64> %offsets, i64 19
  %v.63 = getelementptr i8, ptr %base, i64 %v.62
  %v.64 = extractelement <32 x i64> %offsets, i64 20
  %v.65 = getelementptr i8, ptr %base, i64 %v.64
  %v.66 = extractelement <32 x i64> %offsets, i64 21
  %v.67 = getelementptr i8, ptr %base, i64 %v.66
  %v.68 = extractelement <32 x i64> %offsets, i64 22
  %v.69 = getelementptr i8, ptr %base, i64 %v.68
  %v.70 = extractelement <32 x i64> %offsets, i64 23
  %v.71 = getelementptr i8, ptr %base, i64 %v.70
  %v.72 = extractelement <32 x i64> %offsets, i64 24
  %v.73 = getelementptr i8, ptr %base, i64 %v.72
  %v.74 = extractelement <32 x i64> %offsets, i64 25
  %v.75 = getelementptr i8, ptr %base, i64 %v.74
  %v.76 = extractelement <32 x i64> %offsets, i64 26
  %v.77 = getelementptr i8, ptr %base, i64 %v.76
  %v.78 = extractelement <32 x i64> %offsets, i64 27
  %v.79 = getelementptr i8, ptr %base, i64 %v.78
  %v.80 = extractelement <32 x i64> %offsets, i64 28
  %v.81 = getelementptr i8, ptr %base, i64 %v.80
  %v.82 = extractelement <32 x i64> %offsets, i64 29
  %v.83 = getelementptr i8, ptr %base, i64 %v.82
  %v.84 = extractelement <32 x i64> %offsets, i64 30
  %v.85 = getelementptr i8, ptr %base, i64 %v.84
  %v.86 = extractelement <32 x i64> %offsets, i64 31
  %v.87 = getelementptr i8, ptr %base, i64 %v.86
  %v.88 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 0, i32 1>
  store <2 x double> %v.88, ptr %v.25, align 16
  %v.89 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 2, i32 3>
  store <2 x double> %v.89, ptr %v.27, align 16
  %v.90 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 4, i32 5>
  store <2 x double> %v.90, ptr %v.29, align 16
  %v.91 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 6, i32 7>
  store <2 x double> %v.91, ptr %v.31, align 16
  %v.92 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 8, i32 9>
  store <2 x double> %v.92, ptr %v.33, align 16
  %v.93 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 10, i32 11>
  store <2 x double> %v.93, ptr %v.35, align 16
  %v.94 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 12, i32 13>
  store <2 x double> %v.94, ptr %v.37, align 16
  %v.95 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 14, i32 15>
  store <2 x double> %v.95, ptr %v.39, align 16
  %v.96 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 16, i32 17>
  store <2 x double> %v.96, ptr %v.41, align 16
  %v.97 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 18, i32 19>
  store <2 x double> %v.97, ptr %v.43, align 16
  %v.98 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 20, i32 21>
  store <2 x double> %v.98, ptr %v.45, align 16
  %v.99 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 22, i32 23>
  store <2 x double> %v.99, ptr %v.47, align 16
  %v.100 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 24, i32 25>
  store <2 x double> %v.100, ptr %v.49, align 16
  %v.101 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 26, i32 27>
  store <2 x double> %v.101, ptr %v.51, align 16
  %v.102 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 28, i32 29>
  store <2 x double> %v.102, ptr %v.53, align 16
  %v.103 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 30, i32 31>
  store <2 x double> %v.103, ptr %v.55, align 16
  %v.104 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 32, i32 33>
  store <2 x double> %v.104, ptr %v.57, align 16
  %v.105 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 34, i32 35>
  store <2 x double> %v.105, ptr %v.59, align 16
  %v.106 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 36, i32 37>
  store <2 x double> %v.106, ptr %v.61, align 16
  %v.107 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 38, i32 39>
  store <2 x double> %v.107, ptr %v.63, align 16
  %v.108 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 40, i32 41>
  store <2 x double> %v.108, ptr %v.65, align 16
  %v.109 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 42, i32 43>
  store <2 x double> %v.109, ptr %v.67, align 16
  %v.110 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 44, i32 45>
  store <2 x double> %v.110, ptr %v.69, align 16
  %v.111 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 46, i32 47>
  store <2 x double> %v.111, ptr %v.71, align 16
  %v.112 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 48, i32 49>
  store <2 x double> %v.112, ptr %v.73, align 16
  %v.113 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 50, i32 51>
  store <2 x double> %v.113, ptr %v.75, align 16
  %v.114 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 52, i32 53>
  store <2 x double> %v.114, ptr %v.77, align 16
  %v.115 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 54, i32 55>
  store <2 x double> %v.115, ptr %v.79, align 16
  %v.116 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 56, i32 57>
  store <2 x double> %v.116, ptr %v.81, align 16
  %v.117 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 58, i32 59>
  store <2 x double> %v.117, ptr %v.83, align 16
  %v.118 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 60, i32 61>
  store <2 x double> %v.118, ptr %v.85, align 16
  %v.119 = shufflevector <64 x double> %v.23, <64 x double> poison, <2 x i32> <i32 62, i32 63>
  store <2 x double> %v.119, ptr %v.87, align 16
  ret void
}

define internal void @scatter.shared.some.v32f64.i32.1.0(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x double> %value) noinline #0 {
  %v.1 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0 to -56 by -8>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.10 = and <8 x i1> %v.7, %v.9
  %v.11 = bitcast <8 x i1> %v.10 to i8
  %v.12 = icmp eq i8 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  %v.17 = getelementptr i8, ptr %v.15, i64 -56
  %v.18 = shufflevector <8 x double> %v.1, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  %v.19 = shufflevector <8 x i1> %v.9, <8 x i1> splat (i1 false), <8 x i32> <i32 7 to 0 by -1>
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.18, ptr %v.17, i32 8, <8 x i1> %v.19)
  br label %done.16
apart.14:
  %v.20 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.1, <8 x ptr> %v.20, i32 8, <8 x i1> %v.9)
  br label %done.16
done.16:
  %v.21 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.22 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.23 = extractelement <8 x i32> %v.22, i32 0
  %v.24 = insertelement <8 x i32> poison, i32 %v.23, i64 0
  %v.25 = shufflevector <8 x i32> %v.24, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.26 = add <8 x i32> %v.25, <i32 0 to -56 by -8>
  %v.27 = icmp ne <8 x i32> %v.22, %v.26
  %v.28 = bitcast i32 %bits to <32 x i1>
  %v.29 = shufflevector <32 x i1> %v.28, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.30 = and <8 x i1> %v.27, %v.29
  %v.31 = bitcast <8 x i1> %v.30 to i8
  %v.32 = icmp eq i8 %v.31, 0
  br i1 %v.32, label %whole.33, label %apart.34
whole.33:
  %v.35 = getelementptr i8, ptr %base, i32 %v.23
  %v.37 = getelementptr i8, ptr %v.35, i64 -56
  %v.38 = shufflevector <8 x double> %v.21, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  %v.39 = shufflevector <8 x i1> %v.29, <8 x i1> splat (i1 false), <8 x i32> <i32 7 to 0 by -1>
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.38, ptr %v.37, i32 8, <8 x i1> %v.39)
  br label %done.36
apart.34:
  %v.40 = getelementptr i8, ptr %base, <8 x i32> %v.22
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.21, <8 x ptr> %v.40, i32 8, <8 x i1> %v.29)
  br label %done.36
done.36:
  %v.41 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.42 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.43 = extractelement <8 x i32> %v.42, i32 0
  %v.44 = insertelement <8 x i32> poison, i32 %v.43, i64 0
  %v.45 = shufflevector <8 x i32> %v.44, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.46 = add <8 x i32> %v.45, <i32 0 to -56 by -8>
  %v.47 = icmp ne <8 x i32> %v.42, %v.46
  %v.48 = bitcast i32 %bits to <32 x i1>
  %v.49 = shufflevector <32 x i1> %v.48, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.50 = and <8 x i1> %v.47, %v.49
  %v.51 = bitcast <8 x i1> %v.50 to i8
  %v.52 = icmp eq i8 %v.51, 0
  br i1 %v.52, label %whole.53, label %apart.54
whole.53:
  %v.55 = getelementptr i8, ptr %base, i32 %v.43
  %v.57 = getelementptr i8, ptr %v.55, i64 -56
  %v.58 = shufflevector <8 x double> %v.41, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  %v.59 = shufflevector <8 x i1> %v.49, <8 x i1> splat (i1 false), <8 x i32> <i32 7 to 0 by -1>
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.58, ptr %v.57, i32 8, <8 x i1> %v.59)
  br label %done.56
apart.54:
  %v.60 = getelementptr i8, ptr %base, <8 x i32> %v.42
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.41, <8 x ptr> %v.60, i32 8, <8 x i1> %v.49)
  br label %done.56
done.56:
  %v.61 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.62 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.63 = extractelement <8 x i32> %v.62, i32 0
  %v.64 = insertelement <8 x i32> poison, i32 %v.63, i64 0
  %v.65 = shufflevector <8 x i32> %v.64, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.66 = add <8 x i32> %v.65, <i32 0 to -56 by -8>
  %v.67 = icmp ne <8 x i32> %v.62, %v.66
  %v.68 = bitcast i32 %bits to <32 x i1>
  %v.69 = shufflevector <32 x i1> %v.68, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.70 = and <8 x i1> %v.67, %v.69
  %v.71 = bitcast <8 x i1> %v.70 to i8
  %v.72 = icmp eq i8 %v.71, 0
  br i1 %v.72, label %whole.73, label %apart.74
whole.73:
  %v.75 = getelementptr i8, ptr %base, i32 %v.63
  %v.77 = getelementptr i8, ptr %v.75, i64 -56
  %v.78 = shufflevector <8 x double> %v.61, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  %v.79 = shufflevector <8 x i1> %v.69, <8 x i1> splat (i1 false), <8 x i32> <i32 7 to 0 by -1>
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v.78, ptr %v.77, i32 8, <8 x i1> %v.79)
  br label %done.76
apart.74:
  %v.80 = getelementptr i8, ptr %base, <8 x i32> %v.62
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.61, <8 x ptr> %v.80, i32 8, <8 x i1> %v.69)
  br label %done.76
done.76:
  ret void
}

define internal void @scatter.shared.v32f64.i32.1.0(ptr %base, <32 x i32> %offsets, <32 x double> %value) noinline #0 {
  %v.1 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0 to -56 by -8>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast <8 x i1> %v.7 to i8
  %v.9 = icmp eq i8 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  %v.14 = getelementptr i8, ptr %v.12, i64 -56
  %v.15 = shufflevector <8 x double> %v.1, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  store <8 x double> %v.15, ptr %v.14, align 8
  br label %done.13
apart.11:
  %v.16 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.1, <8 x ptr> %v.16, i32 8, <8 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.17 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.18 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.19 = extractelement <8 x i32> %v.18, i32 0
  %v.20 = insertelement <8 x i32> poison, i32 %v.19, i64 0
  %v.21 = shufflevector <8 x i32> %v.20, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.22 = add <8 x i32> %v.21, <i32 0 to -56 by -8>
  %v.23 = icmp ne <8 x i32> %v.18, %v.22
  %v.24 = bitcast <8 x i1> %v.23 to i8
  %v.25 = icmp eq i8 %v.24, 0
  br i1 %v.25, label %whole.26, label %apart.27
whole.26:
  %v.28 = getelementptr i8, ptr %base, i32 %v.19
  %v.30 = getelementptr i8, ptr %v.28, i64 -56
  %v.31 = shufflevector <8 x double> %v.17, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  store <8 x double> %v.31, ptr %v.30, align 8
  br label %done.29
apart.27:
  %v.32 = getelementptr i8, ptr %base, <8 x i32> %v.18
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.17, <8 x ptr> %v.32, i32 8, <8 x i1> splat (i1 true))
  br label %done.29
done.29:
  %v.33 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.34 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.35 = extractelement <8 x i32> %v.34, i32 0
  %v.36 = insertelement <8 x i32> poison, i32 %v.35, i64 0
  %v.37 = shufflevector <8 x i32> %v.36, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.38 = add <8 x i32> %v.37, <i32 0 to -56 by -8>
  %v.39 = icmp ne <8 x i32> %v.34, %v.38
  %v.40 = bitcast <8 x i1> %v.39 to i8
  %v.41 = icmp eq i8 %v.40, 0
  br i1 %v.41, label %whole.42, label %apart.43
whole.42:
  %v.44 = getelementptr i8, ptr %base, i32 %v.35
  %v.46 = getelementptr i8, ptr %v.44, i64 -56
  %v.47 = shufflevector <8 x double> %v.33, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  store <8 x double> %v.47, ptr %v.46, align 8
  br label %done.45
apart.43:
  %v.48 = getelementptr i8, ptr %base, <8 x i32> %v.34
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.33, <8 x ptr> %v.48, i32 8, <8 x i1> splat (i1 true))
  br label %done.45
done.45:
  %v.49 = shufflevector <32 x double> %value, <32 x double> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.50 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.51 = extractelement <8 x i32> %v.50, i32 0
  %v.52 = insertelement <8 x i32> poison, i32 %v.51, i64 0
  %v.53 = shufflevector <8 x i32> %v.52, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.54 = add <8 x i32> %v.53, <i32 0 to -56 by -8>
  %v.55 = icmp ne <8 x i32> %v.50, %v.54
  %v.56 = bitcast <8 x i1> %v.55 to i8
  %v.57 = icmp eq i8 %v.56, 0
  br i1 %v.57, label %whole.58, label %apart.59
whole.58:
  %v.60 = getelementptr i8, ptr %base, i32 %v.51
  %v.62 = getelementptr i8, ptr %v.60, i64 -56
  %v.63 = shufflevector <8 x double> %v.49, <8 x double> poison, <8 x i32> <i32 7 to 0 by -1>
  store <8 x double> %v.63, ptr %v.62, align 8
  br label %done.61
apart.59:
  %v.64 = getelementptr i8, ptr %base, <8 x i32> %v.50
  call void @llvm.masked.scatter.v8f64.v8p0(<8 x double> %v.49, <8 x ptr> %v.64, i32 8, <8 x i1> splat (i1 true))
  br label %done.61
done.61:
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

