import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['name and value', 'receipt', 'details', 'key value', 'profile'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
