import { randomBytes } from 'node:crypto';
import type { Role } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { isKnownDevice } from '../queries.ts';
import { recordSecurityEvents, USER_AGENT_LENGTH } from '../security-events.ts';
import { fingerprintOf, hashToken } from './tokens.ts';

export interface NewSession {
  readonly personId: string;
  /** The fingerprint of the hash that the person's password was checked against; left out where none was. */
  readonly checked?: Uint8Array;
  /** What proved who it is. The password alone is enough only where there is no second factor. Default: `password`. */
  readonly by?: 'password' | 'factor';
  readonly userAgent: string;
  /** How the person signed in. */
  readonly kind?: 'signed_in' | 'signed_up';
}

/**
 * Opens a session with the person's current rights and returns its token, which is not stored anywhere. Throws
 * `invalid_credentials` if the account was deleted or the password changed since it was checked, and `conflict` if a
 * second factor was added meanwhile.
 */
export async function openSession(context: CommandContext, opened: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.date();
  await withTransaction(context, async (within) => {
    const person = await holdPerson(within.database, opened.personId);
    if (!person || !isStill(opened.checked, person.passwordHash)) throw new AppError('invalid_credentials');
    if (opened.by !== 'factor' && person.hasFactor) throw new AppError('conflict');
    const { kind = 'signed_in', personId, userAgent } = opened;
    const device = { personId, userAgent, address: context.address };
    const isNewDevice = kind === 'signed_in' && !(await isKnownDevice(within.database, device));
    const { id } = await within.database.session.create({
      data: {
        personId: opened.personId,
        role: person.role,
        userAgent: opened.userAgent.slice(0, USER_AGENT_LENGTH),
        address: context.address,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        lastActivityAt: now,
        confirmedAt: now,
      },
      select: { id: true },
    });
    await recordSecurityEvents(within, [{ kind, personId, sessionId: id, userAgent, isNewDevice }]);
  });
  return token;
}

/** Reads the person under a lock: a concurrent change of rights waits, then finds the new session and ends it. */
async function holdPerson(database: Database, personId: string) {
  const [person] = await database.$queryRaw<{ role: Role; passwordHash: string; hasFactor: boolean }[]>`
    SELECT role::text AS role, password_hash AS "passwordHash",
      EXISTS (SELECT FROM second_factor WHERE person_id = person.id) AS "hasFactor"
    FROM person WHERE id = ${personId}::uuid AND deleted_at IS NULL FOR SHARE`;
  return person;
}

const isStill = (checked: Uint8Array | undefined, passwordHash: string) =>
  checked === undefined || Buffer.from(checked).equals(fingerprintOf(passwordHash));
