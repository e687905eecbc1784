import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data', 'choose'],
  keywords: ['notifications', 'inbox', 'preferences', 'unread', 'activity'],
  changes: [
    { version: '1.4.0', text: '`device`, push notifications of this device.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
