import type { ManagedWallet } from '@dayrise/contracts';
import type { messages } from './texts.ts';

type Change = ManagedWallet['changes'][number];

const fields = ['name', 'address'] as const;

/** What a change did, such as "Name: Bitcoin → Bitcoin testnet". */
export function changeText(
  { before, after }: Pick<Change, 'before' | 'after'>,
  texts: ReturnType<typeof messages.in>['changes'],
): string {
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => texts[field]({ before: String(before[field]), after: String(after[field]) }));
  if (before.retired !== after.retired) changes.push(after.retired ? texts.retired : texts.offered);
  return changes.length > 0 ? changes.join(' · ') : texts.none;
}
