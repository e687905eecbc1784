import { formatMoney } from '@dayrise/ui-kit';
import { describe, expect, it } from 'vitest';
import { type Figure, figureConsequence, isFigureAmount } from './figures.ts';
import { decisionMessages, figureMessages } from './texts.ts';

const texts = figureMessages.in('en');
const consequenceOf = (figure: Figure, amount: number | null) =>
  figureConsequence(person, figure, amount, texts, formatMoney);

const person = { balance: 1200.5, deposit: 500, profit: 0.1 };

describe('figureConsequence', () => {
  it('says by how much one figure moves and that the others stay', () => {
    expect(consequenceOf('balance', 1000)).toBe(
      'Balance falls by $200.50, from $1,200.50 to $1,000.00. The deposit and profit stay as they are.',
    );
    expect(consequenceOf('profit', 0.3)).toBe(
      'Profit rises by $0.20, from $0.10 to $0.30. The balance and deposit stay as they are.',
    );
  });

  it('says nothing while nothing would change', () => {
    expect(consequenceOf('deposit', 500)).toBeNull();
    expect(consequenceOf('deposit', null)).toBeNull();
  });
});

it('refuses amounts that are no figure', () => {
  expect(isFigureAmount(null)).toBe(false);
  expect(isFigureAmount(-1)).toBe(false);
  expect(isFigureAmount(Number.NaN)).toBe(false);
  expect(isFigureAmount(0)).toBe(true);
  expect(isFigureAmount(20_000_000_000)).toBe(false);
});

it('keeps the exact texts of the product', () => {
  expect(texts.deposit).toMatchObject({
    refused: 'Failed to update deposit.',
    broken: 'Error updating deposit. Please try again.',
  });
  expect(texts.profit.invalid).toBe('Invalid profit value!');
  const { missingId, deletion } = decisionMessages.in('en');
  expect(missingId).toBe('User ID is missing!');
  expect(deletion).toMatchObject({
    refused: 'Failed to delete user.',
    broken: 'Error deleting user. Please try again.',
  });
});
