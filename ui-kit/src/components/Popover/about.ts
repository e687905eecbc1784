import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['float'],
  keywords: ['flyout', 'toggletip', 'hover card', 'explanation'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
