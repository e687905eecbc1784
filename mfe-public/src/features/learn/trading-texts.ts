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
  {
    by: 'SEBI (2024)',
    href: 'https://www.sebi.gov.in/media-and-notifications/press-releases/sep-2024/updated-sebi-study-reveals-93-of-individual-traders-incurred-losses-in-equity-fando-between-fy22-and-fy24-aggregate-losses-exceed-1-8-lakh-crores-over-three-years_86906.html',
  },
  { by: 'Odean (1998)', href: 'https://doi.org/10.1111/0022-1082.00072' },
  {
    by: 'Ontario Securities Commission (2022)',
    href: 'https://www.getsmarteraboutmoney.ca/learning-path/research-reports/gamification-other-behavioural-techniques/',
  },
] as const;

export const messages = defineMessages('learnTrading', {
  title: 'What trading does to your money',
  lead: 'Most people who trade often end up with less than if they had done nothing. Trading here is simulated, and it shows you that difference to the cent.',
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
      text: 'European Union, contracts for difference (CFDs): this is the share of private customers’ accounts that lose money. Each provider must state its own figure.',
    },
    {
      title: '93% lost in three years',
      text: 'India, equity futures and options: 93% of individual traders lost money in the three fiscal years to March 2024.',
    },
    {
      title: 'Gains sold, losses kept',
      text: 'United States, customers of one broker from 1987 to 1993: they sold 14.8% of their gains but only 9.8% of their losses, and what they sold did better afterwards than what they kept.',
    },
    {
      title: '39% more trades for points',
      text: 'Canada, an experiment with play money: people who got points for trades, worth next to nothing, made 39% more of them. That’s why there are no points here.',
    },
  ],
  source: 'Source:',
  here: 'And here',
  below:
    '{share} of the {people} people who traded in the last {days} days have less than if they had done nothing.',
  median: 'Half of all results are below {amount}.',
  counted:
    'For the {days} days to {day}: everybody whose order was filled outside a class, including deleted accounts.',
  tooFew:
    'This figure appears once {count} people have traded within {days} days. Below that, no result is published.',
  replay: 'Practice on simulated prices of past days, without knowing which days they are',
  failed: 'The figures could not be loaded.',
  retry: 'Try again',
  model: 'How fills are simulated',
  rules: [
    'An order fills only at prices published after it was placed, never at one you could already see.',
    'You buy above the published price and sell below it, each by half the spread. The spread widens on volatile days.',
    'A large order moves the price against you, in proportion to the square root of its share of a day’s trading.',
    'One person can take only part of the traded volume. The rest of an order waits.',
    'A limit order that waits fills only when the price trades through it, at the limit, never better. A stop fills at the worse of stop and market.',
    'Buys and sales both cost a fee. Each fill keeps a receipt with everything its price was computed from.',
  ],
  now: 'Current rules',
  fees: 'Fee for a market order, and for a limit order that waited',
  feesValue: '{taker}, {maker}',
  capacity: 'Share of the traded volume for one person',
  longest: 'Trading time that counts for one price, at most',
  widest: 'Widest spread',
  widestValue: '{times} times the smallest',
  fresh: 'A market order ends if no new price comes within',
  protection: 'Most that a market buy by quantity may cost above the price when placed',
  smallestBuy: 'Smallest buy',
  openOrders: 'Open orders per person, at most',
  priceDigits: 'Significant digits of a price, at most',
  quantityDecimals: 'Decimals of a quantity, at most',
  coin: 'Coin',
  spread: 'Half the spread now',
  floor: 'At least',
  range: '24-hour range',
  usualRange: 'Usually',
  standing:
    'Results are simulated: no order was carried out in a market. Real liquidity differs, and so does trading without hindsight. Simulated results say little about real ones.',
});
