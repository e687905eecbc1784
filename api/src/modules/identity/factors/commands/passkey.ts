import type { Actor, CommandContext } from '../../../../context.ts';
import { type InTransaction, withTransaction } from '../../../../data/transaction.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { clock } from '../../../../lib/clock.ts';
import { createChallenge, replaceChallenge, takeChallenge } from '../challenges.ts';
import {
  checkPasskey,
  newPasskeyOptions,
  type PasskeyResponse,
  passkeyOptions,
  readNewPasskey,
} from '../passkeys.ts';
import { findFactors } from '../queries.ts';
import { addFactor } from './add-factor.ts';

/** A browser's answer, and the challenge that it answers. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly response: PasskeyResponse;
}

/** Begins to add a passkey. Returns what the browser needs to make one. */
export async function startPasskey(context: CommandContext, actor: Actor) {
  const { database } = context;
  const person = await database.person.findUniqueOrThrow({
    where: { id: actor.id },
    select: { id: true, email: true, name: true },
  });
  const { options, challenge: data } = await newPasskeyOptions(person, await findFactors(database, actor.id));
  const challenge = await replaceChallenge(database, { purpose: 'new_passkey', personId: actor.id, data });
  return { challenge, options };
}

/** Adds a passkey. Returns the recovery codes, where these are the first. Throws `challenge_ended` or `passkey_refused`. */
export async function addPasskey(
  context: CommandContext,
  actor: Actor,
  { challenge, response, name, userAgent }: PasskeyAnswer & { name: string; userAgent: string },
): Promise<string[]> {
  const taken = await takeChallenge(context.database, 'new_passkey', challenge);
  if (taken.personId !== actor.id) throw new AppError('challenge_ended');
  const passkey = await readNewPasskey(taken.data, response);
  return withTransaction(context, (within) =>
    addFactor(within, actor, { kind: 'passkey', name, passkey, userAgent }),
  );
}

/** Asks for a passkey: one of the caller's, or for a visitor any that the browser knows. */
export async function askForPasskey(context: CommandContext, actor: Actor | null) {
  const own = actor ? await findFactors(context.database, actor.id) : [];
  const { options, challenge: data } = await passkeyOptions(own);
  const personId = actor?.id ?? null;
  return {
    challenge: await createChallenge(context.database, { purpose: 'passkey', personId, data }),
    options,
  };
}

interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: bigint;
}

/**
 * Checks a passkey's answer, which counts once, and runs `use` for its owner in the transaction that stores the new
 * counter. Throws `challenge_ended` or `passkey_refused`.
 */
export async function withPasskey<Result>(
  context: CommandContext,
  { challenge, response }: PasskeyAnswer,
  use: (within: InTransaction<CommandContext>, personId: string) => Promise<Result>,
): Promise<Result> {
  // Outside the transaction, so that a rejected answer uses it up too.
  const { data, personId } = await takeChallenge(context.database, 'passkey', challenge);
  return withTransaction(context, async (within) => {
    const owner = await lockOwner(within, response.id);
    if (personId !== null && personId !== owner) throw new AppError('passkey_refused');
    const [stored] = await within.database.$queryRaw<StoredPasskey[]>`
      SELECT id, credential_id AS "credentialId", public_key AS "publicKey", sign_count AS "signCount"
      FROM second_factor WHERE credential_id = ${response.id} FOR UPDATE`;
    if (!stored) throw new AppError('passkey_refused');
    const signCount = await checkPasskey(data, response, stored);
    await within.database.secondFactor.update({
      where: { id: stored.id },
      data: { signCount, lastUsedAt: clock.date() },
    });
    return use(within, owner);
  });
}

/** Locks the person before the passkey, in the same order as its removal. Throws `passkey_refused` for an unknown one. */
async function lockOwner({ database }: InTransaction<CommandContext>, credentialId: string): Promise<string> {
  const [owner] = await database.$queryRaw<{ id: string }[]>`
    SELECT person.id FROM person JOIN second_factor ON second_factor.person_id = person.id
    WHERE credential_id = ${credentialId} AND person.deleted_at IS NULL FOR SHARE OF person`;
  if (!owner) throw new AppError('passkey_refused');
  return owner.id;
}
