import type { StatementKind } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';

/** Journals that exchange a person's dollars and coins: no money came in or went out. */
const tradeKinds: readonly StatementKind[] = ['order_filled', 'holding_settled'];

export const isTrade = (kind: StatementKind): boolean => tradeKinds.includes(kind);

/** The condition that a kind of journals, given as an SQL expression, is one of trades. */
export const isTradeIn = (kind: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${kind} = ANY (${[...tradeKinds]}::journal_kind[])`;

/**
 * The kind of a row of `journal AS j`, or of the one that it corrects. A join to all journals for the few that correct one
 * is slow.
 */
export const kindCorrected = Prisma.sql`
  CASE WHEN j.corrects IS NULL THEN j.kind ELSE (SELECT o.kind FROM journal o WHERE o.id = j.corrects) END`;
