import { Slot } from '@dayrise/platform';
import { PageHeader } from '@dayrise/ui-kit';
import styles from './stack.module.css';

/** How the own account is protected. */
export default function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" description="How your account is protected, and what happened to it." />
      <div className={styles.stack}>
        <Slot place="second-factors" />
        <Slot place="account-security" />
      </div>
    </>
  );
}
