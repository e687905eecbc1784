import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['navigate'],
  keywords: ['views', 'sections', 'switch between'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
