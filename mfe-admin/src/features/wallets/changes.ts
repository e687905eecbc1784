import type { ManagedWallet } from '@dayrise/contracts';

type Change = ManagedWallet['changes'][number];

const labels: Readonly<Record<string, string>> = { name: 'Name', address: 'Address' };

/** What a change did, such as "Name: Bitcoin → Bitcoin testnet". */
export function changeText({ before, after }: Change): string {
  const fields = Object.entries(labels)
    .filter(([field]) => before[field] !== after[field])
    .map(([field, label]) => `${label}: ${String(before[field])} → ${String(after[field])}`);
  if (before.retired !== after.retired) fields.push(after.retired ? 'Retired' : 'Offered again');
  return fields.length > 0 ? fields.join(' · ') : 'Nothing changed';
}
