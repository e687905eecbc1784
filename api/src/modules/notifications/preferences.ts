import {
  type NotificationKind,
  type NotificationPreference,
  permissionsOf,
  type Role,
  type StaffSet,
} from '@dayrise/contracts';
import type { QueuedPush } from './message.ts';

type Channels = Readonly<Record<'inApp' | 'mail' | 'push', boolean>>;

/** What a person chose for a kind. Without a choice of push, its default applies. */
export interface Choice extends Omit<Channels, 'push'> {
  readonly push: boolean | null;
}

/**
 * Channels of people who chose nothing. Staff get a daily summary instead of a mail for each new item. Push
 * reaches only devices on which the person turned it on.
 */
const defaults: Readonly<Record<NotificationKind, Channels>> = {
  payment: { inApp: true, mail: true, push: true },
  withdrawal: { inApp: true, mail: true, push: true },
  plan: { inApp: true, mail: false, push: true },
  figures: { inApp: true, mail: true, push: true },
  ticket: { inApp: true, mail: true, push: true },
  order: { inApp: true, mail: false, push: true },
  price: { inApp: true, mail: true, push: true },
  daily: { inApp: false, mail: false, push: false },
  weekly: { inApp: false, mail: false, push: false },
  security: { inApp: true, mail: true, push: true },
  queue: { inApp: true, mail: false, push: false },
  proposal: { inApp: true, mail: true, push: true },
  announcement: { inApp: true, mail: false, push: false },
};

/** What staff are told about other people. */
export const staffKinds: readonly NotificationKind[] = ['queue', 'proposal'];

/** Whether only staff may get notifications of a kind. */
export function isOnlyForStaff(kind: NotificationKind | 'test'): boolean {
  return staffKinds.some((each) => each === kind);
}

/** Whether somebody may still get a notification that was delivered to them: they may have lost a right meanwhile. */
export function mayStillGet(
  { role, staffSet }: { readonly role: string; readonly staffSet: StaffSet | null },
  { kind, staffWith }: Pick<QueuedPush, 'kind' | 'staffWith'>,
): boolean {
  if (role !== 'admin') return !isOnlyForStaff(kind) && staffWith === undefined;
  return staffWith === undefined || permissionsOf(staffSet).includes(staffWith);
}

/** The kinds that each role can get, in the order of the screen. */
const kindsOf: Readonly<Record<Role, readonly NotificationKind[]>> = {
  user: [
    'payment',
    'withdrawal',
    'plan',
    'figures',
    'ticket',
    'order',
    'price',
    'daily',
    'weekly',
    'announcement',
    'security',
  ],
  admin: [...staffKinds, 'ticket', 'announcement', 'security'],
};

/** Channels that can't be turned off: nobody who gets into an account may silence its warnings. */
export function lockedChannels(kind: NotificationKind): ('inApp' | 'mail')[] {
  return kind === 'security' ? ['inApp', 'mail'] : [];
}

/** Whether people with this role can get notifications of a kind. */
export function mayGet(role: Role, kind: NotificationKind): boolean {
  return kindsOf[role].includes(kind);
}

/** What applies to a kind, given the person's own choice if they made one. */
export function channelsFor(kind: NotificationKind, chosen: Choice | null): Channels {
  const usual = defaults[kind];
  const channels = chosen ? { ...chosen, push: chosen.push ?? usual.push } : { ...usual };
  for (const channel of lockedChannels(kind)) channels[channel] = true;
  return channels;
}

interface ChoiceOfKind extends Choice {
  readonly kind: NotificationKind;
}

/** A person's preferences: one for each kind that they can get. */
export function presentPreferences(role: Role, chosen: readonly ChoiceOfKind[]): NotificationPreference[] {
  const byKind = new Map(chosen.map((choice) => [choice.kind, choice]));
  return kindsOf[role].map((kind) => {
    const { inApp, mail, push } = channelsFor(kind, byKind.get(kind) ?? null);
    return { kind, inApp, mail, push, locked: lockedChannels(kind) };
  });
}
