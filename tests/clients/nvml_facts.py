"""What monitoring tools read through pynvml."""
import pynvml as nvml

nvml.nvmlInit()
assert nvml.nvmlDeviceGetCount() == 1
device = nvml.nvmlDeviceGetHandleByIndex(0)
name, uuid = nvml.nvmlDeviceGetName(device), nvml.nvmlDeviceGetUUID(device)
assert name and uuid.startswith("GPU-") and len(uuid) == 40
assert nvml.nvmlDeviceGetIndex(nvml.nvmlDeviceGetHandleByUUID(uuid)) == 0
pci = nvml.nvmlDeviceGetPciInfo(device)
assert nvml.nvmlDeviceGetIndex(nvml.nvmlDeviceGetHandleByPciBusId(pci.busId)) == 0
memory = nvml.nvmlDeviceGetMemoryInfo(device)
assert 0 < memory.free <= memory.total and memory.used == memory.total - memory.free
newer = nvml.nvmlDeviceGetMemoryInfo(device, version=nvml.nvmlMemory_v2)
assert newer.total == memory.total
assert nvml.nvmlDeviceGetCudaComputeCapability(device)[0] >= 5
assert nvml.nvmlDeviceGetClockInfo(device, nvml.NVML_CLOCK_SM) > 0
assert nvml.nvmlSystemGetCudaDriverVersion() >= 12000

questions = [
    lambda: nvml.nvmlDeviceGetTemperature(device, nvml.NVML_TEMPERATURE_GPU),
    lambda: nvml.nvmlDeviceGetUtilizationRates(device),
    lambda: nvml.nvmlDeviceGetPowerUsage(device),
    lambda: nvml.nvmlDeviceGetComputeRunningProcesses(device),
]
for question in questions:
    try:
        question()
        raise SystemExit("a figure that nobody measures was told")
    except nvml.NVMLError_NotSupported:
        pass
try:
    nvml.nvmlDeviceGetHandleByIndex(7)
    raise SystemExit("there is no eighth device")
except nvml.NVMLError_InvalidArgument:
    pass
nvml.nvmlShutdown()
try:
    nvml.nvmlDeviceGetCount()
    raise SystemExit("it answered after nvmlShutdown")
except nvml.NVMLError_Uninitialized:
    pass
print(f"pynvml: 18 checks passed ({name})")
