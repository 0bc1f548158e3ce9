; guarded_barrier, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i1
  %r2 = alloca <32 x i1>
  %r4 = alloca i32
  %r5 = alloca i32
  %r6 = alloca <32 x i32>
  %r7 = alloca i32
  %states = alloca [2 x i32]
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %mask.3 = alloca i32
  %saved.r2 = alloca [2 x <32 x i1>], align 64
  %saved.r4 = alloca [2 x i32], align 64
  %saved.r5 = alloca [2 x i32], align 64
  %saved.r6 = alloca [2 x <32 x i32>], align 64
  %saved.mask.0 = alloca [2 x i32], align 64
  %saved.mask.1 = alloca [2 x i32], align 64
  %saved.mask.2 = alloca [2 x i32], align 64
  %saved.mask.3 = alloca [2 x i32], align 64
  %saved.mask.running = alloca [2 x i32], align 64
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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  %v.6 = getelementptr i32, ptr %states, i32 1
  store i32 0, ptr %v.6
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.7 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.7
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i32 %any.i32, ptr %r7
  %gang.counted = udiv i32 %first, 32
  %gang.frozen = freeze i32 %gang.counted
  %gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 1)
  %v.8 = getelementptr i32, ptr %states, i32 %gang
  %v.9 = load i32, ptr %v.8
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.9, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2 i32 3, label %restore.3 i32 4, label %restore.4]
gang.first:
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 -1, ptr %mask.0
  %v.10 = icmp eq i32 -1, -1
  br i1 %v.10, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.11 = getelementptr i8, ptr %params, i64 0
  %v.12 = load i32, ptr %v.11, align 4, !invariant.load !0
  store i32 %v.12, ptr %r4
  %v.13 = urem i32 %first, 64
  store i32 %v.13, ptr %r5
  %v.14 = load i32, ptr %r5
  %v.15 = insertelement <32 x i32> poison, i32 %v.14, i64 0
  %v.16 = shufflevector <32 x i32> %v.15, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.17 = add <32 x i32> %v.16, <i32 0 to 31 by 1>
  store <32 x i32> %v.17, ptr %r6
  %v.18 = load i32, ptr %r4
  %v.19 = icmp eq i32 %v.18, 0
  store i1 %v.19, ptr %r1
  %v.20 = load i32, ptr %r5
  %v.21 = insertelement <32 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <32 x i32> %v.21, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.23 = add <32 x i32> %v.22, <i32 0 to 31 by 1>
  %v.24 = icmp ult <32 x i32> %v.23, splat (i32 9)
  store <32 x i1> %v.24, ptr %r2
  %v.25 = load <32 x i1>, ptr %r2
  %v.26 = bitcast <32 x i1> %v.25 to i32
  %v.27 = icmp eq i32 %v.26, -1
  %v.28 = icmp eq i32 %v.26, 0
  br i1 %v.27, label %a.2, label %some.29
some.29:
  br i1 %v.28, label %a.1, label %mixed.30, !prof !12
mixed.30:
  %v.31 = xor i32 %v.26, -1
  %v.32 = load i32, ptr %mask.2
  %v.33 = or i32 %v.32, %v.26
  store i32 %v.33, ptr %mask.2
  %v.34 = load i32, ptr %mask.1
  %v.35 = or i32 %v.34, %v.31
  store i32 %v.35, ptr %mask.1
  br label %m.1
a.1:
  store <32 x i32> %any.v32i32, ptr %r6
  %v.36 = load i32, ptr %r5
  %v.37 = load i32, ptr %r5
  %v.38 = insertelement <32 x i32> poison, i32 %v.36, i64 0
  %v.39 = shufflevector <32 x i32> %v.38, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.40 = add <32 x i32> %v.39, <i32 0 to 31 by 1>
  %v.41 = insertelement <32 x i32> poison, i32 %v.37, i64 0
  %v.42 = shufflevector <32 x i32> %v.41, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.43 = add <32 x i32> %v.42, <i32 0 to 31 by 1>
  %v.44 = mul <32 x i32> %v.40, %v.43
  store <32 x i32> %v.44, ptr %r6
  br label %a.2
a.2:
  %v.45 = load i1, ptr %r1
  br i1 %v.45, label %if.46, label %fi.47
if.46:
  %v.49 = load <32 x i1>, ptr %r2
  %v.50 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  store <32 x i1> %v.49, ptr %v.50
  %v.51 = load i32, ptr %r4
  %v.52 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.51, ptr %v.52
  %v.53 = load i32, ptr %r5
  %v.54 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.53, ptr %v.54
  %v.55 = load <32 x i32>, ptr %r6
  %v.56 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.55, ptr %v.56
  %v.57 = getelementptr i32, ptr %states, i32 %gang
  store i32 1, ptr %v.57
  br label %gang.next
round.48:
  br label %fi.47
fi.47:
  %v.58 = load <32 x i32>, ptr %r6
  %v.59 = load i32, ptr %r4
  %v.60 = insertelement <32 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <32 x i32> %v.60, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.62 = add <32 x i32> %v.58, %v.61
  store <32 x i32> %v.62, ptr %r6
  %v.63 = load <32 x i1>, ptr %r2
  %v.64 = bitcast <32 x i1> %v.63 to i32
  %v.65 = icmp eq i32 %v.64, 0
  br i1 %v.65, label %fi.67, label %if.66
if.66:
  %v.69 = load i32, ptr %r4
  %v.70 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.69, ptr %v.70
  %v.71 = load i32, ptr %r5
  %v.72 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.71, ptr %v.72
  %v.73 = load <32 x i32>, ptr %r6
  %v.74 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.73, ptr %v.74
  %v.75 = getelementptr i32, ptr %states, i32 %gang
  store i32 2, ptr %v.75
  br label %gang.next
round.68:
  br label %fi.67
fi.67:
  %v.76 = load <32 x i32>, ptr %r6
  %v.77 = load i32, ptr %r4
  %v.78 = insertelement <32 x i32> poison, i32 %v.77, i64 0
  %v.79 = shufflevector <32 x i32> %v.78, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.80 = add <32 x i32> %v.76, %v.79
  store <32 x i32> %v.80, ptr %r6
  br label %a.3
a.3:
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  %v.81 = load i32, ptr %r5
  %v.82 = mul i32 %v.81, 4
  store i32 %v.82, ptr %r7
  %v.83 = load i32, ptr %r7
  %v.84 = zext i32 %v.83 to i64
  %v.85 = add i64 %v.84, 0
  %v.86 = icmp ule i64 %v.85, 4294967171
  %v.87 = load i32, ptr %r7
  br i1 %v.86, label %straight.91, label %slow.89, !prof !11
straight.91:
  %v.92 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 127)
  %v.93 = icmp ult i64 %v.84, %v.92
  %v.94 = and i64 %v.84, 3
  %v.95 = icmp eq i64 %v.94, 0
  %v.96 = and i1 %v.93, %v.95
  br i1 %v.96, label %fast.88, label %slow.89, !prof !11
slow.89:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r5
  br label %m.3.13
fast.88:
  %v.97 = load <32 x i32>, ptr %r6
  %v.98 = freeze i64 %v.84
  %v.99 = and i64 %v.98, 2147483647
  %v.100 = getelementptr i8, ptr %shared, i64 %v.99
  store <32 x i32> %v.97, ptr %v.100, align 4, !alias.scope !6, !noalias !9
  br label %done.90
done.90:
  br label %gang.done
m.0:
  %v.101 = load i32, ptr %mask.0
  %v.102 = icmp eq i32 %v.101, 0
  br i1 %v.102, label %skip.0, label %run.103
run.103:
  store i32 0, ptr %mask.0
  %v.104 = bitcast i32 %v.101 to <32 x i1>
  store i32 %v.101, ptr %mask.running
  %v.105 = getelementptr i8, ptr %params, i64 0
  %v.106 = load i32, ptr %v.105, align 4, !invariant.load !0
  store i32 %v.106, ptr %r4
  %v.107 = urem i32 %first, 64
  store i32 %v.107, ptr %r5
  %v.108 = load i32, ptr %r5
  %v.109 = insertelement <32 x i32> poison, i32 %v.108, i64 0
  %v.110 = shufflevector <32 x i32> %v.109, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.111 = add <32 x i32> %v.110, <i32 0 to 31 by 1>
  %v.112 = load <32 x i32>, ptr %r6
  %v.113 = select <32 x i1> %v.104, <32 x i32> %v.111, <32 x i32> %v.112
  store <32 x i32> %v.113, ptr %r6
  %v.114 = load i32, ptr %r4
  %v.115 = icmp eq i32 %v.114, 0
  store i1 %v.115, ptr %r1
  %v.116 = load i32, ptr %r5
  %v.117 = insertelement <32 x i32> poison, i32 %v.116, i64 0
  %v.118 = shufflevector <32 x i32> %v.117, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.119 = add <32 x i32> %v.118, <i32 0 to 31 by 1>
  %v.120 = icmp ult <32 x i32> %v.119, splat (i32 9)
  %v.121 = load <32 x i1>, ptr %r2
  %v.122 = select <32 x i1> %v.104, <32 x i1> %v.120, <32 x i1> %v.121
  store <32 x i1> %v.122, ptr %r2
  %v.123 = load <32 x i1>, ptr %r2
  %v.124 = load i32, ptr %mask.running
  %v.125 = bitcast <32 x i1> %v.123 to i32
  %v.126 = and i32 %v.124, %v.125
  %v.127 = xor i32 %v.124, %v.126
  %v.128 = load i32, ptr %mask.2
  %v.129 = or i32 %v.128, %v.126
  store i32 %v.129, ptr %mask.2
  %v.130 = load i32, ptr %mask.1
  %v.131 = or i32 %v.130, %v.127
  store i32 %v.131, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.132 = load i32, ptr %mask.1
  %v.133 = icmp eq i32 %v.132, 0
  br i1 %v.133, label %skip.1, label %run.134
run.134:
  store i32 0, ptr %mask.1
  %v.135 = bitcast i32 %v.132 to <32 x i1>
  store i32 %v.132, ptr %mask.running
  %v.136 = load i32, ptr %r5
  %v.137 = load i32, ptr %r5
  %v.138 = insertelement <32 x i32> poison, i32 %v.136, i64 0
  %v.139 = shufflevector <32 x i32> %v.138, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.140 = add <32 x i32> %v.139, <i32 0 to 31 by 1>
  %v.141 = insertelement <32 x i32> poison, i32 %v.137, i64 0
  %v.142 = shufflevector <32 x i32> %v.141, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.143 = add <32 x i32> %v.142, <i32 0 to 31 by 1>
  %v.144 = mul <32 x i32> %v.140, %v.143
  %v.145 = load <32 x i32>, ptr %r6
  %v.146 = select <32 x i1> %v.135, <32 x i32> %v.144, <32 x i32> %v.145
  store <32 x i32> %v.146, ptr %r6
  %v.147 = load i32, ptr %mask.running
  %v.148 = load i32, ptr %mask.2
  %v.149 = or i32 %v.148, %v.147
  store i32 %v.149, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.150 = load i32, ptr %mask.2
  %v.151 = icmp eq i32 %v.150, 0
  br i1 %v.151, label %skip.2, label %run.152
run.152:
  store i32 0, ptr %mask.2
  %v.153 = icmp eq i32 %v.150, -1
  br i1 %v.153, label %a.2, label %rest.154
rest.154:
  %v.155 = bitcast i32 %v.150 to <32 x i1>
  store i32 %v.150, ptr %mask.running
  %v.156 = load i1, ptr %r1
  br i1 %v.156, label %if.157, label %fi.158
if.157:
  %v.160 = load <32 x i1>, ptr %r2
  %v.161 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  store <32 x i1> %v.160, ptr %v.161
  %v.162 = load i32, ptr %r4
  %v.163 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.162, ptr %v.163
  %v.164 = load i32, ptr %r5
  %v.165 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.164, ptr %v.165
  %v.166 = load <32 x i32>, ptr %r6
  %v.167 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.166, ptr %v.167
  %v.168 = load i32, ptr %mask.0
  %v.169 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.168, ptr %v.169
  %v.170 = load i32, ptr %mask.1
  %v.171 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.170, ptr %v.171
  %v.172 = load i32, ptr %mask.2
  %v.173 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.172, ptr %v.173
  %v.174 = load i32, ptr %mask.3
  %v.175 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  store i32 %v.174, ptr %v.175
  %v.176 = load i32, ptr %mask.running
  %v.177 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.176, ptr %v.177
  %v.178 = getelementptr i32, ptr %states, i32 %gang
  store i32 3, ptr %v.178
  br label %gang.next
round.159:
  %v.179 = load i32, ptr %mask.running
  %v.180 = bitcast i32 %v.179 to <32 x i1>
  br label %fi.158
fi.158:
  %v.181 = load i32, ptr %mask.running
  %v.182 = bitcast i32 %v.181 to <32 x i1>
  %v.183 = load <32 x i32>, ptr %r6
  %v.184 = load i32, ptr %r4
  %v.185 = insertelement <32 x i32> poison, i32 %v.184, i64 0
  %v.186 = shufflevector <32 x i32> %v.185, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.187 = add <32 x i32> %v.183, %v.186
  %v.188 = load <32 x i32>, ptr %r6
  %v.189 = select <32 x i1> %v.182, <32 x i32> %v.187, <32 x i32> %v.188
  store <32 x i32> %v.189, ptr %r6
  %v.190 = load <32 x i1>, ptr %r2
  %v.191 = and <32 x i1> %v.182, %v.190
  %v.192 = bitcast <32 x i1> %v.191 to i32
  %v.193 = icmp eq i32 %v.192, 0
  br i1 %v.193, label %fi.195, label %if.194
if.194:
  %v.197 = load i32, ptr %r4
  %v.198 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.197, ptr %v.198
  %v.199 = load i32, ptr %r5
  %v.200 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.199, ptr %v.200
  %v.201 = load <32 x i32>, ptr %r6
  %v.202 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.201, ptr %v.202
  %v.203 = load i32, ptr %mask.0
  %v.204 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.203, ptr %v.204
  %v.205 = load i32, ptr %mask.1
  %v.206 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.205, ptr %v.206
  %v.207 = load i32, ptr %mask.2
  %v.208 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.207, ptr %v.208
  %v.209 = load i32, ptr %mask.3
  %v.210 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  store i32 %v.209, ptr %v.210
  %v.211 = load i32, ptr %mask.running
  %v.212 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.211, ptr %v.212
  %v.213 = getelementptr i32, ptr %states, i32 %gang
  store i32 4, ptr %v.213
  br label %gang.next
round.196:
  %v.214 = load i32, ptr %mask.running
  %v.215 = bitcast i32 %v.214 to <32 x i1>
  br label %fi.195
fi.195:
  %v.216 = load i32, ptr %mask.running
  %v.217 = bitcast i32 %v.216 to <32 x i1>
  %v.218 = load <32 x i32>, ptr %r6
  %v.219 = load i32, ptr %r4
  %v.220 = insertelement <32 x i32> poison, i32 %v.219, i64 0
  %v.221 = shufflevector <32 x i32> %v.220, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.222 = add <32 x i32> %v.218, %v.221
  %v.223 = load <32 x i32>, ptr %r6
  %v.224 = select <32 x i1> %v.217, <32 x i32> %v.222, <32 x i32> %v.223
  store <32 x i32> %v.224, ptr %r6
  %v.225 = load i32, ptr %mask.running
  %v.226 = load i32, ptr %mask.3
  %v.227 = or i32 %v.226, %v.225
  store i32 %v.227, ptr %mask.3
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  %v.228 = load i32, ptr %mask.3
  %v.229 = icmp eq i32 %v.228, 0
  br i1 %v.229, label %skip.3, label %run.230
run.230:
  store i32 0, ptr %mask.3
  %v.231 = bitcast i32 %v.228 to <32 x i1>
  store i32 %v.228, ptr %mask.running
  %v.232 = load i32, ptr %r5
  %v.233 = mul i32 %v.232, 4
  store i32 %v.233, ptr %r7
  br label %m.3.13
m.3.13:
  %v.234 = load i32, ptr %mask.running
  %v.235 = bitcast i32 %v.234 to <32 x i1>
  %v.236 = load i32, ptr %r7
  %v.237 = zext i32 %v.236 to i64
  %v.238 = add i64 %v.237, 0
  %v.239 = icmp ule i64 %v.238, 4294967171
  %v.240 = load i32, ptr %r7
  br i1 %v.239, label %straight.244, label %slow.242, !prof !11
straight.244:
  %v.245 = bitcast <32 x i1> %v.235 to i32
  %v.246 = call i32 @llvm.ctlz.i32(i32 %v.245, i1 false)
  %v.247 = zext i32 %v.246 to i64
  %v.248 = sub i64 31, %v.247
  %v.249 = and i64 %v.248, 31
  %v.250 = mul i64 %v.249, 4
  %v.251 = add i64 %v.237, %v.250
  %v.252 = or i64 %v.237, %v.251
  %v.253 = call i64 @llvm.umax.i64(i64 %v.237, i64 %v.251)
  %v.254 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.255 = icmp ult i64 %v.253, %v.254
  %v.256 = and i64 %v.252, 3
  %v.257 = icmp eq i64 %v.256, 0
  %v.258 = and i1 %v.255, %v.257
  br i1 %v.258, label %fast.241, label %slow.242, !prof !11
slow.242:
  %v.259 = load i32, ptr %r7
  %v.260 = insertelement <32 x i32> poison, i32 %v.259, i64 0
  %v.261 = shufflevector <32 x i32> %v.260, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.262 = add <32 x i32> %v.261, <i32 0 to 124 by 4>
  %v.263 = add <32 x i32> %v.262, splat (i32 0)
  %v.264 = zext <32 x i32> %v.263 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.264)
  %v.265 = load i32, ptr %r7
  %v.266 = insertelement <32 x i32> poison, i32 %v.265, i64 0
  %v.267 = shufflevector <32 x i32> %v.266, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.268 = add <32 x i32> %v.267, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.268)
  %v.269 = load <32 x i32>, ptr %r6
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.269)
  %v.270 = bitcast <32 x i1> %v.235 to i32
  %v.271 = getelementptr i8, ptr %ctx, i64 200
  %v.272 = load ptr, ptr %v.271, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.272, i32 0, i32 %v.270, ptr %rows)
  br label %done.243
fast.241:
  %v.273 = load <32 x i32>, ptr %r6
  %v.274 = freeze i64 %v.237
  %v.275 = and i64 %v.274, 2147483647
  %v.276 = getelementptr i8, ptr %shared, i64 %v.275
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.273, ptr %v.276, i32 4, <32 x i1> %v.235), !alias.scope !6, !noalias !9
  br label %done.243
done.243:
  %v.277 = load i32, ptr %mask.running
  br label %skip.3
skip.3:
  br label %gang.done
gang.done:
  %v.278 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.278
  br label %gang.next
restore.1:
  %v.279 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  %v.280 = load <32 x i1>, ptr %v.279
  store <32 x i1> %v.280, ptr %r2
  %v.281 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.282 = load i32, ptr %v.281
  store i32 %v.282, ptr %r4
  %v.283 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.284 = load i32, ptr %v.283
  store i32 %v.284, ptr %r5
  %v.285 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.286 = load <32 x i32>, ptr %v.285
  store <32 x i32> %v.286, ptr %r6
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 0, ptr %mask.running
  br label %round.48
restore.2:
  %v.287 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.288 = load i32, ptr %v.287
  store i32 %v.288, ptr %r4
  %v.289 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.290 = load i32, ptr %v.289
  store i32 %v.290, ptr %r5
  %v.291 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.292 = load <32 x i32>, ptr %v.291
  store <32 x i32> %v.292, ptr %r6
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 0, ptr %mask.running
  br label %round.68
restore.3:
  %v.293 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  %v.294 = load <32 x i1>, ptr %v.293
  store <32 x i1> %v.294, ptr %r2
  %v.295 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.296 = load i32, ptr %v.295
  store i32 %v.296, ptr %r4
  %v.297 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.298 = load i32, ptr %v.297
  store i32 %v.298, ptr %r5
  %v.299 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.300 = load <32 x i32>, ptr %v.299
  store <32 x i32> %v.300, ptr %r6
  %v.301 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.302 = load i32, ptr %v.301
  store i32 %v.302, ptr %mask.0
  %v.303 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.304 = load i32, ptr %v.303
  store i32 %v.304, ptr %mask.1
  %v.305 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.306 = load i32, ptr %v.305
  store i32 %v.306, ptr %mask.2
  %v.307 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  %v.308 = load i32, ptr %v.307
  store i32 %v.308, ptr %mask.3
  %v.309 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.310 = load i32, ptr %v.309
  store i32 %v.310, ptr %mask.running
  br label %round.159
restore.4:
  %v.311 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.312 = load i32, ptr %v.311
  store i32 %v.312, ptr %r4
  %v.313 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.314 = load i32, ptr %v.313
  store i32 %v.314, ptr %r5
  %v.315 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.316 = load <32 x i32>, ptr %v.315
  store <32 x i32> %v.316, ptr %r6
  %v.317 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.318 = load i32, ptr %v.317
  store i32 %v.318, ptr %mask.0
  %v.319 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.320 = load i32, ptr %v.319
  store i32 %v.320, ptr %mask.1
  %v.321 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.322 = load i32, ptr %v.321
  store i32 %v.322, ptr %mask.2
  %v.323 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  %v.324 = load i32, ptr %v.323
  store i32 %v.324, ptr %mask.3
  %v.325 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.326 = load i32, ptr %v.325
  store i32 %v.326, ptr %mask.running
  br label %round.196
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.327 = getelementptr i32, ptr %states, i32 0
  %v.328 = load i32, ptr %v.327
  %v.329 = icmp sgt i32 %v.328, 0
  %v.330 = or i1 false, %v.329
  %v.331 = getelementptr i32, ptr %states, i32 1
  %v.332 = load i32, ptr %v.331
  %v.333 = icmp sgt i32 %v.332, 0
  %v.334 = or i1 %v.330, %v.333
  br i1 %v.334, label %round.head, label %run.done
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
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, i32, <32 x i1>)

