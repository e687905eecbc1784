import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out', 'act'],
  keywords: ['details', 'summary', 'expand', 'collapse', 'show more'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
