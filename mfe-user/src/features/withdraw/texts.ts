import { formatMoney } from '@dayrise/ui-kit';

/** The fixed texts of the withdrawal page. */
export const texts = {
  incomplete: 'All fields must be filled.',
  range: 'Amount must be between $500 and $5,000,000.',
  decimals: 'Use at most two decimals, such as 500.25.',
  insufficient: (available: number) => `Insufficient balance! Your balance is ${formatMoney(available)}`,
  waits: (time: string) => `This address is new. You can use it from ${time}.`,
  failed: 'Something went wrong! Please try again.',
  sent: '✅ Withdraw successful!',
} as const;
