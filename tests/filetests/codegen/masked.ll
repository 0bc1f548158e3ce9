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
  %v.28 = insertelement <32 x i32> poison, i32 %v.27, i64 0
  %v.29 = shufflevector <32 x i32> %v.28, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.30 = add <32 x i32> %v.29, <i32 0 to 31 by 1>
  %v.31 = add i64 %v.26, 0
  %v.32 = sub i64 %v.31, %window.base
  %v.36 = add i64 %v.32, 0
  %v.37 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.36)
  %v.38 = lshr i64 %v.37, 3
  %v.39 = call i64 @llvm.umin.i64(i64 %v.38, i64 2147483647)
  %v.40 = trunc i64 %v.39 to i32
  %v.41 = insertelement <32 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <32 x i32> %v.41, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.43 = icmp uge <32 x i32> %v.30, %v.42
  %v.44 = bitcast <32 x i1> %v.43 to i32
  %v.45 = icmp eq i32 %v.44, 0
  %v.46 = and i64 %v.36, 7
  %v.47 = icmp eq i64 %v.46, 0
  %v.48 = and i1 %v.45, %v.47
  br i1 %v.48, label %fast.33, label %slow.34, !prof !11
slow.34:
  store i32 -1, ptr %mask.running
  store <32 x float> %any.v32f32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r8
  br label %m.0.4
fast.33:
  %v.49 = freeze i64 %v.32
  %v.50 = and i64 %v.49, %window.mask
  %v.51 = freeze <32 x i32> %v.30
  %v.52 = getelementptr i8, ptr %window, i64 %v.50
  %v.53 = call <64 x float> @rows.load.Window.v2f32.i32.8(ptr %v.52, <32 x i32> %v.51), !alias.scope !5, !noalias !8
  %v.54 = shufflevector <64 x float> %v.53, <64 x float> poison, <32 x i32> <i32 0 to 31 by 1>
  %v.55 = shufflevector <64 x float> %v.53, <64 x float> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x float> %v.54, ptr %r7
  store <32 x float> %v.55, ptr %r8
  br label %done.35
done.35:
  %v.56 = load <32 x float>, ptr %r7
  %v.57 = load <32 x float>, ptr %r8
  %v.58 = fcmp olt <32 x float> %v.56, %v.57
  store <32 x i1> %v.58, ptr %r1
  %v.59 = load <32 x i1>, ptr %r1
  %v.60 = bitcast <32 x i1> %v.59 to i32
  %v.61 = icmp eq i32 %v.60, -1
  %v.62 = icmp eq i32 %v.60, 0
  br i1 %v.61, label %a.2, label %some.63
some.63:
  br i1 %v.62, label %a.1, label %mixed.64, !prof !12
mixed.64:
  %v.65 = xor i32 %v.60, -1
  %v.66 = load i32, ptr %mask.2
  %v.67 = or i32 %v.66, %v.60
  store i32 %v.67, ptr %mask.2
  %v.68 = load i32, ptr %mask.1
  %v.69 = or i32 %v.68, %v.65
  store i32 %v.69, ptr %mask.1
  br label %m.1
a.1:
  store <32 x float> %any.v32f32, ptr %r9
  %v.70 = load <32 x i64>, ptr %r14
  %v.71 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.72 = shufflevector <32 x i64> %v.71, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.73 = sub <32 x i64> %v.70, %v.72
  %v.77 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.73, <32 x i64> %v.73, <32 x i64> splat (i64 3))
  %v.78 = lshr i64 %window.limit, 3
  %v.79 = insertelement <32 x i64> poison, i64 %v.78, i64 0
  %v.80 = shufflevector <32 x i64> %v.79, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.81 = icmp uge <32 x i64> %v.77, %v.80
  %v.82 = bitcast <32 x i1> %v.81 to i32
  %v.83 = icmp eq i32 %v.82, 0
  br i1 %v.83, label %fast.74, label %slow.75, !prof !11
slow.75:
  store i32 -1, ptr %mask.running
  br label %m.1.7
fast.74:
  %v.84 = load <32 x float>, ptr %r8
  %v.85 = load <32 x float>, ptr %r7
  %v.86 = freeze <32 x i64> %v.73
  %v.87 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.88 = shufflevector <32 x i64> %v.87, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.89 = and <32 x i64> %v.86, %v.88
  call void @rows.store.Window.v2f32.i64.1(ptr %window, <32 x i64> %v.89, <32 x float> %v.84, <32 x float> %v.85), !alias.scope !5, !noalias !8
  br label %done.76
done.76:
  br label %a.3
a.2:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x i64> %any.v32i64, ptr %r14
  %v.90 = load <32 x float>, ptr %r7
  %v.91 = fcmp ogt <32 x float> %v.90, splat (float 0x0000000000000000)
  store <32 x i1> %v.91, ptr %r2
  %v.92 = load <32 x i1>, ptr %r2
  %v.93 = bitcast <32 x i1> %v.92 to i32
  %v.94 = icmp eq i32 %v.93, 0
  br i1 %v.94, label %fi.96, label %if.95
if.95:
  %v.97 = load i64, ptr %r12
  %v.98 = add i64 %v.97, 4
  %v.99 = sub i64 %v.98, %window.base
  %v.103 = call i64 @llvm.fshr.i64(i64 %v.99, i64 %v.99, i64 2)
  %v.104 = lshr i64 %window.limit, 2
  %v.105 = icmp ult i64 %v.103, %v.104
  br i1 %v.105, label %fast.100, label %slow.101, !prof !11
slow.101:
  store i32 -1, ptr %mask.running
  br label %m.2.10
fast.100:
  %v.106 = freeze i64 %v.99
  %v.107 = and i64 %v.106, %window.mask
  %v.108 = getelementptr i8, ptr %window, i64 %v.107
  %v.109 = load float, ptr %v.108, align 4, !alias.scope !5, !noalias !8
  %v.110 = insertelement <32 x float> poison, float %v.109, i64 0
  %v.111 = shufflevector <32 x float> %v.110, <32 x float> poison, <32 x i32> zeroinitializer
  %v.112 = load <32 x float>, ptr %r9
  %v.113 = select <32 x i1> %v.92, <32 x float> %v.111, <32 x float> %v.112
  store <32 x float> %v.113, ptr %r9
  br label %done.102
done.102:
  br label %fi.96
fi.96:
  %v.114 = load <32 x i1>, ptr %r2
  %v.115 = load <32 x float>, ptr %r7
  %v.116 = load <32 x float>, ptr %r9
  %v.117 = fadd <32 x float> %v.115, %v.116
  %v.118 = fcmp uno <32 x float> %v.117, %v.117
  %v.119 = select <32 x i1> %v.118, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.117
  %v.120 = load <32 x float>, ptr %r7
  %v.121 = select <32 x i1> %v.114, <32 x float> %v.119, <32 x float> %v.120
  store <32 x float> %v.121, ptr %r7
  br label %a.3
a.3:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x float> %any.v32f32, ptr %r9
  store <32 x i64> %any.v32i64, ptr %r14
  %v.122 = load i32, ptr %r4
  %v.123 = insertelement <32 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <32 x i32> %v.123, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.125 = add <32 x i32> %v.124, <i32 0 to 31 by 1>
  %v.126 = zext <32 x i32> %v.125 to <32 x i64>
  %v.127 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.128 = mul <32 x i64> %v.126, %v.127
  store <32 x i64> %v.128, ptr %r13
  %v.129 = load i64, ptr %r12
  %v.130 = load <32 x i64>, ptr %r13
  %v.131 = insertelement <32 x i64> poison, i64 %v.129, i64 0
  %v.132 = shufflevector <32 x i64> %v.131, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.133 = add <32 x i64> %v.132, %v.130
  store <32 x i64> %v.133, ptr %r14
  %v.134 = load <32 x i64>, ptr %r14
  %v.135 = load i64, ptr %r12
  %v.136 = load i32, ptr %r4
  %v.137 = insertelement <32 x i32> poison, i32 %v.136, i64 0
  %v.138 = shufflevector <32 x i32> %v.137, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.139 = add <32 x i32> %v.138, <i32 0 to 31 by 1>
  %v.140 = add i64 %v.135, 0
  %v.141 = sub i64 %v.140, %window.base
  %v.145 = add i64 %v.141, 0
  %v.146 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.145)
  %v.147 = lshr i64 %v.146, 2
  %v.148 = call i64 @llvm.umin.i64(i64 %v.147, i64 2147483647)
  %v.149 = trunc i64 %v.148 to i32
  %v.150 = insertelement <32 x i32> poison, i32 %v.149, i64 0
  %v.151 = shufflevector <32 x i32> %v.150, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.152 = icmp uge <32 x i32> %v.139, %v.151
  %v.153 = bitcast <32 x i1> %v.152 to i32
  %v.154 = icmp eq i32 %v.153, 0
  %v.155 = and i64 %v.145, 3
  %v.156 = icmp eq i64 %v.155, 0
  %v.157 = and i1 %v.154, %v.156
  br i1 %v.157, label %fast.142, label %slow.143, !prof !11
slow.143:
  store i32 -1, ptr %mask.running
  br label %m.3.14
fast.142:
  %v.158 = load <32 x float>, ptr %r7
  %v.159 = freeze i64 %v.141
  %v.160 = and i64 %v.159, %window.mask
  %v.161 = freeze <32 x i32> %v.139
  %v.162 = getelementptr i8, ptr %window, i64 %v.160
  call void @scatter.v32f32.i32.4(ptr %v.162, <32 x i32> %v.161, <32 x float> %v.158), !alias.scope !5, !noalias !8
  br label %done.144
done.144:
  br label %gang.done
m.0:
  %v.163 = load i32, ptr %mask.0
  %v.164 = icmp eq i32 %v.163, 0
  br i1 %v.164, label %skip.0, label %run.165
run.165:
  store i32 0, ptr %mask.0
  %v.166 = bitcast i32 %v.163 to <32 x i1>
  store i32 %v.163, ptr %mask.running
  %v.167 = getelementptr i8, ptr %params, i64 0
  %v.168 = load i64, ptr %v.167, align 8, !invariant.load !0
  store i64 %v.168, ptr %r12
  %v.169 = urem i32 %first, 100
  store i32 %v.169, ptr %r4
  %v.170 = load i32, ptr %r4
  %v.171 = insertelement <32 x i32> poison, i32 %v.170, i64 0
  %v.172 = shufflevector <32 x i32> %v.171, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i32> %v.172, <i32 0 to 31 by 1>
  %v.174 = zext <32 x i32> %v.173 to <32 x i64>
  %v.175 = zext <32 x i32> splat (i32 8) to <32 x i64>
  %v.176 = mul <32 x i64> %v.174, %v.175
  store <32 x i64> %v.176, ptr %r13
  %v.177 = load i64, ptr %r12
  %v.178 = load <32 x i64>, ptr %r13
  %v.179 = insertelement <32 x i64> poison, i64 %v.177, i64 0
  %v.180 = shufflevector <32 x i64> %v.179, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.181 = add <32 x i64> %v.180, %v.178
  %v.182 = load <32 x i64>, ptr %r14
  %v.183 = select <32 x i1> %v.166, <32 x i64> %v.181, <32 x i64> %v.182
  store <32 x i64> %v.183, ptr %r14
  br label %m.0.4
m.0.4:
  %v.184 = load i32, ptr %mask.running
  %v.185 = bitcast i32 %v.184 to <32 x i1>
  %v.186 = load <32 x i64>, ptr %r14
  %v.187 = load i64, ptr %r12
  %v.188 = load i32, ptr %r4
  %v.189 = insertelement <32 x i32> poison, i32 %v.188, i64 0
  %v.190 = shufflevector <32 x i32> %v.189, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.191 = add <32 x i32> %v.190, <i32 0 to 31 by 1>
  %v.192 = add i64 %v.187, 0
  %v.193 = sub i64 %v.192, %window.base
  %v.197 = add i64 %v.193, 0
  %v.198 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.197)
  %v.199 = lshr i64 %v.198, 3
  %v.200 = call i64 @llvm.umin.i64(i64 %v.199, i64 2147483647)
  %v.201 = trunc i64 %v.200 to i32
  %v.202 = insertelement <32 x i32> poison, i32 %v.201, i64 0
  %v.203 = shufflevector <32 x i32> %v.202, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.204 = icmp uge <32 x i32> %v.191, %v.203
  %v.205 = and <32 x i1> %v.185, %v.204
  %v.206 = bitcast <32 x i1> %v.205 to i32
  %v.207 = icmp eq i32 %v.206, 0
  %v.208 = and i64 %v.197, 7
  %v.209 = icmp eq i64 %v.208, 0
  %v.210 = and i1 %v.207, %v.209
  br i1 %v.210, label %fast.194, label %slow.195, !prof !11
slow.195:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.186)
  %v.211 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.211)
  %v.212 = bitcast <32 x i1> %v.185 to i32
  %v.213 = getelementptr i8, ptr %ctx, i64 200
  %v.214 = load ptr, ptr %v.213, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.214, i32 0, i32 %v.212, ptr %rows)
  %v.215 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.216 = load <32 x float>, ptr %r7
  %v.217 = select <32 x i1> %v.185, <32 x float> %v.215, <32 x float> %v.216
  store <32 x float> %v.217, ptr %r7
  %v.218 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  %v.219 = load <32 x float>, ptr %r8
  %v.220 = select <32 x i1> %v.185, <32 x float> %v.218, <32 x float> %v.219
  store <32 x float> %v.220, ptr %r8
  br label %done.196
fast.194:
  %v.221 = freeze i64 %v.193
  %v.222 = and i64 %v.221, %window.mask
  %v.223 = freeze <32 x i32> %v.191
  %v.224 = getelementptr i8, ptr %window, i64 %v.222
  %v.225 = getelementptr i64, ptr %v.224, <32 x i32> %v.223
  %v.226 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.225, i32 4, <32 x i1> %v.185, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.227 = getelementptr i8, <32 x ptr> %v.225, i64 4
  %v.228 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.227, i32 4, <32 x i1> %v.185, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.229 = load <32 x float>, ptr %r7
  %v.230 = select <32 x i1> %v.185, <32 x float> %v.226, <32 x float> %v.229
  store <32 x float> %v.230, ptr %r7
  %v.231 = load <32 x float>, ptr %r8
  %v.232 = select <32 x i1> %v.185, <32 x float> %v.228, <32 x float> %v.231
  store <32 x float> %v.232, ptr %r8
  br label %done.196
done.196:
  %v.233 = load <32 x float>, ptr %r7
  %v.234 = load <32 x float>, ptr %r8
  %v.235 = fcmp olt <32 x float> %v.233, %v.234
  store <32 x i1> %v.235, ptr %r1
  %v.236 = load <32 x i1>, ptr %r1
  %v.237 = load i32, ptr %mask.running
  %v.238 = bitcast <32 x i1> %v.236 to i32
  %v.239 = and i32 %v.237, %v.238
  %v.240 = xor i32 %v.237, %v.239
  %v.241 = load i32, ptr %mask.2
  %v.242 = or i32 %v.241, %v.239
  store i32 %v.242, ptr %mask.2
  %v.243 = load i32, ptr %mask.1
  %v.244 = or i32 %v.243, %v.240
  store i32 %v.244, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.245 = load i32, ptr %mask.1
  %v.246 = icmp eq i32 %v.245, 0
  br i1 %v.246, label %skip.1, label %run.247
run.247:
  store i32 0, ptr %mask.1
  %v.248 = bitcast i32 %v.245 to <32 x i1>
  store i32 %v.245, ptr %mask.running
  br label %m.1.7
m.1.7:
  %v.249 = load i32, ptr %mask.running
  %v.250 = bitcast i32 %v.249 to <32 x i1>
  %v.251 = load <32 x i64>, ptr %r14
  %v.252 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.253 = shufflevector <32 x i64> %v.252, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.254 = sub <32 x i64> %v.251, %v.253
  %v.258 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.254, <32 x i64> %v.254, <32 x i64> splat (i64 3))
  %v.259 = lshr i64 %window.limit, 3
  %v.260 = insertelement <32 x i64> poison, i64 %v.259, i64 0
  %v.261 = shufflevector <32 x i64> %v.260, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.262 = icmp uge <32 x i64> %v.258, %v.261
  %v.263 = and <32 x i1> %v.250, %v.262
  %v.264 = bitcast <32 x i1> %v.263 to i32
  %v.265 = icmp eq i32 %v.264, 0
  br i1 %v.265, label %fast.255, label %slow.256, !prof !11
slow.256:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.251)
  %v.266 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.266)
  %v.267 = load <32 x float>, ptr %r8
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.267)
  %v.268 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 768, <32 x float> %v.268)
  %v.269 = bitcast <32 x i1> %v.250 to i32
  %v.270 = getelementptr i8, ptr %ctx, i64 200
  %v.271 = load ptr, ptr %v.270, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.271, i32 1, i32 %v.269, ptr %rows)
  br label %done.257
fast.255:
  %v.272 = load <32 x float>, ptr %r8
  %v.273 = load <32 x float>, ptr %r7
  %v.274 = freeze <32 x i64> %v.254
  %v.275 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.276 = shufflevector <32 x i64> %v.275, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.277 = and <32 x i64> %v.274, %v.276
  %v.278 = getelementptr i8, ptr %window, <32 x i64> %v.277
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.272, <32 x ptr> %v.278, i32 4, <32 x i1> %v.250), !alias.scope !5, !noalias !8
  %v.279 = getelementptr i8, <32 x ptr> %v.278, i64 4
  call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v.273, <32 x ptr> %v.279, i32 4, <32 x i1> %v.250), !alias.scope !5, !noalias !8
  br label %done.257
done.257:
  %v.280 = load i32, ptr %mask.running
  %v.281 = load i32, ptr %mask.3
  %v.282 = or i32 %v.281, %v.280
  store i32 %v.282, ptr %mask.3
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store <32 x float> %any.v32f32, ptr %r8
  store <32 x i64> %any.v32i64, ptr %r14
  %v.283 = load i32, ptr %mask.2
  %v.284 = icmp eq i32 %v.283, 0
  br i1 %v.284, label %skip.2, label %run.285
run.285:
  store i32 0, ptr %mask.2
  %v.286 = bitcast i32 %v.283 to <32 x i1>
  store i32 %v.283, ptr %mask.running
  %v.287 = load <32 x float>, ptr %r7
  %v.288 = fcmp ogt <32 x float> %v.287, splat (float 0x0000000000000000)
  store <32 x i1> %v.288, ptr %r2
  br label %m.2.10
m.2.10:
  %v.289 = load i32, ptr %mask.running
  %v.290 = bitcast i32 %v.289 to <32 x i1>
  %v.291 = load <32 x i1>, ptr %r2
  %v.292 = and <32 x i1> %v.290, %v.291
  %v.293 = bitcast <32 x i1> %v.292 to i32
  %v.294 = icmp eq i32 %v.293, 0
  br i1 %v.294, label %fi.296, label %if.295
if.295:
  %v.297 = load i64, ptr %r12
  %v.298 = add i64 %v.297, 4
  %v.299 = sub i64 %v.298, %window.base
  %v.303 = call i64 @llvm.fshr.i64(i64 %v.299, i64 %v.299, i64 2)
  %v.304 = lshr i64 %window.limit, 2
  %v.305 = icmp ult i64 %v.303, %v.304
  br i1 %v.305, label %fast.300, label %slow.301, !prof !11
slow.301:
  %v.306 = insertelement <32 x i64> poison, i64 %v.298, i64 0
  %v.307 = shufflevector <32 x i64> %v.306, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.307)
  %v.308 = load i64, ptr %r12
  %v.309 = insertelement <32 x i64> poison, i64 %v.308, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.310)
  %v.311 = bitcast <32 x i1> %v.292 to i32
  %v.312 = getelementptr i8, ptr %ctx, i64 200
  %v.313 = load ptr, ptr %v.312, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.313, i32 2, i32 %v.311, ptr %rows)
  %v.314 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  %v.315 = load <32 x float>, ptr %r9
  %v.316 = select <32 x i1> %v.292, <32 x float> %v.314, <32 x float> %v.315
  store <32 x float> %v.316, ptr %r9
  br label %done.302
fast.300:
  %v.317 = freeze i64 %v.299
  %v.318 = and i64 %v.317, %window.mask
  %v.319 = getelementptr i8, ptr %window, i64 %v.318
  %v.320 = load float, ptr %v.319, align 4, !alias.scope !5, !noalias !8
  %v.321 = insertelement <32 x float> poison, float %v.320, i64 0
  %v.322 = shufflevector <32 x float> %v.321, <32 x float> poison, <32 x i32> zeroinitializer
  %v.323 = load <32 x float>, ptr %r9
  %v.324 = select <32 x i1> %v.292, <32 x float> %v.322, <32 x float> %v.323
  store <32 x float> %v.324, ptr %r9
  br label %done.302
done.302:
  br label %fi.296
fi.296:
  %v.325 = load <32 x i1>, ptr %r2
  %v.326 = and <32 x i1> %v.290, %v.325
  %v.327 = load <32 x float>, ptr %r7
  %v.328 = load <32 x float>, ptr %r9
  %v.329 = fadd <32 x float> %v.327, %v.328
  %v.330 = fcmp uno <32 x float> %v.329, %v.329
  %v.331 = select <32 x i1> %v.330, <32 x float> splat (float 0x7FFFFFFFE0000000), <32 x float> %v.329
  %v.332 = load <32 x float>, ptr %r7
  %v.333 = select <32 x i1> %v.326, <32 x float> %v.331, <32 x float> %v.332
  store <32 x float> %v.333, ptr %r7
  %v.334 = load i32, ptr %mask.running
  %v.335 = load i32, ptr %mask.3
  %v.336 = or i32 %v.335, %v.334
  store i32 %v.336, ptr %mask.3
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  store <32 x float> %any.v32f32, ptr %r9
  %v.337 = load i32, ptr %mask.3
  %v.338 = icmp eq i32 %v.337, 0
  br i1 %v.338, label %skip.3, label %run.339
run.339:
  store i32 0, ptr %mask.3
  %v.340 = icmp eq i32 %v.337, -1
  br i1 %v.340, label %a.3, label %rest.341
rest.341:
  %v.342 = bitcast i32 %v.337 to <32 x i1>
  store i32 %v.337, ptr %mask.running
  %v.343 = load i32, ptr %r4
  %v.344 = insertelement <32 x i32> poison, i32 %v.343, i64 0
  %v.345 = shufflevector <32 x i32> %v.344, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.346 = add <32 x i32> %v.345, <i32 0 to 31 by 1>
  %v.347 = zext <32 x i32> %v.346 to <32 x i64>
  %v.348 = zext <32 x i32> splat (i32 4) to <32 x i64>
  %v.349 = mul <32 x i64> %v.347, %v.348
  store <32 x i64> %v.349, ptr %r13
  %v.350 = load i64, ptr %r12
  %v.351 = load <32 x i64>, ptr %r13
  %v.352 = insertelement <32 x i64> poison, i64 %v.350, i64 0
  %v.353 = shufflevector <32 x i64> %v.352, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.354 = add <32 x i64> %v.353, %v.351
  %v.355 = load <32 x i64>, ptr %r14
  %v.356 = select <32 x i1> %v.342, <32 x i64> %v.354, <32 x i64> %v.355
  store <32 x i64> %v.356, ptr %r14
  br label %m.3.14
m.3.14:
  %v.357 = load i32, ptr %mask.running
  %v.358 = bitcast i32 %v.357 to <32 x i1>
  %v.359 = load <32 x i64>, ptr %r14
  %v.360 = load i64, ptr %r12
  %v.361 = load i32, ptr %r4
  %v.362 = insertelement <32 x i32> poison, i32 %v.361, i64 0
  %v.363 = shufflevector <32 x i32> %v.362, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.364 = add <32 x i32> %v.363, <i32 0 to 31 by 1>
  %v.365 = add i64 %v.360, 0
  %v.366 = sub i64 %v.365, %window.base
  %v.370 = add i64 %v.366, 0
  %v.371 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.370)
  %v.372 = lshr i64 %v.371, 2
  %v.373 = call i64 @llvm.umin.i64(i64 %v.372, i64 2147483647)
  %v.374 = trunc i64 %v.373 to i32
  %v.375 = insertelement <32 x i32> poison, i32 %v.374, i64 0
  %v.376 = shufflevector <32 x i32> %v.375, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.377 = icmp uge <32 x i32> %v.364, %v.376
  %v.378 = and <32 x i1> %v.358, %v.377
  %v.379 = bitcast <32 x i1> %v.378 to i32
  %v.380 = icmp eq i32 %v.379, 0
  %v.381 = and i64 %v.370, 3
  %v.382 = icmp eq i64 %v.381, 0
  %v.383 = and i1 %v.380, %v.382
  br i1 %v.383, label %fast.367, label %slow.368, !prof !11
slow.368:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.359)
  %v.384 = load <32 x i64>, ptr %r14
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.384)
  %v.385 = load <32 x float>, ptr %r7
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.385)
  %v.386 = bitcast <32 x i1> %v.358 to i32
  %v.387 = getelementptr i8, ptr %ctx, i64 200
  %v.388 = load ptr, ptr %v.387, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.388, i32 3, i32 %v.386, ptr %rows)
  br label %done.369
fast.367:
  %v.389 = load <32 x float>, ptr %r7
  %v.390 = freeze i64 %v.366
  %v.391 = and i64 %v.390, %window.mask
  %v.392 = freeze <32 x i32> %v.364
  %v.393 = getelementptr i8, ptr %window, i64 %v.391
  %v.394 = bitcast <32 x i1> %v.358 to i32
  call void @scatter.some.v32f32.i32.4(ptr %v.393, <32 x i32> %v.392, i32 %v.394, <32 x float> %v.389), !alias.scope !5, !noalias !8
  br label %done.369
done.369:
  %v.395 = load i32, ptr %mask.running
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

define internal <64 x float> @rows.load.Window.v2f32.i32.8(ptr %base, <32 x i32> %offsets) alwaysinline memory(read) #0 {
  %v.1 = extractelement <32 x i32> %offsets, i64 0
  %v.2 = getelementptr i64, ptr %base, i32 %v.1
  %v.3 = extractelement <32 x i32> %offsets, i64 1
  %v.4 = getelementptr i64, ptr %base, i32 %v.3
  %v.5 = extractelement <32 x i32> %offsets, i64 2
  %v.6 = getelementptr i64, ptr %base, i32 %v.5
  %v.7 = extractelement <32 x i32> %offsets, i64 3
  %v.8 = getelementptr i64, ptr %base, i32 %v.7
  %v.9 = extractelement <32 x i32> %offsets, i64 4
  %v.10 = getelementptr i64, ptr %base, i32 %v.9
  %v.11 = extractelement <32 x i32> %offsets, i64 5
  %v.12 = getelementptr i64, ptr %base, i32 %v.11
  %v.13 = extractelement <32 x i32> %offsets, i64 6
  %v.14 = getelementptr i64, ptr %base, i32 %v.13
  %v.15 = extractelement <32 x i32> %offsets, i64 7
  %v.16 = getelementptr i64, ptr %base, i32 %v.15
  %v.17 = extractelement <32 x i32> %offsets, i64 8
  %v.18 = getelementptr i64, ptr %base, i32 %v.17
  %v.19 = extractelement <32 x i32> %offsets, i64 9
  %v.20 = getelementptr i64, ptr %base, i32 %v.19
  %v.21 = extractelement <32 x i32> %offsets, i64 10
  %v.22 = getelementptr i64, ptr %base, i32 %v.21
  %v.23 = extractelement <32 x i32> %offsets, i64 11
  %v.24 = getelementptr i64, ptr %base, i32 %v.23
  %v.25 = extractelement <32 x i32> %offsets, i64 12
  %v.26 = getelementptr i64, ptr %base, i32 %v.25
  %v.27 = extractelement <32 x i32> %offsets, i64 13
  %v.28 = getelementptr i64, ptr %base, i32 %v.27
  %v.29 = extractelement <32 x i32> %offsets, i64 14
  %v.30 = getelementptr i64, ptr %base, i32 %v.29
  %v.31 = extractelement <32 x i32> %offsets, i64 15
  %v.32 = getelementptr i64, ptr %base, i32 %v.31
  %v.33 = extractelement <32 x i32> %offsets, i64 16
  %v.34 = getelementptr i64, ptr %base, i32 %v.33
  %v.35 = extractelement <32 x i32> %offsets, i64 17
  %v.36 = getelementptr i64, ptr %base, i32 %v.35
  %v.37 = extractelement <32 x i32> %offsets, i64 18
  %v.38 = getelementptr i64, ptr %base, i32 %v.37
  %v.39 = extractelement <32 x i32> %offsets, i64 19
  %v.40 = getelementptr i64, ptr %base, i32 %v.39
  %v.41 = extractelement <32 x i32> %offsets, i64 20
  %v.42 = getelementptr i64, ptr %base, i32 %v.41
  %v.43 = extractelement <32 x i32> %offsets, i64 21
  %v.44 = getelementptr i64, ptr %base, i32 %v.43
  %v.45 = extractelement <32 x i32> %offsets, i64 22
  %v.46 = getelementptr i64, ptr %base, i32 %v.45
  %v.47 = extractelement <32 x i32> %offsets, i64 23
  %v.48 = getelementptr i64, ptr %base, i32 %v.47
  %v.49 = extractelement <32 x i32> %offsets, i64 24
  %v.50 = getelementptr i64, ptr %base, i32 %v.49
  %v.51 = extractelement <32 x i32> %offsets, i64 25
  %v.52 = getelementptr i64, ptr %base, i32 %v.51
  %v.53 = extractelement <32 x i32> %offsets, i64 26
  %v.54 = getelementptr i64, ptr %base, i32 %v.53
  %v.55 = extractelement <32 x i32> %offsets, i64 27
  %v.56 = getelementptr i64, ptr %base, i32 %v.55
  %v.57 = extractelement <32 x i32> %offsets, i64 28
  %v.58 = getelementptr i64, ptr %base, i32 %v.57
  %v.59 = extractelement <32 x i32> %offsets, i64 29
  %v.60 = getelementptr i64, ptr %base, i32 %v.59
  %v.61 = extractelement <32 x i32> %offsets, i64 30
  %v.62 = getelementptr i64, ptr %base, i32 %v.61
  %v.63 = extractelement <32 x i32> %offsets, i64 31
  %v.64 = getelementptr i64, ptr %base, i32 %v.63
  %v.65 = load <2 x float>, ptr %v.2, align 8
  %v.66 = load <2 x float>, ptr %v.4, align 8
  %v.67 = load <2 x float>, ptr %v.6, align 8
  %v.68 = load <2 x float>, ptr %v.8, align 8
  %v.69 = load <2 x float>, ptr %v.10, align 8
  %v.70 = load <2 x float>, ptr %v.12, align 8
  %v.71 = load <2 x float>, ptr %v.14, align 8
  %v.72 = load <2 x float>, ptr %v.16, align 8
  %v.73 = load <2 x float>, ptr %v.18, align 8
  %v.74 = load <2 x float>, ptr %v.20, align 8
  %v.75 = load <2 x float>, ptr %v.22, align 8
  %v.76 = load <2 x float>, ptr %v.24, align 8
  %v.77 = load <2 x float>, ptr %v.26, align 8
  %v.78 = load <2 x float>, ptr %v.28, align 8
  %v.79 = load <2 x float>, ptr %v.30, align 8
  %v.80 = load <2 x float>, ptr %v.32, align 8
  %v.81 = load <2 x float>, ptr %v.34, align 8
  %v.82 = load <2 x float>, ptr %v.36, align 8
  %v.83 = load <2 x float>, ptr %v.38, align 8
  %v.84 = load <2 x float>, ptr %v.40, align 8
  %v.85 = load <2 x float>, ptr %v.42, align 8
  %v.86 = load <2 x float>, ptr %v.44, align 8
  %v.87 = load <2 x float>, ptr %v.46, align 8
  %v.88 = load <2 x float>, ptr %v.48, align 8
  %v.89 = load <2 x float>, ptr %v.50, align 8
  %v.90 = load <2 x float>, ptr %v.52, align 8
  %v.91 = load <2 x float>, ptr %v.54, align 8
  %v.92 = load <2 x float>, ptr %v.56, align 8
  %v.93 = load <2 x float>, ptr %v.58, align 8
  %v.94 = load <2 x float>, ptr %v.60, align 8
  %v.95 = load <2 x float>, ptr %v.62, align 8
  %v.96 = load <2 x float>, ptr %v.64, align 8
  %v.97 = shufflevector <2 x float> %v.65, <2 x float> %v.66, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.98 = shufflevector <2 x float> %v.67, <2 x float> %v.68, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.99 = shufflevector <2 x float> %v.69, <2 x float> %v.70, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.100 = shufflevector <2 x float> %v.71, <2 x float> %v.72, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.101 = shufflevector <4 x float> %v.97, <4 x float> %v.98, <8 x i32> <i32 0 to 7 by 1>
  %v.102 = shufflevector <4 x float> %v.99, <4 x float> %v.100, <8 x i32> <i32 0 to 7 by 1>
  %v.103 = shufflevector <8 x float> %v.101, <8 x float> %v.102, <16 x i32> <i32 0 to 15 by 1>
  %v.104 = shufflevector <2 x float> %v.73, <2 x float> %v.74, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.105 = shufflevector <2 x float> %v.75, <2 x float> %v.76, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.106 = shufflevector <2 x float> %v.77, <2 x float> %v.78, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.107 = shufflevector <2 x float> %v.79, <2 x float> %v.80, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.108 = shufflevector <4 x float> %v.104, <4 x float> %v.105, <8 x i32> <i32 0 to 7 by 1>
  %v.109 = shufflevector <4 x float> %v.106, <4 x float> %v.107, <8 x i32> <i32 0 to 7 by 1>
  %v.110 = shufflevector <8 x float> %v.108, <8 x float> %v.109, <16 x i32> <i32 0 to 15 by 1>
  %v.111 = shufflevector <2 x float> %v.81, <2 x float> %v.82, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.112 = shufflevector <2 x float> %v.83, <2 x float> %v.84, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.113 = shufflevector <2 x float> %v.85, <2 x float> %v.86, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.114 = shufflevector <2 x float> %v.87, <2 x float> %v.88, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.115 = shufflevector <4 x float> %v.111, <4 x float> %v.112, <8 x i32> <i32 0 to 7 by 1>
  %v.116 = shufflevector <4 x float> %v.113, <4 x float> %v.114, <8 x i32> <i32 0 to 7 by 1>
  %v.117 = shufflevector <8 x float> %v.115, <8 x float> %v.116, <16 x i32> <i32 0 to 15 by 1>
  %v.118 = shufflevector <2 x float> %v.89, <2 x float> %v.90, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.119 = shufflevector <2 x float> %v.91, <2 x float> %v.92, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.120 = shufflevector <2 x float> %v.93, <2 x float> %v.94, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.121 = shufflevector <2 x float> %v.95, <2 x float> %v.96, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.122 = shufflevector <4 x float> %v.118, <4 x float> %v.119, <8 x i32> <i32 0 to 7 by 1>
  %v.123 = shufflevector <4 x float> %v.120, <4 x float> %v.121, <8 x i32> <i32 0 to 7 by 1>
  %v.124 = shufflevector <8 x float> %v.122, <8 x float> %v.123, <16 x i32> <i32 0 to 15 by 1>
  %v.125 = shufflevector <16 x float> %v.103, <16 x float> %v.110, <16 x i32> <i32 0 to 30 by 2>
  %v.126 = shufflevector <16 x float> %v.117, <16 x float> %v.124, <16 x i32> <i32 0 to 30 by 2>
  %v.127 = shufflevector <16 x float> %v.103, <16 x float> %v.110, <16 x i32> <i32 1 to 31 by 2>
  %v.128 = shufflevector <16 x float> %v.117, <16 x float> %v.124, <16 x i32> <i32 1 to 31 by 2>
  %v.129 = shufflevector <16 x float> %v.125, <16 x float> %v.126, <32 x i32> <i32 0 to 31 by 1>
  %v.130 = shufflevector <16 x float> %v.127, <16 x float> %v.128, <32 x i32> <i32 0 to 31 by 1>
  %v.131 = shufflevector <32 x float> %v.129, <32 x float> %v.130, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.131
}

define internal void @rows.store.Window.v2f32.i64.1(ptr %base, <32 x i64> %offsets, <32 x float> %value.0, <32 x float> %value.1) alwaysinline #0 {
  %v.1 = shufflevector <32 x float> %value.0, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x float> %value.0, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.3 = shufflevector <32 x float> %value.1, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.4 = shufflevector <32 x float> %value.1, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.5 = shufflevector <16 x float> %v.1, <16 x float> %v.3, <16 x i32> <i32 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>
  %v.6 = shufflevector <16 x float> %v.1, <16 x float> %v.3, <16 x i32> <i32 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>
  %v.7 = shufflevector <16 x float> %v.2, <16 x float> %v.4, <16 x i32> <i32 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>
  %v.8 = shufflevector <16 x float> %v.2, <16 x float> %v.4, <16 x i32> <i32 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>
  %v.9 = shufflevector <16 x float> %v.5, <16 x float> %v.6, <32 x i32> <i32 0 to 31 by 1>
  %v.10 = shufflevector <16 x float> %v.7, <16 x float> %v.8, <32 x i32> <i32 0 to 31 by 1>
  %v.11 = shufflevector <32 x float> %v.9, <32 x float> %v.10, <64 x i32> <i32 0 to 63 by 1>
  %v.12 = extractelement <32 x i64> %offsets, i64 0
  %v.13 = getelementptr i8, ptr %base, i64 %v.12
  %v.14 = extractelement <32 x i64> %offsets, i64 1
  %v.15 = getelementptr i8, ptr %base, i64 %v.14
  %v.16 = extractelement <32 x i64> %offsets, i64 2
  %v.17 = getelementptr i8, ptr %base, i64 %v.16
  %v.18 = extractelement <32 x i64> %offsets, i64 3
  %v.19 = getelementptr i8, ptr %base, i64 %v.18
  %v.20 = extractelement <32 x i64> %offsets, i64 4
  %v.21 = getelementptr i8, ptr %base, i64 %v.20
  %v.22 = extractelement <32 x i64> %offsets, i64 5
  %v.23 = getelementptr i8, ptr %base, i64 %v.22
  %v.24 = extractelement <32 x i64> %offsets, i64 6
  %v.25 = getelementptr i8, ptr %base, i64 %v.24
  %v.26 = extractelement <32 x i64> %offsets, i64 7
  %v.27 = getelementptr i8, ptr %base, i64 %v.26
  %v.28 = extractelement <32 x i64> %offsets, i64 8
  %v.29 = getelementptr i8, ptr %base, i64 %v.28
  %v.30 = extractelement <32 x i64> %offsets, i64 9
  %v.31 = getelementptr i8, ptr %base, i64 %v.30
  %v.32 = extractelement <32 x i64> %offsets, i64 10
  %v.33 = getelementptr i8, ptr %base, i64 %v.32
  %v.34 = extractelement <32 x i64> %offsets, i64 11
  %v.35 = getelementptr i8, ptr %base, i64 %v.34
  %v.36 = extractelement <32 x i64> %offsets, i64 12
  %v.37 = getelementptr i8, ptr %base, i64 %v.36
  %v.38 = extractelement <32 x i64> %offsets, i64 13
  %v.39 = getelementptr i8, ptr %base, i64 %v.38
  %v.40 = extractelement <32 x i64> %offsets, i64 14
  %v.41 = getelementptr i8, ptr %base, i64 %v.40
  %v.42 = extractelement <32 x i64> %offsets, i64 15
  %v.43 = getelementptr i8, ptr %base, i64 %v.42
  %v.44 = extractelement <32 x i64> %offsets, i64 16
  %v.45 = getelementptr i8, ptr %base, i64 %v.44
  %v.46 = extractelement <32 x i64> %offsets, i64 17
  %v.47 = getelementptr i8, ptr %base, i64 %v.46
  %v.48 = extractelement <32 x i64> %offsets, i64 18
  %v.49 = getelementptr i8, ptr %base, i64 %v.48
  %v.50 = extractelement <32 x i64> %offsets, i64 19
  %v.51 = getelementptr i8, ptr %base, i64 %v.50
  %v.52 = extractelement <32 x i64> %offsets, i64 20
  %v.53 = getelementptr i8, ptr %base, i64 %v.52
  %v.54 = extractelement <32 x i64> %offsets, i64 21
  %v.55 = getelementptr i8, ptr %base, i64 %v.54
  %v.56 = extractelement <32 x i64> %offsets, i64 22
  %v.57 = getelementptr i8, ptr %base, i64 %v.56
  %v.58 = extractelement <32 x i64> %offsets, i64 23
  %v.59 = getelementptr i8, ptr %base, i64 %v.58
  %v.60 = extractelement <32 x i64> %offsets, i64 24
  %v.61 = getelementptr i8, ptr %base, i64 %v.60
  %v.62 = extractelement <32 x i64> %offsets, i64 25
  %v.63 = getelementptr i8, ptr %base, i64 %v.62
  %v.64 = extractelement <32 x i64> %offsets, i64 26
  %v.65 = getelementptr i8, ptr %base, i64 %v.64
  %v.66 = extractelement <32 x i64> %offsets, i64 27
  %v.67 = getelementptr i8, ptr %base, i64 %v.66
  %v.68 = extractelement <32 x i64> %offsets, i64 28
  %v.69 = getelementptr i8, ptr %base, i64 %v.68
  %v.70 = extractelement <32 x i64> %offsets, i64 29
  %v.71 = getelementptr i8, ptr %base, i64 %v.70
  %v.72 = extractelement <32 x i64> %offsets, i64 30
  %v.73 = getelementptr i8, ptr %base, i64 %v.72
  %v.74 = extractelement <32 x i64> %offsets, i64 31
  %v.75 = getelementptr i8, ptr %base, i64 %v.74
  %v.76 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %v.76, ptr %v.13, align 8
  %v.77 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %v.77, ptr %v.15, align 8
  %v.78 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 4, i32 5>
  store <2 x float> %v.78, ptr %v.17, align 8
  %v.79 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 6, i32 7>
  store <2 x float> %v.79, ptr %v.19, align 8
  %v.80 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 8, i32 9>
  store <2 x float> %v.80, ptr %v.21, align 8
  %v.81 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 10, i32 11>
  store <2 x float> %v.81, ptr %v.23, align 8
  %v.82 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 12, i32 13>
  store <2 x float> %v.82, ptr %v.25, align 8
  %v.83 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 14, i32 15>
  store <2 x float> %v.83, ptr %v.27, align 8
  %v.84 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 16, i32 17>
  store <2 x float> %v.84, ptr %v.29, align 8
  %v.85 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 18, i32 19>
  store <2 x float> %v.85, ptr %v.31, align 8
  %v.86 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 20, i32 21>
  store <2 x float> %v.86, ptr %v.33, align 8
  %v.87 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 22, i32 23>
  store <2 x float> %v.87, ptr %v.35, align 8
  %v.88 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 24, i32 25>
  store <2 x float> %v.88, ptr %v.37, align 8
  %v.89 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 26, i32 27>
  store <2 x float> %v.89, ptr %v.39, align 8
  %v.90 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 28, i32 29>
  store <2 x float> %v.90, ptr %v.41, align 8
  %v.91 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 30, i32 31>
  store <2 x float> %v.91, ptr %v.43, align 8
  %v.92 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 32, i32 33>
  store <2 x float> %v.92, ptr %v.45, align 8
  %v.93 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 34, i32 35>
  store <2 x float> %v.93, ptr %v.47, align 8
  %v.94 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 36, i32 37>
  store <2 x float> %v.94, ptr %v.49, align 8
  %v.95 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 38, i32 39>
  store <2 x float> %v.95, ptr %v.51, align 8
  %v.96 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 40, i32 41>
  store <2 x float> %v.96, ptr %v.53, align 8
  %v.97 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 42, i32 43>
  store <2 x float> %v.97, ptr %v.55, align 8
  %v.98 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 44, i32 45>
  store <2 x float> %v.98, ptr %v.57, align 8
  %v.99 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 46, i32 47>
  store <2 x float> %v.99, ptr %v.59, align 8
  %v.100 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 48, i32 49>
  store <2 x float> %v.100, ptr %v.61, align 8
  %v.101 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 50, i32 51>
  store <2 x float> %v.101, ptr %v.63, align 8
  %v.102 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 52, i32 53>
  store <2 x float> %v.102, ptr %v.65, align 8
  %v.103 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 54, i32 55>
  store <2 x float> %v.103, ptr %v.67, align 8
  %v.104 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 56, i32 57>
  store <2 x float> %v.104, ptr %v.69, align 8
  %v.105 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 58, i32 59>
  store <2 x float> %v.105, ptr %v.71, align 8
  %v.106 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 60, i32 61>
  store <2 x float> %v.106, ptr %v.73, align 8
  %v.107 = shufflevector <64 x float> %v.11, <64 x float> poison, <2 x i32> <i32 62, i32 63>
  store <2 x float> %v.107, ptr %v.75, align 8
  ret void
}

define internal void @scatter.some.v32f32.i32.4(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 15 by 1>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i32, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 15 by 1>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i32, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i32, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.v32f32.i32.4(ptr %base, <32 x i32> %offsets, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 15 by 1>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i32, ptr %base, i32 %v.3
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i32, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 15 by 1>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i32, ptr %base, i32 %v.17
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i32, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x float>)
declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.scatter.v32f32.v32p0(<32 x float>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

