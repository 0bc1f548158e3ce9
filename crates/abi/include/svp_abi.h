/* SPDX-License-Identifier: GPL-2.0 OR MIT OR Apache-2.0 */
/*
 * What a guest's kernel driver, and a C program that talks to it, need of the SigmaVP protocol.
 *
 * The Rust crate svp-abi is the layout's origin; tests/c_header.rs holds this file to it. The
 * whole protocol, commands included, is specified in docs/reference/protocol.md. All integers in
 * shared memory are little-endian; those in ioctl arguments are the machine's own.
 */
#ifndef SVP_ABI_H
#define SVP_ABI_H

#include <linux/ioctl.h>
#include <linux/types.h>

#define SVP_PROTOCOL_VERSION		8

/* The virtio device. */

#define SVP_VIRTIO_ID			38
/* "SVP1", which tells our device from others of this id. */
#define SVP_CONFIG_MAGIC		0x31505653u
#define SVP_QUEUE_CONTROL		0
#define SVP_QUEUE_EVENT			1
#define SVP_QUEUES			2
#define SVP_MAX_CHANNELS		256
/* Most runs of pages in one SVP_CONTROL_PAGES_ADD. */
#define SVP_MAX_PAGE_RUNS		16384

/* Config space. The rest of its 64 bytes is zero. */
struct svp_config {
	__le32 magic;
	__le32 version;
	__le32 max_channels;
};

/* Kinds of control requests. */

/* The driver starts: every channel of the device is gone. */
#define SVP_CONTROL_RESET		0
/* Opens a channel in the memory at addr; the device fills in its header. */
#define SVP_CONTROL_CHANNEL_OPEN	1
/* Once answered, the device touches neither the channel nor pages announced for it. */
#define SVP_CONTROL_CHANNEL_CLOSE	2
/* Announces pinned pages: count runs follow the request. */
#define SVP_CONTROL_PAGES_ADD		3
/* Once answered, nothing uses these pages. */
#define SVP_CONTROL_PAGES_REMOVE	4

/* Fields that a kind does not use are zero. */
struct svp_control_request {
	__le32 kind;
	__le32 channel;
	__le64 addr;
	__le64 len;
	__le32 pid;
	__le32 version;
	__le32 handle;
	__le32 count;
};

/* Status of a control request. */
#define SVP_STATUS_OK			0
#define SVP_STATUS_INVALID		1
#define SVP_STATUS_LIMIT		2
/* The versions differ; detail says the host's. */
#define SVP_STATUS_VERSION		3

struct svp_control_response {
	__le32 status;
	__le32 detail;
};

/* Contiguous guest-physical memory; both are multiples of 4 KiB. */
struct svp_page_run {
	__le64 addr;
	__le64 len;
};

/* A sleeper of this channel must look at its timelines. */
struct svp_event {
	__le32 channel;
	__le32 reserved;
};

/* The channel: the memory that one client process and the host share. Offsets are in bytes. */

/* "SVPCHAN1", the first eight bytes of an open channel. */
#define SVP_CHANNEL_MAGIC		0x314e414843505653ull
#define SVP_HEADER_LEN			4096
#define SVP_MIN_CHANNEL_LEN		(512 * 1024)
#define SVP_DEFAULT_CHANNEL_LEN		(2 * 1024 * 1024)

/* The host writes these when the channel opens. */
#define SVP_OFF_VERSION			8	/* u32 */
#define SVP_OFF_TOTAL_LEN		12	/* u32 */
#define SVP_OFF_RING_OFF		16	/* u32 */
#define SVP_OFF_RING_LEN		20	/* u32 */
#define SVP_OFF_WORDS_OFF		24	/* u32 */
#define SVP_OFF_WORDS_COUNT		28	/* u32 */

/* The client writes these. */
#define SVP_OFF_RING_TAIL		256	/* u64 */
#define SVP_OFF_WAITERS			264	/* u32 */

/* The host writes these. */
#define SVP_OFF_RING_HEAD		384	/* u64 */
#define SVP_OFF_HOST_FLAGS		392	/* u32 */
#define SVP_HOST_NEED_WAKEUP		1
#define SVP_HOST_CLOSED			2

/* A timeline word. Its value is written last, with release order. */
#define SVP_WORD_LEN			32
#define SVP_WORD_VALUE			0	/* u64 */
#define SVP_WORD_ERROR			8	/* u32 */

/* /dev/svpN: open, SVP_IOC_REGISTER, mmap at offset 0. */

/* In: what the client asks for. Out: what it got. */
struct svp_register {
	__u32 version;
	__u32 channel_len;
	__u32 channel;
	__u32 reserved;
};

struct svp_wait {
	__u32 timeline;
	__u32 reserved;
	__aligned_u64 value;
	/* All ones for ever. */
	__aligned_u64 timeout_ns;
};

struct svp_pin {
	__aligned_u64 addr;
	__aligned_u64 len;
	__u32 handle;
	__u32 reserved;
};

struct svp_unpin {
	__u32 handle;
	__u32 reserved;
};

#define SVP_IOC_MAGIC			0xb7
#define SVP_IOC_REGISTER		_IOWR(SVP_IOC_MAGIC, 1, struct svp_register)
#define SVP_IOC_KICK			_IO(SVP_IOC_MAGIC, 2)
#define SVP_IOC_WAIT			_IOW(SVP_IOC_MAGIC, 3, struct svp_wait)
#define SVP_IOC_PIN			_IOWR(SVP_IOC_MAGIC, 4, struct svp_pin)
#define SVP_IOC_UNPIN			_IOW(SVP_IOC_MAGIC, 5, struct svp_unpin)

#endif /* SVP_ABI_H */
