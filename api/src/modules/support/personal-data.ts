import { readByIds } from '../../data/chunks.ts';
import type { Database } from '../../data/prisma.ts';
import type { PersonalData } from '../module.ts';
import { readableBy } from './policy.ts';

const imageName = (id: string) => `tickets/${id}.webp`;
/** Only staff read internal notes; their own archive has none either. */
const readable = readableBy({ role: 'user' });

function readTickets(database: Database, personId: string) {
  return readByIds((after, take) =>
    database.ticket.findMany({
      where: { personId, ...after },
      include: { images: { where: { messageId: null }, select: { id: true }, orderBy: { id: 'asc' } } },
      orderBy: { id: 'asc' },
      take,
    }),
  );
}

const imagesText = (images: readonly { readonly id: string }[]) =>
  images.map(({ id }) => imageName(id)).join(' ');

export const personalData: PersonalData = {
  parts: [
    {
      name: 'tickets',
      about: 'Your support tickets with their first messages.',
      tables: ['ticket'],
      records: async function* (database, personId) {
        for await (const row of readTickets(database, personId)) {
          yield {
            id: row.id,
            number: row.number,
            openedAt: row.createdAt.toISOString(),
            title: row.title,
            description: row.description,
            images: imagesText(row.images),
            state: row.state,
            follows: row.followsId,
            builds: row.builds,
            closedAt: row.closedAt?.toISOString() ?? null,
          };
        }
      },
    },
    {
      name: 'ticket-messages',
      about: 'The later messages of your tickets. The folder "tickets" has the images of all messages.',
      tables: ['ticket_message', 'ticket_image'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.ticketMessage.findMany({
            where: { ticket: { personId }, ...readable, ...after },
            include: { person: { select: { name: true } }, images: { select: { id: true } } },
            orderBy: { id: 'asc' },
            take,
          }),
        );
        for await (const row of rows) {
          yield {
            ticket: row.ticketId,
            at: row.createdAt.toISOString(),
            author: row.author,
            name: row.person.name,
            text: row.text,
            images: imagesText(row.images),
          };
        }
      },
      images: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.ticketImage.findMany({
            where: {
              ticket: { personId },
              OR: [{ messageId: null }, { message: readable }],
              ...after,
            },
            select: { id: true, hash: true },
            orderBy: { id: 'asc' },
            take,
          }),
        );
        for await (const { id, hash } of rows) yield { name: imageName(id), hash };
      },
    },
  ],
};
