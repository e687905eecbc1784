import {
  checkPush as checkPushEndpoint,
  countNotifications,
  getNotificationPreferences,
  getPush,
  listNotifications,
  readNotifications as readNotificationsEndpoint,
  replacePush as replacePushEndpoint,
  SOURCE_LANGUAGE,
  setNotificationPreferences,
  subscribePush as subscribePushEndpoint,
  testPush,
  unsubscribe as unsubscribeEndpoint,
  unsubscribePush,
} from '@dayrise/contracts';
import { config } from '../../config.ts';
import { limitAddress, limitPerson, mount, type Router } from '../../http/index.ts';
import { checkPush } from './commands/check-push.ts';
import { readNotifications } from './commands/read-notifications.ts';
import { replacePush } from './commands/replace-push.ts';
import { sendTestPush } from './commands/send-test-push.ts';
import { setPreferences } from './commands/set-preferences.ts';
import { subscribePush } from './commands/subscribe-push.ts';
import { unsubscribe } from './commands/unsubscribe.ts';
import { presentNotification } from './presenter.ts';
import { countUnread, findNotifications, getPreferences } from './queries.ts';

export function mountRoutes(router: Router): void {
  mount(router, listNotifications, {
    handle: async ({ context: { database, language }, actor, query: { cursor, unread } }) => {
      const filter = { cursor, unread: unread && unread === 'true' };
      const { page, next, unread: count } = await findNotifications(database, actor, filter);
      const notifications = page.map((each) => presentNotification(each, language ?? SOURCE_LANGUAGE));
      return { notifications, unread: count, next };
    },
  });

  mount(router, countNotifications, {
    handle: async ({ context: { database }, actor }) => ({ unread: await countUnread(database, actor) }),
  });

  mount(router, readNotificationsEndpoint, {
    handle: async ({ context, actor, body }) => {
      await readNotifications(context, actor, body);
      return { unread: await countUnread(context.database, actor) };
    },
  });

  mount(router, unsubscribeEndpoint, {
    before: [limitAddress('unsubscribe', 60, 60)],
    handle: async ({ context, query }) => ({ kind: await unsubscribe(context, query.token) }),
  });

  mount(router, getNotificationPreferences, {
    handle: ({ context, actor }) => getPreferences(context.database, actor),
  });

  mount(router, setNotificationPreferences, {
    handle: async ({ context, actor, body }) => {
      await setPreferences(context, actor, body);
      return getPreferences(context.database, actor);
    },
  });

  mountPushRoutes(router);
}

function mountPushRoutes(router: Router): void {
  mount(router, getPush, { handle: async () => ({ publicKey: config.VAPID_PUBLIC_KEY ?? null }) });

  mount(router, subscribePushEndpoint, {
    before: [limitPerson('push', 30, 3600)],
    handle: async ({ context, actor, body }) => {
      await subscribePush(context, actor, body);
    },
  });

  mount(router, checkPushEndpoint, {
    handle: async ({ context, actor, body }) => ({ on: await checkPush(context, actor, body.endpoint) }),
  });

  mount(router, unsubscribePush, {
    handle: async ({ context: { database }, actor, body: { endpoint } }) => {
      await database.pushSubscription.deleteMany({ where: { endpoint, personId: actor.id } });
    },
  });

  mount(router, replacePushEndpoint, {
    before: [limitAddress('push', 60, 3600)],
    handle: async ({ context, body }) => {
      await replacePush(context, body);
    },
  });

  mount(router, testPush, {
    before: [limitPerson('push-test', 5, 60)],
    handle: async ({ context, actor, body }) => {
      await sendTestPush(context, actor, body.endpoint);
    },
  });
}
