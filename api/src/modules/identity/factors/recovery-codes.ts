import { hash, randomInt } from 'node:crypto';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

const count = 10;
/** Without characters that look alike: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 120 bits: nobody can try them all, so a fast hash is enough (ASVS 6.5.2). */
const length = 24;
const groupLength = 6;

/** Ten new recovery codes and their hashes. */
export interface NewCodes {
  /** As people see them, in groups: `7KQ2MX-4TPB9C-HRW3NE-Y6AUDF`. */
  readonly codes: string[];
  readonly hashes: string[];
}

/** Makes ten recovery codes. */
export function newCodes(): NewCodes {
  const plain = Array.from({ length: count }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  );
  return { codes: plain.map(inGroups), hashes: plain.map(hashOf) };
}

const inGroups = (code: string) =>
  Array.from({ length: length / groupLength }, (_, group) =>
    code.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-');

const hashOf = (code: string) => hash('sha256', code);

/** Uses up one of the person's recovery codes. Returns false for a wrong or used one. */
export async function useRecoveryCode(
  { database }: CommandContext,
  personId: string,
  code: string,
): Promise<boolean> {
  const given = hashOf(code.toUpperCase().replace(/[\s-]/g, ''));
  const used = await database.recoveryCode.updateMany({
    where: { personId, hash: given, usedAt: null },
    data: { usedAt: clock.date() },
  });
  return used.count > 0;
}
