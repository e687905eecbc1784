import {
  type BodyOf,
  getNotificationPreferences,
  listNotifications,
  MOST_UNREAD,
  type Notification,
  type NotificationKind,
  type ResponseOf,
  readNotifications,
  setNotificationPreferences,
} from '@dayrise/contracts';
import {
  api,
  infiniteQueryOptions,
  notify,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@dayrise/platform';
import { defineContractTexts, useTexts } from '@dayrise/platform/texts';
import { all, unreadQuery } from './bell.ts';

export { checkDevice, useDevice } from './push.ts';

const texts = defineContractTexts('notifications', {
  kinds: {
    payment: { label: 'Payments', help: 'A payment was activated or declined.' },
    withdrawal: { label: 'Withdrawals', help: 'A withdrawal was approved or rejected.' },
    plan: { label: 'Plans', help: 'A plan was closed.' },
    figures: { label: 'Balances', help: 'Staff changed your balance, deposit or profit.' },
    ticket: { label: 'Tickets', help: 'A ticket was answered or closed.' },
    order: { label: 'Orders', help: 'An order was filled or canceled, or its stop was reached.' },
    price: { label: 'Price alerts', help: 'One of your price alerts was reached.' },
    daily: {
      label: 'Daily result',
      help: 'What your plans earned or lost, each time a day’s return is posted.',
    },
    weekly: { label: 'Weekly recap', help: 'Each Monday: what the last week did to your total value.' },
    security: { label: 'Security', help: 'Logins from new devices, and changes to your password or login.' },
    queue: { label: 'Review queues', help: 'A payment, withdrawal or ticket is new.' },
    proposal: { label: 'Proposals', help: 'A colleague’s decision waits for a second person.' },
    announcement: { label: 'Announcements', help: 'News about the platform.' },
  } satisfies Readonly<Record<NotificationKind, object>>,
  locked: 'Security emails and security notifications in the app can’t be turned off.',
  notSaved: 'The preference was not saved. Try again.',
  notRead: 'Could not be marked as read. Try again.',
});

/** For the translations. */
export const notificationMessages = texts.messages;

const listKey = [...all, 'list'] as const;
const preferencesKey = [...all, 'preferences'] as const;

const notifications = {
  /** All or the unread ones, a page at a time: unread ones first, then the newest. */
  pages: (onlyUnread = false) =>
    infiniteQueryOptions({
      queryKey: [...listKey, onlyUnread ? 'unread' : 'all'],
      queryFn: ({ signal, pageParam }) =>
        api.call(listNotifications, {
          query: { cursor: pageParam || undefined, unread: onlyUnread ? 'true' : undefined },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  preferences: () =>
    queryOptions({
      queryKey: preferencesKey,
      queryFn: ({ signal }) => api.call(getNotificationPreferences, { signal }),
    }),
};

/** Keeps what queries hold before the first of the changes under way, which may all fail. Returns how to restore it. */
function keep(client: QueryClient, mutationKey: QueryKey, ...queryKeys: readonly QueryKey[]): () => void {
  const first = client.getMutationCache().find({ mutationKey, status: 'pending' });
  const restore = first?.state.context as (() => void) | undefined;
  if (restore) return restore;
  const cache = client.getQueryCache();
  const kept = queryKeys
    .flatMap((queryKey) => cache.findAll({ queryKey }))
    .map((query) => ({ query, data: query.state.data }));
  return () => {
    // By the query, not its key: that of the next person who signs in is another one.
    for (const { query, data } of kept) if (data !== undefined) query.setData(data, { manual: true });
  };
}

type Pages = { pages: ResponseOf<typeof listNotifications>[]; pageParams: unknown[] };
type ReadBody = BodyOf<typeof readNotifications>;

/** Marks notifications as read: at once on this screen, and in other tabs when the server reports it. */
function useRead() {
  const { notRead } = useTexts(texts);
  const client = useQueryClient();
  return useMutation({
    mutationKey: listKey,
    mutationFn: (body: ReadBody) => api.call(readNotifications, { body }),
    onMutate: async (body) => {
      // Responses to earlier requests would show them as unread again.
      await client.cancelQueries({ queryKey: all });
      const restore = keep(client, listKey, listKey, unreadQuery().queryKey);
      const readAt = new Date().toISOString();
      const isRead = ({ _id }: Notification) => !('ids' in body) || body.ids.includes(_id);
      client.setQueriesData<Pages>(
        { queryKey: listKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) =>
                one.readAt === null && isRead(one) ? { ...one, readAt } : one,
              ),
            })),
          },
      );
      client.setQueryData(unreadQuery().queryKey, (unread = 0) =>
        'ids' in body ? Math.max(0, unread - body.ids.length) : 0,
      );
      return restore;
    },
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery().queryKey, unread),
    onError: (_error, _body, restore) => {
      restore?.();
      notify({ kind: 'error', text: notRead });
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  }).mutate;
}

/** A notification in the shape of the kit’s `NotificationList`. */
function itemOf({ _id, kind, title, text, link, readAt, createdAt }: Notification) {
  return { id: _id, kind, title, text, to: link ?? undefined, at: createdAt, read: readAt !== null };
}

/** The notifications and what can be done with them. */
export function useNotifications({ onlyUnread = false }: { readonly onlyUnread?: boolean } = {}) {
  const read = useRead();
  const query = useInfiniteQuery(notifications.pages(onlyUnread));
  // A notification that was read meanwhile may be on two pages.
  const items = new Map(
    query.data?.pages.flatMap((page) => page.notifications.map((one) => [one._id, itemOf(one)] as const)),
  );
  return {
    query: { ...query, data: query.data && [...items.values()] },
    onRead: (id: string) => read({ ids: [id] }),
    onReadAll: () => read({ all: true }),
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}

type Preferences = ResponseOf<typeof getNotificationPreferences>;
type PreferencesBody = BodyOf<typeof setNotificationPreferences>;

function withChanges(old: Preferences, { preferences = [], dailySummary }: PreferencesBody): Preferences {
  return {
    preferences: old.preferences.map((one) => ({
      ...one,
      ...preferences.find(({ kind }) => kind === one.kind),
    })),
    dailySummary: dailySummary ?? old.dailySummary,
  };
}

/** The person’s preferences in the shape of the kit’s `NotificationSettings`. Changes are saved one after another. */
function useNotificationPreferences() {
  const { kinds, locked, notSaved } = useTexts(texts);
  const client = useQueryClient();
  const query = useQuery(notifications.preferences());
  const { mutate } = useMutation({
    mutationKey: preferencesKey,
    scope: { id: preferencesKey.join() },
    mutationFn: (body: PreferencesBody) => api.call(setNotificationPreferences, { body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: preferencesKey });
      const restore = keep(client, preferencesKey, preferencesKey);
      client.setQueryData(notifications.preferences().queryKey, (old) => old && withChanges(old, body));
      return restore;
    },
    onError: (_error, _body, restore) => {
      restore?.();
      notify({ kind: 'error', text: notSaved });
    },
    // The response to an earlier change would undo a later one on screen.
    onSettled: () =>
      client.isMutating({ mutationKey: preferencesKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: preferencesKey }),
  });
  const settings = query.data?.preferences.map((one) => ({
    ...one,
    label: kinds[one.kind].label,
    help: kinds[one.kind].help,
    id: one.kind,
    lockedReason: one.kind === 'security' ? locked : undefined,
  }));
  return {
    query: { ...query, data: settings && { settings, dailySummary: query.data?.dailySummary ?? null } },
    onChange: (kind: NotificationKind, channel: 'inApp' | 'mail' | 'push', on: boolean) => {
      const one = query.data?.preferences.find((preference) => preference.kind === kind);
      if (!one) return;
      const { inApp, mail, push } = one;
      mutate({ preferences: [{ kind, inApp, mail, push, [channel]: on }] });
    },
    onDailySummary: (dailySummary: boolean) => mutate({ dailySummary }),
  };
}

const views = ['all', 'unread', 'preferences'] as const;

/** The props of the kit’s `NotificationCenter`. The view is in the URL. */
export function useNotificationCenter() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((known) => known === search.get('view')) ?? 'all';
  const { data: unread } = useQuery(unreadQuery());
  return {
    view,
    onViewChange: (next: (typeof views)[number]) =>
      setSearch(next === 'all' ? {} : { view: next }, { preventScrollReset: true }),
    // The server stops counting there.
    unread: unread === MOST_UNREAD ? undefined : unread,
    list: useNotifications({ onlyUnread: view === 'unread' }),
    preferences: useNotificationPreferences(),
  };
}
