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
  %array.137 = alloca <32 x i32>, align 64
  %array.138 = alloca <32 x i64>, align 64
  %array.139 = alloca <32 x i32>, align 64
  %lane.140 = alloca i64, align 64
  %array.217 = alloca <32 x i32>, align 64
  %array.218 = alloca <32 x i64>, align 64
  %lane.219 = alloca i64, align 64
  %array.290 = alloca <32 x i32>, align 64
  %array.291 = alloca <32 x i64>, align 64
  %array.292 = alloca <32 x i32>, align 64
  %lane.293 = alloca i64, align 64
  %seen.307 = alloca i32, align 64
  %seen.344 = alloca i32, align 64
  %seen.381 = alloca i32, align 64
  %seen.418 = alloca i32, align 64
  %array.466 = alloca <32 x i64>, align 64
  %lane.467 = alloca i64, align 64
  %array.623 = alloca <32 x i32>, align 64
  %array.624 = alloca <32 x i64>, align 64
  %array.625 = alloca <32 x i32>, align 64
  %left.627 = alloca i32, align 64
  %array.684 = alloca <32 x i32>, align 64
  %array.685 = alloca <32 x i64>, align 64
  %array.686 = alloca <32 x i32>, align 64
  %left.688 = alloca i32, align 64
  %array.740 = alloca <32 x i32>, align 64
  %array.741 = alloca <32 x i64>, align 64
  %left.743 = alloca i32, align 64
  %array.796 = alloca <32 x i32>, align 64
  %array.797 = alloca <32 x i64>, align 64
  %array.798 = alloca <32 x i32>, align 64
  %left.800 = alloca i32, align 64
  %seen.815 = alloca i32, align 64
  %array.875 = alloca <32 x i64>, align 64
  %left.877 = alloca i32, align 64
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
  %v.67 = freeze i64 %v.66
  %v.68 = and i64 %v.67, 31
  %v.69 = getelementptr i64, ptr %array.60, i64 %v.68
  %v.70 = load i64, ptr %v.69, !noalias !13
  %v.71 = freeze i64 %v.70
  %v.72 = and i64 %v.71, %window.mask
  %v.73 = getelementptr i8, ptr %window, i64 %v.72
  %v.74 = getelementptr i32, ptr %array.59, i64 %v.68
  %v.75 = load i32, ptr %v.74, !noalias !13
  %v.76 = atomicrmw add ptr %v.73, i32 %v.75 monotonic
  %v.77 = getelementptr i32, ptr %array.61, i64 %v.68
  store i32 %v.76, ptr %v.77, !noalias !13
  %v.78 = add i64 %v.65, 1
  %v.79 = freeze i64 %v.78
  %v.80 = and i64 %v.79, 31
  %v.81 = getelementptr i64, ptr %array.60, i64 %v.80
  %v.82 = load i64, ptr %v.81, !noalias !13
  %v.83 = freeze i64 %v.82
  %v.84 = and i64 %v.83, %window.mask
  %v.85 = getelementptr i8, ptr %window, i64 %v.84
  %v.86 = getelementptr i32, ptr %array.59, i64 %v.80
  %v.87 = load i32, ptr %v.86, !noalias !13
  %v.88 = atomicrmw add ptr %v.85, i32 %v.87 monotonic
  %v.89 = getelementptr i32, ptr %array.61, i64 %v.80
  store i32 %v.88, ptr %v.89, !noalias !13
  %v.90 = add i64 %v.65, 2
  %v.91 = freeze i64 %v.90
  %v.92 = and i64 %v.91, 31
  %v.93 = getelementptr i64, ptr %array.60, i64 %v.92
  %v.94 = load i64, ptr %v.93, !noalias !13
  %v.95 = freeze i64 %v.94
  %v.96 = and i64 %v.95, %window.mask
  %v.97 = getelementptr i8, ptr %window, i64 %v.96
  %v.98 = getelementptr i32, ptr %array.59, i64 %v.92
  %v.99 = load i32, ptr %v.98, !noalias !13
  %v.100 = atomicrmw add ptr %v.97, i32 %v.99 monotonic
  %v.101 = getelementptr i32, ptr %array.61, i64 %v.92
  store i32 %v.100, ptr %v.101, !noalias !13
  %v.102 = add i64 %v.65, 3
  %v.103 = freeze i64 %v.102
  %v.104 = and i64 %v.103, 31
  %v.105 = getelementptr i64, ptr %array.60, i64 %v.104
  %v.106 = load i64, ptr %v.105, !noalias !13
  %v.107 = freeze i64 %v.106
  %v.108 = and i64 %v.107, %window.mask
  %v.109 = getelementptr i8, ptr %window, i64 %v.108
  %v.110 = getelementptr i32, ptr %array.59, i64 %v.104
  %v.111 = load i32, ptr %v.110, !noalias !13
  %v.112 = atomicrmw add ptr %v.109, i32 %v.111 monotonic
  %v.113 = getelementptr i32, ptr %array.61, i64 %v.104
  store i32 %v.112, ptr %v.113, !noalias !13
  %v.114 = add i64 %v.65, 4
  store i64 %v.114, ptr %lane.62
  %v.115 = icmp ult i64 %v.114, 32
  br i1 %v.115, label %lane.63, label %lanes.done.64
lanes.done.64:
  %v.116 = load <32 x i32>, ptr %array.61, align 64
  store <32 x i32> %v.116, ptr %r2
  br label %done.47
done.47:
  %v.117 = load i64, ptr %r10
  %v.118 = insertelement <32 x i64> poison, i64 %v.117, i64 0
  %v.119 = shufflevector <32 x i64> %v.118, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.120 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.121 = shufflevector <32 x i64> %v.120, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.122 = sub <32 x i64> %v.119, %v.121
  %v.126 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.122, <32 x i64> %v.122, <32 x i64> splat (i64 2))
  %v.127 = lshr i64 %window.limit, 2
  %v.128 = insertelement <32 x i64> poison, i64 %v.127, i64 0
  %v.129 = shufflevector <32 x i64> %v.128, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.130 = icmp uge <32 x i64> %v.126, %v.129
  %v.131 = bitcast <32 x i1> %v.130 to i32
  %v.132 = icmp eq i32 %v.131, 0
  br i1 %v.132, label %fast.123, label %slow.124, !prof !11
slow.124:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.123:
  %v.133 = load i32, ptr %r1
  %v.134 = insertelement <32 x i32> poison, i32 %v.133, i64 0
  %v.135 = shufflevector <32 x i32> %v.134, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.136 = add <32 x i32> %v.135, <i32 0 to 31 by 1>
  store <32 x i32> %v.136, ptr %array.137, align 64
  store <32 x i64> %v.122, ptr %array.138, align 64
  store <32 x i32> splat (i32 0), ptr %array.139, align 64
  store i64 0, ptr %lane.140
  br label %lane.141
lane.141:
  %v.143 = load i64, ptr %lane.140
  %v.144 = add i64 %v.143, 0
  %v.145 = freeze i64 %v.144
  %v.146 = and i64 %v.145, 31
  %v.147 = getelementptr i64, ptr %array.138, i64 %v.146
  %v.148 = load i64, ptr %v.147, !noalias !13
  %v.149 = freeze i64 %v.148
  %v.150 = and i64 %v.149, %window.mask
  %v.151 = getelementptr i8, ptr %window, i64 %v.150
  %v.152 = getelementptr i32, ptr %array.137, i64 %v.146
  %v.153 = load i32, ptr %v.152, !noalias !13
  %v.154 = cmpxchg ptr %v.151, i32 %v.153, i32 7 monotonic monotonic
  %v.155 = extractvalue { i32, i1 } %v.154, 0
  %v.156 = getelementptr i32, ptr %array.139, i64 %v.146
  store i32 %v.155, ptr %v.156, !noalias !13
  %v.157 = add i64 %v.143, 1
  %v.158 = freeze i64 %v.157
  %v.159 = and i64 %v.158, 31
  %v.160 = getelementptr i64, ptr %array.138, i64 %v.159
  %v.161 = load i64, ptr %v.160, !noalias !13
  %v.162 = freeze i64 %v.161
  %v.163 = and i64 %v.162, %window.mask
  %v.164 = getelementptr i8, ptr %window, i64 %v.163
  %v.165 = getelementptr i32, ptr %array.137, i64 %v.159
  %v.166 = load i32, ptr %v.165, !noalias !13
  %v.167 = cmpxchg ptr %v.164, i32 %v.166, i32 7 monotonic monotonic
  %v.168 = extractvalue { i32, i1 } %v.167, 0
  %v.169 = getelementptr i32, ptr %array.139, i64 %v.159
  store i32 %v.168, ptr %v.169, !noalias !13
  %v.170 = add i64 %v.143, 2
  %v.171 = freeze i64 %v.170
  %v.172 = and i64 %v.171, 31
  %v.173 = getelementptr i64, ptr %array.138, i64 %v.172
  %v.174 = load i64, ptr %v.173, !noalias !13
  %v.175 = freeze i64 %v.174
  %v.176 = and i64 %v.175, %window.mask
  %v.177 = getelementptr i8, ptr %window, i64 %v.176
  %v.178 = getelementptr i32, ptr %array.137, i64 %v.172
  %v.179 = load i32, ptr %v.178, !noalias !13
  %v.180 = cmpxchg ptr %v.177, i32 %v.179, i32 7 monotonic monotonic
  %v.181 = extractvalue { i32, i1 } %v.180, 0
  %v.182 = getelementptr i32, ptr %array.139, i64 %v.172
  store i32 %v.181, ptr %v.182, !noalias !13
  %v.183 = add i64 %v.143, 3
  %v.184 = freeze i64 %v.183
  %v.185 = and i64 %v.184, 31
  %v.186 = getelementptr i64, ptr %array.138, i64 %v.185
  %v.187 = load i64, ptr %v.186, !noalias !13
  %v.188 = freeze i64 %v.187
  %v.189 = and i64 %v.188, %window.mask
  %v.190 = getelementptr i8, ptr %window, i64 %v.189
  %v.191 = getelementptr i32, ptr %array.137, i64 %v.185
  %v.192 = load i32, ptr %v.191, !noalias !13
  %v.193 = cmpxchg ptr %v.190, i32 %v.192, i32 7 monotonic monotonic
  %v.194 = extractvalue { i32, i1 } %v.193, 0
  %v.195 = getelementptr i32, ptr %array.139, i64 %v.185
  store i32 %v.194, ptr %v.195, !noalias !13
  %v.196 = add i64 %v.143, 4
  store i64 %v.196, ptr %lane.140
  %v.197 = icmp ult i64 %v.196, 32
  br i1 %v.197, label %lane.141, label %lanes.done.142
lanes.done.142:
  %v.198 = load <32 x i32>, ptr %array.139, align 64
  store <32 x i32> %v.198, ptr %r3
  br label %done.125
done.125:
  %v.199 = load i64, ptr %r10
  %v.200 = add i64 %v.199, 4
  %v.201 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.204 = shufflevector <32 x i64> %v.203, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.205 = sub <32 x i64> %v.202, %v.204
  %v.209 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.205, <32 x i64> %v.205, <32 x i64> splat (i64 2))
  %v.210 = lshr i64 %window.limit, 2
  %v.211 = insertelement <32 x i64> poison, i64 %v.210, i64 0
  %v.212 = shufflevector <32 x i64> %v.211, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.213 = icmp uge <32 x i64> %v.209, %v.212
  %v.214 = bitcast <32 x i1> %v.213 to i32
  %v.215 = icmp eq i32 %v.214, 0
  br i1 %v.215, label %fast.206, label %slow.207, !prof !11
slow.207:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.206:
  %v.216 = load <32 x i32>, ptr %r2
  store <32 x i32> %v.216, ptr %array.217, align 64
  store <32 x i64> %v.205, ptr %array.218, align 64
  store i64 0, ptr %lane.219
  br label %lane.220
lane.220:
  %v.222 = load i64, ptr %lane.219
  %v.223 = add i64 %v.222, 0
  %v.224 = freeze i64 %v.223
  %v.225 = and i64 %v.224, 31
  %v.226 = getelementptr i64, ptr %array.218, i64 %v.225
  %v.227 = load i64, ptr %v.226, !noalias !13
  %v.228 = freeze i64 %v.227
  %v.229 = and i64 %v.228, %window.mask
  %v.230 = getelementptr i8, ptr %window, i64 %v.229
  %v.231 = getelementptr i32, ptr %array.217, i64 %v.225
  %v.232 = load i32, ptr %v.231, !noalias !13
  %v.233 = atomicrmw max ptr %v.230, i32 %v.232 monotonic
  %v.234 = add i64 %v.222, 1
  %v.235 = freeze i64 %v.234
  %v.236 = and i64 %v.235, 31
  %v.237 = getelementptr i64, ptr %array.218, i64 %v.236
  %v.238 = load i64, ptr %v.237, !noalias !13
  %v.239 = freeze i64 %v.238
  %v.240 = and i64 %v.239, %window.mask
  %v.241 = getelementptr i8, ptr %window, i64 %v.240
  %v.242 = getelementptr i32, ptr %array.217, i64 %v.236
  %v.243 = load i32, ptr %v.242, !noalias !13
  %v.244 = atomicrmw max ptr %v.241, i32 %v.243 monotonic
  %v.245 = add i64 %v.222, 2
  %v.246 = freeze i64 %v.245
  %v.247 = and i64 %v.246, 31
  %v.248 = getelementptr i64, ptr %array.218, i64 %v.247
  %v.249 = load i64, ptr %v.248, !noalias !13
  %v.250 = freeze i64 %v.249
  %v.251 = and i64 %v.250, %window.mask
  %v.252 = getelementptr i8, ptr %window, i64 %v.251
  %v.253 = getelementptr i32, ptr %array.217, i64 %v.247
  %v.254 = load i32, ptr %v.253, !noalias !13
  %v.255 = atomicrmw max ptr %v.252, i32 %v.254 monotonic
  %v.256 = add i64 %v.222, 3
  %v.257 = freeze i64 %v.256
  %v.258 = and i64 %v.257, 31
  %v.259 = getelementptr i64, ptr %array.218, i64 %v.258
  %v.260 = load i64, ptr %v.259, !noalias !13
  %v.261 = freeze i64 %v.260
  %v.262 = and i64 %v.261, %window.mask
  %v.263 = getelementptr i8, ptr %window, i64 %v.262
  %v.264 = getelementptr i32, ptr %array.217, i64 %v.258
  %v.265 = load i32, ptr %v.264, !noalias !13
  %v.266 = atomicrmw max ptr %v.263, i32 %v.265 monotonic
  %v.267 = add i64 %v.222, 4
  store i64 %v.267, ptr %lane.219
  %v.268 = icmp ult i64 %v.267, 32
  br i1 %v.268, label %lane.220, label %lanes.done.221
lanes.done.221:
  br label %done.208
done.208:
  %v.269 = load <32 x i32>, ptr %r3
  %v.270 = uitofp <32 x i32> %v.269 to <32 x float>
  store <32 x float> %v.270, ptr %r7
  %v.271 = load i64, ptr %r10
  %v.272 = add i64 %v.271, 8
  %v.273 = insertelement <32 x i64> poison, i64 %v.272, i64 0
  %v.274 = shufflevector <32 x i64> %v.273, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.275 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.276 = shufflevector <32 x i64> %v.275, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.277 = sub <32 x i64> %v.274, %v.276
  %v.281 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.277, <32 x i64> %v.277, <32 x i64> splat (i64 2))
  %v.282 = lshr i64 %window.limit, 2
  %v.283 = insertelement <32 x i64> poison, i64 %v.282, i64 0
  %v.284 = shufflevector <32 x i64> %v.283, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.285 = icmp uge <32 x i64> %v.281, %v.284
  %v.286 = bitcast <32 x i1> %v.285 to i32
  %v.287 = icmp eq i32 %v.286, 0
  br i1 %v.287, label %fast.278, label %slow.279, !prof !11
slow.279:
  store i32 -1, ptr %mask.running
  br label %m.0.8
fast.278:
  %v.288 = load <32 x float>, ptr %r7
  %v.289 = bitcast <32 x float> %v.288 to <32 x i32>
  store <32 x i32> %v.289, ptr %array.290, align 64
  store <32 x i64> %v.277, ptr %array.291, align 64
  store <32 x i32> splat (i32 0), ptr %array.292, align 64
  store i64 0, ptr %lane.293
  br label %lane.294
lane.294:
  %v.296 = load i64, ptr %lane.293
  %v.297 = add i64 %v.296, 0
  %v.298 = freeze i64 %v.297
  %v.299 = and i64 %v.298, 31
  %v.300 = getelementptr i64, ptr %array.291, i64 %v.299
  %v.301 = load i64, ptr %v.300, !noalias !13
  %v.302 = freeze i64 %v.301
  %v.303 = and i64 %v.302, %window.mask
  %v.304 = getelementptr i8, ptr %window, i64 %v.303
  %v.305 = getelementptr i32, ptr %array.290, i64 %v.299
  %v.306 = load i32, ptr %v.305, !noalias !13
  %v.308 = load atomic i32, ptr %v.304 monotonic, align 4
  store i32 %v.308, ptr %seen.307
  br label %again.309
again.309:
  %v.311 = load i32, ptr %seen.307
  %v.312 = and i32 %v.311, 2139095040
  %v.313 = icmp eq i32 %v.312, 0
  %v.314 = and i32 %v.311, -2147483648
  %v.315 = select i1 %v.313, i32 %v.314, i32 %v.311
  %v.316 = bitcast i32 %v.315 to float
  %v.317 = and i32 %v.306, 2139095040
  %v.318 = icmp eq i32 %v.317, 0
  %v.319 = and i32 %v.306, -2147483648
  %v.320 = select i1 %v.318, i32 %v.319, i32 %v.306
  %v.321 = bitcast i32 %v.320 to float
  %v.322 = fadd float %v.316, %v.321
  %v.323 = fcmp uno float %v.322, %v.322
  %v.324 = select i1 %v.323, float 0x7FFFFFFFE0000000, float %v.322
  %v.325 = bitcast float %v.324 to i32
  %v.326 = and i32 %v.325, 2139095040
  %v.327 = icmp eq i32 %v.326, 0
  %v.328 = and i32 %v.325, -2147483648
  %v.329 = select i1 %v.327, i32 %v.328, i32 %v.325
  %v.330 = cmpxchg weak ptr %v.304, i32 %v.311, i32 %v.329 monotonic monotonic
  %v.331 = extractvalue { i32, i1 } %v.330, 0
  store i32 %v.331, ptr %seen.307
  %v.332 = extractvalue { i32, i1 } %v.330, 1
  br i1 %v.332, label %added.310, label %again.309
added.310:
  %v.333 = getelementptr i32, ptr %array.292, i64 %v.299
  store i32 %v.311, ptr %v.333, !noalias !13
  %v.334 = add i64 %v.296, 1
  %v.335 = freeze i64 %v.334
  %v.336 = and i64 %v.335, 31
  %v.337 = getelementptr i64, ptr %array.291, i64 %v.336
  %v.338 = load i64, ptr %v.337, !noalias !13
  %v.339 = freeze i64 %v.338
  %v.340 = and i64 %v.339, %window.mask
  %v.341 = getelementptr i8, ptr %window, i64 %v.340
  %v.342 = getelementptr i32, ptr %array.290, i64 %v.336
  %v.343 = load i32, ptr %v.342, !noalias !13
  %v.345 = load atomic i32, ptr %v.341 monotonic, align 4
  store i32 %v.345, ptr %seen.344
  br label %again.346
again.346:
  %v.348 = load i32, ptr %seen.344
  %v.349 = and i32 %v.348, 2139095040
  %v.350 = icmp eq i32 %v.349, 0
  %v.351 = and i32 %v.348, -2147483648
  %v.352 = select i1 %v.350, i32 %v.351, i32 %v.348
  %v.353 = bitcast i32 %v.352 to float
  %v.354 = and i32 %v.343, 2139095040
  %v.355 = icmp eq i32 %v.354, 0
  %v.356 = and i32 %v.343, -2147483648
  %v.357 = select i1 %v.355, i32 %v.356, i32 %v.343
  %v.358 = bitcast i32 %v.357 to float
  %v.359 = fadd float %v.353, %v.358
  %v.360 = fcmp uno float %v.359, %v.359
  %v.361 = select i1 %v.360, float 0x7FFFFFFFE0000000, float %v.359
  %v.362 = bitcast float %v.361 to i32
  %v.363 = and i32 %v.362, 2139095040
  %v.364 = icmp eq i32 %v.363, 0
  %v.365 = and i32 %v.362, -2147483648
  %v.366 = select i1 %v.364, i32 %v.365, i32 %v.362
  %v.367 = cmpxchg weak ptr %v.341, i32 %v.348, i32 %v.366 monotonic monotonic
  %v.368 = extractvalue { i32, i1 } %v.367, 0
  store i32 %v.368, ptr %seen.344
  %v.369 = extractvalue { i32, i1 } %v.367, 1
  br i1 %v.369, label %added.347, label %again.346
added.347:
  %v.370 = getelementptr i32, ptr %array.292, i64 %v.336
  store i32 %v.348, ptr %v.370, !noalias !13
  %v.371 = add i64 %v.296, 2
  %v.372 = freeze i64 %v.371
  %v.373 = and i64 %v.372, 31
  %v.374 = getelementptr i64, ptr %array.291, i64 %v.373
  %v.375 = load i64, ptr %v.374, !noalias !13
  %v.376 = freeze i64 %v.375
  %v.377 = and i64 %v.376, %window.mask
  %v.378 = getelementptr i8, ptr %window, i64 %v.377
  %v.379 = getelementptr i32, ptr %array.290, i64 %v.373
  %v.380 = load i32, ptr %v.379, !noalias !13
  %v.382 = load atomic i32, ptr %v.378 monotonic, align 4
  store i32 %v.382, ptr %seen.381
  br label %again.383
again.383:
  %v.385 = load i32, ptr %seen.381
  %v.386 = and i32 %v.385, 2139095040
  %v.387 = icmp eq i32 %v.386, 0
  %v.388 = and i32 %v.385, -2147483648
  %v.389 = select i1 %v.387, i32 %v.388, i32 %v.385
  %v.390 = bitcast i32 %v.389 to float
  %v.391 = and i32 %v.380, 2139095040
  %v.392 = icmp eq i32 %v.391, 0
  %v.393 = and i32 %v.380, -2147483648
  %v.394 = select i1 %v.392, i32 %v.393, i32 %v.380
  %v.395 = bitcast i32 %v.394 to float
  %v.396 = fadd float %v.390, %v.395
  %v.397 = fcmp uno float %v.396, %v.396
  %v.398 = select i1 %v.397, float 0x7FFFFFFFE0000000, float %v.396
  %v.399 = bitcast float %v.398 to i32
  %v.400 = and i32 %v.399, 2139095040
  %v.401 = icmp eq i32 %v.400, 0
  %v.402 = and i32 %v.399, -2147483648
  %v.403 = select i1 %v.401, i32 %v.402, i32 %v.399
  %v.404 = cmpxchg weak ptr %v.378, i32 %v.385, i32 %v.403 monotonic monotonic
  %v.405 = extractvalue { i32, i1 } %v.404, 0
  store i32 %v.405, ptr %seen.381
  %v.406 = extractvalue { i32, i1 } %v.404, 1
  br i1 %v.406, label %added.384, label %again.383
added.384:
  %v.407 = getelementptr i32, ptr %array.292, i64 %v.373
  store i32 %v.385, ptr %v.407, !noalias !13
  %v.408 = add i64 %v.296, 3
  %v.409 = freeze i64 %v.408
  %v.410 = and i64 %v.409, 31
  %v.411 = getelementptr i64, ptr %array.291, i64 %v.410
  %v.412 = load i64, ptr %v.411, !noalias !13
  %v.413 = freeze i64 %v.412
  %v.414 = and i64 %v.413, %window.mask
  %v.415 = getelementptr i8, ptr %window, i64 %v.414
  %v.416 = getelementptr i32, ptr %array.290, i64 %v.410
  %v.417 = load i32, ptr %v.416, !noalias !13
  %v.419 = load atomic i32, ptr %v.415 monotonic, align 4
  store i32 %v.419, ptr %seen.418
  br label %again.420
again.420:
  %v.422 = load i32, ptr %seen.418
  %v.423 = and i32 %v.422, 2139095040
  %v.424 = icmp eq i32 %v.423, 0
  %v.425 = and i32 %v.422, -2147483648
  %v.426 = select i1 %v.424, i32 %v.425, i32 %v.422
  %v.427 = bitcast i32 %v.426 to float
  %v.428 = and i32 %v.417, 2139095040
  %v.429 = icmp eq i32 %v.428, 0
  %v.430 = and i32 %v.417, -2147483648
  %v.431 = select i1 %v.429, i32 %v.430, i32 %v.417
  %v.432 = bitcast i32 %v.431 to float
  %v.433 = fadd float %v.427, %v.432
  %v.434 = fcmp uno float %v.433, %v.433
  %v.435 = select i1 %v.434, float 0x7FFFFFFFE0000000, float %v.433
  %v.436 = bitcast float %v.435 to i32
  %v.437 = and i32 %v.436, 2139095040
  %v.438 = icmp eq i32 %v.437, 0
  %v.439 = and i32 %v.436, -2147483648
  %v.440 = select i1 %v.438, i32 %v.439, i32 %v.436
  %v.441 = cmpxchg weak ptr %v.415, i32 %v.422, i32 %v.440 monotonic monotonic
  %v.442 = extractvalue { i32, i1 } %v.441, 0
  store i32 %v.442, ptr %seen.418
  %v.443 = extractvalue { i32, i1 } %v.441, 1
  br i1 %v.443, label %added.421, label %again.420
added.421:
  %v.444 = getelementptr i32, ptr %array.292, i64 %v.410
  store i32 %v.422, ptr %v.444, !noalias !13
  %v.445 = add i64 %v.296, 4
  store i64 %v.445, ptr %lane.293
  %v.446 = icmp ult i64 %v.445, 32
  br i1 %v.446, label %lane.294, label %lanes.done.295
lanes.done.295:
  %v.447 = load <32 x i32>, ptr %array.292, align 64
  %v.448 = bitcast <32 x i32> %v.447 to <32 x float>
  store <32 x float> %v.448, ptr %r8
  br label %done.280
done.280:
  %v.449 = load i64, ptr %r10
  %v.450 = add i64 %v.449, 12
  fence release
  %v.451 = insertelement <32 x i64> poison, i64 %v.450, i64 0
  %v.452 = shufflevector <32 x i64> %v.451, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.453 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.454 = shufflevector <32 x i64> %v.453, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.455 = sub <32 x i64> %v.452, %v.454
  %v.459 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.455, <32 x i64> %v.455, <32 x i64> splat (i64 2))
  %v.460 = lshr i64 %window.limit, 2
  %v.461 = insertelement <32 x i64> poison, i64 %v.460, i64 0
  %v.462 = shufflevector <32 x i64> %v.461, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.463 = icmp uge <32 x i64> %v.459, %v.462
  %v.464 = bitcast <32 x i1> %v.463 to i32
  %v.465 = icmp eq i32 %v.464, 0
  br i1 %v.465, label %fast.456, label %slow.457, !prof !11
slow.457:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.456:
  store <32 x i64> %v.455, ptr %array.466, align 64
  store i64 0, ptr %lane.467
  br label %lane.468
lane.468:
  %v.470 = load i64, ptr %lane.467
  %v.471 = add i64 %v.470, 0
  %v.472 = freeze i64 %v.471
  %v.473 = and i64 %v.472, 31
  %v.474 = getelementptr i64, ptr %array.466, i64 %v.473
  %v.475 = load i64, ptr %v.474, !noalias !13
  %v.476 = freeze i64 %v.475
  %v.477 = and i64 %v.476, %window.mask
  %v.478 = getelementptr i8, ptr %window, i64 %v.477
  %v.479 = atomicrmw uinc_wrap ptr %v.478, i32 9 monotonic
  %v.480 = add i64 %v.470, 1
  %v.481 = freeze i64 %v.480
  %v.482 = and i64 %v.481, 31
  %v.483 = getelementptr i64, ptr %array.466, i64 %v.482
  %v.484 = load i64, ptr %v.483, !noalias !13
  %v.485 = freeze i64 %v.484
  %v.486 = and i64 %v.485, %window.mask
  %v.487 = getelementptr i8, ptr %window, i64 %v.486
  %v.488 = atomicrmw uinc_wrap ptr %v.487, i32 9 monotonic
  %v.489 = add i64 %v.470, 2
  %v.490 = freeze i64 %v.489
  %v.491 = and i64 %v.490, 31
  %v.492 = getelementptr i64, ptr %array.466, i64 %v.491
  %v.493 = load i64, ptr %v.492, !noalias !13
  %v.494 = freeze i64 %v.493
  %v.495 = and i64 %v.494, %window.mask
  %v.496 = getelementptr i8, ptr %window, i64 %v.495
  %v.497 = atomicrmw uinc_wrap ptr %v.496, i32 9 monotonic
  %v.498 = add i64 %v.470, 3
  %v.499 = freeze i64 %v.498
  %v.500 = and i64 %v.499, 31
  %v.501 = getelementptr i64, ptr %array.466, i64 %v.500
  %v.502 = load i64, ptr %v.501, !noalias !13
  %v.503 = freeze i64 %v.502
  %v.504 = and i64 %v.503, %window.mask
  %v.505 = getelementptr i8, ptr %window, i64 %v.504
  %v.506 = atomicrmw uinc_wrap ptr %v.505, i32 9 monotonic
  %v.507 = add i64 %v.470, 4
  store i64 %v.507, ptr %lane.467
  %v.508 = icmp ult i64 %v.507, 32
  br i1 %v.508, label %lane.468, label %lanes.done.469
lanes.done.469:
  br label %done.458
done.458:
  %v.509 = load i64, ptr %r10
  %v.510 = add i64 %v.509, 16
  %v.511 = insertelement <32 x i64> poison, i64 %v.510, i64 0
  %v.512 = shufflevector <32 x i64> %v.511, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.512)
  %v.513 = load i64, ptr %r10
  %v.514 = insertelement <32 x i64> poison, i64 %v.513, i64 0
  %v.515 = shufflevector <32 x i64> %v.514, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.515)
  %v.516 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.516)
  %v.517 = getelementptr i8, ptr %ctx, i64 200
  %v.518 = load ptr, ptr %v.517, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.518, i32 0, i32 -1, ptr %rows)
  %v.519 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.519, ptr %r5
  br label %gang.done
m.0:
  %v.520 = load i32, ptr %mask.0
  %v.521 = icmp eq i32 %v.520, 0
  br i1 %v.521, label %skip.0, label %run.522
run.522:
  store i32 0, ptr %mask.0
  %v.523 = bitcast i32 %v.520 to <32 x i1>
  store i32 %v.520, ptr %mask.running
  %v.524 = getelementptr i8, ptr %params, i64 0
  %v.525 = load i64, ptr %v.524, align 8, !invariant.load !0
  store i64 %v.525, ptr %r10
  %v.526 = urem i32 %first, 64
  store i32 %v.526, ptr %r1
  %v.527 = load i32, ptr %r1
  %v.528 = zext i32 %v.527 to i64
  %v.529 = add i64 %v.528, 0
  %v.530 = icmp ule i64 %v.529, 4294967264
  %v.531 = mul i64 %v.528, 4
  %v.532 = mul i64 1, 4
  store i64 %v.531, ptr %r11
  store i1 %v.530, ptr %r11.ok
  store i32 %v.527, ptr %r11.narrow
  store i64 %v.532, ptr %r11.scale
  %v.533 = load i64, ptr %r10
  %v.534 = load i64, ptr %r11
  %v.535 = load i1, ptr %r11.ok
  %v.536 = load i32, ptr %r11.narrow
  %v.537 = load i64, ptr %r11.scale
  %v.538 = add i64 %v.533, %v.534
  store i64 %v.538, ptr %r12
  store i1 %v.535, ptr %r12.ok
  store i32 %v.536, ptr %r12.narrow
  store i64 %v.537, ptr %r12.scale
  br label %m.0.4
m.0.4:
  %v.539 = load i32, ptr %mask.running
  %v.540 = bitcast i32 %v.539 to <32 x i1>
  %v.541 = load i64, ptr %r12
  %v.542 = load i1, ptr %r12.ok
  %v.543 = load i32, ptr %r12.narrow
  %v.544 = load i64, ptr %r12.scale
  %v.545 = insertelement <32 x i64> poison, i64 %v.541, i64 0
  %v.546 = shufflevector <32 x i64> %v.545, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.547 = add <32 x i64> %v.546, <i64 0 to 124 by 4>
  %v.548 = insertelement <32 x i32> poison, i32 %v.543, i64 0
  %v.549 = shufflevector <32 x i32> %v.548, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.550 = add <32 x i32> %v.549, <i32 0 to 31 by 1>
  %v.551 = zext <32 x i32> %v.550 to <32 x i64>
  %v.552 = zext i32 %v.543 to i64
  %v.553 = insertelement <32 x i64> poison, i64 %v.552, i64 0
  %v.554 = shufflevector <32 x i64> %v.553, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.555 = add <32 x i64> %v.554, <i64 0 to 31 by 1>
  %v.556 = sub <32 x i64> %v.551, %v.555
  %v.557 = insertelement <32 x i64> poison, i64 %v.544, i64 0
  %v.558 = shufflevector <32 x i64> %v.557, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.559 = mul <32 x i64> %v.556, %v.558
  %v.560 = add <32 x i64> %v.547, %v.559
  %v.561 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.562 = shufflevector <32 x i64> %v.561, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.563 = sub <32 x i64> %v.560, %v.562
  %v.567 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.563, <32 x i64> %v.563, <32 x i64> splat (i64 2))
  %v.568 = lshr i64 %window.limit, 2
  %v.569 = insertelement <32 x i64> poison, i64 %v.568, i64 0
  %v.570 = shufflevector <32 x i64> %v.569, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.571 = icmp uge <32 x i64> %v.567, %v.570
  %v.572 = and <32 x i1> %v.540, %v.571
  %v.573 = bitcast <32 x i1> %v.572 to i32
  %v.574 = icmp eq i32 %v.573, 0
  br i1 %v.574, label %fast.564, label %slow.565, !prof !11
slow.565:
  %v.575 = insertelement <32 x i64> poison, i64 %v.541, i64 0
  %v.576 = shufflevector <32 x i64> %v.575, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.577 = add <32 x i64> %v.576, <i64 0 to 124 by 4>
  %v.578 = insertelement <32 x i32> poison, i32 %v.543, i64 0
  %v.579 = shufflevector <32 x i32> %v.578, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.580 = add <32 x i32> %v.579, <i32 0 to 31 by 1>
  %v.581 = zext <32 x i32> %v.580 to <32 x i64>
  %v.582 = zext i32 %v.543 to i64
  %v.583 = insertelement <32 x i64> poison, i64 %v.582, i64 0
  %v.584 = shufflevector <32 x i64> %v.583, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.585 = add <32 x i64> %v.584, <i64 0 to 31 by 1>
  %v.586 = sub <32 x i64> %v.581, %v.585
  %v.587 = insertelement <32 x i64> poison, i64 %v.544, i64 0
  %v.588 = shufflevector <32 x i64> %v.587, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.589 = mul <32 x i64> %v.586, %v.588
  %v.590 = add <32 x i64> %v.577, %v.589
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.590)
  %v.591 = load i64, ptr %r12
  %v.592 = load i1, ptr %r12.ok
  %v.593 = load i32, ptr %r12.narrow
  %v.594 = load i64, ptr %r12.scale
  %v.595 = insertelement <32 x i64> poison, i64 %v.591, i64 0
  %v.596 = shufflevector <32 x i64> %v.595, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.597 = add <32 x i64> %v.596, <i64 0 to 124 by 4>
  %v.598 = insertelement <32 x i32> poison, i32 %v.593, i64 0
  %v.599 = shufflevector <32 x i32> %v.598, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.600 = add <32 x i32> %v.599, <i32 0 to 31 by 1>
  %v.601 = zext <32 x i32> %v.600 to <32 x i64>
  %v.602 = zext i32 %v.593 to i64
  %v.603 = insertelement <32 x i64> poison, i64 %v.602, i64 0
  %v.604 = shufflevector <32 x i64> %v.603, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.605 = add <32 x i64> %v.604, <i64 0 to 31 by 1>
  %v.606 = sub <32 x i64> %v.601, %v.605
  %v.607 = insertelement <32 x i64> poison, i64 %v.594, i64 0
  %v.608 = shufflevector <32 x i64> %v.607, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.609 = mul <32 x i64> %v.606, %v.608
  %v.610 = add <32 x i64> %v.597, %v.609
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.610)
  %v.611 = load i32, ptr %r1
  %v.612 = insertelement <32 x i32> poison, i32 %v.611, i64 0
  %v.613 = shufflevector <32 x i32> %v.612, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.614 = add <32 x i32> %v.613, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.614)
  %v.615 = bitcast <32 x i1> %v.540 to i32
  %v.616 = getelementptr i8, ptr %ctx, i64 200
  %v.617 = load ptr, ptr %v.616, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.617, i32 1, i32 %v.615, ptr %rows)
  %v.618 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.618, ptr %r2
  br label %done.566
fast.564:
  %v.619 = load i32, ptr %r1
  %v.620 = insertelement <32 x i32> poison, i32 %v.619, i64 0
  %v.621 = shufflevector <32 x i32> %v.620, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.622 = add <32 x i32> %v.621, <i32 0 to 31 by 1>
  store <32 x i32> %v.622, ptr %array.623, align 64
  store <32 x i64> %v.563, ptr %array.624, align 64
  store <32 x i32> splat (i32 0), ptr %array.625, align 64
  %v.626 = bitcast <32 x i1> %v.540 to i32
  store i32 %v.626, ptr %left.627
  br label %lane.628
lane.628:
  %v.630 = load i32, ptr %left.627
  %v.631 = call i32 @llvm.cttz.i32(i32 %v.630, i1 false)
  %v.632 = zext i32 %v.631 to i64
  %v.633 = freeze i64 %v.632
  %v.634 = and i64 %v.633, 31
  %v.635 = getelementptr i64, ptr %array.624, i64 %v.634
  %v.636 = load i64, ptr %v.635, !noalias !13
  %v.637 = freeze i64 %v.636
  %v.638 = and i64 %v.637, %window.mask
  %v.639 = getelementptr i8, ptr %window, i64 %v.638
  %v.640 = getelementptr i32, ptr %array.623, i64 %v.634
  %v.641 = load i32, ptr %v.640, !noalias !13
  %v.642 = atomicrmw add ptr %v.639, i32 %v.641 monotonic
  %v.643 = getelementptr i32, ptr %array.625, i64 %v.634
  store i32 %v.642, ptr %v.643, !noalias !13
  %v.644 = sub i32 %v.630, 1
  %v.645 = and i32 %v.630, %v.644
  store i32 %v.645, ptr %left.627
  %v.646 = icmp eq i32 %v.645, 0
  br i1 %v.646, label %lanes.done.629, label %lane.628
lanes.done.629:
  %v.647 = load <32 x i32>, ptr %array.625, align 64
  store <32 x i32> %v.647, ptr %r2
  br label %done.566
done.566:
  br label %m.0.5
m.0.5:
  %v.648 = load i32, ptr %mask.running
  %v.649 = bitcast i32 %v.648 to <32 x i1>
  %v.650 = load i64, ptr %r10
  %v.651 = insertelement <32 x i64> poison, i64 %v.650, i64 0
  %v.652 = shufflevector <32 x i64> %v.651, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.653 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.654 = shufflevector <32 x i64> %v.653, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.655 = sub <32 x i64> %v.652, %v.654
  %v.659 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.655, <32 x i64> %v.655, <32 x i64> splat (i64 2))
  %v.660 = lshr i64 %window.limit, 2
  %v.661 = insertelement <32 x i64> poison, i64 %v.660, i64 0
  %v.662 = shufflevector <32 x i64> %v.661, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.663 = icmp uge <32 x i64> %v.659, %v.662
  %v.664 = and <32 x i1> %v.649, %v.663
  %v.665 = bitcast <32 x i1> %v.664 to i32
  %v.666 = icmp eq i32 %v.665, 0
  br i1 %v.666, label %fast.656, label %slow.657, !prof !11
slow.657:
  %v.667 = insertelement <32 x i64> poison, i64 %v.650, i64 0
  %v.668 = shufflevector <32 x i64> %v.667, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.668)
  %v.669 = load i64, ptr %r10
  %v.670 = insertelement <32 x i64> poison, i64 %v.669, i64 0
  %v.671 = shufflevector <32 x i64> %v.670, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.671)
  %v.672 = load i32, ptr %r1
  %v.673 = insertelement <32 x i32> poison, i32 %v.672, i64 0
  %v.674 = shufflevector <32 x i32> %v.673, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.675 = add <32 x i32> %v.674, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.675)
  %v.676 = bitcast <32 x i1> %v.649 to i32
  %v.677 = getelementptr i8, ptr %ctx, i64 200
  %v.678 = load ptr, ptr %v.677, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.678, i32 2, i32 %v.676, ptr %rows)
  %v.679 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.679, ptr %r3
  br label %done.658
fast.656:
  %v.680 = load i32, ptr %r1
  %v.681 = insertelement <32 x i32> poison, i32 %v.680, i64 0
  %v.682 = shufflevector <32 x i32> %v.681, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.683 = add <32 x i32> %v.682, <i32 0 to 31 by 1>
  store <32 x i32> %v.683, ptr %array.684, align 64
  store <32 x i64> %v.655, ptr %array.685, align 64
  store <32 x i32> splat (i32 0), ptr %array.686, align 64
  %v.687 = bitcast <32 x i1> %v.649 to i32
  store i32 %v.687, ptr %left.688
  br label %lane.689
lane.689:
  %v.691 = load i32, ptr %left.688
  %v.692 = call i32 @llvm.cttz.i32(i32 %v.691, i1 false)
  %v.693 = zext i32 %v.692 to i64
  %v.694 = freeze i64 %v.693
  %v.695 = and i64 %v.694, 31
  %v.696 = getelementptr i64, ptr %array.685, i64 %v.695
  %v.697 = load i64, ptr %v.696, !noalias !13
  %v.698 = freeze i64 %v.697
  %v.699 = and i64 %v.698, %window.mask
  %v.700 = getelementptr i8, ptr %window, i64 %v.699
  %v.701 = getelementptr i32, ptr %array.684, i64 %v.695
  %v.702 = load i32, ptr %v.701, !noalias !13
  %v.703 = cmpxchg ptr %v.700, i32 %v.702, i32 7 monotonic monotonic
  %v.704 = extractvalue { i32, i1 } %v.703, 0
  %v.705 = getelementptr i32, ptr %array.686, i64 %v.695
  store i32 %v.704, ptr %v.705, !noalias !13
  %v.706 = sub i32 %v.691, 1
  %v.707 = and i32 %v.691, %v.706
  store i32 %v.707, ptr %left.688
  %v.708 = icmp eq i32 %v.707, 0
  br i1 %v.708, label %lanes.done.690, label %lane.689
lanes.done.690:
  %v.709 = load <32 x i32>, ptr %array.686, align 64
  store <32 x i32> %v.709, ptr %r3
  br label %done.658
done.658:
  br label %m.0.6
m.0.6:
  %v.710 = load i32, ptr %mask.running
  %v.711 = bitcast i32 %v.710 to <32 x i1>
  %v.712 = load i64, ptr %r10
  %v.713 = add i64 %v.712, 4
  %v.714 = insertelement <32 x i64> poison, i64 %v.713, i64 0
  %v.715 = shufflevector <32 x i64> %v.714, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.716 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.717 = shufflevector <32 x i64> %v.716, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.718 = sub <32 x i64> %v.715, %v.717
  %v.722 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.718, <32 x i64> %v.718, <32 x i64> splat (i64 2))
  %v.723 = lshr i64 %window.limit, 2
  %v.724 = insertelement <32 x i64> poison, i64 %v.723, i64 0
  %v.725 = shufflevector <32 x i64> %v.724, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.726 = icmp uge <32 x i64> %v.722, %v.725
  %v.727 = and <32 x i1> %v.711, %v.726
  %v.728 = bitcast <32 x i1> %v.727 to i32
  %v.729 = icmp eq i32 %v.728, 0
  br i1 %v.729, label %fast.719, label %slow.720, !prof !11
slow.720:
  %v.730 = insertelement <32 x i64> poison, i64 %v.713, i64 0
  %v.731 = shufflevector <32 x i64> %v.730, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.731)
  %v.732 = load i64, ptr %r10
  %v.733 = insertelement <32 x i64> poison, i64 %v.732, i64 0
  %v.734 = shufflevector <32 x i64> %v.733, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.734)
  %v.735 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.735)
  %v.736 = bitcast <32 x i1> %v.711 to i32
  %v.737 = getelementptr i8, ptr %ctx, i64 200
  %v.738 = load ptr, ptr %v.737, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.738, i32 3, i32 %v.736, ptr %rows)
  br label %done.721
fast.719:
  %v.739 = load <32 x i32>, ptr %r2
  store <32 x i32> %v.739, ptr %array.740, align 64
  store <32 x i64> %v.718, ptr %array.741, align 64
  %v.742 = bitcast <32 x i1> %v.711 to i32
  store i32 %v.742, ptr %left.743
  br label %lane.744
lane.744:
  %v.746 = load i32, ptr %left.743
  %v.747 = call i32 @llvm.cttz.i32(i32 %v.746, i1 false)
  %v.748 = zext i32 %v.747 to i64
  %v.749 = freeze i64 %v.748
  %v.750 = and i64 %v.749, 31
  %v.751 = getelementptr i64, ptr %array.741, i64 %v.750
  %v.752 = load i64, ptr %v.751, !noalias !13
  %v.753 = freeze i64 %v.752
  %v.754 = and i64 %v.753, %window.mask
  %v.755 = getelementptr i8, ptr %window, i64 %v.754
  %v.756 = getelementptr i32, ptr %array.740, i64 %v.750
  %v.757 = load i32, ptr %v.756, !noalias !13
  %v.758 = atomicrmw max ptr %v.755, i32 %v.757 monotonic
  %v.759 = sub i32 %v.746, 1
  %v.760 = and i32 %v.746, %v.759
  store i32 %v.760, ptr %left.743
  %v.761 = icmp eq i32 %v.760, 0
  br i1 %v.761, label %lanes.done.745, label %lane.744
lanes.done.745:
  br label %done.721
done.721:
  %v.762 = load <32 x i32>, ptr %r3
  %v.763 = uitofp <32 x i32> %v.762 to <32 x float>
  store <32 x float> %v.763, ptr %r7
  br label %m.0.8
m.0.8:
  %v.764 = load i32, ptr %mask.running
  %v.765 = bitcast i32 %v.764 to <32 x i1>
  %v.766 = load i64, ptr %r10
  %v.767 = add i64 %v.766, 8
  %v.768 = insertelement <32 x i64> poison, i64 %v.767, i64 0
  %v.769 = shufflevector <32 x i64> %v.768, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.770 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.771 = shufflevector <32 x i64> %v.770, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.772 = sub <32 x i64> %v.769, %v.771
  %v.776 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.772, <32 x i64> %v.772, <32 x i64> splat (i64 2))
  %v.777 = lshr i64 %window.limit, 2
  %v.778 = insertelement <32 x i64> poison, i64 %v.777, i64 0
  %v.779 = shufflevector <32 x i64> %v.778, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.780 = icmp uge <32 x i64> %v.776, %v.779
  %v.781 = and <32 x i1> %v.765, %v.780
  %v.782 = bitcast <32 x i1> %v.781 to i32
  %v.783 = icmp eq i32 %v.782, 0
  br i1 %v.783, label %fast.773, label %slow.774, !prof !11
slow.774:
  %v.784 = insertelement <32 x i64> poison, i64 %v.767, i64 0
  %v.785 = shufflevector <32 x i64> %v.784, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.785)
  %v.786 = load i64, ptr %r10
  %v.787 = insertelement <32 x i64> poison, i64 %v.786, i64 0
  %v.788 = shufflevector <32 x i64> %v.787, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.788)
  %v.789 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 768, <32 x float> %v.789)
  %v.790 = bitcast <32 x i1> %v.765 to i32
  %v.791 = getelementptr i8, ptr %ctx, i64 200
  %v.792 = load ptr, ptr %v.791, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.792, i32 4, i32 %v.790, ptr %rows)
  %v.793 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.793, ptr %r8
  br label %done.775
fast.773:
  %v.794 = load <32 x float>, ptr %r7
  %v.795 = bitcast <32 x float> %v.794 to <32 x i32>
  store <32 x i32> %v.795, ptr %array.796, align 64
  store <32 x i64> %v.772, ptr %array.797, align 64
  store <32 x i32> splat (i32 0), ptr %array.798, align 64
  %v.799 = bitcast <32 x i1> %v.765 to i32
  store i32 %v.799, ptr %left.800
  br label %lane.801
lane.801:
  %v.803 = load i32, ptr %left.800
  %v.804 = call i32 @llvm.cttz.i32(i32 %v.803, i1 false)
  %v.805 = zext i32 %v.804 to i64
  %v.806 = freeze i64 %v.805
  %v.807 = and i64 %v.806, 31
  %v.808 = getelementptr i64, ptr %array.797, i64 %v.807
  %v.809 = load i64, ptr %v.808, !noalias !13
  %v.810 = freeze i64 %v.809
  %v.811 = and i64 %v.810, %window.mask
  %v.812 = getelementptr i8, ptr %window, i64 %v.811
  %v.813 = getelementptr i32, ptr %array.796, i64 %v.807
  %v.814 = load i32, ptr %v.813, !noalias !13
  %v.816 = load atomic i32, ptr %v.812 monotonic, align 4
  store i32 %v.816, ptr %seen.815
  br label %again.817
again.817:
  %v.819 = load i32, ptr %seen.815
  %v.820 = and i32 %v.819, 2139095040
  %v.821 = icmp eq i32 %v.820, 0
  %v.822 = and i32 %v.819, -2147483648
  %v.823 = select i1 %v.821, i32 %v.822, i32 %v.819
  %v.824 = bitcast i32 %v.823 to float
  %v.825 = and i32 %v.814, 2139095040
  %v.826 = icmp eq i32 %v.825, 0
  %v.827 = and i32 %v.814, -2147483648
  %v.828 = select i1 %v.826, i32 %v.827, i32 %v.814
  %v.829 = bitcast i32 %v.828 to float
  %v.830 = fadd float %v.824, %v.829
  %v.831 = fcmp uno float %v.830, %v.830
  %v.832 = select i1 %v.831, float 0x7FFFFFFFE0000000, float %v.830
  %v.833 = bitcast float %v.832 to i32
  %v.834 = and i32 %v.833, 2139095040
  %v.835 = icmp eq i32 %v.834, 0
  %v.836 = and i32 %v.833, -2147483648
  %v.837 = select i1 %v.835, i32 %v.836, i32 %v.833
  %v.838 = cmpxchg weak ptr %v.812, i32 %v.819, i32 %v.837 monotonic monotonic
  %v.839 = extractvalue { i32, i1 } %v.838, 0
  store i32 %v.839, ptr %seen.815
  %v.840 = extractvalue { i32, i1 } %v.838, 1
  br i1 %v.840, label %added.818, label %again.817
added.818:
  %v.841 = getelementptr i32, ptr %array.798, i64 %v.807
  store i32 %v.819, ptr %v.841, !noalias !13
  %v.842 = sub i32 %v.803, 1
  %v.843 = and i32 %v.803, %v.842
  store i32 %v.843, ptr %left.800
  %v.844 = icmp eq i32 %v.843, 0
  br i1 %v.844, label %lanes.done.802, label %lane.801
lanes.done.802:
  %v.845 = load <32 x i32>, ptr %array.798, align 64
  %v.846 = bitcast <32 x i32> %v.845 to <32 x float>
  store <32 x float> %v.846, ptr %r8
  br label %done.775
done.775:
  br label %m.0.9
m.0.9:
  %v.847 = load i32, ptr %mask.running
  %v.848 = bitcast i32 %v.847 to <32 x i1>
  %v.849 = load i64, ptr %r10
  %v.850 = add i64 %v.849, 12
  fence release
  %v.851 = insertelement <32 x i64> poison, i64 %v.850, i64 0
  %v.852 = shufflevector <32 x i64> %v.851, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.853 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.854 = shufflevector <32 x i64> %v.853, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.855 = sub <32 x i64> %v.852, %v.854
  %v.859 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.855, <32 x i64> %v.855, <32 x i64> splat (i64 2))
  %v.860 = lshr i64 %window.limit, 2
  %v.861 = insertelement <32 x i64> poison, i64 %v.860, i64 0
  %v.862 = shufflevector <32 x i64> %v.861, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.863 = icmp uge <32 x i64> %v.859, %v.862
  %v.864 = and <32 x i1> %v.848, %v.863
  %v.865 = bitcast <32 x i1> %v.864 to i32
  %v.866 = icmp eq i32 %v.865, 0
  br i1 %v.866, label %fast.856, label %slow.857, !prof !11
slow.857:
  %v.867 = insertelement <32 x i64> poison, i64 %v.850, i64 0
  %v.868 = shufflevector <32 x i64> %v.867, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.868)
  %v.869 = load i64, ptr %r10
  %v.870 = insertelement <32 x i64> poison, i64 %v.869, i64 0
  %v.871 = shufflevector <32 x i64> %v.870, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.871)
  %v.872 = bitcast <32 x i1> %v.848 to i32
  %v.873 = getelementptr i8, ptr %ctx, i64 200
  %v.874 = load ptr, ptr %v.873, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.874, i32 5, i32 %v.872, ptr %rows)
  br label %done.858
fast.856:
  store <32 x i64> %v.855, ptr %array.875, align 64
  %v.876 = bitcast <32 x i1> %v.848 to i32
  store i32 %v.876, ptr %left.877
  br label %lane.878
lane.878:
  %v.880 = load i32, ptr %left.877
  %v.881 = call i32 @llvm.cttz.i32(i32 %v.880, i1 false)
  %v.882 = zext i32 %v.881 to i64
  %v.883 = freeze i64 %v.882
  %v.884 = and i64 %v.883, 31
  %v.885 = getelementptr i64, ptr %array.875, i64 %v.884
  %v.886 = load i64, ptr %v.885, !noalias !13
  %v.887 = freeze i64 %v.886
  %v.888 = and i64 %v.887, %window.mask
  %v.889 = getelementptr i8, ptr %window, i64 %v.888
  %v.890 = atomicrmw uinc_wrap ptr %v.889, i32 9 monotonic
  %v.891 = sub i32 %v.880, 1
  %v.892 = and i32 %v.880, %v.891
  store i32 %v.892, ptr %left.877
  %v.893 = icmp eq i32 %v.892, 0
  br i1 %v.893, label %lanes.done.879, label %lane.878
lanes.done.879:
  br label %done.858
done.858:
  %v.894 = load i64, ptr %r10
  %v.895 = add i64 %v.894, 16
  %v.896 = insertelement <32 x i64> poison, i64 %v.895, i64 0
  %v.897 = shufflevector <32 x i64> %v.896, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.897)
  %v.898 = load i64, ptr %r10
  %v.899 = insertelement <32 x i64> poison, i64 %v.898, i64 0
  %v.900 = shufflevector <32 x i64> %v.899, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.900)
  %v.901 = load <32 x i32>, ptr %r2
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.901)
  %v.902 = bitcast <32 x i1> %v.848 to i32
  %v.903 = getelementptr i8, ptr %ctx, i64 200
  %v.904 = load ptr, ptr %v.903, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.904, i32 6, i32 %v.902, ptr %rows)
  %v.905 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.905, ptr %r5
  %v.906 = load i32, ptr %mask.running
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

