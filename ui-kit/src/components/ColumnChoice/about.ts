import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['columns', 'show and hide', 'table settings', 'customize'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
