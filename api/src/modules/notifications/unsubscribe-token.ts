import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@dayrise/contracts';
import { signingSecret } from '../../lib/signing-secret.ts';
import { lockedChannels } from './preferences.ts';

interface Subscription {
  readonly personId: string;
  readonly kind: NotificationKind;
}

/** Derived from the person and the kind, so that the links of all mails stay valid and nothing has to be stored. */
function sign({ personId, kind }: Subscription): string {
  return createHmac('sha256', signingSecret()).update(`unsubscribe:${personId}:${kind}`).digest('base64url');
}

/** The token of a link that stops mail of one kind; null for a kind that can't be turned off. */
export function unsubscribeToken(subscription: Subscription): string | null {
  const { personId, kind } = subscription;
  if (lockedChannels(kind).includes('mail')) return null;
  return Buffer.from(`${personId}.${kind}.${sign(subscription)}`).toString('base64url');
}

/** Reads a token. Returns null for one that this platform didn't sign. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [personId, kindText, signature] = Buffer.from(token, 'base64url').toString('latin1').split('.');
  const kind = notificationKinds.find((each) => each === kindText);
  if (personId === undefined || kind === undefined || signature === undefined) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign({ personId, kind }))];
  return given.length === right.length && timingSafeEqual(given, right) ? { personId, kind } : null;
}
