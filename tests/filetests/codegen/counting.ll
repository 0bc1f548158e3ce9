; counting, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca <32 x i32>
  %full.1 = alloca i64
  %threads.1 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  store i64 0, ptr %full.1
  store i64 0, ptr %threads.1
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
  store <32 x i32> %any.v32i32, ptr %r4
  %v.6 = icmp uge i32 %first, 96
  %v.7 = lshr i32 -1, 28
  %v.8 = select i1 %v.6, i32 %v.7, i32 -1
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 %v.8, ptr %mask.0
  %v.9 = icmp eq i32 %v.8, -1
  br i1 %v.9, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.10 = urem i32 %first, 100
  store i32 %v.10, ptr %r3
  store <32 x i32> splat (i32 0), ptr %r4
  br label %a.1
a.1:
  %v.11 = load i64, ptr %full.1
  %v.12 = add i64 %v.11, 1
  store i64 %v.12, ptr %full.1
  %v.13 = load <32 x i32>, ptr %r4
  %v.14 = add <32 x i32> %v.13, splat (i32 1)
  store <32 x i32> %v.14, ptr %r4
  %v.15 = load <32 x i32>, ptr %r4
  %v.16 = load i32, ptr %r3
  %v.17 = insertelement <32 x i32> poison, i32 %v.16, i64 0
  %v.18 = shufflevector <32 x i32> %v.17, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.19 = add <32 x i32> %v.18, <i32 0 to 31 by 1>
  %v.20 = icmp ult <32 x i32> %v.15, %v.19
  store <32 x i1> %v.20, ptr %r1
  %v.21 = load <32 x i1>, ptr %r1
  %v.22 = bitcast <32 x i1> %v.21 to i32
  %v.23 = icmp eq i32 %v.22, -1
  %v.24 = icmp eq i32 %v.22, 0
  br i1 %v.23, label %a.1, label %some.25
some.25:
  br i1 %v.24, label %a.2, label %mixed.26, !prof !12
mixed.26:
  %v.27 = xor i32 %v.22, -1
  %v.28 = load i32, ptr %mask.1
  %v.29 = or i32 %v.28, %v.22
  store i32 %v.29, ptr %mask.1
  %v.30 = load i32, ptr %mask.2
  %v.31 = or i32 %v.30, %v.27
  store i32 %v.31, ptr %mask.2
  br label %m.1
a.2:
  %v.32 = load i32, ptr %r3
  %v.33 = zext i32 %v.32 to i64
  %v.34 = add i64 %v.33, 0
  %v.35 = icmp ule i64 %v.34, 4294967264
  %v.36 = load i32, ptr %r3
  %v.37 = insertelement <32 x i64> poison, i64 %v.33, i64 0
  %v.38 = shufflevector <32 x i64> %v.37, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.39 = add <32 x i64> %v.38, <i64 0 to 31 by 1>
  %v.40 = load i32, ptr %r3
  %v.41 = insertelement <32 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <32 x i32> %v.41, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.43 = add <32 x i32> %v.42, <i32 0 to 31 by 1>
  br i1 %v.35, label %straight.47, label %slow.45, !prof !11
straight.47:
  %v.48 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.49 = trunc i64 %v.48 to i32
  %v.50 = insertelement <32 x i32> poison, i32 %v.49, i64 0
  %v.51 = shufflevector <32 x i32> %v.50, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.52 = icmp uge <32 x i32> %v.43, %v.51
  %v.53 = add <32 x i32> %v.43, splat (i32 0)
  %v.54 = and <32 x i32> %v.53, splat (i32 3)
  %v.55 = icmp ne <32 x i32> %v.54, splat (i32 0)
  %v.56 = or <32 x i1> %v.52, %v.55
  %v.57 = bitcast <32 x i1> %v.56 to i32
  %v.58 = icmp eq i32 %v.57, 0
  br i1 %v.58, label %fast.44, label %slow.45, !prof !11
slow.45:
  store i32 -1, ptr %mask.running
  br label %m.2.5
fast.44:
  %v.59 = load <32 x i32>, ptr %r4
  %v.60 = freeze <32 x i32> %v.43
  %v.61 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1(ptr %v.61, <32 x i32> %v.60, <32 x i32> %v.59), !alias.scope !6, !noalias !9
  br label %done.46
done.46:
  br label %gang.done
m.0:
  %v.62 = load i32, ptr %mask.0
  %v.63 = icmp eq i32 %v.62, 0
  br i1 %v.63, label %skip.0, label %run.64
run.64:
  store i32 0, ptr %mask.0
  %v.65 = bitcast i32 %v.62 to <32 x i1>
  store i32 %v.62, ptr %mask.running
  %v.66 = urem i32 %first, 100
  store i32 %v.66, ptr %r3
  %v.67 = load <32 x i32>, ptr %r4
  %v.68 = select <32 x i1> %v.65, <32 x i32> splat (i32 0), <32 x i32> %v.67
  store <32 x i32> %v.68, ptr %r4
  %v.69 = load i32, ptr %mask.running
  %v.70 = load i32, ptr %mask.1
  %v.71 = or i32 %v.70, %v.69
  store i32 %v.71, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.72 = load i32, ptr %mask.1
  %v.73 = icmp eq i32 %v.72, 0
  br i1 %v.73, label %skip.1, label %run.74
run.74:
  store i32 0, ptr %mask.1
  %v.75 = icmp eq i32 %v.72, -1
  br i1 %v.75, label %a.1, label %rest.76
rest.76:
  %v.77 = bitcast i32 %v.72 to <32 x i1>
  %v.78 = call i32 @llvm.ctpop.i32(i32 %v.72)
  %v.79 = zext i32 %v.78 to i64
  %v.80 = load i64, ptr %threads.1
  %v.81 = add i64 %v.80, %v.79
  store i64 %v.81, ptr %threads.1
  store i32 %v.72, ptr %mask.running
  %v.82 = load <32 x i32>, ptr %r4
  %v.83 = add <32 x i32> %v.82, splat (i32 1)
  %v.84 = load <32 x i32>, ptr %r4
  %v.85 = select <32 x i1> %v.77, <32 x i32> %v.83, <32 x i32> %v.84
  store <32 x i32> %v.85, ptr %r4
  %v.86 = load <32 x i32>, ptr %r4
  %v.87 = load i32, ptr %r3
  %v.88 = insertelement <32 x i32> poison, i32 %v.87, i64 0
  %v.89 = shufflevector <32 x i32> %v.88, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.90 = add <32 x i32> %v.89, <i32 0 to 31 by 1>
  %v.91 = icmp ult <32 x i32> %v.86, %v.90
  store <32 x i1> %v.91, ptr %r1
  %v.92 = load <32 x i1>, ptr %r1
  %v.93 = load i32, ptr %mask.running
  %v.94 = bitcast <32 x i1> %v.92 to i32
  %v.95 = and i32 %v.93, %v.94
  %v.96 = xor i32 %v.93, %v.95
  %v.97 = load i32, ptr %mask.1
  %v.98 = or i32 %v.97, %v.95
  store i32 %v.98, ptr %mask.1
  %v.99 = load i32, ptr %mask.2
  %v.100 = or i32 %v.99, %v.96
  store i32 %v.100, ptr %mask.2
  br label %skip.1
skip.1:
  %v.101 = load i32, ptr %mask.1
  %v.102 = icmp eq i32 %v.101, 0
  br i1 %v.102, label %out.103, label %m.1
out.103:
  br label %m.2
m.2:
  %v.104 = load i32, ptr %mask.2
  %v.105 = icmp eq i32 %v.104, 0
  br i1 %v.105, label %skip.2, label %run.106
run.106:
  store i32 0, ptr %mask.2
  %v.107 = bitcast i32 %v.104 to <32 x i1>
  store i32 %v.104, ptr %mask.running
  br label %m.2.5
m.2.5:
  %v.108 = load i32, ptr %mask.running
  %v.109 = bitcast i32 %v.108 to <32 x i1>
  %v.110 = load i32, ptr %r3
  %v.111 = zext i32 %v.110 to i64
  %v.112 = add i64 %v.111, 0
  %v.113 = icmp ule i64 %v.112, 4294967264
  %v.114 = load i32, ptr %r3
  %v.115 = insertelement <32 x i64> poison, i64 %v.111, i64 0
  %v.116 = shufflevector <32 x i64> %v.115, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.117 = add <32 x i64> %v.116, <i64 0 to 31 by 1>
  %v.118 = load i32, ptr %r3
  %v.119 = insertelement <32 x i32> poison, i32 %v.118, i64 0
  %v.120 = shufflevector <32 x i32> %v.119, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i32> %v.120, <i32 0 to 31 by 1>
  br i1 %v.113, label %straight.125, label %slow.123, !prof !11
straight.125:
  %v.126 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.127 = trunc i64 %v.126 to i32
  %v.128 = insertelement <32 x i32> poison, i32 %v.127, i64 0
  %v.129 = shufflevector <32 x i32> %v.128, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.130 = icmp uge <32 x i32> %v.121, %v.129
  %v.131 = add <32 x i32> %v.121, splat (i32 0)
  %v.132 = and <32 x i32> %v.131, splat (i32 3)
  %v.133 = icmp ne <32 x i32> %v.132, splat (i32 0)
  %v.134 = or <32 x i1> %v.130, %v.133
  %v.135 = and <32 x i1> %v.109, %v.134
  %v.136 = bitcast <32 x i1> %v.135 to i32
  %v.137 = icmp eq i32 %v.136, 0
  br i1 %v.137, label %fast.122, label %slow.123, !prof !11
slow.123:
  %v.138 = load i32, ptr %r3
  %v.139 = insertelement <32 x i32> poison, i32 %v.138, i64 0
  %v.140 = shufflevector <32 x i32> %v.139, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.141 = add <32 x i32> %v.140, <i32 0 to 31 by 1>
  %v.142 = add <32 x i32> %v.141, splat (i32 0)
  %v.143 = zext <32 x i32> %v.142 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.143)
  %v.144 = load i32, ptr %r3
  %v.145 = insertelement <32 x i32> poison, i32 %v.144, i64 0
  %v.146 = shufflevector <32 x i32> %v.145, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.147 = add <32 x i32> %v.146, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.147)
  %v.148 = load <32 x i32>, ptr %r4
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.148)
  %v.149 = bitcast <32 x i1> %v.109 to i32
  %v.150 = getelementptr i8, ptr %ctx, i64 200
  %v.151 = load ptr, ptr %v.150, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.151, i32 0, i32 %v.149, ptr %rows)
  br label %done.124
fast.122:
  %v.152 = load <32 x i32>, ptr %r4
  %v.153 = freeze <32 x i32> %v.121
  %v.154 = getelementptr i8, ptr %shared, i64 0
  %v.155 = bitcast <32 x i1> %v.109 to i32
  call void @scatter.shared.some.v32i32.i32.1(ptr %v.154, <32 x i32> %v.153, i32 %v.155, <32 x i32> %v.152), !alias.scope !6, !noalias !9
  br label %done.124
done.124:
  %v.156 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 100
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
  %v.157 = getelementptr i8, ptr %ctx, i64 64
  %v.158 = load ptr, ptr %v.157
  %v.159 = mul i64 %count, 100
  %v.160 = load i64, ptr %v.158
  %v.161 = add i64 %v.160, %v.159
  store i64 %v.161, ptr %v.158
  %v.162 = load i64, ptr %full.1
  %v.163 = load i64, ptr %threads.1
  %v.164 = mul i64 %v.162, 32
  %v.165 = add i64 %v.164, %v.163
  %v.166 = getelementptr i8, ptr %v.158, i64 8
  %v.167 = load i64, ptr %v.166
  %v.168 = add i64 %v.167, %v.165
  store i64 %v.168, ptr %v.166
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

declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

