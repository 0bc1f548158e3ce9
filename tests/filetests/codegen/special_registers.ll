; special_registers, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca <32 x i32>
  %r8 = alloca i32
  %r9 = alloca i32
  %r10 = alloca i32
  %r11 = alloca i32
  %r12 = alloca i32
  %r13 = alloca <32 x i32>
  %r14 = alloca i32
  %r17 = alloca i64
  %r18 = alloca i64
  %r19 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
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
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 %any.i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store i32 %any.i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store <32 x i32> %any.v32i32, ptr %r13
  store i32 %any.i32, ptr %r14
  store i64 %any.i64, ptr %r17
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
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
  store i64 %v.8, ptr %r17
  %v.9 = urem i32 %first, 8
  store i32 %v.9, ptr %r1
  %v.10 = udiv i32 %first, 8
  %v.11 = urem i32 %v.10, 4
  store i32 %v.11, ptr %r2
  %v.12 = udiv i32 %first, 32
  store i32 %v.12, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.13 = lshr i32 %first, 5
  store i32 %v.13, ptr %r6
  store <32 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.14 = getelementptr i8, ptr %ctx, i64 208
  %v.15 = load ptr, ptr %v.14, !invariant.load !0
  %v.16 = call i64 %v.15(ptr %ctx, i32 0)
  %v.17 = lshr i64 %v.16, 32
  %v.18 = trunc i64 %v.17 to i32
  store i32 %v.18, ptr %r9
  %v.19 = getelementptr i8, ptr %ctx, i64 208
  %v.20 = load ptr, ptr %v.19, !invariant.load !0
  %v.21 = call i64 %v.20(ptr %ctx, i32 1)
  store i64 %v.21, ptr %r18
  %v.22 = getelementptr i8, ptr %ctx, i64 112
  %v.23 = load i64, ptr %v.22, !invariant.load !0
  store i64 %v.23, ptr %r19
  %v.24 = getelementptr i8, ptr %ctx, i64 168
  %v.25 = load i32, ptr %v.24, !invariant.load !0
  store i32 %v.25, ptr %r10
  %v.26 = trunc i64 %shared.len to i32
  store i32 %v.26, ptr %r11
  store i32 0, ptr %r12
  %v.27 = lshr i32 -1, 0
  %v.28 = insertelement <32 x i32> poison, i32 %v.27, i64 0
  %v.29 = shufflevector <32 x i32> %v.28, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.29, ptr %r13
  %v.30 = load i32, ptr %r1
  %v.31 = load i32, ptr %r2
  %v.32 = add i32 %v.30, %v.31
  store i32 %v.32, ptr %r14
  %v.33 = load i32, ptr %r14
  %v.34 = load i32, ptr %r3
  %v.35 = add i32 %v.33, %v.34
  store i32 %v.35, ptr %r14
  %v.36 = load i64, ptr %r17
  %v.37 = sub i64 %v.36, %window.base
  %v.41 = call i64 @llvm.fshr.i64(i64 %v.37, i64 %v.37, i64 2)
  %v.42 = lshr i64 %window.limit, 2
  %v.43 = icmp ult i64 %v.41, %v.42
  br i1 %v.43, label %fast.38, label %slow.39, !prof !11
slow.39:
  store i32 -1, ptr %mask.running
  br label %m.0.18
fast.38:
  %v.44 = load i32, ptr %r14
  %v.45 = freeze i64 %v.37
  %v.46 = and i64 %v.45, %window.mask
  %v.47 = getelementptr i8, ptr %window, i64 %v.46
  %v.48 = insertelement <32 x i32> poison, i32 %v.44, i64 0
  %v.49 = shufflevector <32 x i32> %v.48, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.50 = add <32 x i32> %v.49, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.51 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.52 = add <32 x i32> %v.50, %v.51
  %v.53 = extractelement <32 x i32> %v.52, i64 31
  %v.54 = getelementptr i8, ptr %v.47, i64 0
  store i32 %v.53, ptr %v.54, align 4, !alias.scope !5, !noalias !8
  br label %done.40
done.40:
  br label %gang.done
m.0:
  %v.55 = load i32, ptr %mask.0
  %v.56 = icmp eq i32 %v.55, 0
  br i1 %v.56, label %skip.0, label %run.57
run.57:
  store i32 0, ptr %mask.0
  %v.58 = bitcast i32 %v.55 to <32 x i1>
  store i32 %v.55, ptr %mask.running
  %v.59 = getelementptr i8, ptr %params, i64 0
  %v.60 = load i64, ptr %v.59, align 8, !invariant.load !0
  store i64 %v.60, ptr %r17
  %v.61 = urem i32 %first, 8
  store i32 %v.61, ptr %r1
  %v.62 = udiv i32 %first, 8
  %v.63 = urem i32 %v.62, 4
  store i32 %v.63, ptr %r2
  %v.64 = udiv i32 %first, 32
  store i32 %v.64, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.65 = lshr i32 %first, 5
  store i32 %v.65, ptr %r6
  store <32 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.66 = getelementptr i8, ptr %ctx, i64 208
  %v.67 = load ptr, ptr %v.66, !invariant.load !0
  %v.68 = call i64 %v.67(ptr %ctx, i32 0)
  %v.69 = lshr i64 %v.68, 32
  %v.70 = trunc i64 %v.69 to i32
  store i32 %v.70, ptr %r9
  %v.71 = getelementptr i8, ptr %ctx, i64 208
  %v.72 = load ptr, ptr %v.71, !invariant.load !0
  %v.73 = call i64 %v.72(ptr %ctx, i32 1)
  store i64 %v.73, ptr %r18
  %v.74 = getelementptr i8, ptr %ctx, i64 112
  %v.75 = load i64, ptr %v.74, !invariant.load !0
  store i64 %v.75, ptr %r19
  %v.76 = getelementptr i8, ptr %ctx, i64 168
  %v.77 = load i32, ptr %v.76, !invariant.load !0
  store i32 %v.77, ptr %r10
  %v.78 = trunc i64 %shared.len to i32
  store i32 %v.78, ptr %r11
  store i32 0, ptr %r12
  %v.79 = bitcast <32 x i1> %v.58 to i32
  %v.80 = lshr i32 %v.79, 0
  %v.81 = insertelement <32 x i32> poison, i32 %v.80, i64 0
  %v.82 = shufflevector <32 x i32> %v.81, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.82, ptr %r13
  %v.83 = load i32, ptr %r1
  %v.84 = load i32, ptr %r2
  %v.85 = add i32 %v.83, %v.84
  store i32 %v.85, ptr %r14
  %v.86 = load i32, ptr %r14
  %v.87 = load i32, ptr %r3
  %v.88 = add i32 %v.86, %v.87
  store i32 %v.88, ptr %r14
  br label %m.0.18
m.0.18:
  %v.89 = load i32, ptr %mask.running
  %v.90 = bitcast i32 %v.89 to <32 x i1>
  %v.91 = load i64, ptr %r17
  %v.92 = sub i64 %v.91, %window.base
  %v.96 = call i64 @llvm.fshr.i64(i64 %v.92, i64 %v.92, i64 2)
  %v.97 = lshr i64 %window.limit, 2
  %v.98 = icmp ult i64 %v.96, %v.97
  br i1 %v.98, label %fast.93, label %slow.94, !prof !11
slow.94:
  %v.99 = insertelement <32 x i64> poison, i64 %v.91, i64 0
  %v.100 = shufflevector <32 x i64> %v.99, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.100)
  %v.101 = load i64, ptr %r17
  %v.102 = insertelement <32 x i64> poison, i64 %v.101, i64 0
  %v.103 = shufflevector <32 x i64> %v.102, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.103)
  %v.104 = load i32, ptr %r14
  %v.105 = insertelement <32 x i32> poison, i32 %v.104, i64 0
  %v.106 = shufflevector <32 x i32> %v.105, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.107 = add <32 x i32> %v.106, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.108 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.109 = add <32 x i32> %v.107, %v.108
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.109)
  %v.110 = bitcast <32 x i1> %v.90 to i32
  %v.111 = getelementptr i8, ptr %ctx, i64 184
  %v.112 = load ptr, ptr %v.111, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.112, i32 0, i32 %v.110, ptr %rows)
  br label %done.95
fast.93:
  %v.113 = load i32, ptr %r14
  %v.114 = freeze i64 %v.92
  %v.115 = and i64 %v.114, %window.mask
  %v.116 = getelementptr i8, ptr %window, i64 %v.115
  %v.117 = insertelement <32 x i32> poison, i32 %v.113, i64 0
  %v.118 = shufflevector <32 x i32> %v.117, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.119 = add <32 x i32> %v.118, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.120 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.121 = add <32 x i32> %v.119, %v.120
  %v.122 = bitcast <32 x i1> %v.90 to i32
  %v.123 = call i32 @llvm.ctlz.i32(i32 %v.122, i1 false)
  %v.124 = zext i32 %v.123 to i64
  %v.125 = sub i64 31, %v.124
  %v.126 = and i64 %v.125, 31
  %v.127 = extractelement <32 x i32> %v.121, i64 %v.126
  %v.128 = getelementptr i8, ptr %v.116, i64 0
  store i32 %v.127, ptr %v.128, align 4, !alias.scope !5, !noalias !8
  br label %done.95
done.95:
  %v.129 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
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

declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

; special_registers, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <64 x i32>
  %r3 = alloca <64 x i32>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <64 x i32>
  %r7 = alloca <64 x i32>
  %r8 = alloca i32
  %r9 = alloca i32
  %r10 = alloca i32
  %r11 = alloca i32
  %r12 = alloca i32
  %r13 = alloca <64 x i32>
  %r14 = alloca <64 x i32>
  %r17 = alloca i64
  %r18 = alloca i64
  %r19 = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
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
  store i32 %any.i32, ptr %r1
  store <64 x i32> %any.v64i32, ptr %r2
  store <64 x i32> %any.v64i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 %any.i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store i32 %any.i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store <64 x i32> %any.v64i32, ptr %r13
  store <64 x i32> %any.v64i32, ptr %r14
  store i64 %any.i64, ptr %r17
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
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
  store i64 %v.8, ptr %r17
  %v.9 = urem i32 %first, 8
  store i32 %v.9, ptr %r1
  %v.10 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.11 = shufflevector <64 x i32> %v.10, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.12 = add <64 x i32> %v.11, <i32 0 to 63 by 1>
  %v.13 = udiv <64 x i32> %v.12, splat (i32 8)
  %v.14 = urem <64 x i32> %v.13, splat (i32 4)
  store <64 x i32> %v.14, ptr %r2
  %v.15 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.16 = shufflevector <64 x i32> %v.15, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.17 = add <64 x i32> %v.16, <i32 0 to 63 by 1>
  %v.18 = udiv <64 x i32> %v.17, splat (i32 32)
  store <64 x i32> %v.18, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.19 = lshr i32 %first, 5
  %v.20 = insertelement <64 x i32> poison, i32 %v.19, i64 0
  %v.21 = shufflevector <64 x i32> %v.20, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.22 = add <64 x i32> %v.21, <i32 0 to 0 by 0, 1 to 1 by 0>
  store <64 x i32> %v.22, ptr %r6
  store <64 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647, 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.23 = getelementptr i8, ptr %ctx, i64 208
  %v.24 = load ptr, ptr %v.23, !invariant.load !0
  %v.25 = call i64 %v.24(ptr %ctx, i32 0)
  %v.26 = lshr i64 %v.25, 32
  %v.27 = trunc i64 %v.26 to i32
  store i32 %v.27, ptr %r9
  %v.28 = getelementptr i8, ptr %ctx, i64 208
  %v.29 = load ptr, ptr %v.28, !invariant.load !0
  %v.30 = call i64 %v.29(ptr %ctx, i32 1)
  store i64 %v.30, ptr %r18
  %v.31 = getelementptr i8, ptr %ctx, i64 112
  %v.32 = load i64, ptr %v.31, !invariant.load !0
  store i64 %v.32, ptr %r19
  %v.33 = getelementptr i8, ptr %ctx, i64 168
  %v.34 = load i32, ptr %v.33, !invariant.load !0
  store i32 %v.34, ptr %r10
  %v.35 = trunc i64 %shared.len to i32
  store i32 %v.35, ptr %r11
  store i32 0, ptr %r12
  %v.36 = lshr i64 -1, 0
  %v.37 = trunc i64 %v.36 to i32
  %v.38 = lshr i64 -1, 32
  %v.39 = trunc i64 %v.38 to i32
  %v.40 = insertelement <32 x i32> poison, i32 %v.37, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.42 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.43 = shufflevector <32 x i32> %v.42, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.44 = shufflevector <32 x i32> %v.41, <32 x i32> %v.43, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.44, ptr %r13
  %v.45 = load i32, ptr %r1
  %v.46 = load <64 x i32>, ptr %r2
  %v.47 = insertelement <64 x i32> poison, i32 %v.45, i64 0
  %v.48 = shufflevector <64 x i32> %v.47, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.49 = add <64 x i32> %v.48, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.50 = add <64 x i32> %v.49, %v.46
  store <64 x i32> %v.50, ptr %r14
  %v.51 = load <64 x i32>, ptr %r14
  %v.52 = load <64 x i32>, ptr %r3
  %v.53 = add <64 x i32> %v.51, %v.52
  store <64 x i32> %v.53, ptr %r14
  %v.54 = load i64, ptr %r17
  %v.55 = sub i64 %v.54, %window.base
  %v.59 = call i64 @llvm.fshr.i64(i64 %v.55, i64 %v.55, i64 2)
  %v.60 = lshr i64 %window.limit, 2
  %v.61 = icmp ult i64 %v.59, %v.60
  br i1 %v.61, label %fast.56, label %slow.57, !prof !11
slow.57:
  store i64 -1, ptr %mask.running
  br label %m.0.18
fast.56:
  %v.62 = load <64 x i32>, ptr %r14
  %v.63 = freeze i64 %v.55
  %v.64 = and i64 %v.63, %window.mask
  %v.65 = getelementptr i8, ptr %window, i64 %v.64
  %v.66 = extractelement <64 x i32> %v.62, i64 63
  %v.67 = getelementptr i8, ptr %v.65, i64 0
  store i32 %v.66, ptr %v.67, align 4, !alias.scope !5, !noalias !8
  br label %done.58
done.58:
  br label %gang.done
m.0:
  %v.68 = load i64, ptr %mask.0
  %v.69 = icmp eq i64 %v.68, 0
  br i1 %v.69, label %skip.0, label %run.70
run.70:
  store i64 0, ptr %mask.0
  %v.71 = bitcast i64 %v.68 to <64 x i1>
  store i64 %v.68, ptr %mask.running
  %v.72 = getelementptr i8, ptr %params, i64 0
  %v.73 = load i64, ptr %v.72, align 8, !invariant.load !0
  store i64 %v.73, ptr %r17
  %v.74 = urem i32 %first, 8
  store i32 %v.74, ptr %r1
  %v.75 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.76 = shufflevector <64 x i32> %v.75, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.77 = add <64 x i32> %v.76, <i32 0 to 63 by 1>
  %v.78 = udiv <64 x i32> %v.77, splat (i32 8)
  %v.79 = urem <64 x i32> %v.78, splat (i32 4)
  store <64 x i32> %v.79, ptr %r2
  %v.80 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.81 = shufflevector <64 x i32> %v.80, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.82 = add <64 x i32> %v.81, <i32 0 to 63 by 1>
  %v.83 = udiv <64 x i32> %v.82, splat (i32 32)
  store <64 x i32> %v.83, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.84 = lshr i32 %first, 5
  %v.85 = insertelement <64 x i32> poison, i32 %v.84, i64 0
  %v.86 = shufflevector <64 x i32> %v.85, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.87 = add <64 x i32> %v.86, <i32 0 to 0 by 0, 1 to 1 by 0>
  store <64 x i32> %v.87, ptr %r6
  store <64 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647, 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.88 = getelementptr i8, ptr %ctx, i64 208
  %v.89 = load ptr, ptr %v.88, !invariant.load !0
  %v.90 = call i64 %v.89(ptr %ctx, i32 0)
  %v.91 = lshr i64 %v.90, 32
  %v.92 = trunc i64 %v.91 to i32
  store i32 %v.92, ptr %r9
  %v.93 = getelementptr i8, ptr %ctx, i64 208
  %v.94 = load ptr, ptr %v.93, !invariant.load !0
  %v.95 = call i64 %v.94(ptr %ctx, i32 1)
  store i64 %v.95, ptr %r18
  %v.96 = getelementptr i8, ptr %ctx, i64 112
  %v.97 = load i64, ptr %v.96, !invariant.load !0
  store i64 %v.97, ptr %r19
  %v.98 = getelementptr i8, ptr %ctx, i64 168
  %v.99 = load i32, ptr %v.98, !invariant.load !0
  store i32 %v.99, ptr %r10
  %v.100 = trunc i64 %shared.len to i32
  store i32 %v.100, ptr %r11
  store i32 0, ptr %r12
  %v.101 = bitcast <64 x i1> %v.71 to i64
  %v.102 = lshr i64 %v.101, 0
  %v.103 = trunc i64 %v.102 to i32
  %v.104 = lshr i64 %v.101, 32
  %v.105 = trunc i64 %v.104 to i32
  %v.106 = insertelement <32 x i32> poison, i32 %v.103, i64 0
  %v.107 = shufflevector <32 x i32> %v.106, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.108 = insertelement <32 x i32> poison, i32 %v.105, i64 0
  %v.109 = shufflevector <32 x i32> %v.108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.110 = shufflevector <32 x i32> %v.107, <32 x i32> %v.109, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.110, ptr %r13
  %v.111 = load i32, ptr %r1
  %v.112 = load <64 x i32>, ptr %r2
  %v.113 = insertelement <64 x i32> poison, i32 %v.111, i64 0
  %v.114 = shufflevector <64 x i32> %v.113, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.115 = add <64 x i32> %v.114, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.116 = add <64 x i32> %v.115, %v.112
  store <64 x i32> %v.116, ptr %r14
  %v.117 = load <64 x i32>, ptr %r14
  %v.118 = load <64 x i32>, ptr %r3
  %v.119 = add <64 x i32> %v.117, %v.118
  store <64 x i32> %v.119, ptr %r14
  br label %m.0.18
m.0.18:
  %v.120 = load i64, ptr %mask.running
  %v.121 = bitcast i64 %v.120 to <64 x i1>
  %v.122 = load i64, ptr %r17
  %v.123 = sub i64 %v.122, %window.base
  %v.127 = call i64 @llvm.fshr.i64(i64 %v.123, i64 %v.123, i64 2)
  %v.128 = lshr i64 %window.limit, 2
  %v.129 = icmp ult i64 %v.127, %v.128
  br i1 %v.129, label %fast.124, label %slow.125, !prof !11
slow.125:
  %v.130 = insertelement <64 x i64> poison, i64 %v.122, i64 0
  %v.131 = shufflevector <64 x i64> %v.130, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.131)
  %v.132 = load i64, ptr %r17
  %v.133 = insertelement <64 x i64> poison, i64 %v.132, i64 0
  %v.134 = shufflevector <64 x i64> %v.133, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.134)
  %v.135 = load <64 x i32>, ptr %r14
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.135)
  %v.136 = bitcast <64 x i1> %v.121 to i64
  %v.137 = getelementptr i8, ptr %ctx, i64 184
  %v.138 = load ptr, ptr %v.137, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.138, i32 0, i64 %v.136, ptr %rows)
  br label %done.126
fast.124:
  %v.139 = load <64 x i32>, ptr %r14
  %v.140 = freeze i64 %v.123
  %v.141 = and i64 %v.140, %window.mask
  %v.142 = getelementptr i8, ptr %window, i64 %v.141
  %v.143 = bitcast <64 x i1> %v.121 to i64
  %v.144 = call i64 @llvm.ctlz.i64(i64 %v.143, i1 false)
  %v.145 = sub i64 63, %v.144
  %v.146 = and i64 %v.145, 63
  %v.147 = extractelement <64 x i32> %v.139, i64 %v.146
  %v.148 = getelementptr i8, ptr %v.142, i64 0
  store i32 %v.147, ptr %v.148, align 4, !alias.scope !5, !noalias !8
  br label %done.126
done.126:
  %v.149 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 64
  %gangs = icmp ult i32 %first.next, 64
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

declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

