import type { TimelineEvent } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';

/** The labels of other logs. */
export interface LogTexts {
  /** An action of the audit log. */
  readonly action: (action: string) => string;
  /** A kind of security event. */
  readonly security: (kind: string) => string;
  /** Why a session ended. */
  readonly ended: (reason: string) => string;
}

export interface TimelineWords {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'neutral' | 'gain' | 'loss' | 'warning' | 'info';
}

const fieldLabel: Readonly<Record<string, string>> = {
  name: 'Name',
  phone_number: 'Phone number',
  email: 'Email',
};

/** An event of a person's timeline in words. */
export function timelineWords(event: TimelineEvent, texts: LogTexts): TimelineWords {
  const { kind, subject, reason } = event;
  const amount = event.amount === null ? '' : formatMoney(event.amount);
  const words = (
    title: string,
    tone: TimelineWords['tone'] = 'neutral',
    detail: string | null = reason,
  ): TimelineWords => ({ title, tone, detail });
  const payment = subject === null ? `Deposit of ${amount}` : `Payment of ${amount} for ${subject}`;
  switch (kind) {
    case 'registered':
      return words('Account opened', 'info');
    case 'contact_changed':
      return words(
        `${fieldLabel[subject ?? ''] ?? 'Contact details'} changed`,
        'neutral',
        `${event.before} → ${event.after}`,
      );
    case 'payment_submitted':
      return words(`${payment} submitted`, 'info');
    case 'payment_activated':
      return words(`${payment} activated`, 'gain');
    case 'payment_declined':
      return words(`${payment} declined`, 'loss');
    case 'withdrawal_requested':
      return words(`Withdrawal of ${amount} requested`, 'info');
    case 'withdrawal_approved':
      return words(`Withdrawal of ${amount} approved`, 'gain');
    case 'withdrawal_rejected':
      return words(`Withdrawal of ${amount} rejected`, 'loss');
    case 'withdrawal_cancelled':
      return words(`Withdrawal of ${amount} canceled`);
    case 'plan_closed':
      return words(`Plan ${subject} closed`, 'neutral', `Opened with ${amount}`);
    case 'profit_moved':
      return words(`${amount} of profit moved to the balance`);
    case 'corrected':
      return words(`Corrected: ${subject}`, 'warning');
    case 'ticket_opened':
      return words('Ticket opened', 'info', subject);
    case 'ticket_closed':
      return words('Ticket closed', 'neutral', subject);
    case 'staff_action':
      return words(`${texts.action(subject ?? '')}${change(event)}`, 'warning');
    case 'security':
      return words(texts.security(subject ?? ''), 'neutral', reason && texts.ended(reason));
  }
}

/** What setting a figure changed. */
function change({ before, after }: TimelineEvent): string {
  return before === null || after === null
    ? ''
    : `: ${formatMoney(Number(before))} → ${formatMoney(Number(after))}`;
}
