/* SPDX-License-Identifier: GPL-2.0 OR MIT OR Apache-2.0 */
/* Prints what svp_abi.h says, one "NAME VALUE" a line; c_header.rs compares. */
#include <endian.h>
#include <stddef.h>
#include <stdio.h>

#include "svp_abi.h"

#define NUMBER(name) printf(#name " %llu\n", (unsigned long long)(name))
#define SIZE(type) printf("sizeof_" #type " %zu\n", sizeof(struct type))
#define OFFSET(type, field) printf(#type "." #field " %zu\n", offsetof(struct type, field))
#define BYTES(type, ...)						\
	do {								\
		struct type value = { __VA_ARGS__ };			\
		print_bytes(#type, &value, sizeof(value));		\
	} while (0)

static void print_bytes(const char *name, const void *bytes, size_t len)
{
	const unsigned char *byte = bytes;

	printf("%s ", name);
	for (size_t i = 0; i < len; i++)
		printf("%02x", byte[i]);
	printf("\n");
}

static void device(void)
{
	NUMBER(SVP_PROTOCOL_VERSION);
	NUMBER(SVP_VIRTIO_ID);
	NUMBER(SVP_CONFIG_MAGIC);
	NUMBER(SVP_QUEUE_CONTROL);
	NUMBER(SVP_QUEUE_EVENT);
	NUMBER(SVP_QUEUES);
	NUMBER(SVP_MAX_CHANNELS);
	NUMBER(SVP_MAX_PAGE_RUNS);
	NUMBER(SVP_CONTROL_RESET);
	NUMBER(SVP_CONTROL_CHANNEL_OPEN);
	NUMBER(SVP_CONTROL_CHANNEL_CLOSE);
	NUMBER(SVP_CONTROL_PAGES_ADD);
	NUMBER(SVP_CONTROL_PAGES_REMOVE);
	NUMBER(SVP_STATUS_OK);
	NUMBER(SVP_STATUS_INVALID);
	NUMBER(SVP_STATUS_LIMIT);
	NUMBER(SVP_STATUS_VERSION);
	SIZE(svp_event);
	SIZE(svp_control_request);
	SIZE(svp_control_response);
	SIZE(svp_page_run);
	BYTES(svp_config, htole32(SVP_CONFIG_MAGIC), htole32(7), htole32(SVP_MAX_CHANNELS));
	BYTES(svp_control_request, htole32(1), htole32(2), htole64(0x0003000000000004),
	      htole64(0x0005000000000006), htole32(7), htole32(8), htole32(9), htole32(10));
	BYTES(svp_control_response, htole32(1), htole32(2));
	BYTES(svp_page_run, htole64(1ull << 40 | 1), htole64(1ull << 41 | 2));
	BYTES(svp_event, htole32(7), 0);
}

static void channel(void)
{
	NUMBER(SVP_CHANNEL_MAGIC);
	NUMBER(SVP_HEADER_LEN);
	NUMBER(SVP_MIN_CHANNEL_LEN);
	NUMBER(SVP_DEFAULT_CHANNEL_LEN);
	NUMBER(SVP_OFF_VERSION);
	NUMBER(SVP_OFF_TOTAL_LEN);
	NUMBER(SVP_OFF_RING_OFF);
	NUMBER(SVP_OFF_RING_LEN);
	NUMBER(SVP_OFF_WORDS_OFF);
	NUMBER(SVP_OFF_WORDS_COUNT);
	NUMBER(SVP_OFF_RING_TAIL);
	NUMBER(SVP_OFF_WAITERS);
	NUMBER(SVP_OFF_RING_HEAD);
	NUMBER(SVP_OFF_HOST_FLAGS);
	NUMBER(SVP_HOST_NEED_WAKEUP);
	NUMBER(SVP_HOST_CLOSED);
	NUMBER(SVP_WORD_LEN);
	NUMBER(SVP_WORD_VALUE);
	NUMBER(SVP_WORD_ERROR);
}

static void ioctls(void)
{
	NUMBER(SVP_IOC_REGISTER);
	NUMBER(SVP_IOC_KICK);
	NUMBER(SVP_IOC_WAIT);
	NUMBER(SVP_IOC_PIN);
	NUMBER(SVP_IOC_UNPIN);
	OFFSET(svp_register, channel_len);
	OFFSET(svp_register, channel);
	OFFSET(svp_wait, value);
	OFFSET(svp_wait, timeout_ns);
	OFFSET(svp_pin, len);
	OFFSET(svp_pin, handle);
	OFFSET(svp_unpin, handle);
}

int main(void)
{
	device();
	channel();
	ioctls();
	return 0;
}
