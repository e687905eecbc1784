import { expect, it } from 'vitest';
import { changeText } from './changes.ts';
import { messages } from './texts.ts';

const wallet = { name: 'Bitcoin', address: 'tb1q', retired: false };
const change = (after: object) => ({
  at: '',
  by: '',
  reason: '',
  before: wallet,
  after: { ...wallet, ...after },
});

it.each([
  [{ name: 'Testnet' }, 'Name: Bitcoin → Testnet'],
  [{ address: 'tb1p', retired: true }, 'Address: tb1q → tb1p · Retired'],
  [{}, 'Nothing changed'],
])('describes %j', (after, text) => {
  expect(changeText(change(after), messages.in('en').changes)).toBe(text);
});
