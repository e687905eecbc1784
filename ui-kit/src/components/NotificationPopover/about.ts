import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['float', 'show data'],
  keywords: ['notifications', 'bell', 'inbox', 'unread', 'flyout'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
