import {
  changePassword as changePasswordEndpoint,
  endOtherSessions,
  endSession as endSessionEndpoint,
  getProfile,
  listSecurityEvents,
  listSessions,
  login,
  logout,
  register,
  reportActivity,
  SOURCE_LANGUAGE,
} from '@dayrise/contracts';
import { config } from '../../config.ts';
import { limitAddress, mount, type Router } from '../../http/index.ts';
import { mountAccountRoutes } from './account-routes.ts';
import { changePassword } from './commands/change-password.ts';
import { endSession } from './commands/end-session.ts';
import { registerPerson } from './commands/register-person.ts';
import { signIn } from './commands/sign-in.ts';
import { mountFactorRoutes } from './factors/routes.ts';
import { presentSession } from './presenter.ts';
import { findSecurityEvents, findSessions } from './queries.ts';
import { readUser } from './read-user.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { idleLimitOf } from './sessions/expiry.ts';
import { touchSession } from './sessions/touch-session.ts';

/** Sign-in, sign-up, and the caller's own profile and sessions. */
export function mountRoutes(router: Router): void {
  mount(router, login, {
    handle: async ({ context, body, http, setStatus }) => {
      const outcome = await signIn(context, { ...body, userAgent: http.get('User-Agent') });
      if ('challenge' in outcome) {
        setStatus(202);
        return outcome;
      }
      return { token: outcome.token, user: await readUser(context.database, outcome.personId) };
    },
  });
  mount(router, register, {
    before: [limitAddress('sign-up', 10, 3600)],
    handle: async ({ context, body, http }) => {
      const { token, personId } = await registerPerson(context, {
        ...body,
        userAgent: http.get('User-Agent'),
      });
      return { token, user: await readUser(context.database, personId) };
    },
  });
  mount(router, logout, {
    handle: async ({ context, actor }) => {
      await endSessions(context, { ids: [actor.sessionId] }, 'logout');
    },
  });
  mount(router, getProfile, {
    handle: async ({ context, actor }) => ({ user: await readUser(context.database, actor.id) }),
  });
  mount(router, changePasswordEndpoint, {
    handle: async ({ text, context, actor, body, http }) => {
      await changePassword(context, actor, { ...body, userAgent: http.get('User-Agent') });
      return { message: text('password_updated') };
    },
  });
  mountSessionRoutes(router);
  mountAccountRoutes(router);
  mountFactorRoutes(router);
}

function mountSessionRoutes(router: Router): void {
  mount(router, listSessions, {
    handle: async ({ context, actor }) => ({
      sessions: (await findSessions(context.database, actor.id)).map((session) =>
        presentSession(session, context.language ?? SOURCE_LANGUAGE, actor.sessionId),
      ),
      idleLimit: idleLimitOf(actor.role),
      absoluteLimit: config.SESSION_LIMIT_MS,
    }),
  });
  mount(router, endSessionEndpoint, {
    handle: async ({ context, actor, params }) => {
      await endSession(context, { personId: actor.id, sessionId: params.id });
    },
  });
  mount(router, endOtherSessions, {
    handle: async ({ context, actor }) => ({
      ended: await endSessions(context, { personId: actor.id, except: actor.sessionId }, 'revoked'),
    }),
  });
  mount(router, listSecurityEvents, {
    handle: ({ context, query }) => findSecurityEvents(context, query),
  });
  mount(router, reportActivity, {
    handle: async ({ context, authenticated, body }) => {
      if (authenticated) await touchSession(context, authenticated, body.idleMs);
    },
  });
}
