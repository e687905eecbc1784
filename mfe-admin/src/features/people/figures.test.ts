import { describe, expect, it } from 'vitest';
import { figureConsequence, isFigureAmount } from './figures.ts';
import { peopleTexts } from './texts.ts';

const person = { balance: 1200.5, deposit: 500, profit: 0.1 };

describe('figureConsequence', () => {
  it('says by how much one figure moves and that the others stay', () => {
    expect(figureConsequence(person, 'balance', 1000)).toBe(
      'Balance falls by $200.50, from $1,200.50 to $1,000.00. The deposit and profit stay as they are.',
    );
    expect(figureConsequence(person, 'profit', 0.3)).toBe(
      'Profit rises by $0.20, from $0.10 to $0.30. The balance and deposit stay as they are.',
    );
  });

  it('says nothing while nothing would change', () => {
    expect(figureConsequence(person, 'deposit', 500)).toBeNull();
    expect(figureConsequence(person, 'deposit', null)).toBeNull();
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
  expect(peopleTexts.update('deposit')).toEqual({
    refused: 'Failed to update deposit.',
    broken: 'Error updating deposit. Please try again.',
  });
  expect(peopleTexts.invalid('profit')).toBe('Invalid profit value!');
  expect(peopleTexts.missingId).toBe('User ID is missing!');
  expect(peopleTexts.deletion).toEqual({
    refused: 'Failed to delete user.',
    broken: 'Error deleting user. Please try again.',
  });
});
