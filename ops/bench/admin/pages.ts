/** A page that is timed. In its texts, `{n}` is another number in each call, and `{next}` the second page's cursor. */
export interface Page {
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: unknown;
  /** The admin unless said otherwise. */
  readonly signedIn?: 'person';
  /** SQL that runs before each call and isn't timed; `{id}` is what it returns. */
  readonly before?: string;
  /** Its goal in milliseconds, where more to read may take longer. */
  readonly atMostMs?: number;
  /** Why it has no goal. */
  readonly withoutGoal?: string;
}

/** These read a whole history: 2,550 journals with many people, and 100 with few. */
const wholeHistory = { signedIn: 'person', atMostMs: 50 } as const;

const page = (path: string, more: Omit<Page, 'path'> = {}): Page => ({ path, ...more });

/** The pages that staff use most. `{person}` and `{ticket}` have a long history, `{at}` is twenty days ago. */
export const pages: Readonly<Record<string, Page>> = {
  'users, newest first': page('/api/users/users?page={n}'),
  'users by balance': page('/api/users/users?sort=balance&page={n}'),
  'users by name': page('/api/users/users?sort=name&order=asc&page={n}'),
  'search by name and number': page('/api/users/users?search=tanaka%20{n}'),
  'search by email': page('/api/users/users?search=person{n}%40bench'),
  withdrawals: page('/api/admin/withdrawals'),
  'withdrawals, undecided, second page': page('/api/admin/withdrawals?status=pending&cursor={next}'),
  'withdrawals, approved': page('/api/admin/withdrawals?status=approved'),
  'withdrawals of one name': page('/api/admin/withdrawals?search=person{n}%40bench'),
  payments: page('/api/admin/payments'),
  'payments, undecided, second page': page('/api/admin/payments?decision=pending&cursor={next}'),
  'payments, active': page('/api/admin/payments?decision=active'),
  'payments of one name': page('/api/admin/payments?search=person{n}%40bench'),
  deposits: page('/api/deposits'),
  tickets: page('/api/support'),
  'tickets, second page': page('/api/support?cursor={next}'),
  'tickets, open or waiting': page('/api/support?status=pending'),
  'tickets, closed': page('/api/support?status=closed'),
  'tickets assigned to me': page('/api/support?assignee=me'),
  'tickets assigned to nobody': page('/api/support?assignee=nobody'),
  'tickets by rare words': page('/api/support?search=late%20deposit'),
  'tickets by frequent words': page('/api/support?search=question'),
  'tickets of one name': page('/api/support?search=person{n}0%40bench'),
  'a person’s tickets': page('/api/support', { signedIn: 'person' }),
  'a person’s tickets, second page': page('/api/support?cursor={next}', { signedIn: 'person' }),
  'a long ticket': page('/api/support/{ticket}'),
  'a long ticket, for its person': page('/api/support/{ticket}', { signedIn: 'person' }),
  'one’s worth': page('/api/worth', wholeHistory),
  'one’s worth by day': page('/api/worth/days', wholeHistory),
  'one’s performance': page('/api/performance', wholeHistory),
  'one’s months': page('/api/statement/months', wholeHistory),
  'one’s statement': page('/api/statement/events', { signedIn: 'person' }),
  notifications: page('/api/notifications'),
  'notifications, second page': page('/api/notifications?cursor={next}'),
  'notifications, read ones': page('/api/notifications?unread=false'),
  'unread notifications': page('/api/notifications/unread'),
  'mark a notification as read': page('/api/notifications/read', {
    body: { ids: ['{id}'] },
    before: `UPDATE notification SET read_at = NULL WHERE id = (
      SELECT id FROM notification WHERE read_at IS NOT NULL ORDER BY id DESC LIMIT 1) RETURNING id`,
  }),
  totals: page('/api/admin/summary'),
  'totals, twenty days ago': page('/api/admin/summary?at={at}'),
  queues: page('/api/admin/queues'),
  'charts, 30 days': page('/api/admin/insight'),
  'charts, 366 days': page('/api/admin/insight?days=366'),
  'charts, first of a day': page('/api/admin/insight', {
    before: 'DELETE FROM insight_day WHERE day = (SELECT max(day) FROM insight_day)',
    withoutGoal: 'a job does it seconds after midnight',
  }),
  'a person': page('/api/users/users/{person}'),
  'a person’s records': page('/api/users/users/{person}/records'),
  'a person’s timeline': page('/api/users/users/{person}/timeline'),
  'a person’s timeline, second page': page('/api/users/users/{person}/timeline?cursor={next}'),
  'a person’s figures, twenty days ago': page('/api/users/users/{person}/figures?at={at}'),
  'audit log': page('/api/admin/audit'),
  'audit log of one person': page('/api/admin/audit?subject={person}'),
  'audit log of one action': page('/api/admin/audit?action=balance.set&cursor={next}'),
  'security events': page('/api/admin/security-events'),
  'security events of one person': page('/api/admin/security-events?person={person}&cursor={next}'),
  'failed sign-ins': page('/api/admin/security-events?kind=sign_in_failed'),
  proposals: page('/api/admin/proposals'),
  staff: page('/api/admin/staff'),
  announcements: page('/api/admin/announcements'),
  'announcements, second page': page('/api/admin/announcements?cursor={next}'),
  'current announcements': page('/api/announcements'),
  'help articles': page('/api/admin/help'),
  'help articles, searched': page('/api/help?search=part'),
};
