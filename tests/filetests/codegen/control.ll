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
  %lanes.111 = alloca [2 x i64], align 64
  %lanes.172 = alloca [2 x i64], align 64
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
  %v.27 = getelementptr i8, ptr %ctx, i64 216
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
  store <32 x i32> %any.v32i32, ptr %r7
  store <32 x i32> splat (i32 1), ptr %r7
  br label %a.5
a.3:
  store <32 x i32> %any.v32i32, ptr %r7
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
  %v.51 = getelementptr i8, ptr %ctx, i64 216
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
  %v.70 = freeze i64 %v.56
  %v.71 = and i64 %v.70, 2147483647
  %v.72 = getelementptr i8, ptr %shared, i64 %v.71
  store <32 x i32> %v.69, ptr %v.72, align 4, !alias.scope !6, !noalias !9
  br label %done.62
done.62:
  br label %a.7
a.7:
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r7
  br label %gang.done
m.0:
  %v.73 = load i32, ptr %mask.0
  %v.74 = icmp eq i32 %v.73, 0
  br i1 %v.74, label %skip.0, label %run.75
run.75:
  store i32 0, ptr %mask.0
  %v.76 = bitcast i32 %v.73 to <32 x i1>
  store i32 %v.73, ptr %mask.running
  %v.77 = getelementptr i8, ptr %params, i64 0
  %v.78 = load i32, ptr %v.77, align 4, !invariant.load !0
  store i32 %v.78, ptr %r4
  %v.79 = load i32, ptr %r4
  %v.80 = icmp eq i32 %v.79, 0
  store i1 %v.80, ptr %r1
  %v.81 = load i1, ptr %r1
  %v.82 = load i32, ptr %mask.running
  %v.83 = insertelement <32 x i1> poison, i1 %v.81, i64 0
  %v.84 = shufflevector <32 x i1> %v.83, <32 x i1> poison, <32 x i32> zeroinitializer
  %v.85 = bitcast <32 x i1> %v.84 to i32
  %v.86 = and i32 %v.82, %v.85
  %v.87 = xor i32 %v.82, %v.86
  %v.88 = load i32, ptr %mask.7
  %v.89 = or i32 %v.88, %v.86
  store i32 %v.89, ptr %mask.7
  %v.90 = load i32, ptr %mask.1
  %v.91 = or i32 %v.90, %v.87
  store i32 %v.91, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.92 = load i32, ptr %mask.1
  %v.93 = icmp eq i32 %v.92, 0
  br i1 %v.93, label %skip.1, label %run.94
run.94:
  store i32 0, ptr %mask.1
  %v.95 = bitcast i32 %v.92 to <32 x i1>
  store i32 %v.92, ptr %mask.running
  %v.96 = urem i32 %first, 64
  store i32 %v.96, ptr %r5
  %v.97 = load i32, ptr %r5
  %v.98 = insertelement <32 x i32> poison, i32 %v.97, i64 0
  %v.99 = shufflevector <32 x i32> %v.98, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.100 = add <32 x i32> %v.99, <i32 0 to 31 by 1>
  %v.101 = and <32 x i32> %v.100, splat (i32 3)
  store <32 x i32> %v.101, ptr %r6
  %v.102 = load <32 x i32>, ptr %r6
  %v.103 = load i32, ptr %mask.running
  %v.104 = icmp uge <32 x i32> %v.102, splat (i32 3)
  %v.105 = and <32 x i1> %v.95, %v.104
  %v.106 = bitcast <32 x i1> %v.105 to i32
  %v.107 = icmp eq i32 %v.106, 0
  br i1 %v.107, label %good.108, label %bad.109, !prof !11
bad.109:
  %v.110 = bitcast <32 x i1> %v.105 to i32
  %v.112 = zext i32 %v.110 to i128
  store i128 %v.112, ptr %lanes.111
  %v.113 = getelementptr i8, ptr %ctx, i64 216
  %v.114 = load ptr, ptr %v.113, !invariant.load !0
  call void %v.114(ptr %ctx, i32 2, ptr %lanes.111)
  unreachable
good.108:
  %v.115 = icmp eq <32 x i32> %v.102, splat (i32 0)
  %v.116 = and <32 x i1> %v.95, %v.115
  %v.117 = bitcast <32 x i1> %v.116 to i32
  %v.118 = load i32, ptr %mask.2
  %v.119 = or i32 %v.118, %v.117
  store i32 %v.119, ptr %mask.2
  %v.120 = icmp eq <32 x i32> %v.102, splat (i32 1)
  %v.121 = and <32 x i1> %v.95, %v.120
  %v.122 = bitcast <32 x i1> %v.121 to i32
  %v.123 = load i32, ptr %mask.3
  %v.124 = or i32 %v.123, %v.122
  store i32 %v.124, ptr %mask.3
  %v.125 = icmp eq <32 x i32> %v.102, splat (i32 2)
  %v.126 = and <32 x i1> %v.95, %v.125
  %v.127 = bitcast <32 x i1> %v.126 to i32
  %v.128 = load i32, ptr %mask.4
  %v.129 = or i32 %v.128, %v.127
  store i32 %v.129, ptr %mask.4
  br label %skip.1
skip.1:
  br label %m.4
m.4:
  %v.130 = load i32, ptr %mask.4
  %v.131 = icmp eq i32 %v.130, 0
  br i1 %v.131, label %skip.4, label %run.132
run.132:
  store i32 0, ptr %mask.4
  %v.133 = bitcast i32 %v.130 to <32 x i1>
  store i32 %v.130, ptr %mask.running
  %v.134 = load <32 x i32>, ptr %r7
  %v.135 = select <32 x i1> %v.133, <32 x i32> splat (i32 3), <32 x i32> %v.134
  store <32 x i32> %v.135, ptr %r7
  %v.136 = load i32, ptr %mask.running
  %v.137 = load i32, ptr %mask.5
  %v.138 = or i32 %v.137, %v.136
  store i32 %v.138, ptr %mask.5
  br label %skip.4
skip.4:
  br label %m.3
m.3:
  %v.139 = load i32, ptr %mask.3
  %v.140 = icmp eq i32 %v.139, 0
  br i1 %v.140, label %skip.3, label %run.141
run.141:
  store i32 0, ptr %mask.3
  %v.142 = bitcast i32 %v.139 to <32 x i1>
  store i32 %v.139, ptr %mask.running
  %v.143 = load <32 x i32>, ptr %r7
  %v.144 = select <32 x i1> %v.142, <32 x i32> splat (i32 2), <32 x i32> %v.143
  store <32 x i32> %v.144, ptr %r7
  %v.145 = load i32, ptr %mask.running
  %v.146 = load i32, ptr %mask.5
  %v.147 = or i32 %v.146, %v.145
  store i32 %v.147, ptr %mask.5
  br label %skip.3
skip.3:
  br label %m.2
m.2:
  %v.148 = load i32, ptr %mask.2
  %v.149 = icmp eq i32 %v.148, 0
  br i1 %v.149, label %skip.2, label %run.150
run.150:
  store i32 0, ptr %mask.2
  %v.151 = bitcast i32 %v.148 to <32 x i1>
  store i32 %v.148, ptr %mask.running
  %v.152 = load <32 x i32>, ptr %r7
  %v.153 = select <32 x i1> %v.151, <32 x i32> splat (i32 1), <32 x i32> %v.152
  store <32 x i32> %v.153, ptr %r7
  %v.154 = load i32, ptr %mask.running
  %v.155 = load i32, ptr %mask.5
  %v.156 = or i32 %v.155, %v.154
  store i32 %v.156, ptr %mask.5
  br label %skip.2
skip.2:
  br label %m.5
m.5:
  %v.157 = load i32, ptr %mask.5
  %v.158 = icmp eq i32 %v.157, 0
  br i1 %v.158, label %skip.5, label %run.159
run.159:
  store i32 0, ptr %mask.5
  %v.160 = icmp eq i32 %v.157, -1
  br i1 %v.160, label %a.5, label %rest.161
rest.161:
  %v.162 = bitcast i32 %v.157 to <32 x i1>
  store i32 %v.157, ptr %mask.running
  %v.163 = load <32 x i32>, ptr %r7
  %v.164 = icmp ugt <32 x i32> %v.163, splat (i32 2)
  store <32 x i1> %v.164, ptr %r2
  %v.165 = load <32 x i1>, ptr %r2
  %v.166 = and <32 x i1> %v.162, %v.165
  %v.167 = bitcast <32 x i1> %v.166 to i32
  %v.168 = icmp eq i32 %v.167, 0
  br i1 %v.168, label %untrapped.170, label %traps.169, !prof !11
traps.169:
  %v.171 = bitcast <32 x i1> %v.166 to i32
  %v.173 = zext i32 %v.171 to i128
  store i128 %v.173, ptr %lanes.172
  %v.174 = getelementptr i8, ptr %ctx, i64 216
  %v.175 = load ptr, ptr %v.174, !invariant.load !0
  call void %v.175(ptr %ctx, i32 3, ptr %lanes.172)
  unreachable
untrapped.170:
  %v.176 = load i32, ptr %mask.running
  %v.177 = load i32, ptr %mask.6
  %v.178 = or i32 %v.177, %v.176
  store i32 %v.178, ptr %mask.6
  br label %skip.5
skip.5:
  br label %m.6
m.6:
  %v.179 = load i32, ptr %mask.6
  %v.180 = icmp eq i32 %v.179, 0
  br i1 %v.180, label %skip.6, label %run.181
run.181:
  store i32 0, ptr %mask.6
  %v.182 = bitcast i32 %v.179 to <32 x i1>
  store i32 %v.179, ptr %mask.running
  %v.183 = load i32, ptr %r5
  %v.184 = mul i32 %v.183, 4
  store i32 %v.184, ptr %r8
  br label %m.6.14
m.6.14:
  %v.185 = load i32, ptr %mask.running
  %v.186 = bitcast i32 %v.185 to <32 x i1>
  %v.187 = load i32, ptr %r8
  %v.188 = zext i32 %v.187 to i64
  %v.189 = add i64 %v.188, 0
  %v.190 = icmp ule i64 %v.189, 4294967171
  %v.191 = load i32, ptr %r8
  br i1 %v.190, label %straight.195, label %slow.193, !prof !11
straight.195:
  %v.196 = bitcast <32 x i1> %v.186 to i32
  %v.197 = call i32 @llvm.ctlz.i32(i32 %v.196, i1 false)
  %v.198 = zext i32 %v.197 to i64
  %v.199 = sub i64 31, %v.198
  %v.200 = and i64 %v.199, 31
  %v.201 = mul i64 %v.200, 4
  %v.202 = add i64 %v.188, %v.201
  %v.203 = or i64 %v.188, %v.202
  %v.204 = call i64 @llvm.umax.i64(i64 %v.188, i64 %v.202)
  %v.205 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.206 = icmp ult i64 %v.204, %v.205
  %v.207 = and i64 %v.203, 3
  %v.208 = icmp eq i64 %v.207, 0
  %v.209 = and i1 %v.206, %v.208
  br i1 %v.209, label %fast.192, label %slow.193, !prof !11
slow.193:
  %v.210 = load i32, ptr %r8
  %v.211 = insertelement <32 x i32> poison, i32 %v.210, i64 0
  %v.212 = shufflevector <32 x i32> %v.211, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.213 = add <32 x i32> %v.212, <i32 0 to 124 by 4>
  %v.214 = add <32 x i32> %v.213, splat (i32 0)
  %v.215 = zext <32 x i32> %v.214 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.215)
  %v.216 = load i32, ptr %r8
  %v.217 = insertelement <32 x i32> poison, i32 %v.216, i64 0
  %v.218 = shufflevector <32 x i32> %v.217, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.219 = add <32 x i32> %v.218, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.219)
  %v.220 = load <32 x i32>, ptr %r7
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.220)
  %v.221 = bitcast <32 x i1> %v.186 to i32
  %v.222 = getelementptr i8, ptr %ctx, i64 200
  %v.223 = load ptr, ptr %v.222, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.223, i32 4, i32 %v.221, ptr %rows)
  br label %done.194
fast.192:
  %v.224 = load <32 x i32>, ptr %r7
  %v.225 = freeze i64 %v.188
  %v.226 = and i64 %v.225, 2147483647
  %v.227 = getelementptr i8, ptr %shared, i64 %v.226
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.224, ptr %v.227, i32 4, <32 x i1> %v.186), !alias.scope !6, !noalias !9
  br label %done.194
done.194:
  %v.228 = load i32, ptr %mask.running
  %v.229 = load i32, ptr %mask.7
  %v.230 = or i32 %v.229, %v.228
  store i32 %v.230, ptr %mask.7
  br label %skip.6
skip.6:
  br label %m.7
m.7:
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r7
  %v.231 = load i32, ptr %mask.7
  %v.232 = icmp eq i32 %v.231, 0
  br i1 %v.232, label %skip.7, label %run.233
run.233:
  store i32 0, ptr %mask.7
  %v.234 = icmp eq i32 %v.231, -1
  br i1 %v.234, label %a.7, label %rest.235
rest.235:
  %v.236 = bitcast i32 %v.231 to <32 x i1>
  store i32 %v.231, ptr %mask.running
  %v.237 = load i32, ptr %mask.running
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

