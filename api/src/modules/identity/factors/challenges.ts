import { randomBytes } from 'node:crypto';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { hashToken } from '../sessions/tokens.ts';

/** How long a challenge can be answered. */
const lifeMs = 10 * 60_000;
/** Codes that may be tried in one sign-in. */
const maxAttempts = 5;

export type ChallengePurpose = 'sign_in' | 'new_totp' | 'new_passkey' | 'passkey';

export interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly personId: string | null;
  readonly data: Uint8Array<ArrayBuffer>;
}

interface Challenge {
  readonly id: string;
  readonly personId: string | null;
  readonly data: Uint8Array;
}

/** Stores a challenge and returns the token that names it. It can be answered once, within ten minutes. */
export async function createChallenge(database: Database, challenge: NewChallenge): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now() + lifeMs);
  await database.authChallenge.create({ data: { ...challenge, tokenHash: hashToken(token), expiresAt } });
  return token;
}

/** Replaces the person's challenge of this purpose, if there is one. */
export async function replaceChallenge(database: Database, challenge: NewChallenge): Promise<string> {
  const { personId, purpose } = challenge;
  await database.authChallenge.deleteMany({ where: { personId, purpose } });
  return createChallenge(database, challenge);
}

/** Removes and returns a challenge, so that it is answered once. Throws `challenge_ended`. */
export async function takeChallenge(
  database: Database,
  purpose: ChallengePurpose,
  token: string,
): Promise<Challenge> {
  const [taken] = await database.$queryRaw<Challenge[]>`
    DELETE FROM auth_challenge
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose}::challenge_purpose AND expires_at > ${clock.date()}
    RETURNING id, person_id AS "personId", data`;
  if (!taken) throw new AppError('challenge_ended');
  return taken;
}

/** Counts an attempt at a sign-in's code before it is checked. Throws `challenge_ended` after five. */
export async function countTry(database: Database, token: string): Promise<{ id: string; personId: string }> {
  const [counted] = await database.authChallenge.updateManyAndReturn({
    where: {
      tokenHash: hashToken(token),
      purpose: 'sign_in',
      attempts: { lt: maxAttempts },
      expiresAt: { gt: clock.date() },
    },
    data: { attempts: { increment: 1 } },
    select: { id: true, personId: true },
  });
  if (!counted?.personId) throw new AppError('challenge_ended');
  return { id: counted.id, personId: counted.personId };
}

/** Deletes challenges that nobody can answer any more. */
export async function deleteExpiredChallenges({ database }: CommandContext): Promise<void> {
  await database.authChallenge.deleteMany({ where: { expiresAt: { lte: clock.date() } } });
}

/** Uncounts an attempt whose code was not checked. */
export async function uncountTry(database: Database, id: string): Promise<void> {
  await database.authChallenge.updateMany({ where: { id }, data: { attempts: { decrement: 1 } } });
}
