import {
  closeTicket as closeTicketEndpoint,
  createTicket as createTicketEndpoint,
  listTickets,
} from '@dayrise/contracts';
import { limitPerson, mount, type Router } from '../../http/index.ts';
import { closeTicket } from './commands/close-ticket.ts';
import { createTicket } from './commands/create-ticket.ts';
import { presentTicket } from './presenter.ts';
import { countTickets, findTickets } from './queries.ts';

/** Tickets: investors open them, admins close them. */
export function mountRoutes(router: Router): void {
  mount(router, listTickets, {
    handle: async ({ context, actor, query }) => {
      const [{ tickets, next }, counts] = await Promise.all([
        findTickets(context.database, actor, query),
        countTickets(context.database, actor),
      ]);
      return { tickets: tickets.map(presentTicket), next, counts };
    },
  });
  mount(router, createTicketEndpoint, {
    before: [limitPerson('ticket', 10, 3600)],
    handle: async ({ context, actor, body }) => ({
      ticket: presentTicket(await createTicket(context, actor, body)),
    }),
  });
  mount(router, closeTicketEndpoint, {
    handle: async ({ context, params }) => ({
      ticket: presentTicket(await closeTicket(context, params.id)),
    }),
  });
}
