import { defineTexts } from './texts.ts';

/** What every mail says. */
export const mailTexts = defineTexts('mail', {
  simulated: 'Simulated funds · no real money',
  footer: [
    '{brand} is a platform with simulated funds. Balances, plans and returns in it are play money.',
    'We never ask for your password or a code by email.',
  ],
  address: 'Or open this address:',
  greeting: 'Hello {name},',
  hello: 'Hello,',
});
