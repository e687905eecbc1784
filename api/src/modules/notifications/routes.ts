import {
  countNotifications,
  getNotificationPreferences,
  listNotifications,
  readNotifications as readNotificationsEndpoint,
  SOURCE_LANGUAGE,
  setNotificationPreferences,
  unsubscribe as unsubscribeEndpoint,
} from '@dayrise/contracts';
import { limitAddress, mount, type Router } from '../../http/index.ts';
import { readNotifications } from './commands/read-notifications.ts';
import { setPreferences } from './commands/set-preferences.ts';
import { unsubscribe } from './commands/unsubscribe.ts';
import { presentNotification } from './presenter.ts';
import { countUnread, findNotifications, getPreferences } from './queries.ts';

export function mountRoutes(router: Router): void {
  mount(router, listNotifications, {
    handle: async ({ context: { database, language }, actor, query: { cursor, unread } }) => {
      const [{ page, next }, count] = await Promise.all([
        findNotifications(database, actor.id, { cursor, unread: unread && unread === 'true' }),
        countUnread(database, actor.id),
      ]);
      const notifications = page.map((each) => presentNotification(each, language ?? SOURCE_LANGUAGE));
      return { notifications, unread: count, next };
    },
  });

  mount(router, countNotifications, {
    handle: async ({ context: { database }, actor }) => ({ unread: await countUnread(database, actor.id) }),
  });

  mount(router, readNotificationsEndpoint, {
    handle: async ({ context, actor, body }) => {
      await readNotifications(context, actor, body);
      return { unread: await countUnread(context.database, actor.id) };
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
}
