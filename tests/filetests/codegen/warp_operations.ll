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
  %v.94 = load i32, ptr %r7
  %v.95 = insertelement <32 x i32> poison, i32 %v.94, i64 0
  %v.96 = shufflevector <32 x i32> %v.95, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.97 = add <32 x i32> %v.96, <i32 0 to 31 by 1>
  br i1 %v.89, label %straight.101, label %slow.99, !prof !11
straight.101:
  %v.102 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.103 = trunc i64 %v.102 to i32
  %v.104 = insertelement <32 x i32> poison, i32 %v.103, i64 0
  %v.105 = shufflevector <32 x i32> %v.104, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.106 = icmp uge <32 x i32> %v.97, %v.105
  %v.107 = add <32 x i32> %v.97, splat (i32 0)
  %v.108 = and <32 x i32> %v.107, splat (i32 3)
  %v.109 = icmp ne <32 x i32> %v.108, splat (i32 0)
  %v.110 = or <32 x i1> %v.106, %v.109
  %v.111 = bitcast <32 x i1> %v.110 to i32
  %v.112 = icmp eq i32 %v.111, 0
  br i1 %v.112, label %fast.98, label %slow.99, !prof !11
slow.99:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.98:
  %v.113 = load <32 x i32>, ptr %r11
  %v.114 = freeze <32 x i32> %v.97
  %v.115 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1(ptr %v.115, <32 x i32> %v.114, <32 x i32> %v.113), !alias.scope !6, !noalias !9
  br label %done.100
done.100:
  br label %gang.done
m.0:
  %v.116 = load i32, ptr %mask.0
  %v.117 = icmp eq i32 %v.116, 0
  br i1 %v.117, label %skip.0, label %run.118
run.118:
  store i32 0, ptr %mask.0
  %v.119 = bitcast i32 %v.116 to <32 x i1>
  store i32 %v.116, ptr %mask.running
  %v.120 = getelementptr i8, ptr %params, i64 0
  %v.121 = load i64, ptr %v.120, align 8, !invariant.load !0
  store i64 %v.121, ptr %r15
  %v.122 = urem i32 %first, 128
  store i32 %v.122, ptr %r7
  %v.123 = load i32, ptr %r7
  %v.124 = insertelement <32 x i32> poison, i32 %v.123, i64 0
  %v.125 = shufflevector <32 x i32> %v.124, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.126 = add <32 x i32> %v.125, <i32 0 to 31 by 1>
  %v.127 = shufflevector <32 x i32> %v.126, <32 x i32> poison, <32 x i32> <i32 0 to 3 by 1, 0 to 27 by 1>
  store <32 x i32> %v.127, ptr %r9
  store <32 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.128 = bitcast <32 x i1> %v.119 to i32
  %v.129 = load <32 x i1>, ptr %r1
  %v.130 = bitcast <32 x i1> %v.129 to i32
  %v.131 = and i32 %v.130, %v.128
  %v.132 = lshr i32 %v.131, 0
  %v.133 = lshr i32 %v.128, 0
  %v.134 = icmp eq i32 %v.132, 0
  %v.135 = icmp eq i32 %v.132, %v.133
  %v.136 = or i1 %v.134, %v.135
  store i1 %v.136, ptr %r4
  %v.137 = bitcast <32 x i1> %v.119 to i32
  %v.138 = load <32 x i1>, ptr %r1
  %v.139 = bitcast <32 x i1> %v.138 to i32
  %v.140 = and i32 %v.139, %v.137
  %v.141 = lshr i32 %v.140, 0
  %v.142 = lshr i32 %v.137, 0
  store i32 %v.141, ptr %r10
  %v.143 = bitcast <32 x i1> %v.119 to i32
  %v.144 = load i32, ptr %r7
  %v.145 = insertelement <32 x i32> poison, i32 %v.144, i64 0
  %v.146 = shufflevector <32 x i32> %v.145, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.147 = add <32 x i32> %v.146, <i32 0 to 31 by 1>
  %v.148 = bitcast i32 %v.143 to <32 x i1>
  %v.149 = select <32 x i1> %v.148, <32 x i32> %v.147, <32 x i32> splat (i32 0)
  %v.150 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.149)
  %v.151 = lshr i32 %v.143, 0
  %v.152 = icmp eq i32 %v.151, 0
  %v.153 = select i1 %v.152, i32 0, i32 %v.150
  store i32 %v.153, ptr %r12
  %v.154 = bitcast <32 x i1> %v.119 to i32
  %v.155 = load i32, ptr %r12
  %v.156 = insertelement <32 x i32> poison, i32 %v.155, i64 0
  %v.157 = shufflevector <32 x i32> %v.156, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.158 = lshr i32 %v.154, 0
  %v.159 = call i32 @llvm.cttz.i32(i32 %v.158, i1 false)
  %v.160 = freeze i32 %v.159
  %v.161 = and i32 %v.160, 31
  %v.162 = extractelement <32 x i32> %v.157, i32 %v.161
  %v.163 = insertelement <32 x i32> poison, i32 %v.162, i64 0
  %v.164 = shufflevector <32 x i32> %v.163, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.165 = icmp eq <32 x i32> %v.157, %v.164
  %v.166 = bitcast <32 x i1> %v.165 to i32
  %v.167 = and i32 %v.166, %v.158
  %v.168 = icmp eq i32 %v.167, %v.158
  %v.169 = select i1 %v.168, i32 %v.158, i32 0
  %v.170 = insertelement <32 x i32> poison, i32 %v.169, i64 0
  %v.171 = shufflevector <32 x i32> %v.170, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.171, ptr %r13
  %v.172 = insertelement <32 x i1> poison, i1 %v.168, i64 0
  %v.173 = shufflevector <32 x i1> %v.172, <32 x i1> poison, <32 x i32> zeroinitializer
  store <32 x i1> %v.173, ptr %r5
  %v.174 = load i32, ptr %r7
  %v.175 = insertelement <32 x i32> poison, i32 %v.174, i64 0
  %v.176 = shufflevector <32 x i32> %v.175, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.177 = add <32 x i32> %v.176, <i32 0 to 31 by 1>
  %v.178 = load <32 x i32>, ptr %r13
  %v.179 = and <32 x i32> %v.178, splat (i32 31)
  %v.180 = lshr <32 x i32> splat (i32 31), splat (i32 8)
  %v.181 = and <32 x i32> %v.180, splat (i32 31)
  %v.182 = xor <32 x i32> %v.181, splat (i32 31)
  %v.183 = and <32 x i32> <i32 0 to 31 by 1>, %v.181
  %v.184 = and <32 x i32> splat (i32 31), %v.182
  %v.185 = or <32 x i32> %v.183, %v.184
  %v.186 = and <32 x i32> %v.179, %v.182
  %v.187 = or <32 x i32> %v.183, %v.186
  %v.188 = icmp ule <32 x i32> %v.187, %v.185
  %v.189 = select <32 x i1> %v.188, <32 x i32> %v.187, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i32> %v.177, ptr %permuted, align 64
  %v.190 = freeze <32 x i32> %v.189
  %v.191 = and <32 x i32> %v.190, splat (i32 31)
  %v.192 = add <32 x i32> %v.191, <i32 0 to 0 by 0>
  %v.193 = getelementptr i32, ptr %permuted, <32 x i32> %v.192
  %v.194 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %v.193, i32 4, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %v.194, ptr %r9
  %v.195 = load i32, ptr %r10
  %v.196 = load <32 x i32>, ptr %r9
  %v.197 = load i1, ptr %r4
  %v.198 = insertelement <32 x i32> poison, i32 %v.195, i64 0
  %v.199 = shufflevector <32 x i32> %v.198, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.200 = insertelement <32 x i1> poison, i1 %v.197, i64 0
  %v.201 = shufflevector <32 x i1> %v.200, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.202 = select <32 x i1> %v.201, <32 x i32> %v.199, <32 x i32> %v.196
  store <32 x i32> %v.202, ptr %r11
  br label %m.0.9
m.0.9:
  %v.203 = load i32, ptr %mask.running
  %v.204 = bitcast i32 %v.203 to <32 x i1>
  %v.205 = load i32, ptr %r7
  %v.206 = zext i32 %v.205 to i64
  %v.207 = add i64 %v.206, 0
  %v.208 = icmp ule i64 %v.207, 4294967264
  %v.209 = load i32, ptr %r7
  %v.210 = insertelement <32 x i64> poison, i64 %v.206, i64 0
  %v.211 = shufflevector <32 x i64> %v.210, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.212 = add <32 x i64> %v.211, <i64 0 to 31 by 1>
  %v.213 = load i32, ptr %r7
  %v.214 = insertelement <32 x i32> poison, i32 %v.213, i64 0
  %v.215 = shufflevector <32 x i32> %v.214, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.216 = add <32 x i32> %v.215, <i32 0 to 31 by 1>
  br i1 %v.208, label %straight.220, label %slow.218, !prof !11
straight.220:
  %v.221 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.222 = trunc i64 %v.221 to i32
  %v.223 = insertelement <32 x i32> poison, i32 %v.222, i64 0
  %v.224 = shufflevector <32 x i32> %v.223, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.225 = icmp uge <32 x i32> %v.216, %v.224
  %v.226 = add <32 x i32> %v.216, splat (i32 0)
  %v.227 = and <32 x i32> %v.226, splat (i32 3)
  %v.228 = icmp ne <32 x i32> %v.227, splat (i32 0)
  %v.229 = or <32 x i1> %v.225, %v.228
  %v.230 = and <32 x i1> %v.204, %v.229
  %v.231 = bitcast <32 x i1> %v.230 to i32
  %v.232 = icmp eq i32 %v.231, 0
  br i1 %v.232, label %fast.217, label %slow.218, !prof !11
slow.218:
  %v.233 = load i32, ptr %r7
  %v.234 = insertelement <32 x i32> poison, i32 %v.233, i64 0
  %v.235 = shufflevector <32 x i32> %v.234, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.236 = add <32 x i32> %v.235, <i32 0 to 31 by 1>
  %v.237 = add <32 x i32> %v.236, splat (i32 0)
  %v.238 = zext <32 x i32> %v.237 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.238)
  %v.239 = load i32, ptr %r7
  %v.240 = insertelement <32 x i32> poison, i32 %v.239, i64 0
  %v.241 = shufflevector <32 x i32> %v.240, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.242 = add <32 x i32> %v.241, <i32 0 to 31 by 1>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.242)
  %v.243 = load <32 x i32>, ptr %r11
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.243)
  %v.244 = bitcast <32 x i1> %v.204 to i32
  %v.245 = getelementptr i8, ptr %ctx, i64 200
  %v.246 = load ptr, ptr %v.245, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.246, i32 0, i32 %v.244, ptr %rows)
  br label %done.219
fast.217:
  %v.247 = load <32 x i32>, ptr %r11
  %v.248 = freeze <32 x i32> %v.216
  %v.249 = getelementptr i8, ptr %shared, i64 0
  %v.250 = bitcast <32 x i1> %v.204 to i32
  call void @scatter.shared.some.v32i32.i32.1(ptr %v.249, <32 x i32> %v.248, i32 %v.250, <32 x i32> %v.247), !alias.scope !6, !noalias !9
  br label %done.219
done.219:
  %v.251 = load i32, ptr %mask.running
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

define internal void @scatter.shared.some.v32i32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.shared.v32i32.i32.1(ptr %base, <32 x i32> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
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
  %v.240 = load i32, ptr %r7
  %v.241 = insertelement <128 x i32> poison, i32 %v.240, i64 0
  %v.242 = shufflevector <128 x i32> %v.241, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.243 = add <128 x i32> %v.242, <i32 0 to 127 by 1>
  br i1 %v.235, label %straight.247, label %slow.245, !prof !11
straight.247:
  %v.248 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.249 = trunc i64 %v.248 to i32
  %v.250 = insertelement <128 x i32> poison, i32 %v.249, i64 0
  %v.251 = shufflevector <128 x i32> %v.250, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.252 = icmp uge <128 x i32> %v.243, %v.251
  %v.253 = add <128 x i32> %v.243, splat (i32 0)
  %v.254 = and <128 x i32> %v.253, splat (i32 3)
  %v.255 = icmp ne <128 x i32> %v.254, splat (i32 0)
  %v.256 = or <128 x i1> %v.252, %v.255
  %v.257 = bitcast <128 x i1> %v.256 to i128
  %v.258 = icmp eq i128 %v.257, 0
  br i1 %v.258, label %fast.244, label %slow.245, !prof !11
slow.245:
  store i128 -1, ptr %mask.running
  br label %m.0.9
fast.244:
  %v.259 = load <128 x i32>, ptr %r11
  %v.260 = freeze <128 x i32> %v.243
  %v.261 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v128i32.i32.1(ptr %v.261, <128 x i32> %v.260, <128 x i32> %v.259), !alias.scope !6, !noalias !9
  br label %done.246
done.246:
  br label %gang.done
m.0:
  %v.262 = load i128, ptr %mask.0
  %v.263 = icmp eq i128 %v.262, 0
  br i1 %v.263, label %skip.0, label %run.264
run.264:
  store i128 0, ptr %mask.0
  %v.265 = bitcast i128 %v.262 to <128 x i1>
  store i128 %v.262, ptr %mask.running
  %v.266 = getelementptr i8, ptr %params, i64 0
  %v.267 = load i64, ptr %v.266, align 8, !invariant.load !0
  store i64 %v.267, ptr %r15
  %v.268 = urem i32 %first, 128
  store i32 %v.268, ptr %r7
  %v.269 = load i32, ptr %r7
  %v.270 = insertelement <128 x i32> poison, i32 %v.269, i64 0
  %v.271 = shufflevector <128 x i32> %v.270, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.272 = add <128 x i32> %v.271, <i32 0 to 127 by 1>
  %v.273 = shufflevector <128 x i32> %v.272, <128 x i32> poison, <128 x i32> <i32 0 to 3 by 1, 0 to 27 by 1, 32 to 35 by 1, 32 to 59 by 1, 64 to 67 by 1, 64 to 91 by 1, 96 to 99 by 1, 96 to 123 by 1>
  store <128 x i32> %v.273, ptr %r9
  store <128 x i1> <i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %r1
  %v.274 = bitcast <128 x i1> %v.265 to i128
  %v.275 = load <128 x i1>, ptr %r1
  %v.276 = bitcast <128 x i1> %v.275 to i128
  %v.277 = and i128 %v.276, %v.274
  %v.278 = lshr i128 %v.277, 0
  %v.279 = trunc i128 %v.278 to i32
  %v.280 = lshr i128 %v.274, 0
  %v.281 = trunc i128 %v.280 to i32
  %v.282 = icmp eq i32 %v.279, 0
  %v.283 = icmp eq i32 %v.279, %v.281
  %v.284 = or i1 %v.282, %v.283
  %v.285 = lshr i128 %v.277, 32
  %v.286 = trunc i128 %v.285 to i32
  %v.287 = lshr i128 %v.274, 32
  %v.288 = trunc i128 %v.287 to i32
  %v.289 = icmp eq i32 %v.286, 0
  %v.290 = icmp eq i32 %v.286, %v.288
  %v.291 = or i1 %v.289, %v.290
  %v.292 = lshr i128 %v.277, 64
  %v.293 = trunc i128 %v.292 to i32
  %v.294 = lshr i128 %v.274, 64
  %v.295 = trunc i128 %v.294 to i32
  %v.296 = icmp eq i32 %v.293, 0
  %v.297 = icmp eq i32 %v.293, %v.295
  %v.298 = or i1 %v.296, %v.297
  %v.299 = lshr i128 %v.277, 96
  %v.300 = trunc i128 %v.299 to i32
  %v.301 = lshr i128 %v.274, 96
  %v.302 = trunc i128 %v.301 to i32
  %v.303 = icmp eq i32 %v.300, 0
  %v.304 = icmp eq i32 %v.300, %v.302
  %v.305 = or i1 %v.303, %v.304
  %v.306 = insertelement <32 x i1> poison, i1 %v.284, i64 0
  %v.307 = shufflevector <32 x i1> %v.306, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.308 = insertelement <32 x i1> poison, i1 %v.291, i64 0
  %v.309 = shufflevector <32 x i1> %v.308, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.310 = insertelement <32 x i1> poison, i1 %v.298, i64 0
  %v.311 = shufflevector <32 x i1> %v.310, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.312 = insertelement <32 x i1> poison, i1 %v.305, i64 0
  %v.313 = shufflevector <32 x i1> %v.312, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.314 = shufflevector <32 x i1> %v.307, <32 x i1> %v.309, <64 x i32> <i32 0 to 63 by 1>
  %v.315 = shufflevector <32 x i1> %v.311, <32 x i1> %v.313, <64 x i32> <i32 0 to 63 by 1>
  %v.316 = shufflevector <64 x i1> %v.314, <64 x i1> %v.315, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.316, ptr %r4
  %v.317 = bitcast <128 x i1> %v.265 to i128
  %v.318 = load <128 x i1>, ptr %r1
  %v.319 = bitcast <128 x i1> %v.318 to i128
  %v.320 = and i128 %v.319, %v.317
  %v.321 = lshr i128 %v.320, 0
  %v.322 = trunc i128 %v.321 to i32
  %v.323 = lshr i128 %v.317, 0
  %v.324 = trunc i128 %v.323 to i32
  %v.325 = lshr i128 %v.320, 32
  %v.326 = trunc i128 %v.325 to i32
  %v.327 = lshr i128 %v.317, 32
  %v.328 = trunc i128 %v.327 to i32
  %v.329 = lshr i128 %v.320, 64
  %v.330 = trunc i128 %v.329 to i32
  %v.331 = lshr i128 %v.317, 64
  %v.332 = trunc i128 %v.331 to i32
  %v.333 = lshr i128 %v.320, 96
  %v.334 = trunc i128 %v.333 to i32
  %v.335 = lshr i128 %v.317, 96
  %v.336 = trunc i128 %v.335 to i32
  %v.337 = insertelement <32 x i32> poison, i32 %v.322, i64 0
  %v.338 = shufflevector <32 x i32> %v.337, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.339 = insertelement <32 x i32> poison, i32 %v.326, i64 0
  %v.340 = shufflevector <32 x i32> %v.339, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.341 = insertelement <32 x i32> poison, i32 %v.330, i64 0
  %v.342 = shufflevector <32 x i32> %v.341, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.343 = insertelement <32 x i32> poison, i32 %v.334, i64 0
  %v.344 = shufflevector <32 x i32> %v.343, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.345 = shufflevector <32 x i32> %v.338, <32 x i32> %v.340, <64 x i32> <i32 0 to 63 by 1>
  %v.346 = shufflevector <32 x i32> %v.342, <32 x i32> %v.344, <64 x i32> <i32 0 to 63 by 1>
  %v.347 = shufflevector <64 x i32> %v.345, <64 x i32> %v.346, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.347, ptr %r10
  %v.348 = bitcast <128 x i1> %v.265 to i128
  %v.349 = load i32, ptr %r7
  %v.350 = insertelement <128 x i32> poison, i32 %v.349, i64 0
  %v.351 = shufflevector <128 x i32> %v.350, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.352 = add <128 x i32> %v.351, <i32 0 to 127 by 1>
  %v.353 = bitcast i128 %v.348 to <128 x i1>
  %v.354 = select <128 x i1> %v.353, <128 x i32> %v.352, <128 x i32> splat (i32 0)
  %v.355 = shufflevector <128 x i32> %v.354, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.356 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.355)
  %v.357 = lshr i128 %v.348, 0
  %v.358 = trunc i128 %v.357 to i32
  %v.359 = icmp eq i32 %v.358, 0
  %v.360 = select i1 %v.359, i32 0, i32 %v.356
  %v.361 = shufflevector <128 x i32> %v.354, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.362 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.361)
  %v.363 = lshr i128 %v.348, 32
  %v.364 = trunc i128 %v.363 to i32
  %v.365 = icmp eq i32 %v.364, 0
  %v.366 = select i1 %v.365, i32 0, i32 %v.362
  %v.367 = shufflevector <128 x i32> %v.354, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.368 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.367)
  %v.369 = lshr i128 %v.348, 64
  %v.370 = trunc i128 %v.369 to i32
  %v.371 = icmp eq i32 %v.370, 0
  %v.372 = select i1 %v.371, i32 0, i32 %v.368
  %v.373 = shufflevector <128 x i32> %v.354, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.374 = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %v.373)
  %v.375 = lshr i128 %v.348, 96
  %v.376 = trunc i128 %v.375 to i32
  %v.377 = icmp eq i32 %v.376, 0
  %v.378 = select i1 %v.377, i32 0, i32 %v.374
  %v.379 = insertelement <32 x i32> poison, i32 %v.360, i64 0
  %v.380 = shufflevector <32 x i32> %v.379, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.381 = insertelement <32 x i32> poison, i32 %v.366, i64 0
  %v.382 = shufflevector <32 x i32> %v.381, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.383 = insertelement <32 x i32> poison, i32 %v.372, i64 0
  %v.384 = shufflevector <32 x i32> %v.383, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.385 = insertelement <32 x i32> poison, i32 %v.378, i64 0
  %v.386 = shufflevector <32 x i32> %v.385, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.387 = shufflevector <32 x i32> %v.380, <32 x i32> %v.382, <64 x i32> <i32 0 to 63 by 1>
  %v.388 = shufflevector <32 x i32> %v.384, <32 x i32> %v.386, <64 x i32> <i32 0 to 63 by 1>
  %v.389 = shufflevector <64 x i32> %v.387, <64 x i32> %v.388, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.389, ptr %r12
  %v.390 = bitcast <128 x i1> %v.265 to i128
  %v.391 = load <128 x i32>, ptr %r12
  %v.392 = shufflevector <128 x i32> %v.391, <128 x i32> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.393 = lshr i128 %v.390, 0
  %v.394 = trunc i128 %v.393 to i32
  %v.395 = call i32 @llvm.cttz.i32(i32 %v.394, i1 false)
  %v.396 = freeze i32 %v.395
  %v.397 = and i32 %v.396, 31
  %v.398 = extractelement <32 x i32> %v.392, i32 %v.397
  %v.399 = insertelement <32 x i32> poison, i32 %v.398, i64 0
  %v.400 = shufflevector <32 x i32> %v.399, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.401 = icmp eq <32 x i32> %v.392, %v.400
  %v.402 = bitcast <32 x i1> %v.401 to i32
  %v.403 = and i32 %v.402, %v.394
  %v.404 = icmp eq i32 %v.403, %v.394
  %v.405 = select i1 %v.404, i32 %v.394, i32 0
  %v.406 = shufflevector <128 x i32> %v.391, <128 x i32> poison, <32 x i32> <i32 32 to 63 by 1>
  %v.407 = lshr i128 %v.390, 32
  %v.408 = trunc i128 %v.407 to i32
  %v.409 = call i32 @llvm.cttz.i32(i32 %v.408, i1 false)
  %v.410 = freeze i32 %v.409
  %v.411 = and i32 %v.410, 31
  %v.412 = extractelement <32 x i32> %v.406, i32 %v.411
  %v.413 = insertelement <32 x i32> poison, i32 %v.412, i64 0
  %v.414 = shufflevector <32 x i32> %v.413, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.415 = icmp eq <32 x i32> %v.406, %v.414
  %v.416 = bitcast <32 x i1> %v.415 to i32
  %v.417 = and i32 %v.416, %v.408
  %v.418 = icmp eq i32 %v.417, %v.408
  %v.419 = select i1 %v.418, i32 %v.408, i32 0
  %v.420 = shufflevector <128 x i32> %v.391, <128 x i32> poison, <32 x i32> <i32 64 to 95 by 1>
  %v.421 = lshr i128 %v.390, 64
  %v.422 = trunc i128 %v.421 to i32
  %v.423 = call i32 @llvm.cttz.i32(i32 %v.422, i1 false)
  %v.424 = freeze i32 %v.423
  %v.425 = and i32 %v.424, 31
  %v.426 = extractelement <32 x i32> %v.420, i32 %v.425
  %v.427 = insertelement <32 x i32> poison, i32 %v.426, i64 0
  %v.428 = shufflevector <32 x i32> %v.427, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.429 = icmp eq <32 x i32> %v.420, %v.428
  %v.430 = bitcast <32 x i1> %v.429 to i32
  %v.431 = and i32 %v.430, %v.422
  %v.432 = icmp eq i32 %v.431, %v.422
  %v.433 = select i1 %v.432, i32 %v.422, i32 0
  %v.434 = shufflevector <128 x i32> %v.391, <128 x i32> poison, <32 x i32> <i32 96 to 127 by 1>
  %v.435 = lshr i128 %v.390, 96
  %v.436 = trunc i128 %v.435 to i32
  %v.437 = call i32 @llvm.cttz.i32(i32 %v.436, i1 false)
  %v.438 = freeze i32 %v.437
  %v.439 = and i32 %v.438, 31
  %v.440 = extractelement <32 x i32> %v.434, i32 %v.439
  %v.441 = insertelement <32 x i32> poison, i32 %v.440, i64 0
  %v.442 = shufflevector <32 x i32> %v.441, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.443 = icmp eq <32 x i32> %v.434, %v.442
  %v.444 = bitcast <32 x i1> %v.443 to i32
  %v.445 = and i32 %v.444, %v.436
  %v.446 = icmp eq i32 %v.445, %v.436
  %v.447 = select i1 %v.446, i32 %v.436, i32 0
  %v.448 = insertelement <32 x i32> poison, i32 %v.405, i64 0
  %v.449 = shufflevector <32 x i32> %v.448, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.450 = insertelement <32 x i32> poison, i32 %v.419, i64 0
  %v.451 = shufflevector <32 x i32> %v.450, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.452 = insertelement <32 x i32> poison, i32 %v.433, i64 0
  %v.453 = shufflevector <32 x i32> %v.452, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.454 = insertelement <32 x i32> poison, i32 %v.447, i64 0
  %v.455 = shufflevector <32 x i32> %v.454, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.456 = shufflevector <32 x i32> %v.449, <32 x i32> %v.451, <64 x i32> <i32 0 to 63 by 1>
  %v.457 = shufflevector <32 x i32> %v.453, <32 x i32> %v.455, <64 x i32> <i32 0 to 63 by 1>
  %v.458 = shufflevector <64 x i32> %v.456, <64 x i32> %v.457, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i32> %v.458, ptr %r13
  %v.459 = insertelement <32 x i1> poison, i1 %v.404, i64 0
  %v.460 = shufflevector <32 x i1> %v.459, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.461 = insertelement <32 x i1> poison, i1 %v.418, i64 0
  %v.462 = shufflevector <32 x i1> %v.461, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.463 = insertelement <32 x i1> poison, i1 %v.432, i64 0
  %v.464 = shufflevector <32 x i1> %v.463, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.465 = insertelement <32 x i1> poison, i1 %v.446, i64 0
  %v.466 = shufflevector <32 x i1> %v.465, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.467 = shufflevector <32 x i1> %v.460, <32 x i1> %v.462, <64 x i32> <i32 0 to 63 by 1>
  %v.468 = shufflevector <32 x i1> %v.464, <32 x i1> %v.466, <64 x i32> <i32 0 to 63 by 1>
  %v.469 = shufflevector <64 x i1> %v.467, <64 x i1> %v.468, <128 x i32> <i32 0 to 127 by 1>
  store <128 x i1> %v.469, ptr %r5
  %v.470 = load i32, ptr %r7
  %v.471 = insertelement <128 x i32> poison, i32 %v.470, i64 0
  %v.472 = shufflevector <128 x i32> %v.471, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.473 = add <128 x i32> %v.472, <i32 0 to 127 by 1>
  %v.474 = load <128 x i32>, ptr %r13
  %v.475 = and <128 x i32> %v.474, splat (i32 31)
  %v.476 = lshr <128 x i32> splat (i32 31), splat (i32 8)
  %v.477 = and <128 x i32> %v.476, splat (i32 31)
  %v.478 = xor <128 x i32> %v.477, splat (i32 31)
  %v.479 = and <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>, %v.477
  %v.480 = and <128 x i32> splat (i32 31), %v.478
  %v.481 = or <128 x i32> %v.479, %v.480
  %v.482 = and <128 x i32> %v.475, %v.478
  %v.483 = or <128 x i32> %v.479, %v.482
  %v.484 = icmp ule <128 x i32> %v.483, %v.481
  %v.485 = select <128 x i1> %v.484, <128 x i32> %v.483, <128 x i32> <i32 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1, 0 to 31 by 1>
  store <128 x i32> %v.473, ptr %permuted, align 64
  %v.486 = freeze <128 x i32> %v.485
  %v.487 = and <128 x i32> %v.486, splat (i32 31)
  %v.488 = add <128 x i32> %v.487, <i32 0 to 0 by 0, 32 to 32 by 0, 64 to 64 by 0, 96 to 96 by 0>
  %v.489 = getelementptr i32, ptr %permuted, <128 x i32> %v.488
  %v.490 = call <128 x i32> @llvm.masked.gather.v128i32.v128p0(<128 x ptr> %v.489, i32 4, <128 x i1> splat (i1 true), <128 x i32> zeroinitializer)
  store <128 x i32> %v.490, ptr %r9
  %v.491 = load <128 x i32>, ptr %r10
  %v.492 = load <128 x i32>, ptr %r9
  %v.493 = load <128 x i1>, ptr %r4
  %v.494 = select <128 x i1> %v.493, <128 x i32> %v.491, <128 x i32> %v.492
  store <128 x i32> %v.494, ptr %r11
  br label %m.0.9
m.0.9:
  %v.495 = load i128, ptr %mask.running
  %v.496 = bitcast i128 %v.495 to <128 x i1>
  %v.497 = load i32, ptr %r7
  %v.498 = zext i32 %v.497 to i64
  %v.499 = add i64 %v.498, 0
  %v.500 = icmp ule i64 %v.499, 4294967168
  %v.501 = load i32, ptr %r7
  %v.502 = insertelement <128 x i64> poison, i64 %v.498, i64 0
  %v.503 = shufflevector <128 x i64> %v.502, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.504 = add <128 x i64> %v.503, <i64 0 to 127 by 1>
  %v.505 = load i32, ptr %r7
  %v.506 = insertelement <128 x i32> poison, i32 %v.505, i64 0
  %v.507 = shufflevector <128 x i32> %v.506, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.508 = add <128 x i32> %v.507, <i32 0 to 127 by 1>
  br i1 %v.500, label %straight.512, label %slow.510, !prof !11
straight.512:
  %v.513 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.514 = trunc i64 %v.513 to i32
  %v.515 = insertelement <128 x i32> poison, i32 %v.514, i64 0
  %v.516 = shufflevector <128 x i32> %v.515, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.517 = icmp uge <128 x i32> %v.508, %v.516
  %v.518 = add <128 x i32> %v.508, splat (i32 0)
  %v.519 = and <128 x i32> %v.518, splat (i32 3)
  %v.520 = icmp ne <128 x i32> %v.519, splat (i32 0)
  %v.521 = or <128 x i1> %v.517, %v.520
  %v.522 = and <128 x i1> %v.496, %v.521
  %v.523 = bitcast <128 x i1> %v.522 to i128
  %v.524 = icmp eq i128 %v.523, 0
  br i1 %v.524, label %fast.509, label %slow.510, !prof !11
slow.510:
  %v.525 = load i32, ptr %r7
  %v.526 = insertelement <128 x i32> poison, i32 %v.525, i64 0
  %v.527 = shufflevector <128 x i32> %v.526, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.528 = add <128 x i32> %v.527, <i32 0 to 127 by 1>
  %v.529 = add <128 x i32> %v.528, splat (i32 0)
  %v.530 = zext <128 x i32> %v.529 to <128 x i64>
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.530)
  %v.531 = load i32, ptr %r7
  %v.532 = insertelement <128 x i32> poison, i32 %v.531, i64 0
  %v.533 = shufflevector <128 x i32> %v.532, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.534 = add <128 x i32> %v.533, <i32 0 to 127 by 1>
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.534)
  %v.535 = load <128 x i32>, ptr %r11
  call void @row.store.v128i32(ptr %rows, i64 512, <128 x i32> %v.535)
  %v.536 = bitcast <128 x i1> %v.496 to i128
  %v.537 = getelementptr i8, ptr %ctx, i64 200
  %v.538 = load ptr, ptr %v.537, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.538, i32 0, i128 %v.536, ptr %rows)
  br label %done.511
fast.509:
  %v.539 = load <128 x i32>, ptr %r11
  %v.540 = freeze <128 x i32> %v.508
  %v.541 = getelementptr i8, ptr %shared, i64 0
  %v.542 = bitcast <128 x i1> %v.496 to i128
  call void @scatter.shared.some.v128i32.i32.1(ptr %v.541, <128 x i32> %v.540, i128 %v.542, <128 x i32> %v.539), !alias.scope !6, !noalias !9
  br label %done.511
done.511:
  %v.543 = load i128, ptr %mask.running
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

define internal void @scatter.shared.some.v128i32.i32.1(ptr %base, <128 x i32> %offsets, i128 %bits, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i128 %bits to <128 x i1>
  %v.9 = shufflevector <128 x i1> %v.8, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i128 %bits to <128 x i1>
  %v.26 = shufflevector <128 x i1> %v.25, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i32> %v.36, i32 0
  %v.38 = insertelement <16 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <16 x i32> %v.38, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i32> %v.39, <i32 0 to 60 by 4>
  %v.41 = icmp ne <16 x i32> %v.36, %v.40
  %v.42 = bitcast i128 %bits to <128 x i1>
  %v.43 = shufflevector <128 x i1> %v.42, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i32 %v.37
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i32> %v.36
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i32> %v.53, i32 0
  %v.55 = insertelement <16 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <16 x i32> %v.55, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i32> %v.56, <i32 0 to 60 by 4>
  %v.58 = icmp ne <16 x i32> %v.53, %v.57
  %v.59 = bitcast i128 %bits to <128 x i1>
  %v.60 = shufflevector <128 x i1> %v.59, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i32 %v.54
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i32> %v.53
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  %v.69 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.71 = extractelement <16 x i32> %v.70, i32 0
  %v.72 = insertelement <16 x i32> poison, i32 %v.71, i64 0
  %v.73 = shufflevector <16 x i32> %v.72, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.74 = add <16 x i32> %v.73, <i32 0 to 60 by 4>
  %v.75 = icmp ne <16 x i32> %v.70, %v.74
  %v.76 = bitcast i128 %bits to <128 x i1>
  %v.77 = shufflevector <128 x i1> %v.76, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = and <16 x i1> %v.75, %v.77
  %v.79 = bitcast <16 x i1> %v.78 to i16
  %v.80 = icmp eq i16 %v.79, 0
  br i1 %v.80, label %whole.81, label %apart.82
whole.81:
  %v.83 = getelementptr i8, ptr %base, i32 %v.71
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.69, ptr %v.83, i32 4, <16 x i1> %v.77)
  br label %done.84
apart.82:
  %v.85 = getelementptr i8, ptr %base, <16 x i32> %v.70
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.69, <16 x ptr> %v.85, i32 4, <16 x i1> %v.77)
  br label %done.84
done.84:
  %v.86 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.87 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.88 = extractelement <16 x i32> %v.87, i32 0
  %v.89 = insertelement <16 x i32> poison, i32 %v.88, i64 0
  %v.90 = shufflevector <16 x i32> %v.89, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.91 = add <16 x i32> %v.90, <i32 0 to 60 by 4>
  %v.92 = icmp ne <16 x i32> %v.87, %v.91
  %v.93 = bitcast i128 %bits to <128 x i1>
  %v.94 = shufflevector <128 x i1> %v.93, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.95 = and <16 x i1> %v.92, %v.94
  %v.96 = bitcast <16 x i1> %v.95 to i16
  %v.97 = icmp eq i16 %v.96, 0
  br i1 %v.97, label %whole.98, label %apart.99
whole.98:
  %v.100 = getelementptr i8, ptr %base, i32 %v.88
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.86, ptr %v.100, i32 4, <16 x i1> %v.94)
  br label %done.101
apart.99:
  %v.102 = getelementptr i8, ptr %base, <16 x i32> %v.87
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.86, <16 x ptr> %v.102, i32 4, <16 x i1> %v.94)
  br label %done.101
done.101:
  %v.103 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.104 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.105 = extractelement <16 x i32> %v.104, i32 0
  %v.106 = insertelement <16 x i32> poison, i32 %v.105, i64 0
  %v.107 = shufflevector <16 x i32> %v.106, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.108 = add <16 x i32> %v.107, <i32 0 to 60 by 4>
  %v.109 = icmp ne <16 x i32> %v.104, %v.108
  %v.110 = bitcast i128 %bits to <128 x i1>
  %v.111 = shufflevector <128 x i1> %v.110, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.112 = and <16 x i1> %v.109, %v.111
  %v.113 = bitcast <16 x i1> %v.112 to i16
  %v.114 = icmp eq i16 %v.113, 0
  br i1 %v.114, label %whole.115, label %apart.116
whole.115:
  %v.117 = getelementptr i8, ptr %base, i32 %v.105
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.103, ptr %v.117, i32 4, <16 x i1> %v.111)
  br label %done.118
apart.116:
  %v.119 = getelementptr i8, ptr %base, <16 x i32> %v.104
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.103, <16 x ptr> %v.119, i32 4, <16 x i1> %v.111)
  br label %done.118
done.118:
  %v.120 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.121 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.122 = extractelement <16 x i32> %v.121, i32 0
  %v.123 = insertelement <16 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <16 x i32> %v.123, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.125 = add <16 x i32> %v.124, <i32 0 to 60 by 4>
  %v.126 = icmp ne <16 x i32> %v.121, %v.125
  %v.127 = bitcast i128 %bits to <128 x i1>
  %v.128 = shufflevector <128 x i1> %v.127, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.129 = and <16 x i1> %v.126, %v.128
  %v.130 = bitcast <16 x i1> %v.129 to i16
  %v.131 = icmp eq i16 %v.130, 0
  br i1 %v.131, label %whole.132, label %apart.133
whole.132:
  %v.134 = getelementptr i8, ptr %base, i32 %v.122
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.120, ptr %v.134, i32 4, <16 x i1> %v.128)
  br label %done.135
apart.133:
  %v.136 = getelementptr i8, ptr %base, <16 x i32> %v.121
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.120, <16 x ptr> %v.136, i32 4, <16 x i1> %v.128)
  br label %done.135
done.135:
  ret void
}

define internal void @scatter.shared.v128i32.i32.1(ptr %base, <128 x i32> %offsets, <128 x i32> %value) noinline #0 {
  %v.1 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x i32> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x i32> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i32> %v.30, i32 0
  %v.32 = insertelement <16 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <16 x i32> %v.32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i32> %v.33, <i32 0 to 60 by 4>
  %v.35 = icmp ne <16 x i32> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i32 %v.31
  store <16 x i32> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i32> %v.30
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i32> %v.44, i32 0
  %v.46 = insertelement <16 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <16 x i32> %v.46, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i32> %v.47, <i32 0 to 60 by 4>
  %v.49 = icmp ne <16 x i32> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i32 %v.45
  store <16 x i32> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i32> %v.44
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  %v.57 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.58 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast <16 x i1> %v.63 to i16
  %v.65 = icmp eq i16 %v.64, 0
  br i1 %v.65, label %whole.66, label %apart.67
whole.66:
  %v.68 = getelementptr i8, ptr %base, i32 %v.59
  store <16 x i32> %v.57, ptr %v.68, align 4
  br label %done.69
apart.67:
  %v.70 = getelementptr i8, ptr %base, <16 x i32> %v.58
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.57, <16 x ptr> %v.70, i32 4, <16 x i1> splat (i1 true))
  br label %done.69
done.69:
  %v.71 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.72 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.73 = extractelement <16 x i32> %v.72, i32 0
  %v.74 = insertelement <16 x i32> poison, i32 %v.73, i64 0
  %v.75 = shufflevector <16 x i32> %v.74, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.76 = add <16 x i32> %v.75, <i32 0 to 60 by 4>
  %v.77 = icmp ne <16 x i32> %v.72, %v.76
  %v.78 = bitcast <16 x i1> %v.77 to i16
  %v.79 = icmp eq i16 %v.78, 0
  br i1 %v.79, label %whole.80, label %apart.81
whole.80:
  %v.82 = getelementptr i8, ptr %base, i32 %v.73
  store <16 x i32> %v.71, ptr %v.82, align 4
  br label %done.83
apart.81:
  %v.84 = getelementptr i8, ptr %base, <16 x i32> %v.72
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.71, <16 x ptr> %v.84, i32 4, <16 x i1> splat (i1 true))
  br label %done.83
done.83:
  %v.85 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.86 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.87 = extractelement <16 x i32> %v.86, i32 0
  %v.88 = insertelement <16 x i32> poison, i32 %v.87, i64 0
  %v.89 = shufflevector <16 x i32> %v.88, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.90 = add <16 x i32> %v.89, <i32 0 to 60 by 4>
  %v.91 = icmp ne <16 x i32> %v.86, %v.90
  %v.92 = bitcast <16 x i1> %v.91 to i16
  %v.93 = icmp eq i16 %v.92, 0
  br i1 %v.93, label %whole.94, label %apart.95
whole.94:
  %v.96 = getelementptr i8, ptr %base, i32 %v.87
  store <16 x i32> %v.85, ptr %v.96, align 4
  br label %done.97
apart.95:
  %v.98 = getelementptr i8, ptr %base, <16 x i32> %v.86
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.85, <16 x ptr> %v.98, i32 4, <16 x i1> splat (i1 true))
  br label %done.97
done.97:
  %v.99 = shufflevector <128 x i32> %value, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.100 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.101 = extractelement <16 x i32> %v.100, i32 0
  %v.102 = insertelement <16 x i32> poison, i32 %v.101, i64 0
  %v.103 = shufflevector <16 x i32> %v.102, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.104 = add <16 x i32> %v.103, <i32 0 to 60 by 4>
  %v.105 = icmp ne <16 x i32> %v.100, %v.104
  %v.106 = bitcast <16 x i1> %v.105 to i16
  %v.107 = icmp eq i16 %v.106, 0
  br i1 %v.107, label %whole.108, label %apart.109
whole.108:
  %v.110 = getelementptr i8, ptr %base, i32 %v.101
  store <16 x i32> %v.99, ptr %v.110, align 4
  br label %done.111
apart.109:
  %v.112 = getelementptr i8, ptr %base, <16 x i32> %v.100
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

