import { useSession } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { PasswordForm } from '../features/password/password-form.tsx';
import { AccountLog } from '../features/security/account-log.tsx';
import { DeleteAccount } from '../features/security/delete-account.tsx';
import { EmailCard } from '../features/security/email-card.tsx';
import { ExportData } from '../features/security/export-data.tsx';
import { messages } from '../features/security/texts.ts';

/** The address, the password of staff and the security log: sections of `/user/security` and `/admin/security`. */
export default function AccountSecurity() {
  const texts = useTexts(messages);
  const isStaff = useSession()?.user.role === 'admin';
  return (
    <Stack gap={24}>
      <EmailCard />
      {isStaff && (
        <Card title={texts.password} description={texts.passwordText}>
          <PasswordForm />
        </Card>
      )}
      <AccountLog />
      <ExportData />
      {!isStaff && <DeleteAccount />}
    </Stack>
  );
}
