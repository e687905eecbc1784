import { formatMoney } from '@dayrise/ui-kit';
import { describe, expect, it } from 'vitest';
import { consequencesIn, destination } from './consequence.ts';
import { consequenceMessages } from './texts.ts';

const { activation, summary } = consequencesIn(consequenceMessages.in('en'), formatMoney);

const payment = {
  name: 'Ultra',
  details: 1000,
  forPlan: true,
  belowPrice: false,
  user: { _id: 'u', name: 'Ada', email: 'ada@example.test' },
};

describe('what an activation does', () => {
  it('opens a position when the plan is paid in full', () => {
    expect(destination(payment)).toBe('plan');
    expect(activation(payment)).toBe(
      'Opens a position of $1,000.00 in Ultra. Deposit rises by $1,000.00; balance and profit stay as they are.',
    );
  });

  it('goes to the balance when the amount is below the price, and says why', () => {
    const low = { ...payment, details: 999.99, belowPrice: true };
    expect(destination(low)).toBe('balance');
    expect(activation(low)).toBe(
      'Adds $999.99 to the balance. Ultra does not start, because the amount is below its price of $1,000.00.',
    );
  });

  it('goes to the balance when no plan is named', () => {
    const plain = { ...payment, name: 'Bitcoin', forPlan: false };
    expect(activation(plain)).toBe(
      'Adds $1,000.00 to the balance. No plan starts; deposit and profit stay as they are.',
    );
  });
});

it('says what a decided payment did', () => {
  expect(summary({ ...payment, decision: 'active' })).toContain('opened');
  expect(summary({ ...payment, belowPrice: true, decision: 'active' })).toContain('went to the balance');
  expect(summary({ ...payment, decision: 'declined' })).toBe('Declined. Nothing moved.');
});
