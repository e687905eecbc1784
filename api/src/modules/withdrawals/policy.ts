import type { Actor } from '../../context.ts';

/** Who may do what with a withdrawal; each a pure question. */
export const withdrawalPolicy = {
  cancel: (actor: Actor, withdrawal: { readonly personId: string }) => withdrawal.personId === actor.id,
};
