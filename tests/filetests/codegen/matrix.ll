; matrix, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i64
  %r2 = alloca i64
  %r2.ok = alloca i1
  %r2.narrow = alloca i32
  %r2.scale = alloca i64
  %r10 = alloca i32
  %r11 = alloca i32
  %r12 = alloca i32
  %r13 = alloca i32
  %r14 = alloca <32 x i32>
  %r15 = alloca <32 x i32>
  %r19 = alloca <32 x double>
  %r20 = alloca <32 x double>
  %r23 = alloca <32 x double>
  %r24 = alloca <32 x double>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %fragment = alloca [8 x [32 x i64]], align 64
  %rows = alloca [1 x [5 x [32 x i64]]], align 64
  %any.f64 = freeze double poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f64 = freeze <32 x double> poison
  %any.v32i32 = freeze <32 x i32> poison
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
  store i64 %any.i64, ptr %r1
  store i64 %any.i64, ptr %r2
  store i1 %any.i1, ptr %r2.ok
  store i32 %any.i32, ptr %r2.narrow
  store i64 %any.i64, ptr %r2.scale
  store i32 %any.i32, ptr %r10
  store i32 %any.i32, ptr %r11
  store i32 %any.i32, ptr %r12
  store i32 %any.i32, ptr %r13
  store <32 x i32> %any.v32i32, ptr %r14
  store <32 x i32> %any.v32i32, ptr %r15
  store <32 x double> %any.v32f64, ptr %r19
  store <32 x double> %any.v32f64, ptr %r20
  store <32 x double> %any.v32f64, ptr %r23
  store <32 x double> %any.v32f64, ptr %r24
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
  store i64 %v.8, ptr %r1
  %v.9 = getelementptr i8, ptr %params, i64 8
  %v.10 = load i32, ptr %v.9, align 4, !invariant.load !0
  store i32 %v.10, ptr %r10
  %v.11 = urem i32 %first, 32
  store i32 %v.11, ptr %r11
  %v.12 = trunc i64 0 to i32
  store i32 %v.12, ptr %r12
  %v.13 = load i32, ptr %r11
  %v.14 = load i32, ptr %r12
  %v.15 = mul i32 %v.13, 16
  %v.16 = add i32 %v.15, %v.14
  store i32 %v.16, ptr %r13
  %v.17 = load i32, ptr %r11
  %v.18 = load i64, ptr %r1
  %v.19 = zext i32 %v.17 to i64
  %v.20 = add i64 %v.19, 0
  %v.21 = icmp ule i64 %v.20, 4294967264
  %v.22 = mul i64 %v.19, 16
  %v.23 = mul i64 1, 16
  %v.24 = add i64 %v.22, %v.18
  store i64 %v.24, ptr %r2
  store i1 %v.21, ptr %r2.ok
  store i32 %v.17, ptr %r2.narrow
  store i64 %v.23, ptr %r2.scale
  %v.25 = load i32, ptr %r13
  %v.26 = zext i32 %v.25 to i64
  %v.27 = add i64 %v.26, 0
  %v.28 = icmp ule i64 %v.27, 4294966799
  %v.29 = load i64, ptr %r2
  %v.30 = load i1, ptr %r2.ok
  %v.31 = load i32, ptr %r2.narrow
  %v.32 = load i64, ptr %r2.scale
  %v.33 = insertelement <32 x i64> poison, i64 %v.26, i64 0
  %v.34 = shufflevector <32 x i64> %v.33, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.35 = add <32 x i64> %v.34, <i64 0 to 496 by 16>
  %v.36 = insertelement <32 x i32> poison, i32 %v.25, i64 0
  %v.37 = shufflevector <32 x i32> %v.36, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.38 = add <32 x i32> %v.37, <i32 0 to 496 by 16>
  %v.39 = zext <32 x i32> %v.38 to <32 x i64>
  %v.40 = zext i32 %v.25 to i64
  %v.41 = insertelement <32 x i64> poison, i64 %v.40, i64 0
  %v.42 = shufflevector <32 x i64> %v.41, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.43 = add <32 x i64> %v.42, <i64 0 to 496 by 16>
  %v.44 = sub <32 x i64> %v.39, %v.43
  %v.45 = mul <32 x i64> %v.44, splat (i64 1)
  %v.46 = add <32 x i64> %v.35, %v.45
  %v.47 = insertelement <32 x i64> poison, i64 %v.29, i64 0
  %v.48 = shufflevector <32 x i64> %v.47, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.49 = add <32 x i64> %v.48, <i64 0 to 496 by 16>
  %v.50 = insertelement <32 x i32> poison, i32 %v.31, i64 0
  %v.51 = shufflevector <32 x i32> %v.50, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.52 = add <32 x i32> %v.51, <i32 0 to 31 by 1>
  %v.53 = zext <32 x i32> %v.52 to <32 x i64>
  %v.54 = zext i32 %v.31 to i64
  %v.55 = insertelement <32 x i64> poison, i64 %v.54, i64 0
  %v.56 = shufflevector <32 x i64> %v.55, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.57 = add <32 x i64> %v.56, <i64 0 to 31 by 1>
  %v.58 = sub <32 x i64> %v.53, %v.57
  %v.59 = insertelement <32 x i64> poison, i64 %v.32, i64 0
  %v.60 = shufflevector <32 x i64> %v.59, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.61 = mul <32 x i64> %v.58, %v.60
  %v.62 = add <32 x i64> %v.49, %v.61
  %v.63 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.64 = shufflevector <32 x i64> %v.63, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.65 = sub <32 x i64> %v.62, %v.64
  %v.66 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.67 = insertelement <32 x i64> poison, i64 %v.66, i64 0
  %v.68 = shufflevector <32 x i64> %v.67, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.69 = icmp uge <32 x i64> %v.46, %v.68
  %v.70 = and <32 x i64> %v.46, splat (i64 15)
  %v.71 = icmp ne <32 x i64> %v.70, splat (i64 0)
  %v.72 = or <32 x i1> %v.69, %v.71
  %v.73 = bitcast <32 x i1> %v.72 to i32
  %v.74 = icmp eq i32 %v.73, 0
  %v.75 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.65, <32 x i64> %v.65, <32 x i64> splat (i64 4))
  %v.76 = lshr i64 %window.limit, 4
  %v.77 = insertelement <32 x i64> poison, i64 %v.76, i64 0
  %v.78 = shufflevector <32 x i64> %v.77, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.79 = icmp uge <32 x i64> %v.75, %v.78
  %v.80 = bitcast <32 x i1> %v.79 to i32
  %v.81 = icmp eq i32 %v.80, 0
  %v.82 = and i1 %v.74, %v.81
  br i1 %v.82, label %fast.83, label %slow.84, !prof !11
slow.84:
  store i32 -1, ptr %mask.running
  br label %m.0.6
fast.83:
  %v.86 = freeze <32 x i64> %v.65
  %v.87 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.88 = shufflevector <32 x i64> %v.87, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.89 = and <32 x i64> %v.86, %v.88
  %v.90 = freeze <32 x i64> %v.46
  %v.91 = and <32 x i64> %v.90, splat (i64 2147483647)
  call void @copy.16(ptr %window, i64 %window.mask, <32 x i64> %v.89, ptr %shared, <32 x i64> %v.91, i32 -1, i32 -1)
  br label %done.85
done.85:
  %v.92 = load i32, ptr %r13
  %v.93 = zext i32 %v.92 to i64
  %v.94 = add i64 %v.93, 0
  %v.95 = icmp ule i64 %v.94, 4294966799
  %v.96 = insertelement <32 x i64> poison, i64 %v.93, i64 0
  %v.97 = shufflevector <32 x i64> %v.96, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.98 = add <32 x i64> %v.97, <i64 0 to 496 by 16>
  %v.99 = insertelement <32 x i32> poison, i32 %v.92, i64 0
  %v.100 = shufflevector <32 x i32> %v.99, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.101 = add <32 x i32> %v.100, <i32 0 to 496 by 16>
  %v.102 = zext <32 x i32> %v.101 to <32 x i64>
  %v.103 = zext i32 %v.92 to i64
  %v.104 = insertelement <32 x i64> poison, i64 %v.103, i64 0
  %v.105 = shufflevector <32 x i64> %v.104, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.106 = add <32 x i64> %v.105, <i64 0 to 496 by 16>
  %v.107 = sub <32 x i64> %v.102, %v.106
  %v.108 = mul <32 x i64> %v.107, splat (i64 1)
  %v.109 = add <32 x i64> %v.98, %v.108
  %v.110 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.111 = insertelement <32 x i64> poison, i64 %v.110, i64 0
  %v.112 = shufflevector <32 x i64> %v.111, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.113 = icmp uge <32 x i64> %v.109, %v.112
  %v.114 = and <32 x i64> %v.109, splat (i64 15)
  %v.115 = icmp ne <32 x i64> %v.114, splat (i64 0)
  %v.116 = or <32 x i1> %v.113, %v.115
  %v.117 = and <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, %v.116
  %v.118 = bitcast <32 x i1> %v.117 to i32
  %v.119 = icmp eq i32 %v.118, 0
  br i1 %v.119, label %fast.120, label %slow.121, !prof !11
slow.121:
  store i32 -1, ptr %mask.running
  br label %m.0.9
fast.120:
  %v.123 = freeze <32 x i64> %v.109
  %v.124 = and <32 x i64> %v.123, splat (i64 2147483647)
  %v.125 = extractelement <32 x i64> %v.124, i64 0
  %v.126 = getelementptr i8, ptr %shared, i64 %v.125
  %v.127 = load <8 x i16>, ptr %v.126, align 16, !alias.scope !6, !noalias !9
  %v.128 = extractelement <32 x i64> %v.124, i64 1
  %v.129 = getelementptr i8, ptr %shared, i64 %v.128
  %v.130 = load <8 x i16>, ptr %v.129, align 16, !alias.scope !6, !noalias !9
  %v.131 = extractelement <32 x i64> %v.124, i64 2
  %v.132 = getelementptr i8, ptr %shared, i64 %v.131
  %v.133 = load <8 x i16>, ptr %v.132, align 16, !alias.scope !6, !noalias !9
  %v.134 = extractelement <32 x i64> %v.124, i64 3
  %v.135 = getelementptr i8, ptr %shared, i64 %v.134
  %v.136 = load <8 x i16>, ptr %v.135, align 16, !alias.scope !6, !noalias !9
  %v.137 = extractelement <32 x i64> %v.124, i64 4
  %v.138 = getelementptr i8, ptr %shared, i64 %v.137
  %v.139 = load <8 x i16>, ptr %v.138, align 16, !alias.scope !6, !noalias !9
  %v.140 = extractelement <32 x i64> %v.124, i64 5
  %v.141 = getelementptr i8, ptr %shared, i64 %v.140
  %v.142 = load <8 x i16>, ptr %v.141, align 16, !alias.scope !6, !noalias !9
  %v.143 = extractelement <32 x i64> %v.124, i64 6
  %v.144 = getelementptr i8, ptr %shared, i64 %v.143
  %v.145 = load <8 x i16>, ptr %v.144, align 16, !alias.scope !6, !noalias !9
  %v.146 = extractelement <32 x i64> %v.124, i64 7
  %v.147 = getelementptr i8, ptr %shared, i64 %v.146
  %v.148 = load <8 x i16>, ptr %v.147, align 16, !alias.scope !6, !noalias !9
  %v.149 = shufflevector <8 x i16> %v.127, <8 x i16> %v.139, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.150 = shufflevector <8 x i16> %v.127, <8 x i16> %v.139, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.151 = shufflevector <8 x i16> %v.130, <8 x i16> %v.142, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.152 = shufflevector <8 x i16> %v.130, <8 x i16> %v.142, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.153 = shufflevector <8 x i16> %v.133, <8 x i16> %v.145, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.154 = shufflevector <8 x i16> %v.133, <8 x i16> %v.145, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.155 = shufflevector <8 x i16> %v.136, <8 x i16> %v.148, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.156 = shufflevector <8 x i16> %v.136, <8 x i16> %v.148, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.157 = shufflevector <8 x i16> %v.149, <8 x i16> %v.153, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.158 = shufflevector <8 x i16> %v.149, <8 x i16> %v.153, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.159 = shufflevector <8 x i16> %v.150, <8 x i16> %v.154, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.160 = shufflevector <8 x i16> %v.150, <8 x i16> %v.154, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.161 = shufflevector <8 x i16> %v.151, <8 x i16> %v.155, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.162 = shufflevector <8 x i16> %v.151, <8 x i16> %v.155, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.163 = shufflevector <8 x i16> %v.152, <8 x i16> %v.156, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.164 = shufflevector <8 x i16> %v.152, <8 x i16> %v.156, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.165 = shufflevector <8 x i16> %v.157, <8 x i16> %v.161, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.166 = shufflevector <8 x i16> %v.157, <8 x i16> %v.161, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.167 = shufflevector <8 x i16> %v.158, <8 x i16> %v.162, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.168 = shufflevector <8 x i16> %v.158, <8 x i16> %v.162, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.169 = shufflevector <8 x i16> %v.159, <8 x i16> %v.163, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.170 = shufflevector <8 x i16> %v.159, <8 x i16> %v.163, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.171 = shufflevector <8 x i16> %v.160, <8 x i16> %v.164, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.172 = shufflevector <8 x i16> %v.160, <8 x i16> %v.164, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.173 = shufflevector <8 x i16> %v.165, <8 x i16> %v.166, <16 x i32> <i32 0 to 15 by 1>
  %v.174 = shufflevector <8 x i16> %v.167, <8 x i16> %v.168, <16 x i32> <i32 0 to 15 by 1>
  %v.175 = shufflevector <8 x i16> %v.169, <8 x i16> %v.170, <16 x i32> <i32 0 to 15 by 1>
  %v.176 = shufflevector <8 x i16> %v.171, <8 x i16> %v.172, <16 x i32> <i32 0 to 15 by 1>
  %v.177 = shufflevector <16 x i16> %v.173, <16 x i16> %v.174, <32 x i32> <i32 0 to 31 by 1>
  %v.178 = shufflevector <16 x i16> %v.175, <16 x i16> %v.176, <32 x i32> <i32 0 to 31 by 1>
  %v.179 = shufflevector <32 x i16> %v.177, <32 x i16> %v.178, <64 x i32> <i32 0 to 63 by 1>
  %v.180 = bitcast <64 x i16> %v.179 to <32 x i32>
  %v.181 = extractelement <32 x i64> %v.124, i64 8
  %v.182 = getelementptr i8, ptr %shared, i64 %v.181
  %v.183 = load <8 x i16>, ptr %v.182, align 16, !alias.scope !6, !noalias !9
  %v.184 = extractelement <32 x i64> %v.124, i64 9
  %v.185 = getelementptr i8, ptr %shared, i64 %v.184
  %v.186 = load <8 x i16>, ptr %v.185, align 16, !alias.scope !6, !noalias !9
  %v.187 = extractelement <32 x i64> %v.124, i64 10
  %v.188 = getelementptr i8, ptr %shared, i64 %v.187
  %v.189 = load <8 x i16>, ptr %v.188, align 16, !alias.scope !6, !noalias !9
  %v.190 = extractelement <32 x i64> %v.124, i64 11
  %v.191 = getelementptr i8, ptr %shared, i64 %v.190
  %v.192 = load <8 x i16>, ptr %v.191, align 16, !alias.scope !6, !noalias !9
  %v.193 = extractelement <32 x i64> %v.124, i64 12
  %v.194 = getelementptr i8, ptr %shared, i64 %v.193
  %v.195 = load <8 x i16>, ptr %v.194, align 16, !alias.scope !6, !noalias !9
  %v.196 = extractelement <32 x i64> %v.124, i64 13
  %v.197 = getelementptr i8, ptr %shared, i64 %v.196
  %v.198 = load <8 x i16>, ptr %v.197, align 16, !alias.scope !6, !noalias !9
  %v.199 = extractelement <32 x i64> %v.124, i64 14
  %v.200 = getelementptr i8, ptr %shared, i64 %v.199
  %v.201 = load <8 x i16>, ptr %v.200, align 16, !alias.scope !6, !noalias !9
  %v.202 = extractelement <32 x i64> %v.124, i64 15
  %v.203 = getelementptr i8, ptr %shared, i64 %v.202
  %v.204 = load <8 x i16>, ptr %v.203, align 16, !alias.scope !6, !noalias !9
  %v.205 = shufflevector <8 x i16> %v.183, <8 x i16> %v.195, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.206 = shufflevector <8 x i16> %v.183, <8 x i16> %v.195, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.207 = shufflevector <8 x i16> %v.186, <8 x i16> %v.198, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.208 = shufflevector <8 x i16> %v.186, <8 x i16> %v.198, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.209 = shufflevector <8 x i16> %v.189, <8 x i16> %v.201, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.210 = shufflevector <8 x i16> %v.189, <8 x i16> %v.201, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.211 = shufflevector <8 x i16> %v.192, <8 x i16> %v.204, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.212 = shufflevector <8 x i16> %v.192, <8 x i16> %v.204, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.213 = shufflevector <8 x i16> %v.205, <8 x i16> %v.209, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.214 = shufflevector <8 x i16> %v.205, <8 x i16> %v.209, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.215 = shufflevector <8 x i16> %v.206, <8 x i16> %v.210, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.216 = shufflevector <8 x i16> %v.206, <8 x i16> %v.210, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.217 = shufflevector <8 x i16> %v.207, <8 x i16> %v.211, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.218 = shufflevector <8 x i16> %v.207, <8 x i16> %v.211, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.219 = shufflevector <8 x i16> %v.208, <8 x i16> %v.212, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.220 = shufflevector <8 x i16> %v.208, <8 x i16> %v.212, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.221 = shufflevector <8 x i16> %v.213, <8 x i16> %v.217, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.222 = shufflevector <8 x i16> %v.213, <8 x i16> %v.217, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.223 = shufflevector <8 x i16> %v.214, <8 x i16> %v.218, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.224 = shufflevector <8 x i16> %v.214, <8 x i16> %v.218, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.225 = shufflevector <8 x i16> %v.215, <8 x i16> %v.219, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.226 = shufflevector <8 x i16> %v.215, <8 x i16> %v.219, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.227 = shufflevector <8 x i16> %v.216, <8 x i16> %v.220, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.228 = shufflevector <8 x i16> %v.216, <8 x i16> %v.220, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.229 = shufflevector <8 x i16> %v.221, <8 x i16> %v.222, <16 x i32> <i32 0 to 15 by 1>
  %v.230 = shufflevector <8 x i16> %v.223, <8 x i16> %v.224, <16 x i32> <i32 0 to 15 by 1>
  %v.231 = shufflevector <8 x i16> %v.225, <8 x i16> %v.226, <16 x i32> <i32 0 to 15 by 1>
  %v.232 = shufflevector <8 x i16> %v.227, <8 x i16> %v.228, <16 x i32> <i32 0 to 15 by 1>
  %v.233 = shufflevector <16 x i16> %v.229, <16 x i16> %v.230, <32 x i32> <i32 0 to 31 by 1>
  %v.234 = shufflevector <16 x i16> %v.231, <16 x i16> %v.232, <32 x i32> <i32 0 to 31 by 1>
  %v.235 = shufflevector <32 x i16> %v.233, <32 x i16> %v.234, <64 x i32> <i32 0 to 63 by 1>
  %v.236 = bitcast <64 x i16> %v.235 to <32 x i32>
  store <32 x i32> %v.180, ptr %r14
  store <32 x i32> %v.236, ptr %r15
  br label %done.122
done.122:
  %v.237 = load i32, ptr %r10
  %v.238 = load i64, ptr %r1
  %v.239 = sub i64 %v.238, %window.base
  %v.240 = zext i32 %v.237 to i64
  %v.241 = mul i64 %v.240, 8
  %v.242 = mul i64 %v.241, 3
  %v.243 = add i64 %v.239, %v.241
  %v.244 = add i64 %v.239, %v.242
  %v.245 = or i64 %v.239, %v.243
  %v.246 = or i64 %v.245, %v.244
  %v.247 = call i64 @llvm.fshr.i64(i64 %v.246, i64 %v.246, i64 3)
  %v.248 = lshr i64 %window.limit, 3
  %v.249 = icmp ult i64 %v.247, %v.248
  %v.250 = and i1 true, %v.249
  br i1 %v.250, label %fast.251, label %slow.252, !prof !11
slow.252:
  store i32 -1, ptr %mask.running
  br label %m.0.10
fast.251:
  call void @matrix.load.Window.Left.true.64.8.4(ptr %window, i64 %window.mask, i64 %v.239, i64 %v.241, ptr %fragment)
  %v.254 = getelementptr i8, ptr %fragment, i64 0
  %v.255 = load <32 x i64>, ptr %v.254, align 64
  %v.256 = bitcast <32 x i64> %v.255 to <32 x double>
  store <32 x double> %v.256, ptr %r19
  br label %done.253
done.253:
  %v.257 = load <32 x i32>, ptr %r14
  %v.258 = load <32 x i32>, ptr %r15
  %v.259 = zext <32 x i32> %v.257 to <32 x i64>
  %v.260 = zext <32 x i32> %v.258 to <32 x i64>
  %v.261 = shl <32 x i64> %v.260, splat (i64 32)
  %v.262 = or <32 x i64> %v.259, %v.261
  %v.263 = bitcast <32 x i64> %v.262 to <32 x double>
  store <32 x double> %v.263, ptr %r20
  %v.264 = load <32 x double>, ptr %r19
  %v.265 = bitcast <32 x double> %v.264 to <32 x i64>
  %v.266 = load <32 x double>, ptr %r20
  %v.267 = bitcast <32 x double> %v.266 to <32 x i64>
  %v.268 = load <32 x double>, ptr %r19
  %v.269 = bitcast <32 x double> %v.268 to <32 x i64>
  %v.270 = load <32 x double>, ptr %r20
  %v.271 = bitcast <32 x double> %v.270 to <32 x i64>
  call void @wmma.mma.sync.aligned.col.col.m8n8k4.f64.f64.f64.f64(ptr %fragment, <32 x i64> %v.265, <32 x i64> %v.267, <32 x i64> %v.269, <32 x i64> %v.271)
  %v.272 = getelementptr i8, ptr %fragment, i64 0
  %v.273 = load <32 x i64>, ptr %v.272, align 64
  %v.274 = getelementptr i8, ptr %fragment, i64 256
  %v.275 = load <32 x i64>, ptr %v.274, align 64
  %v.276 = bitcast <32 x i64> %v.273 to <32 x double>
  store <32 x double> %v.276, ptr %r23
  %v.277 = bitcast <32 x i64> %v.275 to <32 x double>
  store <32 x double> %v.277, ptr %r24
  %v.278 = load i32, ptr %r10
  %v.279 = load i64, ptr %r1
  %v.280 = add i64 %v.279, 4096
  %v.281 = sub i64 %v.280, %window.base
  %v.282 = zext i32 %v.278 to i64
  %v.283 = mul i64 %v.282, 8
  %v.284 = mul i64 %v.283, 7
  %v.285 = add i64 %v.281, %v.283
  %v.286 = add i64 %v.281, %v.284
  %v.287 = or i64 %v.281, %v.285
  %v.288 = or i64 %v.287, %v.286
  %v.289 = call i64 @llvm.fshr.i64(i64 %v.288, i64 %v.288, i64 3)
  %v.290 = lshr i64 %window.limit, 3
  %v.291 = icmp ult i64 %v.289, %v.290
  %v.292 = and i1 true, %v.291
  br i1 %v.292, label %fast.293, label %slow.294, !prof !11
slow.294:
  store i32 -1, ptr %mask.running
  br label %m.0.13
fast.293:
  %v.296 = load <32 x double>, ptr %r23
  %v.297 = bitcast <32 x double> %v.296 to <32 x i64>
  %v.298 = load <32 x double>, ptr %r24
  %v.299 = bitcast <32 x double> %v.298 to <32 x i64>
  call void @matrix.store.Window.Sum.false.64.8.8(ptr %window, i64 %window.mask, i64 %v.281, i64 %v.283, <32 x i64> %v.297, <32 x i64> %v.299)
  br label %done.295
done.295:
  br label %gang.done
m.0:
  %v.300 = load i32, ptr %mask.0
  %v.301 = icmp eq i32 %v.300, 0
  br i1 %v.301, label %skip.0, label %run.302
run.302:
  store i32 0, ptr %mask.0
  %v.303 = bitcast i32 %v.300 to <32 x i1>
  store i32 %v.300, ptr %mask.running
  %v.304 = getelementptr i8, ptr %params, i64 0
  %v.305 = load i64, ptr %v.304, align 8, !invariant.load !0
  store i64 %v.305, ptr %r1
  %v.306 = getelementptr i8, ptr %params, i64 8
  %v.307 = load i32, ptr %v.306, align 4, !invariant.load !0
  store i32 %v.307, ptr %r10
  %v.308 = urem i32 %first, 32
  store i32 %v.308, ptr %r11
  %v.309 = trunc i64 0 to i32
  store i32 %v.309, ptr %r12
  %v.310 = load i32, ptr %r11
  %v.311 = load i32, ptr %r12
  %v.312 = mul i32 %v.310, 16
  %v.313 = add i32 %v.312, %v.311
  store i32 %v.313, ptr %r13
  %v.314 = load i32, ptr %r11
  %v.315 = load i64, ptr %r1
  %v.316 = zext i32 %v.314 to i64
  %v.317 = add i64 %v.316, 0
  %v.318 = icmp ule i64 %v.317, 4294967264
  %v.319 = mul i64 %v.316, 16
  %v.320 = mul i64 1, 16
  %v.321 = add i64 %v.319, %v.315
  store i64 %v.321, ptr %r2
  store i1 %v.318, ptr %r2.ok
  store i32 %v.314, ptr %r2.narrow
  store i64 %v.320, ptr %r2.scale
  br label %m.0.6
m.0.6:
  %v.322 = load i32, ptr %mask.running
  %v.323 = bitcast i32 %v.322 to <32 x i1>
  %v.324 = load i32, ptr %r13
  %v.325 = zext i32 %v.324 to i64
  %v.326 = add i64 %v.325, 0
  %v.327 = icmp ule i64 %v.326, 4294966799
  %v.328 = load i64, ptr %r2
  %v.329 = load i1, ptr %r2.ok
  %v.330 = load i32, ptr %r2.narrow
  %v.331 = load i64, ptr %r2.scale
  %v.332 = insertelement <32 x i64> poison, i64 %v.325, i64 0
  %v.333 = shufflevector <32 x i64> %v.332, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.334 = add <32 x i64> %v.333, <i64 0 to 496 by 16>
  %v.335 = insertelement <32 x i32> poison, i32 %v.324, i64 0
  %v.336 = shufflevector <32 x i32> %v.335, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.337 = add <32 x i32> %v.336, <i32 0 to 496 by 16>
  %v.338 = zext <32 x i32> %v.337 to <32 x i64>
  %v.339 = zext i32 %v.324 to i64
  %v.340 = insertelement <32 x i64> poison, i64 %v.339, i64 0
  %v.341 = shufflevector <32 x i64> %v.340, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.342 = add <32 x i64> %v.341, <i64 0 to 496 by 16>
  %v.343 = sub <32 x i64> %v.338, %v.342
  %v.344 = mul <32 x i64> %v.343, splat (i64 1)
  %v.345 = add <32 x i64> %v.334, %v.344
  %v.346 = insertelement <32 x i64> poison, i64 %v.328, i64 0
  %v.347 = shufflevector <32 x i64> %v.346, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.348 = add <32 x i64> %v.347, <i64 0 to 496 by 16>
  %v.349 = insertelement <32 x i32> poison, i32 %v.330, i64 0
  %v.350 = shufflevector <32 x i32> %v.349, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.351 = add <32 x i32> %v.350, <i32 0 to 31 by 1>
  %v.352 = zext <32 x i32> %v.351 to <32 x i64>
  %v.353 = zext i32 %v.330 to i64
  %v.354 = insertelement <32 x i64> poison, i64 %v.353, i64 0
  %v.355 = shufflevector <32 x i64> %v.354, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.356 = add <32 x i64> %v.355, <i64 0 to 31 by 1>
  %v.357 = sub <32 x i64> %v.352, %v.356
  %v.358 = insertelement <32 x i64> poison, i64 %v.331, i64 0
  %v.359 = shufflevector <32 x i64> %v.358, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.360 = mul <32 x i64> %v.357, %v.359
  %v.361 = add <32 x i64> %v.348, %v.360
  %v.362 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.363 = shufflevector <32 x i64> %v.362, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.364 = sub <32 x i64> %v.361, %v.363
  %v.365 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.366 = insertelement <32 x i64> poison, i64 %v.365, i64 0
  %v.367 = shufflevector <32 x i64> %v.366, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.368 = icmp uge <32 x i64> %v.345, %v.367
  %v.369 = and <32 x i64> %v.345, splat (i64 15)
  %v.370 = icmp ne <32 x i64> %v.369, splat (i64 0)
  %v.371 = or <32 x i1> %v.368, %v.370
  %v.372 = and <32 x i1> %v.323, %v.371
  %v.373 = bitcast <32 x i1> %v.372 to i32
  %v.374 = icmp eq i32 %v.373, 0
  %v.375 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.364, <32 x i64> %v.364, <32 x i64> splat (i64 4))
  %v.376 = lshr i64 %window.limit, 4
  %v.377 = insertelement <32 x i64> poison, i64 %v.376, i64 0
  %v.378 = shufflevector <32 x i64> %v.377, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.379 = icmp uge <32 x i64> %v.375, %v.378
  %v.380 = and <32 x i1> %v.323, %v.379
  %v.381 = bitcast <32 x i1> %v.380 to i32
  %v.382 = icmp eq i32 %v.381, 0
  %v.383 = and i1 %v.374, %v.382
  br i1 %v.383, label %fast.384, label %slow.385, !prof !11
slow.385:
  %v.387 = load i32, ptr %r13
  %v.388 = insertelement <32 x i32> poison, i32 %v.387, i64 0
  %v.389 = shufflevector <32 x i32> %v.388, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.390 = add <32 x i32> %v.389, <i32 0 to 496 by 16>
  call void @row.store.v32i32(ptr %rows, i64 0, <32 x i32> %v.390)
  %v.391 = load i64, ptr %r2
  %v.392 = load i1, ptr %r2.ok
  %v.393 = load i32, ptr %r2.narrow
  %v.394 = load i64, ptr %r2.scale
  %v.395 = insertelement <32 x i64> poison, i64 %v.391, i64 0
  %v.396 = shufflevector <32 x i64> %v.395, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.397 = add <32 x i64> %v.396, <i64 0 to 496 by 16>
  %v.398 = insertelement <32 x i32> poison, i32 %v.393, i64 0
  %v.399 = shufflevector <32 x i32> %v.398, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.400 = add <32 x i32> %v.399, <i32 0 to 31 by 1>
  %v.401 = zext <32 x i32> %v.400 to <32 x i64>
  %v.402 = zext i32 %v.393 to i64
  %v.403 = insertelement <32 x i64> poison, i64 %v.402, i64 0
  %v.404 = shufflevector <32 x i64> %v.403, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.405 = add <32 x i64> %v.404, <i64 0 to 31 by 1>
  %v.406 = sub <32 x i64> %v.401, %v.405
  %v.407 = insertelement <32 x i64> poison, i64 %v.394, i64 0
  %v.408 = shufflevector <32 x i64> %v.407, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.409 = mul <32 x i64> %v.406, %v.408
  %v.410 = add <32 x i64> %v.397, %v.409
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.410)
  %v.411 = bitcast <32 x i1> %v.323 to i32
  %v.412 = getelementptr i8, ptr %ctx, i64 192
  %v.413 = load ptr, ptr %v.412, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.413, i32 0, i32 %v.411, ptr %rows)
  br label %done.386
fast.384:
  %v.414 = freeze <32 x i64> %v.364
  %v.415 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.416 = shufflevector <32 x i64> %v.415, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.417 = and <32 x i64> %v.414, %v.416
  %v.418 = freeze <32 x i64> %v.345
  %v.419 = and <32 x i64> %v.418, splat (i64 2147483647)
  %v.420 = bitcast <32 x i1> %v.323 to i32
  call void @copy.16(ptr %window, i64 %window.mask, <32 x i64> %v.417, ptr %shared, <32 x i64> %v.419, i32 %v.420, i32 %v.420)
  br label %done.386
done.386:
  br label %m.0.9
m.0.9:
  %v.421 = load i32, ptr %mask.running
  %v.422 = bitcast i32 %v.421 to <32 x i1>
  %v.423 = load i32, ptr %r13
  %v.424 = insertelement <32 x i32> poison, i32 %v.423, i64 0
  %v.425 = shufflevector <32 x i32> %v.424, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.426 = add <32 x i32> %v.425, <i32 0 to 496 by 16>
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.426)
  %v.427 = bitcast <32 x i1> %v.422 to i32
  %v.428 = getelementptr i8, ptr %ctx, i64 192
  %v.429 = load ptr, ptr %v.428, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.429, i32 1, i32 %v.427, ptr %rows)
  %v.430 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 0)
  store <32 x i32> %v.430, ptr %r14
  %v.431 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.431, ptr %r15
  br label %m.0.10
m.0.10:
  %v.432 = load i32, ptr %mask.running
  %v.433 = bitcast i32 %v.432 to <32 x i1>
  %v.434 = load i32, ptr %r10
  %v.435 = load i64, ptr %r1
  %v.436 = sub i64 %v.435, %window.base
  %v.437 = zext i32 %v.434 to i64
  %v.438 = mul i64 %v.437, 8
  %v.439 = mul i64 %v.438, 3
  %v.440 = add i64 %v.436, %v.438
  %v.441 = add i64 %v.436, %v.439
  %v.442 = or i64 %v.436, %v.440
  %v.443 = or i64 %v.442, %v.441
  %v.444 = call i64 @llvm.fshr.i64(i64 %v.443, i64 %v.443, i64 3)
  %v.445 = lshr i64 %window.limit, 3
  %v.446 = icmp ult i64 %v.444, %v.445
  %v.447 = and i1 true, %v.446
  br i1 %v.447, label %fast.448, label %slow.449, !prof !11
slow.449:
  %v.451 = load i64, ptr %r1
  %v.452 = insertelement <32 x i64> poison, i64 %v.451, i64 0
  %v.453 = shufflevector <32 x i64> %v.452, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 256, <32 x i64> %v.453)
  %v.454 = load i32, ptr %r10
  %v.455 = insertelement <32 x i32> poison, i32 %v.454, i64 0
  %v.456 = shufflevector <32 x i32> %v.455, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.456)
  %v.457 = bitcast <32 x i1> %v.433 to i32
  %v.458 = getelementptr i8, ptr %ctx, i64 192
  %v.459 = load ptr, ptr %v.458, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.459, i32 2, i32 %v.457, ptr %rows)
  %v.460 = call <32 x double> @row.load.v32f64(ptr %rows, i64 0)
  store <32 x double> %v.460, ptr %r19
  br label %done.450
fast.448:
  call void @matrix.load.Window.Left.true.64.8.4(ptr %window, i64 %window.mask, i64 %v.436, i64 %v.438, ptr %fragment)
  %v.461 = getelementptr i8, ptr %fragment, i64 0
  %v.462 = load <32 x i64>, ptr %v.461, align 64
  %v.463 = bitcast <32 x i64> %v.462 to <32 x double>
  store <32 x double> %v.463, ptr %r19
  br label %done.450
done.450:
  %v.464 = load <32 x i32>, ptr %r14
  %v.465 = load <32 x i32>, ptr %r15
  %v.466 = zext <32 x i32> %v.464 to <32 x i64>
  %v.467 = zext <32 x i32> %v.465 to <32 x i64>
  %v.468 = shl <32 x i64> %v.467, splat (i64 32)
  %v.469 = or <32 x i64> %v.466, %v.468
  %v.470 = bitcast <32 x i64> %v.469 to <32 x double>
  store <32 x double> %v.470, ptr %r20
  %v.471 = load <32 x double>, ptr %r19
  %v.472 = bitcast <32 x double> %v.471 to <32 x i64>
  %v.473 = load <32 x double>, ptr %r20
  %v.474 = bitcast <32 x double> %v.473 to <32 x i64>
  %v.475 = load <32 x double>, ptr %r19
  %v.476 = bitcast <32 x double> %v.475 to <32 x i64>
  %v.477 = load <32 x double>, ptr %r20
  %v.478 = bitcast <32 x double> %v.477 to <32 x i64>
  call void @wmma.mma.sync.aligned.col.col.m8n8k4.f64.f64.f64.f64(ptr %fragment, <32 x i64> %v.472, <32 x i64> %v.474, <32 x i64> %v.476, <32 x i64> %v.478)
  %v.479 = getelementptr i8, ptr %fragment, i64 0
  %v.480 = load <32 x i64>, ptr %v.479, align 64
  %v.481 = getelementptr i8, ptr %fragment, i64 256
  %v.482 = load <32 x i64>, ptr %v.481, align 64
  %v.483 = bitcast <32 x i64> %v.480 to <32 x double>
  store <32 x double> %v.483, ptr %r23
  %v.484 = bitcast <32 x i64> %v.482 to <32 x double>
  store <32 x double> %v.484, ptr %r24
  br label %m.0.13
m.0.13:
  %v.485 = load i32, ptr %mask.running
  %v.486 = bitcast i32 %v.485 to <32 x i1>
  %v.487 = load i32, ptr %r10
  %v.488 = load i64, ptr %r1
  %v.489 = add i64 %v.488, 4096
  %v.490 = sub i64 %v.489, %window.base
  %v.491 = zext i32 %v.487 to i64
  %v.492 = mul i64 %v.491, 8
  %v.493 = mul i64 %v.492, 7
  %v.494 = add i64 %v.490, %v.492
  %v.495 = add i64 %v.490, %v.493
  %v.496 = or i64 %v.490, %v.494
  %v.497 = or i64 %v.496, %v.495
  %v.498 = call i64 @llvm.fshr.i64(i64 %v.497, i64 %v.497, i64 3)
  %v.499 = lshr i64 %window.limit, 3
  %v.500 = icmp ult i64 %v.498, %v.499
  %v.501 = and i1 true, %v.500
  br i1 %v.501, label %fast.502, label %slow.503, !prof !11
slow.503:
  %v.505 = load i64, ptr %r1
  %v.506 = insertelement <32 x i64> poison, i64 %v.505, i64 0
  %v.507 = shufflevector <32 x i64> %v.506, <32 x i64> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.507)
  %v.508 = load <32 x double>, ptr %r23
  call void @row.store.v32f64(ptr %rows, i64 256, <32 x double> %v.508)
  %v.509 = load <32 x double>, ptr %r24
  call void @row.store.v32f64(ptr %rows, i64 512, <32 x double> %v.509)
  %v.510 = load i32, ptr %r10
  %v.511 = insertelement <32 x i32> poison, i32 %v.510, i64 0
  %v.512 = shufflevector <32 x i32> %v.511, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @row.store.v32i32(ptr %rows, i64 768, <32 x i32> %v.512)
  %v.513 = bitcast <32 x i1> %v.486 to i32
  %v.514 = getelementptr i8, ptr %ctx, i64 192
  %v.515 = load ptr, ptr %v.514, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.515, i32 3, i32 %v.513, ptr %rows)
  br label %done.504
fast.502:
  %v.516 = load <32 x double>, ptr %r23
  %v.517 = bitcast <32 x double> %v.516 to <32 x i64>
  %v.518 = load <32 x double>, ptr %r24
  %v.519 = bitcast <32 x double> %v.518 to <32 x i64>
  call void @matrix.store.Window.Sum.false.64.8.8(ptr %window, i64 %window.mask, i64 %v.490, i64 %v.492, <32 x i64> %v.517, <32 x i64> %v.519)
  br label %done.504
done.504:
  %v.520 = load i32, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
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

define internal void @copy.16(ptr %from, i64 %from.mask, <32 x i64> %from.at, ptr %to, <32 x i64> %to.at, i32 %active, i32 %taken) noinline #0 {
  %left = alloca i32
  %value = alloca <4 x i32>
  %from.places = alloca [32 x i64], align 64
  %to.places = alloca [32 x i64], align 64
  %v.1 = icmp eq i32 %taken, -1
  br i1 %v.1, label %all, label %some, !prof !11
all:
  %v.2 = extractelement <32 x i64> %from.at, i64 0
  %v.3 = getelementptr i8, ptr %from, i64 %v.2
  %v.4 = extractelement <32 x i64> %to.at, i64 0
  %v.5 = getelementptr i8, ptr %to, i64 %v.4
  %v.6 = load <4 x i32>, ptr %v.3, align 16
  store <4 x i32> %v.6, ptr %v.5, align 16
  %v.7 = extractelement <32 x i64> %from.at, i64 1
  %v.8 = getelementptr i8, ptr %from, i64 %v.7
  %v.9 = extractelement <32 x i64> %to.at, i64 1
  %v.10 = getelementptr i8, ptr %to, i64 %v.9
  %v.11 = load <4 x i32>, ptr %v.8, align 16
  store <4 x i32> %v.11, ptr %v.10, align 16
  %v.12 = extractelement <32 x i64> %from.at, i64 2
  %v.13 = getelementptr i8, ptr %from, i64 %v.12
  %v.14 = extractelement <32 x i64> %to.at, i64 2
  %v.15 = getelementptr i8, ptr %to, i64 %v.14
  %v.16 = load <4 x i32>, ptr %v.13, align 16
  store <4 x i32> %v.16, ptr %v.15, align 16
  %v.17 = extractelement <32 x i64> %from.at, i64 3
  %v.18 = getelementptr i8, ptr %from, i64 %v.17
  %v.19 = extractelement <32 x i64> %to.at, i64 3
  %v.20 = getelementptr i8, ptr %to, i64 %v.19
  %v.21 = load <4 x i32>, ptr %v.18, align 16
  store <4 x i32> %v.21, ptr %v.20, align 16
  %v.22 = extractelement <32 x i64> %from.at, i64 4
  %v.23 = getelementptr i8, ptr %from, i64 %v.22
  %v.24 = extractelement <32 x i64> %to.at, i64 4
  %v.25 = getelementptr i8, ptr %to, i64 %v.24
  %v.26 = load <4 x i32>, ptr %v.23, align 16
  store <4 x i32> %v.26, ptr %v.25, align 16
  %v.27 = extractelement <32 x i64> %from.at, i64 5
  %v.28 = getelementptr i8, ptr %from, i64 %v.27
  %v.29 = extractelement <32 x i64> %to.at, i64 5
  %v.30 = getelementptr i8, ptr %to, i64 %v.29
  %v.31 = load <4 x i32>, ptr %v.28, align 16
  store <4 x i32> %v.31, ptr %v.30, align 16
  %v.32 = extractelement <32 x i64> %from.at, i64 6
  %v.33 = getelementptr i8, ptr %from, i64 %v.32
  %v.34 = extractelement <32 x i64> %to.at, i64 6
  %v.35 = getelementptr i8, ptr %to, i64 %v.34
  %v.36 = load <4 x i32>, ptr %v.33, align 16
  store <4 x i32> %v.36, ptr %v.35, align 16
  %v.37 = extractelement <32 x i64> %from.at, i64 7
  %v.38 = getelementptr i8, ptr %from, i64 %v.37
  %v.39 = extractelement <32 x i64> %to.at, i64 7
  %v.40 = getelementptr i8, ptr %to, i64 %v.39
  %v.41 = load <4 x i32>, ptr %v.38, align 16
  store <4 x i32> %v.41, ptr %v.40, align 16
  %v.42 = extractelement <32 x i64> %from.at, i64 8
  %v.43 = getelementptr i8, ptr %from, i64 %v.42
  %v.44 = extractelement <32 x i64> %to.at, i64 8
  %v.45 = getelementptr i8, ptr %to, i64 %v.44
  %v.46 = load <4 x i32>, ptr %v.43, align 16
  store <4 x i32> %v.46, ptr %v.45, align 16
  %v.47 = extractelement <32 x i64> %from.at, i64 9
  %v.48 = getelementptr i8, ptr %from, i64 %v.47
  %v.49 = extractelement <32 x i64> %to.at, i64 9
  %v.50 = getelementptr i8, ptr %to, i64 %v.49
  %v.51 = load <4 x i32>, ptr %v.48, align 16
  store <4 x i32> %v.51, ptr %v.50, align 16
  %v.52 = extractelement <32 x i64> %from.at, i64 10
  %v.53 = getelementptr i8, ptr %from, i64 %v.52
  %v.54 = extractelement <32 x i64> %to.at, i64 10
  %v.55 = getelementptr i8, ptr %to, i64 %v.54
  %v.56 = load <4 x i32>, ptr %v.53, align 16
  store <4 x i32> %v.56, ptr %v.55, align 16
  %v.57 = extractelement <32 x i64> %from.at, i64 11
  %v.58 = getelementptr i8, ptr %from, i64 %v.57
  %v.59 = extractelement <32 x i64> %to.at, i64 11
  %v.60 = getelementptr i8, ptr %to, i64 %v.59
  %v.61 = load <4 x i32>, ptr %v.58, align 16
  store <4 x i32> %v.61, ptr %v.60, align 16
  %v.62 = extractelement <32 x i64> %from.at, i64 12
  %v.63 = getelementptr i8, ptr %from, i64 %v.62
  %v.64 = extractelement <32 x i64> %to.at, i64 12
  %v.65 = getelementptr i8, ptr %to, i64 %v.64
  %v.66 = load <4 x i32>, ptr %v.63, align 16
  store <4 x i32> %v.66, ptr %v.65, align 16
  %v.67 = extractelement <32 x i64> %from.at, i64 13
  %v.68 = getelementptr i8, ptr %from, i64 %v.67
  %v.69 = extractelement <32 x i64> %to.at, i64 13
  %v.70 = getelementptr i8, ptr %to, i64 %v.69
  %v.71 = load <4 x i32>, ptr %v.68, align 16
  store <4 x i32> %v.71, ptr %v.70, align 16
  %v.72 = extractelement <32 x i64> %from.at, i64 14
  %v.73 = getelementptr i8, ptr %from, i64 %v.72
  %v.74 = extractelement <32 x i64> %to.at, i64 14
  %v.75 = getelementptr i8, ptr %to, i64 %v.74
  %v.76 = load <4 x i32>, ptr %v.73, align 16
  store <4 x i32> %v.76, ptr %v.75, align 16
  %v.77 = extractelement <32 x i64> %from.at, i64 15
  %v.78 = getelementptr i8, ptr %from, i64 %v.77
  %v.79 = extractelement <32 x i64> %to.at, i64 15
  %v.80 = getelementptr i8, ptr %to, i64 %v.79
  %v.81 = load <4 x i32>, ptr %v.78, align 16
  store <4 x i32> %v.81, ptr %v.80, align 16
  %v.82 = extractelement <32 x i64> %from.at, i64 16
  %v.83 = getelementptr i8, ptr %from, i64 %v.82
  %v.84 = extractelement <32 x i64> %to.at, i64 16
  %v.85 = getelementptr i8, ptr %to, i64 %v.84
  %v.86 = load <4 x i32>, ptr %v.83, align 16
  store <4 x i32> %v.86, ptr %v.85, align 16
  %v.87 = extractelement <32 x i64> %from.at, i64 17
  %v.88 = getelementptr i8, ptr %from, i64 %v.87
  %v.89 = extractelement <32 x i64> %to.at, i64 17
  %v.90 = getelementptr i8, ptr %to, i64 %v.89
  %v.91 = load <4 x i32>, ptr %v.88, align 16
  store <4 x i32> %v.91, ptr %v.90, align 16
  %v.92 = extractelement <32 x i64> %from.at, i64 18
  %v.93 = getelementptr i8, ptr %from, i64 %v.92
  %v.94 = extractelement <32 x i64> %to.at, i64 18
  %v.95 = getelementptr i8, ptr %to, i64 %v.94
  %v.96 = load <4 x i32>, ptr %v.93, align 16
  store <4 x i32> %v.96, ptr %v.95, align 16
  %v.97 = extractelement <32 x i64> %from.at, i64 19
  %v.98 = getelementptr i8, ptr %from, i64 %v.97
  %v.99 = extractelement <32 x i64> %to.at, i64 19
  %v.100 = getelementptr i8, ptr %to, i64 %v.99
  %v.101 = load <4 x i32>, ptr %v.98, align 16
  store <4 x i32> %v.101, ptr %v.100, align 16
  %v.102 = extractelement <32 x i64> %from.at, i64 20
  %v.103 = getelementptr i8, ptr %from, i64 %v.102
  %v.104 = extractelement <32 x i64> %to.at, i64 20
  %v.105 = getelementptr i8, ptr %to, i64 %v.104
  %v.106 = load <4 x i32>, ptr %v.103, align 16
  store <4 x i32> %v.106, ptr %v.105, align 16
  %v.107 = extractelement <32 x i64> %from.at, i64 21
  %v.108 = getelementptr i8, ptr %from, i64 %v.107
  %v.109 = extractelement <32 x i64> %to.at, i64 21
  %v.110 = getelementptr i8, ptr %to, i64 %v.109
  %v.111 = load <4 x i32>, ptr %v.108, align 16
  store <4 x i32> %v.111, ptr %v.110, align 16
  %v.112 = extractelement <32 x i64> %from.at, i64 22
  %v.113 = getelementptr i8, ptr %from, i64 %v.112
  %v.114 = extractelement <32 x i64> %to.at, i64 22
  %v.115 = getelementptr i8, ptr %to, i64 %v.114
  %v.116 = load <4 x i32>, ptr %v.113, align 16
  store <4 x i32> %v.116, ptr %v.115, align 16
  %v.117 = extractelement <32 x i64> %from.at, i64 23
  %v.118 = getelementptr i8, ptr %from, i64 %v.117
  %v.119 = extractelement <32 x i64> %to.at, i64 23
  %v.120 = getelementptr i8, ptr %to, i64 %v.119
  %v.121 = load <4 x i32>, ptr %v.118, align 16
  store <4 x i32> %v.121, ptr %v.120, align 16
  %v.122 = extractelement <32 x i64> %from.at, i64 24
  %v.123 = getelementptr i8, ptr %from, i64 %v.122
  %v.124 = extractelement <32 x i64> %to.at, i64 24
  %v.125 = getelementptr i8, ptr %to, i64 %v.124
  %v.126 = load <4 x i32>, ptr %v.123, align 16
  store <4 x i32> %v.126, ptr %v.125, align 16
  %v.127 = extractelement <32 x i64> %from.at, i64 25
  %v.128 = getelementptr i8, ptr %from, i64 %v.127
  %v.129 = extractelement <32 x i64> %to.at, i64 25
  %v.130 = getelementptr i8, ptr %to, i64 %v.129
  %v.131 = load <4 x i32>, ptr %v.128, align 16
  store <4 x i32> %v.131, ptr %v.130, align 16
  %v.132 = extractelement <32 x i64> %from.at, i64 26
  %v.133 = getelementptr i8, ptr %from, i64 %v.132
  %v.134 = extractelement <32 x i64> %to.at, i64 26
  %v.135 = getelementptr i8, ptr %to, i64 %v.134
  %v.136 = load <4 x i32>, ptr %v.133, align 16
  store <4 x i32> %v.136, ptr %v.135, align 16
  %v.137 = extractelement <32 x i64> %from.at, i64 27
  %v.138 = getelementptr i8, ptr %from, i64 %v.137
  %v.139 = extractelement <32 x i64> %to.at, i64 27
  %v.140 = getelementptr i8, ptr %to, i64 %v.139
  %v.141 = load <4 x i32>, ptr %v.138, align 16
  store <4 x i32> %v.141, ptr %v.140, align 16
  %v.142 = extractelement <32 x i64> %from.at, i64 28
  %v.143 = getelementptr i8, ptr %from, i64 %v.142
  %v.144 = extractelement <32 x i64> %to.at, i64 28
  %v.145 = getelementptr i8, ptr %to, i64 %v.144
  %v.146 = load <4 x i32>, ptr %v.143, align 16
  store <4 x i32> %v.146, ptr %v.145, align 16
  %v.147 = extractelement <32 x i64> %from.at, i64 29
  %v.148 = getelementptr i8, ptr %from, i64 %v.147
  %v.149 = extractelement <32 x i64> %to.at, i64 29
  %v.150 = getelementptr i8, ptr %to, i64 %v.149
  %v.151 = load <4 x i32>, ptr %v.148, align 16
  store <4 x i32> %v.151, ptr %v.150, align 16
  %v.152 = extractelement <32 x i64> %from.at, i64 30
  %v.153 = getelementptr i8, ptr %from, i64 %v.152
  %v.154 = extractelement <32 x i64> %to.at, i64 30
  %v.155 = getelementptr i8, ptr %to, i64 %v.154
  %v.156 = load <4 x i32>, ptr %v.153, align 16
  store <4 x i32> %v.156, ptr %v.155, align 16
  %v.157 = extractelement <32 x i64> %from.at, i64 31
  %v.158 = getelementptr i8, ptr %from, i64 %v.157
  %v.159 = extractelement <32 x i64> %to.at, i64 31
  %v.160 = getelementptr i8, ptr %to, i64 %v.159
  %v.161 = load <4 x i32>, ptr %v.158, align 16
  store <4 x i32> %v.161, ptr %v.160, align 16
  ret void
some:
  store <32 x i64> %from.at, ptr %from.places, align 64
  store <32 x i64> %to.at, ptr %to.places, align 64
  store i32 %active, ptr %left
  br label %next
next:
  %v.162 = load i32, ptr %left
  %v.163 = icmp eq i32 %v.162, 0
  br i1 %v.163, label %end, label %lane
lane:
  %v.164 = sub i32 %v.162, 1
  %v.165 = and i32 %v.162, %v.164
  store i32 %v.165, ptr %left
  %v.166 = call i32 @llvm.cttz.i32(i32 %v.162, i1 false)
  %v.167 = zext i32 %v.166 to i64
  %v.168 = freeze i64 %v.167
  %v.169 = and i64 %v.168, 31
  %v.170 = trunc i64 %v.169 to i32
  %v.171 = lshr i32 %taken, %v.170
  %v.172 = trunc i32 %v.171 to i1
  br i1 %v.172, label %take, label %clear
take:
  %v.173 = getelementptr i64, ptr %from.places, i64 %v.169
  %v.174 = load i64, ptr %v.173
  %v.175 = freeze i64 %v.174
  %v.176 = and i64 %v.175, %from.mask
  %v.177 = getelementptr i8, ptr %from, i64 %v.176
  %v.178 = load <4 x i32>, ptr %v.177, align 16
  store <4 x i32> %v.178, ptr %value
  br label %put
clear:
  store <4 x i32> zeroinitializer, ptr %value
  br label %put
put:
  %v.179 = load <4 x i32>, ptr %value
  %v.180 = getelementptr i64, ptr %to.places, i64 %v.169
  %v.181 = load i64, ptr %v.180
  %v.182 = freeze i64 %v.181
  %v.183 = and i64 %v.182, 2147483647
  %v.184 = getelementptr i8, ptr %to, i64 %v.183
  store <4 x i32> %v.179, ptr %v.184, align 16
  br label %next
end:
  ret void
}

define internal void @matrix.load.Window.Left.true.64.8.4(ptr %base, i64 %mask, i64 %start, i64 %step, ptr %to) noinline #0 {
  %v.1 = mul i64 %step, 0
  %v.2 = add i64 %start, %v.1
  %v.3 = freeze i64 %v.2
  %v.4 = and i64 %v.3, %mask
  %v.5 = getelementptr i8, ptr %base, i64 %v.4
  %v.6 = getelementptr i8, ptr %v.5, i64 0
  %v.7 = mul i64 %step, 1
  %v.8 = add i64 %start, %v.7
  %v.9 = freeze i64 %v.8
  %v.10 = and i64 %v.9, %mask
  %v.11 = getelementptr i8, ptr %base, i64 %v.10
  %v.12 = getelementptr i8, ptr %v.11, i64 0
  %v.13 = mul i64 %step, 2
  %v.14 = add i64 %start, %v.13
  %v.15 = freeze i64 %v.14
  %v.16 = and i64 %v.15, %mask
  %v.17 = getelementptr i8, ptr %base, i64 %v.16
  %v.18 = getelementptr i8, ptr %v.17, i64 0
  %v.19 = mul i64 %step, 3
  %v.20 = add i64 %start, %v.19
  %v.21 = freeze i64 %v.20
  %v.22 = and i64 %v.21, %mask
  %v.23 = getelementptr i8, ptr %base, i64 %v.22
  %v.24 = getelementptr i8, ptr %v.23, i64 0
  %v.25 = load <8 x i64>, ptr %v.6, align 8
  %v.26 = load <8 x i64>, ptr %v.12, align 8
  %v.27 = load <8 x i64>, ptr %v.18, align 8
  %v.28 = load <8 x i64>, ptr %v.24, align 8
  %v.29 = shufflevector <8 x i64> %v.25, <8 x i64> %v.27, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.30 = shufflevector <8 x i64> %v.25, <8 x i64> %v.27, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.31 = shufflevector <8 x i64> %v.26, <8 x i64> %v.28, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.32 = shufflevector <8 x i64> %v.26, <8 x i64> %v.28, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.33 = shufflevector <8 x i64> %v.29, <8 x i64> %v.31, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.34 = shufflevector <8 x i64> %v.29, <8 x i64> %v.31, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.35 = shufflevector <8 x i64> %v.30, <8 x i64> %v.32, <8 x i32> <i32 0, 8, 1, 9, 2, 10, 3, 11>
  %v.36 = shufflevector <8 x i64> %v.30, <8 x i64> %v.32, <8 x i32> <i32 4, 12, 5, 13, 6, 14, 7, 15>
  %v.37 = shufflevector <8 x i64> %v.33, <8 x i64> %v.34, <16 x i32> <i32 0 to 15 by 1>
  %v.38 = shufflevector <8 x i64> %v.35, <8 x i64> %v.36, <16 x i32> <i32 0 to 15 by 1>
  %v.39 = shufflevector <16 x i64> %v.37, <16 x i64> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.40 = getelementptr i8, ptr %to, i64 0
  store <32 x i64> %v.39, ptr %v.40, align 64
  ret void
}

define internal void @matrix.store.Window.Sum.false.64.8.8(ptr %base, i64 %mask, i64 %start, i64 %step, <32 x i64> %r0, <32 x i64> %r1) noinline #0 {
  %v.1 = shufflevector <32 x i64> %r0, <32 x i64> %r1, <64 x i32> <i32 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63>
  %v.2 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.3 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.4 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.5 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.6 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.7 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.8 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.9 = shufflevector <64 x i64> %v.1, <64 x i64> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.10 = mul i64 %step, 0
  %v.11 = add i64 %start, %v.10
  %v.12 = freeze i64 %v.11
  %v.13 = and i64 %v.12, %mask
  %v.14 = getelementptr i8, ptr %base, i64 %v.13
  %v.15 = getelementptr i8, ptr %v.14, i64 0
  %v.16 = mul i64 %step, 1
  %v.17 = add i64 %start, %v.16
  %v.18 = freeze i64 %v.17
  %v.19 = and i64 %v.18, %mask
  %v.20 = getelementptr i8, ptr %base, i64 %v.19
  %v.21 = getelementptr i8, ptr %v.20, i64 0
  %v.22 = mul i64 %step, 2
  %v.23 = add i64 %start, %v.22
  %v.24 = freeze i64 %v.23
  %v.25 = and i64 %v.24, %mask
  %v.26 = getelementptr i8, ptr %base, i64 %v.25
  %v.27 = getelementptr i8, ptr %v.26, i64 0
  %v.28 = mul i64 %step, 3
  %v.29 = add i64 %start, %v.28
  %v.30 = freeze i64 %v.29
  %v.31 = and i64 %v.30, %mask
  %v.32 = getelementptr i8, ptr %base, i64 %v.31
  %v.33 = getelementptr i8, ptr %v.32, i64 0
  %v.34 = mul i64 %step, 4
  %v.35 = add i64 %start, %v.34
  %v.36 = freeze i64 %v.35
  %v.37 = and i64 %v.36, %mask
  %v.38 = getelementptr i8, ptr %base, i64 %v.37
  %v.39 = getelementptr i8, ptr %v.38, i64 0
  %v.40 = mul i64 %step, 5
  %v.41 = add i64 %start, %v.40
  %v.42 = freeze i64 %v.41
  %v.43 = and i64 %v.42, %mask
  %v.44 = getelementptr i8, ptr %base, i64 %v.43
  %v.45 = getelementptr i8, ptr %v.44, i64 0
  %v.46 = mul i64 %step, 6
  %v.47 = add i64 %start, %v.46
  %v.48 = freeze i64 %v.47
  %v.49 = and i64 %v.48, %mask
  %v.50 = getelementptr i8, ptr %base, i64 %v.49
  %v.51 = getelementptr i8, ptr %v.50, i64 0
  %v.52 = mul i64 %step, 7
  %v.53 = add i64 %start, %v.52
  %v.54 = freeze i64 %v.53
  %v.55 = and i64 %v.54, %mask
  %v.56 = getelementptr i8, ptr %base, i64 %v.55
  %v.57 = getelementptr i8, ptr %v.56, i64 0
  store <8 x i64> %v.2, ptr %v.15, align 8
  store <8 x i64> %v.3, ptr %v.21, align 8
  store <8 x i64> %v.4, ptr %v.27, align 8
  store <8 x i64> %v.5, ptr %v.33, align 8
  store <8 x i64> %v.6, ptr %v.39, align 8
  store <8 x i64> %v.7, ptr %v.45, align 8
  store <8 x i64> %v.8, ptr %v.51, align 8
  store <8 x i64> %v.9, ptr %v.57, align 8
  ret void
}

define internal void @product.f64.4.4.8(ptr %left, ptr %right, ptr %sums) noinline #0 {
  %v.1 = getelementptr i8, ptr %sums, i64 0
  %v.2 = load <8 x double>, ptr %v.1, align 64
  %v.3 = getelementptr i8, ptr %sums, i64 64
  %v.4 = load <8 x double>, ptr %v.3, align 64
  %v.5 = getelementptr i8, ptr %sums, i64 128
  %v.6 = load <8 x double>, ptr %v.5, align 64
  %v.7 = getelementptr i8, ptr %sums, i64 192
  %v.8 = load <8 x double>, ptr %v.7, align 64
  %v.9 = getelementptr i8, ptr %sums, i64 256
  %v.10 = load <8 x double>, ptr %v.9, align 64
  %v.11 = getelementptr i8, ptr %sums, i64 320
  %v.12 = load <8 x double>, ptr %v.11, align 64
  %v.13 = getelementptr i8, ptr %sums, i64 384
  %v.14 = load <8 x double>, ptr %v.13, align 64
  %v.15 = getelementptr i8, ptr %sums, i64 448
  %v.16 = load <8 x double>, ptr %v.15, align 64
  %v.17 = getelementptr i8, ptr %right, i64 0
  %v.18 = load <8 x double>, ptr %v.17, align 64
  %v.19 = getelementptr i8, ptr %left, i64 0
  %v.20 = load double, ptr %v.19, align 8
  %v.21 = insertelement <8 x double> poison, double %v.20, i64 0
  %v.22 = shufflevector <8 x double> %v.21, <8 x double> poison, <8 x i32> zeroinitializer
  %v.23 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.22, <8 x double> %v.18, <8 x double> %v.2)
  %v.24 = getelementptr i8, ptr %left, i64 32
  %v.25 = load double, ptr %v.24, align 8
  %v.26 = insertelement <8 x double> poison, double %v.25, i64 0
  %v.27 = shufflevector <8 x double> %v.26, <8 x double> poison, <8 x i32> zeroinitializer
  %v.28 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.27, <8 x double> %v.18, <8 x double> %v.4)
  %v.29 = getelementptr i8, ptr %left, i64 64
  %v.30 = load double, ptr %v.29, align 8
  %v.31 = insertelement <8 x double> poison, double %v.30, i64 0
  %v.32 = shufflevector <8 x double> %v.31, <8 x double> poison, <8 x i32> zeroinitializer
  %v.33 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.32, <8 x double> %v.18, <8 x double> %v.6)
  %v.34 = getelementptr i8, ptr %left, i64 96
  %v.35 = load double, ptr %v.34, align 8
  %v.36 = insertelement <8 x double> poison, double %v.35, i64 0
  %v.37 = shufflevector <8 x double> %v.36, <8 x double> poison, <8 x i32> zeroinitializer
  %v.38 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.37, <8 x double> %v.18, <8 x double> %v.8)
  %v.39 = getelementptr i8, ptr %left, i64 128
  %v.40 = load double, ptr %v.39, align 8
  %v.41 = insertelement <8 x double> poison, double %v.40, i64 0
  %v.42 = shufflevector <8 x double> %v.41, <8 x double> poison, <8 x i32> zeroinitializer
  %v.43 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.42, <8 x double> %v.18, <8 x double> %v.10)
  %v.44 = getelementptr i8, ptr %left, i64 160
  %v.45 = load double, ptr %v.44, align 8
  %v.46 = insertelement <8 x double> poison, double %v.45, i64 0
  %v.47 = shufflevector <8 x double> %v.46, <8 x double> poison, <8 x i32> zeroinitializer
  %v.48 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.47, <8 x double> %v.18, <8 x double> %v.12)
  %v.49 = getelementptr i8, ptr %left, i64 192
  %v.50 = load double, ptr %v.49, align 8
  %v.51 = insertelement <8 x double> poison, double %v.50, i64 0
  %v.52 = shufflevector <8 x double> %v.51, <8 x double> poison, <8 x i32> zeroinitializer
  %v.53 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.52, <8 x double> %v.18, <8 x double> %v.14)
  %v.54 = getelementptr i8, ptr %left, i64 224
  %v.55 = load double, ptr %v.54, align 8
  %v.56 = insertelement <8 x double> poison, double %v.55, i64 0
  %v.57 = shufflevector <8 x double> %v.56, <8 x double> poison, <8 x i32> zeroinitializer
  %v.58 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.57, <8 x double> %v.18, <8 x double> %v.16)
  %v.59 = getelementptr i8, ptr %right, i64 64
  %v.60 = load <8 x double>, ptr %v.59, align 64
  %v.61 = getelementptr i8, ptr %left, i64 8
  %v.62 = load double, ptr %v.61, align 8
  %v.63 = insertelement <8 x double> poison, double %v.62, i64 0
  %v.64 = shufflevector <8 x double> %v.63, <8 x double> poison, <8 x i32> zeroinitializer
  %v.65 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.64, <8 x double> %v.60, <8 x double> %v.23)
  %v.66 = getelementptr i8, ptr %left, i64 40
  %v.67 = load double, ptr %v.66, align 8
  %v.68 = insertelement <8 x double> poison, double %v.67, i64 0
  %v.69 = shufflevector <8 x double> %v.68, <8 x double> poison, <8 x i32> zeroinitializer
  %v.70 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.69, <8 x double> %v.60, <8 x double> %v.28)
  %v.71 = getelementptr i8, ptr %left, i64 72
  %v.72 = load double, ptr %v.71, align 8
  %v.73 = insertelement <8 x double> poison, double %v.72, i64 0
  %v.74 = shufflevector <8 x double> %v.73, <8 x double> poison, <8 x i32> zeroinitializer
  %v.75 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.74, <8 x double> %v.60, <8 x double> %v.33)
  %v.76 = getelementptr i8, ptr %left, i64 104
  %v.77 = load double, ptr %v.76, align 8
  %v.78 = insertelement <8 x double> poison, double %v.77, i64 0
  %v.79 = shufflevector <8 x double> %v.78, <8 x double> poison, <8 x i32> zeroinitializer
  %v.80 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.79, <8 x double> %v.60, <8 x double> %v.38)
  %v.81 = getelementptr i8, ptr %left, i64 136
  %v.82 = load double, ptr %v.81, align 8
  %v.83 = insertelement <8 x double> poison, double %v.82, i64 0
  %v.84 = shufflevector <8 x double> %v.83, <8 x double> poison, <8 x i32> zeroinitializer
  %v.85 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.84, <8 x double> %v.60, <8 x double> %v.43)
  %v.86 = getelementptr i8, ptr %left, i64 168
  %v.87 = load double, ptr %v.86, align 8
  %v.88 = insertelement <8 x double> poison, double %v.87, i64 0
  %v.89 = shufflevector <8 x double> %v.88, <8 x double> poison, <8 x i32> zeroinitializer
  %v.90 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.89, <8 x double> %v.60, <8 x double> %v.48)
  %v.91 = getelementptr i8, ptr %left, i64 200
  %v.92 = load double, ptr %v.91, align 8
  %v.93 = insertelement <8 x double> poison, double %v.92, i64 0
  %v.94 = shufflevector <8 x double> %v.93, <8 x double> poison, <8 x i32> zeroinitializer
  %v.95 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.94, <8 x double> %v.60, <8 x double> %v.53)
  %v.96 = getelementptr i8, ptr %left, i64 232
  %v.97 = load double, ptr %v.96, align 8
  %v.98 = insertelement <8 x double> poison, double %v.97, i64 0
  %v.99 = shufflevector <8 x double> %v.98, <8 x double> poison, <8 x i32> zeroinitializer
  %v.100 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.99, <8 x double> %v.60, <8 x double> %v.58)
  %v.101 = getelementptr i8, ptr %right, i64 128
  %v.102 = load <8 x double>, ptr %v.101, align 64
  %v.103 = getelementptr i8, ptr %left, i64 16
  %v.104 = load double, ptr %v.103, align 8
  %v.105 = insertelement <8 x double> poison, double %v.104, i64 0
  %v.106 = shufflevector <8 x double> %v.105, <8 x double> poison, <8 x i32> zeroinitializer
  %v.107 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.106, <8 x double> %v.102, <8 x double> %v.65)
  %v.108 = getelementptr i8, ptr %left, i64 48
  %v.109 = load double, ptr %v.108, align 8
  %v.110 = insertelement <8 x double> poison, double %v.109, i64 0
  %v.111 = shufflevector <8 x double> %v.110, <8 x double> poison, <8 x i32> zeroinitializer
  %v.112 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.111, <8 x double> %v.102, <8 x double> %v.70)
  %v.113 = getelementptr i8, ptr %left, i64 80
  %v.114 = load double, ptr %v.113, align 8
  %v.115 = insertelement <8 x double> poison, double %v.114, i64 0
  %v.116 = shufflevector <8 x double> %v.115, <8 x double> poison, <8 x i32> zeroinitializer
  %v.117 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.116, <8 x double> %v.102, <8 x double> %v.75)
  %v.118 = getelementptr i8, ptr %left, i64 112
  %v.119 = load double, ptr %v.118, align 8
  %v.120 = insertelement <8 x double> poison, double %v.119, i64 0
  %v.121 = shufflevector <8 x double> %v.120, <8 x double> poison, <8 x i32> zeroinitializer
  %v.122 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.121, <8 x double> %v.102, <8 x double> %v.80)
  %v.123 = getelementptr i8, ptr %left, i64 144
  %v.124 = load double, ptr %v.123, align 8
  %v.125 = insertelement <8 x double> poison, double %v.124, i64 0
  %v.126 = shufflevector <8 x double> %v.125, <8 x double> poison, <8 x i32> zeroinitializer
  %v.127 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.126, <8 x double> %v.102, <8 x double> %v.85)
  %v.128 = getelementptr i8, ptr %left, i64 176
  %v.129 = load double, ptr %v.128, align 8
  %v.130 = insertelement <8 x double> poison, double %v.129, i64 0
  %v.131 = shufflevector <8 x double> %v.130, <8 x double> poison, <8 x i32> zeroinitializer
  %v.132 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.131, <8 x double> %v.102, <8 x double> %v.90)
  %v.133 = getelementptr i8, ptr %left, i64 208
  %v.134 = load double, ptr %v.133, align 8
  %v.135 = insertelement <8 x double> poison, double %v.134, i64 0
  %v.136 = shufflevector <8 x double> %v.135, <8 x double> poison, <8 x i32> zeroinitializer
  %v.137 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.136, <8 x double> %v.102, <8 x double> %v.95)
  %v.138 = getelementptr i8, ptr %left, i64 240
  %v.139 = load double, ptr %v.138, align 8
  %v.140 = insertelement <8 x double> poison, double %v.139, i64 0
  %v.141 = shufflevector <8 x double> %v.140, <8 x double> poison, <8 x i32> zeroinitializer
  %v.142 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.141, <8 x double> %v.102, <8 x double> %v.100)
  %v.143 = getelementptr i8, ptr %right, i64 192
  %v.144 = load <8 x double>, ptr %v.143, align 64
  %v.145 = getelementptr i8, ptr %left, i64 24
  %v.146 = load double, ptr %v.145, align 8
  %v.147 = insertelement <8 x double> poison, double %v.146, i64 0
  %v.148 = shufflevector <8 x double> %v.147, <8 x double> poison, <8 x i32> zeroinitializer
  %v.149 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.148, <8 x double> %v.144, <8 x double> %v.107)
  %v.150 = getelementptr i8, ptr %left, i64 56
  %v.151 = load double, ptr %v.150, align 8
  %v.152 = insertelement <8 x double> poison, double %v.151, i64 0
  %v.153 = shufflevector <8 x double> %v.152, <8 x double> poison, <8 x i32> zeroinitializer
  %v.154 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.153, <8 x double> %v.144, <8 x double> %v.112)
  %v.155 = getelementptr i8, ptr %left, i64 88
  %v.156 = load double, ptr %v.155, align 8
  %v.157 = insertelement <8 x double> poison, double %v.156, i64 0
  %v.158 = shufflevector <8 x double> %v.157, <8 x double> poison, <8 x i32> zeroinitializer
  %v.159 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.158, <8 x double> %v.144, <8 x double> %v.117)
  %v.160 = getelementptr i8, ptr %left, i64 120
  %v.161 = load double, ptr %v.160, align 8
  %v.162 = insertelement <8 x double> poison, double %v.161, i64 0
  %v.163 = shufflevector <8 x double> %v.162, <8 x double> poison, <8 x i32> zeroinitializer
  %v.164 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.163, <8 x double> %v.144, <8 x double> %v.122)
  %v.165 = getelementptr i8, ptr %left, i64 152
  %v.166 = load double, ptr %v.165, align 8
  %v.167 = insertelement <8 x double> poison, double %v.166, i64 0
  %v.168 = shufflevector <8 x double> %v.167, <8 x double> poison, <8 x i32> zeroinitializer
  %v.169 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.168, <8 x double> %v.144, <8 x double> %v.127)
  %v.170 = getelementptr i8, ptr %left, i64 184
  %v.171 = load double, ptr %v.170, align 8
  %v.172 = insertelement <8 x double> poison, double %v.171, i64 0
  %v.173 = shufflevector <8 x double> %v.172, <8 x double> poison, <8 x i32> zeroinitializer
  %v.174 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.173, <8 x double> %v.144, <8 x double> %v.132)
  %v.175 = getelementptr i8, ptr %left, i64 216
  %v.176 = load double, ptr %v.175, align 8
  %v.177 = insertelement <8 x double> poison, double %v.176, i64 0
  %v.178 = shufflevector <8 x double> %v.177, <8 x double> poison, <8 x i32> zeroinitializer
  %v.179 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.178, <8 x double> %v.144, <8 x double> %v.137)
  %v.180 = getelementptr i8, ptr %left, i64 248
  %v.181 = load double, ptr %v.180, align 8
  %v.182 = insertelement <8 x double> poison, double %v.181, i64 0
  %v.183 = shufflevector <8 x double> %v.182, <8 x double> poison, <8 x i32> zeroinitializer
  %v.184 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v.183, <8 x double> %v.144, <8 x double> %v.142)
  %v.185 = getelementptr i8, ptr %sums, i64 0
  store <8 x double> %v.149, ptr %v.185, align 64
  %v.186 = getelementptr i8, ptr %sums, i64 64
  store <8 x double> %v.154, ptr %v.186, align 64
  %v.187 = getelementptr i8, ptr %sums, i64 128
  store <8 x double> %v.159, ptr %v.187, align 64
  %v.188 = getelementptr i8, ptr %sums, i64 192
  store <8 x double> %v.164, ptr %v.188, align 64
  %v.189 = getelementptr i8, ptr %sums, i64 256
  store <8 x double> %v.169, ptr %v.189, align 64
  %v.190 = getelementptr i8, ptr %sums, i64 320
  store <8 x double> %v.174, ptr %v.190, align 64
  %v.191 = getelementptr i8, ptr %sums, i64 384
  store <8 x double> %v.179, ptr %v.191, align 64
  %v.192 = getelementptr i8, ptr %sums, i64 448
  store <8 x double> %v.184, ptr %v.192, align 64
  ret void
}

define internal <32 x double> @row.load.v32f64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = bitcast <32 x i64> %v.3 to <32 x double>
  ret <32 x double> %v.4
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal void @row.store.v32f64(ptr %rows, i64 %at, <32 x double> %value) noinline cold #0 {
  %v.1 = bitcast <32 x double> %value to <32 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  store <32 x i64> %v.1, ptr %v.3, align 8
  ret void
}

define internal void @row.store.v32i32(ptr %rows, i64 %at, <32 x i32> %value) noinline cold #0 {
  %v.1 = zext <32 x i32> %value to <32 x i64>
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

define internal void @wmma.mma.sync.aligned.col.col.m8n8k4.f64.f64.f64.f64(ptr %result, <32 x i64> %a0, <32 x i64> %b0, <32 x i64> %c0, <32 x i64> %c1) noinline #0 {
  %left = alloca [32 x double], align 64
  %right = alloca [32 x double], align 64
  %sums = alloca [64 x double], align 64
  %v.1 = bitcast <32 x i64> %a0 to <32 x double>
  %v.2 = getelementptr i8, ptr %left, i64 0
  store <32 x double> %v.1, ptr %v.2, align 64
  %v.3 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.4 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v.5 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %v.6 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %v.7 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 16, i32 17, i32 18, i32 19>
  %v.8 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 20, i32 21, i32 22, i32 23>
  %v.9 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 24, i32 25, i32 26, i32 27>
  %v.10 = shufflevector <32 x i64> %b0, <32 x i64> poison, <4 x i32> <i32 28, i32 29, i32 30, i32 31>
  %v.11 = shufflevector <4 x i64> %v.3, <4 x i64> %v.7, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.12 = shufflevector <4 x i64> %v.3, <4 x i64> %v.7, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.13 = shufflevector <4 x i64> %v.4, <4 x i64> %v.8, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.14 = shufflevector <4 x i64> %v.4, <4 x i64> %v.8, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.15 = shufflevector <4 x i64> %v.5, <4 x i64> %v.9, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.16 = shufflevector <4 x i64> %v.5, <4 x i64> %v.9, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.17 = shufflevector <4 x i64> %v.6, <4 x i64> %v.10, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.18 = shufflevector <4 x i64> %v.6, <4 x i64> %v.10, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.19 = shufflevector <4 x i64> %v.11, <4 x i64> %v.15, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.20 = shufflevector <4 x i64> %v.11, <4 x i64> %v.15, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.21 = shufflevector <4 x i64> %v.12, <4 x i64> %v.16, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.22 = shufflevector <4 x i64> %v.12, <4 x i64> %v.16, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.23 = shufflevector <4 x i64> %v.13, <4 x i64> %v.17, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.24 = shufflevector <4 x i64> %v.13, <4 x i64> %v.17, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.25 = shufflevector <4 x i64> %v.14, <4 x i64> %v.18, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.26 = shufflevector <4 x i64> %v.14, <4 x i64> %v.18, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.27 = shufflevector <4 x i64> %v.19, <4 x i64> %v.23, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.28 = shufflevector <4 x i64> %v.19, <4 x i64> %v.23, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.29 = shufflevector <4 x i64> %v.20, <4 x i64> %v.24, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.30 = shufflevector <4 x i64> %v.20, <4 x i64> %v.24, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.31 = shufflevector <4 x i64> %v.21, <4 x i64> %v.25, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.32 = shufflevector <4 x i64> %v.21, <4 x i64> %v.25, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.33 = shufflevector <4 x i64> %v.22, <4 x i64> %v.26, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %v.34 = shufflevector <4 x i64> %v.22, <4 x i64> %v.26, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %v.35 = shufflevector <4 x i64> %v.27, <4 x i64> %v.28, <8 x i32> <i32 0 to 7 by 1>
  %v.36 = shufflevector <4 x i64> %v.29, <4 x i64> %v.30, <8 x i32> <i32 0 to 7 by 1>
  %v.37 = shufflevector <4 x i64> %v.31, <4 x i64> %v.32, <8 x i32> <i32 0 to 7 by 1>
  %v.38 = shufflevector <4 x i64> %v.33, <4 x i64> %v.34, <8 x i32> <i32 0 to 7 by 1>
  %v.39 = shufflevector <8 x i64> %v.35, <8 x i64> %v.36, <16 x i32> <i32 0 to 15 by 1>
  %v.40 = shufflevector <8 x i64> %v.37, <8 x i64> %v.38, <16 x i32> <i32 0 to 15 by 1>
  %v.41 = shufflevector <16 x i64> %v.39, <16 x i64> %v.40, <32 x i32> <i32 0 to 31 by 1>
  %v.42 = bitcast <32 x i64> %v.41 to <32 x double>
  %v.43 = getelementptr i8, ptr %right, i64 0
  store <32 x double> %v.42, ptr %v.43, align 64
  %v.44 = shufflevector <32 x i64> %c0, <32 x i64> %c1, <64 x i32> <i32 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63>
  %v.45 = bitcast <64 x i64> %v.44 to <64 x double>
  %v.46 = getelementptr i8, ptr %sums, i64 0
  store <64 x double> %v.45, ptr %v.46, align 64
  %v.47 = getelementptr i8, ptr %left, i64 0
  %v.48 = getelementptr i8, ptr %right, i64 0
  call void @product.f64.4.4.8(ptr %v.47, ptr %v.48, ptr %sums)
  %v.49 = load <64 x double>, ptr %sums, align 64
  %v.50 = fcmp uno <64 x double> %v.49, %v.49
  %v.51 = select <64 x i1> %v.50, <64 x double> splat (double 0xFFF8000000000000), <64 x double> %v.49
  %v.52 = bitcast <64 x double> %v.51 to <64 x i64>
  %v.53 = shufflevector <64 x i64> %v.52, <64 x i64> poison, <32 x i32> <i32 0 to 62 by 2>
  %v.54 = shufflevector <64 x i64> %v.52, <64 x i64> poison, <32 x i32> <i32 1 to 63 by 2>
  %v.55 = getelementptr i8, ptr %result, i64 0
  store <32 x i64> %v.53, ptr %v.55, align 64
  %v.56 = getelementptr i8, ptr %result, i64 256
  store <32 x i64> %v.54, ptr %v.56, align 64
  ret void
}

declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

