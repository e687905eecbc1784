import { verifyEmail } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { recoveryMessages } from '../features/sign-in/recovery-texts.ts';

const confirm = async (token: string) => (await api.call(verifyEmail, { body: { token } })).email;

/** Opened by a link in a mail: confirms an email address. */
export default function VerifyEmailPage() {
  const texts = useTexts(recoveryMessages).verify;
  return (
    <ShortPage>
      <LinkAction texts={texts} run={confirm} done={(email) => texts.done({ email })} />
      <SiteFooter />
    </ShortPage>
  );
}
