import type { TicketStatus } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import type { Prisma } from '../../data/generated/client.ts';
import { fewFound, personSearch } from '../../data/person-search.ts';
import type { Database } from '../../data/prisma.ts';
import { searchText } from '../../lib/search-text.ts';

const pageSize = 50;

export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** People see their own tickets, admins see all. */
function visibleTo(actor: Actor) {
  return actor.role === 'admin' ? {} : { personId: actor.id };
}

const withPerson = { person: { select: { name: true } } } as const;

/** A page of tickets, newest first; admins get open ones first. */
export async function findTickets(database: Database, actor: Actor, filter: TicketFilter) {
  const search = searchText(filter.search);
  const cursor = parseCursor(filter.cursor);
  const found = await database.ticket.findMany({
    where: {
      ...visibleTo(actor),
      status: filter.status,
      ...(search && {
        OR: [{ title: { contains: search, mode: 'insensitive' } }, await whereOwnerMatches(database, search)],
      }),
      ...(cursor && {
        AND: [
          actor.role === 'admin'
            ? {
                OR: [
                  { status: cursor.status, id: { lt: cursor.id } },
                  ...(cursor.status === 'pending' ? [{ status: 'closed' as const }] : []),
                ],
              }
            : { id: { lt: cursor.id } },
        ],
      }),
    },
    include: withPerson,
    orderBy: actor.role === 'admin' ? [{ status: 'asc' }, { id: 'desc' }] : [{ id: 'desc' }],
    take: pageSize + 1,
  });
  const tickets = found.slice(0, pageSize);
  const last = tickets.at(-1);
  return { tickets, next: found.length > pageSize && last ? `${last.status}.${last.id}` : null };
}

/** Tickets of the people that a search matches; by id when they are few, which is much faster. */
async function whereOwnerMatches(database: Database, text: string): Promise<Prisma.TicketWhereInput> {
  const search = personSearch(text);
  const ids = search && (await fewFound(database, search));
  return ids ? { personId: { in: ids } } : { person: { name: { contains: text, mode: 'insensitive' } } };
}

export type TicketRecord = Awaited<ReturnType<typeof findTickets>>['tickets'][number];

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

/** One ticket, or null. */
export function findTicket(database: Database, id: string) {
  return database.ticket.findUnique({ where: { id }, include: withPerson });
}

const cursorForm = /^(pending|closed)\.([\da-f-]{36})$/;

/** Null for a bad cursor, which starts the list again. */
function parseCursor(text: string | undefined): { status: TicketStatus; id: string } | null {
  const [, status, id] = cursorForm.exec(text ?? '') ?? [];
  if ((status !== 'pending' && status !== 'closed') || id === undefined) return null;
  return { status, id };
}
