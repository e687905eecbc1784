import { verifyEmail } from '@dayrise/contracts';
import { api, notify, useNavigate, useSession } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { recoveryMessages } from '../features/sign-in/recovery-texts.ts';

/** Opened by a link in a mail: confirms an email address, and leads on to the dashboard where somebody is signed in. */
export default function VerifyEmailPage() {
  const texts = useTexts(recoveryMessages).verify;
  const role = useSession()?.user.role;
  const navigate = useNavigate();
  const confirm = async (token: string) => {
    const { email } = await api.call(verifyEmail, { body: { token } });
    if (role) {
      notify({ kind: 'success', text: texts.done({ email }) });
      navigate(`/${role}`);
    }
    return email;
  };
  return (
    <ShortPage>
      <LinkAction texts={texts} run={confirm} done={(email) => texts.done({ email })} />
      <SiteFooter />
    </ShortPage>
  );
}
