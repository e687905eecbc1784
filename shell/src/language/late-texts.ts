import { defineMessages } from './messages.ts';

/** English texts of staff's announcements. */
export const announcementMessages = defineMessages('announcements', {
  label: 'Announcements',
  maintenanceBetween: 'Maintenance from {from} to {to}',
  maintenanceUntil: 'Maintenance until {to}',
});

/** English texts of the installed app while the server can't be reached. */
export const offlineMessages = defineMessages('offline', {
  title: 'You are offline',
  unreachable: '{brand} can’t be reached',
  text: 'Figures on this page may be old. Nothing can be sent now, and nothing will be sent when you reconnect.',
});

/** English texts of the question before a link's builds are loaded. */
export const pinMessages = defineMessages('testBuild', {
  title: 'This link loads a test build',
  text: 'Whoever sent it chose which versions of this site’s pages you see. They may not work as expected. Continue only if our support sent you this link.',
  confirm: 'Load the test build',
  cancel: 'Open without it',
});
