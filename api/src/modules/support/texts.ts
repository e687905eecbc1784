import { defineTexts } from '../../lib/texts.ts';

/** The text is the ticket's title, as its person wrote it. */
export const ticketTexts = defineTexts('tickets', {
  answered: { title: 'Your ticket was answered', text: '{ticket}' },
  closed: { title: 'Your ticket was closed', text: '{ticket}' },
  reopened: { title: 'Your ticket was reopened', text: '{ticket}' },
});
