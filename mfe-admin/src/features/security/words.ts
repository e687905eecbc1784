import type { logMessages } from './texts.ts';

type LogTexts = ReturnType<typeof logMessages.in>;

/** An event in words; one that this build does not know yet is written as the server calls it. */
export const kindText = (kind: string, { kinds }: LogTexts): string =>
  Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind.replaceAll('_', ' ');

/** Why a session ended; empty where there is nothing to tell, as for a sign-out. */
export function reasonText(reason: string, { reasons }: LogTexts): string {
  if (reason === 'logout') return '';
  return Object.hasOwn(reasons, reason)
    ? reasons[reason as keyof typeof reasons]
    : reason.replaceAll('_', ' ');
}
