import type { Actor } from '../../context.ts';

/** Who may read which statement. Another person's takes the permission `people.read`. */
export const statementPolicy = {
  own: (actor: Actor, personId: string) => personId === actor.id,
};
