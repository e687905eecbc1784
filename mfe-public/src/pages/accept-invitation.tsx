import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { AcceptInvitationForm } from '../features/sign-in/accept-invitation-form.tsx';

/** Opened by a link in a mail: joins the staff. */
export default function AcceptInvitationPage() {
  return (
    <ShortPage>
      <AcceptInvitationForm />
      <SiteFooter />
    </ShortPage>
  );
}
