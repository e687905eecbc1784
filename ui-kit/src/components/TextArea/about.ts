import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['long text', 'message', 'description', 'comment'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
