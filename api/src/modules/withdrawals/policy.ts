import type { Actor } from '../../context.ts';

/** Who may do what with a withdrawal; each a pure question. */
export const withdrawalPolicy = {
  /** A job or the machine's operator may; nobody decides on their own. */
  decide: (actor: Actor | null, withdrawal: { readonly personId: string }) =>
    actor === null || withdrawal.personId !== actor.id,
  cancel: (actor: Actor, withdrawal: { readonly personId: string }) => withdrawal.personId === actor.id,
};
