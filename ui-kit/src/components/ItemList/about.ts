import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data', 'lay out'],
  keywords: ['rows', 'devices', 'sessions', 'keys', 'action list', 'list group'],
  changes: [
    { version: '1.6.0', text: '`dense`. No space above the first item and below the last.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
