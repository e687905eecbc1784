import { securityEventKinds } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { messages } from './texts.ts';
import { eventText, lossText } from './words.ts';

const texts = messages.in('en');
const money = (dollars: number) => `$${dollars}`;
const nothing = {
  balance: 0,
  deposit: 0,
  profit: 0,
  holdings: 0,
  pendingWithdrawals: 0,
  pendingPayments: 0,
  openPlans: 0,
};

it.each(securityEventKinds)('has a text for %s', (kind) => {
  expect(eventText(kind, texts.events)).toBe(texts.events[kind]);
});

it('writes an event that this build does not know as the server calls it', () => {
  expect(['key_stolen', 'toString'].map((kind) => eventText(kind, texts.events))).toEqual([
    'Key stolen',
    'ToString',
  ]);
});

it('says what a deletion does to the money, and nothing that it does not', () => {
  expect(lossText(nothing, money, texts.deletion)).toBe(
    'There is no money in your account. All funds are simulated.',
  );
  const text = lossText(
    { ...nothing, balance: 700, profit: 30, openPlans: 2, pendingWithdrawals: 1 },
    money,
    texts.deletion,
  );
  for (const part of ['You lose $730', 'balance $700', '2 open plans', '1 withdrawal not decided'])
    expect(text).toContain(part);
  expect(text).not.toContain('payment');
  expect(text).not.toContain('coins');
});

it('says that coins are lost, also where there is no other money', () => {
  const text = lossText({ ...nothing, holdings: 1000 }, money, texts.deletion);
  expect(text).toMatch(/^You lose \$1000: .*coins worth \$1000/);
  expect(text).not.toContain('no money');
});
