import { useSession } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { PasswordForm } from '../features/password/password-form.tsx';
import { AccountLog } from '../features/security/account-log.tsx';
import { DeleteAccount } from '../features/security/delete-account.tsx';
import { EmailCard } from '../features/security/email-card.tsx';
import { ExportData } from '../features/security/export-data.tsx';
import { messages } from '../features/security/texts.ts';
import styles from './stack.module.css';

/** The address, the password of staff and the security log: sections of `/user/security` and `/admin/security`. */
export default function AccountSecurity() {
  const texts = useTexts(messages);
  const isStaff = useSession()?.user.role === 'admin';
  return (
    <div className={styles.stack}>
      <EmailCard />
      {isStaff && (
        <Card title={texts.password} description={texts.passwordText}>
          <PasswordForm />
        </Card>
      )}
      <AccountLog />
      <ExportData />
      {!isStaff && <DeleteAccount />}
    </div>
  );
}
