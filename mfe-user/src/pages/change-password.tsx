import { useTexts } from '@dayrise/platform/texts';
import { Card, PageHeader } from '@dayrise/ui-kit';
import { PasswordForm } from '../features/password/password-form.tsx';
import { messages } from '../features/password/texts.ts';
import styles from './change-password.module.css';

/** Chooses a new password. */
export default function ChangePasswordPage() {
  const texts = useTexts(messages);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Card className={styles.form}>
        <PasswordForm />
      </Card>
    </>
  );
}
