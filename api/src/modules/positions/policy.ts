import type { Actor } from '../../context.ts';

/** Who may do what with a position. */
export const positionPolicy = {
  close: (actor: Actor, position: { readonly personId: string }) => position.personId === actor.id,
};
