; masked, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r7 = alloca <32 x float>
  %r8 = alloca <32 x float>
  %r9 = alloca <32 x float>
  %r12 = alloca i64
  %r13 = alloca <32 x i64>
  %r14 = alloca <32 x i64>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %mask.3 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i64 = freeze <32 x i64> poison
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
  store <32 x float> zeroinitializer, ptr %r9
  store <32 x i1> %any.v32i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  store i64 %any.i64, ptr %r12
  store <32 x i64> %any.v32i64, ptr %r13
  store <32 x i64> %any.v32i64, ptr %r14
  %v.6 = icmp uge i32 %first, 96
  %v.7 = lshr i32 -1, 28
  %v.8 = select i1 %v.6, i32 %v.7, i32 -1
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 %v.8, ptr %mask.0
  %v.9 = icmp eq i32 %v.8, -1
  br i1 %v.9, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.10 = getelementptr i8, ptr %params, i64 0
  %v.11 = load i64, ptr %v.10, align 8, !invariant.load !0
  store i64 %v.11, ptr %r12
  %v.12 = urem i32 %first, 100
  store i32 %v.12, ptr %r4
  %v.13 = load i32, ptr %r4
  %v.14 = insertelement <32 x i32> poison, i32 %v.13, i64 0
  %v.15 = shufflevector <32 x i32> %v.14, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.16 = add <32 x i32> %v.15, <i32 0 to 31 by 1>
  %v.17 = zext <32 x i32> %v.16 to <32 x i64>
  %v.18 = zext <32 x i32> splat (i32 8) to <32 x i64>
  %v.19 = mul <32 x i64> %v.17, %v.18
  store <32 x i64> %v.19, ptr %r13
  %v.20 = load i64, ptr %r12
  %v.21 = load <32 x i64>, ptr %r13
  %v.22 = insertelement <32 x i64> poison, i64 %v.20, i64 0
  %v.23 = shufflevector <32 x i64> %v.22, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.24 = add <32 x i64> %v.23, %v.21
  store <32 x i64> %v.24, ptr %r14
  %v.25 = load <32 x i64>, ptr %r14
  %v.26 = load i64, ptr %r12
  %v.27 = load i32, ptr %r4
  %v.28 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.29 = shufflevector <32 x i64> %v.28, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.30 = sub <32 x i64> %v.25, %v.29
  %v.34 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.30, <32 x i64> %v.30, <32 x i64> splat (i64 3))
  %v.35 = lshr i64 %window.limit, 3
  %v.36 = insertelement <32 x i64> poison, i64 %v.35, i64 0
  %v.37 = shufflevector <32 x i64> %v.36, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.38 = icmp uge <32 x i64> %v.34, %v.37
  %v.39 = bitcast <32 x i1> %v.38 to i32
  %v.40 = icmp eq i32 %v.39, 0
  br i1 %v.40, label %fast.31, label %slow.32, !prof !11
slow.32:
  store i32 -1, ptr %mask.running
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  br label %m.0.4
fast.31:
  %v.41 = freeze <32 x i64> %v.30
  %v.42 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.43 = shufflevector <32 x i64> %v.42, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.44 = and <32 x i64> %v.41, %v.43
  %v.45 = getelementptr i8, ptr %window, <32 x i64> %v.44
  %v.46 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.45, i32 4, <32 x i1> splat (i1 true), <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.47 = getelementptr i8, <32 x ptr> %v.45, i64 4
  %v.48 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.47, i32 4, <32 x i1> splat (i1 true), <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.46, ptr %r7
  store <32 x float> %v.48, ptr %r8
  br label %done.33
done.33:
  %v.49 = load <32 x float>, ptr %r7
  %v.50 = load <32 x float>, ptr %r8
  %v.51 = fcmp olt <32 x float> %v.49, %v.50
  store <32 x i1> %v.51, ptr %r1
  %v.52 = load <32 x i1>, ptr %r1
  %v.53 = bitcast <32 x i1> %v.52 to i32
  %v.54 = icmp eq i32 %v.53, -1
  %v.55 = icmp eq i32 %v.53, 0
  br i1 %v.54, label %a.2, label %some.56
some.56:
  br i1 %v.55, label %a.1, label %mixed.57, !prof !12
mixed.57:
  %v.58 = xor i32 %v.53, -1
  %v.59 = load i32, ptr %mask.2
  %v.60 = or i32 %v.59, %v.53
  store i32 %v.60, ptr %mask.2
  %v.61 = load i32, ptr %mask.1
  %v.62 = or i32 %v.61, %v.58
  store i32 %v.62, ptr %mask.1
  br label %m.1
a.1:
  store <32 x float> %any.v32f32, ptr %r9
  %v.63 = load <32 x i64>, ptr %r14
  %v.64 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.65 = shufflevector <32 x i64> %v.64, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.66 = sub <32 x i64> %v.63, %v.65
  %v.70 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.66, <32 x i64> %v.66, <32 x i64> splat (i64 3))
  %v.71 = lshr i64 %window.limit, 3
  %v.72 = insertelement <32 x i64> poison, i64 %v.71, i64 0
  %v.73 = shufflevector <32 x i64> %v.72, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.74 = icmp uge <32 x i64> %v.70, %v.73
  %v.75 = bitcast <32 x i1> %v.74 to i32
  %v.76 = icmp eq i32 %v.75, 0
  br i1 %v.76, label %fast.67, label %slow.68, !prof !11
slow.68:
  store i32 -1, ptr %mask.running
  br label %m.1.7
fast.67:
  %v.77 = load <32 x float>, ptr %r8
  %v.78 = load <32 x float>, ptr %r7
  %v.79 = freeze <32 x i64> %v.66
  %v.80 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.81 = shufflevector <32 x i64> %v.80, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.82 = and <32 x i64> %v.79, %v.81
  %v.83 = getelementptr i8, ptr %window, <32 x i64> %v.82
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.77, <32 x ptr> %v.83, i32 4, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  %v.84 = getelementptr i8, <32 x ptr> %v.83, i64 4
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.78, <32 x ptr> %v.84, i32 4, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  br label %done.69
done.69:
  br label %a.3
a.2:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x i64> %any.v32i64, ptr %r14
  %v.85 = load <32 x float>, ptr %r7
  %v.86 = fcmp ogt <32 x float> %v.85, splat (float 0x0000000000000000)
  store <32 x i1> %v.86, ptr %r2
  %v.87 = load <32 x i1>, ptr %r2
  %v.88 = bitcast <32 x i1> %v.87 to i32
  %v.89 = icmp eq i32 %v.88, 0
  br i1 %v.89, label %fi.91, label %if.90
if.90:
  %v.92 = load i64, ptr %r12
  %v.93 = add i64 %v.92, 4
  %v.94 = sub i64 %v.93, %window.base
  %v.98 = call i64 @llvm.fshr.i64(i64 %v.94, i64 %v.94, i64 2)
  %v.99 = lshr i64 %window.limit, 2
  %v.100 = icmp ult i64 %v.98, %v.99
  br i1 %v.100, label %fast.95, label %slow.96, !prof !11
slow.96:
  store i32 -1, ptr %mask.running
  br label %m.2.10
fast.95:
  %v.101 = freeze i64 %v.94
  %v.102 = and i64 %v.101, %window.mask
  %v.103 = getelementptr i8, ptr %window, i64 %v.102
  %v.104 = load float, ptr %v.103, align 4, !alias.scope !5, !noalias !8
  %v.105 = insertelement <32 x float> poison, float %v.104, i64 0
  %v.106 = shufflevector <32 x float> %v.105, <32 x float> poison, <32 x i32> zeroinitializer
  %v.107 = load <32 x float>, ptr %r9
  %v.108 = select <32 x i1> %v.87, <32 x float> %v.106, <32 x float> %v.107
  store <32 x float> %v.108, ptr %r9
  br label %done.97
done.97:
  br label %fi.91
fi.91:
  %v.109 = load <32 x i1>, ptr %r2
  %v.110 = load <32 x float>, ptr %r7
  %v.111 = load <32 x float>, ptr %r9
  %v.112 = fadd <32 x float> %v.110, %v.111
  %v.113 = fcmp uno <32 x float> %v.112, %v.112
  %v.114 = select <32 x i1> %v.113, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.112
  %v.115 = load <32 x float>, ptr %r7
  %v.116 = select <32 x i1> %v.109, <32 x float> %v.114, <32 x float> %v.115
  store <32 x float> %v.116, ptr %r7
  br label %a.3
a.3:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x float> %any.v32f32, ptr %r9
  store <32 x i64> %any.v32i64, ptr %r14
  %v.117 = load i32, ptr %r4
  %v.118 = insertelement <32 x i32> poison, i32 %v.117, i64 0
  %v.119 = shufflevector <32 x i32> %v.118, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.120 = add <32 x i32> %v.119, <i32 0 to 31 by 1>
  %v.121 = zext <32 x i32> %v.120 to <32 x i64>
  %v.122 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.123 = mul <32 x i64> %v.121, %v.122
  store <32 x i64> %v.123, ptr %r13
  %v.124 = load i64, ptr %r12
  %v.125 = load <32 x i64>, ptr %r13
  %v.126 = insertelement <32 x i64> poison, i64 %v.124, i64 0
  %v.127 = shufflevector <32 x i64> %v.126, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i64> %v.127, %v.125
  store <32 x i64> %v.128, ptr %r14
  %v.129 = load <32 x i64>, ptr %r14
  %v.130 = load i64, ptr %r12
  %v.131 = load i32, ptr %r4
  %v.132 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.133 = shufflevector <32 x i64> %v.132, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.134 = sub <32 x i64> %v.129, %v.133
  %v.138 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.134, <32 x i64> %v.134, <32 x i64> splat (i64 2))
  %v.139 = lshr i64 %window.limit, 2
  %v.140 = insertelement <32 x i64> poison, i64 %v.139, i64 0
  %v.141 = shufflevector <32 x i64> %v.140, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.142 = icmp uge <32 x i64> %v.138, %v.141
  %v.143 = bitcast <32 x i1> %v.142 to i32
  %v.144 = icmp eq i32 %v.143, 0
  br i1 %v.144, label %fast.135, label %slow.136, !prof !11
slow.136:
  store i32 -1, ptr %mask.running
  br label %m.3.14
fast.135:
  %v.145 = load <32 x float>, ptr %r7
  %v.146 = freeze <32 x i64> %v.134
  %v.147 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.148 = shufflevector <32 x i64> %v.147, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.149 = and <32 x i64> %v.146, %v.148
  call void @scatter.v32f32.i64.1(ptr %window, <32 x i64> %v.149, <32 x float> %v.145), !alias.scope !5, !noalias !8
  br label %done.137
done.137:
  br label %gang.done
m.0:
  %v.150 = load i32, ptr %mask.0
  %v.151 = icmp eq i32 %v.150, 0
  br i1 %v.151, label %skip.0, label %run.152
run.152:
  store i32 0, ptr %mask.0
  %v.153 = bitcast i32 %v.150 to <32 x i1>
  store i32 %v.150, ptr %mask.running
  %v.154 = getelementptr i8, ptr %params, i64 0
  %v.155 = load i64, ptr %v.154, align 8, !invariant.load !0
  store i64 %v.155, ptr %r12
  %v.156 = urem i32 %first, 100
  store i32 %v.156, ptr %r4
  %v.157 = load i32, ptr %r4
  %v.158 = insertelement <32 x i32> poison, i32 %v.157, i64 0
  %v.159 = shufflevector <32 x i32> %v.158, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.160 = add <32 x i32> %v.159, <i32 0 to 31 by 1>
  %v.161 = zext <32 x i32> %v.160 to <32 x i64>
  %v.162 = zext <32 x i32> splat (i32 8) to <32 x i64>
  %v.163 = mul <32 x i64> %v.161, %v.162
  store <32 x i64> %v.163, ptr %r13
  %v.164 = load i64, ptr %r12
  %v.165 = load <32 x i64>, ptr %r13
  %v.166 = insertelement <32 x i64> poison, i64 %v.164, i64 0
  %v.167 = shufflevector <32 x i64> %v.166, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.168 = add <32 x i64> %v.167, %v.165
  %v.169 = load <32 x i64>, ptr %r14
  %v.170 = select <32 x i1> %v.153, <32 x i64> %v.168, <32 x i64> %v.169
  store <32 x i64> %v.170, ptr %r14
  br label %m.0.4
m.0.4:
  %v.171 = load i32, ptr %mask.running
  %v.172 = bitcast i32 %v.171 to <32 x i1>
  %v.173 = load <32 x i64>, ptr %r14
  %v.174 = load i64, ptr %r12
  %v.175 = load i32, ptr %r4
  %v.176 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.177 = shufflevector <32 x i64> %v.176, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.178 = sub <32 x i64> %v.173, %v.177
  %v.182 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.178, <32 x i64> %v.178, <32 x i64> splat (i64 3))
  %v.183 = lshr i64 %window.limit, 3
  %v.184 = insertelement <32 x i64> poison, i64 %v.183, i64 0
  %v.185 = shufflevector <32 x i64> %v.184, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.186 = icmp uge <32 x i64> %v.182, %v.185
  %v.187 = and <32 x i1> %v.172, %v.186
  %v.188 = bitcast <32 x i1> %v.187 to i32
  %v.189 = icmp eq i32 %v.188, 0
  br i1 %v.189, label %fast.179, label %slow.180, !prof !11
slow.180:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.173)
  %v.190 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.190)
  %v.191 = bitcast <32 x i1> %v.172 to i32
  %v.192 = getelementptr i8, ptr %ctx, i64 184
  %v.193 = load ptr, ptr %v.192, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.193, i32 0, i32 %v.191, ptr %rows)
  %v.194 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.195 = load <32 x float>, ptr %r7
  %v.196 = select <32 x i1> %v.172, <32 x float> %v.194, <32 x float> %v.195
  store <32 x float> %v.196, ptr %r7
  %v.197 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  %v.198 = load <32 x float>, ptr %r8
  %v.199 = select <32 x i1> %v.172, <32 x float> %v.197, <32 x float> %v.198
  store <32 x float> %v.199, ptr %r8
  br label %done.181
fast.179:
  %v.200 = freeze <32 x i64> %v.178
  %v.201 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = and <32 x i64> %v.200, %v.202
  %v.204 = getelementptr i8, ptr %window, <32 x i64> %v.203
  %v.205 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.204, i32 4, <32 x i1> %v.172, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.206 = getelementptr i8, <32 x ptr> %v.204, i64 4
  %v.207 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.206, i32 4, <32 x i1> %v.172, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.208 = load <32 x float>, ptr %r7
  %v.209 = select <32 x i1> %v.172, <32 x float> %v.205, <32 x float> %v.208
  store <32 x float> %v.209, ptr %r7
  %v.210 = load <32 x float>, ptr %r8
  %v.211 = select <32 x i1> %v.172, <32 x float> %v.207, <32 x float> %v.210
  store <32 x float> %v.211, ptr %r8
  br label %done.181
done.181:
  %v.212 = load <32 x float>, ptr %r7
  %v.213 = load <32 x float>, ptr %r8
  %v.214 = fcmp olt <32 x float> %v.212, %v.213
  store <32 x i1> %v.214, ptr %r1
  %v.215 = load <32 x i1>, ptr %r1
  %v.216 = load i32, ptr %mask.running
  %v.217 = bitcast <32 x i1> %v.215 to i32
  %v.218 = and i32 %v.216, %v.217
  %v.219 = xor i32 %v.216, %v.218
  %v.220 = load i32, ptr %mask.2
  %v.221 = or i32 %v.220, %v.218
  store i32 %v.221, ptr %mask.2
  %v.222 = load i32, ptr %mask.1
  %v.223 = or i32 %v.222, %v.219
  store i32 %v.223, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.224 = load i32, ptr %mask.1
  %v.225 = icmp eq i32 %v.224, 0
  br i1 %v.225, label %skip.1, label %run.226
run.226:
  store i32 0, ptr %mask.1
  %v.227 = bitcast i32 %v.224 to <32 x i1>
  store i32 %v.224, ptr %mask.running
  br label %m.1.7
m.1.7:
  %v.228 = load i32, ptr %mask.running
  %v.229 = bitcast i32 %v.228 to <32 x i1>
  %v.230 = load <32 x i64>, ptr %r14
  %v.231 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.232 = shufflevector <32 x i64> %v.231, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.233 = sub <32 x i64> %v.230, %v.232
  %v.237 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.233, <32 x i64> %v.233, <32 x i64> splat (i64 3))
  %v.238 = lshr i64 %window.limit, 3
  %v.239 = insertelement <32 x i64> poison, i64 %v.238, i64 0
  %v.240 = shufflevector <32 x i64> %v.239, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.241 = icmp uge <32 x i64> %v.237, %v.240
  %v.242 = and <32 x i1> %v.229, %v.241
  %v.243 = bitcast <32 x i1> %v.242 to i32
  %v.244 = icmp eq i32 %v.243, 0
  br i1 %v.244, label %fast.234, label %slow.235, !prof !11
slow.235:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.230)
  %v.245 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.245)
  %v.246 = load <32 x float>, ptr %r8
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.246)
  %v.247 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 768, <32 x float> %v.247)
  %v.248 = bitcast <32 x i1> %v.229 to i32
  %v.249 = getelementptr i8, ptr %ctx, i64 184
  %v.250 = load ptr, ptr %v.249, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.250, i32 1, i32 %v.248, ptr %rows)
  br label %done.236
fast.234:
  %v.251 = load <32 x float>, ptr %r8
  %v.252 = load <32 x float>, ptr %r7
  %v.253 = freeze <32 x i64> %v.233
  %v.254 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.255 = shufflevector <32 x i64> %v.254, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.256 = and <32 x i64> %v.253, %v.255
  %v.257 = getelementptr i8, ptr %window, <32 x i64> %v.256
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.251, <32 x ptr> %v.257, i32 4, <32 x i1> %v.229), !alias.scope !5, !noalias !8
  %v.258 = getelementptr i8, <32 x ptr> %v.257, i64 4
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.252, <32 x ptr> %v.258, i32 4, <32 x i1> %v.229), !alias.scope !5, !noalias !8
  br label %done.236
done.236:
  %v.259 = load i32, ptr %mask.running
  %v.260 = load i32, ptr %mask.3
  %v.261 = or i32 %v.260, %v.259
  store i32 %v.261, ptr %mask.3
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x i64> %any.v32i64, ptr %r14
  %v.262 = load i32, ptr %mask.2
  %v.263 = icmp eq i32 %v.262, 0
  br i1 %v.263, label %skip.2, label %run.264
run.264:
  store i32 0, ptr %mask.2
  %v.265 = bitcast i32 %v.262 to <32 x i1>
  store i32 %v.262, ptr %mask.running
  %v.266 = load <32 x float>, ptr %r7
  %v.267 = fcmp ogt <32 x float> %v.266, splat (float 0x0000000000000000)
  store <32 x i1> %v.267, ptr %r2
  br label %m.2.10
m.2.10:
  %v.268 = load i32, ptr %mask.running
  %v.269 = bitcast i32 %v.268 to <32 x i1>
  %v.270 = load <32 x i1>, ptr %r2
  %v.271 = and <32 x i1> %v.269, %v.270
  %v.272 = bitcast <32 x i1> %v.271 to i32
  %v.273 = icmp eq i32 %v.272, 0
  br i1 %v.273, label %fi.275, label %if.274
if.274:
  %v.276 = load i64, ptr %r12
  %v.277 = add i64 %v.276, 4
  %v.278 = sub i64 %v.277, %window.base
  %v.282 = call i64 @llvm.fshr.i64(i64 %v.278, i64 %v.278, i64 2)
  %v.283 = lshr i64 %window.limit, 2
  %v.284 = icmp ult i64 %v.282, %v.283
  br i1 %v.284, label %fast.279, label %slow.280, !prof !11
slow.280:
  %v.285 = insertelement <32 x i64> poison, i64 %v.277, i64 0
  %v.286 = shufflevector <32 x i64> %v.285, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.286)
  %v.287 = load i64, ptr %r12
  %v.288 = insertelement <32 x i64> poison, i64 %v.287, i64 0
  %v.289 = shufflevector <32 x i64> %v.288, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.289)
  %v.290 = bitcast <32 x i1> %v.271 to i32
  %v.291 = getelementptr i8, ptr %ctx, i64 184
  %v.292 = load ptr, ptr %v.291, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.292, i32 2, i32 %v.290, ptr %rows)
  %v.293 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.294 = load <32 x float>, ptr %r9
  %v.295 = select <32 x i1> %v.271, <32 x float> %v.293, <32 x float> %v.294
  store <32 x float> %v.295, ptr %r9
  br label %done.281
fast.279:
  %v.296 = freeze i64 %v.278
  %v.297 = and i64 %v.296, %window.mask
  %v.298 = getelementptr i8, ptr %window, i64 %v.297
  %v.299 = load float, ptr %v.298, align 4, !alias.scope !5, !noalias !8
  %v.300 = insertelement <32 x float> poison, float %v.299, i64 0
  %v.301 = shufflevector <32 x float> %v.300, <32 x float> poison, <32 x i32> zeroinitializer
  %v.302 = load <32 x float>, ptr %r9
  %v.303 = select <32 x i1> %v.271, <32 x float> %v.301, <32 x float> %v.302
  store <32 x float> %v.303, ptr %r9
  br label %done.281
done.281:
  br label %fi.275
fi.275:
  %v.304 = load <32 x i1>, ptr %r2
  %v.305 = and <32 x i1> %v.269, %v.304
  %v.306 = load <32 x float>, ptr %r7
  %v.307 = load <32 x float>, ptr %r9
  %v.308 = fadd <32 x float> %v.306, %v.307
  %v.309 = fcmp uno <32 x float> %v.308, %v.308
  %v.310 = select <32 x i1> %v.309, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.308
  %v.311 = load <32 x float>, ptr %r7
  %v.312 = select <32 x i1> %v.305, <32 x float> %v.310, <32 x float> %v.311
  store <32 x float> %v.312, ptr %r7
  %v.313 = load i32, ptr %mask.running
  %v.314 = load i32, ptr %mask.3
  %v.315 = or i32 %v.314, %v.313
  store i32 %v.315, ptr %mask.3
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  store <32 x float> %any.v32f32, ptr %r9
  %v.316 = load i32, ptr %mask.3
  %v.317 = icmp eq i32 %v.316, 0
  br i1 %v.317, label %skip.3, label %run.318
run.318:
  store i32 0, ptr %mask.3
  %v.319 = icmp eq i32 %v.316, -1
  br i1 %v.319, label %a.3, label %rest.320
rest.320:
  %v.321 = bitcast i32 %v.316 to <32 x i1>
  store i32 %v.316, ptr %mask.running
  %v.322 = load i32, ptr %r4
  %v.323 = insertelement <32 x i32> poison, i32 %v.322, i64 0
  %v.324 = shufflevector <32 x i32> %v.323, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.325 = add <32 x i32> %v.324, <i32 0 to 31 by 1>
  %v.326 = zext <32 x i32> %v.325 to <32 x i64>
  %v.327 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.328 = mul <32 x i64> %v.326, %v.327
  store <32 x i64> %v.328, ptr %r13
  %v.329 = load i64, ptr %r12
  %v.330 = load <32 x i64>, ptr %r13
  %v.331 = insertelement <32 x i64> poison, i64 %v.329, i64 0
  %v.332 = shufflevector <32 x i64> %v.331, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.333 = add <32 x i64> %v.332, %v.330
  %v.334 = load <32 x i64>, ptr %r14
  %v.335 = select <32 x i1> %v.321, <32 x i64> %v.333, <32 x i64> %v.334
  store <32 x i64> %v.335, ptr %r14
  br label %m.3.14
m.3.14:
  %v.336 = load i32, ptr %mask.running
  %v.337 = bitcast i32 %v.336 to <32 x i1>
  %v.338 = load <32 x i64>, ptr %r14
  %v.339 = load i64, ptr %r12
  %v.340 = load i32, ptr %r4
  %v.341 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.342 = shufflevector <32 x i64> %v.341, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.343 = sub <32 x i64> %v.338, %v.342
  %v.347 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.343, <32 x i64> %v.343, <32 x i64> splat (i64 2))
  %v.348 = lshr i64 %window.limit, 2
  %v.349 = insertelement <32 x i64> poison, i64 %v.348, i64 0
  %v.350 = shufflevector <32 x i64> %v.349, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.351 = icmp uge <32 x i64> %v.347, %v.350
  %v.352 = and <32 x i1> %v.337, %v.351
  %v.353 = bitcast <32 x i1> %v.352 to i32
  %v.354 = icmp eq i32 %v.353, 0
  br i1 %v.354, label %fast.344, label %slow.345, !prof !11
slow.345:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.338)
  %v.355 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.355)
  %v.356 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.356)
  %v.357 = bitcast <32 x i1> %v.337 to i32
  %v.358 = getelementptr i8, ptr %ctx, i64 184
  %v.359 = load ptr, ptr %v.358, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.359, i32 3, i32 %v.357, ptr %rows)
  br label %done.346
fast.344:
  %v.360 = load <32 x float>, ptr %r7
  %v.361 = freeze <32 x i64> %v.343
  %v.362 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.363 = shufflevector <32 x i64> %v.362, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.364 = and <32 x i64> %v.361, %v.363
  %v.365 = bitcast <32 x i1> %v.337 to i32
  call void @scatter.some.v32f32.i64.1(ptr %window, <32 x i64> %v.364, i32 %v.365, <32 x float> %v.360), !alias.scope !5, !noalias !8
  br label %done.346
done.346:
  %v.366 = load i32, ptr %mask.running
  br label %skip.3
skip.3:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 100
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

define internal void @row.store.v32f32(ptr %rows, i64 %at, <32 x float> %value) noinline cold #0 {
  %v.1 = bitcast <32 x float> %value to <32 x i32>
  %v.2 = zext <32 x i32> %v.1 to <32 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  store <32 x i64> %v.2, ptr %v.4, align 8
  ret void
}

define internal void @row.store.v32i64(ptr %rows, i64 %at, <32 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  store <32 x i64> %value, ptr %v.2, align 8
  ret void
}

define internal void @scatter.some.v32f32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
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
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
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
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i64> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.v32f32.i64.1(ptr %base, <32 x i64> %offsets, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
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
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
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
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i64> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x float>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.scatter.v32f32.v32p0(<32 x float>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

