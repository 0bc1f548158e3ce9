; partial_warp, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r7 = alloca i32
  %r8 = alloca i32
  %r9 = alloca <32 x i32>
  %r10 = alloca <32 x i32>
  %r13 = alloca i64
  %r14 = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %states = alloca [2 x i32]
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %saved.mask.0 = alloca [2 x i32], align 64
  %saved.mask.1 = alloca [2 x i32], align 64
  %saved.mask.2 = alloca [2 x i32], align 64
  %saved.mask.running = alloca [2 x i32], align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  %v.6 = getelementptr i32, ptr %states, i32 1
  store i32 0, ptr %v.6
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.7 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.7
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  store <32 x i32> %any.v32i32, ptr %r10
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r14
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  %gang.counted = udiv i32 %first, 32
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 1)
  %v.8 = getelementptr i32, ptr %states, i32 %gang
  %v.9 = load i32, ptr %v.8
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.9, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.10 = icmp eq i32 -1, -1
  br i1 %v.10, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.11 = getelementptr i8, ptr %params, i64 0
  %v.12 = load i64, ptr %v.11, align 8, !invariant.load !0
  store i64 %v.12, ptr %r13
  %v.13 = urem i32 %first, 64
  store i32 %v.13, ptr %r7
  %v.14 = load i64, ptr %r13
  %v.15 = sub i64 %v.14, %window.base
  %v.19 = call i64 @llvm.fshr.i64(i64 %v.15, i64 %v.15, i64 2)
  %v.20 = lshr i64 %window.limit, 2
  %v.21 = icmp ult i64 %v.19, %v.20
  br i1 %v.21, label %fast.16, label %slow.17, !prof !11
slow.17:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r8
  br label %m.0.2
fast.16:
  %v.22 = freeze i64 %v.15
  %v.23 = and i64 %v.22, %window.mask
  %v.24 = getelementptr i8, ptr %window, i64 %v.23
  %v.25 = load i32, ptr %v.24, align 4, !alias.scope !5, !noalias !8
  store i32 %v.25, ptr %r8
  br label %done.18
done.18:
  %v.26 = load i32, ptr %r7
  %v.27 = insertelement <32 x i32> poison, i32 %v.26, i64 0
  %v.28 = shufflevector <32 x i32> %v.27, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.29 = add <32 x i32> %v.28, <i32 0 to 31 by 1>
  %v.30 = icmp ugt <32 x i32> %v.29, splat (i32 40)
  store <32 x i1> %v.30, ptr %r1
  %v.31 = load <32 x i1>, ptr %r1
  %v.32 = bitcast <32 x i1> %v.31 to i32
  %v.33 = icmp eq i32 %v.32, -1
  %v.34 = icmp eq i32 %v.32, 0
  br i1 %v.33, label %a.2, label %some.35
some.35:
  br i1 %v.34, label %a.1, label %mixed.36, !prof !12
mixed.36:
  %v.37 = xor i32 %v.32, -1
  %v.38 = load i32, ptr %mask.2
  %v.39 = or i32 %v.38, %v.32
  store i32 %v.39, ptr %mask.2
  %v.40 = load i32, ptr %mask.1
  %v.41 = or i32 %v.40, %v.37
  store i32 %v.41, ptr %mask.1
  br label %m.1
a.1:
  %v.42 = load i32, ptr %r7
  %v.43 = insertelement <32 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <32 x i32> %v.43, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.45 = add <32 x i32> %v.44, <i32 0 to 31 by 1>
  %v.46 = icmp ult <32 x i32> %v.45, splat (i32 5)
  store <32 x i1> %v.46, ptr %r2
  %v.47 = load i32, ptr %r8
  %v.48 = and i32 -1, %v.47
  %v.49 = load <32 x i1>, ptr %r2
  %v.50 = bitcast <32 x i1> %v.49 to i32
  %v.51 = and i32 %v.50, %v.48
  %v.52 = lshr i32 %v.51, 0
  %v.53 = lshr i32 %v.48, 0
  %v.54 = insertelement <32 x i32> poison, i32 %v.52, i64 0
  %v.55 = shufflevector <32 x i32> %v.54, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.55, ptr %r9
  %v.56 = load i32, ptr %r7
  %v.57 = insertelement <32 x i32> poison, i32 %v.56, i64 0
  %v.58 = shufflevector <32 x i32> %v.57, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.59 = add <32 x i32> %v.58, <i32 0 to 31 by 1>
  %v.60 = shufflevector <32 x i32> %v.59, <32 x i32> poison, <32 x i32> <i32 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16, 19, 18, 21, 20, 23, 22, 25, 24, 27, 26, 29, 28, 31, 30>
  store <32 x i32> %v.60, ptr %r10
  %v.61 = load <32 x i32>, ptr %r9
  %v.62 = load <32 x i32>, ptr %r10
  %v.63 = add <32 x i32> %v.61, %v.62
  store <32 x i32> %v.63, ptr %r9
  %v.64 = load i32, ptr %r7
  %v.65 = load i64, ptr %r13
  %v.66 = zext i32 %v.64 to i64
  %v.67 = add i64 %v.66, 0
  %v.68 = icmp ule i64 %v.67, 4294967264
  %v.69 = mul i64 %v.66, 4
  %v.70 = mul i64 1, 4
  %v.71 = add i64 %v.69, %v.65
  store i64 %v.71, ptr %r14
  store i1 %v.68, ptr %r14.ok
  store i32 %v.64, ptr %r14.narrow
  store i64 %v.70, ptr %r14.scale
  %v.72 = load i64, ptr %r14
  %v.73 = load i1, ptr %r14.ok
  %v.74 = load i32, ptr %r14.narrow
  %v.75 = load i64, ptr %r14.scale
  %v.76 = sub i64 %v.72, %window.base
  br i1 %v.73, label %straight.80, label %slow.78, !prof !11
straight.80:
  %v.81 = call i64 @llvm.fshr.i64(i64 %v.76, i64 %v.76, i64 2)
  %v.82 = lshr i64 %window.limit, 2
  %v.83 = icmp ult i64 %v.81, %v.82
  br i1 %v.83, label %fast.77, label %slow.78, !prof !11
slow.78:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r8
  br label %m.1.11
fast.77:
  %v.84 = load <32 x i32>, ptr %r9
  %v.85 = freeze i64 %v.76
  %v.86 = and i64 %v.85, %window.mask
  %v.87 = getelementptr i8, ptr %window, i64 %v.86
  store <32 x i32> %v.84, ptr %v.87, align 4, !alias.scope !5, !noalias !8
  br label %done.79
done.79:
  br label %a.2
a.2:
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i64 %any.i64, ptr %r13
  %v.89 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.89
  br label %gang.next
round.88:
  br label %gang.done
m.0:
  %v.90 = load i32, ptr %mask.0
  %v.91 = icmp eq i32 %v.90, 0
  br i1 %v.91, label %skip.0, label %run.92
run.92:
  store i32 0, ptr %mask.0
  %v.93 = bitcast i32 %v.90 to <32 x i1>
  store i32 %v.90, ptr %mask.running
  %v.94 = getelementptr i8, ptr %params, i64 0
  %v.95 = load i64, ptr %v.94, align 8, !invariant.load !0
  store i64 %v.95, ptr %r13
  %v.96 = urem i32 %first, 64
  store i32 %v.96, ptr %r7
  br label %m.0.2
m.0.2:
  %v.97 = load i32, ptr %mask.running
  %v.98 = bitcast i32 %v.97 to <32 x i1>
  %v.99 = load i64, ptr %r13
  %v.100 = sub i64 %v.99, %window.base
  %v.104 = call i64 @llvm.fshr.i64(i64 %v.100, i64 %v.100, i64 2)
  %v.105 = lshr i64 %window.limit, 2
  %v.106 = icmp ult i64 %v.104, %v.105
  br i1 %v.106, label %fast.101, label %slow.102, !prof !11
slow.102:
  %v.107 = insertelement <32 x i64> poison, i64 %v.99, i64 0
  %v.108 = shufflevector <32 x i64> %v.107, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.108)
  %v.109 = load i64, ptr %r13
  %v.110 = insertelement <32 x i64> poison, i64 %v.109, i64 0
  %v.111 = shufflevector <32 x i64> %v.110, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.111)
  %v.112 = bitcast <32 x i1> %v.98 to i32
  %v.113 = getelementptr i8, ptr %ctx, i64 200
  %v.114 = load ptr, ptr %v.113, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.114, i32 0, i32 %v.112, ptr %rows)
  %v.115 = call i32 @llvm.cttz.i32(i32 %v.112, i1 false)
  %v.116 = zext i32 %v.115 to i64
  %v.117 = freeze i64 %v.116
  %v.118 = and i64 %v.117, 31
  %v.119 = lshr i64 %v.118, 5
  %v.120 = and i64 %v.118, 31
  %v.121 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.119
  %v.122 = getelementptr i8, ptr %v.121, i64 256
  %v.123 = getelementptr i64, ptr %v.122, i64 %v.120
  %v.124 = load i64, ptr %v.123, align 8
  %v.125 = trunc i64 %v.124 to i32
  store i32 %v.125, ptr %r8
  br label %done.103
fast.101:
  %v.126 = freeze i64 %v.100
  %v.127 = and i64 %v.126, %window.mask
  %v.128 = getelementptr i8, ptr %window, i64 %v.127
  %v.129 = load i32, ptr %v.128, align 4, !alias.scope !5, !noalias !8
  store i32 %v.129, ptr %r8
  br label %done.103
done.103:
  %v.130 = load i32, ptr %r7
  %v.131 = insertelement <32 x i32> poison, i32 %v.130, i64 0
  %v.132 = shufflevector <32 x i32> %v.131, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.133 = add <32 x i32> %v.132, <i32 0 to 31 by 1>
  %v.134 = icmp ugt <32 x i32> %v.133, splat (i32 40)
  store <32 x i1> %v.134, ptr %r1
  %v.135 = load <32 x i1>, ptr %r1
  %v.136 = load i32, ptr %mask.running
  %v.137 = bitcast <32 x i1> %v.135 to i32
  %v.138 = and i32 %v.136, %v.137
  %v.139 = xor i32 %v.136, %v.138
  %v.140 = load i32, ptr %mask.2
  %v.141 = or i32 %v.140, %v.138
  store i32 %v.141, ptr %mask.2
  %v.142 = load i32, ptr %mask.1
  %v.143 = or i32 %v.142, %v.139
  store i32 %v.143, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.144 = load i32, ptr %mask.1
  %v.145 = icmp eq i32 %v.144, 0
  br i1 %v.145, label %skip.1, label %run.146
run.146:
  store i32 0, ptr %mask.1
  %v.147 = bitcast i32 %v.144 to <32 x i1>
  store i32 %v.144, ptr %mask.running
  %v.148 = load i32, ptr %r7
  %v.149 = insertelement <32 x i32> poison, i32 %v.148, i64 0
  %v.150 = shufflevector <32 x i32> %v.149, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.151 = add <32 x i32> %v.150, <i32 0 to 31 by 1>
  %v.152 = icmp ult <32 x i32> %v.151, splat (i32 5)
  store <32 x i1> %v.152, ptr %r2
  %v.153 = bitcast <32 x i1> %v.147 to i32
  %v.154 = load i32, ptr %r8
  %v.155 = and i32 %v.153, %v.154
  %v.156 = load <32 x i1>, ptr %r2
  %v.157 = bitcast <32 x i1> %v.156 to i32
  %v.158 = and i32 %v.157, %v.155
  %v.159 = lshr i32 %v.158, 0
  %v.160 = lshr i32 %v.155, 0
  %v.161 = insertelement <32 x i32> poison, i32 %v.159, i64 0
  %v.162 = shufflevector <32 x i32> %v.161, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.162, ptr %r9
  %v.163 = load i32, ptr %r7
  %v.164 = insertelement <32 x i32> poison, i32 %v.163, i64 0
  %v.165 = shufflevector <32 x i32> %v.164, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.166 = add <32 x i32> %v.165, <i32 0 to 31 by 1>
  %v.167 = shufflevector <32 x i32> %v.166, <32 x i32> poison, <32 x i32> <i32 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16, 19, 18, 21, 20, 23, 22, 25, 24, 27, 26, 29, 28, 31, 30>
  store <32 x i32> %v.167, ptr %r10
  %v.168 = load <32 x i32>, ptr %r9
  %v.169 = load <32 x i32>, ptr %r10
  %v.170 = add <32 x i32> %v.168, %v.169
  store <32 x i32> %v.170, ptr %r9
  %v.171 = load i32, ptr %r7
  %v.172 = load i64, ptr %r13
  %v.173 = zext i32 %v.171 to i64
  %v.174 = add i64 %v.173, 0
  %v.175 = icmp ule i64 %v.174, 4294967264
  %v.176 = mul i64 %v.173, 4
  %v.177 = mul i64 1, 4
  %v.178 = add i64 %v.176, %v.172
  store i64 %v.178, ptr %r14
  store i1 %v.175, ptr %r14.ok
  store i32 %v.171, ptr %r14.narrow
  store i64 %v.177, ptr %r14.scale
  br label %m.1.11
m.1.11:
  %v.179 = load i32, ptr %mask.running
  %v.180 = bitcast i32 %v.179 to <32 x i1>
  %v.181 = load i64, ptr %r14
  %v.182 = load i1, ptr %r14.ok
  %v.183 = load i32, ptr %r14.narrow
  %v.184 = load i64, ptr %r14.scale
  %v.185 = sub i64 %v.181, %window.base
  br i1 %v.182, label %straight.189, label %slow.187, !prof !11
straight.189:
  %v.190 = bitcast <32 x i1> %v.180 to i32
  %v.191 = call i32 @llvm.ctlz.i32(i32 %v.190, i1 false)
  %v.192 = zext i32 %v.191 to i64
  %v.193 = sub i64 31, %v.192
  %v.194 = and i64 %v.193, 31
  %v.195 = mul i64 %v.194, 4
  %v.196 = add i64 %v.185, %v.195
  %v.197 = or i64 %v.185, %v.196
  %v.198 = call i64 @llvm.fshr.i64(i64 %v.197, i64 %v.197, i64 2)
  %v.199 = lshr i64 %window.limit, 2
  %v.200 = icmp ult i64 %v.198, %v.199
  br i1 %v.200, label %fast.186, label %slow.187, !prof !11
slow.187:
  %v.201 = insertelement <32 x i64> poison, i64 %v.181, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = add <32 x i64> %v.202, <i64 0 to 124 by 4>
  %v.204 = insertelement <32 x i32> poison, i32 %v.183, i64 0
  %v.205 = shufflevector <32 x i32> %v.204, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.206 = add <32 x i32> %v.205, <i32 0 to 31 by 1>
  %v.207 = zext <32 x i32> %v.206 to <32 x i64>
  %v.208 = zext i32 %v.183 to i64
  %v.209 = insertelement <32 x i64> poison, i64 %v.208, i64 0
  %v.210 = shufflevector <32 x i64> %v.209, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.211 = add <32 x i64> %v.210, <i64 0 to 31 by 1>
  %v.212 = sub <32 x i64> %v.207, %v.211
  %v.213 = insertelement <32 x i64> poison, i64 %v.184, i64 0
  %v.214 = shufflevector <32 x i64> %v.213, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.215 = mul <32 x i64> %v.212, %v.214
  %v.216 = add <32 x i64> %v.203, %v.215
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.216)
  %v.217 = load i64, ptr %r14
  %v.218 = load i1, ptr %r14.ok
  %v.219 = load i32, ptr %r14.narrow
  %v.220 = load i64, ptr %r14.scale
  %v.221 = insertelement <32 x i64> poison, i64 %v.217, i64 0
  %v.222 = shufflevector <32 x i64> %v.221, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.223 = add <32 x i64> %v.222, <i64 0 to 124 by 4>
  %v.224 = insertelement <32 x i32> poison, i32 %v.219, i64 0
  %v.225 = shufflevector <32 x i32> %v.224, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.226 = add <32 x i32> %v.225, <i32 0 to 31 by 1>
  %v.227 = zext <32 x i32> %v.226 to <32 x i64>
  %v.228 = zext i32 %v.219 to i64
  %v.229 = insertelement <32 x i64> poison, i64 %v.228, i64 0
  %v.230 = shufflevector <32 x i64> %v.229, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.231 = add <32 x i64> %v.230, <i64 0 to 31 by 1>
  %v.232 = sub <32 x i64> %v.227, %v.231
  %v.233 = insertelement <32 x i64> poison, i64 %v.220, i64 0
  %v.234 = shufflevector <32 x i64> %v.233, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.235 = mul <32 x i64> %v.232, %v.234
  %v.236 = add <32 x i64> %v.223, %v.235
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.236)
  %v.237 = load <32 x i32>, ptr %r9
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.237)
  %v.238 = bitcast <32 x i1> %v.180 to i32
  %v.239 = getelementptr i8, ptr %ctx, i64 200
  %v.240 = load ptr, ptr %v.239, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.240, i32 1, i32 %v.238, ptr %rows)
  br label %done.188
fast.186:
  %v.241 = load <32 x i32>, ptr %r9
  %v.242 = freeze i64 %v.185
  %v.243 = and i64 %v.242, %window.mask
  %v.244 = getelementptr i8, ptr %window, i64 %v.243
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.241, ptr %v.244, i32 4, <32 x i1> %v.180), !alias.scope !5, !noalias !8
  br label %done.188
done.188:
  %v.245 = load i32, ptr %mask.running
  %v.246 = load i32, ptr %mask.2
  %v.247 = or i32 %v.246, %v.245
  store i32 %v.247, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i64 %any.i64, ptr %r13
  %v.248 = load i32, ptr %mask.2
  %v.249 = icmp eq i32 %v.248, 0
  br i1 %v.249, label %skip.2, label %run.250
run.250:
  store i32 0, ptr %mask.2
  %v.251 = icmp eq i32 %v.248, -1
  br i1 %v.251, label %a.2, label %rest.252
rest.252:
  %v.253 = bitcast i32 %v.248 to <32 x i1>
  store i32 %v.248, ptr %mask.running
  %v.255 = load i32, ptr %mask.0
  %v.256 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.255, ptr %v.256
  %v.257 = load i32, ptr %mask.1
  %v.258 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.257, ptr %v.258
  %v.259 = load i32, ptr %mask.2
  %v.260 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.259, ptr %v.260
  %v.261 = load i32, ptr %mask.running
  %v.262 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.261, ptr %v.262
  %v.263 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.263
  br label %gang.next
round.254:
  %v.264 = load i32, ptr %mask.running
  %v.265 = bitcast i32 %v.264 to <32 x i1>
  %v.266 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  %v.267 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.267
  br label %gang.next
restore.1:
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.running
  br label %round.88
restore.2:
  %v.268 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.269 = load i32, ptr %v.268
  store i32 %v.269, ptr %mask.0
  %v.270 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.271 = load i32, ptr %v.270
  store i32 %v.271, ptr %mask.1
  %v.272 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.273 = load i32, ptr %v.272
  store i32 %v.273, ptr %mask.2
  %v.274 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.275 = load i32, ptr %v.274
  store i32 %v.275, ptr %mask.running
  br label %round.254
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.276 = getelementptr i32, ptr %states, i32 0
  %v.277 = load i32, ptr %v.276
  %v.278 = icmp sgt i32 %v.277, 0
  %v.279 = or i1 false, %v.278
  %v.280 = getelementptr i32, ptr %states, i32 1
  %v.281 = load i32, ptr %v.280
  %v.282 = icmp sgt i32 %v.281, 0
  %v.283 = or i1 %v.279, %v.282
  br i1 %v.283, label %round.head, label %run.done
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

declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

