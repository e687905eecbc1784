import {
  cancelDeletion as cancelDeletionEndpoint,
  deleteUser,
  endUserSession,
  getDeletion,
  getFigures,
  getPersonRecords,
  getTimeline,
  getUser,
  listUsers,
  PAGE_SIZE,
  requestDeletion as requestDeletionEndpoint,
  revokeUserApiKey,
  SOURCE_LANGUAGE,
  updateBalance,
  updateDepositOrProfit,
  updateVerification,
  viewAsPerson,
} from '@dayrise/contracts';
import { type CommandContext, can } from '../../context.ts';
import { withTransaction } from '../../data/transaction.ts';
import { limitPerson, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { dollarsOf } from '../../lib/money.ts';
import { pastMoment } from '../../lib/past-moment.ts';
import { findApiKeys, presentApiKey } from '../bots/index.ts';
import {
  findSessions,
  getPerson,
  presentPerson,
  presentSession,
  readUser,
  startViewing,
} from '../identity/index.ts';
import { readFiguresAt, setFigure } from '../ledger/index.ts';
import { hasEarlierPayments } from '../payments/index.ts';
import { findProposalsAbout, presentProposal } from '../staff/index.ts';
import { readHoldingsWorth, readHoldingsWorthAt } from '../trading/index.ts';
import { deletePerson } from './commands/delete-person.ts';
import { endPersonSession } from './commands/end-person-session.ts';
import { cancelDeletion, requestDeletion } from './commands/request-deletion.ts';
import { revokePersonKey } from './commands/revoke-person-key.ts';
import { updatePerson } from './commands/update-person.ts';
import { describeDeletion, findDeletion } from './queries/deletion.ts';
import { readRecords } from './queries/records.ts';
import { findTimeline } from './queries/timeline.ts';
import { findPeople } from './queries.ts';
import { mountStaffRoutes } from './staff-routes.ts';

/** People, for admins. */
export function mountRoutes(router: Router): void {
  mount(router, listUsers, {
    handle: async ({ context, query, setHeader }) => {
      const { people, total, capped } = await findPeople(context.database, query);
      setHeader('X-Total-Count', total);
      setHeader('X-Page-Count', Math.ceil(total / PAGE_SIZE));
      if (capped) setHeader('X-Total-Capped', 'true');
      return people.map(presentPerson);
    },
  });
  mount(router, getUser, {
    handle: async ({ context, actor, params }) => {
      const [user, morePayments, holdings, sessions, apiKeys, deletion, proposals] = await Promise.all([
        readUser(context.database, params.id, actor),
        hasEarlierPayments(context.database, params.id),
        readHoldingsWorth(context.database, params.id),
        findSessions(context.database, params.id),
        findApiKeys(context.database, params.id),
        findDeletion(context.database, params.id),
        findProposalsAbout(context.database, params.id),
      ]);
      const seesAddresses = can(actor, 'security.read');
      // Who is to join or leave the staff is not for everybody who reads people.
      const seesRoles = can(actor, 'proposals.read');
      return {
        user,
        morePayments,
        holdings: dollarsOf(holdings),
        sessions: sessions.map((session) => {
          const shown = presentSession(session, context.language ?? SOURCE_LANGUAGE);
          return seesAddresses ? shown : { ...shown, address: '' };
        }),
        apiKeys: apiKeys.map((key) => {
          const shown = presentApiKey(key);
          return seesAddresses ? shown : { ...shown, addresses: [], lastAddress: '' };
        }),
        deletion,
        proposals: proposals.filter(({ kind }) => kind !== 'role' || seesRoles).map(presentProposal),
      };
    },
  });
  mount(router, updateVerification, {
    handle: async ({ context, actor, params, body, setStatus }) => {
      const proposal = await updatePerson(context, actor, { personId: params.id, ...body });
      if (proposal) setStatus(202);
      const user = await readUser(context.database, params.id, actor);
      return { user: { ...user, proposal: proposal ? presentProposal(proposal) : undefined } };
    },
  });
  mount(router, deleteUser, {
    handle: async ({ context, actor, params, body, setStatus }) => {
      const proposal = await deletePerson(context, actor, { personId: params.id, ...body });
      if (proposal) setStatus(202);
      return { success: true as const, proposal: proposal ? presentProposal(proposal) : undefined };
    },
  });
  mount(router, endUserSession, {
    handle: async ({ context, params, body }) => {
      await endPersonSession(context, {
        personId: params.id,
        sessionId: params.session,
        reason: body.reason,
      });
    },
  });
  mount(router, revokeUserApiKey, {
    handle: async ({ context, params: { id, key }, body }) => {
      await revokePersonKey(context, { personId: id, keyId: key, reason: body.reason });
    },
  });
  mount(router, viewAsPerson, {
    before: [limitPerson('view-as', 60, 3600)],
    handle: async ({ context, actor, params, body, http }) => {
      const { token, expiresAt } = await startViewing(context, actor, {
        personId: params.id,
        reason: body.reason,
        userAgent: http.get('User-Agent'),
      });
      const user = await readUser(context.database, params.id, actor);
      return { token, user, expiresAt: expiresAt.toISOString() };
    },
  });
  mount(router, getTimeline, {
    handle: async ({ context: { database }, actor, params, query }) => {
      await getPerson(database, params.id);
      return findTimeline(database, params.id, { reader: actor, cursor: query.cursor });
    },
  });
  mount(router, getPersonRecords, {
    handle: async ({ context: { database }, actor, params }) => {
      await getPerson(database, params.id);
      return readRecords(database, params.id, actor);
    },
  });
  mountFigureRoutes(router);
  mountStaffRoutes(router);
  mountDeletion(router);
}

/** What people do about their own deletion. */
function mountDeletion(router: Router): void {
  mount(router, getDeletion, {
    handle: ({ context, actor }) => describeDeletion(context.database, actor.id),
  });
  mount(router, requestDeletionEndpoint, {
    before: [limitPerson('deletion', 10, 3600)],
    handle: async ({ context, actor, http }) => {
      await requestDeletion(context, actor, http.get('User-Agent'));
      const request = await findDeletion(context.database, actor.id);
      if (!request) throw new AppError('not_found');
      return { request };
    },
  });
  mount(router, cancelDeletionEndpoint, {
    handle: async ({ context, actor, http }) => {
      await cancelDeletion(context, actor, http.get('User-Agent'));
    },
  });
}

function mountFigureRoutes(router: Router): void {
  mount(router, getFigures, {
    handle: async ({ context: { database }, params, query }) => {
      const at = pastMoment(query.at);
      await getPerson(database, params.id);
      const [figures, holdings] = await Promise.all([
        readFiguresAt(database, params.id, at),
        readHoldingsWorthAt(database, params.id, at),
      ]);
      return { ...figures, holdings: dollarsOf(holdings) };
    },
  });
  mount(router, updateBalance, {
    handle: async ({ context, params, body, setStatus }) => {
      const { balance: amount, expected, reason } = body;
      const answer = await changeFigure(context, {
        personId: params.id,
        figure: 'balance',
        amount,
        expected,
        reason,
      });
      if (answer.user.proposal) setStatus(202);
      return answer;
    },
  });
  mount(router, updateDepositOrProfit, {
    handle: async ({ context, params, body, setStatus }) => {
      const { deposit, profit, expected, reason } = body;
      const figure = deposit === undefined ? 'profit' : 'deposit';
      // The contract lets exactly one of the two through.
      const amount = deposit ?? profit ?? 0;
      const answer = await changeFigure(context, { personId: params.id, figure, amount, expected, reason });
      if (answer.user.proposal) setStatus(202);
      return answer;
    },
  });
}

/** Sets a figure and reads the person in one transaction, so that a `not_found` undoes the change. */
async function changeFigure(context: CommandContext, setting: Parameters<typeof setFigure>[1]) {
  return withTransaction(context, async (within) => {
    const proposal = await setFigure(within, setting);
    const user = await readUser(within.database, setting.personId);
    return { user: { ...user, proposal: proposal ? presentProposal(proposal) : undefined } };
  });
}
