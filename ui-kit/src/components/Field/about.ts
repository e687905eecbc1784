import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['label', 'help text', 'error message', 'form control frame'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
