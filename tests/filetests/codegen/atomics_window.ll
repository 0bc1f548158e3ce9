; atomics_window, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <32 x i32>
  %r3 = alloca <32 x i32>
  %r5 = alloca <32 x i32>
  %r7 = alloca <32 x float>
  %r8 = alloca <32 x float>
  %r10 = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %r12 = alloca i64
  %r12.ok = alloca i1
  %r12.narrow = alloca i32
  %r12.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %array.59 = alloca <32 x i32>, align 64
  %array.60 = alloca <32 x i64>, align 64
  %array.61 = alloca <32 x i32>, align 64
  %lane.62 = alloca i64, align 64
  %array.121 = alloca <32 x i32>, align 64
  %array.122 = alloca <32 x i64>, align 64
  %array.123 = alloca <32 x i32>, align 64
  %lane.124 = alloca i64, align 64
  %array.185 = alloca <32 x i32>, align 64
  %array.186 = alloca <32 x i64>, align 64
  %lane.187 = alloca i64, align 64
  %array.242 = alloca <32 x i32>, align 64
  %array.243 = alloca <32 x i64>, align 64
  %array.244 = alloca <32 x i32>, align 64
  %lane.245 = alloca i64, align 64
  %seen.255 = alloca i32, align 64
  %seen.288 = alloca i32, align 64
  %seen.321 = alloca i32, align 64
  %seen.354 = alloca i32, align 64
  %array.402 = alloca <32 x i64>, align 64
  %lane.403 = alloca i64, align 64
  %array.543 = alloca <32 x i32>, align 64
  %array.544 = alloca <32 x i64>, align 64
  %array.545 = alloca <32 x i32>, align 64
  %left.547 = alloca i32, align 64
  %array.601 = alloca <32 x i32>, align 64
  %array.602 = alloca <32 x i64>, align 64
  %array.603 = alloca <32 x i32>, align 64
  %left.605 = alloca i32, align 64
  %array.654 = alloca <32 x i32>, align 64
  %array.655 = alloca <32 x i64>, align 64
  %left.657 = alloca i32, align 64
  %array.707 = alloca <32 x i32>, align 64
  %array.708 = alloca <32 x i64>, align 64
  %array.709 = alloca <32 x i32>, align 64
  %left.711 = alloca i32, align 64
  %seen.723 = alloca i32, align 64
  %array.783 = alloca <32 x i64>, align 64
  %left.785 = alloca i32, align 64
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
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
  store <32 x i32> %any.v32i32, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r3
  store <32 x i32> %any.v32i32, ptr %r5
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
  store i64 %any.i64, ptr %r12
  store i1 %any.i1, ptr %r12.ok
  store i32 %any.i32, ptr %r12.narrow
  store i64 %any.i64, ptr %r12.scale
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
  store i64 %v.8, ptr %r10
  %v.9 = urem i32 %first, 64
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 4
  %v.15 = mul i64 1, 4
  store i64 %v.14, ptr %r11
  store i1 %v.13, ptr %r11.ok
  store i32 %v.10, ptr %r11.narrow
  store i64 %v.15, ptr %r11.scale
  %v.16 = load i64, ptr %r10
  %v.17 = load i64, ptr %r11
  %v.18 = load i1, ptr %r11.ok
  %v.19 = load i32, ptr %r11.narrow
  %v.20 = load i64, ptr %r11.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r12
  store i1 %v.18, ptr %r12.ok
  store i32 %v.19, ptr %r12.narrow
  store i64 %v.20, ptr %r12.scale
  %v.22 = load i64, ptr %r12
  %v.23 = load i1, ptr %r12.ok
  %v.24 = load i32, ptr %r12.narrow
  %v.25 = load i64, ptr %r12.scale
  %v.26 = insertelement <32 x i64> poison, i64 %v.22, i64 0
  %v.27 = shufflevector <32 x i64> %v.26, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.28 = add <32 x i64> %v.27, <i64 0 to 124 by 4>
  %v.29 = insertelement <32 x i32> poison, i32 %v.24, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  %v.32 = zext <32 x i32> %v.31 to <32 x i64>
  %v.33 = zext i32 %v.24 to i64
  %v.34 = insertelement <32 x i64> poison, i64 %v.33, i64 0
  %v.35 = shufflevector <32 x i64> %v.34, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.36 = add <32 x i64> %v.35, <i64 0 to 31 by 1>
  %v.37 = sub <32 x i64> %v.32, %v.36
  %v.38 = insertelement <32 x i64> poison, i64 %v.25, i64 0
  %v.39 = shufflevector <32 x i64> %v.38, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.40 = mul <32 x i64> %v.37, %v.39
  %v.41 = add <32 x i64> %v.28, %v.40
  %v.42 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.43 = shufflevector <32 x i64> %v.42, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.44 = sub <32 x i64> %v.41, %v.43
  %v.48 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.44, <32 x i64> %v.44, <32 x i64> splat (i64 2))
  %v.49 = lshr i64 %window.limit, 2
  %v.50 = insertelement <32 x i64> poison, i64 %v.49, i64 0
  %v.51 = shufflevector <32 x i64> %v.50, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.52 = icmp uge <32 x i64> %v.48, %v.51
  %v.53 = bitcast <32 x i1> %v.52 to i32
  %v.54 = icmp eq i32 %v.53, 0
  br i1 %v.54, label %fast.45, label %slow.46, !prof !11
slow.46:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.45:
  %v.55 = load i32, ptr %r1
  %v.56 = insertelement <32 x i32> poison, i32 %v.55, i64 0
  %v.57 = shufflevector <32 x i32> %v.56, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.58 = add <32 x i32> %v.57, <i32 0 to 31 by 1>
  store <32 x i32> %v.58, ptr %array.59, align 64
  store <32 x i64> %v.44, ptr %array.60, align 64
  store <32 x i32> splat (i32 0), ptr %array.61, align 64
  store i64 0, ptr %lane.62
  br label %lane.63
lane.63:
  %v.65 = load i64, ptr %lane.62
  %v.66 = add i64 %v.65, 0
  %v.67 = getelementptr i64, ptr %array.60, i64 %v.66
  %v.68 = load i64, ptr %v.67, !noalias !13
  %v.69 = getelementptr i8, ptr %window, i64 %v.68
  %v.70 = getelementptr i32, ptr %array.59, i64 %v.66
  %v.71 = load i32, ptr %v.70, !noalias !13
  %v.72 = atomicrmw add ptr %v.69, i32 %v.71 monotonic
  %v.73 = getelementptr i32, ptr %array.61, i64 %v.66
  store i32 %v.72, ptr %v.73, !noalias !13
  %v.74 = add i64 %v.65, 1
  %v.75 = getelementptr i64, ptr %array.60, i64 %v.74
  %v.76 = load i64, ptr %v.75, !noalias !13
  %v.77 = getelementptr i8, ptr %window, i64 %v.76
  %v.78 = getelementptr i32, ptr %array.59, i64 %v.74
  %v.79 = load i32, ptr %v.78, !noalias !13
  %v.80 = atomicrmw add ptr %v.77, i32 %v.79 monotonic
  %v.81 = getelementptr i32, ptr %array.61, i64 %v.74
  store i32 %v.80, ptr %v.81, !noalias !13
  %v.82 = add i64 %v.65, 2
  %v.83 = getelementptr i64, ptr %array.60, i64 %v.82
  %v.84 = load i64, ptr %v.83, !noalias !13
  %v.85 = getelementptr i8, ptr %window, i64 %v.84
  %v.86 = getelementptr i32, ptr %array.59, i64 %v.82
  %v.87 = load i32, ptr %v.86, !noalias !13
  %v.88 = atomicrmw add ptr %v.85, i32 %v.87 monotonic
  %v.89 = getelementptr i32, ptr %array.61, i64 %v.82
  store i32 %v.88, ptr %v.89, !noalias !13
  %v.90 = add i64 %v.65, 3
  %v.91 = getelementptr i64, ptr %array.60, i64 %v.90
  %v.92 = load i64, ptr %v.91, !noalias !13
  %v.93 = getelementptr i8, ptr %window, i64 %v.92
  %v.94 = getelementptr i32, ptr %array.59, i64 %v.90
  %v.95 = load i32, ptr %v.94, !noalias !13
  %v.96 = atomicrmw add ptr %v.93, i32 %v.95 monotonic
  %v.97 = getelementptr i32, ptr %array.61, i64 %v.90
  store i32 %v.96, ptr %v.97, !noalias !13
  %v.98 = add i64 %v.65, 4
  store i64 %v.98, ptr %lane.62
  %v.99 = icmp ult i64 %v.98, 32
  br i1 %v.99, label %lane.63, label %lanes.done.64
lanes.done.64:
  %v.100 = load <32 x i32>, ptr %array.61, align 64
  store <32 x i32> %v.100, ptr %r2
  br label %done.47
done.47:
  %v.101 = load i64, ptr %r10
  %v.102 = insertelement <32 x i64> poison, i64 %v.101, i64 0
  %v.103 = shufflevector <32 x i64> %v.102, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.104 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.105 = shufflevector <32 x i64> %v.104, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.106 = sub <32 x i64> %v.103, %v.105
  %v.110 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.106, <32 x i64> %v.106, <32 x i64> splat (i64 2))
  %v.111 = lshr i64 %window.limit, 2
  %v.112 = insertelement <32 x i64> poison, i64 %v.111, i64 0
  %v.113 = shufflevector <32 x i64> %v.112, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.114 = icmp uge <32 x i64> %v.110, %v.113
  %v.115 = bitcast <32 x i1> %v.114 to i32
  %v.116 = icmp eq i32 %v.115, 0
  br i1 %v.116, label %fast.107, label %slow.108, !prof !11
slow.108:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.107:
  %v.117 = load i32, ptr %r1
  %v.118 = insertelement <32 x i32> poison, i32 %v.117, i64 0
  %v.119 = shufflevector <32 x i32> %v.118, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.120 = add <32 x i32> %v.119, <i32 0 to 31 by 1>
  store <32 x i32> %v.120, ptr %array.121, align 64
  store <32 x i64> %v.106, ptr %array.122, align 64
  store <32 x i32> splat (i32 0), ptr %array.123, align 64
  store i64 0, ptr %lane.124
  br label %lane.125
lane.125:
  %v.127 = load i64, ptr %lane.124
  %v.128 = add i64 %v.127, 0
  %v.129 = getelementptr i64, ptr %array.122, i64 %v.128
  %v.130 = load i64, ptr %v.129, !noalias !13
  %v.131 = getelementptr i8, ptr %window, i64 %v.130
  %v.132 = getelementptr i32, ptr %array.121, i64 %v.128
  %v.133 = load i32, ptr %v.132, !noalias !13
  %v.134 = cmpxchg ptr %v.131, i32 %v.133, i32 7 monotonic monotonic
  %v.135 = extractvalue { i32, i1 } %v.134, 0
  %v.136 = getelementptr i32, ptr %array.123, i64 %v.128
  store i32 %v.135, ptr %v.136, !noalias !13
  %v.137 = add i64 %v.127, 1
  %v.138 = getelementptr i64, ptr %array.122, i64 %v.137
  %v.139 = load i64, ptr %v.138, !noalias !13
  %v.140 = getelementptr i8, ptr %window, i64 %v.139
  %v.141 = getelementptr i32, ptr %array.121, i64 %v.137
  %v.142 = load i32, ptr %v.141, !noalias !13
  %v.143 = cmpxchg ptr %v.140, i32 %v.142, i32 7 monotonic monotonic
  %v.144 = extractvalue { i32, i1 } %v.143, 0
  %v.145 = getelementptr i32, ptr %array.123, i64 %v.137
  store i32 %v.144, ptr %v.145, !noalias !13
  %v.146 = add i64 %v.127, 2
  %v.147 = getelementptr i64, ptr %array.122, i64 %v.146
  %v.148 = load i64, ptr %v.147, !noalias !13
  %v.149 = getelementptr i8, ptr %window, i64 %v.148
  %v.150 = getelementptr i32, ptr %array.121, i64 %v.146
  %v.151 = load i32, ptr %v.150, !noalias !13
  %v.152 = cmpxchg ptr %v.149, i32 %v.151, i32 7 monotonic monotonic
  %v.153 = extractvalue { i32, i1 } %v.152, 0
  %v.154 = getelementptr i32, ptr %array.123, i64 %v.146
  store i32 %v.153, ptr %v.154, !noalias !13
  %v.155 = add i64 %v.127, 3
  %v.156 = getelementptr i64, ptr %array.122, i64 %v.155
  %v.157 = load i64, ptr %v.156, !noalias !13
  %v.158 = getelementptr i8, ptr %window, i64 %v.157
  %v.159 = getelementptr i32, ptr %array.121, i64 %v.155
  %v.160 = load i32, ptr %v.159, !noalias !13
  %v.161 = cmpxchg ptr %v.158, i32 %v.160, i32 7 monotonic monotonic
  %v.162 = extractvalue { i32, i1 } %v.161, 0
  %v.163 = getelementptr i32, ptr %array.123, i64 %v.155
  store i32 %v.162, ptr %v.163, !noalias !13
  %v.164 = add i64 %v.127, 4
  store i64 %v.164, ptr %lane.124
  %v.165 = icmp ult i64 %v.164, 32
  br i1 %v.165, label %lane.125, label %lanes.done.126
lanes.done.126:
  %v.166 = load <32 x i32>, ptr %array.123, align 64
  store <32 x i32> %v.166, ptr %r3
  br label %done.109
done.109:
  %v.167 = load i64, ptr %r10
  %v.168 = add i64 %v.167, 4
  %v.169 = insertelement <32 x i64> poison, i64 %v.168, i64 0
  %v.170 = shufflevector <32 x i64> %v.169, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.171 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.172 = shufflevector <32 x i64> %v.171, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.173 = sub <32 x i64> %v.170, %v.172
  %v.177 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.173, <32 x i64> %v.173, <32 x i64> splat (i64 2))
  %v.178 = lshr i64 %window.limit, 2
  %v.179 = insertelement <32 x i64> poison, i64 %v.178, i64 0
  %v.180 = shufflevector <32 x i64> %v.179, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.181 = icmp uge <32 x i64> %v.177, %v.180
  %v.182 = bitcast <32 x i1> %v.181 to i32
  %v.183 = icmp eq i32 %v.182, 0
  br i1 %v.183, label %fast.174, label %slow.175, !prof !11
slow.175:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.174:
  %v.184 = load <32 x i32>, ptr %r2
  store <32 x i32> %v.184, ptr %array.185, align 64
  store <32 x i64> %v.173, ptr %array.186, align 64
  store i64 0, ptr %lane.187
  br label %lane.188
lane.188:
  %v.190 = load i64, ptr %lane.187
  %v.191 = add i64 %v.190, 0
  %v.192 = getelementptr i64, ptr %array.186, i64 %v.191
  %v.193 = load i64, ptr %v.192, !noalias !13
  %v.194 = getelementptr i8, ptr %window, i64 %v.193
  %v.195 = getelementptr i32, ptr %array.185, i64 %v.191
  %v.196 = load i32, ptr %v.195, !noalias !13
  %v.197 = atomicrmw max ptr %v.194, i32 %v.196 monotonic
  %v.198 = add i64 %v.190, 1
  %v.199 = getelementptr i64, ptr %array.186, i64 %v.198
  %v.200 = load i64, ptr %v.199, !noalias !13
  %v.201 = getelementptr i8, ptr %window, i64 %v.200
  %v.202 = getelementptr i32, ptr %array.185, i64 %v.198
  %v.203 = load i32, ptr %v.202, !noalias !13
  %v.204 = atomicrmw max ptr %v.201, i32 %v.203 monotonic
  %v.205 = add i64 %v.190, 2
  %v.206 = getelementptr i64, ptr %array.186, i64 %v.205
  %v.207 = load i64, ptr %v.206, !noalias !13
  %v.208 = getelementptr i8, ptr %window, i64 %v.207
  %v.209 = getelementptr i32, ptr %array.185, i64 %v.205
  %v.210 = load i32, ptr %v.209, !noalias !13
  %v.211 = atomicrmw max ptr %v.208, i32 %v.210 monotonic
  %v.212 = add i64 %v.190, 3
  %v.213 = getelementptr i64, ptr %array.186, i64 %v.212
  %v.214 = load i64, ptr %v.213, !noalias !13
  %v.215 = getelementptr i8, ptr %window, i64 %v.214
  %v.216 = getelementptr i32, ptr %array.185, i64 %v.212
  %v.217 = load i32, ptr %v.216, !noalias !13
  %v.218 = atomicrmw max ptr %v.215, i32 %v.217 monotonic
  %v.219 = add i64 %v.190, 4
  store i64 %v.219, ptr %lane.187
  %v.220 = icmp ult i64 %v.219, 32
  br i1 %v.220, label %lane.188, label %lanes.done.189
lanes.done.189:
  br label %done.176
done.176:
  %v.221 = load <32 x i32>, ptr %r3
  %v.222 = uitofp <32 x i32> %v.221 to <32 x float>
  store <32 x float> %v.222, ptr %r7
  %v.223 = load i64, ptr %r10
  %v.224 = add i64 %v.223, 8
  %v.225 = insertelement <32 x i64> poison, i64 %v.224, i64 0
  %v.226 = shufflevector <32 x i64> %v.225, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.227 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.228 = shufflevector <32 x i64> %v.227, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.229 = sub <32 x i64> %v.226, %v.228
  %v.233 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.229, <32 x i64> %v.229, <32 x i64> splat (i64 2))
  %v.234 = lshr i64 %window.limit, 2
  %v.235 = insertelement <32 x i64> poison, i64 %v.234, i64 0
  %v.236 = shufflevector <32 x i64> %v.235, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.237 = icmp uge <32 x i64> %v.233, %v.236
  %v.238 = bitcast <32 x i1> %v.237 to i32
  %v.239 = icmp eq i32 %v.238, 0
  br i1 %v.239, label %fast.230, label %slow.231, !prof !11
slow.231:
  store i32 -1, ptr %mask.running
  br label %m.0.8
fast.230:
  %v.240 = load <32 x float>, ptr %r7
  %v.241 = bitcast <32 x float> %v.240 to <32 x i32>
  store <32 x i32> %v.241, ptr %array.242, align 64
  store <32 x i64> %v.229, ptr %array.243, align 64
  store <32 x i32> splat (i32 0), ptr %array.244, align 64
  store i64 0, ptr %lane.245
  br label %lane.246
lane.246:
  %v.248 = load i64, ptr %lane.245
  %v.249 = add i64 %v.248, 0
  %v.250 = getelementptr i64, ptr %array.243, i64 %v.249
  %v.251 = load i64, ptr %v.250, !noalias !13
  %v.252 = getelementptr i8, ptr %window, i64 %v.251
  %v.253 = getelementptr i32, ptr %array.242, i64 %v.249
  %v.254 = load i32, ptr %v.253, !noalias !13
  %v.256 = load atomic i32, ptr %v.252 monotonic, align 4
  store i32 %v.256, ptr %seen.255
  br label %again.257
again.257:
  %v.259 = load i32, ptr %seen.255
  %v.260 = and i32 %v.259, 2139095040
  %v.261 = icmp eq i32 %v.260, 0
  %v.262 = and i32 %v.259, -2147483648
  %v.263 = select i1 %v.261, i32 %v.262, i32 %v.259
  %v.264 = bitcast i32 %v.263 to float
  %v.265 = and i32 %v.254, 2139095040
  %v.266 = icmp eq i32 %v.265, 0
  %v.267 = and i32 %v.254, -2147483648
  %v.268 = select i1 %v.266, i32 %v.267, i32 %v.254
  %v.269 = bitcast i32 %v.268 to float
  %v.270 = fadd float %v.264, %v.269
  %v.271 = fcmp uno float %v.270, %v.270
  %v.272 = select i1 %v.271, float 0x7FFFFFFFE0000000, float %v.270
  %v.273 = bitcast float %v.272 to i32
  %v.274 = and i32 %v.273, 2139095040
  %v.275 = icmp eq i32 %v.274, 0
  %v.276 = and i32 %v.273, -2147483648
  %v.277 = select i1 %v.275, i32 %v.276, i32 %v.273
  %v.278 = cmpxchg weak ptr %v.252, i32 %v.259, i32 %v.277 monotonic monotonic
  %v.279 = extractvalue { i32, i1 } %v.278, 0
  store i32 %v.279, ptr %seen.255
  %v.280 = extractvalue { i32, i1 } %v.278, 1
  br i1 %v.280, label %added.258, label %again.257
added.258:
  %v.281 = getelementptr i32, ptr %array.244, i64 %v.249
  store i32 %v.259, ptr %v.281, !noalias !13
  %v.282 = add i64 %v.248, 1
  %v.283 = getelementptr i64, ptr %array.243, i64 %v.282
  %v.284 = load i64, ptr %v.283, !noalias !13
  %v.285 = getelementptr i8, ptr %window, i64 %v.284
  %v.286 = getelementptr i32, ptr %array.242, i64 %v.282
  %v.287 = load i32, ptr %v.286, !noalias !13
  %v.289 = load atomic i32, ptr %v.285 monotonic, align 4
  store i32 %v.289, ptr %seen.288
  br label %again.290
again.290:
  %v.292 = load i32, ptr %seen.288
  %v.293 = and i32 %v.292, 2139095040
  %v.294 = icmp eq i32 %v.293, 0
  %v.295 = and i32 %v.292, -2147483648
  %v.296 = select i1 %v.294, i32 %v.295, i32 %v.292
  %v.297 = bitcast i32 %v.296 to float
  %v.298 = and i32 %v.287, 2139095040
  %v.299 = icmp eq i32 %v.298, 0
  %v.300 = and i32 %v.287, -2147483648
  %v.301 = select i1 %v.299, i32 %v.300, i32 %v.287
  %v.302 = bitcast i32 %v.301 to float
  %v.303 = fadd float %v.297, %v.302
  %v.304 = fcmp uno float %v.303, %v.303
  %v.305 = select i1 %v.304, float 0x7FFFFFFFE0000000, float %v.303
  %v.306 = bitcast float %v.305 to i32
  %v.307 = and i32 %v.306, 2139095040
  %v.308 = icmp eq i32 %v.307, 0
  %v.309 = and i32 %v.306, -2147483648
  %v.310 = select i1 %v.308, i32 %v.309, i32 %v.306
  %v.311 = cmpxchg weak ptr %v.285, i32 %v.292, i32 %v.310 monotonic monotonic
  %v.312 = extractvalue { i32, i1 } %v.311, 0
  store i32 %v.312, ptr %seen.288
  %v.313 = extractvalue { i32, i1 } %v.311, 1
  br i1 %v.313, label %added.291, label %again.290
added.291:
  %v.314 = getelementptr i32, ptr %array.244, i64 %v.282
  store i32 %v.292, ptr %v.314, !noalias !13
  %v.315 = add i64 %v.248, 2
  %v.316 = getelementptr i64, ptr %array.243, i64 %v.315
  %v.317 = load i64, ptr %v.316, !noalias !13
  %v.318 = getelementptr i8, ptr %window, i64 %v.317
  %v.319 = getelementptr i32, ptr %array.242, i64 %v.315
  %v.320 = load i32, ptr %v.319, !noalias !13
  %v.322 = load atomic i32, ptr %v.318 monotonic, align 4
  store i32 %v.322, ptr %seen.321
  br label %again.323
again.323:
  %v.325 = load i32, ptr %seen.321
  %v.326 = and i32 %v.325, 2139095040
  %v.327 = icmp eq i32 %v.326, 0
  %v.328 = and i32 %v.325, -2147483648
  %v.329 = select i1 %v.327, i32 %v.328, i32 %v.325
  %v.330 = bitcast i32 %v.329 to float
  %v.331 = and i32 %v.320, 2139095040
  %v.332 = icmp eq i32 %v.331, 0
  %v.333 = and i32 %v.320, -2147483648
  %v.334 = select i1 %v.332, i32 %v.333, i32 %v.320
  %v.335 = bitcast i32 %v.334 to float
  %v.336 = fadd float %v.330, %v.335
  %v.337 = fcmp uno float %v.336, %v.336
  %v.338 = select i1 %v.337, float 0x7FFFFFFFE0000000, float %v.336
  %v.339 = bitcast float %v.338 to i32
  %v.340 = and i32 %v.339, 2139095040
  %v.341 = icmp eq i32 %v.340, 0
  %v.342 = and i32 %v.339, -2147483648
  %v.343 = select i1 %v.341, i32 %v.342, i32 %v.339
  %v.344 = cmpxchg weak ptr %v.318, i32 %v.325, i32 %v.343 monotonic monotonic
  %v.345 = extractvalue { i32, i1 } %v.344, 0
  store i32 %v.345, ptr %seen.321
  %v.346 = extractvalue { i32, i1 } %v.344, 1
  br i1 %v.346, label %added.324, label %again.323
added.324:
  %v.347 = getelementptr i32, ptr %array.244, i64 %v.315
  store i32 %v.325, ptr %v.347, !noalias !13
  %v.348 = add i64 %v.248, 3
  %v.349 = getelementptr i64, ptr %array.243, i64 %v.348
  %v.350 = load i64, ptr %v.349, !noalias !13
  %v.351 = getelementptr i8, ptr %window, i64 %v.350
  %v.352 = getelementptr i32, ptr %array.242, i64 %v.348
  %v.353 = load i32, ptr %v.352, !noalias !13
  %v.355 = load atomic i32, ptr %v.351 monotonic, align 4
  store i32 %v.355, ptr %seen.354
  br label %again.356
again.356:
  %v.358 = load i32, ptr %seen.354
  %v.359 = and i32 %v.358, 2139095040
  %v.360 = icmp eq i32 %v.359, 0
  %v.361 = and i32 %v.358, -2147483648
  %v.362 = select i1 %v.360, i32 %v.361, i32 %v.358
  %v.363 = bitcast i32 %v.362 to float
  %v.364 = and i32 %v.353, 2139095040
  %v.365 = icmp eq i32 %v.364, 0
  %v.366 = and i32 %v.353, -2147483648
  %v.367 = select i1 %v.365, i32 %v.366, i32 %v.353
  %v.368 = bitcast i32 %v.367 to float
  %v.369 = fadd float %v.363, %v.368
  %v.370 = fcmp uno float %v.369, %v.369
  %v.371 = select i1 %v.370, float 0x7FFFFFFFE0000000, float %v.369
  %v.372 = bitcast float %v.371 to i32
  %v.373 = and i32 %v.372, 2139095040
  %v.374 = icmp eq i32 %v.373, 0
  %v.375 = and i32 %v.372, -2147483648
  %v.376 = select i1 %v.374, i32 %v.375, i32 %v.372
  %v.377 = cmpxchg weak ptr %v.351, i32 %v.358, i32 %v.376 monotonic monotonic
  %v.378 = extractvalue { i32, i1 } %v.377, 0
  store i32 %v.378, ptr %seen.354
  %v.379 = extractvalue { i32, i1 } %v.377, 1
  br i1 %v.379, label %added.357, label %again.356
added.357:
  %v.380 = getelementptr i32, ptr %array.244, i64 %v.348
  store i32 %v.358, ptr %v.380, !noalias !13
  %v.381 = add i64 %v.248, 4
  store i64 %v.381, ptr %lane.245
  %v.382 = icmp ult i64 %v.381, 32
  br i1 %v.382, label %lane.246, label %lanes.done.247
lanes.done.247:
  %v.383 = load <32 x i32>, ptr %array.244, align 64
  %v.384 = bitcast <32 x i32> %v.383 to <32 x float>
  store <32 x float> %v.384, ptr %r8
  br label %done.232
done.232:
  %v.385 = load i64, ptr %r10
  %v.386 = add i64 %v.385, 12
  fence release
  %v.387 = insertelement <32 x i64> poison, i64 %v.386, i64 0
  %v.388 = shufflevector <32 x i64> %v.387, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.389 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.390 = shufflevector <32 x i64> %v.389, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.391 = sub <32 x i64> %v.388, %v.390
  %v.395 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.391, <32 x i64> %v.391, <32 x i64> splat (i64 2))
  %v.396 = lshr i64 %window.limit, 2
  %v.397 = insertelement <32 x i64> poison, i64 %v.396, i64 0
  %v.398 = shufflevector <32 x i64> %v.397, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.399 = icmp uge <32 x i64> %v.395, %v.398
  %v.400 = bitcast <32 x i1> %v.399 to i32
  %v.401 = icmp eq i32 %v.400, 0
  br i1 %v.401, label %fast.392, label %slow.393, !prof !11
slow.393:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.392:
  store <32 x i64> %v.391, ptr %array.402, align 64
  store i64 0, ptr %lane.403
  br label %lane.404
lane.404:
  %v.406 = load i64, ptr %lane.403
  %v.407 = add i64 %v.406, 0
  %v.408 = getelementptr i64, ptr %array.402, i64 %v.407
  %v.409 = load i64, ptr %v.408, !noalias !13
  %v.410 = getelementptr i8, ptr %window, i64 %v.409
  %v.411 = atomicrmw uinc_wrap ptr %v.410, i32 9 monotonic
  %v.412 = add i64 %v.406, 1
  %v.413 = getelementptr i64, ptr %array.402, i64 %v.412
  %v.414 = load i64, ptr %v.413, !noalias !13
  %v.415 = getelementptr i8, ptr %window, i64 %v.414
  %v.416 = atomicrmw uinc_wrap ptr %v.415, i32 9 monotonic
  %v.417 = add i64 %v.406, 2
  %v.418 = getelementptr i64, ptr %array.402, i64 %v.417
  %v.419 = load i64, ptr %v.418, !noalias !13
  %v.420 = getelementptr i8, ptr %window, i64 %v.419
  %v.421 = atomicrmw uinc_wrap ptr %v.420, i32 9 monotonic
  %v.422 = add i64 %v.406, 3
  %v.423 = getelementptr i64, ptr %array.402, i64 %v.422
  %v.424 = load i64, ptr %v.423, !noalias !13
  %v.425 = getelementptr i8, ptr %window, i64 %v.424
  %v.426 = atomicrmw uinc_wrap ptr %v.425, i32 9 monotonic
  %v.427 = add i64 %v.406, 4
  store i64 %v.427, ptr %lane.403
  %v.428 = icmp ult i64 %v.427, 32
  br i1 %v.428, label %lane.404, label %lanes.done.405
lanes.done.405:
  br label %done.394
done.394:
  %v.429 = load i64, ptr %r10
  %v.430 = add i64 %v.429, 16
  %v.431 = insertelement <32 x i64> poison, i64 %v.430, i64 0
  %v.432 = shufflevector <32 x i64> %v.431, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.432)
  %v.433 = load i64, ptr %r10
  %v.434 = insertelement <32 x i64> poison, i64 %v.433, i64 0
  %v.435 = shufflevector <32 x i64> %v.434, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.435)
  %v.436 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.436)
  %v.437 = getelementptr i8, ptr %ctx, i64 176
  %v.438 = load ptr, ptr %v.437, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.438, i32 0, i32 -1, ptr %rows)
  %v.439 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.439, ptr %r5
  br label %gang.done
m.0:
  %v.440 = load i32, ptr %mask.0
  %v.441 = icmp eq i32 %v.440, 0
  br i1 %v.441, label %skip.0, label %run.442
run.442:
  store i32 0, ptr %mask.0
  %v.443 = bitcast i32 %v.440 to <32 x i1>
  store i32 %v.440, ptr %mask.running
  %v.444 = getelementptr i8, ptr %params, i64 0
  %v.445 = load i64, ptr %v.444, align 8, !invariant.load !0
  store i64 %v.445, ptr %r10
  %v.446 = urem i32 %first, 64
  store i32 %v.446, ptr %r1
  %v.447 = load i32, ptr %r1
  %v.448 = zext i32 %v.447 to i64
  %v.449 = add i64 %v.448, 0
  %v.450 = icmp ule i64 %v.449, 4294967264
  %v.451 = mul i64 %v.448, 4
  %v.452 = mul i64 1, 4
  store i64 %v.451, ptr %r11
  store i1 %v.450, ptr %r11.ok
  store i32 %v.447, ptr %r11.narrow
  store i64 %v.452, ptr %r11.scale
  %v.453 = load i64, ptr %r10
  %v.454 = load i64, ptr %r11
  %v.455 = load i1, ptr %r11.ok
  %v.456 = load i32, ptr %r11.narrow
  %v.457 = load i64, ptr %r11.scale
  %v.458 = add i64 %v.453, %v.454
  store i64 %v.458, ptr %r12
  store i1 %v.455, ptr %r12.ok
  store i32 %v.456, ptr %r12.narrow
  store i64 %v.457, ptr %r12.scale
  br label %m.0.4
m.0.4:
  %v.459 = load i32, ptr %mask.running
  %v.460 = bitcast i32 %v.459 to <32 x i1>
  %v.461 = load i64, ptr %r12
  %v.462 = load i1, ptr %r12.ok
  %v.463 = load i32, ptr %r12.narrow
  %v.464 = load i64, ptr %r12.scale
  %v.465 = insertelement <32 x i64> poison, i64 %v.461, i64 0
  %v.466 = shufflevector <32 x i64> %v.465, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.467 = add <32 x i64> %v.466, <i64 0 to 124 by 4>
  %v.468 = insertelement <32 x i32> poison, i32 %v.463, i64 0
  %v.469 = shufflevector <32 x i32> %v.468, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.470 = add <32 x i32> %v.469, <i32 0 to 31 by 1>
  %v.471 = zext <32 x i32> %v.470 to <32 x i64>
  %v.472 = zext i32 %v.463 to i64
  %v.473 = insertelement <32 x i64> poison, i64 %v.472, i64 0
  %v.474 = shufflevector <32 x i64> %v.473, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.475 = add <32 x i64> %v.474, <i64 0 to 31 by 1>
  %v.476 = sub <32 x i64> %v.471, %v.475
  %v.477 = insertelement <32 x i64> poison, i64 %v.464, i64 0
  %v.478 = shufflevector <32 x i64> %v.477, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.479 = mul <32 x i64> %v.476, %v.478
  %v.480 = add <32 x i64> %v.467, %v.479
  %v.481 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.482 = shufflevector <32 x i64> %v.481, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.483 = sub <32 x i64> %v.480, %v.482
  %v.487 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.483, <32 x i64> %v.483, <32 x i64> splat (i64 2))
  %v.488 = lshr i64 %window.limit, 2
  %v.489 = insertelement <32 x i64> poison, i64 %v.488, i64 0
  %v.490 = shufflevector <32 x i64> %v.489, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.491 = icmp uge <32 x i64> %v.487, %v.490
  %v.492 = and <32 x i1> %v.460, %v.491
  %v.493 = bitcast <32 x i1> %v.492 to i32
  %v.494 = icmp eq i32 %v.493, 0
  br i1 %v.494, label %fast.484, label %slow.485, !prof !11
slow.485:
  %v.495 = insertelement <32 x i64> poison, i64 %v.461, i64 0
  %v.496 = shufflevector <32 x i64> %v.495, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.497 = add <32 x i64> %v.496, <i64 0 to 124 by 4>
  %v.498 = insertelement <32 x i32> poison, i32 %v.463, i64 0
  %v.499 = shufflevector <32 x i32> %v.498, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.500 = add <32 x i32> %v.499, <i32 0 to 31 by 1>
  %v.501 = zext <32 x i32> %v.500 to <32 x i64>
  %v.502 = zext i32 %v.463 to i64
  %v.503 = insertelement <32 x i64> poison, i64 %v.502, i64 0
  %v.504 = shufflevector <32 x i64> %v.503, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.505 = add <32 x i64> %v.504, <i64 0 to 31 by 1>
  %v.506 = sub <32 x i64> %v.501, %v.505
  %v.507 = insertelement <32 x i64> poison, i64 %v.464, i64 0
  %v.508 = shufflevector <32 x i64> %v.507, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.509 = mul <32 x i64> %v.506, %v.508
  %v.510 = add <32 x i64> %v.497, %v.509
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.510)
  %v.511 = load i64, ptr %r12
  %v.512 = load i1, ptr %r12.ok
  %v.513 = load i32, ptr %r12.narrow
  %v.514 = load i64, ptr %r12.scale
  %v.515 = insertelement <32 x i64> poison, i64 %v.511, i64 0
  %v.516 = shufflevector <32 x i64> %v.515, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.517 = add <32 x i64> %v.516, <i64 0 to 124 by 4>
  %v.518 = insertelement <32 x i32> poison, i32 %v.513, i64 0
  %v.519 = shufflevector <32 x i32> %v.518, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.520 = add <32 x i32> %v.519, <i32 0 to 31 by 1>
  %v.521 = zext <32 x i32> %v.520 to <32 x i64>
  %v.522 = zext i32 %v.513 to i64
  %v.523 = insertelement <32 x i64> poison, i64 %v.522, i64 0
  %v.524 = shufflevector <32 x i64> %v.523, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.525 = add <32 x i64> %v.524, <i64 0 to 31 by 1>
  %v.526 = sub <32 x i64> %v.521, %v.525
  %v.527 = insertelement <32 x i64> poison, i64 %v.514, i64 0
  %v.528 = shufflevector <32 x i64> %v.527, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.529 = mul <32 x i64> %v.526, %v.528
  %v.530 = add <32 x i64> %v.517, %v.529
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.530)
  %v.531 = load i32, ptr %r1
  %v.532 = insertelement <32 x i32> poison, i32 %v.531, i64 0
  %v.533 = shufflevector <32 x i32> %v.532, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.534 = add <32 x i32> %v.533, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.534)
  %v.535 = bitcast <32 x i1> %v.460 to i32
  %v.536 = getelementptr i8, ptr %ctx, i64 176
  %v.537 = load ptr, ptr %v.536, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.537, i32 1, i32 %v.535, ptr %rows)
  %v.538 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.538, ptr %r2
  br label %done.486
fast.484:
  %v.539 = load i32, ptr %r1
  %v.540 = insertelement <32 x i32> poison, i32 %v.539, i64 0
  %v.541 = shufflevector <32 x i32> %v.540, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.542 = add <32 x i32> %v.541, <i32 0 to 31 by 1>
  store <32 x i32> %v.542, ptr %array.543, align 64
  store <32 x i64> %v.483, ptr %array.544, align 64
  store <32 x i32> splat (i32 0), ptr %array.545, align 64
  %v.546 = bitcast <32 x i1> %v.460 to i32
  store i32 %v.546, ptr %left.547
  br label %lane.548
lane.548:
  %v.550 = load i32, ptr %left.547
  %v.551 = call i32 @llvm.cttz.i32(i32 %v.550, i1 false)
  %v.552 = zext i32 %v.551 to i64
  %v.553 = and i64 %v.552, 31
  %v.554 = getelementptr i64, ptr %array.544, i64 %v.553
  %v.555 = load i64, ptr %v.554, !noalias !13
  %v.556 = getelementptr i8, ptr %window, i64 %v.555
  %v.557 = getelementptr i32, ptr %array.543, i64 %v.553
  %v.558 = load i32, ptr %v.557, !noalias !13
  %v.559 = atomicrmw add ptr %v.556, i32 %v.558 monotonic
  %v.560 = getelementptr i32, ptr %array.545, i64 %v.553
  store i32 %v.559, ptr %v.560, !noalias !13
  %v.561 = sub i32 %v.550, 1
  %v.562 = and i32 %v.550, %v.561
  store i32 %v.562, ptr %left.547
  %v.563 = icmp eq i32 %v.562, 0
  br i1 %v.563, label %lanes.done.549, label %lane.548
lanes.done.549:
  %v.564 = load <32 x i32>, ptr %array.545, align 64
  store <32 x i32> %v.564, ptr %r2
  br label %done.486
done.486:
  br label %m.0.5
m.0.5:
  %v.565 = load i32, ptr %mask.running
  %v.566 = bitcast i32 %v.565 to <32 x i1>
  %v.567 = load i64, ptr %r10
  %v.568 = insertelement <32 x i64> poison, i64 %v.567, i64 0
  %v.569 = shufflevector <32 x i64> %v.568, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.570 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.571 = shufflevector <32 x i64> %v.570, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.572 = sub <32 x i64> %v.569, %v.571
  %v.576 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.572, <32 x i64> %v.572, <32 x i64> splat (i64 2))
  %v.577 = lshr i64 %window.limit, 2
  %v.578 = insertelement <32 x i64> poison, i64 %v.577, i64 0
  %v.579 = shufflevector <32 x i64> %v.578, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.580 = icmp uge <32 x i64> %v.576, %v.579
  %v.581 = and <32 x i1> %v.566, %v.580
  %v.582 = bitcast <32 x i1> %v.581 to i32
  %v.583 = icmp eq i32 %v.582, 0
  br i1 %v.583, label %fast.573, label %slow.574, !prof !11
slow.574:
  %v.584 = insertelement <32 x i64> poison, i64 %v.567, i64 0
  %v.585 = shufflevector <32 x i64> %v.584, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.585)
  %v.586 = load i64, ptr %r10
  %v.587 = insertelement <32 x i64> poison, i64 %v.586, i64 0
  %v.588 = shufflevector <32 x i64> %v.587, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.588)
  %v.589 = load i32, ptr %r1
  %v.590 = insertelement <32 x i32> poison, i32 %v.589, i64 0
  %v.591 = shufflevector <32 x i32> %v.590, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.592 = add <32 x i32> %v.591, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.592)
  %v.593 = bitcast <32 x i1> %v.566 to i32
  %v.594 = getelementptr i8, ptr %ctx, i64 176
  %v.595 = load ptr, ptr %v.594, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.595, i32 2, i32 %v.593, ptr %rows)
  %v.596 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.596, ptr %r3
  br label %done.575
fast.573:
  %v.597 = load i32, ptr %r1
  %v.598 = insertelement <32 x i32> poison, i32 %v.597, i64 0
  %v.599 = shufflevector <32 x i32> %v.598, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.600 = add <32 x i32> %v.599, <i32 0 to 31 by 1>
  store <32 x i32> %v.600, ptr %array.601, align 64
  store <32 x i64> %v.572, ptr %array.602, align 64
  store <32 x i32> splat (i32 0), ptr %array.603, align 64
  %v.604 = bitcast <32 x i1> %v.566 to i32
  store i32 %v.604, ptr %left.605
  br label %lane.606
lane.606:
  %v.608 = load i32, ptr %left.605
  %v.609 = call i32 @llvm.cttz.i32(i32 %v.608, i1 false)
  %v.610 = zext i32 %v.609 to i64
  %v.611 = and i64 %v.610, 31
  %v.612 = getelementptr i64, ptr %array.602, i64 %v.611
  %v.613 = load i64, ptr %v.612, !noalias !13
  %v.614 = getelementptr i8, ptr %window, i64 %v.613
  %v.615 = getelementptr i32, ptr %array.601, i64 %v.611
  %v.616 = load i32, ptr %v.615, !noalias !13
  %v.617 = cmpxchg ptr %v.614, i32 %v.616, i32 7 monotonic monotonic
  %v.618 = extractvalue { i32, i1 } %v.617, 0
  %v.619 = getelementptr i32, ptr %array.603, i64 %v.611
  store i32 %v.618, ptr %v.619, !noalias !13
  %v.620 = sub i32 %v.608, 1
  %v.621 = and i32 %v.608, %v.620
  store i32 %v.621, ptr %left.605
  %v.622 = icmp eq i32 %v.621, 0
  br i1 %v.622, label %lanes.done.607, label %lane.606
lanes.done.607:
  %v.623 = load <32 x i32>, ptr %array.603, align 64
  store <32 x i32> %v.623, ptr %r3
  br label %done.575
done.575:
  br label %m.0.6
m.0.6:
  %v.624 = load i32, ptr %mask.running
  %v.625 = bitcast i32 %v.624 to <32 x i1>
  %v.626 = load i64, ptr %r10
  %v.627 = add i64 %v.626, 4
  %v.628 = insertelement <32 x i64> poison, i64 %v.627, i64 0
  %v.629 = shufflevector <32 x i64> %v.628, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.630 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.631 = shufflevector <32 x i64> %v.630, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.632 = sub <32 x i64> %v.629, %v.631
  %v.636 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.632, <32 x i64> %v.632, <32 x i64> splat (i64 2))
  %v.637 = lshr i64 %window.limit, 2
  %v.638 = insertelement <32 x i64> poison, i64 %v.637, i64 0
  %v.639 = shufflevector <32 x i64> %v.638, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.640 = icmp uge <32 x i64> %v.636, %v.639
  %v.641 = and <32 x i1> %v.625, %v.640
  %v.642 = bitcast <32 x i1> %v.641 to i32
  %v.643 = icmp eq i32 %v.642, 0
  br i1 %v.643, label %fast.633, label %slow.634, !prof !11
slow.634:
  %v.644 = insertelement <32 x i64> poison, i64 %v.627, i64 0
  %v.645 = shufflevector <32 x i64> %v.644, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.645)
  %v.646 = load i64, ptr %r10
  %v.647 = insertelement <32 x i64> poison, i64 %v.646, i64 0
  %v.648 = shufflevector <32 x i64> %v.647, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.648)
  %v.649 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.649)
  %v.650 = bitcast <32 x i1> %v.625 to i32
  %v.651 = getelementptr i8, ptr %ctx, i64 176
  %v.652 = load ptr, ptr %v.651, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.652, i32 3, i32 %v.650, ptr %rows)
  br label %done.635
fast.633:
  %v.653 = load <32 x i32>, ptr %r2
  store <32 x i32> %v.653, ptr %array.654, align 64
  store <32 x i64> %v.632, ptr %array.655, align 64
  %v.656 = bitcast <32 x i1> %v.625 to i32
  store i32 %v.656, ptr %left.657
  br label %lane.658
lane.658:
  %v.660 = load i32, ptr %left.657
  %v.661 = call i32 @llvm.cttz.i32(i32 %v.660, i1 false)
  %v.662 = zext i32 %v.661 to i64
  %v.663 = and i64 %v.662, 31
  %v.664 = getelementptr i64, ptr %array.655, i64 %v.663
  %v.665 = load i64, ptr %v.664, !noalias !13
  %v.666 = getelementptr i8, ptr %window, i64 %v.665
  %v.667 = getelementptr i32, ptr %array.654, i64 %v.663
  %v.668 = load i32, ptr %v.667, !noalias !13
  %v.669 = atomicrmw max ptr %v.666, i32 %v.668 monotonic
  %v.670 = sub i32 %v.660, 1
  %v.671 = and i32 %v.660, %v.670
  store i32 %v.671, ptr %left.657
  %v.672 = icmp eq i32 %v.671, 0
  br i1 %v.672, label %lanes.done.659, label %lane.658
lanes.done.659:
  br label %done.635
done.635:
  %v.673 = load <32 x i32>, ptr %r3
  %v.674 = uitofp <32 x i32> %v.673 to <32 x float>
  store <32 x float> %v.674, ptr %r7
  br label %m.0.8
m.0.8:
  %v.675 = load i32, ptr %mask.running
  %v.676 = bitcast i32 %v.675 to <32 x i1>
  %v.677 = load i64, ptr %r10
  %v.678 = add i64 %v.677, 8
  %v.679 = insertelement <32 x i64> poison, i64 %v.678, i64 0
  %v.680 = shufflevector <32 x i64> %v.679, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.681 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.682 = shufflevector <32 x i64> %v.681, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.683 = sub <32 x i64> %v.680, %v.682
  %v.687 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.683, <32 x i64> %v.683, <32 x i64> splat (i64 2))
  %v.688 = lshr i64 %window.limit, 2
  %v.689 = insertelement <32 x i64> poison, i64 %v.688, i64 0
  %v.690 = shufflevector <32 x i64> %v.689, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.691 = icmp uge <32 x i64> %v.687, %v.690
  %v.692 = and <32 x i1> %v.676, %v.691
  %v.693 = bitcast <32 x i1> %v.692 to i32
  %v.694 = icmp eq i32 %v.693, 0
  br i1 %v.694, label %fast.684, label %slow.685, !prof !11
slow.685:
  %v.695 = insertelement <32 x i64> poison, i64 %v.678, i64 0
  %v.696 = shufflevector <32 x i64> %v.695, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.696)
  %v.697 = load i64, ptr %r10
  %v.698 = insertelement <32 x i64> poison, i64 %v.697, i64 0
  %v.699 = shufflevector <32 x i64> %v.698, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.699)
  %v.700 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 768, <32 x float> %v.700)
  %v.701 = bitcast <32 x i1> %v.676 to i32
  %v.702 = getelementptr i8, ptr %ctx, i64 176
  %v.703 = load ptr, ptr %v.702, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.703, i32 4, i32 %v.701, ptr %rows)
  %v.704 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.704, ptr %r8
  br label %done.686
fast.684:
  %v.705 = load <32 x float>, ptr %r7
  %v.706 = bitcast <32 x float> %v.705 to <32 x i32>
  store <32 x i32> %v.706, ptr %array.707, align 64
  store <32 x i64> %v.683, ptr %array.708, align 64
  store <32 x i32> splat (i32 0), ptr %array.709, align 64
  %v.710 = bitcast <32 x i1> %v.676 to i32
  store i32 %v.710, ptr %left.711
  br label %lane.712
lane.712:
  %v.714 = load i32, ptr %left.711
  %v.715 = call i32 @llvm.cttz.i32(i32 %v.714, i1 false)
  %v.716 = zext i32 %v.715 to i64
  %v.717 = and i64 %v.716, 31
  %v.718 = getelementptr i64, ptr %array.708, i64 %v.717
  %v.719 = load i64, ptr %v.718, !noalias !13
  %v.720 = getelementptr i8, ptr %window, i64 %v.719
  %v.721 = getelementptr i32, ptr %array.707, i64 %v.717
  %v.722 = load i32, ptr %v.721, !noalias !13
  %v.724 = load atomic i32, ptr %v.720 monotonic, align 4
  store i32 %v.724, ptr %seen.723
  br label %again.725
again.725:
  %v.727 = load i32, ptr %seen.723
  %v.728 = and i32 %v.727, 2139095040
  %v.729 = icmp eq i32 %v.728, 0
  %v.730 = and i32 %v.727, -2147483648
  %v.731 = select i1 %v.729, i32 %v.730, i32 %v.727
  %v.732 = bitcast i32 %v.731 to float
  %v.733 = and i32 %v.722, 2139095040
  %v.734 = icmp eq i32 %v.733, 0
  %v.735 = and i32 %v.722, -2147483648
  %v.736 = select i1 %v.734, i32 %v.735, i32 %v.722
  %v.737 = bitcast i32 %v.736 to float
  %v.738 = fadd float %v.732, %v.737
  %v.739 = fcmp uno float %v.738, %v.738
  %v.740 = select i1 %v.739, float 0x7FFFFFFFE0000000, float %v.738
  %v.741 = bitcast float %v.740 to i32
  %v.742 = and i32 %v.741, 2139095040
  %v.743 = icmp eq i32 %v.742, 0
  %v.744 = and i32 %v.741, -2147483648
  %v.745 = select i1 %v.743, i32 %v.744, i32 %v.741
  %v.746 = cmpxchg weak ptr %v.720, i32 %v.727, i32 %v.745 monotonic monotonic
  %v.747 = extractvalue { i32, i1 } %v.746, 0
  store i32 %v.747, ptr %seen.723
  %v.748 = extractvalue { i32, i1 } %v.746, 1
  br i1 %v.748, label %added.726, label %again.725
added.726:
  %v.749 = getelementptr i32, ptr %array.709, i64 %v.717
  store i32 %v.727, ptr %v.749, !noalias !13
  %v.750 = sub i32 %v.714, 1
  %v.751 = and i32 %v.714, %v.750
  store i32 %v.751, ptr %left.711
  %v.752 = icmp eq i32 %v.751, 0
  br i1 %v.752, label %lanes.done.713, label %lane.712
lanes.done.713:
  %v.753 = load <32 x i32>, ptr %array.709, align 64
  %v.754 = bitcast <32 x i32> %v.753 to <32 x float>
  store <32 x float> %v.754, ptr %r8
  br label %done.686
done.686:
  br label %m.0.9
m.0.9:
  %v.755 = load i32, ptr %mask.running
  %v.756 = bitcast i32 %v.755 to <32 x i1>
  %v.757 = load i64, ptr %r10
  %v.758 = add i64 %v.757, 12
  fence release
  %v.759 = insertelement <32 x i64> poison, i64 %v.758, i64 0
  %v.760 = shufflevector <32 x i64> %v.759, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.761 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.762 = shufflevector <32 x i64> %v.761, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.763 = sub <32 x i64> %v.760, %v.762
  %v.767 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.763, <32 x i64> %v.763, <32 x i64> splat (i64 2))
  %v.768 = lshr i64 %window.limit, 2
  %v.769 = insertelement <32 x i64> poison, i64 %v.768, i64 0
  %v.770 = shufflevector <32 x i64> %v.769, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.771 = icmp uge <32 x i64> %v.767, %v.770
  %v.772 = and <32 x i1> %v.756, %v.771
  %v.773 = bitcast <32 x i1> %v.772 to i32
  %v.774 = icmp eq i32 %v.773, 0
  br i1 %v.774, label %fast.764, label %slow.765, !prof !11
slow.765:
  %v.775 = insertelement <32 x i64> poison, i64 %v.758, i64 0
  %v.776 = shufflevector <32 x i64> %v.775, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.776)
  %v.777 = load i64, ptr %r10
  %v.778 = insertelement <32 x i64> poison, i64 %v.777, i64 0
  %v.779 = shufflevector <32 x i64> %v.778, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.779)
  %v.780 = bitcast <32 x i1> %v.756 to i32
  %v.781 = getelementptr i8, ptr %ctx, i64 176
  %v.782 = load ptr, ptr %v.781, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.782, i32 5, i32 %v.780, ptr %rows)
  br label %done.766
fast.764:
  store <32 x i64> %v.763, ptr %array.783, align 64
  %v.784 = bitcast <32 x i1> %v.756 to i32
  store i32 %v.784, ptr %left.785
  br label %lane.786
lane.786:
  %v.788 = load i32, ptr %left.785
  %v.789 = call i32 @llvm.cttz.i32(i32 %v.788, i1 false)
  %v.790 = zext i32 %v.789 to i64
  %v.791 = and i64 %v.790, 31
  %v.792 = getelementptr i64, ptr %array.783, i64 %v.791
  %v.793 = load i64, ptr %v.792, !noalias !13
  %v.794 = getelementptr i8, ptr %window, i64 %v.793
  %v.795 = atomicrmw uinc_wrap ptr %v.794, i32 9 monotonic
  %v.796 = sub i32 %v.788, 1
  %v.797 = and i32 %v.788, %v.796
  store i32 %v.797, ptr %left.785
  %v.798 = icmp eq i32 %v.797, 0
  br i1 %v.798, label %lanes.done.787, label %lane.786
lanes.done.787:
  br label %done.766
done.766:
  %v.799 = load i64, ptr %r10
  %v.800 = add i64 %v.799, 16
  %v.801 = insertelement <32 x i64> poison, i64 %v.800, i64 0
  %v.802 = shufflevector <32 x i64> %v.801, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.802)
  %v.803 = load i64, ptr %r10
  %v.804 = insertelement <32 x i64> poison, i64 %v.803, i64 0
  %v.805 = shufflevector <32 x i64> %v.804, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.805)
  %v.806 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.806)
  %v.807 = bitcast <32 x i1> %v.756 to i32
  %v.808 = getelementptr i8, ptr %ctx, i64 176
  %v.809 = load ptr, ptr %v.808, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.809, i32 6, i32 %v.807, ptr %rows)
  %v.810 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.810, ptr %r5
  %v.811 = load i32, ptr %mask.running
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

define internal <32 x float> @row.load.v32f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  %v.5 = bitcast <32 x i32> %v.4 to <32 x float>
  ret <32 x float> %v.5
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal void @row.store.v32f32(ptr %rows, i64 %at, <32 x float> %value) noinline cold #0 {
  %v.1 = bitcast <32 x float> %value to <32 x i32>
  %v.2 = zext <32 x i32> %v.1 to <32 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  store <32 x i64> %v.2, ptr %v.4, align 8
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

declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)

