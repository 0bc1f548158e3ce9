// What the programs that call libraries share: each opens its library when it runs, of whichever version there is, so
// that they are built without NVIDIA's headers of it.
#pragma once

#include <dlfcn.h>

#include <initializer_list>

#include "conformance.h"

// A function of the first of these libraries that is there.
template <typename F> F *function(std::initializer_list<const char *> libraries, const char *name)
{
    for (const char *library : libraries) {
        if (void *const handle = dlopen(library, RTLD_NOW)) {
            void *const address = dlsym(handle, name);
            REQUIRE(address != nullptr);
            return reinterpret_cast<F *>(address);
        }
    }
    std::printf("FAILED: none of %s...: %s\n", *libraries.begin(), dlerror());
    std::exit(1);
}
