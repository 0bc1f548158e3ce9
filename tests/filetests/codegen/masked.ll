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
  %v.41 = getelementptr i8, ptr %window, <32 x i64> %v.30
  %v.42 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.41, i32 4, <32 x i1> splat (i1 true), <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.43 = getelementptr i8, <32 x ptr> %v.41, i64 4
  %v.44 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.43, i32 4, <32 x i1> splat (i1 true), <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.42, ptr %r7
  store <32 x float> %v.44, ptr %r8
  br label %done.33
done.33:
  %v.45 = load <32 x float>, ptr %r7
  %v.46 = load <32 x float>, ptr %r8
  %v.47 = fcmp olt <32 x float> %v.45, %v.46
  store <32 x i1> %v.47, ptr %r1
  %v.48 = load <32 x i1>, ptr %r1
  %v.49 = bitcast <32 x i1> %v.48 to i32
  %v.50 = icmp eq i32 %v.49, -1
  %v.51 = icmp eq i32 %v.49, 0
  br i1 %v.50, label %a.2, label %some.52
some.52:
  br i1 %v.51, label %a.1, label %mixed.53, !prof !12
mixed.53:
  %v.54 = xor i32 %v.49, -1
  %v.55 = load i32, ptr %mask.2
  %v.56 = or i32 %v.55, %v.49
  store i32 %v.56, ptr %mask.2
  %v.57 = load i32, ptr %mask.1
  %v.58 = or i32 %v.57, %v.54
  store i32 %v.58, ptr %mask.1
  br label %m.1
a.1:
  %v.59 = load <32 x i64>, ptr %r14
  %v.60 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.61 = shufflevector <32 x i64> %v.60, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.62 = sub <32 x i64> %v.59, %v.61
  %v.66 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.62, <32 x i64> %v.62, <32 x i64> splat (i64 3))
  %v.67 = lshr i64 %window.limit, 3
  %v.68 = insertelement <32 x i64> poison, i64 %v.67, i64 0
  %v.69 = shufflevector <32 x i64> %v.68, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.70 = icmp uge <32 x i64> %v.66, %v.69
  %v.71 = bitcast <32 x i1> %v.70 to i32
  %v.72 = icmp eq i32 %v.71, 0
  br i1 %v.72, label %fast.63, label %slow.64, !prof !11
slow.64:
  store i32 -1, ptr %mask.running
  store <32 x float> %any.v32f32, ptr %r9
  br label %m.1.7
fast.63:
  %v.73 = load <32 x float>, ptr %r8
  %v.74 = load <32 x float>, ptr %r7
  %v.75 = getelementptr i8, ptr %window, <32 x i64> %v.62
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.73, <32 x ptr> %v.75, i32 4, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  %v.76 = getelementptr i8, <32 x ptr> %v.75, i64 4
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.74, <32 x ptr> %v.76, i32 4, <32 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  br label %done.65
done.65:
  br label %a.3
a.2:
  %v.77 = load <32 x float>, ptr %r7
  %v.78 = fcmp ogt <32 x float> %v.77, splat (float 0x0000000000000000)
  store <32 x i1> %v.78, ptr %r2
  %v.79 = load <32 x i1>, ptr %r2
  %v.80 = bitcast <32 x i1> %v.79 to i32
  %v.81 = icmp eq i32 %v.80, 0
  br i1 %v.81, label %fi.83, label %if.82
if.82:
  %v.84 = load i64, ptr %r12
  %v.85 = add i64 %v.84, 4
  %v.86 = sub i64 %v.85, %window.base
  %v.90 = call i64 @llvm.fshr.i64(i64 %v.86, i64 %v.86, i64 2)
  %v.91 = lshr i64 %window.limit, 2
  %v.92 = icmp ult i64 %v.90, %v.91
  br i1 %v.92, label %fast.87, label %slow.88, !prof !11
slow.88:
  store i32 -1, ptr %mask.running
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x i64> %any.v32i64, ptr %r14
  br label %m.2.10
fast.87:
  %v.93 = getelementptr i8, ptr %window, i64 %v.86
  %v.94 = load float, ptr %v.93, align 4, !alias.scope !5, !noalias !8
  %v.95 = insertelement <32 x float> poison, float %v.94, i64 0
  %v.96 = shufflevector <32 x float> %v.95, <32 x float> poison, <32 x i32> zeroinitializer
  %v.97 = load <32 x float>, ptr %r9
  %v.98 = select <32 x i1> %v.79, <32 x float> %v.96, <32 x float> %v.97
  store <32 x float> %v.98, ptr %r9
  br label %done.89
done.89:
  br label %fi.83
fi.83:
  %v.99 = load <32 x i1>, ptr %r2
  %v.100 = load <32 x float>, ptr %r7
  %v.101 = load <32 x float>, ptr %r9
  %v.102 = fadd <32 x float> %v.100, %v.101
  %v.103 = fcmp uno <32 x float> %v.102, %v.102
  %v.104 = select <32 x i1> %v.103, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.102
  %v.105 = load <32 x float>, ptr %r7
  %v.106 = select <32 x i1> %v.99, <32 x float> %v.104, <32 x float> %v.105
  store <32 x float> %v.106, ptr %r7
  br label %a.3
a.3:
  %v.107 = load i32, ptr %r4
  %v.108 = insertelement <32 x i32> poison, i32 %v.107, i64 0
  %v.109 = shufflevector <32 x i32> %v.108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.110 = add <32 x i32> %v.109, <i32 0 to 31 by 1>
  %v.111 = zext <32 x i32> %v.110 to <32 x i64>
  %v.112 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.113 = mul <32 x i64> %v.111, %v.112
  store <32 x i64> %v.113, ptr %r13
  %v.114 = load i64, ptr %r12
  %v.115 = load <32 x i64>, ptr %r13
  %v.116 = insertelement <32 x i64> poison, i64 %v.114, i64 0
  %v.117 = shufflevector <32 x i64> %v.116, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.118 = add <32 x i64> %v.117, %v.115
  store <32 x i64> %v.118, ptr %r14
  %v.119 = load <32 x i64>, ptr %r14
  %v.120 = load i64, ptr %r12
  %v.121 = load i32, ptr %r4
  %v.122 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.123 = shufflevector <32 x i64> %v.122, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.124 = sub <32 x i64> %v.119, %v.123
  %v.128 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.124, <32 x i64> %v.124, <32 x i64> splat (i64 2))
  %v.129 = lshr i64 %window.limit, 2
  %v.130 = insertelement <32 x i64> poison, i64 %v.129, i64 0
  %v.131 = shufflevector <32 x i64> %v.130, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.132 = icmp uge <32 x i64> %v.128, %v.131
  %v.133 = bitcast <32 x i1> %v.132 to i32
  %v.134 = icmp eq i32 %v.133, 0
  br i1 %v.134, label %fast.125, label %slow.126, !prof !11
slow.126:
  store i32 -1, ptr %mask.running
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x float> %any.v32f32, ptr %r9
  br label %m.3.14
fast.125:
  %v.135 = load <32 x float>, ptr %r7
  call void @scatter.v32f32.i64.1(ptr %window, <32 x i64> %v.124, <32 x float> %v.135), !alias.scope !5, !noalias !8
  br label %done.127
done.127:
  br label %gang.done
m.0:
  %v.136 = load i32, ptr %mask.0
  %v.137 = icmp eq i32 %v.136, 0
  br i1 %v.137, label %skip.0, label %run.138
run.138:
  store i32 0, ptr %mask.0
  %v.139 = bitcast i32 %v.136 to <32 x i1>
  store i32 %v.136, ptr %mask.running
  %v.140 = getelementptr i8, ptr %params, i64 0
  %v.141 = load i64, ptr %v.140, align 8, !invariant.load !0
  store i64 %v.141, ptr %r12
  %v.142 = urem i32 %first, 100
  store i32 %v.142, ptr %r4
  %v.143 = load i32, ptr %r4
  %v.144 = insertelement <32 x i32> poison, i32 %v.143, i64 0
  %v.145 = shufflevector <32 x i32> %v.144, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.146 = add <32 x i32> %v.145, <i32 0 to 31 by 1>
  %v.147 = zext <32 x i32> %v.146 to <32 x i64>
  %v.148 = zext <32 x i32> splat (i32 8) to <32 x i64>
  %v.149 = mul <32 x i64> %v.147, %v.148
  store <32 x i64> %v.149, ptr %r13
  %v.150 = load i64, ptr %r12
  %v.151 = load <32 x i64>, ptr %r13
  %v.152 = insertelement <32 x i64> poison, i64 %v.150, i64 0
  %v.153 = shufflevector <32 x i64> %v.152, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.154 = add <32 x i64> %v.153, %v.151
  %v.155 = load <32 x i64>, ptr %r14
  %v.156 = select <32 x i1> %v.139, <32 x i64> %v.154, <32 x i64> %v.155
  store <32 x i64> %v.156, ptr %r14
  br label %m.0.4
m.0.4:
  %v.157 = load i32, ptr %mask.running
  %v.158 = bitcast i32 %v.157 to <32 x i1>
  %v.159 = load <32 x i64>, ptr %r14
  %v.160 = load i64, ptr %r12
  %v.161 = load i32, ptr %r4
  %v.162 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.163 = shufflevector <32 x i64> %v.162, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.164 = sub <32 x i64> %v.159, %v.163
  %v.168 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.164, <32 x i64> %v.164, <32 x i64> splat (i64 3))
  %v.169 = lshr i64 %window.limit, 3
  %v.170 = insertelement <32 x i64> poison, i64 %v.169, i64 0
  %v.171 = shufflevector <32 x i64> %v.170, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.172 = icmp uge <32 x i64> %v.168, %v.171
  %v.173 = and <32 x i1> %v.158, %v.172
  %v.174 = bitcast <32 x i1> %v.173 to i32
  %v.175 = icmp eq i32 %v.174, 0
  br i1 %v.175, label %fast.165, label %slow.166, !prof !11
slow.166:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.159)
  %v.176 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.176)
  %v.177 = bitcast <32 x i1> %v.158 to i32
  %v.178 = getelementptr i8, ptr %ctx, i64 176
  %v.179 = load ptr, ptr %v.178, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.179, i32 0, i32 %v.177, ptr %rows)
  %v.180 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.181 = load <32 x float>, ptr %r7
  %v.182 = select <32 x i1> %v.158, <32 x float> %v.180, <32 x float> %v.181
  store <32 x float> %v.182, ptr %r7
  %v.183 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  %v.184 = load <32 x float>, ptr %r8
  %v.185 = select <32 x i1> %v.158, <32 x float> %v.183, <32 x float> %v.184
  store <32 x float> %v.185, ptr %r8
  br label %done.167
fast.165:
  %v.186 = getelementptr i8, ptr %window, <32 x i64> %v.164
  %v.187 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.186, i32 4, <32 x i1> %v.158, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.188 = getelementptr i8, <32 x ptr> %v.186, i64 4
  %v.189 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.188, i32 4, <32 x i1> %v.158, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.190 = load <32 x float>, ptr %r7
  %v.191 = select <32 x i1> %v.158, <32 x float> %v.187, <32 x float> %v.190
  store <32 x float> %v.191, ptr %r7
  %v.192 = load <32 x float>, ptr %r8
  %v.193 = select <32 x i1> %v.158, <32 x float> %v.189, <32 x float> %v.192
  store <32 x float> %v.193, ptr %r8
  br label %done.167
done.167:
  %v.194 = load <32 x float>, ptr %r7
  %v.195 = load <32 x float>, ptr %r8
  %v.196 = fcmp olt <32 x float> %v.194, %v.195
  store <32 x i1> %v.196, ptr %r1
  %v.197 = load <32 x i1>, ptr %r1
  %v.198 = load i32, ptr %mask.running
  %v.199 = bitcast <32 x i1> %v.197 to i32
  %v.200 = and i32 %v.198, %v.199
  %v.201 = xor i32 %v.198, %v.200
  %v.202 = load i32, ptr %mask.2
  %v.203 = or i32 %v.202, %v.200
  store i32 %v.203, ptr %mask.2
  %v.204 = load i32, ptr %mask.1
  %v.205 = or i32 %v.204, %v.201
  store i32 %v.205, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.206 = load i32, ptr %mask.1
  %v.207 = icmp eq i32 %v.206, 0
  br i1 %v.207, label %skip.1, label %run.208
run.208:
  store i32 0, ptr %mask.1
  %v.209 = bitcast i32 %v.206 to <32 x i1>
  store i32 %v.206, ptr %mask.running
  br label %m.1.7
m.1.7:
  %v.210 = load i32, ptr %mask.running
  %v.211 = bitcast i32 %v.210 to <32 x i1>
  %v.212 = load <32 x i64>, ptr %r14
  %v.213 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.214 = shufflevector <32 x i64> %v.213, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.215 = sub <32 x i64> %v.212, %v.214
  %v.219 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.215, <32 x i64> %v.215, <32 x i64> splat (i64 3))
  %v.220 = lshr i64 %window.limit, 3
  %v.221 = insertelement <32 x i64> poison, i64 %v.220, i64 0
  %v.222 = shufflevector <32 x i64> %v.221, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.223 = icmp uge <32 x i64> %v.219, %v.222
  %v.224 = and <32 x i1> %v.211, %v.223
  %v.225 = bitcast <32 x i1> %v.224 to i32
  %v.226 = icmp eq i32 %v.225, 0
  br i1 %v.226, label %fast.216, label %slow.217, !prof !11
slow.217:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.212)
  %v.227 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.227)
  %v.228 = load <32 x float>, ptr %r8
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.228)
  %v.229 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 768, <32 x float> %v.229)
  %v.230 = bitcast <32 x i1> %v.211 to i32
  %v.231 = getelementptr i8, ptr %ctx, i64 176
  %v.232 = load ptr, ptr %v.231, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.232, i32 1, i32 %v.230, ptr %rows)
  br label %done.218
fast.216:
  %v.233 = load <32 x float>, ptr %r8
  %v.234 = load <32 x float>, ptr %r7
  %v.235 = getelementptr i8, ptr %window, <32 x i64> %v.215
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.233, <32 x ptr> %v.235, i32 4, <32 x i1> %v.211), !alias.scope !5, !noalias !8
  %v.236 = getelementptr i8, <32 x ptr> %v.235, i64 4
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.234, <32 x ptr> %v.236, i32 4, <32 x i1> %v.211), !alias.scope !5, !noalias !8
  br label %done.218
done.218:
  %v.237 = load i32, ptr %mask.running
  %v.238 = load i32, ptr %mask.3
  %v.239 = or i32 %v.238, %v.237
  store i32 %v.239, ptr %mask.3
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.240 = load i32, ptr %mask.2
  %v.241 = icmp eq i32 %v.240, 0
  br i1 %v.241, label %skip.2, label %run.242
run.242:
  store i32 0, ptr %mask.2
  %v.243 = bitcast i32 %v.240 to <32 x i1>
  store i32 %v.240, ptr %mask.running
  %v.244 = load <32 x float>, ptr %r7
  %v.245 = fcmp ogt <32 x float> %v.244, splat (float 0x0000000000000000)
  store <32 x i1> %v.245, ptr %r2
  br label %m.2.10
m.2.10:
  %v.246 = load i32, ptr %mask.running
  %v.247 = bitcast i32 %v.246 to <32 x i1>
  %v.248 = load <32 x i1>, ptr %r2
  %v.249 = and <32 x i1> %v.247, %v.248
  %v.250 = bitcast <32 x i1> %v.249 to i32
  %v.251 = icmp eq i32 %v.250, 0
  br i1 %v.251, label %fi.253, label %if.252
if.252:
  %v.254 = load i64, ptr %r12
  %v.255 = add i64 %v.254, 4
  %v.256 = sub i64 %v.255, %window.base
  %v.260 = call i64 @llvm.fshr.i64(i64 %v.256, i64 %v.256, i64 2)
  %v.261 = lshr i64 %window.limit, 2
  %v.262 = icmp ult i64 %v.260, %v.261
  br i1 %v.262, label %fast.257, label %slow.258, !prof !11
slow.258:
  %v.263 = insertelement <32 x i64> poison, i64 %v.255, i64 0
  %v.264 = shufflevector <32 x i64> %v.263, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.264)
  %v.265 = load i64, ptr %r12
  %v.266 = insertelement <32 x i64> poison, i64 %v.265, i64 0
  %v.267 = shufflevector <32 x i64> %v.266, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.267)
  %v.268 = bitcast <32 x i1> %v.249 to i32
  %v.269 = getelementptr i8, ptr %ctx, i64 176
  %v.270 = load ptr, ptr %v.269, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.270, i32 2, i32 %v.268, ptr %rows)
  %v.271 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.272 = load <32 x float>, ptr %r9
  %v.273 = select <32 x i1> %v.249, <32 x float> %v.271, <32 x float> %v.272
  store <32 x float> %v.273, ptr %r9
  br label %done.259
fast.257:
  %v.274 = getelementptr i8, ptr %window, i64 %v.256
  %v.275 = load float, ptr %v.274, align 4, !alias.scope !5, !noalias !8
  %v.276 = insertelement <32 x float> poison, float %v.275, i64 0
  %v.277 = shufflevector <32 x float> %v.276, <32 x float> poison, <32 x i32> zeroinitializer
  %v.278 = load <32 x float>, ptr %r9
  %v.279 = select <32 x i1> %v.249, <32 x float> %v.277, <32 x float> %v.278
  store <32 x float> %v.279, ptr %r9
  br label %done.259
done.259:
  br label %fi.253
fi.253:
  %v.280 = load <32 x i1>, ptr %r2
  %v.281 = and <32 x i1> %v.247, %v.280
  %v.282 = load <32 x float>, ptr %r7
  %v.283 = load <32 x float>, ptr %r9
  %v.284 = fadd <32 x float> %v.282, %v.283
  %v.285 = fcmp uno <32 x float> %v.284, %v.284
  %v.286 = select <32 x i1> %v.285, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.284
  %v.287 = load <32 x float>, ptr %r7
  %v.288 = select <32 x i1> %v.281, <32 x float> %v.286, <32 x float> %v.287
  store <32 x float> %v.288, ptr %r7
  %v.289 = load i32, ptr %mask.running
  %v.290 = load i32, ptr %mask.3
  %v.291 = or i32 %v.290, %v.289
  store i32 %v.291, ptr %mask.3
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  %v.292 = load i32, ptr %mask.3
  %v.293 = icmp eq i32 %v.292, 0
  br i1 %v.293, label %skip.3, label %run.294
run.294:
  store i32 0, ptr %mask.3
  %v.295 = icmp eq i32 %v.292, -1
  br i1 %v.295, label %a.3, label %rest.296
rest.296:
  %v.297 = bitcast i32 %v.292 to <32 x i1>
  store i32 %v.292, ptr %mask.running
  %v.298 = load i32, ptr %r4
  %v.299 = insertelement <32 x i32> poison, i32 %v.298, i64 0
  %v.300 = shufflevector <32 x i32> %v.299, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.301 = add <32 x i32> %v.300, <i32 0 to 31 by 1>
  %v.302 = zext <32 x i32> %v.301 to <32 x i64>
  %v.303 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.304 = mul <32 x i64> %v.302, %v.303
  store <32 x i64> %v.304, ptr %r13
  %v.305 = load i64, ptr %r12
  %v.306 = load <32 x i64>, ptr %r13
  %v.307 = insertelement <32 x i64> poison, i64 %v.305, i64 0
  %v.308 = shufflevector <32 x i64> %v.307, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.309 = add <32 x i64> %v.308, %v.306
  %v.310 = load <32 x i64>, ptr %r14
  %v.311 = select <32 x i1> %v.297, <32 x i64> %v.309, <32 x i64> %v.310
  store <32 x i64> %v.311, ptr %r14
  br label %m.3.14
m.3.14:
  %v.312 = load i32, ptr %mask.running
  %v.313 = bitcast i32 %v.312 to <32 x i1>
  %v.314 = load <32 x i64>, ptr %r14
  %v.315 = load i64, ptr %r12
  %v.316 = load i32, ptr %r4
  %v.317 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.318 = shufflevector <32 x i64> %v.317, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.319 = sub <32 x i64> %v.314, %v.318
  %v.323 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.319, <32 x i64> %v.319, <32 x i64> splat (i64 2))
  %v.324 = lshr i64 %window.limit, 2
  %v.325 = insertelement <32 x i64> poison, i64 %v.324, i64 0
  %v.326 = shufflevector <32 x i64> %v.325, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.327 = icmp uge <32 x i64> %v.323, %v.326
  %v.328 = and <32 x i1> %v.313, %v.327
  %v.329 = bitcast <32 x i1> %v.328 to i32
  %v.330 = icmp eq i32 %v.329, 0
  br i1 %v.330, label %fast.320, label %slow.321, !prof !11
slow.321:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.314)
  %v.331 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.331)
  %v.332 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.332)
  %v.333 = bitcast <32 x i1> %v.313 to i32
  %v.334 = getelementptr i8, ptr %ctx, i64 176
  %v.335 = load ptr, ptr %v.334, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.335, i32 3, i32 %v.333, ptr %rows)
  br label %done.322
fast.320:
  %v.336 = load <32 x float>, ptr %r7
  %v.337 = bitcast <32 x i1> %v.313 to i32
  call void @scatter.some.v32f32.i64.1(ptr %window, <32 x i64> %v.319, i32 %v.337, <32 x float> %v.336), !alias.scope !5, !noalias !8
  br label %done.322
done.322:
  %v.338 = load i32, ptr %mask.running
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

