import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['figure', 'metric', 'KPI', 'total', 'balance'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
