import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['panel', 'section', 'box', 'surface'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
