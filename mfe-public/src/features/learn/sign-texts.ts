import { defineMessages } from '../../lib/messages.ts';

/** The pages that the warning signs refer to. */
export const sources = {
  ponzi: {
    by: 'SEC',
    title: 'Ponzi schemes (Investor.gov)',
    href: 'https://www.investor.gov/protect-your-investments/fraud/types-fraud/ponzi-scheme',
  },
  hyip: {
    by: 'SEC',
    title: 'High-yield investment programs (Investor.gov)',
    href: 'https://www.investor.gov/protect-your-investments/fraud/types-fraud/high-yield-investment-programs',
  },
  finra: {
    by: 'FINRA',
    title: 'Watch for red flags',
    href: 'https://www.finra.org/investors/protect-your-money/watch-red-flags',
  },
  ftc: {
    by: 'FTC',
    title: 'What to know about cryptocurrency and scams',
    href: 'https://consumer.ftc.gov/articles/what-know-about-cryptocurrency-and-scams',
  },
  fca: {
    by: 'FCA',
    title: 'Protect yourself from scams',
    href: 'https://www.fca.org.uk/consumers/protect-yourself-scams',
  },
} as const;

export type SourceName = keyof typeof sources;

/** Where each of the signs is explained, in their order. */
export const signSources: readonly (readonly SourceName[])[] = [
  ['ponzi', 'hyip', 'finra'],
  ['ponzi', 'finra'],
  ['fca', 'finra'],
  ['ftc', 'fca', 'finra'],
  ['ponzi', 'finra', 'fca'],
  ['ponzi', 'finra'],
  ['ftc', 'finra'],
  ['ponzi', 'ftc'],
];

export const messages = defineMessages('warningSigns', {
  title: 'How to recognize an offer that is too good to be true',
  lead: 'Our home page shows the kind of claim that costs people their savings: a daily return, strangers who just earned, logos, praise. Here they are labeled as made up. Elsewhere they are not. These are the signs to look for.',
  from: 'Read more:',
  doTitle: 'What to do',
  steps: [
    'Stop. Send nothing more, not even to get back what you have sent. Offers to recover lost money for a fee are scams of their own.',
    'Check. In the United States, look the seller up on Investor.gov and FINRA’s BrokerCheck; in the United Kingdom, in the FCA’s register and its list of firms to avoid. Type the address yourself.',
    'Ask. Tell somebody who gains nothing from it what you have been offered, in your own words.',
    'Keep and report. Save messages, addresses and receipts. Report to the regulator, to the police, and to your bank at once if you have paid.',
  ],
  sourcesTitle: 'Sources',
  sourcesNote:
    'The words on this page are ours. These are the authorities’ own pages. They open in a new tab.',
  tenPercent: 'What would 10% a day mean?',
  /** The strongest first. */
  signs: [
    {
      title: 'High returns with little or no risk',
      text: 'Every investment can lose money, and what may bring more can also lose more. A high return that is guaranteed, or called safe, is the mark of a Ponzi scheme. Programs that advertise returns by the day or the week are often frauds.',
    },
    {
      title: 'The same gain every day',
      text: 'Real results go up and down with the market. Be skeptical of returns that keep coming, whatever the market does.',
    },
    {
      title: 'You have to decide now',
      text: 'A bonus that ends today, a place that is kept for you, a caller who grows impatient: pressure is there to stop you from checking. An honest firm doesn’t mind if you take your time.',
    },
    {
      title: 'It came to you',
      text: 'Be careful with calls, messages, advertisements and new acquaintances that lead to an investment. A well-known scam: someone you met online wants to show you how to invest in crypto.',
    },
    {
      title: 'Nobody has registered it',
      text: 'Most Ponzi schemes involve people without a license and products that aren’t registered. Look the firm up in the regulator’s own register, and use the contact details you find there: scammers copy the names of real firms.',
    },
    {
      title: 'You can’t say how it makes money',
      text: 'If the method is secret, or too complicated to explain, you can’t judge the risk. Missing documents and statements with errors are warning signs, too.',
    },
    {
      title: 'You must pay in crypto, or bring others',
      text: 'Payments in cryptocurrency usually can’t be taken back. Anyone who says you must pay with it is a scammer. Rewards for recruiting, and requests to keep it to yourself, point the same way.',
    },
    {
      title: 'Paying in is easy, taking out is not',
      text: 'Excuses, delays, new fees before a payout, or an offer to earn more if you leave the money in: many schemes end this way. Small payouts at the beginning prove nothing.',
    },
  ],
});
