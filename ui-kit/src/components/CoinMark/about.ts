import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['coin', 'logo', 'crypto icon', 'currency symbol'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
