import { defineTexts } from '../lib/texts.ts';

/** What the shell’s page says before any script runs, and in previews of links. */
export const pageTexts = defineTexts('page', {
  withoutScripts:
    'Live figures, login and sign-up need JavaScript. {brand} is a simulated-funds platform: no real money.',
  picture: '{brand}. Practice investing with play money. Simulated funds, no real money.',
});
