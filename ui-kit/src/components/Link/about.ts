import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['navigate'],
  keywords: ['anchor', 'go to a page', 'external address', 'router link'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
