; near_below, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <32 x i32>
  %r3 = alloca <32 x i32>
  %r5 = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca i64
  %r7.ok = alloca i1
  %r7.narrow = alloca i32
  %r7.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.5 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i32 = freeze <32 x i32> poison
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
  store <32 x i32> %any.v32i32, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r3
  store i64 %any.i64, ptr %r5
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store i64 %any.i64, ptr %r7
  store i1 %any.i1, ptr %r7.ok
  store i32 %any.i32, ptr %r7.narrow
  store i64 %any.i64, ptr %r7.scale
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
  store i64 %v.8, ptr %r5
  %v.9 = urem i32 %first, 32
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 4
  %v.15 = mul i64 1, 4
  store i64 %v.14, ptr %r6
  store i1 %v.13, ptr %r6.ok
  store i32 %v.10, ptr %r6.narrow
  store i64 %v.15, ptr %r6.scale
  %v.16 = load i64, ptr %r5
  %v.17 = load i64, ptr %r6
  %v.18 = load i1, ptr %r6.ok
  %v.19 = load i32, ptr %r6.narrow
  %v.20 = load i64, ptr %r6.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r7
  store i1 %v.18, ptr %r7.ok
  store i32 %v.19, ptr %r7.narrow
  store i64 %v.20, ptr %r7.scale
  %v.22 = load i64, ptr %r7
  %v.23 = load i1, ptr %r7.ok
  %v.24 = load i32, ptr %r7.narrow
  %v.25 = load i64, ptr %r7.scale
  %v.26 = sub i64 %v.22, %window.base
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 2)
  %v.32 = lshr i64 %window.limit, 2
  %v.33 = icmp ult i64 %v.31, %v.32
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <32 x i32>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.37, ptr %r2
  br label %done.29
done.29:
  %v.38 = load <32 x i32>, ptr %r2
  %v.39 = zext <32 x i32> %v.38 to <32 x i64>
  %v.40 = add <32 x i64> %v.39, splat (i64 4)
  %v.41 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.45 = zext <32 x i32> %v.41 to <32 x i64>
  %v.46 = add <32 x i64> %v.45, splat (i64 4)
  %v.47 = add <32 x i64> %v.46, splat (i64 -8)
  %v.48 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.49 = insertelement <32 x i64> poison, i64 %v.48, i64 0
  %v.50 = shufflevector <32 x i64> %v.49, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.51 = icmp uge <32 x i64> %v.47, %v.50
  %v.52 = and <32 x i64> %v.47, splat (i64 3)
  %v.53 = icmp ne <32 x i64> %v.52, splat (i64 0)
  %v.54 = or <32 x i1> %v.51, %v.53
  %v.55 = bitcast <32 x i1> %v.54 to i32
  %v.56 = icmp eq i32 %v.55, 0
  store i1 %v.56, ptr %passed.5
  br i1 %v.56, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.57 = freeze <32 x i32> %v.41
  %v.58 = getelementptr i8, ptr %shared, i64 4
  %v.59 = call <32 x i32> @gather.shared.v32i32.i32.1(ptr %v.58, <32 x i32> %v.57), !alias.scope !6, !noalias !9
  store <32 x i32> %v.59, ptr %r3
  br label %done.44
done.44:
  %v.60 = load <32 x i32>, ptr %r2
  %v.61 = zext <32 x i32> %v.60 to <32 x i64>
  %v.62 = load <32 x i32>, ptr %r2
  %v.63 = load <32 x i32>, ptr %r3
  %v.64 = freeze <32 x i32> %v.62
  %v.65 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1(ptr %v.65, <32 x i32> %v.64, <32 x i32> %v.63), !alias.scope !6, !noalias !9
  %v.66 = load <32 x i32>, ptr %r2
  %v.67 = zext <32 x i32> %v.66 to <32 x i64>
  %v.68 = add <32 x i64> %v.67, splat (i64 -4)
  %v.69 = load <32 x i32>, ptr %r2
  %v.70 = load <32 x i32>, ptr %r3
  %v.71 = freeze <32 x i64> %v.68
  %v.72 = and <32 x i64> %v.71, splat (i64 2147483647)
  call void @scatter.shared.v32i32.i64.1(ptr %shared, <32 x i64> %v.72, <32 x i32> %v.70), !alias.scope !6, !noalias !9
  br label %gang.done
m.0:
  %v.73 = load i32, ptr %mask.0
  %v.74 = icmp eq i32 %v.73, 0
  br i1 %v.74, label %skip.0, label %run.75
run.75:
  store i32 0, ptr %mask.0
  %v.76 = bitcast i32 %v.73 to <32 x i1>
  store i32 %v.73, ptr %mask.running
  %v.77 = getelementptr i8, ptr %params, i64 0
  %v.78 = load i64, ptr %v.77, align 8, !invariant.load !0
  store i64 %v.78, ptr %r5
  %v.79 = urem i32 %first, 32
  store i32 %v.79, ptr %r1
  %v.80 = load i32, ptr %r1
  %v.81 = zext i32 %v.80 to i64
  %v.82 = add i64 %v.81, 0
  %v.83 = icmp ule i64 %v.82, 4294967264
  %v.84 = mul i64 %v.81, 4
  %v.85 = mul i64 1, 4
  store i64 %v.84, ptr %r6
  store i1 %v.83, ptr %r6.ok
  store i32 %v.80, ptr %r6.narrow
  store i64 %v.85, ptr %r6.scale
  %v.86 = load i64, ptr %r5
  %v.87 = load i64, ptr %r6
  %v.88 = load i1, ptr %r6.ok
  %v.89 = load i32, ptr %r6.narrow
  %v.90 = load i64, ptr %r6.scale
  %v.91 = add i64 %v.86, %v.87
  store i64 %v.91, ptr %r7
  store i1 %v.88, ptr %r7.ok
  store i32 %v.89, ptr %r7.narrow
  store i64 %v.90, ptr %r7.scale
  br label %m.0.4
m.0.4:
  %v.92 = load i32, ptr %mask.running
  %v.93 = bitcast i32 %v.92 to <32 x i1>
  %v.94 = load i64, ptr %r7
  %v.95 = load i1, ptr %r7.ok
  %v.96 = load i32, ptr %r7.narrow
  %v.97 = load i64, ptr %r7.scale
  %v.98 = sub i64 %v.94, %window.base
  br i1 %v.95, label %straight.102, label %slow.100, !prof !11
straight.102:
  %v.103 = bitcast <32 x i1> %v.93 to i32
  %v.104 = call i32 @llvm.ctlz.i32(i32 %v.103, i1 false)
  %v.105 = zext i32 %v.104 to i64
  %v.106 = sub i64 31, %v.105
  %v.107 = and i64 %v.106, 31
  %v.108 = mul i64 %v.107, 4
  %v.109 = add i64 %v.98, %v.108
  %v.110 = or i64 %v.98, %v.109
  %v.111 = call i64 @llvm.fshr.i64(i64 %v.110, i64 %v.110, i64 2)
  %v.112 = lshr i64 %window.limit, 2
  %v.113 = icmp ult i64 %v.111, %v.112
  br i1 %v.113, label %fast.99, label %slow.100, !prof !11
slow.100:
  %v.114 = insertelement <32 x i64> poison, i64 %v.94, i64 0
  %v.115 = shufflevector <32 x i64> %v.114, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.116 = add <32 x i64> %v.115, <i64 0 to 124 by 4>
  %v.117 = insertelement <32 x i32> poison, i32 %v.96, i64 0
  %v.118 = shufflevector <32 x i32> %v.117, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.119 = add <32 x i32> %v.118, <i32 0 to 31 by 1>
  %v.120 = zext <32 x i32> %v.119 to <32 x i64>
  %v.121 = zext i32 %v.96 to i64
  %v.122 = insertelement <32 x i64> poison, i64 %v.121, i64 0
  %v.123 = shufflevector <32 x i64> %v.122, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.124 = add <32 x i64> %v.123, <i64 0 to 31 by 1>
  %v.125 = sub <32 x i64> %v.120, %v.124
  %v.126 = insertelement <32 x i64> poison, i64 %v.97, i64 0
  %v.127 = shufflevector <32 x i64> %v.126, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.128 = mul <32 x i64> %v.125, %v.127
  %v.129 = add <32 x i64> %v.116, %v.128
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.129)
  %v.130 = load i64, ptr %r7
  %v.131 = load i1, ptr %r7.ok
  %v.132 = load i32, ptr %r7.narrow
  %v.133 = load i64, ptr %r7.scale
  %v.134 = insertelement <32 x i64> poison, i64 %v.130, i64 0
  %v.135 = shufflevector <32 x i64> %v.134, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.136 = add <32 x i64> %v.135, <i64 0 to 124 by 4>
  %v.137 = insertelement <32 x i32> poison, i32 %v.132, i64 0
  %v.138 = shufflevector <32 x i32> %v.137, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.139 = add <32 x i32> %v.138, <i32 0 to 31 by 1>
  %v.140 = zext <32 x i32> %v.139 to <32 x i64>
  %v.141 = zext i32 %v.132 to i64
  %v.142 = insertelement <32 x i64> poison, i64 %v.141, i64 0
  %v.143 = shufflevector <32 x i64> %v.142, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.144 = add <32 x i64> %v.143, <i64 0 to 31 by 1>
  %v.145 = sub <32 x i64> %v.140, %v.144
  %v.146 = insertelement <32 x i64> poison, i64 %v.133, i64 0
  %v.147 = shufflevector <32 x i64> %v.146, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.148 = mul <32 x i64> %v.145, %v.147
  %v.149 = add <32 x i64> %v.136, %v.148
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.149)
  %v.150 = bitcast <32 x i1> %v.93 to i32
  %v.151 = getelementptr i8, ptr %ctx, i64 200
  %v.152 = load ptr, ptr %v.151, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.152, i32 0, i32 %v.150, ptr %rows)
  %v.153 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.153, ptr %r2
  br label %done.101
fast.99:
  %v.154 = freeze i64 %v.98
  %v.155 = and i64 %v.154, %window.mask
  %v.156 = getelementptr i8, ptr %window, i64 %v.155
  %v.157 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.156, i32 4, <32 x i1> %v.93, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i32> %v.157, ptr %r2
  br label %done.101
done.101:
  br label %m.0.5
m.0.5:
  %v.158 = load i32, ptr %mask.running
  %v.159 = bitcast i32 %v.158 to <32 x i1>
  %v.160 = load <32 x i32>, ptr %r2
  %v.161 = zext <32 x i32> %v.160 to <32 x i64>
  %v.162 = add <32 x i64> %v.161, splat (i64 4)
  %v.163 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.167 = zext <32 x i32> %v.163 to <32 x i64>
  %v.168 = add <32 x i64> %v.167, splat (i64 4)
  %v.169 = add <32 x i64> %v.168, splat (i64 -8)
  %v.170 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.171 = insertelement <32 x i64> poison, i64 %v.170, i64 0
  %v.172 = shufflevector <32 x i64> %v.171, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.173 = icmp uge <32 x i64> %v.169, %v.172
  %v.174 = and <32 x i64> %v.169, splat (i64 3)
  %v.175 = icmp ne <32 x i64> %v.174, splat (i64 0)
  %v.176 = or <32 x i1> %v.173, %v.175
  %v.177 = and <32 x i1> %v.159, %v.176
  %v.178 = bitcast <32 x i1> %v.177 to i32
  %v.179 = icmp eq i32 %v.178, 0
  store i1 %v.179, ptr %passed.5
  br i1 %v.179, label %fast.164, label %slow.165, !prof !11
slow.165:
  %v.180 = load <32 x i32>, ptr %r2
  %v.181 = add <32 x i32> %v.180, splat (i32 4)
  %v.182 = zext <32 x i32> %v.181 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.182)
  %v.183 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.183)
  %v.184 = bitcast <32 x i1> %v.159 to i32
  %v.185 = getelementptr i8, ptr %ctx, i64 200
  %v.186 = load ptr, ptr %v.185, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.186, i32 1, i32 %v.184, ptr %rows)
  %v.187 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.187, ptr %r3
  br label %done.166
fast.164:
  %v.188 = freeze <32 x i32> %v.163
  %v.189 = getelementptr i8, ptr %shared, i64 4
  %v.190 = bitcast <32 x i1> %v.159 to i32
  %v.191 = call <32 x i32> @gather.shared.some.v32i32.i32.1(ptr %v.189, <32 x i32> %v.188, i32 %v.190), !alias.scope !6, !noalias !9
  store <32 x i32> %v.191, ptr %r3
  br label %done.166
done.166:
  %v.192 = load <32 x i32>, ptr %r2
  %v.193 = zext <32 x i32> %v.192 to <32 x i64>
  %v.194 = load <32 x i32>, ptr %r2
  %v.198 = load i1, ptr %passed.5
  br i1 %v.198, label %fast.195, label %slow.196, !prof !11
slow.196:
  %v.199 = load <32 x i32>, ptr %r2
  %v.200 = add <32 x i32> %v.199, splat (i32 0)
  %v.201 = zext <32 x i32> %v.200 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.201)
  %v.202 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.202)
  %v.203 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.203)
  %v.204 = bitcast <32 x i1> %v.159 to i32
  %v.205 = getelementptr i8, ptr %ctx, i64 200
  %v.206 = load ptr, ptr %v.205, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.206, i32 2, i32 %v.204, ptr %rows)
  br label %done.197
fast.195:
  %v.207 = load <32 x i32>, ptr %r3
  %v.208 = freeze <32 x i32> %v.194
  %v.209 = getelementptr i8, ptr %shared, i64 0
  %v.210 = bitcast <32 x i1> %v.159 to i32
  call void @scatter.shared.some.v32i32.i32.1(ptr %v.209, <32 x i32> %v.208, i32 %v.210, <32 x i32> %v.207), !alias.scope !6, !noalias !9
  br label %done.197
done.197:
  %v.211 = load <32 x i32>, ptr %r2
  %v.212 = zext <32 x i32> %v.211 to <32 x i64>
  %v.213 = add <32 x i64> %v.212, splat (i64 -4)
  %v.214 = load <32 x i32>, ptr %r2
  %v.218 = load i1, ptr %passed.5
  br i1 %v.218, label %fast.215, label %slow.216, !prof !11
slow.216:
  %v.219 = load <32 x i32>, ptr %r2
  %v.220 = add <32 x i32> %v.219, splat (i32 -4)
  %v.221 = zext <32 x i32> %v.220 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.221)
  %v.222 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.222)
  %v.223 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.223)
  %v.224 = bitcast <32 x i1> %v.159 to i32
  %v.225 = getelementptr i8, ptr %ctx, i64 200
  %v.226 = load ptr, ptr %v.225, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.226, i32 3, i32 %v.224, ptr %rows)
  br label %done.217
fast.215:
  %v.227 = load <32 x i32>, ptr %r3
  %v.228 = freeze <32 x i64> %v.213
  %v.229 = and <32 x i64> %v.228, splat (i64 2147483647)
  %v.230 = bitcast <32 x i1> %v.159 to i32
  call void @scatter.shared.some.v32i32.i64.1(ptr %shared, <32 x i64> %v.229, i32 %v.230, <32 x i32> %v.227), !alias.scope !6, !noalias !9
  br label %done.217
done.217:
  %v.231 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
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

define internal <32 x i32> @gather.shared.some.v32i32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i32 %bits to <32 x i1>
  %v.27 = shufflevector <32 x i1> %v.26, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.21
  %v.35 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.39
}

define internal <32 x i32> @gather.shared.v32i32.i32.1(ptr %base, <32 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast <16 x i1> %v.6 to i16
  %v.8 = icmp eq i16 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i32 %v.2
  %v.13 = load <16 x i32>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.15 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <16 x i32> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.18 = extractelement <16 x i32> %v.17, i32 0
  %v.19 = insertelement <16 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <16 x i32> %v.19, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.21 = add <16 x i32> %v.20, <i32 0 to 60 by 4>
  %v.22 = icmp ne <16 x i32> %v.17, %v.21
  %v.23 = bitcast <16 x i1> %v.22 to i16
  %v.24 = icmp eq i16 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i8, ptr %base, i32 %v.18
  %v.29 = load <16 x i32>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i8, ptr %base, <16 x i32> %v.17
  %v.31 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.30, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <16 x i32> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <16 x i32> %v.16, <16 x i32> %v.32, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.33
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
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

define internal void @scatter.shared.some.v32i32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.shared.some.v32i32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
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
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
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
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.shared.v32i32.i32.1(ptr %base, <32 x i32> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

define internal void @scatter.shared.v32i32.i64.1(ptr %base, <32 x i64> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i64 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i64> %v.16, i32 0
  %v.18 = insertelement <16 x i64> poison, i64 %v.17, i64 0
  %v.19 = shufflevector <16 x i64> %v.18, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i64> %v.19, <i64 0 to 60 by 4>
  %v.21 = icmp ne <16 x i64> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i64 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i64> %v.16
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

