import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Reason } from '../fields.ts';
import { Proposal } from './schemas.ts';

export const listProposals = defineEndpoint(() => ({
  name: 'listProposals',
  method: 'GET',
  path: '/api/admin/proposals',
  access: 'admin',
  permission: 'proposals.read',
  summary: 'What waits for a second person, oldest first, and the amount from which decisions take two',
  response: z.object({
    proposals: z.array(Proposal),
    /** Dollars. */
    fourEyesAbove: z.number(),
  }),
}));

export const endProposal = defineEndpoint(() => ({
  name: 'endProposal',
  method: 'DELETE',
  path: '/api/admin/proposals/{id}',
  access: 'admin',
  permission: 'proposals.refuse',
  summary: 'Refuse a proposal, or withdraw one’s own; the record stays as it is',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
}));
