// Integer dot products (dp4a, dp2a), and the warp's matches and reductions, against loops.
// nvcc: -gencode arch=compute_80,code=compute_80
#include "../conformance.h"

__global__ void dots(const int *a, const int *b, const int *c, int *out)
{
    const int i = threadIdx.x;
    out[6 * i] = __dp4a(a[i], b[i], c[i]);
    out[6 * i + 1] = static_cast<int>(__dp4a(static_cast<unsigned>(a[i]),
                                             static_cast<unsigned>(b[i]),
                                             static_cast<unsigned>(c[i])));
    out[6 * i + 2] = __dp2a_lo(a[i], b[i], c[i]);
    out[6 * i + 3] = __dp2a_hi(a[i], b[i], c[i]);
    out[6 * i + 4] = static_cast<int>(__dp2a_lo(static_cast<unsigned>(a[i]),
                                                static_cast<unsigned>(b[i]),
                                                static_cast<unsigned>(c[i])));
    out[6 * i + 5] = static_cast<int>(__dp2a_hi(static_cast<unsigned>(a[i]),
                                                static_cast<unsigned>(b[i]),
                                                static_cast<unsigned>(c[i])));
}

__global__ void groups(const int *keys, unsigned *out)
{
    const int i = threadIdx.x;
    const int key = keys[i];
    unsigned *const mine = out + 10 * i;
    int same = 0;
    mine[0] = __match_any_sync(~0u, key);
    mine[1] = __match_all_sync(~0u, key, &same);
    mine[2] = same;
    mine[3] = __match_any_sync(~0u, static_cast<unsigned long long>(key) << 33);
    mine[4] = __reduce_add_sync(~0u, key);
    mine[5] = __reduce_min_sync(~0u, key);
    mine[6] = __reduce_max_sync(~0u, key);
    mine[7] = __reduce_xor_sync(~0u, static_cast<unsigned>(key));
    mine[8] = mine[9] = 0;
    // Halves of a divided warp, each by itself.
    if (i % 2) {
        mine[8] = __reduce_or_sync(0xaaaaaaaau, static_cast<unsigned>(key));
    } else {
        mine[9] = __reduce_and_sync(0x55555555u, static_cast<unsigned>(key) | 1u);
    }
}

static int byte_at(int word, int at, bool is_signed)
{
    const int byte = word >> (8 * at) & 0xff;
    return is_signed && byte > 127 ? byte - 256 : byte;
}

static int half_at(int word, int at, bool is_signed)
{
    const int half = word >> (16 * at) & 0xffff;
    return is_signed && half > 32767 ? half - 65536 : half;
}

static int expected(int form, int a, int b, int c)
{
    const bool is_signed = form == 0 || form == 2 || form == 3;
    unsigned sum = static_cast<unsigned>(c);
    if (form < 2) {
        for (int i = 0; i < 4; i++) {
            sum += static_cast<unsigned>(byte_at(a, i, is_signed) * byte_at(b, i, is_signed));
        }
    } else {
        const int from = form == 3 || form == 5 ? 2 : 0;
        for (int i = 0; i < 2; i++) {
            sum += static_cast<unsigned>(half_at(a, i, is_signed)) *
                   static_cast<unsigned>(byte_at(b, from + i, is_signed));
        }
    }
    return static_cast<int>(sum);
}

int main()
{
    const int count = 512;
    Random random(17);
    std::vector<int> a(count), b(count), c(count), keys(32);
    for (int i = 0; i < count; i++) {
        a[i] = static_cast<int>(random.bits());
        b[i] = static_cast<int>(random.bits());
        c[i] = static_cast<int>(random.bits());
    }
    const DeviceArray<int> da(a), db(b), dc(c), out(6 * count);
    dots<<<1, count>>>(da.get(), db.get(), dc.get(), out.get());
    const std::vector<int> got = out.read();
    for (int i = 0; i < 6 * count; i++) {
        REQUIRE(got[i] == expected(i % 6, a[i / 6], b[i / 6], c[i / 6]));
    }
    for (int round = 0; round < 3; round++) {
        for (int &key : keys) {
            key = round == 2 ? -7 : random.whole(3);
        }
        const DeviceArray<int> device_keys(keys);
        const DeviceArray<unsigned> found(320);
        groups<<<1, 32>>>(device_keys.get(), found.get());
        const std::vector<unsigned> seen = found.read();
        int sum = 0, low = keys[0], high = keys[0];
        unsigned all = 0, odd = 0, even = ~0u;
        for (int i = 0; i < 32; i++) {
            sum += keys[i];
            low = keys[i] < low ? keys[i] : low;
            high = keys[i] > high ? keys[i] : high;
            all ^= static_cast<unsigned>(keys[i]);
            odd |= i % 2 ? static_cast<unsigned>(keys[i]) : 0;
            even &= i % 2 ? ~0u : static_cast<unsigned>(keys[i]) | 1u;
        }
        for (int i = 0; i < 32; i++) {
            unsigned same = 0;
            for (int j = 0; j < 32; j++) {
                same |= keys[j] == keys[i] ? 1u << j : 0;
            }
            const unsigned *const mine = &seen[10 * i];
            REQUIRE(mine[0] == same && mine[3] == same);
            REQUIRE(mine[1] == (same == ~0u ? ~0u : 0) && mine[2] == (same == ~0u));
            REQUIRE(mine[4] == static_cast<unsigned>(sum));
            REQUIRE(mine[5] == static_cast<unsigned>(low) && mine[6] == static_cast<unsigned>(high));
            REQUIRE(mine[7] == all);
            REQUIRE(i % 2 ? mine[8] == odd : mine[9] == even);
        }
    }
    return passed("dotProducts", "%d dot products, 3 warps", 6 * count);
}
