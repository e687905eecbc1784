import type { DataExport, getDeletion, ResponseOf, SecurityEventKind } from '@dayrise/contracts';

const words: Partial<Record<SecurityEventKind, string>> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed: wrong password',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  password_change_failed: 'Password change failed: wrong old password',
  password_reset: 'Password reset with a link from a mail',
  email_verified: 'Email address confirmed',
  email_change_requested: 'New email address requested',
  email_changed: 'Email address changed',
  email_change_undone: 'Change of the email address undone',
  sign_in_reported: 'Reported as “this wasn’t me”',
  contact_details_changed: 'Contact details changed',
  withdrawal_address_added: 'Withdrawal address saved',
  withdrawal_address_removed: 'Withdrawal address removed',
  staff_view_started: 'Dayrise staff began to view your account (read-only)',
  staff_view_ended: 'Dayrise staff stopped viewing your account',
  data_export_requested: 'Data export requested',
  data_export_by_staff: 'Dayrise staff exported your data',
  data_export_downloaded: 'Data export downloaded',
  deletion_requested: 'Deletion of the account requested',
  deletion_cancelled: 'Deletion of the account canceled',
};

/** An event in words. A kind that this build doesn’t know is shown as the server calls it. */
export function eventText(kind: string): string {
  if (Object.hasOwn(words, kind)) return words[kind as SecurityEventKind] ?? kind;
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const dayMs = 86_400_000;

/** When the next export can be asked for, in milliseconds; null if now. A failed one doesn’t count. */
export function nextExportAt(exports: readonly DataExport[], now: number): number | null {
  const latest = exports.find(({ state }) => state !== 'failed');
  const next = latest ? Date.parse(latest.requestedAt) + dayMs : now;
  return next > now ? next : null;
}

/** A size as in “1.4 MB”. */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type WritesOff = ResponseOf<typeof getDeletion>['writesOff'];

/** What a deletion does to the person's money, before they confirm it. */
export function lossText(loss: WritesOff, money: (dollars: number) => string): string {
  const total = loss.balance + loss.deposit + loss.profit;
  const parts = [
    total > 0
      ? `You lose ${money(total)}: balance ${money(loss.balance)}, deposit ${money(loss.deposit)} and profit ${money(loss.profit)} are written off and not paid out. First withdraw what you want to keep.`
      : 'There is no money in your account.',
    loss.openPlans > 0 && `${counted(loss.openPlans, 'open plan')} will be closed.`,
    loss.pendingWithdrawals > 0 &&
      `${counted(loss.pendingWithdrawals, 'withdrawal')} not decided by then will be rejected, and the amount written off too.`,
    loss.pendingPayments > 0 &&
      `${counted(loss.pendingPayments, 'payment')} still in review will be declined.`,
    'All funds are simulated.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** What happens to an account with a lot of money on it. */
export const staffConfirmText =
  'Our staff must confirm a write-off of this size, and they may refuse it. If you withdraw the money first, no confirmation is needed.';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
