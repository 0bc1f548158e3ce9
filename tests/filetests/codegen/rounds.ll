; rounds, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca <32 x i32>
  %r8 = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %states = alloca [4 x i32]
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %saved.r3 = alloca [4 x i32], align 64
  %saved.r4 = alloca [4 x i32], align 64
  %saved.r8 = alloca [4 x i64], align 64
  %saved.mask.0 = alloca [4 x i32], align 64
  %saved.mask.1 = alloca [4 x i32], align 64
  %saved.mask.2 = alloca [4 x i32], align 64
  %saved.mask.running = alloca [4 x i32], align 64
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
  %v.7 = getelementptr i32, ptr %states, i32 2
  store i32 0, ptr %v.7
  %v.8 = getelementptr i32, ptr %states, i32 3
  store i32 0, ptr %v.8
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.9 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.9
  store <32 x i1> %any.v32i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r8
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  %gang.counted = udiv i32 %first, 32
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 3)
  %v.10 = getelementptr i32, ptr %states, i32 %gang
  %v.11 = load i32, ptr %v.10
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.11, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.12 = icmp eq i32 -1, -1
  br i1 %v.12, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.13 = getelementptr i8, ptr %params, i64 0
  %v.14 = load i64, ptr %v.13, align 8, !invariant.load !0
  store i64 %v.14, ptr %r8
  %v.15 = urem i32 %first, 128
  store i32 %v.15, ptr %r3
  %v.16 = load i32, ptr %r3
  %v.17 = mul i32 %v.16, 4
  store i32 %v.17, ptr %r4
  %v.18 = load i32, ptr %r3
  %v.19 = insertelement <32 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <32 x i32> %v.19, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.21 = add <32 x i32> %v.20, <i32 0 to 31 by 1>
  %v.22 = icmp ult <32 x i32> %v.21, splat (i32 9)
  store <32 x i1> %v.22, ptr %r1
  %v.23 = load <32 x i1>, ptr %r1
  %v.24 = bitcast <32 x i1> %v.23 to i32
  %v.25 = icmp eq i32 %v.24, -1
  %v.26 = icmp eq i32 %v.24, 0
  br i1 %v.25, label %a.2, label %some.27
some.27:
  br i1 %v.26, label %a.1, label %mixed.28, !prof !12
mixed.28:
  %v.29 = xor i32 %v.24, -1
  %v.30 = load i32, ptr %mask.2
  %v.31 = or i32 %v.30, %v.24
  store i32 %v.31, ptr %mask.2
  %v.32 = load i32, ptr %mask.1
  %v.33 = or i32 %v.32, %v.29
  store i32 %v.33, ptr %mask.1
  br label %m.1
a.1:
  %v.34 = load i32, ptr %r4
  %v.35 = zext i32 %v.34 to i64
  %v.36 = add i64 %v.35, 0
  %v.37 = icmp ule i64 %v.36, 4294967171
  %v.38 = load i32, ptr %r4
  br i1 %v.37, label %straight.42, label %slow.40, !prof !11
straight.42:
  %v.43 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.44 = icmp ult i64 %v.35, %v.43
  %v.45 = and i64 %v.35, 3
  %v.46 = icmp eq i64 %v.45, 0
  %v.47 = and i1 %v.44, %v.46
  br i1 %v.47, label %fast.39, label %slow.40, !prof !11
slow.40:
  store i32 -1, ptr %mask.running
  br label %m.1.5
fast.39:
  %v.48 = load i32, ptr %r3
  %v.49 = insertelement <32 x i32> poison, i32 %v.48, i64 0
  %v.50 = shufflevector <32 x i32> %v.49, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.51 = add <32 x i32> %v.50, <i32 0 to 31 by 1>
  %v.52 = freeze i64 %v.35
  %v.53 = and i64 %v.52, 2147483647
  %v.54 = getelementptr i8, ptr %shared, i64 %v.53
  store <32 x i32> %v.51, ptr %v.54, align 4, !alias.scope !6, !noalias !9
  br label %done.41
done.41:
  br label %a.2
a.2:
  %v.56 = load i32, ptr %r3
  %v.57 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.56, ptr %v.57
  %v.58 = load i32, ptr %r4
  %v.59 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.58, ptr %v.59
  %v.60 = load i64, ptr %r8
  %v.61 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.60, ptr %v.61
  %v.62 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.62
  br label %gang.next
round.55:
  %v.63 = load i32, ptr %r4
  %v.64 = insertelement <32 x i32> poison, i32 %v.63, i64 0
  %v.65 = shufflevector <32 x i32> %v.64, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.66 = add <32 x i32> %v.65, <i32 0 to 124 by 4>
  %v.67 = xor <32 x i32> %v.66, splat (i32 64)
  store <32 x i32> %v.67, ptr %r5
  %v.68 = load <32 x i32>, ptr %r5
  %v.69 = zext <32 x i32> %v.68 to <32 x i64>
  %v.70 = load <32 x i32>, ptr %r5
  %v.74 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.75 = trunc i64 %v.74 to i32
  %v.76 = insertelement <32 x i32> poison, i32 %v.75, i64 0
  %v.77 = shufflevector <32 x i32> %v.76, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.78 = icmp uge <32 x i32> %v.70, %v.77
  %v.79 = add <32 x i32> %v.70, splat (i32 0)
  %v.80 = and <32 x i32> %v.79, splat (i32 3)
  %v.81 = icmp ne <32 x i32> %v.80, splat (i32 0)
  %v.82 = or <32 x i1> %v.78, %v.81
  %v.83 = bitcast <32 x i1> %v.82 to i32
  %v.84 = icmp eq i32 %v.83, 0
  br i1 %v.84, label %fast.71, label %slow.72, !prof !11
slow.72:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.8
fast.71:
  %v.85 = freeze <32 x i32> %v.70
  %v.86 = getelementptr i8, ptr %shared, i64 0
  %v.87 = call <32 x i32> @gather.shared.v32i32.i32.1(ptr %v.86, <32 x i32> %v.85), !alias.scope !6, !noalias !9
  store <32 x i32> %v.87, ptr %r6
  br label %done.73
done.73:
  %v.88 = load i32, ptr %r3
  %v.89 = zext i32 %v.88 to i64
  %v.90 = add i64 %v.89, 0
  %v.91 = icmp ule i64 %v.90, 4294967264
  %v.92 = mul i64 %v.89, 4
  %v.93 = mul i64 1, 4
  store i64 %v.92, ptr %r9
  store i1 %v.91, ptr %r9.ok
  store i32 %v.88, ptr %r9.narrow
  store i64 %v.93, ptr %r9.scale
  %v.94 = load i64, ptr %r8
  %v.95 = load i64, ptr %r9
  %v.96 = load i1, ptr %r9.ok
  %v.97 = load i32, ptr %r9.narrow
  %v.98 = load i64, ptr %r9.scale
  %v.99 = add i64 %v.94, %v.95
  store i64 %v.99, ptr %r10
  store i1 %v.96, ptr %r10.ok
  store i32 %v.97, ptr %r10.narrow
  store i64 %v.98, ptr %r10.scale
  %v.100 = load i64, ptr %r10
  %v.101 = load i1, ptr %r10.ok
  %v.102 = load i32, ptr %r10.narrow
  %v.103 = load i64, ptr %r10.scale
  %v.104 = sub i64 %v.100, %window.base
  br i1 %v.101, label %straight.108, label %slow.106, !prof !11
straight.108:
  %v.109 = call i64 @llvm.fshr.i64(i64 %v.104, i64 %v.104, i64 2)
  %v.110 = lshr i64 %window.limit, 2
  %v.111 = icmp ult i64 %v.109, %v.110
  br i1 %v.111, label %fast.105, label %slow.106, !prof !11
slow.106:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.11
fast.105:
  %v.112 = load <32 x i32>, ptr %r6
  %v.113 = freeze i64 %v.104
  %v.114 = and i64 %v.113, %window.mask
  %v.115 = getelementptr i8, ptr %window, i64 %v.114
  store <32 x i32> %v.112, ptr %v.115, align 4, !alias.scope !5, !noalias !8
  br label %done.107
done.107:
  br label %gang.done
m.0:
  %v.116 = load i32, ptr %mask.0
  %v.117 = icmp eq i32 %v.116, 0
  br i1 %v.117, label %skip.0, label %run.118
run.118:
  store i32 0, ptr %mask.0
  %v.119 = bitcast i32 %v.116 to <32 x i1>
  store i32 %v.116, ptr %mask.running
  %v.120 = getelementptr i8, ptr %params, i64 0
  %v.121 = load i64, ptr %v.120, align 8, !invariant.load !0
  store i64 %v.121, ptr %r8
  %v.122 = urem i32 %first, 128
  store i32 %v.122, ptr %r3
  %v.123 = load i32, ptr %r3
  %v.124 = mul i32 %v.123, 4
  store i32 %v.124, ptr %r4
  %v.125 = load i32, ptr %r3
  %v.126 = insertelement <32 x i32> poison, i32 %v.125, i64 0
  %v.127 = shufflevector <32 x i32> %v.126, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i32> %v.127, <i32 0 to 31 by 1>
  %v.129 = icmp ult <32 x i32> %v.128, splat (i32 9)
  store <32 x i1> %v.129, ptr %r1
  %v.130 = load <32 x i1>, ptr %r1
  %v.131 = load i32, ptr %mask.running
  %v.132 = bitcast <32 x i1> %v.130 to i32
  %v.133 = and i32 %v.131, %v.132
  %v.134 = xor i32 %v.131, %v.133
  %v.135 = load i32, ptr %mask.2
  %v.136 = or i32 %v.135, %v.133
  store i32 %v.136, ptr %mask.2
  %v.137 = load i32, ptr %mask.1
  %v.138 = or i32 %v.137, %v.134
  store i32 %v.138, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.139 = load i32, ptr %mask.1
  %v.140 = icmp eq i32 %v.139, 0
  br i1 %v.140, label %skip.1, label %run.141
run.141:
  store i32 0, ptr %mask.1
  %v.142 = bitcast i32 %v.139 to <32 x i1>
  store i32 %v.139, ptr %mask.running
  br label %m.1.5
m.1.5:
  %v.143 = load i32, ptr %mask.running
  %v.144 = bitcast i32 %v.143 to <32 x i1>
  %v.145 = load i32, ptr %r4
  %v.146 = zext i32 %v.145 to i64
  %v.147 = add i64 %v.146, 0
  %v.148 = icmp ule i64 %v.147, 4294967171
  %v.149 = load i32, ptr %r4
  br i1 %v.148, label %straight.153, label %slow.151, !prof !11
straight.153:
  %v.154 = bitcast <32 x i1> %v.144 to i32
  %v.155 = call i32 @llvm.ctlz.i32(i32 %v.154, i1 false)
  %v.156 = zext i32 %v.155 to i64
  %v.157 = sub i64 31, %v.156
  %v.158 = and i64 %v.157, 31
  %v.159 = mul i64 %v.158, 4
  %v.160 = add i64 %v.146, %v.159
  %v.161 = or i64 %v.146, %v.160
  %v.162 = call i64 @llvm.umax.i64(i64 %v.146, i64 %v.160)
  %v.163 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.164 = icmp ult i64 %v.162, %v.163
  %v.165 = and i64 %v.161, 3
  %v.166 = icmp eq i64 %v.165, 0
  %v.167 = and i1 %v.164, %v.166
  br i1 %v.167, label %fast.150, label %slow.151, !prof !11
slow.151:
  %v.168 = load i32, ptr %r4
  %v.169 = insertelement <32 x i32> poison, i32 %v.168, i64 0
  %v.170 = shufflevector <32 x i32> %v.169, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i32> %v.170, <i32 0 to 124 by 4>
  %v.172 = add <32 x i32> %v.171, splat (i32 0)
  %v.173 = zext <32 x i32> %v.172 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.173)
  %v.174 = load i32, ptr %r4
  %v.175 = insertelement <32 x i32> poison, i32 %v.174, i64 0
  %v.176 = shufflevector <32 x i32> %v.175, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.177 = add <32 x i32> %v.176, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.177)
  %v.178 = load i32, ptr %r3
  %v.179 = insertelement <32 x i32> poison, i32 %v.178, i64 0
  %v.180 = shufflevector <32 x i32> %v.179, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.181 = add <32 x i32> %v.180, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.181)
  %v.182 = bitcast <32 x i1> %v.144 to i32
  %v.183 = getelementptr i8, ptr %ctx, i64 200
  %v.184 = load ptr, ptr %v.183, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.184, i32 0, i32 %v.182, ptr %rows)
  br label %done.152
fast.150:
  %v.185 = load i32, ptr %r3
  %v.186 = insertelement <32 x i32> poison, i32 %v.185, i64 0
  %v.187 = shufflevector <32 x i32> %v.186, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.188 = add <32 x i32> %v.187, <i32 0 to 31 by 1>
  %v.189 = freeze i64 %v.146
  %v.190 = and i64 %v.189, 2147483647
  %v.191 = getelementptr i8, ptr %shared, i64 %v.190
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.188, ptr %v.191, i32 4, <32 x i1> %v.144), !alias.scope !6, !noalias !9
  br label %done.152
done.152:
  %v.192 = load i32, ptr %mask.running
  %v.193 = load i32, ptr %mask.2
  %v.194 = or i32 %v.193, %v.192
  store i32 %v.194, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.195 = load i32, ptr %mask.2
  %v.196 = icmp eq i32 %v.195, 0
  br i1 %v.196, label %skip.2, label %run.197
run.197:
  store i32 0, ptr %mask.2
  %v.198 = icmp eq i32 %v.195, -1
  br i1 %v.198, label %a.2, label %rest.199
rest.199:
  %v.200 = bitcast i32 %v.195 to <32 x i1>
  store i32 %v.195, ptr %mask.running
  %v.202 = load i32, ptr %r3
  %v.203 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.202, ptr %v.203
  %v.204 = load i32, ptr %r4
  %v.205 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.204, ptr %v.205
  %v.206 = load i64, ptr %r8
  %v.207 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.206, ptr %v.207
  %v.208 = load i32, ptr %mask.0
  %v.209 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.208, ptr %v.209
  %v.210 = load i32, ptr %mask.1
  %v.211 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.210, ptr %v.211
  %v.212 = load i32, ptr %mask.2
  %v.213 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.212, ptr %v.213
  %v.214 = load i32, ptr %mask.running
  %v.215 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.214, ptr %v.215
  %v.216 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.216
  br label %gang.next
round.201:
  %v.217 = load i32, ptr %mask.running
  %v.218 = bitcast i32 %v.217 to <32 x i1>
  %v.219 = load i32, ptr %r4
  %v.220 = insertelement <32 x i32> poison, i32 %v.219, i64 0
  %v.221 = shufflevector <32 x i32> %v.220, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.222 = add <32 x i32> %v.221, <i32 0 to 124 by 4>
  %v.223 = xor <32 x i32> %v.222, splat (i32 64)
  store <32 x i32> %v.223, ptr %r5
  br label %m.2.8
m.2.8:
  %v.224 = load i32, ptr %mask.running
  %v.225 = bitcast i32 %v.224 to <32 x i1>
  %v.226 = load <32 x i32>, ptr %r5
  %v.227 = zext <32 x i32> %v.226 to <32 x i64>
  %v.228 = load <32 x i32>, ptr %r5
  %v.232 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.233 = trunc i64 %v.232 to i32
  %v.234 = insertelement <32 x i32> poison, i32 %v.233, i64 0
  %v.235 = shufflevector <32 x i32> %v.234, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.236 = icmp uge <32 x i32> %v.228, %v.235
  %v.237 = add <32 x i32> %v.228, splat (i32 0)
  %v.238 = and <32 x i32> %v.237, splat (i32 3)
  %v.239 = icmp ne <32 x i32> %v.238, splat (i32 0)
  %v.240 = or <32 x i1> %v.236, %v.239
  %v.241 = and <32 x i1> %v.225, %v.240
  %v.242 = bitcast <32 x i1> %v.241 to i32
  %v.243 = icmp eq i32 %v.242, 0
  br i1 %v.243, label %fast.229, label %slow.230, !prof !11
slow.230:
  %v.244 = load <32 x i32>, ptr %r5
  %v.245 = add <32 x i32> %v.244, splat (i32 0)
  %v.246 = zext <32 x i32> %v.245 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.246)
  %v.247 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.247)
  %v.248 = bitcast <32 x i1> %v.225 to i32
  %v.249 = getelementptr i8, ptr %ctx, i64 200
  %v.250 = load ptr, ptr %v.249, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.250, i32 1, i32 %v.248, ptr %rows)
  %v.251 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.251, ptr %r6
  br label %done.231
fast.229:
  %v.252 = freeze <32 x i32> %v.228
  %v.253 = getelementptr i8, ptr %shared, i64 0
  %v.254 = bitcast <32 x i1> %v.225 to i32
  %v.255 = call <32 x i32> @gather.shared.some.v32i32.i32.1(ptr %v.253, <32 x i32> %v.252, i32 %v.254), !alias.scope !6, !noalias !9
  store <32 x i32> %v.255, ptr %r6
  br label %done.231
done.231:
  %v.256 = load i32, ptr %r3
  %v.257 = zext i32 %v.256 to i64
  %v.258 = add i64 %v.257, 0
  %v.259 = icmp ule i64 %v.258, 4294967264
  %v.260 = mul i64 %v.257, 4
  %v.261 = mul i64 1, 4
  store i64 %v.260, ptr %r9
  store i1 %v.259, ptr %r9.ok
  store i32 %v.256, ptr %r9.narrow
  store i64 %v.261, ptr %r9.scale
  %v.262 = load i64, ptr %r8
  %v.263 = load i64, ptr %r9
  %v.264 = load i1, ptr %r9.ok
  %v.265 = load i32, ptr %r9.narrow
  %v.266 = load i64, ptr %r9.scale
  %v.267 = add i64 %v.262, %v.263
  store i64 %v.267, ptr %r10
  store i1 %v.264, ptr %r10.ok
  store i32 %v.265, ptr %r10.narrow
  store i64 %v.266, ptr %r10.scale
  br label %m.2.11
m.2.11:
  %v.268 = load i32, ptr %mask.running
  %v.269 = bitcast i32 %v.268 to <32 x i1>
  %v.270 = load i64, ptr %r10
  %v.271 = load i1, ptr %r10.ok
  %v.272 = load i32, ptr %r10.narrow
  %v.273 = load i64, ptr %r10.scale
  %v.274 = sub i64 %v.270, %window.base
  br i1 %v.271, label %straight.278, label %slow.276, !prof !11
straight.278:
  %v.279 = bitcast <32 x i1> %v.269 to i32
  %v.280 = call i32 @llvm.ctlz.i32(i32 %v.279, i1 false)
  %v.281 = zext i32 %v.280 to i64
  %v.282 = sub i64 31, %v.281
  %v.283 = and i64 %v.282, 31
  %v.284 = mul i64 %v.283, 4
  %v.285 = add i64 %v.274, %v.284
  %v.286 = or i64 %v.274, %v.285
  %v.287 = call i64 @llvm.fshr.i64(i64 %v.286, i64 %v.286, i64 2)
  %v.288 = lshr i64 %window.limit, 2
  %v.289 = icmp ult i64 %v.287, %v.288
  br i1 %v.289, label %fast.275, label %slow.276, !prof !11
slow.276:
  %v.290 = insertelement <32 x i64> poison, i64 %v.270, i64 0
  %v.291 = shufflevector <32 x i64> %v.290, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.292 = add <32 x i64> %v.291, <i64 0 to 124 by 4>
  %v.293 = insertelement <32 x i32> poison, i32 %v.272, i64 0
  %v.294 = shufflevector <32 x i32> %v.293, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.295 = add <32 x i32> %v.294, <i32 0 to 31 by 1>
  %v.296 = zext <32 x i32> %v.295 to <32 x i64>
  %v.297 = zext i32 %v.272 to i64
  %v.298 = insertelement <32 x i64> poison, i64 %v.297, i64 0
  %v.299 = shufflevector <32 x i64> %v.298, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.300 = add <32 x i64> %v.299, <i64 0 to 31 by 1>
  %v.301 = sub <32 x i64> %v.296, %v.300
  %v.302 = insertelement <32 x i64> poison, i64 %v.273, i64 0
  %v.303 = shufflevector <32 x i64> %v.302, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.304 = mul <32 x i64> %v.301, %v.303
  %v.305 = add <32 x i64> %v.292, %v.304
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.305)
  %v.306 = load i64, ptr %r10
  %v.307 = load i1, ptr %r10.ok
  %v.308 = load i32, ptr %r10.narrow
  %v.309 = load i64, ptr %r10.scale
  %v.310 = insertelement <32 x i64> poison, i64 %v.306, i64 0
  %v.311 = shufflevector <32 x i64> %v.310, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.312 = add <32 x i64> %v.311, <i64 0 to 124 by 4>
  %v.313 = insertelement <32 x i32> poison, i32 %v.308, i64 0
  %v.314 = shufflevector <32 x i32> %v.313, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.315 = add <32 x i32> %v.314, <i32 0 to 31 by 1>
  %v.316 = zext <32 x i32> %v.315 to <32 x i64>
  %v.317 = zext i32 %v.308 to i64
  %v.318 = insertelement <32 x i64> poison, i64 %v.317, i64 0
  %v.319 = shufflevector <32 x i64> %v.318, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.320 = add <32 x i64> %v.319, <i64 0 to 31 by 1>
  %v.321 = sub <32 x i64> %v.316, %v.320
  %v.322 = insertelement <32 x i64> poison, i64 %v.309, i64 0
  %v.323 = shufflevector <32 x i64> %v.322, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.324 = mul <32 x i64> %v.321, %v.323
  %v.325 = add <32 x i64> %v.312, %v.324
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.325)
  %v.326 = load <32 x i32>, ptr %r6
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.326)
  %v.327 = bitcast <32 x i1> %v.269 to i32
  %v.328 = getelementptr i8, ptr %ctx, i64 200
  %v.329 = load ptr, ptr %v.328, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.329, i32 2, i32 %v.327, ptr %rows)
  br label %done.277
fast.275:
  %v.330 = load <32 x i32>, ptr %r6
  %v.331 = freeze i64 %v.274
  %v.332 = and i64 %v.331, %window.mask
  %v.333 = getelementptr i8, ptr %window, i64 %v.332
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.330, ptr %v.333, i32 4, <32 x i1> %v.269), !alias.scope !5, !noalias !8
  br label %done.277
done.277:
  %v.334 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  %v.335 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.335
  br label %gang.next
restore.1:
  %v.336 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.337 = load i32, ptr %v.336
  store i32 %v.337, ptr %r3
  %v.338 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.339 = load i32, ptr %v.338
  store i32 %v.339, ptr %r4
  %v.340 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.341 = load i64, ptr %v.340
  store i64 %v.341, ptr %r8
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.running
  br label %round.55
restore.2:
  %v.342 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.343 = load i32, ptr %v.342
  store i32 %v.343, ptr %r3
  %v.344 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.345 = load i32, ptr %v.344
  store i32 %v.345, ptr %r4
  %v.346 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.347 = load i64, ptr %v.346
  store i64 %v.347, ptr %r8
  %v.348 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.349 = load i32, ptr %v.348
  store i32 %v.349, ptr %mask.0
  %v.350 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.351 = load i32, ptr %v.350
  store i32 %v.351, ptr %mask.1
  %v.352 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.353 = load i32, ptr %v.352
  store i32 %v.353, ptr %mask.2
  %v.354 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.355 = load i32, ptr %v.354
  store i32 %v.355, ptr %mask.running
  br label %round.201
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 128
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.356 = getelementptr i32, ptr %states, i32 0
  %v.357 = load i32, ptr %v.356
  %v.358 = icmp sgt i32 %v.357, 0
  %v.359 = or i1 false, %v.358
  %v.360 = getelementptr i32, ptr %states, i32 1
  %v.361 = load i32, ptr %v.360
  %v.362 = icmp sgt i32 %v.361, 0
  %v.363 = or i1 %v.359, %v.362
  %v.364 = getelementptr i32, ptr %states, i32 2
  %v.365 = load i32, ptr %v.364
  %v.366 = icmp sgt i32 %v.365, 0
  %v.367 = or i1 %v.363, %v.366
  %v.368 = getelementptr i32, ptr %states, i32 3
  %v.369 = load i32, ptr %v.368
  %v.370 = icmp sgt i32 %v.369, 0
  %v.371 = or i1 %v.367, %v.370
  br i1 %v.371, label %round.head, label %run.done
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

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

; rounds, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <128 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca <128 x i32>
  %r6 = alloca <128 x i32>
  %r8 = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %states = alloca [1 x i32]
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %mask.1 = alloca i128
  %mask.2 = alloca i128
  %saved.r3 = alloca [1 x i32], align 64
  %saved.r4 = alloca [1 x i32], align 64
  %saved.r8 = alloca [1 x i64], align 64
  %saved.mask.0 = alloca [1 x i128], align 64
  %saved.mask.1 = alloca [1 x i128], align 64
  %saved.mask.2 = alloca [1 x i128], align 64
  %saved.mask.running = alloca [1 x i128], align 64
  %rows = alloca [4 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v128i1 = freeze <128 x i1> poison
  %any.v128i32 = freeze <128 x i32> poison
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
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.6 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.6
  store <128 x i1> %any.v128i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <128 x i32> %any.v128i32, ptr %r5
  store <128 x i32> %any.v128i32, ptr %r6
  store i64 %any.i64, ptr %r8
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  %gang.counted = udiv i32 %first, 128
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 0)
  %v.7 = getelementptr i32, ptr %states, i32 %gang
  %v.8 = load i32, ptr %v.7
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.8, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
  store i128 0, ptr %mask.0
  store i128 0, ptr %mask.1
  store i128 0, ptr %mask.2
  store i128 -1, ptr %mask.0
  %v.9 = icmp eq i128 -1, -1
  br i1 %v.9, label %enter, label %m.0
enter:
  store i128 0, ptr %mask.0
  br label %a.0
a.0:
  %v.10 = getelementptr i8, ptr %params, i64 0
  %v.11 = load i64, ptr %v.10, align 8, !invariant.load !0
  store i64 %v.11, ptr %r8
  %v.12 = urem i32 %first, 128
  store i32 %v.12, ptr %r3
  %v.13 = load i32, ptr %r3
  %v.14 = mul i32 %v.13, 4
  store i32 %v.14, ptr %r4
  %v.15 = load i32, ptr %r3
  %v.16 = insertelement <128 x i32> poison, i32 %v.15, i64 0
  %v.17 = shufflevector <128 x i32> %v.16, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.18 = add <128 x i32> %v.17, <i32 0 to 127 by 1>
  %v.19 = icmp ult <128 x i32> %v.18, splat (i32 9)
  store <128 x i1> %v.19, ptr %r1
  %v.20 = load <128 x i1>, ptr %r1
  %v.21 = bitcast <128 x i1> %v.20 to i128
  %v.22 = icmp eq i128 %v.21, -1
  %v.23 = icmp eq i128 %v.21, 0
  br i1 %v.22, label %a.2, label %some.24
some.24:
  br i1 %v.23, label %a.1, label %mixed.25, !prof !12
mixed.25:
  %v.26 = xor i128 %v.21, -1
  %v.27 = load i128, ptr %mask.2
  %v.28 = or i128 %v.27, %v.21
  store i128 %v.28, ptr %mask.2
  %v.29 = load i128, ptr %mask.1
  %v.30 = or i128 %v.29, %v.26
  store i128 %v.30, ptr %mask.1
  br label %m.1
a.1:
  %v.31 = load i32, ptr %r4
  %v.32 = zext i32 %v.31 to i64
  %v.33 = add i64 %v.32, 0
  %v.34 = icmp ule i64 %v.33, 4294966787
  %v.35 = load i32, ptr %r4
  br i1 %v.34, label %straight.39, label %slow.37, !prof !11
straight.39:
  %v.40 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 511)
  %v.41 = icmp ult i64 %v.32, %v.40
  %v.42 = and i64 %v.32, 3
  %v.43 = icmp eq i64 %v.42, 0
  %v.44 = and i1 %v.41, %v.43
  br i1 %v.44, label %fast.36, label %slow.37, !prof !11
slow.37:
  store i128 -1, ptr %mask.running
  br label %m.1.5
fast.36:
  %v.45 = load i32, ptr %r3
  %v.46 = insertelement <128 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <128 x i32> %v.46, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.48 = add <128 x i32> %v.47, <i32 0 to 127 by 1>
  %v.49 = freeze i64 %v.32
  %v.50 = and i64 %v.49, 2147483647
  %v.51 = getelementptr i8, ptr %shared, i64 %v.50
  store <128 x i32> %v.48, ptr %v.51, align 4, !alias.scope !6, !noalias !9
  br label %done.38
done.38:
  br label %a.2
a.2:
  %v.53 = load i32, ptr %r3
  %v.54 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.53, ptr %v.54
  %v.55 = load i32, ptr %r4
  %v.56 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.55, ptr %v.56
  %v.57 = load i64, ptr %r8
  %v.58 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.57, ptr %v.58
  %v.59 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.59
  br label %gang.next
round.52:
  %v.60 = load i32, ptr %r4
  %v.61 = insertelement <128 x i32> poison, i32 %v.60, i64 0
  %v.62 = shufflevector <128 x i32> %v.61, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.63 = add <128 x i32> %v.62, <i32 0 to 508 by 4>
  %v.64 = xor <128 x i32> %v.63, splat (i32 64)
  store <128 x i32> %v.64, ptr %r5
  %v.65 = load <128 x i32>, ptr %r5
  %v.66 = zext <128 x i32> %v.65 to <128 x i64>
  %v.67 = load <128 x i32>, ptr %r5
  %v.71 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.72 = trunc i64 %v.71 to i32
  %v.73 = insertelement <128 x i32> poison, i32 %v.72, i64 0
  %v.74 = shufflevector <128 x i32> %v.73, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.75 = icmp uge <128 x i32> %v.67, %v.74
  %v.76 = add <128 x i32> %v.67, splat (i32 0)
  %v.77 = and <128 x i32> %v.76, splat (i32 3)
  %v.78 = icmp ne <128 x i32> %v.77, splat (i32 0)
  %v.79 = or <128 x i1> %v.75, %v.78
  %v.80 = bitcast <128 x i1> %v.79 to i128
  %v.81 = icmp eq i128 %v.80, 0
  br i1 %v.81, label %fast.68, label %slow.69, !prof !11
slow.69:
  store i128 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.8
fast.68:
  %v.82 = freeze <128 x i32> %v.67
  %v.83 = getelementptr i8, ptr %shared, i64 0
  %v.84 = call <128 x i32> @gather.shared.v128i32.i32.1(ptr %v.83, <128 x i32> %v.82), !alias.scope !6, !noalias !9
  store <128 x i32> %v.84, ptr %r6
  br label %done.70
done.70:
  %v.85 = load i32, ptr %r3
  %v.86 = zext i32 %v.85 to i64
  %v.87 = add i64 %v.86, 0
  %v.88 = icmp ule i64 %v.87, 4294967168
  %v.89 = mul i64 %v.86, 4
  %v.90 = mul i64 1, 4
  store i64 %v.89, ptr %r9
  store i1 %v.88, ptr %r9.ok
  store i32 %v.85, ptr %r9.narrow
  store i64 %v.90, ptr %r9.scale
  %v.91 = load i64, ptr %r8
  %v.92 = load i64, ptr %r9
  %v.93 = load i1, ptr %r9.ok
  %v.94 = load i32, ptr %r9.narrow
  %v.95 = load i64, ptr %r9.scale
  %v.96 = add i64 %v.91, %v.92
  store i64 %v.96, ptr %r10
  store i1 %v.93, ptr %r10.ok
  store i32 %v.94, ptr %r10.narrow
  store i64 %v.95, ptr %r10.scale
  %v.97 = load i64, ptr %r10
  %v.98 = load i1, ptr %r10.ok
  %v.99 = load i32, ptr %r10.narrow
  %v.100 = load i64, ptr %r10.scale
  %v.101 = sub i64 %v.97, %window.base
  br i1 %v.98, label %straight.105, label %slow.103, !prof !11
straight.105:
  %v.106 = call i64 @llvm.fshr.i64(i64 %v.101, i64 %v.101, i64 2)
  %v.107 = lshr i64 %window.limit, 2
  %v.108 = icmp ult i64 %v.106, %v.107
  br i1 %v.108, label %fast.102, label %slow.103, !prof !11
slow.103:
  store i128 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.11
fast.102:
  %v.109 = load <128 x i32>, ptr %r6
  %v.110 = freeze i64 %v.101
  %v.111 = and i64 %v.110, %window.mask
  %v.112 = getelementptr i8, ptr %window, i64 %v.111
  store <128 x i32> %v.109, ptr %v.112, align 4, !alias.scope !5, !noalias !8
  br label %done.104
done.104:
  br label %gang.done
m.0:
  %v.113 = load i128, ptr %mask.0
  %v.114 = icmp eq i128 %v.113, 0
  br i1 %v.114, label %skip.0, label %run.115
run.115:
  store i128 0, ptr %mask.0
  %v.116 = bitcast i128 %v.113 to <128 x i1>
  store i128 %v.113, ptr %mask.running
  %v.117 = getelementptr i8, ptr %params, i64 0
  %v.118 = load i64, ptr %v.117, align 8, !invariant.load !0
  store i64 %v.118, ptr %r8
  %v.119 = urem i32 %first, 128
  store i32 %v.119, ptr %r3
  %v.120 = load i32, ptr %r3
  %v.121 = mul i32 %v.120, 4
  store i32 %v.121, ptr %r4
  %v.122 = load i32, ptr %r3
  %v.123 = insertelement <128 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <128 x i32> %v.123, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.125 = add <128 x i32> %v.124, <i32 0 to 127 by 1>
  %v.126 = icmp ult <128 x i32> %v.125, splat (i32 9)
  store <128 x i1> %v.126, ptr %r1
  %v.127 = load <128 x i1>, ptr %r1
  %v.128 = load i128, ptr %mask.running
  %v.129 = bitcast <128 x i1> %v.127 to i128
  %v.130 = and i128 %v.128, %v.129
  %v.131 = xor i128 %v.128, %v.130
  %v.132 = load i128, ptr %mask.2
  %v.133 = or i128 %v.132, %v.130
  store i128 %v.133, ptr %mask.2
  %v.134 = load i128, ptr %mask.1
  %v.135 = or i128 %v.134, %v.131
  store i128 %v.135, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.136 = load i128, ptr %mask.1
  %v.137 = icmp eq i128 %v.136, 0
  br i1 %v.137, label %skip.1, label %run.138
run.138:
  store i128 0, ptr %mask.1
  %v.139 = bitcast i128 %v.136 to <128 x i1>
  store i128 %v.136, ptr %mask.running
  br label %m.1.5
m.1.5:
  %v.140 = load i128, ptr %mask.running
  %v.141 = bitcast i128 %v.140 to <128 x i1>
  %v.142 = load i32, ptr %r4
  %v.143 = zext i32 %v.142 to i64
  %v.144 = add i64 %v.143, 0
  %v.145 = icmp ule i64 %v.144, 4294966787
  %v.146 = load i32, ptr %r4
  br i1 %v.145, label %straight.150, label %slow.148, !prof !11
straight.150:
  %v.151 = bitcast <128 x i1> %v.141 to i128
  %v.152 = call i128 @llvm.ctlz.i128(i128 %v.151, i1 false)
  %v.153 = trunc i128 %v.152 to i64
  %v.154 = sub i64 127, %v.153
  %v.155 = and i64 %v.154, 127
  %v.156 = mul i64 %v.155, 4
  %v.157 = add i64 %v.143, %v.156
  %v.158 = or i64 %v.143, %v.157
  %v.159 = call i64 @llvm.umax.i64(i64 %v.143, i64 %v.157)
  %v.160 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.161 = icmp ult i64 %v.159, %v.160
  %v.162 = and i64 %v.158, 3
  %v.163 = icmp eq i64 %v.162, 0
  %v.164 = and i1 %v.161, %v.163
  br i1 %v.164, label %fast.147, label %slow.148, !prof !11
slow.148:
  %v.165 = load i32, ptr %r4
  %v.166 = insertelement <128 x i32> poison, i32 %v.165, i64 0
  %v.167 = shufflevector <128 x i32> %v.166, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.168 = add <128 x i32> %v.167, <i32 0 to 508 by 4>
  %v.169 = add <128 x i32> %v.168, splat (i32 0)
  %v.170 = zext <128 x i32> %v.169 to <128 x i64>
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.170)
  %v.171 = load i32, ptr %r4
  %v.172 = insertelement <128 x i32> poison, i32 %v.171, i64 0
  %v.173 = shufflevector <128 x i32> %v.172, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.174 = add <128 x i32> %v.173, <i32 0 to 508 by 4>
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.174)
  %v.175 = load i32, ptr %r3
  %v.176 = insertelement <128 x i32> poison, i32 %v.175, i64 0
  %v.177 = shufflevector <128 x i32> %v.176, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.178 = add <128 x i32> %v.177, <i32 0 to 127 by 1>
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.178)
  %v.179 = bitcast <128 x i1> %v.141 to i128
  %v.180 = getelementptr i8, ptr %ctx, i64 200
  %v.181 = load ptr, ptr %v.180, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.181, i32 0, i128 %v.179, ptr %rows)
  br label %done.149
fast.147:
  %v.182 = load i32, ptr %r3
  %v.183 = insertelement <128 x i32> poison, i32 %v.182, i64 0
  %v.184 = shufflevector <128 x i32> %v.183, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.185 = add <128 x i32> %v.184, <i32 0 to 127 by 1>
  %v.186 = freeze i64 %v.143
  %v.187 = and i64 %v.186, 2147483647
  %v.188 = getelementptr i8, ptr %shared, i64 %v.187
  call void @llvm.masked.store.v128i32.p0(<128 x i32> %v.185, ptr %v.188, i32 4, <128 x i1> %v.141), !alias.scope !6, !noalias !9
  br label %done.149
done.149:
  %v.189 = load i128, ptr %mask.running
  %v.190 = load i128, ptr %mask.2
  %v.191 = or i128 %v.190, %v.189
  store i128 %v.191, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.192 = load i128, ptr %mask.2
  %v.193 = icmp eq i128 %v.192, 0
  br i1 %v.193, label %skip.2, label %run.194
run.194:
  store i128 0, ptr %mask.2
  %v.195 = icmp eq i128 %v.192, -1
  br i1 %v.195, label %a.2, label %rest.196
rest.196:
  %v.197 = bitcast i128 %v.192 to <128 x i1>
  store i128 %v.192, ptr %mask.running
  %v.199 = load i32, ptr %r3
  %v.200 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.199, ptr %v.200
  %v.201 = load i32, ptr %r4
  %v.202 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.201, ptr %v.202
  %v.203 = load i64, ptr %r8
  %v.204 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.203, ptr %v.204
  %v.205 = load i128, ptr %mask.0
  %v.206 = getelementptr i128, ptr %saved.mask.0, i32 %gang
  store i128 %v.205, ptr %v.206
  %v.207 = load i128, ptr %mask.1
  %v.208 = getelementptr i128, ptr %saved.mask.1, i32 %gang
  store i128 %v.207, ptr %v.208
  %v.209 = load i128, ptr %mask.2
  %v.210 = getelementptr i128, ptr %saved.mask.2, i32 %gang
  store i128 %v.209, ptr %v.210
  %v.211 = load i128, ptr %mask.running
  %v.212 = getelementptr i128, ptr %saved.mask.running, i32 %gang
  store i128 %v.211, ptr %v.212
  %v.213 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.213
  br label %gang.next
round.198:
  %v.214 = load i128, ptr %mask.running
  %v.215 = bitcast i128 %v.214 to <128 x i1>
  %v.216 = load i32, ptr %r4
  %v.217 = insertelement <128 x i32> poison, i32 %v.216, i64 0
  %v.218 = shufflevector <128 x i32> %v.217, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.219 = add <128 x i32> %v.218, <i32 0 to 508 by 4>
  %v.220 = xor <128 x i32> %v.219, splat (i32 64)
  store <128 x i32> %v.220, ptr %r5
  br label %m.2.8
m.2.8:
  %v.221 = load i128, ptr %mask.running
  %v.222 = bitcast i128 %v.221 to <128 x i1>
  %v.223 = load <128 x i32>, ptr %r5
  %v.224 = zext <128 x i32> %v.223 to <128 x i64>
  %v.225 = load <128 x i32>, ptr %r5
  %v.229 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.230 = trunc i64 %v.229 to i32
  %v.231 = insertelement <128 x i32> poison, i32 %v.230, i64 0
  %v.232 = shufflevector <128 x i32> %v.231, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.233 = icmp uge <128 x i32> %v.225, %v.232
  %v.234 = add <128 x i32> %v.225, splat (i32 0)
  %v.235 = and <128 x i32> %v.234, splat (i32 3)
  %v.236 = icmp ne <128 x i32> %v.235, splat (i32 0)
  %v.237 = or <128 x i1> %v.233, %v.236
  %v.238 = and <128 x i1> %v.222, %v.237
  %v.239 = bitcast <128 x i1> %v.238 to i128
  %v.240 = icmp eq i128 %v.239, 0
  br i1 %v.240, label %fast.226, label %slow.227, !prof !11
slow.227:
  %v.241 = load <128 x i32>, ptr %r5
  %v.242 = add <128 x i32> %v.241, splat (i32 0)
  %v.243 = zext <128 x i32> %v.242 to <128 x i64>
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.243)
  %v.244 = load <128 x i32>, ptr %r5
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.244)
  %v.245 = bitcast <128 x i1> %v.222 to i128
  %v.246 = getelementptr i8, ptr %ctx, i64 200
  %v.247 = load ptr, ptr %v.246, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.247, i32 1, i128 %v.245, ptr %rows)
  %v.248 = call <128 x i32> @row.load.v128i32(ptr %rows, i64 256)
  store <128 x i32> %v.248, ptr %r6
  br label %done.228
fast.226:
  %v.249 = freeze <128 x i32> %v.225
  %v.250 = getelementptr i8, ptr %shared, i64 0
  %v.251 = bitcast <128 x i1> %v.222 to i128
  %v.252 = call <128 x i32> @gather.shared.some.v128i32.i32.1(ptr %v.250, <128 x i32> %v.249, i128 %v.251), !alias.scope !6, !noalias !9
  store <128 x i32> %v.252, ptr %r6
  br label %done.228
done.228:
  %v.253 = load i32, ptr %r3
  %v.254 = zext i32 %v.253 to i64
  %v.255 = add i64 %v.254, 0
  %v.256 = icmp ule i64 %v.255, 4294967168
  %v.257 = mul i64 %v.254, 4
  %v.258 = mul i64 1, 4
  store i64 %v.257, ptr %r9
  store i1 %v.256, ptr %r9.ok
  store i32 %v.253, ptr %r9.narrow
  store i64 %v.258, ptr %r9.scale
  %v.259 = load i64, ptr %r8
  %v.260 = load i64, ptr %r9
  %v.261 = load i1, ptr %r9.ok
  %v.262 = load i32, ptr %r9.narrow
  %v.263 = load i64, ptr %r9.scale
  %v.264 = add i64 %v.259, %v.260
  store i64 %v.264, ptr %r10
  store i1 %v.261, ptr %r10.ok
  store i32 %v.262, ptr %r10.narrow
  store i64 %v.263, ptr %r10.scale
  br label %m.2.11
m.2.11:
  %v.265 = load i128, ptr %mask.running
  %v.266 = bitcast i128 %v.265 to <128 x i1>
  %v.267 = load i64, ptr %r10
  %v.268 = load i1, ptr %r10.ok
  %v.269 = load i32, ptr %r10.narrow
  %v.270 = load i64, ptr %r10.scale
  %v.271 = sub i64 %v.267, %window.base
  br i1 %v.268, label %straight.275, label %slow.273, !prof !11
straight.275:
  %v.276 = bitcast <128 x i1> %v.266 to i128
  %v.277 = call i128 @llvm.ctlz.i128(i128 %v.276, i1 false)
  %v.278 = trunc i128 %v.277 to i64
  %v.279 = sub i64 127, %v.278
  %v.280 = and i64 %v.279, 127
  %v.281 = mul i64 %v.280, 4
  %v.282 = add i64 %v.271, %v.281
  %v.283 = or i64 %v.271, %v.282
  %v.284 = call i64 @llvm.fshr.i64(i64 %v.283, i64 %v.283, i64 2)
  %v.285 = lshr i64 %window.limit, 2
  %v.286 = icmp ult i64 %v.284, %v.285
  br i1 %v.286, label %fast.272, label %slow.273, !prof !11
slow.273:
  %v.287 = insertelement <128 x i64> poison, i64 %v.267, i64 0
  %v.288 = shufflevector <128 x i64> %v.287, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.289 = add <128 x i64> %v.288, <i64 0 to 508 by 4>
  %v.290 = insertelement <128 x i32> poison, i32 %v.269, i64 0
  %v.291 = shufflevector <128 x i32> %v.290, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.292 = add <128 x i32> %v.291, <i32 0 to 127 by 1>
  %v.293 = zext <128 x i32> %v.292 to <128 x i64>
  %v.294 = zext i32 %v.269 to i64
  %v.295 = insertelement <128 x i64> poison, i64 %v.294, i64 0
  %v.296 = shufflevector <128 x i64> %v.295, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.297 = add <128 x i64> %v.296, <i64 0 to 127 by 1>
  %v.298 = sub <128 x i64> %v.293, %v.297
  %v.299 = insertelement <128 x i64> poison, i64 %v.270, i64 0
  %v.300 = shufflevector <128 x i64> %v.299, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.301 = mul <128 x i64> %v.298, %v.300
  %v.302 = add <128 x i64> %v.289, %v.301
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.302)
  %v.303 = load i64, ptr %r10
  %v.304 = load i1, ptr %r10.ok
  %v.305 = load i32, ptr %r10.narrow
  %v.306 = load i64, ptr %r10.scale
  %v.307 = insertelement <128 x i64> poison, i64 %v.303, i64 0
  %v.308 = shufflevector <128 x i64> %v.307, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.309 = add <128 x i64> %v.308, <i64 0 to 508 by 4>
  %v.310 = insertelement <128 x i32> poison, i32 %v.305, i64 0
  %v.311 = shufflevector <128 x i32> %v.310, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.312 = add <128 x i32> %v.311, <i32 0 to 127 by 1>
  %v.313 = zext <128 x i32> %v.312 to <128 x i64>
  %v.314 = zext i32 %v.305 to i64
  %v.315 = insertelement <128 x i64> poison, i64 %v.314, i64 0
  %v.316 = shufflevector <128 x i64> %v.315, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.317 = add <128 x i64> %v.316, <i64 0 to 127 by 1>
  %v.318 = sub <128 x i64> %v.313, %v.317
  %v.319 = insertelement <128 x i64> poison, i64 %v.306, i64 0
  %v.320 = shufflevector <128 x i64> %v.319, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.321 = mul <128 x i64> %v.318, %v.320
  %v.322 = add <128 x i64> %v.309, %v.321
  call void @row.store.v128i64(ptr %rows, i64 256, <128 x i64> %v.322)
  %v.323 = load <128 x i32>, ptr %r6
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.323)
  %v.324 = bitcast <128 x i1> %v.266 to i128
  %v.325 = getelementptr i8, ptr %ctx, i64 200
  %v.326 = load ptr, ptr %v.325, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.326, i32 2, i128 %v.324, ptr %rows)
  br label %done.274
fast.272:
  %v.327 = load <128 x i32>, ptr %r6
  %v.328 = freeze i64 %v.271
  %v.329 = and i64 %v.328, %window.mask
  %v.330 = getelementptr i8, ptr %window, i64 %v.329
  call void @llvm.masked.store.v128i32.p0(<128 x i32> %v.327, ptr %v.330, i32 4, <128 x i1> %v.266), !alias.scope !5, !noalias !8
  br label %done.274
done.274:
  %v.331 = load i128, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  %v.332 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.332
  br label %gang.next
restore.1:
  %v.333 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.334 = load i32, ptr %v.333
  store i32 %v.334, ptr %r3
  %v.335 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.336 = load i32, ptr %v.335
  store i32 %v.336, ptr %r4
  %v.337 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.338 = load i64, ptr %v.337
  store i64 %v.338, ptr %r8
  store i128 0, ptr %mask.0
  store i128 0, ptr %mask.1
  store i128 0, ptr %mask.2
  store i128 0, ptr %mask.running
  br label %round.52
restore.2:
  %v.339 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.340 = load i32, ptr %v.339
  store i32 %v.340, ptr %r3
  %v.341 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.342 = load i32, ptr %v.341
  store i32 %v.342, ptr %r4
  %v.343 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.344 = load i64, ptr %v.343
  store i64 %v.344, ptr %r8
  %v.345 = getelementptr i128, ptr %saved.mask.0, i32 %gang
  %v.346 = load i128, ptr %v.345
  store i128 %v.346, ptr %mask.0
  %v.347 = getelementptr i128, ptr %saved.mask.1, i32 %gang
  %v.348 = load i128, ptr %v.347
  store i128 %v.348, ptr %mask.1
  %v.349 = getelementptr i128, ptr %saved.mask.2, i32 %gang
  %v.350 = load i128, ptr %v.349
  store i128 %v.350, ptr %mask.2
  %v.351 = getelementptr i128, ptr %saved.mask.running, i32 %gang
  %v.352 = load i128, ptr %v.351
  store i128 %v.352, ptr %mask.running
  br label %round.198
gang.next:
  %first.next = add i32 %first, 128
  %gangs = icmp ult i32 %first.next, 128
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.353 = getelementptr i32, ptr %states, i32 0
  %v.354 = load i32, ptr %v.353
  %v.355 = icmp sgt i32 %v.354, 0
  %v.356 = or i1 false, %v.355
  br i1 %v.356, label %round.head, label %run.done
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

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i128 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i128 %bits, 0
  %v.2 = trunc i128 %v.1 to i32
  %v.3 = icmp ne i32 %v.2, 0
  br i1 %v.3, label %call.4, label %called.5
call.4:
  %v.6 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.2, ptr %v.6)
  br label %called.5
called.5:
  %v.7 = lshr i128 %bits, 32
  %v.8 = trunc i128 %v.7 to i32
  %v.9 = icmp ne i32 %v.8, 0
  br i1 %v.9, label %call.10, label %called.11
call.10:
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  %v.13 = lshr i128 %bits, 64
  %v.14 = trunc i128 %v.13 to i32
  %v.15 = icmp ne i32 %v.14, 0
  br i1 %v.15, label %call.16, label %called.17
call.16:
  %v.18 = getelementptr i8, ptr %rows, i64 2048
  call void %function(ptr %ctx, i32 %site, i32 2, i32 %v.14, ptr %v.18)
  br label %called.17
called.17:
  %v.19 = lshr i128 %bits, 96
  %v.20 = trunc i128 %v.19 to i32
  %v.21 = icmp ne i32 %v.20, 0
  br i1 %v.21, label %call.22, label %called.23
call.22:
  %v.24 = getelementptr i8, ptr %rows, i64 3072
  call void %function(ptr %ctx, i32 %site, i32 3, i32 %v.20, ptr %v.24)
  br label %called.23
called.23:
  ret void
}

define internal <128 x i32> @gather.shared.some.v128i32.i32.1(ptr %base, <128 x i32> %offsets, i128 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i128 %bits to <128 x i1>
  %v.8 = shufflevector <128 x i1> %v.7, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.20 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i128 %bits to <128 x i1>
  %v.27 = shufflevector <128 x i1> %v.26, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.39 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 60 by 4>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i128 %bits to <128 x i1>
  %v.46 = shufflevector <128 x i1> %v.45, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i32 %v.40
  %v.54 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i128 %bits to <128 x i1>
  %v.65 = shufflevector <128 x i1> %v.64, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i32 %v.59
  %v.73 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = extractelement <16 x i32> %v.77, i32 0
  %v.79 = insertelement <16 x i32> poison, i32 %v.78, i64 0
  %v.80 = shufflevector <16 x i32> %v.79, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.81 = add <16 x i32> %v.80, <i32 0 to 60 by 4>
  %v.82 = icmp ne <16 x i32> %v.77, %v.81
  %v.83 = bitcast i128 %bits to <128 x i1>
  %v.84 = shufflevector <128 x i1> %v.83, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.85 = and <16 x i1> %v.82, %v.84
  %v.86 = bitcast <16 x i1> %v.85 to i16
  %v.87 = icmp eq i16 %v.86, 0
  br i1 %v.87, label %whole.88, label %apart.89
whole.88:
  %v.90 = getelementptr i8, ptr %base, i32 %v.78
  %v.92 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.90, i32 4, <16 x i1> %v.84, <16 x i32> zeroinitializer)
  br label %done.91
apart.89:
  %v.93 = getelementptr i8, ptr %base, <16 x i32> %v.77
  %v.94 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.93, i32 4, <16 x i1> %v.84, <16 x i32> zeroinitializer)
  br label %done.91
done.91:
  %v.95 = phi <16 x i32> [ %v.92, %whole.88 ], [ %v.94, %apart.89 ]
  %v.96 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.97 = extractelement <16 x i32> %v.96, i32 0
  %v.98 = insertelement <16 x i32> poison, i32 %v.97, i64 0
  %v.99 = shufflevector <16 x i32> %v.98, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.100 = add <16 x i32> %v.99, <i32 0 to 60 by 4>
  %v.101 = icmp ne <16 x i32> %v.96, %v.100
  %v.102 = bitcast i128 %bits to <128 x i1>
  %v.103 = shufflevector <128 x i1> %v.102, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.104 = and <16 x i1> %v.101, %v.103
  %v.105 = bitcast <16 x i1> %v.104 to i16
  %v.106 = icmp eq i16 %v.105, 0
  br i1 %v.106, label %whole.107, label %apart.108
whole.107:
  %v.109 = getelementptr i8, ptr %base, i32 %v.97
  %v.111 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.109, i32 4, <16 x i1> %v.103, <16 x i32> zeroinitializer)
  br label %done.110
apart.108:
  %v.112 = getelementptr i8, ptr %base, <16 x i32> %v.96
  %v.113 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.112, i32 4, <16 x i1> %v.103, <16 x i32> zeroinitializer)
  br label %done.110
done.110:
  %v.114 = phi <16 x i32> [ %v.111, %whole.107 ], [ %v.113, %apart.108 ]
  %v.115 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.116 = extractelement <16 x i32> %v.115, i32 0
  %v.117 = insertelement <16 x i32> poison, i32 %v.116, i64 0
  %v.118 = shufflevector <16 x i32> %v.117, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.119 = add <16 x i32> %v.118, <i32 0 to 60 by 4>
  %v.120 = icmp ne <16 x i32> %v.115, %v.119
  %v.121 = bitcast i128 %bits to <128 x i1>
  %v.122 = shufflevector <128 x i1> %v.121, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.123 = and <16 x i1> %v.120, %v.122
  %v.124 = bitcast <16 x i1> %v.123 to i16
  %v.125 = icmp eq i16 %v.124, 0
  br i1 %v.125, label %whole.126, label %apart.127
whole.126:
  %v.128 = getelementptr i8, ptr %base, i32 %v.116
  %v.130 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.128, i32 4, <16 x i1> %v.122, <16 x i32> zeroinitializer)
  br label %done.129
apart.127:
  %v.131 = getelementptr i8, ptr %base, <16 x i32> %v.115
  %v.132 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.131, i32 4, <16 x i1> %v.122, <16 x i32> zeroinitializer)
  br label %done.129
done.129:
  %v.133 = phi <16 x i32> [ %v.130, %whole.126 ], [ %v.132, %apart.127 ]
  %v.134 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.135 = extractelement <16 x i32> %v.134, i32 0
  %v.136 = insertelement <16 x i32> poison, i32 %v.135, i64 0
  %v.137 = shufflevector <16 x i32> %v.136, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.138 = add <16 x i32> %v.137, <i32 0 to 60 by 4>
  %v.139 = icmp ne <16 x i32> %v.134, %v.138
  %v.140 = bitcast i128 %bits to <128 x i1>
  %v.141 = shufflevector <128 x i1> %v.140, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.142 = and <16 x i1> %v.139, %v.141
  %v.143 = bitcast <16 x i1> %v.142 to i16
  %v.144 = icmp eq i16 %v.143, 0
  br i1 %v.144, label %whole.145, label %apart.146
whole.145:
  %v.147 = getelementptr i8, ptr %base, i32 %v.135
  %v.149 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.147, i32 4, <16 x i1> %v.141, <16 x i32> zeroinitializer)
  br label %done.148
apart.146:
  %v.150 = getelementptr i8, ptr %base, <16 x i32> %v.134
  %v.151 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.150, i32 4, <16 x i1> %v.141, <16 x i32> zeroinitializer)
  br label %done.148
done.148:
  %v.152 = phi <16 x i32> [ %v.149, %whole.145 ], [ %v.151, %apart.146 ]
  %v.153 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.154 = shufflevector <16 x i32> %v.57, <16 x i32> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.155 = shufflevector <16 x i32> %v.95, <16 x i32> %v.114, <32 x i32> <i32 0 to 31 by 1>
  %v.156 = shufflevector <16 x i32> %v.133, <16 x i32> %v.152, <32 x i32> <i32 0 to 31 by 1>
  %v.157 = shufflevector <32 x i32> %v.153, <32 x i32> %v.154, <64 x i32> <i32 0 to 63 by 1>
  %v.158 = shufflevector <32 x i32> %v.155, <32 x i32> %v.156, <64 x i32> <i32 0 to 63 by 1>
  %v.159 = shufflevector <64 x i32> %v.157, <64 x i32> %v.158, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.159
}

define internal <128 x i32> @gather.shared.v128i32.i32.1(ptr %base, <128 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.17 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.33 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.34 = extractelement <16 x i32> %v.33, i32 0
  %v.35 = insertelement <16 x i32> poison, i32 %v.34, i64 0
  %v.36 = shufflevector <16 x i32> %v.35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.37 = add <16 x i32> %v.36, <i32 0 to 60 by 4>
  %v.38 = icmp ne <16 x i32> %v.33, %v.37
  %v.39 = bitcast <16 x i1> %v.38 to i16
  %v.40 = icmp eq i16 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i8, ptr %base, i32 %v.34
  %v.45 = load <16 x i32>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i8, ptr %base, <16 x i32> %v.33
  %v.47 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.46, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <16 x i32> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.50 = extractelement <16 x i32> %v.49, i32 0
  %v.51 = insertelement <16 x i32> poison, i32 %v.50, i64 0
  %v.52 = shufflevector <16 x i32> %v.51, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.53 = add <16 x i32> %v.52, <i32 0 to 60 by 4>
  %v.54 = icmp ne <16 x i32> %v.49, %v.53
  %v.55 = bitcast <16 x i1> %v.54 to i16
  %v.56 = icmp eq i16 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i8, ptr %base, i32 %v.50
  %v.61 = load <16 x i32>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i8, ptr %base, <16 x i32> %v.49
  %v.63 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.62, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.60
done.60:
  %v.64 = phi <16 x i32> [ %v.61, %whole.57 ], [ %v.63, %apart.58 ]
  %v.65 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.66 = extractelement <16 x i32> %v.65, i32 0
  %v.67 = insertelement <16 x i32> poison, i32 %v.66, i64 0
  %v.68 = shufflevector <16 x i32> %v.67, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.69 = add <16 x i32> %v.68, <i32 0 to 60 by 4>
  %v.70 = icmp ne <16 x i32> %v.65, %v.69
  %v.71 = bitcast <16 x i1> %v.70 to i16
  %v.72 = icmp eq i16 %v.71, 0
  br i1 %v.72, label %whole.73, label %apart.74
whole.73:
  %v.75 = getelementptr i8, ptr %base, i32 %v.66
  %v.77 = load <16 x i32>, ptr %v.75, align 4
  br label %done.76
apart.74:
  %v.78 = getelementptr i8, ptr %base, <16 x i32> %v.65
  %v.79 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.78, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.76
done.76:
  %v.80 = phi <16 x i32> [ %v.77, %whole.73 ], [ %v.79, %apart.74 ]
  %v.81 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.82 = extractelement <16 x i32> %v.81, i32 0
  %v.83 = insertelement <16 x i32> poison, i32 %v.82, i64 0
  %v.84 = shufflevector <16 x i32> %v.83, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.85 = add <16 x i32> %v.84, <i32 0 to 60 by 4>
  %v.86 = icmp ne <16 x i32> %v.81, %v.85
  %v.87 = bitcast <16 x i1> %v.86 to i16
  %v.88 = icmp eq i16 %v.87, 0
  br i1 %v.88, label %whole.89, label %apart.90
whole.89:
  %v.91 = getelementptr i8, ptr %base, i32 %v.82
  %v.93 = load <16 x i32>, ptr %v.91, align 4
  br label %done.92
apart.90:
  %v.94 = getelementptr i8, ptr %base, <16 x i32> %v.81
  %v.95 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.94, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.92
done.92:
  %v.96 = phi <16 x i32> [ %v.93, %whole.89 ], [ %v.95, %apart.90 ]
  %v.97 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.98 = extractelement <16 x i32> %v.97, i32 0
  %v.99 = insertelement <16 x i32> poison, i32 %v.98, i64 0
  %v.100 = shufflevector <16 x i32> %v.99, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.101 = add <16 x i32> %v.100, <i32 0 to 60 by 4>
  %v.102 = icmp ne <16 x i32> %v.97, %v.101
  %v.103 = bitcast <16 x i1> %v.102 to i16
  %v.104 = icmp eq i16 %v.103, 0
  br i1 %v.104, label %whole.105, label %apart.106
whole.105:
  %v.107 = getelementptr i8, ptr %base, i32 %v.98
  %v.109 = load <16 x i32>, ptr %v.107, align 4
  br label %done.108
apart.106:
  %v.110 = getelementptr i8, ptr %base, <16 x i32> %v.97
  %v.111 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.110, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.108
done.108:
  %v.112 = phi <16 x i32> [ %v.109, %whole.105 ], [ %v.111, %apart.106 ]
  %v.113 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.114 = extractelement <16 x i32> %v.113, i32 0
  %v.115 = insertelement <16 x i32> poison, i32 %v.114, i64 0
  %v.116 = shufflevector <16 x i32> %v.115, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.117 = add <16 x i32> %v.116, <i32 0 to 60 by 4>
  %v.118 = icmp ne <16 x i32> %v.113, %v.117
  %v.119 = bitcast <16 x i1> %v.118 to i16
  %v.120 = icmp eq i16 %v.119, 0
  br i1 %v.120, label %whole.121, label %apart.122
whole.121:
  %v.123 = getelementptr i8, ptr %base, i32 %v.114
  %v.125 = load <16 x i32>, ptr %v.123, align 4
  br label %done.124
apart.122:
  %v.126 = getelementptr i8, ptr %base, <16 x i32> %v.113
  %v.127 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.126, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.124
done.124:
  %v.128 = phi <16 x i32> [ %v.125, %whole.121 ], [ %v.127, %apart.122 ]
  %v.129 = shufflevector <16 x i32> %v.16, <16 x i32> %v.32, <32 x i32> <i32 0 to 31 by 1>
  %v.130 = shufflevector <16 x i32> %v.48, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.131 = shufflevector <16 x i32> %v.80, <16 x i32> %v.96, <32 x i32> <i32 0 to 31 by 1>
  %v.132 = shufflevector <16 x i32> %v.112, <16 x i32> %v.128, <32 x i32> <i32 0 to 31 by 1>
  %v.133 = shufflevector <32 x i32> %v.129, <32 x i32> %v.130, <64 x i32> <i32 0 to 63 by 1>
  %v.134 = shufflevector <32 x i32> %v.131, <32 x i32> %v.132, <64 x i32> <i32 0 to 63 by 1>
  %v.135 = shufflevector <64 x i32> %v.133, <64 x i32> %v.134, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.135
}

define internal <128 x i32> @row.load.v128i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = load <32 x i64>, ptr %v.2, align 8
  %v.10 = trunc <32 x i64> %v.9 to <32 x i32>
  %v.11 = load <32 x i64>, ptr %v.4, align 8
  %v.12 = trunc <32 x i64> %v.11 to <32 x i32>
  %v.13 = load <32 x i64>, ptr %v.6, align 8
  %v.14 = trunc <32 x i64> %v.13 to <32 x i32>
  %v.15 = load <32 x i64>, ptr %v.8, align 8
  %v.16 = trunc <32 x i64> %v.15 to <32 x i32>
  %v.17 = shufflevector <32 x i32> %v.10, <32 x i32> %v.12, <64 x i32> <i32 0 to 63 by 1>
  %v.18 = shufflevector <32 x i32> %v.14, <32 x i32> %v.16, <64 x i32> <i32 0 to 63 by 1>
  %v.19 = shufflevector <64 x i32> %v.17, <64 x i32> %v.18, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.19
}

define internal void @row.store.v128i32(ptr %rows, i64 %at, <128 x i32> %value) noinline cold #0 {
  %v.1 = zext <128 x i32> %value to <128 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = getelementptr i8, ptr %rows, i64 2048
  %v.7 = getelementptr i8, ptr %v.6, i64 %at
  %v.8 = getelementptr i8, ptr %rows, i64 3072
  %v.9 = getelementptr i8, ptr %v.8, i64 %at
  %v.10 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.10, ptr %v.3, align 8
  %v.11 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.11, ptr %v.5, align 8
  %v.12 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.12, ptr %v.7, align 8
  %v.13 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.13, ptr %v.9, align 8
  ret void
}

define internal void @row.store.v128i64(ptr %rows, i64 %at, <128 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.9, ptr %v.2, align 8
  %v.10 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.10, ptr %v.4, align 8
  %v.11 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.11, ptr %v.6, align 8
  %v.12 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.12, ptr %v.8, align 8
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v128i32.p0(<128 x i32>, ptr, i32, <128 x i1>)

