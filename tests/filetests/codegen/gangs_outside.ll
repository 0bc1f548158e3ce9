; gangs_outside, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca i32
  %r8 = alloca i32
  %r8.row = alloca i32
  %r9 = alloca <64 x i32>
  %r11 = alloca i64
  %r12 = alloca i64
  %r12.row = alloca i64
  %r12.ok = alloca i1
  %r12.narrow = alloca i32
  %r12.scale = alloca i64
  %r12.step = alloca i32
  %r13 = alloca i64
  %r13.row = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
  %r13.step = alloca i32
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.11 = alloca i1
  %rows = alloca [2 x [5 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
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
  store i32 %any.i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 %any.i32, ptr %r8.row
  store <64 x i32> %any.v64i32, ptr %r9
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r12.row
  store i1 %any.i1, ptr %r12.ok
  store i32 %any.i32, ptr %r12.narrow
  store i64 %any.i64, ptr %r12.scale
  store i32 %any.i32, ptr %r12.step
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r13.row
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store i32 %any.i32, ptr %r13.step
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
  store i64 %v.8, ptr %r11
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i32, ptr %v.9, align 4, !invariant.load !0
  store i32 %v.10, ptr %r1
  store i32 %cta.x, ptr %r2
  %v.11 = urem i32 %first, 32
  store i32 %v.11, ptr %r3
  %v.12 = load i32, ptr %r2
  %v.13 = load i32, ptr %r3
  %v.14 = mul i32 %v.12, 32
  %v.15 = add i32 %v.14, %v.13
  store i32 %v.15, ptr %r4
  store i32 %cta.y, ptr %r5
  %v.16 = udiv i32 %first, 32
  %v.17 = urem i32 %v.16, 8
  store i32 %v.17, ptr %r6
  %v.18 = load i32, ptr %r5
  %v.19 = load i32, ptr %r6
  %v.20 = mul i32 %v.18, 8
  %v.21 = add i32 %v.20, %v.19
  store i32 %v.21, ptr %r7
  %v.22 = load i32, ptr %r7
  %v.23 = load i32, ptr %r1
  %v.24 = load i32, ptr %r4
  %v.25 = mul i32 %v.22, %v.23
  %v.26 = mul i32 1, %v.23
  %v.27 = add i32 %v.25, %v.24
  %v.28 = add i32 %v.26, 0
  store i32 %v.27, ptr %r8
  store i32 %v.28, ptr %r8.row
  %v.29 = load i32, ptr %r8
  %v.30 = load i32, ptr %r8.row
  %v.31 = zext i32 %v.29 to i64
  %v.32 = sext i32 %v.30 to i64
  %v.33 = mul i64 %v.32, 1
  %v.34 = call i64 @llvm.smin.i64(i64 %v.33, i64 0)
  %v.35 = call i64 @llvm.smax.i64(i64 %v.33, i64 0)
  %v.36 = add i64 %v.31, %v.34
  %v.37 = add i64 %v.31, %v.35
  %v.38 = icmp sge i64 %v.36, 0
  %v.39 = icmp sle i64 %v.37, 4294967264
  %v.40 = and i1 %v.38, %v.39
  %v.41 = mul i64 %v.31, 4
  %v.42 = mul i64 %v.32, 4
  %v.43 = mul i64 1, 4
  store i64 %v.41, ptr %r12
  store i64 %v.42, ptr %r12.row
  store i1 %v.40, ptr %r12.ok
  store i32 %v.29, ptr %r12.narrow
  store i64 %v.43, ptr %r12.scale
  store i32 %v.30, ptr %r12.step
  %v.44 = load i64, ptr %r11
  %v.45 = load i64, ptr %r12
  %v.46 = load i64, ptr %r12.row
  %v.47 = load i1, ptr %r12.ok
  %v.48 = load i32, ptr %r12.narrow
  %v.49 = load i32, ptr %r12.step
  %v.50 = load i64, ptr %r12.scale
  %v.51 = add i64 %v.44, %v.45
  %v.52 = add i64 0, %v.46
  store i64 %v.51, ptr %r13
  store i64 %v.52, ptr %r13.row
  store i1 %v.47, ptr %r13.ok
  store i32 %v.48, ptr %r13.narrow
  store i64 %v.50, ptr %r13.scale
  store i32 %v.49, ptr %r13.step
  %v.53 = load i64, ptr %r13
  %v.54 = load i64, ptr %r13.row
  %v.55 = load i1, ptr %r13.ok
  %v.56 = load i32, ptr %r13.narrow
  %v.57 = load i32, ptr %r13.step
  %v.58 = load i64, ptr %r13.scale
  %v.59 = mul i64 %v.54, 1
  %v.60 = add i64 %v.53, %v.59
  %v.61 = sub i64 %v.53, %window.base
  %v.62 = sub i64 %v.60, %window.base
  store i1 false, ptr %passed.11
  br i1 %v.55, label %straight.66, label %slow.64, !prof !11
straight.66:
  %v.67 = or i64 %v.61, %v.62
  %v.68 = call i64 @llvm.fshr.i64(i64 %v.67, i64 %v.67, i64 2)
  %v.69 = lshr i64 %window.limit, 2
  %v.70 = icmp ult i64 %v.68, %v.69
  store i1 %v.70, ptr %passed.11
  br i1 %v.70, label %fast.63, label %slow.64, !prof !11
slow.64:
  store i64 -1, ptr %mask.running
  br label %m.0.11
fast.63:
  %v.71 = freeze i64 %v.61
  %v.72 = and i64 %v.71, %window.mask
  %v.73 = getelementptr i8, ptr %window, i64 %v.72
  %v.74 = load <32 x i32>, ptr %v.73, align 4, !alias.scope !5, !noalias !8
  %v.75 = freeze i64 %v.62
  %v.76 = and i64 %v.75, %window.mask
  %v.77 = getelementptr i8, ptr %window, i64 %v.76
  %v.78 = load <32 x i32>, ptr %v.77, align 4, !alias.scope !5, !noalias !8
  %v.79 = shufflevector <32 x i32> %v.74, <32 x i32> %v.78, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.79, ptr %r9
  br label %done.65
done.65:
  %v.80 = load <64 x i32>, ptr %r9
  %v.81 = load i32, ptr %r8
  %v.82 = load i32, ptr %r8.row
  %v.83 = insertelement <64 x i32> poison, i32 %v.81, i64 0
  %v.84 = shufflevector <64 x i32> %v.83, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.85 = add <64 x i32> %v.84, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.86 = insertelement <64 x i32> poison, i32 %v.82, i64 0
  %v.87 = shufflevector <64 x i32> %v.86, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.88 = mul <64 x i32> %v.87, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.89 = add <64 x i32> %v.85, %v.88
  %v.90 = add <64 x i32> %v.80, %v.89
  store <64 x i32> %v.90, ptr %r9
  %v.91 = load i64, ptr %r13
  %v.92 = load i64, ptr %r13.row
  %v.93 = load i1, ptr %r13.ok
  %v.94 = load i32, ptr %r13.narrow
  %v.95 = load i32, ptr %r13.step
  %v.96 = load i64, ptr %r13.scale
  %v.97 = mul i64 %v.92, 1
  %v.98 = add i64 %v.91, %v.97
  %v.99 = sub i64 %v.91, %window.base
  %v.100 = sub i64 %v.98, %window.base
  %v.101 = load <64 x i32>, ptr %r9
  %v.102 = shufflevector <64 x i32> %v.101, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.103 = freeze i64 %v.99
  %v.104 = and i64 %v.103, %window.mask
  %v.105 = getelementptr i8, ptr %window, i64 %v.104
  store <32 x i32> %v.102, ptr %v.105, align 4, !alias.scope !5, !noalias !8
  %v.106 = shufflevector <64 x i32> %v.101, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.107 = freeze i64 %v.100
  %v.108 = and i64 %v.107, %window.mask
  %v.109 = getelementptr i8, ptr %window, i64 %v.108
  store <32 x i32> %v.106, ptr %v.109, align 4, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.110 = load i64, ptr %mask.0
  %v.111 = icmp eq i64 %v.110, 0
  br i1 %v.111, label %skip.0, label %run.112
run.112:
  store i64 0, ptr %mask.0
  %v.113 = bitcast i64 %v.110 to <64 x i1>
  store i64 %v.110, ptr %mask.running
  %v.114 = getelementptr i8, ptr %params, i64 0
  %v.115 = load i64, ptr %v.114, align 8, !invariant.load !0
  store i64 %v.115, ptr %r11
  %v.116 = getelementptr i8, ptr %params, i64 8
  %v.117 = load i32, ptr %v.116, align 4, !invariant.load !0
  store i32 %v.117, ptr %r1
  store i32 %cta.x, ptr %r2
  %v.118 = urem i32 %first, 32
  store i32 %v.118, ptr %r3
  %v.119 = load i32, ptr %r2
  %v.120 = load i32, ptr %r3
  %v.121 = mul i32 %v.119, 32
  %v.122 = add i32 %v.121, %v.120
  store i32 %v.122, ptr %r4
  store i32 %cta.y, ptr %r5
  %v.123 = udiv i32 %first, 32
  %v.124 = urem i32 %v.123, 8
  store i32 %v.124, ptr %r6
  %v.125 = load i32, ptr %r5
  %v.126 = load i32, ptr %r6
  %v.127 = mul i32 %v.125, 8
  %v.128 = add i32 %v.127, %v.126
  store i32 %v.128, ptr %r7
  %v.129 = load i32, ptr %r7
  %v.130 = load i32, ptr %r1
  %v.131 = load i32, ptr %r4
  %v.132 = mul i32 %v.129, %v.130
  %v.133 = mul i32 1, %v.130
  %v.134 = add i32 %v.132, %v.131
  %v.135 = add i32 %v.133, 0
  store i32 %v.134, ptr %r8
  store i32 %v.135, ptr %r8.row
  %v.136 = load i32, ptr %r8
  %v.137 = load i32, ptr %r8.row
  %v.138 = zext i32 %v.136 to i64
  %v.139 = sext i32 %v.137 to i64
  %v.140 = mul i64 %v.139, 1
  %v.141 = call i64 @llvm.smin.i64(i64 %v.140, i64 0)
  %v.142 = call i64 @llvm.smax.i64(i64 %v.140, i64 0)
  %v.143 = add i64 %v.138, %v.141
  %v.144 = add i64 %v.138, %v.142
  %v.145 = icmp sge i64 %v.143, 0
  %v.146 = icmp sle i64 %v.144, 4294967264
  %v.147 = and i1 %v.145, %v.146
  %v.148 = mul i64 %v.138, 4
  %v.149 = mul i64 %v.139, 4
  %v.150 = mul i64 1, 4
  store i64 %v.148, ptr %r12
  store i64 %v.149, ptr %r12.row
  store i1 %v.147, ptr %r12.ok
  store i32 %v.136, ptr %r12.narrow
  store i64 %v.150, ptr %r12.scale
  store i32 %v.137, ptr %r12.step
  %v.151 = load i64, ptr %r11
  %v.152 = load i64, ptr %r12
  %v.153 = load i64, ptr %r12.row
  %v.154 = load i1, ptr %r12.ok
  %v.155 = load i32, ptr %r12.narrow
  %v.156 = load i32, ptr %r12.step
  %v.157 = load i64, ptr %r12.scale
  %v.158 = add i64 %v.151, %v.152
  %v.159 = add i64 0, %v.153
  store i64 %v.158, ptr %r13
  store i64 %v.159, ptr %r13.row
  store i1 %v.154, ptr %r13.ok
  store i32 %v.155, ptr %r13.narrow
  store i64 %v.157, ptr %r13.scale
  store i32 %v.156, ptr %r13.step
  br label %m.0.11
m.0.11:
  %v.160 = load i64, ptr %mask.running
  %v.161 = bitcast i64 %v.160 to <64 x i1>
  %v.162 = load i64, ptr %r13
  %v.163 = load i64, ptr %r13.row
  %v.164 = load i1, ptr %r13.ok
  %v.165 = load i32, ptr %r13.narrow
  %v.166 = load i32, ptr %r13.step
  %v.167 = load i64, ptr %r13.scale
  %v.168 = mul i64 %v.163, 1
  %v.169 = add i64 %v.162, %v.168
  %v.170 = sub i64 %v.162, %window.base
  %v.171 = sub i64 %v.169, %window.base
  store i1 false, ptr %passed.11
  br i1 %v.164, label %straight.175, label %slow.173, !prof !11
straight.175:
  %v.176 = or i64 %v.170, %v.171
  %v.177 = call i64 @llvm.fshr.i64(i64 %v.176, i64 %v.176, i64 2)
  %v.178 = lshr i64 %window.limit, 2
  %v.179 = icmp ult i64 %v.177, %v.178
  store i1 %v.179, ptr %passed.11
  br i1 %v.179, label %fast.172, label %slow.173, !prof !11
slow.173:
  %v.180 = insertelement <64 x i64> poison, i64 %v.162, i64 0
  %v.181 = shufflevector <64 x i64> %v.180, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.182 = add <64 x i64> %v.181, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.183 = insertelement <64 x i64> poison, i64 %v.163, i64 0
  %v.184 = shufflevector <64 x i64> %v.183, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.185 = mul <64 x i64> %v.184, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.186 = add <64 x i64> %v.182, %v.185
  %v.187 = insertelement <64 x i32> poison, i32 %v.165, i64 0
  %v.188 = shufflevector <64 x i32> %v.187, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.189 = add <64 x i32> %v.188, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.190 = insertelement <64 x i32> poison, i32 %v.166, i64 0
  %v.191 = shufflevector <64 x i32> %v.190, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.192 = mul <64 x i32> %v.191, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.193 = add <64 x i32> %v.189, %v.192
  %v.194 = zext <64 x i32> %v.193 to <64 x i64>
  %v.195 = zext i32 %v.165 to i64
  %v.196 = sext i32 %v.166 to i64
  %v.197 = insertelement <64 x i64> poison, i64 %v.195, i64 0
  %v.198 = shufflevector <64 x i64> %v.197, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.199 = add <64 x i64> %v.198, <i64 0 to 31 by 1, 0 to 31 by 1>
  %v.200 = insertelement <64 x i64> poison, i64 %v.196, i64 0
  %v.201 = shufflevector <64 x i64> %v.200, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.202 = mul <64 x i64> %v.201, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.203 = add <64 x i64> %v.199, %v.202
  %v.204 = sub <64 x i64> %v.194, %v.203
  %v.205 = insertelement <64 x i64> poison, i64 %v.167, i64 0
  %v.206 = shufflevector <64 x i64> %v.205, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.207 = mul <64 x i64> %v.204, %v.206
  %v.208 = add <64 x i64> %v.186, %v.207
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.208)
  %v.209 = load i64, ptr %r13
  %v.210 = load i64, ptr %r13.row
  %v.211 = load i1, ptr %r13.ok
  %v.212 = load i32, ptr %r13.narrow
  %v.213 = load i32, ptr %r13.step
  %v.214 = load i64, ptr %r13.scale
  %v.215 = insertelement <64 x i64> poison, i64 %v.209, i64 0
  %v.216 = shufflevector <64 x i64> %v.215, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.217 = add <64 x i64> %v.216, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.218 = insertelement <64 x i64> poison, i64 %v.210, i64 0
  %v.219 = shufflevector <64 x i64> %v.218, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.220 = mul <64 x i64> %v.219, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.221 = add <64 x i64> %v.217, %v.220
  %v.222 = insertelement <64 x i32> poison, i32 %v.212, i64 0
  %v.223 = shufflevector <64 x i32> %v.222, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.224 = add <64 x i32> %v.223, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.225 = insertelement <64 x i32> poison, i32 %v.213, i64 0
  %v.226 = shufflevector <64 x i32> %v.225, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.227 = mul <64 x i32> %v.226, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.228 = add <64 x i32> %v.224, %v.227
  %v.229 = zext <64 x i32> %v.228 to <64 x i64>
  %v.230 = zext i32 %v.212 to i64
  %v.231 = sext i32 %v.213 to i64
  %v.232 = insertelement <64 x i64> poison, i64 %v.230, i64 0
  %v.233 = shufflevector <64 x i64> %v.232, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.234 = add <64 x i64> %v.233, <i64 0 to 31 by 1, 0 to 31 by 1>
  %v.235 = insertelement <64 x i64> poison, i64 %v.231, i64 0
  %v.236 = shufflevector <64 x i64> %v.235, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.237 = mul <64 x i64> %v.236, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.238 = add <64 x i64> %v.234, %v.237
  %v.239 = sub <64 x i64> %v.229, %v.238
  %v.240 = insertelement <64 x i64> poison, i64 %v.214, i64 0
  %v.241 = shufflevector <64 x i64> %v.240, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.242 = mul <64 x i64> %v.239, %v.241
  %v.243 = add <64 x i64> %v.221, %v.242
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.243)
  %v.244 = bitcast <64 x i1> %v.161 to i64
  %v.245 = getelementptr i8, ptr %ctx, i64 200
  %v.246 = load ptr, ptr %v.245, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.246, i32 0, i64 %v.244, ptr %rows)
  %v.247 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.247, ptr %r9
  br label %done.174
fast.172:
  %v.248 = freeze i64 %v.170
  %v.249 = and i64 %v.248, %window.mask
  %v.250 = getelementptr i8, ptr %window, i64 %v.249
  %v.251 = shufflevector <64 x i1> %v.161, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.252 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.250, i32 4, <32 x i1> %v.251, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.253 = freeze i64 %v.171
  %v.254 = and i64 %v.253, %window.mask
  %v.255 = getelementptr i8, ptr %window, i64 %v.254
  %v.256 = shufflevector <64 x i1> %v.161, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.257 = call <32 x i32> @llvm.masked.load.v32i32.p0(ptr %v.255, i32 4, <32 x i1> %v.256, <32 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  %v.258 = shufflevector <32 x i32> %v.252, <32 x i32> %v.257, <64 x i32> <i32 0 to 63 by 1>
  store <64 x i32> %v.258, ptr %r9
  br label %done.174
done.174:
  %v.259 = load <64 x i32>, ptr %r9
  %v.260 = load i32, ptr %r8
  %v.261 = load i32, ptr %r8.row
  %v.262 = insertelement <64 x i32> poison, i32 %v.260, i64 0
  %v.263 = shufflevector <64 x i32> %v.262, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.264 = add <64 x i32> %v.263, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.265 = insertelement <64 x i32> poison, i32 %v.261, i64 0
  %v.266 = shufflevector <64 x i32> %v.265, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.267 = mul <64 x i32> %v.266, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.268 = add <64 x i32> %v.264, %v.267
  %v.269 = add <64 x i32> %v.259, %v.268
  store <64 x i32> %v.269, ptr %r9
  %v.270 = load i64, ptr %r13
  %v.271 = load i64, ptr %r13.row
  %v.272 = load i1, ptr %r13.ok
  %v.273 = load i32, ptr %r13.narrow
  %v.274 = load i32, ptr %r13.step
  %v.275 = load i64, ptr %r13.scale
  %v.276 = mul i64 %v.271, 1
  %v.277 = add i64 %v.270, %v.276
  %v.278 = sub i64 %v.270, %window.base
  %v.279 = sub i64 %v.277, %window.base
  %v.283 = load i1, ptr %passed.11
  br i1 %v.283, label %fast.280, label %slow.281, !prof !11
slow.281:
  %v.284 = insertelement <64 x i64> poison, i64 %v.270, i64 0
  %v.285 = shufflevector <64 x i64> %v.284, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.286 = add <64 x i64> %v.285, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.287 = insertelement <64 x i64> poison, i64 %v.271, i64 0
  %v.288 = shufflevector <64 x i64> %v.287, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.289 = mul <64 x i64> %v.288, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.290 = add <64 x i64> %v.286, %v.289
  %v.291 = insertelement <64 x i32> poison, i32 %v.273, i64 0
  %v.292 = shufflevector <64 x i32> %v.291, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.293 = add <64 x i32> %v.292, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.294 = insertelement <64 x i32> poison, i32 %v.274, i64 0
  %v.295 = shufflevector <64 x i32> %v.294, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.296 = mul <64 x i32> %v.295, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.297 = add <64 x i32> %v.293, %v.296
  %v.298 = zext <64 x i32> %v.297 to <64 x i64>
  %v.299 = zext i32 %v.273 to i64
  %v.300 = sext i32 %v.274 to i64
  %v.301 = insertelement <64 x i64> poison, i64 %v.299, i64 0
  %v.302 = shufflevector <64 x i64> %v.301, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.303 = add <64 x i64> %v.302, <i64 0 to 31 by 1, 0 to 31 by 1>
  %v.304 = insertelement <64 x i64> poison, i64 %v.300, i64 0
  %v.305 = shufflevector <64 x i64> %v.304, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.306 = mul <64 x i64> %v.305, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.307 = add <64 x i64> %v.303, %v.306
  %v.308 = sub <64 x i64> %v.298, %v.307
  %v.309 = insertelement <64 x i64> poison, i64 %v.275, i64 0
  %v.310 = shufflevector <64 x i64> %v.309, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.311 = mul <64 x i64> %v.308, %v.310
  %v.312 = add <64 x i64> %v.290, %v.311
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.312)
  %v.313 = load i64, ptr %r13
  %v.314 = load i64, ptr %r13.row
  %v.315 = load i1, ptr %r13.ok
  %v.316 = load i32, ptr %r13.narrow
  %v.317 = load i32, ptr %r13.step
  %v.318 = load i64, ptr %r13.scale
  %v.319 = insertelement <64 x i64> poison, i64 %v.313, i64 0
  %v.320 = shufflevector <64 x i64> %v.319, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.321 = add <64 x i64> %v.320, <i64 0 to 124 by 4, 0 to 124 by 4>
  %v.322 = insertelement <64 x i64> poison, i64 %v.314, i64 0
  %v.323 = shufflevector <64 x i64> %v.322, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.324 = mul <64 x i64> %v.323, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.325 = add <64 x i64> %v.321, %v.324
  %v.326 = insertelement <64 x i32> poison, i32 %v.316, i64 0
  %v.327 = shufflevector <64 x i32> %v.326, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.328 = add <64 x i32> %v.327, <i32 0 to 31 by 1, 0 to 31 by 1>
  %v.329 = insertelement <64 x i32> poison, i32 %v.317, i64 0
  %v.330 = shufflevector <64 x i32> %v.329, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.331 = mul <64 x i32> %v.330, <i32 0 to 0 by 0, 1 to 1 by 0>
  %v.332 = add <64 x i32> %v.328, %v.331
  %v.333 = zext <64 x i32> %v.332 to <64 x i64>
  %v.334 = zext i32 %v.316 to i64
  %v.335 = sext i32 %v.317 to i64
  %v.336 = insertelement <64 x i64> poison, i64 %v.334, i64 0
  %v.337 = shufflevector <64 x i64> %v.336, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.338 = add <64 x i64> %v.337, <i64 0 to 31 by 1, 0 to 31 by 1>
  %v.339 = insertelement <64 x i64> poison, i64 %v.335, i64 0
  %v.340 = shufflevector <64 x i64> %v.339, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.341 = mul <64 x i64> %v.340, <i64 0 to 0 by 0, 1 to 1 by 0>
  %v.342 = add <64 x i64> %v.338, %v.341
  %v.343 = sub <64 x i64> %v.333, %v.342
  %v.344 = insertelement <64 x i64> poison, i64 %v.318, i64 0
  %v.345 = shufflevector <64 x i64> %v.344, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.346 = mul <64 x i64> %v.343, %v.345
  %v.347 = add <64 x i64> %v.325, %v.346
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.347)
  %v.348 = load <64 x i32>, ptr %r9
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.348)
  %v.349 = bitcast <64 x i1> %v.161 to i64
  %v.350 = getelementptr i8, ptr %ctx, i64 200
  %v.351 = load ptr, ptr %v.350, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.351, i32 1, i64 %v.349, ptr %rows)
  br label %done.282
fast.280:
  %v.352 = load <64 x i32>, ptr %r9
  %v.353 = freeze i64 %v.278
  %v.354 = and i64 %v.353, %window.mask
  %v.355 = getelementptr i8, ptr %window, i64 %v.354
  %v.356 = shufflevector <64 x i32> %v.352, <64 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.357 = shufflevector <64 x i1> %v.161, <64 x i1> poison, <32 x i32> <i32 0 to 31 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.356, ptr %v.355, i32 4, <32 x i1> %v.357), !alias.scope !5, !noalias !8
  %v.358 = freeze i64 %v.279
  %v.359 = and i64 %v.358, %window.mask
  %v.360 = getelementptr i8, ptr %window, i64 %v.359
  %v.361 = shufflevector <64 x i32> %v.352, <64 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.362 = shufflevector <64 x i1> %v.161, <64 x i1> poison, <32 x i32> <i32 32 to 63 by 1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.361, ptr %v.360, i32 4, <32 x i1> %v.362), !alias.scope !5, !noalias !8
  br label %done.282
done.282:
  %v.363 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  %block.at.next = add i64 %block.at, 1
  %blocks = icmp ult i64 %block.at.next, %run.blocks
  br i1 %blocks, label %block.head, label %gang.next
gang.next:
  %first.next = add i32 %first, 64
  %gangs = icmp ult i32 %first.next, 256
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
  %v.12 = getelementptr i8, ptr %rows, i64 1280
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal <64 x i32> @row.load.v64i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1280
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
  %v.4 = getelementptr i8, ptr %rows, i64 1280
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
  %v.3 = getelementptr i8, ptr %rows, i64 1280
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare <32 x i32> @llvm.masked.load.v32i32.p0(ptr, i32, <32 x i1>, <32 x i32>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

