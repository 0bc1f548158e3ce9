; serial_region, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <64 x i1>
  %r2 = alloca <64 x i1>
  %r5 = alloca i32
  %r6 = alloca <64 x i32>
  %r7 = alloca <64 x i32>
  %r8 = alloca <64 x i32>
  %r9 = alloca <64 x i32>
  %r10 = alloca <64 x i32>
  %r11 = alloca <64 x i32>
  %r12 = alloca <64 x i32>
  %r13 = alloca <64 x i32>
  %r17 = alloca i64
  %r18 = alloca i64
  %r19 = alloca i64
  %r20 = alloca i64
  %r20.ok = alloca i1
  %r20.narrow = alloca i32
  %r20.scale = alloca i64
  %r21 = alloca i64
  %r21.ok = alloca i1
  %r21.narrow = alloca i32
  %r21.scale = alloca i64
  %r22 = alloca <64 x i64>
  %r23 = alloca <64 x i64>
  %r24 = alloca <64 x i64>
  %r25 = alloca <64 x i64>
  %lane.r1 = alloca i1
  %lane.r2 = alloca i1
  %lane.r5 = alloca i32
  %lane.r6 = alloca i32
  %lane.r7 = alloca i32
  %lane.r8 = alloca i32
  %lane.r9 = alloca i32
  %lane.r10 = alloca i32
  %lane.r11 = alloca i32
  %lane.r12 = alloca i32
  %lane.r13 = alloca i32
  %lane.r17 = alloca i64
  %lane.r18 = alloca i64
  %lane.r19 = alloca i64
  %lane.r20 = alloca i64
  %lane.r21 = alloca i64
  %lane.r22 = alloca i64
  %lane.r23 = alloca i64
  %lane.r24 = alloca i64
  %lane.r25 = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %mask.1 = alloca i64
  %mask.2 = alloca i64
  %passed.6 = alloca i1
  %left.1 = alloca i64
  %lanes.1.r6 = alloca <64 x i32>, align 64
  %lanes.1.r7 = alloca <64 x i32>, align 64
  %lanes.1.r8 = alloca <64 x i32>, align 64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i1 = freeze <64 x i1> poison
  %any.v64i32 = freeze <64 x i32> poison
  %any.v64i64 = freeze <64 x i64> poison
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
  store <64 x i1> %any.v64i1, ptr %r1
  store <64 x i1> %any.v64i1, ptr %r2
  store i32 %any.i32, ptr %r5
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store <64 x i32> %any.v64i32, ptr %r8
  store <64 x i32> %any.v64i32, ptr %r9
  store <64 x i32> %any.v64i32, ptr %r10
  store <64 x i32> %any.v64i32, ptr %r11
  store <64 x i32> %any.v64i32, ptr %r12
  store <64 x i32> %any.v64i32, ptr %r13
  store i64 %any.i64, ptr %r17
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  store i64 %any.i64, ptr %r20
  store i1 %any.i1, ptr %r20.ok
  store i32 %any.i32, ptr %r20.narrow
  store i64 %any.i64, ptr %r20.scale
  store i64 %any.i64, ptr %r21
  store i1 %any.i1, ptr %r21.ok
  store i32 %any.i32, ptr %r21.narrow
  store i64 %any.i64, ptr %r21.scale
  store <64 x i64> %any.v64i64, ptr %r22
  store <64 x i64> %any.v64i64, ptr %r23
  store <64 x i64> %any.v64i64, ptr %r24
  store <64 x i64> %any.v64i64, ptr %r25
  store i64 0, ptr %mask.0
  store i64 0, ptr %mask.1
  store i64 0, ptr %mask.2
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
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r18
  %v.11 = getelementptr i8, ptr %params, i64 16
  %v.12 = load i64, ptr %v.11, align 8, !invariant.load !0
  store i64 %v.12, ptr %r19
  %v.13 = urem i32 %first, 128
  store i32 %v.13, ptr %r5
  %v.14 = load i32, ptr %r5
  %v.15 = sext i32 %v.14 to i64
  %v.16 = add i64 %v.15, 2147483648
  %v.17 = icmp ule i64 %v.16, 4294967232
  %v.18 = mul i64 %v.15, 4
  %v.19 = mul i64 1, 4
  store i64 %v.18, ptr %r20
  store i1 %v.17, ptr %r20.ok
  store i32 %v.14, ptr %r20.narrow
  store i64 %v.19, ptr %r20.scale
  %v.20 = load i64, ptr %r17
  %v.21 = load i64, ptr %r20
  %v.22 = load i1, ptr %r20.ok
  %v.23 = load i32, ptr %r20.narrow
  %v.24 = load i64, ptr %r20.scale
  %v.25 = add i64 %v.20, %v.21
  store i64 %v.25, ptr %r21
  store i1 %v.22, ptr %r21.ok
  store i32 %v.23, ptr %r21.narrow
  store i64 %v.24, ptr %r21.scale
  %v.26 = load i64, ptr %r21
  %v.27 = load i1, ptr %r21.ok
  %v.28 = load i32, ptr %r21.narrow
  %v.29 = load i64, ptr %r21.scale
  %v.30 = sub i64 %v.26, %window.base
  store i1 false, ptr %passed.6
  br i1 %v.27, label %straight.34, label %slow.32, !prof !11
straight.34:
  %v.35 = call i64 @llvm.fshr.i64(i64 %v.30, i64 %v.30, i64 2)
  %v.36 = lshr i64 %window.limit, 2
  %v.37 = icmp ult i64 %v.35, %v.36
  store i1 %v.37, ptr %passed.6
  br i1 %v.37, label %fast.31, label %slow.32, !prof !11
slow.32:
  store i64 -1, ptr %mask.running
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store <64 x i32> %any.v64i32, ptr %r8
  br label %m.0.6
fast.31:
  %v.38 = getelementptr i8, ptr %window, i64 %v.30
  %v.39 = load <64 x i32>, ptr %v.38, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.39, ptr %r6
  br label %done.33
done.33:
  %v.40 = load i64, ptr %r21
  %v.41 = load i1, ptr %r21.ok
  %v.42 = load i32, ptr %r21.narrow
  %v.43 = load i64, ptr %r21.scale
  %v.44 = add i64 %v.40, 4
  %v.45 = sub i64 %v.44, %window.base
  %v.46 = getelementptr i8, ptr %window, i64 %v.45
  %v.47 = load <64 x i32>, ptr %v.46, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.47, ptr %r7
  store <64 x i32> splat (i32 0), ptr %r8
  %v.48 = load <64 x i32>, ptr %r6
  %v.49 = load <64 x i32>, ptr %r7
  %v.50 = icmp sge <64 x i32> %v.48, %v.49
  store <64 x i1> %v.50, ptr %r1
  %v.51 = load <64 x i1>, ptr %r1
  %v.52 = bitcast <64 x i1> %v.51 to i64
  %v.53 = icmp eq i64 %v.52, -1
  %v.54 = icmp eq i64 %v.52, 0
  br i1 %v.53, label %a.2, label %some.55
some.55:
  br i1 %v.54, label %a.1, label %mixed.56, !prof !12
mixed.56:
  %v.57 = xor i64 %v.52, -1
  %v.58 = load i64, ptr %mask.2
  %v.59 = or i64 %v.58, %v.52
  store i64 %v.59, ptr %mask.2
  %v.60 = load i64, ptr %mask.1
  %v.61 = or i64 %v.60, %v.57
  store i64 %v.61, ptr %mask.1
  br label %m.1
a.1:
  store i64 -1, ptr %mask.running
  br label %serial.1
a.2:
  %v.62 = load i64, ptr %r21
  %v.63 = load i1, ptr %r21.ok
  %v.64 = load i32, ptr %r21.narrow
  %v.65 = load i64, ptr %r21.scale
  %v.66 = sub i64 %v.62, %window.base
  br i1 %v.63, label %straight.70, label %slow.68, !prof !11
straight.70:
  %v.71 = call i64 @llvm.fshr.i64(i64 %v.66, i64 %v.66, i64 2)
  %v.72 = lshr i64 %window.limit, 2
  %v.73 = icmp ult i64 %v.71, %v.72
  br i1 %v.73, label %fast.67, label %slow.68, !prof !11
slow.68:
  store i64 -1, ptr %mask.running
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  br label %m.2.27
fast.67:
  %v.74 = load <64 x i32>, ptr %r8
  %v.75 = getelementptr i8, ptr %window, i64 %v.66
  store <64 x i32> %v.74, ptr %v.75, align 4, !alias.scope !5, !noalias !8
  br label %done.69
done.69:
  br label %gang.done
m.0:
  %v.76 = load i64, ptr %mask.0
  %v.77 = icmp eq i64 %v.76, 0
  br i1 %v.77, label %skip.0, label %run.78
run.78:
  store i64 0, ptr %mask.0
  %v.79 = bitcast i64 %v.76 to <64 x i1>
  store i64 %v.76, ptr %mask.running
  %v.80 = getelementptr i8, ptr %params, i64 0
  %v.81 = load i64, ptr %v.80, align 8, !invariant.load !0
  store i64 %v.81, ptr %r17
  %v.82 = getelementptr i8, ptr %params, i64 8
  %v.83 = load i64, ptr %v.82, align 8, !invariant.load !0
  store i64 %v.83, ptr %r18
  %v.84 = getelementptr i8, ptr %params, i64 16
  %v.85 = load i64, ptr %v.84, align 8, !invariant.load !0
  store i64 %v.85, ptr %r19
  %v.86 = urem i32 %first, 128
  store i32 %v.86, ptr %r5
  %v.87 = load i32, ptr %r5
  %v.88 = sext i32 %v.87 to i64
  %v.89 = add i64 %v.88, 2147483648
  %v.90 = icmp ule i64 %v.89, 4294967232
  %v.91 = mul i64 %v.88, 4
  %v.92 = mul i64 1, 4
  store i64 %v.91, ptr %r20
  store i1 %v.90, ptr %r20.ok
  store i32 %v.87, ptr %r20.narrow
  store i64 %v.92, ptr %r20.scale
  %v.93 = load i64, ptr %r17
  %v.94 = load i64, ptr %r20
  %v.95 = load i1, ptr %r20.ok
  %v.96 = load i32, ptr %r20.narrow
  %v.97 = load i64, ptr %r20.scale
  %v.98 = add i64 %v.93, %v.94
  store i64 %v.98, ptr %r21
  store i1 %v.95, ptr %r21.ok
  store i32 %v.96, ptr %r21.narrow
  store i64 %v.97, ptr %r21.scale
  br label %m.0.6
m.0.6:
  %v.99 = load i64, ptr %mask.running
  %v.100 = bitcast i64 %v.99 to <64 x i1>
  %v.101 = load i64, ptr %r21
  %v.102 = load i1, ptr %r21.ok
  %v.103 = load i32, ptr %r21.narrow
  %v.104 = load i64, ptr %r21.scale
  %v.105 = sub i64 %v.101, %window.base
  store i1 false, ptr %passed.6
  br i1 %v.102, label %straight.109, label %slow.107, !prof !11
straight.109:
  %v.110 = bitcast <64 x i1> %v.100 to i64
  %v.111 = call i64 @llvm.ctlz.i64(i64 %v.110, i1 false)
  %v.112 = sub i64 63, %v.111
  %v.113 = and i64 %v.112, 63
  %v.114 = mul i64 %v.113, 4
  %v.115 = add i64 %v.105, %v.114
  %v.116 = or i64 %v.105, %v.115
  %v.117 = call i64 @llvm.fshr.i64(i64 %v.116, i64 %v.116, i64 2)
  %v.118 = lshr i64 %window.limit, 2
  %v.119 = icmp ult i64 %v.117, %v.118
  store i1 %v.119, ptr %passed.6
  br i1 %v.119, label %fast.106, label %slow.107, !prof !11
slow.107:
  %v.120 = insertelement <64 x i64> poison, i64 %v.101, i64 0
  %v.121 = shufflevector <64 x i64> %v.120, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.122 = add <64 x i64> %v.121, <i64 0 to 252 by 4>
  %v.123 = insertelement <64 x i32> poison, i32 %v.103, i64 0
  %v.124 = shufflevector <64 x i32> %v.123, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.125 = add <64 x i32> %v.124, <i32 0 to 63 by 1>
  %v.126 = sext <64 x i32> %v.125 to <64 x i64>
  %v.127 = sext i32 %v.103 to i64
  %v.128 = insertelement <64 x i64> poison, i64 %v.127, i64 0
  %v.129 = shufflevector <64 x i64> %v.128, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.130 = add <64 x i64> %v.129, <i64 0 to 63 by 1>
  %v.131 = sub <64 x i64> %v.126, %v.130
  %v.132 = insertelement <64 x i64> poison, i64 %v.104, i64 0
  %v.133 = shufflevector <64 x i64> %v.132, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.134 = mul <64 x i64> %v.131, %v.133
  %v.135 = add <64 x i64> %v.122, %v.134
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.135)
  %v.136 = load i64, ptr %r21
  %v.137 = load i1, ptr %r21.ok
  %v.138 = load i32, ptr %r21.narrow
  %v.139 = load i64, ptr %r21.scale
  %v.140 = insertelement <64 x i64> poison, i64 %v.136, i64 0
  %v.141 = shufflevector <64 x i64> %v.140, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.142 = add <64 x i64> %v.141, <i64 0 to 252 by 4>
  %v.143 = insertelement <64 x i32> poison, i32 %v.138, i64 0
  %v.144 = shufflevector <64 x i32> %v.143, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.145 = add <64 x i32> %v.144, <i32 0 to 63 by 1>
  %v.146 = sext <64 x i32> %v.145 to <64 x i64>
  %v.147 = sext i32 %v.138 to i64
  %v.148 = insertelement <64 x i64> poison, i64 %v.147, i64 0
  %v.149 = shufflevector <64 x i64> %v.148, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.150 = add <64 x i64> %v.149, <i64 0 to 63 by 1>
  %v.151 = sub <64 x i64> %v.146, %v.150
  %v.152 = insertelement <64 x i64> poison, i64 %v.139, i64 0
  %v.153 = shufflevector <64 x i64> %v.152, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.154 = mul <64 x i64> %v.151, %v.153
  %v.155 = add <64 x i64> %v.142, %v.154
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.155)
  %v.156 = bitcast <64 x i1> %v.100 to i64
  %v.157 = getelementptr i8, ptr %ctx, i64 176
  %v.158 = load ptr, ptr %v.157, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.158, i32 0, i64 %v.156, ptr %rows)
  %v.159 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  %v.160 = load <64 x i32>, ptr %r6
  %v.161 = select <64 x i1> %v.100, <64 x i32> %v.159, <64 x i32> %v.160
  store <64 x i32> %v.161, ptr %r6
  br label %done.108
fast.106:
  %v.162 = getelementptr i8, ptr %window, i64 %v.105
  %v.163 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.162, i32 4, <64 x i1> %v.100, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.164 = load <64 x i32>, ptr %r6
  %v.165 = select <64 x i1> %v.100, <64 x i32> %v.163, <64 x i32> %v.164
  store <64 x i32> %v.165, ptr %r6
  br label %done.108
done.108:
  %v.166 = load i64, ptr %r21
  %v.167 = load i1, ptr %r21.ok
  %v.168 = load i32, ptr %r21.narrow
  %v.169 = load i64, ptr %r21.scale
  %v.170 = add i64 %v.166, 4
  %v.171 = sub i64 %v.170, %window.base
  %v.175 = load i1, ptr %passed.6
  br i1 %v.175, label %fast.172, label %slow.173, !prof !11
slow.173:
  %v.176 = insertelement <64 x i64> poison, i64 %v.170, i64 0
  %v.177 = shufflevector <64 x i64> %v.176, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.178 = add <64 x i64> %v.177, <i64 0 to 252 by 4>
  %v.179 = insertelement <64 x i32> poison, i32 %v.168, i64 0
  %v.180 = shufflevector <64 x i32> %v.179, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.181 = add <64 x i32> %v.180, <i32 0 to 63 by 1>
  %v.182 = sext <64 x i32> %v.181 to <64 x i64>
  %v.183 = sext i32 %v.168 to i64
  %v.184 = insertelement <64 x i64> poison, i64 %v.183, i64 0
  %v.185 = shufflevector <64 x i64> %v.184, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.186 = add <64 x i64> %v.185, <i64 0 to 63 by 1>
  %v.187 = sub <64 x i64> %v.182, %v.186
  %v.188 = insertelement <64 x i64> poison, i64 %v.169, i64 0
  %v.189 = shufflevector <64 x i64> %v.188, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.190 = mul <64 x i64> %v.187, %v.189
  %v.191 = add <64 x i64> %v.178, %v.190
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.191)
  %v.192 = load i64, ptr %r21
  %v.193 = load i1, ptr %r21.ok
  %v.194 = load i32, ptr %r21.narrow
  %v.195 = load i64, ptr %r21.scale
  %v.196 = insertelement <64 x i64> poison, i64 %v.192, i64 0
  %v.197 = shufflevector <64 x i64> %v.196, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.198 = add <64 x i64> %v.197, <i64 0 to 252 by 4>
  %v.199 = insertelement <64 x i32> poison, i32 %v.194, i64 0
  %v.200 = shufflevector <64 x i32> %v.199, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.201 = add <64 x i32> %v.200, <i32 0 to 63 by 1>
  %v.202 = sext <64 x i32> %v.201 to <64 x i64>
  %v.203 = sext i32 %v.194 to i64
  %v.204 = insertelement <64 x i64> poison, i64 %v.203, i64 0
  %v.205 = shufflevector <64 x i64> %v.204, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.206 = add <64 x i64> %v.205, <i64 0 to 63 by 1>
  %v.207 = sub <64 x i64> %v.202, %v.206
  %v.208 = insertelement <64 x i64> poison, i64 %v.195, i64 0
  %v.209 = shufflevector <64 x i64> %v.208, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.210 = mul <64 x i64> %v.207, %v.209
  %v.211 = add <64 x i64> %v.198, %v.210
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.211)
  %v.212 = bitcast <64 x i1> %v.100 to i64
  %v.213 = getelementptr i8, ptr %ctx, i64 176
  %v.214 = load ptr, ptr %v.213, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.214, i32 1, i64 %v.212, ptr %rows)
  %v.215 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  %v.216 = load <64 x i32>, ptr %r7
  %v.217 = select <64 x i1> %v.100, <64 x i32> %v.215, <64 x i32> %v.216
  store <64 x i32> %v.217, ptr %r7
  br label %done.174
fast.172:
  %v.218 = getelementptr i8, ptr %window, i64 %v.171
  %v.219 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.218, i32 4, <64 x i1> %v.100, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.220 = load <64 x i32>, ptr %r7
  %v.221 = select <64 x i1> %v.100, <64 x i32> %v.219, <64 x i32> %v.220
  store <64 x i32> %v.221, ptr %r7
  br label %done.174
done.174:
  %v.222 = load <64 x i32>, ptr %r8
  %v.223 = select <64 x i1> %v.100, <64 x i32> splat (i32 0), <64 x i32> %v.222
  store <64 x i32> %v.223, ptr %r8
  %v.224 = load <64 x i32>, ptr %r6
  %v.225 = load <64 x i32>, ptr %r7
  %v.226 = icmp sge <64 x i32> %v.224, %v.225
  store <64 x i1> %v.226, ptr %r1
  %v.227 = load <64 x i1>, ptr %r1
  %v.228 = load i64, ptr %mask.running
  %v.229 = bitcast <64 x i1> %v.227 to i64
  %v.230 = and i64 %v.228, %v.229
  %v.231 = xor i64 %v.228, %v.230
  %v.232 = load i64, ptr %mask.2
  %v.233 = or i64 %v.232, %v.230
  store i64 %v.233, ptr %mask.2
  %v.234 = load i64, ptr %mask.1
  %v.235 = or i64 %v.234, %v.231
  store i64 %v.235, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.236 = load i64, ptr %mask.1
  %v.237 = icmp eq i64 %v.236, 0
  br i1 %v.237, label %skip.1, label %run.238
run.238:
  store i64 0, ptr %mask.1
  store i64 %v.236, ptr %mask.running
  br label %serial.1
serial.1:
  %v.239 = load i64, ptr %mask.running
  store i64 %v.239, ptr %left.1
  %v.240 = load <64 x i32>, ptr %r6
  store <64 x i32> %v.240, ptr %lanes.1.r6, align 64
  %v.241 = load <64 x i32>, ptr %r7
  store <64 x i32> %v.241, ptr %lanes.1.r7, align 64
  %v.242 = load <64 x i32>, ptr %r8
  store <64 x i32> %v.242, ptr %lanes.1.r8, align 64
  br label %serial.1.lane
serial.1.lane:
  %v.243 = load i64, ptr %left.1
  %v.244 = call i64 @llvm.cttz.i64(i64 %v.243, i1 false)
  %v.245 = and i64 %v.244, 63
  %v.246 = sub i64 %v.243, 1
  %v.247 = and i64 %v.243, %v.246
  store i64 %v.247, ptr %left.1
  %v.248 = getelementptr i32, ptr %lanes.1.r6, i64 %v.245
  %v.249 = load i32, ptr %v.248
  store i32 %v.249, ptr %lane.r6
  %v.250 = getelementptr i32, ptr %lanes.1.r7, i64 %v.245
  %v.251 = load i32, ptr %v.250
  store i32 %v.251, ptr %lane.r7
  %v.252 = getelementptr i32, ptr %lanes.1.r8, i64 %v.245
  %v.253 = load i32, ptr %v.252
  store i32 %v.253, ptr %lane.r8
  %v.254 = load i64, ptr %r18
  store i64 %v.254, ptr %lane.r18
  %v.255 = load i64, ptr %r19
  store i64 %v.255, ptr %lane.r19
  store i1 %any.i1, ptr %lane.r2
  store i32 %any.i32, ptr %lane.r9
  store i32 %any.i32, ptr %lane.r10
  store i32 %any.i32, ptr %lane.r11
  store i32 %any.i32, ptr %lane.r12
  store i32 %any.i32, ptr %lane.r13
  store i64 %any.i64, ptr %lane.r22
  store i64 %any.i64, ptr %lane.r23
  store i64 %any.i64, ptr %lane.r24
  store i64 %any.i64, ptr %lane.r25
  br label %s.1
s.1:
  %v.256 = load i32, ptr %lane.r6
  %v.257 = sext i32 %v.256 to i64
  %v.258 = sext i32 4 to i64
  %v.259 = mul i64 %v.257, %v.258
  store i64 %v.259, ptr %lane.r22
  %v.260 = load i64, ptr %lane.r18
  %v.261 = load i64, ptr %lane.r22
  %v.262 = add i64 %v.260, %v.261
  store i64 %v.262, ptr %lane.r23
  %v.263 = load i64, ptr %lane.r23
  %v.264 = sub i64 %v.263, %window.base
  %v.268 = call i64 @llvm.fshr.i64(i64 %v.264, i64 %v.264, i64 2)
  %v.269 = lshr i64 %window.limit, 2
  %v.270 = icmp ult i64 %v.268, %v.269
  br i1 %v.270, label %fast.265, label %slow.266, !prof !11
slow.266:
  br label %c.1.13
fast.265:
  %v.271 = getelementptr i8, ptr %window, i64 %v.264
  %v.272 = load i32, ptr %v.271, align 4, !alias.scope !5, !noalias !8
  store i32 %v.272, ptr %lane.r9
  br label %done.267
done.267:
  %v.273 = load i32, ptr %lane.r9
  %v.274 = sext i32 %v.273 to i64
  %v.275 = sext i32 4 to i64
  %v.276 = mul i64 %v.274, %v.275
  store i64 %v.276, ptr %lane.r24
  %v.277 = load i64, ptr %lane.r19
  %v.278 = load i64, ptr %lane.r24
  %v.279 = add i64 %v.277, %v.278
  store i64 %v.279, ptr %lane.r25
  %v.280 = load i64, ptr %lane.r25
  %v.281 = sub i64 %v.280, %window.base
  %v.285 = call i64 @llvm.fshr.i64(i64 %v.281, i64 %v.281, i64 2)
  %v.286 = lshr i64 %window.limit, 2
  %v.287 = icmp ult i64 %v.285, %v.286
  br i1 %v.287, label %fast.282, label %slow.283, !prof !11
slow.283:
  br label %c.1.16
fast.282:
  %v.288 = getelementptr i8, ptr %window, i64 %v.281
  %v.289 = load i32, ptr %v.288, align 4, !alias.scope !5, !noalias !8
  store i32 %v.289, ptr %lane.r10
  br label %done.284
done.284:
  %v.290 = load i32, ptr %lane.r8
  %v.291 = load i32, ptr %lane.r10
  %v.292 = add i32 %v.290, %v.291
  store i32 %v.292, ptr %lane.r8
  %v.293 = load i64, ptr %lane.r25
  %v.294 = sub i64 %v.293, %window.base
  %v.298 = call i64 @llvm.fshr.i64(i64 %v.294, i64 %v.294, i64 2)
  %v.299 = lshr i64 %window.limit, 2
  %v.300 = icmp ult i64 %v.298, %v.299
  br i1 %v.300, label %fast.295, label %slow.296, !prof !11
slow.296:
  br label %c.1.18
fast.295:
  %v.301 = getelementptr i8, ptr %window, i64 %v.294
  %v.302 = atomicrmw add ptr %v.301, i32 1 monotonic
  store i32 %v.302, ptr %lane.r11
  br label %done.297
done.297:
  %v.303 = load i32, ptr %lane.r11
  %v.307 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.308 = icmp ult i64 4, %v.307
  %v.309 = and i64 4, 3
  %v.310 = icmp eq i64 %v.309, 0
  %v.311 = and i1 %v.308, %v.310
  br i1 %v.311, label %fast.304, label %slow.305, !prof !11
slow.305:
  br label %c.1.19
fast.304:
  %v.312 = lshr i32 %v.303, 0
  %v.313 = lshr i64 %v.245, 5
  %v.314 = getelementptr i8, ptr %ctx, i64 64
  %v.315 = getelementptr ptr, ptr %v.314, i64 %v.313
  %v.316 = load ptr, ptr %v.315, !invariant.load !0
  %v.317 = and i64 %v.245, 31
  %v.318 = getelementptr i32, ptr %v.316, i64 %v.317
  %v.319 = lshr i64 4, 2
  %v.320 = mul i64 %v.319, 128
  %v.321 = add i64 %v.320, 0
  %v.322 = getelementptr i8, ptr %v.318, i64 %v.321
  store i32 %v.312, ptr %v.322, align 4, !alias.scope !7, !noalias !10
  br label %done.306
done.306:
  %v.326 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.327 = icmp ult i64 4, %v.326
  %v.328 = and i64 4, 3
  %v.329 = icmp eq i64 %v.328, 0
  %v.330 = and i1 %v.327, %v.329
  br i1 %v.330, label %fast.323, label %slow.324, !prof !11
slow.324:
  br label %c.1.20
fast.323:
  %v.331 = lshr i64 %v.245, 5
  %v.332 = getelementptr i8, ptr %ctx, i64 64
  %v.333 = getelementptr ptr, ptr %v.332, i64 %v.331
  %v.334 = load ptr, ptr %v.333, !invariant.load !0
  %v.335 = and i64 %v.245, 31
  %v.336 = getelementptr i32, ptr %v.334, i64 %v.335
  %v.337 = lshr i64 4, 2
  %v.338 = mul i64 %v.337, 128
  %v.339 = add i64 %v.338, 0
  %v.340 = getelementptr i8, ptr %v.336, i64 %v.339
  %v.341 = load i32, ptr %v.340, align 4, !alias.scope !7, !noalias !10
  store i32 %v.341, ptr %lane.r12
  br label %done.325
done.325:
  %v.342 = and i64 %v.245, 31
  %v.343 = trunc i64 %v.342 to i32
  store i32 %v.343, ptr %lane.r13
  %v.344 = load i32, ptr %lane.r8
  %v.345 = load i32, ptr %lane.r13
  %v.346 = add i32 %v.344, %v.345
  store i32 %v.346, ptr %lane.r8
  %v.347 = load i32, ptr %lane.r8
  %v.348 = load i32, ptr %lane.r12
  %v.349 = add i32 %v.347, %v.348
  store i32 %v.349, ptr %lane.r8
  %v.350 = load i32, ptr %lane.r6
  %v.351 = add i32 %v.350, 1
  store i32 %v.351, ptr %lane.r6
  %v.352 = load i32, ptr %lane.r6
  %v.353 = load i32, ptr %lane.r7
  %v.354 = icmp slt i32 %v.352, %v.353
  store i1 %v.354, ptr %lane.r2
  %v.355 = load i1, ptr %lane.r2
  br i1 %v.355, label %s.1, label %serial.1.to.2
c.1:
  %v.356 = load i32, ptr %lane.r6
  %v.357 = sext i32 %v.356 to i64
  %v.358 = sext i32 4 to i64
  %v.359 = mul i64 %v.357, %v.358
  store i64 %v.359, ptr %lane.r22
  %v.360 = load i64, ptr %lane.r18
  %v.361 = load i64, ptr %lane.r22
  %v.362 = add i64 %v.360, %v.361
  store i64 %v.362, ptr %lane.r23
  br label %c.1.13
c.1.13:
  %v.363 = load i64, ptr %lane.r23
  %v.364 = sub i64 %v.363, %window.base
  %v.368 = call i64 @llvm.fshr.i64(i64 %v.364, i64 %v.364, i64 2)
  %v.369 = lshr i64 %window.limit, 2
  %v.370 = icmp ult i64 %v.368, %v.369
  br i1 %v.370, label %fast.365, label %slow.366, !prof !11
slow.366:
  %v.371 = lshr i64 %v.245, 5
  %v.372 = and i64 %v.245, 31
  %v.373 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.371
  %v.374 = getelementptr i64, ptr %v.373, i64 %v.372
  %v.375 = getelementptr i8, ptr %v.374, i64 0
  store i64 %v.363, ptr %v.375
  %v.376 = load i64, ptr %lane.r23
  %v.377 = getelementptr i8, ptr %v.374, i64 512
  store i64 %v.376, ptr %v.377
  %v.378 = trunc i64 %v.371 to i32
  %v.379 = trunc i64 %v.372 to i32
  %v.380 = shl i32 1, %v.379
  %v.381 = getelementptr i8, ptr %ctx, i64 176
  %v.382 = load ptr, ptr %v.381, !invariant.load !0
  call void %v.382(ptr %ctx, i32 2, i32 %v.378, i32 %v.380, ptr %v.373)
  %v.383 = getelementptr i8, ptr %v.374, i64 256
  %v.384 = load i64, ptr %v.383
  %v.385 = trunc i64 %v.384 to i32
  store i32 %v.385, ptr %lane.r9
  br label %done.367
fast.365:
  %v.386 = getelementptr i8, ptr %window, i64 %v.364
  %v.387 = load i32, ptr %v.386, align 4, !alias.scope !5, !noalias !8
  store i32 %v.387, ptr %lane.r9
  br label %done.367
done.367:
  %v.388 = load i32, ptr %lane.r9
  %v.389 = sext i32 %v.388 to i64
  %v.390 = sext i32 4 to i64
  %v.391 = mul i64 %v.389, %v.390
  store i64 %v.391, ptr %lane.r24
  %v.392 = load i64, ptr %lane.r19
  %v.393 = load i64, ptr %lane.r24
  %v.394 = add i64 %v.392, %v.393
  store i64 %v.394, ptr %lane.r25
  br label %c.1.16
c.1.16:
  %v.395 = load i64, ptr %lane.r25
  %v.396 = sub i64 %v.395, %window.base
  %v.400 = call i64 @llvm.fshr.i64(i64 %v.396, i64 %v.396, i64 2)
  %v.401 = lshr i64 %window.limit, 2
  %v.402 = icmp ult i64 %v.400, %v.401
  br i1 %v.402, label %fast.397, label %slow.398, !prof !11
slow.398:
  %v.403 = lshr i64 %v.245, 5
  %v.404 = and i64 %v.245, 31
  %v.405 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.403
  %v.406 = getelementptr i64, ptr %v.405, i64 %v.404
  %v.407 = getelementptr i8, ptr %v.406, i64 0
  store i64 %v.395, ptr %v.407
  %v.408 = load i64, ptr %lane.r25
  %v.409 = getelementptr i8, ptr %v.406, i64 512
  store i64 %v.408, ptr %v.409
  %v.410 = trunc i64 %v.403 to i32
  %v.411 = trunc i64 %v.404 to i32
  %v.412 = shl i32 1, %v.411
  %v.413 = getelementptr i8, ptr %ctx, i64 176
  %v.414 = load ptr, ptr %v.413, !invariant.load !0
  call void %v.414(ptr %ctx, i32 3, i32 %v.410, i32 %v.412, ptr %v.405)
  %v.415 = getelementptr i8, ptr %v.406, i64 256
  %v.416 = load i64, ptr %v.415
  %v.417 = trunc i64 %v.416 to i32
  store i32 %v.417, ptr %lane.r10
  br label %done.399
fast.397:
  %v.418 = getelementptr i8, ptr %window, i64 %v.396
  %v.419 = load i32, ptr %v.418, align 4, !alias.scope !5, !noalias !8
  store i32 %v.419, ptr %lane.r10
  br label %done.399
done.399:
  %v.420 = load i32, ptr %lane.r8
  %v.421 = load i32, ptr %lane.r10
  %v.422 = add i32 %v.420, %v.421
  store i32 %v.422, ptr %lane.r8
  br label %c.1.18
c.1.18:
  %v.423 = load i64, ptr %lane.r25
  %v.424 = sub i64 %v.423, %window.base
  %v.428 = call i64 @llvm.fshr.i64(i64 %v.424, i64 %v.424, i64 2)
  %v.429 = lshr i64 %window.limit, 2
  %v.430 = icmp ult i64 %v.428, %v.429
  br i1 %v.430, label %fast.425, label %slow.426, !prof !11
slow.426:
  %v.431 = lshr i64 %v.245, 5
  %v.432 = and i64 %v.245, 31
  %v.433 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.431
  %v.434 = getelementptr i64, ptr %v.433, i64 %v.432
  %v.435 = getelementptr i8, ptr %v.434, i64 0
  store i64 %v.423, ptr %v.435
  %v.436 = load i64, ptr %lane.r25
  %v.437 = getelementptr i8, ptr %v.434, i64 512
  store i64 %v.436, ptr %v.437
  %v.438 = trunc i64 %v.431 to i32
  %v.439 = trunc i64 %v.432 to i32
  %v.440 = shl i32 1, %v.439
  %v.441 = getelementptr i8, ptr %ctx, i64 176
  %v.442 = load ptr, ptr %v.441, !invariant.load !0
  call void %v.442(ptr %ctx, i32 4, i32 %v.438, i32 %v.440, ptr %v.433)
  %v.443 = getelementptr i8, ptr %v.434, i64 256
  %v.444 = load i64, ptr %v.443
  %v.445 = trunc i64 %v.444 to i32
  store i32 %v.445, ptr %lane.r11
  br label %done.427
fast.425:
  %v.446 = getelementptr i8, ptr %window, i64 %v.424
  %v.447 = atomicrmw add ptr %v.446, i32 1 monotonic
  store i32 %v.447, ptr %lane.r11
  br label %done.427
done.427:
  br label %c.1.19
c.1.19:
  %v.448 = load i32, ptr %lane.r11
  %v.452 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.453 = icmp ult i64 4, %v.452
  %v.454 = and i64 4, 3
  %v.455 = icmp eq i64 %v.454, 0
  %v.456 = and i1 %v.453, %v.455
  br i1 %v.456, label %fast.449, label %slow.450, !prof !11
slow.450:
  %v.457 = lshr i64 %v.245, 5
  %v.458 = and i64 %v.245, 31
  %v.459 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.457
  %v.460 = getelementptr i64, ptr %v.459, i64 %v.458
  %v.461 = getelementptr i8, ptr %v.460, i64 0
  store i64 4, ptr %v.461
  %v.462 = load i32, ptr %lane.r11
  %v.463 = zext i32 %v.462 to i64
  %v.464 = getelementptr i8, ptr %v.460, i64 256
  store i64 %v.463, ptr %v.464
  %v.465 = trunc i64 %v.457 to i32
  %v.466 = trunc i64 %v.458 to i32
  %v.467 = shl i32 1, %v.466
  %v.468 = getelementptr i8, ptr %ctx, i64 176
  %v.469 = load ptr, ptr %v.468, !invariant.load !0
  call void %v.469(ptr %ctx, i32 5, i32 %v.465, i32 %v.467, ptr %v.459)
  br label %done.451
fast.449:
  %v.470 = lshr i32 %v.448, 0
  %v.471 = lshr i64 %v.245, 5
  %v.472 = getelementptr i8, ptr %ctx, i64 64
  %v.473 = getelementptr ptr, ptr %v.472, i64 %v.471
  %v.474 = load ptr, ptr %v.473, !invariant.load !0
  %v.475 = and i64 %v.245, 31
  %v.476 = getelementptr i32, ptr %v.474, i64 %v.475
  %v.477 = lshr i64 4, 2
  %v.478 = mul i64 %v.477, 128
  %v.479 = add i64 %v.478, 0
  %v.480 = getelementptr i8, ptr %v.476, i64 %v.479
  store i32 %v.470, ptr %v.480, align 4, !alias.scope !7, !noalias !10
  br label %done.451
done.451:
  br label %c.1.20
c.1.20:
  %v.484 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.485 = icmp ult i64 4, %v.484
  %v.486 = and i64 4, 3
  %v.487 = icmp eq i64 %v.486, 0
  %v.488 = and i1 %v.485, %v.487
  br i1 %v.488, label %fast.481, label %slow.482, !prof !11
slow.482:
  %v.489 = lshr i64 %v.245, 5
  %v.490 = and i64 %v.245, 31
  %v.491 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.489
  %v.492 = getelementptr i64, ptr %v.491, i64 %v.490
  %v.493 = getelementptr i8, ptr %v.492, i64 0
  store i64 4, ptr %v.493
  %v.494 = trunc i64 %v.489 to i32
  %v.495 = trunc i64 %v.490 to i32
  %v.496 = shl i32 1, %v.495
  %v.497 = getelementptr i8, ptr %ctx, i64 176
  %v.498 = load ptr, ptr %v.497, !invariant.load !0
  call void %v.498(ptr %ctx, i32 6, i32 %v.494, i32 %v.496, ptr %v.491)
  %v.499 = getelementptr i8, ptr %v.492, i64 256
  %v.500 = load i64, ptr %v.499
  %v.501 = trunc i64 %v.500 to i32
  store i32 %v.501, ptr %lane.r12
  br label %done.483
fast.481:
  %v.502 = lshr i64 %v.245, 5
  %v.503 = getelementptr i8, ptr %ctx, i64 64
  %v.504 = getelementptr ptr, ptr %v.503, i64 %v.502
  %v.505 = load ptr, ptr %v.504, !invariant.load !0
  %v.506 = and i64 %v.245, 31
  %v.507 = getelementptr i32, ptr %v.505, i64 %v.506
  %v.508 = lshr i64 4, 2
  %v.509 = mul i64 %v.508, 128
  %v.510 = add i64 %v.509, 0
  %v.511 = getelementptr i8, ptr %v.507, i64 %v.510
  %v.512 = load i32, ptr %v.511, align 4, !alias.scope !7, !noalias !10
  store i32 %v.512, ptr %lane.r12
  br label %done.483
done.483:
  %v.513 = and i64 %v.245, 31
  %v.514 = trunc i64 %v.513 to i32
  store i32 %v.514, ptr %lane.r13
  %v.515 = load i32, ptr %lane.r8
  %v.516 = load i32, ptr %lane.r13
  %v.517 = add i32 %v.515, %v.516
  store i32 %v.517, ptr %lane.r8
  %v.518 = load i32, ptr %lane.r8
  %v.519 = load i32, ptr %lane.r12
  %v.520 = add i32 %v.518, %v.519
  store i32 %v.520, ptr %lane.r8
  %v.521 = load i32, ptr %lane.r6
  %v.522 = add i32 %v.521, 1
  store i32 %v.522, ptr %lane.r6
  %v.523 = load i32, ptr %lane.r6
  %v.524 = load i32, ptr %lane.r7
  %v.525 = icmp slt i32 %v.523, %v.524
  store i1 %v.525, ptr %lane.r2
  %v.526 = load i1, ptr %lane.r2
  br i1 %v.526, label %c.1, label %serial.1.to.2
serial.1.to.2:
  %v.527 = load i32, ptr %lane.r8
  %v.528 = getelementptr i32, ptr %lanes.1.r8, i64 %v.245
  store i32 %v.527, ptr %v.528
  %v.529 = shl i64 1, %v.245
  %v.530 = load i64, ptr %mask.2
  %v.531 = or i64 %v.530, %v.529
  store i64 %v.531, ptr %mask.2
  br label %serial.1.next
serial.1.next:
  %v.532 = load i64, ptr %left.1
  %v.533 = icmp eq i64 %v.532, 0
  br i1 %v.533, label %serial.1.done, label %serial.1.lane
serial.1.done:
  %v.534 = load <64 x i32>, ptr %lanes.1.r8, align 64
  store <64 x i32> %v.534, ptr %r8
  %v.535 = load i64, ptr %mask.2
  %v.536 = icmp eq i64 %v.535, -1
  br i1 %v.536, label %all.537, label %some.538
all.537:
  store i64 0, ptr %mask.2
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  br label %a.2
some.538:
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.539 = load i64, ptr %mask.2
  %v.540 = icmp eq i64 %v.539, 0
  br i1 %v.540, label %skip.2, label %run.541
run.541:
  store i64 0, ptr %mask.2
  %v.542 = icmp eq i64 %v.539, -1
  br i1 %v.542, label %a.2, label %rest.543
rest.543:
  %v.544 = bitcast i64 %v.539 to <64 x i1>
  store i64 %v.539, ptr %mask.running
  br label %m.2.27
m.2.27:
  %v.545 = load i64, ptr %mask.running
  %v.546 = bitcast i64 %v.545 to <64 x i1>
  %v.547 = load i64, ptr %r21
  %v.548 = load i1, ptr %r21.ok
  %v.549 = load i32, ptr %r21.narrow
  %v.550 = load i64, ptr %r21.scale
  %v.551 = sub i64 %v.547, %window.base
  br i1 %v.548, label %straight.555, label %slow.553, !prof !11
straight.555:
  %v.556 = bitcast <64 x i1> %v.546 to i64
  %v.557 = call i64 @llvm.ctlz.i64(i64 %v.556, i1 false)
  %v.558 = sub i64 63, %v.557
  %v.559 = and i64 %v.558, 63
  %v.560 = mul i64 %v.559, 4
  %v.561 = add i64 %v.551, %v.560
  %v.562 = or i64 %v.551, %v.561
  %v.563 = call i64 @llvm.fshr.i64(i64 %v.562, i64 %v.562, i64 2)
  %v.564 = lshr i64 %window.limit, 2
  %v.565 = icmp ult i64 %v.563, %v.564
  br i1 %v.565, label %fast.552, label %slow.553, !prof !11
slow.553:
  %v.566 = insertelement <64 x i64> poison, i64 %v.547, i64 0
  %v.567 = shufflevector <64 x i64> %v.566, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.568 = add <64 x i64> %v.567, <i64 0 to 252 by 4>
  %v.569 = insertelement <64 x i32> poison, i32 %v.549, i64 0
  %v.570 = shufflevector <64 x i32> %v.569, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.571 = add <64 x i32> %v.570, <i32 0 to 63 by 1>
  %v.572 = sext <64 x i32> %v.571 to <64 x i64>
  %v.573 = sext i32 %v.549 to i64
  %v.574 = insertelement <64 x i64> poison, i64 %v.573, i64 0
  %v.575 = shufflevector <64 x i64> %v.574, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.576 = add <64 x i64> %v.575, <i64 0 to 63 by 1>
  %v.577 = sub <64 x i64> %v.572, %v.576
  %v.578 = insertelement <64 x i64> poison, i64 %v.550, i64 0
  %v.579 = shufflevector <64 x i64> %v.578, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.580 = mul <64 x i64> %v.577, %v.579
  %v.581 = add <64 x i64> %v.568, %v.580
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.581)
  %v.582 = load i64, ptr %r21
  %v.583 = load i1, ptr %r21.ok
  %v.584 = load i32, ptr %r21.narrow
  %v.585 = load i64, ptr %r21.scale
  %v.586 = insertelement <64 x i64> poison, i64 %v.582, i64 0
  %v.587 = shufflevector <64 x i64> %v.586, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.588 = add <64 x i64> %v.587, <i64 0 to 252 by 4>
  %v.589 = insertelement <64 x i32> poison, i32 %v.584, i64 0
  %v.590 = shufflevector <64 x i32> %v.589, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.591 = add <64 x i32> %v.590, <i32 0 to 63 by 1>
  %v.592 = sext <64 x i32> %v.591 to <64 x i64>
  %v.593 = sext i32 %v.584 to i64
  %v.594 = insertelement <64 x i64> poison, i64 %v.593, i64 0
  %v.595 = shufflevector <64 x i64> %v.594, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.596 = add <64 x i64> %v.595, <i64 0 to 63 by 1>
  %v.597 = sub <64 x i64> %v.592, %v.596
  %v.598 = insertelement <64 x i64> poison, i64 %v.585, i64 0
  %v.599 = shufflevector <64 x i64> %v.598, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.600 = mul <64 x i64> %v.597, %v.599
  %v.601 = add <64 x i64> %v.588, %v.600
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.601)
  %v.602 = load <64 x i32>, ptr %r8
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.602)
  %v.603 = bitcast <64 x i1> %v.546 to i64
  %v.604 = getelementptr i8, ptr %ctx, i64 176
  %v.605 = load ptr, ptr %v.604, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.605, i32 7, i64 %v.603, ptr %rows)
  br label %done.554
fast.552:
  %v.606 = load <64 x i32>, ptr %r8
  %v.607 = getelementptr i8, ptr %window, i64 %v.551
  call void @llvm.masked.store.v64i32.p0(<64 x i32> %v.606, ptr %v.607, i32 4, <64 x i1> %v.546), !alias.scope !5, !noalias !8
  br label %done.554
done.554:
  %v.608 = load i64, ptr %mask.running
  br label %skip.2
skip.2:
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
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
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

declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v64i32.p0(<64 x i32>, ptr, i32, <64 x i1>)

