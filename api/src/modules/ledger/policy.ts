import type { Actor } from '../../context.ts';

/** Who may do what with a person's accounts. */
export const ledgerPolicy = {
  /** Nobody sets or corrects their own figures. Without an actor, the caller is a job or the operator. */
  change: (actor: Actor | null, personId: string) => actor === null || actor.id !== personId,
};
