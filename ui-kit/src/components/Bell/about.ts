import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act', 'give feedback'],
  keywords: ['notifications', 'unread', 'badge', 'inbox'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
