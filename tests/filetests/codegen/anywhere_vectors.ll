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
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <32 x i64>, ptr %v.34, align 8, !alias.scope !5, !noalias !8
  store <32 x i64> %v.35, ptr %r12
  br label %done.29
done.29:
  %v.36 = load <32 x i64>, ptr %r12
  %v.37 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.38 = shufflevector <32 x i64> %v.37, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.39 = sub <32 x i64> %v.36, %v.38
  store i1 false, ptr %passed.5
  %v.43 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.39, <32 x i64> %v.39, <32 x i64> splat (i64 4))
  %v.44 = lshr i64 %window.limit, 4
  %v.45 = insertelement <32 x i64> poison, i64 %v.44, i64 0
  %v.46 = shufflevector <32 x i64> %v.45, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.47 = icmp uge <32 x i64> %v.43, %v.46
  %v.48 = bitcast <32 x i1> %v.47 to i32
  %v.49 = icmp eq i32 %v.48, 0
  store i1 %v.49, ptr %passed.5
  br i1 %v.49, label %fast.40, label %slow.41, !prof !11
slow.41:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.40:
  %v.50 = getelementptr i8, ptr %window, <32 x i64> %v.39
  %v.51 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.50, i32 8, <32 x i1> splat (i1 true), <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  %v.52 = getelementptr i8, <32 x ptr> %v.50, i64 8
  %v.53 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.52, i32 8, <32 x i1> splat (i1 true), <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.51, ptr %r6
  store <32 x double> %v.53, ptr %r7
  br label %done.42
done.42:
  %v.54 = trunc i64 0 to i32
  store i32 %v.54, ptr %r2
  %v.55 = load i32, ptr %r1
  %v.56 = mul i32 %v.55, -8
  store i32 %v.56, ptr %r3
  %v.57 = load i32, ptr %r2
  %v.58 = load i32, ptr %r3
  %v.59 = add i32 %v.57, %v.58
  store i32 %v.59, ptr %r4
  %v.60 = load i32, ptr %r4
  %v.61 = zext i32 %v.60 to i64
  %v.62 = add i64 %v.61, -248
  %v.63 = icmp ule i64 %v.62, 4294967047
  %v.64 = add i64 %v.61, 504
  %v.65 = load i32, ptr %r4
  %v.66 = insertelement <32 x i32> poison, i32 %v.65, i64 0
  %v.67 = shufflevector <32 x i32> %v.66, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.68 = add <32 x i32> %v.67, <i32 0 to -248 by -8>
  %v.69 = add <32 x i32> %v.68, splat (i32 504)
  %v.73 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.74 = trunc i64 %v.73 to i32
  %v.75 = insertelement <32 x i32> poison, i32 %v.74, i64 0
  %v.76 = shufflevector <32 x i32> %v.75, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.77 = icmp uge <32 x i32> %v.69, %v.76
  %v.78 = add <32 x i32> %v.69, splat (i32 0)
  %v.79 = and <32 x i32> %v.78, splat (i32 7)
  %v.80 = icmp ne <32 x i32> %v.79, splat (i32 0)
  %v.81 = or <32 x i1> %v.77, %v.80
  %v.82 = bitcast <32 x i1> %v.81 to i32
  %v.83 = icmp eq i32 %v.82, 0
  br i1 %v.83, label %fast.70, label %slow.71, !prof !11
slow.71:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.70:
  %v.84 = load <32 x double>, ptr %r6
  %v.85 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.v32f64.i32.1(ptr %v.85, <32 x i32> %v.69, <32 x double> %v.84), !alias.scope !6, !noalias !9
  br label %done.72
done.72:
  %v.86 = load <32 x i64>, ptr %r12
  %v.87 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.88 = shufflevector <32 x i64> %v.87, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.89 = sub <32 x i64> %v.86, %v.88
  %v.90 = load <32 x double>, ptr %r7
  %v.91 = load <32 x double>, ptr %r6
  %v.92 = getelementptr i8, ptr %window, <32 x i64> %v.89
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.90, <32 x ptr> %v.92, i32 8, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  %v.93 = getelementptr i8, <32 x ptr> %v.92, i64 8
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.91, <32 x ptr> %v.93, i32 8, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.94 = load i32, ptr %mask.0
  %v.95 = icmp eq i32 %v.94, 0
  br i1 %v.95, label %skip.0, label %run.96
run.96:
  store i32 0, ptr %mask.0
  %v.97 = bitcast i32 %v.94 to <32 x i1>
  store i32 %v.94, ptr %mask.running
  %v.98 = getelementptr i8, ptr %params, i64 0
  %v.99 = load i64, ptr %v.98, align 8, !invariant.load !0
  store i64 %v.99, ptr %r9
  %v.100 = urem i32 %first, 64
  store i32 %v.100, ptr %r1
  %v.101 = load i32, ptr %r1
  %v.102 = zext i32 %v.101 to i64
  %v.103 = add i64 %v.102, 0
  %v.104 = icmp ule i64 %v.103, 4294967264
  %v.105 = mul i64 %v.102, 8
  %v.106 = mul i64 1, 8
  store i64 %v.105, ptr %r10
  store i1 %v.104, ptr %r10.ok
  store i32 %v.101, ptr %r10.narrow
  store i64 %v.106, ptr %r10.scale
  %v.107 = load i64, ptr %r9
  %v.108 = load i64, ptr %r10
  %v.109 = load i1, ptr %r10.ok
  %v.110 = load i32, ptr %r10.narrow
  %v.111 = load i64, ptr %r10.scale
  %v.112 = add i64 %v.107, %v.108
  store i64 %v.112, ptr %r11
  store i1 %v.109, ptr %r11.ok
  store i32 %v.110, ptr %r11.narrow
  store i64 %v.111, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.113 = load i32, ptr %mask.running
  %v.114 = bitcast i32 %v.113 to <32 x i1>
  %v.115 = load i64, ptr %r11
  %v.116 = load i1, ptr %r11.ok
  %v.117 = load i32, ptr %r11.narrow
  %v.118 = load i64, ptr %r11.scale
  %v.119 = sub i64 %v.115, %window.base
  br i1 %v.116, label %straight.123, label %slow.121, !prof !11
straight.123:
  %v.124 = bitcast <32 x i1> %v.114 to i32
  %v.125 = call i32 @llvm.ctlz.i32(i32 %v.124, i1 false)
  %v.126 = zext i32 %v.125 to i64
  %v.127 = sub i64 31, %v.126
  %v.128 = and i64 %v.127, 31
  %v.129 = mul i64 %v.128, 8
  %v.130 = add i64 %v.119, %v.129
  %v.131 = or i64 %v.119, %v.130
  %v.132 = call i64 @llvm.fshr.i64(i64 %v.131, i64 %v.131, i64 3)
  %v.133 = lshr i64 %window.limit, 3
  %v.134 = icmp ult i64 %v.132, %v.133
  br i1 %v.134, label %fast.120, label %slow.121, !prof !11
slow.121:
  %v.135 = insertelement <32 x i64> poison, i64 %v.115, i64 0
  %v.136 = shufflevector <32 x i64> %v.135, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.137 = add <32 x i64> %v.136, <i64 0 to 248 by 8>
  %v.138 = insertelement <32 x i32> poison, i32 %v.117, i64 0
  %v.139 = shufflevector <32 x i32> %v.138, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.140 = add <32 x i32> %v.139, <i32 0 to 31 by 1>
  %v.141 = zext <32 x i32> %v.140 to <32 x i64>
  %v.142 = zext i32 %v.117 to i64
  %v.143 = insertelement <32 x i64> poison, i64 %v.142, i64 0
  %v.144 = shufflevector <32 x i64> %v.143, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.145 = add <32 x i64> %v.144, <i64 0 to 31 by 1>
  %v.146 = sub <32 x i64> %v.141, %v.145
  %v.147 = insertelement <32 x i64> poison, i64 %v.118, i64 0
  %v.148 = shufflevector <32 x i64> %v.147, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.149 = mul <32 x i64> %v.146, %v.148
  %v.150 = add <32 x i64> %v.137, %v.149
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.150)
  %v.151 = load i64, ptr %r11
  %v.152 = load i1, ptr %r11.ok
  %v.153 = load i32, ptr %r11.narrow
  %v.154 = load i64, ptr %r11.scale
  %v.155 = insertelement <32 x i64> poison, i64 %v.151, i64 0
  %v.156 = shufflevector <32 x i64> %v.155, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.157 = add <32 x i64> %v.156, <i64 0 to 248 by 8>
  %v.158 = insertelement <32 x i32> poison, i32 %v.153, i64 0
  %v.159 = shufflevector <32 x i32> %v.158, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.160 = add <32 x i32> %v.159, <i32 0 to 31 by 1>
  %v.161 = zext <32 x i32> %v.160 to <32 x i64>
  %v.162 = zext i32 %v.153 to i64
  %v.163 = insertelement <32 x i64> poison, i64 %v.162, i64 0
  %v.164 = shufflevector <32 x i64> %v.163, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.165 = add <32 x i64> %v.164, <i64 0 to 31 by 1>
  %v.166 = sub <32 x i64> %v.161, %v.165
  %v.167 = insertelement <32 x i64> poison, i64 %v.154, i64 0
  %v.168 = shufflevector <32 x i64> %v.167, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.169 = mul <32 x i64> %v.166, %v.168
  %v.170 = add <32 x i64> %v.157, %v.169
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.170)
  %v.171 = bitcast <32 x i1> %v.114 to i32
  %v.172 = getelementptr i8, ptr %ctx, i64 176
  %v.173 = load ptr, ptr %v.172, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.173, i32 0, i32 %v.171, ptr %rows)
  %v.174 = call <32 x i64> @row.load.v32i64(ptr %rows, i64 256)
  store <32 x i64> %v.174, ptr %r12
  br label %done.122
fast.120:
  %v.175 = getelementptr i8, ptr %window, i64 %v.119
  %v.176 = call <32 x i64> @llvm.masked.load.v32i64.p0(ptr %v.175, i32 8, <32 x i1> %v.114, <32 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i64> %v.176, ptr %r12
  br label %done.122
done.122:
  br label %m.0.5
m.0.5:
  %v.177 = load i32, ptr %mask.running
  %v.178 = bitcast i32 %v.177 to <32 x i1>
  %v.179 = load <32 x i64>, ptr %r12
  %v.180 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.181 = shufflevector <32 x i64> %v.180, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.182 = sub <32 x i64> %v.179, %v.181
  store i1 false, ptr %passed.5
  %v.186 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.182, <32 x i64> %v.182, <32 x i64> splat (i64 4))
  %v.187 = lshr i64 %window.limit, 4
  %v.188 = insertelement <32 x i64> poison, i64 %v.187, i64 0
  %v.189 = shufflevector <32 x i64> %v.188, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.190 = icmp uge <32 x i64> %v.186, %v.189
  %v.191 = and <32 x i1> %v.178, %v.190
  %v.192 = bitcast <32 x i1> %v.191 to i32
  %v.193 = icmp eq i32 %v.192, 0
  store i1 %v.193, ptr %passed.5
  br i1 %v.193, label %fast.183, label %slow.184, !prof !11
slow.184:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.179)
  %v.194 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.194)
  %v.195 = bitcast <32 x i1> %v.178 to i32
  %v.196 = getelementptr i8, ptr %ctx, i64 176
  %v.197 = load ptr, ptr %v.196, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.197, i32 1, i32 %v.195, ptr %rows)
  %v.198 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.198, ptr %r6
  %v.199 = call <32 x double> @row.load.v32f64(ptr %rows, i64 512)
  store <32 x double> %v.199, ptr %r7
  br label %done.185
fast.183:
  %v.200 = getelementptr i8, ptr %window, <32 x i64> %v.182
  %v.201 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.200, i32 8, <32 x i1> %v.178, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  %v.202 = getelementptr i8, <32 x ptr> %v.200, i64 8
  %v.203 = call <32 x double> @llvm.masked.gather.v32f64.v32p0(<32 x ptr> %v.202, i32 8, <32 x i1> %v.178, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.201, ptr %r6
  store <32 x double> %v.203, ptr %r7
  br label %done.185
done.185:
  %v.204 = trunc i64 0 to i32
  store i32 %v.204, ptr %r2
  %v.205 = load i32, ptr %r1
  %v.206 = mul i32 %v.205, -8
  store i32 %v.206, ptr %r3
  %v.207 = load i32, ptr %r2
  %v.208 = load i32, ptr %r3
  %v.209 = add i32 %v.207, %v.208
  store i32 %v.209, ptr %r4
  br label %m.0.9
m.0.9:
  %v.210 = load i32, ptr %mask.running
  %v.211 = bitcast i32 %v.210 to <32 x i1>
  %v.212 = load i32, ptr %r4
  %v.213 = zext i32 %v.212 to i64
  %v.214 = add i64 %v.213, -248
  %v.215 = icmp ule i64 %v.214, 4294967047
  %v.216 = add i64 %v.213, 504
  %v.217 = load i32, ptr %r4
  %v.218 = insertelement <32 x i32> poison, i32 %v.217, i64 0
  %v.219 = shufflevector <32 x i32> %v.218, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.220 = add <32 x i32> %v.219, <i32 0 to -248 by -8>
  %v.221 = add <32 x i32> %v.220, splat (i32 504)
  %v.225 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.226 = trunc i64 %v.225 to i32
  %v.227 = insertelement <32 x i32> poison, i32 %v.226, i64 0
  %v.228 = shufflevector <32 x i32> %v.227, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.229 = icmp uge <32 x i32> %v.221, %v.228
  %v.230 = add <32 x i32> %v.221, splat (i32 0)
  %v.231 = and <32 x i32> %v.230, splat (i32 7)
  %v.232 = icmp ne <32 x i32> %v.231, splat (i32 0)
  %v.233 = or <32 x i1> %v.229, %v.232
  %v.234 = and <32 x i1> %v.211, %v.233
  %v.235 = bitcast <32 x i1> %v.234 to i32
  %v.236 = icmp eq i32 %v.235, 0
  br i1 %v.236, label %fast.222, label %slow.223, !prof !11
slow.223:
  %v.237 = insertelement <32 x i64> poison, i64 %v.216, i64 0
  %v.238 = shufflevector <32 x i64> %v.237, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.239 = add <32 x i64> %v.238, <i64 0 to -248 by -8>
  %v.240 = insertelement <32 x i32> poison, i32 %v.212, i64 0
  %v.241 = shufflevector <32 x i32> %v.240, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.242 = add <32 x i32> %v.241, <i32 0 to -248 by -8>
  %v.243 = zext <32 x i32> %v.242 to <32 x i64>
  %v.244 = zext i32 %v.212 to i64
  %v.245 = insertelement <32 x i64> poison, i64 %v.244, i64 0
  %v.246 = shufflevector <32 x i64> %v.245, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.247 = add <32 x i64> %v.246, <i64 0 to -248 by -8>
  %v.248 = sub <32 x i64> %v.243, %v.247
  %v.249 = mul <32 x i64> %v.248, splat (i64 1)
  %v.250 = add <32 x i64> %v.239, %v.249
  %v.251 = and <32 x i64> %v.250, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.251)
  %v.252 = load i32, ptr %r4
  %v.253 = insertelement <32 x i32> poison, i32 %v.252, i64 0
  %v.254 = shufflevector <32 x i32> %v.253, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.255 = add <32 x i32> %v.254, <i32 0 to -248 by -8>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.255)
  %v.256 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.256)
  %v.257 = bitcast <32 x i1> %v.211 to i32
  %v.258 = getelementptr i8, ptr %ctx, i64 176
  %v.259 = load ptr, ptr %v.258, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.259, i32 2, i32 %v.257, ptr %rows)
  br label %done.224
fast.222:
  %v.260 = load <32 x double>, ptr %r6
  %v.261 = getelementptr i8, ptr %shared, i64 0
  %v.262 = bitcast <32 x i1> %v.211 to i32
  call void @scatter.some.v32f64.i32.1(ptr %v.261, <32 x i32> %v.221, i32 %v.262, <32 x double> %v.260), !alias.scope !6, !noalias !9
  br label %done.224
done.224:
  %v.263 = load <32 x i64>, ptr %r12
  %v.264 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.265 = shufflevector <32 x i64> %v.264, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.266 = sub <32 x i64> %v.263, %v.265
  %v.270 = load i1, ptr %passed.5
  br i1 %v.270, label %fast.267, label %slow.268, !prof !11
slow.268:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.263)
  %v.271 = load <32 x i64>, ptr %r12
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.271)
  %v.272 = load <32 x double>, ptr %r7
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.272)
  %v.273 = load <32 x double>, ptr %r6
  call void @row.store.v32f64(ptr %rows, i64 768, <32 x double> %v.273)
  %v.274 = bitcast <32 x i1> %v.211 to i32
  %v.275 = getelementptr i8, ptr %ctx, i64 176
  %v.276 = load ptr, ptr %v.275, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.276, i32 3, i32 %v.274, ptr %rows)
  br label %done.269
fast.267:
  %v.277 = load <32 x double>, ptr %r7
  %v.278 = load <32 x double>, ptr %r6
  %v.279 = getelementptr i8, ptr %window, <32 x i64> %v.266
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.277, <32 x ptr> %v.279, i32 8, <32 x i1> %v.211), !alias.scope !5, !noalias !8
  %v.280 = getelementptr i8, <32 x ptr> %v.279, i64 8
  call void @llvm.masked.scatter.v32f64.v32p0(<32 x double> %v.278, <32 x ptr> %v.280, i32 8, <32 x i1> %v.211), !alias.scope !5, !noalias !8
  br label %done.269
done.269:
  %v.281 = load i32, ptr %mask.running
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

define internal void @scatter.some.v32f64.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x double> %value) noinline #0 {
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

define internal void @scatter.v32f64.i32.1(ptr %base, <32 x i32> %offsets, <32 x double> %value) noinline #0 {
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

