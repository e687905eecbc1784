import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['horizontal', 'row', 'wrap', 'cluster', 'spacing', 'flex'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
