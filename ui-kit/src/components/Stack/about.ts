import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['vertical', 'column', 'spacing', 'gap', 'flex'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
