import type { TimelineEvent } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';
import { expect, test } from 'vitest';
import { timelineMessages } from './texts.ts';
import { timelineWords } from './timeline.ts';

const texts = {
  action: (name: string) => `<${name}>`,
  security: (name: string) => `[${name}]`,
  ended: () => 'Idle',
};
const event = (part: Partial<TimelineEvent>): TimelineEvent => ({
  _id: 'a',
  at: '2026-11-21T00:00:00Z',
  kind: 'registered',
  subject: null,
  amount: null,
  before: null,
  after: null,
  actor: null,
  reason: null,
  ...part,
});

const describe = (text: string) => `(${text})`;
const describeReason = (reason: string) => (reason === 'no reason given' ? '–' : reason);

test.each<[Partial<TimelineEvent>, string, string | null]>([
  [
    { kind: 'payment_declined', amount: 500, subject: 'Newbie', reason: 'Blurred' },
    'Payment of $500.00 for Newbie declined',
    'Blurred',
  ],
  [{ kind: 'payment_declined', amount: 20, reason: 'no reason given' }, 'Deposit of $20.00 declined', '–'],
  [{ kind: 'corrected', subject: 'Ultra started' }, 'Corrected: (Ultra started)', null],
  [{ kind: 'payment_submitted', amount: 20 }, 'Deposit of $20.00 submitted', null],
  [{ kind: 'contact_changed', subject: 'email', before: 'a@b', after: 'c@d' }, 'Email changed', 'a@b → c@d'],
  [
    { kind: 'staff_action', subject: 'profit.set', before: '0', after: '40' },
    '<profit.set>: $0.00 → $40.00',
    null,
  ],
  [{ kind: 'staff_action', subject: 'person.verified', reason: 'Passport' }, '<person.verified>', 'Passport'],
  [{ kind: 'security', subject: 'session_ended', reason: 'idle' }, '[session_ended]', 'Idle'],
  [{ kind: 'ticket_closed', subject: 'Where?' }, 'Ticket closed', 'Where?'],
])('%j is told as %s', (part, title, detail) => {
  expect(
    timelineWords(event(part), texts, {
      texts: timelineMessages.in('en'),
      money: formatMoney,
      describe,
      describeReason,
    }),
  ).toMatchObject({ title, detail });
});
