import { type NotificationKind, notificationKinds } from '@dayrise/contracts';
import { isSignatureOf, signatureOf } from '../../lib/signature.ts';
import { lockedChannels } from './preferences.ts';

interface Subscription {
  readonly personId: string;
  readonly kind: NotificationKind;
}

/** Derived from the person and the kind, so that the links of all mails stay valid and nothing has to be stored. */
const signed = ({ personId, kind }: Subscription) => `unsubscribe:${personId}:${kind}`;

/** The token of a link that stops mail of one kind; null for a kind that can't be turned off. */
export function unsubscribeToken(subscription: Subscription): string | null {
  const { personId, kind } = subscription;
  if (lockedChannels(kind).includes('mail')) return null;
  return Buffer.from(`${personId}.${kind}.${signatureOf(signed(subscription))}`).toString('base64url');
}

/** Reads a token. Returns null for one that this platform didn't sign. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [personId, kindText, signature] = Buffer.from(token, 'base64url').toString('latin1').split('.');
  const kind = notificationKinds.find((each) => each === kindText);
  if (personId === undefined || kind === undefined || signature === undefined) return null;
  return isSignatureOf(signed({ personId, kind }), signature) ? { personId, kind } : null;
}
