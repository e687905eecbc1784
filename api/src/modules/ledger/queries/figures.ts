import type { FiguresAt } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

/** A person's figures in dollars. */
export interface Figures {
  readonly balance: number;
  readonly deposit: number;
  readonly profit: number;
}

/** The figures of the given people, by person id. */
export async function readFigures(
  database: Database,
  personIds: readonly string[],
): Promise<Map<string, Figures>> {
  const rows = await database.personFigures.findMany({ where: { personId: { in: [...personIds] } } });
  return new Map(
    rows.map(({ personId, balance, deposit, profit }) => [
      personId,
      { balance: dollarsOf(balance), deposit: dollarsOf(deposit), profit: dollarsOf(profit) },
    ]),
  );
}

/** A person's available and held cash, in dollars. */
export async function readCash(
  database: Database,
  personId: string,
): Promise<{ available: number; onHold: number }> {
  const accounts = await database.account.findMany({
    where: { personId, asset: 'usd', kind: { in: ['cash', 'hold', 'order_hold'] } },
  });
  const sum = (isWanted: (kind: string) => boolean) =>
    dollarsOf(
      accounts.reduce((total, { kind, balance }) => total + (isWanted(kind) ? (balance ?? 0n) : 0n), 0n),
    );
  return { available: sum((kind) => kind === 'cash'), onHold: sum((kind) => kind !== 'cash') };
}

/** A person's figures but their coins at a moment: the sums of the entries up to it, which the statement lists. */
export async function readFiguresAt(
  database: Database,
  personId: string,
  at: Date,
): Promise<Omit<FiguresAt, 'holdings'>> {
  const [sums] = await database.$queryRaw<
    { cash: bigint; hold: bigint; principal: bigint; profit: bigint }[]
  >`
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'cash'), 0)::bigint AS cash,
      coalesce(sum(amount) FILTER (WHERE kind = 'hold'), 0)::bigint AS hold,
      coalesce(sum(amount) FILTER (WHERE kind = 'principal'), 0)::bigint AS principal,
      coalesce(sum(amount) FILTER (WHERE kind = 'profit'), 0)::bigint AS profit
    FROM dollar_account AS account JOIN entry ON entry.account_id = account.id
    WHERE account.person_id = ${personId}::uuid AND entry.occurred_at <= ${at}`;
  const { cash = 0n, hold = 0n, principal = 0n, profit = 0n } = sums ?? {};
  return {
    at: at.toISOString(),
    balance: dollarsOf(cash + hold),
    available: dollarsOf(cash),
    hold: dollarsOf(hold),
    deposit: dollarsOf(principal),
    profit: dollarsOf(profit),
  };
}
