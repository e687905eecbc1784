import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('tenPercent', {
  title: 'What would 10% a day mean?',
  lead: 'Ten percent sounds small. Compounded every day it multiplies money by 17 in a month, and by more than a quadrillion in a year. Choose an amount and see where it leads.',
  amount: 'Amount at the start',
  withoutScripts: 'Choosing an amount needs JavaScript. The figures below are for the amount shown.',
  passes:
    '{amount} growing by 10% every day would be {month} after 30 days. On day {day} it would pass {world} trillion dollars: everything the world’s economy produced in 2024.',
  date: 'Started on {start}, that would be {end}.',
  realizedIs:
    'With each day’s simulated result reinvested, {amount} would have become {worth} in the {days, plural, one {# day} other {# days}} recorded so far.',
  realizedInLast:
    'With each day’s simulated result reinvested, {amount} would have become {worth} in the last {days, plural, one {# recorded day} other {# recorded days}}.',
  noneRecorded: 'No daily return has been recorded yet, so there is nothing to compare with.',
  failed: 'The recorded returns could not be loaded.',
  retry: 'Try again',
  chart: '10% a day next to the recorded returns',
  chartNote:
    'Each horizontal gridline is worth a thousand times the one below it. The line of the recorded returns assumes that each day’s result, gain or loss, stayed invested. Plans don’t reinvest gains.',
  promised: 'At 10% a day',
  recorded: 'Recorded returns, reinvested',
  tableTitle: 'What the amount would be worth',
  after: 'After',
  days: '{days, plural, one {# day} other {# days}}',
  whyTitle: 'Why nothing grows like this',
  why: [
    'To pay you 10% a day, somebody would have to earn more than that, every day, with your money. Within months there would not be enough money in the world. Whoever promises it pays early customers with the deposits of later ones, or doesn’t pay at all.',
    '{brand} holds simulated funds only. “Up to 10% daily” is the upper limit of our simulated daily rate; the lower limit is −10%. We show the claim because offers like it are common, and the recorded returns because they are what such a claim leaves out.',
  ],
  signs: 'How to recognize an offer that is too good to be true',
  sourceTitle: 'Source',
  source:
    'World Bank, World Development Indicators: GDP in current US dollars, world, 2024: {world} trillion dollars.',
  sourceLink: 'World Bank data',
  sourceNote:
    'Nobody publishes an official figure for all the money in the world, so we compare with a year’s output.',
});

export const SOURCE_ADDRESS = 'https://data.worldbank.org/indicator/NY.GDP.MKTP.CD?locations=1W';
