import type { FactorMethod } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** A person's authenticator apps and passkeys, oldest first. */
export function findFactors(database: Database, personId: string) {
  return database.secondFactor.findMany({
    where: { personId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      kind: true,
      name: true,
      createdAt: true,
      lastUsedAt: true,
      credentialId: true,
      transports: true,
    },
  });
}

export type FactorRecord = Awaited<ReturnType<typeof findFactors>>[number];

/** How many of the person's recovery codes are unused. */
export function countRecoveryCodes(database: Database, personId: string): Promise<number> {
  return database.recoveryCode.count({ where: { personId, usedAt: null } });
}

/** How an account is protected. Throws when there is no such person. */
export async function readSecurity(database: Database, personId: string) {
  const [person, factors, recoveryCodesLeft] = await Promise.all([
    database.person.findUniqueOrThrow({
      where: { id: personId },
      select: { email: true, emailVerifiedAt: true },
    }),
    findFactors(database, personId),
    countRecoveryCodes(database, personId),
  ]);
  return { ...person, factors, recoveryCodesLeft };
}

/** Whether the person has a second factor. */
export async function hasSecondFactor(database: Database, personId: string): Promise<boolean> {
  return (await database.secondFactor.count({ where: { personId } })) > 0;
}

/** The ways in which the person can prove who they are, besides the password; empty without a second factor. */
export async function findMethods(database: Database, personId: string): Promise<FactorMethod[]> {
  const factors = await findFactors(database, personId);
  if (factors.length === 0) return [];
  const codesLeft = await countRecoveryCodes(database, personId);
  const kinds = new Set(factors.map(({ kind }) => kind));
  return [
    ...(kinds.has('totp') ? (['totp'] as const) : []),
    ...(kinds.has('passkey') ? (['passkey'] as const) : []),
    ...(codesLeft > 0 ? (['recovery'] as const) : []),
  ];
}
