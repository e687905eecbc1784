import {
  getBalanceHistory,
  getInsight,
  getStatement,
  listStatementEvents,
  listStatementMonths,
  moveProfit,
  requestWithdrawal,
  type StatementEntry,
  type StatementEvent,
} from '@dayrise/contracts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Account = 'cash' | 'hold' | 'order_hold' | 'principal' | 'profit';
const accounts: readonly Account[] = ['cash', 'hold', 'order_hold', 'principal', 'profit'];

/** Posts cents to accounts of a person at a moment; the platform takes the other side. */
async function post(
  personId: string,
  at: string,
  amounts: Partial<Record<Account, number>>,
  { kind = 'adjustment', description = 'Given by a test', reason = 'test' } = {},
): Promise<void> {
  const legs = Object.entries(amounts).map(([account, amount]) => ({ account, person: personId, amount }));
  const rest = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const other = kind === 'daily_return' ? 'returns' : 'adjustments';
  const all = rest === 0 ? legs : [...legs, { account: other, amount: -rest }];
  await asOwner(`SELECT post_journal_at($1, $2, $3, $4, $5, NULL, $6)`, [
    at,
    kind,
    crypto.randomUUID(),
    JSON.stringify(all),
    description,
    reason,
  ]);
}

async function allEvents(
  { client }: TestPerson,
  query: Record<string, string> = {},
): Promise<StatementEvent[]> {
  const found: StatementEvent[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await client.call(listStatementEvents, { query: { ...query, cursor } });
    found.push(...page.events);
    if (page.next === null) return found;
    cursor = page.next;
  }
}

async function allEntries({ client }: TestPerson): Promise<StatementEntry[]> {
  const found: StatementEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await client.call(getStatement, { query: { cursor } });
    found.push(...page.entries);
    if (page.next === null) return found;
    cursor = page.next;
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

it('shows what moves between own figures as one row, with both of its entries', async () => {
  const ada = await server.person({ cash: 1000, profit: 50 });
  await ada.client.call(requestWithdrawal, {
    body: { amount: 600, walletAddress: 'tb1q', withdrawMethod: 'Wallet' },
  });
  const [requested, ...before] = await allEvents(ada);
  expect(requested).toMatchObject({
    kind: 'withdrawal_requested',
    flow: 'transfer',
    change: 0,
    moved: 600,
    actor: 'You',
    after: { cash: 400, hold: 600, principal: 0, profit: 50, total: 1050 },
    entries: [
      { account: 'cash', amount: -600, runningBalance: 400, journal: requested?.journal },
      { account: 'hold', amount: 600, runningBalance: 600, journal: requested?.journal },
    ],
  });
  expect(before).toMatchObject([
    { flow: 'in', change: 50, after: { total: 1050 } },
    { flow: 'in', change: 1000, after: { total: 1000 } },
  ]);
});

/** One event: what each account gets. Taking and giving go together, so that both kinds of row occur. */
const step = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 100 }),
  kind: fc.constantFrom('adjustment', 'daily_return'),
  from: fc.option(fc.constantFrom(...accounts)),
  to: fc.constantFrom(...accounts),
  amount: fc.integer({ min: 1, max: 90_000 }),
});

it('has in its events all of the entries, once each, and months that add up, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 70 }), async (steps) => {
      const ada = await server.person();
      const start = Date.UTC(2024, 10, 15);
      await post(ada.id, new Date(start).toISOString(), {
        cash: 10_000_000,
        hold: 10_000_000,
        order_hold: 10_000_000,
        principal: 10_000_000,
        profit: 10_000_000,
      });
      for (const { hours, kind, from, to, amount } of steps) {
        const amounts = from && from !== to ? { [from]: -amount, [to]: amount } : { [to]: amount };
        await post(ada.id, new Date(start + hours * 3_600_000).toISOString(), amounts, { kind });
      }
      const [events, entries] = [await allEvents(ada), await allEntries(ada)];
      expect(new Set(events.map(({ journal }) => journal)).size).toBe(events.length);
      expect(events.length).toBe(steps.length + 1);
      const shown = events
        .flatMap((event) => event.entries)
        .sort((one, other) => Number(other._id) - Number(one._id));
      expect(shown).toEqual(entries);

      // Both kinds of hold are one figure, whose rows continue from each other.
      const balances = new Map<string, number>();
      for (const { account, amount, runningBalance } of entries.toReversed()) {
        balances.set(account, (balances.get(account) ?? 0) + cents(amount));
        expect(cents(runningBalance)).toBe(balances.get(account));
      }

      // Each row continues from the one below it.
      for (const [at, event] of events.entries()) {
        const before = events[at + 1]?.after.total ?? 0;
        expect(cents(event.after.total)).toBe(cents(before) + cents(event.change));
        expect(cents(event.change)).toBe(sum(event.entries.map(({ amount }) => amount)));
      }

      for (const flow of ['in', 'out', 'return', 'trade', 'transfer'])
        expect(await allEvents(ada, { flow })).toEqual(events.filter((event) => event.flow === flow));

      const { months } = await ada.client.call(listStatementMonths);
      expect(sum(months.map((month) => month.in - month.out + month.returns + month.fromCoins))).toBe(
        sum(entries.map(({ amount }) => amount)),
      );
      expect(months[0]?.closing).toBe(events[0]?.after.total);
      expect(months.reduce((count, month) => count + month.events, 0)).toBe(events.length);
      for (const [at, month] of months.entries()) {
        expect(month.opening).toBe(months[at + 1]?.closing ?? 0);
        expect(cents(month.closing)).toBe(
          cents(month.opening) + cents(month.in) - cents(month.out) + cents(month.returns),
        );
      }
    }),
    { numRuns: 4 },
  );
});

it('searches texts and amounts, and narrows by account without splitting an event', async () => {
  const ada = await server.person();
  await post(ada.id, '2025-03-01T10:00:00Z', { cash: 123_456 }, { description: 'Welcome 50% gift_' });
  await post(
    ada.id,
    '2025-03-02T10:00:00Z',
    { profit: 50_025 },
    { kind: 'daily_return', reason: 'Sunny day' },
  );
  await post(
    ada.id,
    '2025-04-01T10:00:00Z',
    { cash: -50_000, hold: 50_000 },
    { kind: 'withdrawal_requested' },
  );
  const found = async (query: Record<string, string>) =>
    (await allEvents(ada, query)).map(({ kind }) => kind);
  expect(await found({ q: '50%' })).toEqual(['adjustment']);
  expect(await found({ q: 'SUNNY' })).toEqual(['daily_return']);
  expect(await found({ q: 'withdrawal req' })).toEqual(['withdrawal_requested']);
  expect(await found({ q: '$1,234.56' })).toEqual(['adjustment']);
  expect(await found({ q: '500' })).toEqual(['withdrawal_requested', 'daily_return']);
  expect(await found({ q: '500.00' })).toEqual(['withdrawal_requested']);
  expect(await found({ q: '−500.25' })).toEqual(['daily_return']);
  expect(await found({ q: 'nothing like it' })).toEqual([]);
  expect(await found({ account: 'hold' })).toEqual(['withdrawal_requested']);
  expect(await found({ account: 'balance' })).toEqual(['withdrawal_requested', 'adjustment']);
  expect(await found({ from: '2025-03-02', to: '2025-03-31' })).toEqual(['daily_return']);
  expect((await allEvents(ada, { account: 'hold' }))[0]?.entries).toHaveLength(2);
});

it('searches in the language that the call asks for: names of events and forms of amounts', async () => {
  const ada = await server.person({ cash: 1000 });
  await post(ada.id, '2025-03-02T10:00:00Z', { profit: 123_450 }, { kind: 'daily_return' });
  await post(
    ada.id,
    '2025-03-03T10:00:00Z',
    { cash: -50_000, hold: 50_000 },
    { kind: 'withdrawal_requested' },
  );
  const found = async (language: string, q: string) => {
    const { body } = await server.send('GET', `${listStatementEvents.path}?q=${encodeURIComponent(q)}`, {
      token: ada.token,
      headers: { 'Accept-Language': language },
    });
    return (body as { events: StatementEvent[] }).events.map(({ kind }) => kind);
  };
  expect(await found('de', 'auszahlung')).toEqual(['withdrawal_requested']);
  expect(await found('es', 'rendimiento diario')).toEqual(['daily_return']);
  expect(await found('ar', 'سحب')).toEqual(['withdrawal_requested']);
  expect(await found('de', '1.234,50')).toEqual(['daily_return']);
  expect(await found('es', '1234,5')).toEqual(['daily_return']);
  expect(await found('es', '1,234.50')).toEqual(['daily_return']);
  expect(await found('en', '1.234,50')).toEqual([]);
  // As statements show them: with the currency, and Arabic in isolates.
  for (const [language, q] of [
    ['en', '+$1,234.50'],
    ['de', '+1.234,50\u00A0$'],
    ['es', '1234,50\u00A0US$'],
    ['ar', '\u2066+1,234.50\u00A0US$\u2069'],
    ['ar', '\u200E+\u200F1,234.50 US$'],
    ['es', '1234,5 usd'],
  ] as const)
    expect(await found(language, q), q).toEqual(['daily_return']);
});

it('downloads events as CSV with their journals, beyond a page', async () => {
  const ada = await server.person({ profit: 100 });
  for (let count = 0; count < 26; count += 1) await ada.client.call(moveProfit, { body: { amount: 1 } });
  const { body, headers } = await server.send('GET', listStatementEvents.path, {
    token: ada.token,
    headers: { Accept: 'text/csv' },
  });
  expect(headers.get('Content-Type')).toContain('text/csv');
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(28);
  expect(lines[0], 'proofs only where they are asked for').toMatch(/,Journal$/);
  expect(lines[0], 'dollars alone, without coins').toMatch(
    /,Change in dollars \(USD\),Moved between own figures \(USD\),.*,Dollars after \(USD\),Journal$/,
  );
  const [newest] = await allEvents(ada);
  expect(lines[1]).toContain(`Profit,Available,0.00,1.00,26.00,0.00,0.00,74.00,100.00,${newest?.journal}`);
});

it('answers an error instead of a CSV whose first page can’t be read', async () => {
  const { token } = await server.person();
  for (const { path } of [getStatement, listStatementEvents]) {
    const headers = { Accept: 'text/csv' };
    expect(await server.send('GET', `${path}?cursor=none`, { token, headers })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  }
});

it('shows nobody another person’s events', async () => {
  const [ada, eve] = [await server.person({ cash: 10 }), await server.person()];
  const [event] = await allEvents(ada);
  expect(await allEvents(eve, { journal: event?.journal ?? '' })).toEqual([]);
  expect((await eve.client.call(listStatementMonths)).months).toEqual([]);
});

it('ends a day with the sum of its entries, also when postings overlap at midnight', async () => {
  const person = await server.person();
  const midnight = Date.parse(new Date().toISOString().slice(0, 10));
  const post = (at: number, cents: number) =>
    asOwner(`SELECT post_journal_at($1, 'payment_activated', new_id()::text, $2, 'Paid')`, [
      new Date(at),
      JSON.stringify([
        { account: 'cash', person: person.id, amount: cents },
        { account: 'clearing', method: 'Usdt', amount: -cents },
      ]),
    ]);
  await post(midnight - 3_600_000, 1000);
  // This one began after midnight and posts first.
  await post(midnight + 1, 200);
  await post(midnight - 1, 30);
  const { points } = await person.client.call(getBalanceHistory, { query: { days: 2 } });
  expect(points.map(({ balance }) => balance)).toEqual([10.3, 12.3]);
});

it('shows what a person has in all, also above the largest amount of one figure', async () => {
  const person = await server.person();
  await post(person.id, '2026-03-01T10:00:00Z', { cash: 600_000_000_000, principal: 600_000_000_000 });
  const [event] = await allEvents(person);
  expect(event?.after).toMatchObject({
    cash: 6_000_000_000,
    principal: 6_000_000_000,
    total: 12_000_000_000,
  });
  const { months } = await person.client.call(listStatementMonths);
  expect(months.find(({ month }) => month === '2026-03')).toMatchObject({ closing: 12_000_000_000 });
  const [other, admin] = [await server.person(), await server.person({ role: 'admin' })];
  await post(other.id, '2026-03-01T10:00:00Z', { principal: 600_000_000_000 });
  const { days } = await admin.client.call(getInsight, { query: { days: 7 } });
  expect(days.at(-1)?.principal).toBeGreaterThanOrEqual(12_000_000_000);
});
