; fetch_ahead, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <64 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca <64 x i32>
  %r6 = alloca <64 x i32>
  %r8 = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %mask.1 = alloca i64
  %mask.2 = alloca i64
  %last.36 = alloca i64
  store i64 0, ptr %last.36
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i1 = freeze <64 x i1> poison
  %any.v64i32 = freeze <64 x i32> poison
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
  store <64 x i1> %any.v64i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <64 x i32> %any.v64i32, ptr %r5
  store <64 x i32> %any.v64i32, ptr %r6
  store i64 %any.i64, ptr %r8
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i64 0, ptr %mask.0
  store i64 0, ptr %mask.1
  store i64 0, ptr %mask.2
  store i64 -1, ptr %mask.0
  %v.6 = icmp eq i64 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r8
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i32, ptr %v.9, align 4, !invariant.load !0
  store i32 %v.10, ptr %r3
  %v.11 = urem i32 %first, 128
  store i32 %v.11, ptr %r4
  store <64 x i32> splat (i32 0), ptr %r5
  br label %a.1
a.1:
  %v.12 = load i32, ptr %r4
  %v.13 = sext i32 %v.12 to i64
  %v.14 = add i64 %v.13, 2147483648
  %v.15 = icmp ule i64 %v.14, 4294967232
  %v.16 = mul i64 %v.13, 4
  %v.17 = mul i64 1, 4
  store i64 %v.16, ptr %r9
  store i1 %v.15, ptr %r9.ok
  store i32 %v.12, ptr %r9.narrow
  store i64 %v.17, ptr %r9.scale
  %v.18 = load i64, ptr %r8
  %v.19 = load i64, ptr %r9
  %v.20 = load i1, ptr %r9.ok
  %v.21 = load i32, ptr %r9.narrow
  %v.22 = load i64, ptr %r9.scale
  %v.23 = add i64 %v.18, %v.19
  store i64 %v.23, ptr %r10
  store i1 %v.20, ptr %r10.ok
  store i32 %v.21, ptr %r10.narrow
  store i64 %v.22, ptr %r10.scale
  %v.24 = load i64, ptr %r10
  %v.25 = load i1, ptr %r10.ok
  %v.26 = load i32, ptr %r10.narrow
  %v.27 = load i64, ptr %r10.scale
  %v.28 = sub i64 %v.24, %window.base
  br i1 %v.25, label %straight.32, label %slow.30, !prof !11
straight.32:
  %v.33 = call i64 @llvm.fshr.i64(i64 %v.28, i64 %v.28, i64 2)
  %v.34 = lshr i64 %window.limit, 2
  %v.35 = icmp ult i64 %v.33, %v.34
  br i1 %v.35, label %fast.29, label %slow.30, !prof !11
slow.30:
  store i64 -1, ptr %mask.running
  br label %m.1.6
fast.29:
  %v.37 = load i64, ptr %last.36
  store i64 %v.28, ptr %last.36
  %v.38 = sub i64 %v.28, %v.37
  %v.39 = add i64 %v.28, %v.38
  %v.40 = add i64 %v.39, 0
  %v.41 = getelementptr i8, ptr %window, i64 %v.40
  call void @llvm.prefetch.p0(ptr %v.41, i32 0, i32 3, i32 1)
  %v.42 = add i64 %v.39, 64
  %v.43 = getelementptr i8, ptr %window, i64 %v.42
  call void @llvm.prefetch.p0(ptr %v.43, i32 0, i32 3, i32 1)
  %v.44 = add i64 %v.39, 128
  %v.45 = getelementptr i8, ptr %window, i64 %v.44
  call void @llvm.prefetch.p0(ptr %v.45, i32 0, i32 3, i32 1)
  %v.46 = add i64 %v.39, 192
  %v.47 = getelementptr i8, ptr %window, i64 %v.46
  call void @llvm.prefetch.p0(ptr %v.47, i32 0, i32 3, i32 1)
  %v.48 = getelementptr i8, ptr %window, i64 %v.28
  %v.49 = load <64 x i32>, ptr %v.48, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.49, ptr %r6
  br label %done.31
done.31:
  %v.50 = load <64 x i32>, ptr %r5
  %v.51 = load <64 x i32>, ptr %r6
  %v.52 = add <64 x i32> %v.50, %v.51
  store <64 x i32> %v.52, ptr %r5
  %v.53 = load i32, ptr %r4
  %v.54 = add i32 %v.53, 4096
  store i32 %v.54, ptr %r4
  %v.55 = load i32, ptr %r4
  %v.56 = load i32, ptr %r3
  %v.57 = insertelement <64 x i32> poison, i32 %v.55, i64 0
  %v.58 = shufflevector <64 x i32> %v.57, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.59 = add <64 x i32> %v.58, <i32 0 to 63 by 1>
  %v.60 = insertelement <64 x i32> poison, i32 %v.56, i64 0
  %v.61 = shufflevector <64 x i32> %v.60, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.62 = icmp slt <64 x i32> %v.59, %v.61
  store <64 x i1> %v.62, ptr %r1
  %v.63 = load <64 x i1>, ptr %r1
  %v.64 = bitcast <64 x i1> %v.63 to i64
  %v.65 = icmp eq i64 %v.64, -1
  %v.66 = icmp eq i64 %v.64, 0
  br i1 %v.65, label %a.1, label %some.67
some.67:
  br i1 %v.66, label %a.2, label %mixed.68, !prof !12
mixed.68:
  %v.69 = xor i64 %v.64, -1
  %v.70 = load i64, ptr %mask.1
  %v.71 = or i64 %v.70, %v.64
  store i64 %v.71, ptr %mask.1
  %v.72 = load i64, ptr %mask.2
  %v.73 = or i64 %v.72, %v.69
  store i64 %v.73, ptr %mask.2
  br label %m.1
a.2:
  %v.74 = load i64, ptr %r8
  %v.75 = sub i64 %v.74, %window.base
  %v.79 = call i64 @llvm.fshr.i64(i64 %v.75, i64 %v.75, i64 2)
  %v.80 = lshr i64 %window.limit, 2
  %v.81 = icmp ult i64 %v.79, %v.80
  br i1 %v.81, label %fast.76, label %slow.77, !prof !11
slow.77:
  store i64 -1, ptr %mask.running
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  br label %m.2.11
fast.76:
  %v.82 = load <64 x i32>, ptr %r5
  %v.83 = getelementptr i8, ptr %window, i64 %v.75
  %v.84 = extractelement <64 x i32> %v.82, i64 63
  %v.85 = getelementptr i8, ptr %v.83, i64 0
  store i32 %v.84, ptr %v.85, align 4, !alias.scope !5, !noalias !8
  br label %done.78
done.78:
  br label %gang.done
m.0:
  %v.86 = load i64, ptr %mask.0
  %v.87 = icmp eq i64 %v.86, 0
  br i1 %v.87, label %skip.0, label %run.88
run.88:
  store i64 0, ptr %mask.0
  %v.89 = bitcast i64 %v.86 to <64 x i1>
  store i64 %v.86, ptr %mask.running
  %v.90 = getelementptr i8, ptr %params, i64 0
  %v.91 = load i64, ptr %v.90, align 8, !invariant.load !0
  store i64 %v.91, ptr %r8
  %v.92 = getelementptr i8, ptr %params, i64 8
  %v.93 = load i32, ptr %v.92, align 4, !invariant.load !0
  store i32 %v.93, ptr %r3
  %v.94 = urem i32 %first, 128
  store i32 %v.94, ptr %r4
  %v.95 = load <64 x i32>, ptr %r5
  %v.96 = select <64 x i1> %v.89, <64 x i32> splat (i32 0), <64 x i32> %v.95
  store <64 x i32> %v.96, ptr %r5
  %v.97 = load i64, ptr %mask.running
  %v.98 = load i64, ptr %mask.1
  %v.99 = or i64 %v.98, %v.97
  store i64 %v.99, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.100 = load i64, ptr %mask.1
  %v.101 = icmp eq i64 %v.100, 0
  br i1 %v.101, label %skip.1, label %run.102
run.102:
  store i64 0, ptr %mask.1
  %v.103 = icmp eq i64 %v.100, -1
  br i1 %v.103, label %a.1, label %rest.104
rest.104:
  %v.105 = bitcast i64 %v.100 to <64 x i1>
  store i64 %v.100, ptr %mask.running
  %v.106 = load i32, ptr %r4
  %v.107 = sext i32 %v.106 to i64
  %v.108 = add i64 %v.107, 2147483648
  %v.109 = icmp ule i64 %v.108, 4294967232
  %v.110 = mul i64 %v.107, 4
  %v.111 = mul i64 1, 4
  store i64 %v.110, ptr %r9
  store i1 %v.109, ptr %r9.ok
  store i32 %v.106, ptr %r9.narrow
  store i64 %v.111, ptr %r9.scale
  %v.112 = load i64, ptr %r8
  %v.113 = load i64, ptr %r9
  %v.114 = load i1, ptr %r9.ok
  %v.115 = load i32, ptr %r9.narrow
  %v.116 = load i64, ptr %r9.scale
  %v.117 = add i64 %v.112, %v.113
  store i64 %v.117, ptr %r10
  store i1 %v.114, ptr %r10.ok
  store i32 %v.115, ptr %r10.narrow
  store i64 %v.116, ptr %r10.scale
  br label %m.1.6
m.1.6:
  %v.118 = load i64, ptr %mask.running
  %v.119 = bitcast i64 %v.118 to <64 x i1>
  %v.120 = load i64, ptr %r10
  %v.121 = load i1, ptr %r10.ok
  %v.122 = load i32, ptr %r10.narrow
  %v.123 = load i64, ptr %r10.scale
  %v.124 = sub i64 %v.120, %window.base
  br i1 %v.121, label %straight.128, label %slow.126, !prof !11
straight.128:
  %v.129 = bitcast <64 x i1> %v.119 to i64
  %v.130 = call i64 @llvm.ctlz.i64(i64 %v.129, i1 false)
  %v.131 = sub i64 63, %v.130
  %v.132 = and i64 %v.131, 63
  %v.133 = mul i64 %v.132, 4
  %v.134 = add i64 %v.124, %v.133
  %v.135 = or i64 %v.124, %v.134
  %v.136 = call i64 @llvm.fshr.i64(i64 %v.135, i64 %v.135, i64 2)
  %v.137 = lshr i64 %window.limit, 2
  %v.138 = icmp ult i64 %v.136, %v.137
  br i1 %v.138, label %fast.125, label %slow.126, !prof !11
slow.126:
  %v.139 = insertelement <64 x i64> poison, i64 %v.120, i64 0
  %v.140 = shufflevector <64 x i64> %v.139, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.141 = add <64 x i64> %v.140, <i64 0 to 252 by 4>
  %v.142 = insertelement <64 x i32> poison, i32 %v.122, i64 0
  %v.143 = shufflevector <64 x i32> %v.142, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.144 = add <64 x i32> %v.143, <i32 0 to 63 by 1>
  %v.145 = sext <64 x i32> %v.144 to <64 x i64>
  %v.146 = sext i32 %v.122 to i64
  %v.147 = insertelement <64 x i64> poison, i64 %v.146, i64 0
  %v.148 = shufflevector <64 x i64> %v.147, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.149 = add <64 x i64> %v.148, <i64 0 to 63 by 1>
  %v.150 = sub <64 x i64> %v.145, %v.149
  %v.151 = insertelement <64 x i64> poison, i64 %v.123, i64 0
  %v.152 = shufflevector <64 x i64> %v.151, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.153 = mul <64 x i64> %v.150, %v.152
  %v.154 = add <64 x i64> %v.141, %v.153
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.154)
  %v.155 = load i64, ptr %r10
  %v.156 = load i1, ptr %r10.ok
  %v.157 = load i32, ptr %r10.narrow
  %v.158 = load i64, ptr %r10.scale
  %v.159 = insertelement <64 x i64> poison, i64 %v.155, i64 0
  %v.160 = shufflevector <64 x i64> %v.159, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.161 = add <64 x i64> %v.160, <i64 0 to 252 by 4>
  %v.162 = insertelement <64 x i32> poison, i32 %v.157, i64 0
  %v.163 = shufflevector <64 x i32> %v.162, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.164 = add <64 x i32> %v.163, <i32 0 to 63 by 1>
  %v.165 = sext <64 x i32> %v.164 to <64 x i64>
  %v.166 = sext i32 %v.157 to i64
  %v.167 = insertelement <64 x i64> poison, i64 %v.166, i64 0
  %v.168 = shufflevector <64 x i64> %v.167, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.169 = add <64 x i64> %v.168, <i64 0 to 63 by 1>
  %v.170 = sub <64 x i64> %v.165, %v.169
  %v.171 = insertelement <64 x i64> poison, i64 %v.158, i64 0
  %v.172 = shufflevector <64 x i64> %v.171, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.173 = mul <64 x i64> %v.170, %v.172
  %v.174 = add <64 x i64> %v.161, %v.173
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.174)
  %v.175 = bitcast <64 x i1> %v.119 to i64
  %v.176 = getelementptr i8, ptr %ctx, i64 176
  %v.177 = load ptr, ptr %v.176, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.177, i32 0, i64 %v.175, ptr %rows)
  %v.178 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.178, ptr %r6
  br label %done.127
fast.125:
  %v.179 = getelementptr i8, ptr %window, i64 %v.124
  %v.180 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.179, i32 4, <64 x i1> %v.119, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.180, ptr %r6
  br label %done.127
done.127:
  %v.181 = load <64 x i32>, ptr %r5
  %v.182 = load <64 x i32>, ptr %r6
  %v.183 = add <64 x i32> %v.181, %v.182
  %v.184 = load <64 x i32>, ptr %r5
  %v.185 = select <64 x i1> %v.119, <64 x i32> %v.183, <64 x i32> %v.184
  store <64 x i32> %v.185, ptr %r5
  %v.186 = load i32, ptr %r4
  %v.187 = add i32 %v.186, 4096
  store i32 %v.187, ptr %r4
  %v.188 = load i32, ptr %r4
  %v.189 = load i32, ptr %r3
  %v.190 = insertelement <64 x i32> poison, i32 %v.188, i64 0
  %v.191 = shufflevector <64 x i32> %v.190, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.192 = add <64 x i32> %v.191, <i32 0 to 63 by 1>
  %v.193 = insertelement <64 x i32> poison, i32 %v.189, i64 0
  %v.194 = shufflevector <64 x i32> %v.193, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.195 = icmp slt <64 x i32> %v.192, %v.194
  store <64 x i1> %v.195, ptr %r1
  %v.196 = load <64 x i1>, ptr %r1
  %v.197 = load i64, ptr %mask.running
  %v.198 = bitcast <64 x i1> %v.196 to i64
  %v.199 = and i64 %v.197, %v.198
  %v.200 = xor i64 %v.197, %v.199
  %v.201 = load i64, ptr %mask.1
  %v.202 = or i64 %v.201, %v.199
  store i64 %v.202, ptr %mask.1
  %v.203 = load i64, ptr %mask.2
  %v.204 = or i64 %v.203, %v.200
  store i64 %v.204, ptr %mask.2
  br label %skip.1
skip.1:
  %v.205 = load i64, ptr %mask.1
  %v.206 = icmp eq i64 %v.205, 0
  br i1 %v.206, label %out.207, label %m.1
out.207:
  br label %m.2
m.2:
  %v.208 = load i64, ptr %mask.2
  %v.209 = icmp eq i64 %v.208, 0
  br i1 %v.209, label %skip.2, label %run.210
run.210:
  store i64 0, ptr %mask.2
  %v.211 = bitcast i64 %v.208 to <64 x i1>
  store i64 %v.208, ptr %mask.running
  br label %m.2.11
m.2.11:
  %v.212 = load i64, ptr %mask.running
  %v.213 = bitcast i64 %v.212 to <64 x i1>
  %v.214 = load i64, ptr %r8
  %v.215 = sub i64 %v.214, %window.base
  %v.219 = call i64 @llvm.fshr.i64(i64 %v.215, i64 %v.215, i64 2)
  %v.220 = lshr i64 %window.limit, 2
  %v.221 = icmp ult i64 %v.219, %v.220
  br i1 %v.221, label %fast.216, label %slow.217, !prof !11
slow.217:
  %v.222 = insertelement <64 x i64> poison, i64 %v.214, i64 0
  %v.223 = shufflevector <64 x i64> %v.222, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.223)
  %v.224 = load i64, ptr %r8
  %v.225 = insertelement <64 x i64> poison, i64 %v.224, i64 0
  %v.226 = shufflevector <64 x i64> %v.225, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.226)
  %v.227 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.227)
  %v.228 = bitcast <64 x i1> %v.213 to i64
  %v.229 = getelementptr i8, ptr %ctx, i64 176
  %v.230 = load ptr, ptr %v.229, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.230, i32 1, i64 %v.228, ptr %rows)
  br label %done.218
fast.216:
  %v.231 = load <64 x i32>, ptr %r5
  %v.232 = getelementptr i8, ptr %window, i64 %v.215
  %v.233 = bitcast <64 x i1> %v.213 to i64
  %v.234 = call i64 @llvm.ctlz.i64(i64 %v.233, i1 false)
  %v.235 = sub i64 63, %v.234
  %v.236 = and i64 %v.235, 63
  %v.237 = extractelement <64 x i32> %v.231, i64 %v.236
  %v.238 = getelementptr i8, ptr %v.232, i64 0
  store i32 %v.237, ptr %v.238, align 4, !alias.scope !5, !noalias !8
  br label %done.218
done.218:
  %v.239 = load i64, ptr %mask.running
  br label %skip.2
skip.2:
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

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
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

declare <64 x i32> @llvm.masked.load.v64i32.p0(ptr, i32, <64 x i1>, <64 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)

