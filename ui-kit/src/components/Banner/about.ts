import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['give feedback'],
  keywords: ['alert', 'message bar', 'inline notice', 'warning on a page'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
