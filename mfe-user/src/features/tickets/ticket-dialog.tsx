import type { Ticket } from '@dayrise/contracts';
import { Button, DescriptionList, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import styles from './ticket-dialog.module.css';

/** One ticket in full. */
export function TicketDialog({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  return (
    <Dialog open title={ticket.title} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p className={styles.words}>{ticket.description}</p>
      <DescriptionList
        className={styles.facts}
        layout="grid"
        items={[
          { label: 'Status', value: <StatusBadge status={ticket.status} /> },
          { label: 'Created', value: <RelativeTime value={ticket.createdAt} /> },
          ...(ticket.closedAt === null
            ? []
            : [{ label: 'Closed', value: <RelativeTime value={ticket.closedAt} /> }]),
          { label: 'Ticket ID', value: ticket._id },
        ]}
      />
    </Dialog>
  );
}
