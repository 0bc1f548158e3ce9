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
  %v.41 = freeze i64 %v.40
  %v.42 = and i64 %v.41, %window.mask
  %v.43 = getelementptr i8, ptr %window, i64 %v.42
  call void @llvm.prefetch.p0(ptr %v.43, i32 0, i32 3, i32 1)
  %v.44 = add i64 %v.39, 64
  %v.45 = freeze i64 %v.44
  %v.46 = and i64 %v.45, %window.mask
  %v.47 = getelementptr i8, ptr %window, i64 %v.46
  call void @llvm.prefetch.p0(ptr %v.47, i32 0, i32 3, i32 1)
  %v.48 = add i64 %v.39, 128
  %v.49 = freeze i64 %v.48
  %v.50 = and i64 %v.49, %window.mask
  %v.51 = getelementptr i8, ptr %window, i64 %v.50
  call void @llvm.prefetch.p0(ptr %v.51, i32 0, i32 3, i32 1)
  %v.52 = add i64 %v.39, 192
  %v.53 = freeze i64 %v.52
  %v.54 = and i64 %v.53, %window.mask
  %v.55 = getelementptr i8, ptr %window, i64 %v.54
  call void @llvm.prefetch.p0(ptr %v.55, i32 0, i32 3, i32 1)
  %v.56 = freeze i64 %v.28
  %v.57 = and i64 %v.56, %window.mask
  %v.58 = getelementptr i8, ptr %window, i64 %v.57
  %v.59 = load <64 x i32>, ptr %v.58, align 4, !alias.scope !5, !noalias !8
  store <64 x i32> %v.59, ptr %r6
  br label %done.31
done.31:
  %v.60 = load <64 x i32>, ptr %r5
  %v.61 = load <64 x i32>, ptr %r6
  %v.62 = add <64 x i32> %v.60, %v.61
  store <64 x i32> %v.62, ptr %r5
  %v.63 = load i32, ptr %r4
  %v.64 = add i32 %v.63, 4096
  store i32 %v.64, ptr %r4
  %v.65 = load i32, ptr %r4
  %v.66 = load i32, ptr %r3
  %v.67 = insertelement <64 x i32> poison, i32 %v.65, i64 0
  %v.68 = shufflevector <64 x i32> %v.67, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.69 = add <64 x i32> %v.68, <i32 0 to 63 by 1>
  %v.70 = insertelement <64 x i32> poison, i32 %v.66, i64 0
  %v.71 = shufflevector <64 x i32> %v.70, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.72 = icmp slt <64 x i32> %v.69, %v.71
  store <64 x i1> %v.72, ptr %r1
  %v.73 = load <64 x i1>, ptr %r1
  %v.74 = bitcast <64 x i1> %v.73 to i64
  %v.75 = icmp eq i64 %v.74, -1
  %v.76 = icmp eq i64 %v.74, 0
  br i1 %v.75, label %a.1, label %some.77
some.77:
  br i1 %v.76, label %a.2, label %mixed.78, !prof !12
mixed.78:
  %v.79 = xor i64 %v.74, -1
  %v.80 = load i64, ptr %mask.1
  %v.81 = or i64 %v.80, %v.74
  store i64 %v.81, ptr %mask.1
  %v.82 = load i64, ptr %mask.2
  %v.83 = or i64 %v.82, %v.79
  store i64 %v.83, ptr %mask.2
  br label %m.1
a.2:
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  %v.84 = load i64, ptr %r8
  %v.85 = sub i64 %v.84, %window.base
  %v.89 = call i64 @llvm.fshr.i64(i64 %v.85, i64 %v.85, i64 2)
  %v.90 = lshr i64 %window.limit, 2
  %v.91 = icmp ult i64 %v.89, %v.90
  br i1 %v.91, label %fast.86, label %slow.87, !prof !11
slow.87:
  store i64 -1, ptr %mask.running
  br label %m.2.11
fast.86:
  %v.92 = load <64 x i32>, ptr %r5
  %v.93 = freeze i64 %v.85
  %v.94 = and i64 %v.93, %window.mask
  %v.95 = getelementptr i8, ptr %window, i64 %v.94
  %v.96 = extractelement <64 x i32> %v.92, i64 63
  %v.97 = getelementptr i8, ptr %v.95, i64 0
  store i32 %v.96, ptr %v.97, align 4, !alias.scope !5, !noalias !8
  br label %done.88
done.88:
  br label %gang.done
m.0:
  %v.98 = load i64, ptr %mask.0
  %v.99 = icmp eq i64 %v.98, 0
  br i1 %v.99, label %skip.0, label %run.100
run.100:
  store i64 0, ptr %mask.0
  %v.101 = bitcast i64 %v.98 to <64 x i1>
  store i64 %v.98, ptr %mask.running
  %v.102 = getelementptr i8, ptr %params, i64 0
  %v.103 = load i64, ptr %v.102, align 8, !invariant.load !0
  store i64 %v.103, ptr %r8
  %v.104 = getelementptr i8, ptr %params, i64 8
  %v.105 = load i32, ptr %v.104, align 4, !invariant.load !0
  store i32 %v.105, ptr %r3
  %v.106 = urem i32 %first, 128
  store i32 %v.106, ptr %r4
  %v.107 = load <64 x i32>, ptr %r5
  %v.108 = select <64 x i1> %v.101, <64 x i32> splat (i32 0), <64 x i32> %v.107
  store <64 x i32> %v.108, ptr %r5
  %v.109 = load i64, ptr %mask.running
  %v.110 = load i64, ptr %mask.1
  %v.111 = or i64 %v.110, %v.109
  store i64 %v.111, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.112 = load i64, ptr %mask.1
  %v.113 = icmp eq i64 %v.112, 0
  br i1 %v.113, label %skip.1, label %run.114
run.114:
  store i64 0, ptr %mask.1
  %v.115 = icmp eq i64 %v.112, -1
  br i1 %v.115, label %a.1, label %rest.116
rest.116:
  %v.117 = bitcast i64 %v.112 to <64 x i1>
  store i64 %v.112, ptr %mask.running
  %v.118 = load i32, ptr %r4
  %v.119 = sext i32 %v.118 to i64
  %v.120 = add i64 %v.119, 2147483648
  %v.121 = icmp ule i64 %v.120, 4294967232
  %v.122 = mul i64 %v.119, 4
  %v.123 = mul i64 1, 4
  store i64 %v.122, ptr %r9
  store i1 %v.121, ptr %r9.ok
  store i32 %v.118, ptr %r9.narrow
  store i64 %v.123, ptr %r9.scale
  %v.124 = load i64, ptr %r8
  %v.125 = load i64, ptr %r9
  %v.126 = load i1, ptr %r9.ok
  %v.127 = load i32, ptr %r9.narrow
  %v.128 = load i64, ptr %r9.scale
  %v.129 = add i64 %v.124, %v.125
  store i64 %v.129, ptr %r10
  store i1 %v.126, ptr %r10.ok
  store i32 %v.127, ptr %r10.narrow
  store i64 %v.128, ptr %r10.scale
  br label %m.1.6
m.1.6:
  %v.130 = load i64, ptr %mask.running
  %v.131 = bitcast i64 %v.130 to <64 x i1>
  %v.132 = load i64, ptr %r10
  %v.133 = load i1, ptr %r10.ok
  %v.134 = load i32, ptr %r10.narrow
  %v.135 = load i64, ptr %r10.scale
  %v.136 = sub i64 %v.132, %window.base
  br i1 %v.133, label %straight.140, label %slow.138, !prof !11
straight.140:
  %v.141 = bitcast <64 x i1> %v.131 to i64
  %v.142 = call i64 @llvm.ctlz.i64(i64 %v.141, i1 false)
  %v.143 = sub i64 63, %v.142
  %v.144 = and i64 %v.143, 63
  %v.145 = mul i64 %v.144, 4
  %v.146 = add i64 %v.136, %v.145
  %v.147 = or i64 %v.136, %v.146
  %v.148 = call i64 @llvm.fshr.i64(i64 %v.147, i64 %v.147, i64 2)
  %v.149 = lshr i64 %window.limit, 2
  %v.150 = icmp ult i64 %v.148, %v.149
  br i1 %v.150, label %fast.137, label %slow.138, !prof !11
slow.138:
  %v.151 = insertelement <64 x i64> poison, i64 %v.132, i64 0
  %v.152 = shufflevector <64 x i64> %v.151, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.153 = add <64 x i64> %v.152, <i64 0 to 252 by 4>
  %v.154 = insertelement <64 x i32> poison, i32 %v.134, i64 0
  %v.155 = shufflevector <64 x i32> %v.154, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.156 = add <64 x i32> %v.155, <i32 0 to 63 by 1>
  %v.157 = sext <64 x i32> %v.156 to <64 x i64>
  %v.158 = sext i32 %v.134 to i64
  %v.159 = insertelement <64 x i64> poison, i64 %v.158, i64 0
  %v.160 = shufflevector <64 x i64> %v.159, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.161 = add <64 x i64> %v.160, <i64 0 to 63 by 1>
  %v.162 = sub <64 x i64> %v.157, %v.161
  %v.163 = insertelement <64 x i64> poison, i64 %v.135, i64 0
  %v.164 = shufflevector <64 x i64> %v.163, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.165 = mul <64 x i64> %v.162, %v.164
  %v.166 = add <64 x i64> %v.153, %v.165
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.166)
  %v.167 = load i64, ptr %r10
  %v.168 = load i1, ptr %r10.ok
  %v.169 = load i32, ptr %r10.narrow
  %v.170 = load i64, ptr %r10.scale
  %v.171 = insertelement <64 x i64> poison, i64 %v.167, i64 0
  %v.172 = shufflevector <64 x i64> %v.171, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.173 = add <64 x i64> %v.172, <i64 0 to 252 by 4>
  %v.174 = insertelement <64 x i32> poison, i32 %v.169, i64 0
  %v.175 = shufflevector <64 x i32> %v.174, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.176 = add <64 x i32> %v.175, <i32 0 to 63 by 1>
  %v.177 = sext <64 x i32> %v.176 to <64 x i64>
  %v.178 = sext i32 %v.169 to i64
  %v.179 = insertelement <64 x i64> poison, i64 %v.178, i64 0
  %v.180 = shufflevector <64 x i64> %v.179, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.181 = add <64 x i64> %v.180, <i64 0 to 63 by 1>
  %v.182 = sub <64 x i64> %v.177, %v.181
  %v.183 = insertelement <64 x i64> poison, i64 %v.170, i64 0
  %v.184 = shufflevector <64 x i64> %v.183, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.185 = mul <64 x i64> %v.182, %v.184
  %v.186 = add <64 x i64> %v.173, %v.185
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.186)
  %v.187 = bitcast <64 x i1> %v.131 to i64
  %v.188 = getelementptr i8, ptr %ctx, i64 200
  %v.189 = load ptr, ptr %v.188, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.189, i32 0, i64 %v.187, ptr %rows)
  %v.190 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.190, ptr %r6
  br label %done.139
fast.137:
  %v.191 = freeze i64 %v.136
  %v.192 = and i64 %v.191, %window.mask
  %v.193 = getelementptr i8, ptr %window, i64 %v.192
  %v.194 = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %v.193, i32 4, <64 x i1> %v.131, <64 x i32> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i32> %v.194, ptr %r6
  br label %done.139
done.139:
  %v.195 = load <64 x i32>, ptr %r5
  %v.196 = load <64 x i32>, ptr %r6
  %v.197 = add <64 x i32> %v.195, %v.196
  %v.198 = load <64 x i32>, ptr %r5
  %v.199 = select <64 x i1> %v.131, <64 x i32> %v.197, <64 x i32> %v.198
  store <64 x i32> %v.199, ptr %r5
  %v.200 = load i32, ptr %r4
  %v.201 = add i32 %v.200, 4096
  store i32 %v.201, ptr %r4
  %v.202 = load i32, ptr %r4
  %v.203 = load i32, ptr %r3
  %v.204 = insertelement <64 x i32> poison, i32 %v.202, i64 0
  %v.205 = shufflevector <64 x i32> %v.204, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.206 = add <64 x i32> %v.205, <i32 0 to 63 by 1>
  %v.207 = insertelement <64 x i32> poison, i32 %v.203, i64 0
  %v.208 = shufflevector <64 x i32> %v.207, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.209 = icmp slt <64 x i32> %v.206, %v.208
  store <64 x i1> %v.209, ptr %r1
  %v.210 = load <64 x i1>, ptr %r1
  %v.211 = load i64, ptr %mask.running
  %v.212 = bitcast <64 x i1> %v.210 to i64
  %v.213 = and i64 %v.211, %v.212
  %v.214 = xor i64 %v.211, %v.213
  %v.215 = load i64, ptr %mask.1
  %v.216 = or i64 %v.215, %v.213
  store i64 %v.216, ptr %mask.1
  %v.217 = load i64, ptr %mask.2
  %v.218 = or i64 %v.217, %v.214
  store i64 %v.218, ptr %mask.2
  br label %skip.1
skip.1:
  %v.219 = load i64, ptr %mask.1
  %v.220 = icmp eq i64 %v.219, 0
  br i1 %v.220, label %out.221, label %m.1
out.221:
  br label %m.2
m.2:
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  %v.222 = load i64, ptr %mask.2
  %v.223 = icmp eq i64 %v.222, 0
  br i1 %v.223, label %skip.2, label %run.224
run.224:
  store i64 0, ptr %mask.2
  %v.225 = bitcast i64 %v.222 to <64 x i1>
  store i64 %v.222, ptr %mask.running
  br label %m.2.11
m.2.11:
  %v.226 = load i64, ptr %mask.running
  %v.227 = bitcast i64 %v.226 to <64 x i1>
  %v.228 = load i64, ptr %r8
  %v.229 = sub i64 %v.228, %window.base
  %v.233 = call i64 @llvm.fshr.i64(i64 %v.229, i64 %v.229, i64 2)
  %v.234 = lshr i64 %window.limit, 2
  %v.235 = icmp ult i64 %v.233, %v.234
  br i1 %v.235, label %fast.230, label %slow.231, !prof !11
slow.231:
  %v.236 = insertelement <64 x i64> poison, i64 %v.228, i64 0
  %v.237 = shufflevector <64 x i64> %v.236, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.237)
  %v.238 = load i64, ptr %r8
  %v.239 = insertelement <64 x i64> poison, i64 %v.238, i64 0
  %v.240 = shufflevector <64 x i64> %v.239, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.240)
  %v.241 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.241)
  %v.242 = bitcast <64 x i1> %v.227 to i64
  %v.243 = getelementptr i8, ptr %ctx, i64 200
  %v.244 = load ptr, ptr %v.243, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.244, i32 1, i64 %v.242, ptr %rows)
  br label %done.232
fast.230:
  %v.245 = load <64 x i32>, ptr %r5
  %v.246 = freeze i64 %v.229
  %v.247 = and i64 %v.246, %window.mask
  %v.248 = getelementptr i8, ptr %window, i64 %v.247
  %v.249 = bitcast <64 x i1> %v.227 to i64
  %v.250 = call i64 @llvm.ctlz.i64(i64 %v.249, i1 false)
  %v.251 = sub i64 63, %v.250
  %v.252 = and i64 %v.251, 63
  %v.253 = extractelement <64 x i32> %v.245, i64 %v.252
  %v.254 = getelementptr i8, ptr %v.248, i64 0
  store i32 %v.253, ptr %v.254, align 4, !alias.scope !5, !noalias !8
  br label %done.232
done.232:
  %v.255 = load i64, ptr %mask.running
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

