import { z } from 'zod';
import { Id, line, Moment, prose } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';

export const TicketStatus = lazily(() => z.enum(['pending', 'closed']));
export type TicketStatus = z.infer<typeof TicketStatus>;

/** `waiting` is for the person's answer. */
export const TicketState = lazily(() => z.enum(['open', 'waiting', 'closed']));
export type TicketState = z.infer<typeof TicketState>;

const MessageAuthor = lazily(() => z.enum(['person', 'staff']));

/** Internal notes count nowhere in it. */
export const Ticket = lazily(() =>
  z.object({
    _id: Id,
    /** What people call it, shown as #1042. */
    number: z.number().int(),
    title: z.string(),
    description: z.string(),
    status: TicketStatus,
    state: TicketState,
    user: z.object({ _id: Id, name: z.string() }),
    assignee: z.object({ _id: Id, name: z.string() }).nullable(),
    /** The closed ticket that this one continues. */
    follows: z.object({ _id: Id, title: z.string() }).nullable(),
    lastMessageAt: Moment,
    /** The first characters of the last message. */
    lastMessage: z.object({ author: MessageAuthor, name: z.string(), text: z.string() }),
    messageCount: z.number().int(),
    createdAt: Moment,
    closedAt: Moment.nullable(),
    /** Until when a reply of the person reopens a closed ticket; later replies start a new one. */
    reopensUntil: Moment.nullable(),
    /** The part of a link (`?pin=`) that opens the builds which the person had. */
    builds: z.string().optional(),
  }),
);
export type Ticket = z.infer<typeof Ticket>;

export const TicketMessage = lazily(() =>
  z.object({
    _id: Id,
    /** Another one than replied to, where the reply started a new ticket. */
    ticket: Id,
    author: MessageAuthor,
    name: z.string(),
    text: z.string(),
    /** Signed addresses, valid for five minutes. */
    images: z.array(z.string()),
    createdAt: Moment,
    /** Present on notes that only staff see. */
    internal: z.literal(true).optional(),
    /** Present on messages that the caller wrote. */
    own: z.literal(true).optional(),
  }),
);
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketThread = lazily(() =>
  Ticket.extend({
    /** Oldest first; the first one is the description. */
    messages: z.array(TicketMessage),
    /** Whether there are messages before these. */
    hasEarlier: z.boolean(),
  }),
);
export type TicketThread = z.infer<typeof TicketThread>;

const WireBoolean = lazily(() =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
);

export const AddMessageBody = lazily(() =>
  z.object({
    text: prose(5000),
    /** A note for staff only. Text in a multipart body. */
    internal: WireBoolean.optional(),
  }),
);

export const UpdateTicketBody = lazily(() =>
  z
    .object({
      /** `pending` reopens. */
      status: z.enum(['closed', 'pending']).optional(),
      assignee: Id.nullable().optional(),
      /** How many messages the caller saw: if somebody else wrote since, the status stays, and 409 has the `ticket`. */
      seen: z.number().int().min(1).optional(),
    })
    .refine((body) => body.status !== undefined || body.assignee !== undefined, {
      path: ['status'],
      ...issue('nothing_to_change'),
    }),
);

export const CannedReply = lazily(() => z.object({ _id: Id, title: z.string(), text: z.string() }));
export type CannedReply = z.infer<typeof CannedReply>;

export const CannedReplyBody = lazily(() => z.object({ title: line(100), text: prose(5000) }));

/** What changes of a canned reply; the rest stays. */
export const CannedReplyChange = lazily(() => CannedReplyBody.partial());

export const CreateTicketBody = lazily(() =>
  z.object({
    /** Sent by older clients and ignored; the session identifies the person. */
    id: z.string().max(100).optional(),
    title: line(160),
    description: prose(5000),
    /** The page's builds, as the server signed them. Left out when the signature isn't ours. */
    builds: z.string().max(2000).optional(),
  }),
);
