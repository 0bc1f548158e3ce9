; control, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i1
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <32 x i32>
  %r7 = alloca <32 x i32>
  %r8 = alloca i32
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %mask.3 = alloca i32
  %mask.4 = alloca i32
  %mask.5 = alloca i32
  %mask.6 = alloca i32
  %mask.7 = alloca i32
  %lanes.25 = alloca [2 x i64], align 64
  %lanes.49 = alloca [2 x i64], align 64
  %lanes.109 = alloca [2 x i64], align 64
  %lanes.170 = alloca [2 x i64], align 64
  %rows = alloca [1 x [3 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.v32i1 = freeze <32 x i1> poison
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
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store <32 x i32> %any.v32i32, ptr %r7
  store i32 %any.i32, ptr %r8
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 0, ptr %mask.4
  store i32 0, ptr %mask.5
  store i32 0, ptr %mask.6
  store i32 0, ptr %mask.7
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i32, ptr %v.7, align 4, !invariant.load !0
  store i32 %v.8, ptr %r4
  %v.9 = load i32, ptr %r4
  %v.10 = icmp eq i32 %v.9, 0
  store i1 %v.10, ptr %r1
  %v.11 = load i1, ptr %r1
  br i1 %v.11, label %a.7, label %a.1
a.1:
  %v.12 = urem i32 %first, 64
  store i32 %v.12, ptr %r5
  %v.13 = load i32, ptr %r5
  %v.14 = insertelement <32 x i32> poison, i32 %v.13, i64 0
  %v.15 = shufflevector <32 x i32> %v.14, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.16 = add <32 x i32> %v.15, <i32 0 to 31 by 1>
  %v.17 = and <32 x i32> %v.16, splat (i32 3)
  store <32 x i32> %v.17, ptr %r6
  %v.18 = load <32 x i32>, ptr %r6
  %v.19 = icmp uge <32 x i32> %v.18, splat (i32 3)
  %v.20 = bitcast <32 x i1> %v.19 to i32
  %v.21 = icmp eq i32 %v.20, 0
  br i1 %v.21, label %good.22, label %bad.23, !prof !11
bad.23:
  %v.24 = bitcast <32 x i1> %v.19 to i32
  %v.26 = zext i32 %v.24 to i128
  store i128 %v.26, ptr %lanes.25
  %v.27 = getelementptr i8, ptr %ctx, i64 192
  %v.28 = load ptr, ptr %v.27, !invariant.load !0
  call void %v.28(ptr %ctx, i32 0, ptr %lanes.25)
  unreachable
good.22:
  %v.29 = icmp eq <32 x i32> %v.18, splat (i32 0)
  %v.30 = bitcast <32 x i1> %v.29 to i32
  %v.31 = load i32, ptr %mask.2
  %v.32 = or i32 %v.31, %v.30
  store i32 %v.32, ptr %mask.2
  %v.33 = icmp eq <32 x i32> %v.18, splat (i32 1)
  %v.34 = bitcast <32 x i1> %v.33 to i32
  %v.35 = load i32, ptr %mask.3
  %v.36 = or i32 %v.35, %v.34
  store i32 %v.36, ptr %mask.3
  %v.37 = icmp eq <32 x i32> %v.18, splat (i32 2)
  %v.38 = bitcast <32 x i1> %v.37 to i32
  %v.39 = load i32, ptr %mask.4
  %v.40 = or i32 %v.39, %v.38
  store i32 %v.40, ptr %mask.4
  br label %m.4
a.2:
  store <32 x i32> splat (i32 1), ptr %r7
  br label %a.5
a.3:
  store <32 x i32> splat (i32 2), ptr %r7
  br label %a.5
a.4:
  store <32 x i32> splat (i32 3), ptr %r7
  br label %a.5
a.5:
  %v.41 = load <32 x i32>, ptr %r7
  %v.42 = icmp ugt <32 x i32> %v.41, splat (i32 2)
  store <32 x i1> %v.42, ptr %r2
  %v.43 = load <32 x i1>, ptr %r2
  %v.44 = bitcast <32 x i1> %v.43 to i32
  %v.45 = icmp eq i32 %v.44, 0
  br i1 %v.45, label %untrapped.47, label %traps.46, !prof !11
traps.46:
  %v.48 = bitcast <32 x i1> %v.43 to i32
  %v.50 = zext i32 %v.48 to i128
  store i128 %v.50, ptr %lanes.49
  %v.51 = getelementptr i8, ptr %ctx, i64 192
  %v.52 = load ptr, ptr %v.51, !invariant.load !0
  call void %v.52(ptr %ctx, i32 1, ptr %lanes.49)
  unreachable
untrapped.47:
  br label %a.6
a.6:
  %v.53 = load i32, ptr %r5
  %v.54 = mul i32 %v.53, 4
  store i32 %v.54, ptr %r8
  %v.55 = load i32, ptr %r8
  %v.56 = zext i32 %v.55 to i64
  %v.57 = add i64 %v.56, 0
  %v.58 = icmp ule i64 %v.57, 4294967171
  %v.59 = load i32, ptr %r8
  br i1 %v.58, label %straight.63, label %slow.61, !prof !11
straight.63:
  %v.64 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.65 = icmp ult i64 %v.56, %v.64
  %v.66 = and i64 %v.56, 3
  %v.67 = icmp eq i64 %v.66, 0
  %v.68 = and i1 %v.65, %v.67
  br i1 %v.68, label %fast.60, label %slow.61, !prof !11
slow.61:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r5
  br label %m.6.14
fast.60:
  %v.69 = load <32 x i32>, ptr %r7
  %v.70 = getelementptr i8, ptr %shared, i64 %v.56
  store <32 x i32> %v.69, ptr %v.70, align 4, !alias.scope !6, !noalias !9
  br label %done.62
done.62:
  br label %a.7
a.7:
  br label %gang.done
m.0:
  %v.71 = load i32, ptr %mask.0
  %v.72 = icmp eq i32 %v.71, 0
  br i1 %v.72, label %skip.0, label %run.73
run.73:
  store i32 0, ptr %mask.0
  %v.74 = bitcast i32 %v.71 to <32 x i1>
  store i32 %v.71, ptr %mask.running
  %v.75 = getelementptr i8, ptr %params, i64 0
  %v.76 = load i32, ptr %v.75, align 4, !invariant.load !0
  store i32 %v.76, ptr %r4
  %v.77 = load i32, ptr %r4
  %v.78 = icmp eq i32 %v.77, 0
  store i1 %v.78, ptr %r1
  %v.79 = load i1, ptr %r1
  %v.80 = load i32, ptr %mask.running
  %v.81 = insertelement <32 x i1> poison, i1 %v.79, i64 0
  %v.82 = shufflevector <32 x i1> %v.81, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.83 = bitcast <32 x i1> %v.82 to i32
  %v.84 = and i32 %v.80, %v.83
  %v.85 = xor i32 %v.80, %v.84
  %v.86 = load i32, ptr %mask.7
  %v.87 = or i32 %v.86, %v.84
  store i32 %v.87, ptr %mask.7
  %v.88 = load i32, ptr %mask.1
  %v.89 = or i32 %v.88, %v.85
  store i32 %v.89, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.90 = load i32, ptr %mask.1
  %v.91 = icmp eq i32 %v.90, 0
  br i1 %v.91, label %skip.1, label %run.92
run.92:
  store i32 0, ptr %mask.1
  %v.93 = bitcast i32 %v.90 to <32 x i1>
  store i32 %v.90, ptr %mask.running
  %v.94 = urem i32 %first, 64
  store i32 %v.94, ptr %r5
  %v.95 = load i32, ptr %r5
  %v.96 = insertelement <32 x i32> poison, i32 %v.95, i64 0
  %v.97 = shufflevector <32 x i32> %v.96, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.98 = add <32 x i32> %v.97, <i32 0 to 31 by 1>
  %v.99 = and <32 x i32> %v.98, splat (i32 3)
  store <32 x i32> %v.99, ptr %r6
  %v.100 = load <32 x i32>, ptr %r6
  %v.101 = load i32, ptr %mask.running
  %v.102 = icmp uge <32 x i32> %v.100, splat (i32 3)
  %v.103 = and <32 x i1> %v.93, %v.102
  %v.104 = bitcast <32 x i1> %v.103 to i32
  %v.105 = icmp eq i32 %v.104, 0
  br i1 %v.105, label %good.106, label %bad.107, !prof !11
bad.107:
  %v.108 = bitcast <32 x i1> %v.103 to i32
  %v.110 = zext i32 %v.108 to i128
  store i128 %v.110, ptr %lanes.109
  %v.111 = getelementptr i8, ptr %ctx, i64 192
  %v.112 = load ptr, ptr %v.111, !invariant.load !0
  call void %v.112(ptr %ctx, i32 2, ptr %lanes.109)
  unreachable
good.106:
  %v.113 = icmp eq <32 x i32> %v.100, splat (i32 0)
  %v.114 = and <32 x i1> %v.93, %v.113
  %v.115 = bitcast <32 x i1> %v.114 to i32
  %v.116 = load i32, ptr %mask.2
  %v.117 = or i32 %v.116, %v.115
  store i32 %v.117, ptr %mask.2
  %v.118 = icmp eq <32 x i32> %v.100, splat (i32 1)
  %v.119 = and <32 x i1> %v.93, %v.118
  %v.120 = bitcast <32 x i1> %v.119 to i32
  %v.121 = load i32, ptr %mask.3
  %v.122 = or i32 %v.121, %v.120
  store i32 %v.122, ptr %mask.3
  %v.123 = icmp eq <32 x i32> %v.100, splat (i32 2)
  %v.124 = and <32 x i1> %v.93, %v.123
  %v.125 = bitcast <32 x i1> %v.124 to i32
  %v.126 = load i32, ptr %mask.4
  %v.127 = or i32 %v.126, %v.125
  store i32 %v.127, ptr %mask.4
  br label %skip.1
skip.1:
  br label %m.4
m.4:
  %v.128 = load i32, ptr %mask.4
  %v.129 = icmp eq i32 %v.128, 0
  br i1 %v.129, label %skip.4, label %run.130
run.130:
  store i32 0, ptr %mask.4
  %v.131 = bitcast i32 %v.128 to <32 x i1>
  store i32 %v.128, ptr %mask.running
  %v.132 = load <32 x i32>, ptr %r7
  %v.133 = select <32 x i1> %v.131, <32 x i32> splat (i32 3), <32 x i32> %v.132
  store <32 x i32> %v.133, ptr %r7
  %v.134 = load i32, ptr %mask.running
  %v.135 = load i32, ptr %mask.5
  %v.136 = or i32 %v.135, %v.134
  store i32 %v.136, ptr %mask.5
  br label %skip.4
skip.4:
  br label %m.3
m.3:
  %v.137 = load i32, ptr %mask.3
  %v.138 = icmp eq i32 %v.137, 0
  br i1 %v.138, label %skip.3, label %run.139
run.139:
  store i32 0, ptr %mask.3
  %v.140 = bitcast i32 %v.137 to <32 x i1>
  store i32 %v.137, ptr %mask.running
  %v.141 = load <32 x i32>, ptr %r7
  %v.142 = select <32 x i1> %v.140, <32 x i32> splat (i32 2), <32 x i32> %v.141
  store <32 x i32> %v.142, ptr %r7
  %v.143 = load i32, ptr %mask.running
  %v.144 = load i32, ptr %mask.5
  %v.145 = or i32 %v.144, %v.143
  store i32 %v.145, ptr %mask.5
  br label %skip.3
skip.3:
  br label %m.2
m.2:
  %v.146 = load i32, ptr %mask.2
  %v.147 = icmp eq i32 %v.146, 0
  br i1 %v.147, label %skip.2, label %run.148
run.148:
  store i32 0, ptr %mask.2
  %v.149 = bitcast i32 %v.146 to <32 x i1>
  store i32 %v.146, ptr %mask.running
  %v.150 = load <32 x i32>, ptr %r7
  %v.151 = select <32 x i1> %v.149, <32 x i32> splat (i32 1), <32 x i32> %v.150
  store <32 x i32> %v.151, ptr %r7
  %v.152 = load i32, ptr %mask.running
  %v.153 = load i32, ptr %mask.5
  %v.154 = or i32 %v.153, %v.152
  store i32 %v.154, ptr %mask.5
  br label %skip.2
skip.2:
  br label %m.5
m.5:
  %v.155 = load i32, ptr %mask.5
  %v.156 = icmp eq i32 %v.155, 0
  br i1 %v.156, label %skip.5, label %run.157
run.157:
  store i32 0, ptr %mask.5
  %v.158 = icmp eq i32 %v.155, -1
  br i1 %v.158, label %a.5, label %rest.159
rest.159:
  %v.160 = bitcast i32 %v.155 to <32 x i1>
  store i32 %v.155, ptr %mask.running
  %v.161 = load <32 x i32>, ptr %r7
  %v.162 = icmp ugt <32 x i32> %v.161, splat (i32 2)
  store <32 x i1> %v.162, ptr %r2
  %v.163 = load <32 x i1>, ptr %r2
  %v.164 = and <32 x i1> %v.160, %v.163
  %v.165 = bitcast <32 x i1> %v.164 to i32
  %v.166 = icmp eq i32 %v.165, 0
  br i1 %v.166, label %untrapped.168, label %traps.167, !prof !11
traps.167:
  %v.169 = bitcast <32 x i1> %v.164 to i32
  %v.171 = zext i32 %v.169 to i128
  store i128 %v.171, ptr %lanes.170
  %v.172 = getelementptr i8, ptr %ctx, i64 192
  %v.173 = load ptr, ptr %v.172, !invariant.load !0
  call void %v.173(ptr %ctx, i32 3, ptr %lanes.170)
  unreachable
untrapped.168:
  %v.174 = load i32, ptr %mask.running
  %v.175 = load i32, ptr %mask.6
  %v.176 = or i32 %v.175, %v.174
  store i32 %v.176, ptr %mask.6
  br label %skip.5
skip.5:
  br label %m.6
m.6:
  %v.177 = load i32, ptr %mask.6
  %v.178 = icmp eq i32 %v.177, 0
  br i1 %v.178, label %skip.6, label %run.179
run.179:
  store i32 0, ptr %mask.6
  %v.180 = bitcast i32 %v.177 to <32 x i1>
  store i32 %v.177, ptr %mask.running
  %v.181 = load i32, ptr %r5
  %v.182 = mul i32 %v.181, 4
  store i32 %v.182, ptr %r8
  br label %m.6.14
m.6.14:
  %v.183 = load i32, ptr %mask.running
  %v.184 = bitcast i32 %v.183 to <32 x i1>
  %v.185 = load i32, ptr %r8
  %v.186 = zext i32 %v.185 to i64
  %v.187 = add i64 %v.186, 0
  %v.188 = icmp ule i64 %v.187, 4294967171
  %v.189 = load i32, ptr %r8
  br i1 %v.188, label %straight.193, label %slow.191, !prof !11
straight.193:
  %v.194 = bitcast <32 x i1> %v.184 to i32
  %v.195 = call i32 @llvm.ctlz.i32(i32 %v.194, i1 false)
  %v.196 = zext i32 %v.195 to i64
  %v.197 = sub i64 31, %v.196
  %v.198 = and i64 %v.197, 31
  %v.199 = mul i64 %v.198, 4
  %v.200 = add i64 %v.186, %v.199
  %v.201 = or i64 %v.186, %v.200
  %v.202 = call i64 @llvm.umax.i64(i64 %v.186, i64 %v.200)
  %v.203 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.204 = icmp ult i64 %v.202, %v.203
  %v.205 = and i64 %v.201, 3
  %v.206 = icmp eq i64 %v.205, 0
  %v.207 = and i1 %v.204, %v.206
  br i1 %v.207, label %fast.190, label %slow.191, !prof !11
slow.191:
  %v.208 = insertelement <32 x i64> poison, i64 %v.186, i64 0
  %v.209 = shufflevector <32 x i64> %v.208, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.210 = add <32 x i64> %v.209, <i64 0 to 124 by 4>
  %v.211 = insertelement <32 x i32> poison, i32 %v.185, i64 0
  %v.212 = shufflevector <32 x i32> %v.211, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.213 = add <32 x i32> %v.212, <i32 0 to 124 by 4>
  %v.214 = zext <32 x i32> %v.213 to <32 x i64>
  %v.215 = zext i32 %v.185 to i64
  %v.216 = insertelement <32 x i64> poison, i64 %v.215, i64 0
  %v.217 = shufflevector <32 x i64> %v.216, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.218 = add <32 x i64> %v.217, <i64 0 to 124 by 4>
  %v.219 = sub <32 x i64> %v.214, %v.218
  %v.220 = mul <32 x i64> %v.219, splat (i64 1)
  %v.221 = add <32 x i64> %v.210, %v.220
  %v.222 = and <32 x i64> %v.221, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.222)
  %v.223 = load i32, ptr %r8
  %v.224 = insertelement <32 x i32> poison, i32 %v.223, i64 0
  %v.225 = shufflevector <32 x i32> %v.224, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.226 = add <32 x i32> %v.225, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.226)
  %v.227 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.227)
  %v.228 = bitcast <32 x i1> %v.184 to i32
  %v.229 = getelementptr i8, ptr %ctx, i64 176
  %v.230 = load ptr, ptr %v.229, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.230, i32 4, i32 %v.228, ptr %rows)
  br label %done.192
fast.190:
  %v.231 = load <32 x i32>, ptr %r7
  %v.232 = getelementptr i8, ptr %shared, i64 %v.186
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.231, ptr %v.232, i32 4, <32 x i1> %v.184), !alias.scope !6, !noalias !9
  br label %done.192
done.192:
  %v.233 = load i32, ptr %mask.running
  %v.234 = load i32, ptr %mask.7
  %v.235 = or i32 %v.234, %v.233
  store i32 %v.235, ptr %mask.7
  br label %skip.6
skip.6:
  br label %m.7
m.7:
  %v.236 = load i32, ptr %mask.7
  %v.237 = icmp eq i32 %v.236, 0
  br i1 %v.237, label %skip.7, label %run.238
run.238:
  store i32 0, ptr %mask.7
  %v.239 = icmp eq i32 %v.236, -1
  br i1 %v.239, label %a.7, label %rest.240
rest.240:
  %v.241 = bitcast i32 %v.236 to <32 x i1>
  store i32 %v.236, ptr %mask.running
  %v.242 = load i32, ptr %mask.running
  br label %skip.7
skip.7:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
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

declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

