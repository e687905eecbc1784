import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out', 'navigate'],
  keywords: ['sidebar', 'shell', 'app bar', 'bottom bar', 'page frame', 'skip link'],
  changes: [
    { version: '1.1.0', text: '`phoneOrder` chooses the items of the bottom bar.' },
    { version: '1.0.0', text: 'First version.' },
  ],
};
