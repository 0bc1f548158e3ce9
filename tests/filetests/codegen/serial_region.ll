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
  %v.38 = freeze i64 %v.30
  %v.39 = and i64 %v.38, %window.mask
  %v.40 = getelementptr i8, ptr %window, i64 %v.39
  %v.41 = load <64 x i32>, ptr %v.40, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.41, ptr %r6
  br label %done.33
done.33:
  %v.42 = load i64, ptr %r21
  %v.43 = load i1, ptr %r21.ok
  %v.44 = load i32, ptr %r21.narrow
  %v.45 = load i64, ptr %r21.scale
  %v.46 = add i64 %v.42, 4
  %v.47 = sub i64 %v.46, %window.base
  %v.48 = freeze i64 %v.47
  %v.49 = and i64 %v.48, %window.mask
  %v.50 = getelementptr i8, ptr %window, i64 %v.49
  %v.51 = load <64 x i32>, ptr %v.50, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.51, ptr %r7
  store <64 x i32> splat (i32 0), ptr %r8
  %v.52 = load <64 x i32>, ptr %r6
  %v.53 = load <64 x i32>, ptr %r7
  %v.54 = icmp sge <64 x i32> %v.52, %v.53
  store <64 x i1> %v.54, ptr %r1
  %v.55 = load <64 x i1>, ptr %r1
  %v.56 = bitcast <64 x i1> %v.55 to i64
  %v.57 = icmp eq i64 %v.56, -1
  %v.58 = icmp eq i64 %v.56, 0
  br i1 %v.57, label %a.2, label %some.59
some.59:
  br i1 %v.58, label %a.1, label %mixed.60, !prof !12
mixed.60:
  %v.61 = xor i64 %v.56, -1
  %v.62 = load i64, ptr %mask.2
  %v.63 = or i64 %v.62, %v.56
  store i64 %v.63, ptr %mask.2
  %v.64 = load i64, ptr %mask.1
  %v.65 = or i64 %v.64, %v.61
  store i64 %v.65, ptr %mask.1
  br label %m.1
a.1:
  store i64 -1, ptr %mask.running
  br label %serial.1
a.2:
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  %v.66 = load i64, ptr %r21
  %v.67 = load i1, ptr %r21.ok
  %v.68 = load i32, ptr %r21.narrow
  %v.69 = load i64, ptr %r21.scale
  %v.70 = sub i64 %v.66, %window.base
  br i1 %v.67, label %straight.74, label %slow.72, !prof !11
straight.74:
  %v.75 = call i64 @llvm.fshr.i64(i64 %v.70, i64 %v.70, i64 2)
  %v.76 = lshr i64 %window.limit, 2
  %v.77 = icmp ult i64 %v.75, %v.76
  br i1 %v.77, label %fast.71, label %slow.72, !prof !11
slow.72:
  store i64 -1, ptr %mask.running
  br label %m.2.27
fast.71:
  %v.78 = load <64 x i32>, ptr %r8
  %v.79 = freeze i64 %v.70
  %v.80 = and i64 %v.79, %window.mask
  %v.81 = getelementptr i8, ptr %window, i64 %v.80
  store <64 x i32> %v.78, ptr %v.81, align 4, !alias.scope !5, !noalias !8
  br label %done.73
done.73:
  br label %gang.done
m.0:
  %v.82 = load i64, ptr %mask.0
  %v.83 = icmp eq i64 %v.82, 0
  br i1 %v.83, label %skip.0, label %run.84
run.84:
  store i64 0, ptr %mask.0
  %v.85 = bitcast i64 %v.82 to <64 x i1>
  store i64 %v.82, ptr %mask.running
  %v.86 = getelementptr i8, ptr %params, i64 0
  %v.87 = load i64, ptr %v.86, align 8, !invariant.load !0
  store i64 %v.87, ptr %r17
  %v.88 = getelementptr i8, ptr %params, i64 8
  %v.89 = load i64, ptr %v.88, align 8, !invariant.load !0
  store i64 %v.89, ptr %r18
  %v.90 = getelementptr i8, ptr %params, i64 16
  %v.91 = load i64, ptr %v.90, align 8, !invariant.load !0
  store i64 %v.91, ptr %r19
  %v.92 = urem i32 %first, 128
  store i32 %v.92, ptr %r5
  %v.93 = load i32, ptr %r5
  %v.94 = sext i32 %v.93 to i64
  %v.95 = add i64 %v.94, 2147483648
  %v.96 = icmp ule i64 %v.95, 4294967232
  %v.97 = mul i64 %v.94, 4
  %v.98 = mul i64 1, 4
  store i64 %v.97, ptr %r20
  store i1 %v.96, ptr %r20.ok
  store i32 %v.93, ptr %r20.narrow
  store i64 %v.98, ptr %r20.scale
  %v.99 = load i64, ptr %r17
  %v.100 = load i64, ptr %r20
  %v.101 = load i1, ptr %r20.ok
  %v.102 = load i32, ptr %r20.narrow
  %v.103 = load i64, ptr %r20.scale
  %v.104 = add i64 %v.99, %v.100
  store i64 %v.104, ptr %r21
  store i1 %v.101, ptr %r21.ok
  store i32 %v.102, ptr %r21.narrow
  store i64 %v.103, ptr %r21.scale
  br label %m.0.6
m.0.6:
  %v.105 = load i64, ptr %mask.running
  %v.106 = bitcast i64 %v.105 to <64 x i1>
  %v.107 = load i64, ptr %r21
  %v.108 = load i1, ptr %r21.ok
  %v.109 = load i32, ptr %r21.narrow
  %v.110 = load i64, ptr %r21.scale
  %v.111 = sub i64 %v.107, %window.base
  store i1 false, ptr %passed.6
  br i1 %v.108, label %straight.115, label %slow.113, !prof !11
straight.115:
  %v.116 = bitcast <64 x i1> %v.106 to i64
  %v.117 = call i64 @llvm.ctlz.i64(i64 %v.116, i1 false)
  %v.118 = sub i64 63, %v.117
  %v.119 = and i64 %v.118, 63
  %v.120 = mul i64 %v.119, 4
  %v.121 = add i64 %v.111, %v.120
  %v.122 = or i64 %v.111, %v.121
  %v.123 = call i64 @llvm.fshr.i64(i64 %v.122, i64 %v.122, i64 2)
  %v.124 = lshr i64 %window.limit, 2
  %v.125 = icmp ult i64 %v.123, %v.124
  store i1 %v.125, ptr %passed.6
  br i1 %v.125, label %fast.112, label %slow.113, !prof !11
slow.113:
  %v.126 = insertelement <64 x i64> poison, i64 %v.107, i64 0
  %v.127 = shufflevector <64 x i64> %v.126, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.128 = add <64 x i64> %v.127, <i64 0 to 252 by 4>
  %v.129 = insertelement <64 x i32> poison, i32 %v.109, i64 0
  %v.130 = shufflevector <64 x i32> %v.129, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.131 = add <64 x i32> %v.130, <i32 0 to 63 by 1>
  %v.132 = sext <64 x i32> %v.131 to <64 x i64>
  %v.133 = sext i32 %v.109 to i64
  %v.134 = insertelement <64 x i64> poison, i64 %v.133, i64 0
  %v.135 = shufflevector <64 x i64> %v.134, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.136 = add <64 x i64> %v.135, <i64 0 to 63 by 1>
  %v.137 = sub <64 x i64> %v.132, %v.136
  %v.138 = insertelement <64 x i64> poison, i64 %v.110, i64 0
  %v.139 = shufflevector <64 x i64> %v.138, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.140 = mul <64 x i64> %v.137, %v.139
  %v.141 = add <64 x i64> %v.128, %v.140
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.141)
  %v.142 = load i64, ptr %r21
  %v.143 = load i1, ptr %r21.ok
  %v.144 = load i32, ptr %r21.narrow
  %v.145 = load i64, ptr %r21.scale
  %v.146 = insertelement <64 x i64> poison, i64 %v.142, i64 0
  %v.147 = shufflevector <64 x i64> %v.146, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.148 = add <64 x i64> %v.147, <i64 0 to 252 by 4>
  %v.149 = insertelement <64 x i32> poison, i32 %v.144, i64 0
  %v.150 = shufflevector <64 x i32> %v.149, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.151 = add <64 x i32> %v.150, <i32 0 to 63 by 1>
  %v.152 = sext <64 x i32> %v.151 to <64 x i64>
  %v.153 = sext i32 %v.144 to i64
  %v.154 = insertelement <64 x i64> poison, i64 %v.153, i64 0
  %v.155 = shufflevector <64 x i64> %v.154, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.156 = add <64 x i64> %v.155, <i64 0 to 63 by 1>
  %v.157 = sub <64 x i64> %v.152, %v.156
  %v.158 = insertelement <64 x i64> poison, i64 %v.145, i64 0
  %v.159 = shufflevector <64 x i64> %v.158, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.160 = mul <64 x i64> %v.157, %v.159
  %v.161 = add <64 x i64> %v.148, %v.160
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.161)
  %v.162 = bitcast <64 x i1> %v.106 to i64
  %v.163 = getelementptr i8, ptr %ctx, i64 200
  %v.164 = load ptr, ptr %v.163, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.164, i32 0, i64 %v.162, ptr %rows)
  %v.165 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  %v.166 = load <64 x i32>, ptr %r6
  %v.167 = select <64 x i1> %v.106, <64 x i32> %v.165, <64 x i32> %v.166
  store <64 x i32> %v.167, ptr %r6
  br label %done.114
fast.112:
  %v.168 = freeze i64 %v.111
  %v.169 = and i64 %v.168, %window.mask
  %v.170 = getelementptr i8, ptr %window, i64 %v.169
  %v.171 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.170, i32 4, <64 x i1> %v.106, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.172 = load <64 x i32>, ptr %r6
  %v.173 = select <64 x i1> %v.106, <64 x i32> %v.171, <64 x i32> %v.172
  store <64 x i32> %v.173, ptr %r6
  br label %done.114
done.114:
  %v.174 = load i64, ptr %r21
  %v.175 = load i1, ptr %r21.ok
  %v.176 = load i32, ptr %r21.narrow
  %v.177 = load i64, ptr %r21.scale
  %v.178 = add i64 %v.174, 4
  %v.179 = sub i64 %v.178, %window.base
  %v.183 = load i1, ptr %passed.6
  br i1 %v.183, label %fast.180, label %slow.181, !prof !11
slow.181:
  %v.184 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.185 = shufflevector <64 x i64> %v.184, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.186 = add <64 x i64> %v.185, <i64 0 to 252 by 4>
  %v.187 = insertelement <64 x i32> poison, i32 %v.176, i64 0
  %v.188 = shufflevector <64 x i32> %v.187, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.189 = add <64 x i32> %v.188, <i32 0 to 63 by 1>
  %v.190 = sext <64 x i32> %v.189 to <64 x i64>
  %v.191 = sext i32 %v.176 to i64
  %v.192 = insertelement <64 x i64> poison, i64 %v.191, i64 0
  %v.193 = shufflevector <64 x i64> %v.192, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.194 = add <64 x i64> %v.193, <i64 0 to 63 by 1>
  %v.195 = sub <64 x i64> %v.190, %v.194
  %v.196 = insertelement <64 x i64> poison, i64 %v.177, i64 0
  %v.197 = shufflevector <64 x i64> %v.196, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.198 = mul <64 x i64> %v.195, %v.197
  %v.199 = add <64 x i64> %v.186, %v.198
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.199)
  %v.200 = load i64, ptr %r21
  %v.201 = load i1, ptr %r21.ok
  %v.202 = load i32, ptr %r21.narrow
  %v.203 = load i64, ptr %r21.scale
  %v.204 = insertelement <64 x i64> poison, i64 %v.200, i64 0
  %v.205 = shufflevector <64 x i64> %v.204, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.206 = add <64 x i64> %v.205, <i64 0 to 252 by 4>
  %v.207 = insertelement <64 x i32> poison, i32 %v.202, i64 0
  %v.208 = shufflevector <64 x i32> %v.207, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.209 = add <64 x i32> %v.208, <i32 0 to 63 by 1>
  %v.210 = sext <64 x i32> %v.209 to <64 x i64>
  %v.211 = sext i32 %v.202 to i64
  %v.212 = insertelement <64 x i64> poison, i64 %v.211, i64 0
  %v.213 = shufflevector <64 x i64> %v.212, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.214 = add <64 x i64> %v.213, <i64 0 to 63 by 1>
  %v.215 = sub <64 x i64> %v.210, %v.214
  %v.216 = insertelement <64 x i64> poison, i64 %v.203, i64 0
  %v.217 = shufflevector <64 x i64> %v.216, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.218 = mul <64 x i64> %v.215, %v.217
  %v.219 = add <64 x i64> %v.206, %v.218
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.219)
  %v.220 = bitcast <64 x i1> %v.106 to i64
  %v.221 = getelementptr i8, ptr %ctx, i64 200
  %v.222 = load ptr, ptr %v.221, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.222, i32 1, i64 %v.220, ptr %rows)
  %v.223 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  %v.224 = load <64 x i32>, ptr %r7
  %v.225 = select <64 x i1> %v.106, <64 x i32> %v.223, <64 x i32> %v.224
  store <64 x i32> %v.225, ptr %r7
  br label %done.182
fast.180:
  %v.226 = freeze i64 %v.179
  %v.227 = and i64 %v.226, %window.mask
  %v.228 = getelementptr i8, ptr %window, i64 %v.227
  %v.229 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.228, i32 4, <64 x i1> %v.106, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.230 = load <64 x i32>, ptr %r7
  %v.231 = select <64 x i1> %v.106, <64 x i32> %v.229, <64 x i32> %v.230
  store <64 x i32> %v.231, ptr %r7
  br label %done.182
done.182:
  %v.232 = load <64 x i32>, ptr %r8
  %v.233 = select <64 x i1> %v.106, <64 x i32> splat (i32 0), <64 x i32> %v.232
  store <64 x i32> %v.233, ptr %r8
  %v.234 = load <64 x i32>, ptr %r6
  %v.235 = load <64 x i32>, ptr %r7
  %v.236 = icmp sge <64 x i32> %v.234, %v.235
  store <64 x i1> %v.236, ptr %r1
  %v.237 = load <64 x i1>, ptr %r1
  %v.238 = load i64, ptr %mask.running
  %v.239 = bitcast <64 x i1> %v.237 to i64
  %v.240 = and i64 %v.238, %v.239
  %v.241 = xor i64 %v.238, %v.240
  %v.242 = load i64, ptr %mask.2
  %v.243 = or i64 %v.242, %v.240
  store i64 %v.243, ptr %mask.2
  %v.244 = load i64, ptr %mask.1
  %v.245 = or i64 %v.244, %v.241
  store i64 %v.245, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.246 = load i64, ptr %mask.1
  %v.247 = icmp eq i64 %v.246, 0
  br i1 %v.247, label %skip.1, label %run.248
run.248:
  store i64 0, ptr %mask.1
  store i64 %v.246, ptr %mask.running
  br label %serial.1
serial.1:
  %v.249 = load i64, ptr %mask.running
  store i64 %v.249, ptr %left.1
  %v.250 = load <64 x i32>, ptr %r6
  store <64 x i32> %v.250, ptr %lanes.1.r6, align 64
  %v.251 = load <64 x i32>, ptr %r7
  store <64 x i32> %v.251, ptr %lanes.1.r7, align 64
  %v.252 = load <64 x i32>, ptr %r8
  store <64 x i32> %v.252, ptr %lanes.1.r8, align 64
  br label %serial.1.lane
serial.1.lane:
  %v.253 = load i64, ptr %left.1
  %v.254 = call i64 @llvm.cttz.i64(i64 %v.253, i1 false)
  %v.255 = freeze i64 %v.254
  %v.256 = and i64 %v.255, 63
  %v.257 = sub i64 %v.253, 1
  %v.258 = and i64 %v.253, %v.257
  store i64 %v.258, ptr %left.1
  %v.259 = getelementptr i32, ptr %lanes.1.r6, i64 %v.256
  %v.260 = load i32, ptr %v.259
  store i32 %v.260, ptr %lane.r6
  %v.261 = getelementptr i32, ptr %lanes.1.r7, i64 %v.256
  %v.262 = load i32, ptr %v.261
  store i32 %v.262, ptr %lane.r7
  %v.263 = getelementptr i32, ptr %lanes.1.r8, i64 %v.256
  %v.264 = load i32, ptr %v.263
  store i32 %v.264, ptr %lane.r8
  %v.265 = load i64, ptr %r18
  store i64 %v.265, ptr %lane.r18
  %v.266 = load i64, ptr %r19
  store i64 %v.266, ptr %lane.r19
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
  %v.267 = load i32, ptr %lane.r6
  %v.268 = sext i32 %v.267 to i64
  %v.269 = sext i32 4 to i64
  %v.270 = mul i64 %v.268, %v.269
  store i64 %v.270, ptr %lane.r22
  %v.271 = load i64, ptr %lane.r18
  %v.272 = load i64, ptr %lane.r22
  %v.273 = add i64 %v.271, %v.272
  store i64 %v.273, ptr %lane.r23
  %v.274 = load i64, ptr %lane.r23
  %v.275 = sub i64 %v.274, %window.base
  %v.279 = call i64 @llvm.fshr.i64(i64 %v.275, i64 %v.275, i64 2)
  %v.280 = lshr i64 %window.limit, 2
  %v.281 = icmp ult i64 %v.279, %v.280
  br i1 %v.281, label %fast.276, label %slow.277, !prof !11
slow.277:
  br label %c.1.13
fast.276:
  %v.282 = freeze i64 %v.275
  %v.283 = and i64 %v.282, %window.mask
  %v.284 = getelementptr i8, ptr %window, i64 %v.283
  %v.285 = load i32, ptr %v.284, align 4, !alias.scope !5, !noalias !8
  store i32 %v.285, ptr %lane.r9
  br label %done.278
done.278:
  %v.286 = load i32, ptr %lane.r9
  %v.287 = sext i32 %v.286 to i64
  %v.288 = sext i32 4 to i64
  %v.289 = mul i64 %v.287, %v.288
  store i64 %v.289, ptr %lane.r24
  %v.290 = load i64, ptr %lane.r19
  %v.291 = load i64, ptr %lane.r24
  %v.292 = add i64 %v.290, %v.291
  store i64 %v.292, ptr %lane.r25
  %v.293 = load i64, ptr %lane.r25
  %v.294 = sub i64 %v.293, %window.base
  %v.298 = call i64 @llvm.fshr.i64(i64 %v.294, i64 %v.294, i64 2)
  %v.299 = lshr i64 %window.limit, 2
  %v.300 = icmp ult i64 %v.298, %v.299
  br i1 %v.300, label %fast.295, label %slow.296, !prof !11
slow.296:
  br label %c.1.16
fast.295:
  %v.301 = freeze i64 %v.294
  %v.302 = and i64 %v.301, %window.mask
  %v.303 = getelementptr i8, ptr %window, i64 %v.302
  %v.304 = load i32, ptr %v.303, align 4, !alias.scope !5, !noalias !8
  store i32 %v.304, ptr %lane.r10
  br label %done.297
done.297:
  %v.305 = load i32, ptr %lane.r8
  %v.306 = load i32, ptr %lane.r10
  %v.307 = add i32 %v.305, %v.306
  store i32 %v.307, ptr %lane.r8
  %v.308 = load i64, ptr %lane.r25
  %v.309 = sub i64 %v.308, %window.base
  %v.313 = call i64 @llvm.fshr.i64(i64 %v.309, i64 %v.309, i64 2)
  %v.314 = lshr i64 %window.limit, 2
  %v.315 = icmp ult i64 %v.313, %v.314
  br i1 %v.315, label %fast.310, label %slow.311, !prof !11
slow.311:
  br label %c.1.18
fast.310:
  %v.316 = freeze i64 %v.309
  %v.317 = and i64 %v.316, %window.mask
  %v.318 = getelementptr i8, ptr %window, i64 %v.317
  %v.319 = atomicrmw add ptr %v.318, i32 1 monotonic
  store i32 %v.319, ptr %lane.r11
  br label %done.312
done.312:
  %v.320 = load i32, ptr %lane.r11
  %v.324 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.325 = icmp ult i64 4, %v.324
  %v.326 = and i64 4, 3
  %v.327 = icmp eq i64 %v.326, 0
  %v.328 = and i1 %v.325, %v.327
  br i1 %v.328, label %fast.321, label %slow.322, !prof !11
slow.322:
  br label %c.1.19
fast.321:
  %v.329 = lshr i32 %v.320, 0
  %v.330 = lshr i64 %v.256, 5
  %v.331 = getelementptr i8, ptr %ctx, i64 72
  %v.332 = getelementptr ptr, ptr %v.331, i64 %v.330
  %v.333 = load ptr, ptr %v.332, !invariant.load !0
  %v.334 = and i64 %v.256, 31
  %v.335 = getelementptr i32, ptr %v.333, i64 %v.334
  %v.336 = freeze i64 4
  %v.337 = and i64 %v.336, 15
  %v.338 = lshr i64 %v.337, 2
  %v.339 = mul i64 %v.338, 128
  %v.340 = add i64 %v.339, 0
  %v.341 = getelementptr i8, ptr %v.335, i64 %v.340
  store i32 %v.329, ptr %v.341, align 4, !alias.scope !7, !noalias !10
  br label %done.323
done.323:
  %v.345 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.346 = icmp ult i64 4, %v.345
  %v.347 = and i64 4, 3
  %v.348 = icmp eq i64 %v.347, 0
  %v.349 = and i1 %v.346, %v.348
  br i1 %v.349, label %fast.342, label %slow.343, !prof !11
slow.343:
  br label %c.1.20
fast.342:
  %v.350 = lshr i64 %v.256, 5
  %v.351 = getelementptr i8, ptr %ctx, i64 72
  %v.352 = getelementptr ptr, ptr %v.351, i64 %v.350
  %v.353 = load ptr, ptr %v.352, !invariant.load !0
  %v.354 = and i64 %v.256, 31
  %v.355 = getelementptr i32, ptr %v.353, i64 %v.354
  %v.356 = freeze i64 4
  %v.357 = and i64 %v.356, 15
  %v.358 = lshr i64 %v.357, 2
  %v.359 = mul i64 %v.358, 128
  %v.360 = add i64 %v.359, 0
  %v.361 = getelementptr i8, ptr %v.355, i64 %v.360
  %v.362 = load i32, ptr %v.361, align 4, !alias.scope !7, !noalias !10
  store i32 %v.362, ptr %lane.r12
  br label %done.344
done.344:
  %v.363 = and i64 %v.256, 31
  %v.364 = trunc i64 %v.363 to i32
  store i32 %v.364, ptr %lane.r13
  %v.365 = load i32, ptr %lane.r8
  %v.366 = load i32, ptr %lane.r13
  %v.367 = add i32 %v.365, %v.366
  store i32 %v.367, ptr %lane.r8
  %v.368 = load i32, ptr %lane.r8
  %v.369 = load i32, ptr %lane.r12
  %v.370 = add i32 %v.368, %v.369
  store i32 %v.370, ptr %lane.r8
  %v.371 = load i32, ptr %lane.r6
  %v.372 = add i32 %v.371, 1
  store i32 %v.372, ptr %lane.r6
  %v.373 = load i32, ptr %lane.r6
  %v.374 = load i32, ptr %lane.r7
  %v.375 = icmp slt i32 %v.373, %v.374
  store i1 %v.375, ptr %lane.r2
  %v.376 = load i1, ptr %lane.r2
  br i1 %v.376, label %s.1, label %serial.1.to.2
c.1:
  %v.377 = load i32, ptr %lane.r6
  %v.378 = sext i32 %v.377 to i64
  %v.379 = sext i32 4 to i64
  %v.380 = mul i64 %v.378, %v.379
  store i64 %v.380, ptr %lane.r22
  %v.381 = load i64, ptr %lane.r18
  %v.382 = load i64, ptr %lane.r22
  %v.383 = add i64 %v.381, %v.382
  store i64 %v.383, ptr %lane.r23
  br label %c.1.13
c.1.13:
  %v.384 = load i64, ptr %lane.r23
  %v.385 = sub i64 %v.384, %window.base
  %v.389 = call i64 @llvm.fshr.i64(i64 %v.385, i64 %v.385, i64 2)
  %v.390 = lshr i64 %window.limit, 2
  %v.391 = icmp ult i64 %v.389, %v.390
  br i1 %v.391, label %fast.386, label %slow.387, !prof !11
slow.387:
  %v.392 = lshr i64 %v.256, 5
  %v.393 = and i64 %v.256, 31
  %v.394 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.392
  %v.395 = getelementptr i64, ptr %v.394, i64 %v.393
  %v.396 = getelementptr i8, ptr %v.395, i64 0
  store i64 %v.384, ptr %v.396
  %v.397 = load i64, ptr %lane.r23
  %v.398 = getelementptr i8, ptr %v.395, i64 512
  store i64 %v.397, ptr %v.398
  %v.399 = trunc i64 %v.392 to i32
  %v.400 = trunc i64 %v.393 to i32
  %v.401 = shl i32 1, %v.400
  %v.402 = getelementptr i8, ptr %ctx, i64 200
  %v.403 = load ptr, ptr %v.402, !invariant.load !0
  call void %v.403(ptr %ctx, i32 2, i32 %v.399, i32 %v.401, ptr %v.394)
  %v.404 = getelementptr i8, ptr %v.395, i64 256
  %v.405 = load i64, ptr %v.404
  %v.406 = trunc i64 %v.405 to i32
  store i32 %v.406, ptr %lane.r9
  br label %done.388
fast.386:
  %v.407 = freeze i64 %v.385
  %v.408 = and i64 %v.407, %window.mask
  %v.409 = getelementptr i8, ptr %window, i64 %v.408
  %v.410 = load i32, ptr %v.409, align 4, !alias.scope !5, !noalias !8
  store i32 %v.410, ptr %lane.r9
  br label %done.388
done.388:
  %v.411 = load i32, ptr %lane.r9
  %v.412 = sext i32 %v.411 to i64
  %v.413 = sext i32 4 to i64
  %v.414 = mul i64 %v.412, %v.413
  store i64 %v.414, ptr %lane.r24
  %v.415 = load i64, ptr %lane.r19
  %v.416 = load i64, ptr %lane.r24
  %v.417 = add i64 %v.415, %v.416
  store i64 %v.417, ptr %lane.r25
  br label %c.1.16
c.1.16:
  %v.418 = load i64, ptr %lane.r25
  %v.419 = sub i64 %v.418, %window.base
  %v.423 = call i64 @llvm.fshr.i64(i64 %v.419, i64 %v.419, i64 2)
  %v.424 = lshr i64 %window.limit, 2
  %v.425 = icmp ult i64 %v.423, %v.424
  br i1 %v.425, label %fast.420, label %slow.421, !prof !11
slow.421:
  %v.426 = lshr i64 %v.256, 5
  %v.427 = and i64 %v.256, 31
  %v.428 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.426
  %v.429 = getelementptr i64, ptr %v.428, i64 %v.427
  %v.430 = getelementptr i8, ptr %v.429, i64 0
  store i64 %v.418, ptr %v.430
  %v.431 = load i64, ptr %lane.r25
  %v.432 = getelementptr i8, ptr %v.429, i64 512
  store i64 %v.431, ptr %v.432
  %v.433 = trunc i64 %v.426 to i32
  %v.434 = trunc i64 %v.427 to i32
  %v.435 = shl i32 1, %v.434
  %v.436 = getelementptr i8, ptr %ctx, i64 200
  %v.437 = load ptr, ptr %v.436, !invariant.load !0
  call void %v.437(ptr %ctx, i32 3, i32 %v.433, i32 %v.435, ptr %v.428)
  %v.438 = getelementptr i8, ptr %v.429, i64 256
  %v.439 = load i64, ptr %v.438
  %v.440 = trunc i64 %v.439 to i32
  store i32 %v.440, ptr %lane.r10
  br label %done.422
fast.420:
  %v.441 = freeze i64 %v.419
  %v.442 = and i64 %v.441, %window.mask
  %v.443 = getelementptr i8, ptr %window, i64 %v.442
  %v.444 = load i32, ptr %v.443, align 4, !alias.scope !5, !noalias !8
  store i32 %v.444, ptr %lane.r10
  br label %done.422
done.422:
  %v.445 = load i32, ptr %lane.r8
  %v.446 = load i32, ptr %lane.r10
  %v.447 = add i32 %v.445, %v.446
  store i32 %v.447, ptr %lane.r8
  br label %c.1.18
c.1.18:
  %v.448 = load i64, ptr %lane.r25
  %v.449 = sub i64 %v.448, %window.base
  %v.453 = call i64 @llvm.fshr.i64(i64 %v.449, i64 %v.449, i64 2)
  %v.454 = lshr i64 %window.limit, 2
  %v.455 = icmp ult i64 %v.453, %v.454
  br i1 %v.455, label %fast.450, label %slow.451, !prof !11
slow.451:
  %v.456 = lshr i64 %v.256, 5
  %v.457 = and i64 %v.256, 31
  %v.458 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.456
  %v.459 = getelementptr i64, ptr %v.458, i64 %v.457
  %v.460 = getelementptr i8, ptr %v.459, i64 0
  store i64 %v.448, ptr %v.460
  %v.461 = load i64, ptr %lane.r25
  %v.462 = getelementptr i8, ptr %v.459, i64 512
  store i64 %v.461, ptr %v.462
  %v.463 = trunc i64 %v.456 to i32
  %v.464 = trunc i64 %v.457 to i32
  %v.465 = shl i32 1, %v.464
  %v.466 = getelementptr i8, ptr %ctx, i64 200
  %v.467 = load ptr, ptr %v.466, !invariant.load !0
  call void %v.467(ptr %ctx, i32 4, i32 %v.463, i32 %v.465, ptr %v.458)
  %v.468 = getelementptr i8, ptr %v.459, i64 256
  %v.469 = load i64, ptr %v.468
  %v.470 = trunc i64 %v.469 to i32
  store i32 %v.470, ptr %lane.r11
  br label %done.452
fast.450:
  %v.471 = freeze i64 %v.449
  %v.472 = and i64 %v.471, %window.mask
  %v.473 = getelementptr i8, ptr %window, i64 %v.472
  %v.474 = atomicrmw add ptr %v.473, i32 1 monotonic
  store i32 %v.474, ptr %lane.r11
  br label %done.452
done.452:
  br label %c.1.19
c.1.19:
  %v.475 = load i32, ptr %lane.r11
  %v.479 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.480 = icmp ult i64 4, %v.479
  %v.481 = and i64 4, 3
  %v.482 = icmp eq i64 %v.481, 0
  %v.483 = and i1 %v.480, %v.482
  br i1 %v.483, label %fast.476, label %slow.477, !prof !11
slow.477:
  %v.484 = lshr i64 %v.256, 5
  %v.485 = and i64 %v.256, 31
  %v.486 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.484
  %v.487 = getelementptr i64, ptr %v.486, i64 %v.485
  %v.488 = getelementptr i8, ptr %v.487, i64 0
  store i64 4, ptr %v.488
  %v.489 = load i32, ptr %lane.r11
  %v.490 = zext i32 %v.489 to i64
  %v.491 = getelementptr i8, ptr %v.487, i64 256
  store i64 %v.490, ptr %v.491
  %v.492 = trunc i64 %v.484 to i32
  %v.493 = trunc i64 %v.485 to i32
  %v.494 = shl i32 1, %v.493
  %v.495 = getelementptr i8, ptr %ctx, i64 200
  %v.496 = load ptr, ptr %v.495, !invariant.load !0
  call void %v.496(ptr %ctx, i32 5, i32 %v.492, i32 %v.494, ptr %v.486)
  br label %done.478
fast.476:
  %v.497 = lshr i32 %v.475, 0
  %v.498 = lshr i64 %v.256, 5
  %v.499 = getelementptr i8, ptr %ctx, i64 72
  %v.500 = getelementptr ptr, ptr %v.499, i64 %v.498
  %v.501 = load ptr, ptr %v.500, !invariant.load !0
  %v.502 = and i64 %v.256, 31
  %v.503 = getelementptr i32, ptr %v.501, i64 %v.502
  %v.504 = freeze i64 4
  %v.505 = and i64 %v.504, 15
  %v.506 = lshr i64 %v.505, 2
  %v.507 = mul i64 %v.506, 128
  %v.508 = add i64 %v.507, 0
  %v.509 = getelementptr i8, ptr %v.503, i64 %v.508
  store i32 %v.497, ptr %v.509, align 4, !alias.scope !7, !noalias !10
  br label %done.478
done.478:
  br label %c.1.20
c.1.20:
  %v.513 = call i64 @llvm.usub.sat.i64(i64 %local.len, i64 3)
  %v.514 = icmp ult i64 4, %v.513
  %v.515 = and i64 4, 3
  %v.516 = icmp eq i64 %v.515, 0
  %v.517 = and i1 %v.514, %v.516
  br i1 %v.517, label %fast.510, label %slow.511, !prof !11
slow.511:
  %v.518 = lshr i64 %v.256, 5
  %v.519 = and i64 %v.256, 31
  %v.520 = getelementptr [4 x [32 x i64]], ptr %rows, i64 %v.518
  %v.521 = getelementptr i64, ptr %v.520, i64 %v.519
  %v.522 = getelementptr i8, ptr %v.521, i64 0
  store i64 4, ptr %v.522
  %v.523 = trunc i64 %v.518 to i32
  %v.524 = trunc i64 %v.519 to i32
  %v.525 = shl i32 1, %v.524
  %v.526 = getelementptr i8, ptr %ctx, i64 200
  %v.527 = load ptr, ptr %v.526, !invariant.load !0
  call void %v.527(ptr %ctx, i32 6, i32 %v.523, i32 %v.525, ptr %v.520)
  %v.528 = getelementptr i8, ptr %v.521, i64 256
  %v.529 = load i64, ptr %v.528
  %v.530 = trunc i64 %v.529 to i32
  store i32 %v.530, ptr %lane.r12
  br label %done.512
fast.510:
  %v.531 = lshr i64 %v.256, 5
  %v.532 = getelementptr i8, ptr %ctx, i64 72
  %v.533 = getelementptr ptr, ptr %v.532, i64 %v.531
  %v.534 = load ptr, ptr %v.533, !invariant.load !0
  %v.535 = and i64 %v.256, 31
  %v.536 = getelementptr i32, ptr %v.534, i64 %v.535
  %v.537 = freeze i64 4
  %v.538 = and i64 %v.537, 15
  %v.539 = lshr i64 %v.538, 2
  %v.540 = mul i64 %v.539, 128
  %v.541 = add i64 %v.540, 0
  %v.542 = getelementptr i8, ptr %v.536, i64 %v.541
  %v.543 = load i32, ptr %v.542, align 4, !alias.scope !7, !noalias !10
  store i32 %v.543, ptr %lane.r12
  br label %done.512
done.512:
  %v.544 = and i64 %v.256, 31
  %v.545 = trunc i64 %v.544 to i32
  store i32 %v.545, ptr %lane.r13
  %v.546 = load i32, ptr %lane.r8
  %v.547 = load i32, ptr %lane.r13
  %v.548 = add i32 %v.546, %v.547
  store i32 %v.548, ptr %lane.r8
  %v.549 = load i32, ptr %lane.r8
  %v.550 = load i32, ptr %lane.r12
  %v.551 = add i32 %v.549, %v.550
  store i32 %v.551, ptr %lane.r8
  %v.552 = load i32, ptr %lane.r6
  %v.553 = add i32 %v.552, 1
  store i32 %v.553, ptr %lane.r6
  %v.554 = load i32, ptr %lane.r6
  %v.555 = load i32, ptr %lane.r7
  %v.556 = icmp slt i32 %v.554, %v.555
  store i1 %v.556, ptr %lane.r2
  %v.557 = load i1, ptr %lane.r2
  br i1 %v.557, label %c.1, label %serial.1.to.2
serial.1.to.2:
  %v.558 = load i32, ptr %lane.r8
  %v.559 = getelementptr i32, ptr %lanes.1.r8, i64 %v.256
  store i32 %v.558, ptr %v.559
  %v.560 = shl i64 1, %v.256
  %v.561 = load i64, ptr %mask.2
  %v.562 = or i64 %v.561, %v.560
  store i64 %v.562, ptr %mask.2
  br label %serial.1.next
serial.1.next:
  %v.563 = load i64, ptr %left.1
  %v.564 = icmp eq i64 %v.563, 0
  br i1 %v.564, label %serial.1.done, label %serial.1.lane
serial.1.done:
  %v.565 = load <64 x i32>, ptr %lanes.1.r8, align 64
  store <64 x i32> %v.565, ptr %r8
  %v.566 = load i64, ptr %mask.2
  %v.567 = icmp eq i64 %v.566, -1
  br i1 %v.567, label %all.568, label %some.569
all.568:
  store i64 0, ptr %mask.2
  br label %a.2
some.569:
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store <64 x i32> %any.v64i32, ptr %r6
  store <64 x i32> %any.v64i32, ptr %r7
  store i64 %any.i64, ptr %r18
  store i64 %any.i64, ptr %r19
  %v.570 = load i64, ptr %mask.2
  %v.571 = icmp eq i64 %v.570, 0
  br i1 %v.571, label %skip.2, label %run.572
run.572:
  store i64 0, ptr %mask.2
  %v.573 = icmp eq i64 %v.570, -1
  br i1 %v.573, label %a.2, label %rest.574
rest.574:
  %v.575 = bitcast i64 %v.570 to <64 x i1>
  store i64 %v.570, ptr %mask.running
  br label %m.2.27
m.2.27:
  %v.576 = load i64, ptr %mask.running
  %v.577 = bitcast i64 %v.576 to <64 x i1>
  %v.578 = load i64, ptr %r21
  %v.579 = load i1, ptr %r21.ok
  %v.580 = load i32, ptr %r21.narrow
  %v.581 = load i64, ptr %r21.scale
  %v.582 = sub i64 %v.578, %window.base
  br i1 %v.579, label %straight.586, label %slow.584, !prof !11
straight.586:
  %v.587 = bitcast <64 x i1> %v.577 to i64
  %v.588 = call i64 @llvm.ctlz.i64(i64 %v.587, i1 false)
  %v.589 = sub i64 63, %v.588
  %v.590 = and i64 %v.589, 63
  %v.591 = mul i64 %v.590, 4
  %v.592 = add i64 %v.582, %v.591
  %v.593 = or i64 %v.582, %v.592
  %v.594 = call i64 @llvm.fshr.i64(i64 %v.593, i64 %v.593, i64 2)
  %v.595 = lshr i64 %window.limit, 2
  %v.596 = icmp ult i64 %v.594, %v.595
  br i1 %v.596, label %fast.583, label %slow.584, !prof !11
slow.584:
  %v.597 = insertelement <64 x i64> poison, i64 %v.578, i64 0
  %v.598 = shufflevector <64 x i64> %v.597, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.599 = add <64 x i64> %v.598, <i64 0 to 252 by 4>
  %v.600 = insertelement <64 x i32> poison, i32 %v.580, i64 0
  %v.601 = shufflevector <64 x i32> %v.600, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.602 = add <64 x i32> %v.601, <i32 0 to 63 by 1>
  %v.603 = sext <64 x i32> %v.602 to <64 x i64>
  %v.604 = sext i32 %v.580 to i64
  %v.605 = insertelement <64 x i64> poison, i64 %v.604, i64 0
  %v.606 = shufflevector <64 x i64> %v.605, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.607 = add <64 x i64> %v.606, <i64 0 to 63 by 1>
  %v.608 = sub <64 x i64> %v.603, %v.607
  %v.609 = insertelement <64 x i64> poison, i64 %v.581, i64 0
  %v.610 = shufflevector <64 x i64> %v.609, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.611 = mul <64 x i64> %v.608, %v.610
  %v.612 = add <64 x i64> %v.599, %v.611
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.612)
  %v.613 = load i64, ptr %r21
  %v.614 = load i1, ptr %r21.ok
  %v.615 = load i32, ptr %r21.narrow
  %v.616 = load i64, ptr %r21.scale
  %v.617 = insertelement <64 x i64> poison, i64 %v.613, i64 0
  %v.618 = shufflevector <64 x i64> %v.617, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.619 = add <64 x i64> %v.618, <i64 0 to 252 by 4>
  %v.620 = insertelement <64 x i32> poison, i32 %v.615, i64 0
  %v.621 = shufflevector <64 x i32> %v.620, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.622 = add <64 x i32> %v.621, <i32 0 to 63 by 1>
  %v.623 = sext <64 x i32> %v.622 to <64 x i64>
  %v.624 = sext i32 %v.615 to i64
  %v.625 = insertelement <64 x i64> poison, i64 %v.624, i64 0
  %v.626 = shufflevector <64 x i64> %v.625, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.627 = add <64 x i64> %v.626, <i64 0 to 63 by 1>
  %v.628 = sub <64 x i64> %v.623, %v.627
  %v.629 = insertelement <64 x i64> poison, i64 %v.616, i64 0
  %v.630 = shufflevector <64 x i64> %v.629, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.631 = mul <64 x i64> %v.628, %v.630
  %v.632 = add <64 x i64> %v.619, %v.631
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.632)
  %v.633 = load <64 x i32>, ptr %r8
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.633)
  %v.634 = bitcast <64 x i1> %v.577 to i64
  %v.635 = getelementptr i8, ptr %ctx, i64 200
  %v.636 = load ptr, ptr %v.635, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.636, i32 7, i64 %v.634, ptr %rows)
  br label %done.585
fast.583:
  %v.637 = load <64 x i32>, ptr %r8
  %v.638 = freeze i64 %v.582
  %v.639 = and i64 %v.638, %window.mask
  %v.640 = getelementptr i8, ptr %window, i64 %v.639
  call void @llvm.masked.store.v64i32.p0(<64 x i32> %v.637, ptr %v.640, i32 4, <64 x i1> %v.577), !alias.scope !5, !noalias !8
  br label %done.585
done.585:
  %v.641 = load i64, ptr %mask.running
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

