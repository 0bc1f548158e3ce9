// What the two files of separateUnits share.
#pragma once

typedef int (*Operation)(int, int);

extern __device__ int factor;
extern __constant__ int offsets[4];
extern __device__ const Operation operations[2];

__device__ int other_own();
__global__ void halve(int *values);
void halve_there(int *values, int count);
