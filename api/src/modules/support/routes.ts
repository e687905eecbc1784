import {
  addCannedReply as addCannedReplyEndpoint,
  addTicketMessage,
  createTicket as createTicketEndpoint,
  getTicket as getTicketEndpoint,
  listAssignees,
  listCannedReplies,
  listTickets,
  removeCannedReply as removeCannedReplyEndpoint,
  updateCannedReply as updateCannedReplyEndpoint,
  updateTicket as updateTicketEndpoint,
} from '@dayrise/contracts';
import { type Guard, limitPerson, mount, type Router } from '../../http/index.ts';
import { discardImages, storeImages } from '../images/index.ts';
import { ownPin } from '../remotes/index.ts';
import { addMessage } from './commands/add-message.ts';
import { addCannedReply, removeCannedReply, updateCannedReply } from './commands/change-canned-replies.ts';
import { createTicket } from './commands/create-ticket.ts';
import { updateTicket } from './commands/update-ticket.ts';
import { requireOfStaff } from './policy.ts';
import { presentCannedReply, presentFirstMessage, presentThread, presentTicket } from './presenter.ts';
import {
  countTickets,
  findAssignees,
  findCannedReplies,
  findFirstImages,
  findMessages,
  findTickets,
  getTicket,
} from './queries.ts';

const limitReplies = limitPerson('ticket-reply', 60, 3600);
const limitAnswers = limitPerson('ticket-answer', 600, 3600);
const limitMessages: Guard = (call) => (call.actor?.role === 'admin' ? limitAnswers : limitReplies)(call);
const mayRead: Guard = ({ actor }) => {
  if (actor) requireOfStaff(actor, 'tickets.read');
};
const mayAnswer: Guard = ({ actor }) => {
  if (actor) requireOfStaff(actor, 'tickets.answer');
};

/** Tickets: threads between investors and staff. */
export function mountRoutes(router: Router): void {
  mount(router, listTickets, {
    before: [mayRead],
    handle: async ({ context, actor, query }) => {
      const [{ page, next }, counts] = await Promise.all([
        findTickets(context.database, actor, query),
        countTickets(context.database, actor),
      ]);
      return { tickets: page.map(presentTicket), next, counts };
    },
  });
  mount(router, createTicketEndpoint, {
    before: [limitPerson('ticket', 10, 3600)],
    prepare: ({ context, uploads, http }) => storeImages(context, uploads, () => http.res.destroyed),
    release: (_, images) => discardImages(images),
    handle: async ({ context, actor, body, prepared: images }) => {
      const builds = ownPin(body.builds);
      return { ticket: presentTicket(await createTicket(context, actor, { ...body, images, builds })) };
    },
  });
  mount(router, getTicketEndpoint, {
    before: [mayRead],
    handle: async ({ context: { database }, actor, params, query }) => {
      const ticket = await getTicket(database, actor, params.id);
      const later = await findMessages(database, actor, ticket.id, query);
      const isWhole = later.length < query.latest;
      const first = isWhole
        ? presentFirstMessage(ticket, await findFirstImages(database, ticket.id), actor.id)
        : null;
      return { ticket: presentThread(ticket, first, later, actor.id) };
    },
  });
  mount(router, addTicketMessage, {
    before: [mayAnswer, limitMessages],
    prepare: async ({ context, actor, params, uploads, http }) => {
      await getTicket(context.database, actor, params.id);
      return storeImages(context, uploads, () => http.res.destroyed);
    },
    release: (_, images) => discardImages(images),
    handle: async ({ context, actor, params, body, prepared }) => ({
      message: await addMessage(context, actor, {
        ticketId: params.id,
        text: body.text,
        internal: body.internal ?? false,
        images: prepared,
      }),
    }),
  });
  mount(router, updateTicketEndpoint, {
    handle: async ({ context, actor, params, body }) => ({
      ticket: presentTicket(await updateTicket(context, actor, params.id, body)),
    }),
  });
  mount(router, listAssignees, {
    handle: async ({ context }) => {
      const found = await findAssignees(context.database);
      return { staff: found.map(({ id, name }) => ({ _id: id, name })) };
    },
  });
  mountCannedReplies(router);
}

function mountCannedReplies(router: Router): void {
  mount(router, listCannedReplies, {
    handle: async ({ context }) => {
      const found = await findCannedReplies(context.database);
      return { replies: found.map(presentCannedReply) };
    },
  });
  mount(router, addCannedReplyEndpoint, {
    handle: async ({ context, body }) => ({
      reply: presentCannedReply(await addCannedReply(context, body)),
    }),
  });
  mount(router, updateCannedReplyEndpoint, {
    handle: async ({ context, params, body }) => ({
      reply: presentCannedReply(await updateCannedReply(context, params.id, body)),
    }),
  });
  mount(router, removeCannedReplyEndpoint, {
    handle: async ({ context, params }) => {
      await removeCannedReply(context, params.id);
      return undefined;
    },
  });
}
