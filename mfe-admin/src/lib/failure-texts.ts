import { defineMessages } from './messages.ts';

/** Shown in place of content that failed to load. */
export const messages = defineMessages('failures', {
  forbidden: {
    title: 'You don’t have access',
    permission: 'This requires the permission {permission}. An owner can give it to you.',
    admins: 'This page is for admins. If your role has just changed, log in again.',
  },
  missing: {
    title: 'Not found',
    text: 'It may have been deleted, or the address may be wrong.',
  },
});
