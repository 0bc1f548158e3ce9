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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.6 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.6
  %gang.counted = udiv i32 %first, 32
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 0)
  %v.7 = getelementptr i32, ptr %states, i32 %gang
  %v.8 = load i32, ptr %v.7
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.8, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2]
gang.first:
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
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
  %v.18 = and <32 x i1> %v.17, splat (i1 true)
  %v.19 = bitcast <32 x i1> %v.18 to i32
  %v.20 = bitcast <32 x i1> splat (i1 true) to i32
  %v.21 = lshr i32 %v.19, 0
  %v.22 = lshr i32 %v.20, 0
  store i32 %v.21, ptr %r6
  %v.24 = load i32, ptr %r4
  %v.25 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.24, ptr %v.25
  %v.26 = load i32, ptr %r6
  %v.27 = getelementptr i32, ptr %saved.r6, i32 %gang
  store i32 %v.26, ptr %v.27
  %v.28 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.28
  br label %gang.next
round.23:
  %v.29 = load i32, ptr %r4
  %v.30 = mul i32 %v.29, 4
  store i32 %v.30, ptr %r7
  %v.31 = load i32, ptr %r7
  %v.32 = zext i32 %v.31 to i64
  %v.33 = add i64 %v.32, 0
  %v.34 = icmp ule i64 %v.33, 4294967171
  %v.35 = load i32, ptr %r7
  br i1 %v.34, label %straight.39, label %slow.37, !prof !11
straight.39:
  %v.40 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.41 = icmp ult i64 %v.32, %v.40
  %v.42 = and i64 %v.32, 3
  %v.43 = icmp eq i64 %v.42, 0
  %v.44 = and i1 %v.41, %v.43
  br i1 %v.44, label %fast.36, label %slow.37, !prof !11
slow.37:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.36:
  %v.45 = load i32, ptr %r6
  %v.46 = insertelement <32 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <32 x i32> %v.46, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.48 = freeze i64 %v.32
  %v.49 = and i64 %v.48, 2147483647
  %v.50 = getelementptr i8, ptr %shared, i64 %v.49
  store <32 x i32> %v.47, ptr %v.50, align 4, !alias.scope !6, !noalias !9
  br label %done.38
done.38:
  br label %gang.done
m.0:
  %v.51 = load i32, ptr %mask.0
  %v.52 = icmp eq i32 %v.51, 0
  br i1 %v.52, label %skip.0, label %run.53
run.53:
  store i32 0, ptr %mask.0
  %v.54 = bitcast i32 %v.51 to <32 x i1>
  store i32 %v.51, ptr %mask.running
  store i32 0, ptr %r4
  %v.55 = load i32, ptr %r4
  %v.56 = insertelement <32 x i32> poison, i32 %v.55, i64 0
  %v.57 = shufflevector <32 x i32> %v.56, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.58 = add <32 x i32> %v.57, <i32 0 to 31 by 1>
  %v.59 = shufflevector <32 x i32> %v.58, <32 x i32> poison, <32 x i32> <i32 16 to 31 by 1, 16 to 31 by 1>
  store <32 x i32> %v.59, ptr %r5
  store <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, ptr %r1
  %v.60 = load <32 x i32>, ptr %r5
  %v.61 = icmp ugt <32 x i32> %v.60, splat (i32 20)
  store <32 x i1> %v.61, ptr %r2
  %v.62 = load <32 x i1>, ptr %r2
  %v.63 = and <32 x i1> %v.62, %v.54
  %v.64 = bitcast <32 x i1> %v.63 to i32
  %v.65 = bitcast <32 x i1> %v.54 to i32
  %v.66 = lshr i32 %v.64, 0
  %v.67 = lshr i32 %v.65, 0
  store i32 %v.66, ptr %r6
  %v.69 = load i32, ptr %r4
  %v.70 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.69, ptr %v.70
  %v.71 = load i32, ptr %r6
  %v.72 = getelementptr i32, ptr %saved.r6, i32 %gang
  store i32 %v.71, ptr %v.72
  %v.73 = load i32, ptr %mask.0
  %v.74 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.73, ptr %v.74
  %v.75 = load i32, ptr %mask.running
  %v.76 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.75, ptr %v.76
  %v.77 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.77
  br label %gang.next
round.68:
  %v.78 = load i32, ptr %mask.running
  %v.79 = bitcast i32 %v.78 to <32 x i1>
  %v.80 = load i32, ptr %r4
  %v.81 = mul i32 %v.80, 4
  store i32 %v.81, ptr %r7
  br label %m.0.6
m.0.6:
  %v.82 = load i32, ptr %mask.running
  %v.83 = bitcast i32 %v.82 to <32 x i1>
  %v.84 = load i32, ptr %r7
  %v.85 = zext i32 %v.84 to i64
  %v.86 = add i64 %v.85, 0
  %v.87 = icmp ule i64 %v.86, 4294967171
  %v.88 = load i32, ptr %r7
  br i1 %v.87, label %straight.92, label %slow.90, !prof !11
straight.92:
  %v.93 = bitcast <32 x i1> %v.83 to i32
  %v.94 = call i32 @llvm.ctlz.i32(i32 %v.93, i1 false)
  %v.95 = zext i32 %v.94 to i64
  %v.96 = sub i64 31, %v.95
  %v.97 = and i64 %v.96, 31
  %v.98 = mul i64 %v.97, 4
  %v.99 = add i64 %v.85, %v.98
  %v.100 = or i64 %v.85, %v.99
  %v.101 = call i64 @llvm.umax.i64(i64 %v.85, i64 %v.99)
  %v.102 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.103 = icmp ult i64 %v.101, %v.102
  %v.104 = and i64 %v.100, 3
  %v.105 = icmp eq i64 %v.104, 0
  %v.106 = and i1 %v.103, %v.105
  br i1 %v.106, label %fast.89, label %slow.90, !prof !11
slow.90:
  %v.107 = insertelement <32 x i64> poison, i64 %v.85, i64 0
  %v.108 = shufflevector <32 x i64> %v.107, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.109 = add <32 x i64> %v.108, <i64 0 to 124 by 4>
  %v.110 = insertelement <32 x i32> poison, i32 %v.84, i64 0
  %v.111 = shufflevector <32 x i32> %v.110, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.112 = add <32 x i32> %v.111, <i32 0 to 124 by 4>
  %v.113 = zext <32 x i32> %v.112 to <32 x i64>
  %v.114 = zext i32 %v.84 to i64
  %v.115 = insertelement <32 x i64> poison, i64 %v.114, i64 0
  %v.116 = shufflevector <32 x i64> %v.115, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.117 = add <32 x i64> %v.116, <i64 0 to 124 by 4>
  %v.118 = sub <32 x i64> %v.113, %v.117
  %v.119 = mul <32 x i64> %v.118, splat (i64 1)
  %v.120 = add <32 x i64> %v.109, %v.119
  %v.121 = and <32 x i64> %v.120, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.121)
  %v.122 = load i32, ptr %r7
  %v.123 = insertelement <32 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <32 x i32> %v.123, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.125 = add <32 x i32> %v.124, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.125)
  %v.126 = load i32, ptr %r6
  %v.127 = insertelement <32 x i32> poison, i32 %v.126, i64 0
  %v.128 = shufflevector <32 x i32> %v.127, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.128)
  %v.129 = bitcast <32 x i1> %v.83 to i32
  %v.130 = getelementptr i8, ptr %ctx, i64 184
  %v.131 = load ptr, ptr %v.130, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.131, i32 0, i32 %v.129, ptr %rows)
  br label %done.91
fast.89:
  %v.132 = load i32, ptr %r6
  %v.133 = insertelement <32 x i32> poison, i32 %v.132, i64 0
  %v.134 = shufflevector <32 x i32> %v.133, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.135 = freeze i64 %v.85
  %v.136 = and i64 %v.135, 2147483647
  %v.137 = getelementptr i8, ptr %shared, i64 %v.136
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.134, ptr %v.137, i32 4, <32 x i1> %v.83), !alias.scope !6, !noalias !9
  br label %done.91
done.91:
  %v.138 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %v.139 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.139
  br label %gang.next
restore.1:
  %v.140 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.141 = load i32, ptr %v.140
  store i32 %v.141, ptr %r4
  %v.142 = getelementptr i32, ptr %saved.r6, i32 %gang
  %v.143 = load i32, ptr %v.142
  store i32 %v.143, ptr %r6
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r7
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.running
  br label %round.23
restore.2:
  %v.144 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.145 = load i32, ptr %v.144
  store i32 %v.145, ptr %r4
  %v.146 = getelementptr i32, ptr %saved.r6, i32 %gang
  %v.147 = load i32, ptr %v.146
  store i32 %v.147, ptr %r6
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r7
  %v.148 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.149 = load i32, ptr %v.148
  store i32 %v.149, ptr %mask.0
  %v.150 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.151 = load i32, ptr %v.150
  store i32 %v.151, ptr %mask.running
  br label %round.68
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.152 = getelementptr i32, ptr %states, i32 0
  %v.153 = load i32, ptr %v.152
  %v.154 = icmp sgt i32 %v.153, 0
  %v.155 = or i1 false, %v.154
  br i1 %v.155, label %round.head, label %block.done
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

declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

