import { brand } from '@dayrise/ui-kit';

/** Every word of the About part. */
export const texts = {
  title: `About ${brand.name}`,
  lead: 'A place to practise. Real prices, play money, and books you may read to the last cent.',
  paragraphs: [
    `You open an account, make a simulated deposit, choose a plan, and see what each day does to it. Prices follow the live crypto market. The money does not exist, so a bad week costs you nothing but the surprise.`,
    'Nothing is hidden behind a chart. Every movement is a line in a double-entry ledger: what moved, when, why, and by whom. You can read every line of your own account and take it with you as a file.',
    'Real deposits are out of scope on purpose. There is no setting that turns them on.',
  ],
  flowTitle: 'How the money moves',
} as const;

export type StepName = 'deposit' | 'position' | 'return' | 'balance' | 'withdrawal';

/** The stations of the diagram, in the order in which money passes them. */
export const steps: readonly { readonly name: StepName; readonly title: string; readonly text: string }[] = [
  {
    name: 'deposit',
    title: 'Deposit',
    text: 'You hand in a simulated proof of payment. Nothing moves until somebody has checked it.',
  },
  { name: 'position', title: 'Position', text: 'An activated plan opens a position with what you put in.' },
  {
    name: 'return',
    title: 'Daily return',
    text: 'Once a day it earns or loses the market’s average change, 10% at most either way.',
  },
  {
    name: 'balance',
    title: 'Balance',
    text: 'Profit moves here when you say so; close the plan and the rest follows.',
  },
  {
    name: 'withdrawal',
    title: 'Withdrawal',
    text: 'A request puts the amount on hold until it is approved, rejected, or cancelled by you.',
  },
];
