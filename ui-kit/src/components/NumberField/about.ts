import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['quantity', 'stepper', 'count', 'integer'],
  changes: [
    {
      version: '1.5.0',
      text: 'Groups digits in the form of the language. `value` and `onValueChange` have the signs of English; `parseNumber` reads the text of the input.',
    },
    { version: '1.0.0', text: 'First version.' },
  ],
};
