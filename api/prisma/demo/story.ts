import type { DepositMethod, NewOrder } from '@dayrise/contracts';

/** Prices are fractions of the price at that moment. */
export type DemoOrder = Pick<NewOrder, 'coin' | 'side' | 'type' | 'amount' | 'quantity' | 'why'> & {
  readonly limit?: number;
  readonly stop?: number;
  readonly stopLoss?: number;
};

/** An event in the story of a demo person; `ago` in days. */
export type StoryEvent = { readonly ago: number } & (
  | {
      readonly what: 'pays';
      readonly plan?: string;
      readonly method: DepositMethod;
      readonly dollars: number;
      readonly transactionHash?: string;
      /** Absent while pending; `reason` belongs to a decline. */
      readonly outcome?: 'activated' | 'declined';
      readonly reason?: string;
      /** Submits the image of the previous payment again. */
      readonly sameProof?: true;
    }
  | {
      readonly what: 'withdraws';
      readonly dollars: number;
      readonly outcome?: 'approved' | 'rejected' | 'cancelled';
      readonly reason?: string;
    }
  | { readonly what: 'moves profit'; readonly dollars: number }
  | { readonly what: 'closes plan' }
  | { readonly what: 'takes practice money' }
  | { readonly what: 'orders'; readonly order: DemoOrder }
  | {
      readonly what: 'is adjusted';
      readonly figure: 'balance' | 'profit';
      /** Dollars to add to the figure. */
      readonly by: number;
      readonly reason: string;
    }
);

/** A losing week: bought and sold again within minutes, so that costs are what is left. */
const losingWeek = [38, 37, 36, 35].flatMap((ago) =>
  (['buy', 'sell'] as const).map(
    (side): StoryEvent => ({
      ago: side === 'buy' ? ago : ago - 0.003,
      what: 'orders',
      order: { coin: 'bitcoin', side, type: 'market', quantity: '0.015' },
    }),
  ),
);

/** The events of each demo person, which cover every decision and every state. */
export const stories: Readonly<Record<string, readonly StoryEvent[]>> = {
  'investor@demo.dayrise.test': [
    { ago: 45, what: 'pays', plan: 'Ultra 5x', method: 'Usdt', dollars: 4000, outcome: 'activated' },
    {
      ago: 41,
      what: 'pays',
      method: 'Bitcoin',
      dollars: 2500,
      transactionHash: '9f2c1e7a44b08d6e5f3a7c1b2d4e6f8091a2b3c4d5e6f70819a2b3c4d5e6f708',
      outcome: 'activated',
    },
    ...losingWeek,
    { ago: 33, what: 'pays', plan: 'Newbie', method: 'Ethereum', dollars: 650, outcome: 'activated' },
    { ago: 27, what: 'withdraws', dollars: 800, outcome: 'approved' },
    {
      ago: 22,
      what: 'pays',
      method: 'Ethereum',
      dollars: 750,
      outcome: 'declined',
      reason: 'The image does not show the amount.',
    },
    { ago: 24, what: 'takes practice money' },
    { ago: 23.9, what: 'orders', order: { coin: 'bitcoin', side: 'buy', type: 'market', amount: 3000 } },
    { ago: 21, what: 'orders', order: { coin: 'ethereum', side: 'buy', type: 'market', amount: 1500 } },
    { ago: 17, what: 'orders', order: { coin: 'dogecoin', side: 'buy', type: 'market', amount: 600 } },
    { ago: 14, what: 'orders', order: { coin: 'bitcoin', side: 'sell', type: 'market', quantity: '0.01' } },
    { ago: 12, what: 'orders', order: { coin: 'solana', side: 'buy', type: 'market', amount: 1200 } },
    { ago: 9, what: 'orders', order: { coin: 'dogecoin', side: 'sell', type: 'market', quantity: '2000' } },
    { ago: 5, what: 'orders', order: { coin: 'ethereum', side: 'sell', type: 'market', quantity: '0.2' } },
    { ago: 2.5, what: 'orders', order: { coin: 'cardano', side: 'buy', type: 'market', amount: 500 } },
    {
      ago: 2,
      what: 'orders',
      order: { coin: 'ethereum', side: 'buy', type: 'limit', quantity: '0.25', limit: 0.7 },
    },
    {
      ago: 1.5,
      what: 'orders',
      order: { coin: 'bitcoin', side: 'sell', type: 'stop', quantity: '0.01', stop: 0.65 },
    },
    { ago: 15, what: 'is adjusted', figure: 'profit', by: 120, reason: 'Correction of a simulated return.' },
    {
      ago: 11,
      what: 'withdraws',
      dollars: 600,
      outcome: 'rejected',
      reason: 'The wallet address is incomplete.',
    },
    { ago: 8, what: 'closes plan' },
    { ago: 6, what: 'withdraws', dollars: 700, outcome: 'cancelled' },
    { ago: 4, what: 'moves profit', dollars: 60 },
    { ago: 0.3, what: 'withdraws', dollars: 500 },
    { ago: 0.1, what: 'pays', plan: 'Ultra', method: 'BNB', dollars: 1000 },
  ],
  'tomas.lindqvist@demo.dayrise.test': [
    {
      ago: 44,
      what: 'pays',
      plan: 'Grandmaster Plan',
      method: 'Usdt',
      dollars: 12_500,
      outcome: 'activated',
    },
    { ago: 30, what: 'pays', method: 'Paypal', dollars: 5200, outcome: 'activated' },
    { ago: 26, what: 'orders', order: { coin: 'bitcoin', side: 'buy', type: 'market', amount: 2000 } },
    { ago: 19, what: 'orders', order: { coin: 'ripple', side: 'buy', type: 'market', amount: 900 } },
    { ago: 13, what: 'orders', order: { coin: 'bitcoin', side: 'sell', type: 'market', quantity: '0.015' } },
    { ago: 1.2, what: 'withdraws', dollars: 1500 },
  ],
  'yuki.tanaka@demo.dayrise.test': [
    {
      ago: 40,
      what: 'pays',
      plan: 'Ultra 2x Signal',
      method: 'Ethereum',
      dollars: 2000,
      outcome: 'activated',
    },
    { ago: 18, what: 'pays', method: 'Cash App', dollars: 900, outcome: 'activated' },
    { ago: 12, what: 'withdraws', dollars: 650, outcome: 'approved' },
  ],
  'noor.haddad@demo.dayrise.test': [
    {
      ago: 36,
      what: 'pays',
      plan: 'Ultra 8x',
      method: 'Bitcoin',
      dollars: 7000,
      transactionHash: '41c7e0b2a95d4f6c8e1b3d5f7a90c2e4f6081a3c5e7092b4d6f8a0c2e4061835',
      outcome: 'activated',
    },
    { ago: 0.8, what: 'pays', plan: 'Ultra 9x', method: 'Usdt', dollars: 6000 },
  ],
  'ewa.kowalska@demo.dayrise.test': [
    { ago: 32, what: 'pays', plan: 'Ultra', method: 'BNB', dollars: 1000, outcome: 'activated' },
    {
      ago: 20,
      what: 'is adjusted',
      figure: 'balance',
      by: 1250,
      reason: 'Opening balance for the training.',
    },
    { ago: 0.5, what: 'withdraws', dollars: 900 },
  ],
  'samuel.adeyemi@demo.dayrise.test': [
    { ago: 25, what: 'pays', plan: 'Newbie', method: 'Usdt', dollars: 500, outcome: 'activated' },
    { ago: 0.6, what: 'pays', method: 'Usdt', dollars: 500, sameProof: true },
  ],
  'liam.obrien@demo.dayrise.test': [
    {
      ago: 0.2,
      what: 'pays',
      method: 'Ethereum',
      dollars: 3200,
      transactionHash: '0x7d1f04c9be5a2b60a1d84e9c37f51b2e6a90d3c8f47b15e2a6c0d9b83f4e7152',
    },
  ],
};
