import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['navigate'],
  keywords: ['trail', 'path', 'hierarchy', 'back'],
  changes: [
    { version: '1.6.0', text: '`current` can be left out.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
