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
  %array.123 = alloca <64 x i32>, align 64
  %array.124 = alloca <64 x i32>, align 64
  %lane.125 = alloca i64, align 64
  %array.217 = alloca <64 x i32>, align 64
  %array.218 = alloca <64 x i32>, align 64
  %lane.219 = alloca i64, align 64
  %array.305 = alloca <64 x i32>, align 64
  %array.306 = alloca <64 x i32>, align 64
  %lane.307 = alloca i64, align 64
  %array.414 = alloca <64 x i32>, align 64
  %array.415 = alloca <64 x i32>, align 64
  %array.416 = alloca <64 x i32>, align 64
  %left.418 = alloca i64, align 64
  %array.470 = alloca <64 x i32>, align 64
  %array.471 = alloca <64 x i32>, align 64
  %left.473 = alloca i64, align 64
  %array.526 = alloca <64 x i32>, align 64
  %array.527 = alloca <64 x i32>, align 64
  %left.529 = alloca i64, align 64
  %array.582 = alloca <64 x i32>, align 64
  %array.583 = alloca <64 x i32>, align 64
  %left.585 = alloca i64, align 64
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
  %v.52 = freeze i64 %v.51
  %v.53 = and i64 %v.52, 63
  %v.54 = getelementptr i32, ptr %array.45, i64 %v.53
  %v.55 = load i32, ptr %v.54, !noalias !13
  %v.56 = getelementptr i8, ptr %shared, i64 4
  %v.57 = freeze i32 %v.55
  %v.58 = getelementptr i8, ptr %v.56, i32 %v.57
  %v.59 = getelementptr i32, ptr %array.44, i64 %v.53
  %v.60 = load i32, ptr %v.59, !noalias !13
  %v.61 = load i32, ptr %v.58, align 4, !alias.scope !6, !noalias !9
  store i32 %v.60, ptr %v.58, align 4, !alias.scope !6, !noalias !9
  %v.62 = getelementptr i32, ptr %array.46, i64 %v.53
  store i32 %v.61, ptr %v.62, !noalias !13
  %v.63 = add i64 %v.50, 1
  %v.64 = freeze i64 %v.63
  %v.65 = and i64 %v.64, 63
  %v.66 = getelementptr i32, ptr %array.45, i64 %v.65
  %v.67 = load i32, ptr %v.66, !noalias !13
  %v.68 = getelementptr i8, ptr %shared, i64 4
  %v.69 = freeze i32 %v.67
  %v.70 = getelementptr i8, ptr %v.68, i32 %v.69
  %v.71 = getelementptr i32, ptr %array.44, i64 %v.65
  %v.72 = load i32, ptr %v.71, !noalias !13
  %v.73 = load i32, ptr %v.70, align 4, !alias.scope !6, !noalias !9
  store i32 %v.72, ptr %v.70, align 4, !alias.scope !6, !noalias !9
  %v.74 = getelementptr i32, ptr %array.46, i64 %v.65
  store i32 %v.73, ptr %v.74, !noalias !13
  %v.75 = add i64 %v.50, 2
  %v.76 = freeze i64 %v.75
  %v.77 = and i64 %v.76, 63
  %v.78 = getelementptr i32, ptr %array.45, i64 %v.77
  %v.79 = load i32, ptr %v.78, !noalias !13
  %v.80 = getelementptr i8, ptr %shared, i64 4
  %v.81 = freeze i32 %v.79
  %v.82 = getelementptr i8, ptr %v.80, i32 %v.81
  %v.83 = getelementptr i32, ptr %array.44, i64 %v.77
  %v.84 = load i32, ptr %v.83, !noalias !13
  %v.85 = load i32, ptr %v.82, align 4, !alias.scope !6, !noalias !9
  store i32 %v.84, ptr %v.82, align 4, !alias.scope !6, !noalias !9
  %v.86 = getelementptr i32, ptr %array.46, i64 %v.77
  store i32 %v.85, ptr %v.86, !noalias !13
  %v.87 = add i64 %v.50, 3
  %v.88 = freeze i64 %v.87
  %v.89 = and i64 %v.88, 63
  %v.90 = getelementptr i32, ptr %array.45, i64 %v.89
  %v.91 = load i32, ptr %v.90, !noalias !13
  %v.92 = getelementptr i8, ptr %shared, i64 4
  %v.93 = freeze i32 %v.91
  %v.94 = getelementptr i8, ptr %v.92, i32 %v.93
  %v.95 = getelementptr i32, ptr %array.44, i64 %v.89
  %v.96 = load i32, ptr %v.95, !noalias !13
  %v.97 = load i32, ptr %v.94, align 4, !alias.scope !6, !noalias !9
  store i32 %v.96, ptr %v.94, align 4, !alias.scope !6, !noalias !9
  %v.98 = getelementptr i32, ptr %array.46, i64 %v.89
  store i32 %v.97, ptr %v.98, !noalias !13
  %v.99 = add i64 %v.50, 4
  store i64 %v.99, ptr %lane.47
  %v.100 = icmp ult i64 %v.99, 64
  br i1 %v.100, label %lane.48, label %lanes.done.49
lanes.done.49:
  %v.101 = load <64 x i32>, ptr %array.46, align 64
  store <64 x i32> %v.101, ptr %r5
  br label %done.28
done.28:
  %v.102 = load <64 x i32>, ptr %r5
  %v.103 = uitofp <64 x i32> %v.102 to <64 x float>
  store <64 x float> %v.103, ptr %r7
  %v.104 = load <64 x i32>, ptr %r4
  %v.105 = zext <64 x i32> %v.104 to <64 x i64>
  %v.106 = load <64 x i32>, ptr %r4
  %v.110 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.111 = trunc i64 %v.110 to i32
  %v.112 = insertelement <64 x i32> poison, i32 %v.111, i64 0
  %v.113 = shufflevector <64 x i32> %v.112, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.114 = icmp uge <64 x i32> %v.106, %v.113
  %v.115 = add <64 x i32> %v.106, splat (i32 0)
  %v.116 = and <64 x i32> %v.115, splat (i32 3)
  %v.117 = icmp ne <64 x i32> %v.116, splat (i32 0)
  %v.118 = or <64 x i1> %v.114, %v.117
  %v.119 = bitcast <64 x i1> %v.118 to i64
  %v.120 = icmp eq i64 %v.119, 0
  br i1 %v.120, label %fast.107, label %slow.108, !prof !11
slow.108:
  store i64 -1, ptr %mask.running
  br label %m.0.6
fast.107:
  %v.121 = load <64 x float>, ptr %r7
  %v.122 = bitcast <64 x float> %v.121 to <64 x i32>
  store <64 x i32> %v.122, ptr %array.123, align 64
  store <64 x i32> %v.106, ptr %array.124, align 64
  store i64 0, ptr %lane.125
  br label %lane.126
lane.126:
  %v.128 = load i64, ptr %lane.125
  %v.129 = add i64 %v.128, 0
  %v.130 = freeze i64 %v.129
  %v.131 = and i64 %v.130, 63
  %v.132 = getelementptr i32, ptr %array.124, i64 %v.131
  %v.133 = load i32, ptr %v.132, !noalias !13
  %v.134 = getelementptr i8, ptr %shared, i64 0
  %v.135 = freeze i32 %v.133
  %v.136 = getelementptr i8, ptr %v.134, i32 %v.135
  %v.137 = getelementptr i32, ptr %array.123, i64 %v.131
  %v.138 = load i32, ptr %v.137, !noalias !13
  %v.139 = load i32, ptr %v.136, align 4, !alias.scope !6, !noalias !9
  %v.140 = bitcast i32 %v.139 to float
  %v.141 = bitcast i32 %v.138 to float
  %v.142 = fadd float %v.140, %v.141
  %v.143 = fcmp uno float %v.142, %v.142
  %v.144 = select i1 %v.143, float 0x7FFFFFFFE0000000, float %v.142
  %v.145 = bitcast float %v.144 to i32
  store i32 %v.145, ptr %v.136, align 4, !alias.scope !6, !noalias !9
  %v.146 = add i64 %v.128, 1
  %v.147 = freeze i64 %v.146
  %v.148 = and i64 %v.147, 63
  %v.149 = getelementptr i32, ptr %array.124, i64 %v.148
  %v.150 = load i32, ptr %v.149, !noalias !13
  %v.151 = getelementptr i8, ptr %shared, i64 0
  %v.152 = freeze i32 %v.150
  %v.153 = getelementptr i8, ptr %v.151, i32 %v.152
  %v.154 = getelementptr i32, ptr %array.123, i64 %v.148
  %v.155 = load i32, ptr %v.154, !noalias !13
  %v.156 = load i32, ptr %v.153, align 4, !alias.scope !6, !noalias !9
  %v.157 = bitcast i32 %v.156 to float
  %v.158 = bitcast i32 %v.155 to float
  %v.159 = fadd float %v.157, %v.158
  %v.160 = fcmp uno float %v.159, %v.159
  %v.161 = select i1 %v.160, float 0x7FFFFFFFE0000000, float %v.159
  %v.162 = bitcast float %v.161 to i32
  store i32 %v.162, ptr %v.153, align 4, !alias.scope !6, !noalias !9
  %v.163 = add i64 %v.128, 2
  %v.164 = freeze i64 %v.163
  %v.165 = and i64 %v.164, 63
  %v.166 = getelementptr i32, ptr %array.124, i64 %v.165
  %v.167 = load i32, ptr %v.166, !noalias !13
  %v.168 = getelementptr i8, ptr %shared, i64 0
  %v.169 = freeze i32 %v.167
  %v.170 = getelementptr i8, ptr %v.168, i32 %v.169
  %v.171 = getelementptr i32, ptr %array.123, i64 %v.165
  %v.172 = load i32, ptr %v.171, !noalias !13
  %v.173 = load i32, ptr %v.170, align 4, !alias.scope !6, !noalias !9
  %v.174 = bitcast i32 %v.173 to float
  %v.175 = bitcast i32 %v.172 to float
  %v.176 = fadd float %v.174, %v.175
  %v.177 = fcmp uno float %v.176, %v.176
  %v.178 = select i1 %v.177, float 0x7FFFFFFFE0000000, float %v.176
  %v.179 = bitcast float %v.178 to i32
  store i32 %v.179, ptr %v.170, align 4, !alias.scope !6, !noalias !9
  %v.180 = add i64 %v.128, 3
  %v.181 = freeze i64 %v.180
  %v.182 = and i64 %v.181, 63
  %v.183 = getelementptr i32, ptr %array.124, i64 %v.182
  %v.184 = load i32, ptr %v.183, !noalias !13
  %v.185 = getelementptr i8, ptr %shared, i64 0
  %v.186 = freeze i32 %v.184
  %v.187 = getelementptr i8, ptr %v.185, i32 %v.186
  %v.188 = getelementptr i32, ptr %array.123, i64 %v.182
  %v.189 = load i32, ptr %v.188, !noalias !13
  %v.190 = load i32, ptr %v.187, align 4, !alias.scope !6, !noalias !9
  %v.191 = bitcast i32 %v.190 to float
  %v.192 = bitcast i32 %v.189 to float
  %v.193 = fadd float %v.191, %v.192
  %v.194 = fcmp uno float %v.193, %v.193
  %v.195 = select i1 %v.194, float 0x7FFFFFFFE0000000, float %v.193
  %v.196 = bitcast float %v.195 to i32
  store i32 %v.196, ptr %v.187, align 4, !alias.scope !6, !noalias !9
  %v.197 = add i64 %v.128, 4
  store i64 %v.197, ptr %lane.125
  %v.198 = icmp ult i64 %v.197, 64
  br i1 %v.198, label %lane.126, label %lanes.done.127
lanes.done.127:
  br label %done.109
done.109:
  %v.199 = load <64 x i32>, ptr %r4
  %v.200 = zext <64 x i32> %v.199 to <64 x i64>
  %v.201 = add <64 x i64> %v.200, splat (i64 8)
  %v.202 = load <64 x i32>, ptr %r4
  %v.206 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.207 = trunc i64 %v.206 to i32
  %v.208 = insertelement <64 x i32> poison, i32 %v.207, i64 0
  %v.209 = shufflevector <64 x i32> %v.208, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.210 = icmp uge <64 x i32> %v.202, %v.209
  %v.211 = add <64 x i32> %v.202, splat (i32 0)
  %v.212 = and <64 x i32> %v.211, splat (i32 3)
  %v.213 = icmp ne <64 x i32> %v.212, splat (i32 0)
  %v.214 = or <64 x i1> %v.210, %v.213
  %v.215 = bitcast <64 x i1> %v.214 to i64
  %v.216 = icmp eq i64 %v.215, 0
  br i1 %v.216, label %fast.203, label %slow.204, !prof !11
slow.204:
  store i64 -1, ptr %mask.running
  br label %m.0.7
fast.203:
  store <64 x i32> %v.202, ptr %array.217, align 64
  store <64 x i32> splat (i32 0), ptr %array.218, align 64
  store i64 0, ptr %lane.219
  br label %lane.220
lane.220:
  %v.222 = load i64, ptr %lane.219
  %v.223 = add i64 %v.222, 0
  %v.224 = freeze i64 %v.223
  %v.225 = and i64 %v.224, 63
  %v.226 = getelementptr i32, ptr %array.217, i64 %v.225
  %v.227 = load i32, ptr %v.226, !noalias !13
  %v.228 = getelementptr i8, ptr %shared, i64 8
  %v.229 = freeze i32 %v.227
  %v.230 = getelementptr i8, ptr %v.228, i32 %v.229
  %v.231 = load i32, ptr %v.230, align 4, !alias.scope !6, !noalias !9
  %v.232 = icmp eq i32 %v.231, 0
  %v.233 = icmp ugt i32 %v.231, 5
  %v.234 = or i1 %v.232, %v.233
  %v.235 = sub i32 %v.231, 1
  %v.236 = select i1 %v.234, i32 5, i32 %v.235
  store i32 %v.236, ptr %v.230, align 4, !alias.scope !6, !noalias !9
  %v.237 = getelementptr i32, ptr %array.218, i64 %v.225
  store i32 %v.231, ptr %v.237, !noalias !13
  %v.238 = add i64 %v.222, 1
  %v.239 = freeze i64 %v.238
  %v.240 = and i64 %v.239, 63
  %v.241 = getelementptr i32, ptr %array.217, i64 %v.240
  %v.242 = load i32, ptr %v.241, !noalias !13
  %v.243 = getelementptr i8, ptr %shared, i64 8
  %v.244 = freeze i32 %v.242
  %v.245 = getelementptr i8, ptr %v.243, i32 %v.244
  %v.246 = load i32, ptr %v.245, align 4, !alias.scope !6, !noalias !9
  %v.247 = icmp eq i32 %v.246, 0
  %v.248 = icmp ugt i32 %v.246, 5
  %v.249 = or i1 %v.247, %v.248
  %v.250 = sub i32 %v.246, 1
  %v.251 = select i1 %v.249, i32 5, i32 %v.250
  store i32 %v.251, ptr %v.245, align 4, !alias.scope !6, !noalias !9
  %v.252 = getelementptr i32, ptr %array.218, i64 %v.240
  store i32 %v.246, ptr %v.252, !noalias !13
  %v.253 = add i64 %v.222, 2
  %v.254 = freeze i64 %v.253
  %v.255 = and i64 %v.254, 63
  %v.256 = getelementptr i32, ptr %array.217, i64 %v.255
  %v.257 = load i32, ptr %v.256, !noalias !13
  %v.258 = getelementptr i8, ptr %shared, i64 8
  %v.259 = freeze i32 %v.257
  %v.260 = getelementptr i8, ptr %v.258, i32 %v.259
  %v.261 = load i32, ptr %v.260, align 4, !alias.scope !6, !noalias !9
  %v.262 = icmp eq i32 %v.261, 0
  %v.263 = icmp ugt i32 %v.261, 5
  %v.264 = or i1 %v.262, %v.263
  %v.265 = sub i32 %v.261, 1
  %v.266 = select i1 %v.264, i32 5, i32 %v.265
  store i32 %v.266, ptr %v.260, align 4, !alias.scope !6, !noalias !9
  %v.267 = getelementptr i32, ptr %array.218, i64 %v.255
  store i32 %v.261, ptr %v.267, !noalias !13
  %v.268 = add i64 %v.222, 3
  %v.269 = freeze i64 %v.268
  %v.270 = and i64 %v.269, 63
  %v.271 = getelementptr i32, ptr %array.217, i64 %v.270
  %v.272 = load i32, ptr %v.271, !noalias !13
  %v.273 = getelementptr i8, ptr %shared, i64 8
  %v.274 = freeze i32 %v.272
  %v.275 = getelementptr i8, ptr %v.273, i32 %v.274
  %v.276 = load i32, ptr %v.275, align 4, !alias.scope !6, !noalias !9
  %v.277 = icmp eq i32 %v.276, 0
  %v.278 = icmp ugt i32 %v.276, 5
  %v.279 = or i1 %v.277, %v.278
  %v.280 = sub i32 %v.276, 1
  %v.281 = select i1 %v.279, i32 5, i32 %v.280
  store i32 %v.281, ptr %v.275, align 4, !alias.scope !6, !noalias !9
  %v.282 = getelementptr i32, ptr %array.218, i64 %v.270
  store i32 %v.276, ptr %v.282, !noalias !13
  %v.283 = add i64 %v.222, 4
  store i64 %v.283, ptr %lane.219
  %v.284 = icmp ult i64 %v.283, 64
  br i1 %v.284, label %lane.220, label %lanes.done.221
lanes.done.221:
  %v.285 = load <64 x i32>, ptr %array.218, align 64
  store <64 x i32> %v.285, ptr %r5
  br label %done.205
done.205:
  %v.286 = load <64 x i32>, ptr %r4
  %v.287 = zext <64 x i32> %v.286 to <64 x i64>
  %v.288 = add <64 x i64> %v.287, splat (i64 12)
  %v.289 = load <64 x i32>, ptr %r4
  %v.293 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.294 = trunc i64 %v.293 to i32
  %v.295 = insertelement <64 x i32> poison, i32 %v.294, i64 0
  %v.296 = shufflevector <64 x i32> %v.295, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.297 = icmp uge <64 x i32> %v.289, %v.296
  %v.298 = add <64 x i32> %v.289, splat (i32 0)
  %v.299 = and <64 x i32> %v.298, splat (i32 3)
  %v.300 = icmp ne <64 x i32> %v.299, splat (i32 0)
  %v.301 = or <64 x i1> %v.297, %v.300
  %v.302 = bitcast <64 x i1> %v.301 to i64
  %v.303 = icmp eq i64 %v.302, 0
  br i1 %v.303, label %fast.290, label %slow.291, !prof !11
slow.291:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.290:
  %v.304 = load <64 x i32>, ptr %r5
  store <64 x i32> %v.304, ptr %array.305, align 64
  store <64 x i32> %v.289, ptr %array.306, align 64
  store i64 0, ptr %lane.307
  br label %lane.308
lane.308:
  %v.310 = load i64, ptr %lane.307
  %v.311 = add i64 %v.310, 0
  %v.312 = freeze i64 %v.311
  %v.313 = and i64 %v.312, 63
  %v.314 = getelementptr i32, ptr %array.306, i64 %v.313
  %v.315 = load i32, ptr %v.314, !noalias !13
  %v.316 = getelementptr i8, ptr %shared, i64 12
  %v.317 = freeze i32 %v.315
  %v.318 = getelementptr i8, ptr %v.316, i32 %v.317
  %v.319 = getelementptr i32, ptr %array.305, i64 %v.313
  %v.320 = load i32, ptr %v.319, !noalias !13
  %v.321 = load i32, ptr %v.318, align 4, !alias.scope !6, !noalias !9
  %v.322 = call i32 @llvm.umin.i32(i32 %v.321, i32 %v.320)
  store i32 %v.322, ptr %v.318, align 4, !alias.scope !6, !noalias !9
  %v.323 = add i64 %v.310, 1
  %v.324 = freeze i64 %v.323
  %v.325 = and i64 %v.324, 63
  %v.326 = getelementptr i32, ptr %array.306, i64 %v.325
  %v.327 = load i32, ptr %v.326, !noalias !13
  %v.328 = getelementptr i8, ptr %shared, i64 12
  %v.329 = freeze i32 %v.327
  %v.330 = getelementptr i8, ptr %v.328, i32 %v.329
  %v.331 = getelementptr i32, ptr %array.305, i64 %v.325
  %v.332 = load i32, ptr %v.331, !noalias !13
  %v.333 = load i32, ptr %v.330, align 4, !alias.scope !6, !noalias !9
  %v.334 = call i32 @llvm.umin.i32(i32 %v.333, i32 %v.332)
  store i32 %v.334, ptr %v.330, align 4, !alias.scope !6, !noalias !9
  %v.335 = add i64 %v.310, 2
  %v.336 = freeze i64 %v.335
  %v.337 = and i64 %v.336, 63
  %v.338 = getelementptr i32, ptr %array.306, i64 %v.337
  %v.339 = load i32, ptr %v.338, !noalias !13
  %v.340 = getelementptr i8, ptr %shared, i64 12
  %v.341 = freeze i32 %v.339
  %v.342 = getelementptr i8, ptr %v.340, i32 %v.341
  %v.343 = getelementptr i32, ptr %array.305, i64 %v.337
  %v.344 = load i32, ptr %v.343, !noalias !13
  %v.345 = load i32, ptr %v.342, align 4, !alias.scope !6, !noalias !9
  %v.346 = call i32 @llvm.umin.i32(i32 %v.345, i32 %v.344)
  store i32 %v.346, ptr %v.342, align 4, !alias.scope !6, !noalias !9
  %v.347 = add i64 %v.310, 3
  %v.348 = freeze i64 %v.347
  %v.349 = and i64 %v.348, 63
  %v.350 = getelementptr i32, ptr %array.306, i64 %v.349
  %v.351 = load i32, ptr %v.350, !noalias !13
  %v.352 = getelementptr i8, ptr %shared, i64 12
  %v.353 = freeze i32 %v.351
  %v.354 = getelementptr i8, ptr %v.352, i32 %v.353
  %v.355 = getelementptr i32, ptr %array.305, i64 %v.349
  %v.356 = load i32, ptr %v.355, !noalias !13
  %v.357 = load i32, ptr %v.354, align 4, !alias.scope !6, !noalias !9
  %v.358 = call i32 @llvm.umin.i32(i32 %v.357, i32 %v.356)
  store i32 %v.358, ptr %v.354, align 4, !alias.scope !6, !noalias !9
  %v.359 = add i64 %v.310, 4
  store i64 %v.359, ptr %lane.307
  %v.360 = icmp ult i64 %v.359, 64
  br i1 %v.360, label %lane.308, label %lanes.done.309
lanes.done.309:
  br label %done.292
done.292:
  br label %gang.done
m.0:
  %v.361 = load i64, ptr %mask.0
  %v.362 = icmp eq i64 %v.361, 0
  br i1 %v.362, label %skip.0, label %run.363
run.363:
  store i64 0, ptr %mask.0
  %v.364 = bitcast i64 %v.361 to <64 x i1>
  store i64 %v.361, ptr %mask.running
  %v.365 = urem i32 %first, 100
  store i32 %v.365, ptr %r1
  %v.366 = load i32, ptr %r1
  %v.367 = insertelement <64 x i32> poison, i32 %v.366, i64 0
  %v.368 = shufflevector <64 x i32> %v.367, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.369 = add <64 x i32> %v.368, <i32 0 to 63 by 1>
  %v.370 = and <64 x i32> %v.369, splat (i32 28)
  store <64 x i32> %v.370, ptr %r2
  %v.371 = trunc i64 0 to i32
  store i32 %v.371, ptr %r3
  %v.372 = load <64 x i32>, ptr %r2
  %v.373 = load i32, ptr %r3
  %v.374 = insertelement <64 x i32> poison, i32 %v.373, i64 0
  %v.375 = shufflevector <64 x i32> %v.374, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.376 = add <64 x i32> %v.372, %v.375
  store <64 x i32> %v.376, ptr %r4
  br label %m.0.4
m.0.4:
  %v.377 = load i64, ptr %mask.running
  %v.378 = bitcast i64 %v.377 to <64 x i1>
  %v.379 = load <64 x i32>, ptr %r4
  %v.380 = zext <64 x i32> %v.379 to <64 x i64>
  %v.381 = add <64 x i64> %v.380, splat (i64 4)
  %v.382 = load <64 x i32>, ptr %r4
  %v.386 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 7)
  %v.387 = trunc i64 %v.386 to i32
  %v.388 = insertelement <64 x i32> poison, i32 %v.387, i64 0
  %v.389 = shufflevector <64 x i32> %v.388, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.390 = icmp uge <64 x i32> %v.382, %v.389
  %v.391 = add <64 x i32> %v.382, splat (i32 0)
  %v.392 = and <64 x i32> %v.391, splat (i32 3)
  %v.393 = icmp ne <64 x i32> %v.392, splat (i32 0)
  %v.394 = or <64 x i1> %v.390, %v.393
  %v.395 = and <64 x i1> %v.378, %v.394
  %v.396 = bitcast <64 x i1> %v.395 to i64
  %v.397 = icmp eq i64 %v.396, 0
  br i1 %v.397, label %fast.383, label %slow.384, !prof !11
slow.384:
  %v.398 = load <64 x i32>, ptr %r4
  %v.399 = add <64 x i32> %v.398, splat (i32 4)
  %v.400 = zext <64 x i32> %v.399 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.400)
  %v.401 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.401)
  %v.402 = load i32, ptr %r1
  %v.403 = insertelement <64 x i32> poison, i32 %v.402, i64 0
  %v.404 = shufflevector <64 x i32> %v.403, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.405 = add <64 x i32> %v.404, <i32 0 to 63 by 1>
  call void @row.store.v64i32(ptr %rows, i64 768, <64 x i32> %v.405)
  %v.406 = bitcast <64 x i1> %v.378 to i64
  %v.407 = getelementptr i8, ptr %ctx, i64 200
  %v.408 = load ptr, ptr %v.407, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.408, i32 0, i64 %v.406, ptr %rows)
  %v.409 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.409, ptr %r5
  br label %done.385
fast.383:
  %v.410 = load i32, ptr %r1
  %v.411 = insertelement <64 x i32> poison, i32 %v.410, i64 0
  %v.412 = shufflevector <64 x i32> %v.411, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.413 = add <64 x i32> %v.412, <i32 0 to 63 by 1>
  store <64 x i32> %v.413, ptr %array.414, align 64
  store <64 x i32> %v.382, ptr %array.415, align 64
  store <64 x i32> splat (i32 0), ptr %array.416, align 64
  %v.417 = bitcast <64 x i1> %v.378 to i64
  store i64 %v.417, ptr %left.418
  br label %lane.419
lane.419:
  %v.421 = load i64, ptr %left.418
  %v.422 = call i64 @llvm.cttz.i64(i64 %v.421, i1 false)
  %v.423 = freeze i64 %v.422
  %v.424 = and i64 %v.423, 63
  %v.425 = getelementptr i32, ptr %array.415, i64 %v.424
  %v.426 = load i32, ptr %v.425, !noalias !13
  %v.427 = getelementptr i8, ptr %shared, i64 4
  %v.428 = freeze i32 %v.426
  %v.429 = getelementptr i8, ptr %v.427, i32 %v.428
  %v.430 = getelementptr i32, ptr %array.414, i64 %v.424
  %v.431 = load i32, ptr %v.430, !noalias !13
  %v.432 = load i32, ptr %v.429, align 4, !alias.scope !6, !noalias !9
  store i32 %v.431, ptr %v.429, align 4, !alias.scope !6, !noalias !9
  %v.433 = getelementptr i32, ptr %array.416, i64 %v.424
  store i32 %v.432, ptr %v.433, !noalias !13
  %v.434 = sub i64 %v.421, 1
  %v.435 = and i64 %v.421, %v.434
  store i64 %v.435, ptr %left.418
  %v.436 = icmp eq i64 %v.435, 0
  br i1 %v.436, label %lanes.done.420, label %lane.419
lanes.done.420:
  %v.437 = load <64 x i32>, ptr %array.416, align 64
  store <64 x i32> %v.437, ptr %r5
  br label %done.385
done.385:
  %v.438 = load <64 x i32>, ptr %r5
  %v.439 = uitofp <64 x i32> %v.438 to <64 x float>
  store <64 x float> %v.439, ptr %r7
  br label %m.0.6
m.0.6:
  %v.440 = load i64, ptr %mask.running
  %v.441 = bitcast i64 %v.440 to <64 x i1>
  %v.442 = load <64 x i32>, ptr %r4
  %v.443 = zext <64 x i32> %v.442 to <64 x i64>
  %v.444 = load <64 x i32>, ptr %r4
  %v.448 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.449 = trunc i64 %v.448 to i32
  %v.450 = insertelement <64 x i32> poison, i32 %v.449, i64 0
  %v.451 = shufflevector <64 x i32> %v.450, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.452 = icmp uge <64 x i32> %v.444, %v.451
  %v.453 = add <64 x i32> %v.444, splat (i32 0)
  %v.454 = and <64 x i32> %v.453, splat (i32 3)
  %v.455 = icmp ne <64 x i32> %v.454, splat (i32 0)
  %v.456 = or <64 x i1> %v.452, %v.455
  %v.457 = and <64 x i1> %v.441, %v.456
  %v.458 = bitcast <64 x i1> %v.457 to i64
  %v.459 = icmp eq i64 %v.458, 0
  br i1 %v.459, label %fast.445, label %slow.446, !prof !11
slow.446:
  %v.460 = load <64 x i32>, ptr %r4
  %v.461 = add <64 x i32> %v.460, splat (i32 0)
  %v.462 = zext <64 x i32> %v.461 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.462)
  %v.463 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.463)
  %v.464 = load <64 x float>, ptr %r7
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.464)
  %v.465 = bitcast <64 x i1> %v.441 to i64
  %v.466 = getelementptr i8, ptr %ctx, i64 200
  %v.467 = load ptr, ptr %v.466, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.467, i32 1, i64 %v.465, ptr %rows)
  br label %done.447
fast.445:
  %v.468 = load <64 x float>, ptr %r7
  %v.469 = bitcast <64 x float> %v.468 to <64 x i32>
  store <64 x i32> %v.469, ptr %array.470, align 64
  store <64 x i32> %v.444, ptr %array.471, align 64
  %v.472 = bitcast <64 x i1> %v.441 to i64
  store i64 %v.472, ptr %left.473
  br label %lane.474
lane.474:
  %v.476 = load i64, ptr %left.473
  %v.477 = call i64 @llvm.cttz.i64(i64 %v.476, i1 false)
  %v.478 = freeze i64 %v.477
  %v.479 = and i64 %v.478, 63
  %v.480 = getelementptr i32, ptr %array.471, i64 %v.479
  %v.481 = load i32, ptr %v.480, !noalias !13
  %v.482 = getelementptr i8, ptr %shared, i64 0
  %v.483 = freeze i32 %v.481
  %v.484 = getelementptr i8, ptr %v.482, i32 %v.483
  %v.485 = getelementptr i32, ptr %array.470, i64 %v.479
  %v.486 = load i32, ptr %v.485, !noalias !13
  %v.487 = load i32, ptr %v.484, align 4, !alias.scope !6, !noalias !9
  %v.488 = bitcast i32 %v.487 to float
  %v.489 = bitcast i32 %v.486 to float
  %v.490 = fadd float %v.488, %v.489
  %v.491 = fcmp uno float %v.490, %v.490
  %v.492 = select i1 %v.491, float 0x7FFFFFFFE0000000, float %v.490
  %v.493 = bitcast float %v.492 to i32
  store i32 %v.493, ptr %v.484, align 4, !alias.scope !6, !noalias !9
  %v.494 = sub i64 %v.476, 1
  %v.495 = and i64 %v.476, %v.494
  store i64 %v.495, ptr %left.473
  %v.496 = icmp eq i64 %v.495, 0
  br i1 %v.496, label %lanes.done.475, label %lane.474
lanes.done.475:
  br label %done.447
done.447:
  br label %m.0.7
m.0.7:
  %v.497 = load i64, ptr %mask.running
  %v.498 = bitcast i64 %v.497 to <64 x i1>
  %v.499 = load <64 x i32>, ptr %r4
  %v.500 = zext <64 x i32> %v.499 to <64 x i64>
  %v.501 = add <64 x i64> %v.500, splat (i64 8)
  %v.502 = load <64 x i32>, ptr %r4
  %v.506 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 11)
  %v.507 = trunc i64 %v.506 to i32
  %v.508 = insertelement <64 x i32> poison, i32 %v.507, i64 0
  %v.509 = shufflevector <64 x i32> %v.508, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.510 = icmp uge <64 x i32> %v.502, %v.509
  %v.511 = add <64 x i32> %v.502, splat (i32 0)
  %v.512 = and <64 x i32> %v.511, splat (i32 3)
  %v.513 = icmp ne <64 x i32> %v.512, splat (i32 0)
  %v.514 = or <64 x i1> %v.510, %v.513
  %v.515 = and <64 x i1> %v.498, %v.514
  %v.516 = bitcast <64 x i1> %v.515 to i64
  %v.517 = icmp eq i64 %v.516, 0
  br i1 %v.517, label %fast.503, label %slow.504, !prof !11
slow.504:
  %v.518 = load <64 x i32>, ptr %r4
  %v.519 = add <64 x i32> %v.518, splat (i32 8)
  %v.520 = zext <64 x i32> %v.519 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.520)
  %v.521 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.521)
  %v.522 = bitcast <64 x i1> %v.498 to i64
  %v.523 = getelementptr i8, ptr %ctx, i64 200
  %v.524 = load ptr, ptr %v.523, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.524, i32 2, i64 %v.522, ptr %rows)
  %v.525 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.525, ptr %r5
  br label %done.505
fast.503:
  store <64 x i32> %v.502, ptr %array.526, align 64
  store <64 x i32> splat (i32 0), ptr %array.527, align 64
  %v.528 = bitcast <64 x i1> %v.498 to i64
  store i64 %v.528, ptr %left.529
  br label %lane.530
lane.530:
  %v.532 = load i64, ptr %left.529
  %v.533 = call i64 @llvm.cttz.i64(i64 %v.532, i1 false)
  %v.534 = freeze i64 %v.533
  %v.535 = and i64 %v.534, 63
  %v.536 = getelementptr i32, ptr %array.526, i64 %v.535
  %v.537 = load i32, ptr %v.536, !noalias !13
  %v.538 = getelementptr i8, ptr %shared, i64 8
  %v.539 = freeze i32 %v.537
  %v.540 = getelementptr i8, ptr %v.538, i32 %v.539
  %v.541 = load i32, ptr %v.540, align 4, !alias.scope !6, !noalias !9
  %v.542 = icmp eq i32 %v.541, 0
  %v.543 = icmp ugt i32 %v.541, 5
  %v.544 = or i1 %v.542, %v.543
  %v.545 = sub i32 %v.541, 1
  %v.546 = select i1 %v.544, i32 5, i32 %v.545
  store i32 %v.546, ptr %v.540, align 4, !alias.scope !6, !noalias !9
  %v.547 = getelementptr i32, ptr %array.527, i64 %v.535
  store i32 %v.541, ptr %v.547, !noalias !13
  %v.548 = sub i64 %v.532, 1
  %v.549 = and i64 %v.532, %v.548
  store i64 %v.549, ptr %left.529
  %v.550 = icmp eq i64 %v.549, 0
  br i1 %v.550, label %lanes.done.531, label %lane.530
lanes.done.531:
  %v.551 = load <64 x i32>, ptr %array.527, align 64
  store <64 x i32> %v.551, ptr %r5
  br label %done.505
done.505:
  br label %m.0.8
m.0.8:
  %v.552 = load i64, ptr %mask.running
  %v.553 = bitcast i64 %v.552 to <64 x i1>
  %v.554 = load <64 x i32>, ptr %r4
  %v.555 = zext <64 x i32> %v.554 to <64 x i64>
  %v.556 = add <64 x i64> %v.555, splat (i64 12)
  %v.557 = load <64 x i32>, ptr %r4
  %v.561 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 15)
  %v.562 = trunc i64 %v.561 to i32
  %v.563 = insertelement <64 x i32> poison, i32 %v.562, i64 0
  %v.564 = shufflevector <64 x i32> %v.563, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.565 = icmp uge <64 x i32> %v.557, %v.564
  %v.566 = add <64 x i32> %v.557, splat (i32 0)
  %v.567 = and <64 x i32> %v.566, splat (i32 3)
  %v.568 = icmp ne <64 x i32> %v.567, splat (i32 0)
  %v.569 = or <64 x i1> %v.565, %v.568
  %v.570 = and <64 x i1> %v.553, %v.569
  %v.571 = bitcast <64 x i1> %v.570 to i64
  %v.572 = icmp eq i64 %v.571, 0
  br i1 %v.572, label %fast.558, label %slow.559, !prof !11
slow.559:
  %v.573 = load <64 x i32>, ptr %r4
  %v.574 = add <64 x i32> %v.573, splat (i32 12)
  %v.575 = zext <64 x i32> %v.574 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.575)
  %v.576 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.576)
  %v.577 = load <64 x i32>, ptr %r5
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.577)
  %v.578 = bitcast <64 x i1> %v.553 to i64
  %v.579 = getelementptr i8, ptr %ctx, i64 200
  %v.580 = load ptr, ptr %v.579, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.580, i32 3, i64 %v.578, ptr %rows)
  br label %done.560
fast.558:
  %v.581 = load <64 x i32>, ptr %r5
  store <64 x i32> %v.581, ptr %array.582, align 64
  store <64 x i32> %v.557, ptr %array.583, align 64
  %v.584 = bitcast <64 x i1> %v.553 to i64
  store i64 %v.584, ptr %left.585
  br label %lane.586
lane.586:
  %v.588 = load i64, ptr %left.585
  %v.589 = call i64 @llvm.cttz.i64(i64 %v.588, i1 false)
  %v.590 = freeze i64 %v.589
  %v.591 = and i64 %v.590, 63
  %v.592 = getelementptr i32, ptr %array.583, i64 %v.591
  %v.593 = load i32, ptr %v.592, !noalias !13
  %v.594 = getelementptr i8, ptr %shared, i64 12
  %v.595 = freeze i32 %v.593
  %v.596 = getelementptr i8, ptr %v.594, i32 %v.595
  %v.597 = getelementptr i32, ptr %array.582, i64 %v.591
  %v.598 = load i32, ptr %v.597, !noalias !13
  %v.599 = load i32, ptr %v.596, align 4, !alias.scope !6, !noalias !9
  %v.600 = call i32 @llvm.umin.i32(i32 %v.599, i32 %v.598)
  store i32 %v.600, ptr %v.596, align 4, !alias.scope !6, !noalias !9
  %v.601 = sub i64 %v.588, 1
  %v.602 = and i64 %v.588, %v.601
  store i64 %v.602, ptr %left.585
  %v.603 = icmp eq i64 %v.602, 0
  br i1 %v.603, label %lanes.done.587, label %lane.586
lanes.done.587:
  br label %done.560
done.560:
  %v.604 = load i64, ptr %mask.running
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

