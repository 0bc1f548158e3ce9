; side_by_side, 32: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <32 x i32>
  %r5 = alloca <32 x float>
  %r6 = alloca <32 x float>
  %r9 = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32f32 = freeze <32 x float> poison
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
  store i32 %any.i32, ptr %r1
  store i32 %any.i32, ptr %r2
  store <32 x i32> %any.v32i32, ptr %r3
  store <32 x float> %any.v32f32, ptr %r5
  store <32 x float> %any.v32f32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
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
  store i64 %v.8, ptr %r9
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = sext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 2147483648
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r10
  store i1 %v.13, ptr %r10.ok
  store i32 %v.10, ptr %r10.narrow
  store i64 %v.15, ptr %r10.scale
  %v.16 = load i64, ptr %r9
  %v.17 = load i64, ptr %r10
  %v.18 = load i1, ptr %r10.ok
  %v.19 = load i32, ptr %r10.narrow
  %v.20 = load i64, ptr %r10.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r11
  store i1 %v.18, ptr %r11.ok
  store i32 %v.19, ptr %r11.narrow
  store i64 %v.20, ptr %r11.scale
  %v.22 = load i64, ptr %r11
  %v.23 = load i1, ptr %r11.ok
  %v.24 = load i32, ptr %r11.narrow
  %v.25 = load i64, ptr %r11.scale
  %v.26 = sub i64 %v.22, %window.base
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i32 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <64 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  %v.38 = shufflevector <64 x float> %v.37, <64 x float> poison, <32 x i32> <i32 0 to 62 by 2>
  %v.39 = shufflevector <64 x float> %v.37, <64 x float> poison, <32 x i32> <i32 1 to 63 by 2>
  store <32 x float> %v.38, ptr %r5
  store <32 x float> %v.39, ptr %r6
  br label %done.29
done.29:
  %v.40 = load i32, ptr %r1
  %v.41 = mul i32 %v.40, 4
  store i32 %v.41, ptr %r2
  %v.42 = trunc i64 0 to i32
  %v.43 = insertelement <32 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <32 x i32> %v.43, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.44, ptr %r3
  %v.45 = load <32 x i32>, ptr %r3
  %v.46 = load i32, ptr %r2
  %v.47 = insertelement <32 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <32 x i32> %v.47, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.49 = add <32 x i32> %v.48, <i32 0 to 124 by 4>
  %v.50 = add <32 x i32> %v.45, %v.49
  store <32 x i32> %v.50, ptr %r3
  %v.51 = load <32 x i32>, ptr %r3
  %v.52 = zext <32 x i32> %v.51 to <32 x i64>
  %v.53 = load <32 x i32>, ptr %r3
  %v.57 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.58 = trunc i64 %v.57 to i32
  %v.59 = insertelement <32 x i32> poison, i32 %v.58, i64 0
  %v.60 = shufflevector <32 x i32> %v.59, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.61 = icmp uge <32 x i32> %v.53, %v.60
  %v.62 = add <32 x i32> %v.53, splat (i32 0)
  %v.63 = and <32 x i32> %v.62, splat (i32 3)
  %v.64 = icmp ne <32 x i32> %v.63, splat (i32 0)
  %v.65 = or <32 x i1> %v.61, %v.64
  %v.66 = bitcast <32 x i1> %v.65 to i32
  %v.67 = icmp eq i32 %v.66, 0
  br i1 %v.67, label %fast.54, label %slow.55, !prof !11
slow.55:
  store i32 -1, ptr %mask.running
  br label %m.0.8
fast.54:
  %v.68 = load <32 x float>, ptr %r5
  %v.69 = freeze <32 x i32> %v.53
  %v.70 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v32f32.i32.1(ptr %v.70, <32 x i32> %v.69, <32 x float> %v.68), !alias.scope !6, !noalias !9
  br label %done.56
done.56:
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
  %v.76 = load i64, ptr %v.75, align 8, !invariant.load !0
  store i64 %v.76, ptr %r9
  %v.77 = urem i32 %first, 128
  store i32 %v.77, ptr %r1
  %v.78 = load i32, ptr %r1
  %v.79 = sext i32 %v.78 to i64
  %v.80 = add i64 %v.79, 2147483648
  %v.81 = icmp ule i64 %v.80, 4294967264
  %v.82 = mul i64 %v.79, 8
  %v.83 = mul i64 1, 8
  store i64 %v.82, ptr %r10
  store i1 %v.81, ptr %r10.ok
  store i32 %v.78, ptr %r10.narrow
  store i64 %v.83, ptr %r10.scale
  %v.84 = load i64, ptr %r9
  %v.85 = load i64, ptr %r10
  %v.86 = load i1, ptr %r10.ok
  %v.87 = load i32, ptr %r10.narrow
  %v.88 = load i64, ptr %r10.scale
  %v.89 = add i64 %v.84, %v.85
  store i64 %v.89, ptr %r11
  store i1 %v.86, ptr %r11.ok
  store i32 %v.87, ptr %r11.narrow
  store i64 %v.88, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.90 = load i32, ptr %mask.running
  %v.91 = bitcast i32 %v.90 to <32 x i1>
  %v.92 = load i64, ptr %r11
  %v.93 = load i1, ptr %r11.ok
  %v.94 = load i32, ptr %r11.narrow
  %v.95 = load i64, ptr %r11.scale
  %v.96 = sub i64 %v.92, %window.base
  br i1 %v.93, label %straight.100, label %slow.98, !prof !11
straight.100:
  %v.101 = bitcast <32 x i1> %v.91 to i32
  %v.102 = call i32 @llvm.ctlz.i32(i32 %v.101, i1 false)
  %v.103 = zext i32 %v.102 to i64
  %v.104 = sub i64 31, %v.103
  %v.105 = and i64 %v.104, 31
  %v.106 = mul i64 %v.105, 8
  %v.107 = add i64 %v.96, %v.106
  %v.108 = or i64 %v.96, %v.107
  %v.109 = call i64 @llvm.fshr.i64(i64 %v.108, i64 %v.108, i64 3)
  %v.110 = lshr i64 %window.limit, 3
  %v.111 = icmp ult i64 %v.109, %v.110
  br i1 %v.111, label %fast.97, label %slow.98, !prof !11
slow.98:
  %v.112 = insertelement <32 x i64> poison, i64 %v.92, i64 0
  %v.113 = shufflevector <32 x i64> %v.112, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.114 = add <32 x i64> %v.113, <i64 0 to 248 by 8>
  %v.115 = insertelement <32 x i32> poison, i32 %v.94, i64 0
  %v.116 = shufflevector <32 x i32> %v.115, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.117 = add <32 x i32> %v.116, <i32 0 to 31 by 1>
  %v.118 = sext <32 x i32> %v.117 to <32 x i64>
  %v.119 = sext i32 %v.94 to i64
  %v.120 = insertelement <32 x i64> poison, i64 %v.119, i64 0
  %v.121 = shufflevector <32 x i64> %v.120, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.122 = add <32 x i64> %v.121, <i64 0 to 31 by 1>
  %v.123 = sub <32 x i64> %v.118, %v.122
  %v.124 = insertelement <32 x i64> poison, i64 %v.95, i64 0
  %v.125 = shufflevector <32 x i64> %v.124, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.126 = mul <32 x i64> %v.123, %v.125
  %v.127 = add <32 x i64> %v.114, %v.126
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.127)
  %v.128 = load i64, ptr %r11
  %v.129 = load i1, ptr %r11.ok
  %v.130 = load i32, ptr %r11.narrow
  %v.131 = load i64, ptr %r11.scale
  %v.132 = insertelement <32 x i64> poison, i64 %v.128, i64 0
  %v.133 = shufflevector <32 x i64> %v.132, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.134 = add <32 x i64> %v.133, <i64 0 to 248 by 8>
  %v.135 = insertelement <32 x i32> poison, i32 %v.130, i64 0
  %v.136 = shufflevector <32 x i32> %v.135, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.137 = add <32 x i32> %v.136, <i32 0 to 31 by 1>
  %v.138 = sext <32 x i32> %v.137 to <32 x i64>
  %v.139 = sext i32 %v.130 to i64
  %v.140 = insertelement <32 x i64> poison, i64 %v.139, i64 0
  %v.141 = shufflevector <32 x i64> %v.140, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.142 = add <32 x i64> %v.141, <i64 0 to 31 by 1>
  %v.143 = sub <32 x i64> %v.138, %v.142
  %v.144 = insertelement <32 x i64> poison, i64 %v.131, i64 0
  %v.145 = shufflevector <32 x i64> %v.144, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.146 = mul <32 x i64> %v.143, %v.145
  %v.147 = add <32 x i64> %v.134, %v.146
  call void @row.store.v32i64(ptr %rows, i64 768, <32 x i64> %v.147)
  %v.148 = bitcast <32 x i1> %v.91 to i32
  %v.149 = getelementptr i8, ptr %ctx, i64 200
  %v.150 = load ptr, ptr %v.149, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.150, i32 0, i32 %v.148, ptr %rows)
  %v.151 = call <32 x float> @row.load.v32f32(ptr %rows, i64 256)
  store <32 x float> %v.151, ptr %r5
  %v.152 = call <32 x float> @row.load.v32f32(ptr %rows, i64 512)
  store <32 x float> %v.152, ptr %r6
  br label %done.99
fast.97:
  %v.153 = freeze i64 %v.96
  %v.154 = and i64 %v.153, %window.mask
  %v.155 = insertelement <32 x i64> poison, i64 %v.154, i64 0
  %v.156 = shufflevector <32 x i64> %v.155, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.157 = add <32 x i64> %v.156, <i64 0 to 248 by 8>
  %v.158 = getelementptr i8, ptr %window, <32 x i64> %v.157
  %v.159 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.158, i32 4, <32 x i1> %v.91, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.160 = getelementptr i8, <32 x ptr> %v.158, i64 4
  %v.161 = call <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr> %v.160, i32 4, <32 x i1> %v.91, <32 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x float> %v.159, ptr %r5
  store <32 x float> %v.161, ptr %r6
  br label %done.99
done.99:
  %v.162 = load i32, ptr %r1
  %v.163 = mul i32 %v.162, 4
  store i32 %v.163, ptr %r2
  %v.164 = trunc i64 0 to i32
  %v.165 = insertelement <32 x i32> poison, i32 %v.164, i64 0
  %v.166 = shufflevector <32 x i32> %v.165, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %v.166, ptr %r3
  %v.167 = load <32 x i32>, ptr %r3
  %v.168 = load i32, ptr %r2
  %v.169 = insertelement <32 x i32> poison, i32 %v.168, i64 0
  %v.170 = shufflevector <32 x i32> %v.169, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.171 = add <32 x i32> %v.170, <i32 0 to 124 by 4>
  %v.172 = add <32 x i32> %v.167, %v.171
  store <32 x i32> %v.172, ptr %r3
  br label %m.0.8
m.0.8:
  %v.173 = load i32, ptr %mask.running
  %v.174 = bitcast i32 %v.173 to <32 x i1>
  %v.175 = load <32 x i32>, ptr %r3
  %v.176 = zext <32 x i32> %v.175 to <32 x i64>
  %v.177 = load <32 x i32>, ptr %r3
  %v.181 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.182 = trunc i64 %v.181 to i32
  %v.183 = insertelement <32 x i32> poison, i32 %v.182, i64 0
  %v.184 = shufflevector <32 x i32> %v.183, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.185 = icmp uge <32 x i32> %v.177, %v.184
  %v.186 = add <32 x i32> %v.177, splat (i32 0)
  %v.187 = and <32 x i32> %v.186, splat (i32 3)
  %v.188 = icmp ne <32 x i32> %v.187, splat (i32 0)
  %v.189 = or <32 x i1> %v.185, %v.188
  %v.190 = and <32 x i1> %v.174, %v.189
  %v.191 = bitcast <32 x i1> %v.190 to i32
  %v.192 = icmp eq i32 %v.191, 0
  br i1 %v.192, label %fast.178, label %slow.179, !prof !11
slow.179:
  %v.193 = load <32 x i32>, ptr %r3
  %v.194 = add <32 x i32> %v.193, splat (i32 0)
  %v.195 = zext <32 x i32> %v.194 to <32 x i64>
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.195)
  %v.196 = load <32 x i32>, ptr %r3
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.196)
  %v.197 = load <32 x float>, ptr %r5
  call void @row.store.v32f32(ptr %rows, i64 512, <32 x float> %v.197)
  %v.198 = bitcast <32 x i1> %v.174 to i32
  %v.199 = getelementptr i8, ptr %ctx, i64 200
  %v.200 = load ptr, ptr %v.199, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.200, i32 1, i32 %v.198, ptr %rows)
  br label %done.180
fast.178:
  %v.201 = load <32 x float>, ptr %r5
  %v.202 = freeze <32 x i32> %v.177
  %v.203 = getelementptr i8, ptr %shared, i64 0
  %v.204 = bitcast <32 x i1> %v.174 to i32
  call void @scatter.shared.some.v32f32.i32.1(ptr %v.203, <32 x i32> %v.202, i32 %v.204, <32 x float> %v.201), !alias.scope !6, !noalias !9
  br label %done.180
done.180:
  %v.205 = load i32, ptr %mask.running
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

define internal void @scatter.shared.some.v32f32.i32.1(ptr %base, <32 x i32> %offsets, i32 %bits, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i32 %bits to <32 x i1>
  %v.9 = shufflevector <32 x i1> %v.8, <32 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i32 %bits to <32 x i1>
  %v.26 = shufflevector <32 x i1> %v.25, <32 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  ret void
}

define internal void @scatter.shared.v32f32.i32.1(ptr %base, <32 x i32> %offsets, <32 x float> %value) noinline #0 {
  %v.1 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <32 x float> %value, <32 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <32 x i32> %offsets, <32 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  ret void
}

declare <32 x float> @llvm.masked.gather.v32f32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x float>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

; side_by_side, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <64 x i32>
  %r5 = alloca <64 x float>
  %r6 = alloca <64 x float>
  %r9 = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
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
  store i32 %any.i32, ptr %r2
  store <64 x i32> %any.v64i32, ptr %r3
  store <64 x float> %any.v64f32, ptr %r5
  store <64 x float> %any.v64f32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
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
  store i64 %v.8, ptr %r9
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = sext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 2147483648
  %v.13 = icmp ule i64 %v.12, 4294967232
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r10
  store i1 %v.13, ptr %r10.ok
  store i32 %v.10, ptr %r10.narrow
  store i64 %v.15, ptr %r10.scale
  %v.16 = load i64, ptr %r9
  %v.17 = load i64, ptr %r10
  %v.18 = load i1, ptr %r10.ok
  %v.19 = load i32, ptr %r10.narrow
  %v.20 = load i64, ptr %r10.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r11
  store i1 %v.18, ptr %r11.ok
  store i32 %v.19, ptr %r11.narrow
  store i64 %v.20, ptr %r11.scale
  %v.22 = load i64, ptr %r11
  %v.23 = load i1, ptr %r11.ok
  %v.24 = load i32, ptr %r11.narrow
  %v.25 = load i64, ptr %r11.scale
  %v.26 = sub i64 %v.22, %window.base
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i64 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <128 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  %v.38 = shufflevector <128 x float> %v.37, <128 x float> poison, <64 x i32> <i32 0 to 126 by 2>
  %v.39 = shufflevector <128 x float> %v.37, <128 x float> poison, <64 x i32> <i32 1 to 127 by 2>
  store <64 x float> %v.38, ptr %r5
  store <64 x float> %v.39, ptr %r6
  br label %done.29
done.29:
  %v.40 = load i32, ptr %r1
  %v.41 = mul i32 %v.40, 4
  store i32 %v.41, ptr %r2
  %v.42 = trunc i64 0 to i32
  %v.43 = insertelement <64 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <64 x i32> %v.43, <64 x i32> poison, <64 x i32> zeroinitializer
  store <64 x i32> %v.44, ptr %r3
  %v.45 = load <64 x i32>, ptr %r3
  %v.46 = load i32, ptr %r2
  %v.47 = insertelement <64 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <64 x i32> %v.47, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.49 = add <64 x i32> %v.48, <i32 0 to 252 by 4>
  %v.50 = add <64 x i32> %v.45, %v.49
  store <64 x i32> %v.50, ptr %r3
  %v.51 = load <64 x i32>, ptr %r3
  %v.52 = zext <64 x i32> %v.51 to <64 x i64>
  %v.53 = load <64 x i32>, ptr %r3
  %v.57 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.58 = trunc i64 %v.57 to i32
  %v.59 = insertelement <64 x i32> poison, i32 %v.58, i64 0
  %v.60 = shufflevector <64 x i32> %v.59, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.61 = icmp uge <64 x i32> %v.53, %v.60
  %v.62 = add <64 x i32> %v.53, splat (i32 0)
  %v.63 = and <64 x i32> %v.62, splat (i32 3)
  %v.64 = icmp ne <64 x i32> %v.63, splat (i32 0)
  %v.65 = or <64 x i1> %v.61, %v.64
  %v.66 = bitcast <64 x i1> %v.65 to i64
  %v.67 = icmp eq i64 %v.66, 0
  br i1 %v.67, label %fast.54, label %slow.55, !prof !11
slow.55:
  store i64 -1, ptr %mask.running
  br label %m.0.8
fast.54:
  %v.68 = load <64 x float>, ptr %r5
  %v.69 = freeze <64 x i32> %v.53
  %v.70 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v64f32.i32.1(ptr %v.70, <64 x i32> %v.69, <64 x float> %v.68), !alias.scope !6, !noalias !9
  br label %done.56
done.56:
  br label %gang.done
m.0:
  %v.71 = load i64, ptr %mask.0
  %v.72 = icmp eq i64 %v.71, 0
  br i1 %v.72, label %skip.0, label %run.73
run.73:
  store i64 0, ptr %mask.0
  %v.74 = bitcast i64 %v.71 to <64 x i1>
  store i64 %v.71, ptr %mask.running
  %v.75 = getelementptr i8, ptr %params, i64 0
  %v.76 = load i64, ptr %v.75, align 8, !invariant.load !0
  store i64 %v.76, ptr %r9
  %v.77 = urem i32 %first, 128
  store i32 %v.77, ptr %r1
  %v.78 = load i32, ptr %r1
  %v.79 = sext i32 %v.78 to i64
  %v.80 = add i64 %v.79, 2147483648
  %v.81 = icmp ule i64 %v.80, 4294967232
  %v.82 = mul i64 %v.79, 8
  %v.83 = mul i64 1, 8
  store i64 %v.82, ptr %r10
  store i1 %v.81, ptr %r10.ok
  store i32 %v.78, ptr %r10.narrow
  store i64 %v.83, ptr %r10.scale
  %v.84 = load i64, ptr %r9
  %v.85 = load i64, ptr %r10
  %v.86 = load i1, ptr %r10.ok
  %v.87 = load i32, ptr %r10.narrow
  %v.88 = load i64, ptr %r10.scale
  %v.89 = add i64 %v.84, %v.85
  store i64 %v.89, ptr %r11
  store i1 %v.86, ptr %r11.ok
  store i32 %v.87, ptr %r11.narrow
  store i64 %v.88, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.90 = load i64, ptr %mask.running
  %v.91 = bitcast i64 %v.90 to <64 x i1>
  %v.92 = load i64, ptr %r11
  %v.93 = load i1, ptr %r11.ok
  %v.94 = load i32, ptr %r11.narrow
  %v.95 = load i64, ptr %r11.scale
  %v.96 = sub i64 %v.92, %window.base
  br i1 %v.93, label %straight.100, label %slow.98, !prof !11
straight.100:
  %v.101 = bitcast <64 x i1> %v.91 to i64
  %v.102 = call i64 @llvm.ctlz.i64(i64 %v.101, i1 false)
  %v.103 = sub i64 63, %v.102
  %v.104 = and i64 %v.103, 63
  %v.105 = mul i64 %v.104, 8
  %v.106 = add i64 %v.96, %v.105
  %v.107 = or i64 %v.96, %v.106
  %v.108 = call i64 @llvm.fshr.i64(i64 %v.107, i64 %v.107, i64 3)
  %v.109 = lshr i64 %window.limit, 3
  %v.110 = icmp ult i64 %v.108, %v.109
  br i1 %v.110, label %fast.97, label %slow.98, !prof !11
slow.98:
  %v.111 = insertelement <64 x i64> poison, i64 %v.92, i64 0
  %v.112 = shufflevector <64 x i64> %v.111, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.113 = add <64 x i64> %v.112, <i64 0 to 504 by 8>
  %v.114 = insertelement <64 x i32> poison, i32 %v.94, i64 0
  %v.115 = shufflevector <64 x i32> %v.114, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.116 = add <64 x i32> %v.115, <i32 0 to 63 by 1>
  %v.117 = sext <64 x i32> %v.116 to <64 x i64>
  %v.118 = sext i32 %v.94 to i64
  %v.119 = insertelement <64 x i64> poison, i64 %v.118, i64 0
  %v.120 = shufflevector <64 x i64> %v.119, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.121 = add <64 x i64> %v.120, <i64 0 to 63 by 1>
  %v.122 = sub <64 x i64> %v.117, %v.121
  %v.123 = insertelement <64 x i64> poison, i64 %v.95, i64 0
  %v.124 = shufflevector <64 x i64> %v.123, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.125 = mul <64 x i64> %v.122, %v.124
  %v.126 = add <64 x i64> %v.113, %v.125
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.126)
  %v.127 = load i64, ptr %r11
  %v.128 = load i1, ptr %r11.ok
  %v.129 = load i32, ptr %r11.narrow
  %v.130 = load i64, ptr %r11.scale
  %v.131 = insertelement <64 x i64> poison, i64 %v.127, i64 0
  %v.132 = shufflevector <64 x i64> %v.131, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.133 = add <64 x i64> %v.132, <i64 0 to 504 by 8>
  %v.134 = insertelement <64 x i32> poison, i32 %v.129, i64 0
  %v.135 = shufflevector <64 x i32> %v.134, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.136 = add <64 x i32> %v.135, <i32 0 to 63 by 1>
  %v.137 = sext <64 x i32> %v.136 to <64 x i64>
  %v.138 = sext i32 %v.129 to i64
  %v.139 = insertelement <64 x i64> poison, i64 %v.138, i64 0
  %v.140 = shufflevector <64 x i64> %v.139, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.141 = add <64 x i64> %v.140, <i64 0 to 63 by 1>
  %v.142 = sub <64 x i64> %v.137, %v.141
  %v.143 = insertelement <64 x i64> poison, i64 %v.130, i64 0
  %v.144 = shufflevector <64 x i64> %v.143, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.145 = mul <64 x i64> %v.142, %v.144
  %v.146 = add <64 x i64> %v.133, %v.145
  call void @row.store.v64i64(ptr %rows, i64 768, <64 x i64> %v.146)
  %v.147 = bitcast <64 x i1> %v.91 to i64
  %v.148 = getelementptr i8, ptr %ctx, i64 200
  %v.149 = load ptr, ptr %v.148, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.149, i32 0, i64 %v.147, ptr %rows)
  %v.150 = call <64 x float> @row.load.v64f32(ptr %rows, i64 256)
  store <64 x float> %v.150, ptr %r5
  %v.151 = call <64 x float> @row.load.v64f32(ptr %rows, i64 512)
  store <64 x float> %v.151, ptr %r6
  br label %done.99
fast.97:
  %v.152 = freeze i64 %v.96
  %v.153 = and i64 %v.152, %window.mask
  %v.154 = insertelement <64 x i64> poison, i64 %v.153, i64 0
  %v.155 = shufflevector <64 x i64> %v.154, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.156 = add <64 x i64> %v.155, <i64 0 to 504 by 8>
  %v.157 = getelementptr i8, ptr %window, <64 x i64> %v.156
  %v.158 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.157, i32 4, <64 x i1> %v.91, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.159 = getelementptr i8, <64 x ptr> %v.157, i64 4
  %v.160 = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %v.159, i32 4, <64 x i1> %v.91, <64 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x float> %v.158, ptr %r5
  store <64 x float> %v.160, ptr %r6
  br label %done.99
done.99:
  %v.161 = load i32, ptr %r1
  %v.162 = mul i32 %v.161, 4
  store i32 %v.162, ptr %r2
  %v.163 = trunc i64 0 to i32
  %v.164 = insertelement <64 x i32> poison, i32 %v.163, i64 0
  %v.165 = shufflevector <64 x i32> %v.164, <64 x i32> poison, <64 x i32> zeroinitializer
  store <64 x i32> %v.165, ptr %r3
  %v.166 = load <64 x i32>, ptr %r3
  %v.167 = load i32, ptr %r2
  %v.168 = insertelement <64 x i32> poison, i32 %v.167, i64 0
  %v.169 = shufflevector <64 x i32> %v.168, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.170 = add <64 x i32> %v.169, <i32 0 to 252 by 4>
  %v.171 = add <64 x i32> %v.166, %v.170
  store <64 x i32> %v.171, ptr %r3
  br label %m.0.8
m.0.8:
  %v.172 = load i64, ptr %mask.running
  %v.173 = bitcast i64 %v.172 to <64 x i1>
  %v.174 = load <64 x i32>, ptr %r3
  %v.175 = zext <64 x i32> %v.174 to <64 x i64>
  %v.176 = load <64 x i32>, ptr %r3
  %v.180 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.181 = trunc i64 %v.180 to i32
  %v.182 = insertelement <64 x i32> poison, i32 %v.181, i64 0
  %v.183 = shufflevector <64 x i32> %v.182, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.184 = icmp uge <64 x i32> %v.176, %v.183
  %v.185 = add <64 x i32> %v.176, splat (i32 0)
  %v.186 = and <64 x i32> %v.185, splat (i32 3)
  %v.187 = icmp ne <64 x i32> %v.186, splat (i32 0)
  %v.188 = or <64 x i1> %v.184, %v.187
  %v.189 = and <64 x i1> %v.173, %v.188
  %v.190 = bitcast <64 x i1> %v.189 to i64
  %v.191 = icmp eq i64 %v.190, 0
  br i1 %v.191, label %fast.177, label %slow.178, !prof !11
slow.178:
  %v.192 = load <64 x i32>, ptr %r3
  %v.193 = add <64 x i32> %v.192, splat (i32 0)
  %v.194 = zext <64 x i32> %v.193 to <64 x i64>
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.194)
  %v.195 = load <64 x i32>, ptr %r3
  call void @row.store.v64i32(ptr %rows, i64 256, <64 x i32> %v.195)
  %v.196 = load <64 x float>, ptr %r5
  call void @row.store.v64f32(ptr %rows, i64 512, <64 x float> %v.196)
  %v.197 = bitcast <64 x i1> %v.173 to i64
  %v.198 = getelementptr i8, ptr %ctx, i64 200
  %v.199 = load ptr, ptr %v.198, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.199, i32 1, i64 %v.197, ptr %rows)
  br label %done.179
fast.177:
  %v.200 = load <64 x float>, ptr %r5
  %v.201 = freeze <64 x i32> %v.176
  %v.202 = getelementptr i8, ptr %shared, i64 0
  %v.203 = bitcast <64 x i1> %v.173 to i64
  call void @scatter.shared.some.v64f32.i32.1(ptr %v.202, <64 x i32> %v.201, i64 %v.203, <64 x float> %v.200), !alias.scope !6, !noalias !9
  br label %done.179
done.179:
  %v.204 = load i64, ptr %mask.running
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

define internal <64 x float> @row.load.v64f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = bitcast <32 x i32> %v.6 to <32 x float>
  %v.8 = load <32 x i64>, ptr %v.4, align 8
  %v.9 = trunc <32 x i64> %v.8 to <32 x i32>
  %v.10 = bitcast <32 x i32> %v.9 to <32 x float>
  %v.11 = shufflevector <32 x float> %v.7, <32 x float> %v.10, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x float> %v.11
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

define internal void @scatter.shared.some.v64f32.i32.1(ptr %base, <64 x i32> %offsets, i64 %bits, <64 x float> %value) noinline #0 {
  %v.1 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i64 %bits to <64 x i1>
  %v.9 = shufflevector <64 x i1> %v.8, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i64 %bits to <64 x i1>
  %v.26 = shufflevector <64 x i1> %v.25, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i32> %v.36, i32 0
  %v.38 = insertelement <16 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <16 x i32> %v.38, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i32> %v.39, <i32 0 to 60 by 4>
  %v.41 = icmp ne <16 x i32> %v.36, %v.40
  %v.42 = bitcast i64 %bits to <64 x i1>
  %v.43 = shufflevector <64 x i1> %v.42, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i32 %v.37
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i32> %v.36
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i32> %v.53, i32 0
  %v.55 = insertelement <16 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <16 x i32> %v.55, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i32> %v.56, <i32 0 to 60 by 4>
  %v.58 = icmp ne <16 x i32> %v.53, %v.57
  %v.59 = bitcast i64 %bits to <64 x i1>
  %v.60 = shufflevector <64 x i1> %v.59, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i32 %v.54
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i32> %v.53
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  ret void
}

define internal void @scatter.shared.v64f32.i32.1(ptr %base, <64 x i32> %offsets, <64 x float> %value) noinline #0 {
  %v.1 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i32> %v.30, i32 0
  %v.32 = insertelement <16 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <16 x i32> %v.32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i32> %v.33, <i32 0 to 60 by 4>
  %v.35 = icmp ne <16 x i32> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i32 %v.31
  store <16 x float> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i32> %v.30
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <64 x float> %value, <64 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <64 x i32> %offsets, <64 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i32> %v.44, i32 0
  %v.46 = insertelement <16 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <16 x i32> %v.46, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i32> %v.47, <i32 0 to 60 by 4>
  %v.49 = icmp ne <16 x i32> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i32 %v.45
  store <16 x float> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i32> %v.44
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  ret void
}

declare <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr>, i32, <64 x i1>, <64 x float>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

; side_by_side, 128: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca i32
  %r3 = alloca <128 x i32>
  %r5 = alloca <128 x float>
  %r6 = alloca <128 x float>
  %r9 = alloca i64
  %r10 = alloca i64
  %r10.ok = alloca i1
  %r10.narrow = alloca i32
  %r10.scale = alloca i64
  %r11 = alloca i64
  %r11.ok = alloca i1
  %r11.narrow = alloca i32
  %r11.scale = alloca i64
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %rows = alloca [4 x [4 x [32 x i64]]], align 64
  %any.f32 = freeze float poison
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v128f32 = freeze <128 x float> poison
  %any.v128i32 = freeze <128 x i32> poison
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
  store i32 %any.i32, ptr %r2
  store <128 x i32> %any.v128i32, ptr %r3
  store <128 x float> %any.v128f32, ptr %r5
  store <128 x float> %any.v128f32, ptr %r6
  store i64 %any.i64, ptr %r9
  store i64 %any.i64, ptr %r10
  store i1 %any.i1, ptr %r10.ok
  store i32 %any.i32, ptr %r10.narrow
  store i64 %any.i64, ptr %r10.scale
  store i64 %any.i64, ptr %r11
  store i1 %any.i1, ptr %r11.ok
  store i32 %any.i32, ptr %r11.narrow
  store i64 %any.i64, ptr %r11.scale
  store i128 0, ptr %mask.0
  store i128 -1, ptr %mask.0
  %v.6 = icmp eq i128 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i128 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = getelementptr i8, ptr %params, i64 0
  %v.8 = load i64, ptr %v.7, align 8, !invariant.load !0
  store i64 %v.8, ptr %r9
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = sext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 2147483648
  %v.13 = icmp ule i64 %v.12, 4294967168
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r10
  store i1 %v.13, ptr %r10.ok
  store i32 %v.10, ptr %r10.narrow
  store i64 %v.15, ptr %r10.scale
  %v.16 = load i64, ptr %r9
  %v.17 = load i64, ptr %r10
  %v.18 = load i1, ptr %r10.ok
  %v.19 = load i32, ptr %r10.narrow
  %v.20 = load i64, ptr %r10.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r11
  store i1 %v.18, ptr %r11.ok
  store i32 %v.19, ptr %r11.narrow
  store i64 %v.20, ptr %r11.scale
  %v.22 = load i64, ptr %r11
  %v.23 = load i1, ptr %r11.ok
  %v.24 = load i32, ptr %r11.narrow
  %v.25 = load i64, ptr %r11.scale
  %v.26 = sub i64 %v.22, %window.base
  br i1 %v.23, label %straight.30, label %slow.28, !prof !11
straight.30:
  %v.31 = call i64 @llvm.fshr.i64(i64 %v.26, i64 %v.26, i64 3)
  %v.32 = lshr i64 %window.limit, 3
  %v.33 = icmp ult i64 %v.31, %v.32
  br i1 %v.33, label %fast.27, label %slow.28, !prof !11
slow.28:
  store i128 -1, ptr %mask.running
  br label %m.0.4
fast.27:
  %v.34 = freeze i64 %v.26
  %v.35 = and i64 %v.34, %window.mask
  %v.36 = getelementptr i8, ptr %window, i64 %v.35
  %v.37 = load <256 x float>, ptr %v.36, align 4, !alias.scope !5, !noalias !8
  %v.38 = shufflevector <256 x float> %v.37, <256 x float> poison, <128 x i32> <i32 0 to 254 by 2>
  %v.39 = shufflevector <256 x float> %v.37, <256 x float> poison, <128 x i32> <i32 1 to 255 by 2>
  store <128 x float> %v.38, ptr %r5
  store <128 x float> %v.39, ptr %r6
  br label %done.29
done.29:
  %v.40 = load i32, ptr %r1
  %v.41 = mul i32 %v.40, 4
  store i32 %v.41, ptr %r2
  %v.42 = trunc i64 0 to i32
  %v.43 = insertelement <128 x i32> poison, i32 %v.42, i64 0
  %v.44 = shufflevector <128 x i32> %v.43, <128 x i32> poison, <128 x i32> zeroinitializer
  store <128 x i32> %v.44, ptr %r3
  %v.45 = load <128 x i32>, ptr %r3
  %v.46 = load i32, ptr %r2
  %v.47 = insertelement <128 x i32> poison, i32 %v.46, i64 0
  %v.48 = shufflevector <128 x i32> %v.47, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.49 = add <128 x i32> %v.48, <i32 0 to 508 by 4>
  %v.50 = add <128 x i32> %v.45, %v.49
  store <128 x i32> %v.50, ptr %r3
  %v.51 = load <128 x i32>, ptr %r3
  %v.52 = zext <128 x i32> %v.51 to <128 x i64>
  %v.53 = load <128 x i32>, ptr %r3
  %v.57 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.58 = trunc i64 %v.57 to i32
  %v.59 = insertelement <128 x i32> poison, i32 %v.58, i64 0
  %v.60 = shufflevector <128 x i32> %v.59, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.61 = icmp uge <128 x i32> %v.53, %v.60
  %v.62 = add <128 x i32> %v.53, splat (i32 0)
  %v.63 = and <128 x i32> %v.62, splat (i32 3)
  %v.64 = icmp ne <128 x i32> %v.63, splat (i32 0)
  %v.65 = or <128 x i1> %v.61, %v.64
  %v.66 = bitcast <128 x i1> %v.65 to i128
  %v.67 = icmp eq i128 %v.66, 0
  br i1 %v.67, label %fast.54, label %slow.55, !prof !11
slow.55:
  store i128 -1, ptr %mask.running
  br label %m.0.8
fast.54:
  %v.68 = load <128 x float>, ptr %r5
  %v.69 = freeze <128 x i32> %v.53
  %v.70 = getelementptr i8, ptr %shared, i64 0
  call void @scatter.shared.v128f32.i32.1(ptr %v.70, <128 x i32> %v.69, <128 x float> %v.68), !alias.scope !6, !noalias !9
  br label %done.56
done.56:
  br label %gang.done
m.0:
  %v.71 = load i128, ptr %mask.0
  %v.72 = icmp eq i128 %v.71, 0
  br i1 %v.72, label %skip.0, label %run.73
run.73:
  store i128 0, ptr %mask.0
  %v.74 = bitcast i128 %v.71 to <128 x i1>
  store i128 %v.71, ptr %mask.running
  %v.75 = getelementptr i8, ptr %params, i64 0
  %v.76 = load i64, ptr %v.75, align 8, !invariant.load !0
  store i64 %v.76, ptr %r9
  %v.77 = urem i32 %first, 128
  store i32 %v.77, ptr %r1
  %v.78 = load i32, ptr %r1
  %v.79 = sext i32 %v.78 to i64
  %v.80 = add i64 %v.79, 2147483648
  %v.81 = icmp ule i64 %v.80, 4294967168
  %v.82 = mul i64 %v.79, 8
  %v.83 = mul i64 1, 8
  store i64 %v.82, ptr %r10
  store i1 %v.81, ptr %r10.ok
  store i32 %v.78, ptr %r10.narrow
  store i64 %v.83, ptr %r10.scale
  %v.84 = load i64, ptr %r9
  %v.85 = load i64, ptr %r10
  %v.86 = load i1, ptr %r10.ok
  %v.87 = load i32, ptr %r10.narrow
  %v.88 = load i64, ptr %r10.scale
  %v.89 = add i64 %v.84, %v.85
  store i64 %v.89, ptr %r11
  store i1 %v.86, ptr %r11.ok
  store i32 %v.87, ptr %r11.narrow
  store i64 %v.88, ptr %r11.scale
  br label %m.0.4
m.0.4:
  %v.90 = load i128, ptr %mask.running
  %v.91 = bitcast i128 %v.90 to <128 x i1>
  %v.92 = load i64, ptr %r11
  %v.93 = load i1, ptr %r11.ok
  %v.94 = load i32, ptr %r11.narrow
  %v.95 = load i64, ptr %r11.scale
  %v.96 = sub i64 %v.92, %window.base
  br i1 %v.93, label %straight.100, label %slow.98, !prof !11
straight.100:
  %v.101 = bitcast <128 x i1> %v.91 to i128
  %v.102 = call i128 @llvm.ctlz.i128(i128 %v.101, i1 false)
  %v.103 = trunc i128 %v.102 to i64
  %v.104 = sub i64 127, %v.103
  %v.105 = and i64 %v.104, 127
  %v.106 = mul i64 %v.105, 8
  %v.107 = add i64 %v.96, %v.106
  %v.108 = or i64 %v.96, %v.107
  %v.109 = call i64 @llvm.fshr.i64(i64 %v.108, i64 %v.108, i64 3)
  %v.110 = lshr i64 %window.limit, 3
  %v.111 = icmp ult i64 %v.109, %v.110
  br i1 %v.111, label %fast.97, label %slow.98, !prof !11
slow.98:
  %v.112 = insertelement <128 x i64> poison, i64 %v.92, i64 0
  %v.113 = shufflevector <128 x i64> %v.112, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.114 = add <128 x i64> %v.113, <i64 0 to 1016 by 8>
  %v.115 = insertelement <128 x i32> poison, i32 %v.94, i64 0
  %v.116 = shufflevector <128 x i32> %v.115, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.117 = add <128 x i32> %v.116, <i32 0 to 127 by 1>
  %v.118 = sext <128 x i32> %v.117 to <128 x i64>
  %v.119 = sext i32 %v.94 to i64
  %v.120 = insertelement <128 x i64> poison, i64 %v.119, i64 0
  %v.121 = shufflevector <128 x i64> %v.120, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.122 = add <128 x i64> %v.121, <i64 0 to 127 by 1>
  %v.123 = sub <128 x i64> %v.118, %v.122
  %v.124 = insertelement <128 x i64> poison, i64 %v.95, i64 0
  %v.125 = shufflevector <128 x i64> %v.124, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.126 = mul <128 x i64> %v.123, %v.125
  %v.127 = add <128 x i64> %v.114, %v.126
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.127)
  %v.128 = load i64, ptr %r11
  %v.129 = load i1, ptr %r11.ok
  %v.130 = load i32, ptr %r11.narrow
  %v.131 = load i64, ptr %r11.scale
  %v.132 = insertelement <128 x i64> poison, i64 %v.128, i64 0
  %v.133 = shufflevector <128 x i64> %v.132, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.134 = add <128 x i64> %v.133, <i64 0 to 1016 by 8>
  %v.135 = insertelement <128 x i32> poison, i32 %v.130, i64 0
  %v.136 = shufflevector <128 x i32> %v.135, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.137 = add <128 x i32> %v.136, <i32 0 to 127 by 1>
  %v.138 = sext <128 x i32> %v.137 to <128 x i64>
  %v.139 = sext i32 %v.130 to i64
  %v.140 = insertelement <128 x i64> poison, i64 %v.139, i64 0
  %v.141 = shufflevector <128 x i64> %v.140, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.142 = add <128 x i64> %v.141, <i64 0 to 127 by 1>
  %v.143 = sub <128 x i64> %v.138, %v.142
  %v.144 = insertelement <128 x i64> poison, i64 %v.131, i64 0
  %v.145 = shufflevector <128 x i64> %v.144, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.146 = mul <128 x i64> %v.143, %v.145
  %v.147 = add <128 x i64> %v.134, %v.146
  call void @row.store.v128i64(ptr %rows, i64 768, <128 x i64> %v.147)
  %v.148 = bitcast <128 x i1> %v.91 to i128
  %v.149 = getelementptr i8, ptr %ctx, i64 200
  %v.150 = load ptr, ptr %v.149, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.150, i32 0, i128 %v.148, ptr %rows)
  %v.151 = call <128 x float> @row.load.v128f32(ptr %rows, i64 256)
  store <128 x float> %v.151, ptr %r5
  %v.152 = call <128 x float> @row.load.v128f32(ptr %rows, i64 512)
  store <128 x float> %v.152, ptr %r6
  br label %done.99
fast.97:
  %v.153 = freeze i64 %v.96
  %v.154 = and i64 %v.153, %window.mask
  %v.155 = insertelement <128 x i64> poison, i64 %v.154, i64 0
  %v.156 = shufflevector <128 x i64> %v.155, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.157 = add <128 x i64> %v.156, <i64 0 to 1016 by 8>
  %v.158 = getelementptr i8, ptr %window, <128 x i64> %v.157
  %v.159 = call <128 x float> @llvm.masked.gather.v128f32.v128p0(<128 x ptr> %v.158, i32 4, <128 x i1> %v.91, <128 x float> zeroinitializer), !alias.scope !5, !noalias !8
  %v.160 = getelementptr i8, <128 x ptr> %v.158, i64 4
  %v.161 = call <128 x float> @llvm.masked.gather.v128f32.v128p0(<128 x ptr> %v.160, i32 4, <128 x i1> %v.91, <128 x float> zeroinitializer), !alias.scope !5, !noalias !8
  store <128 x float> %v.159, ptr %r5
  store <128 x float> %v.161, ptr %r6
  br label %done.99
done.99:
  %v.162 = load i32, ptr %r1
  %v.163 = mul i32 %v.162, 4
  store i32 %v.163, ptr %r2
  %v.164 = trunc i64 0 to i32
  %v.165 = insertelement <128 x i32> poison, i32 %v.164, i64 0
  %v.166 = shufflevector <128 x i32> %v.165, <128 x i32> poison, <128 x i32> zeroinitializer
  store <128 x i32> %v.166, ptr %r3
  %v.167 = load <128 x i32>, ptr %r3
  %v.168 = load i32, ptr %r2
  %v.169 = insertelement <128 x i32> poison, i32 %v.168, i64 0
  %v.170 = shufflevector <128 x i32> %v.169, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.171 = add <128 x i32> %v.170, <i32 0 to 508 by 4>
  %v.172 = add <128 x i32> %v.167, %v.171
  store <128 x i32> %v.172, ptr %r3
  br label %m.0.8
m.0.8:
  %v.173 = load i128, ptr %mask.running
  %v.174 = bitcast i128 %v.173 to <128 x i1>
  %v.175 = load <128 x i32>, ptr %r3
  %v.176 = zext <128 x i32> %v.175 to <128 x i64>
  %v.177 = load <128 x i32>, ptr %r3
  %v.181 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.182 = trunc i64 %v.181 to i32
  %v.183 = insertelement <128 x i32> poison, i32 %v.182, i64 0
  %v.184 = shufflevector <128 x i32> %v.183, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.185 = icmp uge <128 x i32> %v.177, %v.184
  %v.186 = add <128 x i32> %v.177, splat (i32 0)
  %v.187 = and <128 x i32> %v.186, splat (i32 3)
  %v.188 = icmp ne <128 x i32> %v.187, splat (i32 0)
  %v.189 = or <128 x i1> %v.185, %v.188
  %v.190 = and <128 x i1> %v.174, %v.189
  %v.191 = bitcast <128 x i1> %v.190 to i128
  %v.192 = icmp eq i128 %v.191, 0
  br i1 %v.192, label %fast.178, label %slow.179, !prof !11
slow.179:
  %v.193 = load <128 x i32>, ptr %r3
  %v.194 = add <128 x i32> %v.193, splat (i32 0)
  %v.195 = zext <128 x i32> %v.194 to <128 x i64>
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.195)
  %v.196 = load <128 x i32>, ptr %r3
  call void @row.store.v128i32(ptr %rows, i64 256, <128 x i32> %v.196)
  %v.197 = load <128 x float>, ptr %r5
  call void @row.store.v128f32(ptr %rows, i64 512, <128 x float> %v.197)
  %v.198 = bitcast <128 x i1> %v.174 to i128
  %v.199 = getelementptr i8, ptr %ctx, i64 200
  %v.200 = load ptr, ptr %v.199, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.200, i32 1, i128 %v.198, ptr %rows)
  br label %done.180
fast.178:
  %v.201 = load <128 x float>, ptr %r5
  %v.202 = freeze <128 x i32> %v.177
  %v.203 = getelementptr i8, ptr %shared, i64 0
  %v.204 = bitcast <128 x i1> %v.174 to i128
  call void @scatter.shared.some.v128f32.i32.1(ptr %v.203, <128 x i32> %v.202, i128 %v.204, <128 x float> %v.201), !alias.scope !6, !noalias !9
  br label %done.180
done.180:
  %v.205 = load i128, ptr %mask.running
  br label %skip.0
skip.0:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 128
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

define internal void @call.warps(ptr %ctx, ptr %function, i32 %site, i128 %bits, ptr %rows) noinline cold #0 {
  %v.1 = lshr i128 %bits, 0
  %v.2 = trunc i128 %v.1 to i32
  %v.3 = icmp ne i32 %v.2, 0
  br i1 %v.3, label %call.4, label %called.5
call.4:
  %v.6 = getelementptr i8, ptr %rows, i64 0
  call void %function(ptr %ctx, i32 %site, i32 0, i32 %v.2, ptr %v.6)
  br label %called.5
called.5:
  %v.7 = lshr i128 %bits, 32
  %v.8 = trunc i128 %v.7 to i32
  %v.9 = icmp ne i32 %v.8, 0
  br i1 %v.9, label %call.10, label %called.11
call.10:
  %v.12 = getelementptr i8, ptr %rows, i64 1024
  call void %function(ptr %ctx, i32 %site, i32 1, i32 %v.8, ptr %v.12)
  br label %called.11
called.11:
  %v.13 = lshr i128 %bits, 64
  %v.14 = trunc i128 %v.13 to i32
  %v.15 = icmp ne i32 %v.14, 0
  br i1 %v.15, label %call.16, label %called.17
call.16:
  %v.18 = getelementptr i8, ptr %rows, i64 2048
  call void %function(ptr %ctx, i32 %site, i32 2, i32 %v.14, ptr %v.18)
  br label %called.17
called.17:
  %v.19 = lshr i128 %bits, 96
  %v.20 = trunc i128 %v.19 to i32
  %v.21 = icmp ne i32 %v.20, 0
  br i1 %v.21, label %call.22, label %called.23
call.22:
  %v.24 = getelementptr i8, ptr %rows, i64 3072
  call void %function(ptr %ctx, i32 %site, i32 3, i32 %v.20, ptr %v.24)
  br label %called.23
called.23:
  ret void
}

define internal <128 x float> @row.load.v128f32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = load <32 x i64>, ptr %v.2, align 8
  %v.10 = trunc <32 x i64> %v.9 to <32 x i32>
  %v.11 = bitcast <32 x i32> %v.10 to <32 x float>
  %v.12 = load <32 x i64>, ptr %v.4, align 8
  %v.13 = trunc <32 x i64> %v.12 to <32 x i32>
  %v.14 = bitcast <32 x i32> %v.13 to <32 x float>
  %v.15 = load <32 x i64>, ptr %v.6, align 8
  %v.16 = trunc <32 x i64> %v.15 to <32 x i32>
  %v.17 = bitcast <32 x i32> %v.16 to <32 x float>
  %v.18 = load <32 x i64>, ptr %v.8, align 8
  %v.19 = trunc <32 x i64> %v.18 to <32 x i32>
  %v.20 = bitcast <32 x i32> %v.19 to <32 x float>
  %v.21 = shufflevector <32 x float> %v.11, <32 x float> %v.14, <64 x i32> <i32 0 to 63 by 1>
  %v.22 = shufflevector <32 x float> %v.17, <32 x float> %v.20, <64 x i32> <i32 0 to 63 by 1>
  %v.23 = shufflevector <64 x float> %v.21, <64 x float> %v.22, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x float> %v.23
}

define internal void @row.store.v128f32(ptr %rows, i64 %at, <128 x float> %value) noinline cold #0 {
  %v.1 = bitcast <128 x float> %value to <128 x i32>
  %v.2 = zext <128 x i32> %v.1 to <128 x i64>
  %v.3 = getelementptr i8, ptr %rows, i64 0
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 1024
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 2048
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = getelementptr i8, ptr %rows, i64 3072
  %v.10 = getelementptr i8, ptr %v.9, i64 %at
  %v.11 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.11, ptr %v.4, align 8
  %v.12 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.12, ptr %v.6, align 8
  %v.13 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.13, ptr %v.8, align 8
  %v.14 = shufflevector <128 x i64> %v.2, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.14, ptr %v.10, align 8
  ret void
}

define internal void @row.store.v128i32(ptr %rows, i64 %at, <128 x i32> %value) noinline cold #0 {
  %v.1 = zext <128 x i32> %value to <128 x i64>
  %v.2 = getelementptr i8, ptr %rows, i64 0
  %v.3 = getelementptr i8, ptr %v.2, i64 %at
  %v.4 = getelementptr i8, ptr %rows, i64 1024
  %v.5 = getelementptr i8, ptr %v.4, i64 %at
  %v.6 = getelementptr i8, ptr %rows, i64 2048
  %v.7 = getelementptr i8, ptr %v.6, i64 %at
  %v.8 = getelementptr i8, ptr %rows, i64 3072
  %v.9 = getelementptr i8, ptr %v.8, i64 %at
  %v.10 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.10, ptr %v.3, align 8
  %v.11 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.11, ptr %v.5, align 8
  %v.12 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.12, ptr %v.7, align 8
  %v.13 = shufflevector <128 x i64> %v.1, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.13, ptr %v.9, align 8
  ret void
}

define internal void @row.store.v128i64(ptr %rows, i64 %at, <128 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 0 to 31 by 1>
  store <32 x i64> %v.9, ptr %v.2, align 8
  %v.10 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 32 to 63 by 1>
  store <32 x i64> %v.10, ptr %v.4, align 8
  %v.11 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 64 to 95 by 1>
  store <32 x i64> %v.11, ptr %v.6, align 8
  %v.12 = shufflevector <128 x i64> %value, <128 x i64> poison, <32 x i32> <i32 96 to 127 by 1>
  store <32 x i64> %v.12, ptr %v.8, align 8
  ret void
}

define internal void @scatter.shared.some.v128f32.i32.1(ptr %base, <128 x i32> %offsets, i128 %bits, <128 x float> %value) noinline #0 {
  %v.1 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast i128 %bits to <128 x i1>
  %v.9 = shufflevector <128 x i1> %v.8, <128 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.10 = and <16 x i1> %v.7, %v.9
  %v.11 = bitcast <16 x i1> %v.10 to i16
  %v.12 = icmp eq i16 %v.11, 0
  br i1 %v.12, label %whole.13, label %apart.14
whole.13:
  %v.15 = getelementptr i8, ptr %base, i32 %v.3
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.1, ptr %v.15, i32 4, <16 x i1> %v.9)
  br label %done.16
apart.14:
  %v.17 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.17, i32 4, <16 x i1> %v.9)
  br label %done.16
done.16:
  %v.18 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.19 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.20 = extractelement <16 x i32> %v.19, i32 0
  %v.21 = insertelement <16 x i32> poison, i32 %v.20, i64 0
  %v.22 = shufflevector <16 x i32> %v.21, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.23 = add <16 x i32> %v.22, <i32 0 to 60 by 4>
  %v.24 = icmp ne <16 x i32> %v.19, %v.23
  %v.25 = bitcast i128 %bits to <128 x i1>
  %v.26 = shufflevector <128 x i1> %v.25, <128 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.27 = and <16 x i1> %v.24, %v.26
  %v.28 = bitcast <16 x i1> %v.27 to i16
  %v.29 = icmp eq i16 %v.28, 0
  br i1 %v.29, label %whole.30, label %apart.31
whole.30:
  %v.32 = getelementptr i8, ptr %base, i32 %v.20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.18, ptr %v.32, i32 4, <16 x i1> %v.26)
  br label %done.33
apart.31:
  %v.34 = getelementptr i8, ptr %base, <16 x i32> %v.19
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.18, <16 x ptr> %v.34, i32 4, <16 x i1> %v.26)
  br label %done.33
done.33:
  %v.35 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.36 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.37 = extractelement <16 x i32> %v.36, i32 0
  %v.38 = insertelement <16 x i32> poison, i32 %v.37, i64 0
  %v.39 = shufflevector <16 x i32> %v.38, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.40 = add <16 x i32> %v.39, <i32 0 to 60 by 4>
  %v.41 = icmp ne <16 x i32> %v.36, %v.40
  %v.42 = bitcast i128 %bits to <128 x i1>
  %v.43 = shufflevector <128 x i1> %v.42, <128 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.44 = and <16 x i1> %v.41, %v.43
  %v.45 = bitcast <16 x i1> %v.44 to i16
  %v.46 = icmp eq i16 %v.45, 0
  br i1 %v.46, label %whole.47, label %apart.48
whole.47:
  %v.49 = getelementptr i8, ptr %base, i32 %v.37
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.35, ptr %v.49, i32 4, <16 x i1> %v.43)
  br label %done.50
apart.48:
  %v.51 = getelementptr i8, ptr %base, <16 x i32> %v.36
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.35, <16 x ptr> %v.51, i32 4, <16 x i1> %v.43)
  br label %done.50
done.50:
  %v.52 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.53 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.54 = extractelement <16 x i32> %v.53, i32 0
  %v.55 = insertelement <16 x i32> poison, i32 %v.54, i64 0
  %v.56 = shufflevector <16 x i32> %v.55, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.57 = add <16 x i32> %v.56, <i32 0 to 60 by 4>
  %v.58 = icmp ne <16 x i32> %v.53, %v.57
  %v.59 = bitcast i128 %bits to <128 x i1>
  %v.60 = shufflevector <128 x i1> %v.59, <128 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.61 = and <16 x i1> %v.58, %v.60
  %v.62 = bitcast <16 x i1> %v.61 to i16
  %v.63 = icmp eq i16 %v.62, 0
  br i1 %v.63, label %whole.64, label %apart.65
whole.64:
  %v.66 = getelementptr i8, ptr %base, i32 %v.54
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.52, ptr %v.66, i32 4, <16 x i1> %v.60)
  br label %done.67
apart.65:
  %v.68 = getelementptr i8, ptr %base, <16 x i32> %v.53
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.52, <16 x ptr> %v.68, i32 4, <16 x i1> %v.60)
  br label %done.67
done.67:
  %v.69 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.70 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.71 = extractelement <16 x i32> %v.70, i32 0
  %v.72 = insertelement <16 x i32> poison, i32 %v.71, i64 0
  %v.73 = shufflevector <16 x i32> %v.72, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.74 = add <16 x i32> %v.73, <i32 0 to 60 by 4>
  %v.75 = icmp ne <16 x i32> %v.70, %v.74
  %v.76 = bitcast i128 %bits to <128 x i1>
  %v.77 = shufflevector <128 x i1> %v.76, <128 x i1> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.78 = and <16 x i1> %v.75, %v.77
  %v.79 = bitcast <16 x i1> %v.78 to i16
  %v.80 = icmp eq i16 %v.79, 0
  br i1 %v.80, label %whole.81, label %apart.82
whole.81:
  %v.83 = getelementptr i8, ptr %base, i32 %v.71
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.69, ptr %v.83, i32 4, <16 x i1> %v.77)
  br label %done.84
apart.82:
  %v.85 = getelementptr i8, ptr %base, <16 x i32> %v.70
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.69, <16 x ptr> %v.85, i32 4, <16 x i1> %v.77)
  br label %done.84
done.84:
  %v.86 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.87 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.88 = extractelement <16 x i32> %v.87, i32 0
  %v.89 = insertelement <16 x i32> poison, i32 %v.88, i64 0
  %v.90 = shufflevector <16 x i32> %v.89, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.91 = add <16 x i32> %v.90, <i32 0 to 60 by 4>
  %v.92 = icmp ne <16 x i32> %v.87, %v.91
  %v.93 = bitcast i128 %bits to <128 x i1>
  %v.94 = shufflevector <128 x i1> %v.93, <128 x i1> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.95 = and <16 x i1> %v.92, %v.94
  %v.96 = bitcast <16 x i1> %v.95 to i16
  %v.97 = icmp eq i16 %v.96, 0
  br i1 %v.97, label %whole.98, label %apart.99
whole.98:
  %v.100 = getelementptr i8, ptr %base, i32 %v.88
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.86, ptr %v.100, i32 4, <16 x i1> %v.94)
  br label %done.101
apart.99:
  %v.102 = getelementptr i8, ptr %base, <16 x i32> %v.87
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.86, <16 x ptr> %v.102, i32 4, <16 x i1> %v.94)
  br label %done.101
done.101:
  %v.103 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.104 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.105 = extractelement <16 x i32> %v.104, i32 0
  %v.106 = insertelement <16 x i32> poison, i32 %v.105, i64 0
  %v.107 = shufflevector <16 x i32> %v.106, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.108 = add <16 x i32> %v.107, <i32 0 to 60 by 4>
  %v.109 = icmp ne <16 x i32> %v.104, %v.108
  %v.110 = bitcast i128 %bits to <128 x i1>
  %v.111 = shufflevector <128 x i1> %v.110, <128 x i1> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.112 = and <16 x i1> %v.109, %v.111
  %v.113 = bitcast <16 x i1> %v.112 to i16
  %v.114 = icmp eq i16 %v.113, 0
  br i1 %v.114, label %whole.115, label %apart.116
whole.115:
  %v.117 = getelementptr i8, ptr %base, i32 %v.105
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.103, ptr %v.117, i32 4, <16 x i1> %v.111)
  br label %done.118
apart.116:
  %v.119 = getelementptr i8, ptr %base, <16 x i32> %v.104
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.103, <16 x ptr> %v.119, i32 4, <16 x i1> %v.111)
  br label %done.118
done.118:
  %v.120 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.121 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.122 = extractelement <16 x i32> %v.121, i32 0
  %v.123 = insertelement <16 x i32> poison, i32 %v.122, i64 0
  %v.124 = shufflevector <16 x i32> %v.123, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.125 = add <16 x i32> %v.124, <i32 0 to 60 by 4>
  %v.126 = icmp ne <16 x i32> %v.121, %v.125
  %v.127 = bitcast i128 %bits to <128 x i1>
  %v.128 = shufflevector <128 x i1> %v.127, <128 x i1> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.129 = and <16 x i1> %v.126, %v.128
  %v.130 = bitcast <16 x i1> %v.129 to i16
  %v.131 = icmp eq i16 %v.130, 0
  br i1 %v.131, label %whole.132, label %apart.133
whole.132:
  %v.134 = getelementptr i8, ptr %base, i32 %v.122
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v.120, ptr %v.134, i32 4, <16 x i1> %v.128)
  br label %done.135
apart.133:
  %v.136 = getelementptr i8, ptr %base, <16 x i32> %v.121
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.120, <16 x ptr> %v.136, i32 4, <16 x i1> %v.128)
  br label %done.135
done.135:
  ret void
}

define internal void @scatter.shared.v128f32.i32.1(ptr %base, <128 x i32> %offsets, <128 x float> %value) noinline #0 {
  %v.1 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.3 = extractelement <16 x i32> %v.2, i32 0
  %v.4 = insertelement <16 x i32> poison, i32 %v.3, i64 0
  %v.5 = shufflevector <16 x i32> %v.4, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.6 = add <16 x i32> %v.5, <i32 0 to 60 by 4>
  %v.7 = icmp ne <16 x i32> %v.2, %v.6
  %v.8 = bitcast <16 x i1> %v.7 to i16
  %v.9 = icmp eq i16 %v.8, 0
  br i1 %v.9, label %whole.10, label %apart.11
whole.10:
  %v.12 = getelementptr i8, ptr %base, i32 %v.3
  store <16 x float> %v.1, ptr %v.12, align 4
  br label %done.13
apart.11:
  %v.14 = getelementptr i8, ptr %base, <16 x i32> %v.2
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.1, <16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true))
  br label %done.13
done.13:
  %v.15 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.16 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.17 = extractelement <16 x i32> %v.16, i32 0
  %v.18 = insertelement <16 x i32> poison, i32 %v.17, i64 0
  %v.19 = shufflevector <16 x i32> %v.18, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.20 = add <16 x i32> %v.19, <i32 0 to 60 by 4>
  %v.21 = icmp ne <16 x i32> %v.16, %v.20
  %v.22 = bitcast <16 x i1> %v.21 to i16
  %v.23 = icmp eq i16 %v.22, 0
  br i1 %v.23, label %whole.24, label %apart.25
whole.24:
  %v.26 = getelementptr i8, ptr %base, i32 %v.17
  store <16 x float> %v.15, ptr %v.26, align 4
  br label %done.27
apart.25:
  %v.28 = getelementptr i8, ptr %base, <16 x i32> %v.16
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.15, <16 x ptr> %v.28, i32 4, <16 x i1> splat (i1 true))
  br label %done.27
done.27:
  %v.29 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.30 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.31 = extractelement <16 x i32> %v.30, i32 0
  %v.32 = insertelement <16 x i32> poison, i32 %v.31, i64 0
  %v.33 = shufflevector <16 x i32> %v.32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.34 = add <16 x i32> %v.33, <i32 0 to 60 by 4>
  %v.35 = icmp ne <16 x i32> %v.30, %v.34
  %v.36 = bitcast <16 x i1> %v.35 to i16
  %v.37 = icmp eq i16 %v.36, 0
  br i1 %v.37, label %whole.38, label %apart.39
whole.38:
  %v.40 = getelementptr i8, ptr %base, i32 %v.31
  store <16 x float> %v.29, ptr %v.40, align 4
  br label %done.41
apart.39:
  %v.42 = getelementptr i8, ptr %base, <16 x i32> %v.30
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.29, <16 x ptr> %v.42, i32 4, <16 x i1> splat (i1 true))
  br label %done.41
done.41:
  %v.43 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.44 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.45 = extractelement <16 x i32> %v.44, i32 0
  %v.46 = insertelement <16 x i32> poison, i32 %v.45, i64 0
  %v.47 = shufflevector <16 x i32> %v.46, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.48 = add <16 x i32> %v.47, <i32 0 to 60 by 4>
  %v.49 = icmp ne <16 x i32> %v.44, %v.48
  %v.50 = bitcast <16 x i1> %v.49 to i16
  %v.51 = icmp eq i16 %v.50, 0
  br i1 %v.51, label %whole.52, label %apart.53
whole.52:
  %v.54 = getelementptr i8, ptr %base, i32 %v.45
  store <16 x float> %v.43, ptr %v.54, align 4
  br label %done.55
apart.53:
  %v.56 = getelementptr i8, ptr %base, <16 x i32> %v.44
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.43, <16 x ptr> %v.56, i32 4, <16 x i1> splat (i1 true))
  br label %done.55
done.55:
  %v.57 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.58 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 64 to 79 by 1>
  %v.59 = extractelement <16 x i32> %v.58, i32 0
  %v.60 = insertelement <16 x i32> poison, i32 %v.59, i64 0
  %v.61 = shufflevector <16 x i32> %v.60, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i32> %v.61, <i32 0 to 60 by 4>
  %v.63 = icmp ne <16 x i32> %v.58, %v.62
  %v.64 = bitcast <16 x i1> %v.63 to i16
  %v.65 = icmp eq i16 %v.64, 0
  br i1 %v.65, label %whole.66, label %apart.67
whole.66:
  %v.68 = getelementptr i8, ptr %base, i32 %v.59
  store <16 x float> %v.57, ptr %v.68, align 4
  br label %done.69
apart.67:
  %v.70 = getelementptr i8, ptr %base, <16 x i32> %v.58
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.57, <16 x ptr> %v.70, i32 4, <16 x i1> splat (i1 true))
  br label %done.69
done.69:
  %v.71 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.72 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 80 to 95 by 1>
  %v.73 = extractelement <16 x i32> %v.72, i32 0
  %v.74 = insertelement <16 x i32> poison, i32 %v.73, i64 0
  %v.75 = shufflevector <16 x i32> %v.74, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.76 = add <16 x i32> %v.75, <i32 0 to 60 by 4>
  %v.77 = icmp ne <16 x i32> %v.72, %v.76
  %v.78 = bitcast <16 x i1> %v.77 to i16
  %v.79 = icmp eq i16 %v.78, 0
  br i1 %v.79, label %whole.80, label %apart.81
whole.80:
  %v.82 = getelementptr i8, ptr %base, i32 %v.73
  store <16 x float> %v.71, ptr %v.82, align 4
  br label %done.83
apart.81:
  %v.84 = getelementptr i8, ptr %base, <16 x i32> %v.72
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.71, <16 x ptr> %v.84, i32 4, <16 x i1> splat (i1 true))
  br label %done.83
done.83:
  %v.85 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.86 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 96 to 111 by 1>
  %v.87 = extractelement <16 x i32> %v.86, i32 0
  %v.88 = insertelement <16 x i32> poison, i32 %v.87, i64 0
  %v.89 = shufflevector <16 x i32> %v.88, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.90 = add <16 x i32> %v.89, <i32 0 to 60 by 4>
  %v.91 = icmp ne <16 x i32> %v.86, %v.90
  %v.92 = bitcast <16 x i1> %v.91 to i16
  %v.93 = icmp eq i16 %v.92, 0
  br i1 %v.93, label %whole.94, label %apart.95
whole.94:
  %v.96 = getelementptr i8, ptr %base, i32 %v.87
  store <16 x float> %v.85, ptr %v.96, align 4
  br label %done.97
apart.95:
  %v.98 = getelementptr i8, ptr %base, <16 x i32> %v.86
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.85, <16 x ptr> %v.98, i32 4, <16 x i1> splat (i1 true))
  br label %done.97
done.97:
  %v.99 = shufflevector <128 x float> %value, <128 x float> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.100 = shufflevector <128 x i32> %offsets, <128 x i32> poison, <16 x i32> <i32 112 to 127 by 1>
  %v.101 = extractelement <16 x i32> %v.100, i32 0
  %v.102 = insertelement <16 x i32> poison, i32 %v.101, i64 0
  %v.103 = shufflevector <16 x i32> %v.102, <16 x i32> poison, <16 x i32> zeroinitializer
  %v.104 = add <16 x i32> %v.103, <i32 0 to 60 by 4>
  %v.105 = icmp ne <16 x i32> %v.100, %v.104
  %v.106 = bitcast <16 x i1> %v.105 to i16
  %v.107 = icmp eq i16 %v.106, 0
  br i1 %v.107, label %whole.108, label %apart.109
whole.108:
  %v.110 = getelementptr i8, ptr %base, i32 %v.101
  store <16 x float> %v.99, ptr %v.110, align 4
  br label %done.111
apart.109:
  %v.112 = getelementptr i8, ptr %base, <16 x i32> %v.100
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %v.99, <16 x ptr> %v.112, i32 4, <16 x i1> splat (i1 true))
  br label %done.111
done.111:
  ret void
}

declare <128 x float> @llvm.masked.gather.v128f32.v128p0(<128 x ptr>, i32, <128 x i1>, <128 x float>)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v16f32.v16p0(<16 x float>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

