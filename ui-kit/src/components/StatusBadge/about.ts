import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['state', 'pending', 'approved', 'rejected', 'payment status'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
