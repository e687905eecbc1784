import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['give feedback'],
  keywords: ['note', 'tip', 'hint', 'advice', 'warning', 'admonition'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
