import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['locale', 'language', 'direction', 'right to left', 'translation', 'messages'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
