import type { Actor } from '../../context.ts';

/** Who may read which statement; each a pure question. */
export const statementPolicy = {
  read: (actor: Actor, personId: string) => actor.role === 'admin' || personId === actor.id,
};
