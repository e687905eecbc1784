import { defineTexts } from '../../lib/texts.ts';

/** The text is the ticket's number and its title, as its person wrote it. */
export const ticketTexts = defineTexts('tickets', {
  answered: { title: 'Your ticket was answered', text: '{ticket}' },
  closed: { title: 'Your ticket was closed', text: '{ticket}' },
  reopened: { title: 'Your ticket was reopened', text: '{ticket}' },
});

/** The same for staff. */
export const ticketQueueTexts = defineTexts('ticketQueue', {
  opened: { title: 'New ticket', text: '{name}: {ticket}' },
  answered: { title: 'New reply to a ticket', text: '{name}: {ticket}' },
  reopened: { title: 'Ticket reopened', text: '{name}: {ticket}' },
});
