import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['amount', 'dollars', 'currency input', 'deposit', 'withdrawal'],
  changes: [
    { version: '1.4.0', text: 'Amounts as the language of the page writes them.' },
    { version: '1.0.0', text: 'First version.' },
  ],
};
