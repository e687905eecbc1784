import { sessionStore } from '@dayrise/platform';
import { readStored, writeStored } from '@dayrise/platform/storage';

/** Session storage key of the link that this tab's person has agreed to. */
const AGREED = 'agreed-pin';

/** The builds that the page's link names. */
export const linkedPin = new URLSearchParams(globalThis.location?.search ?? '').get('pin');

/** Whether to ask before the link's builds are loaded: staff test builds, anybody else may have been sent a bad link. */
export const mustAskAboutPin = (): boolean =>
  linkedPin !== null &&
  sessionStore.get()?.user.role !== 'admin' &&
  readStored(AGREED, 'sessionStorage') !== linkedPin;

/** The builds to read the registry with. */
export const usedPin = (): string | null => (mustAskAboutPin() ? null : linkedPin);

/** Opens the page with the link's builds. */
export function agreeToPin(): void {
  writeStored(AGREED, linkedPin, 'sessionStorage');
  location.reload();
}

/** Opens the page as everybody sees it. */
export function declinePin(): void {
  const address = new URL(location.href);
  address.searchParams.delete('pin');
  location.replace(address.href);
}
