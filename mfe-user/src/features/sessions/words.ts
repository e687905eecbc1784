import type { SessionEnd } from '@dayrise/contracts';

export const endReasons = {
  logout: 'Signed out',
  idle: 'Ended after inactivity',
  absolute: 'Reached the time limit',
  revoked: 'Ended by you',
  password_changed: 'Ended by a password change',
  person_deleted: 'Ended with the account',
  role_changed: 'Ended by a role change',
} as const satisfies Record<SessionEnd, string>;

/** A duration in milliseconds as text: seconds, minutes, or hours from two hours on. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return count(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.round(minutes / 60), 'hour');
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
