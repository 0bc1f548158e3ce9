; texture_fetch, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <64 x i32>
  %r3 = alloca <64 x i32>
  %r4 = alloca <64 x i32>
  %r5 = alloca <64 x i32>
  %r7 = alloca i64
  %r8 = alloca i64
  %r8.ok = alloca i1
  %r8.narrow = alloca i32
  %r8.scale = alloca i64
  %r9 = alloca i64
  %r9.ok = alloca i1
  %r9.narrow = alloca i32
  %r9.scale = alloca i64
  %r10 = alloca <64 x i64>
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %passed.4 = alloca i1
  %texture = alloca [88 x i8], align 64
  %texels = alloca [256 x i32], align 64
  %corner = alloca [256 x i32], align 64
  %rows = alloca [2 x [7 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
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
  store i32 %any.i32, ptr %r1
  store <64 x i32> %any.v64i32, ptr %r2
  store <64 x i32> %any.v64i32, ptr %r3
  store <64 x i32> %any.v64i32, ptr %r4
  store <64 x i32> %any.v64i32, ptr %r5
  store i64 %any.i64, ptr %r7
  store i64 %any.i64, ptr %r8
  store i1 %any.i1, ptr %r8.ok
  store i32 %any.i32, ptr %r8.narrow
  store i64 %any.i64, ptr %r8.scale
  store i64 %any.i64, ptr %r9
  store i1 %any.i1, ptr %r9.ok
  store i32 %any.i32, ptr %r9.narrow
  store i64 %any.i64, ptr %r9.scale
  store <64 x i64> %any.v64i64, ptr %r10
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
  store i64 %v.8, ptr %r7
  %v.9 = urem i32 %first, 64
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967232
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r8
  store i1 %v.13, ptr %r8.ok
  store i32 %v.10, ptr %r8.narrow
  store i64 %v.15, ptr %r8.scale
  %v.16 = load i64, ptr %r7
  %v.17 = load i64, ptr %r8
  %v.18 = load i1, ptr %r8.ok
  %v.19 = load i32, ptr %r8.narrow
  %v.20 = load i64, ptr %r8.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r9
  store i1 %v.18, ptr %r9.ok
  store i32 %v.19, ptr %r9.narrow
  store i64 %v.20, ptr %r9.scale
  %v.22 = load i64, ptr %r9
  %v.23 = load i1, ptr %r9.ok
  %v.24 = load i32, ptr %r9.narrow
  %v.25 = load i64, ptr %r9.scale
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
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <64 x i64>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <64 x i64> %v.37, ptr %r10
  br label %done.29
done.29:
  %v.38 = load <64 x i64>, ptr %r10
  %v.39 = call i64 @llvm.cttz.i64(i64 -1, i1 false)
  %v.40 = trunc i64 %v.39 to i32
  %v.41 = freeze i32 %v.40
  %v.42 = and i32 %v.41, 63
  %v.43 = extractelement <64 x i64> %v.38, i32 %v.42
  %v.44 = insertelement <64 x i64> poison, i64 %v.43, i64 0
  %v.45 = shufflevector <64 x i64> %v.44, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.46 = icmp ne <64 x i64> %v.38, %v.45
  %v.47 = bitcast <64 x i1> %v.46 to i64
  %v.48 = icmp eq i64 %v.47, 0
  %v.49 = load i32, ptr %r1
  %v.50 = insertelement <64 x i32> poison, i32 %v.49, i64 0
  %v.51 = shufflevector <64 x i32> %v.50, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.52 = add <64 x i32> %v.51, <i32 0 to 63 by 1>
  br i1 %v.48, label %one.56, label %slow.54, !prof !11
one.56:
  %v.57 = call i1 @texture.fetch.1d.1(ptr %window, i64 %window.mask, i64 %window.base, i64 %window.limit, i64 %v.43, ptr %texture, ptr %texels, ptr %corner, i64 -1, <64 x i32> %v.52)
  br i1 %v.57, label %fast.53, label %slow.54, !prof !11
slow.54:
  %v.58 = load <64 x i64>, ptr %r10
  call void @row.store.v64i64(ptr %rows, i64 1024, <64 x i64> %v.58)
  %v.59 = load i32, ptr %r1
  %v.60 = insertelement <64 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <64 x i32> %v.60, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.62 = add <64 x i32> %v.61, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.62)
  %v.63 = getelementptr i8, ptr %ctx, i64 192
  %v.64 = load ptr, ptr %v.63, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.64, i32 0, i64 -1, ptr %rows)
  %v.65 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 0)
  store <64 x i32> %v.65, ptr %r2
  %v.66 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.66, ptr %r3
  %v.67 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 512)
  store <64 x i32> %v.67, ptr %r4
  %v.68 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 768)
  store <64 x i32> %v.68, ptr %r5
  br label %done.55
fast.53:
  %v.69 = getelementptr i8, ptr %texels, i64 0
  %v.70 = load <64 x i32>, ptr %v.69, align 64
  store <64 x i32> %v.70, ptr %r2
  br label %done.55
done.55:
  %v.71 = load i64, ptr %r9
  %v.72 = load i1, ptr %r9.ok
  %v.73 = load i32, ptr %r9.narrow
  %v.74 = load i64, ptr %r9.scale
  %v.75 = insertelement <64 x i64> poison, i64 %v.71, i64 0
  %v.76 = shufflevector <64 x i64> %v.75, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.77 = add <64 x i64> %v.76, <i64 0 to 504 by 8>
  %v.78 = load i64, ptr %r7
  %v.79 = load i32, ptr %r1
  %v.80 = insertelement <64 x i32> poison, i32 %v.79, i64 0
  %v.81 = shufflevector <64 x i32> %v.80, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.82 = add <64 x i32> %v.81, <i32 0 to 63 by 1>
  %v.83 = add i64 %v.78, 0
  %v.84 = sub i64 %v.83, %window.base
  %v.85 = load <64 x i32>, ptr %r2
  %v.86 = freeze i64 %v.84
  %v.87 = and i64 %v.86, %window.mask
  %v.88 = freeze <64 x i32> %v.82
  %v.89 = getelementptr i8, ptr %window, i64 %v.87
  %v.90 = getelementptr i64, ptr %v.89, <64 x i32> %v.88
  call void @llvm.masked.scatter.v64i32.v64p0(<64 x i32> %v.85, <64 x ptr> %v.90, i32 4, <64 x i1> splat (i1 true)), !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.91 = load i64, ptr %mask.0
  %v.92 = icmp eq i64 %v.91, 0
  br i1 %v.92, label %skip.0, label %run.93
run.93:
  store i64 0, ptr %mask.0
  %v.94 = bitcast i64 %v.91 to <64 x i1>
  store i64 %v.91, ptr %mask.running
  %v.95 = getelementptr i8, ptr %params, i64 0
  %v.96 = load i64, ptr %v.95, align 8, !invariant.load !0
  store i64 %v.96, ptr %r7
  %v.97 = urem i32 %first, 64
  store i32 %v.97, ptr %r1
  %v.98 = load i32, ptr %r1
  %v.99 = zext i32 %v.98 to i64
  %v.100 = add i64 %v.99, 0
  %v.101 = icmp ule i64 %v.100, 4294967232
  %v.102 = mul i64 %v.99, 8
  %v.103 = mul i64 1, 8
  store i64 %v.102, ptr %r8
  store i1 %v.101, ptr %r8.ok
  store i32 %v.98, ptr %r8.narrow
  store i64 %v.103, ptr %r8.scale
  %v.104 = load i64, ptr %r7
  %v.105 = load i64, ptr %r8
  %v.106 = load i1, ptr %r8.ok
  %v.107 = load i32, ptr %r8.narrow
  %v.108 = load i64, ptr %r8.scale
  %v.109 = add i64 %v.104, %v.105
  store i64 %v.109, ptr %r9
  store i1 %v.106, ptr %r9.ok
  store i32 %v.107, ptr %r9.narrow
  store i64 %v.108, ptr %r9.scale
  br label %m.0.4
m.0.4:
  %v.110 = load i64, ptr %mask.running
  %v.111 = bitcast i64 %v.110 to <64 x i1>
  %v.112 = load i64, ptr %r9
  %v.113 = load i1, ptr %r9.ok
  %v.114 = load i32, ptr %r9.narrow
  %v.115 = load i64, ptr %r9.scale
  %v.116 = sub i64 %v.112, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.113, label %straight.120, label %slow.118, !prof !11
straight.120:
  %v.121 = bitcast <64 x i1> %v.111 to i64
  %v.122 = call i64 @llvm.ctlz.i64(i64 %v.121, i1 false)
  %v.123 = sub i64 63, %v.122
  %v.124 = and i64 %v.123, 63
  %v.125 = mul i64 %v.124, 8
  %v.126 = add i64 %v.116, %v.125
  %v.127 = or i64 %v.116, %v.126
  %v.128 = call i64 @llvm.fshr.i64(i64 %v.127, i64 %v.127, i64 3)
  %v.129 = lshr i64 %window.limit, 3
  %v.130 = icmp ult i64 %v.128, %v.129
  store i1 %v.130, ptr %passed.4
  br i1 %v.130, label %fast.117, label %slow.118, !prof !11
slow.118:
  %v.131 = insertelement <64 x i64> poison, i64 %v.112, i64 0
  %v.132 = shufflevector <64 x i64> %v.131, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.133 = add <64 x i64> %v.132, <i64 0 to 504 by 8>
  %v.134 = insertelement <64 x i32> poison, i32 %v.114, i64 0
  %v.135 = shufflevector <64 x i32> %v.134, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.136 = add <64 x i32> %v.135, <i32 0 to 63 by 1>
  %v.137 = zext <64 x i32> %v.136 to <64 x i64>
  %v.138 = zext i32 %v.114 to i64
  %v.139 = insertelement <64 x i64> poison, i64 %v.138, i64 0
  %v.140 = shufflevector <64 x i64> %v.139, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.141 = add <64 x i64> %v.140, <i64 0 to 63 by 1>
  %v.142 = sub <64 x i64> %v.137, %v.141
  %v.143 = insertelement <64 x i64> poison, i64 %v.115, i64 0
  %v.144 = shufflevector <64 x i64> %v.143, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.145 = mul <64 x i64> %v.142, %v.144
  %v.146 = add <64 x i64> %v.133, %v.145
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.146)
  %v.147 = load i64, ptr %r9
  %v.148 = load i1, ptr %r9.ok
  %v.149 = load i32, ptr %r9.narrow
  %v.150 = load i64, ptr %r9.scale
  %v.151 = insertelement <64 x i64> poison, i64 %v.147, i64 0
  %v.152 = shufflevector <64 x i64> %v.151, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.153 = add <64 x i64> %v.152, <i64 0 to 504 by 8>
  %v.154 = insertelement <64 x i32> poison, i32 %v.149, i64 0
  %v.155 = shufflevector <64 x i32> %v.154, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.156 = add <64 x i32> %v.155, <i32 0 to 63 by 1>
  %v.157 = zext <64 x i32> %v.156 to <64 x i64>
  %v.158 = zext i32 %v.149 to i64
  %v.159 = insertelement <64 x i64> poison, i64 %v.158, i64 0
  %v.160 = shufflevector <64 x i64> %v.159, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.161 = add <64 x i64> %v.160, <i64 0 to 63 by 1>
  %v.162 = sub <64 x i64> %v.157, %v.161
  %v.163 = insertelement <64 x i64> poison, i64 %v.150, i64 0
  %v.164 = shufflevector <64 x i64> %v.163, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.165 = mul <64 x i64> %v.162, %v.164
  %v.166 = add <64 x i64> %v.153, %v.165
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.166)
  %v.167 = bitcast <64 x i1> %v.111 to i64
  %v.168 = getelementptr i8, ptr %ctx, i64 200
  %v.169 = load ptr, ptr %v.168, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.169, i32 1, i64 %v.167, ptr %rows)
  %v.170 = call <64 x i64> @row.load.v64i64(ptr %rows, i64 256)
  store <64 x i64> %v.170, ptr %r10
  br label %done.119
fast.117:
  %v.171 = freeze i64 %v.116
  %v.172 = and i64 %v.171, %window.mask
  %v.173 = getelementptr i8, ptr %window, i64 %v.172
  %v.174 = call <64 x i64> @llvm.masked.load.v64i64.p0(ptr %v.173, i32 8, <64 x i1> %v.111, <64 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i64> %v.174, ptr %r10
  br label %done.119
done.119:
  %v.175 = load <64 x i64>, ptr %r10
  %v.176 = bitcast <64 x i1> %v.111 to i64
  %v.177 = call i64 @llvm.cttz.i64(i64 %v.176, i1 false)
  %v.178 = trunc i64 %v.177 to i32
  %v.179 = freeze i32 %v.178
  %v.180 = and i32 %v.179, 63
  %v.181 = extractelement <64 x i64> %v.175, i32 %v.180
  %v.182 = insertelement <64 x i64> poison, i64 %v.181, i64 0
  %v.183 = shufflevector <64 x i64> %v.182, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.184 = icmp ne <64 x i64> %v.175, %v.183
  %v.185 = and <64 x i1> %v.111, %v.184
  %v.186 = bitcast <64 x i1> %v.185 to i64
  %v.187 = icmp eq i64 %v.186, 0
  %v.188 = load i32, ptr %r1
  %v.189 = insertelement <64 x i32> poison, i32 %v.188, i64 0
  %v.190 = shufflevector <64 x i32> %v.189, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.191 = add <64 x i32> %v.190, <i32 0 to 63 by 1>
  br i1 %v.187, label %one.195, label %slow.193, !prof !11
one.195:
  %v.196 = bitcast <64 x i1> %v.111 to i64
  %v.197 = call i1 @texture.fetch.1d.1(ptr %window, i64 %window.mask, i64 %window.base, i64 %window.limit, i64 %v.181, ptr %texture, ptr %texels, ptr %corner, i64 %v.196, <64 x i32> %v.191)
  br i1 %v.197, label %fast.192, label %slow.193, !prof !11
slow.193:
  %v.198 = load <64 x i64>, ptr %r10
  call void @row.store.v64i64(ptr %rows, i64 1024, <64 x i64> %v.198)
  %v.199 = load i32, ptr %r1
  %v.200 = insertelement <64 x i32> poison, i32 %v.199, i64 0
  %v.201 = shufflevector <64 x i32> %v.200, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.202 = add <64 x i32> %v.201, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 1280, <64 x i32> %v.202)
  %v.203 = bitcast <64 x i1> %v.111 to i64
  %v.204 = getelementptr i8, ptr %ctx, i64 192
  %v.205 = load ptr, ptr %v.204, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.205, i32 2, i64 %v.203, ptr %rows)
  %v.206 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 0)
  store <64 x i32> %v.206, ptr %r2
  %v.207 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.207, ptr %r3
  %v.208 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 512)
  store <64 x i32> %v.208, ptr %r4
  %v.209 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 768)
  store <64 x i32> %v.209, ptr %r5
  br label %done.194
fast.192:
  %v.210 = getelementptr i8, ptr %texels, i64 0
  %v.211 = load <64 x i32>, ptr %v.210, align 64
  store <64 x i32> %v.211, ptr %r2
  br label %done.194
done.194:
  %v.212 = load i64, ptr %r9
  %v.213 = load i1, ptr %r9.ok
  %v.214 = load i32, ptr %r9.narrow
  %v.215 = load i64, ptr %r9.scale
  %v.216 = insertelement <64 x i64> poison, i64 %v.212, i64 0
  %v.217 = shufflevector <64 x i64> %v.216, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.218 = add <64 x i64> %v.217, <i64 0 to 504 by 8>
  %v.219 = load i64, ptr %r7
  %v.220 = load i32, ptr %r1
  %v.221 = insertelement <64 x i32> poison, i32 %v.220, i64 0
  %v.222 = shufflevector <64 x i32> %v.221, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.223 = add <64 x i32> %v.222, <i32 0 to 63 by 1>
  %v.224 = add i64 %v.219, 0
  %v.225 = sub i64 %v.224, %window.base
  %v.229 = load i1, ptr %passed.4
  br i1 %v.229, label %fast.226, label %slow.227, !prof !11
slow.227:
  %v.230 = insertelement <64 x i64> poison, i64 %v.212, i64 0
  %v.231 = shufflevector <64 x i64> %v.230, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.232 = add <64 x i64> %v.231, <i64 0 to 504 by 8>
  %v.233 = insertelement <64 x i32> poison, i32 %v.214, i64 0
  %v.234 = shufflevector <64 x i32> %v.233, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.235 = add <64 x i32> %v.234, <i32 0 to 63 by 1>
  %v.236 = zext <64 x i32> %v.235 to <64 x i64>
  %v.237 = zext i32 %v.214 to i64
  %v.238 = insertelement <64 x i64> poison, i64 %v.237, i64 0
  %v.239 = shufflevector <64 x i64> %v.238, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.240 = add <64 x i64> %v.239, <i64 0 to 63 by 1>
  %v.241 = sub <64 x i64> %v.236, %v.240
  %v.242 = insertelement <64 x i64> poison, i64 %v.215, i64 0
  %v.243 = shufflevector <64 x i64> %v.242, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.244 = mul <64 x i64> %v.241, %v.243
  %v.245 = add <64 x i64> %v.232, %v.244
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.245)
  %v.246 = load i64, ptr %r9
  %v.247 = load i1, ptr %r9.ok
  %v.248 = load i32, ptr %r9.narrow
  %v.249 = load i64, ptr %r9.scale
  %v.250 = insertelement <64 x i64> poison, i64 %v.246, i64 0
  %v.251 = shufflevector <64 x i64> %v.250, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.252 = add <64 x i64> %v.251, <i64 0 to 504 by 8>
  %v.253 = insertelement <64 x i32> poison, i32 %v.248, i64 0
  %v.254 = shufflevector <64 x i32> %v.253, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.255 = add <64 x i32> %v.254, <i32 0 to 63 by 1>
  %v.256 = zext <64 x i32> %v.255 to <64 x i64>
  %v.257 = zext i32 %v.248 to i64
  %v.258 = insertelement <64 x i64> poison, i64 %v.257, i64 0
  %v.259 = shufflevector <64 x i64> %v.258, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.260 = add <64 x i64> %v.259, <i64 0 to 63 by 1>
  %v.261 = sub <64 x i64> %v.256, %v.260
  %v.262 = insertelement <64 x i64> poison, i64 %v.249, i64 0
  %v.263 = shufflevector <64 x i64> %v.262, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.264 = mul <64 x i64> %v.261, %v.263
  %v.265 = add <64 x i64> %v.252, %v.264
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.265)
  %v.266 = load <64 x i32>, ptr %r2
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.266)
  %v.267 = bitcast <64 x i1> %v.111 to i64
  %v.268 = getelementptr i8, ptr %ctx, i64 200
  %v.269 = load ptr, ptr %v.268, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.269, i32 3, i64 %v.267, ptr %rows)
  br label %done.228
fast.226:
  %v.270 = load <64 x i32>, ptr %r2
  %v.271 = freeze i64 %v.225
  %v.272 = and i64 %v.271, %window.mask
  %v.273 = freeze <64 x i32> %v.223
  %v.274 = getelementptr i8, ptr %window, i64 %v.272
  %v.275 = getelementptr i64, ptr %v.274, <64 x i32> %v.273
  call void @llvm.masked.scatter.v64i32.v64p0(<64 x i32> %v.270, <64 x ptr> %v.275, i32 4, <64 x i1> %v.111), !alias.scope !5, !noalias !8
  br label %done.228
done.228:
  %v.276 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 64
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
  %v.12 = getelementptr i8, ptr %rows, i64 1792
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal <64 x i32> @gather.some.v64i32.i32.4(ptr %base, <64 x i32> %offsets, i64 %bits) noinline memory(read) #0 {
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
  %v.16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i32, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
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
  %v.35 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i32, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
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
  %v.54 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i32, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
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
  %v.73 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i32, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x i32> %v.57, <16 x i32> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x i32> %v.77, <32 x i32> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.79
}

define internal <64 x i32> @row.load.v64i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1792
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = load <32 x i64>, ptr %v.4, align 8
  %v.8 = trunc <32 x i64> %v.7 to <32 x i32>
  %v.9 = shufflevector <32 x i32> %v.6, <32 x i32> %v.8, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.9
}

define internal <64 x i64> @row.load.v64i64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1792
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = load <32 x i64>, ptr %v.4, align 8
  %v.7 = shufflevector <32 x i64> %v.5, <32 x i64> %v.6, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i64> %v.7
}

define internal void @row.store.v64i32(ptr %rows, i64 %at, <64 x i32> %value) noinline cold #0 {
  %v.1 = zext <64 x i32> %value to <64 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1792
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
  %v.3 = getelementptr i8, ptr %rows, i64 1792
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

define internal i1 @texture.fetch.1d.1(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture, ptr %texels, ptr %corner, i64 %wanted, <64 x i32> %at.0) noinline #0 {
  %v.1 = call i1 @texture.open(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture)
  br i1 %v.1, label %open, label %no
no:
  ret i1 false
open:
  %v.2 = getelementptr i8, ptr %texture, i64 68
  %v.3 = load i32, ptr %v.2, align 4
  %v.4 = and i32 %v.3, 8
  %v.5 = icmp ne i32 %v.4, 0
  br i1 %v.5, label %linear, label %array
linear:
  %v.6 = getelementptr i8, ptr %texture, i64 72
  store i32 0, ptr %v.6, align 4
  %v.7 = getelementptr i8, ptr %texture, i64 76
  store i32 0, ptr %v.7, align 4
  %v.8 = getelementptr i8, ptr %texture, i64 80
  store i32 0, ptr %v.8, align 4
  %v.9 = getelementptr i8, ptr %texture, i64 84
  store i32 0, ptr %v.9, align 4
  %v.10 = getelementptr i8, ptr %texture, i64 8
  %v.11 = load i32, ptr %v.10, align 4
  %v.12 = insertelement <64 x i32> poison, i32 %v.11, i64 0
  %v.13 = shufflevector <64 x i32> %v.12, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.14 = icmp ult <64 x i32> %at.0, %v.13
  %v.15 = and <64 x i1> splat (i1 true), %v.14
  %v.16 = bitcast <64 x i1> %v.15 to i64
  %v.17 = getelementptr i8, ptr %texture, i64 40
  %v.18 = load i32, ptr %v.17, align 4
  %v.19 = insertelement <64 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <64 x i32> %v.19, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.21 = shl <64 x i32> %at.0, %v.20
  call void @texture.texel.1(ptr %window, i64 %mask, ptr %texture, ptr %texels, <64 x i32> %v.21, i64 %wanted, i64 %v.16)
  ret i1 true
array:
  %v.22 = getelementptr i8, ptr %texture, i64 8
  %v.23 = load i32, ptr %v.22, align 4
  %v.24 = getelementptr i8, ptr %texture, i64 20
  %v.25 = load i32, ptr %v.24, align 4
  %v.26 = call <64 x i32> @texture.index(<64 x i32> %at.0, i32 %v.23, i32 %v.25)
  %v.27 = icmp sge <64 x i32> %v.26, splat (i32 0)
  %v.28 = bitcast <64 x i1> %v.27 to i64
  %v.29 = getelementptr i8, ptr %texture, i64 40
  %v.30 = load i32, ptr %v.29, align 4
  %v.31 = insertelement <64 x i32> poison, i32 %v.30, i64 0
  %v.32 = shufflevector <64 x i32> %v.31, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.33 = shl <64 x i32> %v.26, %v.32
  call void @texture.texel.1(ptr %window, i64 %mask, ptr %texture, ptr %texels, <64 x i32> %v.33, i64 %wanted, i64 %v.28)
  ret i1 true
}

define internal <64 x i32> @texture.index(<64 x i32> %at, i32 %extent, i32 %mode) noinline #0 {
  %v.1 = insertelement <64 x i32> poison, i32 %extent, i64 0
  %v.2 = shufflevector <64 x i32> %v.1, <64 x i32> poison, <64 x i32> zeroinitializer
  switch i32 %mode, label %clamp [ i32 0, label %again i32 2, label %again i32 3, label %border ]
clamp:
  %v.3 = sub <64 x i32> %v.2, splat (i32 1)
  %v.4 = call <64 x i32> @llvm.smax.v64i32(<64 x i32> %at, <64 x i32> splat (i32 0))
  %v.5 = call <64 x i32> @llvm.smin.v64i32(<64 x i32> %v.4, <64 x i32> %v.3)
  ret <64 x i32> %v.5
border:
  %v.6 = icmp ult <64 x i32> %at, %v.2
  %v.7 = select <64 x i1> %v.6, <64 x i32> %at, <64 x i32> splat (i32 -1)
  ret <64 x i32> %v.7
again:
  %v.8 = shl <64 x i32> %v.2, splat (i32 1)
  %mirrors = icmp eq i32 %mode, 2
  %v.9 = select i1 %mirrors, <64 x i32> %v.8, <64 x i32> %v.2
  %v.10 = sitofp <64 x i32> %at to <64 x double>
  %v.11 = sitofp <64 x i32> %v.9 to <64 x double>
  %v.12 = fdiv <64 x double> %v.10, %v.11
  %v.13 = fptosi <64 x double> %v.12 to <64 x i32>
  %v.14 = sitofp <64 x i32> %v.13 to <64 x double>
  %v.15 = fcmp ogt <64 x double> %v.14, %v.12
  %v.16 = zext <64 x i1> %v.15 to <64 x i32>
  %v.17 = sub <64 x i32> %v.13, %v.16
  %v.18 = sitofp <64 x i32> %v.17 to <64 x double>
  %v.19 = mul <64 x i32> %v.17, %v.9
  %v.20 = sub <64 x i32> %at, %v.19
  %v.21 = sub <64 x i32> %v.8, splat (i32 1)
  %v.22 = sub <64 x i32> %v.21, %v.20
  %v.23 = call <64 x i32> @llvm.smin.v64i32(<64 x i32> %v.20, <64 x i32> %v.22)
  ret <64 x i32> %v.23
}

define internal i1 @texture.open(ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture) noinline #0 {
  %offset = sub i64 %handle, %base
  %turned = call i64 @llvm.fshr.i64(i64 %offset, i64 %offset, i64 3)
  %limit = lshr i64 %window.limit, 3
  %near = icmp ult i64 %turned, %limit
  br i1 %near, label %read, label %no
no:
  ret i1 false
read:
  %offset.frozen = freeze i64 %offset
  %offset.held = and i64 %offset.frozen, %mask
  %place = getelementptr i8, ptr %window, i64 %offset.held
  %magic.at = getelementptr i8, ptr %place, i64 0
  %magic = load volatile i32, ptr %magic.at, align 4
  %flags.at = getelementptr i8, ptr %place, i64 4
  %flags = load volatile i32, ptr %flags.at, align 4
  %width.at = getelementptr i8, ptr %place, i64 16
  %width = load volatile i32, ptr %width.at, align 4
  %height.at = getelementptr i8, ptr %place, i64 20
  %height = load volatile i32, ptr %height.at, align 4
  %depth.at = getelementptr i8, ptr %place, i64 24
  %depth = load volatile i32, ptr %depth.at, align 4
  %format.at = getelementptr i8, ptr %place, i64 28
  %format = load volatile i32, ptr %format.at, align 4
  %channels.at = getelementptr i8, ptr %place, i64 32
  %channels = load volatile i32, ptr %channels.at, align 4
  %mode.0.at = getelementptr i8, ptr %place, i64 36
  %mode.0 = load volatile i32, ptr %mode.0.at, align 4
  %mode.1.at = getelementptr i8, ptr %place, i64 40
  %mode.1 = load volatile i32, ptr %mode.1.at, align 4
  %mode.2.at = getelementptr i8, ptr %place, i64 44
  %mode.2 = load volatile i32, ptr %mode.2.at, align 4
  %border.0.at = getelementptr i8, ptr %place, i64 64
  %border.0 = load volatile i32, ptr %border.0.at, align 4
  %border.1.at = getelementptr i8, ptr %place, i64 68
  %border.1 = load volatile i32, ptr %border.1.at, align 4
  %border.2.at = getelementptr i8, ptr %place, i64 72
  %border.2 = load volatile i32, ptr %border.2.at, align 4
  %border.3.at = getelementptr i8, ptr %place, i64 76
  %border.3 = load volatile i32, ptr %border.3.at, align 4
  %end.at = getelementptr i8, ptr %place, i64 92
  %end = load volatile i32, ptr %end.at, align 4
  %address.at = getelementptr i8, ptr %place, i64 8
  %address = load volatile i64, ptr %address.at, align 4
  %row.at = getelementptr i8, ptr %place, i64 48
  %row = load volatile i64, ptr %row.at, align 4
  %slice.at = getelementptr i8, ptr %place, i64 56
  %slice = load volatile i64, ptr %slice.at, align 4
  switch i32 %format, label %no [ i32 1, label %f.1 i32 2, label %f.2 i32 3, label %f.3 i32 8, label %f.8 i32 9, label %f.9 i32 10, label %f.10 i32 16, label %f.16 i32 32, label %f.32 ]
f.1:
  br label %known
f.2:
  br label %known
f.3:
  br label %known
f.8:
  br label %known
f.9:
  br label %known
f.10:
  br label %known
f.16:
  br label %known
f.32:
  br label %known
known:
  %shift = phi i32 [ 0, %f.1 ], [ 1, %f.2 ], [ 2, %f.3 ], [ 0, %f.8 ], [ 1, %f.9 ], [ 2, %f.10 ], [ 1, %f.16 ], [ 2, %f.32 ]
  %plain = phi i32 [ 1, %f.1 ], [ 1, %f.2 ], [ 0, %f.3 ], [ 1, %f.8 ], [ 1, %f.9 ], [ 0, %f.10 ], [ 3, %f.16 ], [ 0, %f.32 ]
  %signed = phi i32 [ 0, %f.1 ], [ 0, %f.2 ], [ 0, %f.3 ], [ 1, %f.8 ], [ 1, %f.9 ], [ 1, %f.10 ], [ 1, %f.16 ], [ 1, %f.32 ]
  %most = phi float [ 0x406FE00000000000, %f.1 ], [ 0x40EFFFE000000000, %f.2 ], [ 0x3FF0000000000000, %f.3 ], [ 0x405FC00000000000, %f.8 ], [ 0x40DFFFC000000000, %f.9 ], [ 0x3FF0000000000000, %f.10 ], [ 0x3FF0000000000000, %f.16 ], [ 0x3FF0000000000000, %f.32 ]
  %bits = shl i32 8, %shift
  %unit.bit = and i32 %flags, 4
  %unit.on = icmp ne i32 %unit.bit, 0
  %small = icmp eq i32 %plain, 1
  %unit = and i1 %unit.on, %small
  %kind = select i1 %unit, i32 2, i32 %plain
  %real = icmp uge i32 %kind, 2
  %single = icmp eq i32 %format, 32
  %float = or i1 %real, %single
  %is.texture = icmp eq i32 %magic, 1414551123
  %no.more = icmp ule i32 %flags, 63
  %width.less = sub i32 %width, 1
  %width.fits = icmp ult i32 %width.less, 536870911
  %height.less = sub i32 %height, 1
  %height.fits = icmp ult i32 %height.less, 536870911
  %depth.less = sub i32 %depth, 1
  %depth.fits = icmp ult i32 %depth.less, 536870911
  %mode.0.fits = icmp ult i32 %mode.0, 4
  %mode.1.fits = icmp ult i32 %mode.1, 4
  %mode.2.fits = icmp ult i32 %mode.2, 4
  %channels.less = sub i32 %channels, 1
  %channels.few = icmp ult i32 %channels.less, 4
  %channel.bits = call i32 @llvm.ctpop.i32(i32 %channels)
  %channels.even = icmp eq i32 %channel.bits, 1
  %srgb.bit = and i32 %flags, 32
  %srgb.on = icmp ne i32 %srgb.bit, 0
  %srgb = and i1 %srgb.on, %float
  %no.srgb = xor i1 %srgb, true
  %channel.shift = call i32 @llvm.cttz.i32(i32 %channels, i1 false)
  %texel.shift = add i32 %shift, %channel.shift
  %texel.few = and i32 %texel.shift, 7
  %texel.few.64 = zext i32 %texel.few to i64
  %texel = shl i64 1, %texel.few.64
  %one.row = icmp eq i32 %height, 1
  %row.used = select i1 %one.row, i64 0, i64 %row
  %one.slice = icmp eq i32 %depth, 1
  %slice.used = select i1 %one.slice, i64 0, i64 %slice
  %first = sub i64 %address, %base
  %aligned.0 = or i64 %first, %row.used
  %aligned.1 = or i64 %aligned.0, %slice.used
  %texel.mask = sub i64 %texel, 1
  %crooked = and i64 %aligned.1, %texel.mask
  %straight = icmp eq i64 %crooked, 0
  %row.fits = icmp ult i64 %row.used, 2147483648
  %slice.fits = icmp ult i64 %slice.used, 2147483648
  %width.64 = zext i32 %width to i64
  %rows.64 = zext i32 %height.less to i64
  %slices.64 = zext i32 %depth.less to i64
  %row.bytes = mul i64 %width.64, %texel
  %rows.bytes = mul i64 %rows.64, %row.used
  %slices.bytes = mul i64 %slices.64, %slice.used
  %plane.bytes = add i64 %row.bytes, %rows.bytes
  %bytes = add i64 %plane.bytes, %slices.bytes
  %left = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %first)
  %bytes.fit = icmp ult i64 %bytes, 2147483648
  %inside = icmp ule i64 %bytes, %left
  %all.1 = and i1 %is.texture, %no.more
  %all.2 = and i1 %all.1, %width.fits
  %all.3 = and i1 %all.2, %height.fits
  %all.4 = and i1 %all.3, %depth.fits
  %all.5 = and i1 %all.4, %mode.0.fits
  %all.6 = and i1 %all.5, %mode.1.fits
  %all.7 = and i1 %all.6, %mode.2.fits
  %all.8 = and i1 %all.7, %channels.few
  %all.9 = and i1 %all.8, %channels.even
  %all.10 = and i1 %all.9, %no.srgb
  %all.11 = and i1 %all.10, %straight
  %all.12 = and i1 %all.11, %row.fits
  %all.13 = and i1 %all.12, %slice.fits
  %all.14 = and i1 %all.13, %bytes.fit
  %all.15 = and i1 %all.14, %inside
  br i1 %all.15, label %yes, label %no
yes:
  %row.32 = trunc i64 %row.used to i32
  %slice.32 = trunc i64 %slice.used to i32
  %one = select i1 %float, i32 1065353216, i32 1
  %averaged = select i1 %float, i32 -1, i32 -2
  %flags.used = and i32 %flags, %averaged
  %normalized.bit = and i32 %flags, 2
  %in.texels = icmp eq i32 %normalized.bit, 0
  %field.0 = getelementptr i8, ptr %texture, i64 0
  store i64 %first, ptr %field.0, align 4
  %field.8 = getelementptr i8, ptr %texture, i64 8
  store i32 %width, ptr %field.8, align 4
  %field.12 = getelementptr i8, ptr %texture, i64 12
  store i32 %height, ptr %field.12, align 4
  %field.16 = getelementptr i8, ptr %texture, i64 16
  store i32 %depth, ptr %field.16, align 4
  %repeats.0 = icmp ne i32 %mode.0, 3
  %clamped.0 = select i1 %repeats.0, i32 1, i32 3
  %mode.used.0 = select i1 %in.texels, i32 %clamped.0, i32 %mode.0
  %field.20 = getelementptr i8, ptr %texture, i64 20
  store i32 %mode.used.0, ptr %field.20, align 4
  %repeats.1 = icmp ne i32 %mode.1, 3
  %clamped.1 = select i1 %repeats.1, i32 1, i32 3
  %mode.used.1 = select i1 %in.texels, i32 %clamped.1, i32 %mode.1
  %field.24 = getelementptr i8, ptr %texture, i64 24
  store i32 %mode.used.1, ptr %field.24, align 4
  %repeats.2 = icmp ne i32 %mode.2, 3
  %clamped.2 = select i1 %repeats.2, i32 1, i32 3
  %mode.used.2 = select i1 %in.texels, i32 %clamped.2, i32 %mode.2
  %field.28 = getelementptr i8, ptr %texture, i64 28
  store i32 %mode.used.2, ptr %field.28, align 4
  %field.32 = getelementptr i8, ptr %texture, i64 32
  store i32 %row.32, ptr %field.32, align 4
  %field.36 = getelementptr i8, ptr %texture, i64 36
  store i32 %slice.32, ptr %field.36, align 4
  %field.40 = getelementptr i8, ptr %texture, i64 40
  store i32 %texel.shift, ptr %field.40, align 4
  %field.44 = getelementptr i8, ptr %texture, i64 44
  store i32 %kind, ptr %field.44, align 4
  %field.48 = getelementptr i8, ptr %texture, i64 48
  store i32 %bits, ptr %field.48, align 4
  %field.52 = getelementptr i8, ptr %texture, i64 52
  store i32 %signed, ptr %field.52, align 4
  %field.56 = getelementptr i8, ptr %texture, i64 56
  store float %most, ptr %field.56, align 4
  %field.60 = getelementptr i8, ptr %texture, i64 60
  store i32 %channels, ptr %field.60, align 4
  %field.64 = getelementptr i8, ptr %texture, i64 64
  store i32 %one, ptr %field.64, align 4
  %field.68 = getelementptr i8, ptr %texture, i64 68
  store i32 %flags.used, ptr %field.68, align 4
  %colour.0 = bitcast i32 %border.0 to float
  %whole.0 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.0)
  %edge.0 = select i1 %float, i32 %border.0, i32 %whole.0
  %field.72 = getelementptr i8, ptr %texture, i64 72
  store i32 %edge.0, ptr %field.72, align 4
  %colour.1 = bitcast i32 %border.1 to float
  %whole.1 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.1)
  %edge.1 = select i1 %float, i32 %border.1, i32 %whole.1
  %field.76 = getelementptr i8, ptr %texture, i64 76
  store i32 %edge.1, ptr %field.76, align 4
  %colour.2 = bitcast i32 %border.2 to float
  %whole.2 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.2)
  %edge.2 = select i1 %float, i32 %border.2, i32 %whole.2
  %field.80 = getelementptr i8, ptr %texture, i64 80
  store i32 %edge.2, ptr %field.80, align 4
  %colour.3 = bitcast i32 %border.3 to float
  %whole.3 = call i32 @llvm.fptoui.sat.i32.f32(float %colour.3)
  %edge.3 = select i1 %float, i32 %border.3, i32 %whole.3
  %field.84 = getelementptr i8, ptr %texture, i64 84
  store i32 %edge.3, ptr %field.84, align 4
  ret i1 true
}

define internal void @texture.texel.1(ptr %window, i64 %mask, ptr %texture, ptr %texels, <64 x i32> %offsets, i64 %wanted, i64 %inside) noinline #0 {
  %v.1 = and i64 %wanted, %inside
  %v.2 = getelementptr i8, ptr %texture, i64 0
  %first = load i64, ptr %v.2, align 8
  %first.frozen = freeze i64 %first
  %first.held = and i64 %first.frozen, %mask
  %v.3 = getelementptr i8, ptr %window, i64 %first.held
  %v.4 = lshr <64 x i32> %offsets, splat (i32 2)
  %v.5 = freeze <64 x i32> %v.4
  %v.6 = add <64 x i32> %v.5, splat (i32 0)
  %v.7 = call <64 x i32> @gather.some.v64i32.i32.4(ptr %v.3, <64 x i32> %v.6, i64 %v.1)
  %v.8 = and <64 x i32> %offsets, splat (i32 3)
  %v.9 = shl <64 x i32> %v.8, splat (i32 3)
  %v.10 = getelementptr i8, ptr %texture, i64 44
  %v.11 = load i32, ptr %v.10, align 4
  %v.12 = icmp eq i32 %v.11, 0
  %v.13 = getelementptr i8, ptr %texture, i64 48
  %v.14 = load i32, ptr %v.13, align 4
  %v.15 = icmp eq i32 %v.14, 8
  br label %parts
parts:
  br i1 %v.12, label %converted, label %small
small:
  br i1 %v.15, label %bytes, label %pairs
bytes:
  %v.16 = add <64 x i32> %v.9, splat (i32 0)
  %v.17 = and <64 x i32> %v.16, splat (i32 31)
  %v.18 = lshr <64 x i32> %v.7, %v.17
  br label %small.parts
pairs:
  %v.19 = lshr <64 x i32> %v.7, %v.9
  br label %small.parts
small.parts:
  %v.20 = phi <64 x i32> [ %v.18, %bytes ], [ %v.19, %pairs ]
  %v.21 = getelementptr i8, ptr %texture, i64 44
  %v.22 = load i32, ptr %v.21, align 4
  %v.23 = icmp eq i32 %v.22, 3
  %v.24 = getelementptr i8, ptr %texture, i64 44
  %v.25 = load i32, ptr %v.24, align 4
  %v.26 = icmp eq i32 %v.25, 2
  %v.27 = getelementptr i8, ptr %texture, i64 52
  %v.28 = load i32, ptr %v.27, align 4
  %v.29 = icmp ne i32 %v.28, 0
  %v.30 = getelementptr i8, ptr %texture, i64 48
  %v.31 = load i32, ptr %v.30, align 4
  %v.32 = insertelement <64 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <64 x i32> %v.32, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.34 = getelementptr i8, ptr %texture, i64 56
  %v.35 = load float, ptr %v.34, align 4
  %v.36 = insertelement <64 x float> poison, float %v.35, i64 0
  %v.37 = shufflevector <64 x float> %v.36, <64 x float> poison, <64 x i32> zeroinitializer
  %v.38 = sub <64 x i32> splat (i32 32), %v.33
  br i1 %v.23, label %halves, label %integers
halves:
  %v.39 = trunc <64 x i32> %v.20 to <64 x i16>
  %v.40 = bitcast <64 x i16> %v.39 to <64 x half>
  %v.41 = fpext <64 x half> %v.40 to <64 x float>
  %v.42 = fcmp uno <64 x float> %v.41, %v.41
  %v.43 = select <64 x i1> %v.42, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %v.41
  %v.44 = bitcast <64 x float> %v.43 to <64 x i32>
  br label %small.done
integers:
  %v.45 = shl <64 x i32> %v.20, %v.38
  %v.46 = ashr <64 x i32> %v.45, %v.38
  %v.47 = lshr <64 x i32> %v.45, %v.38
  %v.48 = select i1 %v.29, <64 x i32> %v.46, <64 x i32> %v.47
  br i1 %v.26, label %units, label %small.done
units:
  %v.49 = sitofp <64 x i32> %v.48 to <64 x float>
  %v.50 = fdiv <64 x float> %v.49, %v.37
  %v.51 = fcmp ogt <64 x float> %v.50, splat (float 0xBFF0000000000000)
  %v.52 = select <64 x i1> %v.51, <64 x float> %v.50, <64 x float> splat (float 0xBFF0000000000000)
  %v.53 = bitcast <64 x float> %v.52 to <64 x i32>
  br label %small.done
small.done:
  %v.54 = phi <64 x i32> [ %v.44, %halves ], [ %v.48, %integers ], [ %v.53, %units ]
  br label %converted
converted:
  %v.55 = phi <64 x i32> [ %v.7, %parts ], [ %v.54, %small.done ]
  %v.56 = getelementptr i8, ptr %texture, i64 60
  %v.57 = load i32, ptr %v.56, align 4
  %v.58 = getelementptr i8, ptr %texture, i64 64
  %v.59 = load i32, ptr %v.58, align 4
  %v.60 = insertelement <64 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <64 x i32> %v.60, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.62 = icmp ugt i32 %v.57, 0
  %v.63 = select i1 %v.62, <64 x i32> %v.55, <64 x i32> splat (i32 0)
  %v.64 = bitcast i64 %inside to <64 x i1>
  %v.65 = getelementptr i8, ptr %texture, i64 72
  %v.66 = load i32, ptr %v.65, align 4
  %v.67 = insertelement <64 x i32> poison, i32 %v.66, i64 0
  %v.68 = shufflevector <64 x i32> %v.67, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.69 = select <64 x i1> %v.64, <64 x i32> %v.63, <64 x i32> %v.68
  %v.70 = getelementptr i8, ptr %texels, i64 0
  store <64 x i32> %v.69, ptr %v.70, align 64
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <64 x i32> @llvm.smax.v64i32(<64 x i32>, <64 x i32>)
declare <64 x i32> @llvm.smin.v64i32(<64 x i32>, <64 x i32>)
declare <64 x i64> @llvm.masked.load.v64i64.p0(ptr, i32, <64 x i1>, <64 x i64>)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v64i32.v64p0(<64 x i32>, <64 x ptr>, i32, <64 x i1>)

