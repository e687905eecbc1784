import type { TicketState } from '@dayrise/contracts';
import { StatusBadge } from '@dayrise/ui-kit';

/** A ticket’s state, from the side of staff. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  switch (state) {
    case 'open':
      return <StatusBadge status="pending" />;
    case 'waiting':
      return <StatusBadge status="inactive" label="Waiting for the person" />;
    case 'closed':
      return <StatusBadge status="closed" />;
  }
}
