import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LoginForm } from '../features/sign-in/login-form.tsx';

/** The login page. */
export default function LoginPage() {
  return (
    <ShortPage>
      <LoginForm />
      <SiteFooter />
    </ShortPage>
  );
}
