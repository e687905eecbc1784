import { z } from 'zod';
import { Id, line, Moment, prose } from '../fields.ts';
import { lazily } from '../lazily.ts';

export const TicketStatus = lazily(() => z.enum(['pending', 'closed']));
export type TicketStatus = z.infer<typeof TicketStatus>;

export const Ticket = lazily(() =>
  z.object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    status: TicketStatus,
    user: z.object({ name: z.string() }),
    createdAt: Moment,
    closedAt: Moment.nullable(),
  }),
);
export type Ticket = z.infer<typeof Ticket>;

export const CreateTicketBody = lazily(() =>
  z.object({
    /** Sent by older clients and ignored; the session identifies the person. */
    id: z.string().max(100).optional(),
    title: line('Title', 160),
    description: prose('Description', 5000),
  }),
);
