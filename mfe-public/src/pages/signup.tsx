import { SiteFooter } from '../features/contact/site-footer.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';

/** The sign-up page. */
export default function SignUpPage() {
  return (
    <>
      <SignUpForm />
      <SiteFooter />
    </>
  );
}
