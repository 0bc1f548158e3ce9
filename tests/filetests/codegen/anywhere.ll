; anywhere, 64: Blocks, 64 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <64 x i32>
  %r4 = alloca i64
  %r5 = alloca i64
  %r5.ok = alloca i1
  %r5.narrow = alloca i32
  %r5.scale = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca <64 x i64>
  %mask.running = alloca i64
  %mask.0 = alloca i64
  %rows = alloca [2 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v64i32 = freeze <64 x i32> poison
  %any.v64i64 = freeze <64 x i64> poison
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
  store i64 %any.i64, ptr %r4
  store i64 %any.i64, ptr %r5
  store i1 %any.i1, ptr %r5.ok
  store i32 %any.i32, ptr %r5.narrow
  store i64 %any.i64, ptr %r5.scale
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store <64 x i64> %any.v64i64, ptr %r7
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
  store i64 %v.8, ptr %r4
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967232
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r5
  store i1 %v.13, ptr %r5.ok
  store i32 %v.10, ptr %r5.narrow
  store i64 %v.15, ptr %r5.scale
  %v.16 = load i64, ptr %r4
  %v.17 = load i64, ptr %r5
  %v.18 = load i1, ptr %r5.ok
  %v.19 = load i32, ptr %r5.narrow
  %v.20 = load i64, ptr %r5.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r6
  store i1 %v.18, ptr %r6.ok
  store i32 %v.19, ptr %r6.narrow
  store i64 %v.20, ptr %r6.scale
  %v.22 = load i64, ptr %r6
  %v.23 = load i1, ptr %r6.ok
  %v.24 = load i32, ptr %r6.narrow
  %v.25 = load i64, ptr %r6.scale
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
  %v.37 = load <64 x i64>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <64 x i64> %v.37, ptr %r7
  br label %done.29
done.29:
  %v.38 = load <64 x i64>, ptr %r7
  %v.39 = insertelement <64 x i64> poison, i64 %window.base, i64 0
  %v.40 = shufflevector <64 x i64> %v.39, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.41 = sub <64 x i64> %v.38, %v.40
  %v.45 = call <64 x i64> @llvm.fshr.v64i64(<64 x i64> %v.41, <64 x i64> %v.41, <64 x i64> splat (i64 2))
  %v.46 = lshr i64 %window.limit, 2
  %v.47 = insertelement <64 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <64 x i64> %v.47, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.49 = icmp uge <64 x i64> %v.45, %v.48
  %v.50 = bitcast <64 x i1> %v.49 to i64
  %v.51 = icmp eq i64 %v.50, 0
  br i1 %v.51, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i64 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.52 = freeze <64 x i64> %v.41
  %v.53 = insertelement <64 x i64> poison, i64 %window.mask, i64 0
  %v.54 = shufflevector <64 x i64> %v.53, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.55 = and <64 x i64> %v.52, %v.54
  %v.56 = call <64 x i32> @gather.v64i32.i64.1(ptr %window, <64 x i64> %v.55), !alias.scope !5, !noalias !8
  store <64 x i32> %v.56, ptr %r2
  br label %done.44
done.44:
  br label %gang.done
m.0:
  %v.57 = load i64, ptr %mask.0
  %v.58 = icmp eq i64 %v.57, 0
  br i1 %v.58, label %skip.0, label %run.59
run.59:
  store i64 0, ptr %mask.0
  %v.60 = bitcast i64 %v.57 to <64 x i1>
  store i64 %v.57, ptr %mask.running
  %v.61 = getelementptr i8, ptr %params, i64 0
  %v.62 = load i64, ptr %v.61, align 8, !invariant.load !0
  store i64 %v.62, ptr %r4
  %v.63 = urem i32 %first, 128
  store i32 %v.63, ptr %r1
  %v.64 = load i32, ptr %r1
  %v.65 = zext i32 %v.64 to i64
  %v.66 = add i64 %v.65, 0
  %v.67 = icmp ule i64 %v.66, 4294967232
  %v.68 = mul i64 %v.65, 8
  %v.69 = mul i64 1, 8
  store i64 %v.68, ptr %r5
  store i1 %v.67, ptr %r5.ok
  store i32 %v.64, ptr %r5.narrow
  store i64 %v.69, ptr %r5.scale
  %v.70 = load i64, ptr %r4
  %v.71 = load i64, ptr %r5
  %v.72 = load i1, ptr %r5.ok
  %v.73 = load i32, ptr %r5.narrow
  %v.74 = load i64, ptr %r5.scale
  %v.75 = add i64 %v.70, %v.71
  store i64 %v.75, ptr %r6
  store i1 %v.72, ptr %r6.ok
  store i32 %v.73, ptr %r6.narrow
  store i64 %v.74, ptr %r6.scale
  br label %m.0.4
m.0.4:
  %v.76 = load i64, ptr %mask.running
  %v.77 = bitcast i64 %v.76 to <64 x i1>
  %v.78 = load i64, ptr %r6
  %v.79 = load i1, ptr %r6.ok
  %v.80 = load i32, ptr %r6.narrow
  %v.81 = load i64, ptr %r6.scale
  %v.82 = sub i64 %v.78, %window.base
  br i1 %v.79, label %straight.86, label %slow.84, !prof !11
straight.86:
  %v.87 = bitcast <64 x i1> %v.77 to i64
  %v.88 = call i64 @llvm.ctlz.i64(i64 %v.87, i1 false)
  %v.89 = sub i64 63, %v.88
  %v.90 = and i64 %v.89, 63
  %v.91 = mul i64 %v.90, 8
  %v.92 = add i64 %v.82, %v.91
  %v.93 = or i64 %v.82, %v.92
  %v.94 = call i64 @llvm.fshr.i64(i64 %v.93, i64 %v.93, i64 3)
  %v.95 = lshr i64 %window.limit, 3
  %v.96 = icmp ult i64 %v.94, %v.95
  br i1 %v.96, label %fast.83, label %slow.84, !prof !11
slow.84:
  %v.97 = insertelement <64 x i64> poison, i64 %v.78, i64 0
  %v.98 = shufflevector <64 x i64> %v.97, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.99 = add <64 x i64> %v.98, <i64 0 to 504 by 8>
  %v.100 = insertelement <64 x i32> poison, i32 %v.80, i64 0
  %v.101 = shufflevector <64 x i32> %v.100, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.102 = add <64 x i32> %v.101, <i32 0 to 63 by 1>
  %v.103 = zext <64 x i32> %v.102 to <64 x i64>
  %v.104 = zext i32 %v.80 to i64
  %v.105 = insertelement <64 x i64> poison, i64 %v.104, i64 0
  %v.106 = shufflevector <64 x i64> %v.105, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.107 = add <64 x i64> %v.106, <i64 0 to 63 by 1>
  %v.108 = sub <64 x i64> %v.103, %v.107
  %v.109 = insertelement <64 x i64> poison, i64 %v.81, i64 0
  %v.110 = shufflevector <64 x i64> %v.109, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.111 = mul <64 x i64> %v.108, %v.110
  %v.112 = add <64 x i64> %v.99, %v.111
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.112)
  %v.113 = load i64, ptr %r6
  %v.114 = load i1, ptr %r6.ok
  %v.115 = load i32, ptr %r6.narrow
  %v.116 = load i64, ptr %r6.scale
  %v.117 = insertelement <64 x i64> poison, i64 %v.113, i64 0
  %v.118 = shufflevector <64 x i64> %v.117, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.119 = add <64 x i64> %v.118, <i64 0 to 504 by 8>
  %v.120 = insertelement <64 x i32> poison, i32 %v.115, i64 0
  %v.121 = shufflevector <64 x i32> %v.120, <64 x i32> poison, <64 x i32> zeroinitializer
  %v.122 = add <64 x i32> %v.121, <i32 0 to 63 by 1>
  %v.123 = zext <64 x i32> %v.122 to <64 x i64>
  %v.124 = zext i32 %v.115 to i64
  %v.125 = insertelement <64 x i64> poison, i64 %v.124, i64 0
  %v.126 = shufflevector <64 x i64> %v.125, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.127 = add <64 x i64> %v.126, <i64 0 to 63 by 1>
  %v.128 = sub <64 x i64> %v.123, %v.127
  %v.129 = insertelement <64 x i64> poison, i64 %v.116, i64 0
  %v.130 = shufflevector <64 x i64> %v.129, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.131 = mul <64 x i64> %v.128, %v.130
  %v.132 = add <64 x i64> %v.119, %v.131
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.132)
  %v.133 = bitcast <64 x i1> %v.77 to i64
  %v.134 = getelementptr i8, ptr %ctx, i64 200
  %v.135 = load ptr, ptr %v.134, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.135, i32 0, i64 %v.133, ptr %rows)
  %v.136 = call <64 x i64> @row.load.v64i64(ptr %rows, i64 256)
  store <64 x i64> %v.136, ptr %r7
  br label %done.85
fast.83:
  %v.137 = freeze i64 %v.82
  %v.138 = and i64 %v.137, %window.mask
  %v.139 = getelementptr i8, ptr %window, i64 %v.138
  %v.140 = call <64 x i64> @llvm.masked.load.v64i64.p0(ptr %v.139, i32 8, <64 x i1> %v.77, <64 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <64 x i64> %v.140, ptr %r7
  br label %done.85
done.85:
  br label %m.0.5
m.0.5:
  %v.141 = load i64, ptr %mask.running
  %v.142 = bitcast i64 %v.141 to <64 x i1>
  %v.143 = load <64 x i64>, ptr %r7
  %v.144 = insertelement <64 x i64> poison, i64 %window.base, i64 0
  %v.145 = shufflevector <64 x i64> %v.144, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.146 = sub <64 x i64> %v.143, %v.145
  %v.150 = call <64 x i64> @llvm.fshr.v64i64(<64 x i64> %v.146, <64 x i64> %v.146, <64 x i64> splat (i64 2))
  %v.151 = lshr i64 %window.limit, 2
  %v.152 = insertelement <64 x i64> poison, i64 %v.151, i64 0
  %v.153 = shufflevector <64 x i64> %v.152, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.154 = icmp uge <64 x i64> %v.150, %v.153
  %v.155 = and <64 x i1> %v.142, %v.154
  %v.156 = bitcast <64 x i1> %v.155 to i64
  %v.157 = icmp eq i64 %v.156, 0
  br i1 %v.157, label %fast.147, label %slow.148, !prof !11
slow.148:
  call void @row.store.v64i64(ptr %rows, i64 0, <64 x i64> %v.143)
  %v.158 = load <64 x i64>, ptr %r7
  call void @row.store.v64i64(ptr %rows, i64 512, <64 x i64> %v.158)
  %v.159 = bitcast <64 x i1> %v.142 to i64
  %v.160 = getelementptr i8, ptr %ctx, i64 200
  %v.161 = load ptr, ptr %v.160, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.161, i32 1, i64 %v.159, ptr %rows)
  %v.162 = call <64 x i32> @row.load.v64i32(ptr %rows, i64 256)
  store <64 x i32> %v.162, ptr %r2
  br label %done.149
fast.147:
  %v.163 = freeze <64 x i64> %v.146
  %v.164 = insertelement <64 x i64> poison, i64 %window.mask, i64 0
  %v.165 = shufflevector <64 x i64> %v.164, <64 x i64> poison, <64 x i32> zeroinitializer
  %v.166 = and <64 x i64> %v.163, %v.165
  %v.167 = bitcast <64 x i1> %v.142 to i64
  %v.168 = call <64 x i32> @gather.some.v64i32.i64.1(ptr %window, <64 x i64> %v.166, i64 %v.167), !alias.scope !5, !noalias !8
  store <64 x i32> %v.168, ptr %r2
  br label %done.149
done.149:
  %v.169 = load i64, ptr %mask.running
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

define internal <64 x i32> @gather.some.v64i32.i64.1(ptr %base, <64 x i64> %offsets, i64 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i64> %v.1, i32 0
  %v.3 = insertelement <16 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <16 x i64> %v.3, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i64> %v.4, <i64 0 to 60 by 4>
  %v.6 = icmp ne <16 x i64> %v.1, %v.5
  %v.7 = bitcast i64 %bits to <64 x i1>
  %v.8 = shufflevector <64 x i1> %v.7, <64 x i1> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.9 = and <16 x i1> %v.6, %v.8
  %v.10 = bitcast <16 x i1> %v.9 to i16
  %v.11 = icmp eq i16 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i64 %v.2
  %v.16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.14, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <16 x i64> %v.1
  %v.18 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.17, i32 4, <16 x i1> %v.8, <16 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <16 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.21 = extractelement <16 x i64> %v.20, i32 0
  %v.22 = insertelement <16 x i64> poison, i64 %v.21, i64 0
  %v.23 = shufflevector <16 x i64> %v.22, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.24 = add <16 x i64> %v.23, <i64 0 to 60 by 4>
  %v.25 = icmp ne <16 x i64> %v.20, %v.24
  %v.26 = bitcast i64 %bits to <64 x i1>
  %v.27 = shufflevector <64 x i1> %v.26, <64 x i1> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.28 = and <16 x i1> %v.25, %v.27
  %v.29 = bitcast <16 x i1> %v.28 to i16
  %v.30 = icmp eq i16 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i64 %v.21
  %v.35 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.33, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <16 x i64> %v.20
  %v.37 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.36, i32 4, <16 x i1> %v.27, <16 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <16 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.40 = extractelement <16 x i64> %v.39, i32 0
  %v.41 = insertelement <16 x i64> poison, i64 %v.40, i64 0
  %v.42 = shufflevector <16 x i64> %v.41, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.43 = add <16 x i64> %v.42, <i64 0 to 60 by 4>
  %v.44 = icmp ne <16 x i64> %v.39, %v.43
  %v.45 = bitcast i64 %bits to <64 x i1>
  %v.46 = shufflevector <64 x i1> %v.45, <64 x i1> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.47 = and <16 x i1> %v.44, %v.46
  %v.48 = bitcast <16 x i1> %v.47 to i16
  %v.49 = icmp eq i16 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i64 %v.40
  %v.54 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.52, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <16 x i64> %v.39
  %v.56 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.55, i32 4, <16 x i1> %v.46, <16 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <16 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.59 = extractelement <16 x i64> %v.58, i32 0
  %v.60 = insertelement <16 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <16 x i64> %v.60, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.62 = add <16 x i64> %v.61, <i64 0 to 60 by 4>
  %v.63 = icmp ne <16 x i64> %v.58, %v.62
  %v.64 = bitcast i64 %bits to <64 x i1>
  %v.65 = shufflevector <64 x i1> %v.64, <64 x i1> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.66 = and <16 x i1> %v.63, %v.65
  %v.67 = bitcast <16 x i1> %v.66 to i16
  %v.68 = icmp eq i16 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i64 %v.59
  %v.73 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v.71, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <16 x i64> %v.58
  %v.75 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.74, i32 4, <16 x i1> %v.65, <16 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <16 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <16 x i32> %v.19, <16 x i32> %v.38, <32 x i32> <i32 0 to 31 by 1>
  %v.78 = shufflevector <16 x i32> %v.57, <16 x i32> %v.76, <32 x i32> <i32 0 to 31 by 1>
  %v.79 = shufflevector <32 x i32> %v.77, <32 x i32> %v.78, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.79
}

define internal <64 x i32> @gather.v64i32.i64.1(ptr %base, <64 x i64> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 0 to 15 by 1>
  %v.2 = extractelement <16 x i64> %v.1, i32 0
  %v.3 = insertelement <16 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <16 x i64> %v.3, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.5 = add <16 x i64> %v.4, <i64 0 to 60 by 4>
  %v.6 = icmp ne <16 x i64> %v.1, %v.5
  %v.7 = bitcast <16 x i1> %v.6 to i16
  %v.8 = icmp eq i16 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i64 %v.2
  %v.13 = load <16 x i32>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i8, ptr %base, <16 x i64> %v.1
  %v.15 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.14, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <16 x i32> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 16 to 31 by 1>
  %v.18 = extractelement <16 x i64> %v.17, i32 0
  %v.19 = insertelement <16 x i64> poison, i64 %v.18, i64 0
  %v.20 = shufflevector <16 x i64> %v.19, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.21 = add <16 x i64> %v.20, <i64 0 to 60 by 4>
  %v.22 = icmp ne <16 x i64> %v.17, %v.21
  %v.23 = bitcast <16 x i1> %v.22 to i16
  %v.24 = icmp eq i16 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i8, ptr %base, i64 %v.18
  %v.29 = load <16 x i32>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i8, ptr %base, <16 x i64> %v.17
  %v.31 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.30, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <16 x i32> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 32 to 47 by 1>
  %v.34 = extractelement <16 x i64> %v.33, i32 0
  %v.35 = insertelement <16 x i64> poison, i64 %v.34, i64 0
  %v.36 = shufflevector <16 x i64> %v.35, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.37 = add <16 x i64> %v.36, <i64 0 to 60 by 4>
  %v.38 = icmp ne <16 x i64> %v.33, %v.37
  %v.39 = bitcast <16 x i1> %v.38 to i16
  %v.40 = icmp eq i16 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i8, ptr %base, i64 %v.34
  %v.45 = load <16 x i32>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i8, ptr %base, <16 x i64> %v.33
  %v.47 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %v.46, i32 4, <16 x i1> splat (i1 true), <16 x i32> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <16 x i32> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <64 x i64> %offsets, <64 x i64> poison, <16 x i32> <i32 48 to 63 by 1>
  %v.50 = extractelement <16 x i64> %v.49, i32 0
  %v.51 = insertelement <16 x i64> poison, i64 %v.50, i64 0
  %v.52 = shufflevector <16 x i64> %v.51, <16 x i64> poison, <16 x i32> zeroinitializer
  %v.53 = add <16 x i64> %v.52, <i64 0 to 60 by 4>
  %v.54 = icmp ne <16 x i64> %v.49, %v.53
  %v.55 = bitcast <16 x i1> %v.54 to i16
  %v.56 = icmp eq i16 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i8, ptr %base, i64 %v.50
  %v.61 = load <16 x i32>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i8, ptr %base, <16 x i64> %v.49
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
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = trunc <32 x i64> %v.5 to <32 x i32>
  %v.7 = load <32 x i64>, ptr %v.4, align 8
  %v.8 = trunc <32 x i64> %v.7 to <32 x i32>
  %v.9 = shufflevector <32 x i32> %v.6, <32 x i32> %v.8, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i32> %v.9
}

define internal <64 x i64> @row.load.v64i64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = load <32 x i64>, ptr %v.2, align 8
  %v.6 = load <32 x i64>, ptr %v.4, align 8
  %v.7 = shufflevector <32 x i64> %v.5, <32 x i64> %v.6, <64 x i32> <i32 0 to 63 by 1>
  ret <64 x i64> %v.7
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

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare <64 x i64> @llvm.fshr.v64i64(<64 x i64>, <64 x i64>, <64 x i64>)
declare <64 x i64> @llvm.masked.load.v64i64.p0(ptr, i32, <64 x i1>, <64 x i64>)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

; anywhere, 128/avx2: Blocks, 128 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <128 x i32>
  %r4 = alloca i64
  %r5 = alloca i64
  %r5.ok = alloca i1
  %r5.narrow = alloca i32
  %r5.scale = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca <128 x i64>
  %mask.running = alloca i128
  %mask.0 = alloca i128
  %rows = alloca [4 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v128i32 = freeze <128 x i32> poison
  %any.v128i64 = freeze <128 x i64> poison
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
  store <128 x i32> %any.v128i32, ptr %r2
  store i64 %any.i64, ptr %r4
  store i64 %any.i64, ptr %r5
  store i1 %any.i1, ptr %r5.ok
  store i32 %any.i32, ptr %r5.narrow
  store i64 %any.i64, ptr %r5.scale
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store <128 x i64> %any.v128i64, ptr %r7
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
  store i64 %v.8, ptr %r4
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967168
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r5
  store i1 %v.13, ptr %r5.ok
  store i32 %v.10, ptr %r5.narrow
  store i64 %v.15, ptr %r5.scale
  %v.16 = load i64, ptr %r4
  %v.17 = load i64, ptr %r5
  %v.18 = load i1, ptr %r5.ok
  %v.19 = load i32, ptr %r5.narrow
  %v.20 = load i64, ptr %r5.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r6
  store i1 %v.18, ptr %r6.ok
  store i32 %v.19, ptr %r6.narrow
  store i64 %v.20, ptr %r6.scale
  %v.22 = load i64, ptr %r6
  %v.23 = load i1, ptr %r6.ok
  %v.24 = load i32, ptr %r6.narrow
  %v.25 = load i64, ptr %r6.scale
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
  %v.37 = load <128 x i64>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <128 x i64> %v.37, ptr %r7
  br label %done.29
done.29:
  %v.38 = load <128 x i64>, ptr %r7
  %v.39 = insertelement <128 x i64> poison, i64 %window.base, i64 0
  %v.40 = shufflevector <128 x i64> %v.39, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.41 = sub <128 x i64> %v.38, %v.40
  %v.45 = call <128 x i64> @llvm.fshr.v128i64(<128 x i64> %v.41, <128 x i64> %v.41, <128 x i64> splat (i64 2))
  %v.46 = lshr i64 %window.limit, 2
  %v.47 = insertelement <128 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <128 x i64> %v.47, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.49 = icmp uge <128 x i64> %v.45, %v.48
  %v.50 = bitcast <128 x i1> %v.49 to i128
  %v.51 = icmp eq i128 %v.50, 0
  br i1 %v.51, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i128 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.52 = freeze <128 x i64> %v.41
  %v.53 = insertelement <128 x i64> poison, i64 %window.mask, i64 0
  %v.54 = shufflevector <128 x i64> %v.53, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.55 = and <128 x i64> %v.52, %v.54
  %v.56 = call <128 x i32> @gather.v128i32.i64.1(ptr %window, <128 x i64> %v.55), !alias.scope !5, !noalias !8
  store <128 x i32> %v.56, ptr %r2
  br label %done.44
done.44:
  br label %gang.done
m.0:
  %v.57 = load i128, ptr %mask.0
  %v.58 = icmp eq i128 %v.57, 0
  br i1 %v.58, label %skip.0, label %run.59
run.59:
  store i128 0, ptr %mask.0
  %v.60 = bitcast i128 %v.57 to <128 x i1>
  store i128 %v.57, ptr %mask.running
  %v.61 = getelementptr i8, ptr %params, i64 0
  %v.62 = load i64, ptr %v.61, align 8, !invariant.load !0
  store i64 %v.62, ptr %r4
  %v.63 = urem i32 %first, 128
  store i32 %v.63, ptr %r1
  %v.64 = load i32, ptr %r1
  %v.65 = zext i32 %v.64 to i64
  %v.66 = add i64 %v.65, 0
  %v.67 = icmp ule i64 %v.66, 4294967168
  %v.68 = mul i64 %v.65, 8
  %v.69 = mul i64 1, 8
  store i64 %v.68, ptr %r5
  store i1 %v.67, ptr %r5.ok
  store i32 %v.64, ptr %r5.narrow
  store i64 %v.69, ptr %r5.scale
  %v.70 = load i64, ptr %r4
  %v.71 = load i64, ptr %r5
  %v.72 = load i1, ptr %r5.ok
  %v.73 = load i32, ptr %r5.narrow
  %v.74 = load i64, ptr %r5.scale
  %v.75 = add i64 %v.70, %v.71
  store i64 %v.75, ptr %r6
  store i1 %v.72, ptr %r6.ok
  store i32 %v.73, ptr %r6.narrow
  store i64 %v.74, ptr %r6.scale
  br label %m.0.4
m.0.4:
  %v.76 = load i128, ptr %mask.running
  %v.77 = bitcast i128 %v.76 to <128 x i1>
  %v.78 = load i64, ptr %r6
  %v.79 = load i1, ptr %r6.ok
  %v.80 = load i32, ptr %r6.narrow
  %v.81 = load i64, ptr %r6.scale
  %v.82 = sub i64 %v.78, %window.base
  br i1 %v.79, label %straight.86, label %slow.84, !prof !11
straight.86:
  %v.87 = bitcast <128 x i1> %v.77 to i128
  %v.88 = call i128 @llvm.ctlz.i128(i128 %v.87, i1 false)
  %v.89 = trunc i128 %v.88 to i64
  %v.90 = sub i64 127, %v.89
  %v.91 = and i64 %v.90, 127
  %v.92 = mul i64 %v.91, 8
  %v.93 = add i64 %v.82, %v.92
  %v.94 = or i64 %v.82, %v.93
  %v.95 = call i64 @llvm.fshr.i64(i64 %v.94, i64 %v.94, i64 3)
  %v.96 = lshr i64 %window.limit, 3
  %v.97 = icmp ult i64 %v.95, %v.96
  br i1 %v.97, label %fast.83, label %slow.84, !prof !11
slow.84:
  %v.98 = insertelement <128 x i64> poison, i64 %v.78, i64 0
  %v.99 = shufflevector <128 x i64> %v.98, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.100 = add <128 x i64> %v.99, <i64 0 to 1016 by 8>
  %v.101 = insertelement <128 x i32> poison, i32 %v.80, i64 0
  %v.102 = shufflevector <128 x i32> %v.101, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.103 = add <128 x i32> %v.102, <i32 0 to 127 by 1>
  %v.104 = zext <128 x i32> %v.103 to <128 x i64>
  %v.105 = zext i32 %v.80 to i64
  %v.106 = insertelement <128 x i64> poison, i64 %v.105, i64 0
  %v.107 = shufflevector <128 x i64> %v.106, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.108 = add <128 x i64> %v.107, <i64 0 to 127 by 1>
  %v.109 = sub <128 x i64> %v.104, %v.108
  %v.110 = insertelement <128 x i64> poison, i64 %v.81, i64 0
  %v.111 = shufflevector <128 x i64> %v.110, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.112 = mul <128 x i64> %v.109, %v.111
  %v.113 = add <128 x i64> %v.100, %v.112
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.113)
  %v.114 = load i64, ptr %r6
  %v.115 = load i1, ptr %r6.ok
  %v.116 = load i32, ptr %r6.narrow
  %v.117 = load i64, ptr %r6.scale
  %v.118 = insertelement <128 x i64> poison, i64 %v.114, i64 0
  %v.119 = shufflevector <128 x i64> %v.118, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.120 = add <128 x i64> %v.119, <i64 0 to 1016 by 8>
  %v.121 = insertelement <128 x i32> poison, i32 %v.116, i64 0
  %v.122 = shufflevector <128 x i32> %v.121, <128 x i32> poison, <128 x i32> zeroinitializer
  %v.123 = add <128 x i32> %v.122, <i32 0 to 127 by 1>
  %v.124 = zext <128 x i32> %v.123 to <128 x i64>
  %v.125 = zext i32 %v.116 to i64
  %v.126 = insertelement <128 x i64> poison, i64 %v.125, i64 0
  %v.127 = shufflevector <128 x i64> %v.126, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.128 = add <128 x i64> %v.127, <i64 0 to 127 by 1>
  %v.129 = sub <128 x i64> %v.124, %v.128
  %v.130 = insertelement <128 x i64> poison, i64 %v.117, i64 0
  %v.131 = shufflevector <128 x i64> %v.130, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.132 = mul <128 x i64> %v.129, %v.131
  %v.133 = add <128 x i64> %v.120, %v.132
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.133)
  %v.134 = bitcast <128 x i1> %v.77 to i128
  %v.135 = getelementptr i8, ptr %ctx, i64 200
  %v.136 = load ptr, ptr %v.135, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.136, i32 0, i128 %v.134, ptr %rows)
  %v.137 = call <128 x i64> @row.load.v128i64(ptr %rows, i64 256)
  store <128 x i64> %v.137, ptr %r7
  br label %done.85
fast.83:
  %v.138 = freeze i64 %v.82
  %v.139 = and i64 %v.138, %window.mask
  %v.140 = getelementptr i8, ptr %window, i64 %v.139
  %v.141 = call <128 x i64> @llvm.masked.load.v128i64.p0(ptr %v.140, i32 8, <128 x i1> %v.77, <128 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <128 x i64> %v.141, ptr %r7
  br label %done.85
done.85:
  br label %m.0.5
m.0.5:
  %v.142 = load i128, ptr %mask.running
  %v.143 = bitcast i128 %v.142 to <128 x i1>
  %v.144 = load <128 x i64>, ptr %r7
  %v.145 = insertelement <128 x i64> poison, i64 %window.base, i64 0
  %v.146 = shufflevector <128 x i64> %v.145, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.147 = sub <128 x i64> %v.144, %v.146
  %v.151 = call <128 x i64> @llvm.fshr.v128i64(<128 x i64> %v.147, <128 x i64> %v.147, <128 x i64> splat (i64 2))
  %v.152 = lshr i64 %window.limit, 2
  %v.153 = insertelement <128 x i64> poison, i64 %v.152, i64 0
  %v.154 = shufflevector <128 x i64> %v.153, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.155 = icmp uge <128 x i64> %v.151, %v.154
  %v.156 = and <128 x i1> %v.143, %v.155
  %v.157 = bitcast <128 x i1> %v.156 to i128
  %v.158 = icmp eq i128 %v.157, 0
  br i1 %v.158, label %fast.148, label %slow.149, !prof !11
slow.149:
  call void @row.store.v128i64(ptr %rows, i64 0, <128 x i64> %v.144)
  %v.159 = load <128 x i64>, ptr %r7
  call void @row.store.v128i64(ptr %rows, i64 512, <128 x i64> %v.159)
  %v.160 = bitcast <128 x i1> %v.143 to i128
  %v.161 = getelementptr i8, ptr %ctx, i64 200
  %v.162 = load ptr, ptr %v.161, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.162, i32 1, i128 %v.160, ptr %rows)
  %v.163 = call <128 x i32> @row.load.v128i32(ptr %rows, i64 256)
  store <128 x i32> %v.163, ptr %r2
  br label %done.150
fast.148:
  %v.164 = freeze <128 x i64> %v.147
  %v.165 = insertelement <128 x i64> poison, i64 %window.mask, i64 0
  %v.166 = shufflevector <128 x i64> %v.165, <128 x i64> poison, <128 x i32> zeroinitializer
  %v.167 = and <128 x i64> %v.164, %v.166
  %v.168 = bitcast <128 x i1> %v.143 to i128
  %v.169 = call <128 x i32> @gather.some.v128i32.i64.1(ptr %window, <128 x i64> %v.167, i128 %v.168), !alias.scope !5, !noalias !8
  store <128 x i32> %v.169, ptr %r2
  br label %done.150
done.150:
  %v.170 = load i128, ptr %mask.running
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

define internal <128 x i32> @gather.some.v128i32.i64.1(ptr %base, <128 x i64> %offsets, i128 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = extractelement <8 x i64> %v.1, i32 0
  %v.3 = insertelement <8 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <8 x i64> %v.3, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.5 = add <8 x i64> %v.4, <i64 0 to 28 by 4>
  %v.6 = icmp ne <8 x i64> %v.1, %v.5
  %v.7 = bitcast i128 %bits to <128 x i1>
  %v.8 = shufflevector <128 x i1> %v.7, <128 x i1> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.9 = and <8 x i1> %v.6, %v.8
  %v.10 = bitcast <8 x i1> %v.9 to i8
  %v.11 = icmp eq i8 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i64 %v.2
  %v.16 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.14, i32 4, <8 x i1> %v.8, <8 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <8 x i64> %v.1
  %v.18 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.17, i32 4, <8 x i1> %v.8, <8 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <8 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.21 = extractelement <8 x i64> %v.20, i32 0
  %v.22 = insertelement <8 x i64> poison, i64 %v.21, i64 0
  %v.23 = shufflevector <8 x i64> %v.22, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.24 = add <8 x i64> %v.23, <i64 0 to 28 by 4>
  %v.25 = icmp ne <8 x i64> %v.20, %v.24
  %v.26 = bitcast i128 %bits to <128 x i1>
  %v.27 = shufflevector <128 x i1> %v.26, <128 x i1> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.28 = and <8 x i1> %v.25, %v.27
  %v.29 = bitcast <8 x i1> %v.28 to i8
  %v.30 = icmp eq i8 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i64 %v.21
  %v.35 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.33, i32 4, <8 x i1> %v.27, <8 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <8 x i64> %v.20
  %v.37 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.36, i32 4, <8 x i1> %v.27, <8 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <8 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.40 = extractelement <8 x i64> %v.39, i32 0
  %v.41 = insertelement <8 x i64> poison, i64 %v.40, i64 0
  %v.42 = shufflevector <8 x i64> %v.41, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.43 = add <8 x i64> %v.42, <i64 0 to 28 by 4>
  %v.44 = icmp ne <8 x i64> %v.39, %v.43
  %v.45 = bitcast i128 %bits to <128 x i1>
  %v.46 = shufflevector <128 x i1> %v.45, <128 x i1> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.47 = and <8 x i1> %v.44, %v.46
  %v.48 = bitcast <8 x i1> %v.47 to i8
  %v.49 = icmp eq i8 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i64 %v.40
  %v.54 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.52, i32 4, <8 x i1> %v.46, <8 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <8 x i64> %v.39
  %v.56 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.55, i32 4, <8 x i1> %v.46, <8 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <8 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.59 = extractelement <8 x i64> %v.58, i32 0
  %v.60 = insertelement <8 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <8 x i64> %v.60, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.62 = add <8 x i64> %v.61, <i64 0 to 28 by 4>
  %v.63 = icmp ne <8 x i64> %v.58, %v.62
  %v.64 = bitcast i128 %bits to <128 x i1>
  %v.65 = shufflevector <128 x i1> %v.64, <128 x i1> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.66 = and <8 x i1> %v.63, %v.65
  %v.67 = bitcast <8 x i1> %v.66 to i8
  %v.68 = icmp eq i8 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i64 %v.59
  %v.73 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.71, i32 4, <8 x i1> %v.65, <8 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <8 x i64> %v.58
  %v.75 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.74, i32 4, <8 x i1> %v.65, <8 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <8 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.78 = extractelement <8 x i64> %v.77, i32 0
  %v.79 = insertelement <8 x i64> poison, i64 %v.78, i64 0
  %v.80 = shufflevector <8 x i64> %v.79, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.81 = add <8 x i64> %v.80, <i64 0 to 28 by 4>
  %v.82 = icmp ne <8 x i64> %v.77, %v.81
  %v.83 = bitcast i128 %bits to <128 x i1>
  %v.84 = shufflevector <128 x i1> %v.83, <128 x i1> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.85 = and <8 x i1> %v.82, %v.84
  %v.86 = bitcast <8 x i1> %v.85 to i8
  %v.87 = icmp eq i8 %v.86, 0
  br i1 %v.87, label %whole.88, label %apart.89
whole.88:
  %v.90 = getelementptr i8, ptr %base, i64 %v.78
  %v.92 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.90, i32 4, <8 x i1> %v.84, <8 x i32> zeroinitializer)
  br label %done.91
apart.89:
  %v.93 = getelementptr i8, ptr %base, <8 x i64> %v.77
  %v.94 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.93, i32 4, <8 x i1> %v.84, <8 x i32> zeroinitializer)
  br label %done.91
done.91:
  %v.95 = phi <8 x i32> [ %v.92, %whole.88 ], [ %v.94, %apart.89 ]
  %v.96 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.97 = extractelement <8 x i64> %v.96, i32 0
  %v.98 = insertelement <8 x i64> poison, i64 %v.97, i64 0
  %v.99 = shufflevector <8 x i64> %v.98, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.100 = add <8 x i64> %v.99, <i64 0 to 28 by 4>
  %v.101 = icmp ne <8 x i64> %v.96, %v.100
  %v.102 = bitcast i128 %bits to <128 x i1>
  %v.103 = shufflevector <128 x i1> %v.102, <128 x i1> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.104 = and <8 x i1> %v.101, %v.103
  %v.105 = bitcast <8 x i1> %v.104 to i8
  %v.106 = icmp eq i8 %v.105, 0
  br i1 %v.106, label %whole.107, label %apart.108
whole.107:
  %v.109 = getelementptr i8, ptr %base, i64 %v.97
  %v.111 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.109, i32 4, <8 x i1> %v.103, <8 x i32> zeroinitializer)
  br label %done.110
apart.108:
  %v.112 = getelementptr i8, ptr %base, <8 x i64> %v.96
  %v.113 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.112, i32 4, <8 x i1> %v.103, <8 x i32> zeroinitializer)
  br label %done.110
done.110:
  %v.114 = phi <8 x i32> [ %v.111, %whole.107 ], [ %v.113, %apart.108 ]
  %v.115 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.116 = extractelement <8 x i64> %v.115, i32 0
  %v.117 = insertelement <8 x i64> poison, i64 %v.116, i64 0
  %v.118 = shufflevector <8 x i64> %v.117, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.119 = add <8 x i64> %v.118, <i64 0 to 28 by 4>
  %v.120 = icmp ne <8 x i64> %v.115, %v.119
  %v.121 = bitcast i128 %bits to <128 x i1>
  %v.122 = shufflevector <128 x i1> %v.121, <128 x i1> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.123 = and <8 x i1> %v.120, %v.122
  %v.124 = bitcast <8 x i1> %v.123 to i8
  %v.125 = icmp eq i8 %v.124, 0
  br i1 %v.125, label %whole.126, label %apart.127
whole.126:
  %v.128 = getelementptr i8, ptr %base, i64 %v.116
  %v.130 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.128, i32 4, <8 x i1> %v.122, <8 x i32> zeroinitializer)
  br label %done.129
apart.127:
  %v.131 = getelementptr i8, ptr %base, <8 x i64> %v.115
  %v.132 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.131, i32 4, <8 x i1> %v.122, <8 x i32> zeroinitializer)
  br label %done.129
done.129:
  %v.133 = phi <8 x i32> [ %v.130, %whole.126 ], [ %v.132, %apart.127 ]
  %v.134 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.135 = extractelement <8 x i64> %v.134, i32 0
  %v.136 = insertelement <8 x i64> poison, i64 %v.135, i64 0
  %v.137 = shufflevector <8 x i64> %v.136, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.138 = add <8 x i64> %v.137, <i64 0 to 28 by 4>
  %v.139 = icmp ne <8 x i64> %v.134, %v.138
  %v.140 = bitcast i128 %bits to <128 x i1>
  %v.141 = shufflevector <128 x i1> %v.140, <128 x i1> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.142 = and <8 x i1> %v.139, %v.141
  %v.143 = bitcast <8 x i1> %v.142 to i8
  %v.144 = icmp eq i8 %v.143, 0
  br i1 %v.144, label %whole.145, label %apart.146
whole.145:
  %v.147 = getelementptr i8, ptr %base, i64 %v.135
  %v.149 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.147, i32 4, <8 x i1> %v.141, <8 x i32> zeroinitializer)
  br label %done.148
apart.146:
  %v.150 = getelementptr i8, ptr %base, <8 x i64> %v.134
  %v.151 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.150, i32 4, <8 x i1> %v.141, <8 x i32> zeroinitializer)
  br label %done.148
done.148:
  %v.152 = phi <8 x i32> [ %v.149, %whole.145 ], [ %v.151, %apart.146 ]
  %v.153 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.154 = extractelement <8 x i64> %v.153, i32 0
  %v.155 = insertelement <8 x i64> poison, i64 %v.154, i64 0
  %v.156 = shufflevector <8 x i64> %v.155, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.157 = add <8 x i64> %v.156, <i64 0 to 28 by 4>
  %v.158 = icmp ne <8 x i64> %v.153, %v.157
  %v.159 = bitcast i128 %bits to <128 x i1>
  %v.160 = shufflevector <128 x i1> %v.159, <128 x i1> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.161 = and <8 x i1> %v.158, %v.160
  %v.162 = bitcast <8 x i1> %v.161 to i8
  %v.163 = icmp eq i8 %v.162, 0
  br i1 %v.163, label %whole.164, label %apart.165
whole.164:
  %v.166 = getelementptr i8, ptr %base, i64 %v.154
  %v.168 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.166, i32 4, <8 x i1> %v.160, <8 x i32> zeroinitializer)
  br label %done.167
apart.165:
  %v.169 = getelementptr i8, ptr %base, <8 x i64> %v.153
  %v.170 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.169, i32 4, <8 x i1> %v.160, <8 x i32> zeroinitializer)
  br label %done.167
done.167:
  %v.171 = phi <8 x i32> [ %v.168, %whole.164 ], [ %v.170, %apart.165 ]
  %v.172 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.173 = extractelement <8 x i64> %v.172, i32 0
  %v.174 = insertelement <8 x i64> poison, i64 %v.173, i64 0
  %v.175 = shufflevector <8 x i64> %v.174, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.176 = add <8 x i64> %v.175, <i64 0 to 28 by 4>
  %v.177 = icmp ne <8 x i64> %v.172, %v.176
  %v.178 = bitcast i128 %bits to <128 x i1>
  %v.179 = shufflevector <128 x i1> %v.178, <128 x i1> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.180 = and <8 x i1> %v.177, %v.179
  %v.181 = bitcast <8 x i1> %v.180 to i8
  %v.182 = icmp eq i8 %v.181, 0
  br i1 %v.182, label %whole.183, label %apart.184
whole.183:
  %v.185 = getelementptr i8, ptr %base, i64 %v.173
  %v.187 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.185, i32 4, <8 x i1> %v.179, <8 x i32> zeroinitializer)
  br label %done.186
apart.184:
  %v.188 = getelementptr i8, ptr %base, <8 x i64> %v.172
  %v.189 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.188, i32 4, <8 x i1> %v.179, <8 x i32> zeroinitializer)
  br label %done.186
done.186:
  %v.190 = phi <8 x i32> [ %v.187, %whole.183 ], [ %v.189, %apart.184 ]
  %v.191 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.192 = extractelement <8 x i64> %v.191, i32 0
  %v.193 = insertelement <8 x i64> poison, i64 %v.192, i64 0
  %v.194 = shufflevector <8 x i64> %v.193, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.195 = add <8 x i64> %v.194, <i64 0 to 28 by 4>
  %v.196 = icmp ne <8 x i64> %v.191, %v.195
  %v.197 = bitcast i128 %bits to <128 x i1>
  %v.198 = shufflevector <128 x i1> %v.197, <128 x i1> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.199 = and <8 x i1> %v.196, %v.198
  %v.200 = bitcast <8 x i1> %v.199 to i8
  %v.201 = icmp eq i8 %v.200, 0
  br i1 %v.201, label %whole.202, label %apart.203
whole.202:
  %v.204 = getelementptr i8, ptr %base, i64 %v.192
  %v.206 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.204, i32 4, <8 x i1> %v.198, <8 x i32> zeroinitializer)
  br label %done.205
apart.203:
  %v.207 = getelementptr i8, ptr %base, <8 x i64> %v.191
  %v.208 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.207, i32 4, <8 x i1> %v.198, <8 x i32> zeroinitializer)
  br label %done.205
done.205:
  %v.209 = phi <8 x i32> [ %v.206, %whole.202 ], [ %v.208, %apart.203 ]
  %v.210 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.211 = extractelement <8 x i64> %v.210, i32 0
  %v.212 = insertelement <8 x i64> poison, i64 %v.211, i64 0
  %v.213 = shufflevector <8 x i64> %v.212, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.214 = add <8 x i64> %v.213, <i64 0 to 28 by 4>
  %v.215 = icmp ne <8 x i64> %v.210, %v.214
  %v.216 = bitcast i128 %bits to <128 x i1>
  %v.217 = shufflevector <128 x i1> %v.216, <128 x i1> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.218 = and <8 x i1> %v.215, %v.217
  %v.219 = bitcast <8 x i1> %v.218 to i8
  %v.220 = icmp eq i8 %v.219, 0
  br i1 %v.220, label %whole.221, label %apart.222
whole.221:
  %v.223 = getelementptr i8, ptr %base, i64 %v.211
  %v.225 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.223, i32 4, <8 x i1> %v.217, <8 x i32> zeroinitializer)
  br label %done.224
apart.222:
  %v.226 = getelementptr i8, ptr %base, <8 x i64> %v.210
  %v.227 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.226, i32 4, <8 x i1> %v.217, <8 x i32> zeroinitializer)
  br label %done.224
done.224:
  %v.228 = phi <8 x i32> [ %v.225, %whole.221 ], [ %v.227, %apart.222 ]
  %v.229 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.230 = extractelement <8 x i64> %v.229, i32 0
  %v.231 = insertelement <8 x i64> poison, i64 %v.230, i64 0
  %v.232 = shufflevector <8 x i64> %v.231, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.233 = add <8 x i64> %v.232, <i64 0 to 28 by 4>
  %v.234 = icmp ne <8 x i64> %v.229, %v.233
  %v.235 = bitcast i128 %bits to <128 x i1>
  %v.236 = shufflevector <128 x i1> %v.235, <128 x i1> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.237 = and <8 x i1> %v.234, %v.236
  %v.238 = bitcast <8 x i1> %v.237 to i8
  %v.239 = icmp eq i8 %v.238, 0
  br i1 %v.239, label %whole.240, label %apart.241
whole.240:
  %v.242 = getelementptr i8, ptr %base, i64 %v.230
  %v.244 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.242, i32 4, <8 x i1> %v.236, <8 x i32> zeroinitializer)
  br label %done.243
apart.241:
  %v.245 = getelementptr i8, ptr %base, <8 x i64> %v.229
  %v.246 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.245, i32 4, <8 x i1> %v.236, <8 x i32> zeroinitializer)
  br label %done.243
done.243:
  %v.247 = phi <8 x i32> [ %v.244, %whole.240 ], [ %v.246, %apart.241 ]
  %v.248 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.249 = extractelement <8 x i64> %v.248, i32 0
  %v.250 = insertelement <8 x i64> poison, i64 %v.249, i64 0
  %v.251 = shufflevector <8 x i64> %v.250, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.252 = add <8 x i64> %v.251, <i64 0 to 28 by 4>
  %v.253 = icmp ne <8 x i64> %v.248, %v.252
  %v.254 = bitcast i128 %bits to <128 x i1>
  %v.255 = shufflevector <128 x i1> %v.254, <128 x i1> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.256 = and <8 x i1> %v.253, %v.255
  %v.257 = bitcast <8 x i1> %v.256 to i8
  %v.258 = icmp eq i8 %v.257, 0
  br i1 %v.258, label %whole.259, label %apart.260
whole.259:
  %v.261 = getelementptr i8, ptr %base, i64 %v.249
  %v.263 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.261, i32 4, <8 x i1> %v.255, <8 x i32> zeroinitializer)
  br label %done.262
apart.260:
  %v.264 = getelementptr i8, ptr %base, <8 x i64> %v.248
  %v.265 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.264, i32 4, <8 x i1> %v.255, <8 x i32> zeroinitializer)
  br label %done.262
done.262:
  %v.266 = phi <8 x i32> [ %v.263, %whole.259 ], [ %v.265, %apart.260 ]
  %v.267 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.268 = extractelement <8 x i64> %v.267, i32 0
  %v.269 = insertelement <8 x i64> poison, i64 %v.268, i64 0
  %v.270 = shufflevector <8 x i64> %v.269, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.271 = add <8 x i64> %v.270, <i64 0 to 28 by 4>
  %v.272 = icmp ne <8 x i64> %v.267, %v.271
  %v.273 = bitcast i128 %bits to <128 x i1>
  %v.274 = shufflevector <128 x i1> %v.273, <128 x i1> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.275 = and <8 x i1> %v.272, %v.274
  %v.276 = bitcast <8 x i1> %v.275 to i8
  %v.277 = icmp eq i8 %v.276, 0
  br i1 %v.277, label %whole.278, label %apart.279
whole.278:
  %v.280 = getelementptr i8, ptr %base, i64 %v.268
  %v.282 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.280, i32 4, <8 x i1> %v.274, <8 x i32> zeroinitializer)
  br label %done.281
apart.279:
  %v.283 = getelementptr i8, ptr %base, <8 x i64> %v.267
  %v.284 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.283, i32 4, <8 x i1> %v.274, <8 x i32> zeroinitializer)
  br label %done.281
done.281:
  %v.285 = phi <8 x i32> [ %v.282, %whole.278 ], [ %v.284, %apart.279 ]
  %v.286 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.287 = extractelement <8 x i64> %v.286, i32 0
  %v.288 = insertelement <8 x i64> poison, i64 %v.287, i64 0
  %v.289 = shufflevector <8 x i64> %v.288, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.290 = add <8 x i64> %v.289, <i64 0 to 28 by 4>
  %v.291 = icmp ne <8 x i64> %v.286, %v.290
  %v.292 = bitcast i128 %bits to <128 x i1>
  %v.293 = shufflevector <128 x i1> %v.292, <128 x i1> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.294 = and <8 x i1> %v.291, %v.293
  %v.295 = bitcast <8 x i1> %v.294 to i8
  %v.296 = icmp eq i8 %v.295, 0
  br i1 %v.296, label %whole.297, label %apart.298
whole.297:
  %v.299 = getelementptr i8, ptr %base, i64 %v.287
  %v.301 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %v.299, i32 4, <8 x i1> %v.293, <8 x i32> zeroinitializer)
  br label %done.300
apart.298:
  %v.302 = getelementptr i8, ptr %base, <8 x i64> %v.286
  %v.303 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.302, i32 4, <8 x i1> %v.293, <8 x i32> zeroinitializer)
  br label %done.300
done.300:
  %v.304 = phi <8 x i32> [ %v.301, %whole.297 ], [ %v.303, %apart.298 ]
  %v.305 = shufflevector <8 x i32> %v.19, <8 x i32> %v.38, <16 x i32> <i32 0 to 15 by 1>
  %v.306 = shufflevector <8 x i32> %v.57, <8 x i32> %v.76, <16 x i32> <i32 0 to 15 by 1>
  %v.307 = shufflevector <8 x i32> %v.95, <8 x i32> %v.114, <16 x i32> <i32 0 to 15 by 1>
  %v.308 = shufflevector <8 x i32> %v.133, <8 x i32> %v.152, <16 x i32> <i32 0 to 15 by 1>
  %v.309 = shufflevector <8 x i32> %v.171, <8 x i32> %v.190, <16 x i32> <i32 0 to 15 by 1>
  %v.310 = shufflevector <8 x i32> %v.209, <8 x i32> %v.228, <16 x i32> <i32 0 to 15 by 1>
  %v.311 = shufflevector <8 x i32> %v.247, <8 x i32> %v.266, <16 x i32> <i32 0 to 15 by 1>
  %v.312 = shufflevector <8 x i32> %v.285, <8 x i32> %v.304, <16 x i32> <i32 0 to 15 by 1>
  %v.313 = shufflevector <16 x i32> %v.305, <16 x i32> %v.306, <32 x i32> <i32 0 to 31 by 1>
  %v.314 = shufflevector <16 x i32> %v.307, <16 x i32> %v.308, <32 x i32> <i32 0 to 31 by 1>
  %v.315 = shufflevector <16 x i32> %v.309, <16 x i32> %v.310, <32 x i32> <i32 0 to 31 by 1>
  %v.316 = shufflevector <16 x i32> %v.311, <16 x i32> %v.312, <32 x i32> <i32 0 to 31 by 1>
  %v.317 = shufflevector <32 x i32> %v.313, <32 x i32> %v.314, <64 x i32> <i32 0 to 63 by 1>
  %v.318 = shufflevector <32 x i32> %v.315, <32 x i32> %v.316, <64 x i32> <i32 0 to 63 by 1>
  %v.319 = shufflevector <64 x i32> %v.317, <64 x i32> %v.318, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.319
}

define internal <128 x i32> @gather.v128i32.i64.1(ptr %base, <128 x i64> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 0 to 7 by 1>
  %v.2 = extractelement <8 x i64> %v.1, i32 0
  %v.3 = insertelement <8 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <8 x i64> %v.3, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.5 = add <8 x i64> %v.4, <i64 0 to 28 by 4>
  %v.6 = icmp ne <8 x i64> %v.1, %v.5
  %v.7 = bitcast <8 x i1> %v.6 to i8
  %v.8 = icmp eq i8 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i64 %v.2
  %v.13 = load <8 x i32>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i8, ptr %base, <8 x i64> %v.1
  %v.15 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.14, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <8 x i32> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 8 to 15 by 1>
  %v.18 = extractelement <8 x i64> %v.17, i32 0
  %v.19 = insertelement <8 x i64> poison, i64 %v.18, i64 0
  %v.20 = shufflevector <8 x i64> %v.19, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.21 = add <8 x i64> %v.20, <i64 0 to 28 by 4>
  %v.22 = icmp ne <8 x i64> %v.17, %v.21
  %v.23 = bitcast <8 x i1> %v.22 to i8
  %v.24 = icmp eq i8 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i8, ptr %base, i64 %v.18
  %v.29 = load <8 x i32>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i8, ptr %base, <8 x i64> %v.17
  %v.31 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.30, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <8 x i32> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 16 to 23 by 1>
  %v.34 = extractelement <8 x i64> %v.33, i32 0
  %v.35 = insertelement <8 x i64> poison, i64 %v.34, i64 0
  %v.36 = shufflevector <8 x i64> %v.35, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.37 = add <8 x i64> %v.36, <i64 0 to 28 by 4>
  %v.38 = icmp ne <8 x i64> %v.33, %v.37
  %v.39 = bitcast <8 x i1> %v.38 to i8
  %v.40 = icmp eq i8 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i8, ptr %base, i64 %v.34
  %v.45 = load <8 x i32>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i8, ptr %base, <8 x i64> %v.33
  %v.47 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.46, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <8 x i32> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 24 to 31 by 1>
  %v.50 = extractelement <8 x i64> %v.49, i32 0
  %v.51 = insertelement <8 x i64> poison, i64 %v.50, i64 0
  %v.52 = shufflevector <8 x i64> %v.51, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.53 = add <8 x i64> %v.52, <i64 0 to 28 by 4>
  %v.54 = icmp ne <8 x i64> %v.49, %v.53
  %v.55 = bitcast <8 x i1> %v.54 to i8
  %v.56 = icmp eq i8 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i8, ptr %base, i64 %v.50
  %v.61 = load <8 x i32>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i8, ptr %base, <8 x i64> %v.49
  %v.63 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.62, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.60
done.60:
  %v.64 = phi <8 x i32> [ %v.61, %whole.57 ], [ %v.63, %apart.58 ]
  %v.65 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 32 to 39 by 1>
  %v.66 = extractelement <8 x i64> %v.65, i32 0
  %v.67 = insertelement <8 x i64> poison, i64 %v.66, i64 0
  %v.68 = shufflevector <8 x i64> %v.67, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.69 = add <8 x i64> %v.68, <i64 0 to 28 by 4>
  %v.70 = icmp ne <8 x i64> %v.65, %v.69
  %v.71 = bitcast <8 x i1> %v.70 to i8
  %v.72 = icmp eq i8 %v.71, 0
  br i1 %v.72, label %whole.73, label %apart.74
whole.73:
  %v.75 = getelementptr i8, ptr %base, i64 %v.66
  %v.77 = load <8 x i32>, ptr %v.75, align 4
  br label %done.76
apart.74:
  %v.78 = getelementptr i8, ptr %base, <8 x i64> %v.65
  %v.79 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.78, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.76
done.76:
  %v.80 = phi <8 x i32> [ %v.77, %whole.73 ], [ %v.79, %apart.74 ]
  %v.81 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 40 to 47 by 1>
  %v.82 = extractelement <8 x i64> %v.81, i32 0
  %v.83 = insertelement <8 x i64> poison, i64 %v.82, i64 0
  %v.84 = shufflevector <8 x i64> %v.83, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.85 = add <8 x i64> %v.84, <i64 0 to 28 by 4>
  %v.86 = icmp ne <8 x i64> %v.81, %v.85
  %v.87 = bitcast <8 x i1> %v.86 to i8
  %v.88 = icmp eq i8 %v.87, 0
  br i1 %v.88, label %whole.89, label %apart.90
whole.89:
  %v.91 = getelementptr i8, ptr %base, i64 %v.82
  %v.93 = load <8 x i32>, ptr %v.91, align 4
  br label %done.92
apart.90:
  %v.94 = getelementptr i8, ptr %base, <8 x i64> %v.81
  %v.95 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.94, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.92
done.92:
  %v.96 = phi <8 x i32> [ %v.93, %whole.89 ], [ %v.95, %apart.90 ]
  %v.97 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 48 to 55 by 1>
  %v.98 = extractelement <8 x i64> %v.97, i32 0
  %v.99 = insertelement <8 x i64> poison, i64 %v.98, i64 0
  %v.100 = shufflevector <8 x i64> %v.99, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.101 = add <8 x i64> %v.100, <i64 0 to 28 by 4>
  %v.102 = icmp ne <8 x i64> %v.97, %v.101
  %v.103 = bitcast <8 x i1> %v.102 to i8
  %v.104 = icmp eq i8 %v.103, 0
  br i1 %v.104, label %whole.105, label %apart.106
whole.105:
  %v.107 = getelementptr i8, ptr %base, i64 %v.98
  %v.109 = load <8 x i32>, ptr %v.107, align 4
  br label %done.108
apart.106:
  %v.110 = getelementptr i8, ptr %base, <8 x i64> %v.97
  %v.111 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.110, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.108
done.108:
  %v.112 = phi <8 x i32> [ %v.109, %whole.105 ], [ %v.111, %apart.106 ]
  %v.113 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 56 to 63 by 1>
  %v.114 = extractelement <8 x i64> %v.113, i32 0
  %v.115 = insertelement <8 x i64> poison, i64 %v.114, i64 0
  %v.116 = shufflevector <8 x i64> %v.115, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.117 = add <8 x i64> %v.116, <i64 0 to 28 by 4>
  %v.118 = icmp ne <8 x i64> %v.113, %v.117
  %v.119 = bitcast <8 x i1> %v.118 to i8
  %v.120 = icmp eq i8 %v.119, 0
  br i1 %v.120, label %whole.121, label %apart.122
whole.121:
  %v.123 = getelementptr i8, ptr %base, i64 %v.114
  %v.125 = load <8 x i32>, ptr %v.123, align 4
  br label %done.124
apart.122:
  %v.126 = getelementptr i8, ptr %base, <8 x i64> %v.113
  %v.127 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.126, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.124
done.124:
  %v.128 = phi <8 x i32> [ %v.125, %whole.121 ], [ %v.127, %apart.122 ]
  %v.129 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 64 to 71 by 1>
  %v.130 = extractelement <8 x i64> %v.129, i32 0
  %v.131 = insertelement <8 x i64> poison, i64 %v.130, i64 0
  %v.132 = shufflevector <8 x i64> %v.131, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.133 = add <8 x i64> %v.132, <i64 0 to 28 by 4>
  %v.134 = icmp ne <8 x i64> %v.129, %v.133
  %v.135 = bitcast <8 x i1> %v.134 to i8
  %v.136 = icmp eq i8 %v.135, 0
  br i1 %v.136, label %whole.137, label %apart.138
whole.137:
  %v.139 = getelementptr i8, ptr %base, i64 %v.130
  %v.141 = load <8 x i32>, ptr %v.139, align 4
  br label %done.140
apart.138:
  %v.142 = getelementptr i8, ptr %base, <8 x i64> %v.129
  %v.143 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.142, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.140
done.140:
  %v.144 = phi <8 x i32> [ %v.141, %whole.137 ], [ %v.143, %apart.138 ]
  %v.145 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 72 to 79 by 1>
  %v.146 = extractelement <8 x i64> %v.145, i32 0
  %v.147 = insertelement <8 x i64> poison, i64 %v.146, i64 0
  %v.148 = shufflevector <8 x i64> %v.147, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.149 = add <8 x i64> %v.148, <i64 0 to 28 by 4>
  %v.150 = icmp ne <8 x i64> %v.145, %v.149
  %v.151 = bitcast <8 x i1> %v.150 to i8
  %v.152 = icmp eq i8 %v.151, 0
  br i1 %v.152, label %whole.153, label %apart.154
whole.153:
  %v.155 = getelementptr i8, ptr %base, i64 %v.146
  %v.157 = load <8 x i32>, ptr %v.155, align 4
  br label %done.156
apart.154:
  %v.158 = getelementptr i8, ptr %base, <8 x i64> %v.145
  %v.159 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.158, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.156
done.156:
  %v.160 = phi <8 x i32> [ %v.157, %whole.153 ], [ %v.159, %apart.154 ]
  %v.161 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 80 to 87 by 1>
  %v.162 = extractelement <8 x i64> %v.161, i32 0
  %v.163 = insertelement <8 x i64> poison, i64 %v.162, i64 0
  %v.164 = shufflevector <8 x i64> %v.163, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.165 = add <8 x i64> %v.164, <i64 0 to 28 by 4>
  %v.166 = icmp ne <8 x i64> %v.161, %v.165
  %v.167 = bitcast <8 x i1> %v.166 to i8
  %v.168 = icmp eq i8 %v.167, 0
  br i1 %v.168, label %whole.169, label %apart.170
whole.169:
  %v.171 = getelementptr i8, ptr %base, i64 %v.162
  %v.173 = load <8 x i32>, ptr %v.171, align 4
  br label %done.172
apart.170:
  %v.174 = getelementptr i8, ptr %base, <8 x i64> %v.161
  %v.175 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.174, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.172
done.172:
  %v.176 = phi <8 x i32> [ %v.173, %whole.169 ], [ %v.175, %apart.170 ]
  %v.177 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 88 to 95 by 1>
  %v.178 = extractelement <8 x i64> %v.177, i32 0
  %v.179 = insertelement <8 x i64> poison, i64 %v.178, i64 0
  %v.180 = shufflevector <8 x i64> %v.179, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.181 = add <8 x i64> %v.180, <i64 0 to 28 by 4>
  %v.182 = icmp ne <8 x i64> %v.177, %v.181
  %v.183 = bitcast <8 x i1> %v.182 to i8
  %v.184 = icmp eq i8 %v.183, 0
  br i1 %v.184, label %whole.185, label %apart.186
whole.185:
  %v.187 = getelementptr i8, ptr %base, i64 %v.178
  %v.189 = load <8 x i32>, ptr %v.187, align 4
  br label %done.188
apart.186:
  %v.190 = getelementptr i8, ptr %base, <8 x i64> %v.177
  %v.191 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.190, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.188
done.188:
  %v.192 = phi <8 x i32> [ %v.189, %whole.185 ], [ %v.191, %apart.186 ]
  %v.193 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 96 to 103 by 1>
  %v.194 = extractelement <8 x i64> %v.193, i32 0
  %v.195 = insertelement <8 x i64> poison, i64 %v.194, i64 0
  %v.196 = shufflevector <8 x i64> %v.195, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.197 = add <8 x i64> %v.196, <i64 0 to 28 by 4>
  %v.198 = icmp ne <8 x i64> %v.193, %v.197
  %v.199 = bitcast <8 x i1> %v.198 to i8
  %v.200 = icmp eq i8 %v.199, 0
  br i1 %v.200, label %whole.201, label %apart.202
whole.201:
  %v.203 = getelementptr i8, ptr %base, i64 %v.194
  %v.205 = load <8 x i32>, ptr %v.203, align 4
  br label %done.204
apart.202:
  %v.206 = getelementptr i8, ptr %base, <8 x i64> %v.193
  %v.207 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.206, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.204
done.204:
  %v.208 = phi <8 x i32> [ %v.205, %whole.201 ], [ %v.207, %apart.202 ]
  %v.209 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 104 to 111 by 1>
  %v.210 = extractelement <8 x i64> %v.209, i32 0
  %v.211 = insertelement <8 x i64> poison, i64 %v.210, i64 0
  %v.212 = shufflevector <8 x i64> %v.211, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.213 = add <8 x i64> %v.212, <i64 0 to 28 by 4>
  %v.214 = icmp ne <8 x i64> %v.209, %v.213
  %v.215 = bitcast <8 x i1> %v.214 to i8
  %v.216 = icmp eq i8 %v.215, 0
  br i1 %v.216, label %whole.217, label %apart.218
whole.217:
  %v.219 = getelementptr i8, ptr %base, i64 %v.210
  %v.221 = load <8 x i32>, ptr %v.219, align 4
  br label %done.220
apart.218:
  %v.222 = getelementptr i8, ptr %base, <8 x i64> %v.209
  %v.223 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.222, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.220
done.220:
  %v.224 = phi <8 x i32> [ %v.221, %whole.217 ], [ %v.223, %apart.218 ]
  %v.225 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 112 to 119 by 1>
  %v.226 = extractelement <8 x i64> %v.225, i32 0
  %v.227 = insertelement <8 x i64> poison, i64 %v.226, i64 0
  %v.228 = shufflevector <8 x i64> %v.227, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.229 = add <8 x i64> %v.228, <i64 0 to 28 by 4>
  %v.230 = icmp ne <8 x i64> %v.225, %v.229
  %v.231 = bitcast <8 x i1> %v.230 to i8
  %v.232 = icmp eq i8 %v.231, 0
  br i1 %v.232, label %whole.233, label %apart.234
whole.233:
  %v.235 = getelementptr i8, ptr %base, i64 %v.226
  %v.237 = load <8 x i32>, ptr %v.235, align 4
  br label %done.236
apart.234:
  %v.238 = getelementptr i8, ptr %base, <8 x i64> %v.225
  %v.239 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.238, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.236
done.236:
  %v.240 = phi <8 x i32> [ %v.237, %whole.233 ], [ %v.239, %apart.234 ]
  %v.241 = shufflevector <128 x i64> %offsets, <128 x i64> poison, <8 x i32> <i32 120 to 127 by 1>
  %v.242 = extractelement <8 x i64> %v.241, i32 0
  %v.243 = insertelement <8 x i64> poison, i64 %v.242, i64 0
  %v.244 = shufflevector <8 x i64> %v.243, <8 x i64> poison, <8 x i32> zeroinitializer
  %v.245 = add <8 x i64> %v.244, <i64 0 to 28 by 4>
  %v.246 = icmp ne <8 x i64> %v.241, %v.245
  %v.247 = bitcast <8 x i1> %v.246 to i8
  %v.248 = icmp eq i8 %v.247, 0
  br i1 %v.248, label %whole.249, label %apart.250
whole.249:
  %v.251 = getelementptr i8, ptr %base, i64 %v.242
  %v.253 = load <8 x i32>, ptr %v.251, align 4
  br label %done.252
apart.250:
  %v.254 = getelementptr i8, ptr %base, <8 x i64> %v.241
  %v.255 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %v.254, i32 4, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  br label %done.252
done.252:
  %v.256 = phi <8 x i32> [ %v.253, %whole.249 ], [ %v.255, %apart.250 ]
  %v.257 = shufflevector <8 x i32> %v.16, <8 x i32> %v.32, <16 x i32> <i32 0 to 15 by 1>
  %v.258 = shufflevector <8 x i32> %v.48, <8 x i32> %v.64, <16 x i32> <i32 0 to 15 by 1>
  %v.259 = shufflevector <8 x i32> %v.80, <8 x i32> %v.96, <16 x i32> <i32 0 to 15 by 1>
  %v.260 = shufflevector <8 x i32> %v.112, <8 x i32> %v.128, <16 x i32> <i32 0 to 15 by 1>
  %v.261 = shufflevector <8 x i32> %v.144, <8 x i32> %v.160, <16 x i32> <i32 0 to 15 by 1>
  %v.262 = shufflevector <8 x i32> %v.176, <8 x i32> %v.192, <16 x i32> <i32 0 to 15 by 1>
  %v.263 = shufflevector <8 x i32> %v.208, <8 x i32> %v.224, <16 x i32> <i32 0 to 15 by 1>
  %v.264 = shufflevector <8 x i32> %v.240, <8 x i32> %v.256, <16 x i32> <i32 0 to 15 by 1>
  %v.265 = shufflevector <16 x i32> %v.257, <16 x i32> %v.258, <32 x i32> <i32 0 to 31 by 1>
  %v.266 = shufflevector <16 x i32> %v.259, <16 x i32> %v.260, <32 x i32> <i32 0 to 31 by 1>
  %v.267 = shufflevector <16 x i32> %v.261, <16 x i32> %v.262, <32 x i32> <i32 0 to 31 by 1>
  %v.268 = shufflevector <16 x i32> %v.263, <16 x i32> %v.264, <32 x i32> <i32 0 to 31 by 1>
  %v.269 = shufflevector <32 x i32> %v.265, <32 x i32> %v.266, <64 x i32> <i32 0 to 63 by 1>
  %v.270 = shufflevector <32 x i32> %v.267, <32 x i32> %v.268, <64 x i32> <i32 0 to 63 by 1>
  %v.271 = shufflevector <64 x i32> %v.269, <64 x i32> %v.270, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.271
}

define internal <128 x i32> @row.load.v128i32(ptr %rows, i64 %at) noinline cold #0 {
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
  %v.11 = load <32 x i64>, ptr %v.4, align 8
  %v.12 = trunc <32 x i64> %v.11 to <32 x i32>
  %v.13 = load <32 x i64>, ptr %v.6, align 8
  %v.14 = trunc <32 x i64> %v.13 to <32 x i32>
  %v.15 = load <32 x i64>, ptr %v.8, align 8
  %v.16 = trunc <32 x i64> %v.15 to <32 x i32>
  %v.17 = shufflevector <32 x i32> %v.10, <32 x i32> %v.12, <64 x i32> <i32 0 to 63 by 1>
  %v.18 = shufflevector <32 x i32> %v.14, <32 x i32> %v.16, <64 x i32> <i32 0 to 63 by 1>
  %v.19 = shufflevector <64 x i32> %v.17, <64 x i32> %v.18, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i32> %v.19
}

define internal <128 x i64> @row.load.v128i64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = getelementptr i8, ptr %rows, i64 1024
  %v.4 = getelementptr i8, ptr %v.3, i64 %at
  %v.5 = getelementptr i8, ptr %rows, i64 2048
  %v.6 = getelementptr i8, ptr %v.5, i64 %at
  %v.7 = getelementptr i8, ptr %rows, i64 3072
  %v.8 = getelementptr i8, ptr %v.7, i64 %at
  %v.9 = load <32 x i64>, ptr %v.2, align 8
  %v.10 = load <32 x i64>, ptr %v.4, align 8
  %v.11 = load <32 x i64>, ptr %v.6, align 8
  %v.12 = load <32 x i64>, ptr %v.8, align 8
  %v.13 = shufflevector <32 x i64> %v.9, <32 x i64> %v.10, <64 x i32> <i32 0 to 63 by 1>
  %v.14 = shufflevector <32 x i64> %v.11, <32 x i64> %v.12, <64 x i32> <i32 0 to 63 by 1>
  %v.15 = shufflevector <64 x i64> %v.13, <64 x i64> %v.14, <128 x i32> <i32 0 to 127 by 1>
  ret <128 x i64> %v.15
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

declare <128 x i64> @llvm.fshr.v128i64(<128 x i64>, <128 x i64>, <128 x i64>)
declare <128 x i64> @llvm.masked.load.v128i64.p0(ptr, i32, <128 x i1>, <128 x i64>)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x i32>)
declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, i32, <8 x i1>, <8 x i32>)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

; anywhere, 32/sse2: Blocks, 32 lanes
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca i32
  %r2 = alloca <32 x i32>
  %r4 = alloca i64
  %r5 = alloca i64
  %r5.ok = alloca i1
  %r5.narrow = alloca i32
  %r5.scale = alloca i64
  %r6 = alloca i64
  %r6.ok = alloca i1
  %r6.narrow = alloca i32
  %r6.scale = alloca i64
  %r7 = alloca <32 x i64>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.i64 = freeze i64 poison
  %any.v32i32 = freeze <32 x i32> poison
  %any.v32i64 = freeze <32 x i64> poison
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
  store <32 x i32> %any.v32i32, ptr %r2
  store i64 %any.i64, ptr %r4
  store i64 %any.i64, ptr %r5
  store i1 %any.i1, ptr %r5.ok
  store i32 %any.i32, ptr %r5.narrow
  store i64 %any.i64, ptr %r5.scale
  store i64 %any.i64, ptr %r6
  store i1 %any.i1, ptr %r6.ok
  store i32 %any.i32, ptr %r6.narrow
  store i64 %any.i64, ptr %r6.scale
  store <32 x i64> %any.v32i64, ptr %r7
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
  store i64 %v.8, ptr %r4
  %v.9 = urem i32 %first, 128
  store i32 %v.9, ptr %r1
  %v.10 = load i32, ptr %r1
  %v.11 = zext i32 %v.10 to i64
  %v.12 = add i64 %v.11, 0
  %v.13 = icmp ule i64 %v.12, 4294967264
  %v.14 = mul i64 %v.11, 8
  %v.15 = mul i64 1, 8
  store i64 %v.14, ptr %r5
  store i1 %v.13, ptr %r5.ok
  store i32 %v.10, ptr %r5.narrow
  store i64 %v.15, ptr %r5.scale
  %v.16 = load i64, ptr %r4
  %v.17 = load i64, ptr %r5
  %v.18 = load i1, ptr %r5.ok
  %v.19 = load i32, ptr %r5.narrow
  %v.20 = load i64, ptr %r5.scale
  %v.21 = add i64 %v.16, %v.17
  store i64 %v.21, ptr %r6
  store i1 %v.18, ptr %r6.ok
  store i32 %v.19, ptr %r6.narrow
  store i64 %v.20, ptr %r6.scale
  %v.22 = load i64, ptr %r6
  %v.23 = load i1, ptr %r6.ok
  %v.24 = load i32, ptr %r6.narrow
  %v.25 = load i64, ptr %r6.scale
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
  %v.37 = load <32 x i64>, ptr %v.36, align 8, !alias.scope !5, !noalias !8
  store <32 x i64> %v.37, ptr %r7
  br label %done.29
done.29:
  %v.38 = load <32 x i64>, ptr %r7
  %v.39 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.40 = shufflevector <32 x i64> %v.39, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.41 = sub <32 x i64> %v.38, %v.40
  %v.45 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.41, <32 x i64> %v.41, <32 x i64> splat (i64 2))
  %v.46 = lshr i64 %window.limit, 2
  %v.47 = insertelement <32 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <32 x i64> %v.47, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.49 = icmp uge <32 x i64> %v.45, %v.48
  %v.50 = bitcast <32 x i1> %v.49 to i32
  %v.51 = icmp eq i32 %v.50, 0
  br i1 %v.51, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i32 -1, ptr %mask.running
  br label %m.0.5
fast.42:
  %v.52 = freeze <32 x i64> %v.41
  %v.53 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.54 = shufflevector <32 x i64> %v.53, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.55 = and <32 x i64> %v.52, %v.54
  %v.56 = call <32 x i32> @gather.v32i32.i64.1(ptr %window, <32 x i64> %v.55), !alias.scope !5, !noalias !8
  store <32 x i32> %v.56, ptr %r2
  br label %done.44
done.44:
  br label %gang.done
m.0:
  %v.57 = load i32, ptr %mask.0
  %v.58 = icmp eq i32 %v.57, 0
  br i1 %v.58, label %skip.0, label %run.59
run.59:
  store i32 0, ptr %mask.0
  %v.60 = bitcast i32 %v.57 to <32 x i1>
  store i32 %v.57, ptr %mask.running
  %v.61 = getelementptr i8, ptr %params, i64 0
  %v.62 = load i64, ptr %v.61, align 8, !invariant.load !0
  store i64 %v.62, ptr %r4
  %v.63 = urem i32 %first, 128
  store i32 %v.63, ptr %r1
  %v.64 = load i32, ptr %r1
  %v.65 = zext i32 %v.64 to i64
  %v.66 = add i64 %v.65, 0
  %v.67 = icmp ule i64 %v.66, 4294967264
  %v.68 = mul i64 %v.65, 8
  %v.69 = mul i64 1, 8
  store i64 %v.68, ptr %r5
  store i1 %v.67, ptr %r5.ok
  store i32 %v.64, ptr %r5.narrow
  store i64 %v.69, ptr %r5.scale
  %v.70 = load i64, ptr %r4
  %v.71 = load i64, ptr %r5
  %v.72 = load i1, ptr %r5.ok
  %v.73 = load i32, ptr %r5.narrow
  %v.74 = load i64, ptr %r5.scale
  %v.75 = add i64 %v.70, %v.71
  store i64 %v.75, ptr %r6
  store i1 %v.72, ptr %r6.ok
  store i32 %v.73, ptr %r6.narrow
  store i64 %v.74, ptr %r6.scale
  br label %m.0.4
m.0.4:
  %v.76 = load i32, ptr %mask.running
  %v.77 = bitcast i32 %v.76 to <32 x i1>
  %v.78 = load i64, ptr %r6
  %v.79 = load i1, ptr %r6.ok
  %v.80 = load i32, ptr %r6.narrow
  %v.81 = load i64, ptr %r6.scale
  %v.82 = sub i64 %v.78, %window.base
  br i1 %v.79, label %straight.86, label %slow.84, !prof !11
straight.86:
  %v.87 = bitcast <32 x i1> %v.77 to i32
  %v.88 = call i32 @llvm.ctlz.i32(i32 %v.87, i1 false)
  %v.89 = zext i32 %v.88 to i64
  %v.90 = sub i64 31, %v.89
  %v.91 = and i64 %v.90, 31
  %v.92 = mul i64 %v.91, 8
  %v.93 = add i64 %v.82, %v.92
  %v.94 = or i64 %v.82, %v.93
  %v.95 = call i64 @llvm.fshr.i64(i64 %v.94, i64 %v.94, i64 3)
  %v.96 = lshr i64 %window.limit, 3
  %v.97 = icmp ult i64 %v.95, %v.96
  br i1 %v.97, label %fast.83, label %slow.84, !prof !11
slow.84:
  %v.98 = insertelement <32 x i64> poison, i64 %v.78, i64 0
  %v.99 = shufflevector <32 x i64> %v.98, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.100 = add <32 x i64> %v.99, <i64 0 to 248 by 8>
  %v.101 = insertelement <32 x i32> poison, i32 %v.80, i64 0
  %v.102 = shufflevector <32 x i32> %v.101, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.103 = add <32 x i32> %v.102, <i32 0 to 31 by 1>
  %v.104 = zext <32 x i32> %v.103 to <32 x i64>
  %v.105 = zext i32 %v.80 to i64
  %v.106 = insertelement <32 x i64> poison, i64 %v.105, i64 0
  %v.107 = shufflevector <32 x i64> %v.106, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.108 = add <32 x i64> %v.107, <i64 0 to 31 by 1>
  %v.109 = sub <32 x i64> %v.104, %v.108
  %v.110 = insertelement <32 x i64> poison, i64 %v.81, i64 0
  %v.111 = shufflevector <32 x i64> %v.110, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.112 = mul <32 x i64> %v.109, %v.111
  %v.113 = add <32 x i64> %v.100, %v.112
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.113)
  %v.114 = load i64, ptr %r6
  %v.115 = load i1, ptr %r6.ok
  %v.116 = load i32, ptr %r6.narrow
  %v.117 = load i64, ptr %r6.scale
  %v.118 = insertelement <32 x i64> poison, i64 %v.114, i64 0
  %v.119 = shufflevector <32 x i64> %v.118, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.120 = add <32 x i64> %v.119, <i64 0 to 248 by 8>
  %v.121 = insertelement <32 x i32> poison, i32 %v.116, i64 0
  %v.122 = shufflevector <32 x i32> %v.121, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.123 = add <32 x i32> %v.122, <i32 0 to 31 by 1>
  %v.124 = zext <32 x i32> %v.123 to <32 x i64>
  %v.125 = zext i32 %v.116 to i64
  %v.126 = insertelement <32 x i64> poison, i64 %v.125, i64 0
  %v.127 = shufflevector <32 x i64> %v.126, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.128 = add <32 x i64> %v.127, <i64 0 to 31 by 1>
  %v.129 = sub <32 x i64> %v.124, %v.128
  %v.130 = insertelement <32 x i64> poison, i64 %v.117, i64 0
  %v.131 = shufflevector <32 x i64> %v.130, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.132 = mul <32 x i64> %v.129, %v.131
  %v.133 = add <32 x i64> %v.120, %v.132
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.133)
  %v.134 = bitcast <32 x i1> %v.77 to i32
  %v.135 = getelementptr i8, ptr %ctx, i64 200
  %v.136 = load ptr, ptr %v.135, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.136, i32 0, i32 %v.134, ptr %rows)
  %v.137 = call <32 x i64> @row.load.v32i64(ptr %rows, i64 256)
  store <32 x i64> %v.137, ptr %r7
  br label %done.85
fast.83:
  %v.138 = freeze i64 %v.82
  %v.139 = and i64 %v.138, %window.mask
  %v.140 = getelementptr i8, ptr %window, i64 %v.139
  %v.141 = call <32 x i64> @llvm.masked.load.v32i64.p0(ptr %v.140, i32 8, <32 x i1> %v.77, <32 x i64> zeroinitializer), !alias.scope !5, !noalias !8
  store <32 x i64> %v.141, ptr %r7
  br label %done.85
done.85:
  br label %m.0.5
m.0.5:
  %v.142 = load i32, ptr %mask.running
  %v.143 = bitcast i32 %v.142 to <32 x i1>
  %v.144 = load <32 x i64>, ptr %r7
  %v.145 = insertelement <32 x i64> poison, i64 %window.base, i64 0
  %v.146 = shufflevector <32 x i64> %v.145, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.147 = sub <32 x i64> %v.144, %v.146
  %v.151 = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %v.147, <32 x i64> %v.147, <32 x i64> splat (i64 2))
  %v.152 = lshr i64 %window.limit, 2
  %v.153 = insertelement <32 x i64> poison, i64 %v.152, i64 0
  %v.154 = shufflevector <32 x i64> %v.153, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.155 = icmp uge <32 x i64> %v.151, %v.154
  %v.156 = and <32 x i1> %v.143, %v.155
  %v.157 = bitcast <32 x i1> %v.156 to i32
  %v.158 = icmp eq i32 %v.157, 0
  br i1 %v.158, label %fast.148, label %slow.149, !prof !11
slow.149:
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.144)
  %v.159 = load <32 x i64>, ptr %r7
  call void @row.store.v32i64(ptr %rows, i64 512, <32 x i64> %v.159)
  %v.160 = bitcast <32 x i1> %v.143 to i32
  %v.161 = getelementptr i8, ptr %ctx, i64 200
  %v.162 = load ptr, ptr %v.161, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.162, i32 1, i32 %v.160, ptr %rows)
  %v.163 = call <32 x i32> @row.load.v32i32(ptr %rows, i64 256)
  store <32 x i32> %v.163, ptr %r2
  br label %done.150
fast.148:
  %v.164 = freeze <32 x i64> %v.147
  %v.165 = insertelement <32 x i64> poison, i64 %window.mask, i64 0
  %v.166 = shufflevector <32 x i64> %v.165, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.167 = and <32 x i64> %v.164, %v.166
  %v.168 = bitcast <32 x i1> %v.143 to i32
  %v.169 = call <32 x i32> @gather.some.v32i32.i64.1(ptr %window, <32 x i64> %v.167, i32 %v.168), !alias.scope !5, !noalias !8
  store <32 x i32> %v.169, ptr %r2
  br label %done.150
done.150:
  %v.170 = load i32, ptr %mask.running
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

define internal <32 x i32> @gather.some.v32i32.i64.1(ptr %base, <32 x i64> %offsets, i32 %bits) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.2 = extractelement <4 x i64> %v.1, i32 0
  %v.3 = insertelement <4 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <4 x i64> %v.3, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.5 = add <4 x i64> %v.4, <i64 0, i64 4, i64 8, i64 12>
  %v.6 = icmp ne <4 x i64> %v.1, %v.5
  %v.7 = bitcast i32 %bits to <32 x i1>
  %v.8 = shufflevector <32 x i1> %v.7, <32 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.9 = and <4 x i1> %v.6, %v.8
  %v.10 = bitcast <4 x i1> %v.9 to i4
  %v.11 = icmp eq i4 %v.10, 0
  br i1 %v.11, label %whole.12, label %apart.13
whole.12:
  %v.14 = getelementptr i8, ptr %base, i64 %v.2
  %v.16 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.14, i32 4, <4 x i1> %v.8, <4 x i32> zeroinitializer)
  br label %done.15
apart.13:
  %v.17 = getelementptr i8, ptr %base, <4 x i64> %v.1
  %v.18 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.17, i32 4, <4 x i1> %v.8, <4 x i32> zeroinitializer)
  br label %done.15
done.15:
  %v.19 = phi <4 x i32> [ %v.16, %whole.12 ], [ %v.18, %apart.13 ]
  %v.20 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v.21 = extractelement <4 x i64> %v.20, i32 0
  %v.22 = insertelement <4 x i64> poison, i64 %v.21, i64 0
  %v.23 = shufflevector <4 x i64> %v.22, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.24 = add <4 x i64> %v.23, <i64 0, i64 4, i64 8, i64 12>
  %v.25 = icmp ne <4 x i64> %v.20, %v.24
  %v.26 = bitcast i32 %bits to <32 x i1>
  %v.27 = shufflevector <32 x i1> %v.26, <32 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v.28 = and <4 x i1> %v.25, %v.27
  %v.29 = bitcast <4 x i1> %v.28 to i4
  %v.30 = icmp eq i4 %v.29, 0
  br i1 %v.30, label %whole.31, label %apart.32
whole.31:
  %v.33 = getelementptr i8, ptr %base, i64 %v.21
  %v.35 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.33, i32 4, <4 x i1> %v.27, <4 x i32> zeroinitializer)
  br label %done.34
apart.32:
  %v.36 = getelementptr i8, ptr %base, <4 x i64> %v.20
  %v.37 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.36, i32 4, <4 x i1> %v.27, <4 x i32> zeroinitializer)
  br label %done.34
done.34:
  %v.38 = phi <4 x i32> [ %v.35, %whole.31 ], [ %v.37, %apart.32 ]
  %v.39 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %v.40 = extractelement <4 x i64> %v.39, i32 0
  %v.41 = insertelement <4 x i64> poison, i64 %v.40, i64 0
  %v.42 = shufflevector <4 x i64> %v.41, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.43 = add <4 x i64> %v.42, <i64 0, i64 4, i64 8, i64 12>
  %v.44 = icmp ne <4 x i64> %v.39, %v.43
  %v.45 = bitcast i32 %bits to <32 x i1>
  %v.46 = shufflevector <32 x i1> %v.45, <32 x i1> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %v.47 = and <4 x i1> %v.44, %v.46
  %v.48 = bitcast <4 x i1> %v.47 to i4
  %v.49 = icmp eq i4 %v.48, 0
  br i1 %v.49, label %whole.50, label %apart.51
whole.50:
  %v.52 = getelementptr i8, ptr %base, i64 %v.40
  %v.54 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.52, i32 4, <4 x i1> %v.46, <4 x i32> zeroinitializer)
  br label %done.53
apart.51:
  %v.55 = getelementptr i8, ptr %base, <4 x i64> %v.39
  %v.56 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.55, i32 4, <4 x i1> %v.46, <4 x i32> zeroinitializer)
  br label %done.53
done.53:
  %v.57 = phi <4 x i32> [ %v.54, %whole.50 ], [ %v.56, %apart.51 ]
  %v.58 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %v.59 = extractelement <4 x i64> %v.58, i32 0
  %v.60 = insertelement <4 x i64> poison, i64 %v.59, i64 0
  %v.61 = shufflevector <4 x i64> %v.60, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.62 = add <4 x i64> %v.61, <i64 0, i64 4, i64 8, i64 12>
  %v.63 = icmp ne <4 x i64> %v.58, %v.62
  %v.64 = bitcast i32 %bits to <32 x i1>
  %v.65 = shufflevector <32 x i1> %v.64, <32 x i1> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %v.66 = and <4 x i1> %v.63, %v.65
  %v.67 = bitcast <4 x i1> %v.66 to i4
  %v.68 = icmp eq i4 %v.67, 0
  br i1 %v.68, label %whole.69, label %apart.70
whole.69:
  %v.71 = getelementptr i8, ptr %base, i64 %v.59
  %v.73 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.71, i32 4, <4 x i1> %v.65, <4 x i32> zeroinitializer)
  br label %done.72
apart.70:
  %v.74 = getelementptr i8, ptr %base, <4 x i64> %v.58
  %v.75 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.74, i32 4, <4 x i1> %v.65, <4 x i32> zeroinitializer)
  br label %done.72
done.72:
  %v.76 = phi <4 x i32> [ %v.73, %whole.69 ], [ %v.75, %apart.70 ]
  %v.77 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 16, i32 17, i32 18, i32 19>
  %v.78 = extractelement <4 x i64> %v.77, i32 0
  %v.79 = insertelement <4 x i64> poison, i64 %v.78, i64 0
  %v.80 = shufflevector <4 x i64> %v.79, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.81 = add <4 x i64> %v.80, <i64 0, i64 4, i64 8, i64 12>
  %v.82 = icmp ne <4 x i64> %v.77, %v.81
  %v.83 = bitcast i32 %bits to <32 x i1>
  %v.84 = shufflevector <32 x i1> %v.83, <32 x i1> poison, <4 x i32> <i32 16, i32 17, i32 18, i32 19>
  %v.85 = and <4 x i1> %v.82, %v.84
  %v.86 = bitcast <4 x i1> %v.85 to i4
  %v.87 = icmp eq i4 %v.86, 0
  br i1 %v.87, label %whole.88, label %apart.89
whole.88:
  %v.90 = getelementptr i8, ptr %base, i64 %v.78
  %v.92 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.90, i32 4, <4 x i1> %v.84, <4 x i32> zeroinitializer)
  br label %done.91
apart.89:
  %v.93 = getelementptr i8, ptr %base, <4 x i64> %v.77
  %v.94 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.93, i32 4, <4 x i1> %v.84, <4 x i32> zeroinitializer)
  br label %done.91
done.91:
  %v.95 = phi <4 x i32> [ %v.92, %whole.88 ], [ %v.94, %apart.89 ]
  %v.96 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 20, i32 21, i32 22, i32 23>
  %v.97 = extractelement <4 x i64> %v.96, i32 0
  %v.98 = insertelement <4 x i64> poison, i64 %v.97, i64 0
  %v.99 = shufflevector <4 x i64> %v.98, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.100 = add <4 x i64> %v.99, <i64 0, i64 4, i64 8, i64 12>
  %v.101 = icmp ne <4 x i64> %v.96, %v.100
  %v.102 = bitcast i32 %bits to <32 x i1>
  %v.103 = shufflevector <32 x i1> %v.102, <32 x i1> poison, <4 x i32> <i32 20, i32 21, i32 22, i32 23>
  %v.104 = and <4 x i1> %v.101, %v.103
  %v.105 = bitcast <4 x i1> %v.104 to i4
  %v.106 = icmp eq i4 %v.105, 0
  br i1 %v.106, label %whole.107, label %apart.108
whole.107:
  %v.109 = getelementptr i8, ptr %base, i64 %v.97
  %v.111 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.109, i32 4, <4 x i1> %v.103, <4 x i32> zeroinitializer)
  br label %done.110
apart.108:
  %v.112 = getelementptr i8, ptr %base, <4 x i64> %v.96
  %v.113 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.112, i32 4, <4 x i1> %v.103, <4 x i32> zeroinitializer)
  br label %done.110
done.110:
  %v.114 = phi <4 x i32> [ %v.111, %whole.107 ], [ %v.113, %apart.108 ]
  %v.115 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 24, i32 25, i32 26, i32 27>
  %v.116 = extractelement <4 x i64> %v.115, i32 0
  %v.117 = insertelement <4 x i64> poison, i64 %v.116, i64 0
  %v.118 = shufflevector <4 x i64> %v.117, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.119 = add <4 x i64> %v.118, <i64 0, i64 4, i64 8, i64 12>
  %v.120 = icmp ne <4 x i64> %v.115, %v.119
  %v.121 = bitcast i32 %bits to <32 x i1>
  %v.122 = shufflevector <32 x i1> %v.121, <32 x i1> poison, <4 x i32> <i32 24, i32 25, i32 26, i32 27>
  %v.123 = and <4 x i1> %v.120, %v.122
  %v.124 = bitcast <4 x i1> %v.123 to i4
  %v.125 = icmp eq i4 %v.124, 0
  br i1 %v.125, label %whole.126, label %apart.127
whole.126:
  %v.128 = getelementptr i8, ptr %base, i64 %v.116
  %v.130 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.128, i32 4, <4 x i1> %v.122, <4 x i32> zeroinitializer)
  br label %done.129
apart.127:
  %v.131 = getelementptr i8, ptr %base, <4 x i64> %v.115
  %v.132 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.131, i32 4, <4 x i1> %v.122, <4 x i32> zeroinitializer)
  br label %done.129
done.129:
  %v.133 = phi <4 x i32> [ %v.130, %whole.126 ], [ %v.132, %apart.127 ]
  %v.134 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 28, i32 29, i32 30, i32 31>
  %v.135 = extractelement <4 x i64> %v.134, i32 0
  %v.136 = insertelement <4 x i64> poison, i64 %v.135, i64 0
  %v.137 = shufflevector <4 x i64> %v.136, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.138 = add <4 x i64> %v.137, <i64 0, i64 4, i64 8, i64 12>
  %v.139 = icmp ne <4 x i64> %v.134, %v.138
  %v.140 = bitcast i32 %bits to <32 x i1>
  %v.141 = shufflevector <32 x i1> %v.140, <32 x i1> poison, <4 x i32> <i32 28, i32 29, i32 30, i32 31>
  %v.142 = and <4 x i1> %v.139, %v.141
  %v.143 = bitcast <4 x i1> %v.142 to i4
  %v.144 = icmp eq i4 %v.143, 0
  br i1 %v.144, label %whole.145, label %apart.146
whole.145:
  %v.147 = getelementptr i8, ptr %base, i64 %v.135
  %v.149 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %v.147, i32 4, <4 x i1> %v.141, <4 x i32> zeroinitializer)
  br label %done.148
apart.146:
  %v.150 = getelementptr i8, ptr %base, <4 x i64> %v.134
  %v.151 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.150, i32 4, <4 x i1> %v.141, <4 x i32> zeroinitializer)
  br label %done.148
done.148:
  %v.152 = phi <4 x i32> [ %v.149, %whole.145 ], [ %v.151, %apart.146 ]
  %v.153 = shufflevector <4 x i32> %v.19, <4 x i32> %v.38, <8 x i32> <i32 0 to 7 by 1>
  %v.154 = shufflevector <4 x i32> %v.57, <4 x i32> %v.76, <8 x i32> <i32 0 to 7 by 1>
  %v.155 = shufflevector <4 x i32> %v.95, <4 x i32> %v.114, <8 x i32> <i32 0 to 7 by 1>
  %v.156 = shufflevector <4 x i32> %v.133, <4 x i32> %v.152, <8 x i32> <i32 0 to 7 by 1>
  %v.157 = shufflevector <8 x i32> %v.153, <8 x i32> %v.154, <16 x i32> <i32 0 to 15 by 1>
  %v.158 = shufflevector <8 x i32> %v.155, <8 x i32> %v.156, <16 x i32> <i32 0 to 15 by 1>
  %v.159 = shufflevector <16 x i32> %v.157, <16 x i32> %v.158, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.159
}

define internal <32 x i32> @gather.v32i32.i64.1(ptr %base, <32 x i64> %offsets) noinline memory(read) #0 {
  %v.1 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v.2 = extractelement <4 x i64> %v.1, i32 0
  %v.3 = insertelement <4 x i64> poison, i64 %v.2, i64 0
  %v.4 = shufflevector <4 x i64> %v.3, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.5 = add <4 x i64> %v.4, <i64 0, i64 4, i64 8, i64 12>
  %v.6 = icmp ne <4 x i64> %v.1, %v.5
  %v.7 = bitcast <4 x i1> %v.6 to i4
  %v.8 = icmp eq i4 %v.7, 0
  br i1 %v.8, label %whole.9, label %apart.10
whole.9:
  %v.11 = getelementptr i8, ptr %base, i64 %v.2
  %v.13 = load <4 x i32>, ptr %v.11, align 4
  br label %done.12
apart.10:
  %v.14 = getelementptr i8, ptr %base, <4 x i64> %v.1
  %v.15 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.14, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.12
done.12:
  %v.16 = phi <4 x i32> [ %v.13, %whole.9 ], [ %v.15, %apart.10 ]
  %v.17 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v.18 = extractelement <4 x i64> %v.17, i32 0
  %v.19 = insertelement <4 x i64> poison, i64 %v.18, i64 0
  %v.20 = shufflevector <4 x i64> %v.19, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.21 = add <4 x i64> %v.20, <i64 0, i64 4, i64 8, i64 12>
  %v.22 = icmp ne <4 x i64> %v.17, %v.21
  %v.23 = bitcast <4 x i1> %v.22 to i4
  %v.24 = icmp eq i4 %v.23, 0
  br i1 %v.24, label %whole.25, label %apart.26
whole.25:
  %v.27 = getelementptr i8, ptr %base, i64 %v.18
  %v.29 = load <4 x i32>, ptr %v.27, align 4
  br label %done.28
apart.26:
  %v.30 = getelementptr i8, ptr %base, <4 x i64> %v.17
  %v.31 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.30, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.28
done.28:
  %v.32 = phi <4 x i32> [ %v.29, %whole.25 ], [ %v.31, %apart.26 ]
  %v.33 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %v.34 = extractelement <4 x i64> %v.33, i32 0
  %v.35 = insertelement <4 x i64> poison, i64 %v.34, i64 0
  %v.36 = shufflevector <4 x i64> %v.35, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.37 = add <4 x i64> %v.36, <i64 0, i64 4, i64 8, i64 12>
  %v.38 = icmp ne <4 x i64> %v.33, %v.37
  %v.39 = bitcast <4 x i1> %v.38 to i4
  %v.40 = icmp eq i4 %v.39, 0
  br i1 %v.40, label %whole.41, label %apart.42
whole.41:
  %v.43 = getelementptr i8, ptr %base, i64 %v.34
  %v.45 = load <4 x i32>, ptr %v.43, align 4
  br label %done.44
apart.42:
  %v.46 = getelementptr i8, ptr %base, <4 x i64> %v.33
  %v.47 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.46, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.44
done.44:
  %v.48 = phi <4 x i32> [ %v.45, %whole.41 ], [ %v.47, %apart.42 ]
  %v.49 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %v.50 = extractelement <4 x i64> %v.49, i32 0
  %v.51 = insertelement <4 x i64> poison, i64 %v.50, i64 0
  %v.52 = shufflevector <4 x i64> %v.51, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.53 = add <4 x i64> %v.52, <i64 0, i64 4, i64 8, i64 12>
  %v.54 = icmp ne <4 x i64> %v.49, %v.53
  %v.55 = bitcast <4 x i1> %v.54 to i4
  %v.56 = icmp eq i4 %v.55, 0
  br i1 %v.56, label %whole.57, label %apart.58
whole.57:
  %v.59 = getelementptr i8, ptr %base, i64 %v.50
  %v.61 = load <4 x i32>, ptr %v.59, align 4
  br label %done.60
apart.58:
  %v.62 = getelementptr i8, ptr %base, <4 x i64> %v.49
  %v.63 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.62, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.60
done.60:
  %v.64 = phi <4 x i32> [ %v.61, %whole.57 ], [ %v.63, %apart.58 ]
  %v.65 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 16, i32 17, i32 18, i32 19>
  %v.66 = extractelement <4 x i64> %v.65, i32 0
  %v.67 = insertelement <4 x i64> poison, i64 %v.66, i64 0
  %v.68 = shufflevector <4 x i64> %v.67, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.69 = add <4 x i64> %v.68, <i64 0, i64 4, i64 8, i64 12>
  %v.70 = icmp ne <4 x i64> %v.65, %v.69
  %v.71 = bitcast <4 x i1> %v.70 to i4
  %v.72 = icmp eq i4 %v.71, 0
  br i1 %v.72, label %whole.73, label %apart.74
whole.73:
  %v.75 = getelementptr i8, ptr %base, i64 %v.66
  %v.77 = load <4 x i32>, ptr %v.75, align 4
  br label %done.76
apart.74:
  %v.78 = getelementptr i8, ptr %base, <4 x i64> %v.65
  %v.79 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.78, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.76
done.76:
  %v.80 = phi <4 x i32> [ %v.77, %whole.73 ], [ %v.79, %apart.74 ]
  %v.81 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 20, i32 21, i32 22, i32 23>
  %v.82 = extractelement <4 x i64> %v.81, i32 0
  %v.83 = insertelement <4 x i64> poison, i64 %v.82, i64 0
  %v.84 = shufflevector <4 x i64> %v.83, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.85 = add <4 x i64> %v.84, <i64 0, i64 4, i64 8, i64 12>
  %v.86 = icmp ne <4 x i64> %v.81, %v.85
  %v.87 = bitcast <4 x i1> %v.86 to i4
  %v.88 = icmp eq i4 %v.87, 0
  br i1 %v.88, label %whole.89, label %apart.90
whole.89:
  %v.91 = getelementptr i8, ptr %base, i64 %v.82
  %v.93 = load <4 x i32>, ptr %v.91, align 4
  br label %done.92
apart.90:
  %v.94 = getelementptr i8, ptr %base, <4 x i64> %v.81
  %v.95 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.94, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.92
done.92:
  %v.96 = phi <4 x i32> [ %v.93, %whole.89 ], [ %v.95, %apart.90 ]
  %v.97 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 24, i32 25, i32 26, i32 27>
  %v.98 = extractelement <4 x i64> %v.97, i32 0
  %v.99 = insertelement <4 x i64> poison, i64 %v.98, i64 0
  %v.100 = shufflevector <4 x i64> %v.99, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.101 = add <4 x i64> %v.100, <i64 0, i64 4, i64 8, i64 12>
  %v.102 = icmp ne <4 x i64> %v.97, %v.101
  %v.103 = bitcast <4 x i1> %v.102 to i4
  %v.104 = icmp eq i4 %v.103, 0
  br i1 %v.104, label %whole.105, label %apart.106
whole.105:
  %v.107 = getelementptr i8, ptr %base, i64 %v.98
  %v.109 = load <4 x i32>, ptr %v.107, align 4
  br label %done.108
apart.106:
  %v.110 = getelementptr i8, ptr %base, <4 x i64> %v.97
  %v.111 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.110, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.108
done.108:
  %v.112 = phi <4 x i32> [ %v.109, %whole.105 ], [ %v.111, %apart.106 ]
  %v.113 = shufflevector <32 x i64> %offsets, <32 x i64> poison, <4 x i32> <i32 28, i32 29, i32 30, i32 31>
  %v.114 = extractelement <4 x i64> %v.113, i32 0
  %v.115 = insertelement <4 x i64> poison, i64 %v.114, i64 0
  %v.116 = shufflevector <4 x i64> %v.115, <4 x i64> poison, <4 x i32> zeroinitializer
  %v.117 = add <4 x i64> %v.116, <i64 0, i64 4, i64 8, i64 12>
  %v.118 = icmp ne <4 x i64> %v.113, %v.117
  %v.119 = bitcast <4 x i1> %v.118 to i4
  %v.120 = icmp eq i4 %v.119, 0
  br i1 %v.120, label %whole.121, label %apart.122
whole.121:
  %v.123 = getelementptr i8, ptr %base, i64 %v.114
  %v.125 = load <4 x i32>, ptr %v.123, align 4
  br label %done.124
apart.122:
  %v.126 = getelementptr i8, ptr %base, <4 x i64> %v.113
  %v.127 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %v.126, i32 4, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  br label %done.124
done.124:
  %v.128 = phi <4 x i32> [ %v.125, %whole.121 ], [ %v.127, %apart.122 ]
  %v.129 = shufflevector <4 x i32> %v.16, <4 x i32> %v.32, <8 x i32> <i32 0 to 7 by 1>
  %v.130 = shufflevector <4 x i32> %v.48, <4 x i32> %v.64, <8 x i32> <i32 0 to 7 by 1>
  %v.131 = shufflevector <4 x i32> %v.80, <4 x i32> %v.96, <8 x i32> <i32 0 to 7 by 1>
  %v.132 = shufflevector <4 x i32> %v.112, <4 x i32> %v.128, <8 x i32> <i32 0 to 7 by 1>
  %v.133 = shufflevector <8 x i32> %v.129, <8 x i32> %v.130, <16 x i32> <i32 0 to 15 by 1>
  %v.134 = shufflevector <8 x i32> %v.131, <8 x i32> %v.132, <16 x i32> <i32 0 to 15 by 1>
  %v.135 = shufflevector <16 x i32> %v.133, <16 x i32> %v.134, <32 x i32> <i32 0 to 31 by 1>
  ret <32 x i32> %v.135
}

define internal <32 x i32> @row.load.v32i32(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  %v.4 = trunc <32 x i64> %v.3 to <32 x i32>
  ret <32 x i32> %v.4
}

define internal <32 x i64> @row.load.v32i64(ptr %rows, i64 %at) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  %v.3 = load <32 x i64>, ptr %v.2, align 8
  ret <32 x i64> %v.3
}

define internal void @row.store.v32i64(ptr %rows, i64 %at, <32 x i64> %value) noinline cold #0 {
  %v.1 = getelementptr i8, ptr %rows, i64 0
  %v.2 = getelementptr i8, ptr %v.1, i64 %at
  store <32 x i64> %value, ptr %v.2, align 8
  ret void
}

declare <32 x i64> @llvm.fshr.v32i64(<32 x i64>, <32 x i64>, <32 x i64>)
declare <32 x i64> @llvm.masked.load.v32i64.p0(ptr, i32, <32 x i1>, <32 x i64>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

