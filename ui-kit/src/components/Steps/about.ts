import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['navigate', 'give feedback'],
  keywords: ['stepper', 'wizard', 'progress', 'checkout'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
