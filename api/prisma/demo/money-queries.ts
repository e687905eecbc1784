import type { Database } from '../../src/data/prisma.ts';

/** All people of the demo. */
export function readPeople(database: Database) {
  return database.person.findMany({ select: { id: true, email: true, role: true } });
}

/** The id of the plan that a person opened last. Throws when none is open. */
export async function newestPlan(database: Database, personId: string): Promise<string> {
  const plan = await database.position.findFirstOrThrow({
    where: { personId, closedAt: null },
    orderBy: { openedAt: 'desc' },
  });
  return plan.id;
}

/** A person's figure in cents. */
export async function readFigure(
  database: Database,
  personId: string,
  figure: 'balance' | 'profit',
): Promise<bigint> {
  const figures = await database.personFigures.findUniqueOrThrow({ where: { personId } });
  return figures[figure];
}

/** The hash of the person's last proof image. Throws when there is none. */
export async function latestProofHash(database: Database, personId: string): Promise<string> {
  const { proofHash } = await database.payment.findFirstOrThrow({
    where: { personId },
    orderBy: { createdAt: 'desc' },
  });
  if (proofHash === null) throw new Error('The image was erased.');
  return proofHash;
}
