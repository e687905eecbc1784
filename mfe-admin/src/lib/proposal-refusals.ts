import type { Proposal } from '@dayrise/contracts';
import { Proposal as ProposalSchema } from '@dayrise/contracts/schemas';
import { ApiError } from '@dayrise/platform';

/** The message if the record has a proposal that the page didn't show, or another one; null for other refusals. */
export const proposalConflict = (error: unknown): string | null =>
  error instanceof ApiError && (error.code === 'proposal_differs' || error.code === 'proposal_unseen')
    ? error.message
    : null;

/** The record's open proposal, as a refusal names it; that which the page showed may have ended. */
export function openProposal(error: unknown): { readonly proposal?: Proposal | undefined } {
  if (error instanceof ApiError && error.code === 'already_decided') return { proposal: undefined };
  const found = error instanceof ApiError ? ProposalSchema.safeParse(error.details.proposal) : null;
  return found?.success ? { proposal: found.data } : {};
}
