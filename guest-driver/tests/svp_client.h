/* SPDX-License-Identifier: GPL-2.0 */
/* A channel as a C program sees it: just enough to test the driver. */
#ifndef SVP_CLIENT_H
#define SVP_CLIENT_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "svp_abi.h"

#define COMMAND_HOST_MAP	5
#define COMMAND_SIGNAL		10
#define SLOT			64
#define FOR_EVER		UINT64_MAX

#define CHECK(condition)							\
	do {									\
		if (!(condition)) {						\
			fprintf(stderr, "%s:%d: %s (errno %d, %s)\n", __FILE__,	\
				__LINE__, #condition, errno, strerror(errno));	\
			exit(1);						\
		}								\
	} while (0)
/* The call must fail with this error. */
#define CHECK_ERROR(call, wanted) CHECK((call) < 0 && errno == (wanted))

struct client {
	int fd;
	uint8_t *memory;
	uint32_t len;
	uint64_t submitted;	/* values of the control timeline */
	pthread_mutex_t lock;
};

static inline uint32_t read32(const uint8_t *at)
{
	return __atomic_load_n((const uint32_t *)at, __ATOMIC_ACQUIRE);
}

static inline uint64_t read64(const uint8_t *at)
{
	return __atomic_load_n((const uint64_t *)at, __ATOMIC_ACQUIRE);
}

static inline int client_register(int fd, uint32_t len, struct svp_register *got)
{
	*got = (struct svp_register){ .version = SVP_PROTOCOL_VERSION, .channel_len = len };
	return ioctl(fd, SVP_IOC_REGISTER, got);
}

static inline void client_open(struct client *client)
{
	struct svp_register got;

	memset(client, 0, sizeof(*client));
	pthread_mutex_init(&client->lock, NULL);
	client->fd = open("/dev/svp0", O_RDWR | O_CLOEXEC);
	CHECK(client->fd >= 0);
	CHECK(client_register(client->fd, SVP_DEFAULT_CHANNEL_LEN, &got) == 0);
	client->len = got.channel_len;
	client->memory = mmap(NULL, client->len, PROT_READ | PROT_WRITE, MAP_SHARED,
			      client->fd, 0);
	CHECK(client->memory != MAP_FAILED);
}

static inline void client_close(struct client *client)
{
	CHECK(munmap(client->memory, client->len) == 0);
	CHECK(close(client->fd) == 0);
}

static inline uint64_t client_timeline(struct client *client, uint32_t timeline)
{
	return read64(client->memory + read32(client->memory + SVP_OFF_WORDS_OFF) +
		      timeline * SVP_WORD_LEN + SVP_WORD_VALUE);
}

/* Puts one command into the ring; returns the control timeline's value for it. */
static inline uint64_t client_submit(struct client *client, uint16_t opcode, uint64_t fields[4])
{
	uint8_t *memory = client->memory, *slot;
	uint32_t ring_len = read32(memory + SVP_OFF_RING_LEN);
	uint64_t tail, value;

	pthread_mutex_lock(&client->lock);
	tail = read64(memory + SVP_OFF_RING_TAIL);
	while (tail - read64(memory + SVP_OFF_RING_HEAD) >= ring_len)
		usleep(100);
	slot = memory + read32(memory + SVP_OFF_RING_OFF) + tail % ring_len;
	value = ++client->submitted;
	memset(slot, 0, SLOT);
	*(uint16_t *)slot = opcode;
	*(uint32_t *)(slot + 4) = SLOT;
	*(uint32_t *)(slot + 8) = 1;
	*(uint64_t *)(slot + 16) = value;
	memcpy(slot + 32, fields, 4 * sizeof(*fields));
	__atomic_store_n((uint64_t *)(memory + SVP_OFF_RING_TAIL), tail + SLOT, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&client->lock);
	/* A fence: QEMU lets the load overtake the store of a mere stlr and ldar. */
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	if (read32(memory + SVP_OFF_HOST_FLAGS) & SVP_HOST_NEED_WAKEUP)
		CHECK(ioctl(client->fd, SVP_IOC_KICK) == 0);
	return value;
}

static inline uint64_t client_signal(struct client *client, uint32_t timeline, uint64_t value)
{
	uint64_t fields[4] = { value, timeline };

	return client_submit(client, COMMAND_SIGNAL, fields);
}

static inline int client_wait(struct client *client, uint32_t timeline, uint64_t value,
			      uint64_t timeout_ns)
{
	uint32_t *waiters = (uint32_t *)(client->memory + SVP_OFF_WAITERS);
	struct svp_wait wait = {
		.timeline = timeline,
		.value = value,
		.timeout_ns = timeout_ns,
	};
	int result;

	__atomic_add_fetch(waiters, 1, __ATOMIC_SEQ_CST);
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	result = ioctl(client->fd, SVP_IOC_WAIT, &wait);
	__atomic_sub_fetch(waiters, 1, __ATOMIC_SEQ_CST);
	return result;
}

static inline int client_pin(struct client *client, void *addr, uint64_t len, uint32_t handle)
{
	struct svp_pin pin = { .addr = (uintptr_t)addr, .len = len, .handle = handle };

	return ioctl(client->fd, SVP_IOC_PIN, &pin);
}

static inline int client_unpin(struct client *client, uint32_t handle)
{
	struct svp_unpin unpin = { .handle = handle };

	return ioctl(client->fd, SVP_IOC_UNPIN, &unpin);
}

/* Has the test device invert all bits of announced pages, and waits for it. */
static inline void client_invert(struct client *client, uint32_t handle)
{
	uint64_t fields[4] = { 1ull << 45, 4096, 0, handle };
	uint64_t value = client_submit(client, COMMAND_HOST_MAP, fields);

	CHECK(client_wait(client, 1, value, FOR_EVER) == 0);
}

static inline void *pages(size_t len)
{
	void *at = mmap(NULL, len, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	CHECK(at != MAP_FAILED);
	return at;
}

#endif /* SVP_CLIENT_H */
