; warp_operations, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r4 = alloca i1
  %r5 = alloca <32 x i1>
  %r7 = alloca i32
  %r9 = alloca <32 x i32>
  %r10 = alloca i32
  %r11 = alloca <32 x i32>
  %r12 = alloca i32
  %r13 = alloca <32 x i32>
  %r15 = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %permuted = alloca <32 x i32>, align 64
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
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
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.5 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.5
  store <32 x i1> %any.v32i1, ptr %r1
  store i1 %any.i1, ptr %r4
  store <32 x i1> %any.v32i1, ptr %r5
  store i32 %any.i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r9
  store i32 %any.i32, ptr %r10
  store <32 x i32> %any.v32i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store <32 x i32> %any.v32i32, ptr %r13
  store i64 %any.i64, ptr %r15
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
  store i64 %v.8, ptr %r15
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r7
  %v.10 = load i32, ptr %r7
  %v.11 = insertelement <32 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.13 = add <32 x i32> %v.12, <i32 0 to 31 by 1>
  %v.14 = shufflevector <32 x i32> %v.13, <32 x i32> poison, <32 x i32> <i32 0 to 3 by 1, 0 to 27 by 1>
  store <32 x i32> %v.14, ptr %r9
  store <32 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.15 = load <32 x i1>, ptr %r1
  %v.16 = bitcast <32 x i1> %v.15 to i32
  %v.17 = and i32 %v.16, -1
  %v.18 = lshr i32 %v.17, 0
  %v.19 = lshr i32 -1, 0
  %v.20 = icmp eq i32 %v.18, 0
  %v.21 = icmp eq i32 %v.18, %v.19
  %v.22 = or i1 %v.20, %v.21
  store i1 %v.22, ptr %r4
  %v.23 = load <32 x i1>, ptr %r1
  %v.24 = bitcast <32 x i1> %v.23 to i32
  %v.25 = and i32 %v.24, -1
  %v.26 = lshr i32 %v.25, 0
  %v.27 = lshr i32 -1, 0
  store i32 %v.26, ptr %r10
  %v.28 = load i32, ptr %r7
  %v.29 = insertelement <32 x i32> poison, i32 %v.28, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, <i32 0 to 31 by 1>
  %v.32 = bitcast i32 -1 to <32 x i1>
  %v.33 = select <32 x i1> %v.32, <32 x i32> %v.31, <32 x i32> splat (i32 0)
  %v.34 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.33)
  %v.35 = lshr i32 -1, 0
  %v.36 = icmp eq i32 %v.35, 0
  %v.37 = select i1 %v.36, i32 0, i32 %v.34
  store i32 %v.37, ptr %r12
  %v.38 = load i32, ptr %r12
  %v.39 = insertelement <32 x i32> poison, i32 %v.38, i64 0
  %v.40 = shufflevector <32 x i32> %v.39, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.41 = lshr i32 -1, 0
  %v.42 = call i32 @llvm.cttz.i32(i32 %v.41, i1 false)
  %v.43 = freeze i32 %v.42
  %v.44 = and i32 %v.43, 31
  %v.45 = extractelement <32 x i32> %v.40, i32 %v.44
  %v.46 = insertelement <32 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <32 x i32> %v.46, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.48 = icmp eq <32 x i32> %v.40, %v.47
  %v.49 = bitcast <32 x i1> %v.48 to i32
  %v.50 = and i32 %v.49, %v.41
  %v.51 = icmp eq i32 %v.50, %v.41
  %v.52 = select i1 %v.51, i32 %v.41, i32 0
  %v.53 = insertelement <32 x i32> poison, i32 %v.52, i64 0
  %v.54 = shufflevector <32 x i32> %v.53, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.54, ptr %r13
  %v.55 = insertelement <32 x i1> poison, i1 %v.51, i64 0
  %v.56 = shufflevector <32 x i1> %v.55, <32 x i1> poison, <32 x i32> zeroinitializer
  store <32 x i1> %v.56, ptr %r5
  %v.57 = load i32, ptr %r7
  %v.58 = insertelement <32 x i32> poison, i32 %v.57, i64 0
  %v.59 = shufflevector <32 x i32> %v.58, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.60 = add <32 x i32> %v.59, <i32 0 to 31 by 1>
  %v.61 = load <32 x i32>, ptr %r13
  %v.62 = and <32 x i32> %v.61, splat (i32 31)
  %v.63 = lshr <32 x i32> splat (i32 31), splat (i32 8)
  %v.64 = and <32 x i32> %v.63, splat (i32 31)
  %v.65 = xor <32 x i32> %v.64, splat (i32 31)
  %v.66 = and <32 x i32> <i32 0 to 31 by 1>, %v.64
  %v.67 = and <32 x i32> splat (i32 31), %v.65
  %v.68 = or <32 x i32> %v.66, %v.67
  %v.69 = and <32 x i32> %v.62, %v.65
  %v.70 = or <32 x i32> %v.66, %v.69
  %v.71 = icmp ule <32 x i32> %v.70, %v.68
  %v.72 = select <32 x i1> %v.71, <32 x i32> %v.70, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.60, ptr %permuted, align 64
  %v.73 = freeze <32 x i32> %v.72
  %v.74 = and <32 x i32> %v.73, splat (i32 31)
  %v.75 = add <32 x i32> %v.74, <i32 0 to 0 by 0>
  %v.76 = getelementptr i32, ptr %permuted, <32 x i32> %v.75
  %v.77 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.76, i32 4, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %v.77, ptr %r9
  %v.78 = load i32, ptr %r10
  %v.79 = load <32 x i32>, ptr %r9
  %v.80 = load i1, ptr %r4
  %v.81 = insertelement <32 x i32> poison, i32 %v.78, i64 0
  %v.82 = shufflevector <32 x i32> %v.81, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.83 = insertelement <32 x i1> poison, i1 %v.80, i64 0
  %v.84 = shufflevector <32 x i1> %v.83, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.85 = select <32 x i1> %v.84, <32 x i32> %v.82, <32 x i32> %v.79
  store <32 x i32> %v.85, ptr %r11
  %v.86 = load i32, ptr %r7
  %v.87 = zext i32 %v.86 to i64
  %v.88 = add i64 %v.87, 0
  %v.89 = icmp ule i64 %v.88, 4294967264
  %v.90 = load i32, ptr %r7
  %v.91 = insertelement <32 x i64> poison, i64 %v.87, i64 0
  %v.92 = shufflevector <32 x i64> %v.91, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.93 = add <32 x i64> %v.92, <i64 0 to 31 by 1>
  br i1 %v.89, label %straight.97, label %slow.95, !prof !11
straight.97:
  %v.98 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.99 = insertelement <32 x i64> poison, i64 %v.98, i64 0
  %v.100 = shufflevector <32 x i64> %v.99, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.101 = icmp uge <32 x i64> %v.93, %v.100
  %v.102 = and <32 x i64> %v.93, splat (i64 3)
  %v.103 = icmp ne <32 x i64> %v.102, splat (i64 0)
  %v.104 = or <32 x i1> %v.101, %v.103
  %v.105 = bitcast <32 x i1> %v.104 to i32
  %v.106 = icmp eq i32 %v.105, 0
  br i1 %v.106, label %fast.94, label %slow.95, !prof !11
slow.95:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.94:
  %v.107 = load <32 x i32>, ptr %r11
  %v.108 = freeze <32 x i64> %v.93
  %v.109 = and <32 x i64> %v.108, splat (i64 2147483647)
  call void @scatter.shared.v32i32.i64.1(ptr %shared, <32 x i64> %v.109, <32 x i32> %v.107), !alias.scope !6, !noalias !9
  br label %done.96
done.96:
  br label %gang.done
m.0:
  %v.110 = load i32, ptr %mask.0
  %v.111 = icmp eq i32 %v.110, 0
  br i1 %v.111, label %skip.0, label %run.112
run.112:
  store i32 0, ptr %mask.0
  %v.113 = bitcast i32 %v.110 to <32 x i1>
  store i32 %v.110, ptr %mask.running
  %v.114 = getelementptr i8, ptr %params, i64 0
  %v.115 = load i64, ptr %v.114, align 8, !invariant.load !0
  store i64 %v.115, ptr %r15
  %v.116 = urem i32 %first, 128
  store i32 %v.116, ptr %r7
  %v.117 = load i32, ptr %r7
  %v.118 = insertelement <32 x i32> poison, i32 %v.117, i64 0
  %v.119 = shufflevector <32 x i32> %v.118, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.120 = add <32 x i32> %v.119, <i32 0 to 31 by 1>
  %v.121 = shufflevector <32 x i32> %v.120, <32 x i32> poison, <32 x i32> <i32 0 to 3 by 1, 0 to 27 by 1>
  store <32 x i32> %v.121, ptr %r9
  store <32 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.122 = bitcast <32 x i1> %v.113 to i32
  %v.123 = load <32 x i1>, ptr %r1
  %v.124 = bitcast <32 x i1> %v.123 to i32
  %v.125 = and i32 %v.124, %v.122
  %v.126 = lshr i32 %v.125, 0
  %v.127 = lshr i32 %v.122, 0
  %v.128 = icmp eq i32 %v.126, 0
  %v.129 = icmp eq i32 %v.126, %v.127
  %v.130 = or i1 %v.128, %v.129
  store i1 %v.130, ptr %r4
  %v.131 = bitcast <32 x i1> %v.113 to i32
  %v.132 = load <32 x i1>, ptr %r1
  %v.133 = bitcast <32 x i1> %v.132 to i32
  %v.134 = and i32 %v.133, %v.131
  %v.135 = lshr i32 %v.134, 0
  %v.136 = lshr i32 %v.131, 0
  store i32 %v.135, ptr %r10
  %v.137 = bitcast <32 x i1> %v.113 to i32
  %v.138 = load i32, ptr %r7
  %v.139 = insertelement <32 x i32> poison, i32 %v.138, i64 0
  %v.140 = shufflevector <32 x i32> %v.139, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.141 = add <32 x i32> %v.140, <i32 0 to 31 by 1>
  %v.142 = bitcast i32 %v.137 to <32 x i1>
  %v.143 = select <32 x i1> %v.142, <32 x i32> %v.141, <32 x i32> splat (i32 0)
  %v.144 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.143)
  %v.145 = lshr i32 %v.137, 0
  %v.146 = icmp eq i32 %v.145, 0
  %v.147 = select i1 %v.146, i32 0, i32 %v.144
  store i32 %v.147, ptr %r12
  %v.148 = bitcast <32 x i1> %v.113 to i32
  %v.149 = load i32, ptr %r12
  %v.150 = insertelement <32 x i32> poison, i32 %v.149, i64 0
  %v.151 = shufflevector <32 x i32> %v.150, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.152 = lshr i32 %v.148, 0
  %v.153 = call i32 @llvm.cttz.i32(i32 %v.152, i1 false)
  %v.154 = freeze i32 %v.153
  %v.155 = and i32 %v.154, 31
  %v.156 = extractelement <32 x i32> %v.151, i32 %v.155
  %v.157 = insertelement <32 x i32> poison, i32 %v.156, i64 0
  %v.158 = shufflevector <32 x i32> %v.157, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.159 = icmp eq <32 x i32> %v.151, %v.158
  %v.160 = bitcast <32 x i1> %v.159 to i32
  %v.161 = and i32 %v.160, %v.152
  %v.162 = icmp eq i32 %v.161, %v.152
  %v.163 = select i1 %v.162, i32 %v.152, i32 0
  %v.164 = insertelement <32 x i32> poison, i32 %v.163, i64 0
  %v.165 = shufflevector <32 x i32> %v.164, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.165, ptr %r13
  %v.166 = insertelement <32 x i1> poison, i1 %v.162, i64 0
  %v.167 = shufflevector <32 x i1> %v.166, <32 x i1> poison, <32 x i32> zeroinitializer
  store <32 x i1> %v.167, ptr %r5
  %v.168 = load i32, ptr %r7
  %v.169 = insertelement <32 x i32> poison, i32 %v.168, i64 0
  %v.170 = shufflevector <32 x i32> %v.169, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i32> %v.170, <i32 0 to 31 by 1>
  %v.172 = load <32 x i32>, ptr %r13
  %v.173 = and <32 x i32> %v.172, splat (i32 31)
  %v.174 = lshr <32 x i32> splat (i32 31), splat (i32 8)
  %v.175 = and <32 x i32> %v.174, splat (i32 31)
  %v.176 = xor <32 x i32> %v.175, splat (i32 31)
  %v.177 = and <32 x i32> <i32 0 to 31 by 1>, %v.175
  %v.178 = and <32 x i32> splat (i32 31), %v.176
  %v.179 = or <32 x i32> %v.177, %v.178
  %v.180 = and <32 x i32> %v.173, %v.176
  %v.181 = or <32 x i32> %v.177, %v.180
  %v.182 = icmp ule <32 x i32> %v.181, %v.179
  %v.183 = select <32 x i1> %v.182, <32 x i32> %v.181, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.171, ptr %permuted, align 64
  %v.184 = freeze <32 x i32> %v.183
  %v.185 = and <32 x i32> %v.184, splat (i32 31)
  %v.186 = add <32 x i32> %v.185, <i32 0 to 0 by 0>
  %v.187 = getelementptr i32, ptr %permuted, <32 x i32> %v.186
  %v.188 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.187, i32 4, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %v.188, ptr %r9
  %v.189 = load i32, ptr %r10
  %v.190 = load <32 x i32>, ptr %r9
  %v.191 = load i1, ptr %r4
  %v.192 = insertelement <32 x i32> poison, i32 %v.189, i64 0
  %v.193 = shufflevector <32 x i32> %v.192, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.194 = insertelement <32 x i1> poison, i1 %v.191, i64 0
  %v.195 = shufflevector <32 x i1> %v.194, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.196 = select <32 x i1> %v.195, <32 x i32> %v.193, <32 x i32> %v.190
  store <32 x i32> %v.196, ptr %r11
  br label %m.0.9
m.0.9:
  %v.197 = load i32, ptr %mask.running
  %v.198 = bitcast i32 %v.197 to <32 x i1>
  %v.199 = load i32, ptr %r7
  %v.200 = zext i32 %v.199 to i64
  %v.201 = add i64 %v.200, 0
  %v.202 = icmp ule i64 %v.201, 4294967264
  %v.203 = load i32, ptr %r7
  %v.204 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.205 = shufflevector <32 x i64> %v.204, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.206 = add <32 x i64> %v.205, <i64 0 to 31 by 1>
  br i1 %v.202, label %straight.210, label %slow.208, !prof !11
straight.210:
  %v.211 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.212 = insertelement <32 x i64> poison, i64 %v.211, i64 0
  %v.213 = shufflevector <32 x i64> %v.212, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.214 = icmp uge <32 x i64> %v.206, %v.213
  %v.215 = and <32 x i64> %v.206, splat (i64 3)
  %v.216 = icmp ne <32 x i64> %v.215, splat (i64 0)
  %v.217 = or <32 x i1> %v.214, %v.216
  %v.218 = and <32 x i1> %v.198, %v.217
  %v.219 = bitcast <32 x i1> %v.218 to i32
  %v.220 = icmp eq i32 %v.219, 0
  br i1 %v.220, label %fast.207, label %slow.208, !prof !11
slow.208:
  %v.221 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.222 = shufflevector <32 x i64> %v.221, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.223 = add <32 x i64> %v.222, <i64 0 to 31 by 1>
  %v.224 = insertelement <32 x i32> poison, i32 %v.199, i64 0
  %v.225 = shufflevector <32 x i32> %v.224, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.226 = add <32 x i32> %v.225, <i32 0 to 31 by 1>
  %v.227 = zext <32 x i32> %v.226 to <32 x i64>
  %v.228 = zext i32 %v.199 to i64
  %v.229 = insertelement <32 x i64> poison, i64 %v.228, i64 0
  %v.230 = shufflevector <32 x i64> %v.229, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.231 = add <32 x i64> %v.230, <i64 0 to 31 by 1>
  %v.232 = sub <32 x i64> %v.227, %v.231
  %v.233 = mul <32 x i64> %v.232, splat (i64 1)
  %v.234 = add <32 x i64> %v.223, %v.233
  %v.235 = and <32 x i64> %v.234, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.235)
  %v.236 = load i32, ptr %r7
  %v.237 = insertelement <32 x i32> poison, i32 %v.236, i64 0
  %v.238 = shufflevector <32 x i32> %v.237, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.239 = add <32 x i32> %v.238, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.239)
  %v.240 = load <32 x i32>, ptr %r11
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.240)
  %v.241 = bitcast <32 x i1> %v.198 to i32
  %v.242 = getelementptr i8, ptr %ctx, i64 184
  %v.243 = load ptr, ptr %v.242, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.243, i32 0, i32 %v.241, ptr %rows)
  br label %done.209
fast.207:
  %v.244 = load <32 x i32>, ptr %r11
  %v.245 = freeze <32 x i64> %v.206
  %v.246 = and <32 x i64> %v.245, splat (i64 2147483647)
  %v.247 = bitcast <32 x i1> %v.198 to i32
  call void @scatter.shared.some.v32i32.i64.1(ptr %shared, <32 x i64> %v.246, i32 %v.247, <32 x i32> %v.244), !alias.scope !6, !noalias !9
  br label %done.209
done.209:
  %v.248 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
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

define internal void @scatter.shared.some.v32i32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i64 %v.3
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i64> %v.19, i32 0
  %v.21 = insertelement <16 x i64> poison, i64 %v.20, i64 0
  %v.22 = shufflevector <16 x i64> %v.21, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i64> %v.22, <i64 0 to 60 by 4>
  %v.24 = icmp ne <16 x i64> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i64 %v.20
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.shared.v32i32.i64.1(ptr %base, <32 x i64> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i64 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i64> %v.16, i32 0
  %v.18 = insertelement <16 x i64> poison, i64 %v.17, i64 0
  %v.19 = shufflevector <16 x i64> %v.18, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i64> %v.19, <i64 0 to 60 by 4>
  %v.21 = icmp ne <16 x i64> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i64 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i64> %v.16
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i32>)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

; warp_operations, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <128 x i1>
  %r4 = alloca <128 x i1>
  %r5 = alloca <128 x i1>
  %r7 = alloca i32
  %r9 = alloca <128 x i32>
  %r10 = alloca <128 x i32>
  %r11 = alloca <128 x i32>
  %r12 = alloca <128 x i32>
  %r13 = alloca <128 x i32>
  %r15 = alloca i64
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %permuted = alloca <128 x i32>, align 64
  %rows = alloca [4 x [5 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v128i1 = freeze <128 x i1> poison
  %any.v128i32 = freeze <128 x i32> poison
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
  store <128 x i1> %any.v128i1, ptr %r1
  store <128 x i1> %any.v128i1, ptr %r4
  store <128 x i1> %any.v128i1, ptr %r5
  store i32 %any.i32, ptr %r7
  store <128 x i32> %any.v128i32, ptr %r9
  store <128 x i32> %any.v128i32, ptr %r10
  store <128 x i32> %any.v128i32, ptr %r11
  store <128 x i32> %any.v128i32, ptr %r12
  store <128 x i32> %any.v128i32, ptr %r13
  store i64 %any.i64, ptr %r15
  store i128 0, ptr %mask.0
  store i128 -1, ptr %mask.0
  %v.6 = icmp eq i128 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i128 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r15
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r7
  %v.10 = load i32, ptr %r7
  %v.11 = insertelement <128 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <128 x i32> %v.11, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.13 = add <128 x i32> %v.12, <i32 0 to 127 by 1>
  %v.14 = shufflevector <128 x i32> %v.13, <128 x i32> poison, <128 x i32> <i32 0 to 3 by 1, 0 to 27 by 1, 32 to 35 by 1, 32 to 59 by 1, 64 to 67 by 1, 64 to 91 by 1, 96 to 99 by 1, 96 to 123 by 1>
  store <128 x i32> %v.14, ptr %r9
  store <128 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.15 = load <128 x i1>, ptr %r1
  %v.16 = bitcast <128 x i1> %v.15 to i128
  %v.17 = and i128 %v.16, -1
  %v.18 = lshr i128 %v.17, 0
  %v.19 = trunc i128 %v.18 to i32
  %v.20 = lshr i128 -1, 0
  %v.21 = trunc i128 %v.20 to i32
  %v.22 = icmp eq i32 %v.19, 0
  %v.23 = icmp eq i32 %v.19, %v.21
  %v.24 = or i1 %v.22, %v.23
  %v.25 = lshr i128 %v.17, 32
  %v.26 = trunc i128 %v.25 to i32
  %v.27 = lshr i128 -1, 32
  %v.28 = trunc i128 %v.27 to i32
  %v.29 = icmp eq i32 %v.26, 0
  %v.30 = icmp eq i32 %v.26, %v.28
  %v.31 = or i1 %v.29, %v.30
  %v.32 = lshr i128 %v.17, 64
  %v.33 = trunc i128 %v.32 to i32
  %v.34 = lshr i128 -1, 64
  %v.35 = trunc i128 %v.34 to i32
  %v.36 = icmp eq i32 %v.33, 0
  %v.37 = icmp eq i32 %v.33, %v.35
  %v.38 = or i1 %v.36, %v.37
  %v.39 = lshr i128 %v.17, 96
  %v.40 = trunc i128 %v.39 to i32
  %v.41 = lshr i128 -1, 96
  %v.42 = trunc i128 %v.41 to i32
  %v.43 = icmp eq i32 %v.40, 0
  %v.44 = icmp eq i32 %v.40, %v.42
  %v.45 = or i1 %v.43, %v.44
  %v.46 = insertelement <32 x i1> poison, i1 %v.24, i64 0
  %v.47 = shufflevector <32 x i1> %v.46, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.48 = insertelement <32 x i1> poison, i1 %v.31, i64 0
  %v.49 = shufflevector <32 x i1> %v.48, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.50 = insertelement <32 x i1> poison, i1 %v.38, i64 0
  %v.51 = shufflevector <32 x i1> %v.50, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.52 = insertelement <32 x i1> poison, i1 %v.45, i64 0
  %v.53 = shufflevector <32 x i1> %v.52, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.54 = shufflevector <32 x i1> %v.47, <32 x i1> %v.49, <64 x i32> <i32 0 to 63 by 1>
  %v.55 = shufflevector <32 x i1> %v.51, <32 x i1> %v.53, <64 x i32> <i32 0 to 63 by 1>
  %v.56 = shufflevector <64 x i1> %v.54, <64 x i1> %v.55, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.56, ptr %r4
  %v.57 = load <128 x i1>, ptr %r1
  %v.58 = bitcast <128 x i1> %v.57 to i128
  %v.59 = and i128 %v.58, -1
  %v.60 = lshr i128 %v.59, 0
  %v.61 = trunc i128 %v.60 to i32
  %v.62 = lshr i128 -1, 0
  %v.63 = trunc i128 %v.62 to i32
  %v.64 = lshr i128 %v.59, 32
  %v.65 = trunc i128 %v.64 to i32
  %v.66 = lshr i128 -1, 32
  %v.67 = trunc i128 %v.66 to i32
  %v.68 = lshr i128 %v.59, 64
  %v.69 = trunc i128 %v.68 to i32
  %v.70 = lshr i128 -1, 64
  %v.71 = trunc i128 %v.70 to i32
  %v.72 = lshr i128 %v.59, 96
  %v.73 = trunc i128 %v.72 to i32
  %v.74 = lshr i128 -1, 96
  %v.75 = trunc i128 %v.74 to i32
  %v.76 = insertelement <32 x i32> poison, i32 %v.61, i64 0
  %v.77 = shufflevector <32 x i32> %v.76, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.78 = insertelement <32 x i32> poison, i32 %v.65, i64 0
  %v.79 = shufflevector <32 x i32> %v.78, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.80 = insertelement <32 x i32> poison, i32 %v.69, i64 0
  %v.81 = shufflevector <32 x i32> %v.80, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.82 = insertelement <32 x i32> poison, i32 %v.73, i64 0
  %v.83 = shufflevector <32 x i32> %v.82, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.84 = shufflevector <32 x i32> %v.77, <32 x i32> %v.79, <64 x i32> <i32 0 to 63 by 1>
  %v.85 = shufflevector <32 x i32> %v.81, <32 x i32> %v.83, <64 x i32> <i32 0 to 63 by 1>
  %v.86 = shufflevector <64 x i32> %v.84, <64 x i32> %v.85, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.86, ptr %r10
  %v.87 = load i32, ptr %r7
  %v.88 = insertelement <128 x i32> poison, i32 %v.87, i64 0
  %v.89 = shufflevector <128 x i32> %v.88, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.90 = add <128 x i32> %v.89, <i32 0 to 127 by 1>
  %v.91 = bitcast i128 -1 to <128 x i1>
  %v.92 = select <128 x i1> %v.91, <128 x i32> %v.90, <128 x i32> splat (i32 0)
  %v.93 = shufflevector <128 x i32> %v.92, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.94 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.93)
  %v.95 = lshr i128 -1, 0
  %v.96 = trunc i128 %v.95 to i32
  %v.97 = icmp eq i32 %v.96, 0
  %v.98 = select i1 %v.97, i32 0, i32 %v.94
  %v.99 = shufflevector <128 x i32> %v.92, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.100 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.99)
  %v.101 = lshr i128 -1, 32
  %v.102 = trunc i128 %v.101 to i32
  %v.103 = icmp eq i32 %v.102, 0
  %v.104 = select i1 %v.103, i32 0, i32 %v.100
  %v.105 = shufflevector <128 x i32> %v.92, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.106 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.105)
  %v.107 = lshr i128 -1, 64
  %v.108 = trunc i128 %v.107 to i32
  %v.109 = icmp eq i32 %v.108, 0
  %v.110 = select i1 %v.109, i32 0, i32 %v.106
  %v.111 = shufflevector <128 x i32> %v.92, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.112 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.111)
  %v.113 = lshr i128 -1, 96
  %v.114 = trunc i128 %v.113 to i32
  %v.115 = icmp eq i32 %v.114, 0
  %v.116 = select i1 %v.115, i32 0, i32 %v.112
  %v.117 = insertelement <32 x i32> poison, i32 %v.98, i64 0
  %v.118 = shufflevector <32 x i32> %v.117, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.119 = insertelement <32 x i32> poison, i32 %v.104, i64 0
  %v.120 = shufflevector <32 x i32> %v.119, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.121 = insertelement <32 x i32> poison, i32 %v.110, i64 0
  %v.122 = shufflevector <32 x i32> %v.121, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.123 = insertelement <32 x i32> poison, i32 %v.116, i64 0
  %v.124 = shufflevector <32 x i32> %v.123, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.125 = shufflevector <32 x i32> %v.118, <32 x i32> %v.120, <64 x i32> <i32 0 to 63 by 1>
  %v.126 = shufflevector <32 x i32> %v.122, <32 x i32> %v.124, <64 x i32> <i32 0 to 63 by 1>
  %v.127 = shufflevector <64 x i32> %v.125, <64 x i32> %v.126, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.127, ptr %r12
  %v.128 = load <128 x i32>, ptr %r12
  %v.129 = shufflevector <128 x i32> %v.128, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.130 = lshr i128 -1, 0
  %v.131 = trunc i128 %v.130 to i32
  %v.132 = call i32 @llvm.cttz.i32(i32 %v.131, i1 false)
  %v.133 = freeze i32 %v.132
  %v.134 = and i32 %v.133, 31
  %v.135 = extractelement <32 x i32> %v.129, i32 %v.134
  %v.136 = insertelement <32 x i32> poison, i32 %v.135, i64 0
  %v.137 = shufflevector <32 x i32> %v.136, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.138 = icmp eq <32 x i32> %v.129, %v.137
  %v.139 = bitcast <32 x i1> %v.138 to i32
  %v.140 = and i32 %v.139, %v.131
  %v.141 = icmp eq i32 %v.140, %v.131
  %v.142 = select i1 %v.141, i32 %v.131, i32 0
  %v.143 = shufflevector <128 x i32> %v.128, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.144 = lshr i128 -1, 32
  %v.145 = trunc i128 %v.144 to i32
  %v.146 = call i32 @llvm.cttz.i32(i32 %v.145, i1 false)
  %v.147 = freeze i32 %v.146
  %v.148 = and i32 %v.147, 31
  %v.149 = extractelement <32 x i32> %v.143, i32 %v.148
  %v.150 = insertelement <32 x i32> poison, i32 %v.149, i64 0
  %v.151 = shufflevector <32 x i32> %v.150, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.152 = icmp eq <32 x i32> %v.143, %v.151
  %v.153 = bitcast <32 x i1> %v.152 to i32
  %v.154 = and i32 %v.153, %v.145
  %v.155 = icmp eq i32 %v.154, %v.145
  %v.156 = select i1 %v.155, i32 %v.145, i32 0
  %v.157 = shufflevector <128 x i32> %v.128, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.158 = lshr i128 -1, 64
  %v.159 = trunc i128 %v.158 to i32
  %v.160 = call i32 @llvm.cttz.i32(i32 %v.159, i1 false)
  %v.161 = freeze i32 %v.160
  %v.162 = and i32 %v.161, 31
  %v.163 = extractelement <32 x i32> %v.157, i32 %v.162
  %v.164 = insertelement <32 x i32> poison, i32 %v.163, i64 0
  %v.165 = shufflevector <32 x i32> %v.164, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.166 = icmp eq <32 x i32> %v.157, %v.165
  %v.167 = bitcast <32 x i1> %v.166 to i32
  %v.168 = and i32 %v.167, %v.159
  %v.169 = icmp eq i32 %v.168, %v.159
  %v.170 = select i1 %v.169, i32 %v.159, i32 0
  %v.171 = shufflevector <128 x i32> %v.128, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.172 = lshr i128 -1, 96
  %v.173 = trunc i128 %v.172 to i32
  %v.174 = call i32 @llvm.cttz.i32(i32 %v.173, i1 false)
  %v.175 = freeze i32 %v.174
  %v.176 = and i32 %v.175, 31
  %v.177 = extractelement <32 x i32> %v.171, i32 %v.176
  %v.178 = insertelement <32 x i32> poison, i32 %v.177, i64 0
  %v.179 = shufflevector <32 x i32> %v.178, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.180 = icmp eq <32 x i32> %v.171, %v.179
  %v.181 = bitcast <32 x i1> %v.180 to i32
  %v.182 = and i32 %v.181, %v.173
  %v.183 = icmp eq i32 %v.182, %v.173
  %v.184 = select i1 %v.183, i32 %v.173, i32 0
  %v.185 = insertelement <32 x i32> poison, i32 %v.142, i64 0
  %v.186 = shufflevector <32 x i32> %v.185, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.187 = insertelement <32 x i32> poison, i32 %v.156, i64 0
  %v.188 = shufflevector <32 x i32> %v.187, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.189 = insertelement <32 x i32> poison, i32 %v.170, i64 0
  %v.190 = shufflevector <32 x i32> %v.189, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.191 = insertelement <32 x i32> poison, i32 %v.184, i64 0
  %v.192 = shufflevector <32 x i32> %v.191, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.193 = shufflevector <32 x i32> %v.186, <32 x i32> %v.188, <64 x i32> <i32 0 to 63 by 1>
  %v.194 = shufflevector <32 x i32> %v.190, <32 x i32> %v.192, <64 x i32> <i32 0 to 63 by 1>
  %v.195 = shufflevector <64 x i32> %v.193, <64 x i32> %v.194, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.195, ptr %r13
  %v.196 = insertelement <32 x i1> poison, i1 %v.141, i64 0
  %v.197 = shufflevector <32 x i1> %v.196, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.198 = insertelement <32 x i1> poison, i1 %v.155, i64 0
  %v.199 = shufflevector <32 x i1> %v.198, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.200 = insertelement <32 x i1> poison, i1 %v.169, i64 0
  %v.201 = shufflevector <32 x i1> %v.200, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.202 = insertelement <32 x i1> poison, i1 %v.183, i64 0
  %v.203 = shufflevector <32 x i1> %v.202, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.204 = shufflevector <32 x i1> %v.197, <32 x i1> %v.199, <64 x i32> <i32 0 to 63 by 1>
  %v.205 = shufflevector <32 x i1> %v.201, <32 x i1> %v.203, <64 x i32> <i32 0 to 63 by 1>
  %v.206 = shufflevector <64 x i1> %v.204, <64 x i1> %v.205, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.206, ptr %r5
  %v.207 = load i32, ptr %r7
  %v.208 = insertelement <128 x i32> poison, i32 %v.207, i64 0
  %v.209 = shufflevector <128 x i32> %v.208, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.210 = add <128 x i32> %v.209, <i32 0 to 127 by 1>
  %v.211 = load <128 x i32>, ptr %r13
  %v.212 = and <128 x i32> %v.211, splat (i32 31)
  %v.213 = lshr <128 x i32> splat (i32 31), splat (i32 8)
  %v.214 = and <128 x i32> %v.213, splat (i32 31)
  %v.215 = xor <128 x i32> %v.214, splat (i32 31)
  %v.216 = and <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>, %v.214
  %v.217 = and <128 x i32> splat (i32 31), %v.215
  %v.218 = or <128 x i32> %v.216, %v.217
  %v.219 = and <128 x i32> %v.212, %v.215
  %v.220 = or <128 x i32> %v.216, %v.219
  %v.221 = icmp ule <128 x i32> %v.220, %v.218
  %v.222 = select <128 x i1> %v.221, <128 x i32> %v.220, <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>
  store <128 x i32> %v.210, ptr %permuted, align 64
  %v.223 = freeze <128 x i32> %v.222
  %v.224 = and <128 x i32> %v.223, splat (i32 31)
  %v.225 = add <128 x i32> %v.224, <i32 0 to 0 by 0, 32 to 32 by 0, 64 to 64 by 0, 96 to 96 by 0>
  %v.226 = getelementptr i32, ptr %permuted, <128 x i32> %v.225
  %v.227 = call <128 x i32> @llvm.masked.gather.v128i32.v128p0(<128 x ptr> %v.226, i32 4, <128 x i1> splat (i1 true), <128 x i32> zeroinitializer)
  store <128 x i32> %v.227, ptr %r9
  %v.228 = load <128 x i32>, ptr %r10
  %v.229 = load <128 x i32>, ptr %r9
  %v.230 = load <128 x i1>, ptr %r4
  %v.231 = select <128 x i1> %v.230, <128 x i32> %v.228, <128 x i32> %v.229
  store <128 x i32> %v.231, ptr %r11
  %v.232 = load i32, ptr %r7
  %v.233 = zext i32 %v.232 to i64
  %v.234 = add i64 %v.233, 0
  %v.235 = icmp ule i64 %v.234, 4294967168
  %v.236 = load i32, ptr %r7
  %v.237 = insertelement <128 x i64> poison, i64 %v.233, i64 0
  %v.238 = shufflevector <128 x i64> %v.237, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.239 = add <128 x i64> %v.238, <i64 0 to 127 by 1>
  br i1 %v.235, label %straight.243, label %slow.241, !prof !11
straight.243:
  %v.244 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.245 = insertelement <128 x i64> poison, i64 %v.244, i64 0
  %v.246 = shufflevector <128 x i64> %v.245, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.247 = icmp uge <128 x i64> %v.239, %v.246
  %v.248 = and <128 x i64> %v.239, splat (i64 3)
  %v.249 = icmp ne <128 x i64> %v.248, splat (i64 0)
  %v.250 = or <128 x i1> %v.247, %v.249
  %v.251 = bitcast <128 x i1> %v.250 to i128
  %v.252 = icmp eq i128 %v.251, 0
  br i1 %v.252, label %fast.240, label %slow.241, !prof !11
slow.241:
  store i128 -1, ptr %mask.running
  br label %m.0.9
fast.240:
  %v.253 = load <128 x i32>, ptr %r11
  %v.254 = freeze <128 x i64> %v.239
  %v.255 = and <128 x i64> %v.254, splat (i64 2147483647)
  call void @scatter.shared.v128i32.i64.1(ptr %shared, <128 x i64> %v.255, <128 x i32> %v.253), !alias.scope !6, !noalias !9
  br label %done.242
done.242:
  br label %gang.done
m.0:
  %v.256 = load i128, ptr %mask.0
  %v.257 = icmp eq i128 %v.256, 0
  br i1 %v.257, label %skip.0, label %run.258
run.258:
  store i128 0, ptr %mask.0
  %v.259 = bitcast i128 %v.256 to <128 x i1>
  store i128 %v.256, ptr %mask.running
  %v.260 = getelementptr i8, ptr %params, i64 0
  %v.261 = load i64, ptr %v.260, align 8, !invariant.load !0
  store i64 %v.261, ptr %r15
  %v.262 = urem i32 %first, 128
  store i32 %v.262, ptr %r7
  %v.263 = load i32, ptr %r7
  %v.264 = insertelement <128 x i32> poison, i32 %v.263, i64 0
  %v.265 = shufflevector <128 x i32> %v.264, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.266 = add <128 x i32> %v.265, <i32 0 to 127 by 1>
  %v.267 = shufflevector <128 x i32> %v.266, <128 x i32> poison, <128 x i32> <i32 0 to 3 by 1, 0 to 27 by 1, 32 to 35 by 1, 32 to 59 by 1, 64 to 67 by 1, 64 to 91 by 1, 96 to 99 by 1, 96 to 123 by 1>
  store <128 x i32> %v.267, ptr %r9
  store <128 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.268 = bitcast <128 x i1> %v.259 to i128
  %v.269 = load <128 x i1>, ptr %r1
  %v.270 = bitcast <128 x i1> %v.269 to i128
  %v.271 = and i128 %v.270, %v.268
  %v.272 = lshr i128 %v.271, 0
  %v.273 = trunc i128 %v.272 to i32
  %v.274 = lshr i128 %v.268, 0
  %v.275 = trunc i128 %v.274 to i32
  %v.276 = icmp eq i32 %v.273, 0
  %v.277 = icmp eq i32 %v.273, %v.275
  %v.278 = or i1 %v.276, %v.277
  %v.279 = lshr i128 %v.271, 32
  %v.280 = trunc i128 %v.279 to i32
  %v.281 = lshr i128 %v.268, 32
  %v.282 = trunc i128 %v.281 to i32
  %v.283 = icmp eq i32 %v.280, 0
  %v.284 = icmp eq i32 %v.280, %v.282
  %v.285 = or i1 %v.283, %v.284
  %v.286 = lshr i128 %v.271, 64
  %v.287 = trunc i128 %v.286 to i32
  %v.288 = lshr i128 %v.268, 64
  %v.289 = trunc i128 %v.288 to i32
  %v.290 = icmp eq i32 %v.287, 0
  %v.291 = icmp eq i32 %v.287, %v.289
  %v.292 = or i1 %v.290, %v.291
  %v.293 = lshr i128 %v.271, 96
  %v.294 = trunc i128 %v.293 to i32
  %v.295 = lshr i128 %v.268, 96
  %v.296 = trunc i128 %v.295 to i32
  %v.297 = icmp eq i32 %v.294, 0
  %v.298 = icmp eq i32 %v.294, %v.296
  %v.299 = or i1 %v.297, %v.298
  %v.300 = insertelement <32 x i1> poison, i1 %v.278, i64 0
  %v.301 = shufflevector <32 x i1> %v.300, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.302 = insertelement <32 x i1> poison, i1 %v.285, i64 0
  %v.303 = shufflevector <32 x i1> %v.302, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.304 = insertelement <32 x i1> poison, i1 %v.292, i64 0
  %v.305 = shufflevector <32 x i1> %v.304, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.306 = insertelement <32 x i1> poison, i1 %v.299, i64 0
  %v.307 = shufflevector <32 x i1> %v.306, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.308 = shufflevector <32 x i1> %v.301, <32 x i1> %v.303, <64 x i32> <i32 0 to 63 by 1>
  %v.309 = shufflevector <32 x i1> %v.305, <32 x i1> %v.307, <64 x i32> <i32 0 to 63 by 1>
  %v.310 = shufflevector <64 x i1> %v.308, <64 x i1> %v.309, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.310, ptr %r4
  %v.311 = bitcast <128 x i1> %v.259 to i128
  %v.312 = load <128 x i1>, ptr %r1
  %v.313 = bitcast <128 x i1> %v.312 to i128
  %v.314 = and i128 %v.313, %v.311
  %v.315 = lshr i128 %v.314, 0
  %v.316 = trunc i128 %v.315 to i32
  %v.317 = lshr i128 %v.311, 0
  %v.318 = trunc i128 %v.317 to i32
  %v.319 = lshr i128 %v.314, 32
  %v.320 = trunc i128 %v.319 to i32
  %v.321 = lshr i128 %v.311, 32
  %v.322 = trunc i128 %v.321 to i32
  %v.323 = lshr i128 %v.314, 64
  %v.324 = trunc i128 %v.323 to i32
  %v.325 = lshr i128 %v.311, 64
  %v.326 = trunc i128 %v.325 to i32
  %v.327 = lshr i128 %v.314, 96
  %v.328 = trunc i128 %v.327 to i32
  %v.329 = lshr i128 %v.311, 96
  %v.330 = trunc i128 %v.329 to i32
  %v.331 = insertelement <32 x i32> poison, i32 %v.316, i64 0
  %v.332 = shufflevector <32 x i32> %v.331, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.333 = insertelement <32 x i32> poison, i32 %v.320, i64 0
  %v.334 = shufflevector <32 x i32> %v.333, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.335 = insertelement <32 x i32> poison, i32 %v.324, i64 0
  %v.336 = shufflevector <32 x i32> %v.335, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.337 = insertelement <32 x i32> poison, i32 %v.328, i64 0
  %v.338 = shufflevector <32 x i32> %v.337, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.339 = shufflevector <32 x i32> %v.332, <32 x i32> %v.334, <64 x i32> <i32 0 to 63 by 1>
  %v.340 = shufflevector <32 x i32> %v.336, <32 x i32> %v.338, <64 x i32> <i32 0 to 63 by 1>
  %v.341 = shufflevector <64 x i32> %v.339, <64 x i32> %v.340, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.341, ptr %r10
  %v.342 = bitcast <128 x i1> %v.259 to i128
  %v.343 = load i32, ptr %r7
  %v.344 = insertelement <128 x i32> poison, i32 %v.343, i64 0
  %v.345 = shufflevector <128 x i32> %v.344, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.346 = add <128 x i32> %v.345, <i32 0 to 127 by 1>
  %v.347 = bitcast i128 %v.342 to <128 x i1>
  %v.348 = select <128 x i1> %v.347, <128 x i32> %v.346, <128 x i32> splat (i32 0)
  %v.349 = shufflevector <128 x i32> %v.348, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.350 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.349)
  %v.351 = lshr i128 %v.342, 0
  %v.352 = trunc i128 %v.351 to i32
  %v.353 = icmp eq i32 %v.352, 0
  %v.354 = select i1 %v.353, i32 0, i32 %v.350
  %v.355 = shufflevector <128 x i32> %v.348, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.356 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.355)
  %v.357 = lshr i128 %v.342, 32
  %v.358 = trunc i128 %v.357 to i32
  %v.359 = icmp eq i32 %v.358, 0
  %v.360 = select i1 %v.359, i32 0, i32 %v.356
  %v.361 = shufflevector <128 x i32> %v.348, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.362 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.361)
  %v.363 = lshr i128 %v.342, 64
  %v.364 = trunc i128 %v.363 to i32
  %v.365 = icmp eq i32 %v.364, 0
  %v.366 = select i1 %v.365, i32 0, i32 %v.362
  %v.367 = shufflevector <128 x i32> %v.348, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.368 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.367)
  %v.369 = lshr i128 %v.342, 96
  %v.370 = trunc i128 %v.369 to i32
  %v.371 = icmp eq i32 %v.370, 0
  %v.372 = select i1 %v.371, i32 0, i32 %v.368
  %v.373 = insertelement <32 x i32> poison, i32 %v.354, i64 0
  %v.374 = shufflevector <32 x i32> %v.373, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.375 = insertelement <32 x i32> poison, i32 %v.360, i64 0
  %v.376 = shufflevector <32 x i32> %v.375, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.377 = insertelement <32 x i32> poison, i32 %v.366, i64 0
  %v.378 = shufflevector <32 x i32> %v.377, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.379 = insertelement <32 x i32> poison, i32 %v.372, i64 0
  %v.380 = shufflevector <32 x i32> %v.379, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.381 = shufflevector <32 x i32> %v.374, <32 x i32> %v.376, <64 x i32> <i32 0 to 63 by 1>
  %v.382 = shufflevector <32 x i32> %v.378, <32 x i32> %v.380, <64 x i32> <i32 0 to 63 by 1>
  %v.383 = shufflevector <64 x i32> %v.381, <64 x i32> %v.382, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.383, ptr %r12
  %v.384 = bitcast <128 x i1> %v.259 to i128
  %v.385 = load <128 x i32>, ptr %r12
  %v.386 = shufflevector <128 x i32> %v.385, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.387 = lshr i128 %v.384, 0
  %v.388 = trunc i128 %v.387 to i32
  %v.389 = call i32 @llvm.cttz.i32(i32 %v.388, i1 false)
  %v.390 = freeze i32 %v.389
  %v.391 = and i32 %v.390, 31
  %v.392 = extractelement <32 x i32> %v.386, i32 %v.391
  %v.393 = insertelement <32 x i32> poison, i32 %v.392, i64 0
  %v.394 = shufflevector <32 x i32> %v.393, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.395 = icmp eq <32 x i32> %v.386, %v.394
  %v.396 = bitcast <32 x i1> %v.395 to i32
  %v.397 = and i32 %v.396, %v.388
  %v.398 = icmp eq i32 %v.397, %v.388
  %v.399 = select i1 %v.398, i32 %v.388, i32 0
  %v.400 = shufflevector <128 x i32> %v.385, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.401 = lshr i128 %v.384, 32
  %v.402 = trunc i128 %v.401 to i32
  %v.403 = call i32 @llvm.cttz.i32(i32 %v.402, i1 false)
  %v.404 = freeze i32 %v.403
  %v.405 = and i32 %v.404, 31
  %v.406 = extractelement <32 x i32> %v.400, i32 %v.405
  %v.407 = insertelement <32 x i32> poison, i32 %v.406, i64 0
  %v.408 = shufflevector <32 x i32> %v.407, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.409 = icmp eq <32 x i32> %v.400, %v.408
  %v.410 = bitcast <32 x i1> %v.409 to i32
  %v.411 = and i32 %v.410, %v.402
  %v.412 = icmp eq i32 %v.411, %v.402
  %v.413 = select i1 %v.412, i32 %v.402, i32 0
  %v.414 = shufflevector <128 x i32> %v.385, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.415 = lshr i128 %v.384, 64
  %v.416 = trunc i128 %v.415 to i32
  %v.417 = call i32 @llvm.cttz.i32(i32 %v.416, i1 false)
  %v.418 = freeze i32 %v.417
  %v.419 = and i32 %v.418, 31
  %v.420 = extractelement <32 x i32> %v.414, i32 %v.419
  %v.421 = insertelement <32 x i32> poison, i32 %v.420, i64 0
  %v.422 = shufflevector <32 x i32> %v.421, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.423 = icmp eq <32 x i32> %v.414, %v.422
  %v.424 = bitcast <32 x i1> %v.423 to i32
  %v.425 = and i32 %v.424, %v.416
  %v.426 = icmp eq i32 %v.425, %v.416
  %v.427 = select i1 %v.426, i32 %v.416, i32 0
  %v.428 = shufflevector <128 x i32> %v.385, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.429 = lshr i128 %v.384, 96
  %v.430 = trunc i128 %v.429 to i32
  %v.431 = call i32 @llvm.cttz.i32(i32 %v.430, i1 false)
  %v.432 = freeze i32 %v.431
  %v.433 = and i32 %v.432, 31
  %v.434 = extractelement <32 x i32> %v.428, i32 %v.433
  %v.435 = insertelement <32 x i32> poison, i32 %v.434, i64 0
  %v.436 = shufflevector <32 x i32> %v.435, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.437 = icmp eq <32 x i32> %v.428, %v.436
  %v.438 = bitcast <32 x i1> %v.437 to i32
  %v.439 = and i32 %v.438, %v.430
  %v.440 = icmp eq i32 %v.439, %v.430
  %v.441 = select i1 %v.440, i32 %v.430, i32 0
  %v.442 = insertelement <32 x i32> poison, i32 %v.399, i64 0
  %v.443 = shufflevector <32 x i32> %v.442, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.444 = insertelement <32 x i32> poison, i32 %v.413, i64 0
  %v.445 = shufflevector <32 x i32> %v.444, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.446 = insertelement <32 x i32> poison, i32 %v.427, i64 0
  %v.447 = shufflevector <32 x i32> %v.446, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.448 = insertelement <32 x i32> poison, i32 %v.441, i64 0
  %v.449 = shufflevector <32 x i32> %v.448, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.450 = shufflevector <32 x i32> %v.443, <32 x i32> %v.445, <64 x i32> <i32 0 to 63 by 1>
  %v.451 = shufflevector <32 x i32> %v.447, <32 x i32> %v.449, <64 x i32> <i32 0 to 63 by 1>
  %v.452 = shufflevector <64 x i32> %v.450, <64 x i32> %v.451, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.452, ptr %r13
  %v.453 = insertelement <32 x i1> poison, i1 %v.398, i64 0
  %v.454 = shufflevector <32 x i1> %v.453, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.455 = insertelement <32 x i1> poison, i1 %v.412, i64 0
  %v.456 = shufflevector <32 x i1> %v.455, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.457 = insertelement <32 x i1> poison, i1 %v.426, i64 0
  %v.458 = shufflevector <32 x i1> %v.457, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.459 = insertelement <32 x i1> poison, i1 %v.440, i64 0
  %v.460 = shufflevector <32 x i1> %v.459, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.461 = shufflevector <32 x i1> %v.454, <32 x i1> %v.456, <64 x i32> <i32 0 to 63 by 1>
  %v.462 = shufflevector <32 x i1> %v.458, <32 x i1> %v.460, <64 x i32> <i32 0 to 63 by 1>
  %v.463 = shufflevector <64 x i1> %v.461, <64 x i1> %v.462, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.463, ptr %r5
  %v.464 = load i32, ptr %r7
  %v.465 = insertelement <128 x i32> poison, i32 %v.464, i64 0
  %v.466 = shufflevector <128 x i32> %v.465, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.467 = add <128 x i32> %v.466, <i32 0 to 127 by 1>
  %v.468 = load <128 x i32>, ptr %r13
  %v.469 = and <128 x i32> %v.468, splat (i32 31)
  %v.470 = lshr <128 x i32> splat (i32 31), splat (i32 8)
  %v.471 = and <128 x i32> %v.470, splat (i32 31)
  %v.472 = xor <128 x i32> %v.471, splat (i32 31)
  %v.473 = and <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>, %v.471
  %v.474 = and <128 x i32> splat (i32 31), %v.472
  %v.475 = or <128 x i32> %v.473, %v.474
  %v.476 = and <128 x i32> %v.469, %v.472
  %v.477 = or <128 x i32> %v.473, %v.476
  %v.478 = icmp ule <128 x i32> %v.477, %v.475
  %v.479 = select <128 x i1> %v.478, <128 x i32> %v.477, <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>
  store <128 x i32> %v.467, ptr %permuted, align 64
  %v.480 = freeze <128 x i32> %v.479
  %v.481 = and <128 x i32> %v.480, splat (i32 31)
  %v.482 = add <128 x i32> %v.481, <i32 0 to 0 by 0, 32 to 32 by 0, 64 to 64 by 0, 96 to 96 by 0>
  %v.483 = getelementptr i32, ptr %permuted, <128 x i32> %v.482
  %v.484 = call <128 x i32> @llvm.masked.gather.v128i32.v128p0(<128 x ptr> %v.483, i32 4, <128 x i1> splat (i1 true), <128 x i32> zeroinitializer)
  store <128 x i32> %v.484, ptr %r9
  %v.485 = load <128 x i32>, ptr %r10
  %v.486 = load <128 x i32>, ptr %r9
  %v.487 = load <128 x i1>, ptr %r4
  %v.488 = select <128 x i1> %v.487, <128 x i32> %v.485, <128 x i32> %v.486
  store <128 x i32> %v.488, ptr %r11
  br label %m.0.9
m.0.9:
  %v.489 = load i128, ptr %mask.running
  %v.490 = bitcast i128 %v.489 to <128 x i1>
  %v.491 = load i32, ptr %r7
  %v.492 = zext i32 %v.491 to i64
  %v.493 = add i64 %v.492, 0
  %v.494 = icmp ule i64 %v.493, 4294967168
  %v.495 = load i32, ptr %r7
  %v.496 = insertelement <128 x i64> poison, i64 %v.492, i64 0
  %v.497 = shufflevector <128 x i64> %v.496, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.498 = add <128 x i64> %v.497, <i64 0 to 127 by 1>
  br i1 %v.494, label %straight.502, label %slow.500, !prof !11
straight.502:
  %v.503 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.504 = insertelement <128 x i64> poison, i64 %v.503, i64 0
  %v.505 = shufflevector <128 x i64> %v.504, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.506 = icmp uge <128 x i64> %v.498, %v.505
  %v.507 = and <128 x i64> %v.498, splat (i64 3)
  %v.508 = icmp ne <128 x i64> %v.507, splat (i64 0)
  %v.509 = or <128 x i1> %v.506, %v.508
  %v.510 = and <128 x i1> %v.490, %v.509
  %v.511 = bitcast <128 x i1> %v.510 to i128
  %v.512 = icmp eq i128 %v.511, 0
  br i1 %v.512, label %fast.499, label %slow.500, !prof !11
slow.500:
  %v.513 = insertelement <128 x i64> poison, i64 %v.492, i64 0
  %v.514 = shufflevector <128 x i64> %v.513, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.515 = add <128 x i64> %v.514, <i64 0 to 127 by 1>
  %v.516 = insertelement <128 x i32> poison, i32 %v.491, i64 0
  %v.517 = shufflevector <128 x i32> %v.516, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.518 = add <128 x i32> %v.517, <i32 0 to 127 by 1>
  %v.519 = zext <128 x i32> %v.518 to <128 x i64>
  %v.520 = zext i32 %v.491 to i64
  %v.521 = insertelement <128 x i64> poison, i64 %v.520, i64 0
  %v.522 = shufflevector <128 x i64> %v.521, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.523 = add <128 x i64> %v.522, <i64 0 to 127 by 1>
  %v.524 = sub <128 x i64> %v.519, %v.523
  %v.525 = mul <128 x i64> %v.524, splat (i64 1)
  %v.526 = add <128 x i64> %v.515, %v.525
  %v.527 = and <128 x i64> %v.526, splat (i64 4294967295)
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.527)
  %v.528 = load i32, ptr %r7
  %v.529 = insertelement <128 x i32> poison, i32 %v.528, i64 0
  %v.530 = shufflevector <128 x i32> %v.529, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.531 = add <128 x i32> %v.530, <i32 0 to 127 by 1>
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.531)
  %v.532 = load <128 x i32>, ptr %r11
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.532)
  %v.533 = bitcast <128 x i1> %v.490 to i128
  %v.534 = getelementptr i8, ptr %ctx, i64 184
  %v.535 = load ptr, ptr %v.534, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.535, i32 0, i128 %v.533, ptr %rows)
  br label %done.501
fast.499:
  %v.536 = load <128 x i32>, ptr %r11
  %v.537 = freeze <128 x i64> %v.498
  %v.538 = and <128 x i64> %v.537, splat (i64 2147483647)
  %v.539 = bitcast <128 x i1> %v.490 to i128
  call void @scatter.shared.some.v128i32.i64.1(ptr %shared, <128 x i64> %v.538, i128 %v.539, <128 x i32> %v.536), !alias.scope !6, !noalias !9
  br label %done.501
done.501:
  %v.540 = load i128, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 128
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

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i128 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i128 %bits, 0
  %v.2 = trunc i128 %v.1 to i32
  %v.3 = icmp ne i32 %v.2, 0
  br i1 %v.3, label %call.4, label %called.5
call.4:
  %v.6 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.2, ptr %v.6)
  br label %called.5
called.5:
  %v.7 = lshr i128 %bits, 32
  %v.8 = trunc i128 %v.7 to i32
  %v.9 = icmp ne i32 %v.8, 0
  br i1 %v.9, label %call.10, label %called.11
call.10:
  %v.12 = getelementptr i8, ptr %rows, i64 1280
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  %v.13 = lshr i128 %bits, 64
  %v.14 = trunc i128 %v.13 to i32
  %v.15 = icmp ne i32 %v.14, 0
  br i1 %v.15, label %call.16, label %called.17
call.16:
  %v.18 = getelementptr i8, ptr %rows, i64 2560
  call void %function(ptr %ctx, i32 %site, i32 2, i32 %v.14, ptr %v.18)
  br label %called.17
called.17:
  %v.19 = lshr i128 %bits, 96
  %v.20 = trunc i128 %v.19 to i32
  %v.21 = icmp ne i32 %v.20, 0
  br i1 %v.21, label %call.22, label %called.23
call.22:
  %v.24 = getelementptr i8, ptr %rows, i64 3840
  call void %function(ptr %ctx, i32 %site, i32 3, i32 %v.20, ptr %v.24)
  br label %called.23
called.23:
  ret void
}

define internal void @row.store.v128i32(ptr %rows, i64 %at, <128 x i32> %value) noinline cold #0 {
  %v.1 = zext <128 x i32> %value to <128 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1280
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = getelementptr i8, ptr %rows, i64 2560
  %v.7 = getelementptr i8, ptr %v.6, i64 %at
  %v.8 = getelementptr i8, ptr %rows, i64 3840
  %v.9 = getelementptr i8, ptr %v.8, i64 %at
  %v.10 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.10, ptr %v.3, align 8
  %v.11 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.11, ptr %v.5, align 8
  %v.12 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.12, ptr %v.7, align 8
  %v.13 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.13, ptr %v.9, align 8
  ret void
}

define internal void @row.store.v128i64(ptr %rows, i64 %at, <128 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1280
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2560
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3840
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.9, ptr %v.2, align 8
  %v.10 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.10, ptr %v.4, align 8
  %v.11 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.11, ptr %v.6, align 8
  %v.12 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.12, ptr %v.8, align 8
  ret void
}

define internal void @scatter.shared.some.v128i32.i64.1(ptr %base, <128 x i64> %offsets, i128 %bits, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast i128 %bits to <128 x i1>
  %v.9 = shufflevector <128 x i1> %v.8, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i64 %v.3
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i64> %v.19, i32 0
  %v.21 = insertelement <16 x i64> poison, i64 %v.20, i64 0
  %v.22 = shufflevector <16 x i64> %v.21, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i64> %v.22, <i64 0 to 60 by 4>
  %v.24 = icmp ne <16 x i64> %v.19, %v.23
  %v.25 = bitcast i128 %bits to <128 x i1>
  %v.26 = shufflevector <128 x i1> %v.25, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i64 %v.20
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i64> %v.36, i32 0
  %v.38 = insertelement <16 x i64> poison, i64 %v.37, i64 0
  %v.39 = shufflevector <16 x i64> %v.38, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i64> %v.39, <i64 0 to 60 by 4>
  %v.41 = icmp ne <16 x i64> %v.36, %v.40
  %v.42 = bitcast i128 %bits to <128 x i1>
  %v.43 = shufflevector <128 x i1> %v.42, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i64 %v.37
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i64> %v.36
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i64> %v.53, i32 0
  %v.55 = insertelement <16 x i64> poison, i64 %v.54, i64 0
  %v.56 = shufflevector <16 x i64> %v.55, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i64> %v.56, <i64 0 to 60 by 4>
  %v.58 = icmp ne <16 x i64> %v.53, %v.57
  %v.59 = bitcast i128 %bits to <128 x i1>
  %v.60 = shufflevector <128 x i1> %v.59, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i64 %v.54
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i64> %v.53
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  %v.69 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.71 = extractelement <16 x i64> %v.70, i32 0
  %v.72 = insertelement <16 x i64> poison, i64 %v.71, i64 0
  %v.73 = shufflevector <16 x i64> %v.72, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.74 = add <16 x i64> %v.73, <i64 0 to 60 by 4>
  %v.75 = icmp ne <16 x i64> %v.70, %v.74
  %v.76 = bitcast i128 %bits to <128 x i1>
  %v.77 = shufflevector <128 x i1> %v.76, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = and <16 x i1> %v.75, %v.77
  %v.79 = bitcast <16 x i1> %v.78 to i16
  %v.80 = icmp eq i16 %v.79, 0
  br i1 %v.80, label %whole.81, label %apart.82
whole.81:
  %v.83 = getelementptr i8, ptr %base, i64 %v.71
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.69, ptr %v.83, i32 4, <16 x i1> %v.77)
  br label %done.84
apart.82:
  %v.85 = getelementptr i8, ptr %base, <16 x i64> %v.70
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.69, <16 x ptr> %v.85, i32 4, <16 x i1> %v.77)
  br label %done.84
done.84:
  %v.86 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.87 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.88 = extractelement <16 x i64> %v.87, i32 0
  %v.89 = insertelement <16 x i64> poison, i64 %v.88, i64 0
  %v.90 = shufflevector <16 x i64> %v.89, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.91 = add <16 x i64> %v.90, <i64 0 to 60 by 4>
  %v.92 = icmp ne <16 x i64> %v.87, %v.91
  %v.93 = bitcast i128 %bits to <128 x i1>
  %v.94 = shufflevector <128 x i1> %v.93, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.95 = and <16 x i1> %v.92, %v.94
  %v.96 = bitcast <16 x i1> %v.95 to i16
  %v.97 = icmp eq i16 %v.96, 0
  br i1 %v.97, label %whole.98, label %apart.99
whole.98:
  %v.100 = getelementptr i8, ptr %base, i64 %v.88
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.86, ptr %v.100, i32 4, <16 x i1> %v.94)
  br label %done.101
apart.99:
  %v.102 = getelementptr i8, ptr %base, <16 x i64> %v.87
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.86, <16 x ptr> %v.102, i32 4, <16 x i1> %v.94)
  br label %done.101
done.101:
  %v.103 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.104 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.105 = extractelement <16 x i64> %v.104, i32 0
  %v.106 = insertelement <16 x i64> poison, i64 %v.105, i64 0
  %v.107 = shufflevector <16 x i64> %v.106, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.108 = add <16 x i64> %v.107, <i64 0 to 60 by 4>
  %v.109 = icmp ne <16 x i64> %v.104, %v.108
  %v.110 = bitcast i128 %bits to <128 x i1>
  %v.111 = shufflevector <128 x i1> %v.110, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.112 = and <16 x i1> %v.109, %v.111
  %v.113 = bitcast <16 x i1> %v.112 to i16
  %v.114 = icmp eq i16 %v.113, 0
  br i1 %v.114, label %whole.115, label %apart.116
whole.115:
  %v.117 = getelementptr i8, ptr %base, i64 %v.105
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.103, ptr %v.117, i32 4, <16 x i1> %v.111)
  br label %done.118
apart.116:
  %v.119 = getelementptr i8, ptr %base, <16 x i64> %v.104
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.103, <16 x ptr> %v.119, i32 4, <16 x i1> %v.111)
  br label %done.118
done.118:
  %v.120 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.121 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.122 = extractelement <16 x i64> %v.121, i32 0
  %v.123 = insertelement <16 x i64> poison, i64 %v.122, i64 0
  %v.124 = shufflevector <16 x i64> %v.123, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.125 = add <16 x i64> %v.124, <i64 0 to 60 by 4>
  %v.126 = icmp ne <16 x i64> %v.121, %v.125
  %v.127 = bitcast i128 %bits to <128 x i1>
  %v.128 = shufflevector <128 x i1> %v.127, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.129 = and <16 x i1> %v.126, %v.128
  %v.130 = bitcast <16 x i1> %v.129 to i16
  %v.131 = icmp eq i16 %v.130, 0
  br i1 %v.131, label %whole.132, label %apart.133
whole.132:
  %v.134 = getelementptr i8, ptr %base, i64 %v.122
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.120, ptr %v.134, i32 4, <16 x i1> %v.128)
  br label %done.135
apart.133:
  %v.136 = getelementptr i8, ptr %base, <16 x i64> %v.121
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.120, <16 x ptr> %v.136, i32 4, <16 x i1> %v.128)
  br label %done.135
done.135:
  ret void
}

define internal void @scatter.shared.v128i32.i64.1(ptr %base, <128 x i64> %offsets, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i64> %v.2, i32 0
  %v.4 = insertelement <16 x i64> poison, i64 %v.3, i64 0
  %v.5 = shufflevector <16 x i64> %v.4, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i64> %v.5, <i64 0 to 60 by 4>
  %v.7 = icmp ne <16 x i64> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i64 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i64> %v.16, i32 0
  %v.18 = insertelement <16 x i64> poison, i64 %v.17, i64 0
  %v.19 = shufflevector <16 x i64> %v.18, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i64> %v.19, <i64 0 to 60 by 4>
  %v.21 = icmp ne <16 x i64> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i64 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i64> %v.16
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i64> %v.30, i32 0
  %v.32 = insertelement <16 x i64> poison, i64 %v.31, i64 0
  %v.33 = shufflevector <16 x i64> %v.32, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i64> %v.33, <i64 0 to 60 by 4>
  %v.35 = icmp ne <16 x i64> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i64 %v.31
  store <16 x i32> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i64> %v.30
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i64> %v.44, i32 0
  %v.46 = insertelement <16 x i64> poison, i64 %v.45, i64 0
  %v.47 = shufflevector <16 x i64> %v.46, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i64> %v.47, <i64 0 to 60 by 4>
  %v.49 = icmp ne <16 x i64> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i64 %v.45
  store <16 x i32> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i64> %v.44
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  %v.57 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.58 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.59 = extractelement <16 x i64> %v.58, i32 0
  %v.60 = insertelement <16 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <16 x i64> %v.60, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i64> %v.61, <i64 0 to 60 by 4>
  %v.63 = icmp ne <16 x i64> %v.58, %v.62
  %v.64 = bitcast <16 x i1> %v.63 to i16
  %v.65 = icmp eq i16 %v.64, 0
  br i1 %v.65, label %whole.66, label %apart.67
whole.66:
  %v.68 = getelementptr i8, ptr %base, i64 %v.59
  store <16 x i32> %v.57, ptr %v.68, align 4
  br label %done.69
apart.67:
  %v.70 = getelementptr i8, ptr %base, <16 x i64> %v.58
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.57, <16 x ptr> %v.70, i32 4, <16 x i1> splat (i1 true))
  br label %done.69
done.69:
  %v.71 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.72 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.73 = extractelement <16 x i64> %v.72, i32 0
  %v.74 = insertelement <16 x i64> poison, i64 %v.73, i64 0
  %v.75 = shufflevector <16 x i64> %v.74, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.76 = add <16 x i64> %v.75, <i64 0 to 60 by 4>
  %v.77 = icmp ne <16 x i64> %v.72, %v.76
  %v.78 = bitcast <16 x i1> %v.77 to i16
  %v.79 = icmp eq i16 %v.78, 0
  br i1 %v.79, label %whole.80, label %apart.81
whole.80:
  %v.82 = getelementptr i8, ptr %base, i64 %v.73
  store <16 x i32> %v.71, ptr %v.82, align 4
  br label %done.83
apart.81:
  %v.84 = getelementptr i8, ptr %base, <16 x i64> %v.72
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.71, <16 x ptr> %v.84, i32 4, <16 x i1> splat (i1 true))
  br label %done.83
done.83:
  %v.85 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.86 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.87 = extractelement <16 x i64> %v.86, i32 0
  %v.88 = insertelement <16 x i64> poison, i64 %v.87, i64 0
  %v.89 = shufflevector <16 x i64> %v.88, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.90 = add <16 x i64> %v.89, <i64 0 to 60 by 4>
  %v.91 = icmp ne <16 x i64> %v.86, %v.90
  %v.92 = bitcast <16 x i1> %v.91 to i16
  %v.93 = icmp eq i16 %v.92, 0
  br i1 %v.93, label %whole.94, label %apart.95
whole.94:
  %v.96 = getelementptr i8, ptr %base, i64 %v.87
  store <16 x i32> %v.85, ptr %v.96, align 4
  br label %done.97
apart.95:
  %v.98 = getelementptr i8, ptr %base, <16 x i64> %v.86
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.85, <16 x ptr> %v.98, i32 4, <16 x i1> splat (i1 true))
  br label %done.97
done.97:
  %v.99 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.100 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.101 = extractelement <16 x i64> %v.100, i32 0
  %v.102 = insertelement <16 x i64> poison, i64 %v.101, i64 0
  %v.103 = shufflevector <16 x i64> %v.102, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.104 = add <16 x i64> %v.103, <i64 0 to 60 by 4>
  %v.105 = icmp ne <16 x i64> %v.100, %v.104
  %v.106 = bitcast <16 x i1> %v.105 to i16
  %v.107 = icmp eq i16 %v.106, 0
  br i1 %v.107, label %whole.108, label %apart.109
whole.108:
  %v.110 = getelementptr i8, ptr %base, i64 %v.101
  store <16 x i32> %v.99, ptr %v.110, align 4
  br label %done.111
apart.109:
  %v.112 = getelementptr i8, ptr %base, <16 x i64> %v.100
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.99, <16 x ptr> %v.112, i32 4, <16 x i1> splat (i1 true))
  br label %done.111
done.111:
  ret void
}

declare <128 x i32> @llvm.masked.gather.v128i32.v128p0(<128 x ptr>, i32, <128 x i1>, <128 x i32>)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

