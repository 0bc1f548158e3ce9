; exchange, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %r6 = alloca i32
  %r7 = alloca i32
  %states = alloca [1 x i32]
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %saved.r4 = alloca [1 x i32], align 64
  %saved.r6 = alloca [1 x i32], align 64
  %saved.mask.0 = alloca [1 x i32], align 64
  %saved.mask.running = alloca [1 x i32], align 64
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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.6 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.6
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  %gang.counted = udiv i32 %first, 32
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 0)
  %v.7 = getelementptr i32, ptr %states, i32 %gang
  %v.8 = load i32, ptr %v.7
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.8, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
  store i32 0, ptr %mask.0
  store i32 -1, ptr %mask.0
  %v.9 = icmp eq i32 -1, -1
  br i1 %v.9, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  store i32 0, ptr %r4
  %v.10 = load i32, ptr %r4
  %v.11 = insertelement <32 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.13 = add <32 x i32> %v.12, <i32 0 to 31 by 1>
  %v.14 = shufflevector <32 x i32> %v.13, <32 x i32> poison, <32 x i32> <i32 16 to 31 by 1, 16 to 31 by 1>
  store <32 x i32> %v.14, ptr %r5
  store <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, ptr %r1
  %v.15 = load <32 x i32>, ptr %r5
  %v.16 = icmp ugt <32 x i32> %v.15, splat (i32 20)
  store <32 x i1> %v.16, ptr %r2
  %v.17 = load <32 x i1>, ptr %r2
  %v.18 = bitcast <32 x i1> %v.17 to i32
  %v.19 = and i32 %v.18, -1
  %v.20 = lshr i32 %v.19, 0
  %v.21 = lshr i32 -1, 0
  store i32 %v.20, ptr %r6
  %v.23 = load i32, ptr %r4
  %v.24 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.23, ptr %v.24
  %v.25 = load i32, ptr %r6
  %v.26 = getelementptr i32, ptr %saved.r6, i32 %gang
  store i32 %v.25, ptr %v.26
  %v.27 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.27
  br label %gang.next
round.22:
  %v.28 = load i32, ptr %r4
  %v.29 = mul i32 %v.28, 4
  store i32 %v.29, ptr %r7
  %v.30 = load i32, ptr %r7
  %v.31 = zext i32 %v.30 to i64
  %v.32 = add i64 %v.31, 0
  %v.33 = icmp ule i64 %v.32, 4294967171
  %v.34 = load i32, ptr %r7
  br i1 %v.33, label %straight.38, label %slow.36, !prof !11
straight.38:
  %v.39 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.40 = icmp ult i64 %v.31, %v.39
  %v.41 = and i64 %v.31, 3
  %v.42 = icmp eq i64 %v.41, 0
  %v.43 = and i1 %v.40, %v.42
  br i1 %v.43, label %fast.35, label %slow.36, !prof !11
slow.36:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.35:
  %v.44 = load i32, ptr %r6
  %v.45 = insertelement <32 x i32> poison, i32 %v.44, i64 0
  %v.46 = shufflevector <32 x i32> %v.45, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.47 = freeze i64 %v.31
  %v.48 = and i64 %v.47, 2147483647
  %v.49 = getelementptr i8, ptr %shared, i64 %v.48
  store <32 x i32> %v.46, ptr %v.49, align 4, !alias.scope !6, !noalias !9
  br label %done.37
done.37:
  br label %gang.done
m.0:
  %v.50 = load i32, ptr %mask.0
  %v.51 = icmp eq i32 %v.50, 0
  br i1 %v.51, label %skip.0, label %run.52
run.52:
  store i32 0, ptr %mask.0
  %v.53 = bitcast i32 %v.50 to <32 x i1>
  store i32 %v.50, ptr %mask.running
  store i32 0, ptr %r4
  %v.54 = load i32, ptr %r4
  %v.55 = insertelement <32 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <32 x i32> %v.55, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.57 = add <32 x i32> %v.56, <i32 0 to 31 by 1>
  %v.58 = shufflevector <32 x i32> %v.57, <32 x i32> poison, <32 x i32> <i32 16 to 31 by 1, 16 to 31 by 1>
  store <32 x i32> %v.58, ptr %r5
  store <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, ptr %r1
  %v.59 = load <32 x i32>, ptr %r5
  %v.60 = icmp ugt <32 x i32> %v.59, splat (i32 20)
  store <32 x i1> %v.60, ptr %r2
  %v.61 = bitcast <32 x i1> %v.53 to i32
  %v.62 = load <32 x i1>, ptr %r2
  %v.63 = bitcast <32 x i1> %v.62 to i32
  %v.64 = and i32 %v.63, %v.61
  %v.65 = lshr i32 %v.64, 0
  %v.66 = lshr i32 %v.61, 0
  store i32 %v.65, ptr %r6
  %v.68 = load i32, ptr %r4
  %v.69 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.68, ptr %v.69
  %v.70 = load i32, ptr %r6
  %v.71 = getelementptr i32, ptr %saved.r6, i32 %gang
  store i32 %v.70, ptr %v.71
  %v.72 = load i32, ptr %mask.0
  %v.73 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.72, ptr %v.73
  %v.74 = load i32, ptr %mask.running
  %v.75 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.74, ptr %v.75
  %v.76 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.76
  br label %gang.next
round.67:
  %v.77 = load i32, ptr %mask.running
  %v.78 = bitcast i32 %v.77 to <32 x i1>
  %v.79 = load i32, ptr %r4
  %v.80 = mul i32 %v.79, 4
  store i32 %v.80, ptr %r7
  br label %m.0.6
m.0.6:
  %v.81 = load i32, ptr %mask.running
  %v.82 = bitcast i32 %v.81 to <32 x i1>
  %v.83 = load i32, ptr %r7
  %v.84 = zext i32 %v.83 to i64
  %v.85 = add i64 %v.84, 0
  %v.86 = icmp ule i64 %v.85, 4294967171
  %v.87 = load i32, ptr %r7
  br i1 %v.86, label %straight.91, label %slow.89, !prof !11
straight.91:
  %v.92 = bitcast <32 x i1> %v.82 to i32
  %v.93 = call i32 @llvm.ctlz.i32(i32 %v.92, i1 false)
  %v.94 = zext i32 %v.93 to i64
  %v.95 = sub i64 31, %v.94
  %v.96 = and i64 %v.95, 31
  %v.97 = mul i64 %v.96, 4
  %v.98 = add i64 %v.84, %v.97
  %v.99 = or i64 %v.84, %v.98
  %v.100 = call i64 @llvm.umax.i64(i64 %v.84, i64 %v.98)
  %v.101 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.102 = icmp ult i64 %v.100, %v.101
  %v.103 = and i64 %v.99, 3
  %v.104 = icmp eq i64 %v.103, 0
  %v.105 = and i1 %v.102, %v.104
  br i1 %v.105, label %fast.88, label %slow.89, !prof !11
slow.89:
  %v.106 = load i32, ptr %r7
  %v.107 = insertelement <32 x i32> poison, i32 %v.106, i64 0
  %v.108 = shufflevector <32 x i32> %v.107, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.109 = add <32 x i32> %v.108, <i32 0 to 124 by 4>
  %v.110 = add <32 x i32> %v.109, splat (i32 0)
  %v.111 = zext <32 x i32> %v.110 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.111)
  %v.112 = load i32, ptr %r7
  %v.113 = insertelement <32 x i32> poison, i32 %v.112, i64 0
  %v.114 = shufflevector <32 x i32> %v.113, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.115 = add <32 x i32> %v.114, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.115)
  %v.116 = load i32, ptr %r6
  %v.117 = insertelement <32 x i32> poison, i32 %v.116, i64 0
  %v.118 = shufflevector <32 x i32> %v.117, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.118)
  %v.119 = bitcast <32 x i1> %v.82 to i32
  %v.120 = getelementptr i8, ptr %ctx, i64 200
  %v.121 = load ptr, ptr %v.120, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.121, i32 0, i32 %v.119, ptr %rows)
  br label %done.90
fast.88:
  %v.122 = load i32, ptr %r6
  %v.123 = insertelement <32 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <32 x i32> %v.123, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.125 = freeze i64 %v.84
  %v.126 = and i64 %v.125, 2147483647
  %v.127 = getelementptr i8, ptr %shared, i64 %v.126
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.124, ptr %v.127, i32 4, <32 x i1> %v.82), !alias.scope !6, !noalias !9
  br label %done.90
done.90:
  %v.128 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %v.129 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.129
  br label %gang.next
restore.1:
  %v.130 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.131 = load i32, ptr %v.130
  store i32 %v.131, ptr %r4
  %v.132 = getelementptr i32, ptr %saved.r6, i32 %gang
  %v.133 = load i32, ptr %v.132
  store i32 %v.133, ptr %r6
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.running
  br label %round.22
restore.2:
  %v.134 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.135 = load i32, ptr %v.134
  store i32 %v.135, ptr %r4
  %v.136 = getelementptr i32, ptr %saved.r6, i32 %gang
  %v.137 = load i32, ptr %v.136
  store i32 %v.137, ptr %r6
  %v.138 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.139 = load i32, ptr %v.138
  store i32 %v.139, ptr %mask.0
  %v.140 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.141 = load i32, ptr %v.140
  store i32 %v.141, ptr %mask.running
  br label %round.67
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.142 = getelementptr i32, ptr %states, i32 0
  %v.143 = load i32, ptr %v.142
  %v.144 = icmp sgt i32 %v.143, 0
  %v.145 = or i1 false, %v.144
  br i1 %v.145, label %round.head, label %run.done
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
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

