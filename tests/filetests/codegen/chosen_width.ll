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
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <64 x double>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.37, ptr %r3
  br label %done.29
done.29:
  %v.38 = load i64, ptr %r15
  %v.39 = load i1, ptr %r15.ok
  %v.40 = load i32, ptr %r15.narrow
  %v.41 = load i64, ptr %r15.scale
  %v.42 = add i64 %v.38, 1024
  %v.43 = sub i64 %v.42, %window.base
  %v.44 = freeze i64 %v.43
  %v.45 = and i64 %v.44, %window.mask
  %v.46 = getelementptr i8, ptr %window, i64 %v.45
  %v.47 = load <64 x double>, ptr %v.46, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.47, ptr %r4
  %v.48 = load i64, ptr %r15
  %v.49 = load i1, ptr %r15.ok
  %v.50 = load i32, ptr %r15.narrow
  %v.51 = load i64, ptr %r15.scale
  %v.52 = add i64 %v.48, 2048
  %v.53 = sub i64 %v.52, %window.base
  %v.54 = freeze i64 %v.53
  %v.55 = and i64 %v.54, %window.mask
  %v.56 = getelementptr i8, ptr %window, i64 %v.55
  %v.57 = load <64 x double>, ptr %v.56, align 8, !alias.scope !5, !noalias !8
  store <64 x double> %v.57, ptr %r5
  %v.58 = load <64 x double>, ptr %r3
  %v.59 = load <64 x double>, ptr %r4
  %v.60 = fadd <64 x double> %v.58, %v.59
  store <64 x double> %v.60, ptr %r6
  %v.61 = load <64 x double>, ptr %r6
  %v.62 = load <64 x double>, ptr %r5
  %v.63 = fadd <64 x double> %v.61, %v.62
  store <64 x double> %v.63, ptr %r7
  %v.64 = load <64 x double>, ptr %r7
  %v.65 = load <64 x double>, ptr %r3
  %v.66 = fmul <64 x double> %v.64, %v.65
  store <64 x double> %v.66, ptr %r8
  %v.67 = load i64, ptr %r15
  %v.68 = load i1, ptr %r15.ok
  %v.69 = load i32, ptr %r15.narrow
  %v.70 = load i64, ptr %r15.scale
  %v.71 = sub i64 %v.67, %window.base
  %v.72 = load <64 x double>, ptr %r8
  %v.73 = fcmp uno <64 x double> %v.72, %v.72
  %v.74 = select <64 x i1> %v.73, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.72
  %v.75 = freeze i64 %v.71
  %v.76 = and i64 %v.75, %window.mask
  %v.77 = getelementptr i8, ptr %window, i64 %v.76
  store <64 x double> %v.74, ptr %v.77, align 8, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.78 = load i64, ptr %mask.0
  %v.79 = icmp eq i64 %v.78, 0
  br i1 %v.79, label %skip.0, label %run.80
run.80:
  store i64 0, ptr %mask.0
  %v.81 = bitcast i64 %v.78 to <64 x i1>
  store i64 %v.78, ptr %mask.running
  %v.82 = getelementptr i8, ptr %params, i64 0
  %v.83 = load i64, ptr %v.82, align 8, !invariant.load !0
  store i64 %v.83, ptr %r13
  %v.84 = urem i32 %first, 128
  store i32 %v.84, ptr %r1
  %v.85 = load i32, ptr %r1
  %v.86 = sext i32 %v.85 to i64
  %v.87 = add i64 %v.86, 2147483648
  %v.88 = icmp ule i64 %v.87, 4294967232
  %v.89 = mul i64 %v.86, 8
  %v.90 = mul i64 1, 8
  store i64 %v.89, ptr %r14
  store i1 %v.88, ptr %r14.ok
  store i32 %v.85, ptr %r14.narrow
  store i64 %v.90, ptr %r14.scale
  %v.91 = load i64, ptr %r13
  %v.92 = load i64, ptr %r14
  %v.93 = load i1, ptr %r14.ok
  %v.94 = load i32, ptr %r14.narrow
  %v.95 = load i64, ptr %r14.scale
  %v.96 = add i64 %v.91, %v.92
  store i64 %v.96, ptr %r15
  store i1 %v.93, ptr %r15.ok
  store i32 %v.94, ptr %r15.narrow
  store i64 %v.95, ptr %r15.scale
  br label %m.0.4
m.0.4:
  %v.97 = load i64, ptr %mask.running
  %v.98 = bitcast i64 %v.97 to <64 x i1>
  %v.99 = load i64, ptr %r15
  %v.100 = load i1, ptr %r15.ok
  %v.101 = load i32, ptr %r15.narrow
  %v.102 = load i64, ptr %r15.scale
  %v.103 = sub i64 %v.99, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.100, label %straight.107, label %slow.105, !prof !11
straight.107:
  %v.108 = bitcast <64 x i1> %v.98 to i64
  %v.109 = call i64 @llvm.ctlz.i64(i64 %v.108, i1 false)
  %v.110 = sub i64 63, %v.109
  %v.111 = and i64 %v.110, 63
  %v.112 = mul i64 %v.111, 8
  %v.113 = add i64 %v.103, %v.112
  %v.114 = or i64 %v.103, %v.113
  %v.115 = call i64 @llvm.fshr.i64(i64 %v.114, i64 %v.114, i64 3)
  %v.116 = lshr i64 %window.limit, 3
  %v.117 = icmp ult i64 %v.115, %v.116
  store i1 %v.117, ptr %passed.4
  br i1 %v.117, label %fast.104, label %slow.105, !prof !11
slow.105:
  %v.118 = insertelement <64 x i64> poison, i64 %v.99, i64 0
  %v.119 = shufflevector <64 x i64> %v.118, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.120 = add <64 x i64> %v.119, <i64 0 to 504 by 8>
  %v.121 = insertelement <64 x i32> poison, i32 %v.101, i64 0
  %v.122 = shufflevector <64 x i32> %v.121, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.123 = add <64 x i32> %v.122, <i32 0 to 63 by 1>
  %v.124 = sext <64 x i32> %v.123 to <64 x i64>
  %v.125 = sext i32 %v.101 to i64
  %v.126 = insertelement <64 x i64> poison, i64 %v.125, i64 0
  %v.127 = shufflevector <64 x i64> %v.126, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.128 = add <64 x i64> %v.127, <i64 0 to 63 by 1>
  %v.129 = sub <64 x i64> %v.124, %v.128
  %v.130 = insertelement <64 x i64> poison, i64 %v.102, i64 0
  %v.131 = shufflevector <64 x i64> %v.130, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.132 = mul <64 x i64> %v.129, %v.131
  %v.133 = add <64 x i64> %v.120, %v.132
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.133)
  %v.134 = load i64, ptr %r15
  %v.135 = load i1, ptr %r15.ok
  %v.136 = load i32, ptr %r15.narrow
  %v.137 = load i64, ptr %r15.scale
  %v.138 = insertelement <64 x i64> poison, i64 %v.134, i64 0
  %v.139 = shufflevector <64 x i64> %v.138, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.140 = add <64 x i64> %v.139, <i64 0 to 504 by 8>
  %v.141 = insertelement <64 x i32> poison, i32 %v.136, i64 0
  %v.142 = shufflevector <64 x i32> %v.141, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.143 = add <64 x i32> %v.142, <i32 0 to 63 by 1>
  %v.144 = sext <64 x i32> %v.143 to <64 x i64>
  %v.145 = sext i32 %v.136 to i64
  %v.146 = insertelement <64 x i64> poison, i64 %v.145, i64 0
  %v.147 = shufflevector <64 x i64> %v.146, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.148 = add <64 x i64> %v.147, <i64 0 to 63 by 1>
  %v.149 = sub <64 x i64> %v.144, %v.148
  %v.150 = insertelement <64 x i64> poison, i64 %v.137, i64 0
  %v.151 = shufflevector <64 x i64> %v.150, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.152 = mul <64 x i64> %v.149, %v.151
  %v.153 = add <64 x i64> %v.140, %v.152
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.153)
  %v.154 = bitcast <64 x i1> %v.98 to i64
  %v.155 = getelementptr i8, ptr %ctx, i64 200
  %v.156 = load ptr, ptr %v.155, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.156, i32 0, i64 %v.154, ptr %rows)
  %v.157 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.157, ptr %r3
  br label %done.106
fast.104:
  %v.158 = freeze i64 %v.103
  %v.159 = and i64 %v.158, %window.mask
  %v.160 = getelementptr i8, ptr %window, i64 %v.159
  %v.161 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.160, i32 8, <64 x i1> %v.98, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.161, ptr %r3
  br label %done.106
done.106:
  %v.162 = load i64, ptr %r15
  %v.163 = load i1, ptr %r15.ok
  %v.164 = load i32, ptr %r15.narrow
  %v.165 = load i64, ptr %r15.scale
  %v.166 = add i64 %v.162, 1024
  %v.167 = sub i64 %v.166, %window.base
  %v.171 = load i1, ptr %passed.4
  br i1 %v.171, label %fast.168, label %slow.169, !prof !11
slow.169:
  %v.172 = insertelement <64 x i64> poison, i64 %v.166, i64 0
  %v.173 = shufflevector <64 x i64> %v.172, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.174 = add <64 x i64> %v.173, <i64 0 to 504 by 8>
  %v.175 = insertelement <64 x i32> poison, i32 %v.164, i64 0
  %v.176 = shufflevector <64 x i32> %v.175, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.177 = add <64 x i32> %v.176, <i32 0 to 63 by 1>
  %v.178 = sext <64 x i32> %v.177 to <64 x i64>
  %v.179 = sext i32 %v.164 to i64
  %v.180 = insertelement <64 x i64> poison, i64 %v.179, i64 0
  %v.181 = shufflevector <64 x i64> %v.180, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.182 = add <64 x i64> %v.181, <i64 0 to 63 by 1>
  %v.183 = sub <64 x i64> %v.178, %v.182
  %v.184 = insertelement <64 x i64> poison, i64 %v.165, i64 0
  %v.185 = shufflevector <64 x i64> %v.184, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.186 = mul <64 x i64> %v.183, %v.185
  %v.187 = add <64 x i64> %v.174, %v.186
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.187)
  %v.188 = load i64, ptr %r15
  %v.189 = load i1, ptr %r15.ok
  %v.190 = load i32, ptr %r15.narrow
  %v.191 = load i64, ptr %r15.scale
  %v.192 = insertelement <64 x i64> poison, i64 %v.188, i64 0
  %v.193 = shufflevector <64 x i64> %v.192, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.194 = add <64 x i64> %v.193, <i64 0 to 504 by 8>
  %v.195 = insertelement <64 x i32> poison, i32 %v.190, i64 0
  %v.196 = shufflevector <64 x i32> %v.195, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.197 = add <64 x i32> %v.196, <i32 0 to 63 by 1>
  %v.198 = sext <64 x i32> %v.197 to <64 x i64>
  %v.199 = sext i32 %v.190 to i64
  %v.200 = insertelement <64 x i64> poison, i64 %v.199, i64 0
  %v.201 = shufflevector <64 x i64> %v.200, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.202 = add <64 x i64> %v.201, <i64 0 to 63 by 1>
  %v.203 = sub <64 x i64> %v.198, %v.202
  %v.204 = insertelement <64 x i64> poison, i64 %v.191, i64 0
  %v.205 = shufflevector <64 x i64> %v.204, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.206 = mul <64 x i64> %v.203, %v.205
  %v.207 = add <64 x i64> %v.194, %v.206
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.207)
  %v.208 = bitcast <64 x i1> %v.98 to i64
  %v.209 = getelementptr i8, ptr %ctx, i64 200
  %v.210 = load ptr, ptr %v.209, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.210, i32 1, i64 %v.208, ptr %rows)
  %v.211 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.211, ptr %r4
  br label %done.170
fast.168:
  %v.212 = freeze i64 %v.167
  %v.213 = and i64 %v.212, %window.mask
  %v.214 = getelementptr i8, ptr %window, i64 %v.213
  %v.215 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.214, i32 8, <64 x i1> %v.98, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.215, ptr %r4
  br label %done.170
done.170:
  %v.216 = load i64, ptr %r15
  %v.217 = load i1, ptr %r15.ok
  %v.218 = load i32, ptr %r15.narrow
  %v.219 = load i64, ptr %r15.scale
  %v.220 = add i64 %v.216, 2048
  %v.221 = sub i64 %v.220, %window.base
  %v.225 = load i1, ptr %passed.4
  br i1 %v.225, label %fast.222, label %slow.223, !prof !11
slow.223:
  %v.226 = insertelement <64 x i64> poison, i64 %v.220, i64 0
  %v.227 = shufflevector <64 x i64> %v.226, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.228 = add <64 x i64> %v.227, <i64 0 to 504 by 8>
  %v.229 = insertelement <64 x i32> poison, i32 %v.218, i64 0
  %v.230 = shufflevector <64 x i32> %v.229, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.231 = add <64 x i32> %v.230, <i32 0 to 63 by 1>
  %v.232 = sext <64 x i32> %v.231 to <64 x i64>
  %v.233 = sext i32 %v.218 to i64
  %v.234 = insertelement <64 x i64> poison, i64 %v.233, i64 0
  %v.235 = shufflevector <64 x i64> %v.234, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.236 = add <64 x i64> %v.235, <i64 0 to 63 by 1>
  %v.237 = sub <64 x i64> %v.232, %v.236
  %v.238 = insertelement <64 x i64> poison, i64 %v.219, i64 0
  %v.239 = shufflevector <64 x i64> %v.238, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.240 = mul <64 x i64> %v.237, %v.239
  %v.241 = add <64 x i64> %v.228, %v.240
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.241)
  %v.242 = load i64, ptr %r15
  %v.243 = load i1, ptr %r15.ok
  %v.244 = load i32, ptr %r15.narrow
  %v.245 = load i64, ptr %r15.scale
  %v.246 = insertelement <64 x i64> poison, i64 %v.242, i64 0
  %v.247 = shufflevector <64 x i64> %v.246, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.248 = add <64 x i64> %v.247, <i64 0 to 504 by 8>
  %v.249 = insertelement <64 x i32> poison, i32 %v.244, i64 0
  %v.250 = shufflevector <64 x i32> %v.249, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.251 = add <64 x i32> %v.250, <i32 0 to 63 by 1>
  %v.252 = sext <64 x i32> %v.251 to <64 x i64>
  %v.253 = sext i32 %v.244 to i64
  %v.254 = insertelement <64 x i64> poison, i64 %v.253, i64 0
  %v.255 = shufflevector <64 x i64> %v.254, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.256 = add <64 x i64> %v.255, <i64 0 to 63 by 1>
  %v.257 = sub <64 x i64> %v.252, %v.256
  %v.258 = insertelement <64 x i64> poison, i64 %v.245, i64 0
  %v.259 = shufflevector <64 x i64> %v.258, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.260 = mul <64 x i64> %v.257, %v.259
  %v.261 = add <64 x i64> %v.248, %v.260
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.261)
  %v.262 = bitcast <64 x i1> %v.98 to i64
  %v.263 = getelementptr i8, ptr %ctx, i64 200
  %v.264 = load ptr, ptr %v.263, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.264, i32 2, i64 %v.262, ptr %rows)
  %v.265 = call <64 x double> @row.load.v64f64(ptr %rows, i64 256)
  store <64 x double> %v.265, ptr %r5
  br label %done.224
fast.222:
  %v.266 = freeze i64 %v.221
  %v.267 = and i64 %v.266, %window.mask
  %v.268 = getelementptr i8, ptr %window, i64 %v.267
  %v.269 = call <64 x double> @llvm.masked.load.v64f64.p0(ptr %v.268, i32 8, <64 x i1> %v.98, <64 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x double> %v.269, ptr %r5
  br label %done.224
done.224:
  %v.270 = load <64 x double>, ptr %r3
  %v.271 = load <64 x double>, ptr %r4
  %v.272 = fadd <64 x double> %v.270, %v.271
  store <64 x double> %v.272, ptr %r6
  %v.273 = load <64 x double>, ptr %r6
  %v.274 = load <64 x double>, ptr %r5
  %v.275 = fadd <64 x double> %v.273, %v.274
  store <64 x double> %v.275, ptr %r7
  %v.276 = load <64 x double>, ptr %r7
  %v.277 = load <64 x double>, ptr %r3
  %v.278 = fmul <64 x double> %v.276, %v.277
  store <64 x double> %v.278, ptr %r8
  %v.279 = load i64, ptr %r15
  %v.280 = load i1, ptr %r15.ok
  %v.281 = load i32, ptr %r15.narrow
  %v.282 = load i64, ptr %r15.scale
  %v.283 = sub i64 %v.279, %window.base
  %v.287 = load i1, ptr %passed.4
  br i1 %v.287, label %fast.284, label %slow.285, !prof !11
slow.285:
  %v.288 = insertelement <64 x i64> poison, i64 %v.279, i64 0
  %v.289 = shufflevector <64 x i64> %v.288, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.290 = add <64 x i64> %v.289, <i64 0 to 504 by 8>
  %v.291 = insertelement <64 x i32> poison, i32 %v.281, i64 0
  %v.292 = shufflevector <64 x i32> %v.291, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.293 = add <64 x i32> %v.292, <i32 0 to 63 by 1>
  %v.294 = sext <64 x i32> %v.293 to <64 x i64>
  %v.295 = sext i32 %v.281 to i64
  %v.296 = insertelement <64 x i64> poison, i64 %v.295, i64 0
  %v.297 = shufflevector <64 x i64> %v.296, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.298 = add <64 x i64> %v.297, <i64 0 to 63 by 1>
  %v.299 = sub <64 x i64> %v.294, %v.298
  %v.300 = insertelement <64 x i64> poison, i64 %v.282, i64 0
  %v.301 = shufflevector <64 x i64> %v.300, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.302 = mul <64 x i64> %v.299, %v.301
  %v.303 = add <64 x i64> %v.290, %v.302
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.303)
  %v.304 = load i64, ptr %r15
  %v.305 = load i1, ptr %r15.ok
  %v.306 = load i32, ptr %r15.narrow
  %v.307 = load i64, ptr %r15.scale
  %v.308 = insertelement <64 x i64> poison, i64 %v.304, i64 0
  %v.309 = shufflevector <64 x i64> %v.308, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.310 = add <64 x i64> %v.309, <i64 0 to 504 by 8>
  %v.311 = insertelement <64 x i32> poison, i32 %v.306, i64 0
  %v.312 = shufflevector <64 x i32> %v.311, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.313 = add <64 x i32> %v.312, <i32 0 to 63 by 1>
  %v.314 = sext <64 x i32> %v.313 to <64 x i64>
  %v.315 = sext i32 %v.306 to i64
  %v.316 = insertelement <64 x i64> poison, i64 %v.315, i64 0
  %v.317 = shufflevector <64 x i64> %v.316, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.318 = add <64 x i64> %v.317, <i64 0 to 63 by 1>
  %v.319 = sub <64 x i64> %v.314, %v.318
  %v.320 = insertelement <64 x i64> poison, i64 %v.307, i64 0
  %v.321 = shufflevector <64 x i64> %v.320, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.322 = mul <64 x i64> %v.319, %v.321
  %v.323 = add <64 x i64> %v.310, %v.322
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.323)
  %v.324 = load <64 x double>, ptr %r8
  %v.325 = fcmp uno <64 x double> %v.324, %v.324
  %v.326 = select <64 x i1> %v.325, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.324
  call void @row.store.v64f64(ptr %rows, i64 512, <64 x double> %v.326)
  %v.327 = bitcast <64 x i1> %v.98 to i64
  %v.328 = getelementptr i8, ptr %ctx, i64 200
  %v.329 = load ptr, ptr %v.328, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.329, i32 3, i64 %v.327, ptr %rows)
  br label %done.286
fast.284:
  %v.330 = load <64 x double>, ptr %r8
  %v.331 = fcmp uno <64 x double> %v.330, %v.330
  %v.332 = select <64 x i1> %v.331, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.330
  %v.333 = freeze i64 %v.283
  %v.334 = and i64 %v.333, %window.mask
  %v.335 = getelementptr i8, ptr %window, i64 %v.334
  call void @llvm.masked.store.v64f64.p0(<64 x double> %v.332, ptr %v.335, i32 8, <64 x i1> %v.98), !alias.scope !5, !noalias !8
  br label %done.286
done.286:
  %v.336 = load i64, ptr %mask.running
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
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <32 x double>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.37, ptr %r3
  br label %done.29
done.29:
  %v.38 = load i64, ptr %r15
  %v.39 = load i1, ptr %r15.ok
  %v.40 = load i32, ptr %r15.narrow
  %v.41 = load i64, ptr %r15.scale
  %v.42 = add i64 %v.38, 1024
  %v.43 = sub i64 %v.42, %window.base
  %v.44 = freeze i64 %v.43
  %v.45 = and i64 %v.44, %window.mask
  %v.46 = getelementptr i8, ptr %window, i64 %v.45
  %v.47 = load <32 x double>, ptr %v.46, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.47, ptr %r4
  %v.48 = load i64, ptr %r15
  %v.49 = load i1, ptr %r15.ok
  %v.50 = load i32, ptr %r15.narrow
  %v.51 = load i64, ptr %r15.scale
  %v.52 = add i64 %v.48, 2048
  %v.53 = sub i64 %v.52, %window.base
  %v.54 = freeze i64 %v.53
  %v.55 = and i64 %v.54, %window.mask
  %v.56 = getelementptr i8, ptr %window, i64 %v.55
  %v.57 = load <32 x double>, ptr %v.56, align 8, !alias.scope !5, !noalias !8
  store <32 x double> %v.57, ptr %r5
  %v.58 = load <32 x double>, ptr %r3
  %v.59 = load <32 x double>, ptr %r4
  %v.60 = fadd <32 x double> %v.58, %v.59
  store <32 x double> %v.60, ptr %r6
  %v.61 = load <32 x double>, ptr %r6
  %v.62 = load <32 x double>, ptr %r5
  %v.63 = fadd <32 x double> %v.61, %v.62
  store <32 x double> %v.63, ptr %r7
  %v.64 = load <32 x double>, ptr %r7
  %v.65 = load <32 x double>, ptr %r3
  %v.66 = fmul <32 x double> %v.64, %v.65
  store <32 x double> %v.66, ptr %r8
  %v.67 = load i64, ptr %r15
  %v.68 = load i1, ptr %r15.ok
  %v.69 = load i32, ptr %r15.narrow
  %v.70 = load i64, ptr %r15.scale
  %v.71 = sub i64 %v.67, %window.base
  %v.72 = load <32 x double>, ptr %r8
  %v.73 = fcmp uno <32 x double> %v.72, %v.72
  %v.74 = select <32 x i1> %v.73, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.72
  %v.75 = freeze i64 %v.71
  %v.76 = and i64 %v.75, %window.mask
  %v.77 = getelementptr i8, ptr %window, i64 %v.76
  store <32 x double> %v.74, ptr %v.77, align 8, !alias.scope !5, !noalias !8
  br label %gang.done
m.0:
  %v.78 = load i32, ptr %mask.0
  %v.79 = icmp eq i32 %v.78, 0
  br i1 %v.79, label %skip.0, label %run.80
run.80:
  store i32 0, ptr %mask.0
  %v.81 = bitcast i32 %v.78 to <32 x i1>
  store i32 %v.78, ptr %mask.running
  %v.82 = getelementptr i8, ptr %params, i64 0
  %v.83 = load i64, ptr %v.82, align 8, !invariant.load !0
  store i64 %v.83, ptr %r13
  %v.84 = urem i32 %first, 128
  store i32 %v.84, ptr %r1
  %v.85 = load i32, ptr %r1
  %v.86 = sext i32 %v.85 to i64
  %v.87 = add i64 %v.86, 2147483648
  %v.88 = icmp ule i64 %v.87, 4294967264
  %v.89 = mul i64 %v.86, 8
  %v.90 = mul i64 1, 8
  store i64 %v.89, ptr %r14
  store i1 %v.88, ptr %r14.ok
  store i32 %v.85, ptr %r14.narrow
  store i64 %v.90, ptr %r14.scale
  %v.91 = load i64, ptr %r13
  %v.92 = load i64, ptr %r14
  %v.93 = load i1, ptr %r14.ok
  %v.94 = load i32, ptr %r14.narrow
  %v.95 = load i64, ptr %r14.scale
  %v.96 = add i64 %v.91, %v.92
  store i64 %v.96, ptr %r15
  store i1 %v.93, ptr %r15.ok
  store i32 %v.94, ptr %r15.narrow
  store i64 %v.95, ptr %r15.scale
  br label %m.0.4
m.0.4:
  %v.97 = load i32, ptr %mask.running
  %v.98 = bitcast i32 %v.97 to <32 x i1>
  %v.99 = load i64, ptr %r15
  %v.100 = load i1, ptr %r15.ok
  %v.101 = load i32, ptr %r15.narrow
  %v.102 = load i64, ptr %r15.scale
  %v.103 = sub i64 %v.99, %window.base
  store i1 false, ptr %passed.4
  br i1 %v.100, label %straight.107, label %slow.105, !prof !11
straight.107:
  %v.108 = bitcast <32 x i1> %v.98 to i32
  %v.109 = call i32 @llvm.ctlz.i32(i32 %v.108, i1 false)
  %v.110 = zext i32 %v.109 to i64
  %v.111 = sub i64 31, %v.110
  %v.112 = and i64 %v.111, 31
  %v.113 = mul i64 %v.112, 8
  %v.114 = add i64 %v.103, %v.113
  %v.115 = or i64 %v.103, %v.114
  %v.116 = call i64 @llvm.fshr.i64(i64 %v.115, i64 %v.115, i64 3)
  %v.117 = lshr i64 %window.limit, 3
  %v.118 = icmp ult i64 %v.116, %v.117
  store i1 %v.118, ptr %passed.4
  br i1 %v.118, label %fast.104, label %slow.105, !prof !11
slow.105:
  %v.119 = insertelement <32 x i64> poison, i64 %v.99, i64 0
  %v.120 = shufflevector <32 x i64> %v.119, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.121 = add <32 x i64> %v.120, <i64 0 to 248 by 8>
  %v.122 = insertelement <32 x i32> poison, i32 %v.101, i64 0
  %v.123 = shufflevector <32 x i32> %v.122, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.124 = add <32 x i32> %v.123, <i32 0 to 31 by 1>
  %v.125 = sext <32 x i32> %v.124 to <32 x i64>
  %v.126 = sext i32 %v.101 to i64
  %v.127 = insertelement <32 x i64> poison, i64 %v.126, i64 0
  %v.128 = shufflevector <32 x i64> %v.127, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.129 = add <32 x i64> %v.128, <i64 0 to 31 by 1>
  %v.130 = sub <32 x i64> %v.125, %v.129
  %v.131 = insertelement <32 x i64> poison, i64 %v.102, i64 0
  %v.132 = shufflevector <32 x i64> %v.131, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.133 = mul <32 x i64> %v.130, %v.132
  %v.134 = add <32 x i64> %v.121, %v.133
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.134)
  %v.135 = load i64, ptr %r15
  %v.136 = load i1, ptr %r15.ok
  %v.137 = load i32, ptr %r15.narrow
  %v.138 = load i64, ptr %r15.scale
  %v.139 = insertelement <32 x i64> poison, i64 %v.135, i64 0
  %v.140 = shufflevector <32 x i64> %v.139, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.141 = add <32 x i64> %v.140, <i64 0 to 248 by 8>
  %v.142 = insertelement <32 x i32> poison, i32 %v.137, i64 0
  %v.143 = shufflevector <32 x i32> %v.142, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.144 = add <32 x i32> %v.143, <i32 0 to 31 by 1>
  %v.145 = sext <32 x i32> %v.144 to <32 x i64>
  %v.146 = sext i32 %v.137 to i64
  %v.147 = insertelement <32 x i64> poison, i64 %v.146, i64 0
  %v.148 = shufflevector <32 x i64> %v.147, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.149 = add <32 x i64> %v.148, <i64 0 to 31 by 1>
  %v.150 = sub <32 x i64> %v.145, %v.149
  %v.151 = insertelement <32 x i64> poison, i64 %v.138, i64 0
  %v.152 = shufflevector <32 x i64> %v.151, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.153 = mul <32 x i64> %v.150, %v.152
  %v.154 = add <32 x i64> %v.141, %v.153
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.154)
  %v.155 = bitcast <32 x i1> %v.98 to i32
  %v.156 = getelementptr i8, ptr %ctx, i64 200
  %v.157 = load ptr, ptr %v.156, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.157, i32 0, i32 %v.155, ptr %rows)
  %v.158 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.158, ptr %r3
  br label %done.106
fast.104:
  %v.159 = freeze i64 %v.103
  %v.160 = and i64 %v.159, %window.mask
  %v.161 = getelementptr i8, ptr %window, i64 %v.160
  %v.162 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.161, i32 8, <32 x i1> %v.98, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.162, ptr %r3
  br label %done.106
done.106:
  %v.163 = load i64, ptr %r15
  %v.164 = load i1, ptr %r15.ok
  %v.165 = load i32, ptr %r15.narrow
  %v.166 = load i64, ptr %r15.scale
  %v.167 = add i64 %v.163, 1024
  %v.168 = sub i64 %v.167, %window.base
  %v.172 = load i1, ptr %passed.4
  br i1 %v.172, label %fast.169, label %slow.170, !prof !11
slow.170:
  %v.173 = insertelement <32 x i64> poison, i64 %v.167, i64 0
  %v.174 = shufflevector <32 x i64> %v.173, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.175 = add <32 x i64> %v.174, <i64 0 to 248 by 8>
  %v.176 = insertelement <32 x i32> poison, i32 %v.165, i64 0
  %v.177 = shufflevector <32 x i32> %v.176, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.178 = add <32 x i32> %v.177, <i32 0 to 31 by 1>
  %v.179 = sext <32 x i32> %v.178 to <32 x i64>
  %v.180 = sext i32 %v.165 to i64
  %v.181 = insertelement <32 x i64> poison, i64 %v.180, i64 0
  %v.182 = shufflevector <32 x i64> %v.181, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.183 = add <32 x i64> %v.182, <i64 0 to 31 by 1>
  %v.184 = sub <32 x i64> %v.179, %v.183
  %v.185 = insertelement <32 x i64> poison, i64 %v.166, i64 0
  %v.186 = shufflevector <32 x i64> %v.185, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.187 = mul <32 x i64> %v.184, %v.186
  %v.188 = add <32 x i64> %v.175, %v.187
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.188)
  %v.189 = load i64, ptr %r15
  %v.190 = load i1, ptr %r15.ok
  %v.191 = load i32, ptr %r15.narrow
  %v.192 = load i64, ptr %r15.scale
  %v.193 = insertelement <32 x i64> poison, i64 %v.189, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = add <32 x i64> %v.194, <i64 0 to 248 by 8>
  %v.196 = insertelement <32 x i32> poison, i32 %v.191, i64 0
  %v.197 = shufflevector <32 x i32> %v.196, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.198 = add <32 x i32> %v.197, <i32 0 to 31 by 1>
  %v.199 = sext <32 x i32> %v.198 to <32 x i64>
  %v.200 = sext i32 %v.191 to i64
  %v.201 = insertelement <32 x i64> poison, i64 %v.200, i64 0
  %v.202 = shufflevector <32 x i64> %v.201, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.203 = add <32 x i64> %v.202, <i64 0 to 31 by 1>
  %v.204 = sub <32 x i64> %v.199, %v.203
  %v.205 = insertelement <32 x i64> poison, i64 %v.192, i64 0
  %v.206 = shufflevector <32 x i64> %v.205, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.207 = mul <32 x i64> %v.204, %v.206
  %v.208 = add <32 x i64> %v.195, %v.207
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.208)
  %v.209 = bitcast <32 x i1> %v.98 to i32
  %v.210 = getelementptr i8, ptr %ctx, i64 200
  %v.211 = load ptr, ptr %v.210, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.211, i32 1, i32 %v.209, ptr %rows)
  %v.212 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.212, ptr %r4
  br label %done.171
fast.169:
  %v.213 = freeze i64 %v.168
  %v.214 = and i64 %v.213, %window.mask
  %v.215 = getelementptr i8, ptr %window, i64 %v.214
  %v.216 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.215, i32 8, <32 x i1> %v.98, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.216, ptr %r4
  br label %done.171
done.171:
  %v.217 = load i64, ptr %r15
  %v.218 = load i1, ptr %r15.ok
  %v.219 = load i32, ptr %r15.narrow
  %v.220 = load i64, ptr %r15.scale
  %v.221 = add i64 %v.217, 2048
  %v.222 = sub i64 %v.221, %window.base
  %v.226 = load i1, ptr %passed.4
  br i1 %v.226, label %fast.223, label %slow.224, !prof !11
slow.224:
  %v.227 = insertelement <32 x i64> poison, i64 %v.221, i64 0
  %v.228 = shufflevector <32 x i64> %v.227, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.229 = add <32 x i64> %v.228, <i64 0 to 248 by 8>
  %v.230 = insertelement <32 x i32> poison, i32 %v.219, i64 0
  %v.231 = shufflevector <32 x i32> %v.230, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.232 = add <32 x i32> %v.231, <i32 0 to 31 by 1>
  %v.233 = sext <32 x i32> %v.232 to <32 x i64>
  %v.234 = sext i32 %v.219 to i64
  %v.235 = insertelement <32 x i64> poison, i64 %v.234, i64 0
  %v.236 = shufflevector <32 x i64> %v.235, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.237 = add <32 x i64> %v.236, <i64 0 to 31 by 1>
  %v.238 = sub <32 x i64> %v.233, %v.237
  %v.239 = insertelement <32 x i64> poison, i64 %v.220, i64 0
  %v.240 = shufflevector <32 x i64> %v.239, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.241 = mul <32 x i64> %v.238, %v.240
  %v.242 = add <32 x i64> %v.229, %v.241
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.242)
  %v.243 = load i64, ptr %r15
  %v.244 = load i1, ptr %r15.ok
  %v.245 = load i32, ptr %r15.narrow
  %v.246 = load i64, ptr %r15.scale
  %v.247 = insertelement <32 x i64> poison, i64 %v.243, i64 0
  %v.248 = shufflevector <32 x i64> %v.247, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.249 = add <32 x i64> %v.248, <i64 0 to 248 by 8>
  %v.250 = insertelement <32 x i32> poison, i32 %v.245, i64 0
  %v.251 = shufflevector <32 x i32> %v.250, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.252 = add <32 x i32> %v.251, <i32 0 to 31 by 1>
  %v.253 = sext <32 x i32> %v.252 to <32 x i64>
  %v.254 = sext i32 %v.245 to i64
  %v.255 = insertelement <32 x i64> poison, i64 %v.254, i64 0
  %v.256 = shufflevector <32 x i64> %v.255, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.257 = add <32 x i64> %v.256, <i64 0 to 31 by 1>
  %v.258 = sub <32 x i64> %v.253, %v.257
  %v.259 = insertelement <32 x i64> poison, i64 %v.246, i64 0
  %v.260 = shufflevector <32 x i64> %v.259, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.261 = mul <32 x i64> %v.258, %v.260
  %v.262 = add <32 x i64> %v.249, %v.261
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.262)
  %v.263 = bitcast <32 x i1> %v.98 to i32
  %v.264 = getelementptr i8, ptr %ctx, i64 200
  %v.265 = load ptr, ptr %v.264, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.265, i32 2, i32 %v.263, ptr %rows)
  %v.266 = call <32 x double> @row.load.v32f64(ptr %rows, i64 256)
  store <32 x double> %v.266, ptr %r5
  br label %done.225
fast.223:
  %v.267 = freeze i64 %v.222
  %v.268 = and i64 %v.267, %window.mask
  %v.269 = getelementptr i8, ptr %window, i64 %v.268
  %v.270 = call <32 x double> @llvm.masked.load.v32f64.p0(ptr %v.269, i32 8, <32 x i1> %v.98, <32 x double> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x double> %v.270, ptr %r5
  br label %done.225
done.225:
  %v.271 = load <32 x double>, ptr %r3
  %v.272 = load <32 x double>, ptr %r4
  %v.273 = fadd <32 x double> %v.271, %v.272
  store <32 x double> %v.273, ptr %r6
  %v.274 = load <32 x double>, ptr %r6
  %v.275 = load <32 x double>, ptr %r5
  %v.276 = fadd <32 x double> %v.274, %v.275
  store <32 x double> %v.276, ptr %r7
  %v.277 = load <32 x double>, ptr %r7
  %v.278 = load <32 x double>, ptr %r3
  %v.279 = fmul <32 x double> %v.277, %v.278
  store <32 x double> %v.279, ptr %r8
  %v.280 = load i64, ptr %r15
  %v.281 = load i1, ptr %r15.ok
  %v.282 = load i32, ptr %r15.narrow
  %v.283 = load i64, ptr %r15.scale
  %v.284 = sub i64 %v.280, %window.base
  %v.288 = load i1, ptr %passed.4
  br i1 %v.288, label %fast.285, label %slow.286, !prof !11
slow.286:
  %v.289 = insertelement <32 x i64> poison, i64 %v.280, i64 0
  %v.290 = shufflevector <32 x i64> %v.289, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.291 = add <32 x i64> %v.290, <i64 0 to 248 by 8>
  %v.292 = insertelement <32 x i32> poison, i32 %v.282, i64 0
  %v.293 = shufflevector <32 x i32> %v.292, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.294 = add <32 x i32> %v.293, <i32 0 to 31 by 1>
  %v.295 = sext <32 x i32> %v.294 to <32 x i64>
  %v.296 = sext i32 %v.282 to i64
  %v.297 = insertelement <32 x i64> poison, i64 %v.296, i64 0
  %v.298 = shufflevector <32 x i64> %v.297, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.299 = add <32 x i64> %v.298, <i64 0 to 31 by 1>
  %v.300 = sub <32 x i64> %v.295, %v.299
  %v.301 = insertelement <32 x i64> poison, i64 %v.283, i64 0
  %v.302 = shufflevector <32 x i64> %v.301, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.303 = mul <32 x i64> %v.300, %v.302
  %v.304 = add <32 x i64> %v.291, %v.303
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.304)
  %v.305 = load i64, ptr %r15
  %v.306 = load i1, ptr %r15.ok
  %v.307 = load i32, ptr %r15.narrow
  %v.308 = load i64, ptr %r15.scale
  %v.309 = insertelement <32 x i64> poison, i64 %v.305, i64 0
  %v.310 = shufflevector <32 x i64> %v.309, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.311 = add <32 x i64> %v.310, <i64 0 to 248 by 8>
  %v.312 = insertelement <32 x i32> poison, i32 %v.307, i64 0
  %v.313 = shufflevector <32 x i32> %v.312, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.314 = add <32 x i32> %v.313, <i32 0 to 31 by 1>
  %v.315 = sext <32 x i32> %v.314 to <32 x i64>
  %v.316 = sext i32 %v.307 to i64
  %v.317 = insertelement <32 x i64> poison, i64 %v.316, i64 0
  %v.318 = shufflevector <32 x i64> %v.317, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.319 = add <32 x i64> %v.318, <i64 0 to 31 by 1>
  %v.320 = sub <32 x i64> %v.315, %v.319
  %v.321 = insertelement <32 x i64> poison, i64 %v.308, i64 0
  %v.322 = shufflevector <32 x i64> %v.321, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.323 = mul <32 x i64> %v.320, %v.322
  %v.324 = add <32 x i64> %v.311, %v.323
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.324)
  %v.325 = load <32 x double>, ptr %r8
  %v.326 = fcmp uno <32 x double> %v.325, %v.325
  %v.327 = select <32 x i1> %v.326, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.325
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.327)
  %v.328 = bitcast <32 x i1> %v.98 to i32
  %v.329 = getelementptr i8, ptr %ctx, i64 200
  %v.330 = load ptr, ptr %v.329, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.330, i32 3, i32 %v.328, ptr %rows)
  br label %done.287
fast.285:
  %v.331 = load <32 x double>, ptr %r8
  %v.332 = fcmp uno <32 x double> %v.331, %v.331
  %v.333 = select <32 x i1> %v.332, <32 x double> splat (double 0xFFF8000000000000), <32 x double> %v.331
  %v.334 = freeze i64 %v.284
  %v.335 = and i64 %v.334, %window.mask
  %v.336 = getelementptr i8, ptr %window, i64 %v.335
  call void @llvm.masked.store.v32f64.p0(<32 x double> %v.333, ptr %v.336, i32 8, <32 x i1> %v.98), !alias.scope !5, !noalias !8
  br label %done.287
done.287:
  %v.337 = load i32, ptr %mask.running
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

