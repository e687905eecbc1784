import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { type Figure, type Question, quantile, type Tools } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';
import { longStanding, type SeededOffice, seedOffice } from '../lib/seed-office.ts';
import { type Page, pages } from './pages.ts';

const port = 6430;
const warmUp = 15;
const calls = 200;

const few: SeededOffice = { people: 1000, notifications: 100, messages: 100, history: 100 };
const many: SeededOffice = { people: 100_000, notifications: 100_000, messages: 1000, history: 5000 };

/** The two sizes alternate, so that load affects both equally. */
export const question: Question = {
  asks: 'How much longer do the back office’s pages take with 100,000 people, 1,000,000 journals, 20,000 tickets, 100,000 notifications of one person and 5,000 events of another than with 1,000 people, 200 tickets and 100 of each of the others (95th percentile)?',
  async measure(tools) {
    const small = await open(few, port, tools);
    const large = await open(many, port + 1, tools);
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const [ofFew, ofMany] = [await small(page), await large(page)];
      const times = { small: [] as number[], large: [] as number[] };
      for (let call = 0; call < warmUp + calls; call += 1) {
        const n = 1 + ((call * 7) % 40);
        const pair = { small: await ofFew(n), large: await ofMany(n) };
        if (call < warmUp) continue;
        times.small.push(pair.small);
        times.large.push(pair.large);
      }
      const [before, after] = [quantile(times.small, 0.95), quantile(times.large, 0.95)];
      tools.report(`${name}: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms`);
      const times95 = `${before.toFixed(1)} ms, ${after.toFixed(1)} ms`;
      figures.push(
        page.atMostMs === undefined
          ? {
              name,
              value: after / before,
              unit: '×',
              ...(!page.withoutGoal && { goal: { atMost: 1.5 } }),
              note: page.withoutGoal ? `${times95}; ${page.withoutGoal}` : times95,
            }
          : { name, value: after, unit: 'ms', goal: { atMost: page.atMostMs }, note: times95 },
      );
    }
    return figures;
  },
};

/** Times the n-th call of a page, in milliseconds. */
type TimeCall = (n: number) => Promise<number>;

/** Starts a platform of that size, in which each person has ten journals. Returns a function that prepares a page. */
async function open(office: SeededOffice, apiPort: number, tools: Tools) {
  const platform = await startPlatform(tools);
  await seedLedger(platform.databaseUrl, { people: office.people, history: true });
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  tools.cleanUp(() => client.end());
  await requestSome(client);
  const { ticket } = await seedOffice(client, office);
  await platform.startApi(apiPort, {
    INACTIVITY_MS: '86400000',
    ADMIN_INACTIVITY_MS: '86400000',
    STAFF_SECOND_FACTOR: 'optional',
  });
  tools.report(`${office.people.toLocaleString('en-US')} people are there`);

  const { rows } = await client.query<{ person: string; at: Date }>(
    `SELECT ${personId(String(longStanding))} AS person, now() - interval '20 days' AS at`,
  );
  const names = { ticket, person: rows[0]?.person ?? '', at: rows[0]?.at.toISOString() ?? '' };
  const call = async ({ path, body, signedIn }: Page, extra: Readonly<Record<string, string>>) => {
    const filled = Object.entries({ ...names, ...extra });
    const fill = (text: string) =>
      filled.reduce((known, [name, value]) => known.replace(`{${name}}`, value), text);
    const response = await fetch(`http://127.0.0.1:${apiPort}${fill(path)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${benchToken(signedIn === 'person' ? longStanding : 0)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : fill(JSON.stringify(body)),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  return async (page: Page): Promise<TimeCall> => {
    const extra: Record<string, string> = {};
    if (page.path.includes('{next}')) {
      const first = { ...page, path: page.path.replace(/[?&]cursor=\{next\}/, '') };
      const { next } = JSON.parse(await call(first, { n: '1' })) as { next: string | null };
      if (!next) throw new Error(`${page.path} has no second page.`);
      extra.next = next;
    }
    return async (n) => {
      if (page.before) {
        const { rows } = await client.query<{ id: string }>(page.before);
        extra.id = rows[0]?.id ?? '';
      }
      const startedAt = performance.now();
      await call(page, { ...extra, n: String(n) });
      return performance.now() - startedAt;
    };
  };
}

/** Requests two hundred withdrawals, whatever the number of people. */
async function requestSome(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT request_withdrawal(new_id(), id, 50000, 0, 'Wallet', '0x1', 3)
     FROM (SELECT id FROM person WHERE role = 'user' ORDER BY id LIMIT 200) AS asking`,
  );
}
