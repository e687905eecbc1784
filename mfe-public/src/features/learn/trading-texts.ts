import { defineMessages } from '../../lib/messages.ts';

/** Where each of the findings is published, in their order. */
export const findingSources = [
  {
    by: 'Chague, De-Losso, Giovannetti (2020)',
    href: 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id=3423101',
  },
  { by: 'Barber, Odean (2000)', href: 'https://doi.org/10.1111/0022-1082.00226' },
  {
    by: 'ESMA (2018)',
    href: 'https://www.esma.europa.eu/press-news/esma-news/esma-agrees-prohibit-binary-options-and-restrict-cfds-protect-retail-investors',
  },
  { by: 'SEBI (2024)', href: 'https://www.sebi.gov.in/media-and-notifications/press-releases.html' },
  { by: 'Odean (1998)', href: 'https://doi.org/10.1111/0022-1082.00072' },
  {
    by: 'Ontario Securities Commission (2022)',
    href: 'https://www.getsmarteraboutmoney.ca/learning-path/research-reports/gamification-other-behavioural-techniques/',
  },
] as const;

export const messages = defineMessages('learnTrading', {
  title: 'What trading does',
  lead: 'Most people who trade often end below what doing nothing would have given them. Trading here is simulated, and it shows you that difference to the cent.',
  findings: [
    {
      title: '97% lost',
      text: 'Brazil, stock index futures: of the people who day traded for more than 300 days, 97% lost money.',
    },
    {
      title: '11.4% instead of 17.9% a year',
      text: 'United States, 66,465 households from 1991 to 1996: those who traded most earned 11.4% a year while the market returned 17.9%. The difference was mostly what trading cost.',
    },
    {
      title: '74% to 89% of accounts',
      text: 'European Union, contracts for difference: so many accounts of private customers lose money. Providers must say their own share.',
    },
    {
      title: '93% lost in three years',
      text: 'India, equity futures and options: 93% of individual traders lost money from 2022 to 2024.',
    },
    {
      title: 'Gains sold, losses kept',
      text: 'United States, customers of one broker from 1987 to 1993: they sold 14.8% of their gains but 9.8% of their losses, and what they sold did better afterwards than what they kept.',
    },
    {
      title: '39% more trades for points',
      text: 'Canada, an experiment with play money: people who got points for trades, worth next to nothing, made 39% more of them. That’s why there are no points here.',
    },
  ],
  source: 'Source:',
  here: 'And here',
  below: '{share} of the {people} people who traded in the last {days} days are below doing nothing.',
  median: 'Half of all results are below {amount}.',
  counted: 'Counted on {day}: everybody with a fill, deleted accounts too.',
  tooFew:
    'This figure appears once {count} people have traded within {days} days. Below that, nothing is published.',
  replay: 'Practice on past prices, without knowing which days they are',
  failed: 'The figures could not be loaded.',
  retry: 'Try again',
  model: 'How fills are simulated',
  rules: [
    'An order fills only at prices that are published after it was placed, never at one that could be seen.',
    'You buy above the published price and sell below it, by half the spread. It widens on wild days.',
    'Your own size moves the price, by the square root of its share of what is traded in a day.',
    'One person gets a part of the traded volume. The rest of an order waits.',
    'A limit order that waits fills only when the price trades through it, at the limit, never better. A stop fills at the worse of stop and market.',
    'Fees are taken from both sides. Each fill keeps a receipt with everything that its price was computed from.',
  ],
  now: 'The rules now',
  fees: 'Fee of a market order, and of a limit that waited',
  feesValue: '{taker}, {maker}',
  capacity: 'Share of the traded volume for one person',
  smallestBuy: 'Smallest buy',
  coin: 'Coin',
  spread: 'Half the spread now',
  floor: 'At least',
  range: 'Range of 24 hours',
  usualRange: 'Usually',
  standing:
    'Results are simulated: no order was carried out in a market. Real liquidity differs, and so does trading without hindsight. Simulated results say little about real ones.',
});
