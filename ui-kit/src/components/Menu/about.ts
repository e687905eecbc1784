import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act', 'float'],
  keywords: ['dropdown', 'more actions', 'overflow', 'account menu'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
