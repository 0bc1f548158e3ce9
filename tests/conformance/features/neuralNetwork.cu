// A small network by cuDNN's single calls, opened when it is there to be opened: convolution, bias, ReLU, pooling, normalisation
// across channels, a layer that is fully connected, softmax. Each layer is checked against the same on the host. The
// convolution's algorithm is what cuDNN advises, its workspace as large as it asks for.
#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "../conformance.h"

// A function of cuDNN answers 0. Its parameters' types are those of the arguments.
template <typename... Arguments> static void dnn(const char *name, Arguments... arguments)
{
    static void *const library = dlopen("libcudnn.so.9", RTLD_NOW);
    if (library == nullptr) {
        std::printf("FAILED: %s\n", dlerror());
        std::exit(1);
    }
    const auto function = reinterpret_cast<int (*)(Arguments...)>(dlsym(library, name));
    const int status = function == nullptr ? -1 : function(arguments...);
    if (status != 0) {
        std::printf("FAILED: %s gave %d\n", name, status);
        std::exit(1);
    }
}

using Handle = void *;
static const float one = 1, zero = 0;
const int NCHW = 0, FLOAT = 0;

// A descriptor of a kind that is named in its functions.
class Descriptor {
public:
    explicit Descriptor(const char *kind) : kind_(kind)
    {
        dnn(("cudnnCreate" + kind_ + "Descriptor").c_str(), &handle_);
    }
    ~Descriptor() { dnn(("cudnnDestroy" + kind_ + "Descriptor").c_str(), handle_); }
    Descriptor(const Descriptor &) = delete;
    Handle get() const { return handle_; }

private:
    std::string kind_;
    Handle handle_ = nullptr;
};

struct Shape {
    int n, c, h, w;
    size_t size() const { return static_cast<size_t>(n) * c * h * w; }
    size_t at(int i, int j, int y, int x) const { return ((static_cast<size_t>(i) * c + j) * h + y) * w + x; }
};

// What a layer gives, on the device, with its descriptor.
struct Tensor {
    Shape shape;
    DeviceArray<float> data;
    Descriptor descriptor{"Tensor"};

    Tensor(Shape shape, const std::vector<float> &values) : shape(shape), data(values)
    {
        dnn("cudnnSetTensor4dDescriptor", descriptor.get(), NCHW, FLOAT, shape.n, shape.c, shape.h, shape.w);
    }
    explicit Tensor(Shape shape) : Tensor(shape, std::vector<float>(shape.size(), 77)) {}
    void *get() { return data.get(); }
    Handle handle() const { return descriptor.get(); }
};

static std::vector<float> numbers(size_t count, uint64_t seed)
{
    Random random(seed);
    std::vector<float> values(count);
    for (float &value : values) value = random.real();
    return values;
}

static void check(const char *layer, const Tensor &tensor, const std::vector<double> &expected)
{
    const std::vector<float> found = tensor.data.read();
    for (size_t i = 0; i < found.size(); i++) {
        if (!(std::fabs(found[i] - expected[i]) < 1e-4 * std::max(1.0, std::fabs(expected[i])))) {
            std::printf("FAILED: %s: element %zu is %g, not %g\n", layer, i, found[i], expected[i]);
            std::exit(1);
        }
    }
}

// y = x * w + bias, by the algorithm that is advised.
static void convolve(Handle handle, const Tensor &x, Shape filter, int pad, uint64_t seed, Tensor &y)
{
    const std::vector<float> weights = numbers(filter.size(), seed), of_bias = numbers(filter.n, seed + 1);
    DeviceArray<float> w(weights);
    Tensor bias({1, filter.n, 1, 1}, of_bias);
    Descriptor of_w("Filter"), how("Convolution");
    dnn("cudnnSetFilter4dDescriptor", of_w.get(), FLOAT, NCHW, filter.n, filter.c, filter.h, filter.w);
    const int cross_correlation = 1;
    dnn("cudnnSetConvolution2dDescriptor", how.get(), pad, pad, 1, 1, 1, 1, cross_correlation, FLOAT);
    Shape result{};
    dnn("cudnnGetConvolution2dForwardOutputDim", how.get(), x.handle(), of_w.get(), &result.n, &result.c, &result.h, &result.w);
    REQUIRE(result.n == y.shape.n && result.c == y.shape.c && result.h == y.shape.h && result.w == y.shape.w);
    struct {
        int algorithm, status;
        float time;
        size_t memory;
        int determinism, math, reserved[3];
    } best{};
    int count = 0;
    dnn("cudnnGetConvolutionForwardAlgorithm_v7", handle, x.handle(), of_w.get(), how.get(), y.handle(), 1, &count, &best);
    REQUIRE(count == 1 && best.status == 0);
    size_t room = 0;
    dnn("cudnnGetConvolutionForwardWorkspaceSize", handle, x.handle(), of_w.get(), how.get(), y.handle(), best.algorithm, &room);
    DeviceArray<char> workspace(std::max<size_t>(room, 1));
    void *const data = const_cast<Tensor &>(x).get();
    dnn("cudnnConvolutionForward", handle, &one, x.handle(), data, of_w.get(), w.get(), how.get(), best.algorithm,
        workspace.get(), room, &zero, y.handle(), y.get());
    dnn("cudnnAddTensor", handle, &one, bias.handle(), bias.get(), &one, y.handle(), y.get());

    const std::vector<float> in = x.data.read();
    std::vector<double> expected(result.size());
    for (int n = 0; n < result.n; n++)
        for (int k = 0; k < result.c; k++)
            for (int i = 0; i < result.h; i++)
                for (int j = 0; j < result.w; j++) {
                    double sum = of_bias[k];
                    for (int c = 0; c < filter.c; c++)
                        for (int r = 0; r < filter.h; r++)
                            for (int s = 0; s < filter.w; s++) {
                                const int h = i + r - pad, v = j + s - pad;
                                if (h < 0 || h >= x.shape.h || v < 0 || v >= x.shape.w) continue;
                                sum += static_cast<double>(in[x.shape.at(n, c, h, v)]) * weights[filter.at(k, c, r, s)];
                            }
                    expected[result.at(n, k, i, j)] = sum;
                }
    check("convolution", y, expected);
}

static void rectify(Handle handle, Tensor &x)
{
    const int relu = 1, spread = 1;
    Descriptor how("Activation");
    dnn("cudnnSetActivationDescriptor", how.get(), relu, spread, 0.0);
    const std::vector<float> before = x.data.read();
    dnn("cudnnActivationForward", handle, how.get(), &one, x.handle(), x.get(), &zero, x.handle(), x.get());
    std::vector<double> expected(before.begin(), before.end());
    for (double &value : expected) value = std::max(value, 0.0);
    check("ReLU", x, expected);
}

static void pool(Handle handle, Tensor &x, Tensor &y)
{
    const int largest = 0, spread = 1;
    Descriptor how("Pooling");
    dnn("cudnnSetPooling2dDescriptor", how.get(), largest, spread, 2, 2, 0, 0, 2, 2);
    dnn("cudnnPoolingForward", handle, how.get(), &one, x.handle(), x.get(), &zero, y.handle(), y.get());
    const std::vector<float> in = x.data.read();
    std::vector<double> expected(y.shape.size());
    for (int n = 0; n < y.shape.n; n++)
        for (int c = 0; c < y.shape.c; c++)
            for (int i = 0; i < y.shape.h; i++)
                for (int j = 0; j < y.shape.w; j++) {
                    float most = in[x.shape.at(n, c, 2 * i, 2 * j)];
                    for (int at = 1; at < 4; at++) most = std::max(most, in[x.shape.at(n, c, 2 * i + at / 2, 2 * j + at % 2)]);
                    expected[y.shape.at(n, c, i, j)] = most;
                }
    check("pooling", y, expected);
}

static void normalise(Handle handle, Tensor &x, Tensor &y)
{
    const unsigned width = 3;
    const double alpha = 0.5, beta = 0.75, k = 1;
    Descriptor how("LRN");
    dnn("cudnnSetLRNDescriptor", how.get(), width, alpha, beta, k);
    dnn("cudnnLRNCrossChannelForward", handle, how.get(), 0, &one, x.handle(), x.get(), &zero, y.handle(), y.get());
    const std::vector<float> in = x.data.read();
    std::vector<double> expected(y.shape.size());
    for (int n = 0; n < y.shape.n; n++)
        for (int c = 0; c < y.shape.c; c++)
            for (int i = 0; i < y.shape.h * y.shape.w; i++) {
                double sum = 0;
                for (int other = std::max(c - 1, 0); other <= std::min(c + 1, y.shape.c - 1); other++)
                    sum += std::pow(in[x.shape.at(n, other, 0, i)], 2);
                const size_t at = x.shape.at(n, c, 0, i);
                expected[at] = in[at] / std::pow(k + alpha / width * sum, beta);
            }
    check("normalisation", y, expected);
}

static void softmax(Handle handle, Tensor &x, Tensor &y)
{
    const int accurate = 1, by_channel = 1;
    dnn("cudnnSoftmaxForward", handle, accurate, by_channel, &one, x.handle(), x.get(), &zero, y.handle(), y.get());
    const std::vector<float> in = x.data.read();
    std::vector<double> expected(y.shape.size());
    for (int n = 0; n < y.shape.n; n++) {
        double sum = 0;
        for (int c = 0; c < y.shape.c; c++) sum += std::exp(in[x.shape.at(n, c, 0, 0)]);
        for (int c = 0; c < y.shape.c; c++) expected[y.shape.at(n, c, 0, 0)] = std::exp(in[x.shape.at(n, c, 0, 0)]) / sum;
    }
    check("softmax", y, expected);
}

int main()
{
    Handle handle = nullptr;
    dnn("cudnnCreate", &handle);
    cudaStream_t stream = nullptr;
    CUDA_OK(cudaStreamCreate(&stream));
    dnn("cudnnSetStream", handle, stream);
    // Images of 12 by 12; the last layer's filters are as large as what they are of.
    Tensor image({2, 1, 12, 12}, numbers(2 * 12 * 12, 1));
    Tensor first({2, 5, 10, 10}), halved({2, 5, 5, 5}), normalised({2, 5, 5, 5}), second({2, 8, 5, 5}), scores({2, 10, 1, 1});
    Tensor likely({2, 10, 1, 1});
    convolve(handle, image, {5, 1, 5, 5}, 1, 2, first);
    rectify(handle, first);
    pool(handle, first, halved);
    normalise(handle, halved, normalised);
    convolve(handle, normalised, {8, 5, 3, 3}, 1, 4, second);
    rectify(handle, second);
    convolve(handle, second, {10, 8, 5, 5}, 0, 6, scores);
    softmax(handle, scores, likely);
    dnn("cudnnDestroy", handle);
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("neuralNetwork", "seven layers of cuDNN");
}
