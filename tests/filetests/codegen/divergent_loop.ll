; sum_below, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
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
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.5 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.5
  store <32 x i1> %any.v32i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = urem i32 %first, 32
  store i32 %v.7, ptr %r3
  store i32 0, ptr %r4
  store <32 x i32> splat (i32 0), ptr %r5
  br label %a.1
a.1:
  %v.8 = load <32 x i32>, ptr %r5
  %v.9 = load i32, ptr %r4
  %v.10 = insertelement <32 x i32> poison, i32 %v.9, i64 0
  %v.11 = shufflevector <32 x i32> %v.10, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.12 = add <32 x i32> %v.8, %v.11
  store <32 x i32> %v.12, ptr %r5
  %v.13 = load i32, ptr %r4
  %v.14 = add i32 %v.13, 1
  store i32 %v.14, ptr %r4
  %v.15 = load i32, ptr %r4
  %v.16 = load i32, ptr %r3
  %v.17 = insertelement <32 x i32> poison, i32 %v.15, i64 0
  %v.18 = shufflevector <32 x i32> %v.17, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.19 = insertelement <32 x i32> poison, i32 %v.16, i64 0
  %v.20 = shufflevector <32 x i32> %v.19, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.21 = add <32 x i32> %v.20, <i32 0 to 31 by 1>
  %v.22 = icmp ult <32 x i32> %v.18, %v.21
  store <32 x i1> %v.22, ptr %r1
  %v.23 = load <32 x i1>, ptr %r1
  %v.24 = bitcast <32 x i1> %v.23 to i32
  %v.25 = icmp eq i32 %v.24, -1
  %v.26 = icmp eq i32 %v.24, 0
  br i1 %v.25, label %a.1, label %some.27
some.27:
  br i1 %v.26, label %a.2, label %mixed.28, !prof !12
mixed.28:
  %v.29 = xor i32 %v.24, -1
  %v.30 = load i32, ptr %mask.1
  %v.31 = or i32 %v.30, %v.24
  store i32 %v.31, ptr %mask.1
  %v.32 = load i32, ptr %mask.2
  %v.33 = or i32 %v.32, %v.29
  store i32 %v.33, ptr %mask.2
  br label %m.1
a.2:
  store i32 %any.i32, ptr %r4
  %v.34 = load i32, ptr %r3
  %v.35 = zext i32 %v.34 to i64
  %v.36 = add i64 %v.35, 0
  %v.37 = icmp ule i64 %v.36, 4294967264
  %v.38 = load i32, ptr %r3
  %v.39 = insertelement <32 x i64> poison, i64 %v.35, i64 0
  %v.40 = shufflevector <32 x i64> %v.39, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.41 = add <32 x i64> %v.40, <i64 0 to 31 by 1>
  %v.42 = load i32, ptr %r3
  %v.43 = insertelement <32 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <32 x i32> %v.43, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.45 = add <32 x i32> %v.44, <i32 0 to 31 by 1>
  br i1 %v.37, label %straight.49, label %slow.47, !prof !11
straight.49:
  %v.50 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.51 = trunc i64 %v.50 to i32
  %v.52 = insertelement <32 x i32> poison, i32 %v.51, i64 0
  %v.53 = shufflevector <32 x i32> %v.52, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.54 = icmp uge <32 x i32> %v.45, %v.53
  %v.55 = add <32 x i32> %v.45, splat (i32 0)
  %v.56 = and <32 x i32> %v.55, splat (i32 3)
  %v.57 = icmp ne <32 x i32> %v.56, splat (i32 0)
  %v.58 = or <32 x i1> %v.54, %v.57
  %v.59 = bitcast <32 x i1> %v.58 to i32
  %v.60 = icmp eq i32 %v.59, 0
  br i1 %v.60, label %fast.46, label %slow.47, !prof !11
slow.47:
  store i32 -1, ptr %mask.running
  br label %m.2.7
fast.46:
  %v.61 = load <32 x i32>, ptr %r5
  %v.62 = freeze <32 x i32> %v.45
  %v.63 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1(ptr %v.63, <32 x i32> %v.62, <32 x i32> %v.61), !alias.scope !6, !noalias !9
  br label %done.48
done.48:
  br label %gang.done
m.0:
  %v.64 = load i32, ptr %mask.0
  %v.65 = icmp eq i32 %v.64, 0
  br i1 %v.65, label %skip.0, label %run.66
run.66:
  store i32 0, ptr %mask.0
  %v.67 = bitcast i32 %v.64 to <32 x i1>
  store i32 %v.64, ptr %mask.running
  %v.68 = urem i32 %first, 32
  store i32 %v.68, ptr %r3
  store i32 0, ptr %r4
  %v.69 = load <32 x i32>, ptr %r5
  %v.70 = select <32 x i1> %v.67, <32 x i32> splat (i32 0), <32 x i32> %v.69
  store <32 x i32> %v.70, ptr %r5
  %v.71 = load i32, ptr %mask.running
  %v.72 = load i32, ptr %mask.1
  %v.73 = or i32 %v.72, %v.71
  store i32 %v.73, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.74 = load i32, ptr %mask.1
  %v.75 = icmp eq i32 %v.74, 0
  br i1 %v.75, label %skip.1, label %run.76
run.76:
  store i32 0, ptr %mask.1
  %v.77 = icmp eq i32 %v.74, -1
  br i1 %v.77, label %a.1, label %rest.78
rest.78:
  %v.79 = bitcast i32 %v.74 to <32 x i1>
  store i32 %v.74, ptr %mask.running
  %v.80 = load <32 x i32>, ptr %r5
  %v.81 = load i32, ptr %r4
  %v.82 = insertelement <32 x i32> poison, i32 %v.81, i64 0
  %v.83 = shufflevector <32 x i32> %v.82, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.84 = add <32 x i32> %v.80, %v.83
  %v.85 = load <32 x i32>, ptr %r5
  %v.86 = select <32 x i1> %v.79, <32 x i32> %v.84, <32 x i32> %v.85
  store <32 x i32> %v.86, ptr %r5
  %v.87 = load i32, ptr %r4
  %v.88 = add i32 %v.87, 1
  store i32 %v.88, ptr %r4
  %v.89 = load i32, ptr %r4
  %v.90 = load i32, ptr %r3
  %v.91 = insertelement <32 x i32> poison, i32 %v.89, i64 0
  %v.92 = shufflevector <32 x i32> %v.91, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.93 = insertelement <32 x i32> poison, i32 %v.90, i64 0
  %v.94 = shufflevector <32 x i32> %v.93, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.95 = add <32 x i32> %v.94, <i32 0 to 31 by 1>
  %v.96 = icmp ult <32 x i32> %v.92, %v.95
  store <32 x i1> %v.96, ptr %r1
  %v.97 = load <32 x i1>, ptr %r1
  %v.98 = load i32, ptr %mask.running
  %v.99 = bitcast <32 x i1> %v.97 to i32
  %v.100 = and i32 %v.98, %v.99
  %v.101 = xor i32 %v.98, %v.100
  %v.102 = load i32, ptr %mask.1
  %v.103 = or i32 %v.102, %v.100
  store i32 %v.103, ptr %mask.1
  %v.104 = load i32, ptr %mask.2
  %v.105 = or i32 %v.104, %v.101
  store i32 %v.105, ptr %mask.2
  br label %skip.1
skip.1:
  %v.106 = load i32, ptr %mask.1
  %v.107 = icmp eq i32 %v.106, 0
  br i1 %v.107, label %out.108, label %m.1
out.108:
  br label %m.2
m.2:
  store i32 %any.i32, ptr %r4
  %v.109 = load i32, ptr %mask.2
  %v.110 = icmp eq i32 %v.109, 0
  br i1 %v.110, label %skip.2, label %run.111
run.111:
  store i32 0, ptr %mask.2
  %v.112 = bitcast i32 %v.109 to <32 x i1>
  store i32 %v.109, ptr %mask.running
  br label %m.2.7
m.2.7:
  %v.113 = load i32, ptr %mask.running
  %v.114 = bitcast i32 %v.113 to <32 x i1>
  %v.115 = load i32, ptr %r3
  %v.116 = zext i32 %v.115 to i64
  %v.117 = add i64 %v.116, 0
  %v.118 = icmp ule i64 %v.117, 4294967264
  %v.119 = load i32, ptr %r3
  %v.120 = insertelement <32 x i64> poison, i64 %v.116, i64 0
  %v.121 = shufflevector <32 x i64> %v.120, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.122 = add <32 x i64> %v.121, <i64 0 to 31 by 1>
  %v.123 = load i32, ptr %r3
  %v.124 = insertelement <32 x i32> poison, i32 %v.123, i64 0
  %v.125 = shufflevector <32 x i32> %v.124, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.126 = add <32 x i32> %v.125, <i32 0 to 31 by 1>
  br i1 %v.118, label %straight.130, label %slow.128, !prof !11
straight.130:
  %v.131 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.132 = trunc i64 %v.131 to i32
  %v.133 = insertelement <32 x i32> poison, i32 %v.132, i64 0
  %v.134 = shufflevector <32 x i32> %v.133, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.135 = icmp uge <32 x i32> %v.126, %v.134
  %v.136 = add <32 x i32> %v.126, splat (i32 0)
  %v.137 = and <32 x i32> %v.136, splat (i32 3)
  %v.138 = icmp ne <32 x i32> %v.137, splat (i32 0)
  %v.139 = or <32 x i1> %v.135, %v.138
  %v.140 = and <32 x i1> %v.114, %v.139
  %v.141 = bitcast <32 x i1> %v.140 to i32
  %v.142 = icmp eq i32 %v.141, 0
  br i1 %v.142, label %fast.127, label %slow.128, !prof !11
slow.128:
  %v.143 = load i32, ptr %r3
  %v.144 = insertelement <32 x i32> poison, i32 %v.143, i64 0
  %v.145 = shufflevector <32 x i32> %v.144, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.146 = add <32 x i32> %v.145, <i32 0 to 31 by 1>
  %v.147 = add <32 x i32> %v.146, splat (i32 0)
  %v.148 = zext <32 x i32> %v.147 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.148)
  %v.149 = load i32, ptr %r3
  %v.150 = insertelement <32 x i32> poison, i32 %v.149, i64 0
  %v.151 = shufflevector <32 x i32> %v.150, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.152 = add <32 x i32> %v.151, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.152)
  %v.153 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.153)
  %v.154 = bitcast <32 x i1> %v.114 to i32
  %v.155 = getelementptr i8, ptr %ctx, i64 200
  %v.156 = load ptr, ptr %v.155, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.156, i32 0, i32 %v.154, ptr %rows)
  br label %done.129
fast.127:
  %v.157 = load <32 x i32>, ptr %r5
  %v.158 = freeze <32 x i32> %v.126
  %v.159 = getelementptr i8, ptr %shared, i64 0
  %v.160 = bitcast <32 x i1> %v.114 to i32
  call void @scatter.shared.some.v32i32.i32.1(ptr %v.159, <32 x i32> %v.158, i32 %v.160, <32 x i32> %v.157), !alias.scope !6, !noalias !9
  br label %done.129
done.129:
  %v.161 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
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

declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

