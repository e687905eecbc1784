import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data', 'give feedback'],
  keywords: ['loading', 'retry', 'stale', 'fetch'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
