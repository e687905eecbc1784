import { Card, PageHeader } from '@dayrise/ui-kit';
import { PasswordForm } from '../features/password/password-form.tsx';
import styles from './change-password.module.css';

/** Chooses a new password. */
export default function ChangePasswordPage() {
  return (
    <>
      <PageHeader
        title="Change password"
        description="Changing your password signs out all your other devices. This one stays signed in."
      />
      <Card className={styles.form}>
        <PasswordForm />
      </Card>
    </>
  );
}
