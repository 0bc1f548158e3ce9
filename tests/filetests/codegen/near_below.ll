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
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <32 x i32>, ptr %v.34, align 4, !alias.scope !5, !noalias !8
  store <32 x i32> %v.35, ptr %r2
  br label %done.29
done.29:
  %v.36 = load <32 x i32>, ptr %r2
  %v.37 = zext <32 x i32> %v.36 to <32 x i64>
  %v.38 = add <32 x i64> %v.37, splat (i64 4)
  %v.39 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.43 = zext <32 x i32> %v.39 to <32 x i64>
  %v.44 = add <32 x i64> %v.43, splat (i64 4)
  %v.45 = add <32 x i64> %v.44, splat (i64 -8)
  %v.46 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.47 = insertelement <32 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <32 x i64> %v.47, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.49 = icmp uge <32 x i64> %v.45, %v.48
  %v.50 = and <32 x i64> %v.45, splat (i64 3)
  %v.51 = icmp ne <32 x i64> %v.50, splat (i64 0)
  %v.52 = or <32 x i1> %v.49, %v.51
  %v.53 = bitcast <32 x i1> %v.52 to i32
  %v.54 = icmp eq i32 %v.53, 0
  store i1 %v.54, ptr %passed.5
  br i1 %v.54, label %fast.40, label %slow.41, !prof !11
slow.41:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.40:
  %v.55 = getelementptr i8, ptr %shared, i64 4
  %v.56 = call <32 x i32> @gather.v32i32.i32.1(ptr %v.55, <32 x i32> %v.39), !alias.scope !6, !noalias !9
  store <32 x i32> %v.56, ptr %r3
  br label %done.42
done.42:
  %v.57 = load <32 x i32>, ptr %r2
  %v.58 = zext <32 x i32> %v.57 to <32 x i64>
  %v.59 = load <32 x i32>, ptr %r2
  %v.60 = load <32 x i32>, ptr %r3
  %v.61 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.v32i32.i32.1(ptr %v.61, <32 x i32> %v.59, <32 x i32> %v.60), !alias.scope !6, !noalias !9
  %v.62 = load <32 x i32>, ptr %r2
  %v.63 = zext <32 x i32> %v.62 to <32 x i64>
  %v.64 = add <32 x i64> %v.63, splat (i64 -4)
  %v.65 = load <32 x i32>, ptr %r2
  %v.66 = load <32 x i32>, ptr %r3
  call void @scatter.v32i32.i64.1(ptr %shared, <32 x i64> %v.64, <32 x i32> %v.66), !alias.scope !6, !noalias !9
  br label %gang.done
m.0:
  %v.67 = load i32, ptr %mask.0
  %v.68 = icmp eq i32 %v.67, 0
  br i1 %v.68, label %skip.0, label %run.69
run.69:
  store i32 0, ptr %mask.0
  %v.70 = bitcast i32 %v.67 to <32 x i1>
  store i32 %v.67, ptr %mask.running
  %v.71 = getelementptr i8, ptr %params, i64 0
  %v.72 = load i64, ptr %v.71, align 8, !invariant.load !0
  store i64 %v.72, ptr %r5
  %v.73 = urem i32 %first, 32
  store i32 %v.73, ptr %r1
  %v.74 = load i32, ptr %r1
  %v.75 = zext i32 %v.74 to i64
  %v.76 = add i64 %v.75, 0
  %v.77 = icmp ule i64 %v.76, 4294967264
  %v.78 = mul i64 %v.75, 4
  %v.79 = mul i64 1, 4
  store i64 %v.78, ptr %r6
  store i1 %v.77, ptr %r6.ok
  store i32 %v.74, ptr %r6.narrow
  store i64 %v.79, ptr %r6.scale
  %v.80 = load i64, ptr %r5
  %v.81 = load i64, ptr %r6
  %v.82 = load i1, ptr %r6.ok
  %v.83 = load i32, ptr %r6.narrow
  %v.84 = load i64, ptr %r6.scale
  %v.85 = add i64 %v.80, %v.81
  store i64 %v.85, ptr %r7
  store i1 %v.82, ptr %r7.ok
  store i32 %v.83, ptr %r7.narrow
  store i64 %v.84, ptr %r7.scale
  br label %m.0.4
m.0.4:
  %v.86 = load i32, ptr %mask.running
  %v.87 = bitcast i32 %v.86 to <32 x i1>
  %v.88 = load i64, ptr %r7
  %v.89 = load i1, ptr %r7.ok
  %v.90 = load i32, ptr %r7.narrow
  %v.91 = load i64, ptr %r7.scale
  %v.92 = sub i64 %v.88, %window.base
  br i1 %v.89, label %straight.96, label %slow.94, !prof !11
straight.96:
  %v.97 = bitcast <32 x i1> %v.87 to i32
  %v.98 = call i32 @llvm.ctlz.i32(i32 %v.97, i1 false)
  %v.99 = zext i32 %v.98 to i64
  %v.100 = sub i64 31, %v.99
  %v.101 = and i64 %v.100, 31
  %v.102 = mul i64 %v.101, 4
  %v.103 = add i64 %v.92, %v.102
  %v.104 = or i64 %v.92, %v.103
  %v.105 = call i64 @llvm.fshr.i64(i64 %v.104, i64 %v.104, i64 2)
  %v.106 = lshr i64 %window.limit, 2
  %v.107 = icmp ult i64 %v.105, %v.106
  br i1 %v.107, label %fast.93, label %slow.94, !prof !11
slow.94:
  %v.108 = insertelement <32 x i64> poison, i64 %v.88, i64 0
  %v.109 = shufflevector <32 x i64> %v.108, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.110 = add <32 x i64> %v.109, <i64 0 to 124 by 4>
  %v.111 = insertelement <32 x i32> poison, i32 %v.90, i64 0
  %v.112 = shufflevector <32 x i32> %v.111, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.113 = add <32 x i32> %v.112, <i32 0 to 31 by 1>
  %v.114 = zext <32 x i32> %v.113 to <32 x i64>
  %v.115 = zext i32 %v.90 to i64
  %v.116 = insertelement <32 x i64> poison, i64 %v.115, i64 0
  %v.117 = shufflevector <32 x i64> %v.116, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.118 = add <32 x i64> %v.117, <i64 0 to 31 by 1>
  %v.119 = sub <32 x i64> %v.114, %v.118
  %v.120 = insertelement <32 x i64> poison, i64 %v.91, i64 0
  %v.121 = shufflevector <32 x i64> %v.120, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.122 = mul <32 x i64> %v.119, %v.121
  %v.123 = add <32 x i64> %v.110, %v.122
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.123)
  %v.124 = load i64, ptr %r7
  %v.125 = load i1, ptr %r7.ok
  %v.126 = load i32, ptr %r7.narrow
  %v.127 = load i64, ptr %r7.scale
  %v.128 = insertelement <32 x i64> poison, i64 %v.124, i64 0
  %v.129 = shufflevector <32 x i64> %v.128, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.130 = add <32 x i64> %v.129, <i64 0 to 124 by 4>
  %v.131 = insertelement <32 x i32> poison, i32 %v.126, i64 0
  %v.132 = shufflevector <32 x i32> %v.131, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.133 = add <32 x i32> %v.132, <i32 0 to 31 by 1>
  %v.134 = zext <32 x i32> %v.133 to <32 x i64>
  %v.135 = zext i32 %v.126 to i64
  %v.136 = insertelement <32 x i64> poison, i64 %v.135, i64 0
  %v.137 = shufflevector <32 x i64> %v.136, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.138 = add <32 x i64> %v.137, <i64 0 to 31 by 1>
  %v.139 = sub <32 x i64> %v.134, %v.138
  %v.140 = insertelement <32 x i64> poison, i64 %v.127, i64 0
  %v.141 = shufflevector <32 x i64> %v.140, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.142 = mul <32 x i64> %v.139, %v.141
  %v.143 = add <32 x i64> %v.130, %v.142
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.143)
  %v.144 = bitcast <32 x i1> %v.87 to i32
  %v.145 = getelementptr i8, ptr %ctx, i64 176
  %v.146 = load ptr, ptr %v.145, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.146, i32 0, i32 %v.144, ptr %rows)
  %v.147 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.147, ptr %r2
  br label %done.95
fast.93:
  %v.148 = getelementptr i8, ptr %window, i64 %v.92
  %v.149 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.148, i32 4, <32 x i1> %v.87, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i32> %v.149, ptr %r2
  br label %done.95
done.95:
  br label %m.0.5
m.0.5:
  %v.150 = load i32, ptr %mask.running
  %v.151 = bitcast i32 %v.150 to <32 x i1>
  %v.152 = load <32 x i32>, ptr %r2
  %v.153 = zext <32 x i32> %v.152 to <32 x i64>
  %v.154 = add <32 x i64> %v.153, splat (i64 4)
  %v.155 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.159 = zext <32 x i32> %v.155 to <32 x i64>
  %v.160 = add <32 x i64> %v.159, splat (i64 4)
  %v.161 = add <32 x i64> %v.160, splat (i64 -8)
  %v.162 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.163 = insertelement <32 x i64> poison, i64 %v.162, i64 0
  %v.164 = shufflevector <32 x i64> %v.163, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.165 = icmp uge <32 x i64> %v.161, %v.164
  %v.166 = and <32 x i64> %v.161, splat (i64 3)
  %v.167 = icmp ne <32 x i64> %v.166, splat (i64 0)
  %v.168 = or <32 x i1> %v.165, %v.167
  %v.169 = and <32 x i1> %v.151, %v.168
  %v.170 = bitcast <32 x i1> %v.169 to i32
  %v.171 = icmp eq i32 %v.170, 0
  store i1 %v.171, ptr %passed.5
  br i1 %v.171, label %fast.156, label %slow.157, !prof !11
slow.157:
  %v.172 = and <32 x i64> %v.154, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.172)
  %v.173 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.173)
  %v.174 = bitcast <32 x i1> %v.151 to i32
  %v.175 = getelementptr i8, ptr %ctx, i64 176
  %v.176 = load ptr, ptr %v.175, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.176, i32 1, i32 %v.174, ptr %rows)
  %v.177 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.177, ptr %r3
  br label %done.158
fast.156:
  %v.178 = getelementptr i8, ptr %shared, i64 4
  %v.179 = bitcast <32 x i1> %v.151 to i32
  %v.180 = call <32 x i32> @gather.some.v32i32.i32.1(ptr %v.178, <32 x i32> %v.155, i32 %v.179), !alias.scope !6, !noalias !9
  store <32 x i32> %v.180, ptr %r3
  br label %done.158
done.158:
  %v.181 = load <32 x i32>, ptr %r2
  %v.182 = zext <32 x i32> %v.181 to <32 x i64>
  %v.183 = load <32 x i32>, ptr %r2
  %v.187 = load i1, ptr %passed.5
  br i1 %v.187, label %fast.184, label %slow.185, !prof !11
slow.185:
  %v.188 = and <32 x i64> %v.182, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.188)
  %v.189 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.189)
  %v.190 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.190)
  %v.191 = bitcast <32 x i1> %v.151 to i32
  %v.192 = getelementptr i8, ptr %ctx, i64 176
  %v.193 = load ptr, ptr %v.192, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.193, i32 2, i32 %v.191, ptr %rows)
  br label %done.186
fast.184:
  %v.194 = load <32 x i32>, ptr %r3
  %v.195 = getelementptr i8, ptr %shared, i64 0
  %v.196 = bitcast <32 x i1> %v.151 to i32
  call void @scatter.some.v32i32.i32.1(ptr %v.195, <32 x i32> %v.183, i32 %v.196, <32 x i32> %v.194), !alias.scope !6, !noalias !9
  br label %done.186
done.186:
  %v.197 = load <32 x i32>, ptr %r2
  %v.198 = zext <32 x i32> %v.197 to <32 x i64>
  %v.199 = add <32 x i64> %v.198, splat (i64 -4)
  %v.200 = load <32 x i32>, ptr %r2
  %v.204 = load i1, ptr %passed.5
  br i1 %v.204, label %fast.201, label %slow.202, !prof !11
slow.202:
  %v.205 = and <32 x i64> %v.199, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.205)
  %v.206 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.206)
  %v.207 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.207)
  %v.208 = bitcast <32 x i1> %v.151 to i32
  %v.209 = getelementptr i8, ptr %ctx, i64 176
  %v.210 = load ptr, ptr %v.209, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.210, i32 3, i32 %v.208, ptr %rows)
  br label %done.203
fast.201:
  %v.211 = load <32 x i32>, ptr %r3
  %v.212 = bitcast <32 x i1> %v.151 to i32
  call void @scatter.some.v32i32.i64.1(ptr %shared, <32 x i64> %v.199, i32 %v.212, <32 x i32> %v.211), !alias.scope !6, !noalias !9
  br label %done.203
done.203:
  %v.213 = load i32, ptr %mask.running
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

define internal void @scatter.some.v32i32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
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

define internal void @scatter.v32i32.i32.1(ptr %base, <32 x i32> %offsets, <32 x i32> %value) noinline #0 {
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

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

