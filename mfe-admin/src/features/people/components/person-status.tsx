import { Badge, StatusBadge } from '@dayrise/ui-kit';
import { setTexts } from '../../../lib/staff-sets.ts';
import type { ListedUser } from '../queries.ts';

/** Whether a person of the list is verified; of staff the set of permissions. */
export function PersonStatus({ person: { role, status, staffSet } }: { readonly person: ListedUser }) {
  if (role === 'admin') return <Badge tone="info">{staffSet ? setTexts[staffSet].label : 'Staff'}</Badge>;
  return <StatusBadge status={status ? 'verified' : 'unverified'} />;
}
