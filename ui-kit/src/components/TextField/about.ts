import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['name', 'email', 'single line', 'input'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
