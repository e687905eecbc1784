import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['horizontal', 'row', 'wrap', 'cluster', 'spacing', 'flex'],
  changes: [
    { version: '1.6.0', text: 'Within another one, it no longer inherits gap and alignment.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
