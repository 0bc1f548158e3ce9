; scaled, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r3 = alloca i32
  %r4 = alloca <64 x i32>
  %r7 = alloca <64 x float>
  %r9 = alloca i64
  %r10 = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %r12 = alloca i64
  %r12.ok = alloca i1
  %r12.narrow = alloca i32
  %r12.scale = alloca i64
  %r13 = alloca <64 x i64>
  %r14 = alloca <64 x i64>
  %r15 = alloca <64 x i64>
  %r16 = alloca <64 x i64>
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i16 = freeze i16 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64f32 = freeze <64 x float> poison
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
  store i32 %any.i32, ptr %r3
  store <64 x i32> %any.v64i32, ptr %r4
  store <64 x float> %any.v64f32, ptr %r7
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
  store i64 %any.i64, ptr %r12
  store i1 %any.i1, ptr %r12.ok
  store i32 %any.i32, ptr %r12.narrow
  store i64 %any.i64, ptr %r12.scale
  store <64 x i64> %any.v64i64, ptr %r13
  store <64 x i64> %any.v64i64, ptr %r14
  store <64 x i64> %any.v64i64, ptr %r15
  store <64 x i64> %any.v64i64, ptr %r16
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
  store i64 %v.8, ptr %r9
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r10
  %v.11 = urem i32 %first, 128
  store i32 %v.11, ptr %r3
  %v.12 = load i32, ptr %r3
  %v.13 = zext i32 %v.12 to i64
  %v.14 = add i64 %v.13, 0
  %v.15 = icmp ule i64 %v.14, 4294967232
  %v.16 = mul i64 %v.13, 4
  %v.17 = mul i64 1, 4
  store i64 %v.16, ptr %r11
  store i1 %v.15, ptr %r11.ok
  store i32 %v.12, ptr %r11.narrow
  store i64 %v.17, ptr %r11.scale
  %v.18 = load i64, ptr %r9
  %v.19 = load i64, ptr %r11
  %v.20 = load i1, ptr %r11.ok
  %v.21 = load i32, ptr %r11.narrow
  %v.22 = load i64, ptr %r11.scale
  %v.23 = add i64 %v.18, %v.19
  store i64 %v.23, ptr %r12
  store i1 %v.20, ptr %r12.ok
  store i32 %v.21, ptr %r12.narrow
  store i64 %v.22, ptr %r12.scale
  %v.24 = load i64, ptr %r12
  %v.25 = load i1, ptr %r12.ok
  %v.26 = load i32, ptr %r12.narrow
  %v.27 = load i64, ptr %r12.scale
  %v.28 = sub i64 %v.24, %window.base
  br i1 %v.25, label %straight.32, label %slow.30, !prof !11
straight.32:
  %v.33 = call i64 @llvm.fshr.i64(i64 %v.28, i64 %v.28, i64 2)
  %v.34 = lshr i64 %window.limit, 2
  %v.35 = icmp ult i64 %v.33, %v.34
  br i1 %v.35, label %fast.29, label %slow.30, !prof !11
slow.30:
  store i64 -1, ptr %mask.running
  br label %m.0.5
fast.29:
  %v.36 = freeze i64 %v.28
  %v.37 = and i64 %v.36, %window.mask
  %v.38 = getelementptr i8, ptr %window, i64 %v.37
  %v.39 = load <64 x i32>, ptr %v.38, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.39, ptr %r4
  br label %done.31
done.31:
  %v.40 = load <64 x i32>, ptr %r4
  %v.41 = sext <64 x i32> %v.40 to <64 x i64>
  %v.42 = sext <64 x i32> splat (i32 4) to <64 x i64>
  %v.43 = mul <64 x i64> %v.41, %v.42
  store <64 x i64> %v.43, ptr %r13
  %v.44 = load i64, ptr %r10
  %v.45 = load <64 x i64>, ptr %r13
  %v.46 = insertelement <64 x i64> poison, i64 %v.44, i64 0
  %v.47 = shufflevector <64 x i64> %v.46, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.48 = add <64 x i64> %v.47, %v.45
  store <64 x i64> %v.48, ptr %r14
  %v.49 = load <64 x i64>, ptr %r14
  %v.50 = load i64, ptr %r10
  %v.51 = load <64 x i32>, ptr %r4
  %v.52 = add i64 %v.50, 0
  %v.53 = sub i64 %v.52, %window.base
  %v.57 = add i64 %v.53, 0
  %v.58 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.57)
  %v.59 = lshr i64 %v.58, 2
  %v.60 = call i64 @llvm.umin.i64(i64 %v.59, i64 2147483647)
  %v.61 = lshr i64 %v.57, 2
  %v.62 = call i64 @llvm.umin.i64(i64 %v.61, i64 1073741824)
  %v.63 = add i64 %v.60, %v.62
  %v.64 = icmp eq i64 %v.60, 0
  %v.65 = select i1 %v.64, i64 0, i64 %v.63
  %v.66 = trunc i64 %v.62 to i32
  %v.67 = insertelement <64 x i32> poison, i32 %v.66, i64 0
  %v.68 = shufflevector <64 x i32> %v.67, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.69 = add <64 x i32> %v.51, %v.68
  %v.70 = trunc i64 %v.65 to i32
  %v.71 = insertelement <64 x i32> poison, i32 %v.70, i64 0
  %v.72 = shufflevector <64 x i32> %v.71, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.73 = icmp uge <64 x i32> %v.69, %v.72
  %v.74 = bitcast <64 x i1> %v.73 to i64
  %v.75 = icmp eq i64 %v.74, 0
  %v.76 = and i64 %v.57, 3
  %v.77 = icmp eq i64 %v.76, 0
  %v.78 = and i1 %v.75, %v.77
  br i1 %v.78, label %fast.54, label %slow.55, !prof !11
slow.55:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.54:
  %v.79 = freeze i64 %v.53
  %v.80 = and i64 %v.79, %window.mask
  %v.81 = freeze <64 x i32> %v.51
  %v.82 = getelementptr i8, ptr %window, i64 %v.80
  %v.83 = call <64 x float> @gather.v64f32.i32.4(ptr %v.82, <64 x i32> %v.81), !alias.scope !5, !noalias !8
  store <64 x float> %v.83, ptr %r7
  br label %done.56
done.56:
  %v.84 = load <64 x i32>, ptr %r4
  %v.85 = zext <64 x i32> %v.84 to <64 x i64>
  %v.86 = zext <64 x i32> splat (i32 2) to <64 x i64>
  %v.87 = mul <64 x i64> %v.85, %v.86
  store <64 x i64> %v.87, ptr %r15
  %v.88 = load i64, ptr %r10
  %v.89 = load <64 x i64>, ptr %r15
  %v.90 = insertelement <64 x i64> poison, i64 %v.88, i64 0
  %v.91 = shufflevector <64 x i64> %v.90, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.92 = add <64 x i64> %v.91, %v.89
  store <64 x i64> %v.92, ptr %r16
  %v.93 = load <64 x i64>, ptr %r16
  %v.94 = add <64 x i64> %v.93, splat (i64 8)
  %v.95 = load i64, ptr %r10
  %v.96 = load <64 x i32>, ptr %r4
  %v.97 = add i64 %v.95, 8
  %v.98 = sub i64 %v.97, %window.base
  %v.102 = add i64 %v.98, 0
  %v.103 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.102)
  %v.104 = lshr i64 %v.103, 1
  %v.105 = call i64 @llvm.umin.i64(i64 %v.104, i64 2147483647)
  %v.106 = trunc i64 %v.105 to i32
  %v.107 = insertelement <64 x i32> poison, i32 %v.106, i64 0
  %v.108 = shufflevector <64 x i32> %v.107, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.109 = icmp uge <64 x i32> %v.96, %v.108
  %v.110 = bitcast <64 x i1> %v.109 to i64
  %v.111 = icmp eq i64 %v.110, 0
  %v.112 = and <64 x i64> %v.94, splat (i64 3)
  %v.113 = icmp ne <64 x i64> %v.112, splat (i64 0)
  %v.114 = bitcast <64 x i1> %v.113 to i64
  %v.115 = icmp eq i64 %v.114, 0
  %v.116 = and i1 %v.111, %v.115
  br i1 %v.116, label %fast.99, label %slow.100, !prof !11
slow.100:
  store i64 -1, ptr %mask.running
  br label %m.0.11
fast.99:
  %v.117 = load <64 x float>, ptr %r7
  %v.118 = freeze i64 %v.98
  %v.119 = and i64 %v.118, %window.mask
  %v.120 = freeze <64 x i32> %v.96
  %v.121 = getelementptr i8, ptr %window, i64 %v.119
  call void @scatter.v64f32.i32.2(ptr %v.121, <64 x i32> %v.120, <64 x float> %v.117), !alias.scope !5, !noalias !8
  br label %done.101
done.101:
  br label %gang.done
m.0:
  %v.122 = load i64, ptr %mask.0
  %v.123 = icmp eq i64 %v.122, 0
  br i1 %v.123, label %skip.0, label %run.124
run.124:
  store i64 0, ptr %mask.0
  %v.125 = bitcast i64 %v.122 to <64 x i1>
  store i64 %v.122, ptr %mask.running
  %v.126 = getelementptr i8, ptr %params, i64 0
  %v.127 = load i64, ptr %v.126, align 8, !invariant.load !0
  store i64 %v.127, ptr %r9
  %v.128 = getelementptr i8, ptr %params, i64 8
  %v.129 = load i64, ptr %v.128, align 8, !invariant.load !0
  store i64 %v.129, ptr %r10
  %v.130 = urem i32 %first, 128
  store i32 %v.130, ptr %r3
  %v.131 = load i32, ptr %r3
  %v.132 = zext i32 %v.131 to i64
  %v.133 = add i64 %v.132, 0
  %v.134 = icmp ule i64 %v.133, 4294967232
  %v.135 = mul i64 %v.132, 4
  %v.136 = mul i64 1, 4
  store i64 %v.135, ptr %r11
  store i1 %v.134, ptr %r11.ok
  store i32 %v.131, ptr %r11.narrow
  store i64 %v.136, ptr %r11.scale
  %v.137 = load i64, ptr %r9
  %v.138 = load i64, ptr %r11
  %v.139 = load i1, ptr %r11.ok
  %v.140 = load i32, ptr %r11.narrow
  %v.141 = load i64, ptr %r11.scale
  %v.142 = add i64 %v.137, %v.138
  store i64 %v.142, ptr %r12
  store i1 %v.139, ptr %r12.ok
  store i32 %v.140, ptr %r12.narrow
  store i64 %v.141, ptr %r12.scale
  br label %m.0.5
m.0.5:
  %v.143 = load i64, ptr %mask.running
  %v.144 = bitcast i64 %v.143 to <64 x i1>
  %v.145 = load i64, ptr %r12
  %v.146 = load i1, ptr %r12.ok
  %v.147 = load i32, ptr %r12.narrow
  %v.148 = load i64, ptr %r12.scale
  %v.149 = sub i64 %v.145, %window.base
  br i1 %v.146, label %straight.153, label %slow.151, !prof !11
straight.153:
  %v.154 = bitcast <64 x i1> %v.144 to i64
  %v.155 = call i64 @llvm.ctlz.i64(i64 %v.154, i1 false)
  %v.156 = sub i64 63, %v.155
  %v.157 = and i64 %v.156, 63
  %v.158 = mul i64 %v.157, 4
  %v.159 = add i64 %v.149, %v.158
  %v.160 = or i64 %v.149, %v.159
  %v.161 = call i64 @llvm.fshr.i64(i64 %v.160, i64 %v.160, i64 2)
  %v.162 = lshr i64 %window.limit, 2
  %v.163 = icmp ult i64 %v.161, %v.162
  br i1 %v.163, label %fast.150, label %slow.151, !prof !11
slow.151:
  %v.164 = insertelement <64 x i64> poison, i64 %v.145, i64 0
  %v.165 = shufflevector <64 x i64> %v.164, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.166 = add <64 x i64> %v.165, <i64 0 to 252 by 4>
  %v.167 = insertelement <64 x i32> poison, i32 %v.147, i64 0
  %v.168 = shufflevector <64 x i32> %v.167, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.169 = add <64 x i32> %v.168, <i32 0 to 63 by 1>
  %v.170 = zext <64 x i32> %v.169 to <64 x i64>
  %v.171 = zext i32 %v.147 to i64
  %v.172 = insertelement <64 x i64> poison, i64 %v.171, i64 0
  %v.173 = shufflevector <64 x i64> %v.172, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.174 = add <64 x i64> %v.173, <i64 0 to 63 by 1>
  %v.175 = sub <64 x i64> %v.170, %v.174
  %v.176 = insertelement <64 x i64> poison, i64 %v.148, i64 0
  %v.177 = shufflevector <64 x i64> %v.176, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.178 = mul <64 x i64> %v.175, %v.177
  %v.179 = add <64 x i64> %v.166, %v.178
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.179)
  %v.180 = load i64, ptr %r12
  %v.181 = load i1, ptr %r12.ok
  %v.182 = load i32, ptr %r12.narrow
  %v.183 = load i64, ptr %r12.scale
  %v.184 = insertelement <64 x i64> poison, i64 %v.180, i64 0
  %v.185 = shufflevector <64 x i64> %v.184, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.186 = add <64 x i64> %v.185, <i64 0 to 252 by 4>
  %v.187 = insertelement <64 x i32> poison, i32 %v.182, i64 0
  %v.188 = shufflevector <64 x i32> %v.187, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.189 = add <64 x i32> %v.188, <i32 0 to 63 by 1>
  %v.190 = zext <64 x i32> %v.189 to <64 x i64>
  %v.191 = zext i32 %v.182 to i64
  %v.192 = insertelement <64 x i64> poison, i64 %v.191, i64 0
  %v.193 = shufflevector <64 x i64> %v.192, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.194 = add <64 x i64> %v.193, <i64 0 to 63 by 1>
  %v.195 = sub <64 x i64> %v.190, %v.194
  %v.196 = insertelement <64 x i64> poison, i64 %v.183, i64 0
  %v.197 = shufflevector <64 x i64> %v.196, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.198 = mul <64 x i64> %v.195, %v.197
  %v.199 = add <64 x i64> %v.186, %v.198
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.199)
  %v.200 = bitcast <64 x i1> %v.144 to i64
  %v.201 = getelementptr i8, ptr %ctx, i64 200
  %v.202 = load ptr, ptr %v.201, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.202, i32 0, i64 %v.200, ptr %rows)
  %v.203 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.203, ptr %r4
  br label %done.152
fast.150:
  %v.204 = freeze i64 %v.149
  %v.205 = and i64 %v.204, %window.mask
  %v.206 = getelementptr i8, ptr %window, i64 %v.205
  %v.207 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.206, i32 4, <64 x i1> %v.144, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.207, ptr %r4
  br label %done.152
done.152:
  %v.208 = load <64 x i32>, ptr %r4
  %v.209 = sext <64 x i32> %v.208 to <64 x i64>
  %v.210 = sext <64 x i32> splat (i32 4) to <64 x i64>
  %v.211 = mul <64 x i64> %v.209, %v.210
  store <64 x i64> %v.211, ptr %r13
  %v.212 = load i64, ptr %r10
  %v.213 = load <64 x i64>, ptr %r13
  %v.214 = insertelement <64 x i64> poison, i64 %v.212, i64 0
  %v.215 = shufflevector <64 x i64> %v.214, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.216 = add <64 x i64> %v.215, %v.213
  store <64 x i64> %v.216, ptr %r14
  br label %m.0.8
m.0.8:
  %v.217 = load i64, ptr %mask.running
  %v.218 = bitcast i64 %v.217 to <64 x i1>
  %v.219 = load <64 x i64>, ptr %r14
  %v.220 = load i64, ptr %r10
  %v.221 = load <64 x i32>, ptr %r4
  %v.222 = add i64 %v.220, 0
  %v.223 = sub i64 %v.222, %window.base
  %v.227 = add i64 %v.223, 0
  %v.228 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.227)
  %v.229 = lshr i64 %v.228, 2
  %v.230 = call i64 @llvm.umin.i64(i64 %v.229, i64 2147483647)
  %v.231 = lshr i64 %v.227, 2
  %v.232 = call i64 @llvm.umin.i64(i64 %v.231, i64 1073741824)
  %v.233 = add i64 %v.230, %v.232
  %v.234 = icmp eq i64 %v.230, 0
  %v.235 = select i1 %v.234, i64 0, i64 %v.233
  %v.236 = trunc i64 %v.232 to i32
  %v.237 = insertelement <64 x i32> poison, i32 %v.236, i64 0
  %v.238 = shufflevector <64 x i32> %v.237, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.239 = add <64 x i32> %v.221, %v.238
  %v.240 = trunc i64 %v.235 to i32
  %v.241 = insertelement <64 x i32> poison, i32 %v.240, i64 0
  %v.242 = shufflevector <64 x i32> %v.241, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.243 = icmp uge <64 x i32> %v.239, %v.242
  %v.244 = and <64 x i1> %v.218, %v.243
  %v.245 = bitcast <64 x i1> %v.244 to i64
  %v.246 = icmp eq i64 %v.245, 0
  %v.247 = and i64 %v.227, 3
  %v.248 = icmp eq i64 %v.247, 0
  %v.249 = and i1 %v.246, %v.248
  br i1 %v.249, label %fast.224, label %slow.225, !prof !11
slow.225:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.219)
  %v.250 = load <64 x i64>, ptr %r14
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.250)
  %v.251 = bitcast <64 x i1> %v.218 to i64
  %v.252 = getelementptr i8, ptr %ctx, i64 200
  %v.253 = load ptr, ptr %v.252, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.253, i32 1, i64 %v.251, ptr %rows)
  %v.254 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.254, ptr %r7
  br label %done.226
fast.224:
  %v.255 = freeze i64 %v.223
  %v.256 = and i64 %v.255, %window.mask
  %v.257 = freeze <64 x i32> %v.221
  %v.258 = getelementptr i8, ptr %window, i64 %v.256
  %v.259 = bitcast <64 x i1> %v.218 to i64
  %v.260 = call <64 x float> @gather.some.v64f32.i32.4(ptr %v.258, <64 x i32> %v.257, i64 %v.259), !alias.scope !5, !noalias !8
  store <64 x float> %v.260, ptr %r7
  br label %done.226
done.226:
  %v.261 = load <64 x i32>, ptr %r4
  %v.262 = zext <64 x i32> %v.261 to <64 x i64>
  %v.263 = zext <64 x i32> splat (i32 2) to <64 x i64>
  %v.264 = mul <64 x i64> %v.262, %v.263
  store <64 x i64> %v.264, ptr %r15
  %v.265 = load i64, ptr %r10
  %v.266 = load <64 x i64>, ptr %r15
  %v.267 = insertelement <64 x i64> poison, i64 %v.265, i64 0
  %v.268 = shufflevector <64 x i64> %v.267, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.269 = add <64 x i64> %v.268, %v.266
  store <64 x i64> %v.269, ptr %r16
  br label %m.0.11
m.0.11:
  %v.270 = load i64, ptr %mask.running
  %v.271 = bitcast i64 %v.270 to <64 x i1>
  %v.272 = load <64 x i64>, ptr %r16
  %v.273 = add <64 x i64> %v.272, splat (i64 8)
  %v.274 = load i64, ptr %r10
  %v.275 = load <64 x i32>, ptr %r4
  %v.276 = add i64 %v.274, 8
  %v.277 = sub i64 %v.276, %window.base
  %v.281 = add i64 %v.277, 0
  %v.282 = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %v.281)
  %v.283 = lshr i64 %v.282, 1
  %v.284 = call i64 @llvm.umin.i64(i64 %v.283, i64 2147483647)
  %v.285 = trunc i64 %v.284 to i32
  %v.286 = insertelement <64 x i32> poison, i32 %v.285, i64 0
  %v.287 = shufflevector <64 x i32> %v.286, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.288 = icmp uge <64 x i32> %v.275, %v.287
  %v.289 = and <64 x i1> %v.271, %v.288
  %v.290 = bitcast <64 x i1> %v.289 to i64
  %v.291 = icmp eq i64 %v.290, 0
  %v.292 = and <64 x i64> %v.273, splat (i64 3)
  %v.293 = icmp ne <64 x i64> %v.292, splat (i64 0)
  %v.294 = and <64 x i1> %v.271, %v.293
  %v.295 = bitcast <64 x i1> %v.294 to i64
  %v.296 = icmp eq i64 %v.295, 0
  %v.297 = and i1 %v.291, %v.296
  br i1 %v.297, label %fast.278, label %slow.279, !prof !11
slow.279:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.273)
  %v.298 = load <64 x i64>, ptr %r16
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.298)
  %v.299 = load <64 x float>, ptr %r7
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.299)
  %v.300 = bitcast <64 x i1> %v.271 to i64
  %v.301 = getelementptr i8, ptr %ctx, i64 200
  %v.302 = load ptr, ptr %v.301, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.302, i32 2, i64 %v.300, ptr %rows)
  br label %done.280
fast.278:
  %v.303 = load <64 x float>, ptr %r7
  %v.304 = freeze i64 %v.277
  %v.305 = and i64 %v.304, %window.mask
  %v.306 = freeze <64 x i32> %v.275
  %v.307 = getelementptr i8, ptr %window, i64 %v.305
  %v.308 = bitcast <64 x i1> %v.271 to i64
  call void @scatter.some.v64f32.i32.2(ptr %v.307, <64 x i32> %v.306, i64 %v.308, <64 x float> %v.303), !alias.scope !5, !noalias !8
  br label %done.280
done.280:
  %v.309 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
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

define internal <64 x float> @gather.some.v64f32.i32.4(ptr %base, <64 x i32> %offsets, i64 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 15 by 1>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i64 %bits to <64 x i1>
  %v.8 = shufflevector <64 x i1> %v.7, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i32, ptr %base, i32 %v.2
  %v.16 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x float> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x float> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 15 by 1>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i64 %bits to <64 x i1>
  %v.27 = shufflevector <64 x i1> %v.26, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i32, ptr %base, i32 %v.21
  %v.35 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i32, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x float> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x float> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 15 by 1>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i64 %bits to <64 x i1>
  %v.46 = shufflevector <64 x i1> %v.45, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i32, ptr %base, i32 %v.40
  %v.54 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i32, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x float> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x float> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 15 by 1>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i64 %bits to <64 x i1>
  %v.65 = shufflevector <64 x i1> %v.64, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i32, ptr %base, i32 %v.59
  %v.73 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i32, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x float> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x float> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <16 x float> %v.19, <16 x float> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x float> %v.57, <16 x float> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x float> %v.77, <32 x float> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.79
}

define internal <64 x float> @gather.v64f32.i32.4(ptr %base, <64 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 15 by 1>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast <16 x i1> %v.6 to i16
  %v.8 = icmp eq i16 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i32, ptr %base, i32 %v.2
  %v.13 = load <16 x float>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.15 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true), <16 x float> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <16 x float> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.18 = extractelement <16 x i32> %v.17, i32 0
  %v.19 = insertelement <16 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <16 x i32> %v.19, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.21 = add <16 x i32> %v.20, <i32 0 to 15 by 1>
  %v.22 = icmp ne <16 x i32> %v.17, %v.21
  %v.23 = bitcast <16 x i1> %v.22 to i16
  %v.24 = icmp eq i16 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i32, ptr %base, i32 %v.18
  %v.29 = load <16 x float>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i32, ptr %base, <16 x i32> %v.17
  %v.31 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.30, i32 4, <16 x i1> splat (i1 true), <16 x float> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <16 x float> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.34 = extractelement <16 x i32> %v.33, i32 0
  %v.35 = insertelement <16 x i32> poison, i32 %v.34, i64 0
  %v.36 = shufflevector <16 x i32> %v.35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.37 = add <16 x i32> %v.36, <i32 0 to 15 by 1>
  %v.38 = icmp ne <16 x i32> %v.33, %v.37
  %v.39 = bitcast <16 x i1> %v.38 to i16
  %v.40 = icmp eq i16 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i32, ptr %base, i32 %v.34
  %v.45 = load <16 x float>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i32, ptr %base, <16 x i32> %v.33
  %v.47 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.46, i32 4, <16 x i1> splat (i1 true), <16 x float> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <16 x float> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.50 = extractelement <16 x i32> %v.49, i32 0
  %v.51 = insertelement <16 x i32> poison, i32 %v.50, i64 0
  %v.52 = shufflevector <16 x i32> %v.51, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.53 = add <16 x i32> %v.52, <i32 0 to 15 by 1>
  %v.54 = icmp ne <16 x i32> %v.49, %v.53
  %v.55 = bitcast <16 x i1> %v.54 to i16
  %v.56 = icmp eq i16 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i32, ptr %base, i32 %v.50
  %v.61 = load <16 x float>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i32, ptr %base, <16 x i32> %v.49
  %v.63 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v.62, i32 4, <16 x i1> splat (i1 true), <16 x float> zeroinitializer)
  br label %done.60
done.60:
  %v.64 = phi <16 x float> [ %v.61, %whole.57 ], [ %v.63, %apart.58 ]
  %v.65 = shufflevector <16 x float> %v.16, <16 x float> %v.32, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <16 x float> %v.48, <16 x float> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <32 x float> %v.65, <32 x float> %v.66, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.67
}

define internal <64 x float> @row.load.v64f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = bitcast <32 x i32> %v.6 to <32 x float>
  %v.8 = load <32 x i64>, ptr %v.4, align 8
  %v.9 = trunc <32 x i64> %v.8 to <32 x i32>
  %v.10 = bitcast <32 x i32> %v.9 to <32 x float>
  %v.11 = shufflevector <32 x float> %v.7, <32 x float> %v.10, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.11
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

define internal void @row.store.v64f32(ptr %rows, i64 %at, <64 x float> %value) noinline cold #0 {
  %v.1 = bitcast <64 x float> %value to <64 x i32>
  %v.2 = zext <64 x i32> %v.1 to <64 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 1024
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.7, ptr %v.4, align 8
  %v.8 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.8, ptr %v.6, align 8
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

define internal void @scatter.some.v64f32.i32.2(ptr %base, <64 x i32> %offsets, i64 %bits, <64 x float> %value) noinline #0 {
  %v.1 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 30 by 2>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i64 %bits to <64 x i1>
  %v.9 = shufflevector <64 x i1> %v.8, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i16, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i16, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 30 by 2>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i64 %bits to <64 x i1>
  %v.26 = shufflevector <64 x i1> %v.25, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i16, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i16, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i32> %v.36, i32 0
  %v.38 = insertelement <16 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <16 x i32> %v.38, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i32> %v.39, <i32 0 to 30 by 2>
  %v.41 = icmp ne <16 x i32> %v.36, %v.40
  %v.42 = bitcast i64 %bits to <64 x i1>
  %v.43 = shufflevector <64 x i1> %v.42, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i16, ptr %base, i32 %v.37
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i16, ptr %base, <16 x i32> %v.36
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i32> %v.53, i32 0
  %v.55 = insertelement <16 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <16 x i32> %v.55, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i32> %v.56, <i32 0 to 30 by 2>
  %v.58 = icmp ne <16 x i32> %v.53, %v.57
  %v.59 = bitcast i64 %bits to <64 x i1>
  %v.60 = shufflevector <64 x i1> %v.59, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i16, ptr %base, i32 %v.54
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i16, ptr %base, <16 x i32> %v.53
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  ret void
}

define internal void @scatter.v64f32.i32.2(ptr %base, <64 x i32> %offsets, <64 x float> %value) noinline #0 {
  %v.1 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 30 by 2>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i16, ptr %base, i32 %v.3
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i16, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 30 by 2>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i16, ptr %base, i32 %v.17
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i16, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i32> %v.30, i32 0
  %v.32 = insertelement <16 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <16 x i32> %v.32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i32> %v.33, <i32 0 to 30 by 2>
  %v.35 = icmp ne <16 x i32> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i16, ptr %base, i32 %v.31
  store <16 x float> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i16, ptr %base, <16 x i32> %v.30
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i32> %v.44, i32 0
  %v.46 = insertelement <16 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <16 x i32> %v.46, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i32> %v.47, <i32 0 to 30 by 2>
  %v.49 = icmp ne <16 x i32> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i16, ptr %base, i32 %v.45
  store <16 x float> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i16, ptr %base, <16 x i32> %v.44
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  ret void
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

