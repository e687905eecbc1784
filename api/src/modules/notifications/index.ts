import type { Module } from '../module.ts';
import { notificationsOutbox } from './handlers.ts';
import { notificationJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { clearQueueItem, queueLink } from './commands/clear-queue-item.ts';
export { forgetStaffNotices } from './commands/forget-staff-notices.ts';
export { removeDevices } from './commands/remove-devices.ts';
export { cents, type WrittenNotice, writeNotice } from './message-values.ts';
export { type NewNotification, notify, notifyEach } from './notify.ts';
export { readWaiting } from './queries.ts';

/** Notifications, in the app and by mail. */
export const notifications: Module = {
  mountRoutes,
  personalData,
  jobs: notificationJobs,
  outbox: notificationsOutbox,
};
