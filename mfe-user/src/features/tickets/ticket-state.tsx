import type { TicketState } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { StatusBadge } from '@dayrise/ui-kit';
import { messages } from './texts.ts';

/** A ticket’s state, from the person’s side. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  const texts = useTexts(messages);
  switch (state) {
    case 'open':
      return <StatusBadge status="inactive" label={texts.pending} />;
    case 'waiting':
      return <StatusBadge status="pending" label={texts.waiting} />;
    case 'closed':
      return <StatusBadge status="closed" />;
  }
}
