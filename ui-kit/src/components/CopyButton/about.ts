import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act'],
  keywords: ['clipboard', 'copy an address', 'wallet address'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
