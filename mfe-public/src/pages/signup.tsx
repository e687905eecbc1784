import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';

/** The sign-up page. */
export default function SignUpPage() {
  return (
    <ShortPage>
      <SignUpForm />
      <SiteFooter />
    </ShortPage>
  );
}
