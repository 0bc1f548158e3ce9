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
  %v.18 = freeze i64 %v.11
  %v.19 = and i64 %v.18, %window.mask
  %v.20 = getelementptr i8, ptr %window, i64 %v.19
  %v.21 = load float, ptr %v.20, align 4, !alias.scope !5, !noalias !8
  %v.22 = getelementptr i8, ptr %v.20, i64 4
  %v.23 = load float, ptr %v.22, align 4, !alias.scope !5, !noalias !8
  %v.24 = getelementptr i8, ptr %v.20, i64 8
  %v.25 = load float, ptr %v.24, align 4, !alias.scope !5, !noalias !8
  %v.26 = getelementptr i8, ptr %v.20, i64 12
  %v.27 = load float, ptr %v.26, align 4, !alias.scope !5, !noalias !8
  store float %v.21, ptr %r5
  store float %v.23, ptr %r6
  store float %v.25, ptr %r7
  store float %v.27, ptr %r8
  br label %done.14
done.14:
  %v.28 = load i64, ptr %r10
  %v.29 = add i64 %v.28, 16
  %v.30 = sub i64 %v.29, %window.base
  %v.31 = freeze i64 %v.30
  %v.32 = and i64 %v.31, %window.mask
  %v.33 = getelementptr i8, ptr %window, i64 %v.32
  %v.34 = load i16, ptr %v.33, align 2, !invariant.load !0
  %v.35 = sext i16 %v.34 to i32
  store i32 %v.35, ptr %r2
  %v.36 = load i32, ptr %r1
  %v.37 = load i32, ptr %r2
  %v.38 = add i32 %v.36, %v.37
  store i32 %v.38, ptr %r3
  %v.39 = load i64, ptr %r10
  %v.40 = add i64 %v.39, 64
  %v.41 = sub i64 %v.40, %window.base
  %v.42 = load i32, ptr %r3
  %v.43 = freeze i64 %v.41
  %v.44 = and i64 %v.43, %window.mask
  %v.45 = getelementptr i8, ptr %window, i64 %v.44
  %v.46 = insertelement <64 x i32> poison, i32 %v.42, i64 0
  %v.47 = shufflevector <64 x i32> %v.46, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.48 = add <64 x i32> %v.47, <i32 0 to 63 by 1>
  %v.49 = extractelement <64 x i32> %v.48, i64 63
  %v.50 = getelementptr i8, ptr %v.45, i64 0
  store i32 %v.49, ptr %v.50, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.51 = load i64, ptr %mask.0
  %v.52 = icmp eq i64 %v.51, 0
  br i1 %v.52, label %skip.0, label %run.53
run.53:
  store i64 0, ptr %mask.0
  %v.54 = bitcast i64 %v.51 to <64 x i1>
  store i64 %v.51, ptr %mask.running
  %v.55 = getelementptr i8, ptr %params, i64 0
  %v.56 = load i64, ptr %v.55, align 8, !invariant.load !0
  store i64 %v.56, ptr %r10
  %v.57 = urem i32 %first, 128
  store i32 %v.57, ptr %r1
  br label %m.0.2
m.0.2:
  %v.58 = load i64, ptr %mask.running
  %v.59 = bitcast i64 %v.58 to <64 x i1>
  %v.60 = load i64, ptr %r10
  %v.61 = sub i64 %v.60, %window.base
  store i1 false, ptr %passed.2
  %v.65 = call i64 @llvm.fshr.i64(i64 %v.61, i64 %v.61, i64 4)
  %v.66 = lshr i64 %window.limit, 4
  %v.67 = icmp ult i64 %v.65, %v.66
  store i1 %v.67, ptr %passed.2
  br i1 %v.67, label %fast.62, label %slow.63, !prof !11
slow.63:
  %v.68 = insertelement <64 x i64> poison, i64 %v.60, i64 0
  %v.69 = shufflevector <64 x i64> %v.68, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.69)
  %v.70 = load i64, ptr %r10
  %v.71 = insertelement <64 x i64> poison, i64 %v.70, i64 0
  %v.72 = shufflevector <64 x i64> %v.71, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 1280, <64 x i64> %v.72)
  %v.73 = bitcast <64 x i1> %v.59 to i64
  %v.74 = getelementptr i8, ptr %ctx, i64 200
  %v.75 = load ptr, ptr %v.74, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.75, i32 0, i64 %v.73, ptr %rows)
  %v.76 = call i64 @llvm.cttz.i64(i64 %v.73, i1 false)
  %v.77 = freeze i64 %v.76
  %v.78 = and i64 %v.77, 63
  %v.79 = lshr i64 %v.78, 5
  %v.80 = and i64 %v.78, 31
  %v.81 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.79
  %v.82 = getelementptr i8, ptr %v.81, i64 256
  %v.83 = getelementptr i64, ptr %v.82, i64 %v.80
  %v.84 = load i64, ptr %v.83, align 8
  %v.85 = trunc i64 %v.84 to i32
  %v.86 = bitcast i32 %v.85 to float
  store float %v.86, ptr %r5
  %v.87 = call i64 @llvm.cttz.i64(i64 %v.73, i1 false)
  %v.88 = freeze i64 %v.87
  %v.89 = and i64 %v.88, 63
  %v.90 = lshr i64 %v.89, 5
  %v.91 = and i64 %v.89, 31
  %v.92 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.90
  %v.93 = getelementptr i8, ptr %v.92, i64 512
  %v.94 = getelementptr i64, ptr %v.93, i64 %v.91
  %v.95 = load i64, ptr %v.94, align 8
  %v.96 = trunc i64 %v.95 to i32
  %v.97 = bitcast i32 %v.96 to float
  store float %v.97, ptr %r6
  %v.98 = call i64 @llvm.cttz.i64(i64 %v.73, i1 false)
  %v.99 = freeze i64 %v.98
  %v.100 = and i64 %v.99, 63
  %v.101 = lshr i64 %v.100, 5
  %v.102 = and i64 %v.100, 31
  %v.103 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.101
  %v.104 = getelementptr i8, ptr %v.103, i64 768
  %v.105 = getelementptr i64, ptr %v.104, i64 %v.102
  %v.106 = load i64, ptr %v.105, align 8
  %v.107 = trunc i64 %v.106 to i32
  %v.108 = bitcast i32 %v.107 to float
  store float %v.108, ptr %r7
  %v.109 = call i64 @llvm.cttz.i64(i64 %v.73, i1 false)
  %v.110 = freeze i64 %v.109
  %v.111 = and i64 %v.110, 63
  %v.112 = lshr i64 %v.111, 5
  %v.113 = and i64 %v.111, 31
  %v.114 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.112
  %v.115 = getelementptr i8, ptr %v.114, i64 1024
  %v.116 = getelementptr i64, ptr %v.115, i64 %v.113
  %v.117 = load i64, ptr %v.116, align 8
  %v.118 = trunc i64 %v.117 to i32
  %v.119 = bitcast i32 %v.118 to float
  store float %v.119, ptr %r8
  br label %done.64
fast.62:
  %v.120 = freeze i64 %v.61
  %v.121 = and i64 %v.120, %window.mask
  %v.122 = getelementptr i8, ptr %window, i64 %v.121
  %v.123 = load float, ptr %v.122, align 4, !alias.scope !5, !noalias !8
  %v.124 = getelementptr i8, ptr %v.122, i64 4
  %v.125 = load float, ptr %v.124, align 4, !alias.scope !5, !noalias !8
  %v.126 = getelementptr i8, ptr %v.122, i64 8
  %v.127 = load float, ptr %v.126, align 4, !alias.scope !5, !noalias !8
  %v.128 = getelementptr i8, ptr %v.122, i64 12
  %v.129 = load float, ptr %v.128, align 4, !alias.scope !5, !noalias !8
  store float %v.123, ptr %r5
  store float %v.125, ptr %r6
  store float %v.127, ptr %r7
  store float %v.129, ptr %r8
  br label %done.64
done.64:
  %v.130 = load i64, ptr %r10
  %v.131 = add i64 %v.130, 16
  %v.132 = sub i64 %v.131, %window.base
  %v.136 = load i1, ptr %passed.2
  br i1 %v.136, label %fast.133, label %slow.134, !prof !11
slow.134:
  %v.137 = insertelement <64 x i64> poison, i64 %v.131, i64 0
  %v.138 = shufflevector <64 x i64> %v.137, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.138)
  %v.139 = load i64, ptr %r10
  %v.140 = insertelement <64 x i64> poison, i64 %v.139, i64 0
  %v.141 = shufflevector <64 x i64> %v.140, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.141)
  %v.142 = bitcast <64 x i1> %v.59 to i64
  %v.143 = getelementptr i8, ptr %ctx, i64 200
  %v.144 = load ptr, ptr %v.143, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.144, i32 1, i64 %v.142, ptr %rows)
  %v.145 = call i64 @llvm.cttz.i64(i64 %v.142, i1 false)
  %v.146 = freeze i64 %v.145
  %v.147 = and i64 %v.146, 63
  %v.148 = lshr i64 %v.147, 5
  %v.149 = and i64 %v.147, 31
  %v.150 = getelementptr [6 x [32 x i64]], ptr %rows, i64 %v.148
  %v.151 = getelementptr i8, ptr %v.150, i64 256
  %v.152 = getelementptr i64, ptr %v.151, i64 %v.149
  %v.153 = load i64, ptr %v.152, align 8
  %v.154 = trunc i64 %v.153 to i32
  store i32 %v.154, ptr %r2
  br label %done.135
fast.133:
  %v.155 = freeze i64 %v.132
  %v.156 = and i64 %v.155, %window.mask
  %v.157 = getelementptr i8, ptr %window, i64 %v.156
  %v.158 = load i16, ptr %v.157, align 2, !invariant.load !0
  %v.159 = sext i16 %v.158 to i32
  store i32 %v.159, ptr %r2
  br label %done.135
done.135:
  %v.160 = load i32, ptr %r1
  %v.161 = load i32, ptr %r2
  %v.162 = add i32 %v.160, %v.161
  store i32 %v.162, ptr %r3
  %v.163 = load i64, ptr %r10
  %v.164 = add i64 %v.163, 64
  %v.165 = sub i64 %v.164, %window.base
  %v.169 = load i1, ptr %passed.2
  br i1 %v.169, label %fast.166, label %slow.167, !prof !11
slow.167:
  %v.170 = insertelement <64 x i64> poison, i64 %v.164, i64 0
  %v.171 = shufflevector <64 x i64> %v.170, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.171)
  %v.172 = load i64, ptr %r10
  %v.173 = insertelement <64 x i64> poison, i64 %v.172, i64 0
  %v.174 = shufflevector <64 x i64> %v.173, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.174)
  %v.175 = load i32, ptr %r3
  %v.176 = insertelement <64 x i32> poison, i32 %v.175, i64 0
  %v.177 = shufflevector <64 x i32> %v.176, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.178 = add <64 x i32> %v.177, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.178)
  %v.179 = bitcast <64 x i1> %v.59 to i64
  %v.180 = getelementptr i8, ptr %ctx, i64 200
  %v.181 = load ptr, ptr %v.180, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.181, i32 2, i64 %v.179, ptr %rows)
  br label %done.168
fast.166:
  %v.182 = load i32, ptr %r3
  %v.183 = freeze i64 %v.165
  %v.184 = and i64 %v.183, %window.mask
  %v.185 = getelementptr i8, ptr %window, i64 %v.184
  %v.186 = insertelement <64 x i32> poison, i32 %v.182, i64 0
  %v.187 = shufflevector <64 x i32> %v.186, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.188 = add <64 x i32> %v.187, <i32 0 to 63 by 1>
  %v.189 = bitcast <64 x i1> %v.59 to i64
  %v.190 = call i64 @llvm.ctlz.i64(i64 %v.189, i1 false)
  %v.191 = sub i64 63, %v.190
  %v.192 = and i64 %v.191, 63
  %v.193 = extractelement <64 x i32> %v.188, i64 %v.192
  %v.194 = getelementptr i8, ptr %v.185, i64 0
  store i32 %v.193, ptr %v.194, align 4, !alias.scope !5, !noalias !8
  br label %done.168
done.168:
  %v.195 = load i64, ptr %mask.running
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

