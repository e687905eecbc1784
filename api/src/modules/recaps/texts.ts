import { defineTexts } from '../../lib/texts.ts';

/**
 * The result of a day and the recap of a week, for people who asked for them. Those of earlier versions have no source of
 * prices, no numbers of days, and no size, which is what leaves the sign of zero out.
 */
export const recapTexts = defineTexts('recap', {
  gain: {
    title: 'Daily result:{size, select, zero { } other { +}}{amount}',
    text: 'Your plans earned {amount} on {day}, at a daily rate of {rate}{source, select, coingecko { from live prices} simulated { from simulated prices} other {}}. Your total value is {value}.',
  },
  loss: {
    title: 'Daily result: −{amount}',
    text: 'Your plans lost {amount} on {day}, at a daily rate of {rate}{source, select, coingecko { from live prices} simulated { from simulated prices} other {}}. Your total value is {value}.',
  },
  weekGain: {
    title: 'Your week:{size, select, zero { } other { +}}{amount}',
    text: 'From {from} to {to}, your plans and coins gained {amount} ({rate} time-weighted). {cameIn} came in and {wentOut} went out. Your total value went from {opening} to {closing}.',
  },
  weekLoss: {
    title: 'Your week: −{amount}',
    text: 'From {from} to {to}, your plans and coins lost {amount} ({rate} time-weighted). {cameIn} came in and {wentOut} went out. Your total value went from {opening} to {closing}.',
  },
  weekGainTraded: {
    title: 'Your week:{size, select, zero { } other { +}}{amount}',
    text: 'From {from} to {to}, your plans and coins gained {amount} ({rate} time-weighted). {cameIn} came in and {wentOut} went out. Your total value went from {opening} to {closing}. Trading: you have {own} in cash and coins. The same money in the ten coins would be {coins}, and without a trade {nothing}. Compared with doing nothing, the difference is {gap}: timing {timing}, less fees of {fees}, spread of {spread} and impact of {impact}.{simulatedDays, plural, =0 {} one { The prices of one day are simulated.} other { The prices of # days are simulated.}}{missingDays, plural, =0 {} one { Prices of the ten coins are missing for one day, on which their line stays as it was.} other { Prices of the ten coins are missing for # days, on which their line stays as it was.}}',
  },
  weekLossTraded: {
    title: 'Your week: −{amount}',
    text: 'From {from} to {to}, your plans and coins lost {amount} ({rate} time-weighted). {cameIn} came in and {wentOut} went out. Your total value went from {opening} to {closing}. Trading: you have {own} in cash and coins. The same money in the ten coins would be {coins}, and without a trade {nothing}. Compared with doing nothing, the difference is {gap}: timing {timing}, less fees of {fees}, spread of {spread} and impact of {impact}.{simulatedDays, plural, =0 {} one { The prices of one day are simulated.} other { The prices of # days are simulated.}}{missingDays, plural, =0 {} one { Prices of the ten coins are missing for one day, on which their line stays as it was.} other { Prices of the ten coins are missing for # days, on which their line stays as it was.}}',
  },
});
