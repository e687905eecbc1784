import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id } from '../fields.ts';
import { MOST_MESSAGE_IMAGES } from '../limits.ts';
import {
  AddMessageBody,
  CannedReply,
  CannedReplyBody,
  CannedReplyChange,
  CreateTicketBody,
  Ticket,
  TicketMessage,
  TicketStatus,
  TicketThread,
  UpdateTicketBody,
} from './schemas.ts';

export const listTickets = defineEndpoint(() => ({
  name: 'listTickets',
  method: 'GET',
  path: '/api/support',
  access: 'signed-in',
  stake: 'read',
  summary: 'The caller’s tickets; for staff, all tickets',
  query: z.object({
    status: TicketStatus.optional(),
    /** For staff: `me`, `nobody`, or the id of somebody. */
    assignee: z.union([z.enum(['me', 'nobody']), Id]).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: Cursor,
  }),
  response: z.object({
    tickets: z.array(Ticket),
    next: z.string().nullable(),
    counts: z.object({ all: z.number().int(), closed: z.number().int() }),
  }),
}));

export const createTicket = defineEndpoint(() => ({
  name: 'createTicket',
  method: 'POST',
  path: '/api/support',
  access: 'user',
  stake: 'own',
  summary: 'Create a support ticket, with up to four multipart parts `image`',
  body: CreateTicketBody,
  bodyKind: 'json-or-multipart',
  mostImages: MOST_MESSAGE_IMAGES,
  response: z.object({ ticket: Ticket }),
  status: 201,
}));

export const getTicket = defineEndpoint(() => ({
  name: 'getTicket',
  method: 'GET',
  path: '/api/support/{id}',
  access: 'signed-in',
  stake: 'read',
  summary: 'One ticket with its messages',
  params: z.object({ id: Id }),
  query: z.object({
    /** How many of the latest messages to read. */
    latest: z.coerce.number().int().min(1).max(1000).default(100),
    /** Only messages before this one: the first that was read. */
    before: Id.optional(),
  }),
  response: z.object({ ticket: TicketThread }),
}));

export const addTicketMessage = defineEndpoint(() => ({
  name: 'addTicketMessage',
  method: 'POST',
  path: '/api/support/{id}/messages',
  access: 'signed-in',
  stake: 'own',
  summary: 'Reply to a ticket, with up to four multipart parts `image`',
  params: z.object({ id: Id }),
  body: AddMessageBody,
  bodyKind: 'json-or-multipart',
  mostImages: MOST_MESSAGE_IMAGES,
  response: z.object({ message: TicketMessage }),
  status: 201,
}));

export const updateTicket = defineEndpoint(() => ({
  name: 'updateTicket',
  method: 'PATCH',
  path: '/api/support/{id}',
  access: 'admin',
  stake: 'own',
  permission: 'tickets.answer',
  summary: 'Mark a ticket as resolved, reopen it, or assign it',
  params: z.object({ id: Id }),
  body: UpdateTicketBody,
  response: z.object({ ticket: Ticket }),
}));

export const listAssignees = defineEndpoint(() => ({
  name: 'listAssignees',
  method: 'GET',
  path: '/api/admin/tickets/assignees',
  access: 'admin',
  stake: 'read',
  permission: 'tickets.read',
  summary: 'The staff who may answer tickets',
  response: z.object({ staff: z.array(z.object({ _id: Id, name: z.string() })) }),
}));

export const listCannedReplies = defineEndpoint(() => ({
  name: 'listCannedReplies',
  method: 'GET',
  path: '/api/admin/canned-replies',
  access: 'admin',
  stake: 'read',
  permission: 'tickets.read',
  summary: 'Texts that staff insert into answers',
  response: z.object({ replies: z.array(CannedReply) }),
}));

export const addCannedReply = defineEndpoint(() => ({
  name: 'addCannedReply',
  method: 'POST',
  path: '/api/admin/canned-replies',
  access: 'admin',
  stake: 'own',
  permission: 'tickets.answer',
  summary: 'Add a canned reply',
  body: CannedReplyBody,
  response: z.object({ reply: CannedReply }),
  status: 201,
}));

export const updateCannedReply = defineEndpoint(() => ({
  name: 'updateCannedReply',
  method: 'PUT',
  path: '/api/admin/canned-replies/{id}',
  access: 'admin',
  stake: 'own',
  permission: 'tickets.answer',
  summary: 'Change a canned reply. What is left out stays as it is',
  params: z.object({ id: Id }),
  body: CannedReplyChange,
  response: z.object({ reply: CannedReply }),
}));

export const removeCannedReply = defineEndpoint(() => ({
  name: 'removeCannedReply',
  method: 'DELETE',
  path: '/api/admin/canned-replies/{id}',
  access: 'admin',
  stake: 'own',
  permission: 'tickets.answer',
  summary: 'Remove a canned reply',
  params: z.object({ id: Id }),
}));
