; near, 32: Blocks, 32 lanes
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
  %v.9 = urem i32 %first, 128
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
  %v.40 = add <32 x i64> %v.39, splat (i64 8)
  %v.41 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.45 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.46 = trunc i64 %v.45 to i32
  %v.47 = insertelement <32 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <32 x i32> %v.47, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.49 = icmp uge <32 x i32> %v.41, %v.48
  %v.50 = add <32 x i32> %v.41, splat (i32 0)
  %v.51 = and <32 x i32> %v.50, splat (i32 3)
  %v.52 = icmp ne <32 x i32> %v.51, splat (i32 0)
  %v.53 = or <32 x i1> %v.49, %v.52
  %v.54 = bitcast <32 x i1> %v.53 to i32
  %v.55 = icmp eq i32 %v.54, 0
  store i1 %v.55, ptr %passed.5
  br i1 %v.55, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.56 = freeze <32 x i32> %v.41
  %v.57 = getelementptr i8, ptr %shared, i64 8
  %v.58 = call <32 x i32> @gather.shared.v32i32.i32.1(ptr %v.57, <32 x i32> %v.56), !alias.scope !6, !noalias !9
  store <32 x i32> %v.58, ptr %r3
  br label %done.44
done.44:
  %v.59 = load <32 x i32>, ptr %r2
  %v.60 = zext <32 x i32> %v.59 to <32 x i64>
  %v.61 = load <32 x i32>, ptr %r2
  %v.62 = load <32 x i32>, ptr %r3
  %v.63 = freeze <32 x i32> %v.61
  %v.64 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1(ptr %v.64, <32 x i32> %v.63, <32 x i32> %v.62), !alias.scope !6, !noalias !9
  br label %gang.done
m.0:
  %v.65 = load i32, ptr %mask.0
  %v.66 = icmp eq i32 %v.65, 0
  br i1 %v.66, label %skip.0, label %run.67
run.67:
  store i32 0, ptr %mask.0
  %v.68 = bitcast i32 %v.65 to <32 x i1>
  store i32 %v.65, ptr %mask.running
  %v.69 = getelementptr i8, ptr %params, i64 0
  %v.70 = load i64, ptr %v.69, align 8, !invariant.load !0
  store i64 %v.70, ptr %r5
  %v.71 = urem i32 %first, 128
  store i32 %v.71, ptr %r1
  %v.72 = load i32, ptr %r1
  %v.73 = zext i32 %v.72 to i64
  %v.74 = add i64 %v.73, 0
  %v.75 = icmp ule i64 %v.74, 4294967264
  %v.76 = mul i64 %v.73, 4
  %v.77 = mul i64 1, 4
  store i64 %v.76, ptr %r6
  store i1 %v.75, ptr %r6.ok
  store i32 %v.72, ptr %r6.narrow
  store i64 %v.77, ptr %r6.scale
  %v.78 = load i64, ptr %r5
  %v.79 = load i64, ptr %r6
  %v.80 = load i1, ptr %r6.ok
  %v.81 = load i32, ptr %r6.narrow
  %v.82 = load i64, ptr %r6.scale
  %v.83 = add i64 %v.78, %v.79
  store i64 %v.83, ptr %r7
  store i1 %v.80, ptr %r7.ok
  store i32 %v.81, ptr %r7.narrow
  store i64 %v.82, ptr %r7.scale
  br label %m.0.4
m.0.4:
  %v.84 = load i32, ptr %mask.running
  %v.85 = bitcast i32 %v.84 to <32 x i1>
  %v.86 = load i64, ptr %r7
  %v.87 = load i1, ptr %r7.ok
  %v.88 = load i32, ptr %r7.narrow
  %v.89 = load i64, ptr %r7.scale
  %v.90 = sub i64 %v.86, %window.base
  br i1 %v.87, label %straight.94, label %slow.92, !prof !11
straight.94:
  %v.95 = bitcast <32 x i1> %v.85 to i32
  %v.96 = call i32 @llvm.ctlz.i32(i32 %v.95, i1 false)
  %v.97 = zext i32 %v.96 to i64
  %v.98 = sub i64 31, %v.97
  %v.99 = and i64 %v.98, 31
  %v.100 = mul i64 %v.99, 4
  %v.101 = add i64 %v.90, %v.100
  %v.102 = or i64 %v.90, %v.101
  %v.103 = call i64 @llvm.fshr.i64(i64 %v.102, i64 %v.102, i64 2)
  %v.104 = lshr i64 %window.limit, 2
  %v.105 = icmp ult i64 %v.103, %v.104
  br i1 %v.105, label %fast.91, label %slow.92, !prof !11
slow.92:
  %v.106 = insertelement <32 x i64> poison, i64 %v.86, i64 0
  %v.107 = shufflevector <32 x i64> %v.106, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.108 = add <32 x i64> %v.107, <i64 0 to 124 by 4>
  %v.109 = insertelement <32 x i32> poison, i32 %v.88, i64 0
  %v.110 = shufflevector <32 x i32> %v.109, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.111 = add <32 x i32> %v.110, <i32 0 to 31 by 1>
  %v.112 = zext <32 x i32> %v.111 to <32 x i64>
  %v.113 = zext i32 %v.88 to i64
  %v.114 = insertelement <32 x i64> poison, i64 %v.113, i64 0
  %v.115 = shufflevector <32 x i64> %v.114, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.116 = add <32 x i64> %v.115, <i64 0 to 31 by 1>
  %v.117 = sub <32 x i64> %v.112, %v.116
  %v.118 = insertelement <32 x i64> poison, i64 %v.89, i64 0
  %v.119 = shufflevector <32 x i64> %v.118, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.120 = mul <32 x i64> %v.117, %v.119
  %v.121 = add <32 x i64> %v.108, %v.120
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.121)
  %v.122 = load i64, ptr %r7
  %v.123 = load i1, ptr %r7.ok
  %v.124 = load i32, ptr %r7.narrow
  %v.125 = load i64, ptr %r7.scale
  %v.126 = insertelement <32 x i64> poison, i64 %v.122, i64 0
  %v.127 = shufflevector <32 x i64> %v.126, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i64> %v.127, <i64 0 to 124 by 4>
  %v.129 = insertelement <32 x i32> poison, i32 %v.124, i64 0
  %v.130 = shufflevector <32 x i32> %v.129, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.131 = add <32 x i32> %v.130, <i32 0 to 31 by 1>
  %v.132 = zext <32 x i32> %v.131 to <32 x i64>
  %v.133 = zext i32 %v.124 to i64
  %v.134 = insertelement <32 x i64> poison, i64 %v.133, i64 0
  %v.135 = shufflevector <32 x i64> %v.134, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.136 = add <32 x i64> %v.135, <i64 0 to 31 by 1>
  %v.137 = sub <32 x i64> %v.132, %v.136
  %v.138 = insertelement <32 x i64> poison, i64 %v.125, i64 0
  %v.139 = shufflevector <32 x i64> %v.138, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.140 = mul <32 x i64> %v.137, %v.139
  %v.141 = add <32 x i64> %v.128, %v.140
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.141)
  %v.142 = bitcast <32 x i1> %v.85 to i32
  %v.143 = getelementptr i8, ptr %ctx, i64 200
  %v.144 = load ptr, ptr %v.143, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.144, i32 0, i32 %v.142, ptr %rows)
  %v.145 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.145, ptr %r2
  br label %done.93
fast.91:
  %v.146 = freeze i64 %v.90
  %v.147 = and i64 %v.146, %window.mask
  %v.148 = getelementptr i8, ptr %window, i64 %v.147
  %v.149 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.148, i32 4, <32 x i1> %v.85, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i32> %v.149, ptr %r2
  br label %done.93
done.93:
  br label %m.0.5
m.0.5:
  %v.150 = load i32, ptr %mask.running
  %v.151 = bitcast i32 %v.150 to <32 x i1>
  %v.152 = load <32 x i32>, ptr %r2
  %v.153 = zext <32 x i32> %v.152 to <32 x i64>
  %v.154 = add <32 x i64> %v.153, splat (i64 8)
  %v.155 = load <32 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.159 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.160 = trunc i64 %v.159 to i32
  %v.161 = insertelement <32 x i32> poison, i32 %v.160, i64 0
  %v.162 = shufflevector <32 x i32> %v.161, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.163 = icmp uge <32 x i32> %v.155, %v.162
  %v.164 = add <32 x i32> %v.155, splat (i32 0)
  %v.165 = and <32 x i32> %v.164, splat (i32 3)
  %v.166 = icmp ne <32 x i32> %v.165, splat (i32 0)
  %v.167 = or <32 x i1> %v.163, %v.166
  %v.168 = and <32 x i1> %v.151, %v.167
  %v.169 = bitcast <32 x i1> %v.168 to i32
  %v.170 = icmp eq i32 %v.169, 0
  store i1 %v.170, ptr %passed.5
  br i1 %v.170, label %fast.156, label %slow.157, !prof !11
slow.157:
  %v.171 = load <32 x i32>, ptr %r2
  %v.172 = add <32 x i32> %v.171, splat (i32 8)
  %v.173 = zext <32 x i32> %v.172 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.173)
  %v.174 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.174)
  %v.175 = bitcast <32 x i1> %v.151 to i32
  %v.176 = getelementptr i8, ptr %ctx, i64 200
  %v.177 = load ptr, ptr %v.176, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.177, i32 1, i32 %v.175, ptr %rows)
  %v.178 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.178, ptr %r3
  br label %done.158
fast.156:
  %v.179 = freeze <32 x i32> %v.155
  %v.180 = getelementptr i8, ptr %shared, i64 8
  %v.181 = bitcast <32 x i1> %v.151 to i32
  %v.182 = call <32 x i32> @gather.shared.some.v32i32.i32.1(ptr %v.180, <32 x i32> %v.179, i32 %v.181), !alias.scope !6, !noalias !9
  store <32 x i32> %v.182, ptr %r3
  br label %done.158
done.158:
  %v.183 = load <32 x i32>, ptr %r2
  %v.184 = zext <32 x i32> %v.183 to <32 x i64>
  %v.185 = load <32 x i32>, ptr %r2
  %v.189 = load i1, ptr %passed.5
  br i1 %v.189, label %fast.186, label %slow.187, !prof !11
slow.187:
  %v.190 = load <32 x i32>, ptr %r2
  %v.191 = add <32 x i32> %v.190, splat (i32 0)
  %v.192 = zext <32 x i32> %v.191 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.192)
  %v.193 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.193)
  %v.194 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.194)
  %v.195 = bitcast <32 x i1> %v.151 to i32
  %v.196 = getelementptr i8, ptr %ctx, i64 200
  %v.197 = load ptr, ptr %v.196, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.197, i32 2, i32 %v.195, ptr %rows)
  br label %done.188
fast.186:
  %v.198 = load <32 x i32>, ptr %r3
  %v.199 = freeze <32 x i32> %v.185
  %v.200 = getelementptr i8, ptr %shared, i64 0
  %v.201 = bitcast <32 x i1> %v.151 to i32
  call void @scatter.shared.some.v32i32.i32.1(ptr %v.200, <32 x i32> %v.199, i32 %v.201, <32 x i32> %v.198), !alias.scope !6, !noalias !9
  br label %done.188
done.188:
  %v.202 = load i32, ptr %mask.running
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

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

; near, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <64 x i32>
  %r3 = alloca <64 x i32>
  %r5 = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca i64
  %r7.ok = alloca i1
  %r7.narrow = alloca i32
  %r7.scale = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.5 = alloca i1
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i32 = freeze <64 x i32> poison
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
  store <64 x i32> %any.v64i32, ptr %r2
  store <64 x i32> %any.v64i32, ptr %r3
  store i64 %any.i64, ptr %r5
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store i64 %any.i64, ptr %r7
  store i1 %any.i1, ptr %r7.ok
  store i32 %any.i32, ptr %r7.narrow
  store i64 %any.i64, ptr %r7.scale
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
  store i64 %v.8, ptr %r5
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967232
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
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <64 x i32>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.37, ptr %r2
  br label %done.29
done.29:
  %v.38 = load <64 x i32>, ptr %r2
  %v.39 = zext <64 x i32> %v.38 to <64 x i64>
  %v.40 = add <64 x i64> %v.39, splat (i64 8)
  %v.41 = load <64 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.45 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.46 = trunc i64 %v.45 to i32
  %v.47 = insertelement <64 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <64 x i32> %v.47, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.49 = icmp uge <64 x i32> %v.41, %v.48
  %v.50 = add <64 x i32> %v.41, splat (i32 0)
  %v.51 = and <64 x i32> %v.50, splat (i32 3)
  %v.52 = icmp ne <64 x i32> %v.51, splat (i32 0)
  %v.53 = or <64 x i1> %v.49, %v.52
  %v.54 = bitcast <64 x i1> %v.53 to i64
  %v.55 = icmp eq i64 %v.54, 0
  store i1 %v.55, ptr %passed.5
  br i1 %v.55, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i64 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.56 = freeze <64 x i32> %v.41
  %v.57 = getelementptr i8, ptr %shared, i64 8
  %v.58 = call <64 x i32> @gather.shared.v64i32.i32.1(ptr %v.57, <64 x i32> %v.56), !alias.scope !6, !noalias !9
  store <64 x i32> %v.58, ptr %r3
  br label %done.44
done.44:
  %v.59 = load <64 x i32>, ptr %r2
  %v.60 = zext <64 x i32> %v.59 to <64 x i64>
  %v.61 = load <64 x i32>, ptr %r2
  %v.62 = load <64 x i32>, ptr %r3
  %v.63 = freeze <64 x i32> %v.61
  %v.64 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v64i32.i32.1(ptr %v.64, <64 x i32> %v.63, <64 x i32> %v.62), !alias.scope !6, !noalias !9
  br label %gang.done
m.0:
  %v.65 = load i64, ptr %mask.0
  %v.66 = icmp eq i64 %v.65, 0
  br i1 %v.66, label %skip.0, label %run.67
run.67:
  store i64 0, ptr %mask.0
  %v.68 = bitcast i64 %v.65 to <64 x i1>
  store i64 %v.65, ptr %mask.running
  %v.69 = getelementptr i8, ptr %params, i64 0
  %v.70 = load i64, ptr %v.69, align 8, !invariant.load !0
  store i64 %v.70, ptr %r5
  %v.71 = urem i32 %first, 128
  store i32 %v.71, ptr %r1
  %v.72 = load i32, ptr %r1
  %v.73 = zext i32 %v.72 to i64
  %v.74 = add i64 %v.73, 0
  %v.75 = icmp ule i64 %v.74, 4294967232
  %v.76 = mul i64 %v.73, 4
  %v.77 = mul i64 1, 4
  store i64 %v.76, ptr %r6
  store i1 %v.75, ptr %r6.ok
  store i32 %v.72, ptr %r6.narrow
  store i64 %v.77, ptr %r6.scale
  %v.78 = load i64, ptr %r5
  %v.79 = load i64, ptr %r6
  %v.80 = load i1, ptr %r6.ok
  %v.81 = load i32, ptr %r6.narrow
  %v.82 = load i64, ptr %r6.scale
  %v.83 = add i64 %v.78, %v.79
  store i64 %v.83, ptr %r7
  store i1 %v.80, ptr %r7.ok
  store i32 %v.81, ptr %r7.narrow
  store i64 %v.82, ptr %r7.scale
  br label %m.0.4
m.0.4:
  %v.84 = load i64, ptr %mask.running
  %v.85 = bitcast i64 %v.84 to <64 x i1>
  %v.86 = load i64, ptr %r7
  %v.87 = load i1, ptr %r7.ok
  %v.88 = load i32, ptr %r7.narrow
  %v.89 = load i64, ptr %r7.scale
  %v.90 = sub i64 %v.86, %window.base
  br i1 %v.87, label %straight.94, label %slow.92, !prof !11
straight.94:
  %v.95 = bitcast <64 x i1> %v.85 to i64
  %v.96 = call i64 @llvm.ctlz.i64(i64 %v.95, i1 false)
  %v.97 = sub i64 63, %v.96
  %v.98 = and i64 %v.97, 63
  %v.99 = mul i64 %v.98, 4
  %v.100 = add i64 %v.90, %v.99
  %v.101 = or i64 %v.90, %v.100
  %v.102 = call i64 @llvm.fshr.i64(i64 %v.101, i64 %v.101, i64 2)
  %v.103 = lshr i64 %window.limit, 2
  %v.104 = icmp ult i64 %v.102, %v.103
  br i1 %v.104, label %fast.91, label %slow.92, !prof !11
slow.92:
  %v.105 = insertelement <64 x i64> poison, i64 %v.86, i64 0
  %v.106 = shufflevector <64 x i64> %v.105, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.107 = add <64 x i64> %v.106, <i64 0 to 252 by 4>
  %v.108 = insertelement <64 x i32> poison, i32 %v.88, i64 0
  %v.109 = shufflevector <64 x i32> %v.108, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.110 = add <64 x i32> %v.109, <i32 0 to 63 by 1>
  %v.111 = zext <64 x i32> %v.110 to <64 x i64>
  %v.112 = zext i32 %v.88 to i64
  %v.113 = insertelement <64 x i64> poison, i64 %v.112, i64 0
  %v.114 = shufflevector <64 x i64> %v.113, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.115 = add <64 x i64> %v.114, <i64 0 to 63 by 1>
  %v.116 = sub <64 x i64> %v.111, %v.115
  %v.117 = insertelement <64 x i64> poison, i64 %v.89, i64 0
  %v.118 = shufflevector <64 x i64> %v.117, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.119 = mul <64 x i64> %v.116, %v.118
  %v.120 = add <64 x i64> %v.107, %v.119
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.120)
  %v.121 = load i64, ptr %r7
  %v.122 = load i1, ptr %r7.ok
  %v.123 = load i32, ptr %r7.narrow
  %v.124 = load i64, ptr %r7.scale
  %v.125 = insertelement <64 x i64> poison, i64 %v.121, i64 0
  %v.126 = shufflevector <64 x i64> %v.125, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.127 = add <64 x i64> %v.126, <i64 0 to 252 by 4>
  %v.128 = insertelement <64 x i32> poison, i32 %v.123, i64 0
  %v.129 = shufflevector <64 x i32> %v.128, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.130 = add <64 x i32> %v.129, <i32 0 to 63 by 1>
  %v.131 = zext <64 x i32> %v.130 to <64 x i64>
  %v.132 = zext i32 %v.123 to i64
  %v.133 = insertelement <64 x i64> poison, i64 %v.132, i64 0
  %v.134 = shufflevector <64 x i64> %v.133, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.135 = add <64 x i64> %v.134, <i64 0 to 63 by 1>
  %v.136 = sub <64 x i64> %v.131, %v.135
  %v.137 = insertelement <64 x i64> poison, i64 %v.124, i64 0
  %v.138 = shufflevector <64 x i64> %v.137, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.139 = mul <64 x i64> %v.136, %v.138
  %v.140 = add <64 x i64> %v.127, %v.139
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.140)
  %v.141 = bitcast <64 x i1> %v.85 to i64
  %v.142 = getelementptr i8, ptr %ctx, i64 200
  %v.143 = load ptr, ptr %v.142, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.143, i32 0, i64 %v.141, ptr %rows)
  %v.144 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.144, ptr %r2
  br label %done.93
fast.91:
  %v.145 = freeze i64 %v.90
  %v.146 = and i64 %v.145, %window.mask
  %v.147 = getelementptr i8, ptr %window, i64 %v.146
  %v.148 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.147, i32 4, <64 x i1> %v.85, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.148, ptr %r2
  br label %done.93
done.93:
  br label %m.0.5
m.0.5:
  %v.149 = load i64, ptr %mask.running
  %v.150 = bitcast i64 %v.149 to <64 x i1>
  %v.151 = load <64 x i32>, ptr %r2
  %v.152 = zext <64 x i32> %v.151 to <64 x i64>
  %v.153 = add <64 x i64> %v.152, splat (i64 8)
  %v.154 = load <64 x i32>, ptr %r2
  store i1 false, ptr %passed.5
  %v.158 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.159 = trunc i64 %v.158 to i32
  %v.160 = insertelement <64 x i32> poison, i32 %v.159, i64 0
  %v.161 = shufflevector <64 x i32> %v.160, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.162 = icmp uge <64 x i32> %v.154, %v.161
  %v.163 = add <64 x i32> %v.154, splat (i32 0)
  %v.164 = and <64 x i32> %v.163, splat (i32 3)
  %v.165 = icmp ne <64 x i32> %v.164, splat (i32 0)
  %v.166 = or <64 x i1> %v.162, %v.165
  %v.167 = and <64 x i1> %v.150, %v.166
  %v.168 = bitcast <64 x i1> %v.167 to i64
  %v.169 = icmp eq i64 %v.168, 0
  store i1 %v.169, ptr %passed.5
  br i1 %v.169, label %fast.155, label %slow.156, !prof !11
slow.156:
  %v.170 = load <64 x i32>, ptr %r2
  %v.171 = add <64 x i32> %v.170, splat (i32 8)
  %v.172 = zext <64 x i32> %v.171 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.172)
  %v.173 = load <64 x i32>, ptr %r2
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.173)
  %v.174 = bitcast <64 x i1> %v.150 to i64
  %v.175 = getelementptr i8, ptr %ctx, i64 200
  %v.176 = load ptr, ptr %v.175, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.176, i32 1, i64 %v.174, ptr %rows)
  %v.177 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.177, ptr %r3
  br label %done.157
fast.155:
  %v.178 = freeze <64 x i32> %v.154
  %v.179 = getelementptr i8, ptr %shared, i64 8
  %v.180 = bitcast <64 x i1> %v.150 to i64
  %v.181 = call <64 x i32> @gather.shared.some.v64i32.i32.1(ptr %v.179, <64 x i32> %v.178, i64 %v.180), !alias.scope !6, !noalias !9
  store <64 x i32> %v.181, ptr %r3
  br label %done.157
done.157:
  %v.182 = load <64 x i32>, ptr %r2
  %v.183 = zext <64 x i32> %v.182 to <64 x i64>
  %v.184 = load <64 x i32>, ptr %r2
  %v.188 = load i1, ptr %passed.5
  br i1 %v.188, label %fast.185, label %slow.186, !prof !11
slow.186:
  %v.189 = load <64 x i32>, ptr %r2
  %v.190 = add <64 x i32> %v.189, splat (i32 0)
  %v.191 = zext <64 x i32> %v.190 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.191)
  %v.192 = load <64 x i32>, ptr %r2
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.192)
  %v.193 = load <64 x i32>, ptr %r3
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.193)
  %v.194 = bitcast <64 x i1> %v.150 to i64
  %v.195 = getelementptr i8, ptr %ctx, i64 200
  %v.196 = load ptr, ptr %v.195, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.196, i32 2, i64 %v.194, ptr %rows)
  br label %done.187
fast.185:
  %v.197 = load <64 x i32>, ptr %r3
  %v.198 = freeze <64 x i32> %v.184
  %v.199 = getelementptr i8, ptr %shared, i64 0
  %v.200 = bitcast <64 x i1> %v.150 to i64
  call void @scatter.shared.some.v64i32.i32.1(ptr %v.199, <64 x i32> %v.198, i64 %v.200, <64 x i32> %v.197), !alias.scope !6, !noalias !9
  br label %done.187
done.187:
  %v.201 = load i64, ptr %mask.running
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

define internal <64 x i32> @gather.shared.some.v64i32.i32.1(ptr %base, <64 x i32> %offsets, i64 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i64 %bits to <64 x i1>
  %v.8 = shufflevector <64 x i1> %v.7, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.20 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i64 %bits to <64 x i1>
  %v.27 = shufflevector <64 x i1> %v.26, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.39 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 60 by 4>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i64 %bits to <64 x i1>
  %v.46 = shufflevector <64 x i1> %v.45, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
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
  %v.58 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i64 %bits to <64 x i1>
  %v.65 = shufflevector <64 x i1> %v.64, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
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
  %v.77 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x i32> %v.57, <16 x i32> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x i32> %v.77, <32 x i32> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.79
}

define internal <64 x i32> @gather.shared.v64i32.i32.1(ptr %base, <64 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.17 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.33 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
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
  %v.49 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
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
  %v.65 = shufflevector <16 x i32> %v.16, <16 x i32> %v.32, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <16 x i32> %v.48, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <32 x i32> %v.65, <32 x i32> %v.66, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.67
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

define internal void @scatter.shared.some.v64i32.i32.1(ptr %base, <64 x i32> %offsets, i64 %bits, <64 x i32> %value) noinline #0 {
  %v.1 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i64 %bits to <64 x i1>
  %v.9 = shufflevector <64 x i1> %v.8, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.18 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i64 %bits to <64 x i1>
  %v.26 = shufflevector <64 x i1> %v.25, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.35 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i32> %v.36, i32 0
  %v.38 = insertelement <16 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <16 x i32> %v.38, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i32> %v.39, <i32 0 to 60 by 4>
  %v.41 = icmp ne <16 x i32> %v.36, %v.40
  %v.42 = bitcast i64 %bits to <64 x i1>
  %v.43 = shufflevector <64 x i1> %v.42, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i32 %v.37
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i32> %v.36
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i32> %v.53, i32 0
  %v.55 = insertelement <16 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <16 x i32> %v.55, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i32> %v.56, <i32 0 to 60 by 4>
  %v.58 = icmp ne <16 x i32> %v.53, %v.57
  %v.59 = bitcast i64 %bits to <64 x i1>
  %v.60 = shufflevector <64 x i1> %v.59, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i32 %v.54
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i32> %v.53
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  ret void
}

define internal void @scatter.shared.v64i32.i32.1(ptr %base, <64 x i32> %offsets, <64 x i32> %value) noinline #0 {
  %v.1 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.15 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.29 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i32> %v.30, i32 0
  %v.32 = insertelement <16 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <16 x i32> %v.32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i32> %v.33, <i32 0 to 60 by 4>
  %v.35 = icmp ne <16 x i32> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i32 %v.31
  store <16 x i32> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i32> %v.30
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <64 x i32> %value, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i32> %v.44, i32 0
  %v.46 = insertelement <16 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <16 x i32> %v.46, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i32> %v.47, <i32 0 to 60 by 4>
  %v.49 = icmp ne <16 x i32> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i32 %v.45
  store <16 x i32> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i32> %v.44
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

