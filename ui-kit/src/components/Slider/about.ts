import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter', 'choose'],
  keywords: ['range', 'amount', 'drag', 'price'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
