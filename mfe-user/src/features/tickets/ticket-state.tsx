import type { TicketState } from '@dayrise/contracts';
import { StatusBadge } from '@dayrise/ui-kit';

/** A ticket’s state, from the person’s side. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  switch (state) {
    case 'open':
      return <StatusBadge status="inactive" label="Pending" />;
    case 'waiting':
      return <StatusBadge status="pending" label="Waiting for you" />;
    case 'closed':
      return <StatusBadge status="closed" />;
  }
}
