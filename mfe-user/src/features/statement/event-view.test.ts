import type { StatementEvent } from '@dayrise/contracts';
import { formattingFor } from '@dayrise/ui-kit';
import { describe, expect, it } from 'vitest';
import { describePlaces, otherUtcDay, viewEvent } from './event-view.ts';
import { messages } from './texts.ts';

const { formatList } = formattingFor('en-US');

const entry = (account: 'cash' | 'hold' | 'profit', amount: number, runningBalance: number) => ({
  _id: account,
  at: '2026-10-03T10:00:00.000Z',
  kind: 'withdrawal_requested' as const,
  account,
  description: '',
  reason: null,
  actor: 'You',
  amount,
  runningBalance,
  journal: 'j',
});
const requested: StatementEvent = {
  ...entry('cash', 0, 0),
  flow: 'transfer',
  change: 0,
  moved: 600.1,
  after: { cash: 400, hold: 600.1, principal: 0, profit: 0, total: 1000.1 },
  entries: [entry('cash', -600.1, 400), entry('hold', 600.1, 600.1)],
};

describe('a row of the statement', () => {
  it('shows a transfer without a sign, and the total value after it', () => {
    expect(viewEvent(requested, undefined)).toEqual({
      amount: 600.1,
      signed: false,
      toned: false,
      after: 1000.1,
    });
    expect(describePlaces(requested, messages.in('en'), formatList)).toBe('Available → On hold');
  });

  it('shows what an account gained when the statement is narrowed to it', () => {
    expect(viewEvent(requested, 'hold')).toEqual({ amount: 600.1, signed: true, toned: false, after: 600.1 });
    expect(viewEvent(requested, 'cash')).toMatchObject({ amount: -600.1, signed: true, after: 400 });
    expect(viewEvent(requested, 'balance')).toMatchObject({ amount: 600.1, signed: false, after: 1000.1 });
  });

  it('shows a return as a gain or a loss', () => {
    const lost: StatementEvent = {
      ...requested,
      flow: 'return',
      change: -5,
      moved: 0,
      entries: [entry('profit', -5, 1)],
    };
    expect(viewEvent(lost, undefined)).toMatchObject({ amount: -5, signed: true, toned: true });
    const both = { ...lost, entries: [entry('profit', -5, 1), entry('cash', -1, 2)] };
    expect(describePlaces(both, messages.in('en'), formatList)).toBe('From Profit and Available');
    expect(describePlaces(lost, messages.in('en'), formatList)).toBe('From Profit');
  });
});

it('names the UTC day of an event where the reader’s clock shows another one', () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/New_York';
  expect(otherUtcDay('2026-12-01T02:00:00.000Z')).toBe('2026-12-01');
  expect(otherUtcDay('2026-12-01T12:00:00.000Z')).toBeNull();
  process.env.TZ = TZ;
});
