import type { TimelineEvent } from '@dayrise/contracts';
import type { timelineMessages } from './texts.ts';

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

/** The texts of the timeline, and how amounts and the ledger's words are written. */
export interface TimelineTexts {
  readonly texts: ReturnType<typeof timelineMessages.in>;
  readonly money: (dollars: number) => string;
  /** Translate what the ledger keeps in English. */
  readonly describe: (description: string) => string;
  readonly describeReason: (reason: string) => string;
}

/** An event of a person's timeline in words. */
export function timelineWords(
  event: TimelineEvent,
  logs: LogTexts,
  { texts, money, describe, describeReason }: TimelineTexts,
): TimelineWords {
  const { kind, subject, reason } = event;
  const amount = event.amount === null ? '' : money(event.amount);
  const words = (
    title: string,
    tone: TimelineWords['tone'] = 'neutral',
    detail: string | null = reason && describeReason(reason),
  ): TimelineWords => ({ title, tone, detail });
  const payment = { amount, plan: subject ?? '' };
  const isDeposit = subject === null;
  switch (kind) {
    case 'registered':
      return words(texts.registered, 'info');
    case 'contact_changed': {
      const field =
        subject === 'name' || subject === 'phone_number' || subject === 'email' ? subject : 'other';
      return words(texts.contact[field], 'neutral', `${event.before} → ${event.after}`);
    }
    case 'payment_submitted':
      return words(isDeposit ? texts.depositSubmitted({ amount }) : texts.paymentSubmitted(payment), 'info');
    case 'payment_activated':
      return words(isDeposit ? texts.depositActivated({ amount }) : texts.paymentActivated(payment), 'gain');
    case 'payment_declined':
      return words(isDeposit ? texts.depositDeclined({ amount }) : texts.paymentDeclined(payment), 'loss');
    case 'payment_cancelled':
      return words(isDeposit ? texts.depositCanceled({ amount }) : texts.paymentCanceled(payment));
    case 'withdrawal_requested':
      return words(texts.withdrawalRequested({ amount }), 'info');
    case 'withdrawal_approved':
      return words(texts.withdrawalApproved({ amount }), 'gain');
    case 'withdrawal_rejected':
      return words(texts.withdrawalRejected({ amount }), 'loss');
    case 'withdrawal_cancelled':
      return words(texts.withdrawalCancelled({ amount }));
    case 'plan_opened':
      return words(texts.planOpened({ plan: subject ?? '' }), 'info', texts.openedWith({ amount }));
    case 'plan_closed':
      return words(texts.planClosed({ plan: subject ?? '' }), 'neutral', texts.openedWith({ amount }));
    case 'profit_moved':
      return words(texts.profitMoved({ amount }));
    case 'corrected':
      return words(texts.corrected({ what: describe(subject ?? '') }), 'warning');
    case 'ticket_opened':
      return words(texts.ticketOpened, 'info', subject);
    case 'ticket_closed':
      return words(texts.ticketClosed, 'neutral', subject);
    case 'staff_action': {
      const action = logs.action(subject ?? '');
      // What setting a figure changed.
      if (event.before === null || event.after === null) return words(action, 'warning');
      const [before, after] = [money(Number(event.before)), money(Number(event.after))];
      return words(texts.staffAction({ action, before, after }), 'warning');
    }
    case 'security':
      return words(logs.security(subject ?? ''), 'neutral', reason && logs.ended(reason));
  }
}
