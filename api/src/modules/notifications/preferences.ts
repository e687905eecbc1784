import type { NotificationKind, NotificationPreference, Role } from '@dayrise/contracts';

export type Channel = 'inApp' | 'mail';
type Channels = Readonly<Record<Channel, boolean>>;

/** Channels of people who chose nothing. Staff get a daily summary instead of a mail for each new item. */
const defaults: Readonly<Record<NotificationKind, Channels>> = {
  payment: { inApp: true, mail: true },
  withdrawal: { inApp: true, mail: true },
  plan: { inApp: true, mail: false },
  figures: { inApp: true, mail: true },
  ticket: { inApp: true, mail: true },
  price: { inApp: true, mail: true },
  security: { inApp: true, mail: true },
  queue: { inApp: true, mail: false },
  announcement: { inApp: true, mail: false },
};

/** The kinds that each role can get, in the order of the screen. */
const kindsOf: Readonly<Record<Role, readonly NotificationKind[]>> = {
  user: ['payment', 'withdrawal', 'plan', 'figures', 'ticket', 'price', 'announcement', 'security'],
  admin: ['queue', 'ticket', 'announcement', 'security'],
};

/** Channels that can't be turned off: nobody who gets into an account may silence its warnings. */
export function lockedChannels(kind: NotificationKind): Channel[] {
  return kind === 'security' ? ['inApp', 'mail'] : [];
}

/** Whether people with this role can get notifications of a kind. */
export function mayGet(role: Role, kind: NotificationKind): boolean {
  return kindsOf[role].includes(kind);
}

/** What applies to a kind, given the person's own choice if they made one. */
export function channelsFor(kind: NotificationKind, chosen: Channels | null): Channels {
  const channels = { ...(chosen ?? defaults[kind]) };
  for (const channel of lockedChannels(kind)) channels[channel] = true;
  return channels;
}

interface Choice extends Channels {
  readonly kind: NotificationKind;
}

/** A person's preferences: one for each kind that they can get. */
export function presentPreferences(role: Role, chosen: readonly Choice[]): NotificationPreference[] {
  const byKind = new Map(chosen.map((choice) => [choice.kind, choice]));
  return kindsOf[role].map((kind) => {
    const { inApp, mail } = channelsFor(kind, byKind.get(kind) ?? null);
    return { kind, inApp, mail, locked: lockedChannels(kind) };
  });
}
