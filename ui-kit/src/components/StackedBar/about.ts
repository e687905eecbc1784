import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['chart', 'share', 'part', 'whole', 'composition', 'pie'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
