import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['toggle', 'on and off', 'setting'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
