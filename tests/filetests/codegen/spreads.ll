; spreads, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <32 x i32>
  %r4 = alloca <32 x i32>
  %r5 = alloca <32 x i32>
  %r6 = alloca i32
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r9 = alloca <32 x i32>
  %r13 = alloca <32 x i1>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %passed.7 = alloca i1
  %passed.11 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r3
  store <32 x i32> %any.v32i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  store <32 x i1> %any.v32i1, ptr %r13
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = urem i32 %first, 64
  store i32 %v.7, ptr %r1
  %v.8 = load i32, ptr %r1
  %v.9 = mul i32 %v.8, 2
  store i32 %v.9, ptr %r2
  %v.10 = load i32, ptr %r1
  %v.11 = insertelement <32 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.13 = add <32 x i32> %v.12, <i32 0 to 31 by 1>
  %v.14 = and <32 x i32> %v.13, splat (i32 1)
  store <32 x i32> %v.14, ptr %r3
  %v.15 = load i32, ptr %r2
  %v.16 = load <32 x i32>, ptr %r3
  %v.17 = insertelement <32 x i32> poison, i32 %v.15, i64 0
  %v.18 = shufflevector <32 x i32> %v.17, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.19 = add <32 x i32> %v.18, <i32 0 to 62 by 2>
  %v.20 = sub <32 x i32> %v.19, %v.16
  store <32 x i32> %v.20, ptr %r4
  %v.21 = load <32 x i32>, ptr %r4
  %v.22 = call <32 x i32> @llvm.umin.v32i32(<32 x i32> splat (i32 2), <32 x i32> splat (i32 31))
  %v.23 = shl <32 x i32> %v.21, %v.22
  %v.24 = icmp ult <32 x i32> splat (i32 2), splat (i32 32)
  %v.25 = select <32 x i1> %v.24, <32 x i32> %v.23, <32 x i32> splat (i32 0)
  store <32 x i32> %v.25, ptr %r5
  %v.26 = trunc i64 0 to i32
  store i32 %v.26, ptr %r6
  %v.27 = load i32, ptr %r6
  %v.28 = load <32 x i32>, ptr %r5
  %v.29 = insertelement <32 x i32> poison, i32 %v.27, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, %v.28
  store <32 x i32> %v.31, ptr %r7
  %v.32 = load <32 x i32>, ptr %r7
  %v.33 = zext <32 x i32> %v.32 to <32 x i64>
  %v.34 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.7
  %v.38 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.39 = trunc i64 %v.38 to i32
  %v.40 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.42 = icmp uge <32 x i32> %v.34, %v.41
  %v.43 = add <32 x i32> %v.34, splat (i32 0)
  %v.44 = and <32 x i32> %v.43, splat (i32 3)
  %v.45 = icmp ne <32 x i32> %v.44, splat (i32 0)
  %v.46 = or <32 x i1> %v.42, %v.45
  %v.47 = bitcast <32 x i1> %v.46 to i32
  %v.48 = icmp eq i32 %v.47, 0
  store i1 %v.48, ptr %passed.7
  br i1 %v.48, label %fast.35, label %slow.36, !prof !11
slow.36:
  store i32 -1, ptr %mask.running
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  br label %m.0.7
fast.35:
  %v.49 = freeze <32 x i32> %v.34
  %v.50 = getelementptr i8, ptr %shared, i64 0
  %v.51 = call <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %v.50, <32 x i32> %v.49), !alias.scope !6, !noalias !9
  store <32 x i32> %v.51, ptr %r8
  br label %done.37
done.37:
  %v.52 = load <32 x i32>, ptr %r7
  %v.53 = zext <32 x i32> %v.52 to <32 x i64>
  %v.54 = add <32 x i64> %v.53, splat (i64 8)
  %v.55 = load <32 x i32>, ptr %r7
  %v.56 = freeze <32 x i32> %v.55
  %v.57 = getelementptr i8, ptr %shared, i64 8
  %v.58 = call <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %v.57, <32 x i32> %v.56), !alias.scope !6, !noalias !9
  store <32 x i32> %v.58, ptr %r9
  %v.59 = load <32 x i32>, ptr %r8
  %v.60 = load <32 x i32>, ptr %r9
  %v.61 = icmp ule <32 x i32> %v.59, %v.60
  store <32 x i1> %v.61, ptr %r13
  %v.62 = load <32 x i1>, ptr %r13
  %v.63 = bitcast <32 x i1> %v.62 to i32
  %v.64 = icmp eq i32 %v.63, -1
  %v.65 = icmp eq i32 %v.63, 0
  br i1 %v.64, label %a.2, label %some.66
some.66:
  br i1 %v.65, label %a.1, label %mixed.67, !prof !12
mixed.67:
  %v.68 = xor i32 %v.63, -1
  %v.69 = load i32, ptr %mask.2
  %v.70 = or i32 %v.69, %v.63
  store i32 %v.70, ptr %mask.2
  %v.71 = load i32, ptr %mask.1
  %v.72 = or i32 %v.71, %v.68
  store i32 %v.72, ptr %mask.1
  br label %m.1
a.1:
  %v.73 = load <32 x i32>, ptr %r7
  %v.74 = zext <32 x i32> %v.73 to <32 x i64>
  %v.75 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.11
  %v.79 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.80 = trunc i64 %v.79 to i32
  %v.81 = insertelement <32 x i32> poison, i32 %v.80, i64 0
  %v.82 = shufflevector <32 x i32> %v.81, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.83 = icmp uge <32 x i32> %v.75, %v.82
  %v.84 = add <32 x i32> %v.75, splat (i32 0)
  %v.85 = and <32 x i32> %v.84, splat (i32 3)
  %v.86 = icmp ne <32 x i32> %v.85, splat (i32 0)
  %v.87 = or <32 x i1> %v.83, %v.86
  %v.88 = bitcast <32 x i1> %v.87 to i32
  %v.89 = icmp eq i32 %v.88, 0
  store i1 %v.89, ptr %passed.11
  br i1 %v.89, label %fast.76, label %slow.77, !prof !11
slow.77:
  store i32 -1, ptr %mask.running
  br label %m.1.11
fast.76:
  %v.90 = load <32 x i32>, ptr %r9
  %v.91 = freeze <32 x i32> %v.75
  %v.92 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1.0(ptr %v.92, <32 x i32> %v.91, <32 x i32> %v.90), !alias.scope !6, !noalias !9
  br label %done.78
done.78:
  %v.93 = load <32 x i32>, ptr %r7
  %v.94 = zext <32 x i32> %v.93 to <32 x i64>
  %v.95 = add <32 x i64> %v.94, splat (i64 8)
  %v.96 = load <32 x i32>, ptr %r7
  %v.97 = load <32 x i32>, ptr %r8
  %v.98 = freeze <32 x i32> %v.96
  %v.99 = getelementptr i8, ptr %shared, i64 8
  call void @scatter.shared.v32i32.i32.1.0(ptr %v.99, <32 x i32> %v.98, <32 x i32> %v.97), !alias.scope !6, !noalias !9
  br label %a.2
a.2:
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  br label %gang.done
m.0:
  %v.100 = load i32, ptr %mask.0
  %v.101 = icmp eq i32 %v.100, 0
  br i1 %v.101, label %skip.0, label %run.102
run.102:
  store i32 0, ptr %mask.0
  %v.103 = bitcast i32 %v.100 to <32 x i1>
  store i32 %v.100, ptr %mask.running
  %v.104 = urem i32 %first, 64
  store i32 %v.104, ptr %r1
  %v.105 = load i32, ptr %r1
  %v.106 = mul i32 %v.105, 2
  store i32 %v.106, ptr %r2
  %v.107 = load i32, ptr %r1
  %v.108 = insertelement <32 x i32> poison, i32 %v.107, i64 0
  %v.109 = shufflevector <32 x i32> %v.108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.110 = add <32 x i32> %v.109, <i32 0 to 31 by 1>
  %v.111 = and <32 x i32> %v.110, splat (i32 1)
  store <32 x i32> %v.111, ptr %r3
  %v.112 = load i32, ptr %r2
  %v.113 = load <32 x i32>, ptr %r3
  %v.114 = insertelement <32 x i32> poison, i32 %v.112, i64 0
  %v.115 = shufflevector <32 x i32> %v.114, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.116 = add <32 x i32> %v.115, <i32 0 to 62 by 2>
  %v.117 = sub <32 x i32> %v.116, %v.113
  store <32 x i32> %v.117, ptr %r4
  %v.118 = load <32 x i32>, ptr %r4
  %v.119 = call <32 x i32> @llvm.umin.v32i32(<32 x i32> splat (i32 2), <32 x i32> splat (i32 31))
  %v.120 = shl <32 x i32> %v.118, %v.119
  %v.121 = icmp ult <32 x i32> splat (i32 2), splat (i32 32)
  %v.122 = select <32 x i1> %v.121, <32 x i32> %v.120, <32 x i32> splat (i32 0)
  store <32 x i32> %v.122, ptr %r5
  %v.123 = trunc i64 0 to i32
  store i32 %v.123, ptr %r6
  %v.124 = load i32, ptr %r6
  %v.125 = load <32 x i32>, ptr %r5
  %v.126 = insertelement <32 x i32> poison, i32 %v.124, i64 0
  %v.127 = shufflevector <32 x i32> %v.126, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i32> %v.127, %v.125
  %v.129 = load <32 x i32>, ptr %r7
  %v.130 = select <32 x i1> %v.103, <32 x i32> %v.128, <32 x i32> %v.129
  store <32 x i32> %v.130, ptr %r7
  br label %m.0.7
m.0.7:
  %v.131 = load i32, ptr %mask.running
  %v.132 = bitcast i32 %v.131 to <32 x i1>
  %v.133 = load <32 x i32>, ptr %r7
  %v.134 = zext <32 x i32> %v.133 to <32 x i64>
  %v.135 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.7
  %v.139 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.140 = trunc i64 %v.139 to i32
  %v.141 = insertelement <32 x i32> poison, i32 %v.140, i64 0
  %v.142 = shufflevector <32 x i32> %v.141, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.143 = icmp uge <32 x i32> %v.135, %v.142
  %v.144 = add <32 x i32> %v.135, splat (i32 0)
  %v.145 = and <32 x i32> %v.144, splat (i32 3)
  %v.146 = icmp ne <32 x i32> %v.145, splat (i32 0)
  %v.147 = or <32 x i1> %v.143, %v.146
  %v.148 = and <32 x i1> %v.132, %v.147
  %v.149 = bitcast <32 x i1> %v.148 to i32
  %v.150 = icmp eq i32 %v.149, 0
  store i1 %v.150, ptr %passed.7
  br i1 %v.150, label %fast.136, label %slow.137, !prof !11
slow.137:
  %v.151 = load <32 x i32>, ptr %r7
  %v.152 = add <32 x i32> %v.151, splat (i32 0)
  %v.153 = zext <32 x i32> %v.152 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.153)
  %v.154 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.154)
  %v.155 = bitcast <32 x i1> %v.132 to i32
  %v.156 = getelementptr i8, ptr %ctx, i64 200
  %v.157 = load ptr, ptr %v.156, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.157, i32 0, i32 %v.155, ptr %rows)
  %v.158 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.159 = load <32 x i32>, ptr %r8
  %v.160 = select <32 x i1> %v.132, <32 x i32> %v.158, <32 x i32> %v.159
  store <32 x i32> %v.160, ptr %r8
  br label %done.138
fast.136:
  %v.161 = freeze <32 x i32> %v.135
  %v.162 = getelementptr i8, ptr %shared, i64 0
  %v.163 = bitcast <32 x i1> %v.132 to i32
  %v.164 = call <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %v.162, <32 x i32> %v.161, i32 %v.163), !alias.scope !6, !noalias !9
  %v.165 = load <32 x i32>, ptr %r8
  %v.166 = select <32 x i1> %v.132, <32 x i32> %v.164, <32 x i32> %v.165
  store <32 x i32> %v.166, ptr %r8
  br label %done.138
done.138:
  %v.167 = load <32 x i32>, ptr %r7
  %v.168 = zext <32 x i32> %v.167 to <32 x i64>
  %v.169 = add <32 x i64> %v.168, splat (i64 8)
  %v.170 = load <32 x i32>, ptr %r7
  %v.174 = load i1, ptr %passed.7
  br i1 %v.174, label %fast.171, label %slow.172, !prof !11
slow.172:
  %v.175 = load <32 x i32>, ptr %r7
  %v.176 = add <32 x i32> %v.175, splat (i32 8)
  %v.177 = zext <32 x i32> %v.176 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.177)
  %v.178 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.178)
  %v.179 = bitcast <32 x i1> %v.132 to i32
  %v.180 = getelementptr i8, ptr %ctx, i64 200
  %v.181 = load ptr, ptr %v.180, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.181, i32 1, i32 %v.179, ptr %rows)
  %v.182 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.183 = load <32 x i32>, ptr %r9
  %v.184 = select <32 x i1> %v.132, <32 x i32> %v.182, <32 x i32> %v.183
  store <32 x i32> %v.184, ptr %r9
  br label %done.173
fast.171:
  %v.185 = freeze <32 x i32> %v.170
  %v.186 = getelementptr i8, ptr %shared, i64 8
  %v.187 = bitcast <32 x i1> %v.132 to i32
  %v.188 = call <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %v.186, <32 x i32> %v.185, i32 %v.187), !alias.scope !6, !noalias !9
  %v.189 = load <32 x i32>, ptr %r9
  %v.190 = select <32 x i1> %v.132, <32 x i32> %v.188, <32 x i32> %v.189
  store <32 x i32> %v.190, ptr %r9
  br label %done.173
done.173:
  %v.191 = load <32 x i32>, ptr %r8
  %v.192 = load <32 x i32>, ptr %r9
  %v.193 = icmp ule <32 x i32> %v.191, %v.192
  store <32 x i1> %v.193, ptr %r13
  %v.194 = load <32 x i1>, ptr %r13
  %v.195 = load i32, ptr %mask.running
  %v.196 = bitcast <32 x i1> %v.194 to i32
  %v.197 = and i32 %v.195, %v.196
  %v.198 = xor i32 %v.195, %v.197
  %v.199 = load i32, ptr %mask.2
  %v.200 = or i32 %v.199, %v.197
  store i32 %v.200, ptr %mask.2
  %v.201 = load i32, ptr %mask.1
  %v.202 = or i32 %v.201, %v.198
  store i32 %v.202, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.203 = load i32, ptr %mask.1
  %v.204 = icmp eq i32 %v.203, 0
  br i1 %v.204, label %skip.1, label %run.205
run.205:
  store i32 0, ptr %mask.1
  %v.206 = bitcast i32 %v.203 to <32 x i1>
  store i32 %v.203, ptr %mask.running
  br label %m.1.11
m.1.11:
  %v.207 = load i32, ptr %mask.running
  %v.208 = bitcast i32 %v.207 to <32 x i1>
  %v.209 = load <32 x i32>, ptr %r7
  %v.210 = zext <32 x i32> %v.209 to <32 x i64>
  %v.211 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.11
  %v.215 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.216 = trunc i64 %v.215 to i32
  %v.217 = insertelement <32 x i32> poison, i32 %v.216, i64 0
  %v.218 = shufflevector <32 x i32> %v.217, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.219 = icmp uge <32 x i32> %v.211, %v.218
  %v.220 = add <32 x i32> %v.211, splat (i32 0)
  %v.221 = and <32 x i32> %v.220, splat (i32 3)
  %v.222 = icmp ne <32 x i32> %v.221, splat (i32 0)
  %v.223 = or <32 x i1> %v.219, %v.222
  %v.224 = and <32 x i1> %v.208, %v.223
  %v.225 = bitcast <32 x i1> %v.224 to i32
  %v.226 = icmp eq i32 %v.225, 0
  store i1 %v.226, ptr %passed.11
  br i1 %v.226, label %fast.212, label %slow.213, !prof !11
slow.213:
  %v.227 = load <32 x i32>, ptr %r7
  %v.228 = add <32 x i32> %v.227, splat (i32 0)
  %v.229 = zext <32 x i32> %v.228 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.229)
  %v.230 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.230)
  %v.231 = load <32 x i32>, ptr %r9
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.231)
  %v.232 = bitcast <32 x i1> %v.208 to i32
  %v.233 = getelementptr i8, ptr %ctx, i64 200
  %v.234 = load ptr, ptr %v.233, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.234, i32 2, i32 %v.232, ptr %rows)
  br label %done.214
fast.212:
  %v.235 = load <32 x i32>, ptr %r9
  %v.236 = freeze <32 x i32> %v.211
  %v.237 = getelementptr i8, ptr %shared, i64 0
  %v.238 = bitcast <32 x i1> %v.208 to i32
  call void @scatter.shared.some.v32i32.i32.1.0(ptr %v.237, <32 x i32> %v.236, i32 %v.238, <32 x i32> %v.235), !alias.scope !6, !noalias !9
  br label %done.214
done.214:
  %v.239 = load <32 x i32>, ptr %r7
  %v.240 = zext <32 x i32> %v.239 to <32 x i64>
  %v.241 = add <32 x i64> %v.240, splat (i64 8)
  %v.242 = load <32 x i32>, ptr %r7
  %v.246 = load i1, ptr %passed.11
  br i1 %v.246, label %fast.243, label %slow.244, !prof !11
slow.244:
  %v.247 = load <32 x i32>, ptr %r7
  %v.248 = add <32 x i32> %v.247, splat (i32 8)
  %v.249 = zext <32 x i32> %v.248 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.249)
  %v.250 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.250)
  %v.251 = load <32 x i32>, ptr %r8
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.251)
  %v.252 = bitcast <32 x i1> %v.208 to i32
  %v.253 = getelementptr i8, ptr %ctx, i64 200
  %v.254 = load ptr, ptr %v.253, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.254, i32 3, i32 %v.252, ptr %rows)
  br label %done.245
fast.243:
  %v.255 = load <32 x i32>, ptr %r8
  %v.256 = freeze <32 x i32> %v.242
  %v.257 = getelementptr i8, ptr %shared, i64 8
  %v.258 = bitcast <32 x i1> %v.208 to i32
  call void @scatter.shared.some.v32i32.i32.1.0(ptr %v.257, <32 x i32> %v.256, i32 %v.258, <32 x i32> %v.255), !alias.scope !6, !noalias !9
  br label %done.245
done.245:
  %v.259 = load i32, ptr %mask.running
  %v.260 = load i32, ptr %mask.2
  %v.261 = or i32 %v.260, %v.259
  store i32 %v.261, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  %v.262 = load i32, ptr %mask.2
  %v.263 = icmp eq i32 %v.262, 0
  br i1 %v.263, label %skip.2, label %run.264
run.264:
  store i32 0, ptr %mask.2
  %v.265 = icmp eq i32 %v.262, -1
  br i1 %v.265, label %a.2, label %rest.266
rest.266:
  %v.267 = bitcast i32 %v.262 to <32 x i1>
  store i32 %v.262, ptr %mask.running
  %v.268 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
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

define internal <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = getelementptr i8, ptr %v.14, i64 0
  %v.17 = shufflevector <16 x i1> %v.8, <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  %v.18 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.16, i32 4, <16 x i1> %v.17, <16 x i32> zeroinitializer)
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> <i32 0, 1, 4, 5, 8, 9, 12, 13, 0 to 0 by 0>
  %v.20 = getelementptr i8, ptr %v.14, i64 56
  %v.21 = shufflevector <16 x i1> %v.8, <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  %v.22 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.20, i32 4, <16 x i1> %v.21, <16 x i32> zeroinitializer)
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7, 10, 11, 14, 15>
  %v.24 = shufflevector <16 x i32> %v.19, <16 x i32> %v.23, <16 x i32> <i32 0 to 7 by 1, 24 to 31 by 1>
  br label %done.15
apart.13:
  %v.25 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.26 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.25, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.27 = phi <16 x i32> [ %v.24, %whole.12 ], [ %v.26, %apart.13 ]
  %v.28 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.29 = extractelement <16 x i32> %v.28, i32 0
  %v.30 = insertelement <16 x i32> poison, i32 %v.29, i64 0
  %v.31 = shufflevector <16 x i32> %v.30, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.32 = add <16 x i32> %v.31, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.33 = icmp ne <16 x i32> %v.28, %v.32
  %v.34 = bitcast i32 %bits to <32 x i1>
  %v.35 = shufflevector <32 x i1> %v.34, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.36 = and <16 x i1> %v.33, %v.35
  %v.37 = bitcast <16 x i1> %v.36 to i16
  %v.38 = icmp eq i16 %v.37, 0
  br i1 %v.38, label %whole.39, label %apart.40
whole.39:
  %v.41 = getelementptr i8, ptr %base, i32 %v.29
  %v.43 = getelementptr i8, ptr %v.41, i64 0
  %v.44 = shufflevector <16 x i1> %v.35, <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  %v.45 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.43, i32 4, <16 x i1> %v.44, <16 x i32> zeroinitializer)
  %v.46 = shufflevector <16 x i32> %v.45, <16 x i32> poison, <16 x i32> <i32 0, 1, 4, 5, 8, 9, 12, 13, 0 to 0 by 0>
  %v.47 = getelementptr i8, ptr %v.41, i64 56
  %v.48 = shufflevector <16 x i1> %v.35, <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  %v.49 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.47, i32 4, <16 x i1> %v.48, <16 x i32> zeroinitializer)
  %v.50 = shufflevector <16 x i32> %v.49, <16 x i32> poison, <16 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7, 10, 11, 14, 15>
  %v.51 = shufflevector <16 x i32> %v.46, <16 x i32> %v.50, <16 x i32> <i32 0 to 7 by 1, 24 to 31 by 1>
  br label %done.42
apart.40:
  %v.52 = getelementptr i8, ptr %base, <16 x i32> %v.28
  %v.53 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.52, i32 4, <16 x i1> %v.35, <16 x i32> zeroinitializer)
  br label %done.42
done.42:
  %v.54 = phi <16 x i32> [ %v.51, %whole.39 ], [ %v.53, %apart.40 ]
  %v.55 = shufflevector <16 x i32> %v.27, <16 x i32> %v.54, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.55
}

define internal <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast <16 x i1> %v.6 to i16
  %v.8 = icmp eq i16 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i32 %v.2
  %v.13 = getelementptr i8, ptr %v.11, i64 0
  %v.14 = load <16 x i32>, ptr %v.13, align 4
  %v.15 = shufflevector <16 x i32> %v.14, <16 x i32> poison, <16 x i32> <i32 0, 1, 4, 5, 8, 9, 12, 13, 0 to 0 by 0>
  %v.16 = getelementptr i8, ptr %v.11, i64 56
  %v.17 = load <16 x i32>, ptr %v.16, align 4
  %v.18 = shufflevector <16 x i32> %v.17, <16 x i32> poison, <16 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7, 10, 11, 14, 15>
  %v.19 = shufflevector <16 x i32> %v.15, <16 x i32> %v.18, <16 x i32> <i32 0 to 7 by 1, 24 to 31 by 1>
  br label %done.12
apart.10:
  %v.20 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.21 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.20, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.22 = phi <16 x i32> [ %v.19, %whole.9 ], [ %v.21, %apart.10 ]
  %v.23 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.24 = extractelement <16 x i32> %v.23, i32 0
  %v.25 = insertelement <16 x i32> poison, i32 %v.24, i64 0
  %v.26 = shufflevector <16 x i32> %v.25, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.27 = add <16 x i32> %v.26, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.28 = icmp ne <16 x i32> %v.23, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.24
  %v.35 = getelementptr i8, ptr %v.33, i64 0
  %v.36 = load <16 x i32>, ptr %v.35, align 4
  %v.37 = shufflevector <16 x i32> %v.36, <16 x i32> poison, <16 x i32> <i32 0, 1, 4, 5, 8, 9, 12, 13, 0 to 0 by 0>
  %v.38 = getelementptr i8, ptr %v.33, i64 56
  %v.39 = load <16 x i32>, ptr %v.38, align 4
  %v.40 = shufflevector <16 x i32> %v.39, <16 x i32> poison, <16 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7, 10, 11, 14, 15>
  %v.41 = shufflevector <16 x i32> %v.37, <16 x i32> %v.40, <16 x i32> <i32 0 to 7 by 1, 24 to 31 by 1>
  br label %done.34
apart.32:
  %v.42 = getelementptr i8, ptr %base, <16 x i32> %v.23
  %v.43 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.44 = phi <16 x i32> [ %v.41, %whole.31 ], [ %v.43, %apart.32 ]
  %v.45 = shufflevector <16 x i32> %v.22, <16 x i32> %v.44, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.45
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
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

define internal void @scatter.shared.some.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  %v.17 = getelementptr i8, ptr %v.15, i64 0
  %v.18 = shufflevector <16 x i32> %v.1, <16 x i32> poison, <16 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0, 6, 7, 0, 0>
  %v.19 = shufflevector <16 x i1> %v.9, <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.17, i32 4, <16 x i1> %v.19)
  %v.20 = getelementptr i8, ptr %v.15, i64 56
  %v.21 = shufflevector <16 x i32> %v.1, <16 x i32> poison, <16 x i32> <i32 0, 0, 8, 9, 0, 0, 10, 11, 0, 0, 12, 13, 0, 0, 14, 15>
  %v.22 = shufflevector <16 x i1> %v.9, <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.21, ptr %v.20, i32 4, <16 x i1> %v.22)
  br label %done.16
apart.14:
  %v.23 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.23, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.24 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.25 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.26 = extractelement <16 x i32> %v.25, i32 0
  %v.27 = insertelement <16 x i32> poison, i32 %v.26, i64 0
  %v.28 = shufflevector <16 x i32> %v.27, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.29 = add <16 x i32> %v.28, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.30 = icmp ne <16 x i32> %v.25, %v.29
  %v.31 = bitcast i32 %bits to <32 x i1>
  %v.32 = shufflevector <32 x i1> %v.31, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.33 = and <16 x i1> %v.30, %v.32
  %v.34 = bitcast <16 x i1> %v.33 to i16
  %v.35 = icmp eq i16 %v.34, 0
  br i1 %v.35, label %whole.36, label %apart.37
whole.36:
  %v.38 = getelementptr i8, ptr %base, i32 %v.26
  %v.40 = getelementptr i8, ptr %v.38, i64 0
  %v.41 = shufflevector <16 x i32> %v.24, <16 x i32> poison, <16 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0, 6, 7, 0, 0>
  %v.42 = shufflevector <16 x i1> %v.32, <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.41, ptr %v.40, i32 4, <16 x i1> %v.42)
  %v.43 = getelementptr i8, ptr %v.38, i64 56
  %v.44 = shufflevector <16 x i32> %v.24, <16 x i32> poison, <16 x i32> <i32 0, 0, 8, 9, 0, 0, 10, 11, 0, 0, 12, 13, 0, 0, 14, 15>
  %v.45 = shufflevector <16 x i1> %v.32, <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.44, ptr %v.43, i32 4, <16 x i1> %v.45)
  br label %done.39
apart.37:
  %v.46 = getelementptr i8, ptr %base, <16 x i32> %v.25
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.24, <16 x ptr> %v.46, i32 4, <16 x i1> %v.32)
  br label %done.39
done.39:
  ret void
}

define internal void @scatter.shared.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  %v.14 = getelementptr i8, ptr %v.12, i64 0
  %v.15 = shufflevector <16 x i32> %v.1, <16 x i32> poison, <16 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0, 6, 7, 0, 0>
  %v.16 = shufflevector <16 x i1> splat (i1 true), <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.15, ptr %v.14, i32 4, <16 x i1> %v.16)
  %v.17 = getelementptr i8, ptr %v.12, i64 56
  %v.18 = shufflevector <16 x i32> %v.1, <16 x i32> poison, <16 x i32> <i32 0, 0, 8, 9, 0, 0, 10, 11, 0, 0, 12, 13, 0, 0, 14, 15>
  %v.19 = shufflevector <16 x i1> splat (i1 true), <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.18, ptr %v.17, i32 4, <16 x i1> %v.19)
  br label %done.13
apart.11:
  %v.20 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.1, <16 x ptr> %v.20, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.21 = shufflevector <32 x i32> %value, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.22 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.23 = extractelement <16 x i32> %v.22, i32 0
  %v.24 = insertelement <16 x i32> poison, i32 %v.23, i64 0
  %v.25 = shufflevector <16 x i32> %v.24, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.26 = add <16 x i32> %v.25, <i32 0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84, 96, 100, 112, 116>
  %v.27 = icmp ne <16 x i32> %v.22, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.23
  %v.34 = getelementptr i8, ptr %v.32, i64 0
  %v.35 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0, 6, 7, 0, 0>
  %v.36 = shufflevector <16 x i1> splat (i1 true), <16 x i1> splat (i1 false), <16 x i32> <i32 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.35, ptr %v.34, i32 4, <16 x i1> %v.36)
  %v.37 = getelementptr i8, ptr %v.32, i64 56
  %v.38 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> <i32 0, 0, 8, 9, 0, 0, 10, 11, 0, 0, 12, 13, 0, 0, 14, 15>
  %v.39 = shufflevector <16 x i1> splat (i1 true), <16 x i1> splat (i1 false), <16 x i32> <i32 16, 16, 8, 9, 16, 16, 10, 11, 16, 16, 12, 13, 16, 16, 14, 15>
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v.38, ptr %v.37, i32 4, <16 x i1> %v.39)
  br label %done.33
apart.31:
  %v.40 = getelementptr i8, ptr %base, <16 x i32> %v.22
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v.21, <16 x ptr> %v.40, i32 4, <16 x i1> splat (i1 true))
  br label %done.33
done.33:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

; spreads, 32/avx2: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <32 x i32>
  %r4 = alloca <32 x i32>
  %r5 = alloca <32 x i32>
  %r6 = alloca i32
  %r7 = alloca <32 x i32>
  %r8 = alloca <32 x i32>
  %r9 = alloca <32 x i32>
  %r13 = alloca <32 x i1>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %passed.7 = alloca i1
  %passed.11 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r3
  store <32 x i32> %any.v32i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  store <32 x i1> %any.v32i1, ptr %r13
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = urem i32 %first, 64
  store i32 %v.7, ptr %r1
  %v.8 = load i32, ptr %r1
  %v.9 = mul i32 %v.8, 2
  store i32 %v.9, ptr %r2
  %v.10 = load i32, ptr %r1
  %v.11 = insertelement <32 x i32> poison, i32 %v.10, i64 0
  %v.12 = shufflevector <32 x i32> %v.11, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.13 = add <32 x i32> %v.12, <i32 0 to 31 by 1>
  %v.14 = and <32 x i32> %v.13, splat (i32 1)
  store <32 x i32> %v.14, ptr %r3
  %v.15 = load i32, ptr %r2
  %v.16 = load <32 x i32>, ptr %r3
  %v.17 = insertelement <32 x i32> poison, i32 %v.15, i64 0
  %v.18 = shufflevector <32 x i32> %v.17, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.19 = add <32 x i32> %v.18, <i32 0 to 62 by 2>
  %v.20 = sub <32 x i32> %v.19, %v.16
  store <32 x i32> %v.20, ptr %r4
  %v.21 = load <32 x i32>, ptr %r4
  %v.22 = call <32 x i32> @llvm.umin.v32i32(<32 x i32> splat (i32 2), <32 x i32> splat (i32 31))
  %v.23 = shl <32 x i32> %v.21, %v.22
  %v.24 = icmp ult <32 x i32> splat (i32 2), splat (i32 32)
  %v.25 = select <32 x i1> %v.24, <32 x i32> %v.23, <32 x i32> splat (i32 0)
  store <32 x i32> %v.25, ptr %r5
  %v.26 = trunc i64 0 to i32
  store i32 %v.26, ptr %r6
  %v.27 = load i32, ptr %r6
  %v.28 = load <32 x i32>, ptr %r5
  %v.29 = insertelement <32 x i32> poison, i32 %v.27, i64 0
  %v.30 = shufflevector <32 x i32> %v.29, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.31 = add <32 x i32> %v.30, %v.28
  store <32 x i32> %v.31, ptr %r7
  %v.32 = load <32 x i32>, ptr %r7
  %v.33 = zext <32 x i32> %v.32 to <32 x i64>
  %v.34 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.7
  %v.38 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.39 = trunc i64 %v.38 to i32
  %v.40 = insertelement <32 x i32> poison, i32 %v.39, i64 0
  %v.41 = shufflevector <32 x i32> %v.40, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.42 = icmp uge <32 x i32> %v.34, %v.41
  %v.43 = add <32 x i32> %v.34, splat (i32 0)
  %v.44 = and <32 x i32> %v.43, splat (i32 3)
  %v.45 = icmp ne <32 x i32> %v.44, splat (i32 0)
  %v.46 = or <32 x i1> %v.42, %v.45
  %v.47 = bitcast <32 x i1> %v.46 to i32
  %v.48 = icmp eq i32 %v.47, 0
  store i1 %v.48, ptr %passed.7
  br i1 %v.48, label %fast.35, label %slow.36, !prof !11
slow.36:
  store i32 -1, ptr %mask.running
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  br label %m.0.7
fast.35:
  %v.49 = freeze <32 x i32> %v.34
  %v.50 = getelementptr i8, ptr %shared, i64 0
  %v.51 = call <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %v.50, <32 x i32> %v.49), !alias.scope !6, !noalias !9
  store <32 x i32> %v.51, ptr %r8
  br label %done.37
done.37:
  %v.52 = load <32 x i32>, ptr %r7
  %v.53 = zext <32 x i32> %v.52 to <32 x i64>
  %v.54 = add <32 x i64> %v.53, splat (i64 8)
  %v.55 = load <32 x i32>, ptr %r7
  %v.56 = freeze <32 x i32> %v.55
  %v.57 = getelementptr i8, ptr %shared, i64 8
  %v.58 = call <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %v.57, <32 x i32> %v.56), !alias.scope !6, !noalias !9
  store <32 x i32> %v.58, ptr %r9
  %v.59 = load <32 x i32>, ptr %r8
  %v.60 = load <32 x i32>, ptr %r9
  %v.61 = icmp ule <32 x i32> %v.59, %v.60
  store <32 x i1> %v.61, ptr %r13
  %v.62 = load <32 x i1>, ptr %r13
  %v.63 = bitcast <32 x i1> %v.62 to i32
  %v.64 = icmp eq i32 %v.63, -1
  %v.65 = icmp eq i32 %v.63, 0
  br i1 %v.64, label %a.2, label %some.66
some.66:
  br i1 %v.65, label %a.1, label %mixed.67, !prof !12
mixed.67:
  %v.68 = xor i32 %v.63, -1
  %v.69 = load i32, ptr %mask.2
  %v.70 = or i32 %v.69, %v.63
  store i32 %v.70, ptr %mask.2
  %v.71 = load i32, ptr %mask.1
  %v.72 = or i32 %v.71, %v.68
  store i32 %v.72, ptr %mask.1
  br label %m.1
a.1:
  %v.73 = load <32 x i32>, ptr %r7
  %v.74 = zext <32 x i32> %v.73 to <32 x i64>
  %v.75 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.11
  %v.79 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.80 = trunc i64 %v.79 to i32
  %v.81 = insertelement <32 x i32> poison, i32 %v.80, i64 0
  %v.82 = shufflevector <32 x i32> %v.81, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.83 = icmp uge <32 x i32> %v.75, %v.82
  %v.84 = add <32 x i32> %v.75, splat (i32 0)
  %v.85 = and <32 x i32> %v.84, splat (i32 3)
  %v.86 = icmp ne <32 x i32> %v.85, splat (i32 0)
  %v.87 = or <32 x i1> %v.83, %v.86
  %v.88 = bitcast <32 x i1> %v.87 to i32
  %v.89 = icmp eq i32 %v.88, 0
  store i1 %v.89, ptr %passed.11
  br i1 %v.89, label %fast.76, label %slow.77, !prof !11
slow.77:
  store i32 -1, ptr %mask.running
  br label %m.1.11
fast.76:
  %v.90 = load <32 x i32>, ptr %r9
  %v.91 = freeze <32 x i32> %v.75
  %v.92 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32i32.i32.1.0(ptr %v.92, <32 x i32> %v.91, <32 x i32> %v.90), !alias.scope !6, !noalias !9
  br label %done.78
done.78:
  %v.93 = load <32 x i32>, ptr %r7
  %v.94 = zext <32 x i32> %v.93 to <32 x i64>
  %v.95 = add <32 x i64> %v.94, splat (i64 8)
  %v.96 = load <32 x i32>, ptr %r7
  %v.97 = load <32 x i32>, ptr %r8
  %v.98 = freeze <32 x i32> %v.96
  %v.99 = getelementptr i8, ptr %shared, i64 8
  call void @scatter.shared.v32i32.i32.1.0(ptr %v.99, <32 x i32> %v.98, <32 x i32> %v.97), !alias.scope !6, !noalias !9
  br label %a.2
a.2:
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  br label %gang.done
m.0:
  %v.100 = load i32, ptr %mask.0
  %v.101 = icmp eq i32 %v.100, 0
  br i1 %v.101, label %skip.0, label %run.102
run.102:
  store i32 0, ptr %mask.0
  %v.103 = bitcast i32 %v.100 to <32 x i1>
  store i32 %v.100, ptr %mask.running
  %v.104 = urem i32 %first, 64
  store i32 %v.104, ptr %r1
  %v.105 = load i32, ptr %r1
  %v.106 = mul i32 %v.105, 2
  store i32 %v.106, ptr %r2
  %v.107 = load i32, ptr %r1
  %v.108 = insertelement <32 x i32> poison, i32 %v.107, i64 0
  %v.109 = shufflevector <32 x i32> %v.108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.110 = add <32 x i32> %v.109, <i32 0 to 31 by 1>
  %v.111 = and <32 x i32> %v.110, splat (i32 1)
  store <32 x i32> %v.111, ptr %r3
  %v.112 = load i32, ptr %r2
  %v.113 = load <32 x i32>, ptr %r3
  %v.114 = insertelement <32 x i32> poison, i32 %v.112, i64 0
  %v.115 = shufflevector <32 x i32> %v.114, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.116 = add <32 x i32> %v.115, <i32 0 to 62 by 2>
  %v.117 = sub <32 x i32> %v.116, %v.113
  store <32 x i32> %v.117, ptr %r4
  %v.118 = load <32 x i32>, ptr %r4
  %v.119 = call <32 x i32> @llvm.umin.v32i32(<32 x i32> splat (i32 2), <32 x i32> splat (i32 31))
  %v.120 = shl <32 x i32> %v.118, %v.119
  %v.121 = icmp ult <32 x i32> splat (i32 2), splat (i32 32)
  %v.122 = select <32 x i1> %v.121, <32 x i32> %v.120, <32 x i32> splat (i32 0)
  store <32 x i32> %v.122, ptr %r5
  %v.123 = trunc i64 0 to i32
  store i32 %v.123, ptr %r6
  %v.124 = load i32, ptr %r6
  %v.125 = load <32 x i32>, ptr %r5
  %v.126 = insertelement <32 x i32> poison, i32 %v.124, i64 0
  %v.127 = shufflevector <32 x i32> %v.126, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i32> %v.127, %v.125
  %v.129 = load <32 x i32>, ptr %r7
  %v.130 = select <32 x i1> %v.103, <32 x i32> %v.128, <32 x i32> %v.129
  store <32 x i32> %v.130, ptr %r7
  br label %m.0.7
m.0.7:
  %v.131 = load i32, ptr %mask.running
  %v.132 = bitcast i32 %v.131 to <32 x i1>
  %v.133 = load <32 x i32>, ptr %r7
  %v.134 = zext <32 x i32> %v.133 to <32 x i64>
  %v.135 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.7
  %v.139 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.140 = trunc i64 %v.139 to i32
  %v.141 = insertelement <32 x i32> poison, i32 %v.140, i64 0
  %v.142 = shufflevector <32 x i32> %v.141, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.143 = icmp uge <32 x i32> %v.135, %v.142
  %v.144 = add <32 x i32> %v.135, splat (i32 0)
  %v.145 = and <32 x i32> %v.144, splat (i32 3)
  %v.146 = icmp ne <32 x i32> %v.145, splat (i32 0)
  %v.147 = or <32 x i1> %v.143, %v.146
  %v.148 = and <32 x i1> %v.132, %v.147
  %v.149 = bitcast <32 x i1> %v.148 to i32
  %v.150 = icmp eq i32 %v.149, 0
  store i1 %v.150, ptr %passed.7
  br i1 %v.150, label %fast.136, label %slow.137, !prof !11
slow.137:
  %v.151 = load <32 x i32>, ptr %r7
  %v.152 = add <32 x i32> %v.151, splat (i32 0)
  %v.153 = zext <32 x i32> %v.152 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.153)
  %v.154 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.154)
  %v.155 = bitcast <32 x i1> %v.132 to i32
  %v.156 = getelementptr i8, ptr %ctx, i64 200
  %v.157 = load ptr, ptr %v.156, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.157, i32 0, i32 %v.155, ptr %rows)
  %v.158 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.159 = load <32 x i32>, ptr %r8
  %v.160 = select <32 x i1> %v.132, <32 x i32> %v.158, <32 x i32> %v.159
  store <32 x i32> %v.160, ptr %r8
  br label %done.138
fast.136:
  %v.161 = freeze <32 x i32> %v.135
  %v.162 = getelementptr i8, ptr %shared, i64 0
  %v.163 = bitcast <32 x i1> %v.132 to i32
  %v.164 = call <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %v.162, <32 x i32> %v.161, i32 %v.163), !alias.scope !6, !noalias !9
  %v.165 = load <32 x i32>, ptr %r8
  %v.166 = select <32 x i1> %v.132, <32 x i32> %v.164, <32 x i32> %v.165
  store <32 x i32> %v.166, ptr %r8
  br label %done.138
done.138:
  %v.167 = load <32 x i32>, ptr %r7
  %v.168 = zext <32 x i32> %v.167 to <32 x i64>
  %v.169 = add <32 x i64> %v.168, splat (i64 8)
  %v.170 = load <32 x i32>, ptr %r7
  %v.174 = load i1, ptr %passed.7
  br i1 %v.174, label %fast.171, label %slow.172, !prof !11
slow.172:
  %v.175 = load <32 x i32>, ptr %r7
  %v.176 = add <32 x i32> %v.175, splat (i32 8)
  %v.177 = zext <32 x i32> %v.176 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.177)
  %v.178 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.178)
  %v.179 = bitcast <32 x i1> %v.132 to i32
  %v.180 = getelementptr i8, ptr %ctx, i64 200
  %v.181 = load ptr, ptr %v.180, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.181, i32 1, i32 %v.179, ptr %rows)
  %v.182 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  %v.183 = load <32 x i32>, ptr %r9
  %v.184 = select <32 x i1> %v.132, <32 x i32> %v.182, <32 x i32> %v.183
  store <32 x i32> %v.184, ptr %r9
  br label %done.173
fast.171:
  %v.185 = freeze <32 x i32> %v.170
  %v.186 = getelementptr i8, ptr %shared, i64 8
  %v.187 = bitcast <32 x i1> %v.132 to i32
  %v.188 = call <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %v.186, <32 x i32> %v.185, i32 %v.187), !alias.scope !6, !noalias !9
  %v.189 = load <32 x i32>, ptr %r9
  %v.190 = select <32 x i1> %v.132, <32 x i32> %v.188, <32 x i32> %v.189
  store <32 x i32> %v.190, ptr %r9
  br label %done.173
done.173:
  %v.191 = load <32 x i32>, ptr %r8
  %v.192 = load <32 x i32>, ptr %r9
  %v.193 = icmp ule <32 x i32> %v.191, %v.192
  store <32 x i1> %v.193, ptr %r13
  %v.194 = load <32 x i1>, ptr %r13
  %v.195 = load i32, ptr %mask.running
  %v.196 = bitcast <32 x i1> %v.194 to i32
  %v.197 = and i32 %v.195, %v.196
  %v.198 = xor i32 %v.195, %v.197
  %v.199 = load i32, ptr %mask.2
  %v.200 = or i32 %v.199, %v.197
  store i32 %v.200, ptr %mask.2
  %v.201 = load i32, ptr %mask.1
  %v.202 = or i32 %v.201, %v.198
  store i32 %v.202, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.203 = load i32, ptr %mask.1
  %v.204 = icmp eq i32 %v.203, 0
  br i1 %v.204, label %skip.1, label %run.205
run.205:
  store i32 0, ptr %mask.1
  %v.206 = bitcast i32 %v.203 to <32 x i1>
  store i32 %v.203, ptr %mask.running
  br label %m.1.11
m.1.11:
  %v.207 = load i32, ptr %mask.running
  %v.208 = bitcast i32 %v.207 to <32 x i1>
  %v.209 = load <32 x i32>, ptr %r7
  %v.210 = zext <32 x i32> %v.209 to <32 x i64>
  %v.211 = load <32 x i32>, ptr %r7
  store i1 false, ptr %passed.11
  %v.215 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.216 = trunc i64 %v.215 to i32
  %v.217 = insertelement <32 x i32> poison, i32 %v.216, i64 0
  %v.218 = shufflevector <32 x i32> %v.217, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.219 = icmp uge <32 x i32> %v.211, %v.218
  %v.220 = add <32 x i32> %v.211, splat (i32 0)
  %v.221 = and <32 x i32> %v.220, splat (i32 3)
  %v.222 = icmp ne <32 x i32> %v.221, splat (i32 0)
  %v.223 = or <32 x i1> %v.219, %v.222
  %v.224 = and <32 x i1> %v.208, %v.223
  %v.225 = bitcast <32 x i1> %v.224 to i32
  %v.226 = icmp eq i32 %v.225, 0
  store i1 %v.226, ptr %passed.11
  br i1 %v.226, label %fast.212, label %slow.213, !prof !11
slow.213:
  %v.227 = load <32 x i32>, ptr %r7
  %v.228 = add <32 x i32> %v.227, splat (i32 0)
  %v.229 = zext <32 x i32> %v.228 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.229)
  %v.230 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.230)
  %v.231 = load <32 x i32>, ptr %r9
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.231)
  %v.232 = bitcast <32 x i1> %v.208 to i32
  %v.233 = getelementptr i8, ptr %ctx, i64 200
  %v.234 = load ptr, ptr %v.233, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.234, i32 2, i32 %v.232, ptr %rows)
  br label %done.214
fast.212:
  %v.235 = load <32 x i32>, ptr %r9
  %v.236 = freeze <32 x i32> %v.211
  %v.237 = getelementptr i8, ptr %shared, i64 0
  %v.238 = bitcast <32 x i1> %v.208 to i32
  call void @scatter.shared.some.v32i32.i32.1.0(ptr %v.237, <32 x i32> %v.236, i32 %v.238, <32 x i32> %v.235), !alias.scope !6, !noalias !9
  br label %done.214
done.214:
  %v.239 = load <32 x i32>, ptr %r7
  %v.240 = zext <32 x i32> %v.239 to <32 x i64>
  %v.241 = add <32 x i64> %v.240, splat (i64 8)
  %v.242 = load <32 x i32>, ptr %r7
  %v.246 = load i1, ptr %passed.11
  br i1 %v.246, label %fast.243, label %slow.244, !prof !11
slow.244:
  %v.247 = load <32 x i32>, ptr %r7
  %v.248 = add <32 x i32> %v.247, splat (i32 8)
  %v.249 = zext <32 x i32> %v.248 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.249)
  %v.250 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.250)
  %v.251 = load <32 x i32>, ptr %r8
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.251)
  %v.252 = bitcast <32 x i1> %v.208 to i32
  %v.253 = getelementptr i8, ptr %ctx, i64 200
  %v.254 = load ptr, ptr %v.253, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.254, i32 3, i32 %v.252, ptr %rows)
  br label %done.245
fast.243:
  %v.255 = load <32 x i32>, ptr %r8
  %v.256 = freeze <32 x i32> %v.242
  %v.257 = getelementptr i8, ptr %shared, i64 8
  %v.258 = bitcast <32 x i1> %v.208 to i32
  call void @scatter.shared.some.v32i32.i32.1.0(ptr %v.257, <32 x i32> %v.256, i32 %v.258, <32 x i32> %v.255), !alias.scope !6, !noalias !9
  br label %done.245
done.245:
  %v.259 = load i32, ptr %mask.running
  %v.260 = load i32, ptr %mask.2
  %v.261 = or i32 %v.260, %v.259
  store i32 %v.261, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> %any.v32i32, ptr %r8
  store <32 x i32> %any.v32i32, ptr %r9
  %v.262 = load i32, ptr %mask.2
  %v.263 = icmp eq i32 %v.262, 0
  br i1 %v.263, label %skip.2, label %run.264
run.264:
  store i32 0, ptr %mask.2
  %v.265 = icmp eq i32 %v.262, -1
  br i1 %v.265, label %a.2, label %rest.266
rest.266:
  %v.267 = bitcast i32 %v.262 to <32 x i1>
  store i32 %v.262, ptr %mask.running
  %v.268 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
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

define internal <32 x i32> @gather.shared.some.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = extractelement <8 x i32> %v.1, i32 0
  %v.3 = insertelement <8 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <8 x i32> %v.3, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.5 = add <8 x i32> %v.4, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.6 = icmp ne <8 x i32> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.9 = and <8 x i1> %v.6, %v.8
  %v.10 = bitcast <8 x i1> %v.9 to i8
  %v.11 = icmp eq i8 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = getelementptr i8, ptr %v.14, i64 0
  %v.17 = shufflevector <8 x i1> %v.8, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  %v.18 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.16, i32 4, <8 x i1> %v.17, <8 x i32> zeroinitializer)
  %v.19 = shufflevector <8 x i32> %v.18, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.20 = getelementptr i8, ptr %v.14, i64 24
  %v.21 = shufflevector <8 x i1> %v.8, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  %v.22 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.20, i32 4, <8 x i1> %v.21, <8 x i32> zeroinitializer)
  %v.23 = shufflevector <8 x i32> %v.22, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.24 = shufflevector <8 x i32> %v.19, <8 x i32> %v.23, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.15
apart.13:
  %v.25 = getelementptr i8, ptr %base, <8 x i32> %v.1
  %v.26 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.25, i32 4, <8 x i1> %v.8, <8 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.27 = phi <8 x i32> [ %v.24, %whole.12 ], [ %v.26, %apart.13 ]
  %v.28 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.29 = extractelement <8 x i32> %v.28, i32 0
  %v.30 = insertelement <8 x i32> poison, i32 %v.29, i64 0
  %v.31 = shufflevector <8 x i32> %v.30, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.32 = add <8 x i32> %v.31, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.33 = icmp ne <8 x i32> %v.28, %v.32
  %v.34 = bitcast i32 %bits to <32 x i1>
  %v.35 = shufflevector <32 x i1> %v.34, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.36 = and <8 x i1> %v.33, %v.35
  %v.37 = bitcast <8 x i1> %v.36 to i8
  %v.38 = icmp eq i8 %v.37, 0
  br i1 %v.38, label %whole.39, label %apart.40
whole.39:
  %v.41 = getelementptr i8, ptr %base, i32 %v.29
  %v.43 = getelementptr i8, ptr %v.41, i64 0
  %v.44 = shufflevector <8 x i1> %v.35, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  %v.45 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.43, i32 4, <8 x i1> %v.44, <8 x i32> zeroinitializer)
  %v.46 = shufflevector <8 x i32> %v.45, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.47 = getelementptr i8, ptr %v.41, i64 24
  %v.48 = shufflevector <8 x i1> %v.35, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  %v.49 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.47, i32 4, <8 x i1> %v.48, <8 x i32> zeroinitializer)
  %v.50 = shufflevector <8 x i32> %v.49, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.51 = shufflevector <8 x i32> %v.46, <8 x i32> %v.50, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.42
apart.40:
  %v.52 = getelementptr i8, ptr %base, <8 x i32> %v.28
  %v.53 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.52, i32 4, <8 x i1> %v.35, <8 x i32> zeroinitializer)
  br label %done.42
done.42:
  %v.54 = phi <8 x i32> [ %v.51, %whole.39 ], [ %v.53, %apart.40 ]
  %v.55 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.56 = extractelement <8 x i32> %v.55, i32 0
  %v.57 = insertelement <8 x i32> poison, i32 %v.56, i64 0
  %v.58 = shufflevector <8 x i32> %v.57, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.59 = add <8 x i32> %v.58, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.60 = icmp ne <8 x i32> %v.55, %v.59
  %v.61 = bitcast i32 %bits to <32 x i1>
  %v.62 = shufflevector <32 x i1> %v.61, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.63 = and <8 x i1> %v.60, %v.62
  %v.64 = bitcast <8 x i1> %v.63 to i8
  %v.65 = icmp eq i8 %v.64, 0
  br i1 %v.65, label %whole.66, label %apart.67
whole.66:
  %v.68 = getelementptr i8, ptr %base, i32 %v.56
  %v.70 = getelementptr i8, ptr %v.68, i64 0
  %v.71 = shufflevector <8 x i1> %v.62, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  %v.72 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.70, i32 4, <8 x i1> %v.71, <8 x i32> zeroinitializer)
  %v.73 = shufflevector <8 x i32> %v.72, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.74 = getelementptr i8, ptr %v.68, i64 24
  %v.75 = shufflevector <8 x i1> %v.62, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  %v.76 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.74, i32 4, <8 x i1> %v.75, <8 x i32> zeroinitializer)
  %v.77 = shufflevector <8 x i32> %v.76, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.78 = shufflevector <8 x i32> %v.73, <8 x i32> %v.77, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.69
apart.67:
  %v.79 = getelementptr i8, ptr %base, <8 x i32> %v.55
  %v.80 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.79, i32 4, <8 x i1> %v.62, <8 x i32> zeroinitializer)
  br label %done.69
done.69:
  %v.81 = phi <8 x i32> [ %v.78, %whole.66 ], [ %v.80, %apart.67 ]
  %v.82 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.83 = extractelement <8 x i32> %v.82, i32 0
  %v.84 = insertelement <8 x i32> poison, i32 %v.83, i64 0
  %v.85 = shufflevector <8 x i32> %v.84, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.86 = add <8 x i32> %v.85, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.87 = icmp ne <8 x i32> %v.82, %v.86
  %v.88 = bitcast i32 %bits to <32 x i1>
  %v.89 = shufflevector <32 x i1> %v.88, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.90 = and <8 x i1> %v.87, %v.89
  %v.91 = bitcast <8 x i1> %v.90 to i8
  %v.92 = icmp eq i8 %v.91, 0
  br i1 %v.92, label %whole.93, label %apart.94
whole.93:
  %v.95 = getelementptr i8, ptr %base, i32 %v.83
  %v.97 = getelementptr i8, ptr %v.95, i64 0
  %v.98 = shufflevector <8 x i1> %v.89, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  %v.99 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.97, i32 4, <8 x i1> %v.98, <8 x i32> zeroinitializer)
  %v.100 = shufflevector <8 x i32> %v.99, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.101 = getelementptr i8, ptr %v.95, i64 24
  %v.102 = shufflevector <8 x i1> %v.89, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  %v.103 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.101, i32 4, <8 x i1> %v.102, <8 x i32> zeroinitializer)
  %v.104 = shufflevector <8 x i32> %v.103, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.105 = shufflevector <8 x i32> %v.100, <8 x i32> %v.104, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.96
apart.94:
  %v.106 = getelementptr i8, ptr %base, <8 x i32> %v.82
  %v.107 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.106, i32 4, <8 x i1> %v.89, <8 x i32> zeroinitializer)
  br label %done.96
done.96:
  %v.108 = phi <8 x i32> [ %v.105, %whole.93 ], [ %v.107, %apart.94 ]
  %v.109 = shufflevector <8 x i32> %v.27, <8 x i32> %v.54, <16 x i32> <i32 0 to 15 by 1>
  %v.110 = shufflevector <8 x i32> %v.81, <8 x i32> %v.108, <16 x i32> <i32 0 to 15 by 1>
  %v.111 = shufflevector <16 x i32> %v.109, <16 x i32> %v.110, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.111
}

define internal <32 x i32> @gather.shared.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = extractelement <8 x i32> %v.1, i32 0
  %v.3 = insertelement <8 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <8 x i32> %v.3, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.5 = add <8 x i32> %v.4, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.6 = icmp ne <8 x i32> %v.1, %v.5
  %v.7 = bitcast <8 x i1> %v.6 to i8
  %v.8 = icmp eq i8 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i32 %v.2
  %v.13 = getelementptr i8, ptr %v.11, i64 0
  %v.14 = load <8 x i32>, ptr %v.13, align 4
  %v.15 = shufflevector <8 x i32> %v.14, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.16 = getelementptr i8, ptr %v.11, i64 24
  %v.17 = load <8 x i32>, ptr %v.16, align 4
  %v.18 = shufflevector <8 x i32> %v.17, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.19 = shufflevector <8 x i32> %v.15, <8 x i32> %v.18, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.12
apart.10:
  %v.20 = getelementptr i8, ptr %base, <8 x i32> %v.1
  %v.21 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.20, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.22 = phi <8 x i32> [ %v.19, %whole.9 ], [ %v.21, %apart.10 ]
  %v.23 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.24 = extractelement <8 x i32> %v.23, i32 0
  %v.25 = insertelement <8 x i32> poison, i32 %v.24, i64 0
  %v.26 = shufflevector <8 x i32> %v.25, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.27 = add <8 x i32> %v.26, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.28 = icmp ne <8 x i32> %v.23, %v.27
  %v.29 = bitcast <8 x i1> %v.28 to i8
  %v.30 = icmp eq i8 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.24
  %v.35 = getelementptr i8, ptr %v.33, i64 0
  %v.36 = load <8 x i32>, ptr %v.35, align 4
  %v.37 = shufflevector <8 x i32> %v.36, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.38 = getelementptr i8, ptr %v.33, i64 24
  %v.39 = load <8 x i32>, ptr %v.38, align 4
  %v.40 = shufflevector <8 x i32> %v.39, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.41 = shufflevector <8 x i32> %v.37, <8 x i32> %v.40, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.34
apart.32:
  %v.42 = getelementptr i8, ptr %base, <8 x i32> %v.23
  %v.43 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.42, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.44 = phi <8 x i32> [ %v.41, %whole.31 ], [ %v.43, %apart.32 ]
  %v.45 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.46 = extractelement <8 x i32> %v.45, i32 0
  %v.47 = insertelement <8 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <8 x i32> %v.47, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.49 = add <8 x i32> %v.48, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.50 = icmp ne <8 x i32> %v.45, %v.49
  %v.51 = bitcast <8 x i1> %v.50 to i8
  %v.52 = icmp eq i8 %v.51, 0
  br i1 %v.52, label %whole.53, label %apart.54
whole.53:
  %v.55 = getelementptr i8, ptr %base, i32 %v.46
  %v.57 = getelementptr i8, ptr %v.55, i64 0
  %v.58 = load <8 x i32>, ptr %v.57, align 4
  %v.59 = shufflevector <8 x i32> %v.58, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.60 = getelementptr i8, ptr %v.55, i64 24
  %v.61 = load <8 x i32>, ptr %v.60, align 4
  %v.62 = shufflevector <8 x i32> %v.61, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.63 = shufflevector <8 x i32> %v.59, <8 x i32> %v.62, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.56
apart.54:
  %v.64 = getelementptr i8, ptr %base, <8 x i32> %v.45
  %v.65 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.64, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.56
done.56:
  %v.66 = phi <8 x i32> [ %v.63, %whole.53 ], [ %v.65, %apart.54 ]
  %v.67 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.68 = extractelement <8 x i32> %v.67, i32 0
  %v.69 = insertelement <8 x i32> poison, i32 %v.68, i64 0
  %v.70 = shufflevector <8 x i32> %v.69, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.71 = add <8 x i32> %v.70, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.72 = icmp ne <8 x i32> %v.67, %v.71
  %v.73 = bitcast <8 x i1> %v.72 to i8
  %v.74 = icmp eq i8 %v.73, 0
  br i1 %v.74, label %whole.75, label %apart.76
whole.75:
  %v.77 = getelementptr i8, ptr %base, i32 %v.68
  %v.79 = getelementptr i8, ptr %v.77, i64 0
  %v.80 = load <8 x i32>, ptr %v.79, align 4
  %v.81 = shufflevector <8 x i32> %v.80, <8 x i32> poison, <8 x i32> <i32 0, 1, 4, 5, 0 to 0 by 0>
  %v.82 = getelementptr i8, ptr %v.77, i64 24
  %v.83 = load <8 x i32>, ptr %v.82, align 4
  %v.84 = shufflevector <8 x i32> %v.83, <8 x i32> poison, <8 x i32> <i32 0 to 0 by 0, 2, 3, 6, 7>
  %v.85 = shufflevector <8 x i32> %v.81, <8 x i32> %v.84, <8 x i32> <i32 0 to 3 by 1, 12 to 15 by 1>
  br label %done.78
apart.76:
  %v.86 = getelementptr i8, ptr %base, <8 x i32> %v.67
  %v.87 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.86, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.78
done.78:
  %v.88 = phi <8 x i32> [ %v.85, %whole.75 ], [ %v.87, %apart.76 ]
  %v.89 = shufflevector <8 x i32> %v.22, <8 x i32> %v.44, <16 x i32> <i32 0 to 15 by 1>
  %v.90 = shufflevector <8 x i32> %v.66, <8 x i32> %v.88, <16 x i32> <i32 0 to 15 by 1>
  %v.91 = shufflevector <16 x i32> %v.89, <16 x i32> %v.90, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.91
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
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

define internal void @scatter.shared.some.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.10 = and <8 x i1> %v.7, %v.9
  %v.11 = bitcast <8 x i1> %v.10 to i8
  %v.12 = icmp eq i8 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  %v.17 = getelementptr i8, ptr %v.15, i64 0
  %v.18 = shufflevector <8 x i32> %v.1, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.19 = shufflevector <8 x i1> %v.9, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.18, ptr %v.17, i32 4, <8 x i1> %v.19)
  %v.20 = getelementptr i8, ptr %v.15, i64 24
  %v.21 = shufflevector <8 x i32> %v.1, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.22 = shufflevector <8 x i1> %v.9, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.21, ptr %v.20, i32 4, <8 x i1> %v.22)
  br label %done.16
apart.14:
  %v.23 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.1, <8 x ptr> %v.23, i32 4, <8 x i1> %v.9)
  br label %done.16
done.16:
  %v.24 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.25 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.26 = extractelement <8 x i32> %v.25, i32 0
  %v.27 = insertelement <8 x i32> poison, i32 %v.26, i64 0
  %v.28 = shufflevector <8 x i32> %v.27, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.29 = add <8 x i32> %v.28, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.30 = icmp ne <8 x i32> %v.25, %v.29
  %v.31 = bitcast i32 %bits to <32 x i1>
  %v.32 = shufflevector <32 x i1> %v.31, <32 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.33 = and <8 x i1> %v.30, %v.32
  %v.34 = bitcast <8 x i1> %v.33 to i8
  %v.35 = icmp eq i8 %v.34, 0
  br i1 %v.35, label %whole.36, label %apart.37
whole.36:
  %v.38 = getelementptr i8, ptr %base, i32 %v.26
  %v.40 = getelementptr i8, ptr %v.38, i64 0
  %v.41 = shufflevector <8 x i32> %v.24, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.42 = shufflevector <8 x i1> %v.32, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.41, ptr %v.40, i32 4, <8 x i1> %v.42)
  %v.43 = getelementptr i8, ptr %v.38, i64 24
  %v.44 = shufflevector <8 x i32> %v.24, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.45 = shufflevector <8 x i1> %v.32, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.44, ptr %v.43, i32 4, <8 x i1> %v.45)
  br label %done.39
apart.37:
  %v.46 = getelementptr i8, ptr %base, <8 x i32> %v.25
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.24, <8 x ptr> %v.46, i32 4, <8 x i1> %v.32)
  br label %done.39
done.39:
  %v.47 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.48 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.49 = extractelement <8 x i32> %v.48, i32 0
  %v.50 = insertelement <8 x i32> poison, i32 %v.49, i64 0
  %v.51 = shufflevector <8 x i32> %v.50, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.52 = add <8 x i32> %v.51, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.53 = icmp ne <8 x i32> %v.48, %v.52
  %v.54 = bitcast i32 %bits to <32 x i1>
  %v.55 = shufflevector <32 x i1> %v.54, <32 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.56 = and <8 x i1> %v.53, %v.55
  %v.57 = bitcast <8 x i1> %v.56 to i8
  %v.58 = icmp eq i8 %v.57, 0
  br i1 %v.58, label %whole.59, label %apart.60
whole.59:
  %v.61 = getelementptr i8, ptr %base, i32 %v.49
  %v.63 = getelementptr i8, ptr %v.61, i64 0
  %v.64 = shufflevector <8 x i32> %v.47, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.65 = shufflevector <8 x i1> %v.55, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.64, ptr %v.63, i32 4, <8 x i1> %v.65)
  %v.66 = getelementptr i8, ptr %v.61, i64 24
  %v.67 = shufflevector <8 x i32> %v.47, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.68 = shufflevector <8 x i1> %v.55, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.67, ptr %v.66, i32 4, <8 x i1> %v.68)
  br label %done.62
apart.60:
  %v.69 = getelementptr i8, ptr %base, <8 x i32> %v.48
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.47, <8 x ptr> %v.69, i32 4, <8 x i1> %v.55)
  br label %done.62
done.62:
  %v.70 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.71 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.72 = extractelement <8 x i32> %v.71, i32 0
  %v.73 = insertelement <8 x i32> poison, i32 %v.72, i64 0
  %v.74 = shufflevector <8 x i32> %v.73, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.75 = add <8 x i32> %v.74, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.76 = icmp ne <8 x i32> %v.71, %v.75
  %v.77 = bitcast i32 %bits to <32 x i1>
  %v.78 = shufflevector <32 x i1> %v.77, <32 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.79 = and <8 x i1> %v.76, %v.78
  %v.80 = bitcast <8 x i1> %v.79 to i8
  %v.81 = icmp eq i8 %v.80, 0
  br i1 %v.81, label %whole.82, label %apart.83
whole.82:
  %v.84 = getelementptr i8, ptr %base, i32 %v.72
  %v.86 = getelementptr i8, ptr %v.84, i64 0
  %v.87 = shufflevector <8 x i32> %v.70, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.88 = shufflevector <8 x i1> %v.78, <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.87, ptr %v.86, i32 4, <8 x i1> %v.88)
  %v.89 = getelementptr i8, ptr %v.84, i64 24
  %v.90 = shufflevector <8 x i32> %v.70, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.91 = shufflevector <8 x i1> %v.78, <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.90, ptr %v.89, i32 4, <8 x i1> %v.91)
  br label %done.85
apart.83:
  %v.92 = getelementptr i8, ptr %base, <8 x i32> %v.71
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.70, <8 x ptr> %v.92, i32 4, <8 x i1> %v.78)
  br label %done.85
done.85:
  ret void
}

define internal void @scatter.shared.v32i32.i32.1.0(ptr %base, <32 x i32> %offsets, <32 x i32> %value) noinline #0 {
  %v.1 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = extractelement <8 x i32> %v.2, i32 0
  %v.4 = insertelement <8 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <8 x i32> %v.4, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.6 = add <8 x i32> %v.5, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.7 = icmp ne <8 x i32> %v.2, %v.6
  %v.8 = bitcast <8 x i1> %v.7 to i8
  %v.9 = icmp eq i8 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  %v.14 = getelementptr i8, ptr %v.12, i64 0
  %v.15 = shufflevector <8 x i32> %v.1, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.16 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.15, ptr %v.14, i32 4, <8 x i1> %v.16)
  %v.17 = getelementptr i8, ptr %v.12, i64 24
  %v.18 = shufflevector <8 x i32> %v.1, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.19 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.18, ptr %v.17, i32 4, <8 x i1> %v.19)
  br label %done.13
apart.11:
  %v.20 = getelementptr i8, ptr %base, <8 x i32> %v.2
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.1, <8 x ptr> %v.20, i32 4, <8 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.21 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.22 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.23 = extractelement <8 x i32> %v.22, i32 0
  %v.24 = insertelement <8 x i32> poison, i32 %v.23, i64 0
  %v.25 = shufflevector <8 x i32> %v.24, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.26 = add <8 x i32> %v.25, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.27 = icmp ne <8 x i32> %v.22, %v.26
  %v.28 = bitcast <8 x i1> %v.27 to i8
  %v.29 = icmp eq i8 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.23
  %v.34 = getelementptr i8, ptr %v.32, i64 0
  %v.35 = shufflevector <8 x i32> %v.21, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.36 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.35, ptr %v.34, i32 4, <8 x i1> %v.36)
  %v.37 = getelementptr i8, ptr %v.32, i64 24
  %v.38 = shufflevector <8 x i32> %v.21, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.39 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.38, ptr %v.37, i32 4, <8 x i1> %v.39)
  br label %done.33
apart.31:
  %v.40 = getelementptr i8, ptr %base, <8 x i32> %v.22
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.21, <8 x ptr> %v.40, i32 4, <8 x i1> splat (i1 true))
  br label %done.33
done.33:
  %v.41 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.42 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.43 = extractelement <8 x i32> %v.42, i32 0
  %v.44 = insertelement <8 x i32> poison, i32 %v.43, i64 0
  %v.45 = shufflevector <8 x i32> %v.44, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.46 = add <8 x i32> %v.45, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.47 = icmp ne <8 x i32> %v.42, %v.46
  %v.48 = bitcast <8 x i1> %v.47 to i8
  %v.49 = icmp eq i8 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i32 %v.43
  %v.54 = getelementptr i8, ptr %v.52, i64 0
  %v.55 = shufflevector <8 x i32> %v.41, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.56 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.55, ptr %v.54, i32 4, <8 x i1> %v.56)
  %v.57 = getelementptr i8, ptr %v.52, i64 24
  %v.58 = shufflevector <8 x i32> %v.41, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.59 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.58, ptr %v.57, i32 4, <8 x i1> %v.59)
  br label %done.53
apart.51:
  %v.60 = getelementptr i8, ptr %base, <8 x i32> %v.42
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.41, <8 x ptr> %v.60, i32 4, <8 x i1> splat (i1 true))
  br label %done.53
done.53:
  %v.61 = shufflevector <32 x i32> %value, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.62 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.63 = extractelement <8 x i32> %v.62, i32 0
  %v.64 = insertelement <8 x i32> poison, i32 %v.63, i64 0
  %v.65 = shufflevector <8 x i32> %v.64, <8 x i32> poison, <8 x i32> zeroinitializer
  %v.66 = add <8 x i32> %v.65, <i32 0, 4, 16, 20, 32, 36, 48, 52>
  %v.67 = icmp ne <8 x i32> %v.62, %v.66
  %v.68 = bitcast <8 x i1> %v.67 to i8
  %v.69 = icmp eq i8 %v.68, 0
  br i1 %v.69, label %whole.70, label %apart.71
whole.70:
  %v.72 = getelementptr i8, ptr %base, i32 %v.63
  %v.74 = getelementptr i8, ptr %v.72, i64 0
  %v.75 = shufflevector <8 x i32> %v.61, <8 x i32> poison, <8 x i32> <i32 0, 1, 0, 0, 2, 3, 0, 0>
  %v.76 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 0, 1, 8, 8, 2, 3, 8, 8>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.75, ptr %v.74, i32 4, <8 x i1> %v.76)
  %v.77 = getelementptr i8, ptr %v.72, i64 24
  %v.78 = shufflevector <8 x i32> %v.61, <8 x i32> poison, <8 x i32> <i32 0, 0, 4, 5, 0, 0, 6, 7>
  %v.79 = shufflevector <8 x i1> splat (i1 true), <8 x i1> splat (i1 false), <8 x i32> <i32 8, 8, 4, 5, 8, 8, 6, 7>
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v.78, ptr %v.77, i32 4, <8 x i1> %v.79)
  br label %done.73
apart.71:
  %v.80 = getelementptr i8, ptr %base, <8 x i32> %v.62
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v.61, <8 x ptr> %v.80, i32 4, <8 x i1> splat (i1 true))
  br label %done.73
done.73:
  ret void
}

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x i32>)
declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, i32, <8 x i1>, <8 x i32>)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v8i32.v8p0(<8 x i32>, <8 x ptr>, i32, <8 x i1>)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr, i32, <8 x i1>)

