import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

/** A person's figures as screens show them, in dollars. */
export interface Figures {
  readonly balance: number;
  readonly deposit: number;
  readonly profit: number;
}

/** The figures of some people by their ids. */
export async function figuresOf(
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

/** What a person may withdraw and what is on hold, in dollars. */
export async function cashOf(
  database: Database,
  personId: string,
): Promise<{ available: number; onHold: number }> {
  const accounts = await database.account.findMany({ where: { personId, kind: { in: ['cash', 'hold'] } } });
  const balanceOf = (kind: string) =>
    dollarsOf(accounts.find((account) => account.kind === kind)?.balance ?? 0n);
  return { available: balanceOf('cash'), onHold: balanceOf('hold') };
}
