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
  %v.5 = getelementptr i32, ptr %states, i32 0
  store i32 0, ptr %v.5
  %v.6 = getelementptr i32, ptr %states, i32 1
  store i32 0, ptr %v.6
  br label %round.head
round.head:
  br label %gang.head
gang.head:
  %first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]
  %v.7 = getelementptr i8, ptr %ctx, i64 144
  store i32 %first, ptr %v.7
  %gang = udiv i32 %first, 32
  %v.8 = getelementptr i32, ptr %states, i32 %gang
  %v.9 = load i32, ptr %v.8
  br label %gang.dispatch
gang.dispatch:
  switch i32 %v.9, label %gang.next [i32 0, label %gang.first i32 1, label %restore.1 i32 2, label %restore.2 i32 3, label %restore.3 i32 4, label %restore.4]
gang.first:
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  store <32 x i32> %any.v32i32, ptr %r6
  store i32 %any.i32, ptr %r7
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
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r4
  store i32 %any.i32, ptr %r5
  br label %m.3.13
fast.88:
  %v.97 = load <32 x i32>, ptr %r6
  %v.98 = getelementptr i8, ptr %shared, i64 %v.84
  store <32 x i32> %v.97, ptr %v.98, align 4, !alias.scope !6, !noalias !9
  br label %done.90
done.90:
  br label %gang.done
m.0:
  %v.99 = load i32, ptr %mask.0
  %v.100 = icmp eq i32 %v.99, 0
  br i1 %v.100, label %skip.0, label %run.101
run.101:
  store i32 0, ptr %mask.0
  %v.102 = bitcast i32 %v.99 to <32 x i1>
  store i32 %v.99, ptr %mask.running
  %v.103 = getelementptr i8, ptr %params, i64 0
  %v.104 = load i32, ptr %v.103, align 4, !invariant.load !0
  store i32 %v.104, ptr %r4
  %v.105 = urem i32 %first, 64
  store i32 %v.105, ptr %r5
  %v.106 = load i32, ptr %r5
  %v.107 = insertelement <32 x i32> poison, i32 %v.106, i64 0
  %v.108 = shufflevector <32 x i32> %v.107, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.109 = add <32 x i32> %v.108, <i32 0 to 31 by 1>
  %v.110 = load <32 x i32>, ptr %r6
  %v.111 = select <32 x i1> %v.102, <32 x i32> %v.109, <32 x i32> %v.110
  store <32 x i32> %v.111, ptr %r6
  %v.112 = load i32, ptr %r4
  %v.113 = icmp eq i32 %v.112, 0
  store i1 %v.113, ptr %r1
  %v.114 = load i32, ptr %r5
  %v.115 = insertelement <32 x i32> poison, i32 %v.114, i64 0
  %v.116 = shufflevector <32 x i32> %v.115, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.117 = add <32 x i32> %v.116, <i32 0 to 31 by 1>
  %v.118 = icmp ult <32 x i32> %v.117, splat (i32 9)
  %v.119 = load <32 x i1>, ptr %r2
  %v.120 = select <32 x i1> %v.102, <32 x i1> %v.118, <32 x i1> %v.119
  store <32 x i1> %v.120, ptr %r2
  %v.121 = load <32 x i1>, ptr %r2
  %v.122 = load i32, ptr %mask.running
  %v.123 = bitcast <32 x i1> %v.121 to i32
  %v.124 = and i32 %v.122, %v.123
  %v.125 = xor i32 %v.122, %v.124
  %v.126 = load i32, ptr %mask.2
  %v.127 = or i32 %v.126, %v.124
  store i32 %v.127, ptr %mask.2
  %v.128 = load i32, ptr %mask.1
  %v.129 = or i32 %v.128, %v.125
  store i32 %v.129, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.130 = load i32, ptr %mask.1
  %v.131 = icmp eq i32 %v.130, 0
  br i1 %v.131, label %skip.1, label %run.132
run.132:
  store i32 0, ptr %mask.1
  %v.133 = bitcast i32 %v.130 to <32 x i1>
  store i32 %v.130, ptr %mask.running
  %v.134 = load i32, ptr %r5
  %v.135 = load i32, ptr %r5
  %v.136 = insertelement <32 x i32> poison, i32 %v.134, i64 0
  %v.137 = shufflevector <32 x i32> %v.136, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.138 = add <32 x i32> %v.137, <i32 0 to 31 by 1>
  %v.139 = insertelement <32 x i32> poison, i32 %v.135, i64 0
  %v.140 = shufflevector <32 x i32> %v.139, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.141 = add <32 x i32> %v.140, <i32 0 to 31 by 1>
  %v.142 = mul <32 x i32> %v.138, %v.141
  %v.143 = load <32 x i32>, ptr %r6
  %v.144 = select <32 x i1> %v.133, <32 x i32> %v.142, <32 x i32> %v.143
  store <32 x i32> %v.144, ptr %r6
  %v.145 = load i32, ptr %mask.running
  %v.146 = load i32, ptr %mask.2
  %v.147 = or i32 %v.146, %v.145
  store i32 %v.147, ptr %mask.2
  br label %skip.1
skip.1:
  br label %m.2
m.2:
  %v.148 = load i32, ptr %mask.2
  %v.149 = icmp eq i32 %v.148, 0
  br i1 %v.149, label %skip.2, label %run.150
run.150:
  store i32 0, ptr %mask.2
  %v.151 = icmp eq i32 %v.148, -1
  br i1 %v.151, label %a.2, label %rest.152
rest.152:
  %v.153 = bitcast i32 %v.148 to <32 x i1>
  store i32 %v.148, ptr %mask.running
  %v.154 = load i1, ptr %r1
  br i1 %v.154, label %if.155, label %fi.156
if.155:
  %v.158 = load <32 x i1>, ptr %r2
  %v.159 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  store <32 x i1> %v.158, ptr %v.159
  %v.160 = load i32, ptr %r4
  %v.161 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.160, ptr %v.161
  %v.162 = load i32, ptr %r5
  %v.163 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.162, ptr %v.163
  %v.164 = load <32 x i32>, ptr %r6
  %v.165 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.164, ptr %v.165
  %v.166 = load i32, ptr %mask.0
  %v.167 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.166, ptr %v.167
  %v.168 = load i32, ptr %mask.1
  %v.169 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.168, ptr %v.169
  %v.170 = load i32, ptr %mask.2
  %v.171 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.170, ptr %v.171
  %v.172 = load i32, ptr %mask.3
  %v.173 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  store i32 %v.172, ptr %v.173
  %v.174 = load i32, ptr %mask.running
  %v.175 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.174, ptr %v.175
  %v.176 = getelementptr i32, ptr %states, i32 %gang
  store i32 3, ptr %v.176
  br label %gang.next
round.157:
  %v.177 = load i32, ptr %mask.running
  %v.178 = bitcast i32 %v.177 to <32 x i1>
  br label %fi.156
fi.156:
  %v.179 = load i32, ptr %mask.running
  %v.180 = bitcast i32 %v.179 to <32 x i1>
  %v.181 = load <32 x i32>, ptr %r6
  %v.182 = load i32, ptr %r4
  %v.183 = insertelement <32 x i32> poison, i32 %v.182, i64 0
  %v.184 = shufflevector <32 x i32> %v.183, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.185 = add <32 x i32> %v.181, %v.184
  %v.186 = load <32 x i32>, ptr %r6
  %v.187 = select <32 x i1> %v.180, <32 x i32> %v.185, <32 x i32> %v.186
  store <32 x i32> %v.187, ptr %r6
  %v.188 = load <32 x i1>, ptr %r2
  %v.189 = and <32 x i1> %v.180, %v.188
  %v.190 = bitcast <32 x i1> %v.189 to i32
  %v.191 = icmp eq i32 %v.190, 0
  br i1 %v.191, label %fi.193, label %if.192
if.192:
  %v.195 = load i32, ptr %r4
  %v.196 = getelementptr i32, ptr %saved.r4, i32 %gang
  store i32 %v.195, ptr %v.196
  %v.197 = load i32, ptr %r5
  %v.198 = getelementptr i32, ptr %saved.r5, i32 %gang
  store i32 %v.197, ptr %v.198
  %v.199 = load <32 x i32>, ptr %r6
  %v.200 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  store <32 x i32> %v.199, ptr %v.200
  %v.201 = load i32, ptr %mask.0
  %v.202 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  store i32 %v.201, ptr %v.202
  %v.203 = load i32, ptr %mask.1
  %v.204 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  store i32 %v.203, ptr %v.204
  %v.205 = load i32, ptr %mask.2
  %v.206 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  store i32 %v.205, ptr %v.206
  %v.207 = load i32, ptr %mask.3
  %v.208 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  store i32 %v.207, ptr %v.208
  %v.209 = load i32, ptr %mask.running
  %v.210 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  store i32 %v.209, ptr %v.210
  %v.211 = getelementptr i32, ptr %states, i32 %gang
  store i32 4, ptr %v.211
  br label %gang.next
round.194:
  %v.212 = load i32, ptr %mask.running
  %v.213 = bitcast i32 %v.212 to <32 x i1>
  br label %fi.193
fi.193:
  %v.214 = load i32, ptr %mask.running
  %v.215 = bitcast i32 %v.214 to <32 x i1>
  %v.216 = load <32 x i32>, ptr %r6
  %v.217 = load i32, ptr %r4
  %v.218 = insertelement <32 x i32> poison, i32 %v.217, i64 0
  %v.219 = shufflevector <32 x i32> %v.218, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.220 = add <32 x i32> %v.216, %v.219
  %v.221 = load <32 x i32>, ptr %r6
  %v.222 = select <32 x i1> %v.215, <32 x i32> %v.220, <32 x i32> %v.221
  store <32 x i32> %v.222, ptr %r6
  %v.223 = load i32, ptr %mask.running
  %v.224 = load i32, ptr %mask.3
  %v.225 = or i32 %v.224, %v.223
  store i32 %v.225, ptr %mask.3
  br label %skip.2
skip.2:
  br label %m.3
m.3:
  %v.226 = load i32, ptr %mask.3
  %v.227 = icmp eq i32 %v.226, 0
  br i1 %v.227, label %skip.3, label %run.228
run.228:
  store i32 0, ptr %mask.3
  %v.229 = bitcast i32 %v.226 to <32 x i1>
  store i32 %v.226, ptr %mask.running
  %v.230 = load i32, ptr %r5
  %v.231 = mul i32 %v.230, 4
  store i32 %v.231, ptr %r7
  br label %m.3.13
m.3.13:
  %v.232 = load i32, ptr %mask.running
  %v.233 = bitcast i32 %v.232 to <32 x i1>
  %v.234 = load i32, ptr %r7
  %v.235 = zext i32 %v.234 to i64
  %v.236 = add i64 %v.235, 0
  %v.237 = icmp ule i64 %v.236, 4294967171
  %v.238 = load i32, ptr %r7
  br i1 %v.237, label %straight.242, label %slow.240, !prof !11
straight.242:
  %v.243 = bitcast <32 x i1> %v.233 to i32
  %v.244 = call i32 @llvm.ctlz.i32(i32 %v.243, i1 false)
  %v.245 = zext i32 %v.244 to i64
  %v.246 = sub i64 31, %v.245
  %v.247 = and i64 %v.246, 31
  %v.248 = mul i64 %v.247, 4
  %v.249 = add i64 %v.235, %v.248
  %v.250 = or i64 %v.235, %v.249
  %v.251 = call i64 @llvm.umax.i64(i64 %v.235, i64 %v.249)
  %v.252 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.253 = icmp ult i64 %v.251, %v.252
  %v.254 = and i64 %v.250, 3
  %v.255 = icmp eq i64 %v.254, 0
  %v.256 = and i1 %v.253, %v.255
  br i1 %v.256, label %fast.239, label %slow.240, !prof !11
slow.240:
  %v.257 = insertelement <32 x i64> poison, i64 %v.235, i64 0
  %v.258 = shufflevector <32 x i64> %v.257, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.259 = add <32 x i64> %v.258, <i64 0 to 124 by 4>
  %v.260 = insertelement <32 x i32> poison, i32 %v.234, i64 0
  %v.261 = shufflevector <32 x i32> %v.260, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.262 = add <32 x i32> %v.261, <i32 0 to 124 by 4>
  %v.263 = zext <32 x i32> %v.262 to <32 x i64>
  %v.264 = zext i32 %v.234 to i64
  %v.265 = insertelement <32 x i64> poison, i64 %v.264, i64 0
  %v.266 = shufflevector <32 x i64> %v.265, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.267 = add <32 x i64> %v.266, <i64 0 to 124 by 4>
  %v.268 = sub <32 x i64> %v.263, %v.267
  %v.269 = mul <32 x i64> %v.268, splat (i64 1)
  %v.270 = add <32 x i64> %v.259, %v.269
  %v.271 = and <32 x i64> %v.270, splat (i64 4294967295)
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.271)
  %v.272 = load i32, ptr %r7
  %v.273 = insertelement <32 x i32> poison, i32 %v.272, i64 0
  %v.274 = shufflevector <32 x i32> %v.273, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.275 = add <32 x i32> %v.274, <i32 0 to 124 by 4>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.275)
  %v.276 = load <32 x i32>, ptr %r6
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.276)
  %v.277 = bitcast <32 x i1> %v.233 to i32
  %v.278 = getelementptr i8, ptr %ctx, i64 176
  %v.279 = load ptr, ptr %v.278, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.279, i32 0, i32 %v.277, ptr %rows)
  br label %done.241
fast.239:
  %v.280 = load <32 x i32>, ptr %r6
  %v.281 = getelementptr i8, ptr %shared, i64 %v.235
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %v.280, ptr %v.281, i32 4, <32 x i1> %v.233), !alias.scope !6, !noalias !9
  br label %done.241
done.241:
  %v.282 = load i32, ptr %mask.running
  br label %skip.3
skip.3:
  br label %gang.done
gang.done:
  %v.283 = getelementptr i32, ptr %states, i32 %gang
  store i32 -1, ptr %v.283
  br label %gang.next
restore.1:
  %v.284 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  %v.285 = load <32 x i1>, ptr %v.284
  store <32 x i1> %v.285, ptr %r2
  %v.286 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.287 = load i32, ptr %v.286
  store i32 %v.287, ptr %r4
  %v.288 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.289 = load i32, ptr %v.288
  store i32 %v.289, ptr %r5
  %v.290 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.291 = load <32 x i32>, ptr %v.290
  store <32 x i32> %v.291, ptr %r6
  store i1 %any.i1, ptr %r1
  store i32 %any.i32, ptr %r7
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 0, ptr %mask.running
  br label %round.48
restore.2:
  %v.292 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.293 = load i32, ptr %v.292
  store i32 %v.293, ptr %r4
  %v.294 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.295 = load i32, ptr %v.294
  store i32 %v.295, ptr %r5
  %v.296 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.297 = load <32 x i32>, ptr %v.296
  store <32 x i32> %v.297, ptr %r6
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r7
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 0, ptr %mask.3
  store i32 0, ptr %mask.running
  br label %round.68
restore.3:
  %v.298 = getelementptr <32 x i1>, ptr %saved.r2, i32 %gang
  %v.299 = load <32 x i1>, ptr %v.298
  store <32 x i1> %v.299, ptr %r2
  %v.300 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.301 = load i32, ptr %v.300
  store i32 %v.301, ptr %r4
  %v.302 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.303 = load i32, ptr %v.302
  store i32 %v.303, ptr %r5
  %v.304 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.305 = load <32 x i32>, ptr %v.304
  store <32 x i32> %v.305, ptr %r6
  store i1 %any.i1, ptr %r1
  store i32 %any.i32, ptr %r7
  %v.306 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.307 = load i32, ptr %v.306
  store i32 %v.307, ptr %mask.0
  %v.308 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.309 = load i32, ptr %v.308
  store i32 %v.309, ptr %mask.1
  %v.310 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.311 = load i32, ptr %v.310
  store i32 %v.311, ptr %mask.2
  %v.312 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  %v.313 = load i32, ptr %v.312
  store i32 %v.313, ptr %mask.3
  %v.314 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.315 = load i32, ptr %v.314
  store i32 %v.315, ptr %mask.running
  br label %round.157
restore.4:
  %v.316 = getelementptr i32, ptr %saved.r4, i32 %gang
  %v.317 = load i32, ptr %v.316
  store i32 %v.317, ptr %r4
  %v.318 = getelementptr i32, ptr %saved.r5, i32 %gang
  %v.319 = load i32, ptr %v.318
  store i32 %v.319, ptr %r5
  %v.320 = getelementptr <32 x i32>, ptr %saved.r6, i32 %gang
  %v.321 = load <32 x i32>, ptr %v.320
  store <32 x i32> %v.321, ptr %r6
  store i1 %any.i1, ptr %r1
  store <32 x i1> %any.v32i1, ptr %r2
  store i32 %any.i32, ptr %r7
  %v.322 = getelementptr i32, ptr %saved.mask.0, i32 %gang
  %v.323 = load i32, ptr %v.322
  store i32 %v.323, ptr %mask.0
  %v.324 = getelementptr i32, ptr %saved.mask.1, i32 %gang
  %v.325 = load i32, ptr %v.324
  store i32 %v.325, ptr %mask.1
  %v.326 = getelementptr i32, ptr %saved.mask.2, i32 %gang
  %v.327 = load i32, ptr %v.326
  store i32 %v.327, ptr %mask.2
  %v.328 = getelementptr i32, ptr %saved.mask.3, i32 %gang
  %v.329 = load i32, ptr %v.328
  store i32 %v.329, ptr %mask.3
  %v.330 = getelementptr i32, ptr %saved.mask.running, i32 %gang
  %v.331 = load i32, ptr %v.330
  store i32 %v.331, ptr %mask.running
  br label %round.194
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 64
  br i1 %gangs, label %gang.head, label %round.done
round.done:
  %v.332 = getelementptr i32, ptr %states, i32 0
  %v.333 = load i32, ptr %v.332
  %v.334 = icmp sgt i32 %v.333, 0
  %v.335 = or i1 false, %v.334
  %v.336 = getelementptr i32, ptr %states, i32 1
  %v.337 = load i32, ptr %v.336
  %v.338 = icmp sgt i32 %v.337, 0
  %v.339 = or i1 %v.335, %v.338
  br i1 %v.339, label %round.head, label %block.done
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

