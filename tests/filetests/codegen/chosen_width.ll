; chosen_width, auto: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r3 = alloca <64 x double>
  %r4 = alloca <64 x double>
  %r5 = alloca <64 x double>
  %r6 = alloca <64 x double>
  %r7 = alloca <64 x double>
  %r8 = alloca <64 x double>
  %r13 = alloca i64
  %r14 = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %r15 = alloca i64
  %r15.ok = alloca i1
  %r15.narrow = alloca i32
  %r15.scale = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.4 = alloca i1
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64f64 = freeze <64 x double> poison
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
  store <64 x double> %any.v64f64, ptr %r3
  store <64 x double> %any.v64f64, ptr %r4
  store <64 x double> %any.v64f64, ptr %r5
  store <64 x double> %any.v64f64, ptr %r6
  store <64 x double> %any.v64f64, ptr %r7
  store <64 x double> %any.v64f64, ptr %r8
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r14
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i64 %any.i64, ptr %r15
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
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
  store i64 %v.8, ptr %r13
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = sext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 2147483648
  %v.13 = icmp ule i64 %v.12, 4294967232
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r14
  store i1 %v.13, ptr %r14.ok
  store i32 %v.10, ptr %r14.narrow
  store i64 %v.15, ptr %r14.scale
  %v.16 = load i64, ptr %r13
  %v.17 = load i64, ptr %r14
  %v.18 = load i1, ptr %r14.ok
  %v.19 = load i32, ptr %r14.narrow
  %v.20 = load i64, ptr %r14.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r15
  store i1 %v.18, ptr %r15.ok
  store i32 %v.19, ptr %r15.narrow
  store i64 %v.20, ptr %r15.scale
  %v.22 = load i64, ptr %r15
  %v.23 = load i1, ptr %r15.ok
  %v.24 = load i32, ptr %r15.narrow
  %v.25 = load i64, ptr %r15.scale
  %v.26 = sub i64 %v.22, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  store i1 %v.33, ptr %passed.4
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <64 x double>, ptr %v.34, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.35, ptr %r3
  br label %done.29
done.29:
  %v.36 = load i64, ptr %r15
  %v.37 = load i1, ptr %r15.ok
  %v.38 = load i32, ptr %r15.narrow
  %v.39 = load i64, ptr %r15.scale
  %v.40 = add i64 %v.36, 1024
  %v.41 = sub i64 %v.40, %window.base
  %v.42 = getelementptr i8, ptr %window, i64 %v.41
  %v.43 = load <64 x double>, ptr %v.42, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.43, ptr %r4
  %v.44 = load i64, ptr %r15
  %v.45 = load i1, ptr %r15.ok
  %v.46 = load i32, ptr %r15.narrow
  %v.47 = load i64, ptr %r15.scale
  %v.48 = add i64 %v.44, 2048
  %v.49 = sub i64 %v.48, %window.base
  %v.50 = getelementptr i8, ptr %window, i64 %v.49
  %v.51 = load <64 x double>, ptr %v.50, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.51, ptr %r5
  %v.52 = load <64 x double>, ptr %r3
  %v.53 = load <64 x double>, ptr %r4
  %v.54 = fadd <64 x double> %v.52, %v.53
  store <64 x double> %v.54, ptr %r6
  %v.55 = load <64 x double>, ptr %r6
  %v.56 = load <64 x double>, ptr %r5
  %v.57 = fadd <64 x double> %v.55, %v.56
  store <64 x double> %v.57, ptr %r7
  %v.58 = load <64 x double>, ptr %r7
  %v.59 = load <64 x double>, ptr %r3
  %v.60 = fmul <64 x double> %v.58, %v.59
  store <64 x double> %v.60, ptr %r8
  %v.61 = load i64, ptr %r15
  %v.62 = load i1, ptr %r15.ok
  %v.63 = load i32, ptr %r15.narrow
  %v.64 = load i64, ptr %r15.scale
  %v.65 = sub i64 %v.61, %window.base
  %v.66 = load <64 x double>, ptr %r8
  %v.67 = fcmp uno <64 x double> %v.66, %v.66
  %v.68 = select <64 x i1> %v.67, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.66
  %v.69 = getelementptr i8, ptr %window, i64 %v.65
  store <64 x double> %v.68, ptr %v.69, align 8, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.70 = load i64, ptr %mask.0
  %v.71 = icmp eq i64 %v.70, 0
  br i1 %v.71, label %skip.0, label %run.72
run.72:
  store i64 0, ptr %mask.0
  %v.73 = bitcast i64 %v.70 to <64 x i1>
  store i64 %v.70, ptr %mask.running
  %v.74 = getelementptr i8, ptr %params, i64 0
  %v.75 = load i64, ptr %v.74, align 8, !invariant.load !0
  store i64 %v.75, ptr %r13
  %v.76 = urem i32 %first, 128
  store i32 %v.76, ptr %r1
  %v.77 = load i32, ptr %r1
  %v.78 = sext i32 %v.77 to i64
  %v.79 = add i64 %v.78, 2147483648
  %v.80 = icmp ule i64 %v.79, 4294967232
  %v.81 = mul i64 %v.78, 8
  %v.82 = mul i64 1, 8
  store i64 %v.81, ptr %r14
  store i1 %v.80, ptr %r14.ok
  store i32 %v.77, ptr %r14.narrow
  store i64 %v.82, ptr %r14.scale
  %v.83 = load i64, ptr %r13
  %v.84 = load i64, ptr %r14
  %v.85 = load i1, ptr %r14.ok
  %v.86 = load i32, ptr %r14.narrow
  %v.87 = load i64, ptr %r14.scale
  %v.88 = add i64 %v.83, %v.84
  store i64 %v.88, ptr %r15
  store i1 %v.85, ptr %r15.ok
  store i32 %v.86, ptr %r15.narrow
  store i64 %v.87, ptr %r15.scale
  br label %m.0.4
m.0.4:
  %v.89 = load i64, ptr %mask.running
  %v.90 = bitcast i64 %v.89 to <64 x i1>
  %v.91 = load i64, ptr %r15
  %v.92 = load i1, ptr %r15.ok
  %v.93 = load i32, ptr %r15.narrow
  %v.94 = load i64, ptr %r15.scale
  %v.95 = sub i64 %v.91, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.92, label %straight.99, label %slow.97, !prof !11
straight.99:
  %v.100 = bitcast <64 x i1> %v.90 to i64
  %v.101 = call i64 @llvm.ctlz.i64(i64 %v.100, i1 false)
  %v.102 = sub i64 63, %v.101
  %v.103 = and i64 %v.102, 63
  %v.104 = mul i64 %v.103, 8
  %v.105 = add i64 %v.95, %v.104
  %v.106 = or i64 %v.95, %v.105
  %v.107 = call i64 @llvm.fshr.i64(i64 %v.106, i64 %v.106, i64 3)
  %v.108 = lshr i64 %window.limit, 3
  %v.109 = icmp ult i64 %v.107, %v.108
  store i1 %v.109, ptr %passed.4
  br i1 %v.109, label %fast.96, label %slow.97, !prof !11
slow.97:
  %v.110 = insertelement <64 x i64> poison, i64 %v.91, i64 0
  %v.111 = shufflevector <64 x i64> %v.110, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.112 = add <64 x i64> %v.111, <i64 0 to 504 by 8>
  %v.113 = insertelement <64 x i32> poison, i32 %v.93, i64 0
  %v.114 = shufflevector <64 x i32> %v.113, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.115 = add <64 x i32> %v.114, <i32 0 to 63 by 1>
  %v.116 = sext <64 x i32> %v.115 to <64 x i64>
  %v.117 = sext i32 %v.93 to i64
  %v.118 = insertelement <64 x i64> poison, i64 %v.117, i64 0
  %v.119 = shufflevector <64 x i64> %v.118, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.120 = add <64 x i64> %v.119, <i64 0 to 63 by 1>
  %v.121 = sub <64 x i64> %v.116, %v.120
  %v.122 = insertelement <64 x i64> poison, i64 %v.94, i64 0
  %v.123 = shufflevector <64 x i64> %v.122, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.124 = mul <64 x i64> %v.121, %v.123
  %v.125 = add <64 x i64> %v.112, %v.124
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.125)
  %v.126 = load i64, ptr %r15
  %v.127 = load i1, ptr %r15.ok
  %v.128 = load i32, ptr %r15.narrow
  %v.129 = load i64, ptr %r15.scale
  %v.130 = insertelement <64 x i64> poison, i64 %v.126, i64 0
  %v.131 = shufflevector <64 x i64> %v.130, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.132 = add <64 x i64> %v.131, <i64 0 to 504 by 8>
  %v.133 = insertelement <64 x i32> poison, i32 %v.128, i64 0
  %v.134 = shufflevector <64 x i32> %v.133, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.135 = add <64 x i32> %v.134, <i32 0 to 63 by 1>
  %v.136 = sext <64 x i32> %v.135 to <64 x i64>
  %v.137 = sext i32 %v.128 to i64
  %v.138 = insertelement <64 x i64> poison, i64 %v.137, i64 0
  %v.139 = shufflevector <64 x i64> %v.138, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.140 = add <64 x i64> %v.139, <i64 0 to 63 by 1>
  %v.141 = sub <64 x i64> %v.136, %v.140
  %v.142 = insertelement <64 x i64> poison, i64 %v.129, i64 0
  %v.143 = shufflevector <64 x i64> %v.142, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.144 = mul <64 x i64> %v.141, %v.143
  %v.145 = add <64 x i64> %v.132, %v.144
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.145)
  %v.146 = bitcast <64 x i1> %v.90 to i64
  %v.147 = getelementptr i8, ptr %ctx, i64 176
  %v.148 = load ptr, ptr %v.147, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.148, i32 0, i64 %v.146, ptr %rows)
  %v.149 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.149, ptr %r3
  br label %done.98
fast.96:
  %v.150 = getelementptr i8, ptr %window, i64 %v.95
  %v.151 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.150, i32 8, <64 x i1> %v.90, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.151, ptr %r3
  br label %done.98
done.98:
  %v.152 = load i64, ptr %r15
  %v.153 = load i1, ptr %r15.ok
  %v.154 = load i32, ptr %r15.narrow
  %v.155 = load i64, ptr %r15.scale
  %v.156 = add i64 %v.152, 1024
  %v.157 = sub i64 %v.156, %window.base
  %v.161 = load i1, ptr %passed.4
  br i1 %v.161, label %fast.158, label %slow.159, !prof !11
slow.159:
  %v.162 = insertelement <64 x i64> poison, i64 %v.156, i64 0
  %v.163 = shufflevector <64 x i64> %v.162, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.164 = add <64 x i64> %v.163, <i64 0 to 504 by 8>
  %v.165 = insertelement <64 x i32> poison, i32 %v.154, i64 0
  %v.166 = shufflevector <64 x i32> %v.165, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.167 = add <64 x i32> %v.166, <i32 0 to 63 by 1>
  %v.168 = sext <64 x i32> %v.167 to <64 x i64>
  %v.169 = sext i32 %v.154 to i64
  %v.170 = insertelement <64 x i64> poison, i64 %v.169, i64 0
  %v.171 = shufflevector <64 x i64> %v.170, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.172 = add <64 x i64> %v.171, <i64 0 to 63 by 1>
  %v.173 = sub <64 x i64> %v.168, %v.172
  %v.174 = insertelement <64 x i64> poison, i64 %v.155, i64 0
  %v.175 = shufflevector <64 x i64> %v.174, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.176 = mul <64 x i64> %v.173, %v.175
  %v.177 = add <64 x i64> %v.164, %v.176
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.177)
  %v.178 = load i64, ptr %r15
  %v.179 = load i1, ptr %r15.ok
  %v.180 = load i32, ptr %r15.narrow
  %v.181 = load i64, ptr %r15.scale
  %v.182 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.183 = shufflevector <64 x i64> %v.182, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.184 = add <64 x i64> %v.183, <i64 0 to 504 by 8>
  %v.185 = insertelement <64 x i32> poison, i32 %v.180, i64 0
  %v.186 = shufflevector <64 x i32> %v.185, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.187 = add <64 x i32> %v.186, <i32 0 to 63 by 1>
  %v.188 = sext <64 x i32> %v.187 to <64 x i64>
  %v.189 = sext i32 %v.180 to i64
  %v.190 = insertelement <64 x i64> poison, i64 %v.189, i64 0
  %v.191 = shufflevector <64 x i64> %v.190, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.192 = add <64 x i64> %v.191, <i64 0 to 63 by 1>
  %v.193 = sub <64 x i64> %v.188, %v.192
  %v.194 = insertelement <64 x i64> poison, i64 %v.181, i64 0
  %v.195 = shufflevector <64 x i64> %v.194, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.196 = mul <64 x i64> %v.193, %v.195
  %v.197 = add <64 x i64> %v.184, %v.196
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.197)
  %v.198 = bitcast <64 x i1> %v.90 to i64
  %v.199 = getelementptr i8, ptr %ctx, i64 176
  %v.200 = load ptr, ptr %v.199, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.200, i32 1, i64 %v.198, ptr %rows)
  %v.201 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.201, ptr %r4
  br label %done.160
fast.158:
  %v.202 = getelementptr i8, ptr %window, i64 %v.157
  %v.203 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.202, i32 8, <64 x i1> %v.90, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.203, ptr %r4
  br label %done.160
done.160:
  %v.204 = load i64, ptr %r15
  %v.205 = load i1, ptr %r15.ok
  %v.206 = load i32, ptr %r15.narrow
  %v.207 = load i64, ptr %r15.scale
  %v.208 = add i64 %v.204, 2048
  %v.209 = sub i64 %v.208, %window.base
  %v.213 = load i1, ptr %passed.4
  br i1 %v.213, label %fast.210, label %slow.211, !prof !11
slow.211:
  %v.214 = insertelement <64 x i64> poison, i64 %v.208, i64 0
  %v.215 = shufflevector <64 x i64> %v.214, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.216 = add <64 x i64> %v.215, <i64 0 to 504 by 8>
  %v.217 = insertelement <64 x i32> poison, i32 %v.206, i64 0
  %v.218 = shufflevector <64 x i32> %v.217, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.219 = add <64 x i32> %v.218, <i32 0 to 63 by 1>
  %v.220 = sext <64 x i32> %v.219 to <64 x i64>
  %v.221 = sext i32 %v.206 to i64
  %v.222 = insertelement <64 x i64> poison, i64 %v.221, i64 0
  %v.223 = shufflevector <64 x i64> %v.222, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.224 = add <64 x i64> %v.223, <i64 0 to 63 by 1>
  %v.225 = sub <64 x i64> %v.220, %v.224
  %v.226 = insertelement <64 x i64> poison, i64 %v.207, i64 0
  %v.227 = shufflevector <64 x i64> %v.226, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.228 = mul <64 x i64> %v.225, %v.227
  %v.229 = add <64 x i64> %v.216, %v.228
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.229)
  %v.230 = load i64, ptr %r15
  %v.231 = load i1, ptr %r15.ok
  %v.232 = load i32, ptr %r15.narrow
  %v.233 = load i64, ptr %r15.scale
  %v.234 = insertelement <64 x i64> poison, i64 %v.230, i64 0
  %v.235 = shufflevector <64 x i64> %v.234, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.236 = add <64 x i64> %v.235, <i64 0 to 504 by 8>
  %v.237 = insertelement <64 x i32> poison, i32 %v.232, i64 0
  %v.238 = shufflevector <64 x i32> %v.237, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.239 = add <64 x i32> %v.238, <i32 0 to 63 by 1>
  %v.240 = sext <64 x i32> %v.239 to <64 x i64>
  %v.241 = sext i32 %v.232 to i64
  %v.242 = insertelement <64 x i64> poison, i64 %v.241, i64 0
  %v.243 = shufflevector <64 x i64> %v.242, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.244 = add <64 x i64> %v.243, <i64 0 to 63 by 1>
  %v.245 = sub <64 x i64> %v.240, %v.244
  %v.246 = insertelement <64 x i64> poison, i64 %v.233, i64 0
  %v.247 = shufflevector <64 x i64> %v.246, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.248 = mul <64 x i64> %v.245, %v.247
  %v.249 = add <64 x i64> %v.236, %v.248
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.249)
  %v.250 = bitcast <64 x i1> %v.90 to i64
  %v.251 = getelementptr i8, ptr %ctx, i64 176
  %v.252 = load ptr, ptr %v.251, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.252, i32 2, i64 %v.250, ptr %rows)
  %v.253 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.253, ptr %r5
  br label %done.212
fast.210:
  %v.254 = getelementptr i8, ptr %window, i64 %v.209
  %v.255 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.254, i32 8, <64 x i1> %v.90, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.255, ptr %r5
  br label %done.212
done.212:
  %v.256 = load <64 x double>, ptr %r3
  %v.257 = load <64 x double>, ptr %r4
  %v.258 = fadd <64 x double> %v.256, %v.257
  store <64 x double> %v.258, ptr %r6
  %v.259 = load <64 x double>, ptr %r6
  %v.260 = load <64 x double>, ptr %r5
  %v.261 = fadd <64 x double> %v.259, %v.260
  store <64 x double> %v.261, ptr %r7
  %v.262 = load <64 x double>, ptr %r7
  %v.263 = load <64 x double>, ptr %r3
  %v.264 = fmul <64 x double> %v.262, %v.263
  store <64 x double> %v.264, ptr %r8
  %v.265 = load i64, ptr %r15
  %v.266 = load i1, ptr %r15.ok
  %v.267 = load i32, ptr %r15.narrow
  %v.268 = load i64, ptr %r15.scale
  %v.269 = sub i64 %v.265, %window.base
  %v.273 = load i1, ptr %passed.4
  br i1 %v.273, label %fast.270, label %slow.271, !prof !11
slow.271:
  %v.274 = insertelement <64 x i64> poison, i64 %v.265, i64 0
  %v.275 = shufflevector <64 x i64> %v.274, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.276 = add <64 x i64> %v.275, <i64 0 to 504 by 8>
  %v.277 = insertelement <64 x i32> poison, i32 %v.267, i64 0
  %v.278 = shufflevector <64 x i32> %v.277, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.279 = add <64 x i32> %v.278, <i32 0 to 63 by 1>
  %v.280 = sext <64 x i32> %v.279 to <64 x i64>
  %v.281 = sext i32 %v.267 to i64
  %v.282 = insertelement <64 x i64> poison, i64 %v.281, i64 0
  %v.283 = shufflevector <64 x i64> %v.282, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.284 = add <64 x i64> %v.283, <i64 0 to 63 by 1>
  %v.285 = sub <64 x i64> %v.280, %v.284
  %v.286 = insertelement <64 x i64> poison, i64 %v.268, i64 0
  %v.287 = shufflevector <64 x i64> %v.286, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.288 = mul <64 x i64> %v.285, %v.287
  %v.289 = add <64 x i64> %v.276, %v.288
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.289)
  %v.290 = load i64, ptr %r15
  %v.291 = load i1, ptr %r15.ok
  %v.292 = load i32, ptr %r15.narrow
  %v.293 = load i64, ptr %r15.scale
  %v.294 = insertelement <64 x i64> poison, i64 %v.290, i64 0
  %v.295 = shufflevector <64 x i64> %v.294, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.296 = add <64 x i64> %v.295, <i64 0 to 504 by 8>
  %v.297 = insertelement <64 x i32> poison, i32 %v.292, i64 0
  %v.298 = shufflevector <64 x i32> %v.297, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.299 = add <64 x i32> %v.298, <i32 0 to 63 by 1>
  %v.300 = sext <64 x i32> %v.299 to <64 x i64>
  %v.301 = sext i32 %v.292 to i64
  %v.302 = insertelement <64 x i64> poison, i64 %v.301, i64 0
  %v.303 = shufflevector <64 x i64> %v.302, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.304 = add <64 x i64> %v.303, <i64 0 to 63 by 1>
  %v.305 = sub <64 x i64> %v.300, %v.304
  %v.306 = insertelement <64 x i64> poison, i64 %v.293, i64 0
  %v.307 = shufflevector <64 x i64> %v.306, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.308 = mul <64 x i64> %v.305, %v.307
  %v.309 = add <64 x i64> %v.296, %v.308
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.309)
  %v.310 = load <64 x double>, ptr %r8
  %v.311 = fcmp uno <64 x double> %v.310, %v.310
  %v.312 = select <64 x i1> %v.311, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.310
  call void @row.store.v64f64(ptr %rows, i64 512, <64 x double> %v.312)
  %v.313 = bitcast <64 x i1> %v.90 to i64
  %v.314 = getelementptr i8, ptr %ctx, i64 176
  %v.315 = load ptr, ptr %v.314, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.315, i32 3, i64 %v.313, ptr %rows)
  br label %done.272
fast.270:
  %v.316 = load <64 x double>, ptr %r8
  %v.317 = fcmp uno <64 x double> %v.316, %v.316
  %v.318 = select <64 x i1> %v.317, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.316
  %v.319 = getelementptr i8, ptr %window, i64 %v.269
  call void @llvm.masked.store.v64f64.p0(<64 x double> %v.318, ptr %v.319, i32 8, <64 x i1> %v.90), !alias.scope !5, !noalias !8
  br label %done.272
done.272:
  %v.320 = load i64, ptr %mask.running
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

define internal <64 x double> @row.load.v64f64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = bitcast <32 x i64> %v.5 to <32 x double>
  %v.7 = load <32 x i64>, ptr %v.4, align 8
  %v.8 = bitcast <32 x i64> %v.7 to <32 x double>
  %v.9 = shufflevector <32 x double> %v.6, <32 x double> %v.8, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x double> %v.9
}

define internal void @row.store.v64f64(ptr %rows, i64 %at, <64 x double> %value) noinline cold #0 {
  %v.1 = bitcast <64 x double> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
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
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare <64 x double> @llvm.masked.load.v64f64.p0(ptr, i32, <64 x i1>, <64 x double>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v64f64.p0(<64 x double>, ptr, i32, <64 x i1>)

; chosen_width, auto/avx2: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r3 = alloca <32 x double>
  %r4 = alloca <32 x double>
  %r5 = alloca <32 x double>
  %r6 = alloca <32 x double>
  %r7 = alloca <32 x double>
  %r8 = alloca <32 x double>
  %r13 = alloca i64
  %r14 = alloca i64
  %r14.ok = alloca i1
  %r14.narrow = alloca i32
  %r14.scale = alloca i64
  %r15 = alloca i64
  %r15.ok = alloca i1
  %r15.narrow = alloca i32
  %r15.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %passed.4 = alloca i1
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f64 = freeze <32 x double> poison
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
  store <32 x double> %any.v32f64, ptr %r3
  store <32 x double> %any.v32f64, ptr %r4
  store <32 x double> %any.v32f64, ptr %r5
  store <32 x double> %any.v32f64, ptr %r6
  store <32 x double> %any.v32f64, ptr %r7
  store <32 x double> %any.v32f64, ptr %r8
  store i64 %any.i64, ptr %r13
  store i64 %any.i64, ptr %r14
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i64 %any.i64, ptr %r15
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
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
  store i64 %v.8, ptr %r13
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = sext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 2147483648
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r14
  store i1 %v.13, ptr %r14.ok
  store i32 %v.10, ptr %r14.narrow
  store i64 %v.15, ptr %r14.scale
  %v.16 = load i64, ptr %r13
  %v.17 = load i64, ptr %r14
  %v.18 = load i1, ptr %r14.ok
  %v.19 = load i32, ptr %r14.narrow
  %v.20 = load i64, ptr %r14.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r15
  store i1 %v.18, ptr %r15.ok
  store i32 %v.19, ptr %r15.narrow
  store i64 %v.20, ptr %r15.scale
  %v.22 = load i64, ptr %r15
  %v.23 = load i1, ptr %r15.ok
  %v.24 = load i32, ptr %r15.narrow
  %v.25 = load i64, ptr %r15.scale
  %v.26 = sub i64 %v.22, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  store i1 %v.33, ptr %passed.4
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = getelementptr i8, ptr %window, i64 %v.26
  %v.35 = load <32 x double>, ptr %v.34, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.35, ptr %r3
  br label %done.29
done.29:
  %v.36 = load i64, ptr %r15
  %v.37 = load i1, ptr %r15.ok
  %v.38 = load i32, ptr %r15.narrow
  %v.39 = load i64, ptr %r15.scale
  %v.40 = add i64 %v.36, 1024
  %v.41 = sub i64 %v.40, %window.base
  %v.42 = getelementptr i8, ptr %window, i64 %v.41
  %v.43 = load <32 x double>, ptr %v.42, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.43, ptr %r4
  %v.44 = load i64, ptr %r15
  %v.45 = load i1, ptr %r15.ok
  %v.46 = load i32, ptr %r15.narrow
  %v.47 = load i64, ptr %r15.scale
  %v.48 = add i64 %v.44, 2048
  %v.49 = sub i64 %v.48, %window.base
  %v.50 = getelementptr i8, ptr %window, i64 %v.49
  %v.51 = load <32 x double>, ptr %v.50, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.51, ptr %r5
  %v.52 = load <32 x double>, ptr %r3
  %v.53 = load <32 x double>, ptr %r4
  %v.54 = fadd <32 x double> %v.52, %v.53
  store <32 x double> %v.54, ptr %r6
  %v.55 = load <32 x double>, ptr %r6
  %v.56 = load <32 x double>, ptr %r5
  %v.57 = fadd <32 x double> %v.55, %v.56
  store <32 x double> %v.57, ptr %r7
  %v.58 = load <32 x double>, ptr %r7
  %v.59 = load <32 x double>, ptr %r3
  %v.60 = fmul <32 x double> %v.58, %v.59
  store <32 x double> %v.60, ptr %r8
  %v.61 = load i64, ptr %r15
  %v.62 = load i1, ptr %r15.ok
  %v.63 = load i32, ptr %r15.narrow
  %v.64 = load i64, ptr %r15.scale
  %v.65 = sub i64 %v.61, %window.base
  %v.66 = load <32 x double>, ptr %r8
  %v.67 = fcmp uno <32 x double> %v.66, %v.66
  %v.68 = select <32 x i1> %v.67, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.66
  %v.69 = getelementptr i8, ptr %window, i64 %v.65
  store <32 x double> %v.68, ptr %v.69, align 8, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.70 = load i32, ptr %mask.0
  %v.71 = icmp eq i32 %v.70, 0
  br i1 %v.71, label %skip.0, label %run.72
run.72:
  store i32 0, ptr %mask.0
  %v.73 = bitcast i32 %v.70 to <32 x i1>
  store i32 %v.70, ptr %mask.running
  %v.74 = getelementptr i8, ptr %params, i64 0
  %v.75 = load i64, ptr %v.74, align 8, !invariant.load !0
  store i64 %v.75, ptr %r13
  %v.76 = urem i32 %first, 128
  store i32 %v.76, ptr %r1
  %v.77 = load i32, ptr %r1
  %v.78 = sext i32 %v.77 to i64
  %v.79 = add i64 %v.78, 2147483648
  %v.80 = icmp ule i64 %v.79, 4294967264
  %v.81 = mul i64 %v.78, 8
  %v.82 = mul i64 1, 8
  store i64 %v.81, ptr %r14
  store i1 %v.80, ptr %r14.ok
  store i32 %v.77, ptr %r14.narrow
  store i64 %v.82, ptr %r14.scale
  %v.83 = load i64, ptr %r13
  %v.84 = load i64, ptr %r14
  %v.85 = load i1, ptr %r14.ok
  %v.86 = load i32, ptr %r14.narrow
  %v.87 = load i64, ptr %r14.scale
  %v.88 = add i64 %v.83, %v.84
  store i64 %v.88, ptr %r15
  store i1 %v.85, ptr %r15.ok
  store i32 %v.86, ptr %r15.narrow
  store i64 %v.87, ptr %r15.scale
  br label %m.0.4
m.0.4:
  %v.89 = load i32, ptr %mask.running
  %v.90 = bitcast i32 %v.89 to <32 x i1>
  %v.91 = load i64, ptr %r15
  %v.92 = load i1, ptr %r15.ok
  %v.93 = load i32, ptr %r15.narrow
  %v.94 = load i64, ptr %r15.scale
  %v.95 = sub i64 %v.91, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.92, label %straight.99, label %slow.97, !prof !11
straight.99:
  %v.100 = bitcast <32 x i1> %v.90 to i32
  %v.101 = call i32 @llvm.ctlz.i32(i32 %v.100, i1 false)
  %v.102 = zext i32 %v.101 to i64
  %v.103 = sub i64 31, %v.102
  %v.104 = and i64 %v.103, 31
  %v.105 = mul i64 %v.104, 8
  %v.106 = add i64 %v.95, %v.105
  %v.107 = or i64 %v.95, %v.106
  %v.108 = call i64 @llvm.fshr.i64(i64 %v.107, i64 %v.107, i64 3)
  %v.109 = lshr i64 %window.limit, 3
  %v.110 = icmp ult i64 %v.108, %v.109
  store i1 %v.110, ptr %passed.4
  br i1 %v.110, label %fast.96, label %slow.97, !prof !11
slow.97:
  %v.111 = insertelement <32 x i64> poison, i64 %v.91, i64 0
  %v.112 = shufflevector <32 x i64> %v.111, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.113 = add <32 x i64> %v.112, <i64 0 to 248 by 8>
  %v.114 = insertelement <32 x i32> poison, i32 %v.93, i64 0
  %v.115 = shufflevector <32 x i32> %v.114, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.116 = add <32 x i32> %v.115, <i32 0 to 31 by 1>
  %v.117 = sext <32 x i32> %v.116 to <32 x i64>
  %v.118 = sext i32 %v.93 to i64
  %v.119 = insertelement <32 x i64> poison, i64 %v.118, i64 0
  %v.120 = shufflevector <32 x i64> %v.119, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i64> %v.120, <i64 0 to 31 by 1>
  %v.122 = sub <32 x i64> %v.117, %v.121
  %v.123 = insertelement <32 x i64> poison, i64 %v.94, i64 0
  %v.124 = shufflevector <32 x i64> %v.123, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.125 = mul <32 x i64> %v.122, %v.124
  %v.126 = add <32 x i64> %v.113, %v.125
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.126)
  %v.127 = load i64, ptr %r15
  %v.128 = load i1, ptr %r15.ok
  %v.129 = load i32, ptr %r15.narrow
  %v.130 = load i64, ptr %r15.scale
  %v.131 = insertelement <32 x i64> poison, i64 %v.127, i64 0
  %v.132 = shufflevector <32 x i64> %v.131, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.133 = add <32 x i64> %v.132, <i64 0 to 248 by 8>
  %v.134 = insertelement <32 x i32> poison, i32 %v.129, i64 0
  %v.135 = shufflevector <32 x i32> %v.134, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.136 = add <32 x i32> %v.135, <i32 0 to 31 by 1>
  %v.137 = sext <32 x i32> %v.136 to <32 x i64>
  %v.138 = sext i32 %v.129 to i64
  %v.139 = insertelement <32 x i64> poison, i64 %v.138, i64 0
  %v.140 = shufflevector <32 x i64> %v.139, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.141 = add <32 x i64> %v.140, <i64 0 to 31 by 1>
  %v.142 = sub <32 x i64> %v.137, %v.141
  %v.143 = insertelement <32 x i64> poison, i64 %v.130, i64 0
  %v.144 = shufflevector <32 x i64> %v.143, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.145 = mul <32 x i64> %v.142, %v.144
  %v.146 = add <32 x i64> %v.133, %v.145
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.146)
  %v.147 = bitcast <32 x i1> %v.90 to i32
  %v.148 = getelementptr i8, ptr %ctx, i64 176
  %v.149 = load ptr, ptr %v.148, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.149, i32 0, i32 %v.147, ptr %rows)
  %v.150 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.150, ptr %r3
  br label %done.98
fast.96:
  %v.151 = getelementptr i8, ptr %window, i64 %v.95
  %v.152 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.151, i32 8, <32 x i1> %v.90, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.152, ptr %r3
  br label %done.98
done.98:
  %v.153 = load i64, ptr %r15
  %v.154 = load i1, ptr %r15.ok
  %v.155 = load i32, ptr %r15.narrow
  %v.156 = load i64, ptr %r15.scale
  %v.157 = add i64 %v.153, 1024
  %v.158 = sub i64 %v.157, %window.base
  %v.162 = load i1, ptr %passed.4
  br i1 %v.162, label %fast.159, label %slow.160, !prof !11
slow.160:
  %v.163 = insertelement <32 x i64> poison, i64 %v.157, i64 0
  %v.164 = shufflevector <32 x i64> %v.163, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.165 = add <32 x i64> %v.164, <i64 0 to 248 by 8>
  %v.166 = insertelement <32 x i32> poison, i32 %v.155, i64 0
  %v.167 = shufflevector <32 x i32> %v.166, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.168 = add <32 x i32> %v.167, <i32 0 to 31 by 1>
  %v.169 = sext <32 x i32> %v.168 to <32 x i64>
  %v.170 = sext i32 %v.155 to i64
  %v.171 = insertelement <32 x i64> poison, i64 %v.170, i64 0
  %v.172 = shufflevector <32 x i64> %v.171, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.173 = add <32 x i64> %v.172, <i64 0 to 31 by 1>
  %v.174 = sub <32 x i64> %v.169, %v.173
  %v.175 = insertelement <32 x i64> poison, i64 %v.156, i64 0
  %v.176 = shufflevector <32 x i64> %v.175, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.177 = mul <32 x i64> %v.174, %v.176
  %v.178 = add <32 x i64> %v.165, %v.177
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.178)
  %v.179 = load i64, ptr %r15
  %v.180 = load i1, ptr %r15.ok
  %v.181 = load i32, ptr %r15.narrow
  %v.182 = load i64, ptr %r15.scale
  %v.183 = insertelement <32 x i64> poison, i64 %v.179, i64 0
  %v.184 = shufflevector <32 x i64> %v.183, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.185 = add <32 x i64> %v.184, <i64 0 to 248 by 8>
  %v.186 = insertelement <32 x i32> poison, i32 %v.181, i64 0
  %v.187 = shufflevector <32 x i32> %v.186, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.188 = add <32 x i32> %v.187, <i32 0 to 31 by 1>
  %v.189 = sext <32 x i32> %v.188 to <32 x i64>
  %v.190 = sext i32 %v.181 to i64
  %v.191 = insertelement <32 x i64> poison, i64 %v.190, i64 0
  %v.192 = shufflevector <32 x i64> %v.191, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.193 = add <32 x i64> %v.192, <i64 0 to 31 by 1>
  %v.194 = sub <32 x i64> %v.189, %v.193
  %v.195 = insertelement <32 x i64> poison, i64 %v.182, i64 0
  %v.196 = shufflevector <32 x i64> %v.195, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.197 = mul <32 x i64> %v.194, %v.196
  %v.198 = add <32 x i64> %v.185, %v.197
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.198)
  %v.199 = bitcast <32 x i1> %v.90 to i32
  %v.200 = getelementptr i8, ptr %ctx, i64 176
  %v.201 = load ptr, ptr %v.200, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.201, i32 1, i32 %v.199, ptr %rows)
  %v.202 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.202, ptr %r4
  br label %done.161
fast.159:
  %v.203 = getelementptr i8, ptr %window, i64 %v.158
  %v.204 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.203, i32 8, <32 x i1> %v.90, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.204, ptr %r4
  br label %done.161
done.161:
  %v.205 = load i64, ptr %r15
  %v.206 = load i1, ptr %r15.ok
  %v.207 = load i32, ptr %r15.narrow
  %v.208 = load i64, ptr %r15.scale
  %v.209 = add i64 %v.205, 2048
  %v.210 = sub i64 %v.209, %window.base
  %v.214 = load i1, ptr %passed.4
  br i1 %v.214, label %fast.211, label %slow.212, !prof !11
slow.212:
  %v.215 = insertelement <32 x i64> poison, i64 %v.209, i64 0
  %v.216 = shufflevector <32 x i64> %v.215, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.217 = add <32 x i64> %v.216, <i64 0 to 248 by 8>
  %v.218 = insertelement <32 x i32> poison, i32 %v.207, i64 0
  %v.219 = shufflevector <32 x i32> %v.218, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.220 = add <32 x i32> %v.219, <i32 0 to 31 by 1>
  %v.221 = sext <32 x i32> %v.220 to <32 x i64>
  %v.222 = sext i32 %v.207 to i64
  %v.223 = insertelement <32 x i64> poison, i64 %v.222, i64 0
  %v.224 = shufflevector <32 x i64> %v.223, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.225 = add <32 x i64> %v.224, <i64 0 to 31 by 1>
  %v.226 = sub <32 x i64> %v.221, %v.225
  %v.227 = insertelement <32 x i64> poison, i64 %v.208, i64 0
  %v.228 = shufflevector <32 x i64> %v.227, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.229 = mul <32 x i64> %v.226, %v.228
  %v.230 = add <32 x i64> %v.217, %v.229
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.230)
  %v.231 = load i64, ptr %r15
  %v.232 = load i1, ptr %r15.ok
  %v.233 = load i32, ptr %r15.narrow
  %v.234 = load i64, ptr %r15.scale
  %v.235 = insertelement <32 x i64> poison, i64 %v.231, i64 0
  %v.236 = shufflevector <32 x i64> %v.235, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.237 = add <32 x i64> %v.236, <i64 0 to 248 by 8>
  %v.238 = insertelement <32 x i32> poison, i32 %v.233, i64 0
  %v.239 = shufflevector <32 x i32> %v.238, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.240 = add <32 x i32> %v.239, <i32 0 to 31 by 1>
  %v.241 = sext <32 x i32> %v.240 to <32 x i64>
  %v.242 = sext i32 %v.233 to i64
  %v.243 = insertelement <32 x i64> poison, i64 %v.242, i64 0
  %v.244 = shufflevector <32 x i64> %v.243, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.245 = add <32 x i64> %v.244, <i64 0 to 31 by 1>
  %v.246 = sub <32 x i64> %v.241, %v.245
  %v.247 = insertelement <32 x i64> poison, i64 %v.234, i64 0
  %v.248 = shufflevector <32 x i64> %v.247, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.249 = mul <32 x i64> %v.246, %v.248
  %v.250 = add <32 x i64> %v.237, %v.249
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.250)
  %v.251 = bitcast <32 x i1> %v.90 to i32
  %v.252 = getelementptr i8, ptr %ctx, i64 176
  %v.253 = load ptr, ptr %v.252, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.253, i32 2, i32 %v.251, ptr %rows)
  %v.254 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.254, ptr %r5
  br label %done.213
fast.211:
  %v.255 = getelementptr i8, ptr %window, i64 %v.210
  %v.256 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.255, i32 8, <32 x i1> %v.90, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.256, ptr %r5
  br label %done.213
done.213:
  %v.257 = load <32 x double>, ptr %r3
  %v.258 = load <32 x double>, ptr %r4
  %v.259 = fadd <32 x double> %v.257, %v.258
  store <32 x double> %v.259, ptr %r6
  %v.260 = load <32 x double>, ptr %r6
  %v.261 = load <32 x double>, ptr %r5
  %v.262 = fadd <32 x double> %v.260, %v.261
  store <32 x double> %v.262, ptr %r7
  %v.263 = load <32 x double>, ptr %r7
  %v.264 = load <32 x double>, ptr %r3
  %v.265 = fmul <32 x double> %v.263, %v.264
  store <32 x double> %v.265, ptr %r8
  %v.266 = load i64, ptr %r15
  %v.267 = load i1, ptr %r15.ok
  %v.268 = load i32, ptr %r15.narrow
  %v.269 = load i64, ptr %r15.scale
  %v.270 = sub i64 %v.266, %window.base
  %v.274 = load i1, ptr %passed.4
  br i1 %v.274, label %fast.271, label %slow.272, !prof !11
slow.272:
  %v.275 = insertelement <32 x i64> poison, i64 %v.266, i64 0
  %v.276 = shufflevector <32 x i64> %v.275, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.277 = add <32 x i64> %v.276, <i64 0 to 248 by 8>
  %v.278 = insertelement <32 x i32> poison, i32 %v.268, i64 0
  %v.279 = shufflevector <32 x i32> %v.278, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.280 = add <32 x i32> %v.279, <i32 0 to 31 by 1>
  %v.281 = sext <32 x i32> %v.280 to <32 x i64>
  %v.282 = sext i32 %v.268 to i64
  %v.283 = insertelement <32 x i64> poison, i64 %v.282, i64 0
  %v.284 = shufflevector <32 x i64> %v.283, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.285 = add <32 x i64> %v.284, <i64 0 to 31 by 1>
  %v.286 = sub <32 x i64> %v.281, %v.285
  %v.287 = insertelement <32 x i64> poison, i64 %v.269, i64 0
  %v.288 = shufflevector <32 x i64> %v.287, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.289 = mul <32 x i64> %v.286, %v.288
  %v.290 = add <32 x i64> %v.277, %v.289
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.290)
  %v.291 = load i64, ptr %r15
  %v.292 = load i1, ptr %r15.ok
  %v.293 = load i32, ptr %r15.narrow
  %v.294 = load i64, ptr %r15.scale
  %v.295 = insertelement <32 x i64> poison, i64 %v.291, i64 0
  %v.296 = shufflevector <32 x i64> %v.295, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.297 = add <32 x i64> %v.296, <i64 0 to 248 by 8>
  %v.298 = insertelement <32 x i32> poison, i32 %v.293, i64 0
  %v.299 = shufflevector <32 x i32> %v.298, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.300 = add <32 x i32> %v.299, <i32 0 to 31 by 1>
  %v.301 = sext <32 x i32> %v.300 to <32 x i64>
  %v.302 = sext i32 %v.293 to i64
  %v.303 = insertelement <32 x i64> poison, i64 %v.302, i64 0
  %v.304 = shufflevector <32 x i64> %v.303, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.305 = add <32 x i64> %v.304, <i64 0 to 31 by 1>
  %v.306 = sub <32 x i64> %v.301, %v.305
  %v.307 = insertelement <32 x i64> poison, i64 %v.294, i64 0
  %v.308 = shufflevector <32 x i64> %v.307, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.309 = mul <32 x i64> %v.306, %v.308
  %v.310 = add <32 x i64> %v.297, %v.309
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.310)
  %v.311 = load <32 x double>, ptr %r8
  %v.312 = fcmp uno <32 x double> %v.311, %v.311
  %v.313 = select <32 x i1> %v.312, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.311
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.313)
  %v.314 = bitcast <32 x i1> %v.90 to i32
  %v.315 = getelementptr i8, ptr %ctx, i64 176
  %v.316 = load ptr, ptr %v.315, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.316, i32 3, i32 %v.314, ptr %rows)
  br label %done.273
fast.271:
  %v.317 = load <32 x double>, ptr %r8
  %v.318 = fcmp uno <32 x double> %v.317, %v.317
  %v.319 = select <32 x i1> %v.318, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.317
  %v.320 = getelementptr i8, ptr %window, i64 %v.270
  call void @llvm.masked.store.v32f64.p0(<32 x double> %v.319, ptr %v.320, i32 8, <32 x i1> %v.90), !alias.scope !5, !noalias !8
  br label %done.273
done.273:
  %v.321 = load i32, ptr %mask.running
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

define internal <32 x double> @row.load.v32f64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = bitcast <32 x i64> %v.3 to <32 x double>
  ret <32 x double> %v.4
}

define internal void @row.store.v32f64(ptr %rows, i64 %at, <32 x double> %value) noinline cold #0 {
  %v.1 = bitcast <32 x double> %value to <32 x i64>
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

declare <32 x double> @llvm.masked.load.v32f64.p0(ptr, i32, <32 x i1>, <32 x double>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f64.p0(<32 x double>, ptr, i32, <32 x i1>)

