import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['notifications', 'preferences', 'channels', 'mail', 'switches', 'subscriptions'],
  changes: [
    { version: '1.4.0', text: 'A third channel, devices.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
