import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['chart', 'graph', 'balance', 'history', 'time series', 'stairs'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
