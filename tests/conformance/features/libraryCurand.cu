// cuRAND: the first numbers of a generator, in the runtime's stream, on its memory.
#include "../libraries.h"

static const auto CURAND = {"libcurand.so.10"};

// Random123's known answer for Philox4x32-10 with a counter and a key of zeros.
static void random_numbers()
{
    const std::vector<unsigned> known = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    DeviceArray<unsigned> numbers(known.size());
    void *generator = nullptr;
    REQUIRE(function<int(void **, int)>(CURAND, "curandCreateGenerator")(&generator, 161) == 0);
    REQUIRE(function<int(void *, unsigned long long)>(CURAND, "curandSetPseudoRandomGeneratorSeed")(generator, 0) == 0);
    const auto generate = function<int(void *, unsigned *, size_t)>(CURAND, "curandGenerate");
    REQUIRE(generate(generator, numbers.get(), known.size()) == 0);
    REQUIRE(numbers.read() == known);
    REQUIRE(function<int(void *)>(CURAND, "curandDestroyGenerator")(generator) == 0);
}

int main()
{
    random_numbers();
    return passed("libraryCurand", "a generator's first numbers");
}
