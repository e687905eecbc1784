import { brand } from '@dayrise/ui-kit';
import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('hero', {
  headline: 'Earn up to 10% daily, paid out daily',
  lead: 'Practice investing with live market prices and play money. Every day’s result, gain or loss, is posted to a ledger you can read.',
  signUp: 'Get Started',
  login: 'Login',
  tenPercent: 'What would 10% a day mean?',
  riskLine: brand.riskLine,
  panel: 'Current figures',
});
