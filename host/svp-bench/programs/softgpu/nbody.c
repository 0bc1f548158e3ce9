// Accelerations of bodies that attract each other. LANES bodies side by side, which is what gcc can
// vectorise: a sum over all others for one body it may not reorder.
#include <math.h>

#include "bench.h"

#define LANES 32

struct body {
    float x, y, z, w;
};

void nbody(void *const *buffers, const long *numbers) {
    const struct body *restrict bodies = buffers[0];
    struct body *restrict forces = buffers[1];
    long n = numbers[0];
    for (long i = 0; i < n; i += LANES) {
        float px[LANES], py[LANES], pz[LANES];
        float x[LANES] = {0}, y[LANES] = {0}, z[LANES] = {0};
        for (int l = 0; l < LANES; l++) {
            px[l] = bodies[i + l].x;
            py[l] = bodies[i + l].y;
            pz[l] = bodies[i + l].z;
        }
        for (long j = 0; j < n; j++) {
            struct body other = bodies[j];
            for (int l = 0; l < LANES; l++) {
                float dx = other.x - px[l], dy = other.y - py[l], dz = other.z - pz[l];
                float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
                float strength = other.w * inverse * inverse * inverse;
                x[l] += dx * strength;
                y[l] += dy * strength;
                z[l] += dz * strength;
            }
        }
        for (int l = 0; l < LANES; l++) {
            forces[i + l] = (struct body){x[l], y[l], z[l], 0};
        }
    }
}
