; copy, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca i32
  %r7 = alloca i32
  %r9 = alloca <32 x float>
  %r11 = alloca i64
  %r12 = alloca i64
  %r13 = alloca i64
  %r13.ok = alloca i1
  %r13.narrow = alloca i32
  %r13.scale = alloca i64
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
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
  %any.v32i1 = freeze <32 x i1> poison
  %window.base.at = getelementptr i8, ptr %ctx, i64 0
  %window.base = load i64, ptr %window.base.at, !invariant.load !0
  %window.len.at = getelementptr i8, ptr %ctx, i64 8
  %window.len = load i64, ptr %window.len.at, !invariant.load !0
  %window.mask.at = getelementptr i8, ptr %ctx, i64 16
  %window.mask = load i64, ptr %window.mask.at, !invariant.load !0
  %window.at = getelementptr i8, ptr %ctx, i64 24
  %window = load ptr, ptr %window.at, !invariant.load !0
  %shared.at = getelementptr i8, ptr %ctx, i64 32
  %shared = load ptr, ptr %shared.at, !invariant.load !0
  %shared.len.at = getelementptr i8, ptr %ctx, i64 40
  %shared.len = load i64, ptr %shared.len.at, !invariant.load !0
  %params.at = getelementptr i8, ptr %ctx, i64 48
  %params = load ptr, ptr %params.at, !invariant.load !0
  %symbols.at = getelementptr i8, ptr %ctx, i64 56
  %symbols = load ptr, ptr %symbols.at, !invariant.load !0
  %local.len.at = getelementptr i8, ptr %ctx, i64 104
  %local.len = load i64, ptr %local.len.at, !invariant.load !0
  %grid.x.at = getelementptr i8, ptr %ctx, i64 120
  %grid.x = load i32, ptr %grid.x.at, !invariant.load !0
  %grid.y.at = getelementptr i8, ptr %ctx, i64 124
  %grid.y = load i32, ptr %grid.y.at, !invariant.load !0
  %grid.z.at = getelementptr i8, ptr %ctx, i64 128
  %grid.z = load i32, ptr %grid.z.at, !invariant.load !0
  %sm.count.at = getelementptr i8, ptr %ctx, i64 164
  %sm.count = load i32, ptr %sm.count.at, !invariant.load !0
  %local.0.at = getelementptr i8, ptr %ctx, i64 72
  %local.0 = load ptr, ptr %local.0.at, !invariant.load !0
  %window.limit = call i64 @llvm.usub.sat.i64(i64 %window.len, i64 65536)
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
  store <32 x i1> %any.v32i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store i32 %any.i32, ptr %r6
  store i32 %any.i32, ptr %r7
  store <32 x float> %any.v32f32, ptr %r9
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  store i64 %any.i64, ptr %r13
  store i1 %any.i1, ptr %r13.ok
  store i32 %any.i32, ptr %r13.narrow
  store i64 %any.i64, ptr %r13.scale
  store i64 %any.i64, ptr %r14
  store i1 %any.i1, ptr %r14.ok
  store i32 %any.i32, ptr %r14.narrow
  store i64 %any.i64, ptr %r14.scale
  store i64 %any.i64, ptr %r15
  store i1 %any.i1, ptr %r15.ok
  store i32 %any.i32, ptr %r15.narrow
  store i64 %any.i64, ptr %r15.scale
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
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r11
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i64, ptr %v.9, align 8, !invariant.load !0
  store i64 %v.10, ptr %r12
  %v.11 = getelementptr i8, ptr %params, i64 16
  %v.12 = load i32, ptr %v.11, align 4, !invariant.load !0
  store i32 %v.12, ptr %r3
  store i32 %cta.x, ptr %r4
  store i32 64, ptr %r5
  %v.13 = urem i32 %first, 64
  store i32 %v.13, ptr %r6
  %v.14 = load i32, ptr %r4
  %v.15 = load i32, ptr %r5
  %v.16 = load i32, ptr %r6
  %v.17 = mul i32 %v.14, %v.15
  %v.18 = add i32 %v.17, %v.16
  store i32 %v.18, ptr %r7
  %v.19 = load i32, ptr %r7
  %v.20 = load i32, ptr %r3
  %v.21 = insertelement <32 x i32> poison, i32 %v.19, i64 0
  %v.22 = shufflevector <32 x i32> %v.21, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.23 = add <32 x i32> %v.22, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.24 = insertelement <32 x i32> poison, i32 %v.20, i64 0
  %v.25 = shufflevector <32 x i32> %v.24, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.26 = icmp sge <32 x i32> %v.23, %v.25
  store <32 x i1> %v.26, ptr %r1
  %v.27 = load <32 x i1>, ptr %r1
  %v.28 = bitcast <32 x i1> %v.27 to i32
  %v.29 = icmp eq i32 %v.28, -1
  %v.30 = icmp eq i32 %v.28, 0
  br i1 %v.29, label %a.2, label %some.31
some.31:
  br i1 %v.30, label %a.1, label %mixed.32, !prof !12
mixed.32:
  %v.33 = xor i32 %v.28, -1
  %v.34 = load i32, ptr %mask.2
  %v.35 = or i32 %v.34, %v.28
  store i32 %v.35, ptr %mask.2
  %v.36 = load i32, ptr %mask.1
  %v.37 = or i32 %v.36, %v.33
  store i32 %v.37, ptr %mask.1
  br label %m.1
a.1:
  %v.38 = load i32, ptr %r7
  %v.39 = sext i32 %v.38 to i64
  %v.40 = add i64 %v.39, 2147483648
  %v.41 = icmp ule i64 %v.40, 4294967264
  %v.42 = mul i64 %v.39, 4
  %v.43 = mul i64 1, 4
  store i64 %v.42, ptr %r13
  store i1 %v.41, ptr %r13.ok
  store i32 %v.38, ptr %r13.narrow
  store i64 %v.43, ptr %r13.scale
  %v.44 = load i64, ptr %r11
  %v.45 = load i64, ptr %r13
  %v.46 = load i1, ptr %r13.ok
  %v.47 = load i32, ptr %r13.narrow
  %v.48 = load i64, ptr %r13.scale
  %v.49 = add i64 %v.44, %v.45
  store i64 %v.49, ptr %r14
  store i1 %v.46, ptr %r14.ok
  store i32 %v.47, ptr %r14.narrow
  store i64 %v.48, ptr %r14.scale
  %v.50 = load i64, ptr %r12
  %v.51 = load i64, ptr %r13
  %v.52 = load i1, ptr %r13.ok
  %v.53 = load i32, ptr %r13.narrow
  %v.54 = load i64, ptr %r13.scale
  %v.55 = add i64 %v.50, %v.51
  store i64 %v.55, ptr %r15
  store i1 %v.52, ptr %r15.ok
  store i32 %v.53, ptr %r15.narrow
  store i64 %v.54, ptr %r15.scale
  %v.56 = load i64, ptr %r14
  %v.57 = load i1, ptr %r14.ok
  %v.58 = load i32, ptr %r14.narrow
  %v.59 = load i64, ptr %r14.scale
  %v.60 = sub i64 %v.56, %window.base
  br i1 %v.57, label %straight.64, label %slow.62, !prof !11
straight.64:
  %v.65 = call i64 @llvm.fshr.i64(i64 %v.60, i64 %v.60, i64 2)
  %v.66 = lshr i64 %window.limit, 2
  %v.67 = icmp ult i64 %v.65, %v.66
  br i1 %v.67, label %fast.61, label %slow.62, !prof !11
slow.62:
  store i32 -1, ptr %mask.running
  br label %m.1.12
fast.61:
  %v.68 = freeze i64 %v.60
  %v.69 = and i64 %v.68, %window.mask
  %v.70 = getelementptr i8, ptr %window, i64 %v.69
  %v.71 = load <32 x float>, ptr %v.70, align 4, !alias.scope !5, !noalias !8
  store <32 x float> %v.71, ptr %r9
  br label %done.63
done.63:
  %v.72 = load i64, ptr %r15
  %v.73 = load i1, ptr %r15.ok
  %v.74 = load i32, ptr %r15.narrow
  %v.75 = load i64, ptr %r15.scale
  %v.76 = sub i64 %v.72, %window.base
  br i1 %v.73, label %straight.80, label %slow.78, !prof !11
straight.80:
  %v.81 = call i64 @llvm.fshr.i64(i64 %v.76, i64 %v.76, i64 2)
  %v.82 = lshr i64 %window.limit, 2
  %v.83 = icmp ult i64 %v.81, %v.82
  br i1 %v.83, label %fast.77, label %slow.78, !prof !11
slow.78:
  store i32 -1, ptr %mask.running
  store i64 %any.i64, ptr %r11
  br label %m.1.13
fast.77:
  %v.84 = load <32 x float>, ptr %r9
  %v.85 = freeze i64 %v.76
  %v.86 = and i64 %v.85, %window.mask
  %v.87 = getelementptr i8, ptr %window, i64 %v.86
  store <32 x float> %v.84, ptr %v.87, align 4, !alias.scope !5, !noalias !8
  br label %done.79
done.79:
  br label %a.2
a.2:
  store i32 %any.i32, ptr %r7
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  br label %gang.done
m.0:
  %v.88 = load i32, ptr %mask.0
  %v.89 = icmp eq i32 %v.88, 0
  br i1 %v.89, label %skip.0, label %run.90
run.90:
  store i32 0, ptr %mask.0
  %v.91 = bitcast i32 %v.88 to <32 x i1>
  store i32 %v.88, ptr %mask.running
  %v.92 = getelementptr i8, ptr %params, i64 0
  %v.93 = load i64, ptr %v.92, align 8, !invariant.load !0
  store i64 %v.93, ptr %r11
  %v.94 = getelementptr i8, ptr %params, i64 8
  %v.95 = load i64, ptr %v.94, align 8, !invariant.load !0
  store i64 %v.95, ptr %r12
  %v.96 = getelementptr i8, ptr %params, i64 16
  %v.97 = load i32, ptr %v.96, align 4, !invariant.load !0
  store i32 %v.97, ptr %r3
  store i32 %cta.x, ptr %r4
  store i32 64, ptr %r5
  %v.98 = urem i32 %first, 64
  store i32 %v.98, ptr %r6
  %v.99 = load i32, ptr %r4
  %v.100 = load i32, ptr %r5
  %v.101 = load i32, ptr %r6
  %v.102 = mul i32 %v.99, %v.100
  %v.103 = add i32 %v.102, %v.101
  store i32 %v.103, ptr %r7
  %v.104 = load i32, ptr %r7
  %v.105 = load i32, ptr %r3
  %v.106 = insertelement <32 x i32> poison, i32 %v.104, i64 0
  %v.107 = shufflevector <32 x i32> %v.106, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.108 = add <32 x i32> %v.107, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.109 = insertelement <32 x i32> poison, i32 %v.105, i64 0
  %v.110 = shufflevector <32 x i32> %v.109, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.111 = icmp sge <32 x i32> %v.108, %v.110
  store <32 x i1> %v.111, ptr %r1
  %v.112 = load <32 x i1>, ptr %r1
  %v.113 = load i32, ptr %mask.running
  %v.114 = bitcast <32 x i1> %v.112 to i32
  %v.115 = and i32 %v.113, %v.114
  %v.116 = xor i32 %v.113, %v.115
  %v.117 = load i32, ptr %mask.2
  %v.118 = or i32 %v.117, %v.115
  store i32 %v.118, ptr %mask.2
  %v.119 = load i32, ptr %mask.1
  %v.120 = or i32 %v.119, %v.116
  store i32 %v.120, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.121 = load i32, ptr %mask.1
  %v.122 = icmp eq i32 %v.121, 0
  br i1 %v.122, label %skip.1, label %run.123
run.123:
  store i32 0, ptr %mask.1
  %v.124 = bitcast i32 %v.121 to <32 x i1>
  store i32 %v.121, ptr %mask.running
  %v.125 = load i32, ptr %r7
  %v.126 = sext i32 %v.125 to i64
  %v.127 = add i64 %v.126, 2147483648
  %v.128 = icmp ule i64 %v.127, 4294967264
  %v.129 = mul i64 %v.126, 4
  %v.130 = mul i64 1, 4
  store i64 %v.129, ptr %r13
  store i1 %v.128, ptr %r13.ok
  store i32 %v.125, ptr %r13.narrow
  store i64 %v.130, ptr %r13.scale
  %v.131 = load i64, ptr %r11
  %v.132 = load i64, ptr %r13
  %v.133 = load i1, ptr %r13.ok
  %v.134 = load i32, ptr %r13.narrow
  %v.135 = load i64, ptr %r13.scale
  %v.136 = add i64 %v.131, %v.132
  store i64 %v.136, ptr %r14
  store i1 %v.133, ptr %r14.ok
  store i32 %v.134, ptr %r14.narrow
  store i64 %v.135, ptr %r14.scale
  %v.137 = load i64, ptr %r12
  %v.138 = load i64, ptr %r13
  %v.139 = load i1, ptr %r13.ok
  %v.140 = load i32, ptr %r13.narrow
  %v.141 = load i64, ptr %r13.scale
  %v.142 = add i64 %v.137, %v.138
  store i64 %v.142, ptr %r15
  store i1 %v.139, ptr %r15.ok
  store i32 %v.140, ptr %r15.narrow
  store i64 %v.141, ptr %r15.scale
  br label %m.1.12
m.1.12:
  %v.143 = load i32, ptr %mask.running
  %v.144 = bitcast i32 %v.143 to <32 x i1>
  %v.145 = load i64, ptr %r14
  %v.146 = load i1, ptr %r14.ok
  %v.147 = load i32, ptr %r14.narrow
  %v.148 = load i64, ptr %r14.scale
  %v.149 = sub i64 %v.145, %window.base
  br i1 %v.146, label %straight.153, label %slow.151, !prof !11
straight.153:
  %v.154 = bitcast <32 x i1> %v.144 to i32
  %v.155 = call i32 @llvm.ctlz.i32(i32 %v.154, i1 false)
  %v.156 = zext i32 %v.155 to i64
  %v.157 = sub i64 31, %v.156
  %v.158 = and i64 %v.157, 31
  %v.159 = mul i64 %v.158, 4
  %v.160 = add i64 %v.149, %v.159
  %v.161 = or i64 %v.149, %v.160
  %v.162 = call i64 @llvm.fshr.i64(i64 %v.161, i64 %v.161, i64 2)
  %v.163 = lshr i64 %window.limit, 2
  %v.164 = icmp ult i64 %v.162, %v.163
  br i1 %v.164, label %fast.150, label %slow.151, !prof !11
slow.151:
  %v.165 = insertelement <32 x i64> poison, i64 %v.145, i64 0
  %v.166 = shufflevector <32 x i64> %v.165, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.167 = add <32 x i64> %v.166, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.168 = insertelement <32 x i32> poison, i32 %v.147, i64 0
  %v.169 = shufflevector <32 x i32> %v.168, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.170 = add <32 x i32> %v.169, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.171 = sext <32 x i32> %v.170 to <32 x i64>
  %v.172 = sext i32 %v.147 to i64
  %v.173 = insertelement <32 x i64> poison, i64 %v.172, i64 0
  %v.174 = shufflevector <32 x i64> %v.173, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.175 = add <32 x i64> %v.174, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.176 = sub <32 x i64> %v.171, %v.175
  %v.177 = insertelement <32 x i64> poison, i64 %v.148, i64 0
  %v.178 = shufflevector <32 x i64> %v.177, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.179 = mul <32 x i64> %v.176, %v.178
  %v.180 = add <32 x i64> %v.167, %v.179
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.180)
  %v.181 = load i64, ptr %r14
  %v.182 = load i1, ptr %r14.ok
  %v.183 = load i32, ptr %r14.narrow
  %v.184 = load i64, ptr %r14.scale
  %v.185 = insertelement <32 x i64> poison, i64 %v.181, i64 0
  %v.186 = shufflevector <32 x i64> %v.185, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.187 = add <32 x i64> %v.186, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.188 = insertelement <32 x i32> poison, i32 %v.183, i64 0
  %v.189 = shufflevector <32 x i32> %v.188, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.190 = add <32 x i32> %v.189, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.191 = sext <32 x i32> %v.190 to <32 x i64>
  %v.192 = sext i32 %v.183 to i64
  %v.193 = insertelement <32 x i64> poison, i64 %v.192, i64 0
  %v.194 = shufflevector <32 x i64> %v.193, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.195 = add <32 x i64> %v.194, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.196 = sub <32 x i64> %v.191, %v.195
  %v.197 = insertelement <32 x i64> poison, i64 %v.184, i64 0
  %v.198 = shufflevector <32 x i64> %v.197, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.199 = mul <32 x i64> %v.196, %v.198
  %v.200 = add <32 x i64> %v.187, %v.199
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.200)
  %v.201 = bitcast <32 x i1> %v.144 to i32
  %v.202 = getelementptr i8, ptr %ctx, i64 200
  %v.203 = load ptr, ptr %v.202, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.203, i32 0, i32 %v.201, ptr %rows)
  %v.204 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.204, ptr %r9
  br label %done.152
fast.150:
  %v.205 = freeze i64 %v.149
  %v.206 = and i64 %v.205, %window.mask
  %v.207 = getelementptr i8, ptr %window, i64 %v.206
  %v.208 = call <32 x float> @llvm.masked.load.v32f32.p0(ptr %v.207, i32 4, <32 x i1> %v.144, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.208, ptr %r9
  br label %done.152
done.152:
  br label %m.1.13
m.1.13:
  %v.209 = load i32, ptr %mask.running
  %v.210 = bitcast i32 %v.209 to <32 x i1>
  %v.211 = load i64, ptr %r15
  %v.212 = load i1, ptr %r15.ok
  %v.213 = load i32, ptr %r15.narrow
  %v.214 = load i64, ptr %r15.scale
  %v.215 = sub i64 %v.211, %window.base
  br i1 %v.212, label %straight.219, label %slow.217, !prof !11
straight.219:
  %v.220 = bitcast <32 x i1> %v.210 to i32
  %v.221 = call i32 @llvm.ctlz.i32(i32 %v.220, i1 false)
  %v.222 = zext i32 %v.221 to i64
  %v.223 = sub i64 31, %v.222
  %v.224 = and i64 %v.223, 31
  %v.225 = mul i64 %v.224, 4
  %v.226 = add i64 %v.215, %v.225
  %v.227 = or i64 %v.215, %v.226
  %v.228 = call i64 @llvm.fshr.i64(i64 %v.227, i64 %v.227, i64 2)
  %v.229 = lshr i64 %window.limit, 2
  %v.230 = icmp ult i64 %v.228, %v.229
  br i1 %v.230, label %fast.216, label %slow.217, !prof !11
slow.217:
  %v.231 = insertelement <32 x i64> poison, i64 %v.211, i64 0
  %v.232 = shufflevector <32 x i64> %v.231, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.233 = add <32 x i64> %v.232, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.234 = insertelement <32 x i32> poison, i32 %v.213, i64 0
  %v.235 = shufflevector <32 x i32> %v.234, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.236 = add <32 x i32> %v.235, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.237 = sext <32 x i32> %v.236 to <32 x i64>
  %v.238 = sext i32 %v.213 to i64
  %v.239 = insertelement <32 x i64> poison, i64 %v.238, i64 0
  %v.240 = shufflevector <32 x i64> %v.239, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.241 = add <32 x i64> %v.240, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.242 = sub <32 x i64> %v.237, %v.241
  %v.243 = insertelement <32 x i64> poison, i64 %v.214, i64 0
  %v.244 = shufflevector <32 x i64> %v.243, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.245 = mul <32 x i64> %v.242, %v.244
  %v.246 = add <32 x i64> %v.233, %v.245
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.246)
  %v.247 = load i64, ptr %r15
  %v.248 = load i1, ptr %r15.ok
  %v.249 = load i32, ptr %r15.narrow
  %v.250 = load i64, ptr %r15.scale
  %v.251 = insertelement <32 x i64> poison, i64 %v.247, i64 0
  %v.252 = shufflevector <32 x i64> %v.251, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.253 = add <32 x i64> %v.252, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %v.254 = insertelement <32 x i32> poison, i32 %v.249, i64 0
  %v.255 = shufflevector <32 x i32> %v.254, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.256 = add <32 x i32> %v.255, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.257 = sext <32 x i32> %v.256 to <32 x i64>
  %v.258 = sext i32 %v.249 to i64
  %v.259 = insertelement <32 x i64> poison, i64 %v.258, i64 0
  %v.260 = shufflevector <32 x i64> %v.259, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.261 = add <32 x i64> %v.260, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.262 = sub <32 x i64> %v.257, %v.261
  %v.263 = insertelement <32 x i64> poison, i64 %v.250, i64 0
  %v.264 = shufflevector <32 x i64> %v.263, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.265 = mul <32 x i64> %v.262, %v.264
  %v.266 = add <32 x i64> %v.253, %v.265
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.266)
  %v.267 = load <32 x float>, ptr %r9
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.267)
  %v.268 = bitcast <32 x i1> %v.210 to i32
  %v.269 = getelementptr i8, ptr %ctx, i64 200
  %v.270 = load ptr, ptr %v.269, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.270, i32 1, i32 %v.268, ptr %rows)
  br label %done.218
fast.216:
  %v.271 = load <32 x float>, ptr %r9
  %v.272 = freeze i64 %v.215
  %v.273 = and i64 %v.272, %window.mask
  %v.274 = getelementptr i8, ptr %window, i64 %v.273
  call void @llvm.masked.store.v32f32.p0(<32 x float> %v.271, ptr %v.274, i32 4, <32 x i1> %v.210), !alias.scope !5, !noalias !8
  br label %done.218
done.218:
  %v.275 = load i32, ptr %mask.running
  %v.276 = load i32, ptr %mask.2
  %v.277 = or i32 %v.276, %v.275
  store i32 %v.277, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  store i32 %any.i32, ptr %r7
  store i64 %any.i64, ptr %r11
  store i64 %any.i64, ptr %r12
  %v.278 = load i32, ptr %mask.2
  %v.279 = icmp eq i32 %v.278, 0
  br i1 %v.279, label %skip.2, label %run.280
run.280:
  store i32 0, ptr %mask.2
  %v.281 = icmp eq i32 %v.278, -1
  br i1 %v.281, label %a.2, label %rest.282
rest.282:
  %v.283 = bitcast i32 %v.278 to <32 x i1>
  store i32 %v.278, ptr %mask.running
  %v.284 = load i32, ptr %mask.running
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

declare <32 x float> @llvm.masked.load.v32f32.p0(ptr, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr, i32, <32 x i1>)

attributes #0 = { nounwind "prefer-vector-width"="512" "no-trapping-math"="true" }

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!4}
!8 = !{!3, !4}
!9 = !{!2, !4}
!10 = !{!2, !3}
!11 = !{!"branch_weights", i32 2000, i32 1}
!12 = !{!"branch_weights", i32 30, i32 1}
!13 = !{!2, !3, !4}

