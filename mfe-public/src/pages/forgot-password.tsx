import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { ForgotPasswordForm } from '../features/sign-in/forgot-password-form.tsx';

/** Asks for a link to choose a new password. */
export default function ForgotPasswordPage() {
  return (
    <ShortPage>
      <ForgotPasswordForm />
      <SiteFooter />
    </ShortPage>
  );
}
