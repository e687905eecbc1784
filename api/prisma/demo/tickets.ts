import type { Database } from '../../src/data/prisma.ts';
import { newId } from '../../src/lib/new-id.ts';

const hour = 3_600_000;

interface DemoMessage {
  readonly by: 'person' | 'staff';
  readonly hoursAgo: number;
  readonly text: string;
  readonly internal?: true;
}

interface DemoTicket {
  readonly from: string;
  readonly title: string;
  readonly description: string;
  readonly openedHoursAgo: number;
  readonly closedHoursAgo?: number;
  readonly assigned?: true;
  readonly replies?: readonly DemoMessage[];
}

const tickets: readonly DemoTicket[] = [
  {
    from: 'investor@demo.dayrise.test',
    title: 'My proof of payment is still pending',
    description:
      'I sent the proof for my Ultra plan this morning and it still says pending. How long does a review usually take?',
    openedHoursAgo: 5,
    assigned: true,
    replies: [
      {
        by: 'staff',
        hoursAgo: 4,
        text: 'Thank you for the proof. Reviews usually take a few hours. Can you tell us which wallet you used?',
      },
      { by: 'person', hoursAgo: 3, text: 'The Bitcoin one. The transaction is from 9:12 this morning.' },
      {
        by: 'staff',
        hoursAgo: 2,
        internal: true,
        text: 'The amount on the proof matches. Finance looks at it this afternoon.',
      },
    ],
  },
  {
    from: 'investor@demo.dayrise.test',
    title: 'How is the daily rate worked out?',
    description:
      'Yesterday’s return was negative. I would like to understand how the rate is found, and where I can see the days before.',
    openedHoursAgo: 240,
    closedHoursAgo: 230,
    assigned: true,
    replies: [
      {
        by: 'staff',
        hoursAgo: 236,
        text: 'The rate is the average 24-hour change of the ten coins on the home page, so it can be negative. All days are listed there under “Daily returns”.',
      },
      { by: 'person', hoursAgo: 231, text: 'I found the list. Thank you.' },
    ],
  },
  {
    from: 'investor@demo.dayrise.test',
    title: 'Changing my phone number',
    description: 'I have a new phone number. Can you change it for me?',
    openedHoursAgo: 50,
    replies: [
      {
        by: 'staff',
        hoursAgo: 47,
        text: 'You can change it yourself: open Profile, then “Edit contact details”. Does that work for you?',
      },
    ],
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
    assigned: true,
    replies: [
      {
        by: 'staff',
        hoursAgo: 70,
        text: 'We verify accounts once a week. Please confirm your email address first: the link is on the Security page.',
      },
    ],
  },
  {
    from: 'noor.haddad@demo.dayrise.test',
    title: 'Statement as a file',
    description: 'Can I save my statement for my own records?\n\nA spreadsheet would be best.',
    openedHoursAgo: 410,
    closedHoursAgo: 396,
    replies: [
      {
        by: 'staff',
        hoursAgo: 400,
        text: 'Yes. “Download CSV” on the Statement page saves what the filters show. Every spreadsheet program opens it.',
      },
    ],
  },
  {
    from: 'ewa.kowalska@demo.dayrise.test',
    title: 'Closing one of two plans',
    description:
      'I would like to close my first plan and keep the second. Does the principal go to my balance at once?',
    openedHoursAgo: 600,
    closedHoursAgo: 590,
  },
];

const cannedReplies = [
  {
    title: 'How long reviews take',
    text: 'A member of our staff reviews each payment and withdrawal, usually within a day. You see the decision, with its reason, as soon as it is made.',
  },
  {
    title: 'Daily returns can be negative',
    text: 'The daily rate is the average 24-hour change of the ten coins on the home page. It can be negative: a loss comes out of your profit first, then out of your deposit.',
  },
  {
    title: 'Anything else?',
    text: 'Is there anything else that we can help you with? If not, we close this ticket. You can reply within 14 days to reopen it.',
  },
] as const;

/** Adds the demo's tickets in every state, with their messages, and a few canned replies. */
export async function seedTickets(database: Database): Promise<void> {
  const people = await database.person.findMany({ select: { id: true, email: true } });
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * hour);
  // Demos from before there were sets of staff have the admin alone.
  const staff = idOf('support@demo.dayrise.test') || idOf('admin@demo.dayrise.test');
  // Oldest first, because ids follow the order of creation.
  for (const ticket of tickets.toSorted((one, other) => other.openedHoursAgo - one.openedHoursAgo)) {
    const replies = (ticket.replies ?? []).map((reply) => ({
      ...reply,
      id: newId(now - reply.hoursAgo * hour),
    }));
    const shown = replies.filter(({ internal }) => !internal);
    const last = shown.at(-1);
    const closed = ticket.closedHoursAgo !== undefined;
    const state = closed ? 'closed' : last?.by === 'staff' ? 'waiting' : 'open';
    const personId = idOf(ticket.from);
    const { id } = await database.ticket.create({
      data: {
        personId,
        title: ticket.title,
        description: ticket.description,
        status: closed ? 'closed' : 'pending',
        state,
        assigneeId: ticket.assigned ? staff : null,
        createdAt: ago(ticket.openedHoursAgo),
        closedAt: ticket.closedHoursAgo === undefined ? null : ago(ticket.closedHoursAgo),
        lastMessageAt: ago(last?.hoursAgo ?? ticket.openedHoursAgo),
        messageCount: 1 + shown.length,
      },
    });
    await database.ticketMessage.createMany({
      data: replies.map(({ id: messageId, by, hoursAgo, text, internal = false }) => ({
        id: messageId,
        ticketId: id,
        author: by,
        authorId: by === 'staff' ? staff : personId,
        internal,
        text,
        createdAt: ago(hoursAgo),
      })),
    });
    if (last) await database.ticket.update({ where: { id }, data: { lastMessageId: last.id } });
  }
  await database.cannedReply.createMany({ data: [...cannedReplies] });
}
