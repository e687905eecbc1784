import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['float'],
  keywords: ['side sheet', 'panel', 'flyout', 'slide-over', 'filters'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
