import { depositMethods, plans } from '@dayrise/contracts';
import { describe, expect, it } from 'vitest';
import { missedPrice, paymentLink, readPayment } from './payment-link.ts';

const read = (link: string) => readPayment(new URL(link, 'http://x').searchParams);

describe('payment links', () => {
  it('go there and back for every plan and method', () => {
    for (const { name, price } of plans)
      expect(read(paymentLink({ amount: price, plan: name }))).toEqual({ amount: price, plan: name });
    for (const method of depositMethods)
      expect(read(paymentLink({ amount: 0.01, method }))).toEqual({ amount: 0.01, method });
  });
  it.each(['', '0', '-1', '1e9', '0.001', '５００', ' 5', 'NaN', '99999999999'])(
    'refuse the amount "%s"',
    (amount) => {
      expect(readPayment(new URLSearchParams({ amount, plan: 'Newbie' }))).toBeNull();
    },
  );
  it('refuse what is neither for a plan nor by a known method', () => {
    expect(readPayment(new URLSearchParams('amount=500'))).toBeNull();
    expect(readPayment(new URLSearchParams('amount=500&plan=Gold'))).toBeNull();
    expect(readPayment(new URLSearchParams('amount=500&method=Cheque'))).toBeNull();
  });
});

describe('the price that a payment misses', () => {
  it('is the plan’s if the amount is below it', () => {
    for (const { name, price } of plans) {
      expect(missedPrice({ amount: price - 0.01, plan: name })).toBe(price);
      expect(missedPrice({ amount: price, plan: name })).toBeUndefined();
    }
    expect(missedPrice({ amount: 1, method: 'Bitcoin' })).toBeUndefined();
  });
});
