import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['submit', 'validation', 'first error', 'fields in a column'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
