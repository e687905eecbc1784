import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['dropdown', 'options', 'pick one'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
