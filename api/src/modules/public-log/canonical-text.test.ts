import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hashLeaf, toBase64 } from '@dayrise/verify-statement';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';

/** What the journals below were sealed as. Leaves never change, so neither does this. */
const sealed: readonly { readonly kind: string; readonly text: string; readonly leaf: string }[] = JSON.parse(
  await readFile(new URL('canonical-text.json', import.meta.url), 'utf8'),
);

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = uuid(1);
/** Makes `'text'` of a text, and `NULL` of null. */
const literal = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`);

type Leg = readonly [
  account: string,
  amount: number,
  more?: { readonly method?: string; readonly position?: string; readonly asset?: string },
];
interface Posted {
  readonly kind: string;
  readonly reference: string;
  readonly description: string;
  readonly actor?: string;
  readonly reason?: string;
  readonly corrects?: string;
  readonly legs: readonly Leg[];
}

const plan = { position: uuid(50) };
const personal = ['cash', 'hold', 'principal', 'profit'];
const orders = ['coin', 'order_hold'];
const bitcoin = { asset: 'coingecko:bitcoin' };
/** Together they have every kind of account, and texts that JSON escapes. Those before the last are of version 1. */
const posted: readonly Posted[] = [
  {
    kind: 'payment_activated',
    reference: uuid(60),
    description: 'Gold “Plus” started',
    actor: uuid(2),
    legs: [
      ['principal', 250_000, plan],
      ['clearing', -250_000, { method: 'Usdt' }],
    ],
  },
  {
    kind: 'daily_return',
    reference: `${person}:2026-03-01`,
    description: 'Daily return for 2026-03-01 at 1.2500 %',
    legs: [
      ['profit', 3125],
      ['returns', -3125],
    ],
  },
  {
    kind: 'profit_moved',
    reference: uuid(61),
    description: 'Profit moved to the balance',
    actor: person,
    legs: [
      ['profit', -3000],
      ['cash', 3000],
    ],
  },
  {
    kind: 'plan_closed',
    reference: uuid(50),
    description: 'Gold closed',
    actor: person,
    legs: [
      ['principal', -250_000, plan],
      ['cash', 250_000],
    ],
  },
  {
    kind: 'withdrawal_requested',
    reference: uuid(62),
    description: 'Withdrawal requested',
    actor: person,
    legs: [
      ['cash', -5000],
      ['hold', 5000],
    ],
  },
  {
    kind: 'withdrawal_approved',
    reference: uuid(62),
    description: 'Withdrawal approved',
    actor: uuid(2),
    legs: [
      ['hold', -5000],
      ['payouts', 4900, { method: 'Wallet' }],
      ['fees', 100],
    ],
  },
  {
    kind: 'withdrawal_rejected',
    reference: uuid(63),
    description: 'Withdrawal rejected',
    actor: uuid(2),
    reason: 'Not your\n"address" \\ عنوان',
    legs: [
      ['hold', -1],
      ['cash', 1],
    ],
  },
  {
    kind: 'withdrawal_cancelled',
    reference: uuid(64),
    description: 'Withdrawal canceled',
    actor: person,
    legs: [
      ['hold', -2],
      ['cash', 2],
    ],
  },
  {
    kind: 'adjustment',
    reference: uuid(65),
    description: 'Deposit set by an admin',
    actor: uuid(2),
    reason: 'É 😀 \u0001 </script>',
    legs: [
      ['principal', 999_999_999_999],
      ['adjustments', -999_999_999_999],
    ],
  },
  {
    kind: 'correction',
    reference: uuid(102),
    description: 'Correction of: Daily return for 2026-03-01 at 1.2500 %',
    actor: uuid(2),
    reason: 'twice',
    corrects: uuid(102),
    legs: [
      ['profit', -3125],
      ['returns', 3125],
    ],
  },
  {
    kind: 'write_off',
    reference: person,
    description: 'Remaining balances written off',
    actor: uuid(2),
    reason: '',
    legs: [
      ['cash', -7],
      ['profit', -8],
      ['adjustments', 15],
    ],
  },
  {
    kind: 'order_filled',
    reference: `fill:${uuid(66)}:1`,
    description: 'Bought 0.5 BTC',
    legs: [
      ['order_hold', -30_100],
      ['market', 30_000],
      ['trading_fees', 100],
      ['coin', 50_000_000, bitcoin],
      ['market', -50_000_000, bitcoin],
    ],
  },
];

/** Ids and times are always the same. */
function insertion({ kind, reference, description, legs, ...more }: Posted, index: number): string {
  const [id, at] = [
    uuid(101 + index),
    `'2026-03-0${(index % 9) + 1}T10:20:30.${String(index).padStart(3, '0')}Z'`,
  ];
  const accounts = legs.map(([account, , { method = '', asset = 'usd' } = {}]) => {
    const [owner, balance] = orders.includes(account) ? [literal(person), 0] : ['NULL', 'NULL'];
    return personal.includes(account)
      ? ''
      : `('${account}', ${literal(method)}, '${asset}', ${owner}, ${balance})`;
  });
  const entries = legs.map(([account, amount, { method = '', position, asset = 'usd' } = {}]) => {
    const owner = [...personal, ...orders].includes(account) ? `= ${literal(person)}` : 'IS NULL';
    return `INSERT INTO entry (account_id, journal_id, asset, amount, position_id, occurred_at)
      SELECT id, '${id}', '${asset}', ${amount}, ${literal(position ?? null)}, ${at} FROM account
      WHERE person_id ${owner} AND kind = '${account}' AND method = '${method}' AND asset = '${asset}'`;
  });
  return [
    ...accounts
      .filter(Boolean)
      .map(
        (values) =>
          `INSERT INTO account (kind, method, asset, person_id, balance) VALUES ${values} ON CONFLICT DO NOTHING`,
      ),
    `INSERT INTO journal (id, kind, reference, description, actor_id, reason, corrects, occurred_at)
     VALUES ('${id}', '${kind}', ${literal(reference)}, ${literal(description)}, ${literal(more.actor ?? null)},
       ${literal(more.reason ?? null)}, ${literal(more.corrects ?? null)}, ${at})`,
    ...entries,
  ].join(';\n');
}

const salt = createHash('sha256').update('salt').digest();

beforeAll(async () => {
  await asOwner(
    `INSERT INTO person (id, name, email, phone, password_hash) VALUES ('${person}', 'Ada', 'ada@text.test', '1', '')`,
  );
  await asOwner(
    ['BEGIN', 'SET LOCAL session_replication_role = replica', ...posted.map(insertion), 'COMMIT'].join(';\n'),
  );
});

it.each(posted.map(({ kind }, index) => ({ kind, index })))(
  'seals a journal of kind $kind as it always did',
  async ({ index }) => {
    const [id, { text, leaf } = { text: '', leaf: '' }] = [uuid(101 + index), sealed[index]];
    const [row] = await prisma.$queryRaw<{ text: string; entry: Uint8Array<ArrayBuffer> }[]>`
      SELECT canonical_journal(${id}::uuid) AS text, log_entry(${salt}, ${id}::uuid) AS entry`;
    expect(row?.text).toBe(text);
    expect(toBase64(await hashLeaf(new Uint8Array(row?.entry ?? [])))).toBe(leaf);
  },
);
