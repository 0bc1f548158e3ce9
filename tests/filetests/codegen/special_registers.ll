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
  br label %run.head
run.head:
  %run = phi i64 [ %first.block, %start ], [ %run.next, %run.done ]
  %run.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %run.done ]
  %cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %run.done ]
  %cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %run.done ]
  %more = icmp ult i64 %run, %end.block
  br i1 %more, label %run.begin, label %run.end
run.begin:
  %row.rest = sub i32 %grid.x, %run.x
  %row.rest.64 = zext i32 %row.rest to i64
  %rest = sub i64 %end.block, %run
  %run.blocks = call i64 @llvm.umin.i64(i64 %row.rest.64, i64 %rest)
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %run.begin ], [ %first.next, %gang.next ]
  br label %block.head
block.head:
  %block.at = phi i64 [ 0, %gang.head ], [ %block.at.next, %gang.done ]
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
  %v.14 = getelementptr i8, ptr %ctx, i64 224
  %v.15 = load ptr, ptr %v.14, !invariant.load !0
  %v.16 = call i64 %v.15(ptr %ctx, i32 0)
  %v.17 = lshr i64 %v.16, 32
  %v.18 = trunc i64 %v.17 to i32
  store i32 %v.18, ptr %r9
  %v.19 = getelementptr i8, ptr %ctx, i64 224
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
  %v.27 = getelementptr i8, ptr %ctx, i64 176
  %v.28 = load i32, ptr %v.27, !invariant.load !0
  %v.29 = getelementptr i8, ptr %ctx, i64 180
  %v.30 = load i32, ptr %v.29, !invariant.load !0
  %v.31 = getelementptr i8, ptr %ctx, i64 184
  %v.32 = load i32, ptr %v.31, !invariant.load !0
  %v.33 = urem i32 %cta.x, %v.28
  store i32 %v.33, ptr %r12
  %v.34 = lshr i32 -1, 0
  %v.35 = insertelement <32 x i32> poison, i32 %v.34, i64 0
  %v.36 = shufflevector <32 x i32> %v.35, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.36, ptr %r13
  %v.37 = load i32, ptr %r1
  %v.38 = load i32, ptr %r2
  %v.39 = add i32 %v.37, %v.38
  store i32 %v.39, ptr %r14
  %v.40 = load i32, ptr %r14
  %v.41 = load i32, ptr %r3
  %v.42 = add i32 %v.40, %v.41
  store i32 %v.42, ptr %r14
  %v.43 = load i64, ptr %r17
  %v.44 = sub i64 %v.43, %window.base
  %v.48 = call i64 @llvm.fshr.i64(i64 %v.44, i64 %v.44, i64 2)
  %v.49 = lshr i64 %window.limit, 2
  %v.50 = icmp ult i64 %v.48, %v.49
  br i1 %v.50, label %fast.45, label %slow.46, !prof !11
slow.46:
  store i32 -1, ptr %mask.running
  br label %m.0.18
fast.45:
  %v.51 = load i32, ptr %r14
  %v.52 = freeze i64 %v.44
  %v.53 = and i64 %v.52, %window.mask
  %v.54 = getelementptr i8, ptr %window, i64 %v.53
  %v.55 = insertelement <32 x i32> poison, i32 %v.51, i64 0
  %v.56 = shufflevector <32 x i32> %v.55, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.57 = add <32 x i32> %v.56, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.58 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.59 = add <32 x i32> %v.57, %v.58
  %v.60 = extractelement <32 x i32> %v.59, i64 31
  %v.61 = getelementptr i8, ptr %v.54, i64 0
  store i32 %v.60, ptr %v.61, align 4, !alias.scope !5, !noalias !8
  br label %done.47
done.47:
  br label %gang.done
m.0:
  %v.62 = load i32, ptr %mask.0
  %v.63 = icmp eq i32 %v.62, 0
  br i1 %v.63, label %skip.0, label %run.64
run.64:
  store i32 0, ptr %mask.0
  %v.65 = bitcast i32 %v.62 to <32 x i1>
  store i32 %v.62, ptr %mask.running
  %v.66 = getelementptr i8, ptr %params, i64 0
  %v.67 = load i64, ptr %v.66, align 8, !invariant.load !0
  store i64 %v.67, ptr %r17
  %v.68 = urem i32 %first, 8
  store i32 %v.68, ptr %r1
  %v.69 = udiv i32 %first, 8
  %v.70 = urem i32 %v.69, 4
  store i32 %v.70, ptr %r2
  %v.71 = udiv i32 %first, 32
  store i32 %v.71, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.72 = lshr i32 %first, 5
  store i32 %v.72, ptr %r6
  store <32 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.73 = getelementptr i8, ptr %ctx, i64 224
  %v.74 = load ptr, ptr %v.73, !invariant.load !0
  %v.75 = call i64 %v.74(ptr %ctx, i32 0)
  %v.76 = lshr i64 %v.75, 32
  %v.77 = trunc i64 %v.76 to i32
  store i32 %v.77, ptr %r9
  %v.78 = getelementptr i8, ptr %ctx, i64 224
  %v.79 = load ptr, ptr %v.78, !invariant.load !0
  %v.80 = call i64 %v.79(ptr %ctx, i32 1)
  store i64 %v.80, ptr %r18
  %v.81 = getelementptr i8, ptr %ctx, i64 112
  %v.82 = load i64, ptr %v.81, !invariant.load !0
  store i64 %v.82, ptr %r19
  %v.83 = getelementptr i8, ptr %ctx, i64 168
  %v.84 = load i32, ptr %v.83, !invariant.load !0
  store i32 %v.84, ptr %r10
  %v.85 = trunc i64 %shared.len to i32
  store i32 %v.85, ptr %r11
  %v.86 = getelementptr i8, ptr %ctx, i64 176
  %v.87 = load i32, ptr %v.86, !invariant.load !0
  %v.88 = getelementptr i8, ptr %ctx, i64 180
  %v.89 = load i32, ptr %v.88, !invariant.load !0
  %v.90 = getelementptr i8, ptr %ctx, i64 184
  %v.91 = load i32, ptr %v.90, !invariant.load !0
  %v.92 = urem i32 %cta.x, %v.87
  store i32 %v.92, ptr %r12
  %v.93 = bitcast <32 x i1> %v.65 to i32
  %v.94 = lshr i32 %v.93, 0
  %v.95 = insertelement <32 x i32> poison, i32 %v.94, i64 0
  %v.96 = shufflevector <32 x i32> %v.95, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.96, ptr %r13
  %v.97 = load i32, ptr %r1
  %v.98 = load i32, ptr %r2
  %v.99 = add i32 %v.97, %v.98
  store i32 %v.99, ptr %r14
  %v.100 = load i32, ptr %r14
  %v.101 = load i32, ptr %r3
  %v.102 = add i32 %v.100, %v.101
  store i32 %v.102, ptr %r14
  br label %m.0.18
m.0.18:
  %v.103 = load i32, ptr %mask.running
  %v.104 = bitcast i32 %v.103 to <32 x i1>
  %v.105 = load i64, ptr %r17
  %v.106 = sub i64 %v.105, %window.base
  %v.110 = call i64 @llvm.fshr.i64(i64 %v.106, i64 %v.106, i64 2)
  %v.111 = lshr i64 %window.limit, 2
  %v.112 = icmp ult i64 %v.110, %v.111
  br i1 %v.112, label %fast.107, label %slow.108, !prof !11
slow.108:
  %v.113 = insertelement <32 x i64> poison, i64 %v.105, i64 0
  %v.114 = shufflevector <32 x i64> %v.113, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.114)
  %v.115 = load i64, ptr %r17
  %v.116 = insertelement <32 x i64> poison, i64 %v.115, i64 0
  %v.117 = shufflevector <32 x i64> %v.116, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.117)
  %v.118 = load i32, ptr %r14
  %v.119 = insertelement <32 x i32> poison, i32 %v.118, i64 0
  %v.120 = shufflevector <32 x i32> %v.119, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i32> %v.120, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.122 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.123 = add <32 x i32> %v.121, %v.122
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.123)
  %v.124 = bitcast <32 x i1> %v.104 to i32
  %v.125 = getelementptr i8, ptr %ctx, i64 200
  %v.126 = load ptr, ptr %v.125, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.126, i32 0, i32 %v.124, ptr %rows)
  br label %done.109
fast.107:
  %v.127 = load i32, ptr %r14
  %v.128 = freeze i64 %v.106
  %v.129 = and i64 %v.128, %window.mask
  %v.130 = getelementptr i8, ptr %window, i64 %v.129
  %v.131 = insertelement <32 x i32> poison, i32 %v.127, i64 0
  %v.132 = shufflevector <32 x i32> %v.131, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.133 = add <32 x i32> %v.132, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.134 = mul <32 x i32> splat (i32 1), <i32 0 to 0 by 0, 1 to 1 by 0, 2 to 2 by 0, 3 to 3 by 0>
  %v.135 = add <32 x i32> %v.133, %v.134
  %v.136 = bitcast <32 x i1> %v.104 to i32
  %v.137 = call i32 @llvm.ctlz.i32(i32 %v.136, i1 false)
  %v.138 = zext i32 %v.137 to i64
  %v.139 = sub i64 31, %v.138
  %v.140 = and i64 %v.139, 31
  %v.141 = extractelement <32 x i32> %v.135, i64 %v.140
  %v.142 = getelementptr i8, ptr %v.130, i64 0
  store i32 %v.141, ptr %v.142, align 4, !alias.scope !5, !noalias !8
  br label %done.109
done.109:
  %v.143 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %block.at.next = add i64 %block.at, 1
  %blocks = icmp ult i64 %block.at.next, %run.blocks
  br i1 %blocks, label %block.head, label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %run.done
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
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
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
  %v.23 = getelementptr i8, ptr %ctx, i64 224
  %v.24 = load ptr, ptr %v.23, !invariant.load !0
  %v.25 = call i64 %v.24(ptr %ctx, i32 0)
  %v.26 = lshr i64 %v.25, 32
  %v.27 = trunc i64 %v.26 to i32
  store i32 %v.27, ptr %r9
  %v.28 = getelementptr i8, ptr %ctx, i64 224
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
  %v.36 = getelementptr i8, ptr %ctx, i64 176
  %v.37 = load i32, ptr %v.36, !invariant.load !0
  %v.38 = getelementptr i8, ptr %ctx, i64 180
  %v.39 = load i32, ptr %v.38, !invariant.load !0
  %v.40 = getelementptr i8, ptr %ctx, i64 184
  %v.41 = load i32, ptr %v.40, !invariant.load !0
  %v.42 = urem i32 %cta.x, %v.37
  store i32 %v.42, ptr %r12
  %v.43 = lshr i64 -1, 0
  %v.44 = trunc i64 %v.43 to i32
  %v.45 = lshr i64 -1, 32
  %v.46 = trunc i64 %v.45 to i32
  %v.47 = insertelement <32 x i32> poison, i32 %v.44, i64 0
  %v.48 = shufflevector <32 x i32> %v.47, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.49 = insertelement <32 x i32> poison, i32 %v.46, i64 0
  %v.50 = shufflevector <32 x i32> %v.49, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.51 = shufflevector <32 x i32> %v.48, <32 x i32> %v.50, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.51, ptr %r13
  %v.52 = load i32, ptr %r1
  %v.53 = load <64 x i32>, ptr %r2
  %v.54 = insertelement <64 x i32> poison, i32 %v.52, i64 0
  %v.55 = shufflevector <64 x i32> %v.54, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.56 = add <64 x i32> %v.55, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.57 = add <64 x i32> %v.56, %v.53
  store <64 x i32> %v.57, ptr %r14
  %v.58 = load <64 x i32>, ptr %r14
  %v.59 = load <64 x i32>, ptr %r3
  %v.60 = add <64 x i32> %v.58, %v.59
  store <64 x i32> %v.60, ptr %r14
  %v.61 = load i64, ptr %r17
  %v.62 = sub i64 %v.61, %window.base
  %v.66 = call i64 @llvm.fshr.i64(i64 %v.62, i64 %v.62, i64 2)
  %v.67 = lshr i64 %window.limit, 2
  %v.68 = icmp ult i64 %v.66, %v.67
  br i1 %v.68, label %fast.63, label %slow.64, !prof !11
slow.64:
  store i64 -1, ptr %mask.running
  br label %m.0.18
fast.63:
  %v.69 = load <64 x i32>, ptr %r14
  %v.70 = freeze i64 %v.62
  %v.71 = and i64 %v.70, %window.mask
  %v.72 = getelementptr i8, ptr %window, i64 %v.71
  %v.73 = extractelement <64 x i32> %v.69, i64 63
  %v.74 = getelementptr i8, ptr %v.72, i64 0
  store i32 %v.73, ptr %v.74, align 4, !alias.scope !5, !noalias !8
  br label %done.65
done.65:
  br label %gang.done
m.0:
  %v.75 = load i64, ptr %mask.0
  %v.76 = icmp eq i64 %v.75, 0
  br i1 %v.76, label %skip.0, label %run.77
run.77:
  store i64 0, ptr %mask.0
  %v.78 = bitcast i64 %v.75 to <64 x i1>
  store i64 %v.75, ptr %mask.running
  %v.79 = getelementptr i8, ptr %params, i64 0
  %v.80 = load i64, ptr %v.79, align 8, !invariant.load !0
  store i64 %v.80, ptr %r17
  %v.81 = urem i32 %first, 8
  store i32 %v.81, ptr %r1
  %v.82 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.83 = shufflevector <64 x i32> %v.82, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.84 = add <64 x i32> %v.83, <i32 0 to 63 by 1>
  %v.85 = udiv <64 x i32> %v.84, splat (i32 8)
  %v.86 = urem <64 x i32> %v.85, splat (i32 4)
  store <64 x i32> %v.86, ptr %r2
  %v.87 = insertelement <64 x i32> poison, i32 %first, i64 0
  %v.88 = shufflevector <64 x i32> %v.87, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.89 = add <64 x i32> %v.88, <i32 0 to 63 by 1>
  %v.90 = udiv <64 x i32> %v.89, splat (i32 32)
  store <64 x i32> %v.90, ptr %r3
  store i32 %cta.y, ptr %r4
  store i32 %grid.z, ptr %r5
  %v.91 = lshr i32 %first, 5
  %v.92 = insertelement <64 x i32> poison, i32 %v.91, i64 0
  %v.93 = shufflevector <64 x i32> %v.92, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.94 = add <64 x i32> %v.93, <i32 0 to 0 by 0, 1 to 1 by 0>
  store <64 x i32> %v.94, ptr %r6
  store <64 x i32> <i32 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647, 0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575, 2097151, 4194303, 8388607, 16777215, 33554431, 67108863, 134217727, 268435455, 536870911, 1073741823, 2147483647>, ptr %r7
  store i32 %sm.id, ptr %r8
  %v.95 = getelementptr i8, ptr %ctx, i64 224
  %v.96 = load ptr, ptr %v.95, !invariant.load !0
  %v.97 = call i64 %v.96(ptr %ctx, i32 0)
  %v.98 = lshr i64 %v.97, 32
  %v.99 = trunc i64 %v.98 to i32
  store i32 %v.99, ptr %r9
  %v.100 = getelementptr i8, ptr %ctx, i64 224
  %v.101 = load ptr, ptr %v.100, !invariant.load !0
  %v.102 = call i64 %v.101(ptr %ctx, i32 1)
  store i64 %v.102, ptr %r18
  %v.103 = getelementptr i8, ptr %ctx, i64 112
  %v.104 = load i64, ptr %v.103, !invariant.load !0
  store i64 %v.104, ptr %r19
  %v.105 = getelementptr i8, ptr %ctx, i64 168
  %v.106 = load i32, ptr %v.105, !invariant.load !0
  store i32 %v.106, ptr %r10
  %v.107 = trunc i64 %shared.len to i32
  store i32 %v.107, ptr %r11
  %v.108 = getelementptr i8, ptr %ctx, i64 176
  %v.109 = load i32, ptr %v.108, !invariant.load !0
  %v.110 = getelementptr i8, ptr %ctx, i64 180
  %v.111 = load i32, ptr %v.110, !invariant.load !0
  %v.112 = getelementptr i8, ptr %ctx, i64 184
  %v.113 = load i32, ptr %v.112, !invariant.load !0
  %v.114 = urem i32 %cta.x, %v.109
  store i32 %v.114, ptr %r12
  %v.115 = bitcast <64 x i1> %v.78 to i64
  %v.116 = lshr i64 %v.115, 0
  %v.117 = trunc i64 %v.116 to i32
  %v.118 = lshr i64 %v.115, 32
  %v.119 = trunc i64 %v.118 to i32
  %v.120 = insertelement <32 x i32> poison, i32 %v.117, i64 0
  %v.121 = shufflevector <32 x i32> %v.120, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.122 = insertelement <32 x i32> poison, i32 %v.119, i64 0
  %v.123 = shufflevector <32 x i32> %v.122, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.124 = shufflevector <32 x i32> %v.121, <32 x i32> %v.123, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.124, ptr %r13
  %v.125 = load i32, ptr %r1
  %v.126 = load <64 x i32>, ptr %r2
  %v.127 = insertelement <64 x i32> poison, i32 %v.125, i64 0
  %v.128 = shufflevector <64 x i32> %v.127, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.129 = add <64 x i32> %v.128, <i32 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1, 0 to 7 by 1>
  %v.130 = add <64 x i32> %v.129, %v.126
  store <64 x i32> %v.130, ptr %r14
  %v.131 = load <64 x i32>, ptr %r14
  %v.132 = load <64 x i32>, ptr %r3
  %v.133 = add <64 x i32> %v.131, %v.132
  store <64 x i32> %v.133, ptr %r14
  br label %m.0.18
m.0.18:
  %v.134 = load i64, ptr %mask.running
  %v.135 = bitcast i64 %v.134 to <64 x i1>
  %v.136 = load i64, ptr %r17
  %v.137 = sub i64 %v.136, %window.base
  %v.141 = call i64 @llvm.fshr.i64(i64 %v.137, i64 %v.137, i64 2)
  %v.142 = lshr i64 %window.limit, 2
  %v.143 = icmp ult i64 %v.141, %v.142
  br i1 %v.143, label %fast.138, label %slow.139, !prof !11
slow.139:
  %v.144 = insertelement <64 x i64> poison, i64 %v.136, i64 0
  %v.145 = shufflevector <64 x i64> %v.144, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.145)
  %v.146 = load i64, ptr %r17
  %v.147 = insertelement <64 x i64> poison, i64 %v.146, i64 0
  %v.148 = shufflevector <64 x i64> %v.147, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.148)
  %v.149 = load <64 x i32>, ptr %r14
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.149)
  %v.150 = bitcast <64 x i1> %v.135 to i64
  %v.151 = getelementptr i8, ptr %ctx, i64 200
  %v.152 = load ptr, ptr %v.151, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.152, i32 0, i64 %v.150, ptr %rows)
  br label %done.140
fast.138:
  %v.153 = load <64 x i32>, ptr %r14
  %v.154 = freeze i64 %v.137
  %v.155 = and i64 %v.154, %window.mask
  %v.156 = getelementptr i8, ptr %window, i64 %v.155
  %v.157 = bitcast <64 x i1> %v.135 to i64
  %v.158 = call i64 @llvm.ctlz.i64(i64 %v.157, i1 false)
  %v.159 = sub i64 63, %v.158
  %v.160 = and i64 %v.159, 63
  %v.161 = extractelement <64 x i32> %v.153, i64 %v.160
  %v.162 = getelementptr i8, ptr %v.156, i64 0
  store i32 %v.161, ptr %v.162, align 4, !alias.scope !5, !noalias !8
  br label %done.140
done.140:
  %v.163 = load i64, ptr %mask.running
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

