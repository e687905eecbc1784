import type { NotificationKind, Permission } from '@dayrise/contracts';
import type { CommandContext } from '../../context.ts';
import type { InTransaction } from '../../data/transaction.ts';
import { clock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { notificationEvent } from './handlers.ts';
import type { Recipients } from './message.ts';
import type { MessageSource } from './message-values.ts';

/** The recipients. */
export type Audience =
  | { readonly person: string }
  | { readonly staff: string }
  /** Staff who have a permission when it is delivered; `first` alone, if they are one of them. */
  | { readonly staffWith: Permission; readonly except?: string; readonly first?: string | null }
  | 'everybody';

export interface NewNotification {
  /** Given where the same may be asked for twice: `notifyEach` tells it once. */
  readonly id?: string;
  readonly to: Audience;
  readonly kind: NotificationKind;
  /** One line. */
  readonly title: string;
  /** What happened, with the reason of a decision; may be empty. */
  readonly text: string;
  /** Of `writeNotice`, for people who read other languages. */
  readonly message?: MessageSource;
  /** Path of the page that shows it, such as `/user/withdraw`. */
  readonly link: string | null;
  /** The person the text is about, if not the recipient. Default: the investor who acts. */
  readonly about?: string;
}

type Within = InTransaction<CommandContext> & { readonly occurredAt?: Date };

/** Notifies people once the caller's transaction has committed: in the app, and by mail if they want it. */
export async function notify(within: Within, notification: NewNotification): Promise<void> {
  await notificationEvent.add(within, eventOf(within, notification));
}

/** Rows of one statement. */
const batch = 1000;

/** The same for many notifications. */
export async function notifyEach(within: Within, notifications: readonly NewNotification[]): Promise<void> {
  for (let start = 0; start < notifications.length; start += batch) {
    const events = notifications
      .slice(start, start + batch)
      .map(({ id = newId(clock.now()), ...each }) => ({ id, ...eventOf(within, each) }));
    await notificationEvent.addOnce(within, events);
  }
}

function eventOf(within: Within, { to, about, message, ...notice }: NewNotification) {
  const recipients = resolve(to);
  const recipient = typeof recipients === 'object' && 'person' in recipients ? recipients.person : null;
  const acting = within.actor?.role === 'user' ? within.actor.id : null;
  const subject = about ?? acting;
  return {
    personId: recipient ?? subject,
    payload: {
      ...notice,
      message: message ?? null,
      to: recipients,
      about: subject === recipient ? null : subject,
      at: (within.occurredAt ?? clock.date()).toISOString(),
      isHistory: within.occurredAt !== undefined,
    },
  };
}

function resolve(to: Audience): Recipients {
  return typeof to === 'object' && 'staff' in to ? { person: to.staff } : to;
}
