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
  %v.9 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.9
  %gang = udiv i32 %first, 32
  %v.10 = getelementptr i32, ptr %states, i32 %gang
  %v.11 = load i32, ptr %v.10
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.11, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
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
  %v.52 = getelementptr i8, ptr %shared, i64 %v.35
  store <32 x i32> %v.51, ptr %v.52, align 4, !alias.scope !6, !noalias !9
  br label %done.41
done.41:
  br label %a.2
a.2:
  %v.54 = load i32, ptr %r3
  %v.55 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.54, ptr %v.55
  %v.56 = load i32, ptr %r4
  %v.57 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.56, ptr %v.57
  %v.58 = load i64, ptr %r8
  %v.59 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.58, ptr %v.59
  %v.60 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.60
  br label %gang.next
round.53:
  %v.61 = load i32, ptr %r4
  %v.62 = insertelement <32 x i32> poison, i32 %v.61, i64 0
  %v.63 = shufflevector <32 x i32> %v.62, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.64 = add <32 x i32> %v.63, <i32 0 to 124 by 4>
  %v.65 = xor <32 x i32> %v.64, splat (i32 64)
  store <32 x i32> %v.65, ptr %r5
  %v.66 = load <32 x i32>, ptr %r5
  %v.67 = zext <32 x i32> %v.66 to <32 x i64>
  %v.68 = load <32 x i32>, ptr %r5
  %v.72 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.73 = trunc i64 %v.72 to i32
  %v.74 = insertelement <32 x i32> poison, i32 %v.73, i64 0
  %v.75 = shufflevector <32 x i32> %v.74, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.76 = icmp uge <32 x i32> %v.68, %v.75
  %v.77 = add <32 x i32> %v.68, splat (i32 0)
  %v.78 = and <32 x i32> %v.77, splat (i32 3)
  %v.79 = icmp ne <32 x i32> %v.78, splat (i32 0)
  %v.80 = or <32 x i1> %v.76, %v.79
  %v.81 = bitcast <32 x i1> %v.80 to i32
  %v.82 = icmp eq i32 %v.81, 0
  br i1 %v.82, label %fast.69, label %slow.70, !prof !11
slow.70:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.8
fast.69:
  %v.83 = getelementptr i8, ptr %shared, i64 0
  %v.84 = call <32 x i32> @gather.v32i32.i32.1(ptr %v.83, <32 x i32> %v.68), !alias.scope !6, !noalias !9
  store <32 x i32> %v.84, ptr %r6
  br label %done.71
done.71:
  %v.85 = load i32, ptr %r3
  %v.86 = zext i32 %v.85 to i64
  %v.87 = add i64 %v.86, 0
  %v.88 = icmp ule i64 %v.87, 4294967264
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
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.11
fast.102:
  %v.109 = load <32 x i32>, ptr %r6
  %v.110 = getelementptr i8, ptr %window, i64 %v.101
  store <32 x i32> %v.109, ptr %v.110, align 4, !alias.scope !5, !noalias !8
  br label %done.104
done.104:
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
  store i64 %v.116, ptr %r8
  %v.117 = urem i32 %first, 128
  store i32 %v.117, ptr %r3
  %v.118 = load i32, ptr %r3
  %v.119 = mul i32 %v.118, 4
  store i32 %v.119, ptr %r4
  %v.120 = load i32, ptr %r3
  %v.121 = insertelement <32 x i32> poison, i32 %v.120, i64 0
  %v.122 = shufflevector <32 x i32> %v.121, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.123 = add <32 x i32> %v.122, <i32 0 to 31 by 1>
  %v.124 = icmp ult <32 x i32> %v.123, splat (i32 9)
  store <32 x i1> %v.124, ptr %r1
  %v.125 = load <32 x i1>, ptr %r1
  %v.126 = load i32, ptr %mask.running
  %v.127 = bitcast <32 x i1> %v.125 to i32
  %v.128 = and i32 %v.126, %v.127
  %v.129 = xor i32 %v.126, %v.128
  %v.130 = load i32, ptr %mask.2
  %v.131 = or i32 %v.130, %v.128
  store i32 %v.131, ptr %mask.2
  %v.132 = load i32, ptr %mask.1
  %v.133 = or i32 %v.132, %v.129
  store i32 %v.133, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.134 = load i32, ptr %mask.1
  %v.135 = icmp eq i32 %v.134, 0
  br i1 %v.135, label %skip.1, label %run.136
run.136:
  store i32 0, ptr %mask.1
  %v.137 = bitcast i32 %v.134 to <32 x i1>
  store i32 %v.134, ptr %mask.running
  br label %m.1.5
m.1.5:
  %v.138 = load i32, ptr %mask.running
  %v.139 = bitcast i32 %v.138 to <32 x i1>
  %v.140 = load i32, ptr %r4
  %v.141 = zext i32 %v.140 to i64
  %v.142 = add i64 %v.141, 0
  %v.143 = icmp ule i64 %v.142, 4294967171
  %v.144 = load i32, ptr %r4
  br i1 %v.143, label %straight.148, label %slow.146, !prof !11
straight.148:
  %v.149 = bitcast <32 x i1> %v.139 to i32
  %v.150 = call i32 @llvm.ctlz.i32(i32 %v.149, i1 false)
  %v.151 = zext i32 %v.150 to i64
  %v.152 = sub i64 31, %v.151
  %v.153 = and i64 %v.152, 31
  %v.154 = mul i64 %v.153, 4
  %v.155 = add i64 %v.141, %v.154
  %v.156 = or i64 %v.141, %v.155
  %v.157 = call i64 @llvm.umax.i64(i64 %v.141, i64 %v.155)
  %v.158 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.159 = icmp ult i64 %v.157, %v.158
  %v.160 = and i64 %v.156, 3
  %v.161 = icmp eq i64 %v.160, 0
  %v.162 = and i1 %v.159, %v.161
  br i1 %v.162, label %fast.145, label %slow.146, !prof !11
slow.146:
  %v.163 = insertelement <32 x i64> poison, i64 %v.141, i64 0
  %v.164 = shufflevector <32 x i64> %v.163, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.165 = add <32 x i64> %v.164, <i64 0 to 124 by 4>
  %v.166 = insertelement <32 x i32> poison, i32 %v.140, i64 0
  %v.167 = shufflevector <32 x i32> %v.166, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.168 = add <32 x i32> %v.167, <i32 0 to 124 by 4>
  %v.169 = zext <32 x i32> %v.168 to <32 x i64>
  %v.170 = zext i32 %v.140 to i64
  %v.171 = insertelement <32 x i64> poison, i64 %v.170, i64 0
  %v.172 = shufflevector <32 x i64> %v.171, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i64> %v.172, <i64 0 to 124 by 4>
  %v.174 = sub <32 x i64> %v.169, %v.173
  %v.175 = mul <32 x i64> %v.174, splat (i64 1)
  %v.176 = add <32 x i64> %v.165, %v.175
  %v.177 = and <32 x i64> %v.176, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.177)
  %v.178 = load i32, ptr %r4
  %v.179 = insertelement <32 x i32> poison, i32 %v.178, i64 0
  %v.180 = shufflevector <32 x i32> %v.179, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.181 = add <32 x i32> %v.180, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.181)
  %v.182 = load i32, ptr %r3
  %v.183 = insertelement <32 x i32> poison, i32 %v.182, i64 0
  %v.184 = shufflevector <32 x i32> %v.183, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.185 = add <32 x i32> %v.184, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.185)
  %v.186 = bitcast <32 x i1> %v.139 to i32
  %v.187 = getelementptr i8, ptr %ctx, i64 176
  %v.188 = load ptr, ptr %v.187, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.188, i32 0, i32 %v.186, ptr %rows)
  br label %done.147
fast.145:
  %v.189 = load i32, ptr %r3
  %v.190 = insertelement <32 x i32> poison, i32 %v.189, i64 0
  %v.191 = shufflevector <32 x i32> %v.190, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.192 = add <32 x i32> %v.191, <i32 0 to 31 by 1>
  %v.193 = getelementptr i8, ptr %shared, i64 %v.141
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.192, ptr %v.193, i32 4, <32 x i1> %v.139), !alias.scope !6, !noalias !9
  br label %done.147
done.147:
  %v.194 = load i32, ptr %mask.running
  %v.195 = load i32, ptr %mask.2
  %v.196 = or i32 %v.195, %v.194
  store i32 %v.196, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.197 = load i32, ptr %mask.2
  %v.198 = icmp eq i32 %v.197, 0
  br i1 %v.198, label %skip.2, label %run.199
run.199:
  store i32 0, ptr %mask.2
  %v.200 = icmp eq i32 %v.197, -1
  br i1 %v.200, label %a.2, label %rest.201
rest.201:
  %v.202 = bitcast i32 %v.197 to <32 x i1>
  store i32 %v.197, ptr %mask.running
  %v.204 = load i32, ptr %r3
  %v.205 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.204, ptr %v.205
  %v.206 = load i32, ptr %r4
  %v.207 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.206, ptr %v.207
  %v.208 = load i64, ptr %r8
  %v.209 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.208, ptr %v.209
  %v.210 = load i32, ptr %mask.0
  %v.211 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.210, ptr %v.211
  %v.212 = load i32, ptr %mask.1
  %v.213 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.212, ptr %v.213
  %v.214 = load i32, ptr %mask.2
  %v.215 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.214, ptr %v.215
  %v.216 = load i32, ptr %mask.running
  %v.217 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.216, ptr %v.217
  %v.218 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.218
  br label %gang.next
round.203:
  %v.219 = load i32, ptr %mask.running
  %v.220 = bitcast i32 %v.219 to <32 x i1>
  %v.221 = load i32, ptr %r4
  %v.222 = insertelement <32 x i32> poison, i32 %v.221, i64 0
  %v.223 = shufflevector <32 x i32> %v.222, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.224 = add <32 x i32> %v.223, <i32 0 to 124 by 4>
  %v.225 = xor <32 x i32> %v.224, splat (i32 64)
  store <32 x i32> %v.225, ptr %r5
  br label %m.2.8
m.2.8:
  %v.226 = load i32, ptr %mask.running
  %v.227 = bitcast i32 %v.226 to <32 x i1>
  %v.228 = load <32 x i32>, ptr %r5
  %v.229 = zext <32 x i32> %v.228 to <32 x i64>
  %v.230 = load <32 x i32>, ptr %r5
  %v.234 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.235 = trunc i64 %v.234 to i32
  %v.236 = insertelement <32 x i32> poison, i32 %v.235, i64 0
  %v.237 = shufflevector <32 x i32> %v.236, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.238 = icmp uge <32 x i32> %v.230, %v.237
  %v.239 = add <32 x i32> %v.230, splat (i32 0)
  %v.240 = and <32 x i32> %v.239, splat (i32 3)
  %v.241 = icmp ne <32 x i32> %v.240, splat (i32 0)
  %v.242 = or <32 x i1> %v.238, %v.241
  %v.243 = and <32 x i1> %v.227, %v.242
  %v.244 = bitcast <32 x i1> %v.243 to i32
  %v.245 = icmp eq i32 %v.244, 0
  br i1 %v.245, label %fast.231, label %slow.232, !prof !11
slow.232:
  %v.246 = and <32 x i64> %v.229, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.246)
  %v.247 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.247)
  %v.248 = bitcast <32 x i1> %v.227 to i32
  %v.249 = getelementptr i8, ptr %ctx, i64 176
  %v.250 = load ptr, ptr %v.249, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.250, i32 1, i32 %v.248, ptr %rows)
  %v.251 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.251, ptr %r6
  br label %done.233
fast.231:
  %v.252 = getelementptr i8, ptr %shared, i64 0
  %v.253 = bitcast <32 x i1> %v.227 to i32
  %v.254 = call <32 x i32> @gather.some.v32i32.i32.1(ptr %v.252, <32 x i32> %v.230, i32 %v.253), !alias.scope !6, !noalias !9
  store <32 x i32> %v.254, ptr %r6
  br label %done.233
done.233:
  %v.255 = load i32, ptr %r3
  %v.256 = zext i32 %v.255 to i64
  %v.257 = add i64 %v.256, 0
  %v.258 = icmp ule i64 %v.257, 4294967264
  %v.259 = mul i64 %v.256, 4
  %v.260 = mul i64 1, 4
  store i64 %v.259, ptr %r9
  store i1 %v.258, ptr %r9.ok
  store i32 %v.255, ptr %r9.narrow
  store i64 %v.260, ptr %r9.scale
  %v.261 = load i64, ptr %r8
  %v.262 = load i64, ptr %r9
  %v.263 = load i1, ptr %r9.ok
  %v.264 = load i32, ptr %r9.narrow
  %v.265 = load i64, ptr %r9.scale
  %v.266 = add i64 %v.261, %v.262
  store i64 %v.266, ptr %r10
  store i1 %v.263, ptr %r10.ok
  store i32 %v.264, ptr %r10.narrow
  store i64 %v.265, ptr %r10.scale
  br label %m.2.11
m.2.11:
  %v.267 = load i32, ptr %mask.running
  %v.268 = bitcast i32 %v.267 to <32 x i1>
  %v.269 = load i64, ptr %r10
  %v.270 = load i1, ptr %r10.ok
  %v.271 = load i32, ptr %r10.narrow
  %v.272 = load i64, ptr %r10.scale
  %v.273 = sub i64 %v.269, %window.base
  br i1 %v.270, label %straight.277, label %slow.275, !prof !11
straight.277:
  %v.278 = bitcast <32 x i1> %v.268 to i32
  %v.279 = call i32 @llvm.ctlz.i32(i32 %v.278, i1 false)
  %v.280 = zext i32 %v.279 to i64
  %v.281 = sub i64 31, %v.280
  %v.282 = and i64 %v.281, 31
  %v.283 = mul i64 %v.282, 4
  %v.284 = add i64 %v.273, %v.283
  %v.285 = or i64 %v.273, %v.284
  %v.286 = call i64 @llvm.fshr.i64(i64 %v.285, i64 %v.285, i64 2)
  %v.287 = lshr i64 %window.limit, 2
  %v.288 = icmp ult i64 %v.286, %v.287
  br i1 %v.288, label %fast.274, label %slow.275, !prof !11
slow.275:
  %v.289 = insertelement <32 x i64> poison, i64 %v.269, i64 0
  %v.290 = shufflevector <32 x i64> %v.289, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.291 = add <32 x i64> %v.290, <i64 0 to 124 by 4>
  %v.292 = insertelement <32 x i32> poison, i32 %v.271, i64 0
  %v.293 = shufflevector <32 x i32> %v.292, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.294 = add <32 x i32> %v.293, <i32 0 to 31 by 1>
  %v.295 = zext <32 x i32> %v.294 to <32 x i64>
  %v.296 = zext i32 %v.271 to i64
  %v.297 = insertelement <32 x i64> poison, i64 %v.296, i64 0
  %v.298 = shufflevector <32 x i64> %v.297, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.299 = add <32 x i64> %v.298, <i64 0 to 31 by 1>
  %v.300 = sub <32 x i64> %v.295, %v.299
  %v.301 = insertelement <32 x i64> poison, i64 %v.272, i64 0
  %v.302 = shufflevector <32 x i64> %v.301, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.303 = mul <32 x i64> %v.300, %v.302
  %v.304 = add <32 x i64> %v.291, %v.303
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.304)
  %v.305 = load i64, ptr %r10
  %v.306 = load i1, ptr %r10.ok
  %v.307 = load i32, ptr %r10.narrow
  %v.308 = load i64, ptr %r10.scale
  %v.309 = insertelement <32 x i64> poison, i64 %v.305, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.311 = add <32 x i64> %v.310, <i64 0 to 124 by 4>
  %v.312 = insertelement <32 x i32> poison, i32 %v.307, i64 0
  %v.313 = shufflevector <32 x i32> %v.312, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.314 = add <32 x i32> %v.313, <i32 0 to 31 by 1>
  %v.315 = zext <32 x i32> %v.314 to <32 x i64>
  %v.316 = zext i32 %v.307 to i64
  %v.317 = insertelement <32 x i64> poison, i64 %v.316, i64 0
  %v.318 = shufflevector <32 x i64> %v.317, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.319 = add <32 x i64> %v.318, <i64 0 to 31 by 1>
  %v.320 = sub <32 x i64> %v.315, %v.319
  %v.321 = insertelement <32 x i64> poison, i64 %v.308, i64 0
  %v.322 = shufflevector <32 x i64> %v.321, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.323 = mul <32 x i64> %v.320, %v.322
  %v.324 = add <32 x i64> %v.311, %v.323
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.324)
  %v.325 = load <32 x i32>, ptr %r6
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.325)
  %v.326 = bitcast <32 x i1> %v.268 to i32
  %v.327 = getelementptr i8, ptr %ctx, i64 176
  %v.328 = load ptr, ptr %v.327, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.328, i32 2, i32 %v.326, ptr %rows)
  br label %done.276
fast.274:
  %v.329 = load <32 x i32>, ptr %r6
  %v.330 = getelementptr i8, ptr %window, i64 %v.273
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.329, ptr %v.330, i32 4, <32 x i1> %v.268), !alias.scope !5, !noalias !8
  br label %done.276
done.276:
  %v.331 = load i32, ptr %mask.running
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
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.running
  br label %round.53
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
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  %v.345 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.346 = load i32, ptr %v.345
  store i32 %v.346, ptr %mask.0
  %v.347 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.348 = load i32, ptr %v.347
  store i32 %v.348, ptr %mask.1
  %v.349 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.350 = load i32, ptr %v.349
  store i32 %v.350, ptr %mask.2
  %v.351 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.352 = load i32, ptr %v.351
  store i32 %v.352, ptr %mask.running
  br label %round.203
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 128
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.353 = getelementptr i32, ptr %states, i32 0
  %v.354 = load i32, ptr %v.353
  %v.355 = icmp sgt i32 %v.354, 0
  %v.356 = or i1 false, %v.355
  %v.357 = getelementptr i32, ptr %states, i32 1
  %v.358 = load i32, ptr %v.357
  %v.359 = icmp sgt i32 %v.358, 0
  %v.360 = or i1 %v.356, %v.359
  %v.361 = getelementptr i32, ptr %states, i32 2
  %v.362 = load i32, ptr %v.361
  %v.363 = icmp sgt i32 %v.362, 0
  %v.364 = or i1 %v.360, %v.363
  %v.365 = getelementptr i32, ptr %states, i32 3
  %v.366 = load i32, ptr %v.365
  %v.367 = icmp sgt i32 %v.366, 0
  %v.368 = or i1 %v.364, %v.367
  br i1 %v.368, label %round.head, label %block.done
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

define internal <32 x i32> @gather.some.v32i32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
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

define internal <32 x i32> @gather.v32i32.i32.1(ptr %base, <32 x i32> %offsets) noinline memory(read) #0 {
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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.6 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.6
  %gang = udiv i32 %first, 128
  %v.7 = getelementptr i32, ptr %states, i32 %gang
  %v.8 = load i32, ptr %v.7
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.8, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
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
  %v.49 = getelementptr i8, ptr %shared, i64 %v.32
  store <128 x i32> %v.48, ptr %v.49, align 4, !alias.scope !6, !noalias !9
  br label %done.38
done.38:
  br label %a.2
a.2:
  %v.51 = load i32, ptr %r3
  %v.52 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.51, ptr %v.52
  %v.53 = load i32, ptr %r4
  %v.54 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.53, ptr %v.54
  %v.55 = load i64, ptr %r8
  %v.56 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.55, ptr %v.56
  %v.57 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.57
  br label %gang.next
round.50:
  %v.58 = load i32, ptr %r4
  %v.59 = insertelement <128 x i32> poison, i32 %v.58, i64 0
  %v.60 = shufflevector <128 x i32> %v.59, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.61 = add <128 x i32> %v.60, <i32 0 to 508 by 4>
  %v.62 = xor <128 x i32> %v.61, splat (i32 64)
  store <128 x i32> %v.62, ptr %r5
  %v.63 = load <128 x i32>, ptr %r5
  %v.64 = zext <128 x i32> %v.63 to <128 x i64>
  %v.65 = load <128 x i32>, ptr %r5
  %v.69 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.70 = trunc i64 %v.69 to i32
  %v.71 = insertelement <128 x i32> poison, i32 %v.70, i64 0
  %v.72 = shufflevector <128 x i32> %v.71, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.73 = icmp uge <128 x i32> %v.65, %v.72
  %v.74 = add <128 x i32> %v.65, splat (i32 0)
  %v.75 = and <128 x i32> %v.74, splat (i32 3)
  %v.76 = icmp ne <128 x i32> %v.75, splat (i32 0)
  %v.77 = or <128 x i1> %v.73, %v.76
  %v.78 = bitcast <128 x i1> %v.77 to i128
  %v.79 = icmp eq i128 %v.78, 0
  br i1 %v.79, label %fast.66, label %slow.67, !prof !11
slow.67:
  store i128 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.8
fast.66:
  %v.80 = getelementptr i8, ptr %shared, i64 0
  %v.81 = call <128 x i32> @gather.v128i32.i32.1(ptr %v.80, <128 x i32> %v.65), !alias.scope !6, !noalias !9
  store <128 x i32> %v.81, ptr %r6
  br label %done.68
done.68:
  %v.82 = load i32, ptr %r3
  %v.83 = zext i32 %v.82 to i64
  %v.84 = add i64 %v.83, 0
  %v.85 = icmp ule i64 %v.84, 4294967168
  %v.86 = mul i64 %v.83, 4
  %v.87 = mul i64 1, 4
  store i64 %v.86, ptr %r9
  store i1 %v.85, ptr %r9.ok
  store i32 %v.82, ptr %r9.narrow
  store i64 %v.87, ptr %r9.scale
  %v.88 = load i64, ptr %r8
  %v.89 = load i64, ptr %r9
  %v.90 = load i1, ptr %r9.ok
  %v.91 = load i32, ptr %r9.narrow
  %v.92 = load i64, ptr %r9.scale
  %v.93 = add i64 %v.88, %v.89
  store i64 %v.93, ptr %r10
  store i1 %v.90, ptr %r10.ok
  store i32 %v.91, ptr %r10.narrow
  store i64 %v.92, ptr %r10.scale
  %v.94 = load i64, ptr %r10
  %v.95 = load i1, ptr %r10.ok
  %v.96 = load i32, ptr %r10.narrow
  %v.97 = load i64, ptr %r10.scale
  %v.98 = sub i64 %v.94, %window.base
  br i1 %v.95, label %straight.102, label %slow.100, !prof !11
straight.102:
  %v.103 = call i64 @llvm.fshr.i64(i64 %v.98, i64 %v.98, i64 2)
  %v.104 = lshr i64 %window.limit, 2
  %v.105 = icmp ult i64 %v.103, %v.104
  br i1 %v.105, label %fast.99, label %slow.100, !prof !11
slow.100:
  store i128 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.11
fast.99:
  %v.106 = load <128 x i32>, ptr %r6
  %v.107 = getelementptr i8, ptr %window, i64 %v.98
  store <128 x i32> %v.106, ptr %v.107, align 4, !alias.scope !5, !noalias !8
  br label %done.101
done.101:
  br label %gang.done
m.0:
  %v.108 = load i128, ptr %mask.0
  %v.109 = icmp eq i128 %v.108, 0
  br i1 %v.109, label %skip.0, label %run.110
run.110:
  store i128 0, ptr %mask.0
  %v.111 = bitcast i128 %v.108 to <128 x i1>
  store i128 %v.108, ptr %mask.running
  %v.112 = getelementptr i8, ptr %params, i64 0
  %v.113 = load i64, ptr %v.112, align 8, !invariant.load !0
  store i64 %v.113, ptr %r8
  %v.114 = urem i32 %first, 128
  store i32 %v.114, ptr %r3
  %v.115 = load i32, ptr %r3
  %v.116 = mul i32 %v.115, 4
  store i32 %v.116, ptr %r4
  %v.117 = load i32, ptr %r3
  %v.118 = insertelement <128 x i32> poison, i32 %v.117, i64 0
  %v.119 = shufflevector <128 x i32> %v.118, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.120 = add <128 x i32> %v.119, <i32 0 to 127 by 1>
  %v.121 = icmp ult <128 x i32> %v.120, splat (i32 9)
  store <128 x i1> %v.121, ptr %r1
  %v.122 = load <128 x i1>, ptr %r1
  %v.123 = load i128, ptr %mask.running
  %v.124 = bitcast <128 x i1> %v.122 to i128
  %v.125 = and i128 %v.123, %v.124
  %v.126 = xor i128 %v.123, %v.125
  %v.127 = load i128, ptr %mask.2
  %v.128 = or i128 %v.127, %v.125
  store i128 %v.128, ptr %mask.2
  %v.129 = load i128, ptr %mask.1
  %v.130 = or i128 %v.129, %v.126
  store i128 %v.130, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.131 = load i128, ptr %mask.1
  %v.132 = icmp eq i128 %v.131, 0
  br i1 %v.132, label %skip.1, label %run.133
run.133:
  store i128 0, ptr %mask.1
  %v.134 = bitcast i128 %v.131 to <128 x i1>
  store i128 %v.131, ptr %mask.running
  br label %m.1.5
m.1.5:
  %v.135 = load i128, ptr %mask.running
  %v.136 = bitcast i128 %v.135 to <128 x i1>
  %v.137 = load i32, ptr %r4
  %v.138 = zext i32 %v.137 to i64
  %v.139 = add i64 %v.138, 0
  %v.140 = icmp ule i64 %v.139, 4294966787
  %v.141 = load i32, ptr %r4
  br i1 %v.140, label %straight.145, label %slow.143, !prof !11
straight.145:
  %v.146 = bitcast <128 x i1> %v.136 to i128
  %v.147 = call i128 @llvm.ctlz.i128(i128 %v.146, i1 false)
  %v.148 = trunc i128 %v.147 to i64
  %v.149 = sub i64 127, %v.148
  %v.150 = and i64 %v.149, 127
  %v.151 = mul i64 %v.150, 4
  %v.152 = add i64 %v.138, %v.151
  %v.153 = or i64 %v.138, %v.152
  %v.154 = call i64 @llvm.umax.i64(i64 %v.138, i64 %v.152)
  %v.155 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.156 = icmp ult i64 %v.154, %v.155
  %v.157 = and i64 %v.153, 3
  %v.158 = icmp eq i64 %v.157, 0
  %v.159 = and i1 %v.156, %v.158
  br i1 %v.159, label %fast.142, label %slow.143, !prof !11
slow.143:
  %v.160 = insertelement <128 x i64> poison, i64 %v.138, i64 0
  %v.161 = shufflevector <128 x i64> %v.160, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.162 = add <128 x i64> %v.161, <i64 0 to 508 by 4>
  %v.163 = insertelement <128 x i32> poison, i32 %v.137, i64 0
  %v.164 = shufflevector <128 x i32> %v.163, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.165 = add <128 x i32> %v.164, <i32 0 to 508 by 4>
  %v.166 = zext <128 x i32> %v.165 to <128 x i64>
  %v.167 = zext i32 %v.137 to i64
  %v.168 = insertelement <128 x i64> poison, i64 %v.167, i64 0
  %v.169 = shufflevector <128 x i64> %v.168, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.170 = add <128 x i64> %v.169, <i64 0 to 508 by 4>
  %v.171 = sub <128 x i64> %v.166, %v.170
  %v.172 = mul <128 x i64> %v.171, splat (i64 1)
  %v.173 = add <128 x i64> %v.162, %v.172
  %v.174 = and <128 x i64> %v.173, splat (i64 4294967295)
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.174)
  %v.175 = load i32, ptr %r4
  %v.176 = insertelement <128 x i32> poison, i32 %v.175, i64 0
  %v.177 = shufflevector <128 x i32> %v.176, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.178 = add <128 x i32> %v.177, <i32 0 to 508 by 4>
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.178)
  %v.179 = load i32, ptr %r3
  %v.180 = insertelement <128 x i32> poison, i32 %v.179, i64 0
  %v.181 = shufflevector <128 x i32> %v.180, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.182 = add <128 x i32> %v.181, <i32 0 to 127 by 1>
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.182)
  %v.183 = bitcast <128 x i1> %v.136 to i128
  %v.184 = getelementptr i8, ptr %ctx, i64 176
  %v.185 = load ptr, ptr %v.184, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.185, i32 0, i128 %v.183, ptr %rows)
  br label %done.144
fast.142:
  %v.186 = load i32, ptr %r3
  %v.187 = insertelement <128 x i32> poison, i32 %v.186, i64 0
  %v.188 = shufflevector <128 x i32> %v.187, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.189 = add <128 x i32> %v.188, <i32 0 to 127 by 1>
  %v.190 = getelementptr i8, ptr %shared, i64 %v.138
  call void @llvm.masked.store.v128i32.p0(<128 x i32> %v.189, ptr %v.190, i32 4, <128 x i1> %v.136), !alias.scope !6, !noalias !9
  br label %done.144
done.144:
  %v.191 = load i128, ptr %mask.running
  %v.192 = load i128, ptr %mask.2
  %v.193 = or i128 %v.192, %v.191
  store i128 %v.193, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.194 = load i128, ptr %mask.2
  %v.195 = icmp eq i128 %v.194, 0
  br i1 %v.195, label %skip.2, label %run.196
run.196:
  store i128 0, ptr %mask.2
  %v.197 = icmp eq i128 %v.194, -1
  br i1 %v.197, label %a.2, label %rest.198
rest.198:
  %v.199 = bitcast i128 %v.194 to <128 x i1>
  store i128 %v.194, ptr %mask.running
  %v.201 = load i32, ptr %r3
  %v.202 = getelementptr i32, ptr %saved.r3, i32 %gang
  store i32 %v.201, ptr %v.202
  %v.203 = load i32, ptr %r4
  %v.204 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.203, ptr %v.204
  %v.205 = load i64, ptr %r8
  %v.206 = getelementptr i64, ptr %saved.r8, i32 %gang
  store i64 %v.205, ptr %v.206
  %v.207 = load i128, ptr %mask.0
  %v.208 = getelementptr i128, ptr %saved.mask.0, i32 %gang
  store i128 %v.207, ptr %v.208
  %v.209 = load i128, ptr %mask.1
  %v.210 = getelementptr i128, ptr %saved.mask.1, i32 %gang
  store i128 %v.209, ptr %v.210
  %v.211 = load i128, ptr %mask.2
  %v.212 = getelementptr i128, ptr %saved.mask.2, i32 %gang
  store i128 %v.211, ptr %v.212
  %v.213 = load i128, ptr %mask.running
  %v.214 = getelementptr i128, ptr %saved.mask.running, i32 %gang
  store i128 %v.213, ptr %v.214
  %v.215 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.215
  br label %gang.next
round.200:
  %v.216 = load i128, ptr %mask.running
  %v.217 = bitcast i128 %v.216 to <128 x i1>
  %v.218 = load i32, ptr %r4
  %v.219 = insertelement <128 x i32> poison, i32 %v.218, i64 0
  %v.220 = shufflevector <128 x i32> %v.219, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.221 = add <128 x i32> %v.220, <i32 0 to 508 by 4>
  %v.222 = xor <128 x i32> %v.221, splat (i32 64)
  store <128 x i32> %v.222, ptr %r5
  br label %m.2.8
m.2.8:
  %v.223 = load i128, ptr %mask.running
  %v.224 = bitcast i128 %v.223 to <128 x i1>
  %v.225 = load <128 x i32>, ptr %r5
  %v.226 = zext <128 x i32> %v.225 to <128 x i64>
  %v.227 = load <128 x i32>, ptr %r5
  %v.231 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.232 = trunc i64 %v.231 to i32
  %v.233 = insertelement <128 x i32> poison, i32 %v.232, i64 0
  %v.234 = shufflevector <128 x i32> %v.233, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.235 = icmp uge <128 x i32> %v.227, %v.234
  %v.236 = add <128 x i32> %v.227, splat (i32 0)
  %v.237 = and <128 x i32> %v.236, splat (i32 3)
  %v.238 = icmp ne <128 x i32> %v.237, splat (i32 0)
  %v.239 = or <128 x i1> %v.235, %v.238
  %v.240 = and <128 x i1> %v.224, %v.239
  %v.241 = bitcast <128 x i1> %v.240 to i128
  %v.242 = icmp eq i128 %v.241, 0
  br i1 %v.242, label %fast.228, label %slow.229, !prof !11
slow.229:
  %v.243 = and <128 x i64> %v.226, splat (i64 4294967295)
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.243)
  %v.244 = load <128 x i32>, ptr %r5
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.244)
  %v.245 = bitcast <128 x i1> %v.224 to i128
  %v.246 = getelementptr i8, ptr %ctx, i64 176
  %v.247 = load ptr, ptr %v.246, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.247, i32 1, i128 %v.245, ptr %rows)
  %v.248 = call <128 x i32> @row.load.v128i32(ptr %rows, i64 256)
  store <128 x i32> %v.248, ptr %r6
  br label %done.230
fast.228:
  %v.249 = getelementptr i8, ptr %shared, i64 0
  %v.250 = bitcast <128 x i1> %v.224 to i128
  %v.251 = call <128 x i32> @gather.some.v128i32.i32.1(ptr %v.249, <128 x i32> %v.227, i128 %v.250), !alias.scope !6, !noalias !9
  store <128 x i32> %v.251, ptr %r6
  br label %done.230
done.230:
  %v.252 = load i32, ptr %r3
  %v.253 = zext i32 %v.252 to i64
  %v.254 = add i64 %v.253, 0
  %v.255 = icmp ule i64 %v.254, 4294967168
  %v.256 = mul i64 %v.253, 4
  %v.257 = mul i64 1, 4
  store i64 %v.256, ptr %r9
  store i1 %v.255, ptr %r9.ok
  store i32 %v.252, ptr %r9.narrow
  store i64 %v.257, ptr %r9.scale
  %v.258 = load i64, ptr %r8
  %v.259 = load i64, ptr %r9
  %v.260 = load i1, ptr %r9.ok
  %v.261 = load i32, ptr %r9.narrow
  %v.262 = load i64, ptr %r9.scale
  %v.263 = add i64 %v.258, %v.259
  store i64 %v.263, ptr %r10
  store i1 %v.260, ptr %r10.ok
  store i32 %v.261, ptr %r10.narrow
  store i64 %v.262, ptr %r10.scale
  br label %m.2.11
m.2.11:
  %v.264 = load i128, ptr %mask.running
  %v.265 = bitcast i128 %v.264 to <128 x i1>
  %v.266 = load i64, ptr %r10
  %v.267 = load i1, ptr %r10.ok
  %v.268 = load i32, ptr %r10.narrow
  %v.269 = load i64, ptr %r10.scale
  %v.270 = sub i64 %v.266, %window.base
  br i1 %v.267, label %straight.274, label %slow.272, !prof !11
straight.274:
  %v.275 = bitcast <128 x i1> %v.265 to i128
  %v.276 = call i128 @llvm.ctlz.i128(i128 %v.275, i1 false)
  %v.277 = trunc i128 %v.276 to i64
  %v.278 = sub i64 127, %v.277
  %v.279 = and i64 %v.278, 127
  %v.280 = mul i64 %v.279, 4
  %v.281 = add i64 %v.270, %v.280
  %v.282 = or i64 %v.270, %v.281
  %v.283 = call i64 @llvm.fshr.i64(i64 %v.282, i64 %v.282, i64 2)
  %v.284 = lshr i64 %window.limit, 2
  %v.285 = icmp ult i64 %v.283, %v.284
  br i1 %v.285, label %fast.271, label %slow.272, !prof !11
slow.272:
  %v.286 = insertelement <128 x i64> poison, i64 %v.266, i64 0
  %v.287 = shufflevector <128 x i64> %v.286, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.288 = add <128 x i64> %v.287, <i64 0 to 508 by 4>
  %v.289 = insertelement <128 x i32> poison, i32 %v.268, i64 0
  %v.290 = shufflevector <128 x i32> %v.289, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.291 = add <128 x i32> %v.290, <i32 0 to 127 by 1>
  %v.292 = zext <128 x i32> %v.291 to <128 x i64>
  %v.293 = zext i32 %v.268 to i64
  %v.294 = insertelement <128 x i64> poison, i64 %v.293, i64 0
  %v.295 = shufflevector <128 x i64> %v.294, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.296 = add <128 x i64> %v.295, <i64 0 to 127 by 1>
  %v.297 = sub <128 x i64> %v.292, %v.296
  %v.298 = insertelement <128 x i64> poison, i64 %v.269, i64 0
  %v.299 = shufflevector <128 x i64> %v.298, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.300 = mul <128 x i64> %v.297, %v.299
  %v.301 = add <128 x i64> %v.288, %v.300
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.301)
  %v.302 = load i64, ptr %r10
  %v.303 = load i1, ptr %r10.ok
  %v.304 = load i32, ptr %r10.narrow
  %v.305 = load i64, ptr %r10.scale
  %v.306 = insertelement <128 x i64> poison, i64 %v.302, i64 0
  %v.307 = shufflevector <128 x i64> %v.306, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.308 = add <128 x i64> %v.307, <i64 0 to 508 by 4>
  %v.309 = insertelement <128 x i32> poison, i32 %v.304, i64 0
  %v.310 = shufflevector <128 x i32> %v.309, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.311 = add <128 x i32> %v.310, <i32 0 to 127 by 1>
  %v.312 = zext <128 x i32> %v.311 to <128 x i64>
  %v.313 = zext i32 %v.304 to i64
  %v.314 = insertelement <128 x i64> poison, i64 %v.313, i64 0
  %v.315 = shufflevector <128 x i64> %v.314, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.316 = add <128 x i64> %v.315, <i64 0 to 127 by 1>
  %v.317 = sub <128 x i64> %v.312, %v.316
  %v.318 = insertelement <128 x i64> poison, i64 %v.305, i64 0
  %v.319 = shufflevector <128 x i64> %v.318, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.320 = mul <128 x i64> %v.317, %v.319
  %v.321 = add <128 x i64> %v.308, %v.320
  call void @row.store.v128i64(ptr %rows, i64 256, <128 x i64> %v.321)
  %v.322 = load <128 x i32>, ptr %r6
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.322)
  %v.323 = bitcast <128 x i1> %v.265 to i128
  %v.324 = getelementptr i8, ptr %ctx, i64 176
  %v.325 = load ptr, ptr %v.324, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.325, i32 2, i128 %v.323, ptr %rows)
  br label %done.273
fast.271:
  %v.326 = load <128 x i32>, ptr %r6
  %v.327 = getelementptr i8, ptr %window, i64 %v.270
  call void @llvm.masked.store.v128i32.p0(<128 x i32> %v.326, ptr %v.327, i32 4, <128 x i1> %v.265), !alias.scope !5, !noalias !8
  br label %done.273
done.273:
  %v.328 = load i128, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  %v.329 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.329
  br label %gang.next
restore.1:
  %v.330 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.331 = load i32, ptr %v.330
  store i32 %v.331, ptr %r3
  %v.332 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.333 = load i32, ptr %v.332
  store i32 %v.333, ptr %r4
  %v.334 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.335 = load i64, ptr %v.334
  store i64 %v.335, ptr %r8
  store <128 x i1> %any.v128i1, ptr %r1
  store <128 x i32> %any.v128i32, ptr %r5
  store <128 x i32> %any.v128i32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i128 0, ptr %mask.0
  store i128 0, ptr %mask.1
  store i128 0, ptr %mask.2
  store i128 0, ptr %mask.running
  br label %round.50
restore.2:
  %v.336 = getelementptr i32, ptr %saved.r3, i32 %gang
  %v.337 = load i32, ptr %v.336
  store i32 %v.337, ptr %r3
  %v.338 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.339 = load i32, ptr %v.338
  store i32 %v.339, ptr %r4
  %v.340 = getelementptr i64, ptr %saved.r8, i32 %gang
  %v.341 = load i64, ptr %v.340
  store i64 %v.341, ptr %r8
  store <128 x i1> %any.v128i1, ptr %r1
  store <128 x i32> %any.v128i32, ptr %r5
  store <128 x i32> %any.v128i32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  %v.342 = getelementptr i128, ptr %saved.mask.0, i32 %gang
  %v.343 = load i128, ptr %v.342
  store i128 %v.343, ptr %mask.0
  %v.344 = getelementptr i128, ptr %saved.mask.1, i32 %gang
  %v.345 = load i128, ptr %v.344
  store i128 %v.345, ptr %mask.1
  %v.346 = getelementptr i128, ptr %saved.mask.2, i32 %gang
  %v.347 = load i128, ptr %v.346
  store i128 %v.347, ptr %mask.2
  %v.348 = getelementptr i128, ptr %saved.mask.running, i32 %gang
  %v.349 = load i128, ptr %v.348
  store i128 %v.349, ptr %mask.running
  br label %round.200
gang.next:
  %first.next = add i32 %first, 128
  %gangs = icmp ult i32 %first.next, 128
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.350 = getelementptr i32, ptr %states, i32 0
  %v.351 = load i32, ptr %v.350
  %v.352 = icmp sgt i32 %v.351, 0
  %v.353 = or i1 false, %v.352
  br i1 %v.353, label %round.head, label %block.done
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

define internal <128 x i32> @gather.some.v128i32.i32.1(ptr %base, <128 x i32> %offsets, i128 %bits) noinline memory(read) #0 {
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

define internal <128 x i32> @gather.v128i32.i32.1(ptr %base, <128 x i32> %offsets) noinline memory(read) #0 {
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
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v128i32.p0(<128 x i32>, ptr, i32, <128 x i1>)

