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
  const accounts = await database.account.findMany({ where: { personId, kind: { in: ['cash', 'hold'] } } });
  const balanceOf = (kind: string) =>
    dollarsOf(accounts.find((account) => account.kind === kind)?.balance ?? 0n);
  return { available: balanceOf('cash'), onHold: balanceOf('hold') };
}
