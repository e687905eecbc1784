import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter', 'float'],
  keywords: ['edit', 'add', 'modal form', 'unsaved changes'],
  changes: [{ version: '1.7.0', text: 'First version.' }],
};
