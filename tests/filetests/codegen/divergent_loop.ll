; sum_below (Blocks)
define void @entry(ptr noalias %ctx, i64 %first.block, i64 %count) #0 {
start:
  %r1 = alloca <32 x i1>
  %r3 = alloca i32
  %r4 = alloca i32
  %r5 = alloca <32 x i32>
  %mask.running = alloca i32
  %mask.0 = alloca i32
  %mask.1 = alloca i32
  %mask.2 = alloca i32
  %rows = alloca [1 x [4 x [32 x i64]]], align 64
  %any.i1 = freeze i1 poison
  %any.i32 = freeze i32 poison
  %any.v32i1 = freeze <32 x i1> poison
  %any.v32i32 = freeze <32 x i32> poison
  %window.base.at = getelementptr i8, ptr %ctx, i64 0
  %window.base = load i64, ptr %window.base.at, !invariant.load !0
  %window.len.at = getelementptr i8, ptr %ctx, i64 8
  %window.len = load i64, ptr %window.len.at, !invariant.load !0
  %window.at = getelementptr i8, ptr %ctx, i64 16
  %window = load ptr, ptr %window.at, !invariant.load !0
  %shared.at = getelementptr i8, ptr %ctx, i64 24
  %shared = load ptr, ptr %shared.at, !invariant.load !0
  %shared.len.at = getelementptr i8, ptr %ctx, i64 32
  %shared.len = load i64, ptr %shared.len.at, !invariant.load !0
  %params.at = getelementptr i8, ptr %ctx, i64 40
  %params = load ptr, ptr %params.at, !invariant.load !0
  %symbols.at = getelementptr i8, ptr %ctx, i64 48
  %symbols = load ptr, ptr %symbols.at, !invariant.load !0
  %local.len.at = getelementptr i8, ptr %ctx, i64 96
  %local.len = load i64, ptr %local.len.at, !invariant.load !0
  %grid.x.at = getelementptr i8, ptr %ctx, i64 112
  %grid.x = load i32, ptr %grid.x.at, !invariant.load !0
  %grid.y.at = getelementptr i8, ptr %ctx, i64 116
  %grid.y = load i32, ptr %grid.y.at, !invariant.load !0
  %grid.z.at = getelementptr i8, ptr %ctx, i64 120
  %grid.z = load i32, ptr %grid.z.at, !invariant.load !0
  %sm.count.at = getelementptr i8, ptr %ctx, i64 156
  %sm.count = load i32, ptr %sm.count.at, !invariant.load !0
  %local.0.at = getelementptr i8, ptr %ctx, i64 64
  %local.0 = load ptr, ptr %local.0.at, !invariant.load !0
  %window.room = call i64 @llvm.usub.sat.i64(i64 %window.len, i64 65536)
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
  store <32 x i1> %any.v32i1, ptr %r1
  store i32 %any.i32, ptr %r3
  store i32 %any.i32, ptr %r4
  store <32 x i32> %any.v32i32, ptr %r5
  store i32 0, ptr %mask.0
  store i32 0, ptr %mask.1
  store i32 0, ptr %mask.2
  store i32 -1, ptr %mask.0
  %v.6 = icmp eq i32 -1, -1
  br i1 %v.6, label %enter, label %m.0
enter:
  store i32 0, ptr %mask.0
  br label %a.0
a.0:
  %v.7 = urem i32 %first, 32
  store i32 %v.7, ptr %r3
  store i32 0, ptr %r4
  store <32 x i32> splat (i32 0), ptr %r5
  br label %a.1
a.1:
  %v.8 = load <32 x i32>, ptr %r5
  %v.9 = load i32, ptr %r4
  %v.10 = insertelement <32 x i32> poison, i32 %v.9, i64 0
  %v.11 = shufflevector <32 x i32> %v.10, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.12 = add <32 x i32> %v.8, %v.11
  store <32 x i32> %v.12, ptr %r5
  %v.13 = load i32, ptr %r4
  %v.14 = add i32 %v.13, 1
  store i32 %v.14, ptr %r4
  %v.15 = load i32, ptr %r4
  %v.16 = load i32, ptr %r3
  %v.17 = insertelement <32 x i32> poison, i32 %v.15, i64 0
  %v.18 = shufflevector <32 x i32> %v.17, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.19 = insertelement <32 x i32> poison, i32 %v.16, i64 0
  %v.20 = shufflevector <32 x i32> %v.19, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.21 = add <32 x i32> %v.20, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.22 = icmp ult <32 x i32> %v.18, %v.21
  store <32 x i1> %v.22, ptr %r1
  %v.23 = load <32 x i1>, ptr %r1
  %v.24 = bitcast <32 x i1> %v.23 to i32
  %v.25 = icmp eq i32 %v.24, -1
  %v.26 = icmp eq i32 %v.24, 0
  br i1 %v.25, label %a.1, label %some.27
some.27:
  br i1 %v.26, label %a.2, label %mixed.28, !prof !12
mixed.28:
  %v.29 = xor i32 %v.24, -1
  %v.30 = load i32, ptr %mask.1
  %v.31 = or i32 %v.30, %v.24
  store i32 %v.31, ptr %mask.1
  %v.32 = load i32, ptr %mask.2
  %v.33 = or i32 %v.32, %v.29
  store i32 %v.33, ptr %mask.2
  br label %m.1
a.2:
  %v.34 = load i32, ptr %r3
  %v.35 = load i32, ptr %r3
  %v.36 = zext i32 %v.35 to i64
  %v.37 = add i64 %v.36, 0
  %v.38 = icmp ule i64 %v.37, 4294967264
  %v.39 = insertelement <32 x i64> poison, i64 %v.36, i64 0
  %v.40 = shufflevector <32 x i64> %v.39, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.41 = add <32 x i64> %v.40, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  br i1 %v.38, label %straight.45, label %slow.43, !prof !11
straight.45:
  %v.46 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.47 = insertelement <32 x i64> poison, i64 %v.46, i64 0
  %v.48 = shufflevector <32 x i64> %v.47, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.49 = icmp uge <32 x i64> %v.41, %v.48
  %v.50 = and <32 x i64> %v.41, splat (i64 3)
  %v.51 = icmp ne <32 x i64> %v.50, splat (i64 0)
  %v.52 = or <32 x i1> %v.49, %v.51
  %v.53 = bitcast <32 x i1> %v.52 to i32
  %v.54 = icmp eq i32 %v.53, 0
  br i1 %v.54, label %fast.42, label %slow.43, !prof !11
slow.43:
  store i32 -1, ptr %mask.running
  store i32 %any.i32, ptr %r4
  br label %m.2.7
fast.42:
  %v.55 = load <32 x i32>, ptr %r5
  %v.56 = getelementptr i8, ptr %shared, <32 x i64> %v.41
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.55, <32 x ptr> %v.56, i32 4, <32 x i1> splat (i1 true)), !alias.scope !6, !noalias !9
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
  %v.61 = urem i32 %first, 32
  store i32 %v.61, ptr %r3
  store i32 0, ptr %r4
  %v.62 = load <32 x i32>, ptr %r5
  %v.63 = select <32 x i1> %v.60, <32 x i32> splat (i32 0), <32 x i32> %v.62
  store <32 x i32> %v.63, ptr %r5
  %v.64 = load i32, ptr %mask.running
  %v.65 = load i32, ptr %mask.1
  %v.66 = or i32 %v.65, %v.64
  store i32 %v.66, ptr %mask.1
  br label %skip.0
skip.0:
  br label %m.1
m.1:
  %v.67 = load i32, ptr %mask.1
  %v.68 = icmp eq i32 %v.67, 0
  br i1 %v.68, label %skip.1, label %run.69
run.69:
  store i32 0, ptr %mask.1
  %v.70 = icmp eq i32 %v.67, -1
  br i1 %v.70, label %a.1, label %rest.71
rest.71:
  %v.72 = bitcast i32 %v.67 to <32 x i1>
  store i32 %v.67, ptr %mask.running
  %v.73 = load <32 x i32>, ptr %r5
  %v.74 = load i32, ptr %r4
  %v.75 = insertelement <32 x i32> poison, i32 %v.74, i64 0
  %v.76 = shufflevector <32 x i32> %v.75, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.77 = add <32 x i32> %v.73, %v.76
  %v.78 = load <32 x i32>, ptr %r5
  %v.79 = select <32 x i1> %v.72, <32 x i32> %v.77, <32 x i32> %v.78
  store <32 x i32> %v.79, ptr %r5
  %v.80 = load i32, ptr %r4
  %v.81 = add i32 %v.80, 1
  store i32 %v.81, ptr %r4
  %v.82 = load i32, ptr %r4
  %v.83 = load i32, ptr %r3
  %v.84 = insertelement <32 x i32> poison, i32 %v.82, i64 0
  %v.85 = shufflevector <32 x i32> %v.84, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.86 = insertelement <32 x i32> poison, i32 %v.83, i64 0
  %v.87 = shufflevector <32 x i32> %v.86, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.88 = add <32 x i32> %v.87, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.89 = icmp ult <32 x i32> %v.85, %v.88
  store <32 x i1> %v.89, ptr %r1
  %v.90 = load <32 x i1>, ptr %r1
  %v.91 = load i32, ptr %mask.running
  %v.92 = bitcast <32 x i1> %v.90 to i32
  %v.93 = and i32 %v.91, %v.92
  %v.94 = xor i32 %v.91, %v.93
  %v.95 = load i32, ptr %mask.1
  %v.96 = or i32 %v.95, %v.93
  store i32 %v.96, ptr %mask.1
  %v.97 = load i32, ptr %mask.2
  %v.98 = or i32 %v.97, %v.94
  store i32 %v.98, ptr %mask.2
  br label %skip.1
skip.1:
  %v.99 = load i32, ptr %mask.1
  %v.100 = icmp eq i32 %v.99, 0
  br i1 %v.100, label %out.101, label %m.1
out.101:
  br label %m.2
m.2:
  %v.102 = load i32, ptr %mask.2
  %v.103 = icmp eq i32 %v.102, 0
  br i1 %v.103, label %skip.2, label %run.104
run.104:
  store i32 0, ptr %mask.2
  %v.105 = bitcast i32 %v.102 to <32 x i1>
  store i32 %v.102, ptr %mask.running
  br label %m.2.7
m.2.7:
  %v.106 = load i32, ptr %mask.running
  %v.107 = bitcast i32 %v.106 to <32 x i1>
  %v.108 = load i32, ptr %r3
  %v.109 = load i32, ptr %r3
  %v.110 = zext i32 %v.109 to i64
  %v.111 = add i64 %v.110, 0
  %v.112 = icmp ule i64 %v.111, 4294967264
  %v.113 = insertelement <32 x i64> poison, i64 %v.110, i64 0
  %v.114 = shufflevector <32 x i64> %v.113, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.115 = add <32 x i64> %v.114, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  br i1 %v.112, label %straight.119, label %slow.117, !prof !11
straight.119:
  %v.120 = call i64 @llvm.usub.sat.i64(i64 %shared.len, i64 3)
  %v.121 = insertelement <32 x i64> poison, i64 %v.120, i64 0
  %v.122 = shufflevector <32 x i64> %v.121, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.123 = icmp uge <32 x i64> %v.115, %v.122
  %v.124 = and <32 x i64> %v.115, splat (i64 3)
  %v.125 = icmp ne <32 x i64> %v.124, splat (i64 0)
  %v.126 = or <32 x i1> %v.123, %v.125
  %v.127 = and <32 x i1> %v.107, %v.126
  %v.128 = bitcast <32 x i1> %v.127 to i32
  %v.129 = icmp eq i32 %v.128, 0
  br i1 %v.129, label %fast.116, label %slow.117, !prof !11
slow.117:
  %v.130 = insertelement <32 x i64> poison, i64 %v.110, i64 0
  %v.131 = shufflevector <32 x i64> %v.130, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.132 = add <32 x i64> %v.131, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.133 = insertelement <32 x i32> poison, i32 %v.109, i64 0
  %v.134 = shufflevector <32 x i32> %v.133, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.135 = add <32 x i32> %v.134, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v.136 = zext <32 x i32> %v.135 to <32 x i64>
  %v.137 = zext i32 %v.109 to i64
  %v.138 = insertelement <32 x i64> poison, i64 %v.137, i64 0
  %v.139 = shufflevector <32 x i64> %v.138, <32 x i64> poison, <32 x i32> zeroinitializer
  %v.140 = add <32 x i64> %v.139, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %v.141 = sub <32 x i64> %v.136, %v.140
  %v.142 = mul <32 x i64> %v.141, splat (i64 1)
  %v.143 = add <32 x i64> %v.132, %v.142
  call void @row.store.v32i64(ptr %rows, i64 0, <32 x i64> %v.143)
  %v.144 = load i32, ptr %r3
  %v.145 = insertelement <32 x i32> poison, i32 %v.144, i64 0
  %v.146 = shufflevector <32 x i32> %v.145, <32 x i32> poison, <32 x i32> zeroinitializer
  %v.147 = add <32 x i32> %v.146, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  call void @row.store.v32i32(ptr %rows, i64 256, <32 x i32> %v.147)
  %v.148 = load <32 x i32>, ptr %r5
  call void @row.store.v32i32(ptr %rows, i64 512, <32 x i32> %v.148)
  %v.149 = bitcast <32 x i1> %v.107 to i32
  %v.150 = getelementptr i8, ptr %ctx, i64 176
  %v.151 = load ptr, ptr %v.150, !invariant.load !0
  call void @call.warps(ptr %ctx, ptr %v.151, i32 0, i32 %v.149, ptr %rows)
  br label %done.118
fast.116:
  %v.152 = load <32 x i32>, ptr %r5
  %v.153 = getelementptr i8, ptr %shared, <32 x i64> %v.115
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %v.152, <32 x ptr> %v.153, i32 4, <32 x i1> %v.107), !alias.scope !6, !noalias !9
  br label %done.118
done.118:
  %v.154 = load i32, ptr %mask.running
  br label %skip.2
skip.2:
  br label %gang.done
gang.done:
  br label %gang.next
gang.next:
  %first.next = add i32 %first, 32
  %gangs = icmp ult i32 %first.next, 32
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

declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, i32, <32 x i1>)

attributes #0 = { nounwind "prefer-vector-width"="512" "no-trapping-math"="true" }

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!4}
!8 = !{!3, !4}
!9 = !{!2, !4}
!10 = !{!2, !3}
!11 = !{!"branch_weights", i32 2000, i32 1}
!12 = !{!"branch_weights", i32 30, i32 1}
!13 = !{!2, !3, !4}

