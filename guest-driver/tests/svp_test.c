// SPDX-License-Identifier: GPL-2.0
/*
 * Tests of the driver from user space, one for each first argument. They run against the device of
 * tests/e2e/src/device.rs, which plays the host.
 */
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "svp_client.h"

#define MIB (1024 * 1024)

static uint64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000000ull + now.tv_nsec;
}

static void test_hello(void)
{
	struct client client;

	client_open(&client);
	CHECK(read64(client.memory) == SVP_CHANNEL_MAGIC);
	CHECK(read32(client.memory + SVP_OFF_VERSION) == SVP_PROTOCOL_VERSION);
	CHECK(read32(client.memory + SVP_OFF_TOTAL_LEN) == client.len);
	client_signal(&client, 7, 3);
	CHECK(client_wait(&client, 7, 3, FOR_EVER) == 0);
	CHECK(client_timeline(&client, 7) == 3);
	/* What has been reached needs no sleep. */
	CHECK(client_wait(&client, 7, 2, 0) == 0);
	client_close(&client);
}

static void test_register_arguments(void)
{
	struct svp_register got = { .version = 77, .channel_len = SVP_DEFAULT_CHANNEL_LEN };
	struct svp_wait wait = { .timeline = 0 };
	struct pollfd entry = { .events = POLLIN };
	struct client client = { .fd = open("/dev/svp0", O_RDWR) };
	char *page = pages(4096);
	int fd = client.fd;

	CHECK(fd >= 0);
	CHECK_ERROR(ioctl(fd, SVP_IOC_KICK), ENOTCONN);
	CHECK_ERROR(ioctl(fd, SVP_IOC_WAIT, &wait), ENOTCONN);
	CHECK_ERROR(client_pin(&client, page, 4096, 1), ENOTCONN);
	CHECK_ERROR(client_unpin(&client, 1), ENOTCONN);
	CHECK_ERROR(read(fd, page, 8), ENOTCONN);
	CHECK(mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0) == MAP_FAILED && errno == ENOTCONN);
	entry.fd = fd;
	CHECK(poll(&entry, 1, 0) == 1 && entry.revents == POLLERR);
	CHECK_ERROR(ioctl(fd, SVP_IOC_REGISTER, NULL), EFAULT);
	CHECK_ERROR(ioctl(fd, SVP_IOC_REGISTER, &got), EPROTO);
	CHECK(got.version == SVP_PROTOCOL_VERSION);
	got.reserved = 1;
	CHECK_ERROR(ioctl(fd, SVP_IOC_REGISTER, &got), EINVAL);
	CHECK(client_register(fd, 1, &got) == 0 && got.channel_len == SVP_MIN_CHANNEL_LEN);
	CHECK_ERROR(client_register(fd, 1, &got), EBUSY);
	CHECK(close(fd) == 0);
	/* More than there is in one piece: less comes. */
	fd = open("/dev/svp0", O_RDWR);
	CHECK(client_register(fd, UINT32_MAX, &got) == 0);
	CHECK(got.channel_len >= SVP_MIN_CHANNEL_LEN && got.channel_len < UINT32_MAX);
	CHECK(close(fd) == 0);
}

static int try_map(struct client *client, size_t len, int protection, int flags, off_t at)
{
	void *got = mmap(NULL, len, protection, flags, client->fd, at);

	if (got == MAP_FAILED)
		return -1;
	munmap(got, len);
	return 0;
}

static void test_arguments(void)
{
	int both = PROT_READ | PROT_WRITE;
	struct client client;
	char *area;

	client_open(&client);
	CHECK(try_map(&client, 4096, both, MAP_SHARED, 0) == 0);
	CHECK_ERROR(try_map(&client, client.len + 4096, both, MAP_SHARED, 0), EINVAL);
	CHECK_ERROR(try_map(&client, 4096, both, MAP_SHARED, 4096), EINVAL);
	CHECK_ERROR(try_map(&client, 4096, both, MAP_PRIVATE, 0), EINVAL);
	CHECK_ERROR(try_map(&client, 4096, both | PROT_EXEC, MAP_SHARED, 0), EPERM);
	CHECK_ERROR(mprotect(client.memory, 4096, both | PROT_EXEC), EACCES);
	CHECK_ERROR(ioctl(client.fd, _IO(SVP_IOC_MAGIC, 99)), ENOTTY);
	CHECK_ERROR(client_wait(&client, UINT32_MAX, 0, 0), EINVAL);

	area = pages(3 * 4096);
	memset(area, 1, 3 * 4096);
	CHECK_ERROR(client_pin(&client, area + 1, 4096, 1), EINVAL);
	CHECK_ERROR(client_pin(&client, area, 4095, 1), EINVAL);
	CHECK_ERROR(client_pin(&client, area, 0, 1), EINVAL);
	CHECK_ERROR(client_pin(&client, area, -4096ull, 1), EINVAL);
	CHECK_ERROR(client_pin(&client, area, 1ull << 62, 1), ENOMEM);
	CHECK_ERROR(client_pin(&client, client.memory, 4096, 1), EFAULT);
	/* The last page is not there: the first two must not stay pinned. */
	CHECK(munmap(area + 2 * 4096, 4096) == 0);
	CHECK_ERROR(client_pin(&client, area, 3 * 4096, 1), EFAULT);
	CHECK(mprotect(area, 4096, PROT_READ) == 0);
	CHECK_ERROR(client_pin(&client, area, 4096, 1), EFAULT);
	CHECK(client_pin(&client, area + 4096, 4096, 1) == 0);
	CHECK_ERROR(client_pin(&client, area + 4096, 4096, 1), EEXIST);
	CHECK_ERROR(client_unpin(&client, 2), ENOENT);
	CHECK(client_unpin(&client, 1) == 0);
	CHECK_ERROR(client_unpin(&client, 1), ENOENT);
	client_close(&client);
}

static void on_alarm(int number)
{
	(void)number;
}

static void test_timeout(void)
{
	struct sigaction action = { .sa_handler = on_alarm };
	struct client client;
	uint64_t start = now_ns();

	client_open(&client);
	CHECK_ERROR(client_wait(&client, 5, 1, 20000000), ETIME);
	CHECK(now_ns() - start >= 20000000);
	CHECK_ERROR(client_wait(&client, 5, 1, 0), ETIME);
	/* A signal ends the wait, also with SA_RESTART: its time would start anew. */
	action.sa_flags = SA_RESTART;
	CHECK(sigaction(SIGALRM, &action, NULL) == 0);
	/* Again and again: the first may come before the wait begins. */
	ualarm(20000, 20000);
	CHECK_ERROR(client_wait(&client, 5, 1, FOR_EVER), EINTR);
	ualarm(0, 0);
	client_close(&client);
}

static void test_events(void)
{
	struct pollfd entry = { .events = POLLIN };
	struct client client;
	uint64_t count = 0;

	client_open(&client);
	entry.fd = client.fd;
	CHECK(fcntl(client.fd, F_SETFL, O_NONBLOCK) == 0);
	CHECK_ERROR(read(client.fd, &count, sizeof(count)), EAGAIN);
	CHECK_ERROR(read(client.fd, &count, 4), EINVAL);
	CHECK(poll(&entry, 1, 0) == 0);
	/* Who polls is a sleeper too. */
	*(uint32_t *)(client.memory + SVP_OFF_WAITERS) = 1;
	client_signal(&client, 9, 1);
	while (client_timeline(&client, 9) < 1) {
		CHECK(poll(&entry, 1, 10000) == 1 && entry.revents == POLLIN);
		CHECK(read(client.fd, &count, sizeof(count)) == sizeof(count) && count >= 1);
	}
	client_close(&client);
}

#define THREADS	4
#define ROUNDS	200

struct worker {
	pthread_t thread;
	struct client *client;
	uint32_t timeline;
	unsigned int rounds;
};

static void *signal_and_wait(void *argument)
{
	struct worker *worker = argument;

	for (uint64_t value = 1; value <= worker->rounds; value++) {
		client_signal(worker->client, worker->timeline, value);
		CHECK(client_wait(worker->client, worker->timeline, value, FOR_EVER) == 0);
	}
	return NULL;
}

static void run_threads(unsigned int rounds)
{
	struct worker workers[THREADS];
	struct client client;

	client_open(&client);
	for (int i = 0; i < THREADS; i++) {
		workers[i] = (struct worker){ .client = &client, .timeline = 10 + i,
					      .rounds = rounds };
		CHECK(pthread_create(&workers[i].thread, NULL, signal_and_wait, &workers[i]) == 0);
	}
	for (int i = 0; i < THREADS; i++)
		CHECK(pthread_join(workers[i].thread, NULL) == 0);
	client_close(&client);
}

static void test_threads(void)
{
	run_threads(ROUNDS);
}

/* For tests that stop and continue the VM meanwhile: a while of work. */
static void test_load(void)
{
	uint64_t end = now_ns() + 8000000000ull;
	unsigned int rounds = 0;

	while (now_ns() < end) {
		run_threads(50);
		rounds += THREADS * 50;
	}
	printf("%u round trips\n", rounds);
}

static void in_child(void (*test)(void))
{
	pid_t child = fork();

	CHECK(child >= 0);
	if (child == 0) {
		test();
		_exit(0);
	}
}

static void wait_for_children(void)
{
	int status;

	while (wait(&status) > 0)
		CHECK(status == 0);
}

static void test_processes(void)
{
	for (int i = 0; i < 6; i++)
		in_child(test_threads);
	wait_for_children();
}

static void check_inverted(const uint8_t *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		CHECK(bytes[i] == (uint8_t)~(i * 7));
}

static void pin_and_invert(struct client *client, size_t len, uint32_t handle)
{
	uint8_t *bytes = pages(len);

	for (size_t i = 0; i < len; i++)
		bytes[i] = i * 7;
	CHECK(client_pin(client, bytes, len, handle) == 0);
	client_invert(client, handle);
	check_inverted(bytes, len);
	CHECK(client_unpin(client, handle) == 0);
	CHECK(munmap(bytes, len) == 0);
}

static void test_pin(void)
{
	struct client client;

	client_open(&client);
	pin_and_invert(&client, 4096, 0);
	pin_and_invert(&client, 8 * MIB, UINT32_MAX);
	for (uint32_t handle = 1; handle < 20; handle++)
		pin_and_invert(&client, handle * 4096, handle);
	client_close(&client);
}

static void test_limit(void)
{
	struct rlimit limit = { 4 * 4096, 4 * 4096 };
	struct client client;
	char *area = pages(8 * 4096);

	client_open(&client);
	CHECK(setrlimit(RLIMIT_MEMLOCK, &limit) == 0);
	/* As an ordinary user: root has CAP_IPC_LOCK. */
	CHECK(setuid(65534) == 0);
	CHECK(client_pin(&client, area, 3 * 4096, 1) == 0);
	CHECK_ERROR(client_pin(&client, area + 3 * 4096, 2 * 4096, 2), ENOMEM);
	CHECK(client_unpin(&client, 1) == 0);
	CHECK(client_pin(&client, area, 4 * 4096, 1) == 0);
	/* Closing gives the rest back. */
	client_close(&client);
	client_open(&client);
	CHECK(client_pin(&client, area, 4 * 4096, 1) == 0);
	client_close(&client);
}

static void touch_channel_of_parent(struct client *client)
{
	signal(SIGSEGV, SIG_DFL);
	prctl(PR_SET_DUMPABLE, 0);
	*(volatile uint8_t *)client->memory = 1;
	_exit(0);
}

static void test_fork(void)
{
	struct client client;
	pid_t child;
	int status;

	client_open(&client);
	child = fork();
	CHECK(child >= 0);
	if (child == 0)
		touch_channel_of_parent(&client);
	CHECK(waitpid(child, &status, 0) == child);
	CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
	client_signal(&client, 4, 1);
	CHECK(client_wait(&client, 4, 1, FOR_EVER) == 0);
	client_close(&client);
}

/* Holds a channel and pinned pages until it is killed. */
static void test_hold(void)
{
	struct client client;

	client_open(&client);
	CHECK(client_pin(&client, pages(16 * MIB), 16 * MIB, 1) == 0);
	printf("holding\n");
	fflush(stdout);
	client_wait(&client, 3, 1, FOR_EVER);
}

static void write_to(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY);

	CHECK(fd >= 0);
	CHECK(write(fd, text, strlen(text)) == (ssize_t)strlen(text));
	close(fd);
}

static void *wait_for_ever(void *client)
{
	CHECK_ERROR(client_wait(client, 3, 1, FOR_EVER), ENODEV);
	return NULL;
}

/* The device is taken away under an open channel, and comes back. argv[2]: its name on the bus. */
static void test_gone(const char *name)
{
	struct pollfd entry = { .events = POLLIN };
	struct client client;
	pthread_t sleeper;
	char *area = pages(4 * 4096);

	client_open(&client);
	CHECK(client_pin(&client, area, 4 * 4096, 1) == 0);
	CHECK(pthread_create(&sleeper, NULL, wait_for_ever, &client) == 0);
	usleep(100000);
	write_to("/sys/bus/virtio/drivers/svp/unbind", name);
	CHECK(pthread_join(sleeper, NULL) == 0);
	CHECK_ERROR(ioctl(client.fd, SVP_IOC_KICK), ENODEV);
	CHECK_ERROR(client_wait(&client, 3, 1, FOR_EVER), ENODEV);
	CHECK_ERROR(client_pin(&client, area, 4096, 2), ENODEV);
	CHECK(client_unpin(&client, 1) < 0);
	entry.fd = client.fd;
	CHECK(poll(&entry, 1, 0) == 1 && (entry.revents & POLLHUP));
	/* The memory stays, for who still looks at it. */
	CHECK(read64(client.memory) == SVP_CHANNEL_MAGIC);
	write_to("/sys/bus/virtio/drivers/svp/bind", name);
	client_close(&client);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} tests[] = {
		{ "hello", test_hello },
		{ "register-arguments", test_register_arguments },
		{ "arguments", test_arguments },
		{ "timeout", test_timeout },
		{ "events", test_events },
		{ "threads", test_threads },
		{ "processes", test_processes },
		{ "pin", test_pin },
		{ "limit", test_limit },
		{ "fork", test_fork },
		{ "hold", test_hold },
		{ "load", test_load },
	};

	if (argc == 3 && !strcmp(argv[1], "gone")) {
		test_gone(argv[2]);
		return 0;
	}
	for (size_t i = 0; argc == 2 && i < sizeof(tests) / sizeof(*tests); i++) {
		if (!strcmp(argv[1], tests[i].name)) {
			tests[i].run();
			return 0;
		}
	}
	fprintf(stderr, "no such test\n");
	return 2;
}
