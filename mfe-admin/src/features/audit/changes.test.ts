import { fieldLabels } from '@dayrise/platform/field-labels';
import { formatDateTime, formattingFor } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { changesOf as changesIn } from './changes.ts';
import { messages } from './texts.ts';
import { actionText } from './words.ts';

const texts = { ...messages.in('en'), labels: fieldLabels.in('en') };
const formats = formattingFor('en-US');
const changesOf = (before: unknown, after: unknown) => changesIn(before, after, texts, formats);

it('shows what differs, money as money', () => {
  expect(changesOf({ balance: 10, status: false }, { balance: 1200.5, status: false })).toEqual([
    { name: 'Balance', before: '$10.00', after: '$1,200.50' },
  ]);
});

it('shows facts that came or went', () => {
  expect(changesOf(null, { name: 'Bitcoin', address: 'tb1q' })).toEqual([
    { name: 'Name', before: null, after: 'Bitcoin' },
    { name: 'Address', before: null, after: 'tb1q' },
  ]);
  expect(changesOf({ endReason: 'idle' }, {})).toEqual([{ name: 'End reason', before: 'idle', after: null }]);
});

it('writes the server’s words in the language, and what people typed as they did', () => {
  expect(changesOf({ status: 'pending' }, { status: 'approved' })).toEqual([
    { name: 'Status', before: 'pending', after: 'approved' },
  ]);
  const words = { ...texts.words, pending: 'pendiente' };
  expect(changesIn({}, { status: 'pending', title: 'pending' }, { ...texts, words }, formats)).toEqual([
    { name: 'Status', before: null, after: 'pendiente' },
    { name: 'Title', before: null, after: 'pending' },
  ]);
});

it('names the figure that a payment went to as the screens do', () => {
  expect(changesOf(null, { to: 'principal' })).toEqual([{ name: 'To', before: null, after: 'deposit' }]);
  expect(changesOf(null, { to: 'cash' })).toEqual([{ name: 'To', before: null, after: 'balance' }]);
});

it('writes the terms of a class in words, without what they leave open', () => {
  const terms = {
    money: 1000,
    startsAt: '2026-11-21T13:05:00.000Z',
    marketOrders: true,
    stopLoss: false,
    notes: true,
  };
  expect(changesOf(null, { ...terms, coins: [] })).toEqual([
    { name: 'Money of each member', before: null, after: '$1,000.00' },
    { name: 'Start', before: null, after: formatDateTime('2026-11-21T13:05:00.000Z') },
    { name: 'Market orders', before: null, after: 'yes' },
    { name: 'Stop loss with each buy', before: null, after: 'no' },
    { name: 'Journal entry with each order', before: null, after: 'yes' },
  ]);
  expect(changesOf(null, { journal: true })).toEqual([
    { name: 'Journal entry with each order', before: null, after: 'yes' },
  ]);
  expect(changesOf(null, { coins: ['bitcoin', 'ethereum'] })).toEqual([
    { name: 'Coins', before: null, after: 'bitcoin, ethereum' },
  ]);
});

it('writes coins, dollars and other numbers as the language does', () => {
  const settled = { quantity: '1.234', dollars: 1234.5, price: '1000.4', bytes: 12_345 };
  expect(changesOf(null, settled)).toEqual([
    { name: 'Quantity', before: null, after: '1.234' },
    { name: 'Dollars', before: null, after: '$1,234.50' },
    { name: 'Price', before: null, after: '$1,000.40' },
    { name: 'Bytes', before: null, after: '12,345' },
  ]);
  const inGerman = formattingFor('de-DE');
  expect(changesIn(null, settled, texts, inGerman).map(({ after }) => after)).toEqual([
    '1,234',
    '1.234,50\u00a0$',
    '1.000,40\u00a0$',
    '12.345',
  ]);
  expect(changesIn({ makerFee: 0.25 }, { makerFee: 0.5 }, texts, inGerman)).toEqual([
    { name: 'Maker fee', before: '0,25', after: '0,5' },
  ]);
});

it('handles any other content of the log', () => {
  expect(changesOf('user', 'admin')).toEqual([{ name: 'Value', before: 'user', after: 'admin' }]);
  expect(changesOf(undefined, null)).toEqual([]);
  expect(changesOf({ legs: [1] }, { legs: [1, 2] })).toEqual([
    { name: 'Legs', before: '[1]', after: '[1,2]' },
  ]);
});

it('writes acts in words, unknown ones too', () => {
  expect(actionText('balance.set', texts)).toBe('Balance set');
  expect(actionText('moon.rolled_back', texts)).toBe('moon rolled back');
});
