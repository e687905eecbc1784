import type { TicketState, TicketStatus } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import type { Prisma } from '../../data/generated/client.ts';
import { fewFound, personSearch } from '../../data/person-search.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../lib/paging.ts';
import { escapeLike, searchText } from '../../lib/search-text.ts';
import { setsWith } from '../../lib/sets-with.ts';
import { readableBy, visibleTo } from './policy.ts';

export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  readonly search?: string | undefined;
  /** `me`, `nobody`, or an id. */
  readonly assignee?: string | undefined;
  readonly cursor?: string | undefined;
}

const named = { select: { id: true, name: true } } as const;

export const withParts = {
  person: named,
  assignee: named,
  follows: { select: { id: true, title: true } },
  lastMessage: { select: { author: true, text: true, person: named } },
} as const satisfies Prisma.TicketInclude;

export type TicketRecord = Prisma.TicketGetPayload<{ include: typeof withParts }>;

const inOrder = ['open', 'waiting', 'closed'] as const satisfies readonly TicketState[];

const millisecondsPart = /^\d{1,13}$/;

/**
 * A page of tickets, the latest message first; for staff, open ones first, and of those what waits the longest. Throws
 * `invalid` for a bad cursor.
 */
export async function findTickets(database: Database, actor: Actor, filter: TicketFilter) {
  const where = await whereMatches(database, actor, filter);
  const [from, at, id] = decodeCursor(filter.cursor, [/^[a-z]{1,10}$/, millisecondsPart, uuidPart]) ?? [];
  const read = (group: Prisma.TicketWhereInput, take: number, isAfter: boolean) => {
    const order = group.state === 'open' ? 'asc' : 'desc';
    return database.ticket.findMany({
      where: { AND: [where, group, isAfter && at && id ? following(new Date(Number(at)), id, order) : {}] },
      include: withParts,
      orderBy: [{ lastMessageAt: order }, { id: order }],
      take,
    });
  };
  const position = ({ lastMessageAt, id: last }: TicketRecord) => [String(lastMessageAt.getTime()), last];
  if (actor.role !== 'admin') {
    return pageOf(await read({}, PAGE + 1, true), (ticket) => encodeCursor('all', ...position(ticket)));
  }
  // One query per state, each using an index.
  const rows: TicketRecord[] = [];
  const current = inOrder.find((state) => state === from);
  const start = current ? inOrder.indexOf(current) : -1;
  for (const [place, state] of inOrder.entries()) {
    if (place < start || rows.length > PAGE) continue;
    rows.push(...(await read({ state }, PAGE + 1 - rows.length, place === start)));
  }
  return pageOf(rows, (ticket) => encodeCursor(ticket.state, ...position(ticket)));
}

async function whereMatches(
  database: Database,
  actor: Actor,
  { status, assignee, search: wanted }: TicketFilter,
): Promise<Prisma.TicketWhereInput> {
  const search = searchText(wanted);
  const number = search && /^#?(\d{1,9})$/.exec(search)?.[1];
  const ids: Readonly<Record<string, string | null>> = { me: actor.id, nobody: null };
  return {
    ...visibleTo(actor),
    status,
    ...(assignee !== undefined && { assigneeId: assignee in ids ? ids[assignee] : assignee }),
    ...(search && {
      OR: [
        { title: { contains: escapeLike(search), mode: 'insensitive' } },
        await whereOwnerMatches(database, search),
        ...(number ? [{ number: Number(number) }] : []),
      ],
    }),
  };
}

/** The first condition lets the database begin within the index. */
function following(at: Date, id: string, order: 'asc' | 'desc'): Prisma.TicketWhereInput {
  return order === 'asc'
    ? { lastMessageAt: { gte: at }, OR: [{ lastMessageAt: { gt: at } }, { id: { gt: id } }] }
    : { lastMessageAt: { lte: at }, OR: [{ lastMessageAt: { lt: at } }, { id: { lt: id } }] };
}

/** Tickets of the people that a search matches; by id when they are few, which is much faster. */
async function whereOwnerMatches(database: Database, text: string): Promise<Prisma.TicketWhereInput> {
  const search = personSearch(text);
  const ids = search && (await fewFound(database, search));
  if (ids) return { personId: { in: ids } };
  // Prisma adds the last % and escapes nothing.
  const matching = search?.patterns.flatMap((pattern) => {
    const like = { startsWith: pattern.slice(0, -1), mode: 'insensitive' } as const;
    return [{ name: like }, { email: like }, { phone: like }];
  });
  return { person: { OR: matching ?? [] } };
}

/** How many tickets a person may see, and how many of those are closed. */
export async function countTickets(database: Database, actor: Actor) {
  const counts = actor.role === 'admin' ? await countAll(database) : await countOwn(database, actor.id);
  const of = (status: TicketStatus) => counts.get(status) ?? 0;
  return { all: of('pending') + of('closed'), closed: of('closed') };
}

async function countAll(database: Database): Promise<Map<string, number>> {
  const tallies = await database.tally.findMany({ where: { name: { startsWith: 'tickets.' } } });
  return new Map(tallies.map(({ name, count }) => [name.slice('tickets.'.length), Number(count)]));
}

async function countOwn(database: Database, personId: string): Promise<Map<string, number>> {
  const groups = await database.ticket.groupBy({ by: ['status'], where: { personId }, _count: true });
  return new Map(groups.map((group) => [group.status, group._count]));
}

/** One ticket that somebody may see. Throws `not_found`. */
export async function getTicket(database: Database, actor: Actor, id: string): Promise<TicketRecord> {
  const ticket = await database.ticket.findUnique({
    where: { id, ...visibleTo(actor) },
    include: withParts,
  });
  if (!ticket) throw new AppError('not_found');
  return ticket;
}

export const messageParts = {
  person: { select: { name: true } },
  images: { select: { hash: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.TicketMessageInclude;

export type MessageRecord = Prisma.TicketMessageGetPayload<{ include: typeof messageParts }>;

/**
 * The latest messages of a ticket that somebody may read, or the latest before one of them, oldest first; the description
 * is none of them.
 */
export async function findMessages(
  database: Database,
  actor: Actor,
  ticketId: string,
  { latest, before }: { readonly latest: number; readonly before?: string | undefined },
): Promise<MessageRecord[]> {
  const found = await database.ticketMessage.findMany({
    where: { ticketId, ...readableBy(actor), ...(before !== undefined && { id: { lt: before } }) },
    include: messageParts,
    orderBy: { id: 'desc' },
    take: latest,
  });
  return found.reverse();
}

/** The images of a ticket's first message. */
export async function findFirstImages(database: Database, ticketId: string): Promise<string[]> {
  const found = await database.ticketImage.findMany({
    where: { ticketId, messageId: null },
    select: { hash: true },
    orderBy: { id: 'asc' },
  });
  return found.map(({ hash }) => hash);
}

/** The staff who may answer tickets, by name. */
export function findAssignees(database: Database) {
  return database.person.findMany({
    where: { role: 'admin', deletedAt: null, invitedAt: null, staffSet: { in: setsWith('tickets.answer') } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

export type CannedReplyRecord = Awaited<ReturnType<typeof findCannedReplies>>[number];

/** All canned replies, by title. */
export function findCannedReplies(database: Database) {
  return database.cannedReply.findMany({ orderBy: [{ title: 'asc' }, { id: 'asc' }] });
}
