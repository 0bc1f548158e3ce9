// SPDX-License-Identifier: GPL-2.0
/*
 * The use of a device's queues by everything but its own life and interrupts: between enter and
 * leave the queues are there.
 */
#include "svp.h"

/**
 * svp_device_enter() - starts to use the device's queues
 * @sdev: the device
 *
 * Return: what svp_device_leave() needs, or -ENODEV if the device is gone.
 */
int svp_device_enter(struct svp_device *sdev)
{
	int idx = srcu_read_lock(&sdev->srcu);

	if (!READ_ONCE(sdev->gone))
		return idx;
	srcu_read_unlock(&sdev->srcu, idx);
	return -ENODEV;
}

void svp_device_leave(struct svp_device *sdev, int idx)
{
	srcu_read_unlock(&sdev->srcu, idx);
}
