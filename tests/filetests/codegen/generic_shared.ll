; generic_shared, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i64
  %r4 = alloca i64
  %r5 = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca i64
  %r7.ok = alloca i1
  %r7.narrow = alloca i32
  %r7.scale = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca <32 x i64>
  %r12 = alloca i32
  %r13 = alloca <32 x i32>
  %r14 = alloca <32 x i32>
  %states = alloca [2 x i32]
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %saved.r3 = alloca [2 x i64], align 64
  %saved.r7 = alloca [2 x i64], align 64
  %saved.r7.ok = alloca [2 x i1], align 64
  %saved.r7.narrow = alloca [2 x i32], align 64
  %saved.r7.scale = alloca [2 x i64], align 64
  %saved.r12 = alloca [2 x i32], align 64
  %saved.mask.0 = alloca [2 x i32], align 64
  %saved.mask.1 = alloca [2 x i32], align 64
  %saved.mask.2 = alloca [2 x i32], align 64
  %saved.mask.running = alloca [2 x i32], align 64
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i1 = freeze <32 x i1> poison
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
  store i64 %any.i64, ptr %r3
  store i64 %any.i64, ptr %r4
  store i64 %any.i64, ptr %r5
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store i64 %any.i64, ptr %r7
  store i1 %any.i1, ptr %r7.ok
  store i32 %any.i32, ptr %r7.narrow
  store i64 %any.i64, ptr %r7.scale
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store <32 x i64> %any.v32i64, ptr %r9
  store i32 %any.i32, ptr %r12
  store <32 x i32> %any.v32i32, ptr %r13
  store <32 x i32> %any.v32i32, ptr %r14
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
  store i64 %v.12, ptr %r3
  store i64 0, ptr %r4
  %v.13 = load i64, ptr %r4
  %v.14 = add i64 %v.13, 16777216
  store i64 %v.14, ptr %r5
  %v.15 = urem i32 %first, 64
  store i32 %v.15, ptr %r12
  %v.16 = load i32, ptr %r12
  %v.17 = zext i32 %v.16 to i64
  %v.18 = add i64 %v.17, 0
  %v.19 = icmp ule i64 %v.18, 4294967264
  %v.20 = mul i64 %v.17, 4
  %v.21 = mul i64 1, 4
  store i64 %v.20, ptr %r6
  store i1 %v.19, ptr %r6.ok
  store i32 %v.16, ptr %r6.narrow
  store i64 %v.21, ptr %r6.scale
  %v.22 = load i64, ptr %r5
  %v.23 = load i64, ptr %r6
  %v.24 = load i1, ptr %r6.ok
  %v.25 = load i32, ptr %r6.narrow
  %v.26 = load i64, ptr %r6.scale
  %v.27 = add i64 %v.22, %v.23
  store i64 %v.27, ptr %r7
  store i1 %v.24, ptr %r7.ok
  store i32 %v.25, ptr %r7.narrow
  store i64 %v.26, ptr %r7.scale
  %v.28 = load i64, ptr %r7
  %v.29 = load i1, ptr %r7.ok
  %v.30 = load i32, ptr %r7.narrow
  %v.31 = load i64, ptr %r7.scale
  %v.32 = add i64 %v.28, -16777216
  br i1 %v.29, label %straight.36, label %slow.34, !prof !11
straight.36:
  %v.37 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.38 = icmp ult i64 %v.32, %v.37
  %v.39 = and i64 %v.32, 3
  %v.40 = icmp eq i64 %v.39, 0
  %v.41 = and i1 %v.38, %v.40
  br i1 %v.41, label %fast.33, label %slow.34, !prof !11
slow.34:
  store i32 -1, ptr %mask.running
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store <32 x i32> %any.v32i32, ptr %r13
  br label %m.0.6
fast.33:
  %v.42 = load i32, ptr %r12
  %v.43 = insertelement <32 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <32 x i32> %v.43, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.45 = add <32 x i32> %v.44, <i32 0 to 31 by 1>
  %v.46 = freeze i64 %v.32
  %v.47 = and i64 %v.46, 2147483647
  %v.48 = getelementptr i8, ptr %shared, i64 %v.47
  store <32 x i32> %v.45, ptr %v.48, align 4, !alias.scope !6, !noalias !9
  br label %done.35
done.35:
  %v.50 = load i64, ptr %r3
  %v.51 = getelementptr i64, ptr %saved.r3, i32 %gang
  store i64 %v.50, ptr %v.51
  %v.52 = load i64, ptr %r7
  %v.53 = getelementptr i64, ptr %saved.r7, i32 %gang
  store i64 %v.52, ptr %v.53
  %v.54 = load i1, ptr %r7.ok
  %v.55 = getelementptr i1, ptr %saved.r7.ok, i32 %gang
  store i1 %v.54, ptr %v.55
  %v.56 = load i32, ptr %r7.narrow
  %v.57 = getelementptr i32, ptr %saved.r7.narrow, i32 %gang
  store i32 %v.56, ptr %v.57
  %v.58 = load i64, ptr %r7.scale
  %v.59 = getelementptr i64, ptr %saved.r7.scale, i32 %gang
  store i64 %v.58, ptr %v.59
  %v.60 = load i32, ptr %r12
  %v.61 = getelementptr i32, ptr %saved.r12, i32 %gang
  store i32 %v.60, ptr %v.61
  %v.62 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.62
  br label %gang.next
round.49:
  store <32 x i32> splat (i32 0), ptr %r13
  %v.63 = load i64, ptr %r7
  %v.64 = load i1, ptr %r7.ok
  %v.65 = load i32, ptr %r7.narrow
  %v.66 = load i64, ptr %r7.scale
  store i64 %v.63, ptr %r8
  store i1 %v.64, ptr %r8.ok
  store i32 %v.65, ptr %r8.narrow
  store i64 %v.66, ptr %r8.scale
  br label %a.1
a.1:
  store <32 x i1> %any.v32i1, ptr %r1
  %v.67 = load i64, ptr %r8
  %v.68 = load i1, ptr %r8.ok
  %v.69 = load i32, ptr %r8.narrow
  %v.70 = load i64, ptr %r8.scale
  %v.71 = add i64 %v.67, -16777212
  br i1 %v.68, label %straight.75, label %slow.73, !prof !11
straight.75:
  %v.76 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.77 = icmp ult i64 %v.71, %v.76
  %v.78 = and i64 %v.71, 3
  %v.79 = icmp eq i64 %v.78, 0
  %v.80 = and i1 %v.77, %v.79
  br i1 %v.80, label %fast.72, label %slow.73, !prof !11
slow.73:
  store i32 -1, ptr %mask.running
  store <32 x i1> %any.v32i1, ptr %r1
  br label %m.1.10
fast.72:
  %v.81 = freeze i64 %v.71
  %v.82 = and i64 %v.81, 2147483647
  %v.83 = getelementptr i8, ptr %shared, i64 %v.82
  %v.84 = load <32 x i32>, ptr %v.83, align 4, !alias.scope !6, !noalias !9
  store <32 x i32> %v.84, ptr %r14
  br label %done.74
done.74:
  %v.85 = load <32 x i32>, ptr %r13
  %v.86 = load <32 x i32>, ptr %r14
  %v.87 = add <32 x i32> %v.85, %v.86
  store <32 x i32> %v.87, ptr %r13
  %v.88 = load i64, ptr %r8
  %v.89 = load i1, ptr %r8.ok
  %v.90 = load i32, ptr %r8.narrow
  %v.91 = load i64, ptr %r8.scale
  %v.92 = add i64 %v.88, 8
  store i64 %v.92, ptr %r8
  store i1 %v.89, ptr %r8.ok
  store i32 %v.90, ptr %r8.narrow
  store i64 %v.91, ptr %r8.scale
  %v.93 = load <32 x i32>, ptr %r13
  %v.94 = load i32, ptr %r12
  %v.95 = insertelement <32 x i32> poison, i32 %v.94, i64 0
  %v.96 = shufflevector <32 x i32> %v.95, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.97 = add <32 x i32> %v.96, <i32 0 to 31 by 1>
  %v.98 = icmp ult <32 x i32> %v.93, %v.97
  store <32 x i1> %v.98, ptr %r1
  %v.99 = load <32 x i1>, ptr %r1
  %v.100 = bitcast <32 x i1> %v.99 to i32
  %v.101 = icmp eq i32 %v.100, -1
  %v.102 = icmp eq i32 %v.100, 0
  br i1 %v.101, label %a.1, label %some.103
some.103:
  br i1 %v.102, label %a.2, label %mixed.104, !prof !12
mixed.104:
  %v.105 = xor i32 %v.100, -1
  %v.106 = load i32, ptr %mask.1
  %v.107 = or i32 %v.106, %v.100
  store i32 %v.107, ptr %mask.1
  %v.108 = load i32, ptr %mask.2
  %v.109 = or i32 %v.108, %v.105
  store i32 %v.109, ptr %mask.2
  br label %m.1
a.2:
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i32 %any.i32, ptr %r12
  %v.110 = load i64, ptr %r7
  %v.111 = load i1, ptr %r7.ok
  %v.112 = load i32, ptr %r7.narrow
  %v.113 = load i64, ptr %r7.scale
  %v.114 = load i64, ptr %r3
  %v.115 = load <32 x i1>, ptr %r1
  %v.116 = insertelement <32 x i64> poison, i64 %v.110, i64 0
  %v.117 = shufflevector <32 x i64> %v.116, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.118 = add <32 x i64> %v.117, <i64 0 to 124 by 4>
  %v.119 = insertelement <32 x i32> poison, i32 %v.112, i64 0
  %v.120 = shufflevector <32 x i32> %v.119, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i32> %v.120, <i32 0 to 31 by 1>
  %v.122 = zext <32 x i32> %v.121 to <32 x i64>
  %v.123 = zext i32 %v.112 to i64
  %v.124 = insertelement <32 x i64> poison, i64 %v.123, i64 0
  %v.125 = shufflevector <32 x i64> %v.124, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.126 = add <32 x i64> %v.125, <i64 0 to 31 by 1>
  %v.127 = sub <32 x i64> %v.122, %v.126
  %v.128 = insertelement <32 x i64> poison, i64 %v.113, i64 0
  %v.129 = shufflevector <32 x i64> %v.128, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.130 = mul <32 x i64> %v.127, %v.129
  %v.131 = add <32 x i64> %v.118, %v.130
  %v.132 = insertelement <32 x i64> poison, i64 %v.114, i64 0
  %v.133 = shufflevector <32 x i64> %v.132, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.134 = select <32 x i1> %v.115, <32 x i64> %v.131, <32 x i64> %v.133
  store <32 x i64> %v.134, ptr %r9
  %v.135 = load <32 x i64>, ptr %r9
  %v.136 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.137 = shufflevector <32 x i64> %v.136, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.138 = sub <32 x i64> %v.135, %v.137
  %v.142 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.138, <32 x i64> %v.138, <32 x i64> splat (i64 2))
  %v.143 = lshr i64 %window.limit, 2
  %v.144 = insertelement <32 x i64> poison, i64 %v.143, i64 0
  %v.145 = shufflevector <32 x i64> %v.144, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.146 = icmp uge <32 x i64> %v.142, %v.145
  %v.147 = bitcast <32 x i1> %v.146 to i32
  %v.148 = icmp eq i32 %v.147, 0
  br i1 %v.148, label %fast.139, label %slow.140, !prof !11
slow.140:
  store i32 -1, ptr %mask.running
  store <32 x i1> %any.v32i1, ptr %r1
  store i64 %any.i64, ptr %r3
  store i64 %any.i64, ptr %r7
  store i1 %any.i1, ptr %r7.ok
  store i32 %any.i32, ptr %r7.narrow
  store i64 %any.i64, ptr %r7.scale
  br label %m.2.16
fast.139:
  %v.149 = load <32 x i32>, ptr %r13
  %v.150 = freeze <32 x i64> %v.138
  %v.151 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.152 = shufflevector <32 x i64> %v.151, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.153 = and <32 x i64> %v.150, %v.152
  call void @scatter.v32i32.i64.1(ptr %window, <32 x i64> %v.153, <32 x i32> %v.149), !alias.scope !5, !noalias !8
  br label %done.141
done.141:
  br label %gang.done
m.0:
  %v.154 = load i32, ptr %mask.0
  %v.155 = icmp eq i32 %v.154, 0
  br i1 %v.155, label %skip.0, label %run.156
run.156:
  store i32 0, ptr %mask.0
  %v.157 = bitcast i32 %v.154 to <32 x i1>
  store i32 %v.154, ptr %mask.running
  %v.158 = getelementptr i8, ptr %params, i64 0
  %v.159 = load i64, ptr %v.158, align 8, !invariant.load !0
  store i64 %v.159, ptr %r3
  store i64 0, ptr %r4
  %v.160 = load i64, ptr %r4
  %v.161 = add i64 %v.160, 16777216
  store i64 %v.161, ptr %r5
  %v.162 = urem i32 %first, 64
  store i32 %v.162, ptr %r12
  %v.163 = load i32, ptr %r12
  %v.164 = zext i32 %v.163 to i64
  %v.165 = add i64 %v.164, 0
  %v.166 = icmp ule i64 %v.165, 4294967264
  %v.167 = mul i64 %v.164, 4
  %v.168 = mul i64 1, 4
  store i64 %v.167, ptr %r6
  store i1 %v.166, ptr %r6.ok
  store i32 %v.163, ptr %r6.narrow
  store i64 %v.168, ptr %r6.scale
  %v.169 = load i64, ptr %r5
  %v.170 = load i64, ptr %r6
  %v.171 = load i1, ptr %r6.ok
  %v.172 = load i32, ptr %r6.narrow
  %v.173 = load i64, ptr %r6.scale
  %v.174 = add i64 %v.169, %v.170
  store i64 %v.174, ptr %r7
  store i1 %v.171, ptr %r7.ok
  store i32 %v.172, ptr %r7.narrow
  store i64 %v.173, ptr %r7.scale
  br label %m.0.6
m.0.6:
  %v.175 = load i32, ptr %mask.running
  %v.176 = bitcast i32 %v.175 to <32 x i1>
  %v.177 = load i64, ptr %r7
  %v.178 = load i1, ptr %r7.ok
  %v.179 = load i32, ptr %r7.narrow
  %v.180 = load i64, ptr %r7.scale
  %v.181 = add i64 %v.177, -16777216
  br i1 %v.178, label %straight.185, label %slow.183, !prof !11
straight.185:
  %v.186 = bitcast <32 x i1> %v.176 to i32
  %v.187 = call i32 @llvm.ctlz.i32(i32 %v.186, i1 false)
  %v.188 = zext i32 %v.187 to i64
  %v.189 = sub i64 31, %v.188
  %v.190 = and i64 %v.189, 31
  %v.191 = mul i64 %v.190, 4
  %v.192 = add i64 %v.181, %v.191
  %v.193 = or i64 %v.181, %v.192
  %v.194 = call i64 @llvm.umax.i64(i64 %v.181, i64 %v.192)
  %v.195 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.196 = icmp ult i64 %v.194, %v.195
  %v.197 = and i64 %v.193, 3
  %v.198 = icmp eq i64 %v.197, 0
  %v.199 = and i1 %v.196, %v.198
  br i1 %v.199, label %fast.182, label %slow.183, !prof !11
slow.183:
  %v.200 = insertelement <32 x i64> poison, i64 %v.181, i64 0
  %v.201 = shufflevector <32 x i64> %v.200, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.202 = add <32 x i64> %v.201, <i64 0 to 124 by 4>
  %v.203 = insertelement <32 x i32> poison, i32 %v.179, i64 0
  %v.204 = shufflevector <32 x i32> %v.203, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.205 = add <32 x i32> %v.204, <i32 0 to 31 by 1>
  %v.206 = zext <32 x i32> %v.205 to <32 x i64>
  %v.207 = zext i32 %v.179 to i64
  %v.208 = insertelement <32 x i64> poison, i64 %v.207, i64 0
  %v.209 = shufflevector <32 x i64> %v.208, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.210 = add <32 x i64> %v.209, <i64 0 to 31 by 1>
  %v.211 = sub <32 x i64> %v.206, %v.210
  %v.212 = insertelement <32 x i64> poison, i64 %v.180, i64 0
  %v.213 = shufflevector <32 x i64> %v.212, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.214 = mul <32 x i64> %v.211, %v.213
  %v.215 = add <32 x i64> %v.202, %v.214
  %v.216 = add <32 x i64> %v.215, splat (i64 16777216)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.216)
  %v.217 = load i64, ptr %r7
  %v.218 = load i1, ptr %r7.ok
  %v.219 = load i32, ptr %r7.narrow
  %v.220 = load i64, ptr %r7.scale
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
  %v.237 = load i32, ptr %r12
  %v.238 = insertelement <32 x i32> poison, i32 %v.237, i64 0
  %v.239 = shufflevector <32 x i32> %v.238, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.240 = add <32 x i32> %v.239, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.240)
  %v.241 = bitcast <32 x i1> %v.176 to i32
  %v.242 = getelementptr i8, ptr %ctx, i64 200
  %v.243 = load ptr, ptr %v.242, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.243, i32 0, i32 %v.241, ptr %rows)
  br label %done.184
fast.182:
  %v.244 = load i32, ptr %r12
  %v.245 = insertelement <32 x i32> poison, i32 %v.244, i64 0
  %v.246 = shufflevector <32 x i32> %v.245, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.247 = add <32 x i32> %v.246, <i32 0 to 31 by 1>
  %v.248 = freeze i64 %v.181
  %v.249 = and i64 %v.248, 2147483647
  %v.250 = getelementptr i8, ptr %shared, i64 %v.249
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.247, ptr %v.250, i32 4, <32 x i1> %v.176), !alias.scope !6, !noalias !9
  br label %done.184
done.184:
  %v.252 = load i64, ptr %r3
  %v.253 = getelementptr i64, ptr %saved.r3, i32 %gang
  store i64 %v.252, ptr %v.253
  %v.254 = load i64, ptr %r7
  %v.255 = getelementptr i64, ptr %saved.r7, i32 %gang
  store i64 %v.254, ptr %v.255
  %v.256 = load i1, ptr %r7.ok
  %v.257 = getelementptr i1, ptr %saved.r7.ok, i32 %gang
  store i1 %v.256, ptr %v.257
  %v.258 = load i32, ptr %r7.narrow
  %v.259 = getelementptr i32, ptr %saved.r7.narrow, i32 %gang
  store i32 %v.258, ptr %v.259
  %v.260 = load i64, ptr %r7.scale
  %v.261 = getelementptr i64, ptr %saved.r7.scale, i32 %gang
  store i64 %v.260, ptr %v.261
  %v.262 = load i32, ptr %r12
  %v.263 = getelementptr i32, ptr %saved.r12, i32 %gang
  store i32 %v.262, ptr %v.263
  %v.264 = load i32, ptr %mask.0
  %v.265 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.264, ptr %v.265
  %v.266 = load i32, ptr %mask.1
  %v.267 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.266, ptr %v.267
  %v.268 = load i32, ptr %mask.2
  %v.269 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.268, ptr %v.269
  %v.270 = load i32, ptr %mask.running
  %v.271 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.270, ptr %v.271
  %v.272 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.272
  br label %gang.next
round.251:
  %v.273 = load i32, ptr %mask.running
  %v.274 = bitcast i32 %v.273 to <32 x i1>
  %v.275 = load <32 x i32>, ptr %r13
  %v.276 = select <32 x i1> %v.274, <32 x i32> splat (i32 0), <32 x i32> %v.275
  store <32 x i32> %v.276, ptr %r13
  %v.277 = load i64, ptr %r7
  %v.278 = load i1, ptr %r7.ok
  %v.279 = load i32, ptr %r7.narrow
  %v.280 = load i64, ptr %r7.scale
  store i64 %v.277, ptr %r8
  store i1 %v.278, ptr %r8.ok
  store i32 %v.279, ptr %r8.narrow
  store i64 %v.280, ptr %r8.scale
  %v.281 = load i32, ptr %mask.running
  %v.282 = load i32, ptr %mask.1
  %v.283 = or i32 %v.282, %v.281
  store i32 %v.283, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.284 = load i32, ptr %mask.1
  %v.285 = icmp eq i32 %v.284, 0
  br i1 %v.285, label %skip.1, label %run.286
run.286:
  store i32 0, ptr %mask.1
  %v.287 = icmp eq i32 %v.284, -1
  br i1 %v.287, label %a.1, label %rest.288
rest.288:
  %v.289 = bitcast i32 %v.284 to <32 x i1>
  store i32 %v.284, ptr %mask.running
  br label %m.1.10
m.1.10:
  %v.290 = load i32, ptr %mask.running
  %v.291 = bitcast i32 %v.290 to <32 x i1>
  %v.292 = load i64, ptr %r8
  %v.293 = load i1, ptr %r8.ok
  %v.294 = load i32, ptr %r8.narrow
  %v.295 = load i64, ptr %r8.scale
  %v.296 = add i64 %v.292, -16777212
  br i1 %v.293, label %straight.300, label %slow.298, !prof !11
straight.300:
  %v.301 = bitcast <32 x i1> %v.291 to i32
  %v.302 = call i32 @llvm.ctlz.i32(i32 %v.301, i1 false)
  %v.303 = zext i32 %v.302 to i64
  %v.304 = sub i64 31, %v.303
  %v.305 = and i64 %v.304, 31
  %v.306 = mul i64 %v.305, 4
  %v.307 = add i64 %v.296, %v.306
  %v.308 = or i64 %v.296, %v.307
  %v.309 = call i64 @llvm.umax.i64(i64 %v.296, i64 %v.307)
  %v.310 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.311 = icmp ult i64 %v.309, %v.310
  %v.312 = and i64 %v.308, 3
  %v.313 = icmp eq i64 %v.312, 0
  %v.314 = and i1 %v.311, %v.313
  br i1 %v.314, label %fast.297, label %slow.298, !prof !11
slow.298:
  %v.315 = insertelement <32 x i64> poison, i64 %v.296, i64 0
  %v.316 = shufflevector <32 x i64> %v.315, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.317 = add <32 x i64> %v.316, <i64 0 to 124 by 4>
  %v.318 = insertelement <32 x i32> poison, i32 %v.294, i64 0
  %v.319 = shufflevector <32 x i32> %v.318, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.320 = add <32 x i32> %v.319, <i32 0 to 31 by 1>
  %v.321 = zext <32 x i32> %v.320 to <32 x i64>
  %v.322 = zext i32 %v.294 to i64
  %v.323 = insertelement <32 x i64> poison, i64 %v.322, i64 0
  %v.324 = shufflevector <32 x i64> %v.323, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.325 = add <32 x i64> %v.324, <i64 0 to 31 by 1>
  %v.326 = sub <32 x i64> %v.321, %v.325
  %v.327 = insertelement <32 x i64> poison, i64 %v.295, i64 0
  %v.328 = shufflevector <32 x i64> %v.327, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.329 = mul <32 x i64> %v.326, %v.328
  %v.330 = add <32 x i64> %v.317, %v.329
  %v.331 = add <32 x i64> %v.330, splat (i64 16777216)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.331)
  %v.332 = load i64, ptr %r8
  %v.333 = load i1, ptr %r8.ok
  %v.334 = load i32, ptr %r8.narrow
  %v.335 = load i64, ptr %r8.scale
  %v.336 = insertelement <32 x i64> poison, i64 %v.332, i64 0
  %v.337 = shufflevector <32 x i64> %v.336, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.338 = add <32 x i64> %v.337, <i64 0 to 124 by 4>
  %v.339 = insertelement <32 x i32> poison, i32 %v.334, i64 0
  %v.340 = shufflevector <32 x i32> %v.339, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.341 = add <32 x i32> %v.340, <i32 0 to 31 by 1>
  %v.342 = zext <32 x i32> %v.341 to <32 x i64>
  %v.343 = zext i32 %v.334 to i64
  %v.344 = insertelement <32 x i64> poison, i64 %v.343, i64 0
  %v.345 = shufflevector <32 x i64> %v.344, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.346 = add <32 x i64> %v.345, <i64 0 to 31 by 1>
  %v.347 = sub <32 x i64> %v.342, %v.346
  %v.348 = insertelement <32 x i64> poison, i64 %v.335, i64 0
  %v.349 = shufflevector <32 x i64> %v.348, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.350 = mul <32 x i64> %v.347, %v.349
  %v.351 = add <32 x i64> %v.338, %v.350
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.351)
  %v.352 = bitcast <32 x i1> %v.291 to i32
  %v.353 = getelementptr i8, ptr %ctx, i64 200
  %v.354 = load ptr, ptr %v.353, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.354, i32 1, i32 %v.352, ptr %rows)
  %v.355 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.355, ptr %r14
  br label %done.299
fast.297:
  %v.356 = freeze i64 %v.296
  %v.357 = and i64 %v.356, 2147483647
  %v.358 = getelementptr i8, ptr %shared, i64 %v.357
  %v.359 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.358, i32 4, <32 x i1> %v.291, <32 x i32> zeroinitializer), !alias.scope !6, !noalias !9
  store <32 x i32> %v.359, ptr %r14
  br label %done.299
done.299:
  %v.360 = load <32 x i32>, ptr %r13
  %v.361 = load <32 x i32>, ptr %r14
  %v.362 = add <32 x i32> %v.360, %v.361
  %v.363 = load <32 x i32>, ptr %r13
  %v.364 = select <32 x i1> %v.291, <32 x i32> %v.362, <32 x i32> %v.363
  store <32 x i32> %v.364, ptr %r13
  %v.365 = load i64, ptr %r8
  %v.366 = load i1, ptr %r8.ok
  %v.367 = load i32, ptr %r8.narrow
  %v.368 = load i64, ptr %r8.scale
  %v.369 = add i64 %v.365, 8
  store i64 %v.369, ptr %r8
  store i1 %v.366, ptr %r8.ok
  store i32 %v.367, ptr %r8.narrow
  store i64 %v.368, ptr %r8.scale
  %v.370 = load <32 x i32>, ptr %r13
  %v.371 = load i32, ptr %r12
  %v.372 = insertelement <32 x i32> poison, i32 %v.371, i64 0
  %v.373 = shufflevector <32 x i32> %v.372, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.374 = add <32 x i32> %v.373, <i32 0 to 31 by 1>
  %v.375 = icmp ult <32 x i32> %v.370, %v.374
  %v.376 = load <32 x i1>, ptr %r1
  %v.377 = select <32 x i1> %v.291, <32 x i1> %v.375, <32 x i1> %v.376
  store <32 x i1> %v.377, ptr %r1
  %v.378 = load <32 x i1>, ptr %r1
  %v.379 = load i32, ptr %mask.running
  %v.380 = bitcast <32 x i1> %v.378 to i32
  %v.381 = and i32 %v.379, %v.380
  %v.382 = xor i32 %v.379, %v.381
  %v.383 = load i32, ptr %mask.1
  %v.384 = or i32 %v.383, %v.381
  store i32 %v.384, ptr %mask.1
  %v.385 = load i32, ptr %mask.2
  %v.386 = or i32 %v.385, %v.382
  store i32 %v.386, ptr %mask.2
  br label %skip.1
skip.1:
  %v.387 = load i32, ptr %mask.1
  %v.388 = icmp eq i32 %v.387, 0
  br i1 %v.388, label %out.389, label %m.1
out.389:
  br label %m.2
m.2:
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i32 %any.i32, ptr %r12
  %v.390 = load i32, ptr %mask.2
  %v.391 = icmp eq i32 %v.390, 0
  br i1 %v.391, label %skip.2, label %run.392
run.392:
  store i32 0, ptr %mask.2
  %v.393 = bitcast i32 %v.390 to <32 x i1>
  store i32 %v.390, ptr %mask.running
  %v.394 = load i64, ptr %r7
  %v.395 = load i1, ptr %r7.ok
  %v.396 = load i32, ptr %r7.narrow
  %v.397 = load i64, ptr %r7.scale
  %v.398 = load i64, ptr %r3
  %v.399 = load <32 x i1>, ptr %r1
  %v.400 = insertelement <32 x i64> poison, i64 %v.394, i64 0
  %v.401 = shufflevector <32 x i64> %v.400, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.402 = add <32 x i64> %v.401, <i64 0 to 124 by 4>
  %v.403 = insertelement <32 x i32> poison, i32 %v.396, i64 0
  %v.404 = shufflevector <32 x i32> %v.403, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.405 = add <32 x i32> %v.404, <i32 0 to 31 by 1>
  %v.406 = zext <32 x i32> %v.405 to <32 x i64>
  %v.407 = zext i32 %v.396 to i64
  %v.408 = insertelement <32 x i64> poison, i64 %v.407, i64 0
  %v.409 = shufflevector <32 x i64> %v.408, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.410 = add <32 x i64> %v.409, <i64 0 to 31 by 1>
  %v.411 = sub <32 x i64> %v.406, %v.410
  %v.412 = insertelement <32 x i64> poison, i64 %v.397, i64 0
  %v.413 = shufflevector <32 x i64> %v.412, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.414 = mul <32 x i64> %v.411, %v.413
  %v.415 = add <32 x i64> %v.402, %v.414
  %v.416 = insertelement <32 x i64> poison, i64 %v.398, i64 0
  %v.417 = shufflevector <32 x i64> %v.416, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.418 = select <32 x i1> %v.399, <32 x i64> %v.415, <32 x i64> %v.417
  store <32 x i64> %v.418, ptr %r9
  br label %m.2.16
m.2.16:
  %v.419 = load i32, ptr %mask.running
  %v.420 = bitcast i32 %v.419 to <32 x i1>
  %v.421 = load <32 x i64>, ptr %r9
  %v.422 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.423 = shufflevector <32 x i64> %v.422, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.424 = sub <32 x i64> %v.421, %v.423
  %v.428 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.424, <32 x i64> %v.424, <32 x i64> splat (i64 2))
  %v.429 = lshr i64 %window.limit, 2
  %v.430 = insertelement <32 x i64> poison, i64 %v.429, i64 0
  %v.431 = shufflevector <32 x i64> %v.430, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.432 = icmp uge <32 x i64> %v.428, %v.431
  %v.433 = and <32 x i1> %v.420, %v.432
  %v.434 = bitcast <32 x i1> %v.433 to i32
  %v.435 = icmp eq i32 %v.434, 0
  br i1 %v.435, label %fast.425, label %slow.426, !prof !11
slow.426:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.421)
  %v.436 = load <32 x i64>, ptr %r9
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.436)
  %v.437 = load <32 x i32>, ptr %r13
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.437)
  %v.438 = bitcast <32 x i1> %v.420 to i32
  %v.439 = getelementptr i8, ptr %ctx, i64 200
  %v.440 = load ptr, ptr %v.439, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.440, i32 2, i32 %v.438, ptr %rows)
  br label %done.427
fast.425:
  %v.441 = load <32 x i32>, ptr %r13
  %v.442 = freeze <32 x i64> %v.424
  %v.443 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.444 = shufflevector <32 x i64> %v.443, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.445 = and <32 x i64> %v.442, %v.444
  %v.446 = bitcast <32 x i1> %v.420 to i32
  call void @scatter.some.v32i32.i64.1(ptr %window, <32 x i64> %v.445, i32 %v.446, <32 x i32> %v.441), !alias.scope !5, !noalias !8
  br label %done.427
done.427:
  %v.447 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  %v.448 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.448
  br label %gang.next
restore.1:
  %v.449 = getelementptr i64, ptr %saved.r3, i32 %gang
  %v.450 = load i64, ptr %v.449
  store i64 %v.450, ptr %r3
  %v.451 = getelementptr i64, ptr %saved.r7, i32 %gang
  %v.452 = load i64, ptr %v.451
  store i64 %v.452, ptr %r7
  %v.453 = getelementptr i1, ptr %saved.r7.ok, i32 %gang
  %v.454 = load i1, ptr %v.453
  store i1 %v.454, ptr %r7.ok
  %v.455 = getelementptr i32, ptr %saved.r7.narrow, i32 %gang
  %v.456 = load i32, ptr %v.455
  store i32 %v.456, ptr %r7.narrow
  %v.457 = getelementptr i64, ptr %saved.r7.scale, i32 %gang
  %v.458 = load i64, ptr %v.457
  store i64 %v.458, ptr %r7.scale
  %v.459 = getelementptr i32, ptr %saved.r12, i32 %gang
  %v.460 = load i32, ptr %v.459
  store i32 %v.460, ptr %r12
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.running
  br label %round.49
restore.2:
  %v.461 = getelementptr i64, ptr %saved.r3, i32 %gang
  %v.462 = load i64, ptr %v.461
  store i64 %v.462, ptr %r3
  %v.463 = getelementptr i64, ptr %saved.r7, i32 %gang
  %v.464 = load i64, ptr %v.463
  store i64 %v.464, ptr %r7
  %v.465 = getelementptr i1, ptr %saved.r7.ok, i32 %gang
  %v.466 = load i1, ptr %v.465
  store i1 %v.466, ptr %r7.ok
  %v.467 = getelementptr i32, ptr %saved.r7.narrow, i32 %gang
  %v.468 = load i32, ptr %v.467
  store i32 %v.468, ptr %r7.narrow
  %v.469 = getelementptr i64, ptr %saved.r7.scale, i32 %gang
  %v.470 = load i64, ptr %v.469
  store i64 %v.470, ptr %r7.scale
  %v.471 = getelementptr i32, ptr %saved.r12, i32 %gang
  %v.472 = load i32, ptr %v.471
  store i32 %v.472, ptr %r12
  %v.473 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.474 = load i32, ptr %v.473
  store i32 %v.474, ptr %mask.0
  %v.475 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.476 = load i32, ptr %v.475
  store i32 %v.476, ptr %mask.1
  %v.477 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.478 = load i32, ptr %v.477
  store i32 %v.478, ptr %mask.2
  %v.479 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.480 = load i32, ptr %v.479
  store i32 %v.480, ptr %mask.running
  br label %round.251
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.481 = getelementptr i32, ptr %states, i32 0
  %v.482 = load i32, ptr %v.481
  %v.483 = icmp sgt i32 %v.482, 0
  %v.484 = or i1 false, %v.483
  %v.485 = getelementptr i32, ptr %states, i32 1
  %v.486 = load i32, ptr %v.485
  %v.487 = icmp sgt i32 %v.486, 0
  %v.488 = or i1 %v.484, %v.487
  br i1 %v.488, label %round.head, label %run.done
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

define internal void @scatter.some.v32i32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
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

define internal void @scatter.v32i32.i64.1(ptr %base, <32 x i64> %offsets, <32 x i32> %value) noinline #0 {
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

declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

