import type { CommandContext } from '../../context.ts';
import type { Limit } from '../../http/index.ts';
import { verifyPassword } from './password.ts';

/**
 * Checks a signed-in person's password. Returns its hash, or null if it is wrong. A try counts before it is checked, so
 * that parallel ones count too; a fault of ours gives it back, so that an outage locks nobody out. Throws `rate_limited`.
 */
export async function checkOwnPassword(
  { database }: CommandContext,
  tries: Limit,
  { personId, password }: { readonly personId: string; readonly password: string },
): Promise<string | null> {
  await tries.take(personId);
  try {
    const { passwordHash } = await database.person.findUniqueOrThrow({
      where: { id: personId },
      select: { passwordHash: true },
    });
    if (!(await verifyPassword(password, passwordHash))) return null;
    await tries.clear(personId);
    return passwordHash;
  } catch (fault) {
    await tries.giveBack(personId).catch(() => undefined);
    throw fault;
  }
}
