import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id } from '../fields.ts';
import { CreateTicketBody, Ticket, TicketStatus } from './schemas.ts';

export const listTickets = defineEndpoint(() => ({
  name: 'listTickets',
  method: 'GET',
  path: '/api/support',
  access: 'signed-in',
  summary: 'The caller’s tickets; for an admin, all tickets',
  query: z.object({
    status: TicketStatus.optional(),
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
  summary: 'Create a support ticket',
  body: CreateTicketBody,
  response: z.object({ ticket: Ticket }),
  status: 201,
  idempotent: true,
}));

export const closeTicket = defineEndpoint(() => ({
  name: 'closeTicket',
  method: 'PATCH',
  path: '/api/support/{id}',
  access: 'admin',
  permission: 'tickets.answer',
  summary: 'Mark a ticket as resolved',
  params: z.object({ id: Id }),
  body: z.object({ status: z.literal('closed', 'Only "closed" may be set.') }),
  response: z.object({ ticket: Ticket }),
}));
