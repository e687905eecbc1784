import type { Ticket } from '@dayrise/contracts';

/** A ticket's number and title, as in `#1042 My payment`. */
export const ticketName = ({ number, title }: Pick<Ticket, 'number' | 'title'>): string =>
  `#${number} ${title}`;
