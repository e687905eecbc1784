import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['otp', 'pin', 'one-time code', 'two-factor', 'second factor', 'verification'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
