import type { DepositMethod } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Button, ErrorState, Skeleton } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { supportContact } from '../../lib/support-contact.ts';
import styles from './contact-dialog.module.css';

interface ContactDialogProps {
  readonly method: DepositMethod;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** Says that this method goes through the investor relations contact, and shows the contact. */
export function ContactDialog({ method, onCancel, onContinue }: ContactDialogProps) {
  const contact = useQuery(supportContact.number());
  return (
    <Dialog
      open
      size="small"
      title={`Deposit with ${method}`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        </>
      }
    >
      <p>
        A deposit with {method} is handled with the help of our investor relations contact. Have your trading
        ID ready.
      </p>
      <p className={styles.label}>Investor relations contact</p>
      {contact.isPending && <Skeleton width="12ch" />}
      {contact.isError && (
        <ErrorState
          title="The contact could not be loaded"
          onRetry={() => contact.refetch()}
          retrying={contact.isFetching}
        />
      )}
      {contact.data !== undefined && <p className={styles.number}>{contact.data || 'Not Available'}</p>}
    </Dialog>
  );
}
