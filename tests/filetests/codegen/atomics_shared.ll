; atomics_shared, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <64 x i32>
  %r3 = alloca i32
  %r4 = alloca <64 x i32>
  %r5 = alloca <64 x i32>
  %r7 = alloca <64 x float>
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %array.44 = alloca <64 x i32>, align 64
  %array.45 = alloca <64 x i32>, align 64
  %array.46 = alloca <64 x i32>, align 64
  %lane.47 = alloca i64, align 64
  %array.111 = alloca <64 x i32>, align 64
  %array.112 = alloca <64 x i32>, align 64
  %lane.113 = alloca i64, align 64
  %array.193 = alloca <64 x i32>, align 64
  %array.194 = alloca <64 x i32>, align 64
  %lane.195 = alloca i64, align 64
  %array.269 = alloca <64 x i32>, align 64
  %array.270 = alloca <64 x i32>, align 64
  %lane.271 = alloca i64, align 64
  %array.364 = alloca <64 x i32>, align 64
  %array.365 = alloca <64 x i32>, align 64
  %array.366 = alloca <64 x i32>, align 64
  %left.368 = alloca i64, align 64
  %array.416 = alloca <64 x i32>, align 64
  %array.417 = alloca <64 x i32>, align 64
  %left.419 = alloca i64, align 64
  %array.468 = alloca <64 x i32>, align 64
  %array.469 = alloca <64 x i32>, align 64
  %left.471 = alloca i64, align 64
  %array.520 = alloca <64 x i32>, align 64
  %array.521 = alloca <64 x i32>, align 64
  %left.523 = alloca i64, align 64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i32 = freeze i32 poison
  %any.v64f32 = freeze <64 x float> poison
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
  store i32 %any.i32, ptr %r1
  store <64 x i32> %any.v64i32, ptr %r2
  store i32 %any.i32, ptr %r3
  store <64 x i32> %any.v64i32, ptr %r4
  store <64 x i32> %any.v64i32, ptr %r5
  store <64 x float> %any.v64f32, ptr %r7
  %v.6 = icmp uge i32 %first, 64
  %v.7 = lshr i64 -1, 28
  %v.8 = select i1 %v.6, i64 %v.7, i64 -1
  store i64 0, ptr %mask.0
  store i64 %v.8, ptr %mask.0
  %v.9 = icmp eq i64 %v.8, -1
  br i1 %v.9, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.10 = urem i32 %first, 100
  store i32 %v.10, ptr %r1
  %v.11 = load i32, ptr %r1
  %v.12 = insertelement <64 x i32> poison, i32 %v.11, i64 0
  %v.13 = shufflevector <64 x i32> %v.12, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.14 = add <64 x i32> %v.13, <i32 0 to 63 by 1>
  %v.15 = and <64 x i32> %v.14, splat (i32 28)
  store <64 x i32> %v.15, ptr %r2
  %v.16 = trunc i64 0 to i32
  store i32 %v.16, ptr %r3
  %v.17 = load <64 x i32>, ptr %r2
  %v.18 = load i32, ptr %r3
  %v.19 = insertelement <64 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <64 x i32> %v.19, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.21 = add <64 x i32> %v.17, %v.20
  store <64 x i32> %v.21, ptr %r4
  %v.22 = load <64 x i32>, ptr %r4
  %v.23 = zext <64 x i32> %v.22 to <64 x i64>
  %v.24 = add <64 x i64> %v.23, splat (i64 4)
  %v.25 = load <64 x i32>, ptr %r4
  %v.29 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.30 = trunc i64 %v.29 to i32
  %v.31 = insertelement <64 x i32> poison, i32 %v.30, i64 0
  %v.32 = shufflevector <64 x i32> %v.31, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.33 = icmp uge <64 x i32> %v.25, %v.32
  %v.34 = add <64 x i32> %v.25, splat (i32 0)
  %v.35 = and <64 x i32> %v.34, splat (i32 3)
  %v.36 = icmp ne <64 x i32> %v.35, splat (i32 0)
  %v.37 = or <64 x i1> %v.33, %v.36
  %v.38 = bitcast <64 x i1> %v.37 to i64
  %v.39 = icmp eq i64 %v.38, 0
  br i1 %v.39, label %fast.26, label %slow.27, !prof !11
slow.27:
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.26:
  %v.40 = load i32, ptr %r1
  %v.41 = insertelement <64 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <64 x i32> %v.41, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.43 = add <64 x i32> %v.42, <i32 0 to 63 by 1>
  store <64 x i32> %v.43, ptr %array.44, align 64
  store <64 x i32> %v.25, ptr %array.45, align 64
  store <64 x i32> splat (i32 0), ptr %array.46, align 64
  store i64 0, ptr %lane.47
  br label %lane.48
lane.48:
  %v.50 = load i64, ptr %lane.47
  %v.51 = add i64 %v.50, 0
  %v.52 = getelementptr i32, ptr %array.45, i64 %v.51
  %v.53 = load i32, ptr %v.52, !noalias !13
  %v.54 = getelementptr i8, ptr %shared, i64 4
  %v.55 = getelementptr i8, ptr %v.54, i32 %v.53
  %v.56 = getelementptr i32, ptr %array.44, i64 %v.51
  %v.57 = load i32, ptr %v.56, !noalias !13
  %v.58 = load i32, ptr %v.55, align 4, !alias.scope !6, !noalias !9
  store i32 %v.57, ptr %v.55, align 4, !alias.scope !6, !noalias !9
  %v.59 = getelementptr i32, ptr %array.46, i64 %v.51
  store i32 %v.58, ptr %v.59, !noalias !13
  %v.60 = add i64 %v.50, 1
  %v.61 = getelementptr i32, ptr %array.45, i64 %v.60
  %v.62 = load i32, ptr %v.61, !noalias !13
  %v.63 = getelementptr i8, ptr %shared, i64 4
  %v.64 = getelementptr i8, ptr %v.63, i32 %v.62
  %v.65 = getelementptr i32, ptr %array.44, i64 %v.60
  %v.66 = load i32, ptr %v.65, !noalias !13
  %v.67 = load i32, ptr %v.64, align 4, !alias.scope !6, !noalias !9
  store i32 %v.66, ptr %v.64, align 4, !alias.scope !6, !noalias !9
  %v.68 = getelementptr i32, ptr %array.46, i64 %v.60
  store i32 %v.67, ptr %v.68, !noalias !13
  %v.69 = add i64 %v.50, 2
  %v.70 = getelementptr i32, ptr %array.45, i64 %v.69
  %v.71 = load i32, ptr %v.70, !noalias !13
  %v.72 = getelementptr i8, ptr %shared, i64 4
  %v.73 = getelementptr i8, ptr %v.72, i32 %v.71
  %v.74 = getelementptr i32, ptr %array.44, i64 %v.69
  %v.75 = load i32, ptr %v.74, !noalias !13
  %v.76 = load i32, ptr %v.73, align 4, !alias.scope !6, !noalias !9
  store i32 %v.75, ptr %v.73, align 4, !alias.scope !6, !noalias !9
  %v.77 = getelementptr i32, ptr %array.46, i64 %v.69
  store i32 %v.76, ptr %v.77, !noalias !13
  %v.78 = add i64 %v.50, 3
  %v.79 = getelementptr i32, ptr %array.45, i64 %v.78
  %v.80 = load i32, ptr %v.79, !noalias !13
  %v.81 = getelementptr i8, ptr %shared, i64 4
  %v.82 = getelementptr i8, ptr %v.81, i32 %v.80
  %v.83 = getelementptr i32, ptr %array.44, i64 %v.78
  %v.84 = load i32, ptr %v.83, !noalias !13
  %v.85 = load i32, ptr %v.82, align 4, !alias.scope !6, !noalias !9
  store i32 %v.84, ptr %v.82, align 4, !alias.scope !6, !noalias !9
  %v.86 = getelementptr i32, ptr %array.46, i64 %v.78
  store i32 %v.85, ptr %v.86, !noalias !13
  %v.87 = add i64 %v.50, 4
  store i64 %v.87, ptr %lane.47
  %v.88 = icmp ult i64 %v.87, 64
  br i1 %v.88, label %lane.48, label %lanes.done.49
lanes.done.49:
  %v.89 = load <64 x i32>, ptr %array.46, align 64
  store <64 x i32> %v.89, ptr %r5
  br label %done.28
done.28:
  %v.90 = load <64 x i32>, ptr %r5
  %v.91 = uitofp <64 x i32> %v.90 to <64 x float>
  store <64 x float> %v.91, ptr %r7
  %v.92 = load <64 x i32>, ptr %r4
  %v.93 = zext <64 x i32> %v.92 to <64 x i64>
  %v.94 = load <64 x i32>, ptr %r4
  %v.98 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.99 = trunc i64 %v.98 to i32
  %v.100 = insertelement <64 x i32> poison, i32 %v.99, i64 0
  %v.101 = shufflevector <64 x i32> %v.100, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.102 = icmp uge <64 x i32> %v.94, %v.101
  %v.103 = add <64 x i32> %v.94, splat (i32 0)
  %v.104 = and <64 x i32> %v.103, splat (i32 3)
  %v.105 = icmp ne <64 x i32> %v.104, splat (i32 0)
  %v.106 = or <64 x i1> %v.102, %v.105
  %v.107 = bitcast <64 x i1> %v.106 to i64
  %v.108 = icmp eq i64 %v.107, 0
  br i1 %v.108, label %fast.95, label %slow.96, !prof !11
slow.96:
  store i64 -1, ptr %mask.running
  br label %m.0.6
fast.95:
  %v.109 = load <64 x float>, ptr %r7
  %v.110 = bitcast <64 x float> %v.109 to <64 x i32>
  store <64 x i32> %v.110, ptr %array.111, align 64
  store <64 x i32> %v.94, ptr %array.112, align 64
  store i64 0, ptr %lane.113
  br label %lane.114
lane.114:
  %v.116 = load i64, ptr %lane.113
  %v.117 = add i64 %v.116, 0
  %v.118 = getelementptr i32, ptr %array.112, i64 %v.117
  %v.119 = load i32, ptr %v.118, !noalias !13
  %v.120 = getelementptr i8, ptr %shared, i64 0
  %v.121 = getelementptr i8, ptr %v.120, i32 %v.119
  %v.122 = getelementptr i32, ptr %array.111, i64 %v.117
  %v.123 = load i32, ptr %v.122, !noalias !13
  %v.124 = load i32, ptr %v.121, align 4, !alias.scope !6, !noalias !9
  %v.125 = bitcast i32 %v.124 to float
  %v.126 = bitcast i32 %v.123 to float
  %v.127 = fadd float %v.125, %v.126
  %v.128 = fcmp uno float %v.127, %v.127
  %v.129 = select i1 %v.128, float 0x7FFFFFFFE0000000, float %v.127
  %v.130 = bitcast float %v.129 to i32
  store i32 %v.130, ptr %v.121, align 4, !alias.scope !6, !noalias !9
  %v.131 = add i64 %v.116, 1
  %v.132 = getelementptr i32, ptr %array.112, i64 %v.131
  %v.133 = load i32, ptr %v.132, !noalias !13
  %v.134 = getelementptr i8, ptr %shared, i64 0
  %v.135 = getelementptr i8, ptr %v.134, i32 %v.133
  %v.136 = getelementptr i32, ptr %array.111, i64 %v.131
  %v.137 = load i32, ptr %v.136, !noalias !13
  %v.138 = load i32, ptr %v.135, align 4, !alias.scope !6, !noalias !9
  %v.139 = bitcast i32 %v.138 to float
  %v.140 = bitcast i32 %v.137 to float
  %v.141 = fadd float %v.139, %v.140
  %v.142 = fcmp uno float %v.141, %v.141
  %v.143 = select i1 %v.142, float 0x7FFFFFFFE0000000, float %v.141
  %v.144 = bitcast float %v.143 to i32
  store i32 %v.144, ptr %v.135, align 4, !alias.scope !6, !noalias !9
  %v.145 = add i64 %v.116, 2
  %v.146 = getelementptr i32, ptr %array.112, i64 %v.145
  %v.147 = load i32, ptr %v.146, !noalias !13
  %v.148 = getelementptr i8, ptr %shared, i64 0
  %v.149 = getelementptr i8, ptr %v.148, i32 %v.147
  %v.150 = getelementptr i32, ptr %array.111, i64 %v.145
  %v.151 = load i32, ptr %v.150, !noalias !13
  %v.152 = load i32, ptr %v.149, align 4, !alias.scope !6, !noalias !9
  %v.153 = bitcast i32 %v.152 to float
  %v.154 = bitcast i32 %v.151 to float
  %v.155 = fadd float %v.153, %v.154
  %v.156 = fcmp uno float %v.155, %v.155
  %v.157 = select i1 %v.156, float 0x7FFFFFFFE0000000, float %v.155
  %v.158 = bitcast float %v.157 to i32
  store i32 %v.158, ptr %v.149, align 4, !alias.scope !6, !noalias !9
  %v.159 = add i64 %v.116, 3
  %v.160 = getelementptr i32, ptr %array.112, i64 %v.159
  %v.161 = load i32, ptr %v.160, !noalias !13
  %v.162 = getelementptr i8, ptr %shared, i64 0
  %v.163 = getelementptr i8, ptr %v.162, i32 %v.161
  %v.164 = getelementptr i32, ptr %array.111, i64 %v.159
  %v.165 = load i32, ptr %v.164, !noalias !13
  %v.166 = load i32, ptr %v.163, align 4, !alias.scope !6, !noalias !9
  %v.167 = bitcast i32 %v.166 to float
  %v.168 = bitcast i32 %v.165 to float
  %v.169 = fadd float %v.167, %v.168
  %v.170 = fcmp uno float %v.169, %v.169
  %v.171 = select i1 %v.170, float 0x7FFFFFFFE0000000, float %v.169
  %v.172 = bitcast float %v.171 to i32
  store i32 %v.172, ptr %v.163, align 4, !alias.scope !6, !noalias !9
  %v.173 = add i64 %v.116, 4
  store i64 %v.173, ptr %lane.113
  %v.174 = icmp ult i64 %v.173, 64
  br i1 %v.174, label %lane.114, label %lanes.done.115
lanes.done.115:
  br label %done.97
done.97:
  %v.175 = load <64 x i32>, ptr %r4
  %v.176 = zext <64 x i32> %v.175 to <64 x i64>
  %v.177 = add <64 x i64> %v.176, splat (i64 8)
  %v.178 = load <64 x i32>, ptr %r4
  %v.182 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.183 = trunc i64 %v.182 to i32
  %v.184 = insertelement <64 x i32> poison, i32 %v.183, i64 0
  %v.185 = shufflevector <64 x i32> %v.184, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.186 = icmp uge <64 x i32> %v.178, %v.185
  %v.187 = add <64 x i32> %v.178, splat (i32 0)
  %v.188 = and <64 x i32> %v.187, splat (i32 3)
  %v.189 = icmp ne <64 x i32> %v.188, splat (i32 0)
  %v.190 = or <64 x i1> %v.186, %v.189
  %v.191 = bitcast <64 x i1> %v.190 to i64
  %v.192 = icmp eq i64 %v.191, 0
  br i1 %v.192, label %fast.179, label %slow.180, !prof !11
slow.180:
  store i64 -1, ptr %mask.running
  br label %m.0.7
fast.179:
  store <64 x i32> %v.178, ptr %array.193, align 64
  store <64 x i32> splat (i32 0), ptr %array.194, align 64
  store i64 0, ptr %lane.195
  br label %lane.196
lane.196:
  %v.198 = load i64, ptr %lane.195
  %v.199 = add i64 %v.198, 0
  %v.200 = getelementptr i32, ptr %array.193, i64 %v.199
  %v.201 = load i32, ptr %v.200, !noalias !13
  %v.202 = getelementptr i8, ptr %shared, i64 8
  %v.203 = getelementptr i8, ptr %v.202, i32 %v.201
  %v.204 = load i32, ptr %v.203, align 4, !alias.scope !6, !noalias !9
  %v.205 = icmp eq i32 %v.204, 0
  %v.206 = icmp ugt i32 %v.204, 5
  %v.207 = or i1 %v.205, %v.206
  %v.208 = sub i32 %v.204, 1
  %v.209 = select i1 %v.207, i32 5, i32 %v.208
  store i32 %v.209, ptr %v.203, align 4, !alias.scope !6, !noalias !9
  %v.210 = getelementptr i32, ptr %array.194, i64 %v.199
  store i32 %v.204, ptr %v.210, !noalias !13
  %v.211 = add i64 %v.198, 1
  %v.212 = getelementptr i32, ptr %array.193, i64 %v.211
  %v.213 = load i32, ptr %v.212, !noalias !13
  %v.214 = getelementptr i8, ptr %shared, i64 8
  %v.215 = getelementptr i8, ptr %v.214, i32 %v.213
  %v.216 = load i32, ptr %v.215, align 4, !alias.scope !6, !noalias !9
  %v.217 = icmp eq i32 %v.216, 0
  %v.218 = icmp ugt i32 %v.216, 5
  %v.219 = or i1 %v.217, %v.218
  %v.220 = sub i32 %v.216, 1
  %v.221 = select i1 %v.219, i32 5, i32 %v.220
  store i32 %v.221, ptr %v.215, align 4, !alias.scope !6, !noalias !9
  %v.222 = getelementptr i32, ptr %array.194, i64 %v.211
  store i32 %v.216, ptr %v.222, !noalias !13
  %v.223 = add i64 %v.198, 2
  %v.224 = getelementptr i32, ptr %array.193, i64 %v.223
  %v.225 = load i32, ptr %v.224, !noalias !13
  %v.226 = getelementptr i8, ptr %shared, i64 8
  %v.227 = getelementptr i8, ptr %v.226, i32 %v.225
  %v.228 = load i32, ptr %v.227, align 4, !alias.scope !6, !noalias !9
  %v.229 = icmp eq i32 %v.228, 0
  %v.230 = icmp ugt i32 %v.228, 5
  %v.231 = or i1 %v.229, %v.230
  %v.232 = sub i32 %v.228, 1
  %v.233 = select i1 %v.231, i32 5, i32 %v.232
  store i32 %v.233, ptr %v.227, align 4, !alias.scope !6, !noalias !9
  %v.234 = getelementptr i32, ptr %array.194, i64 %v.223
  store i32 %v.228, ptr %v.234, !noalias !13
  %v.235 = add i64 %v.198, 3
  %v.236 = getelementptr i32, ptr %array.193, i64 %v.235
  %v.237 = load i32, ptr %v.236, !noalias !13
  %v.238 = getelementptr i8, ptr %shared, i64 8
  %v.239 = getelementptr i8, ptr %v.238, i32 %v.237
  %v.240 = load i32, ptr %v.239, align 4, !alias.scope !6, !noalias !9
  %v.241 = icmp eq i32 %v.240, 0
  %v.242 = icmp ugt i32 %v.240, 5
  %v.243 = or i1 %v.241, %v.242
  %v.244 = sub i32 %v.240, 1
  %v.245 = select i1 %v.243, i32 5, i32 %v.244
  store i32 %v.245, ptr %v.239, align 4, !alias.scope !6, !noalias !9
  %v.246 = getelementptr i32, ptr %array.194, i64 %v.235
  store i32 %v.240, ptr %v.246, !noalias !13
  %v.247 = add i64 %v.198, 4
  store i64 %v.247, ptr %lane.195
  %v.248 = icmp ult i64 %v.247, 64
  br i1 %v.248, label %lane.196, label %lanes.done.197
lanes.done.197:
  %v.249 = load <64 x i32>, ptr %array.194, align 64
  store <64 x i32> %v.249, ptr %r5
  br label %done.181
done.181:
  %v.250 = load <64 x i32>, ptr %r4
  %v.251 = zext <64 x i32> %v.250 to <64 x i64>
  %v.252 = add <64 x i64> %v.251, splat (i64 12)
  %v.253 = load <64 x i32>, ptr %r4
  %v.257 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.258 = trunc i64 %v.257 to i32
  %v.259 = insertelement <64 x i32> poison, i32 %v.258, i64 0
  %v.260 = shufflevector <64 x i32> %v.259, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.261 = icmp uge <64 x i32> %v.253, %v.260
  %v.262 = add <64 x i32> %v.253, splat (i32 0)
  %v.263 = and <64 x i32> %v.262, splat (i32 3)
  %v.264 = icmp ne <64 x i32> %v.263, splat (i32 0)
  %v.265 = or <64 x i1> %v.261, %v.264
  %v.266 = bitcast <64 x i1> %v.265 to i64
  %v.267 = icmp eq i64 %v.266, 0
  br i1 %v.267, label %fast.254, label %slow.255, !prof !11
slow.255:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.254:
  %v.268 = load <64 x i32>, ptr %r5
  store <64 x i32> %v.268, ptr %array.269, align 64
  store <64 x i32> %v.253, ptr %array.270, align 64
  store i64 0, ptr %lane.271
  br label %lane.272
lane.272:
  %v.274 = load i64, ptr %lane.271
  %v.275 = add i64 %v.274, 0
  %v.276 = getelementptr i32, ptr %array.270, i64 %v.275
  %v.277 = load i32, ptr %v.276, !noalias !13
  %v.278 = getelementptr i8, ptr %shared, i64 12
  %v.279 = getelementptr i8, ptr %v.278, i32 %v.277
  %v.280 = getelementptr i32, ptr %array.269, i64 %v.275
  %v.281 = load i32, ptr %v.280, !noalias !13
  %v.282 = load i32, ptr %v.279, align 4, !alias.scope !6, !noalias !9
  %v.283 = call i32 @llvm.umin.i32(i32 %v.282, i32 %v.281)
  store i32 %v.283, ptr %v.279, align 4, !alias.scope !6, !noalias !9
  %v.284 = add i64 %v.274, 1
  %v.285 = getelementptr i32, ptr %array.270, i64 %v.284
  %v.286 = load i32, ptr %v.285, !noalias !13
  %v.287 = getelementptr i8, ptr %shared, i64 12
  %v.288 = getelementptr i8, ptr %v.287, i32 %v.286
  %v.289 = getelementptr i32, ptr %array.269, i64 %v.284
  %v.290 = load i32, ptr %v.289, !noalias !13
  %v.291 = load i32, ptr %v.288, align 4, !alias.scope !6, !noalias !9
  %v.292 = call i32 @llvm.umin.i32(i32 %v.291, i32 %v.290)
  store i32 %v.292, ptr %v.288, align 4, !alias.scope !6, !noalias !9
  %v.293 = add i64 %v.274, 2
  %v.294 = getelementptr i32, ptr %array.270, i64 %v.293
  %v.295 = load i32, ptr %v.294, !noalias !13
  %v.296 = getelementptr i8, ptr %shared, i64 12
  %v.297 = getelementptr i8, ptr %v.296, i32 %v.295
  %v.298 = getelementptr i32, ptr %array.269, i64 %v.293
  %v.299 = load i32, ptr %v.298, !noalias !13
  %v.300 = load i32, ptr %v.297, align 4, !alias.scope !6, !noalias !9
  %v.301 = call i32 @llvm.umin.i32(i32 %v.300, i32 %v.299)
  store i32 %v.301, ptr %v.297, align 4, !alias.scope !6, !noalias !9
  %v.302 = add i64 %v.274, 3
  %v.303 = getelementptr i32, ptr %array.270, i64 %v.302
  %v.304 = load i32, ptr %v.303, !noalias !13
  %v.305 = getelementptr i8, ptr %shared, i64 12
  %v.306 = getelementptr i8, ptr %v.305, i32 %v.304
  %v.307 = getelementptr i32, ptr %array.269, i64 %v.302
  %v.308 = load i32, ptr %v.307, !noalias !13
  %v.309 = load i32, ptr %v.306, align 4, !alias.scope !6, !noalias !9
  %v.310 = call i32 @llvm.umin.i32(i32 %v.309, i32 %v.308)
  store i32 %v.310, ptr %v.306, align 4, !alias.scope !6, !noalias !9
  %v.311 = add i64 %v.274, 4
  store i64 %v.311, ptr %lane.271
  %v.312 = icmp ult i64 %v.311, 64
  br i1 %v.312, label %lane.272, label %lanes.done.273
lanes.done.273:
  br label %done.256
done.256:
  br label %gang.done
m.0:
  %v.313 = load i64, ptr %mask.0
  %v.314 = icmp eq i64 %v.313, 0
  br i1 %v.314, label %skip.0, label %run.315
run.315:
  store i64 0, ptr %mask.0
  %v.316 = bitcast i64 %v.313 to <64 x i1>
  store i64 %v.313, ptr %mask.running
  %v.317 = urem i32 %first, 100
  store i32 %v.317, ptr %r1
  %v.318 = load i32, ptr %r1
  %v.319 = insertelement <64 x i32> poison, i32 %v.318, i64 0
  %v.320 = shufflevector <64 x i32> %v.319, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.321 = add <64 x i32> %v.320, <i32 0 to 63 by 1>
  %v.322 = and <64 x i32> %v.321, splat (i32 28)
  store <64 x i32> %v.322, ptr %r2
  %v.323 = trunc i64 0 to i32
  store i32 %v.323, ptr %r3
  %v.324 = load <64 x i32>, ptr %r2
  %v.325 = load i32, ptr %r3
  %v.326 = insertelement <64 x i32> poison, i32 %v.325, i64 0
  %v.327 = shufflevector <64 x i32> %v.326, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.328 = add <64 x i32> %v.324, %v.327
  store <64 x i32> %v.328, ptr %r4
  br label %m.0.4
m.0.4:
  %v.329 = load i64, ptr %mask.running
  %v.330 = bitcast i64 %v.329 to <64 x i1>
  %v.331 = load <64 x i32>, ptr %r4
  %v.332 = zext <64 x i32> %v.331 to <64 x i64>
  %v.333 = add <64 x i64> %v.332, splat (i64 4)
  %v.334 = load <64 x i32>, ptr %r4
  %v.338 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.339 = trunc i64 %v.338 to i32
  %v.340 = insertelement <64 x i32> poison, i32 %v.339, i64 0
  %v.341 = shufflevector <64 x i32> %v.340, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.342 = icmp uge <64 x i32> %v.334, %v.341
  %v.343 = add <64 x i32> %v.334, splat (i32 0)
  %v.344 = and <64 x i32> %v.343, splat (i32 3)
  %v.345 = icmp ne <64 x i32> %v.344, splat (i32 0)
  %v.346 = or <64 x i1> %v.342, %v.345
  %v.347 = and <64 x i1> %v.330, %v.346
  %v.348 = bitcast <64 x i1> %v.347 to i64
  %v.349 = icmp eq i64 %v.348, 0
  br i1 %v.349, label %fast.335, label %slow.336, !prof !11
slow.336:
  %v.350 = and <64 x i64> %v.333, splat (i64 4294967295)
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.350)
  %v.351 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.351)
  %v.352 = load i32, ptr %r1
  %v.353 = insertelement <64 x i32> poison, i32 %v.352, i64 0
  %v.354 = shufflevector <64 x i32> %v.353, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.355 = add <64 x i32> %v.354, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 768, <64 x i32> %v.355)
  %v.356 = bitcast <64 x i1> %v.330 to i64
  %v.357 = getelementptr i8, ptr %ctx, i64 176
  %v.358 = load ptr, ptr %v.357, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.358, i32 0, i64 %v.356, ptr %rows)
  %v.359 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.359, ptr %r5
  br label %done.337
fast.335:
  %v.360 = load i32, ptr %r1
  %v.361 = insertelement <64 x i32> poison, i32 %v.360, i64 0
  %v.362 = shufflevector <64 x i32> %v.361, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.363 = add <64 x i32> %v.362, <i32 0 to 63 by 1>
  store <64 x i32> %v.363, ptr %array.364, align 64
  store <64 x i32> %v.334, ptr %array.365, align 64
  store <64 x i32> splat (i32 0), ptr %array.366, align 64
  %v.367 = bitcast <64 x i1> %v.330 to i64
  store i64 %v.367, ptr %left.368
  br label %lane.369
lane.369:
  %v.371 = load i64, ptr %left.368
  %v.372 = call i64 @llvm.cttz.i64(i64 %v.371, i1 false)
  %v.373 = and i64 %v.372, 63
  %v.374 = getelementptr i32, ptr %array.365, i64 %v.373
  %v.375 = load i32, ptr %v.374, !noalias !13
  %v.376 = getelementptr i8, ptr %shared, i64 4
  %v.377 = getelementptr i8, ptr %v.376, i32 %v.375
  %v.378 = getelementptr i32, ptr %array.364, i64 %v.373
  %v.379 = load i32, ptr %v.378, !noalias !13
  %v.380 = load i32, ptr %v.377, align 4, !alias.scope !6, !noalias !9
  store i32 %v.379, ptr %v.377, align 4, !alias.scope !6, !noalias !9
  %v.381 = getelementptr i32, ptr %array.366, i64 %v.373
  store i32 %v.380, ptr %v.381, !noalias !13
  %v.382 = sub i64 %v.371, 1
  %v.383 = and i64 %v.371, %v.382
  store i64 %v.383, ptr %left.368
  %v.384 = icmp eq i64 %v.383, 0
  br i1 %v.384, label %lanes.done.370, label %lane.369
lanes.done.370:
  %v.385 = load <64 x i32>, ptr %array.366, align 64
  store <64 x i32> %v.385, ptr %r5
  br label %done.337
done.337:
  %v.386 = load <64 x i32>, ptr %r5
  %v.387 = uitofp <64 x i32> %v.386 to <64 x float>
  store <64 x float> %v.387, ptr %r7
  br label %m.0.6
m.0.6:
  %v.388 = load i64, ptr %mask.running
  %v.389 = bitcast i64 %v.388 to <64 x i1>
  %v.390 = load <64 x i32>, ptr %r4
  %v.391 = zext <64 x i32> %v.390 to <64 x i64>
  %v.392 = load <64 x i32>, ptr %r4
  %v.396 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.397 = trunc i64 %v.396 to i32
  %v.398 = insertelement <64 x i32> poison, i32 %v.397, i64 0
  %v.399 = shufflevector <64 x i32> %v.398, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.400 = icmp uge <64 x i32> %v.392, %v.399
  %v.401 = add <64 x i32> %v.392, splat (i32 0)
  %v.402 = and <64 x i32> %v.401, splat (i32 3)
  %v.403 = icmp ne <64 x i32> %v.402, splat (i32 0)
  %v.404 = or <64 x i1> %v.400, %v.403
  %v.405 = and <64 x i1> %v.389, %v.404
  %v.406 = bitcast <64 x i1> %v.405 to i64
  %v.407 = icmp eq i64 %v.406, 0
  br i1 %v.407, label %fast.393, label %slow.394, !prof !11
slow.394:
  %v.408 = and <64 x i64> %v.391, splat (i64 4294967295)
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.408)
  %v.409 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.409)
  %v.410 = load <64 x float>, ptr %r7
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.410)
  %v.411 = bitcast <64 x i1> %v.389 to i64
  %v.412 = getelementptr i8, ptr %ctx, i64 176
  %v.413 = load ptr, ptr %v.412, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.413, i32 1, i64 %v.411, ptr %rows)
  br label %done.395
fast.393:
  %v.414 = load <64 x float>, ptr %r7
  %v.415 = bitcast <64 x float> %v.414 to <64 x i32>
  store <64 x i32> %v.415, ptr %array.416, align 64
  store <64 x i32> %v.392, ptr %array.417, align 64
  %v.418 = bitcast <64 x i1> %v.389 to i64
  store i64 %v.418, ptr %left.419
  br label %lane.420
lane.420:
  %v.422 = load i64, ptr %left.419
  %v.423 = call i64 @llvm.cttz.i64(i64 %v.422, i1 false)
  %v.424 = and i64 %v.423, 63
  %v.425 = getelementptr i32, ptr %array.417, i64 %v.424
  %v.426 = load i32, ptr %v.425, !noalias !13
  %v.427 = getelementptr i8, ptr %shared, i64 0
  %v.428 = getelementptr i8, ptr %v.427, i32 %v.426
  %v.429 = getelementptr i32, ptr %array.416, i64 %v.424
  %v.430 = load i32, ptr %v.429, !noalias !13
  %v.431 = load i32, ptr %v.428, align 4, !alias.scope !6, !noalias !9
  %v.432 = bitcast i32 %v.431 to float
  %v.433 = bitcast i32 %v.430 to float
  %v.434 = fadd float %v.432, %v.433
  %v.435 = fcmp uno float %v.434, %v.434
  %v.436 = select i1 %v.435, float 0x7FFFFFFFE0000000, float %v.434
  %v.437 = bitcast float %v.436 to i32
  store i32 %v.437, ptr %v.428, align 4, !alias.scope !6, !noalias !9
  %v.438 = sub i64 %v.422, 1
  %v.439 = and i64 %v.422, %v.438
  store i64 %v.439, ptr %left.419
  %v.440 = icmp eq i64 %v.439, 0
  br i1 %v.440, label %lanes.done.421, label %lane.420
lanes.done.421:
  br label %done.395
done.395:
  br label %m.0.7
m.0.7:
  %v.441 = load i64, ptr %mask.running
  %v.442 = bitcast i64 %v.441 to <64 x i1>
  %v.443 = load <64 x i32>, ptr %r4
  %v.444 = zext <64 x i32> %v.443 to <64 x i64>
  %v.445 = add <64 x i64> %v.444, splat (i64 8)
  %v.446 = load <64 x i32>, ptr %r4
  %v.450 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.451 = trunc i64 %v.450 to i32
  %v.452 = insertelement <64 x i32> poison, i32 %v.451, i64 0
  %v.453 = shufflevector <64 x i32> %v.452, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.454 = icmp uge <64 x i32> %v.446, %v.453
  %v.455 = add <64 x i32> %v.446, splat (i32 0)
  %v.456 = and <64 x i32> %v.455, splat (i32 3)
  %v.457 = icmp ne <64 x i32> %v.456, splat (i32 0)
  %v.458 = or <64 x i1> %v.454, %v.457
  %v.459 = and <64 x i1> %v.442, %v.458
  %v.460 = bitcast <64 x i1> %v.459 to i64
  %v.461 = icmp eq i64 %v.460, 0
  br i1 %v.461, label %fast.447, label %slow.448, !prof !11
slow.448:
  %v.462 = and <64 x i64> %v.445, splat (i64 4294967295)
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.462)
  %v.463 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.463)
  %v.464 = bitcast <64 x i1> %v.442 to i64
  %v.465 = getelementptr i8, ptr %ctx, i64 176
  %v.466 = load ptr, ptr %v.465, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.466, i32 2, i64 %v.464, ptr %rows)
  %v.467 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.467, ptr %r5
  br label %done.449
fast.447:
  store <64 x i32> %v.446, ptr %array.468, align 64
  store <64 x i32> splat (i32 0), ptr %array.469, align 64
  %v.470 = bitcast <64 x i1> %v.442 to i64
  store i64 %v.470, ptr %left.471
  br label %lane.472
lane.472:
  %v.474 = load i64, ptr %left.471
  %v.475 = call i64 @llvm.cttz.i64(i64 %v.474, i1 false)
  %v.476 = and i64 %v.475, 63
  %v.477 = getelementptr i32, ptr %array.468, i64 %v.476
  %v.478 = load i32, ptr %v.477, !noalias !13
  %v.479 = getelementptr i8, ptr %shared, i64 8
  %v.480 = getelementptr i8, ptr %v.479, i32 %v.478
  %v.481 = load i32, ptr %v.480, align 4, !alias.scope !6, !noalias !9
  %v.482 = icmp eq i32 %v.481, 0
  %v.483 = icmp ugt i32 %v.481, 5
  %v.484 = or i1 %v.482, %v.483
  %v.485 = sub i32 %v.481, 1
  %v.486 = select i1 %v.484, i32 5, i32 %v.485
  store i32 %v.486, ptr %v.480, align 4, !alias.scope !6, !noalias !9
  %v.487 = getelementptr i32, ptr %array.469, i64 %v.476
  store i32 %v.481, ptr %v.487, !noalias !13
  %v.488 = sub i64 %v.474, 1
  %v.489 = and i64 %v.474, %v.488
  store i64 %v.489, ptr %left.471
  %v.490 = icmp eq i64 %v.489, 0
  br i1 %v.490, label %lanes.done.473, label %lane.472
lanes.done.473:
  %v.491 = load <64 x i32>, ptr %array.469, align 64
  store <64 x i32> %v.491, ptr %r5
  br label %done.449
done.449:
  br label %m.0.8
m.0.8:
  %v.492 = load i64, ptr %mask.running
  %v.493 = bitcast i64 %v.492 to <64 x i1>
  %v.494 = load <64 x i32>, ptr %r4
  %v.495 = zext <64 x i32> %v.494 to <64 x i64>
  %v.496 = add <64 x i64> %v.495, splat (i64 12)
  %v.497 = load <64 x i32>, ptr %r4
  %v.501 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.502 = trunc i64 %v.501 to i32
  %v.503 = insertelement <64 x i32> poison, i32 %v.502, i64 0
  %v.504 = shufflevector <64 x i32> %v.503, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.505 = icmp uge <64 x i32> %v.497, %v.504
  %v.506 = add <64 x i32> %v.497, splat (i32 0)
  %v.507 = and <64 x i32> %v.506, splat (i32 3)
  %v.508 = icmp ne <64 x i32> %v.507, splat (i32 0)
  %v.509 = or <64 x i1> %v.505, %v.508
  %v.510 = and <64 x i1> %v.493, %v.509
  %v.511 = bitcast <64 x i1> %v.510 to i64
  %v.512 = icmp eq i64 %v.511, 0
  br i1 %v.512, label %fast.498, label %slow.499, !prof !11
slow.499:
  %v.513 = and <64 x i64> %v.496, splat (i64 4294967295)
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.513)
  %v.514 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.514)
  %v.515 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.515)
  %v.516 = bitcast <64 x i1> %v.493 to i64
  %v.517 = getelementptr i8, ptr %ctx, i64 176
  %v.518 = load ptr, ptr %v.517, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.518, i32 3, i64 %v.516, ptr %rows)
  br label %done.500
fast.498:
  %v.519 = load <64 x i32>, ptr %r5
  store <64 x i32> %v.519, ptr %array.520, align 64
  store <64 x i32> %v.497, ptr %array.521, align 64
  %v.522 = bitcast <64 x i1> %v.493 to i64
  store i64 %v.522, ptr %left.523
  br label %lane.524
lane.524:
  %v.526 = load i64, ptr %left.523
  %v.527 = call i64 @llvm.cttz.i64(i64 %v.526, i1 false)
  %v.528 = and i64 %v.527, 63
  %v.529 = getelementptr i32, ptr %array.521, i64 %v.528
  %v.530 = load i32, ptr %v.529, !noalias !13
  %v.531 = getelementptr i8, ptr %shared, i64 12
  %v.532 = getelementptr i8, ptr %v.531, i32 %v.530
  %v.533 = getelementptr i32, ptr %array.520, i64 %v.528
  %v.534 = load i32, ptr %v.533, !noalias !13
  %v.535 = load i32, ptr %v.532, align 4, !alias.scope !6, !noalias !9
  %v.536 = call i32 @llvm.umin.i32(i32 %v.535, i32 %v.534)
  store i32 %v.536, ptr %v.532, align 4, !alias.scope !6, !noalias !9
  %v.537 = sub i64 %v.526, 1
  %v.538 = and i64 %v.526, %v.537
  store i64 %v.538, ptr %left.523
  %v.539 = icmp eq i64 %v.538, 0
  br i1 %v.539, label %lanes.done.525, label %lane.524
lanes.done.525:
  br label %done.500
done.500:
  %v.540 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 64
  %gangs = icmp ult i32 %first.next, 100
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

define internal void @row.store.v64f32(ptr %rows, i64 %at, <64 x float> %value) noinline cold #0 {
  %v.1 = bitcast <64 x float> %value to <64 x i32>
  %v.2 = zext <64 x i32> %v.1 to <64 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 1024
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.7, ptr %v.4, align 8
  %v.8 = shufflevector <64 x i64> %v.2, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.8, ptr %v.6, align 8
  ret void
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

declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)

