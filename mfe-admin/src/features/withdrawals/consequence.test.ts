import { formatMoney } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { messages as requestMessages } from '../../components/request-texts.ts';
import { balanceAfter, consequencesIn, payout } from './consequence.ts';
import { consequenceMessages, messages } from './texts.ts';

const withdrawal = { amount: 1000.1, charge: 10.05, user: { _id: 'u', name: 'Ada', balance: 2500.3 } };
const { approval, rejection, overtaken } = consequencesIn(consequenceMessages.in('en'), formatMoney);

it('calculates payout and balance to the cent', () => {
  expect(payout(withdrawal)).toBe(990.05);
  expect(balanceAfter(withdrawal)).toBe(1500.2);
});

it('says what an approval and a rejection do', () => {
  expect(approval(withdrawal)).toBe(
    '$990.05 is paid out to the wallet and $10.05 is kept as charge. The balance goes from $2,500.30 to $1,500.20.',
  );
  expect(approval({ ...withdrawal, charge: 0 })).not.toContain('charge');
  expect(rejection(withdrawal)).toBe(
    'Nothing is paid out. $1,000.10 is no longer on hold; the balance stays $2,500.30.',
  );
});

it('says who was first when the record was decided before', () => {
  expect(overtaken('approved')).toBe('A colleague approved this first. Your decision changed nothing.');
  expect(overtaken('cancelled')).toContain('canceled');
  expect(overtaken(null)).toContain('changed nothing');
});

it('keeps the exact texts of the product', () => {
  const { approve, reject } = requestMessages.in('en').withdrawal;
  expect(approve.done({ id: '7' })).toBe('Request #7 approved!');
  expect(reject.done({ id: '7' })).toBe('Request #7 rejected!');
  expect(messages.in('en').none).toBe('No withdrawal requests found.');
});
