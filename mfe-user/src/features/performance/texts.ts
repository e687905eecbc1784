import { defineMessages } from '../../lib/messages.ts';

/** Texts of the performance page. */
export const messages = defineMessages('performance', {
  title: 'Performance',
  intro: 'What your money earned or lost, and what the market did over the same days.',
  period: 'Period',
  rate: 'Time-weighted return',
  change: 'Earned or lost',
  drawdown: 'Largest drop',
  best: 'Best day',
  worst: 'Worst day',
  seeEntries: 'See entries',
  noFall: 'No drop in this period.',
  noReturn: 'No daily return in this period.',
  own: 'Your return',
  bitcoin: 'Holding bitcoin',
  coins: 'Holding the ten coins',
  bitcoinShort: 'Bitcoin',
  coinsShort: 'Ten coins',
  compare: 'Compare with',
  chart: 'Your return and the market',
  summary: 'Your return: {rate}.',
  chartNote:
    'Both lines start at 0% at the beginning of {day} and compound the change of each day, except for days without recorded prices.',
  comparison: 'Over the same days',
  comparedDays: 'Over the {days, plural, one {one day} other {# days}} whose prices we recorded.',
  missing:
    'Prices are missing for {days, plural, one {one day. It is} other {# days. They are}} left out of these three figures and of both lines in the chart.',
  simulated: 'The prices of {days, plural, one {one day are} other {# days are}} simulated.',
  noPrices: 'No prices are recorded for these days, so there is nothing to compare with yet.',
  sum: 'How the value changed',
  method: 'Method',
  methodParts: [
    'Your value is balance, deposit and profit together. Only daily returns earn or lose. Everything else, such as deposits, withdrawals with their charge, and changes by our staff, comes in or goes out.',
    'For the time-weighted return, each daily return is divided by your value just before it, and the days are compounded. Adding or withdrawing money does not change it.',
    'The largest drop is measured from a high of that return to a later low.',
    'The comparison is what bitcoin, or the ten market coins in equal parts, did over the same days. A daily return is posted after midnight UTC for the day before, so it is compared with the prices of that day. The ten coins are rebalanced to equal parts each day.',
  ],
  emptyTitle: 'No performance yet',
  empty: 'Your return appears here after your first deposit.',
  seePlans: 'See the plans',
});
