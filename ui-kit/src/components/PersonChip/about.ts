import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['user', 'avatar', 'name', 'author', 'assignee'],
  changes: [
    {
      version: '1.6.0',
      text: '`size`, `heading`, `nameId`, `badge`, and several details. A linked name looks like one that is not.',
    },
    { version: '1.1.0', text: 'First version.' },
  ],
};
