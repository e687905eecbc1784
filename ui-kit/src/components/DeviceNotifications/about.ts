import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['push', 'notifications', 'device', 'browser', 'permission', 'blocked'],
  changes: [{ version: '1.4.0', text: 'First version.' }],
};
