import type { Actor } from '../../context.ts';

/** Who may do what with a withdrawal. */
export const withdrawalPolicy = {
  /** Nobody decides on their own withdrawal. Without an actor, the caller is a job or the operator. */
  decide: (actor: Actor | null, withdrawal: { readonly personId: string }) =>
    actor === null || withdrawal.personId !== actor.id,
  cancel: (actor: Actor | null, withdrawal: { readonly personId: string }) =>
    withdrawal.personId === actor?.id,
};
