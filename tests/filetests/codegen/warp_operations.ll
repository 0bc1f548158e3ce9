; warp_operations, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r4 = alloca i1
  %r7 = alloca i32
  %r9 = alloca <32 x i32>
  %r10 = alloca i32
  %r11 = alloca <32 x i32>
  %r13 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
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
  store <32 x i1> %any.v32i1, ptr %r1
  store i1 %any.i1, ptr %r4
  store i32 %any.i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store <32 x i32> %any.v32i32, ptr %r11
  store i64 %any.i64, ptr %r13
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
  store i64 %v.8, ptr %r13
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r7
  %v.10 = load i32, ptr %r7
  %v.11 = insertelement <32 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.13 = add <32 x i32> %v.12, <i32 0 to 31 by 1>
  %v.14 = shufflevector <32 x i32> %v.13, <32 x i32> poison, <32 x i32> <i32 0 to 3 by 1, 0 to 27 by 1>
  store <32 x i32> %v.14, ptr %r9
  store <32 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.15 = load <32 x i1>, ptr %r1
  %v.16 = bitcast <32 x i1> %v.15 to i32
  %v.17 = and i32 %v.16, -1
  %v.18 = lshr i32 %v.17, 0
  %v.19 = lshr i32 -1, 0
  %v.20 = icmp eq i32 %v.18, 0
  %v.21 = icmp eq i32 %v.18, %v.19
  %v.22 = or i1 %v.20, %v.21
  store i1 %v.22, ptr %r4
  %v.23 = load <32 x i1>, ptr %r1
  %v.24 = bitcast <32 x i1> %v.23 to i32
  %v.25 = and i32 %v.24, -1
  %v.26 = lshr i32 %v.25, 0
  %v.27 = lshr i32 -1, 0
  store i32 %v.26, ptr %r10
  %v.28 = load i32, ptr %r10
  %v.29 = load <32 x i32>, ptr %r9
  %v.30 = load i1, ptr %r4
  %v.31 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.32 = shufflevector <32 x i32> %v.31, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.33 = insertelement <32 x i1> poison, i1 %v.30, i64 0
  %v.34 = shufflevector <32 x i1> %v.33, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.35 = select <32 x i1> %v.34, <32 x i32> %v.32, <32 x i32> %v.29
  store <32 x i32> %v.35, ptr %r11
  %v.36 = load i32, ptr %r7
  %v.37 = zext i32 %v.36 to i64
  %v.38 = add i64 %v.37, 0
  %v.39 = icmp ule i64 %v.38, 4294967264
  %v.40 = load i32, ptr %r7
  %v.41 = insertelement <32 x i64> poison, i64 %v.37, i64 0
  %v.42 = shufflevector <32 x i64> %v.41, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.43 = add <32 x i64> %v.42, <i64 0 to 31 by 1>
  br i1 %v.39, label %straight.47, label %slow.45, !prof !11
straight.47:
  %v.48 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.49 = insertelement <32 x i64> poison, i64 %v.48, i64 0
  %v.50 = shufflevector <32 x i64> %v.49, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.51 = icmp uge <32 x i64> %v.43, %v.50
  %v.52 = and <32 x i64> %v.43, splat (i64 3)
  %v.53 = icmp ne <32 x i64> %v.52, splat (i64 0)
  %v.54 = or <32 x i1> %v.51, %v.53
  %v.55 = bitcast <32 x i1> %v.54 to i32
  %v.56 = icmp eq i32 %v.55, 0
  br i1 %v.56, label %fast.44, label %slow.45, !prof !11
slow.45:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.44:
  %v.57 = load <32 x i32>, ptr %r11
  %v.58 = freeze <32 x i64> %v.43
  %v.59 = and <32 x i64> %v.58, splat (i64 2147483647)
  call void @scatter.shared.v32i32.i64.1(ptr %shared, <32 x i64> %v.59, <32 x i32> %v.57), !alias.scope !6, !noalias !9
  br label %done.46
done.46:
  br label %gang.done
m.0:
  %v.60 = load i32, ptr %mask.0
  %v.61 = icmp eq i32 %v.60, 0
  br i1 %v.61, label %skip.0, label %run.62
run.62:
  store i32 0, ptr %mask.0
  %v.63 = bitcast i32 %v.60 to <32 x i1>
  store i32 %v.60, ptr %mask.running
  %v.64 = getelementptr i8, ptr %params, i64 0
  %v.65 = load i64, ptr %v.64, align 8, !invariant.load !0
  store i64 %v.65, ptr %r13
  %v.66 = urem i32 %first, 128
  store i32 %v.66, ptr %r7
  %v.67 = load i32, ptr %r7
  %v.68 = insertelement <32 x i32> poison, i32 %v.67, i64 0
  %v.69 = shufflevector <32 x i32> %v.68, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.70 = add <32 x i32> %v.69, <i32 0 to 31 by 1>
  %v.71 = shufflevector <32 x i32> %v.70, <32 x i32> poison, <32 x i32> <i32 0 to 3 by 1, 0 to 27 by 1>
  store <32 x i32> %v.71, ptr %r9
  store <32 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.72 = bitcast <32 x i1> %v.63 to i32
  %v.73 = load <32 x i1>, ptr %r1
  %v.74 = bitcast <32 x i1> %v.73 to i32
  %v.75 = and i32 %v.74, %v.72
  %v.76 = lshr i32 %v.75, 0
  %v.77 = lshr i32 %v.72, 0
  %v.78 = icmp eq i32 %v.76, 0
  %v.79 = icmp eq i32 %v.76, %v.77
  %v.80 = or i1 %v.78, %v.79
  store i1 %v.80, ptr %r4
  %v.81 = bitcast <32 x i1> %v.63 to i32
  %v.82 = load <32 x i1>, ptr %r1
  %v.83 = bitcast <32 x i1> %v.82 to i32
  %v.84 = and i32 %v.83, %v.81
  %v.85 = lshr i32 %v.84, 0
  %v.86 = lshr i32 %v.81, 0
  store i32 %v.85, ptr %r10
  %v.87 = load i32, ptr %r10
  %v.88 = load <32 x i32>, ptr %r9
  %v.89 = load i1, ptr %r4
  %v.90 = insertelement <32 x i32> poison, i32 %v.87, i64 0
  %v.91 = shufflevector <32 x i32> %v.90, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.92 = insertelement <32 x i1> poison, i1 %v.89, i64 0
  %v.93 = shufflevector <32 x i1> %v.92, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.94 = select <32 x i1> %v.93, <32 x i32> %v.91, <32 x i32> %v.88
  store <32 x i32> %v.94, ptr %r11
  br label %m.0.6
m.0.6:
  %v.95 = load i32, ptr %mask.running
  %v.96 = bitcast i32 %v.95 to <32 x i1>
  %v.97 = load i32, ptr %r7
  %v.98 = zext i32 %v.97 to i64
  %v.99 = add i64 %v.98, 0
  %v.100 = icmp ule i64 %v.99, 4294967264
  %v.101 = load i32, ptr %r7
  %v.102 = insertelement <32 x i64> poison, i64 %v.98, i64 0
  %v.103 = shufflevector <32 x i64> %v.102, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.104 = add <32 x i64> %v.103, <i64 0 to 31 by 1>
  br i1 %v.100, label %straight.108, label %slow.106, !prof !11
straight.108:
  %v.109 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.110 = insertelement <32 x i64> poison, i64 %v.109, i64 0
  %v.111 = shufflevector <32 x i64> %v.110, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.112 = icmp uge <32 x i64> %v.104, %v.111
  %v.113 = and <32 x i64> %v.104, splat (i64 3)
  %v.114 = icmp ne <32 x i64> %v.113, splat (i64 0)
  %v.115 = or <32 x i1> %v.112, %v.114
  %v.116 = and <32 x i1> %v.96, %v.115
  %v.117 = bitcast <32 x i1> %v.116 to i32
  %v.118 = icmp eq i32 %v.117, 0
  br i1 %v.118, label %fast.105, label %slow.106, !prof !11
slow.106:
  %v.119 = insertelement <32 x i64> poison, i64 %v.98, i64 0
  %v.120 = shufflevector <32 x i64> %v.119, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i64> %v.120, <i64 0 to 31 by 1>
  %v.122 = insertelement <32 x i32> poison, i32 %v.97, i64 0
  %v.123 = shufflevector <32 x i32> %v.122, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.124 = add <32 x i32> %v.123, <i32 0 to 31 by 1>
  %v.125 = zext <32 x i32> %v.124 to <32 x i64>
  %v.126 = zext i32 %v.97 to i64
  %v.127 = insertelement <32 x i64> poison, i64 %v.126, i64 0
  %v.128 = shufflevector <32 x i64> %v.127, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.129 = add <32 x i64> %v.128, <i64 0 to 31 by 1>
  %v.130 = sub <32 x i64> %v.125, %v.129
  %v.131 = mul <32 x i64> %v.130, splat (i64 1)
  %v.132 = add <32 x i64> %v.121, %v.131
  %v.133 = and <32 x i64> %v.132, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.133)
  %v.134 = load i32, ptr %r7
  %v.135 = insertelement <32 x i32> poison, i32 %v.134, i64 0
  %v.136 = shufflevector <32 x i32> %v.135, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.137 = add <32 x i32> %v.136, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.137)
  %v.138 = load <32 x i32>, ptr %r11
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.138)
  %v.139 = bitcast <32 x i1> %v.96 to i32
  %v.140 = getelementptr i8, ptr %ctx, i64 184
  %v.141 = load ptr, ptr %v.140, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.141, i32 0, i32 %v.139, ptr %rows)
  br label %done.107
fast.105:
  %v.142 = load <32 x i32>, ptr %r11
  %v.143 = freeze <32 x i64> %v.104
  %v.144 = and <32 x i64> %v.143, splat (i64 2147483647)
  %v.145 = bitcast <32 x i1> %v.96 to i32
  call void @scatter.shared.some.v32i32.i64.1(ptr %shared, <32 x i64> %v.144, i32 %v.145, <32 x i32> %v.142), !alias.scope !6, !noalias !9
  br label %done.107
done.107:
  %v.146 = load i32, ptr %mask.running
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

declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

; warp_operations, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <128 x i1>
  %r4 = alloca <128 x i1>
  %r7 = alloca i32
  %r9 = alloca <128 x i32>
  %r10 = alloca <128 x i32>
  %r11 = alloca <128 x i32>
  %r13 = alloca i64
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %rows = alloca [4 x [5 x [32 x i64]]], align 64
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
  store <128 x i1> %any.v128i1, ptr %r1
  store <128 x i1> %any.v128i1, ptr %r4
  store i32 %any.i32, ptr %r7
  store <128 x i32> %any.v128i32, ptr %r9
  store <128 x i32> %any.v128i32, ptr %r10
  store <128 x i32> %any.v128i32, ptr %r11
  store i64 %any.i64, ptr %r13
  store i128 0, ptr %mask.0
  store i128 -1, ptr %mask.0
  %v.6 = icmp eq i128 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i128 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r13
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r7
  %v.10 = load i32, ptr %r7
  %v.11 = insertelement <128 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <128 x i32> %v.11, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.13 = add <128 x i32> %v.12, <i32 0 to 127 by 1>
  %v.14 = shufflevector <128 x i32> %v.13, <128 x i32> poison, <128 x i32> <i32 0 to 3 by 1, 0 to 27 by 1, 32 to 35 by 1, 32 to 59 by 1, 64 to 67 by 1, 64 to 91 by 1, 96 to 99 by 1, 96 to 123 by 1>
  store <128 x i32> %v.14, ptr %r9
  store <128 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.15 = load <128 x i1>, ptr %r1
  %v.16 = bitcast <128 x i1> %v.15 to i128
  %v.17 = and i128 %v.16, -1
  %v.18 = lshr i128 %v.17, 0
  %v.19 = trunc i128 %v.18 to i32
  %v.20 = lshr i128 -1, 0
  %v.21 = trunc i128 %v.20 to i32
  %v.22 = icmp eq i32 %v.19, 0
  %v.23 = icmp eq i32 %v.19, %v.21
  %v.24 = or i1 %v.22, %v.23
  %v.25 = lshr i128 %v.17, 32
  %v.26 = trunc i128 %v.25 to i32
  %v.27 = lshr i128 -1, 32
  %v.28 = trunc i128 %v.27 to i32
  %v.29 = icmp eq i32 %v.26, 0
  %v.30 = icmp eq i32 %v.26, %v.28
  %v.31 = or i1 %v.29, %v.30
  %v.32 = lshr i128 %v.17, 64
  %v.33 = trunc i128 %v.32 to i32
  %v.34 = lshr i128 -1, 64
  %v.35 = trunc i128 %v.34 to i32
  %v.36 = icmp eq i32 %v.33, 0
  %v.37 = icmp eq i32 %v.33, %v.35
  %v.38 = or i1 %v.36, %v.37
  %v.39 = lshr i128 %v.17, 96
  %v.40 = trunc i128 %v.39 to i32
  %v.41 = lshr i128 -1, 96
  %v.42 = trunc i128 %v.41 to i32
  %v.43 = icmp eq i32 %v.40, 0
  %v.44 = icmp eq i32 %v.40, %v.42
  %v.45 = or i1 %v.43, %v.44
  %v.46 = insertelement <32 x i1> poison, i1 %v.24, i64 0
  %v.47 = shufflevector <32 x i1> %v.46, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.48 = insertelement <32 x i1> poison, i1 %v.31, i64 0
  %v.49 = shufflevector <32 x i1> %v.48, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.50 = insertelement <32 x i1> poison, i1 %v.38, i64 0
  %v.51 = shufflevector <32 x i1> %v.50, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.52 = insertelement <32 x i1> poison, i1 %v.45, i64 0
  %v.53 = shufflevector <32 x i1> %v.52, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.54 = shufflevector <32 x i1> %v.47, <32 x i1> %v.49, <64 x i32> <i32 0 to 63 by 1>
  %v.55 = shufflevector <32 x i1> %v.51, <32 x i1> %v.53, <64 x i32> <i32 0 to 63 by 1>
  %v.56 = shufflevector <64 x i1> %v.54, <64 x i1> %v.55, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.56, ptr %r4
  %v.57 = load <128 x i1>, ptr %r1
  %v.58 = bitcast <128 x i1> %v.57 to i128
  %v.59 = and i128 %v.58, -1
  %v.60 = lshr i128 %v.59, 0
  %v.61 = trunc i128 %v.60 to i32
  %v.62 = lshr i128 -1, 0
  %v.63 = trunc i128 %v.62 to i32
  %v.64 = lshr i128 %v.59, 32
  %v.65 = trunc i128 %v.64 to i32
  %v.66 = lshr i128 -1, 32
  %v.67 = trunc i128 %v.66 to i32
  %v.68 = lshr i128 %v.59, 64
  %v.69 = trunc i128 %v.68 to i32
  %v.70 = lshr i128 -1, 64
  %v.71 = trunc i128 %v.70 to i32
  %v.72 = lshr i128 %v.59, 96
  %v.73 = trunc i128 %v.72 to i32
  %v.74 = lshr i128 -1, 96
  %v.75 = trunc i128 %v.74 to i32
  %v.76 = insertelement <32 x i32> poison, i32 %v.61, i64 0
  %v.77 = shufflevector <32 x i32> %v.76, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.78 = insertelement <32 x i32> poison, i32 %v.65, i64 0
  %v.79 = shufflevector <32 x i32> %v.78, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.80 = insertelement <32 x i32> poison, i32 %v.69, i64 0
  %v.81 = shufflevector <32 x i32> %v.80, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.82 = insertelement <32 x i32> poison, i32 %v.73, i64 0
  %v.83 = shufflevector <32 x i32> %v.82, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.84 = shufflevector <32 x i32> %v.77, <32 x i32> %v.79, <64 x i32> <i32 0 to 63 by 1>
  %v.85 = shufflevector <32 x i32> %v.81, <32 x i32> %v.83, <64 x i32> <i32 0 to 63 by 1>
  %v.86 = shufflevector <64 x i32> %v.84, <64 x i32> %v.85, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.86, ptr %r10
  %v.87 = load <128 x i32>, ptr %r10
  %v.88 = load <128 x i32>, ptr %r9
  %v.89 = load <128 x i1>, ptr %r4
  %v.90 = select <128 x i1> %v.89, <128 x i32> %v.87, <128 x i32> %v.88
  store <128 x i32> %v.90, ptr %r11
  %v.91 = load i32, ptr %r7
  %v.92 = zext i32 %v.91 to i64
  %v.93 = add i64 %v.92, 0
  %v.94 = icmp ule i64 %v.93, 4294967168
  %v.95 = load i32, ptr %r7
  %v.96 = insertelement <128 x i64> poison, i64 %v.92, i64 0
  %v.97 = shufflevector <128 x i64> %v.96, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.98 = add <128 x i64> %v.97, <i64 0 to 127 by 1>
  br i1 %v.94, label %straight.102, label %slow.100, !prof !11
straight.102:
  %v.103 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.104 = insertelement <128 x i64> poison, i64 %v.103, i64 0
  %v.105 = shufflevector <128 x i64> %v.104, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.106 = icmp uge <128 x i64> %v.98, %v.105
  %v.107 = and <128 x i64> %v.98, splat (i64 3)
  %v.108 = icmp ne <128 x i64> %v.107, splat (i64 0)
  %v.109 = or <128 x i1> %v.106, %v.108
  %v.110 = bitcast <128 x i1> %v.109 to i128
  %v.111 = icmp eq i128 %v.110, 0
  br i1 %v.111, label %fast.99, label %slow.100, !prof !11
slow.100:
  store i128 -1, ptr %mask.running
  br label %m.0.6
fast.99:
  %v.112 = load <128 x i32>, ptr %r11
  %v.113 = freeze <128 x i64> %v.98
  %v.114 = and <128 x i64> %v.113, splat (i64 2147483647)
  call void @scatter.shared.v128i32.i64.1(ptr %shared, <128 x i64> %v.114, <128 x i32> %v.112), !alias.scope !6, !noalias !9
  br label %done.101
done.101:
  br label %gang.done
m.0:
  %v.115 = load i128, ptr %mask.0
  %v.116 = icmp eq i128 %v.115, 0
  br i1 %v.116, label %skip.0, label %run.117
run.117:
  store i128 0, ptr %mask.0
  %v.118 = bitcast i128 %v.115 to <128 x i1>
  store i128 %v.115, ptr %mask.running
  %v.119 = getelementptr i8, ptr %params, i64 0
  %v.120 = load i64, ptr %v.119, align 8, !invariant.load !0
  store i64 %v.120, ptr %r13
  %v.121 = urem i32 %first, 128
  store i32 %v.121, ptr %r7
  %v.122 = load i32, ptr %r7
  %v.123 = insertelement <128 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <128 x i32> %v.123, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.125 = add <128 x i32> %v.124, <i32 0 to 127 by 1>
  %v.126 = shufflevector <128 x i32> %v.125, <128 x i32> poison, <128 x i32> <i32 0 to 3 by 1, 0 to 27 by 1, 32 to 35 by 1, 32 to 59 by 1, 64 to 67 by 1, 64 to 91 by 1, 96 to 99 by 1, 96 to 123 by 1>
  store <128 x i32> %v.126, ptr %r9
  store <128 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.127 = bitcast <128 x i1> %v.118 to i128
  %v.128 = load <128 x i1>, ptr %r1
  %v.129 = bitcast <128 x i1> %v.128 to i128
  %v.130 = and i128 %v.129, %v.127
  %v.131 = lshr i128 %v.130, 0
  %v.132 = trunc i128 %v.131 to i32
  %v.133 = lshr i128 %v.127, 0
  %v.134 = trunc i128 %v.133 to i32
  %v.135 = icmp eq i32 %v.132, 0
  %v.136 = icmp eq i32 %v.132, %v.134
  %v.137 = or i1 %v.135, %v.136
  %v.138 = lshr i128 %v.130, 32
  %v.139 = trunc i128 %v.138 to i32
  %v.140 = lshr i128 %v.127, 32
  %v.141 = trunc i128 %v.140 to i32
  %v.142 = icmp eq i32 %v.139, 0
  %v.143 = icmp eq i32 %v.139, %v.141
  %v.144 = or i1 %v.142, %v.143
  %v.145 = lshr i128 %v.130, 64
  %v.146 = trunc i128 %v.145 to i32
  %v.147 = lshr i128 %v.127, 64
  %v.148 = trunc i128 %v.147 to i32
  %v.149 = icmp eq i32 %v.146, 0
  %v.150 = icmp eq i32 %v.146, %v.148
  %v.151 = or i1 %v.149, %v.150
  %v.152 = lshr i128 %v.130, 96
  %v.153 = trunc i128 %v.152 to i32
  %v.154 = lshr i128 %v.127, 96
  %v.155 = trunc i128 %v.154 to i32
  %v.156 = icmp eq i32 %v.153, 0
  %v.157 = icmp eq i32 %v.153, %v.155
  %v.158 = or i1 %v.156, %v.157
  %v.159 = insertelement <32 x i1> poison, i1 %v.137, i64 0
  %v.160 = shufflevector <32 x i1> %v.159, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.161 = insertelement <32 x i1> poison, i1 %v.144, i64 0
  %v.162 = shufflevector <32 x i1> %v.161, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.163 = insertelement <32 x i1> poison, i1 %v.151, i64 0
  %v.164 = shufflevector <32 x i1> %v.163, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.165 = insertelement <32 x i1> poison, i1 %v.158, i64 0
  %v.166 = shufflevector <32 x i1> %v.165, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.167 = shufflevector <32 x i1> %v.160, <32 x i1> %v.162, <64 x i32> <i32 0 to 63 by 1>
  %v.168 = shufflevector <32 x i1> %v.164, <32 x i1> %v.166, <64 x i32> <i32 0 to 63 by 1>
  %v.169 = shufflevector <64 x i1> %v.167, <64 x i1> %v.168, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.169, ptr %r4
  %v.170 = bitcast <128 x i1> %v.118 to i128
  %v.171 = load <128 x i1>, ptr %r1
  %v.172 = bitcast <128 x i1> %v.171 to i128
  %v.173 = and i128 %v.172, %v.170
  %v.174 = lshr i128 %v.173, 0
  %v.175 = trunc i128 %v.174 to i32
  %v.176 = lshr i128 %v.170, 0
  %v.177 = trunc i128 %v.176 to i32
  %v.178 = lshr i128 %v.173, 32
  %v.179 = trunc i128 %v.178 to i32
  %v.180 = lshr i128 %v.170, 32
  %v.181 = trunc i128 %v.180 to i32
  %v.182 = lshr i128 %v.173, 64
  %v.183 = trunc i128 %v.182 to i32
  %v.184 = lshr i128 %v.170, 64
  %v.185 = trunc i128 %v.184 to i32
  %v.186 = lshr i128 %v.173, 96
  %v.187 = trunc i128 %v.186 to i32
  %v.188 = lshr i128 %v.170, 96
  %v.189 = trunc i128 %v.188 to i32
  %v.190 = insertelement <32 x i32> poison, i32 %v.175, i64 0
  %v.191 = shufflevector <32 x i32> %v.190, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.192 = insertelement <32 x i32> poison, i32 %v.179, i64 0
  %v.193 = shufflevector <32 x i32> %v.192, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.194 = insertelement <32 x i32> poison, i32 %v.183, i64 0
  %v.195 = shufflevector <32 x i32> %v.194, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.196 = insertelement <32 x i32> poison, i32 %v.187, i64 0
  %v.197 = shufflevector <32 x i32> %v.196, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.198 = shufflevector <32 x i32> %v.191, <32 x i32> %v.193, <64 x i32> <i32 0 to 63 by 1>
  %v.199 = shufflevector <32 x i32> %v.195, <32 x i32> %v.197, <64 x i32> <i32 0 to 63 by 1>
  %v.200 = shufflevector <64 x i32> %v.198, <64 x i32> %v.199, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.200, ptr %r10
  %v.201 = load <128 x i32>, ptr %r10
  %v.202 = load <128 x i32>, ptr %r9
  %v.203 = load <128 x i1>, ptr %r4
  %v.204 = select <128 x i1> %v.203, <128 x i32> %v.201, <128 x i32> %v.202
  store <128 x i32> %v.204, ptr %r11
  br label %m.0.6
m.0.6:
  %v.205 = load i128, ptr %mask.running
  %v.206 = bitcast i128 %v.205 to <128 x i1>
  %v.207 = load i32, ptr %r7
  %v.208 = zext i32 %v.207 to i64
  %v.209 = add i64 %v.208, 0
  %v.210 = icmp ule i64 %v.209, 4294967168
  %v.211 = load i32, ptr %r7
  %v.212 = insertelement <128 x i64> poison, i64 %v.208, i64 0
  %v.213 = shufflevector <128 x i64> %v.212, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.214 = add <128 x i64> %v.213, <i64 0 to 127 by 1>
  br i1 %v.210, label %straight.218, label %slow.216, !prof !11
straight.218:
  %v.219 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.220 = insertelement <128 x i64> poison, i64 %v.219, i64 0
  %v.221 = shufflevector <128 x i64> %v.220, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.222 = icmp uge <128 x i64> %v.214, %v.221
  %v.223 = and <128 x i64> %v.214, splat (i64 3)
  %v.224 = icmp ne <128 x i64> %v.223, splat (i64 0)
  %v.225 = or <128 x i1> %v.222, %v.224
  %v.226 = and <128 x i1> %v.206, %v.225
  %v.227 = bitcast <128 x i1> %v.226 to i128
  %v.228 = icmp eq i128 %v.227, 0
  br i1 %v.228, label %fast.215, label %slow.216, !prof !11
slow.216:
  %v.229 = insertelement <128 x i64> poison, i64 %v.208, i64 0
  %v.230 = shufflevector <128 x i64> %v.229, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.231 = add <128 x i64> %v.230, <i64 0 to 127 by 1>
  %v.232 = insertelement <128 x i32> poison, i32 %v.207, i64 0
  %v.233 = shufflevector <128 x i32> %v.232, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.234 = add <128 x i32> %v.233, <i32 0 to 127 by 1>
  %v.235 = zext <128 x i32> %v.234 to <128 x i64>
  %v.236 = zext i32 %v.207 to i64
  %v.237 = insertelement <128 x i64> poison, i64 %v.236, i64 0
  %v.238 = shufflevector <128 x i64> %v.237, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.239 = add <128 x i64> %v.238, <i64 0 to 127 by 1>
  %v.240 = sub <128 x i64> %v.235, %v.239
  %v.241 = mul <128 x i64> %v.240, splat (i64 1)
  %v.242 = add <128 x i64> %v.231, %v.241
  %v.243 = and <128 x i64> %v.242, splat (i64 4294967295)
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.243)
  %v.244 = load i32, ptr %r7
  %v.245 = insertelement <128 x i32> poison, i32 %v.244, i64 0
  %v.246 = shufflevector <128 x i32> %v.245, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.247 = add <128 x i32> %v.246, <i32 0 to 127 by 1>
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.247)
  %v.248 = load <128 x i32>, ptr %r11
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.248)
  %v.249 = bitcast <128 x i1> %v.206 to i128
  %v.250 = getelementptr i8, ptr %ctx, i64 184
  %v.251 = load ptr, ptr %v.250, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.251, i32 0, i128 %v.249, ptr %rows)
  br label %done.217
fast.215:
  %v.252 = load <128 x i32>, ptr %r11
  %v.253 = freeze <128 x i64> %v.214
  %v.254 = and <128 x i64> %v.253, splat (i64 2147483647)
  %v.255 = bitcast <128 x i1> %v.206 to i128
  call void @scatter.shared.some.v128i32.i64.1(ptr %shared, <128 x i64> %v.254, i128 %v.255, <128 x i32> %v.252), !alias.scope !6, !noalias !9
  br label %done.217
done.217:
  %v.256 = load i128, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 128
  %gangs = icmp ult i32 %first.next, 128
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
  %v.12 = getelementptr i8, ptr %rows, i64 1280
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  %v.13 = lshr i128 %bits, 64
  %v.14 = trunc i128 %v.13 to i32
  %v.15 = icmp ne i32 %v.14, 0
  br i1 %v.15, label %call.16, label %called.17
call.16:
  %v.18 = getelementptr i8, ptr %rows, i64 2560
  call void %function(ptr %ctx, i32 %site, i32 2, i32 %v.14, ptr %v.18)
  br label %called.17
called.17:
  %v.19 = lshr i128 %bits, 96
  %v.20 = trunc i128 %v.19 to i32
  %v.21 = icmp ne i32 %v.20, 0
  br i1 %v.21, label %call.22, label %called.23
call.22:
  %v.24 = getelementptr i8, ptr %rows, i64 3840
  call void %function(ptr %ctx, i32 %site, i32 3, i32 %v.20, ptr %v.24)
  br label %called.23
called.23:
  ret void
}

define internal void @row.store.v128i32(ptr %rows, i64 %at, <128 x i32> %value) noinline cold #0 {
  %v.1 = zext <128 x i32> %value to <128 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1280
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = getelementptr i8, ptr %rows, i64 2560
  %v.7 = getelementptr i8, ptr %v.6, i64 %at
  %v.8 = getelementptr i8, ptr %rows, i64 3840
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
  %v.3 = getelementptr i8, ptr %rows, i64 1280
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2560
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3840
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

define internal void @scatter.shared.some.v128i32.i64.1(ptr %base, <128 x i64> %offsets, i128 %bits, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast i128 %bits to <128 x i1>
  %v.9 = shufflevector <128 x i1> %v.8, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.18 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i64> %v.19, i32 0
  %v.21 = insertelement <16 x i64> poison, i64 %v.20, i64 0
  %v.22 = shufflevector <16 x i64> %v.21, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i64> %v.22, <i64 0 to 60 by 4>
  %v.24 = icmp ne <16 x i64> %v.19, %v.23
  %v.25 = bitcast i128 %bits to <128 x i1>
  %v.26 = shufflevector <128 x i1> %v.25, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.35 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i64> %v.36, i32 0
  %v.38 = insertelement <16 x i64> poison, i64 %v.37, i64 0
  %v.39 = shufflevector <16 x i64> %v.38, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i64> %v.39, <i64 0 to 60 by 4>
  %v.41 = icmp ne <16 x i64> %v.36, %v.40
  %v.42 = bitcast i128 %bits to <128 x i1>
  %v.43 = shufflevector <128 x i1> %v.42, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i64 %v.37
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i64> %v.36
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i64> %v.53, i32 0
  %v.55 = insertelement <16 x i64> poison, i64 %v.54, i64 0
  %v.56 = shufflevector <16 x i64> %v.55, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i64> %v.56, <i64 0 to 60 by 4>
  %v.58 = icmp ne <16 x i64> %v.53, %v.57
  %v.59 = bitcast i128 %bits to <128 x i1>
  %v.60 = shufflevector <128 x i1> %v.59, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i64 %v.54
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i64> %v.53
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  %v.69 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.71 = extractelement <16 x i64> %v.70, i32 0
  %v.72 = insertelement <16 x i64> poison, i64 %v.71, i64 0
  %v.73 = shufflevector <16 x i64> %v.72, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.74 = add <16 x i64> %v.73, <i64 0 to 60 by 4>
  %v.75 = icmp ne <16 x i64> %v.70, %v.74
  %v.76 = bitcast i128 %bits to <128 x i1>
  %v.77 = shufflevector <128 x i1> %v.76, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = and <16 x i1> %v.75, %v.77
  %v.79 = bitcast <16 x i1> %v.78 to i16
  %v.80 = icmp eq i16 %v.79, 0
  br i1 %v.80, label %whole.81, label %apart.82
whole.81:
  %v.83 = getelementptr i8, ptr %base, i64 %v.71
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.69, ptr %v.83, i32 4, <16 x i1> %v.77)
  br label %done.84
apart.82:
  %v.85 = getelementptr i8, ptr %base, <16 x i64> %v.70
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.69, <16 x ptr> %v.85, i32 4, <16 x i1> %v.77)
  br label %done.84
done.84:
  %v.86 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.87 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.88 = extractelement <16 x i64> %v.87, i32 0
  %v.89 = insertelement <16 x i64> poison, i64 %v.88, i64 0
  %v.90 = shufflevector <16 x i64> %v.89, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.91 = add <16 x i64> %v.90, <i64 0 to 60 by 4>
  %v.92 = icmp ne <16 x i64> %v.87, %v.91
  %v.93 = bitcast i128 %bits to <128 x i1>
  %v.94 = shufflevector <128 x i1> %v.93, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.95 = and <16 x i1> %v.92, %v.94
  %v.96 = bitcast <16 x i1> %v.95 to i16
  %v.97 = icmp eq i16 %v.96, 0
  br i1 %v.97, label %whole.98, label %apart.99
whole.98:
  %v.100 = getelementptr i8, ptr %base, i64 %v.88
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.86, ptr %v.100, i32 4, <16 x i1> %v.94)
  br label %done.101
apart.99:
  %v.102 = getelementptr i8, ptr %base, <16 x i64> %v.87
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.86, <16 x ptr> %v.102, i32 4, <16 x i1> %v.94)
  br label %done.101
done.101:
  %v.103 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.104 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.105 = extractelement <16 x i64> %v.104, i32 0
  %v.106 = insertelement <16 x i64> poison, i64 %v.105, i64 0
  %v.107 = shufflevector <16 x i64> %v.106, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.108 = add <16 x i64> %v.107, <i64 0 to 60 by 4>
  %v.109 = icmp ne <16 x i64> %v.104, %v.108
  %v.110 = bitcast i128 %bits to <128 x i1>
  %v.111 = shufflevector <128 x i1> %v.110, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.112 = and <16 x i1> %v.109, %v.111
  %v.113 = bitcast <16 x i1> %v.112 to i16
  %v.114 = icmp eq i16 %v.113, 0
  br i1 %v.114, label %whole.115, label %apart.116
whole.115:
  %v.117 = getelementptr i8, ptr %base, i64 %v.105
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.103, ptr %v.117, i32 4, <16 x i1> %v.111)
  br label %done.118
apart.116:
  %v.119 = getelementptr i8, ptr %base, <16 x i64> %v.104
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.103, <16 x ptr> %v.119, i32 4, <16 x i1> %v.111)
  br label %done.118
done.118:
  %v.120 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.121 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.122 = extractelement <16 x i64> %v.121, i32 0
  %v.123 = insertelement <16 x i64> poison, i64 %v.122, i64 0
  %v.124 = shufflevector <16 x i64> %v.123, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.125 = add <16 x i64> %v.124, <i64 0 to 60 by 4>
  %v.126 = icmp ne <16 x i64> %v.121, %v.125
  %v.127 = bitcast i128 %bits to <128 x i1>
  %v.128 = shufflevector <128 x i1> %v.127, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.129 = and <16 x i1> %v.126, %v.128
  %v.130 = bitcast <16 x i1> %v.129 to i16
  %v.131 = icmp eq i16 %v.130, 0
  br i1 %v.131, label %whole.132, label %apart.133
whole.132:
  %v.134 = getelementptr i8, ptr %base, i64 %v.122
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.120, ptr %v.134, i32 4, <16 x i1> %v.128)
  br label %done.135
apart.133:
  %v.136 = getelementptr i8, ptr %base, <16 x i64> %v.121
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.120, <16 x ptr> %v.136, i32 4, <16 x i1> %v.128)
  br label %done.135
done.135:
  ret void
}

define internal void @scatter.shared.v128i32.i64.1(ptr %base, <128 x i64> %offsets, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
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
  %v.15 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
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
  %v.29 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i64> %v.30, i32 0
  %v.32 = insertelement <16 x i64> poison, i64 %v.31, i64 0
  %v.33 = shufflevector <16 x i64> %v.32, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i64> %v.33, <i64 0 to 60 by 4>
  %v.35 = icmp ne <16 x i64> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i64 %v.31
  store <16 x i32> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i64> %v.30
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i64> %v.44, i32 0
  %v.46 = insertelement <16 x i64> poison, i64 %v.45, i64 0
  %v.47 = shufflevector <16 x i64> %v.46, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i64> %v.47, <i64 0 to 60 by 4>
  %v.49 = icmp ne <16 x i64> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i64 %v.45
  store <16 x i32> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i64> %v.44
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  %v.57 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.58 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.59 = extractelement <16 x i64> %v.58, i32 0
  %v.60 = insertelement <16 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <16 x i64> %v.60, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i64> %v.61, <i64 0 to 60 by 4>
  %v.63 = icmp ne <16 x i64> %v.58, %v.62
  %v.64 = bitcast <16 x i1> %v.63 to i16
  %v.65 = icmp eq i16 %v.64, 0
  br i1 %v.65, label %whole.66, label %apart.67
whole.66:
  %v.68 = getelementptr i8, ptr %base, i64 %v.59
  store <16 x i32> %v.57, ptr %v.68, align 4
  br label %done.69
apart.67:
  %v.70 = getelementptr i8, ptr %base, <16 x i64> %v.58
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.57, <16 x ptr> %v.70, i32 4, <16 x i1> splat (i1 true))
  br label %done.69
done.69:
  %v.71 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.72 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.73 = extractelement <16 x i64> %v.72, i32 0
  %v.74 = insertelement <16 x i64> poison, i64 %v.73, i64 0
  %v.75 = shufflevector <16 x i64> %v.74, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.76 = add <16 x i64> %v.75, <i64 0 to 60 by 4>
  %v.77 = icmp ne <16 x i64> %v.72, %v.76
  %v.78 = bitcast <16 x i1> %v.77 to i16
  %v.79 = icmp eq i16 %v.78, 0
  br i1 %v.79, label %whole.80, label %apart.81
whole.80:
  %v.82 = getelementptr i8, ptr %base, i64 %v.73
  store <16 x i32> %v.71, ptr %v.82, align 4
  br label %done.83
apart.81:
  %v.84 = getelementptr i8, ptr %base, <16 x i64> %v.72
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.71, <16 x ptr> %v.84, i32 4, <16 x i1> splat (i1 true))
  br label %done.83
done.83:
  %v.85 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.86 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.87 = extractelement <16 x i64> %v.86, i32 0
  %v.88 = insertelement <16 x i64> poison, i64 %v.87, i64 0
  %v.89 = shufflevector <16 x i64> %v.88, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.90 = add <16 x i64> %v.89, <i64 0 to 60 by 4>
  %v.91 = icmp ne <16 x i64> %v.86, %v.90
  %v.92 = bitcast <16 x i1> %v.91 to i16
  %v.93 = icmp eq i16 %v.92, 0
  br i1 %v.93, label %whole.94, label %apart.95
whole.94:
  %v.96 = getelementptr i8, ptr %base, i64 %v.87
  store <16 x i32> %v.85, ptr %v.96, align 4
  br label %done.97
apart.95:
  %v.98 = getelementptr i8, ptr %base, <16 x i64> %v.86
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.85, <16 x ptr> %v.98, i32 4, <16 x i1> splat (i1 true))
  br label %done.97
done.97:
  %v.99 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.100 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.101 = extractelement <16 x i64> %v.100, i32 0
  %v.102 = insertelement <16 x i64> poison, i64 %v.101, i64 0
  %v.103 = shufflevector <16 x i64> %v.102, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.104 = add <16 x i64> %v.103, <i64 0 to 60 by 4>
  %v.105 = icmp ne <16 x i64> %v.100, %v.104
  %v.106 = bitcast <16 x i1> %v.105 to i16
  %v.107 = icmp eq i16 %v.106, 0
  br i1 %v.107, label %whole.108, label %apart.109
whole.108:
  %v.110 = getelementptr i8, ptr %base, i64 %v.101
  store <16 x i32> %v.99, ptr %v.110, align 4
  br label %done.111
apart.109:
  %v.112 = getelementptr i8, ptr %base, <16 x i64> %v.100
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.99, <16 x ptr> %v.112, i32 4, <16 x i1> splat (i1 true))
  br label %done.111
done.111:
  ret void
}

declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

