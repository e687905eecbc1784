import type { Actor } from '../../context.ts';

/** Who may do what with a position; each a pure question. */
export const positionPolicy = {
  close: (actor: Actor, position: { readonly personId: string }) => position.personId === actor.id,
};
