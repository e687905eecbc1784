import type { CommandContext } from '../../../../context.ts';
import { withTransaction } from '../../../../data/transaction.ts';
import { decryptSecret, encryptSecret } from '../secret-box.ts';

interface App {
  readonly id: string;
  readonly personId: string;
  readonly secret: Uint8Array;
}

/**
 * Encrypts with the current SIGNING_SECRET what SIGNING_SECRET_PREVIOUS encrypted. Returns how many secrets that were.
 * Reachable from the command line only. Throws if a secret fits neither key.
 */
export async function reEncryptSecrets(context: CommandContext): Promise<number> {
  const apps = await context.database.secondFactor.findMany({
    where: { kind: 'totp' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let changed = 0;
  for (const { id } of apps) {
    if (await reEncrypt(context, id)) changed += 1;
  }
  return changed;
}

/** Locks the row: its person may be signing in with it. */
function reEncrypt(context: CommandContext, id: string): Promise<boolean> {
  return withTransaction(context, async ({ database }) => {
    const [app] = await database.$queryRaw<App[]>`
      SELECT id, person_id AS "personId", secret FROM second_factor WHERE id = ${id}::uuid FOR UPDATE`;
    if (!app) return false;
    const { secret, isCurrent } = decryptSecret(app.secret, app.personId);
    if (isCurrent) return false;
    await database.secondFactor.update({
      where: { id },
      data: { secret: encryptSecret(secret, app.personId) },
    });
    return true;
  });
}
