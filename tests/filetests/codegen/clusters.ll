; clusters, 64: Gang, 64 lanes
define void @entry(ptr noalias %ctx, i32 %first) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <64 x i32>
  %r4 = alloca <64 x i32>
  %r9 = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %lanes.35 = alloca [2 x i64], align 64
  %lanes.40 = alloca [2 x i64], align 64
  %lanes.139 = alloca [2 x i64], align 64
  %lanes.145 = alloca [2 x i64], align 64
  %rows = alloca [2 x [3 x [32 x i64]]], align 64
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i32 = freeze <64 x i32> poison
  %v.1 = getelementptr i8, ptr %ctx, i64 152
  store i32 %first, ptr %v.1
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store <64 x i32> %any.v64i32, ptr %r3
  store <64 x i32> %any.v64i32, ptr %r4
  store i64 %any.i64, ptr %r9
  store i64 0, ptr %mask.0
  store i64 -1, ptr %mask.0
  %v.2 = icmp eq i64 -1, -1
  br i1 %v.2, label %enter, label %m.0
enter:
  store i64 0, ptr %mask.0
  br label %a.0
a.0:
  %v.3 = getelementptr i8, ptr %params, i64 0
  %v.4 = load i64, ptr %v.3, align 8, !invariant.load !0
  store i64 %v.4, ptr %r9
  %v.5 = getelementptr i8, ptr %ctx, i64 176
  %v.6 = load i32, ptr %v.5, !invariant.load !0
  %v.7 = getelementptr i8, ptr %ctx, i64 180
  %v.8 = load i32, ptr %v.7, !invariant.load !0
  %v.9 = getelementptr i8, ptr %ctx, i64 184
  %v.10 = load i32, ptr %v.9, !invariant.load !0
  %v.11 = urem i32 %cta.x, %v.6
  %v.12 = urem i32 %cta.y, %v.8
  %v.13 = urem i32 %cta.z, %v.10
  %v.14 = mul i32 %v.13, %v.8
  %v.15 = add i32 %v.14, %v.12
  %v.16 = mul i32 %v.15, %v.6
  %v.17 = add i32 %v.16, %v.11
  store i32 %v.17, ptr %r1
  %v.18 = trunc i64 0 to i32
  store i32 %v.18, ptr %r2
  %v.19 = load i32, ptr %r2
  %v.20 = zext i32 %v.19 to i64
  %v.21 = load i32, ptr %r2
  %v.25 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.26 = icmp ult i64 %v.20, %v.25
  %v.27 = and i64 %v.20, 3
  %v.28 = icmp eq i64 %v.27, 0
  %v.29 = and i1 %v.26, %v.28
  br i1 %v.29, label %fast.22, label %slow.23, !prof !11
slow.23:
  store i64 -1, ptr %mask.running
  br label %m.0.3
fast.22:
  %v.30 = load i32, ptr %r1
  %v.31 = freeze i64 %v.20
  %v.32 = and i64 %v.31, 2147483647
  %v.33 = getelementptr i8, ptr %shared, i64 %v.32
  %v.34 = getelementptr i8, ptr %v.33, i64 0
  store i32 %v.30, ptr %v.34, align 4, !alias.scope !6, !noalias !9
  br label %done.24
done.24:
  fence seq_cst
  %v.36 = zext i64 -1 to i128
  store i128 %v.36, ptr %lanes.35
  %v.37 = getelementptr i8, ptr %ctx, i64 208
  %v.38 = load ptr, ptr %v.37, !invariant.load !0
  %v.39 = call i32 %v.38(ptr %ctx, i32 0, i32 0, i32 0, i32 5, ptr %lanes.35, ptr %lanes.35)
  fence seq_cst
  %v.41 = zext i64 -1 to i128
  store i128 %v.41, ptr %lanes.40
  %v.42 = getelementptr i8, ptr %ctx, i64 208
  %v.43 = load ptr, ptr %v.42, !invariant.load !0
  %v.44 = call i32 %v.43(ptr %ctx, i32 1, i32 0, i32 0, i32 6, ptr %lanes.40, ptr %lanes.40)
  %v.45 = load i32, ptr %r2
  %v.46 = load i32, ptr %r2
  %v.47 = insertelement <64 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <64 x i32> %v.47, <64 x i32> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.48)
  %v.49 = getelementptr i8, ptr %ctx, i64 192
  %v.50 = load ptr, ptr %v.49, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.50, i32 2, i64 -1, ptr %rows)
  %v.51 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 0)
  store <64 x i32> %v.51, ptr %r3
  %v.52 = load <64 x i32>, ptr %r3
  %v.53 = zext <64 x i32> %v.52 to <64 x i64>
  %v.54 = load <64 x i32>, ptr %r3
  %v.58 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.59 = trunc i64 %v.58 to i32
  %v.60 = insertelement <64 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <64 x i32> %v.60, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.62 = icmp uge <64 x i32> %v.54, %v.61
  %v.63 = add <64 x i32> %v.54, splat (i32 0)
  %v.64 = and <64 x i32> %v.63, splat (i32 3)
  %v.65 = icmp ne <64 x i32> %v.64, splat (i32 0)
  %v.66 = or <64 x i1> %v.62, %v.65
  %v.67 = bitcast <64 x i1> %v.66 to i64
  %v.68 = icmp eq i64 %v.67, 0
  br i1 %v.68, label %fast.55, label %slow.56, !prof !11
slow.56:
  store i64 -1, ptr %mask.running
  br label %m.0.7
fast.55:
  %v.69 = freeze <64 x i32> %v.54
  %v.70 = getelementptr i8, ptr %shared, i64 0
  %v.71 = call <64 x i32> @gather.shared.v64i32.i32.1(ptr %v.70, <64 x i32> %v.69), !alias.scope !6, !noalias !9
  store <64 x i32> %v.71, ptr %r4
  br label %done.57
done.57:
  %v.72 = load i64, ptr %r9
  %v.73 = sub i64 %v.72, %window.base
  %v.77 = call i64 @llvm.fshr.i64(i64 %v.73, i64 %v.73, i64 2)
  %v.78 = lshr i64 %window.limit, 2
  %v.79 = icmp ult i64 %v.77, %v.78
  br i1 %v.79, label %fast.74, label %slow.75, !prof !11
slow.75:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.74:
  %v.80 = load <64 x i32>, ptr %r4
  %v.81 = freeze i64 %v.73
  %v.82 = and i64 %v.81, %window.mask
  %v.83 = getelementptr i8, ptr %window, i64 %v.82
  %v.84 = extractelement <64 x i32> %v.80, i64 63
  %v.85 = getelementptr i8, ptr %v.83, i64 0
  store i32 %v.84, ptr %v.85, align 4, !alias.scope !5, !noalias !8
  br label %done.76
done.76:
  br label %gang.done
m.0:
  %v.86 = load i64, ptr %mask.0
  %v.87 = icmp eq i64 %v.86, 0
  br i1 %v.87, label %skip.0, label %run.88
run.88:
  store i64 0, ptr %mask.0
  %v.89 = bitcast i64 %v.86 to <64 x i1>
  store i64 %v.86, ptr %mask.running
  %v.90 = getelementptr i8, ptr %params, i64 0
  %v.91 = load i64, ptr %v.90, align 8, !invariant.load !0
  store i64 %v.91, ptr %r9
  %v.92 = getelementptr i8, ptr %ctx, i64 176
  %v.93 = load i32, ptr %v.92, !invariant.load !0
  %v.94 = getelementptr i8, ptr %ctx, i64 180
  %v.95 = load i32, ptr %v.94, !invariant.load !0
  %v.96 = getelementptr i8, ptr %ctx, i64 184
  %v.97 = load i32, ptr %v.96, !invariant.load !0
  %v.98 = urem i32 %cta.x, %v.93
  %v.99 = urem i32 %cta.y, %v.95
  %v.100 = urem i32 %cta.z, %v.97
  %v.101 = mul i32 %v.100, %v.95
  %v.102 = add i32 %v.101, %v.99
  %v.103 = mul i32 %v.102, %v.93
  %v.104 = add i32 %v.103, %v.98
  store i32 %v.104, ptr %r1
  %v.105 = trunc i64 0 to i32
  store i32 %v.105, ptr %r2
  br label %m.0.3
m.0.3:
  %v.106 = load i64, ptr %mask.running
  %v.107 = bitcast i64 %v.106 to <64 x i1>
  %v.108 = load i32, ptr %r2
  %v.109 = zext i32 %v.108 to i64
  %v.110 = load i32, ptr %r2
  %v.114 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.115 = icmp ult i64 %v.109, %v.114
  %v.116 = and i64 %v.109, 3
  %v.117 = icmp eq i64 %v.116, 0
  %v.118 = and i1 %v.115, %v.117
  br i1 %v.118, label %fast.111, label %slow.112, !prof !11
slow.112:
  %v.119 = load i32, ptr %r2
  %v.120 = insertelement <64 x i32> poison, i32 %v.119, i64 0
  %v.121 = shufflevector <64 x i32> %v.120, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.122 = add <64 x i32> %v.121, splat (i32 0)
  %v.123 = zext <64 x i32> %v.122 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.123)
  %v.124 = load i32, ptr %r2
  %v.125 = insertelement <64 x i32> poison, i32 %v.124, i64 0
  %v.126 = shufflevector <64 x i32> %v.125, <64 x i32> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.126)
  %v.127 = load i32, ptr %r1
  %v.128 = insertelement <64 x i32> poison, i32 %v.127, i64 0
  %v.129 = shufflevector <64 x i32> %v.128, <64 x i32> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.129)
  %v.130 = bitcast <64 x i1> %v.107 to i64
  %v.131 = getelementptr i8, ptr %ctx, i64 200
  %v.132 = load ptr, ptr %v.131, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.132, i32 3, i64 %v.130, ptr %rows)
  br label %done.113
fast.111:
  %v.133 = load i32, ptr %r1
  %v.134 = freeze i64 %v.109
  %v.135 = and i64 %v.134, 2147483647
  %v.136 = getelementptr i8, ptr %shared, i64 %v.135
  %v.137 = getelementptr i8, ptr %v.136, i64 0
  store i32 %v.133, ptr %v.137, align 4, !alias.scope !6, !noalias !9
  br label %done.113
done.113:
  fence seq_cst
  %v.138 = bitcast <64 x i1> %v.107 to i64
  %v.140 = zext i64 %v.138 to i128
  store i128 %v.140, ptr %lanes.139
  %v.141 = getelementptr i8, ptr %ctx, i64 208
  %v.142 = load ptr, ptr %v.141, !invariant.load !0
  %v.143 = call i32 %v.142(ptr %ctx, i32 4, i32 0, i32 0, i32 5, ptr %lanes.139, ptr %lanes.139)
  fence seq_cst
  %v.144 = bitcast <64 x i1> %v.107 to i64
  %v.146 = zext i64 %v.144 to i128
  store i128 %v.146, ptr %lanes.145
  %v.147 = getelementptr i8, ptr %ctx, i64 208
  %v.148 = load ptr, ptr %v.147, !invariant.load !0
  %v.149 = call i32 %v.148(ptr %ctx, i32 5, i32 0, i32 0, i32 6, ptr %lanes.145, ptr %lanes.145)
  %v.150 = load i32, ptr %r2
  %v.151 = load i32, ptr %r2
  %v.152 = insertelement <64 x i32> poison, i32 %v.151, i64 0
  %v.153 = shufflevector <64 x i32> %v.152, <64 x i32> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.153)
  %v.154 = bitcast <64 x i1> %v.107 to i64
  %v.155 = getelementptr i8, ptr %ctx, i64 192
  %v.156 = load ptr, ptr %v.155, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.156, i32 6, i64 %v.154, ptr %rows)
  %v.157 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 0)
  store <64 x i32> %v.157, ptr %r3
  br label %m.0.7
m.0.7:
  %v.158 = load i64, ptr %mask.running
  %v.159 = bitcast i64 %v.158 to <64 x i1>
  %v.160 = load <64 x i32>, ptr %r3
  %v.161 = zext <64 x i32> %v.160 to <64 x i64>
  %v.162 = load <64 x i32>, ptr %r3
  %v.166 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.167 = trunc i64 %v.166 to i32
  %v.168 = insertelement <64 x i32> poison, i32 %v.167, i64 0
  %v.169 = shufflevector <64 x i32> %v.168, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.170 = icmp uge <64 x i32> %v.162, %v.169
  %v.171 = add <64 x i32> %v.162, splat (i32 0)
  %v.172 = and <64 x i32> %v.171, splat (i32 3)
  %v.173 = icmp ne <64 x i32> %v.172, splat (i32 0)
  %v.174 = or <64 x i1> %v.170, %v.173
  %v.175 = and <64 x i1> %v.159, %v.174
  %v.176 = bitcast <64 x i1> %v.175 to i64
  %v.177 = icmp eq i64 %v.176, 0
  br i1 %v.177, label %fast.163, label %slow.164, !prof !11
slow.164:
  %v.178 = load <64 x i32>, ptr %r3
  %v.179 = add <64 x i32> %v.178, splat (i32 0)
  %v.180 = zext <64 x i32> %v.179 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.180)
  %v.181 = load <64 x i32>, ptr %r3
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.181)
  %v.182 = bitcast <64 x i1> %v.159 to i64
  %v.183 = getelementptr i8, ptr %ctx, i64 200
  %v.184 = load ptr, ptr %v.183, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.184, i32 7, i64 %v.182, ptr %rows)
  %v.185 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.185, ptr %r4
  br label %done.165
fast.163:
  %v.186 = freeze <64 x i32> %v.162
  %v.187 = getelementptr i8, ptr %shared, i64 0
  %v.188 = bitcast <64 x i1> %v.159 to i64
  %v.189 = call <64 x i32> @gather.shared.some.v64i32.i32.1(ptr %v.187, <64 x i32> %v.186, i64 %v.188), !alias.scope !6, !noalias !9
  store <64 x i32> %v.189, ptr %r4
  br label %done.165
done.165:
  br label %m.0.8
m.0.8:
  %v.190 = load i64, ptr %mask.running
  %v.191 = bitcast i64 %v.190 to <64 x i1>
  %v.192 = load i64, ptr %r9
  %v.193 = sub i64 %v.192, %window.base
  %v.197 = call i64 @llvm.fshr.i64(i64 %v.193, i64 %v.193, i64 2)
  %v.198 = lshr i64 %window.limit, 2
  %v.199 = icmp ult i64 %v.197, %v.198
  br i1 %v.199, label %fast.194, label %slow.195, !prof !11
slow.195:
  %v.200 = insertelement <64 x i64> poison, i64 %v.192, i64 0
  %v.201 = shufflevector <64 x i64> %v.200, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.201)
  %v.202 = load i64, ptr %r9
  %v.203 = insertelement <64 x i64> poison, i64 %v.202, i64 0
  %v.204 = shufflevector <64 x i64> %v.203, <64 x i64> poison, <64 x i32> zeroinitializer
  call void @row.store.v64i64(ptr %rows, i64 256, <64 x i64> %v.204)
  %v.205 = load <64 x i32>, ptr %r4
  call void @row.store.v64i32(ptr %rows, i64 512, <64 x i32> %v.205)
  %v.206 = bitcast <64 x i1> %v.191 to i64
  %v.207 = getelementptr i8, ptr %ctx, i64 200
  %v.208 = load ptr, ptr %v.207, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.208, i32 8, i64 %v.206, ptr %rows)
  br label %done.196
fast.194:
  %v.209 = load <64 x i32>, ptr %r4
  %v.210 = freeze i64 %v.193
  %v.211 = and i64 %v.210, %window.mask
  %v.212 = getelementptr i8, ptr %window, i64 %v.211
  %v.213 = bitcast <64 x i1> %v.191 to i64
  %v.214 = call i64 @llvm.ctlz.i64(i64 %v.213, i1 false)
  %v.215 = sub i64 63, %v.214
  %v.216 = and i64 %v.215, 63
  %v.217 = extractelement <64 x i32> %v.209, i64 %v.216
  %v.218 = getelementptr i8, ptr %v.212, i64 0
  store i32 %v.217, ptr %v.218, align 4, !alias.scope !5, !noalias !8
  br label %done.196
done.196:
  %v.219 = load i64, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
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
  %v.12 = getelementptr i8, ptr %rows, i64 768
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  ret void
}

define internal <64 x i32> @gather.shared.some.v64i32.i32.1(ptr %base, <64 x i32> %offsets, i64 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast i64 %bits to <64 x i1>
  %v.8 = shufflevector <64 x i1> %v.7, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i32 %v.2
  %v.16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.18 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i32> %v.20, i32 0
  %v.22 = insertelement <16 x i32> poison, i32 %v.21, i64 0
  %v.23 = shufflevector <16 x i32> %v.22, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i32> %v.23, <i32 0 to 60 by 4>
  %v.25 = icmp ne <16 x i32> %v.20, %v.24
  %v.26 = bitcast i64 %bits to <64 x i1>
  %v.27 = shufflevector <64 x i1> %v.26, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i32 %v.21
  %v.35 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i32> %v.20
  %v.37 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i32> %v.39, i32 0
  %v.41 = insertelement <16 x i32> poison, i32 %v.40, i64 0
  %v.42 = shufflevector <16 x i32> %v.41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i32> %v.42, <i32 0 to 60 by 4>
  %v.44 = icmp ne <16 x i32> %v.39, %v.43
  %v.45 = bitcast i64 %bits to <64 x i1>
  %v.46 = shufflevector <64 x i1> %v.45, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i32 %v.40
  %v.54 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <16 x i32> %v.39
  %v.56 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast i64 %bits to <64 x i1>
  %v.65 = shufflevector <64 x i1> %v.64, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i32 %v.59
  %v.73 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <16 x i32> %v.58
  %v.75 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x i32> %v.57, <16 x i32> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x i32> %v.77, <32 x i32> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.79
}

define internal <64 x i32> @gather.shared.v64i32.i32.1(ptr %base, <64 x i32> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i32> %v.1, i32 0
  %v.3 = insertelement <16 x i32> poison, i32 %v.2, i64 0
  %v.4 = shufflevector <16 x i32> %v.3, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i32> %v.4, <i32 0 to 60 by 4>
  %v.6 = icmp ne <16 x i32> %v.1, %v.5
  %v.7 = bitcast <16 x i1> %v.6 to i16
  %v.8 = icmp eq i16 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i32 %v.2
  %v.13 = load <16 x i32>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.1
  %v.15 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <16 x i32> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.18 = extractelement <16 x i32> %v.17, i32 0
  %v.19 = insertelement <16 x i32> poison, i32 %v.18, i64 0
  %v.20 = shufflevector <16 x i32> %v.19, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.21 = add <16 x i32> %v.20, <i32 0 to 60 by 4>
  %v.22 = icmp ne <16 x i32> %v.17, %v.21
  %v.23 = bitcast <16 x i1> %v.22 to i16
  %v.24 = icmp eq i16 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i8, ptr %base, i32 %v.18
  %v.29 = load <16 x i32>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i8, ptr %base, <16 x i32> %v.17
  %v.31 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.30, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <16 x i32> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.34 = extractelement <16 x i32> %v.33, i32 0
  %v.35 = insertelement <16 x i32> poison, i32 %v.34, i64 0
  %v.36 = shufflevector <16 x i32> %v.35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.37 = add <16 x i32> %v.36, <i32 0 to 60 by 4>
  %v.38 = icmp ne <16 x i32> %v.33, %v.37
  %v.39 = bitcast <16 x i1> %v.38 to i16
  %v.40 = icmp eq i16 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i8, ptr %base, i32 %v.34
  %v.45 = load <16 x i32>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i8, ptr %base, <16 x i32> %v.33
  %v.47 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.46, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <16 x i32> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.50 = extractelement <16 x i32> %v.49, i32 0
  %v.51 = insertelement <16 x i32> poison, i32 %v.50, i64 0
  %v.52 = shufflevector <16 x i32> %v.51, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.53 = add <16 x i32> %v.52, <i32 0 to 60 by 4>
  %v.54 = icmp ne <16 x i32> %v.49, %v.53
  %v.55 = bitcast <16 x i1> %v.54 to i16
  %v.56 = icmp eq i16 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i8, ptr %base, i32 %v.50
  %v.61 = load <16 x i32>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i8, ptr %base, <16 x i32> %v.49
  %v.63 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.62, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.60
done.60:
  %v.64 = phi <16 x i32> [ %v.61, %whole.57 ], [ %v.63, %apart.58 ]
  %v.65 = shufflevector <16 x i32> %v.16, <16 x i32> %v.32, <32 x i32> <i32 0 to 31 by 1>
  %v.66 = shufflevector <16 x i32> %v.48, <16 x i32> %v.64, <32 x i32> <i32 0 to 31 by 1>
  %v.67 = shufflevector <32 x i32> %v.65, <32 x i32> %v.66, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.67
}

define internal <64 x i32> @row.load.v64i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 768
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
  %v.4 = getelementptr i8, ptr %rows, i64 768
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
  %v.3 = getelementptr i8, ptr %rows, i64 768
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.5, ptr %v.2, align 8
  %v.6 = shufflevector <64 x i64> %value, <64 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.6, ptr %v.4, align 8
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

