import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter', 'choose'],
  keywords: ['date picker', 'calendar', 'day', 'from', 'until'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
