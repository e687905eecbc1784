/** The texts of the performance page. */
export const texts = {
  title: 'Performance',
  intro: 'What your money earned or lost, and what the market did over the same days.',
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
  chart: 'Your return and the market',
  chartNote: (day: string) =>
    `Both lines start at 0% at the beginning of ${day} and compound the change of each day, except for days without recorded prices.`,
  comparison: 'Over the same days',
  comparedDays: (days: number) =>
    `Over the ${days === 1 ? 'one day' : `${days} days`} whose prices we recorded.`,
  missing: (days: number) =>
    `Prices are missing for ${days === 1 ? 'one day' : `${days} days`}. ${days === 1 ? 'It is' : 'They are'} left out of these three figures and of both lines in the chart.`,
  simulated: (days: number) => `The prices of ${days === 1 ? 'one day are' : `${days} days are`} simulated.`,
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
} as const;
