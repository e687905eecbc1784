import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose', 'navigate'],
  keywords: ['toggle', 'button group', 'range', 'period', 'view switch'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
