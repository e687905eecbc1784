import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter', 'choose'],
  keywords: ['date range', 'period', 'from until', 'calendar', 'between'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
