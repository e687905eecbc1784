import type { Database } from '../../src/data/prisma.ts';

const hour = 3_600_000;

/** Hours ago; closed tickets have both. */
const tickets = [
  {
    from: 'investor@demo.dayrise.test',
    title: 'My proof of payment is still pending',
    description:
      'I sent the proof for my Ultra plan this morning and it still says pending. How long does a review usually take?',
    openedHoursAgo: 5,
  },
  {
    from: 'investor@demo.dayrise.test',
    title: 'How is the daily rate worked out?',
    description:
      'Yesterday’s return was negative. I would like to understand how the rate is found, and where I can see the days before.',
    openedHoursAgo: 240,
    closedHoursAgo: 230,
  },
  {
    from: 'yuki.tanaka@demo.dayrise.test',
    title: 'Wrong wallet address in a withdrawal',
    description: 'I typed an old address. I have cancelled the request. Is there anything else I should do?',
    openedHoursAgo: 30,
  },
  {
    from: 'samuel.adeyemi@demo.dayrise.test',
    title: 'When will my account be verified?',
    description: 'I opened my account a few weeks ago and it is still shown as unverified.',
    openedHoursAgo: 74,
  },
  {
    from: 'noor.haddad@demo.dayrise.test',
    title: 'Statement as a file',
    description: 'Can I save my statement for my own records?\n\nA spreadsheet would be best.',
    openedHoursAgo: 410,
    closedHoursAgo: 396,
  },
  {
    from: 'ewa.kowalska@demo.dayrise.test',
    title: 'Closing one of two plans',
    description:
      'I would like to close my first plan and keep the second. Does the principal go to my balance at once?',
    openedHoursAgo: 600,
    closedHoursAgo: 590,
  },
] as const;

/** Adds the demo's tickets, open and closed. */
export async function seedTickets(database: Database): Promise<void> {
  const people = await database.person.findMany({ select: { id: true, email: true } });
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const ago = (hours: number) => new Date(Date.now() - hours * hour);
  // Oldest first, because ids follow the order of creation.
  const data = tickets
    .toSorted((one, other) => other.openedHoursAgo - one.openedHoursAgo)
    .map((ticket) => ({
      personId: idOf.get(ticket.from) ?? '',
      title: ticket.title,
      description: ticket.description,
      status: 'closedHoursAgo' in ticket ? ('closed' as const) : ('pending' as const),
      createdAt: ago(ticket.openedHoursAgo),
      closedAt: 'closedHoursAgo' in ticket ? ago(ticket.closedHoursAgo) : null,
    }));
  await database.ticket.createMany({ data });
}
