import type { Actor } from '../../context.ts';

/** Who may read which statement. */
export const statementPolicy = {
  read: (actor: Actor, personId: string) => actor.role === 'admin' || personId === actor.id,
};
