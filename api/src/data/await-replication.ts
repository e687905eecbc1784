import type { Prisma } from './generated/client.ts';

/**
 * Makes the transaction's commit wait for the synchronous standby, which one without a write doesn't. For reads whose
 * result must not be lost: a commit may be visible although the standby lacks it, on a primary that was cut off and
 * steps down, which cancels the wait. Throws on a server that is not the primary.
 */
export async function awaitReplication({
  database,
}: {
  readonly database: Prisma.TransactionClient;
}): Promise<void> {
  // The first call is refused by a standby with a code for it, the second one writes.
  await database.$executeRaw`SELECT pg_current_xact_id(), pg_logical_emit_message(true, 'dayrise', 'read')`;
}
