import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['coins', 'prices', 'market cap', 'crypto list'],
  changes: [
    { version: '1.1.0', text: 'Added the rank and `lines`, the prices of the last 7 days.' },
    { version: '1.0.0', text: 'First version.' },
  ],
};
