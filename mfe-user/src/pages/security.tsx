import { Slot } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader } from '@dayrise/ui-kit';
import { messages } from '../features/security/texts.ts';
import styles from './stack.module.css';

/** How the own account is protected. */
export default function SecurityPage() {
  const texts = useTexts(messages);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <div className={styles.stack}>
        <Slot place="second-factors" />
        <Slot place="account-security" />
      </div>
    </>
  );
}
