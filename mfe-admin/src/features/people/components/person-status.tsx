import { useTexts } from '@dayrise/platform/texts';
import { Badge, StatusBadge } from '@dayrise/ui-kit';
import { messages as setMessages } from '../../../lib/staff-set-texts.ts';
import type { ListedUser } from '../queries.ts';
import { messages } from '../texts.ts';

/** Whether a person of the list is verified; of staff the set of permissions. */
export function PersonStatus({ person: { role, status, staffSet } }: { readonly person: ListedUser }) {
  const texts = useTexts(messages);
  const sets = useTexts(setMessages);
  if (role === 'admin') return <Badge tone="info">{staffSet ? sets[staffSet].label : texts.staff}</Badge>;
  return <StatusBadge status={status ? 'verified' : 'unverified'} />;
}
