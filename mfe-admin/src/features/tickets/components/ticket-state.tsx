import type { TicketState } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { StatusBadge } from '@dayrise/ui-kit';
import { messages } from '../texts.ts';

/** A ticket’s state, from the side of staff. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  const texts = useTexts(messages);
  switch (state) {
    case 'open':
      return <StatusBadge status="pending" />;
    case 'waiting':
      return <StatusBadge status="inactive" label={texts.waitingForPerson} />;
    case 'closed':
      return <StatusBadge status="closed" />;
  }
}
