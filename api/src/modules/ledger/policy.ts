import type { Actor } from '../../context.ts';

/** Who may do what with a person's accounts; each a pure question. */
export const ledgerPolicy = {
  /** A job or the machine's operator may; nobody sets or corrects their own figures. */
  change: (actor: Actor | null, personId: string) => actor === null || actor.id !== personId,
};
