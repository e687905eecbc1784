import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './bytes.ts';
import { readJournal } from './proof.ts';

const bitcoin = 'coingecko:bitcoin';
const entry = (account: string, amount: unknown, asset?: unknown) => ({
  account,
  amount,
  asset,
  method: '',
  position: null,
});
const journal = (version: unknown, ...entries: readonly object[]) =>
  JSON.stringify({ id: 'one', entries, version });

it('reads dollars alone, as they were sealed before there were coins', () => {
  const { entries } = readJournal(journal(undefined, entry('cash', -500), entry('order_hold', 500)));
  expect(entries.map(({ account, asset, amount }) => [account, asset, amount])).toEqual([
    ['cash', 'usd', -500],
    ['hold', 'usd', 500],
  ]);
});

it('reads dollars and coins, more of them than a number holds', () => {
  const sealed = journal(
    2,
    entry('order_hold', '-500', 'usd'),
    entry('market', '500', 'usd'),
    entry('order_hold', '9007199254740993', bitcoin),
    entry('market', '-9007199254740993', bitcoin),
  );
  expect(readJournal(sealed).entries.map(({ account, asset }) => `${account} ${asset}`)).toEqual([
    'hold usd',
    'market usd',
    `order_hold ${bitcoin}`,
    `market ${bitcoin}`,
  ]);
  const one = sealed.replace('"-9007199254740993"', '"-9007199254740992"');
  expect(() => readJournal(one)).toThrow('do not sum to zero');
});

it.each([
  [
    'in all, but not in each asset',
    2,
    [entry('market', '5', 'usd'), entry('coin', '-5', bitcoin)],
    'sum to zero',
  ],
  ['in version 1', undefined, [entry('cash', 5), entry('adjustments', -4)], 'sum to zero'],
  ['in a version that is not known', 3, [], 'A newer program'],
  ['with coins in version 1', 1, [entry('coin', 5, bitcoin), entry('market', -5, bitcoin)], 'not a journal'],
  ['with coins as cash', 2, [entry('cash', '5', bitcoin), entry('market', '-5', bitcoin)], 'not a journal'],
  [
    'with numbers in version 2',
    2,
    [entry('coin', 5, bitcoin), entry('market', -5, bitcoin)],
    'not a journal',
  ],
  ['with texts in version 1', 1, [entry('cash', '5'), entry('fees', '-5')], 'not a journal'],
  ['with half a cent', 1, [entry('cash', 0.5), entry('fees', -0.5)], 'not a journal'],
])('refuses a journal %s', (_, version, entries, message) => {
  expect(() => readJournal(journal(version, ...entries))).toThrow(message);
});

it('writes and reads as many bytes as a journal of many entries has', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
