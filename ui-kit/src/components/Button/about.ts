import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act'],
  keywords: ['submit', 'save', 'call to action', 'primary action', 'link that looks like a button'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
