import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Reason } from '../fields.ts';
import { AcceptInvitationBody, InviteStaffBody } from './bodies.ts';
import { Proposal, StaffMember, StaffSet } from './schemas.ts';

export const listProposals = defineEndpoint(() => ({
  name: 'listProposals',
  method: 'GET',
  path: '/api/admin/proposals',
  access: 'admin',
  stake: 'read',
  permission: 'proposals.read',
  summary: 'What waits for a second person, oldest first, and the amount from which decisions take two',
  response: z.object({
    proposals: z.array(Proposal),
    /** Dollars. */
    fourEyesAbove: z.number(),
    /** What the caller decided alone today (UTC), in dollars: it counts against the limit. */
    decidedToday: z.number(),
    /** What anybody decided alone today about a person, by the person's id, where that is more: it counts in its place. */
    decidedAbout: z.record(z.string(), z.number()),
  }),
}));

export const endProposal = defineEndpoint(() => ({
  name: 'endProposal',
  method: 'DELETE',
  path: '/api/admin/proposals/{id}',
  access: 'admin',
  stake: 'own',
  permission: 'proposals.refuse',
  summary: 'Refuse a proposal, or withdraw one’s own; the record stays as it is',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
}));

export const listStaff = defineEndpoint(() => ({
  name: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  stake: 'read',
  permission: 'staff.read',
  summary: 'Everybody on the staff, invited people included',
  response: z.object({ staff: z.array(StaffMember) }),
}));

export const inviteStaff = defineEndpoint(() => ({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff',
  access: 'admin',
  stake: 'access',
  permission: 'staff.manage',
  summary:
    'Invite a member of staff by mail; an investor joins at once. 202 while it waits for a second owner',
  body: InviteStaffBody,
  response: z.object({
    proposal: Proposal.optional(),
    /** Whether somebody with an investor account is on the staff now; the others get a link. */
    joined: z.boolean(),
  }),
  status: 201,
  otherStatuses: [202],
}));

export const updateStaff = defineEndpoint(() => ({
  name: 'updateStaff',
  method: 'PATCH',
  path: '/api/admin/staff/{id}',
  access: 'admin',
  stake: 'access',
  permission: 'staff.manage',
  summary: 'Give a member of staff another set; ends their sessions. 202 while it waits for a second owner',
  params: z.object({ id: Id }),
  body: z.object({ set: StaffSet, reason: Reason }),
  response: z.object({ proposal: Proposal.optional() }),
  otherStatuses: [202],
}));

export const removeStaff = defineEndpoint(() => ({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/api/admin/staff/{id}',
  access: 'admin',
  stake: 'access',
  permission: 'staff.manage',
  summary:
    'Make a member of staff an investor, or withdraw an invitation. 202 while it waits for a second owner',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  response: z.object({ proposal: Proposal.optional() }),
  status: 204,
  otherStatuses: [202],
}));

export const acceptInvitation = defineEndpoint(() => ({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'all',
  stake: 'access',
  summary: 'Join the staff with the link from an invitation',
  body: AcceptInvitationBody,
  response: z.object({ message: z.string() }),
}));
