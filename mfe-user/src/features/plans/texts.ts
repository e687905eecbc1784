import { defineMessages } from '../../lib/messages.ts';

/** Texts of the plans. */
export const messages = defineMessages('plans', {
  title: 'Plans',
  lead: 'A plan opens a position that follows the ten market coins: once a day it earns or loses their average 24-hour change. You can close it at any time.',
  list: 'Plans',
  unlimited: '& Unlimited',
  choose: 'Choose Plan',
  past: '{days, plural, one {Past day} other {Past # days}}, simulated',
  depositFor: 'Deposit for {plan}',
  below:
    '{amount} is below the plan’s price of {price}. The plan will not start; the money will go to your balance instead.',
  pastTitle: 'What it would have earned or lost',
  pastLead: 'Simulated, from past daily returns. What comes next can be worse.',
  size: 'Size of the plan',
  medianDay: 'A median day',
  worstDay: 'The worst day',
  medianMonth: 'A median month',
  worstMonth: 'The worst month',
  lastDays: '{days, plural, one {The last day} other {The last # days}}',
  source:
    'From {days, plural, one {# daily return} other {# daily returns}}, {first} to {last}, as the ledger posted them.',
  tooFew: 'A dash means that there are too few days yet.',
  month: 'A month is {days, plural, one {# day} other {# days}} in a row.',
  notReinvested: 'Gains go to profit and are not reinvested; losses are taken from profit first.',
  none: 'No daily return yet',
  noneMore: 'Past results appear here after the first day.',
  closing: {
    title: 'What closing a plan means',
    lead: 'You can close a plan at any time, without a charge.',
    positions: 'Your positions',
    left: 'What is left in the plan',
    leftMore: 'Goes to your balance at once',
    losses: 'Past losses',
    lossesMore: 'Are final: you get back less than you put in',
    profit: 'Its profit',
    profitMore: 'Stays in profit; you can move it to your balance',
    day: 'The return of the day',
    dayMore: 'Not applied, if you close the plan before it is posted',
    again: 'Opening it again',
    againMore: 'Not possible; a new plan needs a new payment',
  },
});
