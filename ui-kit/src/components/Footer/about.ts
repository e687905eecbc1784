import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out', 'navigate'],
  keywords: ['legal line', 'bottom of the page', 'site map'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
