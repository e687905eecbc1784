import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['float'],
  keywords: ['hint', 'hover', 'explain an icon'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
