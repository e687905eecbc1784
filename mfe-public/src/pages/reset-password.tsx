import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { ResetPasswordForm } from '../features/sign-in/reset-password-form.tsx';

/** Opened by a link in a mail: chooses a new password. */
export default function ResetPasswordPage() {
  return (
    <ShortPage>
      <ResetPasswordForm />
      <SiteFooter />
    </ShortPage>
  );
}
