import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['change', 'rate of return', 'up or down', 'gain or loss'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
