import type { DepositMethod } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ErrorState, QueryView, Skeleton } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { supportContact } from '../../lib/support-contact.ts';
import styles from './contact-dialog.module.css';
import { messages } from './texts.ts';

interface ContactDialogProps {
  readonly method: DepositMethod;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** Says that this method goes through the investor relations contact, and shows the contact. */
export function ContactDialog({ method, onCancel, onContinue }: ContactDialogProps) {
  const texts = useTexts(messages);
  const contact = useQuery(supportContact.number());
  return (
    <Dialog
      open
      size="small"
      title={texts.with({ method })}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="primary" onClick={onContinue}>
            {texts.continue}
          </Button>
        </>
      }
    >
      <p>{texts.contact({ method })}</p>
      <p className={styles.label}>{texts.contactLabel}</p>
      <QueryView
        query={contact}
        loading={<Skeleton width="12ch" />}
        failed={(_error, retry) => <ErrorState title={texts.contactFailed} {...retry} />}
      >
        {(number) => <p className={styles.number}>{number || texts.notAvailable}</p>}
      </QueryView>
    </Dialog>
  );
}
