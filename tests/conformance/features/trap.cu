// __trap() in one of many threads.
// ends: context-lost
#include "fault.h"

__global__ void stop(int which)
{
    if (static_cast<int>(threadIdx.x) == which) {
        __trap();
    }
}

int main()
{
    stop<<<2, 64>>>(40);
    return sticks("trap", cudaErrorLaunchFailure);
}
