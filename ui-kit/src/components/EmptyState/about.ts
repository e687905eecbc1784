import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['give feedback'],
  keywords: ['no data', 'nothing yet', 'blank slate', 'zero results'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
