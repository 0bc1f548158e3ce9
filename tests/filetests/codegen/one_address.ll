; one_address, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r5 = alloca float
  %r6 = alloca float
  %r7 = alloca float
  %r8 = alloca float
  %r10 = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.2 = alloca i1
  %rows = alloca [2 x [6 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
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
  store i32 %any.i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store float %any.f32, ptr %r5
  store float %any.f32, ptr %r6
  store float %any.f32, ptr %r7
  store float %any.f32, ptr %r8
  store i64 %any.i64, ptr %r10
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
  store i64 %v.8, ptr %r10
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i64, ptr %r10
  %v.11 = sub i64 %v.10, %window.base
  store i1 false, ptr %passed.2
  %v.15 = call i64 @llvm.fshr.i64(i64 %v.11, i64 %v.11, i64 4)
  %v.16 = lshr i64 %window.limit, 4
  %v.17 = icmp ult i64 %v.15, %v.16
  store i1 %v.17, ptr %passed.2
  br i1 %v.17, label %fast.12, label %slow.13, !prof !11
slow.13:
  store i64 -1, ptr %mask.running
  br label %m.0.2
fast.12:
  %v.18 = getelementptr i8, ptr %window, i64 %v.11
  %v.19 = load float, ptr %v.18, align 4, !alias.scope !5, !noalias !8
  %v.20 = getelementptr i8, ptr %v.18, i64 4
  %v.21 = load float, ptr %v.20, align 4, !alias.scope !5, !noalias !8
  %v.22 = getelementptr i8, ptr %v.18, i64 8
  %v.23 = load float, ptr %v.22, align 4, !alias.scope !5, !noalias !8
  %v.24 = getelementptr i8, ptr %v.18, i64 12
  %v.25 = load float, ptr %v.24, align 4, !alias.scope !5, !noalias !8
  store float %v.19, ptr %r5
  store float %v.21, ptr %r6
  store float %v.23, ptr %r7
  store float %v.25, ptr %r8
  br label %done.14
done.14:
  %v.26 = load i64, ptr %r10
  %v.27 = add i64 %v.26, 16
  %v.28 = sub i64 %v.27, %window.base
  %v.29 = getelementptr i8, ptr %window, i64 %v.28
  %v.30 = load i16, ptr %v.29, align 2, !invariant.load !0
  %v.31 = sext i16 %v.30 to i32
  store i32 %v.31, ptr %r2
  %v.32 = load i32, ptr %r1
  %v.33 = load i32, ptr %r2
  %v.34 = add i32 %v.32, %v.33
  store i32 %v.34, ptr %r3
  %v.35 = load i64, ptr %r10
  %v.36 = add i64 %v.35, 64
  %v.37 = sub i64 %v.36, %window.base
  %v.38 = load i32, ptr %r3
  %v.39 = getelementptr i8, ptr %window, i64 %v.37
  %v.40 = insertelement <64 x i32> poison, i32 %v.38, i64 0
  %v.41 = shufflevector <64 x i32> %v.40, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.42 = add <64 x i32> %v.41, <i32 0 to 63 by 1>
  %v.43 = extractelement <64 x i32> %v.42, i64 63
  %v.44 = getelementptr i8, ptr %v.39, i64 0
  store i32 %v.43, ptr %v.44, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.45 = load i64, ptr %mask.0
  %v.46 = icmp eq i64 %v.45, 0
  br i1 %v.46, label %skip.0, label %run.47
run.47:
  store i64 0, ptr %mask.0
  %v.48 = bitcast i64 %v.45 to <64 x i1>
  store i64 %v.45, ptr %mask.running
  %v.49 = getelementptr i8, ptr %params, i64 0
  %v.50 = load i64, ptr %v.49, align 8, !invariant.load !0
  store i64 %v.50, ptr %r10
  %v.51 = urem i32 %first, 128
  store i32 %v.51, ptr %r1
  br label %m.0.2
m.0.2:
  %v.52 = load i64, ptr %mask.running
  %v.53 = bitcast i64 %v.52 to <64 x i1>
  %v.54 = load i64, ptr %r10
  %v.55 = sub i64 %v.54, %window.base
  store i1 false, ptr %passed.2
  %v.59 = call i64 @llvm.fshr.i64(i64 %v.55, i64 %v.55, i64 4)
  %v.60 = lshr i64 %window.limit, 4
  %v.61 = icmp ult i64 %v.59, %v.60
  store i1 %v.61, ptr %passed.2
  br i1 %v.61, label %fast.56, label %slow.57, !prof !11
slow.57:
  %v.62 = insertelement <64 x i64> poison, i64 %v.54, i64 0
  %v.63 = shufflevector <64 x i64> %v.62, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.63)
  %v.64 = load i64, ptr %r10
  %v.65 = insertelement <64 x i64> poison, i64 %v.64, i64 0
  %v.66 = shufflevector <64 x i64> %v.65, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 1280, <64 x i64> %v.66)
  %v.67 = bitcast <64 x i1> %v.53 to i64
  %v.68 = getelementptr i8, ptr %ctx, i64 176
  %v.69 = load ptr, ptr %v.68, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.69, i32 0, i64 %v.67, ptr %rows)
  %v.70 = call i64 @llvm.cttz.i64(i64 %v.67, i1 false)
  %v.71 = lshr i64 %v.70, 5
  %v.72 = and i64 %v.70, 31
  %v.73 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.71
  %v.74 = getelementptr i8, ptr %v.73, i64 256
  %v.75 = getelementptr i64, ptr %v.74, i64 %v.72
  %v.76 = load i64, ptr %v.75, align 8
  %v.77 = trunc i64 %v.76 to i32
  %v.78 = bitcast i32 %v.77 to float
  store float %v.78, ptr %r5
  %v.79 = call i64 @llvm.cttz.i64(i64 %v.67, i1 false)
  %v.80 = lshr i64 %v.79, 5
  %v.81 = and i64 %v.79, 31
  %v.82 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.80
  %v.83 = getelementptr i8, ptr %v.82, i64 512
  %v.84 = getelementptr i64, ptr %v.83, i64 %v.81
  %v.85 = load i64, ptr %v.84, align 8
  %v.86 = trunc i64 %v.85 to i32
  %v.87 = bitcast i32 %v.86 to float
  store float %v.87, ptr %r6
  %v.88 = call i64 @llvm.cttz.i64(i64 %v.67, i1 false)
  %v.89 = lshr i64 %v.88, 5
  %v.90 = and i64 %v.88, 31
  %v.91 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.89
  %v.92 = getelementptr i8, ptr %v.91, i64 768
  %v.93 = getelementptr i64, ptr %v.92, i64 %v.90
  %v.94 = load i64, ptr %v.93, align 8
  %v.95 = trunc i64 %v.94 to i32
  %v.96 = bitcast i32 %v.95 to float
  store float %v.96, ptr %r7
  %v.97 = call i64 @llvm.cttz.i64(i64 %v.67, i1 false)
  %v.98 = lshr i64 %v.97, 5
  %v.99 = and i64 %v.97, 31
  %v.100 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.98
  %v.101 = getelementptr i8, ptr %v.100, i64 1024
  %v.102 = getelementptr i64, ptr %v.101, i64 %v.99
  %v.103 = load i64, ptr %v.102, align 8
  %v.104 = trunc i64 %v.103 to i32
  %v.105 = bitcast i32 %v.104 to float
  store float %v.105, ptr %r8
  br label %done.58
fast.56:
  %v.106 = getelementptr i8, ptr %window, i64 %v.55
  %v.107 = load float, ptr %v.106, align 4, !alias.scope !5, !noalias !8
  %v.108 = getelementptr i8, ptr %v.106, i64 4
  %v.109 = load float, ptr %v.108, align 4, !alias.scope !5, !noalias !8
  %v.110 = getelementptr i8, ptr %v.106, i64 8
  %v.111 = load float, ptr %v.110, align 4, !alias.scope !5, !noalias !8
  %v.112 = getelementptr i8, ptr %v.106, i64 12
  %v.113 = load float, ptr %v.112, align 4, !alias.scope !5, !noalias !8
  store float %v.107, ptr %r5
  store float %v.109, ptr %r6
  store float %v.111, ptr %r7
  store float %v.113, ptr %r8
  br label %done.58
done.58:
  %v.114 = load i64, ptr %r10
  %v.115 = add i64 %v.114, 16
  %v.116 = sub i64 %v.115, %window.base
  %v.120 = load i1, ptr %passed.2
  br i1 %v.120, label %fast.117, label %slow.118, !prof !11
slow.118:
  %v.121 = insertelement <64 x i64> poison, i64 %v.115, i64 0
  %v.122 = shufflevector <64 x i64> %v.121, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.122)
  %v.123 = load i64, ptr %r10
  %v.124 = insertelement <64 x i64> poison, i64 %v.123, i64 0
  %v.125 = shufflevector <64 x i64> %v.124, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.125)
  %v.126 = bitcast <64 x i1> %v.53 to i64
  %v.127 = getelementptr i8, ptr %ctx, i64 176
  %v.128 = load ptr, ptr %v.127, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.128, i32 1, i64 %v.126, ptr %rows)
  %v.129 = call i64 @llvm.cttz.i64(i64 %v.126, i1 false)
  %v.130 = lshr i64 %v.129, 5
  %v.131 = and i64 %v.129, 31
  %v.132 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.130
  %v.133 = getelementptr i8, ptr %v.132, i64 256
  %v.134 = getelementptr i64, ptr %v.133, i64 %v.131
  %v.135 = load i64, ptr %v.134, align 8
  %v.136 = trunc i64 %v.135 to i32
  store i32 %v.136, ptr %r2
  br label %done.119
fast.117:
  %v.137 = getelementptr i8, ptr %window, i64 %v.116
  %v.138 = load i16, ptr %v.137, align 2, !invariant.load !0
  %v.139 = sext i16 %v.138 to i32
  store i32 %v.139, ptr %r2
  br label %done.119
done.119:
  %v.140 = load i32, ptr %r1
  %v.141 = load i32, ptr %r2
  %v.142 = add i32 %v.140, %v.141
  store i32 %v.142, ptr %r3
  %v.143 = load i64, ptr %r10
  %v.144 = add i64 %v.143, 64
  %v.145 = sub i64 %v.144, %window.base
  %v.149 = load i1, ptr %passed.2
  br i1 %v.149, label %fast.146, label %slow.147, !prof !11
slow.147:
  %v.150 = insertelement <64 x i64> poison, i64 %v.144, i64 0
  %v.151 = shufflevector <64 x i64> %v.150, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.151)
  %v.152 = load i64, ptr %r10
  %v.153 = insertelement <64 x i64> poison, i64 %v.152, i64 0
  %v.154 = shufflevector <64 x i64> %v.153, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.154)
  %v.155 = load i32, ptr %r3
  %v.156 = insertelement <64 x i32> poison, i32 %v.155, i64 0
  %v.157 = shufflevector <64 x i32> %v.156, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.158 = add <64 x i32> %v.157, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.158)
  %v.159 = bitcast <64 x i1> %v.53 to i64
  %v.160 = getelementptr i8, ptr %ctx, i64 176
  %v.161 = load ptr, ptr %v.160, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.161, i32 2, i64 %v.159, ptr %rows)
  br label %done.148
fast.146:
  %v.162 = load i32, ptr %r3
  %v.163 = getelementptr i8, ptr %window, i64 %v.145
  %v.164 = insertelement <64 x i32> poison, i32 %v.162, i64 0
  %v.165 = shufflevector <64 x i32> %v.164, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.166 = add <64 x i32> %v.165, <i32 0 to 63 by 1>
  %v.167 = bitcast <64 x i1> %v.53 to i64
  %v.168 = call i64 @llvm.ctlz.i64(i64 %v.167, i1 false)
  %v.169 = sub i64 63, %v.168
  %v.170 = and i64 %v.169, 63
  %v.171 = extractelement <64 x i32> %v.166, i64 %v.170
  %v.172 = getelementptr i8, ptr %v.163, i64 0
  store i32 %v.171, ptr %v.172, align 4, !alias.scope !5, !noalias !8
  br label %done.148
done.148:
  %v.173 = load i64, ptr %mask.running
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
  %v.12 = getelementptr i8, ptr %rows, i64 1536
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1536
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
  %v.3 = getelementptr i8, ptr %rows, i64 1536
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

